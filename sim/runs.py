"""The part of a simulated run that all engines share; each derives its own :class:`CoreRun`."""

import abc
import functools
import time
from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass, field, replace
from pathlib import Path
from typing import IO, Any, ClassVar, Generic, TypeVar

import numpy as np
from numpy.typing import NDArray

from arch.cache import temporary_dir
from arch.config import ConfigError
from arch.contract import BUILDING, AnyModel, Design, Hardware, RunOptions, silent
from arch.core_model import CoreModel
from arch.encoding import INSTRUCTION_BYTES
from arch.files import replace_file, write_text
from arch.result import Comparison, Cycles, Reference, Run, Speed, Summary, Work
from arch.workloads import accuracy
from hwgen.common.registers import fingerprint
from hwgen.scratch import SCRATCH, remove_abandoned, scratch_folder
from sim import native, toolchain
from sim.images import MemoryImage, Range, image_files
from sim.recording import recording
from sim.session import Host, Node, Observer, Program, Session, Simulated

__all__ = ["Built", "CoreRun", "Ended", "Left", "Measured", "MemoryRun", "OneResultRun", "Outcome",
           "built", "compare_reference", "compared", "cycle_limit", "differences", "listing",
           "simulate"]

Arrays = Mapping[str, NDArray[Any]]
LeftT = TypeVar("LeftT")


def cycle_limit(model_cycles: int) -> int:
    """Return the cycle count at which a run is given up: 10 % and 10 000 above the prediction."""
    return model_cycles + model_cycles // 10 + 10_000


@dataclass(frozen=True, kw_only=True)
class Built:
    """A generated and compiled core: its simulation, sidecar, and the time its Verilog took.

    ``observer`` is notified of every program that its nodes run.
    """

    build: native.Build
    sidecar: dict[str, Any]
    generate_s: float
    observer: Observer | None = None

    def node(self, host: Host, config: Any, memory: NDArray[np.uint8]) -> Node:
        """Return a core of this design for a session: parameters of :class:`sim.session.Node`."""
        return Node(build=self.build, sidecar=self.sidecar, host=host, config=config,
                    memory=memory, observer=self.observer)


# A cycle takes three times as long without optimisation (default designs, eie and scnn). This many
# lose 0.8 s on scnn, which is optimised in 3.6 s; both are in proportion to a design's size.
_FEW_CYCLES = 20_000


def built(generate: Callable[[], Design], *, output: Path | None = None, trace: Path | None = None,
          report: Callable[[str], None] = silent, cycles: int | None = None) -> Built:
    """Generate a core and compile its simulation.

    Parameters
    ----------
    generate : callable
        Returns the design.
    output : Path, optional
        Existing folder that keeps the Verilog, sidecar and lint waivers.
    trace : Path, optional
        Wave file; its suffix selects the wave format that the simulation can write.
    report : callable, optional
        Called with a line of text before each step.
    cycles : int, optional
        How many the simulation will run. For few the model is not optimised, which takes longer
        than they do, unless the optimised one is in the cache.

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
        # Coverage is that of the text which is generated.
        if design.netlist.simulated and recording() is None:
            verilog = scratch.path / "simulated" / verilog.name
            verilog.parent.mkdir()
            write_text(verilog, design.netlist.simulated)
        generate_s = time.perf_counter() - begin
        report(BUILDING)
        model = native.in_harness(
            design.sidecar, verilog=[verilog], vlt=waivers, sources=design.netlist.sources,
            quick=_is_short(design, cycles), simulated=bool(design.netlist.simulated))
        build = native.build_glued(
            model, trace=trace.suffix[1:] if trace is not None else None, progress=report)
    return Built(build=build, sidecar=design.sidecar, generate_s=generate_s)


def _is_short(design: Design, cycles: int | None) -> bool:
    """Return whether a run is over before optimisation of its model would be.

    C++ that a design calls is a loop over an array, which is nothing without optimisation. Where
    builds are quick already, a core is compiled once for runs of any length.
    """
    return (cycles is not None and cycles <= _FEW_CYCLES and not design.netlist.sources
            and not toolchain.quick_builds())


def simulate(core: Built, host: Host, config: Any, program: Program, memory: NDArray[np.uint8], *,
             limit: int, trace: Path | None = None) -> Simulated:
    """Run one program on one core in a new session; the outputs are in ``memory`` afterwards.

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

    A line has the address, 128-bit word, instruction and, as a comment, its index and ``note`` of
    that index; ``comment`` is the title of the notes' column.
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
    """Return ``{name: (rtl, model)}`` of the counters that differ, in total or in some PE.

    Parameters
    ----------
    result : Simulated
    timing : timing of the engine's model
        ``counters``, and ``pe`` where an engine counts PE by PE.
    counted : mapping, optional
        Other numbers of the RTL and their expected values, by name.
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
    """Return floats as integers with the same bits: NaN equals itself, and -0 differs from +0."""
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
        What the simulation left, as the engine's :meth:`CoreRun.simulate` defines it; contains the
        results.
    """

    simulated: Simulated
    left: LeftT


@dataclass(frozen=True, kw_only=True)
class Outcome:
    """Results of the RTL, and their expected values.

    Parameters
    ----------
    golden, produced : mapping of str to array
        Expected arrays and those that the RTL left, by name; every array of ``produced`` is
        compared.
    reference : Reference, optional
        Comparison with another program, which must agree bit for bit, too.
    """

    golden: Arrays
    produced: Arrays
    reference: Reference | None = None

    @property
    def comparison(self) -> Comparison:
        """Number of values compared with golden ones, and number of differences."""
        return Comparison(
            compared=sum(array.size for array in self.produced.values()),
            differing=sum(int(np.count_nonzero(_bits(array) != _bits(self.golden[name])))
                          for name, array in self.produced.items()))


@dataclass(frozen=True, kw_only=True)
class Measured:
    """Details that an engine adds to a run's results and its model's counters.

    Parameters
    ----------
    work : Work, optional
        Work that the RTL did; the workload's unless given.
    counted : mapping, optional
        As of :func:`differences`.
    unmodelled : str, optional
        Why the model does not predict the cycles; then only ``counted`` is compared.
    fields : mapping, optional
        Further fields of :class:`arch.result.Run`.
    """

    work: Work | None = None
    counted: Mapping[str, tuple[int | None, int]] = field(default_factory=dict)
    unmodelled: str | None = None
    fields: Mapping[str, Any] = field(default_factory=dict)


def compared(found: Summary, core: Built, result: Simulated, timing: Any, outcome: Outcome,
             measured: Measured, *, form: str | None = None, **more: Any) -> Run:
    """Return the report of a run: results compared with golden, and counters with the model.

    Parameters
    ----------
    found : Summary
        The model's prediction.
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
            macs_per_s=None if work.macs is None else work.macs / result.seconds, mesh=form,
            optimised=core.build.optimised),
        **measured.fields, **more)


class CoreRun(abc.ABC, Generic[LeftT]):
    """One run of a workload on an engine's core, as far as it is the same for every engine.

    An engine derives its own class, which is its part ``simulation``
    (:class:`arch.contract.Simulation`); :class:`MemoryRun` is for a core that runs one program.

    Objects are immutable: what a simulation leaves is returned by :meth:`simulate` and passed to
    the methods that evaluate it. So these can be called in any order.

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
        Title, in a listing, of what :meth:`note` returns.
    forms : tuple of str
        Forms in which the mesh can be simulated, ``rtl`` first: ``form`` of :meth:`generate`.
    program, timing
        Results of :meth:`plan`.
    """

    model: ClassVar[AnyModel]
    hardware: ClassVar[Hardware[Any]]
    host: Host
    noted: ClassVar[str] = "start..done"
    forms: ClassVar[tuple[str, ...]] = ("rtl",)
    #: Whether runs keep checkpoints, and go on from one.
    checkpoints: ClassVar[bool] = False
    #: Options of the run.
    options: RunOptions = RunOptions()
    program: Any
    timing: Any

    def __init__(self, config: Any, workload: Any, inputs: Arrays | None = None):
        self.config, self.inputs = config, inputs
        self.workload = self.take(workload, inputs)
        self.program, self.timing = self.plan()

    @classmethod
    def check(cls, workload: Any, options: RunOptions) -> None:
        """Refuse options of a run before its programs are made, which may take long.

        Raises
        ------
        ConfigError
            The engine lacks one of them, or a file that one names is refused.
        """
        del workload
        for name in ("checkpoint", "resume"):
            value = getattr(options, name)
            if value is not None and not cls.checkpoints:
                raise ConfigError(f"{name} must be left out for an engine that keeps no "
                                  f"checkpoints, not {str(value)!r}")

    def prepare(self, options: RunOptions) -> None:
        """Take the options of the run, which :meth:`check` has let pass, before anything is done.

        Raises
        ------
        ConfigError
            One of them is refused.
        """
        self.options = options

    # --- Defined by an engine, for a workload -----------------------------------------------------

    def take(self, workload: Any, inputs: Arrays | None) -> Any:
        """Return the workload with these inputs, by name; called before lowering.

        This default accepts no inputs.

        Raises
        ------
        ConfigError
            The inputs do not fit the workload.
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
        """Return the design with the mesh in one of the :attr:`forms`."""
        del form
        return cls.hardware.generate(config)

    @abc.abstractmethod
    def programs(self) -> Iterable[tuple[Program, Any, NDArray[np.uint8]]]:
        """Return the programs with timing and memory, for a listing."""

    @abc.abstractmethod
    def golden(self) -> Arrays:
        """Return the expected results, by name."""

    @property
    def result(self) -> str:
        """Name of the last layer's result in the golden and produced arrays."""
        return "result"

    @property
    def metadata(self) -> Mapping[str, Any]:
        """Facts about the network.

        A classifier has ``labels``, and accuracies of other implementations (``float_accuracy``,
        ``dense_accuracy``).
        """
        return {}

    @property
    def reference(self) -> tuple[Any, Arrays] | None:
        """Reference implementation of the same model and its inputs; None if there is none.

        The implementation has ``run(given)``, which returns outputs by name, ``version`` and
        ``saturates``.
        """
        return None

    def note(self, timing: Any, index: int) -> str:
        """Return the model's times of an instruction as text: its start, and its completion."""
        return f"{timing.start[index]}..{timing.done[index]}"

    def explain(self) -> dict[str, Any]:
        """Return ``explain``, how each layer is tiled, and ``tried``, the alternatives."""
        return {"explain": tuple(self.program.explain()), "tried": ()}

    # --- Defined by an engine, for a simulation ---------------------------------------------------

    @abc.abstractmethod
    def simulate(self, core: Built, trace: Path | None = None) -> Ended[LeftT]:
        """Run the lowered programs."""

    @abc.abstractmethod
    def produced(self, left: LeftT) -> Arrays:
        """Return the results that the core left in memory, by name."""

    def outputs(self, left: LeftT, produced: Arrays) -> Arrays:
        """Return the workload's outputs, in the form in which files and references have them."""
        del left
        return {self.result: produced[self.result]}

    def save(self, file: IO[bytes], suffix: str, outputs: Arrays) -> None:
        """Write :meth:`outputs` into a file whose name ends with ``suffix``."""
        del suffix
        arrays: dict[str, Any] = dict(outputs)
        np.savez(file, **arrays)

    def measured(self, found: Summary, ended: Ended[LeftT]) -> Measured:
        """Return further details of the run, from the RTL's counters."""
        del found, ended
        return Measured()

    def accuracies(self, golden: Arrays, produced: Arrays) -> dict[str, float] | None:
        """Return a classifier's golden and produced accuracy; None without labels."""
        labels = self.metadata.get("labels")
        if labels is None:
            return None
        known = {name: float(self.metadata[f"{name}_accuracy"])
                 for name in ("dense", "float") if f"{name}_accuracy" in self.metadata}
        return known | {name: accuracy(values[self.result].reshape(len(labels), -1), labels)
                        for name, values in (("golden", golden), ("rtl", produced))}

    @abc.abstractmethod
    def write_timeline(self, path: Path, done: Run) -> None:
        """Write the model's timeline of all units, and whether the RTL agrees with it."""

    def memory_images(self) -> Sequence[MemoryImage]:
        """Return the memory of every program, before and after its run.

        Raises
        ------
        ConfigError
            There is no image of such a workload. This default has none of any.
        """
        raise ConfigError(f"image must be left out for {self.workload.name!r}, of which there are "
                          "none")

    def image_facts(self) -> Mapping[str, Any]:
        """Return further entries of an image's manifest."""
        return {}

    # --- Derived ----------------------------------------------------------------------------------

    @classmethod
    def images(cls, config: Any, workload: Any, inputs: Arrays | None = None) -> dict[str, bytes]:
        """Return the files of a workload's memory images: :func:`sim.images.image_files`.

        The results in them are golden ones; no hardware is built.

        Raises
        ------
        ConfigError
            The workload does not fit the configuration, the inputs do not fit the workload, or
            there is no image of such a workload.
        """
        task = cls(config, workload, inputs)
        found = cls.model.summary(config, task.workload, task.program, task.timing)
        return image_files(task.memory_images(), beat=config.beat_bytes, facts={
            "engine": found.engine, "config": found.config,
            "fingerprint": fingerprint(found.engine, config), "workload": found.workload,
            **task.image_facts()})

    def listing(self) -> str:
        """Return the programs, disassembled one after the other: :func:`listing`."""
        return "\n".join(
            listing(self.host, program, memory, cycles=timing.cycles, comment=self.noted,
                    note=functools.partial(self.note, timing))
            for program, timing, memory in self.programs())

    @classmethod
    def usual_form(cls, config: Any) -> str:
        """Return the form of the mesh in which a core is simulated by default."""
        del config
        return cls.forms[0]

    @classmethod
    def _form(cls, config: Any, mesh: str | None) -> str:
        """Return the form of the mesh that an option asks for, or the usual one."""
        form = cls.usual_form(config) if mesh is None else mesh
        if form not in cls.forms:
            raise ConfigError(
                f"mesh must be {' or '.join(cls.forms)} on this engine, not {form!r}")
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
            # The simulated form is not the hardware then, so write that separately.
            self.generate(self.config, self.forms[0]).write(kept)
            kept = None
        core = built(lambda: self.generate(self.config, form), output=kept, trace=options.trace,
                     report=options.progress, cycles=self.timing.cycles)
        return core if options.observer is None else replace(core, observer=options.observer)

    def _outcome(self, left: LeftT, options: RunOptions) -> Outcome:
        """Compare the results with golden ones and with a reference; save them if requested."""
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
            ``inputs`` are those of :meth:`take`, ``mesh`` is one of :attr:`forms`, and
            ``outputs_file`` gets :meth:`outputs` in a format that :meth:`save` can write.

        Returns
        -------
        Run
            ``bit_exact``: everything that the programs leave equals :meth:`golden`, and every
            output of a whole ONNX model equals that of ONNX Runtime (``onnxruntime``).
            ``cycle_exact``: every counter, of every PE, equals the model's. ``accuracy`` is set if
            the workload has labels.

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
        # What is wrong with the surroundings is said before anything takes time.
        toolchain.quick_builds()
        toolchain.find_simulator()
        form = cls._form(config, options.mesh)
        cls.check(workload, options)
        options.progress("lowering")
        task = cls(config, workload, options.inputs)
        task.prepare(options)
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


@dataclass(frozen=True, kw_only=True, eq=False)
class Left:
    """What a run leaves in memory, and where its inputs were: as of :class:`MemoryImage`.

    ``memory`` is ``expected`` there.
    """

    memory: NDArray[np.uint8]
    known: NDArray[np.bool_]
    inputs: tuple[Range, ...]
    scratch: tuple[Range, ...] = ()


class MemoryRun(CoreRun[NDArray[np.uint8]]):
    """A run of one program on one core, with results in the core's memory."""

    @abc.abstractmethod
    def image(self) -> NDArray[np.uint8]:
        """Return a new copy of the memory before the run: program and data."""

    def expected(self, golden: Arrays) -> Left | None:
        """Return the memory after the run, from golden results; None: without images."""
        del golden
        return None

    def memory_images(self) -> Sequence[MemoryImage]:
        """Return the memory of the program: :meth:`image`, and :meth:`expected` after the run."""
        golden = self.golden()
        after = self.expected(golden)
        if after is None:
            return super().memory_images()
        # As it is read after a run.
        produced = self.produced(after.memory)
        assert not Outcome(golden=golden, produced=produced).comparison.differing
        return [MemoryImage(
            memory=self.image(), program_at=self.program.program_at,
            instructions=len(self.program), inputs=after.inputs, scratch=after.scratch,
            expected=after.memory, known=after.known,
            model={"cycles": self.timing.cycles, "counters": dict(self.timing.counters)})]

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
        """Return the expected result."""
        return {self.result: self.model.golden(self.workload)}

    def produced(self, left: NDArray[np.uint8]) -> Arrays:
        """Return the result that the core has written."""
        return {self.result: self.program.result(left)}

    def explain(self) -> dict[str, Any]:
        """Return how the layer is tiled."""
        return self.model.explain(self.program)

    def write_timeline(self, path: Path, done: Run) -> None:
        """Write the model's timeline."""
        self.model.write_timeline(path, self.timing)


def compare_reference(reference: Any, given: Arrays, outputs: Arrays) -> Reference:
    """Compare a model's outputs with those that ONNX Runtime computes.

    Parameters
    ----------
    reference, given
        As :attr:`CoreRun.reference`.
    outputs : mapping of str to array
        Outputs that the RTL and the host computed from the same inputs.

    Raises
    ------
    ConfigError
        ONNX Runtime does not run the model.
    """
    try:
        wanted = reference.run(given)
    except Exception as error:      # of many classes, without a common base of its own
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
