"""What ``sweep``, ``roofline``, ``verify`` and ``plan`` print with ``--json``: types and schemas.

As in :mod:`arch.result`, which defines the version and the conversion to JSON and to schemas:
``docs/sweep.schema.json``, ``docs/roofline.schema.json``, ``docs/verify.schema.json`` and
``docs/plan.schema.json``; that of ``converge`` is of :mod:`arch.convergence`.
"""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from arch.result import SCHEMA, Reference

__all__ = [
    "BrokenRule",
    "Confirmed",
    "DeviceLevel",
    "DevicePeak",
    "LimitedRate",
    "Plan",
    "PlanReport",
    "PlannedGrid",
    "PlannedLayer",
    "RooflineDevice",
    "RooflinePoint",
    "RooflineReport",
    "SweepReport",
    "Testbench",
    "TestbenchTest",
    "TrainingStep",
    "VerifyReport",
]


# --- Sweeps ---------------------------------------------------------------------------------------


@dataclass(frozen=True, kw_only=True)
class BrokenRule:
    """A reason why points are infeasible.

    Parameters
    ----------
    rule : str
        The rule, without the value that breaks it.
    points : int
        Number of points that break it.
    example : str
        Full text for one of them.
    """

    rule: str
    points: int
    example: str


@dataclass(frozen=True, kw_only=True)
class Confirmed:
    """A design of a sweep that was run on RTL with one of the workloads.

    Parameters
    ----------
    rank : int
        Rank, from 1 for the best.
    point : int
        Row of the table.
    workload : str
    folder : str
        Folder below that of the sweep: Verilog, ``config.toml`` and the results.
    table_cycles : int
        Cycles in the table.
    model_cycles, rtl_cycles : int or None
        Cycles by the exact model and by the RTL; null if it could not be run.
    difference : int or None
        RTL minus model.
    bit_exact : bool
    cycle_exact : bool or None
        As for a run.
    onnxruntime : Reference or None
        As for a run, for ONNX models.
    message : str or None
        Why it could not be run, or the error with which the core stopped.
    """

    rank: int
    point: int
    workload: str
    folder: str
    table_cycles: int
    model_cycles: int | None
    rtl_cycles: int | None
    difference: int | None
    bit_exact: bool
    cycle_exact: bool | None
    onnxruntime: Reference | None
    message: str | None


@dataclass(frozen=True, kw_only=True)
class SweepReport:
    """What ``sweep`` prints.

    Parameters
    ----------
    schema : int
        Version of this format.
    engine : str
    workloads : tuple of str
    fidelity, search : str
        As in the specification.
    combinations, points, feasible : int
        Combinations of the parameters' values, how many were evaluated, and how many of those
        are feasible.
    parameters, objectives : tuple of str
        Columns of the table.
    utilization_of : str
        What the table's ``utilization`` is a share of the peak of.
    minimise : str
        The goal for which schedules were chosen.
    front : tuple of mapping
        Rows of the table on the Pareto front. A number that does not apply is null.
    front_options : tuple of str
        For each of these rows the options that choose its configuration, such as
        ``--preset tiny --set rows=4``; empty for the default one.
    infeasible : tuple of BrokenRule
        Broken rules, the most frequent first.
    confirmed : tuple of Confirmed
    files : tuple of str
        Files that were written.
    """

    schema: int = SCHEMA
    engine: str
    workloads: tuple[str, ...]
    fidelity: str
    search: str
    combinations: int
    points: int
    feasible: int
    parameters: tuple[str, ...]
    objectives: tuple[str, ...]
    utilization_of: str
    minimise: str
    front: tuple[Mapping[str, Any], ...]
    front_options: tuple[str, ...]
    infeasible: tuple[BrokenRule, ...]
    confirmed: tuple[Confirmed, ...]
    files: tuple[str, ...]


# --- Rooflines ------------------------------------------------------------------------------------


@dataclass(frozen=True, kw_only=True)
class LimitedRate:
    """A roof: the maximum operations per second, and what limits them.

    Parameters
    ----------
    ops_per_s : float
    limit : str
        ``compute``, or the name of a level.
    """

    ops_per_s: float
    limit: str


@dataclass(frozen=True, kw_only=True)
class DevicePeak:
    """Peak operations per second for operands of one kind: :class:`arch.roofline.Peak`.

    Parameters
    ----------
    precision : str
    ops_per_s : float
    mark, source : str
        How well it is known, and where it is published.
    """

    precision: str
    ops_per_s: float
    mark: str
    source: str


@dataclass(frozen=True, kw_only=True)
class DeviceLevel:
    """A place that bytes pass through at a bounded rate: :class:`arch.roofline.Level`.

    Parameters
    ----------
    name : str
    bytes_per_s : float
    carries : tuple of str
        Kinds of bytes that pass through here.
    mark, source : str
        How well it is known, and where it is published.
    ridge_ops_per_byte, ridge_macs_per_byte : float or None
        Intensity at which the roof turns from slope to peak.
    """

    name: str
    bytes_per_s: float
    carries: tuple[str, ...]
    mark: str
    source: str
    ridge_ops_per_byte: float | None
    ridge_macs_per_byte: float | None


@dataclass(frozen=True, kw_only=True)
class RooflineDevice:
    """A device, or a configuration of an engine at a clock.

    Parameters
    ----------
    name, text, note : str
    engine : str or None
        The engine, if it is one of ours.
    config : mapping or None
        Its configuration.
    clock_hz : float or None
    precision : str or None
        Precision of the peak that points are compared with.
    peaks : tuple of DevicePeak
    levels : tuple of DeviceLevel
    """

    name: str
    text: str
    note: str
    engine: str | None
    config: Mapping[str, Any] | None
    clock_hz: float | None
    precision: str | None
    peaks: tuple[DevicePeak, ...]
    levels: tuple[DeviceLevel, ...]


@dataclass(frozen=True, kw_only=True)
class RooflinePoint:
    """Work, the bytes that it moves and the time that it takes.

    Parameters
    ----------
    workload : str
    layer : str or None
        Null for the whole workload.
    kind : str
        ``predicted``, ``measured`` or ``published``.
    device : str
        Where it ran.
    source : str
        Origin of the numbers.
    work : int or None
        Amount of work, in ``unit``.
    unit : str
        Unit in which work is counted.
    macs : int or None
        The same, if the unit is multiply-accumulates.
    seconds : float or None
    bytes : mapping
        By kind.
    ops_per_s : float or None
    macs_per_weight_byte : float or None
    ops_per_byte : mapping
        By level.
    roof : LimitedRate or None
        Roof of its own device.
    share_of_roof : float or None
    roof_of_devices : mapping
        Roof of every device, if it moved the same bytes.
    """

    workload: str
    layer: str | None
    kind: str
    device: str
    source: str
    work: int | None
    unit: str
    macs: int | None
    seconds: float | None
    bytes: Mapping[str, float]
    ops_per_s: float | None
    macs_per_weight_byte: float | None
    ops_per_byte: Mapping[str, float | None]
    roof: LimitedRate | None
    share_of_roof: float | None
    roof_of_devices: Mapping[str, LimitedRate | None]


@dataclass(frozen=True, kw_only=True)
class TrainingStep:
    """A step of training on several nodes: :class:`arch.roofline.Training`.

    Parameters
    ----------
    workload, kind, device : str
        As for a point.
    nodes : int
    macs : int
        Multiply-accumulates of a step on one node.
    network_bytes : float
        Bytes that a node sends.
    ops_per_network_byte : float or None
        Null if nothing is sent.
    compute_s, network_s : float
    compute_ops_per_s : float
    network_ops_per_s : float or None
    ops_per_s, serial_ops_per_s : float
        With and without overlap of computing and sending.
    efficiency : float
    limit : str
    """

    workload: str
    kind: str
    device: str
    nodes: int
    macs: int
    network_bytes: float
    ops_per_network_byte: float | None
    compute_s: float
    network_s: float
    compute_ops_per_s: float
    network_ops_per_s: float | None
    ops_per_s: float
    serial_ops_per_s: float
    efficiency: float
    limit: str


@dataclass(frozen=True, kw_only=True)
class RooflineReport:
    """What ``roofline`` prints.

    Parameters
    ----------
    schema : int
        Version of this format.
    conventions : mapping
        Meaning of the keys of intensities.
    devices : tuple of RooflineDevice
    points : tuple of RooflinePoint
    training : tuple of TrainingStep
    pictures : tuple of str
        Files that were written.
    """

    schema: int = SCHEMA
    conventions: Mapping[str, str]
    devices: tuple[RooflineDevice, ...]
    points: tuple[RooflinePoint, ...]
    training: tuple[TrainingStep, ...]
    pictures: tuple[str, ...]


# --- Testbenches ----------------------------------------------------------------------------------


@dataclass(frozen=True, kw_only=True)
class TestbenchTest:
    """One test of a testbench.

    Parameters
    ----------
    name : str
    passed : bool
    message : str
        Why it failed.
    seconds : float
    """

    __test__ = False        # not one of pytest's

    name: str
    passed: bool
    message: str
    seconds: float


@dataclass(frozen=True, kw_only=True)
class Testbench:
    """A testbench on one core.

    Parameters
    ----------
    name : str
        ``CONFIG/TESTBENCH``.
    passed : bool
        Whether all tests passed, and there was one.
    seed : int
        Seed of everything random.
    log : str or None
        File with the simulator's output, if a test failed.
    seconds : float
    tests : tuple of TestbenchTest
    """

    __test__ = False

    name: str
    passed: bool
    seed: int
    log: str | None
    seconds: float
    tests: tuple[TestbenchTest, ...]


@dataclass(frozen=True, kw_only=True)
class VerifyReport:
    """What ``verify`` prints.

    Parameters
    ----------
    schema : int
        Version of this format.
    engine : str
    passed : bool
        Whether all testbenches passed.
    tests : tuple of Testbench
    """

    schema: int = SCHEMA
    engine: str
    passed: bool
    tests: tuple[Testbench, ...]


# --- Plans of training on many nodes --------------------------------------------------------------


@dataclass(frozen=True, kw_only=True)
class PlannedLayer:
    """A layer, for one image or sequence on one node.

    Parameters
    ----------
    name : str
    macs : int
        Multiply-accumulates of the forward pass.
    parameters : int
        Weights and biases, of all experts.
    activations : int
        Elements of its output.
    forward, backward : int
        Cycles of both passes.
    update : int
        Cycles of the update of its weights, per step.
    """

    name: str
    macs: int
    parameters: int
    activations: int
    forward: int
    backward: int
    update: int


@dataclass(frozen=True, kw_only=True)
class Plan:
    """How nodes share out a step, what that needs and what it takes.

    Parameters
    ----------
    data, tensor, pipeline, expert : int
        Replicas, nodes that share each layer, stages, and replicas that share out experts.
    by : str
        How layers are shared; empty on one node.
    micro : int
        Images of a micro-batch of a replica.
    schedule : str
        Order of a pipeline's passes.
    chunks : int
        Parts of the network on a node.
    zero : int
        Stage of ZeRO.
    recompute : bool
        Whether stages compute feature maps again.
    memory : mapping of str to int
        Bytes of the fullest node, by kind.
    bytes : int
        Their sum.
    time : mapping of str to int
        Cycles of a step, by kind; empty if it does not fit.
    cycles : int or None
        Their sum; null if it does not fit.
    """

    data: int
    tensor: int
    pipeline: int
    expert: int
    by: str
    micro: int
    schedule: str
    chunks: int
    zero: int
    recompute: bool
    memory: Mapping[str, int]
    bytes: int
    time: Mapping[str, int]
    cycles: int | None


@dataclass(frozen=True, kw_only=True)
class PlannedGrid(Plan):
    """The best plan of a grid of nodes.

    Parameters
    ----------
    why_not : str
        What refutes it; empty for the best of all.
    """

    why_not: str


@dataclass(frozen=True, kw_only=True)
class PlanReport:
    """What ``plan`` prints.

    Parameters
    ----------
    schema : int
        Version of this format.
    engine : str
    config : mapping
        Of a node.
    clock_mhz : float
    network : str
    macs, parameters : int
        Multiply-accumulates of the forward pass of an image, and weights and biases.
    layers : tuple of PlannedLayer
    nodes : int
    memory_bytes : int
        Of a node.
    batch : int
        Images of a step, of all nodes.
    optimizer, topology : str
    best : Plan
    grids : tuple of PlannedGrid
        The best of each grid that fits, the fastest first.
    too_large : tuple of PlannedGrid
        Of each grid that does not, the plan that needs least.
    refused : mapping of str to str
        Other grids, and why they cannot be.
    reasons : mapping of str to str
        What refutes each of what comes to mind in place of the best plan.
    tried : int
        Number of plans.
    left_out : tuple of str
        What has no cycles here.
    """

    schema: int = SCHEMA
    engine: str
    config: Mapping[str, Any]
    clock_mhz: float
    network: str
    macs: int
    parameters: int
    layers: tuple[PlannedLayer, ...]
    nodes: int
    memory_bytes: int
    batch: int
    optimizer: str
    topology: str
    best: Plan
    grids: tuple[PlannedGrid, ...]
    too_large: tuple[PlannedGrid, ...]
    refused: Mapping[str, str]
    reasons: Mapping[str, str]
    tried: int
    left_out: tuple[str, ...]
