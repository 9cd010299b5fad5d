// One AXI4-Stream port of an instance, as design and links see it: what is on its pins. Plain data,
// since design and links are in libraries of their own.
#pragma once
#include <cstdint>

namespace hwgen {

constexpr unsigned STREAM_BYTES = 64;  // widest port

struct Beat {
  std::uint8_t data[STREAM_BYTES];
  std::uint64_t keep;
  std::uint64_t last;
};

// The side that drives tvalid writes `valid` and `beat`, the other one `ready`.
struct Stream {
  Beat beat;
  std::uint64_t valid, ready;
};

enum Status : int { PENDING = -2, FAILED = -1, UNFINISHED = 0, FINISHED = 1 };

}  // namespace hwgen
