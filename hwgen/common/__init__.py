"""Components shared by the engines: streams, queues, AXI, memories, arithmetic."""
