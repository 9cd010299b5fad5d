"""Energy of all nodes of a cluster: that of their cores and that of their NICs, links included.

Both parts are the engines' own (:mod:`arch.systolic.costs`, :mod:`arch.nic.costs`), each with the
memory that it reads and writes. ``core_NAME`` and ``nic_NAME`` are their accesses and components,
of all nodes and of all steps. Doors and registers of a node are not counted.
"""

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any

from arch.cluster.params import ClusterConfig
from arch.costs import TECHNOLOGIES, Technology, energy_result, find_technology, with_leakage
from arch.nic import costs as nic
from arch.result import Energy, Layer, Summary
from arch.systolic import costs as core
from arch.systolic.costs.accesses import access_names, layer_accesses

if TYPE_CHECKING:
    from arch.cluster.plan import ClusterPlan

__all__ = ["TECHNOLOGIES", "accesses", "energy", "spent"]

_CORE, _NIC, _TOTAL = "core_", "nic_", "total"
#: The layer that NICs work for.
_EXCHANGE = "exchange"


def accesses(program: "ClusterPlan") -> dict[str, int]:
    """Return the access count of each part of all nodes, over all steps.

    A single node's NIC has nothing to do, and counts nothing.
    """
    found = dict.fromkeys((f"{_CORE}{name}" for name in access_names(program.config.core)), 0)
    alike: dict[int, dict[str, int]] = {}
    for node in range(program.nodes):
        one = program.core(node)
        if id(one) not in alike:
            alike[id(one)] = core.accesses(one)
        for name, count in alike[id(one)].items():
            found[f"{_CORE}{name}"] += count
    steps = program.steps if program.nodes > 1 else 0
    return found | {f"{_NIC}{name}": steps * count
                    for name, count in nic.accesses(program.nics).items()}


def _of(prefix: str, values: Mapping[str, Any]) -> dict[str, Any]:
    return {name.removeprefix(prefix): value for name, value in values.items()
            if name.startswith(prefix)}


def energy(source: ClusterConfig | Mapping[str, Any], accesses: Mapping[str, Any],
           technology: Technology) -> dict[str, Any]:
    """Return pJ by component, and ``total``, of all nodes.

    Parameters
    ----------
    source : ClusterConfig or mapping
        One configuration, or columns of parameters, ``core.rows`` and so on.
    accesses : mapping
        Result of :func:`accesses`, numbers or columns.
    technology : Technology
        One of :data:`arch.costs.TECHNOLOGIES`.
    """
    own: dict[str, Any] = ({"core": _of("core.", source), "nic": _of("nic.", source)}
                           if isinstance(source, Mapping)
                           else {"core": source.core, "nic": source.nic})
    of_core = core.energy(own["core"], _of(_CORE, accesses), technology)
    of_nic = nic.energy(own["nic"], _of(_NIC, accesses), technology)
    total = of_core.pop(_TOTAL) + of_nic.pop(_TOTAL)
    return {**{f"{_CORE}{name}": value for name, value in of_core.items()},
            **{f"{_NIC}{name}": value for name, value in of_nic.items()}, _TOTAL: total}


def spent(config: ClusterConfig, result: Summary, program: "ClusterPlan", technology: str,
          clock_mhz: float) -> Energy:
    """Return the energy of all nodes in all steps, and average power, for an estimate.

    The NICs' energy is that of the layer ``exchange``.

    Raises
    ------
    ConfigError
        There is no such technology, or the clock is not above 0.
    """
    table = find_technology(technology)
    counted = accesses(program)
    pj = energy(config, counted, table)
    work = result.work.of(counted[f"{_CORE}macs"])
    found = energy_result(table, clock_mhz, work=work, cycles=result.model.cycles,
                          accesses=counted, pj=pj,
                          layers=_layers(config, result, program, counted, table))
    return with_leakage(found, table, None, cycles=result.model.cycles, layers=result.layers)


def _layers(config: ClusterConfig, result: Summary, program: "ClusterPlan",
            counted: Mapping[str, int], table: Technology) -> list[tuple[Layer, dict[str, Any]]]:
    """Return the layers with their energy; none of nodes that have different ones."""
    if program.core(program.nodes - 1) is not program.step:
        return []
    nothing = dict.fromkeys(access_names(config.core), 0)
    found = []
    for layer, mine in zip(result.layers, layer_accesses(program.step), strict=True):
        here = {f"{_CORE}{name}": program.nodes * count
                for name, count in (nothing | mine).items()}
        here |= {name: count if layer.name == _EXCHANGE else 0
                 for name, count in counted.items() if name.startswith(_NIC)}
        found.append((layer, energy(config, here, table)))
    return found
