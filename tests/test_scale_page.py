"""docs/scale.md: its tables say what the models do."""

import re

from arch.cluster.scaled import ERRORS
from arch.scale.names import ORDERS
from benchmarks.scale import exact, orders, pods, scaling, speed
from tests.test_readme import table


def _number(text):
    return int(re.sub(r"[^\d-]", "", text))


def test_what_is_said_to_be_exact_is_the_exact_model_s():
    rows = table("docs/scale.md", "step of a node")
    assert {row[0].split("`")[1] for row in rows} == set(exact.CASES)
    assert {row[1] for row in rows} == {str(nodes) for nodes in exact.NODES}
    said = [row[5] for row in rows]
    assert said.count("exact") > said.count("estimate")
    for row in rows:
        cycles, one, trace = (_number(row[place]) for place in (3, 4, 7))
        assert one - cycles == _number(row[6])
        kind = "halving-doubling" if row[2] == "halving-doubling" else "chunks"
        assert abs(one - cycles) <= (0 if row[5] == "exact" else ERRORS[kind] * cycles), row
        assert abs(trace - cycles) <= ERRORS["trace"] * cycles, row


def test_all_rows_are_there():
    assert len(table("docs/scale.md", "strong scaling")) == len(
        table("docs/scale.md", "weak scaling")) == 3 * len(scaling.NODES)
    assert len(table("docs/scale.md", "gain over `layers`")) == 3 * 2 * len(orders.GIGABITS)
    assert [row[0].replace(",", "") for row in table("docs/scale.md", "chips")] == list(
        map(str, pods.CHIPS))
    assert [_number(row[0]) for row in table("docs/scale.md", "model of nodes")] == list(
        speed.CASES)


def test_orders_of_the_page_exist():
    assert set(orders.ORDERS) | {"layers"} == set(ORDERS)
