"""Layout of operand rows in memory, behind an AXI port of a given width."""

from dataclasses import dataclass
from functools import cached_property

import numpy as np

__all__ = ["RowLayout"]


@dataclass(frozen=True, kw_only=True)
class RowLayout:
    """Placement of fixed-size rows in whole bus beats.

    A row at least as wide as a beat takes ``ceil(row_bytes / beat_bytes)`` beats of its own.
    Narrower rows share a beat, as many as the largest power of two that fits, so that hardware
    turns a row count into a beat count with a shift. Row i starts at byte
    ``(i // rows_per_beat) * beats_per_row * beat_bytes + (i % rows_per_beat) * row_bytes``.

    Parameters
    ----------
    row_bytes : int
        Bytes of one row, at least 1.
    beat_bytes : int
        Bytes of one bus beat, a power of two.
    """

    row_bytes: int
    beat_bytes: int

    @cached_property
    def beats_per_row(self) -> int:
        """Beats that one row takes; 1 if rows share beats."""
        return -(-self.row_bytes // self.beat_bytes)

    @cached_property
    def rows_per_beat(self) -> int:
        """Rows that share one beat, a power of two; 1 if a row is wider than half a beat."""
        return 1 << max(0, (self.beat_bytes // self.row_bytes).bit_length() - 1)

    def beats(self, rows: int) -> int:
        """Beats that ``rows`` rows take."""
        return -(-rows // self.rows_per_beat) * self.beats_per_row

    def size(self, rows: int) -> int:
        """Bytes that ``rows`` rows take, padding included."""
        return self.beats(rows) * self.beat_bytes

    def rows_of(self, values: np.ndarray) -> np.ndarray:
        """Pack consecutive numbers into rows, (n, row_bytes) uint8, the last padded with zeros.

        A row must hold a whole number of values.
        """
        row = self.row_bytes // values.itemsize
        padded = np.zeros(-(-len(values) // row) * row, values.dtype)
        padded[:len(values)] = values
        return padded.view(np.uint8).reshape(-1, self.row_bytes)

    def pack(self, memory: np.ndarray, address: int, rows: np.ndarray) -> None:
        """Write ``rows`` (n, row_bytes) uint8 to ``memory`` (bytes) from ``address`` on."""
        count = len(rows)
        per_beat = self.rows_per_beat
        full = np.zeros((-(-count // per_beat) * per_beat, self.row_bytes), np.uint8)
        full[:count] = rows
        pitch = self.beats_per_row * self.beat_bytes
        block = memory[address:address + self.size(count)].reshape(-1, pitch)
        block[:, :per_beat * self.row_bytes] = full.reshape(len(block), -1)

    def unpack(self, memory: np.ndarray, address: int, rows: int) -> np.ndarray:
        """Read ``rows`` rows from ``memory``: (rows, row_bytes) uint8."""
        pitch = self.beats_per_row * self.beat_bytes
        block = memory[address:address + self.size(rows)].reshape(-1, pitch)
        return block[:, :self.rows_per_beat * self.row_bytes].reshape(-1, self.row_bytes)[:rows]
