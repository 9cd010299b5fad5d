"""Vector unit: registers of float32 rows, their port to memory, and what computes with them."""
