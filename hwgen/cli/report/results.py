"""Tables for the terminal: results of runs and estimates, layers, energy and area."""

import dataclasses
from collections.abc import Iterable, Mapping, Sequence
from typing import Any

from rich.console import Console
from rich.markup import escape

from arch.config import to_dict
from arch.dram import load_dram, preset_names
from arch.result import (
    DENSE_MAC,
    CounterGroup,
    Cycles,
    Estimate,
    Host,
    Layer,
    Run,
    Speed,
    Summary,
    Work,
)
from hwgen.cli.report.tables import Bar, Column, Rows, say, show

__all__ = [
    "describe_config",
    "host_text",
    "show_energy",
    "show_explain",
    "show_layers",
    "show_result",
    "verdict",
]

_WORK, _WAIT, _IDLE = "green", "yellow", "dim"
_DRAM = "dram"


def describe_config(values: Mapping[str, Any], base: Mapping[str, Any] | None) -> str:
    """Return how a configuration differs from another: ``rows=4, memory.latency=7``.

    Parameters
    ----------
    values, base : mapping
        Results of :func:`arch.config.to_dict`. A table that ``base`` lacks differs in all its
        fields; a DRAM is the known device that it is the nearest to, and what differs from that.

    Returns
    -------
    str
        Empty if they are equal.
    """
    parts = []
    for name, value in values.items():
        other = base.get(name) if base is not None else None
        if isinstance(value, dict) and other is None and name == _DRAM:
            device, other = _device(value)
            parts.append(f"{name}={device}")
        if isinstance(value, dict):
            inner = describe_config(value, other if isinstance(other, dict) else None)
            parts += [f"{name}.{part}" for part in inner.split(", ") if part]
        elif value != other:
            parts.append(f"{name}={value}")
    return ", ".join(parts)


def _device(values: Mapping[str, Any]) -> tuple[str, dict[str, Any]]:
    """Return the known DRAM that differs from one in the fewest fields: name and fields."""
    known = {name: to_dict(load_dram(name)) for name in preset_names()}
    name = min(known, key=lambda each: sum(
        value != known[each].get(field) for field, value in values.items()))
    return name, known[name]


def _percent(share: float) -> str:
    return f"{100 * share:.1f} %"


def _rate(value: float, unit: str) -> str:
    """Return a rate with three digits: ``6.12 M cycles/s``."""
    for prefix, size in (("G", 1e9), ("M", 1e6), ("k", 1e3)):
        if value >= size:
            return f"{value / size:.3g} {prefix} {unit}"
    return f"{value:.3g} {unit}"


def _model_note(different: Mapping[str, Sequence[Any]], name: str) -> str:
    return f"[red]model {different[name][1]:,}[/]" if name in different else ""


def _cycle_table(counted: Cycles, groups: Iterable[CounterGroup],
                 different: Mapping[str, Sequence[Any]]) -> Rows:
    """Return a row per counter, by unit, with a bar for its share of the cycles."""
    total = max(1, counted.cycles)
    table = Rows(Column("unit", groups=True), Column("counter"), Column("cycles", right=True),
                 Column("share", right=True), Column(), Column())
    for group in groups:
        for name in group:
            value = counted.counters[name]
            style = _WORK if name == group.work else _IDLE if name == group.idle else _WAIT
            table.add(group.unit if name == group.work else "", name, f"{value:,}",
                      _percent(value / total), Bar(value / total, style),
                      _model_note(different, name))
        table.add()
    return table


def _event_table(counters: Mapping[str, int], groups: Iterable[CounterGroup],
                 texts: Mapping[str, str], different: Mapping[str, Sequence[Any]]) -> Rows:
    """Return a row for each counter that does not count a unit's cycles."""
    cycles = {"total"}.union(*groups)
    table = Rows(Column(), Column(right=True), Column(folds=True), Column())
    for name, value in counters.items():
        if name not in cycles:
            table.add(name, f"{value:,}", escape(texts[name]), _model_note(different, name))
    return table


def verdict(exact: bool, yes: str, no: str) -> str:
    """Return one of two texts, marked up in green or red."""
    return f"[bold green]{yes}[/]" if exact else f"[bold red]{no}[/]"


def _run_rows(result: Run) -> Iterable[tuple[str, str]]:
    """Yield a run's findings that do not concern the model: (title, text)."""
    if result.status != "OK":
        yield "status", f"[bold red]{result.status}[/] {escape(result.message or '')}"
    if result.accuracy is not None:
        names = {"dense": "dense model", "float": "float model", "golden": "golden", "rtl": "RTL"}
        yield "accuracy", ", ".join(f"{names.get(key, key)} {100 * value:.2f} %"
                                    for key, value in result.accuracy.items())
    if result.training is not None and result.training["loss"]:
        losses = [float("nan") if loss is None else loss for loss in result.training["loss"]]
        text = f"{losses[0]:.4g} in the first step, {losses[-1]:.4g} in the last"
        if result.training["skipped"]:
            text += f"; {len(result.training['skipped']):,} of {len(losses):,} steps skipped"
        if result.training["first_non_finite"] is not None:
            text += f"; not finite from step {result.training['first_non_finite'] + 1:,} on"
        yield "loss", text
        if "density" in result.training:
            steps = result.training["density"]
            yield "density", ", ".join(
                f"{node} {min(shares):.3f} to {max(shares):.3f}" for node, shares in (
                    (node, [step[node] for step in steps]) for node in steps[0]))
    found, onnx = result.outputs, result.onnxruntime
    exact = result.bit_exact
    if onnx and onnx.differing:     # which does not concern the comparison with golden
        exact = result.status == "OK" and not found.differing
    # Of a run that ended early only what there was is compared, and may well be equal.
    wrong = ("not bit-exact" if found.differing or result.status == "OK"
             else "equal so far, but the run is not complete" if found.compared
             else "nothing to compare, since the run is not complete")
    yield "outputs", (f"{found.compared:,} compared, {found.differing:,} differ  "
                      + verdict(exact, "bit-exact", wrong))
    if onnx:
        text = (f"{onnx.differing:,} of {onnx.compared:,} differ from ONNX Runtime "
                f"{onnx.version}")
        if onnx.differing and onnx.saturates:
            text += (", whose own sums may saturate on this processor, which has no VNNI, with "
                     "weights beyond \\[-64, 63]")
        elif onnx.saturates:
            text += (", with exact sums (session.x64quantprecision=1) where it has them, on this "
                     "processor without VNNI")
        yield "reference", text + "  " + verdict(not onnx.differing, "the same", "not the same")
    rtl, model = result.rtl.cycles, result.model.cycles
    count = len(result.counter_differences)
    if result.unmodelled is not None:
        text = f"{rtl:,} in RTL; not modelled: {escape(result.unmodelled)}"
        if result.cycle_exact is False:
            text += "  " + verdict(False, "", f"{count} counters differ")
        yield "cycles", text
        return
    yield "cycles", (f"{rtl:,} in RTL, {model:,} in the model, difference {rtl - model:,}  "
                     + verdict(bool(result.cycle_exact), "every counter equal",
                                f"not exact: {count} counters differ"))


_FORMS = {"rtl": "mesh in Verilog",
          "fast": "mesh computed in C++ (its Verilog: --mesh rtl)",
          "both": "mesh in both forms, compared in every cycle"}


def _counted(work: Work) -> str:
    """Return the unit of the work and which ones count: ``MACs of the dense workload``."""
    return f"{work.unit}s {work.counted}".rstrip()


def _is_dense(work: Work) -> bool:
    """Return whether the utilization already counts all dense multiply-accumulates, if any."""
    return work.dense_macs is None or work.dense_macs == work.macs


def _utilizations(work: Work, cycles: int) -> Iterable[tuple[str, str]]:
    """Yield each utilization's title and quotient; the dense one only if it differs."""
    whole = f"({cycles:,} cycles x {work.peak_per_cycle:,} {work.unit}s a cycle)"
    yield "utilization", (f"{_percent(work.utilization(cycles) or 0.0)} = {work.amount:,} "
                          f"{_counted(work)} / {whole}")
    if not _is_dense(work):
        yield "dense utilization", (
            f"{_percent(work.dense_utilization(cycles) or 0.0)} = {work.dense_macs:,} "
            f"{_counted(dataclasses.replace(work, counted=DENSE_MAC.counted))} / {whole}")


def _simulation_text(sim: Speed, unit: str) -> str:
    built = "from the cache" if sim.cached else "built"
    form = f", {_FORMS[sim.mesh]}" if sim.mesh is not None else ""
    form += "" if sim.optimised else ", not compiled for speed"
    return (f"{_rate(sim.work_per_s, f'{unit}/s')}, {_rate(sim.cycles_per_s, 'cycles/s')}; "
            f"{sim.simulator}{form}, {built} in {sim.build_s:.2f} s")


def show_result(console: Console, result: Estimate | Run, *, config: str,
                texts: Mapping[str, str]) -> None:
    """Print the result of ``run`` or of ``estimate``.

    Parameters
    ----------
    console : Console
    result : Estimate or Run
    config : str
        The configuration in words.
    texts : mapping
        The engine's ``COUNTER_TEXT``.
    """
    show(console, f"[bold]{escape(result.engine)}[/] ({escape(config)}) running "
                  f"[bold]{escape(result.workload)}[/]", "")
    counted = result.counted
    table = Rows(Column(), Column(folds=True))
    if isinstance(result, Run):
        for title, text in _run_rows(result):
            table.add(title, text)
    else:
        table.add("cycles", f"{counted.cycles:,} in the model")
    if counted.cycles:
        for title, text in _utilizations(result.work, counted.cycles):
            table.add(title, escape(text))
    if result.host is not None:
        table.add("host", escape(host_text(result.host)))
    for title, text in result.notes.items():
        table.add(title, escape(text))
    for addition in result.additions or ():
        table.add("added", escape(str(addition)))
    if isinstance(result, Run):
        table.add("simulation", _simulation_text(result.sim, result.work.unit))
    else:
        table.add("model", f"evaluated in {_duration(result.model_ms)}, "
                               f"schedule made in {_duration(result.schedule_ms)}")
    show(console, table, "")

    if not counted.counters:
        return
    different = result.counter_differences if isinstance(result, Run) else {}
    show(console, _cycle_table(counted, result.groups, different))
    say(console, f"The counters of each unit add up to the total of {counted.cycles:,} cycles."
                 + (f" {_model_note(different, 'total')}" if "total" in different else ""))
    show(console, "", _event_table(counted.counters, result.groups, texts, different))


def _size(count: int) -> str:
    """Return bytes with three digits: ``1.05 MB``."""
    for prefix, size in (("G", 1e9), ("M", 1e6), ("k", 1e3)):
        if count >= size:
            return f"{count / size:.3g} {prefix}B"
    return f"{count} B"


def _layer_cells(layer: Layer, group: CounterGroup, *, dense: bool) -> list[str]:
    """Return a layer's row; ``group`` has the counters of the computing unit.

    ``dense``: whether to include the dense utilization.
    """
    cycles, counters = layer.cycles, layer.counters
    waits = {name: counters[name] for name in group.waits}

    def share(value: int) -> str:
        return _percent(value / cycles) if cycles else "-"

    stalls = share(sum(waits.values()))
    if any(waits.values()):
        stalls += f" {max(waits, key=lambda name: waits[name])}"
    return [layer.name, f"{layer.operator} {layer.shape}", f"{layer.work.amount:,}", f"{cycles:,}",
            _percent(layer.utilization or 0.0) if layer.work.amount and cycles else "-",
            *([_percent(layer.dense_utilization or 0.0) if layer.dense_macs and cycles else "-"]
              if dense else []),
            share(counters[group.work]), stalls, *map(_size, layer.bytes.values())]


def host_text(host: Host) -> str:
    """Return in one line how much of a model the host computes, and where to look."""
    programs = sum(step.startswith("program") for step in host.steps)
    kind = "program" if programs == 1 else "programs"
    return (f"{len(host.operators)} of {host.of} operators, {_percent(host.share)} of all MACs, "
            f"beside {programs} {kind}: their time is not counted (--layers shows them, "
            ":host=no refuses them)")


def _show_host(console: Console, host: Host) -> None:
    """Print what the host computes, in the order of its steps, and what crosses between steps."""
    table = Rows(Column("step", groups=True), Column("operator on the host", folds=True),
                 Column("kind"), Column("MACs", right=True), Column("why", folds=True))
    last = ""
    for item in host.operators:
        table.add(item.step if item.step != last else "", escape(item.name),
                  escape(item.operator), f"{item.macs:,}" if item.macs else "-",
                  escape(item.reason))
        last = item.step
    show(console, "", table)
    say(console, f"steps in order: {', '.join(host.steps)}")
    crossing = Rows(Column("tensor between steps", folds=True), Column("type and shape"),
                    Column("size", right=True), Column("from"), Column("to", folds=True))
    for each in host.crossings:
        crossing.add(escape(each.name), f"{each.type} {'x'.join(map(str, each.shape))}",
                     _size(each.bytes), each.source, ", ".join(each.readers))
    show(console, "", crossing)
    say(console, f"{_size(host.bytes)} cross between steps")


def show_layers(console: Console, result: Summary) -> None:
    """Print a row per layer, from the model, and the subtotals.

    Shares are of the layer's cycles. ``stalls`` has all waits of the computing unit, which is the
    first of the groups, and the name of the longest wait. The dense utilization is shown if it
    differs.
    """
    group = result.groups[0]
    layers = result.layers
    if not layers:
        say(console, f"{result.workload} has no layers: it is a trace of operations")
        return
    dense = not _is_dense(result.work)
    table = Rows(
        Column("layer", folds=True), Column("operator and shape", folds=True),
        *(Column(title.replace("_", " "), right=True)
          for title in (f"{result.work.unit}s", "cycles", "utilization",
                        *(["dense utilization"] if dense else []), group.work)),
        Column("stalls", folds=True), *(Column(title, right=True) for title in layers[0].bytes))
    for layer in layers:
        table.add(*map(escape, _layer_cells(layer, group, dense=dense)))
    show(console, "", table)
    say(console,
        f"The layers' cycles add up to the model's {result.model.cycles:,}. Where layers overlap, "
        "a cycle belongs to the one that completes first; the next works or waits in it, too: its "
        "shares may be more than 100 %.")
    for part in result.subtotals:
        for title, text in _utilizations(part.work, part.cycles):
            show(console, escape(f"{part.name}: {title} {text}"))
    if result.host is not None:
        _show_host(console, result.host)


def _duration(milliseconds: float) -> str:
    # With three digits, 999.5 would print as 1e+03.
    return f"{milliseconds:.3g} ms" if milliseconds < 999.5 else f"{milliseconds / 1e3:.1f} s"


def _plain(value: Any) -> str:
    if isinstance(value, bool):
        return "yes" if value else "no"
    if isinstance(value, float):
        return f"{value:.3g}"
    return f"{value:,}" if isinstance(value, int) else str(value)


def show_explain(console: Console, explained: Sequence[Mapping[str, Any]],
                 tried: Sequence[Mapping[str, Any]], goal: str) -> None:
    """Print how each layer is tiled, a row per layer, and what else was tried; a column per key.

    ``goal``: what the schedule minimises.
    """
    _show_objects(console, explained)
    if tried:
        _show_objects(console, tried)
        say(console, f"Of what was tried, the first was taken: the schedule is that of the least "
                     f"{goal}.")


def _energy_text(pj: float) -> str:
    """Return an energy with three digits: ``1.05 mJ``."""
    for prefix, size in (("J", 1e12), ("mJ", 1e9), ("uJ", 1e6), ("nJ", 1e3)):
        if pj >= size:
            return f"{pj / size:.3g} {prefix}"
    return f"{pj:.3g} pJ"


def show_energy(console: Console, result: Summary, *, layers: bool) -> None:
    """Print energy and power by component, optionally by layer, and the area if known.

    Parameters
    ----------
    console : Console
    result : Summary
        With energy.
    layers : bool
        Whether to print a row per layer.
    """
    energy, area = result.energy, result.area
    assert energy is not None
    amount, unit, pj, peak = energy.work.amount, energy.work.unit, energy.pj, energy.peak_w or {}
    table = Rows(Column("component", folds=True), *(
        Column(title, right=True)
        for title in ("energy", "share", f"pJ a {unit}", "average W", "peak W")))
    for name, value in pj.items():
        table.add(name.replace("_", " "), _energy_text(value),
                  _percent(value / pj["total"]) if pj["total"] else "-",
                  f"{value / amount:.3f}" if amount else "-", f"{energy.power_w[name]:.3g}",
                  f"{peak[name]:.3g}" if name in peak else "-")
    show(console, "", table)
    say(console, f"energies of {energy.technology}, power at {energy.clock_mhz:g} MHz"
        + ("; peak: every unit works in every cycle" if peak else ""))
    if layers:
        table = Rows(Column("layer", folds=True), Column("energy", right=True),
                     Column(f"pJ a {unit}", right=True), Column("average W", right=True),
                     Column("most", folds=True))
        for layer in energy.layers:
            total = layer.pj["total"]
            parts = {name: value for name, value in layer.pj.items() if name != "total"}
            most = max(parts, key=lambda name: parts[name])
            share = parts[most] / total if total else 0.0
            table.add(
                escape(layer.name), _energy_text(total),
                f"{total / layer.work.amount:.3f}" if layer.work.amount else "-",
                "-" if layer.power_w is None else f"{layer.power_w:.3g}",
                f"{most.replace('_', ' ')} {_percent(share)}")
        show(console, "", table)
    if area is None:
        return
    table = Rows(Column("component", folds=True), Column("area mm2", right=True),
                 Column("share", right=True))
    um2 = area.um2
    for name, value in sorted(um2.items(), key=lambda item: (item[0] == "total", -item[1])):
        if value:
            table.add(name.replace("_", " "), f"{value / 1e6:.4f}",
                      _percent(value / um2["total"]))
    show(console, "", table)
    if area.ecp5 is not None:
        say(console, "on an ECP5 about " + ", ".join(
            f"{value:,.0f} {name.upper()}" for name, value in area.ecp5.items()))


def _show_objects(console: Console, objects: Sequence[Mapping[str, Any]]) -> None:
    table = Rows(*(Column(name.replace("_", " "), right=not isinstance(value, str),
                          folds=isinstance(value, str)) for name, value in objects[0].items()))
    for values in objects:
        table.add(*(escape(_plain(value)) for value in values.values()))
    show(console, "", table)
