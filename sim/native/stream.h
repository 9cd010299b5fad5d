// What designs share with links and arbiters, which are in another library: plain data.
#pragma once
#include <cstdint>

namespace hwgen {

constexpr unsigned STREAM_BYTES = 64;  // widest port

struct Beat {
  std::uint8_t data[STREAM_BYTES];
  std::uint64_t keep;
  std::uint64_t last;
};

// What is on the pins of an AXI4-Stream port. The side that drives tvalid writes `valid` and `beat`, the other one `ready`.
struct Stream {
  Beat beat;
  std::uint64_t valid, ready;
};

// One direction of an AXI4 port whose memory has an arbiter; without one, always granted.
struct Share {
  std::uint64_t wants = 0;    // a read beat is due; a write beat would be taken
  std::uint64_t urgent = 0;   // a write beat was offered in the cycle before and not taken
  std::uint64_t granted = 1;
  std::uint64_t taken = 0;    // a write beat was taken
};

enum Status : int { PENDING = -2, FAILED = -1, UNFINISHED = 0, FINISHED = 1 };

}  // namespace hwgen
