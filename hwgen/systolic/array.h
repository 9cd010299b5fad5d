// What the fast forms of arrays share: lanes of words, and the comparison with the hardware.
#pragma once
#include <cstdint>
#include <cstdio>
#include <cstring>
#include <stdexcept>
#include <vector>

namespace hwgen {

class Array {
 public:
  virtual ~Array() = default;

  // One rising edge: inputs of this cycle, sums of the next one. Lanes side by side, lane 0 lowest.
  virtual void step(const std::uint32_t* act, const std::uint32_t* weight,
                    const std::uint32_t* shift, const std::uint32_t* change,
                    std::uint32_t* sums) = 0;

  // Throw unless the sums of this cycle are those that the last step returned. A reset restarts the
  // counters of the skews: what was under way then means nothing.
  void check(bool reset, const std::uint32_t* sums) {
    if (!reset) began_ = true;
    if (reset && began_) checked_from_ = cycle_ + latency_ + 1;
    if (cycle_ < checked_from_ || !std::memcmp(sums, out_.data(), 4 * out_.size())) return;
    for (unsigned column = 0; column < cols_; ++column) {
      const std::uint32_t rtl = lane(sums, column, acc_bits_);
      const std::uint32_t fast = lane(out_.data(), column, acc_bits_);
      if (rtl == fast) continue;
      char text[160];
      std::snprintf(text, sizeof text, "column %u of the array must be the same in both forms, not "
                    "0x%x in the rtl form and 0x%x in the fast form (cycle %lld of the array)",
                    column, rtl, fast, static_cast<long long>(cycle_));
      throw std::runtime_error(text);
    }
  }

 protected:
  // Sums of a row of operands leave `latency` cycles after it has entered.
  Array(unsigned rows, unsigned cols, unsigned acc_bits, std::int64_t latency)
      : rows_(rows), cols_(cols), acc_bits_(acc_bits), latency_(latency),
        out_((cols * acc_bits + 31) / 32) {
    while (slots_ < static_cast<std::size_t>(latency) + 4) slots_ *= 2;
  }

  std::size_t slot(std::int64_t number) const {
    return static_cast<std::size_t>(number) & (slots_ - 1);
  }

  static std::uint32_t lane(const std::uint32_t* words, unsigned index, unsigned bits) {
    return bits_from(words, static_cast<std::size_t>(index) * bits, bits);
  }

  static std::uint32_t bits_from(const std::uint32_t* words, std::size_t at, unsigned bits) {
    std::uint64_t value = words[at / 32];
    if (at % 32 + bits > 32) value |= static_cast<std::uint64_t>(words[at / 32 + 1]) << 32;
    return static_cast<std::uint32_t>(value >> at % 32 & ((std::uint64_t{1} << bits) - 1));
  }

  // Each row whose bit is set.
  template <class Do> void each(const std::uint32_t* bits, Do what) const {
    for (unsigned word = 0; 32 * word < rows_; ++word)
      for (std::uint32_t left = bits[word]; left; left &= left - 1)
        what(32 * word + static_cast<unsigned>(__builtin_ctz(left)));
  }

  const unsigned rows_, cols_, acc_bits_;
  const std::int64_t latency_;
  std::size_t slots_ = 1;                 // of vectors under way
  std::int64_t cycle_ = 0, done_ = 0;     // vectors that have entered, and that are multiplied
  std::vector<std::uint32_t> out_;

 private:
  std::int64_t checked_from_ = 0;
  bool began_ = false;
};

// Rows of weights by number, each as long as somebody has that number. Number 0 is zeros.
class Numbers {
 public:
  // A number nobody has.
  unsigned fresh() {
    if (free_.empty()) {
      users_.push_back(0);
      return static_cast<unsigned>(users_.size() - 1);
    }
    const unsigned number = free_.back();
    free_.pop_back();
    return number;
  }
  std::size_t size() const { return users_.size(); }
  void join(unsigned number) { ++users_[number]; }
  void leave(unsigned number) {
    if (--users_[number] == 0) free_.push_back(number);
  }

 private:
  std::vector<unsigned> users_ = {1}, free_;      // nobody leaves number 0 last
};

}  // namespace hwgen

extern "C" {
void hwgen_array_destroy(void* array) { delete static_cast<hwgen::Array*>(array); }
void hwgen_array_step(void* array, const std::uint32_t* act, const std::uint32_t* weight,
                      const std::uint32_t* shift, const std::uint32_t* change,
                      std::uint32_t* sums) {
  static_cast<hwgen::Array*>(array)->step(act, weight, shift, change, sums);
}
void hwgen_array_check(void* array, unsigned char reset, const std::uint32_t* sums) {
  static_cast<hwgen::Array*>(array)->check(reset, sums);
}
}
