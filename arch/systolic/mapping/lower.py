"""Schedules of graphs under a mapping: the layers that it names as it says, the others as usual."""

import dataclasses
from collections.abc import Mapping
from typing import Any, NamedTuple

from arch.config import ConfigError, Demand, show
from arch.ir import Graph
from arch.mapping import MappingFile, among, near_names
from arch.systolic.fusion import WHOLE
from arch.systolic.lowering.blocking import block_chain
from arch.systolic.lowering.graph_schedule import GraphSchedule
from arch.systolic.lowering.pointwise import as_product, lines_of_pixels
from arch.systolic.lowering.search import Lowering, lower
from arch.systolic.mapping.blocks import BlockForm
from arch.systolic.mapping.chunks import ChunkForm
from arch.systolic.mapping.form import Form, UnfitError
from arch.systolic.params import WEIGHT_STATIONARY, SystolicConfig
from arch.systolic.sparsity import DENSE

__all__ = ["KEYS", "Mapped", "check_core", "forms_of", "lower_mapped", "named_layers", "read"]

#: Keys of a file: the unified buffer, and the layers.
KEYS = ("buffer", "layer")
_FORMS = ("chunks", "blocks")


class Mapped(NamedTuple):
    """A mapping of a graph: its form, and the tiling in it."""

    form: Form
    tiling: Any


def forms_of(config: SystolicConfig, graph: Graph, own: GraphSchedule) -> list[Form]:
    """Return the forms that the program of a graph can have, that of its own schedule first.

    A single product has two: in blocks, and in chunks. A graph whose maps do not fit is cut with
    maps in lines of one pixel, as the schedule's own.
    """
    product = as_product(graph)
    if product is None and own.blocked is None:
        lowering = Lowering(config, graph)
        if not _same(lowering, own):
            lines = lines_of_pixels(graph)
            assert lines is not None
            lowering = Lowering(config, lines)
        return [ChunkForm(lowering, own)]
    chain = product or graph
    blocks: Form = BlockForm(Lowering(config, chain, own.blocked or block_chain(config, chain)),
                             own if own.blocked is not None else None)
    if product is None or config.floating:
        return [blocks]
    try:
        chunks: Form = ChunkForm(
            Lowering(config, dataclasses.replace(product, rows_at_a_time=0)),
            own if own.blocked is None else None, product=True)
    except ValueError:      # operands or sums of other widths
        return [blocks]
    return [chunks, blocks] if own.blocked is None else [blocks, chunks]


def _same(lowering: Lowering, own: GraphSchedule) -> bool:
    return bool(lowering.rows.shape == own.rows.shape and (lowering.rows == own.rows).all())


def named_layers(mapping: MappingFile) -> dict[str, Any]:
    """Return the tables of the layers that a mapping names.

    Raises
    ------
    ConfigError
        What stands there is no table.
    """
    return {name: mapping.tables(["layer", name]) for name in mapping.tables(["layer"])}


def _form(mapping: MappingFile, layers: Mapping[str, Any], forms: list[Form]) -> Form:
    """Return the form that a mapping asks for."""
    known = {form.name: form for form in forms}
    found = forms[0]
    for name, table in layers.items():
        wanted = table.get("form", found.name)
        if isinstance(wanted, str) and wanted in known:
            # Several forms are of a single layer.
            found = known[wanted]
            continue
        path = ["layer", name, "form"]
        if wanted not in _FORMS:
            raise mapping.refusal(path, f"must be one of {', '.join(_FORMS)}, not {show(wanted)}"
                                        f"{near_names(str(wanted), _FORMS)}")
        raise mapping.refusal(path, f"must be {found.name!r} or left out, not {show(wanted)}: only "
                                    "a single product may have another form")
    return found


def read(mapping: MappingFile, forms: list[Form]) -> Mapped:
    """Return a mapping of a graph as a file has it.

    Raises
    ------
    ConfigError
        A key, a layer or a value does not exist. One line: file, line, field, rule and value.
    """
    mapping.check_keys([], KEYS)
    layers = named_layers(mapping)
    form = _form(mapping, layers, forms)
    for name in layers:
        if name not in form.names:
            raise mapping.refusal(["layer", name], among(form.names, name))
        if form.names.count(name) > 1:
            raise mapping.refusal(["layer", name], (
                f"must be the name of one layer, not of {form.names.count(name)}"))
    tiling = form.own
    try:
        tiling = form.read_buffer(tiling, mapping.tables(["buffer"]))
        for name, table in layers.items():
            tiling = form.read(tiling, form.names.index(name), table)
    except UnfitError as error:
        raise _located(mapping, form, layers, error) from None
    return Mapped(form, tiling)


def _located(mapping: MappingFile, form: Form, layers: Mapping[str, Any], error: UnfitError
             ) -> Exception:
    """Return a refusal with the place in the file."""
    name = "" if error.layer < 0 else form.names[error.layer]
    if not name or name in layers:
        path = [*(["layer", name] if name else ["buffer"]), *error.field]
        given = mapping.given(path)
        if given == path:
            return mapping.refusal(path, error.text)
        return mapping.refusal(given, f"must be given with {'.'.join(error.field)}, as the "
                                      "schedule's own does not fit the rest: "
                                      f"{'.'.join(error.field)} {error.text}")
    # The file changes what another layer's own choice needs.
    return mapping.refusal([], f"layer {name!r} must be given, as its own choice does not fit the "
                               f"mapping of the others: {'.'.join(error.field)} {error.text}")


def check_core(config: SystolicConfig, what: str) -> None:
    """Refuse a core whose programs no mapping describes: of another dataflow, or with passes of
    its own."""
    if config.dataflow != WEIGHT_STATIONARY:
        raise ConfigError(f"dataflow must be {WEIGHT_STATIONARY} with {what}, "
                          f"not {config.dataflow}", Demand("dataflow", WEIGHT_STATIONARY))
    if config.pattern is not None:
        raise ConfigError(f"sparsity must be {DENSE} with {what}, not {config.sparsity}",
                          Demand("sparsity", DENSE))
    if config.fusion is not None:
        raise ConfigError(f"weight_bits must be {WHOLE} with {what}, not {config.weight_bits}",
                          Demand("weight_bits", WHOLE))


def lower_mapped(config: SystolicConfig, graph: Graph, mapping: MappingFile) -> GraphSchedule:
    """Return the schedule of a graph on a core, with a mapping.

    Parameters
    ----------
    config : SystolicConfig
    graph : Graph
    mapping : MappingFile
        Layers that it does not name keep the choice of :func:`arch.systolic.lowering.search.lower`.

    Raises
    ------
    ConfigError
        The graph does not fit the core; the mapping is wrong, or does not fit the core. One line,
        which names file, line, field, rule and value.
    """
    check_core(config, "a mapping")
    found = read(mapping, forms_of(config, graph, lower(config, graph)))
    try:
        return dataclasses.replace(found.form.schedule(found.tiling), graph=graph)
    except UnfitError as error:
        raise _located(mapping, found.form, named_layers(mapping), error) from None
