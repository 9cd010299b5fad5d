// C API of the library of clusters.
#include "cluster.h"
#include "dram.h"

#define HWGEN_C extern "C" __attribute__((visibility("default")))

using namespace hwgen;

HWGEN_C Cluster* cluster_create() { return new Cluster; }
HWGEN_C void cluster_destroy(Cluster* c) { delete c; }
HWGEN_C void cluster_add(Cluster* c, const Instance* instance) { c->add(*instance); }
HWGEN_C Link* cluster_link(Cluster* c, unsigned from, unsigned from_port, const char* from_name,
                           unsigned to, unsigned to_port, const LinkSettings* settings) {
  return c->link(from, from_port, from_name, to, to_port, *settings);
}
HWGEN_C Switch* cluster_switch(Cluster* c, std::int64_t latency, const LinkSettings* cable) {
  return c->add_switch(latency, *cable);
}
HWGEN_C void cluster_join_switch(Cluster* c, Switch* one, unsigned from_cable, unsigned from,
                                 unsigned from_port, const char* name, unsigned to_cable,
                                 unsigned to, unsigned to_port) {
  c->join_switch(one, from_cable, from, from_port, name, to_cable, to, to_port);
}
HWGEN_C unsigned cluster_memory(Cluster* c, std::int64_t numerator, std::int64_t denominator) {
  return c->memory(numerator, denominator);
}
HWGEN_C void cluster_share(Cluster* c, unsigned memory, unsigned instance, unsigned port,
                           std::int64_t bytes) {
  c->share(memory, instance, port, bytes);
}
HWGEN_C void cluster_stop(Cluster* c, unsigned instance) { c->stop(instance); }
HWGEN_C void cluster_reset(Cluster* c) { c->reset(); }
HWGEN_C int cluster_run(Cluster* c, std::uint64_t max_cycles, const std::uint8_t* awaited,
                        std::uint64_t* seen, std::uint64_t* advanced) {
  return c->run(max_cycles, awaited, seen, advanced);
}
HWGEN_C int cluster_access(Cluster* c, unsigned count, const unsigned* who, int write,
                           const std::uint64_t* addr, std::uint64_t* value, int* response,
                           std::uint64_t limit) {
  return c->access(count, who, write, addr, value, response, limit);
}
HWGEN_C int cluster_failed(Cluster* c) { return c->failed(); }

// A link alone.
HWGEN_C Link* link_create(const LinkSettings* settings) { return new Link(*settings); }
HWGEN_C void link_destroy(Link* link) { delete link; }
HWGEN_C void link_window(Link* link, std::int64_t start, std::int64_t stop) {
  link->add_window(start, stop);
}
HWGEN_C void link_counts(const Link* link, LinkCounts* counts) { *counts = link->counts(); }
HWGEN_C const char* link_sample(Link* link, std::int64_t cycle, const Stream* sender,
                                const Stream* receiver) {
  return link->sample(cycle, *sender, *receiver);
}
HWGEN_C void link_drive(Link* link, std::int64_t cycle, Stream* sender, Stream* receiver) {
  link->drive(cycle, *sender, *receiver);
}

// A DRAM alone.
HWGEN_C Dram* dram_create(const DramSettings* settings) { return new Dram(*settings); }
HWGEN_C void dram_destroy(Dram* dram) { delete dram; }
HWGEN_C void dram_add(Dram* dram, int write) { dram->add(write != 0); }
HWGEN_C std::uint64_t dram_submit(Dram* dram, unsigned stream, std::uint64_t addr,
                                  std::uint64_t bytes, std::int64_t cycle) {
  return dram->submit(stream, addr, bytes, cycle);
}
HWGEN_C void dram_advance(Dram* dram, std::int64_t cycle) { dram->advance(cycle); }
HWGEN_C std::int64_t dram_ready(const Dram* dram, unsigned stream, std::uint64_t first,
                                std::uint64_t addr, std::uint64_t from, std::uint64_t bytes) {
  return dram->ready(stream, first, addr, from, bytes);
}
HWGEN_C void dram_counts(const Dram* dram, DramCounts* counts) { *counts = dram->counts(); }
