// Plays arrays through a design that has neither AXI ports nor memory: one row of inputs a cycle.
#pragma once
#include <cstdint>
#include <cstdio>
#include <exception>

#include "pins.h"

namespace hwgen {

// Inputs of a row are driven right after the rising edge that begins its cycle; outputs are sampled
// before the one that ends it. Returns 1, with a text of at most `size` bytes, if the model throws.
template <class Design>
int play(std::uint64_t rows, const std::uint64_t* inputs, std::uint64_t* outputs, char* text,
         std::uint64_t size) {
  try {
    Dut<Design> dut;
    auto& pins = dut.pins();
    Design::reset(pins, 1);
    dut.settle();
    dut.edge(0);
    Design::reset(pins, 0);
    for (std::uint64_t row = 0; row < rows; ++row) {
      Design::drive(pins, inputs + row * Design::INPUTS);
      dut.settle();
      Design::sample(pins, outputs + row * Design::OUTPUTS);
      dut.edge(row + 1);
    }
    return 0;
  } catch (const std::exception& error) {
    std::snprintf(text, size, "%s", error.what());
    return 1;
  }
}

}  // namespace hwgen

#define HWGEN_EXPORT_VECTORS(Design) \
  extern "C" __attribute__((visibility("default"))) int hwgen_play( \
      std::uint64_t rows, const std::uint64_t* inputs, std::uint64_t* outputs, char* text, \
      std::uint64_t size) { \
    return hwgen::play<Design>(rows, inputs, outputs, text, size); \
  }
