"""AXI4 and AXI4-Lite interfaces (Arm IHI 0022)."""

from amaranth.lib import wiring
from amaranth.lib.wiring import In, Out

__all__ = ["AXI4LiteSignature", "AXI4Signature"]

BURST_INCR = 1
RESP_OKAY = 0
RESP_SLVERR = 2


class AXI4Signature(wiring.Signature):
    """AXI4 memory interface, from the manager's side.

    One ID (0), so responses come in order. Bursts are INCR of full beats.

    Parameters
    ----------
    addr_bits, data_bits : int
        Width of an address and of a beat. Bits.
    read, write : bool
        Which channels there are.
    """

    def __init__(self, *, addr_bits, data_bits, read=True, write=True):
        self._addr_bits = addr_bits
        self._data_bits = data_bits
        self._read = read
        self._write = write
        members = {}
        address = {"id": Out(1), "addr": Out(addr_bits), "len": Out(8), "size": Out(3),
                   "burst": Out(2), "valid": Out(1), "ready": In(1)}
        if read:
            members |= {f"ar{name}": member for name, member in address.items()}
            members |= {"rid": In(1), "rdata": In(data_bits), "rresp": In(2), "rlast": In(1),
                        "rvalid": In(1), "rready": Out(1)}
        if write:
            members |= {f"aw{name}": member for name, member in address.items()}
            members |= {"wdata": Out(data_bits), "wstrb": Out(data_bits // 8), "wlast": Out(1),
                        "wvalid": Out(1), "wready": In(1),
                        "bid": In(1), "bresp": In(2), "bvalid": In(1), "bready": Out(1)}
        super().__init__(members)

    @property
    def addr_bits(self):
        """Width of an address."""
        return self._addr_bits

    @property
    def data_bits(self):
        """Width of a beat."""
        return self._data_bits

    @property
    def read(self):
        """Whether there are read channels."""
        return self._read

    @property
    def write(self):
        """Whether there are write channels."""
        return self._write

    def __eq__(self, other):
        return (isinstance(other, AXI4Signature)
                and (self.addr_bits, self.data_bits, self.read, self.write)
                == (other.addr_bits, other.data_bits, other.read, other.write))

    def __hash__(self):
        return hash((self.addr_bits, self.data_bits, self.read, self.write))

    def __repr__(self):
        return (f"AXI4Signature(addr_bits={self.addr_bits}, data_bits={self.data_bits}, "
                f"read={self.read}, write={self.write})")


class AXI4LiteSignature(wiring.Signature):
    """AXI4-Lite register interface with 32-bit data, from the manager's side.

    Parameters
    ----------
    addr_bits : int
        Width of a byte address. Bits.
    """

    def __init__(self, *, addr_bits):
        self._addr_bits = addr_bits
        super().__init__({
            "awaddr": Out(addr_bits), "awprot": Out(3), "awvalid": Out(1), "awready": In(1),
            "wdata": Out(32), "wstrb": Out(4), "wvalid": Out(1), "wready": In(1),
            "bresp": In(2), "bvalid": In(1), "bready": Out(1),
            "araddr": Out(addr_bits), "arprot": Out(3), "arvalid": Out(1), "arready": In(1),
            "rdata": In(32), "rresp": In(2), "rvalid": In(1), "rready": Out(1),
        })

    @property
    def addr_bits(self):
        """Width of a byte address."""
        return self._addr_bits

    def __eq__(self, other):
        return isinstance(other, AXI4LiteSignature) and self.addr_bits == other.addr_bits

    def __hash__(self):
        return hash(self.addr_bits)

    def __repr__(self):
        return f"AXI4LiteSignature(addr_bits={self.addr_bits})"
