"""A vector scaler with DMA: the smallest engine that has all that hwgen's command line shows."""
