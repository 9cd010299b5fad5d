"""Random programs against a reference in numpy, and a lowered workload."""

from typing import Any

import cocotb
import numpy as np

from arch.systolic.isa import Opcode
from arch.systolic.lowering.dataflows.schedule import LayerSchedule, lower_layer
from arch.systolic.lowering.image import graph_image, graph_tensors
from arch.systolic.lowering.search import lower, lower_chain
from arch.systolic.params import WEIGHT_STATIONARY
from arch.workloads.chains import INPUTS, chain
from arch.workloads.gemm import parse_gemm
from sim.golden.graph import run_graph
from sim.systolic.testbenches.bench import BASE, PAUSES, Bench
from sim.systolic.testbenches.programs import RandomPrograms
from sim.systolic.testbenches.reference import machine_of
from sim.systolic.testbenches.sizes import gemm_of


@cocotb.test()
@cocotb.parametrize(pauses=PAUSES, jobs=[3, 6])
async def programs_in_a_row(dut, pauses, jobs):
    """Three programs without a reset in between leave memory as the reference does."""
    bench = await Bench.start(dut, pauses)
    machine = machine_of(bench.config, bench.memory, BASE)
    source = RandomPrograms(bench)
    for number in range(3):
        program = source.program(jobs)
        address = bench.put_program(program)
        machine.execute(program, bench.memory)
        await bench.launch(address, len(program))
        status = await bench.finish(limit=60_000)
        assert status.code == 0, f"program {number} ended with {status}"
        wrong = np.flatnonzero(bench.memory != machine.memory)
        assert not wrong.size, (
            f"program {number}: {wrong.size} bytes differ, the first at {BASE + wrong[0]:#x}")
        counters = await bench.counters()
        for unit, names in bench.groups.items():
            assert sum(counters[name] for name in names) == counters["total"], (
                f"counters of {unit} do not add up to the total: {counters}")
        macs = sum(i.operands["rows"] * i.operands["k"] * i.operands["n"] for i in program
                   if i.opcode in (Opcode.MATMUL, Opcode.CONVOLVE, Opcode.DEPTHWISE))
        assert counters["useful_macs"] == macs


@cocotb.test()
@cocotb.parametrize(pauses=["cycle", "random"])
async def lowered_gemm(dut, pauses):
    """A matrix multiplication as ``hwgen run`` lowers it, of many tiles."""
    bench = await Bench.start(dut, pauses)
    config = bench.config
    network = parse_gemm(gemm_of(config), seed=int(bench.rng.integers(1 << 30)),
                         operand_bits=config.operand_bits)
    graph = chain(network)
    inputs = {INPUTS: network.inputs[:, :, None, None]}
    how: Any = (lower_layer if config.dataflow != WEIGHT_STATIONARY
                else lower_chain if config.grouping is None else lower)
    schedule = how(config, graph)
    data = (schedule.image(inputs) if isinstance(schedule, LayerSchedule)
            else graph_image(schedule, inputs))
    # The lowering's addresses start at 0, so map the memory there.
    for port in (bench.instructions, bench.weights, bench.reads, bench.writes):
        port.base = 0
    bench.memory[:len(data)] = data
    await bench.launch(schedule.program_at, len(schedule))
    status = await bench.finish(limit=60_000)
    assert status.code == 0, f"the program ended with {status}"
    expected = run_graph(graph, inputs, acc_bits=config.acc_bits)
    tensors = (schedule.outputs(bench.memory) if isinstance(schedule, LayerSchedule)
               else graph_tensors(schedule, bench.memory))
    for name, found in tensors.items():
        np.testing.assert_array_equal(found, expected[name])
