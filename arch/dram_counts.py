"""What the counts of a DRAM mean: :data:`arch.common.dram.COUNTS`."""

__all__ = ["DRAM_COUNT_TEXT"]

DRAM_COUNT_TEXT = {
    "dram_hits": "accesses to a row that is open",
    "dram_misses": "accesses to a bank without an open row",
    "dram_conflicts": "accesses to a bank with another row open",
    "dram_reads": "read commands",
    "dram_writes": "write commands",
    "dram_activates": "rows opened",
    "dram_refreshes": "refreshes of a channel",
    "dram_open_clocks": "clocks of the device, over all channels, in which a row is open",
}
