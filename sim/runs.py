"""What the runs of all engines have in common: an engine derives its own :class:`CoreRun`."""

import abc
import functools
import time
from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass, field, replace
from pathlib import Path
from typing import IO, Any, ClassVar, Generic, TypeVar

import numpy as np
from numpy.typing import NDArray

from arch.cache import temporary_dir
from arch.config import ConfigError
from arch.contract import AnyModel, Design, Hardware, RunOptions, silent
from arch.core_model import CoreModel
from arch.encoding import INSTRUCTION_BYTES
from arch.files import replace_file, write_text
from arch.result import Comparison, Cycles, Reference, Run, Speed, Summary, Work
from arch.workloads import accuracy
from hwgen.scratch import SCRATCH, remove_abandoned, scratch_folder
from sim import native, toolchain
from sim.session import Host, Node, Observer, Program, Session, Simulated

__all__ = ["Built", "CoreRun", "Ended", "Measured", "MemoryRun", "OneResultRun", "Outcome", "built",
           "compare_reference", "compared", "cycle_limit", "differences", "listing", "simulate"]

Arrays = Mapping[str, NDArray[Any]]
LeftT = TypeVar("LeftT")


def cycle_limit(model_cycles: int) -> int:
    """Return after how many cycles a run is given up: 10 % and 10 000 more than predicted."""
    return model_cycles + model_cycles // 10 + 10_000


@dataclass(frozen=True, kw_only=True)
class Built:
    """A generated and compiled core: its simulation, sidecar, and the time its Verilog took.

    ``observer`` is told of every program that its nodes run.
    """

    build: native.Build
    sidecar: dict[str, Any]
    generate_s: float
    observer: Observer | None = None

    def node(self, host: Host, config: Any, memory: NDArray[np.uint8]) -> Node:
        """Return a core of this design for a session: parameters of :class:`sim.session.Node`."""
        return Node(build=self.build, sidecar=self.sidecar, host=host, config=config,
                    memory=memory, observer=self.observer)


def built(generate: Callable[[], Design], *, output: Path | None = None, trace: Path | None = None,
          report: Callable[[str], None] = silent) -> Built:
    """Generate a core and compile its simulation.

    Parameters
    ----------
    generate : callable
        Returns the design.
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


@dataclass(frozen=True, kw_only=True)
class Ended(Generic[LeftT]):
    """How a simulation ended.

    Parameters
    ----------
    simulated : Simulated
        Status, cycles and counters.
    left
        What it left, as :meth:`CoreRun.simulate` of the engine says: its results are in it.
    """

    simulated: Simulated
    left: LeftT


@dataclass(frozen=True, kw_only=True)
class Outcome:
    """Results of the RTL, and what they have to be.

    Parameters
    ----------
    golden, produced : mapping of str to array
        What should be and what the RTL left, by name; every one of ``produced`` is compared.
    reference : Reference, optional
        The comparison with another program, which the bits must equal, too.
    """

    golden: Arrays
    produced: Arrays
    reference: Reference | None = None

    @property
    def comparison(self) -> Comparison:
        """How many values are compared with golden ones, and how many differ."""
        return Comparison(
            compared=sum(array.size for array in self.produced.values()),
            differing=sum(int(np.count_nonzero(_bits(array) != _bits(self.golden[name])))
                          for name, array in self.produced.items()))


@dataclass(frozen=True, kw_only=True)
class Measured:
    """What an engine says of a run beside its results and the counters of its model.

    Parameters
    ----------
    work : Work, optional
        What the RTL did of it; the workload's unless given.
    counted : mapping, optional
        As of :func:`differences`.
    unmodelled : str, optional
        Why the model does not have the cycles: then ``counted`` alone is compared.
    fields : mapping, optional
        Further fields of :class:`arch.result.Run`.
    """

    work: Work | None = None
    counted: Mapping[str, tuple[int | None, int]] = field(default_factory=dict)
    unmodelled: str | None = None
    fields: Mapping[str, Any] = field(default_factory=dict)


def compared(found: Summary, core: Built, result: Simulated, timing: Any, outcome: Outcome,
             measured: Measured, *, form: str | None = None, **more: Any) -> Run:
    """Return what a run shows: results and counters beside golden and model.

    Parameters
    ----------
    found : Summary
        What the model says.
    core : Built
    result : Simulated
    timing : timing of the engine's model
    outcome : Outcome
    measured : Measured
    form : str, optional
        Of the mesh, where there are several.
    **more
        Other fields of the run.
    """
    if measured.unmodelled is None:
        different = differences(result, timing, measured.counted)
    else:
        different = {name: pair for name, pair in measured.counted.items() if pair[0] != pair[1]}
    finished = result.status == "OK"
    outputs, reference = outcome.comparison, outcome.reference
    work = measured.work if measured.work is not None else found.work
    return Run.of(
        found, status=result.status, message=result.message,
        rtl=Cycles(cycles=result.cycles, counters=result.counters,
                   pe={name: tuple(counts.tolist())
                       for name, counts in result.pe.items()} or None),
        outputs=outputs, counter_differences=different, onnxruntime=reference,
        bit_exact=finished and not outputs.differing and not (reference and reference.differing),
        cycle_exact=None if measured.unmodelled is not None and not different else (
            finished and not different),
        unmodelled=measured.unmodelled, sim=Speed(
            simulator=core.build.simulator, generate_s=core.generate_s,
            build_s=core.build.seconds, cached=core.build.cached, wall_s=result.seconds,
            cycles_per_s=result.cycles / result.seconds,
            work_per_s=work.amount / result.seconds,
            macs_per_s=None if work.macs is None else work.macs / result.seconds, mesh=form),
        **measured.fields, **more)


class CoreRun(abc.ABC, Generic[LeftT]):
    """One run of a workload on an engine's core: all of it that is the same for every engine.

    An engine derives its own class, which is its part ``simulation``
    (:class:`arch.contract.Simulation`); :class:`MemoryRun` is for a core that runs one program.

    An object changes no more once it is made: what a simulation leaves is what :meth:`simulate`
    returns, and an argument of the methods that look into it. So they have no order.

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
        In which the mesh can be simulated, ``rtl`` first: ``form`` of :meth:`generate`.
    program, timing
        What :meth:`plan` returned.
    """

    model: ClassVar[AnyModel]
    hardware: ClassVar[Hardware[Any]]
    host: Host
    noted: ClassVar[str] = "start..done"
    forms: ClassVar[tuple[str, ...]] = ("rtl",)
    program: Any
    timing: Any

    def __init__(self, config: Any, workload: Any, inputs: Arrays | None = None):
        self.config, self.inputs = config, inputs
        self.workload = self.take(workload, inputs)
        self.program, self.timing = self.plan()

    # --- What an engine says of a workload --------------------------------------------------------

    def take(self, workload: Any, inputs: Arrays | None) -> Any:
        """Return the workload with these inputs, by name, before it is lowered.

        Here there may be none.

        Raises
        ------
        ConfigError
            They do not fit the workload.
        """
        if inputs is not None:
            raise ConfigError(f"inputs must be left out for {workload.name!r}, "
                              "whose data are its own")
        return workload

    def plan(self) -> tuple[Any, Any]:
        """Return the program and its exact timing: ``model.plan``."""
        return self.model.plan(self.config, self.workload)

    @classmethod
    def generate(cls, config: Any, form: str) -> Design:
        """Return the design whose mesh has one of the :attr:`forms`."""
        del form
        return cls.hardware.generate(config)

    @abc.abstractmethod
    def programs(self) -> Iterable[tuple[Program, Any, NDArray[np.uint8]]]:
        """Return programs with timing and memory, as a listing has them."""

    @abc.abstractmethod
    def golden(self) -> Arrays:
        """Return what the results must be, by name."""

    @property
    def result(self) -> str:
        """Name of the last layer's result among the golden and the produced ones."""
        return "result"

    @property
    def metadata(self) -> Mapping[str, Any]:
        """What is known of the network.

        A classifier has ``labels``, and what accuracy others reached with it (``float_accuracy``,
        ``dense_accuracy``).
        """
        return {}

    @property
    def reference(self) -> tuple[Any, Arrays] | None:
        """What runs the same model elsewhere, and what it is given, where there is such a thing.

        It has ``run(given)``, which returns outputs by name, ``version`` and ``saturates``.
        """
        return None

    def note(self, timing: Any, index: int) -> str:
        """Return what the model says of an instruction: when it starts, and when it is done."""
        return f"{timing.start[index]}..{timing.done[index]}"

    def explain(self) -> dict[str, Any]:
        """Return ``explain``, how each layer is cut, and ``tried``, the alternatives."""
        return {"explain": tuple(self.program.explain()), "tried": ()}

    # --- What an engine says of a simulation ------------------------------------------------------

    @abc.abstractmethod
    def simulate(self, core: Built, trace: Path | None = None) -> Ended[LeftT]:
        """Run what was lowered."""

    @abc.abstractmethod
    def produced(self, left: LeftT) -> Arrays:
        """Return the results that the core has left, by name."""

    def outputs(self, left: LeftT, produced: Arrays) -> Arrays:
        """Return the workload's outputs, as a file keeps them and a reference has them."""
        del left
        return {self.result: produced[self.result]}

    def save(self, file: IO[bytes], suffix: str, outputs: Arrays) -> None:
        """Write :meth:`outputs` into a file whose name ends with ``suffix``."""
        del suffix
        arrays: dict[str, Any] = dict(outputs)
        np.savez(file, **arrays)

    def measured(self, found: Summary, ended: Ended[LeftT]) -> Measured:
        """Return what is to be said of the run besides, of what the RTL counted."""
        del found, ended
        return Measured()

    def accuracies(self, golden: Arrays, produced: Arrays) -> dict[str, float] | None:
        """Return the shares of right answers, of a classifier."""
        labels = self.metadata.get("labels")
        if labels is None:
            return None
        known = {name: float(self.metadata[f"{name}_accuracy"])
                 for name in ("dense", "float") if f"{name}_accuracy" in self.metadata}
        return known | {name: accuracy(values[self.result].reshape(len(labels), -1), labels)
                        for name, values in (("golden", golden), ("rtl", produced))}

    @abc.abstractmethod
    def write_timeline(self, path: Path, done: Run) -> None:
        """Write what each unit does when, by the model, and what the RTL makes of that."""

    # --- What follows -----------------------------------------------------------------------------

    def listing(self) -> str:
        """Return the programs, disassembled one after the other: :func:`listing`."""
        return "\n".join(
            listing(self.host, program, memory, cycles=timing.cycles, comment=self.noted,
                    note=functools.partial(self.note, timing))
            for program, timing, memory in self.programs())

    @classmethod
    def usual_form(cls, config: Any) -> str:
        """Return the form of the mesh in which a core is simulated unless the user says."""
        del config
        return cls.forms[0]

    @classmethod
    def _form(cls, config: Any, mesh: str | None) -> str:
        """Return the form of the mesh that an option asks for, or the usual one."""
        form = cls.usual_form(config) if mesh is None else mesh
        if form not in cls.forms:
            raise ConfigError(f"mesh must be {' or '.join(cls.forms)} here, not {form!r}")
        if form != cls.forms[0] and toolchain.find_simulator().kind == "cxxrtl":
            if mesh is None:
                return cls.forms[0]
            raise toolchain.ToolchainError(
                f"mesh must be {cls.forms[0]} with CXXRTL, not {form!r}: Verilog that calls C++ "
                "needs Verilator")
        return form

    def _build(self, form: str, options: RunOptions) -> Built:
        """Generate the core and compile its simulation."""
        kept = options.output
        if kept is not None and form != self.forms[0]:
            # What is simulated is no hardware then.
            self.generate(self.config, self.forms[0]).write(kept)
            kept = None
        core = built(lambda: self.generate(self.config, form), output=kept, trace=options.trace,
                     report=options.progress)
        return replace(core, observer=options.observer)

    def _outcome(self, left: LeftT, options: RunOptions) -> Outcome:
        """Compare the results with golden ones and with a reference, and keep them, if wanted."""
        options.progress("comparing with the golden result")
        golden, produced = self.golden(), self.produced(left)
        file, other, reference = options.outputs_file, self.reference, None
        if file is not None or other is not None:
            outputs = dict(self.outputs(left, produced))
            if other is not None:
                options.progress("comparing with ONNX Runtime")
                reference = compare_reference(*other, outputs)
            if file is not None:
                replace_file(file, lambda opened: self.save(opened, file.suffix, outputs))
        return Outcome(golden=golden, produced=produced, reference=reference)

    @classmethod
    def run(cls, config: Any, workload: Any, options: RunOptions = RunOptions()) -> Run:
        """Generate, build, simulate and compare.

        Parameters
        ----------
        config : configuration of the engine
        workload : workload of the engine
            With its data.
        options : RunOptions
            ``inputs`` are as :meth:`take` has them, ``mesh`` is one of :attr:`forms`, and
            ``outputs_file`` is what :meth:`save` can write, of :meth:`outputs`.

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
        form = cls._form(config, options.mesh)
        options.progress("lowering")
        task = cls(config, workload, options.inputs)
        if options.program is not None:
            write_text(options.program, task.listing())
        core = task._build(form, options)
        options.progress(f"simulating {task.timing.cycles} cycles")
        ended = task.simulate(core, options.trace)
        outcome = task._outcome(ended.left, options)
        found = cls.model.summary(config, task.workload, task.program, task.timing)
        done = compared(
            found, core, ended.simulated, task.timing, outcome, task.measured(found, ended),
            form=form if len(cls.forms) > 1 else None,
            accuracy=task.accuracies(outcome.golden, outcome.produced),
            **(task.explain() if options.explain else {}))
        if options.timeline is not None:
            options.progress("writing the timeline")
            task.write_timeline(options.timeline, done)
        return done


class MemoryRun(CoreRun[NDArray[np.uint8]]):
    """A run of one program on one core, which leaves its results in the core's memory."""

    @abc.abstractmethod
    def image(self) -> NDArray[np.uint8]:
        """Return the memory before the run, a new one each time: program and data."""

    def programs(self) -> Iterable[tuple[Program, Any, NDArray[np.uint8]]]:
        """Return the program, its timing and its memory."""
        return [(self.program, self.timing, self.image())]

    def simulate(self, core: Built, trace: Path | None = None) -> Ended[NDArray[np.uint8]]:
        """Run the program: :func:`simulate`."""
        memory = self.image()
        return Ended(left=memory, simulated=simulate(
            core, self.host, self.config, self.program, memory, trace=trace,
            limit=cycle_limit(self.timing.cycles)))


class OneResultRun(MemoryRun):
    """A run of an engine whose model is a :class:`arch.core_model.CoreModel`."""

    model: ClassVar[CoreModel]

    def image(self) -> NDArray[np.uint8]:
        """Return the memory of the program."""
        image: NDArray[np.uint8] = self.program.image()
        return image

    def golden(self) -> Arrays:
        """Return what the result must be."""
        return {self.result: self.model.golden(self.workload)}

    def produced(self, left: NDArray[np.uint8]) -> Arrays:
        """Return what the core has written."""
        return {self.result: self.program.result(left)}

    def explain(self) -> dict[str, Any]:
        """Return how the layer is cut."""
        return self.model.explain(self.program)

    def write_timeline(self, path: Path, done: Run) -> None:
        """Write the model's timeline."""
        self.model.write_timeline(path, self.timing)


def compare_reference(reference: Any, given: Arrays, outputs: Arrays) -> Reference:
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
