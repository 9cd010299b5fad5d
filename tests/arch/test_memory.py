from fractions import Fraction

import numpy as np
import pytest

from arch.config import load_config, to_toml
from arch.memory import MemoryConfig


def test_init():
    config = MemoryConfig()
    assert (config.latency, config.bytes_per_cycle) == (20, Fraction(64))
    config = MemoryConfig(latency=np.int64(3), bytes_per_cycle=12.8)
    assert type(config.latency) is int
    assert (config.latency, config.bytes_per_cycle) == (3, Fraction(64, 5))
    assert MemoryConfig(latency=1).latency == 1
    assert MemoryConfig(latency=100_000).latency == 100_000


@pytest.mark.parametrize(("values", "kind", "text"), [
    ({"latency": 0}, ValueError, "latency must be at least 1, not 0"),
    ({"latency": 100_001}, ValueError, "latency must be at most 100000, not 100001"),
    ({"latency": True}, TypeError, "latency must be an integer, not True"),
    ({"latency": 2.0}, TypeError, "latency must be an integer, not 2.0"),
    ({"bytes_per_cycle": 0}, ValueError, "bytes_per_cycle must be greater than 0, not 0"),
    ({"bytes_per_cycle": "-1/2"}, ValueError, "bytes_per_cycle must be greater than 0, not '-1/2'"),
    ({"bytes_per_cycle": None}, TypeError,
     "bytes_per_cycle must be an integer, a decimal or 'p/q', not None"),
    ({"bytes_per_cycle": 2**20}, ValueError, ("bytes_per_cycle must be a fraction with numerator "
     "and denominator below 1048576, not 1048576")),
    ({"bytes_per_cycle": Fraction(1, 2**20)}, ValueError, ("bytes_per_cycle must be a fraction "
     "with numerator and denominator below 1048576, not 1/1048576")),
])
def test_init_wrong(values, kind, text):
    with pytest.raises(kind) as caught:
        MemoryConfig(**values)
    assert str(caught.value) == text


@pytest.mark.parametrize(("rate", "beat_bytes", "interval"), [
    (64, 16, 1),                     # faster than the port: one beat per cycle all the same
    (16, 16, 1),
    (8, 16, 2),
    (3, 16, Fraction(16, 3)),
    ("340/7", 64, Fraction(112, 85)),  # 64 * 7 / 340
    (12.8, 64, 5),
    ("1/1048575", 1, 1048575),
])
def test_beat_interval(rate, beat_bytes, interval):
    result = MemoryConfig(bytes_per_cycle=rate).beat_interval(beat_bytes)
    assert type(result) is Fraction
    assert result == interval


def test_beat_interval_wrong():
    with pytest.raises(ValueError, match=r"^beat_bytes must be at least 1, not 0$"):
        MemoryConfig().beat_interval(0)


def test_loads_what_it_writes():
    config = MemoryConfig(latency=7, bytes_per_cycle="340/7")
    assert to_toml(config) == 'latency = 7\nbytes_per_cycle = "340/7"\n'
    loaded = load_config(MemoryConfig, presets={"it": config}, assignments=["bytes_per_cycle=1.6"])
    assert loaded == MemoryConfig(bytes_per_cycle=Fraction(8, 5))
