# amaranth: UnusedElaboratable=no
"""Faults that were planted by hand and found by no test, planted again: each has a test that fails.

The table on docs/planted-faults.md is made of this one.
"""

import re
from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path

import pytest

from arch.eie.isa import Opcode as EieOpcode
from arch.nic.isa import Opcode as NicOpcode
from arch.scnn.isa import Opcode as ScnnOpcode
from arch.systolic.isa import Opcode
from hwgen.common import read_dma
from hwgen.common.control import RunControl
from hwgen.common.read_dma import ReadDMA
from hwgen.common.write_dma import WriteDMA
from hwgen.eie.ccu import CCU
from hwgen.nic.credit_unit import CreditUnit
from hwgen.nic.dispatcher import Dispatcher as NicDispatcher
from hwgen.nic.link.rx_slots import RxSlots
from hwgen.nic.link.tx_window import TxWindow
from hwgen.nic.scheduler import Scheduler
from hwgen.scnn.sequencer import Sequencer
from hwgen.systolic import dispatch
from tests.hwgen import test_carries as carries
from tests.hwgen import test_isa_limits as limits
from tests.hwgen.common import test_locked_registers as registers
from tests.hwgen.nic import test_long_histories as histories
from tests.support.plant import planted

PAGE = Path(__file__).parents[2] / "docs" / "planted-faults.md"
SYSTOLIC = limits.SYSTOLIC["elementwise"]


@dataclass(frozen=True, kw_only=True)
class Fault:
    """A fault: what it is, where it is planted, and the test that finds it.

    Parameters
    ----------
    text : str
    where : function
        Of the hardware.
    old, new : str
        What is replaced in its source.
    test : callable
        Raises AssertionError with the fault, and not without.
    of : function
        The test that pytest runs, whose body ``test`` is.
    """

    text: str
    where: Callable
    old: str
    new: str
    test: Callable
    of: Callable


FAULTS = {
    "count": Fault(
        text="The systolic dispatcher's range check drops the high bits of a count",
        where=dispatch._beyond, old=" | count[bits:].any()", new="",
        test=lambda: limits.systolic_limits(SYSTOLIC, (Opcode.WRITE_HOST,)),
        of=limits.test_systolic),
    "address": Fault(
        text="The same of an address", where=dispatch._beyond, old="first[bits:].any() | ", new="",
        test=lambda: limits.systolic_limits(SYSTOLIC, (Opcode.READ_HOST,)),
        of=limits.test_systolic),
    "drain": Fault(
        text="Program registers can be written while the core drains", where=RunControl._bus,
        old="Mux(running, target, value)", new="Mux(self.run, target, value)",
        test=lambda: registers.locked("error", "PROGRAM_ROWS"),
        of=registers.test_the_program_holds),
    "last cycle": Fault(
        text="Program registers can be written in the cycle between a run and its drain",
        where=RunControl._bus, old="Mux(running, target, value)",
        new="Mux(self.run | self.stop, target, value)",
        test=lambda: registers.locked("halt", "PROGRAM_ROWS"),
        of=registers.test_the_program_holds),
    "carry": Fault(
        text="The carry of a burst's address ends at 12 bits", where=read_dma.drive_bursts,
        old="beat[len(room):] + 1)", new="(beat[len(room):12] + 1)[:12 - len(room)], beat[12:])",
        test=carries.test_reads_cross_every_carry, of=carries.test_reads_cross_every_carry),
    "write carry": Fault(
        text="The same of a write", where=read_dma.drive_bursts,
        old="beat[len(room):] + 1)", new="(beat[len(room):12] + 1)[:12 - len(room)], beat[12:])",
        test=carries.test_writes_cross_every_carry, of=carries.test_writes_cross_every_carry),
    "outstanding": Fault(
        text="Writes without an answer are counted in 3 bits", where=WriteDMA.elaborate,
        old="answers = Signal(16)", new="answers = Signal(3)",
        test=carries.test_many_writes_without_an_answer,
        of=carries.test_many_writes_without_an_answer),
    "operand slot": Fault(
        text="After a reset the NIC's scheduler has an operand slot less", where=Scheduler._free,
        old="init=config.operand_slots", new="init=config.operand_slots - 1",
        test=lambda: histories.test_all_slots_are_free_after_a_reset(
            "operand_slots", "operands_freed", {"reads": 1}),
        of=histories.test_all_slots_are_free_after_a_reset),
    "store slot": Fault(
        text="The same of a store slot", where=Scheduler._free,
        old="init=config.store_slots", new="init=config.store_slots - 1",
        test=lambda: histories.test_all_slots_are_free_after_a_reset(
            "store_slots", "store_freed", {"writes": 1}),
        of=histories.test_all_slots_are_free_after_a_reset),
    "write DECERR": Fault(
        text="DECERR of a write is no error", where=WriteDMA.elaborate,
        old="bus.b.resp != RESP_OKAY", new="bus.b.resp == 2",
        test=lambda: carries.test_every_answer(3), of=carries.test_every_answer),
    "read DECERR": Fault(
        text="The same of a read", where=ReadDMA.elaborate,
        old="bus.r.resp != RESP_OKAY", new="bus.r.resp == 2",
        test=lambda: carries.test_every_answer(3), of=carries.test_every_answer),
    "credit queue": Fault(
        text="A queue of credits has a place less", where=CreditUnit.elaborate,
        old="depth=config.rx_slots)", new="depth=config.rx_slots - 1)",
        test=histories.test_every_slot_can_owe_a_credit,
        of=histories.test_every_slot_can_owe_a_credit),
    "failures": Fault(
        text="Progress does not reset a link's count of failures", where=TxWindow._time_out,
        old="m.d.sync += [timer.eq(0), failures.eq(0)]",
        new="m.d.sync += [timer.eq(0), failures.eq(Mux(self.busy, failures, 0))]",
        test=histories.test_failures_with_progress_between_them,
        of=histories.test_failures_with_progress_between_them),
    "failures for ever": Fault(
        text="Nothing resets it", where=TxWindow._time_out,
        old="m.d.sync += [timer.eq(0), failures.eq(0)]", new="m.d.sync += timer.eq(0)",
        test=histories.test_failures_with_an_empty_window_between_them,
        of=histories.test_failures_with_an_empty_window_between_them),
    "slot": Fault(
        text="A receive slot is free while its connection is being configured",
        where=RxSlots.elaborate, old=" & ~self.configure)", new=")",
        test=histories.test_no_slot_while_it_is_configured,
        of=histories.test_no_slot_while_it_is_configured),
    "EIE": Fault(
        text="The EIE core's range check drops the high bits of a count", where=CCU._rules,
        old='(field["addr"] + field["rows"] > limit, status)',
        new='(field["addr"] + field["rows"][:12] > limit, status)',
        test=lambda: limits.eie_limits(limits.EIE["plain"], (EieOpcode.LOAD_WEIGHTS,)),
        of=limits.test_eie),
    "SCNN": Fault(
        text="That of the SCNN core does", where=Sequencer._rules,
        old='(field["rows"] + field.get("addr", 0) > limit, status)',
        new='((field["rows"] + field.get("addr", 0))[:12] > limit, status)',
        test=lambda: limits.scnn_limits(limits.SCNN["plain"], (ScnnOpcode.LOAD_TAPS,)),
        of=limits.test_scnn),
    "NIC": Fault(
        text="That of the NIC does, of an offset", where=NicDispatcher._verdict,
        old="(step[name] << shift) + step", new="(step[name] << shift)[:20] + step",
        test=lambda: limits.nic_limits(limits.SMALL, (NicOpcode.RECV_REDUCE_COPY_SEND,)),
        of=limits.test_nic),
    "credits": Fault(
        text="The NIC takes more credits than there are slots", where=NicDispatcher._verdict,
        old='conn["credits"] > config.rx_slots', new='conn["credits"] > 511',
        test=lambda: limits.nic_limits(limits.SMALL, (NicOpcode.CONN,)), of=limits.test_nic),
}


@pytest.mark.parametrize("name", FAULTS)
def test_is_found(name):
    fault = FAULTS[name]
    with planted(fault.where, fault.old, fault.new), pytest.raises(AssertionError):
        fault.test()


def test_source_is_as_before():
    """After a fault the test passes again."""
    fault = FAULTS["outstanding"]
    with planted(fault.where, fault.old, fault.new):
        pass
    fault.test()


def rows():
    """Return the page's table."""
    lines = ["| fault | in | test |", "| --- | --- | --- |"]
    for fault in FAULTS.values():
        file = Path(fault.of.__code__.co_filename).relative_to(PAGE.parents[1])
        place = fault.where.__module__.replace(".", "/") + ".py"
        lines.append(f"| {fault.text} | [{place}](../{place}) | "
                     f"[{file}](../{file}): `{fault.of.__name__}` |")
    return lines


def test_page():
    text = PAGE.read_text(encoding="utf-8")
    assert "\n".join(rows()) in text
    for path, names in re.findall(r"\]\(\.\./([^)]*\.py)\): ((?:`\w+`(?:, )?)+)", text):
        source = (PAGE.parents[1] / path).read_text(encoding="utf-8")
        for name in re.findall(r"`(\w+)`", names):
            assert f"def {name}(" in source, (path, name)
