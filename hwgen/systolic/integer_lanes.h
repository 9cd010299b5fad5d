// A group of sums through the lanes of the activation unit: what hwgen/common/requantize.py computes.
#pragma once
#include <cstdint>
#include <cstring>

namespace hwgen {

inline std::uint32_t bits_of(const std::uint32_t* words, unsigned index, unsigned bits) {
  const std::size_t at = static_cast<std::size_t>(index) * bits;
  std::uint64_t value = words[at / 32];
  if (at % 32 + bits > 32) value |= static_cast<std::uint64_t>(words[at / 32 + 1]) << 32;
  return static_cast<std::uint32_t>(value >> at % 32 & ((std::uint64_t{1} << bits) - 1));
}

// Biases stand in the lower half of parameters of 64 bits.
inline void add_bias(unsigned lanes, unsigned acc_bits, const std::uint32_t* sums,
                     const std::uint32_t* params, std::int32_t* totals) {
  if (acc_bits == 32) {
    for (unsigned i = 0; i < lanes; ++i)
      totals[i] = static_cast<std::int32_t>(sums[i] + params[2 * i]);
    return;
  }
  const unsigned unused = 32 - acc_bits;
  for (unsigned i = 0; i < lanes; ++i)
    totals[i] = static_cast<std::int32_t>((bits_of(sums, i, acc_bits) + params[2 * i]) << unused)
        >> unused;
}

// float32(total) * scale, each rounded as IEEE 754 says, then to an integer, plus the zero point.
inline void requantize(unsigned lanes, unsigned out_bits, const std::int32_t* totals,
                       const std::uint32_t* params, std::int32_t zero_point, bool relu,
                       std::int32_t* results) {
  const std::int32_t highest = (1 << (out_bits - 1)) - 1, lowest = -highest - 1;
  const std::int32_t least = relu ? 0 : INT32_MIN;
  for (unsigned i = 0; i < lanes; ++i) {
    // The sign of a scale is ignored; what is no finite number saturates as the largest one does.
    std::uint32_t bits = params[2 * i + 1] & 0x7fffffffu;
    bits = bits < 0x7f7fffffu ? bits : 0x7f7fffffu;
    float scale;
    std::memcpy(&scale, &bits, 4);
    const std::int32_t total = totals[i] > least ? totals[i] : least;
    float value = static_cast<float>(total) * scale;
    // Beyond every result; then the sum has no place for a fraction, and is rounded to even.
    value = value < 262144.0f ? value : 262144.0f;
    value = value > -262144.0f ? value : -262144.0f;
    const float whole = (value + 12582912.0f) - 12582912.0f;
    const std::int32_t sum = static_cast<std::int32_t>(whole) + zero_point;
    const std::int32_t low = sum < highest ? sum : highest;
    results[i] = low > lowest ? low : lowest;
  }
}

inline void pack(unsigned lanes, unsigned bits, const std::int32_t* values, std::uint32_t* words) {
  if (bits == 8) {
    auto* bytes = reinterpret_cast<std::uint8_t*>(words);
    for (unsigned i = 0; i < lanes; ++i) bytes[i] = static_cast<std::uint8_t>(values[i]);
    return;
  }
  std::memset(words, 0, 4 * ((static_cast<std::size_t>(lanes) * bits + 31) / 32));
  for (unsigned i = 0; i < lanes; ++i) {
    const std::size_t at = static_cast<std::size_t>(i) * bits;
    const std::uint64_t value = static_cast<std::uint64_t>(
        static_cast<std::uint32_t>(values[i]) & ((1u << bits) - 1)) << at % 32;
    words[at / 32] |= static_cast<std::uint32_t>(value);
    if (value >> 32) words[at / 32 + 1] |= static_cast<std::uint32_t>(value >> 32);
  }
}

}  // namespace hwgen

extern "C" {
void hwgen_add_bias(int lanes, int acc_bits, const std::uint32_t* sums,
                    const std::uint32_t* params, std::uint32_t* totals) {
  hwgen::add_bias(static_cast<unsigned>(lanes), static_cast<unsigned>(acc_bits), sums, params,
                  reinterpret_cast<std::int32_t*>(totals));
}
void hwgen_requantize(int lanes, int acc_bits, int out_bits, const std::uint32_t* sums,
                      const std::uint32_t* params, int zero_point, int relu, std::uint32_t* row) {
  const auto count = static_cast<unsigned>(lanes), bits = static_cast<unsigned>(acc_bits);
  constexpr unsigned MOST = 1024;
  std::int32_t totals[MOST], results[MOST];
  hwgen::add_bias(count, bits, sums, params, totals);
  hwgen::requantize(count, static_cast<unsigned>(out_bits), totals, params, zero_point, relu != 0,
                    results);
  hwgen::pack(count, static_cast<unsigned>(out_bits), results, row);
}
}
