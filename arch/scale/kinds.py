"""Names of the kinds of parallelism, quick to import."""

__all__ = ["COLUMNS", "GPIPE", "INTERLEAVED", "ONE_EACH", "PAIRS", "ROWS", "SPATIAL"]

#: Orders of the passes of a pipeline's micro-batches.
GPIPE, ONE_EACH, INTERLEAVED = "gpipe", "1f1b", "interleaved"
#: How the weights of layers are shared out to nodes.
COLUMNS, ROWS, PAIRS = "cols", "rows", "pairs"
#: How the pixels of convolutions are.
SPATIAL = "spatial"
