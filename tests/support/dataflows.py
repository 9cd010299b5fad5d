"""Random cores in which sums or activations stay in the array, and layers for them."""

import dataclasses
import re

import numpy as np

from arch.common.bus import align
from arch.config import ConfigError
from arch.ir import random_inputs
from arch.numerics import INT32, IntegerFormat
from arch.systolic.isa import Opcode
from arch.systolic.lowering.dataflows.code import Code
from arch.systolic.lowering.dataflows.schedule import lower_layer
from arch.systolic.params import SystolicConfig
from arch.systolic.program import Program, param_rows, row_bytes
from arch.systolic.timing.exact import evaluate
from arch.workloads.chains import INPUTS, chain
from arch.workloads.gemm import parse_gemm
from sim.golden.graph import run_graph
from sim.systolic.testbenches.reference import Machine
from tests.support.small_designs import draw_small
from tests.test_systolic_graphs import Net

__all__ = ["OTHERS", "Hand", "checked", "draw_core", "draw_layer", "least_cycles",
           "tiles_in_a_row"]

#: The dataflows in which weights do not stay.
OTHERS = ("os", "is")


def draw_core(r, dataflow):
    """Return a random small core of a dataflow; half have room for most layers."""
    config = draw_small("systolic", r)
    room = {"acc_depth": r.randint(8, 80), "ub_bank_rows": 1 << r.randint(4, 8),
            "param_rows": r.randint(8, 40)} if r.random() < 0.7 else {}
    values = {field.name: getattr(config, field.name) for field in dataclasses.fields(config)}
    values |= {"elementwise": False, "products": False, "depthwise": False, "training": False,
               "sparse_storage": False, "stored_format": "none", "gradient_format": "operand",
               "operand_format": "integer", "add_stages": 1, "pe_stages": r.randint(1, 3),
               "acc_bits": max(config.acc_bits, config.operand_bits), "dataflow": dataflow, **room}
    if r.random() < 0.7:
        values |= {"operand_bits": 8, "acc_bits": INT32.bits}
    return SystolicConfig(**values)


def draw_layer(r, config):
    """Return a graph of one random layer, with its input: a product, or with int8 a convolution."""
    if config.operand_bits == 8 and config.acc_bits == INT32.bits and r.random() < 0.6:
        while True:
            net = Net(r.getrandbits(31), r.choice([1, 1, 2]), r.randint(1, 12), r.randint(1, 9),
                      r.randint(1, 9))
            channels = net.input.shape[1]
            group = r.choice([1, 1, channels, *(
                group for group in range(1, channels) if channels % group == 0)])
            try:
                net.conv(net.input, group * r.randint(1, max(1, 12 // group)),
                         (r.randint(1, 3), r.randint(1, 3)), group=group,
                         strides=(r.randint(1, 3), r.randint(1, 3)),
                         dilations=(r.randint(1, 2), r.randint(1, 2)),
                         pads=tuple(r.randint(0, 2) for _ in range(4)))
            except ValueError:
                continue            # a window that does not fit
            graph = net.graph()
            return graph, random_inputs(graph, r.getrandbits(31))
    shape = "x".join(str(r.choice([1, r.randint(1, 40)])) for _ in range(3))
    network = parse_gemm(f"gemm:{shape}{r.choice(['', ':relu'])}", seed=r.getrandbits(31),
                         operand_bits=config.operand_bits)
    return chain(network), {INPUTS: network.inputs[:, :, None, None]}


def least_cycles(schedule):
    """Return a bound of the cycles from what the array alone has to do: rows, and tiles leaving.

    Written for a whole program at once, not instruction by instruction as the model is.
    """
    multiplies = np.isin(schedule.opcode, [Opcode.MATMUL, Opcode.OUTER_PRODUCT])
    rows = int(schedule.column("rows")[multiplies].sum())
    config = schedule.config
    if not config.output_stationary:
        # Each tile of activations is shifted in, while the one before it is used.
        tiles = schedule.column("k")[schedule.opcode == Opcode.READ_WEIGHTS]
        return max(rows, int(tiles.sum()))
    return max(rows, int(schedule.column("drain").sum()) * config.rows)


@dataclasses.dataclass(frozen=True, kw_only=True, eq=False)
class Hand(Program):
    """A program by hand, of one layer."""

    layer_info = ()

    def explain(self):
        """Return nothing."""
        return []


def tiles_in_a_row(config, depths, rng):
    """Return a program of tiles of sums with nothing between them, and its memory.

    ``depths``: terms of each, at most ``rows``, and of at most as many tiles as the FIFO holds. All
    operands are there before the first one begins; sums are activated behind the last one.
    """
    rows, count, ub = config.rows, len(depths), config.ub_layout
    operand, wide = IntegerFormat(bits=config.operand_bits), config.element_bytes
    memory, end = np.zeros(1 << 14, np.uint8), 0

    def put(layout, numbers):
        nonlocal end
        address, end = end, end + layout.size(len(numbers))
        layout.pack(memory, address, row_bytes(numbers, layout.row_bytes // wide, wide))
        return address

    def numbers(*shape):
        return rng.integers(operand.minimum, operand.maximum + 1, shape)

    inputs = put(ub, numbers(sum(depths), rows))
    weights = [put(config.weight_layout, numbers(depth, config.cols)) for depth in depths]
    bias, scale = np.zeros(config.cols, np.int32), np.full(config.cols, 2.0**-7, np.float32)
    params, end = end, end + ub.size(config.act_groups * config.param_chunks)
    ub.pack(memory, params, param_rows(config, 1, config.cols, bias, scale))
    output, end = end, end + ub.size(count * rows)
    code, first = Code(config), 0
    load = code.add(Opcode.READ_HOST, host_addr=inputs, rows=sum(depths))
    for address, depth in zip(weights, depths, strict=True):
        code.add(Opcode.READ_WEIGHTS, host_addr=address, k=depth)
    code.add(Opcode.SYNC)
    for number, depth in enumerate(depths):
        matrix = code.add(Opcode.OUTER_PRODUCT, load=load, ub_addr=first, rows=depth, k=rows,
                          n=config.cols, acc_addr=number * rows, drain=1)
        first += depth
    read = code.add(Opcode.READ_HOST, host_addr=params, target=1,
                    rows=config.act_groups * config.param_chunks)
    out = (config.ub_banks - 1) * config.ub_bank_rows
    done = code.add(Opcode.ACTIVATE, matrix=matrix, load=read, rows=count * rows, ub_addr=out)
    code.add(Opcode.WRITE_HOST, activate=done, host_addr=output, ub_addr=out, rows=count * rows)
    opcode, wait, signal, operands = code.columns("tiles")
    program = Hand(config=config, opcode=opcode, wait=wait, signal=signal, operands=operands,
                   layer=np.zeros(len(opcode), np.int16), program_at=align(end))
    raw = np.frombuffer(program.program(), np.uint8)
    assert program.program_at + len(raw) <= len(memory)
    memory[program.program_at:program.program_at + len(raw)] = raw
    return program, memory


def checked(config, graph, inputs):
    """Lower and time a layer, and execute its program in numpy: return schedule and timing.

    None: the core has no room for it, by a rule that names a field and what it must be. Every
    number of the output must be that of the layer, and every unit's cycles add up to the total.
    """
    refused = ""
    try:
        schedule = lower_layer(config, graph)
    except ConfigError as error:
        refused = str(error)
    if refused:
        assert re.match("(acc_depth|ub_bank_rows|param_rows) must be ", refused), refused
        return None
    timing = evaluate(schedule)
    machine = Machine(config, schedule.image(inputs), 0)
    machine.execute(schedule.instructions(), machine.memory)
    golden = run_graph(graph, inputs, acc_bits=config.acc_bits)
    for name, found in schedule.outputs(machine.memory).items():
        np.testing.assert_array_equal(found, golden[name], err_msg=name)
    counters = timing.counters
    assert counters["useful_macs"] == schedule.counted_macs == schedule.macs
    assert counters["array_active"] + counters["weight_stall"] + counters["weight_shift"] + (
        counters["input_stall"] + counters["raw_wait"] + counters["idle"]) == timing.cycles
    assert timing.cycles >= least_cycles(schedule) + config.array_cycles
    if config.output_stationary:
        assert counters["weight_shift"] == 0
    return schedule, timing
