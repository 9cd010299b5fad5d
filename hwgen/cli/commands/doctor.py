"""``hwgen doctor``."""

from hwgen.cli.options import Json
from hwgen.cli.output import print_json, show_progress
from hwgen.cli.status import DIFFERS, OK

__all__ = ["doctor"]


def doctor(as_json: Json = False) -> int:
    """Show what is installed, what is missing for which feature, and what to say in a bug report.

    The exit status is 1 if something is missing that hwgen run needs.
    """
    import dataclasses

    from hwgen.cli.doctor import diagnose

    with show_progress(models=False) as progress:
        progress("looking for tools")
        found = diagnose()
    if as_json:
        print_json(dataclasses.asdict(found))
    else:
        from hwgen.cli.report.doctor import show_diagnosis
        from hwgen.cli.report.tables import make_console

        show_diagnosis(make_console(), found)
    return OK if found.runs else DIFFERS
