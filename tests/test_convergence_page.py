"""docs/convergence.md and docs/distributed-products.md against the code: programs, tables, rows."""

import contextlib
import io
import re
from pathlib import Path

import pytest

from arch.cluster.convergence.methods import METHODS, parse_method
from arch.scale.products import ALGORITHMS
from benchmarks import convergence, products

DOCS = Path(__file__).resolve().parents[1] / "docs"
PAGES = {name: (DOCS / f"{name}.md").read_text(encoding="utf-8")
         for name in ("convergence", "distributed-products")}


def rows(page, first):
    """Return the cells of the table whose header begins with a cell, without the header."""
    lines = PAGES[page].splitlines()
    begin = next(at for at, line in enumerate(lines) if line.startswith(f"| {first} |"))
    found = []
    for line in lines[begin + 2:]:
        if not line.startswith("|"):
            break
        found.append([cell.strip() for cell in line.strip("|").split("|")])
    return found


@pytest.mark.parametrize("page", PAGES)
def test_examples(page):
    program, = re.findall(r"^```python\n(.*?)^```$", PAGES[page], re.MULTILINE | re.DOTALL)
    output = io.StringIO()
    with contextlib.redirect_stdout(output):
        exec(compile(program, f"docs/{page}.md", "exec"), {})
    assert len(output.getvalue().splitlines()) == 2


def test_options_of_the_page():
    """Every way with its options, and their defaults first."""
    found = [(cells[0].strip("`"), re.findall(r"`(\w+)=([^`]+)`", cells[1]))
             for cells in rows("convergence", "way | options")]
    assert [name for name, _ in found] == list(METHODS)
    for name, options in found:
        assert dict(options).keys() == set(METHODS[name].options())
        given = parse_method(":".join([name, *(f"{key}={value}" for key, value in options)]))
        assert all(getattr(given, key) == getattr(parse_method(name), key) for key, _ in options)


def test_every_row_is_there():
    found = rows("convergence", "way | steps of a node")
    assert [row[0].strip("`") for row in found] == list(METHODS)
    assert len(rows("convergence", "bytes a cycle of a link")) == (
        len(convergence.LINKS) * len(convergence.CODECS))
    assert len(rows("convergence", "optimiser")) == sum(map(len, convergence.BATCHES.values()))
    assert len(rows("distributed-products", "M x K x N | nodes")) == (
        len(products.PRODUCTS) * len(products.NODES))
    assert all(row[-2].partition(" of ")[::2] == (row[-2].rpartition(" ")[2],) * 2
               and row[-1] == "all" and row[-3] == row[-4]
               for row in rows("distributed-products", "M x K x N | grid"))


def test_a_row_again():
    """Training is the same bits everywhere, and its cycles are the model's."""
    (optimizer, text), rates = next(iter(convergence.BATCHES.items()))
    row = next(iter(convergence._batch_rows(convergence._BATCH_STEPS)))
    assert row[:2] == [f"`{optimizer}`", str(next(iter(rates)))]
    assert row == rows("convergence", "optimiser")[0]
    assert row[3] == text


def test_bytes_again():
    assert products.table()[0] == "| " + " | ".join(["M x K x N", "nodes", "bound, KiB", *(
        f"`{name}`" for name in ALGORITHMS)]) + " |"
    assert [line.strip("|").split("|")[1].strip() for line in products.table()[2:4]] == [
        row[1] for row in rows("distributed-products", "M x K x N | nodes")[:2]]
    page = {(row[0], row[1]): row[2:] for row in rows("distributed-products", "M x K x N | nodes")}
    product = products.PRODUCTS[0]
    for nodes in (4, 8):
        plan = products.received("summa", product, nodes)
        least = products.least_received(product, nodes)
        assert page["1024x1024x1024", str(nodes)][1] == f"{max(plan.received_bytes) / least:.2f}"
