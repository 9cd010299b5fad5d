"""``generate --integration``: its files, and options that contradict each other."""

import dataclasses
import re
import shutil
import subprocess

import pytest

from arch.registry import engines
from hwgen import cli
from hwgen.integration import ENDS

TINY = ["generate", "eie", "--preset", "tiny"]


def test_files(tmp_path, capsys):
    """They lie beside the same design as without; a second call writes over them."""
    folder = tmp_path / "core"
    asked = [*TINY, "--prefix", "a_", "--integration", str(folder), "--clock", "125"]
    assert cli.main(asked) == 0
    names = {path.name for path in folder.iterdir()}
    assert names == {f"a_eie_core{end}" for end in (".v", ".json", ".vlt", *ENDS)}
    out = capsys.readouterr().out
    assert all(name in out for name in names)
    assert cli.main([*TINY, "--prefix", "a_", "-o", str(tmp_path / "alone")]) == 0
    for path in (tmp_path / "alone").iterdir():
        assert path.read_bytes() == (folder / path.name).read_bytes()
    assert "-period 8.000 " in (folder / "a_eie_core.sdc").read_text()
    (folder / "a_eie_core.rdl").write_text("mine")
    assert cli.main(asked) == 0
    assert (folder / "a_eie_core.rdl").read_text() != "mine"


@pytest.mark.parametrize("prefix", ["My_", "a_"])
def test_names_are_as_written(prefix, tmp_path):
    """In file names, includes, C, SystemRDL, IP-XACT and FuseSoC; C's constants are capitals."""
    top = f"{prefix}eie_core"
    assert cli.main([*TINY, "--prefix", prefix, "--integration", str(tmp_path)]) == 0
    texts = {end: (tmp_path / f"{top}{end}").read_text() for end in ENDS}
    both = texts["_driver.h"] + texts["_driver.c"] + texts["_regs.h"]
    for name in re.findall(r'#include "(.*)"', both):
        assert (tmp_path / name).is_file()
    assert {name for name in re.findall(r"\w*eie_core\w*", both, re.IGNORECASE)
            if not name.startswith((top, top.upper()))} == set()
    assert f"int {top}_probe(uintptr_t base);" in texts["_driver.h"]
    assert f"enum {top}_code {{" in texts["_regs.h"]
    assert f"addrmap {top} {{" in texts[".rdl"]
    assert f"<ipxact:name>{top}</ipxact:name>" in texts[".ipxact.xml"]
    assert f"name: hwgen:eie:{top}:" in texts[".core"]
    if shutil.which("cc") is None:
        pytest.skip("no C compiler")
    subprocess.run(["cc", "-std=c99", "-Wall", "-Wextra", "-Werror", "-fsyntax-only",
                    f"{top}_driver.c"], cwd=tmp_path, check=True)


def test_files_of_others_stay(tmp_path, capsys):
    (tmp_path / "eie_core.sdc").write_text("mine")
    asked = [*TINY, "--integration", str(tmp_path)]
    assert cli.main(asked) == 2
    assert "eie_core.sdc' is not of an earlier integration: give --force" in capsys.readouterr().err
    assert [path.name for path in tmp_path.iterdir()] == ["eie_core.sdc"]
    assert (tmp_path / "eie_core.sdc").read_text() == "mine"
    assert cli.main([*asked, "--force"]) == 0
    assert "create_clock" in (tmp_path / "eie_core.sdc").read_text()


def test_design_without_a_description_of_its_registers(tmp_path, monkeypatch, capsys):
    """Such as one of another package, or one of two cores."""
    hardware = engines()["eie"].hardware
    plain = dataclasses.replace(hardware.generate(engines()["eie"].model.PRESETS["tiny"]),
                                registers=None)
    monkeypatch.setattr(hardware, "generate", lambda config, *, prefix: plain)
    folder = tmp_path / "core"
    assert cli.main([*TINY, "--integration", str(folder)]) == 2
    assert capsys.readouterr().err.splitlines()[-1] == (
        "hwgen: error: integration must be left out with an engine whose design does not describe "
        "its registers, such as 'eie'")
    assert not folder.exists()


@pytest.mark.parametrize(("options", "message"), [
    (["--clock", "100"], "clock must be left out without --integration DIR, not 100.0"),
    (["--integration", "{}", "--clock", "0"], "clock must be from 0.001 to 100000 MHz, not 0.0"),
    (["--integration", "{}", "--clock", "nan"], "clock must be from 0.001 to 100000 MHz, not nan"),
    (["--integration", "{}", "-o", "x"],
     "output must be left out with --integration, whose folder has the Verilog, not 'x'"),
    (["--integration", "{}", "--testbench", "x"],
     "integration must be left out with --testbench, whose folder has the Verilog, not '{}'"),
    (["--integration", ""], "integration must be a folder's name, not ''"),
])
def test_refused(options, message, tmp_path, capsys):
    folder = str(tmp_path / "core")
    assert cli.main([*TINY, *(option.format(folder) for option in options)]) == 2
    assert capsys.readouterr().err.splitlines()[-1] == f"hwgen: error: {message.format(folder)}"
    assert not (tmp_path / "core").exists()
