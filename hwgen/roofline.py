"""``hwgen roofline``: devices, predicted and measured work, tables and a picture.

:mod:`arch.roofline` has the numbers; the picture has both conventions side by side.
"""

import json
import math
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from pathlib import Path
from typing import Any

from rich.console import Console
from rich.markup import escape

from arch.config import ConfigError, load_config, to_dict
from arch.engine import Engine
from arch.files import replace_file
from arch.registry import find_engine, load_workload
from arch.roofline import (
    DEVICES,
    PUBLISHED,
    Device,
    Peak,
    Point,
    Roof,
    Training,
    attainable,
    ridge,
    ridge_macs,
    training,
    weight_roof,
)
from arch.workloads.options import suggestion
from hwgen.tables import Column, Rows, say, show

__all__ = [
    "CONVENTIONS",
    "Machine",
    "Study",
    "Work",
    "check_pictures",
    "default_clock",
    "find_device",
    "load_measured",
    "machine",
    "merge",
    "predicted",
    "published",
    "roofline_picture",
    "show_roofline",
    "train",
]

#: The two conventions, by the names under which results have them.
CONVENTIONS = {
    "macs_per_weight_byte": "multiply-accumulates per byte of weights (the TPU paper's "
                            "\"operations per weight byte\")",
    "ops_per_byte": "operations, two for each multiply-accumulate, per byte of all that a level "
                    "carries (the usual one)",
}

_DEFAULT_CLOCK_MHZ = 1000.0
_GRADIENT_BYTES = 4
_PICTURES = (".png", ".svg")

# Okabe and Ito's palette, as in hwgen.report; levels differ by style of line too.
_LEVEL_COLOURS = ("#0072B2", "#D55E00", "#CC79A7", "#009E73", "#E69F00")
_DEVICE_COLOURS = ("#444444", "#999999", "#7A5C00", "#56B4E9", "#B2182B", "#6A3D9A")
_STYLES = ("--", ":", "-.", (0, (6, 1, 1, 1, 1, 1)), (0, (1, 3)), (0, (8, 3)))
_MARKERS = "osD^vP*Xhp<>d8"


@dataclass(frozen=True, kw_only=True)
class Machine:
    """A device with the peak to compare with, and the engine and configuration that it is, if ours.

    Parameters
    ----------
    device : Device
    peak : Peak or None
        None if none is known.
    engine : Engine, optional
    config : object, optional
    clock_hz : float, optional
    """

    device: Device
    peak: Peak | None
    engine: Engine | None = None
    config: Any = None
    clock_hz: float | None = None


@dataclass(frozen=True, kw_only=True, eq=False)
class Work:
    """A point, on which machine it ran, and of which layer it is.

    Parameters
    ----------
    point : Point
    machine : Machine
    name : str
        That of the workload.
    layer : str, optional
        None for the whole workload.
    parameters : int, optional
        Weights and biases of the whole workload.
    """

    point: Point
    machine: Machine
    name: str
    layer: str | None = None
    parameters: int | None = None

    @property
    def roof(self) -> Roof | None:
        """The roof above it on its own machine."""
        if self.point.kind == "published":
            assert self.point.macs_per_weight_byte is not None
            return weight_roof(self.machine.device, self.point.macs_per_weight_byte,
                               self.machine.peak)
        return attainable(self.machine.device, self.point, self.machine.peak)


@dataclass(frozen=True, kw_only=True)
class Study:
    """All that a picture shows.

    Parameters
    ----------
    machines : tuple of Machine
        Ours first.
    work : tuple of Work
        Whole workloads and layers.
    steps : tuple of (Work, Machine, Training)
        Training of a workload on several nodes of a machine.
    """

    machines: tuple[Machine, ...]
    work: tuple[Work, ...]
    steps: tuple[tuple[Work, Machine, Training], ...] = ()

    def roof_on(self, work: Work, item: Machine) -> Roof | None:
        """Return the roof of a machine over work: on another if it moved the same bytes off chip.

        None if it is not known, for published work too, of which the bytes are not.
        """
        if work.point.kind == "published":
            return None
        point = work.point if item is work.machine else work.point.off_chip
        return attainable(item.device, point, item.peak)

    def as_dict(self) -> dict[str, Any]:
        """Return everything as JSON values."""
        return {
            "conventions": CONVENTIONS,
            "devices": [_device_dict(item) for item in self.machines],
            "points": [self._point_dict(work) for work in self.work],
            "training": [_step_dict(*step) for step in self.steps],
        }

    def _point_dict(self, work: Work) -> dict[str, Any]:
        point, device = work.point, work.machine.device
        return {
            "workload": work.name, "layer": work.layer, "kind": point.kind, "device": device.name,
            "source": point.source, "macs": point.macs, "seconds": point.seconds,
            "bytes": dict(point.bytes), "ops_per_s": point.ops_per_s,
            "macs_per_weight_byte": point.macs_per_weight_byte,
            "ops_per_byte": {level.name: point.ops_per_byte(level) for level in device.levels
                             if point.moved(level) is not None},
            "roof": _roof_dict(work.roof),
            "share_of_roof": _share(work),
            "roof_of_devices": {item.device.name: _roof_dict(self.roof_on(work, item))
                                for item in self.machines},
        }


def _share(work: Work) -> float | None:
    rate = work.point.ops_per_s
    return None if rate is None or work.roof is None else rate / work.roof.ops_per_s


def _roof_dict(roof: Roof | None) -> dict[str, Any] | None:
    return None if roof is None else {"ops_per_s": roof.ops_per_s, "limit": roof.limit}


def _device_dict(item: Machine) -> dict[str, Any]:
    device = item.device
    found: dict[str, Any] = {
        "name": device.name, "text": device.text, "note": device.note,
        "engine": item.engine.name if item.engine is not None else None,
        "config": to_dict(item.config) if item.engine is not None else None,
        "clock_hz": item.clock_hz,
        "precision": item.peak.precision if item.peak is not None else None,
        "peaks": [{"precision": peak.precision, "ops_per_s": peak.ops_per_s, "mark": peak.mark,
                   "source": peak.source} for peak in device.peaks],
        "levels": [],
    }
    for level in device.levels:
        found["levels"].append({
            "name": level.name, "bytes_per_s": level.bytes_per_s, "carries": list(level.carries),
            "mark": level.mark, "source": level.source,
            "ridge_ops_per_byte": ridge(item.peak, level) if item.peak is not None else None,
            "ridge_macs_per_byte": ridge_macs(item.peak, level) if item.peak is not None else None})
    return found


def _step_dict(work: Work, item: Machine, step: Training) -> dict[str, Any]:
    return {
        "workload": work.name, "kind": work.point.kind, "device": item.device.name,
        "nodes": step.nodes, "macs": step.macs, "network_bytes": step.network_bytes,
        "ops_per_network_byte": step.ops_per_byte,
        "compute_s": step.compute_s, "network_s": step.network_s,
        "compute_ops_per_s": 2 * step.macs / step.compute_s,
        "network_ops_per_s": step.network_ops_per_s, "ops_per_s": step.ops_per_s,
        "serial_ops_per_s": step.serial_ops_per_s,
        "efficiency": step.efficiency, "limit": step.limit,
    }


# --- What the options say -------------------------------------------------------------------------


def find_device(text: str) -> Machine:
    """Return the published device ``NAME`` or ``NAME:PRECISION``.

    Raises
    ------
    ConfigError
        There is no such device or precision, or nothing of it is published.
    """
    name, colon, precision = text.partition(":")
    if name not in DEVICES:
        raise ConfigError(f"device must be one of {', '.join(DEVICES)}, not {name!r}"
                          f"{suggestion(name, DEVICES)}")
    device = DEVICES[name]
    if not device.peaks and not device.levels:
        raise ConfigError(f"device must be one with a peak or a rate, not {name!r}: {device.note}")
    try:
        peak = device.peak(precision if colon else None)
    except ValueError as error:
        raise ConfigError(error) from None
    # The same device may stand there with other operands, too.
    return Machine(device=replace(device, name=text), peak=peak)


def check_pictures(paths: Iterable[Path]) -> None:
    """Check the endings of pictures' names.

    Raises
    ------
    ConfigError
        One is not a kind of picture that can be written.
    """
    for path in paths:
        if path.suffix not in _PICTURES:
            raise ConfigError(f"picture must be a file ending in {' or '.join(_PICTURES)}, "
                              f"not {str(path)!r}")


def _model(engine: Engine) -> Any:
    """Return the engine's module for rooflines."""
    if engine.roofline is None:
        raise ConfigError(f"engine must be one with a roofline, not {engine.name!r}")
    return engine.roofline


def default_clock(engine: Engine, preset: str | None, config: Any = None) -> float:
    """Return the clock in MHz for which a preset is meant, or 1000.

    Parameters
    ----------
    engine : Engine
    preset : str or None
        Name of the preset; without one that whose configuration equals ``config``.
    """
    clocks = _model(engine).CLOCK_MHZ
    if preset is None and config is not None:
        preset = next((name for name, value in engine.model.PRESETS.items() if value == config),
                      None)
    return clocks.get(preset, _DEFAULT_CLOCK_MHZ)


def machine(engine: Engine, config: Any, *, clock_mhz: float, name: str) -> Machine:
    """Return a configuration of ours at a clock; its name begins with the engine's.

    Raises
    ------
    ConfigError
        The engine has no roofline, or the clock is out of range.
    """
    model = _model(engine)
    if not 0 < clock_mhz < math.inf:
        raise ConfigError(f"clock must be greater than 0 and finite (MHz), not {clock_mhz:g}")
    device = model.device(config, clock_mhz * 1e6, name=f"{engine.name} {name}")
    return Machine(device=device, peak=device.peak(), engine=engine, config=config,
                   clock_hz=clock_mhz * 1e6)


def _point(item: Machine, *, name: str, macs: int, cycles: int, counters: Mapping[str, int],
           kind: str, source: str) -> Point:
    assert item.engine is not None
    assert item.clock_hz is not None
    return Point(name=name, macs=macs, seconds=cycles / item.clock_hz, kind=kind, source=source,
                 bytes=_model(item.engine).traffic(item.config, counters))


def _layers(item: Machine, result: Mapping[str, Any], source: str) -> Iterator[Work]:
    """Yield the layers of a result that multiply.

    A layer takes the cycles by which it completes later than all before it, or those in which a
    unit works for it, whichever are more: work that overlaps another layer counts.
    """
    assert item.engine is not None
    groups = item.engine.model.GROUPS.values()
    for layer in result["layers"]:
        counters = layer["counters"]
        cycles = max(layer["cycles"], *(counters.get(names[0], 0) for names in groups))
        if layer["macs"] and cycles > 0:
            yield Work(machine=item, name=result["workload"], layer=layer["name"], point=_point(
                item, name=layer["name"], macs=layer["macs"], cycles=cycles, counters=counters,
                kind="predicted", source=source))


def predicted(item: Machine, name: str) -> list[Work]:
    """Return a workload and its layers, by the engine's exact model.

    Raises
    ------
    ConfigError
        There is no such workload, or it does not fit the configuration.
    """
    engine = item.engine
    assert engine is not None
    workload = load_workload(engine, name, item.config, data=False)
    result = engine.model.estimate(item.config, workload)
    source = f"exact model of {engine.name}"
    whole = Work(machine=item, name=name, parameters=_model(engine).parameters(workload),
                 point=_point(item, name=name, macs=result["macs"], kind="predicted",
                              cycles=result["model"]["cycles"],
                              counters=result["model"]["counters"], source=source))
    return [whole, *_layers(item, result, source)]


def _assignments(values: Mapping[str, Any], prefix: str = "") -> Iterator[str]:
    """Yield what :func:`arch.config.to_dict` returned as ``key=value``."""
    for name, value in values.items():
        if isinstance(value, dict):
            yield from _assignments(value, f"{prefix}{name}.")
        elif value is not None:
            text = str(value).lower() if isinstance(value, bool) else str(value)
            yield f"{prefix}{name}={text}"


def load_measured(path: Path, clock_mhz: float | None) -> Work:
    """Return the RTL's counters of a run: ``DIR/result.json`` of ``hwgen run -o DIR``.

    Parameters
    ----------
    path : Path
        The folder, or the file.
    clock_mhz : float or None
        None is that of the preset that its configuration is, or 1000.

    Raises
    ------
    ConfigError
        There is no such file, or it is no result of a run that finished.
    """
    file = path / "result.json" if path.is_dir() else path

    def refuse(why: str) -> ConfigError:
        return ConfigError(f"measured result must be result.json of a finished hwgen run, "
                           f"not {str(file)!r} ({why})")

    try:
        result = json.loads(file.read_text(encoding="utf-8"))
    except OSError as error:
        raise refuse(error.strerror or str(error)) from None
    except ValueError:
        raise refuse("no JSON") from None
    wanted = {"engine": str, "config": dict, "workload": str, "macs": int, "rtl": dict,
              "status": str}
    if not isinstance(result, dict):
        raise refuse("no object")
    for key, kind in wanted.items():
        if not isinstance(result.get(key), kind):
            raise refuse(f"{key} is missing or wrong")
    cycles, counters = result["rtl"].get("cycles"), result["rtl"].get("counters")
    if result["status"] != "OK" or not cycles or not counters or not result["macs"]:
        raise refuse(f"status {result['status']}, {cycles} cycles, {result['macs']} MACs")
    engine = find_engine(result["engine"])
    config = load_config(engine.model.CONFIG, presets={},
                         assignments=list(_assignments(result["config"])))
    clock = clock_mhz if clock_mhz is not None else default_clock(engine, None, config)
    name = next((name for name, value in engine.model.PRESETS.items() if value == config),
                file.parent.name or engine.name)
    item = machine(engine, config, clock_mhz=clock, name=name)
    try:
        point = _point(item, name=result["workload"], macs=result["macs"], cycles=cycles,
                       counters=counters, kind="measured",
                       source=f"counters of the RTL, {file}")
    except (KeyError, TypeError):
        raise refuse("counters are missing or wrong") from None
    return Work(machine=item, name=result["workload"], point=point)


def merge(ours: Machine | None, measured: Sequence[Work]) -> tuple[list[Machine], list[Work]]:
    """Return our machines, each once, and the measured work on them; names are made different."""
    machines = [ours] if ours is not None else []
    placed = []
    for work in measured:
        mine = work.machine
        for known in machines:
            if (known.engine, known.config, known.clock_hz) == (
                    mine.engine, mine.config, mine.clock_hz):
                mine = known
                break
        else:
            names = {known.device.name for known in machines}
            name = mine.device.name
            if name in names:
                number = next(
                    i for i in range(2, len(machines) + 3) if f"{name} ({i})" not in names)
                mine = replace(mine, device=replace(mine.device, name=f"{name} ({number})"))
            machines.append(mine)
        placed.append(replace(work, machine=mine))
    return machines, placed


def published(machines: Iterable[Machine]) -> list[Work]:
    """Return what is published of devices."""
    return [Work(machine=item, name=point.name, point=point)
            for item in machines if item.engine is None
            for point in PUBLISHED.get(item.device.name.partition(":")[0], ())]


def train(work: Iterable[Work], machines: Iterable[Machine], *, nodes: int,
          network_bytes_per_s: float | None, gradient_bytes: float | None
          ) -> list[tuple[Work, Machine, Training]]:
    """Return training steps on 1, 2, 4, ... and ``nodes`` nodes, per workload and machine.

    On its own machine a workload takes its own time, on others what their roof allows. Machines
    without network or peak are left out.

    Raises
    ------
    ConfigError
        A number is out of range, or there is no network, or a workload's weights are not known.
    """
    steps: list[tuple[Work, Machine, Training]] = []
    counts = sorted({*(1 << i for i in range(nodes.bit_length())), nodes} if nodes > 0 else {nodes})
    machines = list(machines)
    for item in work:
        gradients = gradient_bytes
        if gradients is None:
            if item.parameters is None:
                raise ConfigError("gradient-bytes must be given for the training of a measured "
                                  f"or published workload, such as {item.name!r}")
            gradients = _GRADIENT_BYTES * item.parameters
        for other in machines:
            rate = network_bytes_per_s
            if rate is None and other.device.network is not None:
                rate = other.device.network.bytes_per_s
            if rate is None and other.engine is not None:
                raise ConfigError(f"network must be given (GB/s that a node sends) for training on "
                                  f"{other.device.name!r}, which has none of its own")
            seconds = item.point.seconds
            if other is not item.machine:
                roof = attainable(other.device, item.point.off_chip, other.peak)
                # Work of one configuration of ours is no prediction for another.
                if roof is None or other.engine is not None:
                    continue
                seconds = item.point.ops / roof.ops_per_s
            if rate is None:
                continue
            try:
                steps += [(item, other, training(
                    item.point, nodes=count, gradient_bytes=gradients, bytes_per_s=rate,
                    seconds=seconds)) for count in counts]
            except ValueError as error:
                raise ConfigError(error) from None
    return steps


# --- Tables ---------------------------------------------------------------------------------------


def _digits(value: float | None, unit: float = 1.0) -> str:
    """Return three digits, with commas from a thousand on; ``-`` for None."""
    if value is None:
        return "-"
    value /= unit
    if value >= 1000:
        return f"{float(f'{value:.3g}'):,.0f}"
    return f"{value:.3g}"


def _table(titles: Iterable[tuple[str, str]]) -> Rows:
    return Rows(*(Column(title, right=justify == "right", folds=justify == "left")
                  for title, justify in titles))


def _device_table(machines: Iterable[Machine]) -> Rows:
    table = _table([("device", "left"), ("peak TOPS", "right"), ("operands", "left"),
                    ("", "left"), ("level", "left"), ("GB/s", "right"),
                    ("ridge MACs/byte", "right"), ("ridge operations/byte", "right"), ("", "left")])
    for item in machines:
        peak = item.peak
        first = [f"{item.device.name} ({item.device.text})",
                 _digits(peak.ops_per_s, 1e12) if peak else "unset",
                 peak.precision if peak else "-", peak.mark if peak else ""]
        for level in item.device.levels:
            table.add(*map(escape, [
                *first, level.name, _digits(level.bytes_per_s, 1e9),
                _digits(ridge_macs(peak, level)) if peak else "-",
                _digits(ridge(peak, level)) if peak else "-", level.mark]))
            first = [""] * 4
        if not item.device.levels:
            table.add(*map(escape, [*first, "-", "-", "-", "-", ""]))
    return table


def _point_table(study: Study, *, layers: bool) -> Rows:
    work = [item for item in study.work if layers or item.layer is None]
    levels = list(dict.fromkeys(
        level.name for item in work for level in item.machine.device.levels
        if item.point.kind != "published" and item.point.moved(level) is not None))
    others = [item for item in study.machines if item.engine is None and item.peak is not None]
    ours = any(item.point.kind != "published" for item in work)
    table = _table([
        ("point", "left"), ("kind", "left"), ("on", "left"), ("MACs", "right"),
        ("MACs/weight byte", "right"), *((f"operations/{name} byte", "right") for name in levels),
        ("TOPS", "right"), ("roof", "right"), ("of roof", "right"), ("limit", "left"),
        *((f"roof on {item.device.name}", "right") for item in others if ours)])
    for item in work:
        point, roof, share = item.point, item.roof, _share(item)
        mine = {level.name: level for level in item.machine.device.levels
                if point.kind != "published"}
        cells = [
            f"  {item.layer}" if item.layer is not None else item.name, point.kind,
            item.machine.device.name,
            f"{point.macs:,}" if point.kind != "published" else "-",
            _digits(point.macs_per_weight_byte),
            *(_digits(point.ops_per_byte(mine[name])) if name in mine else "-" for name in levels),
            _digits(point.ops_per_s, 1e12), _digits(roof.ops_per_s if roof else None, 1e12),
            f"{100 * share:.1f} %" if share is not None else "-", roof.limit if roof else "-"]
        if ours:
            for other in others:
                above = study.roof_on(item, other)
                cells.append(f"{_digits(above.ops_per_s, 1e12)} {above.limit}" if above else "-")
        table.add(*map(escape, cells))
    return table


def _training_table(study: Study) -> Rows:
    table = _table([
        ("training", "left"), ("on", "left"), ("nodes", "right"), ("MB sent", "right"),
        ("operations/byte", "right"), ("TOPS computing", "right"), ("network ceiling", "right"),
        ("roof", "right"), ("no overlap", "right"), ("efficiency", "right"), ("limit", "left")])
    for item, other, step in study.steps:
        table.add(*map(escape, [
            item.name, other.device.name, f"{step.nodes:,}", _digits(step.network_bytes, 1e6),
            _digits(step.ops_per_byte), _digits(2 * step.macs / step.compute_s, 1e12),
            _digits(step.network_ops_per_s, 1e12), _digits(step.ops_per_s, 1e12),
            _digits(step.serial_ops_per_s, 1e12), f"{100 * step.efficiency:.1f} %", step.limit]))
    return table


def show_roofline(console: Console, study: Study, *, layers: bool) -> None:
    """Print devices with their ridge points, work below its roof, and training."""
    show(console, _device_table(study.machines))
    say(console, "A MAC is two operations. Letters: C configuration, P paper, R other source, "
                 "D derived, M unverified.")
    if study.work:
        show(console, "", _point_table(study, layers=layers))
        say(console, "MACs/weight byte: the TPU paper's convention. TOPS count two operations a "
                     "MAC. A roof on another device is what it allows at most if it moved the "
                     "same bytes.")
    if study.steps:
        show(console, "", _training_table(study))
        say(console, "Per node. Sent: 2 (n - 1) / n * gradient bytes (ring all-reduce). "
                     "Computing: 3 forward passes.")


# --- Picture --------------------------------------------------------------------------------------


@dataclass(frozen=True)
class _Line:
    """A slope of a device: y = min(peak, x * slope)."""

    label: str
    slope: float
    peak: float | None
    colour: str
    style: Any
    width: float


def _lines(study: Study, *, weights: bool) -> list[_Line]:
    """Return the slopes of a panel: levels of weights alone, or all."""
    lines = []
    foreign = 0
    for item in study.machines:
        peak = item.peak.ops_per_s if item.peak is not None else None
        memory = item.device.memory
        single = (memory,) if memory is not None else ()
        for index, level in enumerate(single if weights else item.device.levels):
            if item.engine is None:
                colour = _DEVICE_COLOURS[foreign % len(_DEVICE_COLOURS)]
                style, width = _STYLES[(foreign + index) % len(_STYLES)], 1.3
            else:
                colour = _LEVEL_COLOURS[index % len(_LEVEL_COLOURS)]
                style, width = "-", 1.8
            lines.append(_Line(
                f"{item.device.name}: {level.name} {_digits(level.bytes_per_s, 1e9)} GB/s",
                (2 if weights else 1) * level.bytes_per_s, peak, colour, style, width))
        foreign += item.engine is None
    return lines


def _limits(lines: Sequence[_Line], points: Sequence[tuple[float, float]]
            ) -> tuple[float, float, float, float]:
    """Return the ends of the axes: all ridges and points, with room around them."""
    ridges = [(line.peak / line.slope, line.peak) for line in lines if line.peak is not None]
    xs = [x for x, _ in (*ridges, *points)] or [1 / line.slope * 1e12 for line in lines] or [1.0]
    ys = [y for _, y in (*ridges, *points)] or [1e12]
    return min(xs) / 4, max(xs) * 4, min(ys) / 3, max(ys) * 2.5


def _draw_lines(axes: Any, lines: Sequence[_Line], low: float, high: float) -> None:
    for line in lines:
        end = high if line.peak is None else line.peak / line.slope
        xs = [low, end] if line.peak is None or end >= high else [low, end, high]
        ys = [min(x * line.slope, line.peak if line.peak is not None else math.inf) for x in xs]
        axes.plot(xs, [y / 1e12 for y in ys], color=line.colour, linestyle=line.style,
                  linewidth=line.width, label=line.label)


def _draw_network(axes: Any, study: Study, low: float, high: float) -> None:
    """Draw the slope of each rate of the network, and the roof of each number of nodes."""
    tops: dict[float, float] = {}
    label: str | None = "training: roofs by nodes"
    for _, item, step in study.steps:
        if not step.network_s or step.ops_per_byte is None:
            continue
        rate = float(f"{step.network_bytes / step.network_s:.9g}")
        if item.peak is not None:
            tops[rate] = max(tops.get(rate, 0.0), item.peak.ops_per_s)
        axes.plot(step.ops_per_byte, step.ops_per_s / 1e12, linestyle="none", marker="v",
                  markersize=6, markerfacecolor="white", markeredgecolor=_LEVEL_COLOURS[4],
                  label=label)
        label = None
    for rate, top in tops.items():
        end = min(top / rate, high)
        axes.plot([low, end], [low * rate / 1e12, end * rate / 1e12], linewidth=1.6,
                  color=_LEVEL_COLOURS[4], linestyle=(0, (5, 2)),
                  label=f"network between nodes {_digits(rate, 1e9)} GB/s")


def _positions(work: Work, *, weights: bool) -> list[tuple[float, float, str]]:
    """Return (x, operations a second, colour) of a point: one in the left panel, one a level."""
    rate = work.point.ops_per_s
    if rate is None:
        return []
    if weights:
        x = work.point.macs_per_weight_byte
        return [] if x is None else [(x, rate, "black")]
    if work.point.kind == "published":
        return []
    found = []
    for index, level in enumerate(work.machine.device.levels):
        value = work.point.ops_per_byte(level)
        if value is not None:
            found.append((value, rate, _LEVEL_COLOURS[index % len(_LEVEL_COLOURS)]))
    return found


def _draw_work(axes: Any, study: Study, *, weights: bool) -> None:
    titles = {work: f"{work.name}, {work.point.kind}" + (
        f", {work.machine.device.name}" if work.point.kind == "published" else "")
        for work in study.work if work.layer is None}
    # What was predicted and measured of one workload has one shape.
    shapes = list(dict.fromkeys(
        title if work.point.kind == "published" else work.name for work, title in titles.items()))
    for work in study.work:
        places = _positions(work, weights=weights)
        if not places:
            continue
        if work.layer is not None:
            for x, y, colour in places:
                axes.plot(x, y / 1e12, linestyle="none", marker=".", markersize=4, color=colour,
                          alpha=0.45)
            continue
        measured = work.point.kind == "measured"
        hollow = work.point.kind == "published"
        marker = _MARKERS[shapes.index(titles[work] if hollow else work.name) % len(_MARKERS)]
        if len(places) > 1:
            axes.plot([min(x for x, _, _ in places), max(x for x, _, _ in places)],
                      [places[0][1] / 1e12] * 2, color="#BBBBBB", linewidth=0.7, zorder=1)
        for index, (x, y, colour) in enumerate(places):
            axes.plot(x, y / 1e12, linestyle="none", marker=marker,
                      markersize=11 if measured else 7,
                      markerfacecolor="none" if hollow or measured else colour,
                      markeredgecolor=colour, markeredgewidth=1.6 if measured else 1.0, zorder=4,
                      label=titles[work] if index == 0 else None)


def roofline_picture(path: Path, study: Study) -> None:
    """Write a picture: left in MACs per weight byte, right in operations per byte of each level.

    Both axes are logarithmic; heights are operations a second in both. Layers are dots.

    Parameters
    ----------
    path : Path
        File that ends in ``.png`` or ``.svg``.
    study : Study
    """
    # Takes longer to import than the model takes to evaluate.
    import matplotlib as mpl  # noqa: PLC0415
    from matplotlib.backends.backend_agg import FigureCanvasAgg  # noqa: PLC0415
    from matplotlib.figure import Figure  # noqa: PLC0415

    figure = Figure(figsize=(14, 7.6), dpi=120, layout="constrained")
    FigureCanvasAgg(figure)
    panels = figure.subplots(1, 2)
    titles = (("MACs per weight byte", "TPU paper's convention: MACs per weight byte"),
              ("operations per byte, two operations a MAC",
               "usual convention: operations per byte of each level"))
    for axes, weights, (label, title) in zip(panels, (True, False), titles, strict=True):
        lines = _lines(study, weights=weights)
        points = [(x, y) for work in study.work
                  for x, y, _ in _positions(work, weights=weights)]
        if not weights:
            points += [(step.ops_per_byte, step.ops_per_s) for _, _, step in study.steps
                       if step.ops_per_byte is not None]
        low, high, bottom, top = _limits(lines, points)
        _draw_lines(axes, lines, low, high)
        if not weights:
            _draw_network(axes, study, low, high)
        _draw_work(axes, study, weights=weights)
        axes.set_xscale("log")
        axes.set_yscale("log")
        axes.set_xlim(low, high)
        axes.set_ylim(bottom / 1e12, top / 1e12)
        axes.set_xlabel(label)
        axes.set_ylabel("TOPS, two operations a MAC")
        axes.set_title(title, loc="left", fontsize=11)
        axes.grid(True, which="major", color="#E5E5E5", linewidth=0.6)
        axes.spines[["top", "right"]].set_visible(False)
        axes.legend(loc="upper center", bbox_to_anchor=(0.5, -0.1), ncols=2, frameon=False,
                    fontsize=8)
    machines = ", ".join(
        f"{item.device.name} ({_digits(item.peak.ops_per_s, 1e12)} TOPS {item.peak.precision})"
        if item.peak is not None else f"{item.device.name} (peak unset)"
        for item in study.machines)
    figure.suptitle(machines, x=0.01, ha="left", fontsize=11, fontweight="bold", wrap=True)
    # The same picture is the same file: no date, no random names.
    with mpl.rc_context({"svg.hashsalt": "hwgen", "svg.fonttype": "path"}):
        options: Any = {"metadata": {"Date": None}} if path.suffix == ".svg" else {}
        replace_file(path, lambda file: figure.savefig(file, format=path.suffix[1:], **options))
