# amaranth: UnusedElaboratable=no
"""Tests of the AXI interfaces' shapes, names and connections."""

import random

import pytest
from amaranth.hdl import Cat, Module, Signal
from amaranth.lib import wiring
from amaranth.lib.wiring import In, Out, flipped
from cocotbext.axi import AxiBurstType, AxiResp

from hwgen.common.axi import (
    BURST_INCR,
    RESP_OKAY,
    RESP_SLVERR,
    AXI4LiteSignature,
    AXI4Signature,
    AXI4StreamSignature,
    Channel,
    connect_channels,
    interface_entries,
)
from hwgen.common.block import Block, place
from hwgen.common.queue import Queue
from hwgen.emit import port_map
from tests.support.axi import channel_checker
from tests.support.pysim import simulate
from tests.support.stream import pattern

MEMORY = {"addr_bits": 40, "data_bits": 64}
NAMES = {"AXI4Signature": AXI4Signature, "AXI4LiteSignature": AXI4LiteSignature,
         "AXI4StreamSignature": AXI4StreamSignature, "Channel": Channel}


def test_properties():
    assert AXI4Signature(**MEMORY, id_bits=4, write=False).parameters == MEMORY | {
        "id_bits": 4, "read": True, "write": False}
    assert AXI4LiteSignature(addr_bits=10).parameters == {"addr_bits": 10, "data_bits": 32}
    assert AXI4StreamSignature(data_bits=24).parameters == {
        "data_bits": 24, "id_bits": 0, "dest_bits": 0, "user_bits": 0, "keep": True, "last": True}
    assert Channel({"addr": 5}).payload == {"addr": 5}


@pytest.mark.parametrize("signature", [
    lambda: AXI4Signature(addr_bits=40, data_bits=63), lambda: AXI4LiteSignature(
        addr_bits=10, data_bits=31), lambda: AXI4StreamSignature(data_bits=1)])
def test_wrong_data_bits(signature):
    with pytest.raises(ValueError, match=r"^data_bits must be a multiple of 8, not (63|31|1)$"):
        signature()


def test_equal_by_parameters():
    one = AXI4Signature(**MEMORY)
    assert one == AXI4Signature(**MEMORY)
    assert hash(one) == hash(AXI4Signature(**MEMORY))
    for other in ({"addr_bits": 39}, {"data_bits": 32}, {"id_bits": 2}, {"read": False},
                  {"write": False}):
        assert one != AXI4Signature(**(MEMORY | other))
    assert AXI4LiteSignature(addr_bits=8) == AXI4LiteSignature(addr_bits=8)
    assert AXI4LiteSignature(addr_bits=8) != AXI4LiteSignature(addr_bits=9)
    assert AXI4LiteSignature(addr_bits=40, data_bits=64) != one
    assert Channel({"addr": 5}) == Channel({"addr": 5})
    assert Channel({"addr": 5}) != Channel({"addr": 6})


@pytest.mark.parametrize("signature", [
    AXI4Signature(addr_bits=40, data_bits=64), AXI4Signature(addr_bits=4, data_bits=8, read=False),
    AXI4LiteSignature(addr_bits=10), AXI4StreamSignature(data_bits=8, keep=False),
    Channel({"addr": 5})], ids=repr)
def test_repr_makes_an_equal_one(signature):
    assert eval(repr(signature), NAMES) == signature


def test_channels():
    """A channel's source drives payload and valid; the manager is the source of ar, aw and w."""
    members = AXI4Signature(**MEMORY).members
    assert {name: member.flow for name, member in members.items()} == {
        "ar": Out, "r": In, "aw": Out, "w": Out, "b": In}
    for member in members.values():
        channel = member.signature.members
        assert (channel["valid"].flow, channel["ready"].flow) == (member.flow, member.flow.flip())
    assert {name: port.shape for name, port in members["w"].signature.members.items()} == {
        "data": 64, "strb": 8, "last": 1, "valid": 1, "ready": 1}
    assert {name: port.shape for name, port in members["ar"].signature.members.items()} == {
        "id": 1, "addr": 40, "len": 8, "size": 3, "burst": 2, "valid": 1, "ready": 1}


ADDRESS = {"id": 3, "addr": 40, "len": 8, "size": 3, "burst": 2}


@pytest.mark.parametrize(("signature", "widths"), [
    (AXI4Signature(**MEMORY, id_bits=3), {
        "ar": ADDRESS, "r": {"id": 3, "data": 64, "resp": 2, "last": 1}, "aw": ADDRESS,
        "w": {"data": 64, "strb": 8, "last": 1}, "b": {"id": 3, "resp": 2}}),
    (AXI4LiteSignature(addr_bits=9), {
        "aw": {"addr": 9, "prot": 3}, "w": {"data": 32, "strb": 4}, "b": {"resp": 2},
        "ar": {"addr": 9, "prot": 3}, "r": {"data": 32, "resp": 2}}),
    (AXI4LiteSignature(addr_bits=9, data_bits=64), {
        "aw": {"addr": 9, "prot": 3}, "w": {"data": 64, "strb": 8}, "b": {"resp": 2},
        "ar": {"addr": 9, "prot": 3}, "r": {"data": 64, "resp": 2}}),
], ids=["axi4", "axi4-lite", "axi4-lite of 64 bits"])
def test_widths(signature, widths):
    """Those of the standard (IHI 0022)."""
    assert {name: {signal: len(getattr(channel, signal)) for signal in member.signature.members}
            for name, member in signature.members.items()
            for channel in [getattr(signature.create(), name)]} == {
        name: signals | {"valid": 1, "ready": 1} for name, signals in widths.items()}


def test_codes():
    """Those of cocotbext-axi."""
    assert (BURST_INCR, RESP_OKAY, RESP_SLVERR) == (
        AxiBurstType.INCR, AxiResp.OKAY, AxiResp.SLVERR)


@pytest.mark.parametrize(("parameters", "names"), [
    ({"write": False}, ["ar", "r"]), ({"read": False}, ["aw", "w", "b"])])
def test_one_direction(parameters, names):
    assert list(AXI4Signature(**MEMORY, **parameters).members) == names


@pytest.mark.parametrize(("parameters", "names"), [
    ({"keep": False, "last": False}, ["data"]), ({"keep": False}, ["data", "last"]),
    ({"id_bits": 2, "dest_bits": 3, "user_bits": 4},
     ["data", "keep", "last", "id", "dest", "user"])])
def test_signals_of_a_stream(parameters, names):
    channel = AXI4StreamSignature(data_bits=16, **parameters).members["t"].signature
    assert list(channel.members) == [*names, "valid", "ready"]
    assert channel.payload.get("keep", 2) == 2


def test_create():
    bus = AXI4Signature(addr_bits=12, data_bits=32).create()
    assert (len(bus.ar.addr), len(bus.w.strb), len(bus.r.data)) == (12, 4, 32)
    assert (bus.ar.addr.name, bus.b.valid.name) == ("bus__araddr", "bus__bvalid")
    lite = AXI4LiteSignature(addr_bits=6).flip().create()
    assert (len(lite.aw.addr), len(lite.w.data), len(lite.r.data)) == (6, 32, 32)
    assert lite.signature.members["aw"].flow == In


class Stage(Block):
    """A register block, a memory and a stream through a queue, as an engine has them."""

    module_name = "stage"

    def __init__(self):
        self.reader = AXI4Signature(**MEMORY, write=False).create()
        self.writer = AXI4Signature(**MEMORY, read=False).create()
        super().__init__({
            "s_axil": In(AXI4LiteSignature(addr_bits=8)), "m_axi": Out(AXI4Signature(**MEMORY)),
            "s_axis": In(AXI4StreamSignature(data_bits=16)),
            "m_axis": Out(AXI4StreamSignature(data_bits=16)), "hold": In(1)})

    def elaborate(self, platform):
        m = Module()
        connect_channels(m, flipped(self.m_axi), self.writer, self.reader, hold=self.hold)
        source, sink = self.s_axis.t, self.m_axis.t
        queue = place(m, platform, "queue", Queue(19, depth=2))
        m.d.comb += [
            queue.i.payload.eq(Cat(source.data, source.keep, source.last)),
            queue.i.valid.eq(source.valid), source.ready.eq(queue.i.ready),
            Cat(sink.data, sink.keep, sink.last).eq(queue.o.payload),
            sink.valid.eq(queue.o.valid), queue.o.ready.eq(sink.ready),
        ]
        return m


def test_port_names():
    ports = port_map(Stage())
    assert {"s_axil_awaddr", "s_axil_rready", "m_axi_araddr", "m_axi_wlast", "s_axis_tdata",
            "m_axis_tkeep", "m_axis_tready", "hold"} <= ports.keys()
    assert (ports["m_axi_arvalid"][1], ports["m_axi_arready"][1]) == (False, True)
    assert (ports["s_axis_tvalid"][1], ports["m_axis_tvalid"][1]) == (True, False)


def test_interface_entries():
    stream = {"protocol": "axi4-stream", "data_bits": 16, "id_bits": 0, "dest_bits": 0,
              "user_bits": 0, "keep": True, "last": True}
    assert interface_entries(Stage()) == [
        {"name": "s_axil", "protocol": "axi4-lite", "role": "slave", "addr_bits": 8,
         "data_bits": 32},
        {"name": "m_axi", "protocol": "axi4", "role": "master", "addr_bits": 40, "data_bits": 64,
         "id_bits": 1, "read": True, "write": True},
        {"name": "s_axis", "role": "slave"} | stream, {"name": "m_axis", "role": "master"} | stream]


def test_connected_channels():
    """Each channel in its own direction; held back, nothing is offered and the rest is as it is."""
    stage = Stage()
    inside = {"ar": stage.reader, "r": stage.reader} | dict.fromkeys(("aw", "w", "b"), stage.writer)
    pairs = []
    for name, member in stage.m_axi.signature.members.items():
        for signal, port in member.signature.members.items():
            ends = (getattr(getattr(inside[name], name), signal),
                    getattr(getattr(stage.m_axi, name), signal))
            pairs.append((name + signal, *(ends if port.flow == Out else reversed(ends))))
    rng = random.Random(1)

    async def drive(ctx):
        for hold in (0, 1):
            ctx.set(stage.hold, hold)
            values = {name: rng.getrandbits(len(source)) | 1 for name, source, _ in pairs}
            for name, source, _ in pairs:
                ctx.set(source, values[name])
            await ctx.delay(1e-9)
            for name, _, sink in pairs:
                held = hold and name in ("arvalid", "awvalid", "wvalid")
                assert ctx.get(sink) == (0 if held else values[name]), name

    simulate(stage, drive)


def test_wrong_channels():
    port = AXI4Signature(**MEMORY).flip().create()
    reader = AXI4Signature(**MEMORY, write=False).create()
    writer = AXI4Signature(**MEMORY, read=False).create()
    rule = "channels must be those of the port (ar, r, aw, w, b), each once, not "
    for buses, found in (((reader,), "ar, r"), ((reader, writer, reader), "ar, r, aw, w, b, ar, r"),
                         ((), "")):
        with pytest.raises(wiring.ConnectionError) as error:
            connect_channels(Module(), port, *buses)
        assert str(error.value) == rule + found
    narrow = AXI4Signature(addr_bits=40, data_bits=32, read=False).create()
    with pytest.raises(wiring.ConnectionError, match="shape widths"):
        connect_channels(Module(), port, reader, narrow, hold=Signal())


@pytest.mark.parametrize(("idle", "stall"), [(0, 0), (0.5, 0.5)])
def test_frames(idle, stall):
    """Frames of 1 to 5 transfers, the last one partly used, come out as they went in."""
    stage, rng = Stage(), random.Random(f"{idle} {stall}")
    frames = [[rng.getrandbits(16) for _ in range(length)] for length in (1, 5, 2, 3)]
    sent = [(word, 0b01 if last else 0b11, last)
            for frame in frames for word, last in zip(
                frame, [0] * (len(frame) - 1) + [1], strict=True)]
    received = []
    source, sink = stage.s_axis.t, stage.m_axis.t
    waits, stalls = pattern(1, idle), pattern(2, stall)

    async def send(ctx):
        for word, keep, last in sent:
            while waits():
                await ctx.tick()
            for signal, value in ((source.data, word), (source.keep, keep), (source.last, last),
                                  (source.valid, 1)):
                ctx.set(signal, value)
            await ctx.tick().until(source.ready)
            ctx.set(source.valid, 0)

    async def take(ctx):
        while len(received) < len(sent):
            ctx.set(sink.ready, ready := not stalls())
            _, _, valid, *transfer = await ctx.tick().sample(
                sink.valid, sink.data, sink.keep, sink.last)
            if valid and ready:
                received.append(tuple(transfer))

    simulate(stage, send, take, background=[channel_checker(sink)])
    assert received == sent
