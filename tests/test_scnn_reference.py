"""docs/scnn.md is what the code says."""

import re
from pathlib import Path

import numpy as np
import pytest

import arch
from arch.config import load_config
from arch.scnn.counters import COUNTER_TEXT, COUNTERS, PE_COUNTERS
from arch.scnn.format import Weights, from_rows, to_rows, to_words
from arch.scnn.isa import INSTRUCTIONS, Status, operand_fields
from arch.scnn.names import available_networks
from arch.scnn.params import PRESETS, ScnnConfig
from hwgen.common.control import REGISTERS

PAGE = Path(arch.__file__).parents[1] / "docs" / "scnn.md"


@pytest.fixture(scope="module")
def page():
    return PAGE.read_text(encoding="utf-8")


def table(page, header):
    """Return the rows, as lists of cells, of the table with this header."""
    line = f"| {' | '.join(header)} |\n"
    assert page.count(line) == 1
    cells = []
    for row in page.split(line)[1].splitlines()[1:]:
        if not row.startswith("|"):
            break
        cells.append([cell.strip() for cell in row.strip("|").split("|")])
    return cells


def code(value):
    return f"`{value}`"


def test_workloads(page):
    for name, _ in available_networks():
        kind = name.partition(":")[0]
        assert f"`{kind.removesuffix('LAYER')}" in page, name


def test_instructions(page):
    def operands(opcode):
        return ", ".join(
            f"{code(name)} {start}" + (f"-{start + bits - 1}" if bits > 1 else "")
            for name, (start, bits) in operand_fields(opcode).items()) or "-"

    assert table(page, ("instruction", "opcode", "operands, bits", "what it does")) == [
        [code(opcode.name), str(int(opcode)), operands(opcode), definition.text]
        for opcode, definition in INSTRUCTIONS.items()]
    for opcode in INSTRUCTIONS:
        assert all(start + bits <= 128 for start, bits in operand_fields(opcode).values())


def test_status_codes(page):
    assert [row[:2] for row in table(page, ("code", "status", "cause"))] == [
        [str(int(status)), code(status.name)] for status in Status]


def test_counters(page):
    first = REGISTERS["COUNTER"]
    assert table(page, ("counter", "register", "what it counts")) == [
        *([code(name), f"0x{first + 8 * index:x}", COUNTER_TEXT[name]]
          for index, name in enumerate(COUNTERS)),
        *([code(name), f"select {index}", COUNTER_TEXT[name]]
          for index, name in enumerate(PE_COUNTERS))]


def test_parameters(page):
    rows = table(page, ("parameter", "default", "range", "meaning"))
    defaults = {}
    for name in ScnnConfig.__dataclass_fields__:
        value = getattr(ScnnConfig(), name)
        if name == "memory":
            defaults |= {f"memory.{field}": str(getattr(value, field)).replace("None", "none")
                         for field in value.__dataclass_fields__}
        else:
            defaults[name] = str(value)
    assert {row[0].strip("`"): row[1] for row in rows} == defaults
    for row in rows:
        name = row[0].strip("`")
        bounds = [0] if row[2] == "above 0" else [] if not row[2] else [
            int(row[2].split(" to ")[0]) - 1, int(row[2].split(" to ")[1]) + 1]
        for bound in bounds:
            with pytest.raises(ValueError, match=f"^{re.escape(name)} must be "):
                load_config(ScnnConfig, presets={}, assignments=[f"{name}={bound}"])


def test_presets(page):
    default = ScnnConfig()
    assert dict(table(page, ("preset", "what differs from the defaults"))) == {
        code(name): ", ".join(
            f"{field}={getattr(preset, field)}" for field in ScnnConfig.__dataclass_fields__
            if getattr(preset, field) != getattr(default, field)) or "the defaults"
        for name, preset in PRESETS.items()}


def test_compressed_data(page):
    """The example decodes to what stands beside it, and is what the lowering writes."""
    tiny = PRESETS["tiny"]
    block, = re.findall(r"^```text\n(05 d0.*?)^```", page, re.MULTILINE | re.DOTALL)
    data = np.array([list(bytes.fromhex(line.partition("   ")[0])) for line in block.splitlines()],
                    np.uint8)
    acts = from_rows(data[:2], pes=1, lanes=tiny.i, unsigned=False)
    assert acts.values.tolist() == [[5, -3], [7, 0]]
    assert acts.runs.tolist() == [[0, 2], [1, 0]]
    assert (acts.counts.tolist(), acts.last.tolist()) == ([2, 1], [False, True])
    assert (to_rows(acts, tiny.row_layout.row_bytes) == data[:2]).all()
    weights = Weights(values=acts.values.astype(np.int8), runs=acts.runs, counts=acts.counts,
                      left=np.array([1, 0]), starts=np.array([0, 2]))
    assert (to_words(weights, vector_bytes=tiny.vector_bytes, word_vectors=tiny.word_vectors
                     ) == data[2:].reshape(-1, tiny.word_bytes)).all()
