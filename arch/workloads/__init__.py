"""Workloads: what the accelerators run, as plain numpy data without HDL."""

from arch.workloads.base import DenseLayer, FloatLayer, Network
from arch.workloads.digits import accuracy, digits_mlp
from arch.workloads.gemm import parse_gemm
from arch.workloads.registry import available, load

__all__ = [
    "DenseLayer",
    "FloatLayer",
    "Network",
    "accuracy",
    "available",
    "digits_mlp",
    "load",
    "parse_gemm",
]
