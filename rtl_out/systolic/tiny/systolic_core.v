
module accumulators(addr, accumulate, sums, read_en, read_addr, clk, rst, read_data, update);
  input [5:0] addr;
  wire [5:0] addr;
  input accumulate;
  wire accumulate;
  input [127:0] sums;
  wire [127:0] sums;
  input read_en;
  wire read_en;
  input [5:0] read_addr;
  wire [5:0] read_addr;
  input clk;
  wire clk;
  input rst;
  wire rst;
  output [127:0] read_data;
  reg [127:0] read_data = 128'h00000000000000000000000000000000;
  input update;
  wire update;
  wire \$1 ;
  wire \$10 ;
  wire \$11 ;
  wire \$12 ;
  wire \$13 ;
  wire \$14 ;
  wire [32:0] \$15 ;
  wire [32:0] \$16 ;
  wire [32:0] \$17 ;
  wire [32:0] \$18 ;
  wire \$19 ;
  wire \$2 ;
  wire \$20 ;
  wire [5:0] \$21 ;
  wire [5:0] \$22 ;
  wire [5:0] \$23 ;
  wire \$24 ;
  wire \$25 ;
  wire \$26 ;
  wire \$27 ;
  wire \$28 ;
  wire [127:0] \$29 ;
  wire \$3 ;
  wire [127:0] \$30 ;
  wire [127:0] \$31 ;
  wire \$32 ;
  wire [127:0] \$33 ;
  wire \$4 ;
  wire \$5 ;
  wire \$6 ;
  wire \$7 ;
  wire \$8 ;
  wire \$9 ;
  wire [127:0] \$procmux$424_Y ;
  wire [127:0] \$procmux$426_Y ;
  reg accumulate_1 = 1'h0;
  reg [5:0] addr_1 = 6'h00;
  reg [5:0] addr_2 = 6'h00;
  reg [5:0] addr_3 = 6'h00;
  wire [127:0] base;
  reg [127:0] \before  = 128'h00000000000000000000000000000000;
  reg from_before = 1'h0;
  reg from_last = 1'h0;
  reg from_memory = 1'h0;
  reg [127:0] last = 128'h00000000000000000000000000000000;
  wire [5:0] old__addr;
  wire [127:0] old__data;
  wire old__en;
  wire [5:0] out__addr;
  wire [127:0] out__data;
  wire out__en;
  reg [127:0] read = 128'h00000000000000000000000000000000;
  reg reading = 1'h0;
  wire [127:0] row;
  wire [127:0] total;
  reg valid_1 = 1'h0;
  reg valid_2 = 1'h0;
  wire [5:0] write__addr;
  wire [127:0] write__data;
  wire write__en;
  reg written = 1'h0;
  assign \$1  = addr_1 == addr_2;
  assign \$2  = valid_2 & \$1 ;
  assign \$3  = accumulate_1 & \$2 ;
  assign \$4  = addr_1 == addr_3;
  assign \$5  = written & \$4 ;
  assign \$6  = accumulate_1 & \$5 ;
  assign \$7  = addr_1 == addr_2;
  assign \$8  = valid_2 & \$7 ;
  assign \$9  = ~ \$8 ;
  assign \$10  = accumulate_1 & \$9 ;
  assign \$11  = addr_1 == addr_3;
  assign \$12  = written & \$11 ;
  assign \$13  = ~ \$12 ;
  assign \$14  = \$10  & \$13 ;
  assign { \$15 [32], total[31:0] } = sums[31:0] + base[31:0];
  assign { \$16 [32], total[63:32] } = sums[63:32] + base[63:32];
  assign { \$17 [32], total[95:64] } = sums[95:64] + base[95:64];
  assign { \$18 [32], total[127:96] } = sums[127:96] + base[127:96];
  always @(posedge clk)
    valid_1 <= \$19 ;
  always @(posedge clk)
    valid_2 <= \$20 ;
  always @(posedge clk)
    addr_1 <= \$21 ;
  always @(posedge clk)
    addr_2 <= \$22 ;
  always @(posedge clk)
    addr_3 <= \$23 ;
  always @(posedge clk)
    accumulate_1 <= \$24 ;
  always @(posedge clk)
    written <= \$25 ;
  always @(posedge clk)
    from_last <= \$26 ;
  always @(posedge clk)
    from_before <= \$27 ;
  always @(posedge clk)
    from_memory <= \$28 ;
  always @(posedge clk)
    read <= \$29 ;
  always @(posedge clk)
    last <= \$30 ;
  always @(posedge clk)
    \before  <= \$31 ;
  always @(posedge clk)
    reading <= \$32 ;
  always @(posedge clk)
    read_data <= \$33 ;
  assign \$procmux$424_Y  = from_before ? \before  : 128'h00000000000000000000000000000000;
  assign \$procmux$426_Y  = from_last ? last : \$procmux$424_Y ;
  assign base = from_memory ? read : \$procmux$426_Y ;
  assign \$33  = reading ? out__data : read_data;
  assign \$32  = rst ? 1'h0 : read_en;
  assign \$31  = written ? last : \before ;
  assign \$30  = valid_2 ? total : last;
  assign \$29  = valid_1 ? old__data : read;
  assign \$28  = rst ? 1'h0 : \$14 ;
  assign \$27  = rst ? 1'h0 : \$6 ;
  assign \$26  = rst ? 1'h0 : \$3 ;
  assign \$25  = rst ? 1'h0 : valid_2;
  assign \$24  = rst ? 1'h0 : accumulate;
  assign \$23  = rst ? 6'h00 : addr_2;
  assign \$22  = rst ? 6'h00 : addr_1;
  assign \$21  = rst ? 6'h00 : addr;
  assign \$20  = rst ? 1'h0 : valid_1;
  assign \$19  = rst ? 1'h0 : update;
  sram_64x128_1w2rx sums_memory (
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
  assign \$18 [31:0] = total[127:96];
  assign \$17 [31:0] = total[95:64];
  assign \$16 [31:0] = total[63:32];
  assign \$15 [31:0] = total[31:0];
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
  input [127:0] acc_data;
  wire [127:0] acc_data;
  input param_write;
  wire param_write;
  input [3:0] param_addr;
  wire [3:0] param_addr;
  input [2:0] param_chunk;
  wire [2:0] param_chunk;
  input [31:0] param_data;
  wire [31:0] param_data;
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
  output acc_en;
  wire acc_en;
  output [5:0] acc_addr;
  reg [5:0] acc_addr = 6'h00;
  output ub_en;
  wire ub_en;
  output [7:0] ub_addr;
  wire [7:0] ub_addr;
  output [31:0] ub_data;
  wire [31:0] ub_data;
  input [43:0] instruction_payload;
  wire [43:0] instruction_payload;
  wire \$1 ;
  wire \$10 ;
  wire [7:0] \$100 ;
  wire [5:0] \$101 ;
  wire [3:0] \$102 ;
  wire [7:0] \$103 ;
  wire \$104 ;
  wire [4:0] \$105 ;
  wire \$106 ;
  wire [3:0] \$107 ;
  wire [1:0] \$108 ;
  wire \$109 ;
  wire [127:0] \$110 ;
  wire [255:0] \$111 ;
  wire [4:0] \$112 ;
  wire \$12 ;
  wire \$15 ;
  wire \$16 ;
  wire \$17 ;
  wire \$18 ;
  wire \$19 ;
  wire \$2 ;
  wire \$20 ;
  wire \$21 ;
  wire \$22 ;
  wire \$25 ;
  wire \$3 ;
  wire \$38 ;
  wire \$4 ;
  wire \$40 ;
  wire \$41 ;
  wire \$42 ;
  wire \$48 ;
  wire \$5 ;
  wire \$50 ;
  wire \$51 ;
  wire \$52 ;
  wire \$58 ;
  wire \$60 ;
  wire \$61 ;
  wire \$62 ;
  wire \$68 ;
  wire \$70 ;
  wire \$71 ;
  wire \$72 ;
  wire \$78 ;
  wire \$8 ;
  wire \$80 ;
  wire \$81 ;
  wire \$82 ;
  wire \$84 ;
  wire \$85 ;
  wire \$86 ;
  wire [1:0] \$88 ;
  wire [7:0] \$89 ;
  wire \$9 ;
  wire [8:0] \$90 ;
  wire [6:0] \$91 ;
  wire [4:0] \$93 ;
  wire \$94 ;
  wire [5:0] \$96 ;
  wire [6:0] \$97 ;
  wire \$98 ;
  wire [6:0] \$99 ;
  wire [3:0] \$procmux$628_Y ;
  wire [4:0] \$procmux$634_Y ;
  wire \$procmux$638_Y ;
  wire [7:0] \$procmux$642_Y ;
  wire [3:0] \$procmux$646_Y ;
  wire [5:0] \$procmux$650_Y ;
  wire [5:0] \$procmux$652_Y ;
  wire [5:0] \$procmux$654_Y ;
  wire [7:0] \$procmux$658_Y ;
  wire [7:0] \$procmux$660_Y ;
  wire [7:0] \$procmux$662_Y ;
  wire [6:0] \$procmux$666_Y ;
  wire [6:0] \$procmux$668_Y ;
  wire [6:0] \$procmux$670_Y ;
  wire \$procmux$674_Y ;
  wire \$procmux$676_Y ;
  wire \$procmux$678_Y ;
  wire \$signal ;
  wire \$signal$26 ;
  wire \$signal$29 ;
  wire \$signal$89 ;
  wire active;
  wire arrived;
  reg [1:0] arriving = 2'h0;
  reg [26:0] constants_now = 27'h0000000;
  reg [4:0] \give$83  = 5'h00;
  reg group = 1'h0;
  wire [14:0] i;
  wire [43:0] instruction__payload;
  wire [5:0] \instruction__payload.acc_addr ;
  wire [4:0] \instruction__payload.give ;
  wire [3:0] \instruction__payload.param ;
  wire \instruction__payload.relu ;
  wire [6:0] \instruction__payload.rows ;
  wire [7:0] \instruction__payload.ub_addr ;
  wire [4:0] \instruction__payload.wait ;
  wire signed [7:0] \instruction__payload.zero_point ;
  wire instruction__ready;
  wire instruction__valid;
  wire last_group;
  reg [6:0] left = 7'h00;
  wire [14:0] o;
  reg [3:0] param = 4'h0;
  reg [255:0] params = 256'h0000000000000000000000000000000000000000000000000000000000000000;
  reg [3:0] read__addr = 4'h0;
  wire [3:0] \read__addr$41 ;
  wire [3:0] \read__addr$46 ;
  wire [3:0] \read__addr$51 ;
  wire [3:0] \read__addr$56 ;
  wire [3:0] \read__addr$61 ;
  wire [3:0] \read__addr$66 ;
  wire [3:0] \read__addr$71 ;
  wire [31:0] read__data;
  wire [31:0] \read__data$100 ;
  wire [31:0] \read__data$101 ;
  wire [31:0] \read__data$102 ;
  wire [31:0] \read__data$103 ;
  wire [31:0] \read__data$97 ;
  wire [31:0] \read__data$98 ;
  wire [31:0] \read__data$99 ;
  reg read__en = 1'h0;
  wire \read__en$40 ;
  wire \read__en$45 ;
  wire \read__en$50 ;
  wire \read__en$55 ;
  wire \read__en$60 ;
  wire \read__en$65 ;
  wire \read__en$70 ;
  wire [3:0] read_addr;
  wire read_en;
  wire relu;
  reg \relu$93  = 1'h0;
  wire [31:0] row;
  wire row_complete;
  wire [255:0] row_params;
  wire start;
  reg [127:0] sums = 128'h00000000000000000000000000000000;
  wire [127:0] \sums$75 ;
  reg [7:0] \ub_addr$82  = 8'h00;
  reg [4:0] under_way = 5'h00;
  reg valid = 1'h0;
  wire \valid$73 ;
  wire [3:0] write__addr;
  wire [3:0] \write__addr$38 ;
  wire [3:0] \write__addr$43 ;
  wire [3:0] \write__addr$48 ;
  wire [3:0] \write__addr$53 ;
  wire [3:0] \write__addr$58 ;
  wire [3:0] \write__addr$63 ;
  wire [3:0] \write__addr$68 ;
  wire [31:0] write__data;
  wire [31:0] \write__data$39 ;
  wire [31:0] \write__data$44 ;
  wire [31:0] \write__data$49 ;
  wire [31:0] \write__data$54 ;
  wire [31:0] \write__data$59 ;
  wire [31:0] \write__data$64 ;
  wire [31:0] \write__data$69 ;
  wire write__en;
  wire \write__en$37 ;
  wire \write__en$42 ;
  wire \write__en$47 ;
  wire \write__en$52 ;
  wire \write__en$57 ;
  wire \write__en$62 ;
  wire \write__en$67 ;
  wire [7:0] zero_point;
  reg signed [7:0] \zero_point$92  = 8'h00;
  assign last_group = ! group;
  assign \$1  = | missing;
  assign \$2  = ~ \$1 ;
  assign \$3  = instruction_valid & \$2 ;
  assign \$4  = ~ stop;
  assign \$5  = \$3  & \$4 ;
  assign \$8  = ! left;
  assign \$9  = left == 1'h1;
  assign \$10  = \$9  & last_group;
  assign \$12  = \$8  | \$10 ;
  assign start = \$5  & \$12 ;
  assign busy = | left;
  assign acc_en = | left;
  assign \$15  = ! param_chunk;
  assign write__en = param_write & \$15 ;
  assign \$16  = param_chunk == 1'h1;
  assign \write__en$37  = param_write & \$16 ;
  assign \$17  = param_chunk == 2'h2;
  assign \write__en$42  = param_write & \$17 ;
  assign \$18  = param_chunk == 2'h3;
  assign \write__en$47  = param_write & \$18 ;
  assign \$19  = param_chunk == 3'h4;
  assign \write__en$52  = param_write & \$19 ;
  assign \$20  = param_chunk == 3'h5;
  assign \write__en$57  = param_write & \$20 ;
  assign \$21  = param_chunk == 3'h6;
  assign \write__en$62  = param_write & \$21 ;
  assign \$22  = param_chunk == 3'h7;
  assign \write__en$67  = param_write & \$22 ;
  assign i[0] = | left;
  assign \$25  = | left;
  assign i[1] = \$25  & last_group;
  assign \$38  = | left;
  assign \$40  = \$38  & last_group;
  assign \$41  = left == 1'h1;
  assign \$42  = \$40  & \$41 ;
  assign \$48  = | left;
  assign \$50  = \$48  & last_group;
  assign \$51  = left == 1'h1;
  assign \$52  = \$50  & \$51 ;
  assign \$58  = | left;
  assign \$60  = \$58  & last_group;
  assign \$61  = left == 1'h1;
  assign \$62  = \$60  & \$61 ;
  assign \$68  = | left;
  assign \$70  = \$68  & last_group;
  assign \$71  = left == 1'h1;
  assign \$72  = \$70  & \$71 ;
  assign \$78  = | left;
  assign \$80  = \$78  & last_group;
  assign \$81  = left == 1'h1;
  assign \$82  = \$80  & \$81 ;
  assign i[14:10] = \give$83  & { \$82 , \$72 , \$62 , \$52 , \$42  };
  assign \$84  = ! left;
  assign \$85  = ! under_way;
  assign idle = \$84  & \$85 ;
  assign \$86  = | left;
  assign \$88  = group + 1'h1;
  assign \$89  = left - 1'h1;
  assign \$90  = \ub_addr$82  + 1'h1;
  assign \$91  = acc_addr + 1'h1;
  assign \$93  = param + group;
  assign \$94  = | left;
  assign \$96  = under_way + \$94 ;
  assign \$97  = \$96  - o[0];
  always @(posedge clk)
    group <= \$98 ;
  always @(posedge clk)
    left <= \$99 ;
  always @(posedge clk)
    \ub_addr$82  <= \$100 ;
  always @(posedge clk)
    acc_addr <= \$101 ;
  always @(posedge clk)
    param <= \$102 ;
  always @(posedge clk)
    \zero_point$92  <= \$103 ;
  always @(posedge clk)
    \relu$93  <= \$104 ;
  always @(posedge clk)
    \give$83  <= \$105 ;
  always @(posedge clk)
    read__en <= \$106 ;
  always @(posedge clk)
    read__addr <= \$107 ;
  always @(posedge clk)
    arriving <= \$108 ;
  always @(posedge clk)
    valid <= \$109 ;
  always @(posedge clk)
    sums <= \$110 ;
  always @(posedge clk)
    params <= \$111 ;
  always @(posedge clk)
    constants_now <= { constants_now[17:0], \relu$93 , \zero_point$92  };
  always @(posedge clk)
    under_way <= \$112 ;
  assign \$112  = rst ? 5'h00 : \$97 [4:0];
  assign \$111  = arriving[1] ? { \read__data$103 , \read__data$102 , \read__data$101 , \read__data$100 , \read__data$99 , \read__data$98 , \read__data$97 , read__data } : params;
  assign \$110  = arriving[1] ? acc_data : sums;
  assign \$109  = rst ? 1'h0 : arriving[1];
  assign \$108  = rst ? 2'h0 : { arriving[0], acc_en };
  assign \$procmux$628_Y  = acc_en ? \$93 [3:0] : read__addr;
  assign \$107  = rst ? 4'h0 : \$procmux$628_Y ;
  assign \$106  = rst ? 1'h0 : acc_en;
  assign \$procmux$634_Y  = start ? instruction_payload[43:39] : \give$83 ;
  assign \$105  = rst ? 5'h00 : \$procmux$634_Y ;
  assign \$procmux$638_Y  = start ? instruction_payload[38] : \relu$93 ;
  assign \$104  = rst ? 1'h0 : \$procmux$638_Y ;
  assign \$procmux$642_Y  = start ? instruction_payload[37:30] : \zero_point$92 ;
  assign \$103  = rst ? 8'h00 : \$procmux$642_Y ;
  assign \$procmux$646_Y  = start ? instruction_payload[29:26] : param;
  assign \$102  = rst ? 4'h0 : \$procmux$646_Y ;
  assign \$procmux$650_Y  = group ? acc_addr : \$91 [5:0];
  assign \$procmux$652_Y  = \$86  ? \$procmux$650_Y  : acc_addr;
  assign \$procmux$654_Y  = start ? instruction_payload[10:5] : \$procmux$652_Y ;
  assign \$101  = rst ? 6'h00 : \$procmux$654_Y ;
  assign \$procmux$658_Y  = group ? \ub_addr$82  : \$90 [7:0];
  assign \$procmux$660_Y  = \$86  ? \$procmux$658_Y  : \ub_addr$82 ;
  assign \$procmux$662_Y  = start ? instruction_payload[18:11] : \$procmux$660_Y ;
  assign \$100  = rst ? 8'h00 : \$procmux$662_Y ;
  assign \$procmux$666_Y  = group ? left : \$89 [6:0];
  assign \$procmux$668_Y  = \$86  ? \$procmux$666_Y  : left;
  assign \$procmux$670_Y  = start ? instruction_payload[25:19] : \$procmux$668_Y ;
  assign \$99  = rst ? 7'h00 : \$procmux$670_Y ;
  assign \$procmux$674_Y  = group ? \$88 [0] : 1'h0;
  assign \$procmux$676_Y  = \$86  ? \$procmux$674_Y  : group;
  assign \$procmux$678_Y  = start ? 1'h0 : \$procmux$676_Y ;
  assign \$98  = rst ? 1'h0 : \$procmux$678_Y ;
  integer_lanes_4x32_8 lanes (
    .clk(clk),
    .params(params),
    .relu(constants_now[26]),
    .row(ub_data),
    .rst(rst),
    .sums(sums),
    .valid(valid),
    .zero_point(constants_now[25:18])
  );
  sram_16x32_1w1rx params_0 (
    .clk(clk),
    .r0_addr(read__addr),
    .r0_data(read__data),
    .r0_en(read__en),
    .w0_addr(param_addr),
    .w0_data(param_data),
    .w0_en(write__en)
  );
  sram_16x32_1w1rx params_1 (
    .clk(clk),
    .r0_addr(read__addr),
    .r0_data(\read__data$97 ),
    .r0_en(read__en),
    .w0_addr(param_addr),
    .w0_data(param_data),
    .w0_en(\write__en$37 )
  );
  sram_16x32_1w1rx params_2 (
    .clk(clk),
    .r0_addr(read__addr),
    .r0_data(\read__data$98 ),
    .r0_en(read__en),
    .w0_addr(param_addr),
    .w0_data(param_data),
    .w0_en(\write__en$42 )
  );
  sram_16x32_1w1rx params_3 (
    .clk(clk),
    .r0_addr(read__addr),
    .r0_data(\read__data$99 ),
    .r0_en(read__en),
    .w0_addr(param_addr),
    .w0_data(param_data),
    .w0_en(\write__en$47 )
  );
  sram_16x32_1w1rx params_4 (
    .clk(clk),
    .r0_addr(read__addr),
    .r0_data(\read__data$100 ),
    .r0_en(read__en),
    .w0_addr(param_addr),
    .w0_data(param_data),
    .w0_en(\write__en$52 )
  );
  sram_16x32_1w1rx params_5 (
    .clk(clk),
    .r0_addr(read__addr),
    .r0_data(\read__data$101 ),
    .r0_en(read__en),
    .w0_addr(param_addr),
    .w0_data(param_data),
    .w0_en(\write__en$57 )
  );
  sram_16x32_1w1rx params_6 (
    .clk(clk),
    .r0_addr(read__addr),
    .r0_data(\read__data$102 ),
    .r0_en(read__en),
    .w0_addr(param_addr),
    .w0_data(param_data),
    .w0_en(\write__en$62 )
  );
  sram_16x32_1w1rx params_7 (
    .clk(clk),
    .r0_addr(read__addr),
    .r0_data(\read__data$103 ),
    .r0_en(read__en),
    .w0_addr(param_addr),
    .w0_data(param_data),
    .w0_en(\write__en$67 )
  );
  delay_15x15 wave (
    .clk(clk),
    .i({ i[14:10], \ub_addr$82 , i[1:0] }),
    .o(o),
    .rst(rst)
  );
  assign \instruction__payload.relu  = instruction_payload[38];
  assign \instruction__payload.zero_point  = instruction_payload[37:30];
  assign \instruction__payload.param  = instruction_payload[29:26];
  assign \instruction__payload.rows  = instruction_payload[25:19];
  assign \instruction__payload.ub_addr  = instruction_payload[18:11];
  assign \instruction__payload.acc_addr  = instruction_payload[10:5];
  assign \instruction__payload.wait  = instruction_payload[4:0];
  assign \instruction__payload.give  = instruction_payload[43:39];
  assign ub_addr = o[9:2];
  assign ub_en = o[1];
  assign give = o[14:10];
  assign instruction_ready = start;
  assign instruction__payload = instruction_payload;
  assign \$signal$89  = 1'h1;
  assign row = ub_data;
  assign row_complete = o[1];
  assign arrived = o[0];
  assign i[9:2] = \ub_addr$82 ;
  assign relu = constants_now[26];
  assign zero_point = constants_now[25:18];
  assign row_params = params;
  assign \sums$75  = sums;
  assign \valid$73  = valid;
  assign \read__addr$71  = read__addr;
  assign \read__en$70  = read__en;
  assign \write__data$69  = param_data;
  assign \write__addr$68  = param_addr;
  assign \read__addr$66  = read__addr;
  assign \read__en$65  = read__en;
  assign \write__data$64  = param_data;
  assign \write__addr$63  = param_addr;
  assign \read__addr$61  = read__addr;
  assign \read__en$60  = read__en;
  assign \write__data$59  = param_data;
  assign \write__addr$58  = param_addr;
  assign \read__addr$56  = read__addr;
  assign \read__en$55  = read__en;
  assign \write__data$54  = param_data;
  assign \write__addr$53  = param_addr;
  assign \read__addr$51  = read__addr;
  assign \read__en$50  = read__en;
  assign \write__data$49  = param_data;
  assign \write__addr$48  = param_addr;
  assign \read__addr$46  = read__addr;
  assign \read__en$45  = read__en;
  assign \write__data$44  = param_data;
  assign \write__addr$43  = param_addr;
  assign \read__addr$41  = read__addr;
  assign \read__en$40  = read__en;
  assign \write__data$39  = param_data;
  assign \write__addr$38  = param_addr;
  assign read_addr = read__addr;
  assign read_en = read__en;
  assign write__data = param_data;
  assign write__addr = param_addr;
  assign \$signal$29  = 1'h0;
  assign active = acc_en;
  assign instruction__ready = start;
  assign \$signal$26  = 1'h1;
  assign \$signal  = 1'h0;
  assign instruction__valid = instruction_valid;
endmodule

module array_4x4_t8_8x32_s1(weight, shift, switch, clk, rst, sums, act);
  input [31:0] weight;
  wire [31:0] weight;
  input [3:0] shift;
  wire [3:0] shift;
  input [3:0] switch;
  wire [3:0] switch;
  input clk;
  wire clk;
  input rst;
  wire rst;
  output [127:0] sums;
  wire [127:0] sums;
  input [31:0] act;
  wire [31:0] act;
  wire [31:0] \$1 ;
  wire [31:0] \$2 ;
  wire [3:0] \$3 ;
  wire [3:0] \$4 ;
  wire [31:0] act_in;
  wire [31:0] i;
  wire [127:0] \i$15 ;
  wire [31:0] \i$8 ;
  wire [31:0] o;
  wire [31:0] \o$12 ;
  wire [127:0] \o$17 ;
  wire [127:0] psum_out;
  wire [3:0] shift_in;
  wire [3:0] switch_in;
  wire [31:0] weight_in;
  skew_4x8 act_skew (
    .clk(clk),
    .i(act),
    .o(act_in),
    .rst(rst)
  );
  deskew_4x32 deskew (
    .clk(clk),
    .i(\i$15 ),
    .o(sums),
    .rst(rst)
  );
  mesh_4x4_t8_8x32_s1 mesh (
    .act_in(act_in),
    .act_out(\$1 ),
    .clk(clk),
    .psum_in(128'h00000000000000000000000000000000),
    .psum_out(\i$15 ),
    .rst(rst),
    .shift_in(shift),
    .shift_out(\$3 ),
    .switch_in(switch),
    .switch_out(\$4 ),
    .weight_in(weight_in),
    .weight_out(\$2 )
  );
  skew_4x8 weight_skew (
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

module control(bus_awprot, bus_awvalid, bus_wdata, bus_wstrb, bus_wvalid, bus_bready, bus_araddr, bus_arprot, bus_arvalid, bus_rready, drained, halt, status, index, opcode, units, events, clk, rst, bus_awready, bus_wready
, bus_bresp, bus_bvalid, bus_arready, bus_rdata, bus_rresp, bus_rvalid, irq, clear, run, stop, program_beat, program_rows, bus_awaddr);
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
  output [36:0] program_beat;
  wire [36:0] program_beat;
  output [31:0] program_rows;
  reg [31:0] program_rows = 32'd0;
  input [9:0] bus_awaddr;
  wire [9:0] bus_awaddr;
  wire \$1 ;
  wire \$10 ;
  wire [47:0] \$100 ;
  wire [47:0] \$101 ;
  wire [47:0] \$102 ;
  wire [7:0] \$103 ;
  wire \$104 ;
  wire \$105 ;
  wire [31:0] \$106 ;
  wire \$107 ;
  wire [31:0] \$108 ;
  wire \$109 ;
  wire \$11 ;
  wire [31:0] \$110 ;
  wire \$111 ;
  wire [31:0] \$112 ;
  wire \$113 ;
  wire [31:0] \$114 ;
  wire \$115 ;
  wire [31:0] \$116 ;
  wire \$117 ;
  wire [31:0] \$118 ;
  wire \$119 ;
  wire \$12 ;
  wire [31:0] \$120 ;
  wire \$121 ;
  wire \$122 ;
  wire [1:0] \$123 ;
  wire [31:0] \$124 ;
  wire \$19 ;
  wire \$2 ;
  wire \$20 ;
  wire \$21 ;
  wire \$22 ;
  wire \$23 ;
  wire \$24 ;
  wire [31:0] \$25 ;
  wire \$26 ;
  wire [31:0] \$27 ;
  wire \$28 ;
  wire [31:0] \$29 ;
  wire \$3 ;
  wire \$30 ;
  wire [48:0] \$31 ;
  wire [48:0] \$32 ;
  wire [48:0] \$33 ;
  wire [48:0] \$34 ;
  wire [48:0] \$35 ;
  wire [48:0] \$36 ;
  wire [48:0] \$37 ;
  wire [48:0] \$38 ;
  wire [48:0] \$39 ;
  wire \$4 ;
  wire [48:0] \$40 ;
  wire [48:0] \$41 ;
  wire [48:0] \$42 ;
  wire [48:0] \$43 ;
  wire [48:0] \$44 ;
  wire [48:0] \$45 ;
  wire [48:0] \$46 ;
  wire [48:0] \$47 ;
  wire [48:0] \$48 ;
  wire [48:0] \$49 ;
  wire \$5 ;
  wire [48:0] \$50 ;
  wire [48:0] \$51 ;
  wire [48:0] \$52 ;
  wire [48:0] \$53 ;
  wire \$54 ;
  wire \$55 ;
  wire \$56 ;
  wire \$57 ;
  wire [1:0] \$58 ;
  wire [1:0] \$59 ;
  wire \$6 ;
  wire [1:0] \$60 ;
  wire [1:0] \$61 ;
  wire [1:0] \$62 ;
  wire [1:0] \$63 ;
  wire [1:0] \$64 ;
  wire [1:0] \$65 ;
  wire \$66 ;
  wire \$67 ;
  wire [7:0] \$68 ;
  wire [2:0] \$69 ;
  wire \$7 ;
  wire \$70 ;
  wire \$71 ;
  wire [7:0] \$72 ;
  wire [31:0] \$73 ;
  wire \$74 ;
  wire [1:0] \$75 ;
  wire [63:0] \$76 ;
  wire [31:0] \$77 ;
  wire \$78 ;
  wire [390:0] \$79 ;
  wire \$8 ;
  wire [47:0] \$80 ;
  wire [47:0] \$81 ;
  wire [47:0] \$82 ;
  wire [47:0] \$83 ;
  wire [47:0] \$84 ;
  wire [47:0] \$85 ;
  wire [47:0] \$86 ;
  wire [47:0] \$87 ;
  wire [47:0] \$88 ;
  wire [47:0] \$89 ;
  wire \$9 ;
  wire [47:0] \$90 ;
  wire [47:0] \$91 ;
  wire [47:0] \$92 ;
  wire [47:0] \$93 ;
  wire [47:0] \$94 ;
  wire [47:0] \$95 ;
  wire [47:0] \$96 ;
  wire [47:0] \$97 ;
  wire [47:0] \$98 ;
  wire [47:0] \$99 ;
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
  wire [7:0] \_auto_58 ;
  wire [7:0] \_auto_59 ;
  wire [7:0] \_auto_60 ;
  wire [7:0] \_auto_61 ;
  wire [7:0] \_auto_62 ;
  wire [2:0] \_auto_63 ;
  wire [2:0] \_auto_64 ;
  wire [2:0] \_auto_65 ;
  wire [2:0] \_auto_66 ;
  wire [2:0] \_auto_67 ;
  wire [2:0] \_auto_68 ;
  wire \_auto_69 ;
  wire \_auto_70 ;
  wire \_auto_71 ;
  wire \_auto_72 ;
  wire [1:0] \_auto_73 ;
  wire [1:0] \_auto_74 ;
  wire [1:0] \_auto_75 ;
  wire [1:0] \_auto_76 ;
  wire [31:0] \_auto_77 ;
  wire [31:0] \_auto_78 ;
  wire [31:0] \_auto_79 ;
  wire [31:0] \_auto_80 ;
  wire [31:0] \_auto_81 ;
  wire [31:0] \_auto_82 ;
  wire [31:0] \_auto_83 ;
  wire \_auto_84 ;
  wire \_auto_85 ;
  wire \_auto_86 ;
  wire \_auto_87 ;
  wire \_auto_88 ;
  wire \_auto_89 ;
  wire \_auto_90 ;
  wire [31:0] \_auto_91 ;
  wire [31:0] \_auto_92 ;
  wire [31:0] \_auto_93 ;
  wire [31:0] \_auto_94 ;
  wire [31:0] \_auto_95 ;
  wire \_auto_96 ;
  wire \_auto_97 ;
  wire \_auto_98 ;
  wire \_auto_99 ;
  wire \_auto_100 ;
  wire [31:0] \_auto_101 ;
  wire [31:0] \_auto_102 ;
  wire [31:0] \_auto_103 ;
  wire [31:0] \_auto_104 ;
  wire [31:0] \_auto_105 ;
  wire [31:0] \_auto_106 ;
  wire [31:0] \_auto_107 ;
  wire \_auto_108 ;
  wire \_auto_109 ;
  wire \_auto_110 ;
  wire \_auto_111 ;
  wire \_auto_112 ;
  wire \_auto_113 ;
  wire \_auto_114 ;
  wire [31:0] \_auto_115 ;
  wire [31:0] \_auto_116 ;
  wire [31:0] \_auto_117 ;
  wire [31:0] \_auto_118 ;
  wire [31:0] \_auto_119 ;
  wire [31:0] \_auto_120 ;
  wire [31:0] \_auto_121 ;
  wire \_auto_122 ;
  wire \_auto_123 ;
  wire \_auto_124 ;
  wire \_auto_125 ;
  wire \_auto_126 ;
  wire \_auto_127 ;
  wire \_auto_128 ;
  wire [31:0] \_auto_129 ;
  wire [31:0] \_auto_130 ;
  wire [31:0] \_auto_131 ;
  wire [31:0] \_auto_132 ;
  wire [31:0] \_auto_133 ;
  wire [31:0] \_auto_134 ;
  wire [31:0] \_auto_135 ;
  wire \_auto_136 ;
  wire \_auto_137 ;
  wire \_auto_138 ;
  wire \_auto_139 ;
  wire \_auto_140 ;
  wire \_auto_141 ;
  wire \_auto_142 ;
  wire [31:0] \_auto_143 ;
  wire [31:0] \_auto_144 ;
  wire [31:0] \_auto_145 ;
  wire [31:0] \_auto_146 ;
  wire [31:0] \_auto_147 ;
  wire [31:0] \_auto_148 ;
  wire [31:0] \_auto_149 ;
  wire \_auto_150 ;
  wire \_auto_151 ;
  wire \_auto_152 ;
  wire \_auto_153 ;
  wire \_auto_154 ;
  wire \_auto_155 ;
  wire \_auto_156 ;
  wire [31:0] \_auto_157 ;
  wire [31:0] \_auto_158 ;
  wire [31:0] \_auto_159 ;
  wire [31:0] \_auto_160 ;
  wire [31:0] \_auto_161 ;
  wire [31:0] \_auto_162 ;
  wire [31:0] \_auto_163 ;
  wire \_auto_164 ;
  wire \_auto_165 ;
  wire \_auto_166 ;
  wire \_auto_167 ;
  wire \_auto_168 ;
  wire \_auto_169 ;
  wire \_auto_170 ;
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
  wire [1:0] \_auto_183 ;
  wire [1:0] \_auto_184 ;
  wire [1:0] \_auto_185 ;
  wire [1:0] \_auto_186 ;
  wire [1:0] \_auto_187 ;
  wire [1:0] \_auto_188 ;
  wire [1:0] \_auto_189 ;
  wire [1:0] \_auto_190 ;
  wire [31:0] \_auto_191 ;
  wire [31:0] \_auto_192 ;
  wire [31:0] \_auto_193 ;
  wire [31:0] \_auto_194 ;
  wire [31:0] \_auto_195 ;
  wire [31:0] \_auto_196 ;
  wire [31:0] \_auto_197 ;
  wire [31:0] \_auto_198 ;
  wire \$procmux$1700_CMP ;
  wire \$procmux$1701_CMP ;
  wire \$procmux$1702_CMP ;
  wire \$procmux$1703_CMP ;
  wire \$procmux$1704_CMP ;
  wire \$procmux$1705_CMP ;
  wire \$procmux$1706_CMP ;
  wire \$procmux$1707_CMP ;
  wire [31:0] \$procmux$1708_Y ;
  wire \$procmux$1713_CMP ;
  wire \$procmux$1714_CMP ;
  wire \$procmux$1715_CMP ;
  wire \$procmux$1716_CMP ;
  wire \$procmux$1717_CMP ;
  wire \$procmux$1718_CMP ;
  wire \$procmux$1719_CMP ;
  wire \$procmux$1720_CMP ;
  wire [1:0] \$procmux$1721_Y ;
  wire \$procmux$1725_Y ;
  wire \$procmux$1727_Y ;
  wire \$procmux$1732_CMP ;
  wire \$procmux$1733_CMP ;
  wire \$procmux$1734_CMP ;
  wire \$procmux$1735_CMP ;
  wire \$procmux$1736_CMP ;
  wire \$procmux$1737_CMP ;
  wire \$procmux$1738_Y ;
  wire \$procmux$1743_CMP ;
  wire \$procmux$1744_CMP ;
  wire \$procmux$1745_CMP ;
  wire \$procmux$1746_CMP ;
  wire \$procmux$1747_CMP ;
  wire \$procmux$1748_CMP ;
  wire [31:0] \$procmux$1749_Y ;
  wire \$procmux$1754_CMP ;
  wire \$procmux$1755_CMP ;
  wire \$procmux$1756_CMP ;
  wire \$procmux$1757_CMP ;
  wire \$procmux$1758_CMP ;
  wire \$procmux$1759_CMP ;
  wire \$procmux$1760_CMP ;
  wire \$procmux$1762_Y ;
  wire \$procmux$1767_CMP ;
  wire \$procmux$1768_CMP ;
  wire \$procmux$1769_CMP ;
  wire \$procmux$1770_CMP ;
  wire \$procmux$1771_CMP ;
  wire \$procmux$1772_CMP ;
  wire \$procmux$1773_CMP ;
  wire [31:0] \$procmux$1775_Y ;
  wire \$procmux$1780_CMP ;
  wire \$procmux$1781_CMP ;
  wire \$procmux$1782_CMP ;
  wire \$procmux$1783_CMP ;
  wire \$procmux$1784_CMP ;
  wire \$procmux$1785_CMP ;
  wire \$procmux$1786_CMP ;
  wire \$procmux$1788_Y ;
  wire \$procmux$1793_CMP ;
  wire \$procmux$1794_CMP ;
  wire \$procmux$1795_CMP ;
  wire \$procmux$1796_CMP ;
  wire \$procmux$1797_CMP ;
  wire \$procmux$1798_CMP ;
  wire \$procmux$1799_CMP ;
  wire [31:0] \$procmux$1801_Y ;
  wire \$procmux$1806_CMP ;
  wire \$procmux$1807_CMP ;
  wire \$procmux$1808_CMP ;
  wire \$procmux$1809_CMP ;
  wire \$procmux$1810_CMP ;
  wire \$procmux$1811_CMP ;
  wire \$procmux$1812_CMP ;
  wire \$procmux$1814_Y ;
  wire \$procmux$1819_CMP ;
  wire \$procmux$1820_CMP ;
  wire \$procmux$1821_CMP ;
  wire \$procmux$1822_CMP ;
  wire \$procmux$1823_CMP ;
  wire \$procmux$1824_CMP ;
  wire \$procmux$1825_CMP ;
  wire [31:0] \$procmux$1827_Y ;
  wire \$procmux$1832_CMP ;
  wire \$procmux$1833_CMP ;
  wire \$procmux$1834_CMP ;
  wire \$procmux$1835_CMP ;
  wire \$procmux$1836_CMP ;
  wire \$procmux$1837_CMP ;
  wire \$procmux$1838_CMP ;
  wire \$procmux$1840_Y ;
  wire \$procmux$1845_CMP ;
  wire \$procmux$1846_CMP ;
  wire \$procmux$1847_CMP ;
  wire \$procmux$1848_CMP ;
  wire \$procmux$1849_CMP ;
  wire \$procmux$1850_CMP ;
  wire \$procmux$1851_CMP ;
  wire [31:0] \$procmux$1853_Y ;
  wire \$procmux$1858_CMP ;
  wire \$procmux$1859_CMP ;
  wire \$procmux$1860_CMP ;
  wire \$procmux$1861_CMP ;
  wire \$procmux$1862_CMP ;
  wire \$procmux$1863_CMP ;
  wire \$procmux$1864_CMP ;
  wire \$procmux$1866_Y ;
  wire \$procmux$1871_CMP ;
  wire \$procmux$1872_CMP ;
  wire \$procmux$1873_CMP ;
  wire \$procmux$1874_CMP ;
  wire \$procmux$1875_CMP ;
  wire \$procmux$1876_CMP ;
  wire \$procmux$1877_CMP ;
  wire [31:0] \$procmux$1879_Y ;
  wire \$procmux$1884_CMP ;
  wire \$procmux$1885_CMP ;
  wire \$procmux$1886_CMP ;
  wire \$procmux$1887_CMP ;
  wire \$procmux$1888_CMP ;
  wire \$procmux$1889_Y ;
  wire \$procmux$1894_CMP ;
  wire \$procmux$1895_CMP ;
  wire \$procmux$1896_CMP ;
  wire \$procmux$1897_CMP ;
  wire \$procmux$1898_CMP ;
  wire [31:0] \$procmux$1899_Y ;
  wire \$procmux$1904_CMP ;
  wire \$procmux$1905_CMP ;
  wire \$procmux$1906_CMP ;
  wire \$procmux$1907_CMP ;
  wire \$procmux$1908_CMP ;
  wire \$procmux$1909_CMP ;
  wire \$procmux$1910_CMP ;
  wire \$procmux$1911_Y ;
  wire \$procmux$1916_CMP ;
  wire \$procmux$1917_CMP ;
  wire \$procmux$1918_CMP ;
  wire \$procmux$1919_CMP ;
  wire \$procmux$1920_CMP ;
  wire \$procmux$1921_CMP ;
  wire \$procmux$1922_CMP ;
  wire [31:0] \$procmux$1923_Y ;
  wire [7:0] \$procmux$1931_Y ;
  wire [47:0] \$procmux$1935_Y ;
  wire [47:0] \$procmux$1937_Y ;
  wire [47:0] \$procmux$1941_Y ;
  wire [47:0] \$procmux$1943_Y ;
  wire [47:0] \$procmux$1947_Y ;
  wire [47:0] \$procmux$1949_Y ;
  wire [47:0] \$procmux$1953_Y ;
  wire [47:0] \$procmux$1955_Y ;
  wire [47:0] \$procmux$1959_Y ;
  wire [47:0] \$procmux$1961_Y ;
  wire [47:0] \$procmux$1965_Y ;
  wire [47:0] \$procmux$1967_Y ;
  wire [47:0] \$procmux$1971_Y ;
  wire [47:0] \$procmux$1973_Y ;
  wire [47:0] \$procmux$1977_Y ;
  wire [47:0] \$procmux$1979_Y ;
  wire [47:0] \$procmux$1983_Y ;
  wire [47:0] \$procmux$1985_Y ;
  wire [47:0] \$procmux$1989_Y ;
  wire [47:0] \$procmux$1991_Y ;
  wire [47:0] \$procmux$1995_Y ;
  wire [47:0] \$procmux$1997_Y ;
  wire [47:0] \$procmux$2001_Y ;
  wire [47:0] \$procmux$2003_Y ;
  wire [47:0] \$procmux$2007_Y ;
  wire [47:0] \$procmux$2009_Y ;
  wire [47:0] \$procmux$2013_Y ;
  wire [47:0] \$procmux$2015_Y ;
  wire [47:0] \$procmux$2019_Y ;
  wire [47:0] \$procmux$2021_Y ;
  wire [47:0] \$procmux$2025_Y ;
  wire [47:0] \$procmux$2027_Y ;
  wire [47:0] \$procmux$2031_Y ;
  wire [47:0] \$procmux$2033_Y ;
  wire [47:0] \$procmux$2037_Y ;
  wire [47:0] \$procmux$2039_Y ;
  wire [47:0] \$procmux$2043_Y ;
  wire [47:0] \$procmux$2045_Y ;
  wire [47:0] \$procmux$2049_Y ;
  wire [47:0] \$procmux$2051_Y ;
  wire [47:0] \$procmux$2055_Y ;
  wire [47:0] \$procmux$2057_Y ;
  wire [47:0] \$procmux$2061_Y ;
  wire [47:0] \$procmux$2063_Y ;
  wire [47:0] \$procmux$2067_Y ;
  wire [47:0] \$procmux$2069_Y ;
  wire [31:0] \$procmux$2077_Y ;
  wire \$procmux$2078_CMP ;
  wire [31:0] \$procmux$2079_Y ;
  wire [31:0] \$procmux$2083_Y ;
  wire \$procmux$2084_CMP ;
  wire [31:0] \$procmux$2085_Y ;
  wire [31:0] \$procmux$2090_Y ;
  wire \$procmux$2091_CMP ;
  wire [31:0] \$procmux$2092_Y ;
  wire \$procmux$2097_CMP ;
  wire \$procmux$2098_CMP ;
  wire \$procmux$2099_CMP ;
  wire \$procmux$2100_CMP ;
  wire [1:0] \$procmux$2101_Y ;
  wire \$procmux$2105_Y ;
  wire \$procmux$2107_Y ;
  wire [31:0] \$procmux$2111_Y ;
  wire [7:0] \$procmux$2115_Y ;
  wire \$procmux$2122_CMP ;
  wire \$procmux$2123_Y ;
  wire \$procmux$2125_CMP ;
  wire \$procmux$2126_Y ;
  wire \$procmux$2128_CMP ;
  wire \$procmux$2129_Y ;
  wire \$procmux$2131_Y ;
  wire \$procmux$2133_CMP ;
  wire \$procmux$2137_CMP ;
  wire [2:0] \$procmux$2138_Y ;
  wire [2:0] \$procmux$2140_Y ;
  wire \$procmux$2142_CMP ;
  wire \$procmux$2143_CMP ;
  wire [2:0] \$procmux$2144_Y ;
  wire [2:0] \$procmux$2146_Y ;
  wire [2:0] \$procmux$2148_Y ;
  wire \$procmux$2150_CMP ;
  wire [2:0] \$procmux$2151_Y ;
  wire \$procmux$2153_CMP ;
  wire [2:0] \$procmux$2154_Y ;
  wire [2:0] \$procmux$2156_Y ;
  wire \$procmux$2158_CMP ;
  wire [7:0] \$procmux$2161_Y ;
  wire [7:0] \$procmux$2163_Y ;
  wire \$procmux$2166_CMP ;
  wire \$procmux$2167_CMP ;
  wire [7:0] \$procmux$2168_Y ;
  wire [7:0] \$procmux$2170_Y ;
  wire \$procmux$2172_CMP ;
  wire [7:0] \$procmux$2173_Y ;
  wire \$procmux$2175_CMP ;
  wire [7:0] \$procmux$2176_Y ;
  wire [7:0] \$procmux$2178_Y ;
  wire \$procmux$2180_CMP ;
  wire \$procmux$2183_Y ;
  wire \$procmux$2185_Y ;
  wire \$procmux$2188_CMP ;
  wire \$procmux$2189_Y ;
  wire \$procmux$2191_CMP ;
  wire \$procmux$2192_Y ;
  wire \$procmux$2194_Y ;
  wire \$procmux$2196_CMP ;
  wire \$procmux$2200_CMP ;
  wire \$procmux$2202_CMP ;
  wire \$procmux$2204_CMP ;
  wire \$procmux$2205_Y ;
  wire \$procmux$2207_Y ;
  wire \$procmux$2210_CMP ;
  wire \$procmux$2211_Y ;
  wire \$procmux$2213_Y ;
  wire \$procmux$2215_CMP ;
  wire [5:0] \$signal ;
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
  wire \clear$42 ;
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
  reg [390:0] \events$62  = 391'h00000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000;
  wire [16:0] \events$62[0] ;
  wire [16:0] \events$62[10] ;
  wire [16:0] \events$62[11] ;
  wire [16:0] \events$62[12] ;
  wire [16:0] \events$62[13] ;
  wire [16:0] \events$62[14] ;
  wire [16:0] \events$62[15] ;
  wire [16:0] \events$62[16] ;
  wire [16:0] \events$62[17] ;
  wire [16:0] \events$62[18] ;
  wire [16:0] \events$62[19] ;
  wire [16:0] \events$62[1] ;
  wire [16:0] \events$62[20] ;
  wire [16:0] \events$62[21] ;
  wire [16:0] \events$62[22] ;
  wire [16:0] \events$62[2] ;
  wire [16:0] \events$62[3] ;
  wire [16:0] \events$62[4] ;
  wire [16:0] \events$62[5] ;
  wire [16:0] \events$62[6] ;
  wire [16:0] \events$62[7] ;
  wire [16:0] \events$62[8] ;
  wire [16:0] \events$62[9] ;
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
  wire finishing;
  reg [63:0] \program  = 64'h0000000000000000;
  reg [7:0] read_addr = 8'h00;
  reg read_exists_0 = 1'h0;
  reg read_exists_1 = 1'h0;
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
  reg [31:0] read_value_4 = 32'd0;
  reg [31:0] read_value_5 = 32'd0;
  reg [31:0] read_value_6 = 32'd0;
  reg [31:0] read_value_7 = 32'd0;
  reg [31:0] read_value_8 = 32'd0;
  reg [31:0] read_value_9 = 32'd0;
  wire start;
  reg [2:0] state_state = 3'h0;
  wire stopped;
  wire [15:0] \units[0] ;
  wire [15:0] \units[1] ;
  wire [15:0] \units[2] ;
  wire [15:0] \units[3] ;
  wire [15:0] \units[4] ;
  reg [31:0] value = 32'd0;
  wire write;
  reg written = 1'h0;
  assign \$1  = addr == 1'h1;
  assign \$2  = written & \$1 ;
  assign start = \$2  & value[0];
  assign \$3  = addr == 1'h1;
  assign \$4  = written & \$3 ;
  assign abort = \$4  & value[1];
  assign \$5  = bus_awvalid & bus_wvalid;
  assign \$6  = ~ bus__bvalid;
  assign \$7  = \$5  & \$6 ;
  assign \$8  = ~ written;
  assign write = \$7  & \$8 ;
  assign \$9  = ~ read_pending;
  assign \$10  = ~ read_grouped;
  assign \$11  = \$9  & \$10 ;
  assign \$12  = ~ bus__rvalid;
  assign bus__arready = \$11  & \$12 ;
  assign \$19  = \clear$42  | rst;
  assign \$20  = | \program [6:0];
  assign \$21  = | \program [63:40];
  assign \$22  = \$20  | \$21 ;
  assign \$23  = | status;
  assign \$24  = run | stop;
  assign \$25  = \$24  ? \program [31:0] : value;
  assign \$26  = run | stop;
  assign \$27  = \$26  ? \program [63:32] : value;
  assign \$28  = run | stop;
  assign \$29  = \$28  ? program_rows : value;
  assign \$30  = bus__bvalid & bus_bready;
  assign \$31  = counter_total + \events$62 [16:0];
  assign \$32  = counter_array_active + \events$62 [33:17];
  assign \$33  = counter_weight_stall + \events$62 [50:34];
  assign \$34  = counter_weight_shift + \events$62 [67:51];
  assign \$35  = counter_input_stall + \events$62 [84:68];
  assign \$36  = counter_raw_wait + \events$62 [101:85];
  assign \$37  = counter_idle + \events$62 [118:102];
  assign \$38  = counter_load_busy + \events$62 [135:119];
  assign \$39  = counter_load_wait + \events$62 [152:136];
  assign \$40  = counter_load_idle + \events$62 [169:153];
  assign \$41  = counter_weight_busy + \events$62 [186:170];
  assign \$42  = counter_weight_wait + \events$62 [203:187];
  assign \$43  = counter_weight_idle + \events$62 [220:204];
  assign \$44  = counter_activate_busy + \events$62 [237:221];
  assign \$45  = counter_activate_wait + \events$62 [254:238];
  assign \$46  = counter_activate_idle + \events$62 [271:255];
  assign \$47  = counter_store_busy + \events$62 [288:272];
  assign \$48  = counter_store_wait + \events$62 [305:289];
  assign \$49  = counter_store_idle + \events$62 [322:306];
  assign \$50  = counter_useful_macs + \events$62 [339:323];
  assign \$51  = counter_host_read_beats + \events$62 [356:340];
  assign \$52  = counter_weight_read_beats + \events$62 [373:357];
  assign \$53  = counter_host_write_beats + \events$62 [390:374];
  assign \$54  = bus_arvalid & bus__arready;
  assign \$55  = bus_arvalid & bus__arready;
  assign \$56  = run | stop;
  assign \$57  = \$56  | finishing;
  assign \$58  = read_exists_0 ? 2'h0 : 2'h2;
  assign \$59  = read_exists_1 ? 2'h0 : 2'h2;
  assign \$60  = read_exists_4 ? 2'h0 : 2'h2;
  assign \$61  = read_exists_5 ? 2'h0 : 2'h2;
  assign \$62  = read_exists_6 ? 2'h0 : 2'h2;
  assign \$63  = read_exists_7 ? 2'h0 : 2'h2;
  assign \$64  = read_exists_8 ? 2'h0 : 2'h2;
  assign \$65  = read_exists_9 ? 2'h0 : 2'h2;
  assign \$66  = bus__rvalid & bus_rready;
  always @(posedge clk)
    clear <= \$19 ;
  always @(posedge clk)
    irq <= \$67 ;
  always @(posedge clk)
    code <= \$68 ;
  always @(posedge clk)
    state_state <= \$69 ;
  always @(posedge clk)
    aborting <= \$70 ;
  always @(posedge clk)
    written <= \$71 ;
  always @(posedge clk)
    addr <= \$72 ;
  always @(posedge clk)
    value <= \$73 ;
  always @(posedge clk)
    bus__bvalid <= \$74 ;
  always @(posedge clk)
    bus__bresp <= \$75 ;
  always @(posedge clk)
    \program  <= \$76 ;
  always @(posedge clk)
    program_rows <= \$77 ;
  always @(posedge clk)
    counting <= \$78 ;
  always @(posedge clk)
    \events$62  <= \$79 ;
  always @(posedge clk)
    counter_total <= \$80 ;
  always @(posedge clk)
    counter_array_active <= \$81 ;
  always @(posedge clk)
    counter_weight_stall <= \$82 ;
  always @(posedge clk)
    counter_weight_shift <= \$83 ;
  always @(posedge clk)
    counter_input_stall <= \$84 ;
  always @(posedge clk)
    counter_raw_wait <= \$85 ;
  always @(posedge clk)
    counter_idle <= \$86 ;
  always @(posedge clk)
    counter_load_busy <= \$87 ;
  always @(posedge clk)
    counter_load_wait <= \$88 ;
  always @(posedge clk)
    counter_load_idle <= \$89 ;
  always @(posedge clk)
    counter_weight_busy <= \$90 ;
  always @(posedge clk)
    counter_weight_wait <= \$91 ;
  always @(posedge clk)
    counter_weight_idle <= \$92 ;
  always @(posedge clk)
    counter_activate_busy <= \$93 ;
  always @(posedge clk)
    counter_activate_wait <= \$94 ;
  always @(posedge clk)
    counter_activate_idle <= \$95 ;
  always @(posedge clk)
    counter_store_busy <= \$96 ;
  always @(posedge clk)
    counter_store_wait <= \$97 ;
  always @(posedge clk)
    counter_store_idle <= \$98 ;
  always @(posedge clk)
    counter_useful_macs <= \$99 ;
  always @(posedge clk)
    counter_host_read_beats <= \$100 ;
  always @(posedge clk)
    counter_weight_read_beats <= \$101 ;
  always @(posedge clk)
    counter_host_write_beats <= \$102 ;
  always @(posedge clk)
    read_addr <= \$103 ;
  always @(posedge clk)
    read_pending <= \$104 ;
  always @(posedge clk)
    read_grouped <= \$105 ;
  always @(posedge clk)
    read_value_0 <= \$106 ;
  always @(posedge clk)
    read_exists_0 <= \$107 ;
  always @(posedge clk)
    read_value_1 <= \$108 ;
  always @(posedge clk)
    read_exists_1 <= \$109 ;
  always @(posedge clk)
    read_value_4 <= \$110 ;
  always @(posedge clk)
    read_exists_4 <= \$111 ;
  always @(posedge clk)
    read_value_5 <= \$112 ;
  always @(posedge clk)
    read_exists_5 <= \$113 ;
  always @(posedge clk)
    read_value_6 <= \$114 ;
  always @(posedge clk)
    read_exists_6 <= \$115 ;
  always @(posedge clk)
    read_value_7 <= \$116 ;
  always @(posedge clk)
    read_exists_7 <= \$117 ;
  always @(posedge clk)
    read_value_8 <= \$118 ;
  always @(posedge clk)
    read_exists_8 <= \$119 ;
  always @(posedge clk)
    read_value_9 <= \$120 ;
  always @(posedge clk)
    read_exists_9 <= \$121 ;
  always @(posedge clk)
    bus__rvalid <= \$122 ;
  always @(posedge clk)
    bus__rresp <= \$123 ;
  always @(posedge clk)
    bus__rdata <= \$124 ;
  assign \_auto_20  = \$procmux$2191_CMP  | \$procmux$2188_CMP ;
  assign \_auto_21  = \$procmux$2153_CMP  | \$procmux$2150_CMP ;
  assign \_auto_22  = \$procmux$2125_CMP  | \$procmux$2122_CMP ;
  assign \_auto_23  = \$procmux$2098_CMP  | \$procmux$2097_CMP ;
  assign \_auto_24  = \$procmux$1917_CMP  | \$procmux$1916_CMP ;
  assign \_auto_25  = \$procmux$1921_CMP  | \$procmux$1920_CMP ;
  assign \_auto_26  = \$procmux$1905_CMP  | \$procmux$1904_CMP ;
  assign \_auto_27  = \$procmux$1909_CMP  | \$procmux$1908_CMP ;
  assign \_auto_28  = \$procmux$1872_CMP  | \$procmux$1871_CMP ;
  assign \_auto_29  = \$procmux$1876_CMP  | \$procmux$1875_CMP ;
  assign \_auto_30  = \$procmux$1859_CMP  | \$procmux$1858_CMP ;
  assign \_auto_31  = \$procmux$1863_CMP  | \$procmux$1862_CMP ;
  assign \_auto_32  = \$procmux$1846_CMP  | \$procmux$1845_CMP ;
  assign \_auto_33  = \$procmux$1850_CMP  | \$procmux$1849_CMP ;
  assign \_auto_34  = \$procmux$1833_CMP  | \$procmux$1832_CMP ;
  assign \_auto_35  = \$procmux$1837_CMP  | \$procmux$1836_CMP ;
  assign \_auto_36  = \$procmux$1820_CMP  | \$procmux$1819_CMP ;
  assign \_auto_37  = \$procmux$1824_CMP  | \$procmux$1823_CMP ;
  assign \_auto_38  = \$procmux$1807_CMP  | \$procmux$1806_CMP ;
  assign \_auto_39  = \$procmux$1811_CMP  | \$procmux$1810_CMP ;
  assign \_auto_40  = \$procmux$1794_CMP  | \$procmux$1793_CMP ;
  assign \_auto_41  = \$procmux$1798_CMP  | \$procmux$1797_CMP ;
  assign \_auto_42  = \$procmux$1781_CMP  | \$procmux$1780_CMP ;
  assign \_auto_43  = \$procmux$1785_CMP  | \$procmux$1784_CMP ;
  assign \_auto_44  = \$procmux$1768_CMP  | \$procmux$1767_CMP ;
  assign \_auto_45  = \$procmux$1772_CMP  | \$procmux$1771_CMP ;
  assign \_auto_46  = \$procmux$1755_CMP  | \$procmux$1754_CMP ;
  assign \_auto_47  = \$procmux$1759_CMP  | \$procmux$1758_CMP ;
  assign \_auto_48  = \$procmux$1747_CMP  | \$procmux$1746_CMP ;
  assign \_auto_49  = \$procmux$1736_CMP  | \$procmux$1735_CMP ;
  assign \_auto_50  = \$procmux$1714_CMP  | \$procmux$1713_CMP ;
  assign \_auto_51  = \$procmux$1718_CMP  | \$procmux$1717_CMP ;
  assign \_auto_52  = \$procmux$1701_CMP  | \$procmux$1700_CMP ;
  assign \_auto_53  = \$procmux$1705_CMP  | \$procmux$1704_CMP ;
  assign \_auto_0  = | { \$procmux$2166_CMP , \$procmux$2167_CMP , \$procmux$2172_CMP  };
  assign \_auto_1  = | { \$procmux$2137_CMP , \$procmux$2142_CMP , \$procmux$2143_CMP  };
  assign \_auto_2  = | { \_auto_24 , \$procmux$1918_CMP , \$procmux$1919_CMP  };
  assign \_auto_3  = | { \_auto_26 , \$procmux$1906_CMP , \$procmux$1907_CMP  };
  assign \_auto_4  = | { \$procmux$1894_CMP , \$procmux$1895_CMP , \$procmux$1896_CMP  };
  assign \_auto_5  = | { \$procmux$1884_CMP , \$procmux$1885_CMP , \$procmux$1886_CMP  };
  assign \_auto_6  = | { \_auto_28 , \$procmux$1873_CMP , \$procmux$1874_CMP  };
  assign \_auto_7  = | { \_auto_30 , \$procmux$1860_CMP , \$procmux$1861_CMP  };
  assign \_auto_8  = | { \_auto_32 , \$procmux$1847_CMP , \$procmux$1848_CMP  };
  assign \_auto_9  = | { \_auto_34 , \$procmux$1834_CMP , \$procmux$1835_CMP  };
  assign \_auto_10  = | { \_auto_36 , \$procmux$1821_CMP , \$procmux$1822_CMP  };
  assign \_auto_11  = | { \_auto_38 , \$procmux$1808_CMP , \$procmux$1809_CMP  };
  assign \_auto_12  = | { \_auto_40 , \$procmux$1795_CMP , \$procmux$1796_CMP  };
  assign \_auto_13  = | { \_auto_42 , \$procmux$1782_CMP , \$procmux$1783_CMP  };
  assign \_auto_14  = | { \_auto_44 , \$procmux$1769_CMP , \$procmux$1770_CMP  };
  assign \_auto_15  = | { \_auto_46 , \$procmux$1756_CMP , \$procmux$1757_CMP  };
  assign \_auto_16  = | { \$procmux$1743_CMP , \$procmux$1744_CMP , \$procmux$1745_CMP  };
  assign \_auto_17  = | { \$procmux$1732_CMP , \$procmux$1733_CMP , \$procmux$1734_CMP  };
  assign \_auto_18  = | { \_auto_50 , \$procmux$1715_CMP , \$procmux$1716_CMP  };
  assign \_auto_19  = | { \_auto_52 , \$procmux$1702_CMP , \$procmux$1703_CMP  };
  assign \_auto_54  = \$procmux$2215_CMP  ? \$procmux$2213_Y  : 1'h0;
  assign \clear$42  = \$procmux$2210_CMP  ? \$procmux$2207_Y  : \_auto_54 ;
  assign \_auto_55  = \$procmux$2188_CMP  ? \$procmux$2185_Y  : \$procmux$2189_Y ;
  assign \_auto_56  = \$procmux$2196_CMP  ? \$procmux$2194_Y  : irq;
  assign \_auto_57  = \_auto_20  ? \_auto_55  : \_auto_56 ;
  assign \_auto_58  = \$procmux$2167_CMP  ? status : \$procmux$2170_Y ;
  assign \_auto_59  = \$procmux$2166_CMP  ? \$procmux$2163_Y  : \_auto_58 ;
  assign \_auto_60  = \$procmux$2180_CMP  ? \$procmux$2178_Y  : code;
  assign \_auto_61  = \$procmux$2175_CMP  ? \$procmux$2173_Y  : \_auto_60 ;
  assign \_auto_62  = \_auto_0  ? \_auto_59  : \_auto_61 ;
  assign \_auto_63  = \$procmux$2142_CMP  ? \$procmux$2140_Y  : 3'h4;
  assign \_auto_64  = \$procmux$2137_CMP  ? 3'h0 : \_auto_63 ;
  assign \_auto_65  = \$procmux$2150_CMP  ? \$procmux$2148_Y  : \$procmux$2151_Y ;
  assign \_auto_66  = \$procmux$2158_CMP  ? \$procmux$2156_Y  : state_state;
  assign \_auto_67  = \_auto_21  ? \_auto_65  : \_auto_66 ;
  assign \_auto_68  = \_auto_1  ? \_auto_64  : \_auto_67 ;
  assign \_auto_69  = \$procmux$2122_CMP  ? 1'h0 : \$procmux$2123_Y ;
  assign \_auto_70  = \$procmux$2133_CMP  ? \$procmux$2131_Y  : aborting;
  assign \_auto_71  = \$procmux$2128_CMP  ? \$procmux$2126_Y  : \_auto_70 ;
  assign \_auto_72  = \_auto_22  ? \_auto_69  : \_auto_71 ;
  assign \_auto_73  = \$procmux$2097_CMP  ? 2'h0 : 2'h0;
  assign \_auto_74  = \$procmux$2100_CMP  ? 2'h0 : 2'h2;
  assign \_auto_75  = \$procmux$2099_CMP  ? 2'h0 : \_auto_74 ;
  assign \_auto_76  = \_auto_23  ? \_auto_73  : \_auto_75 ;
  assign \_auto_77  = \$procmux$1916_CMP  ? { 24'h000000, opcode } : program_rows;
  assign \_auto_78  = \$procmux$1918_CMP  ? \program [63:32] : \program [31:0];
  assign \_auto_79  = \_auto_24  ? \_auto_77  : \_auto_78 ;
  assign \_auto_80  = \$procmux$1920_CMP  ? index : { 16'h0000, code, 6'h00, irq, \$57  };
  assign \_auto_81  = \$procmux$1922_CMP  ? 32'd1750532097 : 32'd0;
  assign \_auto_82  = \_auto_25  ? \_auto_80  : \_auto_81 ;
  assign \_auto_83  = \_auto_2  ? \_auto_79  : \_auto_82 ;
  assign \_auto_84  = \$procmux$1904_CMP  ? 1'h1 : 1'h1;
  assign \_auto_85  = \$procmux$1906_CMP  ? 1'h1 : 1'h1;
  assign \_auto_86  = \_auto_26  ? \_auto_84  : \_auto_85 ;
  assign \_auto_87  = \$procmux$1908_CMP  ? 1'h1 : 1'h1;
  assign \_auto_88  = \$procmux$1910_CMP  ? 1'h1 : 1'h0;
  assign \_auto_89  = \_auto_27  ? \_auto_87  : \_auto_88 ;
  assign \_auto_90  = \_auto_3  ? \_auto_86  : \_auto_89 ;
  assign \_auto_91  = \$procmux$1895_CMP  ? { 16'h0000, units[63:48] } : { 16'h0000, units[47:32] };
  assign \_auto_92  = \$procmux$1894_CMP  ? { 16'h0000, units[79:64] } : \_auto_91 ;
  assign \_auto_93  = \$procmux$1898_CMP  ? { 16'h0000, units[15:0] } : 32'd0;
  assign \_auto_94  = \$procmux$1897_CMP  ? { 16'h0000, units[31:16] } : \_auto_93 ;
  assign \_auto_95  = \_auto_4  ? \_auto_92  : \_auto_94 ;
  assign \_auto_96  = \$procmux$1885_CMP  ? 1'h1 : 1'h1;
  assign \_auto_97  = \$procmux$1884_CMP  ? 1'h1 : \_auto_96 ;
  assign \_auto_98  = \$procmux$1888_CMP  ? 1'h1 : 1'h0;
  assign \_auto_99  = \$procmux$1887_CMP  ? 1'h1 : \_auto_98 ;
  assign \_auto_100  = \_auto_5  ? \_auto_97  : \_auto_99 ;
  assign \_auto_101  = \$procmux$1871_CMP  ? { 16'h0000, counter_weight_shift[47:32] } : counter_weight_shift[31:0];
  assign \_auto_102  = \$procmux$1873_CMP  ? { 16'h0000, counter_weight_stall[47:32] } : counter_weight_stall[31:0];
  assign \_auto_103  = \_auto_28  ? \_auto_101  : \_auto_102 ;
  assign \_auto_104  = \$procmux$1875_CMP  ? { 16'h0000, counter_array_active[47:32] } : counter_array_active[31:0];
  assign \_auto_105  = \$procmux$1877_CMP  ? { 16'h0000, counter_total[47:32] } : counter_total[31:0];
  assign \_auto_106  = \_auto_29  ? \_auto_104  : \_auto_105 ;
  assign \_auto_107  = \_auto_6  ? \_auto_103  : \_auto_106 ;
  assign \_auto_108  = \$procmux$1858_CMP  ? 1'h1 : 1'h1;
  assign \_auto_109  = \$procmux$1860_CMP  ? 1'h1 : 1'h1;
  assign \_auto_110  = \_auto_30  ? \_auto_108  : \_auto_109 ;
  assign \_auto_111  = \$procmux$1862_CMP  ? 1'h1 : 1'h1;
  assign \_auto_112  = \$procmux$1864_CMP  ? 1'h1 : 1'h1;
  assign \_auto_113  = \_auto_31  ? \_auto_111  : \_auto_112 ;
  assign \_auto_114  = \_auto_7  ? \_auto_110  : \_auto_113 ;
  assign \_auto_115  = \$procmux$1845_CMP  ? { 16'h0000, counter_load_busy[47:32] } : counter_load_busy[31:0];
  assign \_auto_116  = \$procmux$1847_CMP  ? { 16'h0000, counter_idle[47:32] } : counter_idle[31:0];
  assign \_auto_117  = \_auto_32  ? \_auto_115  : \_auto_116 ;
  assign \_auto_118  = \$procmux$1849_CMP  ? { 16'h0000, counter_raw_wait[47:32] } : counter_raw_wait[31:0];
  assign \_auto_119  = \$procmux$1851_CMP  ? { 16'h0000, counter_input_stall[47:32] } : counter_input_stall[31:0];
  assign \_auto_120  = \_auto_33  ? \_auto_118  : \_auto_119 ;
  assign \_auto_121  = \_auto_8  ? \_auto_117  : \_auto_120 ;
  assign \_auto_122  = \$procmux$1832_CMP  ? 1'h1 : 1'h1;
  assign \_auto_123  = \$procmux$1834_CMP  ? 1'h1 : 1'h1;
  assign \_auto_124  = \_auto_34  ? \_auto_122  : \_auto_123 ;
  assign \_auto_125  = \$procmux$1836_CMP  ? 1'h1 : 1'h1;
  assign \_auto_126  = \$procmux$1838_CMP  ? 1'h1 : 1'h1;
  assign \_auto_127  = \_auto_35  ? \_auto_125  : \_auto_126 ;
  assign \_auto_128  = \_auto_9  ? \_auto_124  : \_auto_127 ;
  assign \_auto_129  = \$procmux$1819_CMP  ? { 16'h0000, counter_weight_wait[47:32] } : counter_weight_wait[31:0];
  assign \_auto_130  = \$procmux$1821_CMP  ? { 16'h0000, counter_weight_busy[47:32] } : counter_weight_busy[31:0];
  assign \_auto_131  = \_auto_36  ? \_auto_129  : \_auto_130 ;
  assign \_auto_132  = \$procmux$1823_CMP  ? { 16'h0000, counter_load_idle[47:32] } : counter_load_idle[31:0];
  assign \_auto_133  = \$procmux$1825_CMP  ? { 16'h0000, counter_load_wait[47:32] } : counter_load_wait[31:0];
  assign \_auto_134  = \_auto_37  ? \_auto_132  : \_auto_133 ;
  assign \_auto_135  = \_auto_10  ? \_auto_131  : \_auto_134 ;
  assign \_auto_136  = \$procmux$1806_CMP  ? 1'h1 : 1'h1;
  assign \_auto_137  = \$procmux$1808_CMP  ? 1'h1 : 1'h1;
  assign \_auto_138  = \_auto_38  ? \_auto_136  : \_auto_137 ;
  assign \_auto_139  = \$procmux$1810_CMP  ? 1'h1 : 1'h1;
  assign \_auto_140  = \$procmux$1812_CMP  ? 1'h1 : 1'h1;
  assign \_auto_141  = \_auto_39  ? \_auto_139  : \_auto_140 ;
  assign \_auto_142  = \_auto_11  ? \_auto_138  : \_auto_141 ;
  assign \_auto_143  = \$procmux$1793_CMP  ? { 16'h0000, counter_activate_idle[47:32] } : counter_activate_idle[31:0];
  assign \_auto_144  = \$procmux$1795_CMP  ? { 16'h0000, counter_activate_wait[47:32] } : counter_activate_wait[31:0];
  assign \_auto_145  = \_auto_40  ? \_auto_143  : \_auto_144 ;
  assign \_auto_146  = \$procmux$1797_CMP  ? { 16'h0000, counter_activate_busy[47:32] } : counter_activate_busy[31:0];
  assign \_auto_147  = \$procmux$1799_CMP  ? { 16'h0000, counter_weight_idle[47:32] } : counter_weight_idle[31:0];
  assign \_auto_148  = \_auto_41  ? \_auto_146  : \_auto_147 ;
  assign \_auto_149  = \_auto_12  ? \_auto_145  : \_auto_148 ;
  assign \_auto_150  = \$procmux$1780_CMP  ? 1'h1 : 1'h1;
  assign \_auto_151  = \$procmux$1782_CMP  ? 1'h1 : 1'h1;
  assign \_auto_152  = \_auto_42  ? \_auto_150  : \_auto_151 ;
  assign \_auto_153  = \$procmux$1784_CMP  ? 1'h1 : 1'h1;
  assign \_auto_154  = \$procmux$1786_CMP  ? 1'h1 : 1'h1;
  assign \_auto_155  = \_auto_43  ? \_auto_153  : \_auto_154 ;
  assign \_auto_156  = \_auto_13  ? \_auto_152  : \_auto_155 ;
  assign \_auto_157  = \$procmux$1767_CMP  ? { 16'h0000, counter_useful_macs[47:32] } : counter_useful_macs[31:0];
  assign \_auto_158  = \$procmux$1769_CMP  ? { 16'h0000, counter_store_idle[47:32] } : counter_store_idle[31:0];
  assign \_auto_159  = \_auto_44  ? \_auto_157  : \_auto_158 ;
  assign \_auto_160  = \$procmux$1771_CMP  ? { 16'h0000, counter_store_wait[47:32] } : counter_store_wait[31:0];
  assign \_auto_161  = \$procmux$1773_CMP  ? { 16'h0000, counter_store_busy[47:32] } : counter_store_busy[31:0];
  assign \_auto_162  = \_auto_45  ? \_auto_160  : \_auto_161 ;
  assign \_auto_163  = \_auto_14  ? \_auto_159  : \_auto_162 ;
  assign \_auto_164  = \$procmux$1754_CMP  ? 1'h1 : 1'h1;
  assign \_auto_165  = \$procmux$1756_CMP  ? 1'h1 : 1'h1;
  assign \_auto_166  = \_auto_46  ? \_auto_164  : \_auto_165 ;
  assign \_auto_167  = \$procmux$1758_CMP  ? 1'h1 : 1'h1;
  assign \_auto_168  = \$procmux$1760_CMP  ? 1'h1 : 1'h1;
  assign \_auto_169  = \_auto_47  ? \_auto_167  : \_auto_168 ;
  assign \_auto_170  = \_auto_15  ? \_auto_166  : \_auto_169 ;
  assign \_auto_171  = \$procmux$1744_CMP  ? counter_host_write_beats[31:0] : { 16'h0000, counter_weight_read_beats[47:32] };
  assign \_auto_172  = \$procmux$1743_CMP  ? { 16'h0000, counter_host_write_beats[47:32] } : \_auto_171 ;
  assign \_auto_173  = \$procmux$1746_CMP  ? counter_weight_read_beats[31:0] : { 16'h0000, counter_host_read_beats[47:32] };
  assign \_auto_174  = \$procmux$1748_CMP  ? counter_host_read_beats[31:0] : 32'd0;
  assign \_auto_175  = \_auto_48  ? \_auto_173  : \_auto_174 ;
  assign \_auto_176  = \_auto_16  ? \_auto_172  : \_auto_175 ;
  assign \_auto_177  = \$procmux$1733_CMP  ? 1'h1 : 1'h1;
  assign \_auto_178  = \$procmux$1732_CMP  ? 1'h1 : \_auto_177 ;
  assign \_auto_179  = \$procmux$1735_CMP  ? 1'h1 : 1'h1;
  assign \_auto_180  = \$procmux$1737_CMP  ? 1'h1 : 1'h0;
  assign \_auto_181  = \_auto_49  ? \_auto_179  : \_auto_180 ;
  assign \_auto_182  = \_auto_17  ? \_auto_178  : \_auto_181 ;
  assign \_auto_183  = \$procmux$1713_CMP  ? \$65  : \$64 ;
  assign \_auto_184  = \$procmux$1715_CMP  ? \$63  : \$62 ;
  assign \_auto_185  = \_auto_50  ? \_auto_183  : \_auto_184 ;
  assign \_auto_186  = \$procmux$1717_CMP  ? \$61  : \$60 ;
  assign \_auto_187  = \$procmux$1720_CMP  ? \$58  : 2'h2;
  assign \_auto_188  = \$procmux$1719_CMP  ? \$59  : \_auto_187 ;
  assign \_auto_189  = \_auto_51  ? \_auto_186  : \_auto_188 ;
  assign \_auto_190  = \_auto_18  ? \_auto_185  : \_auto_189 ;
  assign \_auto_191  = \$procmux$1700_CMP  ? read_value_9 : read_value_8;
  assign \_auto_192  = \$procmux$1702_CMP  ? read_value_7 : read_value_6;
  assign \_auto_193  = \_auto_52  ? \_auto_191  : \_auto_192 ;
  assign \_auto_194  = \$procmux$1704_CMP  ? read_value_5 : read_value_4;
  assign \_auto_195  = \$procmux$1707_CMP  ? read_value_0 : 32'd0;
  assign \_auto_196  = \$procmux$1706_CMP  ? read_value_1 : \_auto_195 ;
  assign \_auto_197  = \_auto_53  ? \_auto_194  : \_auto_196 ;
  assign \_auto_198  = \_auto_19  ? \_auto_193  : \_auto_197 ;
  assign \$procmux$1700_CMP  = read_addr[7:3] == 5'h09;
  assign \$procmux$1701_CMP  = read_addr[7:3] == 5'h08;
  assign \$procmux$1702_CMP  = read_addr[7:3] == 5'h07;
  assign \$procmux$1703_CMP  = read_addr[7:3] == 5'h06;
  assign \$procmux$1704_CMP  = read_addr[7:3] == 5'h05;
  assign \$procmux$1705_CMP  = read_addr[7:3] == 5'h04;
  assign \$procmux$1706_CMP  = read_addr[7:3] == 5'h01;
  assign \$procmux$1707_CMP  = ! read_addr[7:3];
  assign \$procmux$1708_Y  = read_grouped ? \_auto_198  : bus__rdata;
  assign \$124  = rst ? 32'd0 : \$procmux$1708_Y ;
  assign \$procmux$1713_CMP  = read_addr[7:3] == 5'h09;
  assign \$procmux$1714_CMP  = read_addr[7:3] == 5'h08;
  assign \$procmux$1715_CMP  = read_addr[7:3] == 5'h07;
  assign \$procmux$1716_CMP  = read_addr[7:3] == 5'h06;
  assign \$procmux$1717_CMP  = read_addr[7:3] == 5'h05;
  assign \$procmux$1718_CMP  = read_addr[7:3] == 5'h04;
  assign \$procmux$1719_CMP  = read_addr[7:3] == 5'h01;
  assign \$procmux$1720_CMP  = ! read_addr[7:3];
  assign \$procmux$1721_Y  = read_grouped ? \_auto_190  : bus__rresp;
  assign \$123  = rst ? 2'h0 : \$procmux$1721_Y ;
  assign \$procmux$1725_Y  = read_grouped ? 1'h1 : bus__rvalid;
  assign \$procmux$1727_Y  = \$66  ? 1'h0 : \$procmux$1725_Y ;
  assign \$122  = rst ? 1'h0 : \$procmux$1727_Y ;
  assign \$procmux$1732_CMP  = read_addr[2:0] == 3'h5;
  assign \$procmux$1733_CMP  = read_addr[2:0] == 3'h4;
  assign \$procmux$1734_CMP  = read_addr[2:0] == 3'h3;
  assign \$procmux$1735_CMP  = read_addr[2:0] == 3'h2;
  assign \$procmux$1736_CMP  = read_addr[2:0] == 3'h1;
  assign \$procmux$1737_CMP  = ! read_addr[2:0];
  assign \$procmux$1738_Y  = read_pending ? \_auto_182  : read_exists_9;
  assign \$121  = rst ? 1'h0 : \$procmux$1738_Y ;
  assign \$procmux$1743_CMP  = read_addr[2:0] == 3'h5;
  assign \$procmux$1744_CMP  = read_addr[2:0] == 3'h4;
  assign \$procmux$1745_CMP  = read_addr[2:0] == 3'h3;
  assign \$procmux$1746_CMP  = read_addr[2:0] == 3'h2;
  assign \$procmux$1747_CMP  = read_addr[2:0] == 3'h1;
  assign \$procmux$1748_CMP  = ! read_addr[2:0];
  assign \$procmux$1749_Y  = read_pending ? \_auto_176  : read_value_9;
  assign \$120  = rst ? 32'd0 : \$procmux$1749_Y ;
  assign \$procmux$1754_CMP  = read_addr[2:0] == (* full_case = 32'd1 *) 3'h7;
  assign \$procmux$1755_CMP  = read_addr[2:0] == (* full_case = 32'd1 *) 3'h6;
  assign \$procmux$1756_CMP  = read_addr[2:0] == (* full_case = 32'd1 *) 3'h5;
  assign \$procmux$1757_CMP  = read_addr[2:0] == (* full_case = 32'd1 *) 3'h4;
  assign \$procmux$1758_CMP  = read_addr[2:0] == (* full_case = 32'd1 *) 3'h3;
  assign \$procmux$1759_CMP  = read_addr[2:0] == (* full_case = 32'd1 *) 3'h2;
  assign \$procmux$1760_CMP  = read_addr[2:0] == (* full_case = 32'd1 *) 3'h1;
  assign \$procmux$1762_Y  = read_pending ? \_auto_170  : read_exists_8;
  assign \$119  = rst ? 1'h0 : \$procmux$1762_Y ;
  assign \$procmux$1767_CMP  = read_addr[2:0] == (* full_case = 32'd1 *) 3'h7;
  assign \$procmux$1768_CMP  = read_addr[2:0] == (* full_case = 32'd1 *) 3'h6;
  assign \$procmux$1769_CMP  = read_addr[2:0] == (* full_case = 32'd1 *) 3'h5;
  assign \$procmux$1770_CMP  = read_addr[2:0] == (* full_case = 32'd1 *) 3'h4;
  assign \$procmux$1771_CMP  = read_addr[2:0] == (* full_case = 32'd1 *) 3'h3;
  assign \$procmux$1772_CMP  = read_addr[2:0] == (* full_case = 32'd1 *) 3'h2;
  assign \$procmux$1773_CMP  = read_addr[2:0] == (* full_case = 32'd1 *) 3'h1;
  assign \$procmux$1775_Y  = read_pending ? \_auto_163  : read_value_8;
  assign \$118  = rst ? 32'd0 : \$procmux$1775_Y ;
  assign \$procmux$1780_CMP  = read_addr[2:0] == (* full_case = 32'd1 *) 3'h7;
  assign \$procmux$1781_CMP  = read_addr[2:0] == (* full_case = 32'd1 *) 3'h6;
  assign \$procmux$1782_CMP  = read_addr[2:0] == (* full_case = 32'd1 *) 3'h5;
  assign \$procmux$1783_CMP  = read_addr[2:0] == (* full_case = 32'd1 *) 3'h4;
  assign \$procmux$1784_CMP  = read_addr[2:0] == (* full_case = 32'd1 *) 3'h3;
  assign \$procmux$1785_CMP  = read_addr[2:0] == (* full_case = 32'd1 *) 3'h2;
  assign \$procmux$1786_CMP  = read_addr[2:0] == (* full_case = 32'd1 *) 3'h1;
  assign \$procmux$1788_Y  = read_pending ? \_auto_156  : read_exists_7;
  assign \$117  = rst ? 1'h0 : \$procmux$1788_Y ;
  assign \$procmux$1793_CMP  = read_addr[2:0] == (* full_case = 32'd1 *) 3'h7;
  assign \$procmux$1794_CMP  = read_addr[2:0] == (* full_case = 32'd1 *) 3'h6;
  assign \$procmux$1795_CMP  = read_addr[2:0] == (* full_case = 32'd1 *) 3'h5;
  assign \$procmux$1796_CMP  = read_addr[2:0] == (* full_case = 32'd1 *) 3'h4;
  assign \$procmux$1797_CMP  = read_addr[2:0] == (* full_case = 32'd1 *) 3'h3;
  assign \$procmux$1798_CMP  = read_addr[2:0] == (* full_case = 32'd1 *) 3'h2;
  assign \$procmux$1799_CMP  = read_addr[2:0] == (* full_case = 32'd1 *) 3'h1;
  assign \$procmux$1801_Y  = read_pending ? \_auto_149  : read_value_7;
  assign \$116  = rst ? 32'd0 : \$procmux$1801_Y ;
  assign \$procmux$1806_CMP  = read_addr[2:0] == (* full_case = 32'd1 *) 3'h7;
  assign \$procmux$1807_CMP  = read_addr[2:0] == (* full_case = 32'd1 *) 3'h6;
  assign \$procmux$1808_CMP  = read_addr[2:0] == (* full_case = 32'd1 *) 3'h5;
  assign \$procmux$1809_CMP  = read_addr[2:0] == (* full_case = 32'd1 *) 3'h4;
  assign \$procmux$1810_CMP  = read_addr[2:0] == (* full_case = 32'd1 *) 3'h3;
  assign \$procmux$1811_CMP  = read_addr[2:0] == (* full_case = 32'd1 *) 3'h2;
  assign \$procmux$1812_CMP  = read_addr[2:0] == (* full_case = 32'd1 *) 3'h1;
  assign \$procmux$1814_Y  = read_pending ? \_auto_142  : read_exists_6;
  assign \$115  = rst ? 1'h0 : \$procmux$1814_Y ;
  assign \$procmux$1819_CMP  = read_addr[2:0] == (* full_case = 32'd1 *) 3'h7;
  assign \$procmux$1820_CMP  = read_addr[2:0] == (* full_case = 32'd1 *) 3'h6;
  assign \$procmux$1821_CMP  = read_addr[2:0] == (* full_case = 32'd1 *) 3'h5;
  assign \$procmux$1822_CMP  = read_addr[2:0] == (* full_case = 32'd1 *) 3'h4;
  assign \$procmux$1823_CMP  = read_addr[2:0] == (* full_case = 32'd1 *) 3'h3;
  assign \$procmux$1824_CMP  = read_addr[2:0] == (* full_case = 32'd1 *) 3'h2;
  assign \$procmux$1825_CMP  = read_addr[2:0] == (* full_case = 32'd1 *) 3'h1;
  assign \$procmux$1827_Y  = read_pending ? \_auto_135  : read_value_6;
  assign \$114  = rst ? 32'd0 : \$procmux$1827_Y ;
  assign \$procmux$1832_CMP  = read_addr[2:0] == (* full_case = 32'd1 *) 3'h7;
  assign \$procmux$1833_CMP  = read_addr[2:0] == (* full_case = 32'd1 *) 3'h6;
  assign \$procmux$1834_CMP  = read_addr[2:0] == (* full_case = 32'd1 *) 3'h5;
  assign \$procmux$1835_CMP  = read_addr[2:0] == (* full_case = 32'd1 *) 3'h4;
  assign \$procmux$1836_CMP  = read_addr[2:0] == (* full_case = 32'd1 *) 3'h3;
  assign \$procmux$1837_CMP  = read_addr[2:0] == (* full_case = 32'd1 *) 3'h2;
  assign \$procmux$1838_CMP  = read_addr[2:0] == (* full_case = 32'd1 *) 3'h1;
  assign \$procmux$1840_Y  = read_pending ? \_auto_128  : read_exists_5;
  assign \$113  = rst ? 1'h0 : \$procmux$1840_Y ;
  assign \$procmux$1845_CMP  = read_addr[2:0] == (* full_case = 32'd1 *) 3'h7;
  assign \$procmux$1846_CMP  = read_addr[2:0] == (* full_case = 32'd1 *) 3'h6;
  assign \$procmux$1847_CMP  = read_addr[2:0] == (* full_case = 32'd1 *) 3'h5;
  assign \$procmux$1848_CMP  = read_addr[2:0] == (* full_case = 32'd1 *) 3'h4;
  assign \$procmux$1849_CMP  = read_addr[2:0] == (* full_case = 32'd1 *) 3'h3;
  assign \$procmux$1850_CMP  = read_addr[2:0] == (* full_case = 32'd1 *) 3'h2;
  assign \$procmux$1851_CMP  = read_addr[2:0] == (* full_case = 32'd1 *) 3'h1;
  assign \$procmux$1853_Y  = read_pending ? \_auto_121  : read_value_5;
  assign \$112  = rst ? 32'd0 : \$procmux$1853_Y ;
  assign \$procmux$1858_CMP  = read_addr[2:0] == (* full_case = 32'd1 *) 3'h7;
  assign \$procmux$1859_CMP  = read_addr[2:0] == (* full_case = 32'd1 *) 3'h6;
  assign \$procmux$1860_CMP  = read_addr[2:0] == (* full_case = 32'd1 *) 3'h5;
  assign \$procmux$1861_CMP  = read_addr[2:0] == (* full_case = 32'd1 *) 3'h4;
  assign \$procmux$1862_CMP  = read_addr[2:0] == (* full_case = 32'd1 *) 3'h3;
  assign \$procmux$1863_CMP  = read_addr[2:0] == (* full_case = 32'd1 *) 3'h2;
  assign \$procmux$1864_CMP  = read_addr[2:0] == (* full_case = 32'd1 *) 3'h1;
  assign \$procmux$1866_Y  = read_pending ? \_auto_114  : read_exists_4;
  assign \$111  = rst ? 1'h0 : \$procmux$1866_Y ;
  assign \$procmux$1871_CMP  = read_addr[2:0] == (* full_case = 32'd1 *) 3'h7;
  assign \$procmux$1872_CMP  = read_addr[2:0] == (* full_case = 32'd1 *) 3'h6;
  assign \$procmux$1873_CMP  = read_addr[2:0] == (* full_case = 32'd1 *) 3'h5;
  assign \$procmux$1874_CMP  = read_addr[2:0] == (* full_case = 32'd1 *) 3'h4;
  assign \$procmux$1875_CMP  = read_addr[2:0] == (* full_case = 32'd1 *) 3'h3;
  assign \$procmux$1876_CMP  = read_addr[2:0] == (* full_case = 32'd1 *) 3'h2;
  assign \$procmux$1877_CMP  = read_addr[2:0] == (* full_case = 32'd1 *) 3'h1;
  assign \$procmux$1879_Y  = read_pending ? \_auto_107  : read_value_4;
  assign \$110  = rst ? 32'd0 : \$procmux$1879_Y ;
  assign \$procmux$1884_CMP  = read_addr[2:0] == 3'h4;
  assign \$procmux$1885_CMP  = read_addr[2:0] == 3'h3;
  assign \$procmux$1886_CMP  = read_addr[2:0] == 3'h2;
  assign \$procmux$1887_CMP  = read_addr[2:0] == 3'h1;
  assign \$procmux$1888_CMP  = ! read_addr[2:0];
  assign \$procmux$1889_Y  = read_pending ? \_auto_100  : read_exists_1;
  assign \$109  = rst ? 1'h0 : \$procmux$1889_Y ;
  assign \$procmux$1894_CMP  = read_addr[2:0] == 3'h4;
  assign \$procmux$1895_CMP  = read_addr[2:0] == 3'h3;
  assign \$procmux$1896_CMP  = read_addr[2:0] == 3'h2;
  assign \$procmux$1897_CMP  = read_addr[2:0] == 3'h1;
  assign \$procmux$1898_CMP  = ! read_addr[2:0];
  assign \$procmux$1899_Y  = read_pending ? \_auto_95  : read_value_1;
  assign \$108  = rst ? 32'd0 : \$procmux$1899_Y ;
  assign \$procmux$1904_CMP  = read_addr[2:0] == 3'h7;
  assign \$procmux$1905_CMP  = read_addr[2:0] == 3'h6;
  assign \$procmux$1906_CMP  = read_addr[2:0] == 3'h5;
  assign \$procmux$1907_CMP  = read_addr[2:0] == 3'h4;
  assign \$procmux$1908_CMP  = read_addr[2:0] == 3'h3;
  assign \$procmux$1909_CMP  = read_addr[2:0] == 3'h2;
  assign \$procmux$1910_CMP  = ! read_addr[2:0];
  assign \$procmux$1911_Y  = read_pending ? \_auto_90  : read_exists_0;
  assign \$107  = rst ? 1'h0 : \$procmux$1911_Y ;
  assign \$procmux$1916_CMP  = read_addr[2:0] == 3'h7;
  assign \$procmux$1917_CMP  = read_addr[2:0] == 3'h6;
  assign \$procmux$1918_CMP  = read_addr[2:0] == 3'h5;
  assign \$procmux$1919_CMP  = read_addr[2:0] == 3'h4;
  assign \$procmux$1920_CMP  = read_addr[2:0] == 3'h3;
  assign \$procmux$1921_CMP  = read_addr[2:0] == 3'h2;
  assign \$procmux$1922_CMP  = ! read_addr[2:0];
  assign \$procmux$1923_Y  = read_pending ? \_auto_83  : read_value_0;
  assign \$106  = rst ? 32'd0 : \$procmux$1923_Y ;
  assign \$105  = rst ? 1'h0 : read_pending;
  assign \$104  = rst ? 1'h0 : \$55 ;
  assign \$procmux$1931_Y  = \$54  ? bus_araddr[9:2] : read_addr;
  assign \$103  = rst ? 8'h00 : \$procmux$1931_Y ;
  assign \$procmux$1935_Y  = counting ? \$53 [47:0] : counter_host_write_beats;
  assign \$procmux$1937_Y  = clear ? 48'h000000000000 : \$procmux$1935_Y ;
  assign \$102  = rst ? 48'h000000000000 : \$procmux$1937_Y ;
  assign \$procmux$1941_Y  = counting ? \$52 [47:0] : counter_weight_read_beats;
  assign \$procmux$1943_Y  = clear ? 48'h000000000000 : \$procmux$1941_Y ;
  assign \$101  = rst ? 48'h000000000000 : \$procmux$1943_Y ;
  assign \$procmux$1947_Y  = counting ? \$51 [47:0] : counter_host_read_beats;
  assign \$procmux$1949_Y  = clear ? 48'h000000000000 : \$procmux$1947_Y ;
  assign \$100  = rst ? 48'h000000000000 : \$procmux$1949_Y ;
  assign \$procmux$1953_Y  = counting ? \$50 [47:0] : counter_useful_macs;
  assign \$procmux$1955_Y  = clear ? 48'h000000000000 : \$procmux$1953_Y ;
  assign \$99  = rst ? 48'h000000000000 : \$procmux$1955_Y ;
  assign \$procmux$1959_Y  = counting ? \$49 [47:0] : counter_store_idle;
  assign \$procmux$1961_Y  = clear ? 48'h000000000000 : \$procmux$1959_Y ;
  assign \$98  = rst ? 48'h000000000000 : \$procmux$1961_Y ;
  assign \$procmux$1965_Y  = counting ? \$48 [47:0] : counter_store_wait;
  assign \$procmux$1967_Y  = clear ? 48'h000000000000 : \$procmux$1965_Y ;
  assign \$97  = rst ? 48'h000000000000 : \$procmux$1967_Y ;
  assign \$procmux$1971_Y  = counting ? \$47 [47:0] : counter_store_busy;
  assign \$procmux$1973_Y  = clear ? 48'h000000000000 : \$procmux$1971_Y ;
  assign \$96  = rst ? 48'h000000000000 : \$procmux$1973_Y ;
  assign \$procmux$1977_Y  = counting ? \$46 [47:0] : counter_activate_idle;
  assign \$procmux$1979_Y  = clear ? 48'h000000000000 : \$procmux$1977_Y ;
  assign \$95  = rst ? 48'h000000000000 : \$procmux$1979_Y ;
  assign \$procmux$1983_Y  = counting ? \$45 [47:0] : counter_activate_wait;
  assign \$procmux$1985_Y  = clear ? 48'h000000000000 : \$procmux$1983_Y ;
  assign \$94  = rst ? 48'h000000000000 : \$procmux$1985_Y ;
  assign \$procmux$1989_Y  = counting ? \$44 [47:0] : counter_activate_busy;
  assign \$procmux$1991_Y  = clear ? 48'h000000000000 : \$procmux$1989_Y ;
  assign \$93  = rst ? 48'h000000000000 : \$procmux$1991_Y ;
  assign \$procmux$1995_Y  = counting ? \$43 [47:0] : counter_weight_idle;
  assign \$procmux$1997_Y  = clear ? 48'h000000000000 : \$procmux$1995_Y ;
  assign \$92  = rst ? 48'h000000000000 : \$procmux$1997_Y ;
  assign \$procmux$2001_Y  = counting ? \$42 [47:0] : counter_weight_wait;
  assign \$procmux$2003_Y  = clear ? 48'h000000000000 : \$procmux$2001_Y ;
  assign \$91  = rst ? 48'h000000000000 : \$procmux$2003_Y ;
  assign \$procmux$2007_Y  = counting ? \$41 [47:0] : counter_weight_busy;
  assign \$procmux$2009_Y  = clear ? 48'h000000000000 : \$procmux$2007_Y ;
  assign \$90  = rst ? 48'h000000000000 : \$procmux$2009_Y ;
  assign \$procmux$2013_Y  = counting ? \$40 [47:0] : counter_load_idle;
  assign \$procmux$2015_Y  = clear ? 48'h000000000000 : \$procmux$2013_Y ;
  assign \$89  = rst ? 48'h000000000000 : \$procmux$2015_Y ;
  assign \$procmux$2019_Y  = counting ? \$39 [47:0] : counter_load_wait;
  assign \$procmux$2021_Y  = clear ? 48'h000000000000 : \$procmux$2019_Y ;
  assign \$88  = rst ? 48'h000000000000 : \$procmux$2021_Y ;
  assign \$procmux$2025_Y  = counting ? \$38 [47:0] : counter_load_busy;
  assign \$procmux$2027_Y  = clear ? 48'h000000000000 : \$procmux$2025_Y ;
  assign \$87  = rst ? 48'h000000000000 : \$procmux$2027_Y ;
  assign \$procmux$2031_Y  = counting ? \$37 [47:0] : counter_idle;
  assign \$procmux$2033_Y  = clear ? 48'h000000000000 : \$procmux$2031_Y ;
  assign \$86  = rst ? 48'h000000000000 : \$procmux$2033_Y ;
  assign \$procmux$2037_Y  = counting ? \$36 [47:0] : counter_raw_wait;
  assign \$procmux$2039_Y  = clear ? 48'h000000000000 : \$procmux$2037_Y ;
  assign \$85  = rst ? 48'h000000000000 : \$procmux$2039_Y ;
  assign \$procmux$2043_Y  = counting ? \$35 [47:0] : counter_input_stall;
  assign \$procmux$2045_Y  = clear ? 48'h000000000000 : \$procmux$2043_Y ;
  assign \$84  = rst ? 48'h000000000000 : \$procmux$2045_Y ;
  assign \$procmux$2049_Y  = counting ? \$34 [47:0] : counter_weight_shift;
  assign \$procmux$2051_Y  = clear ? 48'h000000000000 : \$procmux$2049_Y ;
  assign \$83  = rst ? 48'h000000000000 : \$procmux$2051_Y ;
  assign \$procmux$2055_Y  = counting ? \$33 [47:0] : counter_weight_stall;
  assign \$procmux$2057_Y  = clear ? 48'h000000000000 : \$procmux$2055_Y ;
  assign \$82  = rst ? 48'h000000000000 : \$procmux$2057_Y ;
  assign \$procmux$2061_Y  = counting ? \$32 [47:0] : counter_array_active;
  assign \$procmux$2063_Y  = clear ? 48'h000000000000 : \$procmux$2061_Y ;
  assign \$81  = rst ? 48'h000000000000 : \$procmux$2063_Y ;
  assign \$procmux$2067_Y  = counting ? \$31 [47:0] : counter_total;
  assign \$procmux$2069_Y  = clear ? 48'h000000000000 : \$procmux$2067_Y ;
  assign \$80  = rst ? 48'h000000000000 : \$procmux$2069_Y ;
  assign \$79  = rst ? 391'h00000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000 : events;
  assign \$78  = rst ? 1'h0 : run;
  assign \$procmux$2077_Y  = \$procmux$2078_CMP  ? \$29  : program_rows;
  assign \$procmux$2078_CMP  = addr == 8'h06;
  assign \$procmux$2079_Y  = written ? \$procmux$2077_Y  : program_rows;
  assign \$77  = rst ? 32'd0 : \$procmux$2079_Y ;
  assign \$procmux$2083_Y  = \$procmux$2084_CMP  ? \$27  : \program [63:32];
  assign \$procmux$2084_CMP  = addr == 8'h05;
  assign \$procmux$2085_Y  = written ? \$procmux$2083_Y  : \program [63:32];
  assign \$76 [63:32] = rst ? 32'd0 : \$procmux$2085_Y ;
  assign \$procmux$2090_Y  = \$procmux$2091_CMP  ? \$25  : \program [31:0];
  assign \$procmux$2091_CMP  = addr == 8'h04;
  assign \$procmux$2092_Y  = written ? \$procmux$2090_Y  : \program [31:0];
  assign \$76 [31:0] = rst ? 32'd0 : \$procmux$2092_Y ;
  assign \$procmux$2097_CMP  = addr == 8'h06;
  assign \$procmux$2098_CMP  = addr == 8'h05;
  assign \$procmux$2099_CMP  = addr == 8'h04;
  assign \$procmux$2100_CMP  = addr == 8'h01;
  assign \$procmux$2101_Y  = written ? \_auto_76  : bus__bresp;
  assign \$75  = rst ? 2'h0 : \$procmux$2101_Y ;
  assign \$procmux$2105_Y  = written ? 1'h1 : bus__bvalid;
  assign \$procmux$2107_Y  = \$30  ? 1'h0 : \$procmux$2105_Y ;
  assign \$74  = rst ? 1'h0 : \$procmux$2107_Y ;
  assign \$procmux$2111_Y  = write ? bus_wdata : value;
  assign \$73  = rst ? 32'd0 : \$procmux$2111_Y ;
  assign \$procmux$2115_Y  = write ? bus_awaddr[9:2] : addr;
  assign \$72  = rst ? 8'h00 : \$procmux$2115_Y ;
  assign \$71  = rst ? 1'h0 : write;
  assign \$procmux$2122_CMP  = state_state == 3'h2;
  assign \$procmux$2123_Y  = abort ? 1'h1 : aborting;
  assign \$procmux$2125_CMP  = state_state == 3'h4;
  assign \$procmux$2126_Y  = abort ? 1'h1 : aborting;
  assign \$procmux$2128_CMP  = state_state == 3'h5;
  assign \$procmux$2129_Y  = abort ? 1'h1 : aborting;
  assign \$procmux$2131_Y  = \$23  ? aborting : \$procmux$2129_Y ;
  assign \$procmux$2133_CMP  = state_state == 3'h3;
  assign \$70  = rst ? 1'h0 : \_auto_72 ;
  assign \$procmux$2137_CMP  = state_state == 3'h2;
  assign \$procmux$2138_Y  = aborting ? 3'h2 : 3'h0;
  assign \$procmux$2140_Y  = drained ? \$procmux$2138_Y  : state_state;
  assign \$procmux$2142_CMP  = state_state == 3'h4;
  assign \$procmux$2143_CMP  = state_state == 3'h5;
  assign \$procmux$2144_Y  = halt ? 3'h5 : state_state;
  assign \$procmux$2146_Y  = abort ? 3'h4 : \$procmux$2144_Y ;
  assign \$procmux$2148_Y  = \$23  ? 3'h4 : \$procmux$2146_Y ;
  assign \$procmux$2150_CMP  = state_state == 3'h3;
  assign \$procmux$2151_Y  = \$22  ? 3'h0 : 3'h3;
  assign \$procmux$2153_CMP  = state_state == 3'h1;
  assign \$procmux$2154_Y  = start ? 3'h1 : state_state;
  assign \$procmux$2156_Y  = abort ? 3'h2 : \$procmux$2154_Y ;
  assign \$procmux$2158_CMP  = ! state_state;
  assign \$69  = rst ? 3'h0 : \_auto_68 ;
  assign \$procmux$2161_Y  = aborting ? 8'h00 : code;
  assign \$procmux$2163_Y  = drained ? \$procmux$2161_Y  : code;
  assign \$procmux$2166_CMP  = state_state == 3'h4;
  assign \$procmux$2167_CMP  = state_state == 3'h5;
  assign \$procmux$2168_Y  = abort ? 8'h0d : code;
  assign \$procmux$2170_Y  = \$23  ? status : \$procmux$2168_Y ;
  assign \$procmux$2172_CMP  = state_state == 3'h3;
  assign \$procmux$2173_Y  = \$22  ? 8'h06 : code;
  assign \$procmux$2175_CMP  = state_state == 3'h1;
  assign \$procmux$2176_Y  = start ? 8'h00 : code;
  assign \$procmux$2178_Y  = abort ? 8'h00 : \$procmux$2176_Y ;
  assign \$procmux$2180_CMP  = ! state_state;
  assign \$68  = rst ? 8'h00 : \_auto_62 ;
  assign \$procmux$2183_Y  = aborting ? 1'h0 : 1'h1;
  assign \$procmux$2185_Y  = drained ? \$procmux$2183_Y  : irq;
  assign \$procmux$2188_CMP  = state_state == 3'h4;
  assign \$procmux$2189_Y  = \$22  ? 1'h1 : irq;
  assign \$procmux$2191_CMP  = state_state == 3'h1;
  assign \$procmux$2192_Y  = start ? 1'h0 : irq;
  assign \$procmux$2194_Y  = abort ? 1'h0 : \$procmux$2192_Y ;
  assign \$procmux$2196_CMP  = ! state_state;
  assign \$67  = rst ? 1'h0 : \_auto_57 ;
  assign stop = \$procmux$2200_CMP  ? 1'h1 : 1'h0;
  assign \$procmux$2200_CMP  = state_state == 3'h4;
  assign finishing = \$procmux$2202_CMP  ? 1'h1 : 1'h0;
  assign \$procmux$2202_CMP  = state_state == 3'h5;
  assign run = \$procmux$2204_CMP  ? 1'h1 : 1'h0;
  assign \$procmux$2204_CMP  = state_state == 3'h3;
  assign \$procmux$2205_Y  = aborting ? 1'h1 : 1'h0;
  assign \$procmux$2207_Y  = drained ? \$procmux$2205_Y  : 1'h0;
  assign \$procmux$2210_CMP  = state_state == 3'h4;
  assign \$procmux$2211_Y  = start ? 1'h1 : 1'h0;
  assign \$procmux$2213_Y  = abort ? 1'h1 : \$procmux$2211_Y ;
  assign \$procmux$2215_CMP  = ! state_state;
  assign \events$62[22]  = \events$62 [390:374];
  assign \events$62[21]  = \events$62 [373:357];
  assign \events$62[20]  = \events$62 [356:340];
  assign \events$62[19]  = \events$62 [339:323];
  assign \events$62[18]  = \events$62 [322:306];
  assign \events$62[17]  = \events$62 [305:289];
  assign \events$62[16]  = \events$62 [288:272];
  assign \events$62[15]  = \events$62 [271:255];
  assign \events$62[14]  = \events$62 [254:238];
  assign \events$62[13]  = \events$62 [237:221];
  assign \events$62[12]  = \events$62 [220:204];
  assign \events$62[11]  = \events$62 [203:187];
  assign \events$62[10]  = \events$62 [186:170];
  assign \events$62[9]  = \events$62 [169:153];
  assign \events$62[8]  = \events$62 [152:136];
  assign \events$62[7]  = \events$62 [135:119];
  assign \events$62[6]  = \events$62 [118:102];
  assign \events$62[5]  = \events$62 [101:85];
  assign \events$62[4]  = \events$62 [84:68];
  assign \events$62[3]  = \events$62 [67:51];
  assign \events$62[2]  = \events$62 [50:34];
  assign \events$62[1]  = \events$62 [33:17];
  assign \events$62[0]  = \events$62 [16:0];
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
  assign program_beat = \program [39:3];
  assign bus_rvalid = bus__rvalid;
  assign bus_rresp = bus__rresp;
  assign bus_rdata = bus__rdata;
  assign bus_arready = bus__arready;
  assign bus_bvalid = bus__bvalid;
  assign bus_bresp = bus__bresp;
  assign bus_wready = write;
  assign bus_awready = write;
  assign bus__arprot = bus_arprot;
  assign bus__wstrb = bus_wstrb;
  assign bus__awprot = bus_awprot;
  assign bus__rready = bus_rready;
  assign \$signal  = 6'h00;
  assign bus__araddr = bus_araddr;
  assign bus__arvalid = bus_arvalid;
  assign bus__bready = bus_bready;
  assign bus__wdata = bus_wdata;
  assign bus__awaddr = bus_awaddr;
  assign stopped = irq;
  assign bus__wready = write;
  assign bus__awready = write;
  assign bus__wvalid = bus_wvalid;
  assign bus__awvalid = bus_awvalid;
  assign clear_units = clear;
endmodule

module delay_13x8(clk, rst, o, i);
  input clk;
  wire clk;
  input rst;
  wire rst;
  output [12:0] o;
  wire [12:0] o;
  input [12:0] i;
  wire [12:0] i;
  wire [103:0] \$1 ;
  reg [103:0] line = 104'h00000000000000000000000000;
  always @(posedge clk)
    line <= \$1 ;
  assign \$1  = rst ? 104'h00000000000000000000000000 : { line[90:0], i };
  assign o = line[103:91];
endmodule

module delay_15x15(clk, rst, o, i);
  input clk;
  wire clk;
  input rst;
  wire rst;
  output [14:0] o;
  wire [14:0] o;
  input [14:0] i;
  wire [14:0] i;
  wire [224:0] \$1 ;
  reg [224:0] line = 225'h000000000000000000000000000000000000000000000000000000000;
  always @(posedge clk)
    line <= \$1 ;
  assign \$1  = rst ? 225'h000000000000000000000000000000000000000000000000000000000 : { line[209:0], i };
  assign o = line[224:210];
endmodule

module deskew_4x32(clk, rst, o, i);
  input clk;
  wire clk;
  input rst;
  wire rst;
  output [127:0] o;
  wire [127:0] o;
  input [127:0] i;
  wire [127:0] i;
  reg [95:0] lane_0 = 96'h000000000000000000000000;
  reg [63:0] lane_1 = 64'h0000000000000000;
  reg [31:0] lane_2 = 32'd0;
  always @(posedge clk)
    lane_0 <= { lane_0[63:0], i[31:0] };
  always @(posedge clk)
    lane_1 <= { lane_1[31:0], i[63:32] };
  always @(posedge clk)
    lane_2 <= i[95:64];
  assign o = { i[127:96], lane_2, lane_1[63:32], lane_0[95:64] };
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
  output [64:0] load_payload;
  wire [64:0] load_payload;
  output load_valid;
  wire load_valid;
  output [49:0] weight_payload;
  wire [49:0] weight_payload;
  output weight_valid;
  wire weight_valid;
  output [159:0] matrix_payload;
  wire [159:0] matrix_payload;
  output matrix_valid;
  wire matrix_valid;
  output [43:0] activate_payload;
  wire [43:0] activate_payload;
  output activate_valid;
  wire activate_valid;
  output [63:0] store_payload;
  wire [63:0] store_payload;
  output store_valid;
  wire store_valid;
  input [127:0] i_payload;
  wire [127:0] i_payload;
  wire \$1 ;
  wire \$10 ;
  wire \$100 ;
  wire \$101 ;
  wire \$102 ;
  wire \$103 ;
  wire [4:0] \$107 ;
  wire \$108 ;
  wire \$11 ;
  wire \$110 ;
  wire \$112 ;
  wire \$114 ;
  wire \$116 ;
  wire \$118 ;
  wire \$12 ;
  wire \$120 ;
  wire \$122 ;
  wire [16:0] \$123 ;
  wire \$124 ;
  wire \$125 ;
  wire [16:0] \$126 ;
  wire [7:0] \$127 ;
  wire \$128 ;
  wire \$129 ;
  wire \$13 ;
  wire [4:0] \$133 ;
  wire \$134 ;
  wire \$136 ;
  wire \$138 ;
  wire \$139 ;
  wire \$14 ;
  wire \$140 ;
  wire \$141 ;
  wire \$143 ;
  wire \$146 ;
  wire \$147 ;
  wire \$148 ;
  wire [9:0] \$149 ;
  wire \$15 ;
  wire \$150 ;
  wire \$151 ;
  wire \$153 ;
  wire \$154 ;
  wire \$155 ;
  wire [7:0] \$156 ;
  wire \$157 ;
  wire \$158 ;
  wire [16:0] \$160 ;
  wire \$161 ;
  wire [4:0] \$165 ;
  wire \$166 ;
  wire \$168 ;
  wire \$170 ;
  wire \$172 ;
  wire \$173 ;
  wire \$174 ;
  wire [9:0] \$175 ;
  wire \$176 ;
  wire \$177 ;
  wire \$179 ;
  wire \$18 ;
  wire \$180 ;
  wire \$181 ;
  wire [127:0] \$182 ;
  wire \$183 ;
  wire [31:0] \$184 ;
  wire [5:0] \$185 ;
  wire [3:0] \$186 ;
  wire [7:0] \$187 ;
  wire [2:0] \$188 ;
  wire [7:0] \$189 ;
  wire [32:0] \$19 ;
  wire [7:0] \$190 ;
  wire [3:0] \$191 ;
  wire [127:0] \$192 ;
  wire [7:0] \$193 ;
  wire \$194 ;
  wire \$2 ;
  wire \$20 ;
  wire [4:0] \$23 ;
  wire \$24 ;
  wire \$26 ;
  wire \$28 ;
  wire \$3 ;
  wire [27:0] \$31 ;
  wire \$32 ;
  wire \$33 ;
  wire \$34 ;
  wire [27:0] \$35 ;
  wire [8:0] \$36 ;
  wire \$37 ;
  wire \$38 ;
  wire \$39 ;
  wire \$4 ;
  wire \$41 ;
  wire \$42 ;
  wire \$43 ;
  wire \$44 ;
  wire \$45 ;
  wire [9:0] \$46 ;
  wire \$47 ;
  wire \$48 ;
  wire \$49 ;
  wire \$5 ;
  wire [4:0] \$53 ;
  wire \$54 ;
  wire \$56 ;
  wire \$58 ;
  wire \$6 ;
  wire \$60 ;
  wire [4:0] \$64 ;
  wire \$65 ;
  wire \$67 ;
  wire \$69 ;
  wire \$7 ;
  wire \$71 ;
  wire \$73 ;
  wire \$75 ;
  wire \$77 ;
  wire \$78 ;
  wire \$79 ;
  wire \$8 ;
  wire [9:0] \$80 ;
  wire \$81 ;
  wire \$82 ;
  wire \$84 ;
  wire \$85 ;
  wire \$86 ;
  wire [7:0] \$87 ;
  wire \$88 ;
  wire \$89 ;
  wire \$9 ;
  wire [4:0] \$93 ;
  wire \$94 ;
  wire \$96 ;
  wire \$98 ;
  wire \$99 ;
  wire \_auto_199 ;
  wire \_auto_200 ;
  wire \_auto_201 ;
  wire \_auto_202 ;
  wire \_auto_203 ;
  wire \_auto_204 ;
  wire \_auto_205 ;
  wire \_auto_206 ;
  wire \_auto_207 ;
  wire \_auto_208 ;
  wire [7:0] \_auto_209 ;
  wire [7:0] \_auto_210 ;
  wire [7:0] \_auto_211 ;
  wire [7:0] \_auto_212 ;
  wire [7:0] \_auto_213 ;
  wire [7:0] \_auto_214 ;
  wire [7:0] \_auto_215 ;
  wire [7:0] \$procmux$1441_Y ;
  wire [127:0] \$procmux$1445_Y ;
  wire [3:0] \$procmux$1449_Y ;
  wire [7:0] \$procmux$1453_Y ;
  wire [7:0] \$procmux$1457_Y ;
  wire [2:0] \$procmux$1461_Y ;
  wire [7:0] \$procmux$1465_Y ;
  wire [3:0] \$procmux$1469_Y ;
  wire [5:0] \$procmux$1473_Y ;
  wire [31:0] \$procmux$1477_Y ;
  wire \$procmux$1481_Y ;
  wire \$procmux$1483_Y ;
  wire [127:0] \$procmux$1487_Y ;
  wire \$procmux$1491_Y ;
  wire \$procmux$1493_Y ;
  wire \$procmux$1498_CMP ;
  wire \$procmux$1500_CMP ;
  wire \$procmux$1502_CMP ;
  wire [2:0] \$procmux$1504_CMP ;
  wire \$procmux$1504_CTRL ;
  wire \$procmux$1506_CMP ;
  wire \$procmux$1508_CMP ;
  wire \$procmux$1509_CMP ;
  wire \$procmux$1510_CMP ;
  wire [2:0] \$procmux$1511_CMP ;
  wire \$procmux$1511_CTRL ;
  wire \$procmux$1512_CMP ;
  wire \$procmux$1513_CMP ;
  wire \$procmux$1515_CMP ;
  wire [7:0] \$procmux$1516_Y ;
  wire [7:0] \$procmux$1520_Y ;
  wire [7:0] \$procmux$1522_Y ;
  wire [7:0] \$procmux$1524_Y ;
  wire [7:0] \$procmux$1526_Y ;
  wire \$procmux$1529_CMP ;
  wire [7:0] \$procmux$1530_Y ;
  wire [7:0] \$procmux$1532_Y ;
  wire [7:0] \$procmux$1534_Y ;
  wire [7:0] \$procmux$1536_Y ;
  wire [7:0] \$procmux$1538_Y ;
  wire [7:0] \$procmux$1540_Y ;
  wire [7:0] \$procmux$1542_Y ;
  wire [7:0] \$procmux$1544_Y ;
  wire \$procmux$1546_CMP ;
  wire [7:0] \$procmux$1547_Y ;
  wire [7:0] \$procmux$1549_Y ;
  wire [7:0] \$procmux$1551_Y ;
  wire [7:0] \$procmux$1553_Y ;
  wire [7:0] \$procmux$1555_Y ;
  wire [7:0] \$procmux$1557_Y ;
  wire [7:0] \$procmux$1559_Y ;
  wire [7:0] \$procmux$1561_Y ;
  wire \$procmux$1563_CMP ;
  wire [7:0] \$procmux$1564_Y ;
  wire [7:0] \$procmux$1566_Y ;
  wire [7:0] \$procmux$1568_Y ;
  wire \$procmux$1570_CMP ;
  wire [7:0] \$procmux$1571_Y ;
  wire [7:0] \$procmux$1573_Y ;
  wire [7:0] \$procmux$1575_Y ;
  wire [7:0] \$procmux$1577_Y ;
  wire [7:0] \$procmux$1579_Y ;
  wire [7:0] \$procmux$1581_Y ;
  wire [7:0] \$procmux$1583_Y ;
  wire [7:0] \$procmux$1585_Y ;
  wire \$procmux$1587_CMP ;
  wire [7:0] \$procmux$1588_Y ;
  wire [7:0] \$procmux$1590_Y ;
  wire [7:0] \$procmux$1592_Y ;
  wire [7:0] \$procmux$1594_Y ;
  wire \$procmux$1596_CMP ;
  wire [7:0] \$procmux$1597_Y ;
  wire [7:0] \$procmux$1599_Y ;
  wire [7:0] \$procmux$1601_Y ;
  wire [7:0] \$procmux$1603_Y ;
  wire [7:0] \$procmux$1605_Y ;
  wire [7:0] \$procmux$1607_Y ;
  wire \$procmux$1609_CMP ;
  wire [1:0] \$procmux$1610_CMP ;
  wire \$procmux$1610_CTRL ;
  wire [43:0] activate__payload;
  wire [5:0] \activate__payload.acc_addr ;
  wire [4:0] \activate__payload.give ;
  wire [3:0] \activate__payload.param ;
  wire \activate__payload.relu ;
  wire [6:0] \activate__payload.rows ;
  wire [7:0] \activate__payload.ub_addr ;
  wire [4:0] \activate__payload.wait ;
  wire signed [7:0] \activate__payload.zero_point ;
  wire activate__ready;
  wire activate__valid;
  reg [7:0] broken_activate = 8'h00;
  reg [7:0] broken_convolve = 8'h00;
  reg [7:0] broken_matmul = 8'h00;
  reg [5:0] broken_read_host = 6'h00;
  reg [3:0] broken_read_weights = 4'h0;
  reg [2:0] broken_set_walk = 3'h0;
  reg [3:0] broken_write_host = 4'h0;
  reg [127:0] checked = 128'h00000000000000000000000000000000;
  reg checked_valid = 1'h0;
  wire go;
  wire [127:0] i__payload;
  wire i__ready;
  wire i__valid;
  wire leave;
  wire [64:0] load__payload;
  wire [36:0] \load__payload.beat ;
  wire [4:0] \load__payload.give ;
  wire [8:0] \load__payload.rows ;
  wire \load__payload.target ;
  wire [7:0] \load__payload.ub_addr ;
  wire [4:0] \load__payload.wait ;
  wire load__ready;
  wire load__valid;
  wire [159:0] matrix__payload;
  wire [5:0] \matrix__payload.acc_addr ;
  wire \matrix__payload.accumulate ;
  wire \matrix__payload.configure ;
  wire [4:0] \matrix__payload.give ;
  wire [11:0] \matrix__payload.height ;
  wire \matrix__payload.hold ;
  wire [2:0] \matrix__payload.k ;
  wire [2:0] \matrix__payload.n ;
  wire [11:0] \matrix__payload.out_width ;
  wire signed [7:0] \matrix__payload.pad ;
  wire [23:0] \matrix__payload.row_step ;
  wire [8:0] \matrix__payload.rows ;
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
  wire [63:0] store__payload;
  wire [36:0] \store__payload.beat ;
  wire [4:0] \store__payload.give ;
  wire [8:0] \store__payload.rows ;
  wire [7:0] \store__payload.ub_addr ;
  wire [4:0] \store__payload.wait ;
  wire store__ready;
  wire store__valid;
  reg [7:0] verdict = 8'h00;
  wire [7:0] verdict_now;
  wire [49:0] weight__payload;
  wire [36:0] \weight__payload.beat ;
  wire [4:0] \weight__payload.give ;
  wire [2:0] \weight__payload.k ;
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
  assign \$4  = ! verdict;
  assign \$5  = checked_valid & \$4 ;
  assign \$6  = ~ stop;
  assign go = \$5  & \$6 ;
  assign opcode = checked[7:0] & { checked_valid, checked_valid, checked_valid, checked_valid, checked_valid, checked_valid, checked_valid, checked_valid };
  assign \$7  = ~ word_valid;
  assign \$8  = exhausted & \$7 ;
  assign \$9  = go & load_ready;
  assign \$10  = go & weight_ready;
  assign \$11  = go & matrix_ready;
  assign \$12  = go & activate_ready;
  assign \$13  = go & store_ready;
  assign \$14  = go & settled;
  assign \$15  = go & all_idle;
  assign \matrix__payload.configure  = checked[7:0] == 4'h8;
  assign \matrix__payload.walk  = checked[7:0] == 4'h9;
  assign \$18  = i_valid & i__ready;
  assign \$19  = index + 1'h1;
  assign \$20  = i_valid & i__ready;
  assign \$23  = { 3'h0, i_payload[9:8] } | { i_payload[17], 2'h0, i_payload[14:13] };
  assign \$24  = | \$23 ;
  assign \$26  = | i_payload[26:24];
  assign \$28  = ! i_payload[111:88];
  assign \$31  = i_payload[87:64] * 4'h8;
  assign \$32  = | \$31 [27:8];
  assign \$33  = | i_payload[111:96];
  assign \$34  = \$32  | \$33 ;
  assign \$35  = i_payload[87:64] * 4'h8;
  assign \$36  = \$35 [7:0] + i_payload[95:88];
  assign \$37  = \$36  > 8'h80;
  assign \$38  = \$34  | \$37 ;
  assign \$39  = i_payload[112] & \$38 ;
  assign \$41  = | i_payload[113:112];
  assign \$42  = ~ \$41 ;
  assign \$43  = | i_payload[87:73];
  assign \$44  = | i_payload[111:97];
  assign \$45  = \$43  | \$44 ;
  assign \$46  = i_payload[72:64] + i_payload[96:88];
  assign \$47  = \$46  > 9'h100;
  assign \$48  = \$45  | \$47 ;
  assign \$49  = \$42  & \$48 ;
  assign \$53  = { 1'h0, i_payload[11:8] } | i_payload[17:13];
  assign \$54  = | \$53 ;
  assign \$56  = | i_payload[26:24];
  assign \$58  = ! i_payload[72:64];
  assign \$60  = i_payload[72:64] > 3'h4;
  assign \$64  = { i_payload[12], 1'h0, i_payload[10:9], 1'h0 } | { i_payload[17], 1'h0, i_payload[15:14], 1'h0 };
  assign \$65  = | \$64 ;
  assign \$67  = ! i_payload[80:64];
  assign \$69  = ! i_payload[89:81];
  assign \$71  = i_payload[89:81] > 3'h4;
  assign \$73  = ! i_payload[98:90];
  assign \$75  = i_payload[98:90] > 3'h4;
  assign \$77  = | i_payload[47:33];
  assign \$78  = | i_payload[80:73];
  assign \$79  = \$77  | \$78 ;
  assign \$80  = i_payload[32:24] + i_payload[72:64];
  assign \$81  = \$80  > 9'h100;
  assign \$82  = \$79  | \$81 ;
  assign \$84  = | i_payload[63:55];
  assign \$85  = | i_payload[80:71];
  assign \$86  = \$84  | \$85 ;
  assign \$87  = i_payload[54:48] + i_payload[70:64];
  assign \$88  = \$87  > 7'h40;
  assign \$89  = \$86  | \$88 ;
  assign \$93  = { i_payload[12], 1'h0, i_payload[10:9], 1'h0 } | { i_payload[17], 1'h0, i_payload[15:14], 1'h0 };
  assign \$94  = | \$93 ;
  assign \$96  = | i_payload[17:13];
  assign \$98  = ! i_payload[59:48];
  assign \$99  = | i_payload[107:99];
  assign \$100  = & i_payload[107:99];
  assign \$101  = ~ \$100 ;
  assign \$102  = \$99  & \$101 ;
  assign \$103  = \$98  | \$102 ;
  assign \$107  = { i_payload[12], 1'h0, i_payload[10:9], 1'h0 } | { i_payload[17], 1'h0, i_payload[15:14], 1'h0 };
  assign \$108  = | \$107 ;
  assign \$110  = ! i_payload[80:64];
  assign \$112  = ! i_payload[89:81];
  assign \$114  = i_payload[89:81] > 3'h4;
  assign \$116  = ! i_payload[98:90];
  assign \$118  = i_payload[98:90] > 3'h4;
  assign \$120  = i_payload[80:64] > 9'h100;
  assign \$122  = | i_payload[63:55];
  assign \$123  = i_payload[125] ? 17'h00001 : i_payload[80:64];
  assign \$124  = | \$123 [16:7];
  assign \$125  = \$122  | \$124 ;
  assign \$126  = i_payload[125] ? 17'h00001 : i_payload[80:64];
  assign \$127  = i_payload[54:48] + \$126 [6:0];
  assign \$128  = \$127  > 7'h40;
  assign \$129  = \$125  | \$128 ;
  assign \$133  = { 1'h0, i_payload[11], 1'h0, i_payload[9], 1'h0 } | { 1'h0, i_payload[16], 1'h0, i_payload[14], 1'h0 };
  assign \$134  = | \$133 ;
  assign \$136  = ! i_payload[80:64];
  assign \$138  = | i_payload[113:105];
  assign \$139  = & i_payload[113:105];
  assign \$140  = ~ \$139 ;
  assign \$141  = \$138  & \$140 ;
  assign \$143  = i_payload[117:115] > 1'h0;
  assign \$146  = | i_payload[63:49];
  assign \$147  = | i_payload[80:73];
  assign \$148  = \$146  | \$147 ;
  assign \$149  = i_payload[48:40] + i_payload[72:64];
  assign \$150  = \$149  > 9'h100;
  assign \$151  = \$148  | \$150 ;
  assign \$153  = | i_payload[39:31];
  assign \$154  = | i_payload[80:71];
  assign \$155  = \$153  | \$154 ;
  assign \$156  = i_payload[30:24] + i_payload[70:64];
  assign \$157  = \$156  > 7'h40;
  assign \$158  = \$155  | \$157 ;
  assign \$160  = i_payload[96:81] + 1'h1;
  assign \$161  = \$160  > 5'h10;
  assign \$165  = { i_payload[12], 1'h0, i_payload[10:8] } | { i_payload[17], 1'h0, i_payload[15], 2'h0 };
  assign \$166  = | \$165 ;
  assign \$168  = | i_payload[26:24];
  assign \$170  = ! i_payload[111:88];
  assign \$172  = | i_payload[87:73];
  assign \$173  = | i_payload[111:97];
  assign \$174  = \$172  | \$173 ;
  assign \$175  = i_payload[72:64] + i_payload[96:88];
  assign \$176  = \$175  > 9'h100;
  assign \$177  = \$174  | \$176 ;
  assign \$179  = ~ leave;
  assign \$180  = all_idle & \$179 ;
  always @(posedge clk)
    word_valid <= \$181 ;
  always @(posedge clk)
    word <= \$182 ;
  always @(posedge clk)
    checked_valid <= \$183 ;
  always @(posedge clk)
    index <= \$184 ;
  always @(posedge clk)
    broken_read_host <= \$185 ;
  always @(posedge clk)
    broken_read_weights <= \$186 ;
  always @(posedge clk)
    broken_matmul <= \$187 ;
  always @(posedge clk)
    broken_set_walk <= \$188 ;
  always @(posedge clk)
    broken_convolve <= \$189 ;
  always @(posedge clk)
    broken_activate <= \$190 ;
  always @(posedge clk)
    broken_write_host <= \$191 ;
  always @(posedge clk)
    checked <= \$192 ;
  always @(posedge clk)
    verdict <= \$193 ;
  always @(posedge clk)
    settled <= \$194 ;
  assign \_auto_201  = \$procmux$1512_CMP  | \$procmux$1511_CTRL ;
  assign \_auto_202  = \$procmux$1546_CMP  | \$procmux$1529_CMP ;
  assign \_auto_203  = \$procmux$1596_CMP  | \$procmux$1587_CMP ;
  assign \_auto_199  = | { \$procmux$1508_CMP , \$procmux$1509_CMP , \$procmux$1510_CMP  };
  assign \_auto_200  = | { \_auto_202 , \$procmux$1563_CMP , \$procmux$1570_CMP  };
  assign \_auto_204  = \$procmux$1509_CMP  ? \$13  : \$12 ;
  assign \_auto_205  = \$procmux$1508_CMP  ? \$14  : \_auto_204 ;
  assign \_auto_206  = \$procmux$1511_CTRL  ? \$11  : \$10 ;
  assign \_auto_207  = \$procmux$1513_CMP  ? \$9  : 1'h0;
  assign \_auto_208  = \_auto_201  ? \_auto_206  : \_auto_207 ;
  assign leave = \_auto_199  ? \_auto_205  : \_auto_208 ;
  assign \_auto_209  = \$procmux$1529_CMP  ? \$procmux$1526_Y  : \$procmux$1544_Y ;
  assign \_auto_210  = \$procmux$1563_CMP  ? \$procmux$1561_Y  : \$procmux$1568_Y ;
  assign \_auto_211  = \_auto_202  ? \_auto_209  : \_auto_210 ;
  assign \_auto_212  = \$procmux$1587_CMP  ? \$procmux$1585_Y  : \$procmux$1594_Y ;
  assign \_auto_213  = \$procmux$1610_CTRL  ? 8'h00 : 8'h01;
  assign \_auto_214  = \$procmux$1609_CMP  ? \$procmux$1607_Y  : \_auto_213 ;
  assign \_auto_215  = \_auto_203  ? \_auto_212  : \_auto_214 ;
  assign verdict_now = \_auto_200  ? \_auto_211  : \_auto_215 ;
  assign \$194  = rst ? 1'h0 : \$180 ;
  assign \$procmux$1441_Y  = move ? verdict_now : verdict;
  assign \$193  = rst ? 8'h00 : \$procmux$1441_Y ;
  assign \$procmux$1445_Y  = move ? word : checked;
  assign \$192  = rst ? 128'h00000000000000000000000000000000 : \$procmux$1445_Y ;
  assign \$procmux$1449_Y  = \$20  ? { \$177 , \$170 , \$168 , \$166  } : broken_write_host;
  assign \$191  = rst ? 4'h0 : \$procmux$1449_Y ;
  assign \$procmux$1453_Y  = \$20  ? { \$161 , \$158 , \$151 , i_payload[97], \$143 , \$141 , \$136 , \$134  } : broken_activate;
  assign \$190  = rst ? 8'h00 : \$procmux$1453_Y ;
  assign \$procmux$1457_Y  = \$20  ? { \$129 , \$120 , \$118 , \$116 , \$114 , \$112 , \$110 , \$108  } : broken_convolve;
  assign \$189  = rst ? 8'h00 : \$procmux$1457_Y ;
  assign \$procmux$1461_Y  = \$20  ? { \$103 , \$96 , \$94  } : broken_set_walk;
  assign \$188  = rst ? 3'h0 : \$procmux$1461_Y ;
  assign \$procmux$1465_Y  = \$20  ? { \$89 , \$82 , \$75 , \$73 , \$71 , \$69 , \$67 , \$65  } : broken_matmul;
  assign \$187  = rst ? 8'h00 : \$procmux$1465_Y ;
  assign \$procmux$1469_Y  = \$20  ? { \$60 , \$58 , \$56 , \$54  } : broken_read_weights;
  assign \$186  = rst ? 4'h0 : \$procmux$1469_Y ;
  assign \$procmux$1473_Y  = \$20  ? { \$49 , \$39 , i_payload[113], \$28 , \$26 , \$24  } : broken_read_host;
  assign \$185  = rst ? 6'h00 : \$procmux$1473_Y ;
  assign \$procmux$1477_Y  = leave ? \$19 [31:0] : index;
  assign \$184  = rst ? 32'd0 : \$procmux$1477_Y ;
  assign \$procmux$1481_Y  = leave ? 1'h0 : checked_valid;
  assign \$procmux$1483_Y  = move ? 1'h1 : \$procmux$1481_Y ;
  assign \$183  = rst ? 1'h0 : \$procmux$1483_Y ;
  assign \$procmux$1487_Y  = \$18  ? i_payload : word;
  assign \$182  = rst ? 128'h00000000000000000000000000000000 : \$procmux$1487_Y ;
  assign \$procmux$1491_Y  = move ? 1'h0 : word_valid;
  assign \$procmux$1493_Y  = \$18  ? 1'h1 : \$procmux$1491_Y ;
  assign \$181  = rst ? 1'h0 : \$procmux$1493_Y ;
  assign halt = \$procmux$1498_CMP  ? \$15  : 1'h0;
  assign \$procmux$1498_CMP  = checked[7:0] == 8'h07;
  assign store_valid = \$procmux$1500_CMP  ? go : 1'h0;
  assign \$procmux$1500_CMP  = checked[7:0] == 8'h05;
  assign activate_valid = \$procmux$1502_CMP  ? go : 1'h0;
  assign \$procmux$1502_CMP  = checked[7:0] == 8'h04;
  assign matrix_valid = \$procmux$1504_CTRL  ? go : 1'h0;
  assign \$procmux$1504_CTRL  = | \$procmux$1504_CMP ;
  assign \$procmux$1504_CMP [0] = checked[7:0] == 8'h03;
  assign \$procmux$1504_CMP [1] = checked[7:0] == 8'h08;
  assign \$procmux$1504_CMP [2] = checked[7:0] == 8'h09;
  assign weight_valid = \$procmux$1506_CMP  ? go : 1'h0;
  assign \$procmux$1506_CMP  = checked[7:0] == 8'h02;
  assign \$procmux$1508_CMP  = checked[7:0] == 8'h06;
  assign \$procmux$1509_CMP  = checked[7:0] == 8'h05;
  assign \$procmux$1510_CMP  = checked[7:0] == 8'h04;
  assign \$procmux$1511_CTRL  = | \$procmux$1511_CMP ;
  assign \$procmux$1511_CMP [0] = checked[7:0] == 8'h03;
  assign \$procmux$1511_CMP [1] = checked[7:0] == 8'h08;
  assign \$procmux$1511_CMP [2] = checked[7:0] == 8'h09;
  assign \$procmux$1512_CMP  = checked[7:0] == 8'h02;
  assign \$procmux$1513_CMP  = checked[7:0] == 8'h01;
  assign load_valid = \$procmux$1515_CMP  ? go : 1'h0;
  assign \$procmux$1515_CMP  = checked[7:0] == 8'h01;
  assign \$procmux$1516_Y  = \$8  ? 8'h0a : 8'h00;
  assign status = checked_valid ? verdict : \$procmux$1516_Y ;
  assign \$procmux$1520_Y  = broken_write_host[3] ? 8'h02 : 8'h00;
  assign \$procmux$1522_Y  = broken_write_host[2] ? 8'h05 : \$procmux$1520_Y ;
  assign \$procmux$1524_Y  = broken_write_host[1] ? 8'h06 : \$procmux$1522_Y ;
  assign \$procmux$1526_Y  = broken_write_host[0] ? 8'h07 : \$procmux$1524_Y ;
  assign \$procmux$1529_CMP  = word[7:0] == 8'h05;
  assign \$procmux$1530_Y  = broken_activate[7] ? 8'h04 : 8'h00;
  assign \$procmux$1532_Y  = broken_activate[6] ? 8'h03 : \$procmux$1530_Y ;
  assign \$procmux$1534_Y  = broken_activate[5] ? 8'h02 : \$procmux$1532_Y ;
  assign \$procmux$1536_Y  = broken_activate[4] ? 8'h05 : \$procmux$1534_Y ;
  assign \$procmux$1538_Y  = broken_activate[3] ? 8'h05 : \$procmux$1536_Y ;
  assign \$procmux$1540_Y  = broken_activate[2] ? 8'h05 : \$procmux$1538_Y ;
  assign \$procmux$1542_Y  = broken_activate[1] ? 8'h05 : \$procmux$1540_Y ;
  assign \$procmux$1544_Y  = broken_activate[0] ? 8'h07 : \$procmux$1542_Y ;
  assign \$procmux$1546_CMP  = word[7:0] == 8'h04;
  assign \$procmux$1547_Y  = broken_convolve[7] ? 8'h03 : 8'h00;
  assign \$procmux$1549_Y  = broken_convolve[6] ? 8'h05 : \$procmux$1547_Y ;
  assign \$procmux$1551_Y  = broken_convolve[5] ? 8'h05 : \$procmux$1549_Y ;
  assign \$procmux$1553_Y  = broken_convolve[4] ? 8'h05 : \$procmux$1551_Y ;
  assign \$procmux$1555_Y  = broken_convolve[3] ? 8'h05 : \$procmux$1553_Y ;
  assign \$procmux$1557_Y  = broken_convolve[2] ? 8'h05 : \$procmux$1555_Y ;
  assign \$procmux$1559_Y  = broken_convolve[1] ? 8'h05 : \$procmux$1557_Y ;
  assign \$procmux$1561_Y  = broken_convolve[0] ? 8'h07 : \$procmux$1559_Y ;
  assign \$procmux$1563_CMP  = word[7:0] == 8'h09;
  assign \$procmux$1564_Y  = broken_set_walk[2] ? 8'h05 : 8'h00;
  assign \$procmux$1566_Y  = broken_set_walk[1] ? 8'h07 : \$procmux$1564_Y ;
  assign \$procmux$1568_Y  = broken_set_walk[0] ? 8'h07 : \$procmux$1566_Y ;
  assign \$procmux$1570_CMP  = word[7:0] == 8'h08;
  assign \$procmux$1571_Y  = broken_matmul[7] ? 8'h03 : 8'h00;
  assign \$procmux$1573_Y  = broken_matmul[6] ? 8'h02 : \$procmux$1571_Y ;
  assign \$procmux$1575_Y  = broken_matmul[5] ? 8'h05 : \$procmux$1573_Y ;
  assign \$procmux$1577_Y  = broken_matmul[4] ? 8'h05 : \$procmux$1575_Y ;
  assign \$procmux$1579_Y  = broken_matmul[3] ? 8'h05 : \$procmux$1577_Y ;
  assign \$procmux$1581_Y  = broken_matmul[2] ? 8'h05 : \$procmux$1579_Y ;
  assign \$procmux$1583_Y  = broken_matmul[1] ? 8'h05 : \$procmux$1581_Y ;
  assign \$procmux$1585_Y  = broken_matmul[0] ? 8'h07 : \$procmux$1583_Y ;
  assign \$procmux$1587_CMP  = word[7:0] == 8'h03;
  assign \$procmux$1588_Y  = broken_read_weights[3] ? 8'h05 : 8'h00;
  assign \$procmux$1590_Y  = broken_read_weights[2] ? 8'h05 : \$procmux$1588_Y ;
  assign \$procmux$1592_Y  = broken_read_weights[1] ? 8'h06 : \$procmux$1590_Y ;
  assign \$procmux$1594_Y  = broken_read_weights[0] ? 8'h07 : \$procmux$1592_Y ;
  assign \$procmux$1596_CMP  = word[7:0] == 8'h02;
  assign \$procmux$1597_Y  = broken_read_host[5] ? 8'h02 : 8'h00;
  assign \$procmux$1599_Y  = broken_read_host[4] ? 8'h04 : \$procmux$1597_Y ;
  assign \$procmux$1601_Y  = broken_read_host[3] ? 8'h05 : \$procmux$1599_Y ;
  assign \$procmux$1603_Y  = broken_read_host[2] ? 8'h05 : \$procmux$1601_Y ;
  assign \$procmux$1605_Y  = broken_read_host[1] ? 8'h06 : \$procmux$1603_Y ;
  assign \$procmux$1607_Y  = broken_read_host[0] ? 8'h07 : \$procmux$1605_Y ;
  assign \$procmux$1609_CMP  = word[7:0] == 8'h01;
  assign \$procmux$1610_CTRL  = | \$procmux$1610_CMP ;
  assign \$procmux$1610_CMP [0] = word[7:0] == 8'h06;
  assign \$procmux$1610_CMP [1] = word[7:0] == 8'h07;
  assign \store__payload.give  = checked[17:13];
  assign \store__payload.rows  = checked[96:88];
  assign \store__payload.ub_addr  = checked[71:64];
  assign \store__payload.beat  = checked[63:27];
  assign \store__payload.wait  = checked[12:8];
  assign \activate__payload.give  = checked[17:13];
  assign \activate__payload.relu  = checked[114];
  assign \activate__payload.zero_point  = checked[105:98];
  assign \activate__payload.param  = checked[84:81];
  assign \activate__payload.rows  = checked[70:64];
  assign \activate__payload.ub_addr  = checked[47:40];
  assign \activate__payload.acc_addr  = checked[29:24];
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
  assign \matrix__payload.switch  = checked[100];
  assign \matrix__payload.accumulate  = checked[99];
  assign \matrix__payload.n  = checked[92:90];
  assign \matrix__payload.k  = checked[83:81];
  assign \matrix__payload.rows  = checked[72:64];
  assign \matrix__payload.acc_addr  = checked[53:48];
  assign \matrix__payload.ub_addr  = checked[47:24];
  assign \matrix__payload.y  = checked[124:113];
  assign \matrix__payload.x  = checked[112:101];
  assign \matrix__payload.wait  = checked[12:8];
  assign \weight__payload.give  = checked[17:13];
  assign \weight__payload.k  = checked[66:64];
  assign \weight__payload.beat  = checked[63:27];
  assign \weight__payload.wait  = checked[12:8];
  assign \load__payload.give  = checked[17:13];
  assign \load__payload.target  = checked[112];
  assign \load__payload.rows  = checked[96:88];
  assign \load__payload.ub_addr  = checked[71:64];
  assign \load__payload.beat  = checked[63:27];
  assign \load__payload.wait  = checked[12:8];
  assign store_payload = { checked[17:13], checked[96:88], checked[71:27], checked[12:8] };
  assign activate_payload = { checked[17:13], checked[114], checked[105:98], checked[84:81], checked[70:64], checked[47:40], checked[29:24], checked[12:8] };
  assign matrix_payload = { checked[17:13], \matrix__payload.walk , \matrix__payload.configure , checked[99:24], checked[125], checked[100:99], checked[92:90], checked[83:81], checked[72:64], checked[53:24], checked[124:101], checked[12:8] };
  assign weight_payload = { checked[17:13], checked[66:27], checked[12:8] };
  assign load_payload = { checked[17:13], checked[112], checked[96:88], checked[71:27], checked[12:8] };
  assign i_ready = i__ready;
  assign i__payload = i_payload;
  assign i__valid = i_valid;
  assign store__payload = { checked[17:13], checked[96:88], checked[71:27], checked[12:8] };
  assign activate__payload = { checked[17:13], checked[114], checked[105:98], checked[84:81], checked[70:64], checked[47:40], checked[29:24], checked[12:8] };
  assign matrix__payload = { checked[17:13], \matrix__payload.walk , \matrix__payload.configure , checked[99:24], checked[125], checked[100:99], checked[92:90], checked[83:81], checked[72:64], checked[53:24], checked[124:101], checked[12:8] };
  assign weight__payload = { checked[17:13], checked[66:27], checked[12:8] };
  assign load__payload = { checked[17:13], checked[112], checked[96:88], checked[71:27], checked[12:8] };
  assign store__ready = store_ready;
  assign store__valid = store_valid;
  assign activate__ready = activate_ready;
  assign activate__valid = activate_valid;
  assign matrix__ready = matrix_ready;
  assign matrix__valid = matrix_valid;
  assign weight__ready = weight_ready;
  assign weight__valid = weight_valid;
  assign load__ready = load_ready;
  assign load__valid = load_valid;
endmodule

module fetch_unit(bus_rid, bus_rdata, bus_rresp, bus_rlast, bus_rvalid, run, program_beat, program_rows, o_ready, clk, rst, bus_arid, bus_araddr, bus_arlen, bus_arsize, bus_arburst, bus_arvalid, bus_rready, o_payload, o_valid, exhausted
, idle, error, bus_arready);
  input bus_rid;
  wire bus_rid;
  input [63:0] bus_rdata;
  wire [63:0] bus_rdata;
  input [1:0] bus_rresp;
  wire [1:0] bus_rresp;
  input bus_rlast;
  wire bus_rlast;
  input bus_rvalid;
  wire bus_rvalid;
  input run;
  wire run;
  input [36:0] program_beat;
  wire [36:0] program_beat;
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
  wire [34:0] \$10 ;
  wire [32:0] \$11 ;
  wire \$12 ;
  wire \$13 ;
  wire \$14 ;
  wire \$15 ;
  wire \$16 ;
  wire \$17 ;
  wire [29:0] \$18 ;
  wire [32:0] \$19 ;
  wire \$2 ;
  wire \$20 ;
  wire [3:0] \$21 ;
  wire [4:0] \$22 ;
  wire [32:0] \$23 ;
  wire \$24 ;
  wire [32:0] \$25 ;
  wire \$26 ;
  wire [5:0] \$27 ;
  wire [28:0] \$28 ;
  wire \$29 ;
  wire \$3 ;
  wire [31:0] \$30 ;
  wire [2:0] \$31 ;
  wire [31:0] \$32 ;
  wire [31:0] \$33 ;
  wire \$4 ;
  wire [37:0] \$6 ;
  wire \$7 ;
  wire [32:0] \$8 ;
  wire [31:0] \$procmux$1611_Y ;
  wire [31:0] \$procmux$1615_Y ;
  wire [31:0] \$procmux$1621_Y ;
  wire [31:0] \$procmux$1623_Y ;
  wire \$procmux$1627_Y ;
  wire [28:0] \$procmux$1631_Y ;
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
  wire [63:0] bus__rdata;
  wire [63:0] \bus__rdata$39 ;
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
  reg [28:0] chunk = 29'h00000000;
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
  wire [41:0] request__payload;
  wire [36:0] \request__payload.beat ;
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
  assign { \$6 [37], request__payload[36:0] } = program_beat + { 3'h0, chunk, 4'h0 };
  assign \$7  = rows_left < 4'h8;
  assign \$8  = rows_left + 1'h0;
  assign \$10  = \$8  * 2'h2;
  assign \$11  = program_rows - 1'h1;
  assign \$12  = arrived == \$11 ;
  assign flush = i__valid & \$12 ;
  assign \$13  = arrived == { chunk, 3'h0 };
  assign \$14  = program_rows < { chunk, 3'h0 };
  assign \$15  = arrived == program_rows;
  assign exhausted = taken == program_rows;
  assign \$16  = o__valid & o_ready;
  assign \$17  = taken[2:0] == 3'h7;
  assign \$18  = chunk + 1'h1;
  assign \$19  = rows_left - 4'h8;
  assign \$20  = rows_left < 4'h8;
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
  assign \$procmux$1611_Y  = \$24  ? \$25 [31:0] : taken;
  assign \$33  = rst ? 32'd0 : \$procmux$1611_Y ;
  assign \$procmux$1615_Y  = i__valid ? \$23 [31:0] : arrived;
  assign \$32  = rst ? 32'd0 : \$procmux$1615_Y ;
  assign \$31  = rst ? 3'h0 : \$22 [2:0];
  assign \$procmux$1621_Y  = \$20  ? 32'd0 : \$19 [31:0];
  assign \$procmux$1623_Y  = request ? \$procmux$1621_Y  : left;
  assign \$30  = rst ? 32'd0 : \$procmux$1623_Y ;
  assign \$procmux$1627_Y  = request ? 1'h1 : begun;
  assign \$29  = rst ? 1'h0 : \$procmux$1627_Y ;
  assign \$procmux$1631_Y  = request ? \$18 [28:0] : chunk;
  assign \$28  = rst ? 29'h00000000 : \$procmux$1631_Y ;
  assign freed = \$16  ? \$17  : 1'h0;
  assign idle = \$14  ? \$15  : \$13 ;
  assign \request__payload.beats  = \$7  ? \$10 [4:0] : 5'h10;
  read_dma_16_8_256_5 dma (
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
    .request_payload({ \request__payload.beats , request__payload[36:0] }),
    .request_ready(request__ready),
    .request_valid(request__valid),
    .row(i__payload),
    .row_valid(i__valid),
    .rst(rst)
  );
  queue_128x32 instructions (
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
  assign \request__payload.beat  = request__payload[36:0];
  assign \$6 [36:0] = request__payload[36:0];
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
  assign request__payload[41:37] = \request__payload.beats ;
  assign requested = { 1'h0, chunk, 3'h0 };
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

module integer_lanes_4x32_8(sums, params, zero_point, relu, clk, rst, row, valid);
  input [127:0] sums;
  wire [127:0] sums;
  input [255:0] params;
  wire [255:0] params;
  input [7:0] zero_point;
  wire [7:0] zero_point;
  input relu;
  wire relu;
  input clk;
  wire clk;
  input rst;
  wire rst;
  output [31:0] row;
  wire [31:0] row;
  input valid;
  wire valid;
  wire [10:0] \$1 ;
  wire signed [31:0] acc;
  wire signed [31:0] \acc$17 ;
  wire signed [31:0] \acc$23 ;
  wire signed [31:0] \acc$29 ;
  wire signed [31:0] bias;
  wire signed [31:0] \bias$18 ;
  wire signed [31:0] \bias$24 ;
  wire signed [31:0] \bias$30 ;
  wire \relu$15 ;
  wire \relu$21 ;
  wire \relu$27 ;
  wire \relu$33 ;
  wire signed [7:0] result;
  wire signed [7:0] \result$35 ;
  wire signed [7:0] \result$36 ;
  wire signed [7:0] \result$37 ;
  wire [31:0] scale;
  wire [31:0] \scale$19 ;
  wire [31:0] \scale$25 ;
  wire [31:0] \scale$31 ;
  wire [11:0] stages;
  reg [10:0] stages_later = 11'h000;
  wire [11:0] \valid$10 ;
  wire [11:0] \valid$16 ;
  wire [11:0] \valid$22 ;
  wire [11:0] \valid$28 ;
  wire signed [7:0] \zero_point$14 ;
  wire signed [7:0] \zero_point$20 ;
  wire signed [7:0] \zero_point$26 ;
  wire signed [7:0] \zero_point$32 ;
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
    .result(\result$35 ),
    .rst(rst),
    .scale(params[127:96]),
    .valid({ stages_later, valid }),
    .zero_point(zero_point)
  );
  requantize_32_8 lane_2 (
    .acc(sums[95:64]),
    .bias(params[159:128]),
    .clk(clk),
    .relu(relu),
    .result(\result$36 ),
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
    .result(\result$37 ),
    .rst(rst),
    .scale(params[255:224]),
    .valid({ stages_later, valid }),
    .zero_point(zero_point)
  );
  assign row = { \result$37 , \result$36 , \result$35 , result };
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
  input [63:0] bus_rdata;
  wire [63:0] bus_rdata;
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
  output [7:0] addr;
  wire [7:0] addr;
  output [31:0] row;
  wire [31:0] row;
  output error;
  wire error;
  output partial;
  wire partial;
  input [64:0] instruction_payload;
  wire [64:0] instruction_payload;
  wire \$1 ;
  wire [9:0] \$10 ;
  wire \$12 ;
  wire \$13 ;
  wire [8:0] \$14 ;
  wire \$15 ;
  wire \$16 ;
  wire \$18 ;
  wire [9:0] \$19 ;
  wire \$2 ;
  wire \$20 ;
  wire [3:0] \$21 ;
  wire [8:0] \$22 ;
  wire [2:0] \$23 ;
  wire [8:0] \$24 ;
  wire \$25 ;
  wire \$26 ;
  wire [2:0] \$27 ;
  wire [7:0] \$28 ;
  wire \$3 ;
  wire \$4 ;
  wire \$5 ;
  wire \$6 ;
  wire [9:0] \$7 ;
  wire [10:0] \$9 ;
  wire [7:0] \$procmux$1213_Y ;
  wire [7:0] \$procmux$1215_Y ;
  wire [7:0] \$procmux$1217_Y ;
  wire [2:0] \$procmux$1221_Y ;
  wire [2:0] \$procmux$1223_Y ;
  wire [2:0] \$procmux$1225_Y ;
  wire \$procmux$1229_Y ;
  wire \$procmux$1233_Y ;
  wire \$procmux$1235_Y ;
  wire [8:0] \$procmux$1239_Y ;
  wire [8:0] \$procmux$1241_Y ;
  wire [4:0] \$procmux$1245_Y ;
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
  wire [63:0] bus__rdata;
  wire [63:0] \bus__rdata$45 ;
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
  wire [23:0] i__payload;
  wire [7:0] \i__payload.addr ;
  wire [4:0] \i__payload.give ;
  wire [8:0] \i__payload.last ;
  wire \i__payload.single ;
  wire \i__payload.target ;
  wire i__ready;
  wire i__valid;
  wire [64:0] instruction__payload;
  wire [36:0] \instruction__payload.beat ;
  wire [4:0] \instruction__payload.give ;
  wire [8:0] \instruction__payload.rows ;
  wire \instruction__payload.target ;
  wire [7:0] \instruction__payload.ub_addr ;
  wire [4:0] \instruction__payload.wait ;
  wire instruction__ready;
  wire instruction__valid;
  reg item_first = 1'h1;
  wire item_is_last;
  reg item_next_is_last = 1'h0;
  reg [8:0] item_number = 9'h001;
  wire last_chunk;
  wire [23:0] o__payload;
  wire [7:0] \o__payload.addr ;
  wire [4:0] \o__payload.give ;
  wire [8:0] \o__payload.last ;
  wire \o__payload.single ;
  wire \o__payload.target ;
  wire o__ready;
  wire o__valid;
  reg [7:0] offset = 8'h00;
  wire [44:0] request__payload;
  wire [36:0] \request__payload.beat ;
  wire [7:0] \request__payload.beats ;
  wire request__ready;
  wire request__valid;
  wire [31:0] \row$74 ;
  wire row_valid;
  wire start;
  assign \$1  = | missing;
  assign \$2  = ~ \$1 ;
  assign \$3  = instruction_valid & \$2 ;
  assign \$4  = ~ stop;
  assign \$5  = \$3  & \$4 ;
  assign \$6  = \$5  & request__ready;
  assign start = \$6  & i__ready;
  assign \$7  = instruction_payload[58:50] + 1'h1;
  assign { \$9 [10:8], request__payload[44:37] } = { 1'h0, \$7 [9:1] } * 1'h1;
  assign { \$10 [9], i__payload[16:8] } = instruction_payload[58:50] - 1'h1;
  assign \i__payload.single  = instruction_payload[58:50] == 1'h1;
  assign idle = ~ busy;
  assign item_is_last = item_first ? o__payload[17] : item_next_is_last;
  assign \$12  = ~ o__payload[18];
  assign \$13  = param_chunk == 3'h7;
  assign last_chunk = \$12  | \$13 ;
  assign { \$14 [8], addr } = o__payload[7:0] + offset;
  assign \$15  = row_valid & item_is_last;
  assign \$16  = ~ last_chunk;
  assign partial = \$15  & \$16 ;
  assign \$18  = ~ o__payload[18];
  assign ub_write = row_valid & \$18 ;
  assign param_write = row_valid & o__payload[18];
  assign flush = row_valid & item_is_last;
  assign o__ready = row_valid & item_is_last;
  assign \$19  = item_number + 1'h1;
  assign \$20  = item_number == o__payload[16:8];
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
  assign \$procmux$1213_Y  = last_chunk ? \$22 [7:0] : offset;
  assign \$procmux$1215_Y  = item_is_last ? 8'h00 : \$procmux$1213_Y ;
  assign \$procmux$1217_Y  = row_valid ? \$procmux$1215_Y  : offset;
  assign \$28  = rst ? 8'h00 : \$procmux$1217_Y ;
  assign \$procmux$1221_Y  = last_chunk ? 3'h0 : \$21 [2:0];
  assign \$procmux$1223_Y  = item_is_last ? 3'h0 : \$procmux$1221_Y ;
  assign \$procmux$1225_Y  = row_valid ? \$procmux$1223_Y  : param_chunk;
  assign \$27  = rst ? 3'h0 : \$procmux$1225_Y ;
  assign \$procmux$1229_Y  = row_valid ? \$20  : item_next_is_last;
  assign \$26  = rst ? 1'h0 : \$procmux$1229_Y ;
  assign \$procmux$1233_Y  = item_is_last ? 1'h1 : 1'h0;
  assign \$procmux$1235_Y  = row_valid ? \$procmux$1233_Y  : item_first;
  assign \$25  = rst ? 1'h1 : \$procmux$1235_Y ;
  assign \$procmux$1239_Y  = item_is_last ? 9'h001 : \$19 [8:0];
  assign \$procmux$1241_Y  = row_valid ? \$procmux$1239_Y  : item_number;
  assign \$24  = rst ? 9'h001 : \$procmux$1241_Y ;
  assign \$procmux$1245_Y  = item_is_last ? o__payload[23:19] : 5'h00;
  assign give = row_valid ? \$procmux$1245_Y  : 5'h00;
  read_dma_4_8_256_8 dma (
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
    .request_payload({ request__payload[44:37], instruction_payload[41:5] }),
    .request_ready(request__ready),
    .request_valid(start),
    .row(row),
    .row_valid(row_valid),
    .rst(rst)
  );
  queue_24x4_8 pending (
    .clk(clk),
    .i_payload({ instruction_payload[64:59], \i__payload.single , i__payload[16:8], instruction_payload[49:42] }),
    .i_ready(i__ready),
    .i_valid(start),
    .level(\$23 ),
    .o_payload(o__payload),
    .o_ready(o__ready),
    .o_valid(busy),
    .rst(rst)
  );
  assign \o__payload.give  = o__payload[23:19];
  assign \o__payload.target  = o__payload[18];
  assign \o__payload.single  = o__payload[17];
  assign \o__payload.last  = o__payload[16:8];
  assign \o__payload.addr  = o__payload[7:0];
  assign \i__payload.give  = instruction_payload[64:60];
  assign \i__payload.target  = instruction_payload[59];
  assign \i__payload.last  = i__payload[16:8];
  assign \i__payload.addr  = instruction_payload[49:42];
  assign \instruction__payload.give  = instruction_payload[64:60];
  assign \instruction__payload.target  = instruction_payload[59];
  assign \instruction__payload.rows  = instruction_payload[58:50];
  assign \instruction__payload.ub_addr  = instruction_payload[49:42];
  assign \instruction__payload.beat  = instruction_payload[41:5];
  assign \instruction__payload.wait  = instruction_payload[4:0];
  assign \request__payload.beats  = request__payload[44:37];
  assign \request__payload.beat  = instruction_payload[41:5];
  assign \$14 [7:0] = addr;
  assign \$10 [8:0] = i__payload[16:8];
  assign \$9 [7:0] = request__payload[44:37];
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
  assign { i__payload[23:17], i__payload[7:0] } = { instruction_payload[64:59], \i__payload.single , instruction_payload[49:42] };
  assign i__valid = start;
  assign instruction__payload = instruction_payload;
  assign request__payload[36:0] = instruction_payload[41:5];
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
  input [31:0] ub_data;
  wire [31:0] ub_data;
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
  output switch_weights;
  wire switch_weights;
  output ub_en;
  wire ub_en;
  output [7:0] ub_addr;
  wire [7:0] ub_addr;
  output range_error;
  reg range_error = 1'h0;
  output [31:0] act;
  reg [31:0] act = 32'd0;
  output [3:0] switch;
  reg [3:0] switch = 4'h0;
  output update;
  wire update;
  output [5:0] acc_addr;
  wire [5:0] acc_addr;
  output accumulate;
  wire accumulate;
  output needs_weights;
  wire needs_weights;
  output [4:0] macs;
  wire [4:0] macs;
  input [159:0] instruction_payload;
  wire [159:0] instruction_payload;
  wire \$1 ;
  wire \$10 ;
  wire \$100 ;
  wire \$101 ;
  wire [12:0] \$102 ;
  wire \$103 ;
  wire \$104 ;
  wire \$105 ;
  wire [4:0] \$106 ;
  wire [1:0] \$107 ;
  wire [31:0] \$108 ;
  wire [1:0] \$109 ;
  wire \$11 ;
  wire [3:0] \$110 ;
  wire [9:0] \$111 ;
  wire [1:0] \$112 ;
  wire [3:0] \$113 ;
  wire \$12 ;
  wire \$13 ;
  wire [24:0] \$14 ;
  wire \$15 ;
  wire \$16 ;
  wire [13:0] \$17 ;
  wire \$18 ;
  wire \$19 ;
  wire \$2 ;
  wire \$22 ;
  wire \$23 ;
  wire \$24 ;
  wire [9:0] \$25 ;
  wire [6:0] \$26 ;
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
  wire [24:0] \$36 ;
  wire [24:0] \$37 ;
  wire [13:0] \$38 ;
  wire \$39 ;
  wire \$4 ;
  wire [12:0] \$40 ;
  wire \$41 ;
  wire [13:0] \$42 ;
  wire \$43 ;
  wire \$44 ;
  wire \$45 ;
  wire [13:0] \$46 ;
  wire \$47 ;
  wire \$48 ;
  wire \$49 ;
  wire \$5 ;
  wire \$50 ;
  wire \$51 ;
  wire \$52 ;
  wire [3:0] \$54 ;
  wire [4:0] \$55 ;
  wire [3:0] \$57 ;
  wire [5:0] \$58 ;
  wire [6:0] \$59 ;
  wire \$6 ;
  wire [5:0] \$61 ;
  wire [6:0] \$62 ;
  wire [7:0] \$63 ;
  wire \$64 ;
  wire \$65 ;
  wire \$66 ;
  wire [7:0] \$67 ;
  wire [7:0] \$68 ;
  wire [7:0] \$69 ;
  wire \$7 ;
  wire [7:0] \$70 ;
  wire [7:0] \$71 ;
  wire [7:0] \$72 ;
  wire [7:0] \$73 ;
  wire [7:0] \$74 ;
  wire \$75 ;
  wire \$76 ;
  wire [4:0] \$77 ;
  wire [5:0] \$78 ;
  wire [8:0] \$79 ;
  wire \$8 ;
  wire \$80 ;
  wire [5:0] \$81 ;
  wire \$82 ;
  wire [4:0] \$83 ;
  wire [3:0] \$84 ;
  wire [2:0] \$85 ;
  wire [2:0] \$86 ;
  wire [11:0] \$87 ;
  wire [11:0] \$88 ;
  wire [11:0] \$89 ;
  wire \$9 ;
  wire [3:0] \$90 ;
  wire [3:0] \$91 ;
  wire [23:0] \$92 ;
  wire [7:0] \$93 ;
  wire [23:0] \$94 ;
  wire [12:0] \$95 ;
  wire \$96 ;
  wire [11:0] \$97 ;
  wire [23:0] \$98 ;
  wire [12:0] \$99 ;
  wire \$procmux$1001_Y ;
  wire \$procmux$1003_Y ;
  wire [8:0] \$procmux$1007_Y ;
  wire [8:0] \$procmux$1009_Y ;
  wire [12:0] \$procmux$1013_Y ;
  wire [12:0] \$procmux$1017_Y ;
  wire [12:0] \$procmux$1021_Y ;
  wire [31:0] \$procmux$832_Y ;
  wire \$procmux$844_Y ;
  wire \$procmux$846_Y ;
  wire [12:0] \$procmux$850_Y ;
  wire [12:0] \$procmux$852_Y ;
  wire \$procmux$856_Y ;
  wire \$procmux$860_Y ;
  wire \$procmux$862_Y ;
  wire \$procmux$864_Y ;
  wire \$procmux$866_Y ;
  wire \$procmux$868_Y ;
  wire [12:0] \$procmux$872_Y ;
  wire [12:0] \$procmux$874_Y ;
  wire [12:0] \$procmux$876_Y ;
  wire [12:0] \$procmux$878_Y ;
  wire [12:0] \$procmux$880_Y ;
  wire [23:0] \$procmux$884_Y ;
  wire [23:0] \$procmux$886_Y ;
  wire [23:0] \$procmux$888_Y ;
  wire [23:0] \$procmux$890_Y ;
  wire [23:0] \$procmux$892_Y ;
  wire [11:0] \$procmux$896_Y ;
  wire [11:0] \$procmux$898_Y ;
  wire [11:0] \$procmux$900_Y ;
  wire [11:0] \$procmux$902_Y ;
  wire [11:0] \$procmux$904_Y ;
  wire \$procmux$908_Y ;
  wire \$procmux$910_Y ;
  wire \$procmux$912_Y ;
  wire \$procmux$914_Y ;
  wire \$procmux$916_Y ;
  wire [12:0] \$procmux$920_Y ;
  wire [12:0] \$procmux$922_Y ;
  wire [12:0] \$procmux$924_Y ;
  wire [12:0] \$procmux$926_Y ;
  wire [12:0] \$procmux$928_Y ;
  wire [23:0] \$procmux$932_Y ;
  wire [23:0] \$procmux$934_Y ;
  wire [23:0] \$procmux$936_Y ;
  wire [23:0] \$procmux$938_Y ;
  wire [7:0] \$procmux$942_Y ;
  wire [23:0] \$procmux$946_Y ;
  wire [3:0] \$procmux$950_Y ;
  wire [3:0] \$procmux$954_Y ;
  wire [11:0] \$procmux$958_Y ;
  wire [11:0] \$procmux$962_Y ;
  wire [11:0] \$procmux$966_Y ;
  wire [2:0] \$procmux$970_Y ;
  wire [2:0] \$procmux$974_Y ;
  wire [3:0] \$procmux$978_Y ;
  wire [4:0] \$procmux$982_Y ;
  wire \$procmux$986_Y ;
  wire [5:0] \$procmux$991_Y ;
  wire [5:0] \$procmux$993_Y ;
  wire [5:0] \$procmux$995_Y ;
  wire \$procmux$999_Y ;
  wire [12:0] \$signal ;
  wire [12:0] \$signal$33 ;
  reg \$signal$36  = 1'h0;
  reg [23:0] \$signal$38  = 24'h000000;
  reg [12:0] \$signal$59  = 13'h0000;
  reg [12:0] \$signal$61  = 13'h0000;
  reg \$signal$62  = 1'h0;
  reg [5:0] \acc_addr$44  = 6'h00;
  reg \accumulate$43  = 1'h0;
  wire [12:0] after_x;
  reg [1:0] arrived = 2'h0;
  reg [1:0] arriving = 2'h0;
  reg [11:0] column = 12'h000;
  reg [2:0] columns = 3'h0;
  reg counted = 1'h0;
  reg [2:0] depth = 3'h0;
  reg [9:0] done = 10'h000;
  reg [4:0] \give$45  = 5'h00;
  reg hold = 1'h0;
  wire [12:0] i;
  reg inside_y = 1'h0;
  wire [159:0] instruction__payload;
  wire [5:0] \instruction__payload.acc_addr ;
  wire \instruction__payload.accumulate ;
  wire \instruction__payload.configure ;
  wire [4:0] \instruction__payload.give ;
  wire [11:0] \instruction__payload.height ;
  wire \instruction__payload.hold ;
  wire [2:0] \instruction__payload.k ;
  wire [2:0] \instruction__payload.n ;
  wire [11:0] \instruction__payload.out_width ;
  wire signed [7:0] \instruction__payload.pad ;
  wire [23:0] \instruction__payload.row_step ;
  wire [8:0] \instruction__payload.rows ;
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
  reg [8:0] left = 9'h000;
  reg [23:0] line_addr = 24'h000000;
  reg [4:0] \macs$40  = 5'h00;
  wire [23:0] next_line;
  reg [12:0] next_y = 13'h0000;
  wire [12:0] o;
  reg [1:0] outside_now = 2'h0;
  reg [15:0] pad_now = 16'h0000;
  reg [3:0] rows_under_way = 4'h0;
  wire start;
  wire \switch$23 ;
  reg [1:0] switch_next = 2'h0;
  reg [3:0] used = 4'h0;
  reg [7:0] used_now = 8'h00;
  reg [11:0] walk_height = 12'h000;
  reg [11:0] walk_out_width = 12'h000;
  reg signed [7:0] walk_pad = 8'h00;
  reg [23:0] walk_row_step = 24'h000000;
  reg [3:0] walk_stride_x = 4'h0;
  reg [3:0] walk_stride_y = 4'h0;
  reg [11:0] walk_width = 12'h000;
  reg walking = 1'h0;
  assign \$1  = ~ instruction_payload[153];
  assign \switch$23  = instruction_payload[75] & \$1 ;
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
  assign \$12  = | left[8:1];
  assign \$13  = ~ \$12 ;
  assign start = \$11  & \$13 ;
  assign switch_weights = start & \switch$23 ;
  assign busy = | left;
  assign { \$14 [24], next_line } = line_addr + walk_row_step;
  assign \$15  = ~ instruction_payload[153];
  assign \$16  = start & \$15 ;
  assign \$17  = \$signal  + walk_stride_x;
  assign \$18  = | left;
  assign \$19  = \$signal$36  & inside_y;
  assign ub_en = \$18  & \$19 ;
  assign macs = counted ? \macs$40  : 5'h00;
  assign last = left == 1'h1;
  assign i[0] = | left;
  assign i[12:8] = last ? \give$45  : 5'h00;
  assign \$22  = ! left;
  assign \$23  = ! rows_under_way;
  assign idle = \$22  & \$23 ;
  assign \$24  = | left;
  assign \$25  = left - 1'h1;
  assign \$26  = \acc_addr$44  + 1'h1;
  assign \$27  = ~ instruction_payload[153];
  assign \$28  = start & \$27 ;
  assign \$29  = instruction_payload[76] & instruction_payload[154];
  assign \$30  = instruction_payload[70:68] > 1'h0;
  assign \$31  = instruction_payload[70:68] > 1'h1;
  assign \$32  = instruction_payload[70:68] > 2'h2;
  assign \$33  = instruction_payload[70:68] > 2'h3;
  assign \$34  = start & instruction_payload[153];
  assign \$35  = | left;
  assign \$36  = \$signal$38  + 1'h1;
  assign \$37  = \$signal$38  + walk_stride_x;
  assign \$38  = \$signal$59  + walk_stride_x;
  assign \$39  = \$signal$59  < walk_width;
  assign \$40  = column - 1'h1;
  assign \$41  = column == 1'h1;
  assign \$42  = next_y + walk_stride_y;
  assign \$43  = next_y < walk_height;
  assign \$44  = ~ instruction_payload[153];
  assign \$45  = start & \$44 ;
  assign \$46  = \$signal$33  + walk_stride_y;
  assign \$47  = \$signal  < walk_width;
  assign \$48  = \$signal  < walk_width;
  assign \$49  = \$signal$33  < walk_height;
  assign \$50  = \$signal$38  >= 9'h100;
  assign \$51  = ub_en & \$50 ;
  assign \$52  = | left;
  assign \$54  = depth[0] ? { 1'h0, columns } : 4'h0;
  assign \$55  = 1'h0 + \$54 ;
  assign \$57  = depth[1] ? { columns, 1'h0 } : 4'h0;
  assign \$58  = \$55  + \$57 ;
  assign \$59  = 1'h0 + \$58 ;
  assign \$61  = depth[2] ? { 1'h0, columns, 2'h0 } : 6'h00;
  assign \$62  = 1'h0 + \$61 ;
  assign \$63  = \$59  + \$62 ;
  assign \$64  = \$signal$36  & inside_y;
  assign \$65  = ~ \$64 ;
  assign \$66  = | left;
  assign \$67  = outside_now[1] ? pad_now[15:8] : ub_data[7:0];
  assign \$68  = \$67  & { used_now[4], used_now[4], used_now[4], used_now[4], used_now[4], used_now[4], used_now[4], used_now[4] };
  assign \$69  = outside_now[1] ? pad_now[15:8] : ub_data[15:8];
  assign \$70  = \$69  & { used_now[5], used_now[5], used_now[5], used_now[5], used_now[5], used_now[5], used_now[5], used_now[5] };
  assign \$71  = outside_now[1] ? pad_now[15:8] : ub_data[23:16];
  assign \$72  = \$71  & { used_now[6], used_now[6], used_now[6], used_now[6], used_now[6], used_now[6], used_now[6], used_now[6] };
  assign \$73  = outside_now[1] ? pad_now[15:8] : ub_data[31:24];
  assign \$74  = \$73  & { used_now[7], used_now[7], used_now[7], used_now[7], used_now[7], used_now[7], used_now[7], used_now[7] };
  assign \$75  = start & \switch$23 ;
  assign \$76  = | left;
  assign \$77  = rows_under_way + \$76 ;
  assign \$78  = \$77  - arrived[1];
  always @(posedge clk)
    left <= \$79 ;
  always @(posedge clk)
    \accumulate$43  <= \$80 ;
  always @(posedge clk)
    \acc_addr$44  <= \$81 ;
  always @(posedge clk)
    hold <= \$82 ;
  always @(posedge clk)
    \give$45  <= \$83 ;
  always @(posedge clk)
    used <= \$84 ;
  always @(posedge clk)
    depth <= \$85 ;
  always @(posedge clk)
    columns <= \$86 ;
  always @(posedge clk)
    walk_width <= \$87 ;
  always @(posedge clk)
    walk_height <= \$88 ;
  always @(posedge clk)
    walk_out_width <= \$89 ;
  always @(posedge clk)
    walk_stride_x <= \$90 ;
  always @(posedge clk)
    walk_stride_y <= \$91 ;
  always @(posedge clk)
    walk_row_step <= \$92 ;
  always @(posedge clk)
    walk_pad <= \$93 ;
  always @(posedge clk)
    \$signal$38  <= \$94 ;
  always @(posedge clk)
    \$signal$59  <= \$95 ;
  always @(posedge clk)
    \$signal$36  <= \$96 ;
  always @(posedge clk)
    column <= \$97 ;
  always @(posedge clk)
    line_addr <= \$98 ;
  always @(posedge clk)
    next_y <= \$99 ;
  always @(posedge clk)
    inside_y <= \$100 ;
  always @(posedge clk)
    walking <= \$101 ;
  always @(posedge clk)
    \$signal$61  <= \$102 ;
  always @(posedge clk)
    \$signal$62  <= \$103 ;
  always @(posedge clk)
    range_error <= \$104 ;
  always @(posedge clk)
    counted <= \$105 ;
  always @(posedge clk)
    \macs$40  <= \$106 ;
  always @(posedge clk)
    used_now <= { used_now[3:0], used };
  always @(posedge clk)
    outside_now <= { outside_now[0], \$65  };
  always @(posedge clk)
    pad_now <= { pad_now[7:0], walk_pad };
  always @(posedge clk)
    arriving <= \$107 ;
  always @(posedge clk)
    act <= \$108 ;
  always @(posedge clk)
    switch_next <= \$109 ;
  always @(posedge clk)
    switch <= \$110 ;
  always @(posedge clk)
    done <= \$111 ;
  always @(posedge clk)
    arrived <= \$112 ;
  always @(posedge clk)
    rows_under_way <= \$113 ;
  assign \$procmux$1001_Y  = \$24  ? \$procmux$999_Y  : \accumulate$43 ;
  assign \$procmux$1003_Y  = \$28  ? instruction_payload[74] : \$procmux$1001_Y ;
  assign \$80  = rst ? 1'h0 : \$procmux$1003_Y ;
  assign \$procmux$1007_Y  = \$24  ? \$25 [8:0] : left;
  assign \$procmux$1009_Y  = \$28  ? instruction_payload[67:59] : \$procmux$1007_Y ;
  assign \$79  = rst ? 9'h000 : \$procmux$1009_Y ;
  assign \$procmux$1013_Y  = instruction_payload[154] ? \$17 [12:0] : 13'h0000;
  assign after_x = \$16  ? \$procmux$1013_Y  : 13'h0000;
  assign \$procmux$1017_Y  = instruction_payload[154] ? { instruction_payload[28], instruction_payload[28:17] } : 13'h0000;
  assign \$signal$33  = \$16  ? \$procmux$1017_Y  : 13'h0000;
  assign \$procmux$1021_Y  = instruction_payload[154] ? { instruction_payload[16], instruction_payload[16:5] } : 13'h0000;
  assign \$signal  = \$16  ? \$procmux$1021_Y  : 13'h0000;
  assign \$113  = rst ? 4'h0 : \$78 [3:0];
  assign \$112  = rst ? 2'h0 : { arrived[0], o[0] };
  assign \$111  = rst ? 10'h000 : { done[4:0], o[12:8] };
  assign \$110  = rst ? 4'h0 : { switch[2:0], switch_next[1] };
  assign \$109  = rst ? 2'h0 : { switch_next[0], \$75  };
  assign \$procmux$832_Y  = arriving[1] ? { \$74 , \$72 , \$70 , \$68  } : act;
  assign \$108  = rst ? 32'd0 : \$procmux$832_Y ;
  assign \$107  = rst ? 2'h0 : { arriving[0], \$66  };
  assign \$106  = rst ? 5'h00 : \$63 [4:0];
  assign \$105  = rst ? 1'h0 : \$52 ;
  assign \$104  = rst ? 1'h0 : \$51 ;
  assign \$procmux$844_Y  = instruction_payload[154] ? \$48  : \$signal$62 ;
  assign \$procmux$846_Y  = \$45  ? \$procmux$844_Y  : \$signal$62 ;
  assign \$103  = rst ? 1'h0 : \$procmux$846_Y ;
  assign \$procmux$850_Y  = instruction_payload[154] ? after_x : \$signal$61 ;
  assign \$procmux$852_Y  = \$45  ? \$procmux$850_Y  : \$signal$61 ;
  assign \$102  = rst ? 13'h0000 : \$procmux$852_Y ;
  assign \$procmux$856_Y  = \$45  ? instruction_payload[154] : walking;
  assign \$101  = rst ? 1'h0 : \$procmux$856_Y ;
  assign \$procmux$860_Y  = \$41  ? \$43  : inside_y;
  assign \$procmux$862_Y  = walking ? \$procmux$860_Y  : inside_y;
  assign \$procmux$864_Y  = \$35  ? \$procmux$862_Y  : inside_y;
  assign \$procmux$866_Y  = instruction_payload[154] ? \$49  : 1'h1;
  assign \$procmux$868_Y  = \$45  ? \$procmux$866_Y  : \$procmux$864_Y ;
  assign \$100  = rst ? 1'h0 : \$procmux$868_Y ;
  assign \$procmux$872_Y  = \$41  ? \$42 [12:0] : next_y;
  assign \$procmux$874_Y  = walking ? \$procmux$872_Y  : next_y;
  assign \$procmux$876_Y  = \$35  ? \$procmux$874_Y  : next_y;
  assign \$procmux$878_Y  = instruction_payload[154] ? \$46 [12:0] : \$procmux$876_Y ;
  assign \$procmux$880_Y  = \$45  ? \$procmux$878_Y  : \$procmux$876_Y ;
  assign \$99  = rst ? 13'h0000 : \$procmux$880_Y ;
  assign \$procmux$884_Y  = \$41  ? next_line : line_addr;
  assign \$procmux$886_Y  = walking ? \$procmux$884_Y  : line_addr;
  assign \$procmux$888_Y  = \$35  ? \$procmux$886_Y  : line_addr;
  assign \$procmux$890_Y  = instruction_payload[154] ? instruction_payload[52:29] : \$procmux$888_Y ;
  assign \$procmux$892_Y  = \$45  ? \$procmux$890_Y  : \$procmux$888_Y ;
  assign \$98  = rst ? 24'h000000 : \$procmux$892_Y ;
  assign \$procmux$896_Y  = \$41  ? walk_out_width : \$40 [11:0];
  assign \$procmux$898_Y  = walking ? \$procmux$896_Y  : column;
  assign \$procmux$900_Y  = \$35  ? \$procmux$898_Y  : column;
  assign \$procmux$902_Y  = instruction_payload[154] ? walk_out_width : \$procmux$900_Y ;
  assign \$procmux$904_Y  = \$45  ? \$procmux$902_Y  : \$procmux$900_Y ;
  assign \$97  = rst ? 12'h000 : \$procmux$904_Y ;
  assign \$procmux$908_Y  = \$41  ? \$signal$62  : \$39 ;
  assign \$procmux$910_Y  = walking ? \$procmux$908_Y  : \$signal$36 ;
  assign \$procmux$912_Y  = \$35  ? \$procmux$910_Y  : \$signal$36 ;
  assign \$procmux$914_Y  = instruction_payload[154] ? \$47  : 1'h1;
  assign \$procmux$916_Y  = \$45  ? \$procmux$914_Y  : \$procmux$912_Y ;
  assign \$96  = rst ? 1'h0 : \$procmux$916_Y ;
  assign \$procmux$920_Y  = \$41  ? \$signal$61  : \$38 [12:0];
  assign \$procmux$922_Y  = walking ? \$procmux$920_Y  : \$signal$59 ;
  assign \$procmux$924_Y  = \$35  ? \$procmux$922_Y  : \$signal$59 ;
  assign \$procmux$926_Y  = instruction_payload[154] ? after_x : \$procmux$924_Y ;
  assign \$procmux$928_Y  = \$45  ? \$procmux$926_Y  : \$procmux$924_Y ;
  assign \$95  = rst ? 13'h0000 : \$procmux$928_Y ;
  assign \$procmux$932_Y  = \$41  ? next_line : \$37 [23:0];
  assign \$procmux$934_Y  = walking ? \$procmux$932_Y  : \$36 [23:0];
  assign \$procmux$936_Y  = \$35  ? \$procmux$934_Y  : \$signal$38 ;
  assign \$procmux$938_Y  = \$45  ? instruction_payload[52:29] : \$procmux$936_Y ;
  assign \$94  = rst ? 24'h000000 : \$procmux$938_Y ;
  assign \$procmux$942_Y  = \$34  ? instruction_payload[152:145] : walk_pad;
  assign \$93  = rst ? 8'h00 : \$procmux$942_Y ;
  assign \$procmux$946_Y  = \$34  ? instruction_payload[144:121] : walk_row_step;
  assign \$92  = rst ? 24'h000000 : \$procmux$946_Y ;
  assign \$procmux$950_Y  = \$34  ? instruction_payload[120:117] : walk_stride_y;
  assign \$91  = rst ? 4'h0 : \$procmux$950_Y ;
  assign \$procmux$954_Y  = \$34  ? instruction_payload[116:113] : walk_stride_x;
  assign \$90  = rst ? 4'h0 : \$procmux$954_Y ;
  assign \$procmux$958_Y  = \$34  ? instruction_payload[112:101] : walk_out_width;
  assign \$89  = rst ? 12'h000 : \$procmux$958_Y ;
  assign \$procmux$962_Y  = \$34  ? instruction_payload[100:89] : walk_height;
  assign \$88  = rst ? 12'h000 : \$procmux$962_Y ;
  assign \$procmux$966_Y  = \$34  ? instruction_payload[88:77] : walk_width;
  assign \$87  = rst ? 12'h000 : \$procmux$966_Y ;
  assign \$procmux$970_Y  = \$28  ? instruction_payload[73:71] : columns;
  assign \$86  = rst ? 3'h0 : \$procmux$970_Y ;
  assign \$procmux$974_Y  = \$28  ? instruction_payload[70:68] : depth;
  assign \$85  = rst ? 3'h0 : \$procmux$974_Y ;
  assign \$procmux$978_Y  = \$28  ? { \$33 , \$32 , \$31 , \$30  } : used;
  assign \$84  = rst ? 4'h0 : \$procmux$978_Y ;
  assign \$procmux$982_Y  = \$28  ? instruction_payload[159:155] : \give$45 ;
  assign \$83  = rst ? 5'h00 : \$procmux$982_Y ;
  assign \$procmux$986_Y  = \$28  ? \$29  : hold;
  assign \$82  = rst ? 1'h0 : \$procmux$986_Y ;
  assign \$procmux$991_Y  = hold ? (* full_case = 32'd1 *) \acc_addr$44  : \$26 [5:0];
  assign \$procmux$993_Y  = \$24  ? \$procmux$991_Y  : \acc_addr$44 ;
  assign \$procmux$995_Y  = \$28  ? instruction_payload[58:53] : \$procmux$993_Y ;
  assign \$81  = rst ? 6'h00 : \$procmux$995_Y ;
  assign \$procmux$999_Y  = hold ? 1'h1 : \accumulate$43 ;
  delay_13x8 wave (
    .clk(clk),
    .i({ i[12:8], \acc_addr$44 , \accumulate$43 , i[0] }),
    .o(o),
    .rst(rst)
  );
  assign \instruction__payload.give  = instruction_payload[159:155];
  assign \instruction__payload.walk  = instruction_payload[154];
  assign \instruction__payload.configure  = instruction_payload[153];
  assign \instruction__payload.pad  = instruction_payload[152:145];
  assign \instruction__payload.row_step  = instruction_payload[144:121];
  assign \instruction__payload.stride_y  = instruction_payload[120:117];
  assign \instruction__payload.stride_x  = instruction_payload[116:113];
  assign \instruction__payload.out_width  = instruction_payload[112:101];
  assign \instruction__payload.height  = instruction_payload[100:89];
  assign \instruction__payload.width  = instruction_payload[88:77];
  assign \instruction__payload.hold  = instruction_payload[76];
  assign \instruction__payload.switch  = instruction_payload[75];
  assign \instruction__payload.accumulate  = instruction_payload[74];
  assign \instruction__payload.n  = instruction_payload[73:71];
  assign \instruction__payload.k  = instruction_payload[70:68];
  assign \instruction__payload.rows  = instruction_payload[67:59];
  assign \instruction__payload.acc_addr  = instruction_payload[58:53];
  assign \instruction__payload.ub_addr  = instruction_payload[52:29];
  assign \instruction__payload.y  = instruction_payload[28:17];
  assign \instruction__payload.x  = instruction_payload[16:5];
  assign \instruction__payload.wait  = instruction_payload[4:0];
  assign \$14 [23:0] = next_line;
  assign accumulate = o[1];
  assign acc_addr = o[7:2];
  assign update = o[0];
  assign ub_addr = \$signal$38 [7:0];
  assign give = done[9:5];
  assign instruction_ready = start;
  assign i[7:1] = { \acc_addr$44 , \accumulate$43  };
  assign instruction__ready = start;
  assign instruction__valid = instruction_valid;
  assign instruction__payload = instruction_payload;
endmodule

module mesh_4x4_t8_8x32_s1(psum_in, weight_in, shift_in, switch_in, clk, rst, act_out, psum_out, weight_out, shift_out, switch_out, act_in);
  input [127:0] psum_in;
  wire [127:0] psum_in;
  input [31:0] weight_in;
  wire [31:0] weight_in;
  input [3:0] shift_in;
  wire [3:0] shift_in;
  input [3:0] switch_in;
  wire [3:0] switch_in;
  input clk;
  wire clk;
  input rst;
  wire rst;
  output [31:0] act_out;
  wire [31:0] act_out;
  output [127:0] psum_out;
  wire [127:0] psum_out;
  output [31:0] weight_out;
  wire [31:0] weight_out;
  output [3:0] shift_out;
  wire [3:0] shift_out;
  output [3:0] switch_out;
  wire [3:0] switch_out;
  input [31:0] act_in;
  wire [31:0] act_in;
  wire [31:0] \act_in$12 ;
  wire [31:0] \act_out$17 ;
  wire [127:0] \psum_in$15 ;
  wire [127:0] \psum_out$20 ;
  wire [3:0] \shift_in$13 ;
  wire [3:0] \shift_out$18 ;
  wire [3:0] \switch_in$14 ;
  wire [3:0] \switch_out$19 ;
  wire [31:0] \weight_in$16 ;
  wire [31:0] \weight_out$21 ;
  tile_4x4_8x32_s1 tile_0_0 (
    .act_in(act_in),
    .act_out(act_out),
    .clk(clk),
    .psum_in(psum_in),
    .psum_out(psum_out),
    .rst(rst),
    .shift_in(shift_in),
    .shift_out(shift_out),
    .switch_in(switch_in),
    .switch_out(switch_out),
    .weight_in(weight_in),
    .weight_out(weight_out)
  );
  assign \weight_out$21  = weight_out;
  assign \psum_out$20  = psum_out;
  assign \switch_out$19  = switch_out;
  assign \shift_out$18  = shift_out;
  assign \act_out$17  = act_out;
  assign \weight_in$16  = weight_in;
  assign \psum_in$15  = psum_in;
  assign \switch_in$14  = switch_in;
  assign \shift_in$13  = shift_in;
  assign \act_in$12  = act_in;
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

module queue_128x32(i_valid, o_ready, clk, rst, i_ready, o_payload, o_valid, level, i_payload);
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
  output [5:0] level;
  reg [5:0] level = 6'h00;
  input [127:0] i_payload;
  wire [127:0] i_payload;
  wire [5:0] \$1 ;
  wire \$10 ;
  wire \$11 ;
  wire [6:0] \$12 ;
  wire [4:0] \$13 ;
  wire [4:0] \$14 ;
  wire \$15 ;
  wire \$16 ;
  wire [5:0] \$17 ;
  wire \$2 ;
  wire [5:0] \$3 ;
  wire \$4 ;
  wire \$5 ;
  wire \$6 ;
  wire \$7 ;
  wire [6:0] \$8 ;
  wire \$9 ;
  wire [5:0] \$procmux$1641_Y ;
  wire [5:0] \$procmux$1643_Y ;
  wire \$procmux$1647_Y ;
  wire \$procmux$1649_Y ;
  wire \$procmux$1653_Y ;
  wire \$procmux$1655_Y ;
  wire [4:0] \$procmux$1659_Y ;
  wire [4:0] \$procmux$1661_Y ;
  wire [4:0] \$procmux$1665_Y ;
  wire [4:0] \$procmux$1667_Y ;
  reg [4:0] \$signature__addr  = 5'h00;
  wire [127:0] \$signature__data ;
  wire \$signature__en ;
  wire [4:0] head;
  wire [127:0] i__payload;
  reg i__ready = 1'h1;
  wire i__valid;
  wire [127:0] o__payload;
  wire o__ready;
  reg o__valid = 1'h0;
  wire pop;
  wire push;
  reg [4:0] read__addr = 5'h00;
  wire [127:0] read__data;
  wire room;
  wire [4:0] tail;
  wire valid;
  assign push = i_valid & i__ready;
  assign pop = o__valid & o_ready;
  assign \$1  = read__addr + 1'h1;
  assign \$2  = read__addr == 5'h1f;
  assign \$3  = \$signature__addr  + 1'h1;
  assign \$4  = \$signature__addr  == 5'h1f;
  assign \$5  = ~ pop;
  assign \$6  = push & \$5 ;
  assign \$7  = level != 5'h1f;
  assign \$8  = level + 1'h1;
  assign \$9  = ~ push;
  assign \$10  = pop & \$9 ;
  assign \$11  = level != 1'h1;
  assign \$12  = level - 1'h1;
  always @(posedge clk)
    read__addr <= \$13 ;
  always @(posedge clk)
    \$signature__addr  <= \$14 ;
  always @(posedge clk)
    o__valid <= \$15 ;
  always @(posedge clk)
    i__ready <= \$16 ;
  always @(posedge clk)
    level <= \$17 ;
  assign \$procmux$1641_Y  = \$6  ? \$8 [5:0] : level;
  assign \$procmux$1643_Y  = \$10  ? \$12 [5:0] : \$procmux$1641_Y ;
  assign \$17  = rst ? 6'h00 : \$procmux$1643_Y ;
  assign \$procmux$1647_Y  = \$6  ? \$7  : i__ready;
  assign \$procmux$1649_Y  = \$10  ? 1'h1 : \$procmux$1647_Y ;
  assign \$16  = rst ? 1'h1 : \$procmux$1649_Y ;
  assign \$procmux$1653_Y  = \$6  ? 1'h1 : o__valid;
  assign \$procmux$1655_Y  = \$10  ? \$11  : \$procmux$1653_Y ;
  assign \$15  = rst ? 1'h0 : \$procmux$1655_Y ;
  assign \$procmux$1659_Y  = \$4  ? 5'h00 : \$3 [4:0];
  assign \$procmux$1661_Y  = push ? \$procmux$1659_Y  : \$signature__addr ;
  assign \$14  = rst ? 5'h00 : \$procmux$1661_Y ;
  assign \$procmux$1665_Y  = \$2  ? 5'h00 : \$1 [4:0];
  assign \$procmux$1667_Y  = pop ? \$procmux$1665_Y  : read__addr;
  assign \$13  = rst ? 5'h00 : \$procmux$1667_Y ;
  sram_32x128_1w1ra storage (
    .clk(clk),
    .r0_addr(read__addr),
    .r0_data(o__payload),
    .w0_addr(\$signature__addr ),
    .w0_data(i_payload),
    .w0_en(push)
  );
  assign o_valid = o__valid;
  assign o_payload = o__payload;
  assign i_ready = i__ready;
  assign read__data = o__payload;
  assign head = read__addr;
  assign \$signature__en  = push;
  assign i__payload = i_payload;
  assign \$signature__data  = i_payload;
  assign tail = \$signature__addr ;
  assign o__ready = o_ready;
  assign i__valid = i_valid;
  assign valid = o__valid;
  assign room = i__ready;
endmodule

module queue_160x8_29(i_valid, o_ready, clk, rst, i_ready, o_payload, o_valid, level, i_payload);
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
  output [159:0] o_payload;
  wire [159:0] o_payload;
  output o_valid;
  wire o_valid;
  output [3:0] level;
  reg [3:0] level = 4'h0;
  input [159:0] i_payload;
  wire [159:0] i_payload;
  wire \$1 ;
  wire [3:0] \$10 ;
  wire \$11 ;
  wire \$12 ;
  wire \$13 ;
  wire \$14 ;
  wire [4:0] \$15 ;
  wire \$16 ;
  wire \$17 ;
  wire \$18 ;
  wire [4:0] \$19 ;
  wire \$2 ;
  wire [28:0] \$20 ;
  wire [2:0] \$21 ;
  wire [2:0] \$22 ;
  wire [2:0] \$23 ;
  wire \$24 ;
  wire \$25 ;
  wire [3:0] \$26 ;
  wire \$3 ;
  wire \$4 ;
  wire \$5 ;
  wire [3:0] \$6 ;
  wire \$7 ;
  wire [3:0] \$8 ;
  wire \$9 ;
  wire [3:0] \$procmux$304_Y ;
  wire [3:0] \$procmux$306_Y ;
  wire \$procmux$310_Y ;
  wire \$procmux$312_Y ;
  wire \$procmux$316_Y ;
  wire \$procmux$318_Y ;
  wire [2:0] \$procmux$322_Y ;
  wire [2:0] \$procmux$324_Y ;
  wire [2:0] \$procmux$328_Y ;
  wire [2:0] \$procmux$330_Y ;
  wire [2:0] \$procmux$334_Y ;
  wire [2:0] \$procmux$336_Y ;
  wire [28:0] \$procmux$340_Y ;
  reg [2:0] \$signature__addr  = 3'h0;
  wire [2:0] \$signature__addr$26 ;
  wire [130:0] \$signature__data ;
  wire [28:0] \$signature__data$27 ;
  wire \$signature__en ;
  wire \$signature__en$28 ;
  wire [2:0] head;
  wire [159:0] i__payload;
  wire [5:0] \i__payload.acc_addr ;
  wire \i__payload.accumulate ;
  wire \i__payload.configure ;
  wire [4:0] \i__payload.give ;
  wire [11:0] \i__payload.height ;
  wire \i__payload.hold ;
  wire [2:0] \i__payload.k ;
  wire [2:0] \i__payload.n ;
  wire [11:0] \i__payload.out_width ;
  wire signed [7:0] \i__payload.pad ;
  wire [23:0] \i__payload.row_step ;
  wire [8:0] \i__payload.rows ;
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
  wire [159:0] o__payload;
  wire [5:0] \o__payload.acc_addr ;
  wire \o__payload.accumulate ;
  wire \o__payload.configure ;
  wire [4:0] \o__payload.give ;
  wire [11:0] \o__payload.height ;
  wire \o__payload.hold ;
  wire [2:0] \o__payload.k ;
  wire [2:0] \o__payload.n ;
  wire [11:0] \o__payload.out_width ;
  wire signed [7:0] \o__payload.pad ;
  wire [23:0] \o__payload.row_step ;
  wire [8:0] \o__payload.rows ;
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
  reg [28:0] oldest = 29'h00000000;
  wire pop;
  wire push;
  reg [2:0] read__addr = 3'h0;
  reg [2:0] \read__addr$29  = 3'h1;
  wire [130:0] read__data;
  wire [28:0] \read__data$32 ;
  wire room;
  wire [2:0] second;
  wire [2:0] tail;
  wire valid;
  assign push = i_valid & i__ready;
  assign pop = o__valid & o_ready;
  assign \$1  = ~ o__valid;
  assign \$2  = level == 1'h1;
  assign \$3  = pop & \$2 ;
  assign \$4  = \$1  | \$3 ;
  assign \$5  = push & \$4 ;
  assign \$6  = read__addr + 1'h1;
  assign \$7  = read__addr == 3'h7;
  assign \$8  = \$signature__addr  + 1'h1;
  assign \$9  = \$signature__addr  == 3'h7;
  assign \$10  = \read__addr$29  + 1'h1;
  assign \$11  = \read__addr$29  == 3'h7;
  assign \$12  = ~ pop;
  assign \$13  = push & \$12 ;
  assign \$14  = level != 3'h7;
  assign \$15  = level + 1'h1;
  assign \$16  = ~ push;
  assign \$17  = pop & \$16 ;
  assign \$18  = level != 1'h1;
  assign \$19  = level - 1'h1;
  always @(posedge clk)
    oldest <= \$20 ;
  always @(posedge clk)
    read__addr <= \$21 ;
  always @(posedge clk)
    \$signature__addr  <= \$22 ;
  always @(posedge clk)
    \read__addr$29  <= \$23 ;
  always @(posedge clk)
    o__valid <= \$24 ;
  always @(posedge clk)
    i__ready <= \$25 ;
  always @(posedge clk)
    level <= \$26 ;
  assign \$procmux$304_Y  = \$13  ? \$15 [3:0] : level;
  assign \$procmux$306_Y  = \$17  ? \$19 [3:0] : \$procmux$304_Y ;
  assign \$26  = rst ? 4'h0 : \$procmux$306_Y ;
  assign \$procmux$310_Y  = \$13  ? \$14  : i__ready;
  assign \$procmux$312_Y  = \$17  ? 1'h1 : \$procmux$310_Y ;
  assign \$25  = rst ? 1'h1 : \$procmux$312_Y ;
  assign \$procmux$316_Y  = \$13  ? 1'h1 : o__valid;
  assign \$procmux$318_Y  = \$17  ? \$18  : \$procmux$316_Y ;
  assign \$24  = rst ? 1'h0 : \$procmux$318_Y ;
  assign \$procmux$322_Y  = \$11  ? 3'h0 : \$10 [2:0];
  assign \$procmux$324_Y  = pop ? \$procmux$322_Y  : \read__addr$29 ;
  assign \$23  = rst ? 3'h1 : \$procmux$324_Y ;
  assign \$procmux$328_Y  = \$9  ? 3'h0 : \$8 [2:0];
  assign \$procmux$330_Y  = push ? \$procmux$328_Y  : \$signature__addr ;
  assign \$22  = rst ? 3'h0 : \$procmux$330_Y ;
  assign \$procmux$334_Y  = \$7  ? 3'h0 : \$6 [2:0];
  assign \$procmux$336_Y  = pop ? \$procmux$334_Y  : read__addr;
  assign \$21  = rst ? 3'h0 : \$procmux$336_Y ;
  assign \$procmux$340_Y  = pop ? \read__data$32  : oldest;
  assign \$20  = \$5  ? i_payload[28:0] : \$procmux$340_Y ;
  sram_8x29_1w1ra early_storage (
    .clk(clk),
    .r0_addr(\read__addr$29 ),
    .r0_data(\read__data$32 ),
    .w0_addr(\$signature__addr ),
    .w0_data(i_payload[28:0]),
    .w0_en(push)
  );
  sram_8x131_1w1ra storage (
    .clk(clk),
    .r0_addr(read__addr),
    .r0_data(read__data),
    .w0_addr(\$signature__addr ),
    .w0_data(i_payload[159:29]),
    .w0_en(push)
  );
  assign \o__payload.give  = read__data[130:126];
  assign \o__payload.walk  = read__data[125];
  assign \o__payload.configure  = read__data[124];
  assign \o__payload.pad  = read__data[123:116];
  assign \o__payload.row_step  = read__data[115:92];
  assign \o__payload.stride_y  = read__data[91:88];
  assign \o__payload.stride_x  = read__data[87:84];
  assign \o__payload.out_width  = read__data[83:72];
  assign \o__payload.height  = read__data[71:60];
  assign \o__payload.width  = read__data[59:48];
  assign \o__payload.hold  = read__data[47];
  assign \o__payload.switch  = read__data[46];
  assign \o__payload.accumulate  = read__data[45];
  assign \o__payload.n  = read__data[44:42];
  assign \o__payload.k  = read__data[41:39];
  assign \o__payload.rows  = read__data[38:30];
  assign \o__payload.acc_addr  = read__data[29:24];
  assign \o__payload.ub_addr  = read__data[23:0];
  assign \o__payload.y  = oldest[28:17];
  assign \o__payload.x  = oldest[16:5];
  assign \o__payload.wait  = oldest[4:0];
  assign \i__payload.give  = i_payload[159:155];
  assign \i__payload.walk  = i_payload[154];
  assign \i__payload.configure  = i_payload[153];
  assign \i__payload.pad  = i_payload[152:145];
  assign \i__payload.row_step  = i_payload[144:121];
  assign \i__payload.stride_y  = i_payload[120:117];
  assign \i__payload.stride_x  = i_payload[116:113];
  assign \i__payload.out_width  = i_payload[112:101];
  assign \i__payload.height  = i_payload[100:89];
  assign \i__payload.width  = i_payload[88:77];
  assign \i__payload.hold  = i_payload[76];
  assign \i__payload.switch  = i_payload[75];
  assign \i__payload.accumulate  = i_payload[74];
  assign \i__payload.n  = i_payload[73:71];
  assign \i__payload.k  = i_payload[70:68];
  assign \i__payload.rows  = i_payload[67:59];
  assign \i__payload.acc_addr  = i_payload[58:53];
  assign \i__payload.ub_addr  = i_payload[52:29];
  assign \i__payload.y  = i_payload[28:17];
  assign \i__payload.x  = i_payload[16:5];
  assign \i__payload.wait  = i_payload[4:0];
  assign o_valid = o__valid;
  assign o_payload = { read__data, oldest };
  assign i_ready = i__ready;
  assign second = \read__addr$29 ;
  assign \$signature__en$28  = push;
  assign \$signature__data$27  = i_payload[28:0];
  assign \$signature__addr$26  = \$signature__addr ;
  assign o__payload = { read__data, oldest };
  assign head = read__addr;
  assign \$signature__en  = push;
  assign i__payload = i_payload;
  assign \$signature__data  = i_payload[159:29];
  assign tail = \$signature__addr ;
  assign o__ready = o_ready;
  assign i__valid = i_valid;
  assign valid = o__valid;
  assign room = i__ready;
endmodule

module queue_24x4_8(i_valid, o_ready, clk, rst, i_ready, o_payload, o_valid, level, i_payload);
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
  output [23:0] o_payload;
  wire [23:0] o_payload;
  output o_valid;
  wire o_valid;
  output [2:0] level;
  reg [2:0] level = 3'h0;
  input [23:0] i_payload;
  wire [23:0] i_payload;
  wire \$1 ;
  wire [2:0] \$10 ;
  wire \$11 ;
  wire \$12 ;
  wire \$13 ;
  wire \$14 ;
  wire [3:0] \$15 ;
  wire \$16 ;
  wire \$17 ;
  wire \$18 ;
  wire [3:0] \$19 ;
  wire \$2 ;
  wire [7:0] \$20 ;
  wire [1:0] \$21 ;
  wire [1:0] \$22 ;
  wire [1:0] \$23 ;
  wire \$24 ;
  wire \$25 ;
  wire [2:0] \$26 ;
  wire \$3 ;
  wire \$4 ;
  wire \$5 ;
  wire [2:0] \$6 ;
  wire \$7 ;
  wire [2:0] \$8 ;
  wire \$9 ;
  wire [2:0] \$procmux$1249_Y ;
  wire [2:0] \$procmux$1251_Y ;
  wire \$procmux$1255_Y ;
  wire \$procmux$1257_Y ;
  wire \$procmux$1261_Y ;
  wire \$procmux$1263_Y ;
  wire [1:0] \$procmux$1267_Y ;
  wire [1:0] \$procmux$1269_Y ;
  wire [1:0] \$procmux$1273_Y ;
  wire [1:0] \$procmux$1275_Y ;
  wire [1:0] \$procmux$1279_Y ;
  wire [1:0] \$procmux$1281_Y ;
  wire [7:0] \$procmux$1285_Y ;
  reg [1:0] \$signature__addr  = 2'h0;
  wire [1:0] \$signature__addr$26 ;
  wire [15:0] \$signature__data ;
  wire [7:0] \$signature__data$27 ;
  wire \$signature__en ;
  wire \$signature__en$28 ;
  wire [1:0] head;
  wire [23:0] i__payload;
  wire [7:0] \i__payload.addr ;
  wire [4:0] \i__payload.give ;
  wire [8:0] \i__payload.last ;
  wire \i__payload.single ;
  wire \i__payload.target ;
  reg i__ready = 1'h1;
  wire i__valid;
  wire [23:0] o__payload;
  wire [7:0] \o__payload.addr ;
  wire [4:0] \o__payload.give ;
  wire [8:0] \o__payload.last ;
  wire \o__payload.single ;
  wire \o__payload.target ;
  wire o__ready;
  reg o__valid = 1'h0;
  reg [7:0] oldest = 8'h00;
  wire pop;
  wire push;
  reg [1:0] read__addr = 2'h0;
  reg [1:0] \read__addr$29  = 2'h1;
  wire [15:0] read__data;
  wire [7:0] \read__data$32 ;
  wire room;
  wire [1:0] second;
  wire [1:0] tail;
  wire valid;
  assign push = i_valid & i__ready;
  assign pop = o__valid & o_ready;
  assign \$1  = ~ o__valid;
  assign \$2  = level == 1'h1;
  assign \$3  = pop & \$2 ;
  assign \$4  = \$1  | \$3 ;
  assign \$5  = push & \$4 ;
  assign \$6  = read__addr + 1'h1;
  assign \$7  = read__addr == 2'h3;
  assign \$8  = \$signature__addr  + 1'h1;
  assign \$9  = \$signature__addr  == 2'h3;
  assign \$10  = \read__addr$29  + 1'h1;
  assign \$11  = \read__addr$29  == 2'h3;
  assign \$12  = ~ pop;
  assign \$13  = push & \$12 ;
  assign \$14  = level != 2'h3;
  assign \$15  = level + 1'h1;
  assign \$16  = ~ push;
  assign \$17  = pop & \$16 ;
  assign \$18  = level != 1'h1;
  assign \$19  = level - 1'h1;
  always @(posedge clk)
    oldest <= \$20 ;
  always @(posedge clk)
    read__addr <= \$21 ;
  always @(posedge clk)
    \$signature__addr  <= \$22 ;
  always @(posedge clk)
    \read__addr$29  <= \$23 ;
  always @(posedge clk)
    o__valid <= \$24 ;
  always @(posedge clk)
    i__ready <= \$25 ;
  always @(posedge clk)
    level <= \$26 ;
  assign \$procmux$1249_Y  = \$13  ? \$15 [2:0] : level;
  assign \$procmux$1251_Y  = \$17  ? \$19 [2:0] : \$procmux$1249_Y ;
  assign \$26  = rst ? 3'h0 : \$procmux$1251_Y ;
  assign \$procmux$1255_Y  = \$13  ? \$14  : i__ready;
  assign \$procmux$1257_Y  = \$17  ? 1'h1 : \$procmux$1255_Y ;
  assign \$25  = rst ? 1'h1 : \$procmux$1257_Y ;
  assign \$procmux$1261_Y  = \$13  ? 1'h1 : o__valid;
  assign \$procmux$1263_Y  = \$17  ? \$18  : \$procmux$1261_Y ;
  assign \$24  = rst ? 1'h0 : \$procmux$1263_Y ;
  assign \$procmux$1267_Y  = \$11  ? 2'h0 : \$10 [1:0];
  assign \$procmux$1269_Y  = pop ? \$procmux$1267_Y  : \read__addr$29 ;
  assign \$23  = rst ? 2'h1 : \$procmux$1269_Y ;
  assign \$procmux$1273_Y  = \$9  ? 2'h0 : \$8 [1:0];
  assign \$procmux$1275_Y  = push ? \$procmux$1273_Y  : \$signature__addr ;
  assign \$22  = rst ? 2'h0 : \$procmux$1275_Y ;
  assign \$procmux$1279_Y  = \$7  ? 2'h0 : \$6 [1:0];
  assign \$procmux$1281_Y  = pop ? \$procmux$1279_Y  : read__addr;
  assign \$21  = rst ? 2'h0 : \$procmux$1281_Y ;
  assign \$procmux$1285_Y  = pop ? \read__data$32  : oldest;
  assign \$20  = \$5  ? i_payload[7:0] : \$procmux$1285_Y ;
  sram_4x8_1w1ra early_storage (
    .clk(clk),
    .r0_addr(\read__addr$29 ),
    .r0_data(\read__data$32 ),
    .w0_addr(\$signature__addr ),
    .w0_data(i_payload[7:0]),
    .w0_en(push)
  );
  sram_4x16_1w1ra storage (
    .clk(clk),
    .r0_addr(read__addr),
    .r0_data(read__data),
    .w0_addr(\$signature__addr ),
    .w0_data(i_payload[23:8]),
    .w0_en(push)
  );
  assign \o__payload.give  = read__data[15:11];
  assign \o__payload.target  = read__data[10];
  assign \o__payload.single  = read__data[9];
  assign \o__payload.last  = read__data[8:0];
  assign \o__payload.addr  = oldest;
  assign \i__payload.give  = i_payload[23:19];
  assign \i__payload.target  = i_payload[18];
  assign \i__payload.single  = i_payload[17];
  assign \i__payload.last  = i_payload[16:8];
  assign \i__payload.addr  = i_payload[7:0];
  assign o_valid = o__valid;
  assign o_payload = { read__data, oldest };
  assign i_ready = i__ready;
  assign second = \read__addr$29 ;
  assign \$signature__en$28  = push;
  assign \$signature__data$27  = i_payload[7:0];
  assign \$signature__addr$26  = \$signature__addr ;
  assign o__payload = { read__data, oldest };
  assign head = read__addr;
  assign \$signature__en  = push;
  assign i__payload = i_payload;
  assign \$signature__data  = i_payload[23:8];
  assign tail = \$signature__addr ;
  assign o__ready = o_ready;
  assign i__valid = i_valid;
  assign valid = o__valid;
  assign room = i__ready;
endmodule

module queue_3x4_3(i_valid, o_ready, clk, rst, i_ready, o_payload, o_valid, level, i_payload);
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
  output [2:0] o_payload;
  wire [2:0] o_payload;
  output o_valid;
  wire o_valid;
  output [2:0] level;
  reg [2:0] level = 3'h0;
  input [2:0] i_payload;
  wire [2:0] i_payload;
  wire \$1 ;
  wire [2:0] \$10 ;
  wire \$11 ;
  wire \$12 ;
  wire \$13 ;
  wire \$14 ;
  wire [3:0] \$15 ;
  wire \$16 ;
  wire \$17 ;
  wire \$18 ;
  wire [3:0] \$19 ;
  wire \$2 ;
  wire [2:0] \$20 ;
  wire [1:0] \$22 ;
  wire [1:0] \$23 ;
  wire \$24 ;
  wire \$25 ;
  wire [2:0] \$26 ;
  wire \$3 ;
  wire \$4 ;
  wire \$5 ;
  wire [2:0] \$8 ;
  wire \$9 ;
  wire [2:0] \$procmux$1113_Y ;
  wire [2:0] \$procmux$1115_Y ;
  wire \$procmux$1119_Y ;
  wire \$procmux$1121_Y ;
  wire \$procmux$1125_Y ;
  wire \$procmux$1127_Y ;
  wire [1:0] \$procmux$1131_Y ;
  wire [1:0] \$procmux$1133_Y ;
  wire [1:0] \$procmux$1137_Y ;
  wire [1:0] \$procmux$1139_Y ;
  wire [2:0] \$procmux$1149_Y ;
  reg [1:0] \$signature__addr  = 2'h0;
  wire [2:0] \$signature__data ;
  wire \$signature__en ;
  wire [2:0] i__payload;
  reg i__ready = 1'h1;
  wire i__valid;
  reg [2:0] o__payload = 3'h0;
  wire o__ready;
  reg o__valid = 1'h0;
  wire [2:0] oldest;
  wire pop;
  wire push;
  reg [1:0] read__addr = 2'h1;
  wire [2:0] read__data;
  wire room;
  wire [1:0] second;
  wire [1:0] tail;
  wire valid;
  assign push = i_valid & i__ready;
  assign pop = o__valid & o_ready;
  assign \$1  = ~ o__valid;
  assign \$2  = level == 1'h1;
  assign \$3  = pop & \$2 ;
  assign \$4  = \$1  | \$3 ;
  assign \$5  = push & \$4 ;
  assign \$8  = \$signature__addr  + 1'h1;
  assign \$9  = \$signature__addr  == 2'h3;
  assign \$10  = read__addr + 1'h1;
  assign \$11  = read__addr == 2'h3;
  assign \$12  = ~ pop;
  assign \$13  = push & \$12 ;
  assign \$14  = level != 2'h3;
  assign \$15  = level + 1'h1;
  assign \$16  = ~ push;
  assign \$17  = pop & \$16 ;
  assign \$18  = level != 1'h1;
  assign \$19  = level - 1'h1;
  always @(posedge clk)
    o__payload <= \$20 ;
  always @(posedge clk)
    \$signature__addr  <= \$22 ;
  always @(posedge clk)
    read__addr <= \$23 ;
  always @(posedge clk)
    o__valid <= \$24 ;
  always @(posedge clk)
    i__ready <= \$25 ;
  always @(posedge clk)
    level <= \$26 ;
  assign \$procmux$1113_Y  = \$13  ? \$15 [2:0] : level;
  assign \$procmux$1115_Y  = \$17  ? \$19 [2:0] : \$procmux$1113_Y ;
  assign \$26  = rst ? 3'h0 : \$procmux$1115_Y ;
  assign \$procmux$1119_Y  = \$13  ? \$14  : i__ready;
  assign \$procmux$1121_Y  = \$17  ? 1'h1 : \$procmux$1119_Y ;
  assign \$25  = rst ? 1'h1 : \$procmux$1121_Y ;
  assign \$procmux$1125_Y  = \$13  ? 1'h1 : o__valid;
  assign \$procmux$1127_Y  = \$17  ? \$18  : \$procmux$1125_Y ;
  assign \$24  = rst ? 1'h0 : \$procmux$1127_Y ;
  assign \$procmux$1131_Y  = \$11  ? 2'h0 : \$10 [1:0];
  assign \$procmux$1133_Y  = pop ? \$procmux$1131_Y  : read__addr;
  assign \$23  = rst ? 2'h1 : \$procmux$1133_Y ;
  assign \$procmux$1137_Y  = \$9  ? 2'h0 : \$8 [1:0];
  assign \$procmux$1139_Y  = push ? \$procmux$1137_Y  : \$signature__addr ;
  assign \$22  = rst ? 2'h0 : \$procmux$1139_Y ;
  assign \$procmux$1149_Y  = pop ? read__data : o__payload;
  assign \$20  = \$5  ? i_payload : \$procmux$1149_Y ;
  sram_4x3_1w1ra early_storage (
    .clk(clk),
    .r0_addr(read__addr),
    .r0_data(read__data),
    .w0_addr(\$signature__addr ),
    .w0_data(i_payload),
    .w0_en(push)
  );
  assign o_valid = o__valid;
  assign o_payload = o__payload;
  assign i_ready = i__ready;
  assign oldest = o__payload;
  assign second = read__addr;
  assign \$signature__en  = push;
  assign i__payload = i_payload;
  assign \$signature__data  = i_payload;
  assign tail = \$signature__addr ;
  assign o__ready = o_ready;
  assign i__valid = i_valid;
  assign valid = o__valid;
  assign room = i__ready;
endmodule

module queue_44x8_5(i_valid, o_ready, clk, rst, i_ready, o_payload, o_valid, level, i_payload);
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
  output [43:0] o_payload;
  wire [43:0] o_payload;
  output o_valid;
  wire o_valid;
  output [3:0] level;
  reg [3:0] level = 4'h0;
  input [43:0] i_payload;
  wire [43:0] i_payload;
  wire \$1 ;
  wire [3:0] \$10 ;
  wire \$11 ;
  wire \$12 ;
  wire \$13 ;
  wire \$14 ;
  wire [4:0] \$15 ;
  wire \$16 ;
  wire \$17 ;
  wire \$18 ;
  wire [4:0] \$19 ;
  wire \$2 ;
  wire [4:0] \$20 ;
  wire [2:0] \$21 ;
  wire [2:0] \$22 ;
  wire [2:0] \$23 ;
  wire \$24 ;
  wire \$25 ;
  wire [3:0] \$26 ;
  wire \$3 ;
  wire \$4 ;
  wire \$5 ;
  wire [3:0] \$6 ;
  wire \$7 ;
  wire [3:0] \$8 ;
  wire \$9 ;
  wire [3:0] \$procmux$264_Y ;
  wire [3:0] \$procmux$266_Y ;
  wire \$procmux$270_Y ;
  wire \$procmux$272_Y ;
  wire \$procmux$276_Y ;
  wire \$procmux$278_Y ;
  wire [2:0] \$procmux$282_Y ;
  wire [2:0] \$procmux$284_Y ;
  wire [2:0] \$procmux$288_Y ;
  wire [2:0] \$procmux$290_Y ;
  wire [2:0] \$procmux$294_Y ;
  wire [2:0] \$procmux$296_Y ;
  wire [4:0] \$procmux$300_Y ;
  reg [2:0] \$signature__addr  = 3'h0;
  wire [2:0] \$signature__addr$26 ;
  wire [38:0] \$signature__data ;
  wire [4:0] \$signature__data$27 ;
  wire \$signature__en ;
  wire \$signature__en$28 ;
  wire [2:0] head;
  wire [43:0] i__payload;
  wire [5:0] \i__payload.acc_addr ;
  wire [4:0] \i__payload.give ;
  wire [3:0] \i__payload.param ;
  wire \i__payload.relu ;
  wire [6:0] \i__payload.rows ;
  wire [7:0] \i__payload.ub_addr ;
  wire [4:0] \i__payload.wait ;
  wire signed [7:0] \i__payload.zero_point ;
  reg i__ready = 1'h1;
  wire i__valid;
  wire [43:0] o__payload;
  wire [5:0] \o__payload.acc_addr ;
  wire [4:0] \o__payload.give ;
  wire [3:0] \o__payload.param ;
  wire \o__payload.relu ;
  wire [6:0] \o__payload.rows ;
  wire [7:0] \o__payload.ub_addr ;
  wire [4:0] \o__payload.wait ;
  wire signed [7:0] \o__payload.zero_point ;
  wire o__ready;
  reg o__valid = 1'h0;
  reg [4:0] oldest = 5'h00;
  wire pop;
  wire push;
  reg [2:0] read__addr = 3'h0;
  reg [2:0] \read__addr$29  = 3'h1;
  wire [38:0] read__data;
  wire [4:0] \read__data$32 ;
  wire room;
  wire [2:0] second;
  wire [2:0] tail;
  wire valid;
  assign push = i_valid & i__ready;
  assign pop = o__valid & o_ready;
  assign \$1  = ~ o__valid;
  assign \$2  = level == 1'h1;
  assign \$3  = pop & \$2 ;
  assign \$4  = \$1  | \$3 ;
  assign \$5  = push & \$4 ;
  assign \$6  = read__addr + 1'h1;
  assign \$7  = read__addr == 3'h7;
  assign \$8  = \$signature__addr  + 1'h1;
  assign \$9  = \$signature__addr  == 3'h7;
  assign \$10  = \read__addr$29  + 1'h1;
  assign \$11  = \read__addr$29  == 3'h7;
  assign \$12  = ~ pop;
  assign \$13  = push & \$12 ;
  assign \$14  = level != 3'h7;
  assign \$15  = level + 1'h1;
  assign \$16  = ~ push;
  assign \$17  = pop & \$16 ;
  assign \$18  = level != 1'h1;
  assign \$19  = level - 1'h1;
  always @(posedge clk)
    oldest <= \$20 ;
  always @(posedge clk)
    read__addr <= \$21 ;
  always @(posedge clk)
    \$signature__addr  <= \$22 ;
  always @(posedge clk)
    \read__addr$29  <= \$23 ;
  always @(posedge clk)
    o__valid <= \$24 ;
  always @(posedge clk)
    i__ready <= \$25 ;
  always @(posedge clk)
    level <= \$26 ;
  assign \$procmux$264_Y  = \$13  ? \$15 [3:0] : level;
  assign \$procmux$266_Y  = \$17  ? \$19 [3:0] : \$procmux$264_Y ;
  assign \$26  = rst ? 4'h0 : \$procmux$266_Y ;
  assign \$procmux$270_Y  = \$13  ? \$14  : i__ready;
  assign \$procmux$272_Y  = \$17  ? 1'h1 : \$procmux$270_Y ;
  assign \$25  = rst ? 1'h1 : \$procmux$272_Y ;
  assign \$procmux$276_Y  = \$13  ? 1'h1 : o__valid;
  assign \$procmux$278_Y  = \$17  ? \$18  : \$procmux$276_Y ;
  assign \$24  = rst ? 1'h0 : \$procmux$278_Y ;
  assign \$procmux$282_Y  = \$11  ? 3'h0 : \$10 [2:0];
  assign \$procmux$284_Y  = pop ? \$procmux$282_Y  : \read__addr$29 ;
  assign \$23  = rst ? 3'h1 : \$procmux$284_Y ;
  assign \$procmux$288_Y  = \$9  ? 3'h0 : \$8 [2:0];
  assign \$procmux$290_Y  = push ? \$procmux$288_Y  : \$signature__addr ;
  assign \$22  = rst ? 3'h0 : \$procmux$290_Y ;
  assign \$procmux$294_Y  = \$7  ? 3'h0 : \$6 [2:0];
  assign \$procmux$296_Y  = pop ? \$procmux$294_Y  : read__addr;
  assign \$21  = rst ? 3'h0 : \$procmux$296_Y ;
  assign \$procmux$300_Y  = pop ? \read__data$32  : oldest;
  assign \$20  = \$5  ? i_payload[4:0] : \$procmux$300_Y ;
  sram_8x5_1w1ra early_storage (
    .clk(clk),
    .r0_addr(\read__addr$29 ),
    .r0_data(\read__data$32 ),
    .w0_addr(\$signature__addr ),
    .w0_data(i_payload[4:0]),
    .w0_en(push)
  );
  sram_8x39_1w1ra storage (
    .clk(clk),
    .r0_addr(read__addr),
    .r0_data(read__data),
    .w0_addr(\$signature__addr ),
    .w0_data(i_payload[43:5]),
    .w0_en(push)
  );
  assign \o__payload.give  = read__data[38:34];
  assign \o__payload.relu  = read__data[33];
  assign \o__payload.zero_point  = read__data[32:25];
  assign \o__payload.param  = read__data[24:21];
  assign \o__payload.rows  = read__data[20:14];
  assign \o__payload.ub_addr  = read__data[13:6];
  assign \o__payload.acc_addr  = read__data[5:0];
  assign \o__payload.wait  = oldest;
  assign \i__payload.give  = i_payload[43:39];
  assign \i__payload.relu  = i_payload[38];
  assign \i__payload.zero_point  = i_payload[37:30];
  assign \i__payload.param  = i_payload[29:26];
  assign \i__payload.rows  = i_payload[25:19];
  assign \i__payload.ub_addr  = i_payload[18:11];
  assign \i__payload.acc_addr  = i_payload[10:5];
  assign \i__payload.wait  = i_payload[4:0];
  assign o_valid = o__valid;
  assign o_payload = { read__data, oldest };
  assign i_ready = i__ready;
  assign second = \read__addr$29 ;
  assign \$signature__en$28  = push;
  assign \$signature__data$27  = i_payload[4:0];
  assign \$signature__addr$26  = \$signature__addr ;
  assign o__payload = { read__data, oldest };
  assign head = read__addr;
  assign \$signature__en  = push;
  assign i__payload = i_payload;
  assign \$signature__data  = i_payload[43:5];
  assign tail = \$signature__addr ;
  assign o__ready = o_ready;
  assign i__valid = i_valid;
  assign valid = o__valid;
  assign room = i__ready;
endmodule

module queue_50x8_5(i_valid, o_ready, clk, rst, i_ready, o_payload, o_valid, level, i_payload);
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
  output [49:0] o_payload;
  wire [49:0] o_payload;
  output o_valid;
  wire o_valid;
  output [3:0] level;
  reg [3:0] level = 4'h0;
  input [49:0] i_payload;
  wire [49:0] i_payload;
  wire \$1 ;
  wire [3:0] \$10 ;
  wire \$11 ;
  wire \$12 ;
  wire \$13 ;
  wire \$14 ;
  wire [4:0] \$15 ;
  wire \$16 ;
  wire \$17 ;
  wire \$18 ;
  wire [4:0] \$19 ;
  wire \$2 ;
  wire [4:0] \$20 ;
  wire [2:0] \$21 ;
  wire [2:0] \$22 ;
  wire [2:0] \$23 ;
  wire \$24 ;
  wire \$25 ;
  wire [3:0] \$26 ;
  wire \$3 ;
  wire \$4 ;
  wire \$5 ;
  wire [3:0] \$6 ;
  wire \$7 ;
  wire [3:0] \$8 ;
  wire \$9 ;
  wire [3:0] \$procmux$344_Y ;
  wire [3:0] \$procmux$346_Y ;
  wire \$procmux$350_Y ;
  wire \$procmux$352_Y ;
  wire \$procmux$356_Y ;
  wire \$procmux$358_Y ;
  wire [2:0] \$procmux$362_Y ;
  wire [2:0] \$procmux$364_Y ;
  wire [2:0] \$procmux$368_Y ;
  wire [2:0] \$procmux$370_Y ;
  wire [2:0] \$procmux$374_Y ;
  wire [2:0] \$procmux$376_Y ;
  wire [4:0] \$procmux$380_Y ;
  reg [2:0] \$signature__addr  = 3'h0;
  wire [2:0] \$signature__addr$26 ;
  wire [44:0] \$signature__data ;
  wire [4:0] \$signature__data$27 ;
  wire \$signature__en ;
  wire \$signature__en$28 ;
  wire [2:0] head;
  wire [49:0] i__payload;
  wire [36:0] \i__payload.beat ;
  wire [4:0] \i__payload.give ;
  wire [2:0] \i__payload.k ;
  wire [4:0] \i__payload.wait ;
  reg i__ready = 1'h1;
  wire i__valid;
  wire [49:0] o__payload;
  wire [36:0] \o__payload.beat ;
  wire [4:0] \o__payload.give ;
  wire [2:0] \o__payload.k ;
  wire [4:0] \o__payload.wait ;
  wire o__ready;
  reg o__valid = 1'h0;
  reg [4:0] oldest = 5'h00;
  wire pop;
  wire push;
  reg [2:0] read__addr = 3'h0;
  reg [2:0] \read__addr$29  = 3'h1;
  wire [44:0] read__data;
  wire [4:0] \read__data$32 ;
  wire room;
  wire [2:0] second;
  wire [2:0] tail;
  wire valid;
  assign push = i_valid & i__ready;
  assign pop = o__valid & o_ready;
  assign \$1  = ~ o__valid;
  assign \$2  = level == 1'h1;
  assign \$3  = pop & \$2 ;
  assign \$4  = \$1  | \$3 ;
  assign \$5  = push & \$4 ;
  assign \$6  = read__addr + 1'h1;
  assign \$7  = read__addr == 3'h7;
  assign \$8  = \$signature__addr  + 1'h1;
  assign \$9  = \$signature__addr  == 3'h7;
  assign \$10  = \read__addr$29  + 1'h1;
  assign \$11  = \read__addr$29  == 3'h7;
  assign \$12  = ~ pop;
  assign \$13  = push & \$12 ;
  assign \$14  = level != 3'h7;
  assign \$15  = level + 1'h1;
  assign \$16  = ~ push;
  assign \$17  = pop & \$16 ;
  assign \$18  = level != 1'h1;
  assign \$19  = level - 1'h1;
  always @(posedge clk)
    oldest <= \$20 ;
  always @(posedge clk)
    read__addr <= \$21 ;
  always @(posedge clk)
    \$signature__addr  <= \$22 ;
  always @(posedge clk)
    \read__addr$29  <= \$23 ;
  always @(posedge clk)
    o__valid <= \$24 ;
  always @(posedge clk)
    i__ready <= \$25 ;
  always @(posedge clk)
    level <= \$26 ;
  assign \$procmux$344_Y  = \$13  ? \$15 [3:0] : level;
  assign \$procmux$346_Y  = \$17  ? \$19 [3:0] : \$procmux$344_Y ;
  assign \$26  = rst ? 4'h0 : \$procmux$346_Y ;
  assign \$procmux$350_Y  = \$13  ? \$14  : i__ready;
  assign \$procmux$352_Y  = \$17  ? 1'h1 : \$procmux$350_Y ;
  assign \$25  = rst ? 1'h1 : \$procmux$352_Y ;
  assign \$procmux$356_Y  = \$13  ? 1'h1 : o__valid;
  assign \$procmux$358_Y  = \$17  ? \$18  : \$procmux$356_Y ;
  assign \$24  = rst ? 1'h0 : \$procmux$358_Y ;
  assign \$procmux$362_Y  = \$11  ? 3'h0 : \$10 [2:0];
  assign \$procmux$364_Y  = pop ? \$procmux$362_Y  : \read__addr$29 ;
  assign \$23  = rst ? 3'h1 : \$procmux$364_Y ;
  assign \$procmux$368_Y  = \$9  ? 3'h0 : \$8 [2:0];
  assign \$procmux$370_Y  = push ? \$procmux$368_Y  : \$signature__addr ;
  assign \$22  = rst ? 3'h0 : \$procmux$370_Y ;
  assign \$procmux$374_Y  = \$7  ? 3'h0 : \$6 [2:0];
  assign \$procmux$376_Y  = pop ? \$procmux$374_Y  : read__addr;
  assign \$21  = rst ? 3'h0 : \$procmux$376_Y ;
  assign \$procmux$380_Y  = pop ? \read__data$32  : oldest;
  assign \$20  = \$5  ? i_payload[4:0] : \$procmux$380_Y ;
  sram_8x5_1w1ra early_storage (
    .clk(clk),
    .r0_addr(\read__addr$29 ),
    .r0_data(\read__data$32 ),
    .w0_addr(\$signature__addr ),
    .w0_data(i_payload[4:0]),
    .w0_en(push)
  );
  sram_8x45_1w1ra storage (
    .clk(clk),
    .r0_addr(read__addr),
    .r0_data(read__data),
    .w0_addr(\$signature__addr ),
    .w0_data(i_payload[49:5]),
    .w0_en(push)
  );
  assign \o__payload.give  = read__data[44:40];
  assign \o__payload.k  = read__data[39:37];
  assign \o__payload.beat  = read__data[36:0];
  assign \o__payload.wait  = oldest;
  assign \i__payload.give  = i_payload[49:45];
  assign \i__payload.k  = i_payload[44:42];
  assign \i__payload.beat  = i_payload[41:5];
  assign \i__payload.wait  = i_payload[4:0];
  assign o_valid = o__valid;
  assign o_payload = { read__data, oldest };
  assign i_ready = i__ready;
  assign second = \read__addr$29 ;
  assign \$signature__en$28  = push;
  assign \$signature__data$27  = i_payload[4:0];
  assign \$signature__addr$26  = \$signature__addr ;
  assign o__payload = { read__data, oldest };
  assign head = read__addr;
  assign \$signature__en  = push;
  assign i__payload = i_payload;
  assign \$signature__data  = i_payload[49:5];
  assign tail = \$signature__addr ;
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
  wire [3:0] \$10 ;
  wire \$11 ;
  wire \$12 ;
  wire \$13 ;
  wire \$14 ;
  wire [4:0] \$15 ;
  wire \$16 ;
  wire \$17 ;
  wire \$18 ;
  wire [4:0] \$19 ;
  wire \$2 ;
  wire [4:0] \$20 ;
  wire [2:0] \$21 ;
  wire [2:0] \$22 ;
  wire [2:0] \$23 ;
  wire \$24 ;
  wire \$25 ;
  wire [3:0] \$26 ;
  wire \$3 ;
  wire \$4 ;
  wire \$5 ;
  wire [3:0] \$6 ;
  wire \$7 ;
  wire [3:0] \$8 ;
  wire \$9 ;
  wire [3:0] \$procmux$224_Y ;
  wire [3:0] \$procmux$226_Y ;
  wire \$procmux$230_Y ;
  wire \$procmux$232_Y ;
  wire \$procmux$236_Y ;
  wire \$procmux$238_Y ;
  wire [2:0] \$procmux$242_Y ;
  wire [2:0] \$procmux$244_Y ;
  wire [2:0] \$procmux$248_Y ;
  wire [2:0] \$procmux$250_Y ;
  wire [2:0] \$procmux$254_Y ;
  wire [2:0] \$procmux$256_Y ;
  wire [4:0] \$procmux$260_Y ;
  reg [2:0] \$signature__addr  = 3'h0;
  wire [2:0] \$signature__addr$26 ;
  wire [58:0] \$signature__data ;
  wire [4:0] \$signature__data$27 ;
  wire \$signature__en ;
  wire \$signature__en$28 ;
  wire [2:0] head;
  wire [63:0] i__payload;
  wire [36:0] \i__payload.beat ;
  wire [4:0] \i__payload.give ;
  wire [8:0] \i__payload.rows ;
  wire [7:0] \i__payload.ub_addr ;
  wire [4:0] \i__payload.wait ;
  reg i__ready = 1'h1;
  wire i__valid;
  wire [63:0] o__payload;
  wire [36:0] \o__payload.beat ;
  wire [4:0] \o__payload.give ;
  wire [8:0] \o__payload.rows ;
  wire [7:0] \o__payload.ub_addr ;
  wire [4:0] \o__payload.wait ;
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
  assign push = i_valid & i__ready;
  assign pop = o__valid & o_ready;
  assign \$1  = ~ o__valid;
  assign \$2  = level == 1'h1;
  assign \$3  = pop & \$2 ;
  assign \$4  = \$1  | \$3 ;
  assign \$5  = push & \$4 ;
  assign \$6  = read__addr + 1'h1;
  assign \$7  = read__addr == 3'h7;
  assign \$8  = \$signature__addr  + 1'h1;
  assign \$9  = \$signature__addr  == 3'h7;
  assign \$10  = \read__addr$29  + 1'h1;
  assign \$11  = \read__addr$29  == 3'h7;
  assign \$12  = ~ pop;
  assign \$13  = push & \$12 ;
  assign \$14  = level != 3'h7;
  assign \$15  = level + 1'h1;
  assign \$16  = ~ push;
  assign \$17  = pop & \$16 ;
  assign \$18  = level != 1'h1;
  assign \$19  = level - 1'h1;
  always @(posedge clk)
    oldest <= \$20 ;
  always @(posedge clk)
    read__addr <= \$21 ;
  always @(posedge clk)
    \$signature__addr  <= \$22 ;
  always @(posedge clk)
    \read__addr$29  <= \$23 ;
  always @(posedge clk)
    o__valid <= \$24 ;
  always @(posedge clk)
    i__ready <= \$25 ;
  always @(posedge clk)
    level <= \$26 ;
  assign \$procmux$224_Y  = \$13  ? \$15 [3:0] : level;
  assign \$procmux$226_Y  = \$17  ? \$19 [3:0] : \$procmux$224_Y ;
  assign \$26  = rst ? 4'h0 : \$procmux$226_Y ;
  assign \$procmux$230_Y  = \$13  ? \$14  : i__ready;
  assign \$procmux$232_Y  = \$17  ? 1'h1 : \$procmux$230_Y ;
  assign \$25  = rst ? 1'h1 : \$procmux$232_Y ;
  assign \$procmux$236_Y  = \$13  ? 1'h1 : o__valid;
  assign \$procmux$238_Y  = \$17  ? \$18  : \$procmux$236_Y ;
  assign \$24  = rst ? 1'h0 : \$procmux$238_Y ;
  assign \$procmux$242_Y  = \$11  ? 3'h0 : \$10 [2:0];
  assign \$procmux$244_Y  = pop ? \$procmux$242_Y  : \read__addr$29 ;
  assign \$23  = rst ? 3'h1 : \$procmux$244_Y ;
  assign \$procmux$248_Y  = \$9  ? 3'h0 : \$8 [2:0];
  assign \$procmux$250_Y  = push ? \$procmux$248_Y  : \$signature__addr ;
  assign \$22  = rst ? 3'h0 : \$procmux$250_Y ;
  assign \$procmux$254_Y  = \$7  ? 3'h0 : \$6 [2:0];
  assign \$procmux$256_Y  = pop ? \$procmux$254_Y  : read__addr;
  assign \$21  = rst ? 3'h0 : \$procmux$256_Y ;
  assign \$procmux$260_Y  = pop ? \read__data$32  : oldest;
  assign \$20  = \$5  ? i_payload[4:0] : \$procmux$260_Y ;
  sram_8x5_1w1ra early_storage (
    .clk(clk),
    .r0_addr(\read__addr$29 ),
    .r0_data(\read__data$32 ),
    .w0_addr(\$signature__addr ),
    .w0_data(i_payload[4:0]),
    .w0_en(push)
  );
  sram_8x59_1w1ra storage (
    .clk(clk),
    .r0_addr(read__addr),
    .r0_data(read__data),
    .w0_addr(\$signature__addr ),
    .w0_data(i_payload[63:5]),
    .w0_en(push)
  );
  assign \o__payload.give  = read__data[58:54];
  assign \o__payload.rows  = read__data[53:45];
  assign \o__payload.ub_addr  = read__data[44:37];
  assign \o__payload.beat  = read__data[36:0];
  assign \o__payload.wait  = oldest;
  assign \i__payload.give  = i_payload[63:59];
  assign \i__payload.rows  = i_payload[58:50];
  assign \i__payload.ub_addr  = i_payload[49:42];
  assign \i__payload.beat  = i_payload[41:5];
  assign \i__payload.wait  = i_payload[4:0];
  assign o_valid = o__valid;
  assign o_payload = { read__data, oldest };
  assign i_ready = i__ready;
  assign second = \read__addr$29 ;
  assign \$signature__en$28  = push;
  assign \$signature__data$27  = i_payload[4:0];
  assign \$signature__addr$26  = \$signature__addr ;
  assign o__payload = { read__data, oldest };
  assign head = read__addr;
  assign \$signature__en  = push;
  assign i__payload = i_payload;
  assign \$signature__data  = i_payload[63:5];
  assign tail = \$signature__addr ;
  assign o__ready = o_ready;
  assign i__valid = i_valid;
  assign valid = o__valid;
  assign room = i__ready;
endmodule

module queue_65x8_5(i_valid, o_ready, clk, rst, i_ready, o_payload, o_valid, level, i_payload);
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
  output [64:0] o_payload;
  wire [64:0] o_payload;
  output o_valid;
  wire o_valid;
  output [3:0] level;
  reg [3:0] level = 4'h0;
  input [64:0] i_payload;
  wire [64:0] i_payload;
  wire \$1 ;
  wire [3:0] \$10 ;
  wire \$11 ;
  wire \$12 ;
  wire \$13 ;
  wire \$14 ;
  wire [4:0] \$15 ;
  wire \$16 ;
  wire \$17 ;
  wire \$18 ;
  wire [4:0] \$19 ;
  wire \$2 ;
  wire [4:0] \$20 ;
  wire [2:0] \$21 ;
  wire [2:0] \$22 ;
  wire [2:0] \$23 ;
  wire \$24 ;
  wire \$25 ;
  wire [3:0] \$26 ;
  wire \$3 ;
  wire \$4 ;
  wire \$5 ;
  wire [3:0] \$6 ;
  wire \$7 ;
  wire [3:0] \$8 ;
  wire \$9 ;
  wire [3:0] \$procmux$384_Y ;
  wire [3:0] \$procmux$386_Y ;
  wire \$procmux$390_Y ;
  wire \$procmux$392_Y ;
  wire \$procmux$396_Y ;
  wire \$procmux$398_Y ;
  wire [2:0] \$procmux$402_Y ;
  wire [2:0] \$procmux$404_Y ;
  wire [2:0] \$procmux$408_Y ;
  wire [2:0] \$procmux$410_Y ;
  wire [2:0] \$procmux$414_Y ;
  wire [2:0] \$procmux$416_Y ;
  wire [4:0] \$procmux$420_Y ;
  reg [2:0] \$signature__addr  = 3'h0;
  wire [2:0] \$signature__addr$26 ;
  wire [59:0] \$signature__data ;
  wire [4:0] \$signature__data$27 ;
  wire \$signature__en ;
  wire \$signature__en$28 ;
  wire [2:0] head;
  wire [64:0] i__payload;
  wire [36:0] \i__payload.beat ;
  wire [4:0] \i__payload.give ;
  wire [8:0] \i__payload.rows ;
  wire \i__payload.target ;
  wire [7:0] \i__payload.ub_addr ;
  wire [4:0] \i__payload.wait ;
  reg i__ready = 1'h1;
  wire i__valid;
  wire [64:0] o__payload;
  wire [36:0] \o__payload.beat ;
  wire [4:0] \o__payload.give ;
  wire [8:0] \o__payload.rows ;
  wire \o__payload.target ;
  wire [7:0] \o__payload.ub_addr ;
  wire [4:0] \o__payload.wait ;
  wire o__ready;
  reg o__valid = 1'h0;
  reg [4:0] oldest = 5'h00;
  wire pop;
  wire push;
  reg [2:0] read__addr = 3'h0;
  reg [2:0] \read__addr$29  = 3'h1;
  wire [59:0] read__data;
  wire [4:0] \read__data$32 ;
  wire room;
  wire [2:0] second;
  wire [2:0] tail;
  wire valid;
  assign push = i_valid & i__ready;
  assign pop = o__valid & o_ready;
  assign \$1  = ~ o__valid;
  assign \$2  = level == 1'h1;
  assign \$3  = pop & \$2 ;
  assign \$4  = \$1  | \$3 ;
  assign \$5  = push & \$4 ;
  assign \$6  = read__addr + 1'h1;
  assign \$7  = read__addr == 3'h7;
  assign \$8  = \$signature__addr  + 1'h1;
  assign \$9  = \$signature__addr  == 3'h7;
  assign \$10  = \read__addr$29  + 1'h1;
  assign \$11  = \read__addr$29  == 3'h7;
  assign \$12  = ~ pop;
  assign \$13  = push & \$12 ;
  assign \$14  = level != 3'h7;
  assign \$15  = level + 1'h1;
  assign \$16  = ~ push;
  assign \$17  = pop & \$16 ;
  assign \$18  = level != 1'h1;
  assign \$19  = level - 1'h1;
  always @(posedge clk)
    oldest <= \$20 ;
  always @(posedge clk)
    read__addr <= \$21 ;
  always @(posedge clk)
    \$signature__addr  <= \$22 ;
  always @(posedge clk)
    \read__addr$29  <= \$23 ;
  always @(posedge clk)
    o__valid <= \$24 ;
  always @(posedge clk)
    i__ready <= \$25 ;
  always @(posedge clk)
    level <= \$26 ;
  assign \$procmux$384_Y  = \$13  ? \$15 [3:0] : level;
  assign \$procmux$386_Y  = \$17  ? \$19 [3:0] : \$procmux$384_Y ;
  assign \$26  = rst ? 4'h0 : \$procmux$386_Y ;
  assign \$procmux$390_Y  = \$13  ? \$14  : i__ready;
  assign \$procmux$392_Y  = \$17  ? 1'h1 : \$procmux$390_Y ;
  assign \$25  = rst ? 1'h1 : \$procmux$392_Y ;
  assign \$procmux$396_Y  = \$13  ? 1'h1 : o__valid;
  assign \$procmux$398_Y  = \$17  ? \$18  : \$procmux$396_Y ;
  assign \$24  = rst ? 1'h0 : \$procmux$398_Y ;
  assign \$procmux$402_Y  = \$11  ? 3'h0 : \$10 [2:0];
  assign \$procmux$404_Y  = pop ? \$procmux$402_Y  : \read__addr$29 ;
  assign \$23  = rst ? 3'h1 : \$procmux$404_Y ;
  assign \$procmux$408_Y  = \$9  ? 3'h0 : \$8 [2:0];
  assign \$procmux$410_Y  = push ? \$procmux$408_Y  : \$signature__addr ;
  assign \$22  = rst ? 3'h0 : \$procmux$410_Y ;
  assign \$procmux$414_Y  = \$7  ? 3'h0 : \$6 [2:0];
  assign \$procmux$416_Y  = pop ? \$procmux$414_Y  : read__addr;
  assign \$21  = rst ? 3'h0 : \$procmux$416_Y ;
  assign \$procmux$420_Y  = pop ? \read__data$32  : oldest;
  assign \$20  = \$5  ? i_payload[4:0] : \$procmux$420_Y ;
  sram_8x5_1w1ra early_storage (
    .clk(clk),
    .r0_addr(\read__addr$29 ),
    .r0_data(\read__data$32 ),
    .w0_addr(\$signature__addr ),
    .w0_data(i_payload[4:0]),
    .w0_en(push)
  );
  sram_8x60_1w1ra storage (
    .clk(clk),
    .r0_addr(read__addr),
    .r0_data(read__data),
    .w0_addr(\$signature__addr ),
    .w0_data(i_payload[64:5]),
    .w0_en(push)
  );
  assign \o__payload.give  = read__data[59:55];
  assign \o__payload.target  = read__data[54];
  assign \o__payload.rows  = read__data[53:45];
  assign \o__payload.ub_addr  = read__data[44:37];
  assign \o__payload.beat  = read__data[36:0];
  assign \o__payload.wait  = oldest;
  assign \i__payload.give  = i_payload[64:60];
  assign \i__payload.target  = i_payload[59];
  assign \i__payload.rows  = i_payload[58:50];
  assign \i__payload.ub_addr  = i_payload[49:42];
  assign \i__payload.beat  = i_payload[41:5];
  assign \i__payload.wait  = i_payload[4:0];
  assign o_valid = o__valid;
  assign o_payload = { read__data, oldest };
  assign i_ready = i__ready;
  assign second = \read__addr$29 ;
  assign \$signature__en$28  = push;
  assign \$signature__data$27  = i_payload[4:0];
  assign \$signature__addr$26  = \$signature__addr ;
  assign o__payload = { read__data, oldest };
  assign head = read__addr;
  assign \$signature__en  = push;
  assign i__payload = i_payload;
  assign \$signature__data  = i_payload[64:5];
  assign tail = \$signature__addr ;
  assign o__ready = o_ready;
  assign i__valid = i_valid;
  assign valid = o__valid;
  assign room = i__ready;
endmodule

module queue_66x4(i_valid, o_ready, clk, rst, i_ready, o_payload, o_valid, level, i_payload);
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
  output [65:0] o_payload;
  wire [65:0] o_payload;
  output o_valid;
  wire o_valid;
  output [2:0] level;
  reg [2:0] level = 3'h0;
  input [65:0] i_payload;
  wire [65:0] i_payload;
  wire [2:0] \$1 ;
  wire \$10 ;
  wire \$11 ;
  wire [3:0] \$12 ;
  wire [1:0] \$13 ;
  wire [1:0] \$14 ;
  wire \$15 ;
  wire \$16 ;
  wire [2:0] \$17 ;
  wire \$2 ;
  wire [2:0] \$3 ;
  wire \$4 ;
  wire \$5 ;
  wire \$6 ;
  wire \$7 ;
  wire [3:0] \$8 ;
  wire \$9 ;
  wire [2:0] \$procmux$588_Y ;
  wire [2:0] \$procmux$590_Y ;
  wire \$procmux$594_Y ;
  wire \$procmux$596_Y ;
  wire \$procmux$600_Y ;
  wire \$procmux$602_Y ;
  wire [1:0] \$procmux$606_Y ;
  wire [1:0] \$procmux$608_Y ;
  wire [1:0] \$procmux$612_Y ;
  wire [1:0] \$procmux$614_Y ;
  reg [1:0] \$signature__addr  = 2'h0;
  wire [65:0] \$signature__data ;
  wire \$signature__en ;
  wire [1:0] head;
  wire [65:0] i__payload;
  reg i__ready = 1'h1;
  wire i__valid;
  wire [65:0] o__payload;
  wire o__ready;
  reg o__valid = 1'h0;
  wire pop;
  wire push;
  reg [1:0] read__addr = 2'h0;
  wire [65:0] read__data;
  wire room;
  wire [1:0] tail;
  wire valid;
  assign push = i_valid & i__ready;
  assign pop = o__valid & o_ready;
  assign \$1  = read__addr + 1'h1;
  assign \$2  = read__addr == 2'h3;
  assign \$3  = \$signature__addr  + 1'h1;
  assign \$4  = \$signature__addr  == 2'h3;
  assign \$5  = ~ pop;
  assign \$6  = push & \$5 ;
  assign \$7  = level != 2'h3;
  assign \$8  = level + 1'h1;
  assign \$9  = ~ push;
  assign \$10  = pop & \$9 ;
  assign \$11  = level != 1'h1;
  assign \$12  = level - 1'h1;
  always @(posedge clk)
    read__addr <= \$13 ;
  always @(posedge clk)
    \$signature__addr  <= \$14 ;
  always @(posedge clk)
    o__valid <= \$15 ;
  always @(posedge clk)
    i__ready <= \$16 ;
  always @(posedge clk)
    level <= \$17 ;
  assign \$procmux$588_Y  = \$6  ? \$8 [2:0] : level;
  assign \$procmux$590_Y  = \$10  ? \$12 [2:0] : \$procmux$588_Y ;
  assign \$17  = rst ? 3'h0 : \$procmux$590_Y ;
  assign \$procmux$594_Y  = \$6  ? \$7  : i__ready;
  assign \$procmux$596_Y  = \$10  ? 1'h1 : \$procmux$594_Y ;
  assign \$16  = rst ? 1'h1 : \$procmux$596_Y ;
  assign \$procmux$600_Y  = \$6  ? 1'h1 : o__valid;
  assign \$procmux$602_Y  = \$10  ? \$11  : \$procmux$600_Y ;
  assign \$15  = rst ? 1'h0 : \$procmux$602_Y ;
  assign \$procmux$606_Y  = \$4  ? 2'h0 : \$3 [1:0];
  assign \$procmux$608_Y  = push ? \$procmux$606_Y  : \$signature__addr ;
  assign \$14  = rst ? 2'h0 : \$procmux$608_Y ;
  assign \$procmux$612_Y  = \$2  ? 2'h0 : \$1 [1:0];
  assign \$procmux$614_Y  = pop ? \$procmux$612_Y  : read__addr;
  assign \$13  = rst ? 2'h0 : \$procmux$614_Y ;
  sram_4x66_1w1ra storage (
    .clk(clk),
    .r0_addr(read__addr),
    .r0_data(o__payload),
    .w0_addr(\$signature__addr ),
    .w0_data(i_payload),
    .w0_en(push)
  );
  assign o_valid = o__valid;
  assign o_payload = o__payload;
  assign i_ready = i__ready;
  assign read__data = o__payload;
  assign head = read__addr;
  assign \$signature__en  = push;
  assign i__payload = i_payload;
  assign \$signature__data  = i_payload;
  assign tail = \$signature__addr ;
  assign o__ready = o_ready;
  assign i__valid = i_valid;
  assign valid = o__valid;
  assign room = i__ready;
endmodule

module queue_9x4(i_valid, o_ready, clk, rst, i_ready, o_payload, o_valid, level, i_payload);
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
  output [8:0] o_payload;
  wire [8:0] o_payload;
  output o_valid;
  wire o_valid;
  output [2:0] level;
  reg [2:0] level = 3'h0;
  input [8:0] i_payload;
  wire [8:0] i_payload;
  wire [2:0] \$1 ;
  wire \$10 ;
  wire \$11 ;
  wire [3:0] \$12 ;
  wire [1:0] \$13 ;
  wire [1:0] \$14 ;
  wire \$15 ;
  wire \$16 ;
  wire [2:0] \$17 ;
  wire \$2 ;
  wire [2:0] \$3 ;
  wire \$4 ;
  wire \$5 ;
  wire \$6 ;
  wire \$7 ;
  wire [3:0] \$8 ;
  wire \$9 ;
  wire [2:0] \$procmux$1153_Y ;
  wire [2:0] \$procmux$1155_Y ;
  wire \$procmux$1159_Y ;
  wire \$procmux$1161_Y ;
  wire \$procmux$1165_Y ;
  wire \$procmux$1167_Y ;
  wire [1:0] \$procmux$1171_Y ;
  wire [1:0] \$procmux$1173_Y ;
  wire [1:0] \$procmux$1177_Y ;
  wire [1:0] \$procmux$1179_Y ;
  reg [1:0] \$signature__addr  = 2'h0;
  wire [8:0] \$signature__data ;
  wire \$signature__en ;
  wire [1:0] head;
  wire [8:0] i__payload;
  wire [4:0] \i__payload.give ;
  wire [2:0] \i__payload.last ;
  wire \i__payload.single ;
  reg i__ready = 1'h1;
  wire i__valid;
  wire [8:0] o__payload;
  wire [4:0] \o__payload.give ;
  wire [2:0] \o__payload.last ;
  wire \o__payload.single ;
  wire o__ready;
  reg o__valid = 1'h0;
  wire pop;
  wire push;
  reg [1:0] read__addr = 2'h0;
  wire [8:0] read__data;
  wire room;
  wire [1:0] tail;
  wire valid;
  assign push = i_valid & i__ready;
  assign pop = o__valid & o_ready;
  assign \$1  = read__addr + 1'h1;
  assign \$2  = read__addr == 2'h3;
  assign \$3  = \$signature__addr  + 1'h1;
  assign \$4  = \$signature__addr  == 2'h3;
  assign \$5  = ~ pop;
  assign \$6  = push & \$5 ;
  assign \$7  = level != 2'h3;
  assign \$8  = level + 1'h1;
  assign \$9  = ~ push;
  assign \$10  = pop & \$9 ;
  assign \$11  = level != 1'h1;
  assign \$12  = level - 1'h1;
  always @(posedge clk)
    read__addr <= \$13 ;
  always @(posedge clk)
    \$signature__addr  <= \$14 ;
  always @(posedge clk)
    o__valid <= \$15 ;
  always @(posedge clk)
    i__ready <= \$16 ;
  always @(posedge clk)
    level <= \$17 ;
  assign \$procmux$1153_Y  = \$6  ? \$8 [2:0] : level;
  assign \$procmux$1155_Y  = \$10  ? \$12 [2:0] : \$procmux$1153_Y ;
  assign \$17  = rst ? 3'h0 : \$procmux$1155_Y ;
  assign \$procmux$1159_Y  = \$6  ? \$7  : i__ready;
  assign \$procmux$1161_Y  = \$10  ? 1'h1 : \$procmux$1159_Y ;
  assign \$16  = rst ? 1'h1 : \$procmux$1161_Y ;
  assign \$procmux$1165_Y  = \$6  ? 1'h1 : o__valid;
  assign \$procmux$1167_Y  = \$10  ? \$11  : \$procmux$1165_Y ;
  assign \$15  = rst ? 1'h0 : \$procmux$1167_Y ;
  assign \$procmux$1171_Y  = \$4  ? 2'h0 : \$3 [1:0];
  assign \$procmux$1173_Y  = push ? \$procmux$1171_Y  : \$signature__addr ;
  assign \$14  = rst ? 2'h0 : \$procmux$1173_Y ;
  assign \$procmux$1177_Y  = \$2  ? 2'h0 : \$1 [1:0];
  assign \$procmux$1179_Y  = pop ? \$procmux$1177_Y  : read__addr;
  assign \$13  = rst ? 2'h0 : \$procmux$1179_Y ;
  sram_4x9_1w1ra storage (
    .clk(clk),
    .r0_addr(read__addr),
    .r0_data(o__payload),
    .w0_addr(\$signature__addr ),
    .w0_data(i_payload),
    .w0_en(push)
  );
  assign \o__payload.give  = o__payload[8:4];
  assign \o__payload.single  = o__payload[3];
  assign \o__payload.last  = o__payload[2:0];
  assign \i__payload.give  = i_payload[8:4];
  assign \i__payload.single  = i_payload[3];
  assign \i__payload.last  = i_payload[2:0];
  assign o_valid = o__valid;
  assign o_payload = o__payload;
  assign i_ready = i__ready;
  assign read__data = o__payload;
  assign head = read__addr;
  assign \$signature__en  = push;
  assign i__payload = i_payload;
  assign \$signature__data  = i_payload;
  assign tail = \$signature__addr ;
  assign o__ready = o_ready;
  assign i__valid = i_valid;
  assign valid = o__valid;
  assign room = i__ready;
endmodule

module read_dma_16_8_256_5(request_valid, bus_arready, bus_rid, bus_rdata, bus_rresp, bus_rlast, bus_rvalid, flush, clk, rst, request_ready, bus_arid, bus_araddr, bus_arlen, bus_arsize, bus_arburst, bus_arvalid, bus_rready, row, row_valid, error
, request_payload);
  input request_valid;
  wire request_valid;
  input bus_arready;
  wire bus_arready;
  input bus_rid;
  wire bus_rid;
  input [63:0] bus_rdata;
  wire [63:0] bus_rdata;
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
  input [41:0] request_payload;
  wire [41:0] request_payload;
  wire \$1 ;
  wire \$10 ;
  wire [1:0] \$11 ;
  wire [36:0] \$13 ;
  wire [4:0] \$14 ;
  wire \$15 ;
  wire [127:0] \$16 ;
  wire \$17 ;
  wire \$18 ;
  wire \$2 ;
  wire [29:0] \$3 ;
  wire [8:0] \$4 ;
  wire [9:0] \$5 ;
  wire \$6 ;
  wire \$7 ;
  wire [5:0] \$8 ;
  wire \$procmux$1671_Y ;
  wire \$procmux$1673_Y ;
  wire \$procmux$1681_Y ;
  wire \$procmux$1683_Y ;
  wire [4:0] \$procmux$1687_Y ;
  wire [4:0] \$procmux$1689_Y ;
  wire [36:0] \$procmux$1693_Y ;
  wire [36:0] \$procmux$1695_Y ;
  reg burst_active = 1'h0;
  reg [36:0] burst_beat = 37'h0000000000;
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
  wire [63:0] bus__rdata;
  wire bus__rid;
  wire bus__rlast;
  wire bus__rready;
  wire [1:0] bus__rresp;
  wire bus__rvalid;
  wire [127:0] collected;
  reg index = 1'h0;
  wire [41:0] request__payload;
  wire [36:0] \request__payload.beat ;
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
  assign \$3  = burst_beat[36:8] + 1'h1;
  assign \$4  = burst_left - burst_room;
  assign \$5  = $signed(\$4 ) - $signed(2'h1);
  assign \$6  = ~ burst_last;
  assign \$7  = request_valid & request__ready;
  assign \$8  = request_payload[41:37] - 1'h1;
  assign \$10  = bus_rvalid & index;
  assign \$11  = index + 1'h1;
  always @(posedge clk)
    burst_beat <= \$13 ;
  always @(posedge clk)
    burst_left <= \$14 ;
  always @(posedge clk)
    burst_active <= \$15 ;
  always @(posedge clk)
    row <= \$16 ;
  always @(posedge clk)
    row_valid <= \$17 ;
  always @(posedge clk)
    index <= \$18 ;
  assign \$procmux$1671_Y  = index ? 1'h0 : \$11 [0];
  assign \$procmux$1673_Y  = bus_rvalid ? \$procmux$1671_Y  : index;
  assign \$18  = rst ? 1'h0 : \$procmux$1673_Y ;
  assign \$17  = rst ? 1'h0 : \$10 ;
  assign \$16  = bus_rvalid ? { bus_rdata, row[127:64] } : row;
  assign \$procmux$1681_Y  = \$2  ? \$6  : burst_active;
  assign \$procmux$1683_Y  = \$7  ? 1'h1 : \$procmux$1681_Y ;
  assign \$15  = rst ? 1'h0 : \$procmux$1683_Y ;
  assign \$procmux$1687_Y  = \$2  ? \$5 [4:0] : burst_left;
  assign \$procmux$1689_Y  = \$7  ? \$8 [4:0] : \$procmux$1687_Y ;
  assign \$14  = rst ? 5'h00 : \$procmux$1689_Y ;
  assign \$procmux$1693_Y  = \$2  ? { \$3 [28:0], 8'h00 } : burst_beat;
  assign \$procmux$1695_Y  = \$7  ? request_payload[36:0] : \$procmux$1693_Y ;
  assign \$13  = rst ? 37'h0000000000 : \$procmux$1695_Y ;
  assign \request__payload.beats  = request_payload[41:37];
  assign \request__payload.beat  = request_payload[36:0];
  assign bus_rready = 1'h1;
  assign bus_arvalid = burst_active;
  assign bus_arburst = 2'h1;
  assign bus_arsize = 3'h3;
  assign bus_arlen = bus__arlen;
  assign bus_araddr = { burst_beat, 3'h0 };
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
  assign bus__arsize = 3'h3;
  assign bus__araddr = { burst_beat, 3'h0 };
  assign bus__arvalid = burst_active;
endmodule

module read_dma_4_8_256_2(request_valid, bus_arready, bus_rid, bus_rdata, bus_rresp, bus_rlast, bus_rvalid, flush, clk, rst, request_ready, bus_arid, bus_araddr, bus_arlen, bus_arsize, bus_arburst, bus_arvalid, bus_rready, row, row_valid, error
, request_payload);
  input request_valid;
  wire request_valid;
  input bus_arready;
  wire bus_arready;
  input bus_rid;
  wire bus_rid;
  input [63:0] bus_rdata;
  wire [63:0] bus_rdata;
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
  output [31:0] row;
  wire [31:0] row;
  output row_valid;
  wire row_valid;
  output error;
  wire error;
  input [38:0] request_payload;
  wire [38:0] request_payload;
  wire \$1 ;
  wire \$10 ;
  wire [2:0] \$11 ;
  wire [36:0] \$12 ;
  wire [1:0] \$13 ;
  wire \$14 ;
  wire [63:0] \$15 ;
  wire [1:0] \$16 ;
  wire \$2 ;
  wire \$3 ;
  wire [29:0] \$4 ;
  wire [8:0] \$5 ;
  wire [9:0] \$6 ;
  wire \$7 ;
  wire \$8 ;
  wire [2:0] \$9 ;
  wire [1:0] \$procmux$1183_Y ;
  wire [1:0] \$procmux$1185_Y ;
  wire [1:0] \$procmux$1187_Y ;
  wire [63:0] \$procmux$1191_Y ;
  wire \$procmux$1195_Y ;
  wire \$procmux$1197_Y ;
  wire [1:0] \$procmux$1201_Y ;
  wire [1:0] \$procmux$1203_Y ;
  wire [36:0] \$procmux$1207_Y ;
  wire [36:0] \$procmux$1209_Y ;
  reg burst_active = 1'h0;
  reg [36:0] burst_beat = 37'h0000000000;
  wire burst_last;
  reg [1:0] burst_left = 2'h0;
  wire [7:0] burst_room;
  wire [39:0] bus__araddr;
  wire [1:0] bus__arburst;
  wire bus__arid;
  wire [7:0] bus__arlen;
  wire bus__arready;
  wire [2:0] bus__arsize;
  wire bus__arvalid;
  wire [63:0] bus__rdata;
  wire bus__rid;
  wire bus__rlast;
  wire bus__rready;
  wire [1:0] bus__rresp;
  wire bus__rvalid;
  reg [63:0] held = 64'h0000000000000000;
  reg [1:0] left = 2'h0;
  wire [38:0] request__payload;
  wire [36:0] \request__payload.beat ;
  wire [1:0] \request__payload.beats ;
  wire request__ready;
  wire request__valid;
  wire take;
  assign request__ready = ~ burst_active;
  assign burst_room = ~ burst_beat[7:0];
  assign burst_last = burst_left <= burst_room;
  assign bus__arlen = burst_last ? { 6'h00, burst_left } : burst_room;
  assign take = bus_rvalid & bus__rready;
  assign \$1  = | bus_rresp;
  assign error = take & \$1 ;
  assign row_valid = | left;
  assign \$2  = left <= 1'h1;
  assign bus__rready = \$2  | flush;
  assign \$3  = burst_active & bus_arready;
  assign \$4  = burst_beat[36:8] + 1'h1;
  assign \$5  = burst_left - burst_room;
  assign \$6  = $signed(\$5 ) - $signed(2'h1);
  assign \$7  = ~ burst_last;
  assign \$8  = request_valid & request__ready;
  assign \$9  = request_payload[38:37] - 1'h1;
  assign \$10  = | left;
  assign \$11  = left - 1'h1;
  always @(posedge clk)
    burst_beat <= \$12 ;
  always @(posedge clk)
    burst_left <= \$13 ;
  always @(posedge clk)
    burst_active <= \$14 ;
  always @(posedge clk)
    held <= \$15 ;
  always @(posedge clk)
    left <= \$16 ;
  assign \$procmux$1183_Y  = \$10  ? \$11 [1:0] : left;
  assign \$procmux$1185_Y  = flush ? 2'h0 : \$procmux$1183_Y ;
  assign \$procmux$1187_Y  = take ? 2'h2 : \$procmux$1185_Y ;
  assign \$16  = rst ? 2'h0 : \$procmux$1187_Y ;
  assign \$procmux$1191_Y  = \$10  ? { 32'h00000000, held[63:32] } : held;
  assign \$15  = take ? bus_rdata : \$procmux$1191_Y ;
  assign \$procmux$1195_Y  = \$3  ? \$7  : burst_active;
  assign \$procmux$1197_Y  = \$8  ? 1'h1 : \$procmux$1195_Y ;
  assign \$14  = rst ? 1'h0 : \$procmux$1197_Y ;
  assign \$procmux$1201_Y  = \$3  ? \$6 [1:0] : burst_left;
  assign \$procmux$1203_Y  = \$8  ? \$9 [1:0] : \$procmux$1201_Y ;
  assign \$13  = rst ? 2'h0 : \$procmux$1203_Y ;
  assign \$procmux$1207_Y  = \$3  ? { \$4 [28:0], 8'h00 } : burst_beat;
  assign \$procmux$1209_Y  = \$8  ? request_payload[36:0] : \$procmux$1207_Y ;
  assign \$12  = rst ? 37'h0000000000 : \$procmux$1209_Y ;
  assign \request__payload.beats  = request_payload[38:37];
  assign \request__payload.beat  = request_payload[36:0];
  assign row = held[31:0];
  assign bus_rready = bus__rready;
  assign bus_arvalid = burst_active;
  assign bus_arburst = 2'h1;
  assign bus_arsize = 3'h3;
  assign bus_arlen = bus__arlen;
  assign bus_araddr = { burst_beat, 3'h0 };
  assign bus_arid = 1'h0;
  assign request_ready = request__ready;
  assign bus__rlast = bus_rlast;
  assign bus__rid = bus_rid;
  assign bus__arid = 1'h0;
  assign bus__rdata = bus_rdata;
  assign request__payload = request_payload;
  assign request__valid = request_valid;
  assign bus__arready = bus_arready;
  assign bus__rresp = bus_rresp;
  assign bus__rvalid = bus_rvalid;
  assign bus__arburst = 2'h1;
  assign bus__arsize = 3'h3;
  assign bus__araddr = { burst_beat, 3'h0 };
  assign bus__arvalid = burst_active;
endmodule

module read_dma_4_8_256_8(request_valid, bus_arready, bus_rid, bus_rdata, bus_rresp, bus_rlast, bus_rvalid, flush, clk, rst, request_ready, bus_arid, bus_araddr, bus_arlen, bus_arsize, bus_arburst, bus_arvalid, bus_rready, row, row_valid, error
, request_payload);
  input request_valid;
  wire request_valid;
  input bus_arready;
  wire bus_arready;
  input bus_rid;
  wire bus_rid;
  input [63:0] bus_rdata;
  wire [63:0] bus_rdata;
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
  output [31:0] row;
  wire [31:0] row;
  output row_valid;
  wire row_valid;
  output error;
  wire error;
  input [44:0] request_payload;
  wire [44:0] request_payload;
  wire \$1 ;
  wire \$10 ;
  wire [2:0] \$11 ;
  wire [36:0] \$12 ;
  wire [7:0] \$13 ;
  wire \$14 ;
  wire [63:0] \$15 ;
  wire [1:0] \$16 ;
  wire \$2 ;
  wire \$3 ;
  wire [29:0] \$4 ;
  wire [8:0] \$5 ;
  wire [9:0] \$6 ;
  wire \$7 ;
  wire \$8 ;
  wire [8:0] \$9 ;
  wire [1:0] \$procmux$1289_Y ;
  wire [1:0] \$procmux$1291_Y ;
  wire [1:0] \$procmux$1293_Y ;
  wire [63:0] \$procmux$1297_Y ;
  wire \$procmux$1301_Y ;
  wire \$procmux$1303_Y ;
  wire [7:0] \$procmux$1307_Y ;
  wire [7:0] \$procmux$1309_Y ;
  wire [36:0] \$procmux$1313_Y ;
  wire [36:0] \$procmux$1315_Y ;
  reg burst_active = 1'h0;
  reg [36:0] burst_beat = 37'h0000000000;
  wire burst_last;
  reg [7:0] burst_left = 8'h00;
  wire [7:0] burst_room;
  wire [39:0] bus__araddr;
  wire [1:0] bus__arburst;
  wire bus__arid;
  wire [7:0] bus__arlen;
  wire bus__arready;
  wire [2:0] bus__arsize;
  wire bus__arvalid;
  wire [63:0] bus__rdata;
  wire bus__rid;
  wire bus__rlast;
  wire bus__rready;
  wire [1:0] bus__rresp;
  wire bus__rvalid;
  reg [63:0] held = 64'h0000000000000000;
  reg [1:0] left = 2'h0;
  wire [44:0] request__payload;
  wire [36:0] \request__payload.beat ;
  wire [7:0] \request__payload.beats ;
  wire request__ready;
  wire request__valid;
  wire take;
  assign request__ready = ~ burst_active;
  assign burst_room = ~ burst_beat[7:0];
  assign burst_last = burst_left <= burst_room;
  assign bus__arlen = burst_last ? burst_left : burst_room;
  assign take = bus_rvalid & bus__rready;
  assign \$1  = | bus_rresp;
  assign error = take & \$1 ;
  assign row_valid = | left;
  assign \$2  = left <= 1'h1;
  assign bus__rready = \$2  | flush;
  assign \$3  = burst_active & bus_arready;
  assign \$4  = burst_beat[36:8] + 1'h1;
  assign \$5  = burst_left - burst_room;
  assign \$6  = $signed(\$5 ) - $signed(2'h1);
  assign \$7  = ~ burst_last;
  assign \$8  = request_valid & request__ready;
  assign \$9  = request_payload[44:37] - 1'h1;
  assign \$10  = | left;
  assign \$11  = left - 1'h1;
  always @(posedge clk)
    burst_beat <= \$12 ;
  always @(posedge clk)
    burst_left <= \$13 ;
  always @(posedge clk)
    burst_active <= \$14 ;
  always @(posedge clk)
    held <= \$15 ;
  always @(posedge clk)
    left <= \$16 ;
  assign \$procmux$1289_Y  = \$10  ? \$11 [1:0] : left;
  assign \$procmux$1291_Y  = flush ? 2'h0 : \$procmux$1289_Y ;
  assign \$procmux$1293_Y  = take ? 2'h2 : \$procmux$1291_Y ;
  assign \$16  = rst ? 2'h0 : \$procmux$1293_Y ;
  assign \$procmux$1297_Y  = \$10  ? { 32'h00000000, held[63:32] } : held;
  assign \$15  = take ? bus_rdata : \$procmux$1297_Y ;
  assign \$procmux$1301_Y  = \$3  ? \$7  : burst_active;
  assign \$procmux$1303_Y  = \$8  ? 1'h1 : \$procmux$1301_Y ;
  assign \$14  = rst ? 1'h0 : \$procmux$1303_Y ;
  assign \$procmux$1307_Y  = \$3  ? \$6 [7:0] : burst_left;
  assign \$procmux$1309_Y  = \$8  ? \$9 [7:0] : \$procmux$1307_Y ;
  assign \$13  = rst ? 8'h00 : \$procmux$1309_Y ;
  assign \$procmux$1313_Y  = \$3  ? { \$4 [28:0], 8'h00 } : burst_beat;
  assign \$procmux$1315_Y  = \$8  ? request_payload[36:0] : \$procmux$1313_Y ;
  assign \$12  = rst ? 37'h0000000000 : \$procmux$1315_Y ;
  assign \request__payload.beats  = request_payload[44:37];
  assign \request__payload.beat  = request_payload[36:0];
  assign row = held[31:0];
  assign bus_rready = bus__rready;
  assign bus_arvalid = burst_active;
  assign bus_arburst = 2'h1;
  assign bus_arsize = 3'h3;
  assign bus_arlen = bus__arlen;
  assign bus_araddr = { burst_beat, 3'h0 };
  assign bus_arid = 1'h0;
  assign request_ready = request__ready;
  assign bus__rlast = bus_rlast;
  assign bus__rid = bus_rid;
  assign bus__arid = 1'h0;
  assign bus__rdata = bus_rdata;
  assign request__payload = request_payload;
  assign request__valid = request_valid;
  assign bus__arready = bus_arready;
  assign bus__rresp = bus_rresp;
  assign bus__rvalid = bus_rvalid;
  assign bus__arburst = 2'h1;
  assign bus__arsize = 3'h3;
  assign bus__araddr = { burst_beat, 3'h0 };
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
  wire [7:0] \$procmux$707_Y ;
  wire [4:0] \$procmux$736_Y ;
  wire [4:0] \$procmux$738_Y ;
  wire [31:0] \$procmux$808_Y ;
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
  assign \$procmux$707_Y  = \$32  ? (* full_case = 32'd1 *) { unclipped[11], \$39 , \$38 , \$37 , \$36 , \$35 , \$34 , \$33  } : unclipped[7:0];
  assign \$110  = valid[11] ? \$procmux$707_Y  : result;
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
  assign \$procmux$736_Y  = \$17  ? (* full_case = 32'd1 *) 5'h1f : shift_6[4:0];
  assign \$procmux$738_Y  = shift_6[8] ? (* full_case = 32'd1 *) 5'h00 : \$procmux$736_Y ;
  assign \$97  = valid[6] ? \$procmux$738_Y  : shift_7;
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
  assign \$procmux$808_Y  = \$5  ? 32'd0 : \$4 [31:0];
  assign \$63  = valid[1] ? \$procmux$808_Y  : magnitude;
  assign \$62  = valid[0] ? zero_point : zero_point_1;
  assign \$61  = valid[0] ? scale[22:0] : fraction_1;
  assign \$60  = valid[0] ? \$2  : shift_1;
  assign \$59  = valid[0] ? relu : \relu$10 ;
  assign \$58  = valid[0] ? \$1 [31:0] : total;
  assign \$46 [35:0] = product;
  assign result_12 = result;
endmodule

module skew_4x8(clk, rst, o, i);
  input clk;
  wire clk;
  input rst;
  wire rst;
  output [31:0] o;
  wire [31:0] o;
  input [31:0] i;
  wire [31:0] i;
  reg [7:0] lane_1 = 8'h00;
  reg [15:0] lane_2 = 16'h0000;
  reg [23:0] lane_3 = 24'h000000;
  always @(posedge clk)
    lane_1 <= i[15:8];
  always @(posedge clk)
    lane_2 <= { lane_2[7:0], i[23:16] };
  always @(posedge clk)
    lane_3 <= { lane_3[15:0], i[31:24] };
  assign o = { lane_3[23:16], lane_2[15:8], lane_1, i[7:0] };
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
  input [31:0] ub_data;
  wire [31:0] ub_data;
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
  output [63:0] bus_wdata;
  wire [63:0] bus_wdata;
  output [7:0] bus_wstrb;
  wire [7:0] bus_wstrb;
  output bus_wlast;
  wire bus_wlast;
  output bus_wvalid;
  wire bus_wvalid;
  output bus_bready;
  wire bus_bready;
  output ub_en;
  wire ub_en;
  output [7:0] ub_addr;
  reg [7:0] ub_addr = 8'h00;
  output error;
  wire error;
  input [63:0] instruction_payload;
  wire [63:0] instruction_payload;
  wire \$1 ;
  wire [10:0] \$10 ;
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
  wire [9:0] \$26 ;
  wire [8:0] \$27 ;
  wire \$28 ;
  wire \$29 ;
  wire \$3 ;
  wire \$30 ;
  wire [4:0] \$31 ;
  wire [8:0] \$32 ;
  wire [7:0] \$33 ;
  wire \$34 ;
  wire \$35 ;
  wire \$36 ;
  wire \$37 ;
  wire \$4 ;
  wire \$5 ;
  wire \$6 ;
  wire \$7 ;
  wire [9:0] \$8 ;
  wire [7:0] \$procmux$496_Y ;
  wire [7:0] \$procmux$498_Y ;
  wire [8:0] \$procmux$502_Y ;
  wire [8:0] \$procmux$504_Y ;
  wire [4:0] \$procmux$508_Y ;
  wire \$procmux$513_Y ;
  wire \$procmux$515_Y ;
  wire \$procmux$517_Y ;
  wire \$procmux$519_Y ;
  wire \$procmux$523_Y ;
  wire \$procmux$525_Y ;
  wire \$procmux$527_Y ;
  wire [4:0] \$procmux$532_Y ;
  wire [4:0] \$procmux$534_Y ;
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
  wire [63:0] bus__wdata;
  wire [63:0] \bus__wdata$53 ;
  wire bus__wlast;
  wire \bus__wlast$55 ;
  wire bus__wready;
  wire \bus__wready$57 ;
  wire [7:0] bus__wstrb;
  wire [7:0] \bus__wstrb$59 ;
  wire bus__wvalid;
  wire \bus__wvalid$61 ;
  wire done;
  wire \error$71 ;
  reg [4:0] \give$73  = 5'h00;
  wire [63:0] instruction__payload;
  wire [36:0] \instruction__payload.beat ;
  wire [4:0] \instruction__payload.give ;
  wire [8:0] \instruction__payload.rows ;
  wire [7:0] \instruction__payload.ub_addr ;
  wire [4:0] \instruction__payload.wait ;
  wire instruction__ready;
  wire instruction__valid;
  reg last = 1'h0;
  reg [8:0] left = 9'h000;
  wire outstanding;
  wire [44:0] request__payload;
  wire [36:0] \request__payload.beat ;
  wire [7:0] \request__payload.beats ;
  wire request__ready;
  wire request__valid;
  wire [2:0] room;
  wire [31:0] rows__payload;
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
  assign \$8  = instruction_payload[58:50] + 1'h1;
  assign { \$10 [10:8], request__payload[44:37] } = { 1'h0, \$8 [9:1] } * 1'h1;
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
  assign \$procmux$496_Y  = start ? instruction_payload[49:42] : ub_addr;
  assign \$procmux$498_Y  = ub_en ? \$27 [7:0] : \$procmux$496_Y ;
  assign \$33  = rst ? 8'h00 : \$procmux$498_Y ;
  assign \$procmux$502_Y  = start ? instruction_payload[58:50] : left;
  assign \$procmux$504_Y  = ub_en ? \$26 [8:0] : \$procmux$502_Y ;
  assign \$32  = rst ? 9'h000 : \$procmux$504_Y ;
  assign \$procmux$508_Y  = start ? instruction_payload[63:59] : \give$73 ;
  assign \$31  = rst ? 5'h00 : \$procmux$508_Y ;
  assign \$procmux$513_Y  = \$21  ? (* full_case = 32'd1 *) busy : 1'h0;
  assign \$procmux$515_Y  = done ? \$procmux$513_Y  : busy;
  assign \$procmux$517_Y  = \$24  ? 1'h0 : \$procmux$515_Y ;
  assign \$procmux$519_Y  = start ? 1'h1 : \$procmux$517_Y ;
  assign \$30  = rst ? 1'h0 : \$procmux$519_Y ;
  assign \$procmux$523_Y  = \$21  ? 1'h1 : answering;
  assign \$procmux$525_Y  = done ? \$procmux$523_Y  : answering;
  assign \$procmux$527_Y  = \$24  ? 1'h0 : \$procmux$525_Y ;
  assign \$29  = rst ? 1'h0 : \$procmux$527_Y ;
  assign \$procmux$532_Y  = \$14  ? (* full_case = 32'd1 *) 5'h00 : \give$73 ;
  assign \$procmux$534_Y  = done ? \$procmux$532_Y  : 5'h00;
  assign give = \$17  ? \give$73  : \$procmux$534_Y ;
  write_dma_4_8_256_8 dma (
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
    .request_payload({ request__payload[44:37], instruction_payload[41:5] }),
    .request_ready(request__ready),
    .request_valid(start),
    .room(room),
    .rows_payload(ub_data),
    .rows_ready(\$28 ),
    .rows_valid(arriving),
    .rst(rst)
  );
  assign \instruction__payload.give  = instruction_payload[63:59];
  assign \instruction__payload.rows  = instruction_payload[58:50];
  assign \instruction__payload.ub_addr  = instruction_payload[49:42];
  assign \instruction__payload.beat  = instruction_payload[41:5];
  assign \instruction__payload.wait  = instruction_payload[4:0];
  assign \request__payload.beats  = request__payload[44:37];
  assign \request__payload.beat  = instruction_payload[41:5];
  assign \$10 [7:0] = request__payload[44:37];
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
  assign request__payload[36:0] = instruction_payload[41:5];
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
  input [63:0] m_axi_ins_rdata;
  wire [63:0] m_axi_ins_rdata;
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
  input [63:0] m_axi_wgt_rdata;
  wire [63:0] m_axi_wgt_rdata;
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
  input [63:0] m_axi_host_rdata;
  wire [63:0] m_axi_host_rdata;
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
  output [63:0] m_axi_host_wdata;
  wire [63:0] m_axi_host_wdata;
  output [7:0] m_axi_host_wstrb;
  wire [7:0] m_axi_host_wstrb;
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
  wire \$19 ;
  wire \$2 ;
  wire \$20 ;
  wire \$21 ;
  wire \$22 ;
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
  wire [3:0] \$60 ;
  wire [3:0] \$61 ;
  wire [3:0] \$62 ;
  wire [3:0] \$63 ;
  wire [3:0] \$64 ;
  wire \$65 ;
  wire [7:0] \$66 ;
  wire [79:0] \$67 ;
  wire \$7 ;
  wire \$8 ;
  wire \$9 ;
  wire \$procmux$18_Y ;
  wire \$procmux$20_Y ;
  wire \$procmux$22_Y ;
  wire \$procmux$26_Y ;
  wire \$procmux$28_Y ;
  wire \$procmux$30_Y ;
  wire \$procmux$34_Y ;
  wire \$procmux$36_Y ;
  wire \$procmux$40_Y ;
  wire \$procmux$44_Y ;
  wire [7:0] \$procmux$50_Y ;
  wire [7:0] \$procmux$52_Y ;
  wire [7:0] \$procmux$54_Y ;
  wire [7:0] \$procmux$56_Y ;
  wire [7:0] \$procmux$58_Y ;
  wire [7:0] \$procmux$60_Y ;
  wire [7:0] \$procmux$74_Y ;
  wire [3:0] \$signal ;
  wire [3:0] \$signal$102 ;
  wire [3:0] \$signal$107 ;
  wire [3:0] \$signal$91 ;
  wire [3:0] \$signal$97 ;
  wire [5:0] acc_addr;
  wire [5:0] \acc_addr$390 ;
  wire [127:0] acc_data;
  wire acc_en;
  wire accumulate;
  wire \accumulate$386 ;
  wire [31:0] act;
  wire [31:0] \act$372 ;
  wire [43:0] activate__payload;
  wire [5:0] \activate__payload.acc_addr ;
  wire [4:0] \activate__payload.give ;
  wire [3:0] \activate__payload.param ;
  wire \activate__payload.relu ;
  wire [6:0] \activate__payload.rows ;
  wire [7:0] \activate__payload.ub_addr ;
  wire [4:0] \activate__payload.wait ;
  wire signed [7:0] \activate__payload.zero_point ;
  wire activate__ready;
  wire activate__valid;
  wire [7:0] activate_addr;
  wire [31:0] activate_data;
  wire activate_en;
  wire [4:0] activate_give;
  wire [4:0] activate_missing;
  wire activate_take;
  wire [4:0] activate_wait;
  wire [5:0] addr;
  wire [7:0] \addr$408 ;
  wire all_idle;
  wire [9:0] bus__araddr;
  wire [39:0] \bus__araddr$148 ;
  wire [39:0] \bus__araddr$196 ;
  wire [39:0] \bus__araddr$222 ;
  wire [1:0] bus__arburst;
  wire [1:0] \bus__arburst$198 ;
  wire [1:0] \bus__arburst$224 ;
  wire bus__arid;
  wire \bus__arid$200 ;
  wire \bus__arid$226 ;
  wire [7:0] bus__arlen;
  wire [7:0] \bus__arlen$202 ;
  wire [7:0] \bus__arlen$228 ;
  wire [2:0] bus__arprot;
  wire bus__arready;
  wire \bus__arready$155 ;
  wire \bus__arready$203 ;
  wire \bus__arready$229 ;
  wire [2:0] bus__arsize;
  wire [2:0] \bus__arsize$206 ;
  wire [2:0] \bus__arsize$232 ;
  wire bus__arvalid;
  wire \bus__arvalid$160 ;
  wire \bus__arvalid$208 ;
  wire \bus__arvalid$234 ;
  wire [9:0] bus__awaddr;
  wire [39:0] \bus__awaddr$248 ;
  wire [1:0] bus__awburst;
  wire bus__awid;
  wire [7:0] bus__awlen;
  wire [2:0] bus__awprot;
  wire bus__awready;
  wire \bus__awready$255 ;
  wire [2:0] bus__awsize;
  wire bus__awvalid;
  wire \bus__awvalid$260 ;
  wire bus__bid;
  wire bus__bready;
  wire \bus__bready$274 ;
  wire [1:0] bus__bresp;
  wire [1:0] \bus__bresp$275 ;
  wire bus__bvalid;
  wire \bus__bvalid$277 ;
  wire [31:0] bus__rdata;
  wire [63:0] \bus__rdata$162 ;
  wire [63:0] \bus__rdata$209 ;
  wire [63:0] \bus__rdata$235 ;
  wire bus__rid;
  wire \bus__rid$211 ;
  wire \bus__rid$237 ;
  wire bus__rlast;
  wire \bus__rlast$213 ;
  wire \bus__rlast$239 ;
  wire bus__rready;
  wire \bus__rready$169 ;
  wire \bus__rready$216 ;
  wire \bus__rready$242 ;
  wire [1:0] bus__rresp;
  wire [1:0] \bus__rresp$170 ;
  wire [1:0] \bus__rresp$217 ;
  wire [1:0] \bus__rresp$243 ;
  wire bus__rvalid;
  wire \bus__rvalid$172 ;
  wire \bus__rvalid$219 ;
  wire \bus__rvalid$245 ;
  wire [31:0] bus__wdata;
  wire [63:0] \bus__wdata$262 ;
  wire bus__wlast;
  wire bus__wready;
  wire \bus__wready$265 ;
  wire [3:0] bus__wstrb;
  wire [7:0] \bus__wstrb$268 ;
  wire bus__wvalid;
  wire \bus__wvalid$270 ;
  wire busy;
  wire \busy$100 ;
  wire \busy$105 ;
  wire \busy$89 ;
  wire \busy$94 ;
  wire clear;
  wire conflict;
  wire drained;
  wire error;
  wire \error$429 ;
  wire \error$430 ;
  wire \error$431 ;
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
  wire \exhausted$187 ;
  wire [4:0] give;
  wire [4:0] \give$311 ;
  wire [4:0] \give$328 ;
  wire [4:0] \give$345 ;
  wire [4:0] \give$362 ;
  wire halt;
  wire \halt$190 ;
  wire [127:0] i__payload;
  wire [64:0] \i__payload$279 ;
  wire [36:0] \i__payload$279.beat ;
  wire [4:0] \i__payload$279.give ;
  wire [8:0] \i__payload$279.rows ;
  wire \i__payload$279.target ;
  wire [7:0] \i__payload$279.ub_addr ;
  wire [4:0] \i__payload$279.wait ;
  wire [49:0] \i__payload$296 ;
  wire [36:0] \i__payload$296.beat ;
  wire [4:0] \i__payload$296.give ;
  wire [2:0] \i__payload$296.k ;
  wire [4:0] \i__payload$296.wait ;
  wire [159:0] \i__payload$313 ;
  wire [5:0] \i__payload$313.acc_addr ;
  wire \i__payload$313.accumulate ;
  wire \i__payload$313.configure ;
  wire [4:0] \i__payload$313.give ;
  wire [11:0] \i__payload$313.height ;
  wire \i__payload$313.hold ;
  wire [2:0] \i__payload$313.k ;
  wire [2:0] \i__payload$313.n ;
  wire [11:0] \i__payload$313.out_width ;
  wire signed [7:0] \i__payload$313.pad ;
  wire [23:0] \i__payload$313.row_step ;
  wire [8:0] \i__payload$313.rows ;
  wire [3:0] \i__payload$313.stride_x ;
  wire [3:0] \i__payload$313.stride_y ;
  wire \i__payload$313.switch ;
  wire [23:0] \i__payload$313.ub_addr ;
  wire [4:0] \i__payload$313.wait ;
  wire \i__payload$313.walk ;
  wire [11:0] \i__payload$313.width ;
  wire signed [11:0] \i__payload$313.x ;
  wire signed [11:0] \i__payload$313.y ;
  wire [43:0] \i__payload$330 ;
  wire [5:0] \i__payload$330.acc_addr ;
  wire [4:0] \i__payload$330.give ;
  wire [3:0] \i__payload$330.param ;
  wire \i__payload$330.relu ;
  wire [6:0] \i__payload$330.rows ;
  wire [7:0] \i__payload$330.ub_addr ;
  wire [4:0] \i__payload$330.wait ;
  wire signed [7:0] \i__payload$330.zero_point ;
  wire [63:0] \i__payload$347 ;
  wire [36:0] \i__payload$347.beat ;
  wire [4:0] \i__payload$347.give ;
  wire [8:0] \i__payload$347.rows ;
  wire [7:0] \i__payload$347.ub_addr ;
  wire [4:0] \i__payload$347.wait ;
  wire i__ready;
  wire \i__ready$282 ;
  wire \i__ready$299 ;
  wire \i__ready$316 ;
  wire \i__ready$333 ;
  wire \i__ready$350 ;
  wire i__valid;
  wire \i__valid$283 ;
  wire \i__valid$300 ;
  wire \i__valid$317 ;
  wire \i__valid$334 ;
  wire \i__valid$351 ;
  wire idle;
  wire \idle$101 ;
  wire \idle$106 ;
  wire \idle$366 ;
  wire \idle$90 ;
  wire \idle$95 ;
  wire [31:0] index;
  wire [31:0] \index$192 ;
  wire [64:0] instruction__payload;
  wire [49:0] \instruction__payload$302 ;
  wire [36:0] \instruction__payload$302.beat ;
  wire [4:0] \instruction__payload$302.give ;
  wire [2:0] \instruction__payload$302.k ;
  wire [4:0] \instruction__payload$302.wait ;
  wire [159:0] \instruction__payload$319 ;
  wire [5:0] \instruction__payload$319.acc_addr ;
  wire \instruction__payload$319.accumulate ;
  wire \instruction__payload$319.configure ;
  wire [4:0] \instruction__payload$319.give ;
  wire [11:0] \instruction__payload$319.height ;
  wire \instruction__payload$319.hold ;
  wire [2:0] \instruction__payload$319.k ;
  wire [2:0] \instruction__payload$319.n ;
  wire [11:0] \instruction__payload$319.out_width ;
  wire signed [7:0] \instruction__payload$319.pad ;
  wire [23:0] \instruction__payload$319.row_step ;
  wire [8:0] \instruction__payload$319.rows ;
  wire [3:0] \instruction__payload$319.stride_x ;
  wire [3:0] \instruction__payload$319.stride_y ;
  wire \instruction__payload$319.switch ;
  wire [23:0] \instruction__payload$319.ub_addr ;
  wire [4:0] \instruction__payload$319.wait ;
  wire \instruction__payload$319.walk ;
  wire [11:0] \instruction__payload$319.width ;
  wire signed [11:0] \instruction__payload$319.x ;
  wire signed [11:0] \instruction__payload$319.y ;
  wire [43:0] \instruction__payload$336 ;
  wire [5:0] \instruction__payload$336.acc_addr ;
  wire [4:0] \instruction__payload$336.give ;
  wire [3:0] \instruction__payload$336.param ;
  wire \instruction__payload$336.relu ;
  wire [6:0] \instruction__payload$336.rows ;
  wire [7:0] \instruction__payload$336.ub_addr ;
  wire [4:0] \instruction__payload$336.wait ;
  wire signed [7:0] \instruction__payload$336.zero_point ;
  wire [63:0] \instruction__payload$353 ;
  wire [36:0] \instruction__payload$353.beat ;
  wire [4:0] \instruction__payload$353.give ;
  wire [8:0] \instruction__payload$353.rows ;
  wire [7:0] \instruction__payload$353.ub_addr ;
  wire [4:0] \instruction__payload$353.wait ;
  wire [36:0] \instruction__payload.beat ;
  wire [4:0] \instruction__payload.give ;
  wire [8:0] \instruction__payload.rows ;
  wire \instruction__payload.target ;
  wire [7:0] \instruction__payload.ub_addr ;
  wire [4:0] \instruction__payload.wait ;
  wire instruction__ready;
  wire \instruction__ready$305 ;
  wire \instruction__ready$322 ;
  wire \instruction__ready$339 ;
  wire \instruction__ready$356 ;
  wire instruction__valid;
  wire \instruction__valid$306 ;
  wire \instruction__valid$323 ;
  wire \instruction__valid$340 ;
  wire \instruction__valid$357 ;
  wire \irq$180 ;
  wire [64:0] load__payload;
  wire [36:0] \load__payload.beat ;
  wire [4:0] \load__payload.give ;
  wire [8:0] \load__payload.rows ;
  wire \load__payload.target ;
  wire [7:0] \load__payload.ub_addr ;
  wire [4:0] \load__payload.wait ;
  wire load__ready;
  wire load__valid;
  wire [7:0] load_addr;
  wire [31:0] load_data;
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
  wire [63:0] m_axi_host__rdata;
  wire m_axi_host__rid;
  wire m_axi_host__rlast;
  wire m_axi_host__rready;
  wire [1:0] m_axi_host__rresp;
  wire m_axi_host__rvalid;
  wire [63:0] m_axi_host__wdata;
  wire m_axi_host__wlast;
  wire m_axi_host__wready;
  wire [7:0] m_axi_host__wstrb;
  wire m_axi_host__wvalid;
  wire [39:0] m_axi_ins__araddr;
  wire [1:0] m_axi_ins__arburst;
  wire m_axi_ins__arid;
  wire [7:0] m_axi_ins__arlen;
  wire m_axi_ins__arready;
  wire [2:0] m_axi_ins__arsize;
  wire m_axi_ins__arvalid;
  wire [63:0] m_axi_ins__rdata;
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
  wire [63:0] m_axi_wgt__rdata;
  wire m_axi_wgt__rid;
  wire m_axi_wgt__rlast;
  wire m_axi_wgt__rready;
  wire [1:0] m_axi_wgt__rresp;
  wire m_axi_wgt__rvalid;
  wire [4:0] macs;
  wire [159:0] matrix__payload;
  wire [5:0] \matrix__payload.acc_addr ;
  wire \matrix__payload.accumulate ;
  wire \matrix__payload.configure ;
  wire [4:0] \matrix__payload.give ;
  wire [11:0] \matrix__payload.height ;
  wire \matrix__payload.hold ;
  wire [2:0] \matrix__payload.k ;
  wire [2:0] \matrix__payload.n ;
  wire [11:0] \matrix__payload.out_width ;
  wire signed [7:0] \matrix__payload.pad ;
  wire [23:0] \matrix__payload.row_step ;
  wire [8:0] \matrix__payload.rows ;
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
  wire [7:0] matrix_addr;
  wire [31:0] matrix_data;
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
  wire needs_weights;
  wire [127:0] o__payload;
  wire [64:0] \o__payload$286 ;
  wire [36:0] \o__payload$286.beat ;
  wire [4:0] \o__payload$286.give ;
  wire [8:0] \o__payload$286.rows ;
  wire \o__payload$286.target ;
  wire [7:0] \o__payload$286.ub_addr ;
  wire [4:0] \o__payload$286.wait ;
  wire [49:0] \o__payload$303 ;
  wire [36:0] \o__payload$303.beat ;
  wire [4:0] \o__payload$303.give ;
  wire [2:0] \o__payload$303.k ;
  wire [4:0] \o__payload$303.wait ;
  wire [159:0] \o__payload$320 ;
  wire [5:0] \o__payload$320.acc_addr ;
  wire \o__payload$320.accumulate ;
  wire \o__payload$320.configure ;
  wire [4:0] \o__payload$320.give ;
  wire [11:0] \o__payload$320.height ;
  wire \o__payload$320.hold ;
  wire [2:0] \o__payload$320.k ;
  wire [2:0] \o__payload$320.n ;
  wire [11:0] \o__payload$320.out_width ;
  wire signed [7:0] \o__payload$320.pad ;
  wire [23:0] \o__payload$320.row_step ;
  wire [8:0] \o__payload$320.rows ;
  wire [3:0] \o__payload$320.stride_x ;
  wire [3:0] \o__payload$320.stride_y ;
  wire \o__payload$320.switch ;
  wire [23:0] \o__payload$320.ub_addr ;
  wire [4:0] \o__payload$320.wait ;
  wire \o__payload$320.walk ;
  wire [11:0] \o__payload$320.width ;
  wire signed [11:0] \o__payload$320.x ;
  wire signed [11:0] \o__payload$320.y ;
  wire [43:0] \o__payload$337 ;
  wire [5:0] \o__payload$337.acc_addr ;
  wire [4:0] \o__payload$337.give ;
  wire [3:0] \o__payload$337.param ;
  wire \o__payload$337.relu ;
  wire [6:0] \o__payload$337.rows ;
  wire [7:0] \o__payload$337.ub_addr ;
  wire [4:0] \o__payload$337.wait ;
  wire signed [7:0] \o__payload$337.zero_point ;
  wire [63:0] \o__payload$354 ;
  wire [36:0] \o__payload$354.beat ;
  wire [4:0] \o__payload$354.give ;
  wire [8:0] \o__payload$354.rows ;
  wire [7:0] \o__payload$354.ub_addr ;
  wire [4:0] \o__payload$354.wait ;
  wire o__ready;
  wire \o__ready$287 ;
  wire \o__ready$304 ;
  wire \o__ready$321 ;
  wire \o__ready$338 ;
  wire \o__ready$355 ;
  wire o__valid;
  wire \o__valid$104 ;
  wire \o__valid$179 ;
  wire \o__valid$88 ;
  wire \o__valid$93 ;
  wire \o__valid$99 ;
  wire [7:0] opcode;
  wire [7:0] \opcode$194 ;
  wire overflow;
  wire [3:0] param_addr;
  wire [2:0] param_chunk;
  wire [2:0] \param_chunk$421 ;
  wire [31:0] param_data;
  wire param_write;
  wire \param_write$418 ;
  wire partial;
  wire [36:0] program_beat;
  wire [36:0] \program_beat$183 ;
  wire [31:0] program_rows;
  wire [31:0] \program_rows$185 ;
  wire range_error;
  wire [5:0] read_addr;
  wire [127:0] read_data;
  wire read_en;
  wire ready;
  reg [7:0] reported = 8'h00;
  wire [31:0] row;
  wire [31:0] \row$410 ;
  wire run;
  wire \run$181 ;
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
  wire [3:0] shift;
  wire [3:0] \shift$376 ;
  wire shifting;
  wire [7:0] status;
  wire [7:0] \status$423 ;
  wire [7:0] \status$432 ;
  reg stop = 1'h1;
  wire \stop$188 ;
  wire \stop$295 ;
  wire \stop$312 ;
  wire \stop$329 ;
  wire \stop$346 ;
  wire \stop$363 ;
  wire \stop$78 ;
  wire [63:0] store__payload;
  wire [36:0] \store__payload.beat ;
  wire [4:0] \store__payload.give ;
  wire [8:0] \store__payload.rows ;
  wire [7:0] \store__payload.ub_addr ;
  wire [4:0] \store__payload.wait ;
  wire store__ready;
  wire store__valid;
  wire [7:0] store_addr;
  wire [31:0] store_data;
  wire store_en;
  wire [4:0] store_give;
  wire [4:0] store_missing;
  wire store_take;
  wire [4:0] store_wait;
  wire [127:0] sums;
  wire [127:0] \sums$380 ;
  wire switch;
  wire [3:0] \switch$377 ;
  wire [3:0] \switch$378 ;
  wire switch_weights;
  wire [7:0] ub_addr;
  wire [7:0] \ub_addr$402 ;
  wire [7:0] \ub_addr$414 ;
  wire [31:0] ub_data;
  wire [31:0] \ub_data$403 ;
  wire [31:0] \ub_data$416 ;
  wire ub_en;
  wire \ub_en$400 ;
  wire \ub_en$412 ;
  wire ub_write;
  reg [79:0] units = 80'h00000000000000000000;
  wire [15:0] \units[0] ;
  wire [15:0] \units[1] ;
  wire [15:0] \units[2] ;
  wire [15:0] \units[3] ;
  wire [15:0] \units[4] ;
  wire update;
  wire \update$382 ;
  wire [31:0] weight;
  wire [49:0] weight__payload;
  wire [36:0] \weight__payload.beat ;
  wire [4:0] \weight__payload.give ;
  wire [2:0] \weight__payload.k ;
  wire [4:0] \weight__payload.wait ;
  wire weight__ready;
  wire weight__valid;
  wire [4:0] weight_give;
  wire [4:0] weight_missing;
  wire weight_take;
  wire [4:0] weight_wait;
  wire weights_ready;
  assign \$16  = \$15  & \idle$90 ;
  assign drained = \$16  & \idle$106 ;
  assign \$17  = | \status$423 ;
  assign \$19  = \error$429  | \error$430 ;
  assign \$20  = \$19  | \error$431 ;
  assign \$21  = ~ \o__ready$287 ;
  assign \$22  = o__valid & \$21 ;
  assign \$23  = ~ busy;
  assign event_load_wait = \$22  & \$23 ;
  assign \$24  = ~ busy;
  assign \$25  = ~ \o__ready$287 ;
  assign \$26  = o__valid & \$25 ;
  assign \$27  = ~ busy;
  assign \$28  = \$26  & \$27 ;
  assign \$29  = ~ \$28 ;
  assign event_load_idle = \$24  & \$29 ;
  assign \$30  = ~ \o__ready$304 ;
  assign \$31  = \o__valid$88  & \$30 ;
  assign \$32  = ~ \busy$89 ;
  assign event_weight_wait = \$31  & \$32 ;
  assign \$33  = ~ \busy$89 ;
  assign \$34  = ~ \o__ready$304 ;
  assign \$35  = \o__valid$88  & \$34 ;
  assign \$36  = ~ \busy$89 ;
  assign \$37  = \$35  & \$36 ;
  assign \$38  = ~ \$37 ;
  assign event_weight_idle = \$33  & \$38 ;
  assign \$39  = ~ \o__ready$338 ;
  assign \$40  = \o__valid$99  & \$39 ;
  assign \$41  = ~ \busy$100 ;
  assign event_activate_wait = \$40  & \$41 ;
  assign \$42  = ~ \busy$100 ;
  assign \$43  = ~ \o__ready$338 ;
  assign \$44  = \o__valid$99  & \$43 ;
  assign \$45  = ~ \busy$100 ;
  assign \$46  = \$44  & \$45 ;
  assign \$47  = ~ \$46 ;
  assign event_activate_idle = \$42  & \$47 ;
  assign \$48  = ~ \o__ready$355 ;
  assign \$49  = \o__valid$104  & \$48 ;
  assign \$50  = ~ \busy$105 ;
  assign event_store_wait = \$49  & \$50 ;
  assign \$51  = ~ \busy$105 ;
  assign \$52  = ~ \o__ready$355 ;
  assign \$53  = \o__valid$104  & \$52 ;
  assign \$54  = ~ \busy$105 ;
  assign \$55  = \$53  & \$54 ;
  assign \$56  = ~ \$55 ;
  assign event_store_idle = \$51  & \$56 ;
  assign \$57  = \o__valid$93  & \missing$98 [0];
  assign \$58  = \o__valid$93  & \missing$98 [3];
  assign \$59  = ~ shifting;
  assign event_host_read_beats = m_axi_host_rvalid & m_axi_host__rready;
  assign event_weight_read_beats = m_axi_wgt_rvalid & m_axi_wgt__rready;
  assign event_host_write_beats = m_axi_host__wvalid & m_axi_host_wready;
  always @(posedge clk)
    stop <= \$65 ;
  always @(posedge clk)
    reported <= \$66 ;
  always @(posedge clk)
    units <= \$67 ;
  assign \$1  = ~ run;
  assign \$2  = \stop$78  | \$1 ;
  assign \$4  = ~ clear;
  assign m_axi_ins__arvalid = \bus__arvalid$160  & \$4 ;
  assign exhausted = \exhausted$187  & run;
  assign \$5  = ~ clear;
  assign m_axi_wgt__arvalid = \bus__arvalid$208  & \$5 ;
  assign \$6  = ~ clear;
  assign m_axi_host__arvalid = \bus__arvalid$234  & \$6 ;
  assign \$7  = ~ clear;
  assign m_axi_host__awvalid = \bus__awvalid$260  & \$7 ;
  assign \$8  = ~ clear;
  assign m_axi_host__wvalid = \bus__wvalid$270  & \$8 ;
  assign load_wait = instruction__payload[4:0] & { o__valid, o__valid, o__valid, o__valid, o__valid };
  assign load_take = o__valid & \o__ready$287 ;
  assign weight_wait = \instruction__payload$302 [4:0] & { \o__valid$88 , \o__valid$88 , \o__valid$88 , \o__valid$88 , \o__valid$88  };
  assign weight_take = \o__valid$88  & \o__ready$304 ;
  assign matrix_wait = \instruction__payload$319 [4:0] & { \o__valid$93 , \o__valid$93 , \o__valid$93 , \o__valid$93 , \o__valid$93  };
  assign matrix_take = \o__valid$93  & \o__ready$321 ;
  assign activate_wait = \instruction__payload$336 [4:0] & { \o__valid$99 , \o__valid$99 , \o__valid$99 , \o__valid$99 , \o__valid$99  };
  assign activate_take = \o__valid$99  & \o__ready$338 ;
  assign store_wait = \instruction__payload$353 [4:0] & { \o__valid$104 , \o__valid$104 , \o__valid$104 , \o__valid$104 , \o__valid$104  };
  assign store_take = \o__valid$104  & \o__ready$355 ;
  assign \$9  = ~ o__valid;
  assign \$10  = ~ \o__valid$88 ;
  assign \$11  = ~ \o__valid$93 ;
  assign \$12  = ~ \o__valid$99 ;
  assign \$13  = ~ \o__valid$104 ;
  assign all_idle = & { \$13 , \$12 , \$11 , \$10 , \$9 , \idle$106 , \idle$101 , \idle$95 , \idle$90 , idle };
  assign \$14  = stop & \idle$366 ;
  assign \$15  = \$14  & idle;
  assign \$procmux$18_Y  = \$58  ? (* full_case = 32'd1 *) 1'h0 : 1'h1;
  assign \$procmux$20_Y  = \$57  ? (* full_case = 32'd1 *) 1'h0 : \$procmux$18_Y ;
  assign \$procmux$22_Y  = needs_weights ? (* full_case = 32'd1 *) 1'h0 : \$procmux$20_Y ;
  assign event_idle = \busy$94  ? (* full_case = 32'd1 *) 1'h0 : \$procmux$22_Y ;
  assign \$procmux$26_Y  = \$58  ? 1'h1 : 1'h0;
  assign \$procmux$28_Y  = \$57  ? 1'h0 : \$procmux$26_Y ;
  assign \$procmux$30_Y  = needs_weights ? 1'h0 : \$procmux$28_Y ;
  assign event_raw_wait = \busy$94  ? 1'h0 : \$procmux$30_Y ;
  assign \$procmux$34_Y  = \$57  ? 1'h1 : 1'h0;
  assign \$procmux$36_Y  = needs_weights ? 1'h0 : \$procmux$34_Y ;
  assign event_input_stall = \busy$94  ? 1'h0 : \$procmux$36_Y ;
  assign \$procmux$40_Y  = needs_weights ? \$59  : 1'h0;
  assign event_weight_stall = \busy$94  ? 1'h0 : \$procmux$40_Y ;
  assign \$procmux$44_Y  = needs_weights ? shifting : 1'h0;
  assign event_weight_shift = \busy$94  ? 1'h0 : \$procmux$44_Y ;
  assign event_array_active = \busy$94  ? 1'h1 : 1'h0;
  assign \$procmux$50_Y  = \$17  ? \status$423  : 8'h00;
  assign \$procmux$52_Y  = partial ? 8'h05 : \$procmux$50_Y ;
  assign \$procmux$54_Y  = overflow ? 8'h0c : \$procmux$52_Y ;
  assign \$procmux$56_Y  = conflict ? 8'h0b : \$procmux$54_Y ;
  assign \$procmux$58_Y  = range_error ? 8'h02 : \$procmux$56_Y ;
  assign \$procmux$60_Y  = error ? 8'h09 : \$procmux$58_Y ;
  assign status = \$20  ? 8'h08 : \$procmux$60_Y ;
  assign \$67 [79:64] = rst ? 16'h0000 : { 3'h0, \missing$108 , 5'h00, \idle$106 , \busy$105 , \o__valid$104  };
  assign \$67 [47:32] = rst ? 16'h0000 : { 3'h0, \missing$98 , 4'h0, needs_weights, \idle$95 , \busy$94 , \o__valid$93  };
  assign \$67 [31:16] = rst ? 16'h0000 : { 3'h0, \missing$92 , 5'h00, \idle$90 , \busy$89 , \o__valid$88  };
  assign \$67 [15:0] = rst ? 16'h0000 : { 3'h0, missing, 5'h00, idle, busy, o__valid };
  assign \$67 [63:48] = rst ? 16'h0000 : { 3'h0, \missing$103 , 5'h00, \idle$101 , \busy$100 , \o__valid$99  };
  assign \$procmux$74_Y  = run ? status : 8'h00;
  assign \$66  = rst ? 8'h00 : \$procmux$74_Y ;
  assign \$65  = rst ? 1'h1 : \$2 ;
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
    .instruction_payload(\instruction__payload$336 ),
    .instruction_ready(\o__ready$338 ),
    .instruction_valid(\o__valid$99 ),
    .missing(\missing$103 ),
    .param_addr(load_addr[3:0]),
    .param_chunk(param_chunk),
    .param_data(load_data),
    .param_write(param_write),
    .rst(clear),
    .stop(stop),
    .ub_addr(activate_addr),
    .ub_data(activate_data),
    .ub_en(activate_en)
  );
  queue_44x8_5 activate_queue (
    .clk(clk),
    .i_payload(\i__payload$330 ),
    .i_ready(activate__ready),
    .i_valid(\i__valid$334 ),
    .level(\$63 ),
    .o_payload(\instruction__payload$336 ),
    .o_ready(\o__ready$338 ),
    .o_valid(\o__valid$99 ),
    .rst(clear)
  );
  array_4x4_t8_8x32_s1 array (
    .act(act),
    .clk(clk),
    .rst(rst),
    .shift(shift),
    .sums(sums),
    .switch(\switch$377 ),
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
    .store_data(\ub_data$403 ),
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
    .events({ 16'h0000, event_host_write_beats, 16'h0000, event_weight_read_beats, 16'h0000, event_host_read_beats, 12'h000, macs, 16'h0000, event_store_idle, 16'h0000, event_store_wait, 16'h0000, \busy$105 , 16'h0000, event_activate_idle, 16'h0000, event_activate_wait, 16'h0000, \busy$100 , 16'h0000, event_weight_idle, 16'h0000, event_weight_wait, 16'h0000, \busy$89 , 16'h0000, event_load_idle, 16'h0000, event_load_wait, 16'h0000, busy, 16'h0000, event_idle, 16'h0000, event_raw_wait, 16'h0000, event_input_stall, 16'h0000, event_weight_shift, 16'h0000, event_weight_stall, 16'h0000, event_array_active, 17'h00001 }),
    .halt(halt),
    .index(index),
    .irq(irq),
    .opcode(opcode),
    .program_beat(program_beat),
    .program_rows(program_rows),
    .rst(rst),
    .run(run),
    .status(reported),
    .stop(\stop$78 ),
    .units(units)
  );
  dispatcher dispatch (
    .activate_payload(\i__payload$330 ),
    .activate_ready(activate__ready),
    .activate_valid(\i__valid$334 ),
    .all_idle(all_idle),
    .clk(clk),
    .exhausted(exhausted),
    .halt(halt),
    .i_payload(i__payload),
    .i_ready(o__ready),
    .i_valid(i__valid),
    .index(index),
    .load_payload(\i__payload$279 ),
    .load_ready(load__ready),
    .load_valid(\i__valid$283 ),
    .matrix_payload(\i__payload$313 ),
    .matrix_ready(matrix__ready),
    .matrix_valid(\i__valid$317 ),
    .opcode(opcode),
    .rst(clear),
    .status(\status$423 ),
    .stop(stop),
    .store_payload(\i__payload$347 ),
    .store_ready(store__ready),
    .store_valid(\i__valid$351 ),
    .weight_payload(\i__payload$296 ),
    .weight_ready(weight__ready),
    .weight_valid(\i__valid$300 )
  );
  fetch_unit fetch (
    .bus_araddr(m_axi_ins__araddr),
    .bus_arburst(m_axi_ins__arburst),
    .bus_arid(m_axi_ins__arid),
    .bus_arlen(m_axi_ins__arlen),
    .bus_arready(m_axi_ins_arready),
    .bus_arsize(m_axi_ins__arsize),
    .bus_arvalid(\bus__arvalid$160 ),
    .bus_rdata(m_axi_ins_rdata),
    .bus_rid(m_axi_ins_rid),
    .bus_rlast(m_axi_ins_rlast),
    .bus_rready(m_axi_ins__rready),
    .bus_rresp(m_axi_ins_rresp),
    .bus_rvalid(m_axi_ins_rvalid),
    .clk(clk),
    .error(\error$431 ),
    .exhausted(\exhausted$187 ),
    .idle(\idle$366 ),
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
    .bus_arlen(m_axi_host__arlen),
    .bus_arready(m_axi_host_arready),
    .bus_arsize(m_axi_host__arsize),
    .bus_arvalid(\bus__arvalid$234 ),
    .bus_rdata(m_axi_host_rdata),
    .bus_rid(m_axi_host_rid),
    .bus_rlast(m_axi_host_rlast),
    .bus_rready(m_axi_host__rready),
    .bus_rresp(m_axi_host_rresp),
    .bus_rvalid(m_axi_host_rvalid),
    .busy(busy),
    .clk(clk),
    .error(\error$429 ),
    .give(load_give),
    .idle(idle),
    .instruction_payload(instruction__payload),
    .instruction_ready(\o__ready$287 ),
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
  queue_65x8_5 load_queue (
    .clk(clk),
    .i_payload(\i__payload$279 ),
    .i_ready(load__ready),
    .i_valid(\i__valid$283 ),
    .level(\$60 ),
    .o_payload(instruction__payload),
    .o_ready(\o__ready$287 ),
    .o_valid(o__valid),
    .rst(clear)
  );
  matrix_unit matrix (
    .acc_addr(addr),
    .accumulate(accumulate),
    .act(act),
    .busy(\busy$94 ),
    .clk(clk),
    .give(matrix_give),
    .idle(\idle$95 ),
    .instruction_payload(\instruction__payload$319 ),
    .instruction_ready(\o__ready$321 ),
    .instruction_valid(\o__valid$93 ),
    .macs(macs),
    .missing(\missing$98 ),
    .needs_weights(needs_weights),
    .range_error(range_error),
    .rst(clear),
    .stop(stop),
    .switch(\switch$377 ),
    .switch_weights(switch),
    .ub_addr(matrix_addr),
    .ub_data(ub_data),
    .ub_en(matrix_en),
    .update(update),
    .weights_ready(weights_ready)
  );
  queue_160x8_29 matrix_queue (
    .clk(clk),
    .i_payload(\i__payload$313 ),
    .i_ready(matrix__ready),
    .i_valid(\i__valid$317 ),
    .level(\$62 ),
    .o_payload(\instruction__payload$319 ),
    .o_ready(\o__ready$321 ),
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
    .bus_awvalid(\bus__awvalid$260 ),
    .bus_bid(m_axi_host_bid),
    .bus_bready(m_axi_host__bready),
    .bus_bresp(m_axi_host_bresp),
    .bus_bvalid(m_axi_host_bvalid),
    .bus_wdata(m_axi_host__wdata),
    .bus_wlast(m_axi_host__wlast),
    .bus_wready(m_axi_host_wready),
    .bus_wstrb(m_axi_host__wstrb),
    .bus_wvalid(\bus__wvalid$270 ),
    .busy(\busy$105 ),
    .clk(clk),
    .error(error),
    .give(store_give),
    .idle(\idle$106 ),
    .instruction_payload(\instruction__payload$353 ),
    .instruction_ready(\o__ready$355 ),
    .instruction_valid(\o__valid$104 ),
    .missing(\missing$108 ),
    .rst(clear),
    .stop(stop),
    .ub_addr(store_addr),
    .ub_data(\ub_data$403 ),
    .ub_en(store_en)
  );
  queue_64x8_5 store_queue (
    .clk(clk),
    .i_payload(\i__payload$347 ),
    .i_ready(store__ready),
    .i_valid(\i__valid$351 ),
    .level(\$64 ),
    .o_payload(\instruction__payload$353 ),
    .o_ready(\o__ready$355 ),
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
  weight_unit \weight$463  (
    .bus_araddr(m_axi_wgt__araddr),
    .bus_arburst(m_axi_wgt__arburst),
    .bus_arid(m_axi_wgt__arid),
    .bus_arlen(m_axi_wgt__arlen),
    .bus_arready(m_axi_wgt_arready),
    .bus_arsize(m_axi_wgt__arsize),
    .bus_arvalid(\bus__arvalid$208 ),
    .bus_rdata(m_axi_wgt_rdata),
    .bus_rid(m_axi_wgt_rid),
    .bus_rlast(m_axi_wgt_rlast),
    .bus_rready(m_axi_wgt__rready),
    .bus_rresp(m_axi_wgt_rresp),
    .bus_rvalid(m_axi_wgt_rvalid),
    .busy(\busy$89 ),
    .clk(clk),
    .error(\error$430 ),
    .give(weight_give),
    .idle(\idle$90 ),
    .instruction_payload(\instruction__payload$302 ),
    .instruction_ready(\o__ready$304 ),
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
  queue_50x8_5 weight_queue (
    .clk(clk),
    .i_payload(\i__payload$296 ),
    .i_ready(weight__ready),
    .i_valid(\i__valid$300 ),
    .level(\$61 ),
    .o_payload(\instruction__payload$302 ),
    .o_ready(\o__ready$304 ),
    .o_valid(\o__valid$88 ),
    .rst(clear)
  );
  assign \events[22]  = { 16'h0000, event_host_write_beats };
  assign \events[21]  = { 16'h0000, event_weight_read_beats };
  assign \events[20]  = { 16'h0000, event_host_read_beats };
  assign \events[19]  = { 12'h000, macs };
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
  assign \o__payload$354.give  = \instruction__payload$353 [63:59];
  assign \o__payload$354.rows  = \instruction__payload$353 [58:50];
  assign \o__payload$354.ub_addr  = \instruction__payload$353 [49:42];
  assign \o__payload$354.beat  = \instruction__payload$353 [41:5];
  assign \o__payload$354.wait  = \instruction__payload$353 [4:0];
  assign \instruction__payload$353.give  = \instruction__payload$353 [63:59];
  assign \instruction__payload$353.rows  = \instruction__payload$353 [58:50];
  assign \instruction__payload$353.ub_addr  = \instruction__payload$353 [49:42];
  assign \instruction__payload$353.beat  = \instruction__payload$353 [41:5];
  assign \instruction__payload$353.wait  = \instruction__payload$353 [4:0];
  assign \store__payload.give  = \i__payload$347 [63:59];
  assign \store__payload.rows  = \i__payload$347 [58:50];
  assign \store__payload.ub_addr  = \i__payload$347 [49:42];
  assign \store__payload.beat  = \i__payload$347 [41:5];
  assign \store__payload.wait  = \i__payload$347 [4:0];
  assign \i__payload$347.give  = \i__payload$347 [63:59];
  assign \i__payload$347.rows  = \i__payload$347 [58:50];
  assign \i__payload$347.ub_addr  = \i__payload$347 [49:42];
  assign \i__payload$347.beat  = \i__payload$347 [41:5];
  assign \i__payload$347.wait  = \i__payload$347 [4:0];
  assign \o__payload$337.give  = \instruction__payload$336 [43:39];
  assign \o__payload$337.relu  = \instruction__payload$336 [38];
  assign \o__payload$337.zero_point  = \instruction__payload$336 [37:30];
  assign \o__payload$337.param  = \instruction__payload$336 [29:26];
  assign \o__payload$337.rows  = \instruction__payload$336 [25:19];
  assign \o__payload$337.ub_addr  = \instruction__payload$336 [18:11];
  assign \o__payload$337.acc_addr  = \instruction__payload$336 [10:5];
  assign \o__payload$337.wait  = \instruction__payload$336 [4:0];
  assign \instruction__payload$336.give  = \instruction__payload$336 [43:39];
  assign \instruction__payload$336.relu  = \instruction__payload$336 [38];
  assign \instruction__payload$336.zero_point  = \instruction__payload$336 [37:30];
  assign \instruction__payload$336.param  = \instruction__payload$336 [29:26];
  assign \instruction__payload$336.rows  = \instruction__payload$336 [25:19];
  assign \instruction__payload$336.ub_addr  = \instruction__payload$336 [18:11];
  assign \instruction__payload$336.acc_addr  = \instruction__payload$336 [10:5];
  assign \instruction__payload$336.wait  = \instruction__payload$336 [4:0];
  assign \activate__payload.give  = \i__payload$330 [43:39];
  assign \activate__payload.relu  = \i__payload$330 [38];
  assign \activate__payload.zero_point  = \i__payload$330 [37:30];
  assign \activate__payload.param  = \i__payload$330 [29:26];
  assign \activate__payload.rows  = \i__payload$330 [25:19];
  assign \activate__payload.ub_addr  = \i__payload$330 [18:11];
  assign \activate__payload.acc_addr  = \i__payload$330 [10:5];
  assign \activate__payload.wait  = \i__payload$330 [4:0];
  assign \i__payload$330.give  = \i__payload$330 [43:39];
  assign \i__payload$330.relu  = \i__payload$330 [38];
  assign \i__payload$330.zero_point  = \i__payload$330 [37:30];
  assign \i__payload$330.param  = \i__payload$330 [29:26];
  assign \i__payload$330.rows  = \i__payload$330 [25:19];
  assign \i__payload$330.ub_addr  = \i__payload$330 [18:11];
  assign \i__payload$330.acc_addr  = \i__payload$330 [10:5];
  assign \i__payload$330.wait  = \i__payload$330 [4:0];
  assign \o__payload$320.give  = \instruction__payload$319 [159:155];
  assign \o__payload$320.walk  = \instruction__payload$319 [154];
  assign \o__payload$320.configure  = \instruction__payload$319 [153];
  assign \o__payload$320.pad  = \instruction__payload$319 [152:145];
  assign \o__payload$320.row_step  = \instruction__payload$319 [144:121];
  assign \o__payload$320.stride_y  = \instruction__payload$319 [120:117];
  assign \o__payload$320.stride_x  = \instruction__payload$319 [116:113];
  assign \o__payload$320.out_width  = \instruction__payload$319 [112:101];
  assign \o__payload$320.height  = \instruction__payload$319 [100:89];
  assign \o__payload$320.width  = \instruction__payload$319 [88:77];
  assign \o__payload$320.hold  = \instruction__payload$319 [76];
  assign \o__payload$320.switch  = \instruction__payload$319 [75];
  assign \o__payload$320.accumulate  = \instruction__payload$319 [74];
  assign \o__payload$320.n  = \instruction__payload$319 [73:71];
  assign \o__payload$320.k  = \instruction__payload$319 [70:68];
  assign \o__payload$320.rows  = \instruction__payload$319 [67:59];
  assign \o__payload$320.acc_addr  = \instruction__payload$319 [58:53];
  assign \o__payload$320.ub_addr  = \instruction__payload$319 [52:29];
  assign \o__payload$320.y  = \instruction__payload$319 [28:17];
  assign \o__payload$320.x  = \instruction__payload$319 [16:5];
  assign \o__payload$320.wait  = \instruction__payload$319 [4:0];
  assign \instruction__payload$319.give  = \instruction__payload$319 [159:155];
  assign \instruction__payload$319.walk  = \instruction__payload$319 [154];
  assign \instruction__payload$319.configure  = \instruction__payload$319 [153];
  assign \instruction__payload$319.pad  = \instruction__payload$319 [152:145];
  assign \instruction__payload$319.row_step  = \instruction__payload$319 [144:121];
  assign \instruction__payload$319.stride_y  = \instruction__payload$319 [120:117];
  assign \instruction__payload$319.stride_x  = \instruction__payload$319 [116:113];
  assign \instruction__payload$319.out_width  = \instruction__payload$319 [112:101];
  assign \instruction__payload$319.height  = \instruction__payload$319 [100:89];
  assign \instruction__payload$319.width  = \instruction__payload$319 [88:77];
  assign \instruction__payload$319.hold  = \instruction__payload$319 [76];
  assign \instruction__payload$319.switch  = \instruction__payload$319 [75];
  assign \instruction__payload$319.accumulate  = \instruction__payload$319 [74];
  assign \instruction__payload$319.n  = \instruction__payload$319 [73:71];
  assign \instruction__payload$319.k  = \instruction__payload$319 [70:68];
  assign \instruction__payload$319.rows  = \instruction__payload$319 [67:59];
  assign \instruction__payload$319.acc_addr  = \instruction__payload$319 [58:53];
  assign \instruction__payload$319.ub_addr  = \instruction__payload$319 [52:29];
  assign \instruction__payload$319.y  = \instruction__payload$319 [28:17];
  assign \instruction__payload$319.x  = \instruction__payload$319 [16:5];
  assign \instruction__payload$319.wait  = \instruction__payload$319 [4:0];
  assign \matrix__payload.give  = \i__payload$313 [159:155];
  assign \matrix__payload.walk  = \i__payload$313 [154];
  assign \matrix__payload.configure  = \i__payload$313 [153];
  assign \matrix__payload.pad  = \i__payload$313 [152:145];
  assign \matrix__payload.row_step  = \i__payload$313 [144:121];
  assign \matrix__payload.stride_y  = \i__payload$313 [120:117];
  assign \matrix__payload.stride_x  = \i__payload$313 [116:113];
  assign \matrix__payload.out_width  = \i__payload$313 [112:101];
  assign \matrix__payload.height  = \i__payload$313 [100:89];
  assign \matrix__payload.width  = \i__payload$313 [88:77];
  assign \matrix__payload.hold  = \i__payload$313 [76];
  assign \matrix__payload.switch  = \i__payload$313 [75];
  assign \matrix__payload.accumulate  = \i__payload$313 [74];
  assign \matrix__payload.n  = \i__payload$313 [73:71];
  assign \matrix__payload.k  = \i__payload$313 [70:68];
  assign \matrix__payload.rows  = \i__payload$313 [67:59];
  assign \matrix__payload.acc_addr  = \i__payload$313 [58:53];
  assign \matrix__payload.ub_addr  = \i__payload$313 [52:29];
  assign \matrix__payload.y  = \i__payload$313 [28:17];
  assign \matrix__payload.x  = \i__payload$313 [16:5];
  assign \matrix__payload.wait  = \i__payload$313 [4:0];
  assign \i__payload$313.give  = \i__payload$313 [159:155];
  assign \i__payload$313.walk  = \i__payload$313 [154];
  assign \i__payload$313.configure  = \i__payload$313 [153];
  assign \i__payload$313.pad  = \i__payload$313 [152:145];
  assign \i__payload$313.row_step  = \i__payload$313 [144:121];
  assign \i__payload$313.stride_y  = \i__payload$313 [120:117];
  assign \i__payload$313.stride_x  = \i__payload$313 [116:113];
  assign \i__payload$313.out_width  = \i__payload$313 [112:101];
  assign \i__payload$313.height  = \i__payload$313 [100:89];
  assign \i__payload$313.width  = \i__payload$313 [88:77];
  assign \i__payload$313.hold  = \i__payload$313 [76];
  assign \i__payload$313.switch  = \i__payload$313 [75];
  assign \i__payload$313.accumulate  = \i__payload$313 [74];
  assign \i__payload$313.n  = \i__payload$313 [73:71];
  assign \i__payload$313.k  = \i__payload$313 [70:68];
  assign \i__payload$313.rows  = \i__payload$313 [67:59];
  assign \i__payload$313.acc_addr  = \i__payload$313 [58:53];
  assign \i__payload$313.ub_addr  = \i__payload$313 [52:29];
  assign \i__payload$313.y  = \i__payload$313 [28:17];
  assign \i__payload$313.x  = \i__payload$313 [16:5];
  assign \i__payload$313.wait  = \i__payload$313 [4:0];
  assign \o__payload$303.give  = \instruction__payload$302 [49:45];
  assign \o__payload$303.k  = \instruction__payload$302 [44:42];
  assign \o__payload$303.beat  = \instruction__payload$302 [41:5];
  assign \o__payload$303.wait  = \instruction__payload$302 [4:0];
  assign \instruction__payload$302.give  = \instruction__payload$302 [49:45];
  assign \instruction__payload$302.k  = \instruction__payload$302 [44:42];
  assign \instruction__payload$302.beat  = \instruction__payload$302 [41:5];
  assign \instruction__payload$302.wait  = \instruction__payload$302 [4:0];
  assign \weight__payload.give  = \i__payload$296 [49:45];
  assign \weight__payload.k  = \i__payload$296 [44:42];
  assign \weight__payload.beat  = \i__payload$296 [41:5];
  assign \weight__payload.wait  = \i__payload$296 [4:0];
  assign \i__payload$296.give  = \i__payload$296 [49:45];
  assign \i__payload$296.k  = \i__payload$296 [44:42];
  assign \i__payload$296.beat  = \i__payload$296 [41:5];
  assign \i__payload$296.wait  = \i__payload$296 [4:0];
  assign \o__payload$286.give  = instruction__payload[64:60];
  assign \o__payload$286.target  = instruction__payload[59];
  assign \o__payload$286.rows  = instruction__payload[58:50];
  assign \o__payload$286.ub_addr  = instruction__payload[49:42];
  assign \o__payload$286.beat  = instruction__payload[41:5];
  assign \o__payload$286.wait  = instruction__payload[4:0];
  assign \instruction__payload.give  = instruction__payload[64:60];
  assign \instruction__payload.target  = instruction__payload[59];
  assign \instruction__payload.rows  = instruction__payload[58:50];
  assign \instruction__payload.ub_addr  = instruction__payload[49:42];
  assign \instruction__payload.beat  = instruction__payload[41:5];
  assign \instruction__payload.wait  = instruction__payload[4:0];
  assign \load__payload.give  = \i__payload$279 [64:60];
  assign \load__payload.target  = \i__payload$279 [59];
  assign \load__payload.rows  = \i__payload$279 [58:50];
  assign \load__payload.ub_addr  = \i__payload$279 [49:42];
  assign \load__payload.beat  = \i__payload$279 [41:5];
  assign \load__payload.wait  = \i__payload$279 [4:0];
  assign \i__payload$279.give  = \i__payload$279 [64:60];
  assign \i__payload$279.target  = \i__payload$279 [59];
  assign \i__payload$279.rows  = \i__payload$279 [58:50];
  assign \i__payload$279.ub_addr  = \i__payload$279 [49:42];
  assign \i__payload$279.beat  = \i__payload$279 [41:5];
  assign \i__payload$279.wait  = \i__payload$279 [4:0];
  assign \units[4]  = units[79:64];
  assign \units[3]  = units[63:48];
  assign \units[2]  = units[47:32];
  assign \units[1]  = units[31:16];
  assign \units[0]  = units[15:0];
  assign m_axi_host_bready = m_axi_host__bready;
  assign m_axi_host_wvalid = m_axi_host__wvalid;
  assign m_axi_host_wlast = m_axi_host__wlast;
  assign m_axi_host_wstrb = m_axi_host__wstrb;
  assign m_axi_host_wdata = m_axi_host__wdata;
  assign m_axi_host_awvalid = m_axi_host__awvalid;
  assign m_axi_host_awburst = m_axi_host__awburst;
  assign m_axi_host_awsize = m_axi_host__awsize;
  assign m_axi_host_awlen = m_axi_host__awlen;
  assign m_axi_host_awaddr = m_axi_host__awaddr;
  assign m_axi_host_awid = m_axi_host__awid;
  assign m_axi_host_rready = m_axi_host__rready;
  assign m_axi_host_arvalid = m_axi_host__arvalid;
  assign m_axi_host_arburst = m_axi_host__arburst;
  assign m_axi_host_arsize = m_axi_host__arsize;
  assign m_axi_host_arlen = m_axi_host__arlen;
  assign m_axi_host_araddr = m_axi_host__araddr;
  assign m_axi_host_arid = m_axi_host__arid;
  assign m_axi_wgt_rready = m_axi_wgt__rready;
  assign m_axi_wgt_arvalid = m_axi_wgt__arvalid;
  assign m_axi_wgt_arburst = m_axi_wgt__arburst;
  assign m_axi_wgt_arsize = m_axi_wgt__arsize;
  assign m_axi_wgt_arlen = m_axi_wgt__arlen;
  assign m_axi_wgt_araddr = m_axi_wgt__araddr;
  assign m_axi_wgt_arid = m_axi_wgt__arid;
  assign m_axi_ins_rready = m_axi_ins__rready;
  assign m_axi_ins_arvalid = m_axi_ins__arvalid;
  assign m_axi_ins_arburst = m_axi_ins__arburst;
  assign m_axi_ins_arsize = m_axi_ins__arsize;
  assign m_axi_ins_arlen = m_axi_ins__arlen;
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
  assign events = { 16'h0000, event_host_write_beats, 16'h0000, event_weight_read_beats, 16'h0000, event_host_read_beats, 12'h000, macs, 16'h0000, event_store_idle, 16'h0000, event_store_wait, 16'h0000, \busy$105 , 16'h0000, event_activate_idle, 16'h0000, event_activate_wait, 16'h0000, \busy$100 , 16'h0000, event_weight_idle, 16'h0000, event_weight_wait, 16'h0000, \busy$89 , 16'h0000, event_load_idle, 16'h0000, event_load_wait, 16'h0000, busy, 16'h0000, event_idle, 16'h0000, event_raw_wait, 16'h0000, event_input_stall, 16'h0000, event_weight_shift, 16'h0000, event_weight_stall, 16'h0000, event_array_active, 17'h00001 };
  assign event_total = 1'h1;
  assign event_store_busy = \busy$105 ;
  assign event_activate_busy = \busy$100 ;
  assign event_weight_busy = \busy$89 ;
  assign event_load_busy = busy;
  assign \status$432  = reported;
  assign param_data = load_data;
  assign \param_chunk$421  = param_chunk;
  assign param_addr = load_addr[3:0];
  assign \param_write$418  = param_write;
  assign \ub_data$416  = activate_data;
  assign \ub_addr$414  = activate_addr;
  assign \ub_en$412  = activate_en;
  assign \row$410  = load_data;
  assign \addr$408  = load_addr;
  assign ub_write = load_en;
  assign store_data = \ub_data$403 ;
  assign \ub_addr$402  = store_addr;
  assign \ub_en$400  = store_en;
  assign matrix_data = ub_data;
  assign ub_addr = matrix_addr;
  assign ub_en = matrix_en;
  assign read_data = acc_data;
  assign \acc_addr$390  = read_addr;
  assign acc_en = read_en;
  assign \accumulate$386  = accumulate;
  assign acc_addr = addr;
  assign \update$382  = update;
  assign \sums$380  = sums;
  assign \switch$378  = \switch$377 ;
  assign \shift$376  = shift;
  assign row = weight;
  assign \act$372  = act;
  assign switch_weights = switch;
  assign ready = weights_ready;
  assign \stop$363  = stop;
  assign \give$362  = store_give;
  assign store_missing = \missing$108 ;
  assign \instruction__valid$357  = \o__valid$104 ;
  assign \instruction__ready$356  = \o__ready$355 ;
  assign \o__payload$354  = \instruction__payload$353 ;
  assign store__valid = \i__valid$351 ;
  assign \i__ready$350  = store__ready;
  assign store__payload = \i__payload$347 ;
  assign \stop$346  = stop;
  assign \give$345  = activate_give;
  assign activate_missing = \missing$103 ;
  assign \instruction__valid$340  = \o__valid$99 ;
  assign \instruction__ready$339  = \o__ready$338 ;
  assign \o__payload$337  = \instruction__payload$336 ;
  assign activate__valid = \i__valid$334 ;
  assign \i__ready$333  = activate__ready;
  assign activate__payload = \i__payload$330 ;
  assign \stop$329  = stop;
  assign \give$328  = matrix_give;
  assign matrix_missing = \missing$98 ;
  assign \instruction__valid$323  = \o__valid$93 ;
  assign \instruction__ready$322  = \o__ready$321 ;
  assign \o__payload$320  = \instruction__payload$319 ;
  assign matrix__valid = \i__valid$317 ;
  assign \i__ready$316  = matrix__ready;
  assign matrix__payload = \i__payload$313 ;
  assign \stop$312  = stop;
  assign \give$311  = weight_give;
  assign weight_missing = \missing$92 ;
  assign \instruction__valid$306  = \o__valid$88 ;
  assign \instruction__ready$305  = \o__ready$304 ;
  assign \o__payload$303  = \instruction__payload$302 ;
  assign weight__valid = \i__valid$300 ;
  assign \i__ready$299  = weight__ready;
  assign weight__payload = \i__payload$296 ;
  assign \stop$295  = stop;
  assign give = load_give;
  assign load_missing = missing;
  assign instruction__valid = o__valid;
  assign instruction__ready = \o__ready$287 ;
  assign \o__payload$286  = instruction__payload;
  assign load__valid = \i__valid$283 ;
  assign \i__ready$282  = load__ready;
  assign load__payload = \i__payload$279 ;
  assign m_axi_host__bvalid = m_axi_host_bvalid;
  assign \bus__bvalid$277  = m_axi_host_bvalid;
  assign m_axi_host__bresp = m_axi_host_bresp;
  assign \bus__bresp$275  = m_axi_host_bresp;
  assign \bus__bready$274  = m_axi_host__bready;
  assign m_axi_host__bid = m_axi_host_bid;
  assign bus__bid = m_axi_host_bid;
  assign \bus__wstrb$268  = m_axi_host__wstrb;
  assign m_axi_host__wready = m_axi_host_wready;
  assign \bus__wready$265  = m_axi_host_wready;
  assign bus__wlast = m_axi_host__wlast;
  assign \bus__wdata$262  = m_axi_host__wdata;
  assign bus__awsize = m_axi_host__awsize;
  assign m_axi_host__awready = m_axi_host_awready;
  assign \bus__awready$255  = m_axi_host_awready;
  assign bus__awlen = m_axi_host__awlen;
  assign bus__awid = m_axi_host__awid;
  assign bus__awburst = m_axi_host__awburst;
  assign \bus__awaddr$248  = m_axi_host__awaddr;
  assign m_axi_host__rvalid = m_axi_host_rvalid;
  assign \bus__rvalid$245  = m_axi_host_rvalid;
  assign m_axi_host__rresp = m_axi_host_rresp;
  assign \bus__rresp$243  = m_axi_host_rresp;
  assign \bus__rready$242  = m_axi_host__rready;
  assign m_axi_host__rlast = m_axi_host_rlast;
  assign \bus__rlast$239  = m_axi_host_rlast;
  assign m_axi_host__rid = m_axi_host_rid;
  assign \bus__rid$237  = m_axi_host_rid;
  assign m_axi_host__rdata = m_axi_host_rdata;
  assign \bus__rdata$235  = m_axi_host_rdata;
  assign \bus__arsize$232  = m_axi_host__arsize;
  assign m_axi_host__arready = m_axi_host_arready;
  assign \bus__arready$229  = m_axi_host_arready;
  assign \bus__arlen$228  = m_axi_host__arlen;
  assign \bus__arid$226  = m_axi_host__arid;
  assign \bus__arburst$224  = m_axi_host__arburst;
  assign \bus__araddr$222  = m_axi_host__araddr;
  assign m_axi_wgt__rvalid = m_axi_wgt_rvalid;
  assign \bus__rvalid$219  = m_axi_wgt_rvalid;
  assign m_axi_wgt__rresp = m_axi_wgt_rresp;
  assign \bus__rresp$217  = m_axi_wgt_rresp;
  assign \bus__rready$216  = m_axi_wgt__rready;
  assign m_axi_wgt__rlast = m_axi_wgt_rlast;
  assign \bus__rlast$213  = m_axi_wgt_rlast;
  assign m_axi_wgt__rid = m_axi_wgt_rid;
  assign \bus__rid$211  = m_axi_wgt_rid;
  assign m_axi_wgt__rdata = m_axi_wgt_rdata;
  assign \bus__rdata$209  = m_axi_wgt_rdata;
  assign \bus__arsize$206  = m_axi_wgt__arsize;
  assign m_axi_wgt__arready = m_axi_wgt_arready;
  assign \bus__arready$203  = m_axi_wgt_arready;
  assign \bus__arlen$202  = m_axi_wgt__arlen;
  assign \bus__arid$200  = m_axi_wgt__arid;
  assign \bus__arburst$198  = m_axi_wgt__arburst;
  assign \bus__araddr$196  = m_axi_wgt__araddr;
  assign \opcode$194  = opcode;
  assign \index$192  = index;
  assign \halt$190  = halt;
  assign \stop$188  = stop;
  assign \program_rows$185  = program_rows;
  assign \program_beat$183  = program_beat;
  assign \run$181  = run;
  assign \irq$180  = irq;
  assign \o__valid$179  = i__valid;
  assign i__ready = o__ready;
  assign o__payload = i__payload;
  assign m_axi_ins__rvalid = m_axi_ins_rvalid;
  assign \bus__rvalid$172  = m_axi_ins_rvalid;
  assign m_axi_ins__rresp = m_axi_ins_rresp;
  assign \bus__rresp$170  = m_axi_ins_rresp;
  assign \bus__rready$169  = m_axi_ins__rready;
  assign m_axi_ins__rlast = m_axi_ins_rlast;
  assign bus__rlast = m_axi_ins_rlast;
  assign m_axi_ins__rid = m_axi_ins_rid;
  assign bus__rid = m_axi_ins_rid;
  assign m_axi_ins__rdata = m_axi_ins_rdata;
  assign \bus__rdata$162  = m_axi_ins_rdata;
  assign bus__arsize = m_axi_ins__arsize;
  assign m_axi_ins__arready = m_axi_ins_arready;
  assign \bus__arready$155  = m_axi_ins_arready;
  assign bus__arlen = m_axi_ins__arlen;
  assign bus__arid = m_axi_ins__arid;
  assign bus__arburst = m_axi_ins__arburst;
  assign \bus__araddr$148  = m_axi_ins__araddr;
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

module tile_4x4_8x32_s1(psum_in, weight_in, shift_in, switch_in, clk, rst, act_out, psum_out, weight_out, shift_out, switch_out, act_in);
  input [127:0] psum_in;
  wire [127:0] psum_in;
  input [31:0] weight_in;
  wire [31:0] weight_in;
  input [3:0] shift_in;
  wire [3:0] shift_in;
  input [3:0] switch_in;
  wire [3:0] switch_in;
  input clk;
  wire clk;
  input rst;
  wire rst;
  output [31:0] act_out;
  wire [31:0] act_out;
  output [127:0] psum_out;
  wire [127:0] psum_out;
  output [31:0] weight_out;
  reg [31:0] weight_out = 32'd0;
  output [3:0] shift_out;
  wire [3:0] shift_out;
  output [3:0] switch_out;
  wire [3:0] switch_out;
  input [31:0] act_in;
  wire [31:0] act_in;
  wire \$1 ;
  wire [3:0] \$10 ;
  wire [31:0] \$11 ;
  wire [31:0] \$12 ;
  wire [3:0] \$13 ;
  wire [3:0] \$14 ;
  wire [31:0] \$15 ;
  wire [31:0] \$16 ;
  wire [3:0] \$17 ;
  wire [3:0] \$18 ;
  wire [31:0] \$19 ;
  wire \$2 ;
  wire [31:0] \$20 ;
  wire [3:0] \$21 ;
  wire [3:0] \$22 ;
  wire [31:0] \$23 ;
  wire [31:0] \$24 ;
  wire \$3 ;
  wire \$4 ;
  wire \$5 ;
  wire \$6 ;
  wire \$7 ;
  wire \$8 ;
  wire [3:0] \$9 ;
  wire [7:0] \$procmux$100_Y ;
  wire [7:0] \$procmux$104_Y ;
  wire [7:0] \$procmux$108_Y ;
  wire [7:0] \$procmux$116_Y ;
  wire [7:0] \$procmux$120_Y ;
  wire [7:0] \$procmux$124_Y ;
  wire [7:0] \$procmux$128_Y ;
  wire [7:0] \$procmux$132_Y ;
  wire [7:0] \$procmux$136_Y ;
  wire [7:0] \$procmux$140_Y ;
  wire [7:0] \$procmux$144_Y ;
  wire [7:0] \$procmux$152_Y ;
  wire [7:0] \$procmux$156_Y ;
  wire [7:0] \$procmux$160_Y ;
  wire [7:0] \$procmux$164_Y ;
  wire [7:0] \$procmux$168_Y ;
  wire [7:0] \$procmux$172_Y ;
  wire [7:0] \$procmux$176_Y ;
  wire [7:0] \$procmux$180_Y ;
  wire [7:0] \$procmux$188_Y ;
  wire [7:0] \$procmux$192_Y ;
  wire [7:0] \$procmux$196_Y ;
  wire [7:0] \$procmux$200_Y ;
  wire [7:0] \$procmux$204_Y ;
  wire [7:0] \$procmux$208_Y ;
  wire [7:0] \$procmux$212_Y ;
  wire [7:0] \$procmux$216_Y ;
  wire [7:0] \$procmux$80_Y ;
  wire [7:0] \$procmux$84_Y ;
  wire [7:0] \$procmux$88_Y ;
  wire [7:0] \$procmux$92_Y ;
  wire [7:0] \$procmux$96_Y ;
  wire signed [7:0] act;
  wire signed [7:0] \act$100 ;
  wire signed [7:0] \act$104 ;
  wire signed [7:0] \act$24 ;
  wire signed [7:0] \act$28 ;
  wire signed [7:0] \act$32 ;
  wire signed [7:0] \act$42 ;
  wire signed [7:0] \act$48 ;
  wire signed [7:0] \act$52 ;
  wire signed [7:0] \act$56 ;
  wire signed [7:0] \act$66 ;
  wire signed [7:0] \act$72 ;
  wire signed [7:0] \act$76 ;
  wire signed [7:0] \act$80 ;
  wire signed [7:0] \act$90 ;
  wire signed [7:0] \act$96 ;
  wire [39:0] act_now_0;
  wire [39:0] act_now_1;
  wire [39:0] act_now_2;
  wire [39:0] act_now_3;
  reg [31:0] acts_0 = 32'd0;
  reg [31:0] acts_1 = 32'd0;
  reg [31:0] acts_2 = 32'd0;
  reg [31:0] acts_3 = 32'd0;
  wire signed [31:0] \psum_in$102 ;
  wire signed [31:0] \psum_in$106 ;
  wire signed [31:0] \psum_in$21 ;
  wire signed [31:0] \psum_in$26 ;
  wire signed [31:0] \psum_in$30 ;
  wire signed [31:0] \psum_in$34 ;
  wire signed [31:0] \psum_in$45 ;
  wire signed [31:0] \psum_in$50 ;
  wire signed [31:0] \psum_in$54 ;
  wire signed [31:0] \psum_in$58 ;
  wire signed [31:0] \psum_in$69 ;
  wire signed [31:0] \psum_in$74 ;
  wire signed [31:0] \psum_in$78 ;
  wire signed [31:0] \psum_in$82 ;
  wire signed [31:0] \psum_in$93 ;
  wire signed [31:0] \psum_in$98 ;
  wire signed [31:0] \psum_out$103 ;
  wire signed [31:0] \psum_out$107 ;
  wire signed [31:0] \psum_out$23 ;
  wire signed [31:0] \psum_out$27 ;
  wire signed [31:0] \psum_out$31 ;
  wire signed [31:0] \psum_out$35 ;
  wire signed [31:0] \psum_out$47 ;
  wire signed [31:0] \psum_out$51 ;
  wire signed [31:0] \psum_out$55 ;
  wire signed [31:0] \psum_out$59 ;
  wire signed [31:0] \psum_out$71 ;
  wire signed [31:0] \psum_out$75 ;
  wire signed [31:0] \psum_out$79 ;
  wire signed [31:0] \psum_out$83 ;
  wire signed [31:0] \psum_out$95 ;
  wire signed [31:0] \psum_out$99 ;
  wire [127:0] psums_0;
  wire [127:0] psums_1;
  wire [127:0] psums_2;
  wire [127:0] psums_3;
  reg [31:0] shadow_0 = 32'd0;
  reg [31:0] shadow_1 = 32'd0;
  reg [31:0] shadow_2 = 32'd0;
  wire [31:0] shadow_3;
  wire [4:0] shift_now_0;
  wire [4:0] shift_now_1;
  wire [4:0] shift_now_2;
  wire [4:0] shift_now_3;
  reg [3:0] shifts_0 = 4'h0;
  reg [3:0] shifts_1 = 4'h0;
  reg [3:0] shifts_2 = 4'h0;
  reg [3:0] shifts_3 = 4'h0;
  wire [4:0] switch_now_0;
  wire [4:0] switch_now_1;
  wire [4:0] switch_now_2;
  wire [4:0] switch_now_3;
  reg [3:0] switches_0 = 4'h0;
  reg [3:0] switches_1 = 4'h0;
  reg [3:0] switches_2 = 4'h0;
  reg [3:0] switches_3 = 4'h0;
  wire signed [7:0] weight;
  wire signed [7:0] \weight$101 ;
  wire signed [7:0] \weight$105 ;
  wire signed [7:0] \weight$25 ;
  wire signed [7:0] \weight$29 ;
  wire signed [7:0] \weight$33 ;
  wire signed [7:0] \weight$43 ;
  wire signed [7:0] \weight$49 ;
  wire signed [7:0] \weight$53 ;
  wire signed [7:0] \weight$57 ;
  wire signed [7:0] \weight$67 ;
  wire signed [7:0] \weight$73 ;
  wire signed [7:0] \weight$77 ;
  wire signed [7:0] \weight$81 ;
  wire signed [7:0] \weight$91 ;
  wire signed [7:0] \weight$97 ;
  reg [31:0] weight_0 = 32'd0;
  reg [31:0] weight_1 = 32'd0;
  reg [31:0] weight_2 = 32'd0;
  reg [31:0] weight_3 = 32'd0;
  assign \$1  = | { shifts_0[2:0], shift_in[0] };
  assign \$2  = | { switches_0[2:0], switch_in[0] };
  assign \$3  = | { shifts_1[2:0], shift_in[1] };
  assign \$4  = | { switches_1[2:0], switch_in[1] };
  assign \$5  = | { shifts_2[2:0], shift_in[2] };
  assign \$6  = | { switches_2[2:0], switch_in[2] };
  assign \$7  = | { shifts_3[2:0], shift_in[3] };
  assign \$8  = | { switches_3[2:0], switch_in[3] };
  always @(posedge clk)
    acts_0 <= { acts_0[23:0], act_in[7:0] };
  always @(posedge clk)
    shifts_0 <= \$9 ;
  always @(posedge clk)
    switches_0 <= \$10 ;
  always @(posedge clk)
    shadow_0 <= \$11 ;
  always @(posedge clk)
    weight_0 <= \$12 ;
  always @(posedge clk)
    acts_1 <= { acts_1[23:0], act_in[15:8] };
  always @(posedge clk)
    shifts_1 <= \$13 ;
  always @(posedge clk)
    switches_1 <= \$14 ;
  always @(posedge clk)
    shadow_1 <= \$15 ;
  always @(posedge clk)
    weight_1 <= \$16 ;
  always @(posedge clk)
    acts_2 <= { acts_2[23:0], act_in[23:16] };
  always @(posedge clk)
    shifts_2 <= \$17 ;
  always @(posedge clk)
    switches_2 <= \$18 ;
  always @(posedge clk)
    shadow_2 <= \$19 ;
  always @(posedge clk)
    weight_2 <= \$20 ;
  always @(posedge clk)
    acts_3 <= { acts_3[23:0], act_in[31:24] };
  always @(posedge clk)
    shifts_3 <= \$21 ;
  always @(posedge clk)
    switches_3 <= \$22 ;
  always @(posedge clk)
    weight_out <= \$23 ;
  always @(posedge clk)
    weight_3 <= \$24 ;
  assign \$procmux$100_Y  = shifts_3[1] ? shadow_2[23:16] : weight_out[23:16];
  assign \$23 [23:16] = \$7  ? \$procmux$100_Y  : weight_out[23:16];
  assign \$procmux$104_Y  = shifts_3[0] ? shadow_2[15:8] : weight_out[15:8];
  assign \$23 [15:8] = \$7  ? \$procmux$104_Y  : weight_out[15:8];
  assign \$procmux$108_Y  = shift_in[3] ? shadow_2[7:0] : weight_out[7:0];
  assign \$23 [7:0] = \$7  ? \$procmux$108_Y  : weight_out[7:0];
  assign \$22  = rst ? 4'h0 : { switches_3[2:0], switch_in[3] };
  assign \$21  = rst ? 4'h0 : { shifts_3[2:0], shift_in[3] };
  assign \$procmux$116_Y  = switches_2[2] ? shadow_2[31:24] : weight_2[31:24];
  assign \$20 [31:24] = \$6  ? \$procmux$116_Y  : weight_2[31:24];
  assign \$procmux$120_Y  = switches_2[1] ? shadow_2[23:16] : weight_2[23:16];
  assign \$20 [23:16] = \$6  ? \$procmux$120_Y  : weight_2[23:16];
  assign \$procmux$124_Y  = switches_2[0] ? shadow_2[15:8] : weight_2[15:8];
  assign \$20 [15:8] = \$6  ? \$procmux$124_Y  : weight_2[15:8];
  assign \$procmux$128_Y  = switch_in[2] ? shadow_2[7:0] : weight_2[7:0];
  assign \$20 [7:0] = \$6  ? \$procmux$128_Y  : weight_2[7:0];
  assign \$procmux$132_Y  = shifts_2[2] ? shadow_1[31:24] : shadow_2[31:24];
  assign \$19 [31:24] = \$5  ? \$procmux$132_Y  : shadow_2[31:24];
  assign \$procmux$136_Y  = shifts_2[1] ? shadow_1[23:16] : shadow_2[23:16];
  assign \$19 [23:16] = \$5  ? \$procmux$136_Y  : shadow_2[23:16];
  assign \$procmux$140_Y  = shifts_2[0] ? shadow_1[15:8] : shadow_2[15:8];
  assign \$19 [15:8] = \$5  ? \$procmux$140_Y  : shadow_2[15:8];
  assign \$procmux$144_Y  = shift_in[2] ? shadow_1[7:0] : shadow_2[7:0];
  assign \$19 [7:0] = \$5  ? \$procmux$144_Y  : shadow_2[7:0];
  assign \$18  = rst ? 4'h0 : { switches_2[2:0], switch_in[2] };
  assign \$17  = rst ? 4'h0 : { shifts_2[2:0], shift_in[2] };
  assign \$procmux$152_Y  = switches_1[2] ? shadow_1[31:24] : weight_1[31:24];
  assign \$16 [31:24] = \$4  ? \$procmux$152_Y  : weight_1[31:24];
  assign \$procmux$156_Y  = switches_1[1] ? shadow_1[23:16] : weight_1[23:16];
  assign \$16 [23:16] = \$4  ? \$procmux$156_Y  : weight_1[23:16];
  assign \$procmux$160_Y  = switches_1[0] ? shadow_1[15:8] : weight_1[15:8];
  assign \$16 [15:8] = \$4  ? \$procmux$160_Y  : weight_1[15:8];
  assign \$procmux$164_Y  = switch_in[1] ? shadow_1[7:0] : weight_1[7:0];
  assign \$16 [7:0] = \$4  ? \$procmux$164_Y  : weight_1[7:0];
  assign \$procmux$168_Y  = shifts_1[2] ? shadow_0[31:24] : shadow_1[31:24];
  assign \$15 [31:24] = \$3  ? \$procmux$168_Y  : shadow_1[31:24];
  assign \$procmux$172_Y  = shifts_1[1] ? shadow_0[23:16] : shadow_1[23:16];
  assign \$15 [23:16] = \$3  ? \$procmux$172_Y  : shadow_1[23:16];
  assign \$procmux$176_Y  = shifts_1[0] ? shadow_0[15:8] : shadow_1[15:8];
  assign \$15 [15:8] = \$3  ? \$procmux$176_Y  : shadow_1[15:8];
  assign \$procmux$180_Y  = shift_in[1] ? shadow_0[7:0] : shadow_1[7:0];
  assign \$15 [7:0] = \$3  ? \$procmux$180_Y  : shadow_1[7:0];
  assign \$14  = rst ? 4'h0 : { switches_1[2:0], switch_in[1] };
  assign \$13  = rst ? 4'h0 : { shifts_1[2:0], shift_in[1] };
  assign \$procmux$188_Y  = switches_0[2] ? shadow_0[31:24] : weight_0[31:24];
  assign \$12 [31:24] = \$2  ? \$procmux$188_Y  : weight_0[31:24];
  assign \$procmux$192_Y  = switches_0[1] ? shadow_0[23:16] : weight_0[23:16];
  assign \$12 [23:16] = \$2  ? \$procmux$192_Y  : weight_0[23:16];
  assign \$procmux$196_Y  = switches_0[0] ? shadow_0[15:8] : weight_0[15:8];
  assign \$12 [15:8] = \$2  ? \$procmux$196_Y  : weight_0[15:8];
  assign \$procmux$200_Y  = switch_in[0] ? shadow_0[7:0] : weight_0[7:0];
  assign \$12 [7:0] = \$2  ? \$procmux$200_Y  : weight_0[7:0];
  assign \$procmux$204_Y  = shifts_0[2] ? weight_in[31:24] : shadow_0[31:24];
  assign \$11 [31:24] = \$1  ? \$procmux$204_Y  : shadow_0[31:24];
  assign \$procmux$208_Y  = shifts_0[1] ? weight_in[23:16] : shadow_0[23:16];
  assign \$11 [23:16] = \$1  ? \$procmux$208_Y  : shadow_0[23:16];
  assign \$procmux$212_Y  = shifts_0[0] ? weight_in[15:8] : shadow_0[15:8];
  assign \$11 [15:8] = \$1  ? \$procmux$212_Y  : shadow_0[15:8];
  assign \$procmux$216_Y  = shift_in[0] ? weight_in[7:0] : shadow_0[7:0];
  assign \$11 [7:0] = \$1  ? \$procmux$216_Y  : shadow_0[7:0];
  assign \$10  = rst ? 4'h0 : { switches_0[2:0], switch_in[0] };
  assign \$9  = rst ? 4'h0 : { shifts_0[2:0], shift_in[0] };
  assign \$procmux$80_Y  = switches_3[2] ? weight_out[31:24] : weight_3[31:24];
  assign \$24 [31:24] = \$8  ? \$procmux$80_Y  : weight_3[31:24];
  assign \$procmux$84_Y  = switches_3[1] ? weight_out[23:16] : weight_3[23:16];
  assign \$24 [23:16] = \$8  ? \$procmux$84_Y  : weight_3[23:16];
  assign \$procmux$88_Y  = switches_3[0] ? weight_out[15:8] : weight_3[15:8];
  assign \$24 [15:8] = \$8  ? \$procmux$88_Y  : weight_3[15:8];
  assign \$procmux$92_Y  = switch_in[3] ? weight_out[7:0] : weight_3[7:0];
  assign \$24 [7:0] = \$8  ? \$procmux$92_Y  : weight_3[7:0];
  assign \$procmux$96_Y  = shifts_3[2] ? shadow_2[31:24] : weight_out[31:24];
  assign \$23 [31:24] = \$7  ? \$procmux$96_Y  : weight_out[31:24];
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
  pe_8x32_s1 pe_1_0 (
    .act(act_in[15:8]),
    .clk(clk),
    .psum_in(\psum_out$23 ),
    .psum_out(\psum_out$47 ),
    .rst(rst),
    .weight(weight_1[7:0])
  );
  pe_8x32_s1 pe_1_1 (
    .act(acts_1[7:0]),
    .clk(clk),
    .psum_in(\psum_out$27 ),
    .psum_out(\psum_out$51 ),
    .rst(rst),
    .weight(weight_1[15:8])
  );
  pe_8x32_s1 pe_1_2 (
    .act(acts_1[15:8]),
    .clk(clk),
    .psum_in(\psum_out$31 ),
    .psum_out(\psum_out$55 ),
    .rst(rst),
    .weight(weight_1[23:16])
  );
  pe_8x32_s1 pe_1_3 (
    .act(acts_1[23:16]),
    .clk(clk),
    .psum_in(\psum_out$35 ),
    .psum_out(\psum_out$59 ),
    .rst(rst),
    .weight(weight_1[31:24])
  );
  pe_8x32_s1 pe_2_0 (
    .act(act_in[23:16]),
    .clk(clk),
    .psum_in(\psum_out$47 ),
    .psum_out(\psum_out$71 ),
    .rst(rst),
    .weight(weight_2[7:0])
  );
  pe_8x32_s1 pe_2_1 (
    .act(acts_2[7:0]),
    .clk(clk),
    .psum_in(\psum_out$51 ),
    .psum_out(\psum_out$75 ),
    .rst(rst),
    .weight(weight_2[15:8])
  );
  pe_8x32_s1 pe_2_2 (
    .act(acts_2[15:8]),
    .clk(clk),
    .psum_in(\psum_out$55 ),
    .psum_out(\psum_out$79 ),
    .rst(rst),
    .weight(weight_2[23:16])
  );
  pe_8x32_s1 pe_2_3 (
    .act(acts_2[23:16]),
    .clk(clk),
    .psum_in(\psum_out$59 ),
    .psum_out(\psum_out$83 ),
    .rst(rst),
    .weight(weight_2[31:24])
  );
  pe_8x32_s1 pe_3_0 (
    .act(act_in[31:24]),
    .clk(clk),
    .psum_in(\psum_out$71 ),
    .psum_out(\psum_out$95 ),
    .rst(rst),
    .weight(weight_3[7:0])
  );
  pe_8x32_s1 pe_3_1 (
    .act(acts_3[7:0]),
    .clk(clk),
    .psum_in(\psum_out$75 ),
    .psum_out(\psum_out$99 ),
    .rst(rst),
    .weight(weight_3[15:8])
  );
  pe_8x32_s1 pe_3_2 (
    .act(acts_3[15:8]),
    .clk(clk),
    .psum_in(\psum_out$79 ),
    .psum_out(\psum_out$103 ),
    .rst(rst),
    .weight(weight_3[23:16])
  );
  pe_8x32_s1 pe_3_3 (
    .act(acts_3[23:16]),
    .clk(clk),
    .psum_in(\psum_out$83 ),
    .psum_out(\psum_out$107 ),
    .rst(rst),
    .weight(weight_3[31:24])
  );
  assign switch_out = { switches_3[3], switches_2[3], switches_1[3], switches_0[3] };
  assign shift_out = { shifts_3[3], shifts_2[3], shifts_1[3], shifts_0[3] };
  assign psum_out = { \psum_out$107 , \psum_out$103 , \psum_out$99 , \psum_out$95  };
  assign act_out = { acts_3[31:24], acts_2[31:24], acts_1[31:24], acts_0[31:24] };
  assign shadow_3 = weight_out;
  assign \psum_in$106  = \psum_out$83 ;
  assign \weight$105  = weight_3[31:24];
  assign \act$104  = acts_3[23:16];
  assign \psum_in$102  = \psum_out$79 ;
  assign \weight$101  = weight_3[23:16];
  assign \act$100  = acts_3[15:8];
  assign \psum_in$98  = \psum_out$75 ;
  assign \weight$97  = weight_3[15:8];
  assign \act$96  = acts_3[7:0];
  assign psums_3 = { \psum_out$107 , \psum_out$103 , \psum_out$99 , \psum_out$95  };
  assign \psum_in$93  = \psum_out$71 ;
  assign \weight$91  = weight_3[7:0];
  assign \act$90  = act_in[31:24];
  assign switch_now_3 = { switches_3, switch_in[3] };
  assign shift_now_3 = { shifts_3, shift_in[3] };
  assign act_now_3 = { acts_3, act_in[31:24] };
  assign \psum_in$82  = \psum_out$59 ;
  assign \weight$81  = weight_2[31:24];
  assign \act$80  = acts_2[23:16];
  assign \psum_in$78  = \psum_out$55 ;
  assign \weight$77  = weight_2[23:16];
  assign \act$76  = acts_2[15:8];
  assign \psum_in$74  = \psum_out$51 ;
  assign \weight$73  = weight_2[15:8];
  assign \act$72  = acts_2[7:0];
  assign psums_2 = { \psum_out$83 , \psum_out$79 , \psum_out$75 , \psum_out$71  };
  assign \psum_in$69  = \psum_out$47 ;
  assign \weight$67  = weight_2[7:0];
  assign \act$66  = act_in[23:16];
  assign switch_now_2 = { switches_2, switch_in[2] };
  assign shift_now_2 = { shifts_2, shift_in[2] };
  assign act_now_2 = { acts_2, act_in[23:16] };
  assign \psum_in$58  = \psum_out$35 ;
  assign \weight$57  = weight_1[31:24];
  assign \act$56  = acts_1[23:16];
  assign \psum_in$54  = \psum_out$31 ;
  assign \weight$53  = weight_1[23:16];
  assign \act$52  = acts_1[15:8];
  assign \psum_in$50  = \psum_out$27 ;
  assign \weight$49  = weight_1[15:8];
  assign \act$48  = acts_1[7:0];
  assign psums_1 = { \psum_out$59 , \psum_out$55 , \psum_out$51 , \psum_out$47  };
  assign \psum_in$45  = \psum_out$23 ;
  assign \weight$43  = weight_1[7:0];
  assign \act$42  = act_in[15:8];
  assign switch_now_1 = { switches_1, switch_in[1] };
  assign shift_now_1 = { shifts_1, shift_in[1] };
  assign act_now_1 = { acts_1, act_in[15:8] };
  assign \psum_in$34  = psum_in[127:96];
  assign \weight$33  = weight_0[31:24];
  assign \act$32  = acts_0[23:16];
  assign \psum_in$30  = psum_in[95:64];
  assign \weight$29  = weight_0[23:16];
  assign \act$28  = acts_0[15:8];
  assign \psum_in$26  = psum_in[63:32];
  assign \weight$25  = weight_0[15:8];
  assign \act$24  = acts_0[7:0];
  assign psums_0 = { \psum_out$35 , \psum_out$31 , \psum_out$27 , \psum_out$23  };
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
  wire [9:0] \$105 ;
  wire [10:0] \$106 ;
  wire \$107 ;
  wire \$108 ;
  wire \$109 ;
  wire \$11 ;
  wire \$110 ;
  wire \$111 ;
  wire \$112 ;
  wire \$113 ;
  wire \$114 ;
  wire \$115 ;
  wire \$116 ;
  wire \$117 ;
  wire \$118 ;
  wire \$119 ;
  wire \$120 ;
  wire \$121 ;
  wire [9:0] \$122 ;
  wire [10:0] \$123 ;
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
  wire [9:0] \$133 ;
  wire [10:0] \$134 ;
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
  wire \$148 ;
  wire \$149 ;
  wire \$15 ;
  wire [9:0] \$150 ;
  wire [10:0] \$151 ;
  wire \$152 ;
  wire \$153 ;
  wire \$154 ;
  wire \$155 ;
  wire \$156 ;
  wire \$157 ;
  wire \$158 ;
  wire \$159 ;
  wire \$160 ;
  wire [9:0] \$161 ;
  wire [10:0] \$162 ;
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
  wire [9:0] \$178 ;
  wire [10:0] \$179 ;
  wire \$180 ;
  wire \$181 ;
  wire \$182 ;
  wire \$183 ;
  wire \$184 ;
  wire \$185 ;
  wire \$186 ;
  wire \$187 ;
  wire \$188 ;
  wire [9:0] \$189 ;
  wire \$19 ;
  wire [10:0] \$190 ;
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
  wire [9:0] \$206 ;
  wire [10:0] \$207 ;
  wire \$208 ;
  wire \$209 ;
  wire \$21 ;
  wire \$210 ;
  wire \$211 ;
  wire \$212 ;
  wire \$213 ;
  wire \$214 ;
  wire \$215 ;
  wire \$216 ;
  wire [9:0] \$217 ;
  wire [10:0] \$218 ;
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
  wire [9:0] \$234 ;
  wire [10:0] \$235 ;
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
  wire [9:0] \$245 ;
  wire [10:0] \$246 ;
  wire \$247 ;
  wire \$248 ;
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
  wire [9:0] \$262 ;
  wire [10:0] \$263 ;
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
  wire [9:0] \$273 ;
  wire [10:0] \$274 ;
  wire \$275 ;
  wire \$276 ;
  wire \$277 ;
  wire \$278 ;
  wire \$279 ;
  wire \$28 ;
  wire \$280 ;
  wire \$281 ;
  wire \$282 ;
  wire \$283 ;
  wire \$284 ;
  wire \$285 ;
  wire \$286 ;
  wire \$287 ;
  wire \$288 ;
  wire \$289 ;
  wire \$29 ;
  wire [9:0] \$290 ;
  wire [10:0] \$291 ;
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
  wire [9:0] \$301 ;
  wire [10:0] \$302 ;
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
  wire \$313 ;
  wire \$314 ;
  wire \$315 ;
  wire \$316 ;
  wire \$317 ;
  wire [9:0] \$318 ;
  wire [10:0] \$319 ;
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
  wire [9:0] \$329 ;
  wire \$33 ;
  wire [10:0] \$330 ;
  wire \$331 ;
  wire \$332 ;
  wire \$333 ;
  wire \$334 ;
  wire [8:0] \$335 ;
  wire \$336 ;
  wire \$337 ;
  wire \$338 ;
  wire \$339 ;
  wire \$34 ;
  wire [8:0] \$340 ;
  wire \$341 ;
  wire \$342 ;
  wire \$343 ;
  wire \$344 ;
  wire [8:0] \$345 ;
  wire \$346 ;
  wire \$347 ;
  wire \$348 ;
  wire \$349 ;
  wire \$35 ;
  wire [8:0] \$350 ;
  wire \$351 ;
  wire \$352 ;
  wire \$353 ;
  wire \$354 ;
  wire [8:0] \$355 ;
  wire \$356 ;
  wire \$357 ;
  wire \$358 ;
  wire \$359 ;
  wire \$36 ;
  wire [8:0] \$360 ;
  wire \$361 ;
  wire \$362 ;
  wire \$363 ;
  wire \$364 ;
  wire [8:0] \$365 ;
  wire \$366 ;
  wire \$367 ;
  wire \$368 ;
  wire \$369 ;
  wire \$37 ;
  wire [8:0] \$370 ;
  wire \$371 ;
  wire \$372 ;
  wire \$373 ;
  wire \$374 ;
  wire [8:0] \$375 ;
  wire \$376 ;
  wire \$377 ;
  wire \$378 ;
  wire \$379 ;
  wire \$38 ;
  wire [8:0] \$380 ;
  wire \$39 ;
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
  wire \$60 ;
  wire \$61 ;
  wire \$62 ;
  wire \$63 ;
  wire \$64 ;
  wire \$65 ;
  wire [9:0] \$66 ;
  wire [10:0] \$67 ;
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
  wire [9:0] \$77 ;
  wire [10:0] \$78 ;
  wire \$79 ;
  wire \$80 ;
  wire \$81 ;
  wire \$82 ;
  wire \$83 ;
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
  wire [9:0] \$94 ;
  wire [10:0] \$95 ;
  wire \$96 ;
  wire \$97 ;
  wire \$98 ;
  wire \$99 ;
  wire [8:0] \$procmux$1319_Y ;
  wire [8:0] \$procmux$1331_Y ;
  wire [8:0] \$procmux$1343_Y ;
  wire [8:0] \$procmux$1355_Y ;
  wire [8:0] \$procmux$1367_Y ;
  wire [8:0] \$procmux$1379_Y ;
  wire [8:0] \$procmux$1391_Y ;
  wire [8:0] \$procmux$1403_Y ;
  wire [8:0] \$procmux$1415_Y ;
  wire [8:0] \$procmux$1427_Y ;
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
  assign \$66  = count_load_matrix + given_load_matrix;
  assign \$67  = \$66  - taken_load_matrix;
  assign \$68  = $signed(\$67 ) > $signed(3'h2);
  assign \$69  = take_load_matrix & \$68 ;
  assign \$70  = ~ take_load_matrix;
  assign \$71  = \$70  & many_load_matrix;
  assign \$72  = \$69  | \$71 ;
  assign \$73  = \$65  & \$72 ;
  assign \$74  = \$64  | \$73 ;
  assign \$75  = ~ count_load_matrix[8];
  assign \$76  = \$75  | taken_load_matrix;
  assign \$77  = count_load_matrix + given_load_matrix;
  assign \$78  = \$77  - taken_load_matrix;
  assign \$79  = ~ take_load_activate;
  assign \$80  = load_give[3] & \$79 ;
  assign \$81  = ~ load_give[3];
  assign \$82  = take_load_activate & \$81 ;
  assign \$83  = take_load_activate & many_load_activate;
  assign \$84  = load_give[3] | \$83 ;
  assign \$85  = ~ take_load_activate;
  assign \$86  = \$85  & some_load_activate;
  assign \$87  = \$84  | \$86 ;
  assign \$88  = take_load_activate & many_load_activate;
  assign \$89  = ~ take_load_activate;
  assign \$90  = \$89  & some_load_activate;
  assign \$91  = \$88  | \$90 ;
  assign \$92  = load_give[3] & \$91 ;
  assign \$93  = ~ load_give[3];
  assign \$94  = count_load_activate + given_load_activate;
  assign \$95  = \$94  - taken_load_activate;
  assign \$96  = $signed(\$95 ) > $signed(3'h2);
  assign \$97  = take_load_activate & \$96 ;
  assign \$98  = ~ take_load_activate;
  assign \$99  = \$98  & many_load_activate;
  assign \$100  = \$97  | \$99 ;
  assign \$101  = \$93  & \$100 ;
  assign \$102  = \$92  | \$101 ;
  assign \$103  = ~ count_load_activate[8];
  assign \$104  = \$103  | taken_load_activate;
  assign \$105  = count_load_activate + given_load_activate;
  assign \$106  = \$105  - taken_load_activate;
  assign \$107  = ~ take_matrix_load;
  assign \$108  = matrix_give[0] & \$107 ;
  assign \$109  = ~ matrix_give[0];
  assign \$110  = take_matrix_load & \$109 ;
  assign \$111  = take_matrix_load & many_matrix_load;
  assign \$112  = matrix_give[0] | \$111 ;
  assign \$113  = ~ take_matrix_load;
  assign \$114  = \$113  & some_matrix_load;
  assign \$115  = \$112  | \$114 ;
  assign \$116  = take_matrix_load & many_matrix_load;
  assign \$117  = ~ take_matrix_load;
  assign \$118  = \$117  & some_matrix_load;
  assign \$119  = \$116  | \$118 ;
  assign \$120  = matrix_give[0] & \$119 ;
  assign \$121  = ~ matrix_give[0];
  assign \$122  = count_matrix_load + given_matrix_load;
  assign \$123  = \$122  - taken_matrix_load;
  assign \$124  = $signed(\$123 ) > $signed(3'h2);
  assign \$125  = take_matrix_load & \$124 ;
  assign \$126  = ~ take_matrix_load;
  assign \$127  = \$126  & many_matrix_load;
  assign \$128  = \$125  | \$127 ;
  assign \$129  = \$121  & \$128 ;
  assign \$130  = \$120  | \$129 ;
  assign \$131  = ~ count_matrix_load[8];
  assign \$132  = \$131  | taken_matrix_load;
  assign \$133  = count_matrix_load + given_matrix_load;
  assign \$134  = \$133  - taken_matrix_load;
  assign \$135  = ~ take_matrix_activate;
  assign \$136  = matrix_give[3] & \$135 ;
  assign \$137  = ~ matrix_give[3];
  assign \$138  = take_matrix_activate & \$137 ;
  assign \$139  = take_matrix_activate & many_matrix_activate;
  assign \$140  = matrix_give[3] | \$139 ;
  assign \$141  = ~ take_matrix_activate;
  assign \$142  = \$141  & some_matrix_activate;
  assign \$143  = \$140  | \$142 ;
  assign \$144  = take_matrix_activate & many_matrix_activate;
  assign \$145  = ~ take_matrix_activate;
  assign \$146  = \$145  & some_matrix_activate;
  assign \$147  = \$144  | \$146 ;
  assign \$148  = matrix_give[3] & \$147 ;
  assign \$149  = ~ matrix_give[3];
  assign \$150  = count_matrix_activate + given_matrix_activate;
  assign \$151  = \$150  - taken_matrix_activate;
  assign \$152  = $signed(\$151 ) > $signed(3'h2);
  assign \$153  = take_matrix_activate & \$152 ;
  assign \$154  = ~ take_matrix_activate;
  assign \$155  = \$154  & many_matrix_activate;
  assign \$156  = \$153  | \$155 ;
  assign \$157  = \$149  & \$156 ;
  assign \$158  = \$148  | \$157 ;
  assign \$159  = ~ count_matrix_activate[8];
  assign \$160  = \$159  | taken_matrix_activate;
  assign \$161  = count_matrix_activate + given_matrix_activate;
  assign \$162  = \$161  - taken_matrix_activate;
  assign \$163  = ~ take_activate_matrix;
  assign \$164  = activate_give[2] & \$163 ;
  assign \$165  = ~ activate_give[2];
  assign \$166  = take_activate_matrix & \$165 ;
  assign \$167  = take_activate_matrix & many_activate_matrix;
  assign \$168  = activate_give[2] | \$167 ;
  assign \$169  = ~ take_activate_matrix;
  assign \$170  = \$169  & some_activate_matrix;
  assign \$171  = \$168  | \$170 ;
  assign \$172  = take_activate_matrix & many_activate_matrix;
  assign \$173  = ~ take_activate_matrix;
  assign \$174  = \$173  & some_activate_matrix;
  assign \$175  = \$172  | \$174 ;
  assign \$176  = activate_give[2] & \$175 ;
  assign \$177  = ~ activate_give[2];
  assign \$178  = count_activate_matrix + given_activate_matrix;
  assign \$179  = \$178  - taken_activate_matrix;
  assign \$180  = $signed(\$179 ) > $signed(3'h2);
  assign \$181  = take_activate_matrix & \$180 ;
  assign \$182  = ~ take_activate_matrix;
  assign \$183  = \$182  & many_activate_matrix;
  assign \$184  = \$181  | \$183 ;
  assign \$185  = \$177  & \$184 ;
  assign \$186  = \$176  | \$185 ;
  assign \$187  = ~ count_activate_matrix[8];
  assign \$188  = \$187  | taken_activate_matrix;
  assign \$189  = count_activate_matrix + given_activate_matrix;
  assign \$190  = \$189  - taken_activate_matrix;
  assign \$191  = ~ take_activate_load;
  assign \$192  = activate_give[0] & \$191 ;
  assign \$193  = ~ activate_give[0];
  assign \$194  = take_activate_load & \$193 ;
  assign \$195  = take_activate_load & many_activate_load;
  assign \$196  = activate_give[0] | \$195 ;
  assign \$197  = ~ take_activate_load;
  assign \$198  = \$197  & some_activate_load;
  assign \$199  = \$196  | \$198 ;
  assign \$200  = take_activate_load & many_activate_load;
  assign \$201  = ~ take_activate_load;
  assign \$202  = \$201  & some_activate_load;
  assign \$203  = \$200  | \$202 ;
  assign \$204  = activate_give[0] & \$203 ;
  assign \$205  = ~ activate_give[0];
  assign \$206  = count_activate_load + given_activate_load;
  assign \$207  = \$206  - taken_activate_load;
  assign \$208  = $signed(\$207 ) > $signed(3'h2);
  assign \$209  = take_activate_load & \$208 ;
  assign \$210  = ~ take_activate_load;
  assign \$211  = \$210  & many_activate_load;
  assign \$212  = \$209  | \$211 ;
  assign \$213  = \$205  & \$212 ;
  assign \$214  = \$204  | \$213 ;
  assign \$215  = ~ count_activate_load[8];
  assign \$216  = \$215  | taken_activate_load;
  assign \$217  = count_activate_load + given_activate_load;
  assign \$218  = \$217  - taken_activate_load;
  assign \$219  = ~ take_activate_store;
  assign \$220  = activate_give[4] & \$219 ;
  assign \$221  = ~ activate_give[4];
  assign \$222  = take_activate_store & \$221 ;
  assign \$223  = take_activate_store & many_activate_store;
  assign \$224  = activate_give[4] | \$223 ;
  assign \$225  = ~ take_activate_store;
  assign \$226  = \$225  & some_activate_store;
  assign \$227  = \$224  | \$226 ;
  assign \$228  = take_activate_store & many_activate_store;
  assign \$229  = ~ take_activate_store;
  assign \$230  = \$229  & some_activate_store;
  assign \$231  = \$228  | \$230 ;
  assign \$232  = activate_give[4] & \$231 ;
  assign \$233  = ~ activate_give[4];
  assign \$234  = count_activate_store + given_activate_store;
  assign \$235  = \$234  - taken_activate_store;
  assign \$236  = $signed(\$235 ) > $signed(3'h2);
  assign \$237  = take_activate_store & \$236 ;
  assign \$238  = ~ take_activate_store;
  assign \$239  = \$238  & many_activate_store;
  assign \$240  = \$237  | \$239 ;
  assign \$241  = \$233  & \$240 ;
  assign \$242  = \$232  | \$241 ;
  assign \$243  = ~ count_activate_store[8];
  assign \$244  = \$243  | taken_activate_store;
  assign \$245  = count_activate_store + given_activate_store;
  assign \$246  = \$245  - taken_activate_store;
  assign \$247  = ~ take_store_activate;
  assign \$248  = store_give[3] & \$247 ;
  assign \$249  = ~ store_give[3];
  assign \$250  = take_store_activate & \$249 ;
  assign \$251  = take_store_activate & many_store_activate;
  assign \$252  = store_give[3] | \$251 ;
  assign \$253  = ~ take_store_activate;
  assign \$254  = \$253  & some_store_activate;
  assign \$255  = \$252  | \$254 ;
  assign \$256  = take_store_activate & many_store_activate;
  assign \$257  = ~ take_store_activate;
  assign \$258  = \$257  & some_store_activate;
  assign \$259  = \$256  | \$258 ;
  assign \$260  = store_give[3] & \$259 ;
  assign \$261  = ~ store_give[3];
  assign \$262  = count_store_activate + given_store_activate;
  assign \$263  = \$262  - taken_store_activate;
  assign \$264  = $signed(\$263 ) > $signed(3'h2);
  assign \$265  = take_store_activate & \$264 ;
  assign \$266  = ~ take_store_activate;
  assign \$267  = \$266  & many_store_activate;
  assign \$268  = \$265  | \$267 ;
  assign \$269  = \$261  & \$268 ;
  assign \$270  = \$260  | \$269 ;
  assign \$271  = ~ count_store_activate[8];
  assign \$272  = \$271  | taken_store_activate;
  assign \$273  = count_store_activate + given_store_activate;
  assign \$274  = \$273  - taken_store_activate;
  assign \$275  = ~ take_store_load;
  assign \$276  = store_give[0] & \$275 ;
  assign \$277  = ~ store_give[0];
  assign \$278  = take_store_load & \$277 ;
  assign \$279  = take_store_load & many_store_load;
  assign \$280  = store_give[0] | \$279 ;
  assign \$281  = ~ take_store_load;
  assign \$282  = \$281  & some_store_load;
  assign \$283  = \$280  | \$282 ;
  assign \$284  = take_store_load & many_store_load;
  assign \$285  = ~ take_store_load;
  assign \$286  = \$285  & some_store_load;
  assign \$287  = \$284  | \$286 ;
  assign \$288  = store_give[0] & \$287 ;
  assign \$289  = ~ store_give[0];
  assign \$290  = count_store_load + given_store_load;
  assign \$291  = \$290  - taken_store_load;
  assign \$292  = $signed(\$291 ) > $signed(3'h2);
  assign \$293  = take_store_load & \$292 ;
  assign \$294  = ~ take_store_load;
  assign \$295  = \$294  & many_store_load;
  assign \$296  = \$293  | \$295 ;
  assign \$297  = \$289  & \$296 ;
  assign \$298  = \$288  | \$297 ;
  assign \$299  = ~ count_store_load[8];
  assign \$300  = \$299  | taken_store_load;
  assign \$301  = count_store_load + given_store_load;
  assign \$302  = \$301  - taken_store_load;
  assign \$303  = ~ take_store_weight;
  assign \$304  = store_give[1] & \$303 ;
  assign \$305  = ~ store_give[1];
  assign \$306  = take_store_weight & \$305 ;
  assign \$307  = take_store_weight & many_store_weight;
  assign \$308  = store_give[1] | \$307 ;
  assign \$309  = ~ take_store_weight;
  assign \$310  = \$309  & some_store_weight;
  assign \$311  = \$308  | \$310 ;
  assign \$312  = take_store_weight & many_store_weight;
  assign \$313  = ~ take_store_weight;
  assign \$314  = \$313  & some_store_weight;
  assign \$315  = \$312  | \$314 ;
  assign \$316  = store_give[1] & \$315 ;
  assign \$317  = ~ store_give[1];
  assign \$318  = count_store_weight + given_store_weight;
  assign \$319  = \$318  - taken_store_weight;
  assign \$320  = $signed(\$319 ) > $signed(3'h2);
  assign \$321  = take_store_weight & \$320 ;
  assign \$322  = ~ take_store_weight;
  assign \$323  = \$322  & many_store_weight;
  assign \$324  = \$321  | \$323 ;
  assign \$325  = \$317  & \$324 ;
  assign \$326  = \$316  | \$325 ;
  assign \$327  = ~ count_store_weight[8];
  assign \$328  = \$327  | taken_store_weight;
  assign \$329  = count_store_weight + given_store_weight;
  assign \$330  = \$329  - taken_store_weight;
  always @(posedge clk)
    given_load_matrix <= \$331 ;
  always @(posedge clk)
    taken_load_matrix <= \$332 ;
  always @(posedge clk)
    some_load_matrix <= \$333 ;
  always @(posedge clk)
    many_load_matrix <= \$334 ;
  always @(posedge clk)
    count_load_matrix <= \$335 ;
  always @(posedge clk)
    given_load_activate <= \$336 ;
  always @(posedge clk)
    taken_load_activate <= \$337 ;
  always @(posedge clk)
    some_load_activate <= \$338 ;
  always @(posedge clk)
    many_load_activate <= \$339 ;
  always @(posedge clk)
    count_load_activate <= \$340 ;
  always @(posedge clk)
    given_matrix_load <= \$341 ;
  always @(posedge clk)
    taken_matrix_load <= \$342 ;
  always @(posedge clk)
    some_matrix_load <= \$343 ;
  always @(posedge clk)
    many_matrix_load <= \$344 ;
  always @(posedge clk)
    count_matrix_load <= \$345 ;
  always @(posedge clk)
    given_matrix_activate <= \$346 ;
  always @(posedge clk)
    taken_matrix_activate <= \$347 ;
  always @(posedge clk)
    some_matrix_activate <= \$348 ;
  always @(posedge clk)
    many_matrix_activate <= \$349 ;
  always @(posedge clk)
    count_matrix_activate <= \$350 ;
  always @(posedge clk)
    given_activate_matrix <= \$351 ;
  always @(posedge clk)
    taken_activate_matrix <= \$352 ;
  always @(posedge clk)
    some_activate_matrix <= \$353 ;
  always @(posedge clk)
    many_activate_matrix <= \$354 ;
  always @(posedge clk)
    count_activate_matrix <= \$355 ;
  always @(posedge clk)
    given_activate_load <= \$356 ;
  always @(posedge clk)
    taken_activate_load <= \$357 ;
  always @(posedge clk)
    some_activate_load <= \$358 ;
  always @(posedge clk)
    many_activate_load <= \$359 ;
  always @(posedge clk)
    count_activate_load <= \$360 ;
  always @(posedge clk)
    given_activate_store <= \$361 ;
  always @(posedge clk)
    taken_activate_store <= \$362 ;
  always @(posedge clk)
    some_activate_store <= \$363 ;
  always @(posedge clk)
    many_activate_store <= \$364 ;
  always @(posedge clk)
    count_activate_store <= \$365 ;
  always @(posedge clk)
    given_store_activate <= \$366 ;
  always @(posedge clk)
    taken_store_activate <= \$367 ;
  always @(posedge clk)
    some_store_activate <= \$368 ;
  always @(posedge clk)
    many_store_activate <= \$369 ;
  always @(posedge clk)
    count_store_activate <= \$370 ;
  always @(posedge clk)
    given_store_load <= \$371 ;
  always @(posedge clk)
    taken_store_load <= \$372 ;
  always @(posedge clk)
    some_store_load <= \$373 ;
  always @(posedge clk)
    many_store_load <= \$374 ;
  always @(posedge clk)
    count_store_load <= \$375 ;
  always @(posedge clk)
    given_store_weight <= \$376 ;
  always @(posedge clk)
    taken_store_weight <= \$377 ;
  always @(posedge clk)
    some_store_weight <= \$378 ;
  always @(posedge clk)
    many_store_weight <= \$379 ;
  always @(posedge clk)
    count_store_weight <= \$380 ;
  assign \$procmux$1319_Y  = \$328  ? \$330 [8:0] : count_store_weight;
  assign \$380  = rst ? 9'h000 : \$procmux$1319_Y ;
  assign \$379  = rst ? 1'h0 : \$326 ;
  assign \$378  = rst ? 1'h0 : \$311 ;
  assign \$377  = rst ? 1'h0 : \$306 ;
  assign \$376  = rst ? 1'h0 : \$304 ;
  assign \$procmux$1331_Y  = \$300  ? \$302 [8:0] : count_store_load;
  assign \$375  = rst ? 9'h000 : \$procmux$1331_Y ;
  assign \$374  = rst ? 1'h0 : \$298 ;
  assign \$373  = rst ? 1'h0 : \$283 ;
  assign \$372  = rst ? 1'h0 : \$278 ;
  assign \$371  = rst ? 1'h0 : \$276 ;
  assign \$procmux$1343_Y  = \$272  ? \$274 [8:0] : count_store_activate;
  assign \$370  = rst ? 9'h000 : \$procmux$1343_Y ;
  assign \$369  = rst ? 1'h0 : \$270 ;
  assign \$368  = rst ? 1'h0 : \$255 ;
  assign \$367  = rst ? 1'h0 : \$250 ;
  assign \$366  = rst ? 1'h0 : \$248 ;
  assign \$procmux$1355_Y  = \$244  ? \$246 [8:0] : count_activate_store;
  assign \$365  = rst ? 9'h000 : \$procmux$1355_Y ;
  assign \$364  = rst ? 1'h0 : \$242 ;
  assign \$363  = rst ? 1'h0 : \$227 ;
  assign \$362  = rst ? 1'h0 : \$222 ;
  assign \$361  = rst ? 1'h0 : \$220 ;
  assign \$procmux$1367_Y  = \$216  ? \$218 [8:0] : count_activate_load;
  assign \$360  = rst ? 9'h000 : \$procmux$1367_Y ;
  assign \$359  = rst ? 1'h0 : \$214 ;
  assign \$358  = rst ? 1'h0 : \$199 ;
  assign \$357  = rst ? 1'h0 : \$194 ;
  assign \$356  = rst ? 1'h0 : \$192 ;
  assign \$procmux$1379_Y  = \$188  ? \$190 [8:0] : count_activate_matrix;
  assign \$355  = rst ? 9'h000 : \$procmux$1379_Y ;
  assign \$354  = rst ? 1'h0 : \$186 ;
  assign \$353  = rst ? 1'h0 : \$171 ;
  assign \$352  = rst ? 1'h0 : \$166 ;
  assign \$351  = rst ? 1'h0 : \$164 ;
  assign \$procmux$1391_Y  = \$160  ? \$162 [8:0] : count_matrix_activate;
  assign \$350  = rst ? 9'h000 : \$procmux$1391_Y ;
  assign \$349  = rst ? 1'h0 : \$158 ;
  assign \$348  = rst ? 1'h0 : \$143 ;
  assign \$347  = rst ? 1'h0 : \$138 ;
  assign \$346  = rst ? 1'h0 : \$136 ;
  assign \$procmux$1403_Y  = \$132  ? \$134 [8:0] : count_matrix_load;
  assign \$345  = rst ? 9'h000 : \$procmux$1403_Y ;
  assign \$344  = rst ? 1'h0 : \$130 ;
  assign \$343  = rst ? 1'h0 : \$115 ;
  assign \$342  = rst ? 1'h0 : \$110 ;
  assign \$341  = rst ? 1'h0 : \$108 ;
  assign \$procmux$1415_Y  = \$104  ? \$106 [8:0] : count_load_activate;
  assign \$340  = rst ? 9'h000 : \$procmux$1415_Y ;
  assign \$339  = rst ? 1'h0 : \$102 ;
  assign \$338  = rst ? 1'h0 : \$87 ;
  assign \$337  = rst ? 1'h0 : \$82 ;
  assign \$336  = rst ? 1'h0 : \$80 ;
  assign \$procmux$1427_Y  = \$76  ? \$78 [8:0] : count_load_matrix;
  assign \$335  = rst ? 9'h000 : \$procmux$1427_Y ;
  assign \$334  = rst ? 1'h0 : \$74 ;
  assign \$333  = rst ? 1'h0 : \$59 ;
  assign \$332  = rst ? 1'h0 : \$54 ;
  assign \$331  = rst ? 1'h0 : \$52 ;
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
  input [7:0] matrix_addr;
  wire [7:0] matrix_addr;
  input store_en;
  wire store_en;
  input [7:0] store_addr;
  wire [7:0] store_addr;
  input load_en;
  wire load_en;
  input [7:0] load_addr;
  wire [7:0] load_addr;
  input [31:0] load_data;
  wire [31:0] load_data;
  input activate_en;
  wire activate_en;
  input [7:0] activate_addr;
  wire [7:0] activate_addr;
  input [31:0] activate_data;
  wire [31:0] activate_data;
  input clk;
  wire clk;
  input rst;
  wire rst;
  output conflict;
  reg conflict = 1'h0;
  output [31:0] matrix_data;
  wire [31:0] matrix_data;
  output [31:0] store_data;
  wire [31:0] store_data;
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
  wire [31:0] \$27 ;
  wire \$28 ;
  wire [31:0] \$29 ;
  wire \$3 ;
  wire \$30 ;
  wire [31:0] \$31 ;
  wire \$32 ;
  wire [31:0] \$33 ;
  wire \$34 ;
  wire \$5 ;
  wire \$6 ;
  wire \$8 ;
  wire \$9 ;
  wire \_auto_216 ;
  wire \_auto_217 ;
  wire [31:0] \_auto_218 ;
  wire [31:0] \_auto_219 ;
  wire [31:0] \_auto_220 ;
  wire [31:0] \_auto_221 ;
  wire \$procmux$479_CMP ;
  wire \$procmux$480_CMP ;
  wire \$procmux$481_CMP ;
  wire \$procmux$484_CMP ;
  wire \$procmux$485_CMP ;
  wire \$procmux$486_CMP ;
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
  reg [31:0] output_0 = 32'd0;
  reg [31:0] output_1 = 32'd0;
  reg [31:0] output_2 = 32'd0;
  reg [31:0] output_3 = 32'd0;
  wire [5:0] read__addr;
  wire [5:0] \read__addr$51 ;
  wire [5:0] \read__addr$59 ;
  wire [5:0] \read__addr$67 ;
  wire [31:0] read__data;
  wire [31:0] \read__data$22 ;
  wire [31:0] \read__data$26 ;
  wire [31:0] \read__data$30 ;
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
  wire [5:0] write__addr;
  wire [5:0] \write__addr$55 ;
  wire [5:0] \write__addr$63 ;
  wire [5:0] \write__addr$71 ;
  wire [31:0] write__data;
  wire [31:0] \write__data$56 ;
  wire [31:0] \write__data$64 ;
  wire [31:0] \write__data$72 ;
  wire write__en;
  wire \write__en$54 ;
  wire \write__en$62 ;
  wire \write__en$70 ;
  wire write_conflict_0;
  wire write_conflict_1;
  wire write_conflict_2;
  wire write_conflict_3;
  assign write_conflict_3 = load_hits_3 & activate_hits_3;
  assign \write__addr$71  = activate_hits_3 ? activate_addr[5:0] : load_addr[5:0];
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
    matrix_bank <= { matrix_bank[1:0], matrix_addr[7:6] };
  always @(posedge clk)
    store_bank <= { store_bank[1:0], store_addr[7:6] };
  always @(posedge clk)
    conflict <= \$34 ;
  assign \$1  = | { write_conflict_3, read_conflict_3, write_conflict_2, read_conflict_2, write_conflict_1, read_conflict_1, write_conflict_0, read_conflict_0 };
  assign \$2  = ! matrix_addr[7:6];
  assign matrix_hits_0 = matrix_en & \$2 ;
  assign \$3  = ! store_addr[7:6];
  assign store_hits_0 = store_en & \$3 ;
  assign read__en = | { store_hits_0, matrix_hits_0 };
  assign read_conflict_0 = matrix_hits_0 & store_hits_0;
  assign read__addr = store_hits_0 ? store_addr[5:0] : matrix_addr[5:0];
  assign \$5  = ! load_addr[7:6];
  assign load_hits_0 = load_en & \$5 ;
  assign \$6  = ! activate_addr[7:6];
  assign activate_hits_0 = activate_en & \$6 ;
  assign write__en = | { activate_hits_0, load_hits_0 };
  assign write_conflict_0 = load_hits_0 & activate_hits_0;
  assign write__addr = activate_hits_0 ? activate_addr[5:0] : load_addr[5:0];
  assign write__data = activate_hits_0 ? activate_data : load_data;
  assign \$8  = matrix_addr[7:6] == 1'h1;
  assign matrix_hits_1 = matrix_en & \$8 ;
  assign \$9  = store_addr[7:6] == 1'h1;
  assign store_hits_1 = store_en & \$9 ;
  assign \read__en$20  = | { store_hits_1, matrix_hits_1 };
  assign read_conflict_1 = matrix_hits_1 & store_hits_1;
  assign \read__addr$51  = store_hits_1 ? store_addr[5:0] : matrix_addr[5:0];
  assign \$11  = load_addr[7:6] == 1'h1;
  assign load_hits_1 = load_en & \$11 ;
  assign \$12  = activate_addr[7:6] == 1'h1;
  assign activate_hits_1 = activate_en & \$12 ;
  assign \write__en$54  = | { activate_hits_1, load_hits_1 };
  assign write_conflict_1 = load_hits_1 & activate_hits_1;
  assign \write__addr$55  = activate_hits_1 ? activate_addr[5:0] : load_addr[5:0];
  assign \write__data$56  = activate_hits_1 ? activate_data : load_data;
  assign \$14  = matrix_addr[7:6] == 2'h2;
  assign matrix_hits_2 = matrix_en & \$14 ;
  assign \$15  = store_addr[7:6] == 2'h2;
  assign store_hits_2 = store_en & \$15 ;
  assign \read__en$24  = | { store_hits_2, matrix_hits_2 };
  assign read_conflict_2 = matrix_hits_2 & store_hits_2;
  assign \read__addr$59  = store_hits_2 ? store_addr[5:0] : matrix_addr[5:0];
  assign \$17  = load_addr[7:6] == 2'h2;
  assign load_hits_2 = load_en & \$17 ;
  assign \$18  = activate_addr[7:6] == 2'h2;
  assign activate_hits_2 = activate_en & \$18 ;
  assign \write__en$62  = | { activate_hits_2, load_hits_2 };
  assign write_conflict_2 = load_hits_2 & activate_hits_2;
  assign \write__addr$63  = activate_hits_2 ? activate_addr[5:0] : load_addr[5:0];
  assign \write__data$64  = activate_hits_2 ? activate_data : load_data;
  assign \$20  = matrix_addr[7:6] == 2'h3;
  assign matrix_hits_3 = matrix_en & \$20 ;
  assign \$21  = store_addr[7:6] == 2'h3;
  assign store_hits_3 = store_en & \$21 ;
  assign \read__en$28  = | { store_hits_3, matrix_hits_3 };
  assign read_conflict_3 = matrix_hits_3 & store_hits_3;
  assign \read__addr$67  = store_hits_3 ? store_addr[5:0] : matrix_addr[5:0];
  assign \$23  = load_addr[7:6] == 2'h3;
  assign load_hits_3 = load_en & \$23 ;
  assign \$24  = activate_addr[7:6] == 2'h3;
  assign activate_hits_3 = activate_en & \$24 ;
  assign \write__en$70  = | { activate_hits_3, load_hits_3 };
  assign \_auto_216  = \$procmux$480_CMP  | \$procmux$479_CMP ;
  assign \_auto_217  = \$procmux$485_CMP  | \$procmux$484_CMP ;
  assign \_auto_218  = \$procmux$479_CMP  ? output_3 : output_2;
  assign \_auto_219  = \$procmux$481_CMP  ? output_1 : output_0;
  assign store_data = \_auto_216  ? \_auto_218  : \_auto_219 ;
  assign \_auto_220  = \$procmux$484_CMP  ? output_3 : output_2;
  assign \_auto_221  = \$procmux$486_CMP  ? output_1 : output_0;
  assign matrix_data = \_auto_217  ? \_auto_220  : \_auto_221 ;
  assign \$34  = rst ? 1'h0 : \$1 ;
  assign \$33  = read_before_3 ? \read__data$30  : output_3;
  assign \$32  = rst ? 1'h0 : \read__en$28 ;
  assign \$31  = read_before_2 ? \read__data$26  : output_2;
  assign \$30  = rst ? 1'h0 : \read__en$24 ;
  assign \$29  = read_before_1 ? \read__data$22  : output_1;
  assign \$28  = rst ? 1'h0 : \read__en$20 ;
  assign \$27  = read_before_0 ? read__data : output_0;
  assign \$26  = rst ? 1'h0 : read__en;
  assign \$procmux$479_CMP  = store_bank[3:2] == (* full_case = 32'd1 *) 2'h3;
  assign \$procmux$480_CMP  = store_bank[3:2] == (* full_case = 32'd1 *) 2'h2;
  assign \$procmux$481_CMP  = store_bank[3:2] == (* full_case = 32'd1 *) 2'h1;
  assign \$procmux$484_CMP  = matrix_bank[3:2] == (* full_case = 32'd1 *) 2'h3;
  assign \$procmux$485_CMP  = matrix_bank[3:2] == (* full_case = 32'd1 *) 2'h2;
  assign \$procmux$486_CMP  = matrix_bank[3:2] == (* full_case = 32'd1 *) 2'h1;
  sram_64x32_1w1rx bank_0 (
    .clk(clk),
    .r0_addr(read__addr),
    .r0_data(read__data),
    .r0_en(read__en),
    .w0_addr(write__addr),
    .w0_data(write__data),
    .w0_en(write__en)
  );
  sram_64x32_1w1rx bank_1 (
    .clk(clk),
    .r0_addr(\read__addr$51 ),
    .r0_data(\read__data$22 ),
    .r0_en(\read__en$20 ),
    .w0_addr(\write__addr$55 ),
    .w0_data(\write__data$56 ),
    .w0_en(\write__en$54 )
  );
  sram_64x32_1w1rx bank_2 (
    .clk(clk),
    .r0_addr(\read__addr$59 ),
    .r0_data(\read__data$26 ),
    .r0_en(\read__en$24 ),
    .w0_addr(\write__addr$63 ),
    .w0_data(\write__data$64 ),
    .w0_en(\write__en$62 )
  );
  sram_64x32_1w1rx bank_3 (
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
  input [63:0] bus_rdata;
  wire [63:0] bus_rdata;
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
  output [31:0] row;
  reg [31:0] row = 32'd0;
  output [3:0] shift;
  reg [3:0] shift = 4'h0;
  output error;
  wire error;
  input [49:0] instruction_payload;
  wire [49:0] instruction_payload;
  wire \$1 ;
  wire [3:0] \$10 ;
  wire [4:0] \$11 ;
  wire [3:0] \$12 ;
  wire [4:0] \$14 ;
  wire \$15 ;
  wire \$16 ;
  wire \$17 ;
  wire \$18 ;
  wire \$19 ;
  wire \$2 ;
  wire [4:0] \$20 ;
  wire \$21 ;
  wire [4:0] \$22 ;
  wire \$23 ;
  wire [3:0] \$24 ;
  wire [4:0] \$25 ;
  wire [3:0] \$26 ;
  wire \$27 ;
  wire [4:0] \$28 ;
  wire \$29 ;
  wire \$3 ;
  wire [3:0] \$30 ;
  wire [2:0] \$31 ;
  wire \$32 ;
  wire [2:0] \$33 ;
  wire \$34 ;
  wire [2:0] \$35 ;
  wire [2:0] \$36 ;
  wire \$37 ;
  wire \$38 ;
  wire [3:0] \$39 ;
  wire \$4 ;
  wire [3:0] \$40 ;
  wire \$41 ;
  wire \$42 ;
  wire [2:0] \$43 ;
  wire [3:0] \$44 ;
  wire \$45 ;
  wire \$46 ;
  wire \$47 ;
  wire \$48 ;
  wire [31:0] \$49 ;
  wire \$5 ;
  wire [3:0] \$50 ;
  wire [3:0] \$51 ;
  wire [31:0] \$52 ;
  wire \$6 ;
  wire \$7 ;
  wire \$8 ;
  wire [3:0] \$9 ;
  wire [31:0] \$procmux$1027_Y ;
  wire [3:0] \$procmux$1031_Y ;
  wire [3:0] \$procmux$1035_Y ;
  wire [3:0] \$procmux$1049_Y ;
  wire [2:0] \$procmux$1053_Y ;
  wire \$procmux$1057_Y ;
  wire \$procmux$1061_Y ;
  wire \$procmux$1063_Y ;
  wire [3:0] \$procmux$1067_Y ;
  wire [3:0] \$procmux$1069_Y ;
  wire [3:0] \$procmux$1073_Y ;
  wire [3:0] \$procmux$1075_Y ;
  wire \$procmux$1079_Y ;
  wire \$procmux$1083_Y ;
  wire \$procmux$1085_Y ;
  wire [2:0] \$procmux$1089_Y ;
  wire [2:0] \$procmux$1091_Y ;
  wire [3:0] \$procmux$1101_Y ;
  wire [4:0] \$procmux$1107_Y ;
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
  wire [63:0] bus__rdata;
  wire [63:0] \bus__rdata$44 ;
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
  wire [8:0] i__payload;
  wire [2:0] \i__payload$83 ;
  wire [4:0] \i__payload.give ;
  wire [2:0] \i__payload.last ;
  wire \i__payload.single ;
  wire i__ready;
  wire i__valid;
  wire \i__valid$82 ;
  wire [49:0] instruction__payload;
  wire [36:0] \instruction__payload.beat ;
  wire [4:0] \instruction__payload.give ;
  wire [2:0] \instruction__payload.k ;
  wire [4:0] \instruction__payload.wait ;
  wire instruction__ready;
  wire instruction__valid;
  reg item_first = 1'h1;
  wire item_is_last;
  reg item_next_is_last = 1'h0;
  reg [2:0] item_number = 3'h1;
  wire [2:0] left;
  wire [3:0] next_read_base;
  wire [3:0] next_write_base;
  wire [8:0] o__payload;
  wire [2:0] \o__payload$88 ;
  wire [4:0] \o__payload.give ;
  wire [2:0] \o__payload.last ;
  wire \o__payload.single ;
  wire o__ready;
  wire \o__ready$94 ;
  wire o__valid;
  wire \o__valid$85 ;
  wire [3:0] read__addr;
  wire [31:0] read__data;
  wire read__en;
  reg [3:0] read_base = 4'h0;
  wire \release ;
  reg released = 1'h0;
  wire [38:0] request__payload;
  wire [36:0] \request__payload.beat ;
  wire [1:0] \request__payload.beats ;
  wire request__ready;
  wire request__valid;
  reg [31:0] \row$104  = 32'd0;
  wire [31:0] \row$77 ;
  reg [2:0] row_left = 3'h0;
  wire row_valid;
  reg sent = 1'h0;
  wire start;
  reg [3:0] taking = 4'h0;
  wire [3:0] taking_next;
  reg [3:0] write__addr = 4'h0;
  wire [31:0] write__data;
  wire write__en;
  wire [3:0] write_addr;
  reg [3:0] write_base = 4'h0;
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
  assign { \$10 [2:0], \$9 [0] } = instruction_payload[44:42] + 1'h1;
  assign { \$11 [4:2], request__payload[38:37] } = { 1'h0, \$10 [2:0] } * 1'h1;
  assign { \$12 [3], i__payload[2:0] } = instruction_payload[44:42] - 1'h1;
  assign \i__payload.single  = instruction_payload[44:42] == 1'h1;
  assign idle = ~ busy;
  assign \$14  = write_base + 3'h4;
  assign \$15  = write_base == 4'hc;
  assign item_is_last = item_first ? o__payload[3] : item_next_is_last;
  assign flush = write__en & item_is_last;
  assign o__ready = write__en & item_is_last;
  assign \i__valid$82  = write__en & item_is_last;
  assign \$16  = ~ active;
  assign \$17  = \o__valid$85  & \$16 ;
  assign \$18  = ~ ready;
  assign \$19  = \$18  | switch;
  assign \begin  = \$17  & \$19 ;
  assign shifting = \begin  | active;
  assign { \$20 [4], read__addr } = read_base + left;
  assign \$21  = ! left;
  assign \release  = shifting & \$21 ;
  assign \$22  = read_base + 3'h4;
  assign \$23  = read_base == 4'hc;
  assign \$24  = free - start;
  assign \$25  = $signed(\$24 ) + $signed({ 1'h0, released });
  assign \$26  = item_number + 1'h1;
  assign \$27  = item_number == o__payload[2:0];
  assign \$28  = write__addr + 1'h1;
  assign \$29  = | left;
  assign \$30  = left - 1'h1;
  assign \$procmux$1027_Y  = sent ? \row$104  : row;
  assign \$52  = rst ? 32'd0 : \$procmux$1027_Y ;
  assign \$procmux$1031_Y  = sent ? taking_next : taking;
  assign \$51  = rst ? 4'h0 : \$procmux$1031_Y ;
  assign \$procmux$1035_Y  = sent ? taking_next : 4'h0;
  assign \$50  = rst ? 4'h0 : \$procmux$1035_Y ;
  assign \$49  = addressed ? read__data : \row$104 ;
  assign \$48  = rst ? 1'h0 : first_addressed;
  assign \$47  = rst ? 1'h0 : \begin ;
  assign \$46  = rst ? 1'h0 : addressed;
  assign \$45  = rst ? 1'h0 : shifting;
  assign \$procmux$1049_Y  = \release  ? next_read_base : read_base;
  assign \$44  = rst ? 4'h0 : \$procmux$1049_Y ;
  assign \$procmux$1053_Y  = shifting ? \$30 [2:0] : row_left;
  assign \$43  = rst ? 3'h0 : \$procmux$1053_Y ;
  assign \$procmux$1057_Y  = shifting ? \$29  : active;
  assign \$42  = rst ? 1'h0 : \$procmux$1057_Y ;
  assign \$procmux$1061_Y  = switch ? 1'h0 : ready;
  assign \$procmux$1063_Y  = \release  ? 1'h1 : \$procmux$1061_Y ;
  assign \$41  = rst ? 1'h0 : \$procmux$1063_Y ;
  assign \$procmux$1067_Y  = item_is_last ? next_write_base : write_base;
  assign \$procmux$1069_Y  = write__en ? \$procmux$1067_Y  : write_base;
  assign \$40  = rst ? 4'h0 : \$procmux$1069_Y ;
  assign \$procmux$1073_Y  = item_is_last ? next_write_base : \$28 [3:0];
  assign \$procmux$1075_Y  = write__en ? \$procmux$1073_Y  : write__addr;
  assign \$39  = rst ? 4'h0 : \$procmux$1075_Y ;
  assign \$procmux$1079_Y  = write__en ? \$27  : item_next_is_last;
  assign \$38  = rst ? 1'h0 : \$procmux$1079_Y ;
  assign \$procmux$1083_Y  = item_is_last ? 1'h1 : 1'h0;
  assign \$procmux$1085_Y  = write__en ? \$procmux$1083_Y  : item_first;
  assign \$37  = rst ? 1'h1 : \$procmux$1085_Y ;
  assign \$procmux$1089_Y  = item_is_last ? 3'h1 : \$26 [2:0];
  assign \$procmux$1091_Y  = write__en ? \$procmux$1089_Y  : item_number;
  assign \$36  = rst ? 3'h1 : \$procmux$1091_Y ;
  assign \$35  = rst ? 3'h4 : \$25 [2:0];
  assign \$34  = rst ? 1'h0 : \release ;
  assign taking_next = first_sent ? 4'h1 : { taking[2:0], 1'h1 };
  assign \$procmux$1101_Y  = \$23  ? 4'h0 : \$22 [3:0];
  assign next_read_base = \release  ? \$procmux$1101_Y  : 4'h0;
  assign left = active ? row_left : \o__payload$88 ;
  assign \$procmux$1107_Y  = item_is_last ? o__payload[8:4] : 5'h00;
  assign give = write__en ? \$procmux$1107_Y  : 5'h00;
  assign next_write_base = \$15  ? 4'h0 : \$14 [3:0];
  queue_3x4_3 complete (
    .clk(clk),
    .i_payload(o__payload[2:0]),
    .i_ready(\$32 ),
    .i_valid(\i__valid$82 ),
    .level(\$33 ),
    .o_payload(\o__payload$88 ),
    .o_ready(\release ),
    .o_valid(\o__valid$85 ),
    .rst(rst)
  );
  read_dma_4_8_256_2 dma (
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
    .request_payload({ request__payload[38:37], instruction_payload[41:5] }),
    .request_ready(request__ready),
    .request_valid(start),
    .row(write__data),
    .row_valid(write__en),
    .rst(rst)
  );
  sram_16x32_1w1rx fifo (
    .clk(clk),
    .r0_addr(read__addr),
    .r0_data(read__data),
    .r0_en(\o__valid$85 ),
    .w0_addr(write__addr),
    .w0_data(write__data),
    .w0_en(write__en)
  );
  queue_9x4 pending (
    .clk(clk),
    .i_payload({ instruction_payload[49:45], \i__payload.single , i__payload[2:0] }),
    .i_ready(i__ready),
    .i_valid(start),
    .level(\$31 ),
    .o_payload(o__payload),
    .o_ready(o__ready),
    .o_valid(busy),
    .rst(rst)
  );
  assign \o__payload.give  = o__payload[8:4];
  assign \o__payload.single  = o__payload[3];
  assign \o__payload.last  = o__payload[2:0];
  assign \i__payload.give  = instruction_payload[49:45];
  assign \i__payload.last  = i__payload[2:0];
  assign \instruction__payload.give  = instruction_payload[49:45];
  assign \instruction__payload.k  = instruction_payload[44:42];
  assign \instruction__payload.beat  = instruction_payload[41:5];
  assign \instruction__payload.wait  = instruction_payload[4:0];
  assign \request__payload.beats  = request__payload[38:37];
  assign \request__payload.beat  = instruction_payload[41:5];
  assign \$20 [3:0] = read__addr;
  assign \$12 [2:0] = i__payload[2:0];
  assign \$11 [1:0] = request__payload[38:37];
  assign \$10 [3] = 1'h0;
  assign \$9 [3:1] = \$10 [2:0];
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
  assign \i__payload$83  = o__payload[2:0];
  assign row_valid = write__en;
  assign \row$77  = write__data;
  assign write_addr = write__addr;
  assign \error$67  = error;
  assign o__valid = busy;
  assign i__payload[8:3] = { instruction_payload[49:45], \i__payload.single  };
  assign i__valid = start;
  assign instruction__payload = instruction_payload;
  assign request__payload[36:0] = instruction_payload[41:5];
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

module write_dma_4_8_256_8(request_valid, rows_payload, rows_valid, last, bus_awready, bus_wready, bus_bid, bus_bresp, bus_bvalid, clk, rst, request_ready, rows_ready, bus_awid, bus_awaddr, bus_awlen, bus_awsize, bus_awburst, bus_awvalid, bus_wdata, bus_wstrb
, bus_wlast, bus_wvalid, bus_bready, done, outstanding, room, error, request_payload);
  input request_valid;
  wire request_valid;
  input [31:0] rows_payload;
  wire [31:0] rows_payload;
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
  output [63:0] bus_wdata;
  wire [63:0] bus_wdata;
  output [7:0] bus_wstrb;
  wire [7:0] bus_wstrb;
  output bus_wlast;
  wire bus_wlast;
  output bus_wvalid;
  wire bus_wvalid;
  output bus_bready;
  wire bus_bready;
  output done;
  wire done;
  output outstanding;
  wire outstanding;
  output [2:0] room;
  wire [2:0] room;
  output error;
  wire error;
  input [44:0] request_payload;
  wire [44:0] request_payload;
  wire \$1 ;
  wire [8:0] \$10 ;
  wire [9:0] \$11 ;
  wire \$12 ;
  wire \$13 ;
  wire [8:0] \$14 ;
  wire [8:0] \$15 ;
  wire [8:0] \$16 ;
  wire \$17 ;
  wire [1:0] \$18 ;
  wire \$2 ;
  wire \$20 ;
  wire [16:0] \$21 ;
  wire [17:0] \$22 ;
  wire [36:0] \$23 ;
  wire [7:0] \$24 ;
  wire \$25 ;
  wire [7:0] \$26 ;
  wire [7:0] \$27 ;
  wire [31:0] \$28 ;
  wire \$29 ;
  wire \$3 ;
  wire [15:0] \$30 ;
  wire [3:0] \$4 ;
  wire \$6 ;
  wire \$7 ;
  wire \$8 ;
  wire [29:0] \$9 ;
  wire \$procmux$540_Y ;
  wire \$procmux$542_Y ;
  wire [31:0] \$procmux$546_Y ;
  wire [31:0] \$procmux$548_Y ;
  wire [7:0] \$procmux$552_Y ;
  wire [7:0] \$procmux$554_Y ;
  wire [7:0] \$procmux$558_Y ;
  wire [7:0] \$procmux$560_Y ;
  wire \$procmux$564_Y ;
  wire \$procmux$566_Y ;
  wire [7:0] \$procmux$570_Y ;
  wire [7:0] \$procmux$572_Y ;
  wire [36:0] \$procmux$576_Y ;
  wire [36:0] \$procmux$578_Y ;
  wire answered;
  reg [15:0] answers = 16'h0000;
  reg [7:0] beat = 8'h00;
  wire [63:0] \beat$54 ;
  reg burst_active = 1'h0;
  reg [36:0] burst_beat = 37'h0000000000;
  wire burst_last;
  reg [7:0] burst_left = 8'h00;
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
  wire [63:0] bus__wdata;
  wire bus__wlast;
  wire bus__wready;
  wire [7:0] bus__wstrb;
  wire bus__wvalid;
  reg [31:0] collected = 32'd0;
  wire [65:0] i__payload;
  wire i__ready;
  wire i__valid;
  reg index = 1'h0;
  reg [7:0] left = 8'h00;
  wire [2:0] level;
  wire [65:0] o__payload;
  wire o__ready;
  wire o__valid;
  wire [44:0] request__payload;
  wire [36:0] \request__payload.beat ;
  wire [7:0] \request__payload.beats ;
  wire request__ready;
  wire request__valid;
  wire [31:0] rows__payload;
  wire rows__ready;
  wire rows__valid;
  wire send;
  wire sent;
  wire take;
  wire [1:0] used;
  assign request__ready = ~ burst_active;
  assign burst_room = ~ burst_beat[7:0];
  assign burst_last = burst_left <= burst_room;
  assign bus__awlen = burst_last ? burst_left : burst_room;
  assign send = bus__wvalid & bus_wready;
  assign \$1  = left == 1'h1;
  assign \$2  = beat == 8'hff;
  assign bus__wlast = \$1  | \$2 ;
  assign \$3  = left == 1'h1;
  assign done = send & \$3 ;
  assign { \$4 [3], room } = 3'h4 - level;
  assign take = rows_valid & rows__ready;
  assign \$6  = last | index;
  assign i__valid = take & \$6 ;
  assign sent = burst_active & bus_awready;
  assign outstanding = | answers;
  assign \$7  = | bus_bresp;
  assign error = bus_bvalid & \$7 ;
  assign \$8  = burst_active & bus_awready;
  assign \$9  = burst_beat[36:8] + 1'h1;
  assign \$10  = burst_left - burst_room;
  assign \$11  = $signed(\$10 ) - $signed(2'h1);
  assign \$12  = ~ burst_last;
  assign \$13  = request_valid & request__ready;
  assign \$14  = request_payload[44:37] - 1'h1;
  assign \$15  = beat + 1'h1;
  assign \$16  = left - 1'h1;
  assign \$17  = request_valid & request__ready;
  assign \$18  = index + 1'h1;
  assign \$20  = last | index;
  assign \$21  = answers + sent;
  assign \$22  = \$21  - bus_bvalid;
  always @(posedge clk)
    burst_beat <= \$23 ;
  always @(posedge clk)
    burst_left <= \$24 ;
  always @(posedge clk)
    burst_active <= \$25 ;
  always @(posedge clk)
    beat <= \$26 ;
  always @(posedge clk)
    left <= \$27 ;
  always @(posedge clk)
    collected <= \$28 ;
  always @(posedge clk)
    index <= \$29 ;
  always @(posedge clk)
    answers <= \$30 ;
  assign used = index ? 2'h3 : 2'h1;
  assign \beat$54  = index ? { rows_payload, collected } : { 32'h00000000, rows_payload };
  assign \$30  = rst ? 16'h0000 : \$22 [15:0];
  assign \$procmux$540_Y  = \$20  ? 1'h0 : \$18 [0];
  assign \$procmux$542_Y  = take ? \$procmux$540_Y  : index;
  assign \$29  = rst ? 1'h0 : \$procmux$542_Y ;
  assign \$procmux$546_Y  = take ? rows_payload : collected;
  assign \$procmux$548_Y  = index ? collected : \$procmux$546_Y ;
  assign \$28  = rst ? 32'd0 : \$procmux$548_Y ;
  assign \$procmux$552_Y  = send ? \$16 [7:0] : left;
  assign \$procmux$554_Y  = \$17  ? request_payload[44:37] : \$procmux$552_Y ;
  assign \$27  = rst ? 8'h00 : \$procmux$554_Y ;
  assign \$procmux$558_Y  = send ? \$15 [7:0] : beat;
  assign \$procmux$560_Y  = \$17  ? request_payload[7:0] : \$procmux$558_Y ;
  assign \$26  = rst ? 8'h00 : \$procmux$560_Y ;
  assign \$procmux$564_Y  = \$8  ? \$12  : burst_active;
  assign \$procmux$566_Y  = \$13  ? 1'h1 : \$procmux$564_Y ;
  assign \$25  = rst ? 1'h0 : \$procmux$566_Y ;
  assign \$procmux$570_Y  = \$8  ? \$11 [7:0] : burst_left;
  assign \$procmux$572_Y  = \$13  ? \$14 [7:0] : \$procmux$570_Y ;
  assign \$24  = rst ? 8'h00 : \$procmux$572_Y ;
  assign \$procmux$576_Y  = \$8  ? { \$9 [28:0], 8'h00 } : burst_beat;
  assign \$procmux$578_Y  = \$13  ? request_payload[36:0] : \$procmux$576_Y ;
  assign \$23  = rst ? 37'h0000000000 : \$procmux$578_Y ;
  queue_66x4 beats_queue (
    .clk(clk),
    .i_payload({ used, \beat$54  }),
    .i_ready(rows__ready),
    .i_valid(i__valid),
    .level(level),
    .o_payload(o__payload),
    .o_ready(bus_wready),
    .o_valid(bus__wvalid),
    .rst(rst)
  );
  assign \request__payload.beats  = request_payload[44:37];
  assign \request__payload.beat  = request_payload[36:0];
  assign \$4 [2:0] = room;
  assign bus_bready = 1'h1;
  assign bus_wvalid = bus__wvalid;
  assign bus_wlast = bus__wlast;
  assign bus_wstrb = { o__payload[65], o__payload[65], o__payload[65], o__payload[65:64], o__payload[64], o__payload[64], o__payload[64] };
  assign bus_wdata = o__payload[63:0];
  assign bus_awvalid = burst_active;
  assign bus_awburst = 2'h1;
  assign bus_awsize = 3'h3;
  assign bus_awlen = bus__awlen;
  assign bus_awaddr = { burst_beat, 3'h0 };
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
  assign rows__payload = rows_payload;
  assign o__ready = bus_wready;
  assign bus__wstrb = { o__payload[65], o__payload[65], o__payload[65], o__payload[65:64], o__payload[64], o__payload[64], o__payload[64] };
  assign bus__wdata = o__payload[63:0];
  assign o__valid = bus__wvalid;
  assign i__payload = { used, \beat$54  };
  assign rows__valid = rows_valid;
  assign i__ready = rows__ready;
  assign bus__wready = bus_wready;
  assign bus__awburst = 2'h1;
  assign bus__awsize = 3'h3;
  assign bus__awaddr = { burst_beat, 3'h0 };
  assign bus__awvalid = burst_active;
endmodule

module sram_32x128_1w1ra(clk, w0_en, w0_addr, w0_data, r0_addr, r0_data);
  input clk;
  reg [127:0] mem [31:0];
  input w0_en;
  input [4:0] w0_addr;
  input [127:0] w0_data;
  always @(posedge clk)
    if (w0_en) mem[w0_addr] <= w0_data;
  input [4:0] r0_addr;
  output [127:0] r0_data;
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

module sram_4x8_1w1ra(clk, w0_en, w0_addr, w0_data, r0_addr, r0_data);
  input clk;
  reg [7:0] mem [3:0];
  input w0_en;
  input [1:0] w0_addr;
  input [7:0] w0_data;
  always @(posedge clk)
    if (w0_en) mem[w0_addr] <= w0_data;
  input [1:0] r0_addr;
  output [7:0] r0_data;
  assign r0_data = mem[r0_addr];
endmodule

module sram_4x9_1w1ra(clk, w0_en, w0_addr, w0_data, r0_addr, r0_data);
  input clk;
  reg [8:0] mem [3:0];
  input w0_en;
  input [1:0] w0_addr;
  input [8:0] w0_data;
  always @(posedge clk)
    if (w0_en) mem[w0_addr] <= w0_data;
  input [1:0] r0_addr;
  output [8:0] r0_data;
  assign r0_data = mem[r0_addr];
endmodule

module sram_4x3_1w1ra(clk, w0_en, w0_addr, w0_data, r0_addr, r0_data);
  input clk;
  reg [2:0] mem [3:0];
  input w0_en;
  input [1:0] w0_addr;
  input [2:0] w0_data;
  always @(posedge clk)
    if (w0_en) mem[w0_addr] <= w0_data;
  input [1:0] r0_addr;
  output [2:0] r0_data;
  assign r0_data = mem[r0_addr];
endmodule

module sram_16x32_1w1rx(clk, w0_en, w0_addr, w0_data, r0_addr, r0_data, r0_en);
  input clk;
  (* no_rw_check *)
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

module sram_4x66_1w1ra(clk, w0_en, w0_addr, w0_data, r0_addr, r0_data);
  input clk;
  reg [65:0] mem [3:0];
  input w0_en;
  input [1:0] w0_addr;
  input [65:0] w0_data;
  always @(posedge clk)
    if (w0_en) mem[w0_addr] <= w0_data;
  input [1:0] r0_addr;
  output [65:0] r0_data;
  assign r0_data = mem[r0_addr];
endmodule

module sram_64x32_1w1rx(clk, w0_en, w0_addr, w0_data, r0_addr, r0_data, r0_en);
  input clk;
  (* no_rw_check *)
  reg [31:0] mem [63:0];
  input w0_en;
  input [5:0] w0_addr;
  input [31:0] w0_data;
  always @(posedge clk)
    if (w0_en) mem[w0_addr] <= w0_data;
  input [5:0] r0_addr;
  input r0_en;
  output reg [31:0] r0_data;
  always @(posedge clk)
    if (r0_en) r0_data <= mem[r0_addr];
endmodule

module sram_64x128_1w2rx(clk, w0_en, w0_addr, w0_data, r0_addr, r0_data, r0_en, r1_addr, r1_data, r1_en);
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
  input [5:0] r1_addr;
  input r1_en;
  output reg [127:0] r1_data;
  always @(posedge clk)
    if (r1_en) r1_data <= mem[r1_addr];
endmodule

module sram_8x60_1w1ra(clk, w0_en, w0_addr, w0_data, r0_addr, r0_data);
  input clk;
  reg [59:0] mem [7:0];
  input w0_en;
  input [2:0] w0_addr;
  input [59:0] w0_data;
  always @(posedge clk)
    if (w0_en) mem[w0_addr] <= w0_data;
  input [2:0] r0_addr;
  output [59:0] r0_data;
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

module sram_8x45_1w1ra(clk, w0_en, w0_addr, w0_data, r0_addr, r0_data);
  input clk;
  reg [44:0] mem [7:0];
  input w0_en;
  input [2:0] w0_addr;
  input [44:0] w0_data;
  always @(posedge clk)
    if (w0_en) mem[w0_addr] <= w0_data;
  input [2:0] r0_addr;
  output [44:0] r0_data;
  assign r0_data = mem[r0_addr];
endmodule

module sram_8x131_1w1ra(clk, w0_en, w0_addr, w0_data, r0_addr, r0_data);
  input clk;
  reg [130:0] mem [7:0];
  input w0_en;
  input [2:0] w0_addr;
  input [130:0] w0_data;
  always @(posedge clk)
    if (w0_en) mem[w0_addr] <= w0_data;
  input [2:0] r0_addr;
  output [130:0] r0_data;
  assign r0_data = mem[r0_addr];
endmodule

module sram_8x29_1w1ra(clk, w0_en, w0_addr, w0_data, r0_addr, r0_data);
  input clk;
  reg [28:0] mem [7:0];
  input w0_en;
  input [2:0] w0_addr;
  input [28:0] w0_data;
  always @(posedge clk)
    if (w0_en) mem[w0_addr] <= w0_data;
  input [2:0] r0_addr;
  output [28:0] r0_data;
  assign r0_data = mem[r0_addr];
endmodule

module sram_8x39_1w1ra(clk, w0_en, w0_addr, w0_data, r0_addr, r0_data);
  input clk;
  reg [38:0] mem [7:0];
  input w0_en;
  input [2:0] w0_addr;
  input [38:0] w0_data;
  always @(posedge clk)
    if (w0_en) mem[w0_addr] <= w0_data;
  input [2:0] r0_addr;
  output [38:0] r0_data;
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
