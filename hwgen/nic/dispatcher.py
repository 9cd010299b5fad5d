"""Dispatcher: checks and executes instructions, one after the other."""

from amaranth.hdl import Array, Module, Signal
from amaranth.lib import stream
from amaranth.lib.wiring import In, Out
from amaranth.utils import exact_log2

from arch.common.reduction import kind_of
from arch.nic.isa import BUFFERS, STEP, Opcode, Status, operand_fields
from arch.nic.schedules.arithmetic import WIRE_FROM, wire_code
from arch.nic.schedules.ir import READS, RECEIVES, REDUCES, SENDS, WRITES, Op
from hwgen.common.block import Block
from hwgen.common.fetch_unit import INSTRUCTION_BITS
from hwgen.nic.layouts import bits, connection_end, hardware_step, index, is_codec

__all__ = ["Dispatcher"]


class Dispatcher(Block):
    """Take instructions, check them, and execute them.

    An instruction that is taken in cycle t is checked in t + 1 and executed in t + 2; the next one
    is taken in t + 3 at the earliest. ``RUN`` asserts ``running`` from t + 3 on, up to and
    including the cycle in which ``finished`` is asserted.

    Regions, connections, channels and numbers of steps are checked here, so later units need not.

    Parameters
    ----------
    config : NicConfig

    Members
    -------
    i : ``In(stream(128))``
        Instructions.
    exhausted : ``In(1)``
        All instructions have been taken.
    stop : ``In(1)``
        Start nothing new.
    running, finished : ``Out(1)``, ``In(1)``
        A run is in progress; it has ended.
    conn : ``Out(1)``
        A connection is configured in this cycle: ``connection``, ``end``, ``grants``, ``credits``.
    setup : ``Out(1)``
        ``job`` and ``rank`` hold from the next cycle on. ``kind``, ``op``, ``count``,
        ``patience``, ``wire`` and ``average`` are registers.
    step : ``Out(1)``
        ``row`` goes to place ``number`` of the step memory.
    channel : ``Out(1)``
        ``channel_index`` has ``channel_steps`` steps from ``channel_first`` on, and ``priority``
        and ``delay``.
    halt : ``Out(1)``
        ``HALT`` is executed.
    status : ``Out(8)``
        Not 0: an error in this cycle.
    index : ``Out(32)``, opcode : ``Out(8)``
        Number and opcode of the current instruction.
    """

    def __init__(self, config):
        self._config = config
        super().__init__({
            "i":             In(stream.Signature(INSTRUCTION_BITS)),
            "exhausted":     In(1),
            "stop":          In(1),
            "running":       Out(1),
            "finished":      In(1),
            "conn":          Out(1),
            "connection":    Out(index(config.connections)),
            "end":           Out(connection_end(config)),
            "grants":        Out(bits(Opcode.CONN, "grants")),
            "credits":       Out(bits(Opcode.CONN, "credits")),
            "setup":         Out(1),
            "job":           Out(bits(Opcode.SETUP, "job")),
            "rank":          Out(bits(Opcode.SETUP, "rank")),
            "kind":          Out(bits(Opcode.SETUP, "kind")),
            "op":            Out(bits(Opcode.SETUP, "op")),
            "count":         Out(bits(Opcode.SETUP, "count")),
            "patience":      Out(bits(Opcode.SETUP, "patience")),
            "wire":          Out(bits(Opcode.SETUP, "wire")),
            "average":       Out(bits(Opcode.SETUP, "average")),
            "step":          Out(1),
            "number":        Out(index(config.steps)),
            "row":           Out(hardware_step(config)),
            "channel":       Out(1),
            "channel_index": Out(index(config.channels)),
            "channel_first": Out(bits(Opcode.CHANNEL, "first")),
            "channel_steps": Out(bits(Opcode.CHANNEL, "steps")),
            "priority":      Out(bits(Opcode.CHANNEL, "priority")),
            "delay":         Out(bits(Opcode.CHANNEL, "delay")),
            "halt":          Out(1),
            "status":        Out(8),
            "index":         Out(32),
            "opcode":        Out(8),
        })

    @property
    def module_name(self):
        """``nic_dispatcher``."""
        return "nic_dispatcher"

    def elaborate(self, platform):
        """Build the states, the checks and the effects of instructions."""
        m = Module()
        word = Signal(INSTRUCTION_BITS)
        fields = {opcode: {name: word[start:start + width]
                           for name, (start, width) in operand_fields(opcode).items()}
                  for opcode in Opcode}
        setup, buffer, step = (fields[opcode] for opcode in (
            Opcode.SETUP, Opcode.BUFFER, Opcode.COPY))
        opcode = word[:8]
        steps = Signal(range(self._config.steps + 1))
        bases = Array(Signal(len(buffer["host_addr"]), name=f"base_{i}") for i in range(BUFFERS))
        sizes = Array(Signal(len(buffer["bytes"]), name=f"size_{i}") for i in range(BUFFERS))
        configured = Signal(self._config.connections)
        status, verdict, apply = Signal(8), Signal(8), Signal()
        self._decode(m, fields, opcode, steps, status)
        shift = exact_log2(self._config.beat_bytes)
        residual = self._residual(m, fields, bases, sizes, opcode, apply) if (
            self._config.codecs) else None
        for name in ("src", "dst"):
            m.d.comb += getattr(self.row, name).eq(
                bases[step[f"{name}_buffer"]][shift:] + step[name])

        with m.FSM(name="state"):
            with m.State("FETCH"):
                m.d.comb += self.i.ready.eq(~self.stop)
                with m.If(self.i.valid & ~self.stop):
                    m.d.sync += word.eq(self.i.payload)
                    m.next = "CHECK"
                with m.If(~self.i.valid & self.exhausted & ~self.stop):
                    m.d.comb += status.eq(Status.NO_HALT)
            with m.State("CHECK"):
                m.d.sync += verdict.eq(self._verdict(m, opcode, fields, configured, steps, sizes,
                                                     residual))
                m.next = "APPLY"
            with m.State("APPLY"):
                m.d.comb += [status.eq(verdict), apply.eq((verdict == Status.OK) & ~self.stop)]
                with m.If(apply & (opcode != Opcode.HALT)):
                    m.d.sync += self.index.eq(self.index + 1)
                    m.next = "FETCH"
                    with m.If(opcode == Opcode.RUN):
                        m.d.sync += self.index.eq(self.index)
                        m.next = "RUN"
            with m.State("RUN"):
                m.d.comb += self.running.eq(1)
                with m.If(self.finished):
                    m.d.sync += [self.index.eq(self.index + 1), steps.eq(0)]
                    m.next = "FETCH"
        m.d.comb += [
            self.conn.eq(apply & (opcode == Opcode.CONN)),
            self.setup.eq(apply & (opcode == Opcode.SETUP)),
            self.channel.eq(apply & (opcode == Opcode.CHANNEL)),
            self.step.eq(apply & (opcode >= STEP)),
            self.halt.eq(apply & (opcode == Opcode.HALT)),
        ]
        with m.If(self.conn):
            m.d.sync += configured.bit_select(self.connection, 1).eq(1)
        with m.If(self.setup):
            m.d.sync += [getattr(self, name).eq(setup[name])
                         for name in ("kind", "op", "count", "patience", "wire",
                                      "average")]
        with m.If(apply & (opcode == Opcode.BUFFER)):
            m.d.sync += [bases[buffer["buffer"]].eq(buffer["host_addr"]),
                         sizes[buffer["buffer"]].eq(buffer["bytes"])]
        with m.If(self.step):
            m.d.sync += steps.eq(steps + 1)
        return m

    def _decode(self, m, fields, opcode, steps, status):
        """Drive the fields of an instruction, whether it is executed or not."""
        conn, setup, channel, step = (fields[code] for code in (
            Opcode.CONN, Opcode.SETUP, Opcode.CHANNEL, Opcode.COPY))
        operation = self.row.operation
        m.d.comb += [
            self.opcode.eq(opcode),
            self.connection.eq(conn["connection"]), self.end.port.eq(conn["port"]),
            self.end.peer.eq(conn["peer"]), self.end.peer_connection.eq(conn["peer_connection"]),
            self.end.base.eq(conn["base"]), self.end.slots.eq(conn["slots"]),
            self.grants.eq(conn["grants"]), self.credits.eq(conn["credits"]),
            self.job.eq(setup["job"]), self.rank.eq(setup["rank"]),
            self.number.eq(steps), self.channel_index.eq(channel["channel"]),
            self.channel_first.eq(channel["first"]), self.channel_steps.eq(channel["steps"]),
            self.priority.eq(channel["priority"]), self.delay.eq(channel["delay"]),
            *(getattr(self.row, name).eq(step[name]) for name in (
                "length", "send", "recv", "fence", "complete", "wait", "wait_channel",
                "wait_step")),
            self.status.eq(status),
        ]
        with m.Switch(opcode):
            for op in Op:
                with m.Case(STEP + op):
                    m.d.comb += [operation.pair.eq(op == Op.REDUCE), *(
                        getattr(operation, name).eq(int(table[op])) for name, table in (
                            ("receives", RECEIVES), ("sends", SENDS), ("reduces", REDUCES),
                            ("reads", READS), ("writes", WRITES)))]

    def _residual(self, m, fields, bases, sizes, opcode, apply):
        """Build the effect of ``RESIDUAL`` on the next step; return the values to check.

        They are the buffer's bytes from the offset on, and whether a loaded step has a residual.
        """
        shift = exact_log2(self._config.beat_bytes)
        named = fields[Opcode.RESIDUAL]
        begin = named["offset"] << shift
        pending, kept = Signal(name="residual_pending"), Signal(name="residual_kept")
        room = Signal(len(fields[Opcode.BUFFER]["bytes"]), name="residual_room")
        at = Signal.like(self.row.residual, name="residual_at")
        with m.If(apply & (opcode == Opcode.RESIDUAL)):
            m.d.sync += [
                pending.eq(1), at.eq(bases[named["buffer"]][shift:] + named["offset"]),
                room.eq(sizes[named["buffer"]] - begin)]
        with m.If(self.step):
            m.d.sync += [pending.eq(0), kept.eq(kept | pending)]
        with m.If(apply & (opcode == Opcode.RUN)):
            m.d.sync += kept.eq(0)
        m.d.comb += [self.row.residual.eq(at), self.row.operation.keeps.eq(pending)]
        with m.If(pending):
            m.d.comb += self.row.operation.pair.eq(1)
        return room, kept

    def _verdict(self, m, opcode, fields, configured, steps, sizes, residual):
        """Return the status for an instruction: that of the last rule that it breaks."""
        config, operation = self._config, self.row.operation
        conn, setup, channel, step = (fields[code] for code in (
            Opcode.CONN, Opcode.SETUP, Opcode.CHANNEL, Opcode.COPY))
        shift = exact_log2(config.beat_bytes)
        fits = {}
        for name in ("src", "dst"):
            fits[name] = Signal(name=f"{name}_fits")
            m.d.comb += fits[name].eq(
                (step[name] << shift) + step["length"] <= sizes[step[f"{name}_buffer"]])
        known = {}
        for name in ("send", "recv"):
            known[name] = (configured.bit_select(step[name], 1)
                           & (step[name] < config.connections))
        kinds = Signal(1 << len(setup["kind"]))
        m.d.comb += kinds.eq(sum(1 << kind_of(number) for number in config.numbers))
        # Message formats, each of which can carry only numbers of one format.
        wires = Signal(1 << len(setup["wire"]))
        m.d.comb += wires.eq(1)
        if config.wire_formats:
            with m.If(setup["kind"] == kind_of(WIRE_FROM)):
                m.d.comb += wires.eq(
                    1 | sum(1 << wire_code(name) for name in config.wire_formats.split(",")))
        verdict = Signal(8, name="verdict_now")
        m.d.comb += verdict.eq(Status.ILLEGAL_OPCODE)

        def rules(*broken):
            m.d.comb += verdict.eq(Status.OK)
            for condition, code in broken:
                with m.If(condition):
                    m.d.comb += verdict.eq(code)

        with m.Switch(opcode):
            with m.Case(Opcode.CONN):
                # The other end is a NIC of the same kind, and has no more slots.
                rules(((conn["connection"] >= config.connections) | (conn["port"] >= config.ports)
                       | (conn["base"] + conn["slots"] > config.rx_slots)
                       | (conn["credits"] > config.rx_slots), Status.OPERAND))
            with m.Case(Opcode.SETUP):
                rules((~kinds.bit_select(setup["kind"], 1) | (setup["count"] == 0)
                       | ~wires.bit_select(setup["wire"], 1)
                       | (setup["average"] & (not config.averages)), Status.OPERAND))
            with m.Case(Opcode.BUFFER):
                rules((fields[Opcode.BUFFER]["host_addr"][:shift].any(), Status.ALIGNMENT))
            with m.Case(Opcode.CHANNEL):
                rules(((channel["channel"] >= config.channels)
                       | (channel["first"] + channel["steps"] > steps), Status.OPERAND))
            if residual is None:
                with m.Case(Opcode.RUN, Opcode.HALT):
                    rules()
            else:
                named = fields[Opcode.RESIDUAL]
                with m.Case(Opcode.RUN):
                    # Residuals need a codec.
                    rules((residual[1] & ~is_codec(config, self.wire), Status.OPERAND))
                with m.Case(Opcode.HALT):
                    rules()
                with m.Case(Opcode.RESIDUAL):
                    rules(((named["offset"] << shift) > sizes[named["buffer"]], Status.REGION))
            with m.Case(*(STEP + op for op in Op)):
                moves = opcode != Opcode.NOP
                rules(((operation.reads & ~fits["src"]) | (operation.writes & ~fits["dst"]),
                       Status.REGION),
                      *([] if residual is None else [
                          (operation.keeps & (step["length"] > residual[0]), Status.REGION),
                          (operation.keeps & (~operation.reads | (opcode == Opcode.REDUCE)),
                           Status.OPERAND)]),
                      (((step["length"] == 0) & moves) | (step["wait"] & (
                          step["wait_channel"] >= config.channels))
                       | (operation.sends & ~known["send"])
                       | (operation.receives & ~known["recv"]), Status.OPERAND),
                      (steps == config.steps, Status.STEPS))
        return verdict
