"""Registers of a core: their one description, from which hardware and all other forms are made.

:data:`SHELL` describes the registers that every core has, :func:`register_map` those of one design.
The hardware (:mod:`hwgen.common.control`), the simulations' host, the sidecar, and the forms for
other tools (:mod:`hwgen.integration`) all read it.
"""

import dataclasses
import json
import zlib
from collections.abc import Iterable, Mapping
from dataclasses import dataclass, replace
from typing import Any

from amaranth.hdl import Cat, Signal

from arch.config import ADDED, to_dict

__all__ = ["AROUND", "LITE_ADDR_BITS", "REGISTERS", "SELECT_REGISTERS", "SHELL", "Field", "Named",
           "Register", "RegisterMap", "assemble", "fingerprint", "flags", "register_map",
           "shell_register", "texts"]

#: Address bits of the registers' bus.
LITE_ADDR_BITS = 10

#: Fields of configurations about what is around a core, its memories and links: the timing model
#: needs them, and neither hardware nor programs depend on them.
AROUND = frozenset({"memory", "weight_memory", "link_latency", "link_bytes_per_cycle"})


def fingerprint(engine: str, config: Any) -> int:
    """Return the 32-bit number by which a host knows the configuration of a core.

    It is the CRC-32 of the engine's name and of all fields of the configuration but those
    :data:`AROUND` the core, as JSON with sorted keys and without blanks. A field whose metadata
    have :data:`arch.config.ADDED` counts only where it has another value than its default: cores
    without what it adds keep their number. Programs and data of one
    configuration run as they should on cores of the same fingerprint; another number means another
    configuration, whose core may misread them without an error.

    Parameters
    ----------
    engine : str
    config : configuration of the engine
    """
    usual = {item.name: item.default for item in dataclasses.fields(config)
             if item.metadata.get(ADDED)}
    fields = {name: value for name, value in to_dict(config).items()
              if name not in AROUND and (name not in usual or value != usual[name])}
    text = json.dumps({"config": fields, "engine": engine}, sort_keys=True, separators=(",", ":"))
    return zlib.crc32(text.encode())


@dataclass(frozen=True, kw_only=True)
class Field:
    """Bits of a register.

    Parameters
    ----------
    name : str
        In capitals.
    low, bits : int
        Lowest bit, and number of bits.
    text : str
        Meaning, without a full stop.
    """

    name: str
    low: int
    bits: int = 1
    text: str

    @property
    def mask(self) -> int:
        """Ones in the field's bits."""
        return ((1 << self.bits) - 1) << self.low

    def of(self, word: int) -> int:
        """Return the field's value in a word; of an array of words, an array."""
        return word >> self.low & (1 << self.bits) - 1


@dataclass(frozen=True, kw_only=True)
class Register:
    """One register, or several alike.

    Parameters
    ----------
    name : str
        In capitals.
    address : int
        Byte address of the first.
    access : str
        ``r``, ``w`` or ``rw``; any other access is answered with SLVERR.
    text : str
        Meaning, without a full stop.
    fields : tuple of Field
        None: one value, of all bits.
    bits : int
        32, or 64 of two words, low word first.
    reset : int
        Value after reset.
    entries : tuple of Named
        Names of several registers alike, one behind the other; empty for a single register.
    """

    name: str
    address: int
    access: str
    text: str
    fields: tuple[Field, ...] = ()
    bits: int = 32
    reset: int = 0
    entries: "tuple[Named, ...]" = ()

    def __getitem__(self, name: str) -> Field:
        """Return a field by name."""
        return next(field for field in self.fields if field.name == name)

    @property
    def stride(self) -> int:
        """Bytes from an entry to the next."""
        return self.bits // 8


@dataclass(frozen=True, kw_only=True)
class Named:
    """A name with a number: a status code, a counter, an entry of a register.

    Parameters
    ----------
    name : str
    value : int
    text : str
        Meaning, without a full stop; may be empty.
    """

    name: str
    value: int
    text: str = ""


@dataclass(frozen=True, kw_only=True)
class RegisterMap:
    """Registers of a design.

    Parameters
    ----------
    ident : int
        Value of ``IDENT``.
    registers : tuple of Register
        By address.
    counters : tuple of Named
        Entries of ``COUNTER``: number, and what is counted.
    status : tuple of Named
        Codes of ``STATUS``, and when a run ends with each.
    selected : tuple of Named
        What ``SELECT`` selects, by its lowest bits; empty if there is none.
    select_start : int
        First bit of ``SELECT`` that has the number of a PE or port.
    """

    ident: int
    registers: tuple[Register, ...]
    counters: tuple[Named, ...]
    status: tuple[Named, ...]
    selected: tuple[Named, ...] = ()
    select_start: int = 0

    def __getitem__(self, name: str) -> Register:
        """Return a register by name."""
        return next(register for register in self.registers if register.name == name)


#: Registers of every core. Those of an engine add entries, and the fields of ``UNIT``.
SHELL = (
    Register(name="IDENT", address=0x00, access="r", text="constant that identifies the engine"),
    Register(name="CONTROL", address=0x04, access="w", text="commands", fields=(
        Field(name="START", low=0, text="1: start the program"),
        Field(name="ABORT", low=1, text="1: abort the run, and reset all but the registers"))),
    Register(name="STATUS", address=0x08, access="r", text="state of the last run", fields=(
        Field(name="RUNNING", low=0, text="a program runs, or its last transactions end"),
        Field(name="STOPPED", low=1, text="the run has ended, as irq says"),
        Field(name="UNANSWERED", low=2, text="the memory still owes answers to a run that ended"),
        Field(name="FAULT", low=3, text="a memory broke a rule of its bus since the last start"),
        Field(name="CODE", low=8, bits=8, text="status code of the run; 0 is success"))),
    Register(name="INDEX", address=0x0C, access="r",
             text="number of the instruction at the dispatcher"),
    Register(name="PROGRAM_LOW", address=0x10, access="rw",
             text="byte address of the program, a multiple of 16 beats: bits 0-31; "
                  "a running core ignores writes"),
    Register(name="PROGRAM_HIGH", address=0x14, access="rw",
             text="bits 32-39 of the program's address; a running core ignores writes"),
    Register(name="PROGRAM_ROWS", address=0x18, access="rw",
             text="instructions of the program; a running core ignores writes"),
    Register(name="DISPATCH", address=0x1C, access="r", text="dispatcher", fields=(
        Field(name="OPCODE", low=0, bits=8, text="opcode that waits; 0: none"),)),
    Register(name="UNIT", address=0x20, access="r", text="activity of a unit"),
    Register(name="SELECT", address=0x40, access="rw", text="which counter SELECTED shows"),
    Register(name="SELECTED", address=0x44, access="r",
             text="the selected counter, of a stopped core"),
    Register(name="FINGERPRINT", address=0x78, access="r",
             text="constant that identifies the configuration: programs of another may give wrong "
                  "results"),
    Register(name="TIMEOUT", address=0x7C, access="rw",
             text="cycles without an answer of the memory after which a run ends; 0: never"),
    Register(name="COUNTER", address=0x80, access="r", bits=64,
             text="a counter, of a stopped core"),
)

_SELECTING = ("SELECT", "SELECTED")

#: Byte address of each register that every core has.
REGISTERS = {register.name: register.address for register in SHELL
             if register.name not in _SELECTING}

#: Registers of an engine with more values than registers: selection, and selected value.
SELECT_REGISTERS = {register.name: register.address for register in SHELL
                    if register.name in _SELECTING}


def flags(**texts: str) -> tuple[Field, ...]:
    """Return single bits from bit 0 on, from their names and texts."""
    return tuple(Field(name=name, low=low, text=text)
                 for low, (name, text) in enumerate(texts.items()))


def texts(fields: Iterable[Field]) -> tuple[str, ...]:
    """Return the texts of fields."""
    return tuple(field.text for field in fields)


def shell_register(name: str) -> Register:
    """Return a register of :data:`SHELL` by name."""
    return next(register for register in SHELL if register.name == name)


def assemble(register: Register, values: Mapping[str, object]) -> Cat:
    """Return the hardware value of a register from those of its fields; bits between are 0.

    Parameters
    ----------
    register : Register
    values : mapping of str to Value
        For each field.
    """
    assert values.keys() == {field.name for field in register.fields}
    parts, at = [], 0
    for field in sorted(register.fields, key=lambda field: field.low):
        if field.low > at:
            parts.append(Signal(field.low - at))
        value = values[field.name]
        assert len(value) == field.bits, field.name  # type: ignore[arg-type]
        parts.append(value)
        at = field.low + field.bits
    return Cat(*parts)


def register_map(core, *, selected: tuple[Named, ...] = (), select_start: int = 0
                 ) -> RegisterMap:
    """Return the registers of a core.

    Parameters
    ----------
    core : hwgen.common.core_shell.Core
    selected, select_start
        As of :class:`RegisterMap`.
    """
    counters = tuple(Named(name=name, value=number, text=core.counter_text[name])
                     for number, name in enumerate(core.counters))
    units = tuple(Named(name=name, value=number) for number, name in enumerate(core.unit_names))
    control = shell_register("CONTROL")
    fields = tuple(replace(field, text=core.abort_text) if field is control["ABORT"] else field
                   for field in control.fields)
    own = {"IDENT": {"reset": core.ident}, "FINGERPRINT": {"reset": core.fingerprint},
           "CONTROL": {"fields": fields},
           "COUNTER": {"entries": counters},
           "UNIT": {"entries": units, "fields": core.unit_fields}}
    found = [replace(register, **own.get(register.name, {})) for register in SHELL
             if core.select_bits or register.name not in _SELECTING]
    return RegisterMap(
        ident=core.ident, registers=tuple(found), counters=counters, status=core.status_named(),
        selected=selected, select_start=select_start)
