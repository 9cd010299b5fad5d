"""Vector registers."""

from amaranth.hdl import Cat, Module, Mux, Signal
from amaranth.lib import data
from amaranth.lib.memory import Memory, MemoryData
from amaranth.lib.wiring import In, Out
from amaranth.utils import bits_for

from arch.numerics import FLOAT32
from hwgen.common.binary32 import data_register
from hwgen.common.block import Block

__all__ = ["VectorRegisters"]


class VectorRegisters(Block):
    """``vector_registers`` registers of ``vector_rows`` rows of ``vector_lanes`` float32 numbers.

    A register is a bank of memory with one read port and one write port. A row written in cycle t
    can be addressed from cycle t + 1 on; a row addressed in cycle t is there in cycle t + 2. The
    operands that a vector instruction takes from one register are one row.

    Two units that use one register in the same cycle are a conflict, even if one of them reads and
    the other one writes: nothing but tokens says which comes first. What is then read or written is
    not defined.

    Parameters
    ----------
    config : SystolicConfig

    Members (``register`` is ``In(bits)`` of a register's number, ``row`` of a row's)
    -------
    a_en, a_register, a_row, a_data, and the same of b and c
        Operands of the vector unit: ``In(1)``, ``In``, ``In``, ``Out(lanes * 32)``.
    write_en, write_register, write_row, write_data
        Its results: ``In(1)``, ``In``, ``In``, ``In(lanes * 32)``.
    load_parts : ``In(sum_parts)``, load_register, load_row, load_data
        The load unit writes: which parts, as wide as an operand, of every number of the row; none
        of them, no row.
    store_en, store_register, store_row, store_data
        The store unit reads: ``In(1)``, ``In``, ``In``, ``Out(lanes * 32)``.
    conflict : ``Out(1)``
        Two units used one register in the cycle before.
    """

    def __init__(self, config):
        self._config = config
        self._width = config.vector_lanes * FLOAT32.bits
        register = max(1, bits_for(config.vector_registers - 1))
        row = max(1, bits_for(config.vector_rows - 1))
        members = {"load_parts": In(config.sum_parts), "conflict": Out(1)}
        for port in ("a", "b", "c", "write", "load", "store"):
            members |= {f"{port}_register": In(register), f"{port}_row": In(row),
                        f"{port}_data": In(self._width) if port in ("write", "load")
                        else Out(self._width)}
            if port != "load":
                members[f"{port}_en"] = In(1)
        super().__init__(members)

    @property
    def module_name(self):
        """``vector_registers``."""
        return "vector_registers"

    def elaborate(self, platform):
        """Build the banks and the selection behind them."""
        m = Module()
        config = self._config
        parts = config.sum_parts
        shape = data.ArrayLayout(FLOAT32.bits // parts, parts * config.vector_lanes)
        outputs = []
        conflicts = []
        for index in range(config.vector_registers):
            m.submodules[f"register_{index}"] = bank = Memory(
                MemoryData(shape=shape, depth=config.vector_rows, init=[]))
            write, read = bank.write_port(granularity=1), bank.read_port()
            hit = {port: Signal(name=f"{port}_hit_{index}")
                   for port in ("a", "b", "c", "write", "load", "store")}
            for port, flag in hit.items():
                enable = self.load_parts.any() if port == "load" else getattr(self, f"{port}_en")
                m.d.comb += flag.eq(enable & (getattr(self, f"{port}_register") == index))
            computing = Signal(name=f"computing_{index}")
            m.d.comb += [
                computing.eq(hit["a"] | hit["b"] | hit["c"] | hit["write"]),
                write.en.eq(Mux(hit["write"], ~0,
                                self.load_parts.replicate(config.vector_lanes)
                                & hit["load"].replicate(parts * config.vector_lanes))),
                write.addr.eq(Mux(hit["write"], self.write_row, self.load_row)),
                write.data.eq(Mux(hit["write"], self.write_data, self.load_data)),
                read.en.eq(hit["a"] | hit["b"] | hit["c"] | hit["store"]),
                read.addr.eq(Mux(hit["a"], self.a_row, Mux(hit["b"], self.b_row, Mux(
                    hit["c"], self.c_row, self.store_row)))),
            ]
            outputs.append(read.data.as_value())
            conflicts += [computing & hit["load"], computing & hit["store"],
                          hit["load"] & hit["store"]]
        m.d.sync += self.conflict.eq(Cat(conflicts).any())

        for port in ("a", "b", "c", "store"):
            enable = Signal(name=f"{port}_arriving")
            register = Signal(len(getattr(self, f"{port}_register")), name=f"{port}_selected")
            row = data_register(self._width, f"{port}_output")
            m.d.sync += [enable.eq(getattr(self, f"{port}_en")),
                         register.eq(getattr(self, f"{port}_register"))]
            with m.If(enable), m.Switch(register):
                for index, output in enumerate(outputs):
                    with m.Case(index):
                        m.d.sync += row.eq(output)
            m.d.comb += getattr(self, f"{port}_data").eq(row)
        return m
