"""The collective NIC: what it is and what it costs, without HDL."""
