"""Micro-batches: the dynamic programme and the division of workspace against all splits."""

import itertools

import numpy as np
import pytest

from arch.config import ConfigError
from arch.training import Choice, Option, WorkspaceError, divide_workspace, split_batch


def partitions(batch, options):
    """Yield all splits of a batch, as multisets of options."""
    def extend(left, first):
        if not left:
            yield ()
        for i in range(first, len(options)):
            if options[i].images <= left:
                for rest in extend(left - options[i].images, i):
                    yield (options[i], *rest)
    yield from extend(batch, 0)


def drawn(rng, count, batch):
    """Return options: more images are slower, faster algorithms want more workspace."""
    return [Option(images=int(rng.integers(1, batch + 1)), cycles=int(rng.integers(1, 60)),
                   workspace=int(rng.integers(0, 40))) for _ in range(count)]


@pytest.mark.parametrize("seed", range(12))
def test_split_is_the_best_of_all(seed):
    rng = np.random.default_rng(seed)
    batch = int(rng.integers(1, 11))
    options = drawn(rng, 5, batch)
    for bound in range(0, 40, 3):
        splits = [parts for parts in partitions(batch, options)
                  if all(part.workspace <= bound for part in parts)]
        if not splits:
            with pytest.raises(WorkspaceError, match=f"^workspace must be enough for some split of "
                                                     f"{batch} images, not {bound} bytes$"):
                split_batch(batch, options, bound)
            continue
        choice = split_batch(batch, options, bound)
        assert choice.cycles == min(sum(part.cycles for part in parts) for parts in splits)
        assert choice.workspace <= bound
        assert sum(part.images for part in choice.parts) == batch
        assert len(choice.parts) == min(
            len(parts) for parts in splits
            if sum(part.cycles for part in parts) == choice.cycles)


def test_a_faster_algorithm_on_fewer_images():
    """The point of it: the fast algorithm's workspace fits in four parts."""
    slow = [Option(images=n, cycles=100 * n, workspace=0) for n in (1, 2, 4, 8, 16, 32, 64)]
    fast = [Option(images=n, cycles=40 * n + 50, workspace=1000 * n)
            for n in (1, 2, 4, 8, 16, 32, 64)]
    cycles = {bound: split_batch(64, slow + fast, bound).cycles for bound in (0, 16000, 64000)}
    assert cycles == {0: 6400, 16000: 4 * (40 * 16 + 50), 64000: 40 * 64 + 50}
    choice = split_batch(64, slow + fast, 16000)
    assert [part.images for part in choice.parts] == [16, 16, 16, 16]
    assert choice.workspace == 16000


@pytest.mark.parametrize("seed", range(8))
def test_division_is_the_best_of_all(seed):
    rng = np.random.default_rng(100 + seed)
    batch = int(rng.integers(2, 6))
    layers = {name: drawn(rng, 4, batch) for name in "abc"[:1 + seed % 3]}
    every = [[Choice(parts=parts) for parts in partitions(batch, options)]
             for options in layers.values()]
    for bound in (0, 10, 25, 50, 120):
        fitting = [sum(choice.cycles for choice in choices)
                   for choices in itertools.product(*every)
                   if sum(choice.workspace for choice in choices) <= bound]
        if not fitting:
            with pytest.raises(WorkspaceError):
                divide_workspace(batch, layers, bound)
            continue
        found = divide_workspace(batch, layers, bound)
        assert list(found) == list(layers)
        assert sum(choice.cycles for choice in found.values()) == min(fitting)
        assert sum(choice.workspace for choice in found.values()) <= bound


def test_wrong_input():
    with pytest.raises(ConfigError, match="^images must be at least 1, not 0$"):
        Option(images=0, cycles=1, workspace=1)
    with pytest.raises(ConfigError, match="^cycles must be at least 0, not -1$"):
        Option(images=1, cycles=-1, workspace=1)
    option = Option(images=3, cycles=1, workspace=1)
    with pytest.raises(ConfigError, match="^batch must be at least 1, not 0$"):
        split_batch(0, [option], 10)
    with pytest.raises(WorkspaceError):
        split_batch(4, [option], 10)
    with pytest.raises(ConfigError, match="^layers must be at least one, not 0$"):
        divide_workspace(4, {}, 10)
    with pytest.raises(WorkspaceError, match="^workspace must be enough for splits of 3 images by "
                                             "1 layers, not 0 bytes$"):
        divide_workspace(3, {"a": [option]}, 0)
