// Clock loop and memory model around a simulated top module. See sim/native/__init__.py for the
// timing law, which the cycle models rely on to the cycle.
//
// In every cycle: inputs are driven right after the rising edge that began it, the model settles
// with clk = 0, all outputs are sampled, then comes the rising edge that ends it. All ports sample
// (and write memory) before any port drives (and reads memory) for the next cycle, so a read beat
// shown from cycle c holds what was accepted in cycles < c, whatever the order of the ports.
#pragma once
#include <cstdarg>
#include <cstdint>
#include <cstdio>
#include <cstring>
#include <exception>
#include <memory>
#include <tuple>
#include <type_traits>
#include <vector>

#include "dram.h"
#include "rules.h"
#include "stream.h"

namespace hwgen {

using std::int64_t;
using std::uint64_t;
using std::uint8_t;

enum Response : unsigned { OKAY = 0, EXOKAY = 1, SLVERR = 2, DECERR = 3 };

struct Failure {
  char text[320] = "";
  explicit operator bool() const { return text[0] != 0; }
  // Keeps the first one: later ones are often its consequences.
  __attribute__((format(printf, 4, 5), cold, noinline))
  void set(const char* port, uint64_t cycle, const char* format, ...) {
    if (text[0]) return;
    int used = std::snprintf(text, sizeof text, "cycle %llu: %s ",
                             static_cast<unsigned long long>(cycle), port);
    if (used < 0 || used >= static_cast<int>(sizeof text)) return;
    va_list arguments;
    va_start(arguments, format);
    std::vsnprintf(text + used, sizeof text - used, format, arguments);
    va_end(arguments);
  }
};

// FIFO that grows by doubling: no allocation per cycle once it is large enough.
template <class T> class Ring {
 public:
  bool empty() const { return head_ == tail_; }
  T& front() { return items_[head_ & mask_]; }
  void pop() { ++head_; }
  void clear() { head_ = tail_ = 0; }
  void push(const T& item) {
    if (tail_ - head_ > mask_) grow();
    items_[tail_++ & mask_] = item;
  }

 private:
  void grow() {
    std::vector<T> larger(2 * items_.size());
    for (uint64_t i = head_; i != tail_; ++i) larger[i - head_] = items_[i & mask_];
    tail_ -= head_;
    head_ = 0;
    items_.swap(larger);
    mask_ = items_.size() - 1;
  }
  std::vector<T> items_ = std::vector<T>(64);
  uint64_t mask_ = 63, head_ = 0, tail_ = 0;
};

struct Memory {
  uint8_t* data;
  uint64_t size;
};

struct Range {
  uint64_t start, stop;
};

struct Timing {
  int64_t latency = 1;
  // Beat interval I = p / q cycles, at least 1. Times are kept in units of 1 / q cycle.
  int64_t p = 1, q = 1;
  int64_t ceil_cycle(int64_t time) const { return q == 1 ? time : (time + q - 1) / q; }
};

// Before the first beat, a port's "previous beat" is far enough back to delay nothing, and near
// enough that adding an interval cannot overflow.
constexpr int64_t LONG_AGO = -(int64_t{1} << 61);

struct Burst {
  uint64_t addr;
  uint64_t id;
  int64_t eligible;
  uint32_t beats, done;
  uint32_t response;
  uint64_t access = 0;  // its first one, of a DRAM
};

struct Reply {
  int64_t cycle;
  uint64_t id;
  uint32_t response;
  // Of a DRAM.
  uint64_t access = 0, addr = 0, bytes = 0;
};

struct Port {
  const char* name;
  Memory* memory;
  Failure* failure;
  Timing timing;
  std::vector<Range> errors;
  bool silent = false;  // answers nothing any more
  uint64_t read_beats = 0, write_beats = 0, reads = 0, writes = 0;
  Share shares[2];  // read, write
  Dram* dram = nullptr;
  unsigned streams[2] = {0, 0};  // of the DRAM: read, write

  Response respond(uint64_t addr, unsigned bytes) const {
    if (addr > memory->size || memory->size - addr < bytes) return DECERR;
    for (const Range& range : errors)
      if (addr < range.stop && range.start < addr + bytes) return SLVERR;
    return OKAY;
  }

  void check_burst(uint64_t cycle, const char* channel, unsigned bytes, uint64_t addr,
                   uint64_t len, uint64_t size, uint64_t burst) {
    const unsigned log2 = __builtin_ctz(bytes);
    if (size != log2)
      failure->set(name, cycle, "%ssize must be %u (full width beats), not %llu (%s)", channel, log2,
                   static_cast<unsigned long long>(size), rules::BURST_SIZE);
    else if (burst != 1)
      failure->set(name, cycle, "%sburst must be 1 (INCR), not %llu (%s)", channel,
                   static_cast<unsigned long long>(burst), rules::BURST_TYPE);
    else if (addr & (bytes - 1))
      failure->set(name, cycle, "%saddr must be a multiple of %u, not 0x%llx (%s)", channel, bytes,
                   static_cast<unsigned long long>(addr), rules::BURST_ALIGNED);
    else if ((addr & 4095) + (len + 1) * bytes > 4096)
      failure->set(name, cycle, "%saddr 0x%llx with %slen %llu crosses a 4 KiB boundary (%s)", channel,
                   static_cast<unsigned long long>(addr), channel,
                   static_cast<unsigned long long>(len), rules::BOUNDARY_4K);
  }
};

template <class Pins> class ReadSide {
 public:
  template <class M> void reset(M& m) {
    bursts_.clear();
    previous_ = LONG_AGO;
    scheduled_ = shown_ = false;
    Pins::arready(m, 1);
    Pins::rvalid(m, 0);
  }

  template <class M> static bool offers(const M& m) { return Pins::arvalid(m); }

  template <class M> void sample(M& m, Port& port, uint64_t cycle) {
    const int64_t now = static_cast<int64_t>(cycle);
    if (shown_ && Pins::rready(m)) {
      ++port.read_beats;
      previous_ = now == due_cycle_ ? due_ : now * port.timing.q;
      scheduled_ = false;
      Burst& burst = bursts_.front();
      if (++burst.done == burst.beats) {
        if (port.dram) forget(port, burst);
        bursts_.pop();
      }
    }
    if (Pins::arvalid(m)) {
      const uint64_t addr = Pins::araddr(m), len = Pins::arlen(m);
      port.check_burst(cycle, "ar", Pins::BYTES, addr, len, Pins::arsize(m), Pins::arburst(m));
      const uint64_t access =
          port.dram ? port.dram->submit(port.streams[0], addr, (len + 1) * Pins::BYTES, now) : 0;
      bursts_.push({addr, Pins::arid(m), now + port.timing.latency,
                    static_cast<uint32_t>(len) + 1, 0, OKAY, access});
      ++port.reads;
    }
  }

  void ask(Port& port, uint64_t cycle) {
    if (!scheduled_ && !bursts_.empty()) schedule(port);
    port.shares[0].wants = (scheduled_ ? !shown_ : !bursts_.empty()) &&
                           static_cast<int64_t>(cycle) >= due_cycle_;
  }

  template <class M> void drive(M& m, Port& port, uint64_t cycle) {
    if (port.dram) {
      drive_dram(m, port, cycle);
      return;
    }
    if (!scheduled_) {
      if (!bursts_.empty()) {
        schedule(port);
        scheduled_ = true;
      } else {
        if (shown_) {
          Pins::rvalid(m, 0);
          shown_ = false;
        }
        return;
      }
      if (static_cast<int64_t>(cycle) < due_cycle_ || !port.shares[0].granted || port.silent) {
        if (shown_) Pins::rvalid(m, 0);
        shown_ = false;
        return;
      }
    } else if (shown_ || static_cast<int64_t>(cycle) < due_cycle_ || !port.shares[0].granted ||
               port.silent) {
      return;
    }
    show(m, port);
  }

 private:
  template <class M> void drive_dram(M& m, Port& port, uint64_t cycle) {
    if (shown_ && scheduled_) return;
    scheduled_ = false;
    if (!bursts_.empty() && !port.silent) {
      const Burst& burst = bursts_.front();
      scheduled_ = port.dram->ready(port.streams[0], burst.access, burst.addr,
                                    uint64_t{burst.done} * Pins::BYTES, Pins::BYTES) <=
                   static_cast<int64_t>(cycle);
    }
    if (scheduled_) {
      show(m, port);
    } else if (shown_) {
      Pins::rvalid(m, 0);
      shown_ = false;
    }
  }
  void forget(Port& port, const Burst& burst) {
    port.dram->forget(port.streams[0], burst.access + port.dram->accesses(
                                           burst.addr, uint64_t{burst.beats} * Pins::BYTES));
  }
  void schedule(const Port& port) {
    const Timing& timing = port.timing;
    const int64_t start = bursts_.front().eligible * timing.q;
    const int64_t paced = previous_ + timing.p;
    due_ = start > paced ? start : paced;
    due_cycle_ = timing.ceil_cycle(due_);
  }
  template <class M> void show(M& m, Port& port) {
    static constexpr uint8_t ZEROS[Pins::BYTES] = {};
    const Burst& burst = bursts_.front();
    const uint64_t addr = burst.addr + uint64_t{burst.done} * Pins::BYTES;
    const Response response = port.respond(addr, Pins::BYTES);
    Pins::rdata(m, response == OKAY ? port.memory->data + addr : ZEROS);
    Pins::rresp(m, response);
    Pins::rlast(m, burst.done + 1 == burst.beats);
    Pins::rid(m, burst.id);
    if (!shown_) Pins::rvalid(m, 1);
    shown_ = true;
  }

  Ring<Burst> bursts_;
  int64_t previous_ = LONG_AGO;  // time of the previous beat, in 1 / q cycles
  int64_t due_ = 0, due_cycle_ = 0;
  bool scheduled_ = false;  // due_ belongs to the first beat of bursts_ not yet accepted
  bool shown_ = false;      // rvalid
};

template <class Pins> class WriteSide {
 public:
  template <class M> void reset(M& m) {
    bursts_.clear();
    replies_.clear();
    due_ = LONG_AGO;
    due_cycle_ = LONG_AGO;
    ready_ = shown_ = answered_ = held_ = false;
    Pins::awready(m, 1);
    Pins::wready(m, 0);
    Pins::bvalid(m, 0);
  }

  template <class M> static bool offers(const M& m) { return Pins::awvalid(m) || Pins::wvalid(m); }

  template <class M> void sample(M& m, Port& port, uint64_t cycle) {
    const int64_t now = static_cast<int64_t>(cycle);
    if (shown_ && Pins::bready(m)) {
      if (port.dram) {
        const Reply& reply = replies_.front();
        port.dram->forget(port.streams[1],
                          reply.access + port.dram->accesses(reply.addr, reply.bytes));
      }
      replies_.pop();
      answered_ = true;
    }
    if (Pins::wvalid(m)) {
      uint8_t data[Pins::BYTES];
      Pins::wdata(m, data);
      const uint64_t strobe = Pins::wstrb(m);
      const bool last = Pins::wlast(m);
      if (held_ && (strobe != held_strobe_ || last != held_last_ ||
                    std::memcmp(data, held_data_, sizeof data) != 0))
        port.failure->set(port.name, cycle, "w payload changed before wready (%s)",
                          rules::PAYLOAD_STABLE);
      held_ = !ready_;
      if (ready_) {
        accept(port, cycle, data, strobe, last);
      } else {
        held_strobe_ = strobe;
        held_last_ = last;
        std::memcpy(held_data_, data, sizeof data);
      }
    } else if (held_) {
      port.failure->set(port.name, cycle, "wvalid was dropped before wready (%s)",
                        rules::VALID_STABLE);
    }
    if (Pins::awvalid(m)) {
      const uint64_t addr = Pins::awaddr(m), len = Pins::awlen(m);
      port.check_burst(cycle, "aw", Pins::BYTES, addr, len, Pins::awsize(m), Pins::awburst(m));
      bursts_.push({addr, Pins::awid(m), now, static_cast<uint32_t>(len) + 1, 0, OKAY, 0});
      ++port.writes;
    }
  }

  void ask(Port& port, uint64_t cycle) {
    port.shares[1].wants = !bursts_.empty() && static_cast<int64_t>(cycle) >= due_cycle_;
    port.shares[1].urgent = held_;
  }

  template <class M> void drive(M& m, Port& port, uint64_t cycle) {
    const int64_t now = static_cast<int64_t>(cycle);
    const bool ready =
        !bursts_.empty() && now >= due_cycle_ && port.shares[1].granted && !port.silent;
    if (ready != ready_) {
      Pins::wready(m, ready);
      ready_ = ready;
    }
    // Pins change here only, after the edge: the design must still see bvalid at the edge.
    if (shown_ && !answered_) return;
    if (port.dram && !replies_.empty()) {
      Reply& reply = replies_.front();
      reply.cycle = port.dram->ready(port.streams[1], reply.access, reply.addr, 0, reply.bytes);
    }
    const bool show = !replies_.empty() && now >= replies_.front().cycle && !port.silent;
    if (show) {
      Pins::bresp(m, replies_.front().response);
      Pins::bid(m, replies_.front().id);
    }
    if (show != shown_) Pins::bvalid(m, show);
    shown_ = show;
    answered_ = false;
  }

 private:
  void accept(Port& port, uint64_t cycle, const uint8_t* data, uint64_t strobe, bool last) {
    const int64_t now = static_cast<int64_t>(cycle);
    const Timing& timing = port.timing;
    Burst& burst = bursts_.front();
    ++port.write_beats;
    port.shares[1].taken = 1;
    due_ = (now == due_cycle_ ? due_ : now * timing.q) + timing.p;
    due_cycle_ = timing.ceil_cycle(due_);
    const uint64_t addr = burst.addr + uint64_t{burst.done} * Pins::BYTES;
    const Response response = port.respond(addr, Pins::BYTES);
    if (response > burst.response) burst.response = response;
    if (response == OKAY) {
      constexpr uint64_t ALL = ~uint64_t{0} >> (64 - Pins::BYTES);
      if (strobe == ALL) {
        std::memcpy(port.memory->data + addr, data, Pins::BYTES);
      } else {
        for (unsigned i = 0; i < Pins::BYTES; ++i)
          if (strobe >> i & 1) port.memory->data[addr + i] = data[i];
      }
    }
    const bool complete = ++burst.done == burst.beats;
    if (last != complete)
      port.failure->set(port.name, cycle, "wlast must be %d in beat %u of %u, not %d (%s)",
                        int{complete}, burst.done, burst.beats, int{last}, rules::W_LAST);
    if (complete) {
      Reply reply{now + timing.latency, burst.id, burst.response};
      if (port.dram) {
        reply.addr = burst.addr;
        reply.bytes = uint64_t{burst.beats} * Pins::BYTES;
        reply.access = port.dram->submit(port.streams[1], reply.addr, reply.bytes, now);
      }
      replies_.push(reply);
      bursts_.pop();
    }
  }

  Ring<Burst> bursts_;
  Ring<Reply> replies_;
  // Time of the previous beat + I, in 1 / q cycles, and the first whole cycle not before it.
  int64_t due_ = LONG_AGO, due_cycle_ = LONG_AGO;
  bool ready_ = false;  // wready
  bool shown_ = false;  // bvalid
  bool answered_ = false;  // the reply on the pins was accepted
  // A beat that was offered and not taken: it must stay as it is.
  bool held_ = false, held_last_ = false;
  uint64_t held_strobe_ = 0;
  uint8_t held_data_[Pins::BYTES] = {};
};

struct Absent {
  void ask(Port&, uint64_t) {}
  template <class M> static bool offers(const M&) { return false; }
  template <class M> void reset(M&) {}
  template <class M> void sample(M&, Port&, uint64_t) {}
  template <class M> void drive(M&, Port&, uint64_t) {}
};

template <class Pins> struct Master {
  Port port;
  std::conditional_t<Pins::READ, ReadSide<Pins>, Absent> read;
  std::conditional_t<Pins::WRITE, WriteSide<Pins>, Absent> write;
  Master() { port.name = Pins::NAME; }
};

// A stream port. Outputs are sampled into the slot before the edge, inputs driven from it after.
template <class Pins> struct StreamSide {
  static constexpr const char* NAME = Pins::NAME;
  Stream slot;

  template <class M> static bool offers(const M& m) {
    if constexpr (Pins::MASTER) return Pins::tvalid(m);
    return false;
  }
  template <class M> void sample(const M& m, Failure& failure, uint64_t cycle) {
    if constexpr (Pins::MASTER) {
      slot.valid = Pins::tvalid(m);
      if (!slot.valid) {
        if (held_)
          failure.set(Pins::NAME, cycle, "tvalid was dropped before tready (%s)",
                      rules::VALID_STABLE);
        held_ = false;
        return;
      }
      if (held_) std::memcpy(before_, slot.beat.data, Pins::BYTES);
      const uint64_t keep = slot.beat.keep, last = slot.beat.last;
      Pins::tdata(m, slot.beat.data);
      slot.beat.keep = Pins::tkeep(m);
      slot.beat.last = Pins::tlast(m);
      if (held_ && (keep != slot.beat.keep || last != slot.beat.last ||
                    std::memcmp(before_, slot.beat.data, Pins::BYTES) != 0))
        failure.set(Pins::NAME, cycle, "t payload changed before tready (%s)",
                    rules::PAYLOAD_STABLE);
      held_ = !ready_;
    } else {
      slot.ready = Pins::tready(m);
    }
  }
  void reset() {
    slot = Stream{};
    slot.ready = 1;
    held_ = false;
  }
  template <class M> void drive(M& m) {
    if constexpr (Pins::MASTER) {
      ready_ = slot.ready;
      Pins::tready(m, ready_);
    } else {
      Pins::tvalid(m, slot.valid);
      if (!slot.valid) return;
      Pins::tdata(m, slot.beat.data);
      Pins::tkeep(m, slot.beat.keep);
      Pins::tlast(m, slot.beat.last);
    }
  }

 private:
  bool ready_ = true;  // tready
  bool held_ = false;  // a beat was offered and not taken: it is still in the slot
  uint8_t before_[Pins::BYTES] = {};
};

template <class Design> class Harness {
 public:
  Harness(uint8_t* memory, uint64_t size) : memory_{memory, size} {
    each([this](auto& master) {
      master.port.memory = &memory_;
      master.port.failure = &failure_;
    });
    start();
    dut_.settle();
  }

  int reset(uint64_t cycles) {
    failure_ = Failure();
    access_.open = false;
    start();
    Design::reset(dut_.pins(), 1);
    for (uint64_t i = 0; i < cycles; ++i) {
      dut_.settle();
      dut_.edge(wave_cycle_++);
    }
    Design::reset(dut_.pins(), 0);
    cycle_ = 0;
    each([](auto& master) {
      Port& port = master.port;
      port.read_beats = port.write_beats = port.reads = port.writes = 0;
    });
    dut_.settle();
    check_reset();
    return failure_ ? int{FAILED} : 0;
  }

  Status run(uint64_t max_cycles, uint64_t* advanced) {
    uint64_t n = 0;
    while (!failure_ && !irq() && n < max_cycles) {
      tick();
      ++n;
    }
    *advanced = n;
    if (failure_) return FAILED;
    return irq() ? FINISHED : UNFINISHED;
  }

  // A register access: `begin`, then in every cycle `observe` before its edge and `retire` after
  // it, until that returns the response.
  void begin(bool write, uint64_t addr, uint64_t value) {
    auto& m = dut_.pins();
    access_ = {write, true, true, false, 0, addr, value, cycle_, true};
    if (write) {
      Lite::awaddr(m, addr);
      Lite::awprot(m, 0);
      Lite::awvalid(m, 1);
      Lite::wdata(m, value);
      Lite::wstrb(m, 15);
      Lite::wvalid(m, 1);
      Lite::bready(m, 1);
    } else {
      Lite::araddr(m, addr);
      Lite::arprot(m, 0);
      Lite::arvalid(m, 1);
      Lite::rready(m, 1);
      access_.data = false;
    }
  }

  void observe() {
    auto& m = dut_.pins();
    Access& a = access_;
    dut_.settle();
    if (a.write) {
      a.address_taken = a.address && Lite::awready(m);
      a.data_taken = a.data && Lite::wready(m);
      a.replied = Lite::bvalid(m);
      a.response = static_cast<int>(Lite::bresp(m));
      if (a.replied && (a.address || a.data))
        failure_.set(Lite::NAME, cycle_, "bvalid must follow aw and w (%s)",
                     a.address ? rules::B_ADDRESS : rules::B_DATA);
    } else {
      a.address_taken = a.address && Lite::arready(m);
      a.data_taken = false;
      a.replied = Lite::rvalid(m);
      a.response = static_cast<int>(Lite::rresp(m));
      a.value = Lite::rdata(m);
      if (a.replied && a.address)
        failure_.set(Lite::NAME, cycle_, "rvalid must follow ar (%s)", rules::LITE_REQUESTED);
    }
    if (a.replied && a.response == EXOKAY)
      failure_.set(Lite::NAME, cycle_, "%cresp must not be EXOKAY (%s)", a.write ? 'b' : 'r',
                   a.write ? rules::B_RESP : rules::R_RESP);
  }

  int retire(uint64_t limit) {
    auto& m = dut_.pins();
    Access& a = access_;
    if (a.replied) {
      a.open = false;
      a.write ? Lite::bready(m, 0) : Lite::rready(m, 0);
      dut_.settle();
      return failure_ ? int{FAILED} : a.response;
    }
    if (a.address_taken) a.write ? Lite::awvalid(m, 0) : Lite::arvalid(m, 0), a.address = false;
    if (a.data_taken) Lite::wvalid(m, 0), a.data = false;
    if (!failure_ && cycle_ - a.begin < limit) return PENDING;
    failure_.set(Lite::NAME, cycle_, "gave no answer to a %s of 0x%llx within %llu cycles",
                 a.write ? "write" : "read", static_cast<unsigned long long>(a.addr),
                 static_cast<unsigned long long>(limit));
    return FAILED;
  }

  int access(bool write, uint64_t addr, uint64_t* value, uint64_t limit) {
    if (failure_) return FAILED;
    begin(write, addr, *value);
    int status;
    do {
      observe();
      tick();
      status = retire(limit);
    } while (status == PENDING);
    *value = access_.value;
    return status;
  }

  // The two halves of a cycle, between which everything else in the simulation has its first half.
  int first() {
    sample();
    return failure_ ? FAILED : UNFINISHED;
  }
  int second() {
    drive();
    return failure_ ? int{FAILED} : int{irq()};
  }
  // Inputs of streams to the pins, without a clock edge: after a reset.
  int settle() {
    auto& m = dut_.pins();
    each_stream([&](auto& stream) { stream.drive(m); });
    dut_.settle();
    return irq();
  }
  // What ports with an arbiter ask for in the cycle that `second` begins.
  void ask() {
    each([&](auto& master) {
      master.read.ask(master.port, cycle_);
      master.write.ask(master.port, cycle_);
    });
  }
  Stream* stream(unsigned index) {
    unsigned i = 0;
    Stream* found = nullptr;
    each_stream([&](auto& stream) {
      if (i++ == index) found = &stream.slot;
    });
    return found;
  }

  template <class F> void with_port(unsigned index, F function) {
    unsigned i = 0;
    each([&](auto& master) {
      if (i++ == index) function(master.port);
    });
  }
  // A DRAM behind ports that are attached to it afterwards, in the order of its arbitration.
  Dram* add_dram(const DramSettings& settings) {
    drams_.push_back(std::make_unique<Dram>(settings));
    return drams_.back().get();
  }
  void restart_drams() {
    for (auto& dram : drams_) dram->restart();
  }
  bool trace(const char* path) { return dut_.trace(path); }
  int trace_error() const { return dut_.trace_error(); }
  uint64_t cycle() const { return cycle_; }
  uint64_t value() const { return access_.value; }
  Failure& failure() { return failure_; }

 private:
  using Lite = typename Design::Lite;

  struct Access {
    bool write, address, data, replied;  // the address, the data are still to be taken
    int response;
    uint64_t addr, value, begin;
    bool open = false;  // until its answer
    bool address_taken = false, data_taken = false;
  };

  template <class F> void each(F function) {
    std::apply([&](auto&... master) { (function(master), ...); }, masters_);
  }
  template <class F> void each_stream(F function) {
    std::apply([&](auto&... stream) { (function(stream), ...); }, streams_);
  }
  bool irq() { return Design::irq(dut_.pins()); }
  void start() {
    auto& m = dut_.pins();
    each([&](auto& master) {
      master.read.reset(m);
      master.write.reset(m);
    });
    for (auto& dram : drams_) dram->reset();
    each_stream([&](auto& stream) {
      // Without a link: nothing comes, and what is sent is lost.
      stream.reset();
      stream.drive(m);
    });
    Lite::awvalid(m, 0);
    Lite::wvalid(m, 0);
    Lite::arvalid(m, 0);
    Lite::bready(m, 0);
    Lite::rready(m, 0);
    Design::reset(m, 0);
  }
  // In the first cycle after a reset nothing is offered.
  void check_reset() {
    auto& m = dut_.pins();
    const auto check = [&](bool offered, const char* name) {
      if (offered)
        failure_.set(name, cycle_, "offers something in the first cycle after reset (%s)",
                     rules::VALID_RESET);
    };
    each([&](auto& master) {
      check(master.read.offers(m) || master.write.offers(m), master.port.name);
    });
    each_stream([&](auto& stream) { check(stream.offers(m), stream.NAME); });
    check(Lite::bvalid(m) || Lite::rvalid(m), Lite::NAME);
  }
  // An answer of registers must be to an access.
  void check_registers() {
    auto& m = dut_.pins();
    if (Lite::bvalid(m) && !(access_.open && access_.write))
      failure_.set(Lite::NAME, cycle_, "bvalid must follow aw and w (%s)", rules::B_ADDRESS);
    if (Lite::rvalid(m) && !(access_.open && !access_.write))
      failure_.set(Lite::NAME, cycle_, "rvalid must follow ar (%s)", rules::LITE_REQUESTED);
  }
  // From one settled cycle to the next.
  void tick() {
    sample();
    drive();
  }
  void sample() {
    auto& m = dut_.pins();
    each([&](auto& master) {
      master.write.sample(m, master.port, cycle_);
      master.read.sample(m, master.port, cycle_);
    });
    each_stream([&](auto& stream) { stream.sample(m, failure_, cycle_); });
    check_registers();
    dut_.edge(wave_cycle_);
    ++cycle_;
    ++wave_cycle_;
  }
  void drive() {
    auto& m = dut_.pins();
    for (auto& dram : drams_) dram->advance(static_cast<int64_t>(cycle_));
    each([&](auto& master) {
      master.read.drive(m, master.port, cycle_);
      master.write.drive(m, master.port, cycle_);
    });
    each_stream([&](auto& stream) { stream.drive(m); });
    dut_.settle();
  }

  Memory memory_;
  Failure failure_;
  std::vector<std::unique_ptr<Dram>> drams_;
  Dut<Design> dut_;
  typename Design::Masters masters_;
  typename Design::Streams streams_;
  Access access_ = {};
  uint64_t cycle_ = 0;
  uint64_t wave_cycle_ = 0;  // goes on over resets: wave time must never run backwards
};

}  // namespace hwgen

#define HWGEN_C extern "C" __attribute__((visibility("default")))

// C API of the library. A failure (status -1) leaves its text for hwgen_failure until hwgen_reset.
#define HWGEN_EXPORT(Design) \
  using HwgenHarness = hwgen::Harness<Design>; \
  template <class F> static int hwgen_guard(HwgenHarness* h, F function) { \
    try { \
      return function(); \
    } catch (const std::exception& error) { \
      h->failure().set("model:", h->cycle(), "%s", error.what()); \
      return hwgen::FAILED; \
    } \
  } \
  HWGEN_C HwgenHarness* hwgen_create(std::uint8_t* memory, std::uint64_t size) { \
    try { \
      return new HwgenHarness(memory, size); \
    } catch (const std::exception&) { \
      return nullptr; \
    } \
  } \
  HWGEN_C void hwgen_destroy(HwgenHarness* h) { delete h; } \
  HWGEN_C int hwgen_reset(HwgenHarness* h, std::uint64_t cycles) { \
    return hwgen_guard(h, [&] { return h->reset(cycles); }); \
  } \
  HWGEN_C int hwgen_run(HwgenHarness* h, std::uint64_t max, std::uint64_t* advanced) { \
    return hwgen_guard(h, [&] { return int{h->run(max, advanced)}; }); \
  } \
  HWGEN_C int hwgen_access(HwgenHarness* h, int write, std::uint64_t addr, std::uint64_t* value, \
                           std::uint64_t limit) { \
    return hwgen_guard(h, [&] { return h->access(write, addr, value, limit); }); \
  } \
  HWGEN_C int hwgen_first(HwgenHarness* h) { \
    return hwgen_guard(h, [&] { return h->first(); }); \
  } \
  HWGEN_C int hwgen_second(HwgenHarness* h) { \
    return hwgen_guard(h, [&] { return h->second(); }); \
  } \
  HWGEN_C int hwgen_settle(HwgenHarness* h) { \
    return hwgen_guard(h, [&] { return h->settle(); }); \
  } \
  HWGEN_C int hwgen_begin(HwgenHarness* h, int write, std::uint64_t addr, std::uint64_t value) { \
    if (h->failure()) return hwgen::FAILED; \
    return hwgen_guard(h, [&] { return h->begin(write, addr, value), 0; }); \
  } \
  HWGEN_C int hwgen_observe(HwgenHarness* h) { \
    return hwgen_guard(h, [&] { return h->observe(), 0; }); \
  } \
  HWGEN_C int hwgen_retire(HwgenHarness* h, std::uint64_t limit, std::uint64_t* value) { \
    return hwgen_guard(h, [&] { \
      const int status = h->retire(limit); \
      *value = h->value(); \
      return status; \
    }); \
  } \
  HWGEN_C hwgen::Stream* hwgen_stream(HwgenHarness* h, unsigned index) { \
    return h->stream(index); \
  } \
  HWGEN_C void hwgen_ask(HwgenHarness* h) { h->ask(); } \
  HWGEN_C hwgen::Share* hwgen_shares(HwgenHarness* h, unsigned port) { \
    hwgen::Share* found = nullptr; \
    h->with_port(port, [&](hwgen::Port& x) { found = x.shares; }); \
    return found; \
  } \
  HWGEN_C void hwgen_fail(HwgenHarness* h, std::uint64_t cycle, const char* port, \
                          const char* text) { \
    h->failure().set(port, cycle, "%s", text); \
  } \
  HWGEN_C std::uint64_t hwgen_cycles(HwgenHarness* h) { return h->cycle(); } \
  HWGEN_C const char* hwgen_failure(HwgenHarness* h) { return h->failure().text; } \
  HWGEN_C void hwgen_timing(HwgenHarness* h, unsigned port, std::int64_t latency, std::int64_t p, \
                            std::int64_t q) { \
    h->with_port(port, [&](hwgen::Port& x) { x.timing = {latency, p, q}; }); \
  } \
  HWGEN_C hwgen::Dram* hwgen_dram(HwgenHarness* h, const hwgen::DramSettings* settings) { \
    return h->add_dram(*settings); \
  } \
  HWGEN_C void hwgen_attach(HwgenHarness* h, unsigned port, hwgen::Dram* dram) { \
    h->with_port(port, [&](hwgen::Port& x) { \
      x.dram = dram; \
      x.streams[0] = dram->add(false); \
      x.streams[1] = dram->add(true); \
    }); \
  } \
  HWGEN_C void hwgen_restart_drams(HwgenHarness* h) { h->restart_drams(); } \
  HWGEN_C void hwgen_dram_counts(const hwgen::Dram* dram, hwgen::DramCounts* counts) { \
    *counts = dram->counts(); \
  } \
  HWGEN_C void hwgen_inject(HwgenHarness* h, unsigned port, std::uint64_t start, \
                            std::uint64_t stop) { \
    h->with_port(port, [&](hwgen::Port& x) { x.errors.push_back({start, stop}); }); \
  } \
  HWGEN_C void hwgen_silence(HwgenHarness* h, unsigned port, int silent) { \
    h->with_port(port, [&](hwgen::Port& x) { x.silent = silent; }); \
  } \
  HWGEN_C void hwgen_clear(HwgenHarness* h, unsigned port) { \
    h->with_port(port, [&](hwgen::Port& x) { x.errors.clear(); }); \
  } \
  HWGEN_C void hwgen_transfers(HwgenHarness* h, unsigned port, std::uint64_t* counts) { \
    h->with_port(port, [&](hwgen::Port& x) { \
      counts[0] = x.read_beats; \
      counts[1] = x.write_beats; \
      counts[2] = x.reads; \
      counts[3] = x.writes; \
    }); \
  } \
  HWGEN_C int hwgen_trace(HwgenHarness* h, const char* path) { \
    return hwgen_guard(h, [&] { return h->trace(path) ? 0 : int{hwgen::FAILED}; }); \
  } \
  HWGEN_C int hwgen_trace_error(HwgenHarness* h) { return h->trace_error(); }
