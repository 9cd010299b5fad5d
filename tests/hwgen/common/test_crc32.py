# amaranth: UnusedElaboratable=no
"""CRC-32 of any width against zlib."""

import random
import zlib

import pytest
from amaranth.hdl import Module, Mux, Signal

from hwgen.common.crc32 import CRC32_INIT, crc32_next, crc32_rewind
from tests.support.pysim import simulate


@pytest.mark.parametrize("width", [1, 3, 4, 8, 16, 32, 64])
def test_equals_zlib(width):
    """Messages of several beats, and the register as it was before zeros at their end."""
    rng = random.Random(width)
    m = Module()
    data, start, register = Signal(8 * width), Signal(), Signal(32)
    before = Signal(32)
    zeros = width - 1
    m.d.sync += register.eq(crc32_next(Mux(start, CRC32_INIT, register), data))
    m.d.comb += before.eq(crc32_rewind(register, zeros))
    messages = [bytes(width), b"\xff" * width,
                *(rng.randbytes(width * rng.randrange(1, 5)) for _ in range(20))]

    async def run(ctx):
        for text in messages:
            message = text[:len(text) - zeros] + bytes(zeros)
            for at in range(0, len(message), width):
                ctx.set(start, at == 0)
                ctx.set(data, int.from_bytes(message[at:at + width], "little"))
                await ctx.tick()
            assert ctx.get(register) ^ CRC32_INIT == zlib.crc32(message)
            assert ctx.get(before) ^ CRC32_INIT == zlib.crc32(message[:len(message) - zeros])

    simulate(m, run)
