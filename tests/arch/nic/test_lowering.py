"""Lowering of schedules: memory, connections, what waits for what, and refusals."""

import dataclasses
import re

import numpy as np
import pytest

from arch.config import ConfigError
from arch.nic.isa import STEP, Opcode
from arch.nic.lowering import RESIDUALS, lower
from arch.nic.params import NicConfig
from arch.nic.program import batch_of, granule_of, segments_of
from arch.nic.schedules import LinkGraph, make_schedule
from arch.nic.schedules.graphs import from_edges, switch
from arch.nic.schedules.ir import Builder, Op
from arch.nic.schedules.layout import Buffer, Collective, Layout
from arch.nic.topology import Wire, graph_wires
from arch.result import InfeasibleError

CONFIG = NicConfig(segment_bytes=64, ports=4, connections=8)
WIRED = dataclasses.replace(CONFIG, wire_formats="bfloat16")
CODED = dataclasses.replace(CONFIG, wire_formats="onebit")


def plan(collective="allreduce", algorithm="ring", ranks=3, elements=40, kind="float32", *,
         config=CONFIG, wires=None, operation="sum", wire_format=None, **options):
    return lower(config, make_schedule(collective, algorithm, ranks, **options), elements, kind,
                 operation, wires=wires, wire_format=wire_format)


def steps_of(program):
    return [step for channel in program.channels for step in channel.steps]


@pytest.mark.parametrize(("kind", "elements"), [("float32", 2), ("bfloat16", 4)])
def test_granule(kind, elements):
    assert granule_of(CONFIG, kind) == elements
    found = plan(kind=kind, elements=37).ranks[1]
    assert all(address % CONFIG.beat_bytes == 0 for address, _ in found.inputs + found.outputs)
    # Only the vector's last chunk ends within a beat.
    lengths = [length for _, length in found.outputs]
    assert all(length % CONFIG.beat_bytes == 0 for length in lengths[:-1])
    assert sum(lengths) == 37 * (4 if kind == "float32" else 2)


def test_counts():
    assert [segments_of(length, 64) for length in (0, 1, 64, 65)] == [1, 1, 1, 2]
    assert [batch_of(slots) for slots in (1, 2, 3, 16)] == [1, 1, 2, 8]


def test_image_and_result():
    found = plan(elements=7, ranks=3)
    program = found.ranks[0]
    values = np.arange(7, dtype=np.float32)
    memory = program.image(values, background=0xEE)
    at = [address for address, length in program.inputs if length]
    assert memory[at[0]:at[0] + 28].view(np.float32).tolist() == values.tolist()
    for address, length in program.outputs:
        source = address - program.outputs[0][0] + program.inputs[0][0]
        memory[address:address + length] = memory[source:source + length]
    assert program.result(memory, np.float32).tolist() == values.tolist()
    kept = program.kept()
    assert kept.sum() == program.size - 28
    assert not kept[program.outputs[0][0]]


def test_ring_by_hand():
    """Three ranks, a chunk each: what rank 0 does, and with which connections."""
    program = plan(elements=6).ranks[0]
    assert [step.op for step in steps_of(program)] == [
        Op.SEND, Op.RECV_REDUCE_SEND, Op.RECV_REDUCE_COPY_SEND, Op.RECV_COPY_SEND, Op.RECV]
    assert [(step.src, step.dst, step.length) for step in steps_of(program)] == [
        ((0, 0), (0, 0), 8), ((0, 16), (0, 0), 8), ((0, 8), (1, 8), 8), ((0, 0), (1, 0), 8),
        ((0, 0), (1, 16), 8)]
    to_next, from_last = program.connections
    assert (to_next.peer, to_next.slots, to_next.credits) == (1, 0, 16)
    assert (from_last.peer, from_last.slots, from_last.credits) == (2, 16, 0)
    assert {(step.send, step.recv) for step in steps_of(program)[1:4]} == {(0, 1)}
    codes = [instruction.opcode for instruction in program.instructions]
    assert codes == [Opcode.CONN] * 2 + [Opcode.SETUP] + [Opcode.BUFFER] * 3 + [
        Opcode.SEND, Opcode.RECV_REDUCE_SEND, Opcode.RECV_REDUCE_COPY_SEND,
        Opcode.RECV_COPY_SEND, Opcode.RECV, Opcode.CHANNEL, Opcode.RUN, Opcode.HALT]


def test_grants_are_what_is_still_to_come():
    """With 8 slots and 12 segments 4 credits are given, and none are with fewer segments."""
    config = dataclasses.replace(CONFIG, rx_slots=8)
    for elements, grants in ((16 * 12, 4), (16 * 8, 0)):
        found = plan("broadcast", "ring", 2, elements, config=config)
        assert found.ranks[1].connections[0].grants == grants
        assert found.ranks[0].connections[0].credits == 8


def test_empty_chunks_are_left_out():
    programs = plan(elements=1).ranks
    assert [len(steps_of(program)) for program in programs] == [2, 1, 2] or (
        sum(len(steps_of(program)) for program in programs) == 5)


def test_average_is_where_sums_are_complete():
    program = plan(operation="avg").ranks[0]
    assert [step.op for step in steps_of(program) if step.complete] == [Op.RECV_REDUCE_COPY_SEND]
    averages = [next(one for one in found.instructions if one.opcode == Opcode.SETUP
                     ).operands["average"] for found in (program, plan().ranks[0])]
    assert averages == [1, 0]


def test_fences():
    """A step that reads what its channel wrote waits for all of that; the next one need not."""
    builder = Builder("test", Layout(collective=Collective.BROADCAST, ranks=2, parts=2))
    root, leaf = builder.channel(0), builder.channel(1)
    builder.copy(root, (Buffer.INPUT, 0), (Buffer.OUTPUT, 0), 2)
    root.send(1, (Buffer.OUTPUT, 0))
    root.send(1, (Buffer.OUTPUT, 1))
    for chunk in range(2):
        leaf.receive(0, (Buffer.OUTPUT, chunk))
    program = lower(CONFIG, builder.build(), 8, "float32").ranks[0]
    assert [(step.op, step.fence) for step in steps_of(program)] == [
        (Op.COPY, False), (Op.COPY, False), (Op.SEND, True), (Op.SEND, False)]


def test_waits_for_other_channels():
    """Waits of the schedule, one a step, and those for what another channel wrote."""
    builder = Builder("test", Layout(collective=Collective.BROADCAST, ranks=2, parts=2))
    first, second, third = (builder.channel(0, number) for number in range(3))
    leaf = builder.channel(1, 2)
    one = first.add(Op.COPY, src=(Buffer.INPUT, 0), dst=(Buffer.OUTPUT, 0))
    two = second.add(Op.COPY, src=(Buffer.INPUT, 1), dst=(Buffer.OUTPUT, 1))
    third.send(1, (Buffer.OUTPUT, 0), 2, after=(one, two))
    leaf.receive(0, (Buffer.OUTPUT, 0), 2)
    found = lower(CONFIG, builder.build(), 8, "float32").ranks[0]
    assert [(step.op, step.wait) for step in found.channels[2].steps] == [
        (Op.NOP, (0, 0)), (Op.SEND, (1, 0)), (Op.SEND, None)]


def refused(message, error=ConfigError, **options):
    with pytest.raises(error, match=f"^{re.escape(message)}"):
        plan(**options)


def test_refusals():
    refused("rx_slots must be at least 126 (segments that a port must hold), not 16",
            InfeasibleError, ranks=4, elements=4000)
    refused("ports must be at least 5 (peers of a rank), not 4", InfeasibleError,
            algorithm="naive", ranks=6, config=dataclasses.replace(CONFIG, connections=16))
    refused("connections must be at least 2 (connections of a rank), not 1", InfeasibleError,
            config=dataclasses.replace(CONFIG, connections=1))
    refused("steps must be at least 5 (steps of a rank), not 4", InfeasibleError,
            config=dataclasses.replace(CONFIG, steps=4))
    refused("formats must have float32, not 'int32'",
            config=dataclasses.replace(CONFIG, formats="int32"))
    refused("averages must be true for the operation avg, not False", operation="avg",
            config=dataclasses.replace(CONFIG, averages=False))
    refused("type must be one of int32, float32, bfloat16, float16, not 'int8'", kind="int8")
    refused("wire_formats must have bfloat16 for wire=bfloat16, not ''",
            wire_format="bfloat16")
    refused("wire must be left out for int32, not 'bfloat16': only float32 is sent in another "
            "format", wire_format="bfloat16", kind="int32", config=WIRED)
    refused("wires must join rank 0 and rank 1, which exchange messages: there is none between "
            "them", wires=[Wire(1, 0, 2, 0)])
    refused("port of a wire must be used once, not twice: port 0 of rank 1",
            wires=[Wire(0, 0, 1, 0), Wire(1, 0, 2, 0)])
    refused("rank of a wire must be below 3, not 3", wires=[Wire(0, 0, 3, 0)])
    refused("elements must be a multiple of the 3 chunks of whole granules of 2 elements of this "
            "schedule, not 7", collective="all-to-all", algorithm="naive", elements=7,
            in_place=True)


@pytest.mark.parametrize("in_place", [False, True])
@pytest.mark.parametrize("algorithm", ["ps", "ring", "tree", "double-tree", "halving-doubling",
                                       "pat"])
def test_every_element_has_a_residual(algorithm, in_place):
    """Each rank encodes each element once, at its place in the buffer of residuals."""
    config = dataclasses.replace(CODED, segment_bytes=1024)
    found = plan("allreduce", algorithm, 4, elements=1001, config=config, wire_format="onebit",
                 in_place=in_place)
    for program in found.ranks:
        parts = sorted((step.residual[1], step.length) for channel in program.channels
                       for step in channel.steps if step.residual is not None)
        at = 0
        for begin, length in parts:
            assert begin == at
            at += length
        assert at == 4 * 1001
        (residual,) = program.residuals
        assert residual == program.buffers[RESIDUALS]
        assert residual[1] == at
        assert not program.kept()[residual[0]:sum(residual)].any()
        # Each instruction is followed by the step that it is of.
        code = program.instructions
        ahead = [following.opcode for one, following in zip(code, code[1:], strict=False)
                 if one.opcode == Opcode.RESIDUAL]
        assert len(ahead) == len(parts)
        assert min(ahead) >= STEP


def test_what_error_feedback_makes_no_sense_of():
    coded = {"config": CODED, "wire_format": "onebit"}
    refused("wire_formats must have onebit for wire=onebit, not 'bfloat16'", config=WIRED,
            wire_format="onebit")
    refused("wire must be left out for int32, not 'onebit': only float32 is sent in another "
            "format", kind="int32", **coded)
    refused("wire must be left out for the operation max, not 'onebit': residuals are of sums and "
            "averages", operation="max", **coded)
    refused("wire must be left out for allgather by ring, not 'onebit': only allreduce, reduce, "
            "reduce-scatter have residuals", collective="allgather", **coded)
    refused("wire must be left out for allreduce by naive, not 'onebit': rank 0 would encode chunk "
            "0 more than once", algorithm="naive", **coded)


def test_formats_of_what_is_not_reduced():
    """A broadcast moves any format."""
    program = plan("broadcast", "ring", 2, kind="bfloat16",
                   config=dataclasses.replace(CONFIG, formats="float32")).ranks[0]
    setup = next(one for one in program.instructions if one.opcode == Opcode.SETUP)
    assert setup.operands["kind"] == 1


@pytest.mark.parametrize("slots", [2, 3, 5, 8, 16])
def test_windows_of_a_ring_fit_slots(slots):
    """With w messages of k segments in a ring, a port needs more than w * k slots that count."""
    config = dataclasses.replace(CONFIG, rx_slots=slots)
    usable = slots - (batch_of(slots) - 1)
    for window in range(1, 20):
        try:
            plan(ranks=4, elements=16 * 4 * 20, segments=20, window=window, config=config)
            fits = True
        except InfeasibleError:
            fits = False
        assert fits == (window < usable)


@pytest.mark.parametrize(("fields", "message"), [
    ({"ports": 17}, "ports must be at most 16, not 17"),
    ({"operand_slots": 1}, "operand_slots must be at least 2, not 1"),
    ({"formats": "int32,int8"}, ("formats must be different ones of int32, float32, bfloat16, "
                                "float16, separated by commas, not 'int32,int8'")),
    ({"formats": ""}, ("formats must be different ones of int32, float32, bfloat16, float16, "
                      "separated by commas, not ''")),
    ({"wire_formats": "float16"}, ("wire_formats must be different ones of bfloat16, onebit, topk, "
                                  "separated by commas, or empty, not 'float16'")),
    ({"topk_keep": 0}, "topk_keep must be at least 1, not 0"),
    ({"topk_keep": 257}, "topk_keep must be at most 256, not 257"),
    ({"wire_formats": "topk", "topk_keep": 200}, (
        "topk_keep must be at most 168 for messages shorter than the 256 numbers of a segment in "
        "2 lanes, not 200")),
    ({"wire_formats": "topk", "segment_bytes": 64, "topk_keep": 17}, (
        "topk_keep must be at most 8 for messages shorter than the 16 numbers of a segment in "
        "2 lanes, not 17")),
    ({"wire_formats": "topk", "segment_bytes": 64, "axi_data_bits": 512}, (
        "segment_bytes must be at least 192 for top-k messages shorter than a segment in 16 "
        "lanes, not 64")),
    ({"wire_formats": "onebit", "axi_data_bits": 32, "link_bytes": 4}, (
        "axi_data_bits must be at least 64 with wire_formats onebit, not 32")),
    ({"wire_formats": "bfloat16", "formats": "int32,bfloat16"}, (
        "formats must have float32 with wire_formats bfloat16, not 'int32,bfloat16'")),
    ({"wire_latency": 65}, "wire_latency must be at most 64, not 65"),
    ({"channels": 17}, "channels must be at most 16, not 17"),
    ({"items": 0}, "items must be at least 1, not 0"),
])
def test_wrong_configurations(fields, message):
    with pytest.raises(ValueError, match=f"^{re.escape(message)}$"):
        NicConfig(**fields)


def test_connections_share_the_wires_of_two_ranks():
    """Two trees over a link that is two wires wide: one wire each, in both directions."""
    graph = from_edges("pair", 2, [(0, 1, 2)])
    found = plan(algorithm="blink", ranks=2, graph=graph, wires=graph_wires(graph))
    assert graph_wires(graph) == (Wire(0, 0, 1, 0), Wire(0, 1, 1, 1))
    for program in found.ranks:
        # Up and down of each tree, a direction each.
        assert sorted(one.port for one in program.connections) == [0, 0, 1, 1]
        assert sorted((one.port, one.slots > 0) for one in program.connections) == [
            (0, False), (0, True), (1, False), (1, True)]


@pytest.mark.parametrize(("graph", "message"), [
    (switch(3), "graph must have no switch, which is not built, not 1"),
    (LinkGraph("odd", 2, ((0, 1, 2), (1, 0, 1))), (
        "link 0-1 of graph odd must be as wide there as back, not 2 and 1")),
    (LinkGraph("one way", 2, ((1, 0, 2),)), (
        "link 1-0 of graph one way must be as wide there as back, not 2 and 0")),
])
def test_graphs_that_are_no_wires(graph, message):
    with pytest.raises(ConfigError, match=f"^{re.escape(message)}$"):
        graph_wires(graph)
