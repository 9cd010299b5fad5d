"""What a refusal says to type: all parameters at once, in a line that works as it is written."""

import re

import pytest

from arch.completion import complete
from arch.config import ConfigError, load_config
from arch.nic import engine
from arch.nic.params import PRESETS, NicConfig
from arch.nic.schedules import CATALOGUE
from arch.registry import find_engine
from benchmarks.soak.presets import ROOMY

_LINE = re.compile(r"; runs with ((?:--set \S+ ?)+)$")


def attempt(preset, name):
    """Return what became of a workload: ``runs``, the text with the line that works, or the text
    without one.
    """
    try:
        complete(find_engine("nic"), name, PRESETS[preset], engine.plan)
    except ConfigError as error:
        text = str(error)
    else:
        return "runs", ""
    found = _LINE.search(text)
    if found is None:
        return "refused", text
    config = load_config(NicConfig, presets=PRESETS, preset=preset,
                         assignments=re.findall(r"--set (\S+)", found[1]))
    engine.plan(config, engine.load(name, config))
    return "mended", text


@pytest.mark.parametrize("preset", PRESETS)
@pytest.mark.parametrize("ranks", [3, 9])
def test_every_collective_runs_or_says_with_what(preset, ranks):
    """By every algorithm of the list but the one that needs a graph; the line is typed and run."""
    became = {name: attempt(preset, name)
              for name in (f"{collective}:{algorithm}:{ranks}x360:float32"
                           for collective, entries in CATALOGUE.items()
                           for algorithm, entry in entries.items() if not entry.graph)}
    assert not {name: text for name, (what, text) in became.items() if what == "refused"}
    assert any(what == "mended" for what, _ in became.values()) == (
        preset == "tiny" or ranks - 1 > PRESETS[preset].ports)


@pytest.mark.parametrize(("preset", "name", "text"), [
    ("default", "all-to-all:naive:8x4KiB:float32", (
        "ports must be at least 7 (peers of a rank), not 2; runs with --set ports=8")),
    ("tiny", "allreduce:ps:5x64:float16:op=avg", (
        "formats must have float16, not 'int32,float32'; runs with "
        "--set formats=int32,float32,float16 --set averages=true --set ports=4 "
        "--set connections=8")),
    ("default", "allreduce:ring:4x4KiB:float32:wire=onebit", (
        "wire_formats must have onebit for wire=onebit, not ''; runs with "
        "--set wire_formats=onebit")),
    ("default", "allreduce:naive:20x4KiB:float32", (
        "ports must be at least 19 (peers of a rank), not 2; no --set helps: ports must be at "
        "most 16, not 19")),
])
def test_what_is_said(preset, name, text):
    what, found = attempt(preset, name)
    assert found == text
    assert what == ("refused" if "no --set" in text else "mended")


@pytest.mark.parametrize(("preset", "name", "line", "tries"), [
    # Messages that slots can hold, and the steps of so many of them, are found in one try.
    ("tiny", "allreduce:ring:3x4KiB:float32+allgather:pat:3x16KiB:float32",
     "--set steps=128 --set rx_slots=256 --set connections=4", 3),
    ("tiny", "all-to-all:ring:3x64KiB:float32", "--set segment_bytes=256 --set rx_slots=256", 2),
    # What a run says, which has faults: the model's rules are not the run's.
    ("default", "allreduce:naive:4x4KiB:float32:drop=0.1", "--set ports=4", 1),
])
def test_everything_is_found_in_few_tries(preset, name, line, tries):
    seen = []
    with pytest.raises(ConfigError, match=f"; runs with {line}$"):
        complete(find_engine("nic"), name, PRESETS[preset], engine.lower, progress=seen.append)
    assert len(seen) == tries
    config = load_config(NicConfig, presets=PRESETS, preset=preset,
                         assignments=re.findall(r"--set (\S+)", line))
    engine.lower(config, engine.load(name, config))


def test_no_line_is_said_to_help_where_the_model_has_no_faults():
    with pytest.raises(ConfigError, match=r"^faults of links must be left out [^;]*$"):
        complete(find_engine("nic"), "allreduce:naive:4x4KiB:float32:drop=0.1", PRESETS["default"],
                 engine.plan)


def test_blink_runs_on_no_nic_if_said_so():
    """Its trees, and so the channels of a rank, are those of the graph alone."""
    name = "allreduce:blink:9x360:float32:graph=ring"
    what, text = attempt("default", name)
    assert (what, text.partition("; ")[2]) == (
        "refused", "no --set helps: channels must be at most 16, not 18")
    roomy = load_config(NicConfig, presets=PRESETS, preset="default", assignments=ROOMY["nic"])
    with pytest.raises(ConfigError, match="^channels must be at least 18 "):
        engine.lower(roomy, engine.load(name, roomy))
