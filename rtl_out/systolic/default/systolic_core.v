
module accumulators(addr, accumulate, sums, read_en, read_addr, clk, rst, read_data, update);
  input [10:0] addr;
  wire [10:0] addr;
  input accumulate;
  wire accumulate;
  input [511:0] sums;
  wire [511:0] sums;
  input read_en;
  wire read_en;
  input [10:0] read_addr;
  wire [10:0] read_addr;
  input clk;
  wire clk;
  input rst;
  wire rst;
  output [511:0] read_data;
  reg [511:0] read_data = 512'h00000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000;
  input update;
  wire update;
  wire \$1 ;
  wire [32:0] \$10 ;
  wire [32:0] \$11 ;
  wire [32:0] \$12 ;
  wire [32:0] \$13 ;
  wire [32:0] \$14 ;
  wire [32:0] \$15 ;
  wire [32:0] \$16 ;
  wire [32:0] \$17 ;
  wire [32:0] \$18 ;
  wire [32:0] \$19 ;
  wire \$2 ;
  wire [32:0] \$20 ;
  wire [32:0] \$21 ;
  wire [32:0] \$22 ;
  wire [32:0] \$23 ;
  wire \$24 ;
  wire \$25 ;
  wire [10:0] \$26 ;
  wire [10:0] \$27 ;
  wire \$28 ;
  wire \$29 ;
  wire \$3 ;
  wire \$30 ;
  wire [511:0] \$31 ;
  wire [511:0] \$32 ;
  wire \$33 ;
  wire [511:0] \$34 ;
  wire \$4 ;
  wire \$5 ;
  wire [511:0] \$6 ;
  wire [511:0] \$7 ;
  wire [32:0] \$8 ;
  wire [32:0] \$9 ;
  reg accumulate_1 = 1'h0;
  reg [10:0] addr_1 = 11'h000;
  reg [10:0] addr_2 = 11'h000;
  wire [511:0] base;
  reg from_before = 1'h0;
  reg from_last = 1'h0;
  reg [511:0] last = 512'h00000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000;
  wire [10:0] old__addr;
  wire [511:0] old__data;
  wire old__en;
  wire [10:0] out__addr;
  wire [511:0] out__data;
  wire out__en;
  reg [511:0] read = 512'h00000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000;
  reg reading = 1'h0;
  wire [511:0] row;
  wire [511:0] total;
  reg valid_1 = 1'h0;
  reg valid_2 = 1'h0;
  wire [10:0] write__addr;
  wire [511:0] write__data;
  wire write__en;
  assign \$1  = accumulate_1 & valid_2;
  assign \$2  = addr_1 == addr_2;
  assign \$3  = \$1  & \$2 ;
  assign \$4  = addr == addr_2;
  assign \$5  = valid_2 & \$4 ;
  assign \$6  = from_before ? last : old__data;
  assign \$7  = \$6  & { accumulate_1, accumulate_1, accumulate_1, accumulate_1, accumulate_1, accumulate_1, accumulate_1, accumulate_1, accumulate_1, accumulate_1, accumulate_1, accumulate_1, accumulate_1, accumulate_1, accumulate_1, accumulate_1, accumulate_1, accumulate_1, accumulate_1, accumulate_1, accumulate_1, accumulate_1, accumulate_1, accumulate_1, accumulate_1, accumulate_1, accumulate_1, accumulate_1, accumulate_1, accumulate_1, accumulate_1, accumulate_1, accumulate_1, accumulate_1, accumulate_1, accumulate_1, accumulate_1, accumulate_1, accumulate_1, accumulate_1, accumulate_1, accumulate_1, accumulate_1, accumulate_1, accumulate_1, accumulate_1, accumulate_1, accumulate_1, accumulate_1, accumulate_1, accumulate_1, accumulate_1, accumulate_1, accumulate_1, accumulate_1, accumulate_1, accumulate_1, accumulate_1, accumulate_1, accumulate_1, accumulate_1, accumulate_1, accumulate_1, accumulate_1, accumulate_1, accumulate_1, accumulate_1, accumulate_1, accumulate_1, accumulate_1, accumulate_1, accumulate_1, accumulate_1, accumulate_1, accumulate_1, accumulate_1, accumulate_1, accumulate_1, accumulate_1, accumulate_1, accumulate_1, accumulate_1, accumulate_1, accumulate_1, accumulate_1, accumulate_1, accumulate_1, accumulate_1, accumulate_1, accumulate_1, accumulate_1, accumulate_1, accumulate_1, accumulate_1, accumulate_1, accumulate_1, accumulate_1, accumulate_1, accumulate_1, accumulate_1, accumulate_1, accumulate_1, accumulate_1, accumulate_1, accumulate_1, accumulate_1, accumulate_1, accumulate_1, accumulate_1, accumulate_1, accumulate_1, accumulate_1, accumulate_1, accumulate_1, accumulate_1, accumulate_1, accumulate_1, accumulate_1, accumulate_1, accumulate_1, accumulate_1, accumulate_1, accumulate_1, accumulate_1, accumulate_1, accumulate_1, accumulate_1, accumulate_1, accumulate_1, accumulate_1, accumulate_1, accumulate_1, accumulate_1, accumulate_1, accumulate_1, accumulate_1, accumulate_1, accumulate_1, accumulate_1, accumulate_1, accumulate_1, accumulate_1, accumulate_1, accumulate_1, accumulate_1, accumulate_1, accumulate_1, accumulate_1, accumulate_1, accumulate_1, accumulate_1, accumulate_1, accumulate_1, accumulate_1, accumulate_1, accumulate_1, accumulate_1, accumulate_1, accumulate_1, accumulate_1, accumulate_1, accumulate_1, accumulate_1, accumulate_1, accumulate_1, accumulate_1, accumulate_1, accumulate_1, accumulate_1, accumulate_1, accumulate_1, accumulate_1, accumulate_1, accumulate_1, accumulate_1, accumulate_1, accumulate_1, accumulate_1, accumulate_1, accumulate_1, accumulate_1, accumulate_1, accumulate_1, accumulate_1, accumulate_1, accumulate_1, accumulate_1, accumulate_1, accumulate_1, accumulate_1, accumulate_1, accumulate_1, accumulate_1, accumulate_1, accumulate_1, accumulate_1, accumulate_1, accumulate_1, accumulate_1, accumulate_1, accumulate_1, accumulate_1, accumulate_1, accumulate_1, accumulate_1, accumulate_1, accumulate_1, accumulate_1, accumulate_1, accumulate_1, accumulate_1, accumulate_1, accumulate_1, accumulate_1, accumulate_1, accumulate_1, accumulate_1, accumulate_1, accumulate_1, accumulate_1, accumulate_1, accumulate_1, accumulate_1, accumulate_1, accumulate_1, accumulate_1, accumulate_1, accumulate_1, accumulate_1, accumulate_1, accumulate_1, accumulate_1, accumulate_1, accumulate_1, accumulate_1, accumulate_1, accumulate_1, accumulate_1, accumulate_1, accumulate_1, accumulate_1, accumulate_1, accumulate_1, accumulate_1, accumulate_1, accumulate_1, accumulate_1, accumulate_1, accumulate_1, accumulate_1, accumulate_1, accumulate_1, accumulate_1, accumulate_1, accumulate_1, accumulate_1, accumulate_1, accumulate_1, accumulate_1, accumulate_1, accumulate_1, accumulate_1, accumulate_1, accumulate_1, accumulate_1, accumulate_1, accumulate_1, accumulate_1, accumulate_1, accumulate_1, accumulate_1, accumulate_1, accumulate_1, accumulate_1, accumulate_1, accumulate_1, accumulate_1, accumulate_1, accumulate_1, accumulate_1, accumulate_1, accumulate_1, accumulate_1, accumulate_1, accumulate_1, accumulate_1, accumulate_1, accumulate_1, accumulate_1, accumulate_1, accumulate_1, accumulate_1, accumulate_1, accumulate_1, accumulate_1, accumulate_1, accumulate_1, accumulate_1, accumulate_1, accumulate_1, accumulate_1, accumulate_1, accumulate_1, accumulate_1, accumulate_1, accumulate_1, accumulate_1, accumulate_1, accumulate_1, accumulate_1, accumulate_1, accumulate_1, accumulate_1, accumulate_1, accumulate_1, accumulate_1, accumulate_1, accumulate_1, accumulate_1, accumulate_1, accumulate_1, accumulate_1, accumulate_1, accumulate_1, accumulate_1, accumulate_1, accumulate_1, accumulate_1, accumulate_1, accumulate_1, accumulate_1, accumulate_1, accumulate_1, accumulate_1, accumulate_1, accumulate_1, accumulate_1, accumulate_1, accumulate_1, accumulate_1, accumulate_1, accumulate_1, accumulate_1, accumulate_1, accumulate_1, accumulate_1, accumulate_1, accumulate_1, accumulate_1, accumulate_1, accumulate_1, accumulate_1, accumulate_1, accumulate_1, accumulate_1, accumulate_1, accumulate_1, accumulate_1, accumulate_1, accumulate_1, accumulate_1, accumulate_1, accumulate_1, accumulate_1, accumulate_1, accumulate_1, accumulate_1, accumulate_1, accumulate_1, accumulate_1, accumulate_1, accumulate_1, accumulate_1, accumulate_1, accumulate_1, accumulate_1, accumulate_1, accumulate_1, accumulate_1, accumulate_1, accumulate_1, accumulate_1, accumulate_1, accumulate_1, accumulate_1, accumulate_1, accumulate_1, accumulate_1, accumulate_1, accumulate_1, accumulate_1, accumulate_1, accumulate_1, accumulate_1, accumulate_1, accumulate_1, accumulate_1, accumulate_1, accumulate_1, accumulate_1, accumulate_1, accumulate_1, accumulate_1, accumulate_1, accumulate_1, accumulate_1, accumulate_1, accumulate_1, accumulate_1, accumulate_1, accumulate_1, accumulate_1, accumulate_1, accumulate_1, accumulate_1, accumulate_1, accumulate_1, accumulate_1, accumulate_1, accumulate_1, accumulate_1, accumulate_1, accumulate_1, accumulate_1, accumulate_1, accumulate_1, accumulate_1, accumulate_1, accumulate_1, accumulate_1, accumulate_1, accumulate_1, accumulate_1, accumulate_1, accumulate_1, accumulate_1, accumulate_1, accumulate_1, accumulate_1, accumulate_1, accumulate_1, accumulate_1, accumulate_1, accumulate_1, accumulate_1, accumulate_1, accumulate_1, accumulate_1, accumulate_1, accumulate_1, accumulate_1, accumulate_1, accumulate_1, accumulate_1, accumulate_1, accumulate_1, accumulate_1, accumulate_1, accumulate_1, accumulate_1, accumulate_1, accumulate_1, accumulate_1, accumulate_1, accumulate_1, accumulate_1, accumulate_1, accumulate_1, accumulate_1, accumulate_1, accumulate_1, accumulate_1, accumulate_1, accumulate_1, accumulate_1, accumulate_1, accumulate_1, accumulate_1, accumulate_1, accumulate_1, accumulate_1, accumulate_1, accumulate_1, accumulate_1, accumulate_1, accumulate_1, accumulate_1, accumulate_1, accumulate_1, accumulate_1, accumulate_1, accumulate_1, accumulate_1, accumulate_1, accumulate_1, accumulate_1, accumulate_1, accumulate_1, accumulate_1, accumulate_1, accumulate_1, accumulate_1, accumulate_1, accumulate_1, accumulate_1, accumulate_1, accumulate_1, accumulate_1, accumulate_1, accumulate_1, accumulate_1, accumulate_1 };
  assign base = from_last ? last : read;
  assign { \$8 [32], total[31:0] } = sums[31:0] + base[31:0];
  assign { \$9 [32], total[63:32] } = sums[63:32] + base[63:32];
  assign { \$10 [32], total[95:64] } = sums[95:64] + base[95:64];
  assign { \$11 [32], total[127:96] } = sums[127:96] + base[127:96];
  assign { \$12 [32], total[159:128] } = sums[159:128] + base[159:128];
  assign { \$13 [32], total[191:160] } = sums[191:160] + base[191:160];
  assign { \$14 [32], total[223:192] } = sums[223:192] + base[223:192];
  assign { \$15 [32], total[255:224] } = sums[255:224] + base[255:224];
  assign { \$16 [32], total[287:256] } = sums[287:256] + base[287:256];
  assign { \$17 [32], total[319:288] } = sums[319:288] + base[319:288];
  assign { \$18 [32], total[351:320] } = sums[351:320] + base[351:320];
  assign { \$19 [32], total[383:352] } = sums[383:352] + base[383:352];
  assign { \$20 [32], total[415:384] } = sums[415:384] + base[415:384];
  assign { \$21 [32], total[447:416] } = sums[447:416] + base[447:416];
  assign { \$22 [32], total[479:448] } = sums[479:448] + base[479:448];
  assign { \$23 [32], total[511:480] } = sums[511:480] + base[511:480];
  always @(posedge clk)
    valid_1 <= \$24 ;
  always @(posedge clk)
    valid_2 <= \$25 ;
  always @(posedge clk)
    addr_1 <= \$26 ;
  always @(posedge clk)
    addr_2 <= \$27 ;
  always @(posedge clk)
    accumulate_1 <= \$28 ;
  always @(posedge clk)
    from_last <= \$29 ;
  always @(posedge clk)
    from_before <= \$30 ;
  always @(posedge clk)
    read <= \$31 ;
  always @(posedge clk)
    last <= \$32 ;
  always @(posedge clk)
    reading <= \$33 ;
  always @(posedge clk)
    read_data <= \$34 ;
  assign \$34  = reading ? out__data : read_data;
  assign \$33  = rst ? 1'h0 : read_en;
  assign \$32  = valid_2 ? total : last;
  assign \$31  = valid_1 ? \$7  : read;
  assign \$30  = rst ? 1'h0 : \$5 ;
  assign \$29  = rst ? 1'h0 : \$3 ;
  assign \$28  = rst ? 1'h0 : accumulate;
  assign \$27  = rst ? 11'h000 : addr_1;
  assign \$26  = rst ? 11'h000 : addr;
  assign \$25  = rst ? 1'h0 : valid_1;
  assign \$24  = rst ? 1'h0 : update;
  sram_2048x512_1w2rx sums_memory (
    .clk(clk),
    .r0_addr(addr),
    .r0_data(old__data),
    .r0_en(update),
    .r1_addr(read_addr),
    .r1_data(out__data),
    .r1_en(read_en),
    .w0_addr(addr_2),
    .w0_data(total),
    .w0_en(valid_2)
  );
  assign \$23 [31:0] = total[511:480];
  assign \$22 [31:0] = total[479:448];
  assign \$21 [31:0] = total[447:416];
  assign \$20 [31:0] = total[415:384];
  assign \$19 [31:0] = total[383:352];
  assign \$18 [31:0] = total[351:320];
  assign \$17 [31:0] = total[319:288];
  assign \$16 [31:0] = total[287:256];
  assign \$15 [31:0] = total[255:224];
  assign \$14 [31:0] = total[223:192];
  assign \$13 [31:0] = total[191:160];
  assign \$12 [31:0] = total[159:128];
  assign \$11 [31:0] = total[127:96];
  assign \$10 [31:0] = total[95:64];
  assign \$9 [31:0] = total[63:32];
  assign \$8 [31:0] = total[31:0];
  assign out__addr = read_addr;
  assign out__en = read_en;
  assign write__data = total;
  assign write__addr = addr_2;
  assign write__en = valid_2;
  assign old__en = update;
  assign old__addr = addr;
  assign row = read_data;
endmodule

module activation_unit(instruction_valid, missing, stop, acc_data, param_write, param_addr, param_chunk, param_data, clk, rst, instruction_ready, give, busy, idle, acc_en, acc_addr, ub_en, ub_addr, ub_data, instruction_payload);
  input instruction_valid;
  wire instruction_valid;
  input [4:0] missing;
  wire [4:0] missing;
  input stop;
  wire stop;
  input [511:0] acc_data;
  wire [511:0] acc_data;
  input param_write;
  wire param_write;
  input [7:0] param_addr;
  wire [7:0] param_addr;
  input [2:0] param_chunk;
  wire [2:0] param_chunk;
  input [127:0] param_data;
  wire [127:0] param_data;
  input clk;
  wire clk;
  input rst;
  wire rst;
  output instruction_ready;
  wire instruction_ready;
  output [4:0] give;
  wire [4:0] give;
  output busy;
  reg busy = 1'h0;
  output idle;
  wire idle;
  output acc_en;
  wire acc_en;
  output [10:0] acc_addr;
  reg [10:0] acc_addr = 11'h000;
  output ub_en;
  wire ub_en;
  output [13:0] ub_addr;
  wire [13:0] ub_addr;
  output [127:0] ub_data;
  wire [127:0] ub_data;
  input [63:0] instruction_payload;
  wire [63:0] instruction_payload;
  wire \$1 ;
  wire \$10 ;
  wire \$12 ;
  wire \$14 ;
  wire \$15 ;
  wire \$16 ;
  wire \$17 ;
  wire \$18 ;
  wire \$19 ;
  wire \$2 ;
  wire \$20 ;
  wire \$21 ;
  wire \$3 ;
  wire \$33 ;
  wire \$34 ;
  wire \$35 ;
  wire \$4 ;
  wire \$40 ;
  wire \$41 ;
  wire \$42 ;
  wire \$47 ;
  wire \$48 ;
  wire \$49 ;
  wire \$5 ;
  wire \$54 ;
  wire \$55 ;
  wire \$56 ;
  wire \$61 ;
  wire \$62 ;
  wire \$63 ;
  wire \$65 ;
  wire \$66 ;
  wire [1:0] \$68 ;
  wire [12:0] \$69 ;
  wire \$70 ;
  wire \$71 ;
  wire [14:0] \$72 ;
  wire [11:0] \$73 ;
  wire \$75 ;
  wire \$76 ;
  wire [8:0] \$77 ;
  wire [5:0] \$79 ;
  wire \$8 ;
  wire [6:0] \$80 ;
  wire \$81 ;
  wire [11:0] \$82 ;
  wire \$83 ;
  wire \$84 ;
  wire [13:0] \$85 ;
  wire [10:0] \$86 ;
  wire [7:0] \$87 ;
  wire [7:0] \$88 ;
  wire \$89 ;
  wire \$9 ;
  wire [4:0] \$90 ;
  wire \$91 ;
  wire [7:0] \$92 ;
  wire [1:0] \$93 ;
  wire \$94 ;
  wire [511:0] \$95 ;
  wire [1023:0] \$96 ;
  wire [4:0] \$97 ;
  wire [10:0] \$procmux$1000_Y ;
  wire [10:0] \$procmux$1002_Y ;
  wire [10:0] \$procmux$1004_Y ;
  wire [13:0] \$procmux$1008_Y ;
  wire [13:0] \$procmux$1010_Y ;
  wire [13:0] \$procmux$1012_Y ;
  wire \$procmux$1016_Y ;
  wire \$procmux$1018_Y ;
  wire \$procmux$1020_Y ;
  wire \$procmux$1024_Y ;
  wire \$procmux$1026_Y ;
  wire \$procmux$1028_Y ;
  wire [11:0] \$procmux$1032_Y ;
  wire [11:0] \$procmux$1034_Y ;
  wire [11:0] \$procmux$1036_Y ;
  wire \$procmux$1040_Y ;
  wire \$procmux$1042_Y ;
  wire \$procmux$1044_Y ;
  wire [7:0] \$procmux$978_Y ;
  wire [4:0] \$procmux$984_Y ;
  wire \$procmux$988_Y ;
  wire [7:0] \$procmux$992_Y ;
  wire [7:0] \$procmux$996_Y ;
  wire active;
  wire arrived;
  reg [1:0] arriving = 2'h0;
  reg [26:0] constants_now = 27'h0000000;
  reg [4:0] \give$84  = 5'h00;
  reg group = 1'h0;
  wire [20:0] i;
  wire [63:0] instruction__payload;
  wire [10:0] \instruction__payload.acc_addr ;
  wire [4:0] \instruction__payload.give ;
  wire [7:0] \instruction__payload.param ;
  wire \instruction__payload.relu ;
  wire [11:0] \instruction__payload.rows ;
  wire [13:0] \instruction__payload.ub_addr ;
  wire [4:0] \instruction__payload.wait ;
  wire signed [7:0] \instruction__payload.zero_point ;
  wire instruction__ready;
  wire instruction__valid;
  wire last_group;
  wire last_tap;
  reg [11:0] left = 12'h000;
  reg more = 1'h0;
  wire [20:0] o;
  reg [7:0] param = 8'h00;
  reg [1023:0] params = 1024'h0000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000;
  wire pooling;
  reg [7:0] read__addr = 8'h00;
  wire [7:0] \read__addr$42 ;
  wire [7:0] \read__addr$47 ;
  wire [7:0] \read__addr$52 ;
  wire [7:0] \read__addr$57 ;
  wire [7:0] \read__addr$62 ;
  wire [7:0] \read__addr$67 ;
  wire [7:0] \read__addr$72 ;
  wire [127:0] read__data;
  wire [127:0] \read__data$100 ;
  wire [127:0] \read__data$101 ;
  wire [127:0] \read__data$102 ;
  wire [127:0] \read__data$103 ;
  wire [127:0] \read__data$104 ;
  wire [127:0] \read__data$105 ;
  wire [127:0] \read__data$99 ;
  reg read__en = 1'h0;
  wire \read__en$41 ;
  wire \read__en$46 ;
  wire \read__en$51 ;
  wire \read__en$56 ;
  wire \read__en$61 ;
  wire \read__en$66 ;
  wire \read__en$71 ;
  wire [7:0] read_addr;
  wire read_en;
  wire relu;
  reg \relu$95  = 1'h0;
  wire [127:0] row;
  wire row_complete;
  wire [1023:0] row_params;
  wire running;
  wire runs;
  wire start;
  reg [511:0] sums = 512'h00000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000;
  wire [511:0] \sums$76 ;
  reg [13:0] \ub_addr$83  = 14'h0000;
  reg [4:0] under_way = 5'h00;
  reg valid = 1'h0;
  wire \valid$74 ;
  wire waits;
  wire [7:0] write__addr;
  wire [7:0] \write__addr$39 ;
  wire [7:0] \write__addr$44 ;
  wire [7:0] \write__addr$49 ;
  wire [7:0] \write__addr$54 ;
  wire [7:0] \write__addr$59 ;
  wire [7:0] \write__addr$64 ;
  wire [7:0] \write__addr$69 ;
  wire [127:0] write__data;
  wire [127:0] \write__data$40 ;
  wire [127:0] \write__data$45 ;
  wire [127:0] \write__data$50 ;
  wire [127:0] \write__data$55 ;
  wire [127:0] \write__data$60 ;
  wire [127:0] \write__data$65 ;
  wire [127:0] \write__data$70 ;
  wire write__en;
  wire \write__en$38 ;
  wire \write__en$43 ;
  wire \write__en$48 ;
  wire \write__en$53 ;
  wire \write__en$58 ;
  wire \write__en$63 ;
  wire \write__en$68 ;
  wire [7:0] zero_point;
  reg signed [7:0] \zero_point$94  = 8'h00;
  assign \$2  = ~ \$1 ;
  assign \$3  = instruction_valid & \$2 ;
  assign \$4  = ~ stop;
  assign \$5  = \$3  & \$4 ;
  assign \$8  = ~ more;
  assign \$9  = \$5  & \$8 ;
  assign \$10  = ~ busy;
  assign \$12  = \$10  | last_group;
  assign start = \$9  & \$12 ;
  assign \$14  = ! param_chunk;
  assign write__en = param_write & \$14 ;
  assign \$15  = param_chunk == 1'h1;
  assign \write__en$38  = param_write & \$15 ;
  assign \$16  = param_chunk == 2'h2;
  assign \write__en$43  = param_write & \$16 ;
  assign \$17  = param_chunk == 2'h3;
  assign \write__en$48  = param_write & \$17 ;
  assign \$18  = param_chunk == 3'h4;
  assign \write__en$53  = param_write & \$18 ;
  assign \$19  = param_chunk == 3'h5;
  assign \write__en$58  = param_write & \$19 ;
  assign \$20  = param_chunk == 3'h6;
  assign \write__en$63  = param_write & \$20 ;
  assign \$21  = param_chunk == 3'h7;
  assign \write__en$68  = param_write & \$21 ;
  assign i[1] = busy & last_group;
  assign \$33  = busy & last_group;
  assign \$34  = ~ more;
  assign \$35  = \$33  & \$34 ;
  assign \$40  = busy & last_group;
  assign \$41  = ~ more;
  assign \$42  = \$40  & \$41 ;
  assign \$47  = busy & last_group;
  assign \$48  = ~ more;
  assign \$49  = \$47  & \$48 ;
  assign \$54  = busy & last_group;
  assign \$55  = ~ more;
  assign \$56  = \$54  & \$55 ;
  assign \$61  = busy & last_group;
  assign \$62  = ~ more;
  assign \$63  = \$61  & \$62 ;
  assign i[20:16] = \give$84  & { \$63 , \$56 , \$49 , \$42 , \$35  };
  assign \$65  = ~ busy;
  assign \$66  = ! under_way;
  assign idle = \$65  & \$66 ;
  assign \$68  = group + 1'h1;
  assign \$69  = left - 1'h1;
  assign \$70  = left != 2'h2;
  assign \$71  = more & \$70 ;
  assign \$72  = \ub_addr$83  + 1'h1;
  assign \$73  = acc_addr + 1'h1;
  assign \$75  = | instruction_payload[41:30];
  assign \$76  = | instruction_payload[41:31];
  assign \$77  = param + group;
  assign \$79  = under_way + busy;
  assign \$80  = \$79  - o[0];
  always @(posedge clk)
    group <= \$81 ;
  always @(posedge clk)
    left <= \$82 ;
  always @(posedge clk)
    busy <= \$83 ;
  always @(posedge clk)
    more <= \$84 ;
  always @(posedge clk)
    \ub_addr$83  <= \$85 ;
  always @(posedge clk)
    acc_addr <= \$86 ;
  always @(posedge clk)
    param <= \$87 ;
  always @(posedge clk)
    \zero_point$94  <= \$88 ;
  always @(posedge clk)
    \relu$95  <= \$89 ;
  always @(posedge clk)
    \give$84  <= \$90 ;
  always @(posedge clk)
    read__en <= \$91 ;
  always @(posedge clk)
    read__addr <= \$92 ;
  always @(posedge clk)
    arriving <= \$93 ;
  always @(posedge clk)
    valid <= \$94 ;
  always @(posedge clk)
    sums <= \$95 ;
  always @(posedge clk)
    params <= \$96 ;
  always @(posedge clk)
    constants_now <= { constants_now[17:0], \relu$95 , \zero_point$94  };
  always @(posedge clk)
    under_way <= \$97 ;
  assign last_group = ! group;
  assign \$1  = | missing;
  assign \$procmux$1000_Y  = group ? acc_addr : \$73 [10:0];
  assign \$procmux$1002_Y  = busy ? \$procmux$1000_Y  : acc_addr;
  assign \$procmux$1004_Y  = start ? instruction_payload[15:5] : \$procmux$1002_Y ;
  assign \$86  = rst ? 11'h000 : \$procmux$1004_Y ;
  assign \$procmux$1008_Y  = group ? \ub_addr$83  : \$72 [13:0];
  assign \$procmux$1010_Y  = busy ? \$procmux$1008_Y  : \ub_addr$83 ;
  assign \$procmux$1012_Y  = start ? instruction_payload[29:16] : \$procmux$1010_Y ;
  assign \$85  = rst ? 14'h0000 : \$procmux$1012_Y ;
  assign \$procmux$1016_Y  = group ? more : \$71 ;
  assign \$procmux$1018_Y  = busy ? \$procmux$1016_Y  : more;
  assign \$procmux$1020_Y  = start ? \$76  : \$procmux$1018_Y ;
  assign \$84  = rst ? 1'h0 : \$procmux$1020_Y ;
  assign \$procmux$1024_Y  = group ? busy : more;
  assign \$procmux$1026_Y  = busy ? \$procmux$1024_Y  : busy;
  assign \$procmux$1028_Y  = start ? \$75  : \$procmux$1026_Y ;
  assign \$83  = rst ? 1'h0 : \$procmux$1028_Y ;
  assign \$procmux$1032_Y  = group ? left : \$69 [11:0];
  assign \$procmux$1034_Y  = busy ? \$procmux$1032_Y  : left;
  assign \$procmux$1036_Y  = start ? instruction_payload[41:30] : \$procmux$1034_Y ;
  assign \$82  = rst ? 12'h000 : \$procmux$1036_Y ;
  assign \$procmux$1040_Y  = group ? \$68 [0] : 1'h0;
  assign \$procmux$1042_Y  = busy ? \$procmux$1040_Y  : group;
  assign \$procmux$1044_Y  = start ? 1'h0 : \$procmux$1042_Y ;
  assign \$81  = rst ? 1'h0 : \$procmux$1044_Y ;
  assign \$97  = rst ? 5'h00 : \$80 [4:0];
  assign \$96  = arriving[1] ? { \read__data$105 , \read__data$104 , \read__data$103 , \read__data$102 , \read__data$101 , \read__data$100 , \read__data$99 , read__data } : params;
  assign \$95  = arriving[1] ? acc_data : sums;
  assign \$94  = rst ? 1'h0 : arriving[1];
  assign \$93  = rst ? 2'h0 : { arriving[0], busy };
  assign \$procmux$978_Y  = busy ? \$77 [7:0] : read__addr;
  assign \$92  = rst ? 8'h00 : \$procmux$978_Y ;
  assign \$91  = rst ? 1'h0 : busy;
  assign \$procmux$984_Y  = start ? instruction_payload[63:59] : \give$84 ;
  assign \$90  = rst ? 5'h00 : \$procmux$984_Y ;
  assign \$procmux$988_Y  = start ? instruction_payload[58] : \relu$95 ;
  assign \$89  = rst ? 1'h0 : \$procmux$988_Y ;
  assign \$procmux$992_Y  = start ? instruction_payload[57:50] : \zero_point$94 ;
  assign \$88  = rst ? 8'h00 : \$procmux$992_Y ;
  assign \$procmux$996_Y  = start ? instruction_payload[49:42] : param;
  assign \$87  = rst ? 8'h00 : \$procmux$996_Y ;
  integer_lanes_16x32_8 lanes (
    .clk(clk),
    .params(params),
    .relu(constants_now[26]),
    .row(ub_data),
    .rst(rst),
    .sums(sums),
    .valid(valid),
    .zero_point(constants_now[25:18])
  );
  sram_256x128_1w1rx params_0 (
    .clk(clk),
    .r0_addr(read__addr),
    .r0_data(read__data),
    .r0_en(read__en),
    .w0_addr(param_addr),
    .w0_data(param_data),
    .w0_en(write__en)
  );
  sram_256x128_1w1rx params_1 (
    .clk(clk),
    .r0_addr(read__addr),
    .r0_data(\read__data$99 ),
    .r0_en(read__en),
    .w0_addr(param_addr),
    .w0_data(param_data),
    .w0_en(\write__en$38 )
  );
  sram_256x128_1w1rx params_2 (
    .clk(clk),
    .r0_addr(read__addr),
    .r0_data(\read__data$100 ),
    .r0_en(read__en),
    .w0_addr(param_addr),
    .w0_data(param_data),
    .w0_en(\write__en$43 )
  );
  sram_256x128_1w1rx params_3 (
    .clk(clk),
    .r0_addr(read__addr),
    .r0_data(\read__data$101 ),
    .r0_en(read__en),
    .w0_addr(param_addr),
    .w0_data(param_data),
    .w0_en(\write__en$48 )
  );
  sram_256x128_1w1rx params_4 (
    .clk(clk),
    .r0_addr(read__addr),
    .r0_data(\read__data$102 ),
    .r0_en(read__en),
    .w0_addr(param_addr),
    .w0_data(param_data),
    .w0_en(\write__en$53 )
  );
  sram_256x128_1w1rx params_5 (
    .clk(clk),
    .r0_addr(read__addr),
    .r0_data(\read__data$103 ),
    .r0_en(read__en),
    .w0_addr(param_addr),
    .w0_data(param_data),
    .w0_en(\write__en$58 )
  );
  sram_256x128_1w1rx params_6 (
    .clk(clk),
    .r0_addr(read__addr),
    .r0_data(\read__data$104 ),
    .r0_en(read__en),
    .w0_addr(param_addr),
    .w0_data(param_data),
    .w0_en(\write__en$63 )
  );
  sram_256x128_1w1rx params_7 (
    .clk(clk),
    .r0_addr(read__addr),
    .r0_data(\read__data$105 ),
    .r0_en(read__en),
    .w0_addr(param_addr),
    .w0_data(param_data),
    .w0_en(\write__en$68 )
  );
  delay_21x15 wave (
    .clk(clk),
    .i({ i[20:16], \ub_addr$83 , i[1], busy }),
    .o(o),
    .rst(rst)
  );
  assign \instruction__payload.give  = instruction_payload[63:59];
  assign \instruction__payload.relu  = instruction_payload[58];
  assign \instruction__payload.zero_point  = instruction_payload[57:50];
  assign \instruction__payload.param  = instruction_payload[49:42];
  assign \instruction__payload.rows  = instruction_payload[41:30];
  assign \instruction__payload.ub_addr  = instruction_payload[29:16];
  assign \instruction__payload.acc_addr  = instruction_payload[15:5];
  assign \instruction__payload.wait  = instruction_payload[4:0];
  assign ub_addr = o[15:2];
  assign ub_en = o[1];
  assign acc_en = busy;
  assign give = o[20:16];
  assign instruction_ready = start;
  assign instruction__payload = instruction_payload;
  assign runs = 1'h1;
  assign row = ub_data;
  assign row_complete = o[1];
  assign arrived = o[0];
  assign { i[15:2], i[0] } = { \ub_addr$83 , busy };
  assign relu = constants_now[26];
  assign zero_point = constants_now[25:18];
  assign row_params = params;
  assign \sums$76  = sums;
  assign \valid$74  = valid;
  assign \read__addr$72  = read__addr;
  assign \read__en$71  = read__en;
  assign \write__data$70  = param_data;
  assign \write__addr$69  = param_addr;
  assign \read__addr$67  = read__addr;
  assign \read__en$66  = read__en;
  assign \write__data$65  = param_data;
  assign \write__addr$64  = param_addr;
  assign \read__addr$62  = read__addr;
  assign \read__en$61  = read__en;
  assign \write__data$60  = param_data;
  assign \write__addr$59  = param_addr;
  assign \read__addr$57  = read__addr;
  assign \read__en$56  = read__en;
  assign \write__data$55  = param_data;
  assign \write__addr$54  = param_addr;
  assign \read__addr$52  = read__addr;
  assign \read__en$51  = read__en;
  assign \write__data$50  = param_data;
  assign \write__addr$49  = param_addr;
  assign \read__addr$47  = read__addr;
  assign \read__en$46  = read__en;
  assign \write__data$45  = param_data;
  assign \write__addr$44  = param_addr;
  assign \read__addr$42  = read__addr;
  assign \read__en$41  = read__en;
  assign \write__data$40  = param_data;
  assign \write__addr$39  = param_addr;
  assign read_addr = read__addr;
  assign read_en = read__en;
  assign write__data = param_data;
  assign write__addr = param_addr;
  assign pooling = 1'h0;
  assign active = busy;
  assign instruction__ready = start;
  assign last_tap = 1'h1;
  assign running = busy;
  assign waits = 1'h0;
  assign instruction__valid = instruction_valid;
endmodule

module array_16x16_t8_8x32_s1(weight, shift, switch, clk, rst, sums, act);
  input [127:0] weight;
  wire [127:0] weight;
  input [15:0] shift;
  wire [15:0] shift;
  input [15:0] switch;
  wire [15:0] switch;
  input clk;
  wire clk;
  input rst;
  wire rst;
  output [511:0] sums;
  wire [511:0] sums;
  input [127:0] act;
  wire [127:0] act;
  wire [127:0] \$1 ;
  wire [127:0] \$2 ;
  wire [15:0] \$3 ;
  wire [15:0] \$4 ;
  wire [127:0] act_in;
  wire [127:0] i;
  wire [511:0] \i$15 ;
  wire [127:0] \i$8 ;
  wire [127:0] o;
  wire [127:0] \o$12 ;
  wire [511:0] \o$17 ;
  wire [511:0] psum_out;
  wire [15:0] shift_in;
  wire [15:0] switch_in;
  wire [127:0] weight_in;
  skew_16x8 act_skew (
    .clk(clk),
    .i(act),
    .o(act_in),
    .rst(rst)
  );
  deskew_16x32 deskew (
    .clk(clk),
    .i(\i$15 ),
    .o(sums),
    .rst(rst)
  );
  mesh_16x16_t8_8x32_s1 mesh (
    .act_in(act_in),
    .act_out(\$1 ),
    .clk(clk),
    .psum_in(512'h00000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000),
    .psum_out(\i$15 ),
    .rst(rst),
    .shift_in(shift),
    .shift_out(\$3 ),
    .switch_in(switch),
    .switch_out(\$4 ),
    .weight_in(weight_in),
    .weight_out(\$2 )
  );
  skew_16x8 weight_skew (
    .clk(clk),
    .i(weight),
    .o(weight_in),
    .rst(rst)
  );
  assign \o$17  = sums;
  assign psum_out = \i$15 ;
  assign switch_in = switch;
  assign shift_in = shift;
  assign \o$12  = weight_in;
  assign o = act_in;
  assign \i$8  = weight;
  assign i = act;
endmodule

module control(bus_awprot, bus_awvalid, bus_wdata, bus_wstrb, bus_wvalid, bus_bready, bus_araddr, bus_arprot, bus_arvalid, bus_rready, drained, halt, status, waiting, moved, fault, index, opcode, units, events, clk
, rst, bus_awready, bus_wready, bus_bresp, bus_bvalid, bus_arready, bus_rdata, bus_rresp, bus_rvalid, irq, clear, run, stop, program_beat, program_rows, bus_awaddr);
  input [2:0] bus_awprot;
  wire [2:0] bus_awprot;
  input bus_awvalid;
  wire bus_awvalid;
  input [31:0] bus_wdata;
  wire [31:0] bus_wdata;
  input [3:0] bus_wstrb;
  wire [3:0] bus_wstrb;
  input bus_wvalid;
  wire bus_wvalid;
  input bus_bready;
  wire bus_bready;
  input [9:0] bus_araddr;
  wire [9:0] bus_araddr;
  input [2:0] bus_arprot;
  wire [2:0] bus_arprot;
  input bus_arvalid;
  wire bus_arvalid;
  input bus_rready;
  wire bus_rready;
  input drained;
  wire drained;
  input halt;
  wire halt;
  input [7:0] status;
  wire [7:0] status;
  input waiting;
  wire waiting;
  input moved;
  wire moved;
  input fault;
  wire fault;
  input [31:0] index;
  wire [31:0] index;
  input [7:0] opcode;
  wire [7:0] opcode;
  input [79:0] units;
  wire [79:0] units;
  input [390:0] events;
  wire [390:0] events;
  input clk;
  wire clk;
  input rst;
  wire rst;
  output bus_awready;
  wire bus_awready;
  output bus_wready;
  wire bus_wready;
  output [1:0] bus_bresp;
  wire [1:0] bus_bresp;
  output bus_bvalid;
  wire bus_bvalid;
  output bus_arready;
  wire bus_arready;
  output [31:0] bus_rdata;
  wire [31:0] bus_rdata;
  output [1:0] bus_rresp;
  wire [1:0] bus_rresp;
  output bus_rvalid;
  wire bus_rvalid;
  output irq;
  reg irq = 1'h0;
  output clear;
  reg clear = 1'h1;
  output run;
  wire run;
  output stop;
  wire stop;
  output [35:0] program_beat;
  wire [35:0] program_beat;
  output [31:0] program_rows;
  reg [31:0] program_rows = 32'd0;
  input [9:0] bus_awaddr;
  wire [9:0] bus_awaddr;
  wire \$1 ;
  wire \$10 ;
  wire \$100 ;
  wire [31:0] \$101 ;
  wire \$102 ;
  wire \$103 ;
  wire [1:0] \$104 ;
  wire [63:0] \$105 ;
  wire [31:0] \$106 ;
  wire [31:0] \$107 ;
  wire \$108 ;
  wire [390:0] \$109 ;
  wire \$11 ;
  wire [47:0] \$110 ;
  wire [47:0] \$111 ;
  wire [47:0] \$112 ;
  wire [47:0] \$113 ;
  wire [47:0] \$114 ;
  wire [47:0] \$115 ;
  wire [47:0] \$116 ;
  wire [47:0] \$117 ;
  wire [47:0] \$118 ;
  wire [47:0] \$119 ;
  wire \$12 ;
  wire [47:0] \$120 ;
  wire [47:0] \$121 ;
  wire [47:0] \$122 ;
  wire [47:0] \$123 ;
  wire [47:0] \$124 ;
  wire [47:0] \$125 ;
  wire [47:0] \$126 ;
  wire [47:0] \$127 ;
  wire [47:0] \$128 ;
  wire [47:0] \$129 ;
  wire \$13 ;
  wire [47:0] \$130 ;
  wire [47:0] \$131 ;
  wire [47:0] \$132 ;
  wire [7:0] \$133 ;
  wire \$134 ;
  wire \$135 ;
  wire [31:0] \$136 ;
  wire \$137 ;
  wire [31:0] \$138 ;
  wire \$139 ;
  wire \$14 ;
  wire [31:0] \$140 ;
  wire \$141 ;
  wire [31:0] \$142 ;
  wire \$143 ;
  wire [31:0] \$144 ;
  wire \$145 ;
  wire [31:0] \$146 ;
  wire \$147 ;
  wire [31:0] \$148 ;
  wire \$149 ;
  wire \$15 ;
  wire [31:0] \$150 ;
  wire \$151 ;
  wire [31:0] \$152 ;
  wire \$153 ;
  wire \$154 ;
  wire [1:0] \$155 ;
  wire [31:0] \$156 ;
  wire \$16 ;
  wire \$17 ;
  wire \$2 ;
  wire \$24 ;
  wire \$25 ;
  wire \$26 ;
  wire \$27 ;
  wire \$28 ;
  wire \$29 ;
  wire \$3 ;
  wire \$30 ;
  wire \$31 ;
  wire [32:0] \$32 ;
  wire \$33 ;
  wire \$34 ;
  wire \$35 ;
  wire \$36 ;
  wire \$37 ;
  wire \$38 ;
  wire \$39 ;
  wire \$4 ;
  wire \$40 ;
  wire \$41 ;
  wire \$42 ;
  wire \$43 ;
  wire \$44 ;
  wire \$45 ;
  wire [31:0] \$46 ;
  wire \$47 ;
  wire \$48 ;
  wire [31:0] \$49 ;
  wire \$5 ;
  wire \$50 ;
  wire \$51 ;
  wire [31:0] \$52 ;
  wire \$53 ;
  wire [48:0] \$54 ;
  wire [48:0] \$55 ;
  wire [48:0] \$56 ;
  wire [48:0] \$57 ;
  wire [48:0] \$58 ;
  wire [48:0] \$59 ;
  wire \$6 ;
  wire [48:0] \$60 ;
  wire [48:0] \$61 ;
  wire [48:0] \$62 ;
  wire [48:0] \$63 ;
  wire [48:0] \$64 ;
  wire [48:0] \$65 ;
  wire [48:0] \$66 ;
  wire [48:0] \$67 ;
  wire [48:0] \$68 ;
  wire [48:0] \$69 ;
  wire \$7 ;
  wire [48:0] \$70 ;
  wire [48:0] \$71 ;
  wire [48:0] \$72 ;
  wire [48:0] \$73 ;
  wire [48:0] \$74 ;
  wire [48:0] \$75 ;
  wire [48:0] \$76 ;
  wire \$77 ;
  wire \$78 ;
  wire \$79 ;
  wire \$8 ;
  wire \$80 ;
  wire [1:0] \$81 ;
  wire [1:0] \$82 ;
  wire [1:0] \$83 ;
  wire [1:0] \$84 ;
  wire [1:0] \$85 ;
  wire [1:0] \$86 ;
  wire [1:0] \$87 ;
  wire [1:0] \$88 ;
  wire [1:0] \$89 ;
  wire \$9 ;
  wire \$90 ;
  wire \$91 ;
  wire [31:0] \$92 ;
  wire \$93 ;
  wire \$94 ;
  wire [7:0] \$95 ;
  wire [2:0] \$96 ;
  wire \$97 ;
  wire \$98 ;
  wire [7:0] \$99 ;
  wire \_auto_0 ;
  wire \_auto_1 ;
  wire \_auto_2 ;
  wire \_auto_3 ;
  wire \_auto_4 ;
  wire \_auto_5 ;
  wire \_auto_6 ;
  wire \_auto_7 ;
  wire \_auto_8 ;
  wire \_auto_9 ;
  wire \_auto_10 ;
  wire \_auto_11 ;
  wire \_auto_12 ;
  wire \_auto_13 ;
  wire \_auto_14 ;
  wire \_auto_15 ;
  wire \_auto_16 ;
  wire \_auto_17 ;
  wire \_auto_18 ;
  wire \_auto_19 ;
  wire \_auto_20 ;
  wire \_auto_21 ;
  wire \_auto_22 ;
  wire \_auto_23 ;
  wire \_auto_24 ;
  wire \_auto_25 ;
  wire \_auto_26 ;
  wire \_auto_27 ;
  wire \_auto_28 ;
  wire \_auto_29 ;
  wire \_auto_30 ;
  wire \_auto_31 ;
  wire \_auto_32 ;
  wire \_auto_33 ;
  wire \_auto_34 ;
  wire \_auto_35 ;
  wire \_auto_36 ;
  wire \_auto_37 ;
  wire \_auto_38 ;
  wire \_auto_39 ;
  wire \_auto_40 ;
  wire \_auto_41 ;
  wire \_auto_42 ;
  wire \_auto_43 ;
  wire \_auto_44 ;
  wire \_auto_45 ;
  wire \_auto_46 ;
  wire \_auto_47 ;
  wire \_auto_48 ;
  wire \_auto_49 ;
  wire \_auto_50 ;
  wire \_auto_51 ;
  wire \_auto_52 ;
  wire \_auto_53 ;
  wire \_auto_54 ;
  wire \_auto_55 ;
  wire \_auto_56 ;
  wire \_auto_57 ;
  wire \_auto_58 ;
  wire \_auto_59 ;
  wire \_auto_60 ;
  wire \_auto_61 ;
  wire \_auto_62 ;
  wire \_auto_63 ;
  wire [7:0] \_auto_64 ;
  wire [7:0] \_auto_65 ;
  wire [7:0] \_auto_66 ;
  wire [7:0] \_auto_67 ;
  wire [7:0] \_auto_68 ;
  wire [2:0] \_auto_69 ;
  wire [2:0] \_auto_70 ;
  wire [2:0] \_auto_71 ;
  wire [2:0] \_auto_72 ;
  wire [2:0] \_auto_73 ;
  wire [2:0] \_auto_74 ;
  wire \_auto_75 ;
  wire \_auto_76 ;
  wire \_auto_77 ;
  wire \_auto_78 ;
  wire \_auto_79 ;
  wire \_auto_80 ;
  wire [1:0] \_auto_81 ;
  wire [1:0] \_auto_82 ;
  wire [1:0] \_auto_83 ;
  wire [1:0] \_auto_84 ;
  wire [1:0] \_auto_85 ;
  wire [31:0] \_auto_86 ;
  wire [31:0] \_auto_87 ;
  wire [31:0] \_auto_88 ;
  wire [31:0] \_auto_89 ;
  wire [31:0] \_auto_90 ;
  wire [31:0] \_auto_91 ;
  wire [31:0] \_auto_92 ;
  wire \_auto_93 ;
  wire \_auto_94 ;
  wire \_auto_95 ;
  wire \_auto_96 ;
  wire \_auto_97 ;
  wire \_auto_98 ;
  wire \_auto_99 ;
  wire [31:0] \_auto_100 ;
  wire [31:0] \_auto_101 ;
  wire \_auto_102 ;
  wire \_auto_103 ;
  wire [31:0] \_auto_104 ;
  wire [31:0] \_auto_105 ;
  wire [31:0] \_auto_106 ;
  wire [31:0] \_auto_107 ;
  wire [31:0] \_auto_108 ;
  wire \_auto_109 ;
  wire \_auto_110 ;
  wire \_auto_111 ;
  wire \_auto_112 ;
  wire \_auto_113 ;
  wire [31:0] \_auto_114 ;
  wire [31:0] \_auto_115 ;
  wire [31:0] \_auto_116 ;
  wire [31:0] \_auto_117 ;
  wire [31:0] \_auto_118 ;
  wire [31:0] \_auto_119 ;
  wire [31:0] \_auto_120 ;
  wire \_auto_121 ;
  wire \_auto_122 ;
  wire \_auto_123 ;
  wire \_auto_124 ;
  wire \_auto_125 ;
  wire \_auto_126 ;
  wire \_auto_127 ;
  wire [31:0] \_auto_128 ;
  wire [31:0] \_auto_129 ;
  wire [31:0] \_auto_130 ;
  wire [31:0] \_auto_131 ;
  wire [31:0] \_auto_132 ;
  wire [31:0] \_auto_133 ;
  wire [31:0] \_auto_134 ;
  wire \_auto_135 ;
  wire \_auto_136 ;
  wire \_auto_137 ;
  wire \_auto_138 ;
  wire \_auto_139 ;
  wire \_auto_140 ;
  wire \_auto_141 ;
  wire [31:0] \_auto_142 ;
  wire [31:0] \_auto_143 ;
  wire [31:0] \_auto_144 ;
  wire [31:0] \_auto_145 ;
  wire [31:0] \_auto_146 ;
  wire [31:0] \_auto_147 ;
  wire [31:0] \_auto_148 ;
  wire \_auto_149 ;
  wire \_auto_150 ;
  wire \_auto_151 ;
  wire \_auto_152 ;
  wire \_auto_153 ;
  wire \_auto_154 ;
  wire \_auto_155 ;
  wire [31:0] \_auto_156 ;
  wire [31:0] \_auto_157 ;
  wire [31:0] \_auto_158 ;
  wire [31:0] \_auto_159 ;
  wire [31:0] \_auto_160 ;
  wire [31:0] \_auto_161 ;
  wire [31:0] \_auto_162 ;
  wire \_auto_163 ;
  wire \_auto_164 ;
  wire \_auto_165 ;
  wire \_auto_166 ;
  wire \_auto_167 ;
  wire \_auto_168 ;
  wire \_auto_169 ;
  wire [31:0] \_auto_170 ;
  wire [31:0] \_auto_171 ;
  wire [31:0] \_auto_172 ;
  wire [31:0] \_auto_173 ;
  wire [31:0] \_auto_174 ;
  wire [31:0] \_auto_175 ;
  wire [31:0] \_auto_176 ;
  wire \_auto_177 ;
  wire \_auto_178 ;
  wire \_auto_179 ;
  wire \_auto_180 ;
  wire \_auto_181 ;
  wire \_auto_182 ;
  wire \_auto_183 ;
  wire [31:0] \_auto_184 ;
  wire [31:0] \_auto_185 ;
  wire [31:0] \_auto_186 ;
  wire [31:0] \_auto_187 ;
  wire [31:0] \_auto_188 ;
  wire [31:0] \_auto_189 ;
  wire \_auto_190 ;
  wire \_auto_191 ;
  wire \_auto_192 ;
  wire \_auto_193 ;
  wire \_auto_194 ;
  wire \_auto_195 ;
  wire [1:0] \_auto_196 ;
  wire [1:0] \_auto_197 ;
  wire [1:0] \_auto_198 ;
  wire [1:0] \_auto_199 ;
  wire [1:0] \_auto_200 ;
  wire [1:0] \_auto_201 ;
  wire [1:0] \_auto_202 ;
  wire [1:0] \_auto_203 ;
  wire [1:0] \_auto_204 ;
  wire [31:0] \_auto_205 ;
  wire [31:0] \_auto_206 ;
  wire [31:0] \_auto_207 ;
  wire [31:0] \_auto_208 ;
  wire [31:0] \_auto_209 ;
  wire [31:0] \_auto_210 ;
  wire [31:0] \_auto_211 ;
  wire [31:0] \_auto_212 ;
  wire [31:0] \_auto_213 ;
  wire \$procmux$2021_CMP ;
  wire \$procmux$2022_CMP ;
  wire \$procmux$2023_CMP ;
  wire \$procmux$2024_CMP ;
  wire \$procmux$2025_CMP ;
  wire \$procmux$2026_CMP ;
  wire \$procmux$2027_CMP ;
  wire \$procmux$2028_CMP ;
  wire \$procmux$2029_CMP ;
  wire [31:0] \$procmux$2030_Y ;
  wire \$procmux$2035_CMP ;
  wire \$procmux$2036_CMP ;
  wire \$procmux$2037_CMP ;
  wire \$procmux$2038_CMP ;
  wire \$procmux$2039_CMP ;
  wire \$procmux$2040_CMP ;
  wire \$procmux$2041_CMP ;
  wire \$procmux$2042_CMP ;
  wire \$procmux$2043_CMP ;
  wire [1:0] \$procmux$2044_Y ;
  wire \$procmux$2048_Y ;
  wire \$procmux$2050_Y ;
  wire \$procmux$2055_CMP ;
  wire \$procmux$2056_CMP ;
  wire \$procmux$2057_CMP ;
  wire \$procmux$2058_CMP ;
  wire \$procmux$2059_CMP ;
  wire \$procmux$2060_CMP ;
  wire \$procmux$2061_Y ;
  wire \$procmux$2066_CMP ;
  wire \$procmux$2067_CMP ;
  wire \$procmux$2068_CMP ;
  wire \$procmux$2069_CMP ;
  wire \$procmux$2070_CMP ;
  wire \$procmux$2071_CMP ;
  wire [31:0] \$procmux$2072_Y ;
  wire \$procmux$2077_CMP ;
  wire \$procmux$2078_CMP ;
  wire \$procmux$2079_CMP ;
  wire \$procmux$2080_CMP ;
  wire \$procmux$2081_CMP ;
  wire \$procmux$2082_CMP ;
  wire \$procmux$2083_CMP ;
  wire \$procmux$2085_Y ;
  wire \$procmux$2090_CMP ;
  wire \$procmux$2091_CMP ;
  wire \$procmux$2092_CMP ;
  wire \$procmux$2093_CMP ;
  wire \$procmux$2094_CMP ;
  wire \$procmux$2095_CMP ;
  wire \$procmux$2096_CMP ;
  wire [31:0] \$procmux$2098_Y ;
  wire \$procmux$2103_CMP ;
  wire \$procmux$2104_CMP ;
  wire \$procmux$2105_CMP ;
  wire \$procmux$2106_CMP ;
  wire \$procmux$2107_CMP ;
  wire \$procmux$2108_CMP ;
  wire \$procmux$2109_CMP ;
  wire \$procmux$2111_Y ;
  wire \$procmux$2116_CMP ;
  wire \$procmux$2117_CMP ;
  wire \$procmux$2118_CMP ;
  wire \$procmux$2119_CMP ;
  wire \$procmux$2120_CMP ;
  wire \$procmux$2121_CMP ;
  wire \$procmux$2122_CMP ;
  wire [31:0] \$procmux$2124_Y ;
  wire \$procmux$2129_CMP ;
  wire \$procmux$2130_CMP ;
  wire \$procmux$2131_CMP ;
  wire \$procmux$2132_CMP ;
  wire \$procmux$2133_CMP ;
  wire \$procmux$2134_CMP ;
  wire \$procmux$2135_CMP ;
  wire \$procmux$2137_Y ;
  wire \$procmux$2142_CMP ;
  wire \$procmux$2143_CMP ;
  wire \$procmux$2144_CMP ;
  wire \$procmux$2145_CMP ;
  wire \$procmux$2146_CMP ;
  wire \$procmux$2147_CMP ;
  wire \$procmux$2148_CMP ;
  wire [31:0] \$procmux$2150_Y ;
  wire \$procmux$2155_CMP ;
  wire \$procmux$2156_CMP ;
  wire \$procmux$2157_CMP ;
  wire \$procmux$2158_CMP ;
  wire \$procmux$2159_CMP ;
  wire \$procmux$2160_CMP ;
  wire \$procmux$2161_CMP ;
  wire \$procmux$2163_Y ;
  wire \$procmux$2168_CMP ;
  wire \$procmux$2169_CMP ;
  wire \$procmux$2170_CMP ;
  wire \$procmux$2171_CMP ;
  wire \$procmux$2172_CMP ;
  wire \$procmux$2173_CMP ;
  wire \$procmux$2174_CMP ;
  wire [31:0] \$procmux$2176_Y ;
  wire \$procmux$2181_CMP ;
  wire \$procmux$2182_CMP ;
  wire \$procmux$2183_CMP ;
  wire \$procmux$2184_CMP ;
  wire \$procmux$2185_CMP ;
  wire \$procmux$2186_CMP ;
  wire \$procmux$2187_CMP ;
  wire \$procmux$2189_Y ;
  wire \$procmux$2194_CMP ;
  wire \$procmux$2195_CMP ;
  wire \$procmux$2196_CMP ;
  wire \$procmux$2197_CMP ;
  wire \$procmux$2198_CMP ;
  wire \$procmux$2199_CMP ;
  wire \$procmux$2200_CMP ;
  wire [31:0] \$procmux$2202_Y ;
  wire \$procmux$2207_CMP ;
  wire \$procmux$2208_CMP ;
  wire \$procmux$2209_CMP ;
  wire \$procmux$2210_CMP ;
  wire \$procmux$2211_CMP ;
  wire \$procmux$2212_Y ;
  wire \$procmux$2217_CMP ;
  wire \$procmux$2218_CMP ;
  wire \$procmux$2219_CMP ;
  wire \$procmux$2220_CMP ;
  wire \$procmux$2221_CMP ;
  wire [31:0] \$procmux$2222_Y ;
  wire \$procmux$2227_CMP ;
  wire \$procmux$2228_CMP ;
  wire \$procmux$2229_Y ;
  wire \$procmux$2234_CMP ;
  wire \$procmux$2235_CMP ;
  wire [31:0] \$procmux$2236_Y ;
  wire \$procmux$2241_CMP ;
  wire \$procmux$2242_CMP ;
  wire \$procmux$2243_CMP ;
  wire \$procmux$2244_CMP ;
  wire \$procmux$2245_CMP ;
  wire \$procmux$2246_CMP ;
  wire \$procmux$2247_CMP ;
  wire \$procmux$2248_Y ;
  wire \$procmux$2253_CMP ;
  wire \$procmux$2254_CMP ;
  wire \$procmux$2255_CMP ;
  wire \$procmux$2256_CMP ;
  wire \$procmux$2257_CMP ;
  wire \$procmux$2258_CMP ;
  wire \$procmux$2259_CMP ;
  wire [31:0] \$procmux$2260_Y ;
  wire [7:0] \$procmux$2268_Y ;
  wire [47:0] \$procmux$2272_Y ;
  wire [47:0] \$procmux$2274_Y ;
  wire [47:0] \$procmux$2278_Y ;
  wire [47:0] \$procmux$2280_Y ;
  wire [47:0] \$procmux$2284_Y ;
  wire [47:0] \$procmux$2286_Y ;
  wire [47:0] \$procmux$2290_Y ;
  wire [47:0] \$procmux$2292_Y ;
  wire [47:0] \$procmux$2296_Y ;
  wire [47:0] \$procmux$2298_Y ;
  wire [47:0] \$procmux$2302_Y ;
  wire [47:0] \$procmux$2304_Y ;
  wire [47:0] \$procmux$2308_Y ;
  wire [47:0] \$procmux$2310_Y ;
  wire [47:0] \$procmux$2314_Y ;
  wire [47:0] \$procmux$2316_Y ;
  wire [47:0] \$procmux$2320_Y ;
  wire [47:0] \$procmux$2322_Y ;
  wire [47:0] \$procmux$2326_Y ;
  wire [47:0] \$procmux$2328_Y ;
  wire [47:0] \$procmux$2332_Y ;
  wire [47:0] \$procmux$2334_Y ;
  wire [47:0] \$procmux$2338_Y ;
  wire [47:0] \$procmux$2340_Y ;
  wire [47:0] \$procmux$2344_Y ;
  wire [47:0] \$procmux$2346_Y ;
  wire [47:0] \$procmux$2350_Y ;
  wire [47:0] \$procmux$2352_Y ;
  wire [47:0] \$procmux$2356_Y ;
  wire [47:0] \$procmux$2358_Y ;
  wire [47:0] \$procmux$2362_Y ;
  wire [47:0] \$procmux$2364_Y ;
  wire [47:0] \$procmux$2368_Y ;
  wire [47:0] \$procmux$2370_Y ;
  wire [47:0] \$procmux$2374_Y ;
  wire [47:0] \$procmux$2376_Y ;
  wire [47:0] \$procmux$2380_Y ;
  wire [47:0] \$procmux$2382_Y ;
  wire [47:0] \$procmux$2386_Y ;
  wire [47:0] \$procmux$2388_Y ;
  wire [47:0] \$procmux$2392_Y ;
  wire [47:0] \$procmux$2394_Y ;
  wire [47:0] \$procmux$2398_Y ;
  wire [47:0] \$procmux$2400_Y ;
  wire [47:0] \$procmux$2404_Y ;
  wire [47:0] \$procmux$2406_Y ;
  wire [31:0] \$procmux$2414_Y ;
  wire \$procmux$2415_CMP ;
  wire [31:0] \$procmux$2416_Y ;
  wire [31:0] \$procmux$2420_Y ;
  wire \$procmux$2421_CMP ;
  wire [31:0] \$procmux$2422_Y ;
  wire [31:0] \$procmux$2426_Y ;
  wire \$procmux$2427_CMP ;
  wire [31:0] \$procmux$2428_Y ;
  wire [31:0] \$procmux$2433_Y ;
  wire \$procmux$2434_CMP ;
  wire [31:0] \$procmux$2435_Y ;
  wire \$procmux$2440_CMP ;
  wire \$procmux$2441_CMP ;
  wire \$procmux$2442_CMP ;
  wire \$procmux$2443_CMP ;
  wire \$procmux$2444_CMP ;
  wire [1:0] \$procmux$2445_Y ;
  wire \$procmux$2449_Y ;
  wire \$procmux$2451_Y ;
  wire \$procmux$2455_Y ;
  wire \$procmux$2457_Y ;
  wire [31:0] \$procmux$2461_Y ;
  wire \$procmux$2465_Y ;
  wire \$procmux$2467_Y ;
  wire [7:0] \$procmux$2471_Y ;
  wire \$procmux$2475_Y ;
  wire \$procmux$2477_Y ;
  wire \$procmux$2482_CMP ;
  wire \$procmux$2483_Y ;
  wire \$procmux$2485_Y ;
  wire \$procmux$2487_Y ;
  wire \$procmux$2489_CMP ;
  wire \$procmux$2490_Y ;
  wire \$procmux$2492_CMP ;
  wire \$procmux$2493_Y ;
  wire \$procmux$2495_CMP ;
  wire \$procmux$2496_Y ;
  wire \$procmux$2498_CMP ;
  wire \$procmux$2499_Y ;
  wire \$procmux$2501_Y ;
  wire \$procmux$2503_CMP ;
  wire \$procmux$2507_CMP ;
  wire [2:0] \$procmux$2508_Y ;
  wire [2:0] \$procmux$2510_Y ;
  wire [2:0] \$procmux$2512_Y ;
  wire \$procmux$2514_CMP ;
  wire \$procmux$2515_CMP ;
  wire [2:0] \$procmux$2516_Y ;
  wire [2:0] \$procmux$2518_Y ;
  wire [2:0] \$procmux$2520_Y ;
  wire [2:0] \$procmux$2522_Y ;
  wire \$procmux$2524_CMP ;
  wire [2:0] \$procmux$2525_Y ;
  wire [2:0] \$procmux$2527_Y ;
  wire \$procmux$2529_CMP ;
  wire [2:0] \$procmux$2530_Y ;
  wire [2:0] \$procmux$2532_Y ;
  wire [2:0] \$procmux$2534_Y ;
  wire \$procmux$2536_CMP ;
  wire [7:0] \$procmux$2539_Y ;
  wire [7:0] \$procmux$2541_Y ;
  wire [7:0] \$procmux$2543_Y ;
  wire \$procmux$2546_CMP ;
  wire \$procmux$2547_CMP ;
  wire [7:0] \$procmux$2548_Y ;
  wire [7:0] \$procmux$2550_Y ;
  wire [7:0] \$procmux$2552_Y ;
  wire \$procmux$2554_CMP ;
  wire [7:0] \$procmux$2555_Y ;
  wire [7:0] \$procmux$2557_Y ;
  wire \$procmux$2559_CMP ;
  wire [7:0] \$procmux$2560_Y ;
  wire [7:0] \$procmux$2562_Y ;
  wire [7:0] \$procmux$2564_Y ;
  wire \$procmux$2566_CMP ;
  wire \$procmux$2569_Y ;
  wire \$procmux$2571_Y ;
  wire \$procmux$2573_Y ;
  wire \$procmux$2576_CMP ;
  wire \$procmux$2577_Y ;
  wire \$procmux$2579_Y ;
  wire \$procmux$2581_Y ;
  wire \$procmux$2583_CMP ;
  wire \$procmux$2584_Y ;
  wire \$procmux$2586_Y ;
  wire \$procmux$2588_CMP ;
  wire \$procmux$2589_Y ;
  wire \$procmux$2591_Y ;
  wire \$procmux$2593_Y ;
  wire \$procmux$2595_CMP ;
  wire \$procmux$2598_Y ;
  wire \$procmux$2600_Y ;
  wire \$procmux$2603_CMP ;
  wire \$procmux$2604_Y ;
  wire \$procmux$2606_Y ;
  wire \$procmux$2608_Y ;
  wire \$procmux$2610_CMP ;
  wire \$procmux$2611_Y ;
  wire \$procmux$2613_CMP ;
  wire [31:0] \$procmux$2616_Y ;
  wire [31:0] \$procmux$2618_Y ;
  wire \$procmux$2625_CMP ;
  wire \$procmux$2627_CMP ;
  wire \$procmux$2629_CMP ;
  wire \$procmux$2630_Y ;
  wire \$procmux$2632_Y ;
  wire \$procmux$2635_CMP ;
  wire \$procmux$2636_Y ;
  wire \$procmux$2638_Y ;
  wire \$procmux$2640_CMP ;
  wire [3:0] \$signal ;
  wire abort;
  reg aborting = 1'h0;
  reg [7:0] addr = 8'h00;
  wire [9:0] bus__araddr;
  wire [2:0] bus__arprot;
  wire bus__arready;
  wire bus__arvalid;
  wire [9:0] bus__awaddr;
  wire [2:0] bus__awprot;
  wire bus__awready;
  wire bus__awvalid;
  wire bus__bready;
  reg [1:0] bus__bresp = 2'h0;
  reg bus__bvalid = 1'h0;
  reg [31:0] bus__rdata = 32'd0;
  wire bus__rready;
  reg [1:0] bus__rresp = 2'h0;
  reg bus__rvalid = 1'h0;
  wire [31:0] bus__wdata;
  wire bus__wready;
  wire [3:0] bus__wstrb;
  wire bus__wvalid;
  wire clear_next;
  wire clear_units;
  reg [7:0] code = 8'h00;
  reg [47:0] counter_activate_busy = 48'h000000000000;
  reg [47:0] counter_activate_idle = 48'h000000000000;
  reg [47:0] counter_activate_wait = 48'h000000000000;
  reg [47:0] counter_array_active = 48'h000000000000;
  reg [47:0] counter_host_read_beats = 48'h000000000000;
  reg [47:0] counter_host_write_beats = 48'h000000000000;
  reg [47:0] counter_idle = 48'h000000000000;
  reg [47:0] counter_input_stall = 48'h000000000000;
  reg [47:0] counter_load_busy = 48'h000000000000;
  reg [47:0] counter_load_idle = 48'h000000000000;
  reg [47:0] counter_load_wait = 48'h000000000000;
  reg [47:0] counter_raw_wait = 48'h000000000000;
  reg [47:0] counter_store_busy = 48'h000000000000;
  reg [47:0] counter_store_idle = 48'h000000000000;
  reg [47:0] counter_store_wait = 48'h000000000000;
  reg [47:0] counter_total = 48'h000000000000;
  reg [47:0] counter_useful_macs = 48'h000000000000;
  reg [47:0] counter_weight_busy = 48'h000000000000;
  reg [47:0] counter_weight_idle = 48'h000000000000;
  reg [47:0] counter_weight_read_beats = 48'h000000000000;
  reg [47:0] counter_weight_shift = 48'h000000000000;
  reg [47:0] counter_weight_stall = 48'h000000000000;
  reg [47:0] counter_weight_wait = 48'h000000000000;
  reg counting = 1'h0;
  reg [390:0] \events$73  = 391'h00000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000;
  wire [16:0] \events$73[0] ;
  wire [16:0] \events$73[10] ;
  wire [16:0] \events$73[11] ;
  wire [16:0] \events$73[12] ;
  wire [16:0] \events$73[13] ;
  wire [16:0] \events$73[14] ;
  wire [16:0] \events$73[15] ;
  wire [16:0] \events$73[16] ;
  wire [16:0] \events$73[17] ;
  wire [16:0] \events$73[18] ;
  wire [16:0] \events$73[19] ;
  wire [16:0] \events$73[1] ;
  wire [16:0] \events$73[20] ;
  wire [16:0] \events$73[21] ;
  wire [16:0] \events$73[22] ;
  wire [16:0] \events$73[2] ;
  wire [16:0] \events$73[3] ;
  wire [16:0] \events$73[4] ;
  wire [16:0] \events$73[5] ;
  wire [16:0] \events$73[6] ;
  wire [16:0] \events$73[7] ;
  wire [16:0] \events$73[8] ;
  wire [16:0] \events$73[9] ;
  wire [16:0] \events[0] ;
  wire [16:0] \events[10] ;
  wire [16:0] \events[11] ;
  wire [16:0] \events[12] ;
  wire [16:0] \events[13] ;
  wire [16:0] \events[14] ;
  wire [16:0] \events[15] ;
  wire [16:0] \events[16] ;
  wire [16:0] \events[17] ;
  wire [16:0] \events[18] ;
  wire [16:0] \events[19] ;
  wire [16:0] \events[1] ;
  wire [16:0] \events[20] ;
  wire [16:0] \events[21] ;
  wire [16:0] \events[22] ;
  wire [16:0] \events[2] ;
  wire [16:0] \events[3] ;
  wire [16:0] \events[4] ;
  wire [16:0] \events[5] ;
  wire [16:0] \events[6] ;
  wire [16:0] \events[7] ;
  wire [16:0] \events[8] ;
  wire [16:0] \events[9] ;
  wire expired;
  reg faulty = 1'h0;
  wire finishing;
  reg has_addr = 1'h0;
  reg has_value = 1'h0;
  reg [31:0] left = 32'd0;
  reg [63:0] \program  = 64'h0000000000000000;
  reg [7:0] read_addr = 8'h00;
  reg read_exists_0 = 1'h0;
  reg read_exists_1 = 1'h0;
  reg read_exists_3 = 1'h0;
  reg read_exists_4 = 1'h0;
  reg read_exists_5 = 1'h0;
  reg read_exists_6 = 1'h0;
  reg read_exists_7 = 1'h0;
  reg read_exists_8 = 1'h0;
  reg read_exists_9 = 1'h0;
  reg read_grouped = 1'h0;
  reg read_pending = 1'h0;
  reg [31:0] read_value_0 = 32'd0;
  reg [31:0] read_value_1 = 32'd0;
  reg [31:0] read_value_3 = 32'd0;
  reg [31:0] read_value_4 = 32'd0;
  reg [31:0] read_value_5 = 32'd0;
  reg [31:0] read_value_6 = 32'd0;
  reg [31:0] read_value_7 = 32'd0;
  reg [31:0] read_value_8 = 32'd0;
  reg [31:0] read_value_9 = 32'd0;
  wire start;
  reg [2:0] state_state = 3'h0;
  reg still = 1'h0;
  wire stopped;
  reg [31:0] timeout = 32'd0;
  reg unanswered = 1'h0;
  wire [15:0] \units[0] ;
  wire [15:0] \units[1] ;
  wire [15:0] \units[2] ;
  wire [15:0] \units[3] ;
  wire [15:0] \units[4] ;
  reg [31:0] value = 32'd0;
  wire wanted;
  wire written;
  assign \$1  = addr == 1'h1;
  assign \$2  = written & \$1 ;
  assign start = \$2  & value[0];
  assign \$3  = addr == 1'h1;
  assign \$4  = written & \$3 ;
  assign abort = \$4  & value[1];
  assign \$5  = left == 1'h1;
  assign expired = still & \$5 ;
  assign wanted = abort | aborting;
  assign \$6  = ~ unanswered;
  assign \$7  = start & \$6 ;
  assign \$8  = ~ unanswered;
  assign \$9  = abort & \$8 ;
  assign \$10  = ~ has_addr;
  assign \$11  = ~ bus__bvalid;
  assign bus__awready = \$10  & \$11 ;
  assign \$12  = ~ has_value;
  assign \$13  = ~ bus__bvalid;
  assign bus__wready = \$12  & \$13 ;
  assign written = has_addr & has_value;
  assign \$14  = ~ read_pending;
  assign \$15  = ~ read_grouped;
  assign \$16  = \$14  & \$15 ;
  assign \$17  = ~ bus__rvalid;
  assign bus__arready = \$16  & \$17 ;
  assign \$24  = ~ moved;
  assign \$25  = waiting & \$24 ;
  assign \$26  = run | stop;
  assign \$27  = \$25  & \$26 ;
  assign \$28  = ~ still;
  assign \$29  = ! left;
  assign \$30  = \$28  | \$29 ;
  assign \$31  = left != 1'h1;
  assign \$32  = left - 1'h1;
  assign \$33  = clear_next | rst;
  assign \$34  = ~ unanswered;
  assign \$35  = start & \$34 ;
  assign \$36  = ~ unanswered;
  assign \$37  = abort & \$36 ;
  assign \$38  = | \program [7:0];
  assign \$39  = | \program [63:40];
  assign \$40  = \$38  | \$39 ;
  assign \$41  = | status;
  assign \$42  = bus_awvalid & bus__awready;
  assign \$43  = bus_wvalid & bus__wready;
  assign \$44  = run | stop;
  assign \$45  = \$44  | finishing;
  assign \$46  = \$45  ? \program [31:0] : value;
  assign \$47  = run | stop;
  assign \$48  = \$47  | finishing;
  assign \$49  = \$48  ? \program [63:32] : value;
  assign \$50  = run | stop;
  assign \$51  = \$50  | finishing;
  assign \$52  = \$51  ? program_rows : value;
  assign \$53  = bus__bvalid & bus_bready;
  assign \$54  = counter_total + \events$73 [16:0];
  assign \$55  = counter_array_active + \events$73 [33:17];
  assign \$56  = counter_weight_stall + \events$73 [50:34];
  assign \$57  = counter_weight_shift + \events$73 [67:51];
  assign \$58  = counter_input_stall + \events$73 [84:68];
  assign \$59  = counter_raw_wait + \events$73 [101:85];
  assign \$60  = counter_idle + \events$73 [118:102];
  assign \$61  = counter_load_busy + \events$73 [135:119];
  assign \$62  = counter_load_wait + \events$73 [152:136];
  assign \$63  = counter_load_idle + \events$73 [169:153];
  assign \$64  = counter_weight_busy + \events$73 [186:170];
  assign \$65  = counter_weight_wait + \events$73 [203:187];
  assign \$66  = counter_weight_idle + \events$73 [220:204];
  assign \$67  = counter_activate_busy + \events$73 [237:221];
  assign \$68  = counter_activate_wait + \events$73 [254:238];
  assign \$69  = counter_activate_idle + \events$73 [271:255];
  assign \$70  = counter_store_busy + \events$73 [288:272];
  assign \$71  = counter_store_wait + \events$73 [305:289];
  assign \$72  = counter_store_idle + \events$73 [322:306];
  assign \$73  = counter_useful_macs + \events$73 [339:323];
  assign \$74  = counter_host_read_beats + \events$73 [356:340];
  assign \$75  = counter_weight_read_beats + \events$73 [373:357];
  assign \$76  = counter_host_write_beats + \events$73 [390:374];
  assign \$77  = bus_arvalid & bus__arready;
  assign \$78  = bus_arvalid & bus__arready;
  assign \$79  = run | stop;
  assign \$80  = \$79  | finishing;
  assign \$81  = read_exists_0 ? 2'h0 : 2'h2;
  assign \$82  = read_exists_3 ? 2'h0 : 2'h2;
  assign \$83  = read_exists_1 ? 2'h0 : 2'h2;
  assign \$84  = read_exists_4 ? 2'h0 : 2'h2;
  assign \$85  = read_exists_5 ? 2'h0 : 2'h2;
  assign \$86  = read_exists_6 ? 2'h0 : 2'h2;
  assign \$87  = read_exists_7 ? 2'h0 : 2'h2;
  assign \$88  = read_exists_8 ? 2'h0 : 2'h2;
  assign \$89  = read_exists_9 ? 2'h0 : 2'h2;
  assign \$90  = bus__rvalid & bus_rready;
  always @(posedge clk)
    still <= \$91 ;
  always @(posedge clk)
    left <= \$92 ;
  always @(posedge clk)
    clear <= \$33 ;
  always @(posedge clk)
    unanswered <= \$93 ;
  always @(posedge clk)
    irq <= \$94 ;
  always @(posedge clk)
    code <= \$95 ;
  always @(posedge clk)
    state_state <= \$96 ;
  always @(posedge clk)
    aborting <= \$97 ;
  always @(posedge clk)
    faulty <= \$98 ;
  always @(posedge clk)
    addr <= \$99 ;
  always @(posedge clk)
    has_addr <= \$100 ;
  always @(posedge clk)
    value <= \$101 ;
  always @(posedge clk)
    has_value <= \$102 ;
  always @(posedge clk)
    bus__bvalid <= \$103 ;
  always @(posedge clk)
    bus__bresp <= \$104 ;
  always @(posedge clk)
    \program  <= \$105 ;
  always @(posedge clk)
    program_rows <= \$106 ;
  always @(posedge clk)
    timeout <= \$107 ;
  always @(posedge clk)
    counting <= \$108 ;
  always @(posedge clk)
    \events$73  <= \$109 ;
  always @(posedge clk)
    counter_total <= \$110 ;
  always @(posedge clk)
    counter_array_active <= \$111 ;
  always @(posedge clk)
    counter_weight_stall <= \$112 ;
  always @(posedge clk)
    counter_weight_shift <= \$113 ;
  always @(posedge clk)
    counter_input_stall <= \$114 ;
  always @(posedge clk)
    counter_raw_wait <= \$115 ;
  always @(posedge clk)
    counter_idle <= \$116 ;
  always @(posedge clk)
    counter_load_busy <= \$117 ;
  always @(posedge clk)
    counter_load_wait <= \$118 ;
  always @(posedge clk)
    counter_load_idle <= \$119 ;
  always @(posedge clk)
    counter_weight_busy <= \$120 ;
  always @(posedge clk)
    counter_weight_wait <= \$121 ;
  always @(posedge clk)
    counter_weight_idle <= \$122 ;
  always @(posedge clk)
    counter_activate_busy <= \$123 ;
  always @(posedge clk)
    counter_activate_wait <= \$124 ;
  always @(posedge clk)
    counter_activate_idle <= \$125 ;
  always @(posedge clk)
    counter_store_busy <= \$126 ;
  always @(posedge clk)
    counter_store_wait <= \$127 ;
  always @(posedge clk)
    counter_store_idle <= \$128 ;
  always @(posedge clk)
    counter_useful_macs <= \$129 ;
  always @(posedge clk)
    counter_host_read_beats <= \$130 ;
  always @(posedge clk)
    counter_weight_read_beats <= \$131 ;
  always @(posedge clk)
    counter_host_write_beats <= \$132 ;
  always @(posedge clk)
    read_addr <= \$133 ;
  always @(posedge clk)
    read_pending <= \$134 ;
  always @(posedge clk)
    read_grouped <= \$135 ;
  always @(posedge clk)
    read_value_0 <= \$136 ;
  always @(posedge clk)
    read_exists_0 <= \$137 ;
  always @(posedge clk)
    read_value_3 <= \$138 ;
  always @(posedge clk)
    read_exists_3 <= \$139 ;
  always @(posedge clk)
    read_value_1 <= \$140 ;
  always @(posedge clk)
    read_exists_1 <= \$141 ;
  always @(posedge clk)
    read_value_4 <= \$142 ;
  always @(posedge clk)
    read_exists_4 <= \$143 ;
  always @(posedge clk)
    read_value_5 <= \$144 ;
  always @(posedge clk)
    read_exists_5 <= \$145 ;
  always @(posedge clk)
    read_value_6 <= \$146 ;
  always @(posedge clk)
    read_exists_6 <= \$147 ;
  always @(posedge clk)
    read_value_7 <= \$148 ;
  always @(posedge clk)
    read_exists_7 <= \$149 ;
  always @(posedge clk)
    read_value_8 <= \$150 ;
  always @(posedge clk)
    read_exists_8 <= \$151 ;
  always @(posedge clk)
    read_value_9 <= \$152 ;
  always @(posedge clk)
    read_exists_9 <= \$153 ;
  always @(posedge clk)
    bus__rvalid <= \$154 ;
  always @(posedge clk)
    bus__rresp <= \$155 ;
  always @(posedge clk)
    bus__rdata <= \$156 ;
  assign \_auto_22  = \$procmux$2610_CMP  | \$procmux$2603_CMP ;
  assign \_auto_23  = \$procmux$2583_CMP  | \$procmux$2576_CMP ;
  assign \_auto_24  = \$procmux$2529_CMP  | \$procmux$2524_CMP ;
  assign \_auto_25  = \$procmux$2498_CMP  | \$procmux$2495_CMP ;
  assign \_auto_26  = \$procmux$2254_CMP  | \$procmux$2253_CMP ;
  assign \_auto_27  = \$procmux$2258_CMP  | \$procmux$2257_CMP ;
  assign \_auto_28  = \$procmux$2242_CMP  | \$procmux$2241_CMP ;
  assign \_auto_29  = \$procmux$2246_CMP  | \$procmux$2245_CMP ;
  assign \_auto_30  = \$procmux$2195_CMP  | \$procmux$2194_CMP ;
  assign \_auto_31  = \$procmux$2199_CMP  | \$procmux$2198_CMP ;
  assign \_auto_32  = \$procmux$2182_CMP  | \$procmux$2181_CMP ;
  assign \_auto_33  = \$procmux$2186_CMP  | \$procmux$2185_CMP ;
  assign \_auto_34  = \$procmux$2169_CMP  | \$procmux$2168_CMP ;
  assign \_auto_35  = \$procmux$2173_CMP  | \$procmux$2172_CMP ;
  assign \_auto_36  = \$procmux$2156_CMP  | \$procmux$2155_CMP ;
  assign \_auto_37  = \$procmux$2160_CMP  | \$procmux$2159_CMP ;
  assign \_auto_38  = \$procmux$2143_CMP  | \$procmux$2142_CMP ;
  assign \_auto_39  = \$procmux$2147_CMP  | \$procmux$2146_CMP ;
  assign \_auto_40  = \$procmux$2130_CMP  | \$procmux$2129_CMP ;
  assign \_auto_41  = \$procmux$2134_CMP  | \$procmux$2133_CMP ;
  assign \_auto_42  = \$procmux$2117_CMP  | \$procmux$2116_CMP ;
  assign \_auto_43  = \$procmux$2121_CMP  | \$procmux$2120_CMP ;
  assign \_auto_44  = \$procmux$2104_CMP  | \$procmux$2103_CMP ;
  assign \_auto_45  = \$procmux$2108_CMP  | \$procmux$2107_CMP ;
  assign \_auto_46  = \$procmux$2091_CMP  | \$procmux$2090_CMP ;
  assign \_auto_47  = \$procmux$2095_CMP  | \$procmux$2094_CMP ;
  assign \_auto_48  = \$procmux$2078_CMP  | \$procmux$2077_CMP ;
  assign \_auto_49  = \$procmux$2082_CMP  | \$procmux$2081_CMP ;
  assign \_auto_50  = \$procmux$2070_CMP  | \$procmux$2069_CMP ;
  assign \_auto_51  = \$procmux$2059_CMP  | \$procmux$2058_CMP ;
  assign \_auto_52  = \$procmux$2036_CMP  | \$procmux$2035_CMP ;
  assign \_auto_53  = \$procmux$2041_CMP  | \$procmux$2040_CMP ;
  assign \_auto_54  = \$procmux$2022_CMP  | \$procmux$2021_CMP ;
  assign \_auto_55  = \$procmux$2027_CMP  | \$procmux$2026_CMP ;
  assign \_auto_0  = | { \$procmux$2546_CMP , \$procmux$2547_CMP , \$procmux$2554_CMP  };
  assign \_auto_1  = | { \$procmux$2507_CMP , \$procmux$2514_CMP , \$procmux$2515_CMP  };
  assign \_auto_2  = | { \$procmux$2482_CMP , \$procmux$2489_CMP , \$procmux$2492_CMP  };
  assign \_auto_3  = | { \$procmux$2440_CMP , \$procmux$2441_CMP , \$procmux$2442_CMP  };
  assign \_auto_4  = | { \_auto_26 , \$procmux$2255_CMP , \$procmux$2256_CMP  };
  assign \_auto_5  = | { \_auto_28 , \$procmux$2243_CMP , \$procmux$2244_CMP  };
  assign \_auto_6  = | { \$procmux$2217_CMP , \$procmux$2218_CMP , \$procmux$2219_CMP  };
  assign \_auto_7  = | { \$procmux$2207_CMP , \$procmux$2208_CMP , \$procmux$2209_CMP  };
  assign \_auto_8  = | { \_auto_30 , \$procmux$2196_CMP , \$procmux$2197_CMP  };
  assign \_auto_9  = | { \_auto_32 , \$procmux$2183_CMP , \$procmux$2184_CMP  };
  assign \_auto_10  = | { \_auto_34 , \$procmux$2170_CMP , \$procmux$2171_CMP  };
  assign \_auto_11  = | { \_auto_36 , \$procmux$2157_CMP , \$procmux$2158_CMP  };
  assign \_auto_12  = | { \_auto_38 , \$procmux$2144_CMP , \$procmux$2145_CMP  };
  assign \_auto_13  = | { \_auto_40 , \$procmux$2131_CMP , \$procmux$2132_CMP  };
  assign \_auto_14  = | { \_auto_42 , \$procmux$2118_CMP , \$procmux$2119_CMP  };
  assign \_auto_15  = | { \_auto_44 , \$procmux$2105_CMP , \$procmux$2106_CMP  };
  assign \_auto_16  = | { \_auto_46 , \$procmux$2092_CMP , \$procmux$2093_CMP  };
  assign \_auto_17  = | { \_auto_48 , \$procmux$2079_CMP , \$procmux$2080_CMP  };
  assign \_auto_18  = | { \$procmux$2066_CMP , \$procmux$2067_CMP , \$procmux$2068_CMP  };
  assign \_auto_19  = | { \$procmux$2055_CMP , \$procmux$2056_CMP , \$procmux$2057_CMP  };
  assign \_auto_20  = | { \_auto_52 , \$procmux$2037_CMP , \$procmux$2038_CMP , \$procmux$2039_CMP  };
  assign \_auto_21  = | { \_auto_54 , \$procmux$2023_CMP , \$procmux$2024_CMP , \$procmux$2025_CMP  };
  assign \_auto_56  = \$procmux$2640_CMP  ? \$procmux$2638_Y  : 1'h0;
  assign clear_next = \$procmux$2635_CMP  ? \$procmux$2632_Y  : \_auto_56 ;
  assign \_auto_57  = \$procmux$2603_CMP  ? \$procmux$2600_Y  : \$procmux$2608_Y ;
  assign \_auto_58  = \$procmux$2613_CMP  ? \$procmux$2611_Y  : unanswered;
  assign \_auto_59  = \_auto_22  ? \_auto_57  : \_auto_58 ;
  assign \_auto_60  = \$procmux$2576_CMP  ? \$procmux$2573_Y  : \$procmux$2581_Y ;
  assign \_auto_61  = \$procmux$2595_CMP  ? \$procmux$2593_Y  : irq;
  assign \_auto_62  = \$procmux$2588_CMP  ? \$procmux$2586_Y  : \_auto_61 ;
  assign \_auto_63  = \_auto_23  ? \_auto_60  : \_auto_62 ;
  assign \_auto_64  = \$procmux$2547_CMP  ? status : \$procmux$2552_Y ;
  assign \_auto_65  = \$procmux$2546_CMP  ? \$procmux$2543_Y  : \_auto_64 ;
  assign \_auto_66  = \$procmux$2566_CMP  ? \$procmux$2564_Y  : code;
  assign \_auto_67  = \$procmux$2559_CMP  ? \$procmux$2557_Y  : \_auto_66 ;
  assign \_auto_68  = \_auto_0  ? \_auto_65  : \_auto_67 ;
  assign \_auto_69  = \$procmux$2514_CMP  ? \$procmux$2512_Y  : 3'h3;
  assign \_auto_70  = \$procmux$2507_CMP  ? 3'h0 : \_auto_69 ;
  assign \_auto_71  = \$procmux$2524_CMP  ? \$procmux$2522_Y  : \$procmux$2527_Y ;
  assign \_auto_72  = \$procmux$2536_CMP  ? \$procmux$2534_Y  : state_state;
  assign \_auto_73  = \_auto_24  ? \_auto_71  : \_auto_72 ;
  assign \_auto_74  = \_auto_1  ? \_auto_70  : \_auto_73 ;
  assign \_auto_75  = \$procmux$2489_CMP  ? \$procmux$2487_Y  : \$procmux$2490_Y ;
  assign \_auto_76  = \$procmux$2482_CMP  ? 1'h0 : \_auto_75 ;
  assign \_auto_77  = \$procmux$2495_CMP  ? \$procmux$2493_Y  : \$procmux$2496_Y ;
  assign \_auto_78  = \$procmux$2503_CMP  ? \$procmux$2501_Y  : aborting;
  assign \_auto_79  = \_auto_25  ? \_auto_77  : \_auto_78 ;
  assign \_auto_80  = \_auto_2  ? \_auto_76  : \_auto_79 ;
  assign \_auto_81  = \$procmux$2441_CMP  ? 2'h0 : 2'h0;
  assign \_auto_82  = \$procmux$2440_CMP  ? 2'h0 : \_auto_81 ;
  assign \_auto_83  = \$procmux$2444_CMP  ? 2'h0 : 2'h2;
  assign \_auto_84  = \$procmux$2443_CMP  ? 2'h0 : \_auto_83 ;
  assign \_auto_85  = \_auto_3  ? \_auto_82  : \_auto_84 ;
  assign \_auto_86  = \$procmux$2253_CMP  ? { 24'h000000, opcode } : program_rows;
  assign \_auto_87  = \$procmux$2255_CMP  ? \program [63:32] : \program [31:0];
  assign \_auto_88  = \_auto_26  ? \_auto_86  : \_auto_87 ;
  assign \_auto_89  = \$procmux$2257_CMP  ? index : { 16'h0000, code, 4'h0, faulty, unanswered, irq, \$80  };
  assign \_auto_90  = \$procmux$2259_CMP  ? 32'd1750532097 : 32'd0;
  assign \_auto_91  = \_auto_27  ? \_auto_89  : \_auto_90 ;
  assign \_auto_92  = \_auto_4  ? \_auto_88  : \_auto_91 ;
  assign \_auto_93  = \$procmux$2241_CMP  ? 1'h1 : 1'h1;
  assign \_auto_94  = \$procmux$2243_CMP  ? 1'h1 : 1'h1;
  assign \_auto_95  = \_auto_28  ? \_auto_93  : \_auto_94 ;
  assign \_auto_96  = \$procmux$2245_CMP  ? 1'h1 : 1'h1;
  assign \_auto_97  = \$procmux$2247_CMP  ? 1'h1 : 1'h0;
  assign \_auto_98  = \_auto_29  ? \_auto_96  : \_auto_97 ;
  assign \_auto_99  = \_auto_5  ? \_auto_95  : \_auto_98 ;
  assign \_auto_100  = \$procmux$2235_CMP  ? 32'd2077524974 : 32'd0;
  assign \_auto_101  = \$procmux$2234_CMP  ? timeout : \_auto_100 ;
  assign \_auto_102  = \$procmux$2228_CMP  ? 1'h1 : 1'h0;
  assign \_auto_103  = \$procmux$2227_CMP  ? 1'h1 : \_auto_102 ;
  assign \_auto_104  = \$procmux$2218_CMP  ? { 16'h0000, units[63:48] } : { 16'h0000, units[47:32] };
  assign \_auto_105  = \$procmux$2217_CMP  ? { 16'h0000, units[79:64] } : \_auto_104 ;
  assign \_auto_106  = \$procmux$2221_CMP  ? { 16'h0000, units[15:0] } : 32'd0;
  assign \_auto_107  = \$procmux$2220_CMP  ? { 16'h0000, units[31:16] } : \_auto_106 ;
  assign \_auto_108  = \_auto_6  ? \_auto_105  : \_auto_107 ;
  assign \_auto_109  = \$procmux$2208_CMP  ? 1'h1 : 1'h1;
  assign \_auto_110  = \$procmux$2207_CMP  ? 1'h1 : \_auto_109 ;
  assign \_auto_111  = \$procmux$2211_CMP  ? 1'h1 : 1'h0;
  assign \_auto_112  = \$procmux$2210_CMP  ? 1'h1 : \_auto_111 ;
  assign \_auto_113  = \_auto_7  ? \_auto_110  : \_auto_112 ;
  assign \_auto_114  = \$procmux$2194_CMP  ? { 16'h0000, counter_weight_shift[47:32] } : counter_weight_shift[31:0];
  assign \_auto_115  = \$procmux$2196_CMP  ? { 16'h0000, counter_weight_stall[47:32] } : counter_weight_stall[31:0];
  assign \_auto_116  = \_auto_30  ? \_auto_114  : \_auto_115 ;
  assign \_auto_117  = \$procmux$2198_CMP  ? { 16'h0000, counter_array_active[47:32] } : counter_array_active[31:0];
  assign \_auto_118  = \$procmux$2200_CMP  ? { 16'h0000, counter_total[47:32] } : counter_total[31:0];
  assign \_auto_119  = \_auto_31  ? \_auto_117  : \_auto_118 ;
  assign \_auto_120  = \_auto_8  ? \_auto_116  : \_auto_119 ;
  assign \_auto_121  = \$procmux$2181_CMP  ? 1'h1 : 1'h1;
  assign \_auto_122  = \$procmux$2183_CMP  ? 1'h1 : 1'h1;
  assign \_auto_123  = \_auto_32  ? \_auto_121  : \_auto_122 ;
  assign \_auto_124  = \$procmux$2185_CMP  ? 1'h1 : 1'h1;
  assign \_auto_125  = \$procmux$2187_CMP  ? 1'h1 : 1'h1;
  assign \_auto_126  = \_auto_33  ? \_auto_124  : \_auto_125 ;
  assign \_auto_127  = \_auto_9  ? \_auto_123  : \_auto_126 ;
  assign \_auto_128  = \$procmux$2168_CMP  ? { 16'h0000, counter_load_busy[47:32] } : counter_load_busy[31:0];
  assign \_auto_129  = \$procmux$2170_CMP  ? { 16'h0000, counter_idle[47:32] } : counter_idle[31:0];
  assign \_auto_130  = \_auto_34  ? \_auto_128  : \_auto_129 ;
  assign \_auto_131  = \$procmux$2172_CMP  ? { 16'h0000, counter_raw_wait[47:32] } : counter_raw_wait[31:0];
  assign \_auto_132  = \$procmux$2174_CMP  ? { 16'h0000, counter_input_stall[47:32] } : counter_input_stall[31:0];
  assign \_auto_133  = \_auto_35  ? \_auto_131  : \_auto_132 ;
  assign \_auto_134  = \_auto_10  ? \_auto_130  : \_auto_133 ;
  assign \_auto_135  = \$procmux$2155_CMP  ? 1'h1 : 1'h1;
  assign \_auto_136  = \$procmux$2157_CMP  ? 1'h1 : 1'h1;
  assign \_auto_137  = \_auto_36  ? \_auto_135  : \_auto_136 ;
  assign \_auto_138  = \$procmux$2159_CMP  ? 1'h1 : 1'h1;
  assign \_auto_139  = \$procmux$2161_CMP  ? 1'h1 : 1'h1;
  assign \_auto_140  = \_auto_37  ? \_auto_138  : \_auto_139 ;
  assign \_auto_141  = \_auto_11  ? \_auto_137  : \_auto_140 ;
  assign \_auto_142  = \$procmux$2142_CMP  ? { 16'h0000, counter_weight_wait[47:32] } : counter_weight_wait[31:0];
  assign \_auto_143  = \$procmux$2144_CMP  ? { 16'h0000, counter_weight_busy[47:32] } : counter_weight_busy[31:0];
  assign \_auto_144  = \_auto_38  ? \_auto_142  : \_auto_143 ;
  assign \_auto_145  = \$procmux$2146_CMP  ? { 16'h0000, counter_load_idle[47:32] } : counter_load_idle[31:0];
  assign \_auto_146  = \$procmux$2148_CMP  ? { 16'h0000, counter_load_wait[47:32] } : counter_load_wait[31:0];
  assign \_auto_147  = \_auto_39  ? \_auto_145  : \_auto_146 ;
  assign \_auto_148  = \_auto_12  ? \_auto_144  : \_auto_147 ;
  assign \_auto_149  = \$procmux$2129_CMP  ? 1'h1 : 1'h1;
  assign \_auto_150  = \$procmux$2131_CMP  ? 1'h1 : 1'h1;
  assign \_auto_151  = \_auto_40  ? \_auto_149  : \_auto_150 ;
  assign \_auto_152  = \$procmux$2133_CMP  ? 1'h1 : 1'h1;
  assign \_auto_153  = \$procmux$2135_CMP  ? 1'h1 : 1'h1;
  assign \_auto_154  = \_auto_41  ? \_auto_152  : \_auto_153 ;
  assign \_auto_155  = \_auto_13  ? \_auto_151  : \_auto_154 ;
  assign \_auto_156  = \$procmux$2116_CMP  ? { 16'h0000, counter_activate_idle[47:32] } : counter_activate_idle[31:0];
  assign \_auto_157  = \$procmux$2118_CMP  ? { 16'h0000, counter_activate_wait[47:32] } : counter_activate_wait[31:0];
  assign \_auto_158  = \_auto_42  ? \_auto_156  : \_auto_157 ;
  assign \_auto_159  = \$procmux$2120_CMP  ? { 16'h0000, counter_activate_busy[47:32] } : counter_activate_busy[31:0];
  assign \_auto_160  = \$procmux$2122_CMP  ? { 16'h0000, counter_weight_idle[47:32] } : counter_weight_idle[31:0];
  assign \_auto_161  = \_auto_43  ? \_auto_159  : \_auto_160 ;
  assign \_auto_162  = \_auto_14  ? \_auto_158  : \_auto_161 ;
  assign \_auto_163  = \$procmux$2103_CMP  ? 1'h1 : 1'h1;
  assign \_auto_164  = \$procmux$2105_CMP  ? 1'h1 : 1'h1;
  assign \_auto_165  = \_auto_44  ? \_auto_163  : \_auto_164 ;
  assign \_auto_166  = \$procmux$2107_CMP  ? 1'h1 : 1'h1;
  assign \_auto_167  = \$procmux$2109_CMP  ? 1'h1 : 1'h1;
  assign \_auto_168  = \_auto_45  ? \_auto_166  : \_auto_167 ;
  assign \_auto_169  = \_auto_15  ? \_auto_165  : \_auto_168 ;
  assign \_auto_170  = \$procmux$2090_CMP  ? { 16'h0000, counter_useful_macs[47:32] } : counter_useful_macs[31:0];
  assign \_auto_171  = \$procmux$2092_CMP  ? { 16'h0000, counter_store_idle[47:32] } : counter_store_idle[31:0];
  assign \_auto_172  = \_auto_46  ? \_auto_170  : \_auto_171 ;
  assign \_auto_173  = \$procmux$2094_CMP  ? { 16'h0000, counter_store_wait[47:32] } : counter_store_wait[31:0];
  assign \_auto_174  = \$procmux$2096_CMP  ? { 16'h0000, counter_store_busy[47:32] } : counter_store_busy[31:0];
  assign \_auto_175  = \_auto_47  ? \_auto_173  : \_auto_174 ;
  assign \_auto_176  = \_auto_16  ? \_auto_172  : \_auto_175 ;
  assign \_auto_177  = \$procmux$2077_CMP  ? 1'h1 : 1'h1;
  assign \_auto_178  = \$procmux$2079_CMP  ? 1'h1 : 1'h1;
  assign \_auto_179  = \_auto_48  ? \_auto_177  : \_auto_178 ;
  assign \_auto_180  = \$procmux$2081_CMP  ? 1'h1 : 1'h1;
  assign \_auto_181  = \$procmux$2083_CMP  ? 1'h1 : 1'h1;
  assign \_auto_182  = \_auto_49  ? \_auto_180  : \_auto_181 ;
  assign \_auto_183  = \_auto_17  ? \_auto_179  : \_auto_182 ;
  assign \_auto_184  = \$procmux$2067_CMP  ? counter_host_write_beats[31:0] : { 16'h0000, counter_weight_read_beats[47:32] };
  assign \_auto_185  = \$procmux$2066_CMP  ? { 16'h0000, counter_host_write_beats[47:32] } : \_auto_184 ;
  assign \_auto_186  = \$procmux$2069_CMP  ? counter_weight_read_beats[31:0] : { 16'h0000, counter_host_read_beats[47:32] };
  assign \_auto_187  = \$procmux$2071_CMP  ? counter_host_read_beats[31:0] : 32'd0;
  assign \_auto_188  = \_auto_50  ? \_auto_186  : \_auto_187 ;
  assign \_auto_189  = \_auto_18  ? \_auto_185  : \_auto_188 ;
  assign \_auto_190  = \$procmux$2056_CMP  ? 1'h1 : 1'h1;
  assign \_auto_191  = \$procmux$2055_CMP  ? 1'h1 : \_auto_190 ;
  assign \_auto_192  = \$procmux$2058_CMP  ? 1'h1 : 1'h1;
  assign \_auto_193  = \$procmux$2060_CMP  ? 1'h1 : 1'h0;
  assign \_auto_194  = \_auto_51  ? \_auto_192  : \_auto_193 ;
  assign \_auto_195  = \_auto_19  ? \_auto_191  : \_auto_194 ;
  assign \_auto_196  = \$procmux$2035_CMP  ? \$89  : \$88 ;
  assign \_auto_197  = \$procmux$2038_CMP  ? \$86  : \$85 ;
  assign \_auto_198  = \$procmux$2037_CMP  ? \$87  : \_auto_197 ;
  assign \_auto_199  = \_auto_52  ? \_auto_196  : \_auto_198 ;
  assign \_auto_200  = \$procmux$2040_CMP  ? \$84  : \$83 ;
  assign \_auto_201  = \$procmux$2043_CMP  ? \$81  : 2'h2;
  assign \_auto_202  = \$procmux$2042_CMP  ? \$82  : \_auto_201 ;
  assign \_auto_203  = \_auto_53  ? \_auto_200  : \_auto_202 ;
  assign \_auto_204  = \_auto_20  ? \_auto_199  : \_auto_203 ;
  assign \_auto_205  = \$procmux$2021_CMP  ? read_value_9 : read_value_8;
  assign \_auto_206  = \$procmux$2024_CMP  ? read_value_6 : read_value_5;
  assign \_auto_207  = \$procmux$2023_CMP  ? read_value_7 : \_auto_206 ;
  assign \_auto_208  = \_auto_54  ? \_auto_205  : \_auto_207 ;
  assign \_auto_209  = \$procmux$2026_CMP  ? read_value_4 : read_value_1;
  assign \_auto_210  = \$procmux$2029_CMP  ? read_value_0 : 32'd0;
  assign \_auto_211  = \$procmux$2028_CMP  ? read_value_3 : \_auto_210 ;
  assign \_auto_212  = \_auto_55  ? \_auto_209  : \_auto_211 ;
  assign \_auto_213  = \_auto_21  ? \_auto_208  : \_auto_212 ;
  assign \$procmux$2021_CMP  = read_addr[7:3] == 5'h09;
  assign \$procmux$2022_CMP  = read_addr[7:3] == 5'h08;
  assign \$procmux$2023_CMP  = read_addr[7:3] == 5'h07;
  assign \$procmux$2024_CMP  = read_addr[7:3] == 5'h06;
  assign \$procmux$2025_CMP  = read_addr[7:3] == 5'h05;
  assign \$procmux$2026_CMP  = read_addr[7:3] == 5'h04;
  assign \$procmux$2027_CMP  = read_addr[7:3] == 5'h01;
  assign \$procmux$2028_CMP  = read_addr[7:3] == 5'h03;
  assign \$procmux$2029_CMP  = ! read_addr[7:3];
  assign \$procmux$2030_Y  = read_grouped ? \_auto_213  : bus__rdata;
  assign \$156  = rst ? 32'd0 : \$procmux$2030_Y ;
  assign \$procmux$2035_CMP  = read_addr[7:3] == 5'h09;
  assign \$procmux$2036_CMP  = read_addr[7:3] == 5'h08;
  assign \$procmux$2037_CMP  = read_addr[7:3] == 5'h07;
  assign \$procmux$2038_CMP  = read_addr[7:3] == 5'h06;
  assign \$procmux$2039_CMP  = read_addr[7:3] == 5'h05;
  assign \$procmux$2040_CMP  = read_addr[7:3] == 5'h04;
  assign \$procmux$2041_CMP  = read_addr[7:3] == 5'h01;
  assign \$procmux$2042_CMP  = read_addr[7:3] == 5'h03;
  assign \$procmux$2043_CMP  = ! read_addr[7:3];
  assign \$procmux$2044_Y  = read_grouped ? \_auto_204  : bus__rresp;
  assign \$155  = rst ? 2'h0 : \$procmux$2044_Y ;
  assign \$procmux$2048_Y  = read_grouped ? 1'h1 : bus__rvalid;
  assign \$procmux$2050_Y  = \$90  ? 1'h0 : \$procmux$2048_Y ;
  assign \$154  = rst ? 1'h0 : \$procmux$2050_Y ;
  assign \$procmux$2055_CMP  = read_addr[2:0] == 3'h5;
  assign \$procmux$2056_CMP  = read_addr[2:0] == 3'h4;
  assign \$procmux$2057_CMP  = read_addr[2:0] == 3'h3;
  assign \$procmux$2058_CMP  = read_addr[2:0] == 3'h2;
  assign \$procmux$2059_CMP  = read_addr[2:0] == 3'h1;
  assign \$procmux$2060_CMP  = ! read_addr[2:0];
  assign \$procmux$2061_Y  = read_pending ? \_auto_195  : read_exists_9;
  assign \$153  = rst ? 1'h0 : \$procmux$2061_Y ;
  assign \$procmux$2066_CMP  = read_addr[2:0] == 3'h5;
  assign \$procmux$2067_CMP  = read_addr[2:0] == 3'h4;
  assign \$procmux$2068_CMP  = read_addr[2:0] == 3'h3;
  assign \$procmux$2069_CMP  = read_addr[2:0] == 3'h2;
  assign \$procmux$2070_CMP  = read_addr[2:0] == 3'h1;
  assign \$procmux$2071_CMP  = ! read_addr[2:0];
  assign \$procmux$2072_Y  = read_pending ? \_auto_189  : read_value_9;
  assign \$152  = rst ? 32'd0 : \$procmux$2072_Y ;
  assign \$procmux$2077_CMP  = read_addr[2:0] == (* full_case = 32'd1 *) 3'h7;
  assign \$procmux$2078_CMP  = read_addr[2:0] == (* full_case = 32'd1 *) 3'h6;
  assign \$procmux$2079_CMP  = read_addr[2:0] == (* full_case = 32'd1 *) 3'h5;
  assign \$procmux$2080_CMP  = read_addr[2:0] == (* full_case = 32'd1 *) 3'h4;
  assign \$procmux$2081_CMP  = read_addr[2:0] == (* full_case = 32'd1 *) 3'h3;
  assign \$procmux$2082_CMP  = read_addr[2:0] == (* full_case = 32'd1 *) 3'h2;
  assign \$procmux$2083_CMP  = read_addr[2:0] == (* full_case = 32'd1 *) 3'h1;
  assign \$procmux$2085_Y  = read_pending ? \_auto_183  : read_exists_8;
  assign \$151  = rst ? 1'h0 : \$procmux$2085_Y ;
  assign \$procmux$2090_CMP  = read_addr[2:0] == (* full_case = 32'd1 *) 3'h7;
  assign \$procmux$2091_CMP  = read_addr[2:0] == (* full_case = 32'd1 *) 3'h6;
  assign \$procmux$2092_CMP  = read_addr[2:0] == (* full_case = 32'd1 *) 3'h5;
  assign \$procmux$2093_CMP  = read_addr[2:0] == (* full_case = 32'd1 *) 3'h4;
  assign \$procmux$2094_CMP  = read_addr[2:0] == (* full_case = 32'd1 *) 3'h3;
  assign \$procmux$2095_CMP  = read_addr[2:0] == (* full_case = 32'd1 *) 3'h2;
  assign \$procmux$2096_CMP  = read_addr[2:0] == (* full_case = 32'd1 *) 3'h1;
  assign \$procmux$2098_Y  = read_pending ? \_auto_176  : read_value_8;
  assign \$150  = rst ? 32'd0 : \$procmux$2098_Y ;
  assign \$procmux$2103_CMP  = read_addr[2:0] == (* full_case = 32'd1 *) 3'h7;
  assign \$procmux$2104_CMP  = read_addr[2:0] == (* full_case = 32'd1 *) 3'h6;
  assign \$procmux$2105_CMP  = read_addr[2:0] == (* full_case = 32'd1 *) 3'h5;
  assign \$procmux$2106_CMP  = read_addr[2:0] == (* full_case = 32'd1 *) 3'h4;
  assign \$procmux$2107_CMP  = read_addr[2:0] == (* full_case = 32'd1 *) 3'h3;
  assign \$procmux$2108_CMP  = read_addr[2:0] == (* full_case = 32'd1 *) 3'h2;
  assign \$procmux$2109_CMP  = read_addr[2:0] == (* full_case = 32'd1 *) 3'h1;
  assign \$procmux$2111_Y  = read_pending ? \_auto_169  : read_exists_7;
  assign \$149  = rst ? 1'h0 : \$procmux$2111_Y ;
  assign \$procmux$2116_CMP  = read_addr[2:0] == (* full_case = 32'd1 *) 3'h7;
  assign \$procmux$2117_CMP  = read_addr[2:0] == (* full_case = 32'd1 *) 3'h6;
  assign \$procmux$2118_CMP  = read_addr[2:0] == (* full_case = 32'd1 *) 3'h5;
  assign \$procmux$2119_CMP  = read_addr[2:0] == (* full_case = 32'd1 *) 3'h4;
  assign \$procmux$2120_CMP  = read_addr[2:0] == (* full_case = 32'd1 *) 3'h3;
  assign \$procmux$2121_CMP  = read_addr[2:0] == (* full_case = 32'd1 *) 3'h2;
  assign \$procmux$2122_CMP  = read_addr[2:0] == (* full_case = 32'd1 *) 3'h1;
  assign \$procmux$2124_Y  = read_pending ? \_auto_162  : read_value_7;
  assign \$148  = rst ? 32'd0 : \$procmux$2124_Y ;
  assign \$procmux$2129_CMP  = read_addr[2:0] == (* full_case = 32'd1 *) 3'h7;
  assign \$procmux$2130_CMP  = read_addr[2:0] == (* full_case = 32'd1 *) 3'h6;
  assign \$procmux$2131_CMP  = read_addr[2:0] == (* full_case = 32'd1 *) 3'h5;
  assign \$procmux$2132_CMP  = read_addr[2:0] == (* full_case = 32'd1 *) 3'h4;
  assign \$procmux$2133_CMP  = read_addr[2:0] == (* full_case = 32'd1 *) 3'h3;
  assign \$procmux$2134_CMP  = read_addr[2:0] == (* full_case = 32'd1 *) 3'h2;
  assign \$procmux$2135_CMP  = read_addr[2:0] == (* full_case = 32'd1 *) 3'h1;
  assign \$procmux$2137_Y  = read_pending ? \_auto_155  : read_exists_6;
  assign \$147  = rst ? 1'h0 : \$procmux$2137_Y ;
  assign \$procmux$2142_CMP  = read_addr[2:0] == (* full_case = 32'd1 *) 3'h7;
  assign \$procmux$2143_CMP  = read_addr[2:0] == (* full_case = 32'd1 *) 3'h6;
  assign \$procmux$2144_CMP  = read_addr[2:0] == (* full_case = 32'd1 *) 3'h5;
  assign \$procmux$2145_CMP  = read_addr[2:0] == (* full_case = 32'd1 *) 3'h4;
  assign \$procmux$2146_CMP  = read_addr[2:0] == (* full_case = 32'd1 *) 3'h3;
  assign \$procmux$2147_CMP  = read_addr[2:0] == (* full_case = 32'd1 *) 3'h2;
  assign \$procmux$2148_CMP  = read_addr[2:0] == (* full_case = 32'd1 *) 3'h1;
  assign \$procmux$2150_Y  = read_pending ? \_auto_148  : read_value_6;
  assign \$146  = rst ? 32'd0 : \$procmux$2150_Y ;
  assign \$procmux$2155_CMP  = read_addr[2:0] == (* full_case = 32'd1 *) 3'h7;
  assign \$procmux$2156_CMP  = read_addr[2:0] == (* full_case = 32'd1 *) 3'h6;
  assign \$procmux$2157_CMP  = read_addr[2:0] == (* full_case = 32'd1 *) 3'h5;
  assign \$procmux$2158_CMP  = read_addr[2:0] == (* full_case = 32'd1 *) 3'h4;
  assign \$procmux$2159_CMP  = read_addr[2:0] == (* full_case = 32'd1 *) 3'h3;
  assign \$procmux$2160_CMP  = read_addr[2:0] == (* full_case = 32'd1 *) 3'h2;
  assign \$procmux$2161_CMP  = read_addr[2:0] == (* full_case = 32'd1 *) 3'h1;
  assign \$procmux$2163_Y  = read_pending ? \_auto_141  : read_exists_5;
  assign \$145  = rst ? 1'h0 : \$procmux$2163_Y ;
  assign \$procmux$2168_CMP  = read_addr[2:0] == (* full_case = 32'd1 *) 3'h7;
  assign \$procmux$2169_CMP  = read_addr[2:0] == (* full_case = 32'd1 *) 3'h6;
  assign \$procmux$2170_CMP  = read_addr[2:0] == (* full_case = 32'd1 *) 3'h5;
  assign \$procmux$2171_CMP  = read_addr[2:0] == (* full_case = 32'd1 *) 3'h4;
  assign \$procmux$2172_CMP  = read_addr[2:0] == (* full_case = 32'd1 *) 3'h3;
  assign \$procmux$2173_CMP  = read_addr[2:0] == (* full_case = 32'd1 *) 3'h2;
  assign \$procmux$2174_CMP  = read_addr[2:0] == (* full_case = 32'd1 *) 3'h1;
  assign \$procmux$2176_Y  = read_pending ? \_auto_134  : read_value_5;
  assign \$144  = rst ? 32'd0 : \$procmux$2176_Y ;
  assign \$procmux$2181_CMP  = read_addr[2:0] == (* full_case = 32'd1 *) 3'h7;
  assign \$procmux$2182_CMP  = read_addr[2:0] == (* full_case = 32'd1 *) 3'h6;
  assign \$procmux$2183_CMP  = read_addr[2:0] == (* full_case = 32'd1 *) 3'h5;
  assign \$procmux$2184_CMP  = read_addr[2:0] == (* full_case = 32'd1 *) 3'h4;
  assign \$procmux$2185_CMP  = read_addr[2:0] == (* full_case = 32'd1 *) 3'h3;
  assign \$procmux$2186_CMP  = read_addr[2:0] == (* full_case = 32'd1 *) 3'h2;
  assign \$procmux$2187_CMP  = read_addr[2:0] == (* full_case = 32'd1 *) 3'h1;
  assign \$procmux$2189_Y  = read_pending ? \_auto_127  : read_exists_4;
  assign \$143  = rst ? 1'h0 : \$procmux$2189_Y ;
  assign \$procmux$2194_CMP  = read_addr[2:0] == (* full_case = 32'd1 *) 3'h7;
  assign \$procmux$2195_CMP  = read_addr[2:0] == (* full_case = 32'd1 *) 3'h6;
  assign \$procmux$2196_CMP  = read_addr[2:0] == (* full_case = 32'd1 *) 3'h5;
  assign \$procmux$2197_CMP  = read_addr[2:0] == (* full_case = 32'd1 *) 3'h4;
  assign \$procmux$2198_CMP  = read_addr[2:0] == (* full_case = 32'd1 *) 3'h3;
  assign \$procmux$2199_CMP  = read_addr[2:0] == (* full_case = 32'd1 *) 3'h2;
  assign \$procmux$2200_CMP  = read_addr[2:0] == (* full_case = 32'd1 *) 3'h1;
  assign \$procmux$2202_Y  = read_pending ? \_auto_120  : read_value_4;
  assign \$142  = rst ? 32'd0 : \$procmux$2202_Y ;
  assign \$procmux$2207_CMP  = read_addr[2:0] == 3'h4;
  assign \$procmux$2208_CMP  = read_addr[2:0] == 3'h3;
  assign \$procmux$2209_CMP  = read_addr[2:0] == 3'h2;
  assign \$procmux$2210_CMP  = read_addr[2:0] == 3'h1;
  assign \$procmux$2211_CMP  = ! read_addr[2:0];
  assign \$procmux$2212_Y  = read_pending ? \_auto_113  : read_exists_1;
  assign \$141  = rst ? 1'h0 : \$procmux$2212_Y ;
  assign \$procmux$2217_CMP  = read_addr[2:0] == 3'h4;
  assign \$procmux$2218_CMP  = read_addr[2:0] == 3'h3;
  assign \$procmux$2219_CMP  = read_addr[2:0] == 3'h2;
  assign \$procmux$2220_CMP  = read_addr[2:0] == 3'h1;
  assign \$procmux$2221_CMP  = ! read_addr[2:0];
  assign \$procmux$2222_Y  = read_pending ? \_auto_108  : read_value_1;
  assign \$140  = rst ? 32'd0 : \$procmux$2222_Y ;
  assign \$procmux$2227_CMP  = read_addr[2:0] == 3'h7;
  assign \$procmux$2228_CMP  = read_addr[2:0] == 3'h6;
  assign \$procmux$2229_Y  = read_pending ? \_auto_103  : read_exists_3;
  assign \$139  = rst ? 1'h0 : \$procmux$2229_Y ;
  assign \$procmux$2234_CMP  = read_addr[2:0] == 3'h7;
  assign \$procmux$2235_CMP  = read_addr[2:0] == 3'h6;
  assign \$procmux$2236_Y  = read_pending ? \_auto_101  : read_value_3;
  assign \$138  = rst ? 32'd0 : \$procmux$2236_Y ;
  assign \$procmux$2241_CMP  = read_addr[2:0] == 3'h7;
  assign \$procmux$2242_CMP  = read_addr[2:0] == 3'h6;
  assign \$procmux$2243_CMP  = read_addr[2:0] == 3'h5;
  assign \$procmux$2244_CMP  = read_addr[2:0] == 3'h4;
  assign \$procmux$2245_CMP  = read_addr[2:0] == 3'h3;
  assign \$procmux$2246_CMP  = read_addr[2:0] == 3'h2;
  assign \$procmux$2247_CMP  = ! read_addr[2:0];
  assign \$procmux$2248_Y  = read_pending ? \_auto_99  : read_exists_0;
  assign \$137  = rst ? 1'h0 : \$procmux$2248_Y ;
  assign \$procmux$2253_CMP  = read_addr[2:0] == 3'h7;
  assign \$procmux$2254_CMP  = read_addr[2:0] == 3'h6;
  assign \$procmux$2255_CMP  = read_addr[2:0] == 3'h5;
  assign \$procmux$2256_CMP  = read_addr[2:0] == 3'h4;
  assign \$procmux$2257_CMP  = read_addr[2:0] == 3'h3;
  assign \$procmux$2258_CMP  = read_addr[2:0] == 3'h2;
  assign \$procmux$2259_CMP  = ! read_addr[2:0];
  assign \$procmux$2260_Y  = read_pending ? \_auto_92  : read_value_0;
  assign \$136  = rst ? 32'd0 : \$procmux$2260_Y ;
  assign \$135  = rst ? 1'h0 : read_pending;
  assign \$134  = rst ? 1'h0 : \$78 ;
  assign \$procmux$2268_Y  = \$77  ? bus_araddr[9:2] : read_addr;
  assign \$133  = rst ? 8'h00 : \$procmux$2268_Y ;
  assign \$procmux$2272_Y  = counting ? \$76 [47:0] : counter_host_write_beats;
  assign \$procmux$2274_Y  = clear ? 48'h000000000000 : \$procmux$2272_Y ;
  assign \$132  = rst ? 48'h000000000000 : \$procmux$2274_Y ;
  assign \$procmux$2278_Y  = counting ? \$75 [47:0] : counter_weight_read_beats;
  assign \$procmux$2280_Y  = clear ? 48'h000000000000 : \$procmux$2278_Y ;
  assign \$131  = rst ? 48'h000000000000 : \$procmux$2280_Y ;
  assign \$procmux$2284_Y  = counting ? \$74 [47:0] : counter_host_read_beats;
  assign \$procmux$2286_Y  = clear ? 48'h000000000000 : \$procmux$2284_Y ;
  assign \$130  = rst ? 48'h000000000000 : \$procmux$2286_Y ;
  assign \$procmux$2290_Y  = counting ? \$73 [47:0] : counter_useful_macs;
  assign \$procmux$2292_Y  = clear ? 48'h000000000000 : \$procmux$2290_Y ;
  assign \$129  = rst ? 48'h000000000000 : \$procmux$2292_Y ;
  assign \$procmux$2296_Y  = counting ? \$72 [47:0] : counter_store_idle;
  assign \$procmux$2298_Y  = clear ? 48'h000000000000 : \$procmux$2296_Y ;
  assign \$128  = rst ? 48'h000000000000 : \$procmux$2298_Y ;
  assign \$procmux$2302_Y  = counting ? \$71 [47:0] : counter_store_wait;
  assign \$procmux$2304_Y  = clear ? 48'h000000000000 : \$procmux$2302_Y ;
  assign \$127  = rst ? 48'h000000000000 : \$procmux$2304_Y ;
  assign \$procmux$2308_Y  = counting ? \$70 [47:0] : counter_store_busy;
  assign \$procmux$2310_Y  = clear ? 48'h000000000000 : \$procmux$2308_Y ;
  assign \$126  = rst ? 48'h000000000000 : \$procmux$2310_Y ;
  assign \$procmux$2314_Y  = counting ? \$69 [47:0] : counter_activate_idle;
  assign \$procmux$2316_Y  = clear ? 48'h000000000000 : \$procmux$2314_Y ;
  assign \$125  = rst ? 48'h000000000000 : \$procmux$2316_Y ;
  assign \$procmux$2320_Y  = counting ? \$68 [47:0] : counter_activate_wait;
  assign \$procmux$2322_Y  = clear ? 48'h000000000000 : \$procmux$2320_Y ;
  assign \$124  = rst ? 48'h000000000000 : \$procmux$2322_Y ;
  assign \$procmux$2326_Y  = counting ? \$67 [47:0] : counter_activate_busy;
  assign \$procmux$2328_Y  = clear ? 48'h000000000000 : \$procmux$2326_Y ;
  assign \$123  = rst ? 48'h000000000000 : \$procmux$2328_Y ;
  assign \$procmux$2332_Y  = counting ? \$66 [47:0] : counter_weight_idle;
  assign \$procmux$2334_Y  = clear ? 48'h000000000000 : \$procmux$2332_Y ;
  assign \$122  = rst ? 48'h000000000000 : \$procmux$2334_Y ;
  assign \$procmux$2338_Y  = counting ? \$65 [47:0] : counter_weight_wait;
  assign \$procmux$2340_Y  = clear ? 48'h000000000000 : \$procmux$2338_Y ;
  assign \$121  = rst ? 48'h000000000000 : \$procmux$2340_Y ;
  assign \$procmux$2344_Y  = counting ? \$64 [47:0] : counter_weight_busy;
  assign \$procmux$2346_Y  = clear ? 48'h000000000000 : \$procmux$2344_Y ;
  assign \$120  = rst ? 48'h000000000000 : \$procmux$2346_Y ;
  assign \$procmux$2350_Y  = counting ? \$63 [47:0] : counter_load_idle;
  assign \$procmux$2352_Y  = clear ? 48'h000000000000 : \$procmux$2350_Y ;
  assign \$119  = rst ? 48'h000000000000 : \$procmux$2352_Y ;
  assign \$procmux$2356_Y  = counting ? \$62 [47:0] : counter_load_wait;
  assign \$procmux$2358_Y  = clear ? 48'h000000000000 : \$procmux$2356_Y ;
  assign \$118  = rst ? 48'h000000000000 : \$procmux$2358_Y ;
  assign \$procmux$2362_Y  = counting ? \$61 [47:0] : counter_load_busy;
  assign \$procmux$2364_Y  = clear ? 48'h000000000000 : \$procmux$2362_Y ;
  assign \$117  = rst ? 48'h000000000000 : \$procmux$2364_Y ;
  assign \$procmux$2368_Y  = counting ? \$60 [47:0] : counter_idle;
  assign \$procmux$2370_Y  = clear ? 48'h000000000000 : \$procmux$2368_Y ;
  assign \$116  = rst ? 48'h000000000000 : \$procmux$2370_Y ;
  assign \$procmux$2374_Y  = counting ? \$59 [47:0] : counter_raw_wait;
  assign \$procmux$2376_Y  = clear ? 48'h000000000000 : \$procmux$2374_Y ;
  assign \$115  = rst ? 48'h000000000000 : \$procmux$2376_Y ;
  assign \$procmux$2380_Y  = counting ? \$58 [47:0] : counter_input_stall;
  assign \$procmux$2382_Y  = clear ? 48'h000000000000 : \$procmux$2380_Y ;
  assign \$114  = rst ? 48'h000000000000 : \$procmux$2382_Y ;
  assign \$procmux$2386_Y  = counting ? \$57 [47:0] : counter_weight_shift;
  assign \$procmux$2388_Y  = clear ? 48'h000000000000 : \$procmux$2386_Y ;
  assign \$113  = rst ? 48'h000000000000 : \$procmux$2388_Y ;
  assign \$procmux$2392_Y  = counting ? \$56 [47:0] : counter_weight_stall;
  assign \$procmux$2394_Y  = clear ? 48'h000000000000 : \$procmux$2392_Y ;
  assign \$112  = rst ? 48'h000000000000 : \$procmux$2394_Y ;
  assign \$procmux$2398_Y  = counting ? \$55 [47:0] : counter_array_active;
  assign \$procmux$2400_Y  = clear ? 48'h000000000000 : \$procmux$2398_Y ;
  assign \$111  = rst ? 48'h000000000000 : \$procmux$2400_Y ;
  assign \$procmux$2404_Y  = counting ? \$54 [47:0] : counter_total;
  assign \$procmux$2406_Y  = clear ? 48'h000000000000 : \$procmux$2404_Y ;
  assign \$110  = rst ? 48'h000000000000 : \$procmux$2406_Y ;
  assign \$109  = rst ? 391'h00000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000 : events;
  assign \$108  = rst ? 1'h0 : run;
  assign \$procmux$2414_Y  = \$procmux$2415_CMP  ? value : timeout;
  assign \$procmux$2415_CMP  = addr == 8'h1f;
  assign \$procmux$2416_Y  = written ? \$procmux$2414_Y  : timeout;
  assign \$107  = rst ? 32'd0 : \$procmux$2416_Y ;
  assign \$procmux$2420_Y  = \$procmux$2421_CMP  ? \$52  : program_rows;
  assign \$procmux$2421_CMP  = addr == 8'h06;
  assign \$procmux$2422_Y  = written ? \$procmux$2420_Y  : program_rows;
  assign \$106  = rst ? 32'd0 : \$procmux$2422_Y ;
  assign \$procmux$2426_Y  = \$procmux$2427_CMP  ? \$49  : \program [63:32];
  assign \$procmux$2427_CMP  = addr == 8'h05;
  assign \$procmux$2428_Y  = written ? \$procmux$2426_Y  : \program [63:32];
  assign \$105 [63:32] = rst ? 32'd0 : \$procmux$2428_Y ;
  assign \$procmux$2433_Y  = \$procmux$2434_CMP  ? \$46  : \program [31:0];
  assign \$procmux$2434_CMP  = addr == 8'h04;
  assign \$procmux$2435_Y  = written ? \$procmux$2433_Y  : \program [31:0];
  assign \$105 [31:0] = rst ? 32'd0 : \$procmux$2435_Y ;
  assign \$procmux$2440_CMP  = addr == 8'h1f;
  assign \$procmux$2441_CMP  = addr == 8'h06;
  assign \$procmux$2442_CMP  = addr == 8'h05;
  assign \$procmux$2443_CMP  = addr == 8'h04;
  assign \$procmux$2444_CMP  = addr == 8'h01;
  assign \$procmux$2445_Y  = written ? \_auto_85  : bus__bresp;
  assign \$104  = rst ? 2'h0 : \$procmux$2445_Y ;
  assign \$procmux$2449_Y  = written ? 1'h1 : bus__bvalid;
  assign \$procmux$2451_Y  = \$53  ? 1'h0 : \$procmux$2449_Y ;
  assign \$103  = rst ? 1'h0 : \$procmux$2451_Y ;
  assign \$procmux$2455_Y  = \$43  ? 1'h1 : has_value;
  assign \$procmux$2457_Y  = written ? 1'h0 : \$procmux$2455_Y ;
  assign \$102  = rst ? 1'h0 : \$procmux$2457_Y ;
  assign \$procmux$2461_Y  = \$43  ? bus_wdata : value;
  assign \$101  = rst ? 32'd0 : \$procmux$2461_Y ;
  assign \$procmux$2465_Y  = \$42  ? 1'h1 : has_addr;
  assign \$procmux$2467_Y  = written ? 1'h0 : \$procmux$2465_Y ;
  assign \$100  = rst ? 1'h0 : \$procmux$2467_Y ;
  assign \$procmux$2471_Y  = \$42  ? bus_awaddr[9:2] : addr;
  assign \$99  = rst ? 8'h00 : \$procmux$2471_Y ;
  assign \$procmux$2475_Y  = clear_next ? 1'h0 : faulty;
  assign \$procmux$2477_Y  = fault ? 1'h1 : \$procmux$2475_Y ;
  assign \$98  = rst ? 1'h0 : \$procmux$2477_Y ;
  assign \$procmux$2482_CMP  = state_state == 3'h2;
  assign \$procmux$2483_Y  = abort ? 1'h1 : aborting;
  assign \$procmux$2485_Y  = expired ? 1'h0 : \$procmux$2483_Y ;
  assign \$procmux$2487_Y  = drained ? \$procmux$2483_Y  : \$procmux$2485_Y ;
  assign \$procmux$2489_CMP  = state_state == 3'h3;
  assign \$procmux$2490_Y  = abort ? 1'h1 : aborting;
  assign \$procmux$2492_CMP  = state_state == 3'h5;
  assign \$procmux$2493_Y  = abort ? 1'h1 : aborting;
  assign \$procmux$2495_CMP  = state_state == 3'h4;
  assign \$procmux$2496_Y  = abort ? 1'h1 : aborting;
  assign \$procmux$2498_CMP  = state_state == 3'h1;
  assign \$procmux$2499_Y  = abort ? 1'h1 : aborting;
  assign \$procmux$2501_Y  = \$37  ? aborting : \$procmux$2499_Y ;
  assign \$procmux$2503_CMP  = ! state_state;
  assign \$97  = rst ? 1'h0 : \_auto_80 ;
  assign \$procmux$2507_CMP  = state_state == 3'h2;
  assign \$procmux$2508_Y  = expired ? 3'h0 : state_state;
  assign \$procmux$2510_Y  = wanted ? 3'h2 : 3'h0;
  assign \$procmux$2512_Y  = drained ? \$procmux$2510_Y  : \$procmux$2508_Y ;
  assign \$procmux$2514_CMP  = state_state == 3'h3;
  assign \$procmux$2515_CMP  = state_state == 3'h5;
  assign \$procmux$2516_Y  = halt ? 3'h5 : state_state;
  assign \$procmux$2518_Y  = expired ? 3'h0 : \$procmux$2516_Y ;
  assign \$procmux$2520_Y  = \$41  ? 3'h3 : \$procmux$2518_Y ;
  assign \$procmux$2522_Y  = abort ? 3'h3 : \$procmux$2520_Y ;
  assign \$procmux$2524_CMP  = state_state == 3'h4;
  assign \$procmux$2525_Y  = \$40  ? 3'h0 : 3'h4;
  assign \$procmux$2527_Y  = abort ? 3'h3 : \$procmux$2525_Y ;
  assign \$procmux$2529_CMP  = state_state == 3'h1;
  assign \$procmux$2530_Y  = \$35  ? 3'h1 : state_state;
  assign \$procmux$2532_Y  = abort ? 3'h3 : \$procmux$2530_Y ;
  assign \$procmux$2534_Y  = \$37  ? 3'h2 : \$procmux$2532_Y ;
  assign \$procmux$2536_CMP  = ! state_state;
  assign \$96  = rst ? 3'h0 : \_auto_74 ;
  assign \$procmux$2539_Y  = expired ? 8'h11 : code;
  assign \$procmux$2541_Y  = wanted ? 8'h00 : code;
  assign \$procmux$2543_Y  = drained ? \$procmux$2541_Y  : \$procmux$2539_Y ;
  assign \$procmux$2546_CMP  = state_state == 3'h3;
  assign \$procmux$2547_CMP  = state_state == 3'h5;
  assign \$procmux$2548_Y  = expired ? 8'h11 : code;
  assign \$procmux$2550_Y  = \$41  ? status : \$procmux$2548_Y ;
  assign \$procmux$2552_Y  = abort ? 8'h0d : \$procmux$2550_Y ;
  assign \$procmux$2554_CMP  = state_state == 3'h4;
  assign \$procmux$2555_Y  = \$40  ? 8'h06 : code;
  assign \$procmux$2557_Y  = abort ? 8'h0d : \$procmux$2555_Y ;
  assign \$procmux$2559_CMP  = state_state == 3'h1;
  assign \$procmux$2560_Y  = \$35  ? 8'h00 : code;
  assign \$procmux$2562_Y  = abort ? 8'h0d : \$procmux$2560_Y ;
  assign \$procmux$2564_Y  = \$37  ? 8'h00 : \$procmux$2562_Y ;
  assign \$procmux$2566_CMP  = ! state_state;
  assign \$95  = rst ? 8'h00 : \_auto_68 ;
  assign \$procmux$2569_Y  = expired ? 1'h1 : irq;
  assign \$procmux$2571_Y  = wanted ? 1'h0 : 1'h1;
  assign \$procmux$2573_Y  = drained ? \$procmux$2571_Y  : \$procmux$2569_Y ;
  assign \$procmux$2576_CMP  = state_state == 3'h3;
  assign \$procmux$2577_Y  = expired ? 1'h1 : irq;
  assign \$procmux$2579_Y  = \$41  ? irq : \$procmux$2577_Y ;
  assign \$procmux$2581_Y  = abort ? irq : \$procmux$2579_Y ;
  assign \$procmux$2583_CMP  = state_state == 3'h4;
  assign \$procmux$2584_Y  = \$40  ? 1'h1 : irq;
  assign \$procmux$2586_Y  = abort ? irq : \$procmux$2584_Y ;
  assign \$procmux$2588_CMP  = state_state == 3'h1;
  assign \$procmux$2589_Y  = \$35  ? 1'h0 : irq;
  assign \$procmux$2591_Y  = abort ? 1'h0 : \$procmux$2589_Y ;
  assign \$procmux$2593_Y  = \$37  ? 1'h0 : \$procmux$2591_Y ;
  assign \$procmux$2595_CMP  = ! state_state;
  assign \$94  = rst ? 1'h0 : \_auto_63 ;
  assign \$procmux$2598_Y  = expired ? 1'h1 : unanswered;
  assign \$procmux$2600_Y  = drained ? 1'h0 : \$procmux$2598_Y ;
  assign \$procmux$2603_CMP  = state_state == 3'h3;
  assign \$procmux$2604_Y  = expired ? 1'h1 : unanswered;
  assign \$procmux$2606_Y  = \$41  ? unanswered : \$procmux$2604_Y ;
  assign \$procmux$2608_Y  = abort ? unanswered : \$procmux$2606_Y ;
  assign \$procmux$2610_CMP  = state_state == 3'h4;
  assign \$procmux$2611_Y  = drained ? 1'h0 : unanswered;
  assign \$procmux$2613_CMP  = ! state_state;
  assign \$93  = rst ? 1'h0 : \_auto_59 ;
  assign \$procmux$2616_Y  = \$31  ? \$32 [31:0] : left;
  assign \$procmux$2618_Y  = \$30  ? timeout : \$procmux$2616_Y ;
  assign \$92  = rst ? 32'd0 : \$procmux$2618_Y ;
  assign \$91  = rst ? 1'h0 : \$27 ;
  assign stop = \$procmux$2625_CMP  ? 1'h1 : 1'h0;
  assign \$procmux$2625_CMP  = state_state == 3'h3;
  assign finishing = \$procmux$2627_CMP  ? 1'h1 : 1'h0;
  assign \$procmux$2627_CMP  = state_state == 3'h5;
  assign run = \$procmux$2629_CMP  ? 1'h1 : 1'h0;
  assign \$procmux$2629_CMP  = state_state == 3'h4;
  assign \$procmux$2630_Y  = wanted ? 1'h1 : 1'h0;
  assign \$procmux$2632_Y  = drained ? \$procmux$2630_Y  : 1'h0;
  assign \$procmux$2635_CMP  = state_state == 3'h3;
  assign \$procmux$2636_Y  = \$7  ? 1'h1 : 1'h0;
  assign \$procmux$2638_Y  = \$9  ? 1'h1 : \$procmux$2636_Y ;
  assign \$procmux$2640_CMP  = ! state_state;
  assign \events$73[22]  = \events$73 [390:374];
  assign \events$73[21]  = \events$73 [373:357];
  assign \events$73[20]  = \events$73 [356:340];
  assign \events$73[19]  = \events$73 [339:323];
  assign \events$73[18]  = \events$73 [322:306];
  assign \events$73[17]  = \events$73 [305:289];
  assign \events$73[16]  = \events$73 [288:272];
  assign \events$73[15]  = \events$73 [271:255];
  assign \events$73[14]  = \events$73 [254:238];
  assign \events$73[13]  = \events$73 [237:221];
  assign \events$73[12]  = \events$73 [220:204];
  assign \events$73[11]  = \events$73 [203:187];
  assign \events$73[10]  = \events$73 [186:170];
  assign \events$73[9]  = \events$73 [169:153];
  assign \events$73[8]  = \events$73 [152:136];
  assign \events$73[7]  = \events$73 [135:119];
  assign \events$73[6]  = \events$73 [118:102];
  assign \events$73[5]  = \events$73 [101:85];
  assign \events$73[4]  = \events$73 [84:68];
  assign \events$73[3]  = \events$73 [67:51];
  assign \events$73[2]  = \events$73 [50:34];
  assign \events$73[1]  = \events$73 [33:17];
  assign \events$73[0]  = \events$73 [16:0];
  assign \events[22]  = events[390:374];
  assign \events[21]  = events[373:357];
  assign \events[20]  = events[356:340];
  assign \events[19]  = events[339:323];
  assign \events[18]  = events[322:306];
  assign \events[17]  = events[305:289];
  assign \events[16]  = events[288:272];
  assign \events[15]  = events[271:255];
  assign \events[14]  = events[254:238];
  assign \events[13]  = events[237:221];
  assign \events[12]  = events[220:204];
  assign \events[11]  = events[203:187];
  assign \events[10]  = events[186:170];
  assign \events[9]  = events[169:153];
  assign \events[8]  = events[152:136];
  assign \events[7]  = events[135:119];
  assign \events[6]  = events[118:102];
  assign \events[5]  = events[101:85];
  assign \events[4]  = events[84:68];
  assign \events[3]  = events[67:51];
  assign \events[2]  = events[50:34];
  assign \events[1]  = events[33:17];
  assign \events[0]  = events[16:0];
  assign \units[4]  = units[79:64];
  assign \units[3]  = units[63:48];
  assign \units[2]  = units[47:32];
  assign \units[1]  = units[31:16];
  assign \units[0]  = units[15:0];
  assign program_beat = \program [39:4];
  assign bus_rvalid = bus__rvalid;
  assign bus_rresp = bus__rresp;
  assign bus_rdata = bus__rdata;
  assign bus_arready = bus__arready;
  assign bus_bvalid = bus__bvalid;
  assign bus_bresp = bus__bresp;
  assign bus_wready = bus__wready;
  assign bus_awready = bus__awready;
  assign bus__arprot = bus_arprot;
  assign bus__wstrb = bus_wstrb;
  assign bus__awprot = bus_awprot;
  assign bus__rready = bus_rready;
  assign \$signal  = 4'h0;
  assign bus__araddr = bus_araddr;
  assign bus__arvalid = bus_arvalid;
  assign bus__bready = bus_bready;
  assign bus__wdata = bus_wdata;
  assign bus__wvalid = bus_wvalid;
  assign bus__awaddr = bus_awaddr;
  assign bus__awvalid = bus_awvalid;
  assign stopped = irq;
  assign clear_units = clear;
endmodule

module delay_18x32(clk, rst, o, i);
  input clk;
  wire clk;
  input rst;
  wire rst;
  output [17:0] o;
  wire [17:0] o;
  input [17:0] i;
  wire [17:0] i;
  wire [575:0] \$1 ;
  reg [575:0] line = 576'h000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000;
  always @(posedge clk)
    line <= \$1 ;
  assign \$1  = rst ? 576'h000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000 : { line[557:0], i };
  assign o = line[575:558];
endmodule

module delay_21x15(clk, rst, o, i);
  input clk;
  wire clk;
  input rst;
  wire rst;
  output [20:0] o;
  wire [20:0] o;
  input [20:0] i;
  wire [20:0] i;
  wire [314:0] \$1 ;
  reg [314:0] line = 315'h0000000000000000000000000000000000000000000000000000000000000000000000000000000;
  always @(posedge clk)
    line <= \$1 ;
  assign \$1  = rst ? 315'h0000000000000000000000000000000000000000000000000000000000000000000000000000000 : { line[293:0], i };
  assign o = line[314:294];
endmodule

module deskew_16x32(clk, rst, o, i);
  input clk;
  wire clk;
  input rst;
  wire rst;
  output [511:0] o;
  wire [511:0] o;
  input [511:0] i;
  wire [511:0] i;
  wire [4:0] \$1 ;
  wire [4:0] \$2 ;
  wire [4:0] \$3 ;
  wire [4:0] \$4 ;
  wire [4:0] \$5 ;
  wire [4:0] \$6 ;
  wire [4:0] \$7 ;
  wire [4:0] \$8 ;
  wire [3:0] \$9 ;
  reg [159:0] lane_10 = 160'h0000000000000000000000000000000000000000;
  reg [127:0] lane_11 = 128'h00000000000000000000000000000000;
  reg [95:0] lane_12 = 96'h000000000000000000000000;
  reg [63:0] lane_13 = 64'h0000000000000000;
  reg [31:0] lane_14 = 32'd0;
  reg [255:0] lane_7 = 256'h0000000000000000000000000000000000000000000000000000000000000000;
  reg [223:0] lane_8 = 224'h00000000000000000000000000000000000000000000000000000000;
  reg [191:0] lane_9 = 192'h000000000000000000000000000000000000000000000000;
  reg [3:0] now = 4'h0;
  wire [3:0] read__addr;
  wire [3:0] \read__addr$23 ;
  wire [3:0] \read__addr$29 ;
  wire [3:0] \read__addr$35 ;
  wire [3:0] \read__addr$41 ;
  wire [3:0] \read__addr$47 ;
  wire [2:0] \read__addr$53 ;
  wire [31:0] read__data;
  wire [31:0] \read__data$24 ;
  wire [31:0] \read__data$30 ;
  wire [31:0] \read__data$36 ;
  wire [31:0] \read__data$42 ;
  wire [31:0] \read__data$48 ;
  wire [31:0] \read__data$54 ;
  wire read__en;
  wire \read__en$22 ;
  wire \read__en$28 ;
  wire \read__en$34 ;
  wire \read__en$40 ;
  wire \read__en$46 ;
  wire \read__en$52 ;
  wire [3:0] write__addr;
  wire [3:0] \write__addr$20 ;
  wire [3:0] \write__addr$26 ;
  wire [3:0] \write__addr$32 ;
  wire [3:0] \write__addr$38 ;
  wire [3:0] \write__addr$44 ;
  wire [2:0] \write__addr$50 ;
  wire [31:0] write__data;
  wire [31:0] \write__data$21 ;
  wire [31:0] \write__data$27 ;
  wire [31:0] \write__data$33 ;
  wire [31:0] \write__data$39 ;
  wire [31:0] \write__data$45 ;
  wire [31:0] \write__data$51 ;
  wire write__en;
  wire \write__en$19 ;
  wire \write__en$25 ;
  wire \write__en$31 ;
  wire \write__en$37 ;
  wire \write__en$43 ;
  wire \write__en$49 ;
  assign \$1  = now + 1'h1;
  assign { \$2 [4], read__addr } = now - 4'he;
  assign { \$3 [4], \read__addr$23  } = now - 4'hd;
  assign { \$4 [4], \read__addr$29  } = now - 4'hc;
  assign { \$5 [4], \read__addr$35  } = now - 4'hb;
  assign { \$6 [4], \read__addr$41  } = now - 4'ha;
  assign { \$7 [4], \read__addr$47  } = now - 4'h9;
  assign { \$8 [4:3], \read__addr$53  } = now - 4'h8;
  always @(posedge clk)
    now <= \$9 ;
  always @(posedge clk)
    lane_7 <= { lane_7[223:0], i[255:224] };
  always @(posedge clk)
    lane_8 <= { lane_8[191:0], i[287:256] };
  always @(posedge clk)
    lane_9 <= { lane_9[159:0], i[319:288] };
  always @(posedge clk)
    lane_10 <= { lane_10[127:0], i[351:320] };
  always @(posedge clk)
    lane_11 <= { lane_11[95:0], i[383:352] };
  always @(posedge clk)
    lane_12 <= { lane_12[63:0], i[415:384] };
  always @(posedge clk)
    lane_13 <= { lane_13[31:0], i[447:416] };
  always @(posedge clk)
    lane_14 <= i[479:448];
  assign \$9  = rst ? 4'h0 : \$1 [3:0];
  sram_16x32_1w1r ring_0 (
    .clk(clk),
    .r0_addr(read__addr),
    .r0_data(read__data),
    .r0_en(1'h1),
    .w0_addr(now),
    .w0_data(i[31:0]),
    .w0_en(1'h1)
  );
  sram_16x32_1w1r ring_1 (
    .clk(clk),
    .r0_addr(\read__addr$23 ),
    .r0_data(\read__data$24 ),
    .r0_en(1'h1),
    .w0_addr(now),
    .w0_data(i[63:32]),
    .w0_en(1'h1)
  );
  sram_16x32_1w1r ring_2 (
    .clk(clk),
    .r0_addr(\read__addr$29 ),
    .r0_data(\read__data$30 ),
    .r0_en(1'h1),
    .w0_addr(now),
    .w0_data(i[95:64]),
    .w0_en(1'h1)
  );
  sram_16x32_1w1r ring_3 (
    .clk(clk),
    .r0_addr(\read__addr$35 ),
    .r0_data(\read__data$36 ),
    .r0_en(1'h1),
    .w0_addr(now),
    .w0_data(i[127:96]),
    .w0_en(1'h1)
  );
  sram_16x32_1w1r ring_4 (
    .clk(clk),
    .r0_addr(\read__addr$41 ),
    .r0_data(\read__data$42 ),
    .r0_en(1'h1),
    .w0_addr(now),
    .w0_data(i[159:128]),
    .w0_en(1'h1)
  );
  sram_16x32_1w1r ring_5 (
    .clk(clk),
    .r0_addr(\read__addr$47 ),
    .r0_data(\read__data$48 ),
    .r0_en(1'h1),
    .w0_addr(now),
    .w0_data(i[191:160]),
    .w0_en(1'h1)
  );
  sram_8x32_1w1r ring_6 (
    .clk(clk),
    .r0_addr(\read__addr$53 ),
    .r0_data(\read__data$54 ),
    .r0_en(1'h1),
    .w0_addr(now[2:0]),
    .w0_data(i[223:192]),
    .w0_en(1'h1)
  );
  assign \$8 [2:0] = \read__addr$53 ;
  assign \$7 [3:0] = \read__addr$47 ;
  assign \$6 [3:0] = \read__addr$41 ;
  assign \$5 [3:0] = \read__addr$35 ;
  assign \$4 [3:0] = \read__addr$29 ;
  assign \$3 [3:0] = \read__addr$23 ;
  assign \$2 [3:0] = read__addr;
  assign o = { i[511:480], lane_14, lane_13[63:32], lane_12[95:64], lane_11[127:96], lane_10[159:128], lane_9[191:160], lane_8[223:192], lane_7[255:224], \read__data$54 , \read__data$48 , \read__data$42 , \read__data$36 , \read__data$30 , \read__data$24 , read__data };
  assign \read__en$52  = 1'h1;
  assign \write__data$51  = i[223:192];
  assign \write__addr$50  = now[2:0];
  assign \write__en$49  = 1'h1;
  assign \read__en$46  = 1'h1;
  assign \write__data$45  = i[191:160];
  assign \write__addr$44  = now;
  assign \write__en$43  = 1'h1;
  assign \read__en$40  = 1'h1;
  assign \write__data$39  = i[159:128];
  assign \write__addr$38  = now;
  assign \write__en$37  = 1'h1;
  assign \read__en$34  = 1'h1;
  assign \write__data$33  = i[127:96];
  assign \write__addr$32  = now;
  assign \write__en$31  = 1'h1;
  assign \read__en$28  = 1'h1;
  assign \write__data$27  = i[95:64];
  assign \write__addr$26  = now;
  assign \write__en$25  = 1'h1;
  assign \read__en$22  = 1'h1;
  assign \write__data$21  = i[63:32];
  assign \write__addr$20  = now;
  assign \write__en$19  = 1'h1;
  assign read__en = 1'h1;
  assign write__data = i[31:0];
  assign write__addr = now;
  assign write__en = 1'h1;
endmodule

module dispatcher(i_valid, all_idle, stop, exhausted, load_ready, weight_ready, matrix_ready, activate_ready, store_ready, clk, rst, i_ready, halt, status, index, opcode, load_payload, load_valid, weight_payload, weight_valid, matrix_payload
, matrix_valid, activate_payload, activate_valid, store_payload, store_valid, i_payload);
  input i_valid;
  wire i_valid;
  input all_idle;
  wire all_idle;
  input stop;
  wire stop;
  input exhausted;
  wire exhausted;
  input load_ready;
  wire load_ready;
  input weight_ready;
  wire weight_ready;
  input matrix_ready;
  wire matrix_ready;
  input activate_ready;
  wire activate_ready;
  input store_ready;
  wire store_ready;
  input clk;
  wire clk;
  input rst;
  wire rst;
  output i_ready;
  wire i_ready;
  output halt;
  wire halt;
  output [7:0] status;
  wire [7:0] status;
  output [31:0] index;
  reg [31:0] index = 32'd0;
  output [7:0] opcode;
  wire [7:0] opcode;
  output [75:0] load_payload;
  wire [75:0] load_payload;
  output load_valid;
  wire load_valid;
  output [50:0] weight_payload;
  wire [50:0] weight_payload;
  output weight_valid;
  wire weight_valid;
  output [174:0] matrix_payload;
  wire [174:0] matrix_payload;
  output matrix_valid;
  wire matrix_valid;
  output [63:0] activate_payload;
  wire [63:0] activate_payload;
  output activate_valid;
  wire activate_valid;
  output [74:0] store_payload;
  wire [74:0] store_payload;
  output store_valid;
  wire store_valid;
  input [127:0] i_payload;
  wire [127:0] i_payload;
  wire \$1 ;
  wire \$100 ;
  wire \$101 ;
  wire \$103 ;
  wire \$104 ;
  wire \$105 ;
  wire \$106 ;
  wire \$107 ;
  wire \$108 ;
  wire \$11 ;
  wire [4:0] \$112 ;
  wire \$113 ;
  wire \$115 ;
  wire \$117 ;
  wire \$119 ;
  wire \$12 ;
  wire \$121 ;
  wire \$123 ;
  wire \$125 ;
  wire \$127 ;
  wire [16:0] \$128 ;
  wire \$129 ;
  wire \$13 ;
  wire \$130 ;
  wire [16:0] \$131 ;
  wire [12:0] \$132 ;
  wire \$133 ;
  wire \$134 ;
  wire [4:0] \$138 ;
  wire \$139 ;
  wire \$14 ;
  wire \$141 ;
  wire \$143 ;
  wire \$144 ;
  wire \$145 ;
  wire \$146 ;
  wire \$148 ;
  wire \$15 ;
  wire \$151 ;
  wire \$152 ;
  wire \$153 ;
  wire [15:0] \$154 ;
  wire \$155 ;
  wire \$156 ;
  wire \$158 ;
  wire \$159 ;
  wire \$16 ;
  wire \$160 ;
  wire [12:0] \$161 ;
  wire \$162 ;
  wire \$163 ;
  wire [16:0] \$165 ;
  wire \$166 ;
  wire \$17 ;
  wire [4:0] \$170 ;
  wire \$171 ;
  wire \$173 ;
  wire \$175 ;
  wire \$177 ;
  wire \$178 ;
  wire \$179 ;
  wire \$18 ;
  wire [15:0] \$180 ;
  wire \$181 ;
  wire \$182 ;
  wire \$184 ;
  wire \$185 ;
  wire \$186 ;
  wire \$187 ;
  wire \$188 ;
  wire \$189 ;
  wire \$19 ;
  wire \$190 ;
  wire \$191 ;
  wire \$192 ;
  wire \$193 ;
  wire \$194 ;
  wire \$195 ;
  wire \$196 ;
  wire \$197 ;
  wire \$198 ;
  wire \$199 ;
  wire \$2 ;
  wire \$20 ;
  wire \$200 ;
  wire \$201 ;
  wire \$202 ;
  wire \$203 ;
  wire \$204 ;
  wire \$205 ;
  wire \$206 ;
  wire \$207 ;
  wire \$208 ;
  wire \$209 ;
  wire \$21 ;
  wire \$210 ;
  wire [127:0] \$211 ;
  wire \$212 ;
  wire [31:0] \$213 ;
  wire [5:0] \$214 ;
  wire [3:0] \$215 ;
  wire [7:0] \$216 ;
  wire [2:0] \$217 ;
  wire [7:0] \$218 ;
  wire [7:0] \$219 ;
  wire \$22 ;
  wire [3:0] \$220 ;
  wire \$221 ;
  wire \$222 ;
  wire \$223 ;
  wire \$224 ;
  wire \$225 ;
  wire \$226 ;
  wire \$227 ;
  wire [127:0] \$228 ;
  wire [7:0] \$229 ;
  wire \$23 ;
  wire \$230 ;
  wire [32:0] \$24 ;
  wire \$25 ;
  wire [4:0] \$28 ;
  wire \$29 ;
  wire \$3 ;
  wire \$31 ;
  wire \$33 ;
  wire [27:0] \$36 ;
  wire \$37 ;
  wire \$38 ;
  wire \$39 ;
  wire \$4 ;
  wire [27:0] \$40 ;
  wire [12:0] \$41 ;
  wire \$42 ;
  wire \$43 ;
  wire \$44 ;
  wire \$46 ;
  wire \$47 ;
  wire \$48 ;
  wire \$49 ;
  wire \$5 ;
  wire \$50 ;
  wire [15:0] \$51 ;
  wire \$52 ;
  wire \$53 ;
  wire \$54 ;
  wire [4:0] \$58 ;
  wire \$59 ;
  wire \$6 ;
  wire \$61 ;
  wire \$63 ;
  wire \$65 ;
  wire [4:0] \$69 ;
  wire \$7 ;
  wire \$70 ;
  wire \$72 ;
  wire \$74 ;
  wire \$76 ;
  wire \$78 ;
  wire \$8 ;
  wire \$80 ;
  wire \$82 ;
  wire \$83 ;
  wire \$84 ;
  wire [15:0] \$85 ;
  wire \$86 ;
  wire \$87 ;
  wire \$89 ;
  wire \$90 ;
  wire \$91 ;
  wire [12:0] \$92 ;
  wire \$93 ;
  wire \$94 ;
  wire [4:0] \$98 ;
  wire \_auto_214 ;
  wire \_auto_215 ;
  wire \_auto_216 ;
  wire [7:0] \_auto_217 ;
  wire [7:0] \_auto_218 ;
  wire [7:0] \_auto_219 ;
  wire [7:0] \_auto_220 ;
  wire [7:0] \_auto_221 ;
  wire [7:0] \_auto_222 ;
  wire [7:0] \_auto_223 ;
  wire [7:0] \$procmux$1745_Y ;
  wire [127:0] \$procmux$1749_Y ;
  wire \$procmux$1753_Y ;
  wire \$procmux$1755_Y ;
  wire \$procmux$1759_Y ;
  wire \$procmux$1761_Y ;
  wire \$procmux$1765_Y ;
  wire \$procmux$1767_Y ;
  wire \$procmux$1771_Y ;
  wire \$procmux$1773_Y ;
  wire \$procmux$1777_Y ;
  wire \$procmux$1779_Y ;
  wire \$procmux$1783_Y ;
  wire \$procmux$1785_Y ;
  wire \$procmux$1789_Y ;
  wire \$procmux$1791_Y ;
  wire [3:0] \$procmux$1795_Y ;
  wire [7:0] \$procmux$1799_Y ;
  wire [7:0] \$procmux$1803_Y ;
  wire [2:0] \$procmux$1807_Y ;
  wire [7:0] \$procmux$1811_Y ;
  wire [3:0] \$procmux$1815_Y ;
  wire [5:0] \$procmux$1819_Y ;
  wire [31:0] \$procmux$1823_Y ;
  wire \$procmux$1827_Y ;
  wire \$procmux$1829_Y ;
  wire [127:0] \$procmux$1833_Y ;
  wire \$procmux$1837_Y ;
  wire \$procmux$1839_Y ;
  wire [7:0] \$procmux$1843_Y ;
  wire [7:0] \$procmux$1847_Y ;
  wire [7:0] \$procmux$1849_Y ;
  wire [7:0] \$procmux$1851_Y ;
  wire [7:0] \$procmux$1853_Y ;
  wire \$procmux$1856_CMP ;
  wire [7:0] \$procmux$1857_Y ;
  wire [7:0] \$procmux$1859_Y ;
  wire [7:0] \$procmux$1861_Y ;
  wire [7:0] \$procmux$1863_Y ;
  wire [7:0] \$procmux$1865_Y ;
  wire [7:0] \$procmux$1867_Y ;
  wire [7:0] \$procmux$1869_Y ;
  wire [7:0] \$procmux$1871_Y ;
  wire \$procmux$1873_CMP ;
  wire [7:0] \$procmux$1874_Y ;
  wire [7:0] \$procmux$1876_Y ;
  wire [7:0] \$procmux$1878_Y ;
  wire [7:0] \$procmux$1880_Y ;
  wire [7:0] \$procmux$1882_Y ;
  wire [7:0] \$procmux$1884_Y ;
  wire [7:0] \$procmux$1886_Y ;
  wire [7:0] \$procmux$1888_Y ;
  wire \$procmux$1890_CMP ;
  wire [7:0] \$procmux$1891_Y ;
  wire [7:0] \$procmux$1893_Y ;
  wire [7:0] \$procmux$1895_Y ;
  wire \$procmux$1897_CMP ;
  wire [7:0] \$procmux$1898_Y ;
  wire [7:0] \$procmux$1900_Y ;
  wire [7:0] \$procmux$1902_Y ;
  wire [7:0] \$procmux$1904_Y ;
  wire [7:0] \$procmux$1906_Y ;
  wire [7:0] \$procmux$1908_Y ;
  wire [7:0] \$procmux$1910_Y ;
  wire [7:0] \$procmux$1912_Y ;
  wire \$procmux$1914_CMP ;
  wire [7:0] \$procmux$1915_Y ;
  wire [7:0] \$procmux$1917_Y ;
  wire [7:0] \$procmux$1919_Y ;
  wire [7:0] \$procmux$1921_Y ;
  wire \$procmux$1923_CMP ;
  wire [7:0] \$procmux$1924_Y ;
  wire [7:0] \$procmux$1926_Y ;
  wire [7:0] \$procmux$1928_Y ;
  wire [7:0] \$procmux$1930_Y ;
  wire [7:0] \$procmux$1932_Y ;
  wire [7:0] \$procmux$1934_Y ;
  wire \$procmux$1936_CMP ;
  wire [1:0] \$procmux$1937_CMP ;
  wire \$procmux$1937_CTRL ;
  wire [63:0] activate__payload;
  wire [10:0] \activate__payload.acc_addr ;
  wire [4:0] \activate__payload.give ;
  wire [7:0] \activate__payload.param ;
  wire \activate__payload.relu ;
  wire [11:0] \activate__payload.rows ;
  wire [13:0] \activate__payload.ub_addr ;
  wire [4:0] \activate__payload.wait ;
  wire signed [7:0] \activate__payload.zero_point ;
  wire activate__ready;
  wire activate__valid;
  reg bound_activate = 1'h0;
  reg bound_halt = 1'h0;
  reg bound_load = 1'h0;
  reg bound_matrix = 1'h0;
  reg bound_store = 1'h0;
  reg bound_sync = 1'h0;
  reg bound_weight = 1'h0;
  reg [7:0] broken_activate = 8'h00;
  reg [7:0] broken_convolve = 8'h00;
  reg [7:0] broken_matmul = 8'h00;
  reg [5:0] broken_read_host = 6'h00;
  reg [3:0] broken_read_weights = 4'h0;
  reg [2:0] broken_set_walk = 3'h0;
  reg [3:0] broken_write_host = 4'h0;
  reg [127:0] checked = 128'h00000000000000000000000000000000;
  reg checked_valid = 1'h0;
  wire [127:0] i__payload;
  wire i__ready;
  wire i__valid;
  wire leave;
  wire [75:0] load__payload;
  wire [35:0] \load__payload.beat ;
  wire [4:0] \load__payload.give ;
  wire [14:0] \load__payload.rows ;
  wire \load__payload.target ;
  wire [13:0] \load__payload.ub_addr ;
  wire [4:0] \load__payload.wait ;
  wire load__ready;
  wire load__valid;
  wire [174:0] matrix__payload;
  wire [10:0] \matrix__payload.acc_addr ;
  wire \matrix__payload.accumulate ;
  wire \matrix__payload.configure ;
  wire [4:0] \matrix__payload.give ;
  wire [11:0] \matrix__payload.height ;
  wire \matrix__payload.hold ;
  wire [4:0] \matrix__payload.k ;
  wire [4:0] \matrix__payload.n ;
  wire [11:0] \matrix__payload.out_width ;
  wire signed [7:0] \matrix__payload.pad ;
  wire [23:0] \matrix__payload.row_step ;
  wire [14:0] \matrix__payload.rows ;
  wire [3:0] \matrix__payload.stride_x ;
  wire [3:0] \matrix__payload.stride_y ;
  wire \matrix__payload.switch ;
  wire [23:0] \matrix__payload.ub_addr ;
  wire [4:0] \matrix__payload.wait ;
  wire \matrix__payload.walk ;
  wire [11:0] \matrix__payload.width ;
  wire signed [11:0] \matrix__payload.x ;
  wire signed [11:0] \matrix__payload.y ;
  wire matrix__ready;
  wire matrix__valid;
  wire move;
  reg settled = 1'h0;
  wire [74:0] store__payload;
  wire [35:0] \store__payload.beat ;
  wire [4:0] \store__payload.give ;
  wire [14:0] \store__payload.rows ;
  wire [13:0] \store__payload.ub_addr ;
  wire [4:0] \store__payload.wait ;
  wire store__ready;
  wire store__valid;
  reg [7:0] verdict = 8'h00;
  wire [7:0] verdict_now;
  wire [50:0] weight__payload;
  wire [35:0] \weight__payload.beat ;
  wire [4:0] \weight__payload.give ;
  wire [4:0] \weight__payload.k ;
  wire [4:0] \weight__payload.wait ;
  wire weight__ready;
  wire weight__valid;
  reg [127:0] word = 128'h00000000000000000000000000000000;
  reg word_valid = 1'h0;
  assign \$1  = ~ word_valid;
  assign i__ready = \$1  | move;
  assign \$2  = ~ checked_valid;
  assign \$3  = \$2  | leave;
  assign move = word_valid & \$3 ;
  assign opcode = checked[7:0] & { checked_valid, checked_valid, checked_valid, checked_valid, checked_valid, checked_valid, checked_valid, checked_valid };
  assign \$4  = ~ word_valid;
  assign \$5  = exhausted & \$4 ;
  assign \$6  = ~ stop;
  assign load__valid = bound_load & \$6 ;
  assign \$7  = ~ stop;
  assign weight__valid = bound_weight & \$7 ;
  assign \$8  = ~ stop;
  assign matrix__valid = bound_matrix & \$8 ;
  assign \matrix__payload.configure  = checked[7:0] == 4'h8;
  assign \matrix__payload.walk  = checked[7:0] == 4'h9;
  assign \$11  = ~ stop;
  assign activate__valid = bound_activate & \$11 ;
  assign \$12  = ~ stop;
  assign store__valid = bound_store & \$12 ;
  assign \$13  = bound_sync & settled;
  assign \$14  = bound_load & load_ready;
  assign \$15  = bound_weight & weight_ready;
  assign \$16  = bound_matrix & matrix_ready;
  assign \$17  = bound_activate & activate_ready;
  assign \$18  = bound_store & store_ready;
  assign \$19  = | { \$18 , \$17 , \$16 , \$15 , \$14 , \$13  };
  assign \$20  = ~ stop;
  assign leave = \$19  & \$20 ;
  assign \$21  = bound_halt & all_idle;
  assign \$22  = ~ stop;
  assign halt = \$21  & \$22 ;
  assign \$23  = i_valid & i__ready;
  assign \$24  = index + 1'h1;
  assign \$25  = i_valid & i__ready;
  assign \$28  = { 3'h0, i_payload[9:8] } | { i_payload[17], 2'h0, i_payload[14:13] };
  assign \$29  = | \$28 ;
  assign \$31  = | i_payload[27:24];
  assign \$33  = ! i_payload[111:88];
  assign \$36  = i_payload[87:64] * 4'h8;
  assign \$37  = | \$36 [27:12];
  assign \$38  = | i_payload[111:100];
  assign \$39  = \$37  | \$38 ;
  assign \$40  = i_payload[87:64] * 4'h8;
  assign \$41  = \$40 [11:0] + i_payload[99:88];
  assign \$42  = \$41  > 12'h800;
  assign \$43  = \$39  | \$42 ;
  assign \$44  = i_payload[112] & \$43 ;
  assign \$46  = | i_payload[113:112];
  assign \$47  = ~ \$46 ;
  assign \$48  = | i_payload[87:79];
  assign \$49  = | i_payload[111:103];
  assign \$50  = \$48  | \$49 ;
  assign \$51  = i_payload[78:64] + i_payload[102:88];
  assign \$52  = \$51  > 15'h4000;
  assign \$53  = \$50  | \$52 ;
  assign \$54  = \$47  & \$53 ;
  assign \$58  = { 1'h0, i_payload[11:8] } | i_payload[17:13];
  assign \$59  = | \$58 ;
  assign \$61  = | i_payload[27:24];
  assign \$63  = ! i_payload[72:64];
  assign \$65  = i_payload[72:64] > 5'h10;
  assign \$69  = { i_payload[12], 1'h0, i_payload[10:9], 1'h0 } | { i_payload[17], 1'h0, i_payload[15:14], 1'h0 };
  assign \$70  = | \$69 ;
  assign \$72  = ! i_payload[80:64];
  assign \$74  = ! i_payload[89:81];
  assign \$76  = i_payload[89:81] > 5'h10;
  assign \$78  = ! i_payload[98:90];
  assign \$80  = i_payload[98:90] > 5'h10;
  assign \$82  = | i_payload[47:39];
  assign \$83  = | i_payload[80:79];
  assign \$84  = \$82  | \$83 ;
  assign \$85  = i_payload[38:24] + i_payload[78:64];
  assign \$86  = \$85  > 15'h4000;
  assign \$87  = \$84  | \$86 ;
  assign \$89  = | i_payload[63:60];
  assign \$90  = | i_payload[80:76];
  assign \$91  = \$89  | \$90 ;
  assign \$92  = i_payload[59:48] + i_payload[75:64];
  assign \$93  = \$92  > 12'h800;
  assign \$94  = \$91  | \$93 ;
  assign \$98  = { i_payload[12], 1'h0, i_payload[10:9], 1'h0 } | { i_payload[17], 1'h0, i_payload[15:14], 1'h0 };
  assign \$100  = | \$98 ;
  assign \$101  = | i_payload[17:13];
  assign \$103  = ! i_payload[59:48];
  assign \$104  = | i_payload[107:99];
  assign \$105  = & i_payload[107:99];
  assign \$106  = ~ \$105 ;
  assign \$107  = \$104  & \$106 ;
  assign \$108  = \$103  | \$107 ;
  assign \$112  = { i_payload[12], 1'h0, i_payload[10:9], 1'h0 } | { i_payload[17], 1'h0, i_payload[15:14], 1'h0 };
  assign \$113  = | \$112 ;
  assign \$115  = ! i_payload[80:64];
  assign \$117  = ! i_payload[89:81];
  assign \$119  = i_payload[89:81] > 5'h10;
  assign \$121  = ! i_payload[98:90];
  assign \$123  = i_payload[98:90] > 5'h10;
  assign \$125  = i_payload[80:64] > 15'h4000;
  assign \$127  = | i_payload[63:60];
  assign \$128  = i_payload[125] ? 17'h00001 : i_payload[80:64];
  assign \$129  = | \$128 [16:12];
  assign \$130  = \$127  | \$129 ;
  assign \$131  = i_payload[125] ? 17'h00001 : i_payload[80:64];
  assign \$132  = i_payload[59:48] + \$131 [11:0];
  assign \$133  = \$132  > 12'h800;
  assign \$134  = \$130  | \$133 ;
  assign \$138  = { 1'h0, i_payload[11], 1'h0, i_payload[9], 1'h0 } | { 1'h0, i_payload[16], 1'h0, i_payload[14], 1'h0 };
  assign \$139  = | \$138 ;
  assign \$141  = ! i_payload[80:64];
  assign \$143  = | i_payload[113:105];
  assign \$144  = & i_payload[113:105];
  assign \$145  = ~ \$144 ;
  assign \$146  = \$143  & \$145 ;
  assign \$148  = i_payload[117:115] > 1'h0;
  assign \$151  = | i_payload[63:55];
  assign \$152  = | i_payload[80:79];
  assign \$153  = \$151  | \$152 ;
  assign \$154  = i_payload[54:40] + i_payload[78:64];
  assign \$155  = \$154  > 15'h4000;
  assign \$156  = \$153  | \$155 ;
  assign \$158  = | i_payload[39:36];
  assign \$159  = | i_payload[80:76];
  assign \$160  = \$158  | \$159 ;
  assign \$161  = i_payload[35:24] + i_payload[75:64];
  assign \$162  = \$161  > 12'h800;
  assign \$163  = \$160  | \$162 ;
  assign \$165  = i_payload[96:81] + 1'h1;
  assign \$166  = \$165  > 9'h100;
  assign \$170  = { i_payload[12], 1'h0, i_payload[10:8] } | { i_payload[17], 1'h0, i_payload[15], 2'h0 };
  assign \$171  = | \$170 ;
  assign \$173  = | i_payload[27:24];
  assign \$175  = ! i_payload[111:88];
  assign \$177  = | i_payload[87:79];
  assign \$178  = | i_payload[111:103];
  assign \$179  = \$177  | \$178 ;
  assign \$180  = i_payload[78:64] + i_payload[102:88];
  assign \$181  = \$180  > 15'h4000;
  assign \$182  = \$179  | \$181 ;
  assign \$184  = ! verdict_now;
  assign \$185  = word[7:0] == 1'h1;
  assign \$186  = \$184  & \$185 ;
  assign \$187  = ! verdict_now;
  assign \$188  = word[7:0] == 2'h2;
  assign \$189  = \$187  & \$188 ;
  assign \$190  = ! verdict_now;
  assign \$191  = word[7:0] == 2'h3;
  assign \$192  = word[7:0] == 4'h8;
  assign \$193  = word[7:0] == 4'h9;
  assign \$194  = | { \$193 , \$192 , \$191  };
  assign \$195  = \$190  & \$194 ;
  assign \$196  = ! verdict_now;
  assign \$197  = word[7:0] == 3'h4;
  assign \$198  = \$196  & \$197 ;
  assign \$199  = ! verdict_now;
  assign \$200  = word[7:0] == 3'h5;
  assign \$201  = \$199  & \$200 ;
  assign \$202  = ! verdict_now;
  assign \$203  = word[7:0] == 3'h6;
  assign \$204  = \$202  & \$203 ;
  assign \$205  = ! verdict_now;
  assign \$206  = word[7:0] == 3'h7;
  assign \$207  = \$205  & \$206 ;
  assign \$208  = ~ leave;
  assign \$209  = all_idle & \$208 ;
  always @(posedge clk)
    word_valid <= \$210 ;
  always @(posedge clk)
    word <= \$211 ;
  always @(posedge clk)
    checked_valid <= \$212 ;
  always @(posedge clk)
    index <= \$213 ;
  always @(posedge clk)
    broken_read_host <= \$214 ;
  always @(posedge clk)
    broken_read_weights <= \$215 ;
  always @(posedge clk)
    broken_matmul <= \$216 ;
  always @(posedge clk)
    broken_set_walk <= \$217 ;
  always @(posedge clk)
    broken_convolve <= \$218 ;
  always @(posedge clk)
    broken_activate <= \$219 ;
  always @(posedge clk)
    broken_write_host <= \$220 ;
  always @(posedge clk)
    bound_load <= \$221 ;
  always @(posedge clk)
    bound_weight <= \$222 ;
  always @(posedge clk)
    bound_matrix <= \$223 ;
  always @(posedge clk)
    bound_activate <= \$224 ;
  always @(posedge clk)
    bound_store <= \$225 ;
  always @(posedge clk)
    bound_sync <= \$226 ;
  always @(posedge clk)
    bound_halt <= \$227 ;
  always @(posedge clk)
    checked <= \$228 ;
  always @(posedge clk)
    verdict <= \$229 ;
  always @(posedge clk)
    settled <= \$230 ;
  assign \_auto_215  = \$procmux$1873_CMP  | \$procmux$1856_CMP ;
  assign \_auto_216  = \$procmux$1923_CMP  | \$procmux$1914_CMP ;
  assign \_auto_214  = | { \_auto_215 , \$procmux$1890_CMP , \$procmux$1897_CMP  };
  assign \_auto_217  = \$procmux$1856_CMP  ? \$procmux$1853_Y  : \$procmux$1871_Y ;
  assign \_auto_218  = \$procmux$1890_CMP  ? \$procmux$1888_Y  : \$procmux$1895_Y ;
  assign \_auto_219  = \_auto_215  ? \_auto_217  : \_auto_218 ;
  assign \_auto_220  = \$procmux$1914_CMP  ? \$procmux$1912_Y  : \$procmux$1921_Y ;
  assign \_auto_221  = \$procmux$1937_CTRL  ? 8'h00 : 8'h01;
  assign \_auto_222  = \$procmux$1936_CMP  ? \$procmux$1934_Y  : \_auto_221 ;
  assign \_auto_223  = \_auto_216  ? \_auto_220  : \_auto_222 ;
  assign verdict_now = \_auto_214  ? \_auto_219  : \_auto_223 ;
  assign \$230  = rst ? 1'h0 : \$209 ;
  assign \$procmux$1745_Y  = move ? verdict_now : verdict;
  assign \$229  = rst ? 8'h00 : \$procmux$1745_Y ;
  assign \$procmux$1749_Y  = move ? word : checked;
  assign \$228  = rst ? 128'h00000000000000000000000000000000 : \$procmux$1749_Y ;
  assign \$procmux$1753_Y  = leave ? 1'h0 : bound_halt;
  assign \$procmux$1755_Y  = move ? \$207  : \$procmux$1753_Y ;
  assign \$227  = rst ? 1'h0 : \$procmux$1755_Y ;
  assign \$procmux$1759_Y  = leave ? 1'h0 : bound_sync;
  assign \$procmux$1761_Y  = move ? \$204  : \$procmux$1759_Y ;
  assign \$226  = rst ? 1'h0 : \$procmux$1761_Y ;
  assign \$procmux$1765_Y  = leave ? 1'h0 : bound_store;
  assign \$procmux$1767_Y  = move ? \$201  : \$procmux$1765_Y ;
  assign \$225  = rst ? 1'h0 : \$procmux$1767_Y ;
  assign \$procmux$1771_Y  = leave ? 1'h0 : bound_activate;
  assign \$procmux$1773_Y  = move ? \$198  : \$procmux$1771_Y ;
  assign \$224  = rst ? 1'h0 : \$procmux$1773_Y ;
  assign \$procmux$1777_Y  = leave ? 1'h0 : bound_matrix;
  assign \$procmux$1779_Y  = move ? \$195  : \$procmux$1777_Y ;
  assign \$223  = rst ? 1'h0 : \$procmux$1779_Y ;
  assign \$procmux$1783_Y  = leave ? 1'h0 : bound_weight;
  assign \$procmux$1785_Y  = move ? \$189  : \$procmux$1783_Y ;
  assign \$222  = rst ? 1'h0 : \$procmux$1785_Y ;
  assign \$procmux$1789_Y  = leave ? 1'h0 : bound_load;
  assign \$procmux$1791_Y  = move ? \$186  : \$procmux$1789_Y ;
  assign \$221  = rst ? 1'h0 : \$procmux$1791_Y ;
  assign \$procmux$1795_Y  = \$25  ? { \$182 , \$175 , \$173 , \$171  } : broken_write_host;
  assign \$220  = rst ? 4'h0 : \$procmux$1795_Y ;
  assign \$procmux$1799_Y  = \$25  ? { \$166 , \$163 , \$156 , i_payload[97], \$148 , \$146 , \$141 , \$139  } : broken_activate;
  assign \$219  = rst ? 8'h00 : \$procmux$1799_Y ;
  assign \$procmux$1803_Y  = \$25  ? { \$134 , \$125 , \$123 , \$121 , \$119 , \$117 , \$115 , \$113  } : broken_convolve;
  assign \$218  = rst ? 8'h00 : \$procmux$1803_Y ;
  assign \$procmux$1807_Y  = \$25  ? { \$108 , \$101 , \$100  } : broken_set_walk;
  assign \$217  = rst ? 3'h0 : \$procmux$1807_Y ;
  assign \$procmux$1811_Y  = \$25  ? { \$94 , \$87 , \$80 , \$78 , \$76 , \$74 , \$72 , \$70  } : broken_matmul;
  assign \$216  = rst ? 8'h00 : \$procmux$1811_Y ;
  assign \$procmux$1815_Y  = \$25  ? { \$65 , \$63 , \$61 , \$59  } : broken_read_weights;
  assign \$215  = rst ? 4'h0 : \$procmux$1815_Y ;
  assign \$procmux$1819_Y  = \$25  ? { \$54 , \$44 , i_payload[113], \$33 , \$31 , \$29  } : broken_read_host;
  assign \$214  = rst ? 6'h00 : \$procmux$1819_Y ;
  assign \$procmux$1823_Y  = leave ? \$24 [31:0] : index;
  assign \$213  = rst ? 32'd0 : \$procmux$1823_Y ;
  assign \$procmux$1827_Y  = leave ? 1'h0 : checked_valid;
  assign \$procmux$1829_Y  = move ? 1'h1 : \$procmux$1827_Y ;
  assign \$212  = rst ? 1'h0 : \$procmux$1829_Y ;
  assign \$procmux$1833_Y  = \$23  ? i_payload : word;
  assign \$211  = rst ? 128'h00000000000000000000000000000000 : \$procmux$1833_Y ;
  assign \$procmux$1837_Y  = move ? 1'h0 : word_valid;
  assign \$procmux$1839_Y  = \$23  ? 1'h1 : \$procmux$1837_Y ;
  assign \$210  = rst ? 1'h0 : \$procmux$1839_Y ;
  assign \$procmux$1843_Y  = \$5  ? 8'h0a : 8'h00;
  assign status = checked_valid ? verdict : \$procmux$1843_Y ;
  assign \$procmux$1847_Y  = broken_write_host[3] ? 8'h02 : 8'h00;
  assign \$procmux$1849_Y  = broken_write_host[2] ? 8'h05 : \$procmux$1847_Y ;
  assign \$procmux$1851_Y  = broken_write_host[1] ? 8'h06 : \$procmux$1849_Y ;
  assign \$procmux$1853_Y  = broken_write_host[0] ? 8'h07 : \$procmux$1851_Y ;
  assign \$procmux$1856_CMP  = word[7:0] == 8'h05;
  assign \$procmux$1857_Y  = broken_activate[7] ? 8'h04 : 8'h00;
  assign \$procmux$1859_Y  = broken_activate[6] ? 8'h03 : \$procmux$1857_Y ;
  assign \$procmux$1861_Y  = broken_activate[5] ? 8'h02 : \$procmux$1859_Y ;
  assign \$procmux$1863_Y  = broken_activate[4] ? 8'h05 : \$procmux$1861_Y ;
  assign \$procmux$1865_Y  = broken_activate[3] ? 8'h05 : \$procmux$1863_Y ;
  assign \$procmux$1867_Y  = broken_activate[2] ? 8'h05 : \$procmux$1865_Y ;
  assign \$procmux$1869_Y  = broken_activate[1] ? 8'h05 : \$procmux$1867_Y ;
  assign \$procmux$1871_Y  = broken_activate[0] ? 8'h07 : \$procmux$1869_Y ;
  assign \$procmux$1873_CMP  = word[7:0] == 8'h04;
  assign \$procmux$1874_Y  = broken_convolve[7] ? 8'h03 : 8'h00;
  assign \$procmux$1876_Y  = broken_convolve[6] ? 8'h05 : \$procmux$1874_Y ;
  assign \$procmux$1878_Y  = broken_convolve[5] ? 8'h05 : \$procmux$1876_Y ;
  assign \$procmux$1880_Y  = broken_convolve[4] ? 8'h05 : \$procmux$1878_Y ;
  assign \$procmux$1882_Y  = broken_convolve[3] ? 8'h05 : \$procmux$1880_Y ;
  assign \$procmux$1884_Y  = broken_convolve[2] ? 8'h05 : \$procmux$1882_Y ;
  assign \$procmux$1886_Y  = broken_convolve[1] ? 8'h05 : \$procmux$1884_Y ;
  assign \$procmux$1888_Y  = broken_convolve[0] ? 8'h07 : \$procmux$1886_Y ;
  assign \$procmux$1890_CMP  = word[7:0] == 8'h09;
  assign \$procmux$1891_Y  = broken_set_walk[2] ? 8'h05 : 8'h00;
  assign \$procmux$1893_Y  = broken_set_walk[1] ? 8'h07 : \$procmux$1891_Y ;
  assign \$procmux$1895_Y  = broken_set_walk[0] ? 8'h07 : \$procmux$1893_Y ;
  assign \$procmux$1897_CMP  = word[7:0] == 8'h08;
  assign \$procmux$1898_Y  = broken_matmul[7] ? 8'h03 : 8'h00;
  assign \$procmux$1900_Y  = broken_matmul[6] ? 8'h02 : \$procmux$1898_Y ;
  assign \$procmux$1902_Y  = broken_matmul[5] ? 8'h05 : \$procmux$1900_Y ;
  assign \$procmux$1904_Y  = broken_matmul[4] ? 8'h05 : \$procmux$1902_Y ;
  assign \$procmux$1906_Y  = broken_matmul[3] ? 8'h05 : \$procmux$1904_Y ;
  assign \$procmux$1908_Y  = broken_matmul[2] ? 8'h05 : \$procmux$1906_Y ;
  assign \$procmux$1910_Y  = broken_matmul[1] ? 8'h05 : \$procmux$1908_Y ;
  assign \$procmux$1912_Y  = broken_matmul[0] ? 8'h07 : \$procmux$1910_Y ;
  assign \$procmux$1914_CMP  = word[7:0] == 8'h03;
  assign \$procmux$1915_Y  = broken_read_weights[3] ? 8'h05 : 8'h00;
  assign \$procmux$1917_Y  = broken_read_weights[2] ? 8'h05 : \$procmux$1915_Y ;
  assign \$procmux$1919_Y  = broken_read_weights[1] ? 8'h06 : \$procmux$1917_Y ;
  assign \$procmux$1921_Y  = broken_read_weights[0] ? 8'h07 : \$procmux$1919_Y ;
  assign \$procmux$1923_CMP  = word[7:0] == 8'h02;
  assign \$procmux$1924_Y  = broken_read_host[5] ? 8'h02 : 8'h00;
  assign \$procmux$1926_Y  = broken_read_host[4] ? 8'h04 : \$procmux$1924_Y ;
  assign \$procmux$1928_Y  = broken_read_host[3] ? 8'h05 : \$procmux$1926_Y ;
  assign \$procmux$1930_Y  = broken_read_host[2] ? 8'h05 : \$procmux$1928_Y ;
  assign \$procmux$1932_Y  = broken_read_host[1] ? 8'h06 : \$procmux$1930_Y ;
  assign \$procmux$1934_Y  = broken_read_host[0] ? 8'h07 : \$procmux$1932_Y ;
  assign \$procmux$1936_CMP  = word[7:0] == 8'h01;
  assign \$procmux$1937_CTRL  = | \$procmux$1937_CMP ;
  assign \$procmux$1937_CMP [0] = word[7:0] == 8'h06;
  assign \$procmux$1937_CMP [1] = word[7:0] == 8'h07;
  assign \store__payload.give  = checked[17:13];
  assign \store__payload.rows  = checked[102:88];
  assign \store__payload.ub_addr  = checked[77:64];
  assign \store__payload.beat  = checked[63:28];
  assign \store__payload.wait  = checked[12:8];
  assign \activate__payload.give  = checked[17:13];
  assign \activate__payload.relu  = checked[114];
  assign \activate__payload.zero_point  = checked[105:98];
  assign \activate__payload.param  = checked[88:81];
  assign \activate__payload.rows  = checked[75:64];
  assign \activate__payload.ub_addr  = checked[53:40];
  assign \activate__payload.acc_addr  = checked[34:24];
  assign \activate__payload.wait  = checked[12:8];
  assign \matrix__payload.give  = checked[17:13];
  assign \matrix__payload.pad  = checked[99:92];
  assign \matrix__payload.row_step  = checked[91:68];
  assign \matrix__payload.stride_y  = checked[67:64];
  assign \matrix__payload.stride_x  = checked[63:60];
  assign \matrix__payload.out_width  = checked[59:48];
  assign \matrix__payload.height  = checked[47:36];
  assign \matrix__payload.width  = checked[35:24];
  assign \matrix__payload.hold  = checked[125];
  assign \matrix__payload.accumulate  = checked[99];
  assign \matrix__payload.n  = checked[94:90];
  assign \matrix__payload.k  = checked[85:81];
  assign \matrix__payload.rows  = checked[78:64];
  assign \matrix__payload.acc_addr  = checked[58:48];
  assign \matrix__payload.ub_addr  = checked[47:24];
  assign \matrix__payload.switch  = checked[100];
  assign \matrix__payload.y  = checked[124:113];
  assign \matrix__payload.x  = checked[112:101];
  assign \matrix__payload.wait  = checked[12:8];
  assign \weight__payload.give  = checked[17:13];
  assign \weight__payload.k  = checked[68:64];
  assign \weight__payload.beat  = checked[63:28];
  assign \weight__payload.wait  = checked[12:8];
  assign \load__payload.give  = checked[17:13];
  assign \load__payload.target  = checked[112];
  assign \load__payload.rows  = checked[102:88];
  assign \load__payload.ub_addr  = checked[77:64];
  assign \load__payload.beat  = checked[63:28];
  assign \load__payload.wait  = checked[12:8];
  assign store_valid = store__valid;
  assign store_payload = { checked[17:13], checked[102:88], checked[77:28], checked[12:8] };
  assign activate_valid = activate__valid;
  assign activate_payload = { checked[17:13], checked[114], checked[105:98], checked[88:81], checked[75:64], checked[53:40], checked[34:24], checked[12:8] };
  assign matrix_valid = matrix__valid;
  assign matrix_payload = { checked[17:13], checked[99:24], checked[125], checked[99], checked[94:90], checked[85:81], checked[78:64], checked[58:24], \matrix__payload.walk , \matrix__payload.configure , checked[100], checked[124:101], checked[12:8] };
  assign weight_valid = weight__valid;
  assign weight_payload = { checked[17:13], checked[68:28], checked[12:8] };
  assign load_valid = load__valid;
  assign load_payload = { checked[17:13], checked[112], checked[102:88], checked[77:28], checked[12:8] };
  assign i_ready = i__ready;
  assign i__payload = i_payload;
  assign i__valid = i_valid;
  assign store__ready = store_ready;
  assign activate__ready = activate_ready;
  assign matrix__ready = matrix_ready;
  assign weight__ready = weight_ready;
  assign load__ready = load_ready;
  assign store__payload = { checked[17:13], checked[102:88], checked[77:28], checked[12:8] };
  assign activate__payload = { checked[17:13], checked[114], checked[105:98], checked[88:81], checked[75:64], checked[53:40], checked[34:24], checked[12:8] };
  assign matrix__payload = { checked[17:13], checked[99:24], checked[125], checked[99], checked[94:90], checked[85:81], checked[78:64], checked[58:24], \matrix__payload.walk , \matrix__payload.configure , checked[100], checked[124:101], checked[12:8] };
  assign weight__payload = { checked[17:13], checked[68:28], checked[12:8] };
  assign load__payload = { checked[17:13], checked[112], checked[102:88], checked[77:28], checked[12:8] };
endmodule

module fetch_unit(bus_rid, bus_rdata, bus_rresp, bus_rlast, bus_rvalid, run, program_beat, program_rows, o_ready, clk, rst, bus_arid, bus_araddr, bus_arlen, bus_arsize, bus_arburst, bus_arvalid, bus_rready, o_payload, o_valid, exhausted
, idle, error, bus_arready);
  input bus_rid;
  wire bus_rid;
  input [127:0] bus_rdata;
  wire [127:0] bus_rdata;
  input [1:0] bus_rresp;
  wire [1:0] bus_rresp;
  input bus_rlast;
  wire bus_rlast;
  input bus_rvalid;
  wire bus_rvalid;
  input run;
  wire run;
  input [35:0] program_beat;
  wire [35:0] program_beat;
  input [31:0] program_rows;
  wire [31:0] program_rows;
  input o_ready;
  wire o_ready;
  input clk;
  wire clk;
  input rst;
  wire rst;
  output bus_arid;
  wire bus_arid;
  output [39:0] bus_araddr;
  wire [39:0] bus_araddr;
  output [7:0] bus_arlen;
  wire [7:0] bus_arlen;
  output [2:0] bus_arsize;
  wire [2:0] bus_arsize;
  output [1:0] bus_arburst;
  wire [1:0] bus_arburst;
  output bus_arvalid;
  wire bus_arvalid;
  output bus_rready;
  wire bus_rready;
  output [127:0] o_payload;
  wire [127:0] o_payload;
  output o_valid;
  wire o_valid;
  output exhausted;
  wire exhausted;
  output idle;
  wire idle;
  output error;
  wire error;
  input bus_arready;
  wire bus_arready;
  wire [33:0] \$10 ;
  wire [32:0] \$11 ;
  wire \$12 ;
  wire \$13 ;
  wire \$14 ;
  wire \$15 ;
  wire \$16 ;
  wire \$17 ;
  wire [28:0] \$18 ;
  wire [32:0] \$19 ;
  wire \$2 ;
  wire \$20 ;
  wire [3:0] \$21 ;
  wire [4:0] \$22 ;
  wire [32:0] \$23 ;
  wire \$24 ;
  wire [32:0] \$25 ;
  wire \$26 ;
  wire [6:0] \$27 ;
  wire [27:0] \$28 ;
  wire \$29 ;
  wire \$3 ;
  wire [31:0] \$30 ;
  wire [2:0] \$31 ;
  wire [31:0] \$32 ;
  wire [31:0] \$33 ;
  wire \$4 ;
  wire [36:0] \$6 ;
  wire \$7 ;
  wire [32:0] \$8 ;
  wire [31:0] \$procmux$1938_Y ;
  wire [31:0] \$procmux$1942_Y ;
  wire [31:0] \$procmux$1948_Y ;
  wire [31:0] \$procmux$1950_Y ;
  wire \$procmux$1954_Y ;
  wire [27:0] \$procmux$1958_Y ;
  reg [31:0] arrived = 32'd0;
  reg begun = 1'h0;
  wire [39:0] bus__araddr;
  wire [39:0] \bus__araddr$25 ;
  wire [1:0] bus__arburst;
  wire [1:0] \bus__arburst$27 ;
  wire bus__arid;
  wire \bus__arid$29 ;
  wire [7:0] bus__arlen;
  wire [7:0] \bus__arlen$31 ;
  wire bus__arready;
  wire \bus__arready$33 ;
  wire [2:0] bus__arsize;
  wire [2:0] \bus__arsize$35 ;
  wire bus__arvalid;
  wire \bus__arvalid$37 ;
  wire [127:0] bus__rdata;
  wire [127:0] \bus__rdata$39 ;
  wire bus__rid;
  wire \bus__rid$41 ;
  wire bus__rlast;
  wire \bus__rlast$43 ;
  wire bus__rready;
  wire \bus__rready$45 ;
  wire [1:0] bus__rresp;
  wire [1:0] \bus__rresp$47 ;
  wire bus__rvalid;
  wire \bus__rvalid$49 ;
  reg [27:0] chunk = 28'h0000000;
  wire \error$60 ;
  wire flush;
  wire freed;
  wire [127:0] i__payload;
  wire i__valid;
  reg [31:0] left = 32'd0;
  wire [127:0] o__payload;
  wire [127:0] \o__payload$68 ;
  wire o__ready;
  wire \o__ready$70 ;
  wire o__valid;
  wire \o__valid$72 ;
  wire request;
  wire [40:0] request__payload;
  wire [35:0] \request__payload.beat ;
  wire [4:0] \request__payload.beats ;
  wire request__ready;
  wire request__valid;
  wire [32:0] requested;
  reg [2:0] reserved = 3'h0;
  wire [127:0] row;
  wire row_valid;
  wire [31:0] rows_left;
  reg [31:0] taken = 32'd0;
  assign rows_left = begun ? left : program_rows;
  assign \$2  = | rows_left;
  assign \$3  = run & \$2 ;
  assign \$4  = reserved != 3'h4;
  assign request__valid = \$3  & \$4 ;
  assign request = request__valid & request__ready;
  assign { \$6 [36], request__payload[35:0] } = program_beat + { 3'h0, chunk, 4'h0 };
  assign \$7  = rows_left < 5'h10;
  assign \$8  = rows_left + 1'h0;
  assign \$10  = \$8  * 1'h1;
  assign \$11  = program_rows - 1'h1;
  assign \$12  = arrived == \$11 ;
  assign flush = i__valid & \$12 ;
  assign \$13  = arrived == { 1'h0, chunk, 4'h0 };
  assign \$14  = program_rows < { 1'h0, chunk, 4'h0 };
  assign \$15  = arrived == program_rows;
  assign exhausted = taken == program_rows;
  assign \$16  = o__valid & o_ready;
  assign \$17  = taken[3:0] == 4'hf;
  assign \$18  = chunk + 1'h1;
  assign \$19  = rows_left - 5'h10;
  assign \$20  = rows_left < 5'h10;
  assign \$21  = reserved + request;
  assign \$22  = \$21  - freed;
  assign \$23  = arrived + 1'h1;
  assign \$24  = o__valid & o_ready;
  assign \$25  = taken + 1'h1;
  always @(posedge clk)
    chunk <= \$28 ;
  always @(posedge clk)
    begun <= \$29 ;
  always @(posedge clk)
    left <= \$30 ;
  always @(posedge clk)
    reserved <= \$31 ;
  always @(posedge clk)
    arrived <= \$32 ;
  always @(posedge clk)
    taken <= \$33 ;
  assign \$procmux$1938_Y  = \$24  ? \$25 [31:0] : taken;
  assign \$33  = rst ? 32'd0 : \$procmux$1938_Y ;
  assign \$procmux$1942_Y  = i__valid ? \$23 [31:0] : arrived;
  assign \$32  = rst ? 32'd0 : \$procmux$1942_Y ;
  assign \$31  = rst ? 3'h0 : \$22 [2:0];
  assign \$procmux$1948_Y  = \$20  ? 32'd0 : \$19 [31:0];
  assign \$procmux$1950_Y  = request ? \$procmux$1948_Y  : left;
  assign \$30  = rst ? 32'd0 : \$procmux$1950_Y ;
  assign \$procmux$1954_Y  = request ? 1'h1 : begun;
  assign \$29  = rst ? 1'h0 : \$procmux$1954_Y ;
  assign \$procmux$1958_Y  = request ? \$18 [27:0] : chunk;
  assign \$28  = rst ? 28'h0000000 : \$procmux$1958_Y ;
  assign freed = \$16  ? \$17  : 1'h0;
  assign idle = \$14  ? \$15  : \$13 ;
  assign \request__payload.beats  = \$7  ? \$10 [4:0] : 5'h10;
  read_dma_16_16_256_5 dma (
    .bus_araddr(bus__araddr),
    .bus_arburst(bus__arburst),
    .bus_arid(bus__arid),
    .bus_arlen(bus__arlen),
    .bus_arready(bus_arready),
    .bus_arsize(bus__arsize),
    .bus_arvalid(bus__arvalid),
    .bus_rdata(bus_rdata),
    .bus_rid(bus_rid),
    .bus_rlast(bus_rlast),
    .bus_rready(bus__rready),
    .bus_rresp(bus_rresp),
    .bus_rvalid(bus_rvalid),
    .clk(clk),
    .error(error),
    .flush(flush),
    .request_payload({ \request__payload.beats , request__payload[35:0] }),
    .request_ready(request__ready),
    .request_valid(request__valid),
    .row(i__payload),
    .row_valid(i__valid),
    .rst(rst)
  );
  queue_128x64_128 instructions (
    .clk(clk),
    .i_payload(i__payload),
    .i_ready(\$26 ),
    .i_valid(i__valid),
    .level(\$27 ),
    .o_payload(o__payload),
    .o_ready(o_ready),
    .o_valid(o__valid),
    .rst(rst)
  );
  assign \request__payload.beat  = request__payload[35:0];
  assign \$6 [35:0] = request__payload[35:0];
  assign o_valid = o__valid;
  assign o_payload = o__payload;
  assign bus_rready = bus__rready;
  assign bus_arvalid = bus__arvalid;
  assign bus_arburst = bus__arburst;
  assign bus_arsize = bus__arsize;
  assign bus_arlen = bus__arlen;
  assign bus_araddr = bus__araddr;
  assign bus_arid = bus__arid;
  assign \o__valid$72  = o__valid;
  assign \o__ready$70  = o_ready;
  assign o__ready = o_ready;
  assign \o__payload$68  = o__payload;
  assign row = i__payload;
  assign row_valid = i__valid;
  assign \error$60  = error;
  assign request__payload[40:36] = \request__payload.beats ;
  assign requested = { 1'h0, chunk, 4'h0 };
  assign \bus__rvalid$49  = bus_rvalid;
  assign bus__rvalid = bus_rvalid;
  assign \bus__rresp$47  = bus_rresp;
  assign bus__rresp = bus_rresp;
  assign \bus__rready$45  = bus__rready;
  assign \bus__rlast$43  = bus_rlast;
  assign bus__rlast = bus_rlast;
  assign \bus__rid$41  = bus_rid;
  assign bus__rid = bus_rid;
  assign \bus__rdata$39  = bus_rdata;
  assign bus__rdata = bus_rdata;
  assign \bus__arvalid$37  = bus__arvalid;
  assign \bus__arsize$35  = bus__arsize;
  assign \bus__arready$33  = bus_arready;
  assign bus__arready = bus_arready;
  assign \bus__arlen$31  = bus__arlen;
  assign \bus__arid$29  = bus__arid;
  assign \bus__arburst$27  = bus__arburst;
  assign \bus__araddr$25  = bus__araddr;
endmodule

module integer_lanes_16x32_8(sums, params, zero_point, relu, clk, rst, row, valid);
  input [511:0] sums;
  wire [511:0] sums;
  input [1023:0] params;
  wire [1023:0] params;
  input [7:0] zero_point;
  wire [7:0] zero_point;
  input relu;
  wire relu;
  input clk;
  wire clk;
  input rst;
  wire rst;
  output [127:0] row;
  wire [127:0] row;
  input valid;
  wire valid;
  wire [10:0] \$1 ;
  wire signed [31:0] acc;
  wire signed [31:0] \acc$101 ;
  wire signed [31:0] \acc$17 ;
  wire signed [31:0] \acc$23 ;
  wire signed [31:0] \acc$29 ;
  wire signed [31:0] \acc$35 ;
  wire signed [31:0] \acc$41 ;
  wire signed [31:0] \acc$47 ;
  wire signed [31:0] \acc$53 ;
  wire signed [31:0] \acc$59 ;
  wire signed [31:0] \acc$65 ;
  wire signed [31:0] \acc$71 ;
  wire signed [31:0] \acc$77 ;
  wire signed [31:0] \acc$83 ;
  wire signed [31:0] \acc$89 ;
  wire signed [31:0] \acc$95 ;
  wire signed [31:0] bias;
  wire signed [31:0] \bias$102 ;
  wire signed [31:0] \bias$18 ;
  wire signed [31:0] \bias$24 ;
  wire signed [31:0] \bias$30 ;
  wire signed [31:0] \bias$36 ;
  wire signed [31:0] \bias$42 ;
  wire signed [31:0] \bias$48 ;
  wire signed [31:0] \bias$54 ;
  wire signed [31:0] \bias$60 ;
  wire signed [31:0] \bias$66 ;
  wire signed [31:0] \bias$72 ;
  wire signed [31:0] \bias$78 ;
  wire signed [31:0] \bias$84 ;
  wire signed [31:0] \bias$90 ;
  wire signed [31:0] \bias$96 ;
  wire \relu$105 ;
  wire \relu$15 ;
  wire \relu$21 ;
  wire \relu$27 ;
  wire \relu$33 ;
  wire \relu$39 ;
  wire \relu$45 ;
  wire \relu$51 ;
  wire \relu$57 ;
  wire \relu$63 ;
  wire \relu$69 ;
  wire \relu$75 ;
  wire \relu$81 ;
  wire \relu$87 ;
  wire \relu$93 ;
  wire \relu$99 ;
  wire signed [7:0] result;
  wire signed [7:0] \result$107 ;
  wire signed [7:0] \result$108 ;
  wire signed [7:0] \result$109 ;
  wire signed [7:0] \result$110 ;
  wire signed [7:0] \result$111 ;
  wire signed [7:0] \result$112 ;
  wire signed [7:0] \result$113 ;
  wire signed [7:0] \result$114 ;
  wire signed [7:0] \result$115 ;
  wire signed [7:0] \result$116 ;
  wire signed [7:0] \result$117 ;
  wire signed [7:0] \result$118 ;
  wire signed [7:0] \result$119 ;
  wire signed [7:0] \result$120 ;
  wire signed [7:0] \result$121 ;
  wire [31:0] scale;
  wire [31:0] \scale$103 ;
  wire [31:0] \scale$19 ;
  wire [31:0] \scale$25 ;
  wire [31:0] \scale$31 ;
  wire [31:0] \scale$37 ;
  wire [31:0] \scale$43 ;
  wire [31:0] \scale$49 ;
  wire [31:0] \scale$55 ;
  wire [31:0] \scale$61 ;
  wire [31:0] \scale$67 ;
  wire [31:0] \scale$73 ;
  wire [31:0] \scale$79 ;
  wire [31:0] \scale$85 ;
  wire [31:0] \scale$91 ;
  wire [31:0] \scale$97 ;
  wire [11:0] stages;
  reg [10:0] stages_later = 11'h000;
  wire [11:0] \valid$10 ;
  wire [11:0] \valid$100 ;
  wire [11:0] \valid$16 ;
  wire [11:0] \valid$22 ;
  wire [11:0] \valid$28 ;
  wire [11:0] \valid$34 ;
  wire [11:0] \valid$40 ;
  wire [11:0] \valid$46 ;
  wire [11:0] \valid$52 ;
  wire [11:0] \valid$58 ;
  wire [11:0] \valid$64 ;
  wire [11:0] \valid$70 ;
  wire [11:0] \valid$76 ;
  wire [11:0] \valid$82 ;
  wire [11:0] \valid$88 ;
  wire [11:0] \valid$94 ;
  wire signed [7:0] \zero_point$104 ;
  wire signed [7:0] \zero_point$14 ;
  wire signed [7:0] \zero_point$20 ;
  wire signed [7:0] \zero_point$26 ;
  wire signed [7:0] \zero_point$32 ;
  wire signed [7:0] \zero_point$38 ;
  wire signed [7:0] \zero_point$44 ;
  wire signed [7:0] \zero_point$50 ;
  wire signed [7:0] \zero_point$56 ;
  wire signed [7:0] \zero_point$62 ;
  wire signed [7:0] \zero_point$68 ;
  wire signed [7:0] \zero_point$74 ;
  wire signed [7:0] \zero_point$80 ;
  wire signed [7:0] \zero_point$86 ;
  wire signed [7:0] \zero_point$92 ;
  wire signed [7:0] \zero_point$98 ;
  always @(posedge clk)
    stages_later <= \$1 ;
  assign \$1  = rst ? 11'h000 : { stages_later[9:0], valid };
  requantize_32_8 lane_0 (
    .acc(sums[31:0]),
    .bias(params[31:0]),
    .clk(clk),
    .relu(relu),
    .result(result),
    .rst(rst),
    .scale(params[63:32]),
    .valid({ stages_later, valid }),
    .zero_point(zero_point)
  );
  requantize_32_8 lane_1 (
    .acc(sums[63:32]),
    .bias(params[95:64]),
    .clk(clk),
    .relu(relu),
    .result(\result$107 ),
    .rst(rst),
    .scale(params[127:96]),
    .valid({ stages_later, valid }),
    .zero_point(zero_point)
  );
  requantize_32_8 lane_10 (
    .acc(sums[351:320]),
    .bias(params[671:640]),
    .clk(clk),
    .relu(relu),
    .result(\result$116 ),
    .rst(rst),
    .scale(params[703:672]),
    .valid({ stages_later, valid }),
    .zero_point(zero_point)
  );
  requantize_32_8 lane_11 (
    .acc(sums[383:352]),
    .bias(params[735:704]),
    .clk(clk),
    .relu(relu),
    .result(\result$117 ),
    .rst(rst),
    .scale(params[767:736]),
    .valid({ stages_later, valid }),
    .zero_point(zero_point)
  );
  requantize_32_8 lane_12 (
    .acc(sums[415:384]),
    .bias(params[799:768]),
    .clk(clk),
    .relu(relu),
    .result(\result$118 ),
    .rst(rst),
    .scale(params[831:800]),
    .valid({ stages_later, valid }),
    .zero_point(zero_point)
  );
  requantize_32_8 lane_13 (
    .acc(sums[447:416]),
    .bias(params[863:832]),
    .clk(clk),
    .relu(relu),
    .result(\result$119 ),
    .rst(rst),
    .scale(params[895:864]),
    .valid({ stages_later, valid }),
    .zero_point(zero_point)
  );
  requantize_32_8 lane_14 (
    .acc(sums[479:448]),
    .bias(params[927:896]),
    .clk(clk),
    .relu(relu),
    .result(\result$120 ),
    .rst(rst),
    .scale(params[959:928]),
    .valid({ stages_later, valid }),
    .zero_point(zero_point)
  );
  requantize_32_8 lane_15 (
    .acc(sums[511:480]),
    .bias(params[991:960]),
    .clk(clk),
    .relu(relu),
    .result(\result$121 ),
    .rst(rst),
    .scale(params[1023:992]),
    .valid({ stages_later, valid }),
    .zero_point(zero_point)
  );
  requantize_32_8 lane_2 (
    .acc(sums[95:64]),
    .bias(params[159:128]),
    .clk(clk),
    .relu(relu),
    .result(\result$108 ),
    .rst(rst),
    .scale(params[191:160]),
    .valid({ stages_later, valid }),
    .zero_point(zero_point)
  );
  requantize_32_8 lane_3 (
    .acc(sums[127:96]),
    .bias(params[223:192]),
    .clk(clk),
    .relu(relu),
    .result(\result$109 ),
    .rst(rst),
    .scale(params[255:224]),
    .valid({ stages_later, valid }),
    .zero_point(zero_point)
  );
  requantize_32_8 lane_4 (
    .acc(sums[159:128]),
    .bias(params[287:256]),
    .clk(clk),
    .relu(relu),
    .result(\result$110 ),
    .rst(rst),
    .scale(params[319:288]),
    .valid({ stages_later, valid }),
    .zero_point(zero_point)
  );
  requantize_32_8 lane_5 (
    .acc(sums[191:160]),
    .bias(params[351:320]),
    .clk(clk),
    .relu(relu),
    .result(\result$111 ),
    .rst(rst),
    .scale(params[383:352]),
    .valid({ stages_later, valid }),
    .zero_point(zero_point)
  );
  requantize_32_8 lane_6 (
    .acc(sums[223:192]),
    .bias(params[415:384]),
    .clk(clk),
    .relu(relu),
    .result(\result$112 ),
    .rst(rst),
    .scale(params[447:416]),
    .valid({ stages_later, valid }),
    .zero_point(zero_point)
  );
  requantize_32_8 lane_7 (
    .acc(sums[255:224]),
    .bias(params[479:448]),
    .clk(clk),
    .relu(relu),
    .result(\result$113 ),
    .rst(rst),
    .scale(params[511:480]),
    .valid({ stages_later, valid }),
    .zero_point(zero_point)
  );
  requantize_32_8 lane_8 (
    .acc(sums[287:256]),
    .bias(params[543:512]),
    .clk(clk),
    .relu(relu),
    .result(\result$114 ),
    .rst(rst),
    .scale(params[575:544]),
    .valid({ stages_later, valid }),
    .zero_point(zero_point)
  );
  requantize_32_8 lane_9 (
    .acc(sums[319:288]),
    .bias(params[607:576]),
    .clk(clk),
    .relu(relu),
    .result(\result$115 ),
    .rst(rst),
    .scale(params[639:608]),
    .valid({ stages_later, valid }),
    .zero_point(zero_point)
  );
  assign row = { \result$121 , \result$120 , \result$119 , \result$118 , \result$117 , \result$116 , \result$115 , \result$114 , \result$113 , \result$112 , \result$111 , \result$110 , \result$109 , \result$108 , \result$107 , result };
  assign \relu$105  = relu;
  assign \zero_point$104  = zero_point;
  assign \scale$103  = params[1023:992];
  assign \bias$102  = params[991:960];
  assign \acc$101  = sums[511:480];
  assign \valid$100  = { stages_later, valid };
  assign \relu$99  = relu;
  assign \zero_point$98  = zero_point;
  assign \scale$97  = params[959:928];
  assign \bias$96  = params[927:896];
  assign \acc$95  = sums[479:448];
  assign \valid$94  = { stages_later, valid };
  assign \relu$93  = relu;
  assign \zero_point$92  = zero_point;
  assign \scale$91  = params[895:864];
  assign \bias$90  = params[863:832];
  assign \acc$89  = sums[447:416];
  assign \valid$88  = { stages_later, valid };
  assign \relu$87  = relu;
  assign \zero_point$86  = zero_point;
  assign \scale$85  = params[831:800];
  assign \bias$84  = params[799:768];
  assign \acc$83  = sums[415:384];
  assign \valid$82  = { stages_later, valid };
  assign \relu$81  = relu;
  assign \zero_point$80  = zero_point;
  assign \scale$79  = params[767:736];
  assign \bias$78  = params[735:704];
  assign \acc$77  = sums[383:352];
  assign \valid$76  = { stages_later, valid };
  assign \relu$75  = relu;
  assign \zero_point$74  = zero_point;
  assign \scale$73  = params[703:672];
  assign \bias$72  = params[671:640];
  assign \acc$71  = sums[351:320];
  assign \valid$70  = { stages_later, valid };
  assign \relu$69  = relu;
  assign \zero_point$68  = zero_point;
  assign \scale$67  = params[639:608];
  assign \bias$66  = params[607:576];
  assign \acc$65  = sums[319:288];
  assign \valid$64  = { stages_later, valid };
  assign \relu$63  = relu;
  assign \zero_point$62  = zero_point;
  assign \scale$61  = params[575:544];
  assign \bias$60  = params[543:512];
  assign \acc$59  = sums[287:256];
  assign \valid$58  = { stages_later, valid };
  assign \relu$57  = relu;
  assign \zero_point$56  = zero_point;
  assign \scale$55  = params[511:480];
  assign \bias$54  = params[479:448];
  assign \acc$53  = sums[255:224];
  assign \valid$52  = { stages_later, valid };
  assign \relu$51  = relu;
  assign \zero_point$50  = zero_point;
  assign \scale$49  = params[447:416];
  assign \bias$48  = params[415:384];
  assign \acc$47  = sums[223:192];
  assign \valid$46  = { stages_later, valid };
  assign \relu$45  = relu;
  assign \zero_point$44  = zero_point;
  assign \scale$43  = params[383:352];
  assign \bias$42  = params[351:320];
  assign \acc$41  = sums[191:160];
  assign \valid$40  = { stages_later, valid };
  assign \relu$39  = relu;
  assign \zero_point$38  = zero_point;
  assign \scale$37  = params[319:288];
  assign \bias$36  = params[287:256];
  assign \acc$35  = sums[159:128];
  assign \valid$34  = { stages_later, valid };
  assign \relu$33  = relu;
  assign \zero_point$32  = zero_point;
  assign \scale$31  = params[255:224];
  assign \bias$30  = params[223:192];
  assign \acc$29  = sums[127:96];
  assign \valid$28  = { stages_later, valid };
  assign \relu$27  = relu;
  assign \zero_point$26  = zero_point;
  assign \scale$25  = params[191:160];
  assign \bias$24  = params[159:128];
  assign \acc$23  = sums[95:64];
  assign \valid$22  = { stages_later, valid };
  assign \relu$21  = relu;
  assign \zero_point$20  = zero_point;
  assign \scale$19  = params[127:96];
  assign \bias$18  = params[95:64];
  assign \acc$17  = sums[63:32];
  assign \valid$16  = { stages_later, valid };
  assign \relu$15  = relu;
  assign \zero_point$14  = zero_point;
  assign scale = params[63:32];
  assign bias = params[31:0];
  assign acc = sums[31:0];
  assign \valid$10  = { stages_later, valid };
  assign stages = { stages_later, valid };
endmodule

module load_unit(instruction_valid, missing, stop, bus_arready, bus_rid, bus_rdata, bus_rresp, bus_rlast, bus_rvalid, clk, rst, instruction_ready, give, busy, idle, bus_arid, bus_araddr, bus_arlen, bus_arsize, bus_arburst, bus_arvalid
, bus_rready, ub_write, param_write, param_chunk, addr, row, error, partial, instruction_payload);
  input instruction_valid;
  wire instruction_valid;
  input [4:0] missing;
  wire [4:0] missing;
  input stop;
  wire stop;
  input bus_arready;
  wire bus_arready;
  input bus_rid;
  wire bus_rid;
  input [127:0] bus_rdata;
  wire [127:0] bus_rdata;
  input [1:0] bus_rresp;
  wire [1:0] bus_rresp;
  input bus_rlast;
  wire bus_rlast;
  input bus_rvalid;
  wire bus_rvalid;
  input clk;
  wire clk;
  input rst;
  wire rst;
  output instruction_ready;
  wire instruction_ready;
  output [4:0] give;
  wire [4:0] give;
  output busy;
  wire busy;
  output idle;
  wire idle;
  output bus_arid;
  wire bus_arid;
  output [39:0] bus_araddr;
  wire [39:0] bus_araddr;
  output [7:0] bus_arlen;
  wire [7:0] bus_arlen;
  output [2:0] bus_arsize;
  wire [2:0] bus_arsize;
  output [1:0] bus_arburst;
  wire [1:0] bus_arburst;
  output bus_arvalid;
  wire bus_arvalid;
  output bus_rready;
  wire bus_rready;
  output ub_write;
  wire ub_write;
  output param_write;
  wire param_write;
  output [2:0] param_chunk;
  reg [2:0] param_chunk = 3'h0;
  output [13:0] addr;
  wire [13:0] addr;
  output [127:0] row;
  wire [127:0] row;
  output error;
  wire error;
  output partial;
  wire partial;
  input [75:0] instruction_payload;
  wire [75:0] instruction_payload;
  wire \$1 ;
  wire [15:0] \$10 ;
  wire \$12 ;
  wire \$13 ;
  wire [14:0] \$14 ;
  wire \$15 ;
  wire \$16 ;
  wire \$18 ;
  wire [15:0] \$19 ;
  wire \$2 ;
  wire \$20 ;
  wire [3:0] \$21 ;
  wire [14:0] \$22 ;
  wire [2:0] \$23 ;
  wire [14:0] \$24 ;
  wire \$25 ;
  wire \$26 ;
  wire [2:0] \$27 ;
  wire [13:0] \$28 ;
  wire \$3 ;
  wire \$4 ;
  wire \$5 ;
  wire \$6 ;
  wire [15:0] \$7 ;
  wire [16:0] \$9 ;
  wire [13:0] \$procmux$1535_Y ;
  wire [13:0] \$procmux$1537_Y ;
  wire [13:0] \$procmux$1539_Y ;
  wire [2:0] \$procmux$1543_Y ;
  wire [2:0] \$procmux$1545_Y ;
  wire [2:0] \$procmux$1547_Y ;
  wire \$procmux$1551_Y ;
  wire \$procmux$1555_Y ;
  wire \$procmux$1557_Y ;
  wire [14:0] \$procmux$1561_Y ;
  wire [14:0] \$procmux$1563_Y ;
  wire [4:0] \$procmux$1567_Y ;
  wire [39:0] bus__araddr;
  wire [39:0] \bus__araddr$31 ;
  wire [1:0] bus__arburst;
  wire [1:0] \bus__arburst$33 ;
  wire bus__arid;
  wire \bus__arid$35 ;
  wire [7:0] bus__arlen;
  wire [7:0] \bus__arlen$37 ;
  wire bus__arready;
  wire \bus__arready$39 ;
  wire [2:0] bus__arsize;
  wire [2:0] \bus__arsize$41 ;
  wire bus__arvalid;
  wire \bus__arvalid$43 ;
  wire [127:0] bus__rdata;
  wire [127:0] \bus__rdata$45 ;
  wire bus__rid;
  wire \bus__rid$47 ;
  wire bus__rlast;
  wire \bus__rlast$49 ;
  wire bus__rready;
  wire \bus__rready$51 ;
  wire [1:0] bus__rresp;
  wire [1:0] \bus__rresp$53 ;
  wire bus__rvalid;
  wire \bus__rvalid$55 ;
  wire [2:0] chunk;
  wire \error$67 ;
  wire flush;
  wire [35:0] i__payload;
  wire [13:0] \i__payload.addr ;
  wire [4:0] \i__payload.give ;
  wire [14:0] \i__payload.last ;
  wire \i__payload.single ;
  wire \i__payload.target ;
  wire i__ready;
  wire i__valid;
  wire [75:0] instruction__payload;
  wire [35:0] \instruction__payload.beat ;
  wire [4:0] \instruction__payload.give ;
  wire [14:0] \instruction__payload.rows ;
  wire \instruction__payload.target ;
  wire [13:0] \instruction__payload.ub_addr ;
  wire [4:0] \instruction__payload.wait ;
  wire instruction__ready;
  wire instruction__valid;
  reg item_first = 1'h1;
  wire item_is_last;
  reg item_next_is_last = 1'h0;
  reg [14:0] item_number = 15'h0001;
  wire last_chunk;
  wire [35:0] o__payload;
  wire [13:0] \o__payload.addr ;
  wire [4:0] \o__payload.give ;
  wire [14:0] \o__payload.last ;
  wire \o__payload.single ;
  wire \o__payload.target ;
  wire o__ready;
  wire o__valid;
  reg [13:0] offset = 14'h0000;
  wire [50:0] request__payload;
  wire [35:0] \request__payload.beat ;
  wire [14:0] \request__payload.beats ;
  wire request__ready;
  wire request__valid;
  wire [127:0] \row$74 ;
  wire row_valid;
  wire start;
  assign \$1  = | missing;
  assign \$2  = ~ \$1 ;
  assign \$3  = instruction_valid & \$2 ;
  assign \$4  = ~ stop;
  assign \$5  = \$3  & \$4 ;
  assign \$6  = \$5  & request__ready;
  assign start = \$6  & i__ready;
  assign \$7  = instruction_payload[69:55] + 1'h0;
  assign { \$9 [16:15], request__payload[50:36] } = \$7  * 1'h1;
  assign { \$10 [15], i__payload[30:16] } = instruction_payload[69:55] - 1'h1;
  assign \i__payload.single  = instruction_payload[69:55] == 1'h1;
  assign idle = ~ busy;
  assign item_is_last = item_first ? o__payload[14] : item_next_is_last;
  assign \$12  = ~ o__payload[15];
  assign \$13  = param_chunk == 3'h7;
  assign last_chunk = \$12  | \$13 ;
  assign { \$14 [14], addr } = o__payload[13:0] + offset;
  assign \$15  = row_valid & item_is_last;
  assign \$16  = ~ last_chunk;
  assign partial = \$15  & \$16 ;
  assign \$18  = ~ o__payload[15];
  assign ub_write = row_valid & \$18 ;
  assign param_write = row_valid & o__payload[15];
  assign flush = row_valid & item_is_last;
  assign o__ready = row_valid & item_is_last;
  assign \$19  = item_number + 1'h1;
  assign \$20  = item_number == o__payload[30:16];
  assign \$21  = param_chunk + 1'h1;
  assign \$22  = offset + 1'h1;
  always @(posedge clk)
    item_number <= \$24 ;
  always @(posedge clk)
    item_first <= \$25 ;
  always @(posedge clk)
    item_next_is_last <= \$26 ;
  always @(posedge clk)
    param_chunk <= \$27 ;
  always @(posedge clk)
    offset <= \$28 ;
  assign \$procmux$1535_Y  = last_chunk ? \$22 [13:0] : offset;
  assign \$procmux$1537_Y  = item_is_last ? 14'h0000 : \$procmux$1535_Y ;
  assign \$procmux$1539_Y  = row_valid ? \$procmux$1537_Y  : offset;
  assign \$28  = rst ? 14'h0000 : \$procmux$1539_Y ;
  assign \$procmux$1543_Y  = last_chunk ? 3'h0 : \$21 [2:0];
  assign \$procmux$1545_Y  = item_is_last ? 3'h0 : \$procmux$1543_Y ;
  assign \$procmux$1547_Y  = row_valid ? \$procmux$1545_Y  : param_chunk;
  assign \$27  = rst ? 3'h0 : \$procmux$1547_Y ;
  assign \$procmux$1551_Y  = row_valid ? \$20  : item_next_is_last;
  assign \$26  = rst ? 1'h0 : \$procmux$1551_Y ;
  assign \$procmux$1555_Y  = item_is_last ? 1'h1 : 1'h0;
  assign \$procmux$1557_Y  = row_valid ? \$procmux$1555_Y  : item_first;
  assign \$25  = rst ? 1'h1 : \$procmux$1557_Y ;
  assign \$procmux$1561_Y  = item_is_last ? 15'h0001 : \$19 [14:0];
  assign \$procmux$1563_Y  = row_valid ? \$procmux$1561_Y  : item_number;
  assign \$24  = rst ? 15'h0001 : \$procmux$1563_Y ;
  assign \$procmux$1567_Y  = item_is_last ? o__payload[35:31] : 5'h00;
  assign give = row_valid ? \$procmux$1567_Y  : 5'h00;
  read_dma_16_16_256_15 dma (
    .bus_araddr(bus__araddr),
    .bus_arburst(bus__arburst),
    .bus_arid(bus__arid),
    .bus_arlen(bus__arlen),
    .bus_arready(bus_arready),
    .bus_arsize(bus__arsize),
    .bus_arvalid(bus__arvalid),
    .bus_rdata(bus_rdata),
    .bus_rid(bus_rid),
    .bus_rlast(bus_rlast),
    .bus_rready(bus__rready),
    .bus_rresp(bus_rresp),
    .bus_rvalid(bus_rvalid),
    .clk(clk),
    .error(error),
    .flush(flush),
    .request_payload({ request__payload[50:36], instruction_payload[40:5] }),
    .request_ready(request__ready),
    .request_valid(start),
    .row(row),
    .row_valid(row_valid),
    .rst(rst)
  );
  queue_36x4_16 pending (
    .clk(clk),
    .i_payload({ instruction_payload[75:71], i__payload[30:16], instruction_payload[70], \i__payload.single , instruction_payload[54:41] }),
    .i_ready(i__ready),
    .i_valid(start),
    .level(\$23 ),
    .o_payload(o__payload),
    .o_ready(o__ready),
    .o_valid(busy),
    .rst(rst)
  );
  assign \o__payload.give  = o__payload[35:31];
  assign \o__payload.last  = o__payload[30:16];
  assign \o__payload.target  = o__payload[15];
  assign \o__payload.single  = o__payload[14];
  assign \o__payload.addr  = o__payload[13:0];
  assign \i__payload.give  = instruction_payload[75:71];
  assign \i__payload.last  = i__payload[30:16];
  assign \i__payload.target  = instruction_payload[70];
  assign \i__payload.addr  = instruction_payload[54:41];
  assign \instruction__payload.give  = instruction_payload[75:71];
  assign \instruction__payload.target  = instruction_payload[70];
  assign \instruction__payload.rows  = instruction_payload[69:55];
  assign \instruction__payload.ub_addr  = instruction_payload[54:41];
  assign \instruction__payload.beat  = instruction_payload[40:5];
  assign \instruction__payload.wait  = instruction_payload[4:0];
  assign \request__payload.beats  = request__payload[50:36];
  assign \request__payload.beat  = instruction_payload[40:5];
  assign \$14 [13:0] = addr;
  assign \$10 [14:0] = i__payload[30:16];
  assign \$9 [14:0] = request__payload[50:36];
  assign bus_rready = bus__rready;
  assign bus_arvalid = bus__arvalid;
  assign bus_arburst = bus__arburst;
  assign bus_arsize = bus__arsize;
  assign bus_arlen = bus__arlen;
  assign bus_araddr = bus__araddr;
  assign bus_arid = bus__arid;
  assign instruction_ready = start;
  assign \row$74  = row;
  assign chunk = param_chunk;
  assign \error$67  = error;
  assign o__valid = busy;
  assign { i__payload[35:31], i__payload[15:0] } = { instruction_payload[75:70], \i__payload.single , instruction_payload[54:41] };
  assign i__valid = start;
  assign instruction__payload = instruction_payload;
  assign request__payload[35:0] = instruction_payload[40:5];
  assign request__valid = start;
  assign instruction__ready = start;
  assign instruction__valid = instruction_valid;
  assign \bus__rvalid$55  = bus_rvalid;
  assign bus__rvalid = bus_rvalid;
  assign \bus__rresp$53  = bus_rresp;
  assign bus__rresp = bus_rresp;
  assign \bus__rready$51  = bus__rready;
  assign \bus__rlast$49  = bus_rlast;
  assign bus__rlast = bus_rlast;
  assign \bus__rid$47  = bus_rid;
  assign bus__rid = bus_rid;
  assign \bus__rdata$45  = bus_rdata;
  assign bus__rdata = bus_rdata;
  assign \bus__arvalid$43  = bus__arvalid;
  assign \bus__arsize$41  = bus__arsize;
  assign \bus__arready$39  = bus_arready;
  assign bus__arready = bus_arready;
  assign \bus__arlen$37  = bus__arlen;
  assign \bus__arid$35  = bus__arid;
  assign \bus__arburst$33  = bus__arburst;
  assign \bus__araddr$31  = bus__araddr;
endmodule

module matrix_unit(instruction_valid, missing, stop, weights_ready, ub_data, clk, rst, instruction_ready, give, busy, idle, switch_weights, ub_en, ub_addr, range_error, act, switch, update, acc_addr, accumulate, needs_weights
, macs, instruction_payload);
  input instruction_valid;
  wire instruction_valid;
  input [4:0] missing;
  wire [4:0] missing;
  input stop;
  wire stop;
  input weights_ready;
  wire weights_ready;
  input [127:0] ub_data;
  wire [127:0] ub_data;
  input clk;
  wire clk;
  input rst;
  wire rst;
  output instruction_ready;
  wire instruction_ready;
  output [4:0] give;
  wire [4:0] give;
  output busy;
  reg busy = 1'h0;
  output idle;
  wire idle;
  output switch_weights;
  wire switch_weights;
  output ub_en;
  wire ub_en;
  output [13:0] ub_addr;
  wire [13:0] ub_addr;
  output range_error;
  reg range_error = 1'h0;
  output [127:0] act;
  reg [127:0] act = 128'h00000000000000000000000000000000;
  output [15:0] switch;
  reg [15:0] switch = 16'h0000;
  output update;
  wire update;
  output [10:0] acc_addr;
  wire [10:0] acc_addr;
  output accumulate;
  wire accumulate;
  output needs_weights;
  wire needs_weights;
  output [8:0] macs;
  wire [8:0] macs;
  input [174:0] instruction_payload;
  wire [174:0] instruction_payload;
  wire \$1 ;
  wire \$10 ;
  wire [7:0] \$100 ;
  wire [7:0] \$101 ;
  wire [7:0] \$102 ;
  wire [7:0] \$103 ;
  wire [7:0] \$104 ;
  wire [7:0] \$105 ;
  wire [7:0] \$106 ;
  wire [7:0] \$107 ;
  wire [7:0] \$108 ;
  wire [7:0] \$109 ;
  wire \$11 ;
  wire [7:0] \$110 ;
  wire [7:0] \$111 ;
  wire [7:0] \$112 ;
  wire [7:0] \$113 ;
  wire [7:0] \$114 ;
  wire [7:0] \$115 ;
  wire \$116 ;
  wire [6:0] \$117 ;
  wire [7:0] \$118 ;
  wire \$119 ;
  wire \$12 ;
  wire \$120 ;
  wire [14:0] \$121 ;
  wire \$122 ;
  wire [10:0] \$123 ;
  wire \$124 ;
  wire [4:0] \$125 ;
  wire [15:0] \$126 ;
  wire [4:0] \$127 ;
  wire [4:0] \$128 ;
  wire [11:0] \$129 ;
  wire [24:0] \$13 ;
  wire [11:0] \$130 ;
  wire [11:0] \$131 ;
  wire [3:0] \$132 ;
  wire [3:0] \$133 ;
  wire [23:0] \$134 ;
  wire [7:0] \$135 ;
  wire [23:0] \$136 ;
  wire [12:0] \$137 ;
  wire \$138 ;
  wire [11:0] \$139 ;
  wire [13:0] \$14 ;
  wire [23:0] \$140 ;
  wire [12:0] \$141 ;
  wire \$142 ;
  wire \$143 ;
  wire [12:0] \$144 ;
  wire \$145 ;
  wire \$146 ;
  wire \$147 ;
  wire [8:0] \$148 ;
  wire [1:0] \$149 ;
  wire [13:0] \$15 ;
  wire [127:0] \$150 ;
  wire [1:0] \$151 ;
  wire [15:0] \$152 ;
  wire [9:0] \$153 ;
  wire [1:0] \$154 ;
  wire [5:0] \$155 ;
  wire \$16 ;
  wire \$17 ;
  wire \$19 ;
  wire \$2 ;
  wire \$20 ;
  wire \$21 ;
  wire \$22 ;
  wire [15:0] \$23 ;
  wire [11:0] \$24 ;
  wire \$25 ;
  wire \$26 ;
  wire \$27 ;
  wire \$28 ;
  wire \$29 ;
  wire \$3 ;
  wire \$30 ;
  wire \$31 ;
  wire \$32 ;
  wire \$33 ;
  wire \$34 ;
  wire \$35 ;
  wire \$36 ;
  wire \$37 ;
  wire \$38 ;
  wire \$39 ;
  wire \$4 ;
  wire \$40 ;
  wire \$41 ;
  wire \$42 ;
  wire \$43 ;
  wire \$44 ;
  wire \$45 ;
  wire \$46 ;
  wire [24:0] \$47 ;
  wire [24:0] \$48 ;
  wire [13:0] \$49 ;
  wire \$5 ;
  wire \$50 ;
  wire [12:0] \$51 ;
  wire \$52 ;
  wire [13:0] \$53 ;
  wire \$54 ;
  wire \$55 ;
  wire \$56 ;
  wire \$57 ;
  wire \$58 ;
  wire \$59 ;
  wire \$6 ;
  wire \$60 ;
  wire \$61 ;
  wire [5:0] \$63 ;
  wire [6:0] \$64 ;
  wire [5:0] \$66 ;
  wire [7:0] \$67 ;
  wire [8:0] \$68 ;
  wire \$7 ;
  wire [7:0] \$70 ;
  wire [8:0] \$71 ;
  wire [7:0] \$73 ;
  wire [9:0] \$74 ;
  wire [10:0] \$75 ;
  wire [11:0] \$76 ;
  wire [11:0] \$78 ;
  wire [12:0] \$79 ;
  wire \$8 ;
  wire [13:0] \$80 ;
  wire [14:0] \$81 ;
  wire \$82 ;
  wire \$83 ;
  wire [7:0] \$84 ;
  wire [7:0] \$85 ;
  wire [7:0] \$86 ;
  wire [7:0] \$87 ;
  wire [7:0] \$88 ;
  wire [7:0] \$89 ;
  wire \$9 ;
  wire [7:0] \$90 ;
  wire [7:0] \$91 ;
  wire [7:0] \$92 ;
  wire [7:0] \$93 ;
  wire [7:0] \$94 ;
  wire [7:0] \$95 ;
  wire [7:0] \$96 ;
  wire [7:0] \$97 ;
  wire [7:0] \$98 ;
  wire [7:0] \$99 ;
  wire [127:0] \$procmux$1198_Y ;
  wire \$procmux$1210_Y ;
  wire \$procmux$1212_Y ;
  wire [12:0] \$procmux$1216_Y ;
  wire [12:0] \$procmux$1218_Y ;
  wire \$procmux$1222_Y ;
  wire \$procmux$1226_Y ;
  wire \$procmux$1228_Y ;
  wire \$procmux$1230_Y ;
  wire \$procmux$1232_Y ;
  wire \$procmux$1234_Y ;
  wire [12:0] \$procmux$1238_Y ;
  wire [12:0] \$procmux$1240_Y ;
  wire [12:0] \$procmux$1242_Y ;
  wire [12:0] \$procmux$1244_Y ;
  wire [12:0] \$procmux$1246_Y ;
  wire [23:0] \$procmux$1250_Y ;
  wire [23:0] \$procmux$1252_Y ;
  wire [23:0] \$procmux$1254_Y ;
  wire [23:0] \$procmux$1256_Y ;
  wire [23:0] \$procmux$1258_Y ;
  wire [11:0] \$procmux$1262_Y ;
  wire [11:0] \$procmux$1264_Y ;
  wire [11:0] \$procmux$1266_Y ;
  wire [11:0] \$procmux$1268_Y ;
  wire [11:0] \$procmux$1270_Y ;
  wire \$procmux$1274_Y ;
  wire \$procmux$1276_Y ;
  wire \$procmux$1278_Y ;
  wire \$procmux$1280_Y ;
  wire \$procmux$1282_Y ;
  wire [12:0] \$procmux$1286_Y ;
  wire [12:0] \$procmux$1288_Y ;
  wire [12:0] \$procmux$1290_Y ;
  wire [12:0] \$procmux$1292_Y ;
  wire [12:0] \$procmux$1294_Y ;
  wire [23:0] \$procmux$1298_Y ;
  wire [23:0] \$procmux$1300_Y ;
  wire [23:0] \$procmux$1302_Y ;
  wire [23:0] \$procmux$1304_Y ;
  wire [7:0] \$procmux$1308_Y ;
  wire [23:0] \$procmux$1312_Y ;
  wire [3:0] \$procmux$1316_Y ;
  wire [3:0] \$procmux$1320_Y ;
  wire [11:0] \$procmux$1324_Y ;
  wire [11:0] \$procmux$1328_Y ;
  wire [11:0] \$procmux$1332_Y ;
  wire [4:0] \$procmux$1336_Y ;
  wire [4:0] \$procmux$1340_Y ;
  wire [15:0] \$procmux$1344_Y ;
  wire [4:0] \$procmux$1348_Y ;
  wire \$procmux$1352_Y ;
  wire [10:0] \$procmux$1357_Y ;
  wire [10:0] \$procmux$1359_Y ;
  wire [10:0] \$procmux$1361_Y ;
  wire \$procmux$1365_Y ;
  wire \$procmux$1367_Y ;
  wire \$procmux$1369_Y ;
  wire [14:0] \$procmux$1373_Y ;
  wire [14:0] \$procmux$1375_Y ;
  wire \$procmux$1379_Y ;
  wire \$procmux$1383_Y ;
  reg [10:0] \acc_addr$47  = 11'h000;
  reg \accumulate$46  = 1'h0;
  reg [23:0] addr = 24'h000000;
  (* keep = 32'd1 *)
  wire [12:0] after_x;
  (* keep = 32'd1 *)
  wire [12:0] after_y;
  reg [1:0] arrived = 2'h0;
  reg [1:0] arriving = 2'h0;
  wire [12:0] at_x;
  wire [12:0] at_y;
  reg [11:0] column = 12'h000;
  reg [4:0] columns = 5'h00;
  reg counted = 1'h0;
  reg [4:0] depth = 5'h00;
  reg [9:0] done = 10'h000;
  reg first_inside_x = 1'h0;
  reg [4:0] \give$48  = 5'h00;
  reg hold = 1'h0;
  wire [17:0] i;
  reg inside_x = 1'h0;
  reg inside_y = 1'h0;
  wire [174:0] instruction__payload;
  wire [10:0] \instruction__payload.acc_addr ;
  wire \instruction__payload.accumulate ;
  wire \instruction__payload.configure ;
  wire [4:0] \instruction__payload.give ;
  wire [11:0] \instruction__payload.height ;
  wire \instruction__payload.hold ;
  wire [4:0] \instruction__payload.k ;
  wire [4:0] \instruction__payload.n ;
  wire [11:0] \instruction__payload.out_width ;
  wire signed [7:0] \instruction__payload.pad ;
  wire [23:0] \instruction__payload.row_step ;
  wire [14:0] \instruction__payload.rows ;
  wire [3:0] \instruction__payload.stride_x ;
  wire [3:0] \instruction__payload.stride_y ;
  wire \instruction__payload.switch ;
  wire [23:0] \instruction__payload.ub_addr ;
  wire [4:0] \instruction__payload.wait ;
  wire \instruction__payload.walk ;
  wire [11:0] \instruction__payload.width ;
  wire signed [11:0] \instruction__payload.x ;
  wire signed [11:0] \instruction__payload.y ;
  wire instruction__ready;
  wire instruction__valid;
  wire last;
  reg [14:0] left = 15'h0000;
  reg [23:0] line_addr = 24'h000000;
  reg [8:0] \macs$43  = 9'h000;
  reg more = 1'h0;
  wire [23:0] next_line;
  reg [12:0] next_x = 13'h0000;
  reg [12:0] next_y = 13'h0000;
  wire [17:0] o;
  reg [1:0] outside_now = 2'h0;
  reg [15:0] pad_now = 16'h0000;
  reg [5:0] rows_under_way = 6'h00;
  wire running;
  reg [12:0] second_x = 13'h0000;
  wire start;
  wire \switch$23 ;
  reg [1:0] switch_next = 2'h0;
  reg [15:0] used = 16'h0000;
  reg [31:0] used_now = 32'd0;
  reg [11:0] walk_height = 12'h000;
  reg [11:0] walk_out_width = 12'h000;
  reg signed [7:0] walk_pad = 8'h00;
  reg [23:0] walk_row_step = 24'h000000;
  reg [3:0] walk_stride_x = 4'h0;
  reg [3:0] walk_stride_y = 4'h0;
  reg [11:0] walk_width = 12'h000;
  reg walking = 1'h0;
  assign \$1  = ~ instruction_payload[30];
  assign \switch$23  = instruction_payload[29] & \$1 ;
  assign \$2  = instruction_valid & \switch$23 ;
  assign \$3  = ~ weights_ready;
  assign needs_weights = \$2  & \$3 ;
  assign \$4  = | missing;
  assign \$5  = ~ \$4 ;
  assign \$6  = instruction_valid & \$5 ;
  assign \$7  = ~ stop;
  assign \$8  = \$6  & \$7 ;
  assign \$9  = ~ \switch$23 ;
  assign \$10  = \$9  | weights_ready;
  assign \$11  = \$8  & \$10 ;
  assign \$12  = ~ more;
  assign start = \$11  & \$12 ;
  assign switch_weights = start & \switch$23 ;
  assign { \$13 [24], next_line } = line_addr + walk_row_step;
  assign { \$14 [13], after_x } = { instruction_payload[16], instruction_payload[16:5] } + walk_stride_x;
  assign { \$15 [13], after_y } = { instruction_payload[28], instruction_payload[28:17] } + walk_stride_y;
  assign \$16  = inside_x & inside_y;
  assign ub_en = busy & \$16 ;
  assign macs = counted ? \macs$43  : 9'h000;
  assign \$17  = ~ more;
  assign last = busy & \$17 ;
  assign i[17:13] = last ? \give$48  : 5'h00;
  assign \$19  = ~ busy;
  assign \$20  = ! rows_under_way;
  assign idle = \$19  & \$20 ;
  assign \$21  = left != 2'h2;
  assign \$22  = more & \$21 ;
  assign \$23  = left - 1'h1;
  assign \$24  = \acc_addr$47  + 1'h1;
  assign \$25  = ~ instruction_payload[30];
  assign \$26  = start & \$25 ;
  assign \$27  = | instruction_payload[81:67];
  assign \$28  = | instruction_payload[81:68];
  assign \$29  = instruction_payload[93] & instruction_payload[31];
  assign \$30  = instruction_payload[86:82] > 1'h0;
  assign \$31  = instruction_payload[86:82] > 1'h1;
  assign \$32  = instruction_payload[86:82] > 2'h2;
  assign \$33  = instruction_payload[86:82] > 2'h3;
  assign \$34  = instruction_payload[86:82] > 3'h4;
  assign \$35  = instruction_payload[86:82] > 3'h5;
  assign \$36  = instruction_payload[86:82] > 3'h6;
  assign \$37  = instruction_payload[86:82] > 3'h7;
  assign \$38  = instruction_payload[86:82] > 4'h8;
  assign \$39  = instruction_payload[86:82] > 4'h9;
  assign \$40  = instruction_payload[86:82] > 4'ha;
  assign \$41  = instruction_payload[86:82] > 4'hb;
  assign \$42  = instruction_payload[86:82] > 4'hc;
  assign \$43  = instruction_payload[86:82] > 4'hd;
  assign \$44  = instruction_payload[86:82] > 4'he;
  assign \$45  = instruction_payload[86:82] > 4'hf;
  assign \$46  = start & instruction_payload[30];
  assign \$47  = addr + 1'h1;
  assign \$48  = addr + walk_stride_x;
  assign \$49  = next_x + walk_stride_x;
  assign \$50  = next_x < walk_width;
  assign \$51  = column - 1'h1;
  assign \$52  = column == 1'h1;
  assign \$53  = next_y + walk_stride_y;
  assign \$54  = next_y < walk_height;
  assign \$55  = ~ instruction_payload[30];
  assign \$56  = start & \$55 ;
  assign \$57  = { instruction_payload[16], instruction_payload[16:5] } < walk_width;
  assign \$58  = { instruction_payload[16], instruction_payload[16:5] } < walk_width;
  assign \$59  = { instruction_payload[28], instruction_payload[28:17] } < walk_height;
  assign \$60  = addr >= 15'h4000;
  assign \$61  = ub_en & \$60 ;
  assign \$63  = depth[0] ? { 1'h0, columns } : 6'h00;
  assign \$64  = 1'h0 + \$63 ;
  assign \$66  = depth[1] ? { columns, 1'h0 } : 6'h00;
  assign \$67  = \$64  + \$66 ;
  assign \$68  = 1'h0 + \$67 ;
  assign \$70  = depth[2] ? { 1'h0, columns, 2'h0 } : 8'h00;
  assign \$71  = 1'h0 + \$70 ;
  assign \$73  = depth[3] ? { columns, 3'h0 } : 8'h00;
  assign \$74  = \$71  + \$73 ;
  assign \$75  = \$68  + \$74 ;
  assign \$76  = 1'h0 + \$75 ;
  assign \$78  = depth[4] ? { 3'h0, columns, 4'h0 } : 12'h000;
  assign \$79  = 1'h0 + \$78 ;
  assign \$80  = 1'h0 + \$79 ;
  assign \$81  = \$76  + \$80 ;
  assign \$82  = inside_x & inside_y;
  assign \$83  = ~ \$82 ;
  assign \$84  = outside_now[1] ? pad_now[15:8] : ub_data[7:0];
  assign \$85  = \$84  & { used_now[16], used_now[16], used_now[16], used_now[16], used_now[16], used_now[16], used_now[16], used_now[16] };
  assign \$86  = outside_now[1] ? pad_now[15:8] : ub_data[15:8];
  assign \$87  = \$86  & { used_now[17], used_now[17], used_now[17], used_now[17], used_now[17], used_now[17], used_now[17], used_now[17] };
  assign \$88  = outside_now[1] ? pad_now[15:8] : ub_data[23:16];
  assign \$89  = \$88  & { used_now[18], used_now[18], used_now[18], used_now[18], used_now[18], used_now[18], used_now[18], used_now[18] };
  assign \$90  = outside_now[1] ? pad_now[15:8] : ub_data[31:24];
  assign \$91  = \$90  & { used_now[19], used_now[19], used_now[19], used_now[19], used_now[19], used_now[19], used_now[19], used_now[19] };
  assign \$92  = outside_now[1] ? pad_now[15:8] : ub_data[39:32];
  assign \$93  = \$92  & { used_now[20], used_now[20], used_now[20], used_now[20], used_now[20], used_now[20], used_now[20], used_now[20] };
  assign \$94  = outside_now[1] ? pad_now[15:8] : ub_data[47:40];
  assign \$95  = \$94  & { used_now[21], used_now[21], used_now[21], used_now[21], used_now[21], used_now[21], used_now[21], used_now[21] };
  assign \$96  = outside_now[1] ? pad_now[15:8] : ub_data[55:48];
  assign \$97  = \$96  & { used_now[22], used_now[22], used_now[22], used_now[22], used_now[22], used_now[22], used_now[22], used_now[22] };
  assign \$98  = outside_now[1] ? pad_now[15:8] : ub_data[63:56];
  assign \$99  = \$98  & { used_now[23], used_now[23], used_now[23], used_now[23], used_now[23], used_now[23], used_now[23], used_now[23] };
  assign \$100  = outside_now[1] ? pad_now[15:8] : ub_data[71:64];
  assign \$101  = \$100  & { used_now[24], used_now[24], used_now[24], used_now[24], used_now[24], used_now[24], used_now[24], used_now[24] };
  assign \$102  = outside_now[1] ? pad_now[15:8] : ub_data[79:72];
  assign \$103  = \$102  & { used_now[25], used_now[25], used_now[25], used_now[25], used_now[25], used_now[25], used_now[25], used_now[25] };
  assign \$104  = outside_now[1] ? pad_now[15:8] : ub_data[87:80];
  assign \$105  = \$104  & { used_now[26], used_now[26], used_now[26], used_now[26], used_now[26], used_now[26], used_now[26], used_now[26] };
  assign \$106  = outside_now[1] ? pad_now[15:8] : ub_data[95:88];
  assign \$107  = \$106  & { used_now[27], used_now[27], used_now[27], used_now[27], used_now[27], used_now[27], used_now[27], used_now[27] };
  assign \$108  = outside_now[1] ? pad_now[15:8] : ub_data[103:96];
  assign \$109  = \$108  & { used_now[28], used_now[28], used_now[28], used_now[28], used_now[28], used_now[28], used_now[28], used_now[28] };
  assign \$110  = outside_now[1] ? pad_now[15:8] : ub_data[111:104];
  assign \$111  = \$110  & { used_now[29], used_now[29], used_now[29], used_now[29], used_now[29], used_now[29], used_now[29], used_now[29] };
  assign \$112  = outside_now[1] ? pad_now[15:8] : ub_data[119:112];
  assign \$113  = \$112  & { used_now[30], used_now[30], used_now[30], used_now[30], used_now[30], used_now[30], used_now[30], used_now[30] };
  assign \$114  = outside_now[1] ? pad_now[15:8] : ub_data[127:120];
  assign \$115  = \$114  & { used_now[31], used_now[31], used_now[31], used_now[31], used_now[31], used_now[31], used_now[31], used_now[31] };
  assign \$116  = start & \switch$23 ;
  assign \$117  = rows_under_way + busy;
  assign \$118  = \$117  - arrived[1];
  always @(posedge clk)
    busy <= \$119 ;
  always @(posedge clk)
    more <= \$120 ;
  always @(posedge clk)
    left <= \$121 ;
  always @(posedge clk)
    \accumulate$46  <= \$122 ;
  always @(posedge clk)
    \acc_addr$47  <= \$123 ;
  always @(posedge clk)
    hold <= \$124 ;
  always @(posedge clk)
    \give$48  <= \$125 ;
  always @(posedge clk)
    used <= \$126 ;
  always @(posedge clk)
    depth <= \$127 ;
  always @(posedge clk)
    columns <= \$128 ;
  always @(posedge clk)
    walk_width <= \$129 ;
  always @(posedge clk)
    walk_height <= \$130 ;
  always @(posedge clk)
    walk_out_width <= \$131 ;
  always @(posedge clk)
    walk_stride_x <= \$132 ;
  always @(posedge clk)
    walk_stride_y <= \$133 ;
  always @(posedge clk)
    walk_row_step <= \$134 ;
  always @(posedge clk)
    walk_pad <= \$135 ;
  always @(posedge clk)
    addr <= \$136 ;
  always @(posedge clk)
    next_x <= \$137 ;
  always @(posedge clk)
    inside_x <= \$138 ;
  always @(posedge clk)
    column <= \$139 ;
  always @(posedge clk)
    line_addr <= \$140 ;
  always @(posedge clk)
    next_y <= \$141 ;
  always @(posedge clk)
    inside_y <= \$142 ;
  always @(posedge clk)
    walking <= \$143 ;
  always @(posedge clk)
    second_x <= \$144 ;
  always @(posedge clk)
    first_inside_x <= \$145 ;
  always @(posedge clk)
    range_error <= \$146 ;
  always @(posedge clk)
    counted <= \$147 ;
  always @(posedge clk)
    \macs$43  <= \$148 ;
  always @(posedge clk)
    used_now <= { used_now[15:0], used };
  always @(posedge clk)
    outside_now <= { outside_now[0], \$83  };
  always @(posedge clk)
    pad_now <= { pad_now[7:0], walk_pad };
  always @(posedge clk)
    arriving <= \$149 ;
  always @(posedge clk)
    act <= \$150 ;
  always @(posedge clk)
    switch_next <= \$151 ;
  always @(posedge clk)
    switch <= \$152 ;
  always @(posedge clk)
    done <= \$153 ;
  always @(posedge clk)
    arrived <= \$154 ;
  always @(posedge clk)
    rows_under_way <= \$155 ;
  assign \$155  = rst ? 6'h00 : \$118 [5:0];
  assign \$154  = rst ? 2'h0 : { arrived[0], o[0] };
  assign \$153  = rst ? 10'h000 : { done[4:0], o[17:13] };
  assign \$152  = rst ? 16'h0000 : { switch[14:0], switch_next[1] };
  assign \$151  = rst ? 2'h0 : { switch_next[0], \$116  };
  assign \$procmux$1198_Y  = arriving[1] ? { \$115 , \$113 , \$111 , \$109 , \$107 , \$105 , \$103 , \$101 , \$99 , \$97 , \$95 , \$93 , \$91 , \$89 , \$87 , \$85  } : act;
  assign \$150  = rst ? 128'h00000000000000000000000000000000 : \$procmux$1198_Y ;
  assign \$149  = rst ? 2'h0 : { arriving[0], busy };
  assign \$148  = rst ? 9'h000 : \$81 [8:0];
  assign \$147  = rst ? 1'h0 : busy;
  assign \$146  = rst ? 1'h0 : \$61 ;
  assign \$procmux$1210_Y  = instruction_payload[31] ? \$58  : first_inside_x;
  assign \$procmux$1212_Y  = \$56  ? \$procmux$1210_Y  : first_inside_x;
  assign \$145  = rst ? 1'h0 : \$procmux$1212_Y ;
  assign \$procmux$1216_Y  = instruction_payload[31] ? after_x : second_x;
  assign \$procmux$1218_Y  = \$56  ? \$procmux$1216_Y  : second_x;
  assign \$144  = rst ? 13'h0000 : \$procmux$1218_Y ;
  assign \$procmux$1222_Y  = \$56  ? instruction_payload[31] : walking;
  assign \$143  = rst ? 1'h0 : \$procmux$1222_Y ;
  assign \$procmux$1226_Y  = \$52  ? \$54  : inside_y;
  assign \$procmux$1228_Y  = walking ? \$procmux$1226_Y  : inside_y;
  assign \$procmux$1230_Y  = busy ? \$procmux$1228_Y  : inside_y;
  assign \$procmux$1232_Y  = instruction_payload[31] ? \$59  : 1'h1;
  assign \$procmux$1234_Y  = \$56  ? \$procmux$1232_Y  : \$procmux$1230_Y ;
  assign \$142  = rst ? 1'h0 : \$procmux$1234_Y ;
  assign \$procmux$1238_Y  = \$52  ? \$53 [12:0] : next_y;
  assign \$procmux$1240_Y  = walking ? \$procmux$1238_Y  : next_y;
  assign \$procmux$1242_Y  = busy ? \$procmux$1240_Y  : next_y;
  assign \$procmux$1244_Y  = instruction_payload[31] ? after_y : \$procmux$1242_Y ;
  assign \$procmux$1246_Y  = \$56  ? \$procmux$1244_Y  : \$procmux$1242_Y ;
  assign \$141  = rst ? 13'h0000 : \$procmux$1246_Y ;
  assign \$procmux$1250_Y  = \$52  ? next_line : line_addr;
  assign \$procmux$1252_Y  = walking ? \$procmux$1250_Y  : line_addr;
  assign \$procmux$1254_Y  = busy ? \$procmux$1252_Y  : line_addr;
  assign \$procmux$1256_Y  = instruction_payload[31] ? instruction_payload[55:32] : \$procmux$1254_Y ;
  assign \$procmux$1258_Y  = \$56  ? \$procmux$1256_Y  : \$procmux$1254_Y ;
  assign \$140  = rst ? 24'h000000 : \$procmux$1258_Y ;
  assign \$procmux$1262_Y  = \$52  ? walk_out_width : \$51 [11:0];
  assign \$procmux$1264_Y  = walking ? \$procmux$1262_Y  : column;
  assign \$procmux$1266_Y  = busy ? \$procmux$1264_Y  : column;
  assign \$procmux$1268_Y  = instruction_payload[31] ? walk_out_width : \$procmux$1266_Y ;
  assign \$procmux$1270_Y  = \$56  ? \$procmux$1268_Y  : \$procmux$1266_Y ;
  assign \$139  = rst ? 12'h000 : \$procmux$1270_Y ;
  assign \$procmux$1274_Y  = \$52  ? first_inside_x : \$50 ;
  assign \$procmux$1276_Y  = walking ? \$procmux$1274_Y  : inside_x;
  assign \$procmux$1278_Y  = busy ? \$procmux$1276_Y  : inside_x;
  assign \$procmux$1280_Y  = instruction_payload[31] ? \$57  : 1'h1;
  assign \$procmux$1282_Y  = \$56  ? \$procmux$1280_Y  : \$procmux$1278_Y ;
  assign \$138  = rst ? 1'h0 : \$procmux$1282_Y ;
  assign \$procmux$1286_Y  = \$52  ? second_x : \$49 [12:0];
  assign \$procmux$1288_Y  = walking ? \$procmux$1286_Y  : next_x;
  assign \$procmux$1290_Y  = busy ? \$procmux$1288_Y  : next_x;
  assign \$procmux$1292_Y  = instruction_payload[31] ? after_x : \$procmux$1290_Y ;
  assign \$procmux$1294_Y  = \$56  ? \$procmux$1292_Y  : \$procmux$1290_Y ;
  assign \$137  = rst ? 13'h0000 : \$procmux$1294_Y ;
  assign \$procmux$1298_Y  = \$52  ? next_line : \$48 [23:0];
  assign \$procmux$1300_Y  = walking ? \$procmux$1298_Y  : \$47 [23:0];
  assign \$procmux$1302_Y  = busy ? \$procmux$1300_Y  : addr;
  assign \$procmux$1304_Y  = \$56  ? instruction_payload[55:32] : \$procmux$1302_Y ;
  assign \$136  = rst ? 24'h000000 : \$procmux$1304_Y ;
  assign \$procmux$1308_Y  = \$46  ? instruction_payload[169:162] : walk_pad;
  assign \$135  = rst ? 8'h00 : \$procmux$1308_Y ;
  assign \$procmux$1312_Y  = \$46  ? instruction_payload[161:138] : walk_row_step;
  assign \$134  = rst ? 24'h000000 : \$procmux$1312_Y ;
  assign \$procmux$1316_Y  = \$46  ? instruction_payload[137:134] : walk_stride_y;
  assign \$133  = rst ? 4'h0 : \$procmux$1316_Y ;
  assign \$procmux$1320_Y  = \$46  ? instruction_payload[133:130] : walk_stride_x;
  assign \$132  = rst ? 4'h0 : \$procmux$1320_Y ;
  assign \$procmux$1324_Y  = \$46  ? instruction_payload[129:118] : walk_out_width;
  assign \$131  = rst ? 12'h000 : \$procmux$1324_Y ;
  assign \$procmux$1328_Y  = \$46  ? instruction_payload[117:106] : walk_height;
  assign \$130  = rst ? 12'h000 : \$procmux$1328_Y ;
  assign \$procmux$1332_Y  = \$46  ? instruction_payload[105:94] : walk_width;
  assign \$129  = rst ? 12'h000 : \$procmux$1332_Y ;
  assign \$procmux$1336_Y  = \$26  ? instruction_payload[91:87] : columns;
  assign \$128  = rst ? 5'h00 : \$procmux$1336_Y ;
  assign \$procmux$1340_Y  = \$26  ? instruction_payload[86:82] : depth;
  assign \$127  = rst ? 5'h00 : \$procmux$1340_Y ;
  assign \$procmux$1344_Y  = \$26  ? { \$45 , \$44 , \$43 , \$42 , \$41 , \$40 , \$39 , \$38 , \$37 , \$36 , \$35 , \$34 , \$33 , \$32 , \$31 , \$30  } : used;
  assign \$126  = rst ? 16'h0000 : \$procmux$1344_Y ;
  assign \$procmux$1348_Y  = \$26  ? instruction_payload[174:170] : \give$48 ;
  assign \$125  = rst ? 5'h00 : \$procmux$1348_Y ;
  assign \$procmux$1352_Y  = \$26  ? \$29  : hold;
  assign \$124  = rst ? 1'h0 : \$procmux$1352_Y ;
  assign \$procmux$1357_Y  = hold ? (* full_case = 32'd1 *) \acc_addr$47  : \$24 [10:0];
  assign \$procmux$1359_Y  = busy ? \$procmux$1357_Y  : \acc_addr$47 ;
  assign \$procmux$1361_Y  = \$26  ? instruction_payload[66:56] : \$procmux$1359_Y ;
  assign \$123  = rst ? 11'h000 : \$procmux$1361_Y ;
  assign \$procmux$1365_Y  = hold ? 1'h1 : \accumulate$46 ;
  assign \$procmux$1367_Y  = busy ? \$procmux$1365_Y  : \accumulate$46 ;
  assign \$procmux$1369_Y  = \$26  ? instruction_payload[92] : \$procmux$1367_Y ;
  assign \$122  = rst ? 1'h0 : \$procmux$1369_Y ;
  assign \$procmux$1373_Y  = busy ? \$23 [14:0] : left;
  assign \$procmux$1375_Y  = \$26  ? instruction_payload[81:67] : \$procmux$1373_Y ;
  assign \$121  = rst ? 15'h0000 : \$procmux$1375_Y ;
  assign \$procmux$1379_Y  = \$26  ? \$28  : \$22 ;
  assign \$120  = rst ? 1'h0 : \$procmux$1379_Y ;
  assign \$procmux$1383_Y  = \$26  ? \$27  : more;
  assign \$119  = rst ? 1'h0 : \$procmux$1383_Y ;
  delay_18x32 wave (
    .clk(clk),
    .i({ i[17:13], \acc_addr$47 , \accumulate$46 , busy }),
    .o(o),
    .rst(rst)
  );
  assign \instruction__payload.give  = instruction_payload[174:170];
  assign \instruction__payload.pad  = instruction_payload[169:162];
  assign \instruction__payload.row_step  = instruction_payload[161:138];
  assign \instruction__payload.stride_y  = instruction_payload[137:134];
  assign \instruction__payload.stride_x  = instruction_payload[133:130];
  assign \instruction__payload.out_width  = instruction_payload[129:118];
  assign \instruction__payload.height  = instruction_payload[117:106];
  assign \instruction__payload.width  = instruction_payload[105:94];
  assign \instruction__payload.hold  = instruction_payload[93];
  assign \instruction__payload.accumulate  = instruction_payload[92];
  assign \instruction__payload.n  = instruction_payload[91:87];
  assign \instruction__payload.k  = instruction_payload[86:82];
  assign \instruction__payload.rows  = instruction_payload[81:67];
  assign \instruction__payload.acc_addr  = instruction_payload[66:56];
  assign \instruction__payload.ub_addr  = instruction_payload[55:32];
  assign \instruction__payload.walk  = instruction_payload[31];
  assign \instruction__payload.configure  = instruction_payload[30];
  assign \instruction__payload.switch  = instruction_payload[29];
  assign \instruction__payload.y  = instruction_payload[28:17];
  assign \instruction__payload.x  = instruction_payload[16:5];
  assign \instruction__payload.wait  = instruction_payload[4:0];
  assign \$15 [12:0] = after_y;
  assign \$14 [12:0] = after_x;
  assign \$13 [23:0] = next_line;
  assign accumulate = o[1];
  assign acc_addr = o[12:2];
  assign update = o[0];
  assign ub_addr = addr[13:0];
  assign give = done[9:5];
  assign instruction_ready = start;
  assign i[12:0] = { \acc_addr$47 , \accumulate$46 , busy };
  assign at_y = { instruction_payload[28], instruction_payload[28:17] };
  assign at_x = { instruction_payload[16], instruction_payload[16:5] };
  assign running = busy;
  assign instruction__ready = start;
  assign instruction__valid = instruction_valid;
  assign instruction__payload = instruction_payload;
endmodule

module mesh_16x16_t8_8x32_s1(psum_in, weight_in, shift_in, switch_in, clk, rst, act_out, psum_out, weight_out, shift_out, switch_out, act_in);
  input [511:0] psum_in;
  wire [511:0] psum_in;
  input [127:0] weight_in;
  wire [127:0] weight_in;
  input [15:0] shift_in;
  wire [15:0] shift_in;
  input [15:0] switch_in;
  wire [15:0] switch_in;
  input clk;
  wire clk;
  input rst;
  wire rst;
  output [127:0] act_out;
  wire [127:0] act_out;
  output [511:0] psum_out;
  wire [511:0] psum_out;
  output [127:0] weight_out;
  wire [127:0] weight_out;
  output [15:0] shift_out;
  wire [15:0] shift_out;
  output [15:0] switch_out;
  wire [15:0] switch_out;
  input [127:0] act_in;
  wire [127:0] act_in;
  wire [63:0] \act_in$12 ;
  wire [63:0] \act_in$17 ;
  wire [63:0] \act_in$25 ;
  wire [63:0] \act_in$32 ;
  wire [63:0] \act_out$18 ;
  wire [63:0] \act_out$33 ;
  wire [63:0] \act_out$42 ;
  wire [63:0] \act_out$47 ;
  wire [255:0] \psum_in$15 ;
  wire [255:0] \psum_in$23 ;
  wire [255:0] \psum_in$28 ;
  wire [255:0] \psum_in$38 ;
  wire [255:0] \psum_out$29 ;
  wire [255:0] \psum_out$39 ;
  wire [255:0] \psum_out$45 ;
  wire [255:0] \psum_out$50 ;
  wire [7:0] \shift_in$13 ;
  wire [7:0] \shift_in$19 ;
  wire [7:0] \shift_in$26 ;
  wire [7:0] \shift_in$34 ;
  wire [7:0] \shift_out$20 ;
  wire [7:0] \shift_out$35 ;
  wire [7:0] \shift_out$43 ;
  wire [7:0] \shift_out$48 ;
  wire [7:0] \switch_in$14 ;
  wire [7:0] \switch_in$21 ;
  wire [7:0] \switch_in$27 ;
  wire [7:0] \switch_in$36 ;
  wire [7:0] \switch_out$22 ;
  wire [7:0] \switch_out$37 ;
  wire [7:0] \switch_out$44 ;
  wire [7:0] \switch_out$49 ;
  wire [63:0] \weight_in$16 ;
  wire [63:0] \weight_in$24 ;
  wire [63:0] \weight_in$30 ;
  wire [63:0] \weight_in$40 ;
  wire [63:0] \weight_out$31 ;
  wire [63:0] \weight_out$41 ;
  wire [63:0] \weight_out$46 ;
  wire [63:0] \weight_out$51 ;
  tile_8x8_8x32_s1 tile_0_0 (
    .act_in(act_in[63:0]),
    .act_out(\act_in$17 ),
    .clk(clk),
    .psum_in(psum_in[255:0]),
    .psum_out(\psum_in$28 ),
    .rst(rst),
    .shift_in(shift_in[7:0]),
    .shift_out(\shift_in$19 ),
    .switch_in(switch_in[7:0]),
    .switch_out(\switch_in$21 ),
    .weight_in(weight_in[63:0]),
    .weight_out(\weight_in$30 )
  );
  tile_8x8_8x32_s1 tile_0_8 (
    .act_in(\act_in$17 ),
    .act_out(\act_out$42 ),
    .clk(clk),
    .psum_in(psum_in[511:256]),
    .psum_out(\psum_in$38 ),
    .rst(rst),
    .shift_in(\shift_in$19 ),
    .shift_out(\shift_out$43 ),
    .switch_in(\switch_in$21 ),
    .switch_out(\switch_out$44 ),
    .weight_in(weight_in[127:64]),
    .weight_out(\weight_in$40 )
  );
  tile_8x8_8x32_s1 tile_8_0 (
    .act_in(act_in[127:64]),
    .act_out(\act_in$32 ),
    .clk(clk),
    .psum_in(\psum_in$28 ),
    .psum_out(\psum_out$45 ),
    .rst(rst),
    .shift_in(shift_in[15:8]),
    .shift_out(\shift_in$34 ),
    .switch_in(switch_in[15:8]),
    .switch_out(\switch_in$36 ),
    .weight_in(\weight_in$30 ),
    .weight_out(\weight_out$46 )
  );
  tile_8x8_8x32_s1 tile_8_8 (
    .act_in(\act_in$32 ),
    .act_out(\act_out$47 ),
    .clk(clk),
    .psum_in(\psum_in$38 ),
    .psum_out(\psum_out$50 ),
    .rst(rst),
    .shift_in(\shift_in$34 ),
    .shift_out(\shift_out$48 ),
    .switch_in(\switch_in$36 ),
    .switch_out(\switch_out$49 ),
    .weight_in(\weight_in$40 ),
    .weight_out(\weight_out$51 )
  );
  assign switch_out = { \switch_out$49 , \switch_out$44  };
  assign shift_out = { \shift_out$48 , \shift_out$43  };
  assign weight_out = { \weight_out$51 , \weight_out$46  };
  assign psum_out = { \psum_out$50 , \psum_out$45  };
  assign act_out = { \act_out$47 , \act_out$42  };
  assign \weight_out$41  = \weight_in$40 ;
  assign \psum_out$39  = \psum_in$38 ;
  assign \switch_out$37  = \switch_in$36 ;
  assign \shift_out$35  = \shift_in$34 ;
  assign \act_out$33  = \act_in$32 ;
  assign \weight_out$31  = \weight_in$30 ;
  assign \psum_out$29  = \psum_in$28 ;
  assign \switch_in$27  = switch_in[15:8];
  assign \shift_in$26  = shift_in[15:8];
  assign \act_in$25  = act_in[127:64];
  assign \weight_in$24  = weight_in[127:64];
  assign \psum_in$23  = psum_in[511:256];
  assign \switch_out$22  = \switch_in$21 ;
  assign \shift_out$20  = \shift_in$19 ;
  assign \act_out$18  = \act_in$17 ;
  assign \weight_in$16  = weight_in[63:0];
  assign \psum_in$15  = psum_in[255:0];
  assign \switch_in$14  = switch_in[7:0];
  assign \shift_in$13  = shift_in[7:0];
  assign \act_in$12  = act_in[63:0];
endmodule

module pe_8x32_s1(weight, psum_in, clk, rst, psum_out, act);
  input signed [7:0] weight;
  wire signed [7:0] weight;
  input signed [31:0] psum_in;
  wire signed [31:0] psum_in;
  input clk;
  wire clk;
  input rst;
  wire rst;
  output signed [31:0] psum_out;
  reg signed [31:0] psum_out = 32'd0;
  input signed [7:0] act;
  wire signed [7:0] act;
  wire [32:0] \$1 ;
  wire signed [7:0] \act$6 ;
  wire signed [15:0] product;
  wire signed [31:0] psum;
  wire signed [7:0] \weight$7 ;
  assign product = $signed(act) * $signed(weight);
  assign \$1  = $signed(psum_in) + $signed(product);
  always @(posedge clk)
    psum_out <= \$1 [31:0];
  assign psum = psum_out;
  assign \weight$7  = weight;
  assign \act$6  = act;
endmodule

module port_guard_r(ar_ready, ar_len, r_valid, r_ready, r_id, r_last, clk, rst, fault, waiting, moved, r_expected, ar_valid);
  input ar_ready;
  wire ar_ready;
  input [7:0] ar_len;
  wire [7:0] ar_len;
  input r_valid;
  wire r_valid;
  input r_ready;
  wire r_ready;
  input r_id;
  wire r_id;
  input r_last;
  wire r_last;
  input clk;
  wire clk;
  input rst;
  wire rst;
  output fault;
  wire fault;
  output waiting;
  wire waiting;
  output moved;
  wire moved;
  output r_expected;
  reg r_expected = 1'h0;
  input ar_valid;
  wire ar_valid;
  wire \$1 ;
  wire [8:0] \$10 ;
  wire [32:0] \$11 ;
  wire [33:0] \$12 ;
  wire \$13 ;
  wire [31:0] \$14 ;
  wire \$15 ;
  wire \$2 ;
  wire \$3 ;
  wire \$4 ;
  wire \$5 ;
  wire \$6 ;
  wire \$7 ;
  wire \$8 ;
  wire [8:0] \$9 ;
  wire \$procmux$798_Y ;
  wire \$procmux$800_Y ;
  wire asked;
  wire beat;
  reg [31:0] due = 32'd0;
  wire fault_of;
  wire moved_of;
  wire waiting_of;
  assign asked = ar_valid & ar_ready;
  assign \$1  = r_valid & r_ready;
  assign beat = \$1  & r_expected;
  assign \$2  = ~ r_expected;
  assign \$3  = \$2  | r_id;
  assign \$4  = r_valid & \$3 ;
  assign \$5  = due == 1'h1;
  assign \$6  = beat & \$5 ;
  assign \$7  = ~ r_last;
  assign \$8  = \$6  & \$7 ;
  assign fault_of = \$4  | \$8 ;
  assign waiting_of = r_expected | ar_valid;
  assign moved_of = r_valid | asked;
  assign \$9  = ar_len + 1'h1;
  assign \$10  = asked ? \$9  : 9'h000;
  assign \$11  = due + \$10 ;
  assign \$12  = \$11  - beat;
  assign \$13  = due != 1'h1;
  always @(posedge clk)
    due <= \$14 ;
  always @(posedge clk)
    r_expected <= \$15 ;
  assign \$procmux$798_Y  = beat ? \$13  : r_expected;
  assign \$procmux$800_Y  = asked ? 1'h1 : \$procmux$798_Y ;
  assign \$15  = rst ? 1'h0 : \$procmux$800_Y ;
  assign \$14  = rst ? 32'd0 : \$12 [31:0];
  assign moved = moved_of;
  assign waiting = waiting_of;
  assign fault = fault_of;
endmodule

module port_guard_rw(ar_ready, ar_len, r_valid, r_ready, r_id, r_last, aw_valid, aw_ready, w_valid, w_ready, w_last, b_valid, b_ready, b_id, clk, rst, fault, waiting, moved, r_expected, b_expected
, ar_valid);
  input ar_ready;
  wire ar_ready;
  input [7:0] ar_len;
  wire [7:0] ar_len;
  input r_valid;
  wire r_valid;
  input r_ready;
  wire r_ready;
  input r_id;
  wire r_id;
  input r_last;
  wire r_last;
  input aw_valid;
  wire aw_valid;
  input aw_ready;
  wire aw_ready;
  input w_valid;
  wire w_valid;
  input w_ready;
  wire w_ready;
  input w_last;
  wire w_last;
  input b_valid;
  wire b_valid;
  input b_ready;
  wire b_ready;
  input b_id;
  wire b_id;
  input clk;
  wire clk;
  input rst;
  wire rst;
  output fault;
  wire fault;
  output waiting;
  wire waiting;
  output moved;
  wire moved;
  output r_expected;
  reg r_expected = 1'h0;
  output b_expected;
  reg b_expected = 1'h0;
  input ar_valid;
  wire ar_valid;
  wire \$1 ;
  wire \$10 ;
  wire \$11 ;
  wire \$12 ;
  wire \$14 ;
  wire \$15 ;
  wire \$18 ;
  wire \$2 ;
  wire [8:0] \$22 ;
  wire [8:0] \$23 ;
  wire [32:0] \$24 ;
  wire [33:0] \$25 ;
  wire \$26 ;
  wire [16:0] \$27 ;
  wire [17:0] \$28 ;
  wire \$29 ;
  wire \$3 ;
  wire \$30 ;
  wire \$31 ;
  wire \$32 ;
  wire \$33 ;
  wire [31:0] \$34 ;
  wire \$35 ;
  wire [15:0] \$36 ;
  wire \$37 ;
  wire \$4 ;
  wire \$5 ;
  wire \$6 ;
  wire \$7 ;
  wire \$8 ;
  wire \$9 ;
  wire \$procmux$790_Y ;
  wire \$procmux$792_Y ;
  wire accepted;
  wire answered;
  wire asked;
  wire beat;
  reg [31:0] due = 32'd0;
  wire [1:0] fault_of;
  wire [1:0] moved_of;
  reg [15:0] owed = 16'h0000;
  wire [1:0] waiting_of;
  wire written;
  assign asked = ar_valid & ar_ready;
  assign \$1  = r_valid & r_ready;
  assign beat = \$1  & r_expected;
  assign \$2  = w_valid & w_ready;
  assign written = \$2  & w_last;
  assign \$3  = b_valid & b_ready;
  assign answered = \$3  & b_expected;
  assign \$4  = aw_valid & aw_ready;
  assign \$5  = w_valid & w_ready;
  assign accepted = \$4  | \$5 ;
  assign \$6  = ~ r_expected;
  assign \$7  = \$6  | r_id;
  assign \$8  = r_valid & \$7 ;
  assign \$9  = due == 1'h1;
  assign \$10  = beat & \$9 ;
  assign \$11  = ~ r_last;
  assign \$12  = \$10  & \$11 ;
  assign fault_of[0] = \$8  | \$12 ;
  assign \$14  = ~ b_expected;
  assign \$15  = \$14  | b_id;
  assign fault_of[1] = b_valid & \$15 ;
  assign fault = | fault_of;
  assign waiting_of[0] = r_expected | ar_valid;
  assign \$18  = b_expected | aw_valid;
  assign waiting_of[1] = \$18  | w_valid;
  assign waiting = | waiting_of;
  assign moved_of[0] = r_valid | asked;
  assign moved_of[1] = b_valid | accepted;
  assign moved = | moved_of;
  assign \$22  = ar_len + 1'h1;
  assign \$23  = asked ? \$22  : 9'h000;
  assign \$24  = due + \$23 ;
  assign \$25  = \$24  - beat;
  assign \$26  = due != 1'h1;
  assign \$27  = owed + written;
  assign \$28  = \$27  - answered;
  assign \$29  = written == answered;
  assign \$30  = | owed;
  assign \$31  = owed != 1'h1;
  assign \$32  = written | \$31 ;
  assign \$33  = \$29  ? \$30  : \$32 ;
  always @(posedge clk)
    due <= \$34 ;
  always @(posedge clk)
    r_expected <= \$35 ;
  always @(posedge clk)
    owed <= \$36 ;
  always @(posedge clk)
    b_expected <= \$37 ;
  assign \$37  = rst ? 1'h0 : \$33 ;
  assign \$36  = rst ? 16'h0000 : \$28 [15:0];
  assign \$procmux$790_Y  = beat ? \$26  : r_expected;
  assign \$procmux$792_Y  = asked ? 1'h1 : \$procmux$790_Y ;
  assign \$35  = rst ? 1'h0 : \$procmux$792_Y ;
  assign \$34  = rst ? 32'd0 : \$25 [31:0];
endmodule

module queue_11x4_1(i_valid, o_ready, clk, rst, i_ready, o_payload, o_valid, level, i_payload);
  input i_valid;
  wire i_valid;
  input o_ready;
  wire o_ready;
  input clk;
  wire clk;
  input rst;
  wire rst;
  output i_ready;
  wire i_ready;
  output [10:0] o_payload;
  wire [10:0] o_payload;
  output o_valid;
  wire o_valid;
  output [2:0] level;
  reg [2:0] level = 3'h0;
  input [10:0] i_payload;
  wire [10:0] i_payload;
  wire \$1 ;
  wire \$10 ;
  wire \$11 ;
  wire \$12 ;
  wire \$13 ;
  wire \$14 ;
  wire \$15 ;
  wire \$16 ;
  wire \$17 ;
  wire \$18 ;
  wire \$19 ;
  wire \$2 ;
  wire \$20 ;
  wire \$21 ;
  wire \$22 ;
  wire [3:0] \$23 ;
  wire \$24 ;
  wire \$25 ;
  wire [3:0] \$26 ;
  wire \$27 ;
  wire [1:0] \$28 ;
  wire [1:0] \$29 ;
  wire \$3 ;
  wire [1:0] \$30 ;
  wire \$31 ;
  wire \$32 ;
  wire [2:0] \$33 ;
  wire \$4 ;
  wire [2:0] \$5 ;
  wire \$6 ;
  wire [2:0] \$7 ;
  wire \$8 ;
  wire [2:0] \$9 ;
  wire [2:0] \$procmux$1505_Y ;
  wire [2:0] \$procmux$1507_Y ;
  wire [1:0] \$procmux$1515_Y ;
  wire [1:0] \$procmux$1517_Y ;
  wire [1:0] \$procmux$1521_Y ;
  wire [1:0] \$procmux$1523_Y ;
  wire [1:0] \$procmux$1527_Y ;
  wire [1:0] \$procmux$1529_Y ;
  wire [1:0] head;
  wire [10:0] i__payload;
  wire [4:0] \i__payload.give ;
  wire [4:0] \i__payload.last ;
  wire \i__payload.single ;
  reg i__ready = 1'h1;
  wire i__valid;
  wire [10:0] o__payload;
  wire [4:0] \o__payload.give ;
  wire [4:0] \o__payload.last ;
  wire \o__payload.single ;
  wire o__ready;
  reg o__valid = 1'h0;
  reg oldest = 1'h0;
  wire pop;
  wire push;
  reg [1:0] read__addr = 2'h0;
  reg [1:0] \read__addr$29  = 2'h1;
  wire [9:0] read__data;
  wire \read__data$32 ;
  wire room;
  wire [1:0] second;
  wire [1:0] tail;
  wire valid;
  reg [1:0] write__addr = 2'h0;
  wire [1:0] \write__addr$26 ;
  wire [9:0] write__data;
  wire \write__data$27 ;
  wire write__en;
  wire \write__en$28 ;
  assign push = i_valid & i__ready;
  assign pop = o__valid & o_ready;
  assign \$1  = ~ o__valid;
  assign \$2  = pop | \$1 ;
  assign \$3  = level <= 1'h1;
  assign \$4  = \$3  ? i_payload[0] : \read__data$32 ;
  assign \$5  = read__addr + 1'h1;
  assign \$6  = read__addr == 2'h3;
  assign \$7  = write__addr + 1'h1;
  assign \$8  = write__addr == 2'h3;
  assign \$9  = \read__addr$29  + 1'h1;
  assign \$10  = \read__addr$29  == 2'h3;
  assign \$11  = ~ pop;
  assign \$12  = level != 1'h1;
  assign \$13  = \$11  | \$12 ;
  assign \$14  = o__valid & \$13 ;
  assign \$15  = push | \$14 ;
  assign \$16  = ~ push;
  assign \$17  = level != 2'h3;
  assign \$18  = \$16  | \$17 ;
  assign \$19  = i__ready & \$18 ;
  assign \$20  = pop | \$19 ;
  assign \$21  = ~ pop;
  assign \$22  = push & \$21 ;
  assign \$23  = level + 1'h1;
  assign \$24  = ~ push;
  assign \$25  = pop & \$24 ;
  assign \$26  = level - 1'h1;
  always @(posedge clk)
    oldest <= \$27 ;
  always @(posedge clk)
    read__addr <= \$28 ;
  always @(posedge clk)
    write__addr <= \$29 ;
  always @(posedge clk)
    \read__addr$29  <= \$30 ;
  always @(posedge clk)
    o__valid <= \$31 ;
  always @(posedge clk)
    i__ready <= \$32 ;
  always @(posedge clk)
    level <= \$33 ;
  assign \$procmux$1505_Y  = \$22  ? \$23 [2:0] : level;
  assign \$procmux$1507_Y  = \$25  ? \$26 [2:0] : \$procmux$1505_Y ;
  assign \$33  = rst ? 3'h0 : \$procmux$1507_Y ;
  assign \$32  = rst ? 1'h1 : \$20 ;
  assign \$31  = rst ? 1'h0 : \$15 ;
  assign \$procmux$1515_Y  = \$10  ? 2'h0 : \$9 [1:0];
  assign \$procmux$1517_Y  = pop ? \$procmux$1515_Y  : \read__addr$29 ;
  assign \$30  = rst ? 2'h1 : \$procmux$1517_Y ;
  assign \$procmux$1521_Y  = \$8  ? 2'h0 : \$7 [1:0];
  assign \$procmux$1523_Y  = push ? \$procmux$1521_Y  : write__addr;
  assign \$29  = rst ? 2'h0 : \$procmux$1523_Y ;
  assign \$procmux$1527_Y  = \$6  ? 2'h0 : \$5 [1:0];
  assign \$procmux$1529_Y  = pop ? \$procmux$1527_Y  : read__addr;
  assign \$28  = rst ? 2'h0 : \$procmux$1529_Y ;
  assign \$27  = \$2  ? \$4  : oldest;
  sram_4x1_1w1ra early_storage (
    .clk(clk),
    .r0_addr(\read__addr$29 ),
    .r0_data(\read__data$32 ),
    .w0_addr(write__addr),
    .w0_data(i_payload[0]),
    .w0_en(push)
  );
  sram_4x10_1w1ra storage (
    .clk(clk),
    .r0_addr(read__addr),
    .r0_data(read__data),
    .w0_addr(write__addr),
    .w0_data(i_payload[10:1]),
    .w0_en(push)
  );
  assign \o__payload.give  = read__data[9:5];
  assign \o__payload.last  = read__data[4:0];
  assign \o__payload.single  = oldest;
  assign \i__payload.give  = i_payload[10:6];
  assign \i__payload.last  = i_payload[5:1];
  assign \i__payload.single  = i_payload[0];
  assign o_valid = o__valid;
  assign o_payload = { read__data, oldest };
  assign i_ready = i__ready;
  assign second = \read__addr$29 ;
  assign \write__en$28  = push;
  assign \write__data$27  = i_payload[0];
  assign \write__addr$26  = write__addr;
  assign o__payload = { read__data, oldest };
  assign head = read__addr;
  assign write__en = push;
  assign i__payload = i_payload;
  assign write__data = i_payload[10:1];
  assign tail = write__addr;
  assign o__ready = o_ready;
  assign i__valid = i_valid;
  assign valid = o__valid;
  assign room = i__ready;
endmodule

module queue_128x4(i_valid, o_ready, clk, rst, i_ready, o_payload, o_valid, level, i_payload);
  input i_valid;
  wire i_valid;
  input o_ready;
  wire o_ready;
  input clk;
  wire clk;
  input rst;
  wire rst;
  output i_ready;
  wire i_ready;
  output [127:0] o_payload;
  wire [127:0] o_payload;
  output o_valid;
  wire o_valid;
  output [2:0] level;
  reg [2:0] level = 3'h0;
  input [127:0] i_payload;
  wire [127:0] i_payload;
  wire [2:0] \$1 ;
  wire \$10 ;
  wire \$11 ;
  wire \$12 ;
  wire \$13 ;
  wire \$14 ;
  wire \$15 ;
  wire \$16 ;
  wire [3:0] \$17 ;
  wire \$18 ;
  wire \$19 ;
  wire \$2 ;
  wire [3:0] \$20 ;
  wire [1:0] \$21 ;
  wire [1:0] \$22 ;
  wire \$23 ;
  wire \$24 ;
  wire [2:0] \$25 ;
  wire [2:0] \$3 ;
  wire \$4 ;
  wire \$5 ;
  wire \$6 ;
  wire \$7 ;
  wire \$8 ;
  wire \$9 ;
  wire [2:0] \$procmux$946_Y ;
  wire [2:0] \$procmux$948_Y ;
  wire [1:0] \$procmux$956_Y ;
  wire [1:0] \$procmux$958_Y ;
  wire [1:0] \$procmux$962_Y ;
  wire [1:0] \$procmux$964_Y ;
  wire [1:0] head;
  wire [127:0] i__payload;
  reg i__ready = 1'h1;
  wire i__valid;
  wire [127:0] o__payload;
  wire o__ready;
  reg o__valid = 1'h0;
  wire pop;
  wire push;
  reg [1:0] read__addr = 2'h0;
  wire [127:0] read__data;
  wire room;
  wire [1:0] tail;
  wire valid;
  reg [1:0] write__addr = 2'h0;
  wire [127:0] write__data;
  wire write__en;
  assign push = i_valid & i__ready;
  assign pop = o__valid & o_ready;
  assign \$1  = read__addr + 1'h1;
  assign \$2  = read__addr == 2'h3;
  assign \$3  = write__addr + 1'h1;
  assign \$4  = write__addr == 2'h3;
  assign \$5  = ~ pop;
  assign \$6  = level != 1'h1;
  assign \$7  = \$5  | \$6 ;
  assign \$8  = o__valid & \$7 ;
  assign \$9  = push | \$8 ;
  assign \$10  = ~ push;
  assign \$11  = level != 2'h3;
  assign \$12  = \$10  | \$11 ;
  assign \$13  = i__ready & \$12 ;
  assign \$14  = pop | \$13 ;
  assign \$15  = ~ pop;
  assign \$16  = push & \$15 ;
  assign \$17  = level + 1'h1;
  assign \$18  = ~ push;
  assign \$19  = pop & \$18 ;
  assign \$20  = level - 1'h1;
  always @(posedge clk)
    read__addr <= \$21 ;
  always @(posedge clk)
    write__addr <= \$22 ;
  always @(posedge clk)
    o__valid <= \$23 ;
  always @(posedge clk)
    i__ready <= \$24 ;
  always @(posedge clk)
    level <= \$25 ;
  assign \$procmux$946_Y  = \$16  ? \$17 [2:0] : level;
  assign \$procmux$948_Y  = \$19  ? \$20 [2:0] : \$procmux$946_Y ;
  assign \$25  = rst ? 3'h0 : \$procmux$948_Y ;
  assign \$24  = rst ? 1'h1 : \$14 ;
  assign \$23  = rst ? 1'h0 : \$9 ;
  assign \$procmux$956_Y  = \$4  ? 2'h0 : \$3 [1:0];
  assign \$procmux$958_Y  = push ? \$procmux$956_Y  : write__addr;
  assign \$22  = rst ? 2'h0 : \$procmux$958_Y ;
  assign \$procmux$962_Y  = \$2  ? 2'h0 : \$1 [1:0];
  assign \$procmux$964_Y  = pop ? \$procmux$962_Y  : read__addr;
  assign \$21  = rst ? 2'h0 : \$procmux$964_Y ;
  sram_4x128_1w1ra storage (
    .clk(clk),
    .r0_addr(read__addr),
    .r0_data(o__payload),
    .w0_addr(write__addr),
    .w0_data(i_payload),
    .w0_en(push)
  );
  assign o_valid = o__valid;
  assign o_payload = o__payload;
  assign i_ready = i__ready;
  assign read__data = o__payload;
  assign head = read__addr;
  assign write__en = push;
  assign i__payload = i_payload;
  assign write__data = i_payload;
  assign tail = write__addr;
  assign o__ready = o_ready;
  assign i__valid = i_valid;
  assign valid = o__valid;
  assign room = i__ready;
endmodule

module queue_128x64_128(i_valid, o_ready, clk, rst, i_ready, o_payload, o_valid, level, i_payload);
  input i_valid;
  wire i_valid;
  input o_ready;
  wire o_ready;
  input clk;
  wire clk;
  input rst;
  wire rst;
  output i_ready;
  wire i_ready;
  output [127:0] o_payload;
  wire [127:0] o_payload;
  output o_valid;
  wire o_valid;
  output [6:0] level;
  reg [6:0] level = 7'h00;
  input [127:0] i_payload;
  wire [127:0] i_payload;
  wire \$1 ;
  wire \$10 ;
  wire \$11 ;
  wire \$12 ;
  wire \$13 ;
  wire \$14 ;
  wire \$15 ;
  wire \$16 ;
  wire \$17 ;
  wire \$18 ;
  wire \$19 ;
  wire \$2 ;
  wire \$20 ;
  wire \$21 ;
  wire \$22 ;
  wire [7:0] \$23 ;
  wire \$24 ;
  wire \$25 ;
  wire [7:0] \$26 ;
  wire [127:0] \$27 ;
  wire [5:0] \$29 ;
  wire \$3 ;
  wire [5:0] \$30 ;
  wire \$31 ;
  wire \$32 ;
  wire [6:0] \$33 ;
  wire [127:0] \$4 ;
  wire [6:0] \$7 ;
  wire \$8 ;
  wire [6:0] \$9 ;
  wire [6:0] \$procmux$1968_Y ;
  wire [6:0] \$procmux$1970_Y ;
  wire [5:0] \$procmux$1978_Y ;
  wire [5:0] \$procmux$1980_Y ;
  wire [5:0] \$procmux$1984_Y ;
  wire [5:0] \$procmux$1986_Y ;
  wire [127:0] i__payload;
  reg i__ready = 1'h1;
  wire i__valid;
  reg [127:0] o__payload = 128'h00000000000000000000000000000000;
  wire o__ready;
  reg o__valid = 1'h0;
  wire [127:0] oldest;
  wire pop;
  wire push;
  reg [5:0] read__addr = 6'h01;
  wire [127:0] read__data;
  wire room;
  wire [5:0] second;
  wire [5:0] tail;
  wire valid;
  reg [5:0] write__addr = 6'h00;
  wire [127:0] write__data;
  wire write__en;
  assign push = i_valid & i__ready;
  assign pop = o__valid & o_ready;
  assign \$1  = ~ o__valid;
  assign \$2  = pop | \$1 ;
  assign \$3  = level <= 1'h1;
  assign \$4  = \$3  ? i_payload : read__data;
  assign \$7  = write__addr + 1'h1;
  assign \$8  = write__addr == 6'h3f;
  assign \$9  = read__addr + 1'h1;
  assign \$10  = read__addr == 6'h3f;
  assign \$11  = ~ pop;
  assign \$12  = level != 1'h1;
  assign \$13  = \$11  | \$12 ;
  assign \$14  = o__valid & \$13 ;
  assign \$15  = push | \$14 ;
  assign \$16  = ~ push;
  assign \$17  = level != 6'h3f;
  assign \$18  = \$16  | \$17 ;
  assign \$19  = i__ready & \$18 ;
  assign \$20  = pop | \$19 ;
  assign \$21  = ~ pop;
  assign \$22  = push & \$21 ;
  assign \$23  = level + 1'h1;
  assign \$24  = ~ push;
  assign \$25  = pop & \$24 ;
  assign \$26  = level - 1'h1;
  always @(posedge clk)
    o__payload <= \$27 ;
  always @(posedge clk)
    write__addr <= \$29 ;
  always @(posedge clk)
    read__addr <= \$30 ;
  always @(posedge clk)
    o__valid <= \$31 ;
  always @(posedge clk)
    i__ready <= \$32 ;
  always @(posedge clk)
    level <= \$33 ;
  assign \$procmux$1968_Y  = \$22  ? \$23 [6:0] : level;
  assign \$procmux$1970_Y  = \$25  ? \$26 [6:0] : \$procmux$1968_Y ;
  assign \$33  = rst ? 7'h00 : \$procmux$1970_Y ;
  assign \$32  = rst ? 1'h1 : \$20 ;
  assign \$31  = rst ? 1'h0 : \$15 ;
  assign \$procmux$1978_Y  = \$10  ? 6'h00 : \$9 [5:0];
  assign \$procmux$1980_Y  = pop ? \$procmux$1978_Y  : read__addr;
  assign \$30  = rst ? 6'h01 : \$procmux$1980_Y ;
  assign \$procmux$1984_Y  = \$8  ? 6'h00 : \$7 [5:0];
  assign \$procmux$1986_Y  = push ? \$procmux$1984_Y  : write__addr;
  assign \$29  = rst ? 6'h00 : \$procmux$1986_Y ;
  assign \$27  = \$2  ? \$4  : o__payload;
  sram_64x128_1w1ra early_storage (
    .clk(clk),
    .r0_addr(read__addr),
    .r0_data(read__data),
    .w0_addr(write__addr),
    .w0_data(i_payload),
    .w0_en(push)
  );
  assign o_valid = o__valid;
  assign o_payload = o__payload;
  assign i_ready = i__ready;
  assign oldest = o__payload;
  assign second = read__addr;
  assign write__en = push;
  assign i__payload = i_payload;
  assign write__data = i_payload;
  assign tail = write__addr;
  assign o__ready = o_ready;
  assign i__valid = i_valid;
  assign valid = o__valid;
  assign room = i__ready;
endmodule

module queue_175x8_32(i_valid, o_ready, clk, rst, i_ready, o_payload, o_valid, level, i_payload);
  input i_valid;
  wire i_valid;
  input o_ready;
  wire o_ready;
  input clk;
  wire clk;
  input rst;
  wire rst;
  output i_ready;
  wire i_ready;
  output [174:0] o_payload;
  wire [174:0] o_payload;
  output o_valid;
  wire o_valid;
  output [3:0] level;
  reg [3:0] level = 4'h0;
  input [174:0] i_payload;
  wire [174:0] i_payload;
  wire \$1 ;
  wire \$10 ;
  wire \$11 ;
  wire \$12 ;
  wire \$13 ;
  wire \$14 ;
  wire \$15 ;
  wire \$16 ;
  wire \$17 ;
  wire \$18 ;
  wire \$19 ;
  wire \$2 ;
  wire \$20 ;
  wire \$21 ;
  wire \$22 ;
  wire [4:0] \$23 ;
  wire \$24 ;
  wire \$25 ;
  wire [4:0] \$26 ;
  wire [31:0] \$27 ;
  wire [2:0] \$28 ;
  wire [2:0] \$29 ;
  wire \$3 ;
  wire [2:0] \$30 ;
  wire \$31 ;
  wire \$32 ;
  wire [3:0] \$33 ;
  wire [31:0] \$4 ;
  wire [3:0] \$5 ;
  wire \$6 ;
  wire [3:0] \$7 ;
  wire \$8 ;
  wire [3:0] \$9 ;
  wire [3:0] \$procmux$696_Y ;
  wire [3:0] \$procmux$698_Y ;
  wire [2:0] \$procmux$706_Y ;
  wire [2:0] \$procmux$708_Y ;
  wire [2:0] \$procmux$712_Y ;
  wire [2:0] \$procmux$714_Y ;
  wire [2:0] \$procmux$718_Y ;
  wire [2:0] \$procmux$720_Y ;
  wire [2:0] head;
  wire [174:0] i__payload;
  wire [10:0] \i__payload.acc_addr ;
  wire \i__payload.accumulate ;
  wire \i__payload.configure ;
  wire [4:0] \i__payload.give ;
  wire [11:0] \i__payload.height ;
  wire \i__payload.hold ;
  wire [4:0] \i__payload.k ;
  wire [4:0] \i__payload.n ;
  wire [11:0] \i__payload.out_width ;
  wire signed [7:0] \i__payload.pad ;
  wire [23:0] \i__payload.row_step ;
  wire [14:0] \i__payload.rows ;
  wire [3:0] \i__payload.stride_x ;
  wire [3:0] \i__payload.stride_y ;
  wire \i__payload.switch ;
  wire [23:0] \i__payload.ub_addr ;
  wire [4:0] \i__payload.wait ;
  wire \i__payload.walk ;
  wire [11:0] \i__payload.width ;
  wire signed [11:0] \i__payload.x ;
  wire signed [11:0] \i__payload.y ;
  reg i__ready = 1'h1;
  wire i__valid;
  wire [174:0] o__payload;
  wire [10:0] \o__payload.acc_addr ;
  wire \o__payload.accumulate ;
  wire \o__payload.configure ;
  wire [4:0] \o__payload.give ;
  wire [11:0] \o__payload.height ;
  wire \o__payload.hold ;
  wire [4:0] \o__payload.k ;
  wire [4:0] \o__payload.n ;
  wire [11:0] \o__payload.out_width ;
  wire signed [7:0] \o__payload.pad ;
  wire [23:0] \o__payload.row_step ;
  wire [14:0] \o__payload.rows ;
  wire [3:0] \o__payload.stride_x ;
  wire [3:0] \o__payload.stride_y ;
  wire \o__payload.switch ;
  wire [23:0] \o__payload.ub_addr ;
  wire [4:0] \o__payload.wait ;
  wire \o__payload.walk ;
  wire [11:0] \o__payload.width ;
  wire signed [11:0] \o__payload.x ;
  wire signed [11:0] \o__payload.y ;
  wire o__ready;
  reg o__valid = 1'h0;
  reg [31:0] oldest = 32'd0;
  wire pop;
  wire push;
  reg [2:0] read__addr = 3'h0;
  reg [2:0] \read__addr$29  = 3'h1;
  wire [142:0] read__data;
  wire [31:0] \read__data$32 ;
  wire room;
  wire [2:0] second;
  wire [2:0] tail;
  wire valid;
  reg [2:0] write__addr = 3'h0;
  wire [2:0] \write__addr$26 ;
  wire [142:0] write__data;
  wire [31:0] \write__data$27 ;
  wire write__en;
  wire \write__en$28 ;
  assign push = i_valid & i__ready;
  assign pop = o__valid & o_ready;
  assign \$1  = ~ o__valid;
  assign \$2  = pop | \$1 ;
  assign \$3  = level <= 1'h1;
  assign \$4  = \$3  ? i_payload[31:0] : \read__data$32 ;
  assign \$5  = read__addr + 1'h1;
  assign \$6  = read__addr == 3'h7;
  assign \$7  = write__addr + 1'h1;
  assign \$8  = write__addr == 3'h7;
  assign \$9  = \read__addr$29  + 1'h1;
  assign \$10  = \read__addr$29  == 3'h7;
  assign \$11  = ~ pop;
  assign \$12  = level != 1'h1;
  assign \$13  = \$11  | \$12 ;
  assign \$14  = o__valid & \$13 ;
  assign \$15  = push | \$14 ;
  assign \$16  = ~ push;
  assign \$17  = level != 3'h7;
  assign \$18  = \$16  | \$17 ;
  assign \$19  = i__ready & \$18 ;
  assign \$20  = pop | \$19 ;
  assign \$21  = ~ pop;
  assign \$22  = push & \$21 ;
  assign \$23  = level + 1'h1;
  assign \$24  = ~ push;
  assign \$25  = pop & \$24 ;
  assign \$26  = level - 1'h1;
  always @(posedge clk)
    oldest <= \$27 ;
  always @(posedge clk)
    read__addr <= \$28 ;
  always @(posedge clk)
    write__addr <= \$29 ;
  always @(posedge clk)
    \read__addr$29  <= \$30 ;
  always @(posedge clk)
    o__valid <= \$31 ;
  always @(posedge clk)
    i__ready <= \$32 ;
  always @(posedge clk)
    level <= \$33 ;
  assign \$procmux$696_Y  = \$22  ? \$23 [3:0] : level;
  assign \$procmux$698_Y  = \$25  ? \$26 [3:0] : \$procmux$696_Y ;
  assign \$33  = rst ? 4'h0 : \$procmux$698_Y ;
  assign \$32  = rst ? 1'h1 : \$20 ;
  assign \$31  = rst ? 1'h0 : \$15 ;
  assign \$procmux$706_Y  = \$10  ? 3'h0 : \$9 [2:0];
  assign \$procmux$708_Y  = pop ? \$procmux$706_Y  : \read__addr$29 ;
  assign \$30  = rst ? 3'h1 : \$procmux$708_Y ;
  assign \$procmux$712_Y  = \$8  ? 3'h0 : \$7 [2:0];
  assign \$procmux$714_Y  = push ? \$procmux$712_Y  : write__addr;
  assign \$29  = rst ? 3'h0 : \$procmux$714_Y ;
  assign \$procmux$718_Y  = \$6  ? 3'h0 : \$5 [2:0];
  assign \$procmux$720_Y  = pop ? \$procmux$718_Y  : read__addr;
  assign \$28  = rst ? 3'h0 : \$procmux$720_Y ;
  assign \$27  = \$2  ? \$4  : oldest;
  sram_8x32_1w1ra early_storage (
    .clk(clk),
    .r0_addr(\read__addr$29 ),
    .r0_data(\read__data$32 ),
    .w0_addr(write__addr),
    .w0_data(i_payload[31:0]),
    .w0_en(push)
  );
  sram_8x143_1w1ra storage (
    .clk(clk),
    .r0_addr(read__addr),
    .r0_data(read__data),
    .w0_addr(write__addr),
    .w0_data(i_payload[174:32]),
    .w0_en(push)
  );
  assign \o__payload.give  = read__data[142:138];
  assign \o__payload.pad  = read__data[137:130];
  assign \o__payload.row_step  = read__data[129:106];
  assign \o__payload.stride_y  = read__data[105:102];
  assign \o__payload.stride_x  = read__data[101:98];
  assign \o__payload.out_width  = read__data[97:86];
  assign \o__payload.height  = read__data[85:74];
  assign \o__payload.width  = read__data[73:62];
  assign \o__payload.hold  = read__data[61];
  assign \o__payload.accumulate  = read__data[60];
  assign \o__payload.n  = read__data[59:55];
  assign \o__payload.k  = read__data[54:50];
  assign \o__payload.rows  = read__data[49:35];
  assign \o__payload.acc_addr  = read__data[34:24];
  assign \o__payload.ub_addr  = read__data[23:0];
  assign \o__payload.walk  = oldest[31];
  assign \o__payload.configure  = oldest[30];
  assign \o__payload.switch  = oldest[29];
  assign \o__payload.y  = oldest[28:17];
  assign \o__payload.x  = oldest[16:5];
  assign \o__payload.wait  = oldest[4:0];
  assign \i__payload.give  = i_payload[174:170];
  assign \i__payload.pad  = i_payload[169:162];
  assign \i__payload.row_step  = i_payload[161:138];
  assign \i__payload.stride_y  = i_payload[137:134];
  assign \i__payload.stride_x  = i_payload[133:130];
  assign \i__payload.out_width  = i_payload[129:118];
  assign \i__payload.height  = i_payload[117:106];
  assign \i__payload.width  = i_payload[105:94];
  assign \i__payload.hold  = i_payload[93];
  assign \i__payload.accumulate  = i_payload[92];
  assign \i__payload.n  = i_payload[91:87];
  assign \i__payload.k  = i_payload[86:82];
  assign \i__payload.rows  = i_payload[81:67];
  assign \i__payload.acc_addr  = i_payload[66:56];
  assign \i__payload.ub_addr  = i_payload[55:32];
  assign \i__payload.walk  = i_payload[31];
  assign \i__payload.configure  = i_payload[30];
  assign \i__payload.switch  = i_payload[29];
  assign \i__payload.y  = i_payload[28:17];
  assign \i__payload.x  = i_payload[16:5];
  assign \i__payload.wait  = i_payload[4:0];
  assign o_valid = o__valid;
  assign o_payload = { read__data, oldest };
  assign i_ready = i__ready;
  assign second = \read__addr$29 ;
  assign \write__en$28  = push;
  assign \write__data$27  = i_payload[31:0];
  assign \write__addr$26  = write__addr;
  assign o__payload = { read__data, oldest };
  assign head = read__addr;
  assign write__en = push;
  assign i__payload = i_payload;
  assign write__data = i_payload[174:32];
  assign tail = write__addr;
  assign o__ready = o_ready;
  assign i__valid = i_valid;
  assign valid = o__valid;
  assign room = i__ready;
endmodule

module queue_36x4_16(i_valid, o_ready, clk, rst, i_ready, o_payload, o_valid, level, i_payload);
  input i_valid;
  wire i_valid;
  input o_ready;
  wire o_ready;
  input clk;
  wire clk;
  input rst;
  wire rst;
  output i_ready;
  wire i_ready;
  output [35:0] o_payload;
  wire [35:0] o_payload;
  output o_valid;
  wire o_valid;
  output [2:0] level;
  reg [2:0] level = 3'h0;
  input [35:0] i_payload;
  wire [35:0] i_payload;
  wire \$1 ;
  wire \$10 ;
  wire \$11 ;
  wire \$12 ;
  wire \$13 ;
  wire \$14 ;
  wire \$15 ;
  wire \$16 ;
  wire \$17 ;
  wire \$18 ;
  wire \$19 ;
  wire \$2 ;
  wire \$20 ;
  wire \$21 ;
  wire \$22 ;
  wire [3:0] \$23 ;
  wire \$24 ;
  wire \$25 ;
  wire [3:0] \$26 ;
  wire [15:0] \$27 ;
  wire [1:0] \$28 ;
  wire [1:0] \$29 ;
  wire \$3 ;
  wire [1:0] \$30 ;
  wire \$31 ;
  wire \$32 ;
  wire [2:0] \$33 ;
  wire [15:0] \$4 ;
  wire [2:0] \$5 ;
  wire \$6 ;
  wire [2:0] \$7 ;
  wire \$8 ;
  wire [2:0] \$9 ;
  wire [2:0] \$procmux$1571_Y ;
  wire [2:0] \$procmux$1573_Y ;
  wire [1:0] \$procmux$1581_Y ;
  wire [1:0] \$procmux$1583_Y ;
  wire [1:0] \$procmux$1587_Y ;
  wire [1:0] \$procmux$1589_Y ;
  wire [1:0] \$procmux$1593_Y ;
  wire [1:0] \$procmux$1595_Y ;
  wire [1:0] head;
  wire [35:0] i__payload;
  wire [13:0] \i__payload.addr ;
  wire [4:0] \i__payload.give ;
  wire [14:0] \i__payload.last ;
  wire \i__payload.single ;
  wire \i__payload.target ;
  reg i__ready = 1'h1;
  wire i__valid;
  wire [35:0] o__payload;
  wire [13:0] \o__payload.addr ;
  wire [4:0] \o__payload.give ;
  wire [14:0] \o__payload.last ;
  wire \o__payload.single ;
  wire \o__payload.target ;
  wire o__ready;
  reg o__valid = 1'h0;
  reg [15:0] oldest = 16'h0000;
  wire pop;
  wire push;
  reg [1:0] read__addr = 2'h0;
  reg [1:0] \read__addr$29  = 2'h1;
  wire [19:0] read__data;
  wire [15:0] \read__data$32 ;
  wire room;
  wire [1:0] second;
  wire [1:0] tail;
  wire valid;
  reg [1:0] write__addr = 2'h0;
  wire [1:0] \write__addr$26 ;
  wire [19:0] write__data;
  wire [15:0] \write__data$27 ;
  wire write__en;
  wire \write__en$28 ;
  assign push = i_valid & i__ready;
  assign pop = o__valid & o_ready;
  assign \$1  = ~ o__valid;
  assign \$2  = pop | \$1 ;
  assign \$3  = level <= 1'h1;
  assign \$4  = \$3  ? i_payload[15:0] : \read__data$32 ;
  assign \$5  = read__addr + 1'h1;
  assign \$6  = read__addr == 2'h3;
  assign \$7  = write__addr + 1'h1;
  assign \$8  = write__addr == 2'h3;
  assign \$9  = \read__addr$29  + 1'h1;
  assign \$10  = \read__addr$29  == 2'h3;
  assign \$11  = ~ pop;
  assign \$12  = level != 1'h1;
  assign \$13  = \$11  | \$12 ;
  assign \$14  = o__valid & \$13 ;
  assign \$15  = push | \$14 ;
  assign \$16  = ~ push;
  assign \$17  = level != 2'h3;
  assign \$18  = \$16  | \$17 ;
  assign \$19  = i__ready & \$18 ;
  assign \$20  = pop | \$19 ;
  assign \$21  = ~ pop;
  assign \$22  = push & \$21 ;
  assign \$23  = level + 1'h1;
  assign \$24  = ~ push;
  assign \$25  = pop & \$24 ;
  assign \$26  = level - 1'h1;
  always @(posedge clk)
    oldest <= \$27 ;
  always @(posedge clk)
    read__addr <= \$28 ;
  always @(posedge clk)
    write__addr <= \$29 ;
  always @(posedge clk)
    \read__addr$29  <= \$30 ;
  always @(posedge clk)
    o__valid <= \$31 ;
  always @(posedge clk)
    i__ready <= \$32 ;
  always @(posedge clk)
    level <= \$33 ;
  assign \$procmux$1571_Y  = \$22  ? \$23 [2:0] : level;
  assign \$procmux$1573_Y  = \$25  ? \$26 [2:0] : \$procmux$1571_Y ;
  assign \$33  = rst ? 3'h0 : \$procmux$1573_Y ;
  assign \$32  = rst ? 1'h1 : \$20 ;
  assign \$31  = rst ? 1'h0 : \$15 ;
  assign \$procmux$1581_Y  = \$10  ? 2'h0 : \$9 [1:0];
  assign \$procmux$1583_Y  = pop ? \$procmux$1581_Y  : \read__addr$29 ;
  assign \$30  = rst ? 2'h1 : \$procmux$1583_Y ;
  assign \$procmux$1587_Y  = \$8  ? 2'h0 : \$7 [1:0];
  assign \$procmux$1589_Y  = push ? \$procmux$1587_Y  : write__addr;
  assign \$29  = rst ? 2'h0 : \$procmux$1589_Y ;
  assign \$procmux$1593_Y  = \$6  ? 2'h0 : \$5 [1:0];
  assign \$procmux$1595_Y  = pop ? \$procmux$1593_Y  : read__addr;
  assign \$28  = rst ? 2'h0 : \$procmux$1595_Y ;
  assign \$27  = \$2  ? \$4  : oldest;
  sram_4x16_1w1ra early_storage (
    .clk(clk),
    .r0_addr(\read__addr$29 ),
    .r0_data(\read__data$32 ),
    .w0_addr(write__addr),
    .w0_data(i_payload[15:0]),
    .w0_en(push)
  );
  sram_4x20_1w1ra storage (
    .clk(clk),
    .r0_addr(read__addr),
    .r0_data(read__data),
    .w0_addr(write__addr),
    .w0_data(i_payload[35:16]),
    .w0_en(push)
  );
  assign \o__payload.give  = read__data[19:15];
  assign \o__payload.last  = read__data[14:0];
  assign \o__payload.target  = oldest[15];
  assign \o__payload.single  = oldest[14];
  assign \o__payload.addr  = oldest[13:0];
  assign \i__payload.give  = i_payload[35:31];
  assign \i__payload.last  = i_payload[30:16];
  assign \i__payload.target  = i_payload[15];
  assign \i__payload.single  = i_payload[14];
  assign \i__payload.addr  = i_payload[13:0];
  assign o_valid = o__valid;
  assign o_payload = { read__data, oldest };
  assign i_ready = i__ready;
  assign second = \read__addr$29 ;
  assign \write__en$28  = push;
  assign \write__data$27  = i_payload[15:0];
  assign \write__addr$26  = write__addr;
  assign o__payload = { read__data, oldest };
  assign head = read__addr;
  assign write__en = push;
  assign i__payload = i_payload;
  assign write__data = i_payload[35:16];
  assign tail = write__addr;
  assign o__ready = o_ready;
  assign i__valid = i_valid;
  assign valid = o__valid;
  assign room = i__ready;
endmodule

module queue_51x8_5(i_valid, o_ready, clk, rst, i_ready, o_payload, o_valid, level, i_payload);
  input i_valid;
  wire i_valid;
  input o_ready;
  wire o_ready;
  input clk;
  wire clk;
  input rst;
  wire rst;
  output i_ready;
  wire i_ready;
  output [50:0] o_payload;
  wire [50:0] o_payload;
  output o_valid;
  wire o_valid;
  output [3:0] level;
  reg [3:0] level = 4'h0;
  input [50:0] i_payload;
  wire [50:0] i_payload;
  wire \$1 ;
  wire \$10 ;
  wire \$11 ;
  wire \$12 ;
  wire \$13 ;
  wire \$14 ;
  wire \$15 ;
  wire \$16 ;
  wire \$17 ;
  wire \$18 ;
  wire \$19 ;
  wire \$2 ;
  wire \$20 ;
  wire \$21 ;
  wire \$22 ;
  wire [4:0] \$23 ;
  wire \$24 ;
  wire \$25 ;
  wire [4:0] \$26 ;
  wire [4:0] \$27 ;
  wire [2:0] \$28 ;
  wire [2:0] \$29 ;
  wire \$3 ;
  wire [2:0] \$30 ;
  wire \$31 ;
  wire \$32 ;
  wire [3:0] \$33 ;
  wire [4:0] \$4 ;
  wire [3:0] \$5 ;
  wire \$6 ;
  wire [3:0] \$7 ;
  wire \$8 ;
  wire [3:0] \$9 ;
  wire [3:0] \$procmux$726_Y ;
  wire [3:0] \$procmux$728_Y ;
  wire [2:0] \$procmux$736_Y ;
  wire [2:0] \$procmux$738_Y ;
  wire [2:0] \$procmux$742_Y ;
  wire [2:0] \$procmux$744_Y ;
  wire [2:0] \$procmux$748_Y ;
  wire [2:0] \$procmux$750_Y ;
  wire [2:0] head;
  wire [50:0] i__payload;
  wire [35:0] \i__payload.beat ;
  wire [4:0] \i__payload.give ;
  wire [4:0] \i__payload.k ;
  wire [4:0] \i__payload.wait ;
  reg i__ready = 1'h1;
  wire i__valid;
  wire [50:0] o__payload;
  wire [35:0] \o__payload.beat ;
  wire [4:0] \o__payload.give ;
  wire [4:0] \o__payload.k ;
  wire [4:0] \o__payload.wait ;
  wire o__ready;
  reg o__valid = 1'h0;
  reg [4:0] oldest = 5'h00;
  wire pop;
  wire push;
  reg [2:0] read__addr = 3'h0;
  reg [2:0] \read__addr$29  = 3'h1;
  wire [45:0] read__data;
  wire [4:0] \read__data$32 ;
  wire room;
  wire [2:0] second;
  wire [2:0] tail;
  wire valid;
  reg [2:0] write__addr = 3'h0;
  wire [2:0] \write__addr$26 ;
  wire [45:0] write__data;
  wire [4:0] \write__data$27 ;
  wire write__en;
  wire \write__en$28 ;
  assign push = i_valid & i__ready;
  assign pop = o__valid & o_ready;
  assign \$1  = ~ o__valid;
  assign \$2  = pop | \$1 ;
  assign \$3  = level <= 1'h1;
  assign \$4  = \$3  ? i_payload[4:0] : \read__data$32 ;
  assign \$5  = read__addr + 1'h1;
  assign \$6  = read__addr == 3'h7;
  assign \$7  = write__addr + 1'h1;
  assign \$8  = write__addr == 3'h7;
  assign \$9  = \read__addr$29  + 1'h1;
  assign \$10  = \read__addr$29  == 3'h7;
  assign \$11  = ~ pop;
  assign \$12  = level != 1'h1;
  assign \$13  = \$11  | \$12 ;
  assign \$14  = o__valid & \$13 ;
  assign \$15  = push | \$14 ;
  assign \$16  = ~ push;
  assign \$17  = level != 3'h7;
  assign \$18  = \$16  | \$17 ;
  assign \$19  = i__ready & \$18 ;
  assign \$20  = pop | \$19 ;
  assign \$21  = ~ pop;
  assign \$22  = push & \$21 ;
  assign \$23  = level + 1'h1;
  assign \$24  = ~ push;
  assign \$25  = pop & \$24 ;
  assign \$26  = level - 1'h1;
  always @(posedge clk)
    oldest <= \$27 ;
  always @(posedge clk)
    read__addr <= \$28 ;
  always @(posedge clk)
    write__addr <= \$29 ;
  always @(posedge clk)
    \read__addr$29  <= \$30 ;
  always @(posedge clk)
    o__valid <= \$31 ;
  always @(posedge clk)
    i__ready <= \$32 ;
  always @(posedge clk)
    level <= \$33 ;
  assign \$procmux$726_Y  = \$22  ? \$23 [3:0] : level;
  assign \$procmux$728_Y  = \$25  ? \$26 [3:0] : \$procmux$726_Y ;
  assign \$33  = rst ? 4'h0 : \$procmux$728_Y ;
  assign \$32  = rst ? 1'h1 : \$20 ;
  assign \$31  = rst ? 1'h0 : \$15 ;
  assign \$procmux$736_Y  = \$10  ? 3'h0 : \$9 [2:0];
  assign \$procmux$738_Y  = pop ? \$procmux$736_Y  : \read__addr$29 ;
  assign \$30  = rst ? 3'h1 : \$procmux$738_Y ;
  assign \$procmux$742_Y  = \$8  ? 3'h0 : \$7 [2:0];
  assign \$procmux$744_Y  = push ? \$procmux$742_Y  : write__addr;
  assign \$29  = rst ? 3'h0 : \$procmux$744_Y ;
  assign \$procmux$748_Y  = \$6  ? 3'h0 : \$5 [2:0];
  assign \$procmux$750_Y  = pop ? \$procmux$748_Y  : read__addr;
  assign \$28  = rst ? 3'h0 : \$procmux$750_Y ;
  assign \$27  = \$2  ? \$4  : oldest;
  sram_8x5_1w1ra early_storage (
    .clk(clk),
    .r0_addr(\read__addr$29 ),
    .r0_data(\read__data$32 ),
    .w0_addr(write__addr),
    .w0_data(i_payload[4:0]),
    .w0_en(push)
  );
  sram_8x46_1w1ra storage (
    .clk(clk),
    .r0_addr(read__addr),
    .r0_data(read__data),
    .w0_addr(write__addr),
    .w0_data(i_payload[50:5]),
    .w0_en(push)
  );
  assign \o__payload.give  = read__data[45:41];
  assign \o__payload.k  = read__data[40:36];
  assign \o__payload.beat  = read__data[35:0];
  assign \o__payload.wait  = oldest;
  assign \i__payload.give  = i_payload[50:46];
  assign \i__payload.k  = i_payload[45:41];
  assign \i__payload.beat  = i_payload[40:5];
  assign \i__payload.wait  = i_payload[4:0];
  assign o_valid = o__valid;
  assign o_payload = { read__data, oldest };
  assign i_ready = i__ready;
  assign second = \read__addr$29 ;
  assign \write__en$28  = push;
  assign \write__data$27  = i_payload[4:0];
  assign \write__addr$26  = write__addr;
  assign o__payload = { read__data, oldest };
  assign head = read__addr;
  assign write__en = push;
  assign i__payload = i_payload;
  assign write__data = i_payload[50:5];
  assign tail = write__addr;
  assign o__ready = o_ready;
  assign i__valid = i_valid;
  assign valid = o__valid;
  assign room = i__ready;
endmodule

module queue_5x4_5(i_valid, o_ready, clk, rst, i_ready, o_payload, o_valid, level, i_payload);
  input i_valid;
  wire i_valid;
  input o_ready;
  wire o_ready;
  input clk;
  wire clk;
  input rst;
  wire rst;
  output i_ready;
  wire i_ready;
  output [4:0] o_payload;
  wire [4:0] o_payload;
  output o_valid;
  wire o_valid;
  output [2:0] level;
  reg [2:0] level = 3'h0;
  input [4:0] i_payload;
  wire [4:0] i_payload;
  wire \$1 ;
  wire \$10 ;
  wire \$11 ;
  wire \$12 ;
  wire \$13 ;
  wire \$14 ;
  wire \$15 ;
  wire \$16 ;
  wire \$17 ;
  wire \$18 ;
  wire \$19 ;
  wire \$2 ;
  wire \$20 ;
  wire \$21 ;
  wire \$22 ;
  wire [3:0] \$23 ;
  wire \$24 ;
  wire \$25 ;
  wire [3:0] \$26 ;
  wire [4:0] \$27 ;
  wire [1:0] \$29 ;
  wire \$3 ;
  wire [1:0] \$30 ;
  wire \$31 ;
  wire \$32 ;
  wire [2:0] \$33 ;
  wire [4:0] \$4 ;
  wire [2:0] \$7 ;
  wire \$8 ;
  wire [2:0] \$9 ;
  wire [2:0] \$procmux$1475_Y ;
  wire [2:0] \$procmux$1477_Y ;
  wire [1:0] \$procmux$1485_Y ;
  wire [1:0] \$procmux$1487_Y ;
  wire [1:0] \$procmux$1491_Y ;
  wire [1:0] \$procmux$1493_Y ;
  wire [4:0] i__payload;
  reg i__ready = 1'h1;
  wire i__valid;
  reg [4:0] o__payload = 5'h00;
  wire o__ready;
  reg o__valid = 1'h0;
  wire [4:0] oldest;
  wire pop;
  wire push;
  reg [1:0] read__addr = 2'h1;
  wire [4:0] read__data;
  wire room;
  wire [1:0] second;
  wire [1:0] tail;
  wire valid;
  reg [1:0] write__addr = 2'h0;
  wire [4:0] write__data;
  wire write__en;
  assign push = i_valid & i__ready;
  assign pop = o__valid & o_ready;
  assign \$1  = ~ o__valid;
  assign \$2  = pop | \$1 ;
  assign \$3  = level <= 1'h1;
  assign \$4  = \$3  ? i_payload : read__data;
  assign \$7  = write__addr + 1'h1;
  assign \$8  = write__addr == 2'h3;
  assign \$9  = read__addr + 1'h1;
  assign \$10  = read__addr == 2'h3;
  assign \$11  = ~ pop;
  assign \$12  = level != 1'h1;
  assign \$13  = \$11  | \$12 ;
  assign \$14  = o__valid & \$13 ;
  assign \$15  = push | \$14 ;
  assign \$16  = ~ push;
  assign \$17  = level != 2'h3;
  assign \$18  = \$16  | \$17 ;
  assign \$19  = i__ready & \$18 ;
  assign \$20  = pop | \$19 ;
  assign \$21  = ~ pop;
  assign \$22  = push & \$21 ;
  assign \$23  = level + 1'h1;
  assign \$24  = ~ push;
  assign \$25  = pop & \$24 ;
  assign \$26  = level - 1'h1;
  always @(posedge clk)
    o__payload <= \$27 ;
  always @(posedge clk)
    write__addr <= \$29 ;
  always @(posedge clk)
    read__addr <= \$30 ;
  always @(posedge clk)
    o__valid <= \$31 ;
  always @(posedge clk)
    i__ready <= \$32 ;
  always @(posedge clk)
    level <= \$33 ;
  assign \$procmux$1475_Y  = \$22  ? \$23 [2:0] : level;
  assign \$procmux$1477_Y  = \$25  ? \$26 [2:0] : \$procmux$1475_Y ;
  assign \$33  = rst ? 3'h0 : \$procmux$1477_Y ;
  assign \$32  = rst ? 1'h1 : \$20 ;
  assign \$31  = rst ? 1'h0 : \$15 ;
  assign \$procmux$1485_Y  = \$10  ? 2'h0 : \$9 [1:0];
  assign \$procmux$1487_Y  = pop ? \$procmux$1485_Y  : read__addr;
  assign \$30  = rst ? 2'h1 : \$procmux$1487_Y ;
  assign \$procmux$1491_Y  = \$8  ? 2'h0 : \$7 [1:0];
  assign \$procmux$1493_Y  = push ? \$procmux$1491_Y  : write__addr;
  assign \$29  = rst ? 2'h0 : \$procmux$1493_Y ;
  assign \$27  = \$2  ? \$4  : o__payload;
  sram_4x5_1w1ra early_storage (
    .clk(clk),
    .r0_addr(read__addr),
    .r0_data(read__data),
    .w0_addr(write__addr),
    .w0_data(i_payload),
    .w0_en(push)
  );
  assign o_valid = o__valid;
  assign o_payload = o__payload;
  assign i_ready = i__ready;
  assign oldest = o__payload;
  assign second = read__addr;
  assign write__en = push;
  assign i__payload = i_payload;
  assign write__data = i_payload;
  assign tail = write__addr;
  assign o__ready = o_ready;
  assign i__valid = i_valid;
  assign valid = o__valid;
  assign room = i__ready;
endmodule

module queue_64x8_5(i_valid, o_ready, clk, rst, i_ready, o_payload, o_valid, level, i_payload);
  input i_valid;
  wire i_valid;
  input o_ready;
  wire o_ready;
  input clk;
  wire clk;
  input rst;
  wire rst;
  output i_ready;
  wire i_ready;
  output [63:0] o_payload;
  wire [63:0] o_payload;
  output o_valid;
  wire o_valid;
  output [3:0] level;
  reg [3:0] level = 4'h0;
  input [63:0] i_payload;
  wire [63:0] i_payload;
  wire \$1 ;
  wire \$10 ;
  wire \$11 ;
  wire \$12 ;
  wire \$13 ;
  wire \$14 ;
  wire \$15 ;
  wire \$16 ;
  wire \$17 ;
  wire \$18 ;
  wire \$19 ;
  wire \$2 ;
  wire \$20 ;
  wire \$21 ;
  wire \$22 ;
  wire [4:0] \$23 ;
  wire \$24 ;
  wire \$25 ;
  wire [4:0] \$26 ;
  wire [4:0] \$27 ;
  wire [2:0] \$28 ;
  wire [2:0] \$29 ;
  wire \$3 ;
  wire [2:0] \$30 ;
  wire \$31 ;
  wire \$32 ;
  wire [3:0] \$33 ;
  wire [4:0] \$4 ;
  wire [3:0] \$5 ;
  wire \$6 ;
  wire [3:0] \$7 ;
  wire \$8 ;
  wire [3:0] \$9 ;
  wire [3:0] \$procmux$666_Y ;
  wire [3:0] \$procmux$668_Y ;
  wire [2:0] \$procmux$676_Y ;
  wire [2:0] \$procmux$678_Y ;
  wire [2:0] \$procmux$682_Y ;
  wire [2:0] \$procmux$684_Y ;
  wire [2:0] \$procmux$688_Y ;
  wire [2:0] \$procmux$690_Y ;
  wire [2:0] head;
  wire [63:0] i__payload;
  wire [10:0] \i__payload.acc_addr ;
  wire [4:0] \i__payload.give ;
  wire [7:0] \i__payload.param ;
  wire \i__payload.relu ;
  wire [11:0] \i__payload.rows ;
  wire [13:0] \i__payload.ub_addr ;
  wire [4:0] \i__payload.wait ;
  wire signed [7:0] \i__payload.zero_point ;
  reg i__ready = 1'h1;
  wire i__valid;
  wire [63:0] o__payload;
  wire [10:0] \o__payload.acc_addr ;
  wire [4:0] \o__payload.give ;
  wire [7:0] \o__payload.param ;
  wire \o__payload.relu ;
  wire [11:0] \o__payload.rows ;
  wire [13:0] \o__payload.ub_addr ;
  wire [4:0] \o__payload.wait ;
  wire signed [7:0] \o__payload.zero_point ;
  wire o__ready;
  reg o__valid = 1'h0;
  reg [4:0] oldest = 5'h00;
  wire pop;
  wire push;
  reg [2:0] read__addr = 3'h0;
  reg [2:0] \read__addr$29  = 3'h1;
  wire [58:0] read__data;
  wire [4:0] \read__data$32 ;
  wire room;
  wire [2:0] second;
  wire [2:0] tail;
  wire valid;
  reg [2:0] write__addr = 3'h0;
  wire [2:0] \write__addr$26 ;
  wire [58:0] write__data;
  wire [4:0] \write__data$27 ;
  wire write__en;
  wire \write__en$28 ;
  assign push = i_valid & i__ready;
  assign pop = o__valid & o_ready;
  assign \$1  = ~ o__valid;
  assign \$2  = pop | \$1 ;
  assign \$3  = level <= 1'h1;
  assign \$4  = \$3  ? i_payload[4:0] : \read__data$32 ;
  assign \$5  = read__addr + 1'h1;
  assign \$6  = read__addr == 3'h7;
  assign \$7  = write__addr + 1'h1;
  assign \$8  = write__addr == 3'h7;
  assign \$9  = \read__addr$29  + 1'h1;
  assign \$10  = \read__addr$29  == 3'h7;
  assign \$11  = ~ pop;
  assign \$12  = level != 1'h1;
  assign \$13  = \$11  | \$12 ;
  assign \$14  = o__valid & \$13 ;
  assign \$15  = push | \$14 ;
  assign \$16  = ~ push;
  assign \$17  = level != 3'h7;
  assign \$18  = \$16  | \$17 ;
  assign \$19  = i__ready & \$18 ;
  assign \$20  = pop | \$19 ;
  assign \$21  = ~ pop;
  assign \$22  = push & \$21 ;
  assign \$23  = level + 1'h1;
  assign \$24  = ~ push;
  assign \$25  = pop & \$24 ;
  assign \$26  = level - 1'h1;
  always @(posedge clk)
    oldest <= \$27 ;
  always @(posedge clk)
    read__addr <= \$28 ;
  always @(posedge clk)
    write__addr <= \$29 ;
  always @(posedge clk)
    \read__addr$29  <= \$30 ;
  always @(posedge clk)
    o__valid <= \$31 ;
  always @(posedge clk)
    i__ready <= \$32 ;
  always @(posedge clk)
    level <= \$33 ;
  assign \$procmux$666_Y  = \$22  ? \$23 [3:0] : level;
  assign \$procmux$668_Y  = \$25  ? \$26 [3:0] : \$procmux$666_Y ;
  assign \$33  = rst ? 4'h0 : \$procmux$668_Y ;
  assign \$32  = rst ? 1'h1 : \$20 ;
  assign \$31  = rst ? 1'h0 : \$15 ;
  assign \$procmux$676_Y  = \$10  ? 3'h0 : \$9 [2:0];
  assign \$procmux$678_Y  = pop ? \$procmux$676_Y  : \read__addr$29 ;
  assign \$30  = rst ? 3'h1 : \$procmux$678_Y ;
  assign \$procmux$682_Y  = \$8  ? 3'h0 : \$7 [2:0];
  assign \$procmux$684_Y  = push ? \$procmux$682_Y  : write__addr;
  assign \$29  = rst ? 3'h0 : \$procmux$684_Y ;
  assign \$procmux$688_Y  = \$6  ? 3'h0 : \$5 [2:0];
  assign \$procmux$690_Y  = pop ? \$procmux$688_Y  : read__addr;
  assign \$28  = rst ? 3'h0 : \$procmux$690_Y ;
  assign \$27  = \$2  ? \$4  : oldest;
  sram_8x5_1w1ra early_storage (
    .clk(clk),
    .r0_addr(\read__addr$29 ),
    .r0_data(\read__data$32 ),
    .w0_addr(write__addr),
    .w0_data(i_payload[4:0]),
    .w0_en(push)
  );
  sram_8x59_1w1ra storage (
    .clk(clk),
    .r0_addr(read__addr),
    .r0_data(read__data),
    .w0_addr(write__addr),
    .w0_data(i_payload[63:5]),
    .w0_en(push)
  );
  assign \o__payload.give  = read__data[58:54];
  assign \o__payload.relu  = read__data[53];
  assign \o__payload.zero_point  = read__data[52:45];
  assign \o__payload.param  = read__data[44:37];
  assign \o__payload.rows  = read__data[36:25];
  assign \o__payload.ub_addr  = read__data[24:11];
  assign \o__payload.acc_addr  = read__data[10:0];
  assign \o__payload.wait  = oldest;
  assign \i__payload.give  = i_payload[63:59];
  assign \i__payload.relu  = i_payload[58];
  assign \i__payload.zero_point  = i_payload[57:50];
  assign \i__payload.param  = i_payload[49:42];
  assign \i__payload.rows  = i_payload[41:30];
  assign \i__payload.ub_addr  = i_payload[29:16];
  assign \i__payload.acc_addr  = i_payload[15:5];
  assign \i__payload.wait  = i_payload[4:0];
  assign o_valid = o__valid;
  assign o_payload = { read__data, oldest };
  assign i_ready = i__ready;
  assign second = \read__addr$29 ;
  assign \write__en$28  = push;
  assign \write__data$27  = i_payload[4:0];
  assign \write__addr$26  = write__addr;
  assign o__payload = { read__data, oldest };
  assign head = read__addr;
  assign write__en = push;
  assign i__payload = i_payload;
  assign write__data = i_payload[63:5];
  assign tail = write__addr;
  assign o__ready = o_ready;
  assign i__valid = i_valid;
  assign valid = o__valid;
  assign room = i__ready;
endmodule

module queue_75x8_5(i_valid, o_ready, clk, rst, i_ready, o_payload, o_valid, level, i_payload);
  input i_valid;
  wire i_valid;
  input o_ready;
  wire o_ready;
  input clk;
  wire clk;
  input rst;
  wire rst;
  output i_ready;
  wire i_ready;
  output [74:0] o_payload;
  wire [74:0] o_payload;
  output o_valid;
  wire o_valid;
  output [3:0] level;
  reg [3:0] level = 4'h0;
  input [74:0] i_payload;
  wire [74:0] i_payload;
  wire \$1 ;
  wire \$10 ;
  wire \$11 ;
  wire \$12 ;
  wire \$13 ;
  wire \$14 ;
  wire \$15 ;
  wire \$16 ;
  wire \$17 ;
  wire \$18 ;
  wire \$19 ;
  wire \$2 ;
  wire \$20 ;
  wire \$21 ;
  wire \$22 ;
  wire [4:0] \$23 ;
  wire \$24 ;
  wire \$25 ;
  wire [4:0] \$26 ;
  wire [4:0] \$27 ;
  wire [2:0] \$28 ;
  wire [2:0] \$29 ;
  wire \$3 ;
  wire [2:0] \$30 ;
  wire \$31 ;
  wire \$32 ;
  wire [3:0] \$33 ;
  wire [4:0] \$4 ;
  wire [3:0] \$5 ;
  wire \$6 ;
  wire [3:0] \$7 ;
  wire \$8 ;
  wire [3:0] \$9 ;
  wire [3:0] \$procmux$636_Y ;
  wire [3:0] \$procmux$638_Y ;
  wire [2:0] \$procmux$646_Y ;
  wire [2:0] \$procmux$648_Y ;
  wire [2:0] \$procmux$652_Y ;
  wire [2:0] \$procmux$654_Y ;
  wire [2:0] \$procmux$658_Y ;
  wire [2:0] \$procmux$660_Y ;
  wire [2:0] head;
  wire [74:0] i__payload;
  wire [35:0] \i__payload.beat ;
  wire [4:0] \i__payload.give ;
  wire [14:0] \i__payload.rows ;
  wire [13:0] \i__payload.ub_addr ;
  wire [4:0] \i__payload.wait ;
  reg i__ready = 1'h1;
  wire i__valid;
  wire [74:0] o__payload;
  wire [35:0] \o__payload.beat ;
  wire [4:0] \o__payload.give ;
  wire [14:0] \o__payload.rows ;
  wire [13:0] \o__payload.ub_addr ;
  wire [4:0] \o__payload.wait ;
  wire o__ready;
  reg o__valid = 1'h0;
  reg [4:0] oldest = 5'h00;
  wire pop;
  wire push;
  reg [2:0] read__addr = 3'h0;
  reg [2:0] \read__addr$29  = 3'h1;
  wire [69:0] read__data;
  wire [4:0] \read__data$32 ;
  wire room;
  wire [2:0] second;
  wire [2:0] tail;
  wire valid;
  reg [2:0] write__addr = 3'h0;
  wire [2:0] \write__addr$26 ;
  wire [69:0] write__data;
  wire [4:0] \write__data$27 ;
  wire write__en;
  wire \write__en$28 ;
  assign push = i_valid & i__ready;
  assign pop = o__valid & o_ready;
  assign \$1  = ~ o__valid;
  assign \$2  = pop | \$1 ;
  assign \$3  = level <= 1'h1;
  assign \$4  = \$3  ? i_payload[4:0] : \read__data$32 ;
  assign \$5  = read__addr + 1'h1;
  assign \$6  = read__addr == 3'h7;
  assign \$7  = write__addr + 1'h1;
  assign \$8  = write__addr == 3'h7;
  assign \$9  = \read__addr$29  + 1'h1;
  assign \$10  = \read__addr$29  == 3'h7;
  assign \$11  = ~ pop;
  assign \$12  = level != 1'h1;
  assign \$13  = \$11  | \$12 ;
  assign \$14  = o__valid & \$13 ;
  assign \$15  = push | \$14 ;
  assign \$16  = ~ push;
  assign \$17  = level != 3'h7;
  assign \$18  = \$16  | \$17 ;
  assign \$19  = i__ready & \$18 ;
  assign \$20  = pop | \$19 ;
  assign \$21  = ~ pop;
  assign \$22  = push & \$21 ;
  assign \$23  = level + 1'h1;
  assign \$24  = ~ push;
  assign \$25  = pop & \$24 ;
  assign \$26  = level - 1'h1;
  always @(posedge clk)
    oldest <= \$27 ;
  always @(posedge clk)
    read__addr <= \$28 ;
  always @(posedge clk)
    write__addr <= \$29 ;
  always @(posedge clk)
    \read__addr$29  <= \$30 ;
  always @(posedge clk)
    o__valid <= \$31 ;
  always @(posedge clk)
    i__ready <= \$32 ;
  always @(posedge clk)
    level <= \$33 ;
  assign \$procmux$636_Y  = \$22  ? \$23 [3:0] : level;
  assign \$procmux$638_Y  = \$25  ? \$26 [3:0] : \$procmux$636_Y ;
  assign \$33  = rst ? 4'h0 : \$procmux$638_Y ;
  assign \$32  = rst ? 1'h1 : \$20 ;
  assign \$31  = rst ? 1'h0 : \$15 ;
  assign \$procmux$646_Y  = \$10  ? 3'h0 : \$9 [2:0];
  assign \$procmux$648_Y  = pop ? \$procmux$646_Y  : \read__addr$29 ;
  assign \$30  = rst ? 3'h1 : \$procmux$648_Y ;
  assign \$procmux$652_Y  = \$8  ? 3'h0 : \$7 [2:0];
  assign \$procmux$654_Y  = push ? \$procmux$652_Y  : write__addr;
  assign \$29  = rst ? 3'h0 : \$procmux$654_Y ;
  assign \$procmux$658_Y  = \$6  ? 3'h0 : \$5 [2:0];
  assign \$procmux$660_Y  = pop ? \$procmux$658_Y  : read__addr;
  assign \$28  = rst ? 3'h0 : \$procmux$660_Y ;
  assign \$27  = \$2  ? \$4  : oldest;
  sram_8x5_1w1ra early_storage (
    .clk(clk),
    .r0_addr(\read__addr$29 ),
    .r0_data(\read__data$32 ),
    .w0_addr(write__addr),
    .w0_data(i_payload[4:0]),
    .w0_en(push)
  );
  sram_8x70_1w1ra storage (
    .clk(clk),
    .r0_addr(read__addr),
    .r0_data(read__data),
    .w0_addr(write__addr),
    .w0_data(i_payload[74:5]),
    .w0_en(push)
  );
  assign \o__payload.give  = read__data[69:65];
  assign \o__payload.rows  = read__data[64:50];
  assign \o__payload.ub_addr  = read__data[49:36];
  assign \o__payload.beat  = read__data[35:0];
  assign \o__payload.wait  = oldest;
  assign \i__payload.give  = i_payload[74:70];
  assign \i__payload.rows  = i_payload[69:55];
  assign \i__payload.ub_addr  = i_payload[54:41];
  assign \i__payload.beat  = i_payload[40:5];
  assign \i__payload.wait  = i_payload[4:0];
  assign o_valid = o__valid;
  assign o_payload = { read__data, oldest };
  assign i_ready = i__ready;
  assign second = \read__addr$29 ;
  assign \write__en$28  = push;
  assign \write__data$27  = i_payload[4:0];
  assign \write__addr$26  = write__addr;
  assign o__payload = { read__data, oldest };
  assign head = read__addr;
  assign write__en = push;
  assign i__payload = i_payload;
  assign write__data = i_payload[74:5];
  assign tail = write__addr;
  assign o__ready = o_ready;
  assign i__valid = i_valid;
  assign valid = o__valid;
  assign room = i__ready;
endmodule

module queue_76x8_5(i_valid, o_ready, clk, rst, i_ready, o_payload, o_valid, level, i_payload);
  input i_valid;
  wire i_valid;
  input o_ready;
  wire o_ready;
  input clk;
  wire clk;
  input rst;
  wire rst;
  output i_ready;
  wire i_ready;
  output [75:0] o_payload;
  wire [75:0] o_payload;
  output o_valid;
  wire o_valid;
  output [3:0] level;
  reg [3:0] level = 4'h0;
  input [75:0] i_payload;
  wire [75:0] i_payload;
  wire \$1 ;
  wire \$10 ;
  wire \$11 ;
  wire \$12 ;
  wire \$13 ;
  wire \$14 ;
  wire \$15 ;
  wire \$16 ;
  wire \$17 ;
  wire \$18 ;
  wire \$19 ;
  wire \$2 ;
  wire \$20 ;
  wire \$21 ;
  wire \$22 ;
  wire [4:0] \$23 ;
  wire \$24 ;
  wire \$25 ;
  wire [4:0] \$26 ;
  wire [4:0] \$27 ;
  wire [2:0] \$28 ;
  wire [2:0] \$29 ;
  wire \$3 ;
  wire [2:0] \$30 ;
  wire \$31 ;
  wire \$32 ;
  wire [3:0] \$33 ;
  wire [4:0] \$4 ;
  wire [3:0] \$5 ;
  wire \$6 ;
  wire [3:0] \$7 ;
  wire \$8 ;
  wire [3:0] \$9 ;
  wire [3:0] \$procmux$756_Y ;
  wire [3:0] \$procmux$758_Y ;
  wire [2:0] \$procmux$766_Y ;
  wire [2:0] \$procmux$768_Y ;
  wire [2:0] \$procmux$772_Y ;
  wire [2:0] \$procmux$774_Y ;
  wire [2:0] \$procmux$778_Y ;
  wire [2:0] \$procmux$780_Y ;
  wire [2:0] head;
  wire [75:0] i__payload;
  wire [35:0] \i__payload.beat ;
  wire [4:0] \i__payload.give ;
  wire [14:0] \i__payload.rows ;
  wire \i__payload.target ;
  wire [13:0] \i__payload.ub_addr ;
  wire [4:0] \i__payload.wait ;
  reg i__ready = 1'h1;
  wire i__valid;
  wire [75:0] o__payload;
  wire [35:0] \o__payload.beat ;
  wire [4:0] \o__payload.give ;
  wire [14:0] \o__payload.rows ;
  wire \o__payload.target ;
  wire [13:0] \o__payload.ub_addr ;
  wire [4:0] \o__payload.wait ;
  wire o__ready;
  reg o__valid = 1'h0;
  reg [4:0] oldest = 5'h00;
  wire pop;
  wire push;
  reg [2:0] read__addr = 3'h0;
  reg [2:0] \read__addr$29  = 3'h1;
  wire [70:0] read__data;
  wire [4:0] \read__data$32 ;
  wire room;
  wire [2:0] second;
  wire [2:0] tail;
  wire valid;
  reg [2:0] write__addr = 3'h0;
  wire [2:0] \write__addr$26 ;
  wire [70:0] write__data;
  wire [4:0] \write__data$27 ;
  wire write__en;
  wire \write__en$28 ;
  assign push = i_valid & i__ready;
  assign pop = o__valid & o_ready;
  assign \$1  = ~ o__valid;
  assign \$2  = pop | \$1 ;
  assign \$3  = level <= 1'h1;
  assign \$4  = \$3  ? i_payload[4:0] : \read__data$32 ;
  assign \$5  = read__addr + 1'h1;
  assign \$6  = read__addr == 3'h7;
  assign \$7  = write__addr + 1'h1;
  assign \$8  = write__addr == 3'h7;
  assign \$9  = \read__addr$29  + 1'h1;
  assign \$10  = \read__addr$29  == 3'h7;
  assign \$11  = ~ pop;
  assign \$12  = level != 1'h1;
  assign \$13  = \$11  | \$12 ;
  assign \$14  = o__valid & \$13 ;
  assign \$15  = push | \$14 ;
  assign \$16  = ~ push;
  assign \$17  = level != 3'h7;
  assign \$18  = \$16  | \$17 ;
  assign \$19  = i__ready & \$18 ;
  assign \$20  = pop | \$19 ;
  assign \$21  = ~ pop;
  assign \$22  = push & \$21 ;
  assign \$23  = level + 1'h1;
  assign \$24  = ~ push;
  assign \$25  = pop & \$24 ;
  assign \$26  = level - 1'h1;
  always @(posedge clk)
    oldest <= \$27 ;
  always @(posedge clk)
    read__addr <= \$28 ;
  always @(posedge clk)
    write__addr <= \$29 ;
  always @(posedge clk)
    \read__addr$29  <= \$30 ;
  always @(posedge clk)
    o__valid <= \$31 ;
  always @(posedge clk)
    i__ready <= \$32 ;
  always @(posedge clk)
    level <= \$33 ;
  assign \$procmux$756_Y  = \$22  ? \$23 [3:0] : level;
  assign \$procmux$758_Y  = \$25  ? \$26 [3:0] : \$procmux$756_Y ;
  assign \$33  = rst ? 4'h0 : \$procmux$758_Y ;
  assign \$32  = rst ? 1'h1 : \$20 ;
  assign \$31  = rst ? 1'h0 : \$15 ;
  assign \$procmux$766_Y  = \$10  ? 3'h0 : \$9 [2:0];
  assign \$procmux$768_Y  = pop ? \$procmux$766_Y  : \read__addr$29 ;
  assign \$30  = rst ? 3'h1 : \$procmux$768_Y ;
  assign \$procmux$772_Y  = \$8  ? 3'h0 : \$7 [2:0];
  assign \$procmux$774_Y  = push ? \$procmux$772_Y  : write__addr;
  assign \$29  = rst ? 3'h0 : \$procmux$774_Y ;
  assign \$procmux$778_Y  = \$6  ? 3'h0 : \$5 [2:0];
  assign \$procmux$780_Y  = pop ? \$procmux$778_Y  : read__addr;
  assign \$28  = rst ? 3'h0 : \$procmux$780_Y ;
  assign \$27  = \$2  ? \$4  : oldest;
  sram_8x5_1w1ra early_storage (
    .clk(clk),
    .r0_addr(\read__addr$29 ),
    .r0_data(\read__data$32 ),
    .w0_addr(write__addr),
    .w0_data(i_payload[4:0]),
    .w0_en(push)
  );
  sram_8x71_1w1ra storage (
    .clk(clk),
    .r0_addr(read__addr),
    .r0_data(read__data),
    .w0_addr(write__addr),
    .w0_data(i_payload[75:5]),
    .w0_en(push)
  );
  assign \o__payload.give  = read__data[70:66];
  assign \o__payload.target  = read__data[65];
  assign \o__payload.rows  = read__data[64:50];
  assign \o__payload.ub_addr  = read__data[49:36];
  assign \o__payload.beat  = read__data[35:0];
  assign \o__payload.wait  = oldest;
  assign \i__payload.give  = i_payload[75:71];
  assign \i__payload.target  = i_payload[70];
  assign \i__payload.rows  = i_payload[69:55];
  assign \i__payload.ub_addr  = i_payload[54:41];
  assign \i__payload.beat  = i_payload[40:5];
  assign \i__payload.wait  = i_payload[4:0];
  assign o_valid = o__valid;
  assign o_payload = { read__data, oldest };
  assign i_ready = i__ready;
  assign second = \read__addr$29 ;
  assign \write__en$28  = push;
  assign \write__data$27  = i_payload[4:0];
  assign \write__addr$26  = write__addr;
  assign o__payload = { read__data, oldest };
  assign head = read__addr;
  assign write__en = push;
  assign i__payload = i_payload;
  assign write__data = i_payload[75:5];
  assign tail = write__addr;
  assign o__ready = o_ready;
  assign i__valid = i_valid;
  assign valid = o__valid;
  assign room = i__ready;
endmodule

module read_dma_16_16_256_15(request_valid, bus_arready, bus_rid, bus_rdata, bus_rresp, bus_rlast, bus_rvalid, flush, clk, rst, request_ready, bus_arid, bus_araddr, bus_arlen, bus_arsize, bus_arburst, bus_arvalid, bus_rready, row, row_valid, error
, request_payload);
  input request_valid;
  wire request_valid;
  input bus_arready;
  wire bus_arready;
  input bus_rid;
  wire bus_rid;
  input [127:0] bus_rdata;
  wire [127:0] bus_rdata;
  input [1:0] bus_rresp;
  wire [1:0] bus_rresp;
  input bus_rlast;
  wire bus_rlast;
  input bus_rvalid;
  wire bus_rvalid;
  input flush;
  wire flush;
  input clk;
  wire clk;
  input rst;
  wire rst;
  output request_ready;
  wire request_ready;
  output bus_arid;
  wire bus_arid;
  output [39:0] bus_araddr;
  wire [39:0] bus_araddr;
  output [7:0] bus_arlen;
  wire [7:0] bus_arlen;
  output [2:0] bus_arsize;
  wire [2:0] bus_arsize;
  output [1:0] bus_arburst;
  wire [1:0] bus_arburst;
  output bus_arvalid;
  wire bus_arvalid;
  output bus_rready;
  wire bus_rready;
  output [127:0] row;
  reg [127:0] row = 128'h00000000000000000000000000000000;
  output row_valid;
  reg row_valid = 1'h0;
  output error;
  wire error;
  input [50:0] request_payload;
  wire [50:0] request_payload;
  wire [14:0] \$1 ;
  wire [35:0] \$10 ;
  wire [14:0] \$11 ;
  wire \$12 ;
  wire [127:0] \$13 ;
  wire \$14 ;
  wire \$2 ;
  wire \$3 ;
  wire [28:0] \$4 ;
  wire [15:0] \$5 ;
  wire [16:0] \$6 ;
  wire \$7 ;
  wire \$8 ;
  wire [15:0] \$9 ;
  wire \$procmux$1605_Y ;
  wire \$procmux$1607_Y ;
  wire [14:0] \$procmux$1611_Y ;
  wire [14:0] \$procmux$1613_Y ;
  wire [35:0] \$procmux$1617_Y ;
  wire [35:0] \$procmux$1619_Y ;
  reg burst_active = 1'h0;
  reg [35:0] burst_beat = 36'h000000000;
  wire burst_last;
  reg [14:0] burst_left = 15'h0000;
  wire [7:0] burst_room;
  wire [39:0] bus__araddr;
  wire [1:0] bus__arburst;
  wire bus__arid;
  wire [7:0] bus__arlen;
  wire bus__arready;
  wire [2:0] bus__arsize;
  wire bus__arvalid;
  wire [127:0] bus__rdata;
  wire bus__rid;
  wire bus__rlast;
  wire bus__rready;
  wire [1:0] bus__rresp;
  wire bus__rvalid;
  wire [127:0] collected;
  wire [50:0] request__payload;
  wire [35:0] \request__payload.beat ;
  wire [14:0] \request__payload.beats ;
  wire request__ready;
  wire request__valid;
  wire take;
  assign request__ready = ~ burst_active;
  assign burst_room = ~ burst_beat[7:0];
  assign burst_last = burst_left <= burst_room;
  assign { \$1 [14:8], bus_arlen } = burst_last ? burst_left : { 7'h00, burst_room };
  assign \$2  = | bus_rresp;
  assign error = bus_rvalid & \$2 ;
  assign \$3  = burst_active & bus_arready;
  assign \$4  = burst_beat[35:8] + 1'h1;
  assign \$5  = burst_left - burst_room;
  assign \$6  = $signed(\$5 ) - $signed(2'h1);
  assign \$7  = ~ burst_last;
  assign \$8  = request_valid & request__ready;
  assign \$9  = request_payload[50:36] - 1'h1;
  always @(posedge clk)
    burst_beat <= \$10 ;
  always @(posedge clk)
    burst_left <= \$11 ;
  always @(posedge clk)
    burst_active <= \$12 ;
  always @(posedge clk)
    row <= \$13 ;
  always @(posedge clk)
    row_valid <= \$14 ;
  assign \$14  = rst ? 1'h0 : bus_rvalid;
  assign \$13  = bus_rvalid ? bus_rdata : row;
  assign \$procmux$1605_Y  = \$3  ? \$7  : burst_active;
  assign \$procmux$1607_Y  = \$8  ? 1'h1 : \$procmux$1605_Y ;
  assign \$12  = rst ? 1'h0 : \$procmux$1607_Y ;
  assign \$procmux$1611_Y  = \$3  ? \$6 [14:0] : burst_left;
  assign \$procmux$1613_Y  = \$8  ? \$9 [14:0] : \$procmux$1611_Y ;
  assign \$11  = rst ? 15'h0000 : \$procmux$1613_Y ;
  assign \$procmux$1617_Y  = \$3  ? { \$4 [27:0], 8'h00 } : burst_beat;
  assign \$procmux$1619_Y  = \$8  ? request_payload[35:0] : \$procmux$1617_Y ;
  assign \$10  = rst ? 36'h000000000 : \$procmux$1619_Y ;
  assign \request__payload.beats  = request_payload[50:36];
  assign \request__payload.beat  = request_payload[35:0];
  assign \$1 [7:0] = bus_arlen;
  assign bus_rready = 1'h1;
  assign bus_arvalid = burst_active;
  assign bus_arburst = 2'h1;
  assign bus_arsize = 3'h4;
  assign bus_araddr = { burst_beat, 4'h0 };
  assign bus_arid = 1'h0;
  assign request_ready = request__ready;
  assign bus__rlast = bus_rlast;
  assign bus__rid = bus_rid;
  assign bus__arid = 1'h0;
  assign bus__rdata = bus_rdata;
  assign request__payload = request_payload;
  assign request__valid = request_valid;
  assign bus__arready = bus_arready;
  assign collected = row;
  assign bus__rresp = bus_rresp;
  assign bus__rready = 1'h1;
  assign bus__rvalid = bus_rvalid;
  assign take = bus_rvalid;
  assign bus__arburst = 2'h1;
  assign bus__arsize = 3'h4;
  assign bus__arlen = bus_arlen;
  assign bus__araddr = { burst_beat, 4'h0 };
  assign bus__arvalid = burst_active;
endmodule

module read_dma_16_16_256_5(request_valid, bus_arready, bus_rid, bus_rdata, bus_rresp, bus_rlast, bus_rvalid, flush, clk, rst, request_ready, bus_arid, bus_araddr, bus_arlen, bus_arsize, bus_arburst, bus_arvalid, bus_rready, row, row_valid, error
, request_payload);
  input request_valid;
  wire request_valid;
  input bus_arready;
  wire bus_arready;
  input bus_rid;
  wire bus_rid;
  input [127:0] bus_rdata;
  wire [127:0] bus_rdata;
  input [1:0] bus_rresp;
  wire [1:0] bus_rresp;
  input bus_rlast;
  wire bus_rlast;
  input bus_rvalid;
  wire bus_rvalid;
  input flush;
  wire flush;
  input clk;
  wire clk;
  input rst;
  wire rst;
  output request_ready;
  wire request_ready;
  output bus_arid;
  wire bus_arid;
  output [39:0] bus_araddr;
  wire [39:0] bus_araddr;
  output [7:0] bus_arlen;
  wire [7:0] bus_arlen;
  output [2:0] bus_arsize;
  wire [2:0] bus_arsize;
  output [1:0] bus_arburst;
  wire [1:0] bus_arburst;
  output bus_arvalid;
  wire bus_arvalid;
  output bus_rready;
  wire bus_rready;
  output [127:0] row;
  reg [127:0] row = 128'h00000000000000000000000000000000;
  output row_valid;
  reg row_valid = 1'h0;
  output error;
  wire error;
  input [40:0] request_payload;
  wire [40:0] request_payload;
  wire \$1 ;
  wire [4:0] \$10 ;
  wire \$11 ;
  wire [127:0] \$12 ;
  wire \$13 ;
  wire \$2 ;
  wire [28:0] \$3 ;
  wire [8:0] \$4 ;
  wire [9:0] \$5 ;
  wire \$6 ;
  wire \$7 ;
  wire [5:0] \$8 ;
  wire [35:0] \$9 ;
  wire \$procmux$2002_Y ;
  wire \$procmux$2004_Y ;
  wire [4:0] \$procmux$2008_Y ;
  wire [4:0] \$procmux$2010_Y ;
  wire [35:0] \$procmux$2014_Y ;
  wire [35:0] \$procmux$2016_Y ;
  reg burst_active = 1'h0;
  reg [35:0] burst_beat = 36'h000000000;
  wire burst_last;
  reg [4:0] burst_left = 5'h00;
  wire [7:0] burst_room;
  wire [39:0] bus__araddr;
  wire [1:0] bus__arburst;
  wire bus__arid;
  wire [7:0] bus__arlen;
  wire bus__arready;
  wire [2:0] bus__arsize;
  wire bus__arvalid;
  wire [127:0] bus__rdata;
  wire bus__rid;
  wire bus__rlast;
  wire bus__rready;
  wire [1:0] bus__rresp;
  wire bus__rvalid;
  wire [127:0] collected;
  wire [40:0] request__payload;
  wire [35:0] \request__payload.beat ;
  wire [4:0] \request__payload.beats ;
  wire request__ready;
  wire request__valid;
  wire take;
  assign request__ready = ~ burst_active;
  assign burst_room = ~ burst_beat[7:0];
  assign burst_last = burst_left <= burst_room;
  assign bus__arlen = burst_last ? { 3'h0, burst_left } : burst_room;
  assign \$1  = | bus_rresp;
  assign error = bus_rvalid & \$1 ;
  assign \$2  = burst_active & bus_arready;
  assign \$3  = burst_beat[35:8] + 1'h1;
  assign \$4  = burst_left - burst_room;
  assign \$5  = $signed(\$4 ) - $signed(2'h1);
  assign \$6  = ~ burst_last;
  assign \$7  = request_valid & request__ready;
  assign \$8  = request_payload[40:36] - 1'h1;
  always @(posedge clk)
    burst_beat <= \$9 ;
  always @(posedge clk)
    burst_left <= \$10 ;
  always @(posedge clk)
    burst_active <= \$11 ;
  always @(posedge clk)
    row <= \$12 ;
  always @(posedge clk)
    row_valid <= \$13 ;
  assign \$13  = rst ? 1'h0 : bus_rvalid;
  assign \$12  = bus_rvalid ? bus_rdata : row;
  assign \$procmux$2002_Y  = \$2  ? \$6  : burst_active;
  assign \$procmux$2004_Y  = \$7  ? 1'h1 : \$procmux$2002_Y ;
  assign \$11  = rst ? 1'h0 : \$procmux$2004_Y ;
  assign \$procmux$2008_Y  = \$2  ? \$5 [4:0] : burst_left;
  assign \$procmux$2010_Y  = \$7  ? \$8 [4:0] : \$procmux$2008_Y ;
  assign \$10  = rst ? 5'h00 : \$procmux$2010_Y ;
  assign \$procmux$2014_Y  = \$2  ? { \$3 [27:0], 8'h00 } : burst_beat;
  assign \$procmux$2016_Y  = \$7  ? request_payload[35:0] : \$procmux$2014_Y ;
  assign \$9  = rst ? 36'h000000000 : \$procmux$2016_Y ;
  assign \request__payload.beats  = request_payload[40:36];
  assign \request__payload.beat  = request_payload[35:0];
  assign bus_rready = 1'h1;
  assign bus_arvalid = burst_active;
  assign bus_arburst = 2'h1;
  assign bus_arsize = 3'h4;
  assign bus_arlen = bus__arlen;
  assign bus_araddr = { burst_beat, 4'h0 };
  assign bus_arid = 1'h0;
  assign request_ready = request__ready;
  assign bus__rlast = bus_rlast;
  assign bus__rid = bus_rid;
  assign bus__arid = 1'h0;
  assign bus__rdata = bus_rdata;
  assign request__payload = request_payload;
  assign request__valid = request_valid;
  assign bus__arready = bus_arready;
  assign collected = row;
  assign bus__rresp = bus_rresp;
  assign bus__rready = 1'h1;
  assign bus__rvalid = bus_rvalid;
  assign take = bus_rvalid;
  assign bus__arburst = 2'h1;
  assign bus__arsize = 3'h4;
  assign bus__araddr = { burst_beat, 4'h0 };
  assign bus__arvalid = burst_active;
endmodule

module requantize_32_8(acc, bias, scale, zero_point, relu, clk, rst, result, valid);
  input signed [31:0] acc;
  wire signed [31:0] acc;
  input signed [31:0] bias;
  wire signed [31:0] bias;
  input [31:0] scale;
  wire [31:0] scale;
  input signed [7:0] zero_point;
  wire signed [7:0] zero_point;
  input relu;
  wire relu;
  input clk;
  wire clk;
  input rst;
  wire rst;
  output signed [7:0] result;
  reg signed [7:0] result = 8'h00;
  input [11:0] valid;
  wire [11:0] valid;
  wire [32:0] \$1 ;
  wire [9:0] \$10 ;
  wire [4:0] \$100 ;
  wire [7:0] \$101 ;
  wire [11:0] \$102 ;
  wire \$103 ;
  wire [2:0] \$104 ;
  wire [7:0] \$105 ;
  wire [11:0] \$106 ;
  wire \$107 ;
  wire [7:0] \$108 ;
  wire [11:0] \$109 ;
  wire [23:0] \$11 ;
  wire [7:0] \$110 ;
  wire [23:0] \$12 ;
  wire [23:0] \$13 ;
  wire [23:0] \$14 ;
  wire [9:0] \$15 ;
  wire \$16 ;
  wire \$17 ;
  wire \$18 ;
  wire \$19 ;
  wire [8:0] \$2 ;
  wire \$20 ;
  wire \$21 ;
  wire \$22 ;
  wire \$23 ;
  wire \$24 ;
  wire \$25 ;
  wire \$26 ;
  wire \$27 ;
  wire [25:0] \$28 ;
  wire \$29 ;
  wire [32:0] \$3 ;
  wire \$30 ;
  wire \$31 ;
  wire \$32 ;
  wire \$33 ;
  wire \$34 ;
  wire \$35 ;
  wire \$36 ;
  wire \$37 ;
  wire \$38 ;
  wire \$39 ;
  wire [33:0] \$4 ;
  wire \$40 ;
  wire \$41 ;
  wire \$42 ;
  wire \$43 ;
  wire [36:0] \$45 ;
  wire [37:0] \$46 ;
  wire \$47 ;
  wire \$48 ;
  wire \$49 ;
  wire \$5 ;
  wire \$51 ;
  wire \$52 ;
  wire \$53 ;
  wire \$54 ;
  wire \$55 ;
  wire \$56 ;
  wire [9:0] \$57 ;
  wire [31:0] \$58 ;
  wire \$59 ;
  wire \$6 ;
  wire [8:0] \$60 ;
  wire [22:0] \$61 ;
  wire [7:0] \$62 ;
  wire [31:0] \$63 ;
  wire \$64 ;
  wire [8:0] \$65 ;
  wire [22:0] \$66 ;
  wire [7:0] \$67 ;
  wire [31:0] \$68 ;
  wire [1:0] \$69 ;
  wire \$7 ;
  wire \$70 ;
  wire [8:0] \$71 ;
  wire [22:0] \$72 ;
  wire [7:0] \$73 ;
  wire [31:0] \$74 ;
  wire [4:0] \$75 ;
  wire \$76 ;
  wire [8:0] \$77 ;
  wire [22:0] \$78 ;
  wire [7:0] \$79 ;
  wire \$8 ;
  wire \$80 ;
  wire [23:0] \$81 ;
  wire \$82 ;
  wire [8:0] \$83 ;
  wire [22:0] \$84 ;
  wire [7:0] \$85 ;
  wire [23:0] \$86 ;
  wire [23:0] \$87 ;
  wire [23:0] \$88 ;
  wire [23:0] \$89 ;
  wire [23:0] \$9 ;
  wire \$90 ;
  wire [8:0] \$91 ;
  wire [7:0] \$92 ;
  wire [25:0] \$93 ;
  wire \$94 ;
  wire \$95 ;
  wire [7:0] \$96 ;
  wire [4:0] \$97 ;
  wire [24:0] \$98 ;
  wire \$99 ;
  wire [7:0] \$procmux$1073_Y ;
  wire [4:0] \$procmux$1102_Y ;
  wire [4:0] \$procmux$1104_Y ;
  wire [31:0] \$procmux$1174_Y ;
  wire carry;
  wire [31:0] coarse_16;
  wire coarse_16_zeros;
  wire [31:0] coarse_8;
  wire coarse_8_zeros;
  reg [11:0] field_10 = 12'h000;
  reg [11:0] field_9 = 12'h000;
  wire [31:0] fine_1;
  wire fine_1_zeros;
  wire [31:0] fine_2;
  wire fine_2_zeros;
  wire [31:0] fine_4;
  wire fine_4_zeros;
  reg [22:0] fraction_1 = 23'h000000;
  reg [22:0] fraction_2 = 23'h000000;
  reg [22:0] fraction_3 = 23'h000000;
  reg [22:0] fraction_4 = 23'h000000;
  reg [22:0] fraction_5 = 23'h000000;
  reg [23:0] high_high = 24'h000000;
  reg [23:0] high_low = 24'h000000;
  reg [23:0] low_high = 24'h000000;
  reg [23:0] low_low = 24'h000000;
  reg [31:0] magnitude = 32'd0;
  reg negative_10 = 1'h0;
  reg negative_2 = 1'h0;
  reg negative_3 = 1'h0;
  reg negative_4 = 1'h0;
  reg negative_5 = 1'h0;
  reg negative_6 = 1'h0;
  reg negative_7 = 1'h0;
  reg negative_8 = 1'h0;
  reg negative_9 = 1'h0;
  reg [31:0] normal_3 = 32'd0;
  reg [31:0] normal_4 = 32'd0;
  wire [35:0] product;
  reg [25:0] product_7 = 26'h0000000;
  reg \relu$10  = 1'h0;
  wire signed [7:0] result_12;
  reg [23:0] rounded = 24'h000000;
  reg [24:0] scaled = 25'h0000000;
  reg signed [8:0] shift_1 = 9'h000;
  reg signed [8:0] shift_2 = 9'h000;
  reg signed [8:0] shift_3 = 9'h000;
  reg signed [8:0] shift_4 = 9'h000;
  reg signed [8:0] shift_5 = 9'h000;
  reg signed [8:0] shift_6 = 9'h000;
  reg [4:0] shift_7 = 5'h00;
  reg [4:0] shift_8 = 5'h00;
  reg [2:0] shift_9 = 3'h0;
  wire [11:0] shifted_10_1;
  wire [11:0] shifted_10_2;
  wire [11:0] shifted_10_4;
  wire [11:0] shifted_9_16;
  wire [11:0] shifted_9_8;
  wire signed [12:0] shifted_sum;
  reg sticky_7 = 1'h0;
  reg top_5 = 1'h0;
  reg signed [31:0] total = 32'd0;
  reg signed [11:0] unclipped = 12'h000;
  reg signed [7:0] zero_point_1 = 8'h00;
  reg signed [7:0] zero_point_10 = 8'h00;
  reg signed [7:0] zero_point_2 = 8'h00;
  reg signed [7:0] zero_point_3 = 8'h00;
  reg signed [7:0] zero_point_4 = 8'h00;
  reg signed [7:0] zero_point_5 = 8'h00;
  reg signed [7:0] zero_point_6 = 8'h00;
  reg signed [7:0] zero_point_7 = 8'h00;
  reg signed [7:0] zero_point_8 = 8'h00;
  reg signed [7:0] zero_point_9 = 8'h00;
  reg [1:0] zeros_3 = 2'h0;
  reg [4:0] zeros_4 = 5'h00;
  assign \$1  = $signed(acc) + $signed(bias);
  assign \$2  = 7'h68 - scale[30:23];
  assign \$3  = { total[31], total } ^ { 1'h0, total[31], total[31], total[31], total[31], total[31], total[31], total[31], total[31], total[31], total[31], total[31], total[31], total[31], total[31], total[31], total[31], total[31], total[31], total[31], total[31], total[31], total[31], total[31], total[31], total[31], total[31], total[31], total[31], total[31], total[31], total[31], total[31] };
  assign \$4  = $signed(\$3 ) + $signed({ 1'h0, total[31] });
  assign \$5  = \relu$10  & total[31];
  assign \$6  = | normal_4[6:0];
  assign \$7  = \$6  | normal_4[8];
  assign \$8  = normal_4[7] & \$7 ;
  assign \$9  = normal_4[30:8] + \$8 ;
  assign \$10  = $signed(shift_4) + $signed({ 1'h0, zeros_4 });
  assign \$11  = rounded[11:0] * fraction_5[11:0];
  assign \$12  = rounded[11:0] * { 1'h1, fraction_5[22:12] };
  assign \$13  = { top_5, rounded[22:12] } * fraction_5[11:0];
  assign \$14  = { top_5, rounded[22:12] } * { 1'h1, fraction_5[22:12] };
  assign \$15  = $signed(shift_5) - $signed({ 1'h0, rounded[23] });
  assign \$16  = | { product[9:0], low_low[11:0] };
  assign \$17  = | shift_6[7:5];
  assign \$18  = ~ product_7[25];
  assign \$19  = product_7[1] & \$18 ;
  assign \$20  = ~ product_7[25];
  assign \$21  = \$20  & product_7[0];
  assign \$22  = product_7[1] | sticky_7;
  assign \$23  = \$21  & \$22 ;
  assign \$24  = product_7[25] & product_7[1];
  assign \$25  = product_7[2] | product_7[0];
  assign \$26  = \$25  | sticky_7;
  assign \$27  = \$24  & \$26 ;
  assign \$28  = { product_7[25:2], \$19  } + { \$27 , \$23  };
  assign \$29  = | unclipped[11:7];
  assign \$30  = & unclipped[11:7];
  assign \$31  = ~ \$30 ;
  assign \$32  = \$29  & \$31 ;
  assign \$33  = ~ unclipped[11];
  assign \$34  = ~ unclipped[11];
  assign \$35  = ~ unclipped[11];
  assign \$36  = ~ unclipped[11];
  assign \$37  = ~ unclipped[11];
  assign \$38  = ~ unclipped[11];
  assign \$39  = ~ unclipped[11];
  assign \$40  = | magnitude[31:16];
  assign coarse_16_zeros = ~ \$40 ;
  assign \$41  = | coarse_16[31:24];
  assign coarse_8_zeros = ~ \$41 ;
  assign \$42  = | normal_3[31:28];
  assign fine_4_zeros = ~ \$42 ;
  assign \$43  = | fine_4[31:30];
  assign fine_2_zeros = ~ \$43 ;
  assign fine_1_zeros = ~ fine_2[31];
  assign \$45  = { high_high, low_low[23:12] } + low_high;
  assign { \$46 [37:36], product } = \$45  + high_low;
  assign \$47  = | scaled[13:0];
  assign \$48  = | scaled[13:0];
  assign \$49  = | { scaled[21:14], \$48  };
  assign \$51  = | shifted_9_8;
  assign \$52  = | field_9[1:0];
  assign \$53  = | shifted_10_1[2:0];
  assign \$54  = | shifted_10_2[4:0];
  assign \$55  = field_10[0] | field_10[2];
  assign \$56  = field_10[1] & \$55 ;
  assign carry = \$56  ^ negative_10;
  assign \$57  = field_10[11:2] ^ { negative_10, negative_10, negative_10, negative_10, negative_10, negative_10, negative_10, negative_10, negative_10, negative_10 };
  assign shifted_sum = $signed({ negative_10, \$57 , carry }) + $signed({ zero_point_10, carry });
  always @(posedge clk)
    total <= \$58 ;
  always @(posedge clk)
    \relu$10  <= \$59 ;
  always @(posedge clk)
    shift_1 <= \$60 ;
  always @(posedge clk)
    fraction_1 <= \$61 ;
  always @(posedge clk)
    zero_point_1 <= \$62 ;
  always @(posedge clk)
    magnitude <= \$63 ;
  always @(posedge clk)
    negative_2 <= \$64 ;
  always @(posedge clk)
    shift_2 <= \$65 ;
  always @(posedge clk)
    fraction_2 <= \$66 ;
  always @(posedge clk)
    zero_point_2 <= \$67 ;
  always @(posedge clk)
    normal_3 <= \$68 ;
  always @(posedge clk)
    zeros_3 <= \$69 ;
  always @(posedge clk)
    negative_3 <= \$70 ;
  always @(posedge clk)
    shift_3 <= \$71 ;
  always @(posedge clk)
    fraction_3 <= \$72 ;
  always @(posedge clk)
    zero_point_3 <= \$73 ;
  always @(posedge clk)
    normal_4 <= \$74 ;
  always @(posedge clk)
    zeros_4 <= \$75 ;
  always @(posedge clk)
    negative_4 <= \$76 ;
  always @(posedge clk)
    shift_4 <= \$77 ;
  always @(posedge clk)
    fraction_4 <= \$78 ;
  always @(posedge clk)
    zero_point_4 <= \$79 ;
  always @(posedge clk)
    top_5 <= \$80 ;
  always @(posedge clk)
    rounded <= \$81 ;
  always @(posedge clk)
    negative_5 <= \$82 ;
  always @(posedge clk)
    shift_5 <= \$83 ;
  always @(posedge clk)
    fraction_5 <= \$84 ;
  always @(posedge clk)
    zero_point_5 <= \$85 ;
  always @(posedge clk)
    low_low <= \$86 ;
  always @(posedge clk)
    low_high <= \$87 ;
  always @(posedge clk)
    high_low <= \$88 ;
  always @(posedge clk)
    high_high <= \$89 ;
  always @(posedge clk)
    negative_6 <= \$90 ;
  always @(posedge clk)
    shift_6 <= \$91 ;
  always @(posedge clk)
    zero_point_6 <= \$92 ;
  always @(posedge clk)
    product_7 <= \$93 ;
  always @(posedge clk)
    sticky_7 <= \$94 ;
  always @(posedge clk)
    negative_7 <= \$95 ;
  always @(posedge clk)
    zero_point_7 <= \$96 ;
  always @(posedge clk)
    shift_7 <= \$97 ;
  always @(posedge clk)
    scaled <= \$98 ;
  always @(posedge clk)
    negative_8 <= \$99 ;
  always @(posedge clk)
    shift_8 <= \$100 ;
  always @(posedge clk)
    zero_point_8 <= \$101 ;
  always @(posedge clk)
    field_9 <= \$102 ;
  always @(posedge clk)
    negative_9 <= \$103 ;
  always @(posedge clk)
    shift_9 <= \$104 ;
  always @(posedge clk)
    zero_point_9 <= \$105 ;
  always @(posedge clk)
    field_10 <= \$106 ;
  always @(posedge clk)
    negative_10 <= \$107 ;
  always @(posedge clk)
    zero_point_10 <= \$108 ;
  always @(posedge clk)
    unclipped <= \$109 ;
  always @(posedge clk)
    result <= \$110 ;
  assign shifted_10_4 = shift_9[2] ? { 4'h0, shifted_10_2[11:5], \$54  } : shifted_10_2;
  assign shifted_10_2 = shift_9[1] ? { 2'h0, shifted_10_1[11:3], \$53  } : shifted_10_1;
  assign shifted_10_1 = shift_9[0] ? { 1'h0, field_9[11:2], \$52  } : field_9;
  assign shifted_9_16 = shift_8[4] ? { 11'h000, \$51  } : shifted_9_8;
  assign shifted_9_8 = shift_8[3] ? { 8'h00, scaled[24:22], \$49  } : { scaled[24:14], \$47  };
  assign fine_1 = fine_2[31] ? fine_2 : { fine_2[30:0], 1'h0 };
  assign fine_2 = \$43  ? fine_4 : { fine_4[29:0], 2'h0 };
  assign fine_4 = \$42  ? normal_3 : { normal_3[27:0], 4'h0 };
  assign coarse_8 = \$41  ? coarse_16 : { coarse_16[23:0], 8'h00 };
  assign coarse_16 = \$40  ? magnitude : { magnitude[15:0], 16'h0000 };
  assign \$procmux$1073_Y  = \$32  ? (* full_case = 32'd1 *) { unclipped[11], \$39 , \$38 , \$37 , \$36 , \$35 , \$34 , \$33  } : unclipped[7:0];
  assign \$110  = valid[11] ? \$procmux$1073_Y  : result;
  assign \$109  = valid[10] ? shifted_sum[12:1] : unclipped;
  assign \$108  = valid[9] ? zero_point_9 : zero_point_10;
  assign \$107  = valid[9] ? negative_9 : negative_10;
  assign \$106  = valid[9] ? shifted_10_4 : field_10;
  assign \$105  = valid[8] ? zero_point_8 : zero_point_9;
  assign \$104  = valid[8] ? shift_8[2:0] : shift_9;
  assign \$103  = valid[8] ? negative_8 : negative_9;
  assign \$102  = valid[8] ? shifted_9_16 : field_9;
  assign \$101  = valid[7] ? zero_point_7 : zero_point_8;
  assign \$100  = valid[7] ? shift_7 : shift_8;
  assign \$99  = valid[7] ? negative_7 : negative_8;
  assign \$98  = valid[7] ? \$28 [24:0] : scaled;
  assign \$procmux$1102_Y  = \$17  ? (* full_case = 32'd1 *) 5'h1f : shift_6[4:0];
  assign \$procmux$1104_Y  = shift_6[8] ? (* full_case = 32'd1 *) 5'h00 : \$procmux$1102_Y ;
  assign \$97  = valid[6] ? \$procmux$1104_Y  : shift_7;
  assign \$96  = valid[6] ? zero_point_6 : zero_point_7;
  assign \$95  = valid[6] ? negative_6 : negative_7;
  assign \$94  = valid[6] ? \$16  : sticky_7;
  assign \$93  = valid[6] ? product[35:10] : product_7;
  assign \$92  = valid[5] ? zero_point_5 : zero_point_6;
  assign \$91  = valid[5] ? \$15 [8:0] : shift_6;
  assign \$90  = valid[5] ? negative_5 : negative_6;
  assign \$89  = valid[5] ? \$14  : high_high;
  assign \$88  = valid[5] ? \$13  : high_low;
  assign \$87  = valid[5] ? \$12  : low_high;
  assign \$86  = valid[5] ? \$11  : low_low;
  assign \$85  = valid[4] ? zero_point_4 : zero_point_5;
  assign \$84  = valid[4] ? fraction_4 : fraction_5;
  assign \$83  = valid[4] ? \$10 [8:0] : shift_5;
  assign \$82  = valid[4] ? negative_4 : negative_5;
  assign \$81  = valid[4] ? \$9  : rounded;
  assign \$80  = valid[4] ? normal_4[31] : top_5;
  assign \$79  = valid[3] ? zero_point_3 : zero_point_4;
  assign \$78  = valid[3] ? fraction_3 : fraction_4;
  assign \$77  = valid[3] ? shift_3 : shift_4;
  assign \$76  = valid[3] ? negative_3 : negative_4;
  assign \$75  = valid[3] ? { zeros_3, fine_4_zeros, fine_2_zeros, fine_1_zeros } : zeros_4;
  assign \$74  = valid[3] ? fine_1 : normal_4;
  assign \$73  = valid[2] ? zero_point_2 : zero_point_3;
  assign \$72  = valid[2] ? fraction_2 : fraction_3;
  assign \$71  = valid[2] ? shift_2 : shift_3;
  assign \$70  = valid[2] ? negative_2 : negative_3;
  assign \$69  = valid[2] ? { coarse_16_zeros, coarse_8_zeros } : zeros_3;
  assign \$68  = valid[2] ? coarse_8 : normal_3;
  assign \$67  = valid[1] ? zero_point_1 : zero_point_2;
  assign \$66  = valid[1] ? fraction_1 : fraction_2;
  assign \$65  = valid[1] ? shift_1 : shift_2;
  assign \$64  = valid[1] ? total[31] : negative_2;
  assign \$procmux$1174_Y  = \$5  ? 32'd0 : \$4 [31:0];
  assign \$63  = valid[1] ? \$procmux$1174_Y  : magnitude;
  assign \$62  = valid[0] ? zero_point : zero_point_1;
  assign \$61  = valid[0] ? scale[22:0] : fraction_1;
  assign \$60  = valid[0] ? \$2  : shift_1;
  assign \$59  = valid[0] ? relu : \relu$10 ;
  assign \$58  = valid[0] ? \$1 [31:0] : total;
  assign \$46 [35:0] = product;
  assign result_12 = result;
endmodule

module skew_16x8(clk, rst, o, i);
  input clk;
  wire clk;
  input rst;
  wire rst;
  output [127:0] o;
  wire [127:0] o;
  input [127:0] i;
  wire [127:0] i;
  wire [4:0] \$1 ;
  wire [4:0] \$2 ;
  wire [4:0] \$3 ;
  wire [4:0] \$4 ;
  wire [4:0] \$5 ;
  wire [4:0] \$6 ;
  wire [4:0] \$7 ;
  wire [4:0] \$8 ;
  wire [3:0] \$9 ;
  reg [7:0] lane_1 = 8'h00;
  reg [15:0] lane_2 = 16'h0000;
  reg [23:0] lane_3 = 24'h000000;
  reg [31:0] lane_4 = 32'd0;
  reg [39:0] lane_5 = 40'h0000000000;
  reg [47:0] lane_6 = 48'h000000000000;
  reg [55:0] lane_7 = 56'h00000000000000;
  reg [63:0] lane_8 = 64'h0000000000000000;
  reg [3:0] now = 4'h0;
  wire [2:0] read__addr;
  wire [3:0] \read__addr$23 ;
  wire [3:0] \read__addr$29 ;
  wire [3:0] \read__addr$35 ;
  wire [3:0] \read__addr$41 ;
  wire [3:0] \read__addr$47 ;
  wire [3:0] \read__addr$53 ;
  wire [7:0] read__data;
  wire [7:0] \read__data$24 ;
  wire [7:0] \read__data$30 ;
  wire [7:0] \read__data$36 ;
  wire [7:0] \read__data$42 ;
  wire [7:0] \read__data$48 ;
  wire [7:0] \read__data$54 ;
  wire read__en;
  wire \read__en$22 ;
  wire \read__en$28 ;
  wire \read__en$34 ;
  wire \read__en$40 ;
  wire \read__en$46 ;
  wire \read__en$52 ;
  wire [2:0] write__addr;
  wire [3:0] \write__addr$20 ;
  wire [3:0] \write__addr$26 ;
  wire [3:0] \write__addr$32 ;
  wire [3:0] \write__addr$38 ;
  wire [3:0] \write__addr$44 ;
  wire [3:0] \write__addr$50 ;
  wire [7:0] write__data;
  wire [7:0] \write__data$21 ;
  wire [7:0] \write__data$27 ;
  wire [7:0] \write__data$33 ;
  wire [7:0] \write__data$39 ;
  wire [7:0] \write__data$45 ;
  wire [7:0] \write__data$51 ;
  wire write__en;
  wire \write__en$19 ;
  wire \write__en$25 ;
  wire \write__en$31 ;
  wire \write__en$37 ;
  wire \write__en$43 ;
  wire \write__en$49 ;
  assign \$1  = now + 1'h1;
  assign { \$2 [4:3], read__addr } = now - 4'h8;
  assign { \$3 [4], \read__addr$23  } = now - 4'h9;
  assign { \$4 [4], \read__addr$29  } = now - 4'ha;
  assign { \$5 [4], \read__addr$35  } = now - 4'hb;
  assign { \$6 [4], \read__addr$41  } = now - 4'hc;
  assign { \$7 [4], \read__addr$47  } = now - 4'hd;
  assign { \$8 [4], \read__addr$53  } = now - 4'he;
  always @(posedge clk)
    now <= \$9 ;
  always @(posedge clk)
    lane_1 <= i[15:8];
  always @(posedge clk)
    lane_2 <= { lane_2[7:0], i[23:16] };
  always @(posedge clk)
    lane_3 <= { lane_3[15:0], i[31:24] };
  always @(posedge clk)
    lane_4 <= { lane_4[23:0], i[39:32] };
  always @(posedge clk)
    lane_5 <= { lane_5[31:0], i[47:40] };
  always @(posedge clk)
    lane_6 <= { lane_6[39:0], i[55:48] };
  always @(posedge clk)
    lane_7 <= { lane_7[47:0], i[63:56] };
  always @(posedge clk)
    lane_8 <= { lane_8[55:0], i[71:64] };
  assign \$9  = rst ? 4'h0 : \$1 [3:0];
  sram_16x8_1w1r ring_10 (
    .clk(clk),
    .r0_addr(\read__addr$23 ),
    .r0_data(\read__data$24 ),
    .r0_en(1'h1),
    .w0_addr(now),
    .w0_data(i[87:80]),
    .w0_en(1'h1)
  );
  sram_16x8_1w1r ring_11 (
    .clk(clk),
    .r0_addr(\read__addr$29 ),
    .r0_data(\read__data$30 ),
    .r0_en(1'h1),
    .w0_addr(now),
    .w0_data(i[95:88]),
    .w0_en(1'h1)
  );
  sram_16x8_1w1r ring_12 (
    .clk(clk),
    .r0_addr(\read__addr$35 ),
    .r0_data(\read__data$36 ),
    .r0_en(1'h1),
    .w0_addr(now),
    .w0_data(i[103:96]),
    .w0_en(1'h1)
  );
  sram_16x8_1w1r ring_13 (
    .clk(clk),
    .r0_addr(\read__addr$41 ),
    .r0_data(\read__data$42 ),
    .r0_en(1'h1),
    .w0_addr(now),
    .w0_data(i[111:104]),
    .w0_en(1'h1)
  );
  sram_16x8_1w1r ring_14 (
    .clk(clk),
    .r0_addr(\read__addr$47 ),
    .r0_data(\read__data$48 ),
    .r0_en(1'h1),
    .w0_addr(now),
    .w0_data(i[119:112]),
    .w0_en(1'h1)
  );
  sram_16x8_1w1r ring_15 (
    .clk(clk),
    .r0_addr(\read__addr$53 ),
    .r0_data(\read__data$54 ),
    .r0_en(1'h1),
    .w0_addr(now),
    .w0_data(i[127:120]),
    .w0_en(1'h1)
  );
  sram_8x8_1w1r ring_9 (
    .clk(clk),
    .r0_addr(read__addr),
    .r0_data(read__data),
    .r0_en(1'h1),
    .w0_addr(now[2:0]),
    .w0_data(i[79:72]),
    .w0_en(1'h1)
  );
  assign \$8 [3:0] = \read__addr$53 ;
  assign \$7 [3:0] = \read__addr$47 ;
  assign \$6 [3:0] = \read__addr$41 ;
  assign \$5 [3:0] = \read__addr$35 ;
  assign \$4 [3:0] = \read__addr$29 ;
  assign \$3 [3:0] = \read__addr$23 ;
  assign \$2 [2:0] = read__addr;
  assign o = { \read__data$54 , \read__data$48 , \read__data$42 , \read__data$36 , \read__data$30 , \read__data$24 , read__data, lane_8[63:56], lane_7[55:48], lane_6[47:40], lane_5[39:32], lane_4[31:24], lane_3[23:16], lane_2[15:8], lane_1, i[7:0] };
  assign \read__en$52  = 1'h1;
  assign \write__data$51  = i[127:120];
  assign \write__addr$50  = now;
  assign \write__en$49  = 1'h1;
  assign \read__en$46  = 1'h1;
  assign \write__data$45  = i[119:112];
  assign \write__addr$44  = now;
  assign \write__en$43  = 1'h1;
  assign \read__en$40  = 1'h1;
  assign \write__data$39  = i[111:104];
  assign \write__addr$38  = now;
  assign \write__en$37  = 1'h1;
  assign \read__en$34  = 1'h1;
  assign \write__data$33  = i[103:96];
  assign \write__addr$32  = now;
  assign \write__en$31  = 1'h1;
  assign \read__en$28  = 1'h1;
  assign \write__data$27  = i[95:88];
  assign \write__addr$26  = now;
  assign \write__en$25  = 1'h1;
  assign \read__en$22  = 1'h1;
  assign \write__data$21  = i[87:80];
  assign \write__addr$20  = now;
  assign \write__en$19  = 1'h1;
  assign read__en = 1'h1;
  assign write__data = i[79:72];
  assign write__addr = now[2:0];
  assign write__en = 1'h1;
endmodule

module store_unit(instruction_valid, missing, stop, bus_awready, bus_wready, bus_bid, bus_bresp, bus_bvalid, ub_data, clk, rst, instruction_ready, give, busy, idle, bus_awid, bus_awaddr, bus_awlen, bus_awsize, bus_awburst, bus_awvalid
, bus_wdata, bus_wstrb, bus_wlast, bus_wvalid, bus_bready, ub_en, ub_addr, error, instruction_payload);
  input instruction_valid;
  wire instruction_valid;
  input [4:0] missing;
  wire [4:0] missing;
  input stop;
  wire stop;
  input bus_awready;
  wire bus_awready;
  input bus_wready;
  wire bus_wready;
  input bus_bid;
  wire bus_bid;
  input [1:0] bus_bresp;
  wire [1:0] bus_bresp;
  input bus_bvalid;
  wire bus_bvalid;
  input [127:0] ub_data;
  wire [127:0] ub_data;
  input clk;
  wire clk;
  input rst;
  wire rst;
  output instruction_ready;
  wire instruction_ready;
  output [4:0] give;
  wire [4:0] give;
  output busy;
  reg busy = 1'h0;
  output idle;
  wire idle;
  output bus_awid;
  wire bus_awid;
  output [39:0] bus_awaddr;
  wire [39:0] bus_awaddr;
  output [7:0] bus_awlen;
  wire [7:0] bus_awlen;
  output [2:0] bus_awsize;
  wire [2:0] bus_awsize;
  output [1:0] bus_awburst;
  wire [1:0] bus_awburst;
  output bus_awvalid;
  wire bus_awvalid;
  output [127:0] bus_wdata;
  wire [127:0] bus_wdata;
  output [15:0] bus_wstrb;
  wire [15:0] bus_wstrb;
  output bus_wlast;
  wire bus_wlast;
  output bus_wvalid;
  wire bus_wvalid;
  output bus_bready;
  wire bus_bready;
  output ub_en;
  wire ub_en;
  output [13:0] ub_addr;
  reg [13:0] ub_addr = 14'h0000;
  output error;
  wire error;
  input [74:0] instruction_payload;
  wire [74:0] instruction_payload;
  wire \$1 ;
  wire [16:0] \$10 ;
  wire \$11 ;
  wire \$12 ;
  wire \$13 ;
  wire \$14 ;
  wire \$15 ;
  wire \$16 ;
  wire \$17 ;
  wire \$18 ;
  wire [1:0] \$19 ;
  wire \$2 ;
  wire \$20 ;
  wire \$21 ;
  wire \$22 ;
  wire \$23 ;
  wire \$24 ;
  wire \$25 ;
  wire [15:0] \$26 ;
  wire [14:0] \$27 ;
  wire \$28 ;
  wire \$29 ;
  wire \$3 ;
  wire \$30 ;
  wire [4:0] \$31 ;
  wire [14:0] \$32 ;
  wire [13:0] \$33 ;
  wire \$34 ;
  wire \$35 ;
  wire \$36 ;
  wire \$37 ;
  wire \$4 ;
  wire \$5 ;
  wire \$6 ;
  wire \$7 ;
  wire [15:0] \$8 ;
  wire [13:0] \$procmux$864_Y ;
  wire [13:0] \$procmux$866_Y ;
  wire [14:0] \$procmux$870_Y ;
  wire [14:0] \$procmux$872_Y ;
  wire [4:0] \$procmux$876_Y ;
  wire \$procmux$881_Y ;
  wire \$procmux$883_Y ;
  wire \$procmux$885_Y ;
  wire \$procmux$887_Y ;
  wire \$procmux$891_Y ;
  wire \$procmux$893_Y ;
  wire \$procmux$895_Y ;
  wire [4:0] \$procmux$900_Y ;
  wire [4:0] \$procmux$902_Y ;
  wire active;
  reg addressed = 1'h0;
  reg addressed_last = 1'h0;
  reg answering = 1'h0;
  reg arriving = 1'h0;
  wire arriving_last;
  wire [39:0] bus__awaddr;
  wire [39:0] \bus__awaddr$31 ;
  wire [1:0] bus__awburst;
  wire [1:0] \bus__awburst$33 ;
  wire bus__awid;
  wire \bus__awid$35 ;
  wire [7:0] bus__awlen;
  wire [7:0] \bus__awlen$37 ;
  wire bus__awready;
  wire \bus__awready$39 ;
  wire [2:0] bus__awsize;
  wire [2:0] \bus__awsize$41 ;
  wire bus__awvalid;
  wire \bus__awvalid$43 ;
  wire bus__bid;
  wire \bus__bid$45 ;
  wire bus__bready;
  wire \bus__bready$47 ;
  wire [1:0] bus__bresp;
  wire [1:0] \bus__bresp$49 ;
  wire bus__bvalid;
  wire \bus__bvalid$51 ;
  wire [127:0] bus__wdata;
  wire [127:0] \bus__wdata$53 ;
  wire bus__wlast;
  wire \bus__wlast$55 ;
  wire bus__wready;
  wire \bus__wready$57 ;
  wire [15:0] bus__wstrb;
  wire [15:0] \bus__wstrb$59 ;
  wire bus__wvalid;
  wire \bus__wvalid$61 ;
  wire done;
  wire \error$71 ;
  reg [4:0] \give$73  = 5'h00;
  wire [74:0] instruction__payload;
  wire [35:0] \instruction__payload.beat ;
  wire [4:0] \instruction__payload.give ;
  wire [14:0] \instruction__payload.rows ;
  wire [13:0] \instruction__payload.ub_addr ;
  wire [4:0] \instruction__payload.wait ;
  wire instruction__ready;
  wire instruction__valid;
  reg last = 1'h0;
  reg [14:0] left = 15'h0000;
  wire outstanding;
  wire [50:0] request__payload;
  wire [35:0] \request__payload.beat ;
  wire [14:0] \request__payload.beats ;
  wire request__ready;
  wire request__valid;
  wire [2:0] room;
  wire [127:0] rows__payload;
  wire rows__valid;
  wire start;
  assign \$1  = | missing;
  assign \$2  = ~ \$1 ;
  assign \$3  = instruction_valid & \$2 ;
  assign \$4  = ~ stop;
  assign \$5  = \$3  & \$4 ;
  assign \$6  = ~ busy;
  assign \$7  = \$5  & \$6 ;
  assign start = \$7  & request__ready;
  assign \$8  = instruction_payload[69:55] + 1'h0;
  assign { \$10 [16:15], request__payload[50:36] } = \$8  * 1'h1;
  assign \$11  = ~ busy;
  assign \$12  = ~ outstanding;
  assign \$13  = \$11  & \$12 ;
  assign idle = \$13  & request__ready;
  assign \$14  = | \give$73 [1:0];
  assign \$15  = ~ outstanding;
  assign \$16  = answering & \$15 ;
  assign \$17  = \$16  & request__ready;
  assign \$18  = | left;
  assign \$19  = addressed + arriving;
  assign \$20  = room > \$19 ;
  assign ub_en = \$18  & \$20 ;
  assign \$21  = | \give$73 [1:0];
  assign \$22  = ~ outstanding;
  assign \$23  = answering & \$22 ;
  assign \$24  = \$23  & request__ready;
  assign \$25  = left == 1'h1;
  assign \$26  = left - 1'h1;
  assign \$27  = ub_addr + 1'h1;
  always @(posedge clk)
    answering <= \$29 ;
  always @(posedge clk)
    busy <= \$30 ;
  always @(posedge clk)
    \give$73  <= \$31 ;
  always @(posedge clk)
    left <= \$32 ;
  always @(posedge clk)
    ub_addr <= \$33 ;
  always @(posedge clk)
    addressed <= \$34 ;
  always @(posedge clk)
    addressed_last <= \$35 ;
  always @(posedge clk)
    arriving <= \$36 ;
  always @(posedge clk)
    last <= \$37 ;
  assign \$37  = rst ? 1'h0 : addressed_last;
  assign \$36  = rst ? 1'h0 : addressed;
  assign \$35  = rst ? 1'h0 : \$25 ;
  assign \$34  = rst ? 1'h0 : ub_en;
  assign \$procmux$864_Y  = start ? instruction_payload[54:41] : ub_addr;
  assign \$procmux$866_Y  = ub_en ? \$27 [13:0] : \$procmux$864_Y ;
  assign \$33  = rst ? 14'h0000 : \$procmux$866_Y ;
  assign \$procmux$870_Y  = start ? instruction_payload[69:55] : left;
  assign \$procmux$872_Y  = ub_en ? \$26 [14:0] : \$procmux$870_Y ;
  assign \$32  = rst ? 15'h0000 : \$procmux$872_Y ;
  assign \$procmux$876_Y  = start ? instruction_payload[74:70] : \give$73 ;
  assign \$31  = rst ? 5'h00 : \$procmux$876_Y ;
  assign \$procmux$881_Y  = \$21  ? (* full_case = 32'd1 *) busy : 1'h0;
  assign \$procmux$883_Y  = done ? \$procmux$881_Y  : busy;
  assign \$procmux$885_Y  = \$24  ? 1'h0 : \$procmux$883_Y ;
  assign \$procmux$887_Y  = start ? 1'h1 : \$procmux$885_Y ;
  assign \$30  = rst ? 1'h0 : \$procmux$887_Y ;
  assign \$procmux$891_Y  = \$21  ? 1'h1 : answering;
  assign \$procmux$893_Y  = done ? \$procmux$891_Y  : answering;
  assign \$procmux$895_Y  = \$24  ? 1'h0 : \$procmux$893_Y ;
  assign \$29  = rst ? 1'h0 : \$procmux$895_Y ;
  assign \$procmux$900_Y  = \$14  ? (* full_case = 32'd1 *) 5'h00 : \give$73 ;
  assign \$procmux$902_Y  = done ? \$procmux$900_Y  : 5'h00;
  assign give = \$17  ? \give$73  : \$procmux$902_Y ;
  write_dma_16_16_256_15 dma (
    .bus_awaddr(bus__awaddr),
    .bus_awburst(bus__awburst),
    .bus_awid(bus__awid),
    .bus_awlen(bus__awlen),
    .bus_awready(bus_awready),
    .bus_awsize(bus__awsize),
    .bus_awvalid(bus__awvalid),
    .bus_bid(bus_bid),
    .bus_bready(bus__bready),
    .bus_bresp(bus_bresp),
    .bus_bvalid(bus_bvalid),
    .bus_wdata(bus__wdata),
    .bus_wlast(bus__wlast),
    .bus_wready(bus_wready),
    .bus_wstrb(bus__wstrb),
    .bus_wvalid(bus__wvalid),
    .clk(clk),
    .done(done),
    .error(error),
    .last(last),
    .outstanding(outstanding),
    .request_payload({ request__payload[50:36], instruction_payload[40:5] }),
    .request_ready(request__ready),
    .request_valid(start),
    .room(room),
    .rows_payload(ub_data),
    .rows_ready(\$28 ),
    .rows_valid(arriving),
    .rst(rst)
  );
  assign \instruction__payload.give  = instruction_payload[74:70];
  assign \instruction__payload.rows  = instruction_payload[69:55];
  assign \instruction__payload.ub_addr  = instruction_payload[54:41];
  assign \instruction__payload.beat  = instruction_payload[40:5];
  assign \instruction__payload.wait  = instruction_payload[4:0];
  assign \request__payload.beats  = request__payload[50:36];
  assign \request__payload.beat  = instruction_payload[40:5];
  assign \$10 [14:0] = request__payload[50:36];
  assign bus_bready = bus__bready;
  assign bus_wvalid = bus__wvalid;
  assign bus_wlast = bus__wlast;
  assign bus_wstrb = bus__wstrb;
  assign bus_wdata = bus__wdata;
  assign bus_awvalid = bus__awvalid;
  assign bus_awburst = bus__awburst;
  assign bus_awsize = bus__awsize;
  assign bus_awlen = bus__awlen;
  assign bus_awaddr = bus__awaddr;
  assign bus_awid = bus__awid;
  assign instruction_ready = start;
  assign rows__payload = ub_data;
  assign arriving_last = last;
  assign rows__valid = arriving;
  assign \error$71  = error;
  assign instruction__payload = instruction_payload;
  assign request__payload[35:0] = instruction_payload[40:5];
  assign request__valid = start;
  assign instruction__ready = start;
  assign active = busy;
  assign instruction__valid = instruction_valid;
  assign \bus__wvalid$61  = bus__wvalid;
  assign \bus__wstrb$59  = bus__wstrb;
  assign \bus__wready$57  = bus_wready;
  assign bus__wready = bus_wready;
  assign \bus__wlast$55  = bus__wlast;
  assign \bus__wdata$53  = bus__wdata;
  assign \bus__bvalid$51  = bus_bvalid;
  assign bus__bvalid = bus_bvalid;
  assign \bus__bresp$49  = bus_bresp;
  assign bus__bresp = bus_bresp;
  assign \bus__bready$47  = bus__bready;
  assign \bus__bid$45  = bus_bid;
  assign bus__bid = bus_bid;
  assign \bus__awvalid$43  = bus__awvalid;
  assign \bus__awsize$41  = bus__awsize;
  assign \bus__awready$39  = bus_awready;
  assign bus__awready = bus_awready;
  assign \bus__awlen$37  = bus__awlen;
  assign \bus__awid$35  = bus__awid;
  assign \bus__awburst$33  = bus__awburst;
  assign \bus__awaddr$31  = bus__awaddr;
endmodule

module systolic_core(s_axil_awprot, s_axil_awvalid, s_axil_wdata, s_axil_wstrb, s_axil_wvalid, s_axil_bready, s_axil_araddr, s_axil_arprot, s_axil_arvalid, s_axil_rready, m_axi_ins_arready, m_axi_ins_rid, m_axi_ins_rdata, m_axi_ins_rresp, m_axi_ins_rlast, m_axi_ins_rvalid, m_axi_wgt_arready, m_axi_wgt_rid, m_axi_wgt_rdata, m_axi_wgt_rresp, m_axi_wgt_rlast
, m_axi_wgt_rvalid, m_axi_host_arready, m_axi_host_rid, m_axi_host_rdata, m_axi_host_rresp, m_axi_host_rlast, m_axi_host_rvalid, m_axi_host_awready, m_axi_host_wready, m_axi_host_bid, m_axi_host_bresp, m_axi_host_bvalid, clk, rst, s_axil_awready, s_axil_wready, s_axil_bresp, s_axil_bvalid, s_axil_arready, s_axil_rdata, s_axil_rresp
, s_axil_rvalid, m_axi_ins_arid, m_axi_ins_araddr, m_axi_ins_arlen, m_axi_ins_arsize, m_axi_ins_arburst, m_axi_ins_arvalid, m_axi_ins_rready, m_axi_wgt_arid, m_axi_wgt_araddr, m_axi_wgt_arlen, m_axi_wgt_arsize, m_axi_wgt_arburst, m_axi_wgt_arvalid, m_axi_wgt_rready, m_axi_host_arid, m_axi_host_araddr, m_axi_host_arlen, m_axi_host_arsize, m_axi_host_arburst, m_axi_host_arvalid
, m_axi_host_rready, m_axi_host_awid, m_axi_host_awaddr, m_axi_host_awlen, m_axi_host_awsize, m_axi_host_awburst, m_axi_host_awvalid, m_axi_host_wdata, m_axi_host_wstrb, m_axi_host_wlast, m_axi_host_wvalid, m_axi_host_bready, irq, s_axil_awaddr);
  input [2:0] s_axil_awprot;
  wire [2:0] s_axil_awprot;
  input s_axil_awvalid;
  wire s_axil_awvalid;
  input [31:0] s_axil_wdata;
  wire [31:0] s_axil_wdata;
  input [3:0] s_axil_wstrb;
  wire [3:0] s_axil_wstrb;
  input s_axil_wvalid;
  wire s_axil_wvalid;
  input s_axil_bready;
  wire s_axil_bready;
  input [9:0] s_axil_araddr;
  wire [9:0] s_axil_araddr;
  input [2:0] s_axil_arprot;
  wire [2:0] s_axil_arprot;
  input s_axil_arvalid;
  wire s_axil_arvalid;
  input s_axil_rready;
  wire s_axil_rready;
  input m_axi_ins_arready;
  wire m_axi_ins_arready;
  input m_axi_ins_rid;
  wire m_axi_ins_rid;
  input [127:0] m_axi_ins_rdata;
  wire [127:0] m_axi_ins_rdata;
  input [1:0] m_axi_ins_rresp;
  wire [1:0] m_axi_ins_rresp;
  input m_axi_ins_rlast;
  wire m_axi_ins_rlast;
  input m_axi_ins_rvalid;
  wire m_axi_ins_rvalid;
  input m_axi_wgt_arready;
  wire m_axi_wgt_arready;
  input m_axi_wgt_rid;
  wire m_axi_wgt_rid;
  input [127:0] m_axi_wgt_rdata;
  wire [127:0] m_axi_wgt_rdata;
  input [1:0] m_axi_wgt_rresp;
  wire [1:0] m_axi_wgt_rresp;
  input m_axi_wgt_rlast;
  wire m_axi_wgt_rlast;
  input m_axi_wgt_rvalid;
  wire m_axi_wgt_rvalid;
  input m_axi_host_arready;
  wire m_axi_host_arready;
  input m_axi_host_rid;
  wire m_axi_host_rid;
  input [127:0] m_axi_host_rdata;
  wire [127:0] m_axi_host_rdata;
  input [1:0] m_axi_host_rresp;
  wire [1:0] m_axi_host_rresp;
  input m_axi_host_rlast;
  wire m_axi_host_rlast;
  input m_axi_host_rvalid;
  wire m_axi_host_rvalid;
  input m_axi_host_awready;
  wire m_axi_host_awready;
  input m_axi_host_wready;
  wire m_axi_host_wready;
  input m_axi_host_bid;
  wire m_axi_host_bid;
  input [1:0] m_axi_host_bresp;
  wire [1:0] m_axi_host_bresp;
  input m_axi_host_bvalid;
  wire m_axi_host_bvalid;
  input clk;
  wire clk;
  input rst;
  wire rst;
  output s_axil_awready;
  wire s_axil_awready;
  output s_axil_wready;
  wire s_axil_wready;
  output [1:0] s_axil_bresp;
  wire [1:0] s_axil_bresp;
  output s_axil_bvalid;
  wire s_axil_bvalid;
  output s_axil_arready;
  wire s_axil_arready;
  output [31:0] s_axil_rdata;
  wire [31:0] s_axil_rdata;
  output [1:0] s_axil_rresp;
  wire [1:0] s_axil_rresp;
  output s_axil_rvalid;
  wire s_axil_rvalid;
  output m_axi_ins_arid;
  wire m_axi_ins_arid;
  output [39:0] m_axi_ins_araddr;
  wire [39:0] m_axi_ins_araddr;
  output [7:0] m_axi_ins_arlen;
  wire [7:0] m_axi_ins_arlen;
  output [2:0] m_axi_ins_arsize;
  wire [2:0] m_axi_ins_arsize;
  output [1:0] m_axi_ins_arburst;
  wire [1:0] m_axi_ins_arburst;
  output m_axi_ins_arvalid;
  wire m_axi_ins_arvalid;
  output m_axi_ins_rready;
  wire m_axi_ins_rready;
  output m_axi_wgt_arid;
  wire m_axi_wgt_arid;
  output [39:0] m_axi_wgt_araddr;
  wire [39:0] m_axi_wgt_araddr;
  output [7:0] m_axi_wgt_arlen;
  wire [7:0] m_axi_wgt_arlen;
  output [2:0] m_axi_wgt_arsize;
  wire [2:0] m_axi_wgt_arsize;
  output [1:0] m_axi_wgt_arburst;
  wire [1:0] m_axi_wgt_arburst;
  output m_axi_wgt_arvalid;
  wire m_axi_wgt_arvalid;
  output m_axi_wgt_rready;
  wire m_axi_wgt_rready;
  output m_axi_host_arid;
  wire m_axi_host_arid;
  output [39:0] m_axi_host_araddr;
  wire [39:0] m_axi_host_araddr;
  output [7:0] m_axi_host_arlen;
  wire [7:0] m_axi_host_arlen;
  output [2:0] m_axi_host_arsize;
  wire [2:0] m_axi_host_arsize;
  output [1:0] m_axi_host_arburst;
  wire [1:0] m_axi_host_arburst;
  output m_axi_host_arvalid;
  wire m_axi_host_arvalid;
  output m_axi_host_rready;
  wire m_axi_host_rready;
  output m_axi_host_awid;
  wire m_axi_host_awid;
  output [39:0] m_axi_host_awaddr;
  wire [39:0] m_axi_host_awaddr;
  output [7:0] m_axi_host_awlen;
  wire [7:0] m_axi_host_awlen;
  output [2:0] m_axi_host_awsize;
  wire [2:0] m_axi_host_awsize;
  output [1:0] m_axi_host_awburst;
  wire [1:0] m_axi_host_awburst;
  output m_axi_host_awvalid;
  wire m_axi_host_awvalid;
  output [127:0] m_axi_host_wdata;
  wire [127:0] m_axi_host_wdata;
  output [15:0] m_axi_host_wstrb;
  wire [15:0] m_axi_host_wstrb;
  output m_axi_host_wlast;
  wire m_axi_host_wlast;
  output m_axi_host_wvalid;
  wire m_axi_host_wvalid;
  output m_axi_host_bready;
  wire m_axi_host_bready;
  output irq;
  wire irq;
  input [9:0] s_axil_awaddr;
  wire [9:0] s_axil_awaddr;
  wire \$1 ;
  wire \$10 ;
  wire \$11 ;
  wire \$12 ;
  wire \$13 ;
  wire \$14 ;
  wire \$15 ;
  wire \$16 ;
  wire \$17 ;
  wire \$18 ;
  wire \$19 ;
  wire \$2 ;
  wire \$20 ;
  wire \$21 ;
  wire \$23 ;
  wire \$24 ;
  wire \$25 ;
  wire \$26 ;
  wire \$27 ;
  wire \$28 ;
  wire \$29 ;
  wire \$30 ;
  wire \$31 ;
  wire \$32 ;
  wire \$33 ;
  wire \$34 ;
  wire \$35 ;
  wire \$36 ;
  wire \$37 ;
  wire \$38 ;
  wire \$39 ;
  wire \$4 ;
  wire \$40 ;
  wire \$41 ;
  wire \$42 ;
  wire \$43 ;
  wire \$44 ;
  wire \$45 ;
  wire \$46 ;
  wire \$47 ;
  wire \$48 ;
  wire \$49 ;
  wire \$5 ;
  wire \$50 ;
  wire \$51 ;
  wire \$52 ;
  wire \$53 ;
  wire \$54 ;
  wire \$55 ;
  wire \$56 ;
  wire \$57 ;
  wire \$58 ;
  wire \$59 ;
  wire \$6 ;
  wire \$60 ;
  wire \$61 ;
  wire \$62 ;
  wire \$63 ;
  wire [3:0] \$64 ;
  wire [3:0] \$65 ;
  wire [3:0] \$66 ;
  wire [3:0] \$67 ;
  wire [3:0] \$68 ;
  wire \$69 ;
  wire \$7 ;
  wire [7:0] \$70 ;
  wire [79:0] \$71 ;
  wire \$8 ;
  wire \$9 ;
  wire \$procmux$24_Y ;
  wire \$procmux$26_Y ;
  wire \$procmux$28_Y ;
  wire \$procmux$32_Y ;
  wire \$procmux$34_Y ;
  wire \$procmux$36_Y ;
  wire \$procmux$40_Y ;
  wire \$procmux$42_Y ;
  wire \$procmux$46_Y ;
  wire \$procmux$50_Y ;
  wire [7:0] \$procmux$56_Y ;
  wire [7:0] \$procmux$58_Y ;
  wire [7:0] \$procmux$60_Y ;
  wire [7:0] \$procmux$62_Y ;
  wire [7:0] \$procmux$64_Y ;
  wire [7:0] \$procmux$66_Y ;
  wire [7:0] \$procmux$68_Y ;
  wire [7:0] \$procmux$82_Y ;
  wire [3:0] \$signal ;
  wire [3:0] \$signal$102 ;
  wire [3:0] \$signal$107 ;
  wire [3:0] \$signal$91 ;
  wire [3:0] \$signal$97 ;
  wire [10:0] acc_addr;
  wire [10:0] \acc_addr$423 ;
  wire [511:0] acc_data;
  wire acc_en;
  wire accumulate;
  wire \accumulate$419 ;
  wire [127:0] act;
  wire [127:0] \act$405 ;
  wire [63:0] activate__payload;
  wire [10:0] \activate__payload.acc_addr ;
  wire [4:0] \activate__payload.give ;
  wire [7:0] \activate__payload.param ;
  wire \activate__payload.relu ;
  wire [11:0] \activate__payload.rows ;
  wire [13:0] \activate__payload.ub_addr ;
  wire [4:0] \activate__payload.wait ;
  wire signed [7:0] \activate__payload.zero_point ;
  wire activate__ready;
  wire activate__valid;
  wire [13:0] activate_addr;
  wire [127:0] activate_data;
  wire activate_en;
  wire [4:0] activate_give;
  wire [4:0] activate_missing;
  wire activate_take;
  wire [4:0] activate_wait;
  wire [10:0] addr;
  wire [13:0] \addr$441 ;
  wire all_idle;
  wire [7:0] ar_len;
  wire [7:0] \ar_len$207 ;
  wire [7:0] \ar_len$241 ;
  wire ar_ready;
  wire \ar_ready$205 ;
  wire \ar_ready$239 ;
  wire ar_valid;
  wire \ar_valid$203 ;
  wire \ar_valid$237 ;
  wire aw_ready;
  wire aw_valid;
  wire b_expected;
  wire b_id;
  wire b_ready;
  wire b_valid;
  wire [9:0] bus__araddr;
  wire [39:0] \bus__araddr$162 ;
  wire [39:0] \bus__araddr$218 ;
  wire [39:0] \bus__araddr$268 ;
  wire [1:0] bus__arburst;
  wire [1:0] \bus__arburst$220 ;
  wire [1:0] \bus__arburst$270 ;
  wire bus__arid;
  wire \bus__arid$222 ;
  wire \bus__arid$272 ;
  wire [7:0] bus__arlen;
  wire [7:0] \bus__arlen$223 ;
  wire [7:0] \bus__arlen$273 ;
  wire [2:0] bus__arprot;
  wire bus__arready;
  wire \bus__arready$168 ;
  wire \bus__arready$224 ;
  wire \bus__arready$274 ;
  wire [2:0] bus__arsize;
  wire [2:0] \bus__arsize$226 ;
  wire [2:0] \bus__arsize$276 ;
  wire bus__arvalid;
  wire \bus__arvalid$171 ;
  wire \bus__arvalid$227 ;
  wire \bus__arvalid$277 ;
  wire [9:0] bus__awaddr;
  wire [39:0] \bus__awaddr$288 ;
  wire [1:0] bus__awburst;
  wire bus__awid;
  wire [7:0] bus__awlen;
  wire [2:0] bus__awprot;
  wire bus__awready;
  wire \bus__awready$295 ;
  wire [2:0] bus__awsize;
  wire bus__awvalid;
  wire \bus__awvalid$298 ;
  wire bus__bid;
  wire bus__bready;
  wire \bus__bready$307 ;
  wire [1:0] bus__bresp;
  wire [1:0] \bus__bresp$308 ;
  wire bus__bvalid;
  wire \bus__bvalid$310 ;
  wire [31:0] bus__rdata;
  wire [127:0] \bus__rdata$173 ;
  wire [127:0] \bus__rdata$228 ;
  wire [127:0] \bus__rdata$278 ;
  wire bus__rid;
  wire \bus__rid$230 ;
  wire \bus__rid$280 ;
  wire bus__rlast;
  wire \bus__rlast$231 ;
  wire \bus__rlast$281 ;
  wire bus__rready;
  wire \bus__rready$177 ;
  wire \bus__rready$232 ;
  wire \bus__rready$282 ;
  wire [1:0] bus__rresp;
  wire [1:0] \bus__rresp$178 ;
  wire [1:0] \bus__rresp$233 ;
  wire [1:0] \bus__rresp$283 ;
  wire bus__rvalid;
  wire \bus__rvalid$180 ;
  wire \bus__rvalid$235 ;
  wire \bus__rvalid$285 ;
  wire [31:0] bus__wdata;
  wire [127:0] \bus__wdata$300 ;
  wire bus__wlast;
  wire bus__wready;
  wire \bus__wready$302 ;
  wire [3:0] bus__wstrb;
  wire [15:0] \bus__wstrb$304 ;
  wire bus__wvalid;
  wire \bus__wvalid$305 ;
  wire busy;
  wire \busy$100 ;
  wire \busy$105 ;
  wire \busy$89 ;
  wire \busy$94 ;
  wire clear;
  wire conflict;
  wire drained;
  wire error;
  wire \error$462 ;
  wire \error$463 ;
  wire \error$464 ;
  wire event_activate_busy;
  wire event_activate_idle;
  wire event_activate_wait;
  wire event_array_active;
  wire event_host_read_beats;
  wire event_host_write_beats;
  wire event_idle;
  wire event_input_stall;
  wire event_load_busy;
  wire event_load_idle;
  wire event_load_wait;
  wire event_raw_wait;
  wire event_store_busy;
  wire event_store_idle;
  wire event_store_wait;
  wire event_total;
  wire event_weight_busy;
  wire event_weight_idle;
  wire event_weight_read_beats;
  wire event_weight_shift;
  wire event_weight_stall;
  wire event_weight_wait;
  wire [390:0] events;
  wire [16:0] \events[0] ;
  wire [16:0] \events[10] ;
  wire [16:0] \events[11] ;
  wire [16:0] \events[12] ;
  wire [16:0] \events[13] ;
  wire [16:0] \events[14] ;
  wire [16:0] \events[15] ;
  wire [16:0] \events[16] ;
  wire [16:0] \events[17] ;
  wire [16:0] \events[18] ;
  wire [16:0] \events[19] ;
  wire [16:0] \events[1] ;
  wire [16:0] \events[20] ;
  wire [16:0] \events[21] ;
  wire [16:0] \events[22] ;
  wire [16:0] \events[2] ;
  wire [16:0] \events[3] ;
  wire [16:0] \events[4] ;
  wire [16:0] \events[5] ;
  wire [16:0] \events[6] ;
  wire [16:0] \events[7] ;
  wire [16:0] \events[8] ;
  wire [16:0] \events[9] ;
  wire exhausted;
  wire \exhausted$195 ;
  wire fault;
  wire \fault$493 ;
  wire \fault$494 ;
  wire \fault$503 ;
  wire [4:0] give;
  wire [4:0] \give$344 ;
  wire [4:0] \give$361 ;
  wire [4:0] \give$378 ;
  wire [4:0] \give$395 ;
  wire halt;
  wire \halt$198 ;
  wire [127:0] i__payload;
  wire [75:0] \i__payload$312 ;
  wire [35:0] \i__payload$312.beat ;
  wire [4:0] \i__payload$312.give ;
  wire [14:0] \i__payload$312.rows ;
  wire \i__payload$312.target ;
  wire [13:0] \i__payload$312.ub_addr ;
  wire [4:0] \i__payload$312.wait ;
  wire [50:0] \i__payload$329 ;
  wire [35:0] \i__payload$329.beat ;
  wire [4:0] \i__payload$329.give ;
  wire [4:0] \i__payload$329.k ;
  wire [4:0] \i__payload$329.wait ;
  wire [174:0] \i__payload$346 ;
  wire [10:0] \i__payload$346.acc_addr ;
  wire \i__payload$346.accumulate ;
  wire \i__payload$346.configure ;
  wire [4:0] \i__payload$346.give ;
  wire [11:0] \i__payload$346.height ;
  wire \i__payload$346.hold ;
  wire [4:0] \i__payload$346.k ;
  wire [4:0] \i__payload$346.n ;
  wire [11:0] \i__payload$346.out_width ;
  wire signed [7:0] \i__payload$346.pad ;
  wire [23:0] \i__payload$346.row_step ;
  wire [14:0] \i__payload$346.rows ;
  wire [3:0] \i__payload$346.stride_x ;
  wire [3:0] \i__payload$346.stride_y ;
  wire \i__payload$346.switch ;
  wire [23:0] \i__payload$346.ub_addr ;
  wire [4:0] \i__payload$346.wait ;
  wire \i__payload$346.walk ;
  wire [11:0] \i__payload$346.width ;
  wire signed [11:0] \i__payload$346.x ;
  wire signed [11:0] \i__payload$346.y ;
  wire [63:0] \i__payload$363 ;
  wire [10:0] \i__payload$363.acc_addr ;
  wire [4:0] \i__payload$363.give ;
  wire [7:0] \i__payload$363.param ;
  wire \i__payload$363.relu ;
  wire [11:0] \i__payload$363.rows ;
  wire [13:0] \i__payload$363.ub_addr ;
  wire [4:0] \i__payload$363.wait ;
  wire signed [7:0] \i__payload$363.zero_point ;
  wire [74:0] \i__payload$380 ;
  wire [35:0] \i__payload$380.beat ;
  wire [4:0] \i__payload$380.give ;
  wire [14:0] \i__payload$380.rows ;
  wire [13:0] \i__payload$380.ub_addr ;
  wire [4:0] \i__payload$380.wait ;
  wire i__ready;
  wire \i__ready$315 ;
  wire \i__ready$332 ;
  wire \i__ready$349 ;
  wire \i__ready$366 ;
  wire \i__ready$383 ;
  wire i__valid;
  wire \i__valid$316 ;
  wire \i__valid$333 ;
  wire \i__valid$350 ;
  wire \i__valid$367 ;
  wire \i__valid$384 ;
  wire idle;
  wire \idle$101 ;
  wire \idle$106 ;
  wire \idle$399 ;
  wire \idle$90 ;
  wire \idle$95 ;
  wire [31:0] index;
  wire [31:0] \index$200 ;
  wire [75:0] instruction__payload;
  wire [50:0] \instruction__payload$335 ;
  wire [35:0] \instruction__payload$335.beat ;
  wire [4:0] \instruction__payload$335.give ;
  wire [4:0] \instruction__payload$335.k ;
  wire [4:0] \instruction__payload$335.wait ;
  wire [174:0] \instruction__payload$352 ;
  wire [10:0] \instruction__payload$352.acc_addr ;
  wire \instruction__payload$352.accumulate ;
  wire \instruction__payload$352.configure ;
  wire [4:0] \instruction__payload$352.give ;
  wire [11:0] \instruction__payload$352.height ;
  wire \instruction__payload$352.hold ;
  wire [4:0] \instruction__payload$352.k ;
  wire [4:0] \instruction__payload$352.n ;
  wire [11:0] \instruction__payload$352.out_width ;
  wire signed [7:0] \instruction__payload$352.pad ;
  wire [23:0] \instruction__payload$352.row_step ;
  wire [14:0] \instruction__payload$352.rows ;
  wire [3:0] \instruction__payload$352.stride_x ;
  wire [3:0] \instruction__payload$352.stride_y ;
  wire \instruction__payload$352.switch ;
  wire [23:0] \instruction__payload$352.ub_addr ;
  wire [4:0] \instruction__payload$352.wait ;
  wire \instruction__payload$352.walk ;
  wire [11:0] \instruction__payload$352.width ;
  wire signed [11:0] \instruction__payload$352.x ;
  wire signed [11:0] \instruction__payload$352.y ;
  wire [63:0] \instruction__payload$369 ;
  wire [10:0] \instruction__payload$369.acc_addr ;
  wire [4:0] \instruction__payload$369.give ;
  wire [7:0] \instruction__payload$369.param ;
  wire \instruction__payload$369.relu ;
  wire [11:0] \instruction__payload$369.rows ;
  wire [13:0] \instruction__payload$369.ub_addr ;
  wire [4:0] \instruction__payload$369.wait ;
  wire signed [7:0] \instruction__payload$369.zero_point ;
  wire [74:0] \instruction__payload$386 ;
  wire [35:0] \instruction__payload$386.beat ;
  wire [4:0] \instruction__payload$386.give ;
  wire [14:0] \instruction__payload$386.rows ;
  wire [13:0] \instruction__payload$386.ub_addr ;
  wire [4:0] \instruction__payload$386.wait ;
  wire [35:0] \instruction__payload.beat ;
  wire [4:0] \instruction__payload.give ;
  wire [14:0] \instruction__payload.rows ;
  wire \instruction__payload.target ;
  wire [13:0] \instruction__payload.ub_addr ;
  wire [4:0] \instruction__payload.wait ;
  wire instruction__ready;
  wire \instruction__ready$338 ;
  wire \instruction__ready$355 ;
  wire \instruction__ready$372 ;
  wire \instruction__ready$389 ;
  wire instruction__valid;
  wire \instruction__valid$339 ;
  wire \instruction__valid$356 ;
  wire \instruction__valid$373 ;
  wire \instruction__valid$390 ;
  wire \irq$188 ;
  wire [75:0] load__payload;
  wire [35:0] \load__payload.beat ;
  wire [4:0] \load__payload.give ;
  wire [14:0] \load__payload.rows ;
  wire \load__payload.target ;
  wire [13:0] \load__payload.ub_addr ;
  wire [4:0] \load__payload.wait ;
  wire load__ready;
  wire load__valid;
  wire [13:0] load_addr;
  wire [127:0] load_data;
  wire load_en;
  wire [4:0] load_give;
  wire [4:0] load_missing;
  wire load_take;
  wire [4:0] load_wait;
  wire [39:0] m_axi_host__araddr;
  wire [1:0] m_axi_host__arburst;
  wire m_axi_host__arid;
  wire [7:0] m_axi_host__arlen;
  wire m_axi_host__arready;
  wire [2:0] m_axi_host__arsize;
  wire m_axi_host__arvalid;
  wire [39:0] m_axi_host__awaddr;
  wire [1:0] m_axi_host__awburst;
  wire m_axi_host__awid;
  wire [7:0] m_axi_host__awlen;
  wire m_axi_host__awready;
  wire [2:0] m_axi_host__awsize;
  wire m_axi_host__awvalid;
  wire m_axi_host__bid;
  wire m_axi_host__bready;
  wire [1:0] m_axi_host__bresp;
  wire m_axi_host__bvalid;
  wire [127:0] m_axi_host__rdata;
  wire m_axi_host__rid;
  wire m_axi_host__rlast;
  wire m_axi_host__rready;
  wire [1:0] m_axi_host__rresp;
  wire m_axi_host__rvalid;
  wire [127:0] m_axi_host__wdata;
  wire m_axi_host__wlast;
  wire m_axi_host__wready;
  wire [15:0] m_axi_host__wstrb;
  wire m_axi_host__wvalid;
  wire [39:0] m_axi_ins__araddr;
  wire [1:0] m_axi_ins__arburst;
  wire m_axi_ins__arid;
  wire [7:0] m_axi_ins__arlen;
  wire m_axi_ins__arready;
  wire [2:0] m_axi_ins__arsize;
  wire m_axi_ins__arvalid;
  wire [127:0] m_axi_ins__rdata;
  wire m_axi_ins__rid;
  wire m_axi_ins__rlast;
  wire m_axi_ins__rready;
  wire [1:0] m_axi_ins__rresp;
  wire m_axi_ins__rvalid;
  wire [39:0] m_axi_wgt__araddr;
  wire [1:0] m_axi_wgt__arburst;
  wire m_axi_wgt__arid;
  wire [7:0] m_axi_wgt__arlen;
  wire m_axi_wgt__arready;
  wire [2:0] m_axi_wgt__arsize;
  wire m_axi_wgt__arvalid;
  wire [127:0] m_axi_wgt__rdata;
  wire m_axi_wgt__rid;
  wire m_axi_wgt__rlast;
  wire m_axi_wgt__rready;
  wire [1:0] m_axi_wgt__rresp;
  wire m_axi_wgt__rvalid;
  wire [8:0] macs;
  wire [174:0] matrix__payload;
  wire [10:0] \matrix__payload.acc_addr ;
  wire \matrix__payload.accumulate ;
  wire \matrix__payload.configure ;
  wire [4:0] \matrix__payload.give ;
  wire [11:0] \matrix__payload.height ;
  wire \matrix__payload.hold ;
  wire [4:0] \matrix__payload.k ;
  wire [4:0] \matrix__payload.n ;
  wire [11:0] \matrix__payload.out_width ;
  wire signed [7:0] \matrix__payload.pad ;
  wire [23:0] \matrix__payload.row_step ;
  wire [14:0] \matrix__payload.rows ;
  wire [3:0] \matrix__payload.stride_x ;
  wire [3:0] \matrix__payload.stride_y ;
  wire \matrix__payload.switch ;
  wire [23:0] \matrix__payload.ub_addr ;
  wire [4:0] \matrix__payload.wait ;
  wire \matrix__payload.walk ;
  wire [11:0] \matrix__payload.width ;
  wire signed [11:0] \matrix__payload.x ;
  wire signed [11:0] \matrix__payload.y ;
  wire matrix__ready;
  wire matrix__valid;
  wire [13:0] matrix_addr;
  wire [127:0] matrix_data;
  wire matrix_en;
  wire [4:0] matrix_give;
  wire [4:0] matrix_missing;
  wire matrix_take;
  wire [4:0] matrix_wait;
  wire [4:0] missing;
  wire [4:0] \missing$103 ;
  wire [4:0] \missing$108 ;
  wire [4:0] \missing$92 ;
  wire [4:0] \missing$98 ;
  wire moved;
  wire \moved$500 ;
  wire \moved$501 ;
  wire \moved$502 ;
  wire needs_weights;
  wire [127:0] o__payload;
  wire [75:0] \o__payload$319 ;
  wire [35:0] \o__payload$319.beat ;
  wire [4:0] \o__payload$319.give ;
  wire [14:0] \o__payload$319.rows ;
  wire \o__payload$319.target ;
  wire [13:0] \o__payload$319.ub_addr ;
  wire [4:0] \o__payload$319.wait ;
  wire [50:0] \o__payload$336 ;
  wire [35:0] \o__payload$336.beat ;
  wire [4:0] \o__payload$336.give ;
  wire [4:0] \o__payload$336.k ;
  wire [4:0] \o__payload$336.wait ;
  wire [174:0] \o__payload$353 ;
  wire [10:0] \o__payload$353.acc_addr ;
  wire \o__payload$353.accumulate ;
  wire \o__payload$353.configure ;
  wire [4:0] \o__payload$353.give ;
  wire [11:0] \o__payload$353.height ;
  wire \o__payload$353.hold ;
  wire [4:0] \o__payload$353.k ;
  wire [4:0] \o__payload$353.n ;
  wire [11:0] \o__payload$353.out_width ;
  wire signed [7:0] \o__payload$353.pad ;
  wire [23:0] \o__payload$353.row_step ;
  wire [14:0] \o__payload$353.rows ;
  wire [3:0] \o__payload$353.stride_x ;
  wire [3:0] \o__payload$353.stride_y ;
  wire \o__payload$353.switch ;
  wire [23:0] \o__payload$353.ub_addr ;
  wire [4:0] \o__payload$353.wait ;
  wire \o__payload$353.walk ;
  wire [11:0] \o__payload$353.width ;
  wire signed [11:0] \o__payload$353.x ;
  wire signed [11:0] \o__payload$353.y ;
  wire [63:0] \o__payload$370 ;
  wire [10:0] \o__payload$370.acc_addr ;
  wire [4:0] \o__payload$370.give ;
  wire [7:0] \o__payload$370.param ;
  wire \o__payload$370.relu ;
  wire [11:0] \o__payload$370.rows ;
  wire [13:0] \o__payload$370.ub_addr ;
  wire [4:0] \o__payload$370.wait ;
  wire signed [7:0] \o__payload$370.zero_point ;
  wire [74:0] \o__payload$387 ;
  wire [35:0] \o__payload$387.beat ;
  wire [4:0] \o__payload$387.give ;
  wire [14:0] \o__payload$387.rows ;
  wire [13:0] \o__payload$387.ub_addr ;
  wire [4:0] \o__payload$387.wait ;
  wire o__ready;
  wire \o__ready$320 ;
  wire \o__ready$337 ;
  wire \o__ready$354 ;
  wire \o__ready$371 ;
  wire \o__ready$388 ;
  wire o__valid;
  wire \o__valid$104 ;
  wire \o__valid$187 ;
  wire \o__valid$88 ;
  wire \o__valid$93 ;
  wire \o__valid$99 ;
  wire [7:0] opcode;
  wire [7:0] \opcode$202 ;
  wire overflow;
  wire [7:0] param_addr;
  wire [2:0] param_chunk;
  wire [2:0] \param_chunk$454 ;
  wire [127:0] param_data;
  wire param_write;
  wire \param_write$451 ;
  wire partial;
  wire port_fault;
  wire [35:0] program_beat;
  wire [35:0] \program_beat$191 ;
  wire [31:0] program_rows;
  wire [31:0] \program_rows$193 ;
  wire r_expected;
  wire \r_expected$236 ;
  wire \r_expected$286 ;
  wire r_id;
  wire \r_id$213 ;
  wire \r_id$247 ;
  wire r_last;
  wire \r_last$215 ;
  wire \r_last$249 ;
  wire r_ready;
  wire \r_ready$211 ;
  wire \r_ready$245 ;
  wire r_valid;
  wire \r_valid$209 ;
  wire \r_valid$243 ;
  wire range_error;
  wire [10:0] read_addr;
  wire [511:0] read_data;
  wire read_en;
  wire ready;
  reg [7:0] reported = 8'h00;
  wire [127:0] row;
  wire [127:0] \row$443 ;
  wire run;
  wire \run$189 ;
  wire [9:0] s_axil__araddr;
  wire [2:0] s_axil__arprot;
  wire s_axil__arready;
  wire s_axil__arvalid;
  wire [9:0] s_axil__awaddr;
  wire [2:0] s_axil__awprot;
  wire s_axil__awready;
  wire s_axil__awvalid;
  wire s_axil__bready;
  wire [1:0] s_axil__bresp;
  wire s_axil__bvalid;
  wire [31:0] s_axil__rdata;
  wire s_axil__rready;
  wire [1:0] s_axil__rresp;
  wire s_axil__rvalid;
  wire [31:0] s_axil__wdata;
  wire s_axil__wready;
  wire [3:0] s_axil__wstrb;
  wire s_axil__wvalid;
  wire [15:0] shift;
  wire [15:0] \shift$409 ;
  wire shifting;
  wire [7:0] status;
  wire [7:0] \status$456 ;
  wire [7:0] \status$466 ;
  reg stop = 1'h1;
  wire \stop$196 ;
  wire \stop$328 ;
  wire \stop$345 ;
  wire \stop$362 ;
  wire \stop$379 ;
  wire \stop$396 ;
  wire \stop$78 ;
  wire [74:0] store__payload;
  wire [35:0] \store__payload.beat ;
  wire [4:0] \store__payload.give ;
  wire [14:0] \store__payload.rows ;
  wire [13:0] \store__payload.ub_addr ;
  wire [4:0] \store__payload.wait ;
  wire store__ready;
  wire store__valid;
  wire [13:0] store_addr;
  wire [127:0] store_data;
  wire store_en;
  wire [4:0] store_give;
  wire [4:0] store_missing;
  wire store_take;
  wire [4:0] store_wait;
  wire [511:0] sums;
  wire [511:0] \sums$413 ;
  wire switch;
  wire [15:0] \switch$410 ;
  wire [15:0] \switch$411 ;
  wire switch_weights;
  wire [13:0] ub_addr;
  wire [13:0] \ub_addr$435 ;
  wire [13:0] \ub_addr$447 ;
  wire [127:0] ub_data;
  wire [127:0] \ub_data$436 ;
  wire [127:0] \ub_data$449 ;
  wire ub_en;
  wire \ub_en$433 ;
  wire \ub_en$445 ;
  wire ub_write;
  reg [79:0] units = 80'h00000000000000000000;
  wire [15:0] \units[0] ;
  wire [15:0] \units[1] ;
  wire [15:0] \units[2] ;
  wire [15:0] \units[3] ;
  wire [15:0] \units[4] ;
  wire update;
  wire \update$415 ;
  wire w_last;
  wire w_ready;
  wire w_valid;
  wire waiting;
  wire \waiting$496 ;
  wire \waiting$497 ;
  wire \waiting$498 ;
  wire [127:0] weight;
  wire [50:0] weight__payload;
  wire [35:0] \weight__payload.beat ;
  wire [4:0] \weight__payload.give ;
  wire [4:0] \weight__payload.k ;
  wire [4:0] \weight__payload.wait ;
  wire weight__ready;
  wire weight__valid;
  wire [4:0] weight_give;
  wire [4:0] weight_missing;
  wire weight_take;
  wire [4:0] weight_wait;
  wire weights_ready;
  assign weight_wait = \instruction__payload$335 [4:0] & { \o__valid$88 , \o__valid$88 , \o__valid$88 , \o__valid$88 , \o__valid$88  };
  assign weight_take = \o__valid$88  & \o__ready$337 ;
  assign matrix_wait = \instruction__payload$352 [4:0] & { \o__valid$93 , \o__valid$93 , \o__valid$93 , \o__valid$93 , \o__valid$93  };
  assign matrix_take = \o__valid$93  & \o__ready$354 ;
  assign activate_wait = \instruction__payload$369 [4:0] & { \o__valid$99 , \o__valid$99 , \o__valid$99 , \o__valid$99 , \o__valid$99  };
  assign activate_take = \o__valid$99  & \o__ready$371 ;
  assign store_wait = \instruction__payload$386 [4:0] & { \o__valid$104 , \o__valid$104 , \o__valid$104 , \o__valid$104 , \o__valid$104  };
  assign store_take = \o__valid$104  & \o__ready$388 ;
  assign \$13  = ~ o__valid;
  assign \$14  = ~ \o__valid$88 ;
  assign \$15  = ~ \o__valid$93 ;
  assign \$16  = ~ \o__valid$99 ;
  assign \$17  = ~ \o__valid$104 ;
  assign all_idle = & { \$17 , \$16 , \$15 , \$14 , \$13 , \idle$106 , \idle$101 , \idle$95 , \idle$90 , idle };
  assign \$18  = stop & \idle$399 ;
  assign \$19  = \$18  & idle;
  assign \$20  = \$19  & \idle$90 ;
  assign drained = \$20  & \idle$106 ;
  assign \$21  = | \status$456 ;
  assign \$23  = \error$462  | \error$463 ;
  assign \$24  = \$23  | \error$464 ;
  assign \$25  = ~ \o__ready$320 ;
  assign \$26  = o__valid & \$25 ;
  assign \$27  = ~ busy;
  assign event_load_wait = \$26  & \$27 ;
  assign \$28  = ~ busy;
  assign \$29  = ~ \o__ready$320 ;
  assign \$30  = o__valid & \$29 ;
  assign \$31  = ~ busy;
  assign \$32  = \$30  & \$31 ;
  assign \$33  = ~ \$32 ;
  assign event_load_idle = \$28  & \$33 ;
  assign \$34  = ~ \o__ready$337 ;
  assign \$35  = \o__valid$88  & \$34 ;
  assign \$36  = ~ \busy$89 ;
  assign event_weight_wait = \$35  & \$36 ;
  assign \$37  = ~ \busy$89 ;
  assign \$38  = ~ \o__ready$337 ;
  assign \$39  = \o__valid$88  & \$38 ;
  assign \$40  = ~ \busy$89 ;
  assign \$41  = \$39  & \$40 ;
  assign \$42  = ~ \$41 ;
  assign event_weight_idle = \$37  & \$42 ;
  assign \$43  = ~ \o__ready$371 ;
  assign \$44  = \o__valid$99  & \$43 ;
  assign \$45  = ~ \busy$100 ;
  assign event_activate_wait = \$44  & \$45 ;
  assign \$46  = ~ \busy$100 ;
  assign \$47  = ~ \o__ready$371 ;
  assign \$48  = \o__valid$99  & \$47 ;
  assign \$49  = ~ \busy$100 ;
  assign \$50  = \$48  & \$49 ;
  assign \$51  = ~ \$50 ;
  assign event_activate_idle = \$46  & \$51 ;
  assign \$52  = ~ \o__ready$388 ;
  assign \$53  = \o__valid$104  & \$52 ;
  assign \$54  = ~ \busy$105 ;
  assign event_store_wait = \$53  & \$54 ;
  assign \$55  = ~ \busy$105 ;
  assign \$56  = ~ \o__ready$388 ;
  assign \$57  = \o__valid$104  & \$56 ;
  assign \$58  = ~ \busy$105 ;
  assign \$59  = \$57  & \$58 ;
  assign \$60  = ~ \$59 ;
  assign event_store_idle = \$55  & \$60 ;
  assign \$61  = \o__valid$93  & \missing$98 [0];
  assign \$62  = \o__valid$93  & \missing$98 [3];
  assign \$63  = ~ shifting;
  assign event_host_read_beats = m_axi_host_rvalid & \r_ready$245 ;
  assign event_weight_read_beats = m_axi_wgt_rvalid & \r_ready$211 ;
  assign event_host_write_beats = w_valid & m_axi_host_wready;
  assign port_fault = | { \fault$494 , \fault$493 , fault };
  assign waiting = | { \waiting$498 , \waiting$497 , \waiting$496  };
  assign moved = | { \moved$502 , \moved$501 , \moved$500  };
  always @(posedge clk)
    stop <= \$69 ;
  always @(posedge clk)
    reported <= \$70 ;
  always @(posedge clk)
    units <= \$71 ;
  assign \$1  = ~ run;
  assign \$2  = \stop$78  | \$1 ;
  assign \$4  = ~ clear;
  assign ar_valid = \bus__arvalid$171  & \$4 ;
  assign \bus__rvalid$180  = m_axi_ins_rvalid & r_expected;
  assign \$5  = ~ r_expected;
  assign r_ready = \bus__rready$177  | \$5 ;
  assign exhausted = \exhausted$195  & run;
  assign \$6  = ~ clear;
  assign \ar_valid$203  = \bus__arvalid$227  & \$6 ;
  assign \bus__rvalid$235  = m_axi_wgt_rvalid & \r_expected$236 ;
  assign \$7  = ~ \r_expected$236 ;
  assign \r_ready$211  = \bus__rready$232  | \$7 ;
  assign \$8  = ~ clear;
  assign \ar_valid$237  = \bus__arvalid$277  & \$8 ;
  assign \bus__rvalid$285  = m_axi_host_rvalid & \r_expected$286 ;
  assign \$9  = ~ \r_expected$286 ;
  assign \r_ready$245  = \bus__rready$282  | \$9 ;
  assign \$10  = ~ clear;
  assign aw_valid = \bus__awvalid$298  & \$10 ;
  assign \$11  = ~ clear;
  assign w_valid = \bus__wvalid$305  & \$11 ;
  assign \bus__bvalid$310  = m_axi_host_bvalid & b_expected;
  assign \$12  = ~ b_expected;
  assign b_ready = \bus__bready$307  | \$12 ;
  assign load_wait = instruction__payload[4:0] & { o__valid, o__valid, o__valid, o__valid, o__valid };
  assign load_take = o__valid & \o__ready$320 ;
  assign \$procmux$24_Y  = \$62  ? (* full_case = 32'd1 *) 1'h0 : 1'h1;
  assign \$procmux$26_Y  = \$61  ? (* full_case = 32'd1 *) 1'h0 : \$procmux$24_Y ;
  assign \$procmux$28_Y  = needs_weights ? (* full_case = 32'd1 *) 1'h0 : \$procmux$26_Y ;
  assign event_idle = \busy$94  ? (* full_case = 32'd1 *) 1'h0 : \$procmux$28_Y ;
  assign \$procmux$32_Y  = \$62  ? 1'h1 : 1'h0;
  assign \$procmux$34_Y  = \$61  ? 1'h0 : \$procmux$32_Y ;
  assign \$procmux$36_Y  = needs_weights ? 1'h0 : \$procmux$34_Y ;
  assign event_raw_wait = \busy$94  ? 1'h0 : \$procmux$36_Y ;
  assign \$procmux$40_Y  = \$61  ? 1'h1 : 1'h0;
  assign \$procmux$42_Y  = needs_weights ? 1'h0 : \$procmux$40_Y ;
  assign event_input_stall = \busy$94  ? 1'h0 : \$procmux$42_Y ;
  assign \$procmux$46_Y  = needs_weights ? \$63  : 1'h0;
  assign event_weight_stall = \busy$94  ? 1'h0 : \$procmux$46_Y ;
  assign \$procmux$50_Y  = needs_weights ? shifting : 1'h0;
  assign event_weight_shift = \busy$94  ? 1'h0 : \$procmux$50_Y ;
  assign event_array_active = \busy$94  ? 1'h1 : 1'h0;
  assign \$procmux$56_Y  = \$21  ? \status$456  : 8'h00;
  assign \$procmux$58_Y  = partial ? 8'h05 : \$procmux$56_Y ;
  assign \$procmux$60_Y  = overflow ? 8'h0c : \$procmux$58_Y ;
  assign \$procmux$62_Y  = conflict ? 8'h0b : \$procmux$60_Y ;
  assign \$procmux$64_Y  = range_error ? 8'h02 : \$procmux$62_Y ;
  assign \$procmux$66_Y  = error ? 8'h09 : \$procmux$64_Y ;
  assign \$procmux$68_Y  = \$24  ? 8'h08 : \$procmux$66_Y ;
  assign status = port_fault ? 8'h12 : \$procmux$68_Y ;
  assign \$71 [79:64] = rst ? 16'h0000 : { 3'h0, \missing$108 , 5'h00, \idle$106 , \busy$105 , \o__valid$104  };
  assign \$71 [47:32] = rst ? 16'h0000 : { 3'h0, \missing$98 , 4'h0, needs_weights, \idle$95 , \busy$94 , \o__valid$93  };
  assign \$71 [31:16] = rst ? 16'h0000 : { 3'h0, \missing$92 , 5'h00, \idle$90 , \busy$89 , \o__valid$88  };
  assign \$71 [15:0] = rst ? 16'h0000 : { 3'h0, missing, 5'h00, idle, busy, o__valid };
  assign \$71 [63:48] = rst ? 16'h0000 : { 3'h0, \missing$103 , 5'h00, \idle$101 , \busy$100 , \o__valid$99  };
  assign \$procmux$82_Y  = run ? status : 8'h00;
  assign \$70  = rst ? 8'h00 : \$procmux$82_Y ;
  assign \$69  = rst ? 1'h1 : \$2 ;
  accumulators accumulators (
    .accumulate(accumulate),
    .addr(addr),
    .clk(clk),
    .read_addr(read_addr),
    .read_data(acc_data),
    .read_en(read_en),
    .rst(clear),
    .sums(sums),
    .update(update)
  );
  activation_unit activate (
    .acc_addr(read_addr),
    .acc_data(acc_data),
    .acc_en(read_en),
    .busy(\busy$100 ),
    .clk(clk),
    .give(activate_give),
    .idle(\idle$101 ),
    .instruction_payload(\instruction__payload$369 ),
    .instruction_ready(\o__ready$371 ),
    .instruction_valid(\o__valid$99 ),
    .missing(\missing$103 ),
    .param_addr(load_addr[7:0]),
    .param_chunk(param_chunk),
    .param_data(load_data),
    .param_write(param_write),
    .rst(clear),
    .stop(stop),
    .ub_addr(activate_addr),
    .ub_data(activate_data),
    .ub_en(activate_en)
  );
  queue_64x8_5 activate_queue (
    .clk(clk),
    .i_payload(\i__payload$363 ),
    .i_ready(activate__ready),
    .i_valid(\i__valid$367 ),
    .level(\$67 ),
    .o_payload(\instruction__payload$369 ),
    .o_ready(\o__ready$371 ),
    .o_valid(\o__valid$99 ),
    .rst(clear)
  );
  array_16x16_t8_8x32_s1 array (
    .act(act),
    .clk(clk),
    .rst(rst),
    .shift(shift),
    .sums(sums),
    .switch(\switch$410 ),
    .weight(weight)
  );
  unified_buffer buffer (
    .activate_addr(activate_addr),
    .activate_data(activate_data),
    .activate_en(activate_en),
    .clk(clk),
    .conflict(conflict),
    .load_addr(load_addr),
    .load_data(load_data),
    .load_en(load_en),
    .matrix_addr(matrix_addr),
    .matrix_data(ub_data),
    .matrix_en(matrix_en),
    .rst(clear),
    .store_addr(store_addr),
    .store_data(\ub_data$436 ),
    .store_en(store_en)
  );
  control control (
    .bus_araddr(s_axil_araddr),
    .bus_arprot(s_axil_arprot),
    .bus_arready(s_axil__arready),
    .bus_arvalid(s_axil_arvalid),
    .bus_awaddr(s_axil_awaddr),
    .bus_awprot(s_axil_awprot),
    .bus_awready(s_axil__awready),
    .bus_awvalid(s_axil_awvalid),
    .bus_bready(s_axil_bready),
    .bus_bresp(s_axil__bresp),
    .bus_bvalid(s_axil__bvalid),
    .bus_rdata(s_axil__rdata),
    .bus_rready(s_axil_rready),
    .bus_rresp(s_axil__rresp),
    .bus_rvalid(s_axil__rvalid),
    .bus_wdata(s_axil_wdata),
    .bus_wready(s_axil__wready),
    .bus_wstrb(s_axil_wstrb),
    .bus_wvalid(s_axil_wvalid),
    .clear(clear),
    .clk(clk),
    .drained(drained),
    .events({ 16'h0000, event_host_write_beats, 16'h0000, event_weight_read_beats, 16'h0000, event_host_read_beats, 8'h00, macs, 16'h0000, event_store_idle, 16'h0000, event_store_wait, 16'h0000, \busy$105 , 16'h0000, event_activate_idle, 16'h0000, event_activate_wait, 16'h0000, \busy$100 , 16'h0000, event_weight_idle, 16'h0000, event_weight_wait, 16'h0000, \busy$89 , 16'h0000, event_load_idle, 16'h0000, event_load_wait, 16'h0000, busy, 16'h0000, event_idle, 16'h0000, event_raw_wait, 16'h0000, event_input_stall, 16'h0000, event_weight_shift, 16'h0000, event_weight_stall, 16'h0000, event_array_active, 17'h00001 }),
    .fault(port_fault),
    .halt(halt),
    .index(index),
    .irq(irq),
    .moved(moved),
    .opcode(opcode),
    .program_beat(program_beat),
    .program_rows(program_rows),
    .rst(rst),
    .run(run),
    .status(reported),
    .stop(\stop$78 ),
    .units(units),
    .waiting(waiting)
  );
  dispatcher dispatch (
    .activate_payload(\i__payload$363 ),
    .activate_ready(activate__ready),
    .activate_valid(\i__valid$367 ),
    .all_idle(all_idle),
    .clk(clk),
    .exhausted(exhausted),
    .halt(halt),
    .i_payload(i__payload),
    .i_ready(o__ready),
    .i_valid(i__valid),
    .index(index),
    .load_payload(\i__payload$312 ),
    .load_ready(load__ready),
    .load_valid(\i__valid$316 ),
    .matrix_payload(\i__payload$346 ),
    .matrix_ready(matrix__ready),
    .matrix_valid(\i__valid$350 ),
    .opcode(opcode),
    .rst(clear),
    .status(\status$456 ),
    .stop(stop),
    .store_payload(\i__payload$380 ),
    .store_ready(store__ready),
    .store_valid(\i__valid$384 ),
    .weight_payload(\i__payload$329 ),
    .weight_ready(weight__ready),
    .weight_valid(\i__valid$333 )
  );
  fetch_unit fetch (
    .bus_araddr(m_axi_ins__araddr),
    .bus_arburst(m_axi_ins__arburst),
    .bus_arid(m_axi_ins__arid),
    .bus_arlen(ar_len),
    .bus_arready(m_axi_ins_arready),
    .bus_arsize(m_axi_ins__arsize),
    .bus_arvalid(\bus__arvalid$171 ),
    .bus_rdata(m_axi_ins_rdata),
    .bus_rid(m_axi_ins_rid),
    .bus_rlast(m_axi_ins_rlast),
    .bus_rready(\bus__rready$177 ),
    .bus_rresp(m_axi_ins_rresp),
    .bus_rvalid(\bus__rvalid$180 ),
    .clk(clk),
    .error(\error$464 ),
    .exhausted(\exhausted$195 ),
    .idle(\idle$399 ),
    .o_payload(i__payload),
    .o_ready(o__ready),
    .o_valid(i__valid),
    .program_beat(program_beat),
    .program_rows(program_rows),
    .rst(clear),
    .run(run)
  );
  load_unit load (
    .addr(load_addr),
    .bus_araddr(m_axi_host__araddr),
    .bus_arburst(m_axi_host__arburst),
    .bus_arid(m_axi_host__arid),
    .bus_arlen(\ar_len$241 ),
    .bus_arready(m_axi_host_arready),
    .bus_arsize(m_axi_host__arsize),
    .bus_arvalid(\bus__arvalid$277 ),
    .bus_rdata(m_axi_host_rdata),
    .bus_rid(m_axi_host_rid),
    .bus_rlast(m_axi_host_rlast),
    .bus_rready(\bus__rready$282 ),
    .bus_rresp(m_axi_host_rresp),
    .bus_rvalid(\bus__rvalid$285 ),
    .busy(busy),
    .clk(clk),
    .error(\error$462 ),
    .give(load_give),
    .idle(idle),
    .instruction_payload(instruction__payload),
    .instruction_ready(\o__ready$320 ),
    .instruction_valid(o__valid),
    .missing(missing),
    .param_chunk(param_chunk),
    .param_write(param_write),
    .partial(partial),
    .row(load_data),
    .rst(clear),
    .stop(stop),
    .ub_write(load_en)
  );
  queue_76x8_5 load_queue (
    .clk(clk),
    .i_payload(\i__payload$312 ),
    .i_ready(load__ready),
    .i_valid(\i__valid$316 ),
    .level(\$64 ),
    .o_payload(instruction__payload),
    .o_ready(\o__ready$320 ),
    .o_valid(o__valid),
    .rst(clear)
  );
  port_guard_rw m_axi_host_guard (
    .ar_len(\ar_len$241 ),
    .ar_ready(m_axi_host_arready),
    .ar_valid(\ar_valid$237 ),
    .aw_ready(m_axi_host_awready),
    .aw_valid(aw_valid),
    .b_expected(b_expected),
    .b_id(m_axi_host_bid),
    .b_ready(b_ready),
    .b_valid(m_axi_host_bvalid),
    .clk(clk),
    .fault(\fault$494 ),
    .moved(\moved$502 ),
    .r_expected(\r_expected$286 ),
    .r_id(m_axi_host_rid),
    .r_last(m_axi_host_rlast),
    .r_ready(\r_ready$245 ),
    .r_valid(m_axi_host_rvalid),
    .rst(rst),
    .w_last(w_last),
    .w_ready(m_axi_host_wready),
    .w_valid(w_valid),
    .waiting(\waiting$498 )
  );
  port_guard_r m_axi_ins_guard (
    .ar_len(ar_len),
    .ar_ready(m_axi_ins_arready),
    .ar_valid(ar_valid),
    .clk(clk),
    .fault(fault),
    .moved(\moved$500 ),
    .r_expected(r_expected),
    .r_id(m_axi_ins_rid),
    .r_last(m_axi_ins_rlast),
    .r_ready(r_ready),
    .r_valid(m_axi_ins_rvalid),
    .rst(rst),
    .waiting(\waiting$496 )
  );
  port_guard_r m_axi_wgt_guard (
    .ar_len(\ar_len$207 ),
    .ar_ready(m_axi_wgt_arready),
    .ar_valid(\ar_valid$203 ),
    .clk(clk),
    .fault(\fault$493 ),
    .moved(\moved$501 ),
    .r_expected(\r_expected$236 ),
    .r_id(m_axi_wgt_rid),
    .r_last(m_axi_wgt_rlast),
    .r_ready(\r_ready$211 ),
    .r_valid(m_axi_wgt_rvalid),
    .rst(rst),
    .waiting(\waiting$497 )
  );
  matrix_unit matrix (
    .acc_addr(addr),
    .accumulate(accumulate),
    .act(act),
    .busy(\busy$94 ),
    .clk(clk),
    .give(matrix_give),
    .idle(\idle$95 ),
    .instruction_payload(\instruction__payload$352 ),
    .instruction_ready(\o__ready$354 ),
    .instruction_valid(\o__valid$93 ),
    .macs(macs),
    .missing(\missing$98 ),
    .needs_weights(needs_weights),
    .range_error(range_error),
    .rst(clear),
    .stop(stop),
    .switch(\switch$410 ),
    .switch_weights(switch),
    .ub_addr(matrix_addr),
    .ub_data(ub_data),
    .ub_en(matrix_en),
    .update(update),
    .weights_ready(weights_ready)
  );
  queue_175x8_32 matrix_queue (
    .clk(clk),
    .i_payload(\i__payload$346 ),
    .i_ready(matrix__ready),
    .i_valid(\i__valid$350 ),
    .level(\$66 ),
    .o_payload(\instruction__payload$352 ),
    .o_ready(\o__ready$354 ),
    .o_valid(\o__valid$93 ),
    .rst(clear)
  );
  store_unit store (
    .bus_awaddr(m_axi_host__awaddr),
    .bus_awburst(m_axi_host__awburst),
    .bus_awid(m_axi_host__awid),
    .bus_awlen(m_axi_host__awlen),
    .bus_awready(m_axi_host_awready),
    .bus_awsize(m_axi_host__awsize),
    .bus_awvalid(\bus__awvalid$298 ),
    .bus_bid(m_axi_host_bid),
    .bus_bready(\bus__bready$307 ),
    .bus_bresp(m_axi_host_bresp),
    .bus_bvalid(\bus__bvalid$310 ),
    .bus_wdata(m_axi_host__wdata),
    .bus_wlast(w_last),
    .bus_wready(m_axi_host_wready),
    .bus_wstrb(m_axi_host__wstrb),
    .bus_wvalid(\bus__wvalid$305 ),
    .busy(\busy$105 ),
    .clk(clk),
    .error(error),
    .give(store_give),
    .idle(\idle$106 ),
    .instruction_payload(\instruction__payload$386 ),
    .instruction_ready(\o__ready$388 ),
    .instruction_valid(\o__valid$104 ),
    .missing(\missing$108 ),
    .rst(clear),
    .stop(stop),
    .ub_addr(store_addr),
    .ub_data(\ub_data$436 ),
    .ub_en(store_en)
  );
  queue_75x8_5 store_queue (
    .clk(clk),
    .i_payload(\i__payload$380 ),
    .i_ready(store__ready),
    .i_valid(\i__valid$384 ),
    .level(\$68 ),
    .o_payload(\instruction__payload$386 ),
    .o_ready(\o__ready$388 ),
    .o_valid(\o__valid$104 ),
    .rst(clear)
  );
  tokens tokens (
    .activate_give(activate_give),
    .activate_missing(\missing$103 ),
    .activate_take(activate_take),
    .activate_wait(activate_wait),
    .clk(clk),
    .load_give(load_give),
    .load_missing(missing),
    .load_take(load_take),
    .load_wait(load_wait),
    .matrix_give(matrix_give),
    .matrix_missing(\missing$98 ),
    .matrix_take(matrix_take),
    .matrix_wait(matrix_wait),
    .overflow(overflow),
    .rst(clear),
    .store_give(store_give),
    .store_missing(\missing$108 ),
    .store_take(store_take),
    .store_wait(store_wait),
    .weight_give(weight_give),
    .weight_missing(\missing$92 ),
    .weight_take(weight_take),
    .weight_wait(weight_wait)
  );
  weight_unit \weight$509  (
    .bus_araddr(m_axi_wgt__araddr),
    .bus_arburst(m_axi_wgt__arburst),
    .bus_arid(m_axi_wgt__arid),
    .bus_arlen(\ar_len$207 ),
    .bus_arready(m_axi_wgt_arready),
    .bus_arsize(m_axi_wgt__arsize),
    .bus_arvalid(\bus__arvalid$227 ),
    .bus_rdata(m_axi_wgt_rdata),
    .bus_rid(m_axi_wgt_rid),
    .bus_rlast(m_axi_wgt_rlast),
    .bus_rready(\bus__rready$232 ),
    .bus_rresp(m_axi_wgt_rresp),
    .bus_rvalid(\bus__rvalid$235 ),
    .busy(\busy$89 ),
    .clk(clk),
    .error(\error$463 ),
    .give(weight_give),
    .idle(\idle$90 ),
    .instruction_payload(\instruction__payload$335 ),
    .instruction_ready(\o__ready$337 ),
    .instruction_valid(\o__valid$88 ),
    .missing(\missing$92 ),
    .ready(weights_ready),
    .row(weight),
    .rst(clear),
    .shift(shift),
    .shifting(shifting),
    .stop(stop),
    .switch(switch)
  );
  queue_51x8_5 weight_queue (
    .clk(clk),
    .i_payload(\i__payload$329 ),
    .i_ready(weight__ready),
    .i_valid(\i__valid$333 ),
    .level(\$65 ),
    .o_payload(\instruction__payload$335 ),
    .o_ready(\o__ready$337 ),
    .o_valid(\o__valid$88 ),
    .rst(clear)
  );
  assign \events[22]  = { 16'h0000, event_host_write_beats };
  assign \events[21]  = { 16'h0000, event_weight_read_beats };
  assign \events[20]  = { 16'h0000, event_host_read_beats };
  assign \events[19]  = { 8'h00, macs };
  assign \events[18]  = { 16'h0000, event_store_idle };
  assign \events[17]  = { 16'h0000, event_store_wait };
  assign \events[16]  = { 16'h0000, \busy$105  };
  assign \events[15]  = { 16'h0000, event_activate_idle };
  assign \events[14]  = { 16'h0000, event_activate_wait };
  assign \events[13]  = { 16'h0000, \busy$100  };
  assign \events[12]  = { 16'h0000, event_weight_idle };
  assign \events[11]  = { 16'h0000, event_weight_wait };
  assign \events[10]  = { 16'h0000, \busy$89  };
  assign \events[9]  = { 16'h0000, event_load_idle };
  assign \events[8]  = { 16'h0000, event_load_wait };
  assign \events[7]  = { 16'h0000, busy };
  assign \events[6]  = { 16'h0000, event_idle };
  assign \events[5]  = { 16'h0000, event_raw_wait };
  assign \events[4]  = { 16'h0000, event_input_stall };
  assign \events[3]  = { 16'h0000, event_weight_shift };
  assign \events[2]  = { 16'h0000, event_weight_stall };
  assign \events[1]  = { 16'h0000, event_array_active };
  assign \events[0]  = 17'h00001;
  assign \o__payload$387.give  = \instruction__payload$386 [74:70];
  assign \o__payload$387.rows  = \instruction__payload$386 [69:55];
  assign \o__payload$387.ub_addr  = \instruction__payload$386 [54:41];
  assign \o__payload$387.beat  = \instruction__payload$386 [40:5];
  assign \o__payload$387.wait  = \instruction__payload$386 [4:0];
  assign \instruction__payload$386.give  = \instruction__payload$386 [74:70];
  assign \instruction__payload$386.rows  = \instruction__payload$386 [69:55];
  assign \instruction__payload$386.ub_addr  = \instruction__payload$386 [54:41];
  assign \instruction__payload$386.beat  = \instruction__payload$386 [40:5];
  assign \instruction__payload$386.wait  = \instruction__payload$386 [4:0];
  assign \store__payload.give  = \i__payload$380 [74:70];
  assign \store__payload.rows  = \i__payload$380 [69:55];
  assign \store__payload.ub_addr  = \i__payload$380 [54:41];
  assign \store__payload.beat  = \i__payload$380 [40:5];
  assign \store__payload.wait  = \i__payload$380 [4:0];
  assign \i__payload$380.give  = \i__payload$380 [74:70];
  assign \i__payload$380.rows  = \i__payload$380 [69:55];
  assign \i__payload$380.ub_addr  = \i__payload$380 [54:41];
  assign \i__payload$380.beat  = \i__payload$380 [40:5];
  assign \i__payload$380.wait  = \i__payload$380 [4:0];
  assign \o__payload$370.give  = \instruction__payload$369 [63:59];
  assign \o__payload$370.relu  = \instruction__payload$369 [58];
  assign \o__payload$370.zero_point  = \instruction__payload$369 [57:50];
  assign \o__payload$370.param  = \instruction__payload$369 [49:42];
  assign \o__payload$370.rows  = \instruction__payload$369 [41:30];
  assign \o__payload$370.ub_addr  = \instruction__payload$369 [29:16];
  assign \o__payload$370.acc_addr  = \instruction__payload$369 [15:5];
  assign \o__payload$370.wait  = \instruction__payload$369 [4:0];
  assign \instruction__payload$369.give  = \instruction__payload$369 [63:59];
  assign \instruction__payload$369.relu  = \instruction__payload$369 [58];
  assign \instruction__payload$369.zero_point  = \instruction__payload$369 [57:50];
  assign \instruction__payload$369.param  = \instruction__payload$369 [49:42];
  assign \instruction__payload$369.rows  = \instruction__payload$369 [41:30];
  assign \instruction__payload$369.ub_addr  = \instruction__payload$369 [29:16];
  assign \instruction__payload$369.acc_addr  = \instruction__payload$369 [15:5];
  assign \instruction__payload$369.wait  = \instruction__payload$369 [4:0];
  assign \activate__payload.give  = \i__payload$363 [63:59];
  assign \activate__payload.relu  = \i__payload$363 [58];
  assign \activate__payload.zero_point  = \i__payload$363 [57:50];
  assign \activate__payload.param  = \i__payload$363 [49:42];
  assign \activate__payload.rows  = \i__payload$363 [41:30];
  assign \activate__payload.ub_addr  = \i__payload$363 [29:16];
  assign \activate__payload.acc_addr  = \i__payload$363 [15:5];
  assign \activate__payload.wait  = \i__payload$363 [4:0];
  assign \i__payload$363.give  = \i__payload$363 [63:59];
  assign \i__payload$363.relu  = \i__payload$363 [58];
  assign \i__payload$363.zero_point  = \i__payload$363 [57:50];
  assign \i__payload$363.param  = \i__payload$363 [49:42];
  assign \i__payload$363.rows  = \i__payload$363 [41:30];
  assign \i__payload$363.ub_addr  = \i__payload$363 [29:16];
  assign \i__payload$363.acc_addr  = \i__payload$363 [15:5];
  assign \i__payload$363.wait  = \i__payload$363 [4:0];
  assign \o__payload$353.give  = \instruction__payload$352 [174:170];
  assign \o__payload$353.pad  = \instruction__payload$352 [169:162];
  assign \o__payload$353.row_step  = \instruction__payload$352 [161:138];
  assign \o__payload$353.stride_y  = \instruction__payload$352 [137:134];
  assign \o__payload$353.stride_x  = \instruction__payload$352 [133:130];
  assign \o__payload$353.out_width  = \instruction__payload$352 [129:118];
  assign \o__payload$353.height  = \instruction__payload$352 [117:106];
  assign \o__payload$353.width  = \instruction__payload$352 [105:94];
  assign \o__payload$353.hold  = \instruction__payload$352 [93];
  assign \o__payload$353.accumulate  = \instruction__payload$352 [92];
  assign \o__payload$353.n  = \instruction__payload$352 [91:87];
  assign \o__payload$353.k  = \instruction__payload$352 [86:82];
  assign \o__payload$353.rows  = \instruction__payload$352 [81:67];
  assign \o__payload$353.acc_addr  = \instruction__payload$352 [66:56];
  assign \o__payload$353.ub_addr  = \instruction__payload$352 [55:32];
  assign \o__payload$353.walk  = \instruction__payload$352 [31];
  assign \o__payload$353.configure  = \instruction__payload$352 [30];
  assign \o__payload$353.switch  = \instruction__payload$352 [29];
  assign \o__payload$353.y  = \instruction__payload$352 [28:17];
  assign \o__payload$353.x  = \instruction__payload$352 [16:5];
  assign \o__payload$353.wait  = \instruction__payload$352 [4:0];
  assign \instruction__payload$352.give  = \instruction__payload$352 [174:170];
  assign \instruction__payload$352.pad  = \instruction__payload$352 [169:162];
  assign \instruction__payload$352.row_step  = \instruction__payload$352 [161:138];
  assign \instruction__payload$352.stride_y  = \instruction__payload$352 [137:134];
  assign \instruction__payload$352.stride_x  = \instruction__payload$352 [133:130];
  assign \instruction__payload$352.out_width  = \instruction__payload$352 [129:118];
  assign \instruction__payload$352.height  = \instruction__payload$352 [117:106];
  assign \instruction__payload$352.width  = \instruction__payload$352 [105:94];
  assign \instruction__payload$352.hold  = \instruction__payload$352 [93];
  assign \instruction__payload$352.accumulate  = \instruction__payload$352 [92];
  assign \instruction__payload$352.n  = \instruction__payload$352 [91:87];
  assign \instruction__payload$352.k  = \instruction__payload$352 [86:82];
  assign \instruction__payload$352.rows  = \instruction__payload$352 [81:67];
  assign \instruction__payload$352.acc_addr  = \instruction__payload$352 [66:56];
  assign \instruction__payload$352.ub_addr  = \instruction__payload$352 [55:32];
  assign \instruction__payload$352.walk  = \instruction__payload$352 [31];
  assign \instruction__payload$352.configure  = \instruction__payload$352 [30];
  assign \instruction__payload$352.switch  = \instruction__payload$352 [29];
  assign \instruction__payload$352.y  = \instruction__payload$352 [28:17];
  assign \instruction__payload$352.x  = \instruction__payload$352 [16:5];
  assign \instruction__payload$352.wait  = \instruction__payload$352 [4:0];
  assign \matrix__payload.give  = \i__payload$346 [174:170];
  assign \matrix__payload.pad  = \i__payload$346 [169:162];
  assign \matrix__payload.row_step  = \i__payload$346 [161:138];
  assign \matrix__payload.stride_y  = \i__payload$346 [137:134];
  assign \matrix__payload.stride_x  = \i__payload$346 [133:130];
  assign \matrix__payload.out_width  = \i__payload$346 [129:118];
  assign \matrix__payload.height  = \i__payload$346 [117:106];
  assign \matrix__payload.width  = \i__payload$346 [105:94];
  assign \matrix__payload.hold  = \i__payload$346 [93];
  assign \matrix__payload.accumulate  = \i__payload$346 [92];
  assign \matrix__payload.n  = \i__payload$346 [91:87];
  assign \matrix__payload.k  = \i__payload$346 [86:82];
  assign \matrix__payload.rows  = \i__payload$346 [81:67];
  assign \matrix__payload.acc_addr  = \i__payload$346 [66:56];
  assign \matrix__payload.ub_addr  = \i__payload$346 [55:32];
  assign \matrix__payload.walk  = \i__payload$346 [31];
  assign \matrix__payload.configure  = \i__payload$346 [30];
  assign \matrix__payload.switch  = \i__payload$346 [29];
  assign \matrix__payload.y  = \i__payload$346 [28:17];
  assign \matrix__payload.x  = \i__payload$346 [16:5];
  assign \matrix__payload.wait  = \i__payload$346 [4:0];
  assign \i__payload$346.give  = \i__payload$346 [174:170];
  assign \i__payload$346.pad  = \i__payload$346 [169:162];
  assign \i__payload$346.row_step  = \i__payload$346 [161:138];
  assign \i__payload$346.stride_y  = \i__payload$346 [137:134];
  assign \i__payload$346.stride_x  = \i__payload$346 [133:130];
  assign \i__payload$346.out_width  = \i__payload$346 [129:118];
  assign \i__payload$346.height  = \i__payload$346 [117:106];
  assign \i__payload$346.width  = \i__payload$346 [105:94];
  assign \i__payload$346.hold  = \i__payload$346 [93];
  assign \i__payload$346.accumulate  = \i__payload$346 [92];
  assign \i__payload$346.n  = \i__payload$346 [91:87];
  assign \i__payload$346.k  = \i__payload$346 [86:82];
  assign \i__payload$346.rows  = \i__payload$346 [81:67];
  assign \i__payload$346.acc_addr  = \i__payload$346 [66:56];
  assign \i__payload$346.ub_addr  = \i__payload$346 [55:32];
  assign \i__payload$346.walk  = \i__payload$346 [31];
  assign \i__payload$346.configure  = \i__payload$346 [30];
  assign \i__payload$346.switch  = \i__payload$346 [29];
  assign \i__payload$346.y  = \i__payload$346 [28:17];
  assign \i__payload$346.x  = \i__payload$346 [16:5];
  assign \i__payload$346.wait  = \i__payload$346 [4:0];
  assign \o__payload$336.give  = \instruction__payload$335 [50:46];
  assign \o__payload$336.k  = \instruction__payload$335 [45:41];
  assign \o__payload$336.beat  = \instruction__payload$335 [40:5];
  assign \o__payload$336.wait  = \instruction__payload$335 [4:0];
  assign \instruction__payload$335.give  = \instruction__payload$335 [50:46];
  assign \instruction__payload$335.k  = \instruction__payload$335 [45:41];
  assign \instruction__payload$335.beat  = \instruction__payload$335 [40:5];
  assign \instruction__payload$335.wait  = \instruction__payload$335 [4:0];
  assign \weight__payload.give  = \i__payload$329 [50:46];
  assign \weight__payload.k  = \i__payload$329 [45:41];
  assign \weight__payload.beat  = \i__payload$329 [40:5];
  assign \weight__payload.wait  = \i__payload$329 [4:0];
  assign \i__payload$329.give  = \i__payload$329 [50:46];
  assign \i__payload$329.k  = \i__payload$329 [45:41];
  assign \i__payload$329.beat  = \i__payload$329 [40:5];
  assign \i__payload$329.wait  = \i__payload$329 [4:0];
  assign \o__payload$319.give  = instruction__payload[75:71];
  assign \o__payload$319.target  = instruction__payload[70];
  assign \o__payload$319.rows  = instruction__payload[69:55];
  assign \o__payload$319.ub_addr  = instruction__payload[54:41];
  assign \o__payload$319.beat  = instruction__payload[40:5];
  assign \o__payload$319.wait  = instruction__payload[4:0];
  assign \instruction__payload.give  = instruction__payload[75:71];
  assign \instruction__payload.target  = instruction__payload[70];
  assign \instruction__payload.rows  = instruction__payload[69:55];
  assign \instruction__payload.ub_addr  = instruction__payload[54:41];
  assign \instruction__payload.beat  = instruction__payload[40:5];
  assign \instruction__payload.wait  = instruction__payload[4:0];
  assign \load__payload.give  = \i__payload$312 [75:71];
  assign \load__payload.target  = \i__payload$312 [70];
  assign \load__payload.rows  = \i__payload$312 [69:55];
  assign \load__payload.ub_addr  = \i__payload$312 [54:41];
  assign \load__payload.beat  = \i__payload$312 [40:5];
  assign \load__payload.wait  = \i__payload$312 [4:0];
  assign \i__payload$312.give  = \i__payload$312 [75:71];
  assign \i__payload$312.target  = \i__payload$312 [70];
  assign \i__payload$312.rows  = \i__payload$312 [69:55];
  assign \i__payload$312.ub_addr  = \i__payload$312 [54:41];
  assign \i__payload$312.beat  = \i__payload$312 [40:5];
  assign \i__payload$312.wait  = \i__payload$312 [4:0];
  assign \units[4]  = units[79:64];
  assign \units[3]  = units[63:48];
  assign \units[2]  = units[47:32];
  assign \units[1]  = units[31:16];
  assign \units[0]  = units[15:0];
  assign m_axi_host_bready = b_ready;
  assign m_axi_host_wvalid = w_valid;
  assign m_axi_host_wlast = w_last;
  assign m_axi_host_wstrb = m_axi_host__wstrb;
  assign m_axi_host_wdata = m_axi_host__wdata;
  assign m_axi_host_awvalid = aw_valid;
  assign m_axi_host_awburst = m_axi_host__awburst;
  assign m_axi_host_awsize = m_axi_host__awsize;
  assign m_axi_host_awlen = m_axi_host__awlen;
  assign m_axi_host_awaddr = m_axi_host__awaddr;
  assign m_axi_host_awid = m_axi_host__awid;
  assign m_axi_host_rready = \r_ready$245 ;
  assign m_axi_host_arvalid = \ar_valid$237 ;
  assign m_axi_host_arburst = m_axi_host__arburst;
  assign m_axi_host_arsize = m_axi_host__arsize;
  assign m_axi_host_arlen = \ar_len$241 ;
  assign m_axi_host_araddr = m_axi_host__araddr;
  assign m_axi_host_arid = m_axi_host__arid;
  assign m_axi_wgt_rready = \r_ready$211 ;
  assign m_axi_wgt_arvalid = \ar_valid$203 ;
  assign m_axi_wgt_arburst = m_axi_wgt__arburst;
  assign m_axi_wgt_arsize = m_axi_wgt__arsize;
  assign m_axi_wgt_arlen = \ar_len$207 ;
  assign m_axi_wgt_araddr = m_axi_wgt__araddr;
  assign m_axi_wgt_arid = m_axi_wgt__arid;
  assign m_axi_ins_rready = r_ready;
  assign m_axi_ins_arvalid = ar_valid;
  assign m_axi_ins_arburst = m_axi_ins__arburst;
  assign m_axi_ins_arsize = m_axi_ins__arsize;
  assign m_axi_ins_arlen = ar_len;
  assign m_axi_ins_araddr = m_axi_ins__araddr;
  assign m_axi_ins_arid = m_axi_ins__arid;
  assign s_axil_rvalid = s_axil__rvalid;
  assign s_axil_rresp = s_axil__rresp;
  assign s_axil_rdata = s_axil__rdata;
  assign s_axil_arready = s_axil__arready;
  assign s_axil_bvalid = s_axil__bvalid;
  assign s_axil_bresp = s_axil__bresp;
  assign s_axil_wready = s_axil__wready;
  assign s_axil_awready = s_axil__awready;
  assign \fault$503  = port_fault;
  assign events = { 16'h0000, event_host_write_beats, 16'h0000, event_weight_read_beats, 16'h0000, event_host_read_beats, 8'h00, macs, 16'h0000, event_store_idle, 16'h0000, event_store_wait, 16'h0000, \busy$105 , 16'h0000, event_activate_idle, 16'h0000, event_activate_wait, 16'h0000, \busy$100 , 16'h0000, event_weight_idle, 16'h0000, event_weight_wait, 16'h0000, \busy$89 , 16'h0000, event_load_idle, 16'h0000, event_load_wait, 16'h0000, busy, 16'h0000, event_idle, 16'h0000, event_raw_wait, 16'h0000, event_input_stall, 16'h0000, event_weight_shift, 16'h0000, event_weight_stall, 16'h0000, event_array_active, 17'h00001 };
  assign event_total = 1'h1;
  assign event_store_busy = \busy$105 ;
  assign event_activate_busy = \busy$100 ;
  assign event_weight_busy = \busy$89 ;
  assign event_load_busy = busy;
  assign \status$466  = reported;
  assign param_data = load_data;
  assign \param_chunk$454  = param_chunk;
  assign param_addr = load_addr[7:0];
  assign \param_write$451  = param_write;
  assign \ub_data$449  = activate_data;
  assign \ub_addr$447  = activate_addr;
  assign \ub_en$445  = activate_en;
  assign \row$443  = load_data;
  assign \addr$441  = load_addr;
  assign ub_write = load_en;
  assign store_data = \ub_data$436 ;
  assign \ub_addr$435  = store_addr;
  assign \ub_en$433  = store_en;
  assign matrix_data = ub_data;
  assign ub_addr = matrix_addr;
  assign ub_en = matrix_en;
  assign read_data = acc_data;
  assign \acc_addr$423  = read_addr;
  assign acc_en = read_en;
  assign \accumulate$419  = accumulate;
  assign acc_addr = addr;
  assign \update$415  = update;
  assign \sums$413  = sums;
  assign \switch$411  = \switch$410 ;
  assign \shift$409  = shift;
  assign row = weight;
  assign \act$405  = act;
  assign switch_weights = switch;
  assign ready = weights_ready;
  assign \stop$396  = stop;
  assign \give$395  = store_give;
  assign store_missing = \missing$108 ;
  assign \instruction__valid$390  = \o__valid$104 ;
  assign \instruction__ready$389  = \o__ready$388 ;
  assign \o__payload$387  = \instruction__payload$386 ;
  assign store__valid = \i__valid$384 ;
  assign \i__ready$383  = store__ready;
  assign store__payload = \i__payload$380 ;
  assign \stop$379  = stop;
  assign \give$378  = activate_give;
  assign activate_missing = \missing$103 ;
  assign \instruction__valid$373  = \o__valid$99 ;
  assign \instruction__ready$372  = \o__ready$371 ;
  assign \o__payload$370  = \instruction__payload$369 ;
  assign activate__valid = \i__valid$367 ;
  assign \i__ready$366  = activate__ready;
  assign activate__payload = \i__payload$363 ;
  assign \stop$362  = stop;
  assign \give$361  = matrix_give;
  assign matrix_missing = \missing$98 ;
  assign \instruction__valid$356  = \o__valid$93 ;
  assign \instruction__ready$355  = \o__ready$354 ;
  assign \o__payload$353  = \instruction__payload$352 ;
  assign matrix__valid = \i__valid$350 ;
  assign \i__ready$349  = matrix__ready;
  assign matrix__payload = \i__payload$346 ;
  assign \stop$345  = stop;
  assign \give$344  = weight_give;
  assign weight_missing = \missing$92 ;
  assign \instruction__valid$339  = \o__valid$88 ;
  assign \instruction__ready$338  = \o__ready$337 ;
  assign \o__payload$336  = \instruction__payload$335 ;
  assign weight__valid = \i__valid$333 ;
  assign \i__ready$332  = weight__ready;
  assign weight__payload = \i__payload$329 ;
  assign \stop$328  = stop;
  assign give = load_give;
  assign load_missing = missing;
  assign instruction__valid = o__valid;
  assign instruction__ready = \o__ready$320 ;
  assign \o__payload$319  = instruction__payload;
  assign load__valid = \i__valid$316 ;
  assign \i__ready$315  = load__ready;
  assign load__payload = \i__payload$312 ;
  assign m_axi_host__bresp = m_axi_host_bresp;
  assign \bus__bresp$308  = m_axi_host_bresp;
  assign bus__bid = m_axi_host_bid;
  assign \bus__wstrb$304  = m_axi_host__wstrb;
  assign \bus__wready$302  = m_axi_host_wready;
  assign bus__wlast = w_last;
  assign \bus__wdata$300  = m_axi_host__wdata;
  assign bus__awsize = m_axi_host__awsize;
  assign \bus__awready$295  = m_axi_host_awready;
  assign bus__awlen = m_axi_host__awlen;
  assign bus__awid = m_axi_host__awid;
  assign bus__awburst = m_axi_host__awburst;
  assign \bus__awaddr$288  = m_axi_host__awaddr;
  assign m_axi_host__rresp = m_axi_host_rresp;
  assign \bus__rresp$283  = m_axi_host_rresp;
  assign \bus__rlast$281  = m_axi_host_rlast;
  assign \bus__rid$280  = m_axi_host_rid;
  assign m_axi_host__rdata = m_axi_host_rdata;
  assign \bus__rdata$278  = m_axi_host_rdata;
  assign \bus__arsize$276  = m_axi_host__arsize;
  assign \bus__arready$274  = m_axi_host_arready;
  assign \bus__arlen$273  = \ar_len$241 ;
  assign \bus__arid$272  = m_axi_host__arid;
  assign \bus__arburst$270  = m_axi_host__arburst;
  assign \bus__araddr$268  = m_axi_host__araddr;
  assign m_axi_host__bid = m_axi_host_bid;
  assign b_id = m_axi_host_bid;
  assign m_axi_host__bready = b_ready;
  assign m_axi_host__bvalid = m_axi_host_bvalid;
  assign b_valid = m_axi_host_bvalid;
  assign m_axi_host__wlast = w_last;
  assign m_axi_host__wready = m_axi_host_wready;
  assign w_ready = m_axi_host_wready;
  assign m_axi_host__wvalid = w_valid;
  assign m_axi_host__awready = m_axi_host_awready;
  assign aw_ready = m_axi_host_awready;
  assign m_axi_host__awvalid = aw_valid;
  assign m_axi_host__rlast = m_axi_host_rlast;
  assign \r_last$249  = m_axi_host_rlast;
  assign m_axi_host__rid = m_axi_host_rid;
  assign \r_id$247  = m_axi_host_rid;
  assign m_axi_host__rready = \r_ready$245 ;
  assign m_axi_host__rvalid = m_axi_host_rvalid;
  assign \r_valid$243  = m_axi_host_rvalid;
  assign m_axi_host__arlen = \ar_len$241 ;
  assign m_axi_host__arready = m_axi_host_arready;
  assign \ar_ready$239  = m_axi_host_arready;
  assign m_axi_host__arvalid = \ar_valid$237 ;
  assign m_axi_wgt__rresp = m_axi_wgt_rresp;
  assign \bus__rresp$233  = m_axi_wgt_rresp;
  assign \bus__rlast$231  = m_axi_wgt_rlast;
  assign \bus__rid$230  = m_axi_wgt_rid;
  assign m_axi_wgt__rdata = m_axi_wgt_rdata;
  assign \bus__rdata$228  = m_axi_wgt_rdata;
  assign \bus__arsize$226  = m_axi_wgt__arsize;
  assign \bus__arready$224  = m_axi_wgt_arready;
  assign \bus__arlen$223  = \ar_len$207 ;
  assign \bus__arid$222  = m_axi_wgt__arid;
  assign \bus__arburst$220  = m_axi_wgt__arburst;
  assign \bus__araddr$218  = m_axi_wgt__araddr;
  assign m_axi_wgt__rlast = m_axi_wgt_rlast;
  assign \r_last$215  = m_axi_wgt_rlast;
  assign m_axi_wgt__rid = m_axi_wgt_rid;
  assign \r_id$213  = m_axi_wgt_rid;
  assign m_axi_wgt__rready = \r_ready$211 ;
  assign m_axi_wgt__rvalid = m_axi_wgt_rvalid;
  assign \r_valid$209  = m_axi_wgt_rvalid;
  assign m_axi_wgt__arlen = \ar_len$207 ;
  assign m_axi_wgt__arready = m_axi_wgt_arready;
  assign \ar_ready$205  = m_axi_wgt_arready;
  assign m_axi_wgt__arvalid = \ar_valid$203 ;
  assign \opcode$202  = opcode;
  assign \index$200  = index;
  assign \halt$198  = halt;
  assign \stop$196  = stop;
  assign \program_rows$193  = program_rows;
  assign \program_beat$191  = program_beat;
  assign \run$189  = run;
  assign \irq$188  = irq;
  assign \o__valid$187  = i__valid;
  assign i__ready = o__ready;
  assign o__payload = i__payload;
  assign m_axi_ins__rresp = m_axi_ins_rresp;
  assign \bus__rresp$178  = m_axi_ins_rresp;
  assign bus__rlast = m_axi_ins_rlast;
  assign bus__rid = m_axi_ins_rid;
  assign m_axi_ins__rdata = m_axi_ins_rdata;
  assign \bus__rdata$173  = m_axi_ins_rdata;
  assign bus__arsize = m_axi_ins__arsize;
  assign \bus__arready$168  = m_axi_ins_arready;
  assign bus__arlen = ar_len;
  assign bus__arid = m_axi_ins__arid;
  assign bus__arburst = m_axi_ins__arburst;
  assign \bus__araddr$162  = m_axi_ins__araddr;
  assign m_axi_ins__rlast = m_axi_ins_rlast;
  assign r_last = m_axi_ins_rlast;
  assign m_axi_ins__rid = m_axi_ins_rid;
  assign r_id = m_axi_ins_rid;
  assign m_axi_ins__rready = r_ready;
  assign m_axi_ins__rvalid = m_axi_ins_rvalid;
  assign r_valid = m_axi_ins_rvalid;
  assign m_axi_ins__arlen = ar_len;
  assign m_axi_ins__arready = m_axi_ins_arready;
  assign ar_ready = m_axi_ins_arready;
  assign m_axi_ins__arvalid = ar_valid;
  assign s_axil__wvalid = s_axil_wvalid;
  assign bus__wvalid = s_axil_wvalid;
  assign s_axil__wstrb = s_axil_wstrb;
  assign bus__wstrb = s_axil_wstrb;
  assign bus__wready = s_axil__wready;
  assign s_axil__wdata = s_axil_wdata;
  assign bus__wdata = s_axil_wdata;
  assign bus__rvalid = s_axil__rvalid;
  assign bus__rresp = s_axil__rresp;
  assign s_axil__rready = s_axil_rready;
  assign bus__rready = s_axil_rready;
  assign bus__rdata = s_axil__rdata;
  assign bus__bvalid = s_axil__bvalid;
  assign bus__bresp = s_axil__bresp;
  assign s_axil__bready = s_axil_bready;
  assign bus__bready = s_axil_bready;
  assign s_axil__awvalid = s_axil_awvalid;
  assign bus__awvalid = s_axil_awvalid;
  assign bus__awready = s_axil__awready;
  assign s_axil__awprot = s_axil_awprot;
  assign bus__awprot = s_axil_awprot;
  assign s_axil__awaddr = s_axil_awaddr;
  assign bus__awaddr = s_axil_awaddr;
  assign s_axil__arvalid = s_axil_arvalid;
  assign bus__arvalid = s_axil_arvalid;
  assign bus__arready = s_axil__arready;
  assign s_axil__arprot = s_axil_arprot;
  assign bus__arprot = s_axil_arprot;
  assign s_axil__araddr = s_axil_araddr;
  assign bus__araddr = s_axil_araddr;
  assign \$signal$107  = 4'h0;
  assign \$signal$102  = 4'h0;
  assign \$signal$97  = 4'h0;
  assign \$signal$91  = 4'h0;
  assign \$signal  = 4'h0;
endmodule

module tile_8x8_8x32_s1(psum_in, weight_in, shift_in, switch_in, clk, rst, act_out, psum_out, weight_out, shift_out, switch_out, act_in);
  input [255:0] psum_in;
  wire [255:0] psum_in;
  input [63:0] weight_in;
  wire [63:0] weight_in;
  input [7:0] shift_in;
  wire [7:0] shift_in;
  input [7:0] switch_in;
  wire [7:0] switch_in;
  input clk;
  wire clk;
  input rst;
  wire rst;
  output [63:0] act_out;
  wire [63:0] act_out;
  output [255:0] psum_out;
  wire [255:0] psum_out;
  output [63:0] weight_out;
  reg [63:0] weight_out = 64'h0000000000000000;
  output [7:0] shift_out;
  wire [7:0] shift_out;
  output [7:0] switch_out;
  wire [7:0] switch_out;
  input [63:0] act_in;
  wire [63:0] act_in;
  wire \$1 ;
  wire \$10 ;
  wire \$11 ;
  wire \$12 ;
  wire \$13 ;
  wire \$14 ;
  wire \$15 ;
  wire \$16 ;
  wire [7:0] \$17 ;
  wire [7:0] \$18 ;
  wire [63:0] \$19 ;
  wire \$2 ;
  wire [63:0] \$20 ;
  wire [7:0] \$21 ;
  wire [7:0] \$22 ;
  wire [63:0] \$23 ;
  wire [63:0] \$24 ;
  wire [7:0] \$25 ;
  wire [7:0] \$26 ;
  wire [63:0] \$27 ;
  wire [63:0] \$28 ;
  wire [7:0] \$29 ;
  wire \$3 ;
  wire [7:0] \$30 ;
  wire [63:0] \$31 ;
  wire [63:0] \$32 ;
  wire [7:0] \$33 ;
  wire [7:0] \$34 ;
  wire [63:0] \$35 ;
  wire [63:0] \$36 ;
  wire [7:0] \$37 ;
  wire [7:0] \$38 ;
  wire [63:0] \$39 ;
  wire \$4 ;
  wire [63:0] \$40 ;
  wire [7:0] \$41 ;
  wire [7:0] \$42 ;
  wire [63:0] \$43 ;
  wire [63:0] \$44 ;
  wire [7:0] \$45 ;
  wire [7:0] \$46 ;
  wire [63:0] \$47 ;
  wire [63:0] \$48 ;
  wire \$5 ;
  wire \$6 ;
  wire \$7 ;
  wire \$8 ;
  wire \$9 ;
  wire [7:0] \$procmux$100_Y ;
  wire [7:0] \$procmux$104_Y ;
  wire [7:0] \$procmux$108_Y ;
  wire [7:0] \$procmux$112_Y ;
  wire [7:0] \$procmux$116_Y ;
  wire [7:0] \$procmux$120_Y ;
  wire [7:0] \$procmux$124_Y ;
  wire [7:0] \$procmux$128_Y ;
  wire [7:0] \$procmux$132_Y ;
  wire [7:0] \$procmux$136_Y ;
  wire [7:0] \$procmux$140_Y ;
  wire [7:0] \$procmux$144_Y ;
  wire [7:0] \$procmux$148_Y ;
  wire [7:0] \$procmux$152_Y ;
  wire [7:0] \$procmux$160_Y ;
  wire [7:0] \$procmux$164_Y ;
  wire [7:0] \$procmux$168_Y ;
  wire [7:0] \$procmux$172_Y ;
  wire [7:0] \$procmux$176_Y ;
  wire [7:0] \$procmux$180_Y ;
  wire [7:0] \$procmux$184_Y ;
  wire [7:0] \$procmux$188_Y ;
  wire [7:0] \$procmux$192_Y ;
  wire [7:0] \$procmux$196_Y ;
  wire [7:0] \$procmux$200_Y ;
  wire [7:0] \$procmux$204_Y ;
  wire [7:0] \$procmux$208_Y ;
  wire [7:0] \$procmux$212_Y ;
  wire [7:0] \$procmux$216_Y ;
  wire [7:0] \$procmux$220_Y ;
  wire [7:0] \$procmux$228_Y ;
  wire [7:0] \$procmux$232_Y ;
  wire [7:0] \$procmux$236_Y ;
  wire [7:0] \$procmux$240_Y ;
  wire [7:0] \$procmux$244_Y ;
  wire [7:0] \$procmux$248_Y ;
  wire [7:0] \$procmux$252_Y ;
  wire [7:0] \$procmux$256_Y ;
  wire [7:0] \$procmux$260_Y ;
  wire [7:0] \$procmux$264_Y ;
  wire [7:0] \$procmux$268_Y ;
  wire [7:0] \$procmux$272_Y ;
  wire [7:0] \$procmux$276_Y ;
  wire [7:0] \$procmux$280_Y ;
  wire [7:0] \$procmux$284_Y ;
  wire [7:0] \$procmux$288_Y ;
  wire [7:0] \$procmux$296_Y ;
  wire [7:0] \$procmux$300_Y ;
  wire [7:0] \$procmux$304_Y ;
  wire [7:0] \$procmux$308_Y ;
  wire [7:0] \$procmux$312_Y ;
  wire [7:0] \$procmux$316_Y ;
  wire [7:0] \$procmux$320_Y ;
  wire [7:0] \$procmux$324_Y ;
  wire [7:0] \$procmux$328_Y ;
  wire [7:0] \$procmux$332_Y ;
  wire [7:0] \$procmux$336_Y ;
  wire [7:0] \$procmux$340_Y ;
  wire [7:0] \$procmux$344_Y ;
  wire [7:0] \$procmux$348_Y ;
  wire [7:0] \$procmux$352_Y ;
  wire [7:0] \$procmux$356_Y ;
  wire [7:0] \$procmux$364_Y ;
  wire [7:0] \$procmux$368_Y ;
  wire [7:0] \$procmux$372_Y ;
  wire [7:0] \$procmux$376_Y ;
  wire [7:0] \$procmux$380_Y ;
  wire [7:0] \$procmux$384_Y ;
  wire [7:0] \$procmux$388_Y ;
  wire [7:0] \$procmux$392_Y ;
  wire [7:0] \$procmux$396_Y ;
  wire [7:0] \$procmux$400_Y ;
  wire [7:0] \$procmux$404_Y ;
  wire [7:0] \$procmux$408_Y ;
  wire [7:0] \$procmux$412_Y ;
  wire [7:0] \$procmux$416_Y ;
  wire [7:0] \$procmux$420_Y ;
  wire [7:0] \$procmux$424_Y ;
  wire [7:0] \$procmux$432_Y ;
  wire [7:0] \$procmux$436_Y ;
  wire [7:0] \$procmux$440_Y ;
  wire [7:0] \$procmux$444_Y ;
  wire [7:0] \$procmux$448_Y ;
  wire [7:0] \$procmux$452_Y ;
  wire [7:0] \$procmux$456_Y ;
  wire [7:0] \$procmux$460_Y ;
  wire [7:0] \$procmux$464_Y ;
  wire [7:0] \$procmux$468_Y ;
  wire [7:0] \$procmux$472_Y ;
  wire [7:0] \$procmux$476_Y ;
  wire [7:0] \$procmux$480_Y ;
  wire [7:0] \$procmux$484_Y ;
  wire [7:0] \$procmux$488_Y ;
  wire [7:0] \$procmux$492_Y ;
  wire [7:0] \$procmux$500_Y ;
  wire [7:0] \$procmux$504_Y ;
  wire [7:0] \$procmux$508_Y ;
  wire [7:0] \$procmux$512_Y ;
  wire [7:0] \$procmux$516_Y ;
  wire [7:0] \$procmux$520_Y ;
  wire [7:0] \$procmux$524_Y ;
  wire [7:0] \$procmux$528_Y ;
  wire [7:0] \$procmux$532_Y ;
  wire [7:0] \$procmux$536_Y ;
  wire [7:0] \$procmux$540_Y ;
  wire [7:0] \$procmux$544_Y ;
  wire [7:0] \$procmux$548_Y ;
  wire [7:0] \$procmux$552_Y ;
  wire [7:0] \$procmux$556_Y ;
  wire [7:0] \$procmux$560_Y ;
  wire [7:0] \$procmux$568_Y ;
  wire [7:0] \$procmux$572_Y ;
  wire [7:0] \$procmux$576_Y ;
  wire [7:0] \$procmux$580_Y ;
  wire [7:0] \$procmux$584_Y ;
  wire [7:0] \$procmux$588_Y ;
  wire [7:0] \$procmux$592_Y ;
  wire [7:0] \$procmux$596_Y ;
  wire [7:0] \$procmux$600_Y ;
  wire [7:0] \$procmux$604_Y ;
  wire [7:0] \$procmux$608_Y ;
  wire [7:0] \$procmux$612_Y ;
  wire [7:0] \$procmux$616_Y ;
  wire [7:0] \$procmux$620_Y ;
  wire [7:0] \$procmux$624_Y ;
  wire [7:0] \$procmux$628_Y ;
  wire [7:0] \$procmux$92_Y ;
  wire [7:0] \$procmux$96_Y ;
  wire signed [7:0] act;
  wire signed [7:0] \act$104 ;
  wire signed [7:0] \act$108 ;
  wire signed [7:0] \act$112 ;
  wire signed [7:0] \act$116 ;
  wire signed [7:0] \act$120 ;
  wire signed [7:0] \act$124 ;
  wire signed [7:0] \act$128 ;
  wire signed [7:0] \act$138 ;
  wire signed [7:0] \act$144 ;
  wire signed [7:0] \act$148 ;
  wire signed [7:0] \act$152 ;
  wire signed [7:0] \act$156 ;
  wire signed [7:0] \act$160 ;
  wire signed [7:0] \act$164 ;
  wire signed [7:0] \act$168 ;
  wire signed [7:0] \act$178 ;
  wire signed [7:0] \act$184 ;
  wire signed [7:0] \act$188 ;
  wire signed [7:0] \act$192 ;
  wire signed [7:0] \act$196 ;
  wire signed [7:0] \act$200 ;
  wire signed [7:0] \act$204 ;
  wire signed [7:0] \act$208 ;
  wire signed [7:0] \act$218 ;
  wire signed [7:0] \act$224 ;
  wire signed [7:0] \act$228 ;
  wire signed [7:0] \act$232 ;
  wire signed [7:0] \act$236 ;
  wire signed [7:0] \act$24 ;
  wire signed [7:0] \act$240 ;
  wire signed [7:0] \act$244 ;
  wire signed [7:0] \act$248 ;
  wire signed [7:0] \act$258 ;
  wire signed [7:0] \act$264 ;
  wire signed [7:0] \act$268 ;
  wire signed [7:0] \act$272 ;
  wire signed [7:0] \act$276 ;
  wire signed [7:0] \act$28 ;
  wire signed [7:0] \act$280 ;
  wire signed [7:0] \act$284 ;
  wire signed [7:0] \act$288 ;
  wire signed [7:0] \act$298 ;
  wire signed [7:0] \act$304 ;
  wire signed [7:0] \act$308 ;
  wire signed [7:0] \act$312 ;
  wire signed [7:0] \act$316 ;
  wire signed [7:0] \act$32 ;
  wire signed [7:0] \act$320 ;
  wire signed [7:0] \act$324 ;
  wire signed [7:0] \act$328 ;
  wire signed [7:0] \act$36 ;
  wire signed [7:0] \act$40 ;
  wire signed [7:0] \act$44 ;
  wire signed [7:0] \act$48 ;
  wire signed [7:0] \act$58 ;
  wire signed [7:0] \act$64 ;
  wire signed [7:0] \act$68 ;
  wire signed [7:0] \act$72 ;
  wire signed [7:0] \act$76 ;
  wire signed [7:0] \act$80 ;
  wire signed [7:0] \act$84 ;
  wire signed [7:0] \act$88 ;
  wire signed [7:0] \act$98 ;
  wire [71:0] act_now_0;
  wire [71:0] act_now_1;
  wire [71:0] act_now_2;
  wire [71:0] act_now_3;
  wire [71:0] act_now_4;
  wire [71:0] act_now_5;
  wire [71:0] act_now_6;
  wire [71:0] act_now_7;
  reg [63:0] acts_0 = 64'h0000000000000000;
  reg [63:0] acts_1 = 64'h0000000000000000;
  reg [63:0] acts_2 = 64'h0000000000000000;
  reg [63:0] acts_3 = 64'h0000000000000000;
  reg [63:0] acts_4 = 64'h0000000000000000;
  reg [63:0] acts_5 = 64'h0000000000000000;
  reg [63:0] acts_6 = 64'h0000000000000000;
  reg [63:0] acts_7 = 64'h0000000000000000;
  wire signed [31:0] \psum_in$101 ;
  wire signed [31:0] \psum_in$106 ;
  wire signed [31:0] \psum_in$110 ;
  wire signed [31:0] \psum_in$114 ;
  wire signed [31:0] \psum_in$118 ;
  wire signed [31:0] \psum_in$122 ;
  wire signed [31:0] \psum_in$126 ;
  wire signed [31:0] \psum_in$130 ;
  wire signed [31:0] \psum_in$141 ;
  wire signed [31:0] \psum_in$146 ;
  wire signed [31:0] \psum_in$150 ;
  wire signed [31:0] \psum_in$154 ;
  wire signed [31:0] \psum_in$158 ;
  wire signed [31:0] \psum_in$162 ;
  wire signed [31:0] \psum_in$166 ;
  wire signed [31:0] \psum_in$170 ;
  wire signed [31:0] \psum_in$181 ;
  wire signed [31:0] \psum_in$186 ;
  wire signed [31:0] \psum_in$190 ;
  wire signed [31:0] \psum_in$194 ;
  wire signed [31:0] \psum_in$198 ;
  wire signed [31:0] \psum_in$202 ;
  wire signed [31:0] \psum_in$206 ;
  wire signed [31:0] \psum_in$21 ;
  wire signed [31:0] \psum_in$210 ;
  wire signed [31:0] \psum_in$221 ;
  wire signed [31:0] \psum_in$226 ;
  wire signed [31:0] \psum_in$230 ;
  wire signed [31:0] \psum_in$234 ;
  wire signed [31:0] \psum_in$238 ;
  wire signed [31:0] \psum_in$242 ;
  wire signed [31:0] \psum_in$246 ;
  wire signed [31:0] \psum_in$250 ;
  wire signed [31:0] \psum_in$26 ;
  wire signed [31:0] \psum_in$261 ;
  wire signed [31:0] \psum_in$266 ;
  wire signed [31:0] \psum_in$270 ;
  wire signed [31:0] \psum_in$274 ;
  wire signed [31:0] \psum_in$278 ;
  wire signed [31:0] \psum_in$282 ;
  wire signed [31:0] \psum_in$286 ;
  wire signed [31:0] \psum_in$290 ;
  wire signed [31:0] \psum_in$30 ;
  wire signed [31:0] \psum_in$301 ;
  wire signed [31:0] \psum_in$306 ;
  wire signed [31:0] \psum_in$310 ;
  wire signed [31:0] \psum_in$314 ;
  wire signed [31:0] \psum_in$318 ;
  wire signed [31:0] \psum_in$322 ;
  wire signed [31:0] \psum_in$326 ;
  wire signed [31:0] \psum_in$330 ;
  wire signed [31:0] \psum_in$34 ;
  wire signed [31:0] \psum_in$38 ;
  wire signed [31:0] \psum_in$42 ;
  wire signed [31:0] \psum_in$46 ;
  wire signed [31:0] \psum_in$50 ;
  wire signed [31:0] \psum_in$61 ;
  wire signed [31:0] \psum_in$66 ;
  wire signed [31:0] \psum_in$70 ;
  wire signed [31:0] \psum_in$74 ;
  wire signed [31:0] \psum_in$78 ;
  wire signed [31:0] \psum_in$82 ;
  wire signed [31:0] \psum_in$86 ;
  wire signed [31:0] \psum_in$90 ;
  wire signed [31:0] \psum_out$103 ;
  wire signed [31:0] \psum_out$107 ;
  wire signed [31:0] \psum_out$111 ;
  wire signed [31:0] \psum_out$115 ;
  wire signed [31:0] \psum_out$119 ;
  wire signed [31:0] \psum_out$123 ;
  wire signed [31:0] \psum_out$127 ;
  wire signed [31:0] \psum_out$131 ;
  wire signed [31:0] \psum_out$143 ;
  wire signed [31:0] \psum_out$147 ;
  wire signed [31:0] \psum_out$151 ;
  wire signed [31:0] \psum_out$155 ;
  wire signed [31:0] \psum_out$159 ;
  wire signed [31:0] \psum_out$163 ;
  wire signed [31:0] \psum_out$167 ;
  wire signed [31:0] \psum_out$171 ;
  wire signed [31:0] \psum_out$183 ;
  wire signed [31:0] \psum_out$187 ;
  wire signed [31:0] \psum_out$191 ;
  wire signed [31:0] \psum_out$195 ;
  wire signed [31:0] \psum_out$199 ;
  wire signed [31:0] \psum_out$203 ;
  wire signed [31:0] \psum_out$207 ;
  wire signed [31:0] \psum_out$211 ;
  wire signed [31:0] \psum_out$223 ;
  wire signed [31:0] \psum_out$227 ;
  wire signed [31:0] \psum_out$23 ;
  wire signed [31:0] \psum_out$231 ;
  wire signed [31:0] \psum_out$235 ;
  wire signed [31:0] \psum_out$239 ;
  wire signed [31:0] \psum_out$243 ;
  wire signed [31:0] \psum_out$247 ;
  wire signed [31:0] \psum_out$251 ;
  wire signed [31:0] \psum_out$263 ;
  wire signed [31:0] \psum_out$267 ;
  wire signed [31:0] \psum_out$27 ;
  wire signed [31:0] \psum_out$271 ;
  wire signed [31:0] \psum_out$275 ;
  wire signed [31:0] \psum_out$279 ;
  wire signed [31:0] \psum_out$283 ;
  wire signed [31:0] \psum_out$287 ;
  wire signed [31:0] \psum_out$291 ;
  wire signed [31:0] \psum_out$303 ;
  wire signed [31:0] \psum_out$307 ;
  wire signed [31:0] \psum_out$31 ;
  wire signed [31:0] \psum_out$311 ;
  wire signed [31:0] \psum_out$315 ;
  wire signed [31:0] \psum_out$319 ;
  wire signed [31:0] \psum_out$323 ;
  wire signed [31:0] \psum_out$327 ;
  wire signed [31:0] \psum_out$331 ;
  wire signed [31:0] \psum_out$35 ;
  wire signed [31:0] \psum_out$39 ;
  wire signed [31:0] \psum_out$43 ;
  wire signed [31:0] \psum_out$47 ;
  wire signed [31:0] \psum_out$51 ;
  wire signed [31:0] \psum_out$63 ;
  wire signed [31:0] \psum_out$67 ;
  wire signed [31:0] \psum_out$71 ;
  wire signed [31:0] \psum_out$75 ;
  wire signed [31:0] \psum_out$79 ;
  wire signed [31:0] \psum_out$83 ;
  wire signed [31:0] \psum_out$87 ;
  wire signed [31:0] \psum_out$91 ;
  wire [255:0] psums_0;
  wire [255:0] psums_1;
  wire [255:0] psums_2;
  wire [255:0] psums_3;
  wire [255:0] psums_4;
  wire [255:0] psums_5;
  wire [255:0] psums_6;
  wire [255:0] psums_7;
  reg [63:0] shadow_0 = 64'h0000000000000000;
  reg [63:0] shadow_1 = 64'h0000000000000000;
  reg [63:0] shadow_2 = 64'h0000000000000000;
  reg [63:0] shadow_3 = 64'h0000000000000000;
  reg [63:0] shadow_4 = 64'h0000000000000000;
  reg [63:0] shadow_5 = 64'h0000000000000000;
  reg [63:0] shadow_6 = 64'h0000000000000000;
  wire [63:0] shadow_7;
  wire [8:0] shift_now_0;
  wire [8:0] shift_now_1;
  wire [8:0] shift_now_2;
  wire [8:0] shift_now_3;
  wire [8:0] shift_now_4;
  wire [8:0] shift_now_5;
  wire [8:0] shift_now_6;
  wire [8:0] shift_now_7;
  reg [7:0] shifts_0 = 8'h00;
  reg [7:0] shifts_1 = 8'h00;
  reg [7:0] shifts_2 = 8'h00;
  reg [7:0] shifts_3 = 8'h00;
  reg [7:0] shifts_4 = 8'h00;
  reg [7:0] shifts_5 = 8'h00;
  reg [7:0] shifts_6 = 8'h00;
  reg [7:0] shifts_7 = 8'h00;
  wire [8:0] switch_now_0;
  wire [8:0] switch_now_1;
  wire [8:0] switch_now_2;
  wire [8:0] switch_now_3;
  wire [8:0] switch_now_4;
  wire [8:0] switch_now_5;
  wire [8:0] switch_now_6;
  wire [8:0] switch_now_7;
  reg [7:0] switches_0 = 8'h00;
  reg [7:0] switches_1 = 8'h00;
  reg [7:0] switches_2 = 8'h00;
  reg [7:0] switches_3 = 8'h00;
  reg [7:0] switches_4 = 8'h00;
  reg [7:0] switches_5 = 8'h00;
  reg [7:0] switches_6 = 8'h00;
  reg [7:0] switches_7 = 8'h00;
  wire signed [7:0] weight;
  wire signed [7:0] \weight$105 ;
  wire signed [7:0] \weight$109 ;
  wire signed [7:0] \weight$113 ;
  wire signed [7:0] \weight$117 ;
  wire signed [7:0] \weight$121 ;
  wire signed [7:0] \weight$125 ;
  wire signed [7:0] \weight$129 ;
  wire signed [7:0] \weight$139 ;
  wire signed [7:0] \weight$145 ;
  wire signed [7:0] \weight$149 ;
  wire signed [7:0] \weight$153 ;
  wire signed [7:0] \weight$157 ;
  wire signed [7:0] \weight$161 ;
  wire signed [7:0] \weight$165 ;
  wire signed [7:0] \weight$169 ;
  wire signed [7:0] \weight$179 ;
  wire signed [7:0] \weight$185 ;
  wire signed [7:0] \weight$189 ;
  wire signed [7:0] \weight$193 ;
  wire signed [7:0] \weight$197 ;
  wire signed [7:0] \weight$201 ;
  wire signed [7:0] \weight$205 ;
  wire signed [7:0] \weight$209 ;
  wire signed [7:0] \weight$219 ;
  wire signed [7:0] \weight$225 ;
  wire signed [7:0] \weight$229 ;
  wire signed [7:0] \weight$233 ;
  wire signed [7:0] \weight$237 ;
  wire signed [7:0] \weight$241 ;
  wire signed [7:0] \weight$245 ;
  wire signed [7:0] \weight$249 ;
  wire signed [7:0] \weight$25 ;
  wire signed [7:0] \weight$259 ;
  wire signed [7:0] \weight$265 ;
  wire signed [7:0] \weight$269 ;
  wire signed [7:0] \weight$273 ;
  wire signed [7:0] \weight$277 ;
  wire signed [7:0] \weight$281 ;
  wire signed [7:0] \weight$285 ;
  wire signed [7:0] \weight$289 ;
  wire signed [7:0] \weight$29 ;
  wire signed [7:0] \weight$299 ;
  wire signed [7:0] \weight$305 ;
  wire signed [7:0] \weight$309 ;
  wire signed [7:0] \weight$313 ;
  wire signed [7:0] \weight$317 ;
  wire signed [7:0] \weight$321 ;
  wire signed [7:0] \weight$325 ;
  wire signed [7:0] \weight$329 ;
  wire signed [7:0] \weight$33 ;
  wire signed [7:0] \weight$37 ;
  wire signed [7:0] \weight$41 ;
  wire signed [7:0] \weight$45 ;
  wire signed [7:0] \weight$49 ;
  wire signed [7:0] \weight$59 ;
  wire signed [7:0] \weight$65 ;
  wire signed [7:0] \weight$69 ;
  wire signed [7:0] \weight$73 ;
  wire signed [7:0] \weight$77 ;
  wire signed [7:0] \weight$81 ;
  wire signed [7:0] \weight$85 ;
  wire signed [7:0] \weight$89 ;
  wire signed [7:0] \weight$99 ;
  reg [63:0] weight_0 = 64'h0000000000000000;
  reg [63:0] weight_1 = 64'h0000000000000000;
  reg [63:0] weight_2 = 64'h0000000000000000;
  reg [63:0] weight_3 = 64'h0000000000000000;
  reg [63:0] weight_4 = 64'h0000000000000000;
  reg [63:0] weight_5 = 64'h0000000000000000;
  reg [63:0] weight_6 = 64'h0000000000000000;
  reg [63:0] weight_7 = 64'h0000000000000000;
  always @(posedge clk)
    shadow_2 <= \$27 ;
  always @(posedge clk)
    weight_2 <= \$28 ;
  always @(posedge clk)
    acts_3 <= { acts_3[55:0], act_in[31:24] };
  always @(posedge clk)
    shifts_3 <= \$29 ;
  always @(posedge clk)
    switches_3 <= \$30 ;
  always @(posedge clk)
    shadow_3 <= \$31 ;
  always @(posedge clk)
    weight_3 <= \$32 ;
  always @(posedge clk)
    acts_4 <= { acts_4[55:0], act_in[39:32] };
  always @(posedge clk)
    shifts_4 <= \$33 ;
  always @(posedge clk)
    switches_4 <= \$34 ;
  always @(posedge clk)
    shadow_4 <= \$35 ;
  always @(posedge clk)
    weight_4 <= \$36 ;
  always @(posedge clk)
    acts_5 <= { acts_5[55:0], act_in[47:40] };
  always @(posedge clk)
    shifts_5 <= \$37 ;
  always @(posedge clk)
    switches_5 <= \$38 ;
  always @(posedge clk)
    shadow_5 <= \$39 ;
  always @(posedge clk)
    weight_5 <= \$40 ;
  always @(posedge clk)
    acts_6 <= { acts_6[55:0], act_in[55:48] };
  always @(posedge clk)
    shifts_6 <= \$41 ;
  always @(posedge clk)
    switches_6 <= \$42 ;
  always @(posedge clk)
    shadow_6 <= \$43 ;
  always @(posedge clk)
    weight_6 <= \$44 ;
  always @(posedge clk)
    acts_7 <= { acts_7[55:0], act_in[63:56] };
  always @(posedge clk)
    shifts_7 <= \$45 ;
  always @(posedge clk)
    switches_7 <= \$46 ;
  always @(posedge clk)
    weight_out <= \$47 ;
  always @(posedge clk)
    weight_7 <= \$48 ;
  assign \$1  = | { shifts_0[6:0], shift_in[0] };
  assign \$2  = | { switches_0[6:0], switch_in[0] };
  assign \$3  = | { shifts_1[6:0], shift_in[1] };
  assign \$4  = | { switches_1[6:0], switch_in[1] };
  assign \$5  = | { shifts_2[6:0], shift_in[2] };
  assign \$6  = | { switches_2[6:0], switch_in[2] };
  assign \$7  = | { shifts_3[6:0], shift_in[3] };
  assign \$8  = | { switches_3[6:0], switch_in[3] };
  assign \$9  = | { shifts_4[6:0], shift_in[4] };
  assign \$10  = | { switches_4[6:0], switch_in[4] };
  assign \$11  = | { shifts_5[6:0], shift_in[5] };
  assign \$12  = | { switches_5[6:0], switch_in[5] };
  assign \$13  = | { shifts_6[6:0], shift_in[6] };
  assign \$14  = | { switches_6[6:0], switch_in[6] };
  assign \$15  = | { shifts_7[6:0], shift_in[7] };
  assign \$16  = | { switches_7[6:0], switch_in[7] };
  always @(posedge clk)
    acts_0 <= { acts_0[55:0], act_in[7:0] };
  always @(posedge clk)
    shifts_0 <= \$17 ;
  always @(posedge clk)
    switches_0 <= \$18 ;
  always @(posedge clk)
    shadow_0 <= \$19 ;
  always @(posedge clk)
    weight_0 <= \$20 ;
  always @(posedge clk)
    acts_1 <= { acts_1[55:0], act_in[15:8] };
  always @(posedge clk)
    shifts_1 <= \$21 ;
  always @(posedge clk)
    switches_1 <= \$22 ;
  always @(posedge clk)
    shadow_1 <= \$23 ;
  always @(posedge clk)
    weight_1 <= \$24 ;
  always @(posedge clk)
    acts_2 <= { acts_2[55:0], act_in[23:16] };
  always @(posedge clk)
    shifts_2 <= \$25 ;
  always @(posedge clk)
    switches_2 <= \$26 ;
  assign \$procmux$100_Y  = switches_7[4] ? weight_out[47:40] : weight_7[47:40];
  assign \$48 [47:40] = \$16  ? \$procmux$100_Y  : weight_7[47:40];
  assign \$procmux$104_Y  = switches_7[3] ? weight_out[39:32] : weight_7[39:32];
  assign \$48 [39:32] = \$16  ? \$procmux$104_Y  : weight_7[39:32];
  assign \$procmux$108_Y  = switches_7[2] ? weight_out[31:24] : weight_7[31:24];
  assign \$48 [31:24] = \$16  ? \$procmux$108_Y  : weight_7[31:24];
  assign \$procmux$112_Y  = switches_7[1] ? weight_out[23:16] : weight_7[23:16];
  assign \$48 [23:16] = \$16  ? \$procmux$112_Y  : weight_7[23:16];
  assign \$procmux$116_Y  = switches_7[0] ? weight_out[15:8] : weight_7[15:8];
  assign \$48 [15:8] = \$16  ? \$procmux$116_Y  : weight_7[15:8];
  assign \$procmux$120_Y  = switch_in[7] ? weight_out[7:0] : weight_7[7:0];
  assign \$48 [7:0] = \$16  ? \$procmux$120_Y  : weight_7[7:0];
  assign \$procmux$124_Y  = shifts_7[6] ? shadow_6[63:56] : weight_out[63:56];
  assign \$47 [63:56] = \$15  ? \$procmux$124_Y  : weight_out[63:56];
  assign \$procmux$128_Y  = shifts_7[5] ? shadow_6[55:48] : weight_out[55:48];
  assign \$47 [55:48] = \$15  ? \$procmux$128_Y  : weight_out[55:48];
  assign \$procmux$132_Y  = shifts_7[4] ? shadow_6[47:40] : weight_out[47:40];
  assign \$47 [47:40] = \$15  ? \$procmux$132_Y  : weight_out[47:40];
  assign \$procmux$136_Y  = shifts_7[3] ? shadow_6[39:32] : weight_out[39:32];
  assign \$47 [39:32] = \$15  ? \$procmux$136_Y  : weight_out[39:32];
  assign \$procmux$140_Y  = shifts_7[2] ? shadow_6[31:24] : weight_out[31:24];
  assign \$47 [31:24] = \$15  ? \$procmux$140_Y  : weight_out[31:24];
  assign \$procmux$144_Y  = shifts_7[1] ? shadow_6[23:16] : weight_out[23:16];
  assign \$47 [23:16] = \$15  ? \$procmux$144_Y  : weight_out[23:16];
  assign \$procmux$148_Y  = shifts_7[0] ? shadow_6[15:8] : weight_out[15:8];
  assign \$47 [15:8] = \$15  ? \$procmux$148_Y  : weight_out[15:8];
  assign \$procmux$152_Y  = shift_in[7] ? shadow_6[7:0] : weight_out[7:0];
  assign \$47 [7:0] = \$15  ? \$procmux$152_Y  : weight_out[7:0];
  assign \$46  = rst ? 8'h00 : { switches_7[6:0], switch_in[7] };
  assign \$45  = rst ? 8'h00 : { shifts_7[6:0], shift_in[7] };
  assign \$procmux$160_Y  = switches_6[6] ? shadow_6[63:56] : weight_6[63:56];
  assign \$44 [63:56] = \$14  ? \$procmux$160_Y  : weight_6[63:56];
  assign \$procmux$164_Y  = switches_6[5] ? shadow_6[55:48] : weight_6[55:48];
  assign \$44 [55:48] = \$14  ? \$procmux$164_Y  : weight_6[55:48];
  assign \$procmux$168_Y  = switches_6[4] ? shadow_6[47:40] : weight_6[47:40];
  assign \$44 [47:40] = \$14  ? \$procmux$168_Y  : weight_6[47:40];
  assign \$procmux$172_Y  = switches_6[3] ? shadow_6[39:32] : weight_6[39:32];
  assign \$44 [39:32] = \$14  ? \$procmux$172_Y  : weight_6[39:32];
  assign \$procmux$176_Y  = switches_6[2] ? shadow_6[31:24] : weight_6[31:24];
  assign \$44 [31:24] = \$14  ? \$procmux$176_Y  : weight_6[31:24];
  assign \$procmux$180_Y  = switches_6[1] ? shadow_6[23:16] : weight_6[23:16];
  assign \$44 [23:16] = \$14  ? \$procmux$180_Y  : weight_6[23:16];
  assign \$procmux$184_Y  = switches_6[0] ? shadow_6[15:8] : weight_6[15:8];
  assign \$44 [15:8] = \$14  ? \$procmux$184_Y  : weight_6[15:8];
  assign \$procmux$188_Y  = switch_in[6] ? shadow_6[7:0] : weight_6[7:0];
  assign \$44 [7:0] = \$14  ? \$procmux$188_Y  : weight_6[7:0];
  assign \$procmux$192_Y  = shifts_6[6] ? shadow_5[63:56] : shadow_6[63:56];
  assign \$43 [63:56] = \$13  ? \$procmux$192_Y  : shadow_6[63:56];
  assign \$procmux$196_Y  = shifts_6[5] ? shadow_5[55:48] : shadow_6[55:48];
  assign \$43 [55:48] = \$13  ? \$procmux$196_Y  : shadow_6[55:48];
  assign \$procmux$200_Y  = shifts_6[4] ? shadow_5[47:40] : shadow_6[47:40];
  assign \$43 [47:40] = \$13  ? \$procmux$200_Y  : shadow_6[47:40];
  assign \$procmux$204_Y  = shifts_6[3] ? shadow_5[39:32] : shadow_6[39:32];
  assign \$43 [39:32] = \$13  ? \$procmux$204_Y  : shadow_6[39:32];
  assign \$procmux$208_Y  = shifts_6[2] ? shadow_5[31:24] : shadow_6[31:24];
  assign \$43 [31:24] = \$13  ? \$procmux$208_Y  : shadow_6[31:24];
  assign \$procmux$212_Y  = shifts_6[1] ? shadow_5[23:16] : shadow_6[23:16];
  assign \$43 [23:16] = \$13  ? \$procmux$212_Y  : shadow_6[23:16];
  assign \$procmux$216_Y  = shifts_6[0] ? shadow_5[15:8] : shadow_6[15:8];
  assign \$43 [15:8] = \$13  ? \$procmux$216_Y  : shadow_6[15:8];
  assign \$procmux$220_Y  = shift_in[6] ? shadow_5[7:0] : shadow_6[7:0];
  assign \$43 [7:0] = \$13  ? \$procmux$220_Y  : shadow_6[7:0];
  assign \$42  = rst ? 8'h00 : { switches_6[6:0], switch_in[6] };
  assign \$41  = rst ? 8'h00 : { shifts_6[6:0], shift_in[6] };
  assign \$procmux$228_Y  = switches_5[6] ? shadow_5[63:56] : weight_5[63:56];
  assign \$40 [63:56] = \$12  ? \$procmux$228_Y  : weight_5[63:56];
  assign \$procmux$232_Y  = switches_5[5] ? shadow_5[55:48] : weight_5[55:48];
  assign \$40 [55:48] = \$12  ? \$procmux$232_Y  : weight_5[55:48];
  assign \$procmux$236_Y  = switches_5[4] ? shadow_5[47:40] : weight_5[47:40];
  assign \$40 [47:40] = \$12  ? \$procmux$236_Y  : weight_5[47:40];
  assign \$procmux$240_Y  = switches_5[3] ? shadow_5[39:32] : weight_5[39:32];
  assign \$40 [39:32] = \$12  ? \$procmux$240_Y  : weight_5[39:32];
  assign \$procmux$244_Y  = switches_5[2] ? shadow_5[31:24] : weight_5[31:24];
  assign \$40 [31:24] = \$12  ? \$procmux$244_Y  : weight_5[31:24];
  assign \$procmux$248_Y  = switches_5[1] ? shadow_5[23:16] : weight_5[23:16];
  assign \$40 [23:16] = \$12  ? \$procmux$248_Y  : weight_5[23:16];
  assign \$procmux$252_Y  = switches_5[0] ? shadow_5[15:8] : weight_5[15:8];
  assign \$40 [15:8] = \$12  ? \$procmux$252_Y  : weight_5[15:8];
  assign \$procmux$256_Y  = switch_in[5] ? shadow_5[7:0] : weight_5[7:0];
  assign \$40 [7:0] = \$12  ? \$procmux$256_Y  : weight_5[7:0];
  assign \$procmux$260_Y  = shifts_5[6] ? shadow_4[63:56] : shadow_5[63:56];
  assign \$39 [63:56] = \$11  ? \$procmux$260_Y  : shadow_5[63:56];
  assign \$procmux$264_Y  = shifts_5[5] ? shadow_4[55:48] : shadow_5[55:48];
  assign \$39 [55:48] = \$11  ? \$procmux$264_Y  : shadow_5[55:48];
  assign \$procmux$268_Y  = shifts_5[4] ? shadow_4[47:40] : shadow_5[47:40];
  assign \$39 [47:40] = \$11  ? \$procmux$268_Y  : shadow_5[47:40];
  assign \$procmux$272_Y  = shifts_5[3] ? shadow_4[39:32] : shadow_5[39:32];
  assign \$39 [39:32] = \$11  ? \$procmux$272_Y  : shadow_5[39:32];
  assign \$procmux$276_Y  = shifts_5[2] ? shadow_4[31:24] : shadow_5[31:24];
  assign \$39 [31:24] = \$11  ? \$procmux$276_Y  : shadow_5[31:24];
  assign \$procmux$280_Y  = shifts_5[1] ? shadow_4[23:16] : shadow_5[23:16];
  assign \$39 [23:16] = \$11  ? \$procmux$280_Y  : shadow_5[23:16];
  assign \$procmux$284_Y  = shifts_5[0] ? shadow_4[15:8] : shadow_5[15:8];
  assign \$39 [15:8] = \$11  ? \$procmux$284_Y  : shadow_5[15:8];
  assign \$procmux$288_Y  = shift_in[5] ? shadow_4[7:0] : shadow_5[7:0];
  assign \$39 [7:0] = \$11  ? \$procmux$288_Y  : shadow_5[7:0];
  assign \$38  = rst ? 8'h00 : { switches_5[6:0], switch_in[5] };
  assign \$37  = rst ? 8'h00 : { shifts_5[6:0], shift_in[5] };
  assign \$procmux$296_Y  = switches_4[6] ? shadow_4[63:56] : weight_4[63:56];
  assign \$36 [63:56] = \$10  ? \$procmux$296_Y  : weight_4[63:56];
  assign \$procmux$300_Y  = switches_4[5] ? shadow_4[55:48] : weight_4[55:48];
  assign \$36 [55:48] = \$10  ? \$procmux$300_Y  : weight_4[55:48];
  assign \$procmux$304_Y  = switches_4[4] ? shadow_4[47:40] : weight_4[47:40];
  assign \$36 [47:40] = \$10  ? \$procmux$304_Y  : weight_4[47:40];
  assign \$procmux$308_Y  = switches_4[3] ? shadow_4[39:32] : weight_4[39:32];
  assign \$36 [39:32] = \$10  ? \$procmux$308_Y  : weight_4[39:32];
  assign \$procmux$312_Y  = switches_4[2] ? shadow_4[31:24] : weight_4[31:24];
  assign \$36 [31:24] = \$10  ? \$procmux$312_Y  : weight_4[31:24];
  assign \$procmux$316_Y  = switches_4[1] ? shadow_4[23:16] : weight_4[23:16];
  assign \$36 [23:16] = \$10  ? \$procmux$316_Y  : weight_4[23:16];
  assign \$procmux$320_Y  = switches_4[0] ? shadow_4[15:8] : weight_4[15:8];
  assign \$36 [15:8] = \$10  ? \$procmux$320_Y  : weight_4[15:8];
  assign \$procmux$324_Y  = switch_in[4] ? shadow_4[7:0] : weight_4[7:0];
  assign \$36 [7:0] = \$10  ? \$procmux$324_Y  : weight_4[7:0];
  assign \$procmux$328_Y  = shifts_4[6] ? shadow_3[63:56] : shadow_4[63:56];
  assign \$35 [63:56] = \$9  ? \$procmux$328_Y  : shadow_4[63:56];
  assign \$procmux$332_Y  = shifts_4[5] ? shadow_3[55:48] : shadow_4[55:48];
  assign \$35 [55:48] = \$9  ? \$procmux$332_Y  : shadow_4[55:48];
  assign \$procmux$336_Y  = shifts_4[4] ? shadow_3[47:40] : shadow_4[47:40];
  assign \$35 [47:40] = \$9  ? \$procmux$336_Y  : shadow_4[47:40];
  assign \$procmux$340_Y  = shifts_4[3] ? shadow_3[39:32] : shadow_4[39:32];
  assign \$35 [39:32] = \$9  ? \$procmux$340_Y  : shadow_4[39:32];
  assign \$procmux$344_Y  = shifts_4[2] ? shadow_3[31:24] : shadow_4[31:24];
  assign \$35 [31:24] = \$9  ? \$procmux$344_Y  : shadow_4[31:24];
  assign \$procmux$348_Y  = shifts_4[1] ? shadow_3[23:16] : shadow_4[23:16];
  assign \$35 [23:16] = \$9  ? \$procmux$348_Y  : shadow_4[23:16];
  assign \$procmux$352_Y  = shifts_4[0] ? shadow_3[15:8] : shadow_4[15:8];
  assign \$35 [15:8] = \$9  ? \$procmux$352_Y  : shadow_4[15:8];
  assign \$procmux$356_Y  = shift_in[4] ? shadow_3[7:0] : shadow_4[7:0];
  assign \$35 [7:0] = \$9  ? \$procmux$356_Y  : shadow_4[7:0];
  assign \$34  = rst ? 8'h00 : { switches_4[6:0], switch_in[4] };
  assign \$33  = rst ? 8'h00 : { shifts_4[6:0], shift_in[4] };
  assign \$procmux$364_Y  = switches_3[6] ? shadow_3[63:56] : weight_3[63:56];
  assign \$32 [63:56] = \$8  ? \$procmux$364_Y  : weight_3[63:56];
  assign \$procmux$368_Y  = switches_3[5] ? shadow_3[55:48] : weight_3[55:48];
  assign \$32 [55:48] = \$8  ? \$procmux$368_Y  : weight_3[55:48];
  assign \$procmux$372_Y  = switches_3[4] ? shadow_3[47:40] : weight_3[47:40];
  assign \$32 [47:40] = \$8  ? \$procmux$372_Y  : weight_3[47:40];
  assign \$procmux$376_Y  = switches_3[3] ? shadow_3[39:32] : weight_3[39:32];
  assign \$32 [39:32] = \$8  ? \$procmux$376_Y  : weight_3[39:32];
  assign \$procmux$380_Y  = switches_3[2] ? shadow_3[31:24] : weight_3[31:24];
  assign \$32 [31:24] = \$8  ? \$procmux$380_Y  : weight_3[31:24];
  assign \$procmux$384_Y  = switches_3[1] ? shadow_3[23:16] : weight_3[23:16];
  assign \$32 [23:16] = \$8  ? \$procmux$384_Y  : weight_3[23:16];
  assign \$procmux$388_Y  = switches_3[0] ? shadow_3[15:8] : weight_3[15:8];
  assign \$32 [15:8] = \$8  ? \$procmux$388_Y  : weight_3[15:8];
  assign \$procmux$392_Y  = switch_in[3] ? shadow_3[7:0] : weight_3[7:0];
  assign \$32 [7:0] = \$8  ? \$procmux$392_Y  : weight_3[7:0];
  assign \$procmux$396_Y  = shifts_3[6] ? shadow_2[63:56] : shadow_3[63:56];
  assign \$31 [63:56] = \$7  ? \$procmux$396_Y  : shadow_3[63:56];
  assign \$procmux$400_Y  = shifts_3[5] ? shadow_2[55:48] : shadow_3[55:48];
  assign \$31 [55:48] = \$7  ? \$procmux$400_Y  : shadow_3[55:48];
  assign \$procmux$404_Y  = shifts_3[4] ? shadow_2[47:40] : shadow_3[47:40];
  assign \$31 [47:40] = \$7  ? \$procmux$404_Y  : shadow_3[47:40];
  assign \$procmux$408_Y  = shifts_3[3] ? shadow_2[39:32] : shadow_3[39:32];
  assign \$31 [39:32] = \$7  ? \$procmux$408_Y  : shadow_3[39:32];
  assign \$procmux$412_Y  = shifts_3[2] ? shadow_2[31:24] : shadow_3[31:24];
  assign \$31 [31:24] = \$7  ? \$procmux$412_Y  : shadow_3[31:24];
  assign \$procmux$416_Y  = shifts_3[1] ? shadow_2[23:16] : shadow_3[23:16];
  assign \$31 [23:16] = \$7  ? \$procmux$416_Y  : shadow_3[23:16];
  assign \$procmux$420_Y  = shifts_3[0] ? shadow_2[15:8] : shadow_3[15:8];
  assign \$31 [15:8] = \$7  ? \$procmux$420_Y  : shadow_3[15:8];
  assign \$procmux$424_Y  = shift_in[3] ? shadow_2[7:0] : shadow_3[7:0];
  assign \$31 [7:0] = \$7  ? \$procmux$424_Y  : shadow_3[7:0];
  assign \$30  = rst ? 8'h00 : { switches_3[6:0], switch_in[3] };
  assign \$29  = rst ? 8'h00 : { shifts_3[6:0], shift_in[3] };
  assign \$procmux$432_Y  = switches_2[6] ? shadow_2[63:56] : weight_2[63:56];
  assign \$28 [63:56] = \$6  ? \$procmux$432_Y  : weight_2[63:56];
  assign \$procmux$436_Y  = switches_2[5] ? shadow_2[55:48] : weight_2[55:48];
  assign \$28 [55:48] = \$6  ? \$procmux$436_Y  : weight_2[55:48];
  assign \$procmux$440_Y  = switches_2[4] ? shadow_2[47:40] : weight_2[47:40];
  assign \$28 [47:40] = \$6  ? \$procmux$440_Y  : weight_2[47:40];
  assign \$procmux$444_Y  = switches_2[3] ? shadow_2[39:32] : weight_2[39:32];
  assign \$28 [39:32] = \$6  ? \$procmux$444_Y  : weight_2[39:32];
  assign \$procmux$448_Y  = switches_2[2] ? shadow_2[31:24] : weight_2[31:24];
  assign \$28 [31:24] = \$6  ? \$procmux$448_Y  : weight_2[31:24];
  assign \$procmux$452_Y  = switches_2[1] ? shadow_2[23:16] : weight_2[23:16];
  assign \$28 [23:16] = \$6  ? \$procmux$452_Y  : weight_2[23:16];
  assign \$procmux$456_Y  = switches_2[0] ? shadow_2[15:8] : weight_2[15:8];
  assign \$28 [15:8] = \$6  ? \$procmux$456_Y  : weight_2[15:8];
  assign \$procmux$460_Y  = switch_in[2] ? shadow_2[7:0] : weight_2[7:0];
  assign \$28 [7:0] = \$6  ? \$procmux$460_Y  : weight_2[7:0];
  assign \$procmux$464_Y  = shifts_2[6] ? shadow_1[63:56] : shadow_2[63:56];
  assign \$27 [63:56] = \$5  ? \$procmux$464_Y  : shadow_2[63:56];
  assign \$procmux$468_Y  = shifts_2[5] ? shadow_1[55:48] : shadow_2[55:48];
  assign \$27 [55:48] = \$5  ? \$procmux$468_Y  : shadow_2[55:48];
  assign \$procmux$472_Y  = shifts_2[4] ? shadow_1[47:40] : shadow_2[47:40];
  assign \$27 [47:40] = \$5  ? \$procmux$472_Y  : shadow_2[47:40];
  assign \$procmux$476_Y  = shifts_2[3] ? shadow_1[39:32] : shadow_2[39:32];
  assign \$27 [39:32] = \$5  ? \$procmux$476_Y  : shadow_2[39:32];
  assign \$procmux$480_Y  = shifts_2[2] ? shadow_1[31:24] : shadow_2[31:24];
  assign \$27 [31:24] = \$5  ? \$procmux$480_Y  : shadow_2[31:24];
  assign \$procmux$484_Y  = shifts_2[1] ? shadow_1[23:16] : shadow_2[23:16];
  assign \$27 [23:16] = \$5  ? \$procmux$484_Y  : shadow_2[23:16];
  assign \$procmux$488_Y  = shifts_2[0] ? shadow_1[15:8] : shadow_2[15:8];
  assign \$27 [15:8] = \$5  ? \$procmux$488_Y  : shadow_2[15:8];
  assign \$procmux$492_Y  = shift_in[2] ? shadow_1[7:0] : shadow_2[7:0];
  assign \$27 [7:0] = \$5  ? \$procmux$492_Y  : shadow_2[7:0];
  assign \$26  = rst ? 8'h00 : { switches_2[6:0], switch_in[2] };
  assign \$25  = rst ? 8'h00 : { shifts_2[6:0], shift_in[2] };
  assign \$procmux$500_Y  = switches_1[6] ? shadow_1[63:56] : weight_1[63:56];
  assign \$24 [63:56] = \$4  ? \$procmux$500_Y  : weight_1[63:56];
  assign \$procmux$504_Y  = switches_1[5] ? shadow_1[55:48] : weight_1[55:48];
  assign \$24 [55:48] = \$4  ? \$procmux$504_Y  : weight_1[55:48];
  assign \$procmux$508_Y  = switches_1[4] ? shadow_1[47:40] : weight_1[47:40];
  assign \$24 [47:40] = \$4  ? \$procmux$508_Y  : weight_1[47:40];
  assign \$procmux$512_Y  = switches_1[3] ? shadow_1[39:32] : weight_1[39:32];
  assign \$24 [39:32] = \$4  ? \$procmux$512_Y  : weight_1[39:32];
  assign \$procmux$516_Y  = switches_1[2] ? shadow_1[31:24] : weight_1[31:24];
  assign \$24 [31:24] = \$4  ? \$procmux$516_Y  : weight_1[31:24];
  assign \$procmux$520_Y  = switches_1[1] ? shadow_1[23:16] : weight_1[23:16];
  assign \$24 [23:16] = \$4  ? \$procmux$520_Y  : weight_1[23:16];
  assign \$procmux$524_Y  = switches_1[0] ? shadow_1[15:8] : weight_1[15:8];
  assign \$24 [15:8] = \$4  ? \$procmux$524_Y  : weight_1[15:8];
  assign \$procmux$528_Y  = switch_in[1] ? shadow_1[7:0] : weight_1[7:0];
  assign \$24 [7:0] = \$4  ? \$procmux$528_Y  : weight_1[7:0];
  assign \$procmux$532_Y  = shifts_1[6] ? shadow_0[63:56] : shadow_1[63:56];
  assign \$23 [63:56] = \$3  ? \$procmux$532_Y  : shadow_1[63:56];
  assign \$procmux$536_Y  = shifts_1[5] ? shadow_0[55:48] : shadow_1[55:48];
  assign \$23 [55:48] = \$3  ? \$procmux$536_Y  : shadow_1[55:48];
  assign \$procmux$540_Y  = shifts_1[4] ? shadow_0[47:40] : shadow_1[47:40];
  assign \$23 [47:40] = \$3  ? \$procmux$540_Y  : shadow_1[47:40];
  assign \$procmux$544_Y  = shifts_1[3] ? shadow_0[39:32] : shadow_1[39:32];
  assign \$23 [39:32] = \$3  ? \$procmux$544_Y  : shadow_1[39:32];
  assign \$procmux$548_Y  = shifts_1[2] ? shadow_0[31:24] : shadow_1[31:24];
  assign \$23 [31:24] = \$3  ? \$procmux$548_Y  : shadow_1[31:24];
  assign \$procmux$552_Y  = shifts_1[1] ? shadow_0[23:16] : shadow_1[23:16];
  assign \$23 [23:16] = \$3  ? \$procmux$552_Y  : shadow_1[23:16];
  assign \$procmux$556_Y  = shifts_1[0] ? shadow_0[15:8] : shadow_1[15:8];
  assign \$23 [15:8] = \$3  ? \$procmux$556_Y  : shadow_1[15:8];
  assign \$procmux$560_Y  = shift_in[1] ? shadow_0[7:0] : shadow_1[7:0];
  assign \$23 [7:0] = \$3  ? \$procmux$560_Y  : shadow_1[7:0];
  assign \$22  = rst ? 8'h00 : { switches_1[6:0], switch_in[1] };
  assign \$21  = rst ? 8'h00 : { shifts_1[6:0], shift_in[1] };
  assign \$procmux$568_Y  = switches_0[6] ? shadow_0[63:56] : weight_0[63:56];
  assign \$20 [63:56] = \$2  ? \$procmux$568_Y  : weight_0[63:56];
  assign \$procmux$572_Y  = switches_0[5] ? shadow_0[55:48] : weight_0[55:48];
  assign \$20 [55:48] = \$2  ? \$procmux$572_Y  : weight_0[55:48];
  assign \$procmux$576_Y  = switches_0[4] ? shadow_0[47:40] : weight_0[47:40];
  assign \$20 [47:40] = \$2  ? \$procmux$576_Y  : weight_0[47:40];
  assign \$procmux$580_Y  = switches_0[3] ? shadow_0[39:32] : weight_0[39:32];
  assign \$20 [39:32] = \$2  ? \$procmux$580_Y  : weight_0[39:32];
  assign \$procmux$584_Y  = switches_0[2] ? shadow_0[31:24] : weight_0[31:24];
  assign \$20 [31:24] = \$2  ? \$procmux$584_Y  : weight_0[31:24];
  assign \$procmux$588_Y  = switches_0[1] ? shadow_0[23:16] : weight_0[23:16];
  assign \$20 [23:16] = \$2  ? \$procmux$588_Y  : weight_0[23:16];
  assign \$procmux$592_Y  = switches_0[0] ? shadow_0[15:8] : weight_0[15:8];
  assign \$20 [15:8] = \$2  ? \$procmux$592_Y  : weight_0[15:8];
  assign \$procmux$596_Y  = switch_in[0] ? shadow_0[7:0] : weight_0[7:0];
  assign \$20 [7:0] = \$2  ? \$procmux$596_Y  : weight_0[7:0];
  assign \$procmux$600_Y  = shifts_0[6] ? weight_in[63:56] : shadow_0[63:56];
  assign \$19 [63:56] = \$1  ? \$procmux$600_Y  : shadow_0[63:56];
  assign \$procmux$604_Y  = shifts_0[5] ? weight_in[55:48] : shadow_0[55:48];
  assign \$19 [55:48] = \$1  ? \$procmux$604_Y  : shadow_0[55:48];
  assign \$procmux$608_Y  = shifts_0[4] ? weight_in[47:40] : shadow_0[47:40];
  assign \$19 [47:40] = \$1  ? \$procmux$608_Y  : shadow_0[47:40];
  assign \$procmux$612_Y  = shifts_0[3] ? weight_in[39:32] : shadow_0[39:32];
  assign \$19 [39:32] = \$1  ? \$procmux$612_Y  : shadow_0[39:32];
  assign \$procmux$616_Y  = shifts_0[2] ? weight_in[31:24] : shadow_0[31:24];
  assign \$19 [31:24] = \$1  ? \$procmux$616_Y  : shadow_0[31:24];
  assign \$procmux$620_Y  = shifts_0[1] ? weight_in[23:16] : shadow_0[23:16];
  assign \$19 [23:16] = \$1  ? \$procmux$620_Y  : shadow_0[23:16];
  assign \$procmux$624_Y  = shifts_0[0] ? weight_in[15:8] : shadow_0[15:8];
  assign \$19 [15:8] = \$1  ? \$procmux$624_Y  : shadow_0[15:8];
  assign \$procmux$628_Y  = shift_in[0] ? weight_in[7:0] : shadow_0[7:0];
  assign \$19 [7:0] = \$1  ? \$procmux$628_Y  : shadow_0[7:0];
  assign \$18  = rst ? 8'h00 : { switches_0[6:0], switch_in[0] };
  assign \$17  = rst ? 8'h00 : { shifts_0[6:0], shift_in[0] };
  assign \$procmux$92_Y  = switches_7[6] ? weight_out[63:56] : weight_7[63:56];
  assign \$48 [63:56] = \$16  ? \$procmux$92_Y  : weight_7[63:56];
  assign \$procmux$96_Y  = switches_7[5] ? weight_out[55:48] : weight_7[55:48];
  assign \$48 [55:48] = \$16  ? \$procmux$96_Y  : weight_7[55:48];
  pe_8x32_s1 pe_0_0 (
    .act(act_in[7:0]),
    .clk(clk),
    .psum_in(psum_in[31:0]),
    .psum_out(\psum_out$23 ),
    .rst(rst),
    .weight(weight_0[7:0])
  );
  pe_8x32_s1 pe_0_1 (
    .act(acts_0[7:0]),
    .clk(clk),
    .psum_in(psum_in[63:32]),
    .psum_out(\psum_out$27 ),
    .rst(rst),
    .weight(weight_0[15:8])
  );
  pe_8x32_s1 pe_0_2 (
    .act(acts_0[15:8]),
    .clk(clk),
    .psum_in(psum_in[95:64]),
    .psum_out(\psum_out$31 ),
    .rst(rst),
    .weight(weight_0[23:16])
  );
  pe_8x32_s1 pe_0_3 (
    .act(acts_0[23:16]),
    .clk(clk),
    .psum_in(psum_in[127:96]),
    .psum_out(\psum_out$35 ),
    .rst(rst),
    .weight(weight_0[31:24])
  );
  pe_8x32_s1 pe_0_4 (
    .act(acts_0[31:24]),
    .clk(clk),
    .psum_in(psum_in[159:128]),
    .psum_out(\psum_out$39 ),
    .rst(rst),
    .weight(weight_0[39:32])
  );
  pe_8x32_s1 pe_0_5 (
    .act(acts_0[39:32]),
    .clk(clk),
    .psum_in(psum_in[191:160]),
    .psum_out(\psum_out$43 ),
    .rst(rst),
    .weight(weight_0[47:40])
  );
  pe_8x32_s1 pe_0_6 (
    .act(acts_0[47:40]),
    .clk(clk),
    .psum_in(psum_in[223:192]),
    .psum_out(\psum_out$47 ),
    .rst(rst),
    .weight(weight_0[55:48])
  );
  pe_8x32_s1 pe_0_7 (
    .act(acts_0[55:48]),
    .clk(clk),
    .psum_in(psum_in[255:224]),
    .psum_out(\psum_out$51 ),
    .rst(rst),
    .weight(weight_0[63:56])
  );
  pe_8x32_s1 pe_1_0 (
    .act(act_in[15:8]),
    .clk(clk),
    .psum_in(\psum_out$23 ),
    .psum_out(\psum_out$63 ),
    .rst(rst),
    .weight(weight_1[7:0])
  );
  pe_8x32_s1 pe_1_1 (
    .act(acts_1[7:0]),
    .clk(clk),
    .psum_in(\psum_out$27 ),
    .psum_out(\psum_out$67 ),
    .rst(rst),
    .weight(weight_1[15:8])
  );
  pe_8x32_s1 pe_1_2 (
    .act(acts_1[15:8]),
    .clk(clk),
    .psum_in(\psum_out$31 ),
    .psum_out(\psum_out$71 ),
    .rst(rst),
    .weight(weight_1[23:16])
  );
  pe_8x32_s1 pe_1_3 (
    .act(acts_1[23:16]),
    .clk(clk),
    .psum_in(\psum_out$35 ),
    .psum_out(\psum_out$75 ),
    .rst(rst),
    .weight(weight_1[31:24])
  );
  pe_8x32_s1 pe_1_4 (
    .act(acts_1[31:24]),
    .clk(clk),
    .psum_in(\psum_out$39 ),
    .psum_out(\psum_out$79 ),
    .rst(rst),
    .weight(weight_1[39:32])
  );
  pe_8x32_s1 pe_1_5 (
    .act(acts_1[39:32]),
    .clk(clk),
    .psum_in(\psum_out$43 ),
    .psum_out(\psum_out$83 ),
    .rst(rst),
    .weight(weight_1[47:40])
  );
  pe_8x32_s1 pe_1_6 (
    .act(acts_1[47:40]),
    .clk(clk),
    .psum_in(\psum_out$47 ),
    .psum_out(\psum_out$87 ),
    .rst(rst),
    .weight(weight_1[55:48])
  );
  pe_8x32_s1 pe_1_7 (
    .act(acts_1[55:48]),
    .clk(clk),
    .psum_in(\psum_out$51 ),
    .psum_out(\psum_out$91 ),
    .rst(rst),
    .weight(weight_1[63:56])
  );
  pe_8x32_s1 pe_2_0 (
    .act(act_in[23:16]),
    .clk(clk),
    .psum_in(\psum_out$63 ),
    .psum_out(\psum_out$103 ),
    .rst(rst),
    .weight(weight_2[7:0])
  );
  pe_8x32_s1 pe_2_1 (
    .act(acts_2[7:0]),
    .clk(clk),
    .psum_in(\psum_out$67 ),
    .psum_out(\psum_out$107 ),
    .rst(rst),
    .weight(weight_2[15:8])
  );
  pe_8x32_s1 pe_2_2 (
    .act(acts_2[15:8]),
    .clk(clk),
    .psum_in(\psum_out$71 ),
    .psum_out(\psum_out$111 ),
    .rst(rst),
    .weight(weight_2[23:16])
  );
  pe_8x32_s1 pe_2_3 (
    .act(acts_2[23:16]),
    .clk(clk),
    .psum_in(\psum_out$75 ),
    .psum_out(\psum_out$115 ),
    .rst(rst),
    .weight(weight_2[31:24])
  );
  pe_8x32_s1 pe_2_4 (
    .act(acts_2[31:24]),
    .clk(clk),
    .psum_in(\psum_out$79 ),
    .psum_out(\psum_out$119 ),
    .rst(rst),
    .weight(weight_2[39:32])
  );
  pe_8x32_s1 pe_2_5 (
    .act(acts_2[39:32]),
    .clk(clk),
    .psum_in(\psum_out$83 ),
    .psum_out(\psum_out$123 ),
    .rst(rst),
    .weight(weight_2[47:40])
  );
  pe_8x32_s1 pe_2_6 (
    .act(acts_2[47:40]),
    .clk(clk),
    .psum_in(\psum_out$87 ),
    .psum_out(\psum_out$127 ),
    .rst(rst),
    .weight(weight_2[55:48])
  );
  pe_8x32_s1 pe_2_7 (
    .act(acts_2[55:48]),
    .clk(clk),
    .psum_in(\psum_out$91 ),
    .psum_out(\psum_out$131 ),
    .rst(rst),
    .weight(weight_2[63:56])
  );
  pe_8x32_s1 pe_3_0 (
    .act(act_in[31:24]),
    .clk(clk),
    .psum_in(\psum_out$103 ),
    .psum_out(\psum_out$143 ),
    .rst(rst),
    .weight(weight_3[7:0])
  );
  pe_8x32_s1 pe_3_1 (
    .act(acts_3[7:0]),
    .clk(clk),
    .psum_in(\psum_out$107 ),
    .psum_out(\psum_out$147 ),
    .rst(rst),
    .weight(weight_3[15:8])
  );
  pe_8x32_s1 pe_3_2 (
    .act(acts_3[15:8]),
    .clk(clk),
    .psum_in(\psum_out$111 ),
    .psum_out(\psum_out$151 ),
    .rst(rst),
    .weight(weight_3[23:16])
  );
  pe_8x32_s1 pe_3_3 (
    .act(acts_3[23:16]),
    .clk(clk),
    .psum_in(\psum_out$115 ),
    .psum_out(\psum_out$155 ),
    .rst(rst),
    .weight(weight_3[31:24])
  );
  pe_8x32_s1 pe_3_4 (
    .act(acts_3[31:24]),
    .clk(clk),
    .psum_in(\psum_out$119 ),
    .psum_out(\psum_out$159 ),
    .rst(rst),
    .weight(weight_3[39:32])
  );
  pe_8x32_s1 pe_3_5 (
    .act(acts_3[39:32]),
    .clk(clk),
    .psum_in(\psum_out$123 ),
    .psum_out(\psum_out$163 ),
    .rst(rst),
    .weight(weight_3[47:40])
  );
  pe_8x32_s1 pe_3_6 (
    .act(acts_3[47:40]),
    .clk(clk),
    .psum_in(\psum_out$127 ),
    .psum_out(\psum_out$167 ),
    .rst(rst),
    .weight(weight_3[55:48])
  );
  pe_8x32_s1 pe_3_7 (
    .act(acts_3[55:48]),
    .clk(clk),
    .psum_in(\psum_out$131 ),
    .psum_out(\psum_out$171 ),
    .rst(rst),
    .weight(weight_3[63:56])
  );
  pe_8x32_s1 pe_4_0 (
    .act(act_in[39:32]),
    .clk(clk),
    .psum_in(\psum_out$143 ),
    .psum_out(\psum_out$183 ),
    .rst(rst),
    .weight(weight_4[7:0])
  );
  pe_8x32_s1 pe_4_1 (
    .act(acts_4[7:0]),
    .clk(clk),
    .psum_in(\psum_out$147 ),
    .psum_out(\psum_out$187 ),
    .rst(rst),
    .weight(weight_4[15:8])
  );
  pe_8x32_s1 pe_4_2 (
    .act(acts_4[15:8]),
    .clk(clk),
    .psum_in(\psum_out$151 ),
    .psum_out(\psum_out$191 ),
    .rst(rst),
    .weight(weight_4[23:16])
  );
  pe_8x32_s1 pe_4_3 (
    .act(acts_4[23:16]),
    .clk(clk),
    .psum_in(\psum_out$155 ),
    .psum_out(\psum_out$195 ),
    .rst(rst),
    .weight(weight_4[31:24])
  );
  pe_8x32_s1 pe_4_4 (
    .act(acts_4[31:24]),
    .clk(clk),
    .psum_in(\psum_out$159 ),
    .psum_out(\psum_out$199 ),
    .rst(rst),
    .weight(weight_4[39:32])
  );
  pe_8x32_s1 pe_4_5 (
    .act(acts_4[39:32]),
    .clk(clk),
    .psum_in(\psum_out$163 ),
    .psum_out(\psum_out$203 ),
    .rst(rst),
    .weight(weight_4[47:40])
  );
  pe_8x32_s1 pe_4_6 (
    .act(acts_4[47:40]),
    .clk(clk),
    .psum_in(\psum_out$167 ),
    .psum_out(\psum_out$207 ),
    .rst(rst),
    .weight(weight_4[55:48])
  );
  pe_8x32_s1 pe_4_7 (
    .act(acts_4[55:48]),
    .clk(clk),
    .psum_in(\psum_out$171 ),
    .psum_out(\psum_out$211 ),
    .rst(rst),
    .weight(weight_4[63:56])
  );
  pe_8x32_s1 pe_5_0 (
    .act(act_in[47:40]),
    .clk(clk),
    .psum_in(\psum_out$183 ),
    .psum_out(\psum_out$223 ),
    .rst(rst),
    .weight(weight_5[7:0])
  );
  pe_8x32_s1 pe_5_1 (
    .act(acts_5[7:0]),
    .clk(clk),
    .psum_in(\psum_out$187 ),
    .psum_out(\psum_out$227 ),
    .rst(rst),
    .weight(weight_5[15:8])
  );
  pe_8x32_s1 pe_5_2 (
    .act(acts_5[15:8]),
    .clk(clk),
    .psum_in(\psum_out$191 ),
    .psum_out(\psum_out$231 ),
    .rst(rst),
    .weight(weight_5[23:16])
  );
  pe_8x32_s1 pe_5_3 (
    .act(acts_5[23:16]),
    .clk(clk),
    .psum_in(\psum_out$195 ),
    .psum_out(\psum_out$235 ),
    .rst(rst),
    .weight(weight_5[31:24])
  );
  pe_8x32_s1 pe_5_4 (
    .act(acts_5[31:24]),
    .clk(clk),
    .psum_in(\psum_out$199 ),
    .psum_out(\psum_out$239 ),
    .rst(rst),
    .weight(weight_5[39:32])
  );
  pe_8x32_s1 pe_5_5 (
    .act(acts_5[39:32]),
    .clk(clk),
    .psum_in(\psum_out$203 ),
    .psum_out(\psum_out$243 ),
    .rst(rst),
    .weight(weight_5[47:40])
  );
  pe_8x32_s1 pe_5_6 (
    .act(acts_5[47:40]),
    .clk(clk),
    .psum_in(\psum_out$207 ),
    .psum_out(\psum_out$247 ),
    .rst(rst),
    .weight(weight_5[55:48])
  );
  pe_8x32_s1 pe_5_7 (
    .act(acts_5[55:48]),
    .clk(clk),
    .psum_in(\psum_out$211 ),
    .psum_out(\psum_out$251 ),
    .rst(rst),
    .weight(weight_5[63:56])
  );
  pe_8x32_s1 pe_6_0 (
    .act(act_in[55:48]),
    .clk(clk),
    .psum_in(\psum_out$223 ),
    .psum_out(\psum_out$263 ),
    .rst(rst),
    .weight(weight_6[7:0])
  );
  pe_8x32_s1 pe_6_1 (
    .act(acts_6[7:0]),
    .clk(clk),
    .psum_in(\psum_out$227 ),
    .psum_out(\psum_out$267 ),
    .rst(rst),
    .weight(weight_6[15:8])
  );
  pe_8x32_s1 pe_6_2 (
    .act(acts_6[15:8]),
    .clk(clk),
    .psum_in(\psum_out$231 ),
    .psum_out(\psum_out$271 ),
    .rst(rst),
    .weight(weight_6[23:16])
  );
  pe_8x32_s1 pe_6_3 (
    .act(acts_6[23:16]),
    .clk(clk),
    .psum_in(\psum_out$235 ),
    .psum_out(\psum_out$275 ),
    .rst(rst),
    .weight(weight_6[31:24])
  );
  pe_8x32_s1 pe_6_4 (
    .act(acts_6[31:24]),
    .clk(clk),
    .psum_in(\psum_out$239 ),
    .psum_out(\psum_out$279 ),
    .rst(rst),
    .weight(weight_6[39:32])
  );
  pe_8x32_s1 pe_6_5 (
    .act(acts_6[39:32]),
    .clk(clk),
    .psum_in(\psum_out$243 ),
    .psum_out(\psum_out$283 ),
    .rst(rst),
    .weight(weight_6[47:40])
  );
  pe_8x32_s1 pe_6_6 (
    .act(acts_6[47:40]),
    .clk(clk),
    .psum_in(\psum_out$247 ),
    .psum_out(\psum_out$287 ),
    .rst(rst),
    .weight(weight_6[55:48])
  );
  pe_8x32_s1 pe_6_7 (
    .act(acts_6[55:48]),
    .clk(clk),
    .psum_in(\psum_out$251 ),
    .psum_out(\psum_out$291 ),
    .rst(rst),
    .weight(weight_6[63:56])
  );
  pe_8x32_s1 pe_7_0 (
    .act(act_in[63:56]),
    .clk(clk),
    .psum_in(\psum_out$263 ),
    .psum_out(\psum_out$303 ),
    .rst(rst),
    .weight(weight_7[7:0])
  );
  pe_8x32_s1 pe_7_1 (
    .act(acts_7[7:0]),
    .clk(clk),
    .psum_in(\psum_out$267 ),
    .psum_out(\psum_out$307 ),
    .rst(rst),
    .weight(weight_7[15:8])
  );
  pe_8x32_s1 pe_7_2 (
    .act(acts_7[15:8]),
    .clk(clk),
    .psum_in(\psum_out$271 ),
    .psum_out(\psum_out$311 ),
    .rst(rst),
    .weight(weight_7[23:16])
  );
  pe_8x32_s1 pe_7_3 (
    .act(acts_7[23:16]),
    .clk(clk),
    .psum_in(\psum_out$275 ),
    .psum_out(\psum_out$315 ),
    .rst(rst),
    .weight(weight_7[31:24])
  );
  pe_8x32_s1 pe_7_4 (
    .act(acts_7[31:24]),
    .clk(clk),
    .psum_in(\psum_out$279 ),
    .psum_out(\psum_out$319 ),
    .rst(rst),
    .weight(weight_7[39:32])
  );
  pe_8x32_s1 pe_7_5 (
    .act(acts_7[39:32]),
    .clk(clk),
    .psum_in(\psum_out$283 ),
    .psum_out(\psum_out$323 ),
    .rst(rst),
    .weight(weight_7[47:40])
  );
  pe_8x32_s1 pe_7_6 (
    .act(acts_7[47:40]),
    .clk(clk),
    .psum_in(\psum_out$287 ),
    .psum_out(\psum_out$327 ),
    .rst(rst),
    .weight(weight_7[55:48])
  );
  pe_8x32_s1 pe_7_7 (
    .act(acts_7[55:48]),
    .clk(clk),
    .psum_in(\psum_out$291 ),
    .psum_out(\psum_out$331 ),
    .rst(rst),
    .weight(weight_7[63:56])
  );
  assign switch_out = { switches_7[7], switches_6[7], switches_5[7], switches_4[7], switches_3[7], switches_2[7], switches_1[7], switches_0[7] };
  assign shift_out = { shifts_7[7], shifts_6[7], shifts_5[7], shifts_4[7], shifts_3[7], shifts_2[7], shifts_1[7], shifts_0[7] };
  assign psum_out = { \psum_out$331 , \psum_out$327 , \psum_out$323 , \psum_out$319 , \psum_out$315 , \psum_out$311 , \psum_out$307 , \psum_out$303  };
  assign act_out = { acts_7[63:56], acts_6[63:56], acts_5[63:56], acts_4[63:56], acts_3[63:56], acts_2[63:56], acts_1[63:56], acts_0[63:56] };
  assign shadow_7 = weight_out;
  assign \psum_in$330  = \psum_out$291 ;
  assign \weight$329  = weight_7[63:56];
  assign \act$328  = acts_7[55:48];
  assign \psum_in$326  = \psum_out$287 ;
  assign \weight$325  = weight_7[55:48];
  assign \act$324  = acts_7[47:40];
  assign \psum_in$322  = \psum_out$283 ;
  assign \weight$321  = weight_7[47:40];
  assign \act$320  = acts_7[39:32];
  assign \psum_in$318  = \psum_out$279 ;
  assign \weight$317  = weight_7[39:32];
  assign \act$316  = acts_7[31:24];
  assign \psum_in$314  = \psum_out$275 ;
  assign \weight$313  = weight_7[31:24];
  assign \act$312  = acts_7[23:16];
  assign \psum_in$310  = \psum_out$271 ;
  assign \weight$309  = weight_7[23:16];
  assign \act$308  = acts_7[15:8];
  assign \psum_in$306  = \psum_out$267 ;
  assign \weight$305  = weight_7[15:8];
  assign \act$304  = acts_7[7:0];
  assign psums_7 = { \psum_out$331 , \psum_out$327 , \psum_out$323 , \psum_out$319 , \psum_out$315 , \psum_out$311 , \psum_out$307 , \psum_out$303  };
  assign \psum_in$301  = \psum_out$263 ;
  assign \weight$299  = weight_7[7:0];
  assign \act$298  = act_in[63:56];
  assign switch_now_7 = { switches_7, switch_in[7] };
  assign shift_now_7 = { shifts_7, shift_in[7] };
  assign act_now_7 = { acts_7, act_in[63:56] };
  assign \psum_in$290  = \psum_out$251 ;
  assign \weight$289  = weight_6[63:56];
  assign \act$288  = acts_6[55:48];
  assign \psum_in$286  = \psum_out$247 ;
  assign \weight$285  = weight_6[55:48];
  assign \act$284  = acts_6[47:40];
  assign \psum_in$282  = \psum_out$243 ;
  assign \weight$281  = weight_6[47:40];
  assign \act$280  = acts_6[39:32];
  assign \psum_in$278  = \psum_out$239 ;
  assign \weight$277  = weight_6[39:32];
  assign \act$276  = acts_6[31:24];
  assign \psum_in$274  = \psum_out$235 ;
  assign \weight$273  = weight_6[31:24];
  assign \act$272  = acts_6[23:16];
  assign \psum_in$270  = \psum_out$231 ;
  assign \weight$269  = weight_6[23:16];
  assign \act$268  = acts_6[15:8];
  assign \psum_in$266  = \psum_out$227 ;
  assign \weight$265  = weight_6[15:8];
  assign \act$264  = acts_6[7:0];
  assign psums_6 = { \psum_out$291 , \psum_out$287 , \psum_out$283 , \psum_out$279 , \psum_out$275 , \psum_out$271 , \psum_out$267 , \psum_out$263  };
  assign \psum_in$261  = \psum_out$223 ;
  assign \weight$259  = weight_6[7:0];
  assign \act$258  = act_in[55:48];
  assign switch_now_6 = { switches_6, switch_in[6] };
  assign shift_now_6 = { shifts_6, shift_in[6] };
  assign act_now_6 = { acts_6, act_in[55:48] };
  assign \psum_in$250  = \psum_out$211 ;
  assign \weight$249  = weight_5[63:56];
  assign \act$248  = acts_5[55:48];
  assign \psum_in$246  = \psum_out$207 ;
  assign \weight$245  = weight_5[55:48];
  assign \act$244  = acts_5[47:40];
  assign \psum_in$242  = \psum_out$203 ;
  assign \weight$241  = weight_5[47:40];
  assign \act$240  = acts_5[39:32];
  assign \psum_in$238  = \psum_out$199 ;
  assign \weight$237  = weight_5[39:32];
  assign \act$236  = acts_5[31:24];
  assign \psum_in$234  = \psum_out$195 ;
  assign \weight$233  = weight_5[31:24];
  assign \act$232  = acts_5[23:16];
  assign \psum_in$230  = \psum_out$191 ;
  assign \weight$229  = weight_5[23:16];
  assign \act$228  = acts_5[15:8];
  assign \psum_in$226  = \psum_out$187 ;
  assign \weight$225  = weight_5[15:8];
  assign \act$224  = acts_5[7:0];
  assign psums_5 = { \psum_out$251 , \psum_out$247 , \psum_out$243 , \psum_out$239 , \psum_out$235 , \psum_out$231 , \psum_out$227 , \psum_out$223  };
  assign \psum_in$221  = \psum_out$183 ;
  assign \weight$219  = weight_5[7:0];
  assign \act$218  = act_in[47:40];
  assign switch_now_5 = { switches_5, switch_in[5] };
  assign shift_now_5 = { shifts_5, shift_in[5] };
  assign act_now_5 = { acts_5, act_in[47:40] };
  assign \psum_in$210  = \psum_out$171 ;
  assign \weight$209  = weight_4[63:56];
  assign \act$208  = acts_4[55:48];
  assign \psum_in$206  = \psum_out$167 ;
  assign \weight$205  = weight_4[55:48];
  assign \act$204  = acts_4[47:40];
  assign \psum_in$202  = \psum_out$163 ;
  assign \weight$201  = weight_4[47:40];
  assign \act$200  = acts_4[39:32];
  assign \psum_in$198  = \psum_out$159 ;
  assign \weight$197  = weight_4[39:32];
  assign \act$196  = acts_4[31:24];
  assign \psum_in$194  = \psum_out$155 ;
  assign \weight$193  = weight_4[31:24];
  assign \act$192  = acts_4[23:16];
  assign \psum_in$190  = \psum_out$151 ;
  assign \weight$189  = weight_4[23:16];
  assign \act$188  = acts_4[15:8];
  assign \psum_in$186  = \psum_out$147 ;
  assign \weight$185  = weight_4[15:8];
  assign \act$184  = acts_4[7:0];
  assign psums_4 = { \psum_out$211 , \psum_out$207 , \psum_out$203 , \psum_out$199 , \psum_out$195 , \psum_out$191 , \psum_out$187 , \psum_out$183  };
  assign \psum_in$181  = \psum_out$143 ;
  assign \weight$179  = weight_4[7:0];
  assign \act$178  = act_in[39:32];
  assign switch_now_4 = { switches_4, switch_in[4] };
  assign shift_now_4 = { shifts_4, shift_in[4] };
  assign act_now_4 = { acts_4, act_in[39:32] };
  assign \psum_in$170  = \psum_out$131 ;
  assign \weight$169  = weight_3[63:56];
  assign \act$168  = acts_3[55:48];
  assign \psum_in$166  = \psum_out$127 ;
  assign \weight$165  = weight_3[55:48];
  assign \act$164  = acts_3[47:40];
  assign \psum_in$162  = \psum_out$123 ;
  assign \weight$161  = weight_3[47:40];
  assign \act$160  = acts_3[39:32];
  assign \psum_in$158  = \psum_out$119 ;
  assign \weight$157  = weight_3[39:32];
  assign \act$156  = acts_3[31:24];
  assign \psum_in$154  = \psum_out$115 ;
  assign \weight$153  = weight_3[31:24];
  assign \act$152  = acts_3[23:16];
  assign \psum_in$150  = \psum_out$111 ;
  assign \weight$149  = weight_3[23:16];
  assign \act$148  = acts_3[15:8];
  assign \psum_in$146  = \psum_out$107 ;
  assign \weight$145  = weight_3[15:8];
  assign \act$144  = acts_3[7:0];
  assign psums_3 = { \psum_out$171 , \psum_out$167 , \psum_out$163 , \psum_out$159 , \psum_out$155 , \psum_out$151 , \psum_out$147 , \psum_out$143  };
  assign \psum_in$141  = \psum_out$103 ;
  assign \weight$139  = weight_3[7:0];
  assign \act$138  = act_in[31:24];
  assign switch_now_3 = { switches_3, switch_in[3] };
  assign shift_now_3 = { shifts_3, shift_in[3] };
  assign act_now_3 = { acts_3, act_in[31:24] };
  assign \psum_in$130  = \psum_out$91 ;
  assign \weight$129  = weight_2[63:56];
  assign \act$128  = acts_2[55:48];
  assign \psum_in$126  = \psum_out$87 ;
  assign \weight$125  = weight_2[55:48];
  assign \act$124  = acts_2[47:40];
  assign \psum_in$122  = \psum_out$83 ;
  assign \weight$121  = weight_2[47:40];
  assign \act$120  = acts_2[39:32];
  assign \psum_in$118  = \psum_out$79 ;
  assign \weight$117  = weight_2[39:32];
  assign \act$116  = acts_2[31:24];
  assign \psum_in$114  = \psum_out$75 ;
  assign \weight$113  = weight_2[31:24];
  assign \act$112  = acts_2[23:16];
  assign \psum_in$110  = \psum_out$71 ;
  assign \weight$109  = weight_2[23:16];
  assign \act$108  = acts_2[15:8];
  assign \psum_in$106  = \psum_out$67 ;
  assign \weight$105  = weight_2[15:8];
  assign \act$104  = acts_2[7:0];
  assign psums_2 = { \psum_out$131 , \psum_out$127 , \psum_out$123 , \psum_out$119 , \psum_out$115 , \psum_out$111 , \psum_out$107 , \psum_out$103  };
  assign \psum_in$101  = \psum_out$63 ;
  assign \weight$99  = weight_2[7:0];
  assign \act$98  = act_in[23:16];
  assign switch_now_2 = { switches_2, switch_in[2] };
  assign shift_now_2 = { shifts_2, shift_in[2] };
  assign act_now_2 = { acts_2, act_in[23:16] };
  assign \psum_in$90  = \psum_out$51 ;
  assign \weight$89  = weight_1[63:56];
  assign \act$88  = acts_1[55:48];
  assign \psum_in$86  = \psum_out$47 ;
  assign \weight$85  = weight_1[55:48];
  assign \act$84  = acts_1[47:40];
  assign \psum_in$82  = \psum_out$43 ;
  assign \weight$81  = weight_1[47:40];
  assign \act$80  = acts_1[39:32];
  assign \psum_in$78  = \psum_out$39 ;
  assign \weight$77  = weight_1[39:32];
  assign \act$76  = acts_1[31:24];
  assign \psum_in$74  = \psum_out$35 ;
  assign \weight$73  = weight_1[31:24];
  assign \act$72  = acts_1[23:16];
  assign \psum_in$70  = \psum_out$31 ;
  assign \weight$69  = weight_1[23:16];
  assign \act$68  = acts_1[15:8];
  assign \psum_in$66  = \psum_out$27 ;
  assign \weight$65  = weight_1[15:8];
  assign \act$64  = acts_1[7:0];
  assign psums_1 = { \psum_out$91 , \psum_out$87 , \psum_out$83 , \psum_out$79 , \psum_out$75 , \psum_out$71 , \psum_out$67 , \psum_out$63  };
  assign \psum_in$61  = \psum_out$23 ;
  assign \weight$59  = weight_1[7:0];
  assign \act$58  = act_in[15:8];
  assign switch_now_1 = { switches_1, switch_in[1] };
  assign shift_now_1 = { shifts_1, shift_in[1] };
  assign act_now_1 = { acts_1, act_in[15:8] };
  assign \psum_in$50  = psum_in[255:224];
  assign \weight$49  = weight_0[63:56];
  assign \act$48  = acts_0[55:48];
  assign \psum_in$46  = psum_in[223:192];
  assign \weight$45  = weight_0[55:48];
  assign \act$44  = acts_0[47:40];
  assign \psum_in$42  = psum_in[191:160];
  assign \weight$41  = weight_0[47:40];
  assign \act$40  = acts_0[39:32];
  assign \psum_in$38  = psum_in[159:128];
  assign \weight$37  = weight_0[39:32];
  assign \act$36  = acts_0[31:24];
  assign \psum_in$34  = psum_in[127:96];
  assign \weight$33  = weight_0[31:24];
  assign \act$32  = acts_0[23:16];
  assign \psum_in$30  = psum_in[95:64];
  assign \weight$29  = weight_0[23:16];
  assign \act$28  = acts_0[15:8];
  assign \psum_in$26  = psum_in[63:32];
  assign \weight$25  = weight_0[15:8];
  assign \act$24  = acts_0[7:0];
  assign psums_0 = { \psum_out$51 , \psum_out$47 , \psum_out$43 , \psum_out$39 , \psum_out$35 , \psum_out$31 , \psum_out$27 , \psum_out$23  };
  assign \psum_in$21  = psum_in[31:0];
  assign weight = weight_0[7:0];
  assign act = act_in[7:0];
  assign switch_now_0 = { switches_0, switch_in[0] };
  assign shift_now_0 = { shifts_0, shift_in[0] };
  assign act_now_0 = { acts_0, act_in[7:0] };
endmodule

module tokens(load_take, load_give, weight_wait, weight_take, weight_give, matrix_wait, matrix_take, matrix_give, activate_wait, activate_take, activate_give, store_wait, store_take, store_give, clk, rst, overflow, load_missing, weight_missing, matrix_missing, activate_missing
, store_missing, load_wait);
  input load_take;
  wire load_take;
  input [4:0] load_give;
  wire [4:0] load_give;
  input [4:0] weight_wait;
  wire [4:0] weight_wait;
  input weight_take;
  wire weight_take;
  input [4:0] weight_give;
  wire [4:0] weight_give;
  input [4:0] matrix_wait;
  wire [4:0] matrix_wait;
  input matrix_take;
  wire matrix_take;
  input [4:0] matrix_give;
  wire [4:0] matrix_give;
  input [4:0] activate_wait;
  wire [4:0] activate_wait;
  input activate_take;
  wire activate_take;
  input [4:0] activate_give;
  wire [4:0] activate_give;
  input [4:0] store_wait;
  wire [4:0] store_wait;
  input store_take;
  wire store_take;
  input [4:0] store_give;
  wire [4:0] store_give;
  input clk;
  wire clk;
  input rst;
  wire rst;
  output overflow;
  wire overflow;
  output [4:0] load_missing;
  wire [4:0] load_missing;
  output [4:0] weight_missing;
  wire [4:0] weight_missing;
  output [4:0] matrix_missing;
  wire [4:0] matrix_missing;
  output [4:0] activate_missing;
  wire [4:0] activate_missing;
  output [4:0] store_missing;
  wire [4:0] store_missing;
  input [4:0] load_wait;
  wire [4:0] load_wait;
  wire \$1 ;
  wire \$100 ;
  wire \$101 ;
  wire \$102 ;
  wire \$103 ;
  wire \$104 ;
  wire \$105 ;
  wire \$106 ;
  wire \$107 ;
  wire \$108 ;
  wire \$109 ;
  wire \$11 ;
  wire \$110 ;
  wire \$111 ;
  wire \$112 ;
  wire \$113 ;
  wire \$114 ;
  wire [9:0] \$115 ;
  wire [10:0] \$116 ;
  wire \$117 ;
  wire \$118 ;
  wire \$119 ;
  wire \$120 ;
  wire \$121 ;
  wire \$122 ;
  wire \$123 ;
  wire \$124 ;
  wire \$125 ;
  wire \$126 ;
  wire \$127 ;
  wire \$128 ;
  wire \$129 ;
  wire \$13 ;
  wire \$130 ;
  wire \$131 ;
  wire \$132 ;
  wire \$133 ;
  wire \$134 ;
  wire \$135 ;
  wire \$136 ;
  wire \$137 ;
  wire \$138 ;
  wire \$139 ;
  wire \$140 ;
  wire \$141 ;
  wire \$142 ;
  wire \$143 ;
  wire \$144 ;
  wire \$145 ;
  wire \$146 ;
  wire \$147 ;
  wire [9:0] \$148 ;
  wire [10:0] \$149 ;
  wire \$15 ;
  wire \$150 ;
  wire \$151 ;
  wire \$152 ;
  wire \$153 ;
  wire \$154 ;
  wire \$155 ;
  wire \$156 ;
  wire \$157 ;
  wire \$158 ;
  wire \$159 ;
  wire \$160 ;
  wire \$161 ;
  wire \$162 ;
  wire \$163 ;
  wire \$164 ;
  wire \$165 ;
  wire \$166 ;
  wire \$167 ;
  wire \$168 ;
  wire \$169 ;
  wire \$17 ;
  wire \$170 ;
  wire \$171 ;
  wire \$172 ;
  wire \$173 ;
  wire \$174 ;
  wire \$175 ;
  wire \$176 ;
  wire \$177 ;
  wire \$178 ;
  wire \$179 ;
  wire \$180 ;
  wire [9:0] \$181 ;
  wire [10:0] \$182 ;
  wire \$183 ;
  wire \$184 ;
  wire \$185 ;
  wire \$186 ;
  wire \$187 ;
  wire \$188 ;
  wire \$189 ;
  wire \$19 ;
  wire \$190 ;
  wire \$191 ;
  wire \$192 ;
  wire \$193 ;
  wire \$194 ;
  wire \$195 ;
  wire \$196 ;
  wire \$197 ;
  wire \$198 ;
  wire \$199 ;
  wire \$200 ;
  wire \$201 ;
  wire \$202 ;
  wire \$203 ;
  wire \$204 ;
  wire \$205 ;
  wire \$206 ;
  wire \$207 ;
  wire \$208 ;
  wire \$209 ;
  wire \$21 ;
  wire \$210 ;
  wire \$211 ;
  wire \$212 ;
  wire \$213 ;
  wire [9:0] \$214 ;
  wire [10:0] \$215 ;
  wire \$216 ;
  wire \$217 ;
  wire \$218 ;
  wire \$219 ;
  wire \$22 ;
  wire \$220 ;
  wire \$221 ;
  wire \$222 ;
  wire \$223 ;
  wire \$224 ;
  wire \$225 ;
  wire \$226 ;
  wire \$227 ;
  wire \$228 ;
  wire \$229 ;
  wire \$23 ;
  wire \$230 ;
  wire \$231 ;
  wire \$232 ;
  wire \$233 ;
  wire \$234 ;
  wire \$235 ;
  wire \$236 ;
  wire \$237 ;
  wire \$238 ;
  wire \$239 ;
  wire \$24 ;
  wire \$240 ;
  wire \$241 ;
  wire \$242 ;
  wire \$243 ;
  wire \$244 ;
  wire \$245 ;
  wire \$246 ;
  wire [9:0] \$247 ;
  wire [10:0] \$248 ;
  wire \$249 ;
  wire \$25 ;
  wire \$250 ;
  wire \$251 ;
  wire \$252 ;
  wire \$253 ;
  wire \$254 ;
  wire \$255 ;
  wire \$256 ;
  wire \$257 ;
  wire \$258 ;
  wire \$259 ;
  wire \$26 ;
  wire \$260 ;
  wire \$261 ;
  wire \$262 ;
  wire \$263 ;
  wire \$264 ;
  wire \$265 ;
  wire \$266 ;
  wire \$267 ;
  wire \$268 ;
  wire \$269 ;
  wire \$27 ;
  wire \$270 ;
  wire \$271 ;
  wire \$272 ;
  wire \$273 ;
  wire \$274 ;
  wire \$275 ;
  wire \$276 ;
  wire \$277 ;
  wire \$278 ;
  wire \$279 ;
  wire \$28 ;
  wire [9:0] \$280 ;
  wire [10:0] \$281 ;
  wire \$282 ;
  wire \$283 ;
  wire \$284 ;
  wire \$285 ;
  wire \$286 ;
  wire \$287 ;
  wire \$288 ;
  wire \$289 ;
  wire \$29 ;
  wire \$290 ;
  wire \$291 ;
  wire \$292 ;
  wire \$293 ;
  wire \$294 ;
  wire \$295 ;
  wire \$296 ;
  wire \$297 ;
  wire \$298 ;
  wire \$299 ;
  wire \$3 ;
  wire \$30 ;
  wire \$300 ;
  wire \$301 ;
  wire \$302 ;
  wire \$303 ;
  wire \$304 ;
  wire \$305 ;
  wire \$306 ;
  wire \$307 ;
  wire \$308 ;
  wire \$309 ;
  wire \$31 ;
  wire \$310 ;
  wire \$311 ;
  wire \$312 ;
  wire [9:0] \$313 ;
  wire [10:0] \$314 ;
  wire \$315 ;
  wire \$316 ;
  wire \$317 ;
  wire \$318 ;
  wire \$319 ;
  wire \$32 ;
  wire \$320 ;
  wire \$321 ;
  wire \$322 ;
  wire \$323 ;
  wire \$324 ;
  wire \$325 ;
  wire \$326 ;
  wire \$327 ;
  wire \$328 ;
  wire \$329 ;
  wire \$33 ;
  wire \$330 ;
  wire \$331 ;
  wire \$332 ;
  wire \$333 ;
  wire \$334 ;
  wire \$335 ;
  wire \$336 ;
  wire \$337 ;
  wire \$338 ;
  wire \$339 ;
  wire \$34 ;
  wire \$340 ;
  wire \$341 ;
  wire \$342 ;
  wire \$343 ;
  wire \$344 ;
  wire \$345 ;
  wire [9:0] \$346 ;
  wire [10:0] \$347 ;
  wire \$348 ;
  wire \$349 ;
  wire \$35 ;
  wire \$350 ;
  wire \$351 ;
  wire \$352 ;
  wire \$353 ;
  wire \$354 ;
  wire \$355 ;
  wire \$356 ;
  wire \$357 ;
  wire \$358 ;
  wire \$359 ;
  wire \$36 ;
  wire \$360 ;
  wire \$361 ;
  wire \$362 ;
  wire \$363 ;
  wire \$364 ;
  wire \$365 ;
  wire \$366 ;
  wire \$367 ;
  wire \$368 ;
  wire \$369 ;
  wire \$37 ;
  wire \$370 ;
  wire \$371 ;
  wire \$372 ;
  wire \$373 ;
  wire \$374 ;
  wire \$375 ;
  wire \$376 ;
  wire \$377 ;
  wire \$378 ;
  wire [9:0] \$379 ;
  wire \$38 ;
  wire [10:0] \$380 ;
  wire \$381 ;
  wire \$382 ;
  wire \$383 ;
  wire \$384 ;
  wire [8:0] \$385 ;
  wire \$386 ;
  wire \$387 ;
  wire \$388 ;
  wire \$389 ;
  wire \$39 ;
  wire [8:0] \$390 ;
  wire \$391 ;
  wire \$392 ;
  wire \$393 ;
  wire \$394 ;
  wire [8:0] \$395 ;
  wire \$396 ;
  wire \$397 ;
  wire \$398 ;
  wire \$399 ;
  wire \$40 ;
  wire [8:0] \$400 ;
  wire \$401 ;
  wire \$402 ;
  wire \$403 ;
  wire \$404 ;
  wire [8:0] \$405 ;
  wire \$406 ;
  wire \$407 ;
  wire \$408 ;
  wire \$409 ;
  wire \$41 ;
  wire [8:0] \$410 ;
  wire \$411 ;
  wire \$412 ;
  wire \$413 ;
  wire \$414 ;
  wire [8:0] \$415 ;
  wire \$416 ;
  wire \$417 ;
  wire \$418 ;
  wire \$419 ;
  wire \$42 ;
  wire [8:0] \$420 ;
  wire \$421 ;
  wire \$422 ;
  wire \$423 ;
  wire \$424 ;
  wire [8:0] \$425 ;
  wire \$426 ;
  wire \$427 ;
  wire \$428 ;
  wire \$429 ;
  wire \$43 ;
  wire [8:0] \$430 ;
  wire \$44 ;
  wire \$45 ;
  wire \$46 ;
  wire \$47 ;
  wire \$48 ;
  wire \$49 ;
  wire \$5 ;
  wire \$50 ;
  wire \$51 ;
  wire \$52 ;
  wire \$53 ;
  wire \$54 ;
  wire \$55 ;
  wire \$56 ;
  wire \$57 ;
  wire \$58 ;
  wire \$59 ;
  wire \$60 ;
  wire \$61 ;
  wire \$62 ;
  wire \$63 ;
  wire \$64 ;
  wire \$65 ;
  wire \$66 ;
  wire \$67 ;
  wire \$68 ;
  wire \$69 ;
  wire \$7 ;
  wire \$70 ;
  wire \$71 ;
  wire \$72 ;
  wire \$73 ;
  wire \$74 ;
  wire \$75 ;
  wire \$76 ;
  wire \$77 ;
  wire \$78 ;
  wire \$79 ;
  wire \$80 ;
  wire \$81 ;
  wire [9:0] \$82 ;
  wire [10:0] \$83 ;
  wire \$84 ;
  wire \$85 ;
  wire \$86 ;
  wire \$87 ;
  wire \$88 ;
  wire \$89 ;
  wire \$9 ;
  wire \$90 ;
  wire \$91 ;
  wire \$92 ;
  wire \$93 ;
  wire \$94 ;
  wire \$95 ;
  wire \$96 ;
  wire \$97 ;
  wire \$98 ;
  wire \$99 ;
  wire [8:0] \$procmux$1623_Y ;
  wire [8:0] \$procmux$1635_Y ;
  wire [8:0] \$procmux$1647_Y ;
  wire [8:0] \$procmux$1659_Y ;
  wire [8:0] \$procmux$1671_Y ;
  wire [8:0] \$procmux$1683_Y ;
  wire [8:0] \$procmux$1695_Y ;
  wire [8:0] \$procmux$1707_Y ;
  wire [8:0] \$procmux$1719_Y ;
  wire [8:0] \$procmux$1731_Y ;
  reg [8:0] count_activate_load = 9'h000;
  reg [8:0] count_activate_matrix = 9'h000;
  reg [8:0] count_activate_store = 9'h000;
  reg [8:0] count_load_activate = 9'h000;
  reg [8:0] count_load_matrix = 9'h000;
  reg [8:0] count_matrix_activate = 9'h000;
  reg [8:0] count_matrix_load = 9'h000;
  reg [8:0] count_store_activate = 9'h000;
  reg [8:0] count_store_load = 9'h000;
  reg [8:0] count_store_weight = 9'h000;
  wire give_activate_load;
  wire give_activate_matrix;
  wire give_activate_store;
  wire give_load_activate;
  wire give_load_matrix;
  wire give_matrix_activate;
  wire give_matrix_load;
  wire give_store_activate;
  wire give_store_load;
  wire give_store_weight;
  reg given_activate_load = 1'h0;
  reg given_activate_matrix = 1'h0;
  reg given_activate_store = 1'h0;
  reg given_load_activate = 1'h0;
  reg given_load_matrix = 1'h0;
  reg given_matrix_activate = 1'h0;
  reg given_matrix_load = 1'h0;
  reg given_store_activate = 1'h0;
  reg given_store_load = 1'h0;
  reg given_store_weight = 1'h0;
  reg many_activate_load = 1'h0;
  reg many_activate_matrix = 1'h0;
  reg many_activate_store = 1'h0;
  reg many_load_activate = 1'h0;
  reg many_load_matrix = 1'h0;
  reg many_matrix_activate = 1'h0;
  reg many_matrix_load = 1'h0;
  reg many_store_activate = 1'h0;
  reg many_store_load = 1'h0;
  reg many_store_weight = 1'h0;
  reg some_activate_load = 1'h0;
  reg some_activate_matrix = 1'h0;
  reg some_activate_store = 1'h0;
  reg some_load_activate = 1'h0;
  reg some_load_matrix = 1'h0;
  reg some_matrix_activate = 1'h0;
  reg some_matrix_load = 1'h0;
  reg some_store_activate = 1'h0;
  reg some_store_load = 1'h0;
  reg some_store_weight = 1'h0;
  wire take_activate_load;
  wire take_activate_matrix;
  wire take_activate_store;
  wire take_load_activate;
  wire take_load_matrix;
  wire take_matrix_activate;
  wire take_matrix_load;
  wire take_store_activate;
  wire take_store_load;
  wire take_store_weight;
  reg taken_activate_load = 1'h0;
  reg taken_activate_matrix = 1'h0;
  reg taken_activate_store = 1'h0;
  reg taken_load_activate = 1'h0;
  reg taken_load_matrix = 1'h0;
  reg taken_matrix_activate = 1'h0;
  reg taken_matrix_load = 1'h0;
  reg taken_store_activate = 1'h0;
  reg taken_store_load = 1'h0;
  reg taken_store_weight = 1'h0;
  assign take_load_matrix = matrix_take & matrix_wait[0];
  assign \$1  = ~ some_load_matrix;
  assign matrix_missing[0] = matrix_wait[0] & \$1 ;
  assign take_load_activate = activate_take & activate_wait[0];
  assign \$3  = ~ some_load_activate;
  assign activate_missing[0] = activate_wait[0] & \$3 ;
  assign take_matrix_load = load_take & load_wait[2];
  assign \$5  = ~ some_matrix_load;
  assign load_missing[2] = load_wait[2] & \$5 ;
  assign take_matrix_activate = activate_take & activate_wait[2];
  assign \$7  = ~ some_matrix_activate;
  assign activate_missing[2] = activate_wait[2] & \$7 ;
  assign take_activate_matrix = matrix_take & matrix_wait[3];
  assign \$9  = ~ some_activate_matrix;
  assign matrix_missing[3] = matrix_wait[3] & \$9 ;
  assign take_activate_load = load_take & load_wait[3];
  assign \$11  = ~ some_activate_load;
  assign load_missing[3] = load_wait[3] & \$11 ;
  assign take_activate_store = store_take & store_wait[3];
  assign \$13  = ~ some_activate_store;
  assign store_missing[3] = store_wait[3] & \$13 ;
  assign take_store_activate = activate_take & activate_wait[4];
  assign \$15  = ~ some_store_activate;
  assign activate_missing[4] = activate_wait[4] & \$15 ;
  assign take_store_load = load_take & load_wait[4];
  assign \$17  = ~ some_store_load;
  assign load_missing[4] = load_wait[4] & \$17 ;
  assign take_store_weight = weight_take & weight_wait[4];
  assign \$19  = ~ some_store_weight;
  assign weight_missing[4] = weight_wait[4] & \$19 ;
  assign \$21  = count_load_matrix == 8'hff;
  assign \$22  = given_load_matrix & \$21 ;
  assign \$23  = count_load_matrix[8] | \$22 ;
  assign \$24  = count_load_activate == 8'hff;
  assign \$25  = given_load_activate & \$24 ;
  assign \$26  = count_load_activate[8] | \$25 ;
  assign \$27  = count_matrix_load == 8'hff;
  assign \$28  = given_matrix_load & \$27 ;
  assign \$29  = count_matrix_load[8] | \$28 ;
  assign \$30  = count_matrix_activate == 8'hff;
  assign \$31  = given_matrix_activate & \$30 ;
  assign \$32  = count_matrix_activate[8] | \$31 ;
  assign \$33  = count_activate_matrix == 8'hff;
  assign \$34  = given_activate_matrix & \$33 ;
  assign \$35  = count_activate_matrix[8] | \$34 ;
  assign \$36  = count_activate_load == 8'hff;
  assign \$37  = given_activate_load & \$36 ;
  assign \$38  = count_activate_load[8] | \$37 ;
  assign \$39  = count_activate_store == 8'hff;
  assign \$40  = given_activate_store & \$39 ;
  assign \$41  = count_activate_store[8] | \$40 ;
  assign \$42  = count_store_activate == 8'hff;
  assign \$43  = given_store_activate & \$42 ;
  assign \$44  = count_store_activate[8] | \$43 ;
  assign \$45  = count_store_load == 8'hff;
  assign \$46  = given_store_load & \$45 ;
  assign \$47  = count_store_load[8] | \$46 ;
  assign \$48  = count_store_weight == 8'hff;
  assign \$49  = given_store_weight & \$48 ;
  assign \$50  = count_store_weight[8] | \$49 ;
  assign overflow = | { \$50 , \$47 , \$44 , \$41 , \$38 , \$35 , \$32 , \$29 , \$26 , \$23  };
  assign \$51  = ~ take_load_matrix;
  assign \$52  = load_give[2] & \$51 ;
  assign \$53  = ~ load_give[2];
  assign \$54  = take_load_matrix & \$53 ;
  assign \$55  = take_load_matrix & many_load_matrix;
  assign \$56  = load_give[2] | \$55 ;
  assign \$57  = ~ take_load_matrix;
  assign \$58  = \$57  & some_load_matrix;
  assign \$59  = \$56  | \$58 ;
  assign \$60  = take_load_matrix & many_load_matrix;
  assign \$61  = ~ take_load_matrix;
  assign \$62  = \$61  & some_load_matrix;
  assign \$63  = \$60  | \$62 ;
  assign \$64  = load_give[2] & \$63 ;
  assign \$65  = ~ load_give[2];
  assign \$66  = count_load_matrix > 2'h3;
  assign \$67  = count_load_matrix == 2'h3;
  assign \$68  = ~ taken_load_matrix;
  assign \$69  = \$67  & \$68 ;
  assign \$70  = \$66  | \$69 ;
  assign \$71  = count_load_matrix == 2'h2;
  assign \$72  = \$71  & given_load_matrix;
  assign \$73  = \$70  | \$72 ;
  assign \$74  = take_load_matrix & \$73 ;
  assign \$75  = ~ take_load_matrix;
  assign \$76  = \$75  & many_load_matrix;
  assign \$77  = \$74  | \$76 ;
  assign \$78  = \$65  & \$77 ;
  assign \$79  = \$64  | \$78 ;
  assign \$80  = ~ count_load_matrix[8];
  assign \$81  = \$80  | taken_load_matrix;
  assign \$82  = count_load_matrix + given_load_matrix;
  assign \$83  = \$82  - taken_load_matrix;
  assign \$84  = ~ take_load_activate;
  assign \$85  = load_give[3] & \$84 ;
  assign \$86  = ~ load_give[3];
  assign \$87  = take_load_activate & \$86 ;
  assign \$88  = take_load_activate & many_load_activate;
  assign \$89  = load_give[3] | \$88 ;
  assign \$90  = ~ take_load_activate;
  assign \$91  = \$90  & some_load_activate;
  assign \$92  = \$89  | \$91 ;
  assign \$93  = take_load_activate & many_load_activate;
  assign \$94  = ~ take_load_activate;
  assign \$95  = \$94  & some_load_activate;
  assign \$96  = \$93  | \$95 ;
  assign \$97  = load_give[3] & \$96 ;
  assign \$98  = ~ load_give[3];
  assign \$99  = count_load_activate > 2'h3;
  assign \$100  = count_load_activate == 2'h3;
  assign \$101  = ~ taken_load_activate;
  assign \$102  = \$100  & \$101 ;
  assign \$103  = \$99  | \$102 ;
  assign \$104  = count_load_activate == 2'h2;
  assign \$105  = \$104  & given_load_activate;
  assign \$106  = \$103  | \$105 ;
  assign \$107  = take_load_activate & \$106 ;
  assign \$108  = ~ take_load_activate;
  assign \$109  = \$108  & many_load_activate;
  assign \$110  = \$107  | \$109 ;
  assign \$111  = \$98  & \$110 ;
  assign \$112  = \$97  | \$111 ;
  assign \$113  = ~ count_load_activate[8];
  assign \$114  = \$113  | taken_load_activate;
  assign \$115  = count_load_activate + given_load_activate;
  assign \$116  = \$115  - taken_load_activate;
  assign \$117  = ~ take_matrix_load;
  assign \$118  = matrix_give[0] & \$117 ;
  assign \$119  = ~ matrix_give[0];
  assign \$120  = take_matrix_load & \$119 ;
  assign \$121  = take_matrix_load & many_matrix_load;
  assign \$122  = matrix_give[0] | \$121 ;
  assign \$123  = ~ take_matrix_load;
  assign \$124  = \$123  & some_matrix_load;
  assign \$125  = \$122  | \$124 ;
  assign \$126  = take_matrix_load & many_matrix_load;
  assign \$127  = ~ take_matrix_load;
  assign \$128  = \$127  & some_matrix_load;
  assign \$129  = \$126  | \$128 ;
  assign \$130  = matrix_give[0] & \$129 ;
  assign \$131  = ~ matrix_give[0];
  assign \$132  = count_matrix_load > 2'h3;
  assign \$133  = count_matrix_load == 2'h3;
  assign \$134  = ~ taken_matrix_load;
  assign \$135  = \$133  & \$134 ;
  assign \$136  = \$132  | \$135 ;
  assign \$137  = count_matrix_load == 2'h2;
  assign \$138  = \$137  & given_matrix_load;
  assign \$139  = \$136  | \$138 ;
  assign \$140  = take_matrix_load & \$139 ;
  assign \$141  = ~ take_matrix_load;
  assign \$142  = \$141  & many_matrix_load;
  assign \$143  = \$140  | \$142 ;
  assign \$144  = \$131  & \$143 ;
  assign \$145  = \$130  | \$144 ;
  assign \$146  = ~ count_matrix_load[8];
  assign \$147  = \$146  | taken_matrix_load;
  assign \$148  = count_matrix_load + given_matrix_load;
  assign \$149  = \$148  - taken_matrix_load;
  assign \$150  = ~ take_matrix_activate;
  assign \$151  = matrix_give[3] & \$150 ;
  assign \$152  = ~ matrix_give[3];
  assign \$153  = take_matrix_activate & \$152 ;
  assign \$154  = take_matrix_activate & many_matrix_activate;
  assign \$155  = matrix_give[3] | \$154 ;
  assign \$156  = ~ take_matrix_activate;
  assign \$157  = \$156  & some_matrix_activate;
  assign \$158  = \$155  | \$157 ;
  assign \$159  = take_matrix_activate & many_matrix_activate;
  assign \$160  = ~ take_matrix_activate;
  assign \$161  = \$160  & some_matrix_activate;
  assign \$162  = \$159  | \$161 ;
  assign \$163  = matrix_give[3] & \$162 ;
  assign \$164  = ~ matrix_give[3];
  assign \$165  = count_matrix_activate > 2'h3;
  assign \$166  = count_matrix_activate == 2'h3;
  assign \$167  = ~ taken_matrix_activate;
  assign \$168  = \$166  & \$167 ;
  assign \$169  = \$165  | \$168 ;
  assign \$170  = count_matrix_activate == 2'h2;
  assign \$171  = \$170  & given_matrix_activate;
  assign \$172  = \$169  | \$171 ;
  assign \$173  = take_matrix_activate & \$172 ;
  assign \$174  = ~ take_matrix_activate;
  assign \$175  = \$174  & many_matrix_activate;
  assign \$176  = \$173  | \$175 ;
  assign \$177  = \$164  & \$176 ;
  assign \$178  = \$163  | \$177 ;
  assign \$179  = ~ count_matrix_activate[8];
  assign \$180  = \$179  | taken_matrix_activate;
  assign \$181  = count_matrix_activate + given_matrix_activate;
  assign \$182  = \$181  - taken_matrix_activate;
  assign \$183  = ~ take_activate_matrix;
  assign \$184  = activate_give[2] & \$183 ;
  assign \$185  = ~ activate_give[2];
  assign \$186  = take_activate_matrix & \$185 ;
  assign \$187  = take_activate_matrix & many_activate_matrix;
  assign \$188  = activate_give[2] | \$187 ;
  assign \$189  = ~ take_activate_matrix;
  assign \$190  = \$189  & some_activate_matrix;
  assign \$191  = \$188  | \$190 ;
  assign \$192  = take_activate_matrix & many_activate_matrix;
  assign \$193  = ~ take_activate_matrix;
  assign \$194  = \$193  & some_activate_matrix;
  assign \$195  = \$192  | \$194 ;
  assign \$196  = activate_give[2] & \$195 ;
  assign \$197  = ~ activate_give[2];
  assign \$198  = count_activate_matrix > 2'h3;
  assign \$199  = count_activate_matrix == 2'h3;
  assign \$200  = ~ taken_activate_matrix;
  assign \$201  = \$199  & \$200 ;
  assign \$202  = \$198  | \$201 ;
  assign \$203  = count_activate_matrix == 2'h2;
  assign \$204  = \$203  & given_activate_matrix;
  assign \$205  = \$202  | \$204 ;
  assign \$206  = take_activate_matrix & \$205 ;
  assign \$207  = ~ take_activate_matrix;
  assign \$208  = \$207  & many_activate_matrix;
  assign \$209  = \$206  | \$208 ;
  assign \$210  = \$197  & \$209 ;
  assign \$211  = \$196  | \$210 ;
  assign \$212  = ~ count_activate_matrix[8];
  assign \$213  = \$212  | taken_activate_matrix;
  assign \$214  = count_activate_matrix + given_activate_matrix;
  assign \$215  = \$214  - taken_activate_matrix;
  assign \$216  = ~ take_activate_load;
  assign \$217  = activate_give[0] & \$216 ;
  assign \$218  = ~ activate_give[0];
  assign \$219  = take_activate_load & \$218 ;
  assign \$220  = take_activate_load & many_activate_load;
  assign \$221  = activate_give[0] | \$220 ;
  assign \$222  = ~ take_activate_load;
  assign \$223  = \$222  & some_activate_load;
  assign \$224  = \$221  | \$223 ;
  assign \$225  = take_activate_load & many_activate_load;
  assign \$226  = ~ take_activate_load;
  assign \$227  = \$226  & some_activate_load;
  assign \$228  = \$225  | \$227 ;
  assign \$229  = activate_give[0] & \$228 ;
  assign \$230  = ~ activate_give[0];
  assign \$231  = count_activate_load > 2'h3;
  assign \$232  = count_activate_load == 2'h3;
  assign \$233  = ~ taken_activate_load;
  assign \$234  = \$232  & \$233 ;
  assign \$235  = \$231  | \$234 ;
  assign \$236  = count_activate_load == 2'h2;
  assign \$237  = \$236  & given_activate_load;
  assign \$238  = \$235  | \$237 ;
  assign \$239  = take_activate_load & \$238 ;
  assign \$240  = ~ take_activate_load;
  assign \$241  = \$240  & many_activate_load;
  assign \$242  = \$239  | \$241 ;
  assign \$243  = \$230  & \$242 ;
  assign \$244  = \$229  | \$243 ;
  assign \$245  = ~ count_activate_load[8];
  assign \$246  = \$245  | taken_activate_load;
  assign \$247  = count_activate_load + given_activate_load;
  assign \$248  = \$247  - taken_activate_load;
  assign \$249  = ~ take_activate_store;
  assign \$250  = activate_give[4] & \$249 ;
  assign \$251  = ~ activate_give[4];
  assign \$252  = take_activate_store & \$251 ;
  assign \$253  = take_activate_store & many_activate_store;
  assign \$254  = activate_give[4] | \$253 ;
  assign \$255  = ~ take_activate_store;
  assign \$256  = \$255  & some_activate_store;
  assign \$257  = \$254  | \$256 ;
  assign \$258  = take_activate_store & many_activate_store;
  assign \$259  = ~ take_activate_store;
  assign \$260  = \$259  & some_activate_store;
  assign \$261  = \$258  | \$260 ;
  assign \$262  = activate_give[4] & \$261 ;
  assign \$263  = ~ activate_give[4];
  assign \$264  = count_activate_store > 2'h3;
  assign \$265  = count_activate_store == 2'h3;
  assign \$266  = ~ taken_activate_store;
  assign \$267  = \$265  & \$266 ;
  assign \$268  = \$264  | \$267 ;
  assign \$269  = count_activate_store == 2'h2;
  assign \$270  = \$269  & given_activate_store;
  assign \$271  = \$268  | \$270 ;
  assign \$272  = take_activate_store & \$271 ;
  assign \$273  = ~ take_activate_store;
  assign \$274  = \$273  & many_activate_store;
  assign \$275  = \$272  | \$274 ;
  assign \$276  = \$263  & \$275 ;
  assign \$277  = \$262  | \$276 ;
  assign \$278  = ~ count_activate_store[8];
  assign \$279  = \$278  | taken_activate_store;
  assign \$280  = count_activate_store + given_activate_store;
  assign \$281  = \$280  - taken_activate_store;
  assign \$282  = ~ take_store_activate;
  assign \$283  = store_give[3] & \$282 ;
  assign \$284  = ~ store_give[3];
  assign \$285  = take_store_activate & \$284 ;
  assign \$286  = take_store_activate & many_store_activate;
  assign \$287  = store_give[3] | \$286 ;
  assign \$288  = ~ take_store_activate;
  assign \$289  = \$288  & some_store_activate;
  assign \$290  = \$287  | \$289 ;
  assign \$291  = take_store_activate & many_store_activate;
  assign \$292  = ~ take_store_activate;
  assign \$293  = \$292  & some_store_activate;
  assign \$294  = \$291  | \$293 ;
  assign \$295  = store_give[3] & \$294 ;
  assign \$296  = ~ store_give[3];
  assign \$297  = count_store_activate > 2'h3;
  assign \$298  = count_store_activate == 2'h3;
  assign \$299  = ~ taken_store_activate;
  assign \$300  = \$298  & \$299 ;
  assign \$301  = \$297  | \$300 ;
  assign \$302  = count_store_activate == 2'h2;
  assign \$303  = \$302  & given_store_activate;
  assign \$304  = \$301  | \$303 ;
  assign \$305  = take_store_activate & \$304 ;
  assign \$306  = ~ take_store_activate;
  assign \$307  = \$306  & many_store_activate;
  assign \$308  = \$305  | \$307 ;
  assign \$309  = \$296  & \$308 ;
  assign \$310  = \$295  | \$309 ;
  assign \$311  = ~ count_store_activate[8];
  assign \$312  = \$311  | taken_store_activate;
  assign \$313  = count_store_activate + given_store_activate;
  assign \$314  = \$313  - taken_store_activate;
  assign \$315  = ~ take_store_load;
  assign \$316  = store_give[0] & \$315 ;
  assign \$317  = ~ store_give[0];
  assign \$318  = take_store_load & \$317 ;
  assign \$319  = take_store_load & many_store_load;
  assign \$320  = store_give[0] | \$319 ;
  assign \$321  = ~ take_store_load;
  assign \$322  = \$321  & some_store_load;
  assign \$323  = \$320  | \$322 ;
  assign \$324  = take_store_load & many_store_load;
  assign \$325  = ~ take_store_load;
  assign \$326  = \$325  & some_store_load;
  assign \$327  = \$324  | \$326 ;
  assign \$328  = store_give[0] & \$327 ;
  assign \$329  = ~ store_give[0];
  assign \$330  = count_store_load > 2'h3;
  assign \$331  = count_store_load == 2'h3;
  assign \$332  = ~ taken_store_load;
  assign \$333  = \$331  & \$332 ;
  assign \$334  = \$330  | \$333 ;
  assign \$335  = count_store_load == 2'h2;
  assign \$336  = \$335  & given_store_load;
  assign \$337  = \$334  | \$336 ;
  assign \$338  = take_store_load & \$337 ;
  assign \$339  = ~ take_store_load;
  assign \$340  = \$339  & many_store_load;
  assign \$341  = \$338  | \$340 ;
  assign \$342  = \$329  & \$341 ;
  assign \$343  = \$328  | \$342 ;
  assign \$344  = ~ count_store_load[8];
  assign \$345  = \$344  | taken_store_load;
  assign \$346  = count_store_load + given_store_load;
  assign \$347  = \$346  - taken_store_load;
  assign \$348  = ~ take_store_weight;
  assign \$349  = store_give[1] & \$348 ;
  assign \$350  = ~ store_give[1];
  assign \$351  = take_store_weight & \$350 ;
  assign \$352  = take_store_weight & many_store_weight;
  assign \$353  = store_give[1] | \$352 ;
  assign \$354  = ~ take_store_weight;
  assign \$355  = \$354  & some_store_weight;
  assign \$356  = \$353  | \$355 ;
  assign \$357  = take_store_weight & many_store_weight;
  assign \$358  = ~ take_store_weight;
  assign \$359  = \$358  & some_store_weight;
  assign \$360  = \$357  | \$359 ;
  assign \$361  = store_give[1] & \$360 ;
  assign \$362  = ~ store_give[1];
  assign \$363  = count_store_weight > 2'h3;
  assign \$364  = count_store_weight == 2'h3;
  assign \$365  = ~ taken_store_weight;
  assign \$366  = \$364  & \$365 ;
  assign \$367  = \$363  | \$366 ;
  assign \$368  = count_store_weight == 2'h2;
  assign \$369  = \$368  & given_store_weight;
  assign \$370  = \$367  | \$369 ;
  assign \$371  = take_store_weight & \$370 ;
  assign \$372  = ~ take_store_weight;
  assign \$373  = \$372  & many_store_weight;
  assign \$374  = \$371  | \$373 ;
  assign \$375  = \$362  & \$374 ;
  assign \$376  = \$361  | \$375 ;
  assign \$377  = ~ count_store_weight[8];
  assign \$378  = \$377  | taken_store_weight;
  assign \$379  = count_store_weight + given_store_weight;
  assign \$380  = \$379  - taken_store_weight;
  always @(posedge clk)
    given_load_matrix <= \$381 ;
  always @(posedge clk)
    taken_load_matrix <= \$382 ;
  always @(posedge clk)
    some_load_matrix <= \$383 ;
  always @(posedge clk)
    many_load_matrix <= \$384 ;
  always @(posedge clk)
    count_load_matrix <= \$385 ;
  always @(posedge clk)
    given_load_activate <= \$386 ;
  always @(posedge clk)
    taken_load_activate <= \$387 ;
  always @(posedge clk)
    some_load_activate <= \$388 ;
  always @(posedge clk)
    many_load_activate <= \$389 ;
  always @(posedge clk)
    count_load_activate <= \$390 ;
  always @(posedge clk)
    given_matrix_load <= \$391 ;
  always @(posedge clk)
    taken_matrix_load <= \$392 ;
  always @(posedge clk)
    some_matrix_load <= \$393 ;
  always @(posedge clk)
    many_matrix_load <= \$394 ;
  always @(posedge clk)
    count_matrix_load <= \$395 ;
  always @(posedge clk)
    given_matrix_activate <= \$396 ;
  always @(posedge clk)
    taken_matrix_activate <= \$397 ;
  always @(posedge clk)
    some_matrix_activate <= \$398 ;
  always @(posedge clk)
    many_matrix_activate <= \$399 ;
  always @(posedge clk)
    count_matrix_activate <= \$400 ;
  always @(posedge clk)
    given_activate_matrix <= \$401 ;
  always @(posedge clk)
    taken_activate_matrix <= \$402 ;
  always @(posedge clk)
    some_activate_matrix <= \$403 ;
  always @(posedge clk)
    many_activate_matrix <= \$404 ;
  always @(posedge clk)
    count_activate_matrix <= \$405 ;
  always @(posedge clk)
    given_activate_load <= \$406 ;
  always @(posedge clk)
    taken_activate_load <= \$407 ;
  always @(posedge clk)
    some_activate_load <= \$408 ;
  always @(posedge clk)
    many_activate_load <= \$409 ;
  always @(posedge clk)
    count_activate_load <= \$410 ;
  always @(posedge clk)
    given_activate_store <= \$411 ;
  always @(posedge clk)
    taken_activate_store <= \$412 ;
  always @(posedge clk)
    some_activate_store <= \$413 ;
  always @(posedge clk)
    many_activate_store <= \$414 ;
  always @(posedge clk)
    count_activate_store <= \$415 ;
  always @(posedge clk)
    given_store_activate <= \$416 ;
  always @(posedge clk)
    taken_store_activate <= \$417 ;
  always @(posedge clk)
    some_store_activate <= \$418 ;
  always @(posedge clk)
    many_store_activate <= \$419 ;
  always @(posedge clk)
    count_store_activate <= \$420 ;
  always @(posedge clk)
    given_store_load <= \$421 ;
  always @(posedge clk)
    taken_store_load <= \$422 ;
  always @(posedge clk)
    some_store_load <= \$423 ;
  always @(posedge clk)
    many_store_load <= \$424 ;
  always @(posedge clk)
    count_store_load <= \$425 ;
  always @(posedge clk)
    given_store_weight <= \$426 ;
  always @(posedge clk)
    taken_store_weight <= \$427 ;
  always @(posedge clk)
    some_store_weight <= \$428 ;
  always @(posedge clk)
    many_store_weight <= \$429 ;
  always @(posedge clk)
    count_store_weight <= \$430 ;
  assign \$procmux$1623_Y  = \$378  ? \$380 [8:0] : count_store_weight;
  assign \$430  = rst ? 9'h000 : \$procmux$1623_Y ;
  assign \$429  = rst ? 1'h0 : \$376 ;
  assign \$428  = rst ? 1'h0 : \$356 ;
  assign \$427  = rst ? 1'h0 : \$351 ;
  assign \$426  = rst ? 1'h0 : \$349 ;
  assign \$procmux$1635_Y  = \$345  ? \$347 [8:0] : count_store_load;
  assign \$425  = rst ? 9'h000 : \$procmux$1635_Y ;
  assign \$424  = rst ? 1'h0 : \$343 ;
  assign \$423  = rst ? 1'h0 : \$323 ;
  assign \$422  = rst ? 1'h0 : \$318 ;
  assign \$421  = rst ? 1'h0 : \$316 ;
  assign \$procmux$1647_Y  = \$312  ? \$314 [8:0] : count_store_activate;
  assign \$420  = rst ? 9'h000 : \$procmux$1647_Y ;
  assign \$419  = rst ? 1'h0 : \$310 ;
  assign \$418  = rst ? 1'h0 : \$290 ;
  assign \$417  = rst ? 1'h0 : \$285 ;
  assign \$416  = rst ? 1'h0 : \$283 ;
  assign \$procmux$1659_Y  = \$279  ? \$281 [8:0] : count_activate_store;
  assign \$415  = rst ? 9'h000 : \$procmux$1659_Y ;
  assign \$414  = rst ? 1'h0 : \$277 ;
  assign \$413  = rst ? 1'h0 : \$257 ;
  assign \$412  = rst ? 1'h0 : \$252 ;
  assign \$411  = rst ? 1'h0 : \$250 ;
  assign \$procmux$1671_Y  = \$246  ? \$248 [8:0] : count_activate_load;
  assign \$410  = rst ? 9'h000 : \$procmux$1671_Y ;
  assign \$409  = rst ? 1'h0 : \$244 ;
  assign \$408  = rst ? 1'h0 : \$224 ;
  assign \$407  = rst ? 1'h0 : \$219 ;
  assign \$406  = rst ? 1'h0 : \$217 ;
  assign \$procmux$1683_Y  = \$213  ? \$215 [8:0] : count_activate_matrix;
  assign \$405  = rst ? 9'h000 : \$procmux$1683_Y ;
  assign \$404  = rst ? 1'h0 : \$211 ;
  assign \$403  = rst ? 1'h0 : \$191 ;
  assign \$402  = rst ? 1'h0 : \$186 ;
  assign \$401  = rst ? 1'h0 : \$184 ;
  assign \$procmux$1695_Y  = \$180  ? \$182 [8:0] : count_matrix_activate;
  assign \$400  = rst ? 9'h000 : \$procmux$1695_Y ;
  assign \$399  = rst ? 1'h0 : \$178 ;
  assign \$398  = rst ? 1'h0 : \$158 ;
  assign \$397  = rst ? 1'h0 : \$153 ;
  assign \$396  = rst ? 1'h0 : \$151 ;
  assign \$procmux$1707_Y  = \$147  ? \$149 [8:0] : count_matrix_load;
  assign \$395  = rst ? 9'h000 : \$procmux$1707_Y ;
  assign \$394  = rst ? 1'h0 : \$145 ;
  assign \$393  = rst ? 1'h0 : \$125 ;
  assign \$392  = rst ? 1'h0 : \$120 ;
  assign \$391  = rst ? 1'h0 : \$118 ;
  assign \$procmux$1719_Y  = \$114  ? \$116 [8:0] : count_load_activate;
  assign \$390  = rst ? 9'h000 : \$procmux$1719_Y ;
  assign \$389  = rst ? 1'h0 : \$112 ;
  assign \$388  = rst ? 1'h0 : \$92 ;
  assign \$387  = rst ? 1'h0 : \$87 ;
  assign \$386  = rst ? 1'h0 : \$85 ;
  assign \$procmux$1731_Y  = \$81  ? \$83 [8:0] : count_load_matrix;
  assign \$385  = rst ? 9'h000 : \$procmux$1731_Y ;
  assign \$384  = rst ? 1'h0 : \$79 ;
  assign \$383  = rst ? 1'h0 : \$59 ;
  assign \$382  = rst ? 1'h0 : \$54 ;
  assign \$381  = rst ? 1'h0 : \$52 ;
  assign { store_missing[4], store_missing[2:0] } = 4'h0;
  assign { activate_missing[3], activate_missing[1] } = 2'h0;
  assign { matrix_missing[4], matrix_missing[2:1] } = 3'h0;
  assign weight_missing[3:0] = 4'h0;
  assign load_missing[1:0] = 2'h0;
  assign give_store_weight = store_give[1];
  assign give_store_load = store_give[0];
  assign give_store_activate = store_give[3];
  assign give_activate_store = activate_give[4];
  assign give_activate_load = activate_give[0];
  assign give_activate_matrix = activate_give[2];
  assign give_matrix_activate = matrix_give[3];
  assign give_matrix_load = matrix_give[0];
  assign give_load_activate = load_give[3];
  assign give_load_matrix = load_give[2];
endmodule

module unified_buffer(matrix_addr, store_en, store_addr, load_en, load_addr, load_data, activate_en, activate_addr, activate_data, clk, rst, conflict, matrix_data, store_data, matrix_en);
  input [13:0] matrix_addr;
  wire [13:0] matrix_addr;
  input store_en;
  wire store_en;
  input [13:0] store_addr;
  wire [13:0] store_addr;
  input load_en;
  wire load_en;
  input [13:0] load_addr;
  wire [13:0] load_addr;
  input [127:0] load_data;
  wire [127:0] load_data;
  input activate_en;
  wire activate_en;
  input [13:0] activate_addr;
  wire [13:0] activate_addr;
  input [127:0] activate_data;
  wire [127:0] activate_data;
  input clk;
  wire clk;
  input rst;
  wire rst;
  output conflict;
  reg conflict = 1'h0;
  output [127:0] matrix_data;
  wire [127:0] matrix_data;
  output [127:0] store_data;
  wire [127:0] store_data;
  input matrix_en;
  wire matrix_en;
  wire \$1 ;
  wire \$11 ;
  wire \$12 ;
  wire \$14 ;
  wire \$15 ;
  wire \$17 ;
  wire \$18 ;
  wire \$2 ;
  wire \$20 ;
  wire \$21 ;
  wire \$23 ;
  wire \$24 ;
  wire \$26 ;
  wire [127:0] \$27 ;
  wire \$28 ;
  wire [127:0] \$29 ;
  wire \$3 ;
  wire \$30 ;
  wire [127:0] \$31 ;
  wire \$32 ;
  wire [127:0] \$33 ;
  wire \$34 ;
  wire \$5 ;
  wire \$6 ;
  wire \$8 ;
  wire \$9 ;
  wire \_auto_224 ;
  wire \_auto_225 ;
  wire [127:0] \_auto_226 ;
  wire [127:0] \_auto_227 ;
  wire [127:0] \_auto_228 ;
  wire [127:0] \_auto_229 ;
  wire \$procmux$847_CMP ;
  wire \$procmux$848_CMP ;
  wire \$procmux$849_CMP ;
  wire \$procmux$852_CMP ;
  wire \$procmux$853_CMP ;
  wire \$procmux$854_CMP ;
  wire activate_hits_0;
  wire activate_hits_1;
  wire activate_hits_2;
  wire activate_hits_3;
  wire load_hits_0;
  wire load_hits_1;
  wire load_hits_2;
  wire load_hits_3;
  reg [3:0] matrix_bank = 4'h0;
  wire matrix_hits_0;
  wire matrix_hits_1;
  wire matrix_hits_2;
  wire matrix_hits_3;
  reg [127:0] output_0 = 128'h00000000000000000000000000000000;
  reg [127:0] output_1 = 128'h00000000000000000000000000000000;
  reg [127:0] output_2 = 128'h00000000000000000000000000000000;
  reg [127:0] output_3 = 128'h00000000000000000000000000000000;
  wire [11:0] read__addr;
  wire [11:0] \read__addr$51 ;
  wire [11:0] \read__addr$59 ;
  wire [11:0] \read__addr$67 ;
  wire [127:0] read__data;
  wire [127:0] \read__data$22 ;
  wire [127:0] \read__data$26 ;
  wire [127:0] \read__data$30 ;
  wire read__en;
  wire \read__en$20 ;
  wire \read__en$24 ;
  wire \read__en$28 ;
  reg read_before_0 = 1'h0;
  reg read_before_1 = 1'h0;
  reg read_before_2 = 1'h0;
  reg read_before_3 = 1'h0;
  wire read_conflict_0;
  wire read_conflict_1;
  wire read_conflict_2;
  wire read_conflict_3;
  reg [3:0] store_bank = 4'h0;
  wire store_hits_0;
  wire store_hits_1;
  wire store_hits_2;
  wire store_hits_3;
  wire [11:0] write__addr;
  wire [11:0] \write__addr$55 ;
  wire [11:0] \write__addr$63 ;
  wire [11:0] \write__addr$71 ;
  wire [127:0] write__data;
  wire [127:0] \write__data$56 ;
  wire [127:0] \write__data$64 ;
  wire [127:0] \write__data$72 ;
  wire write__en;
  wire \write__en$54 ;
  wire \write__en$62 ;
  wire \write__en$70 ;
  wire write_conflict_0;
  wire write_conflict_1;
  wire write_conflict_2;
  wire write_conflict_3;
  assign write_conflict_3 = load_hits_3 & activate_hits_3;
  assign \write__addr$71  = activate_hits_3 ? activate_addr[11:0] : load_addr[11:0];
  assign \write__data$72  = activate_hits_3 ? activate_data : load_data;
  always @(posedge clk)
    read_before_0 <= \$26 ;
  always @(posedge clk)
    output_0 <= \$27 ;
  always @(posedge clk)
    read_before_1 <= \$28 ;
  always @(posedge clk)
    output_1 <= \$29 ;
  always @(posedge clk)
    read_before_2 <= \$30 ;
  always @(posedge clk)
    output_2 <= \$31 ;
  always @(posedge clk)
    read_before_3 <= \$32 ;
  always @(posedge clk)
    output_3 <= \$33 ;
  always @(posedge clk)
    matrix_bank <= { matrix_bank[1:0], matrix_addr[13:12] };
  always @(posedge clk)
    store_bank <= { store_bank[1:0], store_addr[13:12] };
  always @(posedge clk)
    conflict <= \$34 ;
  assign \$1  = | { write_conflict_3, read_conflict_3, write_conflict_2, read_conflict_2, write_conflict_1, read_conflict_1, write_conflict_0, read_conflict_0 };
  assign \$2  = ! matrix_addr[13:12];
  assign matrix_hits_0 = matrix_en & \$2 ;
  assign \$3  = ! store_addr[13:12];
  assign store_hits_0 = store_en & \$3 ;
  assign read__en = | { store_hits_0, matrix_hits_0 };
  assign read_conflict_0 = matrix_hits_0 & store_hits_0;
  assign read__addr = store_hits_0 ? store_addr[11:0] : matrix_addr[11:0];
  assign \$5  = ! load_addr[13:12];
  assign load_hits_0 = load_en & \$5 ;
  assign \$6  = ! activate_addr[13:12];
  assign activate_hits_0 = activate_en & \$6 ;
  assign write__en = | { activate_hits_0, load_hits_0 };
  assign write_conflict_0 = load_hits_0 & activate_hits_0;
  assign write__addr = activate_hits_0 ? activate_addr[11:0] : load_addr[11:0];
  assign write__data = activate_hits_0 ? activate_data : load_data;
  assign \$8  = matrix_addr[13:12] == 1'h1;
  assign matrix_hits_1 = matrix_en & \$8 ;
  assign \$9  = store_addr[13:12] == 1'h1;
  assign store_hits_1 = store_en & \$9 ;
  assign \read__en$20  = | { store_hits_1, matrix_hits_1 };
  assign read_conflict_1 = matrix_hits_1 & store_hits_1;
  assign \read__addr$51  = store_hits_1 ? store_addr[11:0] : matrix_addr[11:0];
  assign \$11  = load_addr[13:12] == 1'h1;
  assign load_hits_1 = load_en & \$11 ;
  assign \$12  = activate_addr[13:12] == 1'h1;
  assign activate_hits_1 = activate_en & \$12 ;
  assign \write__en$54  = | { activate_hits_1, load_hits_1 };
  assign write_conflict_1 = load_hits_1 & activate_hits_1;
  assign \write__addr$55  = activate_hits_1 ? activate_addr[11:0] : load_addr[11:0];
  assign \write__data$56  = activate_hits_1 ? activate_data : load_data;
  assign \$14  = matrix_addr[13:12] == 2'h2;
  assign matrix_hits_2 = matrix_en & \$14 ;
  assign \$15  = store_addr[13:12] == 2'h2;
  assign store_hits_2 = store_en & \$15 ;
  assign \read__en$24  = | { store_hits_2, matrix_hits_2 };
  assign read_conflict_2 = matrix_hits_2 & store_hits_2;
  assign \read__addr$59  = store_hits_2 ? store_addr[11:0] : matrix_addr[11:0];
  assign \$17  = load_addr[13:12] == 2'h2;
  assign load_hits_2 = load_en & \$17 ;
  assign \$18  = activate_addr[13:12] == 2'h2;
  assign activate_hits_2 = activate_en & \$18 ;
  assign \write__en$62  = | { activate_hits_2, load_hits_2 };
  assign write_conflict_2 = load_hits_2 & activate_hits_2;
  assign \write__addr$63  = activate_hits_2 ? activate_addr[11:0] : load_addr[11:0];
  assign \write__data$64  = activate_hits_2 ? activate_data : load_data;
  assign \$20  = matrix_addr[13:12] == 2'h3;
  assign matrix_hits_3 = matrix_en & \$20 ;
  assign \$21  = store_addr[13:12] == 2'h3;
  assign store_hits_3 = store_en & \$21 ;
  assign \read__en$28  = | { store_hits_3, matrix_hits_3 };
  assign read_conflict_3 = matrix_hits_3 & store_hits_3;
  assign \read__addr$67  = store_hits_3 ? store_addr[11:0] : matrix_addr[11:0];
  assign \$23  = load_addr[13:12] == 2'h3;
  assign load_hits_3 = load_en & \$23 ;
  assign \$24  = activate_addr[13:12] == 2'h3;
  assign activate_hits_3 = activate_en & \$24 ;
  assign \write__en$70  = | { activate_hits_3, load_hits_3 };
  assign \_auto_224  = \$procmux$848_CMP  | \$procmux$847_CMP ;
  assign \_auto_225  = \$procmux$853_CMP  | \$procmux$852_CMP ;
  assign \_auto_226  = \$procmux$847_CMP  ? output_3 : output_2;
  assign \_auto_227  = \$procmux$849_CMP  ? output_1 : output_0;
  assign store_data = \_auto_224  ? \_auto_226  : \_auto_227 ;
  assign \_auto_228  = \$procmux$852_CMP  ? output_3 : output_2;
  assign \_auto_229  = \$procmux$854_CMP  ? output_1 : output_0;
  assign matrix_data = \_auto_225  ? \_auto_228  : \_auto_229 ;
  assign \$34  = rst ? 1'h0 : \$1 ;
  assign \$33  = read_before_3 ? \read__data$30  : output_3;
  assign \$32  = rst ? 1'h0 : \read__en$28 ;
  assign \$31  = read_before_2 ? \read__data$26  : output_2;
  assign \$30  = rst ? 1'h0 : \read__en$24 ;
  assign \$29  = read_before_1 ? \read__data$22  : output_1;
  assign \$28  = rst ? 1'h0 : \read__en$20 ;
  assign \$27  = read_before_0 ? read__data : output_0;
  assign \$26  = rst ? 1'h0 : read__en;
  assign \$procmux$847_CMP  = store_bank[3:2] == (* full_case = 32'd1 *) 2'h3;
  assign \$procmux$848_CMP  = store_bank[3:2] == (* full_case = 32'd1 *) 2'h2;
  assign \$procmux$849_CMP  = store_bank[3:2] == (* full_case = 32'd1 *) 2'h1;
  assign \$procmux$852_CMP  = matrix_bank[3:2] == (* full_case = 32'd1 *) 2'h3;
  assign \$procmux$853_CMP  = matrix_bank[3:2] == (* full_case = 32'd1 *) 2'h2;
  assign \$procmux$854_CMP  = matrix_bank[3:2] == (* full_case = 32'd1 *) 2'h1;
  sram_4096x128_1w1rx bank_0 (
    .clk(clk),
    .r0_addr(read__addr),
    .r0_data(read__data),
    .r0_en(read__en),
    .w0_addr(write__addr),
    .w0_data(write__data),
    .w0_en(write__en)
  );
  sram_4096x128_1w1rx bank_1 (
    .clk(clk),
    .r0_addr(\read__addr$51 ),
    .r0_data(\read__data$22 ),
    .r0_en(\read__en$20 ),
    .w0_addr(\write__addr$55 ),
    .w0_data(\write__data$56 ),
    .w0_en(\write__en$54 )
  );
  sram_4096x128_1w1rx bank_2 (
    .clk(clk),
    .r0_addr(\read__addr$59 ),
    .r0_data(\read__data$26 ),
    .r0_en(\read__en$24 ),
    .w0_addr(\write__addr$63 ),
    .w0_data(\write__data$64 ),
    .w0_en(\write__en$62 )
  );
  sram_4096x128_1w1rx bank_3 (
    .clk(clk),
    .r0_addr(\read__addr$67 ),
    .r0_data(\read__data$30 ),
    .r0_en(\read__en$28 ),
    .w0_addr(\write__addr$71 ),
    .w0_data(\write__data$72 ),
    .w0_en(\write__en$70 )
  );
endmodule

module weight_unit(instruction_valid, missing, stop, bus_arready, bus_rid, bus_rdata, bus_rresp, bus_rlast, bus_rvalid, switch, clk, rst, instruction_ready, give, busy, idle, bus_arid, bus_araddr, bus_arlen, bus_arsize, bus_arburst
, bus_arvalid, bus_rready, ready, shifting, row, shift, error, instruction_payload);
  input instruction_valid;
  wire instruction_valid;
  input [4:0] missing;
  wire [4:0] missing;
  input stop;
  wire stop;
  input bus_arready;
  wire bus_arready;
  input bus_rid;
  wire bus_rid;
  input [127:0] bus_rdata;
  wire [127:0] bus_rdata;
  input [1:0] bus_rresp;
  wire [1:0] bus_rresp;
  input bus_rlast;
  wire bus_rlast;
  input bus_rvalid;
  wire bus_rvalid;
  input switch;
  wire switch;
  input clk;
  wire clk;
  input rst;
  wire rst;
  output instruction_ready;
  wire instruction_ready;
  output [4:0] give;
  wire [4:0] give;
  output busy;
  wire busy;
  output idle;
  wire idle;
  output bus_arid;
  wire bus_arid;
  output [39:0] bus_araddr;
  wire [39:0] bus_araddr;
  output [7:0] bus_arlen;
  wire [7:0] bus_arlen;
  output [2:0] bus_arsize;
  wire [2:0] bus_arsize;
  output [1:0] bus_arburst;
  wire [1:0] bus_arburst;
  output bus_arvalid;
  wire bus_arvalid;
  output bus_rready;
  wire bus_rready;
  output ready;
  reg ready = 1'h0;
  output shifting;
  wire shifting;
  output [127:0] row;
  reg [127:0] row = 128'h00000000000000000000000000000000;
  output [15:0] shift;
  reg [15:0] shift = 16'h0000;
  output error;
  wire error;
  input [50:0] instruction_payload;
  wire [50:0] instruction_payload;
  wire \$1 ;
  wire [5:0] \$10 ;
  wire [6:0] \$11 ;
  wire [5:0] \$12 ;
  wire [6:0] \$14 ;
  wire \$15 ;
  wire \$16 ;
  wire \$17 ;
  wire \$18 ;
  wire \$19 ;
  wire \$2 ;
  wire [6:0] \$20 ;
  wire \$21 ;
  wire [6:0] \$22 ;
  wire \$23 ;
  wire [3:0] \$24 ;
  wire [4:0] \$25 ;
  wire [5:0] \$26 ;
  wire \$27 ;
  wire [6:0] \$28 ;
  wire \$29 ;
  wire \$3 ;
  wire [5:0] \$30 ;
  wire [2:0] \$31 ;
  wire \$32 ;
  wire [2:0] \$33 ;
  wire \$34 ;
  wire [2:0] \$35 ;
  wire [4:0] \$36 ;
  wire \$37 ;
  wire \$38 ;
  wire [5:0] \$39 ;
  wire \$4 ;
  wire [5:0] \$40 ;
  wire \$41 ;
  wire \$42 ;
  wire [4:0] \$43 ;
  wire [5:0] \$44 ;
  wire \$45 ;
  wire \$46 ;
  wire \$47 ;
  wire \$48 ;
  wire [127:0] \$49 ;
  wire \$5 ;
  wire [15:0] \$50 ;
  wire [15:0] \$51 ;
  wire [127:0] \$52 ;
  wire \$6 ;
  wire \$7 ;
  wire \$8 ;
  wire [127:0] \$procmux$1389_Y ;
  wire [15:0] \$procmux$1393_Y ;
  wire [15:0] \$procmux$1397_Y ;
  wire [5:0] \$procmux$1411_Y ;
  wire [4:0] \$procmux$1415_Y ;
  wire \$procmux$1419_Y ;
  wire \$procmux$1423_Y ;
  wire \$procmux$1425_Y ;
  wire [5:0] \$procmux$1429_Y ;
  wire [5:0] \$procmux$1431_Y ;
  wire [5:0] \$procmux$1435_Y ;
  wire [5:0] \$procmux$1437_Y ;
  wire \$procmux$1441_Y ;
  wire \$procmux$1445_Y ;
  wire \$procmux$1447_Y ;
  wire [4:0] \$procmux$1451_Y ;
  wire [4:0] \$procmux$1453_Y ;
  wire [5:0] \$procmux$1463_Y ;
  wire [4:0] \$procmux$1469_Y ;
  reg active = 1'h0;
  reg addressed = 1'h0;
  wire \begin ;
  wire [39:0] bus__araddr;
  wire [39:0] \bus__araddr$30 ;
  wire [1:0] bus__arburst;
  wire [1:0] \bus__arburst$32 ;
  wire bus__arid;
  wire \bus__arid$34 ;
  wire [7:0] bus__arlen;
  wire [7:0] \bus__arlen$36 ;
  wire bus__arready;
  wire \bus__arready$38 ;
  wire [2:0] bus__arsize;
  wire [2:0] \bus__arsize$40 ;
  wire bus__arvalid;
  wire \bus__arvalid$42 ;
  wire [127:0] bus__rdata;
  wire [127:0] \bus__rdata$44 ;
  wire bus__rid;
  wire \bus__rid$46 ;
  wire bus__rlast;
  wire \bus__rlast$48 ;
  wire bus__rready;
  wire \bus__rready$50 ;
  wire [1:0] bus__rresp;
  wire [1:0] \bus__rresp$52 ;
  wire bus__rvalid;
  wire \bus__rvalid$54 ;
  wire \error$67 ;
  reg first_addressed = 1'h0;
  reg first_sent = 1'h0;
  wire flush;
  reg [2:0] free = 3'h4;
  wire [10:0] i__payload;
  wire [4:0] \i__payload$83 ;
  wire [4:0] \i__payload.give ;
  wire [4:0] \i__payload.last ;
  wire \i__payload.single ;
  wire i__ready;
  wire i__valid;
  wire \i__valid$82 ;
  wire [50:0] instruction__payload;
  wire [35:0] \instruction__payload.beat ;
  wire [4:0] \instruction__payload.give ;
  wire [4:0] \instruction__payload.k ;
  wire [4:0] \instruction__payload.wait ;
  wire instruction__ready;
  wire instruction__valid;
  reg item_first = 1'h1;
  wire item_is_last;
  reg item_next_is_last = 1'h0;
  reg [4:0] item_number = 5'h01;
  wire [4:0] left;
  wire [5:0] next_read_base;
  wire [5:0] next_write_base;
  wire [10:0] o__payload;
  wire [4:0] \o__payload$88 ;
  wire [4:0] \o__payload.give ;
  wire [4:0] \o__payload.last ;
  wire \o__payload.single ;
  wire o__ready;
  wire \o__ready$94 ;
  wire o__valid;
  wire \o__valid$85 ;
  wire [5:0] read__addr;
  wire [127:0] read__data;
  wire read__en;
  reg [5:0] read_base = 6'h00;
  wire \release ;
  reg released = 1'h0;
  wire [40:0] request__payload;
  wire [35:0] \request__payload.beat ;
  wire [4:0] \request__payload.beats ;
  wire request__ready;
  wire request__valid;
  reg [127:0] \row$104  = 128'h00000000000000000000000000000000;
  wire [127:0] \row$77 ;
  reg [4:0] row_left = 5'h00;
  wire row_valid;
  reg sent = 1'h0;
  wire start;
  reg [15:0] taking = 16'h0000;
  wire [15:0] taking_next;
  reg [5:0] write__addr = 6'h00;
  wire [127:0] write__data;
  wire write__en;
  wire [5:0] write_addr;
  reg [5:0] write_base = 6'h00;
  always @(posedge clk)
    released <= \$34 ;
  always @(posedge clk)
    free <= \$35 ;
  always @(posedge clk)
    item_number <= \$36 ;
  always @(posedge clk)
    item_first <= \$37 ;
  always @(posedge clk)
    item_next_is_last <= \$38 ;
  always @(posedge clk)
    write__addr <= \$39 ;
  always @(posedge clk)
    write_base <= \$40 ;
  always @(posedge clk)
    ready <= \$41 ;
  always @(posedge clk)
    active <= \$42 ;
  always @(posedge clk)
    row_left <= \$43 ;
  always @(posedge clk)
    read_base <= \$44 ;
  always @(posedge clk)
    addressed <= \$45 ;
  always @(posedge clk)
    sent <= \$46 ;
  always @(posedge clk)
    first_addressed <= \$47 ;
  always @(posedge clk)
    first_sent <= \$48 ;
  always @(posedge clk)
    \row$104  <= \$49 ;
  always @(posedge clk)
    shift <= \$50 ;
  always @(posedge clk)
    taking <= \$51 ;
  always @(posedge clk)
    row <= \$52 ;
  assign \$1  = | missing;
  assign \$2  = ~ \$1 ;
  assign \$3  = instruction_valid & \$2 ;
  assign \$4  = ~ stop;
  assign \$5  = \$3  & \$4 ;
  assign \$6  = \$5  & request__ready;
  assign \$7  = \$6  & i__ready;
  assign \$8  = | free;
  assign start = \$7  & \$8 ;
  assign \$10  = instruction_payload[45:41] + 1'h0;
  assign { \$11 [6:5], request__payload[40:36] } = \$10  * 1'h1;
  assign { \$12 [5], i__payload[5:1] } = instruction_payload[45:41] - 1'h1;
  assign \i__payload.single  = instruction_payload[45:41] == 1'h1;
  assign idle = ~ busy;
  assign \$14  = write_base + 5'h10;
  assign \$15  = write_base == 6'h30;
  assign item_is_last = item_first ? o__payload[0] : item_next_is_last;
  assign flush = write__en & item_is_last;
  assign o__ready = write__en & item_is_last;
  assign \i__valid$82  = write__en & item_is_last;
  assign \$16  = ~ active;
  assign \$17  = \o__valid$85  & \$16 ;
  assign \$18  = ~ ready;
  assign \$19  = \$18  | switch;
  assign \begin  = \$17  & \$19 ;
  assign shifting = \begin  | active;
  assign { \$20 [6], read__addr } = read_base + left;
  assign \$21  = ! left;
  assign \release  = shifting & \$21 ;
  assign \$22  = read_base + 5'h10;
  assign \$23  = read_base == 6'h30;
  assign \$24  = free - start;
  assign \$25  = $signed(\$24 ) + $signed({ 1'h0, released });
  assign \$26  = item_number + 1'h1;
  assign \$27  = item_number == o__payload[5:1];
  assign \$28  = write__addr + 1'h1;
  assign \$29  = | left;
  assign \$30  = left - 1'h1;
  assign \$procmux$1389_Y  = sent ? \row$104  : row;
  assign \$52  = rst ? 128'h00000000000000000000000000000000 : \$procmux$1389_Y ;
  assign \$procmux$1393_Y  = sent ? taking_next : taking;
  assign \$51  = rst ? 16'h0000 : \$procmux$1393_Y ;
  assign \$procmux$1397_Y  = sent ? taking_next : 16'h0000;
  assign \$50  = rst ? 16'h0000 : \$procmux$1397_Y ;
  assign \$49  = addressed ? read__data : \row$104 ;
  assign \$48  = rst ? 1'h0 : first_addressed;
  assign \$47  = rst ? 1'h0 : \begin ;
  assign \$46  = rst ? 1'h0 : addressed;
  assign \$45  = rst ? 1'h0 : shifting;
  assign \$procmux$1411_Y  = \release  ? next_read_base : read_base;
  assign \$44  = rst ? 6'h00 : \$procmux$1411_Y ;
  assign \$procmux$1415_Y  = shifting ? \$30 [4:0] : row_left;
  assign \$43  = rst ? 5'h00 : \$procmux$1415_Y ;
  assign \$procmux$1419_Y  = shifting ? \$29  : active;
  assign \$42  = rst ? 1'h0 : \$procmux$1419_Y ;
  assign \$procmux$1423_Y  = switch ? 1'h0 : ready;
  assign \$procmux$1425_Y  = \release  ? 1'h1 : \$procmux$1423_Y ;
  assign \$41  = rst ? 1'h0 : \$procmux$1425_Y ;
  assign \$procmux$1429_Y  = item_is_last ? next_write_base : write_base;
  assign \$procmux$1431_Y  = write__en ? \$procmux$1429_Y  : write_base;
  assign \$40  = rst ? 6'h00 : \$procmux$1431_Y ;
  assign \$procmux$1435_Y  = item_is_last ? next_write_base : \$28 [5:0];
  assign \$procmux$1437_Y  = write__en ? \$procmux$1435_Y  : write__addr;
  assign \$39  = rst ? 6'h00 : \$procmux$1437_Y ;
  assign \$procmux$1441_Y  = write__en ? \$27  : item_next_is_last;
  assign \$38  = rst ? 1'h0 : \$procmux$1441_Y ;
  assign \$procmux$1445_Y  = item_is_last ? 1'h1 : 1'h0;
  assign \$procmux$1447_Y  = write__en ? \$procmux$1445_Y  : item_first;
  assign \$37  = rst ? 1'h1 : \$procmux$1447_Y ;
  assign \$procmux$1451_Y  = item_is_last ? 5'h01 : \$26 [4:0];
  assign \$procmux$1453_Y  = write__en ? \$procmux$1451_Y  : item_number;
  assign \$36  = rst ? 5'h01 : \$procmux$1453_Y ;
  assign \$35  = rst ? 3'h4 : \$25 [2:0];
  assign \$34  = rst ? 1'h0 : \release ;
  assign taking_next = first_sent ? 16'h0001 : { taking[14:0], 1'h1 };
  assign \$procmux$1463_Y  = \$23  ? 6'h00 : \$22 [5:0];
  assign next_read_base = \release  ? \$procmux$1463_Y  : 6'h00;
  assign left = active ? row_left : \o__payload$88 ;
  assign \$procmux$1469_Y  = item_is_last ? o__payload[10:6] : 5'h00;
  assign give = write__en ? \$procmux$1469_Y  : 5'h00;
  assign next_write_base = \$15  ? 6'h00 : \$14 [5:0];
  queue_5x4_5 complete (
    .clk(clk),
    .i_payload(o__payload[5:1]),
    .i_ready(\$32 ),
    .i_valid(\i__valid$82 ),
    .level(\$33 ),
    .o_payload(\o__payload$88 ),
    .o_ready(\release ),
    .o_valid(\o__valid$85 ),
    .rst(rst)
  );
  read_dma_16_16_256_5 dma (
    .bus_araddr(bus__araddr),
    .bus_arburst(bus__arburst),
    .bus_arid(bus__arid),
    .bus_arlen(bus__arlen),
    .bus_arready(bus_arready),
    .bus_arsize(bus__arsize),
    .bus_arvalid(bus__arvalid),
    .bus_rdata(bus_rdata),
    .bus_rid(bus_rid),
    .bus_rlast(bus_rlast),
    .bus_rready(bus__rready),
    .bus_rresp(bus_rresp),
    .bus_rvalid(bus_rvalid),
    .clk(clk),
    .error(error),
    .flush(flush),
    .request_payload({ request__payload[40:36], instruction_payload[40:5] }),
    .request_ready(request__ready),
    .request_valid(start),
    .row(write__data),
    .row_valid(write__en),
    .rst(rst)
  );
  sram_64x128_1w1rx fifo (
    .clk(clk),
    .r0_addr(read__addr),
    .r0_data(read__data),
    .r0_en(\o__valid$85 ),
    .w0_addr(write__addr),
    .w0_data(write__data),
    .w0_en(write__en)
  );
  queue_11x4_1 pending (
    .clk(clk),
    .i_payload({ instruction_payload[50:46], i__payload[5:1], \i__payload.single  }),
    .i_ready(i__ready),
    .i_valid(start),
    .level(\$31 ),
    .o_payload(o__payload),
    .o_ready(o__ready),
    .o_valid(busy),
    .rst(rst)
  );
  assign \o__payload.give  = o__payload[10:6];
  assign \o__payload.last  = o__payload[5:1];
  assign \o__payload.single  = o__payload[0];
  assign \i__payload.give  = instruction_payload[50:46];
  assign \i__payload.last  = i__payload[5:1];
  assign \instruction__payload.give  = instruction_payload[50:46];
  assign \instruction__payload.k  = instruction_payload[45:41];
  assign \instruction__payload.beat  = instruction_payload[40:5];
  assign \instruction__payload.wait  = instruction_payload[4:0];
  assign \request__payload.beats  = request__payload[40:36];
  assign \request__payload.beat  = instruction_payload[40:5];
  assign \$20 [5:0] = read__addr;
  assign \$12 [4:0] = i__payload[5:1];
  assign \$11 [4:0] = request__payload[40:36];
  assign bus_rready = bus__rready;
  assign bus_arvalid = bus__arvalid;
  assign bus_arburst = bus__arburst;
  assign bus_arsize = bus__arsize;
  assign bus_arlen = bus__arlen;
  assign bus_araddr = bus__araddr;
  assign bus_arid = bus__arid;
  assign instruction_ready = start;
  assign \o__ready$94  = \release ;
  assign read__en = \o__valid$85 ;
  assign \i__payload$83  = o__payload[5:1];
  assign row_valid = write__en;
  assign \row$77  = write__data;
  assign write_addr = write__addr;
  assign \error$67  = error;
  assign o__valid = busy;
  assign { i__payload[10:6], i__payload[0] } = { instruction_payload[50:46], \i__payload.single  };
  assign i__valid = start;
  assign instruction__payload = instruction_payload;
  assign request__payload[35:0] = instruction_payload[40:5];
  assign request__valid = start;
  assign instruction__ready = start;
  assign instruction__valid = instruction_valid;
  assign \bus__rvalid$54  = bus_rvalid;
  assign bus__rvalid = bus_rvalid;
  assign \bus__rresp$52  = bus_rresp;
  assign bus__rresp = bus_rresp;
  assign \bus__rready$50  = bus__rready;
  assign \bus__rlast$48  = bus_rlast;
  assign bus__rlast = bus_rlast;
  assign \bus__rid$46  = bus_rid;
  assign bus__rid = bus_rid;
  assign \bus__rdata$44  = bus_rdata;
  assign bus__rdata = bus_rdata;
  assign \bus__arvalid$42  = bus__arvalid;
  assign \bus__arsize$40  = bus__arsize;
  assign \bus__arready$38  = bus_arready;
  assign bus__arready = bus_arready;
  assign \bus__arlen$36  = bus__arlen;
  assign \bus__arid$34  = bus__arid;
  assign \bus__arburst$32  = bus__arburst;
  assign \bus__araddr$30  = bus__araddr;
endmodule

module write_dma_16_16_256_15(request_valid, rows_payload, rows_valid, last, bus_awready, bus_wready, bus_bid, bus_bresp, bus_bvalid, clk, rst, request_ready, rows_ready, bus_awid, bus_awaddr, bus_awlen, bus_awsize, bus_awburst, bus_awvalid, bus_wdata, bus_wstrb
, bus_wlast, bus_wvalid, bus_bready, done, outstanding, room, error, request_payload);
  input request_valid;
  wire request_valid;
  input [127:0] rows_payload;
  wire [127:0] rows_payload;
  input rows_valid;
  wire rows_valid;
  input last;
  wire last;
  input bus_awready;
  wire bus_awready;
  input bus_wready;
  wire bus_wready;
  input bus_bid;
  wire bus_bid;
  input [1:0] bus_bresp;
  wire [1:0] bus_bresp;
  input bus_bvalid;
  wire bus_bvalid;
  input clk;
  wire clk;
  input rst;
  wire rst;
  output request_ready;
  wire request_ready;
  output rows_ready;
  wire rows_ready;
  output bus_awid;
  wire bus_awid;
  output [39:0] bus_awaddr;
  wire [39:0] bus_awaddr;
  output [7:0] bus_awlen;
  wire [7:0] bus_awlen;
  output [2:0] bus_awsize;
  wire [2:0] bus_awsize;
  output [1:0] bus_awburst;
  wire [1:0] bus_awburst;
  output bus_awvalid;
  wire bus_awvalid;
  output [127:0] bus_wdata;
  wire [127:0] bus_wdata;
  output [15:0] bus_wstrb;
  wire [15:0] bus_wstrb;
  output bus_wlast;
  wire bus_wlast;
  output bus_wvalid;
  wire bus_wvalid;
  output bus_bready;
  wire bus_bready;
  output done;
  wire done;
  output outstanding;
  reg outstanding = 1'h0;
  output [2:0] room;
  wire [2:0] room;
  output error;
  wire error;
  input [50:0] request_payload;
  wire [50:0] request_payload;
  wire [14:0] \$1 ;
  wire [15:0] \$10 ;
  wire [16:0] \$11 ;
  wire \$12 ;
  wire \$13 ;
  wire [15:0] \$14 ;
  wire [8:0] \$15 ;
  wire [15:0] \$16 ;
  wire \$17 ;
  wire \$18 ;
  wire [1:0] \$19 ;
  wire \$2 ;
  wire [16:0] \$21 ;
  wire [17:0] \$22 ;
  wire \$23 ;
  wire \$24 ;
  wire \$25 ;
  wire \$26 ;
  wire \$27 ;
  wire [35:0] \$28 ;
  wire [14:0] \$29 ;
  wire \$3 ;
  wire \$30 ;
  wire [7:0] \$31 ;
  wire [14:0] \$32 ;
  wire \$33 ;
  wire [15:0] \$34 ;
  wire \$35 ;
  wire \$4 ;
  wire [8:0] \$47 ;
  wire [3:0] \$5 ;
  wire [5:0] \$50 ;
  wire \$6 ;
  wire \$7 ;
  wire \$8 ;
  wire [28:0] \$9 ;
  wire \$procmux$910_Y ;
  wire \$procmux$912_Y ;
  wire [14:0] \$procmux$916_Y ;
  wire [14:0] \$procmux$918_Y ;
  wire [7:0] \$procmux$922_Y ;
  wire [7:0] \$procmux$924_Y ;
  wire \$procmux$928_Y ;
  wire \$procmux$930_Y ;
  wire [14:0] \$procmux$934_Y ;
  wire [14:0] \$procmux$936_Y ;
  wire [35:0] \$procmux$940_Y ;
  wire [35:0] \$procmux$942_Y ;
  wire answered;
  reg [15:0] answers = 16'h0000;
  reg [7:0] beat = 8'h00;
  reg burst_active = 1'h0;
  reg [35:0] burst_beat = 36'h000000000;
  wire burst_last;
  reg [14:0] burst_left = 15'h0000;
  wire [7:0] burst_room;
  wire [39:0] bus__awaddr;
  wire [1:0] bus__awburst;
  wire bus__awid;
  wire [7:0] bus__awlen;
  wire bus__awready;
  wire [2:0] bus__awsize;
  wire bus__awvalid;
  wire bus__bid;
  wire bus__bready;
  wire [1:0] bus__bresp;
  wire bus__bvalid;
  wire [127:0] bus__wdata;
  wire bus__wlast;
  wire bus__wready;
  wire [15:0] bus__wstrb;
  wire bus__wvalid;
  wire [127:0] i__payload;
  wire i__ready;
  wire i__valid;
  reg index = 1'h0;
  reg [14:0] left = 15'h0000;
  wire [2:0] level;
  wire [127:0] o__payload;
  wire o__ready;
  wire o__valid;
  wire [127:0] padded;
  wire [50:0] request__payload;
  wire [35:0] \request__payload.beat ;
  wire [14:0] \request__payload.beats ;
  wire request__ready;
  wire request__valid;
  wire [127:0] rows__payload;
  wire rows__ready;
  wire rows__valid;
  wire send;
  wire sent;
  assign request__ready = ~ burst_active;
  assign burst_room = ~ burst_beat[7:0];
  assign burst_last = burst_left <= burst_room;
  assign { \$1 [14:8], bus_awlen } = burst_last ? burst_left : { 7'h00, burst_room };
  assign send = bus__wvalid & bus_wready;
  assign \$2  = left == 1'h1;
  assign \$3  = beat == 8'hff;
  assign bus__wlast = \$2  | \$3 ;
  assign \$4  = left == 1'h1;
  assign done = send & \$4 ;
  assign { \$5 [3], room } = 3'h4 - level;
  assign \$47  = index * 8'h80;
  assign bus__wdata = padded >> \$47 ;
  assign \$50  = index * 5'h10;
  assign bus__wstrb = 16'hffff >> \$50 ;
  assign \$6  = ! index;
  assign o__ready = bus_wready & \$6 ;
  assign sent = burst_active & bus_awready;
  assign \$7  = | bus_bresp;
  assign error = bus_bvalid & \$7 ;
  assign \$8  = burst_active & bus_awready;
  assign \$9  = burst_beat[35:8] + 1'h1;
  assign \$10  = burst_left - burst_room;
  assign \$11  = $signed(\$10 ) - $signed(2'h1);
  assign \$12  = ~ burst_last;
  assign \$13  = request_valid & request__ready;
  assign \$14  = request_payload[50:36] - 1'h1;
  assign \$15  = beat + 1'h1;
  assign \$16  = left - 1'h1;
  assign \$17  = request_valid & request__ready;
  assign \$18  = bus__wvalid & bus_wready;
  assign \$19  = index + 1'h1;
  assign \$21  = answers + sent;
  assign \$22  = \$21  - bus_bvalid;
  assign \$23  = sent == bus_bvalid;
  assign \$24  = | answers;
  assign \$25  = answers != 1'h1;
  assign \$26  = sent | \$25 ;
  assign \$27  = \$23  ? \$24  : \$26 ;
  always @(posedge clk)
    burst_beat <= \$28 ;
  always @(posedge clk)
    burst_left <= \$29 ;
  always @(posedge clk)
    burst_active <= \$30 ;
  always @(posedge clk)
    beat <= \$31 ;
  always @(posedge clk)
    left <= \$32 ;
  always @(posedge clk)
    index <= \$33 ;
  always @(posedge clk)
    answers <= \$34 ;
  always @(posedge clk)
    outstanding <= \$35 ;
  assign \$35  = rst ? 1'h0 : \$27 ;
  assign \$34  = rst ? 16'h0000 : \$22 [15:0];
  assign \$procmux$910_Y  = index ? \$19 [0] : 1'h0;
  assign \$procmux$912_Y  = \$18  ? \$procmux$910_Y  : index;
  assign \$33  = rst ? 1'h0 : \$procmux$912_Y ;
  assign \$procmux$916_Y  = send ? \$16 [14:0] : left;
  assign \$procmux$918_Y  = \$17  ? request_payload[50:36] : \$procmux$916_Y ;
  assign \$32  = rst ? 15'h0000 : \$procmux$918_Y ;
  assign \$procmux$922_Y  = send ? \$15 [7:0] : beat;
  assign \$procmux$924_Y  = \$17  ? request_payload[7:0] : \$procmux$922_Y ;
  assign \$31  = rst ? 8'h00 : \$procmux$924_Y ;
  assign \$procmux$928_Y  = \$8  ? \$12  : burst_active;
  assign \$procmux$930_Y  = \$13  ? 1'h1 : \$procmux$928_Y ;
  assign \$30  = rst ? 1'h0 : \$procmux$930_Y ;
  assign \$procmux$934_Y  = \$8  ? \$11 [14:0] : burst_left;
  assign \$procmux$936_Y  = \$13  ? \$14 [14:0] : \$procmux$934_Y ;
  assign \$29  = rst ? 15'h0000 : \$procmux$936_Y ;
  assign \$procmux$940_Y  = \$8  ? { \$9 [27:0], 8'h00 } : burst_beat;
  assign \$procmux$942_Y  = \$13  ? request_payload[35:0] : \$procmux$940_Y ;
  assign \$28  = rst ? 36'h000000000 : \$procmux$942_Y ;
  queue_128x4 rows_queue (
    .clk(clk),
    .i_payload(rows_payload),
    .i_ready(rows__ready),
    .i_valid(rows_valid),
    .level(level),
    .o_payload(padded),
    .o_ready(o__ready),
    .o_valid(bus__wvalid),
    .rst(rst)
  );
  assign \request__payload.beats  = request_payload[50:36];
  assign \request__payload.beat  = request_payload[35:0];
  assign \$5 [2:0] = room;
  assign \$1 [7:0] = bus_awlen;
  assign bus_bready = 1'h1;
  assign bus_wvalid = bus__wvalid;
  assign bus_wlast = bus__wlast;
  assign bus_wstrb = bus__wstrb;
  assign bus_wdata = bus__wdata;
  assign bus_awvalid = burst_active;
  assign bus_awburst = 2'h1;
  assign bus_awsize = 3'h4;
  assign bus_awaddr = { burst_beat, 4'h0 };
  assign bus_awid = 1'h0;
  assign rows_ready = rows__ready;
  assign request_ready = request__ready;
  assign bus__bid = bus_bid;
  assign bus__awid = 1'h0;
  assign request__payload = request_payload;
  assign request__valid = request_valid;
  assign bus__bresp = bus_bresp;
  assign bus__bready = 1'h1;
  assign bus__bvalid = bus_bvalid;
  assign answered = bus_bvalid;
  assign bus__awready = bus_awready;
  assign o__valid = bus__wvalid;
  assign o__payload = padded;
  assign i__ready = rows__ready;
  assign rows__valid = rows_valid;
  assign i__valid = rows_valid;
  assign rows__payload = rows_payload;
  assign i__payload = rows_payload;
  assign bus__wready = bus_wready;
  assign bus__awburst = 2'h1;
  assign bus__awsize = 3'h4;
  assign bus__awlen = bus_awlen;
  assign bus__awaddr = { burst_beat, 4'h0 };
  assign bus__awvalid = burst_active;
endmodule

module sram_64x128_1w1ra(clk, w0_en, w0_addr, w0_data, r0_addr, r0_data);
  input clk;
  reg [127:0] mem [63:0];
  input w0_en;
  input [5:0] w0_addr;
  input [127:0] w0_data;
  always @(posedge clk)
    if (w0_en) mem[w0_addr] <= w0_data;
  input [5:0] r0_addr;
  output [127:0] r0_data;
  assign r0_data = mem[r0_addr];
endmodule

module sram_4x20_1w1ra(clk, w0_en, w0_addr, w0_data, r0_addr, r0_data);
  input clk;
  reg [19:0] mem [3:0];
  input w0_en;
  input [1:0] w0_addr;
  input [19:0] w0_data;
  always @(posedge clk)
    if (w0_en) mem[w0_addr] <= w0_data;
  input [1:0] r0_addr;
  output [19:0] r0_data;
  assign r0_data = mem[r0_addr];
endmodule

module sram_4x16_1w1ra(clk, w0_en, w0_addr, w0_data, r0_addr, r0_data);
  input clk;
  reg [15:0] mem [3:0];
  input w0_en;
  input [1:0] w0_addr;
  input [15:0] w0_data;
  always @(posedge clk)
    if (w0_en) mem[w0_addr] <= w0_data;
  input [1:0] r0_addr;
  output [15:0] r0_data;
  assign r0_data = mem[r0_addr];
endmodule

module sram_4x10_1w1ra(clk, w0_en, w0_addr, w0_data, r0_addr, r0_data);
  input clk;
  reg [9:0] mem [3:0];
  input w0_en;
  input [1:0] w0_addr;
  input [9:0] w0_data;
  always @(posedge clk)
    if (w0_en) mem[w0_addr] <= w0_data;
  input [1:0] r0_addr;
  output [9:0] r0_data;
  assign r0_data = mem[r0_addr];
endmodule

module sram_4x1_1w1ra(clk, w0_en, w0_addr, w0_data, r0_addr, r0_data);
  input clk;
  reg [0:0] mem [3:0];
  input w0_en;
  input [1:0] w0_addr;
  input [0:0] w0_data;
  always @(posedge clk)
    if (w0_en) mem[w0_addr] <= w0_data;
  input [1:0] r0_addr;
  output [0:0] r0_data;
  assign r0_data = mem[r0_addr];
endmodule

module sram_4x5_1w1ra(clk, w0_en, w0_addr, w0_data, r0_addr, r0_data);
  input clk;
  reg [4:0] mem [3:0];
  input w0_en;
  input [1:0] w0_addr;
  input [4:0] w0_data;
  always @(posedge clk)
    if (w0_en) mem[w0_addr] <= w0_data;
  input [1:0] r0_addr;
  output [4:0] r0_data;
  assign r0_data = mem[r0_addr];
endmodule

module sram_64x128_1w1rx(clk, w0_en, w0_addr, w0_data, r0_addr, r0_data, r0_en);
  input clk;
  (* no_rw_check *)
  reg [127:0] mem [63:0];
  input w0_en;
  input [5:0] w0_addr;
  input [127:0] w0_data;
  always @(posedge clk)
    if (w0_en) mem[w0_addr] <= w0_data;
  input [5:0] r0_addr;
  input r0_en;
  output reg [127:0] r0_data;
  always @(posedge clk)
    if (r0_en) r0_data <= mem[r0_addr];
endmodule

module sram_256x128_1w1rx(clk, w0_en, w0_addr, w0_data, r0_addr, r0_data, r0_en);
  input clk;
  (* no_rw_check *)
  reg [127:0] mem [255:0];
  input w0_en;
  input [7:0] w0_addr;
  input [127:0] w0_data;
  always @(posedge clk)
    if (w0_en) mem[w0_addr] <= w0_data;
  input [7:0] r0_addr;
  input r0_en;
  output reg [127:0] r0_data;
  always @(posedge clk)
    if (r0_en) r0_data <= mem[r0_addr];
endmodule

module sram_4x128_1w1ra(clk, w0_en, w0_addr, w0_data, r0_addr, r0_data);
  input clk;
  reg [127:0] mem [3:0];
  input w0_en;
  input [1:0] w0_addr;
  input [127:0] w0_data;
  always @(posedge clk)
    if (w0_en) mem[w0_addr] <= w0_data;
  input [1:0] r0_addr;
  output [127:0] r0_data;
  assign r0_data = mem[r0_addr];
endmodule

module sram_4096x128_1w1rx(clk, w0_en, w0_addr, w0_data, r0_addr, r0_data, r0_en);
  input clk;
  (* no_rw_check *)
  reg [127:0] mem [4095:0];
  input w0_en;
  input [11:0] w0_addr;
  input [127:0] w0_data;
  always @(posedge clk)
    if (w0_en) mem[w0_addr] <= w0_data;
  input [11:0] r0_addr;
  input r0_en;
  output reg [127:0] r0_data;
  always @(posedge clk)
    if (r0_en) r0_data <= mem[r0_addr];
endmodule

module sram_2048x512_1w2rx(clk, w0_en, w0_addr, w0_data, r0_addr, r0_data, r0_en, r1_addr, r1_data, r1_en);
  input clk;
  (* no_rw_check *)
  reg [511:0] mem [2047:0];
  input w0_en;
  input [10:0] w0_addr;
  input [511:0] w0_data;
  always @(posedge clk)
    if (w0_en) mem[w0_addr] <= w0_data;
  input [10:0] r0_addr;
  input r0_en;
  output reg [511:0] r0_data;
  always @(posedge clk)
    if (r0_en) r0_data <= mem[r0_addr];
  input [10:0] r1_addr;
  input r1_en;
  output reg [511:0] r1_data;
  always @(posedge clk)
    if (r1_en) r1_data <= mem[r1_addr];
endmodule

module sram_8x71_1w1ra(clk, w0_en, w0_addr, w0_data, r0_addr, r0_data);
  input clk;
  reg [70:0] mem [7:0];
  input w0_en;
  input [2:0] w0_addr;
  input [70:0] w0_data;
  always @(posedge clk)
    if (w0_en) mem[w0_addr] <= w0_data;
  input [2:0] r0_addr;
  output [70:0] r0_data;
  assign r0_data = mem[r0_addr];
endmodule

module sram_8x5_1w1ra(clk, w0_en, w0_addr, w0_data, r0_addr, r0_data);
  input clk;
  reg [4:0] mem [7:0];
  input w0_en;
  input [2:0] w0_addr;
  input [4:0] w0_data;
  always @(posedge clk)
    if (w0_en) mem[w0_addr] <= w0_data;
  input [2:0] r0_addr;
  output [4:0] r0_data;
  assign r0_data = mem[r0_addr];
endmodule

module sram_8x46_1w1ra(clk, w0_en, w0_addr, w0_data, r0_addr, r0_data);
  input clk;
  reg [45:0] mem [7:0];
  input w0_en;
  input [2:0] w0_addr;
  input [45:0] w0_data;
  always @(posedge clk)
    if (w0_en) mem[w0_addr] <= w0_data;
  input [2:0] r0_addr;
  output [45:0] r0_data;
  assign r0_data = mem[r0_addr];
endmodule

module sram_8x143_1w1ra(clk, w0_en, w0_addr, w0_data, r0_addr, r0_data);
  input clk;
  reg [142:0] mem [7:0];
  input w0_en;
  input [2:0] w0_addr;
  input [142:0] w0_data;
  always @(posedge clk)
    if (w0_en) mem[w0_addr] <= w0_data;
  input [2:0] r0_addr;
  output [142:0] r0_data;
  assign r0_data = mem[r0_addr];
endmodule

module sram_8x32_1w1ra(clk, w0_en, w0_addr, w0_data, r0_addr, r0_data);
  input clk;
  reg [31:0] mem [7:0];
  input w0_en;
  input [2:0] w0_addr;
  input [31:0] w0_data;
  always @(posedge clk)
    if (w0_en) mem[w0_addr] <= w0_data;
  input [2:0] r0_addr;
  output [31:0] r0_data;
  assign r0_data = mem[r0_addr];
endmodule

module sram_8x59_1w1ra(clk, w0_en, w0_addr, w0_data, r0_addr, r0_data);
  input clk;
  reg [58:0] mem [7:0];
  input w0_en;
  input [2:0] w0_addr;
  input [58:0] w0_data;
  always @(posedge clk)
    if (w0_en) mem[w0_addr] <= w0_data;
  input [2:0] r0_addr;
  output [58:0] r0_data;
  assign r0_data = mem[r0_addr];
endmodule

module sram_8x70_1w1ra(clk, w0_en, w0_addr, w0_data, r0_addr, r0_data);
  input clk;
  reg [69:0] mem [7:0];
  input w0_en;
  input [2:0] w0_addr;
  input [69:0] w0_data;
  always @(posedge clk)
    if (w0_en) mem[w0_addr] <= w0_data;
  input [2:0] r0_addr;
  output [69:0] r0_data;
  assign r0_data = mem[r0_addr];
endmodule

module sram_8x8_1w1r(clk, w0_en, w0_addr, w0_data, r0_addr, r0_data, r0_en);
  input clk;
  reg [7:0] mem [7:0];
  input w0_en;
  input [2:0] w0_addr;
  input [7:0] w0_data;
  always @(posedge clk)
    if (w0_en) mem[w0_addr] <= w0_data;
  input [2:0] r0_addr;
  input r0_en;
  output reg [7:0] r0_data;
  always @(posedge clk)
    if (r0_en) r0_data <= mem[r0_addr];
endmodule

module sram_16x8_1w1r(clk, w0_en, w0_addr, w0_data, r0_addr, r0_data, r0_en);
  input clk;
  reg [7:0] mem [15:0];
  input w0_en;
  input [3:0] w0_addr;
  input [7:0] w0_data;
  always @(posedge clk)
    if (w0_en) mem[w0_addr] <= w0_data;
  input [3:0] r0_addr;
  input r0_en;
  output reg [7:0] r0_data;
  always @(posedge clk)
    if (r0_en) r0_data <= mem[r0_addr];
endmodule

module sram_16x32_1w1r(clk, w0_en, w0_addr, w0_data, r0_addr, r0_data, r0_en);
  input clk;
  reg [31:0] mem [15:0];
  input w0_en;
  input [3:0] w0_addr;
  input [31:0] w0_data;
  always @(posedge clk)
    if (w0_en) mem[w0_addr] <= w0_data;
  input [3:0] r0_addr;
  input r0_en;
  output reg [31:0] r0_data;
  always @(posedge clk)
    if (r0_en) r0_data <= mem[r0_addr];
endmodule

module sram_8x32_1w1r(clk, w0_en, w0_addr, w0_data, r0_addr, r0_data, r0_en);
  input clk;
  reg [31:0] mem [7:0];
  input w0_en;
  input [2:0] w0_addr;
  input [31:0] w0_data;
  always @(posedge clk)
    if (w0_en) mem[w0_addr] <= w0_data;
  input [2:0] r0_addr;
  input r0_en;
  output reg [31:0] r0_data;
  always @(posedge clk)
    if (r0_en) r0_data <= mem[r0_addr];
endmodule
