"""Refusals of a node's core or NIC, with the names that fields and options have in a cluster."""

import contextlib
import dataclasses
import re
from collections.abc import Iterator

from arch.config import ConfigError, Demand
from arch.nic.params import NicConfig
from arch.result import InfeasibleError
from arch.systolic.params import SystolicConfig

__all__ = ["options_refused", "refusals_of"]

_FIELDS = {part: {field.name for field in dataclasses.fields(config)}
           for part, config in (("core", SystolicConfig), ("nic", NicConfig))}


@contextlib.contextmanager
def refusals_of(part: str) -> Iterator[None]:
    """Let refusals name the fields of a part, ``core`` or ``nic``, as those of a cluster.

    Raises
    ------
    InfeasibleError, ConfigError
        What is raised inside, of ``nic.ports`` in the place of ``ports`` and so on.
    """
    def named(text: str) -> str:
        return f"{part}.{text}" if text.partition(".")[0] in _FIELDS[part] else text

    def moved(demands: tuple[Demand, ...]) -> list[Demand]:
        return [dataclasses.replace(one, field=named(one.field)) for one in demands]

    try:
        yield
    except InfeasibleError as error:
        reason = error.reason
        raise InfeasibleError(dataclasses.replace(reason, resource=named(reason.resource)),
                              *moved(error.demands)) from None
    except ConfigError as error:
        field, space, rest = str(error).partition(" ")
        raise ConfigError(f"{named(field)}{space}{rest}", *moved(error.demands)) from None


#: Options as refusals of a NIC's run and of its links name them; to the right, as they are typed.
_OPTIONS = (
    (re.compile(r"^[\w-]+ option (?=(graph|gpus|switch-latency) )"), "train option "),
    (re.compile(r"^algorithm of [\w-]+(?= must )"), "train option algorithm"),
    (re.compile(r"^ranks of ([\w-]+) must be "), r"train option nodes with algorithm \1 must be "),
    (re.compile(r"^seed(?= must )"), "train option fault-seed"),
    (re.compile(r"^(?=(drop|corrupt|duplicate|reorder|reorder-delay|graph) must )"),
     "train option "),
)


@contextlib.contextmanager
def options_refused() -> Iterator[None]:
    """Let refusals of a NIC's run name the options of training that it is made of.

    Raises
    ------
    ConfigError
        What is raised inside, of ``train option graph`` in the place of ``allreduce option
        graph`` and so on. Refusals of fields pass as they are.
    """
    try:
        yield
    except InfeasibleError:
        raise
    except ConfigError as error:
        text = str(error)
        for known, named in _OPTIONS:
            text = known.sub(named, text)
        if text == str(error):
            raise
        raise ConfigError(text, *error.demands) from None
