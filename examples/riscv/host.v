// A processor with its firmware: PicoRV32, and what it reaches.
//
// 0x00000000  the memory that the core works on
// 0x40000000  the core's registers, on AXI4-Lite
// 0x80000000  the firmware: code, data, stack
// 0x90000000  write: end the simulation with this result; 0x90000004: write a character
module host #(
    parameter FIRMWARE_BYTES = 65536    // a power of two
) (
    input clk,
    input rst,
    output reg        ended,
    output reg [31:0] result,

    output        memory_valid,
    input         memory_ready,
    output [31:0] addr,
    output [31:0] wdata,
    output [3:0]  wstrb,
    input  [31:0] memory_rdata,

    output        awvalid,
    input         awready,
    output [31:0] awaddr,
    output [2:0]  awprot,
    output        wvalid,
    input         wready,
    output [31:0] axi_wdata,
    output [3:0]  axi_wstrb,
    input         bvalid,
    output        bready,
    output        arvalid,
    input         arready,
    output [31:0] araddr,
    output [2:0]  arprot,
    input         rvalid,
    output        rready,
    input  [31:0] rdata
);
    wire valid, trap;
    wire [31:0] axi_rdata;
    wire axi_ready;
    wire at_memory = addr[31:28] == 4'h0;
    wire at_core = addr[31:28] == 4'h4;
    wire at_firmware = addr[31:28] == 4'h8;
    wire at_end = addr[31:28] == 4'h9;
    assign memory_valid = valid && at_memory;

    localparam LOG = $clog2(FIRMWARE_BYTES);
    reg [31:0] firmware [0:FIRMWARE_BYTES/4-1];
    initial $readmemh("firmware.hex", firmware);
    reg ready;
    reg [31:0] firmware_rdata;
    integer b;
    always @(posedge clk) begin
        ready <= valid && !ready && (at_firmware || at_end);
        firmware_rdata <= firmware[addr[LOG-1:2]];
        if (valid && !ready && at_firmware)
            for (b = 0; b < 4; b = b + 1)
                if (wstrb[b]) firmware[addr[LOG-1:2]][8*b +: 8] <= wdata[8*b +: 8];
        if (valid && !ready && at_end && wstrb != 0) begin
            if (addr[2]) $write("%c", wdata[7:0]);
            else begin
                ended <= 1;
                result <= wdata;
            end
        end
        if (trap) begin
            ended <= 1;
            result <= 32'hdead;
        end
        if (rst) begin
            ready <= 0;
            ended <= 0;
        end
    end

    /* verilator lint_off PINMISSING */
    picorv32 #(
        .ENABLE_MUL(1), .ENABLE_DIV(1), .BARREL_SHIFTER(1),
        .PROGADDR_RESET(32'h8000_0000), .STACKADDR(32'h8000_0000 + FIRMWARE_BYTES)
    ) cpu (
        .clk(clk), .resetn(!rst), .trap(trap),
        .mem_valid(valid), .mem_instr(), .mem_addr(addr), .mem_wdata(wdata), .mem_wstrb(wstrb),
        .mem_ready(at_memory ? memory_ready : at_core ? axi_ready : ready),
        .mem_rdata(at_memory ? memory_rdata : at_core ? axi_rdata : firmware_rdata),
        .pcpi_wr(1'b0), .pcpi_rd(32'b0), .pcpi_wait(1'b0), .pcpi_ready(1'b0), .irq(32'b0)
    );
    picorv32_axi_adapter adapter (
        .clk(clk), .resetn(!rst),
        .mem_axi_awvalid(awvalid), .mem_axi_awready(awready), .mem_axi_awaddr(awaddr),
        .mem_axi_awprot(awprot), .mem_axi_wvalid(wvalid), .mem_axi_wready(wready),
        .mem_axi_wdata(axi_wdata), .mem_axi_wstrb(axi_wstrb), .mem_axi_bvalid(bvalid),
        .mem_axi_bready(bready), .mem_axi_arvalid(arvalid), .mem_axi_arready(arready),
        .mem_axi_araddr(araddr), .mem_axi_arprot(arprot), .mem_axi_rvalid(rvalid),
        .mem_axi_rready(rready), .mem_axi_rdata(rdata),
        .mem_valid(valid && at_core), .mem_instr(1'b0), .mem_ready(axi_ready), .mem_addr(addr),
        .mem_wdata(wdata), .mem_wstrb(wstrb), .mem_rdata(axi_rdata)
    );
endmodule
