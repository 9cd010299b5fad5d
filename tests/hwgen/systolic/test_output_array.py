"""The output-stationary array by itself: tiles of sums that follow each other, against numpy."""

import numpy as np
import pytest

from arch.numerics import IntegerFormat
from hwgen.systolic.output_stationary.array import OutputArray
from hwgen.systolic.output_stationary.tile import OutputMesh, OutputTile
from tests.support.pysim import simulate

OPERAND, SUM = IntegerFormat(bits=5), IntegerFormat(bits=12)
#: Rows, columns, largest side of a tile, stages.
SHAPES = [(1, 1, 1, 1), (3, 2, 2, 1), (2, 4, 3, 2), (4, 3, 4, 3)]


def packed(values, bits):
    """Return numbers side by side, the first one lowest."""
    return sum((int(value) & (1 << bits) - 1) << bits * i for i, value in enumerate(values))


@pytest.mark.parametrize(("rows", "cols", "tile", "stages"), SHAPES)
def test_tiles_follow_each_other(rows, cols, tile, stages):
    """Sums of tiles as close as they may be, with pauses between operands: every number."""
    rng = np.random.default_rng(rows * cols + stages)
    array = OutputArray(rows=rows, cols=cols, tile=tile, operand=OPERAND, accumulator=SUM,
                        pe_stages=stages)
    depths = [rows, rows, 1, rows + 3, 2 * rows]
    events, expected, cycle, free = {}, {}, 0, 0
    for depth in depths:
        a = rng.integers(OPERAND.minimum, OPERAND.maximum + 1, (depth, rows))
        b = rng.integers(OPERAND.minimum, OPERAND.maximum + 1, (depth, cols))
        # The last operands come at least ``rows`` cycles after those of the tile before.
        cycle = max(cycle, free - depth)
        for k in range(depth):
            if depth > rows and k == 1:
                cycle += 2                  # a pause, in which sums stay
            events.setdefault(cycle, {}).update(
                act=packed(a[k], OPERAND.bits), weight=packed(b[k], OPERAND.bits))
            events.setdefault(cycle + stages - 1, {}).update(enable=1, first=int(k == 0))
            last, cycle = cycle, cycle + 1
        events.setdefault(last + stages, {})["capture"] = 1
        for step in range(rows):
            leaves = last + stages + rows + step
            # A row shifts until the sums of all rows above have passed it.
            events.setdefault(leaves, {})["shift"] = (1 << rows) - (1 << step)
            expected[leaves + cols - 1] = SUM.wrap(a.T @ b)[rows - 1 - step]
        free = last + 1 + rows
    found = {}

    async def drive(ctx):
        for now in range(max(expected) + 1):
            for name in ("enable", "first", "capture", "shift"):
                ctx.set(getattr(array, name), events.get(now, {}).get(name, 0))
            for name in ("act", "weight"):
                # What comes without ``enable`` must not matter.
                ctx.set(getattr(array, name), events.get(now, {}).get(
                    name, int(rng.integers(1 << OPERAND.bits))))
            if now in expected:
                value = ctx.get(array.sums)
                found[now] = [value >> SUM.bits * c & (1 << SUM.bits) - 1 for c in range(cols)]
            await ctx.tick()

    simulate(array, drive)
    assert len(found) == rows * len(depths)
    for now, values in expected.items():
        assert found[now] == [int(value) & (1 << SUM.bits) - 1 for value in values], now


def test_names_and_properties():
    pe = {"operand": OPERAND, "accumulator": SUM, "pe_stages": 2}
    mesh, tile = OutputMesh(rows=5, cols=6, tile=4, **pe), OutputTile(rows=2, cols=3, **pe)
    assert (mesh.rows, mesh.cols, mesh.tile, tile.rows, tile.cols) == (5, 6, 4, 2, 3)
    assert mesh.module_name == "output_mesh_5x6_t4_5x12_s2"
    assert tile.module_name == "output_tile_2x3_5x12_s2"
    assert OutputArray(rows=5, cols=6, tile=4, **pe).module_name == "output_array_5x6_t4_5x12_s2"
