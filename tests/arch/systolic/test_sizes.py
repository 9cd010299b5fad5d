"""Sizes: what is refused before anything is made, and what the memory of a program is."""

import importlib
import re
import resource
import subprocess
import sys
from dataclasses import replace

import numpy as np
import pytest

from arch.common.sizes import COUNTER_BITS
from arch.config import ConfigError
from arch.memory import MemoryConfig
from arch.systolic import engine, timeline
from arch.systolic.lowering import search
from arch.systolic.lowering.graph_schedule import Choice
from arch.systolic.lowering.search import (
    MOST_GRAPH_INSTRUCTIONS,
    MOST_INSTRUCTIONS,
    lower_chain,
    lower_graph,
)
from arch.systolic.params import PRESETS, SystolicConfig
from arch.systolic.program import TooManyInstructionsError
from arch.systolic.timing.exact import evaluate
from arch.workloads.chains import dense_chain
from arch.workloads.graphs import load_graph
from arch.workloads.models import NetworkBuilder
from hwgen.common.control import COUNTER_BITS as HARDWARE_BITS

# Kibibytes that a process may take beside the model's code.
SMALL = 400_000


def peak(*arguments):
    """Return (status, text on stderr, KiB) of the command line in a process of its own."""
    # Not ru_maxrss: Linux lets it start at what the process that forked this one had.
    code = ("import sys; from pathlib import Path; from hwgen.cli import main; "
            "status = main(sys.argv[1:]); "
            "status_lines = Path('/proc/self/status').read_text().splitlines(); "
            "print(*(line.split()[1] for line in status_lines if line.startswith('VmHWM'))); "
            "sys.exit(status)")
    # Of 8 GB no more, if the fault is back.
    done = subprocess.run(
        [sys.executable, "-c", code, *arguments], capture_output=True, text=True, check=False,
        preexec_fn=lambda: resource.setrlimit(resource.RLIMIT_AS, (8 << 30, 8 << 30)))
    return done.returncode, done.stderr, int(done.stdout.split()[-1]) if done.stdout else None


def product(rows, k, n):
    net = NetworkBuilder("product")
    return net.graph(net.dense(net.input((rows, k, 1, 1)), "a", n))


REFUSED = (r"hwgen: error: workload must be one of at most {most} instructions on 16x16 PEs, not "
           r"'{name}' \(at least \d+\): {instead}a smaller batch or sequence, or a larger array; "
           r"no --set helps: rows must be at most 256, not 512\n")


@pytest.mark.parametrize("command", ["estimate", "run"])
@pytest.mark.parametrize(("workload", "layer"), [
    ("bert-base:sequence=99999999", "/layer0.query"),
    pytest.param("gpt2:sequence=99999999", "/layer0.c_attn", marks=pytest.mark.soak),
    ("vgg16:batch=99999999", None),
    pytest.param("mlp0:batch=999999999999", None, marks=pytest.mark.soak)])
def test_refused_before_anything_is_made(command, workload, layer):
    """Neither weights, nor biases, nor layers are made to see that they are too many."""
    status, text, kibibytes = peak(command, "systolic", workload, "--set", "elementwise=true")
    assert status == 2
    if command == "estimate" and layer is not None:
        # Layers without edges between them are programs apart: it is the first that is too long.
        expected = REFUSED.format(most=MOST_INSTRUCTIONS, name=workload + layer, instead="")
    else:
        such_as = f", such as '{workload}{layer}'" if layer is not None else ""
        expected = REFUSED.format(most=MOST_GRAPH_INSTRUCTIONS, name=workload,
                                  instead=f"one layer of it{such_as}, ")
    assert re.fullmatch(expected, text), text
    assert kibibytes < SMALL


def test_weights_are_not_made_for_an_estimate():
    graph = load_graph("bert-base/layer0.ffn1")
    (node,) = graph.nodes
    evaluate(lower_graph(PRESETS["edge32"], graph, Choice()))
    assert not {"weights", "bias", "scale"} & node.__dict__.keys()
    # And when they are read, they are as they always were.
    assert node.weights.shape == (768, 3072)
    assert node.weights[0, :4].tolist() == [81, 42, 62, -75]
    assert node.bias[:4].tolist() == [-30736, -71664, 31655, 47746]
    assert node.scale[:2].view(np.uint32).tolist() == [966597915, 962897908]
    assert not node.wide


@pytest.mark.parametrize(("preset", "name"), [
    ("default", "lenet5"), ("default", "digits-cnn:batch=30"), ("edge32", "mobilenet-v1/conv2_dw"),
    ("edge32", "bert-base/layer0.ffn1"), ("fpga8", "lenet5/c3:batch=7"), ("tpu-v1", "mlp1"),
    ("default", "resnet18/conv2_1a:batch=3")])
def test_instructions_are_counted_before_they_are_made(preset, name, monkeypatch):
    """Never below what they are, and hardly above it."""
    fields = {"elementwise": True} if preset == "default" else {}
    config = replace(PRESETS[preset], **fields)
    counted = []
    monkeypatch.setattr(search, "check_instructions",
                        lambda config, count, most: counted.append(count))
    for banks in range(search.most_resident_banks(config) + 1):
        made = len(lower_graph(config, load_graph(name), Choice(resident_banks=banks)))
        # A chunk may set each constant again.
        assert made <= counted[-1] <= 1.25 * made + 16


def test_a_program_of_dense_layers_is_counted(monkeypatch):
    config, shape = PRESETS["tiny"], dense_chain("product", (90, 70), 300)
    made = len(lower_chain(config, shape))
    monkeypatch.setattr(search, "MOST_INSTRUCTIONS", made - 1)
    # It would fail if it was made nevertheless.
    monkeypatch.setattr(search.graph_code, "emit", None)
    with pytest.raises(TooManyInstructionsError) as refused:
        lower_chain(config, shape)
    assert made <= refused.value.count <= 1.25 * made + 64


def test_a_choice_that_is_too_long_is_left_out(monkeypatch):
    config, graph = PRESETS["tiny"], product(256, 16, 16)
    tried = {choice: len(lower_graph(config, graph, choice))
             for choice, _ in lower_graph(config, graph).alternatives}
    assert len(set(tried.values())) > 1
    monkeypatch.setattr(search, "MOST_GRAPH_INSTRUCTIONS", max(tried.values()) - 1)
    left = [choice for choice, _ in lower_graph(config, graph).alternatives]
    assert 0 < len(left) < len(tried)
    monkeypatch.setattr(search, "MOST_GRAPH_INSTRUCTIONS", 20)
    with pytest.raises(TooManyInstructionsError, match="at most 20 instructions on 4x4 PEs, not "):
        lower_graph(config, graph)


def test_bytes_of_a_program():
    """What the documented limits of memory are computed with."""
    for program in (lower_chain(PRESETS["tiny"], dense_chain("product", (90, 70), 99)),
                    lower_graph(PRESETS["tiny"], product(256, 64, 64), Choice())):
        arrays = [program.opcode, program.wait, program.signal, program.layer,
                  *program.operands.values()]
        assert sum(array.itemsize for array in arrays) < 64
        assert {len(array) for array in arrays} == {len(program)}
        assert not any(array.flags.writeable for array in arrays)


def test_energy_is_counted_piece_by_piece(monkeypatch):
    """Walks and windows that are set in one piece count in the next."""
    # The package has a function of the module's name.
    accesses = importlib.import_module("arch.systolic.costs.accesses")
    config = SystolicConfig(elementwise=True)
    program = lower_graph(config, load_graph("lenet5:batch=3"), Choice())
    whole = accesses.accesses(program), accesses.layer_accesses(program)
    monkeypatch.setattr(accesses, "_PIECE", 7)
    assert (accesses.accesses(program), accesses.layer_accesses(program)) == whole


def test_timeline_of_a_long_program(tmp_path, monkeypatch):
    program = lower_chain(PRESETS["tiny"], dense_chain("product", (9, 7), 9))
    monkeypatch.setattr(timeline, "MOST_EVENTS", len(program) - 1)
    with pytest.raises(ConfigError, match=f"at most {len(program) - 1} instructions for a timeline"
                                          f", not {len(program)}: "):
        timeline.write_timeline(tmp_path / "out.json", program, workload="gemm")
    assert not list(tmp_path.iterdir())


# --- Counters -------------------------------------------------------------------------------------


def test_counters_are_as_wide_as_the_hardwares():
    assert COUNTER_BITS == HARDWARE_BITS


@pytest.mark.parametrize(("m", "k", "n"), [
    (1, 1, 1), (1, 1, 4097), (1, 4097, 1), (4097, 1, 1), (1031, 257, 4093),
    ((1 << 20) + 1, 1, 1), (1, (1 << 20) + 1, 1), (1, 1, (1 << 20) + 1),
    ((1 << 20) + 1, 255, 3), (3, (1 << 20) - 1, 67)])
def test_useful_macs_at_the_limits(m, k, n):
    config = PRESETS["tpu-v1"]
    for program in (lower_chain(config, dense_chain("product", (k, n), m)),
                    lower_graph(config, product(m, k, n), Choice())):
        timing = evaluate(program)
        assert timing.counters["useful_macs"] == m * k * n
        assert timing.cycles * config.macs_per_cycle >= m * k * n


def test_more_macs_than_a_counter_holds():
    """2**48: refused, and not wrapped; one row less is no fault of the counter."""
    config = PRESETS["tpu-v1"]
    work = engine.Workload(name="big", graph=dense_chain("big", (1 << 16, 1 << 16), 1 << 16))
    with pytest.raises(ConfigError, match=rf"at most {(1 << 48) - 1} multiply-accumulates.*"
                                          rf"'big' \({1 << 48}\)$"):
        engine.plan(config, work)


def test_more_cycles_than_a_counter_holds(monkeypatch):
    program = lower_chain(PRESETS["tiny"], dense_chain("product", (9, 7), 9))
    cycles = evaluate(program).cycles
    from arch.systolic.timing import exact  # noqa: PLC0415

    monkeypatch.setattr(exact, "COUNTER_BITS", cycles.bit_length() - 1)
    with pytest.raises(OverflowError, match=f"counter 'total' must be below 2.*, not {cycles}$"):
        evaluate(program)


def test_times_that_would_not_fit():
    """Fractions of a cycle are counted in 64 bits: a slower memory takes fewer cycles of them."""
    slow = MemoryConfig(bytes_per_cycle="1/1048575", latency=100_000)
    fine = MemoryConfig(bytes_per_cycle="1048575/1048573")
    shape = dense_chain("product", (200, 200), 200)
    assert evaluate(lower_chain(SystolicConfig(memory=slow), shape)).cycles > 1 << 30
    config = SystolicConfig(memory=slow, weight_memory=fine, rows=1, cols=1, axi_data_bits=512)
    with pytest.raises(OverflowError, match="cycles must be at most "):
        evaluate(lower_chain(config, dense_chain("product", (200, 200), 2000)))


def test_memory_of_a_run(monkeypatch):
    """Counted before the memory, and what it is compared with, are made."""
    from sim.systolic import engine as simulation  # noqa: PLC0415

    work = engine.load("gemm:64x64x64", PRESETS["tiny"])
    size = engine.plan(PRESETS["tiny"], work)[0].size
    monkeypatch.setattr(simulation, "MOST_MEMORY", size - 1)
    monkeypatch.setattr(simulation, "graph_image", None)
    with pytest.raises(ConfigError, match=f"at most {size - 1} bytes of memory when it is "
                                          rf"simulated, not 'gemm:64x64x64' \({size}\): "):
        simulation.SystolicRun.run(PRESETS["tiny"], work)
