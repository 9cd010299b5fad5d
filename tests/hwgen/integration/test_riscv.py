"""A RISC-V processor runs the driver as firmware beside a core, from reset to the result."""

import importlib.util
import json
import re
from pathlib import Path

import pytest

import hwgen

EXAMPLE = Path(__file__).parents[3] / "examples" / "riscv" / "run.py"

pytestmark = pytest.mark.rtl


@pytest.fixture(scope="module")
def example():
    for name in ("pythondata_cpu_picorv32", "ziglang"):
        pytest.importorskip(name, reason="the extra integration is not installed")
    spec = importlib.util.spec_from_file_location("riscv_example", EXAMPLE)
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    return module


def test_firmware_runs_a_core(example, tmp_path):
    """In a folder with a blank, too, in which make cannot build."""
    said, tmp_path = [], tmp_path / "a system"
    status = example.run("eie", "digits-mlp-pruned:batch=1", tmp_path, chosen={"preset": "tiny"},
                         say=said.append)
    assert status == 0, said
    text, counted, cycles = said[-1].splitlines()
    assert text == "OK: the program has ended"
    page = (EXAMPLE.parents[2] / "docs" / "integrate.md").read_text(encoding="utf-8")
    assert "\n".join(["```text", *said, "```"]) in page
    core = int(re.fullmatch(r"(\d+) cycles, 0 bytes of the result differ", counted).group(1))
    whole = int(re.fullmatch(r"(\d+) cycles of the system", cycles).group(1))
    assert core < whole
    # The memory of the system is another than the model's, and the core waits longer or shorter;
    # it computes as long as it needs.
    manifest = json.loads((tmp_path / "image" / "manifest.json").read_text())
    assert core > manifest["images"][0]["model"]["counters"]["multiply"]

    # It would see a wrong byte, and it says what an error is.
    expected = bytearray((tmp_path / "expected.bin").read_bytes())
    first = (tmp_path / "mask.bin").read_bytes().index(255)
    expected[first] ^= 1
    (tmp_path / "expected.bin").write_bytes(expected)
    example.build_firmware(tmp_path, "eie_core")
    status, text = example.simulate(tmp_path)
    assert status == 1
    assert text == ("OK: the program has ended\n"
                    f"{core} cycles, 1 bytes of the result differ\n"
                    f"{whole} cycles of the system\n")
    header = tmp_path / "image" / "image.h"
    names = header.read_text()
    header.write_text(re.sub(r"(INSTRUCTIONS )\d+", r"\g<1>1", names))
    example.build_firmware(tmp_path, "eie_core")
    status, text = example.simulate(tmp_path)
    assert status == 1
    assert text.startswith("NO_HALT: the program ended without HALT\n")
    header.write_text(names)
    # An image of another configuration is refused before it runs.
    header.write_text(re.sub(r"(FINGERPRINT 0x)\w+", r"\g<1>1u", names))
    example.build_firmware(tmp_path, "eie_core")
    status, text = example.simulate(tmp_path)
    assert status == 1
    assert text.startswith("CONFIG: the image is of another configuration than the core, ")
    header.write_text(names)
    # A memory that keeps silent too long ends the run.
    firmware = tmp_path / "firmware.c"
    source = firmware.read_text()
    firmware.write_text(source.replace("SILENT_CYCLES 10000u", "SILENT_CYCLES 1u"))
    example.build_firmware(tmp_path, "eie_core")
    status, text = example.simulate(tmp_path)
    assert status == 1
    assert text.startswith("TIMEOUT: ")
    # So does a limit of polls, and one of the simulation.
    firmware.write_text(source.replace("(IMAGE_CYCLES + 10000u)", "1u"))
    example.build_firmware(tmp_path, "eie_core")
    status, text = example.simulate(tmp_path)
    assert status == 1
    assert text.startswith("RUNNING: the run has not ended\n")
    assert example.simulate(tmp_path, 100) == (
        2, "no end after 100 cycles: --cycles sets the limit\n")
    # Results of any size have room, and what a compiler says is one line.
    for name in ("expected.bin", "mask.bin"):
        (tmp_path / name).write_bytes(bytes(100_000))
    example.build_firmware(tmp_path, "eie_core")
    assert f"LENGTH = {1 << 18} " in (tmp_path / "memory.ld").read_text()
    assert example.firmware_bytes(tmp_path) == 1 << 18
    firmware.write_text(f"{source}#error broken\n")
    with pytest.raises(hwgen.Error, match=r"^compiling firmware\.c failed: .*broken.* \(log: .*"
                                          r"firmware\.log\)$"):
        example.build_firmware(tmp_path, "eie_core")


@pytest.mark.parametrize(("arguments", "extra", "message"), [
    (["-o", "{}/file"], None, "output folder must be a folder, not "),
    (["-o", "{}/new"], ("no_such_package",), "no_such_package is not installed: make integration"),
    (["-o", "{}/new", "--preset", "huge"], None, "preset must be one of "),
])
def test_refused(arguments, extra, message, example, tmp_path, monkeypatch, capsys):
    """In one line."""
    (tmp_path / "file").write_text("")
    if extra:
        monkeypatch.setattr(example, "EXTRA", extra)
    monkeypatch.setattr("sys.argv", ["run.py", "eie", "digits-mlp-pruned:batch=1",
                                     *(text.format(tmp_path) for text in arguments)])
    assert example.main() == 2
    line, = capsys.readouterr().err.splitlines()
    assert line.startswith("run.py: error: ")
    assert message in line


def test_several_ranks_are_refused(example, tmp_path):
    """Before anything is written."""
    with pytest.raises(hwgen.Error, match=r"^workload must be one of one program of one core, "
                                          r"not 'allreduce:ring:3x64B:float32' of 3$"):
        example.made("nic", "allreduce:ring:3x64B:float32", tmp_path, {"preset": "tiny"})
    assert list(tmp_path.iterdir()) == []


def test_what_does_not_fit_is_refused(example):
    """An image above the processor's window, and one of another configuration."""
    example.check_image({"images": [{"bytes": 256 << 20}]}, "gemm:1x1x1")
    with pytest.raises(hwgen.Error, match=r"must have a memory image of at most 268,435,456 bytes, "
                                          r"not 'gemm:1x1x1' of 268,435,457"):
        example.check_image({"images": [{"bytes": (256 << 20) + 1}]}, "gemm:1x1x1")
    sides = [{"fingerprint": number, "config": {"index_bits": bits, "memory": number}}
             for number, bits in ((1, 3), (2, 4))]
    with pytest.raises(hwgen.Error, match=r"of one configuration, not of two: fingerprints "
                                          r"0x00000001 and 0x00000002, index_bits of 3 and 4"):
        example.check_core(*sides)
    example.check_core(sides[0], sides[0] | {"config": {}})


def test_an_image_in_a_folder_of_its_own(example, tmp_path):
    """That of a rank: the firmware has its names."""
    top = example.made("nic", "allreduce:ring:1x64B:float32", tmp_path, {"preset": "tiny"})
    assert (tmp_path / "image" / "rank0" / "image.h").is_file()
    example.build_firmware(tmp_path, top)
    assert (tmp_path / "firmware.hex").stat().st_size > 1000


def test_interrupt(example, tmp_path, monkeypatch, capsys):
    def interrupted(*arguments, **options):
        raise KeyboardInterrupt

    monkeypatch.setattr(example, "made", interrupted)
    monkeypatch.setattr("sys.argv", ["run.py", "eie", "x", "-o", str(tmp_path)])
    assert example.main() == 130
    assert capsys.readouterr().err == "run.py: interrupted\n"


def test_features_of_the_workload(example, tmp_path):
    """The core has those that its program needs."""
    chosen = {"preset": "tiny", "set": ["ub_bank_rows=512", "param_rows=32"]}
    top = example.made("systolic", "digits-cnn:batch=1", tmp_path, chosen)
    sidecar = json.loads((tmp_path / f"{top}.json").read_text())
    assert sidecar["config"]["elementwise"] is True
