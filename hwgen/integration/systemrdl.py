"""A design's registers in SystemRDL 2.0."""

from collections.abc import Iterator

from hwgen.common.registers import Field, Register, RegisterMap
from hwgen.integration.registers_h import plain

__all__ = ["systemrdl"]


def _text(value: str) -> str:
    return '"' + plain(value).replace("\\", "\\\\").replace('"', '\\"') + '"'


def whole(register: Register) -> tuple[Field, ...]:
    """Return a register's fields: of one value, a field of all bits."""
    return register.fields or (Field(name="VALUE", low=0, bits=register.bits, text=register.text),)


def _fields(register: Register, indent: str) -> Iterator[str]:
    # The hardware writes what software cannot, and reads what software writes.
    hw = "w" if register.access == "r" else "r"
    for field in whole(register):
        reset = field.of(register.reset)
        high = field.low + field.bits - 1
        yield (f"{indent}field {{ sw = {register.access}; hw = {hw}; "
               f"desc = {_text(field.text)}; }} {field.name}[{high}:{field.low}] = {reset:#x};\n")


def _register(register: Register) -> Iterator[str]:
    wide = f"        regwidth = {register.bits};\n        accesswidth = 32;\n"
    body = "".join(_fields(register, "        "))
    if not register.entries:
        yield (f"    reg {{\n        desc = {_text(register.text)};\n{wide}{body}    }} "
               f"{register.name} @ {register.address:#x};\n")
        return
    for entry in register.entries:
        text = entry.text or f"{register.text}: {entry.name}"
        yield (f"    reg {{\n        desc = {_text(text)};\n{wide}{body}    }} "
               f"{register.name}_{entry.name.upper()} "
               f"@ {register.address + register.stride * entry.value:#x};\n")


def systemrdl(top: str, registers: RegisterMap) -> str:
    """Return the text of ``<top>.rdl``: one address map, named as the design.

    Addresses are bytes. Counters are 64-bit registers that are read in words of 32 bits.
    """
    codes = "".join(f"    {code.name} = 8'd{code.value}"
                    f" {{ desc = {_text(code.text)}; }};\n" for code in registers.status)
    body = "".join(text for register in registers.registers for text in _register(register))
    body = body.replace("} CODE[", f"encode = {top}_code; }} CODE[")
    return (f"// Registers of {top}. Made by hwgen generate from the design's registers.\n"
            f"enum {top}_code {{\n{codes}}};\n\n"
            f"addrmap {top} {{\n    addressing = compact;\n    littleendian;\n{body}}};\n")
