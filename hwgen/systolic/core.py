"""The systolic accelerator: all units, connected."""

from amaranth.hdl import Cat, Mux, Signal
from amaranth.lib.wiring import Out, connect

from arch.systolic.counters import COUNTER_TEXT, counter_names, unit_groups
from arch.systolic.isa import UNITS, Status, Unit, instruction_set
from arch.systolic.latency import WINDOW_TAPS
from arch.systolic.status import STATUS_TEXT
from hwgen.common.core_shell import Core, memory_port
from hwgen.common.queue import Queue
from hwgen.common.registers import Field, flags
from hwgen.systolic.accumulators import Accumulators
from hwgen.systolic.activation_unit import ActivationUnit
from hwgen.systolic.array import Array
from hwgen.systolic.depthwise_unit import DepthwiseUnit
from hwgen.systolic.dispatch import Dispatcher, door_ports
from hwgen.systolic.load_unit import LoadUnit
from hwgen.systolic.matrix_unit import MatrixUnit
from hwgen.systolic.output_stationary.array import OutputArray
from hwgen.systolic.output_stationary.matrix_unit import OutputMatrixUnit
from hwgen.systolic.output_stationary.weight_unit import StreamedWeightUnit
from hwgen.systolic.payloads import early_bits, unit_payload
from hwgen.systolic.row_parameters import RowActivationUnit
from hwgen.systolic.store_unit import StoreUnit
from hwgen.systolic.tokens import Tokens
from hwgen.systolic.transpose_unit import TransposeUnit
from hwgen.systolic.unified_buffer import UnifiedBuffer
from hwgen.systolic.vector.registers import VectorRegisters
from hwgen.systolic.vector.vector_load import VectorLoad
from hwgen.systolic.vector.vector_store import VectorStore
from hwgen.systolic.vector.vector_unit import VectorUnit
from hwgen.systolic.weight_unit import WeightUnit

__all__ = ["UNIT_FLAGS", "SystolicCore"]

#: Lowest bits of a unit's register.
UNIT_FLAGS = flags(WAITS="an instruction waits", BUSY="busy", IDLE="idle",
                   WEIGHTS="waits for weights")


class SystolicCore(Core):
    """Weight-stationary systolic accelerator after TPU v1 (Jouppi et al., ISCA'17, Figure 1).

    Instructions are :mod:`arch.systolic.isa`; cycles are predicted by
    :mod:`arch.systolic.timing.exact`.

    Each memory port has its own memory for timing purposes (TPU v1: weight DDR3 and host PCIe): no
    unit's speed depends on another's traffic, which makes every cycle predictable. A system with
    one memory needs an interconnect in front.

    Parameters
    ----------
    config : SystolicConfig

    Members
    -------
    s_axil, m_axi_ins, m_axi_host, irq
        As in :class:`~hwgen.common.core_shell.Core`.
    m_axi_wgt : ``Out(AXI4Signature)``
        Reads of weights.
    m_axi_vec : ``Out(AXI4Signature)``
        With ``training``: reads and writes of vector registers.
    door_there, door_room, door_take, door_ring
        With doors: as of :class:`~hwgen.systolic.dispatch.Dispatcher`.
    """

    engine, ident, status, counter_text = "systolic", 0x68570001, Status, COUNTER_TEXT
    status_text = STATUS_TEXT

    def __init__(self, config):
        ports = {"irq": Out(1)}
        if config.training:
            ports["m_axi_vec"] = memory_port(config)
        if config.doorbells:
            ports |= door_ports(config)
        super().__init__(config, reads=["m_axi_wgt"], ports=ports)

    @property
    def counters(self):
        """Names of the counters, including those of training if the core has it."""
        return counter_names(training=self._config.training)

    @property
    def units(self):
        """Number of units."""
        return len(instruction_set(self._config).units)

    @property
    def unit_names(self):
        """Names of the units."""
        return tuple(unit.name.lower() for unit in instruction_set(self._config).units)

    @property
    def unit_fields(self):
        """Bits of a unit register."""
        return UNIT_FLAGS + (Field(name="MISSING", low=8, bits=self.units,
                                   text="units whose token is missing, a bit each"),)

    @property
    def unit_bits(self):
        """Bits of a unit register."""
        return max(16, 8 + self.units)

    def build(self, shell):
        """Place the units and connect them."""
        m, control, fetch, unit_block = shell.m, shell.control, shell.fetch, shell.unit
        config = self._config
        dispatch = unit_block("dispatch", Dispatcher(config))
        instructions = instruction_set(config)
        tokens = unit_block("tokens", Tokens(instructions))
        units = {
            Unit.LOAD: unit_block("load", LoadUnit(config)),
            Unit.WEIGHT: unit_block("weight", (
                StreamedWeightUnit if config.output_stationary else WeightUnit)(config)),
            Unit.MATRIX: unit_block("matrix", (
                OutputMatrixUnit if config.output_stationary else MatrixUnit)(config)),
            Unit.ACTIVATE: unit_block("activate", (
                RowActivationUnit if config.input_stationary else ActivationUnit)(config)),
            Unit.STORE: unit_block("store", StoreUnit(config)),
        }
        if config.training:
            units |= {
                Unit.VECTOR_LOAD: unit_block("vector_load", VectorLoad(config)),
                Unit.VECTOR: unit_block("vector", VectorUnit(config)),
                Unit.VECTOR_STORE: unit_block("vector_store", VectorStore(config)),
                Unit.TRANSPOSE: unit_block("transpose", TransposeUnit(config)),
            }
        load, weight, store = (units[unit] for unit in (Unit.LOAD, Unit.WEIGHT, Unit.STORE))
        buffer = unit_block("buffer", UnifiedBuffer(config))
        accumulators = [unit_block("accumulators" + (f"_{number}" if number else ""),
                                   Accumulators(config)) for number in range(config.passes)]

        stop = shell.connect(dispatch)
        shell.memory("m_axi_wgt", weight.bus)
        shell.memory("m_axi_host", load.bus, store.bus)

        queues = {}
        masks = len(instructions.units)
        for unit, block in units.items():
            name = unit.name.lower()
            queue = queues[unit] = unit_block(f"{name}_queue", Queue(
                unit_payload(config, unit), depth=config.queue_depth,
                early=early_bits(config, unit)))
            connect(m, getattr(dispatch, name), queue.i)
            connect(m, queue.o, block.instruction)
            m.d.comb += [
                tokens.port(unit, "wait").eq(
                    queue.o.payload.wait & queue.o.valid.replicate(masks)),
                block.missing.eq(tokens.port(unit, "missing")),
                tokens.port(unit, "take").eq(queue.o.valid & queue.o.ready),
                tokens.port(unit, "give").eq(block.give),
                block.stop.eq(stop),
            ]
        m.d.comb += dispatch.all_idle.eq(Cat(
            *(block.idle for block in units.values()),
            *(~queue.o.valid for queue in queues.values())).all())
        drained = stop & fetch.idle & load.idle & weight.idle & store.idle
        if config.training:
            drained &= units[Unit.VECTOR_LOAD].idle & units[Unit.VECTOR_STORE].idle
        m.d.comb += control.drained.eq(drained)
        if config.doorbells:
            m.d.comb += [dispatch.door_there.eq(self.door_there),
                         dispatch.door_room.eq(self.door_room),
                         self.door_take.eq(shell.held(dispatch.door_take)),
                         self.door_ring.eq(shell.held(dispatch.door_ring))]

        self._datapath(shell, units, buffer, accumulators)
        registers = None
        if config.training:
            registers = unit_block("registers", VectorRegisters(config))
            self._vectors(shell, units, registers)
        self._report(shell, dispatch, tokens, units, buffer, registers)
        self._count(shell, units, queues)

    def _datapath(self, shell, units, buffer, accumulators):
        m, config = shell.m, self._config
        load, weight, matrix, activate, store = (units[unit] for unit in UNITS)
        element = 8 * config.element_bytes
        if config.output_stationary:
            self._stream(shell, weight, matrix, accumulators)
        else:
            self._multiply(shell, weight, matrix, accumulators)
        m.d.comb += [
            *(wire for block in accumulators for wire in (
                block.read_en.eq(activate.acc_en), block.read_addr.eq(activate.acc_addr))),
            activate.acc_data.eq(Cat(block.read_data for block in accumulators)),
            buffer.matrix_en.eq(matrix.ub_en),
            buffer.matrix_addr.eq(matrix.ub_addr),
            matrix.ub_data.eq(buffer.matrix_data),
            buffer.store_en.eq(store.ub_en),
            buffer.store_addr.eq(store.ub_addr),
            store.ub_data.eq(buffer.store_data),
            buffer.load_en.eq(load.ub_write),
            buffer.load_addr.eq(load.addr),
            buffer.load_data.eq(Cat(load.row.word_select(i, element)[:config.operand.bits]
                                    for i in range(config.ub_width))),
            buffer.activate_en.eq(activate.ub_en),
            buffer.activate_addr.eq(activate.ub_addr),
            buffer.activate_data.eq(activate.ub_data),
            activate.param_write.eq(load.param_write),
            activate.param_addr.eq(load.addr),
            activate.param_chunk.eq(load.param_chunk),
            activate.param_data.eq(load.row),
        ]

        if config.training:
            transpose = units[Unit.TRANSPOSE]
            m.d.comb += [
                buffer.transpose_en.eq(transpose.ub_en),
                buffer.transpose_addr.eq(transpose.ub_addr),
                transpose.ub_data.eq(buffer.transpose_data),
                matrix.tile_ready.eq(transpose.ready),
                transpose.take.eq(matrix.tile_take),
                transpose.release.eq(matrix.tile_release),
                transpose.column_en.eq(matrix.tile_en),
                transpose.column.eq(matrix.tile_column),
                matrix.tile_data.eq(transpose.column_data),
            ]
        if config.elementwise:
            m.d.comb += [
                buffer.side_en.eq(activate.side_en),
                buffer.side_addr.eq(activate.side_addr),
                activate.side_data.eq(buffer.side_data),
                activate.table_write.eq(load.table_write),
                activate.table_addr.eq(load.addr[:len(activate.table_addr)]),
                activate.table_entry.eq(load.row[:len(activate.table_entry)]),
            ]

    def _multiply(self, shell, weight, matrix, accumulators):
        """Connect the array in which one of the operands stays."""
        array = shell.fixed("array", Array.of(self._config))
        shell.m.d.comb += [
            matrix.weights_ready.eq(weight.ready),
            weight.switch.eq(matrix.switch_weights),
            array.act.eq(matrix.act),
            array.weight.eq(weight.row),
            array.shift.eq(weight.shift),
            array.switch.eq(matrix.switch),
        ]
        self._accumulate(shell.m, accumulators, self._sums(shell, weight, matrix, array), matrix)

    def _accumulate(self, m, accumulators, sums, matrix):
        """Connect the accumulators: a block for each pass of columns, which are side by side for
        the activation unit, and one behind the other for the matrix unit."""
        row, update = len(accumulators[0].addr), matrix.update
        for number, block in enumerate(accumulators):
            if len(accumulators) > 1:
                update = matrix.update & (matrix.acc_addr[row:] == number)
            m.d.comb += [
                block.sums.eq(sums),
                block.update.eq(update),
                block.addr.eq(matrix.acc_addr[:row]),
                block.accumulate.eq(matrix.accumulate),
            ]

    def _stream(self, shell, weight, matrix, accumulators):
        """Connect the array in which sums stay, complete ones of which come to the accumulators."""
        array = shell.fixed("array", OutputArray.of(self._config))
        shell.m.d.comb += [
            matrix.weights_ready.eq(weight.ready),
            weight.take.eq(matrix.take_weights),
            weight.row_en.eq(matrix.row_en),
            weight.last_row.eq(matrix.last_row),
            array.act.eq(matrix.act),
            array.weight.eq(weight.row),
            *(getattr(array, name).eq(getattr(matrix, name))
              for name in ("enable", "first", "capture", "shift")),
            accumulators[0].sums.eq(array.sums),
            accumulators[0].update.eq(matrix.update),
            accumulators[0].addr.eq(matrix.acc_addr),
            accumulators[0].accumulate.eq(0),
        ]

    def _sums(self, shell, weight, matrix, array):
        """Return the sums for the accumulators: the array's, or those of a depthwise unit."""
        if not self._config.depthwise:
            return array.sums
        unit = shell.unit("depthwise", DepthwiseUnit(self._config))
        shell.m.d.comb += [
            unit.en.eq(matrix.window_en),
            unit.act.eq(matrix.window_act),
            unit.position.eq(matrix.window_position),
            unit.weight.eq(weight.row),
            unit.shift.eq(weight.shift[:WINDOW_TAPS]),
            unit.switch.eq(matrix.switch[0]),
        ]
        return Mux(matrix.window_sums, unit.sums, array.sums)

    def _vectors(self, shell, units, registers):
        m = shell.m
        load, vector, store = (units[unit] for unit in (
            Unit.VECTOR_LOAD, Unit.VECTOR, Unit.VECTOR_STORE))
        shell.memory("m_axi_vec", load.bus, store.bus)
        connect(m, load.write, registers.load)
        connect(m, store.read, registers.store)
        for port in ("a", "b", "c", "write"):
            connect(m, getattr(vector, port), getattr(registers, port))

    def _report(self, shell, dispatch, tokens, units, buffer, registers):
        read_error = units[Unit.LOAD].error | units[Unit.WEIGHT].error | shell.fetch.error
        write_error = units[Unit.STORE].error
        conflicts = ()
        if registers is not None:
            read_error |= units[Unit.VECTOR_LOAD].error
            write_error |= units[Unit.VECTOR_STORE].error
            conflicts = ((registers.conflict, Status.VECTOR_CONFLICT),)
            if self._config.sparse_storage:
                full = units[Unit.VECTOR_LOAD].full | units[Unit.VECTOR_STORE].full
                conflicts += ((full, Status.SPARSE_ROOM),)
        shell.report(
            dispatch, (units[Unit.LOAD].partial, Status.OPERAND),
            (tokens.overflow, Status.TOKEN_OVERFLOW), (buffer.conflict, Status.UB_CONFLICT),
            *conflicts,
            *self._outside(units),
            write=write_error, read=read_error)

    def _outside(self, units):
        """Return the error of addresses that are only known as units come to them, if any are."""
        if self._config.output_stationary:
            return ()
        return ((units[Unit.MATRIX].range_error | getattr(units[Unit.ACTIVATE], "range_error", 0),
                 Status.UB_RANGE),)

    def _count(self, shell, units, queues):
        m, control = shell.m, shell.control
        events = {name: Signal(name=f"event_{name}") for name in self.counters}
        matrix = units[Unit.MATRIX]
        head = queues[Unit.MATRIX].o.valid
        raw = matrix.missing[Unit.ACTIVATE]
        if self._config.floating or self._config.output_stationary:
            raw |= matrix.needs_sums
        inputs = head & matrix.missing[Unit.LOAD]
        if self._config.training:
            inputs |= matrix.needs_tile
        for unit, block in units.items():
            waiting = queues[unit].o.valid & ~queues[unit].o.ready & ~block.busy
            flags = Cat(queues[unit].o.valid, block.busy, block.idle,
                        matrix.needs_weights if unit == Unit.MATRIX else 0)
            # The host may read values that are one cycle old.
            m.d.sync += control.units[unit].eq(Cat(flags, Signal(4), block.missing))
            if unit != Unit.MATRIX:
                group = unit_groups(training=self._config.training)[unit.name.lower()]
                wait = waiting
                if unit == Unit.VECTOR:
                    m.d.comb += events["vector_hazard"].eq(block.hazard)
                    wait = waiting & ~block.hazard
                m.d.comb += [events[group.work].eq(block.busy),
                             events[group.waits[-1]].eq(wait),
                             events[group.idle].eq(~block.busy & ~waiting)]
        with m.If(matrix.busy):
            m.d.comb += events["array_active"].eq(1)
        with m.Elif(matrix.needs_weights):
            if self._config.output_stationary:
                m.d.comb += events["weight_stall"].eq(1)
            else:
                shifting = units[Unit.WEIGHT].shifting
                m.d.comb += [events["weight_shift"].eq(shifting),
                             events["weight_stall"].eq(~shifting)]
        with m.Elif(inputs):
            m.d.comb += events["input_stall"].eq(1)
        with m.Elif(head & raw):
            m.d.comb += events["raw_wait"].eq(1)
        with m.Else():
            m.d.comb += events["idle"].eq(1)
        host = self.m_axi_host
        m.d.comb += [
            events["total"].eq(1),
            events["host_read_beats"].eq(host.r.valid & host.r.ready),
            events["weight_read_beats"].eq(self.m_axi_wgt.r.valid & self.m_axi_wgt.r.ready),
            events["host_write_beats"].eq(host.w.valid & host.w.ready),
        ]
        if self._config.training:
            vector = self.m_axi_vec
            m.d.comb += [
                events["vector_read_beats"].eq(vector.r.valid & vector.r.ready),
                events["vector_write_beats"].eq(vector.w.valid & vector.w.ready),
            ]
        shell.count(events | {"useful_macs": matrix.macs})
