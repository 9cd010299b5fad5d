// The array of floating-point numbers: what skew, mesh and deskew compute, without their registers.
//
// As in integer_array.h, one time serves all columns. From row to row all that goes down or comes in
// takes `add_stages` cycles: row r meets vector v in cycle v + r * add_stages, and its shift and
// switch bits of that cycle are those of v. In the order of vectors, then, a row of the shadow
// registers that shifts has what the row above has after that same vector, and the weights that a
// row multiplies with from the next vector on are what its shadow registers had before.
//
// All bits of vector v are known (rows - 1) * add_stages cycles after it entered, and its sums leave
// cols + pe_stages - 1 cycles later: vectors wait until one is due and are multiplied together then.
//
//   sum = +0, then sum = sum + act(v)[r] * weight(v)[r] for each row, in order
//
// The host's float32 is the hardware's: product and sum are each rounded once, to nearest, ties to
// even, with subnormal numbers. It must not be compiled so that the two are fused. NaN alone differ,
// and one that is in a sum stays in it: they are made canonical at the end.
#pragma once
#include <algorithm>
#include <cmath>
#include <cstdint>
#include <cstring>
#include <utility>
#include <vector>

#if defined(__SSE2__)
#include <xmmintrin.h>
#endif

#include "array.h"

namespace hwgen {

// Rounding and subnormal numbers as IEEE 754 has them, whatever the process has set.
class StandardArithmetic {
#if defined(__SSE2__)
 public:
  StandardArithmetic() : before_(_mm_getcsr()) {
    if ((before_ & ~FLAGS) != STANDARD) _mm_setcsr(STANDARD);
  }
  ~StandardArithmetic() {
    if ((before_ & ~FLAGS) != STANDARD) _mm_setcsr(before_);
  }
  StandardArithmetic(const StandardArithmetic&) = delete;
  StandardArithmetic& operator=(const StandardArithmetic&) = delete;

 private:
  static constexpr unsigned FLAGS = 0x3f, STANDARD = 0x1f80;
  const unsigned before_;
#endif
};

class FloatArray final : public Array {
 public:
  FloatArray(unsigned rows, unsigned cols, unsigned exponent_bits, unsigned mantissa_bits,
             bool infinite, unsigned stages, unsigned add_stages)
      : Array(rows, cols, 32, static_cast<std::int64_t>(rows - 1) * add_stages + cols + stages - 1),
        bits_(1 + exponent_bits + mantissa_bits), mantissa_bits_(mantissa_bits),
        infinite_(infinite), step_(add_stages),
        least_special_(infinite ? ((1u << exponent_bits) - 1) << mantissa_bits
                                : (1u << (bits_ - 1)) - 1),
        scale_(std::ldexp(1.0f, 128 - (1 << (exponent_bits - 1)))), words_((rows + 31) / 32),
        padded_((cols + 15) / 16 * 16) {
    acts_.assign(slots_ * rows_, 0);
    absent_.assign(slots_ * rows_, 0);
    used_.assign(slots_, 0);
    repeats_.assign(slots_, 0);
    sums_.assign(slots_ * padded_, 0);
    shifts_.assign(slots_ * words_, 0);
    switches_.assign(slots_ * words_, 0);
    incoming_.assign(slots_, 0);
    latest_.assign((rows * (bits_ + 1) + 31) / 32, 0);
    raw_.assign(std::max(rows, cols), 0);
    weights_.assign(padded_, 0);
    special_.assign(1, 0);
    shadow_.assign(rows_, 0);
    active_.assign(rows_, 0);
    for (unsigned row = 0; row < 2 * rows_; ++row) numbers_.join(0);
  }

  void step(const std::uint32_t* act, const std::uint32_t* weight, const std::uint32_t* shift,
            const std::uint32_t* change, std::uint32_t* sums) override {
    const StandardArithmetic standard;
    take(act);
    if (shift[0] & 1) incoming_[slot(cycle_)] = keep(weight);
    mark(shift, shifts_);
    mark(change, switches_);
    ++cycle_;
    const std::int64_t due = cycle_ - latency_;
    if (due >= 0) {
      if (due >= done_) multiply(cycle_ - static_cast<std::int64_t>(rows_ - 1) * step_);
      pack(&sums_[slot(due) * padded_]);
    }
    std::memcpy(sums, out_.data(), 4 * out_.size());
  }

 private:
  static constexpr unsigned GROUP = 4;
  static constexpr std::uint32_t CANONICAL_NAN = 0x7fc00000;
  typedef float Eight __attribute__((vector_size(32)));

  static float as_float(std::uint32_t bits) {
    float number;
    std::memcpy(&number, &bits, 4);
    return number;
  }

  // Operands as float32 numbers. Their exponents are those of smaller numbers first.
  void decode(const std::uint32_t* raw, unsigned lanes, float* numbers) const {
    const std::uint32_t sizes = (1u << (bits_ - 1)) - 1;
    const unsigned up = 23 - mantissa_bits_;
    for (unsigned i = 0; i < lanes; ++i) {
      const std::uint32_t size = raw[i] & sizes;
      const float number = as_float(size << up) * scale_;
      const std::uint32_t special = infinite_ ? size << up | 0x7f800000u : CANONICAL_NAN;
      std::uint32_t bits;
      std::memcpy(&bits, &number, 4);
      bits = (size < least_special_ ? bits : special) | (raw[i] >> (bits_ - 1) & 1) << 31;
      std::memcpy(&numbers[i], &bits, 4);
    }
  }

  static void unpack(const std::uint32_t* words, unsigned lanes, unsigned bits,
                     std::uint32_t* out) {
    std::uint64_t held = 0;
    unsigned have = 0;
    for (unsigned i = 0; i < lanes; ++i) {
      if (have < bits) {
        held |= static_cast<std::uint64_t>(*words++) << have;
        have += 32;
      }
      out[i] = static_cast<std::uint32_t>(held) & ((1u << bits) - 1);
      held >>= bits;
      have -= bits;
    }
  }

  // The vector of this cycle. The highest bit of a lane says that the row has no operand; its
  // product is that with +0 then, which is NaN of what is no finite number.
  void take(const std::uint32_t* act) {
    const std::size_t at = slot(cycle_), before = slot(cycle_ - 1);
    if (cycle_ && !std::memcmp(act, latest_.data(), 4 * latest_.size())) {
      repeats_[at] = 1;
      used_[at] = used_[before];
      std::copy_n(&acts_[before * rows_], rows_, &acts_[at * rows_]);
      std::copy_n(&absent_[before * rows_], rows_, &absent_[at * rows_]);
      return;
    }
    repeats_[at] = 0;
    std::memcpy(latest_.data(), act, 4 * latest_.size());
    unpack(act, rows_, bits_ + 1, raw_.data());
    float* numbers = &acts_[at * rows_];
    decode(raw_.data(), rows_, numbers);
    unsigned used = 0;
    for (unsigned row = 0; row < rows_; ++row) {
      const bool absent = raw_[row] >> bits_ & 1;
      if (absent) numbers[row] *= 0.0f;
      absent_[at * rows_ + row] = absent && numbers[row] == 0;
      if (!(numbers[row] == 0)) used = row + 1;
    }
    used_[at] = used;
  }

  // The number of a row of weights from the north.
  unsigned keep(const std::uint32_t* weight) {
    const unsigned number = numbers_.fresh();
    if (number >= special_.size()) {
      special_.push_back(0);
      weights_.resize(weights_.size() + padded_);
    }
    numbers_.join(number);
    float* weights = &weights_[static_cast<std::size_t>(number) * padded_];
    unpack(weight, cols_, bits_, raw_.data());
    decode(raw_.data(), cols_, weights);
    bool special = false;
    for (unsigned c = 0; c < cols_; ++c) special |= !std::isfinite(weights[c]);
    special_[number] = special;
    return number;
  }

  // Bits of this cycle, to the vectors that the rows meet in it. Before the first one nothing is
  // there that could move.
  void mark(const std::uint32_t* bits, std::vector<std::uint32_t>& of) {
    each(bits, [&](unsigned row) {
      const std::int64_t vector = cycle_ - static_cast<std::int64_t>(row) * step_;
      if (vector >= 0) of[slot(vector) * words_ + row / 32] |= 1u << row % 32;
    });
  }

  void replace(unsigned& place, unsigned number) {
    numbers_.join(number);
    numbers_.leave(place);
    place = number;
  }

  bool any(const std::vector<std::uint32_t>& bits, std::size_t at) const {
    for (unsigned word = 0; word < words_; ++word)
      if (bits[at * words_ + word]) return true;
    return false;
  }

  // Vectors done_ to end - 1.
  void multiply(std::int64_t end) {
    std::size_t waiting[GROUP];
    unsigned count = 0;
    const auto finish = [&] {
      product(waiting, count);
      count = 0;
      for (const std::size_t at : repeated_)
        std::copy_n(&sums_[((at - 1) & (slots_ - 1)) * padded_], padded_, &sums_[at * padded_]);
      repeated_.clear();
    };
    for (; done_ < end; ++done_) {
      const std::size_t at = slot(done_);
      if (repeats_[at] && !changed_) {
        repeated_.push_back(at);
      } else {
        waiting[count++] = at;
        if (count == GROUP) finish();
      }
      changed_ = false;
      if (any(switches_, at)) {
        finish();
        changed_ = true;
        std::uint32_t* const bits = &switches_[at * words_];
        each(bits, [this](unsigned row) { replace(active_[row], shadow_[row]); });
        std::fill_n(bits, words_, 0);
      }
      if (any(shifts_, at)) {
        std::uint32_t* const bits = &shifts_[at * words_];
        each(bits, [&](unsigned row) {
          replace(shadow_[row], row ? shadow_[row - 1] : incoming_[at]);
          if (row == 0) numbers_.leave(incoming_[at]);
        });
        std::fill_n(bits, words_, 0);
      }
    }
    finish();
  }

  void product(const std::size_t* vectors, unsigned count) {
    unsigned used = 0;
    bool special = false;
    for (unsigned n = 0; n < count; ++n) used = std::max(used, used_[vectors[n]]);
    for (unsigned row = 0; row < rows_; ++row) special |= special_[active_[row]];
    if (special) {
      // Of such weights 0 is no row without an operand.
      for (unsigned n = 0; n < count; ++n) rows<1>(vectors + n, rows_, true);
      return;
    }
    switch (count) {
      case 4: rows<4>(vectors, used, false); break;
      case 3: rows<3>(vectors, used, false); break;
      case 2: rows<2>(vectors, used, false); break;
      case 1: rows<1>(vectors, used, false); break;
      default: break;
    }
  }

  // N vectors times the first rows of the weights.
  template <unsigned N> void rows(const std::size_t* vectors, unsigned used, bool skips) {
    const float* acts[N];
    for (unsigned n = 0; n < N; ++n) acts[n] = &acts_[vectors[n] * rows_];
    const unsigned char* const absent = &absent_[vectors[0] * rows_];
    for (unsigned c = 0; c < padded_; c += 16) {
      Eight low[N], high[N];
      for (unsigned n = 0; n < N; ++n) low[n] = high[n] = Eight{};
      for (unsigned row = 0; row < used; ++row) {
        if (skips && absent[row]) continue;
        const float* const weights =
            &weights_[static_cast<std::size_t>(active_[row]) * padded_ + c];
        Eight first, second;
        std::memcpy(&first, weights, sizeof first);
        std::memcpy(&second, weights + 8, sizeof second);
        for (unsigned n = 0; n < N; ++n) {
          low[n] = low[n] + acts[n][row] * first;
          high[n] = high[n] + acts[n][row] * second;
        }
      }
      for (unsigned n = 0; n < N; ++n) {
        float* const to = &sums_[vectors[n] * padded_ + c];
        std::memcpy(to, &low[n], sizeof low[n]);
        std::memcpy(to + 8, &high[n], sizeof high[n]);
      }
    }
  }

  void pack(const float* sums) {
    for (unsigned c = 0; c < cols_; ++c) {
      std::uint32_t bits;
      std::memcpy(&bits, &sums[c], 4);
      out_[c] = sums[c] == sums[c] ? bits : CANONICAL_NAN;
    }
  }

  const unsigned bits_, mantissa_bits_;
  const bool infinite_;
  const unsigned step_;
  const std::uint32_t least_special_;     // size of the least infinity or NaN
  const float scale_;
  const unsigned words_, padded_;
  std::vector<float> acts_;               // (slots, rows)
  std::vector<unsigned char> absent_;     // (slots, rows)
  std::vector<unsigned> used_;            // first rows of each, of which the others add nothing
  std::vector<unsigned char> repeats_;    // whether a vector is the one before
  std::vector<std::uint32_t> shifts_, switches_;      // (slots, words)
  std::vector<unsigned> incoming_;        // by vector: weights from the north
  std::vector<float> sums_;               // (slots, padded columns)
  std::vector<std::uint32_t> latest_, raw_;
  std::vector<std::size_t> repeated_;
  bool changed_ = true;                   // the weights, behind the vector before
  Numbers numbers_;
  std::vector<float> weights_;            // (number, padded columns)
  std::vector<unsigned char> special_;    // by number: whether there are infinities or NaN
  std::vector<unsigned> shadow_, active_;
};

}  // namespace hwgen

extern "C" void* hwgen_float_array_create(int rows, int cols, int exponent_bits, int mantissa_bits,
                                          int infinite, int stages, int add_stages) {
  return new hwgen::FloatArray(
      static_cast<unsigned>(rows), static_cast<unsigned>(cols),
      static_cast<unsigned>(exponent_bits), static_cast<unsigned>(mantissa_bits), infinite != 0,
      static_cast<unsigned>(stages), static_cast<unsigned>(add_stages));
}
