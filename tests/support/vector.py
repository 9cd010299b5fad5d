"""The vector unit with its registers, by itself, in pysim, and its programs."""

from dataclasses import dataclass, field
from pathlib import Path

import numpy as np
from amaranth.hdl import Cat, Elaboratable, Module
from amaranth.lib.wiring import In, Out, connect

from arch.numerics import FLOAT32
from arch.systolic.params import SystolicConfig
from arch.systolic.timing import vector_compute as law
from arch.systolic.vector import (
    FLOAT_STAGES,
    FUNCTIONS,
    SOURCES,
    VECTOR_OPERANDS,
    Function,
    Pace,
    Source,
    row_latency,
)
from hwgen.common.block import Block, place
from hwgen.common.delay import delay_taps
from hwgen.emit import Design, emit
from hwgen.systolic.vector.lane import PARTS, Part, VectorLane
from hwgen.systolic.vector.ports import register_write
from hwgen.systolic.vector.registers import VectorRegisters
from hwgen.systolic.vector.vector_unit import VectorUnit
from sim.native import build_vectors
from sim.systolic.golden import vector as golden
from tests.support import floating
from tests.support.pysim import flatten, shared, simulate, unflatten

__all__ = ["NATIVE", "Bench", "Entry", "Run", "build", "draw_program", "golden_registers",
           "instruction", "numbers", "predicted", "run", "vector_config"]

_BITS = FLOAT32.bits


class _OneLane(SystolicConfig):
    """One lane, as no core has: its rows of weights would share beats."""

    @property
    def vector_lanes(self):
        """1."""
        return 1


def vector_config(lanes, *, rows=8, registers=5):
    """Return a configuration of so many lanes."""
    return (_OneLane if lanes == 1 else SystolicConfig)(
        rows=1, cols=max(2, lanes), operand_format="bfloat16", training=True,
        vector_registers=registers, vector_rows=rows, axi_data_bits=32, ub_bank_rows=16,
        acc_depth=16)


def instruction(function, destination, *sources, rows, lanes=1, constant=0.0):
    """Return the operands of an instruction.

    A source is the number of a register; a tuple with it alone: of its first row; ``None``: the
    constant.
    """
    found = dict.fromkeys(dict(VECTOR_OPERANDS), 0)
    found |= {"function": int(function), "destination": destination, "rows": rows, "lanes": lanes,
              "constant": int(FLOAT32.raw(np.float32(constant)))}
    for (name, kind), source in zip(SOURCES, sources, strict=False):
        if source is None:
            found[kind] = int(Source.CONSTANT)
        elif isinstance(source, tuple):
            found[name], found[kind] = source[0], int(Source.FIRST)
        else:
            found[name], found[kind] = source, int(Source.ROWS)
    return found


#: Configuration of the registers of :class:`Bench`.
NATIVE = vector_config(2, rows=5, registers=5)


class Bench(Block):
    """A lane with what enables its parts, and registers of which the load port's row is read."""

    module_name = "vector_bench"

    def __init__(self):
        self._register = register_write(NATIVE)
        members = {name: Out(member.shape) for name, member in self._register.members.items()}
        super().__init__({
            "enable": In(1), "function": In(dict(VECTOR_OPERANDS)["function"]),
            **{side: In(_BITS) for side in "abc"}, "result": Out(_BITS),
            **{f"load_{name}": member.flip() for name, member in members.items()},
            "read_data": Out(_BITS * NATIVE.vector_lanes)})

    def elaborate(self, platform):
        """Place both."""
        m = Module()
        lane = place(m, platform, "lane", VectorLane())
        stages, selected = [], []
        for part in PARTS:
            cycles = len(lane.digits) if part == Part.DIGITS else FLOAT_STAGES
            taken = Cat(self.function == int(function) for function in part.value).any()
            taps = delay_taps(m, self.enable & taken, cycles + 1, name=f"{part.name.lower()}_taps")
            if part == Part.DIGITS:
                m.d.comb += lane.digits.eq(taps)
            elif part != Part.JOINED:
                stages.append(taps[:cycles])
            selected.append(taps[cycles])
        banks = place(m, platform, "banks", VectorRegisters(NATIVE))
        m.d.comb += [
            lane.function.eq(self.function), lane.a.eq(self.a), lane.b.eq(self.b),
            lane.c.eq(self.c), lane.stages.eq(Cat(stages)), lane.part.eq(Cat(selected)),
            self.result.eq(lane.result), self.read_data.eq(banks.a.data),
            *(getattr(banks.load, name).eq(getattr(self, f"load_{name}"))
              for name in self._register.members),
            *(getattr(banks.a, name).eq(getattr(self, f"load_{name}"))
              for name in ("en", "register", "row"))]
        return m


def build(folder, form="rtl"):
    """Return :class:`Bench`, compiled."""
    netlist = emit(Bench(), form=form)
    verilog, _, vlt = Design(netlist, {}).write(Path(folder))
    return build_vectors(verilog=verilog, vlt=vlt, top=netlist.top, ports=netlist.ports)


@dataclass(frozen=True, kw_only=True)
class Entry:
    """An instruction, the cycle from which it can be taken, and the one from which it has tokens.

    ``give`` is the mask of its tokens.
    """

    operands: dict
    head: int = 0
    token: int = 0
    give: int = 0


@dataclass(kw_only=True)
class Run:
    """What was seen, or is predicted: starts, ends, cycles of the unit by what it does."""

    starts: list = field(default_factory=list)
    ends: list = field(default_factory=list)
    busy: int = 0
    hazard: int = 0
    wait: int = 0
    registers: np.ndarray | None = None


def numbers(rng, shape):
    """Return random float32 numbers, special ones and NaN among them."""
    count = int(np.prod(shape))
    raw, _ = floating.draw(rng, FLOAT32, count)
    plain = rng.normal(size=count).astype(np.float32)
    return np.where(rng.random(count) < 0.5, FLOAT32.from_raw(raw), plain).reshape(shape)


def draw_program(rng, config, length, *, idle=0.3):
    """Return random instructions, with gaps; many read what the one before writes."""
    program = []
    cycle = 0
    for index in range(length):
        function = Function(int(rng.integers(0, len(Function))))
        rows = int(rng.integers(1, config.vector_rows + 1))
        if FUNCTIONS[function].pace == Pace.DIGIT:
            rows = min(rows, 3)
        operands = instruction(
            function, int(rng.integers(0, config.vector_registers)), rows=rows,
            lanes=int(rng.integers(1, config.vector_lanes + 1)),
            constant=numbers(rng, (1,))[0])
        kinds = {}
        for name, kind in SOURCES:
            register = int(rng.integers(0, config.vector_registers))
            if program and rng.random() < 0.4:
                register = program[-1].operands["destination"]
            operands[name] = register
            # A register is taken in one way.
            operands[kind] = int(kinds.setdefault(register, rng.choice(
                [Source.ROWS, Source.FIRST], p=[0.8, 0.2])))
            if rng.random() < 0.2:
                operands[kind] = int(Source.CONSTANT)
        # Where the first row is taken for all, the results go elsewhere.
        taken = {operands[name] for name, kind in SOURCES if operands[kind] == Source.FIRST}
        operands["destination"] = next(
            register for register in (operands["destination"], *range(config.vector_registers))
            if register not in taken)
        if rng.random() < idle:
            cycle += int(rng.integers(0, 60))
        program.append(Entry(operands=operands, head=cycle, give=1 + index % 3,
                             token=cycle + int(rng.integers(0, 40)) if rng.random() < idle else 0))
    return program


def golden_registers(config, registers, program):
    """Return the registers after a program."""
    found = golden.VectorRegisters(registers=config.vector_registers, rows=config.vector_rows,
                                   lanes=config.vector_lanes)
    found.values[:] = registers
    for entry in program:
        found.execute(entry.operands)
    return found.values


def predicted(config, program):
    """Return what the law says about a program."""
    found = Run()
    state = law.vector_state(config.vector_registers, row_latency(config.vector_lanes))
    busy = -1
    for entry in program:
        values = entry.operands
        head = max([entry.head, *(start + 1 for start in found.starts[-1:])])
        until = law.vector_ready(state, *(values[name] for name in (
            "function", "a", "b", "c", "a_source", "b_source", "c_source")))
        first = max(head, busy + 1)
        found.wait += max(0, entry.token - first)
        found.hazard += max(0, until - max(first, entry.token))
        begin = max(head, entry.token, busy, until)
        before = busy
        busy, end = law.vector_start(state, begin, values["function"], values["destination"],
                                     values["rows"])
        found.busy += busy - max(begin, before)
        found.starts.append(begin)
        found.ends.append(end)
    return found


class _Bench(Elaboratable):
    """The unit and its registers."""

    def __init__(self, config):
        self.unit, self.banks = VectorUnit(config), VectorRegisters(config)

    def elaborate(self, _platform):
        m = Module()
        m.submodules.unit, m.submodules.banks = self.unit, self.banks
        for port in ("a", "b", "c", "write"):
            connect(m, getattr(self.unit, port), getattr(self.banks, port))
        return m


def run(config, registers, program, *, limit=20_000):
    """Load the registers, run a program on the unit, and read them; cycle 0 is behind the load."""
    bench = shared(_Bench, config)
    unit, banks = bench.unit, bench.banks
    lanes, found = config.vector_lanes, Run()
    given = []

    async def drive(ctx):
        ctx.set(banks.load.mask, (1 << len(banks.load.mask)) - 1)
        ctx.set(banks.load.en, 1)
        for register in range(config.vector_registers):
            for row in range(config.vector_rows):
                ctx.set(banks.load.register, register)
                ctx.set(banks.load.row, row)
                ctx.set(banks.load.data, flatten(
                    FLOAT32.raw(registers[register, row]).tolist(), _BITS))
                await ctx.tick()
        ctx.set(banks.load.en, 0)
        cycle, pending = 0, list(program)
        while pending or not ctx.get(unit.idle):
            entry = pending[0] if pending else None
            valid = entry is not None and cycle >= entry.head
            ctx.set(unit.instruction.valid, valid)
            ctx.set(unit.missing, int(valid and cycle < entry.token))
            if valid:
                for name, value in entry.operands.items():
                    ctx.set(getattr(unit.instruction.payload, name), value)
                ctx.set(unit.instruction.payload.give, entry.give)
            ready = bool(ctx.get(unit.instruction.ready))
            busy = bool(ctx.get(unit.busy))
            give = ctx.get(unit.give)
            if valid and ready:
                found.starts.append(cycle)
                pending.pop(0)
            if give:
                found.ends.append(cycle)
                given.append(give)
            found.busy += busy
            found.hazard += bool(ctx.get(unit.hazard))
            found.wait += bool(valid and not ready and not busy and cycle < entry.token)
            await ctx.tick()
            cycle += 1
        ctx.set(unit.instruction.valid, 0)
        values = np.zeros(registers.shape, np.uint32)
        for register in range(config.vector_registers):
            for row in range(config.vector_rows):
                ctx.set(banks.store.en, 1)
                ctx.set(banks.store.register, register)
                ctx.set(banks.store.row, row)
                await ctx.tick()
                values[register, row] = unflatten(ctx.get(banks.store.data), _BITS, lanes)
        found.registers = FLOAT32.from_raw(values)
        assert not ctx.get(banks.conflict)

    simulate(bench, drive, limit=limit)
    assert given == [entry.give for entry in program]
    return found
