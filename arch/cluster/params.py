"""Configuration of a cluster's nodes."""

import dataclasses
from dataclasses import dataclass, field, replace
from fractions import Fraction
from typing import Any

from arch.config import ConfigError, Demand, check_int
from arch.memory import MemoryConfig
from arch.nic.isa import DOORS
from arch.nic.params import PRESETS as NICS
from arch.nic.params import NicConfig
from arch.numerics import BFLOAT16
from arch.systolic.isa import DOOR_BITS
from arch.systolic.params import PRESETS as CORES
from arch.systolic.params import SystolicConfig

__all__ = ["PRESETS", "ClusterConfig", "NodeCore", "NodeNic"]

MOST_DOORS = min(DOORS, DOOR_BITS[-1])


@dataclass(frozen=True, kw_only=True)
class NodeCore(SystolicConfig):
    """A core beside a NIC, with ``doors`` doors between them."""

    doors: int = 1

    @property
    def doorbells(self) -> int:
        """Doors to the NIC."""
        return self.doors


@dataclass(frozen=True, kw_only=True)
class NodeNic(NicConfig):
    """A NIC beside a core, with ``doors`` doors between them."""

    doors: int = 1

    @property
    def doorbells(self) -> int:
        """Doors to the core."""
        return self.doors


def _fields(config: Any) -> dict[str, Any]:
    return {one.name: getattr(config, one.name) for one in dataclasses.fields(config)}


def _training(core: SystolicConfig) -> SystolicConfig:
    return replace(core, operand_format=BFLOAT16.name, training=True)


def _core() -> SystolicConfig:
    return _training(CORES["default"])


@dataclass(frozen=True, kw_only=True)
class ClusterConfig:
    """A node: a core that trains and a NIC, with doors between them. All nodes are the same.

    Parameters
    ----------
    core : SystolicConfig
        The core, with ``training``.
    nic : NicConfig
        The NIC, whose formats include float32, with ``averages``.
    doors : int
        Doors between core and NIC, as many as there may be buckets of gradients or other
        transfers in a step, 1 to 16.

    Raises
    ------
    TypeError, ValueError
        A value is of another type or out of range.
    """

    core: SystolicConfig = field(default_factory=_core)
    nic: NicConfig = field(default_factory=NicConfig)
    doors: int = 4

    def __post_init__(self) -> None:
        object.__setattr__(self, "doors", check_int("doors", self.doors, 1, MOST_DOORS))
        for name, memory in (("core", self.core.memory), ("nic", self.nic.memory)):
            if memory.dram is not None:
                raise ConfigError(f"{name}.memory.dram must be none in a cluster, whose model has "
                                  "no law for it")
        if not self.core.training:
            formats = () if self.core.floating else (
                Demand("core.operand_format", BFLOAT16.name),)
            raise ConfigError("core.training must be true in a cluster, not false", *formats,
                              Demand("core.training", True))
        if not self.nic.averages:
            raise ConfigError("nic.averages must be true in a cluster, not false",
                              Demand("nic.averages", True))

    @property
    def node_core(self) -> NodeCore:
        """The core, with its doors."""
        return NodeCore(**_fields(self.core), doors=self.doors)

    @property
    def node_nic(self) -> NodeNic:
        """The NIC, with its doors."""
        return NodeNic(**_fields(self.nic), doors=self.doors)


#: Configurations by name.
PRESETS = {
    "default": ClusterConfig(),
    "tiny": ClusterConfig(
        core=_training(replace(CORES["tiny"], vector_rows=16)),
        nic=replace(NICS["tiny"], averages=True, segment_bytes=256, rx_slots=16, connections=8,
                    channels=4, steps=256, memory=MemoryConfig(
                        latency=5, bytes_per_cycle=Fraction(8)))),
}
