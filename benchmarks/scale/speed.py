"""Processor time and memory of a model of ResNet-50 on 1,024 and 65,536 nodes.

Each is a command in a process of its own, kernels being compiled before.
"""

import resource
import shlex
import subprocess
import sys

from benchmarks import pages
from benchmarks.measuring import ROOT
from benchmarks.options import option

__all__ = ["OPTIONS", "PAGE", "tables"]

PAGE = pages.DOCS / "scale.md"
_NIC = ("--set nic.segment_bytes=4096 --set nic.rx_slots=256 --set nic.window=64 "
        "--set nic.steps=16384")
_NODE = f"--set core.rows=128 --set core.cols=128 --set core.vector_rows=256 {_NIC}"
CASES = {1024: f"train:{{network}}:nodes=1024:batch=2048 {_NODE}",
         65536: f"train:{{network}}:nodes=65536:batch=131072:topology=torus-256x256 {_NODE}"}


def _measured(words):
    """Return the processor seconds and the largest memory of a command, and what it printed."""
    before = resource.getrusage(resource.RUSAGE_CHILDREN)
    done = subprocess.run([sys.executable, "-m", "hwgen", "estimate", "cluster", *words], cwd=ROOT,
                          capture_output=True, text=True, check=True)
    after = resource.getrusage(resource.RUSAGE_CHILDREN)
    spent = after.ru_utime + after.ru_stime - before.ru_utime - before.ru_stime
    return spent, after.ru_maxrss / 1024, done.stdout


def _rows(options):
    for nodes, command in CASES.items():
        seconds, memory, text = _measured(shlex.split(command.format(network=options.network)))
        step = next(line for line in text.splitlines() if line.startswith("step"))
        model = next(line for line in text.splitlines() if line.startswith("model"))
        yield [f"{nodes:,}", f"{seconds:.1f} s", f"{memory:,.0f} MB",
               step.removeprefix("step").strip().split(" of which")[0].rstrip(","),
               model.removeprefix("model").strip().split(":")[0].split(",")[0]]


def tables(options):
    """Return the table."""
    return [pages.table(["model of nodes", "processor", "memory at most", "step", "it says"],
                        _rows(options))]


OPTIONS = (option("--network", "resnet50", "the network"),)
