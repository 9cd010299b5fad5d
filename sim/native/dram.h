// A DRAM and its controller, in step with the core: the law of arch/common/dram.py, which explains it.
// Its code, which no design changes, is in dram.cpp: compiled once, and not with every design.
#pragma once
#include <cstddef>
#include <cstdint>
#include <deque>
#include <vector>

namespace hwgen {

using std::int64_t;
using std::uint64_t;

// In the order of sim/native/dram.py.
struct DramSettings {
  int64_t clocks, per_cycles, channels, groups, banks, access_bytes, cl, cwl, bl, rcd_read, rcd_write,
      rp, ras, rc, rrd_s, rrd_l, faw, ccd_s, ccd_l, wtr_s, wtr_l, rtp, wr, turnaround, refi, rfc,
      activate_clocks, one_bus, closed, order, queue, latency;
  // Lowest bit and number of values of each part of an address, in accesses.
  int64_t row_bit, rows, bank_bit, group_bit, channel_bit;
};

struct DramCounts {
  uint64_t hits = 0, misses = 0, conflicts = 0, reads = 0, writes = 0, activates = 0, refreshes = 0,
           open_clocks = 0;
};

class Dram {
 public:
  static constexpr int64_t UNKNOWN = int64_t{1} << 61;

  explicit Dram(const DramSettings& settings);
  ~Dram();

  // A port's reads or writes, in the order of the arbitration.
  unsigned add(bool write);

  void reset();

  // Closed banks, and the time begins with the next address. Nothing may be under way.
  void restart();

  // A read address, or the last beat of a written burst, in a cycle. Returns the burst's first access.
  uint64_t submit(unsigned s, uint64_t addr, uint64_t bytes, int64_t cycle);

  // The first cycle in which the accesses of bytes `from` to `from + bytes - 1` of a burst are done.
  int64_t ready(unsigned s, uint64_t first, uint64_t addr, uint64_t from, uint64_t bytes) const;

  // Accesses before the first one of this burst are not asked for any more.
  void forget(unsigned s, uint64_t before);

  uint64_t accesses(uint64_t addr, uint64_t bytes) const;

  // All requests of the cycles before this one are there: decide what does not depend on others.
  void advance(int64_t cycle);

  const DramCounts& counts() const { return counts_; }

 private:
  static constexpr int64_t NEVER = -(int64_t{1} << 50);

  struct Access {
    int64_t arrival, bank, row;
    uint64_t number;
  };
  struct Stream {
    bool write;
    std::vector<std::deque<Access>> waiting;  // by channel
    std::deque<int64_t> there;                // cycles in which accesses are done, from `first` on
    uint64_t first = 0;
  };
  struct Limits {
    int64_t act = NEVER, rd = NEVER, wr = NEVER;
  };
  struct Bank : Limits {
    int64_t pre = NEVER, open = -1;
  };
  struct Channel : Limits {
    int64_t row_bus = NEVER, column_bus = NEVER, take = NEVER, due = 0;
    uint64_t activated = 0, taken = 0;
    int64_t opened = 0, until = NEVER;  // banks that are open, and up to when that is counted
    int64_t last = -1;
    int64_t activates[4] = {NEVER, NEVER, NEVER, NEVER};
    int64_t columns[16] = {NEVER, NEVER, NEVER, NEVER, NEVER, NEVER, NEVER, NEVER,
                           NEVER, NEVER, NEVER, NEVER, NEVER, NEVER, NEVER, NEVER};
    std::vector<Limits> groups;
    std::vector<Bank> banks;
  };

  static int64_t part(uint64_t block, int64_t bit, int64_t size);
  int64_t clock_of(int64_t cycle) const;
  int64_t cycle_of(int64_t clock) const;
  int64_t slot(const Channel& channel, int64_t clock) const;

  void count_open(Channel& channel, int64_t clock);

  bool take(std::size_t c, int64_t until);

  void refresh(Channel& channel);

  void open(Channel& channel, Limits& group, Bank& bank, int64_t row, int64_t clock);

  // Returns the clock in which the data of an access end.
  int64_t serve(Channel& channel, int64_t number, int64_t row, bool write, int64_t taken);

  DramSettings set_;
  std::vector<Stream> streams_;
  std::vector<Channel> channels_;
  DramCounts counts_;
  bool started_ = false;
  int64_t origin_ = 0;
};

}  // namespace hwgen
