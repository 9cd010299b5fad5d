"""Configurations, sweeps and JSON files with faults: each is used or refused, none lost."""

import dataclasses
import random
import re
import tomllib

import pytest

from arch.config import ConfigError, load_config
from arch.dse.reading import load_spec
from arch.registry import engines, find_engine
from tests.support.silence import Fault, faults_of_fields, faults_of_lines, plant

# Values that are no defaults, in every table.
CONFIGS = {
    "systolic": """\
preset = "tiny"
rows = 8
cols = 8
acc_bits = 31
elementwise = true
ub_banks = 5
[memory]
latency = 17
bytes_per_cycle = 12.8
[weight_memory]
latency = 33
bytes_per_cycle = "3/7"
""",
    "nic": """\
ports = 3
averages = false
formats = "int32,float32"
link_latency = 9
link_bytes_per_cycle = "7/3"
segment_bytes = 512
memory.latency = 8
memory.bytes_per_cycle = 8
""",
    "eie": """\
preset = "tiny"
pes = 8
queue_depth = 5
memory = {latency = 7, bytes_per_cycle = 4}
""",
    "cluster": """\
preset = "tiny"
doors = 3
[core]
rows = 8
queue_depth = 5
[core.memory]
latency = 17
[nic]
window = 5
link_bytes_per_cycle = "7/3"
""",
    "scnn": "grid_rows = 3\nf = 2\nbanks = 16\nkc = 32\n[memory]\nlatency = 2\n",
}
SPEC = """\
engine = "eie"
preset = "tiny"
workloads = ["alex-8", "nt-we:seed=3"]
search = "random"
points = 3
seed = 7
clock = 800
[parameters]
pes = [4, 8]
queue_depth = {from = 2, to = 8, factor = 2}
memory.latency = [5, 20]
[fixed]
act_regs = 128
memory.bytes_per_cycle = 4
[constraints]
cycles = {max = 100000}
pes = {min = 4}
[objectives]
minimise = ["cycles"]
maximise = ["utilization"]
"""


def lines_of(text):
    """Return the lines of a TOML file as fields: key, sign, value."""
    return [re.split(r"(?<=\S) (?==)|(?<==) ", line) for line in text.splitlines()]


def moved(text, rng, count):
    """Yield a file of which one line is elsewhere, in another table for example."""
    lines = text.splitlines()
    for _ in range(count):
        at, to = rng.randrange(len(lines)), rng.randrange(len(lines))
        left = lines[:at] + lines[at + 1:]
        yield Fault("move", f"line {at + 1} to {to + 1}",
                    "\n".join([*left[:to], lines[at], *left[to:]]) + "\n")


def faults_of(text, seed, count):
    rng = random.Random(seed)
    return [*faults_of_fields(lines_of(text), " ".join, rng, count),
            *faults_of_lines(text.splitlines(), rng, count), *moved(text, rng, count // 4)]


def same_toml(sound, left_out=()):
    """Return a function that says whether a fault is another spelling of the same TOML."""
    def document(text):
        return {key: value for key, value in tomllib.loads(text).items() if key not in left_out}

    def same(fault):
        try:
            return document(fault.data) == document(sound)
        except ValueError:
            return False
    return same


@pytest.mark.parametrize("engine", CONFIGS)
def test_configurations(engine, tmp_path):
    """Nothing but TOML's own spelling changes nothing."""
    model, text, path = find_engine(engine).model, CONFIGS[engine], tmp_path / "c.toml"

    def read(data):
        path.write_text(data, encoding="utf-8", errors="surrogatepass")
        return load_config(model.CONFIG, presets=model.PRESETS, file=path), None

    faults = faults_of(text, seed=1, count=300)
    count = plant(faults, text, read, same_toml(text))
    assert count.silent == []
    assert count.total == sum(fault.data != text for fault in faults) > 500
    assert min(count.refused.total(), count.used.total()) > 50


def test_sweeps(tmp_path):
    """``engine`` is that of the first workload, unless it is said."""
    path = tmp_path / "s.toml"

    def read(data):
        path.write_text(data, encoding="utf-8", errors="surrogatepass")
        return dataclasses.replace(load_spec(path), text=""), None

    faults = faults_of(SPEC, seed=2, count=300)
    count = plant(faults, SPEC, read, same_toml(SPEC, left_out=("engine",)))
    assert count.silent == []
    assert count.total == sum(fault.data != SPEC for fault in faults) > 500
    assert min(count.refused.total(), count.used.total()) > 50


def load(text, tmp_path, engine="systolic"):
    (tmp_path / "c.toml").write_text(text, encoding="utf-8")
    return load_config(find_engine(engine).model.CONFIG, presets={}, file=tmp_path / "c.toml")


@pytest.mark.parametrize(("text", "message"), [
    ("rwos = 4", "key must be a field of SystolicConfig, not 'rwos'; did you mean 'rows'?"),
    ("[memory]\nrows = 4",
     "key must be a field of SystolicConfig, not 'memory.rows'; did you mean 'rows'?"),
    ("latency = 4", ("key must be a field of SystolicConfig, not 'latency'; did you mean "
                     "'memory.latency' or 'weight_memory.latency'?")),
    ("rows = \"4\"", "rows must be an integer, not '4'"),
    ("rows = [4]", "rows must be an integer, not [4]"),
    ("memory = 4", "memory must be a table of MemoryConfig fields, not 4"),
    ("rows = {a = 4}", "rows must be an integer, not {'a': 4}"),
    ("training = 1", "training must be true or false, not 1; did you mean true?"),
    ("operand_format = true", "operand_format must be a string, not true")])
def test_what_is_wrong_is_named(text, message, tmp_path):
    line = text.count("\n") + 1
    with pytest.raises(ConfigError, match=rf"c\.toml, line {line}: {re.escape(message)}$"):
        load(text, tmp_path)


def test_sweeps_are_no_deeper_than_configurations(tmp_path):
    path = tmp_path / "s.toml"
    path.write_text(f"{SPEC}\n[fixed.a]\nb = {'[' * 100_000}")
    line = SPEC.count("\n") + 3
    with pytest.raises(ConfigError, match=rf"s\.toml, line {line}: must be TOML whose keys"):
        load_spec(path)


def test_values_of_sweeps_are_shortened(tmp_path):
    path = tmp_path / "s.toml"
    path.write_text(SPEC.replace("seed = 7", f"seed = [{'1, ' * 5000}]"))
    error = r"^seed must be an integer, not \[1, [1, ]*\.{3}$"
    with pytest.raises(ConfigError, match=error) as caught:
        load_spec(path)
    assert len(str(caught.value)) < 150


@pytest.mark.parametrize("text", ["rows = 4\nrows = 4", "[memory]\nlatency = 4\n[memory]",
                                  "memory.latency = 4\n[memory]\nlatency = 4"])
def test_keys_twice(text, tmp_path):
    with pytest.raises(ConfigError, match=r"c\.toml, line \d, column \d+: must be valid TOML"):
        load(text, tmp_path)


def test_every_engine_is_here():
    assert set(CONFIGS) == set(engines())
