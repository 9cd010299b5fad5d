"""``hwgen cache``."""

import dataclasses
import sys
from typing import TYPE_CHECKING, Annotated

import typer

from arch import cache
from hwgen.cli.options import (
    Json,
)
from hwgen.cli.output import print_json, show_progress
from hwgen.cli.status import OK

if TYPE_CHECKING:
    from hwgen.cli.ahead import Compiled

__all__ = ["show_cache"]


def show_cache(
    clear: Annotated[bool, typer.Option(
        "--clear", help="Empty it, but for what a command uses just now.")] = False,
    ahead: Annotated[bool, typer.Option(
        "--compile", help="Compile all models, and what simulations share, now, that no other "
                          "command has to.")] = False,
    as_json: Json = False,
) -> int:
    """Show where compiled designs and tools are kept, and how much there is."""
    folders = cache.cache_dirs()
    cleared = in_use = 0
    if clear:
        before = _bytes()
        in_use = cache.clear()
        cleared = before - _bytes()
    compiled = _compile() if ahead else None
    found = cache.usage()
    size = sum(kind.size_bytes for kind in found)
    if as_json:
        print_json({"folder": str(folders[0]), "plain_folder": str(folders[-1]),
                    "kinds": [dataclasses.asdict(kind) for kind in found],
                    "size_bytes": size, "cleared_bytes": cleared, "in_use": in_use,
                    "kernels_compiled": compiled.kernels if compiled is not None else 0,
                    "left_out": compiled.left_out if compiled is not None else None})
        return OK
    sys.stdout.write("".join(f"{folder}\n" for folder in folders))
    sys.stdout.write(f"\n{'kind':<12}{'entries':>8}{'MB':>10}\n")
    for kind in found:
        sys.stdout.write(f"{kind.kind:<12}{kind.entries:>8,}{kind.size_bytes / 1e6:>10,.1f}  "
                         f"{kind.text}\n")
    sys.stdout.write(f"{'total':<20}{size / 1e6:>10,.1f}\n")
    if clear:
        kept = f"; {in_use} in use were left" if in_use else ""
        sys.stdout.write(f"\ncleared {cleared / 1e6:,.1f} MB{kept}\n")
    if compiled is not None:
        sys.stdout.write(f"\ncompiled {compiled.kernels:,} kernels; any others were there\n")
        if compiled.left_out is not None:
            sys.stdout.write(f"left out what simulations share: {compiled.left_out}\n")
    return OK


def _bytes() -> int:
    return sum(kind.size_bytes for kind in cache.usage())


def _compile() -> "Compiled":
    from hwgen.cli.ahead import compile_all

    with show_progress(models=False) as progress:
        return compile_all(progress)
