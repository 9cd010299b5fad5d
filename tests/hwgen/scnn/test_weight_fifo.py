# amaranth: UnusedElaboratable=no
"""Tests of the weight FIFO."""

import numpy as np
import pytest

from arch.scnn.params import ScnnConfig
from hwgen.scnn.weight_fifo import WeightFifo
from tests.support.pysim import assert_elaborates_twice, shared, simulate

#: By vectors of a word: FIFO as small as it can be, depth that is no multiple, many words.
CONFIGS = {
    "one": ScnnConfig(f=1, fifo_depth=1, axi_data_bits=32),
    "word": ScnnConfig(f=2, fifo_depth=4, axi_data_bits=256),
    "ragged": ScnnConfig(f=2, fifo_depth=11, axi_data_bits=256),
    "deep": ScnnConfig(f=3, fifo_depth=20, axi_data_bits=64),
}


def _vector(config, rng, left):
    return {"entries": [{"value": int(rng.integers(256)), "run": int(rng.integers(16))}
                        for _ in range(config.f)], "count": config.f, "left": left}


def _plain(vector):
    return ([(entry["value"], entry["run"]) for entry in vector["entries"]], vector["count"],
            vector["left"])


@pytest.mark.parametrize("name", CONFIGS)
def test_blocks_again_and_again(name):
    """Blocks are found by number, some never looked at; read as often as wanted; full in time.

    Others are in the words, too, that are not kept.
    """
    config = CONFIGS[name]
    rng = np.random.default_rng(1)
    size, depth = config.word_vectors, config.fifo_depth
    fifo = shared(WeightFifo, config)
    # What is kept, and all of the stream, in (vector, begins, kept).
    vectors, stream = [], []
    while len(vectors) < 480:
        length = int(rng.integers(1, config.block_vectors + 1))
        block = [_vector(config, rng, length - 1 - number) for number in range(length)]
        kept = rng.random() < 0.6
        vectors += block if kept else []
        stream += [(vector, number == 0, kept) for number, vector in enumerate(block)]
    while len(stream) % size:
        stream.append((_vector(config, rng, 0), True, False))
    starts = [0, *(number + 1 for number, vector in enumerate(vectors) if not vector["left"])]
    seen = {"step": 0, "restart": 0, "take": 0, "full": 0, "ahead": 0, "apart": 0, "unseen": 0,
            "partly": 0}

    async def drive(ctx):
        for turn in range(2):
            ctx.set(fifo.clear, 1)
            await ctx.tick()
            ctx.set(fifo.clear, 0)
            # Vectors written; numbers of the blocks from the one that is read to the one in front,
            # and where those before it are; vectors of the block that are read.
            written, inside, at = 0, 0, 0
            blocks, positions = [0], []
            allowed = False
            for cycle in range(1000):
                # A word that was allowed in the cycle before comes now, whatever happens.
                push = allowed and at < len(stream)
                word = stream[at:at + size]
                ctx.set(fifo.push, push)
                if push:
                    ctx.set(fifo.word, [vector for vector, *_ in word])
                    ctx.set(fifo.begins, sum(begins << bit for bit, (_, begins, _)
                                             in enumerate(word)))
                    ctx.set(fifo.kept, sum(kept << bit for bit, (*_, kept) in enumerate(word)))
                ctx.set(fifo.front, blocks[-1])
                position = ctx.get(fifo.next)
                position = {"place": position.place, "count": position.count}
                ctx.set(fifo.at, (positions or [position])[0])
                held = max(0, written - starts[blocks[0]])
                full = held + (size if push else 0) > depth - size
                assert ctx.get(fifo.full) == full
                seen["full"] += full
                allowed = not full and rng.random() < 0.6
                often = (0.9, 0.1)[cycle // 40 % 2]

                front = starts[blocks[-1]]
                there = front < written
                assert ctx.get(fifo.first_present) == ctx.get(fifo.first_valid) == there
                # A row that meets a block has it there; others may be passed over unseen.
                # Long blocks take many cycles to come: few of those are given up.
                unseen = (len(blocks) == 1 and not inside
                          and rng.random() < (0.1 if there else 0.1 / config.block_vectors))
                take = bool(there and not unseen and len(blocks) < 4 and rng.random() < often)
                if there:
                    found = ctx.get(fifo.first)
                    assert (found.count, found.left) == (config.f, vectors[front]["left"])
                head = starts[blocks[0]] + inside
                present = head < written
                assert ctx.get(fifo.present) == ctx.get(fifo.valid) == present
                action, leave = None, False
                if present and not unseen and rng.random() < often:
                    found = ctx.get(fifo.vector)
                    assert ([(entry.value, entry.run) for entry in found.entries], found.count,
                            found.left) == _plain(vectors[head])
                    action = "step" if vectors[head]["left"] else "restart"
                    leave = action == "restart" and (len(blocks) > 1 or take)
                    leave = bool(leave and rng.random() < 0.6)
                elif not inside and (len(blocks) > 1 or take):
                    # A block that no row meets.
                    leave = rng.random() < 0.1
                for what in ("step", "restart"):
                    ctx.set(getattr(fifo, what), what == action)
                inside = inside + 1 if action == "step" else 0 if action else inside
                if take:
                    blocks.append(blocks[-1] + int(rng.integers(1, 3)))
                    positions.append(position)
                if unseen:
                    blocks = [blocks[0] + int(rng.integers(1, 4))]
                if leave:
                    blocks.pop(0)
                    positions.pop(0)
                seen["unseen"] += unseen
                if action:
                    seen[action] += 1
                seen["take"] += take
                new = sum(kept for *_, kept in word) if push else 0
                seen["partly"] += 0 < new < size
                written += new
                at += size if push else 0
                seen["apart"] += len(blocks) > 2
                if blocks[-1] + 4 >= len(starts):
                    break
                seen["ahead"] += starts[blocks[-1]] > written
                if starts[blocks[-1]] >= len(vectors) - 3 * config.block_vectors:
                    break
                await ctx.tick()
            for what in ("step", "restart", "push"):
                ctx.set(getattr(fifo, what), 0)
            await ctx.tick()
            assert not ctx.get(fifo.error)
            assert turn == 0 or written > 40

    simulate(fifo, drive)
    assert seen["full"]
    assert seen["restart"] > 5
    assert seen["take"] > 5
    assert seen["unseen"] > 5
    assert (seen["partly"] > 3) == (size > 1)
    if depth > 1:
        assert seen["apart"] > 5
    if config.block_vectors > 1:
        assert seen["step"] > 5
        assert seen["ahead"]


@pytest.mark.parametrize(("lefts", "bad"), [([3, 2], None), ([3, 1], 1), ([3, 3], 1), ([8], 0),
                                            ([7], None), ([255], 0)])
def test_wrong_left(lefts, bad):
    """A block that is too long, or does not count down, is an error and is not valid."""
    config = ScnnConfig(f=1, fifo_depth=8, axi_data_bits=32)
    assert config.block_vectors == 8
    fifo, rng = shared(WeightFifo, config), np.random.default_rng(2)

    async def drive(ctx):
        ctx.set(fifo.kept, 1)
        for number, left in enumerate(lefts):
            ctx.set(fifo.push, 1)
            ctx.set(fifo.begins, number == 0)
            ctx.set(fifo.word, [_vector(config, rng, left)])
            await ctx.tick()
        ctx.set(fifo.push, 0)
        for number in range(len(lefts)):
            assert ctx.get(fifo.present)
            assert ctx.get(fifo.valid) == (number != bad or bad == 0)
            assert ctx.get(fifo.first_valid) == (bad != 0)
            assert not ctx.get(fifo.error)
            ctx.set(fifo.step, ctx.get(fifo.valid))
            await ctx.tick()
            ctx.set(fifo.step, 0)
        assert ctx.get(fifo.error) == (bad is not None)

    simulate(fifo, drive)


def test_elaborates_twice():
    assert_elaborates_twice(lambda: WeightFifo(CONFIGS["ragged"]))
