"""Parameters, ISA, schedules and cycle, energy and area models of hwgen's engines. No HDL."""

import os

from arch.cache import share_with_tools

# ONNX Runtime would store a machine identity in the home folder and report its use.
os.environ.setdefault("ORT_DISABLE_TELEMETRY", "1")
# Before the import of anything that has a cache.
share_with_tools()
