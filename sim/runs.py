"""What the runs of all engines have in common: an engine derives its own :class:`CoreRun`."""

import abc
import functools
import time
from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import IO, Any, ClassVar

import numpy as np
from numpy.typing import NDArray

from arch.cache import temporary_dir
from arch.config import ConfigError
from arch.core_model import CoreModel
from arch.encoding import INSTRUCTION_BYTES
from arch.engine import Hardware, Model
from arch.files import replace_file, write_text
from arch.result import Comparison, Cycles, Reference, Run, Speed, Summary, Work
from arch.workloads import accuracy
from hwgen.scratch import SCRATCH, remove_abandoned, scratch_folder
from sim import native, toolchain
from sim.session import Host, Node, Program, Session, Simulated

__all__ = ["Built", "CoreRun", "OneResultRun", "built", "compare_reference", "compared",
           "cycle_limit", "differences", "listing", "silent", "simulate"]


def cycle_limit(model_cycles: int) -> int:
    """Return after how many cycles a run is given up: 10 % and 10 000 more than predicted."""
    return model_cycles + model_cycles // 10 + 10_000


def silent(_text: str) -> None:
    """Report nothing."""


@dataclass(frozen=True, kw_only=True)
class Built:
    """A generated and compiled core: its simulation, sidecar, and the time its Verilog took."""

    build: native.Build
    sidecar: dict[str, Any]
    generate_s: float

    def node(self, host: Host, config: Any, memory: NDArray[np.uint8]) -> Node:
        """Return a core of this design for a session: parameters of :class:`sim.session.Node`."""
        return Node(build=self.build, sidecar=self.sidecar, host=host, config=config,
                    memory=memory)


def built(generate: Callable[[], Any], *, output: Path | None = None, trace: Path | None = None,
          report: Callable[[str], None] = silent) -> Built:
    """Generate a core and compile its simulation.

    Parameters
    ----------
    generate : callable
        Returns the :class:`hwgen.emit.Design`.
    output : Path, optional
        Existing folder that keeps the Verilog, sidecar and lint waivers.
    trace : Path, optional
        File whose ending says which waves can be written.
    report : callable, optional
        Called with a line of text before each step.

    Raises
    ------
    ToolchainError
        A tool is missing or fails.
    EmitError
        The design cannot be written.
    OSError
        A file cannot be written.
    """
    temporary = temporary_dir()
    remove_abandoned(temporary, SCRATCH)
    with scratch_folder(temporary, SCRATCH) as scratch:
        report("generating Verilog")
        begin = time.perf_counter()
        design = generate()
        verilog, _, waivers = design.write(output if output is not None else scratch.path)
        if design.netlist.simulated:
            verilog = scratch.path / "simulated" / verilog.name
            verilog.parent.mkdir()
            write_text(verilog, design.netlist.simulated)
        generate_s = time.perf_counter() - begin
        report("compiling the simulation")
        build = native.build(verilog=[verilog], sidecar=design.sidecar, vlt=waivers,
                             sources=design.netlist.sources,
                             trace=trace.suffix[1:] if trace is not None else None,
                             progress=report)
    return Built(build=build, sidecar=design.sidecar, generate_s=generate_s)


def simulate(core: Built, host: Host, config: Any, program: Program, memory: NDArray[np.uint8], *,
             limit: int, trace: Path | None = None) -> Simulated:
    """Run one program on one core, a session of its own; the outputs are in ``memory`` afterwards.

    Parameters
    ----------
    core : Built
    host : Host
        Of the engine.
    config : configuration of the engine
    program : Program
        In ``memory``.
    limit : int
        Cycles after which the run is given up.
    trace : Path, optional
        File that gets the waves.

    Raises
    ------
    OSError
        Waves could not be written.
    """
    with Session({"core": core.node(host, config, memory)}) as session:
        session["core"].trace(trace)
        session.reset()
        return session.run({"core": program}, limit)["core"]


def listing(host: Host, program: Program, memory: NDArray[np.uint8], *, cycles: int, comment: str,
            note: Callable[[int], str]) -> str:
    """Return the program in ``memory``, disassembled.

    A line has address, 128-bit word, instruction and, as a comment, its index and what ``note``
    says of the instruction of that index; ``comment`` is the title of that.
    """
    lines = [f"; {len(program)} instructions, {cycles} cycles",
             f"; address  word                              instruction  ; index: {comment}"]
    for index in range(len(program)):
        address = program.program_at + index * INSTRUCTION_BYTES
        data = memory[address:address + INSTRUCTION_BYTES].tobytes()
        lines.append(f"  {address:08x}  {int.from_bytes(data, 'little'):032x}  "
                     f"{host.instruction(memory, program, index)}  ; {index}: {note(index)}")
    return "\n".join(lines) + "\n"


def differences(result: Simulated, timing: Any, counted: Mapping[str, tuple[int | None, int]] = {}
                ) -> dict[str, tuple[int | None, int | None]]:
    """Return ``{name: (rtl, model)}`` of counters that differ, in the sum or in some PE.

    Parameters
    ----------
    result : Simulated
    timing : timing of the engine's model
        ``counters``, and ``pe`` where an engine counts PE by PE.
    counted : mapping, optional
        Other numbers of the RTL and what they must be, by name.
    """
    model = timing.counters
    different: dict[str, tuple[int | None, int | None]] = {
        name: (result.counters.get(name), model[name])
        for name in model if result.counters.get(name) != model[name]}
    for name, values in result.pe.items():
        for pe in np.flatnonzero(values != timing.pe[name]).tolist():
            different[f"{name}[{pe}]"] = int(values[pe]), int(timing.pe[name][pe])
    return different | {name: pair for name, pair in counted.items() if pair[0] != pair[1]}


def _bits(array: NDArray[Any]) -> NDArray[Any]:
    """Return floats as the integers that have their bits: NaN equals itself, and -0 is not +0."""
    if array.dtype.kind in "iub":
        return array
    return np.ascontiguousarray(array).view(f"u{array.dtype.itemsize}")


def compared(found: Summary, core: Built, result: Simulated, timing: Any, *,
             golden: Mapping[str, NDArray[Any]], produced: Mapping[str, NDArray[Any]],
             counted: Mapping[str, tuple[int | None, int]] = {}, work: Work | None = None,
             reference: Reference | None = None, form: str | None = None,
             unmodelled: str | None = None, **more: Any) -> Run:
    """Return what a run shows: results and counters beside golden and model.

    Parameters
    ----------
    found : Summary
        What the model says.
    core : Built
    result : Simulated
    timing : timing of the engine's model
    counted : mapping, optional
        As of :func:`differences`.
    golden, produced : mapping of str to array
        What should be and what the RTL left, by name; every one of ``produced`` is compared.
    work : Work, optional
        What the RTL did of it; the workload's unless given.
    reference : Reference, optional
        The comparison with another program, which the bits must equal, too.
    form : str, optional
        Of the mesh, where there are several.
    unmodelled : str, optional
        Why the model does not have the cycles: then ``counted`` alone is compared.
    **more
        Other fields of the run.
    """
    differing = sum(int(np.count_nonzero(_bits(produced[name]) != _bits(golden[name])))
                    for name in produced)
    if unmodelled is None:
        different = differences(result, timing, counted)
    else:
        different = {name: pair for name, pair in counted.items() if pair[0] != pair[1]}
    finished = result.status == "OK"
    work = work if work is not None else found.work
    return Run.of(
        found, status=result.status, message=result.message,
        rtl=Cycles(cycles=result.cycles, counters=result.counters,
                   pe={name: tuple(counts.tolist())
                       for name, counts in result.pe.items()} or None),
        outputs=Comparison(compared=sum(array.size for array in produced.values()),
                           differing=differing),
        counter_differences=different, onnxruntime=reference,
        bit_exact=finished and not differing and not (reference and reference.differing),
        cycle_exact=None if unmodelled is not None and not different else (
            finished and not different),
        unmodelled=unmodelled, sim=Speed(
            simulator=core.build.simulator, generate_s=core.generate_s,
            build_s=core.build.seconds, cached=core.build.cached, wall_s=result.seconds,
            cycles_per_s=result.cycles / result.seconds,
            work_per_s=work.amount / result.seconds,
            macs_per_s=None if work.macs is None else work.macs / result.seconds, mesh=form),
        **more)


class CoreRun(abc.ABC):
    """One run of a workload on an engine's core: all of it that is the same for every engine.

    An engine derives its own class, which is its part ``simulation``
    (:class:`arch.engine.Simulation`). This one is for a core that runs one program; an engine of
    several overrides :meth:`simulate` and :meth:`listing`.

    Parameters
    ----------
    config : configuration of the engine
    workload : workload of the engine
        With its data.
    inputs : mapping of str to array, optional
        Refused, unless the engine overrides :meth:`take`.

    Attributes
    ----------
    model : Model
        Of the engine. With ``hardware``, ``host`` and ``noted`` of the class.
    hardware : Hardware
    host : Host
    noted : str
        What :meth:`note` says, as the title in a listing.
    forms : tuple of str
        In which the mesh can be simulated, ``rtl`` first: ``form`` of ``hardware.generate``, where
        there are others.
    program, timing
        What :meth:`plan` returned.
    memory : (bytes,) uint8 array
        What :meth:`image` returned; after the simulation it has the results.
    result : str
        Name of the last layer's result among the golden and the produced ones.
    metadata : mapping
        Of the network: a classifier has ``labels``, and what accuracy others reached with it
        (``float_accuracy``, ``dense_accuracy``).
    reference : (reference, mapping of str to array), optional
        What runs the same model elsewhere, and what it is given: has ``run(given)``, which returns
        outputs by name, ``version`` and ``saturates``.
    """

    model: ClassVar[Model]
    hardware: ClassVar[Hardware]
    host: Host
    noted: ClassVar[str] = "start..done"
    forms: ClassVar[tuple[str, ...]] = ("rtl",)
    program: Any
    timing: Any
    result: str = "result"
    metadata: Mapping[str, Any] = {}
    reference: tuple[Any, Mapping[str, NDArray[Any]]] | None = None

    def __init__(self, config: Any, workload: Any,
                 inputs: Mapping[str, NDArray[Any]] | None = None):
        self.config, self.workload = config, workload
        self.take(inputs)
        self.program, self.timing = self.plan()
        self.memory = self.image()

    # --- What an engine says ----------------------------------------------------------------------

    def plan(self) -> tuple[Any, Any]:
        """Return the program and its exact timing: ``model.plan``."""
        return self.model.plan(self.config, self.workload)

    def take(self, inputs: Mapping[str, NDArray[Any]] | None) -> None:
        """Take inputs by name, before the workload is lowered; here there may be none.

        Raises
        ------
        ConfigError
            They do not fit the workload.
        """
        if inputs is not None:
            raise ConfigError(f"inputs must be left out for {self.workload.name!r}, "
                              "whose data are its own")

    @abc.abstractmethod
    def image(self) -> NDArray[np.uint8]:
        """Return the memory: program and data."""

    @abc.abstractmethod
    def golden(self) -> Mapping[str, NDArray[Any]]:
        """Return what the results must be, by name."""

    @abc.abstractmethod
    def produced(self) -> Mapping[str, NDArray[Any]]:
        """Return the results that the core has left, by name."""

    @abc.abstractmethod
    def write_timeline(self, path: Path, done: Run) -> None:
        """Write what each unit does when, by the model, and what the RTL makes of that."""

    def programs(self) -> Iterable[tuple[Program, Any, NDArray[np.uint8]]]:
        """Return programs with timing and memory, as a listing has them."""
        return [(self.program, self.timing, self.memory)]

    def note(self, timing: Any, index: int) -> str:
        """Return what the model says of an instruction: when it starts, and when it is done."""
        return f"{timing.start[index]}..{timing.done[index]}"

    def outputs(self, produced: Mapping[str, NDArray[Any]]) -> Mapping[str, NDArray[Any]]:
        """Return the workload's outputs, as a file keeps them and a reference has them."""
        return {self.result: produced[self.result]}

    def save(self, file: IO[bytes], suffix: str, outputs: Mapping[str, NDArray[Any]]) -> None:
        """Write :meth:`outputs` into a file whose name ends with ``suffix``."""
        del suffix
        arrays: dict[str, Any] = dict(outputs)
        np.savez(file, **arrays)

    def fields(self, found: Summary, counters: Mapping[str, int]) -> dict[str, Any]:
        """Return further arguments of :func:`compared`, of what the RTL counted."""
        del found, counters
        return {}

    def explain(self) -> dict[str, Any]:
        """Return ``explain``, how each layer is cut, and ``tried``, the alternatives."""
        return {"explain": tuple(self.program.explain()), "tried": ()}

    # --- What follows -----------------------------------------------------------------------------

    def listing(self) -> str:
        """Return the programs, disassembled one after the other: :func:`listing`."""
        return "\n".join(
            listing(self.host, program, memory, cycles=timing.cycles, comment=self.noted,
                    note=functools.partial(self.note, timing))
            for program, timing, memory in self.programs())

    def simulate(self, core: Built, trace: Path | None = None) -> Simulated:
        """Run what was lowered: :func:`simulate`."""
        return simulate(core, self.host, self.config, self.program, self.memory, trace=trace,
                        limit=cycle_limit(self.timing.cycles))

    def _accuracy(self, golden: Mapping[str, NDArray[Any]],
                  produced: Mapping[str, NDArray[Any]]) -> dict[str, float] | None:
        labels = self.metadata.get("labels")
        if labels is None:
            return None
        known = {name: float(self.metadata[f"{name}_accuracy"])
                 for name in ("dense", "float") if f"{name}_accuracy" in self.metadata}
        return known | {name: accuracy(values[self.result].reshape(len(labels), -1), labels)
                        for name, values in (("golden", golden), ("rtl", produced))}

    @classmethod
    def run(cls, config: Any, workload: Any, *, output: Path | None = None,
            trace: Path | None = None, program: Path | None = None, timeline: Path | None = None,
            explain: bool = False, inputs: Mapping[str, NDArray[Any]] | None = None,
            outputs_file: Path | None = None, mesh: str | None = None,
            progress: Callable[[str], None] | None = None) -> Run:
        """Generate, build, simulate and compare.

        Parameters
        ----------
        config : configuration of the engine
        workload : workload of the engine
            With its data.
        output : Path, optional
            Existing folder that keeps the Verilog, sidecar and lint waivers.
        trace : Path, optional
            ``.vcd`` or ``.fst`` file that gets the waves of the run.
        program : Path, optional
            File that gets the :meth:`listing`.
        timeline : Path, optional
            File that gets the timeline.
        explain : bool
            Whether the result is to have ``explain``, how the schedule cuts each layer, and
            ``tried``, the alternatives.
        inputs : mapping of str to array, optional
            The model's inputs by name, in the place of seeded or stored ones: :meth:`take`.
        outputs_file : Path, optional
            ``.npz`` file that gets what the RTL computed, by name: :meth:`outputs`; or another one
            that :meth:`save` can write.
        mesh : str, optional
            One of :attr:`forms`; the first unless given.
        progress : callable, optional
            Called with a line of text before each step that takes time.

        Returns
        -------
        Run
            ``bit_exact``: everything that the programs leave is what :meth:`golden` says, and every
            output of a whole ONNX model is that of ONNX Runtime (``onnxruntime``).
            ``cycle_exact``: every counter, of every PE, is that of the model. ``accuracy`` if the
            workload has labels.

        Raises
        ------
        ConfigError
            The workload does not fit the configuration, the inputs do not fit the workload, or
            there is no such form.
        ToolchainError
            A tool is missing or fails.
        EmitError
            The design cannot be written.
        OSError
            A file cannot be written.
        """
        report = progress if progress is not None else silent
        form = cls.forms[0] if mesh is None else mesh
        if form not in cls.forms:
            raise ConfigError(f"mesh must be {' or '.join(cls.forms)} here, not {form!r}")
        if form != cls.forms[0] and toolchain.find_simulator().kind == "cxxrtl":
            raise toolchain.ToolchainError(
                f"mesh must be {cls.forms[0]} with CXXRTL, not {form!r}: Verilog that calls C++ "
                "needs Verilator")
        forms = {"form": form} if len(cls.forms) > 1 else {}
        report("lowering")
        task = cls(config, workload, inputs)
        if program is not None:
            write_text(program, task.listing())

        kept = output
        if output is not None and form != cls.forms[0]:
            # What is simulated is no hardware then.
            cls.hardware.generate(config).write(output)
            kept = None
        core = built(lambda: cls.hardware.generate(config, **forms), output=kept, trace=trace,
                     report=report)
        report(f"simulating {task.timing.cycles} cycles")
        result = task.simulate(core, trace)

        report("comparing with the golden result")
        golden, produced = task.golden(), task.produced()
        reference = None
        if outputs_file is not None or task.reference is not None:
            outputs: dict[str, Any] = dict(task.outputs(produced))
            if task.reference is not None:
                report("comparing with ONNX Runtime")
                reference = compare_reference(*task.reference, outputs)
            if outputs_file is not None:
                replace_file(outputs_file,
                             lambda file: task.save(file, outputs_file.suffix, outputs))
        found = cls.model.summary(config, task.workload, task.program, task.timing)
        done = compared(
            found, core, result, task.timing, golden=golden, produced=produced,
            reference=reference, form=forms.get("form"),
            accuracy=task._accuracy(golden, produced),
            **task.fields(found, result.counters), **(task.explain() if explain else {}))
        if timeline is not None:
            report("writing the timeline")
            task.write_timeline(timeline, done)
        return done


class OneResultRun(CoreRun):
    """A run of an engine whose model is a :class:`arch.core_model.CoreModel`."""

    model: ClassVar[CoreModel]

    def image(self) -> NDArray[np.uint8]:
        """Return the memory of the program."""
        image: NDArray[np.uint8] = self.program.image()
        return image

    def golden(self) -> Mapping[str, NDArray[Any]]:
        """Return what the result must be."""
        return {self.result: self.model.golden(self.workload)}

    def produced(self) -> Mapping[str, NDArray[Any]]:
        """Return what the core has written."""
        return {self.result: self.program.result(self.memory)}

    def explain(self) -> dict[str, Any]:
        """Return how the layer is cut."""
        return self.model.explain(self.program)

    def write_timeline(self, path: Path, done: Run) -> None:
        """Write the model's timeline."""
        self.model.write_timeline(path, self.timing)


def compare_reference(reference: Any, given: Mapping[str, NDArray[Any]],
                      outputs: Mapping[str, NDArray[Any]]) -> Reference:
    """Return how many values of a model's outputs differ from those that ONNX Runtime computes.

    Parameters
    ----------
    reference, given
        As :attr:`CoreRun.reference`.
    outputs : mapping of str to array
        What the RTL and the host made of the same.

    Raises
    ------
    ConfigError
        ONNX Runtime does not run the model.
    """
    try:
        wanted = reference.run(given)
    except Exception as error:      # of many classes, without one of its own that they share
        raise ConfigError(f"model must be one that ONNX Runtime runs: {error}") from None
    differing = 0
    for name, array in wanted.items():
        found = outputs[name]
        if (found.dtype, found.size) != (array.dtype, array.size):
            differing += array.size
            continue
        differing += int(np.count_nonzero(~np.isclose(
            found.reshape(array.shape), array, rtol=0, atol=0, equal_nan=True)))
    return Reference(compared=sum(array.size for array in wanted.values()), differing=differing,
                     version=reference.version, saturates=reference.saturates)
