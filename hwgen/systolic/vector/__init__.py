"""Vector unit: registers of float32 rows, their memory port, and their functional units."""
