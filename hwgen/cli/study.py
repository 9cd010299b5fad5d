"""What a roofline shows: devices, predicted and measured work, training on several nodes.

:mod:`arch.roofline` has the numbers, :mod:`hwgen.cli.report.roofline` the tables and the picture.
"""

from collections.abc import Callable, Collection, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from pathlib import Path
from typing import Any

from arch.completion import Complete, complete
from arch.config import ConfigError, load_config, to_dict
from arch.contract import Roofline
from arch.costs import check_clock
from arch.engine import Engine
from arch.files import read_json
from arch.registry import find_engine
from arch.reports import (
    DeviceLevel,
    DevicePeak,
    LimitedRate,
    RooflineDevice,
    RooflinePoint,
    RooflineReport,
    TrainingStep,
)
from arch.result import MAC, SCHEMA, Run, Summary, as_json, difference, from_json
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

    @property
    def share_of_roof(self) -> float | None:
        """The rate over the roof; None if one of them is not known."""
        rate = self.point.ops_per_s
        return None if rate is None or self.roof is None else rate / self.roof.ops_per_s


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

    def report(self, pictures: Iterable[Path] = ()) -> RooflineReport:
        """Return everything, with the pictures that were written, as the command prints it."""
        return RooflineReport(
            conventions=CONVENTIONS, devices=tuple(map(_device, self.machines)),
            points=tuple(map(self._point, self.work)),
            training=tuple(_step(*step) for step in self.steps),
            pictures=tuple(map(str, pictures)))

    def _point(self, work: Work) -> RooflinePoint:
        point, device = work.point, work.machine.device
        return RooflinePoint(
            workload=work.name, layer=work.layer, kind=point.kind, device=device.name,
            source=point.source, work=point.amount, unit=point.unit.name, macs=point.macs,
            seconds=point.seconds, bytes=point.bytes, ops_per_s=point.ops_per_s,
            macs_per_weight_byte=point.macs_per_weight_byte,
            ops_per_byte={level.name: point.ops_per_byte(level) for level in device.levels
                          if point.moved(level) is not None},
            roof=_limited(work.roof), share_of_roof=work.share_of_roof,
            roof_of_devices={item.device.name: _limited(self.roof_on(work, item))
                             for item in self.machines})


def _limited(roof: Roof | None) -> LimitedRate | None:
    return None if roof is None else LimitedRate(ops_per_s=roof.ops_per_s, limit=roof.limit)


def _device(item: Machine) -> RooflineDevice:
    device, peak = item.device, item.peak
    return RooflineDevice(
        name=device.name, text=device.text, note=device.note,
        engine=item.engine.name if item.engine is not None else None,
        config=to_dict(item.config) if item.engine is not None else None,
        clock_hz=item.clock_hz, precision=peak.precision if peak is not None else None,
        peaks=tuple(DevicePeak(precision=one.precision, ops_per_s=one.ops_per_s, mark=one.mark,
                               source=one.source) for one in device.peaks),
        levels=tuple(DeviceLevel(
            name=level.name, bytes_per_s=level.bytes_per_s, carries=level.carries, mark=level.mark,
            source=level.source,
            ridge_ops_per_byte=ridge(peak, level) if peak is not None else None,
            ridge_macs_per_byte=ridge_macs(peak, level) if peak is not None else None)
            for level in device.levels))


def _step(work: Work, item: Machine, step: Training) -> TrainingStep:
    return TrainingStep(
        workload=work.name, kind=work.point.kind, device=item.device.name, nodes=step.nodes,
        macs=step.macs, network_bytes=step.network_bytes, ops_per_network_byte=step.ops_per_byte,
        compute_s=step.compute_s, network_s=step.network_s,
        compute_ops_per_s=2 * step.macs / step.compute_s,
        network_ops_per_s=step.network_ops_per_s, ops_per_s=step.ops_per_s,
        serial_ops_per_s=step.serial_ops_per_s, efficiency=step.efficiency, limit=step.limit)


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


def _model(engine: Engine) -> Roofline[Any, Any]:
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
    return _DEFAULT_CLOCK_MHZ if preset is None else clocks.get(preset, _DEFAULT_CLOCK_MHZ)


def machine(engine: Engine, config: Any, *, clock_mhz: float, name: str) -> Machine:
    """Return a configuration of ours at a clock; its name begins with the engine's.

    Raises
    ------
    ConfigError
        The engine has no roofline, or the clock is out of range.
    """
    model = _model(engine)
    clock_hz = check_clock(clock_mhz)
    with engine.doing("roofline"):
        device = model.device(config, clock_hz, name=f"{engine.name} {name}")
    return Machine(device=device, peak=device.peak(), engine=engine, config=config,
                   clock_hz=clock_hz)


def _point(item: Machine, *, name: str, amount: int, cycles: int, counters: Mapping[str, int],
           kind: str, source: str) -> Point:
    assert item.engine is not None
    assert item.clock_hz is not None
    return Point(name=name, amount=amount, unit=item.engine.model.UNIT,
                 seconds=cycles / item.clock_hz, kind=kind, source=source,
                 bytes=_model(item.engine).traffic(item.config, counters))


def _layers(item: Machine, result: Summary, source: str) -> Iterator[Work]:
    """Yield the layers of a result that compute.

    A layer takes the cycles by which it completes later than all before it, or those in which a
    unit works for it, whichever are more: work that overlaps another layer counts.
    """
    for layer in result.layers:
        counters = layer.counters
        cycles = max(layer.cycles, *(counters.get(group.work, 0) for group in result.groups))
        if layer.work.amount and cycles > 0:
            yield Work(machine=item, name=result.workload, layer=layer.name, point=_point(
                item, name=layer.name, amount=layer.work.amount, cycles=cycles, counters=counters,
                kind="predicted", source=source))


def estimated(engine: Engine, name: str, config: Any, explicit: Collection[str],
              progress: Callable[[str], None]) -> Complete:
    """Evaluate the exact model of a workload, on a configuration with the features that it needs.

    Its ``result`` is the workload, and what the model says.

    Raises
    ------
    ConfigError
        There is no such workload, or it does not fit the configuration, whatever its features.
    """
    def action(config: Any, workload: Any) -> tuple[Any, Summary]:
        with engine.doing("estimate"):
            return workload, engine.model.estimate(config, workload)

    return complete(engine, name, config, action, explicit=explicit, progress=progress)


def predicted(item: Machine, name: str, known: Complete | None = None) -> list[Work]:
    """Return a workload and its layers, by the engine's exact model.

    What is `known`, from :func:`estimated`, is not evaluated again, if it is of this configuration.

    Raises
    ------
    ConfigError
        There is no such workload, or it does not fit the configuration.
    """
    engine = item.engine
    assert engine is not None
    if known is None or known.config != item.config:
        # It stands in the study as this configuration: nothing is added to it.
        known = estimated(engine, name, item.config, engine.features,
                          lambda text: None)
    workload, result = known.result
    if not result.work.amount:
        raise ConfigError(f"workload must have work to do for a roofline, not {name!r}")
    source = f"exact model of {engine.name}"
    with engine.doing("roofline"):
        whole = Work(machine=item, name=name, parameters=_model(engine).parameters(workload),
                     point=_point(item, name=name, amount=result.work.amount, kind="predicted",
                                  cycles=result.model.cycles, counters=result.model.counters,
                                  source=source))
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
        values = read_json(file)
    except OSError as error:
        raise refuse(error.strerror or str(error)) from None
    except ValueError as error:
        raise refuse(str(error)) from None
    if not isinstance(values, dict):
        raise refuse("no object")
    if values.get("schema") != SCHEMA:
        raise refuse(f"schema must be {SCHEMA}, not {values.get('schema')!r}")
    try:
        result = from_json(Run, values)
    except ValueError as error:
        raise refuse(str(error)) from None
    if found := difference(values, as_json(result)):
        raise refuse(found)
    rtl = result.rtl
    if result.status != "OK" or not rtl.cycles or not rtl.counters or not result.work.amount:
        raise refuse(f"status {result.status}, {rtl.cycles} cycles, {result.work.amount} "
                     f"{result.work.unit}s")
    engine = find_engine(result.engine)
    config = load_config(engine.model.CONFIG, presets={},
                         assignments=list(_assignments(result.config)))
    if found := difference(result.config, to_dict(config), "config"):
        raise refuse(found)
    clock = clock_mhz if clock_mhz is not None else default_clock(engine, None, config)
    name = next((name for name, value in engine.model.PRESETS.items() if value == config),
                file.parent.name or engine.name)
    item = machine(engine, config, clock_mhz=clock, name=name)
    try:
        point = _point(item, name=result.workload, amount=result.work.amount,
                       cycles=rtl.cycles, counters=rtl.counters, kind="measured",
                       source=f"counters of the RTL, {file}")
    except (KeyError, TypeError):
        raise refuse("counters are missing or wrong") from None
    return Work(machine=item, name=result.workload, point=point)


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
        A number is out of range, there is no network, a workload's weights are not known, or its
        work is no multiply-accumulates.
    """
    steps: list[tuple[Work, Machine, Training]] = []
    counts = sorted({*(1 << i for i in range(nodes.bit_length())), nodes} if nodes > 0 else {nodes})
    machines = list(machines)
    for item in work:
        if item.point.macs is None:
            raise ConfigError(f"workload must be one of {MAC.name}s with nodes, not {item.name!r}, "
                              f"which is one of {item.point.unit.name}s")
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
