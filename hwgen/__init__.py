"""Amaranth components of every engine, their emitter, and the ``hwgen`` command."""
