"""Tables for the terminal: engines, results of runs and estimates, layers, energy and area."""

from collections.abc import Iterable, Mapping, Sequence
from typing import Any

from rich.console import Console
from rich.markup import escape

from hwgen.cli.report.tables import Bar, Column, Rows, say, show

__all__ = [
    "counter_kind",
    "describe_config",
    "show_energy",
    "show_explain",
    "show_layers",
    "show_list",
    "show_result",
    "verdict",
]

_STYLES = {"work": "green", "wait": "yellow", "idle": "dim"}


def show_list(console: Console, engines: Iterable[Mapping[str, Any]]) -> None:
    """Print engines, their presets and their workloads."""
    for engine in engines:
        show(console, f"[bold]{escape(engine['name'])}[/]  {escape(engine['text'])}")
        table = Rows(Column(groups=True), Column(), Column(folds=True))
        for title in ("presets", "workloads"):
            for number, row in enumerate(engine[title]):
                table.add(f"  {title}" if number == 0 else "", escape(row["name"]),
                          escape(row["text"]))
        show(console, table)


def describe_config(values: Mapping[str, Any], base: Mapping[str, Any] | None) -> str:
    """Return in what a configuration differs from another: ``rows=4, memory.latency=7``.

    Parameters
    ----------
    values, base : mapping
        What :func:`arch.config.to_dict` returns. A table in place of which ``base`` has none
        differs in all its fields.

    Returns
    -------
    str
        Empty if they are equal.
    """
    parts = []
    for name, value in values.items():
        other = base.get(name) if base is not None else None
        if isinstance(value, dict):
            inner = describe_config(value, other if isinstance(other, dict) else None)
            parts += [f"{name}.{part}" for part in inner.split(", ") if part]
        elif value != other:
            parts.append(f"{name}={value}")
    return ", ".join(parts)


def counter_kind(names: Sequence[str], name: str) -> str:
    """Return whether a counter of a group counts work, waiting or idleness."""
    if name == names[0]:
        return "work"
    return "idle" if name == names[-1] else "wait"


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


def _cycle_table(counters: Mapping[str, int], groups: Mapping[str, Sequence[str]],
                 different: Mapping[str, Sequence[Any]]) -> Rows:
    """Return a row a counter, by unit, with a bar as long as its share of the cycles."""
    total = max(1, counters["total"])
    table = Rows(Column("unit", groups=True), Column("counter"), Column("cycles", right=True),
                 Column("share", right=True), Column(), Column())
    for unit, names in groups.items():
        for name in names:
            value = counters[name]
            table.add(unit if name == names[0] else "", name, f"{value:,}",
                      _percent(value / total),
                      Bar(value / total, _STYLES[counter_kind(names, name)]),
                      _model_note(different, name))
        table.add()
    return table


def _event_table(counters: Mapping[str, int], groups: Mapping[str, Sequence[str]],
                 texts: Mapping[str, str], different: Mapping[str, Sequence[Any]]) -> Rows:
    """Return a row for each counter that counts something else than a unit's cycles."""
    cycles = {"total"}.union(*groups.values())
    table = Rows(Column(), Column(right=True), Column(folds=True), Column())
    for name, value in counters.items():
        if name not in cycles:
            table.add(name, f"{value:,}", escape(texts[name]), _model_note(different, name))
    return table


def verdict(exact: bool, yes: str, no: str) -> str:
    """Return one of two texts, with markup: green or red."""
    return f"[bold green]{yes}[/]" if exact else f"[bold red]{no}[/]"


def _run_rows(result: Mapping[str, Any]) -> Iterable[tuple[str, str]]:
    """Yield what a run found beside the model: (title, text)."""
    if result["status"] != "OK":
        yield "status", f"[bold red]{result['status']}[/] {escape(result['message'] or '')}"
    if "accuracy" in result:
        names = {"dense": "dense model", "float": "float model", "golden": "golden", "rtl": "RTL"}
        yield "accuracy", ", ".join(f"{names[key]} {100 * value:.2f} %"
                                    for key, value in result["accuracy"].items())
    found, onnx = result["outputs"], result.get("onnxruntime")
    exact = result["bit_exact"]
    if onnx and onnx["differing"]:      # which says nothing of the comparison with golden
        exact = result["status"] == "OK" and not found["differing"]
    yield "outputs", (f"{found['compared']:,} compared, {found['differing']:,} differ  "
                      + verdict(exact, "bit-exact", "not bit-exact"))
    if onnx:
        text = (f"{onnx['differing']:,} of {onnx['compared']:,} differ from ONNX Runtime "
                f"{onnx['version']}")
        if onnx["differing"] and onnx["saturates"]:
            text += (", whose own sums may saturate on this processor, which has no VNNI, with "
                     "weights beyond \\[-64, 63]")
        yield "reference", text + "  " + verdict(not onnx["differing"], "the same", "not the same")
    rtl, model = result["rtl"]["cycles"], result["model"]["cycles"]
    count = len(result["counter_differences"])
    yield "cycles", (f"{rtl:,} in RTL, {model:,} in the model, difference {rtl - model:,}  "
                     + verdict(result["cycle_exact"], "every counter equal",
                                f"not exact: {count} counters differ"))


def _simulation_text(sim: Mapping[str, Any]) -> str:
    built = "from the cache" if sim["cached"] else "built"
    return (f"{_rate(sim['macs_per_s'], 'MAC/s')}, {_rate(sim['cycles_per_s'], 'cycles/s')}; "
            f"{sim['simulator']}, {built} in {sim['build_s']:.2f} s")


def show_result(console: Console, result: Mapping[str, Any], *, config: str,
                groups: Mapping[str, Sequence[str]], texts: Mapping[str, str]) -> None:
    """Print the result of ``run``, or of ``estimate`` (which has no ``rtl``).

    Parameters
    ----------
    console : Console
    result : mapping
        As :mod:`arch.engine` describes it.
    config : str
        The configuration in words.
    groups, texts : mapping
        The engine's ``GROUPS`` and ``COUNTER_TEXT``.
    """
    show(console, f"[bold]{escape(result['engine'])}[/] ({escape(config)}) running "
                  f"[bold]{escape(result['workload'])}[/]", "")
    ran = "rtl" in result
    cycles = (result["rtl"] if ran else result["model"])["cycles"]
    peak = result["peak_macs_per_cycle"]
    table = Rows(Column(), Column(folds=True))
    if ran:
        for title, text in _run_rows(result):
            table.add(title, text)
    else:
        table.add("cycles", f"{cycles:,} in the model")
    table.add("utilization", f"{_percent(result['utilization'])} = {result['macs']:,} MACs / "
                                 f"({cycles:,} cycles x {peak:,} MACs a cycle)")
    for title, text in result.get("notes", {}).items():
        table.add(title, escape(text))
    if ran:
        table.add("simulation", _simulation_text(result["sim"]))
    else:
        table.add("model", f"evaluated in {_duration(result['model_ms'])}, "
                               f"schedule made in {_duration(result['schedule_ms'])}")
        if "closed_form" in result:
            form = result["closed_form"]
            table.add("closed form", f"{form['cycles']:,} cycles, {form['error']:+.2%} "
                          + ("(compute bound)" if form["compute_bound"]
                             else "(not compute bound, as it assumes)"))
    show(console, table, "")

    counters = (result["rtl"] if ran else result["model"])["counters"]
    if not counters:
        return
    different = result.get("counter_differences", {})
    show(console, _cycle_table(counters, groups, different))
    say(console, f"The counters of each unit add up to the total of {counters['total']:,} cycles."
                 + (f" {_model_note(different, 'total')}" if "total" in different else ""))
    show(console, "", _event_table(counters, groups, texts, different))


def _size(count: int) -> str:
    """Return bytes with three digits: ``1.05 MB``."""
    for prefix, size in (("G", 1e9), ("M", 1e6), ("k", 1e3)):
        if count >= size:
            return f"{count / size:.3g} {prefix}B"
    return f"{count} B"


def _layer_cells(layer: Mapping[str, Any], names: Sequence[str]) -> list[str]:
    """Return a layer's row; ``names`` are the counters of the unit that multiplies."""
    cycles, counters = layer["cycles"], layer["counters"]
    waits = {name: counters[name] for name in names[1:-1]}

    def share(value: int) -> str:
        return _percent(value / cycles) if cycles else "-"

    stalls = share(sum(waits.values()))
    if any(waits.values()):
        stalls += f" {max(waits, key=lambda name: waits[name])}"
    utilization = layer["utilization"]
    return [layer["name"], f"{layer['operator']} {layer['shape']}", f"{layer['macs']:,}",
            f"{cycles:,}", _percent(utilization) if layer["macs"] and cycles else "-",
            share(counters[names[0]]), stalls, *map(_size, layer["bytes"].values())]


def show_layers(console: Console, result: Mapping[str, Any], *,
                groups: Mapping[str, Sequence[str]]) -> None:
    """Print a row a layer, by the model, and what those with weights sum up to.

    Shares are of the layer's cycles. ``stalls`` has all waits of the unit that multiplies, and the
    name of the longest.

    Parameters
    ----------
    console : Console
    result : mapping
        As for :func:`show_result`.
    groups : mapping
        The engine's ``GROUPS``; the first is the unit that multiplies.
    """
    names = next(iter(groups.values()))
    layers = result["layers"]
    table = Rows(
        Column("layer", folds=True), Column("operator and shape", folds=True),
        *(Column(title.replace("_", " "), right=True)
          for title in ("MACs", "cycles", "utilization", names[0])),
        Column("stalls", folds=True), *(Column(title, right=True) for title in layers[0]["bytes"]))
    for layer in layers:
        table.add(*map(escape, _layer_cells(layer, names)))
    show(console, "", table)
    total = result["model"]["cycles"]
    say(console,
        f"The layers' cycles add up to the model's {total:,}. Where layers overlap, a cycle "
        "belongs to the one that completes first; the next works or waits in it, too: its shares "
        "may be more than 100 %.")
    weighted = result["convolution_and_dense"]
    if weighted is not None:
        show(console,
             f"convolution and dense layers: utilization {_percent(weighted['utilization'])} = "
             f"{weighted['macs']:,} MACs / ({weighted['cycles']:,} cycles x "
             f"{result['peak_macs_per_cycle']:,} MACs a cycle)")


def _duration(milliseconds: float) -> str:
    return f"{milliseconds:.3g} ms" if milliseconds < 1e3 else f"{milliseconds / 1e3:.1f} s"


def _plain(value: Any) -> str:
    if isinstance(value, bool):
        return "yes" if value else "no"
    if isinstance(value, float):
        return f"{value:.3g}"
    return f"{value:,}" if isinstance(value, int) else str(value)


def show_explain(console: Console, explained: Sequence[Mapping[str, Any]],
                 tried: Sequence[Mapping[str, Any]]) -> None:
    """Print how each layer is cut, a row a layer, and what else was tried; a column a key."""
    _show_objects(console, explained)
    if tried:
        _show_objects(console, tried)
        say(console, "Of what was tried, the first was taken.")


def _energy_text(pj: float) -> str:
    """Return an energy with three digits: ``1.05 mJ``."""
    for prefix, size in (("J", 1e12), ("mJ", 1e9), ("uJ", 1e6), ("nJ", 1e3)):
        if pj >= size:
            return f"{pj / size:.3g} {prefix}"
    return f"{pj:.3g} pJ"


def show_energy(console: Console, result: Mapping[str, Any], *, layers: bool) -> None:
    """Print energy and power by component, that of the layers if asked for, and the area.

    Parameters
    ----------
    console : Console
    result : mapping
        Result of ``estimate`` with ``energy`` and ``area``.
    layers : bool
        Whether to print a row a layer.
    """
    energy, area = result["energy"], result["area"]
    macs, pj = energy["accesses"]["macs"], energy["pj"]
    table = Rows(Column("component", folds=True), *(
        Column(title, right=True)
        for title in ("energy", "share", "pJ a MAC", "average W", "peak W")))
    for name, value in pj.items():
        table.add(name.replace("_", " "), _energy_text(value),
                  _percent(value / pj["total"]) if pj["total"] else "-",
                  f"{value / macs:.3f}" if macs else "-", f"{energy['power_w'][name]:.3g}",
                  f"{energy['peak_w'][name]:.3g}")
    show(console, "", table)
    say(console, f"energies of {energy['technology']}, power at {energy['clock_mhz']:g} MHz; "
                 "peak: every unit works in every cycle")
    if layers:
        table = Rows(Column("layer", folds=True), Column("energy", right=True),
                     Column("pJ a MAC", right=True), Column("average W", right=True),
                     Column("most", folds=True))
        for layer in energy["layers"]:
            parts = {name: value for name, value in layer["pj"].items() if name != "total"}
            most = max(parts, key=lambda name: parts[name])
            share = parts[most] / layer["pj"]["total"] if layer["pj"]["total"] else 0.0
            table.add(
                escape(layer["name"]), _energy_text(layer["pj"]["total"]),
                "-" if layer["pj_per_mac"] is None else f"{layer['pj_per_mac']:.3f}",
                "-" if layer["power_w"] is None else f"{layer['power_w']:.3g}",
                f"{most.replace('_', ' ')} {_percent(share)}")
        show(console, "", table)
    table = Rows(Column("component", folds=True), Column("area mm2", right=True),
                 Column("share", right=True))
    um2 = area["um2"]
    for name, value in sorted(um2.items(), key=lambda item: (item[0] == "total", -item[1])):
        if value:
            table.add(name.replace("_", " "), f"{value / 1e6:.4f}",
                      _percent(value / um2["total"]))
    show(console, "", table)
    ecp5 = area["ecp5"]
    say(console, f"on an ECP5 about {ecp5['lut']:,.0f} LUT, {ecp5['ff']:,.0f} FF, "
                 f"{ecp5['dsp']:,.0f} DSP, {ecp5['bram']:,.0f} BRAM")


def _show_objects(console: Console, objects: Sequence[Mapping[str, Any]]) -> None:
    table = Rows(*(Column(name.replace("_", " "), right=not isinstance(value, str),
                          folds=isinstance(value, str)) for name, value in objects[0].items()))
    for values in objects:
        table.add(*(escape(_plain(value)) for value in values.values()))
    show(console, "", table)
