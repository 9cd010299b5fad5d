"""Published networks as ONNX models with seeded weights: quantised, surveyed, run."""
