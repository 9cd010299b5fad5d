"""Rotation of a vector's lanes by a variable number."""

from amaranth.hdl import Cat, Mux, Signal

__all__ = ["rotate"]


def rotate(m, value, by, *, lanes, bits, name):
    """Return ``value`` with lane l in lane ``(l + by) % lanes``: a barrel of ``log2(lanes)`` muxes.

    Parameters
    ----------
    value : Value
        ``lanes`` lanes of ``bits`` bits, lane 0 lowest.
    by : Value
        Less than ``lanes``, which need not be a power of two.
    name : str
        Prefix of the names of the signals between the muxes.
    """
    stage = 0
    while 1 << stage < lanes:
        cut = (lanes - (1 << stage)) * bits
        rotated = Signal(lanes * bits, name=f"{name}_{stage}")
        m.d.comb += rotated.eq(Mux(by[stage], Cat(value[cut:], value[:cut]), value))
        value, stage = rotated, stage + 1
    return value
