"""Drivers, receivers and the protocol checker of valid-ready streams."""

import random

from amaranth.hdl import Value

__all__ = ["PATTERNS", "hold_checker", "pattern", "stream_checker", "stream_get", "stream_put"]

#: (idle, stall) chances by name: the four ways in which both sides of a stream may pause.
PATTERNS = {"flowing": (0, 0), "idle": (0.5, 0), "stalled": (0, 0.5), "both": (0.4, 0.4)}


def pattern(seed, chance):
    """Return a function that is true with a chance, the same sequence for the same seed."""
    rng = random.Random(f"{seed} {chance}")
    return lambda: rng.random() < chance


def stream_put(stream, payloads, *, idle=None):
    """Return a testbench that sends payloads, integers or what the payload's shape takes.

    ``idle()`` says in each cycle whether to wait for another one before the next payload.
    """
    async def send(ctx):
        for payload in payloads:
            while idle is not None and idle():
                await ctx.tick()
            if isinstance(payload, int):
                ctx.set(Value.cast(stream.payload), payload)
            else:
                ctx.set(stream.payload, payload)
            ctx.set(stream.valid, 1)
            await ctx.tick().until(stream.ready)
            ctx.set(stream.valid, 0)
    return send


def stream_get(stream, received, *, count, stall=None, spare=8):
    """Return a testbench that appends ``count`` payloads, as integers, to ``received``.

    ``stall()`` says in each cycle whether not to be ready. Afterwards the stream must stay silent
    for ``spare`` cycles.
    """
    async def receive(ctx):
        while len(received) < count:
            ready = stall is None or not stall()
            ctx.set(stream.ready, ready)
            _, _, valid, payload = await ctx.tick().sample(
                stream.valid, Value.cast(stream.payload))
            if valid and ready:
                received.append(payload)
        ctx.set(stream.ready, 0)
        for _ in range(spare):
            _, _, valid = await ctx.tick().sample(stream.valid)
            assert not valid, "something is left over"
    return receive


def hold_checker(valid, ready, *payload):
    """Return a background testbench: once valid, valid and payload hold until the transfer."""
    async def check(ctx):
        pending = None
        async for _, rst, now_valid, now_ready, *now in ctx.tick().sample(
                valid, ready, *(Value.cast(part) for part in payload)):
            if rst:
                pending = None
                continue
            if pending is not None:
                assert now_valid, "valid deasserted before the transfer"
                assert now == pending, f"payload changed from {pending} to {now}"
            pending = now if now_valid and not now_ready else None
    return check


def stream_checker(stream):
    """Return a background testbench that checks the holding rule on a stream."""
    return hold_checker(stream.valid, stream.ready, stream.payload)
