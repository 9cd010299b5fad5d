# amaranth: UnusedElaboratable=no
"""Tests of the selection of blocks of weights."""

import numpy as np
import pytest

from arch.scnn.latency import WANTED_CHANNELS
from arch.scnn.params import ScnnConfig
from hwgen.scnn.selection import Selection
from tests.support.counts import cases
from tests.support.pysim import assert_elaborates_twice, shared, simulate

#: By vectors of a word.
CONFIGS = {
    1: ScnnConfig(f=2, fifo_depth=9, axi_data_bits=32),
    4: ScnnConfig(f=2, fifo_depth=40, axi_data_bits=256),
    16: ScnnConfig(f=1, fifo_depth=60, axi_data_bits=512),
}


@pytest.mark.many
@pytest.mark.parametrize("size", CONFIGS)
@pytest.mark.parametrize("longest", [1, 5])
def test_marks(size, longest):
    """Every vector: whether a block begins with it, is asked for or not wanted; its channel.

    Groups begin and end while their blocks, or those before or behind, are sent.
    """
    config = CONFIGS[size]
    assert config.word_vectors == size
    rng = np.random.default_rng([size, longest])
    unit = shared(Selection, config)
    entries = [{"value": 0, "run": 0}] * config.f
    seen = dict.fromkeys(("asked", "early", "dropped", "behind"), 0)

    async def drive(ctx):
        for _ in range(cases(2, 4)):
            for name in ("push", "start"):
                ctx.set(getattr(unit, name), 0)
            ctx.set(unit.done, 1)
            await ctx.tick()
            ctx.set(unit.done, 0)
            ctx.set(unit.clear, 1)
            ctx.set(unit.rewind, 1)
            await ctx.tick()
            ctx.set(unit.clear, 0)
            # Of the next vector: its block, from the group's first one on, and vectors left of it.
            number, left = 0, 0
            # Of the group: its blocks, those that had begun, its first channel; the one behind it.
            blocks = ahead = channel = following = 0
            address, chance = 0, 0.0
            for _ in range(300):
                word, marks, block = [], [], number
                rest = left
                for _ in range(size):
                    begins = rest == 0
                    rest = int(rng.integers(1, longest + 1)) if begins else rest
                    rest -= 1
                    word.append({"entries": entries, "count": 1, "left": rest})
                    marks.append((begins, block < 0, ahead <= block < blocks, channel + block))
                    block += rest == 0
                # FIFOs have no room for more behind the group.
                push = bool(rng.random() < 0.6 and block + 1 - blocks <= config.fifo_depth)
                full = following > 700
                start = bool(not blocks and not full and rng.random() < 0.3)
                done = bool(blocks and rng.random() < chance)
                rewind = bool(not blocks and not start and (full or rng.random() < 0.1))
                for name, value in (("push", push), ("start", start), ("done", done),
                                    ("rewind", rewind), ("word", word)):
                    ctx.set(getattr(unit, name), value)
                if push:
                    for mark, (begins, dropped, asked, of) in zip(
                            ctx.get(unit.marks), marks, strict=True):
                        assert (mark.begins, mark.dropped, mark.asked) == (begins, dropped, asked)
                        if asked:
                            # Words before the first one are the last ones.
                            found = address * WANTED_CHANNELS + mark.channel
                            assert found % (WANTED_CHANNELS << len(unit.wanted_addr)) == of
                        seen["dropped"] += dropped
                        seen["asked"] += asked
                        seen["behind"] += 0 < blocks <= of - channel
                        seen["early"] += 0 <= of - channel < ahead
                    number, left = block, rest
                if done:
                    number, blocks = number - blocks, 0
                if start:
                    advance = bool(rng.integers(2))
                    chance = rng.choice([0.03, 0.5])
                    blocks = int(rng.integers(1, rng.choice([4, 8 * size + 4])))
                    ctx.set(unit.channels, blocks)
                    ctx.set(unit.advance, advance)
                    channel = following if advance else channel
                    following = channel + blocks
                    ahead = max(0, number + (left > 0))
                if rewind:
                    channel = following = 0
                address = ctx.get(unit.wanted_addr)
                await ctx.tick()
                assert not start or ctx.get(unit.ahead) == ahead

    simulate(unit, drive)
    assert min(seen.values()) > 0, seen


def test_elaborates_twice():
    assert_elaborates_twice(lambda: Selection(CONFIGS[4]))
