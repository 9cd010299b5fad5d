"""``python -m benchmarks``: list of drivers and studies, what they measure, and their pages."""

import sys
from collections.abc import Sequence

from rich.console import Console
from rich.table import Table

from benchmarks.driver import Parser, text_of
from benchmarks.drivers import DRIVERS


def main(argv: Sequence[str] | None = None) -> int:
    """Print the list."""
    Parser(prog="python -m benchmarks", description=(__doc__ or "").partition("\n")[0],
           epilog="python -m benchmarks.DRIVER STUDY --help has the options").parse_args(argv)
    table = Table(title="python -m benchmarks.DRIVER STUDY OPTIONS")
    for name in ("driver", "study", "what it measures", "page in docs/"):
        table.add_column(name, overflow="fold", no_wrap=name in ("driver", "study"))
    for driver, studies in DRIVERS.items():
        for index, (study, about) in enumerate(studies.items()):
            table.add_row("" if index else driver, study, text_of(driver, study), about.page,
                          end_section=index == len(studies) - 1)
    Console(width=max(120, Console().width)).print(table)
    return 0


if __name__ == "__main__":
    sys.exit(main())
