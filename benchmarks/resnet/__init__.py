"""ResNet-18 layer by layer on generated RTL, and ResNet-50 by the exact model."""
