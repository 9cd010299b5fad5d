// One memory behind the AXI4 ports of a core and the bus of a processor, for simulation.
//
// Every port works on its own, a burst at a time: a beat every cycle, the first two cycles after its
// address. Port i of READS and WRITES has bits i of each signal, wider ones in slices.
module axi_memory #(
    parameter DATA_BITS = 64,
    parameter ADDR_BITS = 40,
    parameter BYTES = 1 << 20,
    parameter READS = 1,
    parameter WRITES = 1
) (
    input clk,
    input rst,

    input      [READS-1:0]           arvalid,
    output     [READS-1:0]           arready,
    input      [READS*ADDR_BITS-1:0] araddr,
    input      [READS*8-1:0]         arlen,
    output reg [READS-1:0]           rvalid,
    input      [READS-1:0]           rready,
    output reg [READS*DATA_BITS-1:0] rdata,
    output reg [READS-1:0]           rlast,

    input      [WRITES-1:0]             awvalid,
    output     [WRITES-1:0]             awready,
    input      [WRITES*ADDR_BITS-1:0]   awaddr,
    input      [WRITES-1:0]             wvalid,
    output     [WRITES-1:0]             wready,
    input      [WRITES*DATA_BITS-1:0]   wdata,
    input      [WRITES*DATA_BITS/8-1:0] wstrb,
    input      [WRITES-1:0]             wlast,
    output reg [WRITES-1:0]             bvalid,
    input      [WRITES-1:0]             bready,

    // Processor: ready in the cycle after valid.
    input             cpu_valid,
    output reg        cpu_ready,
    input      [31:0] cpu_addr,
    input      [31:0] cpu_wdata,
    input      [3:0]  cpu_wstrb,
    output reg [31:0] cpu_rdata
);
    localparam BEAT = DATA_BITS / 8;
    localparam LOG = $clog2(BEAT);
    localparam WORDS = BYTES / BEAT;

    reg [DATA_BITS-1:0] memory [0:WORDS-1];
    initial $readmemh("memory.hex", memory);

    reg [READS-1:0]  reading;
    reg [WRITES-1:0] writing;
    reg [31:0] read_at [0:READS-1];
    reg [7:0]  left [0:READS-1];
    reg [31:0] write_at [0:WRITES-1];
    assign arready = ~reading;
    assign awready = ~writing & ~bvalid;
    assign wready = writing;

    // Words of the processor within a beat.
    wire [31:0] cpu_word = cpu_addr >> LOG;
    wire [31:0] cpu_bit = (cpu_addr & (BEAT - 1) & ~32'd3) << 3;

    integer p, b;
    always @(posedge clk) begin
        for (p = 0; p < READS; p = p + 1) begin
            if (rvalid[p] && rready[p]) rvalid[p] <= 0;
            if (arvalid[p] && arready[p]) begin
                reading[p] <= 1;
                read_at[p] <= araddr[p*ADDR_BITS +: 32] >> LOG;
                left[p] <= arlen[p*8 +: 8];
            end
            if (reading[p] && (!rvalid[p] || rready[p])) begin
                rvalid[p] <= 1;
                rdata[p*DATA_BITS +: DATA_BITS] <= memory[read_at[p]];
                rlast[p] <= left[p] == 0;
                read_at[p] <= read_at[p] + 1;
                left[p] <= left[p] - 1;
                if (left[p] == 0) reading[p] <= 0;
            end
        end
        for (p = 0; p < WRITES; p = p + 1) begin
            if (bvalid[p] && bready[p]) bvalid[p] <= 0;
            if (awvalid[p] && awready[p]) begin
                writing[p] <= 1;
                write_at[p] <= awaddr[p*ADDR_BITS +: 32] >> LOG;
            end
            if (wvalid[p] && wready[p]) begin
                for (b = 0; b < BEAT; b = b + 1)
                    if (wstrb[p*BEAT + b])
                        memory[write_at[p]][8*b +: 8] <= wdata[p*DATA_BITS + 8*b +: 8];
                write_at[p] <= write_at[p] + 1;
                if (wlast[p]) begin
                    writing[p] <= 0;
                    bvalid[p] <= 1;
                end
            end
        end
        cpu_ready <= cpu_valid && !cpu_ready;
        cpu_rdata <= memory[cpu_word][cpu_bit +: 32];
        if (cpu_valid && !cpu_ready)
            for (b = 0; b < 4; b = b + 1)
                if (cpu_wstrb[b]) memory[cpu_word][cpu_bit + 8*b +: 8] <= cpu_wdata[8*b +: 8];
        if (rst) begin
            reading <= 0;
            writing <= 0;
            rvalid <= 0;
            bvalid <= 0;
            cpu_ready <= 0;
        end
    end
endmodule
