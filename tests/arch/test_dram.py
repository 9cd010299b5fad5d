"""Tests of :mod:`arch.dram` and :mod:`arch.common.dram`: rules, simulation, tables, refusals."""

import dataclasses
import random
import re
from fractions import Fraction

import numpy as np
import pytest

from arch.common.dram import (
    ACTIVATE,
    COUNTS,
    PRECHARGE,
    PRECHARGE_ALL,
    READ,
    REFRESH,
    WRITE,
    Requests,
    serve,
)
from arch.config import ConfigError, load_config, load_explicit, to_dict, to_toml
from arch.dram import DramConfig, load_dram, preset_names
from arch.dram_counts import DRAM_COUNT_TEXT
from arch.dse.reading import parse_spec
from arch.eie.params import PRESETS, EieConfig
from tests.support.dram import (
    check,
    draw_device,
    draw_streams,
    open_clocks,
    standard_rules,
    violations,
)

CODE = {"ACT": ACTIVATE, "PREpb": PRECHARGE, "PREab": PRECHARGE_ALL, "REFab": REFRESH,
        "RD": READ, "RDA": READ, "WR": WRITE, "WRA": WRITE}


@pytest.mark.parametrize("seed", range(8))
def test_random_streams(seed):
    """No rule is broken, and the device serves the same in step with the core."""
    r = random.Random(f"dram {seed}")
    assert check(draw_device(r), [one(0), *draw_streams(r, 6)]) > 0


def test_checker():
    """The checker finds a command that comes one clock too early, by each rule."""
    for rule in standard_rules(DramConfig()):
        closed = rule.before[0] in ("RDA", "WRA")
        config = dataclasses.replace(DramConfig(), page="closed" if closed else "open")
        first = [(n, CODE[rule.before[0]], 0, 0, 0) for n in range(rule.window)]
        for clocks, broken in ((rule.clocks - 1, True), (rule.clocks, False)):
            found = violations(config, [*first, (clocks, CODE[rule.after[0]], 0, 0, 0)], [rule])
            assert any("Rule" in text for text in found) == broken, rule


def one(address, *, beats=1, cycle=0):
    """Return one read."""
    return Requests(False, np.array([cycle]), np.array([address]), np.array([beats]), 64)


def test_cycles_of_one_read():
    """An access to a closed bank: taken, activated, read; then those to rows that are open."""
    device = dataclasses.replace(DramConfig(), core_mhz=DramConfig.clock_mhz)
    found = serve(device, [one(0)], commands=True)
    taken = 1
    assert found.commands[:, :2].tolist() == [[taken + 1, ACTIVATE],
                                              [taken + 1 + device.rcd_read, READ]]
    assert found.ready[0].tolist() == [
        taken + 1 + device.rcd_read + device.cl + device.bl + device.latency]
    # Consecutive accesses are of four groups in turn, and of one row of each.
    counts = serve(device, [one(0, beats=16)]).counts
    assert (counts["dram_misses"], counts["dram_hits"]) == (4, 12)


def test_presets():
    """Each table has every field of a device, and the default is DDR4-2400 without currents."""
    assert preset_names() == ["ddr4-2400", "hbm2-2000"]
    found = load_dram("ddr4-2400")
    assert found.draws
    assert not DramConfig().draws
    energy = {name: getattr(found, name) for name in (
        "vdd", "idd0", "idd2n", "idd3n", "idd4r", "idd4w", "idd5", "devices")}
    assert found == dataclasses.replace(DramConfig(), **energy)
    assert load_dram("hbm2-2000").bytes_per_cycle == 256


def test_texts():
    """Every count has a text."""
    assert tuple(DRAM_COUNT_TEXT) == COUNTS


def test_file(tmp_path):
    """A file may name a device from which it differs."""
    file = tmp_path / "own.toml"
    file.write_text('device = "hbm2-2000"\nchannels = 8\npage = "closed"\n')
    assert load_dram(str(file)) == dataclasses.replace(
        load_dram("hbm2-2000"), channels=8, page="closed")


def test_a_file_without_a_device_is_whole(tmp_path):
    """One that is empty, or half written, is no DDR4."""
    file = tmp_path / "own.toml"
    whole = to_toml(load_dram("hbm2-2000"))
    file.write_text(whole)
    assert load_dram(str(file)) == load_dram("hbm2-2000")
    lines = [line for line in whole.splitlines() if not line.startswith(("rfc", "queue", "cl "))]
    file.write_text("\n".join(lines))
    with pytest.raises(ConfigError, match=r"own\.toml: device must be given, or each field of a "
                                          r"device; missing: cl, rfc$"):
        load_dram(str(file))


def test_a_table_names_its_device(tmp_path):
    """In a configuration as in a file of its own; fields beside it differ from that."""
    file = tmp_path / "config.toml"
    file.write_text('[memory.dram]\nchannels = 2\ndevice = "hbm2-2000"\n')
    config, chosen = load_explicit(EieConfig, presets=PRESETS, file=file)
    assert config.memory.dram == dataclasses.replace(load_dram("hbm2-2000"), channels=2)
    assert chosen == {"memory.dram.channels", "memory.dram.device"}
    file.write_text("[memory.dram]\ndevice = 3\n")
    with pytest.raises(ConfigError, match=r"line 2: memory\.dram\.device must be a string, "):
        load_config(EieConfig, presets=PRESETS, file=file)
    file.write_text('[memory]\ndevice = "hbm2-2000"\n')
    with pytest.raises(ConfigError, match="line 2: key must be a field of EieConfig, not 'mem"):
        load_config(EieConfig, presets=PRESETS, file=file)


LATE = "refi must be 0 or at least 539, for no more than 8 refreshes to be late, not 500"


@pytest.mark.parametrize(("text", "message"), [
    ("cl = 0", "cl must be at least 1, not 0"),
    ("device = 'lpddr9'", "device must be one of ddr4-2400, hbm2-2000, not 'lpddr9'"),
    ("banks = 3", "banks must be a power of two, not 3"),
    ("order = 'newest'", "order must be one of oldest, reads-first, round-robin, not 'newest'"),
    ("refi = 500", LATE),
    ("page = 'ajar'", "page must be one of open, closed, not 'ajar'"),
    ("chanels = 2", "key must be a field of DramConfig, not 'chanels'; did you mean 'channels'?"),
    ("ccd_s = 3", "ccd_s must be from bl (4) to ccd_l (6), not 3")])
def test_refused(tmp_path, text, message):
    """A wrong field is refused in one line that names the file."""
    file = tmp_path / "own.toml"
    file.write_text(text)
    with pytest.raises(ConfigError) as error:
        load_dram(str(file))
    assert str(error.value) == f"{file}, line 1: {message}"


def test_as_a_field(tmp_path):
    """A memory's device is set by name, then field by field, and written back; none is left out."""
    words = ["memory.dram=hbm2-2000", "memory.dram.channels=2"]
    config = load_config(EieConfig, presets=PRESETS, preset="tiny", assignments=words)
    assert config.memory.dram == dataclasses.replace(load_dram("hbm2-2000"), channels=2)
    file = tmp_path / "config.toml"
    file.write_text(to_toml(config))
    assert load_config(EieConfig, presets=PRESETS, file=file) == config
    assert "dram" not in to_dict(PRESETS["tiny"])["memory"]
    again = load_config(EieConfig, presets=PRESETS, file=file, assignments=["memory.dram=none"])
    assert again == PRESETS["tiny"]
    with pytest.raises(ConfigError, match=r"^memory\.dram must be one of ddr4-2400, hbm2-2000 or "
                                          r"a \.toml file, not 'ddr9'$"):
        load_config(EieConfig, presets=PRESETS, assignments=["memory.dram=ddr9"])


FIRST = "must be set to one that has a name, such as ddr4-2400, before its"


def test_no_device_out_of_nothing(tmp_path):
    """A field of a DRAM that is not there does not make one, unless all of them do."""
    with pytest.raises(ConfigError, match=rf"^memory\.dram {FIRST} page, not none; "):
        load_config(EieConfig, presets=PRESETS, assignments=["memory.dram.page=closed"])
    with pytest.raises(ConfigError, match=rf"^memory\.dram {FIRST} queue, not none; "):
        load_config(EieConfig, presets=PRESETS, assignments=[
            "memory.dram=ddr4-2400", "memory.dram=none", "memory.dram.queue=1"])
    file = tmp_path / "config.toml"
    file.write_text("[memory.dram]\nchannels = 2\n")
    with pytest.raises(ConfigError, match=rf", line 1: memory\.dram {FIRST} channels, not none; "):
        load_config(EieConfig, presets=PRESETS, file=file)
    file.write_text("[memory.dram]\n" + to_toml(DramConfig()))
    assert load_config(EieConfig, presets=PRESETS, file=file).memory.dram == DramConfig()


@pytest.mark.parametrize(("change", "message"), [
    ({"vdd": 0}, "vdd must be greater than 0, as the supply voltage and all currents"),
    ({"idd0": 42}, "idd0 must be at least idd3n (43), not 42"),
    ({"idd5": 33}, "idd5 must be at least idd2n (34), not 33"),
    ({"devices": 0}, "devices must be greater than 0, not 0")])
def test_currents_refused(change, message):
    """Currents are all there, or none, and no command takes less than standby."""
    with pytest.raises(ValueError, match="^" + re.escape(message)):
        dataclasses.replace(load_dram("ddr4-2400"),
                            **{name: Fraction(value) for name, value in change.items()})


@pytest.mark.parametrize("change", [{"ras": 40}, {"rp": 17}, {"rc": 54}])
def test_row_cycle_refused(change):
    """From activate to activate there is time for the row to be open, and for its precharge."""
    with pytest.raises(ValueError, match=r"^rc must be at least ras \+ rp \(\d+ \+ \d+\)"):
        dataclasses.replace(load_dram("ddr4-2400"), **change)


@pytest.mark.parametrize("page", ["open", "closed"])
def test_all_commands_are_kept(page):
    """However many refreshes come between two requests."""
    device = dataclasses.replace(load_dram("ddr4-2400"), page=page)
    streams = [Requests(False, np.array([0, 3_000_000]), np.array([0, 0]), np.array([1, 1]), 64)]
    served = serve(device, streams, commands=True)
    commands = served.commands[:, 1].tolist()
    assert commands.count(REFRESH) == served.counts["dram_refreshes"] > 100
    assert commands.count(READ) == served.counts["dram_reads"]
    assert served.counts["dram_open_clocks"] == open_clocks(device, served.commands.tolist())
    without = serve(device, streams)
    assert len(without.commands) == 0
    assert without.counts == served.counts


def test_open_clocks():
    """By hand: a row is open from its activate to the precharge, or to the last command."""
    device = dataclasses.replace(DramConfig(), core_mhz=DramConfig.clock_mhz)
    span = device.rcd_read
    assert serve(device, [one(0)]).counts["dram_open_clocks"] == span
    closed = dataclasses.replace(device, page="closed")
    assert serve(closed, [one(0)]).counts["dram_open_clocks"] == max(
        device.ras, span + device.rtp)


def test_in_a_sweep():
    """A sweep has a device as its fixed field, or sweeps its fields; no closed form knows it."""
    table = {"engine": "eie", "workloads": ["digits-mlp-pruned"], "preset": "tiny",
             "objectives": {"minimise": ["cycles"]},
             "parameters": {"memory": {"dram": {"queue": [1, 4]}}},
             "fixed": {"memory": {"dram": {"device": "ddr4-2400", "channels": 2}}}}
    spec = parse_spec(table)
    assert spec.config((1,)).memory.dram == dataclasses.replace(
        load_dram("ddr4-2400"), channels=2)
    with pytest.raises(ConfigError, match=rf"^memory\.dram {FIRST} channels, not none; "):
        parse_spec({**table, "fixed": {"memory": {"dram": {"channels": 2}}}})
    named = parse_spec({**table, "fixed": {"memory": {"dram": "hbm2-2000"}},
                        "parameters": {"queue_depth": [4, 8]}})
    assert named.base.memory.dram == load_dram("hbm2-2000")
    both = parse_spec({**table, "fixed": {"memory": {"dram": "hbm2-2000"}}})
    assert both.config((0,)).memory.dram == dataclasses.replace(load_dram("hbm2-2000"), queue=1)
    table_of = parse_spec({**table, "fixed": {
        "memory": {"dram": {"device": "hbm2-2000", "channels": 2}}}})
    assert table_of.config((0,)).memory.dram == dataclasses.replace(
        load_dram("hbm2-2000"), channels=2, queue=1)
    with pytest.raises(ConfigError, match=r"^memory\.dram must be none with fidelity 'closed'"):
        parse_spec({**table, "engine": "systolic", "workloads": ["gemm:8x8x8"],
                    "fidelity": "closed"})


def test_devices_as_an_axis(tmp_path):
    """Each point has its device whole, and the fields that are parameters; ``none`` has no field.
    """
    own = tmp_path / "own.toml"
    own.write_text('device = "hbm2-2000"\nchannels = 2\n')
    table = {"engine": "eie", "workloads": ["digits-mlp-pruned"], "preset": "tiny",
             "objectives": {"minimise": ["cycles"]},
             "parameters": {"memory": {"dram": ["none", "ddr4-2400", str(own)]}}}
    spec = parse_spec(table)
    assert spec.parameters == {"memory.dram": ("none", "ddr4-2400", str(own))}
    assert [spec.config((at,)).memory.dram for at in range(3)] == [
        None, load_dram("ddr4-2400"), load_dram(str(own))]
    before = spec.digest()
    own.write_text('device = "hbm2-2000"\nchannels = 4\n')
    assert parse_spec(table).digest() != before
    with pytest.raises(ConfigError, match=r"^parameters\.memory\.dram must be one of ddr4-2400, "
                                          r"hbm2-2000 or a \.toml file, not 'ddr9'$"):
        parse_spec({**table, "parameters": {"memory": {"dram": ["ddr4-2400", "ddr9"]}}})
    with pytest.raises(ConfigError, match=r"^fixed must be of fields that no parameter has, not "
                                          r"'memory\.dram\.page'"):
        parse_spec({**table, "fixed": {"memory": {"dram": {"page": "closed"}}}})
    both = parse_spec({**table, "parameters": {
        "memory.dram.page": ["open", "closed"], "memory.dram": ["none", "hbm2-2000"]}})
    assert list(both.parameters) == ["memory.dram", "memory.dram.page"]
    assert both.config((1, 1)).memory.dram == dataclasses.replace(
        load_dram("hbm2-2000"), page="closed")
    with pytest.raises(ConfigError, match=rf"^memory\.dram {FIRST} page, not none; "):
        both.config((0, 0))
    tied = parse_spec({**table, "engine": "systolic", "workloads": ["gemm:8x8x8"], "parameters": {
        "memory.dram": ["hbm2-2000"], "weight_memory.dram": "memory.dram"}})
    assert tied.config((0,)).weights.dram == load_dram("hbm2-2000")
