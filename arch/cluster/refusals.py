"""Refusals of a node's core or NIC, with the names that their fields have in a cluster."""

import contextlib
import dataclasses
from collections.abc import Iterator

from arch.config import ConfigError, Demand
from arch.nic.params import NicConfig
from arch.result import InfeasibleError
from arch.systolic.params import SystolicConfig

__all__ = ["refusals_of"]

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
