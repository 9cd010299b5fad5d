"""Settings that hold for every test, however pytest is started."""

import gc
import os
import sysconfig
from pathlib import Path

import pytest
from hypothesis import settings

from arch.cache import cache_dir
from tests.support.counts import SEED
from tests.support.odd_name import odd_name
from tests.support.quick import hasten
from tests.support.shapes import remember

# The pinned Yosys of this environment, as in the Makefile, for a pytest started by hand.
os.environ.setdefault("AMARANTH_USE_YOSYS", "system")
os.environ.setdefault("YOSYS", str(Path(sysconfig.get_path("scripts")) / "hwgen-yosys"))

# Builds of all kinds, of whatever test, are in a folder with an odd name.
os.environ["HWGEN_CACHE"] = str(odd_name(cache_dir()))

# What JAX compiles runs a few times: without optimisation that takes a fifth of the time.
os.environ.setdefault("XLA_FLAGS", "--xla_backend_optimization_level=0 "
                                   "--xla_llvm_disable_expensive_passes=true")
# Simulations of tests are short.
os.environ.setdefault("HWGEN_BUILDS", "quick")
# What a command says on stderr is a refusal, and not which kernels a first run has to compile.
os.environ["HWGEN_PROGRESS"] = "0"

# What a test writes need not survive a power cut, and each module of a design waits for the disk.
os.fsync = lambda descriptor: None

# The same examples in every run, and no deadline: machines differ in speed, results may not.
settings.register_profile("hwgen", derandomize=True, deadline=None, database=None)
settings.load_profile("hwgen")

# Thousands of components are elaborated, and simulated; by Amaranth's simulator as it is in a
# campaign of `make soak`.
remember()
if SEED is None:
    hasten()


# How many tests are of campaigns alone.
LEFT_OUT = pytest.StashKey[int]()


@pytest.hookimpl(trylast=True)
def pytest_collection_modifyitems(config: pytest.Config, items: list[pytest.Item]) -> None:
    """Leave those of campaigns alone out, unless a node id names them or ``-m`` says ``soak``.

    Long tests first: a process that begins one when the others are done has nobody beside it.
    """
    if "soak" not in config.option.markexpr:
        named = [(Path(file).name, test) for file, _, test in (
            name.partition("::") for name in config.args) if test]
        left = {item for item in items if item.get_closest_marker("soak") and not any(
            item.path.name == file and item.nodeid.partition("::")[2].startswith(test)
            for file, test in named)}
        items[:] = [item for item in items if item not in left]
        config.hook.pytest_deselected(items=list(left))
        config.stash[LEFT_OUT] = len(left)
    items.sort(key=lambda item: not any(map(item.get_closest_marker, ("slow", "rtl"))))


def pytest_report_collectionfinish(config: pytest.Config) -> str:
    """Say how many are left out, and how to run them."""
    left = config.stash.get(LEFT_OUT, 0)
    return f"{left} tests are of make soak alone: -m soak runs them, or a node id" if left else ""


def pytest_collection_finish() -> None:
    """Leave what is there by now out of all further searches for garbage, and search less often.

    Modules and thousands of tests stay to the end; simulators in Python make much that does not.
    """
    gc.collect()
    gc.freeze()
    gc.set_threshold(500_000, 10, 10)
