"""Decoders that execute instructions in order: their common states."""

from typing import ClassVar

from amaranth.hdl import Signal

from hwgen.common.block import Block
from hwgen.common.fetch_unit import INSTRUCTION_BITS

__all__ = ["InOrderDecoder", "Instruction"]


class Instruction:
    """The current instruction.

    Parameters
    ----------
    opcodes : iterable of IntEnum
        In the order in which they are tested.
    operand_fields : callable
        Returns ``{name: (first bit, bits)}`` for an opcode.

    Attributes
    ----------
    word, opcode : Signal, Value
        The instruction, and its opcode.
    verdict : Signal
        Status with which it ends, 0 if it breaks no rule.
    operands : dict
        ``{opcode: {name: Value}}``: the operands, if the instruction has that opcode.
    """

    def __init__(self, opcodes, operand_fields):
        self.word = Signal(INSTRUCTION_BITS)
        self.verdict = Signal(8)
        self.opcode = self.word[:8]
        self.operands = {code: {name: self.word[start:start + bits]
                                for name, (start, bits) in operand_fields(code).items()}
                         for code in opcodes}


class InOrderDecoder(Block):
    """A block with the members of :func:`~hwgen.common.core_shell.decoder_ports`, and one FSM.

    It takes an instruction in ``FETCH``, and continues with ``CHECK``, which the subclass defines.
    Blocks that use :meth:`_until_answered` also have ``store_done``, ``store_outstanding`` and
    ``write_request``.
    """

    #: Statuses of the engine, with ``OK``, ``ILLEGAL_OPCODE`` and ``NO_HALT``.
    STATUS: ClassVar[type]

    def _rules(self, code, field):
        """Return the rules of an instruction as (condition, status), in order of precedence."""
        raise NotImplementedError

    def _fetch(self, m, now):
        """Build the state ``FETCH``: take an instruction, or end a program without ``HALT``."""
        with m.State("FETCH"):
            m.d.comb += self.i.ready.eq(~self.stop)
            with m.If(self.i.valid & ~self.stop):
                m.d.sync += now.word.eq(self.i.payload)
                m.next = "CHECK"
            with m.If(~self.i.valid & self.exhausted):
                m.d.comb += self.status.eq(self.STATUS.NO_HALT)

    def _check(self, m, now):
        """Return the verdict on an instruction: the first rule that it breaks."""
        verdict = Signal(8, name="verdict_now")
        m.d.comb += verdict.eq(self.STATUS.ILLEGAL_OPCODE)
        with m.Switch(now.opcode):
            for code, field in now.operands.items():
                with m.Case(code):
                    m.d.comb += verdict.eq(self.STATUS.OK)
                    for broken, status in reversed(self._rules(code, field)):
                        with m.If(broken):
                            m.d.comb += verdict.eq(status)
        return verdict

    def _end(self, m):
        """End an instruction."""
        m.d.sync += self.index.eq(self.index + 1)
        m.next = "FETCH"

    def _until_answered(self, m, sent):
        """End a store whose last word has been sent, once the bus has answered all of it."""
        with m.If(self.store_done):
            m.d.sync += sent.eq(1)
        # Data may be accepted before its address.
        with m.If(sent & ~self.store_outstanding & self.write_request.ready):
            self._end(m)
