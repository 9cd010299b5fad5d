"""Conformance tests of the engine contract, for engines of this project or of other packages."""

import inspect
import json
from collections.abc import Callable
from typing import Any

import pytest

from arch.config import ConfigError, to_dict
from arch.contract import MAY_HAVE, Area, EstimateOptions, constants, functions
from arch.engine import ABILITIES, PARTS, Engine
from arch.result import Estimate, Run, as_json, from_json, schema
from sim.testbenches.json_schema import validate
from sim.testbenches.results import run_of

__all__ = ["PUBLISHED", "EngineContract"]

#: The published schema of results.
PUBLISHED = schema(Estimate, Run)

Work = Callable[[], tuple[Any, Any]]


def _check_taken(taken: Callable[..., Any], wanted: Callable[..., Any]) -> None:
    """Check that a function accepts the contract's arguments and requires no others.

    Raises
    ------
    TypeError
        It does not, or requires others.
    """
    _self, *arguments = inspect.signature(wanted).parameters.values()
    for some in (arguments, [one for one in arguments if one.default is one.empty]):
        inspect.signature(taken).bind(
            *(one.name for one in some if one.kind is one.POSITIONAL_ONLY),
            **{one.name: None for one in some if one.kind is one.KEYWORD_ONLY})


class EngineContract:
    """Tests of one engine.

    A derived class has two fixtures: ``engine``, and ``work``, a function without arguments that
    returns a configuration and a workload.
    """

    def test_parts(self, engine: Engine) -> None:
        assert engine.text
        assert sum(getattr(engine, part) is not None for part in (*PARTS, *ABILITIES)) == len(
            engine.parts)
        for part, protocol in (PARTS | ABILITIES).items():
            found = getattr(engine, part)
            assert (found is None) == (part not in engine.parts)
            if found is not None:
                members = (*constants(protocol), *functions(protocol))
                assert [name for name in members if not hasattr(found, name)] == [], part

    def test_functions(self, engine: Engine) -> None:
        for part in engine.parts:
            found, protocol = getattr(engine, part), (PARTS | ABILITIES)[part]
            for kept in (protocol, *MAY_HAVE.get(protocol, ())):
                for name, function in functions(kept).items():
                    if kept is protocol or hasattr(found, name):
                        _check_taken(getattr(found, name), function)

    def test_model(self, engine: Engine) -> None:
        model = engine.model
        assert model.PRESETS["default"] == model.CONFIG()
        assert all(isinstance(preset, model.CONFIG) for preset in model.PRESETS.values())
        counters = [counter for group in model.GROUPS.values() for counter in group]
        assert counters
        assert len(counters) == len(set(counters))
        assert set(counters) <= set(model.COUNTER_TEXT)
        for column in model.DESIGN.values():
            assert all(float(column(preset)) > 0 for preset in model.PRESETS.values())
        assert all(usage and text for usage, text in model.workloads())
        assert all(group.unit == unit for unit, group in model.GROUPS.items())
        assert all(model.peak(preset) > 0 for preset in model.PRESETS.values())

    def test_estimate(self, engine: Engine, work: Work) -> None:
        (config, workload), model = work(), engine.model
        summary = model.summary(config, workload, *model.plan(config, workload))
        result = model.estimate(config, workload, EstimateOptions(explain=True))
        values = as_json(result)
        assert json.loads(json.dumps(values)) == values, "JSON values"
        validate(values, PUBLISHED)
        validate(as_json(run_of(result)), PUBLISHED)
        assert from_json(Estimate, values) == result
        assert Estimate.of(summary, **{
            name: getattr(result, name) for name in ("model_ms", "schedule_ms", "explain", "tried",
                                                     "details", "notes")}) == result
        assert result.engine == engine.name
        assert result.config == to_dict(config)
        assert result.workload == workload.name
        assert result.groups == tuple(model.GROUPS.values())
        assert (result.work.unit, result.work.peak_per_cycle) == (
            model.UNIT.name, model.peak(config))
        cycles, counters = result.model.cycles, result.model.counters
        for group in result.groups:
            assert sum(counters[counter] for counter in group) == cycles, group.unit
        assert sum(layer.cycles for layer in result.layers) == cycles
        assert sum(layer.work.amount for layer in result.layers) == result.work.amount
        assert all(set(layer.bytes) == set(model.TRAFFIC) for layer in result.layers)
        # An engine may have counters that only some configurations have.
        grouped = {name for group in result.groups for name in group}
        assert set(counters) - grouped - {"total"} <= set(model.COUNTER_TEXT)
        assert values["utilization"] == result.work.amount / (cycles * model.peak(config))
        assert model.workload_config(config) == model.workload_config(
            model.workload_config(config))

    def test_technology(self, engine: Engine, work: Work) -> None:
        """An engine returns energy for each of its technology tables, and refuses all others."""
        (config, workload), estimate = work(), engine.model.estimate
        if engine.costs is None:
            with pytest.raises(ConfigError, match=r"^technology must be left out with engine "):
                estimate(config, workload, EstimateOptions(technology="horowitz-45nm"))
            return
        for name in engine.costs.TECHNOLOGIES:
            found = estimate(config, workload, EstimateOptions(technology=name, clock_mhz=123.0))
            assert found.energy is not None
            assert (found.energy.technology, found.energy.clock_mhz) == (name, 123.0)
            assert (found.area is not None) == isinstance(engine.costs, Area)
