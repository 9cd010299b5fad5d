"""What workloads need of configurations: added and said, or refused with the line that works."""

from dataclasses import dataclass, field
from types import SimpleNamespace

import pytest

from arch.completion import complete
from arch.config import ConfigError, Demand, check_int, load_explicit
from arch.registry import find_engine
from arch.result import Infeasible, InfeasibleError
from arch.systolic.params import PRESETS, SystolicConfig
from benchmarks.soak.presets import Case, random_cases, way

# --- The loop, on an engine of a few rules --------------------------------------------------------


@dataclass(frozen=True, kw_only=True)
class Inner:
    depth: int = 1


@dataclass(frozen=True, kw_only=True)
class Config:
    channels: int = 4
    banks: int = 4
    ports: int = 2
    wide: bool = False
    mode: str = "plain"
    inner: Inner = field(default_factory=Inner)

    def __post_init__(self):
        check_int("channels", self.channels, 1, 24)
        check_int("ports", self.ports, 1, 16)
        if self.mode == "deep" and self.banks < 8:
            raise ConfigError(f"banks must be at least 8 with mode deep, not {self.banks}",
                              Demand("banks", 8, "least"))


def need(name, least):
    """Return a rule: so much of a field at least."""
    def rule(config):
        if getattr(config, name) < least:
            raise InfeasibleError(Infeasible(resource=name, demand=least, unit="of it",
                                             bound=getattr(config, name)))
    return rule


def want(name, value, relation="equal"):
    """Return a rule: a field equal to a value, or at most it."""
    def rule(config):
        found = config.inner.depth if name == "inner.depth" else getattr(config, name)
        if found > value if relation == "most" else found != value:
            raise ConfigError(f"{name} must be {value}, not {found}",
                              Demand(name, value, relation, "node 'x'"))
    return rule


def engine(*rules):
    """Return an engine whose planner has these rules, in order."""
    def plan(config, workload):
        assert workload.name == "net"
        for rule in rules:
            rule(config)
        return config

    find = find_engine("eie")
    features = frozenset({"wide", "mode"})
    return SimpleNamespace(doing=find.doing, name="toy", features=features, model=SimpleNamespace(
        FEATURES=features, plan=plan, workload_config=lambda config: None,
        load=lambda name, config, data: SimpleNamespace(name=name),
        workloads=lambda: [("net", "a net")]))


def completed(toy, config=None, explicit=()):
    return complete(toy, "net", config or Config(), toy.model.plan, explicit=explicit)


def refusal(toy, config=None, explicit=()):
    with pytest.raises(ConfigError) as caught:
        completed(toy, config, explicit)
    return str(caught.value)


def test_features_are_added_and_said():
    done = completed(engine(want("wide", True), want("mode", "odd")))
    assert done.config == done.result == Config(wide=True, mode="odd")
    assert [str(each) for each in done.additions] == ["wide=true (node 'x')", "mode=odd (node 'x')"]


def test_nothing_is_added_that_is_there():
    done = completed(engine(want("wide", True)), Config(wide=True))
    assert done.additions == ()
    assert done.config == Config(wide=True)


def test_what_was_chosen_stays():
    assert refusal(engine(want("wide", True), need("ports", 3)), explicit={"wide"}) == (
        "wide must be True, not False; runs with --set wide=true --set ports=4")
    assert refusal(engine(want("wide", True), want("mode", "odd"), need("ports", 3)),
                   explicit={"wide"}) == (
        "wide must be True, not False; runs with --set wide=true --set mode=odd --set ports=4")


@pytest.mark.parametrize(("rules", "message"), [
    ([need("channels", 5), need("banks", 9), need("banks", 17)],
     ("channels must be at least 5 (of it), not 4; runs with --set channels=8 --set banks=32")),
    # 32 is beyond the bound of 24, but 17 is not.
    ([need("channels", 17)],
     "channels must be at least 17 (of it), not 4; runs with --set channels=17"),
    ([need("ports", 24)],
     "ports must be at least 24 (of it), not 2; no --set helps: ports must be at most 16, not 24"),
    ([need("banks", 5), want("ports", 1, "most"), want("inner.depth", 3)],
     ("banks must be at least 5 (of it), not 4; runs with --set banks=8 --set ports=1 --set "
      "inner.depth=3")),
    ([need("ports", 3), want("ports", 3, "most"), want("ports", 5)],
     ("ports must be at least 3 (of it), not 2; no --set helps: ports=4 is needed, and ports must "
      "be at most 3")),
    ([need("lanes", 3)],
     "lanes must be at least 3 (of it), not 0; no --set helps: lanes is no parameter"),
    ([lambda config: need("banks", 4)(SimpleNamespace(banks=1))],
     ("banks must be at least 4 (of it), not 1; no --set helps: banks must be at least 4 (of it), "
      "not 1")),
])
def test_what_to_type_is_said(rules, message):
    Config.lanes = 0        # no field
    try:
        assert refusal(engine(*rules)) == message
    finally:
        del Config.lanes


def test_what_a_configuration_demands_is_typed_too():
    assert refusal(engine(want("mode", "deep")), explicit={"mode"}) == (
        "mode must be deep, not plain; runs with --set mode=deep --set banks=8")
    # The mode is added then.
    assert refusal(engine(want("mode", "deep"))) == (
        "banks must be at least 8 with mode deep, not 4; runs with --set banks=8")


def test_features_are_not_typed():
    assert refusal(engine(need("banks", 5), want("wide", True))) == (
        "banks must be at least 5 (of it), not 4; runs with --set banks=8")


def test_refusals_that_demand_nothing_stay_as_they_are():
    def rule(config):
        raise ConfigError("file must be there, not 'x'")

    assert refusal(engine(rule)) == "file must be there, not 'x'"


def test_chosen_fields():
    chosen = {"cols", "memory.latency"}
    found, explicit = load_explicit(SystolicConfig, presets=PRESETS, preset="edge32",
                                    assignments=["cols=16", "memory.latency=20"])
    assert found.cols == 16
    assert explicit == chosen | {"rows", "acc_depth", "ub_bank_rows", "axi_data_bits"}
    assert load_explicit(SystolicConfig, presets=PRESETS)[1] == frozenset()


# --- The engines ----------------------------------------------------------------------------------


def systolic(workload, *settings, preset="tiny"):
    """Return what comes of a workload on a preset with settings."""
    core = find_engine("systolic")
    config, explicit = load_explicit(core.model.CONFIG, presets=core.model.PRESETS, preset=preset,
                                     assignments=settings)
    return complete(core, workload, config, core.model.plan, explicit=explicit)


@pytest.mark.parametrize(("workload", "additions"), [
    ("gemm:9x20x6", []),
    ("digits-cnn:batch=1", ["elementwise=true (node 'add' (Add))"]),
    ("train:digits-mlp:batch=2", ["operand_format=bfloat16 (a step of training)",
                                  "training=true (a step of training)"]),
    ("train:digits-cnn:batch=1:encode=ssdc",
     ["operand_format=bfloat16 (a step of training)", "training=true (a step of training)",
      "sparse_storage=true (encode=ssdc)"]),
])
def test_systolic_features(workload, additions):
    done = systolic(workload)
    assert list(map(str, done.additions)) == additions
    for addition in done.additions:
        assert getattr(done.config, addition.field) == addition.value


def test_more_vector_rows_are_added():
    """64, 32 and 10 columns are 7 strips of 16: 35,000 rows are fewer than 2**14 registers of 4."""
    model = find_engine("systolic").model
    config = SystolicConfig(operand_format="bfloat16", training=True, vector_rows=1)
    with pytest.raises(InfeasibleError) as caught:
        model.plan(config, model.load("train:digits-mlp:batch=5000", config))
    assert caught.value.demands == (Demand("vector_rows", 4, "least", "a step of digits-mlp"),)


@pytest.mark.parametrize(("workload", "settings", "line"), [
    ("digits-mlp", [], "ub_bank_rows=2048"),
    ("digits-cnn:batch=1", ["elementwise=false"], "elementwise=true"),
    ("digits-cnn:batch=1", ["operand_format=float16", "training=true"],
     "operand_format=integer --set training=false"),
    ("digits-mlp:batch=5", ["operand_bits=4", "ub_banks=2"],
     "operand_bits=8 --set ub_banks=4"),
    ("train:digits-mlp:batch=2", ["training=false"], "training=true"),
    ("train:digits-mlp:batch=2", ["elementwise=true"], "elementwise=false"),
    ("train:digits-mlp:batch=2:encode=dpr", [], "axi_data_bits=32"),
])
def test_systolic_is_told_what_to_type(workload, settings, line):
    with pytest.raises(ConfigError) as caught:
        systolic(workload, *settings)
    assert line in str(caught.value).partition("; runs with --set ")[2]
    typed = str(caught.value).partition("; runs with ")[2].split()[1::2]
    systolic(workload, *settings, *typed)


LIGHT = {
    "eie": ("nt-we", "digits-mlp-pruned"),
    "scnn": ("conv:3x8x8:4x3x3", "conv:4x6x6:4x3x3:groups=2", "conv:2x9x9:2x5x5:dilation=2"),
    "systolic": ("gemm:64x64x64", "digits-mlp", "digits-cnn:batch=1", "lenet5")}


@pytest.mark.parametrize("name", LIGHT)
def test_listed_workloads_on_all_presets(name):
    """All others are those of ``benchmarks.soak presets``, which takes long."""
    cases = [Case(engine=name, workload=workload, preset=preset)
             for workload in LIGHT[name] for preset in find_engine(name).model.PRESETS]
    ways = [way(case) for case in cases]
    assert len(ways) == {"eie": 6, "scnn": 9, "systolic": 20}[name]
    assert "runs" in ways
    assert ("added" in ways) == (name == "systolic")


@pytest.mark.parametrize("name", LIGHT)
def test_settings(name):
    """Right or wrong ones: what does not run says what to type, and that runs."""
    assert len([way(case) for case in random_cases(name, 12, 5)]) == 12
