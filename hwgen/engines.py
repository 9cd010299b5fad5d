"""Registry of the engines: what the command line knows about each of them.

A new engine is a folder in each of ``arch``, ``hwgen`` and ``sim``, and one entry in
:data:`ENGINES`. Modules are named as text and imported when they are used, so that ``hwgen list``
starts at once and no package imports one above it. What each module provides:

**arch** (configuration and model, no HDL)

- ``CONFIG``: the configuration's class, ``PRESETS``: instances by name.
- ``GROUPS``: ``{unit: counter names}``; a unit's counters add up to the total cycles. The first
  counts cycles at work, the last those in which there was nothing to do, the others waiting.
- ``COUNTER_TEXT``: ``{counter: what it counts}``.
- ``workloads()``: ``[(name, text)]``, capitals in a name are to be filled in.
- ``load(name, config, *, data=True)``: the workload of that name; without ``data`` only what
  ``estimate`` needs. Raises :class:`arch.config.ConfigError`.
- ``estimate(config, workload, *, timeline=None, explain=False)``: the model alone. A dictionary of
  JSON values: ``config``, ``workload``, ``macs``, ``peak_macs_per_cycle``, ``utilization``,
  ``model`` (``cycles``, ``counters``), ``model_ms``, ``schedule_ms``; ``layers``, a list of objects
  with ``name``, ``operator``, ``shape``, ``macs``, ``cycles``, ``utilization`` (or None), ``bytes``
  (by what they are) and ``counters``; ``convolution_and_dense``, None or the ``macs``, ``cycles``
  and ``utilization`` of those layers; and, if ``explain``, ``explain``: how each layer is cut, a
  list of objects with the keys ``layer`` and ``operator`` and others, the same for all, and
  ``tried``: the alternatives with their ``cycles``, the least first, if there were any.
  ``timeline`` is a file for the timeline, in Chrome's trace format. Raises
  :class:`arch.config.ConfigError`. An engine with a model of energy has two arguments more,
  ``technology`` and ``clock_mhz``, that give the result ``energy`` and ``area``.
- ``roofline``, if there is one: a module with ``device(config, clock_hz, *, name)``, the
  configuration as an :class:`arch.roofline.Device`; ``traffic(config, counters)``, the bytes of
  a run or layer by the kinds of :attr:`arch.roofline.Level.carries`; ``parameters(workload)``, how
  many weights and biases it has; ``CLOCK_MHZ``, clocks of presets that are meant for one.
- ``plan(config, workload)`` and ``summary(config, workload, *plan)``: what ``estimate`` says, but
  for the times and what was asked for besides, evaluated once. For sweeps, as is ``DESIGN``, which
  may be missing: ``{column: function of a configuration}``, numbers that need no workload; and
  ``RESULTS``, which may be missing too: ``{column: function of a summary}``, numbers that are
  added up over workloads.

**hardware** (Amaranth)

- ``generate(config)``: the :class:`hwgen.emit.Design`.

**simulation** (everything)

- ``run(config, workload, *, output=None, trace=None, program=None, timeline=None, explain=False,
  inputs=None, outputs_file=None, progress=None)``: generates, builds, simulates and compares;
  ``inputs`` are the model's, by name, ``outputs_file`` an ``.npz`` file for what the RTL computed,
  ``output`` is the folder for the
  Verilog, ``trace`` a ``.vcd`` or ``.fst`` file, ``program`` a file for the listing, ``progress``
  is called with a line of text before each step. Returns what ``estimate`` does but for
  ``model_ms`` and ``schedule_ms``, and ``status``, ``message``, ``rtl``, ``bit_exact``,
  ``cycle_exact``, ``outputs`` (``compared``, ``differing``), ``counter_differences``, ``sim``, for
  classifiers ``accuracy``, and for ONNX models ``onnxruntime`` (``compared``, ``differing``,
  ``version``, ``saturates``), with which ``bit_exact`` agrees. Either may have
  ``notes``: lines for the table on the terminal, by title.
- ``verify(*, pattern=None, seed=None, waves=None, progress=None)``: runs the testbenches; a list
  of dictionaries with at least ``name`` and ``passed``.
"""

import difflib
import importlib
import re
from dataclasses import dataclass
from types import ModuleType
from typing import Any

from arch.config import ConfigError

__all__ = ["ENGINES", "Engine", "find_engine", "load_workload"]


@dataclass(frozen=True, kw_only=True)
class Engine:
    """One engine: its name, what it is, and where its modules are.

    Parameters
    ----------
    name : str
        What the command line calls it.
    text : str
        What it is, in one line.
    arch_module, hardware_module, simulation_module : str
        Modules to import; the documentation of :mod:`hwgen.engines` says what each provides.
    """

    name: str
    text: str
    arch_module: str
    hardware_module: str
    simulation_module: str

    @property
    def arch(self) -> ModuleType:
        """Configuration and model."""
        return importlib.import_module(self.arch_module)

    @property
    def hardware(self) -> ModuleType:
        """Hardware description."""
        return importlib.import_module(self.hardware_module)

    @property
    def simulation(self) -> ModuleType:
        """Simulation and comparison."""
        return importlib.import_module(self.simulation_module)


ENGINES = {engine.name: engine for engine in (
    Engine(name="systolic", text="weight-stationary systolic array, after TPU v1",
           arch_module="arch.systolic.engine", hardware_module="hwgen.systolic.design",
           simulation_module="sim.systolic.engine"),
    Engine(name="eie", text="compressed sparse matrix-vector products, after EIE",
           arch_module="arch.eie.engine", hardware_module="hwgen.eie.design",
           simulation_module="sim.eie.engine"),
)}


def find_engine(name: str) -> Engine:
    """Return the engine called ``name``.

    Raises
    ------
    ConfigError
        There is none of that name.
    """
    if name in ENGINES:
        return ENGINES[name]
    near = difflib.get_close_matches(name, list(ENGINES), n=1)
    hint = f"; did you mean {near[0]!r}?" if near else ""
    raise ConfigError(f"engine must be one of {', '.join(ENGINES)}, not {name!r}{hint}")


def load_workload(engine: Engine, name: str, config: Any, *, data: bool = True) -> Any:
    """Return the workload called ``name`` of an engine, as its ``load`` does.

    Raises
    ------
    ConfigError
        There is none, or it cannot be used. One that another engine has is said to be that one's.
    """
    try:
        return engine.arch.load(name, config, data=data)
    except ConfigError:
        kind = _kind(name)
        having = [other.name for other in ENGINES.values()
                  if kind in {_kind(usage) for usage, _ in other.arch.workloads()}]
        if not having or engine.name in having:
            raise
        raise ConfigError(f"workload must be one of engine {engine.name!r}, not {name!r}, which "
                          f"is one of {' and '.join(map(repr, having))}") from None


def _kind(name: str) -> str:
    """Return what stands before the options, the file or the layer in a workload's name."""
    return re.split("[:/]", name, maxsplit=1)[0]
