"""Workloads by name, as the command line accepts them."""

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

from arch.config import ConfigError, Demand, check_int
from arch.numerics import FloatFormat
from arch.workloads.base import Network
from arch.workloads.digits import DIGITS_IMAGES, digits_mlp
from arch.workloads.gemm import parse_gemm
from arch.workloads.options import (
    check_no_layer,
    find_kind,
    parse_options,
    parse_unsigned,
    suggestion,
)

__all__ = ["available", "load"]

_DIGITS_OPERAND_BITS = 8


def _gemm(text: str, *, operand_bits: int, operand: FloatFormat | None,
          **options: Any) -> Network:
    return parse_gemm(text, operand_bits=operand_bits, operand=operand, **options)


def _digits(text: str, *, operand_bits: int, operand: FloatFormat | None,
            **options: Any) -> Network:
    if operand is None and operand_bits != _DIGITS_OPERAND_BITS:
        raise ConfigError(
            f"digits-mlp operand_bits must be {_DIGITS_OPERAND_BITS}, not {operand_bits!r}",
            Demand("operand_bits", _DIGITS_OPERAND_BITS))
    given = parse_options("digits-mlp", text.split(":")[1:], {"batch": True})
    batch_text = given.get("batch")
    if batch_text is not None:
        batch = parse_unsigned("digits-mlp option batch", batch_text, 1)
        options["batch"] = check_int("digits-mlp option batch", batch, 1, DIGITS_IMAGES)
    return digits_mlp(operand=operand, **options)


@dataclass(frozen=True, kw_only=True)
class _Entry:
    """A workload's form, description and keywords, and what builds it."""

    usage: str
    description: str
    options: tuple[str, ...]
    build: Callable[..., Network]


# To add a workload, add its entry: the key is the name up to the first colon.
_WORKLOADS = {
    "gemm": _Entry(
        usage="gemm:MxKxN",
        description="seeded random matrix multiplication; add :relu, :seed=S, :prune=NofM; of "
                    "floats also :float32 (outputs), :special (NaN, infinities)",
        options=("seed",),
        build=_gemm,
    ),
    "digits-mlp": _Entry(
        usage="digits-mlp",
        description="64-64-32-10 MLP on 360 real 8x8 handwritten digits; add :batch=B",
        options=("batch",),
        build=_digits,
    ),
}


def available() -> list[tuple[str, str]]:
    """Return ``(name, description)`` of every workload; capitals are placeholders."""
    return [(entry.usage, entry.description) for entry in _WORKLOADS.values()]


def load(name: str, *, operand_bits: int = 8, operand: FloatFormat | None = None,
         **options: Any) -> Network:
    """Load a workload by name.

    Parameters
    ----------
    name : str
        ``gemm:MxKxN[:relu][:seed=S]`` or ``digits-mlp[:batch=B]``. An option in the name
        overrides the keyword of the same name.
    operand_bits : int
        Width of integer operands, 2 to 16. ``digits-mlp`` requires 8. Bits.
    operand : FloatFormat, optional
        Format of operands, if they are floats.
    **options
        ``seed`` for ``gemm``, ``batch`` for ``digits-mlp``.

    Raises
    ------
    TypeError
        ``name`` is not a string, or another argument not an integer.
    ValueError
        There is no such workload or option, or a value is out of range. One line.
    """
    if not isinstance(name, str):
        raise TypeError(f"workload must be a string, not {name!r}")
    kind = find_kind(name, (usage for usage, _ in available()))
    check_no_layer(kind, name)
    entry = _WORKLOADS[kind]
    for option in options:
        if option not in entry.options:
            names = ", ".join(repr(known) for known in entry.options)
            raise ValueError(
                f"{kind} option must be one of {names}, not {option!r}"
                f"{suggestion(option, entry.options)}"
            )
    return entry.build(name, operand_bits=operand_bits, operand=operand, **options)
