"""Several designs in one system: with a prefix each, no two modules have one name."""

import itertools
import subprocess

import pytest

from arch.config import load_config
from arch.registry import engines
from hwgen.emit import EmitError
from sim import toolchain

DESIGNS = {
    "a_": ("systolic", ["rows=4", "cols=4", "acc_depth=64", "ub_bank_rows=64"]),
    "b_": ("systolic", ["rows=3", "cols=5", "acc_depth=64", "ub_bank_rows=64", "elementwise=true"]),
    "c_": ("eie", ["pes=3"]),
    "d_": ("eie", ["pes=9", "spmat_rows=64"]),
}


def generate(prefix):
    engine, settings = DESIGNS[prefix]
    config = load_config(engines()[engine].model.CONFIG, presets={}, assignments=settings)
    return engines()[engine].hardware.generate(config, prefix=prefix)


@pytest.fixture(scope="module")
def written(tmp_path_factory):
    """The designs, their files, and a module that has one instance of each."""
    folder = tmp_path_factory.mktemp("designs")
    designs = {prefix: generate(prefix) for prefix in DESIGNS}
    files = [design.write(folder)[0] for design in designs.values()]
    system = folder / "system.v"
    system.write_text("module system;\n" + "".join(
        f"  {design.netlist.top} {prefix}core();\n" for prefix, design in designs.items())
        + "endmodule\n")
    return designs, [*files, system]


def test_names(written):
    designs, _ = written
    for prefix, design in designs.items():
        assert all(name.startswith(prefix) for name in design.netlist.modules)
        assert design.sidecar["top"] == design.netlist.top
        assert design.sidecar["modules"] == list(design.netlist.modules)
    for one, two in itertools.combinations(designs.values(), 2):
        assert not set(one.netlist.modules) & set(two.netlist.modules)


def test_the_prefix_changes_names_only(written):
    designs, _ = written
    engine, settings = DESIGNS["c_"]
    config = load_config(engines()[engine].model.CONFIG, presets={}, assignments=settings)
    plain = engines()[engine].hardware.generate(config)
    renamed = designs["c_"].netlist.verilog
    for name in sorted(designs["c_"].netlist.modules, key=len, reverse=True):
        renamed = renamed.replace(name, name.removeprefix("c_"))
    assert renamed == plain.netlist.verilog


@pytest.mark.rtl
def test_verilator_reads_all(written):
    _, files = written
    verilator = toolchain.plain_verilator(toolchain.find_verilator())
    # An instance without connections is all that the system is: that warning is not about it.
    done = subprocess.run(
        [verilator.program, "--lint-only", "-Wno-fatal", "-Wno-lint", "-Wno-PINMISSING",
         "--top-module", "system", *files],
        env=dict(verilator.env), capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stderr
    assert "MODDUP" not in done.stderr


@pytest.mark.rtl
def test_yosys_reads_all(written):
    _, files = written
    yosys = toolchain.find_cxxrtl()
    # As text: the files of this Yosys are those below its working folder.
    script = "".join(f"read_verilog <<verilog\n{file.read_text()}\nverilog\n" for file in files)
    script += "hierarchy -check -top system\n"
    done = subprocess.run([*yosys.command, "-q", "-"], input=script, env=dict(yosys.env),
                          capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stderr


@pytest.mark.parametrize("prefix", ["9a", "a-b", "ä_", "a b", "a\n"])
def test_wrong_prefix(prefix):
    engine = engines()["eie"]
    with pytest.raises(EmitError, match="^prefix must be letters, digits and underscores, and "
                                        "begin with no digit, not "):
        engine.hardware.generate(engine.model.PRESETS["tiny"], prefix=prefix)
