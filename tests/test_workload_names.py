"""Names of workloads with a layer, of kinds that are taken as a whole: refused, not ignored."""

import re

import pytest

import hwgen
from arch.config import ConfigError


@pytest.mark.parametrize(("engine", "name"), [
    ("systolic", "digits-mlp/fc1"), ("systolic", "digits-mlp/nope:batch=2"),
    ("systolic", "train/x:digits-mlp"), ("eie", "digits-mlp-pruned/fc1"), ("eie", "nt-we/x"),
    ("eie", "nt-we/x:seed=1")])
def test_no_layer(engine, name):
    """One line, which says what the name may be."""
    kind, part = name.partition("/")[0], name.partition(":")[0]
    message = f"workload must be {kind}, of which no layer can be named, not {part!r}"
    with pytest.raises(ConfigError, match=f"^{re.escape(message)}$"):
        hwgen.estimate(engine, name)
