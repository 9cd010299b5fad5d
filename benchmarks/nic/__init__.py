"""The NIC: bandwidths, algorithms, schedules, formats of messages, energy, many ranks."""
