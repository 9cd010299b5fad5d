"""How long first times take: builds of designs, and commands, with an empty cache."""
