"""Workloads of the NIC, and what the model says of them."""

import dataclasses
import json
import re

import pytest
from numba import types

from arch.common.link import LinkConfig, LinkFaults
from arch.config import ConfigError
from arch.contract import EstimateOptions
from arch.nic import engine, workloads
from arch.nic.params import PRESETS
from arch.nic.schedules import CATALOGUE, make_schedule
from arch.nic.schedules.arithmetic import Reduction
from arch.nic.timing import exact
from arch.nic.timing.exact import evaluate
from benchmarks import pages
from benchmarks.nic import algorithms as nic_algorithms
from benchmarks.nic import sizes as nic_sizes

RING = "examples/msccl/allreduce-ring-4.xml"


def load(name):
    return engine.load(name, PRESETS["default"])


def test_names():
    work = load("reduce:tree:5x12B:int32:op=max:root=4:segments=2:in-place")
    assert (work.ranks, work.size, work.elements, work.root, work.segments) == (5, 12, 3, 4, 2)
    assert (work.operation, work.in_place, work.window) == (Reduction.MAX, True, None)
    assert load("allreduce:ring:2x3MiB:bfloat16").elements == 3 << 19


@pytest.mark.parametrize(("name", "message"), [
    ("allredce:ring:2x4:int32", ("collective must be one of allreduce, reduce-scatter, allgather, "
     "broadcast, reduce, all-to-all, gather, scatter, barrier, msccl, not 'allredce'; did you "
     "mean 'allreduce'?")),
    ("allreduce", ("workload must be allreduce:ALGORITHM:RANKSxBYTES:TYPE, such as "
                   "allreduce:ring:4x4KiB:float32, not 'allreduce'")),
    ("gather:rings:2x4:int32", ("algorithm of gather must be one of naive, ring, "
     "recursive-doubling, auto, not 'rings'; did you mean 'ring'?")),
    ("allreduce:ring:4KiB:int32", ("size of allreduce must be RANKSxBYTES, such as 4x4KiB, "
     "not '4KiB'")),
    ("allreduce:ring:8x99999999999999999999MiB:float32", (
        "bytes of allreduce must be at most 268,435,456 (= 256MiB), "
        "not 104,857,599,999,999,999,998,951,424 = 99999999999999999999MiB")),
    (f"allreduce:ring:8x{'9' * 21}MiB:float32", (
        "bytes of allreduce must be at most 268,435,456 (= 256MiB), "
        "not 1,048,575,999,999,999,999,998,951,424 = 999999999999999999999MiB")),
    (f"allreduce:ring:8x{'9' * 31}:float32", (
        "bytes of allreduce must be an integer of at most 30 digits, not 31")),
    (f"allreduce:ring:{'9' * 5000}x4:float32", (
        "ranks of allreduce must be an integer of at most 30 digits, not 5000")),
    ("allreduce:ring:2x8:int32+", ("collectives of a run must be joined by one + between two of "
     "them, not 'allreduce:ring:2x8:int32+'")),
    ("allreduce:ring:2x8:int32++allreduce:ring:2x8:int32", (
        "collectives of a run must be joined by one + between two of them, "
        "not 'allreduce:ring:2x8:int32++allreduce:ring:2x8:int32'")),
    ("allreduce:auto:2x8:int32+allreduce:ring:2x8:int32", (
        "algorithm must be named in a run of several collectives, not 'auto'")),
    ("+allreduce:ring:2x8:int32", ("collectives of a run must be joined by one + between two of "
     "them, not '+allreduce:ring:2x8:int32'")),
    ("broadcast:blink:3x8:int32:graph=dgx-1v:gpus=0,3,8", (
        "gpus must be different ones below 8, not 0,3,8")),
    ("broadcast:blink:3x8:int32:graph=dgx-1v:gpus=0,3,3", (
        "gpus must be different ones below 8, not 0,3,3")),
    ("allreduce:ring:3x64:float32:drop=1.1", "drop must be from 0 to 1, not 1.1"),
    ("allreduce:ring:3x64:float32:drop=0.1_0", (
        "drop must be an integer, a decimal or 'p/q', not '0.1_0'")),
    ("allreduce:ring:0x4KiB:int32", "ranks of allreduce must be at least 1, not 0"),
    ("allreduce:ring:2x6:int32", "bytes of allreduce must be a multiple of 4 (= one int32), not 6"),
    ("allreduce:ring:2x3:float16", ("bytes of allreduce must be a multiple of 2 (= one float16), "
     "not 3")),
    ("allreduce:ring:2x0KiB:int32", ("bytes of allreduce must be at least 4 (= one int32), "
     "not 0KiB")),
    ("allreduce:ring:3x1GiB:int32", ("bytes of allreduce must be at most 268,435,456 (= 256MiB), "
     "not 1,073,741,824 = 1GiB")),
    ("msccl:a.xml:268435460:int32", ("bytes of msccl must be at most 268,435,456 (= 256MiB), "
     "not 268,435,460")),
    ("allreduce:ring:2x4kib:int32", ("unit of bytes of allreduce must be one of B, KiB, MiB, or "
     "left out, not 'kib'; did you mean 'KiB'?")),
    ("allreduce:ring:2x4KB:int32", ("unit of bytes of allreduce must be one of B, KiB, MiB, or "
     "left out, not 'KB'; did you mean 'KiB'?")),
    ("allreduce:ring:2x1.5KiB:int32", ("bytes of allreduce must be a whole number and a unit, such "
     "as 4KiB, not '1.5KiB'")),
    ("allreduce:ring:2x-4:int32", ("bytes of allreduce must be a number and a unit, such as 4KiB, "
     "not '-4'")),
    ("allreduce:ring:2x:int32", ("bytes of allreduce must be a number and a unit, such as 4KiB, "
     "not ''")),
    ("allreduce:ring:2x3x4:int32", ("size of allreduce must be RANKSxBYTES, such as 4x4KiB, not "
     "'2x3x4'")),
    ("allreduce:ring:ax4:int32", ("ranks of allreduce must be an integer of at least 1, not 'a'")),
    ("allreduce:ring:x4:int32", ("ranks of allreduce must be an integer of at least 1, not ''")),
    ("allreduce:ring:65x4:int32", "ranks of allreduce must be 1 to 64, not 65"),
    ("allreduce:ring:2x8:int32:op=", ("allreduce option op must be one of sum, max, min, prod, "
     "avg, not ''")),
    ("broadcast:ring:2x8:int32:op=max", ("broadcast option op must be left out, as broadcast "
     "reduces nothing, not 'max'")),
    ("reduce:tree:2x8:int32:window=1", ("reduce option window must be left out for the algorithm "
     "tree, not 1")),
    ("all-to-all:ring:2x8:int32:segments=2", ("all-to-all option segments must be left out for the "
     "algorithm ring, not 2")),
    ("all-to-all:recursive-doubling:2x8:int32:in-place", ("all-to-all option in-place must be left "
     "out for the algorithm recursive-doubling")),
    ("allreduce:ring:2x8:int8", ("type must be one of int32, float32, bfloat16, float16, "
     "not 'int8'")),
    ("allreduce:ring:2x8:int32:op=mean", ("allreduce option op must be one of sum, max, min, prod, "
     "avg, not 'mean'")),
    ("allreduce:ring:2x8:int32:root=1", ("allreduce option root must be left out, as allreduce has "
     "no root, not 1")),
    ("allreduce:ring:2x8:int32:root=0", ("allreduce option root must be left out, as allreduce has "
     "no root, not 0")),
    ("reduce:ring:2x8:int32:root=2", "reduce option root must be below 2, not 2"),
    ("reduce:ring:2x8:int32:segments=0", "reduce option segments must be at least 1, not 0"),
    ("reduce:ring:2x8:int32:segments=3", ("reduce option segments must be at most 2 for 2 ranks "
     "and 2 elements, not 3")),
    ("allreduce:ring:4x4KiB:float32:segments=999999", ("allreduce option segments must be at most "
     "1024 for 4 ranks and 1024 elements, not 999999")),
    ("allreduce:ring:4x256MiB:float32:segments=999999", ("allreduce option segments must be at "
     "most 262144 for 4 ranks and 67108864 elements, not 999999")),
    ("", "workload must be one that 'hwgen list' shows, not ''"),
    ("msccl", "workload must be msccl:FILE.xml:BYTES:TYPE, not 'msccl'"),
    ("msccl:a.xml", "workload must be msccl:a.xml:BYTES:TYPE, not 'msccl:a.xml'"),
    ("msccl:a.xml:2x64:int32", "size of msccl must be BYTES, such as 4KiB, not '2x64'"),
    ("msccl:missing.xml:64:int32", ("MSCCL file must be readable, not 'missing.xml' (No such file "
     "or directory)")),
    (f"allgather:{RING}:4x64:int32", f"collective of {RING} must be allreduce, not 'allgather'"),
    (f"allreduce:{RING}:5x64:int32", f"ranks of {RING} must be 4, not 5"),
    (f"msccl:{RING}:64:int32:segments=2", ("msccl option must be one of 'op', 'root', 'wire', "
     "'ranks', 'priority', 'start', 'graph', 'gpus', 'switch-latency', 'cluster', 'patience', "
     "'delays', 'slow', 'drop', 'corrupt', 'duplicate', 'reorder', 'reorder-delay', 'seed', "
     "'down', not 'segments'")),
    ("broadcast:blink:3x8:int32", ("broadcast option graph must be one of dgx-1v, dgx-1p, ring, "
     "mesh, switch, torus-ROWSxCOLUMNS, A-B,A-BxWIDTH,... for blink, not left out")),
    ("broadcast:blink:3x8:int32:graph=dgx", ("graph must be one of dgx-1v, dgx-1p, ring, mesh, "
     "switch, torus-ROWSxCOLUMNS, A-B,A-BxWIDTH,..., not 'dgx'")),
    ("broadcast:tree:3x8:int32:graph=dgx-1v:gpus=0,1", "gpus must be 3 (= ranks), not 2"),
    ("broadcast:tree:9x8:int32:graph=dgx-1v", "ranks must be at most the 8 of dgx-1v, not 9"),
    ("broadcast:tree:3x8:int32:graph=ring:gpus=0,1,2", ("gpus must be left out for a graph other "
     "than dgx-1v, dgx-1p, not 'ring'")),
    ("broadcast:tree:5x8:int32:graph=torus-2x3", ("torus-2x3 must have 5 (= ranks) vertices, "
     "not 6")),
    ("broadcast:tree:5x8:int32:graph=0-5", "link end must be at most 4, not 5"),
])
def test_wrong_names(name, message):
    with pytest.raises(ConfigError, match=f"^{re.escape(message)}"):
        load(name)


@pytest.mark.parametrize("collective", CATALOGUE)
def test_the_example_of_a_refusal_is_a_workload(collective):
    with pytest.raises(ConfigError) as refused:
        load(str(collective))
    example = re.search(r", such as (\S+), not ", str(refused.value))[1]
    assert load(example).ranks == 4


@pytest.mark.parametrize(("name", "most", "steps"), [
    ("allreduce:ring:64x1MiB:float32", 129, 127),
    ("broadcast:ring:2x1MiB:float32", 8192, 2),
    ("allreduce:ring:1x1MiB:float32", 16384, 1),
])
def test_no_schedule_is_made_that_no_nic_can_hold(monkeypatch, name, most, steps):
    """One with so many segments would have millions of steps: it is refused without making it."""
    made = []

    def make(*arguments, **options):
        made.append(options.get("segments", 1))
        return make_schedule(*arguments, **options)

    monkeypatch.setattr(workloads, "make_schedule", make)
    config = dataclasses.replace(PRESETS["default"], ports=2)
    with pytest.raises(ConfigError, match=re.escape(
            f"option segments must be at most {most} (= 16384 steps of a NIC / {steps} of a "
            f"segment), not {most + 1}")):
        engine.plan(config, load(f"{name}:segments={most + 1}"))
    assert set(made) == {1}
    # More than a rank's part of the vector has elements, or than there are chunks.
    with pytest.raises(ConfigError, match=f"option segments must be at most .*, not {10**20}$"):
        load(f"{name}:segments={10**20}")
    # So is one that the model would cut into so many by itself.
    with pytest.raises(ConfigError, match="^steps must be at least 65024 "):
        engine.plan(config, load("allreduce:ring:64x256MiB:float32"))
    assert set(made) == {1}


@pytest.mark.parametrize(("name", "options", "ports", "best"), [
    ("allreduce:{}:4x64:float32", "", 3, "recursive-doubling"),
    ("allreduce:{}:4x64KiB:float32", "", 3, "ring"),
    ("allreduce:{}:4x64KiB:float32", ":op=avg:patience=100000", 2, None),
    ("broadcast:{}:4x4KiB:int32", ":root=2:graph=dgx-1v", 6, None),
    ("barrier:{}:5x4:int32", "", 4, None),
])
def test_the_best_algorithm_is_chosen(name, options, ports, best):
    """By the exact model of each that can run; those that cannot are named with the reason."""
    config = dataclasses.replace(PRESETS["default"], ports=ports, rx_slots=32, channels=8)
    cycles, refused = {}, {}
    for algorithm, entry in CATALOGUE[name.partition(":")[0]].items():
        if entry.graph and "graph" not in options:
            continue
        try:
            _, timing = engine.plan(config, load(name.format(algorithm) + options))
            cycles[algorithm] = timing.cycles
        except ConfigError as error:
            refused[algorithm] = str(error)
    found = engine.estimate(config, load(name.format("auto") + options))
    chosen = found.details["auto"]
    assert (chosen["cycles"], chosen["refused"]) == (cycles, refused)
    assert found.model.cycles == min(cycles.values()) == cycles[chosen["algorithm"]]
    assert found.layers[0].operator == chosen["algorithm"] == (best or chosen["algorithm"])
    assert found.notes["algorithm"].startswith(f"{chosen['algorithm']}, by cycles: "
                                               f"{chosen['algorithm']} {found.model.cycles:,}")
    # Two ports leave some of them.
    assert bool(refused) == (ports == 2)


def test_page_of_algorithms():
    """The rows of short vectors; each algorithm that is best anywhere is so by its row."""
    page = (pages.DOCS / "nic.md").read_text(encoding="utf-8")
    lines = nic_algorithms.table(nic_algorithms.choices(nic_algorithms.SIZES[:4]))
    at = page.splitlines().index(lines[0])
    rows = page.splitlines()[at:at + 2 + len(nic_algorithms.SIZES)]
    assert rows[:len(lines)] == lines
    for row in rows[2:]:
        cells = [cell for cell in row.strip("| ").split(" | ")[1:] if cell != "-"]
        best = min(cells, key=lambda cell: int(cell.strip("*").replace(",", "")))
        assert [cell for cell in cells if "*" in cell] == [best]


def test_no_algorithm_can_run():
    with pytest.raises(ConfigError, match=(
            "^algorithm of gather must be one that can run, and none can: naive: ports must be at "
            "least 3 .*; ring: ports must be at least 2 .*; recursive-doubling: ports")):
        engine.plan(dataclasses.replace(PRESETS["default"], ports=1),
                    load("gather:auto:4x64KiB:float32"))


def test_files_by_both_names():
    """The name says the collective and the ranks, or leaves both to the file."""
    config = PRESETS["default"]
    one, other = (engine.plan(config, load(name))[1].counters for name in (
        f"msccl:{RING}:4KiB:float32", f"allreduce:{RING}:4x4KiB:float32"))
    assert one == other
    assert load(f"msccl:{RING}:4KiB:float32").ranks == 4


def test_graphs_say_the_wires():
    config = dataclasses.replace(PRESETS["default"], ports=4)
    work = load("allreduce:blink:3x4KiB:float32:graph=dgx-1v:gpus=0,3,4")
    program, _ = engine.plan(config, work)
    assert [wire[::2] for wire in program.wires] == [(0, 1), (0, 1), (0, 2), (0, 2)]
    with pytest.raises(ConfigError, match="^wires must join rank 1 and rank 2"):
        engine.plan(config, load("allreduce:ring:3x4KiB:float32:graph=dgx-1v:gpus=0,3,4"))


def test_messages_fit_the_slots():
    """A transfer is cut into as few messages as the receive slots allow."""
    config = PRESETS["default"]
    for name, slots, chunks in (("allreduce:ring:4x4KiB:float32", 1, 4),
                                ("allreduce:ring:4x128KiB:float32", 1, 4 * 4),
                                ("allreduce:recursive-doubling:2x64KiB:float32", 1, 4),
                                # In one direction nothing blocks.
                                ("broadcast:tree:2x64KiB:float32", 1, 1)):
        program, _ = engine.plan(config, load(name))
        assert (program.schedule.slots, program.schedule.layout.chunks) == (slots, chunks)


def test_summary():
    config, work = PRESETS["default"], load("allreduce:ring:4x4KiB:float32")
    program, timing = engine.plan(config, work)
    found = engine.summary(config, work, program, timing)
    # Six of the four chunks go over each link.
    assert found.work.amount == 6 * 1024
    assert found.details["rank_cycles"] == [rank.cycles for rank in timing.ranks]
    assert found.details["busbw_bytes_per_cycle"] == 4096 / timing.cycles * 1.5
    assert found.layers[0].bytes["sent"] == timing.counters["tx_beats"] * config.link_bytes


def test_summary_of_nothing():
    """One rank in place has nothing to do, and a barrier no bandwidth."""
    for name, cycles, most in (("allreduce:ring:1x8:int32:in-place", 0, None),
                               ("barrier:ring:2x4:int32", 2, 0.0)):
        config, work = PRESETS["default"], load(name)
        found = engine.summary(config, work, *engine.plan(config, work))
        assert max(found.details["bound"]["cycles"].values()) == cycles
        assert found.details["bound"]["busbw_bytes_per_cycle"] == most
        assert "busbw" not in found.notes["bound"]


def test_printed_run():
    """The page shows what the command prints of a run."""
    config, work = PRESETS["default"], load("allreduce:ring:4x4KiB:float32")
    found = engine.summary(config, work, *engine.plan(config, work))
    page = nic_sizes.PAGE.read_text(encoding="utf-8")
    for title, text in found.notes.items():
        assert f"{title:12}  {text}\n" in page
    cycles = f"{found.model.cycles:,}"
    assert f"cycles        {cycles} in RTL, {cycles} in the model, difference 0" in page


def test_any_number_of_ranks_is_compiled_once():
    """One rank, and one that has nothing to do, are no other types to numba than several."""
    for name in ("allreduce:ring:1x8:int32:in-place", "barrier:ring:2x4:int32",
                 "allreduce:ring:5x8:int32"):
        engine.plan(PRESETS["default"], load(name))
    # Constants of calls within are types of their own unless the functions came from the cache.
    compiled = {name: len({tuple(map(types.unliteral, one)) for one in function.signatures})
                for name, function in vars(exact).items() if hasattr(function, "signatures")
                and function.py_func.__module__ == exact.__name__}
    assert compiled
    assert max(compiled.values()) == 1, compiled


def test_timeline(tmp_path):
    path = tmp_path / "timeline.json"
    config, work = PRESETS["tiny"], load("broadcast:tree:3x100B:int32")
    found = engine.estimate(config, work, EstimateOptions(timeline=path, explain=True))
    events = json.loads(path.read_text())["traceEvents"]
    assert [sum(event["dur"] for event in events if event["tid"] == rank)
            for rank in range(3)] == found.details["rank_cycles"]
    assert [row["rank"] for row in found.explain] == [0, 1, 2]


def test_a_ring_of_4_mib_on_8_ranks_uses_its_links():
    """At least 95 % of a link's bytes are payload, of the whole run, headers counted."""
    config = dataclasses.replace(PRESETS["default"], axi_data_bits=128, steps=1024)
    work = load("allreduce:ring:8x4MiB:float32")
    program, timing = engine.plan(config, work)
    found = engine.summary(config, work, program, timing)
    assert found.work.amount == 14 * 4 * 2**20 // 8
    assert found.work.amount >= 0.95 * timing.cycles * config.link_bytes
    # And no more than headers leave.
    assert found.work.amount <= timing.cycles * config.link_bytes * 128 / 131
    # That is a row of the page.
    row = " | ".join(nic_sizes.width_row(config, work.size, program, timing))
    assert f"| {row} |\n" in nic_sizes.PAGE.read_text(encoding="utf-8")


def test_refusals_of_the_model():
    config, work = PRESETS["tiny"], load("allreduce:ring:3x64B:float32")
    program, _ = engine.plan(config, work)
    with pytest.raises(ConfigError, match="^faults of a link must be none for the exact model"):
        evaluate(program, LinkConfig(faults=LinkFaults(drop=1)))
