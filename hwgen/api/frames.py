"""DataFrames of results: the rule that names their columns, and the successors of old names."""

from typing import Any

import pandas

__all__ = ["Frame", "framed"]

#: Columns that had other names than the fields of the JSON.
_RENAMED = {"work": "work:amount", "unit": "work:unit", "pj": "pj:total",
            "roof_ops_per_s": "roof:ops_per_s", "limit": "roof:limit"}


class Frame(pandas.DataFrame):
    """A DataFrame that says, when a column is asked for by its old name, what it is called now.

    So does what is derived of it.
    """

    @property
    def _constructor(self) -> type[pandas.DataFrame]:
        return Frame

    def __getitem__(self, key: Any) -> Any:
        try:
            return super().__getitem__(key)
        except KeyError as error:
            asked = [key] if isinstance(key, str) else key if isinstance(key, list) else []
            found = {name: self._today(name) for name in asked if isinstance(name, str)}
            if not any(found.values()):
                raise
            text = ", ".join(f"{new!r} for {old!r}" for old, new in found.items() if new)
            raise KeyError(f"columns are called as the fields of the JSON: {text}") from error

    def _today(self, name: str) -> str | None:
        """Return the column that a name stood for, or None."""
        names = [_RENAMED.get(name, ""), f"counters:{name}"]
        return next((new for new in names if name not in self.columns and new in self.columns),
                    None)


def framed(table: Any) -> Frame:
    """Return an Arrow table as a frame."""
    return Frame(table.to_pandas())
