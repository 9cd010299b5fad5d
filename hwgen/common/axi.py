"""AXI4, AXI4-Lite and AXI4-Stream interfaces by channels (Arm IHI 0022 and IHI 0051)."""

from types import SimpleNamespace

from amaranth.lib import wiring
from amaranth.lib.wiring import In, Out, connect

__all__ = ["BURST_INCR", "RESP_OKAY", "RESP_SLVERR", "AXI4LiteSignature", "AXI4Signature",
           "AXI4StreamSignature", "Bus", "Channel", "connect_channels", "interface_entries"]

BURST_INCR = 1
RESP_OKAY = 0
RESP_SLVERR = 2


class Channel(wiring.Signature):
    """One channel, from its source's side: ``payload`` and ``valid``, and ``ready`` in return.

    A transfer happens in a cycle with ``valid`` and ``ready``. Once ``valid`` is high, the source
    holds it and the payload until the transfer. Signal ``addr`` of channel ``ar`` is called
    ``araddr``, as in AXI, both in simulations and in Verilog.

    Parameters
    ----------
    payload : dict of str to ShapeLike
        Signals that the source drives in addition to ``valid``.
    """

    def __init__(self, payload):
        self._payload = dict(payload)
        super().__init__({name: Out(shape) for name, shape in self._payload.items()}
                         | {"valid": Out(1), "ready": In(1)})

    @property
    def payload(self):
        """Shapes of the payload's signals by name."""
        return dict(self._payload)

    def __eq__(self, other):
        return isinstance(other, Channel) and self.payload == other.payload

    def __hash__(self):
        return hash(tuple(self._payload.items()))

    def __repr__(self):
        return f"Channel({self._payload!r})"

    def create(self, *, path=None, src_loc_at=0):
        """Return the signals, each with the channel and the signal in its name, as one word."""
        *before, channel = path or ("",)
        named = wiring.Signature({channel + name: member for name, member in self.members.items()})
        signals = named.members.create(path=tuple(before), src_loc_at=1 + src_loc_at)
        return SimpleNamespace(signature=self, **{
            name: signals[channel + name] for name in self.members})


class Bus(wiring.Signature):
    """An interface of :class:`Channel` members; interfaces with the same parameters are equal.

    Parameters
    ----------
    channels : dict of str to Member
    parameters
        By name, including ``data_bits``.

    Raises
    ------
    ValueError
        ``data_bits`` is not a whole number of bytes.
    """

    #: Name in a design's sidecar.
    PROTOCOL: str

    def __init__(self, channels, **parameters):
        if parameters["data_bits"] % 8:
            raise ValueError(
                f"data_bits must be a multiple of 8, not {parameters['data_bits']!r}")
        self._parameters = parameters
        super().__init__(channels)

    @property
    def parameters(self):
        """Parameters of the interface, by name."""
        return dict(self._parameters)

    def __eq__(self, other):
        return type(self) is type(other) and self.parameters == other.parameters

    def __hash__(self):
        return hash((type(self), tuple(self._parameters.items())))

    def __repr__(self):
        arguments = ", ".join(f"{name}={value}" for name, value in self._parameters.items())
        return f"{type(self).__name__}({arguments})"


class AXI4Signature(Bus):
    """AXI4 memory interface, from the manager's side: channels ``ar r`` and ``aw w b``.

    Parameters
    ----------
    addr_bits, data_bits : int
        Width of an address and of a beat. Bits.
    id_bits : int
        Width of a transaction's identifier. Bits, at least 1.
    read, write : bool
        Whether the channels of this direction exist.
    """

    PROTOCOL = "axi4"

    def __init__(self, *, addr_bits, data_bits, id_bits=1, read=True, write=True):
        address = Channel({"id": id_bits, "addr": addr_bits, "len": 8, "size": 3, "burst": 2})
        channels = {}
        if read:
            channels |= {"ar": Out(address), "r": In(Channel(
                {"id": id_bits, "data": data_bits, "resp": 2, "last": 1}))}
        if write:
            channels |= {"aw": Out(address), "w": Out(Channel(
                {"data": data_bits, "strb": data_bits // 8, "last": 1})),
                "b": In(Channel({"id": id_bits, "resp": 2}))}
        super().__init__(channels, addr_bits=addr_bits, data_bits=data_bits, id_bits=id_bits,
                         read=read, write=write)


class AXI4LiteSignature(Bus):
    """AXI4-Lite register interface, from the manager's side: channels ``aw w b`` and ``ar r``.

    Parameters
    ----------
    addr_bits : int
        Width of a byte address. Bits.
    data_bits : int
        Width of a register. Bits, 32 or 64.
    """

    PROTOCOL = "axi4-lite"

    def __init__(self, *, addr_bits, data_bits=32):
        address = Channel({"addr": addr_bits, "prot": 3})
        super().__init__({
            "aw": Out(address), "w": Out(Channel({"data": data_bits, "strb": data_bits // 8})),
            "b": In(Channel({"resp": 2})),
            "ar": Out(address), "r": In(Channel({"data": data_bits, "resp": 2})),
        }, addr_bits=addr_bits, data_bits=data_bits)


class AXI4StreamSignature(Bus):
    """AXI4-Stream, from the transmitter's side: one channel, ``t``.

    Parameters
    ----------
    data_bits : int
        Width of a transfer. Bits, a multiple of 8.
    id_bits, dest_bits, user_bits : int
        Width of ``tid``, ``tdest`` and ``tuser``; 0 for none.
    keep, last : bool
        Whether ``tkeep``, a bit per byte, and ``tlast``, the end of a frame, exist.
    """

    PROTOCOL = "axi4-stream"

    def __init__(self, *, data_bits, id_bits=0, dest_bits=0, user_bits=0, keep=True, last=True):
        widths = {"data": data_bits, "keep": data_bits // 8 if keep else 0, "last": int(last),
                  "id": id_bits, "dest": dest_bits, "user": user_bits}
        super().__init__(
            {"t": Out(Channel({name: bits for name, bits in widths.items() if bits}))},
            data_bits=data_bits, id_bits=id_bits, dest_bits=dest_bits, user_bits=user_bits,
            keep=keep, last=last)


def connect_channels(m, port, *buses, hold=0, expected=None):
    """Connect every channel of ``port`` to the channel of the same name in one of ``buses``.

    Parameters
    ----------
    m : Module
    port : interface of an AXI signature
        The port of ``m``'s component, as ``wiring.flipped`` gives it.
    buses : interfaces of AXI signatures
        Of parts inside ``m``: one with all of the port's channels, or a reader and a writer.
    hold : Value, 1 bit
        While it is high, nothing is offered on the channels that the port drives.
    expected : dict of str to Value, optional
        By channel that the port receives: while it is low, transfers are accepted and dropped.

    Raises
    ------
    ConnectionError
        A channel of the port is in none or several of the buses, a bus has a channel that the port
        lacks, or widths differ.
    """
    names = [name for bus in buses for name in bus.signature.members]
    if sorted(names) != sorted(port.signature.members):
        raise wiring.ConnectionError(
            f"channels must be those of the port ({', '.join(port.signature.members)}), each once, "
            f"not {', '.join(names)}")
    for bus in buses:
        for name, member in bus.signature.members.items():
            outside, inside = getattr(port, name), getattr(bus, name)
            connect(m, outside, inside)
            if member.flow == Out:
                m.d.comb += outside.valid.eq(inside.valid & ~hold)
            elif name in (expected or {}):
                m.d.comb += [inside.valid.eq(outside.valid & expected[name]),
                             outside.ready.eq(inside.ready | ~expected[name])]


def interface_entries(component):
    """Return a design sidecar's entries about the component's AXI interfaces, in order."""
    return [{"name": name, "protocol": member.signature.PROTOCOL,
             "role": "master" if member.flow == Out else "slave"} | member.signature.parameters
            for name, member in component.signature.members.items()
            if member.is_signature and isinstance(member.signature, Bus)]
