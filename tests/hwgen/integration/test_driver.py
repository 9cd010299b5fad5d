"""The C driver runs workloads on the simulated hardware, from memory images, in each engine.

It is compiled as firmware would be, and its register accesses go to the simulation's AXI4-Lite.
"""

import ctypes
import json
import subprocess
import threading
from types import SimpleNamespace

import numpy as np
import pytest

from arch.common.link import LinkConfig
from arch.config import load_config
from arch.registry import engines, load_workload
from hwgen import integration
from sim import native, toolchain
from sim.runs import built
from sim.session import Node, Session
from tests.support.counts import every_day

pytestmark = pytest.mark.rtl

STRICT = ["-std=c99", "-Wall", "-Wextra", "-Wpedantic", "-Werror", "-ffreestanding"]
SHIM_H = """#include <stdint.h>
uint32_t shim_read32(uintptr_t address);
void shim_write32(uintptr_t address, uint32_t value);
"""
SHIM_C = """#include "shim.h"
static uint32_t (*reader)(uintptr_t);
static void (*writer)(uintptr_t, uint32_t);
void shim_set(uint32_t (*read)(uintptr_t), void (*write)(uintptr_t, uint32_t));
void shim_set(uint32_t (*read)(uintptr_t), void (*write)(uintptr_t, uint32_t))
{
    reader = read;
    writer = write;
}
uint32_t shim_read32(uintptr_t address) { return reader(address); }
void shim_write32(uintptr_t address, uint32_t value) { writer(address, value); }
"""
READ = ctypes.CFUNCTYPE(ctypes.c_uint32, ctypes.c_size_t)
WRITE = ctypes.CFUNCTYPE(None, ctypes.c_size_t, ctypes.c_uint32)


def compiled(design, folder):
    """Return the driver as a library of the host, compiled as firmware without a C library."""
    design.write(folder)
    integration.write(design, folder)
    top = design.netlist.top
    (folder / "shim.h").write_text(SHIM_H)
    (folder / "shim.c").write_text(SHIM_C)
    library = folder / "driver.so"
    compiler = toolchain.find_compiler()
    subprocess.run(
        ["cc", *STRICT, "-fPIC", "-shared", "-include", "shim.h",
         f"-D{top.upper()}_READ32=shim_read32", f"-D{top.upper()}_WRITE32=shim_write32",
         f"{top}_driver.c", "shim.c", "-o", library], cwd=folder, check=True)
    assert compiler
    found = ctypes.CDLL(str(library))
    for name, result, arguments in (
            ("probe", ctypes.c_int, ()), ("poll", ctypes.c_int, ()),
            ("start", ctypes.c_int, (ctypes.c_uint64, ctypes.c_uint32)),
            ("start_image", ctypes.c_int, (ctypes.c_uint32, ctypes.c_uint64, ctypes.c_uint32)),
            ("wait", ctypes.c_int, (ctypes.c_uint32,)), ("abort", ctypes.c_int, (ctypes.c_uint32,)),
            ("timeout", None, (ctypes.c_uint32,)), ("index", ctypes.c_uint32, ()),
            ("counter", ctypes.c_uint64, (ctypes.c_uint,)),
            ("counters", None, (ctypes.POINTER(ctypes.c_uint64),)),
            ("selected", ctypes.c_uint32, (ctypes.c_uint, ctypes.c_uint))):
        if hasattr(found, f"{top}_{name}"):
            function = getattr(found, f"{top}_{name}")
            function.restype, function.argtypes = result, (ctypes.c_size_t, *arguments)
    for name, number in (("text", ctypes.c_int), ("counter_name", ctypes.c_uint)):
        function = getattr(found, f"{top}_{name}")
        function.restype, function.argtypes = ctypes.c_char_p, (number,)
    return SimpleNamespace(lib=found, top=top, **{
        name: getattr(found, f"{top}_{name}") for name in (
            "probe", "start_image", "wait", "poll", "abort", "timeout", "index", "counter",
            "counters", "text", "counter_name")})


def case(engine, workload, settings=(), *, preset="tiny"):
    """Return a design, its configuration, and the memory image of a workload on it."""
    found = engines()[engine]
    config = load_config(found.model.CONFIG, presets=found.model.PRESETS, preset=preset,
                         assignments=list(settings))
    files = found.simulation.images(config, load_workload(found, workload, config, data=True))
    return SimpleNamespace(
        config=config, files=files, manifest=json.loads(files["manifest.json"]),
        design=found.hardware.generate(config))


def memories(found):
    """Return memories by name, loaded from the segments as a host does; the rest is noise."""
    loaded = {}
    noise = np.random.default_rng(1)
    for image in found.manifest["images"]:
        memory = noise.integers(0, 256, image["bytes"], np.uint8)
        for segment in image["segments"]:
            if not segment["name"].startswith(("expected", "mask")):
                data = np.frombuffer(found.files[segment["bin"]], np.uint8)
                memory[segment["address"]:segment["address"] + segment["bytes"]] = data
        loaded[image["name"] or "core"] = memory
    return loaded


def different(found, image, memory):
    """Return how many bytes of the results, and of how many, are not as expected."""
    segments = {segment["name"]: segment for segment in image["segments"]}
    wrong = compared = 0
    for name, segment in segments.items():
        if name.startswith("expected"):
            where = slice(segment["address"], segment["address"] + segment["bytes"])
            wanted = np.frombuffer(found.files[segment["bin"]], np.uint8)
            mask = np.frombuffer(
                found.files[segments[name.replace("expected", "mask")]["bin"]], np.uint8)
            assert set(mask.tolist()) <= {0, 255}
            compared += np.count_nonzero(mask)
            wrong += np.count_nonzero((memory[where] ^ wanted) & mask)
    return wrong, compared


class Bus:
    """Registers of several cores in one address space: accesses of all drivers in one cycle.

    Every driver has a thread. An access waits until every other driver that has not ended makes
    one, so that cores start together, as those of a collective must.
    """

    SPACING = 1 << 16

    def __init__(self, session, names):
        self._session, self._names = session, names
        self._turn = threading.Condition()
        self._asked, self._answers, self._active = {}, {}, set(names)
        self.calls = READ(self.read), WRITE(self.write)

    def base(self, name):
        return (1 + self._names.index(name)) * self.SPACING

    def read(self, address):
        return self._access(address, None)

    def write(self, address, value):
        self._access(address, value)

    def end(self, name):
        with self._turn:
            self._active.discard(name)
            self._go()

    def _access(self, address, value):
        number, register = divmod(address, self.SPACING)
        name = self._names[number - 1]
        with self._turn:
            self._asked[name] = register, value
            self._go()
            while name not in self._answers:
                self._turn.wait()
            return self._answers.pop(name) or 0

    def _go(self):
        if not self._asked or self._asked.keys() != self._active:
            return
        asked, self._asked = self._asked, {}
        machine = self._session._machine
        writes = {name: each for name, each in asked.items() if each[1] is not None}
        if writes:
            machine.write(writes)
        reads = {name: register for name, (register, value) in asked.items() if value is None}
        self._answers |= dict.fromkeys(writes) | (machine.read(reads) if reads else {})
        self._turn.notify_all()


def drive(driver, found, bus, image, counted):
    """Run one image through the driver."""
    name = image["name"] or "core"
    base = bus.base(name)
    try:
        program = next(each["address"] for each in image["segments"] if each["name"] == "program")
        values = (ctypes.c_uint64 * len(found.design.registers.counters))()
        assert driver.probe(base) == 0
        mark = found.manifest["fingerprint"]
        refused = driver.start_image(base, mark ^ 1 << 31, program, image["instructions"])
        assert driver.text(refused).startswith(b"CONFIG: the image is of another configuration")
        assert driver.start_image(base, mark, program, image["instructions"]) == 0
        status = driver.wait(base, 0)
        driver.counters(base, values)
        counted[name] = driver.text(status).decode(), list(values)
    finally:
        bus.end(name)


CASES = {
    "systolic": ("digits-mlp:batch=4", ["ub_bank_rows=256"]),
    "eie": ("digits-mlp-pruned:batch=4", []),
    "scnn": ("conv:4x8x8:8x3x3:density=0.4/0.5", []),
    "nic": ("allreduce:ring:2x512:int32", []),
}


@pytest.mark.parametrize("engine", every_day(("systolic", "eie"), CASES))
def test_workloads(engine, tmp_path):
    found = case(engine, *CASES[engine])
    driver = compiled(found.design, tmp_path)
    host = engines()[engine].simulation
    core = built(lambda: found.design)
    loaded = memories(found)
    hosts = __import__(f"sim.{engine}.host", fromlist=["HOST"]).HOST
    assert host
    nodes = {name: core.node(hosts, found.config, memory) for name, memory in loaded.items()}
    assert all(isinstance(node, Node) for node in nodes.values())
    links = [native.Link(source=each["from"], target=each["to"], config=LinkConfig(
        latency=found.config.link_latency, bytes_per_cycle=found.config.link_bytes_per_cycle))
        for each in found.manifest.get("links", ())]
    counted = {}
    with Session(nodes, links) as session:
        session.reset()
        bus = Bus(session, list(nodes))
        driver.lib.shim_set(*bus.calls)
        threads = [threading.Thread(target=drive, args=(driver, found, bus, image, counted))
                   for image in found.manifest["images"]]
        for thread in threads:
            thread.start()
        for thread in threads:
            thread.join()
    names = [driver.counter_name(number).decode()
             for number in range(len(found.design.registers.counters))]
    assert driver.counter_name(len(names)) is None
    for image in found.manifest["images"]:
        name = image["name"] or "core"
        text, values = counted[name]
        assert text == "OK: the program has ended"
        wrong, compared = different(found, image, loaded[name])
        assert compared > 30
        assert wrong == 0
        model = image["model"]["counters"]
        assert {key: value for key, value in zip(names, values, strict=True)} == {
            key: model[key] for key in names}
        assert values[names.index("total")] == image["model"]["cycles"]
