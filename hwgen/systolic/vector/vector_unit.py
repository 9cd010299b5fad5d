"""Vector unit: functions of register rows."""

from types import SimpleNamespace

from amaranth.hdl import Cat, Module, Mux, Signal
from amaranth.lib.wiring import Out
from amaranth.utils import bits_for

from arch.common.sizes import divide_sqrt_latency
from arch.numerics import FLOAT32
from arch.systolic.isa import Unit
from arch.systolic.vector import (
    CHAIN,
    COLUMN_TAIL,
    DIGIT_INTERVAL,
    DIGIT_LATENCY,
    FLOAT_STAGES,
    FUNCTIONS,
    LANE_LATENCY,
    READ_LATENCY,
    RING,
    SOURCES,
    Function,
    Pace,
    Source,
    row_latency,
)
from hwgen.common.binary32 import data_register
from hwgen.common.block import Block, place
from hwgen.common.delay import delay_line, delay_taps
from hwgen.systolic.unit import unit_members
from hwgen.systolic.vector.lane import PARTS, Part, VectorLane
from hwgen.systolic.vector.ports import register_read, register_write
from hwgen.systolic.vector.reduce import VectorReduce, neutral

__all__ = ["VectorUnit"]

_PORTS = ("a", "b", "c")


class VectorUnit(Block):
    """Execute ``VECTOR``: a :class:`~arch.systolic.vector.Function` of rows of registers.

    Instructions run in order. Cycles are those of :mod:`arch.systolic.timing.vector_compute`: the
    successor of a function with one row per cycle follows at once, and may use its results, reading
    each row after its write; other functions occupy the unit until their last result is written.
    Tokens are given with the write of the last result.

    Parameters
    ----------
    config : SystolicConfig

    Members (besides :func:`~hwgen.systolic.unit.unit_members`)
    -------
    a, b, c : ``Out(register_read)``
        Operands. Those from the same register are the same row.
    write : ``Out(register_write)``
        Results.
    hazard : ``Out(1)``
        The instruction at the head has its tokens, the unit is not busy, and an operand of the
        instruction is not written yet.
    """

    def __init__(self, config):
        self._config = config
        super().__init__(unit_members(config, Unit.VECTOR) | {
            **{port: Out(register_read(config)) for port in _PORTS},
            "write":  Out(register_write(config)),
            "hazard": Out(1),
        })

    @property
    def module_name(self):
        """``vector_unit``."""
        return "vector_unit"

    def elaborate(self, platform):
        """Build the start condition, the address phase, the lanes and the write of results."""
        m = Module()
        config = self._config
        head = self.instruction.payload
        start = Signal()
        pace = {pace: Signal(name=f"{pace.name.lower()}_head") for pace in Pace}
        for kind, flag in pace.items():
            m.d.comb += flag.eq(_one_of(head.function, [
                function for function, definition in FUNCTIONS.items()
                if definition.pace == kind]))
        now = {kind: Signal(name=f"{kind.name.lower()}_now") for kind in Pace}
        with m.If(start):
            m.d.sync += [now[kind].eq(flag) for kind, flag in pace.items()]

        # Address phase: rows, padded to a multiple of the ring if necessary; then the cycles in
        # which no other instruction may start.
        count_bits = bits_for(config.vector_rows + RING - 1)
        left, rows, row = (Signal(count_bits, name=name) for name in ("left", "rows", "row"))
        gap = Signal(range(DIGIT_INTERVAL))
        tails = {Pace.STREAM: 0, Pace.DIGIT: READ_LATENCY + DIGIT_LATENCY,
                 Pace.ROW: READ_LATENCY + row_latency(config.vector_lanes),
                 Pace.COLUMN: COLUMN_TAIL}
        tail = Signal(range(max(tails.values()) + 1))
        issue = Signal()
        free = Signal()
        m.d.comb += [
            issue.eq((left != 0) & (gap == 0)),
            self.busy.eq((left != 0) | (tail != 0)),
            free.eq(((left == 0) & ~tail[1:].any())
                    | ((left == 1) & (gap == 0) & (tail == 0))),
            start.eq(self.instruction.valid & ~self.missing.any() & ~self.stop & free
                     & ~self._blocked(m, head, start, pace[Pace.STREAM])),
            self.instruction.ready.eq(start),
        ]
        with m.If(issue):
            m.d.sync += [left.eq(left - 1), row.eq(row + 1),
                         gap.eq(Mux(now[Pace.DIGIT], DIGIT_INTERVAL - 1, 0))]
        with m.If(gap != 0):
            m.d.sync += gap.eq(gap - 1)
        with m.If((left == 0) & (tail != 0)):
            m.d.sync += tail.eq(tail - 1)
        with m.If(start):
            m.d.sync += [left.eq(head.rows), rows.eq(head.rows), row.eq(0), tail.eq(0)]
            for kind, flag in pace.items():
                with m.If(flag):
                    m.d.sync += tail.eq(tails[kind])
            with m.If(pace[Pace.COLUMN]):
                m.d.sync += left.eq((head.rows + (RING - 1)) & ~(RING - 1))

        # Partial results of columns are combined by halves as they leave the lanes.
        steps, last_step = {}, None
        first, half = 1, RING // 2
        while half:
            cycles = range(first + half, first + 2 * half)
            steps[half] = Signal(name=f"combine_{half}")
            m.d.comb += steps[half].eq(now[Pace.COLUMN] & (left == 0) & _one_of(
                tail, [COLUMN_TAIL + 1 - cycle for cycle in cycles]))
            last_step = steps[half]
            first, half = first + half + LANE_LATENCY, half // 2
        assert first + READ_LATENCY == COLUMN_TAIL

        entry = Signal()
        m.d.comb += entry.eq(
            (issue & now[Pace.STREAM]) | (now[Pace.COLUMN] & last_step)
            | delay_line(m, issue & now[Pace.ROW], row_latency(config.vector_lanes) - LANE_LATENCY,
                         name="joining", reset_less=False)
            | delay_line(m, issue & now[Pace.DIGIT], DIGIT_LATENCY - LANE_LATENCY,
                         name="dividing", reset_less=False))
        operands = self._read(m, SimpleNamespace(start=start, issue=issue, row=row, rows=rows),
                              now[Pace.COLUMN], steps)
        results = self._lanes(m, platform, now[Pace.COLUMN], operands)
        self._write(m, head, start, entry, rows, now[Pace.COLUMN], results)
        return m

    def _blocked(self, m, head, start, stream):
        """Return whether a register read by the instruction at the head is still being written."""
        registers = self._config.vector_registers
        fresh = Signal(registers)
        for index in range(registers):
            wait = Signal(range(CHAIN), name=f"wait_{index}")
            with m.If(wait != 0):
                m.d.sync += wait.eq(wait - 1)
            with m.If(start & stream & (head.destination == index)):
                m.d.sync += wait.eq(CHAIN - 1)
            m.d.comb += fresh[index].eq(wait != 0)
        blocked = Signal()
        m.d.comb += [
            blocked.eq(Cat(used & fresh.bit_select(getattr(head, port), 1)
                           for port, used in zip(_PORTS, _used(head), strict=True)).any()),
            self.hazard.eq(self.instruction.valid & ~self.missing.any() & ~self.busy & blocked),
        ]
        return blocked

    def _read(self, m, address, column, steps):
        """Build the read of operands; return a row of them and its control signals, as attributes.

        ``address`` has the signals of the address phase, as attributes, too.
        """
        head, start = self.instruction.payload, address.start
        issue, row = address.issue, address.row
        lanes, bits = self._config.vector_lanes, FLOAT32.bits
        function = Signal(len(head.function))
        constant = Signal(bits)
        counted = Signal(lanes)
        with m.If(start):
            m.d.sync += [function.eq(head.function), constant.eq(head.constant),
                         counted.eq(Cat(lane < head.lanes for lane in range(lanes)))]
        maximum = Signal()
        m.d.comb += maximum.eq(_one_of(function, [Function.ROW_MAXIMUM, Function.COLUMN_MAXIMUM]))
        real = Signal()
        m.d.comb += real.eq(row < address.rows)

        # A row arrives one cycle after its address, and is registered together with its control
        # signals.
        arriving = Signal()
        padded = Signal()
        again = Signal()
        step = {half: Signal(name=f"combine_{half}_arriving") for half in steps}
        with m.If(issue):
            m.d.sync += [padded.eq(~real), again.eq(row >= RING)]
        m.d.sync += [arriving.eq(issue), *(step[half].eq(flag) for half, flag in steps.items())]
        function_1 = delay_line(m, function, 1, name="function_1")
        constant_1 = delay_line(m, constant, 1, name="constant_1")
        column_1 = delay_line(m, column, 1, name="column_1")
        unchanging = neutral(delay_line(m, maximum, 1, name="maximum_1"))
        operands = {}
        for (port, source), used in zip(SOURCES, _used(head), strict=True):
            read = getattr(self, port)
            register = Signal(len(getattr(head, port)), name=f"{port}_register")
            reads = Signal(name=f"{port}_reads")
            first = Signal(name=f"{port}_first")
            with m.If(start):
                m.d.sync += [register.eq(getattr(head, port)), reads.eq(used),
                             first.eq(getattr(head, source) == Source.FIRST)]
            m.d.comb += [
                read.en.eq(issue & real & reads),
                read.register.eq(register),
                read.row.eq(Mux(first, 0, row)),
            ]
            operand = operands[port] = data_register(lanes * bits, f"{port}_operand")
            was_read = delay_line(m, reads, 1, name=f"{port}_was_read")
            with m.If(arriving):
                m.d.sync += operand.eq(Mux(was_read, read.data, constant_1.replicate(lanes)))
                if port == "a":
                    with m.If(padded & column_1):
                        m.d.sync += operand.eq(unchanging.replicate(lanes))
                if port == "b":
                    with m.If(column_1):
                        m.d.sync += operand.eq(unchanging.replicate(lanes))

        return SimpleNamespace(
            **operands, function=function_1, maximum=maximum, counted=counted, arriving=arriving,
            again=again, column=column_1, step=step)

    def _lanes(self, m, platform, column, read):
        """Build the lanes after the operands; return the results of a row."""
        lanes, bits = self._config.vector_lanes, FLOAT32.bits
        step = read.step
        control = delay_line(m, read.function, 1, name="function_2")
        working = Signal()
        ringing = Signal()
        combining = {half: Signal(name=f"combining_{half}") for half in step}
        m.d.sync += [
            working.eq(read.arriving | Cat(step.values()).any()),
            ringing.eq((read.arriving & read.again & read.column) | Cat(step.values()).any()),
            *(combining[half].eq(flag) for half, flag in step.items()),
        ]
        part_stages, selected = {}, []
        for part in PARTS:
            cycles = {Part.DIGITS: divide_sqrt_latency(FLOAT32),
                      Part.JOINED: row_latency(lanes) - 1}.get(part, FLOAT_STAGES)
            name = part.name.lower()
            enable = Signal(name=f"{name}_enable")
            m.d.comb += enable.eq(working & _one_of(control, part.value))
            taps = delay_taps(m, enable, cycles + 1, name=f"{name}_taps")
            part_stages[part] = taps[:cycles]
            selected.append(taps[cycles])

        reduce = place(m, platform, "reduce", VectorReduce(lanes=lanes))
        m.d.comb += [
            reduce.valid.eq(part_stages[Part.JOINED]),
            reduce.maximum.eq(read.maximum),
            reduce.counted.eq(read.counted),
            reduce.row.eq(read.a),
        ]
        results = []
        for lane in range(lanes):
            block = place(m, platform, f"lane_{lane}", VectorLane())
            # Values of the lane's output register, by their age in cycles.
            before = [block.result]
            for cycle in range(1, RING // 2 + 1):
                late = data_register(bits, f"result_{lane}_{cycle}")
                with m.If(column):
                    m.d.sync += late.eq(before[-1])
                before.append(late)
            m.d.comb += [
                block.a.eq(read.a.word_select(lane, bits)),
                block.b.eq(Mux(ringing, block.result, read.b.word_select(lane, bits))),
                block.c.eq(read.c.word_select(lane, bits)),
                block.function.eq(control),
                block.stages.eq(Cat(part_stages[part] for part in PARTS
                                    if part not in (Part.DIGITS, Part.JOINED))),
                block.digits.eq(part_stages[Part.DIGITS]),
                block.joined.eq(reduce.result),
                block.part.eq(Cat(selected)),
            ]
            for half, flag in combining.items():
                with m.If(flag):
                    m.d.comb += block.a.eq(before[half])
            results.append(block.result)
        return results

    def _write(self, m, head, start, entry, rows, column, results):
        """Build the write of results: the destination accompanies the row through the lanes."""
        destination = Signal(len(self.write.register))
        give = Signal(len(self.give))
        row = Signal(len(rows))
        last = Signal()
        m.d.comb += last.eq(column | (row + 1 == rows))
        with m.If(entry):
            m.d.sync += row.eq(row + 1)
        with m.If(start):
            m.d.sync += [destination.eq(head.destination), give.eq(head.give), row.eq(0)]
        cycles = READ_LATENCY + LANE_LATENCY
        valid = Signal(cycles)
        m.d.sync += valid.eq(Cat(entry, valid))
        place_now = delay_line(m, Cat(destination, row[:len(self.write.row)], Mux(last, give, 0)),
                               cycles, name="place")
        there = Signal(len(self.give))
        m.d.comb += [
            Cat(self.write.register, self.write.row, there).eq(place_now),
            self.write.en.eq(valid[-1]),
            self.write.mask.eq(~0),
            self.write.data.eq(Cat(results)),
            self.give.eq(there & valid[-1].replicate(len(there))),
            self.idle.eq(~self.busy & ~valid.any()),
        ]


def _one_of(value, numbers):
    """Return whether a value is one of some integers."""
    return Cat(value == int(number) for number in numbers).any()


def _used(head):
    """Return whether an instruction reads registers as its operands a, b and c."""
    return [_one_of(head.function, [function for function, definition in FUNCTIONS.items()
                                    if definition.sources > index])
            & (getattr(head, source) != Source.CONSTANT)
            for index, (_, source) in enumerate(SOURCES)]
