"""Dispatcher: decode, check, and hand instructions to the units in program order."""

from amaranth.hdl import Cat, Const, Module, Mux, Signal
from amaranth.lib import stream
from amaranth.lib.wiring import In, Out
from amaranth.utils import bits_for, exact_log2

from arch.systolic.isa import (
    INSTRUCTION_BYTES,
    INSTRUCTIONS,
    Opcode,
    Status,
    Unit,
    instruction_set,
)
from arch.systolic.latency import TABLE_ENTRIES, WINDOW_POSITIONS
from arch.systolic.vector import FUNCTIONS, SOURCES, Pace, Source
from arch.systolic.vector_rows import last_form
from hwgen.common.block import Block
from hwgen.systolic.payloads import FLAGS, opcodes, unit_payload

__all__ = ["Dispatcher", "door_ports"]


def door_ports(config):
    """Return the members of a dispatcher, and of its core, for doors."""
    doors = config.doorbells
    return {"door_there": In(doors), "door_room": In(doors), "door_take": Out(doors),
            "door_ring": Out(doors)}


class Dispatcher(Block):
    """Decode one instruction per cycle, refuse illegal ones, and queue the others at their units.

    Two registers separate the instruction queue from the units' queues: one holds the instruction
    while it is checked, one holds it with the verdict. So an instruction that enters the
    instruction queue in cycle r is dispatched in cycle r + 3 at the earliest. It waits while its
    unit's queue is full; ``SYNC`` and ``HALT`` wait while any unit is busy, ``SYNC`` one cycle
    longer.

    Parameters
    ----------
    config : SystolicConfig

    Members (``<unit>`` is a name of :class:`arch.systolic.isa.Unit`, lower case)
    -------
    i : ``In(stream(128))``
        Instructions.
    <unit> : ``Out(stream)``
        :func:`~hwgen.systolic.payloads.unit_payload`.
    all_idle : ``In(1)``
        Every unit and every queue is idle.
    stop : ``In(1)``
        Do not dispatch any more instructions.
    exhausted : ``In(1)``
        There are no further instructions.
    halt : ``Out(1)``
        ``HALT`` is reached and everything before it has completed.
    status : ``Out(8)``
        Not 0: the instruction at the head is illegal, or the program ended without ``HALT``.
    index : ``Out(32)``
        Number of the instruction at the head.
    opcode : ``Out(8)``
        Opcode of the instruction waiting at the head; 0 if there is none.
    door_there, door_room : ``In(doorbells)``, door_take, door_ring : ``Out(doorbells)``
        With doors: whether an answer of each is there, and whether it can be rung; answers that a
        ``SYNC`` takes, and doors that it rings, in the cycle in which it is dispatched. It waits
        for both.
    """

    def __init__(self, config):
        self._config = config
        self._set = instruction_set(config)
        members = {
            "i":         In(stream.Signature(8 * INSTRUCTION_BYTES)),
            "all_idle":  In(1),
            "stop":      In(1),
            "exhausted": In(1),
            "halt":      Out(1),
            "status":    Out(8),
            "index":     Out(32),
            "opcode":    Out(8),
        }
        for unit in self._set.units:
            members[unit.name.lower()] = Out(stream.Signature(unit_payload(config, unit)))
        if config.doorbells:
            members |= door_ports(config)
        super().__init__(members)

    @property
    def module_name(self):
        """``dispatcher``."""
        return "dispatcher"

    def elaborate(self, platform):
        """Build the two stages."""
        m = Module()
        word = Signal(8 * INSTRUCTION_BYTES)
        word_valid = Signal()
        checked = Signal(8 * INSTRUCTION_BYTES)
        checked_valid = Signal()
        verdict = Signal(8)
        move = Signal()
        leave = Signal()
        m.d.comb += [
            self.i.ready.eq(~word_valid | move),
            move.eq(word_valid & (~checked_valid | leave)),
        ]
        with m.If(move):
            m.d.sync += word_valid.eq(0)
        with m.If(self.i.valid & self.i.ready):
            m.d.sync += [word.eq(self.i.payload), word_valid.eq(1)]
        with m.If(leave):
            m.d.sync += [checked_valid.eq(0), self.index.eq(self.index + 1)]
        found = self._check(m, word)
        # Its target, if any: one bit each, so that ``leave`` is known early.
        targets = {unit.name: opcodes(self._config, unit) for unit in self._set.units} | {
            opcode.name: (opcode,) for opcode in (Opcode.SYNC, Opcode.HALT)}
        bound = {name: Signal(name=f"bound_{name.lower()}") for name in targets}
        with m.If(leave):
            m.d.sync += [bit.eq(0) for bit in bound.values()]
        with m.If(move):
            m.d.sync += [checked.eq(word), checked_valid.eq(1), verdict.eq(found)]
            m.d.sync += [bit.eq((found == Status.OK) & word[:8].matches(*targets[name]))
                         for name, bit in bound.items()]

        # Whether all was idle in the previous cycle, with nothing dispatched: a register, since
        # leaving frees a slot, in a path that reaches the fetch unit.
        settled = Signal()
        m.d.sync += settled.eq(self.all_idle & ~leave)
        m.d.comb += self.opcode.eq(checked[:8] & checked_valid.replicate(8))
        with m.If(checked_valid):
            m.d.comb += self.status.eq(verdict)
        with m.Elif(self.exhausted & ~word_valid):
            m.d.comb += self.status.eq(Status.NO_HALT)
        synchronised = bound[Opcode.SYNC.name] & settled
        if self._config.doorbells:
            synchronised &= self._doors(m, checked, bound[Opcode.SYNC.name] & leave)
        leaving = [synchronised]
        for unit in self._set.units:
            out = getattr(self, unit.name.lower())
            m.d.comb += out.valid.eq(bound[unit.name] & ~self.stop)
            leaving.append(bound[unit.name] & out.ready)
            self._decode(m, unit, checked)
        m.d.comb += [
            leave.eq(Cat(leaving).any() & ~self.stop),
            self.halt.eq(bound[Opcode.HALT.name] & self.all_idle & ~self.stop),
        ]
        return m

    def _doors(self, m, word, leaves):
        """Take answers and ring; return whether all answers that are waited for are there."""
        doors = self._config.doorbells
        ring, answer = (word[start:start + doors] for start, _ in self._set.operand_fields(
            Opcode.SYNC).values())
        m.d.comb += [self.door_ring.eq(ring & leaves.replicate(doors)),
                     self.door_take.eq(answer & leaves.replicate(doors))]
        return ~((answer & ~self.door_there) | (ring & ~self.door_room)).any()

    def _decode(self, m, unit, word):
        payload = getattr(self, unit.name.lower()).payload
        m.d.comb += [
            payload.wait.eq(self._mask(word, self._set.wait_start)),
            payload.give.eq(self._mask(word, self._set.signal_start)),
        ]
        # Operands of the same name have the same position in all of a unit's instructions, so no
        # multiplexer is needed. The unit ignores operands that an instruction does not have.
        fields, flags = {}, {}
        for opcode in opcodes(self._config, unit):
            for flag in FLAGS.get(opcode, ()):
                flags.setdefault(flag, []).append(word[:8] == opcode)
            for name, place in self._set.operand_fields(opcode).items():
                assert fields.setdefault(name, place) == place, (unit, name)
        for flag, found in flags.items():
            m.d.comb += getattr(payload, flag).eq(found[0] if len(found) == 1 else Cat(found).any())
        for name, (start, bits) in fields.items():
            if name == "host_addr":
                shift = exact_log2(self._config.beat_bytes)
                m.d.comb += payload.beat.eq(word[start + shift:start + bits])
            elif name == "stride":
                shift = exact_log2(self._config.beat_bytes)
                m.d.comb += payload.stride.eq(word[start + shift:start + bits])
            elif name in payload.shape().members:       # others are 0, or refused
                m.d.comb += getattr(payload, name).eq(word[start:start + bits])

    def _mask(self, word, start):
        """Return the mask of units that starts at a bit of an instruction."""
        return word[start:start + len(self._set.units)]

    def _check(self, m, word):
        """Return the verdict on an instruction: the first rule that it breaks.

        Each rule is evaluated as the instruction arrives, and registered next to ``word``.
        """
        coming = self.i.payload
        found = []
        verdict = Signal(8, name="verdict_now")
        m.d.comb += verdict.eq(Status.ILLEGAL_OPCODE)
        with m.Switch(word[:8]):
            with m.Case(Opcode.SYNC, Opcode.HALT):
                m.d.comb += verdict.eq(Status.OK)
                # Doors that the core does not have.
                for start, bits in self._set.operand_fields(Opcode.SYNC).values():
                    beyond = word[start + self._config.doorbells:start + bits]
                    with m.If((word[:8] == Opcode.SYNC) & beyond.any()):
                        m.d.comb += verdict.eq(Status.OPERAND)
            for unit in self._set.units:
                for opcode in opcodes(self._config, unit):
                    field = {name: coming[start:start + bits]
                             for name, (start, bits)
                             in self._set.operand_fields(opcode).items()}
                    rules = self._rules(unit, opcode, coming, field)
                    broken = Signal(len(rules), name=f"broken_{opcode.name.lower()}")
                    found.append(broken.eq(Cat(rule.any() for rule, _ in rules)))
                    with m.Case(opcode):
                        m.d.comb += verdict.eq(Status.OK)
                        for number, (_, status) in reversed(list(enumerate(rules))):
                            with m.If(broken[number]):
                                m.d.comb += verdict.eq(status)
        with m.If(self.i.valid & self.i.ready):
            m.d.sync += found
        return verdict

    def _rules(self, unit, opcode, word, field):
        """Return the rules of an instruction in order, each as (broken, status)."""
        config = self._config
        rules = []
        pairs = self._set.pairs
        producers = sum(1 << producer for producer, consumer in pairs if consumer == unit)
        consumers = sum(1 << consumer for producer, consumer in pairs if producer == unit)
        wait = self._mask(word, self._set.wait_start)
        give = self._mask(word, self._set.signal_start)
        everyone = (1 << len(self._set.units)) - 1
        rules.append((((wait & (everyone ^ producers)) | (give & (everyone ^ consumers))).any(),
                      Status.TOKEN_PAIR))
        if opcode in (Opcode.SET_WALK, Opcode.SET_DEPTHWISE):
            # Such an instruction has no end at which it could give a token.
            rules.append((give.any(), Status.TOKEN_PAIR))
            refused = (_window_refused(field) if opcode == Opcode.SET_DEPTHWISE
                       else field["out_width"] == 0)
            rules.append((refused | _unrepresentable(field["pad"], config.operand.bits),
                          Status.OPERAND))
            return rules
        if INSTRUCTIONS[opcode].sets:
            rules.append((give.any(), Status.TOKEN_PAIR))
            rules += [(field[name] == 0, Status.OPERAND)
                      for name in ("out_width", "kernel_x", "kernel_y") if name in field]
            return rules
        return rules + self._operand_rules(unit, opcode, field) + self._range_rules(
            unit, opcode, field)

    def _operand_rules(self, unit, opcode, field):
        """Return the rules of operands: memory locations, numbers of rows, columns, registers."""
        config, rules = self._config, []
        if "host_addr" in field:
            rules.append((field["host_addr"][:exact_log2(config.beat_bytes)].any(),
                          Status.ALIGNMENT))
        if "stride" in field:
            rules.append((field["stride"][:exact_log2(config.beat_bytes)].any(),
                          Status.ALIGNMENT))
        for name, limit in (("rows", config.rows if unit == Unit.TRANSPOSE else None),
                            ("k", config.rows), ("n", config.cols),
                            ("count", config.vector_lanes)):
            if name in field:
                rules.append((field[name] == 0, Status.OPERAND))
                if limit is not None:
                    rules.append((field[name] > limit, Status.OPERAND))
        if config.pattern is not None and "k" in field:
            # Whole groups of rows.
            rules.append((field["k"] & (config.pattern.kept - 1), Status.OPERAND))
        if "share" in field:
            rules.append((field["share"] >= config.fusion.shares, Status.OPERAND))
        if opcode == Opcode.OUTER_PRODUCT:
            # Rows of a tile of the FIFO.
            rules.append((field["rows"] > config.rows, Status.OPERAND))
        if opcode == Opcode.READ_WEIGHTS_T:
            # Columns of the stored tile.
            rules.append((field["k"] > config.cols, Status.OPERAND))
        if "column" in field:
            rules.append((_beyond(field["column"], field["rows"], config.ub_width),
                          Status.OPERAND))
        if "format" in field:
            rules.append((field["format"] > last_form(config), Status.OPERAND))
        for name in ("register", "destination", "a", "b", "c"):
            if name in field:
                rules.append((field[name] >= config.vector_registers, Status.VECTOR_RANGE))
        if opcode == Opcode.VECTOR:
            rules += _vector_rules(config, field)
        if "row" in field:
            rules.append((_beyond(field["row"], field["rows"], config.vector_rows),
                          Status.VECTOR_RANGE))
        if "zero_point" in field:
            rules.append((field["zero_point"].any() if config.floating else _unrepresentable(
                field["zero_point"], config.operand.bits), Status.OPERAND))
        if "byte" in field:
            rules.append((field["byte"] > (4 if config.elementwise else config.sum_parts),
                          Status.OPERAND))
        if "hold" in field and config.floating:
            # Each row would wait for the previous one.
            rules.append((field["hold"], Status.OPERAND))
        if "table" in field and not config.elementwise:
            rules.append((field["table"], Status.OPERAND))
        return rules

    def _range_rules(self, unit, opcode, field):
        """Return the rules of memory ranges, which require that their rows exist."""
        config, rules = self._config, []
        if unit == Unit.LOAD:
            # In units of chunks. Whether they make up whole rows is known when the last one comes:
            # there can be three, or five.
            target = field["target"]
            to_params = target[0]
            rules.append((target == 3 if config.elementwise else target[1], Status.OPERAND))
            if config.elementwise:
                rules.append((target[1] & _beyond(field["ub_addr"], field["rows"], TABLE_ENTRIES),
                              Status.PARAM_RANGE))
            rules += [
                (to_params & _beyond(field["ub_addr"] * config.param_chunks, field["rows"],
                                     config.param_rows * config.param_chunks), Status.PARAM_RANGE),
                (~target.any() & _beyond(field["ub_addr"], field["rows"], config.ub_rows),
                 Status.UB_RANGE),
            ]
        elif opcode in (Opcode.CONVOLVE, Opcode.DEPTHWISE):
            # The addresses of a walk are only known while it runs.
            rules.append((field["rows"] > config.ub_rows, Status.OPERAND))
        elif "ub_addr" in field:
            rules.append((_beyond(field["ub_addr"], field["rows"], config.ub_rows),
                          Status.UB_RANGE))
        if "acc_addr" in field:
            rows = Mux(field["hold"], 1, field["rows"]) if "hold" in field else field["rows"]
            most = config.sum_rows if unit == Unit.MATRIX else config.acc_depth
            beyond = _beyond(field["acc_addr"], field["k"] if "drain" in field else rows, most)
            rules.append((beyond & field["drain"] if "drain" in field else beyond,
                          Status.ACC_RANGE))
        if "param" in field:
            rules.append((self._param_range(field), Status.PARAM_RANGE))
        return rules

    def _param_range(self, field):
        """Return whether an activation reads parameters behind the last row of their memory."""
        config = self._config
        if not config.input_stationary:
            return field["param"] + Const(config.act_groups) > config.param_rows
        # One lane for each row.
        return field["param"] * config.lanes + field["rows"] > config.param_rows * config.lanes


def _vector_rules(config, field):
    """Return the rules of ``VECTOR`` other than those of its register numbers."""
    function = field["function"]
    has = {count: Cat(function == int(code) for code, definition in FUNCTIONS.items()
                      if definition.sources > count).any() for count in range(len(SOURCES))}
    by_row = Cat(function == int(code) for code, definition in FUNCTIONS.items()
                 if definition.pace == Pace.ROW).any()
    rules = [(~has[0], Status.OPERAND),
             (by_row & (~field["lanes"].any() | (field["lanes"] > config.vector_lanes)),
              Status.OPERAND),
             (field["rows"] > config.vector_rows, Status.VECTOR_RANGE)]
    for second, (name, kind) in enumerate(SOURCES):
        rules.append((has[second] & (field[kind] > max(Source)), Status.OPERAND))
        # Later rows would be computed with the new first row.
        rules.append((has[second] & (field[kind] == Source.FIRST)
                      & (field[name] == field["destination"]), Status.OPERAND))
        # A register has one read port.
        rules += [(has[second] & (field[name] == field[other])
                   & (field[kind] != field[other_kind]) & (field[kind] != Source.CONSTANT)
                   & (field[other_kind] != Source.CONSTANT), Status.OPERAND)
                  for other, other_kind in SOURCES[:second]]
    return rules


def _window_refused(field):
    """Return whether the depthwise unit does not have a window or lines of this size."""
    positions, across, down = (field[name] for name in ("positions", "kernel_x", "kernel_y"))
    return ((positions < 2) | (positions > WINDOW_POSITIONS) | (positions < across)
            | (across == 0) | (down == 0))


def _unrepresentable(value, bits):
    """Return whether a two's complement number needs more than ``bits`` bits."""
    head = value[bits - 1:]
    return head.any() & ~head.all()


def _beyond(first, count, limit):
    """Return whether ``first + count > limit``; the sum is only as wide as the limit."""
    bits = bits_for(limit)
    return (first[bits:].any() | count[bits:].any()
            | (first[:bits] + count[:bits] > limit))
