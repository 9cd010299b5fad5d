// Code of dram.h. The law, with its equations and units, is that of arch/common/dram.py. Times are in
// clocks of the device, from the first address after a reset on; what is called a cycle, and what
// `ready` returns, is in cycles of the core.
#include "dram.h"

#include <algorithm>

namespace hwgen {

Dram::Dram(const DramSettings& settings) : set_(settings) { reset(); }
Dram::~Dram() = default;

unsigned Dram::add(bool write) {
  streams_.emplace_back();
  streams_.back().write = write;
  streams_.back().waiting.resize(set_.channels);
  return static_cast<unsigned>(streams_.size()) - 1;
}

void Dram::reset() {
  for (Stream& stream : streams_) {
    stream.there.clear();
    stream.first = 0;
  }
  restart();
}

void Dram::restart() {
  for (Stream& stream : streams_)
    for (auto& queue : stream.waiting) queue.clear();
  channels_.assign(set_.channels, Channel());
  for (Channel& channel : channels_) {
    channel.due = set_.refi ? set_.refi : UNKNOWN;
    channel.groups.resize(set_.groups);
    channel.banks.resize(set_.groups * set_.banks);
  }
  counts_ = DramCounts();
  started_ = false;
}

uint64_t Dram::submit(unsigned s, uint64_t addr, uint64_t bytes, int64_t cycle) {
  if (!started_) origin_ = cycle;
  started_ = true;
  Stream& stream = streams_[s];
  const uint64_t found = stream.first + stream.there.size();
  const uint64_t size = static_cast<uint64_t>(set_.access_bytes);
  for (uint64_t block = addr / size; block <= (addr + bytes - 1) / size; ++block) {
    const Access access{clock_of(cycle + 1), part(block, set_.bank_bit, set_.banks) +
                        part(block, set_.group_bit, set_.groups) * set_.banks,
                        part(block, set_.row_bit, set_.rows), stream.first + stream.there.size()};
    stream.waiting[part(block, set_.channel_bit, set_.channels)].push_back(access);
    stream.there.push_back(UNKNOWN);
  }
  return found;
}

int64_t Dram::ready(unsigned s, uint64_t first, uint64_t addr, uint64_t from, uint64_t bytes) const {
  const Stream& stream = streams_[s];
  const uint64_t size = static_cast<uint64_t>(set_.access_bytes);
  int64_t cycle = 0;
  for (uint64_t block = (addr + from) / size; block <= (addr + from + bytes - 1) / size; ++block)
    cycle = std::max(cycle, stream.there[first - stream.first + block - addr / size]);
  return cycle;
}

void Dram::forget(unsigned s, uint64_t before) {
  Stream& stream = streams_[s];
  while (stream.first < before) stream.there.pop_front(), ++stream.first;
}

uint64_t Dram::accesses(uint64_t addr, uint64_t bytes) const {
  const uint64_t size = static_cast<uint64_t>(set_.access_bytes);
  return (addr + bytes - 1) / size - addr / size + 1;
}

void Dram::advance(int64_t cycle) {
  if (!started_) return;
  const int64_t until = clock_of(cycle + 1);
  for (std::size_t c = 0; c < channels_.size(); ++c)
    while (take(c, until)) {
    }
}

int64_t Dram::part(uint64_t block, int64_t bit, int64_t size) {
  return static_cast<int64_t>(block >> bit & static_cast<uint64_t>(size - 1));
}

int64_t Dram::clock_of(int64_t cycle) const {
  return ((cycle - origin_) * set_.clocks + set_.per_cycles - 1) / set_.per_cycles;
}

int64_t Dram::cycle_of(int64_t clock) const {
  return origin_ + (clock * set_.per_cycles + set_.clocks - 1) / set_.clocks + set_.latency;
}

int64_t Dram::slot(const Channel& channel, int64_t clock) const {
  if (set_.one_bus)
    while (std::find(std::begin(channel.columns), std::end(channel.columns), clock) !=
           std::end(channel.columns))
      ++clock;
  return clock;
}

void Dram::count_open(Channel& channel, int64_t clock) {
  if (clock <= channel.until) return;
  counts_.open_clocks += static_cast<uint64_t>(clock - channel.until);
  channel.until = clock;
}

bool Dram::take(std::size_t c, int64_t until) {
  Channel& channel = channels_[c];
  int64_t soonest = UNKNOWN;
  for (const Stream& stream : streams_)
    if (!stream.waiting[c].empty())
      soonest = std::min(soonest, stream.waiting[c].front().arrival);
  int64_t taken = std::max(soonest, channel.take);
  if (channel.taken >= static_cast<uint64_t>(set_.queue))
    taken = std::max(taken, channel.columns[(channel.taken - set_.queue) % 16]);
  if (taken >= until) return false;
  const int64_t count = static_cast<int64_t>(streams_.size());
  int64_t best = -1, rank = 0;
  for (int64_t s = 0; s < count; ++s) {
    const auto& waiting = streams_[s].waiting[c];
    if (waiting.empty() || waiting.front().arrival > taken) continue;
    int64_t own = waiting.front().arrival;
    if (set_.order == 1 && streams_[s].write) own += UNKNOWN;
    if (set_.order == 2) own = ((s - channel.last - 1) % count + count) % count;
    if (best < 0 || own < rank) best = s, rank = own;
  }
  while (channel.due <= taken) refresh(channel);
  Stream& stream = streams_[best];
  const Access access = stream.waiting[c].front();
  stream.waiting[c].pop_front();
  stream.there[access.number - stream.first] =
      cycle_of(serve(channel, access.bank, access.row, stream.write, taken));
  channel.take = taken + 1;
  channel.last = best;
  return true;
}

void Dram::refresh(Channel& channel) {
  int64_t clock = std::max({channel.due, channel.row_bus, channel.column_bus});
  int64_t close = clock;
  bool opened = false;
  for (const Bank& bank : channel.banks)
    if (bank.open >= 0) opened = true, close = std::max(close, bank.pre);
  if (opened) {
    count_open(channel, close);
    channel.opened = 0;
    clock = close + 1;
    for (Bank& bank : channel.banks)
      if (bank.open >= 0) bank.act = std::max(bank.act, close + set_.rp), bank.open = -1;
  }
  for (const Bank& bank : channel.banks) clock = std::max(clock, bank.act);
  for (Bank& bank : channel.banks) bank.act = clock + set_.rfc;
  channel.row_bus = channel.column_bus = clock + 1;
  channel.due += set_.refi;
  ++counts_.refreshes;
}

void Dram::open(Channel& channel, Limits& group, Bank& bank, int64_t row, int64_t clock) {
  if (bank.open >= 0) {
    const int64_t close = slot(channel, std::max({clock, channel.row_bus, bank.pre}));
    count_open(channel, close);
    --channel.opened;
    channel.row_bus = close + 1;
    bank.act = std::max(bank.act, close + set_.rp);
    ++counts_.conflicts;
  } else {
    ++counts_.misses;
  }
  int64_t& oldest = channel.activates[channel.activated++ % 4];
  clock = slot(channel, std::max({std::max(clock, channel.row_bus) + set_.activate_clocks - 1,
                                  channel.act, group.act, bank.act, oldest + set_.faw}));
  oldest = clock;
  if (channel.opened++) count_open(channel, clock);
  channel.until = std::max(channel.until, clock);
  channel.row_bus = clock + 1;
  channel.act = clock + set_.rrd_s;
  group.act = clock + set_.rrd_l;
  bank.act = clock + set_.rc;
  bank.pre = clock + set_.ras;
  bank.rd = clock + set_.rcd_read;
  bank.wr = clock + set_.rcd_write;
  bank.open = row;
  ++counts_.activates;
}

int64_t Dram::serve(Channel& channel, int64_t number, int64_t row, bool write, int64_t taken) {
  Bank& bank = channel.banks[number];
  Limits& group = channel.groups[number / set_.banks];
  if (bank.open == row)
    ++counts_.hits;
  else
    open(channel, group, bank, row, taken + 1);
  int64_t Limits::*kind = write ? &Limits::wr : &Limits::rd;
  const int64_t clock = std::max({taken + 1, channel.column_bus, channel.*kind, group.*kind,
                                  bank.*kind});
  channel.columns[channel.taken++ % 16] = clock;
  channel.column_bus = clock + 1;
  channel.*kind = std::max(channel.*kind, clock + set_.ccd_s);
  group.*kind = std::max(group.*kind, clock + set_.ccd_l);
  int64_t end;
  if (write) {
    end = clock + set_.cwl + set_.bl;
    channel.rd = std::max(channel.rd, end + set_.wtr_s);
    group.rd = std::max(group.rd, end + set_.wtr_l);
    bank.pre = std::max(bank.pre, end + set_.wr);
    ++counts_.writes;
  } else {
    end = clock + set_.cl + set_.bl;
    channel.wr = std::max(channel.wr, end + set_.turnaround - set_.cwl);
    bank.pre = std::max(bank.pre, clock + set_.rtp);
    ++counts_.reads;
  }
  count_open(channel, clock);
  if (set_.closed) {
    count_open(channel, bank.pre);
    channel.opened = 0;
    bank.act = std::max(bank.act, bank.pre + set_.rp), bank.open = -1;
  }
  return end;
}

}  // namespace hwgen
