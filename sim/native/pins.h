// Accessors of the top module's pins, one set per protocol. The generated glue puts one set into a
// struct per interface: HWGEN_AXI4_READ_PINS(m_axi_ins_) makes `arvalid(model)` read the member
// `m_axi_ins_arvalid` of the simulator's model. `get`, `put`, `load_bytes` and `store_bytes` come
// from the simulator's own header (dut_verilator.h, dut_cxxrtl.h).
#pragma once
#include <cstdint>

#define HWGEN_OUT(name, member) \
  template <class M> static std::uint64_t name(const M& m) { return get(m.member); }
#define HWGEN_IN(name, member) \
  template <class M> static void name(M& m, std::uint64_t value) { put(m.member, value); }

// Pins that a design may leave out, such as IDs: read as a constant, ignored when written.
#define HWGEN_OPTIONAL_OUT(name, member, absent) \
  template <class M> static auto name##_(const M& m, int) -> decltype(get(m.member)) { \
    return get(m.member); \
  } \
  template <class M> static std::uint64_t name##_(const M&, long) { return absent; } \
  template <class M> static std::uint64_t name(const M& m) { return name##_(m, 0); }
#define HWGEN_OPTIONAL_IN(name, member) \
  template <class M> static auto name##_(M& m, std::uint64_t value, int) \
      -> decltype(put(m.member, value)) { \
    put(m.member, value); \
  } \
  template <class M> static void name##_(M&, std::uint64_t, long) {} \
  template <class M> static void name(M& m, std::uint64_t value) { name##_(m, value, 0); }

#define HWGEN_AXI4_READ_PINS(p) \
  HWGEN_OUT(arvalid, p##arvalid) \
  HWGEN_OUT(araddr, p##araddr) \
  HWGEN_OUT(arlen, p##arlen) \
  HWGEN_OUT(arsize, p##arsize) \
  HWGEN_OUT(arburst, p##arburst) \
  HWGEN_OPTIONAL_OUT(arid, p##arid, 0) \
  HWGEN_IN(arready, p##arready) \
  HWGEN_OUT(rready, p##rready) \
  HWGEN_IN(rvalid, p##rvalid) \
  HWGEN_IN(rresp, p##rresp) \
  HWGEN_IN(rlast, p##rlast) \
  HWGEN_OPTIONAL_IN(rid, p##rid) \
  template <class M> static void rdata(M& m, const std::uint8_t* bytes) { \
    store_bytes<BYTES>(m.p##rdata, bytes); \
  }

#define HWGEN_AXI4_WRITE_PINS(p) \
  HWGEN_OUT(awvalid, p##awvalid) \
  HWGEN_OUT(awaddr, p##awaddr) \
  HWGEN_OUT(awlen, p##awlen) \
  HWGEN_OUT(awsize, p##awsize) \
  HWGEN_OUT(awburst, p##awburst) \
  HWGEN_OPTIONAL_OUT(awid, p##awid, 0) \
  HWGEN_IN(awready, p##awready) \
  HWGEN_OUT(wvalid, p##wvalid) \
  HWGEN_OUT(wstrb, p##wstrb) \
  HWGEN_OUT(wlast, p##wlast) \
  HWGEN_IN(wready, p##wready) \
  HWGEN_OUT(bready, p##bready) \
  HWGEN_IN(bvalid, p##bvalid) \
  HWGEN_IN(bresp, p##bresp) \
  HWGEN_OPTIONAL_IN(bid, p##bid) \
  template <class M> static void wdata(const M& m, std::uint8_t* bytes) { \
    load_bytes<BYTES>(m.p##wdata, bytes); \
  }

#define HWGEN_AXI4_LITE_SLAVE_PINS(p) \
  HWGEN_IN(awvalid, p##awvalid) \
  HWGEN_IN(awaddr, p##awaddr) \
  HWGEN_OPTIONAL_IN(awprot, p##awprot) \
  HWGEN_OUT(awready, p##awready) \
  HWGEN_IN(wvalid, p##wvalid) \
  HWGEN_IN(wdata, p##wdata) \
  HWGEN_IN(wstrb, p##wstrb) \
  HWGEN_OUT(wready, p##wready) \
  HWGEN_OUT(bvalid, p##bvalid) \
  HWGEN_OUT(bresp, p##bresp) \
  HWGEN_IN(bready, p##bready) \
  HWGEN_IN(arvalid, p##arvalid) \
  HWGEN_IN(araddr, p##araddr) \
  HWGEN_OPTIONAL_IN(arprot, p##arprot) \
  HWGEN_OUT(arready, p##arready) \
  HWGEN_OUT(rvalid, p##rvalid) \
  HWGEN_OUT(rdata, p##rdata) \
  HWGEN_OUT(rresp, p##rresp) \
  HWGEN_IN(rready, p##rready)

// Without tlast every beat is a frame; without tkeep all its bytes count; without tready it is
// always taken.
#define HWGEN_AXIS_MASTER_PINS(p) \
  HWGEN_OUT(tvalid, p##tvalid) \
  HWGEN_OPTIONAL_IN(tready, p##tready) \
  HWGEN_OPTIONAL_OUT(tlast, p##tlast, 1) \
  HWGEN_OPTIONAL_OUT(tkeep, p##tkeep, ~std::uint64_t{0} >> (64 - BYTES)) \
  template <class M> static void tdata(const M& m, std::uint8_t* bytes) { \
    load_bytes<BYTES>(m.p##tdata, bytes); \
  }

#define HWGEN_AXIS_SLAVE_PINS(p) \
  HWGEN_IN(tvalid, p##tvalid) \
  HWGEN_OPTIONAL_OUT(tready, p##tready, 1) \
  HWGEN_OPTIONAL_IN(tlast, p##tlast) \
  HWGEN_OPTIONAL_IN(tkeep, p##tkeep) \
  template <class M> static void tdata(M& m, const std::uint8_t* bytes) { \
    store_bytes<BYTES>(m.p##tdata, bytes); \
  }
