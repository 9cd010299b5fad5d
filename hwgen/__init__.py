"""Amaranth components of every engine, their emitter, and the ``hwgen`` command."""

from hwgen import packages

packages.check()
