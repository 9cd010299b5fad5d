"""Random mappings of random networks, legal ones and those that break a rule, as files."""

import re
import tomllib
from typing import Any, NamedTuple

from arch.config import ConfigError
from arch.ir import Graph, random_inputs
from arch.mapping import MappingFile
from arch.systolic import engine
from arch.systolic.lowering.search import lower
from arch.systolic.lowering.tiling import STAYS
from arch.systolic.mapping.blocks import BlockForm, Way
from arch.systolic.mapping.bound import bounds_of, fewest, longest
from arch.systolic.mapping.lower import forms_of, lower_mapped, read
from arch.systolic.mapping.mapper import text_of
from arch.systolic.params import SystolicConfig
from arch.systolic.timing.exact import evaluate
from sim.golden.graph import run_graph
from tests.support.fuzz import draw_network
from tests.support.graphs import DESIGNS

__all__ = ["SPOILT", "Drawn", "check_exact", "check_refused", "draw", "file_of", "golden", "spoil"]

NAME = "mapping.toml"
#: Instructions of a program, at most.
_LONGEST = 60_000


class Drawn(NamedTuple):
    """A network on a design, and a mapping of it."""

    design: str
    config: Any
    graph: Graph
    form: Any
    tiling: Any
    text: str


def _network(r, config):
    kind = r.choice(["random", "random", "random", "chain", "gemm", "digits-cnn"])
    if kind == "random":
        return draw_network(r, "random")
    name = {"chain": f"digits-mlp:batch={r.randint(1, 60)}",
            "gemm": f"gemm:{r.randint(1, 90)}x{r.randint(1, 40)}x{r.randint(1, 40)}",
            "digits-cnn": "digits-cnn:batch=1"}[kind]
    return engine.load(name, config).graph


def _chunk_tiling(r, form):
    tiling = form.own
    if r.random() < 0.5:
        tiling = r.choice([tiling, *form.buffers(tiling)])
    for layer in range(len(form.names)):
        if form.may_keep(layer) and r.random() < 0.3:
            kept = list(tiling.kept)
            kept[layer] = not kept[layer]
            tiling = form.repaired(tiling._replace(kept=tuple(kept))) or tiling
    plans, _ = form.plans(tiling)
    for layer in range(len(form.names)):
        known = form.sizes(layer, bool(plans[layer, STAYS]), tiling)
        if known and r.random() < 0.7:
            rows = list(tiling.rows)
            rows[layer] = r.choice(known)
            tiling = tiling._replace(rows=tuple(rows))
    return tiling


def _block_tiling(r, form):
    found = []
    for most in form.limits:
        chunk = r.randint(1, most.chunk)
        found.append(Way(chunk, r.randint(1, most.most_block(chunk)),
                         r.randint(1, most.most_tail(chunk))))
    return tuple(found)


def draw(r, *, plain=False):
    """Return a random mapping, whose program is not too long.

    Parameters
    ----------
    r : random.Random
    plain : bool
        Whether the design is one of those of which simulations are built anyway.
    """
    while True:
        design = r.choice(list(DESIGNS))
        config = SystolicConfig(**DESIGNS[design], **({} if plain or r.random() < 0.5 else {
            "queue_depth": r.choice([2, 8, 20]), "weight_fifo_tiles": r.choice([1, 3])}))
        graph = _network(r, config)
        try:
            forms = forms_of(config, graph, lower(config, graph))
        except ConfigError:
            continue
        form = r.choice(forms)
        if form.instructions > _LONGEST:
            continue
        tiling = (_block_tiling if isinstance(form, BlockForm) else _chunk_tiling)(r, form)
        try:
            if len(form.schedule(tiling)) > _LONGEST:
                continue
        except ConfigError as error:
            # A program may have too many tokens, or too many instructions.
            if re.search(r"tokens|instructions", str(error)):
                continue
            raise
        changed = tuple(name for at, name in enumerate(form.names)
                        if form.table(tiling, at) != form.table(form.own, at))
        alone = form is forms[0] and form.buffer(tiling) == form.buffer(form.own) and changed
        text = text_of(form, tiling, graph.name, changed if alone and r.random() < 0.5 else ())
        return Drawn(design, config, graph, form, tiling, text)


def file_of(text):
    """Return a text as a mapping's file."""
    return MappingFile(table=tomllib.loads(text), name=NAME, text=text)


def check_exact(drawn):
    """Check that a mapping's file gives its program, and that bounds hold; return the schedule."""
    forms = forms_of(drawn.config, drawn.graph, lower(drawn.config, drawn.graph))
    assert read(file_of(drawn.text), forms).tiling == drawn.tiling
    schedule = lower_mapped(drawn.config, drawn.graph, file_of(drawn.text))
    timing = evaluate(schedule)
    assert timing.cycles == drawn.form.cycles(drawn.tiling)
    assert len(schedule) == len(drawn.form.schedule(drawn.tiling))
    assert schedule.counted_macs == lower(drawn.config, drawn.graph).counted_macs
    bound = fewest([bounds_of(form.lowering, blocked=form.name == "blocks") for form in forms])
    assert longest(bound.network)[1] <= timing.cycles
    moved = sum(timing.counters[name] for name in (
        "host_read_beats", "weight_read_beats", "host_write_beats"))
    assert bound.moved <= moved * drawn.config.beat_bytes
    return schedule


def golden(drawn, seed):
    """Return inputs, and the tensors that they must give."""
    inputs = random_inputs(drawn.graph, seed)
    return inputs, run_graph(drawn.graph, inputs)


#: Rules: how a layer's table is spoilt, and the field that the refusal names.
SPOILT = {
    "tile.M of 0": (lambda table: table["tile"].update(M=0), "tile.M"),
    "tile.M of far too many": (lambda table: table["tile"].update(M=1 << 30), "tile.M"),
    "tile.M of no integer": (lambda table: table["tile"].update(M="all"), "tile.M"),
    "tile.N": (lambda table: table["tile"].update(N=table["tile"]["N"] * 1000 + 1), "tile.N"),
    "tile.K": (lambda table: table["tile"].update(K=table["tile"].get("K", 0) + 1), "tile.K"),
    "tile of an unknown loop": (lambda table: table["tile"].update(P=4), "tile.P"),
    "order": (lambda table: table.update(order="KNM"), "order"),
    "stationary": (lambda table: table.update(stationary="outputs"), "stationary"),
    "keep": (lambda table: table.update(keep=["weights"]), "keep"),
    "tail": (lambda table: table.update(tail=0), "tail"),
    "form": (lambda table: table.update(form="spiral"), "form"),
    "unknown field": (lambda table: table.update(tiles=3), "tiles"),
    "buffer.inputs": ("inputs", "inputs"),
    "buffer.bank_rows": ("bank_rows", "bank_rows"),
    "buffer of an unknown field": ("banks", "banks"),
    "unknown layer": (None, ""),
}


def _written(value: Any) -> str:
    if isinstance(value, dict):
        return "{" + ", ".join(f"{name} = {_written(item)}" for name, item in value.items()) + "}"
    return repr(value).replace("'", '"')


def spoil(r, drawn, rule):
    """Return the text of a mapping that breaks a rule, and the line that does."""
    change, _ = SPOILT[rule]
    at = r.randrange(len(drawn.form.names))
    lines = ["# spoilt", "", *drawn.text.splitlines()]
    if change is None:
        return "\n".join([*lines, "", '[layer."no such layer"]', "tile = {M = 4}"]), len(lines) + 2
    if isinstance(change, str):
        lines = [line for line in lines if not line.startswith(f"{change} = ")]
        if "[buffer]" not in lines:
            lines += ["[buffer]"]
        line = lines.index("[buffer]") + 1
        return "\n".join([*lines[:line], f"{change} = 0", *lines[line:]]), line + 1
    table = drawn.form.table(drawn.tiling, at)
    table = {**table, "tile": dict(table["tile"])}
    change(table)
    field = SPOILT[rule][1].partition(".")[0]
    lines += ["", f"[layer.{_written(drawn.form.names[at])}]",
              *(f"{name} = {_written(value)}" for name, value in table.items())]
    # Only the spoilt table of that layer.
    name = drawn.form.names[at]
    kept = text_without(lines[:-len(table) - 2], name)
    lines = [*kept, *lines[-len(table) - 2:]]
    line = max(number for number, text in enumerate(lines, 1) if text.startswith(f"{field} = "))
    return "\n".join(lines), line


def text_without(lines, name):
    """Return lines without the table of a layer."""
    found, inside = [], False
    for line in lines:
        if line.startswith("["):
            inside = line.startswith("[layer.") and list(
                tomllib.loads(line)["layer"]) == [name]
        if not inside:
            found.append(line)
    return found


def check_refused(drawn, text, line):
    """Check that a mapping is refused in a line that says where; return it."""
    try:
        lower_mapped(drawn.config, drawn.graph, file_of(text))
    except ConfigError as error:
        said = str(error)
    else:
        raise AssertionError(f"not refused:\n{text}")
    assert said.startswith(f"{NAME}, line {line}: "), f"line {line}: {said}\n{text}"
    assert "\n" not in said
    return said

