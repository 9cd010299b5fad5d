"""Tests of rows that are allocated as rings, in a program and in the fast model, against a list.

The two share the statement of which users are waited for; a list of all users is another one.
"""

import numpy as np
import pytest
from numba import njit

from arch.systolic.lowering.rings import ENTRY, RING, USER, Rings, close, leave_out, take
from arch.systolic.steps.records import SIDES, start_records
from arch.systolic.steps.units import give as give_later
from arch.systolic.steps.units import take as take_later

COUNT = 2000


@njit
def take_rows(rings, rows, user):
    return take(rings, 0, rows, user)


@njit
def pass_over(rings, rows, user):
    return leave_out(rings, 0, rows, user)


@njit
def close_user(rings, user, last):
    close(rings, user, last)


class Users:
    """Users of a ring, each with its rows and its last instruction, the oldest first."""

    def __init__(self, size, most):
        self.size, self.most, self.next, self.users = size, most, 0, []

    def take(self, rows, last):
        """Return the first row, and the last instruction of those that have some of the rows or
        are one too many."""
        start = self.next if self.next + rows <= self.size else 0
        mine = set(range(start, start + rows))
        self.next = start + rows
        before = [user for user in self.users if user[0] & mine]
        others = [user for user in self.users if not user[0] & mine]
        many = max(0, len(others) + 1 - self.most)
        self.users = [*others[many:], (mine, last)]
        return start, max([last for _, last in before + others[:many]], default=0)


def rings_of(size, most):
    """Return one ring."""
    heads = np.zeros(1, RING)
    heads["size"], heads["most"] = size, most
    return Rings(heads, np.empty((1, most + 2), ENTRY), np.zeros(COUNT, USER))


def draw_rows(rng, largest):
    """Return rows of users in turn: of equal ones for a while, as in a layer, or of any."""
    equal = (largest + 1) // 2
    return [int(rng.integers(1, largest + 1)) if number % 100 < 40 else equal
            for number in range(COUNT)]


RING_SIZES = pytest.mark.parametrize(("size", "most", "largest"), [
    (64, 64, 9), (64, 4, 9), (37, 64, 20), (1000, 8, 400), (16, 64, 1)])


@RING_SIZES
def test_users_wait_for_those_whose_rows_they_take(size, most, largest):
    """Beyond the limit on users, for the oldest, too; their last instructions are in any order."""
    rng = np.random.default_rng(size + most)
    users, rings = Users(size, most), rings_of(size, most)
    for number, rows in enumerate(draw_rows(rng, largest)):
        last = int(rng.integers(1, 10_000))
        assert take_rows(rings, rows, number) == users.take(rows, last)
        close_user(rings, number, last)
        assert rings.heads["live"][0] == len(users.users)


@RING_SIZES
def test_fast_model_waits_as_long(size, most, largest):
    """For times in any order, which are not rounded."""
    rng = np.random.default_rng(size + most)
    users, state = Users(size, most), start_records()[1][0]
    state["heads"][SIDES]["size"], state["heads"][SIDES]["most"] = size, most
    for rows in draw_rows(rng, largest):
        last = float(rng.uniform(1, 10_000))
        assert take_later(state, SIDES, rows) == users.take(rows, last)[1]
        give_later(state, SIDES, last)


def test_rows_of_an_open_user_are_not_taken():
    rings = rings_of(8, 4)
    assert take_rows(rings, 5, 0) == (0, 0)
    before = rings.entries.copy()
    assert take_rows(rings, 4, 1) == (-1, 0)
    np.testing.assert_array_equal(rings.entries, before)
    close_user(rings, 0, 7)
    assert take_rows(rings, 4, 1) == (0, 7)


def test_rows_that_are_left_out_have_a_user_in_passing():
    """Whoever follows them waits for those who had them."""
    rings = rings_of(8, 4)
    for user, last in enumerate((11, 12)):
        take_rows(rings, 4, user)
        close_user(rings, user, last)
    assert pass_over(rings, 4, 2) == 11
    assert take_rows(rings, 4, 3) == (4, 12)
    close_user(rings, 3, 13)
    assert take_rows(rings, 4, 4) == (0, 11)
