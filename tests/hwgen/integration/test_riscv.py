"""A RISC-V processor runs the driver as firmware beside a core, from reset to the result."""

import importlib.util
import json
import re
from pathlib import Path

import pytest

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
    said = []
    status = example.run("eie", "digits-mlp-pruned:batch=1", tmp_path, preset="tiny",
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
    header.write_text(re.sub(r"(INSTRUCTIONS )\d+", r"\g<1>1", header.read_text()))
    example.build_firmware(tmp_path, "eie_core")
    status, text = example.simulate(tmp_path)
    assert status == 1
    assert text.startswith("NO_HALT: the program ended without `HALT`\n")
