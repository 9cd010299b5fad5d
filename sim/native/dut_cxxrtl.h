// The CXXRTL model as the harness sees it: pins, `settle`, `edge`, waves.
#pragma once
#include <cerrno>
#include <cstdint>
#include <cstring>
#include <fstream>
#include <memory>
#include <stdexcept>

// The model asserts that memory addresses are in range. A port that is not enabled may hold any
// address (of a memory whose depth is no power of two); reads out of range give 0 and writes are
// dropped, as with Verilator.
#define CXXRTL_ASSERT(x) ((void)(x))
#include "model.h"
#if HWGEN_TRACE
#include <cxxrtl/cxxrtl_vcd.h>
#endif

namespace hwgen {

// A pin is a wire if a register drives it, else a value.
template <std::size_t BITS> inline std::uint64_t get(const cxxrtl::value<BITS>& pin) {
  return pin.template get<std::uint64_t>();
}
template <std::size_t BITS> inline std::uint64_t get(const cxxrtl::wire<BITS>& pin) {
  return get(pin.curr);
}
template <std::size_t BITS> inline void put(cxxrtl::value<BITS>& pin, std::uint64_t value) {
  pin.template set<std::uint64_t>(value);
}
template <std::size_t BITS> inline void put(cxxrtl::wire<BITS>& pin, std::uint64_t value) {
  put(pin.next, value);
}
template <unsigned BYTES, std::size_t BITS>
inline void load_bytes(const cxxrtl::value<BITS>& pin, std::uint8_t* bytes) {
  static_assert(BITS == 8 * BYTES, "data port width differs from data_bits in the sidecar");
  std::memcpy(bytes, pin.data, BYTES);
}
template <unsigned BYTES, std::size_t BITS>
inline void load_bytes(const cxxrtl::wire<BITS>& pin, std::uint8_t* bytes) {
  load_bytes<BYTES>(pin.curr, bytes);
}
template <unsigned BYTES, std::size_t BITS>
inline void store_bytes(cxxrtl::value<BITS>& pin, const std::uint8_t* bytes) {
  static_assert(BITS == 8 * BYTES, "data port width differs from data_bits in the sidecar");
  std::memcpy(pin.data, bytes, BYTES);
}
template <unsigned BYTES, std::size_t BITS>
inline void store_bytes(cxxrtl::wire<BITS>& pin, const std::uint8_t* bytes) {
  store_bytes<BYTES>(pin.next, bytes);
}

template <class Pins> class Dut {
 public:
  Dut() { Pins::clock(model_, 0); }
  HWGEN_MODEL& pins() { return model_; }

  void settle() {
    Pins::clock(model_, 0);
    model_.step();
  }
  // Combinational outputs are one step old after this: they are read after `settle` only.
  void edge(std::uint64_t cycle) {
    dump(2 * cycle);
    Pins::clock(model_, 1);
    model_.step();
    dump(2 * cycle + 1);
  }
  bool trace(const char* path) {
#if HWGEN_TRACE
    if (waves_) {
      errno = 0;
      waves_->file.close();
      check();
      waves_.reset();
    }
    if (path == nullptr) return true;
    error_ = 0;
    waves_.reset(new Waves);
    waves_->file.open(path, std::ios::binary);
    model_.debug_info(&waves_->items, nullptr, "top ");
    waves_->writer.timescale(1, "ns");
    waves_->writer.add_without_memories(waves_->items);
    return waves_->file.is_open();
#else
    return path == nullptr;
#endif
  }
  // Of the last wave file, or 0; also after it has been closed.
  int trace_error() const { return error_; }

 private:
#if HWGEN_TRACE
  struct Waves {
    std::ofstream file;
    cxxrtl::debug_items items;
    cxxrtl::vcd_writer writer;
  };
  std::unique_ptr<Waves> waves_;
#endif
#if HWGEN_TRACE
  void check() {
    if (!waves_->file && !error_) error_ = errno ? errno : EIO;
  }
#endif
  void dump(std::uint64_t time) {
#if HWGEN_TRACE
    if (!waves_) return;
    waves_->writer.sample(time);
    errno = 0;
    waves_->file << waves_->writer.buffer;
    check();
    waves_->writer.buffer.clear();
#else
    (void)time;
#endif
  }
  HWGEN_MODEL model_;
  int error_ = 0;
};

}  // namespace hwgen
