"""Several designs in one system: with a prefix each, no two modules have one name."""

import itertools

import pytest

from arch.config import load_config
from arch.registry import engines
from benchmarks.soak.system import read_with_verilator, read_with_yosys, write_system
from hwgen.emit import EmitError

DESIGNS = {
    "a_": ("systolic", ["rows=4", "cols=4", "acc_depth=64", "ub_bank_rows=64"]),
    "b_": ("systolic", ["rows=3", "cols=5", "acc_depth=64", "ub_bank_rows=64", "elementwise=true"]),
    "c_": ("eie", ["pes=3"]),
    "d_": ("eie", ["pes=9", "spmat_rows=64"]),
}


def generate(prefix, prefixed=True):
    engine, settings = DESIGNS[prefix]
    config = load_config(engines()[engine].model.CONFIG, presets={}, assignments=settings)
    return engines()[engine].hardware.generate(config, prefix=prefix if prefixed else "")


@pytest.fixture(scope="module")
def written(tmp_path_factory):
    """The designs, their files, and a module that has one instance of each."""
    designs = {prefix: generate(prefix) for prefix in DESIGNS}
    return designs, write_system(designs, tmp_path_factory.mktemp("designs"))


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
    plain = generate("c_", prefixed=False)
    renamed = designs["c_"].netlist.verilog
    for name in sorted(designs["c_"].netlist.modules, key=len, reverse=True):
        renamed = renamed.replace(name, name.removeprefix("c_"))
    assert renamed == plain.netlist.verilog


@pytest.mark.rtl
@pytest.mark.parametrize("read", [read_with_verilator, read_with_yosys])
def test_tools_read_all(written, read):
    _, files = written
    assert not read(files)


@pytest.mark.rtl
@pytest.mark.parametrize(("read", "text"), [
    (read_with_verilator, "MODDUP"), (read_with_yosys, "Re-definition of module")])
def test_tools_find_a_clash(read, text, tmp_path):
    """Two sizes of one core without a prefix."""
    sizes = [generate(prefix, prefixed=False) for prefix in ("a_", "b_")]
    files = [file for number, design in enumerate(sizes)
             for file in write_system({"": design}, tmp_path / str(number))[:2]]
    system = tmp_path / "system.v"
    system.write_text(f"module system; {sizes[0].netlist.top} core(); endmodule\n")
    assert text in read([*files, system])


@pytest.mark.parametrize("prefix", ["9a", "a-b", "ä_", "a b", "a\n"])
def test_wrong_prefix(prefix):
    engine = engines()["eie"]
    with pytest.raises(EmitError, match="^prefix must be letters, digits and underscores, and "
                                        "begin with no digit, not "):
        engine.hardware.generate(engine.model.PRESETS["tiny"], prefix=prefix)
