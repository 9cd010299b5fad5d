# amaranth: UnusedElaboratable=no
"""Tests of the AXI interfaces' shapes."""

import pytest
from amaranth.lib.wiring import In, Out

from hwgen.common.axi import AXI4LiteSignature, AXI4Signature


def test_properties():
    signature = AXI4Signature(addr_bits=40, data_bits=64, write=False)
    assert (signature.addr_bits, signature.data_bits) == (40, 64)
    assert (signature.read, signature.write) == (True, False)
    assert AXI4LiteSignature(addr_bits=10).addr_bits == 10


def test_equal_by_parameters():
    one = AXI4Signature(addr_bits=40, data_bits=64)
    assert one == AXI4Signature(addr_bits=40, data_bits=64)
    for other in ({"addr_bits": 39}, {"data_bits": 32}, {"read": False}, {"write": False}):
        assert one != AXI4Signature(**({"addr_bits": 40, "data_bits": 64} | other))
    assert AXI4LiteSignature(addr_bits=8) == AXI4LiteSignature(addr_bits=8)
    assert AXI4LiteSignature(addr_bits=8) != AXI4LiteSignature(addr_bits=9)
    assert AXI4LiteSignature(addr_bits=8) != one


@pytest.mark.parametrize("signature", [
    AXI4Signature(addr_bits=40, data_bits=64), AXI4Signature(addr_bits=4, data_bits=8, read=False),
    AXI4LiteSignature(addr_bits=10)])
def test_repr_makes_an_equal_one(signature):
    names = {"AXI4Signature": AXI4Signature, "AXI4LiteSignature": AXI4LiteSignature}
    assert eval(repr(signature), names) == signature


def test_channels():
    """The manager drives addresses, write data and the two readies of what comes back."""
    members = AXI4Signature(addr_bits=40, data_bits=64).members
    ours = {name for name, member in members.items() if member.flow == Out}
    assert {"arvalid", "araddr", "awvalid", "wvalid", "wstrb", "wlast", "rready",
            "bready"} <= ours
    assert not {"arready", "awready", "wready", "rvalid", "rdata", "bvalid"} & ours
    assert (members["wstrb"].shape, members["arlen"].shape, members["rresp"].shape) == (8, 8, 2)


@pytest.mark.parametrize(("channels", "present", "absent"), [
    ({"write": False}, "ar", "aw"), ({"read": False}, "aw", "ar")])
def test_one_direction(channels, present, absent):
    members = AXI4Signature(addr_bits=40, data_bits=32, **channels).members
    assert f"{present}valid" in members
    assert f"{absent}valid" not in members
    assert ("wvalid" in members, "rvalid" in members) == (present == "aw", present == "ar")


def test_create():
    bus = AXI4Signature(addr_bits=12, data_bits=32).create()
    assert (len(bus.araddr), len(bus.wstrb), len(bus.rdata)) == (12, 4, 32)
    lite = AXI4LiteSignature(addr_bits=6).flip().create()
    assert (len(lite.awaddr), len(lite.wdata), len(lite.rdata)) == (6, 32, 32)
    assert lite.signature.members["awready"].flow == Out
    assert lite.signature.members["awvalid"].flow == In
