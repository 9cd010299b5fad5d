// Additions, poolings and tables behind the lanes: hwgen/systolic/elementwise.py, all lanes at once.
//
// What enters a pipeline is computed at once and waits until it would leave. Names are those of the
// hardware. Products and sums are fused where, and only where, they are written so.
#pragma once
#include <algorithm>
#include <cstdint>
#include <cstring>
#include <vector>

namespace hwgen {

// A bit of the cycles before.
class Line {
 public:
  bool ago(unsigned cycles) const { return bits_ >> (cycles - 1) & 1; }
  void push(bool bit) { bits_ = bits_ << 1 | bit; }
  void clear() { bits_ = 0; }

 private:
  std::uint64_t bits_ = 0;
};

// Rows of the cycles before.
template <class T> class Rows {
 public:
  explicit Rows(unsigned lanes) : lanes_(lanes), rows_(static_cast<std::size_t>(SLOTS) * lanes) {}
  T* at(std::uint64_t cycle) { return &rows_[cycle % SLOTS * lanes_]; }

 private:
  static constexpr unsigned SLOTS = 64;
  const unsigned lanes_;
  std::vector<T> rows_;
};

class Elementwise {
 public:
  // What one cycle brings. Bits in the order in which the text packs them.
  struct Inputs {
    bool add, pool, average, inside, first, last, table, averaging, offset, swap, include_pad,
        mean_offset, table_write, multiply;
    unsigned tag, group, table_addr, table_entry;
    float ratio_a, ratio_b, fixed, in_scale, out_scale;
    int in_zero, out_zero, zero_a, zero_b, product_zero;
    const std::int8_t* q;
    const std::int8_t* side;
  };

  Elementwise(unsigned lanes, unsigned latency, unsigned multiply_add, unsigned round,
              unsigned divide, unsigned table, unsigned count_bits)
      : lanes_(lanes), latency_(latency), multiply_add_(multiply_add), round_(round),
        divide_(divide), table_(table), count_bits_(count_bits), value_(lanes), side_(lanes),
        results_(lanes), looked_up_(lanes), not_looked_up_(lanes), out_(lanes), one_(lanes),
        two_(lanes), quotient_(lanes), divided_(lanes), final_(lanes), waiting_(lanes),
        passing_(lanes), ones_(lanes), twos_(lanes), finals_(lanes) {}

  // One rising edge. What is read was written in cycles before, but for what `next` begins with.
  void step(bool reset, const Inputs& in) {
    const unsigned tapped = 1 + multiply_add_, summed_at = 1 + 2 * multiply_add_;
    const bool entering = add_.ago(1) || average_.ago(1);
    const bool inner_done = add_.ago(tapped), worth = average_.ago(tapped);
    const bool outer_valid = inner_done || worth || finish_;
    const bool outer_done = outer_.ago(multiply_add_);
    const bool summed = last_.ago(summed_at);
    const bool divides = summed || (done_ && !halfway_);
    const int raise = in.offset ? 128 : 0;

    std::memcpy(out_.data(), table_line_.ago(latency_ - table_ + 1) ? looked_up_.data()
                                                                     : not_looked_up_.data(), lanes_);
    std::memcpy(not_looked_up_.data(), results_.data(), lanes_);
    if (table_line_.ago(latency_ - table_))
      for (unsigned i = 0; i < lanes_; ++i)
        looked_up_[i] = entries_[static_cast<std::uint8_t>(results_[i]) ^ 0x80];
    if (in.table_write) entries_[in.table_addr] = static_cast<std::int8_t>(in.table_entry);

    if (outer_.ago(multiply_add_ + round_)) {
      const int lower = (in.averaging ? in.mean_offset : in.offset) ? 128 : 0;
      for (unsigned i = 0; i < lanes_; ++i)
        results_[i] = static_cast<std::int8_t>(std::clamp(final_[i] - lower, -128, 127));
    } else {
      std::memcpy(results_.data(), passing_.at(cycle_ - (latency_ - 2 - table_)), lanes_);
    }

    if (outer_done) {
      std::int32_t* next = finals_.at(cycle_);
      for (unsigned i = 0; i < lanes_; ++i) {
        // Beyond what 10 bits hold; then the sum has no place for a fraction.
        float x = two_[i];
        x = x < 511.0f ? x : 511.0f;
        x = x > -512.0f ? x : -512.0f;
        next[i] = static_cast<std::int32_t>((x + 12582912.0f) - 12582912.0f);
      }
    }
    const bool idle = left_ == 0;
    const bool completes = left_ == 1;
    if (outer_valid) {
      float* next = twos_.at(cycle_);
      const std::int8_t* waiting = waiting_.at(cycle_ - multiply_add_);
      if (!in.averaging) {
        for (unsigned i = 0; i < lanes_; ++i)
          next[i] = __builtin_fmaf(static_cast<float>(waiting[i] + raise), in.ratio_a, one_[i]);
      } else if (finish_) {
        const auto zero = static_cast<float>(in.out_zero + (in.mean_offset ? 128 : 0));
        for (unsigned i = 0; i < lanes_; ++i) next[i] = zero + quotient_[i];
      } else {
        const bool first = first_.ago(tapped);
        for (unsigned i = 0; i < lanes_; ++i) next[i] = one_[i] + (first ? 0.0f : two_[i]);
      }
    }
    if (entering) {
      float* next = ones_.at(cycle_);
      const std::int8_t* from = in.swap || in.averaging ? value_.data() : side_.data();
      const int inner_raise = in.averaging ? -in.in_zero : raise;
      const float scale = in.averaging ? in.in_scale : in.ratio_b;
      const float addend = in.averaging ? 0.0f : in.fixed;
      if (in.multiply && !in.averaging)
        for (unsigned i = 0; i < lanes_; ++i)
          next[i] = __builtin_fmaf(
              static_cast<float>((value_[i] - in.zero_a) * (side_[i] - in.zero_b)), scale, addend);
      else
        for (unsigned i = 0; i < lanes_; ++i)
          next[i] = __builtin_fmaf(static_cast<float>(from[i] + inner_raise), scale, addend);
    }
    if (in.multiply)
      std::memset(waiting_.at(cycle_), in.product_zero, lanes_);
    else
      std::memcpy(waiting_.at(cycle_), in.swap ? side_.data() : value_.data(), lanes_);
    std::memcpy(passing_.at(cycle_), value_.data(), lanes_);

    // Quotients, before results that they are taken from change.
    if (completes) quotient_.swap(divided_);
    if (idle && divides) {
      const float divisor = summed ? number_ : in.out_scale;
      const std::vector<float>& dividend = summed ? two_ : quotient_;
      for (unsigned i = 0; i < lanes_; ++i) divided_[i] = dividend[i] / divisor;
    }
    left_ = idle ? (divides ? divide_ - 1 : 0) : left_ - 1;

    if (entered_.ago(multiply_add_ - 1)) leave(ones_, multiply_add_, one_);
    if (outer_entered_.ago(multiply_add_ - 1)) leave(twos_, multiply_add_, two_);
    if (round_ == 1 ? outer_done : outer_.ago(multiply_add_ + round_ - 1))
      leave(finals_, round_, final_);

    if (last_.ago(1)) number_ = count_as_number();
    if (in.average)
      count_ = ((in.first ? 0 : count_) + (in.inside || in.include_pad)) & ((1u << count_bits_) - 1);
    if (summed) mean_tag_ = tag_low_.ago(summed_at) + 2u * tag_high_.ago(summed_at);
    const bool finishes = done_ && halfway_;
    if (divides) halfway_ = !summed;
    done_ = completes;
    entered_.push(entering);
    outer_entered_.push(outer_valid);
    outer_.push(inner_done || finish_);
    finish_ = finishes;
    add_.push(in.add);
    average_.push(in.average);
    first_.push(in.first);
    last_.push(in.average && in.last);
    tag_low_.push(in.tag & 1);
    tag_high_.push(in.tag >> 1 & 1);
    table_line_.push(in.table);

    const std::int8_t* side = in.side + static_cast<std::size_t>(in.group) * lanes_;
    if (in.add) std::memcpy(side_.data(), side, lanes_);
    if (in.pool || in.average) {
      const auto outside = static_cast<std::int8_t>(in.averaging ? in.in_zero : -128);
      for (unsigned i = 0; i < lanes_; ++i) {
        const std::int8_t tap = in.inside ? side[i] : outside;
        if (!in.pool || in.first || tap > value_[i]) value_[i] = tap;
      }
    } else {
      std::memcpy(value_.data(), in.q, lanes_);
    }
    ++cycle_;
    if (reset) forget();
  }

  unsigned lanes() const { return lanes_; }
  const std::int8_t* out() const { return out_.data(); }
  // Whether an average comes, and its tag.
  unsigned mean() const { return static_cast<unsigned>(done_ && !halfway_) + 2 * mean_tag_; }

 private:
  template <class T> void leave(Rows<T>& rows, unsigned cycles, std::vector<T>& now) {
    const T* row = rows.at(cycle_ - (cycles - 1));
    std::copy(row, row + lanes_, now.begin());
  }

  // As a binary32 number, which for 0 is what the hardware makes of it.
  float count_as_number() const {
    const unsigned zeros = count_ ? static_cast<unsigned>(__builtin_clz(count_)) + count_bits_ - 32
                                  : count_bits_;
    const std::uint32_t fraction = (count_ << zeros & ((1u << (count_bits_ - 1)) - 1))
        << (24 - count_bits_);
    const std::uint32_t bits = (127 + count_bits_ - 1 - zeros) << 23 | fraction;
    float number;
    std::memcpy(&number, &bits, 4);
    return number;
  }

  // What has a reset.
  void forget() {
    for (Line* line : {&add_, &average_, &first_, &last_, &tag_low_, &tag_high_, &entered_,
                       &outer_entered_, &outer_})
      line->clear();
    done_ = halfway_ = finish_ = false;
    left_ = mean_tag_ = count_ = 0;
    number_ = 0;
    std::fill(out_.begin(), out_.end(), 0);
  }

  const unsigned lanes_, latency_, multiply_add_, round_, divide_, table_, count_bits_;
  std::uint64_t cycle_ = 64;
  Line add_, average_, first_, last_, tag_low_, tag_high_, table_line_;
  Line entered_, outer_entered_, outer_;
  bool done_ = false, halfway_ = false, finish_ = false;
  unsigned left_ = 0, mean_tag_ = 0, count_ = 0;
  float number_ = 0;
  std::int8_t entries_[256] = {};
  std::vector<std::int8_t> value_, side_, results_, looked_up_, not_looked_up_, out_;
  std::vector<float> one_, two_, quotient_, divided_;
  std::vector<std::int32_t> final_;
  Rows<std::int8_t> waiting_, passing_;
  Rows<float> ones_, twos_;
  Rows<std::int32_t> finals_;
};

inline float as_float(int bits) {
  float number;
  std::memcpy(&number, &bits, 4);
  return number;
}

}  // namespace hwgen

extern "C" {
void* hwgen_elementwise_create(int lanes, int latency, int multiply_add, int round, int divide,
                               int table, int count_bits) {
  return new hwgen::Elementwise(
      static_cast<unsigned>(lanes), static_cast<unsigned>(latency),
      static_cast<unsigned>(multiply_add), static_cast<unsigned>(round),
      static_cast<unsigned>(divide), static_cast<unsigned>(table),
      static_cast<unsigned>(count_bits));
}
void hwgen_elementwise_destroy(void* unit) { delete static_cast<hwgen::Elementwise*>(unit); }
void hwgen_elementwise_step(void* unit, int flags, int tag, int group, int table_addr,
                            int table_entry, int ratio_a, int ratio_b, int fixed, int in_scale,
                            int out_scale, int in_zero, int out_zero, int zero_a, int zero_b,
                            int product_zero, const std::uint32_t* q, const std::uint32_t* side,
                            std::uint32_t* out, std::uint32_t* mean) {
  auto* const elementwise = static_cast<hwgen::Elementwise*>(unit);
  const auto flag = [flags](int index) { return (flags >> index & 1) != 0; };
  elementwise->step(flag(0), {
      flag(1), flag(2), flag(3), flag(4), flag(5), flag(6), flag(7), flag(8), flag(9), flag(10),
      flag(11), flag(12), flag(13), flag(14), static_cast<unsigned>(tag), static_cast<unsigned>(group),
      static_cast<unsigned>(table_addr), static_cast<unsigned>(table_entry),
      hwgen::as_float(ratio_a), hwgen::as_float(ratio_b), hwgen::as_float(fixed),
      hwgen::as_float(in_scale), hwgen::as_float(out_scale), in_zero, out_zero, zero_a, zero_b,
      product_zero,
      reinterpret_cast<const std::int8_t*>(q), reinterpret_cast<const std::int8_t*>(side)});
  std::memcpy(out, elementwise->out(), elementwise->lanes());
  *mean = elementwise->mean();
}
}
