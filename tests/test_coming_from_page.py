"""docs/coming-from.md against the models: folds, bytes and cycles that it prints are today's."""

import re
from pathlib import Path

import hwgen

PAGE = (Path(__file__).resolve().parents[1] / "docs" / "coming-from.md").read_text(encoding="utf-8")
TOPOLOGY, = re.findall(r"^`three.csv`:\n\n```text\n(.*?)^```$", PAGE, re.MULTILINE | re.DOTALL)
SIDE = 32                               # of edge32


def rows(first):
    """Return the cells of the table whose header begins with a title."""
    part = PAGE.partition(f"| {first} |")[2].splitlines()[2:]
    return [[cell.strip() for cell in line.strip("|").split("|")]
            for line in part[:[line.startswith("|") for line in part].index(False)]]


def layers_of_topology():
    """Yield (positions of the output, kernel's height and width, channels, filters)."""
    for line in TOPOLOGY.splitlines()[1:]:
        _, height, width, down, across, channels, filters, stride = (
            cell.strip() for cell in line.rstrip(",").split(","))
        assert stride == "1"
        yield ((int(height) - int(down) + 1) * (int(width) - int(across) + 1), int(down),
               int(across), int(channels), int(filters))


def test_few_channels(tmp_path):
    """Tiles are as the rule of the page counts them, and so are the bytes of padded channels."""
    (tmp_path / "three.csv").write_text(TOPOLOGY)
    result = hwgen.estimate("systolic", tmp_path / "three.csv", preset="edge32")
    expected = []
    for number, (layer, (positions, down, across, channels, filters)) in enumerate(
            zip(result.layers, layers_of_topology(), strict=True)):
        k, wide = down * across * channels, -(-filters // SIDE)
        folds = -(-k // SIDE) * wide
        taps = down if not number and across * channels <= SIDE else (
            down * across * -(-channels // SIDE))
        active = layer.counters["array_active"]
        # Every tile passes all positions, which are more than the array has rows.
        assert active == taps * wide * positions
        assert layer.bytes["written"] == positions * wide * SIDE
        expected.append([
            layer.name, f"{k}", f"{folds}", f"{folds * (3 * SIDE + positions - 2):,}",
            f"{taps * wide}", f"{active:,}", f"{positions * filters:,}",
            f"{layer.bytes['written']:,}"])
    assert rows("layer on 32x32") == expected


def test_smaller_arrays_and_oblong_ones(tmp_path):
    """What the page says of a quarter of the PEs, and of an array that is not square."""
    (tmp_path / "three.csv").write_text(TOPOLOGY)

    def layers(rows, cols):
        found = hwgen.estimate("systolic", tmp_path / "three.csv", preset="edge32",
                               set={"rows": rows, "cols": cols}).layers
        return [(layer.counters["array_active"], layer.bytes["written"]) for layer in found]

    large, small = layers(32, 32), layers(16, 16)
    assert [one[0] / other[0] for one, other in zip(small, large, strict=True)] == [1, 2, 4]
    for oblong in (layers(16, 32), layers(32, 16)):
        assert [one[0] for one in oblong] == [one[0] for one in small]
        assert [one[1] for one in oblong] == [2 * one[1] for one in small]


def test_zigzag():
    """Our half of the table; the other was measured with ZigZag."""
    for cells, size, temporal in zip(rows("product on 32x32"), (1024, 1000),
                                     (1_048_576, 1_024_000), strict=True):
        result = hwgen.estimate("systolic", f"gemm:{size}x{size}x{size}", preset="edge32")
        assert cells == [f"{size} x {size} x {size}", f"{-(-size**3 // SIDE**2):,}",
                         f"{temporal:,}", cells[3],
                         f"{result.counters['matrix']['array_active']:,}", f"{result.cycles:,}"]
        active = result.counters["matrix"]["array_active"]
        assert (size == 1000) == (active > -(-size**3 // SIDE**2))
