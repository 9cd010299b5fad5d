"""Golden kernels: what the hardware must compute, bit for bit, in numpy."""

from sim.golden.float_mlp import float_matmul
from sim.golden.gemm import matmul
from sim.golden.mlp import run_mlp
from sim.golden.numerics import saturate, wrap
from sim.golden.requantize import requantize

__all__ = ["float_matmul", "matmul", "requantize", "run_mlp", "saturate", "wrap"]
