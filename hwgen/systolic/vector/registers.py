"""Vector registers."""

from amaranth.hdl import Cat, Module, Mux, Signal
from amaranth.lib import data
from amaranth.lib.memory import Memory, MemoryData
from amaranth.lib.wiring import In, Out

from arch.numerics import FLOAT32
from hwgen.common.block import Block
from hwgen.systolic.vector.ports import register_read, register_write

__all__ = ["VectorRegisters"]

_READERS = ("a", "b", "c", "store")
_WRITERS = ("write", "load")


class VectorRegisters(Block):
    """``vector_registers`` registers of ``vector_rows`` rows of ``vector_lanes`` float32 numbers.

    A register is a bank of memory with one read port and one write port. A row written in cycle t
    can be addressed from cycle t + 1 on; a row addressed in cycle t is available in cycle t + 1.
    Operands that a vector instruction reads from the same register are the same row.

    Two units that use one register in the same cycle are a conflict, even if one reads and the
    other writes, because only tokens define which comes first. The data read or written is then
    undefined.

    Parameters
    ----------
    config : SystolicConfig

    Members
    -------
    a, b, c : ``In(register_read)``
        Operands of the vector unit.
    write : ``In(register_write)``
        Its results.
    load : ``In(register_write)``
        Writes of the load unit.
    store : ``In(register_read)``
        Reads of the store unit.
    conflict : ``Out(1)``
        Two units used one register in the previous cycle.
    """

    def __init__(self, config):
        self._config = config
        super().__init__({
            **{port: In(register_read(config)) for port in _READERS},
            **{port: In(register_write(config)) for port in _WRITERS},
            "conflict": Out(1),
        })

    @property
    def module_name(self):
        """``vector_registers``."""
        return "vector_registers"

    def elaborate(self, platform):
        """Build the banks and the multiplexers after them."""
        m = Module()
        config = self._config
        mask = len(self.load.mask)
        shape = data.ArrayLayout(config.vector_lanes * FLOAT32.bits // mask, mask)
        outputs = []
        conflicts = []
        for index in range(config.vector_registers):
            m.submodules[f"register_{index}"] = bank = Memory(
                MemoryData(shape=shape, depth=config.vector_rows, init=[]))
            write, read = bank.write_port(granularity=1), bank.read_port()
            hit = {}
            for name in (*_READERS, *_WRITERS):
                port = getattr(self, name)
                hit[name] = Signal(name=f"{name}_hit_{index}")
                m.d.comb += hit[name].eq(port.en & (port.register == index))
            row = self.store.row
            for name in reversed(_READERS[:-1]):
                row = Mux(hit[name], getattr(self, name).row, row)
            m.d.comb += [
                write.en.eq((self.load.mask & hit["load"].replicate(mask))
                            | (self.write.mask & hit["write"].replicate(mask))),
                write.addr.eq(Mux(hit["write"], self.write.row, self.load.row)),
                write.data.eq(Mux(hit["write"], self.write.data, self.load.data)),
                read.en.eq(Cat(hit[name] for name in _READERS).any()),
                read.addr.eq(row),
            ]
            outputs.append(read.data.as_value())
            computing = Signal(name=f"computing_{index}")
            m.d.comb += computing.eq(hit["a"] | hit["b"] | hit["c"] | hit["write"])
            conflicts += [computing & hit["load"], computing & hit["store"],
                          hit["load"] & hit["store"]]
        m.d.sync += self.conflict.eq(Cat(conflicts).any())

        for name in _READERS:
            port = getattr(self, name)
            selected = Signal(len(port.register), name=f"{name}_selected")
            m.d.sync += selected.eq(port.register)
            with m.Switch(selected):
                for index, output in enumerate(outputs):
                    with m.Case(index):
                        m.d.comb += port.data.eq(output)
        return m
