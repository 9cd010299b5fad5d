"""The C header of a design's registers."""

from collections.abc import Iterator

from hwgen.common.registers import Named, Register, RegisterMap

__all__ = ["banner", "comment", "constant", "header", "identifier", "plain"]

#: Columns of a line of C.
_WIDTH = 100


def identifier(top: str) -> str:
    """Return the prefix of a design's constants in C: its name, in capitals as constants are."""
    return top.upper()


def constant(prefix: str, *names: str) -> str:
    """Return the name of a constant."""
    return "_".join([prefix, *(name.upper() for name in names)])


def plain(text: str) -> str:
    """Return a text without the marks of code that pages have."""
    return text.replace("`", "")


def comment(text: str, indent: str = "") -> str:
    """Return a C comment, in several lines if it is long."""
    first, rest = f"{indent}/* ", f"{indent} * "
    lines, line = [], first
    for word in plain(text).replace("*/", "* /").split():
        if len(line) + len(word) + 3 > _WIDTH and line not in (first, rest):
            lines.append(line.rstrip())
            line = rest
        line += f"{word} "
    return "\n".join([*lines, f"{line}*/"]) + "\n"


def banner(top: str, what: str) -> str:
    """Return the first comment of a C file of a design."""
    return comment(f"{what} of {top}. Made by hwgen generate from the design's registers: a change "
                   "here is lost at the next call.")


def _define(name: str, value: str, text: str = "") -> str:
    return (comment(text) if text else "") + f"#define {name} {value}\n"


def _enumeration(prefix: str, kind: str, values: tuple[Named, ...], last: str = "") -> str:
    """Return an enumeration, and the number of its values if ``last`` names it."""
    lines = "".join(
        (comment(value.text, "    ") if value.text else "")
        + f"    {constant(prefix, value.name)} = {value.value},\n" for value in values)
    if last:
        lines += f"    {last} = {len(values)}\n"
    else:
        lines = lines.rstrip(",\n") + "\n"
    return f"enum {kind} {{\n{lines}}};\n"


def _register(prefix: str, register: Register) -> Iterator[str]:
    name = constant(prefix, register.name)
    access = {"r": "read", "w": "write", "rw": "read, write"}[register.access]
    several = f" {len(register.entries)}, one behind the other." if register.entries else ""
    yield _define(f"{name}_OFFSET", f"0x{register.address:03x}u",
                  f"{access}: {register.text}.{several}")
    if register.entries:
        yield _define(f"{name}_STRIDE", f"{register.stride}u")
    for field in register.fields:
        yield _define(f"{name}_{field.name}_MASK", f"0x{field.mask:08x}u", f"{field.text}.")
        yield _define(f"{name}_{field.name}_SHIFT", f"{field.low}u")
    if register.name in ("IDENT", "FINGERPRINT"):
        yield _define(f"{name}_VALUE", f"0x{register.reset:08x}u")


def header(top: str, registers: RegisterMap) -> str:
    """Return the text of ``<top>_regs.h``: offsets, fields, codes and counters, as constants."""
    prefix = identifier(top)
    guard = f"{prefix}_REGS_H"
    parts = [banner(top, "Registers"), f"#ifndef {guard}\n#define {guard}\n\n"]
    parts += [text for register in registers.registers for text in (
        *_register(prefix, register), "\n")]
    parts += [comment("Status codes: STATUS.CODE of a run that has ended."),
              _enumeration(f"{prefix}_CODE", f"{top}_code", registers.status), "\n",
              comment("Counters, by number. Each has two words, low word first."),
              _enumeration(f"{prefix}_COUNTER", f"{top}_counter", registers.counters,
                           f"{prefix}_COUNTERS"), "\n",
              comment("Units, by number."),
              _enumeration(f"{prefix}_UNIT", f"{top}_unit", registers["UNIT"].entries,
                           f"{prefix}_UNITS"), "\n"]
    if registers.selected:
        parts += [
            comment("What SELECT shows in SELECTED: one of these, and the number of a PE or port "
                    f"from bit {registers.select_start} on."),
            _enumeration(f"{prefix}_SELECT", f"{top}_select", registers.selected,
                         f"{prefix}_SELECTS"),
            _define(f"{prefix}_SELECT_START", f"{registers.select_start}u"), "\n"]
    return "".join([*parts, "#endif\n"])
