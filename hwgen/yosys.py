"""Yosys as a program: a command line for its native library from PyPI.

``python -m hwgen.yosys [-q] [-l FILE] [-p COMMANDS] [FILE.ys | -]...``

The package is a library without a program; the package that has one (YoWASP's) is WebAssembly,
which costs each machine two minutes of processor time at the first start. Both are the same Yosys
and write the same text.

Commands of ``-p`` run last, as in Yosys's own program. With ``-q`` standard output has only the
commands' own output, and the log goes to standard error, or with ``-l`` to that file only.
"""

import argparse
import sys

__all__ = ["COMMAND", "main"]

#: The program and its first arguments. It does not search the current folder for packages.
COMMAND = (sys.executable, "-P", "-m", "hwgen.yosys")


def _parser():
    parser = argparse.ArgumentParser(prog="yosys", add_help=False)
    parser.add_argument("-V", "--version", action="store_true")
    parser.add_argument("-q", dest="quiet", action="store_true")
    parser.add_argument("-l", dest="log")
    parser.add_argument("-p", dest="commands", action="append", default=[])
    parser.add_argument("scripts", nargs="*")
    return parser


def _log(options, *, first):
    """Return the destination of the log, as options of ``tee``."""
    quiet = ["-q"] if options.quiet else []
    if options.log:
        return [*quiet, "-o" if first else "-a", options.log]
    return [*quiet, "-a", "/dev/stderr"] if options.quiet else []


def _quoted(word):
    """Return a word quoted for a Yosys command line."""
    return f'"{word}"' if any(letter.isspace() for letter in word) else word


def main(argv=None):
    """Run scripts and commands; return the exit status.

    Yosys ends the process, with status 1, if a command is wrong.
    """
    options = _parser().parse_args(argv)
    from pyosys import libyosys  # noqa: PLC0415 - whoever starts the program does not need it

    if options.version:
        sys.stdout.write(f"{libyosys.yosys_maybe_version()}\n")
        return 0
    for script in options.scripts:
        if script != "-" and not script.endswith(".ys"):
            sys.stderr.write(f"yosys: file must be a script, FILE.ys or '-', not {script!r}\n")
            return 2
    design = libyosys.Design()
    first = True
    for what in [*(["script", script] for script in options.scripts),
                 *(command for commands in options.commands for command in commands.split(";"))]:
        tee = ["tee", *_log(options, first=first)]
        libyosys.Pass.call(design, [*tee, *what] if isinstance(what, list)
                           else " ".join([*map(_quoted, tee), what]))
        first = False
    sys.stdout.flush()
    return 0


if __name__ == "__main__":
    sys.exit(main())
