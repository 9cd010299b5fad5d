"""What commands print: one JSON object, or tables, and progress on a terminal."""

import contextlib
import json
import sys
from collections.abc import Callable, Iterator
from typing import Any

from arch.config import to_dict
from arch.engine import Engine

__all__ = ["config_text", "print_json", "show_more", "show_progress"]


def print_json(result: Any) -> None:
    """Print one JSON object."""
    sys.stdout.write(json.dumps(result, indent=2) + "\n")
    sys.stdout.flush()


@contextlib.contextmanager
def show_progress() -> Iterator[Callable[[str], None]]:
    """Give a function that shows a step on stderr, if that is a terminal, until the next one."""
    if not sys.stderr.isatty():
        yield lambda text: None
        return
    from hwgen.cli.report.tables import make_console

    with make_console(stderr=True).status("") as status:
        # What a library prints would otherwise mix with the result.
        with contextlib.redirect_stdout(sys.stderr):
            yield status.update


def config_text(engine: Engine, config: Any) -> str:
    """Return a configuration in words: the preset it is, or in what it differs from the default."""
    from hwgen.cli.report.results import describe_config

    for name, preset in engine.model.PRESETS.items():
        if config == preset:
            return name
    return describe_config(to_dict(config), to_dict(engine.model.CONFIG()))


def show_more(engine: Engine, result: dict[str, Any], *, layers: bool) -> None:
    """Print the tables that were asked for besides the result."""
    from hwgen.cli.report.results import show_energy, show_explain, show_layers
    from hwgen.cli.report.tables import make_console

    console = make_console()
    if layers:
        show_layers(console, result, groups=engine.model.GROUPS)
    if "explain" in result:
        show_explain(console, result["explain"], result["tried"])
    if "area" in result:
        show_energy(console, result, layers=layers)
