"""``hwgen list``."""

from typing import Any

from arch.config import to_dict
from arch.registry import broken_engines, engines
from hwgen.cli.options import (
    Json,
)
from hwgen.cli.output import print_error, print_json
from hwgen.cli.status import BAD, OK

__all__ = ["list_engines"]


def list_engines(as_json: Json = False) -> int:
    """List engines, presets and workloads; one that cannot be used is an error, after them."""
    from hwgen.cli.report.results import describe_config

    found: list[dict[str, Any]] = []
    for engine in engines().values():
        model = engine.model
        default = to_dict(model.CONFIG())
        found.append({
            "name": engine.name,
            "text": engine.text,
            "presets": [{"name": name, "text": "", "config": to_dict(preset)}
                        for name, preset in model.PRESETS.items()],
            "workloads": [{"name": name, "text": text} for name, text in model.workloads()],
        })
        for preset in found[-1]["presets"]:
            preset["text"] = describe_config(preset["config"], default) or "the default values"
    if as_json:
        print_json({"engines": found})
    else:
        from hwgen.cli.report.results import show_list
        from hwgen.cli.report.tables import make_console

        show_list(make_console(), found)
    broken = broken_engines()
    for error in broken.values():
        print_error(error)
    return BAD if broken else OK
