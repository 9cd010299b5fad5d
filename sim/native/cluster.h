// Instances that run in step, in libraries of their own, and the links between their streams. See
// sim/native/__init__.py for the law of a link.
#pragma once
#include <algorithm>
#include <cstdint>
#include <cstdio>
#include <cstring>
#include <deque>
#include <memory>
#include <vector>

#include "stream.h"

namespace hwgen {

using std::int64_t;
using std::uint64_t;
using std::uint8_t;

// Number `n` of the generator splitmix64 (Steele, Lea and Flood 2014) that starts from `seed`.
inline uint64_t splitmix64(uint64_t seed, uint64_t n) {
  uint64_t z = seed + (n + 1) * 0x9e3779b97f4a7c15u;
  z = (z ^ (z >> 30)) * 0xbf58476d1ce4e5b9u;
  z = (z ^ (z >> 27)) * 0x94d049bb133111ebu;
  return z ^ (z >> 31);
}

struct Window {
  int64_t start, stop;
};

enum Fate : unsigned { DROP, CORRUPT, DUPLICATE, REORDER, FATES };

struct LinkSettings {
  int64_t latency = 0;
  int64_t p = 1, q = 1;        // beat interval p / q cycles
  uint64_t credits = 0;        // 0: as many as there are beats
  uint64_t seed = 0;
  uint64_t chance[FATES] = {};  // out of 2^53
  int64_t delay = 0;           // of a frame that is to be overtaken
};

struct LinkCounts {
  uint64_t beats = 0, frames = 0, down = 0, fates[FATES] = {}, delivered_beats = 0,
           delivered_frames = 0;
};

class Link {
 public:
  explicit Link(const LinkSettings& settings) : set_(settings) { reset(); }

  void add_window(int64_t start, int64_t stop) { down_.push_back({start, stop}); }

  void reset() {
    counts_ = LinkCounts();
    due_ = due_cycle_ = -(int64_t{1} << 61);
    open_ = lost_ = false;
    frame_.clear();
    flight_.clear();
    queue_.clear();
    held_.clear();
    returned_.clear();
    used_ = 0;
    inside_ = shown_ = waiting_ = false;
  }

  // The sender stands still from here on: what it offers is nothing.
  void forget() { waiting_ = false; }

  // The pins of both ends in a cycle. Returns what the sender did wrong, or null.
  const char* sample(int64_t cycle, const Stream& sender, const Stream& receiver) {
    if (shown_ && receiver.ready) {
      const Arrival& front = queue_.front();
      ++counts_.delivered_beats;
      counts_.delivered_frames += front.beat.last;
      if (set_.credits) returned_.push_back(cycle + 1 + set_.latency);
      queue_.pop_front();
      shown_ = false;
    }
    const char* wrong = nullptr;
    if (waiting_ && !sender.valid) wrong = "tvalid was dropped before tready";
    if (waiting_ && sender.valid && !equal(offered_, sender.beat))
      wrong = "payload changed before tready";
    waiting_ = sender.valid && !sender.ready;
    if (waiting_) offered_ = sender.beat;
    if (sender.valid && sender.ready) depart(sender.beat, cycle);
    return wrong;
  }

  // The pins of both ends for a cycle.
  void drive(int64_t cycle, Stream& sender, Stream& receiver) {
    while (!returned_.empty() && returned_.front() <= cycle) returned_.pop_front(), --used_;
    while (!flight_.empty() && flight_.front().cycle <= cycle) {
      inside_ = !flight_.front().beat.last;
      queue_.push_back(flight_.front());
      flight_.pop_front();
    }
    // Between two frames, never inside one.
    while (!inside_ && !held_.empty() && held_.front().back().cycle <= cycle) {
      queue_.insert(queue_.end(), held_.front().begin(), held_.front().end());
      held_.pop_front();
    }
    sender.ready = cycle >= due_cycle_ && (!set_.credits || used_ < set_.credits);
    if (shown_) return;
    shown_ = !queue_.empty();
    receiver.valid = shown_;
    if (shown_) receiver.beat = queue_.front().beat;
  }

  const LinkCounts& counts() const { return counts_; }

 private:
  struct Arrival {
    Beat beat;
    int64_t cycle;
  };
  using Frame = std::vector<Arrival>;

  static bool equal(const Beat& one, const Beat& two) {
    return one.last == two.last && one.keep == two.keep &&
           std::memcmp(one.data, two.data, sizeof one.data) == 0;
  }

  void depart(Beat beat, int64_t cycle) {
    due_ = (cycle == due_cycle_ ? due_ : cycle * set_.q) + set_.p;
    due_cycle_ = (due_ + set_.q - 1) / set_.q;
    ++counts_.beats;
    if (set_.credits) ++used_;
    if (!open_) begin_frame(cycle);
    open_ = !beat.last;
    if (lost_) return;
    if (fate_[CORRUPT]) corrupt(beat);
    const Arrival arrival{beat, cycle + 1 + set_.latency};
    const bool in_time = !fate_[REORDER] || fate_[DUPLICATE];
    if (in_time) flight_.push_back(arrival);
    if (!fate_[REORDER] && !fate_[DUPLICATE]) return;
    frame_.push_back(arrival);
    if (open_) return;
    for (Arrival& again : frame_) again.cycle = arrival.cycle + (fate_[REORDER] ? set_.delay : 0);
    if (fate_[REORDER])
      held_.push_back(frame_);
    else
      flight_.insert(flight_.end(), frame_.begin(), frame_.end());
    frame_.clear();
  }

  void begin_frame(int64_t cycle) {
    const uint64_t first = FATES * counts_.frames++;
    lost_ = false;
    for (const Window& window : down_) lost_ |= window.start <= cycle && cycle < window.stop;
    counts_.down += lost_;
    for (unsigned fate = 0; fate < FATES; ++fate) {
      const uint64_t drawn = splitmix64(set_.seed, first + fate);
      fate_[fate] = !lost_ && drawn >> 11 < set_.chance[fate];
      if (fate == CORRUPT) source_ = drawn;
      counts_.fates[fate] += fate_[fate];
      if (fate == DROP) lost_ |= fate_[DROP];
    }
    position_ = 0;
    corrupted_ = false;
  }

  void corrupt(Beat& beat) {
    const uint64_t drawn = splitmix64(source_, 2 * position_);
    const uint64_t where = splitmix64(source_, 2 * position_ + 1);
    ++position_;
    const unsigned kept = __builtin_popcountll(beat.keep);
    if (!kept || !(drawn >> 62 == 0 || (beat.last && !corrupted_))) return;
    uint64_t rest = beat.keep;
    for (uint64_t skip = where % (8 * kept) / 8; skip; --skip) rest &= rest - 1;
    beat.data[__builtin_ctzll(rest)] ^= static_cast<uint8_t>(1u << where % (8 * kept) % 8);
    corrupted_ = true;
  }

  LinkSettings set_;
  LinkCounts counts_;
  std::vector<Window> down_;
  // Sender: time of the beat before + interval in 1 / q cycles, and the first cycle not before it.
  int64_t due_, due_cycle_;
  bool waiting_;  // `offered_` is on the sender's pins and was not taken
  Beat offered_;
  uint64_t used_;                // beats whose credit is away
  std::deque<int64_t> returned_;  // cycles from which a credit is back
  // The frame that departs.
  bool open_, lost_, fate_[FATES] = {}, corrupted_;
  uint64_t source_, position_;
  Frame frame_;
  std::deque<Arrival> flight_, queue_;  // on the way, and arrived
  std::deque<Frame> held_;              // late ones
  bool inside_;  // the last that arrived in time was not the end of its frame
  bool shown_;   // tvalid
};

// A switch that stores frames and forwards them: a cable to each of its nodes, which several of their
// ports share; what one sends comes out at the port that is its target. Frames of a cable depart one
// after the other: of those that are offered the one that was offered first, of several the one of
// the first port. A frame that has come whole waits for the cable to its target behind those that
// were there before; of several that come in one cycle that of the first node goes first.
class Switch {
 public:
  Switch(int64_t latency, const LinkSettings& cable) : latency_(latency), set_(cable) {}

  // A direction between two ports: from the cable of one node to that of another. In the order of the
  // ports of each node.
  void add(unsigned from, Stream* sender, const char* name, unsigned instance, unsigned to,
           Stream* receiver) {
    cables_.resize(std::max<size_t>(cables_.size(), std::max(from, to) + 1));
    cables_[from].ports.push_back({sender, name, instance, to, receiver});
  }

  void reset() {
    for (Cable& cable : cables_) {
      cable.up = cable.down = Pace();
      cable.current = -1;
      cable.queue.clear();
      cable.arriving.clear();
      for (Port& port : cable.ports) {
        port.offered = -1;
        port.waiting = false;
        port.frame.clear();
        port.shown.clear();
        port.sender->ready = 0;
        port.receiver->valid = 0;
      }
    }
  }

  // The ports of an instance that stands still from here on.
  void stop(unsigned instance) {
    for (Cable& cable : cables_)
      for (Port& port : cable.ports)
        if (port.instance == instance) port.waiting = false, port.offered = -1;
  }

  struct Wrong {
    unsigned instance;
    const char* name;
    const char* text;
  };

  // The pins of all ports in a cycle, and those of the next. Returns what a sender did wrong.
  Wrong step(int64_t now) {
    Wrong found{0, nullptr, nullptr};
    for (size_t node = 0; node < cables_.size(); ++node) {
      Cable& cable = cables_[node];
      for (size_t p = 0; p < cable.ports.size(); ++p) {
        Port& port = cable.ports[p];
        const Stream& sender = *port.sender;
        // The receiver takes what is shown.
        if (port.receiver->valid && port.receiver->ready) port.shown.pop_front();
        if (port.waiting && !(sender.valid && equal(port.beat, sender.beat)))
          found = {port.instance, port.name, "tvalid or payload changed before tready"};
        port.waiting = sender.valid && !sender.ready;
        if (port.waiting) port.beat = sender.beat;
        if (sender.valid && sender.ready) {
          port.frame.push_back(sender.beat);
          cable.up.depart(now, set_);
          if (sender.beat.last) {
            const int64_t whole = now + 1 + set_.latency + latency_;
            cables_[port.to].queue.push_back({whole, node, port.receiver, port.frame});
            port.frame.clear();
            cable.current = -1;
          }
          port.offered = -1;
        } else if (sender.valid && port.offered < 0) {
          port.offered = now;
        }
      }
      if (cable.current < 0) {
        for (size_t p = 0; p < cable.ports.size(); ++p)
          if (cable.ports[p].offered >= 0 &&
              (cable.current < 0 || cable.ports[p].offered < cable.ports[cable.current].offered))
            cable.current = static_cast<int>(p);
      }
      for (size_t p = 0; p < cable.ports.size(); ++p)
        cable.ports[p].sender->ready =
            cable.current == static_cast<int>(p) && now + 1 >= cable.up.due_cycle;
    }
    const int64_t next = now + 1;
    for (Cable& cable : cables_) {
      forward(cable, next);
      while (!cable.arriving.empty() && cable.arriving.front().cycle <= next) {
        Arrival& arrival = cable.arriving.front();
        shown(arrival.target)->push_back(arrival.beat);
        cable.arriving.pop_front();
      }
    }
    for (Cable& cable : cables_)
      for (Port& port : cable.ports) {
        port.receiver->valid = !port.shown.empty();
        if (!port.shown.empty()) port.receiver->beat = port.shown.front();
      }
    return found;
  }

 private:
  struct Pace {
    int64_t due = -(int64_t{1} << 61), due_cycle = -(int64_t{1} << 61);
    void depart(int64_t cycle, const LinkSettings& set) {
      due = (cycle == due_cycle ? due : cycle * set.q) + set.p;
      due_cycle = (due + set.q - 1) / set.q;
    }
  };
  struct Port {
    Stream* sender;
    const char* name;
    unsigned instance, to;
    Stream* receiver;
    int64_t offered = -1;  // cycle in which the frame at the port was first offered
    bool waiting = false;
    Beat beat;
    std::vector<Beat> frame;
    std::deque<Beat> shown;  // at the receiver
  };
  struct Queued {
    int64_t cycle;
    size_t node;
    Stream* target;
    std::vector<Beat> beats;
  };
  struct Arrival {
    int64_t cycle;
    Stream* target;
    Beat beat;
  };
  struct Cable {
    std::vector<Port> ports;
    Pace up, down;
    int current = -1;  // port whose frame departs
    std::vector<Queued> queue;
    std::deque<Arrival> arriving;
  };

  static bool equal(const Beat& one, const Beat& two) {
    return one.last == two.last && one.keep == two.keep &&
           std::memcmp(one.data, two.data, sizeof one.data) == 0;
  }

  std::deque<Beat>* shown(const Stream* target) {
    for (Cable& cable : cables_)
      for (Port& port : cable.ports)
        if (port.receiver == target) return &port.shown;
    return nullptr;
  }

  // The frames whose first beat can depart by now: all of their beats, whose cycles are known.
  void forward(Cable& cable, int64_t now) {
    for (;;) {
      auto first = cable.queue.end();
      for (auto one = cable.queue.begin(); one != cable.queue.end(); ++one)
        if (one->cycle <= now && (first == cable.queue.end() ||
                                  one->cycle < first->cycle ||
                                  (one->cycle == first->cycle && one->node < first->node)))
          first = one;
      if (first == cable.queue.end()) return;
      int64_t cycle = first->cycle;
      for (const Beat& beat : first->beats) {
        cycle = std::max(cycle, cable.down.due_cycle);
        cable.down.depart(cycle, set_);
        cable.arriving.push_back({cycle + 1 + set_.latency, first->target, beat});
      }
      cable.queue.erase(first);
    }
  }

  int64_t latency_;
  LinkSettings set_;
  std::vector<Cable> cables_;
};

// One direction of a memory that several ports share: the rate is theirs together.
class Arbiter {
 public:
  Arbiter(int64_t numerator, int64_t denominator, bool write)
      : unit_(numerator), denominator_(denominator), write_(write) {}

  void add(Share* share, int64_t bytes, unsigned instance) {
    members_.push_back({share, bytes * denominator_, instance});
  }

  // An instance that stands still wants nothing.
  void stop(unsigned instance) {
    for (Member& member : members_)
      if (member.instance == instance) *member.share = {0, 0, 0, 0};
  }

  void reset() {
    free_ = 0;
    last_ = members_.size() - 1;
    order_.clear();
    for (Member& member : members_) *member.share = {0, 0, 0, 0};
  }

  // A write beat uses the memory if it was taken in the cycle.
  void note(int64_t cycle) {
    if (!write_) return;
    for (size_t i : order_)
      if (members_[i].share->taken) use(i, cycle);
    for (Member& member : members_) member.share->taken = 0;
  }

  void grant(int64_t cycle) {
    const size_t count = members_.size();
    order_.clear();
    for (uint64_t urgent : {1, 0}) {
      for (size_t k = 1; k <= count; ++k) {
        const size_t i = (last_ + k) % count;
        const Share& share = *members_[i].share;
        if (share.wants && share.urgent == urgent) order_.push_back(i);
      }
    }
    int64_t time = std::max(free_, cycle * unit_);
    for (Member& member : members_) member.share->granted = 0;
    for (size_t i : order_) {
      if (time >= (cycle + 1) * unit_) break;
      members_[i].share->granted = 1;
      time += members_[i].cost;
      if (!write_) use(i, cycle);
    }
  }

 private:
  struct Member {
    Share* share;
    int64_t cost;  // of a beat, in 1 / unit cycles
    unsigned instance;
  };

  void use(size_t i, int64_t cycle) {
    free_ = std::max(free_, cycle * unit_) + members_[i].cost;
    last_ = i;
  }

  int64_t unit_, denominator_;
  bool write_;
  std::vector<Member> members_;
  std::vector<size_t> order_;
  int64_t free_ = 0;  // when the memory is free again, in 1 / unit cycles
  size_t last_ = 0;   // who used it last
};

struct Instance {
  void* handle;
  int (*first)(void*);
  int (*second)(void*);
  int (*settle)(void*);
  int (*begin)(void*, int, uint64_t, uint64_t);
  int (*observe)(void*);
  int (*retire)(void*, uint64_t, uint64_t*);
  Stream* (*stream)(void*, unsigned);
  void (*ask)(void*);
  Share* (*shares)(void*, unsigned);
  void (*fail)(void*, uint64_t, const char*, const char*);
};

constexpr uint64_t NEVER = ~uint64_t{0};

class Cluster {
 public:
  void add(const Instance& instance) {
    instances_.push_back(instance);
    status_.push_back(0);
    stopped_.push_back(false);
    slots_.emplace_back();
  }

  Link* link(unsigned from, unsigned from_port, const char* from_name, unsigned to,
             unsigned to_port, const LinkSettings& settings) {
    links_.push_back({std::make_unique<Link>(settings), from, from_name,
                      instances_[from].stream(instances_[from].handle, from_port),
                      instances_[to].stream(instances_[to].handle, to_port)});
    slots_[from].push_back({links_.back().sender, true});
    slots_[to].push_back({links_.back().receiver, false});
    return links_.back().link.get();
  }

  Switch* add_switch(int64_t latency, const LinkSettings& cable) {
    switches_.push_back(std::make_unique<Switch>(latency, cable));
    return switches_.back().get();
  }
  void join_switch(Switch* one, unsigned from_cable, unsigned from, unsigned from_port,
                   const char* name, unsigned to_cable, unsigned to, unsigned to_port) {
    Stream* sender = instances_[from].stream(instances_[from].handle, from_port);
    Stream* receiver = instances_[to].stream(instances_[to].handle, to_port);
    one->add(from_cable, sender, name, from, to_cable, receiver);
    slots_[from].push_back({sender, true});
    slots_[to].push_back({receiver, false});
  }

  // Returns the number of a memory, to which ports can be added.
  unsigned memory(int64_t numerator, int64_t denominator) {
    memories_.push_back({{numerator, denominator, false}, {numerator, denominator, true}});
    return memories_.size() - 1;
  }
  void share(unsigned memory, unsigned instance, unsigned port, int64_t bytes) {
    Share* shares = instances_[instance].shares(instances_[instance].handle, port);
    memories_[memory].read.add(&shares[0], bytes, instance);
    memories_[memory].write.add(&shares[1], bytes, instance);
    if (std::find(asking_.begin(), asking_.end(), instance) == asking_.end())
      asking_.push_back(instance);
  }

  // Instance `i` stands still until the next reset: its clock has stopped, and nothing is on its
  // pins. The others go on.
  void stop(unsigned i) {
    stopped_[i] = true;
    status_[i] = 0;
    for (const Slot& slot : slots_[i]) (slot.sends ? slot.stream->valid : slot.stream->ready) = 0;
    for (auto& end : links_)
      if (end.from == i) end.link->forget();
    for (auto& one : switches_) one->stop(i);
    for (auto& memory : memories_) memory.read.stop(i), memory.write.stop(i);
  }

  // All instances have been reset.
  void reset() {
    cycle_ = 0;
    failed_ = -1;
    stopped_.assign(instances_.size(), false);
    for (auto& memory : memories_) memory.read.reset(), memory.write.reset();
    for (auto& end : links_) {
      end.link->reset();
      end.link->drive(0, *end.sender, *end.receiver);
    }
    for (auto& one : switches_) one->reset();
    for (size_t i = 0; i < instances_.size(); ++i)
      note(i, instances_[i].settle(instances_[i].handle));
  }

  // Until the interrupts of all `awaited` instances are high. `seen` gets the cycle in which each
  // first was. With none, `max_cycles`.
  Status run(uint64_t max_cycles, const uint8_t* awaited, uint64_t* seen, uint64_t* advanced) {
    const size_t count = instances_.size();
    uint64_t n = 0;
    for (;; ++n) {
      bool all = true, any = false;
      for (size_t i = 0; i < count; ++i) {
        if (!awaited[i]) continue;
        any = true;
        if (status_[i] != FINISHED)
          all = false;
        else if (seen[i] == NEVER)
          seen[i] = cycle_;
      }
      *advanced = n;
      if (failed_ >= 0) return FAILED;
      if (all && any) return FINISHED;
      if (n == max_cycles) return UNFINISHED;
      tick();
    }
  }

  // Register accesses of several instances, begun in the same cycle.
  Status access(unsigned count, const unsigned* who, int write, const uint64_t* addr,
                uint64_t* value, int* response, uint64_t limit) {
    if (failed_ >= 0) return FAILED;
    for (unsigned i = 0; i < count; ++i) {
      const Instance& x = instances_[who[i]];
      if (x.begin(x.handle, write, addr[i], value[i]) == FAILED) note(who[i], FAILED);
      response[i] = PENDING;
    }
    for (bool pending = count > 0; pending && failed_ < 0;) {
      for (unsigned i = 0; i < count; ++i)
        if (response[i] == PENDING) observe(who[i]);
      tick();
      pending = false;
      for (unsigned i = 0; i < count && failed_ < 0; ++i) {
        if (response[i] != PENDING) continue;
        const Instance& x = instances_[who[i]];
        response[i] = x.retire(x.handle, limit, &value[i]);
        if (response[i] == FAILED) failed_ = who[i];
        pending |= response[i] == PENDING;
      }
    }
    return failed_ >= 0 ? FAILED : FINISHED;
  }

  int failed() const { return failed_; }

 private:
  struct End {
    std::unique_ptr<Link> link;
    unsigned from;
    const char* name;
    Stream* sender;
    Stream* receiver;
  };

  struct Memory {
    Arbiter read, write;
  };

  // A stream of an instance.
  struct Slot {
    Stream* stream;
    bool sends;
  };

  void observe(size_t i) {
    if (instances_[i].observe(instances_[i].handle) == FAILED) note(i, FAILED);
  }
  void note(size_t i, int status) {
    if (status == FAILED && failed_ < 0) failed_ = static_cast<int>(i);
    status_[i] = status;
  }

  // Nothing of the next cycle is on any pin before everybody has seen this one.
  void tick() {
    const int64_t now = static_cast<int64_t>(cycle_);
    for (size_t i = 0; i < instances_.size(); ++i)
      if (!stopped_[i] && instances_[i].first(instances_[i].handle) == FAILED && failed_ < 0)
        failed_ = static_cast<int>(i);
    for (auto& end : links_) {
      const char* wrong = end.link->sample(now, *end.sender, *end.receiver);
      end.link->drive(now + 1, *end.sender, *end.receiver);
      if (!wrong || failed_ >= 0) continue;
      const Instance& x = instances_[end.from];
      x.fail(x.handle, cycle_, end.name, wrong);
      failed_ = static_cast<int>(end.from);
    }
    for (auto& one : switches_) {
      const Switch::Wrong wrong = one->step(now);
      if (!wrong.text || failed_ >= 0) continue;
      const Instance& x = instances_[wrong.instance];
      x.fail(x.handle, cycle_, wrong.name, wrong.text);
      failed_ = static_cast<int>(wrong.instance);
    }
    for (auto& memory : memories_) memory.write.note(now);
    for (unsigned i : asking_)
      if (!stopped_[i]) instances_[i].ask(instances_[i].handle);
    for (auto& memory : memories_) memory.read.grant(now + 1), memory.write.grant(now + 1);
    ++cycle_;
    for (size_t i = 0; i < instances_.size(); ++i)
      if (!stopped_[i]) note(i, instances_[i].second(instances_[i].handle));
  }

  std::vector<Instance> instances_;
  std::vector<int> status_;
  std::vector<bool> stopped_;
  std::vector<std::vector<Slot>> slots_;  // of each instance, those that are joined
  std::vector<End> links_;
  std::vector<std::unique_ptr<Switch>> switches_;
  std::vector<Memory> memories_;
  std::vector<unsigned> asking_;  // instances that have a port with an arbiter
  uint64_t cycle_ = 0;
  int failed_ = -1;
};

}  // namespace hwgen
