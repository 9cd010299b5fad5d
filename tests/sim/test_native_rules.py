"""The native ports find a design that breaks a rule of AXI4-Lite, of a stream, or after a reset.

Those of AXI4's channels are tried in test_native.py.
"""

import ctypes

import numpy as np
import pytest

from sim import native

# Register 0 (write) is the rule that the design breaks; nothing resets it. Its stream counts.
ROGUE = """
module rogue(
  input clk, input rst, output irq,
  input [11:0] s_axil_awaddr, input s_axil_awvalid, output s_axil_awready,
  input [31:0] s_axil_wdata, input [3:0] s_axil_wstrb, input s_axil_wvalid, output s_axil_wready,
  output [1:0] s_axil_bresp, output s_axil_bvalid, input s_axil_bready,
  input [11:0] s_axil_araddr, input s_axil_arvalid, output s_axil_arready,
  output [31:0] s_axil_rdata, output [1:0] s_axil_rresp, output s_axil_rvalid, input s_axil_rready,
  output [39:0] m_axi_araddr, output [7:0] m_axi_arlen, output [2:0] m_axi_arsize,
  output [1:0] m_axi_arburst, output m_axi_arvalid, input m_axi_arready,
  input [31:0] m_axi_rdata, input [1:0] m_axi_rresp, input m_axi_rlast, input m_axi_rvalid,
  output m_axi_rready,
  output [31:0] m_axis_tdata, output [3:0] m_axis_tkeep, output m_axis_tlast, output m_axis_tvalid,
  input m_axis_tready
);
  reg [7:0] fault = 0;
  reg [31:0] sent, now, value;
  reg [11:0] addr;
  reg has_addr, has_value, answer, has_read;
  reg waited;
  wire odd = waited && now[0];
  assign irq = 1'b0;
  assign m_axi_araddr = 0;
  assign m_axi_arlen = 0;
  assign m_axi_arsize = 2;
  assign m_axi_arburst = 1;
  assign m_axi_arvalid = fault == 10 && now == 0;
  assign m_axi_rready = 1;
  assign m_axis_tvalid = now > 2 && !(fault == 1 && odd) || fault == 11;
  assign m_axis_tdata = sent + (fault == 2 && odd);
  assign m_axis_tkeep = fault == 3 && odd ? 4'h7 : 4'hf;
  assign m_axis_tlast = fault == 4 && odd;
  assign s_axil_awready = !has_addr && !answer && !(fault == 13 && now < 200);
  assign s_axil_wready = !has_value && !answer && !(fault == 8 && now < 200);
  assign s_axil_arready = !has_read && !(fault == 14 && now < 200);
  assign s_axil_bvalid = answer || fault == 5 && now == 50 || fault == 8 && has_addr
      || fault == 13 && has_value || fault == 12 && now == 0;
  assign s_axil_rvalid = has_read || fault == 6 && now == 50 || fault == 14 && s_axil_arvalid;
  assign s_axil_bresp = fault == 9 ? 1 : 0;
  assign s_axil_rresp = fault == 7 ? 1 : 0;
  assign s_axil_rdata = sent;
  always @(posedge clk) begin
    now <= now + 1;
    waited <= m_axis_tvalid && !m_axis_tready;
    if (m_axis_tvalid && m_axis_tready) sent <= sent + 1;
    if (s_axil_awvalid && s_axil_awready) begin has_addr <= 1; addr <= s_axil_awaddr; end
    if (s_axil_wvalid && s_axil_wready) begin has_value <= 1; value <= s_axil_wdata; end
    if (has_addr && has_value) begin
      if (addr == 0) fault <= value[7:0];
      answer <= 1; has_addr <= 0; has_value <= 0;
    end
    if (answer && s_axil_bready) answer <= 0;
    if (s_axil_arvalid && s_axil_arready) has_read <= 1;
    if (has_read && s_axil_rready) has_read <= 0;
    if (rst) begin
      sent <= 0; now <= 0; has_addr <= 0; has_value <= 0; answer <= 0; has_read <= 0; waited <= 0;
    end
  end
endmodule
"""

SIDECAR = {
    "top": "rogue", "clock": "clk", "reset": "rst", "irq": "irq",
    "interfaces": [
        {"name": "s_axil", "protocol": "axi4-lite", "role": "slave", "data_bits": 32,
         "addr_bits": 12},
        {"name": "m_axi", "protocol": "axi4", "role": "master", "data_bits": 32, "addr_bits": 40,
         "read": True, "write": False},
        {"name": "m_axis", "protocol": "axi4-stream", "role": "master", "data_bits": 32,
         "keep": True, "last": True}]}
_READY = 64 + 3 * 8     # of struct Stream, in bytes


@pytest.fixture(scope="module")
def design(tmp_path_factory):
    folder = tmp_path_factory.mktemp("rogue")
    verilog = folder / "rogue.v"
    verilog.write_text(ROGUE, encoding="utf-8")
    with pytest.MonkeyPatch.context() as patch:
        patch.setenv("HWGEN_SIMULATOR", "cxxrtl")
        return native.build(sidecar=SIDECAR, verilog=[verilog])


def stall(sim, ready):
    """Let the stream's receiver be ready or not, from the next cycle on."""
    stream = sim.library.hwgen_stream
    stream.restype, stream.argtypes = ctypes.c_void_p, [ctypes.c_void_p, ctypes.c_uint]
    ctypes.c_uint64.from_address(stream(sim.handle, 0) + _READY).value = ready


def use(sim):
    """Use everything: the stream with and without waits, registers, a reset."""
    for ready in (1, 0, 1):
        stall(sim, ready)
        sim.run(30)
    sim.read(4)
    sim.write(4, 0)
    sim.reset()
    sim.run(100)
    sim.read(4)


@pytest.mark.rtl
def test_rules_that_are_kept(design):
    with native.Simulation(design, SIDECAR, np.zeros(64, np.uint8)) as sim:
        sim.reset()
        sim.write(0, 0)
        use(sim)


@pytest.mark.rtl
@pytest.mark.parametrize(("fault", "message"), [
    (1, "m_axis tvalid was dropped before tready (VALID_STABLE)"),
    (2, "m_axis t payload changed before tready (PAYLOAD_STABLE)"),
    (3, "m_axis t payload changed before tready (PAYLOAD_STABLE)"),
    (4, "m_axis t payload changed before tready (PAYLOAD_STABLE)"),
    (5, "s_axil bvalid must follow aw and w (B_ADDRESS)"),
    (6, "s_axil rvalid must follow ar (LITE_REQUESTED)"),
    (7, "s_axil rresp must not be EXOKAY (R_RESP)"),
    (9, "s_axil bresp must not be EXOKAY (B_RESP)"),
    (8, "s_axil bvalid must follow aw and w (B_DATA)"),
    (13, "s_axil bvalid must follow aw and w (B_ADDRESS)"),
    (14, "s_axil rvalid must follow ar (LITE_REQUESTED)"),
    (10, "m_axi offers something in the first cycle after reset (VALID_RESET)"),
    (11, "m_axis offers something in the first cycle after reset (VALID_RESET)"),
    (12, "s_axil offers something in the first cycle after reset (VALID_RESET)")])
def test_a_design_that_breaks_a_rule(design, fault, message):
    with native.Simulation(design, SIDECAR, np.zeros(64, np.uint8)) as sim:
        sim.reset()
        with pytest.raises(native.ProtocolError) as caught:     # noqa: PT012 - some are early
            sim.write(0, fault)
            use(sim)
        assert message in str(caught.value)
