// The array of integers: what skew, mesh and deskew compute, without their registers.
//
// Everything in the mesh travels east one column a cycle: operands, shift and switch bits, and with
// the skews weights and sums. So each column does what column 0 does, in a time of its own, and one
// time serves all. In that time row r meets vector v in cycle v + r, and the sums of v leave
// rows + cols + pe_stages - 2 cycles after v has entered. What a vector wants is known rows - 1
// cycles after it entered, so vectors wait until one is due and are multiplied together then:
//
//   sums(t) = sum over r of act(v)[r] * weight[r] in cycle v + r,  v = t - (rows + cols + stages - 2)
//
// modulo 2^acc_bits. A row of shadow weights is a number of a vector that came from the north, so a
// shift moves numbers. The weights that a row multiplies with change where its switch bit says so:
// in cycle T for the vectors from T + 1 - r on.
//
// With indexed weights a group of `kept` rows gets `of` operands, and a row multiplies the one that
// the index beside its weight selects: wide_ then has a row for each operand of a group, to which
// the group's rows add their weights.
//
// With weights of fewer bits a row gets `of` operands and above them a mode, and a byte of its
// weights has a digit for each: wide_ then has a row for each digit, with its value in the mode of
// the vector. So it changes with the weights, and with the mode.
#pragma once
#include <algorithm>
#include <cstdint>
#include <cstring>
#include <utility>
#include <vector>

#if defined(__AVX2__)
#include <immintrin.h>
#endif

#include "array.h"

namespace hwgen {

class IntegerArray final : public Array {
 public:
  IntegerArray(unsigned rows, unsigned cols, unsigned bits, unsigned acc_bits, unsigned stages,
               unsigned kept = 1, unsigned of = 1, unsigned index_bits = 0, unsigned mode_bits = 0)
      : Array(rows, cols, acc_bits, static_cast<std::int64_t>(rows) + cols + stages - 2),
        bits_(bits), kept_(kept), of_(of), index_bits_(index_bits), mode_bits_(mode_bits),
        lanes_(rows / kept * of),
        pairs_((lanes_ + 1) / 2), padded_((cols + 15) / 16 * 16) {
    acts_.assign(slots_ * 2 * pairs_, 0);
    used_.assign(slots_, 0);
    sums_.assign(slots_ * padded_, 0);
    changes_.resize(slots_);
    modes_.assign(mode_bits_ ? rows_ : 0, 0);
    active_modes_ = modes_;
    if (mode_bits_) mode_changes_.resize(slots_);
    wide_.assign(static_cast<std::size_t>(pairs_) * padded_ * 2, 0);
    // Vector 0 has the zeros of all rows before the first weights come.
    weights_.assign(cols_, 0);
    indices_.assign(index_bits_ ? cols_ : 0, 0);
    for (unsigned row = 0; row < 2 * rows_; ++row) numbers_.join(0);
    shadow_.assign(rows_, 0);
    active_.assign(rows_, 0);
  }

  void step(const std::uint32_t* act, const std::uint32_t* weight, const std::uint32_t* shift,
            const std::uint32_t* change, std::uint32_t* sums) override {
    take(act);
    each(change, [this](unsigned row) {
      numbers_.join(shadow_[row]);
      const std::int64_t first = std::max(done_, cycle_ + 1 - static_cast<std::int64_t>(row));
      changes_[slot(first)].emplace_back(row, shadow_[row]);
    });
    if (shift[0] & 1) {
      const unsigned number = fresh();
      take_weights(weight, static_cast<std::size_t>(number) * cols_);
      move(shift, number);
    } else {
      move(shift, 0);
    }
    ++cycle_;
    const std::int64_t due = cycle_ - latency_;
    if (due < 0) {
      std::fill(out_.begin(), out_.end(), 0);
    } else {
      if (due >= done_) multiply(cycle_ - rows_ + 1);
      pack(&sums_[slot(due) * padded_]);
    }
    std::memcpy(sums, out_.data(), 4 * out_.size());
  }

 private:
  void unpack(const std::uint32_t* words, unsigned lanes, std::int16_t* out) const {
    if (bits_ == 8) {
      const auto* bytes = reinterpret_cast<const std::int8_t*>(words);
      for (unsigned i = 0; i < lanes; ++i) out[i] = bytes[i];
      return;
    }
    const unsigned unused = 32 - bits_;
    for (unsigned i = 0; i < lanes; ++i)
      out[i] = static_cast<std::int16_t>(
          static_cast<std::int32_t>(lane(words, i, bits_) << unused) >> unused);
  }

  void take_weights(const std::uint32_t* words, std::size_t at) {
    if (!index_bits_) {
      unpack(words, cols_, &weights_[at]);
      return;
    }
    const unsigned unused = 32 - bits_;
    for (unsigned c = 0; c < cols_; ++c) {
      const std::uint32_t both = lane(words, c, bits_ + index_bits_);
      weights_[at + c] = static_cast<std::int16_t>(
          static_cast<std::int32_t>(both << unused) >> unused);
      indices_[at + c] = static_cast<std::uint8_t>(both >> bits_);
    }
  }

  // The rows of wide_ of a group of rows: what its weights add to each of its operands.
  void gather(unsigned group) {
    for (unsigned r = group * of_; r < (group + 1) * of_; ++r) {
      std::int16_t* to = &wide_[static_cast<std::size_t>(r / 2) * padded_ * 2 + r % 2];
      for (unsigned c = 0; c < cols_; ++c) to[2 * c] = 0;
    }
    for (unsigned r = group * kept_; r < (group + 1) * kept_; ++r) {
      const std::size_t from = static_cast<std::size_t>(active_[r]) * cols_;
      for (unsigned c = 0; c < cols_; ++c) {
        const unsigned to = group * of_ + indices_[from + c];
        wide_[static_cast<std::size_t>(to / 2) * padded_ * 2 + to % 2 + 2 * c] += weights_[from + c];
      }
    }
  }

  // The rows of wide_ of a row: its digits, shifted and signed as the mode of its weights says. Mode
  // bit i joins 2^i digits with as many above them. A digit is unsigned in the lower part of what is
  // joined by the bit of its lowest 0.
  void spread(unsigned row) {
    const unsigned mode = active_modes_[row], digit_bits = bits_ / of_;
    const std::int16_t* from = &weights_[static_cast<std::size_t>(active_[row]) * cols_];
    for (unsigned place = 0; place < of_; ++place) {
      unsigned shift = 0;
      for (unsigned i = 0; i < mode_bits_; ++i)
        if (mode >> i & 1 && place >> i & 1) shift += digit_bits << i;
      const unsigned joined = static_cast<unsigned>(__builtin_ctz(~place));
      const bool is_signed = joined >= mode_bits_ || !(mode >> joined & 1);
      const unsigned to = row * of_ + place;
      std::int16_t* out = &wide_[static_cast<std::size_t>(to / 2) * padded_ * 2 + to % 2];
      for (unsigned c = 0; c < cols_; ++c) {
        int digit = from[c] >> place * digit_bits & ((1 << digit_bits) - 1);
        if (is_signed && digit >> (digit_bits - 1)) digit -= 1 << digit_bits;
        out[2 * c] = static_cast<std::int16_t>(digit * (1 << shift));
      }
    }
  }

  void take_with_modes(const std::uint32_t* act) {
    const unsigned wide = of_ * bits_ + mode_bits_;
    const std::size_t at = slot(cycle_);
    std::int16_t* out = &acts_[at * 2 * pairs_];
    used_[at] = 0;
    for (unsigned row = 0; row < rows_; ++row) {
      const std::size_t first = static_cast<std::size_t>(row) * wide;
      for (unsigned i = 0; i < of_; ++i) {
        out[row * of_ + i] = static_cast<std::int8_t>(bits_from(act, first + i * bits_, bits_));
        if (out[row * of_ + i]) used_[at] = (row * of_ + i) / 2 + 1;
      }
      const std::uint32_t mode = bits_from(act, first + of_ * bits_, mode_bits_);
      if (mode != modes_[row]) mode_changes_[at].emplace_back(row, mode);
      modes_[row] = mode;
    }
  }

  void take(const std::uint32_t* act) {
    if (mode_bits_) {
      take_with_modes(act);
      return;
    }
    unsigned words = (lanes_ * bits_ + 31) / 32;
    while (words && !act[words - 1]) --words;
    const std::size_t at = slot(cycle_);
    // Rows that have operands other than zero, in pairs.
    used_[at] = std::min(pairs_, ((32 * words + bits_ - 1) / bits_ + 1) / 2);
    if (words) unpack(act, lanes_, &acts_[at * 2 * pairs_]);
  }

  unsigned fresh() {
    const unsigned number = numbers_.fresh();
    if (weights_.size() < numbers_.size() * cols_) {
      weights_.resize(numbers_.size() * cols_);
      if (index_bits_) indices_.resize(weights_.size());
    }
    return number;
  }

  // Rows whose shift bit is high take the shadow weights of their northern neighbour.
  void move(const std::uint32_t* shift, unsigned incoming) {
    for (unsigned word = (rows_ + 31) / 32; word-- > 0;) {
      for (std::uint32_t left = shift[word]; left;) {
        const unsigned bit = 31 - static_cast<unsigned>(__builtin_clz(left));
        left &= ~(std::uint32_t{1} << bit);
        const unsigned row = 32 * word + bit;
        const unsigned number = row ? shadow_[row - 1] : incoming;
        numbers_.join(number);
        numbers_.leave(shadow_[row]);
        shadow_[row] = number;
      }
    }
  }

  // Vectors done_ to end - 1.
  void multiply(std::int64_t end) {
    while (done_ < end) {
      auto& changes = changes_[slot(done_)];
      if (mode_bits_) {
        for (const auto& [row, mode] : mode_changes_[slot(done_)]) {
          active_modes_[row] = mode;
          spread(row);
        }
        mode_changes_[slot(done_)].clear();
      }
      for (const auto& [row, number] : changes) {
        numbers_.leave(active_[row]);
        active_[row] = number;
        if (index_bits_) {
          gather(row / kept_);
          continue;
        }
        if (mode_bits_) {
          spread(row);
          continue;
        }
        const std::int16_t* from = &weights_[static_cast<std::size_t>(number) * cols_];
        std::int16_t* to = &wide_[static_cast<std::size_t>(row / 2) * padded_ * 2 + row % 2];
        for (unsigned c = 0; c < cols_; ++c) to[2 * c] = from[c];
      }
      changes.clear();
      std::int64_t last = done_ + 1;
      while (last < end && changes_[slot(last)].empty() &&
             (!mode_bits_ || mode_changes_[slot(last)].empty()))
        ++last;
      while (done_ < last) {
        unsigned count = 0, pairs = 0;
        const std::int16_t* from[GROUP];
        std::int32_t* to[GROUP];
        for (; done_ < last && count < GROUP; ++done_) {
          const std::size_t at = slot(done_);
          std::int32_t* sums = &sums_[at * padded_];
          if (used_[at] == 0) {
            std::memset(sums, 0, 4 * padded_);
            continue;
          }
          pairs = std::max(pairs, used_[at]);
          from[count] = &acts_[at * 2 * pairs_];
          to[count++] = sums;
        }
        switch (count) {
          case 4: product<4>(from, to, pairs); break;
          case 3: product<3>(from, to, pairs); break;
          case 2: product<2>(from, to, pairs); break;
          case 1: product<1>(from, to, pairs); break;
          default: break;
        }
      }
    }
  }

  // N vectors times the first rows of the weights, two rows at a time. Sums wrap.
  template <unsigned N> void product(const std::int16_t* const* from, std::int32_t* const* to,
                                     unsigned pairs) const {
    for (unsigned c = 0; c < padded_; c += 16) {
      const std::int16_t* weights = &wide_[2 * c];
#if defined(__AVX2__)
      __m256i low[N], high[N];
      for (unsigned n = 0; n < N; ++n) low[n] = high[n] = _mm256_setzero_si256();
      for (unsigned p = 0; p < pairs; ++p, weights += 2 * padded_) {
        const __m256i first = _mm256_loadu_si256(reinterpret_cast<const __m256i*>(weights));
        const __m256i second = _mm256_loadu_si256(reinterpret_cast<const __m256i*>(weights + 16));
        for (unsigned n = 0; n < N; ++n) {
          std::int32_t both;
          std::memcpy(&both, from[n] + 2 * p, 4);
          const __m256i acts = _mm256_set1_epi32(both);
          low[n] = _mm256_add_epi32(low[n], _mm256_madd_epi16(acts, first));
          high[n] = _mm256_add_epi32(high[n], _mm256_madd_epi16(acts, second));
        }
      }
      for (unsigned n = 0; n < N; ++n) {
        _mm256_storeu_si256(reinterpret_cast<__m256i*>(to[n] + c), low[n]);
        _mm256_storeu_si256(reinterpret_cast<__m256i*>(to[n] + c + 8), high[n]);
      }
#else
      std::uint32_t sums[N][16] = {};
      for (unsigned p = 0; p < pairs; ++p, weights += 2 * padded_)
        for (unsigned n = 0; n < N; ++n)
          for (unsigned i = 0; i < 16; ++i)
            sums[n][i] += static_cast<std::uint32_t>(from[n][2 * p] * weights[2 * i])
                + static_cast<std::uint32_t>(from[n][2 * p + 1] * weights[2 * i + 1]);
      for (unsigned n = 0; n < N; ++n) std::memcpy(to[n] + c, sums[n], sizeof sums[n]);
#endif
    }
  }

  void pack(const std::int32_t* sums) {
    if (acc_bits_ == 32) {
      std::memcpy(out_.data(), sums, 4 * cols_);
      return;
    }
    std::fill(out_.begin(), out_.end(), 0);
    const std::uint32_t mask = (std::uint32_t{1} << acc_bits_) - 1;
    for (unsigned c = 0; c < cols_; ++c) {
      const std::size_t at = static_cast<std::size_t>(c) * acc_bits_;
      const std::uint64_t value = static_cast<std::uint64_t>(
          static_cast<std::uint32_t>(sums[c]) & mask) << at % 32;
      out_[at / 32] |= static_cast<std::uint32_t>(value);
      if (value >> 32) out_[at / 32 + 1] |= static_cast<std::uint32_t>(value >> 32);
    }
  }

  static constexpr unsigned GROUP = 4;
  const unsigned bits_, kept_, of_, index_bits_, mode_bits_, lanes_, pairs_, padded_;
  std::vector<std::int16_t> acts_;        // (slots, rows in pairs)
  std::vector<unsigned> used_;            // pairs of rows of each that have operands
  std::vector<std::int32_t> sums_;        // (slots, padded columns)
  std::vector<std::vector<std::pair<unsigned, unsigned>>> changes_;   // by vector: row, weights
  std::vector<std::int16_t> wide_;        // (pairs of rows, padded columns, 2): what multiplies
  std::vector<std::int16_t> weights_;     // (number, columns)
  std::vector<std::uint8_t> indices_;     // (number, columns), of indexed weights
  std::vector<std::uint32_t> modes_, active_modes_;   // by row: of the last vector, and in wide_
  std::vector<std::vector<std::pair<unsigned, std::uint32_t>>> mode_changes_;    // by vector
  Numbers numbers_;
  std::vector<unsigned> shadow_, active_;
};

}  // namespace hwgen

extern "C" void* hwgen_integer_array_create(int rows, int cols, int bits, int acc_bits, int stages) {
  return new hwgen::IntegerArray(static_cast<unsigned>(rows), static_cast<unsigned>(cols),
                                 static_cast<unsigned>(bits), static_cast<unsigned>(acc_bits),
                                 static_cast<unsigned>(stages));
}

extern "C" void* hwgen_structured_array_create(int rows, int cols, int bits, int acc_bits,
                                               int stages, int kept, int of, int index_bits) {
  return new hwgen::IntegerArray(
      static_cast<unsigned>(rows), static_cast<unsigned>(cols), static_cast<unsigned>(bits),
      static_cast<unsigned>(acc_bits), static_cast<unsigned>(stages), static_cast<unsigned>(kept),
      static_cast<unsigned>(of), static_cast<unsigned>(index_bits));
}

extern "C" void* hwgen_fusion_array_create(int rows, int cols, int bits, int acc_bits, int stages,
                                           int of, int mode_bits) {
  return new hwgen::IntegerArray(
      static_cast<unsigned>(rows), static_cast<unsigned>(cols), static_cast<unsigned>(bits),
      static_cast<unsigned>(acc_bits), static_cast<unsigned>(stages), 1,
      static_cast<unsigned>(of), 0, static_cast<unsigned>(mode_bits));
}
