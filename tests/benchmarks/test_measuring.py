"""Processes of a measurement have the cache that they are given, and nothing of another one."""

from benchmarks import measuring


def folders():
    """Return where the packages keep what they compile."""
    import numba

    from arch import cache

    return [str(cache.cache_dir()), numba.config.CACHE_DIR]


def test_with_cache(tmp_path, monkeypatch):
    monkeypatch.setenv("NUMBA_CACHE_DIR", str(tmp_path / "mine" / "numba"))
    own = tmp_path / "own"
    assert measuring.apart(folders, cache=own) == [str(own), str(own / "numba")]
    assert measuring.with_cache(own)["HWGEN_CACHE"] == str(own)
