"""The number by which a host knows a core's configuration."""

import dataclasses
from fractions import Fraction

import pytest

from arch.registry import engines
from hwgen.common.registers import AROUND, fingerprint

OTHER = {int: lambda value: value + 1, bool: lambda value: not value,
         str: lambda value: f"{value}x", Fraction: lambda value: value + 1}
ENGINES = ("systolic", "eie", "scnn", "nic")


@pytest.mark.parametrize("name", ENGINES)
def test_every_field_but_those_around(name):
    """Fields of hardware and programs change it; times of memories and links do not."""
    config = engines()[name].model.PRESETS["tiny"]
    whole = fingerprint(name, config)
    assert 0 <= whole < 1 << 32
    assert fingerprint("another", config) != whole
    for field in dataclasses.fields(config):
        value = getattr(config, field.name)
        # Without its checks: some values exclude others.
        changed = object.__new__(type(config))
        for each in dataclasses.fields(config):
            object.__setattr__(changed, each.name, getattr(config, each.name))
        if value is None or dataclasses.is_dataclass(value):
            assert field.name in AROUND
            other = dataclasses.replace(config.memory, latency=config.memory.latency + 1)
        else:
            other = OTHER[type(value)](value)
        object.__setattr__(changed, field.name, other)
        assert (fingerprint(name, changed) == whole) == (field.name in AROUND), field.name


def test_known_number():
    """Images of earlier versions must fit cores of the same configuration."""
    config = engines()["eie"].model.PRESETS["tiny"]
    assert config.index_bits == 4
    assert fingerprint("eie", config) == 4095433021


@pytest.mark.parametrize(("name", "settings"), [
    ("eie", {}), ("nic", {"link_latency": 9, "link_bytes_per_cycle": Fraction(3)})])
def test_fields_around_are_no_hardware(name, settings):
    found = engines()[name]
    config = found.model.PRESETS["tiny"]
    memory = dataclasses.replace(config.memory, latency=33, bytes_per_cycle=Fraction(5))
    designs = [found.hardware.generate(each) for each in (
        config, dataclasses.replace(config, memory=memory, **settings))]
    assert designs[0].netlist.verilog == designs[1].netlist.verilog
    assert designs[0].sidecar["fingerprint"] == designs[1].sidecar["fingerprint"]


def test_an_abort_of_a_nic_leaves_its_ports():
    texts = {name: engines()[name].hardware.generate(
        engines()[name].model.PRESETS["tiny"]).registers["CONTROL"]["ABORT"].text
        for name in ("eie", "nic")}
    assert texts["eie"] == "1: abort the run, and reset all but the registers"
    assert "all but the registers and the network ports" in texts["nic"]
    assert "LINK_DOWN" in texts["nic"]
