"""Output of ``hwgen doctor``, on one screen."""

from collections.abc import Sequence

from rich.console import Console
from rich.markup import escape

from hwgen.cli.doctor import Diagnosis, Package
from hwgen.cli.report.results import verdict
from hwgen.cli.report.tables import Column, Rows, say, show

__all__ = ["show_diagnosis"]


def _size(count: int | None) -> str:
    return "?" if count is None else f"{count / 1e9:,.1f} GB"


def _packages(packages: Sequence[Package]) -> str:
    """Return how many packages have their pinned version, and which do not."""
    base = [one for one in packages if not one.extra]
    exact = [one for one in base if one.installed == one.pinned]
    others = [f"{one.name} must be {one.pinned}, not {one.installed or 'missing'}"
              for one in base if one.installed != one.pinned]
    # Several extras may require the same package.
    more = {one.name: f"{one.name} {one.installed} is not {one.pinned}" for one in packages
            if one.extra and one.installed not in (None, one.pinned)}
    return "; ".join([f"{len(exact)} of {len(base)} as pinned", *others, *more.values()])


def show_diagnosis(console: Console, found: Diagnosis) -> None:
    """Print versions, tools, features, cache and machine."""
    machine, cache = found.machine, found.cache
    table = Rows(Column(), Column(folds=True))
    table.add("hwgen", f"{escape(found.hwgen)}, Python {found.python}")
    table.add("packages", escape(_packages(found.packages)))
    load = "" if machine.load is None else f", load {machine.load:.1f}"
    table.add("machine", escape(
        f"{machine.processor}, {machine.cores} cores{load}; memory "
        f"{_size(machine.memory_bytes)}, {_size(machine.available_bytes)} free; {machine.system}"))
    if "error" in cache:
        table.add("cache", escape(cache["error"]))
    else:
        kinds = ", ".join(f"{kind['kind']} {kind['entries']:,} ({kind['size_bytes'] / 1e6:,.0f} MB)"
                          for kind in cache["kinds"] if kind["entries"])
        folders = dict.fromkeys((cache["folder"], cache["plain_folder"]))
        table.add("cache", escape(f"{' and '.join(folders)}: {cache['size_bytes'] / 1e6:,.0f} MB; "
                                  f"{kinds or 'empty'}"))
    if found.variables:
        table.add("variables", escape(", ".join(
            f"{name}={value}" for name, value in found.variables.items())))
    table.add()
    for tool in found.tools:
        table.add(escape(tool.name), escape(tool.text) if tool.found
                  else f"[red]-[/] {escape(tool.text)}")
    show(console, table, "")
    table = Rows(Column("feature"), Column("", folds=True))
    for feature in found.features:
        table.add(escape(feature.name), verdict(
            feature.works, "works", f"needs {escape(feature.needs)}"))
    show(console, table, "")
    say(console, "For a bug report: this text, the command, and what it prints with "
                 "HWGEN_TRACEBACK=1; leave out what of the names of folders is nobody's business.")
