"""Rooflines: the most that a machine can attain, given its peak and the bytes that it moves.

A device has peaks (operations per second) and levels (bytes per second, and which bytes pass).
Work of ``macs`` multiply-accumulates that moves ``bytes`` through each level attains at most

    ops / max(ops / peak, bytes[0] / rate[0], bytes[1] / rate[1], ...),    ops = 2 * macs

(Williams et al., CACM 2009, with more than one level of memory). Two conventions are in use for the
horizontal axis, and they differ by more than the factor of two:

- **MACs per weight byte**, as in the TPU paper (Jouppi et al., ISCA'17, section 4, which writes
  "operations per weight byte"): a multiply-accumulate counts once, and only the bytes of weights
  count. Its ridge points of 1350, 13 and 9 are ``peak / 2 / rate``.
- **Operations per byte**, the usual one: a multiply-accumulate is two operations, and all bytes
  that a level carries count, so that each level has its own value.

In both, a peak counts two operations per MAC, dense (no sparsity). 1 GB is 1e9 bytes.

The network is a level too. Data-parallel training on n nodes sends, with a ring all-reduce,
``2 (n - 1) / n * gradient bytes`` per node and step (:func:`ring_allreduce_bytes`).

Each number in :data:`DEVICES` has a mark, explained in :data:`MARKS`, and a source. Unpublished
numbers stay unset: a device may have no peaks.
"""

import math
from collections.abc import Mapping
from dataclasses import dataclass, replace
from fractions import Fraction

from arch.config import check_int
from arch.memory import MemoryConfig
from arch.result import MAC, Unit

__all__ = [
    "DEVICES",
    "MARKS",
    "PUBLISHED",
    "TRAINING_PASSES",
    "Device",
    "Level",
    "Peak",
    "Point",
    "Roof",
    "Training",
    "attainable",
    "port_rate",
    "ridge",
    "ridge_macs",
    "ring_allreduce_bytes",
    "training",
    "weight_roof",
]

#: Where a number comes from.
MARKS = {
    "P": "the paper on the device or on a comparison with it, full text",
    "A": "the paper's abstract",
    "R": "a public page or repository that is not the paper",
    "D": "derived from numbers of the other kinds",
    "M": "from memory, unverified",
    "C": "a configuration of ours",
}

#: Forward pass, gradients of the inputs, gradients of the weights: as many MACs each. (That the
#: first layer needs no gradients of its inputs is neglected.)
TRAINING_PASSES = 3

# Kinds of bytes.
_WEIGHTS, _READ, _WRITTEN, _ARRAY = "weights", "read", "written", "array"
_MEMORY = (_WEIGHTS, _READ, _WRITTEN)
_NETWORK = "network"


def _check_positive(name: str, value: float) -> None:
    if not 0 < value < math.inf:
        raise ValueError(f"{name} must be greater than 0 and finite, not {value!r}")


@dataclass(frozen=True, kw_only=True)
class Peak:
    """Peak operations per second for operands of one kind.

    Parameters
    ----------
    precision : str
        Such as ``int8``.
    ops_per_s : float
        Operations per second, two for each multiply-accumulate, greater than 0.
    mark, source : str
        A key of :data:`MARKS`, and where the number is published.
    """

    precision: str
    ops_per_s: float
    mark: str
    source: str

    def __post_init__(self) -> None:
        _check_positive("ops_per_s", self.ops_per_s)
        _check_mark(self.mark)


@dataclass(frozen=True, kw_only=True)
class Level:
    """A place that bytes pass through at a bounded rate.

    Parameters
    ----------
    name : str
    bytes_per_s : float
        Bytes per second, greater than 0.
    carries : tuple of str
        Kinds of bytes that pass through, keys of :attr:`Point.bytes`: ``weights``, ``read`` and
        ``written`` (activations), ``array`` (activations from the on-chip buffer into the
        array), ``network``.
    mark, source : str
        A key of :data:`MARKS`, and where the number is published.
    """

    name: str
    bytes_per_s: float
    carries: tuple[str, ...]
    mark: str
    source: str

    def __post_init__(self) -> None:
        _check_positive("bytes_per_s", self.bytes_per_s)
        _check_mark(self.mark)


def _check_mark(mark: str) -> None:
    if mark not in MARKS:
        raise ValueError(f"mark must be one of {', '.join(MARKS)}, not {mark!r}")


@dataclass(frozen=True, kw_only=True)
class Device:
    """A machine: its peaks, the usual one first, and its levels, the one for weights first.

    Parameters
    ----------
    name, text : str
        A name, and a description in one line.
    peaks : tuple of Peak
        Empty where no peak is published.
    levels : tuple of Level
        Empty where no rate is published.
    note : str
        Anything else that a reader has to know.
    """

    name: str
    text: str
    peaks: tuple[Peak, ...] = ()
    levels: tuple[Level, ...] = ()
    note: str = ""

    def peak(self, precision: str | None = None) -> Peak | None:
        """Return the peak for a precision, by default the first; None if there are no peaks.

        Raises
        ------
        ValueError
            There are peaks, but none of that precision.
        """
        if precision is None:
            return self.peaks[0] if self.peaks else None
        for peak in self.peaks:
            if peak.precision == precision:
                return peak
        known = ", ".join(peak.precision for peak in self.peaks) or "none, since none is published"
        raise ValueError(f"precision of {self.name} must be one of {known}, not {precision!r}")

    @property
    def memory(self) -> Level | None:
        """Level that carries the weights; None if its rate is not published."""
        return next((level for level in self.levels if _WEIGHTS in level.carries), None)

    @property
    def network(self) -> Level | None:
        """Level between devices; None if the device has none of known rate."""
        return next((level for level in self.levels if _NETWORK in level.carries), None)


@dataclass(frozen=True, kw_only=True)
class Point:
    """Work on a roofline: what it computes, what it moves, how long it takes.

    Parameters
    ----------
    name : str
    amount : int
        Work, at least 1.
    bytes : mapping
        Bytes by kind: :attr:`Level.carries`. A missing kind is unknown.
    seconds : float, optional
        None if unknown.
    kind : str
        ``predicted``, ``measured`` or ``published``.
    source : str
        Origin of the numbers.
    unit : Unit
        Unit in which work is counted.
    """

    name: str
    amount: int
    bytes: Mapping[str, float]
    seconds: float | None = None
    kind: str = "predicted"
    source: str = ""
    unit: Unit = MAC

    def __post_init__(self) -> None:
        object.__setattr__(self, "amount", check_int("amount", self.amount, 1))
        if self.seconds is not None:
            _check_positive("seconds", self.seconds)

    @property
    def ops(self) -> int:
        """Operations, two for each multiply-accumulate."""
        return self.unit.operations * self.amount

    @property
    def macs(self) -> int | None:
        """Multiply-accumulates; None if the work is counted in another unit."""
        return self.amount if self.unit.name == MAC.name else None

    @property
    def ops_per_s(self) -> float | None:
        """Operations per second; None if the time is not known."""
        return None if self.seconds is None else self.ops / self.seconds

    @property
    def macs_per_weight_byte(self) -> float | None:
        """Multiply-accumulates per byte of weights, as in the TPU paper; None without weights."""
        weights = self.bytes.get(_WEIGHTS, 0)
        return self.macs / weights if weights and self.macs else None

    @property
    def off_chip(self) -> "Point":
        """The same work without the bytes that pass on chip, which another device does not have."""
        return replace(self, bytes={kind: self.bytes[kind] for kind in _MEMORY
                                    if kind in self.bytes})

    def moved(self, level: Level) -> float | None:
        """Return the bytes that pass a level; None if one of their kinds is unknown."""
        if not all(kind in self.bytes for kind in level.carries):
            return None
        return sum(self.bytes[kind] for kind in level.carries)

    def ops_per_byte(self, level: Level) -> float | None:
        """Return operations per byte that passes a level; None if none does, or it is unknown."""
        moved = self.moved(level)
        return self.ops / moved if moved else None


@dataclass(frozen=True, kw_only=True)
class Roof:
    """The most that a device can attain with some work.

    Parameters
    ----------
    ops_per_s : float
        Operations per second.
    limit : str
        What limits it: ``peak``, or the name of a level.
    """

    ops_per_s: float
    limit: str


def ridge(peak: Peak, level: Level) -> float:
    """Return the ridge point: the operations per byte of a level above which the peak limits."""
    return peak.ops_per_s / level.bytes_per_s


def ridge_macs(peak: Peak, level: Level) -> float:
    """Return the ridge point in MACs per byte; if the level carries weights, per weight byte."""
    return ridge(peak, level) / 2


def attainable(device: Device, point: Point, peak: Peak | None = None) -> Roof | None:
    """Return the roof above a point: ``ops / max(ops / peak, bytes / rate of each level)``.

    Levels with unknown bytes are ignored.

    Parameters
    ----------
    device : Device
    point : Point
        Work, with the bytes that it moves on this device.
    peak : Peak, optional
        Default: the device's first.

    Returns
    -------
    Roof or None
        None if no peak is known: the remaining levels would not bound the device.
    """
    peak = peak or device.peak()
    if peak is None:
        return None
    seconds = {"peak": point.ops / peak.ops_per_s}
    for level in device.levels:
        moved = point.moved(level)
        if moved is not None:
            seconds[level.name] = moved / level.bytes_per_s
    limit = max(seconds, key=lambda name: seconds[name])
    return Roof(ops_per_s=point.ops / seconds[limit], limit=limit)


def port_rate(memory: MemoryConfig, beat_bytes: int) -> Fraction:
    """Return the most bytes per cycle that a port moves in one direction.

    ``min(beat_bytes, bytes_per_cycle)``; of a DRAM, whatever the memory's ``bytes_per_cycle``, that
    of the data buses of all its channels, which its ports share.

    Parameters
    ----------
    memory : MemoryConfig
        Memory behind the port.
    beat_bytes : int
        Width of the port.
    """
    rate = memory.bytes_per_cycle if memory.dram is None else memory.dram.bytes_per_cycle
    return min(Fraction(beat_bytes), rate)


def weight_roof(device: Device, macs_per_weight_byte: float,
                peak: Peak | None = None) -> Roof | None:
    """Return the roof in the TPU paper's convention, in which weights alone count.

    ``min(peak, 2 * macs_per_weight_byte * rate of the level of weights)``

    Parameters
    ----------
    device : Device
    macs_per_weight_byte : float
        Greater than 0.
    peak : Peak, optional
        Default: the device's first.

    Returns
    -------
    Roof or None
        None if the peak or the rate is not known.
    """
    _check_positive("macs_per_weight_byte", macs_per_weight_byte)
    peak = peak or device.peak()
    if peak is None or device.memory is None:
        return None
    slope = 2 * macs_per_weight_byte * device.memory.bytes_per_s
    if slope < peak.ops_per_s:
        return Roof(ops_per_s=slope, limit=device.memory.name)
    return Roof(ops_per_s=peak.ops_per_s, limit="peak")


# --- Training on several nodes --------------------------------------------------------------------


def ring_allreduce_bytes(nodes: int, gradient_bytes: float) -> float:
    """Return the bytes that each node sends, and receives: ``2 (n - 1) / n * gradient_bytes``.

    Reduce-scatter and all-gather each send ``(n - 1) / n`` of the gradients. No all-reduce in which
    only the nodes add can send less (Patarasuk and Yuan, JPDC 2009).
    """
    return 2 * (nodes - 1) / nodes * gradient_bytes


@dataclass(frozen=True, kw_only=True)
class Training:
    """A step of data-parallel training, per node.

    Parameters
    ----------
    nodes : int
    macs : int
        Multiply-accumulates of a step.
    network_bytes : float
        Bytes that a node sends: :func:`ring_allreduce_bytes`.
    compute_s, network_s : float
        Seconds that a step computes and sends.
    """

    nodes: int
    macs: int
    network_bytes: float
    compute_s: float
    network_s: float

    @property
    def limit(self) -> str:
        """What takes longer: ``compute`` or ``network``."""
        return "network" if self.network_s > self.compute_s else "compute"

    @property
    def network_ops_per_s(self) -> float | None:
        """Ceiling set by the network: operations per second and node; None on one node."""
        return 2 * self.macs / self.network_s if self.network_s else None

    @property
    def ops_per_s(self) -> float:
        """Operations per second and node if sending overlaps computing perfectly: the roof."""
        return 2 * self.macs / max(self.compute_s, self.network_s)

    @property
    def serial_ops_per_s(self) -> float:
        """Operations per second and node if nothing overlaps."""
        return 2 * self.macs / (self.compute_s + self.network_s)

    @property
    def efficiency(self) -> float:
        """Operations per second as a share of what computing alone would attain, 0 to 1."""
        return self.ops_per_s * self.compute_s / (2 * self.macs)

    @property
    def ops_per_byte(self) -> float | None:
        """Operations per byte sent; None on one node."""
        return 2 * self.macs / self.network_bytes if self.network_bytes else None


def training(point: Point, *, nodes: int, gradient_bytes: float, bytes_per_s: float,
             seconds: float | None = None) -> Training:
    """Return a step of data-parallel training with a ring all-reduce, derived from a forward pass.

    ``compute_s = 3 * seconds``: the backward pass, with twice the MACs, is assumed to run as
    efficiently as the forward pass; ``network_s = 2 (n - 1) / n * gradient_bytes / bytes_per_s``.
    The latency of messages is neglected, so this is a bound.

    Parameters
    ----------
    point : Point
        The forward pass of one node's batch.
    nodes : int
        At least 1.
    gradient_bytes : float
        Bytes of all gradients, greater than 0.
    bytes_per_s : float
        Rate at which a node sends, and receives at the same time, greater than 0.
    seconds : float, optional
        Time of the forward pass; default: the point's.

    Raises
    ------
    TypeError, ValueError
        A value is of the wrong kind or out of range, or the time is not known.
    """
    nodes = check_int("nodes", nodes, 1)
    _check_positive("gradient_bytes", gradient_bytes)
    _check_positive("bytes_per_s", bytes_per_s)
    seconds = point.seconds if seconds is None else seconds
    if seconds is None:
        raise ValueError(f"point {point.name!r} seconds must be known, not None")
    if point.macs is None:
        raise ValueError(f"point {point.name!r} must be of {MAC.name}s, not of {point.unit.name}s")
    sent = ring_allreduce_bytes(nodes, gradient_bytes)
    return Training(nodes=nodes, macs=TRAINING_PASSES * point.macs, network_bytes=sent,
                    compute_s=TRAINING_PASSES * seconds, network_s=sent / bytes_per_s)


# --- Published devices ----------------------------------------------------------------------------

_TPU_PAPER = "Jouppi et al., ISCA'17"
_TPU_FIGURE = "label of its figure 1, ourarash.github.io/ml-concept-visualizer"
_V3, _V4 = "docs.cloud.google.com/tpu/docs/v3", "docs.cloud.google.com/tpu/docs/v4"
_P100 = "tech4gamers.com, sysrqmts.com"
_V100 = "HF gpu_catalog, a mirror of grokipedia"
_A100 = "glennklockwood.com/garden/processors/A100"
_H100 = "glennklockwood.com/garden/processors/h100"
_ASCEND = "linleygroup, vengineer.hatenablog (Hot Chips'19), besthub.dev"
_MEMORY_UNKNOWN = "unverified"


def _peaks(mark: str, source: str, **tera: float) -> tuple[Peak, ...]:
    """Return peaks given in TOPS or TFLOPS by precision, the usual one first."""
    return tuple(Peak(precision=name, ops_per_s=value * 1e12, mark=mark, source=source)
                 for name, value in tera.items())


def _memory(mark: str, source: str, giga: float) -> Level:
    """Return a memory that all bytes pass through, with its rate in GB/s."""
    return Level(name="memory", bytes_per_s=giga * 1e9, carries=_MEMORY, mark=mark, source=source)


def _links(mark: str, source: str, giga: float) -> Level:
    """Return the network of a device, with its rate in GB/s per direction."""
    return Level(name="network", bytes_per_s=giga * 1e9, carries=(_NETWORK,), mark=mark,
                 source=source)


_A100_PEAKS = _peaks("R", _A100, int8=624, bf16=312, fp16=312, tf32=156, fp32=19.5, fp64=9.7,
                     int4=1248)
_A100_LINKS = _links("D", f"600 GB/s NVLink, {_A100}, half of it each way", 300)

#: Devices by name. Peaks are dense and count two operations per MAC; the usual precision is first.
DEVICES = {device.name: device for device in (
    Device(
        name="tpu-v1", text="TPU v1, one die",
        peaks=(
            Peak(precision="int8", ops_per_s=2 * 65_536 * 700e6, mark="D",
                 source=f"2 x 256 x 256 x 700 MHz; printed as 92 TOPS, {_TPU_PAPER} (P)"),
            Peak(precision="int8x16", ops_per_s=65_536 * 700e6, mark="D",
                 source=f"half speed, {_TPU_PAPER}, section 2 (P)"),
            Peak(precision="int16", ops_per_s=65_536 * 350e6, mark="D",
                 source=f"quarter speed, {_TPU_PAPER}, section 2 (P)"),
        ),
        levels=(
            Level(name="weights", bytes_per_s=34e9, carries=(_WEIGHTS,), mark="P",
                  source=f"{_TPU_PAPER}, table 2"),
            Level(name="host read", bytes_per_s=14 * 2**30, carries=(_READ,), mark="R",
                  source=f"14 GiB/s, {_TPU_FIGURE}"),
            Level(name="host write", bytes_per_s=14 * 2**30, carries=(_WRITTEN,), mark="R",
                  source=f"14 GiB/s, {_TPU_FIGURE}"),
            Level(name="unified buffer", bytes_per_s=256 * 700e6, carries=(_ARRAY,), mark="D",
                  source="256 B x 700 MHz (P); 167 GiB/s is the label of figure 1 (R)"),
        ),
        note="TDP 75 W (P)"),
    Device(
        name="tpu-v2", text="TPU v2, one chip",
        peaks=_peaks("R", "elektroniknet.de; 46 by other accounts (M)", bf16=45),
        levels=(_memory("M", _MEMORY_UNKNOWN, 700),), note="280 W TDP (M)"),
    Device(
        name="tpu-v3", text="TPU v3, one chip", peaks=_peaks("R", _V3, bf16=123),
        levels=(_memory("R", _V3, 900),),
        note="pod of 1024: 340 TB/s all-reduce (R), no rate of a chip's links"),
    Device(
        name="tpu-v4", text="TPU v4, one chip", peaks=_peaks("R", _V4, bf16=275, int8=275),
        levels=(_memory("R", _V4, 1200),),
        note="pod of 4096: 1.1 PB/s all-reduce (R), no rate of a chip's links"),
    Device(
        name="tpu-v4i", text="TPU v4i", peaks=_peaks("M", _MEMORY_UNKNOWN, int8=138, bf16=138),
        levels=(_memory("M", _MEMORY_UNKNOWN, 614),), note="144 MB on chip, 175 W (M)"),
    Device(
        name="haswell", text="Xeon E5-2699 v3, one die",
        peaks=_peaks("P", f"{_TPU_PAPER}, table 2", fp32=1.3, int8=2.6),
        levels=(_memory("P", f"{_TPU_PAPER}, table 2", 51),), note="TDP 145 W (P)"),
    Device(
        name="k80", text="K80, one die, as the TPU paper ran it: no boost, ECC",
        peaks=_peaks("P", f"{_TPU_PAPER}, table 2", fp32=2.8),
        levels=(_memory("P", f"{_TPU_PAPER}, table 2", 160),), note="560 MHz (P)"),
    Device(
        name="k80-boost", text="K80, one die, data sheet: boost, no ECC",
        peaks=_peaks("D", f"half of 8.7 TFLOPS of the card, {_TPU_PAPER}, table 2 (P)", fp32=4.35),
        levels=(_memory("P", f"{_TPU_PAPER}, table 2", 240),), note="875 MHz"),
    Device(
        name="p100-sxm", text="P100 SXM2", peaks=_peaks("R", _P100, fp16=21.2, fp32=10.6, fp64=5.3),
        levels=(_memory("R", f"{_P100}; 720 by some accounts", 732),),
        note="300 W; no int8 dot product (M)"),
    Device(
        name="p100-pcie", text="P100 PCIe, 16 GB",
        peaks=_peaks("R", f"{_P100}; 19.1, 9.5 by some accounts", fp16=18.7, fp32=9.3, fp64=4.7),
        levels=(_memory("R", _P100, 732),), note="250 W"),
    Device(
        name="v100-sxm", text="V100 SXM2",
        peaks=(*_peaks("R", f"{_V100}; 120, 15, 7.5 at launch", fp16=125, fp32=15.7, fp64=7.8),
               *_peaks("M", _MEMORY_UNKNOWN, int8=62)),
        levels=(_memory("R", _V100, 900),
                _links("D", f"300 GB/s NVLink both ways together, {_V100}", 150)),
        note="fp16 on tensor cores; 300 W"),
    Device(
        name="a100-sxm", text="A100 SXM, 40 GB", peaks=_A100_PEAKS,
        levels=(_memory("R", _A100, 1555), _A100_LINKS), note="400 W"),
    Device(
        name="a100-sxm-80gb", text="A100 SXM, 80 GB", peaks=_A100_PEAKS,
        levels=(_memory("R", _A100, 2039), _A100_LINKS), note="400 W"),
    Device(
        name="h100-sxm", text="H100 SXM5",
        peaks=_peaks("R", f"{_H100}; 1,979 and 3,958 are with sparsity", int8=1978.9, fp8=1978.9,
                     bf16=989.4, fp16=989.4, tf32=494.7, fp32=66.9, fp64=33.5),
        levels=(_memory("R", _H100, 3350),
                _links("D", f"900 GB/s NVLink, {_H100}, half of it each way", 450)),
        note="700 W"),
    Device(
        name="cs-1", text="Cerebras CS-1 (WSE-1)",
        levels=(_memory("R", "anandtech.com, 9 PB/s SRAM", 9e6),),
        note="peak missing: not published at launch; 18 GB SRAM (R)"),
    Device(
        name="gaudi", text="Habana Gaudi HL-205",
        levels=(_memory("M", "1 TB/s HBM2, unverified", 1000),
                _links("D", "10 x 100 Gb/s RoCE; wikichip, habana.ai (R)", 125)),
        note="peak missing: no official one found"),
    Device(
        name="ascend-910", text="Ascend 910",
        peaks=_peaks("R", _ASCEND, int8=512, fp16=256),
        levels=(_memory("M", _MEMORY_UNKNOWN, 1200),
                _links("D", f"2 x 100 Gb/s RoCE, {_ASCEND} (R)", 25)),
        note="350 W design, 310 W claimed (R); 3 x 240 Gb/s HCCS beside RoCE"),
    Device(
        name="anna", text="ANNA, Bell Labs, JSSC 12/1991",
        peaks=(Peak(precision="int6x3", ops_per_s=2 * 10e9, mark="M",
                    source="10 G connections/s, unverified; not 4,096 synapses x 20 MHz, 82 G"),),
        note="analog inside; 6-bit weights, 3-bit states, more than 2000 multiply-adds at once "
             "(A); 4,096 synapses, 20 MHz (M); rates of memories missing"),
)}


def _published(name: str, *, tops: float, intensity: float, source: str) -> Point:
    """Return a point with known rate and MACs per weight byte, scaled to a million weight bytes."""
    macs = round(intensity * 1e6)
    return Point(name=name, amount=macs, bytes={_WEIGHTS: 1e6}, seconds=2 * macs / (tops * 1e12),
                 kind="published", source=source)


def _table_3() -> dict[str, tuple[float, float]]:
    """Return row 9 (TeraOps/s) of table 3, and the operations per weight byte of table 1."""
    return {"MLP0": (12.3, 200), "MLP1": (9.7, 168), "LSTM0": (3.7, 64), "LSTM1": (2.8, 96),
            "CNN0": (86.0, 2888), "CNN1": (14.1, 1750)}


def _inferences(device: str, batch: int, per_second: float, weight_bytes: int) -> Point:
    """Return MLP0 of table 4: 20 M weights (table 1), each used once per inference."""
    return _published(
        f"MLP0, batch {batch}", tops=2 * 20e6 * per_second / 1e12, intensity=batch / weight_bytes,
        source=f"{_TPU_PAPER}, table 4, {device}: {per_second:,.0f} inferences/s (P) x 20 M weights"
               f" of {weight_bytes} B (D)")


#: Rates attained by devices, by name of the device: MACs per weight byte and operations per second.
PUBLISHED = {
    "tpu-v1": (
        *(_published(name, tops=tops, intensity=intensity,
                     source=f"{_TPU_PAPER}, table 3, row 9, and table 1 (P)")
          for name, (tops, intensity) in _table_3().items()),
        _inferences("TPU", 200, 225_000, 1), _inferences("TPU", 250, 280_000, 1)),
    "haswell": (_inferences("CPU", 16, 5_482, 4), _inferences("CPU", 64, 13_194, 4)),
    "k80": (_inferences("GPU", 16, 13_461, 4), _inferences("GPU", 64, 36_465, 4)),
}
