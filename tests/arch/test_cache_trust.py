"""What somebody else can write is not loaded: the cache's folder, the way to it, every entry."""

import os
import shlex
import stat
import subprocess
import sys
from pathlib import Path
from types import SimpleNamespace

import pytest

from arch import cache
from arch.config import ConfigError

STRANGER = 4321
ENTRY = "native/core-0123456789abcdef01234567"


class Ownership:
    """Gives files to others: truly where this process may, else in what is read of their owners."""

    def __init__(self, monkeypatch):
        self._given = set()
        self._may = os.getuid() == 0
        if not self._may:
            is_ours = cache._is_ours
            monkeypatch.setattr(cache, "_is_ours", lambda status: is_ours(status) and (
                status.st_dev, status.st_ino) not in self._given)
            monkeypatch.setattr(cache, "_user", lambda number: f"user {STRANGER}")

    def give(self, path):
        if self._may:
            os.lchown(path, STRANGER, -1)
        else:
            status = os.lstat(path)
            self._given.add((status.st_dev, status.st_ino))


@pytest.fixture
def folder(tmp_path, monkeypatch):
    """A cache with an entry, in a folder that has another one around it, all in order."""
    monkeypatch.setenv("TMPDIR", str(tmp_path / "tmp"))
    monkeypatch.setattr("tempfile.tempdir", None)
    (tmp_path / "tmp").mkdir(mode=0o700)
    for name in ("HWGEN_CACHE", "XDG_CACHE_HOME", "HOME"):
        monkeypatch.delenv(name, raising=False)
    root = tmp_path / "around" / "cache"
    (root / ENTRY).mkdir(parents=True)
    (root / ENTRY / "libmodel.so").write_text("library")
    for path in (root.parent, root, root / "native", root / ENTRY):
        path.chmod(0o755)
    monkeypatch.setenv("HWGEN_CACHE", str(root))
    return root


def temporary(tmp_path):
    return tmp_path / "tmp" / f"hwgen-cache-{os.getuid()}"


@pytest.mark.parametrize("where", ["around", "around/cache", "around/cache/native"])
@pytest.mark.parametrize("how", ["owner", "everybody", "group"])
def test_folders(folder, tmp_path, monkeypatch, capsys, where, how):
    """Of the cache, on the way to it and of its entries: another one is used, and one line says
    which, why, and what to type."""
    path = tmp_path / where
    recursive = "" if where == "around" else "-R "
    if how == "owner":
        Ownership(monkeypatch).give(path)
        reason = f"belongs to user {STRANGER}"
        remedy = f"chown {recursive}{os.getuid()} {path}"
    else:
        path.chmod(0o777 if how == "everybody" else 0o775)
        monkeypatch.setattr(cache, "_is_private", lambda group: False)
        monkeypatch.setattr(cache, "_group", lambda number: "lab")
        reason = f"can be written by {'everybody' if how == 'everybody' else 'group lab'}"
        remedy = f"chmod {recursive}go-w {path}"
    assert cache.cache_dir() == temporary(tmp_path)
    assert capsys.readouterr().err == (
        f"hwgen: warning: cache folder '{folder}' is not used: '{path}' {reason}, and what is in "
        f"it runs: using '{temporary(tmp_path)}'; if what is there is yours: {remedy}; HWGEN_CACHE "
        f"names another\n")
    # Processes that this one starts have the same, and need not say it.
    assert os.environ["HWGEN_CACHE"] == str(temporary(tmp_path))
    assert not list((tmp_path / "around" / "cache").glob("numba"))
    # What the line says to type ends it.
    if how != "owner":
        subprocess.run(shlex.split(remedy), check=True)
        cache._usable.cache_clear()
        monkeypatch.setenv("HWGEN_CACHE", str(folder))
        assert cache.cache_dir() == folder


def test_xdg_and_home(folder, tmp_path, monkeypatch, capsys):
    for name in ("HWGEN_CACHE", "XDG_CACHE_HOME", "HOME"):
        monkeypatch.delenv(name, raising=False)
    for name, below in (("HOME", "home/.cache/hwgen"), ("XDG_CACHE_HOME", "xdg/hwgen")):
        root = tmp_path / below
        root.mkdir(parents=True)
        root.chmod(0o777)
        monkeypatch.setenv(name, str(tmp_path / below.partition("/")[0]))
        assert cache.cache_dir() == temporary(tmp_path)
        monkeypatch.delenv("HWGEN_CACHE")
        assert f"cache folder '{root}' is not used" in capsys.readouterr().err


def test_group_of_this_user_alone(folder, tmp_path, monkeypatch):
    """Where each user has a group, homes are often writable by it; the cache itself need not be."""
    monkeypatch.setattr(cache, "_is_private", lambda group: True)
    (tmp_path / "around").chmod(0o775)
    assert cache.danger(folder) is None
    folder.chmod(0o775)
    assert cache.danger(folder) is not None


def test_private_group():
    import grp
    import pwd

    user = pwd.getpwuid(os.getuid())
    found = grp.getgrgid(user.pw_gid)
    alone = found.gr_name == user.pw_name and set(found.gr_mem) <= {user.pw_name}
    assert cache._is_private(user.pw_gid) == alone
    assert not cache._is_private(54_321_987)


def test_sticky_folder_on_the_way(folder, tmp_path):
    (tmp_path / "around").chmod(0o1777)
    assert cache.danger(folder) is None
    folder.chmod(0o1777)
    assert cache.danger(folder) is not None


def test_links(folder, tmp_path, monkeypatch):
    """A link is where its owner wants it, and what it leads to is looked at as well."""
    link = tmp_path / "link"
    link.symlink_to("around/cache/../cache")
    assert cache.danger(link) is None
    (tmp_path / "around").chmod(0o777)
    assert cache.danger(link).text == f"'{tmp_path / 'around'}' can be written by everybody"
    (tmp_path / "around").chmod(0o755)
    Ownership(monkeypatch).give(link)
    assert cache.danger(link).text == f"'{link}' belongs to user {STRANGER}"
    loop = tmp_path / "loop"
    loop.symlink_to(loop)
    with pytest.raises(OSError, match="symbolic links"):
        cache.danger(loop)


@pytest.mark.parametrize("where", [ENTRY, f"{ENTRY}/libmodel.so"])
@pytest.mark.parametrize("how", ["owner", "mode", "link"])
def test_entries(folder, tmp_path, monkeypatch, capsys, where, how):
    """An entry that somebody else has written, or can write, is taken away whole."""
    path, entry = folder / where, folder / ENTRY
    assert cache.is_safe(entry, folder)
    if how == "owner":
        Ownership(monkeypatch).give(path)
        text = f"'{path}' belongs to user {STRANGER}"
    elif how == "mode":
        path.chmod(0o666 if path.is_file() else 0o777)
        text = f"'{path}' can be written by everybody"
    else:
        planted = tmp_path / "planted"
        path.rename(planted)
        path.symlink_to(planted)
        Ownership(monkeypatch).give(path)
        text = f"'{path}' belongs to user {STRANGER}"
    assert not cache.is_safe(entry, folder)
    assert capsys.readouterr().err == (f"hwgen: warning: {text}, and what is in the cache runs: "
                                       f"'{entry}' is made again\n")
    assert not entry.exists()
    assert not list((folder / "native").iterdir())
    assert cache.is_safe(entry, folder)


def test_modes_in_a_folder_that_nobody_else_enters(folder, monkeypatch):
    """Tools make files as the umask says; owners count there all the same."""
    library = folder / ENTRY / "libmodel.so"
    library.chmod(0o666)
    (folder / "native").chmod(0o700)
    assert cache.is_safe(folder / ENTRY, folder)
    Ownership(monkeypatch).give(library)
    assert not cache.is_safe(folder / ENTRY, folder)


def test_folders_are_made_for_this_user_alone(folder):
    before = os.umask(0)
    try:
        cache.make_folder(folder / "cocotb" / "run")
        new = folder.parent / "new" / "cache"
        cache.make_folder(new)
    finally:
        os.umask(before)
    for path in (folder / "cocotb", folder / "cocotb" / "run", new.parent, new):
        assert stat.S_IMODE(path.stat().st_mode) == 0o700


@pytest.mark.parametrize("kind", ["numba", "yowasp"])
def test_compiled_models_and_yosys(folder, monkeypatch, capsys, kind):
    """numba's are pickles and machine code, YoWASP's machine code."""
    variable = {"numba": "NUMBA_CACHE_DIR", "yowasp": "YOWASP_CACHE_DIR"}[kind]
    monkeypatch.setitem(sys.modules, "numba", SimpleNamespace(
        config=SimpleNamespace(reload_config=lambda: None)))
    for name in ("NUMBA_CACHE_DIR", "YOWASP_CACHE_DIR"):
        monkeypatch.delenv(name, raising=False)
    cache.share_with_tools()
    own = Path(os.environ[variable])
    planted = own / "sub" / "kernel.nbi"
    planted.parent.mkdir()
    planted.write_text("planted")
    Ownership(monkeypatch).give(planted)
    monkeypatch.delenv(variable)
    cache.share_with_tools()
    assert f"'{planted}' belongs to user {STRANGER}" in capsys.readouterr().err
    assert os.environ[variable] == str(own)
    assert own.is_dir()
    assert not planted.exists()
    # One that was chosen for the tool itself is not emptied, and not used.
    chosen = folder.parent / "chosen"
    chosen.mkdir()
    chosen.chmod(0o777)
    monkeypatch.setenv(variable, str(chosen))
    cache.share_with_tools()
    assert os.environ[variable] == str(own)
    assert capsys.readouterr().err == (
        f"hwgen: warning: {variable} '{chosen}' is not used: '{chosen}' can be written by "
        f"everybody, and what is in it runs; if what is there is yours: chmod -R go-w {chosen}\n")


def test_temporary_folder_that_others_write(folder, tmp_path, monkeypatch):
    """Without the sticky bit what is in it can be exchanged: then there is no cache at all."""
    folder.chmod(0o777)
    (tmp_path / "tmp").chmod(0o777)
    with pytest.raises(ConfigError) as caught:
        cache.cache_dir()
    assert str(caught.value) == (
        f"cache folder must be one that nobody else can write, not '{folder}' ('{folder}' can be "
        f"written by everybody): chmod -R go-w {folder}")
    monkeypatch.delenv("HWGEN_CACHE")
    with pytest.raises(ConfigError, match=f"'{tmp_path / 'tmp'}' can be written by everybody: "
                                          f"chmod go-w {tmp_path / 'tmp'}"):
        cache.cache_dir()
