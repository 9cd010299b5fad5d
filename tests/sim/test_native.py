"""The native runner against a hand-written AXI copy engine, on Verilator and on CXXRTL.

The engine stamps every handshake with its own cycle counter; the expected stamps come from the
documented timing law, evaluated here with exact fractions.
"""

import errno
import json
import math
import os
import pickle
import subprocess
import sys
from fractions import Fraction

import numpy as np
import pytest

from arch.memory import MemoryConfig
from sim import native, toolchain
from sim.native import simulation
from tests.support.limits import file_size_limit

# Registers: 0x00 start (write; bits are a fault to commit) / errors (read), 0x04 source,
# 0x08 destination, 0x0c beats, 0x10 beats per burst, 0x14 rready pattern, 0x18 wvalid pattern,
# 0x1c bready pattern, 0x20 sum of the small port, 0x24 stamp of its last beat; stamps of
# ar 0x400, r 0x500, aw 0x600, w 0x700, b 0x800; SLVERR from 0xc00.
COPY_ENGINE = """
module copy_engine(
  input clk, input rst, output irq,
  input [11:0] s_axil_awaddr, input s_axil_awvalid, output s_axil_awready,
  input [31:0] s_axil_wdata, input [3:0] s_axil_wstrb, input s_axil_wvalid, output s_axil_wready,
  output reg [1:0] s_axil_bresp, output reg s_axil_bvalid, input s_axil_bready,
  input [11:0] s_axil_araddr, input s_axil_arvalid, output s_axil_arready,
  output reg [31:0] s_axil_rdata, output reg [1:0] s_axil_rresp, output reg s_axil_rvalid,
  input s_axil_rready,
  output [39:0] m_axi_ins_araddr, output [7:0] m_axi_ins_arlen, output [2:0] m_axi_ins_arsize,
  output [1:0] m_axi_ins_arburst, output m_axi_ins_arvalid, input m_axi_ins_arready,
  input [31:0] m_axi_ins_rdata, input [1:0] m_axi_ins_rresp, input m_axi_ins_rlast,
  input m_axi_ins_rvalid, output m_axi_ins_rready,
  output [39:0] m_axi_host_araddr, output [7:0] m_axi_host_arlen, output [2:0] m_axi_host_arsize,
  output [1:0] m_axi_host_arburst, output [3:0] m_axi_host_arid, output m_axi_host_arvalid,
  input m_axi_host_arready,
  input [127:0] m_axi_host_rdata, input [1:0] m_axi_host_rresp, input m_axi_host_rlast,
  input [3:0] m_axi_host_rid, input m_axi_host_rvalid, output m_axi_host_rready,
  output [39:0] m_axi_host_awaddr, output [7:0] m_axi_host_awlen, output [2:0] m_axi_host_awsize,
  output [1:0] m_axi_host_awburst, output [3:0] m_axi_host_awid, output m_axi_host_awvalid,
  input m_axi_host_awready,
  output [127:0] m_axi_host_wdata, output [15:0] m_axi_host_wstrb, output m_axi_host_wlast,
  output m_axi_host_wvalid, input m_axi_host_wready,
  input [1:0] m_axi_host_bresp, input [3:0] m_axi_host_bid, input m_axi_host_bvalid,
  output m_axi_host_bready
);
`ifdef VERILATOR
  // A model that calls C has scopes, as those of cores with arrays in C++.
  import "DPI-C" context function int toupper(input int c);
`endif
  reg [31:0] now, src, dst, beats, burst, sum, ins_stamp;
  reg [15:0] rpattern, wpattern, bpattern;
  reg [31:0] ars, rs, aws, ws, bs, wpos, rpos;
  reg [7:0] fault;
  reg [31:0] stamp_ar [0:63], stamp_r [0:63], stamp_aw [0:63], stamp_w [0:63], stamp_b [0:63];
  reg [127:0] buffer [0:63];
  reg reading, writing, done, ins_ask, waiting;
  reg [5:0] errors;
  wire [31:0] bursts = beats / burst;

  assign irq = done;
  assign m_axi_ins_araddr = 40'h100;
  assign m_axi_ins_arlen = 8'd3;
  assign m_axi_ins_arsize = 3'd2;
  assign m_axi_ins_arburst = 2'd1;
  assign m_axi_ins_arvalid = ins_ask;
  assign m_axi_ins_rready = 1'b1;

  wire [31:0] ar_off = ars * burst * 32'd16;
  wire [31:0] aw_off = aws * burst * 32'd16;
  wire [7:0] len = burst[7:0] - 8'd1;
  assign m_axi_host_araddr = {8'd0, src + ar_off + (fault == 8'd1 ? 32'd4 : 32'd0)};
  assign m_axi_host_arlen = len;
  assign m_axi_host_arsize = fault == 8'd2 ? 3'd3 : 3'd4;
  assign m_axi_host_arburst = fault == 8'd3 ? 2'd0 : 2'd1;
  assign m_axi_host_arid = ars[3:0];
  assign m_axi_host_arvalid = reading && ars < bursts;
  assign m_axi_host_rready = rpattern[now[3:0]];
  assign m_axi_host_awaddr = {8'd0, dst + aw_off};
  assign m_axi_host_awlen = len;
  assign m_axi_host_awsize = 3'd4;
  assign m_axi_host_awburst = 2'd1;
  assign m_axi_host_awid = ~aws[3:0];
  assign m_axi_host_awvalid = writing && aws < bursts;
  assign m_axi_host_wdata = buffer[ws[5:0]] ^ (fault == 8'd5 ? {96'd0, now} : 128'd0);
  assign m_axi_host_wstrb = fault == 8'd7 ? 16'h00ff : 16'hffff;
  assign m_axi_host_wlast = fault == 8'd6 ? 1'b0 : wpos == burst - 32'd1;
  assign m_axi_host_wvalid = writing && ws < beats
      && (wpattern[now[3:0]] || (waiting && fault != 8'd4));
  assign m_axi_host_bready = bpattern[now[3:0]];

  assign s_axil_awready = s_axil_awvalid && s_axil_wvalid && !s_axil_bvalid;
  assign s_axil_wready = s_axil_awready;
  assign s_axil_arready = !s_axil_rvalid;

  wire ar_go = m_axi_host_arvalid && m_axi_host_arready;
  wire r_go = m_axi_host_rvalid && m_axi_host_rready;
  wire aw_go = m_axi_host_awvalid && m_axi_host_awready;
  wire w_go = m_axi_host_wvalid && m_axi_host_wready;
  wire b_go = m_axi_host_bvalid && m_axi_host_bready;
  wire r_last = rpos == burst - 32'd1;

  always @(posedge clk) begin
    now <= now + 32'd1;
    waiting <= m_axi_host_wvalid && !m_axi_host_wready;
    if (ar_go) begin stamp_ar[ars[5:0]] <= now; ars <= ars + 32'd1; end
    if (r_go) begin
      stamp_r[rs[5:0]] <= now;
      buffer[rs[5:0]] <= m_axi_host_rdata;
      rs <= rs + 32'd1;
      rpos <= r_last ? 32'd0 : rpos + 32'd1;
      errors[1:0] <= errors[1:0] | m_axi_host_rresp;
      if (m_axi_host_rlast != r_last || (rpos == 0 && m_axi_host_rid != expect_rid))
        errors[4] <= 1'b1;
      if (rs == beats - 32'd1) begin reading <= 1'b0; writing <= 1'b1; end
    end
    if (aw_go) begin stamp_aw[aws[5:0]] <= now; aws <= aws + 32'd1; end
    if (w_go) begin
      stamp_w[ws[5:0]] <= now;
      ws <= ws + 32'd1;
      wpos <= wpos == burst - 32'd1 ? 32'd0 : wpos + 32'd1;
    end
    if (b_go) begin
      stamp_b[bs[5:0]] <= now;
      bs <= bs + 32'd1;
      errors[3:2] <= errors[3:2] | m_axi_host_bresp;
      if (m_axi_host_bid != ~bs[3:0]) errors[5] <= 1'b1;
      if (bs == bursts - 32'd1) begin writing <= 1'b0; done <= 1'b1; end
    end
    if (ins_ask && m_axi_ins_arready) ins_ask <= 1'b0;
    if (m_axi_ins_rvalid) begin
      sum <= sum + m_axi_ins_rdata;
      if (m_axi_ins_rlast) ins_stamp <= now;
    end
    if (s_axil_bvalid && s_axil_bready) s_axil_bvalid <= 1'b0;
    if (s_axil_awready && s_axil_awaddr != 12'hbfc) begin
      s_axil_bvalid <= 1'b1;
      s_axil_bresp <= s_axil_awaddr >= 12'hc00 ? 2'd2 : 2'd0;
      case (s_axil_awaddr)
        12'h00: begin
          fault <= s_axil_wdata[7:0];
          reading <= 1'b1; writing <= 1'b0; done <= 1'b0; ins_ask <= 1'b1; errors <= 6'd0;
          ars <= 0; rs <= 0; aws <= 0; ws <= 0; bs <= 0; wpos <= 0; rpos <= 0; sum <= 0;
`ifdef VERILATOR
          if (s_axil_wdata[7:0] == 8'd9) $stop;
          if (s_axil_wdata[7:0] == 8'd10) fault <= 8'(toupper(10));
`endif
        end
        12'h04: src <= s_axil_wdata;
        12'h08: dst <= s_axil_wdata;
        12'h0c: beats <= s_axil_wdata;
        12'h10: burst <= s_axil_wdata;
        12'h14: rpattern <= s_axil_wdata[15:0];
        12'h18: wpattern <= s_axil_wdata[15:0];
        12'h1c: bpattern <= s_axil_wdata[15:0];
        default: ;
      endcase
    end
    if (s_axil_rvalid && s_axil_rready) s_axil_rvalid <= 1'b0;
    if (s_axil_arvalid && s_axil_arready) begin
      s_axil_rvalid <= 1'b1;
      s_axil_rresp <= s_axil_araddr >= 12'hc00 ? 2'd2 : 2'd0;
      case (s_axil_araddr[11:8])
        4'h4: s_axil_rdata <= stamp_ar[s_axil_araddr[7:2]];
        4'h5: s_axil_rdata <= stamp_r[s_axil_araddr[7:2]];
        4'h6: s_axil_rdata <= stamp_aw[s_axil_araddr[7:2]];
        4'h7: s_axil_rdata <= stamp_w[s_axil_araddr[7:2]];
        4'h8: s_axil_rdata <= stamp_b[s_axil_araddr[7:2]];
        default: s_axil_rdata <= s_axil_araddr[5] ? (s_axil_araddr[2] ? ins_stamp : sum)
                                                  : {26'd0, errors};
      endcase
    end
    if (rst) begin
      now <= 0; fault <= 0; reading <= 0; writing <= 0; done <= 0; ins_ask <= 0; waiting <= 0;
      s_axil_bvalid <= 0; s_axil_rvalid <= 0; sum <= 0; ins_stamp <= 0; errors <= 0;
      ars <= 0; rs <= 0; aws <= 0; ws <= 0; bs <= 0; wpos <= 0; rpos <= 0;
      burst <= 1; beats <= 1; rpattern <= ~0; wpattern <= ~0; bpattern <= ~0;
    end
  end
  reg [3:0] expect_rid;
  always @(posedge clk)
    if (rst || (reading && ars == 0)) expect_rid <= 0;
    else if (r_go && r_last) expect_rid <= expect_rid + 4'd1;
endmodule
"""

SIDECAR = {
    "top": "copy_engine", "clock": "clk", "reset": "rst", "irq": "irq",
    "interfaces": [
        {"name": "s_axil", "protocol": "axi4-lite", "role": "slave", "addr_bits": 12,
         "data_bits": 32},
        {"name": "m_axi_ins", "protocol": "axi4", "role": "master", "addr_bits": 40,
         "data_bits": 32, "read": True, "write": False},
        {"name": "m_axi_host", "protocol": "axi4", "role": "master", "addr_bits": 40,
         "data_bits": 128, "read": True, "write": True},
    ],
}
BEAT = 16
ALWAYS = 0xFFFF
SOURCE, DESTINATION = 0x1000, 0x2000
SIMULATORS = ("verilator", "cxxrtl")


@pytest.fixture(scope="session")
def design(tmp_path_factory):
    """Build the engine once per simulator; the arguments to build it again come along."""
    folder = tmp_path_factory.mktemp("native")
    verilog = folder / "copy_engine.v"
    verilog.write_text(COPY_ENGINE)
    builds = {}

    def get(simulator, trace=None):
        trace = "vcd" if simulator == "cxxrtl" else trace
        arguments = {"verilog": [verilog], "sidecar": SIDECAR, "cache_dir": folder / "cache",
                     "trace": trace}
        if (simulator, trace) not in builds:
            with pytest.MonkeyPatch.context() as patch:
                patch.setenv("HWGEN_SIMULATOR", simulator)
                builds[simulator, trace] = native.build(**arguments)
        return builds[simulator, trace], arguments

    return get


def fresh_memory(size=0x4000):
    return np.random.default_rng(7).integers(0, 256, size, dtype=np.uint8)


def start(sim, *, beats=24, burst=4, patterns=(ALWAYS, ALWAYS, ALWAYS), fault=0,
          source=SOURCE, destination=DESTINATION):
    sim.reset()
    for address, value in zip(range(4, 0x20, 4), (source, destination, beats, burst, *patterns),
                              strict=True):
        sim.write(address, value)
    sim.write(0, fault)


def start_and_run(sim, **options):
    start(sim, **options)
    sim.run(1000)


def stamps(sim, base, count):
    return [sim.read(base + 4 * i) for i in range(count)]


def accepted(first, pattern):
    """Return the first cycle not before `first` in which the engine's pattern bit is 1."""
    while not pattern >> (first % 16) & 1:
        first += 1
    return first


def expected_reads(ar, *, burst, latency, interval, pattern):
    """Cycles in which read beats are accepted, and the law in one line each."""
    previous, result = None, []
    for a in ar:
        for _ in range(burst):
            due = Fraction(a + latency)
            if previous is not None:
                due = max(due, previous + interval)
            cycle = accepted(math.ceil(due), pattern)
            previous = due if cycle == math.ceil(due) else Fraction(cycle)
            result.append(cycle)
    return result


def expected_writes(aw, begin, *, burst, interval, pattern):
    """Cycles in which write beats are accepted; the engine offers beats from `begin`."""
    previous, result, offer = None, [], begin
    for a in aw:
        for _ in range(burst):
            offered = accepted(offer, pattern)
            ready = a + 1
            due = None if previous is None else previous + interval
            if due is not None:
                ready = max(ready, math.ceil(due))
            cycle = max(offered, ready)
            previous = due if due is not None and cycle == math.ceil(due) else Fraction(cycle)
            result.append(cycle)
            offer = cycle + 1
    return result


def expected_replies(last_beats, *, latency, pattern):
    result, free = [], 0
    for w in last_beats:
        cycle = accepted(max(w + latency, free), pattern)
        result.append(cycle)
        free = cycle + 1
    return result


TIMINGS = [
    pytest.param(1, Fraction(16), (ALWAYS,) * 3, id="one beat per cycle"),
    pytest.param(1, Fraction(1000), (ALWAYS,) * 3, id="faster than the port"),
    pytest.param(5, Fraction(3), (ALWAYS,) * 3, id="3 bytes per cycle"),
    pytest.param(17, Fraction(340, 7) / 4, (ALWAYS,) * 3, id="fractional"),
    pytest.param(3, Fraction(340, 7) / 4, (0x5A31, 0x8421, 0x0110), id="fractional, stalls"),
    pytest.param(100, Fraction(340, 7), (0x0001, 0x8000, 0x0400), id="long latency, stalls"),
    pytest.param(2, Fraction(16, 1 << 10), (ALWAYS,) * 3, id="slow"),
]


IN_TURN = """
import pickle, sys
import numpy as np
from sim import native

build, sidecar = pickle.loads(sys.stdin.buffer.read())
instances = [native.Simulation(build, sidecar, np.zeros(64, np.uint8)) for _ in range(3)]
for number in map(int, sys.argv[1:]):
    instances[number].close()
print("closed")
"""


@pytest.mark.rtl
@pytest.mark.parametrize("order", ["012", "210", "120"])
def test_instances_are_closed_in_any_order(design, order):
    """In a process whose freed memory is not what it was: none looks at what is gone."""
    build, _ = design("verilator")
    done = subprocess.run([sys.executable, "-c", IN_TURN, *order],
                          input=pickle.dumps((build, SIDECAR)), capture_output=True, check=False,
                          env={**os.environ, "MALLOC_PERTURB_": "165"}, timeout=100)
    assert (done.returncode, done.stdout, done.stderr) == (0, b"closed\n", b"")


@pytest.mark.rtl
@pytest.mark.parametrize("simulator", SIMULATORS)
@pytest.mark.parametrize(("latency", "rate", "patterns"), TIMINGS)
def test_timing_is_exact(design, simulator, latency, rate, patterns):
    build, _ = design(simulator)
    beats, burst = 24, 4
    memory = fresh_memory()
    before = memory.copy()
    timing = {"m_axi_host": MemoryConfig(latency=latency, bytes_per_cycle=rate),
              "m_axi_ins": MemoryConfig(latency=latency + 1, bytes_per_cycle=rate)}
    with native.Simulation(build, SIDECAR, memory, timing) as sim:
        start(sim, beats=beats, burst=burst, patterns=patterns)
        assert sim.run(200_000)[1]
        transfers = sim.transfers
        ar, aw = stamps(sim, 0x400, beats // burst), stamps(sim, 0x600, beats // burst)
        reads, writes = stamps(sim, 0x500, beats), stamps(sim, 0x700, beats)
        replies = stamps(sim, 0x800, beats // burst)
        assert sim.read(0) == 0
        assert sim.read(0x20) == int(before[0x100:0x110].view("<u4").sum(dtype=np.uint32))
        small = sim.read(0x24)
    interval = max(Fraction(1), BEAT / rate)
    assert ar == list(range(ar[0], ar[0] + beats // burst))
    assert reads == expected_reads(ar, burst=burst, latency=latency, interval=interval,
                                   pattern=patterns[0])
    assert writes == expected_writes(aw, reads[-1] + 1, burst=burst, interval=interval,
                                     pattern=patterns[1])
    assert replies == expected_replies(writes[burst - 1::burst], latency=latency,
                                       pattern=patterns[2])
    # The small port asks in the same cycle as the first read of the large one.
    assert small == expected_reads([ar[0]], burst=4, latency=latency + 1,
                                   interval=max(Fraction(1), 4 / rate), pattern=ALWAYS)[-1]
    size = beats * BEAT
    expected = before.copy()
    expected[DESTINATION:DESTINATION + size] = before[SOURCE:SOURCE + size]
    assert np.array_equal(memory, expected)
    assert transfers == {
        "m_axi_ins": {"read_beats": 4, "write_beats": 0, "reads": 1, "writes": 0},
        "m_axi_host": {"read_beats": beats, "write_beats": beats, "reads": beats // burst,
                       "writes": beats // burst},
    }


class SharedReads:
    """Reads of several ports of one memory, cycle by cycle, by the documented law."""

    def __init__(self, ars, *, burst, latency, interval, patterns):
        self.eligible = [[a + latency for a in ar for _ in range(burst)] for ar in ars]
        self.interval, self.patterns = interval, patterns
        self.previous, self.shown = [None] * len(ars), [False] * len(ars)
        self.accepted = [[] for _ in ars]

    def due(self, port):
        start, previous = self.eligible[port][len(self.accepted[port])], self.previous[port]
        return Fraction(start) if previous is None else max(start, previous + self.interval)

    def asking(self, cycle):
        return [[port for port, beats in enumerate(self.eligible)
                 if len(self.accepted[port]) < len(beats) and not self.shown[port]
                 and math.ceil(self.due(port)) <= cycle]]

    def serve(self, cycle, granted):
        """Return who used the memory."""
        for port in granted:
            self.shown[port] = True
        for port, pattern in enumerate(self.patterns):
            if self.shown[port] and pattern >> (cycle % 16) & 1:
                due = self.due(port)
                self.previous[port] = due if cycle == math.ceil(due) else Fraction(cycle)
                self.accepted[port].append(cycle)
                self.shown[port] = False
        return granted


class SharedWrites:
    """Writes of several ports; the engine offers beats from ``begins`` on."""

    def __init__(self, aws, begins, *, burst, interval, patterns):
        self.aws = [[a for a in aw for _ in range(burst)] for aw in aws]
        self.begins, self.interval, self.patterns = begins, interval, patterns
        self.due, self.waiting = [None] * len(aws), [False] * len(aws)
        self.accepted = [[] for _ in aws]

    def asking(self, cycle):
        ready = [port for port, aw in enumerate(self.aws)
                 if len(self.accepted[port]) < len(aw) and aw[len(self.accepted[port])] < cycle
                 and (self.due[port] is None or math.ceil(self.due[port]) <= cycle)]
        return [[port for port in ready if self.waiting[port]],
                [port for port in ready if not self.waiting[port]]]

    def serve(self, cycle, granted):
        used = []
        for port, aw in enumerate(self.aws):
            offered = (cycle >= self.begins[port] and len(self.accepted[port]) < len(aw)
                       and (self.waiting[port] or self.patterns[port] >> (cycle % 16) & 1))
            self.waiting[port] = offered and port not in granted
            if offered and port in granted:
                due = self.due[port]
                in_time = due is not None and cycle == math.ceil(due)
                self.due[port] = (due if in_time else Fraction(cycle)) + self.interval
                self.accepted[port].append(cycle)
        for port in granted:
            if self.accepted[port] and self.accepted[port][-1] == cycle:
                used.append(port)
        return used


def arbitrate(side, ports, cost, cycles):
    """Run one direction of a shared memory; return the cycles in which beats are accepted."""
    free, last = Fraction(0), ports - 1
    for cycle in range(cycles):
        time, granted = max(free, cycle), []
        for asking in side.asking(cycle):
            for port in sorted(asking, key=lambda port: (port - last - 1) % ports):
                if time < cycle + 1:
                    granted.append(port)
                    time += cost
        for port in side.serve(cycle, granted):
            free = max(free, cycle) + cost
            last = port
    return side.accepted


@pytest.mark.rtl
@pytest.mark.parametrize(("rate", "shared", "patterns"), [
    (Fraction(16), Fraction(16), (ALWAYS,) * 3),
    (Fraction(16), Fraction(17), (ALWAYS,) * 3),
    (Fraction(34, 3), Fraction(100, 7), (0xF731, 0x8CEF, 0x7777)),
    (Fraction(5), Fraction(1000), (ALWAYS,) * 3),
    (Fraction(16), Fraction(3), (0x0101, ALWAYS, 0x1111)),
])
def test_shared_memory(design, rate, shared, patterns):
    """Three engines on one memory, one of them on another simulator."""
    beats, burst, latency, names = 24, 4, 5, ("a", "b", "c")
    memory = fresh_memory(0x8000)
    before = memory.copy()
    timing = {"m_axi_host": MemoryConfig(latency=latency, bytes_per_cycle=rate)}
    instances = {name: native.Simulation(design(simulator)[0], SIDECAR, memory, timing)
                 for name, simulator in zip(names, ("verilator", "cxxrtl", "verilator"),
                                            strict=True)}
    places = {name: (0x1000 + 0x800 * i, 0x4000 + 0x800 * i) for i, name in enumerate(names)}
    with native.Cluster(instances, memories=[native.SharedMemory(
            ports=[f"{name}.m_axi_host" for name in names], bytes_per_cycle=shared)]) as cluster:
        cluster.reset()
        for address, values in zip(range(4, 0x20, 4), zip(*(
                (*places[name], beats, burst, pattern, pattern, ALWAYS)
                for name, pattern in zip(names, patterns, strict=True)), strict=True), strict=True):
            cluster.write({name: (address, value)
                           for name, value in zip(names, values, strict=True)})
        cluster.write(dict.fromkeys(names, (0, 0)))
        ends = cluster.run(10_000)
        sims = list(cluster.instances.values())
        ars, aws = ([stamps(sim, base, beats // burst) for sim in sims] for base in (0x400, 0x600))
        reads, writes = ([stamps(sim, base, beats) for sim in sims] for base in (0x500, 0x700))
        assert [sim.read(0) for sim in sims] == [0] * 3
    interval, limit = max(Fraction(1), BEAT / rate), max(ends.values())
    found = arbitrate(SharedReads(ars, burst=burst, latency=latency, interval=interval,
                                  patterns=patterns), 3, BEAT / shared, limit)
    assert reads == found
    found = arbitrate(SharedWrites(aws, [cycles[-1] + 1 for cycles in reads], burst=burst,
                                   interval=interval, patterns=patterns), 3, BEAT / shared, limit)
    assert writes == found
    for source, destination in places.values():
        assert np.array_equal(memory[destination:destination + beats * BEAT],
                              before[source:source + beats * BEAT])


@pytest.mark.rtl
def test_one_of_several_breaks_a_rule(design):
    """The error says which, and is there until the next reset."""
    memory = fresh_memory()
    with native.Cluster({name: native.Simulation(design("verilator")[0], SIDECAR, memory)
                         for name in "ab"}) as cluster:
        for _ in range(2):
            cluster.reset()
            cluster.write({"a": (0, 0), "b": (0, 6)})
            with pytest.raises(native.ProtocolError,
                               match=r"^b: cycle \d+: m_axi_host wlast must be 1 in beat 1 of 1, "):
                cluster.run(1000)
            with pytest.raises(native.ProtocolError, match="^b: cycle "):
                cluster.instances["a"].read(0)
        cluster.reset()
        cluster.write({"a": (0, 0)})
        ends = cluster.run(1000, wait=["a"])
        assert ends == {"a": cluster.instances["b"].cycles}


@pytest.mark.rtl
def test_wrong_shared_memory(design):
    build, _ = design("verilator")

    def cluster(ports, memories):
        native.Cluster({name: native.Simulation(build, SIDECAR, memory)
                        for name, memory in zip("ab", memories, strict=True)},
                       memories=[native.SharedMemory(ports=ports, bytes_per_cycle=4)])

    one = fresh_memory()
    with pytest.raises(ValueError, match="^ports of a shared memory must have one memory array, "
                                         "not 'b.m_axi_ins' another than 'a.m_axi_host'$"):
        cluster(["a.m_axi_host", "b.m_axi_ins"], (one, one.copy()))
    with pytest.raises(ValueError, match="^port of a shared memory must name an AXI4 port of b "
                                         r"\(m_axi_ins, m_axi_host\), not 'b.m_axi'$"):
        cluster(["a.m_axi_host", "b.m_axi"], (one, one))
    with pytest.raises(ValueError, match="^ports of a shared memory must be at least one, each "
                                         "once, not a.m_axi_ins, a.m_axi_ins$"):
        cluster(["a.m_axi_ins", "a.m_axi_ins"], (one, one))


@pytest.mark.rtl
def test_simulators_agree(design):
    results = []
    for simulator in SIMULATORS:
        memory = fresh_memory()
        timing = {"m_axi_host": MemoryConfig(latency=9, bytes_per_cycle=Fraction(34, 7))}
        with native.Simulation(design(simulator)[0], SIDECAR, memory, timing) as sim:
            start(sim, patterns=(0x7FFE, 0x1F1F, 0x5555))
            cycles = sim.run(100_000)
            results.append((cycles, sim.cycles, stamps(sim, 0x700, 24), memory.tobytes()))
    assert results[0] == results[1]
    assert results[0][0][1]


@pytest.mark.rtl
@pytest.mark.parametrize("simulator", SIMULATORS)
def test_unfinished_run_goes_on(design, simulator):
    build, _ = design(simulator)
    with native.Simulation(build, SIDECAR, fresh_memory()) as sim:
        start(sim)
        whole = sim.run(10_000)
        assert whole[1]
        assert sim.run(10) == (0, True)
        start(sim)
        at = sim.cycles
        assert sim.run(10) == (10, False)
        assert sim.cycles == at + 10
        assert sim.run(0) == (0, False)
        assert sim.run(10_000) == (whole[0] - 10, True)
        start(sim)
        assert sim.run(whole[0]) == whole
        start(sim)
        assert sim.run(whole[0] - 1) == (whole[0] - 1, False)
        start(sim, patterns=(0, ALWAYS, ALWAYS))
        assert sim.run(40_000) == (40_000, False)


@pytest.mark.rtl
@pytest.mark.parametrize("simulator", SIMULATORS)
def test_errors_are_answered(design, simulator):
    build, _ = design(simulator)
    memory = fresh_memory()
    before = memory.copy()
    with native.Simulation(build, SIDECAR, memory) as sim:
        # One byte of the second beat read, and one of the third written.
        sim.inject_error("m_axi_host", SOURCE + 31, SOURCE + 32)
        sim.inject_error("m_axi_host", DESTINATION + 32, DESTINATION + 33)
        start(sim, beats=4)
        assert sim.run(1000)[1]
        assert sim.read(0) == 0b1010
        expected = before.copy()
        expected[DESTINATION:DESTINATION + 64] = before[SOURCE:SOURCE + 64]
        expected[DESTINATION + 16:DESTINATION + 32] = 0
        expected[DESTINATION + 32:DESTINATION + 48] = before[DESTINATION + 32:DESTINATION + 48]
        assert np.array_equal(memory, expected)
        sim.clear_errors()
        start(sim, beats=4)
        assert sim.run(1000)[1]
        assert sim.read(0) == 0
        assert np.array_equal(memory[DESTINATION:][:64], memory[SOURCE:][:64])
        # Outside the memory: DECERR both ways. The last beat that fits is answered OKAY.
        start(sim, beats=4, source=len(memory) - 64, destination=len(memory))
        assert sim.run(1000)[1]
        assert sim.read(0) == 0b1100
        start(sim, beats=4, source=len(memory), destination=DESTINATION)
        assert sim.run(1000)[1]
        assert sim.read(0) == 0b0011
        assert not memory[DESTINATION:DESTINATION + 64].any()


@pytest.mark.rtl
@pytest.mark.parametrize("simulator", SIMULATORS)
def test_write_strobes(design, simulator):
    build, _ = design(simulator)
    memory = fresh_memory()
    before = memory.copy()
    with native.Simulation(build, SIDECAR, memory) as sim:
        start(sim, beats=4, fault=7)
        assert sim.run(1000)[1]
    expected = before[DESTINATION:DESTINATION + 64].reshape(4, 16).copy()
    expected[:, :8] = before[SOURCE:SOURCE + 64].reshape(4, 16)[:, :8]
    assert np.array_equal(memory[DESTINATION:DESTINATION + 64].reshape(4, 16), expected)


FAULTS = [
    (1, {}, r"araddr must be a multiple of 16, not 0x1004 \(BURST_ALIGNED\)"),
    (2, {}, r"arsize must be 4 \(full width beats\), not 3 \(BURST_SIZE\)"),
    (3, {}, r"arburst must be 1 \(INCR\), not 0 \(BURST_TYPE\)"),
    (4, {"patterns": (ALWAYS, 0x5555, ALWAYS)},
     r"wvalid was dropped before wready \(VALID_STABLE\)"),
    (5, {}, r"w payload changed before wready \(PAYLOAD_STABLE\)"),
    (6, {}, r"wlast must be 1 in beat 4 of 4, not 0 \(W_LAST\)"),
    (0, {"source": 0x1FD0},
     r"araddr 0x1fd0 with arlen 3 crosses a 4 KiB boundary \(BOUNDARY_4K\)"),
    (0, {"destination": 0x2FF0},
     r"awaddr 0x2ff0 with awlen 3 crosses a 4 KiB boundary \(BOUNDARY_4K\)"),
]


@pytest.mark.rtl
@pytest.mark.parametrize("simulator", SIMULATORS)
@pytest.mark.parametrize(("fault", "options", "message"), FAULTS)
def test_protocol_errors(design, simulator, fault, options, message):
    build, _ = design(simulator)
    memory = fresh_memory()
    timing = {"m_axi_host": MemoryConfig(latency=1, bytes_per_cycle=4)}
    with native.Simulation(build, SIDECAR, memory, timing) as sim:
        # A fault of the read address shows while the engine is being started already.
        with pytest.raises(native.ProtocolError, match=rf"^cycle \d+: m_axi_host {message}$"):
            start_and_run(sim, fault=fault, **options)
        with pytest.raises(native.ProtocolError, match=message):
            sim.run(1)
        start(sim)
        assert sim.run(1000)[1]


@pytest.mark.rtl
def test_register_errors(design):
    with native.Simulation(design("verilator")[0], SIDECAR, fresh_memory()) as sim:
        sim.reset()
        with pytest.raises(native.BusError, match="s_axil answered a write of 0xc00 with SLVERR"):
            sim.write(0xC00, 1)
        with pytest.raises(native.BusError, match="read of 0xffc with SLVERR") as caught:
            sim.read(0xFFC)
        assert caught.value.response == "SLVERR"
        with pytest.raises(ValueError, match=r"^addr must be a multiple of 4 below 2\*\*12, not"):
            sim.read(0x1000)
        with pytest.raises(ValueError, match=r"^value must be from 0 to 2\*\*32 - 1, not -1$"):
            sim.write(0, -1)
        with pytest.raises(native.SimulationError, match="no answer to a write of 0xbfc"):
            sim.write(0xBFC, 0)
        sim.reset()
        sim.write(0x04, np.uint32(SOURCE))
        with pytest.raises(native.SimulationError, match=r"model: \$stop"):
            sim.write(0x00, 9)
    with pytest.raises(ValueError, match="^simulation must be open, not closed$"):
        sim.read(0)


@pytest.mark.rtl
def test_build_is_cached_and_repaired(design, monkeypatch):
    build, arguments = design("cxxrtl")
    monkeypatch.setenv("HWGEN_SIMULATOR", "cxxrtl")
    steps = []
    again = native.build(**arguments, progress=steps.append)
    assert (again.cached, again.library, steps) == (True, build.library, [])
    other = [*arguments["verilog"]]
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr("sim.native.builder._compile", fake_compile)
        # Another flag or source is another entry; a damaged one is built again.
        changed = native.build(**arguments, extra_args=["-DX"])
        assert not changed.cached
        assert changed.directory != build.directory
        changed.library.write_bytes(b"")
        assert not native.build(**arguments, extra_args=["-DX"]).cached
        assert native.build(**arguments, extra_args=["-DX"]).cached
        (changed.directory / "build.json").unlink()
        assert not native.build(**arguments, extra_args=["-DX"]).cached
        source = arguments["verilog"][0].with_name("changed.v")
        source.write_text(COPY_ENGINE + "\n// changed\n")
        assert not native.build(**{**arguments, "verilog": [*other, source]}).cached
    leftovers = [path.name for path in build.directory.parent.iterdir()
                 if path.name.startswith(("build-", "done-", "broken-"))]
    assert leftovers == []


def fake_compile(*_, work, **__):
    (work / "libmodel.so").write_bytes(b"library")


@pytest.mark.rtl
def test_waves(design, tmp_path):
    with native.Simulation(design("cxxrtl")[0], SIDECAR, fresh_memory()) as sim:
        sim.trace(tmp_path / "waves.vcd")
        start(sim, beats=4)
        cycles = sim.run(1000)[0]
    text = (tmp_path / "waves.vcd").read_text()
    assert "m_axi_host_araddr" in text
    times = [int(line[1:]) for line in text.splitlines() if line.startswith("#")]
    assert times == sorted(times)
    assert times[-1] > 2 * cycles
    with native.Simulation(design("verilator")[0], SIDECAR, fresh_memory()) as sim, \
            pytest.raises(ValueError, match=r"^trace must be given to native\.build"):
        sim.trace(tmp_path / "none.vcd")


def run_long(sim):
    for _ in range(100):
        start(sim, beats=4)
        sim.run(1000)


@pytest.mark.rtl
@pytest.mark.parametrize("simulator", SIMULATORS)
@pytest.mark.parametrize("limit", [0, 20_000], ids=["at the end", "while it runs"])
def test_waves_on_a_full_disk(design, tmp_path, simulator, limit):
    """No abort, an error with the name of the file, and no half of it; then the next ones work."""
    path = tmp_path / "waves.vcd"
    path.write_text("old")
    build, _ = design(simulator, "vcd")
    sim = native.Simulation(build, SIDECAR, fresh_memory())
    with file_size_limit(limit):
        sim.trace(path)
        sim.reset()
        with pytest.raises(OSError, match="waves.vcd") as caught:
            run_long(sim) if limit else sim.close()
    assert (caught.value.errno, caught.value.filename) == (errno.EFBIG, str(path))
    assert (os.listdir(tmp_path), path.read_text()) == (["waves.vcd"], "old")
    with native.Simulation(build, SIDECAR, fresh_memory()) as sim:
        sim.trace(path)
        start(sim, beats=4)
        assert path.read_text() == "old"
    assert path.read_text().startswith("$")
    assert os.listdir(tmp_path) == ["waves.vcd"]


def fst_block(kind, size):
    return bytes([kind]) + (8 + size).to_bytes(8, "big") + bytes(size)


@pytest.mark.parametrize(("blocks", "whole"), [
    ([(0, 321), (8, 100), (3, 10), (6, 20)], True),
    ([(254, 1000)], True),
    ([(0, 321), (8, 100)], False),
    ([(0, 321)], False),
    ([], False),
])
def test_whole_fst(tmp_path, blocks, whole):
    path = tmp_path / "waves.fst"
    data = b"".join(fst_block(*block) for block in blocks)
    path.write_bytes(data)
    assert simulation._is_whole_fst(path) == whole
    for cut in (data[:-1], data + b"\0", data + bytes(9)):
        path.write_bytes(cut)
        assert not simulation._is_whole_fst(path)


@pytest.mark.rtl
def test_failing_build_is_one_line(tmp_path):
    source = tmp_path / "broken.v"
    source.write_text("module copy_engine(input clk);\n  assign nothing = missing;\nendmodule\n")
    with pytest.raises(toolchain.ToolchainError) as caught:
        native.build(verilog=[source], sidecar=SIDECAR, cache_dir=tmp_path / "cache")
    text = str(caught.value)
    assert "\n" not in text
    assert "missing" in text
    log = text.rsplit("(log: ", 1)[1].rstrip(")")
    with open(log) as file:
        assert "missing" in file.read()


def test_wrong_arguments(tmp_path):
    source = tmp_path / "a.v"
    with pytest.raises(ValueError, match=r"^trace must be None, 'vcd' or 'fst', not 'png'$"):
        native.build(verilog=[source], sidecar=SIDECAR, trace="png")
    with pytest.raises(ValueError, match=r"^verilog must have at least one file, not \[\]$"):
        native.build(verilog=[], sidecar=SIDECAR)
    narrow = json.loads(json.dumps(SIDECAR))
    narrow["interfaces"][2]["data_bits"] = 48
    source.write_text("")
    with pytest.raises(ValueError, match="^m_axi_host data_bits must be a power of two from 32 to "
                                         "512, not 48$"):
        native.build(verilog=[source], sidecar=narrow)
    narrow["interfaces"][2]["protocol"] = "axi4-stream"
    with pytest.raises(ValueError, match="^m_axi_host data_bits must be a power of two from 8 to "
                                         "512, not 48$"):
        native.build(verilog=[source], sidecar=narrow)
    narrow["interfaces"][2] |= {"data_bits": 64, "user_bits": 3}
    with pytest.raises(ValueError, match="^m_axi_host user_bits must be 0, which is what links "
                                         "carry of it, not 3$"):
        native.build(verilog=[source], sidecar=narrow)
    narrow["interfaces"][2]["protocol"] = "wishbone"
    with pytest.raises(ValueError, match="^m_axi_host must be an axi4 master, an axi4-stream or an "
                                         "axi4-lite slave, not 'wishbone' 'master'$"):
        native.build(verilog=[source], sidecar=narrow)


@pytest.mark.rtl
def test_wrong_memory(design):
    build, _ = design("cxxrtl")
    with pytest.raises(TypeError, match="^memory must be a one-dimensional uint8 array, not int64"):
        native.Simulation(build, SIDECAR, np.zeros(16, dtype=np.int64))
    with pytest.raises(ValueError, match="^memory must be contiguous and writable"):
        native.Simulation(build, SIDECAR, fresh_memory()[::2])
    with pytest.raises(ValueError, match="^port must be one of m_axi_ins, m_axi_host, not 'm_axi'"):
        native.Simulation(build, SIDECAR, fresh_memory(),
                          {"m_axi": MemoryConfig(bytes_per_cycle=1)})
