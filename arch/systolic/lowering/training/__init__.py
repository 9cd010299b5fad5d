"""A step of training: its products, the code of its phases, its memory, and what fits a bound."""
