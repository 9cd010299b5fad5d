
module act_queue(push, payload, \release , o_ready, clk, rst, full, o_payload, o_valid, take);
  input push;
  wire push;
  input [27:0] payload;
  wire [27:0] payload;
  input \release ;
  wire \release ;
  input o_ready;
  wire o_ready;
  input clk;
  wire clk;
  input rst;
  wire rst;
  output full;
  reg full = 1'h0;
  output [27:0] o_payload;
  wire [27:0] o_payload;
  output o_valid;
  wire o_valid;
  input take;
  wire take;
  wire [4:0] \$1 ;
  wire [3:0] \$10 ;
  wire \$11 ;
  wire [4:0] \$2 ;
  wire [5:0] \$3 ;
  wire [3:0] \$4 ;
  wire \$5 ;
  wire \$6 ;
  wire \$7 ;
  wire \$8 ;
  wire [3:0] \$9 ;
  wire [3:0] \$signal ;
  wire [27:0] i__payload;
  wire signed [15:0] \i__payload.act ;
  wire [11:0] \i__payload.column ;
  wire i__valid;
  wire [3:0] left;
  wire [27:0] o__payload;
  wire [27:0] \o__payload$16 ;
  wire signed [15:0] \o__payload$16.act ;
  wire [11:0] \o__payload$16.column ;
  wire signed [15:0] \o__payload.act ;
  wire [11:0] \o__payload.column ;
  wire o__ready;
  wire \o__ready$18 ;
  wire o__valid;
  wire \o__valid$20 ;
  wire signed [15:0] \payload.act ;
  wire [11:0] \payload.column ;
  reg [3:0] taken = 4'h0;
  assign { \$1 [4], \$signal  } = taken + take;
  assign \$2  = taken + take;
  assign { \$3 [5:4], left } = \$2  - 1'h1;
  assign \$4  = \release  ? left : \$signal ;
  assign \$5  = left == 4'h8;
  assign \$6  = \$signal  == 4'h8;
  assign \$7  = \release  ? \$5  : \$6 ;
  always @(posedge clk)
    taken <= \$10 ;
  always @(posedge clk)
    full <= \$11 ;
  assign \$11  = rst ? 1'h0 : \$7 ;
  assign \$10  = rst ? 4'h0 : \$4 ;
  queue_28x8 columns (
    .clk(clk),
    .i_payload(payload),
    .i_ready(\$8 ),
    .i_valid(push),
    .level(\$9 ),
    .o_payload(o__payload),
    .o_ready(o_ready),
    .o_valid(o__valid),
    .rst(rst)
  );
  assign \o__payload$16.column  = o__payload[27:16];
  assign \o__payload$16.act  = o__payload[15:0];
  assign \o__payload.column  = o__payload[27:16];
  assign \o__payload.act  = o__payload[15:0];
  assign \i__payload.column  = payload[27:16];
  assign \i__payload.act  = payload[15:0];
  assign \payload.column  = payload[27:16];
  assign \payload.act  = payload[15:0];
  assign \$3 [3:0] = left;
  assign \$1 [3:0] = \$signal ;
  assign o_valid = o__valid;
  assign o_payload = o__payload;
  assign \o__valid$20  = o__valid;
  assign \o__ready$18  = o_ready;
  assign o__ready = o_ready;
  assign \o__payload$16  = o__payload;
  assign i__payload = payload;
  assign i__valid = push;
endmodule

module act_rw(prepare, chain, finish, relu, read_addr, write, write_addr, write_data, scan, take, mem_read, mem_addr, refill, refill_reg, save, save_reg, load, load_addr, load_act, clk, rst
, read_data, found, found_reg, found_act, exhausted, mem_data, half);
  input prepare;
  wire prepare;
  input chain;
  wire chain;
  input finish;
  wire finish;
  input relu;
  wire relu;
  input [5:0] read_addr;
  wire [5:0] read_addr;
  input write;
  wire write;
  input [5:0] write_addr;
  wire [5:0] write_addr;
  input signed [15:0] write_data;
  wire signed [15:0] write_data;
  input scan;
  wire scan;
  input take;
  wire take;
  input mem_read;
  wire mem_read;
  input [9:0] mem_addr;
  wire [9:0] mem_addr;
  input refill;
  wire refill;
  input [5:0] refill_reg;
  wire [5:0] refill_reg;
  input save;
  wire save;
  input [5:0] save_reg;
  wire [5:0] save_reg;
  input load;
  wire load;
  input [9:0] load_addr;
  wire [9:0] load_addr;
  input [15:0] load_act;
  wire [15:0] load_act;
  input clk;
  wire clk;
  input rst;
  wire rst;
  output signed [15:0] read_data;
  wire signed [15:0] read_data;
  output found;
  wire found;
  output [5:0] found_reg;
  reg [5:0] found_reg = 6'h00;
  output signed [15:0] found_act;
  wire signed [15:0] found_act;
  output exhausted;
  wire exhausted;
  output [15:0] mem_data;
  wire [15:0] mem_data;
  input half;
  wire half;
  wire \$1 ;
  wire [15:0] \$10 ;
  wire [63:0] \$11 ;
  wire [63:0] \$12 ;
  wire [63:0] \$13 ;
  wire [63:0] \$14 ;
  wire \$15 ;
  wire [63:0] \$16 ;
  wire [63:0] \$17 ;
  wire [63:0] \$18 ;
  wire [63:0] \$19 ;
  wire [16:0] \$2 ;
  wire [64:0] \$20 ;
  wire [64:0] \$21 ;
  wire \$23 ;
  wire [63:0] \$24 ;
  wire [63:0] \$25 ;
  wire \$26 ;
  wire [63:0] \$27 ;
  wire [63:0] \$28 ;
  wire [63:0] \$29 ;
  wire [16:0] \$3 ;
  wire [63:0] \$30 ;
  wire \$31 ;
  wire [63:0] \$32 ;
  wire [63:0] \$33 ;
  wire [63:0] \$34 ;
  wire [63:0] \$35 ;
  wire \$37 ;
  wire [63:0] \$38 ;
  wire [63:0] \$39 ;
  wire [63:0] \$4 ;
  wire \$40 ;
  wire [63:0] \$41 ;
  wire [63:0] \$42 ;
  wire [63:0] \$43 ;
  wire [63:0] \$44 ;
  wire \$45 ;
  wire [63:0] \$46 ;
  wire [63:0] \$47 ;
  wire [63:0] \$48 ;
  wire [63:0] \$49 ;
  wire [63:0] \$5 ;
  wire \$50 ;
  wire \$52 ;
  wire \$54 ;
  wire \$56 ;
  wire \$58 ;
  wire [63:0] \$6 ;
  wire \$60 ;
  wire \$62 ;
  wire [63:0] \$63 ;
  wire [63:0] \$64 ;
  wire [63:0] \$65 ;
  wire [63:0] \$66 ;
  wire [63:0] \$67 ;
  wire \$68 ;
  wire [5:0] \$69 ;
  wire [63:0] \$7 ;
  wire [63:0] \$8 ;
  wire [63:0] \$9 ;
  wire [5:0] \$procmux$193_Y ;
  wire \$procmux$197_Y ;
  wire [63:0] \$procmux$201_Y ;
  wire [63:0] \$procmux$205_Y ;
  wire [63:0] \$procmux$207_Y ;
  wire [63:0] \$procmux$209_Y ;
  wire [63:0] \$procmux$213_Y ;
  wire [63:0] \$procmux$215_Y ;
  wire [63:0] \$procmux$217_Y ;
  wire [63:0] \$procmux$219_Y ;
  wire [63:0] \$procmux$223_Y ;
  wire [63:0] \$procmux$225_Y ;
  wire [63:0] \$procmux$227_Y ;
  wire [63:0] \$procmux$231_Y ;
  wire [63:0] \$procmux$233_Y ;
  wire [63:0] \$procmux$235_Y ;
  wire [63:0] \$procmux$237_Y ;
  wire \$procmux$242_Y ;
  wire [63:0] \$procmux$247_Y ;
  wire [9:0] \$signature__addr ;
  wire [5:0] \$signature__addr$42 ;
  wire [5:0] \$signature__addr$51 ;
  wire [15:0] \$signature__data ;
  wire [15:0] \$signature__data$43 ;
  wire [15:0] \$signature__data$52 ;
  wire \$signature__en ;
  wire \$signature__en$41 ;
  wire \$signature__en$50 ;
  wire [63:0] bit_0;
  wire [63:0] bit_1;
  wire change;
  wire [63:0] following;
  wire [5:0] index;
  wire kept;
  wire [63:0] lowest;
  wire [9:0] mem_read__addr;
  wire [15:0] mem_read__data;
  wire mem_read__en;
  reg [63:0] negative_0 = 64'h0000000000000000;
  reg [63:0] negative_1 = 64'h0000000000000000;
  reg [63:0] nonzero_0 = 64'h0000000000000000;
  reg [63:0] nonzero_1 = 64'h0000000000000000;
  reg [63:0] pending = 64'h0000000000000000;
  wire [5:0] read__addr;
  wire [5:0] \read__addr$48 ;
  wire [15:0] read__data;
  wire [15:0] \read__data$55 ;
  wire [5:0] reg_0;
  wire [5:0] reg_1;
  wire [15:0] saved;
  reg some_pending = 1'h0;
  wire source_1;
  wire [5:0] source_reg;
  wire used;
  wire signed [15:0] value_0;
  wire signed [15:0] value_1;
  assign read_data = used ? \$10  : 16'h0000;
  assign \$11  = half ? nonzero_1 : nonzero_0;
  assign \$12  = chain ? \$11  : 64'h0000000000000000;
  assign \$13  = 1'h1 << refill_reg;
  assign \$14  = pending | \$13 ;
  assign \$15  = | mem_data;
  assign \$16  = 1'h1 << found_reg;
  assign \$17  = ~ \$16 ;
  assign \$18  = pending & \$17 ;
  assign \$19  = ~ following;
  assign \$20  = \$19  + 1'h1;
  assign { \$21 [64], lowest } = { 1'h0, following } & \$20 ;
  assign \$23  = finish & relu;
  assign \$24  = ~ bit_0;
  assign \$25  = nonzero_0 & \$24 ;
  assign \$26  = | write_data;
  assign \$27  = \$26  ? bit_0 : 64'h0000000000000000;
  assign \$28  = \$25  | \$27 ;
  assign \$29  = ~ bit_0;
  assign \$30  = negative_0 & \$29 ;
  assign \$31  = $signed(write_data) < $signed(1'h0);
  assign \$32  = \$31  ? bit_0 : 64'h0000000000000000;
  assign \$33  = \$30  | \$32 ;
  assign \$34  = ~ negative_0;
  assign \$35  = nonzero_0 & \$34 ;
  assign \$37  = finish & relu;
  assign \$38  = ~ bit_1;
  assign \$39  = nonzero_1 & \$38 ;
  assign \$40  = | write_data;
  assign \$41  = \$40  ? bit_1 : 64'h0000000000000000;
  assign \$42  = \$39  | \$41 ;
  assign \$43  = ~ bit_1;
  assign \$44  = negative_1 & \$43 ;
  assign \$45  = $signed(write_data) < $signed(1'h0);
  assign \$46  = \$45  ? bit_1 : 64'h0000000000000000;
  assign \$47  = \$44  | \$46 ;
  assign \$48  = ~ negative_1;
  assign \$49  = nonzero_1 & \$48 ;
  assign \$50  = | following;
  assign \$52  = | { lowest[63], 1'h0, lowest[61], 1'h0, lowest[59], 1'h0, lowest[57], 1'h0, lowest[55], 1'h0, lowest[53], 1'h0, lowest[51], 1'h0, lowest[49], 1'h0, lowest[47], 1'h0, lowest[45], 1'h0, lowest[43], 1'h0, lowest[41], 1'h0, lowest[39], 1'h0, lowest[37], 1'h0, lowest[35], 1'h0, lowest[33], 1'h0, lowest[31], 1'h0, lowest[29], 1'h0, lowest[27], 1'h0, lowest[25], 1'h0, lowest[23], 1'h0, lowest[21], 1'h0, lowest[19], 1'h0, lowest[17], 1'h0, lowest[15], 1'h0, lowest[13], 1'h0, lowest[11], 1'h0, lowest[9], 1'h0, lowest[7], 1'h0, lowest[5], 1'h0, lowest[3], 1'h0, lowest[1], 1'h0 };
  assign \$54  = | { lowest[63:62], 2'h0, lowest[59:58], 2'h0, lowest[55:54], 2'h0, lowest[51:50], 2'h0, lowest[47:46], 2'h0, lowest[43:42], 2'h0, lowest[39:38], 2'h0, lowest[35:34], 2'h0, lowest[31:30], 2'h0, lowest[27:26], 2'h0, lowest[23:22], 2'h0, lowest[19:18], 2'h0, lowest[15:14], 2'h0, lowest[11:10], 2'h0, lowest[7:6], 2'h0, lowest[3:2], 2'h0 };
  assign \$56  = | { lowest[63:60], 4'h0, lowest[55:52], 4'h0, lowest[47:44], 4'h0, lowest[39:36], 4'h0, lowest[31:28], 4'h0, lowest[23:20], 4'h0, lowest[15:12], 4'h0, lowest[7:4], 4'h0 };
  assign \$58  = | { lowest[63:56], 8'h00, lowest[47:40], 8'h00, lowest[31:24], 8'h00, lowest[15:8], 8'h00 };
  assign \$60  = | { lowest[63:48], 16'h0000, lowest[31:16], 16'h0000 };
  assign \$62  = | { lowest[63:32], 32'h00000000 };
  always @(posedge clk)
    nonzero_0 <= \$63 ;
  always @(posedge clk)
    negative_0 <= \$64 ;
  always @(posedge clk)
    nonzero_1 <= \$65 ;
  always @(posedge clk)
    negative_1 <= \$66 ;
  always @(posedge clk)
    pending <= \$67 ;
  always @(posedge clk)
    some_pending <= \$68 ;
  always @(posedge clk)
    found_reg <= \$69 ;
  assign \$signature__en  = load | save;
  assign \$signature__addr  = save ? mem_addr : load_addr;
  assign \$signature__data  = save ? saved : load_act;
  assign found = scan & some_pending;
  assign \$1  = ~ some_pending;
  assign exhausted = scan & \$1 ;
  assign source_reg = save ? save_reg : found_reg;
  assign read__addr = half ? read_addr : source_reg;
  assign reg_0 = half ? write_addr : refill_reg;
  assign \$signature__en$41  = half ? write : refill;
  assign { \$2 [16], \$signature__data$43  } = half ? { write_data[15], write_data } : { 1'h0, mem_data };
  assign bit_0 = 1'h1 << write_addr;
  assign \read__addr$48  = half ? source_reg : read_addr;
  assign reg_1 = half ? refill_reg : write_addr;
  assign \$signature__en$50  = half ? refill : write;
  assign { \$3 [16], \$signature__data$52  } = half ? { 1'h0, mem_data } : { write_data[15], write_data };
  assign bit_1 = 1'h1 << write_addr;
  assign found_act = half ? value_1 : value_0;
  assign \$4  = half ? nonzero_1 : nonzero_0;
  assign \$5  = 1'h1 << source_reg;
  assign \$6  = \$4  & \$5 ;
  assign kept = | \$6 ;
  assign saved = kept ? found_act : 16'h0000;
  assign \$7  = half ? nonzero_0 : nonzero_1;
  assign \$8  = 1'h1 << read_addr;
  assign \$9  = \$7  & \$8 ;
  assign used = | \$9 ;
  assign \$10  = half ? value_0 : value_1;
  assign \$procmux$193_Y  = change ? { \$62 , \$60 , \$58 , \$56 , \$54 , \$52  } : found_reg;
  assign \$69  = rst ? 6'h00 : \$procmux$193_Y ;
  assign \$procmux$197_Y  = change ? \$50  : some_pending;
  assign \$68  = rst ? 1'h0 : \$procmux$197_Y ;
  assign \$procmux$201_Y  = change ? following : pending;
  assign \$67  = rst ? 64'h0000000000000000 : \$procmux$201_Y ;
  assign \$procmux$205_Y  = write ? \$47  : negative_1;
  assign \$procmux$207_Y  = prepare ? negative_1 : \$procmux$205_Y ;
  assign \$procmux$209_Y  = half ? negative_1 : \$procmux$207_Y ;
  assign \$66  = rst ? 64'h0000000000000000 : \$procmux$209_Y ;
  assign \$procmux$213_Y  = \$37  ? \$49  : nonzero_1;
  assign \$procmux$215_Y  = write ? \$42  : \$procmux$213_Y ;
  assign \$procmux$217_Y  = prepare ? 64'h0000000000000000 : \$procmux$215_Y ;
  assign \$procmux$219_Y  = half ? nonzero_1 : \$procmux$217_Y ;
  assign \$65  = rst ? 64'h0000000000000000 : \$procmux$219_Y ;
  assign \$procmux$223_Y  = write ? \$33  : negative_0;
  assign \$procmux$225_Y  = prepare ? negative_0 : \$procmux$223_Y ;
  assign \$procmux$227_Y  = half ? \$procmux$225_Y  : negative_0;
  assign \$64  = rst ? 64'h0000000000000000 : \$procmux$227_Y ;
  assign \$procmux$231_Y  = \$23  ? \$35  : nonzero_0;
  assign \$procmux$233_Y  = write ? \$28  : \$procmux$231_Y ;
  assign \$procmux$235_Y  = prepare ? 64'h0000000000000000 : \$procmux$233_Y ;
  assign \$procmux$237_Y  = half ? \$procmux$235_Y  : nonzero_0;
  assign \$63  = rst ? 64'h0000000000000000 : \$procmux$237_Y ;
  assign \$procmux$242_Y  = refill ? (* full_case = 32'd1 *) \$15  : take;
  assign change = prepare ? (* full_case = 32'd1 *) 1'h1 : \$procmux$242_Y ;
  assign \$procmux$247_Y  = refill ? (* full_case = 32'd1 *) \$14  : \$18 ;
  assign following = prepare ? (* full_case = 32'd1 *) \$12  : \$procmux$247_Y ;
  sram_1024x16_1w1r act_memory (
    .clk(clk),
    .r0_addr(mem_addr),
    .r0_data(mem_data),
    .r0_en(mem_read),
    .w0_addr(\$signature__addr ),
    .w0_data(\$signature__data ),
    .w0_en(\$signature__en )
  );
  sram_64x16_1w1ra act_regs_0 (
    .clk(clk),
    .r0_addr(read__addr),
    .r0_data(value_0),
    .w0_addr(reg_0),
    .w0_data(\$signature__data$43 ),
    .w0_en(\$signature__en$41 )
  );
  sram_64x16_1w1ra act_regs_1 (
    .clk(clk),
    .r0_addr(\read__addr$48 ),
    .r0_data(value_1),
    .w0_addr(reg_1),
    .w0_data(\$signature__data$52 ),
    .w0_en(\$signature__en$50 )
  );
  assign \$21 [63:0] = lowest;
  assign \$3 [15:0] = \$signature__data$52 ;
  assign \$2 [15:0] = \$signature__data$43 ;
  assign \read__data$55  = value_1;
  assign \$signature__addr$51  = reg_1;
  assign source_1 = half;
  assign read__data = value_0;
  assign \$signature__addr$42  = reg_0;
  assign index = found_reg;
  assign mem_read__data = mem_data;
  assign mem_read__addr = mem_addr;
  assign mem_read__en = mem_read;
endmodule

module arithm_unit(entry, first, act, book, read_data, load, load_addr, load_weight, clk, rst, read_addr, write, write_addr, write_data, padding, idle, valid);
  input [7:0] entry;
  wire [7:0] entry;
  input first;
  wire first;
  input signed [15:0] act;
  wire signed [15:0] act;
  input [1:0] book;
  wire [1:0] book;
  input signed [15:0] read_data;
  wire signed [15:0] read_data;
  input load;
  wire load;
  input [5:0] load_addr;
  wire [5:0] load_addr;
  input signed [15:0] load_weight;
  wire signed [15:0] load_weight;
  input clk;
  wire clk;
  input rst;
  wire rst;
  output [5:0] read_addr;
  reg [5:0] read_addr = 6'h00;
  output write;
  reg write = 1'h0;
  output [5:0] write_addr;
  reg [5:0] write_addr = 6'h00;
  output signed [15:0] write_data;
  reg signed [15:0] write_data = 16'h0000;
  output padding;
  wire padding;
  output idle;
  wire idle;
  input valid;
  wire valid;
  wire [6:0] \$1 ;
  wire \$10 ;
  wire [15:0] \$11 ;
  wire [33:0] \$12 ;
  wire \$13 ;
  wire \$14 ;
  wire \$15 ;
  wire \$16 ;
  wire [31:0] \$17 ;
  wire \$18 ;
  wire \$19 ;
  wire [7:0] \$2 ;
  wire [15:0] \$20 ;
  wire \$21 ;
  wire \$22 ;
  wire [7:0] \$23 ;
  wire [15:0] \$24 ;
  wire \$25 ;
  wire [5:0] \$26 ;
  wire [5:0] \$27 ;
  wire [15:0] \$28 ;
  wire [15:0] \$29 ;
  wire [7:0] \$3 ;
  wire \$30 ;
  wire [31:0] \$31 ;
  wire [5:0] \$32 ;
  wire [15:0] \$33 ;
  wire \$34 ;
  wire [5:0] \$35 ;
  wire [15:0] \$36 ;
  wire \$4 ;
  wire [32:0] \$5 ;
  wire \$6 ;
  wire \$7 ;
  wire \$8 ;
  wire \$9 ;
  wire [15:0] \$procmux$251_Y ;
  wire [5:0] \$procmux$255_Y ;
  wire [15:0] \$procmux$261_Y ;
  wire [5:0] \$procmux$265_Y ;
  wire [31:0] \$procmux$269_Y ;
  wire [15:0] \$procmux$275_Y ;
  wire [15:0] \$procmux$279_Y ;
  wire [5:0] \$procmux$283_Y ;
  wire [5:0] \$procmux$287_Y ;
  wire [15:0] \$procmux$293_Y ;
  wire [7:0] \$procmux$297_Y ;
  wire \$procmux$301_Y ;
  reg signed [15:0] act_1 = 16'h0000;
  reg signed [15:0] act_2 = 16'h0000;
  wire signed [15:0] base;
  reg signed [15:0] base_3 = 16'h0000;
  wire signed [15:0] bounded;
  wire [3:0] \entry.v ;
  wire [3:0] \entry.z ;
  reg [7:0] entry_1 = 8'h00;
  wire [3:0] \entry_1.v ;
  wire [3:0] \entry_1.z ;
  reg first_1 = 1'h0;
  wire [5:0] lookup__addr;
  wire [15:0] lookup__data;
  reg signed [31:0] product_3 = 32'd0;
  wire signed [32:0] rounded;
  wire [5:0] row;
  wire [5:0] row_2;
  reg [5:0] row_3 = 6'h00;
  reg [5:0] row_before = 6'h00;
  wire signed [33:0] total;
  reg valid_1 = 1'h0;
  reg valid_2 = 1'h0;
  reg valid_3 = 1'h0;
  reg signed [15:0] weight_2 = 16'h0000;
  wire [5:0] write__addr;
  wire [15:0] write__data;
  wire write__en;
  assign \$1  = row_before + entry_1[7:4];
  assign \$2  = \$1  + 1'h1;
  assign { \$3 [7:6], row } = first_1 ? { 4'h0, entry_1[7:4] } : \$2 ;
  assign \$4  = ! entry_1[3:0];
  assign padding = valid_1 & \$4 ;
  assign { rounded[20:0], \$5 [11:0] } = $signed(product_3) + $signed(13'h0800);
  assign \$6  = write_addr == row_3;
  assign \$7  = write & \$6 ;
  assign base = \$7  ? write_data : base_3;
  assign total = $signed(base) + $signed({ rounded[20], rounded[20], rounded[20], rounded[20], rounded[20], rounded[20], rounded[20], rounded[20], rounded[20], rounded[20], rounded[20], rounded[20], rounded[20:0] });
  assign \$8  = ! total[33:15];
  assign \$9  = & total[33:15];
  assign \$10  = \$8  | \$9 ;
  assign \$11  = total[33] ? 16'h8000 : 16'h7fff;
  assign { \$12 [33:16], bounded } = \$10  ? total : { \$11 [15], \$11 [15], \$11 [15], \$11 [15], \$11 [15], \$11 [15], \$11 [15], \$11 [15], \$11 [15], \$11 [15], \$11 [15], \$11 [15], \$11 [15], \$11 [15], \$11 [15], \$11 [15], \$11 [15], \$11 [15], \$11  };
  assign \$13  = valid | valid_1;
  assign \$14  = \$13  | valid_2;
  assign \$15  = \$14  | valid_3;
  assign \$16  = \$15  | write;
  assign idle = ~ \$16 ;
  assign \$17  = $signed(weight_2) * $signed(act_2);
  assign \$18  = write_addr == read_addr;
  assign \$19  = write & \$18 ;
  assign \$20  = \$19  ? write_data : read_data;
  always @(posedge clk)
    valid_1 <= \$21 ;
  always @(posedge clk)
    first_1 <= \$22 ;
  always @(posedge clk)
    entry_1 <= \$23 ;
  always @(posedge clk)
    act_1 <= \$24 ;
  always @(posedge clk)
    valid_2 <= \$25 ;
  always @(posedge clk)
    row_before <= \$26 ;
  always @(posedge clk)
    read_addr <= \$27 ;
  always @(posedge clk)
    act_2 <= \$28 ;
  always @(posedge clk)
    weight_2 <= \$29 ;
  always @(posedge clk)
    valid_3 <= \$30 ;
  always @(posedge clk)
    product_3 <= \$31 ;
  always @(posedge clk)
    row_3 <= \$32 ;
  always @(posedge clk)
    base_3 <= \$33 ;
  always @(posedge clk)
    write <= \$34 ;
  always @(posedge clk)
    write_addr <= \$35 ;
  always @(posedge clk)
    write_data <= \$36 ;
  assign \$procmux$251_Y  = valid_3 ? bounded : write_data;
  assign \$36  = rst ? 16'h0000 : \$procmux$251_Y ;
  assign \$procmux$255_Y  = valid_3 ? row_3 : write_addr;
  assign \$35  = rst ? 6'h00 : \$procmux$255_Y ;
  assign \$34  = rst ? 1'h0 : valid_3;
  assign \$procmux$261_Y  = valid_2 ? \$20  : base_3;
  assign \$33  = rst ? 16'h0000 : \$procmux$261_Y ;
  assign \$procmux$265_Y  = valid_2 ? read_addr : row_3;
  assign \$32  = rst ? 6'h00 : \$procmux$265_Y ;
  assign \$procmux$269_Y  = valid_2 ? \$17  : product_3;
  assign \$31  = rst ? 32'd0 : \$procmux$269_Y ;
  assign \$30  = rst ? 1'h0 : valid_2;
  assign \$procmux$275_Y  = valid_1 ? lookup__data : weight_2;
  assign \$29  = rst ? 16'h0000 : \$procmux$275_Y ;
  assign \$procmux$279_Y  = valid_1 ? act_1 : act_2;
  assign \$28  = rst ? 16'h0000 : \$procmux$279_Y ;
  assign \$procmux$283_Y  = valid_1 ? row : read_addr;
  assign \$27  = rst ? 6'h00 : \$procmux$283_Y ;
  assign \$procmux$287_Y  = valid_1 ? row : row_before;
  assign \$26  = rst ? 6'h00 : \$procmux$287_Y ;
  assign \$25  = rst ? 1'h0 : valid_1;
  assign \$procmux$293_Y  = valid ? act : act_1;
  assign \$24  = rst ? 16'h0000 : \$procmux$293_Y ;
  assign \$procmux$297_Y  = valid ? entry : entry_1;
  assign \$23  = rst ? 8'h00 : \$procmux$297_Y ;
  assign \$procmux$301_Y  = valid ? first : first_1;
  assign \$22  = rst ? 1'h0 : \$procmux$301_Y ;
  assign \$21  = rst ? 1'h0 : valid;
  sram_64x16_1w1ra codebook (
    .clk(clk),
    .r0_addr({ book, entry_1[3:0] }),
    .r0_data(lookup__data),
    .w0_addr(load_addr),
    .w0_data(load_weight),
    .w0_en(load)
  );
  assign \entry_1.z  = entry_1[7:4];
  assign \entry_1.v  = entry_1[3:0];
  assign \entry.z  = entry[7:4];
  assign \entry.v  = entry[3:0];
  assign \$12 [15:0] = bounded;
  assign \$5 [32:12] = rounded[20:0];
  assign \$3 [5:0] = row;
  assign rounded[32:21] = { rounded[20], rounded[20], rounded[20], rounded[20], rounded[20], rounded[20], rounded[20], rounded[20], rounded[20], rounded[20], rounded[20], rounded[20] };
  assign row_2 = read_addr;
  assign lookup__addr = { book, entry_1[3:0] };
  assign write__data = load_weight;
  assign write__addr = load_addr;
  assign write__en = load;
endmodule

module ccu(i_valid, stop, exhausted, read_request_ready, write_request_ready, word_valid, found_payload, found_valid, found_none, blocked, pes_idle, store_room, store_done, store_outstanding, clk, rst, i_ready, halt, status, index, opcode
, idle, phase, read_request_payload, read_request_valid, write_request_payload, write_request_valid, load, load_pe, load_group, load_addr, book, act, found_ready, take, push, column, waiting, store_pick, store_group, store_valid, store_last
, i_payload);
  input i_valid;
  wire i_valid;
  input stop;
  wire stop;
  input exhausted;
  wire exhausted;
  input read_request_ready;
  wire read_request_ready;
  input write_request_ready;
  wire write_request_ready;
  input word_valid;
  wire word_valid;
  input [25:0] found_payload;
  wire [25:0] found_payload;
  input found_valid;
  wire found_valid;
  input found_none;
  wire found_none;
  input blocked;
  wire blocked;
  input pes_idle;
  wire pes_idle;
  input [2:0] store_room;
  wire [2:0] store_room;
  input store_done;
  wire store_done;
  input store_outstanding;
  wire store_outstanding;
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
  output idle;
  wire idle;
  output [3:0] phase;
  wire [3:0] phase;
  output [49:0] read_request_payload;
  wire [49:0] read_request_payload;
  output read_request_valid;
  wire read_request_valid;
  output [49:0] write_request_payload;
  wire [49:0] write_request_payload;
  output write_request_valid;
  wire write_request_valid;
  output [3:0] load;
  wire [3:0] load;
  output [7:0] load_pe;
  wire [7:0] load_pe;
  output [1:0] load_group;
  reg [1:0] load_group = 2'h0;
  output [10:0] load_addr;
  wire [10:0] load_addr;
  output [1:0] book;
  wire [1:0] book;
  (* init = 31'bxxxxxxx0000000xxxxxxxxxxxxxxxxx *)
  output [30:0] act;
  wire [30:0] act;
  output found_ready;
  wire found_ready;
  output take;
  wire take;
  output push;
  reg push = 1'h0;
  output [27:0] column;
  reg [27:0] column = 28'h0000000;
  output waiting;
  wire waiting;
  output store_pick;
  reg store_pick = 1'h0;
  output [1:0] store_group;
  reg [1:0] store_group = 2'h0;
  output store_valid;
  reg store_valid = 1'h0;
  output store_last;
  reg store_last = 1'h0;
  input [127:0] i_payload;
  wire [127:0] i_payload;
  wire \$1 ;
  wire [13:0] \$10 ;
  wire [6:0] \$100 ;
  wire [10:0] \$101 ;
  wire [13:0] \$102 ;
  wire \$103 ;
  wire [32:0] \$104 ;
  wire [6:0] \$107 ;
  wire [12:0] \$109 ;
  wire \$11 ;
  wire [1:0] \$110 ;
  wire [23:0] \$111 ;
  wire \$112 ;
  wire [27:0] \$113 ;
  wire \$114 ;
  wire \$115 ;
  wire [1:0] \$116 ;
  wire \$117 ;
  wire \$118 ;
  wire [127:0] \$119 ;
  wire \$12 ;
  wire [3:0] \$120 ;
  wire [7:0] \$121 ;
  wire [12:0] \$122 ;
  wire \$123 ;
  wire [5:0] \$124 ;
  wire [11:0] \$125 ;
  wire [9:0] \$126 ;
  wire [16:0] \$127 ;
  wire [12:0] \$128 ;
  wire [31:0] \$129 ;
  wire \$13 ;
  wire \$130 ;
  wire \$14 ;
  wire [24:0] \$15 ;
  wire \$16 ;
  wire \$17 ;
  wire \$18 ;
  wire [24:0] \$19 ;
  wire \$2 ;
  wire \$20 ;
  wire \$21 ;
  wire \$22 ;
  wire \$23 ;
  wire [24:0] \$24 ;
  wire \$25 ;
  wire \$26 ;
  wire \$27 ;
  wire \$28 ;
  wire [24:0] \$29 ;
  wire \$3 ;
  wire \$30 ;
  wire \$31 ;
  wire \$32 ;
  wire \$33 ;
  wire [16:0] \$34 ;
  wire \$35 ;
  wire \$36 ;
  wire \$37 ;
  wire \$38 ;
  wire [17:0] \$39 ;
  wire \$4 ;
  wire \$40 ;
  wire \$41 ;
  wire [21:0] \$42 ;
  wire [24:0] \$43 ;
  wire [25:0] \$44 ;
  wire \$45 ;
  wire \$46 ;
  wire \$47 ;
  wire \$48 ;
  wire \$49 ;
  wire [13:0] \$5 ;
  wire \$50 ;
  wire [24:0] \$51 ;
  wire \$52 ;
  wire \$53 ;
  wire \$54 ;
  wire \$55 ;
  wire \$56 ;
  wire \$57 ;
  wire \$58 ;
  wire [1:0] \$59 ;
  wire [13:0] \$6 ;
  wire \$60 ;
  wire \$61 ;
  wire \$7 ;
  wire [13:0] \$73 ;
  wire [2:0] \$74 ;
  wire [24:0] \$75 ;
  wire \$76 ;
  wire \$77 ;
  wire [26:0] \$78 ;
  wire [26:0] \$79 ;
  wire [10:0] \$8 ;
  wire [16:0] \$80 ;
  wire \$81 ;
  wire \$82 ;
  wire \$83 ;
  wire \$84 ;
  wire [32:0] \$85 ;
  wire \$86 ;
  wire \$87 ;
  wire \$88 ;
  wire [32:0] \$89 ;
  wire [12:0] \$9 ;
  wire [6:0] \$90 ;
  wire [10:0] \$91 ;
  wire [17:0] \$92 ;
  wire \$93 ;
  wire \$94 ;
  wire \$95 ;
  wire \$96 ;
  wire [12:0] \$97 ;
  wire \$98 ;
  wire [32:0] \$99 ;
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
  wire [7:0] \_auto_16 ;
  wire [7:0] \_auto_17 ;
  wire [7:0] \_auto_18 ;
  wire [7:0] \_auto_19 ;
  wire [7:0] \_auto_20 ;
  wire [7:0] \_auto_21 ;
  wire [7:0] \_auto_22 ;
  wire [7:0] \_auto_23 ;
  wire [7:0] \_auto_24 ;
  wire [7:0] \_auto_25 ;
  wire [7:0] \_auto_26 ;
  wire [7:0] \_auto_27 ;
  wire [7:0] \_auto_28 ;
  wire [7:0] \_auto_29 ;
  wire [7:0] \_auto_30 ;
  wire [7:0] \_auto_31 ;
  wire [7:0] \_auto_32 ;
  wire \_auto_33 ;
  wire \_auto_34 ;
  wire \_auto_35 ;
  wire \_auto_36 ;
  wire \_auto_37 ;
  wire \_auto_38 ;
  wire \_auto_39 ;
  wire [3:0] \_auto_40 ;
  wire [3:0] \_auto_41 ;
  wire [3:0] \_auto_42 ;
  wire [3:0] \_auto_43 ;
  wire [3:0] \_auto_44 ;
  wire [3:0] \_auto_45 ;
  wire [3:0] \_auto_46 ;
  wire [3:0] \_auto_47 ;
  wire [3:0] \_auto_48 ;
  wire [3:0] \_auto_49 ;
  wire [3:0] \_auto_50 ;
  wire [3:0] \_auto_51 ;
  wire [3:0] \_auto_52 ;
  wire [3:0] \_auto_53 ;
  wire \_auto_54 ;
  wire \_auto_55 ;
  wire [5:0] \_auto_56 ;
  wire [5:0] \_auto_57 ;
  wire [5:0] \_auto_58 ;
  wire [5:0] \_auto_59 ;
  wire [11:0] \_auto_60 ;
  wire [11:0] \_auto_61 ;
  wire [9:0] \_auto_62 ;
  wire [9:0] \_auto_63 ;
  wire [9:0] \_auto_64 ;
  wire [9:0] \_auto_65 ;
  wire [16:0] \_auto_66 ;
  wire [16:0] \_auto_67 ;
  wire [12:0] \_auto_68 ;
  wire [12:0] \_auto_69 ;
  wire [31:0] \_auto_70 ;
  wire [31:0] \_auto_71 ;
  wire [31:0] \_auto_72 ;
  wire [31:0] \_auto_73 ;
  wire \$procmux$476_Y ;
  wire \$procmux$478_Y ;
  wire \$procmux$479_CMP ;
  wire [31:0] \$procmux$482_Y ;
  wire \$procmux$485_CMP ;
  wire [31:0] \$procmux$487_Y ;
  wire [31:0] \$procmux$489_Y ;
  wire \$procmux$491_CMP ;
  wire [31:0] \$procmux$492_Y ;
  wire \$procmux$494_CMP ;
  wire [31:0] \$procmux$495_Y ;
  wire \$procmux$497_CMP ;
  wire \$procmux$501_CMP ;
  wire \$procmux$502_CMP ;
  wire \$procmux$506_CMP ;
  wire \$procmux$507_CMP ;
  wire \$procmux$511_CMP ;
  wire \$procmux$512_CMP ;
  wire \$procmux$513_CMP ;
  wire \$procmux$514_CMP ;
  wire [11:0] \$procmux$517_Y ;
  wire [11:0] \$procmux$519_Y ;
  wire \$procmux$522_CMP ;
  wire \$procmux$523_CMP ;
  wire \$procmux$527_CMP ;
  wire \$procmux$528_CMP ;
  wire \$procmux$529_CMP ;
  wire \$procmux$530_CMP ;
  wire \$procmux$533_Y ;
  wire \$procmux$536_CMP ;
  wire \$procmux$537_CMP ;
  wire [12:0] \$procmux$540_Y ;
  wire \$procmux$541_CMP ;
  wire [7:0] \$procmux$544_Y ;
  wire \$procmux$545_CMP ;
  wire [3:0] \$procmux$548_Y ;
  wire \$procmux$551_CMP ;
  wire [3:0] \$procmux$553_Y ;
  wire [3:0] \$procmux$555_Y ;
  wire \$procmux$557_CMP ;
  wire [3:0] \$procmux$559_Y ;
  wire [3:0] \$procmux$561_Y ;
  wire \$procmux$563_CMP ;
  wire \$procmux$564_CMP ;
  wire [3:0] \$procmux$565_Y ;
  wire \$procmux$567_CMP ;
  wire [3:0] \$procmux$569_Y ;
  wire \$procmux$571_CMP ;
  wire [3:0] \$procmux$572_Y ;
  wire \$procmux$574_CMP ;
  wire [3:0] \$procmux$575_Y ;
  wire \$procmux$577_CMP ;
  wire \$procmux$579_CMP ;
  wire \$procmux$580_CMP ;
  wire [3:0] \$procmux$581_CMP ;
  wire \$procmux$581_CTRL ;
  wire [3:0] \$procmux$582_Y ;
  wire \$procmux$584_CMP ;
  wire \$procmux$585_CMP ;
  wire [3:0] \$procmux$586_Y ;
  wire \$procmux$588_CMP ;
  wire [127:0] \$procmux$591_Y ;
  wire [127:0] \$procmux$593_Y ;
  wire \$procmux$594_CMP ;
  wire [11:0] \$procmux$607_Y ;
  wire [15:0] \$procmux$611_Y ;
  wire [23:0] \$procmux$617_Y ;
  wire [23:0] \$procmux$619_Y ;
  wire [23:0] \$procmux$621_Y ;
  wire \$procmux$622_CMP ;
  wire [1:0] \$procmux$625_Y ;
  wire [1:0] \$procmux$627_Y ;
  wire [1:0] \$procmux$629_Y ;
  wire \$procmux$630_CMP ;
  wire [12:0] \$procmux$633_Y ;
  wire [12:0] \$procmux$635_Y ;
  wire \$procmux$636_CMP ;
  wire \$procmux$640_CMP ;
  wire \$procmux$642_CMP ;
  wire \$procmux$643_Y ;
  wire \$procmux$644_CMP ;
  wire \$procmux$646_CMP ;
  wire \$procmux$648_Y ;
  wire \$procmux$649_CMP ;
  wire \$procmux$651_CMP ;
  wire \$procmux$654_Y ;
  wire \$procmux$655_CMP ;
  wire \$procmux$657_CMP ;
  wire \$procmux$661_Y ;
  wire \$procmux$662_CMP ;
  wire \$procmux$664_CMP ;
  wire \$procmux$666_CMP ;
  wire \$procmux$667_CMP ;
  wire \$procmux$669_CMP ;
  wire \$procmux$670_CMP ;
  wire \$procmux$678_CMP ;
  wire \$procmux$687_CMP ;
  wire \$procmux$689_CMP ;
  wire \$procmux$690_CMP ;
  wire \$procmux$691_CMP ;
  wire \$procmux$692_CMP ;
  wire \$procmux$693_CMP ;
  wire \$procmux$694_CMP ;
  wire \$procmux$695_Y ;
  wire \$procmux$696_CMP ;
  wire \$procmux$697_Y ;
  wire \$procmux$700_CMP ;
  wire \$procmux$701_Y ;
  wire \$procmux$702_CMP ;
  wire \$procmux$703_Y ;
  wire \$procmux$706_CMP ;
  wire \$procmux$707_Y ;
  wire [3:0] \$procmux$708_CMP ;
  wire \$procmux$708_CTRL ;
  wire \$procmux$709_Y ;
  wire \$procmux$712_CMP ;
  wire [7:0] \$procmux$713_Y ;
  wire [7:0] \$procmux$715_Y ;
  wire [7:0] \$procmux$717_Y ;
  wire \$procmux$720_CMP ;
  wire [7:0] \$procmux$721_Y ;
  wire [7:0] \$procmux$723_Y ;
  wire [7:0] \$procmux$725_Y ;
  wire [7:0] \$procmux$727_Y ;
  wire [7:0] \$procmux$729_Y ;
  wire \$procmux$731_CMP ;
  wire [7:0] \$procmux$732_Y ;
  wire [7:0] \$procmux$734_Y ;
  wire [7:0] \$procmux$736_Y ;
  wire \$procmux$738_CMP ;
  wire [7:0] \$procmux$739_Y ;
  wire [7:0] \$procmux$741_Y ;
  wire [7:0] \$procmux$743_Y ;
  wire [7:0] \$procmux$745_Y ;
  wire \$procmux$747_CMP ;
  wire [7:0] \$procmux$748_Y ;
  wire [7:0] \$procmux$750_Y ;
  wire [7:0] \$procmux$752_Y ;
  wire [7:0] \$procmux$754_Y ;
  wire \$procmux$756_CMP ;
  wire [7:0] \$procmux$757_Y ;
  wire [7:0] \$procmux$759_Y ;
  wire [7:0] \$procmux$761_Y ;
  wire \$procmux$763_CMP ;
  wire \$procmux$764_CMP ;
  wire \$procmux$766_CMP ;
  wire \$procmux$768_CMP ;
  wire \$procmux$769_CMP ;
  wire \$procmux$770_CMP ;
  wire \$procmux$771_CMP ;
  wire \$procmux$772_CMP ;
  wire \$procmux$773_CMP ;
  wire \$procmux$774_CMP ;
  wire \$procmux$775_CMP ;
  wire \$procmux$776_CMP ;
  wire \$procmux$777_CMP ;
  wire \$procmux$779_CMP ;
  wire [7:0] \$procmux$780_Y ;
  wire \$procmux$782_CMP ;
  wire \$procmux$784_CMP ;
  wire \$procmux$790_CMP ;
  wire \$procmux$793_CMP ;
  wire \$procmux$795_CMP ;
  wire \$procmux$801_CMP ;
  wire \$procmux$806_CMP ;
  wire \$procmux$807_CMP ;
  wire \$procmux$814_CMP ;
  wire \act.chain ;
  wire \act.finish ;
  wire \act.half ;
  wire [9:0] \act.mem_addr ;
  wire \act.mem_read ;
  wire \act.prepare ;
  wire \act.refill ;
  wire [5:0] \act.refill_reg ;
  wire \act.relu ;
  wire \act.save ;
  wire [5:0] \act.save_reg ;
  wire \act.scan ;
  wire address_word;
  wire addressed;
  reg addressed_last = 1'h0;
  reg [11:0] base = 12'h000;
  wire by_row;
  wire signed [15:0] \column.act ;
  wire [11:0] \column.column ;
  wire fire;
  wire [25:0] found__payload;
  wire signed [15:0] \found__payload.act ;
  wire [3:0] \found__payload.pe ;
  wire [5:0] \found__payload.reg ;
  wire found__ready;
  wire found__valid;
  wire [1:0] group;
  wire group_end;
  reg half = 1'h0;
  wire [127:0] i__payload;
  wire i__ready;
  wire i__valid;
  wire last_word;
  reg [12:0] left = 13'h0000;
  reg [9:0] mem_addr = 10'h000;
  wire [11:0] number;
  wire [49:0] read_request__payload;
  wire [36:0] \read_request__payload.beat ;
  wire [12:0] \read_request__payload.beats ;
  wire read_request__ready;
  wire read_request__valid;
  wire refill;
  reg [5:0] \reg  = 6'h00;
  reg [23:0] row = 24'h000000;
  reg [16:0] rows_left = 17'h00000;
  reg [12:0] save_left = 13'h0000;
  reg sent = 1'h0;
  reg [3:0] state_state = 4'h0;
  wire step;
  reg [7:0] verdict = 8'h00;
  wire [7:0] verdict_now;
  reg [127:0] word = 128'h00000000000000000000000000000000;
  reg [12:0] words = 13'h0000;
  wire [49:0] write_request__payload;
  wire [36:0] \write_request__payload.beat ;
  wire [12:0] \write_request__payload.beats ;
  wire write_request__ready;
  wire write_request__valid;
  assign \$1  = word[7:0] == 3'h4;
  assign \$2  = word[7:0] == 3'h6;
  assign by_row = \$1  | \$2 ;
  assign \$3  = ~ by_row;
  assign \$4  = load_group == 2'h3;
  assign group_end = \$3  | \$4 ;
  assign last_word = left == 1'h1;
  assign { \$5 [13], read_request_payload[49:37] } = words * 1'h1;
  assign { \$6 [13], write_request_payload[49:37] } = words * 1'h1;
  assign \$7  = ~ blocked;
  assign take = found_valid & \$7 ;
  assign waiting = found_valid & blocked;
  assign \$8  = found_payload[21:16] * 5'h10;
  assign \$9  = base + \$8 ;
  assign { \$10 [13:12], number } = \$9  + found_payload[25:22];
  assign \$11  = | phase[2:1];
  assign idle = ~ \$11 ;
  assign \$12  = ~ stop;
  assign \$13  = ~ i_valid;
  assign \$14  = \$13  & exhausted;
  assign \$15  = word[95:72] + word[71:48];
  assign \$16  = \$15  > 7'h40;
  assign \$17  = ! word[71:48];
  assign \$18  = | word[10:8];
  assign \$19  = word[95:72] + word[71:48];
  assign \$20  = \$19  > 12'h800;
  assign \$21  = word[103:96] > 4'hf;
  assign \$22  = ! word[71:48];
  assign \$23  = | word[10:8];
  assign \$24  = word[95:72] + word[71:48];
  assign \$25  = \$24  > 12'h800;
  assign \$26  = word[103:96] > 4'hf;
  assign \$27  = ! word[71:48];
  assign \$28  = | word[10:8];
  assign \$29  = word[95:72] + word[71:48];
  assign \$30  = \$29  > 11'h400;
  assign \$31  = ! word[71:48];
  assign \$32  = | word[10:8];
  assign \$33  = word[77:65] > 7'h40;
  assign \$34  = word[93:78] + word[77:65];
  assign \$35  = \$34  > 11'h400;
  assign \$36  = \$33  | \$35 ;
  assign \$37  = word[102] & \$36 ;
  assign \$38  = word[48:32] > 7'h40;
  assign \$39  = word[64:49] + word[48:32];
  assign \$40  = \$39  > 11'h400;
  assign \$41  = word[100] ? \$38  : \$40 ;
  assign \$42  = word[48:32] * 5'h10;
  assign \$43  = word[31:8] + \$42 ;
  assign \$44  = \$43  + 1'h1;
  assign \$45  = \$44  > 13'h1000;
  assign \$46  = word[99:94] > 2'h3;
  assign \$47  = ! word[48:32];
  assign \$48  = ! word[77:65];
  assign \$49  = word[102] & \$48 ;
  assign \$50  = \$47  | \$49 ;
  assign \$51  = word[95:72] + word[71:48];
  assign \$52  = \$51  > 11'h400;
  assign \$53  = ! word[71:48];
  assign \$54  = | word[10:8];
  assign \$55  = ! verdict;
  assign \$56  = ~ stop;
  assign \$57  = \$55  & \$56 ;
  assign \$58  = | left;
  assign \$59  = store_pick + store_valid;
  assign \$60  = store_room > \$59 ;
  assign \$61  = \$58  & \$60 ;
  assign \$73  = left - 1'h1;
  assign \$74  = load_group + 1'h1;
  assign \$75  = row + 1'h1;
  assign \$76  = ~ stop;
  assign \$77  = i_valid & \$76 ;
  assign \$78  = word[71:48] * 3'h4;
  assign \$79  = by_row ? \$78  : { 3'h0, word[71:48] };
  assign \$80  = word[100] ? 17'h00000 : word[48:32];
  assign \$81  = ! verdict;
  assign \$82  = ~ stop;
  assign \$83  = \$81  & \$82 ;
  assign \$84  = word_valid & last_word;
  assign \$85  = index + 1'h1;
  assign \$86  = ~ store_outstanding;
  assign \$87  = sent & \$86 ;
  assign \$88  = \$87  & write_request_ready;
  assign \$89  = index + 1'h1;
  assign \$90  = \reg  + 1'h1;
  assign \$91  = mem_addr + 1'h1;
  assign \$92  = rows_left - 1'h1;
  assign \$93  = \reg  == 6'h3f;
  assign \$94  = rows_left == 1'h1;
  assign \$95  = \$93  | \$94 ;
  assign \$96  = | rows_left;
  assign \$97  = base + 11'h400;
  assign \$98  = ~ half;
  assign \$99  = index + 1'h1;
  assign \$100  = \reg  + 1'h1;
  assign \$101  = mem_addr + 1'h1;
  assign \$102  = save_left - 1'h1;
  assign \$103  = save_left == 1'h1;
  assign \$104  = index + 1'h1;
  reg [6:0] \$246  = 7'h00;
  always @(posedge clk)
    \$246  <= \$107 ;
  assign act[23:17] = \$246 ;
  always @(posedge clk)
    left <= \$109 ;
  always @(posedge clk)
    load_group <= \$110 ;
  always @(posedge clk)
    row <= \$111 ;
  always @(posedge clk)
    push <= \$112 ;
  always @(posedge clk)
    column <= \$113 ;
  always @(posedge clk)
    store_pick <= \$114 ;
  always @(posedge clk)
    addressed_last <= \$115 ;
  always @(posedge clk)
    store_group <= \$116 ;
  always @(posedge clk)
    store_valid <= \$117 ;
  always @(posedge clk)
    store_last <= \$118 ;
  always @(posedge clk)
    word <= \$119 ;
  always @(posedge clk)
    state_state <= \$120 ;
  always @(posedge clk)
    verdict <= \$121 ;
  always @(posedge clk)
    words <= \$122 ;
  always @(posedge clk)
    sent <= \$123 ;
  always @(posedge clk)
    \reg  <= \$124 ;
  always @(posedge clk)
    base <= \$125 ;
  always @(posedge clk)
    mem_addr <= \$126 ;
  always @(posedge clk)
    rows_left <= \$127 ;
  always @(posedge clk)
    save_left <= \$128 ;
  always @(posedge clk)
    index <= \$129 ;
  always @(posedge clk)
    half <= \$130 ;
  assign \_auto_7  = \$procmux$769_CMP  | \$procmux$768_CMP ;
  assign \_auto_8  = \$procmux$731_CMP  | \$procmux$720_CMP ;
  assign \_auto_9  = \$procmux$763_CMP  | \$procmux$756_CMP ;
  assign \_auto_10  = \$procmux$693_CMP  | \$procmux$692_CMP ;
  assign \_auto_11  = \$procmux$580_CMP  | \$procmux$579_CMP ;
  assign \_auto_12  = \$procmux$528_CMP  | \$procmux$527_CMP ;
  assign \_auto_13  = \$procmux$512_CMP  | \$procmux$511_CMP ;
  assign \_auto_14  = \$procmux$491_CMP  | \$procmux$485_CMP ;
  assign \_auto_0  = | { \$procmux$773_CMP , \$procmux$774_CMP , \$procmux$775_CMP  };
  assign \_auto_1  = | { \_auto_7 , \$procmux$770_CMP , \$procmux$771_CMP , \$procmux$772_CMP  };
  assign \_auto_2  = | { \_auto_8 , \$procmux$738_CMP , \$procmux$747_CMP  };
  assign \_auto_3  = | { \$procmux$689_CMP , \$procmux$690_CMP , \$procmux$691_CMP  };
  assign \_auto_4  = | { \$procmux$551_CMP , \$procmux$557_CMP , \$procmux$563_CMP  };
  assign \_auto_5  = | { \$procmux$574_CMP , \$procmux$577_CMP , \$procmux$584_CMP  };
  assign \_auto_6  = | { \_auto_4 , \$procmux$564_CMP , \$procmux$567_CMP , \$procmux$571_CMP  };
  assign \_auto_15  = \$procmux$807_CMP  ? address_word : 1'h0;
  assign \act.mem_read  = \$procmux$806_CMP  ? 1'h1 : \_auto_15 ;
  assign \_auto_16  = \$procmux$782_CMP  ? \$procmux$780_Y  : 8'h00;
  assign status = \$procmux$779_CMP  ? verdict : \_auto_16 ;
  assign \_auto_17  = \$procmux$768_CMP  ? word[7:0] : word[7:0];
  assign \_auto_18  = \$procmux$771_CMP  ? word[7:0] : word[7:0];
  assign \_auto_19  = \$procmux$770_CMP  ? word[7:0] : \_auto_18 ;
  assign \_auto_20  = \_auto_7  ? \_auto_17  : \_auto_19 ;
  assign \_auto_21  = \$procmux$774_CMP  ? word[7:0] : word[7:0];
  assign \_auto_22  = \$procmux$773_CMP  ? word[7:0] : \_auto_21 ;
  assign \_auto_23  = \$procmux$777_CMP  ? word[7:0] : 8'h00;
  assign \_auto_24  = \$procmux$776_CMP  ? word[7:0] : \_auto_23 ;
  assign \_auto_25  = \_auto_0  ? \_auto_22  : \_auto_24 ;
  assign opcode = \_auto_1  ? \_auto_20  : \_auto_25 ;
  assign \_auto_26  = \$procmux$720_CMP  ? \$procmux$717_Y  : \$procmux$729_Y ;
  assign \_auto_27  = \$procmux$738_CMP  ? \$procmux$736_Y  : \$procmux$745_Y ;
  assign \_auto_28  = \_auto_8  ? \_auto_26  : \_auto_27 ;
  assign \_auto_29  = \$procmux$756_CMP  ? \$procmux$754_Y  : \$procmux$761_Y ;
  assign \_auto_30  = \$procmux$764_CMP  ? 8'h00 : 8'h01;
  assign \_auto_31  = \_auto_9  ? \_auto_29  : \_auto_30 ;
  assign \_auto_32  = \_auto_2  ? \_auto_28  : \_auto_31 ;
  assign \_auto_33  = \$procmux$690_CMP  ? 1'h1 : 1'h1;
  assign \_auto_34  = \$procmux$689_CMP  ? 1'h1 : \_auto_33 ;
  assign \_auto_35  = \$procmux$692_CMP  ? 1'h1 : 1'h1;
  assign \_auto_36  = \$procmux$694_CMP  ? 1'h1 : 1'h0;
  assign \_auto_37  = \_auto_10  ? \_auto_35  : \_auto_36 ;
  assign phase[0] = \_auto_3  ? \_auto_34  : \_auto_37 ;
  assign \_auto_38  = \$procmux$670_CMP  ? 1'h1 : 1'h0;
  assign phase[3] = \$procmux$669_CMP  ? 1'h1 : \_auto_38 ;
  assign \_auto_39  = \$procmux$667_CMP  ? word_valid : 1'h0;
  assign step = \$procmux$666_CMP  ? address_word : \_auto_39 ;
  assign \_auto_40  = \$procmux$579_CMP  ? 4'h5 : 4'h4;
  assign \_auto_41  = \$procmux$581_CTRL  ? 4'h3 : state_state;
  assign \_auto_42  = \_auto_11  ? \_auto_40  : \_auto_41 ;
  assign \_auto_43  = \$procmux$557_CMP  ? \$procmux$555_Y  : \$procmux$561_Y ;
  assign \_auto_44  = \$procmux$551_CMP  ? \$procmux$548_Y  : \_auto_43 ;
  assign \_auto_45  = \$procmux$567_CMP  ? \$procmux$565_Y  : \$procmux$569_Y ;
  assign \_auto_46  = \$procmux$564_CMP  ? 4'h6 : \_auto_45 ;
  assign \_auto_47  = \_auto_4  ? \_auto_44  : \_auto_46 ;
  assign \_auto_48  = \$procmux$577_CMP  ? \$procmux$575_Y  : \$procmux$582_Y ;
  assign \_auto_49  = \$procmux$574_CMP  ? \$procmux$572_Y  : \_auto_48 ;
  assign \_auto_50  = \$procmux$588_CMP  ? \$procmux$586_Y  : state_state;
  assign \_auto_51  = \$procmux$585_CMP  ? 4'h2 : \_auto_50 ;
  assign \_auto_52  = \_auto_5  ? \_auto_49  : \_auto_51 ;
  assign \_auto_53  = \_auto_6  ? \_auto_47  : \_auto_52 ;
  assign \_auto_54  = \$procmux$537_CMP  ? 1'h0 : sent;
  assign \_auto_55  = \$procmux$536_CMP  ? \$procmux$533_Y  : \_auto_54 ;
  assign \_auto_56  = \$procmux$527_CMP  ? \$100 [5:0] : 6'h00;
  assign \_auto_57  = \$procmux$530_CMP  ? 6'h00 : \reg ;
  assign \_auto_58  = \$procmux$529_CMP  ? \$90 [5:0] : \_auto_57 ;
  assign \_auto_59  = \_auto_12  ? \_auto_56  : \_auto_58 ;
  assign \_auto_60  = \$procmux$523_CMP  ? word[19:8] : base;
  assign \_auto_61  = \$procmux$522_CMP  ? \$procmux$519_Y  : \_auto_60 ;
  assign \_auto_62  = \$procmux$511_CMP  ? \$101 [9:0] : word[87:78];
  assign \_auto_63  = \$procmux$514_CMP  ? word[58:49] : mem_addr;
  assign \_auto_64  = \$procmux$513_CMP  ? \$91 [9:0] : \_auto_63 ;
  assign \_auto_65  = \_auto_13  ? \_auto_62  : \_auto_64 ;
  assign \_auto_66  = \$procmux$507_CMP  ? \$80  : rows_left;
  assign \_auto_67  = \$procmux$506_CMP  ? \$92 [16:0] : \_auto_66 ;
  assign \_auto_68  = \$procmux$502_CMP  ? word[77:65] : save_left;
  assign \_auto_69  = \$procmux$501_CMP  ? \$102 [12:0] : \_auto_68 ;
  assign \_auto_70  = \$procmux$485_CMP  ? \$procmux$482_Y  : \$procmux$489_Y ;
  assign \_auto_71  = \$procmux$497_CMP  ? \$procmux$495_Y  : index;
  assign \_auto_72  = \$procmux$494_CMP  ? \$procmux$492_Y  : \_auto_71 ;
  assign \_auto_73  = \_auto_14  ? \_auto_70  : \_auto_72 ;
  assign \$procmux$476_Y  = pes_idle ? \$98  : half;
  assign \$procmux$478_Y  = \$procmux$479_CMP  ? \$procmux$476_Y  : half;
  assign \$procmux$479_CMP  = state_state == 4'h9;
  assign \$130  = rst ? 1'h0 : \$procmux$478_Y ;
  assign \$procmux$482_Y  = \$103  ? \$104 [31:0] : index;
  assign \$procmux$485_CMP  = state_state == 4'ha;
  assign \$procmux$487_Y  = word[102] ? (* full_case = 32'd1 *) index : \$99 [31:0];
  assign \$procmux$489_Y  = pes_idle ? \$procmux$487_Y  : index;
  assign \$procmux$491_CMP  = state_state == 4'h9;
  assign \$procmux$492_Y  = \$88  ? \$89 [31:0] : index;
  assign \$procmux$494_CMP  = state_state == 4'h4;
  assign \$procmux$495_Y  = \$84  ? \$85 [31:0] : index;
  assign \$procmux$497_CMP  = state_state == 4'h3;
  assign \$129  = rst ? 32'd0 : \_auto_73 ;
  assign \$procmux$501_CMP  = state_state == 4'ha;
  assign \$procmux$502_CMP  = state_state == 4'h2;
  assign \$128  = rst ? 13'h0000 : \_auto_69 ;
  assign \$procmux$506_CMP  = state_state == 4'h7;
  assign \$procmux$507_CMP  = state_state == 4'h2;
  assign \$127  = rst ? 17'h00000 : \_auto_67 ;
  assign \$procmux$511_CMP  = state_state == 4'ha;
  assign \$procmux$512_CMP  = state_state == 4'h9;
  assign \$procmux$513_CMP  = state_state == 4'h7;
  assign \$procmux$514_CMP  = state_state == 4'h2;
  assign \$126  = rst ? 10'h000 : \_auto_65 ;
  assign \$procmux$517_Y  = \$96  ? \$97 [11:0] : base;
  assign \$procmux$519_Y  = found_none ? \$procmux$517_Y  : base;
  assign \$procmux$522_CMP  = state_state == 4'h6;
  assign \$procmux$523_CMP  = state_state == 4'h2;
  assign \$125  = rst ? 12'h000 : \_auto_61 ;
  assign \$procmux$527_CMP  = state_state == 4'ha;
  assign \$procmux$528_CMP  = state_state == 4'h8;
  assign \$procmux$529_CMP  = state_state == 4'h7;
  assign \$procmux$530_CMP  = state_state == 4'h2;
  assign \$124  = rst ? 6'h00 : \_auto_59 ;
  assign \$procmux$533_Y  = store_done ? 1'h1 : sent;
  assign \$procmux$536_CMP  = state_state == 4'h4;
  assign \$procmux$537_CMP  = state_state == 4'h2;
  assign \$123  = rst ? 1'h0 : \_auto_55 ;
  assign \$procmux$540_Y  = \$procmux$541_CMP  ? \$79 [12:0] : words;
  assign \$procmux$541_CMP  = state_state == 4'h1;
  assign \$122  = rst ? 13'h0000 : \$procmux$540_Y ;
  assign \$procmux$544_Y  = \$procmux$545_CMP  ? verdict_now : verdict;
  assign \$procmux$545_CMP  = state_state == 4'h1;
  assign \$121  = rst ? 8'h00 : \$procmux$544_Y ;
  assign \$procmux$548_Y  = \$103  ? 4'h0 : state_state;
  assign \$procmux$551_CMP  = state_state == 4'ha;
  assign \$procmux$553_Y  = word[102] ? (* full_case = 32'd1 *) 4'ha : 4'h0;
  assign \$procmux$555_Y  = pes_idle ? \$procmux$553_Y  : state_state;
  assign \$procmux$557_CMP  = state_state == 4'h9;
  assign \$procmux$559_Y  = \$96  ? (* full_case = 32'd1 *) 4'h7 : 4'h9;
  assign \$procmux$561_Y  = found_none ? \$procmux$559_Y  : state_state;
  assign \$procmux$563_CMP  = state_state == 4'h6;
  assign \$procmux$564_CMP  = state_state == 4'h8;
  assign \$procmux$565_Y  = \$95  ? 4'h8 : state_state;
  assign \$procmux$567_CMP  = state_state == 4'h7;
  assign \$procmux$569_Y  = word[100] ? (* full_case = 32'd1 *) 4'h6 : 4'h7;
  assign \$procmux$571_CMP  = state_state == 4'h5;
  assign \$procmux$572_Y  = \$88  ? 4'h0 : state_state;
  assign \$procmux$574_CMP  = state_state == 4'h4;
  assign \$procmux$575_Y  = \$84  ? 4'h0 : state_state;
  assign \$procmux$577_CMP  = state_state == 4'h3;
  assign \$procmux$579_CMP  = word[7:0] == 8'h05;
  assign \$procmux$580_CMP  = word[7:0] == 8'h06;
  assign \$procmux$581_CTRL  = | \$procmux$581_CMP ;
  assign \$procmux$581_CMP [0] = word[7:0] == 8'h01;
  assign \$procmux$581_CMP [1] = word[7:0] == 8'h02;
  assign \$procmux$581_CMP [2] = word[7:0] == 8'h03;
  assign \$procmux$581_CMP [3] = word[7:0] == 8'h04;
  assign \$procmux$582_Y  = \$83  ? \_auto_42  : state_state;
  assign \$procmux$584_CMP  = state_state == 4'h2;
  assign \$procmux$585_CMP  = state_state == 4'h1;
  assign \$procmux$586_Y  = \$77  ? 4'h1 : state_state;
  assign \$procmux$588_CMP  = ! state_state;
  assign \$120  = rst ? 4'h0 : \_auto_53 ;
  assign \$procmux$591_Y  = \$77  ? i_payload : word;
  assign \$procmux$593_Y  = \$procmux$594_CMP  ? \$procmux$591_Y  : word;
  assign \$procmux$594_CMP  = ! state_state;
  assign \$119  = rst ? 128'h00000000000000000000000000000000 : \$procmux$593_Y ;
  assign \$118  = rst ? 1'h0 : addressed_last;
  assign \$117  = rst ? 1'h0 : store_pick;
  assign \$116  = rst ? 2'h0 : load_group;
  assign \$115  = rst ? 1'h0 : last_word;
  assign \$114  = rst ? 1'h0 : address_word;
  assign \$procmux$607_Y  = take ? number : column[27:16];
  assign \$113 [27:16] = rst ? 12'h000 : \$procmux$607_Y ;
  assign \$procmux$611_Y  = take ? found_payload[15:0] : column[15:0];
  assign \$113 [15:0] = rst ? 16'h0000 : \$procmux$611_Y ;
  assign \$112  = rst ? 1'h0 : take;
  assign \$procmux$617_Y  = group_end ? \$75 [23:0] : row;
  assign \$procmux$619_Y  = step ? \$procmux$617_Y  : row;
  assign \$procmux$621_Y  = \$procmux$622_CMP  ? word[95:72] : \$procmux$619_Y ;
  assign \$procmux$622_CMP  = state_state == 4'h2;
  assign \$111  = rst ? 24'h000000 : \$procmux$621_Y ;
  assign \$procmux$625_Y  = group_end ? 2'h0 : \$74 [1:0];
  assign \$procmux$627_Y  = step ? \$procmux$625_Y  : load_group;
  assign \$procmux$629_Y  = \$procmux$630_CMP  ? 2'h0 : \$procmux$627_Y ;
  assign \$procmux$630_CMP  = state_state == 4'h2;
  assign \$110  = rst ? 2'h0 : \$procmux$629_Y ;
  assign \$procmux$633_Y  = step ? \$73 [12:0] : left;
  assign \$procmux$635_Y  = \$procmux$636_CMP  ? words : \$procmux$633_Y ;
  assign \$procmux$636_CMP  = state_state == 4'h2;
  assign \$109  = rst ? 13'h0000 : \$procmux$635_Y ;
  assign refill = \$procmux$640_CMP  ? 1'h1 : 1'h0;
  assign \$procmux$640_CMP  = state_state == 4'h7;
  assign address_word = \$procmux$642_CMP  ? \$61  : 1'h0;
  assign \$procmux$642_CMP  = state_state == 4'h4;
  assign \$procmux$643_Y  = \$procmux$644_CMP  ? word_valid : 1'h0;
  assign \$procmux$644_CMP  = word[7:0] == 8'h04;
  assign load[3] = \$procmux$646_CMP  ? \$procmux$643_Y  : 1'h0;
  assign \$procmux$646_CMP  = state_state == 4'h3;
  assign \$procmux$648_Y  = \$procmux$649_CMP  ? word_valid : 1'h0;
  assign \$procmux$649_CMP  = word[7:0] == 8'h03;
  assign load[2] = \$procmux$651_CMP  ? \$procmux$648_Y  : 1'h0;
  assign \$procmux$651_CMP  = state_state == 4'h3;
  assign \$procmux$654_Y  = \$procmux$655_CMP  ? word_valid : 1'h0;
  assign \$procmux$655_CMP  = word[7:0] == 8'h02;
  assign load[1] = \$procmux$657_CMP  ? \$procmux$654_Y  : 1'h0;
  assign \$procmux$657_CMP  = state_state == 4'h3;
  assign \$procmux$661_Y  = \$procmux$662_CMP  ? word_valid : 1'h0;
  assign \$procmux$662_CMP  = word[7:0] == 8'h01;
  assign load[0] = \$procmux$664_CMP  ? \$procmux$661_Y  : 1'h0;
  assign \$procmux$664_CMP  = state_state == 4'h3;
  assign \$procmux$666_CMP  = state_state == 4'h4;
  assign \$procmux$667_CMP  = state_state == 4'h3;
  assign \$procmux$669_CMP  = state_state == 4'ha;
  assign \$procmux$670_CMP  = state_state == 4'h9;
  assign phase[2] = \$procmux$678_CMP  ? 1'h1 : 1'h0;
  assign \$procmux$678_CMP  = state_state == 4'h4;
  assign phase[1] = \$procmux$687_CMP  ? 1'h1 : 1'h0;
  assign \$procmux$687_CMP  = state_state == 4'h3;
  assign \$procmux$689_CMP  = state_state == 4'ha;
  assign \$procmux$690_CMP  = state_state == 4'h9;
  assign \$procmux$691_CMP  = state_state == 4'h6;
  assign \$procmux$692_CMP  = state_state == 4'h8;
  assign \$procmux$693_CMP  = state_state == 4'h7;
  assign \$procmux$694_CMP  = state_state == 4'h5;
  assign \$procmux$695_Y  = \$procmux$696_CMP  ? 1'h1 : 1'h0;
  assign \$procmux$696_CMP  = word[7:0] == 8'h07;
  assign \$procmux$697_Y  = \$57  ? \$procmux$695_Y  : 1'h0;
  assign halt = \$procmux$700_CMP  ? \$procmux$697_Y  : 1'h0;
  assign \$procmux$700_CMP  = state_state == 4'h2;
  assign \$procmux$701_Y  = \$procmux$702_CMP  ? 1'h1 : 1'h0;
  assign \$procmux$702_CMP  = word[7:0] == 8'h06;
  assign \$procmux$703_Y  = \$57  ? \$procmux$701_Y  : 1'h0;
  assign write_request_valid = \$procmux$706_CMP  ? \$procmux$703_Y  : 1'h0;
  assign \$procmux$706_CMP  = state_state == 4'h2;
  assign \$procmux$707_Y  = \$procmux$708_CTRL  ? 1'h1 : 1'h0;
  assign \$procmux$708_CTRL  = | \$procmux$708_CMP ;
  assign \$procmux$708_CMP [0] = word[7:0] == 8'h01;
  assign \$procmux$708_CMP [1] = word[7:0] == 8'h02;
  assign \$procmux$708_CMP [2] = word[7:0] == 8'h03;
  assign \$procmux$708_CMP [3] = word[7:0] == 8'h04;
  assign \$procmux$709_Y  = \$57  ? \$procmux$707_Y  : 1'h0;
  assign read_request_valid = \$procmux$712_CMP  ? \$procmux$709_Y  : 1'h0;
  assign \$procmux$712_CMP  = state_state == 4'h2;
  assign \$procmux$713_Y  = \$52  ? 8'h06 : 8'h00;
  assign \$procmux$715_Y  = \$53  ? 8'h02 : \$procmux$713_Y ;
  assign \$procmux$717_Y  = \$54  ? 8'h07 : \$procmux$715_Y ;
  assign \$procmux$720_CMP  = word[7:0] == 8'h06;
  assign \$procmux$721_Y  = \$37  ? 8'h06 : 8'h00;
  assign \$procmux$723_Y  = \$41  ? 8'h06 : \$procmux$721_Y ;
  assign \$procmux$725_Y  = \$45  ? 8'h04 : \$procmux$723_Y ;
  assign \$procmux$727_Y  = \$46  ? 8'h03 : \$procmux$725_Y ;
  assign \$procmux$729_Y  = \$50  ? 8'h02 : \$procmux$727_Y ;
  assign \$procmux$731_CMP  = word[7:0] == 8'h05;
  assign \$procmux$732_Y  = \$30  ? 8'h06 : 8'h00;
  assign \$procmux$734_Y  = \$31  ? 8'h02 : \$procmux$732_Y ;
  assign \$procmux$736_Y  = \$32  ? 8'h07 : \$procmux$734_Y ;
  assign \$procmux$738_CMP  = word[7:0] == 8'h04;
  assign \$procmux$739_Y  = \$25  ? 8'h05 : 8'h00;
  assign \$procmux$741_Y  = \$26  ? 8'h02 : \$procmux$739_Y ;
  assign \$procmux$743_Y  = \$27  ? 8'h02 : \$procmux$741_Y ;
  assign \$procmux$745_Y  = \$28  ? 8'h07 : \$procmux$743_Y ;
  assign \$procmux$747_CMP  = word[7:0] == 8'h03;
  assign \$procmux$748_Y  = \$20  ? 8'h04 : 8'h00;
  assign \$procmux$750_Y  = \$21  ? 8'h02 : \$procmux$748_Y ;
  assign \$procmux$752_Y  = \$22  ? 8'h02 : \$procmux$750_Y ;
  assign \$procmux$754_Y  = \$23  ? 8'h07 : \$procmux$752_Y ;
  assign \$procmux$756_CMP  = word[7:0] == 8'h02;
  assign \$procmux$757_Y  = \$16  ? 8'h03 : 8'h00;
  assign \$procmux$759_Y  = \$17  ? 8'h02 : \$procmux$757_Y ;
  assign \$procmux$761_Y  = \$18  ? 8'h07 : \$procmux$759_Y ;
  assign \$procmux$763_CMP  = word[7:0] == 8'h01;
  assign \$procmux$764_CMP  = word[7:0] == 8'h07;
  assign verdict_now = \$procmux$766_CMP  ? \_auto_32  : 8'h00;
  assign \$procmux$766_CMP  = state_state == 4'h1;
  assign \$procmux$768_CMP  = state_state == 4'ha;
  assign \$procmux$769_CMP  = state_state == 4'h9;
  assign \$procmux$770_CMP  = state_state == 4'h6;
  assign \$procmux$771_CMP  = state_state == 4'h8;
  assign \$procmux$772_CMP  = state_state == 4'h7;
  assign \$procmux$773_CMP  = state_state == 4'h5;
  assign \$procmux$774_CMP  = state_state == 4'h4;
  assign \$procmux$775_CMP  = state_state == 4'h3;
  assign \$procmux$776_CMP  = state_state == 4'h2;
  assign \$procmux$777_CMP  = state_state == 4'h1;
  assign \$procmux$779_CMP  = state_state == 4'h2;
  assign \$procmux$780_Y  = \$14  ? 8'h0a : 8'h00;
  assign \$procmux$782_CMP  = ! state_state;
  assign i_ready = \$procmux$784_CMP  ? \$12  : 1'h0;
  assign \$procmux$784_CMP  = ! state_state;
  assign \$107 [6:1] = rst ? 6'h00 : \reg ;
  assign \$107 [0] = rst ? 1'h0 : refill;
  assign \act.save  = \$procmux$790_CMP  ? 1'h1 : 1'h0;
  assign \$procmux$790_CMP  = state_state == 4'ha;
  assign \act.scan  = \$procmux$793_CMP  ? 1'h1 : 1'h0;
  assign \$procmux$793_CMP  = state_state == 4'h6;
  assign \act.finish  = \$procmux$795_CMP  ? pes_idle : 1'h0;
  assign \$procmux$795_CMP  = state_state == 4'h9;
  assign \act.prepare  = \$procmux$801_CMP  ? 1'h1 : 1'h0;
  assign \$procmux$801_CMP  = state_state == 4'h5;
  assign \$procmux$806_CMP  = state_state == 4'h7;
  assign \$procmux$807_CMP  = state_state == 4'h4;
  assign \act.mem_addr  = \$procmux$814_CMP  ? row[9:0] : mem_addr;
  assign \$procmux$814_CMP  = state_state == 4'h4;
  assign \found__payload.pe  = found_payload[25:22];
  assign \found__payload.reg  = found_payload[21:16];
  assign \found__payload.act  = found_payload[15:0];
  assign \write_request__payload.beats  = write_request_payload[49:37];
  assign \write_request__payload.beat  = word[47:11];
  assign \read_request__payload.beats  = read_request_payload[49:37];
  assign \read_request__payload.beat  = word[47:11];
  assign \column.column  = column[27:16];
  assign \column.act  = column[15:0];
  assign \act.save_reg  = \reg ;
  assign \act.refill_reg  = act[23:18];
  assign \act.refill  = act[17];
  assign \act.relu  = word[101];
  assign \act.chain  = word[100];
  assign \act.half  = half;
  assign \$10 [11:0] = number;
  assign \$6 [12:0] = write_request_payload[49:37];
  assign \$5 [12:0] = read_request_payload[49:37];
  assign found_ready = take;
  assign { act[30:24], act[16:0] } = { \reg , \act.save , \act.mem_addr , \act.mem_read , \act.scan , word[101], \act.finish , word[100], \act.prepare , half };
  assign book = word[95:94];
  assign load_addr = row[10:0];
  assign load_pe = word[103:96];
  assign write_request_payload[36:0] = word[47:11];
  assign read_request_payload[36:0] = word[47:11];
  assign read_request__ready = read_request_ready;
  assign write_request__ready = write_request_ready;
  assign i__payload = i_payload;
  assign write_request__valid = write_request_valid;
  assign read_request__valid = read_request_valid;
  assign i__valid = i_valid;
  assign i__ready = i_ready;
  assign addressed = store_pick;
  assign found__payload = found_payload;
  assign found__ready = take;
  assign found__valid = found_valid;
  assign fire = take;
  assign write_request__payload = { write_request_payload[49:37], word[47:11] };
  assign read_request__payload = { read_request_payload[49:37], word[47:11] };
  assign group = load_group;
endmodule

module control(bus_awprot, bus_awvalid, bus_wdata, bus_wstrb, bus_wvalid, bus_bready, bus_araddr, bus_arprot, bus_arvalid, bus_rready, drained, halt, status, index, opcode, units, events, selected, clk, rst, bus_awready
, bus_wready, bus_bresp, bus_bvalid, bus_arready, bus_rdata, bus_rresp, bus_rvalid, irq, clear, run, stop, program_beat, program_rows, select, bus_awaddr);
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
  input [15:0] units;
  wire [15:0] units;
  input [220:0] events;
  wire [220:0] events;
  input [31:0] selected;
  wire [31:0] selected;
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
  output [10:0] select;
  reg [10:0] select = 11'h000;
  input [9:0] bus_awaddr;
  wire [9:0] bus_awaddr;
  wire \$1 ;
  wire \$10 ;
  wire [31:0] \$100 ;
  wire \$101 ;
  wire [31:0] \$102 ;
  wire \$103 ;
  wire [31:0] \$104 ;
  wire \$105 ;
  wire \$106 ;
  wire [1:0] \$107 ;
  wire [31:0] \$108 ;
  wire \$11 ;
  wire \$12 ;
  wire \$19 ;
  wire \$2 ;
  wire \$20 ;
  wire \$21 ;
  wire \$22 ;
  wire \$23 ;
  wire \$24 ;
  wire \$25 ;
  wire [31:0] \$26 ;
  wire \$27 ;
  wire \$28 ;
  wire [31:0] \$29 ;
  wire \$3 ;
  wire \$30 ;
  wire \$31 ;
  wire [31:0] \$32 ;
  wire \$33 ;
  wire \$34 ;
  wire [31:0] \$35 ;
  wire \$36 ;
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
  wire \$50 ;
  wire \$51 ;
  wire \$52 ;
  wire \$53 ;
  wire [1:0] \$54 ;
  wire [1:0] \$55 ;
  wire [1:0] \$56 ;
  wire [1:0] \$57 ;
  wire [1:0] \$58 ;
  wire [1:0] \$59 ;
  wire \$6 ;
  wire [1:0] \$60 ;
  wire \$61 ;
  wire \$62 ;
  wire [7:0] \$63 ;
  wire [2:0] \$64 ;
  wire \$65 ;
  wire \$66 ;
  wire [7:0] \$67 ;
  wire [31:0] \$68 ;
  wire \$69 ;
  wire \$7 ;
  wire [1:0] \$70 ;
  wire [63:0] \$71 ;
  wire [31:0] \$72 ;
  wire [10:0] \$73 ;
  wire \$74 ;
  wire [220:0] \$75 ;
  wire [47:0] \$76 ;
  wire [47:0] \$77 ;
  wire [47:0] \$78 ;
  wire [47:0] \$79 ;
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
  wire [7:0] \$89 ;
  wire \$9 ;
  wire \$90 ;
  wire \$91 ;
  wire [31:0] \$92 ;
  wire \$93 ;
  wire [31:0] \$94 ;
  wire \$95 ;
  wire [31:0] \$96 ;
  wire \$97 ;
  wire [31:0] \$98 ;
  wire \$99 ;
  wire \_auto_74 ;
  wire \_auto_75 ;
  wire \_auto_76 ;
  wire \_auto_77 ;
  wire \_auto_78 ;
  wire \_auto_79 ;
  wire \_auto_80 ;
  wire \_auto_81 ;
  wire \_auto_82 ;
  wire \_auto_83 ;
  wire \_auto_84 ;
  wire \_auto_85 ;
  wire \_auto_86 ;
  wire \_auto_87 ;
  wire \_auto_88 ;
  wire \_auto_89 ;
  wire \_auto_90 ;
  wire \_auto_91 ;
  wire \_auto_92 ;
  wire \_auto_93 ;
  wire \_auto_94 ;
  wire \_auto_95 ;
  wire \_auto_96 ;
  wire \_auto_97 ;
  wire \_auto_98 ;
  wire \_auto_99 ;
  wire \_auto_100 ;
  wire \_auto_101 ;
  wire \_auto_102 ;
  wire \_auto_103 ;
  wire \_auto_104 ;
  wire \_auto_105 ;
  wire \_auto_106 ;
  wire \_auto_107 ;
  wire \_auto_108 ;
  wire \_auto_109 ;
  wire \_auto_110 ;
  wire \_auto_111 ;
  wire \_auto_112 ;
  wire \_auto_113 ;
  wire [7:0] \_auto_114 ;
  wire [7:0] \_auto_115 ;
  wire [7:0] \_auto_116 ;
  wire [7:0] \_auto_117 ;
  wire [7:0] \_auto_118 ;
  wire [2:0] \_auto_119 ;
  wire [2:0] \_auto_120 ;
  wire [2:0] \_auto_121 ;
  wire [2:0] \_auto_122 ;
  wire [2:0] \_auto_123 ;
  wire [2:0] \_auto_124 ;
  wire \_auto_125 ;
  wire \_auto_126 ;
  wire \_auto_127 ;
  wire \_auto_128 ;
  wire [1:0] \_auto_129 ;
  wire [1:0] \_auto_130 ;
  wire [1:0] \_auto_131 ;
  wire [1:0] \_auto_132 ;
  wire [1:0] \_auto_133 ;
  wire [31:0] \_auto_134 ;
  wire [31:0] \_auto_135 ;
  wire [31:0] \_auto_136 ;
  wire [31:0] \_auto_137 ;
  wire [31:0] \_auto_138 ;
  wire [31:0] \_auto_139 ;
  wire [31:0] \_auto_140 ;
  wire \_auto_141 ;
  wire \_auto_142 ;
  wire \_auto_143 ;
  wire \_auto_144 ;
  wire \_auto_145 ;
  wire \_auto_146 ;
  wire \_auto_147 ;
  wire [31:0] \_auto_148 ;
  wire [31:0] \_auto_149 ;
  wire \_auto_150 ;
  wire \_auto_151 ;
  wire [31:0] \_auto_152 ;
  wire [31:0] \_auto_153 ;
  wire [31:0] \_auto_154 ;
  wire [31:0] \_auto_155 ;
  wire [31:0] \_auto_156 ;
  wire [31:0] \_auto_157 ;
  wire [31:0] \_auto_158 ;
  wire \_auto_159 ;
  wire \_auto_160 ;
  wire \_auto_161 ;
  wire \_auto_162 ;
  wire \_auto_163 ;
  wire \_auto_164 ;
  wire \_auto_165 ;
  wire [31:0] \_auto_166 ;
  wire [31:0] \_auto_167 ;
  wire [31:0] \_auto_168 ;
  wire [31:0] \_auto_169 ;
  wire [31:0] \_auto_170 ;
  wire [31:0] \_auto_171 ;
  wire [31:0] \_auto_172 ;
  wire \_auto_173 ;
  wire \_auto_174 ;
  wire \_auto_175 ;
  wire \_auto_176 ;
  wire \_auto_177 ;
  wire \_auto_178 ;
  wire \_auto_179 ;
  wire [31:0] \_auto_180 ;
  wire [31:0] \_auto_181 ;
  wire [31:0] \_auto_182 ;
  wire [31:0] \_auto_183 ;
  wire [31:0] \_auto_184 ;
  wire [31:0] \_auto_185 ;
  wire [31:0] \_auto_186 ;
  wire \_auto_187 ;
  wire \_auto_188 ;
  wire \_auto_189 ;
  wire \_auto_190 ;
  wire \_auto_191 ;
  wire \_auto_192 ;
  wire \_auto_193 ;
  wire [31:0] \_auto_194 ;
  wire [31:0] \_auto_195 ;
  wire \_auto_196 ;
  wire \_auto_197 ;
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
  wire \$procmux$1000_CMP ;
  wire \$procmux$1001_CMP ;
  wire \$procmux$1002_CMP ;
  wire \$procmux$1003_CMP ;
  wire \$procmux$1004_CMP ;
  wire \$procmux$1005_CMP ;
  wire \$procmux$1006_CMP ;
  wire \$procmux$1008_Y ;
  wire \$procmux$1013_CMP ;
  wire \$procmux$1014_CMP ;
  wire \$procmux$1015_CMP ;
  wire \$procmux$1016_CMP ;
  wire \$procmux$1017_CMP ;
  wire \$procmux$1018_CMP ;
  wire \$procmux$1019_CMP ;
  wire [31:0] \$procmux$1021_Y ;
  wire \$procmux$1026_CMP ;
  wire \$procmux$1027_CMP ;
  wire \$procmux$1028_Y ;
  wire \$procmux$1033_CMP ;
  wire \$procmux$1034_CMP ;
  wire [31:0] \$procmux$1035_Y ;
  wire \$procmux$1039_Y ;
  wire \$procmux$1040_CMP ;
  wire \$procmux$1041_Y ;
  wire [31:0] \$procmux$1045_Y ;
  wire \$procmux$1046_CMP ;
  wire [31:0] \$procmux$1047_Y ;
  wire \$procmux$1052_CMP ;
  wire \$procmux$1053_CMP ;
  wire \$procmux$1054_CMP ;
  wire \$procmux$1055_CMP ;
  wire \$procmux$1056_CMP ;
  wire \$procmux$1057_CMP ;
  wire \$procmux$1058_CMP ;
  wire \$procmux$1059_Y ;
  wire \$procmux$1064_CMP ;
  wire \$procmux$1065_CMP ;
  wire \$procmux$1066_CMP ;
  wire \$procmux$1067_CMP ;
  wire \$procmux$1068_CMP ;
  wire \$procmux$1069_CMP ;
  wire \$procmux$1070_CMP ;
  wire [31:0] \$procmux$1071_Y ;
  wire [7:0] \$procmux$1079_Y ;
  wire [47:0] \$procmux$1083_Y ;
  wire [47:0] \$procmux$1085_Y ;
  wire [47:0] \$procmux$1089_Y ;
  wire [47:0] \$procmux$1091_Y ;
  wire [47:0] \$procmux$1095_Y ;
  wire [47:0] \$procmux$1097_Y ;
  wire [47:0] \$procmux$1101_Y ;
  wire [47:0] \$procmux$1103_Y ;
  wire [47:0] \$procmux$1107_Y ;
  wire [47:0] \$procmux$1109_Y ;
  wire [47:0] \$procmux$1113_Y ;
  wire [47:0] \$procmux$1115_Y ;
  wire [47:0] \$procmux$1119_Y ;
  wire [47:0] \$procmux$1121_Y ;
  wire [47:0] \$procmux$1125_Y ;
  wire [47:0] \$procmux$1127_Y ;
  wire [47:0] \$procmux$1131_Y ;
  wire [47:0] \$procmux$1133_Y ;
  wire [47:0] \$procmux$1137_Y ;
  wire [47:0] \$procmux$1139_Y ;
  wire [47:0] \$procmux$1143_Y ;
  wire [47:0] \$procmux$1145_Y ;
  wire [47:0] \$procmux$1149_Y ;
  wire [47:0] \$procmux$1151_Y ;
  wire [47:0] \$procmux$1155_Y ;
  wire [47:0] \$procmux$1157_Y ;
  wire [10:0] \$procmux$1165_Y ;
  wire \$procmux$1166_CMP ;
  wire [10:0] \$procmux$1167_Y ;
  wire [31:0] \$procmux$1171_Y ;
  wire \$procmux$1172_CMP ;
  wire [31:0] \$procmux$1173_Y ;
  wire [31:0] \$procmux$1177_Y ;
  wire \$procmux$1178_CMP ;
  wire [31:0] \$procmux$1179_Y ;
  wire [31:0] \$procmux$1184_Y ;
  wire \$procmux$1185_CMP ;
  wire [31:0] \$procmux$1186_Y ;
  wire \$procmux$1191_CMP ;
  wire \$procmux$1192_CMP ;
  wire \$procmux$1193_CMP ;
  wire \$procmux$1194_CMP ;
  wire \$procmux$1195_CMP ;
  wire [1:0] \$procmux$1196_Y ;
  wire \$procmux$1200_Y ;
  wire \$procmux$1202_Y ;
  wire [31:0] \$procmux$1206_Y ;
  wire [7:0] \$procmux$1210_Y ;
  wire \$procmux$1217_CMP ;
  wire \$procmux$1218_Y ;
  wire \$procmux$1220_CMP ;
  wire \$procmux$1221_Y ;
  wire \$procmux$1223_CMP ;
  wire \$procmux$1224_Y ;
  wire \$procmux$1226_Y ;
  wire \$procmux$1228_CMP ;
  wire \$procmux$1232_CMP ;
  wire [2:0] \$procmux$1233_Y ;
  wire [2:0] \$procmux$1235_Y ;
  wire \$procmux$1237_CMP ;
  wire \$procmux$1238_CMP ;
  wire [2:0] \$procmux$1239_Y ;
  wire [2:0] \$procmux$1241_Y ;
  wire [2:0] \$procmux$1243_Y ;
  wire \$procmux$1245_CMP ;
  wire [2:0] \$procmux$1246_Y ;
  wire \$procmux$1248_CMP ;
  wire [2:0] \$procmux$1249_Y ;
  wire [2:0] \$procmux$1251_Y ;
  wire \$procmux$1253_CMP ;
  wire [7:0] \$procmux$1256_Y ;
  wire [7:0] \$procmux$1258_Y ;
  wire \$procmux$1261_CMP ;
  wire \$procmux$1262_CMP ;
  wire [7:0] \$procmux$1263_Y ;
  wire [7:0] \$procmux$1265_Y ;
  wire \$procmux$1267_CMP ;
  wire [7:0] \$procmux$1268_Y ;
  wire \$procmux$1270_CMP ;
  wire [7:0] \$procmux$1271_Y ;
  wire [7:0] \$procmux$1273_Y ;
  wire \$procmux$1275_CMP ;
  wire \$procmux$1278_Y ;
  wire \$procmux$1280_Y ;
  wire \$procmux$1283_CMP ;
  wire \$procmux$1284_Y ;
  wire \$procmux$1286_CMP ;
  wire \$procmux$1287_Y ;
  wire \$procmux$1289_Y ;
  wire \$procmux$1291_CMP ;
  wire \$procmux$1295_CMP ;
  wire \$procmux$1297_CMP ;
  wire \$procmux$1299_CMP ;
  wire \$procmux$1300_Y ;
  wire \$procmux$1302_Y ;
  wire \$procmux$1305_CMP ;
  wire \$procmux$1306_Y ;
  wire \$procmux$1308_Y ;
  wire \$procmux$1310_CMP ;
  wire \$procmux$904_CMP ;
  wire \$procmux$905_CMP ;
  wire \$procmux$906_CMP ;
  wire \$procmux$907_CMP ;
  wire \$procmux$908_CMP ;
  wire \$procmux$909_CMP ;
  wire \$procmux$910_CMP ;
  wire [31:0] \$procmux$911_Y ;
  wire \$procmux$916_CMP ;
  wire \$procmux$917_CMP ;
  wire \$procmux$918_CMP ;
  wire \$procmux$919_CMP ;
  wire \$procmux$920_CMP ;
  wire \$procmux$921_CMP ;
  wire \$procmux$922_CMP ;
  wire [1:0] \$procmux$923_Y ;
  wire \$procmux$927_Y ;
  wire \$procmux$929_Y ;
  wire \$procmux$934_CMP ;
  wire \$procmux$935_CMP ;
  wire \$procmux$936_Y ;
  wire \$procmux$941_CMP ;
  wire \$procmux$942_CMP ;
  wire [31:0] \$procmux$943_Y ;
  wire \$procmux$948_CMP ;
  wire \$procmux$949_CMP ;
  wire \$procmux$950_CMP ;
  wire \$procmux$951_CMP ;
  wire \$procmux$952_CMP ;
  wire \$procmux$953_CMP ;
  wire \$procmux$954_CMP ;
  wire \$procmux$956_Y ;
  wire \$procmux$961_CMP ;
  wire \$procmux$962_CMP ;
  wire \$procmux$963_CMP ;
  wire \$procmux$964_CMP ;
  wire \$procmux$965_CMP ;
  wire \$procmux$966_CMP ;
  wire \$procmux$967_CMP ;
  wire [31:0] \$procmux$969_Y ;
  wire \$procmux$974_CMP ;
  wire \$procmux$975_CMP ;
  wire \$procmux$976_CMP ;
  wire \$procmux$977_CMP ;
  wire \$procmux$978_CMP ;
  wire \$procmux$979_CMP ;
  wire \$procmux$980_CMP ;
  wire \$procmux$982_Y ;
  wire \$procmux$987_CMP ;
  wire \$procmux$988_CMP ;
  wire \$procmux$989_CMP ;
  wire \$procmux$990_CMP ;
  wire \$procmux$991_CMP ;
  wire \$procmux$992_CMP ;
  wire \$procmux$993_CMP ;
  wire [31:0] \$procmux$995_Y ;
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
  wire \clear$44 ;
  wire clear_units;
  reg [7:0] code = 8'h00;
  reg [47:0] counter_broadcast = 48'h000000000000;
  reg [47:0] counter_broadcast_blocked = 48'h000000000000;
  reg [47:0] counter_broadcast_drain = 48'h000000000000;
  reg [47:0] counter_broadcast_idle = 48'h000000000000;
  reg [47:0] counter_broadcast_scan = 48'h000000000000;
  reg [47:0] counter_fetch = 48'h000000000000;
  reg [47:0] counter_host_read_beats = 48'h000000000000;
  reg [47:0] counter_host_write_beats = 48'h000000000000;
  reg [47:0] counter_load = 48'h000000000000;
  reg [47:0] counter_multiply = 48'h000000000000;
  reg [47:0] counter_ptr_reads = 48'h000000000000;
  reg [47:0] counter_store = 48'h000000000000;
  reg [47:0] counter_total = 48'h000000000000;
  reg counting = 1'h0;
  reg [220:0] \events$64  = 221'h00000000000000000000000000000000000000000000000000000000;
  wire [16:0] \events$64[0] ;
  wire [16:0] \events$64[10] ;
  wire [16:0] \events$64[11] ;
  wire [16:0] \events$64[12] ;
  wire [16:0] \events$64[1] ;
  wire [16:0] \events$64[2] ;
  wire [16:0] \events$64[3] ;
  wire [16:0] \events$64[4] ;
  wire [16:0] \events$64[5] ;
  wire [16:0] \events$64[6] ;
  wire [16:0] \events$64[7] ;
  wire [16:0] \events$64[8] ;
  wire [16:0] \events$64[9] ;
  wire [16:0] \events[0] ;
  wire [16:0] \events[10] ;
  wire [16:0] \events[11] ;
  wire [16:0] \events[12] ;
  wire [16:0] \events[1] ;
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
  reg read_exists_2 = 1'h0;
  reg read_exists_4 = 1'h0;
  reg read_exists_5 = 1'h0;
  reg read_exists_6 = 1'h0;
  reg read_exists_7 = 1'h0;
  reg read_grouped = 1'h0;
  reg read_pending = 1'h0;
  reg [31:0] read_value_0 = 32'd0;
  reg [31:0] read_value_1 = 32'd0;
  reg [31:0] read_value_2 = 32'd0;
  reg [31:0] read_value_4 = 32'd0;
  reg [31:0] read_value_5 = 32'd0;
  reg [31:0] read_value_6 = 32'd0;
  reg [31:0] read_value_7 = 32'd0;
  wire start;
  reg [2:0] state_state = 3'h0;
  wire stopped;
  wire [15:0] \units[0] ;
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
  assign \$19  = \clear$44  | rst;
  assign \$20  = | \program [6:0];
  assign \$21  = | \program [63:40];
  assign \$22  = \$20  | \$21 ;
  assign \$23  = | status;
  assign \$24  = run | stop;
  assign \$25  = \$24  | finishing;
  assign \$26  = \$25  ? \program [31:0] : value;
  assign \$27  = run | stop;
  assign \$28  = \$27  | finishing;
  assign \$29  = \$28  ? \program [63:32] : value;
  assign \$30  = run | stop;
  assign \$31  = \$30  | finishing;
  assign \$32  = \$31  ? program_rows : value;
  assign \$33  = run | stop;
  assign \$34  = \$33  | finishing;
  assign \$35  = \$34  ? { 21'h000000, select } : value;
  assign \$36  = bus__bvalid & bus_bready;
  assign \$37  = counter_total + \events$64 [16:0];
  assign \$38  = counter_multiply + \events$64 [33:17];
  assign \$39  = counter_load + \events$64 [50:34];
  assign \$40  = counter_store + \events$64 [67:51];
  assign \$41  = counter_fetch + \events$64 [84:68];
  assign \$42  = counter_broadcast + \events$64 [101:85];
  assign \$43  = counter_broadcast_blocked + \events$64 [118:102];
  assign \$44  = counter_broadcast_scan + \events$64 [135:119];
  assign \$45  = counter_broadcast_drain + \events$64 [152:136];
  assign \$46  = counter_broadcast_idle + \events$64 [169:153];
  assign \$47  = counter_ptr_reads + \events$64 [186:170];
  assign \$48  = counter_host_read_beats + \events$64 [203:187];
  assign \$49  = counter_host_write_beats + \events$64 [220:204];
  assign \$50  = bus_arvalid & bus__arready;
  assign \$51  = bus_arvalid & bus__arready;
  assign \$52  = run | stop;
  assign \$53  = \$52  | finishing;
  assign \$54  = read_exists_0 ? 2'h0 : 2'h2;
  assign \$55  = read_exists_1 ? 2'h0 : 2'h2;
  assign \$56  = read_exists_2 ? 2'h0 : 2'h2;
  assign \$57  = read_exists_4 ? 2'h0 : 2'h2;
  assign \$58  = read_exists_5 ? 2'h0 : 2'h2;
  assign \$59  = read_exists_6 ? 2'h0 : 2'h2;
  assign \$60  = read_exists_7 ? 2'h0 : 2'h2;
  assign \$61  = bus__rvalid & bus_rready;
  always @(posedge clk)
    clear <= \$19 ;
  always @(posedge clk)
    irq <= \$62 ;
  always @(posedge clk)
    code <= \$63 ;
  always @(posedge clk)
    state_state <= \$64 ;
  always @(posedge clk)
    aborting <= \$65 ;
  always @(posedge clk)
    written <= \$66 ;
  always @(posedge clk)
    addr <= \$67 ;
  always @(posedge clk)
    value <= \$68 ;
  always @(posedge clk)
    bus__bvalid <= \$69 ;
  always @(posedge clk)
    bus__bresp <= \$70 ;
  always @(posedge clk)
    \program  <= \$71 ;
  always @(posedge clk)
    program_rows <= \$72 ;
  always @(posedge clk)
    select <= \$73 ;
  always @(posedge clk)
    counting <= \$74 ;
  always @(posedge clk)
    \events$64  <= \$75 ;
  always @(posedge clk)
    counter_total <= \$76 ;
  always @(posedge clk)
    counter_multiply <= \$77 ;
  always @(posedge clk)
    counter_load <= \$78 ;
  always @(posedge clk)
    counter_store <= \$79 ;
  always @(posedge clk)
    counter_fetch <= \$80 ;
  always @(posedge clk)
    counter_broadcast <= \$81 ;
  always @(posedge clk)
    counter_broadcast_blocked <= \$82 ;
  always @(posedge clk)
    counter_broadcast_scan <= \$83 ;
  always @(posedge clk)
    counter_broadcast_drain <= \$84 ;
  always @(posedge clk)
    counter_broadcast_idle <= \$85 ;
  always @(posedge clk)
    counter_ptr_reads <= \$86 ;
  always @(posedge clk)
    counter_host_read_beats <= \$87 ;
  always @(posedge clk)
    counter_host_write_beats <= \$88 ;
  always @(posedge clk)
    read_addr <= \$89 ;
  always @(posedge clk)
    read_pending <= \$90 ;
  always @(posedge clk)
    read_grouped <= \$91 ;
  always @(posedge clk)
    read_value_0 <= \$92 ;
  always @(posedge clk)
    read_exists_0 <= \$93 ;
  always @(posedge clk)
    read_value_1 <= \$94 ;
  always @(posedge clk)
    read_exists_1 <= \$95 ;
  always @(posedge clk)
    read_value_2 <= \$96 ;
  always @(posedge clk)
    read_exists_2 <= \$97 ;
  always @(posedge clk)
    read_value_4 <= \$98 ;
  always @(posedge clk)
    read_exists_4 <= \$99 ;
  always @(posedge clk)
    read_value_5 <= \$100 ;
  always @(posedge clk)
    read_exists_5 <= \$101 ;
  always @(posedge clk)
    read_value_6 <= \$102 ;
  always @(posedge clk)
    read_exists_6 <= \$103 ;
  always @(posedge clk)
    read_value_7 <= \$104 ;
  always @(posedge clk)
    read_exists_7 <= \$105 ;
  always @(posedge clk)
    bus__rvalid <= \$106 ;
  always @(posedge clk)
    bus__rresp <= \$107 ;
  always @(posedge clk)
    bus__rdata <= \$108 ;
  assign \_auto_87  = \$procmux$1286_CMP  | \$procmux$1283_CMP ;
  assign \_auto_88  = \$procmux$1248_CMP  | \$procmux$1245_CMP ;
  assign \_auto_89  = \$procmux$1220_CMP  | \$procmux$1217_CMP ;
  assign \_auto_90  = \$procmux$1065_CMP  | \$procmux$1064_CMP ;
  assign \_auto_91  = \$procmux$1069_CMP  | \$procmux$1068_CMP ;
  assign \_auto_92  = \$procmux$1053_CMP  | \$procmux$1052_CMP ;
  assign \_auto_93  = \$procmux$1057_CMP  | \$procmux$1056_CMP ;
  assign \_auto_94  = \$procmux$1014_CMP  | \$procmux$1013_CMP ;
  assign \_auto_95  = \$procmux$1018_CMP  | \$procmux$1017_CMP ;
  assign \_auto_96  = \$procmux$1001_CMP  | \$procmux$1000_CMP ;
  assign \_auto_97  = \$procmux$1005_CMP  | \$procmux$1004_CMP ;
  assign \_auto_98  = \$procmux$988_CMP  | \$procmux$987_CMP ;
  assign \_auto_99  = \$procmux$992_CMP  | \$procmux$991_CMP ;
  assign \_auto_100  = \$procmux$975_CMP  | \$procmux$974_CMP ;
  assign \_auto_101  = \$procmux$979_CMP  | \$procmux$978_CMP ;
  assign \_auto_102  = \$procmux$962_CMP  | \$procmux$961_CMP ;
  assign \_auto_103  = \$procmux$966_CMP  | \$procmux$965_CMP ;
  assign \_auto_104  = \$procmux$949_CMP  | \$procmux$948_CMP ;
  assign \_auto_105  = \$procmux$953_CMP  | \$procmux$952_CMP ;
  assign \_auto_106  = \$procmux$917_CMP  | \$procmux$916_CMP ;
  assign \_auto_107  = \$procmux$921_CMP  | \$procmux$920_CMP ;
  assign \_auto_108  = \$procmux$905_CMP  | \$procmux$904_CMP ;
  assign \_auto_109  = \$procmux$909_CMP  | \$procmux$908_CMP ;
  assign \_auto_74  = | { \$procmux$1261_CMP , \$procmux$1262_CMP , \$procmux$1267_CMP  };
  assign \_auto_75  = | { \$procmux$1232_CMP , \$procmux$1237_CMP , \$procmux$1238_CMP  };
  assign \_auto_76  = | { \$procmux$1191_CMP , \$procmux$1192_CMP , \$procmux$1193_CMP  };
  assign \_auto_77  = | { \_auto_90 , \$procmux$1066_CMP , \$procmux$1067_CMP  };
  assign \_auto_78  = | { \_auto_92 , \$procmux$1054_CMP , \$procmux$1055_CMP  };
  assign \_auto_79  = | { \_auto_94 , \$procmux$1015_CMP , \$procmux$1016_CMP  };
  assign \_auto_80  = | { \_auto_96 , \$procmux$1002_CMP , \$procmux$1003_CMP  };
  assign \_auto_81  = | { \_auto_98 , \$procmux$989_CMP , \$procmux$990_CMP  };
  assign \_auto_82  = | { \_auto_100 , \$procmux$976_CMP , \$procmux$977_CMP  };
  assign \_auto_83  = | { \_auto_102 , \$procmux$963_CMP , \$procmux$964_CMP  };
  assign \_auto_84  = | { \_auto_104 , \$procmux$950_CMP , \$procmux$951_CMP  };
  assign \_auto_85  = | { \_auto_106 , \$procmux$918_CMP , \$procmux$919_CMP  };
  assign \_auto_86  = | { \_auto_108 , \$procmux$906_CMP , \$procmux$907_CMP  };
  assign \_auto_110  = \$procmux$1310_CMP  ? \$procmux$1308_Y  : 1'h0;
  assign \clear$44  = \$procmux$1305_CMP  ? \$procmux$1302_Y  : \_auto_110 ;
  assign \_auto_111  = \$procmux$1283_CMP  ? \$procmux$1280_Y  : \$procmux$1284_Y ;
  assign \_auto_112  = \$procmux$1291_CMP  ? \$procmux$1289_Y  : irq;
  assign \_auto_113  = \_auto_87  ? \_auto_111  : \_auto_112 ;
  assign \_auto_114  = \$procmux$1262_CMP  ? status : \$procmux$1265_Y ;
  assign \_auto_115  = \$procmux$1261_CMP  ? \$procmux$1258_Y  : \_auto_114 ;
  assign \_auto_116  = \$procmux$1275_CMP  ? \$procmux$1273_Y  : code;
  assign \_auto_117  = \$procmux$1270_CMP  ? \$procmux$1268_Y  : \_auto_116 ;
  assign \_auto_118  = \_auto_74  ? \_auto_115  : \_auto_117 ;
  assign \_auto_119  = \$procmux$1237_CMP  ? \$procmux$1235_Y  : 3'h4;
  assign \_auto_120  = \$procmux$1232_CMP  ? 3'h0 : \_auto_119 ;
  assign \_auto_121  = \$procmux$1245_CMP  ? \$procmux$1243_Y  : \$procmux$1246_Y ;
  assign \_auto_122  = \$procmux$1253_CMP  ? \$procmux$1251_Y  : state_state;
  assign \_auto_123  = \_auto_88  ? \_auto_121  : \_auto_122 ;
  assign \_auto_124  = \_auto_75  ? \_auto_120  : \_auto_123 ;
  assign \_auto_125  = \$procmux$1217_CMP  ? 1'h0 : \$procmux$1218_Y ;
  assign \_auto_126  = \$procmux$1228_CMP  ? \$procmux$1226_Y  : aborting;
  assign \_auto_127  = \$procmux$1223_CMP  ? \$procmux$1221_Y  : \_auto_126 ;
  assign \_auto_128  = \_auto_89  ? \_auto_125  : \_auto_127 ;
  assign \_auto_129  = \$procmux$1192_CMP  ? 2'h0 : 2'h0;
  assign \_auto_130  = \$procmux$1191_CMP  ? 2'h0 : \_auto_129 ;
  assign \_auto_131  = \$procmux$1195_CMP  ? 2'h0 : 2'h2;
  assign \_auto_132  = \$procmux$1194_CMP  ? 2'h0 : \_auto_131 ;
  assign \_auto_133  = \_auto_76  ? \_auto_130  : \_auto_132 ;
  assign \_auto_134  = \$procmux$1064_CMP  ? { 24'h000000, opcode } : program_rows;
  assign \_auto_135  = \$procmux$1066_CMP  ? \program [63:32] : \program [31:0];
  assign \_auto_136  = \_auto_90  ? \_auto_134  : \_auto_135 ;
  assign \_auto_137  = \$procmux$1068_CMP  ? index : { 16'h0000, code, 6'h00, irq, \$53  };
  assign \_auto_138  = \$procmux$1070_CMP  ? 32'd1750532098 : 32'd0;
  assign \_auto_139  = \_auto_91  ? \_auto_137  : \_auto_138 ;
  assign \_auto_140  = \_auto_77  ? \_auto_136  : \_auto_139 ;
  assign \_auto_141  = \$procmux$1052_CMP  ? 1'h1 : 1'h1;
  assign \_auto_142  = \$procmux$1054_CMP  ? 1'h1 : 1'h1;
  assign \_auto_143  = \_auto_92  ? \_auto_141  : \_auto_142 ;
  assign \_auto_144  = \$procmux$1056_CMP  ? 1'h1 : 1'h1;
  assign \_auto_145  = \$procmux$1058_CMP  ? 1'h1 : 1'h0;
  assign \_auto_146  = \_auto_93  ? \_auto_144  : \_auto_145 ;
  assign \_auto_147  = \_auto_78  ? \_auto_143  : \_auto_146 ;
  assign \_auto_148  = \$procmux$1034_CMP  ? { 21'h000000, select } : 32'd0;
  assign \_auto_149  = \$procmux$1033_CMP  ? selected : \_auto_148 ;
  assign \_auto_150  = \$procmux$1027_CMP  ? 1'h1 : 1'h0;
  assign \_auto_151  = \$procmux$1026_CMP  ? 1'h1 : \_auto_150 ;
  assign \_auto_152  = \$procmux$1013_CMP  ? { 16'h0000, counter_store[47:32] } : counter_store[31:0];
  assign \_auto_153  = \$procmux$1015_CMP  ? { 16'h0000, counter_load[47:32] } : counter_load[31:0];
  assign \_auto_154  = \_auto_94  ? \_auto_152  : \_auto_153 ;
  assign \_auto_155  = \$procmux$1017_CMP  ? { 16'h0000, counter_multiply[47:32] } : counter_multiply[31:0];
  assign \_auto_156  = \$procmux$1019_CMP  ? { 16'h0000, counter_total[47:32] } : counter_total[31:0];
  assign \_auto_157  = \_auto_95  ? \_auto_155  : \_auto_156 ;
  assign \_auto_158  = \_auto_79  ? \_auto_154  : \_auto_157 ;
  assign \_auto_159  = \$procmux$1000_CMP  ? 1'h1 : 1'h1;
  assign \_auto_160  = \$procmux$1002_CMP  ? 1'h1 : 1'h1;
  assign \_auto_161  = \_auto_96  ? \_auto_159  : \_auto_160 ;
  assign \_auto_162  = \$procmux$1004_CMP  ? 1'h1 : 1'h1;
  assign \_auto_163  = \$procmux$1006_CMP  ? 1'h1 : 1'h1;
  assign \_auto_164  = \_auto_97  ? \_auto_162  : \_auto_163 ;
  assign \_auto_165  = \_auto_80  ? \_auto_161  : \_auto_164 ;
  assign \_auto_166  = \$procmux$987_CMP  ? { 16'h0000, counter_broadcast_scan[47:32] } : counter_broadcast_scan[31:0];
  assign \_auto_167  = \$procmux$989_CMP  ? { 16'h0000, counter_broadcast_blocked[47:32] } : counter_broadcast_blocked[31:0];
  assign \_auto_168  = \_auto_98  ? \_auto_166  : \_auto_167 ;
  assign \_auto_169  = \$procmux$991_CMP  ? { 16'h0000, counter_broadcast[47:32] } : counter_broadcast[31:0];
  assign \_auto_170  = \$procmux$993_CMP  ? { 16'h0000, counter_fetch[47:32] } : counter_fetch[31:0];
  assign \_auto_171  = \_auto_99  ? \_auto_169  : \_auto_170 ;
  assign \_auto_172  = \_auto_81  ? \_auto_168  : \_auto_171 ;
  assign \_auto_173  = \$procmux$974_CMP  ? 1'h1 : 1'h1;
  assign \_auto_174  = \$procmux$976_CMP  ? 1'h1 : 1'h1;
  assign \_auto_175  = \_auto_100  ? \_auto_173  : \_auto_174 ;
  assign \_auto_176  = \$procmux$978_CMP  ? 1'h1 : 1'h1;
  assign \_auto_177  = \$procmux$980_CMP  ? 1'h1 : 1'h1;
  assign \_auto_178  = \_auto_101  ? \_auto_176  : \_auto_177 ;
  assign \_auto_179  = \_auto_82  ? \_auto_175  : \_auto_178 ;
  assign \_auto_180  = \$procmux$961_CMP  ? { 16'h0000, counter_host_read_beats[47:32] } : counter_host_read_beats[31:0];
  assign \_auto_181  = \$procmux$963_CMP  ? { 16'h0000, counter_ptr_reads[47:32] } : counter_ptr_reads[31:0];
  assign \_auto_182  = \_auto_102  ? \_auto_180  : \_auto_181 ;
  assign \_auto_183  = \$procmux$965_CMP  ? { 16'h0000, counter_broadcast_idle[47:32] } : counter_broadcast_idle[31:0];
  assign \_auto_184  = \$procmux$967_CMP  ? { 16'h0000, counter_broadcast_drain[47:32] } : counter_broadcast_drain[31:0];
  assign \_auto_185  = \_auto_103  ? \_auto_183  : \_auto_184 ;
  assign \_auto_186  = \_auto_83  ? \_auto_182  : \_auto_185 ;
  assign \_auto_187  = \$procmux$948_CMP  ? 1'h1 : 1'h1;
  assign \_auto_188  = \$procmux$950_CMP  ? 1'h1 : 1'h1;
  assign \_auto_189  = \_auto_104  ? \_auto_187  : \_auto_188 ;
  assign \_auto_190  = \$procmux$952_CMP  ? 1'h1 : 1'h1;
  assign \_auto_191  = \$procmux$954_CMP  ? 1'h1 : 1'h1;
  assign \_auto_192  = \_auto_105  ? \_auto_190  : \_auto_191 ;
  assign \_auto_193  = \_auto_84  ? \_auto_189  : \_auto_192 ;
  assign \_auto_194  = \$procmux$942_CMP  ? counter_host_write_beats[31:0] : 32'd0;
  assign \_auto_195  = \$procmux$941_CMP  ? { 16'h0000, counter_host_write_beats[47:32] } : \_auto_194 ;
  assign \_auto_196  = \$procmux$935_CMP  ? 1'h1 : 1'h0;
  assign \_auto_197  = \$procmux$934_CMP  ? 1'h1 : \_auto_196 ;
  assign \_auto_198  = \$procmux$916_CMP  ? \$60  : \$59 ;
  assign \_auto_199  = \$procmux$918_CMP  ? \$58  : \$57 ;
  assign \_auto_200  = \_auto_106  ? \_auto_198  : \_auto_199 ;
  assign \_auto_201  = \$procmux$920_CMP  ? \$56  : \$55 ;
  assign \_auto_202  = \$procmux$922_CMP  ? \$54  : 2'h2;
  assign \_auto_203  = \_auto_107  ? \_auto_201  : \_auto_202 ;
  assign \_auto_204  = \_auto_85  ? \_auto_200  : \_auto_203 ;
  assign \_auto_205  = \$procmux$904_CMP  ? read_value_7 : read_value_6;
  assign \_auto_206  = \$procmux$906_CMP  ? read_value_5 : read_value_4;
  assign \_auto_207  = \_auto_108  ? \_auto_205  : \_auto_206 ;
  assign \_auto_208  = \$procmux$908_CMP  ? read_value_2 : read_value_1;
  assign \_auto_209  = \$procmux$910_CMP  ? read_value_0 : 32'd0;
  assign \_auto_210  = \_auto_109  ? \_auto_208  : \_auto_209 ;
  assign \_auto_211  = \_auto_86  ? \_auto_207  : \_auto_210 ;
  assign \$procmux$1000_CMP  = read_addr[2:0] == (* full_case = 32'd1 *) 3'h7;
  assign \$procmux$1001_CMP  = read_addr[2:0] == (* full_case = 32'd1 *) 3'h6;
  assign \$procmux$1002_CMP  = read_addr[2:0] == (* full_case = 32'd1 *) 3'h5;
  assign \$procmux$1003_CMP  = read_addr[2:0] == (* full_case = 32'd1 *) 3'h4;
  assign \$procmux$1004_CMP  = read_addr[2:0] == (* full_case = 32'd1 *) 3'h3;
  assign \$procmux$1005_CMP  = read_addr[2:0] == (* full_case = 32'd1 *) 3'h2;
  assign \$procmux$1006_CMP  = read_addr[2:0] == (* full_case = 32'd1 *) 3'h1;
  assign \$procmux$1008_Y  = read_pending ? \_auto_165  : read_exists_4;
  assign \$99  = rst ? 1'h0 : \$procmux$1008_Y ;
  assign \$procmux$1013_CMP  = read_addr[2:0] == (* full_case = 32'd1 *) 3'h7;
  assign \$procmux$1014_CMP  = read_addr[2:0] == (* full_case = 32'd1 *) 3'h6;
  assign \$procmux$1015_CMP  = read_addr[2:0] == (* full_case = 32'd1 *) 3'h5;
  assign \$procmux$1016_CMP  = read_addr[2:0] == (* full_case = 32'd1 *) 3'h4;
  assign \$procmux$1017_CMP  = read_addr[2:0] == (* full_case = 32'd1 *) 3'h3;
  assign \$procmux$1018_CMP  = read_addr[2:0] == (* full_case = 32'd1 *) 3'h2;
  assign \$procmux$1019_CMP  = read_addr[2:0] == (* full_case = 32'd1 *) 3'h1;
  assign \$procmux$1021_Y  = read_pending ? \_auto_158  : read_value_4;
  assign \$98  = rst ? 32'd0 : \$procmux$1021_Y ;
  assign \$procmux$1026_CMP  = read_addr[2:0] == 3'h1;
  assign \$procmux$1027_CMP  = ! read_addr[2:0];
  assign \$procmux$1028_Y  = read_pending ? \_auto_151  : read_exists_2;
  assign \$97  = rst ? 1'h0 : \$procmux$1028_Y ;
  assign \$procmux$1033_CMP  = read_addr[2:0] == 3'h1;
  assign \$procmux$1034_CMP  = ! read_addr[2:0];
  assign \$procmux$1035_Y  = read_pending ? \_auto_149  : read_value_2;
  assign \$96  = rst ? 32'd0 : \$procmux$1035_Y ;
  assign \$procmux$1039_Y  = \$procmux$1040_CMP  ? 1'h1 : 1'h0;
  assign \$procmux$1040_CMP  = ! read_addr[2:0];
  assign \$procmux$1041_Y  = read_pending ? \$procmux$1039_Y  : read_exists_1;
  assign \$95  = rst ? 1'h0 : \$procmux$1041_Y ;
  assign \$procmux$1045_Y  = \$procmux$1046_CMP  ? { 16'h0000, units } : 32'd0;
  assign \$procmux$1046_CMP  = ! read_addr[2:0];
  assign \$procmux$1047_Y  = read_pending ? \$procmux$1045_Y  : read_value_1;
  assign \$94  = rst ? 32'd0 : \$procmux$1047_Y ;
  assign \$procmux$1052_CMP  = read_addr[2:0] == 3'h7;
  assign \$procmux$1053_CMP  = read_addr[2:0] == 3'h6;
  assign \$procmux$1054_CMP  = read_addr[2:0] == 3'h5;
  assign \$procmux$1055_CMP  = read_addr[2:0] == 3'h4;
  assign \$procmux$1056_CMP  = read_addr[2:0] == 3'h3;
  assign \$procmux$1057_CMP  = read_addr[2:0] == 3'h2;
  assign \$procmux$1058_CMP  = ! read_addr[2:0];
  assign \$procmux$1059_Y  = read_pending ? \_auto_147  : read_exists_0;
  assign \$93  = rst ? 1'h0 : \$procmux$1059_Y ;
  assign \$procmux$1064_CMP  = read_addr[2:0] == 3'h7;
  assign \$procmux$1065_CMP  = read_addr[2:0] == 3'h6;
  assign \$procmux$1066_CMP  = read_addr[2:0] == 3'h5;
  assign \$procmux$1067_CMP  = read_addr[2:0] == 3'h4;
  assign \$procmux$1068_CMP  = read_addr[2:0] == 3'h3;
  assign \$procmux$1069_CMP  = read_addr[2:0] == 3'h2;
  assign \$procmux$1070_CMP  = ! read_addr[2:0];
  assign \$procmux$1071_Y  = read_pending ? \_auto_140  : read_value_0;
  assign \$92  = rst ? 32'd0 : \$procmux$1071_Y ;
  assign \$91  = rst ? 1'h0 : read_pending;
  assign \$90  = rst ? 1'h0 : \$51 ;
  assign \$procmux$1079_Y  = \$50  ? bus_araddr[9:2] : read_addr;
  assign \$89  = rst ? 8'h00 : \$procmux$1079_Y ;
  assign \$procmux$1083_Y  = counting ? \$49 [47:0] : counter_host_write_beats;
  assign \$procmux$1085_Y  = clear ? 48'h000000000000 : \$procmux$1083_Y ;
  assign \$88  = rst ? 48'h000000000000 : \$procmux$1085_Y ;
  assign \$procmux$1089_Y  = counting ? \$48 [47:0] : counter_host_read_beats;
  assign \$procmux$1091_Y  = clear ? 48'h000000000000 : \$procmux$1089_Y ;
  assign \$87  = rst ? 48'h000000000000 : \$procmux$1091_Y ;
  assign \$procmux$1095_Y  = counting ? \$47 [47:0] : counter_ptr_reads;
  assign \$procmux$1097_Y  = clear ? 48'h000000000000 : \$procmux$1095_Y ;
  assign \$86  = rst ? 48'h000000000000 : \$procmux$1097_Y ;
  assign \$procmux$1101_Y  = counting ? \$46 [47:0] : counter_broadcast_idle;
  assign \$procmux$1103_Y  = clear ? 48'h000000000000 : \$procmux$1101_Y ;
  assign \$85  = rst ? 48'h000000000000 : \$procmux$1103_Y ;
  assign \$procmux$1107_Y  = counting ? \$45 [47:0] : counter_broadcast_drain;
  assign \$procmux$1109_Y  = clear ? 48'h000000000000 : \$procmux$1107_Y ;
  assign \$84  = rst ? 48'h000000000000 : \$procmux$1109_Y ;
  assign \$procmux$1113_Y  = counting ? \$44 [47:0] : counter_broadcast_scan;
  assign \$procmux$1115_Y  = clear ? 48'h000000000000 : \$procmux$1113_Y ;
  assign \$83  = rst ? 48'h000000000000 : \$procmux$1115_Y ;
  assign \$procmux$1119_Y  = counting ? \$43 [47:0] : counter_broadcast_blocked;
  assign \$procmux$1121_Y  = clear ? 48'h000000000000 : \$procmux$1119_Y ;
  assign \$82  = rst ? 48'h000000000000 : \$procmux$1121_Y ;
  assign \$procmux$1125_Y  = counting ? \$42 [47:0] : counter_broadcast;
  assign \$procmux$1127_Y  = clear ? 48'h000000000000 : \$procmux$1125_Y ;
  assign \$81  = rst ? 48'h000000000000 : \$procmux$1127_Y ;
  assign \$procmux$1131_Y  = counting ? \$41 [47:0] : counter_fetch;
  assign \$procmux$1133_Y  = clear ? 48'h000000000000 : \$procmux$1131_Y ;
  assign \$80  = rst ? 48'h000000000000 : \$procmux$1133_Y ;
  assign \$procmux$1137_Y  = counting ? \$40 [47:0] : counter_store;
  assign \$procmux$1139_Y  = clear ? 48'h000000000000 : \$procmux$1137_Y ;
  assign \$79  = rst ? 48'h000000000000 : \$procmux$1139_Y ;
  assign \$procmux$1143_Y  = counting ? \$39 [47:0] : counter_load;
  assign \$procmux$1145_Y  = clear ? 48'h000000000000 : \$procmux$1143_Y ;
  assign \$78  = rst ? 48'h000000000000 : \$procmux$1145_Y ;
  assign \$procmux$1149_Y  = counting ? \$38 [47:0] : counter_multiply;
  assign \$procmux$1151_Y  = clear ? 48'h000000000000 : \$procmux$1149_Y ;
  assign \$77  = rst ? 48'h000000000000 : \$procmux$1151_Y ;
  assign \$procmux$1155_Y  = counting ? \$37 [47:0] : counter_total;
  assign \$procmux$1157_Y  = clear ? 48'h000000000000 : \$procmux$1155_Y ;
  assign \$76  = rst ? 48'h000000000000 : \$procmux$1157_Y ;
  assign \$75  = rst ? 221'h00000000000000000000000000000000000000000000000000000000 : events;
  assign \$74  = rst ? 1'h0 : run;
  assign \$procmux$1165_Y  = \$procmux$1166_CMP  ? \$35 [10:0] : select;
  assign \$procmux$1166_CMP  = addr == 8'h10;
  assign \$procmux$1167_Y  = written ? \$procmux$1165_Y  : select;
  assign \$73  = rst ? 11'h000 : \$procmux$1167_Y ;
  assign \$procmux$1171_Y  = \$procmux$1172_CMP  ? \$32  : program_rows;
  assign \$procmux$1172_CMP  = addr == 8'h06;
  assign \$procmux$1173_Y  = written ? \$procmux$1171_Y  : program_rows;
  assign \$72  = rst ? 32'd0 : \$procmux$1173_Y ;
  assign \$procmux$1177_Y  = \$procmux$1178_CMP  ? \$29  : \program [63:32];
  assign \$procmux$1178_CMP  = addr == 8'h05;
  assign \$procmux$1179_Y  = written ? \$procmux$1177_Y  : \program [63:32];
  assign \$71 [63:32] = rst ? 32'd0 : \$procmux$1179_Y ;
  assign \$procmux$1184_Y  = \$procmux$1185_CMP  ? \$26  : \program [31:0];
  assign \$procmux$1185_CMP  = addr == 8'h04;
  assign \$procmux$1186_Y  = written ? \$procmux$1184_Y  : \program [31:0];
  assign \$71 [31:0] = rst ? 32'd0 : \$procmux$1186_Y ;
  assign \$procmux$1191_CMP  = addr == 8'h10;
  assign \$procmux$1192_CMP  = addr == 8'h06;
  assign \$procmux$1193_CMP  = addr == 8'h05;
  assign \$procmux$1194_CMP  = addr == 8'h04;
  assign \$procmux$1195_CMP  = addr == 8'h01;
  assign \$procmux$1196_Y  = written ? \_auto_133  : bus__bresp;
  assign \$70  = rst ? 2'h0 : \$procmux$1196_Y ;
  assign \$procmux$1200_Y  = written ? 1'h1 : bus__bvalid;
  assign \$procmux$1202_Y  = \$36  ? 1'h0 : \$procmux$1200_Y ;
  assign \$69  = rst ? 1'h0 : \$procmux$1202_Y ;
  assign \$procmux$1206_Y  = write ? bus_wdata : value;
  assign \$68  = rst ? 32'd0 : \$procmux$1206_Y ;
  assign \$procmux$1210_Y  = write ? bus_awaddr[9:2] : addr;
  assign \$67  = rst ? 8'h00 : \$procmux$1210_Y ;
  assign \$66  = rst ? 1'h0 : write;
  assign \$procmux$1217_CMP  = state_state == 3'h2;
  assign \$procmux$1218_Y  = abort ? 1'h1 : aborting;
  assign \$procmux$1220_CMP  = state_state == 3'h4;
  assign \$procmux$1221_Y  = abort ? 1'h1 : aborting;
  assign \$procmux$1223_CMP  = state_state == 3'h5;
  assign \$procmux$1224_Y  = abort ? 1'h1 : aborting;
  assign \$procmux$1226_Y  = \$23  ? aborting : \$procmux$1224_Y ;
  assign \$procmux$1228_CMP  = state_state == 3'h3;
  assign \$65  = rst ? 1'h0 : \_auto_128 ;
  assign \$procmux$1232_CMP  = state_state == 3'h2;
  assign \$procmux$1233_Y  = aborting ? 3'h2 : 3'h0;
  assign \$procmux$1235_Y  = drained ? \$procmux$1233_Y  : state_state;
  assign \$procmux$1237_CMP  = state_state == 3'h4;
  assign \$procmux$1238_CMP  = state_state == 3'h5;
  assign \$procmux$1239_Y  = halt ? 3'h5 : state_state;
  assign \$procmux$1241_Y  = abort ? 3'h4 : \$procmux$1239_Y ;
  assign \$procmux$1243_Y  = \$23  ? 3'h4 : \$procmux$1241_Y ;
  assign \$procmux$1245_CMP  = state_state == 3'h3;
  assign \$procmux$1246_Y  = \$22  ? 3'h0 : 3'h3;
  assign \$procmux$1248_CMP  = state_state == 3'h1;
  assign \$procmux$1249_Y  = start ? 3'h1 : state_state;
  assign \$procmux$1251_Y  = abort ? 3'h2 : \$procmux$1249_Y ;
  assign \$procmux$1253_CMP  = ! state_state;
  assign \$64  = rst ? 3'h0 : \_auto_124 ;
  assign \$procmux$1256_Y  = aborting ? 8'h00 : code;
  assign \$procmux$1258_Y  = drained ? \$procmux$1256_Y  : code;
  assign \$procmux$1261_CMP  = state_state == 3'h4;
  assign \$procmux$1262_CMP  = state_state == 3'h5;
  assign \$procmux$1263_Y  = abort ? 8'h0b : code;
  assign \$procmux$1265_Y  = \$23  ? status : \$procmux$1263_Y ;
  assign \$procmux$1267_CMP  = state_state == 3'h3;
  assign \$procmux$1268_Y  = \$22  ? 8'h07 : code;
  assign \$procmux$1270_CMP  = state_state == 3'h1;
  assign \$procmux$1271_Y  = start ? 8'h00 : code;
  assign \$procmux$1273_Y  = abort ? 8'h00 : \$procmux$1271_Y ;
  assign \$procmux$1275_CMP  = ! state_state;
  assign \$63  = rst ? 8'h00 : \_auto_118 ;
  assign \$procmux$1278_Y  = aborting ? 1'h0 : 1'h1;
  assign \$procmux$1280_Y  = drained ? \$procmux$1278_Y  : irq;
  assign \$procmux$1283_CMP  = state_state == 3'h4;
  assign \$procmux$1284_Y  = \$22  ? 1'h1 : irq;
  assign \$procmux$1286_CMP  = state_state == 3'h1;
  assign \$procmux$1287_Y  = start ? 1'h0 : irq;
  assign \$procmux$1289_Y  = abort ? 1'h0 : \$procmux$1287_Y ;
  assign \$procmux$1291_CMP  = ! state_state;
  assign \$62  = rst ? 1'h0 : \_auto_113 ;
  assign stop = \$procmux$1295_CMP  ? 1'h1 : 1'h0;
  assign \$procmux$1295_CMP  = state_state == 3'h4;
  assign finishing = \$procmux$1297_CMP  ? 1'h1 : 1'h0;
  assign \$procmux$1297_CMP  = state_state == 3'h5;
  assign run = \$procmux$1299_CMP  ? 1'h1 : 1'h0;
  assign \$procmux$1299_CMP  = state_state == 3'h3;
  assign \$procmux$1300_Y  = aborting ? 1'h1 : 1'h0;
  assign \$procmux$1302_Y  = drained ? \$procmux$1300_Y  : 1'h0;
  assign \$procmux$1305_CMP  = state_state == 3'h4;
  assign \$procmux$1306_Y  = start ? 1'h1 : 1'h0;
  assign \$procmux$1308_Y  = abort ? 1'h1 : \$procmux$1306_Y ;
  assign \$procmux$1310_CMP  = ! state_state;
  assign \$procmux$904_CMP  = read_addr[7:3] == 5'h07;
  assign \$procmux$905_CMP  = read_addr[7:3] == 5'h06;
  assign \$procmux$906_CMP  = read_addr[7:3] == 5'h05;
  assign \$procmux$907_CMP  = read_addr[7:3] == 5'h04;
  assign \$procmux$908_CMP  = read_addr[7:3] == 5'h02;
  assign \$procmux$909_CMP  = read_addr[7:3] == 5'h01;
  assign \$procmux$910_CMP  = ! read_addr[7:3];
  assign \$procmux$911_Y  = read_grouped ? \_auto_211  : bus__rdata;
  assign \$108  = rst ? 32'd0 : \$procmux$911_Y ;
  assign \$procmux$916_CMP  = read_addr[7:3] == 5'h07;
  assign \$procmux$917_CMP  = read_addr[7:3] == 5'h06;
  assign \$procmux$918_CMP  = read_addr[7:3] == 5'h05;
  assign \$procmux$919_CMP  = read_addr[7:3] == 5'h04;
  assign \$procmux$920_CMP  = read_addr[7:3] == 5'h02;
  assign \$procmux$921_CMP  = read_addr[7:3] == 5'h01;
  assign \$procmux$922_CMP  = ! read_addr[7:3];
  assign \$procmux$923_Y  = read_grouped ? \_auto_204  : bus__rresp;
  assign \$107  = rst ? 2'h0 : \$procmux$923_Y ;
  assign \$procmux$927_Y  = read_grouped ? 1'h1 : bus__rvalid;
  assign \$procmux$929_Y  = \$61  ? 1'h0 : \$procmux$927_Y ;
  assign \$106  = rst ? 1'h0 : \$procmux$929_Y ;
  assign \$procmux$934_CMP  = read_addr[2:0] == 3'h1;
  assign \$procmux$935_CMP  = ! read_addr[2:0];
  assign \$procmux$936_Y  = read_pending ? \_auto_197  : read_exists_7;
  assign \$105  = rst ? 1'h0 : \$procmux$936_Y ;
  assign \$procmux$941_CMP  = read_addr[2:0] == 3'h1;
  assign \$procmux$942_CMP  = ! read_addr[2:0];
  assign \$procmux$943_Y  = read_pending ? \_auto_195  : read_value_7;
  assign \$104  = rst ? 32'd0 : \$procmux$943_Y ;
  assign \$procmux$948_CMP  = read_addr[2:0] == (* full_case = 32'd1 *) 3'h7;
  assign \$procmux$949_CMP  = read_addr[2:0] == (* full_case = 32'd1 *) 3'h6;
  assign \$procmux$950_CMP  = read_addr[2:0] == (* full_case = 32'd1 *) 3'h5;
  assign \$procmux$951_CMP  = read_addr[2:0] == (* full_case = 32'd1 *) 3'h4;
  assign \$procmux$952_CMP  = read_addr[2:0] == (* full_case = 32'd1 *) 3'h3;
  assign \$procmux$953_CMP  = read_addr[2:0] == (* full_case = 32'd1 *) 3'h2;
  assign \$procmux$954_CMP  = read_addr[2:0] == (* full_case = 32'd1 *) 3'h1;
  assign \$procmux$956_Y  = read_pending ? \_auto_193  : read_exists_6;
  assign \$103  = rst ? 1'h0 : \$procmux$956_Y ;
  assign \$procmux$961_CMP  = read_addr[2:0] == (* full_case = 32'd1 *) 3'h7;
  assign \$procmux$962_CMP  = read_addr[2:0] == (* full_case = 32'd1 *) 3'h6;
  assign \$procmux$963_CMP  = read_addr[2:0] == (* full_case = 32'd1 *) 3'h5;
  assign \$procmux$964_CMP  = read_addr[2:0] == (* full_case = 32'd1 *) 3'h4;
  assign \$procmux$965_CMP  = read_addr[2:0] == (* full_case = 32'd1 *) 3'h3;
  assign \$procmux$966_CMP  = read_addr[2:0] == (* full_case = 32'd1 *) 3'h2;
  assign \$procmux$967_CMP  = read_addr[2:0] == (* full_case = 32'd1 *) 3'h1;
  assign \$procmux$969_Y  = read_pending ? \_auto_186  : read_value_6;
  assign \$102  = rst ? 32'd0 : \$procmux$969_Y ;
  assign \$procmux$974_CMP  = read_addr[2:0] == (* full_case = 32'd1 *) 3'h7;
  assign \$procmux$975_CMP  = read_addr[2:0] == (* full_case = 32'd1 *) 3'h6;
  assign \$procmux$976_CMP  = read_addr[2:0] == (* full_case = 32'd1 *) 3'h5;
  assign \$procmux$977_CMP  = read_addr[2:0] == (* full_case = 32'd1 *) 3'h4;
  assign \$procmux$978_CMP  = read_addr[2:0] == (* full_case = 32'd1 *) 3'h3;
  assign \$procmux$979_CMP  = read_addr[2:0] == (* full_case = 32'd1 *) 3'h2;
  assign \$procmux$980_CMP  = read_addr[2:0] == (* full_case = 32'd1 *) 3'h1;
  assign \$procmux$982_Y  = read_pending ? \_auto_179  : read_exists_5;
  assign \$101  = rst ? 1'h0 : \$procmux$982_Y ;
  assign \$procmux$987_CMP  = read_addr[2:0] == (* full_case = 32'd1 *) 3'h7;
  assign \$procmux$988_CMP  = read_addr[2:0] == (* full_case = 32'd1 *) 3'h6;
  assign \$procmux$989_CMP  = read_addr[2:0] == (* full_case = 32'd1 *) 3'h5;
  assign \$procmux$990_CMP  = read_addr[2:0] == (* full_case = 32'd1 *) 3'h4;
  assign \$procmux$991_CMP  = read_addr[2:0] == (* full_case = 32'd1 *) 3'h3;
  assign \$procmux$992_CMP  = read_addr[2:0] == (* full_case = 32'd1 *) 3'h2;
  assign \$procmux$993_CMP  = read_addr[2:0] == (* full_case = 32'd1 *) 3'h1;
  assign \$procmux$995_Y  = read_pending ? \_auto_172  : read_value_5;
  assign \$100  = rst ? 32'd0 : \$procmux$995_Y ;
  assign \events$64[12]  = \events$64 [220:204];
  assign \events$64[11]  = \events$64 [203:187];
  assign \events$64[10]  = \events$64 [186:170];
  assign \events$64[9]  = \events$64 [169:153];
  assign \events$64[8]  = \events$64 [152:136];
  assign \events$64[7]  = \events$64 [135:119];
  assign \events$64[6]  = \events$64 [118:102];
  assign \events$64[5]  = \events$64 [101:85];
  assign \events$64[4]  = \events$64 [84:68];
  assign \events$64[3]  = \events$64 [67:51];
  assign \events$64[2]  = \events$64 [50:34];
  assign \events$64[1]  = \events$64 [33:17];
  assign \events$64[0]  = \events$64 [16:0];
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
  assign \units[0]  = units;
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

module eie_core(s_axil_awprot, s_axil_awvalid, s_axil_wdata, s_axil_wstrb, s_axil_wvalid, s_axil_bready, s_axil_araddr, s_axil_arprot, s_axil_arvalid, s_axil_rready, m_axi_ins_arready, m_axi_ins_rid, m_axi_ins_rdata, m_axi_ins_rresp, m_axi_ins_rlast, m_axi_ins_rvalid, m_axi_host_arready, m_axi_host_rid, m_axi_host_rdata, m_axi_host_rresp, m_axi_host_rlast
, m_axi_host_rvalid, m_axi_host_awready, m_axi_host_wready, m_axi_host_bid, m_axi_host_bresp, m_axi_host_bvalid, clk, rst, s_axil_awready, s_axil_wready, s_axil_bresp, s_axil_bvalid, s_axil_arready, s_axil_rdata, s_axil_rresp, s_axil_rvalid, m_axi_ins_arid, m_axi_ins_araddr, m_axi_ins_arlen, m_axi_ins_arsize, m_axi_ins_arburst
, m_axi_ins_arvalid, m_axi_ins_rready, m_axi_host_arid, m_axi_host_araddr, m_axi_host_arlen, m_axi_host_arsize, m_axi_host_arburst, m_axi_host_arvalid, m_axi_host_rready, m_axi_host_awid, m_axi_host_awaddr, m_axi_host_awlen, m_axi_host_awsize, m_axi_host_awburst, m_axi_host_awvalid, m_axi_host_wdata, m_axi_host_wstrb, m_axi_host_wlast, m_axi_host_wvalid, m_axi_host_bready, irq
, s_axil_awaddr);
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
  wire \$2 ;
  wire [63:0] \$3 ;
  wire [31:0] \$5 ;
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
  wire \$76 ;
  wire \$77 ;
  wire [3:0] \$78 ;
  wire [63:0] \$79 ;
  wire \$8 ;
  wire [7:0] \$80 ;
  wire [1:0] \$81 ;
  wire [10:0] \$82 ;
  wire [63:0] \$83 ;
  wire [31:0] \$84 ;
  wire [7:0] \$85 ;
  wire \$9 ;
  wire \_auto_212 ;
  wire \_auto_213 ;
  wire \_auto_214 ;
  wire \_auto_215 ;
  wire \_auto_216 ;
  wire \_auto_217 ;
  wire \_auto_218 ;
  wire \_auto_219 ;
  wire [63:0] \_auto_220 ;
  wire [63:0] \_auto_221 ;
  wire [31:0] \_auto_222 ;
  wire [31:0] \_auto_223 ;
  wire [31:0] \_auto_224 ;
  wire [31:0] \_auto_225 ;
  wire [31:0] \_auto_226 ;
  wire [31:0] \_auto_227 ;
  wire [31:0] \_auto_228 ;
  wire [31:0] \_auto_229 ;
  wire [31:0] \_auto_230 ;
  wire [31:0] \_auto_231 ;
  wire [31:0] \_auto_232 ;
  wire [31:0] \_auto_233 ;
  wire [31:0] \_auto_234 ;
  wire [31:0] \_auto_235 ;
  wire [31:0] \_auto_236 ;
  wire [7:0] \$procmux$10_Y ;
  wire [7:0] \$procmux$12_Y ;
  wire [7:0] \$procmux$16_Y ;
  wire [31:0] \$procmux$20_Y ;
  wire [63:0] \$procmux$24_Y ;
  wire [10:0] \$procmux$28_Y ;
  wire [1:0] \$procmux$32_Y ;
  wire [7:0] \$procmux$36_Y ;
  wire [63:0] \$procmux$40_Y ;
  wire \$procmux$49_CMP ;
  wire \$procmux$50_CMP ;
  wire \$procmux$51_CMP ;
  wire \$procmux$52_CMP ;
  wire \$procmux$53_CMP ;
  wire \$procmux$54_CMP ;
  wire \$procmux$55_CMP ;
  wire \$procmux$56_CMP ;
  wire \$procmux$57_CMP ;
  wire \$procmux$58_CMP ;
  wire \$procmux$59_CMP ;
  wire \$procmux$60_CMP ;
  wire \$procmux$61_CMP ;
  wire \$procmux$62_CMP ;
  wire \$procmux$63_CMP ;
  wire \$procmux$64_CMP ;
  wire \$procmux$66_CMP ;
  wire \$procmux$67_CMP ;
  wire \$procmux$68_CMP ;
  wire [30:0] act;
  wire [30:0] \act$612 ;
  wire \act$612.chain ;
  wire \act$612.finish ;
  wire \act$612.half ;
  wire [9:0] \act$612.mem_addr ;
  wire \act$612.mem_read ;
  wire \act$612.prepare ;
  wire \act$612.refill ;
  wire [5:0] \act$612.refill_reg ;
  wire \act$612.relu ;
  wire \act$612.save ;
  wire [5:0] \act$612.save_reg ;
  wire \act$612.scan ;
  wire [30:0] \act$621 ;
  wire \act$621.chain ;
  wire \act$621.finish ;
  wire \act$621.half ;
  wire [9:0] \act$621.mem_addr ;
  wire \act$621.mem_read ;
  wire \act$621.prepare ;
  wire \act$621.refill ;
  wire [5:0] \act$621.refill_reg ;
  wire \act$621.relu ;
  wire \act$621.save ;
  wire [5:0] \act$621.save_reg ;
  wire \act$621.scan ;
  wire [30:0] \act$629 ;
  wire \act$629.chain ;
  wire \act$629.finish ;
  wire \act$629.half ;
  wire [9:0] \act$629.mem_addr ;
  wire \act$629.mem_read ;
  wire \act$629.prepare ;
  wire \act$629.refill ;
  wire [5:0] \act$629.refill_reg ;
  wire \act$629.relu ;
  wire \act$629.save ;
  wire [5:0] \act$629.save_reg ;
  wire \act$629.scan ;
  wire [30:0] \act$637 ;
  wire \act$637.chain ;
  wire \act$637.finish ;
  wire \act$637.half ;
  wire [9:0] \act$637.mem_addr ;
  wire \act$637.mem_read ;
  wire \act$637.prepare ;
  wire \act$637.refill ;
  wire [5:0] \act$637.refill_reg ;
  wire \act$637.relu ;
  wire \act$637.save ;
  wire [5:0] \act$637.save_reg ;
  wire \act$637.scan ;
  wire [30:0] \act$645 ;
  wire \act$645.chain ;
  wire \act$645.finish ;
  wire \act$645.half ;
  wire [9:0] \act$645.mem_addr ;
  wire \act$645.mem_read ;
  wire \act$645.prepare ;
  wire \act$645.refill ;
  wire [5:0] \act$645.refill_reg ;
  wire \act$645.relu ;
  wire \act$645.save ;
  wire [5:0] \act$645.save_reg ;
  wire \act$645.scan ;
  wire [30:0] \act$653 ;
  wire \act$653.chain ;
  wire \act$653.finish ;
  wire \act$653.half ;
  wire [9:0] \act$653.mem_addr ;
  wire \act$653.mem_read ;
  wire \act$653.prepare ;
  wire \act$653.refill ;
  wire [5:0] \act$653.refill_reg ;
  wire \act$653.relu ;
  wire \act$653.save ;
  wire [5:0] \act$653.save_reg ;
  wire \act$653.scan ;
  wire [30:0] \act$661 ;
  wire \act$661.chain ;
  wire \act$661.finish ;
  wire \act$661.half ;
  wire [9:0] \act$661.mem_addr ;
  wire \act$661.mem_read ;
  wire \act$661.prepare ;
  wire \act$661.refill ;
  wire [5:0] \act$661.refill_reg ;
  wire \act$661.relu ;
  wire \act$661.save ;
  wire [5:0] \act$661.save_reg ;
  wire \act$661.scan ;
  wire [30:0] \act$669 ;
  wire \act$669.chain ;
  wire \act$669.finish ;
  wire \act$669.half ;
  wire [9:0] \act$669.mem_addr ;
  wire \act$669.mem_read ;
  wire \act$669.prepare ;
  wire \act$669.refill ;
  wire [5:0] \act$669.refill_reg ;
  wire \act$669.relu ;
  wire \act$669.save ;
  wire [5:0] \act$669.save_reg ;
  wire \act$669.scan ;
  wire [30:0] \act$677 ;
  wire \act$677.chain ;
  wire \act$677.finish ;
  wire \act$677.half ;
  wire [9:0] \act$677.mem_addr ;
  wire \act$677.mem_read ;
  wire \act$677.prepare ;
  wire \act$677.refill ;
  wire [5:0] \act$677.refill_reg ;
  wire \act$677.relu ;
  wire \act$677.save ;
  wire [5:0] \act$677.save_reg ;
  wire \act$677.scan ;
  wire [30:0] \act$685 ;
  wire \act$685.chain ;
  wire \act$685.finish ;
  wire \act$685.half ;
  wire [9:0] \act$685.mem_addr ;
  wire \act$685.mem_read ;
  wire \act$685.prepare ;
  wire \act$685.refill ;
  wire [5:0] \act$685.refill_reg ;
  wire \act$685.relu ;
  wire \act$685.save ;
  wire [5:0] \act$685.save_reg ;
  wire \act$685.scan ;
  wire [30:0] \act$693 ;
  wire \act$693.chain ;
  wire \act$693.finish ;
  wire \act$693.half ;
  wire [9:0] \act$693.mem_addr ;
  wire \act$693.mem_read ;
  wire \act$693.prepare ;
  wire \act$693.refill ;
  wire [5:0] \act$693.refill_reg ;
  wire \act$693.relu ;
  wire \act$693.save ;
  wire [5:0] \act$693.save_reg ;
  wire \act$693.scan ;
  wire [30:0] \act$701 ;
  wire \act$701.chain ;
  wire \act$701.finish ;
  wire \act$701.half ;
  wire [9:0] \act$701.mem_addr ;
  wire \act$701.mem_read ;
  wire \act$701.prepare ;
  wire \act$701.refill ;
  wire [5:0] \act$701.refill_reg ;
  wire \act$701.relu ;
  wire \act$701.save ;
  wire [5:0] \act$701.save_reg ;
  wire \act$701.scan ;
  wire [30:0] \act$709 ;
  wire \act$709.chain ;
  wire \act$709.finish ;
  wire \act$709.half ;
  wire [9:0] \act$709.mem_addr ;
  wire \act$709.mem_read ;
  wire \act$709.prepare ;
  wire \act$709.refill ;
  wire [5:0] \act$709.refill_reg ;
  wire \act$709.relu ;
  wire \act$709.save ;
  wire [5:0] \act$709.save_reg ;
  wire \act$709.scan ;
  wire [30:0] \act$717 ;
  wire \act$717.chain ;
  wire \act$717.finish ;
  wire \act$717.half ;
  wire [9:0] \act$717.mem_addr ;
  wire \act$717.mem_read ;
  wire \act$717.prepare ;
  wire \act$717.refill ;
  wire [5:0] \act$717.refill_reg ;
  wire \act$717.relu ;
  wire \act$717.save ;
  wire [5:0] \act$717.save_reg ;
  wire \act$717.scan ;
  wire [30:0] \act$725 ;
  wire \act$725.chain ;
  wire \act$725.finish ;
  wire \act$725.half ;
  wire [9:0] \act$725.mem_addr ;
  wire \act$725.mem_read ;
  wire \act$725.prepare ;
  wire \act$725.refill ;
  wire [5:0] \act$725.refill_reg ;
  wire \act$725.relu ;
  wire \act$725.save ;
  wire [5:0] \act$725.save_reg ;
  wire \act$725.scan ;
  wire [30:0] \act$733 ;
  wire \act$733.chain ;
  wire \act$733.finish ;
  wire \act$733.half ;
  wire [9:0] \act$733.mem_addr ;
  wire \act$733.mem_read ;
  wire \act$733.prepare ;
  wire \act$733.refill ;
  wire [5:0] \act$733.refill_reg ;
  wire \act$733.relu ;
  wire \act$733.save ;
  wire [5:0] \act$733.save_reg ;
  wire \act$733.scan ;
  wire \act.chain ;
  wire \act.finish ;
  wire \act.half ;
  wire [9:0] \act.mem_addr ;
  wire \act.mem_read ;
  wire \act.prepare ;
  wire \act.refill ;
  wire [5:0] \act.refill_reg ;
  wire \act.relu ;
  wire \act.save ;
  wire [5:0] \act.save_reg ;
  wire \act.scan ;
  wire blocked;
  wire [1:0] book;
  wire [1:0] \book$614 ;
  wire [1:0] \book$622 ;
  wire [1:0] \book$630 ;
  wire [1:0] \book$638 ;
  wire [1:0] \book$646 ;
  wire [1:0] \book$654 ;
  wire [1:0] \book$662 ;
  wire [1:0] \book$670 ;
  wire [1:0] \book$678 ;
  wire [1:0] \book$686 ;
  wire [1:0] \book$694 ;
  wire [1:0] \book$702 ;
  wire [1:0] \book$710 ;
  wire [1:0] \book$718 ;
  wire [1:0] \book$726 ;
  wire [1:0] \book$734 ;
  wire [9:0] bus__araddr;
  wire [39:0] \bus__araddr$156 ;
  wire [39:0] \bus__araddr$204 ;
  wire [1:0] bus__arburst;
  wire [1:0] \bus__arburst$206 ;
  wire bus__arid;
  wire \bus__arid$208 ;
  wire [7:0] bus__arlen;
  wire [7:0] \bus__arlen$210 ;
  wire [2:0] bus__arprot;
  wire bus__arready;
  wire \bus__arready$163 ;
  wire \bus__arready$211 ;
  wire [2:0] bus__arsize;
  wire [2:0] \bus__arsize$214 ;
  wire bus__arvalid;
  wire \bus__arvalid$168 ;
  wire \bus__arvalid$216 ;
  wire [9:0] bus__awaddr;
  wire [39:0] \bus__awaddr$230 ;
  wire [1:0] bus__awburst;
  wire bus__awid;
  wire [7:0] bus__awlen;
  wire [2:0] bus__awprot;
  wire bus__awready;
  wire \bus__awready$237 ;
  wire [2:0] bus__awsize;
  wire bus__awvalid;
  wire \bus__awvalid$242 ;
  wire bus__bid;
  wire bus__bready;
  wire \bus__bready$256 ;
  wire [1:0] bus__bresp;
  wire [1:0] \bus__bresp$257 ;
  wire bus__bvalid;
  wire \bus__bvalid$259 ;
  wire [31:0] bus__rdata;
  wire [63:0] \bus__rdata$170 ;
  wire [63:0] \bus__rdata$217 ;
  wire bus__rid;
  wire \bus__rid$219 ;
  wire bus__rlast;
  wire \bus__rlast$221 ;
  wire bus__rready;
  wire \bus__rready$177 ;
  wire \bus__rready$224 ;
  wire [1:0] bus__rresp;
  wire [1:0] \bus__rresp$178 ;
  wire [1:0] \bus__rresp$225 ;
  wire bus__rvalid;
  wire \bus__rvalid$180 ;
  wire \bus__rvalid$227 ;
  wire [31:0] bus__wdata;
  wire [63:0] \bus__wdata$244 ;
  wire bus__wlast;
  wire bus__wready;
  wire \bus__wready$247 ;
  wire [3:0] bus__wstrb;
  wire [7:0] \bus__wstrb$250 ;
  wire bus__wvalid;
  wire \bus__wvalid$252 ;
  wire clear;
  wire [27:0] column;
  wire [27:0] \column$610 ;
  wire signed [15:0] \column$610.act ;
  wire [11:0] \column$610.column ;
  wire [27:0] \column$620 ;
  wire signed [15:0] \column$620.act ;
  wire [11:0] \column$620.column ;
  wire [27:0] \column$628 ;
  wire signed [15:0] \column$628.act ;
  wire [11:0] \column$628.column ;
  wire [27:0] \column$636 ;
  wire signed [15:0] \column$636.act ;
  wire [11:0] \column$636.column ;
  wire [27:0] \column$644 ;
  wire signed [15:0] \column$644.act ;
  wire [11:0] \column$644.column ;
  wire [27:0] \column$652 ;
  wire signed [15:0] \column$652.act ;
  wire [11:0] \column$652.column ;
  wire [27:0] \column$660 ;
  wire signed [15:0] \column$660.act ;
  wire [11:0] \column$660.column ;
  wire [27:0] \column$668 ;
  wire signed [15:0] \column$668.act ;
  wire [11:0] \column$668.column ;
  wire [27:0] \column$676 ;
  wire signed [15:0] \column$676.act ;
  wire [11:0] \column$676.column ;
  wire [27:0] \column$684 ;
  wire signed [15:0] \column$684.act ;
  wire [11:0] \column$684.column ;
  wire [27:0] \column$692 ;
  wire signed [15:0] \column$692.act ;
  wire [11:0] \column$692.column ;
  wire [27:0] \column$700 ;
  wire signed [15:0] \column$700.act ;
  wire [11:0] \column$700.column ;
  wire [27:0] \column$708 ;
  wire signed [15:0] \column$708.act ;
  wire [11:0] \column$708.column ;
  wire [27:0] \column$716 ;
  wire signed [15:0] \column$716.act ;
  wire [11:0] \column$716.column ;
  wire [27:0] \column$724 ;
  wire signed [15:0] \column$724.act ;
  wire [11:0] \column$724.column ;
  wire [27:0] \column$732 ;
  wire signed [15:0] \column$732.act ;
  wire [11:0] \column$732.column ;
  wire signed [15:0] \column.act ;
  wire [11:0] \column.column ;
  wire counting;
  wire \counting$623 ;
  wire \counting$631 ;
  wire \counting$639 ;
  wire \counting$647 ;
  wire \counting$655 ;
  wire \counting$663 ;
  wire \counting$671 ;
  wire \counting$679 ;
  wire \counting$687 ;
  wire \counting$695 ;
  wire \counting$703 ;
  wire \counting$711 ;
  wire \counting$719 ;
  wire \counting$727 ;
  wire \counting$735 ;
  wire done;
  wire drained;
  wire error;
  wire \error$741 ;
  wire \error$742 ;
  wire [220:0] events;
  wire [16:0] \events[0] ;
  wire [16:0] \events[10] ;
  wire [16:0] \events[11] ;
  wire [16:0] \events[12] ;
  wire [16:0] \events[1] ;
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
  wire \exhausted$287 ;
  wire \exhausted$296 ;
  wire \exhausted$305 ;
  wire \exhausted$314 ;
  wire \exhausted$323 ;
  wire \exhausted$332 ;
  wire \exhausted$341 ;
  wire \exhausted$350 ;
  wire \exhausted$359 ;
  wire \exhausted$368 ;
  wire \exhausted$377 ;
  wire \exhausted$386 ;
  wire \exhausted$395 ;
  wire \exhausted$404 ;
  wire \exhausted$413 ;
  wire \exhausted$422 ;
  wire \exhausted$430 ;
  wire \exhausted$438 ;
  wire \exhausted$446 ;
  wire \exhausted$454 ;
  wire \exhausted$462 ;
  wire exhausted0;
  wire \exhausted0$322 ;
  wire \exhausted0$358 ;
  wire \exhausted0$394 ;
  wire \exhausted0$429 ;
  wire exhausted1;
  wire \exhausted1$331 ;
  wire \exhausted1$367 ;
  wire \exhausted1$403 ;
  wire \exhausted1$437 ;
  wire exhausted2;
  wire \exhausted2$340 ;
  wire \exhausted2$376 ;
  wire \exhausted2$412 ;
  wire \exhausted2$445 ;
  wire exhausted3;
  wire \exhausted3$349 ;
  wire \exhausted3$385 ;
  wire \exhausted3$421 ;
  wire \exhausted3$453 ;
  wire for_group_of_pe_0;
  wire for_group_of_pe_1;
  wire for_group_of_pe_10;
  wire for_group_of_pe_11;
  wire for_group_of_pe_12;
  wire for_group_of_pe_13;
  wire for_group_of_pe_14;
  wire for_group_of_pe_15;
  wire for_group_of_pe_2;
  wire for_group_of_pe_3;
  wire for_group_of_pe_4;
  wire for_group_of_pe_5;
  wire for_group_of_pe_6;
  wire for_group_of_pe_7;
  wire for_group_of_pe_8;
  wire for_group_of_pe_9;
  wire for_pe_0;
  wire for_pe_1;
  wire for_pe_10;
  wire for_pe_11;
  wire for_pe_12;
  wire for_pe_13;
  wire for_pe_14;
  wire for_pe_15;
  wire for_pe_2;
  wire for_pe_3;
  wire for_pe_4;
  wire for_pe_5;
  wire for_pe_6;
  wire for_pe_7;
  wire for_pe_8;
  wire for_pe_9;
  wire found;
  wire \found$289 ;
  wire \found$298 ;
  wire \found$307 ;
  wire \found$316 ;
  wire \found$325 ;
  wire \found$334 ;
  wire \found$343 ;
  wire \found$352 ;
  wire \found$361 ;
  wire \found$370 ;
  wire \found$379 ;
  wire \found$388 ;
  wire \found$397 ;
  wire \found$406 ;
  wire \found$415 ;
  wire [25:0] found__payload;
  wire signed [15:0] \found__payload.act ;
  wire [3:0] \found__payload.pe ;
  wire [5:0] \found__payload.reg ;
  wire found__ready;
  wire found__valid;
  wire signed [15:0] found_act;
  wire signed [15:0] \found_act$294 ;
  wire signed [15:0] \found_act$303 ;
  wire signed [15:0] \found_act$312 ;
  wire signed [15:0] \found_act$321 ;
  wire signed [15:0] \found_act$330 ;
  wire signed [15:0] \found_act$339 ;
  wire signed [15:0] \found_act$348 ;
  wire signed [15:0] \found_act$357 ;
  wire signed [15:0] \found_act$366 ;
  wire signed [15:0] \found_act$375 ;
  wire signed [15:0] \found_act$384 ;
  wire signed [15:0] \found_act$393 ;
  wire signed [15:0] \found_act$402 ;
  wire signed [15:0] \found_act$411 ;
  wire signed [15:0] \found_act$420 ;
  wire found_none;
  wire [5:0] found_reg;
  wire [5:0] \found_reg$293 ;
  wire [5:0] \found_reg$302 ;
  wire [5:0] \found_reg$311 ;
  wire [5:0] \found_reg$320 ;
  wire [5:0] \found_reg$329 ;
  wire [5:0] \found_reg$338 ;
  wire [5:0] \found_reg$347 ;
  wire [5:0] \found_reg$356 ;
  wire [5:0] \found_reg$365 ;
  wire [5:0] \found_reg$374 ;
  wire [5:0] \found_reg$383 ;
  wire [5:0] \found_reg$392 ;
  wire [5:0] \found_reg$401 ;
  wire [5:0] \found_reg$410 ;
  wire [5:0] \found_reg$419 ;
  wire full;
  wire \full$573 ;
  wire \full$574 ;
  wire \full$575 ;
  wire \full$576 ;
  wire \full$577 ;
  wire \full$578 ;
  wire \full$579 ;
  wire \full$580 ;
  wire \full$581 ;
  wire \full$582 ;
  wire \full$583 ;
  wire \full$584 ;
  wire \full$585 ;
  wire \full$586 ;
  wire \full$587 ;
  reg [1:0] group = 2'h0;
  wire halt;
  wire \halt$198 ;
  wire [22:0] i0__payload;
  wire [22:0] \i0__payload$319 ;
  wire signed [15:0] \i0__payload$319.act ;
  wire \i0__payload$319.pe ;
  wire [5:0] \i0__payload$319.reg ;
  wire [22:0] \i0__payload$355 ;
  wire signed [15:0] \i0__payload$355.act ;
  wire \i0__payload$355.pe ;
  wire [5:0] \i0__payload$355.reg ;
  wire [22:0] \i0__payload$391 ;
  wire signed [15:0] \i0__payload$391.act ;
  wire \i0__payload$391.pe ;
  wire [5:0] \i0__payload$391.reg ;
  wire [23:0] \i0__payload$427 ;
  wire signed [15:0] \i0__payload$427.act ;
  wire [1:0] \i0__payload$427.pe ;
  wire [5:0] \i0__payload$427.reg ;
  wire signed [15:0] \i0__payload.act ;
  wire \i0__payload.pe ;
  wire [5:0] \i0__payload.reg ;
  wire i0__ready;
  wire \i0__ready$318 ;
  wire \i0__ready$354 ;
  wire \i0__ready$390 ;
  wire \i0__ready$426 ;
  wire i0__valid;
  wire \i0__valid$315 ;
  wire \i0__valid$351 ;
  wire \i0__valid$387 ;
  wire \i0__valid$423 ;
  wire [22:0] i1__payload;
  wire [22:0] \i1__payload$328 ;
  wire signed [15:0] \i1__payload$328.act ;
  wire \i1__payload$328.pe ;
  wire [5:0] \i1__payload$328.reg ;
  wire [22:0] \i1__payload$364 ;
  wire signed [15:0] \i1__payload$364.act ;
  wire \i1__payload$364.pe ;
  wire [5:0] \i1__payload$364.reg ;
  wire [22:0] \i1__payload$400 ;
  wire signed [15:0] \i1__payload$400.act ;
  wire \i1__payload$400.pe ;
  wire [5:0] \i1__payload$400.reg ;
  wire [23:0] \i1__payload$435 ;
  wire signed [15:0] \i1__payload$435.act ;
  wire [1:0] \i1__payload$435.pe ;
  wire [5:0] \i1__payload$435.reg ;
  wire signed [15:0] \i1__payload.act ;
  wire \i1__payload.pe ;
  wire [5:0] \i1__payload.reg ;
  wire i1__ready;
  wire \i1__ready$327 ;
  wire \i1__ready$363 ;
  wire \i1__ready$399 ;
  wire \i1__ready$434 ;
  wire i1__valid;
  wire \i1__valid$324 ;
  wire \i1__valid$360 ;
  wire \i1__valid$396 ;
  wire \i1__valid$431 ;
  wire [22:0] i2__payload;
  wire [22:0] \i2__payload$337 ;
  wire signed [15:0] \i2__payload$337.act ;
  wire \i2__payload$337.pe ;
  wire [5:0] \i2__payload$337.reg ;
  wire [22:0] \i2__payload$373 ;
  wire signed [15:0] \i2__payload$373.act ;
  wire \i2__payload$373.pe ;
  wire [5:0] \i2__payload$373.reg ;
  wire [22:0] \i2__payload$409 ;
  wire signed [15:0] \i2__payload$409.act ;
  wire \i2__payload$409.pe ;
  wire [5:0] \i2__payload$409.reg ;
  wire [23:0] \i2__payload$443 ;
  wire signed [15:0] \i2__payload$443.act ;
  wire [1:0] \i2__payload$443.pe ;
  wire [5:0] \i2__payload$443.reg ;
  wire signed [15:0] \i2__payload.act ;
  wire \i2__payload.pe ;
  wire [5:0] \i2__payload.reg ;
  wire i2__ready;
  wire \i2__ready$336 ;
  wire \i2__ready$372 ;
  wire \i2__ready$408 ;
  wire \i2__ready$442 ;
  wire i2__valid;
  wire \i2__valid$333 ;
  wire \i2__valid$369 ;
  wire \i2__valid$405 ;
  wire \i2__valid$439 ;
  wire [22:0] i3__payload;
  wire [22:0] \i3__payload$346 ;
  wire signed [15:0] \i3__payload$346.act ;
  wire \i3__payload$346.pe ;
  wire [5:0] \i3__payload$346.reg ;
  wire [22:0] \i3__payload$382 ;
  wire signed [15:0] \i3__payload$382.act ;
  wire \i3__payload$382.pe ;
  wire [5:0] \i3__payload$382.reg ;
  wire [22:0] \i3__payload$418 ;
  wire signed [15:0] \i3__payload$418.act ;
  wire \i3__payload$418.pe ;
  wire [5:0] \i3__payload$418.reg ;
  wire [23:0] \i3__payload$451 ;
  wire signed [15:0] \i3__payload$451.act ;
  wire [1:0] \i3__payload$451.pe ;
  wire [5:0] \i3__payload$451.reg ;
  wire signed [15:0] \i3__payload.act ;
  wire \i3__payload.pe ;
  wire [5:0] \i3__payload.reg ;
  wire i3__ready;
  wire \i3__ready$345 ;
  wire \i3__ready$381 ;
  wire \i3__ready$417 ;
  wire \i3__ready$450 ;
  wire i3__valid;
  wire \i3__valid$342 ;
  wire \i3__valid$378 ;
  wire \i3__valid$414 ;
  wire \i3__valid$447 ;
  wire [127:0] i__payload;
  wire i__ready;
  wire i__valid;
  wire idle;
  wire \idle$275 ;
  wire \idle$590 ;
  wire \idle$591 ;
  wire \idle$592 ;
  wire \idle$593 ;
  wire \idle$594 ;
  wire \idle$595 ;
  wire \idle$596 ;
  wire \idle$597 ;
  wire \idle$598 ;
  wire \idle$599 ;
  wire \idle$600 ;
  wire \idle$601 ;
  wire \idle$602 ;
  wire \idle$603 ;
  wire \idle$604 ;
  wire \idle$605 ;
  wire [31:0] index;
  wire [31:0] \index$200 ;
  wire \irq$188 ;
  wire last;
  reg [3:0] load = 4'h0;
  wire [3:0] \load$466 ;
  wire [3:0] \load$472 ;
  wire [3:0] \load$478 ;
  wire [3:0] \load$484 ;
  wire [3:0] \load$490 ;
  wire [3:0] \load$496 ;
  wire [3:0] \load$502 ;
  wire [3:0] \load$508 ;
  wire [3:0] \load$514 ;
  wire [3:0] \load$520 ;
  wire [3:0] \load$526 ;
  wire [3:0] \load$532 ;
  wire [3:0] \load$538 ;
  wire [3:0] \load$544 ;
  wire [3:0] \load$550 ;
  wire [3:0] \load$556 ;
  wire [3:0] \load$68 ;
  wire [15:0] load_act;
  wire [15:0] \load_act$475 ;
  wire [15:0] \load_act$481 ;
  wire [15:0] \load_act$487 ;
  wire [15:0] \load_act$493 ;
  wire [15:0] \load_act$499 ;
  wire [15:0] \load_act$505 ;
  wire [15:0] \load_act$511 ;
  wire [15:0] \load_act$517 ;
  wire [15:0] \load_act$523 ;
  wire [15:0] \load_act$529 ;
  wire [15:0] \load_act$535 ;
  wire [15:0] \load_act$541 ;
  wire [15:0] \load_act$547 ;
  wire [15:0] \load_act$553 ;
  wire [15:0] \load_act$559 ;
  wire [10:0] load_addr;
  wire [10:0] \load_addr$467 ;
  wire [10:0] \load_addr$473 ;
  wire [10:0] \load_addr$479 ;
  wire [10:0] \load_addr$485 ;
  wire [10:0] \load_addr$491 ;
  wire [10:0] \load_addr$497 ;
  wire [10:0] \load_addr$503 ;
  wire [10:0] \load_addr$509 ;
  wire [10:0] \load_addr$515 ;
  wire [10:0] \load_addr$521 ;
  wire [10:0] \load_addr$527 ;
  wire [10:0] \load_addr$533 ;
  wire [10:0] \load_addr$539 ;
  wire [10:0] \load_addr$545 ;
  wire [10:0] \load_addr$551 ;
  wire [10:0] \load_addr$557 ;
  wire [1:0] load_group;
  wire [7:0] load_pe;
  wire [63:0] load_word;
  wire [63:0] \load_word$474 ;
  wire [63:0] \load_word$480 ;
  wire [63:0] \load_word$486 ;
  wire [63:0] \load_word$492 ;
  wire [63:0] \load_word$498 ;
  wire [63:0] \load_word$504 ;
  wire [63:0] \load_word$510 ;
  wire [63:0] \load_word$516 ;
  wire [63:0] \load_word$522 ;
  wire [63:0] \load_word$528 ;
  wire [63:0] \load_word$534 ;
  wire [63:0] \load_word$540 ;
  wire [63:0] \load_word$546 ;
  wire [63:0] \load_word$552 ;
  wire [63:0] \load_word$558 ;
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
  wire [15:0] mem_data;
  wire [15:0] \mem_data$82 ;
  wire [15:0] \mem_data$83 ;
  wire [15:0] \mem_data$84 ;
  wire [15:0] \mem_data$85 ;
  wire [15:0] \mem_data$86 ;
  wire [15:0] \mem_data$87 ;
  wire [15:0] \mem_data$88 ;
  wire [15:0] \mem_data$89 ;
  wire [15:0] \mem_data$90 ;
  wire [15:0] \mem_data$91 ;
  wire [15:0] \mem_data$92 ;
  wire [15:0] \mem_data$93 ;
  wire [15:0] \mem_data$94 ;
  wire [15:0] \mem_data$95 ;
  wire [15:0] \mem_data$96 ;
  wire next;
  wire \next$290 ;
  wire \next$299 ;
  wire \next$308 ;
  wire \next$317 ;
  wire \next$326 ;
  wire \next$335 ;
  wire \next$344 ;
  wire \next$353 ;
  wire \next$362 ;
  wire \next$371 ;
  wire \next$380 ;
  wire \next$389 ;
  wire \next$398 ;
  wire \next$407 ;
  wire \next$416 ;
  wire [127:0] o__payload;
  wire [23:0] \o__payload$428 ;
  wire signed [15:0] \o__payload$428.act ;
  wire [1:0] \o__payload$428.pe ;
  wire [5:0] \o__payload$428.reg ;
  wire [23:0] \o__payload$436 ;
  wire signed [15:0] \o__payload$436.act ;
  wire [1:0] \o__payload$436.pe ;
  wire [5:0] \o__payload$436.reg ;
  wire [23:0] \o__payload$444 ;
  wire signed [15:0] \o__payload$444.act ;
  wire [1:0] \o__payload$444.pe ;
  wire [5:0] \o__payload$444.reg ;
  wire [23:0] \o__payload$452 ;
  wire signed [15:0] \o__payload$452.act ;
  wire [1:0] \o__payload$452.pe ;
  wire [5:0] \o__payload$452.reg ;
  wire [25:0] \o__payload$456 ;
  wire signed [15:0] \o__payload$456.act ;
  wire [3:0] \o__payload$456.pe ;
  wire [5:0] \o__payload$456.reg ;
  wire o__ready;
  wire \o__ready$425 ;
  wire \o__ready$433 ;
  wire \o__ready$441 ;
  wire \o__ready$449 ;
  wire \o__ready$457 ;
  wire o__valid;
  wire \o__valid$424 ;
  wire \o__valid$432 ;
  wire \o__valid$440 ;
  wire \o__valid$448 ;
  wire \o__valid$460 ;
  wire [7:0] opcode;
  wire [7:0] \opcode$202 ;
  wire outstanding;
  reg [7:0] pe = 8'h00;
  wire pes_idle;
  wire [3:0] phase;
  wire [36:0] program_beat;
  wire [36:0] \program_beat$191 ;
  wire [31:0] program_rows;
  wire [31:0] \program_rows$193 ;
  wire push;
  wire \push$608 ;
  wire \push$619 ;
  wire \push$627 ;
  wire \push$635 ;
  wire \push$643 ;
  wire \push$651 ;
  wire \push$659 ;
  wire \push$667 ;
  wire \push$675 ;
  wire \push$683 ;
  wire \push$691 ;
  wire \push$699 ;
  wire \push$707 ;
  wire \push$715 ;
  wire \push$723 ;
  wire \push$731 ;
  wire [49:0] read_request__payload;
  wire [36:0] \read_request__payload.beat ;
  wire [12:0] \read_request__payload.beats ;
  wire read_request__ready;
  wire read_request__valid;
  reg [7:0] reported = 8'h00;
  wire [49:0] request__payload;
  wire [49:0] \request__payload$267 ;
  wire [36:0] \request__payload$267.beat ;
  wire [12:0] \request__payload$267.beats ;
  wire [36:0] \request__payload.beat ;
  wire [12:0] \request__payload.beats ;
  wire request__ready;
  wire \request__ready$270 ;
  wire request__valid;
  wire \request__valid$271 ;
  wire [2:0] room;
  wire [63:0] row;
  reg [10:0] \row$76  = 11'h000;
  wire row_valid;
  wire [63:0] rows__payload;
  wire rows__valid;
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
  wire scan;
  wire [10:0] select;
  wire [31:0] selected;
  reg [31:0] stat = 32'd0;
  wire [31:0] \stat$100 ;
  wire [31:0] \stat$101 ;
  wire [31:0] \stat$102 ;
  wire [31:0] \stat$103 ;
  wire [31:0] \stat$104 ;
  wire [31:0] \stat$105 ;
  wire [31:0] \stat$106 ;
  wire [31:0] \stat$107 ;
  wire [31:0] \stat$108 ;
  wire [31:0] \stat$109 ;
  wire [31:0] \stat$110 ;
  wire [31:0] \stat$111 ;
  wire [31:0] \stat$112 ;
  wire [31:0] \stat$113 ;
  wire [31:0] \stat$114 ;
  wire [31:0] \stat$99 ;
  wire [2:0] stat_select;
  wire [2:0] \stat_select$625 ;
  wire [2:0] \stat_select$633 ;
  wire [2:0] \stat_select$641 ;
  wire [2:0] \stat_select$649 ;
  wire [2:0] \stat_select$657 ;
  wire [2:0] \stat_select$665 ;
  wire [2:0] \stat_select$673 ;
  wire [2:0] \stat_select$681 ;
  wire [2:0] \stat_select$689 ;
  wire [2:0] \stat_select$697 ;
  wire [2:0] \stat_select$705 ;
  wire [2:0] \stat_select$713 ;
  wire [2:0] \stat_select$721 ;
  wire [2:0] \stat_select$729 ;
  wire [2:0] \stat_select$737 ;
  wire [7:0] status;
  wire [7:0] \status$739 ;
  wire [7:0] \status$743 ;
  reg stop = 1'h1;
  wire \stop$196 ;
  wire \stop$65 ;
  wire store_done;
  wire [1:0] store_group;
  wire store_last;
  wire store_outstanding;
  wire store_pick;
  wire [2:0] store_room;
  wire store_valid;
  wire take;
  wire \take$607 ;
  wire \take$618 ;
  wire \take$626 ;
  wire \take$634 ;
  wire \take$642 ;
  wire \take$650 ;
  wire \take$658 ;
  wire \take$666 ;
  wire \take$674 ;
  wire \take$682 ;
  wire \take$690 ;
  wire \take$698 ;
  wire \take$706 ;
  wire \take$714 ;
  wire \take$722 ;
  wire \take$730 ;
  wire [15:0] units;
  wire [15:0] \units[0] ;
  wire waiting;
  wire \waiting$616 ;
  wire \waiting$624 ;
  wire \waiting$632 ;
  wire \waiting$640 ;
  wire \waiting$648 ;
  wire \waiting$656 ;
  wire \waiting$664 ;
  wire \waiting$672 ;
  wire \waiting$680 ;
  wire \waiting$688 ;
  wire \waiting$696 ;
  wire \waiting$704 ;
  wire \waiting$712 ;
  wire \waiting$720 ;
  wire \waiting$728 ;
  wire \waiting$736 ;
  reg [63:0] word = 64'h0000000000000000;
  reg [63:0] \word$79  = 64'h0000000000000000;
  wire word_valid;
  wire [49:0] write_request__payload;
  wire [36:0] \write_request__payload.beat ;
  wire [12:0] \write_request__payload.beats ;
  wire write_request__ready;
  wire write_request__valid;
  assign m_axi_host__wvalid = \bus__wvalid$252  & \$10 ;
  assign \$11  = stop & idle;
  assign drained = \$11  & \idle$275 ;
  assign for_pe_0 = ! pe;
  assign for_group_of_pe_0 = ! group;
  assign \load$466 [1] = load[1] & for_pe_0;
  assign \load$466 [2] = load[2] & for_pe_0;
  assign \load$466 [3] = load[3] & for_group_of_pe_0;
  assign for_pe_1 = pe == 1'h1;
  assign for_group_of_pe_1 = ! group;
  assign \load$472 [1] = load[1] & for_pe_1;
  assign \load$472 [2] = load[2] & for_pe_1;
  assign \load$472 [3] = load[3] & for_group_of_pe_1;
  assign for_pe_2 = pe == 2'h2;
  assign for_group_of_pe_2 = ! group;
  assign \load$478 [1] = load[1] & for_pe_2;
  assign \load$478 [2] = load[2] & for_pe_2;
  assign \load$478 [3] = load[3] & for_group_of_pe_2;
  assign for_pe_3 = pe == 2'h3;
  assign for_group_of_pe_3 = ! group;
  assign \load$484 [1] = load[1] & for_pe_3;
  assign \load$484 [2] = load[2] & for_pe_3;
  assign \load$484 [3] = load[3] & for_group_of_pe_3;
  assign for_pe_4 = pe == 3'h4;
  assign for_group_of_pe_4 = group == 1'h1;
  assign \load$490 [1] = load[1] & for_pe_4;
  assign \load$490 [2] = load[2] & for_pe_4;
  assign \load$490 [3] = load[3] & for_group_of_pe_4;
  assign for_pe_5 = pe == 3'h5;
  assign for_group_of_pe_5 = group == 1'h1;
  assign \load$496 [1] = load[1] & for_pe_5;
  assign \load$496 [2] = load[2] & for_pe_5;
  assign \load$496 [3] = load[3] & for_group_of_pe_5;
  assign for_pe_6 = pe == 3'h6;
  assign for_group_of_pe_6 = group == 1'h1;
  assign \load$502 [1] = load[1] & for_pe_6;
  assign \load$502 [2] = load[2] & for_pe_6;
  assign \load$502 [3] = load[3] & for_group_of_pe_6;
  assign for_pe_7 = pe == 3'h7;
  assign for_group_of_pe_7 = group == 1'h1;
  assign \load$508 [1] = load[1] & for_pe_7;
  assign \load$508 [2] = load[2] & for_pe_7;
  assign \load$508 [3] = load[3] & for_group_of_pe_7;
  assign for_pe_8 = pe == 4'h8;
  assign for_group_of_pe_8 = group == 2'h2;
  assign \load$514 [1] = load[1] & for_pe_8;
  assign \load$514 [2] = load[2] & for_pe_8;
  assign \load$514 [3] = load[3] & for_group_of_pe_8;
  assign for_pe_9 = pe == 4'h9;
  assign for_group_of_pe_9 = group == 2'h2;
  assign \load$520 [1] = load[1] & for_pe_9;
  assign \load$520 [2] = load[2] & for_pe_9;
  assign \load$520 [3] = load[3] & for_group_of_pe_9;
  assign for_pe_10 = pe == 4'ha;
  assign for_group_of_pe_10 = group == 2'h2;
  assign \load$526 [1] = load[1] & for_pe_10;
  assign \load$526 [2] = load[2] & for_pe_10;
  assign \load$526 [3] = load[3] & for_group_of_pe_10;
  assign for_pe_11 = pe == 4'hb;
  assign for_group_of_pe_11 = group == 2'h2;
  assign \load$532 [1] = load[1] & for_pe_11;
  assign \load$532 [2] = load[2] & for_pe_11;
  assign \load$532 [3] = load[3] & for_group_of_pe_11;
  assign for_pe_12 = pe == 4'hc;
  assign for_group_of_pe_12 = group == 2'h3;
  assign \load$538 [1] = load[1] & for_pe_12;
  assign \load$538 [2] = load[2] & for_pe_12;
  assign \load$538 [3] = load[3] & for_group_of_pe_12;
  assign for_pe_13 = pe == 4'hd;
  assign for_group_of_pe_13 = group == 2'h3;
  assign \load$544 [1] = load[1] & for_pe_13;
  assign \load$544 [2] = load[2] & for_pe_13;
  assign \load$544 [3] = load[3] & for_group_of_pe_13;
  assign for_pe_14 = pe == 4'he;
  assign for_group_of_pe_14 = group == 2'h3;
  assign \load$550 [1] = load[1] & for_pe_14;
  assign \load$550 [2] = load[2] & for_pe_14;
  assign \load$550 [3] = load[3] & for_group_of_pe_14;
  assign for_pe_15 = pe == 4'hf;
  assign for_group_of_pe_15 = group == 2'h3;
  assign \load$556 [1] = load[1] & for_pe_15;
  assign \load$556 [2] = load[2] & for_pe_15;
  assign \load$556 [3] = load[3] & for_group_of_pe_15;
  assign blocked = | { \full$587 , \full$586 , \full$585 , \full$584 , \full$583 , \full$582 , \full$581 , \full$580 , \full$579 , \full$578 , \full$577 , \full$576 , \full$575 , \full$574 , \full$573 , full };
  assign \$60  = ~ push;
  assign \$61  = & { \idle$605 , \idle$604 , \idle$603 , \idle$602 , \idle$601 , \idle$600 , \idle$599 , \idle$598 , \idle$597 , \idle$596 , \idle$595 , \idle$594 , \idle$593 , \idle$592 , \idle$591 , \idle$590  };
  assign pes_idle = \$60  & \$61 ;
  assign stat_select = run ? 3'h0 : select[2:0];
  assign \stat_select$625  = run ? 3'h0 : select[2:0];
  assign \stat_select$633  = run ? 3'h0 : select[2:0];
  assign \stat_select$641  = run ? 3'h0 : select[2:0];
  assign \stat_select$649  = run ? 3'h0 : select[2:0];
  assign \stat_select$657  = run ? 3'h0 : select[2:0];
  assign \stat_select$665  = run ? 3'h0 : select[2:0];
  assign \stat_select$673  = run ? 3'h0 : select[2:0];
  assign \stat_select$681  = run ? 3'h0 : select[2:0];
  assign \stat_select$689  = run ? 3'h0 : select[2:0];
  assign \stat_select$697  = run ? 3'h0 : select[2:0];
  assign \stat_select$705  = run ? 3'h0 : select[2:0];
  assign \stat_select$713  = run ? 3'h0 : select[2:0];
  assign \stat_select$721  = run ? 3'h0 : select[2:0];
  assign \stat_select$729  = run ? 3'h0 : select[2:0];
  assign \stat_select$737  = run ? 3'h0 : select[2:0];
  assign \$62  = | \status$739 ;
  assign \$63  = \error$741  | \error$742 ;
  assign \$64  = ~ phase[3];
  assign \$65  = phase[0] & \$64 ;
  assign \$66  = ~ take;
  assign \$67  = \$65  & \$66 ;
  assign \$68  = ~ waiting;
  assign scan = \$67  & \$68 ;
  assign \$69  = phase[0] | phase[1];
  assign \$70  = \$69  | phase[2];
  assign events[68] = ~ \$70 ;
  assign events[153] = ~ phase[0];
  assign events[175:170] = take ? 6'h20 : 6'h00;
  assign events[187] = m_axi_host_rvalid & m_axi_host__rready;
  assign events[204] = m_axi_host__wvalid & m_axi_host_wready;
  always @(posedge clk)
    stop <= \$77 ;
  always @(posedge clk)
    load <= \$78 ;
  always @(posedge clk)
    word <= \$79 ;
  always @(posedge clk)
    pe <= \$80 ;
  always @(posedge clk)
    group <= \$81 ;
  always @(posedge clk)
    \row$76  <= \$82 ;
  always @(posedge clk)
    \word$79  <= \$83 ;
  always @(posedge clk)
    stat <= \$84 ;
  always @(posedge clk)
    reported <= \$85 ;
  assign \$1  = ~ run;
  assign \$2  = \stop$65  | \$1 ;
  assign \$7  = ~ clear;
  assign m_axi_ins__arvalid = \bus__arvalid$168  & \$7 ;
  assign exhausted = \exhausted$195  & run;
  assign \$8  = ~ clear;
  assign m_axi_host__arvalid = \bus__arvalid$216  & \$8 ;
  assign \$9  = ~ clear;
  assign m_axi_host__awvalid = \bus__awvalid$242  & \$9 ;
  assign \$10  = ~ clear;
  assign \_auto_215  = \$procmux$67_CMP  | \$procmux$66_CMP ;
  assign \_auto_216  = \$procmux$50_CMP  | \$procmux$49_CMP ;
  assign \_auto_217  = \$procmux$54_CMP  | \$procmux$53_CMP ;
  assign \_auto_218  = \$procmux$58_CMP  | \$procmux$57_CMP ;
  assign \_auto_219  = \$procmux$62_CMP  | \$procmux$61_CMP ;
  assign \_auto_212  = | { \_auto_216 , \$procmux$51_CMP , \$procmux$52_CMP  };
  assign \_auto_213  = | { \_auto_218 , \$procmux$59_CMP , \$procmux$60_CMP  };
  assign \_auto_214  = | { \_auto_212 , \_auto_217 , \$procmux$55_CMP , \$procmux$56_CMP  };
  assign \_auto_220  = \$procmux$66_CMP  ? { \mem_data$96 , \mem_data$95 , \mem_data$94 , \mem_data$93  } : { \mem_data$92 , \mem_data$91 , \mem_data$90 , \mem_data$89  };
  assign \_auto_221  = \$procmux$68_CMP  ? { \mem_data$88 , \mem_data$87 , \mem_data$86 , \mem_data$85  } : { \mem_data$84 , \mem_data$83 , \mem_data$82 , mem_data };
  assign \$3  = \_auto_215  ? \_auto_220  : \_auto_221 ;
  assign \_auto_222  = \$procmux$49_CMP  ? \stat$114  : \stat$113 ;
  assign \_auto_223  = \$procmux$51_CMP  ? \stat$112  : \stat$111 ;
  assign \_auto_224  = \_auto_216  ? \_auto_222  : \_auto_223 ;
  assign \_auto_225  = \$procmux$53_CMP  ? \stat$110  : \stat$109 ;
  assign \_auto_226  = \$procmux$55_CMP  ? \stat$108  : \stat$107 ;
  assign \_auto_227  = \_auto_217  ? \_auto_225  : \_auto_226 ;
  assign \_auto_228  = \_auto_212  ? \_auto_224  : \_auto_227 ;
  assign \_auto_229  = \$procmux$57_CMP  ? \stat$106  : \stat$105 ;
  assign \_auto_230  = \$procmux$59_CMP  ? \stat$104  : \stat$103 ;
  assign \_auto_231  = \_auto_218  ? \_auto_229  : \_auto_230 ;
  assign \_auto_232  = \$procmux$61_CMP  ? \stat$102  : \stat$101 ;
  assign \_auto_233  = \$procmux$64_CMP  ? \stat$99  : 32'd0;
  assign \_auto_234  = \$procmux$63_CMP  ? \stat$100  : \_auto_233 ;
  assign \_auto_235  = \_auto_219  ? \_auto_232  : \_auto_234 ;
  assign \_auto_236  = \_auto_213  ? \_auto_231  : \_auto_235 ;
  assign \$5  = \_auto_214  ? \_auto_228  : \_auto_236 ;
  assign \$procmux$10_Y  = \$62  ? \status$739  : 8'h00;
  assign \$procmux$12_Y  = error ? 8'h09 : \$procmux$10_Y ;
  assign status = \$63  ? 8'h08 : \$procmux$12_Y ;
  assign \$procmux$16_Y  = run ? status : 8'h00;
  assign \$85  = rst ? 8'h00 : \$procmux$16_Y ;
  assign \$procmux$20_Y  = run ? stat : \$5 ;
  assign \$84  = rst ? 32'd0 : \$procmux$20_Y ;
  assign \$procmux$24_Y  = store_pick ? \$3  : \word$79 ;
  assign \$83  = rst ? 64'h0000000000000000 : \$procmux$24_Y ;
  assign \$procmux$28_Y  = row_valid ? load_addr : \row$76 ;
  assign \$82  = rst ? 11'h000 : \$procmux$28_Y ;
  assign \$procmux$32_Y  = row_valid ? load_group : group;
  assign \$81  = rst ? 2'h0 : \$procmux$32_Y ;
  assign \$procmux$36_Y  = row_valid ? load_pe : pe;
  assign \$80  = rst ? 8'h00 : \$procmux$36_Y ;
  assign \$procmux$40_Y  = row_valid ? row : word;
  assign \$79  = rst ? 64'h0000000000000000 : \$procmux$40_Y ;
  assign \$78  = rst ? 4'h0 : \load$68 ;
  assign \$77  = rst ? 1'h1 : \$2 ;
  assign \$procmux$49_CMP  = select[10:3] == 8'h0f;
  assign \$procmux$50_CMP  = select[10:3] == 8'h0e;
  assign \$procmux$51_CMP  = select[10:3] == 8'h0d;
  assign \$procmux$52_CMP  = select[10:3] == 8'h0c;
  assign \$procmux$53_CMP  = select[10:3] == 8'h0b;
  assign \$procmux$54_CMP  = select[10:3] == 8'h0a;
  assign \$procmux$55_CMP  = select[10:3] == 8'h09;
  assign \$procmux$56_CMP  = select[10:3] == 8'h08;
  assign \$procmux$57_CMP  = select[10:3] == 8'h07;
  assign \$procmux$58_CMP  = select[10:3] == 8'h06;
  assign \$procmux$59_CMP  = select[10:3] == 8'h05;
  assign \$procmux$60_CMP  = select[10:3] == 8'h04;
  assign \$procmux$61_CMP  = select[10:3] == 8'h03;
  assign \$procmux$62_CMP  = select[10:3] == 8'h02;
  assign \$procmux$63_CMP  = select[10:3] == 8'h01;
  assign \$procmux$64_CMP  = ! select[10:3];
  assign \$procmux$66_CMP  = store_group == (* full_case = 32'd1 *) 2'h3;
  assign \$procmux$67_CMP  = store_group == (* full_case = 32'd1 *) 2'h2;
  assign \$procmux$68_CMP  = store_group == (* full_case = 32'd1 *) 2'h1;
  ccu ccu (
    .act(act),
    .blocked(blocked),
    .book(book),
    .clk(clk),
    .column(column),
    .exhausted(exhausted),
    .found_none(found_none),
    .found_payload(found__payload),
    .found_ready(\o__ready$457 ),
    .found_valid(found__valid),
    .halt(halt),
    .i_payload(i__payload),
    .i_ready(o__ready),
    .i_valid(i__valid),
    .idle(\idle$275 ),
    .index(index),
    .load(\load$68 ),
    .load_addr(load_addr),
    .load_group(load_group),
    .load_pe(load_pe),
    .opcode(opcode),
    .pes_idle(pes_idle),
    .phase(phase),
    .push(push),
    .read_request_payload(request__payload),
    .read_request_ready(read_request__ready),
    .read_request_valid(request__valid),
    .rst(clear),
    .status(\status$739 ),
    .stop(stop),
    .store_done(store_done),
    .store_group(store_group),
    .store_last(last),
    .store_outstanding(store_outstanding),
    .store_pick(store_pick),
    .store_room(store_room),
    .store_valid(rows__valid),
    .take(take),
    .waiting(waiting),
    .word_valid(row_valid),
    .write_request_payload(\request__payload$267 ),
    .write_request_ready(write_request__ready),
    .write_request_valid(\request__valid$271 )
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
    .events({ 16'h0000, events[204], 16'h0000, events[187], 11'h000, events[175:170], 16'h0000, events[153], 16'h0000, phase[3], 16'h0000, scan, 16'h0000, waiting, 16'h0000, take, 16'h0000, events[68], 16'h0000, phase[2], 16'h0000, phase[1], 16'h0000, phase[0], 17'h00001 }),
    .halt(halt),
    .index(index),
    .irq(irq),
    .opcode(opcode),
    .program_beat(program_beat),
    .program_rows(program_rows),
    .rst(rst),
    .run(run),
    .select(select),
    .selected(stat),
    .status(reported),
    .stop(\stop$65 ),
    .units({ 11'h000, waiting, phase })
  );
  fetch_unit fetch (
    .bus_araddr(m_axi_ins__araddr),
    .bus_arburst(m_axi_ins__arburst),
    .bus_arid(m_axi_ins__arid),
    .bus_arlen(m_axi_ins__arlen),
    .bus_arready(m_axi_ins_arready),
    .bus_arsize(m_axi_ins__arsize),
    .bus_arvalid(\bus__arvalid$168 ),
    .bus_rdata(m_axi_ins_rdata),
    .bus_rid(m_axi_ins_rid),
    .bus_rlast(m_axi_ins_rlast),
    .bus_rready(m_axi_ins__rready),
    .bus_rresp(m_axi_ins_rresp),
    .bus_rvalid(m_axi_ins_rvalid),
    .clk(clk),
    .error(\error$742 ),
    .exhausted(\exhausted$195 ),
    .idle(idle),
    .o_payload(i__payload),
    .o_ready(o__ready),
    .o_valid(i__valid),
    .program_beat(program_beat),
    .program_rows(program_rows),
    .rst(clear),
    .run(run)
  );
  lnzd_node_0 lnzd_0_0 (
    .clk(clk),
    .exhausted(\exhausted0$429 ),
    .exhausted0(exhausted0),
    .exhausted1(exhausted1),
    .exhausted2(exhausted2),
    .exhausted3(exhausted3),
    .i0_payload({ 1'h0, found_reg, found_act }),
    .i0_ready(next),
    .i0_valid(i0__valid),
    .i1_payload({ 1'h0, \found_reg$293 , \found_act$294  }),
    .i1_ready(\next$290 ),
    .i1_valid(i1__valid),
    .i2_payload({ 1'h0, \found_reg$302 , \found_act$303  }),
    .i2_ready(\next$299 ),
    .i2_valid(i2__valid),
    .i3_payload({ 1'h0, \found_reg$311 , \found_act$312  }),
    .i3_ready(\next$308 ),
    .i3_valid(i3__valid),
    .o_payload(\i0__payload$427 ),
    .o_ready(\o__ready$425 ),
    .o_valid(\i0__valid$423 ),
    .rst(clear)
  );
  lnzd_node_0 lnzd_0_1 (
    .clk(clk),
    .exhausted(\exhausted1$437 ),
    .exhausted0(\exhausted0$322 ),
    .exhausted1(\exhausted1$331 ),
    .exhausted2(\exhausted2$340 ),
    .exhausted3(\exhausted3$349 ),
    .i0_payload({ 1'h0, \found_reg$320 , \found_act$321  }),
    .i0_ready(\next$317 ),
    .i0_valid(\i0__valid$315 ),
    .i1_payload({ 1'h0, \found_reg$329 , \found_act$330  }),
    .i1_ready(\next$326 ),
    .i1_valid(\i1__valid$324 ),
    .i2_payload({ 1'h0, \found_reg$338 , \found_act$339  }),
    .i2_ready(\next$335 ),
    .i2_valid(\i2__valid$333 ),
    .i3_payload({ 1'h0, \found_reg$347 , \found_act$348  }),
    .i3_ready(\next$344 ),
    .i3_valid(\i3__valid$342 ),
    .o_payload(\i1__payload$435 ),
    .o_ready(\o__ready$433 ),
    .o_valid(\i1__valid$431 ),
    .rst(clear)
  );
  lnzd_node_0 lnzd_0_2 (
    .clk(clk),
    .exhausted(\exhausted2$445 ),
    .exhausted0(\exhausted0$358 ),
    .exhausted1(\exhausted1$367 ),
    .exhausted2(\exhausted2$376 ),
    .exhausted3(\exhausted3$385 ),
    .i0_payload({ 1'h0, \found_reg$356 , \found_act$357  }),
    .i0_ready(\next$353 ),
    .i0_valid(\i0__valid$351 ),
    .i1_payload({ 1'h0, \found_reg$365 , \found_act$366  }),
    .i1_ready(\next$362 ),
    .i1_valid(\i1__valid$360 ),
    .i2_payload({ 1'h0, \found_reg$374 , \found_act$375  }),
    .i2_ready(\next$371 ),
    .i2_valid(\i2__valid$369 ),
    .i3_payload({ 1'h0, \found_reg$383 , \found_act$384  }),
    .i3_ready(\next$380 ),
    .i3_valid(\i3__valid$378 ),
    .o_payload(\i2__payload$443 ),
    .o_ready(\o__ready$441 ),
    .o_valid(\i2__valid$439 ),
    .rst(clear)
  );
  lnzd_node_0 lnzd_0_3 (
    .clk(clk),
    .exhausted(\exhausted3$453 ),
    .exhausted0(\exhausted0$394 ),
    .exhausted1(\exhausted1$403 ),
    .exhausted2(\exhausted2$412 ),
    .exhausted3(\exhausted3$421 ),
    .i0_payload({ 1'h0, \found_reg$392 , \found_act$393  }),
    .i0_ready(\next$389 ),
    .i0_valid(\i0__valid$387 ),
    .i1_payload({ 1'h0, \found_reg$401 , \found_act$402  }),
    .i1_ready(\next$398 ),
    .i1_valid(\i1__valid$396 ),
    .i2_payload({ 1'h0, \found_reg$410 , \found_act$411  }),
    .i2_ready(\next$407 ),
    .i2_valid(\i2__valid$405 ),
    .i3_payload({ 1'h0, \found_reg$419 , \found_act$420  }),
    .i3_ready(\next$416 ),
    .i3_valid(\i3__valid$414 ),
    .o_payload(\i3__payload$451 ),
    .o_ready(\o__ready$449 ),
    .o_valid(\i3__valid$447 ),
    .rst(clear)
  );
  lnzd_node_1 lnzd_1_0 (
    .clk(clk),
    .exhausted(found_none),
    .exhausted0(\exhausted0$429 ),
    .exhausted1(\exhausted1$437 ),
    .exhausted2(\exhausted2$445 ),
    .exhausted3(\exhausted3$453 ),
    .i0_payload(\i0__payload$427 ),
    .i0_ready(\o__ready$425 ),
    .i0_valid(\i0__valid$423 ),
    .i1_payload(\i1__payload$435 ),
    .i1_ready(\o__ready$433 ),
    .i1_valid(\i1__valid$431 ),
    .i2_payload(\i2__payload$443 ),
    .i2_ready(\o__ready$441 ),
    .i2_valid(\i2__valid$439 ),
    .i3_payload(\i3__payload$451 ),
    .i3_ready(\o__ready$449 ),
    .i3_valid(\i3__valid$447 ),
    .o_payload(found__payload),
    .o_ready(\o__ready$457 ),
    .o_valid(found__valid),
    .rst(clear)
  );
  pe pe_0 (
    .act(act),
    .book(book),
    .clk(clk),
    .column(column),
    .counting(phase[0]),
    .exhausted(exhausted0),
    .found(i0__valid),
    .found_act(found_act),
    .found_reg(found_reg),
    .full(full),
    .idle(\idle$590 ),
    .load({ \load$466 [3:1], load[0] }),
    .load_act(word[15:0]),
    .load_addr(\row$76 ),
    .load_word(word),
    .mem_data(mem_data),
    .next(next),
    .push(push),
    .rst(clear),
    .stat(\stat$99 ),
    .stat_select(stat_select),
    .take(take),
    .waiting(waiting)
  );
  pe pe_1 (
    .act(act),
    .book(book),
    .clk(clk),
    .column(column),
    .counting(phase[0]),
    .exhausted(exhausted1),
    .found(i1__valid),
    .found_act(\found_act$294 ),
    .found_reg(\found_reg$293 ),
    .full(\full$573 ),
    .idle(\idle$591 ),
    .load({ \load$472 [3:1], load[0] }),
    .load_act(word[31:16]),
    .load_addr(\row$76 ),
    .load_word(word),
    .mem_data(\mem_data$82 ),
    .next(\next$290 ),
    .push(push),
    .rst(clear),
    .stat(\stat$100 ),
    .stat_select(\stat_select$625 ),
    .take(take),
    .waiting(waiting)
  );
  pe pe_10 (
    .act(act),
    .book(book),
    .clk(clk),
    .column(column),
    .counting(phase[0]),
    .exhausted(\exhausted2$376 ),
    .found(\i2__valid$369 ),
    .found_act(\found_act$375 ),
    .found_reg(\found_reg$374 ),
    .full(\full$582 ),
    .idle(\idle$600 ),
    .load({ \load$526 [3:1], load[0] }),
    .load_act(word[47:32]),
    .load_addr(\row$76 ),
    .load_word(word),
    .mem_data(\mem_data$91 ),
    .next(\next$371 ),
    .push(push),
    .rst(clear),
    .stat(\stat$109 ),
    .stat_select(\stat_select$697 ),
    .take(take),
    .waiting(waiting)
  );
  pe pe_11 (
    .act(act),
    .book(book),
    .clk(clk),
    .column(column),
    .counting(phase[0]),
    .exhausted(\exhausted3$385 ),
    .found(\i3__valid$378 ),
    .found_act(\found_act$384 ),
    .found_reg(\found_reg$383 ),
    .full(\full$583 ),
    .idle(\idle$601 ),
    .load({ \load$532 [3:1], load[0] }),
    .load_act(word[63:48]),
    .load_addr(\row$76 ),
    .load_word(word),
    .mem_data(\mem_data$92 ),
    .next(\next$380 ),
    .push(push),
    .rst(clear),
    .stat(\stat$110 ),
    .stat_select(\stat_select$705 ),
    .take(take),
    .waiting(waiting)
  );
  pe pe_12 (
    .act(act),
    .book(book),
    .clk(clk),
    .column(column),
    .counting(phase[0]),
    .exhausted(\exhausted0$394 ),
    .found(\i0__valid$387 ),
    .found_act(\found_act$393 ),
    .found_reg(\found_reg$392 ),
    .full(\full$584 ),
    .idle(\idle$602 ),
    .load({ \load$538 [3:1], load[0] }),
    .load_act(word[15:0]),
    .load_addr(\row$76 ),
    .load_word(word),
    .mem_data(\mem_data$93 ),
    .next(\next$389 ),
    .push(push),
    .rst(clear),
    .stat(\stat$111 ),
    .stat_select(\stat_select$713 ),
    .take(take),
    .waiting(waiting)
  );
  pe pe_13 (
    .act(act),
    .book(book),
    .clk(clk),
    .column(column),
    .counting(phase[0]),
    .exhausted(\exhausted1$403 ),
    .found(\i1__valid$396 ),
    .found_act(\found_act$402 ),
    .found_reg(\found_reg$401 ),
    .full(\full$585 ),
    .idle(\idle$603 ),
    .load({ \load$544 [3:1], load[0] }),
    .load_act(word[31:16]),
    .load_addr(\row$76 ),
    .load_word(word),
    .mem_data(\mem_data$94 ),
    .next(\next$398 ),
    .push(push),
    .rst(clear),
    .stat(\stat$112 ),
    .stat_select(\stat_select$721 ),
    .take(take),
    .waiting(waiting)
  );
  pe pe_14 (
    .act(act),
    .book(book),
    .clk(clk),
    .column(column),
    .counting(phase[0]),
    .exhausted(\exhausted2$412 ),
    .found(\i2__valid$405 ),
    .found_act(\found_act$411 ),
    .found_reg(\found_reg$410 ),
    .full(\full$586 ),
    .idle(\idle$604 ),
    .load({ \load$550 [3:1], load[0] }),
    .load_act(word[47:32]),
    .load_addr(\row$76 ),
    .load_word(word),
    .mem_data(\mem_data$95 ),
    .next(\next$407 ),
    .push(push),
    .rst(clear),
    .stat(\stat$113 ),
    .stat_select(\stat_select$729 ),
    .take(take),
    .waiting(waiting)
  );
  pe pe_15 (
    .act(act),
    .book(book),
    .clk(clk),
    .column(column),
    .counting(phase[0]),
    .exhausted(\exhausted3$421 ),
    .found(\i3__valid$414 ),
    .found_act(\found_act$420 ),
    .found_reg(\found_reg$419 ),
    .full(\full$587 ),
    .idle(\idle$605 ),
    .load({ \load$556 [3:1], load[0] }),
    .load_act(word[63:48]),
    .load_addr(\row$76 ),
    .load_word(word),
    .mem_data(\mem_data$96 ),
    .next(\next$416 ),
    .push(push),
    .rst(clear),
    .stat(\stat$114 ),
    .stat_select(\stat_select$737 ),
    .take(take),
    .waiting(waiting)
  );
  pe pe_2 (
    .act(act),
    .book(book),
    .clk(clk),
    .column(column),
    .counting(phase[0]),
    .exhausted(exhausted2),
    .found(i2__valid),
    .found_act(\found_act$303 ),
    .found_reg(\found_reg$302 ),
    .full(\full$574 ),
    .idle(\idle$592 ),
    .load({ \load$478 [3:1], load[0] }),
    .load_act(word[47:32]),
    .load_addr(\row$76 ),
    .load_word(word),
    .mem_data(\mem_data$83 ),
    .next(\next$299 ),
    .push(push),
    .rst(clear),
    .stat(\stat$101 ),
    .stat_select(\stat_select$633 ),
    .take(take),
    .waiting(waiting)
  );
  pe pe_3 (
    .act(act),
    .book(book),
    .clk(clk),
    .column(column),
    .counting(phase[0]),
    .exhausted(exhausted3),
    .found(i3__valid),
    .found_act(\found_act$312 ),
    .found_reg(\found_reg$311 ),
    .full(\full$575 ),
    .idle(\idle$593 ),
    .load({ \load$484 [3:1], load[0] }),
    .load_act(word[63:48]),
    .load_addr(\row$76 ),
    .load_word(word),
    .mem_data(\mem_data$84 ),
    .next(\next$308 ),
    .push(push),
    .rst(clear),
    .stat(\stat$102 ),
    .stat_select(\stat_select$641 ),
    .take(take),
    .waiting(waiting)
  );
  pe pe_4 (
    .act(act),
    .book(book),
    .clk(clk),
    .column(column),
    .counting(phase[0]),
    .exhausted(\exhausted0$322 ),
    .found(\i0__valid$315 ),
    .found_act(\found_act$321 ),
    .found_reg(\found_reg$320 ),
    .full(\full$576 ),
    .idle(\idle$594 ),
    .load({ \load$490 [3:1], load[0] }),
    .load_act(word[15:0]),
    .load_addr(\row$76 ),
    .load_word(word),
    .mem_data(\mem_data$85 ),
    .next(\next$317 ),
    .push(push),
    .rst(clear),
    .stat(\stat$103 ),
    .stat_select(\stat_select$649 ),
    .take(take),
    .waiting(waiting)
  );
  pe pe_5 (
    .act(act),
    .book(book),
    .clk(clk),
    .column(column),
    .counting(phase[0]),
    .exhausted(\exhausted1$331 ),
    .found(\i1__valid$324 ),
    .found_act(\found_act$330 ),
    .found_reg(\found_reg$329 ),
    .full(\full$577 ),
    .idle(\idle$595 ),
    .load({ \load$496 [3:1], load[0] }),
    .load_act(word[31:16]),
    .load_addr(\row$76 ),
    .load_word(word),
    .mem_data(\mem_data$86 ),
    .next(\next$326 ),
    .push(push),
    .rst(clear),
    .stat(\stat$104 ),
    .stat_select(\stat_select$657 ),
    .take(take),
    .waiting(waiting)
  );
  pe pe_6 (
    .act(act),
    .book(book),
    .clk(clk),
    .column(column),
    .counting(phase[0]),
    .exhausted(\exhausted2$340 ),
    .found(\i2__valid$333 ),
    .found_act(\found_act$339 ),
    .found_reg(\found_reg$338 ),
    .full(\full$578 ),
    .idle(\idle$596 ),
    .load({ \load$502 [3:1], load[0] }),
    .load_act(word[47:32]),
    .load_addr(\row$76 ),
    .load_word(word),
    .mem_data(\mem_data$87 ),
    .next(\next$335 ),
    .push(push),
    .rst(clear),
    .stat(\stat$105 ),
    .stat_select(\stat_select$665 ),
    .take(take),
    .waiting(waiting)
  );
  pe pe_7 (
    .act(act),
    .book(book),
    .clk(clk),
    .column(column),
    .counting(phase[0]),
    .exhausted(\exhausted3$349 ),
    .found(\i3__valid$342 ),
    .found_act(\found_act$348 ),
    .found_reg(\found_reg$347 ),
    .full(\full$579 ),
    .idle(\idle$597 ),
    .load({ \load$508 [3:1], load[0] }),
    .load_act(word[63:48]),
    .load_addr(\row$76 ),
    .load_word(word),
    .mem_data(\mem_data$88 ),
    .next(\next$344 ),
    .push(push),
    .rst(clear),
    .stat(\stat$106 ),
    .stat_select(\stat_select$673 ),
    .take(take),
    .waiting(waiting)
  );
  pe pe_8 (
    .act(act),
    .book(book),
    .clk(clk),
    .column(column),
    .counting(phase[0]),
    .exhausted(\exhausted0$358 ),
    .found(\i0__valid$351 ),
    .found_act(\found_act$357 ),
    .found_reg(\found_reg$356 ),
    .full(\full$580 ),
    .idle(\idle$598 ),
    .load({ \load$514 [3:1], load[0] }),
    .load_act(word[15:0]),
    .load_addr(\row$76 ),
    .load_word(word),
    .mem_data(\mem_data$89 ),
    .next(\next$353 ),
    .push(push),
    .rst(clear),
    .stat(\stat$107 ),
    .stat_select(\stat_select$681 ),
    .take(take),
    .waiting(waiting)
  );
  pe pe_9 (
    .act(act),
    .book(book),
    .clk(clk),
    .column(column),
    .counting(phase[0]),
    .exhausted(\exhausted1$367 ),
    .found(\i1__valid$360 ),
    .found_act(\found_act$366 ),
    .found_reg(\found_reg$365 ),
    .full(\full$581 ),
    .idle(\idle$599 ),
    .load({ \load$520 [3:1], load[0] }),
    .load_act(word[31:16]),
    .load_addr(\row$76 ),
    .load_word(word),
    .mem_data(\mem_data$90 ),
    .next(\next$362 ),
    .push(push),
    .rst(clear),
    .stat(\stat$108 ),
    .stat_select(\stat_select$689 ),
    .take(take),
    .waiting(waiting)
  );
  read_dma_8_8_256_13 reader (
    .bus_araddr(m_axi_host__araddr),
    .bus_arburst(m_axi_host__arburst),
    .bus_arid(m_axi_host__arid),
    .bus_arlen(m_axi_host__arlen),
    .bus_arready(m_axi_host_arready),
    .bus_arsize(m_axi_host__arsize),
    .bus_arvalid(\bus__arvalid$216 ),
    .bus_rdata(m_axi_host_rdata),
    .bus_rid(m_axi_host_rid),
    .bus_rlast(m_axi_host_rlast),
    .bus_rready(m_axi_host__rready),
    .bus_rresp(m_axi_host_rresp),
    .bus_rvalid(m_axi_host_rvalid),
    .clk(clk),
    .error(\error$741 ),
    .flush(1'h0),
    .request_payload(request__payload),
    .request_ready(read_request__ready),
    .request_valid(request__valid),
    .row(row),
    .row_valid(row_valid),
    .rst(clear)
  );
  write_dma_8_8_256_13 writer (
    .bus_awaddr(m_axi_host__awaddr),
    .bus_awburst(m_axi_host__awburst),
    .bus_awid(m_axi_host__awid),
    .bus_awlen(m_axi_host__awlen),
    .bus_awready(m_axi_host_awready),
    .bus_awsize(m_axi_host__awsize),
    .bus_awvalid(\bus__awvalid$242 ),
    .bus_bid(m_axi_host_bid),
    .bus_bready(m_axi_host__bready),
    .bus_bresp(m_axi_host_bresp),
    .bus_bvalid(m_axi_host_bvalid),
    .bus_wdata(m_axi_host__wdata),
    .bus_wlast(m_axi_host__wlast),
    .bus_wready(m_axi_host_wready),
    .bus_wstrb(m_axi_host__wstrb),
    .bus_wvalid(\bus__wvalid$252 ),
    .clk(clk),
    .done(store_done),
    .error(error),
    .last(last),
    .outstanding(store_outstanding),
    .request_payload(\request__payload$267 ),
    .request_ready(write_request__ready),
    .request_valid(\request__valid$271 ),
    .room(store_room),
    .rows_payload(\word$79 ),
    .rows_ready(\$76 ),
    .rows_valid(rows__valid),
    .rst(clear)
  );
  assign \events[10]  = { 11'h000, events[175:170] };
  assign \events[9]  = { 16'h0000, events[153] };
  assign \events[8]  = { 16'h0000, phase[3] };
  assign \events[7]  = { 16'h0000, scan };
  assign \events[6]  = { 16'h0000, waiting };
  assign \events[5]  = { 16'h0000, take };
  assign \events[4]  = { 16'h0000, events[68] };
  assign \events[3]  = { 16'h0000, phase[2] };
  assign \events[2]  = { 16'h0000, phase[1] };
  assign \events[1]  = { 16'h0000, phase[0] };
  assign \events[0]  = 17'h00001;
  assign \act$733.save_reg  = act[30:25];
  assign \act$733.save  = act[24];
  assign \act$733.refill_reg  = act[23:18];
  assign \act$733.refill  = act[17];
  assign \act$733.mem_addr  = act[16:7];
  assign \act$733.mem_read  = act[6];
  assign \act$733.scan  = act[5];
  assign \act$733.relu  = act[4];
  assign \act$733.finish  = act[3];
  assign \act$733.chain  = act[2];
  assign \act$733.prepare  = act[1];
  assign \act$733.half  = act[0];
  assign \column$732.column  = column[27:16];
  assign \column$732.act  = column[15:0];
  assign \act$725.save_reg  = act[30:25];
  assign \act$725.save  = act[24];
  assign \act$725.refill_reg  = act[23:18];
  assign \act$725.refill  = act[17];
  assign \act$725.mem_addr  = act[16:7];
  assign \act$725.mem_read  = act[6];
  assign \act$725.scan  = act[5];
  assign \act$725.relu  = act[4];
  assign \act$725.finish  = act[3];
  assign \act$725.chain  = act[2];
  assign \act$725.prepare  = act[1];
  assign \act$725.half  = act[0];
  assign \column$724.column  = column[27:16];
  assign \column$724.act  = column[15:0];
  assign \act$717.save_reg  = act[30:25];
  assign \act$717.save  = act[24];
  assign \act$717.refill_reg  = act[23:18];
  assign \act$717.refill  = act[17];
  assign \act$717.mem_addr  = act[16:7];
  assign \act$717.mem_read  = act[6];
  assign \act$717.scan  = act[5];
  assign \act$717.relu  = act[4];
  assign \act$717.finish  = act[3];
  assign \act$717.chain  = act[2];
  assign \act$717.prepare  = act[1];
  assign \act$717.half  = act[0];
  assign \column$716.column  = column[27:16];
  assign \column$716.act  = column[15:0];
  assign \act$709.save_reg  = act[30:25];
  assign \act$709.save  = act[24];
  assign \act$709.refill_reg  = act[23:18];
  assign \act$709.refill  = act[17];
  assign \act$709.mem_addr  = act[16:7];
  assign \act$709.mem_read  = act[6];
  assign \act$709.scan  = act[5];
  assign \act$709.relu  = act[4];
  assign \act$709.finish  = act[3];
  assign \act$709.chain  = act[2];
  assign \act$709.prepare  = act[1];
  assign \act$709.half  = act[0];
  assign \column$708.column  = column[27:16];
  assign \column$708.act  = column[15:0];
  assign \act$701.save_reg  = act[30:25];
  assign \act$701.save  = act[24];
  assign \act$701.refill_reg  = act[23:18];
  assign \act$701.refill  = act[17];
  assign \act$701.mem_addr  = act[16:7];
  assign \act$701.mem_read  = act[6];
  assign \act$701.scan  = act[5];
  assign \act$701.relu  = act[4];
  assign \act$701.finish  = act[3];
  assign \act$701.chain  = act[2];
  assign \act$701.prepare  = act[1];
  assign \act$701.half  = act[0];
  assign \column$700.column  = column[27:16];
  assign \column$700.act  = column[15:0];
  assign \act$693.save_reg  = act[30:25];
  assign \act$693.save  = act[24];
  assign \act$693.refill_reg  = act[23:18];
  assign \act$693.refill  = act[17];
  assign \act$693.mem_addr  = act[16:7];
  assign \act$693.mem_read  = act[6];
  assign \act$693.scan  = act[5];
  assign \act$693.relu  = act[4];
  assign \act$693.finish  = act[3];
  assign \act$693.chain  = act[2];
  assign \act$693.prepare  = act[1];
  assign \act$693.half  = act[0];
  assign \column$692.column  = column[27:16];
  assign \column$692.act  = column[15:0];
  assign \act$685.save_reg  = act[30:25];
  assign \act$685.save  = act[24];
  assign \act$685.refill_reg  = act[23:18];
  assign \act$685.refill  = act[17];
  assign \act$685.mem_addr  = act[16:7];
  assign \act$685.mem_read  = act[6];
  assign \act$685.scan  = act[5];
  assign \act$685.relu  = act[4];
  assign \act$685.finish  = act[3];
  assign \act$685.chain  = act[2];
  assign \act$685.prepare  = act[1];
  assign \act$685.half  = act[0];
  assign \column$684.column  = column[27:16];
  assign \column$684.act  = column[15:0];
  assign \act$677.save_reg  = act[30:25];
  assign \act$677.save  = act[24];
  assign \act$677.refill_reg  = act[23:18];
  assign \act$677.refill  = act[17];
  assign \act$677.mem_addr  = act[16:7];
  assign \act$677.mem_read  = act[6];
  assign \act$677.scan  = act[5];
  assign \act$677.relu  = act[4];
  assign \act$677.finish  = act[3];
  assign \act$677.chain  = act[2];
  assign \act$677.prepare  = act[1];
  assign \act$677.half  = act[0];
  assign \column$676.column  = column[27:16];
  assign \column$676.act  = column[15:0];
  assign \act$669.save_reg  = act[30:25];
  assign \act$669.save  = act[24];
  assign \act$669.refill_reg  = act[23:18];
  assign \act$669.refill  = act[17];
  assign \act$669.mem_addr  = act[16:7];
  assign \act$669.mem_read  = act[6];
  assign \act$669.scan  = act[5];
  assign \act$669.relu  = act[4];
  assign \act$669.finish  = act[3];
  assign \act$669.chain  = act[2];
  assign \act$669.prepare  = act[1];
  assign \act$669.half  = act[0];
  assign \column$668.column  = column[27:16];
  assign \column$668.act  = column[15:0];
  assign \act$661.save_reg  = act[30:25];
  assign \act$661.save  = act[24];
  assign \act$661.refill_reg  = act[23:18];
  assign \act$661.refill  = act[17];
  assign \act$661.mem_addr  = act[16:7];
  assign \act$661.mem_read  = act[6];
  assign \act$661.scan  = act[5];
  assign \act$661.relu  = act[4];
  assign \act$661.finish  = act[3];
  assign \act$661.chain  = act[2];
  assign \act$661.prepare  = act[1];
  assign \act$661.half  = act[0];
  assign \column$660.column  = column[27:16];
  assign \column$660.act  = column[15:0];
  assign \act$653.save_reg  = act[30:25];
  assign \act$653.save  = act[24];
  assign \act$653.refill_reg  = act[23:18];
  assign \act$653.refill  = act[17];
  assign \act$653.mem_addr  = act[16:7];
  assign \act$653.mem_read  = act[6];
  assign \act$653.scan  = act[5];
  assign \act$653.relu  = act[4];
  assign \act$653.finish  = act[3];
  assign \act$653.chain  = act[2];
  assign \act$653.prepare  = act[1];
  assign \act$653.half  = act[0];
  assign \column$652.column  = column[27:16];
  assign \column$652.act  = column[15:0];
  assign \act$645.save_reg  = act[30:25];
  assign \act$645.save  = act[24];
  assign \act$645.refill_reg  = act[23:18];
  assign \act$645.refill  = act[17];
  assign \act$645.mem_addr  = act[16:7];
  assign \act$645.mem_read  = act[6];
  assign \act$645.scan  = act[5];
  assign \act$645.relu  = act[4];
  assign \act$645.finish  = act[3];
  assign \act$645.chain  = act[2];
  assign \act$645.prepare  = act[1];
  assign \act$645.half  = act[0];
  assign \column$644.column  = column[27:16];
  assign \column$644.act  = column[15:0];
  assign \act$637.save_reg  = act[30:25];
  assign \act$637.save  = act[24];
  assign \act$637.refill_reg  = act[23:18];
  assign \act$637.refill  = act[17];
  assign \act$637.mem_addr  = act[16:7];
  assign \act$637.mem_read  = act[6];
  assign \act$637.scan  = act[5];
  assign \act$637.relu  = act[4];
  assign \act$637.finish  = act[3];
  assign \act$637.chain  = act[2];
  assign \act$637.prepare  = act[1];
  assign \act$637.half  = act[0];
  assign \column$636.column  = column[27:16];
  assign \column$636.act  = column[15:0];
  assign \act$629.save_reg  = act[30:25];
  assign \act$629.save  = act[24];
  assign \act$629.refill_reg  = act[23:18];
  assign \act$629.refill  = act[17];
  assign \act$629.mem_addr  = act[16:7];
  assign \act$629.mem_read  = act[6];
  assign \act$629.scan  = act[5];
  assign \act$629.relu  = act[4];
  assign \act$629.finish  = act[3];
  assign \act$629.chain  = act[2];
  assign \act$629.prepare  = act[1];
  assign \act$629.half  = act[0];
  assign \column$628.column  = column[27:16];
  assign \column$628.act  = column[15:0];
  assign \act$621.save_reg  = act[30:25];
  assign \act$621.save  = act[24];
  assign \act$621.refill_reg  = act[23:18];
  assign \act$621.refill  = act[17];
  assign \act$621.mem_addr  = act[16:7];
  assign \act$621.mem_read  = act[6];
  assign \act$621.scan  = act[5];
  assign \act$621.relu  = act[4];
  assign \act$621.finish  = act[3];
  assign \act$621.chain  = act[2];
  assign \act$621.prepare  = act[1];
  assign \act$621.half  = act[0];
  assign \column$620.column  = column[27:16];
  assign \column$620.act  = column[15:0];
  assign \act$612.save_reg  = act[30:25];
  assign \act$612.save  = act[24];
  assign \act$612.refill_reg  = act[23:18];
  assign \act$612.refill  = act[17];
  assign \act$612.mem_addr  = act[16:7];
  assign \act$612.mem_read  = act[6];
  assign \act$612.scan  = act[5];
  assign \act$612.relu  = act[4];
  assign \act$612.finish  = act[3];
  assign \act$612.chain  = act[2];
  assign \act$612.prepare  = act[1];
  assign \act$612.half  = act[0];
  assign \act.save_reg  = act[30:25];
  assign \act.save  = act[24];
  assign \act.refill_reg  = act[23:18];
  assign \act.refill  = act[17];
  assign \act.mem_addr  = act[16:7];
  assign \act.mem_read  = act[6];
  assign \act.scan  = act[5];
  assign \act.relu  = act[4];
  assign \act.finish  = act[3];
  assign \act.chain  = act[2];
  assign \act.prepare  = act[1];
  assign \act.half  = act[0];
  assign \column$610.column  = column[27:16];
  assign \column$610.act  = column[15:0];
  assign \column.column  = column[27:16];
  assign \column.act  = column[15:0];
  assign \o__payload$456.pe  = found__payload[25:22];
  assign \o__payload$456.reg  = found__payload[21:16];
  assign \o__payload$456.act  = found__payload[15:0];
  assign \found__payload.pe  = found__payload[25:22];
  assign \found__payload.reg  = found__payload[21:16];
  assign \found__payload.act  = found__payload[15:0];
  assign \o__payload$452.pe  = \i3__payload$451 [23:22];
  assign \o__payload$452.reg  = \i3__payload$451 [21:16];
  assign \o__payload$452.act  = \i3__payload$451 [15:0];
  assign \i3__payload$451.pe  = \i3__payload$451 [23:22];
  assign \i3__payload$451.reg  = \i3__payload$451 [21:16];
  assign \i3__payload$451.act  = \i3__payload$451 [15:0];
  assign \o__payload$444.pe  = \i2__payload$443 [23:22];
  assign \o__payload$444.reg  = \i2__payload$443 [21:16];
  assign \o__payload$444.act  = \i2__payload$443 [15:0];
  assign \i2__payload$443.pe  = \i2__payload$443 [23:22];
  assign \i2__payload$443.reg  = \i2__payload$443 [21:16];
  assign \i2__payload$443.act  = \i2__payload$443 [15:0];
  assign \o__payload$436.pe  = \i1__payload$435 [23:22];
  assign \o__payload$436.reg  = \i1__payload$435 [21:16];
  assign \o__payload$436.act  = \i1__payload$435 [15:0];
  assign \i1__payload$435.pe  = \i1__payload$435 [23:22];
  assign \i1__payload$435.reg  = \i1__payload$435 [21:16];
  assign \i1__payload$435.act  = \i1__payload$435 [15:0];
  assign \o__payload$428.pe  = \i0__payload$427 [23:22];
  assign \o__payload$428.reg  = \i0__payload$427 [21:16];
  assign \o__payload$428.act  = \i0__payload$427 [15:0];
  assign \i0__payload$427.pe  = \i0__payload$427 [23:22];
  assign \i0__payload$427.reg  = \i0__payload$427 [21:16];
  assign \i0__payload$427.act  = \i0__payload$427 [15:0];
  assign \i3__payload$418.pe  = 1'h0;
  assign \i3__payload$418.reg  = \found_reg$419 ;
  assign \i3__payload$418.act  = \found_act$420 ;
  assign \i2__payload$409.pe  = 1'h0;
  assign \i2__payload$409.reg  = \found_reg$410 ;
  assign \i2__payload$409.act  = \found_act$411 ;
  assign \i1__payload$400.pe  = 1'h0;
  assign \i1__payload$400.reg  = \found_reg$401 ;
  assign \i1__payload$400.act  = \found_act$402 ;
  assign \i0__payload$391.pe  = 1'h0;
  assign \i0__payload$391.reg  = \found_reg$392 ;
  assign \i0__payload$391.act  = \found_act$393 ;
  assign \i3__payload$382.pe  = 1'h0;
  assign \i3__payload$382.reg  = \found_reg$383 ;
  assign \i3__payload$382.act  = \found_act$384 ;
  assign \i2__payload$373.pe  = 1'h0;
  assign \i2__payload$373.reg  = \found_reg$374 ;
  assign \i2__payload$373.act  = \found_act$375 ;
  assign \i1__payload$364.pe  = 1'h0;
  assign \i1__payload$364.reg  = \found_reg$365 ;
  assign \i1__payload$364.act  = \found_act$366 ;
  assign \i0__payload$355.pe  = 1'h0;
  assign \i0__payload$355.reg  = \found_reg$356 ;
  assign \i0__payload$355.act  = \found_act$357 ;
  assign \i3__payload$346.pe  = 1'h0;
  assign \i3__payload$346.reg  = \found_reg$347 ;
  assign \i3__payload$346.act  = \found_act$348 ;
  assign \i2__payload$337.pe  = 1'h0;
  assign \i2__payload$337.reg  = \found_reg$338 ;
  assign \i2__payload$337.act  = \found_act$339 ;
  assign \i1__payload$328.pe  = 1'h0;
  assign \i1__payload$328.reg  = \found_reg$329 ;
  assign \i1__payload$328.act  = \found_act$330 ;
  assign \i0__payload$319.pe  = 1'h0;
  assign \i0__payload$319.reg  = \found_reg$320 ;
  assign \i0__payload$319.act  = \found_act$321 ;
  assign \i3__payload.pe  = 1'h0;
  assign \i3__payload.reg  = \found_reg$311 ;
  assign \i3__payload.act  = \found_act$312 ;
  assign \i2__payload.pe  = 1'h0;
  assign \i2__payload.reg  = \found_reg$302 ;
  assign \i2__payload.act  = \found_act$303 ;
  assign \i1__payload.pe  = 1'h0;
  assign \i1__payload.reg  = \found_reg$293 ;
  assign \i1__payload.act  = \found_act$294 ;
  assign \i0__payload.pe  = 1'h0;
  assign \i0__payload.reg  = found_reg;
  assign \i0__payload.act  = found_act;
  assign \units[0]  = { 11'h000, waiting, phase };
  assign \write_request__payload.beats  = \request__payload$267 [49:37];
  assign \write_request__payload.beat  = \request__payload$267 [36:0];
  assign \request__payload$267.beats  = \request__payload$267 [49:37];
  assign \request__payload$267.beat  = \request__payload$267 [36:0];
  assign \read_request__payload.beats  = request__payload[49:37];
  assign \read_request__payload.beat  = request__payload[36:0];
  assign \request__payload.beats  = request__payload[49:37];
  assign \request__payload.beat  = request__payload[36:0];
  assign \events[12]  = { 16'h0000, events[204] };
  assign \events[11]  = { 16'h0000, events[187] };
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
  assign { events[220:205], events[203:188], events[186:176], events[169:154], events[152:69], events[67:0] } = { 75'h0000000000000000000, phase[3], 16'h0000, scan, 16'h0000, waiting, 16'h0000, take, 32'h00000000, phase[2], 16'h0000, phase[1], 16'h0000, phase[0], 17'h00001 };
  assign \status$743  = reported;
  assign selected = stat;
  assign \waiting$736  = waiting;
  assign \counting$735  = phase[0];
  assign \book$734  = book;
  assign \act$733  = act;
  assign \column$732  = column;
  assign \push$731  = push;
  assign \take$730  = take;
  assign \waiting$728  = waiting;
  assign \counting$727  = phase[0];
  assign \book$726  = book;
  assign \act$725  = act;
  assign \column$724  = column;
  assign \push$723  = push;
  assign \take$722  = take;
  assign \waiting$720  = waiting;
  assign \counting$719  = phase[0];
  assign \book$718  = book;
  assign \act$717  = act;
  assign \column$716  = column;
  assign \push$715  = push;
  assign \take$714  = take;
  assign \waiting$712  = waiting;
  assign \counting$711  = phase[0];
  assign \book$710  = book;
  assign \act$709  = act;
  assign \column$708  = column;
  assign \push$707  = push;
  assign \take$706  = take;
  assign \waiting$704  = waiting;
  assign \counting$703  = phase[0];
  assign \book$702  = book;
  assign \act$701  = act;
  assign \column$700  = column;
  assign \push$699  = push;
  assign \take$698  = take;
  assign \waiting$696  = waiting;
  assign \counting$695  = phase[0];
  assign \book$694  = book;
  assign \act$693  = act;
  assign \column$692  = column;
  assign \push$691  = push;
  assign \take$690  = take;
  assign \waiting$688  = waiting;
  assign \counting$687  = phase[0];
  assign \book$686  = book;
  assign \act$685  = act;
  assign \column$684  = column;
  assign \push$683  = push;
  assign \take$682  = take;
  assign \waiting$680  = waiting;
  assign \counting$679  = phase[0];
  assign \book$678  = book;
  assign \act$677  = act;
  assign \column$676  = column;
  assign \push$675  = push;
  assign \take$674  = take;
  assign \waiting$672  = waiting;
  assign \counting$671  = phase[0];
  assign \book$670  = book;
  assign \act$669  = act;
  assign \column$668  = column;
  assign \push$667  = push;
  assign \take$666  = take;
  assign \waiting$664  = waiting;
  assign \counting$663  = phase[0];
  assign \book$662  = book;
  assign \act$661  = act;
  assign \column$660  = column;
  assign \push$659  = push;
  assign \take$658  = take;
  assign \waiting$656  = waiting;
  assign \counting$655  = phase[0];
  assign \book$654  = book;
  assign \act$653  = act;
  assign \column$652  = column;
  assign \push$651  = push;
  assign \take$650  = take;
  assign \waiting$648  = waiting;
  assign \counting$647  = phase[0];
  assign \book$646  = book;
  assign \act$645  = act;
  assign \column$644  = column;
  assign \push$643  = push;
  assign \take$642  = take;
  assign \waiting$640  = waiting;
  assign \counting$639  = phase[0];
  assign \book$638  = book;
  assign \act$637  = act;
  assign \column$636  = column;
  assign \push$635  = push;
  assign \take$634  = take;
  assign \waiting$632  = waiting;
  assign \counting$631  = phase[0];
  assign \book$630  = book;
  assign \act$629  = act;
  assign \column$628  = column;
  assign \push$627  = push;
  assign \take$626  = take;
  assign \waiting$624  = waiting;
  assign \counting$623  = phase[0];
  assign \book$622  = book;
  assign \act$621  = act;
  assign \column$620  = column;
  assign \push$619  = push;
  assign \take$618  = take;
  assign \waiting$616  = waiting;
  assign counting = phase[0];
  assign \book$614  = book;
  assign \act$612  = act;
  assign \column$610  = column;
  assign \push$608  = push;
  assign \take$607  = take;
  assign outstanding = store_outstanding;
  assign done = store_done;
  assign store_last = last;
  assign rows__payload = \word$79 ;
  assign store_valid = rows__valid;
  assign room = store_room;
  assign \load_act$559  = word[63:48];
  assign \load_word$558  = word;
  assign \load_addr$557  = \row$76 ;
  assign \load$556 [0] = load[0];
  assign \load_act$553  = word[47:32];
  assign \load_word$552  = word;
  assign \load_addr$551  = \row$76 ;
  assign \load$550 [0] = load[0];
  assign \load_act$547  = word[31:16];
  assign \load_word$546  = word;
  assign \load_addr$545  = \row$76 ;
  assign \load$544 [0] = load[0];
  assign \load_act$541  = word[15:0];
  assign \load_word$540  = word;
  assign \load_addr$539  = \row$76 ;
  assign \load$538 [0] = load[0];
  assign \load_act$535  = word[63:48];
  assign \load_word$534  = word;
  assign \load_addr$533  = \row$76 ;
  assign \load$532 [0] = load[0];
  assign \load_act$529  = word[47:32];
  assign \load_word$528  = word;
  assign \load_addr$527  = \row$76 ;
  assign \load$526 [0] = load[0];
  assign \load_act$523  = word[31:16];
  assign \load_word$522  = word;
  assign \load_addr$521  = \row$76 ;
  assign \load$520 [0] = load[0];
  assign \load_act$517  = word[15:0];
  assign \load_word$516  = word;
  assign \load_addr$515  = \row$76 ;
  assign \load$514 [0] = load[0];
  assign \load_act$511  = word[63:48];
  assign \load_word$510  = word;
  assign \load_addr$509  = \row$76 ;
  assign \load$508 [0] = load[0];
  assign \load_act$505  = word[47:32];
  assign \load_word$504  = word;
  assign \load_addr$503  = \row$76 ;
  assign \load$502 [0] = load[0];
  assign \load_act$499  = word[31:16];
  assign \load_word$498  = word;
  assign \load_addr$497  = \row$76 ;
  assign \load$496 [0] = load[0];
  assign \load_act$493  = word[15:0];
  assign \load_word$492  = word;
  assign \load_addr$491  = \row$76 ;
  assign \load$490 [0] = load[0];
  assign \load_act$487  = word[63:48];
  assign \load_word$486  = word;
  assign \load_addr$485  = \row$76 ;
  assign \load$484 [0] = load[0];
  assign \load_act$481  = word[47:32];
  assign \load_word$480  = word;
  assign \load_addr$479  = \row$76 ;
  assign \load$478 [0] = load[0];
  assign \load_act$475  = word[31:16];
  assign \load_word$474  = word;
  assign \load_addr$473  = \row$76 ;
  assign \load$472 [0] = load[0];
  assign load_act = word[15:0];
  assign load_word = word;
  assign \load_addr$467  = \row$76 ;
  assign \load$466 [0] = load[0];
  assign word_valid = row_valid;
  assign \exhausted$462  = found_none;
  assign \o__valid$460  = found__valid;
  assign found__ready = \o__ready$457 ;
  assign \o__payload$456  = found__payload;
  assign \exhausted$454  = \exhausted3$453 ;
  assign \o__payload$452  = \i3__payload$451 ;
  assign \i3__ready$450  = \o__ready$449 ;
  assign \o__valid$448  = \i3__valid$447 ;
  assign \exhausted$446  = \exhausted2$445 ;
  assign \o__payload$444  = \i2__payload$443 ;
  assign \i2__ready$442  = \o__ready$441 ;
  assign \o__valid$440  = \i2__valid$439 ;
  assign \exhausted$438  = \exhausted1$437 ;
  assign \o__payload$436  = \i1__payload$435 ;
  assign \i1__ready$434  = \o__ready$433 ;
  assign \o__valid$432  = \i1__valid$431 ;
  assign \exhausted$430  = \exhausted0$429 ;
  assign \o__payload$428  = \i0__payload$427 ;
  assign \i0__ready$426  = \o__ready$425 ;
  assign \o__valid$424  = \i0__valid$423 ;
  assign \exhausted$422  = \exhausted3$421 ;
  assign \i3__payload$418  = { 1'h0, \found_reg$419 , \found_act$420  };
  assign \i3__ready$417  = \next$416 ;
  assign \found$415  = \i3__valid$414 ;
  assign \exhausted$413  = \exhausted2$412 ;
  assign \i2__payload$409  = { 1'h0, \found_reg$410 , \found_act$411  };
  assign \i2__ready$408  = \next$407 ;
  assign \found$406  = \i2__valid$405 ;
  assign \exhausted$404  = \exhausted1$403 ;
  assign \i1__payload$400  = { 1'h0, \found_reg$401 , \found_act$402  };
  assign \i1__ready$399  = \next$398 ;
  assign \found$397  = \i1__valid$396 ;
  assign \exhausted$395  = \exhausted0$394 ;
  assign \i0__payload$391  = { 1'h0, \found_reg$392 , \found_act$393  };
  assign \i0__ready$390  = \next$389 ;
  assign \found$388  = \i0__valid$387 ;
  assign \exhausted$386  = \exhausted3$385 ;
  assign \i3__payload$382  = { 1'h0, \found_reg$383 , \found_act$384  };
  assign \i3__ready$381  = \next$380 ;
  assign \found$379  = \i3__valid$378 ;
  assign \exhausted$377  = \exhausted2$376 ;
  assign \i2__payload$373  = { 1'h0, \found_reg$374 , \found_act$375  };
  assign \i2__ready$372  = \next$371 ;
  assign \found$370  = \i2__valid$369 ;
  assign \exhausted$368  = \exhausted1$367 ;
  assign \i1__payload$364  = { 1'h0, \found_reg$365 , \found_act$366  };
  assign \i1__ready$363  = \next$362 ;
  assign \found$361  = \i1__valid$360 ;
  assign \exhausted$359  = \exhausted0$358 ;
  assign \i0__payload$355  = { 1'h0, \found_reg$356 , \found_act$357  };
  assign \i0__ready$354  = \next$353 ;
  assign \found$352  = \i0__valid$351 ;
  assign \exhausted$350  = \exhausted3$349 ;
  assign \i3__payload$346  = { 1'h0, \found_reg$347 , \found_act$348  };
  assign \i3__ready$345  = \next$344 ;
  assign \found$343  = \i3__valid$342 ;
  assign \exhausted$341  = \exhausted2$340 ;
  assign \i2__payload$337  = { 1'h0, \found_reg$338 , \found_act$339  };
  assign \i2__ready$336  = \next$335 ;
  assign \found$334  = \i2__valid$333 ;
  assign \exhausted$332  = \exhausted1$331 ;
  assign \i1__payload$328  = { 1'h0, \found_reg$329 , \found_act$330  };
  assign \i1__ready$327  = \next$326 ;
  assign \found$325  = \i1__valid$324 ;
  assign \exhausted$323  = \exhausted0$322 ;
  assign \i0__payload$319  = { 1'h0, \found_reg$320 , \found_act$321  };
  assign \i0__ready$318  = \next$317 ;
  assign \found$316  = \i0__valid$315 ;
  assign \exhausted$314  = exhausted3;
  assign i3__payload = { 1'h0, \found_reg$311 , \found_act$312  };
  assign i3__ready = \next$308 ;
  assign \found$307  = i3__valid;
  assign \exhausted$305  = exhausted2;
  assign i2__payload = { 1'h0, \found_reg$302 , \found_act$303  };
  assign i2__ready = \next$299 ;
  assign \found$298  = i2__valid;
  assign \exhausted$296  = exhausted1;
  assign i1__payload = { 1'h0, \found_reg$293 , \found_act$294  };
  assign i1__ready = \next$290 ;
  assign \found$289  = i1__valid;
  assign \exhausted$287  = exhausted0;
  assign i0__payload = { 1'h0, found_reg, found_act };
  assign i0__ready = next;
  assign found = i0__valid;
  assign units = { 11'h000, waiting, phase };
  assign write_request__valid = \request__valid$271 ;
  assign \request__ready$270  = write_request__ready;
  assign write_request__payload = \request__payload$267 ;
  assign read_request__valid = request__valid;
  assign request__ready = read_request__ready;
  assign read_request__payload = request__payload;
  assign m_axi_host__bvalid = m_axi_host_bvalid;
  assign \bus__bvalid$259  = m_axi_host_bvalid;
  assign m_axi_host__bresp = m_axi_host_bresp;
  assign \bus__bresp$257  = m_axi_host_bresp;
  assign \bus__bready$256  = m_axi_host__bready;
  assign m_axi_host__bid = m_axi_host_bid;
  assign bus__bid = m_axi_host_bid;
  assign \bus__wstrb$250  = m_axi_host__wstrb;
  assign m_axi_host__wready = m_axi_host_wready;
  assign \bus__wready$247  = m_axi_host_wready;
  assign bus__wlast = m_axi_host__wlast;
  assign \bus__wdata$244  = m_axi_host__wdata;
  assign bus__awsize = m_axi_host__awsize;
  assign m_axi_host__awready = m_axi_host_awready;
  assign \bus__awready$237  = m_axi_host_awready;
  assign bus__awlen = m_axi_host__awlen;
  assign bus__awid = m_axi_host__awid;
  assign bus__awburst = m_axi_host__awburst;
  assign \bus__awaddr$230  = m_axi_host__awaddr;
  assign m_axi_host__rvalid = m_axi_host_rvalid;
  assign \bus__rvalid$227  = m_axi_host_rvalid;
  assign m_axi_host__rresp = m_axi_host_rresp;
  assign \bus__rresp$225  = m_axi_host_rresp;
  assign \bus__rready$224  = m_axi_host__rready;
  assign m_axi_host__rlast = m_axi_host_rlast;
  assign \bus__rlast$221  = m_axi_host_rlast;
  assign m_axi_host__rid = m_axi_host_rid;
  assign \bus__rid$219  = m_axi_host_rid;
  assign m_axi_host__rdata = m_axi_host_rdata;
  assign \bus__rdata$217  = m_axi_host_rdata;
  assign \bus__arsize$214  = m_axi_host__arsize;
  assign m_axi_host__arready = m_axi_host_arready;
  assign \bus__arready$211  = m_axi_host_arready;
  assign \bus__arlen$210  = m_axi_host__arlen;
  assign \bus__arid$208  = m_axi_host__arid;
  assign \bus__arburst$206  = m_axi_host__arburst;
  assign \bus__araddr$204  = m_axi_host__araddr;
  assign \opcode$202  = opcode;
  assign \index$200  = index;
  assign \halt$198  = halt;
  assign \stop$196  = stop;
  assign \program_rows$193  = program_rows;
  assign \program_beat$191  = program_beat;
  assign \run$189  = run;
  assign \irq$188  = irq;
  assign o__valid = i__valid;
  assign i__ready = o__ready;
  assign o__payload = i__payload;
  assign m_axi_ins__rvalid = m_axi_ins_rvalid;
  assign \bus__rvalid$180  = m_axi_ins_rvalid;
  assign m_axi_ins__rresp = m_axi_ins_rresp;
  assign \bus__rresp$178  = m_axi_ins_rresp;
  assign \bus__rready$177  = m_axi_ins__rready;
  assign m_axi_ins__rlast = m_axi_ins_rlast;
  assign bus__rlast = m_axi_ins_rlast;
  assign m_axi_ins__rid = m_axi_ins_rid;
  assign bus__rid = m_axi_ins_rid;
  assign m_axi_ins__rdata = m_axi_ins_rdata;
  assign \bus__rdata$170  = m_axi_ins_rdata;
  assign bus__arsize = m_axi_ins__arsize;
  assign m_axi_ins__arready = m_axi_ins_arready;
  assign \bus__arready$163  = m_axi_ins_arready;
  assign bus__arlen = m_axi_ins__arlen;
  assign bus__arid = m_axi_ins__arid;
  assign bus__arburst = m_axi_ins__arburst;
  assign \bus__araddr$156  = m_axi_ins__araddr;
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
  wire [31:0] \$procmux$815_Y ;
  wire [31:0] \$procmux$819_Y ;
  wire [31:0] \$procmux$825_Y ;
  wire [31:0] \$procmux$827_Y ;
  wire \$procmux$831_Y ;
  wire [28:0] \$procmux$835_Y ;
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
  assign \$procmux$815_Y  = \$24  ? \$25 [31:0] : taken;
  assign \$33  = rst ? 32'd0 : \$procmux$815_Y ;
  assign \$procmux$819_Y  = i__valid ? \$23 [31:0] : arrived;
  assign \$32  = rst ? 32'd0 : \$procmux$819_Y ;
  assign \$31  = rst ? 3'h0 : \$22 [2:0];
  assign \$procmux$825_Y  = \$20  ? 32'd0 : \$19 [31:0];
  assign \$procmux$827_Y  = request ? \$procmux$825_Y  : left;
  assign \$30  = rst ? 32'd0 : \$procmux$827_Y ;
  assign \$procmux$831_Y  = request ? 1'h1 : begun;
  assign \$29  = rst ? 1'h0 : \$procmux$831_Y ;
  assign \$procmux$835_Y  = request ? \$18 [28:0] : chunk;
  assign \$28  = rst ? 29'h00000000 : \$procmux$835_Y ;
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
  queue_128x32_128 instructions (
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

module lnzd_node_0(i0_payload, i0_valid, exhausted0, i1_payload, i1_valid, exhausted1, i2_payload, i2_valid, exhausted2, i3_payload, i3_valid, exhausted3, clk, rst, o_payload, o_valid, exhausted, i0_ready, i1_ready, i2_ready, i3_ready
, o_ready);
  input [22:0] i0_payload;
  wire [22:0] i0_payload;
  input i0_valid;
  wire i0_valid;
  input exhausted0;
  wire exhausted0;
  input [22:0] i1_payload;
  wire [22:0] i1_payload;
  input i1_valid;
  wire i1_valid;
  input exhausted1;
  wire exhausted1;
  input [22:0] i2_payload;
  wire [22:0] i2_payload;
  input i2_valid;
  wire i2_valid;
  input exhausted2;
  wire exhausted2;
  input [22:0] i3_payload;
  wire [22:0] i3_payload;
  input i3_valid;
  wire i3_valid;
  input exhausted3;
  wire exhausted3;
  input clk;
  wire clk;
  input rst;
  wire rst;
  output [23:0] o_payload;
  wire [23:0] o_payload;
  output o_valid;
  wire o_valid;
  output exhausted;
  wire exhausted;
  output i0_ready;
  wire i0_ready;
  output i1_ready;
  wire i1_ready;
  output i2_ready;
  wire i2_ready;
  output i3_ready;
  wire i3_ready;
  input o_ready;
  wire o_ready;
  wire \$1 ;
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
  wire [1:0] \$20 ;
  wire \$3 ;
  wire \$4 ;
  wire \$5 ;
  wire \$6 ;
  wire \$7 ;
  wire \$8 ;
  wire \$9 ;
  wire \_auto_237 ;
  wire \_auto_238 ;
  wire \_auto_239 ;
  wire [15:0] \_auto_240 ;
  wire [15:0] \_auto_241 ;
  wire [5:0] \_auto_242 ;
  wire [5:0] \_auto_243 ;
  wire [1:0] \_auto_244 ;
  wire [1:0] \_auto_245 ;
  wire \$procmux$116_CMP ;
  wire \$procmux$118_CMP ;
  wire \$procmux$120_CMP ;
  wire \$procmux$122_CMP ;
  wire \$procmux$123_CMP ;
  wire \$procmux$124_CMP ;
  wire \$procmux$127_CMP ;
  wire \$procmux$128_CMP ;
  wire \$procmux$129_CMP ;
  wire \$procmux$132_CMP ;
  wire \$procmux$133_CMP ;
  wire \$procmux$134_CMP ;
  wire \$procmux$137_CMP ;
  wire [1:0] chosen;
  wire [22:0] i0__payload;
  wire signed [15:0] \i0__payload.act ;
  wire \i0__payload.pe ;
  wire [5:0] \i0__payload.reg ;
  wire i0__ready;
  wire i0__valid;
  wire [22:0] i1__payload;
  wire signed [15:0] \i1__payload.act ;
  wire \i1__payload.pe ;
  wire [5:0] \i1__payload.reg ;
  wire i1__ready;
  wire i1__valid;
  wire [22:0] i2__payload;
  wire signed [15:0] \i2__payload.act ;
  wire \i2__payload.pe ;
  wire [5:0] \i2__payload.reg ;
  wire i2__ready;
  wire i2__valid;
  wire [22:0] i3__payload;
  wire signed [15:0] \i3__payload.act ;
  wire \i3__payload.pe ;
  wire [5:0] \i3__payload.reg ;
  wire i3__ready;
  wire i3__valid;
  wire [23:0] i__payload;
  wire signed [15:0] \i__payload.act ;
  wire [1:0] \i__payload.pe ;
  wire [5:0] \i__payload.reg ;
  wire i__ready;
  wire i__valid;
  wire known;
  wire [23:0] o__payload;
  wire [23:0] \o__payload$49 ;
  wire signed [15:0] \o__payload$49.act ;
  wire [1:0] \o__payload$49.pe ;
  wire [5:0] \o__payload$49.reg ;
  wire signed [15:0] \o__payload.act ;
  wire [1:0] \o__payload.pe ;
  wire [5:0] \o__payload.reg ;
  wire o__ready;
  wire \o__ready$51 ;
  wire o__valid;
  wire \o__valid$52 ;
  wire push;
  wire [5:0] reg_0;
  wire [5:0] reg_2;
  wire second_of_0;
  wire second_of_2;
  wire upper;
  wire valid_0;
  wire valid_2;
  assign \$1  = ~ i0_valid;
  assign \$2  = i1_payload[21:16] < i0_payload[21:16];
  assign \$3  = \$1  | \$2 ;
  assign second_of_0 = i1_valid & \$3 ;
  assign valid_0 = i0_valid | i1_valid;
  assign reg_0 = second_of_0 ? i1_payload[21:16] : i0_payload[21:16];
  assign \$4  = ~ i2_valid;
  assign \$5  = i3_payload[21:16] < i2_payload[21:16];
  assign \$6  = \$4  | \$5 ;
  assign second_of_2 = i3_valid & \$6 ;
  assign valid_2 = i2_valid | i3_valid;
  assign reg_2 = second_of_2 ? i3_payload[21:16] : i2_payload[21:16];
  assign \$7  = ~ valid_0;
  assign \$8  = reg_2 < reg_0;
  assign \$9  = \$7  | \$8 ;
  assign upper = valid_2 & \$9 ;
  assign chosen[0] = upper ? second_of_2 : second_of_0;
  assign \$11  = i0_valid | exhausted0;
  assign \$12  = i1_valid | exhausted1;
  assign \$13  = i2_valid | exhausted2;
  assign \$14  = i3_valid | exhausted3;
  assign known = & { \$14 , \$13 , \$12 , \$11  };
  assign \$15  = valid_0 | valid_2;
  assign \$16  = known & \$15 ;
  assign push = \$16  & i__ready;
  assign \$17  = valid_0 | valid_2;
  assign i__valid = known & \$17 ;
  assign \$18  = ~ o__valid;
  assign \$19  = & { exhausted3, exhausted2, exhausted1, exhausted0 };
  assign exhausted = \$18  & \$19 ;
  assign \_auto_237  = \$procmux$133_CMP  | \$procmux$132_CMP ;
  assign \_auto_238  = \$procmux$128_CMP  | \$procmux$127_CMP ;
  assign \_auto_239  = \$procmux$123_CMP  | \$procmux$122_CMP ;
  assign \_auto_240  = \$procmux$132_CMP  ? i3_payload[15:0] : i2_payload[15:0];
  assign \_auto_241  = \$procmux$134_CMP  ? i1_payload[15:0] : i0_payload[15:0];
  assign \i__payload.act  = \_auto_237  ? \_auto_240  : \_auto_241 ;
  assign \_auto_242  = \$procmux$127_CMP  ? i3_payload[21:16] : i2_payload[21:16];
  assign \_auto_243  = \$procmux$129_CMP  ? i1_payload[21:16] : i0_payload[21:16];
  assign \i__payload.reg  = \_auto_238  ? \_auto_242  : \_auto_243 ;
  assign \_auto_244  = \$procmux$122_CMP  ? { upper, chosen[0] } : { upper, chosen[0] };
  assign \_auto_245  = \$procmux$124_CMP  ? { upper, chosen[0] } : { upper, chosen[0] };
  assign \i__payload.pe  = \_auto_239  ? \_auto_244  : \_auto_245 ;
  assign i3_ready = \$procmux$116_CMP  ? (* full_case = 32'd1 *) push : 1'h0;
  assign \$procmux$116_CMP  = { upper, chosen[0] } == (* full_case = 32'd1 *) 2'h3;
  assign i2_ready = \$procmux$118_CMP  ? push : 1'h0;
  assign \$procmux$118_CMP  = { upper, chosen[0] } == 2'h2;
  assign i1_ready = \$procmux$120_CMP  ? push : 1'h0;
  assign \$procmux$120_CMP  = { upper, chosen[0] } == 2'h1;
  assign \$procmux$122_CMP  = { upper, chosen[0] } == (* full_case = 32'd1 *) 2'h3;
  assign \$procmux$123_CMP  = { upper, chosen[0] } == (* full_case = 32'd1 *) 2'h2;
  assign \$procmux$124_CMP  = { upper, chosen[0] } == (* full_case = 32'd1 *) 2'h1;
  assign \$procmux$127_CMP  = { upper, chosen[0] } == (* full_case = 32'd1 *) 2'h3;
  assign \$procmux$128_CMP  = { upper, chosen[0] } == (* full_case = 32'd1 *) 2'h2;
  assign \$procmux$129_CMP  = { upper, chosen[0] } == (* full_case = 32'd1 *) 2'h1;
  assign \$procmux$132_CMP  = { upper, chosen[0] } == (* full_case = 32'd1 *) 2'h3;
  assign \$procmux$133_CMP  = { upper, chosen[0] } == (* full_case = 32'd1 *) 2'h2;
  assign \$procmux$134_CMP  = { upper, chosen[0] } == (* full_case = 32'd1 *) 2'h1;
  assign i0_ready = \$procmux$137_CMP  ? push : 1'h0;
  assign \$procmux$137_CMP  = ! { upper, chosen[0] };
  queue_24x2 items (
    .clk(clk),
    .i_payload({ \i__payload.pe , \i__payload.reg , \i__payload.act  }),
    .i_ready(i__ready),
    .i_valid(i__valid),
    .level(\$20 ),
    .o_payload(o__payload),
    .o_ready(o_ready),
    .o_valid(o__valid),
    .rst(rst)
  );
  assign \o__payload$49.pe  = o__payload[23:22];
  assign \o__payload$49.reg  = o__payload[21:16];
  assign \o__payload$49.act  = o__payload[15:0];
  assign \o__payload.pe  = o__payload[23:22];
  assign \o__payload.reg  = o__payload[21:16];
  assign \o__payload.act  = o__payload[15:0];
  assign \i2__payload.pe  = i2_payload[22];
  assign \i2__payload.reg  = i2_payload[21:16];
  assign \i2__payload.act  = i2_payload[15:0];
  assign \i3__payload.pe  = i3_payload[22];
  assign \i3__payload.reg  = i3_payload[21:16];
  assign \i3__payload.act  = i3_payload[15:0];
  assign \i0__payload.pe  = i0_payload[22];
  assign \i0__payload.reg  = i0_payload[21:16];
  assign \i0__payload.act  = i0_payload[15:0];
  assign \i1__payload.pe  = i1_payload[22];
  assign \i1__payload.reg  = i1_payload[21:16];
  assign \i1__payload.act  = i1_payload[15:0];
  assign o_valid = o__valid;
  assign o_payload = o__payload;
  assign \o__valid$52  = o__valid;
  assign \o__ready$51  = o_ready;
  assign o__ready = o_ready;
  assign \o__payload$49  = o__payload;
  assign i3__ready = i3_ready;
  assign i2__ready = i2_ready;
  assign i1__ready = i1_ready;
  assign i__payload = { \i__payload.pe , \i__payload.reg , \i__payload.act  };
  assign i0__ready = i0_ready;
  assign chosen[1] = upper;
  assign i2__payload = i2_payload;
  assign i3__payload = i3_payload;
  assign i2__valid = i2_valid;
  assign i3__valid = i3_valid;
  assign i0__payload = i0_payload;
  assign i1__payload = i1_payload;
  assign i0__valid = i0_valid;
  assign i1__valid = i1_valid;
endmodule

module lnzd_node_1(i0_payload, i0_valid, exhausted0, i1_payload, i1_valid, exhausted1, i2_payload, i2_valid, exhausted2, i3_payload, i3_valid, exhausted3, clk, rst, o_payload, o_valid, exhausted, i0_ready, i1_ready, i2_ready, i3_ready
, o_ready);
  input [23:0] i0_payload;
  wire [23:0] i0_payload;
  input i0_valid;
  wire i0_valid;
  input exhausted0;
  wire exhausted0;
  input [23:0] i1_payload;
  wire [23:0] i1_payload;
  input i1_valid;
  wire i1_valid;
  input exhausted1;
  wire exhausted1;
  input [23:0] i2_payload;
  wire [23:0] i2_payload;
  input i2_valid;
  wire i2_valid;
  input exhausted2;
  wire exhausted2;
  input [23:0] i3_payload;
  wire [23:0] i3_payload;
  input i3_valid;
  wire i3_valid;
  input exhausted3;
  wire exhausted3;
  input clk;
  wire clk;
  input rst;
  wire rst;
  output [25:0] o_payload;
  wire [25:0] o_payload;
  output o_valid;
  wire o_valid;
  output exhausted;
  wire exhausted;
  output i0_ready;
  wire i0_ready;
  output i1_ready;
  wire i1_ready;
  output i2_ready;
  wire i2_ready;
  output i3_ready;
  wire i3_ready;
  input o_ready;
  wire o_ready;
  wire \$1 ;
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
  wire [1:0] \$20 ;
  wire \$3 ;
  wire \$4 ;
  wire \$5 ;
  wire \$6 ;
  wire \$7 ;
  wire \$8 ;
  wire \$9 ;
  wire \_auto_246 ;
  wire \_auto_247 ;
  wire \_auto_248 ;
  wire [15:0] \_auto_249 ;
  wire [15:0] \_auto_250 ;
  wire [5:0] \_auto_251 ;
  wire [5:0] \_auto_252 ;
  wire [3:0] \_auto_253 ;
  wire [3:0] \_auto_254 ;
  wire \$procmux$71_CMP ;
  wire \$procmux$73_CMP ;
  wire \$procmux$75_CMP ;
  wire \$procmux$77_CMP ;
  wire \$procmux$78_CMP ;
  wire \$procmux$79_CMP ;
  wire \$procmux$82_CMP ;
  wire \$procmux$83_CMP ;
  wire \$procmux$84_CMP ;
  wire \$procmux$87_CMP ;
  wire \$procmux$88_CMP ;
  wire \$procmux$89_CMP ;
  wire \$procmux$92_CMP ;
  wire [1:0] chosen;
  wire [23:0] i0__payload;
  wire signed [15:0] \i0__payload.act ;
  wire [1:0] \i0__payload.pe ;
  wire [5:0] \i0__payload.reg ;
  wire i0__ready;
  wire i0__valid;
  wire [23:0] i1__payload;
  wire signed [15:0] \i1__payload.act ;
  wire [1:0] \i1__payload.pe ;
  wire [5:0] \i1__payload.reg ;
  wire i1__ready;
  wire i1__valid;
  wire [23:0] i2__payload;
  wire signed [15:0] \i2__payload.act ;
  wire [1:0] \i2__payload.pe ;
  wire [5:0] \i2__payload.reg ;
  wire i2__ready;
  wire i2__valid;
  wire [23:0] i3__payload;
  wire signed [15:0] \i3__payload.act ;
  wire [1:0] \i3__payload.pe ;
  wire [5:0] \i3__payload.reg ;
  wire i3__ready;
  wire i3__valid;
  wire [25:0] i__payload;
  wire signed [15:0] \i__payload.act ;
  wire [3:0] \i__payload.pe ;
  wire [5:0] \i__payload.reg ;
  wire i__ready;
  wire i__valid;
  wire known;
  wire [25:0] o__payload;
  wire [25:0] \o__payload$49 ;
  wire signed [15:0] \o__payload$49.act ;
  wire [3:0] \o__payload$49.pe ;
  wire [5:0] \o__payload$49.reg ;
  wire signed [15:0] \o__payload.act ;
  wire [3:0] \o__payload.pe ;
  wire [5:0] \o__payload.reg ;
  wire o__ready;
  wire \o__ready$51 ;
  wire o__valid;
  wire \o__valid$52 ;
  wire push;
  wire [5:0] reg_0;
  wire [5:0] reg_2;
  wire second_of_0;
  wire second_of_2;
  wire upper;
  wire valid_0;
  wire valid_2;
  assign \$1  = ~ i0_valid;
  assign \$2  = i1_payload[21:16] < i0_payload[21:16];
  assign \$3  = \$1  | \$2 ;
  assign second_of_0 = i1_valid & \$3 ;
  assign valid_0 = i0_valid | i1_valid;
  assign reg_0 = second_of_0 ? i1_payload[21:16] : i0_payload[21:16];
  assign \$4  = ~ i2_valid;
  assign \$5  = i3_payload[21:16] < i2_payload[21:16];
  assign \$6  = \$4  | \$5 ;
  assign second_of_2 = i3_valid & \$6 ;
  assign valid_2 = i2_valid | i3_valid;
  assign reg_2 = second_of_2 ? i3_payload[21:16] : i2_payload[21:16];
  assign \$7  = ~ valid_0;
  assign \$8  = reg_2 < reg_0;
  assign \$9  = \$7  | \$8 ;
  assign upper = valid_2 & \$9 ;
  assign chosen[0] = upper ? second_of_2 : second_of_0;
  assign \$11  = i0_valid | exhausted0;
  assign \$12  = i1_valid | exhausted1;
  assign \$13  = i2_valid | exhausted2;
  assign \$14  = i3_valid | exhausted3;
  assign known = & { \$14 , \$13 , \$12 , \$11  };
  assign \$15  = valid_0 | valid_2;
  assign \$16  = known & \$15 ;
  assign push = \$16  & i__ready;
  assign \$17  = valid_0 | valid_2;
  assign i__valid = known & \$17 ;
  assign \$18  = ~ o__valid;
  assign \$19  = & { exhausted3, exhausted2, exhausted1, exhausted0 };
  assign exhausted = \$18  & \$19 ;
  assign \_auto_246  = \$procmux$88_CMP  | \$procmux$87_CMP ;
  assign \_auto_247  = \$procmux$83_CMP  | \$procmux$82_CMP ;
  assign \_auto_248  = \$procmux$78_CMP  | \$procmux$77_CMP ;
  assign \_auto_249  = \$procmux$87_CMP  ? i3_payload[15:0] : i2_payload[15:0];
  assign \_auto_250  = \$procmux$89_CMP  ? i1_payload[15:0] : i0_payload[15:0];
  assign \i__payload.act  = \_auto_246  ? \_auto_249  : \_auto_250 ;
  assign \_auto_251  = \$procmux$82_CMP  ? i3_payload[21:16] : i2_payload[21:16];
  assign \_auto_252  = \$procmux$84_CMP  ? i1_payload[21:16] : i0_payload[21:16];
  assign \i__payload.reg  = \_auto_247  ? \_auto_251  : \_auto_252 ;
  assign \_auto_253  = \$procmux$77_CMP  ? { upper, chosen[0], i3_payload[23:22] } : { upper, chosen[0], i2_payload[23:22] };
  assign \_auto_254  = \$procmux$79_CMP  ? { upper, chosen[0], i1_payload[23:22] } : { upper, chosen[0], i0_payload[23:22] };
  assign \i__payload.pe  = \_auto_248  ? \_auto_253  : \_auto_254 ;
  assign i3_ready = \$procmux$71_CMP  ? (* full_case = 32'd1 *) push : 1'h0;
  assign \$procmux$71_CMP  = { upper, chosen[0] } == (* full_case = 32'd1 *) 2'h3;
  assign i2_ready = \$procmux$73_CMP  ? push : 1'h0;
  assign \$procmux$73_CMP  = { upper, chosen[0] } == 2'h2;
  assign i1_ready = \$procmux$75_CMP  ? push : 1'h0;
  assign \$procmux$75_CMP  = { upper, chosen[0] } == 2'h1;
  assign \$procmux$77_CMP  = { upper, chosen[0] } == (* full_case = 32'd1 *) 2'h3;
  assign \$procmux$78_CMP  = { upper, chosen[0] } == (* full_case = 32'd1 *) 2'h2;
  assign \$procmux$79_CMP  = { upper, chosen[0] } == (* full_case = 32'd1 *) 2'h1;
  assign \$procmux$82_CMP  = { upper, chosen[0] } == (* full_case = 32'd1 *) 2'h3;
  assign \$procmux$83_CMP  = { upper, chosen[0] } == (* full_case = 32'd1 *) 2'h2;
  assign \$procmux$84_CMP  = { upper, chosen[0] } == (* full_case = 32'd1 *) 2'h1;
  assign \$procmux$87_CMP  = { upper, chosen[0] } == (* full_case = 32'd1 *) 2'h3;
  assign \$procmux$88_CMP  = { upper, chosen[0] } == (* full_case = 32'd1 *) 2'h2;
  assign \$procmux$89_CMP  = { upper, chosen[0] } == (* full_case = 32'd1 *) 2'h1;
  assign i0_ready = \$procmux$92_CMP  ? push : 1'h0;
  assign \$procmux$92_CMP  = ! { upper, chosen[0] };
  queue_26x2 items (
    .clk(clk),
    .i_payload({ \i__payload.pe , \i__payload.reg , \i__payload.act  }),
    .i_ready(i__ready),
    .i_valid(i__valid),
    .level(\$20 ),
    .o_payload(o__payload),
    .o_ready(o_ready),
    .o_valid(o__valid),
    .rst(rst)
  );
  assign \o__payload$49.pe  = o__payload[25:22];
  assign \o__payload$49.reg  = o__payload[21:16];
  assign \o__payload$49.act  = o__payload[15:0];
  assign \o__payload.pe  = o__payload[25:22];
  assign \o__payload.reg  = o__payload[21:16];
  assign \o__payload.act  = o__payload[15:0];
  assign \i2__payload.pe  = i2_payload[23:22];
  assign \i2__payload.reg  = i2_payload[21:16];
  assign \i2__payload.act  = i2_payload[15:0];
  assign \i3__payload.pe  = i3_payload[23:22];
  assign \i3__payload.reg  = i3_payload[21:16];
  assign \i3__payload.act  = i3_payload[15:0];
  assign \i0__payload.pe  = i0_payload[23:22];
  assign \i0__payload.reg  = i0_payload[21:16];
  assign \i0__payload.act  = i0_payload[15:0];
  assign \i1__payload.pe  = i1_payload[23:22];
  assign \i1__payload.reg  = i1_payload[21:16];
  assign \i1__payload.act  = i1_payload[15:0];
  assign o_valid = o__valid;
  assign o_payload = o__payload;
  assign \o__valid$52  = o__valid;
  assign \o__ready$51  = o_ready;
  assign o__ready = o_ready;
  assign \o__payload$49  = o__payload;
  assign i3__ready = i3_ready;
  assign i2__ready = i2_ready;
  assign i1__ready = i1_ready;
  assign i__payload = { \i__payload.pe , \i__payload.reg , \i__payload.act  };
  assign i0__ready = i0_ready;
  assign chosen[1] = upper;
  assign i2__payload = i2_payload;
  assign i3__payload = i3_payload;
  assign i2__valid = i2_valid;
  assign i3__valid = i3_valid;
  assign i0__payload = i0_payload;
  assign i1__payload = i1_payload;
  assign i0__valid = i0_valid;
  assign i1__valid = i1_valid;
endmodule

module pe(push, column, book, act, next, load, load_addr, load_word, load_act, counting, waiting, stat_select, clk, rst, full, idle, mem_data, found, found_reg, found_act, exhausted
, stat, take);
  input push;
  wire push;
  input [27:0] column;
  wire [27:0] column;
  input [1:0] book;
  wire [1:0] book;
  input [30:0] act;
  wire [30:0] act;
  input next;
  wire next;
  input [3:0] load;
  wire [3:0] load;
  input [10:0] load_addr;
  wire [10:0] load_addr;
  input [63:0] load_word;
  wire [63:0] load_word;
  input [15:0] load_act;
  wire [15:0] load_act;
  input counting;
  wire counting;
  input waiting;
  wire waiting;
  input [2:0] stat_select;
  wire [2:0] stat_select;
  input clk;
  wire clk;
  input rst;
  wire rst;
  output full;
  wire full;
  output idle;
  wire idle;
  output [15:0] mem_data;
  wire [15:0] mem_data;
  output found;
  wire found;
  output [5:0] found_reg;
  wire [5:0] found_reg;
  output signed [15:0] found_act;
  wire signed [15:0] found_act;
  output exhausted;
  wire exhausted;
  output [31:0] stat;
  reg [31:0] stat = 32'd0;
  input take;
  wire take;
  wire \$1 ;
  wire \$10 ;
  wire \$11 ;
  wire \$12 ;
  wire \$13 ;
  wire [32:0] \$14 ;
  wire [32:0] \$15 ;
  wire \$16 ;
  wire [32:0] \$17 ;
  wire [32:0] \$18 ;
  wire [31:0] \$19 ;
  wire \$2 ;
  wire [31:0] \$20 ;
  wire [31:0] \$21 ;
  wire [31:0] \$22 ;
  wire [31:0] \$23 ;
  wire [31:0] \$24 ;
  wire [31:0] \$25 ;
  wire \$3 ;
  wire \$4 ;
  wire \$5 ;
  wire \$6 ;
  wire \$7 ;
  wire [32:0] \$8 ;
  wire [32:0] \$9 ;
  wire \_auto_255 ;
  wire \_auto_256 ;
  wire [31:0] \_auto_257 ;
  wire [31:0] \_auto_258 ;
  wire [31:0] \_auto_259 ;
  wire [31:0] \_auto_260 ;
  wire [31:0] \_auto_261 ;
  wire [31:0] \_auto_262 ;
  wire \$procmux$161_CMP ;
  wire \$procmux$162_CMP ;
  wire \$procmux$163_CMP ;
  wire \$procmux$164_CMP ;
  wire \$procmux$165_CMP ;
  wire \$procmux$166_CMP ;
  wire [31:0] \$procmux$169_Y ;
  wire [31:0] \$procmux$173_Y ;
  wire [31:0] \$procmux$177_Y ;
  wire [31:0] \$procmux$181_Y ;
  wire [31:0] \$procmux$185_Y ;
  wire [31:0] \$procmux$189_Y ;
  wire signed [15:0] \act$47 ;
  wire signed [15:0] \act$48 ;
  wire \act.chain ;
  wire \act.finish ;
  wire \act.half ;
  wire [9:0] \act.mem_addr ;
  wire \act.mem_read ;
  wire \act.prepare ;
  wire \act.refill ;
  wire [5:0] \act.refill_reg ;
  wire \act.relu ;
  wire \act.save ;
  wire [5:0] \act.save_reg ;
  wire \act.scan ;
  wire [1:0] \book$49 ;
  wire busy;
  wire chain;
  wire signed [15:0] \column.act ;
  wire [11:0] \column.column ;
  reg [31:0] count_pe_blocking = 32'd0;
  reg [31:0] count_pe_busy = 32'd0;
  reg [31:0] count_pe_empty = 32'd0;
  reg [31:0] count_pe_padding = 32'd0;
  reg [31:0] count_pe_starved = 32'd0;
  reg [31:0] count_spmat_reads = 32'd0;
  wire empty;
  wire [7:0] entry;
  wire [7:0] \entry$44 ;
  wire [3:0] \entry$44.v ;
  wire [3:0] \entry$44.z ;
  wire [3:0] \entry.v ;
  wire [3:0] \entry.z ;
  wire \exhausted$67 ;
  wire finish;
  wire first;
  wire \first$46 ;
  wire \found$63 ;
  wire signed [15:0] \found_act$66 ;
  wire [5:0] \found_reg$65 ;
  wire \full$40 ;
  wire half;
  wire [27:0] i__payload;
  wire [46:0] \i__payload$29 ;
  wire signed [15:0] \i__payload$29.act ;
  wire [14:0] \i__payload$29.count ;
  wire \i__payload$29.short ;
  wire [14:0] \i__payload$29.start ;
  wire signed [15:0] \i__payload.act ;
  wire [11:0] \i__payload.column ;
  wire i__ready;
  wire \i__ready$32 ;
  wire i__valid;
  wire \i__valid$33 ;
  wire \idle$62 ;
  wire \load$81 ;
  wire \load$84 ;
  wire \load$88 ;
  wire \load$91 ;
  wire [15:0] \load_act$93 ;
  wire [5:0] \load_addr$82 ;
  wire [10:0] \load_addr$85 ;
  wire [10:0] \load_addr$89 ;
  wire [9:0] \load_addr$92 ;
  wire [14:0] load_even;
  wire [14:0] load_odd;
  wire signed [15:0] load_weight;
  wire [63:0] \load_word$90 ;
  wire [9:0] mem_addr;
  wire [15:0] \mem_data$68 ;
  wire mem_read;
  wire [27:0] o__payload;
  wire [46:0] \o__payload$30 ;
  wire signed [15:0] \o__payload$30.act ;
  wire [14:0] \o__payload$30.count ;
  wire \o__payload$30.short ;
  wire [14:0] \o__payload$30.start ;
  wire signed [15:0] \o__payload.act ;
  wire [11:0] \o__payload.column ;
  wire o__ready;
  wire \o__ready$31 ;
  wire o__valid;
  wire \o__valid$34 ;
  wire padding;
  wire [27:0] payload;
  wire signed [15:0] \payload.act ;
  wire [11:0] \payload.column ;
  wire prepare;
  wire \push$36 ;
  wire read;
  wire [5:0] read_addr;
  wire [5:0] \read_addr$51 ;
  wire signed [15:0] read_data;
  wire signed [15:0] \read_data$53 ;
  wire refill;
  wire [5:0] refill_reg;
  wire \release ;
  wire \release$39 ;
  wire relu;
  wire save;
  wire [5:0] save_reg;
  wire scan;
  wire \take$35 ;
  wire \take$64 ;
  wire valid;
  wire \valid$42 ;
  wire write;
  wire \write$55 ;
  wire [5:0] write_addr;
  wire [5:0] \write_addr$57 ;
  wire signed [15:0] write_data;
  wire signed [15:0] \write_data$59 ;
  assign \$1  = ~ i__valid;
  assign \$2  = ~ \i__valid$33 ;
  assign \$3  = \$1  & \$2 ;
  assign \$4  = ~ busy;
  assign \$5  = \$3  & \$4 ;
  assign \$6  = ~ empty;
  assign \$7  = \$5  & \$6 ;
  assign idle = \$7  & \idle$62 ;
  assign \$8  = count_pe_busy + 1'h1;
  assign \$9  = count_pe_empty + 1'h1;
  assign \$10  = ~ busy;
  assign \$11  = ~ empty;
  assign \$12  = \$10  & \$11 ;
  assign \$13  = \$12  & counting;
  assign \$14  = count_pe_starved + 1'h1;
  assign \$15  = count_pe_padding + 1'h1;
  assign \$16  = full & waiting;
  assign \$17  = count_pe_blocking + 1'h1;
  assign \$18  = count_spmat_reads + 1'h1;
  always @(posedge clk)
    count_pe_busy <= \$19 ;
  always @(posedge clk)
    count_pe_empty <= \$20 ;
  always @(posedge clk)
    count_pe_starved <= \$21 ;
  always @(posedge clk)
    count_pe_padding <= \$22 ;
  always @(posedge clk)
    count_pe_blocking <= \$23 ;
  always @(posedge clk)
    count_spmat_reads <= \$24 ;
  always @(posedge clk)
    stat <= \$25 ;
  assign \_auto_256  = \$procmux$165_CMP  | \$procmux$164_CMP ;
  assign \_auto_255  = | { \$procmux$161_CMP , \$procmux$162_CMP , \$procmux$163_CMP  };
  assign \_auto_257  = \$procmux$162_CMP  ? count_pe_blocking : count_pe_padding;
  assign \_auto_258  = \$procmux$161_CMP  ? count_spmat_reads : \_auto_257 ;
  assign \_auto_259  = \$procmux$164_CMP  ? count_pe_starved : count_pe_empty;
  assign \_auto_260  = \$procmux$166_CMP  ? count_pe_busy : stat;
  assign \_auto_261  = \_auto_256  ? \_auto_259  : \_auto_260 ;
  assign \_auto_262  = \_auto_255  ? \_auto_258  : \_auto_261 ;
  assign \$procmux$161_CMP  = stat_select == 3'h5;
  assign \$procmux$162_CMP  = stat_select == 3'h4;
  assign \$procmux$163_CMP  = stat_select == 3'h3;
  assign \$procmux$164_CMP  = stat_select == 3'h2;
  assign \$procmux$165_CMP  = stat_select == 3'h1;
  assign \$procmux$166_CMP  = ! stat_select;
  assign \$25  = rst ? 32'd0 : \_auto_262 ;
  assign \$procmux$169_Y  = read ? \$18 [31:0] : count_spmat_reads;
  assign \$24  = rst ? 32'd0 : \$procmux$169_Y ;
  assign \$procmux$173_Y  = \$16  ? \$17 [31:0] : count_pe_blocking;
  assign \$23  = rst ? 32'd0 : \$procmux$173_Y ;
  assign \$procmux$177_Y  = padding ? \$15 [31:0] : count_pe_padding;
  assign \$22  = rst ? 32'd0 : \$procmux$177_Y ;
  assign \$procmux$181_Y  = \$13  ? \$14 [31:0] : count_pe_starved;
  assign \$21  = rst ? 32'd0 : \$procmux$181_Y ;
  assign \$procmux$185_Y  = empty ? \$9 [31:0] : count_pe_empty;
  assign \$20  = rst ? 32'd0 : \$procmux$185_Y ;
  assign \$procmux$189_Y  = busy ? \$8 [31:0] : count_pe_busy;
  assign \$19  = rst ? 32'd0 : \$procmux$189_Y ;
  act_queue act_queue (
    .clk(clk),
    .full(full),
    .o_payload(i__payload),
    .o_ready(o__ready),
    .o_valid(i__valid),
    .payload(column),
    .push(push),
    .\release (\release ),
    .rst(rst),
    .take(take)
  );
  act_rw act_rw (
    .chain(act[2]),
    .clk(clk),
    .exhausted(exhausted),
    .finish(act[3]),
    .found(found),
    .found_act(found_act),
    .found_reg(found_reg),
    .half(act[0]),
    .load(load[3]),
    .load_act(load_act),
    .load_addr(load_addr[9:0]),
    .mem_addr(act[16:7]),
    .mem_data(mem_data),
    .mem_read(act[6]),
    .prepare(act[1]),
    .read_addr(read_addr),
    .read_data(read_data),
    .refill(act[17]),
    .refill_reg(act[23:18]),
    .relu(act[4]),
    .rst(rst),
    .save(act[24]),
    .save_reg(act[30:25]),
    .scan(act[5]),
    .take(next),
    .write(write),
    .write_addr(write_addr),
    .write_data(write_data)
  );
  arithm_unit arithm_unit (
    .act(\act$47 ),
    .book(book),
    .clk(clk),
    .entry(entry),
    .first(first),
    .idle(\idle$62 ),
    .load(load[0]),
    .load_addr(load_addr[5:0]),
    .load_weight(load_word[15:0]),
    .padding(padding),
    .read_addr(read_addr),
    .read_data(read_data),
    .rst(rst),
    .valid(valid),
    .write(write),
    .write_addr(write_addr),
    .write_data(write_data)
  );
  ptr_read ptr_read (
    .clk(clk),
    .i_payload(i__payload),
    .i_ready(o__ready),
    .i_valid(i__valid),
    .load(load[1]),
    .load_addr(load_addr),
    .load_even(load_word[14:0]),
    .load_odd(load_word[46:32]),
    .o_payload(\i__payload$29 ),
    .o_ready(\o__ready$31 ),
    .o_valid(\i__valid$33 ),
    .rst(rst)
  );
  spmat_read spmat_read (
    .act(\act$47 ),
    .busy(busy),
    .clk(clk),
    .empty(empty),
    .entry(entry),
    .first(first),
    .i_payload(\i__payload$29 ),
    .i_ready(\o__ready$31 ),
    .i_valid(\i__valid$33 ),
    .load(load[2]),
    .load_addr(load_addr),
    .load_word(load_word),
    .read(read),
    .\release (\release ),
    .rst(rst),
    .valid(valid)
  );
  assign \entry$44.z  = entry[7:4];
  assign \entry$44.v  = entry[3:0];
  assign \entry.z  = entry[7:4];
  assign \entry.v  = entry[3:0];
  assign \payload.column  = column[27:16];
  assign \payload.act  = column[15:0];
  assign \o__payload$30.short  = \i__payload$29 [46];
  assign \o__payload$30.count  = \i__payload$29 [45:31];
  assign \o__payload$30.start  = \i__payload$29 [30:16];
  assign \o__payload$30.act  = \i__payload$29 [15:0];
  assign \i__payload$29.short  = \i__payload$29 [46];
  assign \i__payload$29.count  = \i__payload$29 [45:31];
  assign \i__payload$29.start  = \i__payload$29 [30:16];
  assign \i__payload$29.act  = \i__payload$29 [15:0];
  assign \o__payload.column  = i__payload[27:16];
  assign \o__payload.act  = i__payload[15:0];
  assign \i__payload.column  = i__payload[27:16];
  assign \i__payload.act  = i__payload[15:0];
  assign \act.save_reg  = act[30:25];
  assign \act.save  = act[24];
  assign \act.refill_reg  = act[23:18];
  assign \act.refill  = act[17];
  assign \act.mem_addr  = act[16:7];
  assign \act.mem_read  = act[6];
  assign \act.scan  = act[5];
  assign \act.relu  = act[4];
  assign \act.finish  = act[3];
  assign \act.chain  = act[2];
  assign \act.prepare  = act[1];
  assign \act.half  = act[0];
  assign \column.column  = column[27:16];
  assign \column.act  = column[15:0];
  assign \load_act$93  = load_act;
  assign \load_addr$92  = load_addr[9:0];
  assign \load$91  = load[3];
  assign \load_word$90  = load_word;
  assign \load_addr$89  = load_addr;
  assign \load$88  = load[2];
  assign load_odd = load_word[46:32];
  assign load_even = load_word[14:0];
  assign \load_addr$85  = load_addr;
  assign \load$84  = load[1];
  assign load_weight = load_word[15:0];
  assign \load_addr$82  = load_addr[5:0];
  assign \load$81  = load[0];
  assign save_reg = act[30:25];
  assign save = act[24];
  assign refill_reg = act[23:18];
  assign refill = act[17];
  assign mem_addr = act[16:7];
  assign mem_read = act[6];
  assign scan = act[5];
  assign relu = act[4];
  assign finish = act[3];
  assign chain = act[2];
  assign prepare = act[1];
  assign half = act[0];
  assign \mem_data$68  = mem_data;
  assign \exhausted$67  = exhausted;
  assign \found_act$66  = found_act;
  assign \found_reg$65  = found_reg;
  assign \take$64  = next;
  assign \found$63  = found;
  assign \write_data$59  = write_data;
  assign \write_addr$57  = write_addr;
  assign \write$55  = write;
  assign \read_data$53  = read_data;
  assign \read_addr$51  = read_addr;
  assign \book$49  = book;
  assign \act$48  = \act$47 ;
  assign \first$46  = first;
  assign \entry$44  = entry;
  assign \valid$42  = valid;
  assign \full$40  = full;
  assign \release$39  = \release ;
  assign payload = column;
  assign \push$36  = push;
  assign \take$35  = take;
  assign \o__valid$34  = \i__valid$33 ;
  assign \i__ready$32  = \o__ready$31 ;
  assign \o__payload$30  = \i__payload$29 ;
  assign o__valid = i__valid;
  assign i__ready = o__ready;
  assign o__payload = i__payload;
endmodule

module ptr_read(i_valid, o_ready, load, load_addr, load_even, load_odd, clk, rst, i_ready, o_payload, o_valid, i_payload);
  input i_valid;
  wire i_valid;
  input o_ready;
  wire o_ready;
  input load;
  wire load;
  input [10:0] load_addr;
  wire [10:0] load_addr;
  input [14:0] load_even;
  wire [14:0] load_even;
  input [14:0] load_odd;
  wire [14:0] load_odd;
  input clk;
  wire clk;
  input rst;
  wire rst;
  output i_ready;
  wire i_ready;
  output [46:0] o_payload;
  wire [46:0] o_payload;
  output o_valid;
  wire o_valid;
  input [27:0] i_payload;
  wire [27:0] i_payload;
  wire [11:0] \$1 ;
  wire \$10 ;
  wire \$11 ;
  wire [15:0] \$12 ;
  wire \$2 ;
  wire [15:0] \$4 ;
  wire [15:0] \$5 ;
  wire \$7 ;
  wire \$8 ;
  wire [15:0] \$procmux$352_Y ;
  wire \$procmux$356_Y ;
  wire \$procmux$360_Y ;
  wire \$procmux$362_Y ;
  wire [10:0] \$signature__addr ;
  wire [10:0] \$signature__addr$21 ;
  wire [14:0] \$signature__data ;
  wire [14:0] \$signature__data$22 ;
  wire \$signature__en ;
  wire \$signature__en$20 ;
  reg signed [15:0] act = 16'h0000;
  wire [14:0] even_count;
  reg held = 1'h0;
  wire [27:0] i__payload;
  wire signed [15:0] \i__payload.act ;
  wire [11:0] \i__payload.column ;
  wire i__ready;
  wire i__valid;
  wire [46:0] o__payload;
  wire signed [15:0] \o__payload.act ;
  wire [14:0] \o__payload.count ;
  wire \o__payload.short ;
  wire [14:0] \o__payload.start ;
  wire o__ready;
  wire o__valid;
  wire [14:0] odd_count;
  reg odd_first = 1'h0;
  wire [10:0] read__addr;
  wire [10:0] \read__addr$24 ;
  wire [14:0] read__data;
  wire [14:0] \read__data$34 ;
  wire read__en;
  wire \read__en$23 ;
  wire [10:0] row;
  wire take;
  assign { \$1 [11], read__addr } = i_payload[27:17] + i_payload[16];
  assign \$2  = ~ held;
  assign i__ready = \$2  | o_ready;
  assign read__en = i_valid & i__ready;
  assign \o__payload.start  = odd_first ? \read__data$34  : read__data;
  assign { \$4 [15], even_count } = \read__data$34  - read__data;
  assign { \$5 [15], odd_count } = read__data - \read__data$34 ;
  assign \o__payload.count  = odd_first ? odd_count : even_count;
  assign \$7  = odd_count <= 2'h3;
  assign \$8  = even_count <= 2'h3;
  assign \o__payload.short  = odd_first ? \$7  : \$8 ;
  always @(posedge clk)
    held <= \$10 ;
  always @(posedge clk)
    odd_first <= \$11 ;
  always @(posedge clk)
    act <= \$12 ;
  assign \$procmux$352_Y  = read__en ? i_payload[15:0] : act;
  assign \$12  = rst ? 16'h0000 : \$procmux$352_Y ;
  assign \$procmux$356_Y  = read__en ? i_payload[16] : odd_first;
  assign \$11  = rst ? 1'h0 : \$procmux$356_Y ;
  assign \$procmux$360_Y  = o_ready ? 1'h0 : held;
  assign \$procmux$362_Y  = read__en ? 1'h1 : \$procmux$360_Y ;
  assign \$10  = rst ? 1'h0 : \$procmux$362_Y ;
  sram_2048x15_1w1r even_bank (
    .clk(clk),
    .r0_addr(read__addr),
    .r0_data(read__data),
    .r0_en(read__en),
    .w0_addr(load_addr),
    .w0_data(load_even),
    .w0_en(load)
  );
  sram_2048x15_1w1r odd_bank (
    .clk(clk),
    .r0_addr(i_payload[27:17]),
    .r0_data(\read__data$34 ),
    .r0_en(read__en),
    .w0_addr(load_addr),
    .w0_data(load_odd),
    .w0_en(load)
  );
  assign \o__payload.act  = act;
  assign \i__payload.column  = i_payload[27:16];
  assign \i__payload.act  = i_payload[15:0];
  assign \$5 [14:0] = odd_count;
  assign \$4 [14:0] = even_count;
  assign \$1 [10:0] = read__addr;
  assign o_valid = held;
  assign o_payload = { \o__payload.short , \o__payload.count , \o__payload.start , act };
  assign i_ready = i__ready;
  assign o__payload = { \o__payload.short , \o__payload.count , \o__payload.start , act };
  assign o__valid = held;
  assign i__valid = i_valid;
  assign o__ready = o_ready;
  assign \read__addr$24  = i_payload[27:17];
  assign \read__en$23  = read__en;
  assign \$signature__data$22  = load_odd;
  assign \$signature__addr$21  = load_addr;
  assign \$signature__en$20  = load;
  assign take = read__en;
  assign \$signature__data  = load_even;
  assign \$signature__addr  = load_addr;
  assign \$signature__en  = load;
  assign i__payload = i_payload;
  assign row = i_payload[27:17];
endmodule

module queue_128x32_128(i_valid, o_ready, clk, rst, i_ready, o_payload, o_valid, level, i_payload);
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
  wire [6:0] \$23 ;
  wire \$24 ;
  wire \$25 ;
  wire [6:0] \$26 ;
  wire [127:0] \$27 ;
  wire [4:0] \$29 ;
  wire \$3 ;
  wire [4:0] \$30 ;
  wire \$31 ;
  wire \$32 ;
  wire [5:0] \$33 ;
  wire [127:0] \$4 ;
  wire [5:0] \$7 ;
  wire \$8 ;
  wire [5:0] \$9 ;
  wire [5:0] \$procmux$845_Y ;
  wire [5:0] \$procmux$847_Y ;
  wire [4:0] \$procmux$855_Y ;
  wire [4:0] \$procmux$857_Y ;
  wire [4:0] \$procmux$861_Y ;
  wire [4:0] \$procmux$863_Y ;
  reg [4:0] \$signature__addr  = 5'h00;
  wire [127:0] \$signature__data ;
  wire \$signature__en ;
  wire [127:0] i__payload;
  reg i__ready = 1'h1;
  wire i__valid;
  reg [127:0] o__payload = 128'h00000000000000000000000000000000;
  wire o__ready;
  reg o__valid = 1'h0;
  wire [127:0] oldest;
  wire pop;
  wire push;
  reg [4:0] read__addr = 5'h01;
  wire [127:0] read__data;
  wire room;
  wire [4:0] second;
  wire [4:0] tail;
  wire valid;
  assign push = i_valid & i__ready;
  assign pop = o__valid & o_ready;
  assign \$1  = ~ o__valid;
  assign \$2  = pop | \$1 ;
  assign \$3  = level <= 1'h1;
  assign \$4  = \$3  ? i_payload : read__data;
  assign \$7  = \$signature__addr  + 1'h1;
  assign \$8  = \$signature__addr  == 5'h1f;
  assign \$9  = read__addr + 1'h1;
  assign \$10  = read__addr == 5'h1f;
  assign \$11  = ~ pop;
  assign \$12  = level != 1'h1;
  assign \$13  = \$11  | \$12 ;
  assign \$14  = o__valid & \$13 ;
  assign \$15  = push | \$14 ;
  assign \$16  = ~ push;
  assign \$17  = level != 5'h1f;
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
    \$signature__addr  <= \$29 ;
  always @(posedge clk)
    read__addr <= \$30 ;
  always @(posedge clk)
    o__valid <= \$31 ;
  always @(posedge clk)
    i__ready <= \$32 ;
  always @(posedge clk)
    level <= \$33 ;
  assign \$procmux$845_Y  = \$22  ? \$23 [5:0] : level;
  assign \$procmux$847_Y  = \$25  ? \$26 [5:0] : \$procmux$845_Y ;
  assign \$33  = rst ? 6'h00 : \$procmux$847_Y ;
  assign \$32  = rst ? 1'h1 : \$20 ;
  assign \$31  = rst ? 1'h0 : \$15 ;
  assign \$procmux$855_Y  = \$10  ? 5'h00 : \$9 [4:0];
  assign \$procmux$857_Y  = pop ? \$procmux$855_Y  : read__addr;
  assign \$30  = rst ? 5'h01 : \$procmux$857_Y ;
  assign \$procmux$861_Y  = \$8  ? 5'h00 : \$7 [4:0];
  assign \$procmux$863_Y  = push ? \$procmux$861_Y  : \$signature__addr ;
  assign \$29  = rst ? 5'h00 : \$procmux$863_Y ;
  assign \$27  = \$2  ? \$4  : o__payload;
  sram_32x128_1w1ra early_storage (
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

module queue_24x2(i_valid, o_ready, clk, rst, i_ready, o_payload, o_valid, level, i_payload);
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
  output [1:0] level;
  reg [1:0] level = 2'h0;
  input [23:0] i_payload;
  wire [23:0] i_payload;
  wire [1:0] \$1 ;
  wire \$10 ;
  wire \$11 ;
  wire \$12 ;
  wire \$13 ;
  wire \$14 ;
  wire \$15 ;
  wire \$16 ;
  wire [2:0] \$17 ;
  wire \$18 ;
  wire \$19 ;
  wire [2:0] \$20 ;
  wire \$21 ;
  wire \$22 ;
  wire \$23 ;
  wire \$24 ;
  wire [1:0] \$25 ;
  wire [1:0] \$3 ;
  wire \$5 ;
  wire \$6 ;
  wire \$7 ;
  wire \$8 ;
  wire \$9 ;
  wire [1:0] \$procmux$138_Y ;
  wire [1:0] \$procmux$140_Y ;
  wire \$procmux$148_Y ;
  wire \$procmux$150_Y ;
  wire \$procmux$154_Y ;
  wire \$procmux$156_Y ;
  reg \$signature__addr  = 1'h0;
  wire [23:0] \$signature__data ;
  wire \$signature__en ;
  wire head;
  wire [23:0] i__payload;
  wire signed [15:0] \i__payload.act ;
  wire [1:0] \i__payload.pe ;
  wire [5:0] \i__payload.reg ;
  reg i__ready = 1'h1;
  wire i__valid;
  wire [23:0] o__payload;
  wire signed [15:0] \o__payload.act ;
  wire [1:0] \o__payload.pe ;
  wire [5:0] \o__payload.reg ;
  wire o__ready;
  reg o__valid = 1'h0;
  wire pop;
  wire push;
  reg read__addr = 1'h0;
  wire [23:0] read__data;
  wire room;
  wire tail;
  wire valid;
  assign push = i_valid & i__ready;
  assign pop = o__valid & o_ready;
  assign \$1  = read__addr + 1'h1;
  assign \$3  = \$signature__addr  + 1'h1;
  assign \$5  = ~ pop;
  assign \$6  = level != 1'h1;
  assign \$7  = \$5  | \$6 ;
  assign \$8  = o__valid & \$7 ;
  assign \$9  = push | \$8 ;
  assign \$10  = ~ push;
  assign \$11  = level != 1'h1;
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
    \$signature__addr  <= \$22 ;
  always @(posedge clk)
    o__valid <= \$23 ;
  always @(posedge clk)
    i__ready <= \$24 ;
  always @(posedge clk)
    level <= \$25 ;
  assign \$procmux$138_Y  = \$16  ? \$17 [1:0] : level;
  assign \$procmux$140_Y  = \$19  ? \$20 [1:0] : \$procmux$138_Y ;
  assign \$25  = rst ? 2'h0 : \$procmux$140_Y ;
  assign \$24  = rst ? 1'h1 : \$14 ;
  assign \$23  = rst ? 1'h0 : \$9 ;
  assign \$procmux$148_Y  = \$signature__addr  ? 1'h0 : \$3 [0];
  assign \$procmux$150_Y  = push ? \$procmux$148_Y  : \$signature__addr ;
  assign \$22  = rst ? 1'h0 : \$procmux$150_Y ;
  assign \$procmux$154_Y  = read__addr ? 1'h0 : \$1 [0];
  assign \$procmux$156_Y  = pop ? \$procmux$154_Y  : read__addr;
  assign \$21  = rst ? 1'h0 : \$procmux$156_Y ;
  sram_2x24_1w1ra storage (
    .clk(clk),
    .r0_addr(read__addr),
    .r0_data(o__payload),
    .w0_addr(\$signature__addr ),
    .w0_data(i_payload),
    .w0_en(push)
  );
  assign \o__payload.pe  = o__payload[23:22];
  assign \o__payload.reg  = o__payload[21:16];
  assign \o__payload.act  = o__payload[15:0];
  assign \i__payload.pe  = i_payload[23:22];
  assign \i__payload.reg  = i_payload[21:16];
  assign \i__payload.act  = i_payload[15:0];
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

module queue_26x2(i_valid, o_ready, clk, rst, i_ready, o_payload, o_valid, level, i_payload);
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
  output [25:0] o_payload;
  wire [25:0] o_payload;
  output o_valid;
  wire o_valid;
  output [1:0] level;
  reg [1:0] level = 2'h0;
  input [25:0] i_payload;
  wire [25:0] i_payload;
  wire [1:0] \$1 ;
  wire \$10 ;
  wire \$11 ;
  wire \$12 ;
  wire \$13 ;
  wire \$14 ;
  wire \$15 ;
  wire \$16 ;
  wire [2:0] \$17 ;
  wire \$18 ;
  wire \$19 ;
  wire [2:0] \$20 ;
  wire \$21 ;
  wire \$22 ;
  wire \$23 ;
  wire \$24 ;
  wire [1:0] \$25 ;
  wire [1:0] \$3 ;
  wire \$5 ;
  wire \$6 ;
  wire \$7 ;
  wire \$8 ;
  wire \$9 ;
  wire \$procmux$103_Y ;
  wire \$procmux$105_Y ;
  wire \$procmux$109_Y ;
  wire \$procmux$111_Y ;
  wire [1:0] \$procmux$93_Y ;
  wire [1:0] \$procmux$95_Y ;
  reg \$signature__addr  = 1'h0;
  wire [25:0] \$signature__data ;
  wire \$signature__en ;
  wire head;
  wire [25:0] i__payload;
  wire signed [15:0] \i__payload.act ;
  wire [3:0] \i__payload.pe ;
  wire [5:0] \i__payload.reg ;
  reg i__ready = 1'h1;
  wire i__valid;
  wire [25:0] o__payload;
  wire signed [15:0] \o__payload.act ;
  wire [3:0] \o__payload.pe ;
  wire [5:0] \o__payload.reg ;
  wire o__ready;
  reg o__valid = 1'h0;
  wire pop;
  wire push;
  reg read__addr = 1'h0;
  wire [25:0] read__data;
  wire room;
  wire tail;
  wire valid;
  assign push = i_valid & i__ready;
  assign pop = o__valid & o_ready;
  assign \$1  = read__addr + 1'h1;
  assign \$3  = \$signature__addr  + 1'h1;
  assign \$5  = ~ pop;
  assign \$6  = level != 1'h1;
  assign \$7  = \$5  | \$6 ;
  assign \$8  = o__valid & \$7 ;
  assign \$9  = push | \$8 ;
  assign \$10  = ~ push;
  assign \$11  = level != 1'h1;
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
    \$signature__addr  <= \$22 ;
  always @(posedge clk)
    o__valid <= \$23 ;
  always @(posedge clk)
    i__ready <= \$24 ;
  always @(posedge clk)
    level <= \$25 ;
  assign \$23  = rst ? 1'h0 : \$9 ;
  assign \$procmux$103_Y  = \$signature__addr  ? 1'h0 : \$3 [0];
  assign \$procmux$105_Y  = push ? \$procmux$103_Y  : \$signature__addr ;
  assign \$22  = rst ? 1'h0 : \$procmux$105_Y ;
  assign \$procmux$109_Y  = read__addr ? 1'h0 : \$1 [0];
  assign \$procmux$111_Y  = pop ? \$procmux$109_Y  : read__addr;
  assign \$21  = rst ? 1'h0 : \$procmux$111_Y ;
  assign \$procmux$93_Y  = \$16  ? \$17 [1:0] : level;
  assign \$procmux$95_Y  = \$19  ? \$20 [1:0] : \$procmux$93_Y ;
  assign \$25  = rst ? 2'h0 : \$procmux$95_Y ;
  assign \$24  = rst ? 1'h1 : \$14 ;
  sram_2x26_1w1ra storage (
    .clk(clk),
    .r0_addr(read__addr),
    .r0_data(o__payload),
    .w0_addr(\$signature__addr ),
    .w0_data(i_payload),
    .w0_en(push)
  );
  assign \o__payload.pe  = o__payload[25:22];
  assign \o__payload.reg  = o__payload[21:16];
  assign \o__payload.act  = o__payload[15:0];
  assign \i__payload.pe  = i_payload[25:22];
  assign \i__payload.reg  = i_payload[21:16];
  assign \i__payload.act  = i_payload[15:0];
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

module queue_28x8(i_valid, o_ready, clk, rst, i_ready, o_payload, o_valid, level, i_payload);
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
  output [27:0] o_payload;
  wire [27:0] o_payload;
  output o_valid;
  wire o_valid;
  output [3:0] level;
  reg [3:0] level = 4'h0;
  input [27:0] i_payload;
  wire [27:0] i_payload;
  wire [3:0] \$1 ;
  wire \$10 ;
  wire \$11 ;
  wire \$12 ;
  wire \$13 ;
  wire \$14 ;
  wire \$15 ;
  wire \$16 ;
  wire [4:0] \$17 ;
  wire \$18 ;
  wire \$19 ;
  wire \$2 ;
  wire [4:0] \$20 ;
  wire [2:0] \$21 ;
  wire [2:0] \$22 ;
  wire \$23 ;
  wire \$24 ;
  wire [3:0] \$25 ;
  wire [3:0] \$3 ;
  wire \$4 ;
  wire \$5 ;
  wire \$6 ;
  wire \$7 ;
  wire \$8 ;
  wire \$9 ;
  wire [3:0] \$procmux$370_Y ;
  wire [3:0] \$procmux$372_Y ;
  wire [2:0] \$procmux$380_Y ;
  wire [2:0] \$procmux$382_Y ;
  wire [2:0] \$procmux$386_Y ;
  wire [2:0] \$procmux$388_Y ;
  reg [2:0] \$signature__addr  = 3'h0;
  wire [27:0] \$signature__data ;
  wire \$signature__en ;
  wire [2:0] head;
  wire [27:0] i__payload;
  wire signed [15:0] \i__payload.act ;
  wire [11:0] \i__payload.column ;
  reg i__ready = 1'h1;
  wire i__valid;
  wire [27:0] o__payload;
  wire signed [15:0] \o__payload.act ;
  wire [11:0] \o__payload.column ;
  wire o__ready;
  reg o__valid = 1'h0;
  wire pop;
  wire push;
  reg [2:0] read__addr = 3'h0;
  wire [27:0] read__data;
  wire room;
  wire [2:0] tail;
  wire valid;
  assign push = i_valid & i__ready;
  assign pop = o__valid & o_ready;
  assign \$1  = read__addr + 1'h1;
  assign \$2  = read__addr == 3'h7;
  assign \$3  = \$signature__addr  + 1'h1;
  assign \$4  = \$signature__addr  == 3'h7;
  assign \$5  = ~ pop;
  assign \$6  = level != 1'h1;
  assign \$7  = \$5  | \$6 ;
  assign \$8  = o__valid & \$7 ;
  assign \$9  = push | \$8 ;
  assign \$10  = ~ push;
  assign \$11  = level != 3'h7;
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
    \$signature__addr  <= \$22 ;
  always @(posedge clk)
    o__valid <= \$23 ;
  always @(posedge clk)
    i__ready <= \$24 ;
  always @(posedge clk)
    level <= \$25 ;
  assign \$procmux$370_Y  = \$16  ? \$17 [3:0] : level;
  assign \$procmux$372_Y  = \$19  ? \$20 [3:0] : \$procmux$370_Y ;
  assign \$25  = rst ? 4'h0 : \$procmux$372_Y ;
  assign \$24  = rst ? 1'h1 : \$14 ;
  assign \$23  = rst ? 1'h0 : \$9 ;
  assign \$procmux$380_Y  = \$4  ? 3'h0 : \$3 [2:0];
  assign \$procmux$382_Y  = push ? \$procmux$380_Y  : \$signature__addr ;
  assign \$22  = rst ? 3'h0 : \$procmux$382_Y ;
  assign \$procmux$386_Y  = \$2  ? 3'h0 : \$1 [2:0];
  assign \$procmux$388_Y  = pop ? \$procmux$386_Y  : read__addr;
  assign \$21  = rst ? 3'h0 : \$procmux$388_Y ;
  sram_8x28_1w1ra storage (
    .clk(clk),
    .r0_addr(read__addr),
    .r0_data(o__payload),
    .w0_addr(\$signature__addr ),
    .w0_data(i_payload),
    .w0_en(push)
  );
  assign \o__payload.column  = o__payload[27:16];
  assign \o__payload.act  = o__payload[15:0];
  assign \i__payload.column  = i_payload[27:16];
  assign \i__payload.act  = i_payload[15:0];
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

module queue_64x4(i_valid, o_ready, clk, rst, i_ready, o_payload, o_valid, level, i_payload);
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
  output [2:0] level;
  reg [2:0] level = 3'h0;
  input [63:0] i_payload;
  wire [63:0] i_payload;
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
  wire [2:0] \$procmux$432_Y ;
  wire [2:0] \$procmux$434_Y ;
  wire [1:0] \$procmux$442_Y ;
  wire [1:0] \$procmux$444_Y ;
  wire [1:0] \$procmux$448_Y ;
  wire [1:0] \$procmux$450_Y ;
  reg [1:0] \$signature__addr  = 2'h0;
  wire [63:0] \$signature__data ;
  wire \$signature__en ;
  wire [1:0] head;
  wire [63:0] i__payload;
  reg i__ready = 1'h1;
  wire i__valid;
  wire [63:0] o__payload;
  wire o__ready;
  reg o__valid = 1'h0;
  wire pop;
  wire push;
  reg [1:0] read__addr = 2'h0;
  wire [63:0] read__data;
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
    \$signature__addr  <= \$22 ;
  always @(posedge clk)
    o__valid <= \$23 ;
  always @(posedge clk)
    i__ready <= \$24 ;
  always @(posedge clk)
    level <= \$25 ;
  assign \$procmux$432_Y  = \$16  ? \$17 [2:0] : level;
  assign \$procmux$434_Y  = \$19  ? \$20 [2:0] : \$procmux$432_Y ;
  assign \$25  = rst ? 3'h0 : \$procmux$434_Y ;
  assign \$24  = rst ? 1'h1 : \$14 ;
  assign \$23  = rst ? 1'h0 : \$9 ;
  assign \$procmux$442_Y  = \$4  ? 2'h0 : \$3 [1:0];
  assign \$procmux$444_Y  = push ? \$procmux$442_Y  : \$signature__addr ;
  assign \$22  = rst ? 2'h0 : \$procmux$444_Y ;
  assign \$procmux$448_Y  = \$2  ? 2'h0 : \$1 [1:0];
  assign \$procmux$450_Y  = pop ? \$procmux$448_Y  : read__addr;
  assign \$21  = rst ? 2'h0 : \$procmux$450_Y ;
  sram_4x64_1w1ra storage (
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
  wire \$procmux$875_Y ;
  wire \$procmux$877_Y ;
  wire \$procmux$885_Y ;
  wire \$procmux$887_Y ;
  wire [4:0] \$procmux$891_Y ;
  wire [4:0] \$procmux$893_Y ;
  wire [36:0] \$procmux$897_Y ;
  wire [36:0] \$procmux$899_Y ;
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
  assign \$procmux$875_Y  = index ? 1'h0 : \$11 [0];
  assign \$procmux$877_Y  = bus_rvalid ? \$procmux$875_Y  : index;
  assign \$18  = rst ? 1'h0 : \$procmux$877_Y ;
  assign \$17  = rst ? 1'h0 : \$10 ;
  assign \$16  = bus_rvalid ? { bus_rdata, row[127:64] } : row;
  assign \$procmux$885_Y  = \$2  ? \$6  : burst_active;
  assign \$procmux$887_Y  = \$7  ? 1'h1 : \$procmux$885_Y ;
  assign \$15  = rst ? 1'h0 : \$procmux$887_Y ;
  assign \$procmux$891_Y  = \$2  ? \$5 [4:0] : burst_left;
  assign \$procmux$893_Y  = \$7  ? \$8 [4:0] : \$procmux$891_Y ;
  assign \$14  = rst ? 5'h00 : \$procmux$893_Y ;
  assign \$procmux$897_Y  = \$2  ? { \$3 [28:0], 8'h00 } : burst_beat;
  assign \$procmux$899_Y  = \$7  ? request_payload[36:0] : \$procmux$897_Y ;
  assign \$13  = rst ? 37'h0000000000 : \$procmux$899_Y ;
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

module read_dma_8_8_256_13(request_valid, bus_arready, bus_rid, bus_rdata, bus_rresp, bus_rlast, bus_rvalid, flush, clk, rst, request_ready, bus_arid, bus_araddr, bus_arlen, bus_arsize, bus_arburst, bus_arvalid, bus_rready, row, row_valid, error
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
  output [63:0] row;
  reg [63:0] row = 64'h0000000000000000;
  output row_valid;
  reg row_valid = 1'h0;
  output error;
  wire error;
  input [49:0] request_payload;
  wire [49:0] request_payload;
  wire [12:0] \$1 ;
  wire [36:0] \$10 ;
  wire [12:0] \$11 ;
  wire \$12 ;
  wire [63:0] \$13 ;
  wire \$14 ;
  wire \$2 ;
  wire \$3 ;
  wire [29:0] \$4 ;
  wire [13:0] \$5 ;
  wire [14:0] \$6 ;
  wire \$7 ;
  wire \$8 ;
  wire [13:0] \$9 ;
  wire \$procmux$458_Y ;
  wire \$procmux$460_Y ;
  wire [12:0] \$procmux$464_Y ;
  wire [12:0] \$procmux$466_Y ;
  wire [36:0] \$procmux$470_Y ;
  wire [36:0] \$procmux$472_Y ;
  reg burst_active = 1'h0;
  reg [36:0] burst_beat = 37'h0000000000;
  wire burst_last;
  reg [12:0] burst_left = 13'h0000;
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
  wire [63:0] collected;
  wire [49:0] request__payload;
  wire [36:0] \request__payload.beat ;
  wire [12:0] \request__payload.beats ;
  wire request__ready;
  wire request__valid;
  wire take;
  assign request__ready = ~ burst_active;
  assign burst_room = ~ burst_beat[7:0];
  assign burst_last = burst_left <= burst_room;
  assign { \$1 [12:8], bus_arlen } = burst_last ? burst_left : { 5'h00, burst_room };
  assign \$2  = | bus_rresp;
  assign error = bus_rvalid & \$2 ;
  assign \$3  = burst_active & bus_arready;
  assign \$4  = burst_beat[36:8] + 1'h1;
  assign \$5  = burst_left - burst_room;
  assign \$6  = $signed(\$5 ) - $signed(2'h1);
  assign \$7  = ~ burst_last;
  assign \$8  = request_valid & request__ready;
  assign \$9  = request_payload[49:37] - 1'h1;
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
  assign \$procmux$458_Y  = \$3  ? \$7  : burst_active;
  assign \$procmux$460_Y  = \$8  ? 1'h1 : \$procmux$458_Y ;
  assign \$12  = rst ? 1'h0 : \$procmux$460_Y ;
  assign \$procmux$464_Y  = \$3  ? \$6 [12:0] : burst_left;
  assign \$procmux$466_Y  = \$8  ? \$9 [12:0] : \$procmux$464_Y ;
  assign \$11  = rst ? 13'h0000 : \$procmux$466_Y ;
  assign \$procmux$470_Y  = \$3  ? { \$4 [28:0], 8'h00 } : burst_beat;
  assign \$procmux$472_Y  = \$8  ? request_payload[36:0] : \$procmux$470_Y ;
  assign \$10  = rst ? 37'h0000000000 : \$procmux$472_Y ;
  assign \request__payload.beats  = request_payload[49:37];
  assign \request__payload.beat  = request_payload[36:0];
  assign \$1 [7:0] = bus_arlen;
  assign bus_rready = 1'h1;
  assign bus_arvalid = burst_active;
  assign bus_arburst = 2'h1;
  assign bus_arsize = 3'h3;
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
  assign bus__arlen = bus_arlen;
  assign bus__araddr = { burst_beat, 3'h0 };
  assign bus__arvalid = burst_active;
endmodule

module spmat_read(i_valid, load, load_addr, load_word, clk, rst, i_ready, valid, entry, act, first, \release , busy, empty, read, i_payload);
  input i_valid;
  wire i_valid;
  input load;
  wire load;
  input [10:0] load_addr;
  wire [10:0] load_addr;
  input [63:0] load_word;
  wire [63:0] load_word;
  input clk;
  wire clk;
  input rst;
  wire rst;
  output i_ready;
  wire i_ready;
  output valid;
  reg valid = 1'h0;
  output [7:0] entry;
  wire [7:0] entry;
  output signed [15:0] act;
  reg signed [15:0] act = 16'h0000;
  output first;
  reg first = 1'h0;
  output \release ;
  wire \release ;
  output busy;
  wire busy;
  output empty;
  wire empty;
  output read;
  wire read;
  input [46:0] i_payload;
  wire [46:0] i_payload;
  wire \$1 ;
  wire \$10 ;
  wire \$11 ;
  wire [15:0] \$12 ;
  wire [15:0] \$13 ;
  wire \$14 ;
  wire \$15 ;
  wire [14:0] \$16 ;
  wire [14:0] \$17 ;
  wire [15:0] \$18 ;
  wire \$19 ;
  wire \$2 ;
  wire \$20 ;
  wire [15:0] \$21 ;
  wire [2:0] \$22 ;
  wire \$3 ;
  wire [6:0] \$39 ;
  wire \$4 ;
  wire \$5 ;
  wire \$6 ;
  wire \$7 ;
  wire \$8 ;
  wire \$9 ;
  wire [2:0] \$procmux$307_Y ;
  wire [15:0] \$procmux$311_Y ;
  wire \$procmux$315_Y ;
  wire [15:0] \$procmux$321_Y ;
  wire [14:0] \$procmux$326_Y ;
  wire [14:0] \$procmux$328_Y ;
  wire [14:0] \$procmux$333_Y ;
  wire [14:0] \$procmux$335_Y ;
  wire \$procmux$340_Y ;
  wire \$procmux$342_Y ;
  wire \$procmux$346_Y ;
  wire \$procmux$348_Y ;
  wire [10:0] \$signature__addr ;
  wire [10:0] \$signature__addr$27 ;
  wire [63:0] \$signature__data ;
  wire [63:0] \$signature__data$29 ;
  wire \$signature__en ;
  wire \$signature__en$26 ;
  wire accept;
  reg signed [15:0] \act$31  = 16'h0000;
  reg active = 1'h0;
  wire [3:0] \entry.v ;
  wire [3:0] \entry.z ;
  reg \first$22  = 1'h0;
  wire [46:0] i__payload;
  wire signed [15:0] \i__payload.act ;
  wire [14:0] \i__payload.count ;
  wire \i__payload.short ;
  wire [14:0] \i__payload.start ;
  wire i__ready;
  wire i__valid;
  reg [14:0] left = 15'h0000;
  reg [14:0] place = 15'h0000;
  reg [2:0] slot = 3'h0;
  assign \$1  = ~ active;
  assign \$2  = left <= 1'h1;
  assign i__ready = \$1  | \$2 ;
  assign accept = i_valid & i__ready;
  assign \$3  = | left;
  assign busy = active & \$3 ;
  assign \$4  = ! left;
  assign empty = active & \$4 ;
  assign \$5  = accept & i_payload[46];
  assign \$6  = left == 3'h4;
  assign \$7  = active & \$6 ;
  assign \release  = \$5  | \$7 ;
  assign \$8  = | place[2:0];
  assign \$9  = ~ \$8 ;
  assign \$10  = \first$22  | \$9 ;
  assign read = busy & \$10 ;
  assign \$39  = slot * 4'h8;
  assign entry = \$signature__data$29  >> \$39 ;
  assign \$11  = left <= 1'h1;
  assign \$12  = place + 1'h1;
  assign \$13  = left - 1'h1;
  always @(posedge clk)
    active <= \$14 ;
  always @(posedge clk)
    \first$22  <= \$15 ;
  always @(posedge clk)
    place <= \$16 ;
  always @(posedge clk)
    left <= \$17 ;
  always @(posedge clk)
    \act$31  <= \$18 ;
  always @(posedge clk)
    valid <= \$19 ;
  always @(posedge clk)
    first <= \$20 ;
  always @(posedge clk)
    act <= \$21 ;
  always @(posedge clk)
    slot <= \$22 ;
  assign \$procmux$307_Y  = busy ? place[2:0] : slot;
  assign \$22  = rst ? 3'h0 : \$procmux$307_Y ;
  assign \$procmux$311_Y  = busy ? \act$31  : act;
  assign \$21  = rst ? 16'h0000 : \$procmux$311_Y ;
  assign \$procmux$315_Y  = busy ? \first$22  : first;
  assign \$20  = rst ? 1'h0 : \$procmux$315_Y ;
  assign \$19  = rst ? 1'h0 : busy;
  assign \$procmux$321_Y  = accept ? i_payload[15:0] : \act$31 ;
  assign \$18  = rst ? 16'h0000 : \$procmux$321_Y ;
  assign \$procmux$326_Y  = \$11  ? (* full_case = 32'd1 *) left : \$13 [14:0];
  assign \$procmux$328_Y  = accept ? (* full_case = 32'd1 *) i_payload[45:31] : \$procmux$326_Y ;
  assign \$17  = rst ? 15'h0000 : \$procmux$328_Y ;
  assign \$procmux$333_Y  = \$11  ? (* full_case = 32'd1 *) place : \$12 [14:0];
  assign \$procmux$335_Y  = accept ? (* full_case = 32'd1 *) i_payload[30:16] : \$procmux$333_Y ;
  assign \$16  = rst ? 15'h0000 : \$procmux$335_Y ;
  assign \$procmux$340_Y  = \$11  ? (* full_case = 32'd1 *) \first$22  : 1'h0;
  assign \$procmux$342_Y  = accept ? (* full_case = 32'd1 *) 1'h1 : \$procmux$340_Y ;
  assign \$15  = rst ? 1'h0 : \$procmux$342_Y ;
  assign \$procmux$346_Y  = \$11  ? 1'h0 : active;
  assign \$procmux$348_Y  = accept ? 1'h1 : \$procmux$346_Y ;
  assign \$14  = rst ? 1'h0 : \$procmux$348_Y ;
  sram_2048x64_1w1r spmat (
    .clk(clk),
    .r0_addr(place[13:3]),
    .r0_data(\$signature__data$29 ),
    .r0_en(read),
    .w0_addr(load_addr),
    .w0_data(load_word),
    .w0_en(load)
  );
  assign \i__payload.short  = i_payload[46];
  assign \i__payload.count  = i_payload[45:31];
  assign \i__payload.start  = i_payload[30:16];
  assign \i__payload.act  = i_payload[15:0];
  assign \entry.z  = entry[7:4];
  assign \entry.v  = entry[3:0];
  assign i_ready = i__ready;
  assign \$signature__data  = load_word;
  assign \$signature__addr$27  = load_addr;
  assign \$signature__en$26  = load;
  assign \$signature__addr  = place[13:3];
  assign \$signature__en  = read;
  assign i__payload = i_payload;
  assign i__valid = i_valid;
endmodule

module write_dma_8_8_256_13(request_valid, rows_payload, rows_valid, last, bus_awready, bus_wready, bus_bid, bus_bresp, bus_bvalid, clk, rst, request_ready, rows_ready, bus_awid, bus_awaddr, bus_awlen, bus_awsize, bus_awburst, bus_awvalid, bus_wdata, bus_wstrb
, bus_wlast, bus_wvalid, bus_bready, done, outstanding, room, error, request_payload);
  input request_valid;
  wire request_valid;
  input [63:0] rows_payload;
  wire [63:0] rows_payload;
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
  reg outstanding = 1'h0;
  output [2:0] room;
  wire [2:0] room;
  output error;
  wire error;
  input [49:0] request_payload;
  wire [49:0] request_payload;
  wire [12:0] \$1 ;
  wire [13:0] \$10 ;
  wire [14:0] \$11 ;
  wire \$12 ;
  wire \$13 ;
  wire [13:0] \$14 ;
  wire [8:0] \$15 ;
  wire [13:0] \$16 ;
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
  wire [36:0] \$28 ;
  wire [12:0] \$29 ;
  wire \$3 ;
  wire \$30 ;
  wire [7:0] \$31 ;
  wire [12:0] \$32 ;
  wire \$33 ;
  wire [15:0] \$34 ;
  wire \$35 ;
  wire \$4 ;
  wire [7:0] \$47 ;
  wire [3:0] \$5 ;
  wire [4:0] \$50 ;
  wire \$6 ;
  wire \$7 ;
  wire \$8 ;
  wire [29:0] \$9 ;
  wire \$procmux$396_Y ;
  wire \$procmux$398_Y ;
  wire [12:0] \$procmux$402_Y ;
  wire [12:0] \$procmux$404_Y ;
  wire [7:0] \$procmux$408_Y ;
  wire [7:0] \$procmux$410_Y ;
  wire \$procmux$414_Y ;
  wire \$procmux$416_Y ;
  wire [12:0] \$procmux$420_Y ;
  wire [12:0] \$procmux$422_Y ;
  wire [36:0] \$procmux$426_Y ;
  wire [36:0] \$procmux$428_Y ;
  wire answered;
  reg [15:0] answers = 16'h0000;
  reg [7:0] beat = 8'h00;
  reg burst_active = 1'h0;
  reg [36:0] burst_beat = 37'h0000000000;
  wire burst_last;
  reg [12:0] burst_left = 13'h0000;
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
  wire [63:0] i__payload;
  wire i__ready;
  wire i__valid;
  reg index = 1'h0;
  reg [12:0] left = 13'h0000;
  wire [2:0] level;
  wire [63:0] o__payload;
  wire o__ready;
  wire o__valid;
  wire [63:0] padded;
  wire [49:0] request__payload;
  wire [36:0] \request__payload.beat ;
  wire [12:0] \request__payload.beats ;
  wire request__ready;
  wire request__valid;
  wire [63:0] rows__payload;
  wire rows__ready;
  wire rows__valid;
  wire send;
  wire sent;
  assign request__ready = ~ burst_active;
  assign burst_room = ~ burst_beat[7:0];
  assign burst_last = burst_left <= burst_room;
  assign { \$1 [12:8], bus_awlen } = burst_last ? burst_left : { 5'h00, burst_room };
  assign send = bus__wvalid & bus_wready;
  assign \$2  = left == 1'h1;
  assign \$3  = beat == 8'hff;
  assign bus__wlast = \$2  | \$3 ;
  assign \$4  = left == 1'h1;
  assign done = send & \$4 ;
  assign { \$5 [3], room } = 3'h4 - level;
  assign \$47  = index * 7'h40;
  assign bus__wdata = padded >> \$47 ;
  assign \$50  = index * 4'h8;
  assign bus__wstrb = 8'hff >> \$50 ;
  assign \$6  = ! index;
  assign o__ready = bus_wready & \$6 ;
  assign sent = burst_active & bus_awready;
  assign \$7  = | bus_bresp;
  assign error = bus_bvalid & \$7 ;
  assign \$8  = burst_active & bus_awready;
  assign \$9  = burst_beat[36:8] + 1'h1;
  assign \$10  = burst_left - burst_room;
  assign \$11  = $signed(\$10 ) - $signed(2'h1);
  assign \$12  = ~ burst_last;
  assign \$13  = request_valid & request__ready;
  assign \$14  = request_payload[49:37] - 1'h1;
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
  assign \$procmux$396_Y  = index ? \$19 [0] : 1'h0;
  assign \$procmux$398_Y  = \$18  ? \$procmux$396_Y  : index;
  assign \$33  = rst ? 1'h0 : \$procmux$398_Y ;
  assign \$procmux$402_Y  = send ? \$16 [12:0] : left;
  assign \$procmux$404_Y  = \$17  ? request_payload[49:37] : \$procmux$402_Y ;
  assign \$32  = rst ? 13'h0000 : \$procmux$404_Y ;
  assign \$procmux$408_Y  = send ? \$15 [7:0] : beat;
  assign \$procmux$410_Y  = \$17  ? request_payload[7:0] : \$procmux$408_Y ;
  assign \$31  = rst ? 8'h00 : \$procmux$410_Y ;
  assign \$procmux$414_Y  = \$8  ? \$12  : burst_active;
  assign \$procmux$416_Y  = \$13  ? 1'h1 : \$procmux$414_Y ;
  assign \$30  = rst ? 1'h0 : \$procmux$416_Y ;
  assign \$procmux$420_Y  = \$8  ? \$11 [12:0] : burst_left;
  assign \$procmux$422_Y  = \$13  ? \$14 [12:0] : \$procmux$420_Y ;
  assign \$29  = rst ? 13'h0000 : \$procmux$422_Y ;
  assign \$procmux$426_Y  = \$8  ? { \$9 [28:0], 8'h00 } : burst_beat;
  assign \$procmux$428_Y  = \$13  ? request_payload[36:0] : \$procmux$426_Y ;
  assign \$28  = rst ? 37'h0000000000 : \$procmux$428_Y ;
  queue_64x4 rows_queue (
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
  assign \request__payload.beats  = request_payload[49:37];
  assign \request__payload.beat  = request_payload[36:0];
  assign \$5 [2:0] = room;
  assign \$1 [7:0] = bus_awlen;
  assign bus_bready = 1'h1;
  assign bus_wvalid = bus__wvalid;
  assign bus_wlast = bus__wlast;
  assign bus_wstrb = bus__wstrb;
  assign bus_wdata = bus__wdata;
  assign bus_awvalid = burst_active;
  assign bus_awburst = 2'h1;
  assign bus_awsize = 3'h3;
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
  assign o__valid = bus__wvalid;
  assign o__payload = padded;
  assign i__ready = rows__ready;
  assign rows__valid = rows_valid;
  assign i__valid = rows_valid;
  assign rows__payload = rows_payload;
  assign i__payload = rows_payload;
  assign bus__wready = bus_wready;
  assign bus__awburst = 2'h1;
  assign bus__awsize = 3'h3;
  assign bus__awlen = bus_awlen;
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

module sram_4x64_1w1ra(clk, w0_en, w0_addr, w0_data, r0_addr, r0_data);
  input clk;
  reg [63:0] mem [3:0];
  input w0_en;
  input [1:0] w0_addr;
  input [63:0] w0_data;
  always @(posedge clk)
    if (w0_en) mem[w0_addr] <= w0_data;
  input [1:0] r0_addr;
  output [63:0] r0_data;
  assign r0_data = mem[r0_addr];
endmodule

module sram_8x28_1w1ra(clk, w0_en, w0_addr, w0_data, r0_addr, r0_data);
  input clk;
  reg [27:0] mem [7:0];
  input w0_en;
  input [2:0] w0_addr;
  input [27:0] w0_data;
  always @(posedge clk)
    if (w0_en) mem[w0_addr] <= w0_data;
  input [2:0] r0_addr;
  output [27:0] r0_data;
  assign r0_data = mem[r0_addr];
endmodule

module sram_2048x15_1w1r(clk, w0_en, w0_addr, w0_data, r0_addr, r0_data, r0_en);
  input clk;
  reg [14:0] mem [2047:0];
  input w0_en;
  input [10:0] w0_addr;
  input [14:0] w0_data;
  always @(posedge clk)
    if (w0_en) mem[w0_addr] <= w0_data;
  input [10:0] r0_addr;
  input r0_en;
  output reg [14:0] r0_data;
  always @(posedge clk)
    if (r0_en) r0_data <= mem[r0_addr];
endmodule

module sram_2048x64_1w1r(clk, w0_en, w0_addr, w0_data, r0_addr, r0_data, r0_en);
  input clk;
  reg [63:0] mem [2047:0];
  input w0_en;
  input [10:0] w0_addr;
  input [63:0] w0_data;
  always @(posedge clk)
    if (w0_en) mem[w0_addr] <= w0_data;
  input [10:0] r0_addr;
  input r0_en;
  output reg [63:0] r0_data;
  always @(posedge clk)
    if (r0_en) r0_data <= mem[r0_addr];
endmodule

module sram_64x16_1w1ra(clk, w0_en, w0_addr, w0_data, r0_addr, r0_data);
  input clk;
  reg [15:0] mem [63:0];
  input w0_en;
  input [5:0] w0_addr;
  input [15:0] w0_data;
  always @(posedge clk)
    if (w0_en) mem[w0_addr] <= w0_data;
  input [5:0] r0_addr;
  output [15:0] r0_data;
  assign r0_data = mem[r0_addr];
endmodule

module sram_1024x16_1w1r(clk, w0_en, w0_addr, w0_data, r0_addr, r0_data, r0_en);
  input clk;
  reg [15:0] mem [1023:0];
  input w0_en;
  input [9:0] w0_addr;
  input [15:0] w0_data;
  always @(posedge clk)
    if (w0_en) mem[w0_addr] <= w0_data;
  input [9:0] r0_addr;
  input r0_en;
  output reg [15:0] r0_data;
  always @(posedge clk)
    if (r0_en) r0_data <= mem[r0_addr];
endmodule

module sram_2x24_1w1ra(clk, w0_en, w0_addr, w0_data, r0_addr, r0_data);
  input clk;
  reg [23:0] mem [1:0];
  input w0_en;
  input [0:0] w0_addr;
  input [23:0] w0_data;
  always @(posedge clk)
    if (w0_en) mem[w0_addr] <= w0_data;
  input [0:0] r0_addr;
  output [23:0] r0_data;
  assign r0_data = mem[r0_addr];
endmodule

module sram_2x26_1w1ra(clk, w0_en, w0_addr, w0_data, r0_addr, r0_data);
  input clk;
  reg [25:0] mem [1:0];
  input w0_en;
  input [0:0] w0_addr;
  input [25:0] w0_data;
  always @(posedge clk)
    if (w0_en) mem[w0_addr] <= w0_data;
  input [0:0] r0_addr;
  output [25:0] r0_data;
  assign r0_data = mem[r0_addr];
endmodule
