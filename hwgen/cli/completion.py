"""Shell completion of commands, options, engines, presets, workloads and fields of ``--set``.

A shell asks at every key press, so this imports neither engines nor numpy: the possible words are a
table in the cache, rebuilt (in a second or two) when a file of the packages has changed. The
protocol with the shells is Typer's.
"""

import hashlib
import importlib.metadata
import json
import os
import re
import sys
from collections.abc import Iterator, Mapping, Sequence
from pathlib import Path
from typing import Any

from arch.cache import cache_dir, make_folder
from arch.files import write_text

__all__ = ["VARIABLE", "candidates", "complete", "rejoined", "table"]

#: Environment variable with which a shell asks.
VARIABLE = "_HWGEN_COMPLETE"

_ASKED = "complete_"
# Kinds of the values of arguments and options, by their names in the commands.
_KINDS = {"engine_name": "engines", "engine_names": "engines", "workload_name": "workloads",
          "workload_names": "workloads", "network": "networks", "preset": "presets",
          "presets": "presets", "assignments": "fields"}
# Characters at which bash splits words, though names of workloads and assignments contain them.
_BREAKS = ":="


# --- What can be typed ----------------------------------------------------------------------------


def _key() -> str:
    """Return a hash of the sources of the table."""
    root = Path(__file__).resolve().parents[2]
    digest = hashlib.sha256(sys.version.encode())
    for package in ("arch", "hwgen/cli"):
        for folder, _, names in os.walk(root / package):
            for name in names:
                if name.endswith(".py"):
                    status = os.stat(os.path.join(folder, name))
                    digest.update(f"{name} {status.st_mtime_ns} {status.st_size}\n".encode())
    for entry in importlib.metadata.entry_points(group="hwgen.engines"):
        version = entry.dist.version if entry.dist is not None else ""
        digest.update(f"{entry.name} {entry.value} {version}\n".encode())
    return digest.hexdigest()


def table() -> dict[str, Any]:
    """Return the table of possible words: from the cache, or built now and cached."""
    file, key = cache_dir() / "completion" / "table.json", _key()
    try:
        found: dict[str, Any] = json.loads(file.read_bytes())
        if found["key"] == key:
            return found
    except (OSError, ValueError, KeyError, TypeError):
        pass        # missing or damaged
    found = {"key": key, **_made()}
    make_folder(file.parent)
    write_text(file, json.dumps(found))
    return found


def _made() -> dict[str, Any]:
    import typer

    from arch.contract import Planning
    from arch.parameters import parameters
    from arch.registry import engines
    from hwgen.cli.app import app

    group: Any = typer.main.get_command(app)
    commands = {}
    for name, command in group.commands.items():
        named = [one for one in command.params if one.param_type_name == "option"]
        commands[name] = {
            "text": (command.help or "").partition("\n")[0],
            "arguments": [_KINDS.get(one.name, "") for one in command.params
                          if one.param_type_name == "argument"],
            "options": {option: {"text": one.help or "", "flag": one.is_flag,
                                 "kind": _KINDS.get(one.name, ""),
                                 "values": _values_of(one.metavar or "")}
                        for one in named for option in (*one.opts, *one.secondary_opts)}}
    return {"commands": commands, "engines": {
        name: {"text": engine.text, "presets": list(engine.model.PRESETS),
               "workloads": [usage for usage, _ in engine.model.workloads()],
               "networks": (engine.model.networks() if isinstance(engine.model, Planning) else []),
               "fields": {f"{one.name}=": one.summary
                          for one in parameters(engine.model.CONFIG)}}
        for name, engine in engines().items()}}


def _values_of(metavar: str) -> list[str]:
    """Return the values that an option's placeholder lists: ``a|b`` of ``a|b[:OPTION=VALUE]``."""
    plain = metavar.partition("[")[0]
    return plain.split("|") if "|" in plain else []


# --- What fits ------------------------------------------------------------------------------------


def candidates(known: Mapping[str, Any], words: Sequence[str], incomplete: str
               ) -> list[tuple[str, str]]:
    """Return the completions of an incomplete word, with descriptions.

    Parameters
    ----------
    known : mapping
        Result of :func:`table`.
    words : sequence of str
        Words before it, without the name of the program.
    incomplete : str
        Beginning of the word.
    """
    found = [(word, " ".join(text.split())) for word, text in _possible(known, words, incomplete)]
    return [(word, text) for word, text in dict(found).items() if word.startswith(incomplete)]


def _possible(known: Mapping[str, Any], words: Sequence[str], incomplete: str
              ) -> Iterator[tuple[str, str]]:
    commands = known["commands"]
    name = next((word for word in words if not word.startswith("-")), None)
    if name is None:
        yield from ((name, command["text"]) for name, command in commands.items())
        return
    if name not in commands:
        return
    command, values, waiting = commands[name], [], None
    for word in words[list(words).index(name) + 1:]:
        option = command["options"].get(word)
        if waiting is not None:
            waiting = None
        elif option is not None:
            waiting = None if option["flag"] else option
        elif not word.startswith("-"):
            values.append(word)
    if waiting is None and incomplete.startswith("-"):
        yield from ((name, option["text"]) for name, option in command["options"].items())
        return
    if waiting is not None and waiting["values"]:
        yield from ((value, "") for value in waiting["values"])
        return
    arguments = command["arguments"]
    # The last argument may be repeated, as the workloads of a roofline are.
    kind = waiting["kind"] if waiting is not None else (
        arguments[min(len(values), len(arguments) - 1)] if arguments else "")
    # Those that plan, where nothing else is done.
    engines = {name: one for name, one in known["engines"].items()
               if one["networks"] or "networks" not in arguments}
    yield from _values(engines, kind, values)


def _values(engines: Mapping[str, Any], kind: str, values: Sequence[str]
            ) -> Iterator[tuple[str, str]]:
    """Yield values of a kind, for the engine that was typed already or for all."""
    if kind == "engines":
        yield from ((name, engine["text"]) for name, engine in engines.items())
        return
    chosen = [engines[name] for name in values if name in engines] or list(engines.values())
    for engine in chosen:
        if kind == "fields":
            yield from engine["fields"].items()
        elif kind:
            yield from ((name, "") for name in map(_typed, engine[kind]))


def _typed(usage: str) -> str:
    """Return the part of a name that is typed literally: for ``gemm:MxKxN``, up to the colon."""
    return re.split(r"(?<=[:/=])[A-Z]", usage)[0]


# --- What a shell asks ----------------------------------------------------------------------------


def rejoined(words: Sequence[str], current: int) -> tuple[list[str], int]:
    """Rejoin words that bash split at colons and equals signs; return them and the current index.
    """
    found: list[str] = []
    place = 0
    for number, word in enumerate(words):
        parted = found and (word[:1] in _BREAKS and word or found[-1][-1:] in _BREAKS)
        if number and parted:
            found[-1] += word
        else:
            found.append(word)
        if number == current:
            place = len(found) - 1
    return found, place if current < len(words) else len(found)


def complete() -> int:
    """Answer a shell; return the exit status. Prints nothing if there are no completions."""
    try:
        sys.stdout.write(_answer(os.environ[VARIABLE].removeprefix(_ASKED)))
    except Exception:       # a prompt is no place for errors
        return 1
    return 0


def _answer(shell: str) -> str:
    # The parts that answer shells have no public names.
    from typer._click.shell_completion import (  # noqa: PLC2701
        CompletionItem,
        get_completion_class,
    )
    from typer._completion_classes import completion_init  # noqa: PLC2701

    completion_init()
    prefix = ""
    if shell == "bash":
        words, current = rejoined(os.environ["COMP_WORDS"].split(),
                                  int(os.environ["COMP_CWORD"]))
        os.environ |= {"COMP_WORDS": " ".join(words), "COMP_CWORD": str(current)}
        word = words[current] if current < len(words) else ""
        prefix = word[:max(map(word.rfind, _BREAKS)) + 1]
    found = get_completion_class(shell)
    if found is None:
        return "\n"
    known = table()

    class Completer(found):     # type: ignore[valid-type, misc]
        """Typer's completer with hwgen's own candidates."""

        def get_completions(self, args: list[str], incomplete: str) -> list[CompletionItem]:
            return [CompletionItem(word.removeprefix(prefix), help=text or None)
                    for word, text in candidates(known, args, incomplete)]

    text: str = Completer(None, {}, "hwgen", VARIABLE).complete()
    return f"{text}\n"
