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


def compiled():
    """Return what a kernel of the checkout computes."""
    from arch.kernel import twice

    return twice(21)


def test_a_checkout_without_our_caches(tmp_path, monkeypatch):
    """What numba is told about this checkout's caches is not about another one's."""
    monkeypatch.setenv("NUMBA_CACHE_LOCATOR_CLASSES", "arch.kernel_cache.ByContent")
    monkeypatch.setenv("NUMBA_CACHE_DIR", str(tmp_path / "numba"))
    (tmp_path / "arch").mkdir()
    (tmp_path / "arch" / "__init__.py").touch()
    (tmp_path / "arch" / "kernel.py").write_text(
        "import numba\n\n\n@numba.njit(cache=True)\ndef twice(x):\n    return 2 * x\n")
    assert measuring.apart(compiled, checkout=tmp_path) == 42
