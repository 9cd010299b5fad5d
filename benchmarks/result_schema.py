"""Writes docs/result.schema.json: the JSON Schema of what ``run`` and ``estimate`` return."""

import json

from arch.result import schema
from benchmarks import pages

FILE = pages.DOCS / "result.schema.json"


def main() -> None:
    """Write the file."""
    FILE.write_text(json.dumps(schema(), indent=1) + "\n", encoding="utf-8")


if __name__ == "__main__":
    main()
