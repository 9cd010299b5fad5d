// The verilated model as the harness sees it: pins, `settle`, `edge`, waves.
#pragma once
#include <cerrno>
#include <cstdint>
#include <cstdlib>
#include <cstring>
#include <memory>
#include <stdexcept>
#include <string>

#include "Vmodel.h"
#include "verilated.h"
#if VM_COVERAGE
#include <unistd.h>

#include "verilated_cov.h"
#endif
#if VM_TRACE_FST
#include "verilated_fst_c.h"
using HwgenWaves = VerilatedFstC;
#elif VM_TRACE
#include "verilated_vcd_c.h"
using HwgenWaves = VerilatedVcdC;
#endif

// What `eval` calls, without its locks for messages of other threads, which no model here has. Where
// a version of Verilator calls it something else, it is not found, and `eval` is called.
void Vmodel___024root___eval(Vmodel___024root* root) __attribute__((weak));

// Whether registers take their values at both edges of the clock, so that one evaluation is a cycle.
#ifndef HWGEN_BOTH_EDGES
#define HWGEN_BOTH_EDGES 0
#endif

namespace hwgen {

#if VM_TRACE && !VM_TRACE_FST
// A write that fails is remembered: Verilator's own file would end the process, as would an
// exception when the last of it is written, in a destructor.
class WaveFile : public VerilatedVcdFile {
 public:
  ssize_t write(const char* bytes, ssize_t size) override {
    if (error_) return size;
    const ssize_t written = VerilatedVcdFile::write(bytes, size);
    if (written > 0 || (written < 0 && (errno == EINTR || errno == EAGAIN))) return written;
    error_ = written < 0 ? errno : ENOSPC;
    return size;
  }
  int error() const { return error_; }

 private:
  int error_ = 0;
};
#endif

template <class T> inline std::uint64_t get(const T& pin) { return static_cast<std::uint64_t>(pin); }
template <class T> inline void put(T& pin, std::uint64_t value) { pin = static_cast<T>(value); }

// Verilator keeps up to 64 bits in an integer and more in 32-bit words, least significant first:
// on a little-endian machine both are the bytes in AXI order.
template <unsigned BYTES, class T> inline void load_bytes(const T& pin, std::uint8_t* bytes) {
  static_assert(sizeof(T) == BYTES, "data port width differs from data_bits in the sidecar");
  std::memcpy(bytes, &pin, BYTES);
}
template <unsigned BYTES, class T> inline void store_bytes(T& pin, const std::uint8_t* bytes) {
  static_assert(sizeof(T) == BYTES, "data port width differs from data_bits in the sidecar");
  std::memcpy(&pin, bytes, BYTES);
}

template <class Pins> class Dut {
 public:
  Dut() : context_(new VerilatedContext) {
#if VM_TRACE
    context_->traceEverOn(true);
#endif
    model_.reset(new Vmodel(context_.get(), "top"));
    Pins::clock(*model_, 0);
  }
  ~Dut() {
    // A model that calls C++ takes itself off the list of the thread's context as it goes. That is
    // the context of the model that was made last, which may be gone.
    Verilated::threadContextp(context_.get());
#if VM_TRACE
    if (waves_) waves_->close();
#endif
    model_->final();
#if VM_COVERAGE
    // Each instance leaves its counts; sim/recording.py names the folder.
    static unsigned written = 0;
    if (const char* folder = std::getenv("HWGEN_COVERAGE")) {
      const std::string name = std::string(folder) + "/native-" + std::to_string(getpid()) + "-" +
                               std::to_string(written++) + ".dat";
      context_->coveragep()->write(name.c_str());
    }
#endif
  }
  Vmodel& pins() { return *model_; }

  void settle() {
#if HWGEN_BOTH_EDGES
    // The inputs are evaluated together with the edge: until then no output depends on them.
    if (!begun_) evaluate();
#else
    Pins::clock(*model_, 0);
    evaluate();
#endif
  }
  void edge(std::uint64_t cycle) {
    dump(2 * cycle);
    level_ = HWGEN_BOTH_EDGES ? !level_ : true;
    Pins::clock(*model_, level_);
    evaluate();
    dump(2 * cycle + 1);
  }
  bool trace(const char* path) {
#if VM_TRACE
    if (waves_) waves_->close();
    waves_.reset();
    if (path == nullptr) return true;
#if VM_TRACE_FST
    waves_.reset(new HwgenWaves);
#else
    file_.reset(new WaveFile);
    waves_.reset(new HwgenWaves(file_.get()));
#endif
    model_->trace(waves_.get(), 99);
    waves_->open(path);
    return waves_->isOpen();
#else
    return path == nullptr;
#endif
  }
  // Of the last wave file, or 0; also after it has been closed. An FST file keeps its to itself.
  int trace_error() const {
#if VM_TRACE && !VM_TRACE_FST
    return file_ ? file_->error() : 0;
#else
    return 0;
#endif
  }

 private:
  void evaluate() {
#if !VM_TRACE
    // The first evaluation begins with initial values, the others of a model with waves with a note
    // of what is to be written.
    if (begun_ && Vmodel___024root___eval) {
      Vmodel___024root___eval(model_->rootp);
      return;
    }
#endif
    model_->eval();
    begun_ = true;
  }
  void dump(std::uint64_t time) {
#if VM_TRACE
    if (waves_) waves_->dump(time);
#else
    (void)time;
#endif
  }
  std::unique_ptr<VerilatedContext> context_;
  std::unique_ptr<Vmodel> model_;
  bool begun_ = false;  // has been evaluated
  bool level_ = false;  // of the clock
#if VM_TRACE
#if !VM_TRACE_FST
  std::unique_ptr<WaveFile> file_;
#endif
  std::unique_ptr<HwgenWaves> waves_;
#endif
};

}  // namespace hwgen

// Verilator's own versions of these end the process, and Python with it.
void vl_finish(const char* file, int line, const char*) VL_MT_UNSAFE {
  throw std::runtime_error("$finish at " + std::string(file) + ":" + std::to_string(line));
}
void vl_stop(const char* file, int line, const char*) VL_MT_UNSAFE {
  throw std::runtime_error("$stop or failed assertion at " + std::string(file) + ":" +
                           std::to_string(line));
}
void vl_fatal(const char* file, int line, const char*, const char* message) VL_MT_UNSAFE {
  throw std::runtime_error(std::string(message) + " at " + file + ":" + std::to_string(line));
}
