"""The testbenches' reference and random programs, without a simulation."""

from collections import Counter
from types import SimpleNamespace

import numpy as np
import pytest

from arch.ir import random_inputs
from arch.systolic.engine import load
from arch.systolic.isa import INSTRUCTION_BYTES, Opcode, assemble, disassemble
from arch.systolic.lowering.graph_schedule import Choice
from arch.systolic.lowering.image import graph_image, graph_tensors
from arch.systolic.lowering.search import lower_graph
from arch.systolic.params import SystolicConfig
from arch.workloads.models import NetworkBuilder
from sim.golden.graph import quantize_inputs, run_graph
from sim.systolic.testbenches.bench import Bench
from sim.systolic.testbenches.programs import RandomPrograms
from sim.systolic.testbenches.reference import Machine
from sim.systolic.verify import CONFIGS
from sim.testbenches.bench import BASE, MEMORY_BYTES
from tests.support.graphs import DESIGNS

PLAIN = {Opcode.READ_HOST, Opcode.READ_WEIGHTS, Opcode.MATMUL, Opcode.ACTIVATE, Opcode.WRITE_HOST,
         Opcode.SYNC, Opcode.HALT}
WALKS = {Opcode.SET_WALK, Opcode.CONVOLVE}
WINDOWS = {Opcode.SET_DEPTHWISE, Opcode.DEPTHWISE}
MEANS = {Opcode.SET_AVERAGE, Opcode.AVERAGE}
ASIDES = {Opcode.SET_ADD, Opcode.ACTIVATE_ADD, Opcode.SET_POOL, Opcode.POOL, *MEANS}


@pytest.mark.parametrize("name", ["square", "groups"])
def test_reference_of_a_network(name):
    """Convolutions, a residual, pooling, a mean, a dense layer: what the graph's golden gives."""
    config = SystolicConfig(**DESIGNS[name] | {"ub_bank_rows": 1024})
    graph = load("digits-cnn:batch=3", config).graph
    assert graph is not None
    inputs = quantize_inputs(graph, {"images": graph.metadata["images"][:3]})
    schedule = lower_graph(config, graph)
    words = bytes(schedule.program())
    program = [disassemble(words[at:at + INSTRUCTION_BYTES])
               for at in range(0, len(words), INSTRUCTION_BYTES)]
    assert {i.opcode for i in program} >= WALKS | ASIDES - MEANS
    memory = graph_image(schedule, inputs)
    machine = Machine(config, memory, 0)
    machine.execute(program, memory)
    golden, tensors = run_graph(graph, inputs), graph_tensors(schedule, machine.memory)
    assert tensors
    for tensor, values in tensors.items():
        np.testing.assert_array_equal(values, golden[tensor], err_msg=tensor)


@pytest.mark.parametrize(("kernel", "stride"), [(3, 1), (5, 2), (4, 3), (7, 1)])
def test_reference_of_windows(kernel, stride):
    """A depthwise convolution in bands, of blocks of 9 channels, as graphs' golden computes it."""
    config = SystolicConfig(rows=9, cols=11, acc_depth=100, ub_bank_rows=256, axi_data_bits=64,
                            depthwise=True)
    net = NetworkBuilder("windows")
    graph = net.graph(net.rectangle(net.input((2, 13, 19, 17)), "a", 13, (kernel, kernel),
                                    strides=(stride, stride), pads=(1, 2, 0, 1), group=13))
    schedule = lower_graph(config, graph)
    inputs = random_inputs(graph)
    program = list(schedule.instructions())
    assert {i.opcode for i in program} >= WINDOWS
    assert not WALKS & {i.opcode for i in program}
    memory = graph_image(schedule, inputs)
    machine = Machine(config, memory, 0)
    machine.execute(program, memory)
    golden, tensors = run_graph(graph, inputs), graph_tensors(schedule, machine.memory)
    for tensor, values in tensors.items():
        np.testing.assert_array_equal(values, golden[tensor], err_msg=tensor)
    assert schedule.counted_macs == graph.macs


def dense_chain(rows):
    net = NetworkBuilder("tall")
    x = net.dense(net.input((rows, 5, 1, 1)), "a", 3)
    return net.graph(net.dense(x, "b", 6))


def tall_images(height):
    net = NetworkBuilder("tall")
    x = net.rectangle(net.input((1, 2, height, 3)), "a", 3, (3, 2), strides=(1, 1),
                      pads=(1, 0, 1, 0))
    return net.graph(net.rectangle(x, "b", 3, (3, 1), strides=(2, 1), pads=(2, 0, 1, 0)))


@pytest.mark.parametrize("graph", [
    dense_chain(9000), dense_chain(4000), tall_images(9001), tall_images(4000)],
    ids=["rows", "rows-below", "lines", "lines-below"])
@pytest.mark.parametrize("acc_depth", [2048, 65536])
@pytest.mark.parametrize("resident", [0, 1])
def test_more_rows_than_a_walk_has_lines(graph, resident, acc_depth):
    """A walk has at most 4095 lines, and begins at most 2047 below its first."""
    config = SystolicConfig(rows=4, cols=4, acc_depth=acc_depth, ub_bank_rows=1 << 15, ub_banks=3,
                            axi_data_bits=64)
    schedule = lower_graph(config, graph, Choice(resident_banks=resident))
    stays = [place.row is not None for place in schedule.placements.values()]
    assert any(stays) == (resident == 1 and len(graph.nodes) > 1)
    inputs = random_inputs(graph)
    words = schedule.program()
    program = [disassemble(words[at:at + INSTRUCTION_BYTES])
               for at in range(0, len(words), INSTRUCTION_BYTES)]
    assert program == list(schedule.instructions())
    memory = graph_image(schedule, inputs)
    machine = Machine(config, memory, 0)
    machine.execute(program, memory)
    golden, tensors = run_graph(graph, inputs), graph_tensors(schedule, machine.memory)
    assert graph.nodes[-1].output.name in tensors
    for tensor, values in tensors.items():
        np.testing.assert_array_equal(values, golden[tensor], err_msg=tensor)


def surroundings(config, seed):
    """Return what a :class:`RandomPrograms` uses of a bench: memory and random numbers."""
    rng = np.random.default_rng(seed)
    bench = SimpleNamespace(config=config, rng=rng, _next=0,
                            memory=rng.integers(0, 256, MEMORY_BYTES).astype(np.uint8))
    for name in ("allocate", "put", "put_operands", "put_params"):
        setattr(bench, name, getattr(Bench, name).__get__(bench))
    return bench


# With a depthwise unit, besides the testbenches' own.
MORE = {"windows": SystolicConfig(
    rows=10, cols=9, acc_depth=40, ub_banks=3, ub_bank_rows=64, act_lanes=3, param_rows=16,
    pe_stages=2, queue_depth=2, axi_data_bits=64, depthwise=True)}


@pytest.mark.parametrize("name", [*CONFIGS, *MORE])
def test_random_programs(name):
    """Every instruction that the core has occurs; rows outside the maps, too; all is legal."""
    config = (CONFIGS | MORE)[name]
    seen = Counter()
    for seed in range(20):
        bench = surroundings(config, seed)
        machine = Machine(config, bench.memory, BASE)
        source = RandomPrograms(bench)
        for _ in range(2):
            program = source.program(6)
            before = bench.memory.copy()
            machine.execute(program, bench.memory)
            assert (machine.memory != before).any()
            for instruction in program:
                assemble(instruction)
                seen[instruction.opcode] += 1
                if instruction.opcode in (Opcode.CONVOLVE, Opcode.POOL):
                    seen["left"] += instruction.operands["x"] < 0
                    seen["above"] += instruction.operands["y"] < 0
                seen["held"] += instruction.operands.get("hold", 0)
                for flag in ("table", "byte"):
                    seen[flag] += instruction.operands.get(flag, 0) > 0
    known = PLAIN | WALKS | (ASIDES if config.elementwise else set()) | (
        WINDOWS if config.depthwise else set())
    for what in (*known, "left", "above", "held",
                 *(("table", "byte") if config.elementwise else ())):
        assert seen[what] >= 10, what
    assert not any(seen[opcode] for opcode in (ASIDES | WINDOWS) - known)
