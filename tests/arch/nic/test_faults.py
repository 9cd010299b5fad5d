"""Faults of a run by their options: chances, seeds of their own, links that are down."""

import dataclasses
import re
from fractions import Fraction

import pytest

from arch.common.link import LinkConfig, splitmix64
from arch.config import ConfigError
from arch.memory import MemoryConfig
from arch.nic import engine
from arch.nic.bounds import bound
from arch.nic.faults import Down, parse_faults
from arch.nic.params import PRESETS
from arch.nic.topology import Wire

WIRES = (Wire(0, 0, 1, 0), Wire(0, 1, 2, 0), Wire(0, 2, 1, 1))


def test_links():
    """A seed for each direction; all links from one rank to another are down, or both ways."""
    faults = parse_faults({"drop": "0.05", "corrupt": "1/100", "reorder": "0.02", "seed": "7",
                           "reorder-delay": "30", "down": "0to1@5,2-0@0-9"}, 3)
    links = faults.links(WIRES, LinkConfig(latency=4, bytes_per_cycle=Fraction(7, 2)))
    flat = [one for wire in WIRES for one in links[wire]]
    assert [one.faults.seed for one in flat] == splitmix64(7, 0, 6).tolist()
    assert {(one.latency, one.bytes_per_cycle) for one in flat} == {(4, Fraction(7, 2))}
    assert {(one.faults.drop, one.faults.corrupt, one.faults.duplicate, one.faults.reorder,
             one.faults.delay) for one in flat} == {
                 (Fraction(1, 20), Fraction(1, 100), 0, Fraction(1, 50), 30)}
    assert [one.faults.down for one in flat] == [
        ((5, None),), (), ((0, 9),), ((0, 9),), ((5, None),), ()]


def test_nothing_goes_wrong():
    assert parse_faults({}, 2) is None
    assert parse_faults({"drop": "0"}, 2) is None
    found = parse_faults({"down": "0-1@3"}, 2)
    assert found.down == (Down(source=0, target=1, back=True, start=3, stop=None),)
    assert found.chances.delay == 200


@pytest.mark.parametrize(("options", "message"), [
    ({"drop": "1.5"}, "drop must be from 0 to 1, not 1.5"),
    ({"drop": "much"}, "drop must be an integer, a decimal or 'p/q', not 'much'"),
    ({"seed": "3"}, ("seed must be left out without drop or corrupt or duplicate or reorder, "
                     "not '3'")),
    ({"drop": "0.1", "seed": "-3"}, "seed must be an integer of at least 0, not '-3'"),
    ({"drop": "0.1", "reorder-delay": "9"}, ("reorder-delay must be left out without reorder, "
                                             "not '9'")),
    ({"reorder": "0.1", "reorder-delay": "999999"}, ("reorder-delay must be at most 100000, "
                                                     "not 999999")),
    ({"down": "0-1"}, ("down must be A-B@CYCLE, AtoB@CYCLE for one direction, or A-B@CYCLE-CYCLE, "
                       "such as 0-1@500, not '0-1'")),
    ({"down": "0-3@7"}, "rank of down must be below 3, not 3"),
    ({"down": "0-99999@7"}, "rank of down must be below 3, not 99999"),
    ({"down": f"0-{'9' * 31}@7"}, "rank of down must be an integer of at most 30 digits, not 31"),
    ({"down": f"0-1@{10**15}"}, f"cycle of down must be at most {10**15 - 1}, not {10**15}"),
    ({"down": f"0-1@7-{10**15}"}, f"cycle of down must be at most {10**15 - 1}, not {10**15}"),
    ({"drop": "0.1", "seed": str(2**64)}, f"seed must be at most {2**64 - 1}, not {2**64}"),
    ({"drop": "0.1", "seed": "9" * 31}, "seed must be an integer of at most 30 digits, not 31"),
    ({"reorder": "0.1", "reorder-delay": "100001"},
     "reorder-delay must be at most 100000, not 100001"),
    ({"down": "1to1@7"}, "down must be between two ranks, not '1to1@7'"),
    ({"down": "0-1@7-7"}, "down must end after cycle 7, where it begins, not 7"),
])
def test_wrong_options(options, message):
    with pytest.raises(ConfigError, match=f"^{re.escape(message)}$"):
        parse_faults(options, 3)


def test_there_must_be_a_link():
    faults = parse_faults({"down": "1-2@0"}, 3)
    with pytest.raises(ConfigError, match="^down must name two ranks with a link, not 1 and 2$"):
        faults.links(WIRES, LinkConfig())


@pytest.mark.parametrize(("options", "message"), [
    ("down=0-1@9", ("allreduce option patience must be given with down, not left out: without it "
                    "ranks would wait for ever")),
    ("patience=0", "allreduce option patience must be at least 1, not 0"),
    ("patience=4294967296", "allreduce option patience must be at most 4294967295, not 4294967296"),
    ("delays=0,1", "allreduce option delays must be 3 (= ranks), not 2"),
    ("delays=0,1,x", "allreduce option delays must be an integer of at least 0, not 'x'"),
    ("slow=1", ("allreduce option slow must be RANKxTIMES, such as 1x4, several of them separated "
                "by commas, not '1'")),
    ("slow=3x2", "rank of allreduce option slow must be below 3, not 3"),
    ("slow=0x2,0x3", "rank of allreduce option slow must be named once, not 0 again"),
    ("slow=0x1", "times of allreduce option slow must be 2 to 1000, not 1"),
    ("slow=1x99999999999", "times of allreduce option slow must be 2 to 1000, not 99999999999"),
    ("slow=99999999999x2", "rank of allreduce option slow must be below 3, not 99999999999"),
    (f"slow=1x{'9' * 31}", ("times of allreduce option slow must be an integer of at most 30 "
                           "digits, not 31")),
])
def test_wrong_workloads(options, message):
    with pytest.raises(ConfigError, match=f"^{re.escape(message)}$"):
        engine.load(f"allreduce:ring:3x64:int32:{options}", PRESETS["tiny"])


def test_the_model_is_of_links_without_faults():
    config = PRESETS["tiny"]
    name = "allreduce:ring:3x64:int32:drop=0.1"
    work = engine.load(name, config)
    for function in (engine.plan, engine.estimate):
        with pytest.raises(ConfigError, match="^faults of links must be left out for the model, "
                                              f"which is of links without, not '{name}'$"):
            function(config, work)


def test_slow_memories():
    """As if the configuration's memory were so slow, where all ranks' are; bounds know it."""
    config = PRESETS["tiny"]
    name = "allreduce:ring:3x3000:int32"
    slow = dataclasses.replace(config, memory=MemoryConfig(
        latency=3 * config.memory.latency, bytes_per_cycle=config.memory.bytes_per_cycle / 3))
    for some, all_of_them in (("0x3,1x3,2x3", slow), ("1x3", config)):
        program, timing = engine.plan(config, engine.load(f"{name}:slow={some}", config))
        other, wanted = engine.plan(all_of_them, engine.load(name, config))
        assert (timing == wanted) == (all_of_them is slow)
        assert timing.cycles >= wanted.cycles
        assert bound(program).parts["host read"] == bound(other).parts["host read"] * (
            1 if all_of_them is slow else 3)
    assert [program.config_of(rank).memory.latency for rank in range(3)] == [5, 15, 5]
    with pytest.raises(ConfigError, match="^slow must leave rank 2 a memory that can be simulated, "
                                          "not 1000 times as slow: latency must be at most 100000"):
        engine.plan(dataclasses.replace(config, memory=MemoryConfig(latency=500)),
                    engine.load(f"{name}:slow=2x1000", config))


def test_patience_and_delays_reach_the_program():
    config = PRESETS["tiny"]
    name = "allreduce:ring:3x64:int32:delays=0,400,0"
    plain, timing = engine.plan(config, engine.load(name, config))
    assert [one.channels[0].delay for one in plain.ranks] == [0, 400, 0]
    quiet = max(rank.quiet for rank in timing.ranks)
    # Ranks 0 and 2 wait for rank 1.
    assert quiet > 400
    program, again = engine.plan(config, engine.load(f"{name}:patience={quiet + 1}", config))
    assert again == timing
    assert {instruction.operands["patience"] for one in program.ranks
            for instruction in one.instructions if "patience" in instruction.operands} == {
                quiet + 1}
    with pytest.raises(ConfigError, match=f"^patience must be more than the {quiet} cycles in "
                                          f"which .*, not {quiet}$"):
        engine.plan(config, engine.load(f"{name}:patience={quiet}", config))
