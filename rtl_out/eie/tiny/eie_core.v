
module act_queue(push, payload, \release , o_ready, clk, rst, full, o_payload, o_valid, take);
  input push;
  wire push;
  input [23:0] payload;
  wire [23:0] payload;
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
  output [23:0] o_payload;
  wire [23:0] o_payload;
  output o_valid;
  wire o_valid;
  input take;
  wire take;
  wire [3:0] \$1 ;
  wire [2:0] \$10 ;
  wire \$11 ;
  wire [3:0] \$2 ;
  wire [4:0] \$3 ;
  wire [2:0] \$4 ;
  wire \$5 ;
  wire \$6 ;
  wire \$7 ;
  wire \$8 ;
  wire [2:0] \$9 ;
  wire [23:0] i__payload;
  wire signed [15:0] \i__payload.act ;
  wire [7:0] \i__payload.column ;
  wire i__valid;
  wire [2:0] kept;
  wire [2:0] left;
  wire [23:0] o__payload;
  wire [23:0] \o__payload$16 ;
  wire signed [15:0] \o__payload$16.act ;
  wire [7:0] \o__payload$16.column ;
  wire signed [15:0] \o__payload.act ;
  wire [7:0] \o__payload.column ;
  wire o__ready;
  wire \o__ready$18 ;
  wire o__valid;
  wire \o__valid$20 ;
  wire signed [15:0] \payload.act ;
  wire [7:0] \payload.column ;
  reg [2:0] taken = 3'h0;
  assign { \$1 [3], kept } = taken + take;
  assign \$2  = taken + take;
  assign { \$3 [4:3], left } = \$2  - 1'h1;
  assign \$4  = \release  ? left : kept;
  assign \$5  = left == 3'h4;
  assign \$6  = kept == 3'h4;
  assign \$7  = \release  ? \$5  : \$6 ;
  always @(posedge clk)
    taken <= \$10 ;
  always @(posedge clk)
    full <= \$11 ;
  assign \$11  = rst ? 1'h0 : \$7 ;
  assign \$10  = rst ? 3'h0 : \$4 ;
  queue_24x4 columns (
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
  assign \o__payload$16.column  = o__payload[23:16];
  assign \o__payload$16.act  = o__payload[15:0];
  assign \o__payload.column  = o__payload[23:16];
  assign \o__payload.act  = o__payload[15:0];
  assign \i__payload.column  = payload[23:16];
  assign \i__payload.act  = payload[15:0];
  assign \payload.column  = payload[23:16];
  assign \payload.act  = payload[15:0];
  assign \$3 [2:0] = left;
  assign \$1 [2:0] = kept;
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
  input [3:0] read_addr;
  wire [3:0] read_addr;
  input write;
  wire write;
  input [3:0] write_addr;
  wire [3:0] write_addr;
  input signed [15:0] write_data;
  wire signed [15:0] write_data;
  input scan;
  wire scan;
  input take;
  wire take;
  input mem_read;
  wire mem_read;
  input [5:0] mem_addr;
  wire [5:0] mem_addr;
  input refill;
  wire refill;
  input [3:0] refill_reg;
  wire [3:0] refill_reg;
  input save;
  wire save;
  input [3:0] save_reg;
  wire [3:0] save_reg;
  input load;
  wire load;
  input [5:0] load_addr;
  wire [5:0] load_addr;
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
  output [3:0] found_reg;
  reg [3:0] found_reg = 4'h0;
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
  wire [15:0] \$11 ;
  wire [15:0] \$12 ;
  wire [15:0] \$13 ;
  wire [15:0] \$14 ;
  wire \$15 ;
  wire [15:0] \$16 ;
  wire [15:0] \$17 ;
  wire [15:0] \$18 ;
  wire [15:0] \$19 ;
  wire [16:0] \$2 ;
  wire [16:0] \$20 ;
  wire [16:0] \$21 ;
  wire \$23 ;
  wire [15:0] \$24 ;
  wire [15:0] \$25 ;
  wire \$26 ;
  wire [15:0] \$27 ;
  wire [15:0] \$28 ;
  wire [15:0] \$29 ;
  wire [16:0] \$3 ;
  wire [15:0] \$30 ;
  wire \$31 ;
  wire [15:0] \$32 ;
  wire [15:0] \$33 ;
  wire [15:0] \$34 ;
  wire [15:0] \$35 ;
  wire \$37 ;
  wire [15:0] \$38 ;
  wire [15:0] \$39 ;
  wire [15:0] \$4 ;
  wire \$40 ;
  wire [15:0] \$41 ;
  wire [15:0] \$42 ;
  wire [15:0] \$43 ;
  wire [15:0] \$44 ;
  wire \$45 ;
  wire [15:0] \$46 ;
  wire [15:0] \$47 ;
  wire [15:0] \$48 ;
  wire [15:0] \$49 ;
  wire [15:0] \$5 ;
  wire \$50 ;
  wire \$52 ;
  wire \$54 ;
  wire \$56 ;
  wire \$58 ;
  wire [15:0] \$59 ;
  wire [15:0] \$6 ;
  wire [15:0] \$60 ;
  wire [15:0] \$61 ;
  wire [15:0] \$62 ;
  wire [15:0] \$63 ;
  wire \$64 ;
  wire [3:0] \$65 ;
  wire [15:0] \$7 ;
  wire [15:0] \$8 ;
  wire [15:0] \$9 ;
  wire [3:0] \$procmux$155_Y ;
  wire \$procmux$159_Y ;
  wire [15:0] \$procmux$163_Y ;
  wire [15:0] \$procmux$167_Y ;
  wire [15:0] \$procmux$169_Y ;
  wire [15:0] \$procmux$171_Y ;
  wire [15:0] \$procmux$175_Y ;
  wire [15:0] \$procmux$177_Y ;
  wire [15:0] \$procmux$179_Y ;
  wire [15:0] \$procmux$181_Y ;
  wire [15:0] \$procmux$185_Y ;
  wire [15:0] \$procmux$187_Y ;
  wire [15:0] \$procmux$189_Y ;
  wire [15:0] \$procmux$193_Y ;
  wire [15:0] \$procmux$195_Y ;
  wire [15:0] \$procmux$197_Y ;
  wire [15:0] \$procmux$199_Y ;
  wire \$procmux$204_Y ;
  wire [15:0] \$procmux$209_Y ;
  wire [15:0] bit_0;
  wire [15:0] bit_1;
  wire change;
  wire [15:0] following;
  wire [3:0] index;
  wire kept;
  wire [15:0] lowest;
  wire [5:0] mem_read__addr;
  wire [15:0] mem_read__data;
  wire mem_read__en;
  wire [5:0] mem_write__addr;
  wire [15:0] mem_write__data;
  wire mem_write__en;
  reg [15:0] negative_0 = 16'h0000;
  reg [15:0] negative_1 = 16'h0000;
  reg [15:0] nonzero_0 = 16'h0000;
  reg [15:0] nonzero_1 = 16'h0000;
  reg [15:0] pending = 16'h0000;
  wire [3:0] read__addr;
  wire [3:0] \read__addr$48 ;
  wire [15:0] read__data;
  wire [15:0] \read__data$55 ;
  wire [3:0] reg_0;
  wire [3:0] reg_1;
  wire [15:0] saved;
  reg some_pending = 1'h0;
  wire source_1;
  wire [3:0] source_reg;
  wire used;
  wire signed [15:0] value_0;
  wire signed [15:0] value_1;
  wire [3:0] write__addr;
  wire [3:0] \write__addr$51 ;
  wire [15:0] write__data;
  wire [15:0] \write__data$52 ;
  wire write__en;
  wire \write__en$50 ;
  assign \$14  = pending | \$13 ;
  assign \$15  = | mem_data;
  assign \$16  = 1'h1 << found_reg;
  assign \$17  = ~ \$16 ;
  assign \$18  = pending & \$17 ;
  assign \$19  = ~ following;
  assign \$20  = \$19  + 1'h1;
  assign { \$21 [16], lowest } = { 1'h0, following } & \$20 ;
  assign \$23  = finish & relu;
  assign \$24  = ~ bit_0;
  assign \$25  = nonzero_0 & \$24 ;
  assign \$26  = | write_data;
  assign \$27  = \$26  ? bit_0 : 16'h0000;
  assign \$28  = \$25  | \$27 ;
  assign \$29  = ~ bit_0;
  assign \$30  = negative_0 & \$29 ;
  assign \$31  = $signed(write_data) < $signed(1'h0);
  assign \$32  = \$31  ? bit_0 : 16'h0000;
  assign \$33  = \$30  | \$32 ;
  assign \$34  = ~ negative_0;
  assign \$35  = nonzero_0 & \$34 ;
  assign \$37  = finish & relu;
  assign \$38  = ~ bit_1;
  assign \$39  = nonzero_1 & \$38 ;
  assign \$40  = | write_data;
  assign \$41  = \$40  ? bit_1 : 16'h0000;
  assign \$42  = \$39  | \$41 ;
  assign \$43  = ~ bit_1;
  assign \$44  = negative_1 & \$43 ;
  assign \$45  = $signed(write_data) < $signed(1'h0);
  assign \$46  = \$45  ? bit_1 : 16'h0000;
  assign \$47  = \$44  | \$46 ;
  assign \$48  = ~ negative_1;
  assign \$49  = nonzero_1 & \$48 ;
  assign \$50  = | following;
  assign \$52  = | { lowest[15], 1'h0, lowest[13], 1'h0, lowest[11], 1'h0, lowest[9], 1'h0, lowest[7], 1'h0, lowest[5], 1'h0, lowest[3], 1'h0, lowest[1], 1'h0 };
  assign \$54  = | { lowest[15:14], 2'h0, lowest[11:10], 2'h0, lowest[7:6], 2'h0, lowest[3:2], 2'h0 };
  assign \$56  = | { lowest[15:12], 4'h0, lowest[7:4], 4'h0 };
  assign \$58  = | { lowest[15:8], 8'h00 };
  always @(posedge clk)
    nonzero_0 <= \$59 ;
  always @(posedge clk)
    negative_0 <= \$60 ;
  always @(posedge clk)
    nonzero_1 <= \$61 ;
  always @(posedge clk)
    negative_1 <= \$62 ;
  always @(posedge clk)
    pending <= \$63 ;
  always @(posedge clk)
    some_pending <= \$64 ;
  always @(posedge clk)
    found_reg <= \$65 ;
  assign mem_write__en = load | save;
  assign mem_write__addr = save ? mem_addr : load_addr;
  assign mem_write__data = save ? saved : load_act;
  assign found = scan & some_pending;
  assign \$1  = ~ some_pending;
  assign exhausted = scan & \$1 ;
  assign source_reg = save ? save_reg : found_reg;
  assign read__addr = half ? read_addr : source_reg;
  assign reg_0 = half ? write_addr : refill_reg;
  assign write__en = half ? write : refill;
  assign { \$2 [16], write__data } = half ? { write_data[15], write_data } : { 1'h0, mem_data };
  assign bit_0 = 1'h1 << write_addr;
  assign \read__addr$48  = half ? source_reg : read_addr;
  assign reg_1 = half ? refill_reg : write_addr;
  assign \write__en$50  = half ? refill : write;
  assign { \$3 [16], \write__data$52  } = half ? { 1'h0, mem_data } : { write_data[15], write_data };
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
  assign read_data = used ? \$10  : 16'h0000;
  assign \$11  = half ? nonzero_1 : nonzero_0;
  assign \$12  = chain ? \$11  : 16'h0000;
  assign \$13  = 1'h1 << refill_reg;
  assign \$procmux$155_Y  = change ? { \$58 , \$56 , \$54 , \$52  } : found_reg;
  assign \$65  = rst ? 4'h0 : \$procmux$155_Y ;
  assign \$procmux$159_Y  = change ? \$50  : some_pending;
  assign \$64  = rst ? 1'h0 : \$procmux$159_Y ;
  assign \$procmux$163_Y  = change ? following : pending;
  assign \$63  = rst ? 16'h0000 : \$procmux$163_Y ;
  assign \$procmux$167_Y  = write ? \$47  : negative_1;
  assign \$procmux$169_Y  = prepare ? negative_1 : \$procmux$167_Y ;
  assign \$procmux$171_Y  = half ? negative_1 : \$procmux$169_Y ;
  assign \$62  = rst ? 16'h0000 : \$procmux$171_Y ;
  assign \$procmux$175_Y  = \$37  ? \$49  : nonzero_1;
  assign \$procmux$177_Y  = write ? \$42  : \$procmux$175_Y ;
  assign \$procmux$179_Y  = prepare ? 16'h0000 : \$procmux$177_Y ;
  assign \$procmux$181_Y  = half ? nonzero_1 : \$procmux$179_Y ;
  assign \$61  = rst ? 16'h0000 : \$procmux$181_Y ;
  assign \$procmux$185_Y  = write ? \$33  : negative_0;
  assign \$procmux$187_Y  = prepare ? negative_0 : \$procmux$185_Y ;
  assign \$procmux$189_Y  = half ? \$procmux$187_Y  : negative_0;
  assign \$60  = rst ? 16'h0000 : \$procmux$189_Y ;
  assign \$procmux$193_Y  = \$23  ? \$35  : nonzero_0;
  assign \$procmux$195_Y  = write ? \$28  : \$procmux$193_Y ;
  assign \$procmux$197_Y  = prepare ? 16'h0000 : \$procmux$195_Y ;
  assign \$procmux$199_Y  = half ? \$procmux$197_Y  : nonzero_0;
  assign \$59  = rst ? 16'h0000 : \$procmux$199_Y ;
  assign \$procmux$204_Y  = refill ? (* full_case = 32'd1 *) \$15  : take;
  assign change = prepare ? (* full_case = 32'd1 *) 1'h1 : \$procmux$204_Y ;
  assign \$procmux$209_Y  = refill ? (* full_case = 32'd1 *) \$14  : \$18 ;
  assign following = prepare ? (* full_case = 32'd1 *) \$12  : \$procmux$209_Y ;
  sram_64x16_1w1r act_memory (
    .clk(clk),
    .r0_addr(mem_addr),
    .r0_data(mem_data),
    .r0_en(mem_read),
    .w0_addr(mem_write__addr),
    .w0_data(mem_write__data),
    .w0_en(mem_write__en)
  );
  sram_16x16_1w1ra act_regs_0 (
    .clk(clk),
    .r0_addr(read__addr),
    .r0_data(value_0),
    .w0_addr(reg_0),
    .w0_data(write__data),
    .w0_en(write__en)
  );
  sram_16x16_1w1ra act_regs_1 (
    .clk(clk),
    .r0_addr(\read__addr$48 ),
    .r0_data(value_1),
    .w0_addr(reg_1),
    .w0_data(\write__data$52 ),
    .w0_en(\write__en$50 )
  );
  assign \$21 [15:0] = lowest;
  assign \$3 [15:0] = \write__data$52 ;
  assign \$2 [15:0] = write__data;
  assign \read__data$55  = value_1;
  assign \write__addr$51  = reg_1;
  assign source_1 = half;
  assign read__data = value_0;
  assign write__addr = reg_0;
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
  output [3:0] read_addr;
  reg [3:0] read_addr = 4'h0;
  output write;
  reg write = 1'h0;
  output [3:0] write_addr;
  reg [3:0] write_addr = 4'h0;
  output signed [15:0] write_data;
  reg signed [15:0] write_data = 16'h0000;
  output padding;
  wire padding;
  output idle;
  wire idle;
  input valid;
  wire valid;
  wire [4:0] \$1 ;
  wire \$10 ;
  wire \$11 ;
  wire [15:0] \$12 ;
  wire [21:0] \$13 ;
  wire \$14 ;
  wire \$15 ;
  wire \$16 ;
  wire \$17 ;
  wire [31:0] \$18 ;
  wire \$19 ;
  wire [5:0] \$2 ;
  wire \$20 ;
  wire [15:0] \$21 ;
  wire \$22 ;
  wire \$23 ;
  wire [7:0] \$24 ;
  wire [15:0] \$25 ;
  wire \$26 ;
  wire [3:0] \$27 ;
  wire [3:0] \$28 ;
  wire [15:0] \$29 ;
  wire [5:0] \$3 ;
  wire [15:0] \$30 ;
  wire \$31 ;
  wire [31:0] \$32 ;
  wire [3:0] \$33 ;
  wire [15:0] \$34 ;
  wire \$35 ;
  wire [3:0] \$36 ;
  wire [15:0] \$37 ;
  wire \$4 ;
  wire [32:0] \$5 ;
  wire \$7 ;
  wire \$8 ;
  wire \$9 ;
  wire [15:0] \$procmux$213_Y ;
  wire [3:0] \$procmux$217_Y ;
  wire [15:0] \$procmux$223_Y ;
  wire [3:0] \$procmux$227_Y ;
  wire [31:0] \$procmux$231_Y ;
  wire [15:0] \$procmux$237_Y ;
  wire [15:0] \$procmux$241_Y ;
  wire [3:0] \$procmux$245_Y ;
  wire [3:0] \$procmux$249_Y ;
  wire [15:0] \$procmux$255_Y ;
  wire [7:0] \$procmux$259_Y ;
  wire \$procmux$263_Y ;
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
  wire signed [20:0] rounded;
  wire [3:0] row;
  wire [3:0] row_2;
  reg [3:0] row_3 = 4'h0;
  reg [3:0] row_before = 4'h0;
  wire signed [21:0] total;
  reg valid_1 = 1'h0;
  reg valid_2 = 1'h0;
  reg valid_3 = 1'h0;
  reg signed [15:0] weight_2 = 16'h0000;
  wire [5:0] write__addr;
  wire [15:0] write__data;
  wire write__en;
  assign \$1  = row_before + entry_1[7:4];
  assign \$2  = \$1  + 1'h1;
  assign { \$3 [5:4], row } = first_1 ? { 2'h0, entry_1[7:4] } : \$2 ;
  assign \$4  = ! entry_1[3:0];
  assign padding = valid_1 & \$4 ;
  assign { rounded, \$5 [11:0] } = $signed(product_3) + $signed(13'h0800);
  assign \$7  = write_addr == row_3;
  assign \$8  = write & \$7 ;
  assign base = \$8  ? write_data : base_3;
  assign total = $signed(base) + $signed(rounded);
  assign \$9  = ! total[21:15];
  assign \$10  = & total[21:15];
  assign \$11  = \$9  | \$10 ;
  assign \$12  = total[21] ? 16'h8000 : 16'h7fff;
  assign { \$13 [21:16], bounded } = \$11  ? total : { \$12 [15], \$12 [15], \$12 [15], \$12 [15], \$12 [15], \$12 [15], \$12  };
  assign \$14  = valid | valid_1;
  assign \$15  = \$14  | valid_2;
  assign \$16  = \$15  | valid_3;
  assign \$17  = \$16  | write;
  assign idle = ~ \$17 ;
  assign \$18  = $signed(weight_2) * $signed(act_2);
  assign \$19  = write_addr == read_addr;
  assign \$20  = write & \$19 ;
  assign \$21  = \$20  ? write_data : read_data;
  always @(posedge clk)
    valid_1 <= \$22 ;
  always @(posedge clk)
    first_1 <= \$23 ;
  always @(posedge clk)
    entry_1 <= \$24 ;
  always @(posedge clk)
    act_1 <= \$25 ;
  always @(posedge clk)
    valid_2 <= \$26 ;
  always @(posedge clk)
    row_before <= \$27 ;
  always @(posedge clk)
    read_addr <= \$28 ;
  always @(posedge clk)
    act_2 <= \$29 ;
  always @(posedge clk)
    weight_2 <= \$30 ;
  always @(posedge clk)
    valid_3 <= \$31 ;
  always @(posedge clk)
    product_3 <= \$32 ;
  always @(posedge clk)
    row_3 <= \$33 ;
  always @(posedge clk)
    base_3 <= \$34 ;
  always @(posedge clk)
    write <= \$35 ;
  always @(posedge clk)
    write_addr <= \$36 ;
  always @(posedge clk)
    write_data <= \$37 ;
  assign \$procmux$213_Y  = valid_3 ? bounded : write_data;
  assign \$37  = rst ? 16'h0000 : \$procmux$213_Y ;
  assign \$procmux$217_Y  = valid_3 ? row_3 : write_addr;
  assign \$36  = rst ? 4'h0 : \$procmux$217_Y ;
  assign \$35  = rst ? 1'h0 : valid_3;
  assign \$procmux$223_Y  = valid_2 ? \$21  : base_3;
  assign \$34  = rst ? 16'h0000 : \$procmux$223_Y ;
  assign \$procmux$227_Y  = valid_2 ? read_addr : row_3;
  assign \$33  = rst ? 4'h0 : \$procmux$227_Y ;
  assign \$procmux$231_Y  = valid_2 ? \$18  : product_3;
  assign \$32  = rst ? 32'd0 : \$procmux$231_Y ;
  assign \$31  = rst ? 1'h0 : valid_2;
  assign \$procmux$237_Y  = valid_1 ? lookup__data : weight_2;
  assign \$30  = rst ? 16'h0000 : \$procmux$237_Y ;
  assign \$procmux$241_Y  = valid_1 ? act_1 : act_2;
  assign \$29  = rst ? 16'h0000 : \$procmux$241_Y ;
  assign \$procmux$245_Y  = valid_1 ? row : read_addr;
  assign \$28  = rst ? 4'h0 : \$procmux$245_Y ;
  assign \$procmux$249_Y  = valid_1 ? row : row_before;
  assign \$27  = rst ? 4'h0 : \$procmux$249_Y ;
  assign \$26  = rst ? 1'h0 : valid_1;
  assign \$procmux$255_Y  = valid ? act : act_1;
  assign \$25  = rst ? 16'h0000 : \$procmux$255_Y ;
  assign \$procmux$259_Y  = valid ? entry : entry_1;
  assign \$24  = rst ? 8'h00 : \$procmux$259_Y ;
  assign \$procmux$263_Y  = valid ? first : first_1;
  assign \$23  = rst ? 1'h0 : \$procmux$263_Y ;
  assign \$22  = rst ? 1'h0 : valid;
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
  assign \$13 [15:0] = bounded;
  assign \$5 [32:12] = rounded;
  assign \$3 [3:0] = row;
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
  input [21:0] found_payload;
  wire [21:0] found_payload;
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
  output [45:0] read_request_payload;
  wire [45:0] read_request_payload;
  output read_request_valid;
  wire read_request_valid;
  output [45:0] write_request_payload;
  wire [45:0] write_request_payload;
  output write_request_valid;
  wire write_request_valid;
  output [3:0] load;
  wire [3:0] load;
  output [7:0] load_pe;
  wire [7:0] load_pe;
  output load_group;
  reg load_group = 1'h0;
  output [7:0] load_addr;
  wire [7:0] load_addr;
  output [1:0] book;
  wire [1:0] book;
  (* init = 23'bxxxxx00000xxxxxxxxxxxxx *)
  output [22:0] act;
  wire [22:0] act;
  output found_ready;
  wire found_ready;
  output take;
  wire take;
  output push;
  reg push = 1'h0;
  output [23:0] column;
  reg [23:0] column = 24'h000000;
  output waiting;
  wire waiting;
  output store_pick;
  reg store_pick = 1'h0;
  output store_group;
  reg store_group = 1'h0;
  output store_valid;
  reg store_valid = 1'h0;
  output store_last;
  reg store_last = 1'h0;
  input [127:0] i_payload;
  wire [127:0] i_payload;
  wire \$1 ;
  wire [9:0] \$10 ;
  wire [4:0] \$100 ;
  wire [6:0] \$101 ;
  wire [13:0] \$102 ;
  wire \$103 ;
  wire [32:0] \$104 ;
  wire [4:0] \$107 ;
  wire [8:0] \$109 ;
  wire \$11 ;
  wire \$110 ;
  wire [23:0] \$111 ;
  wire \$112 ;
  wire [23:0] \$113 ;
  wire \$114 ;
  wire \$115 ;
  wire \$116 ;
  wire \$117 ;
  wire \$118 ;
  wire [127:0] \$119 ;
  wire \$12 ;
  wire [3:0] \$120 ;
  wire [7:0] \$121 ;
  wire [8:0] \$122 ;
  wire \$123 ;
  wire [3:0] \$124 ;
  wire [7:0] \$125 ;
  wire [5:0] \$126 ;
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
  wire [19:0] \$42 ;
  wire [24:0] \$43 ;
  wire [25:0] \$44 ;
  wire \$45 ;
  wire \$46 ;
  wire \$47 ;
  wire \$48 ;
  wire \$49 ;
  wire [9:0] \$5 ;
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
  wire [9:0] \$6 ;
  wire \$60 ;
  wire \$61 ;
  wire \$7 ;
  wire [9:0] \$73 ;
  wire [1:0] \$74 ;
  wire [24:0] \$75 ;
  wire \$76 ;
  wire \$77 ;
  wire [24:0] \$78 ;
  wire [24:0] \$79 ;
  wire [6:0] \$8 ;
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
  wire [8:0] \$9 ;
  wire [4:0] \$90 ;
  wire [6:0] \$91 ;
  wire [17:0] \$92 ;
  wire \$93 ;
  wire \$94 ;
  wire \$95 ;
  wire \$96 ;
  wire [8:0] \$97 ;
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
  wire [3:0] \_auto_56 ;
  wire [3:0] \_auto_57 ;
  wire [3:0] \_auto_58 ;
  wire [3:0] \_auto_59 ;
  wire [7:0] \_auto_60 ;
  wire [7:0] \_auto_61 ;
  wire [5:0] \_auto_62 ;
  wire [5:0] \_auto_63 ;
  wire [5:0] \_auto_64 ;
  wire [5:0] \_auto_65 ;
  wire [16:0] \_auto_66 ;
  wire [16:0] \_auto_67 ;
  wire [12:0] \_auto_68 ;
  wire [12:0] \_auto_69 ;
  wire [31:0] \_auto_70 ;
  wire [31:0] \_auto_71 ;
  wire [31:0] \_auto_72 ;
  wire [31:0] \_auto_73 ;
  wire \$procmux$438_Y ;
  wire \$procmux$440_Y ;
  wire \$procmux$441_CMP ;
  wire [31:0] \$procmux$444_Y ;
  wire \$procmux$447_CMP ;
  wire [31:0] \$procmux$449_Y ;
  wire [31:0] \$procmux$451_Y ;
  wire \$procmux$453_CMP ;
  wire [31:0] \$procmux$454_Y ;
  wire \$procmux$456_CMP ;
  wire [31:0] \$procmux$457_Y ;
  wire \$procmux$459_CMP ;
  wire \$procmux$463_CMP ;
  wire \$procmux$464_CMP ;
  wire \$procmux$468_CMP ;
  wire \$procmux$469_CMP ;
  wire \$procmux$473_CMP ;
  wire \$procmux$474_CMP ;
  wire \$procmux$475_CMP ;
  wire \$procmux$476_CMP ;
  wire [7:0] \$procmux$479_Y ;
  wire [7:0] \$procmux$481_Y ;
  wire \$procmux$484_CMP ;
  wire \$procmux$485_CMP ;
  wire \$procmux$489_CMP ;
  wire \$procmux$490_CMP ;
  wire \$procmux$491_CMP ;
  wire \$procmux$492_CMP ;
  wire \$procmux$495_Y ;
  wire \$procmux$498_CMP ;
  wire \$procmux$499_CMP ;
  wire [8:0] \$procmux$502_Y ;
  wire \$procmux$503_CMP ;
  wire [7:0] \$procmux$506_Y ;
  wire \$procmux$507_CMP ;
  wire [3:0] \$procmux$510_Y ;
  wire \$procmux$513_CMP ;
  wire [3:0] \$procmux$515_Y ;
  wire [3:0] \$procmux$517_Y ;
  wire \$procmux$519_CMP ;
  wire [3:0] \$procmux$521_Y ;
  wire [3:0] \$procmux$523_Y ;
  wire \$procmux$525_CMP ;
  wire \$procmux$526_CMP ;
  wire [3:0] \$procmux$527_Y ;
  wire \$procmux$529_CMP ;
  wire [3:0] \$procmux$531_Y ;
  wire \$procmux$533_CMP ;
  wire [3:0] \$procmux$534_Y ;
  wire \$procmux$536_CMP ;
  wire [3:0] \$procmux$537_Y ;
  wire \$procmux$539_CMP ;
  wire \$procmux$541_CMP ;
  wire \$procmux$542_CMP ;
  wire [3:0] \$procmux$543_CMP ;
  wire \$procmux$543_CTRL ;
  wire [3:0] \$procmux$544_Y ;
  wire \$procmux$546_CMP ;
  wire \$procmux$547_CMP ;
  wire [3:0] \$procmux$548_Y ;
  wire \$procmux$550_CMP ;
  wire [127:0] \$procmux$553_Y ;
  wire [127:0] \$procmux$555_Y ;
  wire \$procmux$556_CMP ;
  wire [7:0] \$procmux$569_Y ;
  wire [15:0] \$procmux$573_Y ;
  wire [23:0] \$procmux$579_Y ;
  wire [23:0] \$procmux$581_Y ;
  wire [23:0] \$procmux$583_Y ;
  wire \$procmux$584_CMP ;
  wire \$procmux$587_Y ;
  wire \$procmux$589_Y ;
  wire \$procmux$591_Y ;
  wire \$procmux$592_CMP ;
  wire [8:0] \$procmux$595_Y ;
  wire [8:0] \$procmux$597_Y ;
  wire \$procmux$598_CMP ;
  wire \$procmux$602_CMP ;
  wire \$procmux$604_CMP ;
  wire \$procmux$605_Y ;
  wire \$procmux$606_CMP ;
  wire \$procmux$608_CMP ;
  wire \$procmux$610_Y ;
  wire \$procmux$611_CMP ;
  wire \$procmux$613_CMP ;
  wire \$procmux$616_Y ;
  wire \$procmux$617_CMP ;
  wire \$procmux$619_CMP ;
  wire \$procmux$623_Y ;
  wire \$procmux$624_CMP ;
  wire \$procmux$626_CMP ;
  wire \$procmux$628_CMP ;
  wire \$procmux$629_CMP ;
  wire \$procmux$631_CMP ;
  wire \$procmux$632_CMP ;
  wire \$procmux$640_CMP ;
  wire \$procmux$649_CMP ;
  wire \$procmux$651_CMP ;
  wire \$procmux$652_CMP ;
  wire \$procmux$653_CMP ;
  wire \$procmux$654_CMP ;
  wire \$procmux$655_CMP ;
  wire \$procmux$656_CMP ;
  wire \$procmux$657_Y ;
  wire \$procmux$658_CMP ;
  wire \$procmux$659_Y ;
  wire \$procmux$662_CMP ;
  wire \$procmux$663_Y ;
  wire \$procmux$664_CMP ;
  wire \$procmux$665_Y ;
  wire \$procmux$668_CMP ;
  wire \$procmux$669_Y ;
  wire [3:0] \$procmux$670_CMP ;
  wire \$procmux$670_CTRL ;
  wire \$procmux$671_Y ;
  wire \$procmux$674_CMP ;
  wire [7:0] \$procmux$675_Y ;
  wire [7:0] \$procmux$677_Y ;
  wire [7:0] \$procmux$679_Y ;
  wire \$procmux$682_CMP ;
  wire [7:0] \$procmux$683_Y ;
  wire [7:0] \$procmux$685_Y ;
  wire [7:0] \$procmux$687_Y ;
  wire [7:0] \$procmux$689_Y ;
  wire [7:0] \$procmux$691_Y ;
  wire \$procmux$693_CMP ;
  wire [7:0] \$procmux$694_Y ;
  wire [7:0] \$procmux$696_Y ;
  wire [7:0] \$procmux$698_Y ;
  wire \$procmux$700_CMP ;
  wire [7:0] \$procmux$701_Y ;
  wire [7:0] \$procmux$703_Y ;
  wire [7:0] \$procmux$705_Y ;
  wire [7:0] \$procmux$707_Y ;
  wire \$procmux$709_CMP ;
  wire [7:0] \$procmux$710_Y ;
  wire [7:0] \$procmux$712_Y ;
  wire [7:0] \$procmux$714_Y ;
  wire [7:0] \$procmux$716_Y ;
  wire \$procmux$718_CMP ;
  wire [7:0] \$procmux$719_Y ;
  wire [7:0] \$procmux$721_Y ;
  wire [7:0] \$procmux$723_Y ;
  wire \$procmux$725_CMP ;
  wire \$procmux$726_CMP ;
  wire \$procmux$728_CMP ;
  wire \$procmux$730_CMP ;
  wire \$procmux$731_CMP ;
  wire \$procmux$732_CMP ;
  wire \$procmux$733_CMP ;
  wire \$procmux$734_CMP ;
  wire \$procmux$735_CMP ;
  wire \$procmux$736_CMP ;
  wire \$procmux$737_CMP ;
  wire \$procmux$738_CMP ;
  wire \$procmux$739_CMP ;
  wire \$procmux$741_CMP ;
  wire [7:0] \$procmux$742_Y ;
  wire \$procmux$744_CMP ;
  wire \$procmux$746_CMP ;
  wire \$procmux$752_CMP ;
  wire \$procmux$755_CMP ;
  wire \$procmux$757_CMP ;
  wire \$procmux$763_CMP ;
  wire \$procmux$768_CMP ;
  wire \$procmux$769_CMP ;
  wire \$procmux$776_CMP ;
  wire \act.chain ;
  wire \act.finish ;
  wire \act.half ;
  wire [5:0] \act.mem_addr ;
  wire \act.mem_read ;
  wire \act.prepare ;
  wire \act.refill ;
  wire [3:0] \act.refill_reg ;
  wire \act.relu ;
  wire \act.save ;
  wire [3:0] \act.save_reg ;
  wire \act.scan ;
  wire address_word;
  wire addressed;
  reg addressed_last = 1'h0;
  reg [7:0] base = 8'h00;
  wire by_row;
  wire signed [15:0] \column.act ;
  wire [7:0] \column.column ;
  wire fire;
  wire [21:0] found__payload;
  wire signed [15:0] \found__payload.act ;
  wire [1:0] \found__payload.pe ;
  wire [3:0] \found__payload.reg ;
  wire found__ready;
  wire found__valid;
  wire group;
  wire group_end;
  reg half = 1'h0;
  wire [127:0] i__payload;
  wire i__ready;
  wire i__valid;
  wire last_word;
  reg [8:0] left = 9'h000;
  reg [5:0] mem_addr = 6'h00;
  wire [7:0] number;
  wire [45:0] read_request__payload;
  wire [36:0] \read_request__payload.beat ;
  wire [8:0] \read_request__payload.beats ;
  wire read_request__ready;
  wire read_request__valid;
  wire refill;
  reg [3:0] \reg  = 4'h0;
  reg [23:0] row = 24'h000000;
  reg [16:0] rows_left = 17'h00000;
  reg [12:0] save_left = 13'h0000;
  reg sent = 1'h0;
  reg [3:0] state_state = 4'h0;
  wire step;
  reg [7:0] verdict = 8'h00;
  wire [7:0] verdict_now;
  reg [127:0] word = 128'h00000000000000000000000000000000;
  reg [8:0] words = 9'h000;
  wire [45:0] write_request__payload;
  wire [36:0] \write_request__payload.beat ;
  wire [8:0] \write_request__payload.beats ;
  wire write_request__ready;
  wire write_request__valid;
  assign \$1  = word[7:0] == 3'h4;
  assign \$2  = word[7:0] == 3'h6;
  assign by_row = \$1  | \$2 ;
  assign \$3  = ~ by_row;
  assign \$4  = ! load_group;
  assign group_end = \$3  | \$4 ;
  assign last_word = left == 1'h1;
  assign { \$5 [9], read_request_payload[45:37] } = words * 1'h1;
  assign { \$6 [9], write_request_payload[45:37] } = words * 1'h1;
  assign \$7  = ~ blocked;
  assign take = found_valid & \$7 ;
  assign waiting = found_valid & blocked;
  assign \$8  = found_payload[19:16] * 3'h4;
  assign \$9  = base + \$8 ;
  assign { \$10 [9:8], number } = \$9  + found_payload[21:20];
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
  assign \$20  = \$19  > 8'h80;
  assign \$21  = word[103:96] > 2'h3;
  assign \$22  = ! word[71:48];
  assign \$23  = | word[10:8];
  assign \$24  = word[95:72] + word[71:48];
  assign \$25  = \$24  > 9'h100;
  assign \$26  = word[103:96] > 2'h3;
  assign \$27  = ! word[71:48];
  assign \$28  = | word[10:8];
  assign \$29  = word[95:72] + word[71:48];
  assign \$30  = \$29  > 7'h40;
  assign \$31  = ! word[71:48];
  assign \$32  = | word[10:8];
  assign \$33  = word[77:65] > 5'h10;
  assign \$34  = word[93:78] + word[77:65];
  assign \$35  = \$34  > 7'h40;
  assign \$36  = \$33  | \$35 ;
  assign \$37  = word[102] & \$36 ;
  assign \$38  = word[48:32] > 5'h10;
  assign \$39  = word[64:49] + word[48:32];
  assign \$40  = \$39  > 7'h40;
  assign \$41  = word[100] ? \$38  : \$40 ;
  assign \$42  = word[48:32] * 3'h4;
  assign \$43  = word[31:8] + \$42 ;
  assign \$44  = \$43  + 1'h1;
  assign \$45  = \$44  > 9'h100;
  assign \$46  = word[99:94] > 2'h3;
  assign \$47  = ! word[48:32];
  assign \$48  = ! word[77:65];
  assign \$49  = word[102] & \$48 ;
  assign \$50  = \$47  | \$49 ;
  assign \$51  = word[95:72] + word[71:48];
  assign \$52  = \$51  > 7'h40;
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
  assign \$78  = word[71:48] * 1'h1;
  assign \$79  = by_row ? \$78  : { 1'h0, word[71:48] };
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
  assign \$93  = \reg  == 4'hf;
  assign \$94  = rows_left == 1'h1;
  assign \$95  = \$93  | \$94 ;
  assign \$96  = | rows_left;
  assign \$97  = base + 7'h40;
  assign \$98  = ~ half;
  assign \$99  = index + 1'h1;
  assign \$100  = \reg  + 1'h1;
  assign \$101  = mem_addr + 1'h1;
  assign \$102  = save_left - 1'h1;
  assign \$103  = save_left == 1'h1;
  assign \$104  = index + 1'h1;
  reg [4:0] \$246  = 5'h00;
  always @(posedge clk)
    \$246  <= \$107 ;
  assign act[17:13] = \$246 ;
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
  assign \_auto_7  = \$procmux$731_CMP  | \$procmux$730_CMP ;
  assign \_auto_8  = \$procmux$693_CMP  | \$procmux$682_CMP ;
  assign \_auto_9  = \$procmux$725_CMP  | \$procmux$718_CMP ;
  assign \_auto_10  = \$procmux$655_CMP  | \$procmux$654_CMP ;
  assign \_auto_11  = \$procmux$542_CMP  | \$procmux$541_CMP ;
  assign \_auto_12  = \$procmux$490_CMP  | \$procmux$489_CMP ;
  assign \_auto_13  = \$procmux$474_CMP  | \$procmux$473_CMP ;
  assign \_auto_14  = \$procmux$453_CMP  | \$procmux$447_CMP ;
  assign \_auto_0  = | { \$procmux$735_CMP , \$procmux$736_CMP , \$procmux$737_CMP  };
  assign \_auto_1  = | { \_auto_7 , \$procmux$732_CMP , \$procmux$733_CMP , \$procmux$734_CMP  };
  assign \_auto_2  = | { \_auto_8 , \$procmux$700_CMP , \$procmux$709_CMP  };
  assign \_auto_3  = | { \$procmux$651_CMP , \$procmux$652_CMP , \$procmux$653_CMP  };
  assign \_auto_4  = | { \$procmux$513_CMP , \$procmux$519_CMP , \$procmux$525_CMP  };
  assign \_auto_5  = | { \$procmux$536_CMP , \$procmux$539_CMP , \$procmux$546_CMP  };
  assign \_auto_6  = | { \_auto_4 , \$procmux$526_CMP , \$procmux$529_CMP , \$procmux$533_CMP  };
  assign \_auto_15  = \$procmux$769_CMP  ? address_word : 1'h0;
  assign \act.mem_read  = \$procmux$768_CMP  ? 1'h1 : \_auto_15 ;
  assign \_auto_16  = \$procmux$744_CMP  ? \$procmux$742_Y  : 8'h00;
  assign status = \$procmux$741_CMP  ? verdict : \_auto_16 ;
  assign \_auto_17  = \$procmux$730_CMP  ? word[7:0] : word[7:0];
  assign \_auto_18  = \$procmux$733_CMP  ? word[7:0] : word[7:0];
  assign \_auto_19  = \$procmux$732_CMP  ? word[7:0] : \_auto_18 ;
  assign \_auto_20  = \_auto_7  ? \_auto_17  : \_auto_19 ;
  assign \_auto_21  = \$procmux$736_CMP  ? word[7:0] : word[7:0];
  assign \_auto_22  = \$procmux$735_CMP  ? word[7:0] : \_auto_21 ;
  assign \_auto_23  = \$procmux$739_CMP  ? word[7:0] : 8'h00;
  assign \_auto_24  = \$procmux$738_CMP  ? word[7:0] : \_auto_23 ;
  assign \_auto_25  = \_auto_0  ? \_auto_22  : \_auto_24 ;
  assign opcode = \_auto_1  ? \_auto_20  : \_auto_25 ;
  assign \_auto_26  = \$procmux$682_CMP  ? \$procmux$679_Y  : \$procmux$691_Y ;
  assign \_auto_27  = \$procmux$700_CMP  ? \$procmux$698_Y  : \$procmux$707_Y ;
  assign \_auto_28  = \_auto_8  ? \_auto_26  : \_auto_27 ;
  assign \_auto_29  = \$procmux$718_CMP  ? \$procmux$716_Y  : \$procmux$723_Y ;
  assign \_auto_30  = \$procmux$726_CMP  ? 8'h00 : 8'h01;
  assign \_auto_31  = \_auto_9  ? \_auto_29  : \_auto_30 ;
  assign \_auto_32  = \_auto_2  ? \_auto_28  : \_auto_31 ;
  assign \_auto_33  = \$procmux$652_CMP  ? 1'h1 : 1'h1;
  assign \_auto_34  = \$procmux$651_CMP  ? 1'h1 : \_auto_33 ;
  assign \_auto_35  = \$procmux$654_CMP  ? 1'h1 : 1'h1;
  assign \_auto_36  = \$procmux$656_CMP  ? 1'h1 : 1'h0;
  assign \_auto_37  = \_auto_10  ? \_auto_35  : \_auto_36 ;
  assign phase[0] = \_auto_3  ? \_auto_34  : \_auto_37 ;
  assign \_auto_38  = \$procmux$632_CMP  ? 1'h1 : 1'h0;
  assign phase[3] = \$procmux$631_CMP  ? 1'h1 : \_auto_38 ;
  assign \_auto_39  = \$procmux$629_CMP  ? word_valid : 1'h0;
  assign step = \$procmux$628_CMP  ? address_word : \_auto_39 ;
  assign \_auto_40  = \$procmux$541_CMP  ? 4'h5 : 4'h4;
  assign \_auto_41  = \$procmux$543_CTRL  ? 4'h3 : state_state;
  assign \_auto_42  = \_auto_11  ? \_auto_40  : \_auto_41 ;
  assign \_auto_43  = \$procmux$519_CMP  ? \$procmux$517_Y  : \$procmux$523_Y ;
  assign \_auto_44  = \$procmux$513_CMP  ? \$procmux$510_Y  : \_auto_43 ;
  assign \_auto_45  = \$procmux$529_CMP  ? \$procmux$527_Y  : \$procmux$531_Y ;
  assign \_auto_46  = \$procmux$526_CMP  ? 4'h6 : \_auto_45 ;
  assign \_auto_47  = \_auto_4  ? \_auto_44  : \_auto_46 ;
  assign \_auto_48  = \$procmux$539_CMP  ? \$procmux$537_Y  : \$procmux$544_Y ;
  assign \_auto_49  = \$procmux$536_CMP  ? \$procmux$534_Y  : \_auto_48 ;
  assign \_auto_50  = \$procmux$550_CMP  ? \$procmux$548_Y  : state_state;
  assign \_auto_51  = \$procmux$547_CMP  ? 4'h2 : \_auto_50 ;
  assign \_auto_52  = \_auto_5  ? \_auto_49  : \_auto_51 ;
  assign \_auto_53  = \_auto_6  ? \_auto_47  : \_auto_52 ;
  assign \_auto_54  = \$procmux$499_CMP  ? 1'h0 : sent;
  assign \_auto_55  = \$procmux$498_CMP  ? \$procmux$495_Y  : \_auto_54 ;
  assign \_auto_56  = \$procmux$489_CMP  ? \$100 [3:0] : 4'h0;
  assign \_auto_57  = \$procmux$492_CMP  ? 4'h0 : \reg ;
  assign \_auto_58  = \$procmux$491_CMP  ? \$90 [3:0] : \_auto_57 ;
  assign \_auto_59  = \_auto_12  ? \_auto_56  : \_auto_58 ;
  assign \_auto_60  = \$procmux$485_CMP  ? word[15:8] : base;
  assign \_auto_61  = \$procmux$484_CMP  ? \$procmux$481_Y  : \_auto_60 ;
  assign \_auto_62  = \$procmux$473_CMP  ? \$101 [5:0] : word[83:78];
  assign \_auto_63  = \$procmux$476_CMP  ? word[54:49] : mem_addr;
  assign \_auto_64  = \$procmux$475_CMP  ? \$91 [5:0] : \_auto_63 ;
  assign \_auto_65  = \_auto_13  ? \_auto_62  : \_auto_64 ;
  assign \_auto_66  = \$procmux$469_CMP  ? \$80  : rows_left;
  assign \_auto_67  = \$procmux$468_CMP  ? \$92 [16:0] : \_auto_66 ;
  assign \_auto_68  = \$procmux$464_CMP  ? word[77:65] : save_left;
  assign \_auto_69  = \$procmux$463_CMP  ? \$102 [12:0] : \_auto_68 ;
  assign \_auto_70  = \$procmux$447_CMP  ? \$procmux$444_Y  : \$procmux$451_Y ;
  assign \_auto_71  = \$procmux$459_CMP  ? \$procmux$457_Y  : index;
  assign \_auto_72  = \$procmux$456_CMP  ? \$procmux$454_Y  : \_auto_71 ;
  assign \_auto_73  = \_auto_14  ? \_auto_70  : \_auto_72 ;
  assign \$procmux$438_Y  = pes_idle ? \$98  : half;
  assign \$procmux$440_Y  = \$procmux$441_CMP  ? \$procmux$438_Y  : half;
  assign \$procmux$441_CMP  = state_state == 4'h9;
  assign \$130  = rst ? 1'h0 : \$procmux$440_Y ;
  assign \$procmux$444_Y  = \$103  ? \$104 [31:0] : index;
  assign \$procmux$447_CMP  = state_state == 4'ha;
  assign \$procmux$449_Y  = word[102] ? (* full_case = 32'd1 *) index : \$99 [31:0];
  assign \$procmux$451_Y  = pes_idle ? \$procmux$449_Y  : index;
  assign \$procmux$453_CMP  = state_state == 4'h9;
  assign \$procmux$454_Y  = \$88  ? \$89 [31:0] : index;
  assign \$procmux$456_CMP  = state_state == 4'h4;
  assign \$procmux$457_Y  = \$84  ? \$85 [31:0] : index;
  assign \$procmux$459_CMP  = state_state == 4'h3;
  assign \$129  = rst ? 32'd0 : \_auto_73 ;
  assign \$procmux$463_CMP  = state_state == 4'ha;
  assign \$procmux$464_CMP  = state_state == 4'h2;
  assign \$128  = rst ? 13'h0000 : \_auto_69 ;
  assign \$procmux$468_CMP  = state_state == 4'h7;
  assign \$procmux$469_CMP  = state_state == 4'h2;
  assign \$127  = rst ? 17'h00000 : \_auto_67 ;
  assign \$procmux$473_CMP  = state_state == 4'ha;
  assign \$procmux$474_CMP  = state_state == 4'h9;
  assign \$procmux$475_CMP  = state_state == 4'h7;
  assign \$procmux$476_CMP  = state_state == 4'h2;
  assign \$126  = rst ? 6'h00 : \_auto_65 ;
  assign \$procmux$479_Y  = \$96  ? \$97 [7:0] : base;
  assign \$procmux$481_Y  = found_none ? \$procmux$479_Y  : base;
  assign \$procmux$484_CMP  = state_state == 4'h6;
  assign \$procmux$485_CMP  = state_state == 4'h2;
  assign \$125  = rst ? 8'h00 : \_auto_61 ;
  assign \$procmux$489_CMP  = state_state == 4'ha;
  assign \$procmux$490_CMP  = state_state == 4'h8;
  assign \$procmux$491_CMP  = state_state == 4'h7;
  assign \$procmux$492_CMP  = state_state == 4'h2;
  assign \$124  = rst ? 4'h0 : \_auto_59 ;
  assign \$procmux$495_Y  = store_done ? 1'h1 : sent;
  assign \$procmux$498_CMP  = state_state == 4'h4;
  assign \$procmux$499_CMP  = state_state == 4'h2;
  assign \$123  = rst ? 1'h0 : \_auto_55 ;
  assign \$procmux$502_Y  = \$procmux$503_CMP  ? \$79 [8:0] : words;
  assign \$procmux$503_CMP  = state_state == 4'h1;
  assign \$122  = rst ? 9'h000 : \$procmux$502_Y ;
  assign \$procmux$506_Y  = \$procmux$507_CMP  ? verdict_now : verdict;
  assign \$procmux$507_CMP  = state_state == 4'h1;
  assign \$121  = rst ? 8'h00 : \$procmux$506_Y ;
  assign \$procmux$510_Y  = \$103  ? 4'h0 : state_state;
  assign \$procmux$513_CMP  = state_state == 4'ha;
  assign \$procmux$515_Y  = word[102] ? (* full_case = 32'd1 *) 4'ha : 4'h0;
  assign \$procmux$517_Y  = pes_idle ? \$procmux$515_Y  : state_state;
  assign \$procmux$519_CMP  = state_state == 4'h9;
  assign \$procmux$521_Y  = \$96  ? (* full_case = 32'd1 *) 4'h7 : 4'h9;
  assign \$procmux$523_Y  = found_none ? \$procmux$521_Y  : state_state;
  assign \$procmux$525_CMP  = state_state == 4'h6;
  assign \$procmux$526_CMP  = state_state == 4'h8;
  assign \$procmux$527_Y  = \$95  ? 4'h8 : state_state;
  assign \$procmux$529_CMP  = state_state == 4'h7;
  assign \$procmux$531_Y  = word[100] ? (* full_case = 32'd1 *) 4'h6 : 4'h7;
  assign \$procmux$533_CMP  = state_state == 4'h5;
  assign \$procmux$534_Y  = \$88  ? 4'h0 : state_state;
  assign \$procmux$536_CMP  = state_state == 4'h4;
  assign \$procmux$537_Y  = \$84  ? 4'h0 : state_state;
  assign \$procmux$539_CMP  = state_state == 4'h3;
  assign \$procmux$541_CMP  = word[7:0] == 8'h05;
  assign \$procmux$542_CMP  = word[7:0] == 8'h06;
  assign \$procmux$543_CTRL  = | \$procmux$543_CMP ;
  assign \$procmux$543_CMP [0] = word[7:0] == 8'h01;
  assign \$procmux$543_CMP [1] = word[7:0] == 8'h02;
  assign \$procmux$543_CMP [2] = word[7:0] == 8'h03;
  assign \$procmux$543_CMP [3] = word[7:0] == 8'h04;
  assign \$procmux$544_Y  = \$83  ? \_auto_42  : state_state;
  assign \$procmux$546_CMP  = state_state == 4'h2;
  assign \$procmux$547_CMP  = state_state == 4'h1;
  assign \$procmux$548_Y  = \$77  ? 4'h1 : state_state;
  assign \$procmux$550_CMP  = ! state_state;
  assign \$120  = rst ? 4'h0 : \_auto_53 ;
  assign \$procmux$553_Y  = \$77  ? i_payload : word;
  assign \$procmux$555_Y  = \$procmux$556_CMP  ? \$procmux$553_Y  : word;
  assign \$procmux$556_CMP  = ! state_state;
  assign \$119  = rst ? 128'h00000000000000000000000000000000 : \$procmux$555_Y ;
  assign \$118  = rst ? 1'h0 : addressed_last;
  assign \$117  = rst ? 1'h0 : store_pick;
  assign \$116  = rst ? 1'h0 : load_group;
  assign \$115  = rst ? 1'h0 : last_word;
  assign \$114  = rst ? 1'h0 : address_word;
  assign \$procmux$569_Y  = take ? number : column[23:16];
  assign \$113 [23:16] = rst ? 8'h00 : \$procmux$569_Y ;
  assign \$procmux$573_Y  = take ? found_payload[15:0] : column[15:0];
  assign \$113 [15:0] = rst ? 16'h0000 : \$procmux$573_Y ;
  assign \$112  = rst ? 1'h0 : take;
  assign \$procmux$579_Y  = group_end ? \$75 [23:0] : row;
  assign \$procmux$581_Y  = step ? \$procmux$579_Y  : row;
  assign \$procmux$583_Y  = \$procmux$584_CMP  ? word[95:72] : \$procmux$581_Y ;
  assign \$procmux$584_CMP  = state_state == 4'h2;
  assign \$111  = rst ? 24'h000000 : \$procmux$583_Y ;
  assign \$procmux$587_Y  = group_end ? 1'h0 : \$74 [0];
  assign \$procmux$589_Y  = step ? \$procmux$587_Y  : load_group;
  assign \$procmux$591_Y  = \$procmux$592_CMP  ? 1'h0 : \$procmux$589_Y ;
  assign \$procmux$592_CMP  = state_state == 4'h2;
  assign \$110  = rst ? 1'h0 : \$procmux$591_Y ;
  assign \$procmux$595_Y  = step ? \$73 [8:0] : left;
  assign \$procmux$597_Y  = \$procmux$598_CMP  ? words : \$procmux$595_Y ;
  assign \$procmux$598_CMP  = state_state == 4'h2;
  assign \$109  = rst ? 9'h000 : \$procmux$597_Y ;
  assign refill = \$procmux$602_CMP  ? 1'h1 : 1'h0;
  assign \$procmux$602_CMP  = state_state == 4'h7;
  assign address_word = \$procmux$604_CMP  ? \$61  : 1'h0;
  assign \$procmux$604_CMP  = state_state == 4'h4;
  assign \$procmux$605_Y  = \$procmux$606_CMP  ? word_valid : 1'h0;
  assign \$procmux$606_CMP  = word[7:0] == 8'h04;
  assign load[3] = \$procmux$608_CMP  ? \$procmux$605_Y  : 1'h0;
  assign \$procmux$608_CMP  = state_state == 4'h3;
  assign \$procmux$610_Y  = \$procmux$611_CMP  ? word_valid : 1'h0;
  assign \$procmux$611_CMP  = word[7:0] == 8'h03;
  assign load[2] = \$procmux$613_CMP  ? \$procmux$610_Y  : 1'h0;
  assign \$procmux$613_CMP  = state_state == 4'h3;
  assign \$procmux$616_Y  = \$procmux$617_CMP  ? word_valid : 1'h0;
  assign \$procmux$617_CMP  = word[7:0] == 8'h02;
  assign load[1] = \$procmux$619_CMP  ? \$procmux$616_Y  : 1'h0;
  assign \$procmux$619_CMP  = state_state == 4'h3;
  assign \$procmux$623_Y  = \$procmux$624_CMP  ? word_valid : 1'h0;
  assign \$procmux$624_CMP  = word[7:0] == 8'h01;
  assign load[0] = \$procmux$626_CMP  ? \$procmux$623_Y  : 1'h0;
  assign \$procmux$626_CMP  = state_state == 4'h3;
  assign \$procmux$628_CMP  = state_state == 4'h4;
  assign \$procmux$629_CMP  = state_state == 4'h3;
  assign \$procmux$631_CMP  = state_state == 4'ha;
  assign \$procmux$632_CMP  = state_state == 4'h9;
  assign phase[2] = \$procmux$640_CMP  ? 1'h1 : 1'h0;
  assign \$procmux$640_CMP  = state_state == 4'h4;
  assign phase[1] = \$procmux$649_CMP  ? 1'h1 : 1'h0;
  assign \$procmux$649_CMP  = state_state == 4'h3;
  assign \$procmux$651_CMP  = state_state == 4'ha;
  assign \$procmux$652_CMP  = state_state == 4'h9;
  assign \$procmux$653_CMP  = state_state == 4'h6;
  assign \$procmux$654_CMP  = state_state == 4'h8;
  assign \$procmux$655_CMP  = state_state == 4'h7;
  assign \$procmux$656_CMP  = state_state == 4'h5;
  assign \$procmux$657_Y  = \$procmux$658_CMP  ? 1'h1 : 1'h0;
  assign \$procmux$658_CMP  = word[7:0] == 8'h07;
  assign \$procmux$659_Y  = \$57  ? \$procmux$657_Y  : 1'h0;
  assign halt = \$procmux$662_CMP  ? \$procmux$659_Y  : 1'h0;
  assign \$procmux$662_CMP  = state_state == 4'h2;
  assign \$procmux$663_Y  = \$procmux$664_CMP  ? 1'h1 : 1'h0;
  assign \$procmux$664_CMP  = word[7:0] == 8'h06;
  assign \$procmux$665_Y  = \$57  ? \$procmux$663_Y  : 1'h0;
  assign write_request_valid = \$procmux$668_CMP  ? \$procmux$665_Y  : 1'h0;
  assign \$procmux$668_CMP  = state_state == 4'h2;
  assign \$procmux$669_Y  = \$procmux$670_CTRL  ? 1'h1 : 1'h0;
  assign \$procmux$670_CTRL  = | \$procmux$670_CMP ;
  assign \$procmux$670_CMP [0] = word[7:0] == 8'h01;
  assign \$procmux$670_CMP [1] = word[7:0] == 8'h02;
  assign \$procmux$670_CMP [2] = word[7:0] == 8'h03;
  assign \$procmux$670_CMP [3] = word[7:0] == 8'h04;
  assign \$procmux$671_Y  = \$57  ? \$procmux$669_Y  : 1'h0;
  assign read_request_valid = \$procmux$674_CMP  ? \$procmux$671_Y  : 1'h0;
  assign \$procmux$674_CMP  = state_state == 4'h2;
  assign \$procmux$675_Y  = \$52  ? 8'h06 : 8'h00;
  assign \$procmux$677_Y  = \$53  ? 8'h02 : \$procmux$675_Y ;
  assign \$procmux$679_Y  = \$54  ? 8'h07 : \$procmux$677_Y ;
  assign \$procmux$682_CMP  = word[7:0] == 8'h06;
  assign \$procmux$683_Y  = \$37  ? 8'h06 : 8'h00;
  assign \$procmux$685_Y  = \$41  ? 8'h06 : \$procmux$683_Y ;
  assign \$procmux$687_Y  = \$45  ? 8'h04 : \$procmux$685_Y ;
  assign \$procmux$689_Y  = \$46  ? 8'h03 : \$procmux$687_Y ;
  assign \$procmux$691_Y  = \$50  ? 8'h02 : \$procmux$689_Y ;
  assign \$procmux$693_CMP  = word[7:0] == 8'h05;
  assign \$procmux$694_Y  = \$30  ? 8'h06 : 8'h00;
  assign \$procmux$696_Y  = \$31  ? 8'h02 : \$procmux$694_Y ;
  assign \$procmux$698_Y  = \$32  ? 8'h07 : \$procmux$696_Y ;
  assign \$procmux$700_CMP  = word[7:0] == 8'h04;
  assign \$procmux$701_Y  = \$25  ? 8'h05 : 8'h00;
  assign \$procmux$703_Y  = \$26  ? 8'h02 : \$procmux$701_Y ;
  assign \$procmux$705_Y  = \$27  ? 8'h02 : \$procmux$703_Y ;
  assign \$procmux$707_Y  = \$28  ? 8'h07 : \$procmux$705_Y ;
  assign \$procmux$709_CMP  = word[7:0] == 8'h03;
  assign \$procmux$710_Y  = \$20  ? 8'h04 : 8'h00;
  assign \$procmux$712_Y  = \$21  ? 8'h02 : \$procmux$710_Y ;
  assign \$procmux$714_Y  = \$22  ? 8'h02 : \$procmux$712_Y ;
  assign \$procmux$716_Y  = \$23  ? 8'h07 : \$procmux$714_Y ;
  assign \$procmux$718_CMP  = word[7:0] == 8'h02;
  assign \$procmux$719_Y  = \$16  ? 8'h03 : 8'h00;
  assign \$procmux$721_Y  = \$17  ? 8'h02 : \$procmux$719_Y ;
  assign \$procmux$723_Y  = \$18  ? 8'h07 : \$procmux$721_Y ;
  assign \$procmux$725_CMP  = word[7:0] == 8'h01;
  assign \$procmux$726_CMP  = word[7:0] == 8'h07;
  assign verdict_now = \$procmux$728_CMP  ? \_auto_32  : 8'h00;
  assign \$procmux$728_CMP  = state_state == 4'h1;
  assign \$procmux$730_CMP  = state_state == 4'ha;
  assign \$procmux$731_CMP  = state_state == 4'h9;
  assign \$procmux$732_CMP  = state_state == 4'h6;
  assign \$procmux$733_CMP  = state_state == 4'h8;
  assign \$procmux$734_CMP  = state_state == 4'h7;
  assign \$procmux$735_CMP  = state_state == 4'h5;
  assign \$procmux$736_CMP  = state_state == 4'h4;
  assign \$procmux$737_CMP  = state_state == 4'h3;
  assign \$procmux$738_CMP  = state_state == 4'h2;
  assign \$procmux$739_CMP  = state_state == 4'h1;
  assign \$procmux$741_CMP  = state_state == 4'h2;
  assign \$procmux$742_Y  = \$14  ? 8'h0a : 8'h00;
  assign \$procmux$744_CMP  = ! state_state;
  assign i_ready = \$procmux$746_CMP  ? \$12  : 1'h0;
  assign \$procmux$746_CMP  = ! state_state;
  assign \$107 [4:1] = rst ? 4'h0 : \reg ;
  assign \$107 [0] = rst ? 1'h0 : refill;
  assign \act.save  = \$procmux$752_CMP  ? 1'h1 : 1'h0;
  assign \$procmux$752_CMP  = state_state == 4'ha;
  assign \act.scan  = \$procmux$755_CMP  ? 1'h1 : 1'h0;
  assign \$procmux$755_CMP  = state_state == 4'h6;
  assign \act.finish  = \$procmux$757_CMP  ? pes_idle : 1'h0;
  assign \$procmux$757_CMP  = state_state == 4'h9;
  assign \act.prepare  = \$procmux$763_CMP  ? 1'h1 : 1'h0;
  assign \$procmux$763_CMP  = state_state == 4'h5;
  assign \$procmux$768_CMP  = state_state == 4'h7;
  assign \$procmux$769_CMP  = state_state == 4'h4;
  assign \act.mem_addr  = \$procmux$776_CMP  ? row[5:0] : mem_addr;
  assign \$procmux$776_CMP  = state_state == 4'h4;
  assign \found__payload.pe  = found_payload[21:20];
  assign \found__payload.reg  = found_payload[19:16];
  assign \found__payload.act  = found_payload[15:0];
  assign \write_request__payload.beats  = write_request_payload[45:37];
  assign \write_request__payload.beat  = word[47:11];
  assign \read_request__payload.beats  = read_request_payload[45:37];
  assign \read_request__payload.beat  = word[47:11];
  assign \column.column  = column[23:16];
  assign \column.act  = column[15:0];
  assign \act.save_reg  = \reg ;
  assign \act.refill_reg  = act[17:14];
  assign \act.refill  = act[13];
  assign \act.relu  = word[101];
  assign \act.chain  = word[100];
  assign \act.half  = half;
  assign \$10 [7:0] = number;
  assign \$6 [8:0] = write_request_payload[45:37];
  assign \$5 [8:0] = read_request_payload[45:37];
  assign found_ready = take;
  assign { act[22:18], act[12:0] } = { \reg , \act.save , \act.mem_addr , \act.mem_read , \act.scan , word[101], \act.finish , word[100], \act.prepare , half };
  assign book = word[95:94];
  assign load_addr = row[7:0];
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
  assign write_request__payload = { write_request_payload[45:37], word[47:11] };
  assign read_request__payload = { read_request_payload[45:37], word[47:11] };
  assign group = load_group;
endmodule

module control(bus_awprot, bus_awvalid, bus_wdata, bus_wstrb, bus_wvalid, bus_bready, bus_araddr, bus_arprot, bus_arvalid, bus_rready, drained, halt, status, waiting, moved, fault, index, opcode, units, events, selected
, clk, rst, bus_awready, bus_wready, bus_bresp, bus_bvalid, bus_arready, bus_rdata, bus_rresp, bus_rvalid, irq, clear, run, stop, program_beat, program_rows, select, bus_awaddr);
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
  wire [10:0] \$100 ;
  wire \$101 ;
  wire [220:0] \$102 ;
  wire [47:0] \$103 ;
  wire [47:0] \$104 ;
  wire [47:0] \$105 ;
  wire [47:0] \$106 ;
  wire [47:0] \$107 ;
  wire [47:0] \$108 ;
  wire [47:0] \$109 ;
  wire \$11 ;
  wire [47:0] \$110 ;
  wire [47:0] \$111 ;
  wire [47:0] \$112 ;
  wire [47:0] \$113 ;
  wire [47:0] \$114 ;
  wire [47:0] \$115 ;
  wire [7:0] \$116 ;
  wire \$117 ;
  wire \$118 ;
  wire [31:0] \$119 ;
  wire \$12 ;
  wire \$120 ;
  wire [31:0] \$121 ;
  wire \$122 ;
  wire [31:0] \$123 ;
  wire \$124 ;
  wire [31:0] \$125 ;
  wire \$126 ;
  wire [31:0] \$127 ;
  wire \$128 ;
  wire [31:0] \$129 ;
  wire \$13 ;
  wire \$130 ;
  wire [31:0] \$131 ;
  wire \$132 ;
  wire [31:0] \$133 ;
  wire \$134 ;
  wire \$135 ;
  wire [1:0] \$136 ;
  wire [31:0] \$137 ;
  wire \$14 ;
  wire \$15 ;
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
  wire \$54 ;
  wire [31:0] \$55 ;
  wire \$56 ;
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
  wire \$70 ;
  wire \$71 ;
  wire \$72 ;
  wire \$73 ;
  wire [1:0] \$74 ;
  wire [1:0] \$75 ;
  wire [1:0] \$76 ;
  wire [1:0] \$77 ;
  wire [1:0] \$78 ;
  wire [1:0] \$79 ;
  wire \$8 ;
  wire [1:0] \$80 ;
  wire [1:0] \$81 ;
  wire \$82 ;
  wire \$83 ;
  wire [31:0] \$84 ;
  wire \$85 ;
  wire \$86 ;
  wire [7:0] \$87 ;
  wire [2:0] \$88 ;
  wire \$89 ;
  wire \$9 ;
  wire \$90 ;
  wire [7:0] \$91 ;
  wire \$92 ;
  wire [31:0] \$93 ;
  wire \$94 ;
  wire \$95 ;
  wire [1:0] \$96 ;
  wire [63:0] \$97 ;
  wire [31:0] \$98 ;
  wire [31:0] \$99 ;
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
  wire \_auto_114 ;
  wire \_auto_115 ;
  wire \_auto_116 ;
  wire \_auto_117 ;
  wire \_auto_118 ;
  wire \_auto_119 ;
  wire \_auto_120 ;
  wire [7:0] \_auto_121 ;
  wire [7:0] \_auto_122 ;
  wire [7:0] \_auto_123 ;
  wire [7:0] \_auto_124 ;
  wire [7:0] \_auto_125 ;
  wire [2:0] \_auto_126 ;
  wire [2:0] \_auto_127 ;
  wire [2:0] \_auto_128 ;
  wire [2:0] \_auto_129 ;
  wire [2:0] \_auto_130 ;
  wire [2:0] \_auto_131 ;
  wire \_auto_132 ;
  wire \_auto_133 ;
  wire \_auto_134 ;
  wire \_auto_135 ;
  wire \_auto_136 ;
  wire \_auto_137 ;
  wire [1:0] \_auto_138 ;
  wire [1:0] \_auto_139 ;
  wire [1:0] \_auto_140 ;
  wire [1:0] \_auto_141 ;
  wire [1:0] \_auto_142 ;
  wire [1:0] \_auto_143 ;
  wire [31:0] \_auto_144 ;
  wire [31:0] \_auto_145 ;
  wire [31:0] \_auto_146 ;
  wire [31:0] \_auto_147 ;
  wire [31:0] \_auto_148 ;
  wire [31:0] \_auto_149 ;
  wire [31:0] \_auto_150 ;
  wire \_auto_151 ;
  wire \_auto_152 ;
  wire \_auto_153 ;
  wire \_auto_154 ;
  wire \_auto_155 ;
  wire \_auto_156 ;
  wire \_auto_157 ;
  wire [31:0] \_auto_158 ;
  wire [31:0] \_auto_159 ;
  wire \_auto_160 ;
  wire \_auto_161 ;
  wire [31:0] \_auto_162 ;
  wire [31:0] \_auto_163 ;
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
  wire [31:0] \_auto_196 ;
  wire [31:0] \_auto_197 ;
  wire [31:0] \_auto_198 ;
  wire [31:0] \_auto_199 ;
  wire [31:0] \_auto_200 ;
  wire \_auto_201 ;
  wire \_auto_202 ;
  wire \_auto_203 ;
  wire \_auto_204 ;
  wire \_auto_205 ;
  wire \_auto_206 ;
  wire \_auto_207 ;
  wire [31:0] \_auto_208 ;
  wire [31:0] \_auto_209 ;
  wire \_auto_210 ;
  wire \_auto_211 ;
  wire [1:0] \_auto_212 ;
  wire [1:0] \_auto_213 ;
  wire [1:0] \_auto_214 ;
  wire [1:0] \_auto_215 ;
  wire [1:0] \_auto_216 ;
  wire [1:0] \_auto_217 ;
  wire [1:0] \_auto_218 ;
  wire [1:0] \_auto_219 ;
  wire [31:0] \_auto_220 ;
  wire [31:0] \_auto_221 ;
  wire [31:0] \_auto_222 ;
  wire [31:0] \_auto_223 ;
  wire [31:0] \_auto_224 ;
  wire [31:0] \_auto_225 ;
  wire [31:0] \_auto_226 ;
  wire [31:0] \_auto_227 ;
  wire \$procmux$1003_Y ;
  wire \$procmux$1004_CMP ;
  wire \$procmux$1005_Y ;
  wire [31:0] \$procmux$1009_Y ;
  wire \$procmux$1010_CMP ;
  wire [31:0] \$procmux$1011_Y ;
  wire \$procmux$1016_CMP ;
  wire \$procmux$1017_CMP ;
  wire \$procmux$1018_Y ;
  wire \$procmux$1023_CMP ;
  wire \$procmux$1024_CMP ;
  wire [31:0] \$procmux$1025_Y ;
  wire \$procmux$1030_CMP ;
  wire \$procmux$1031_CMP ;
  wire \$procmux$1032_CMP ;
  wire \$procmux$1033_CMP ;
  wire \$procmux$1034_CMP ;
  wire \$procmux$1035_CMP ;
  wire \$procmux$1036_CMP ;
  wire \$procmux$1037_Y ;
  wire \$procmux$1042_CMP ;
  wire \$procmux$1043_CMP ;
  wire \$procmux$1044_CMP ;
  wire \$procmux$1045_CMP ;
  wire \$procmux$1046_CMP ;
  wire \$procmux$1047_CMP ;
  wire \$procmux$1048_CMP ;
  wire [31:0] \$procmux$1049_Y ;
  wire [7:0] \$procmux$1057_Y ;
  wire [47:0] \$procmux$1061_Y ;
  wire [47:0] \$procmux$1063_Y ;
  wire [47:0] \$procmux$1067_Y ;
  wire [47:0] \$procmux$1069_Y ;
  wire [47:0] \$procmux$1073_Y ;
  wire [47:0] \$procmux$1075_Y ;
  wire [47:0] \$procmux$1079_Y ;
  wire [47:0] \$procmux$1081_Y ;
  wire [47:0] \$procmux$1085_Y ;
  wire [47:0] \$procmux$1087_Y ;
  wire [47:0] \$procmux$1091_Y ;
  wire [47:0] \$procmux$1093_Y ;
  wire [47:0] \$procmux$1097_Y ;
  wire [47:0] \$procmux$1099_Y ;
  wire [47:0] \$procmux$1103_Y ;
  wire [47:0] \$procmux$1105_Y ;
  wire [47:0] \$procmux$1109_Y ;
  wire [47:0] \$procmux$1111_Y ;
  wire [47:0] \$procmux$1115_Y ;
  wire [47:0] \$procmux$1117_Y ;
  wire [47:0] \$procmux$1121_Y ;
  wire [47:0] \$procmux$1123_Y ;
  wire [47:0] \$procmux$1127_Y ;
  wire [47:0] \$procmux$1129_Y ;
  wire [47:0] \$procmux$1133_Y ;
  wire [47:0] \$procmux$1135_Y ;
  wire [10:0] \$procmux$1143_Y ;
  wire \$procmux$1144_CMP ;
  wire [10:0] \$procmux$1145_Y ;
  wire [31:0] \$procmux$1149_Y ;
  wire \$procmux$1150_CMP ;
  wire [31:0] \$procmux$1151_Y ;
  wire [31:0] \$procmux$1155_Y ;
  wire \$procmux$1156_CMP ;
  wire [31:0] \$procmux$1157_Y ;
  wire [31:0] \$procmux$1161_Y ;
  wire \$procmux$1162_CMP ;
  wire [31:0] \$procmux$1163_Y ;
  wire [31:0] \$procmux$1168_Y ;
  wire \$procmux$1169_CMP ;
  wire [31:0] \$procmux$1170_Y ;
  wire \$procmux$1175_CMP ;
  wire \$procmux$1176_CMP ;
  wire \$procmux$1177_CMP ;
  wire \$procmux$1178_CMP ;
  wire \$procmux$1179_CMP ;
  wire \$procmux$1180_CMP ;
  wire [1:0] \$procmux$1181_Y ;
  wire \$procmux$1185_Y ;
  wire \$procmux$1187_Y ;
  wire \$procmux$1191_Y ;
  wire \$procmux$1193_Y ;
  wire [31:0] \$procmux$1197_Y ;
  wire \$procmux$1201_Y ;
  wire \$procmux$1203_Y ;
  wire [7:0] \$procmux$1207_Y ;
  wire \$procmux$1211_Y ;
  wire \$procmux$1213_Y ;
  wire \$procmux$1218_CMP ;
  wire \$procmux$1219_Y ;
  wire \$procmux$1221_Y ;
  wire \$procmux$1223_Y ;
  wire \$procmux$1225_CMP ;
  wire \$procmux$1226_Y ;
  wire \$procmux$1228_CMP ;
  wire \$procmux$1229_Y ;
  wire \$procmux$1231_CMP ;
  wire \$procmux$1232_Y ;
  wire \$procmux$1234_CMP ;
  wire \$procmux$1235_Y ;
  wire \$procmux$1237_Y ;
  wire \$procmux$1239_CMP ;
  wire \$procmux$1243_CMP ;
  wire [2:0] \$procmux$1244_Y ;
  wire [2:0] \$procmux$1246_Y ;
  wire [2:0] \$procmux$1248_Y ;
  wire \$procmux$1250_CMP ;
  wire \$procmux$1251_CMP ;
  wire [2:0] \$procmux$1252_Y ;
  wire [2:0] \$procmux$1254_Y ;
  wire [2:0] \$procmux$1256_Y ;
  wire [2:0] \$procmux$1258_Y ;
  wire \$procmux$1260_CMP ;
  wire [2:0] \$procmux$1261_Y ;
  wire [2:0] \$procmux$1263_Y ;
  wire \$procmux$1265_CMP ;
  wire [2:0] \$procmux$1266_Y ;
  wire [2:0] \$procmux$1268_Y ;
  wire [2:0] \$procmux$1270_Y ;
  wire \$procmux$1272_CMP ;
  wire [7:0] \$procmux$1275_Y ;
  wire [7:0] \$procmux$1277_Y ;
  wire [7:0] \$procmux$1279_Y ;
  wire \$procmux$1282_CMP ;
  wire \$procmux$1283_CMP ;
  wire [7:0] \$procmux$1284_Y ;
  wire [7:0] \$procmux$1286_Y ;
  wire [7:0] \$procmux$1288_Y ;
  wire \$procmux$1290_CMP ;
  wire [7:0] \$procmux$1291_Y ;
  wire [7:0] \$procmux$1293_Y ;
  wire \$procmux$1295_CMP ;
  wire [7:0] \$procmux$1296_Y ;
  wire [7:0] \$procmux$1298_Y ;
  wire [7:0] \$procmux$1300_Y ;
  wire \$procmux$1302_CMP ;
  wire \$procmux$1305_Y ;
  wire \$procmux$1307_Y ;
  wire \$procmux$1309_Y ;
  wire \$procmux$1312_CMP ;
  wire \$procmux$1313_Y ;
  wire \$procmux$1315_Y ;
  wire \$procmux$1317_Y ;
  wire \$procmux$1319_CMP ;
  wire \$procmux$1320_Y ;
  wire \$procmux$1322_Y ;
  wire \$procmux$1324_CMP ;
  wire \$procmux$1325_Y ;
  wire \$procmux$1327_Y ;
  wire \$procmux$1329_Y ;
  wire \$procmux$1331_CMP ;
  wire \$procmux$1334_Y ;
  wire \$procmux$1336_Y ;
  wire \$procmux$1339_CMP ;
  wire \$procmux$1340_Y ;
  wire \$procmux$1342_Y ;
  wire \$procmux$1344_Y ;
  wire \$procmux$1346_CMP ;
  wire \$procmux$1347_Y ;
  wire \$procmux$1349_CMP ;
  wire [31:0] \$procmux$1352_Y ;
  wire [31:0] \$procmux$1354_Y ;
  wire \$procmux$1361_CMP ;
  wire \$procmux$1363_CMP ;
  wire \$procmux$1365_CMP ;
  wire \$procmux$1366_Y ;
  wire \$procmux$1368_Y ;
  wire \$procmux$1371_CMP ;
  wire \$procmux$1372_Y ;
  wire \$procmux$1374_Y ;
  wire \$procmux$1376_CMP ;
  wire \$procmux$866_CMP ;
  wire \$procmux$867_CMP ;
  wire \$procmux$868_CMP ;
  wire \$procmux$869_CMP ;
  wire \$procmux$870_CMP ;
  wire \$procmux$871_CMP ;
  wire \$procmux$872_CMP ;
  wire \$procmux$873_CMP ;
  wire [31:0] \$procmux$874_Y ;
  wire \$procmux$879_CMP ;
  wire \$procmux$880_CMP ;
  wire \$procmux$881_CMP ;
  wire \$procmux$882_CMP ;
  wire \$procmux$883_CMP ;
  wire \$procmux$884_CMP ;
  wire \$procmux$885_CMP ;
  wire \$procmux$886_CMP ;
  wire [1:0] \$procmux$887_Y ;
  wire \$procmux$891_Y ;
  wire \$procmux$893_Y ;
  wire \$procmux$898_CMP ;
  wire \$procmux$899_CMP ;
  wire \$procmux$900_Y ;
  wire \$procmux$905_CMP ;
  wire \$procmux$906_CMP ;
  wire [31:0] \$procmux$907_Y ;
  wire \$procmux$912_CMP ;
  wire \$procmux$913_CMP ;
  wire \$procmux$914_CMP ;
  wire \$procmux$915_CMP ;
  wire \$procmux$916_CMP ;
  wire \$procmux$917_CMP ;
  wire \$procmux$918_CMP ;
  wire \$procmux$920_Y ;
  wire \$procmux$925_CMP ;
  wire \$procmux$926_CMP ;
  wire \$procmux$927_CMP ;
  wire \$procmux$928_CMP ;
  wire \$procmux$929_CMP ;
  wire \$procmux$930_CMP ;
  wire \$procmux$931_CMP ;
  wire [31:0] \$procmux$933_Y ;
  wire \$procmux$938_CMP ;
  wire \$procmux$939_CMP ;
  wire \$procmux$940_CMP ;
  wire \$procmux$941_CMP ;
  wire \$procmux$942_CMP ;
  wire \$procmux$943_CMP ;
  wire \$procmux$944_CMP ;
  wire \$procmux$946_Y ;
  wire \$procmux$951_CMP ;
  wire \$procmux$952_CMP ;
  wire \$procmux$953_CMP ;
  wire \$procmux$954_CMP ;
  wire \$procmux$955_CMP ;
  wire \$procmux$956_CMP ;
  wire \$procmux$957_CMP ;
  wire [31:0] \$procmux$959_Y ;
  wire \$procmux$964_CMP ;
  wire \$procmux$965_CMP ;
  wire \$procmux$966_CMP ;
  wire \$procmux$967_CMP ;
  wire \$procmux$968_CMP ;
  wire \$procmux$969_CMP ;
  wire \$procmux$970_CMP ;
  wire \$procmux$972_Y ;
  wire \$procmux$977_CMP ;
  wire \$procmux$978_CMP ;
  wire \$procmux$979_CMP ;
  wire \$procmux$980_CMP ;
  wire \$procmux$981_CMP ;
  wire \$procmux$982_CMP ;
  wire \$procmux$983_CMP ;
  wire [31:0] \$procmux$985_Y ;
  wire \$procmux$990_CMP ;
  wire \$procmux$991_CMP ;
  wire \$procmux$992_Y ;
  wire \$procmux$997_CMP ;
  wire \$procmux$998_CMP ;
  wire [31:0] \$procmux$999_Y ;
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
  reg [220:0] \events$75  = 221'h00000000000000000000000000000000000000000000000000000000;
  wire [16:0] \events$75[0] ;
  wire [16:0] \events$75[10] ;
  wire [16:0] \events$75[11] ;
  wire [16:0] \events$75[12] ;
  wire [16:0] \events$75[1] ;
  wire [16:0] \events$75[2] ;
  wire [16:0] \events$75[3] ;
  wire [16:0] \events$75[4] ;
  wire [16:0] \events$75[5] ;
  wire [16:0] \events$75[6] ;
  wire [16:0] \events$75[7] ;
  wire [16:0] \events$75[8] ;
  wire [16:0] \events$75[9] ;
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
  reg read_exists_2 = 1'h0;
  reg read_exists_3 = 1'h0;
  reg read_exists_4 = 1'h0;
  reg read_exists_5 = 1'h0;
  reg read_exists_6 = 1'h0;
  reg read_exists_7 = 1'h0;
  reg read_grouped = 1'h0;
  reg read_pending = 1'h0;
  reg [31:0] read_value_0 = 32'd0;
  reg [31:0] read_value_1 = 32'd0;
  reg [31:0] read_value_2 = 32'd0;
  reg [31:0] read_value_3 = 32'd0;
  reg [31:0] read_value_4 = 32'd0;
  reg [31:0] read_value_5 = 32'd0;
  reg [31:0] read_value_6 = 32'd0;
  reg [31:0] read_value_7 = 32'd0;
  wire start;
  reg [2:0] state_state = 3'h0;
  reg still = 1'h0;
  wire stopped;
  reg [31:0] timeout = 32'd0;
  reg unanswered = 1'h0;
  wire [15:0] \units[0] ;
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
  assign \$38  = | \program [6:0];
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
  assign \$53  = run | stop;
  assign \$54  = \$53  | finishing;
  assign \$55  = \$54  ? { 21'h000000, select } : value;
  assign \$56  = bus__bvalid & bus_bready;
  assign \$57  = counter_total + \events$75 [16:0];
  assign \$58  = counter_multiply + \events$75 [33:17];
  assign \$59  = counter_load + \events$75 [50:34];
  assign \$60  = counter_store + \events$75 [67:51];
  assign \$61  = counter_fetch + \events$75 [84:68];
  assign \$62  = counter_broadcast + \events$75 [101:85];
  assign \$63  = counter_broadcast_blocked + \events$75 [118:102];
  assign \$64  = counter_broadcast_scan + \events$75 [135:119];
  assign \$65  = counter_broadcast_drain + \events$75 [152:136];
  assign \$66  = counter_broadcast_idle + \events$75 [169:153];
  assign \$67  = counter_ptr_reads + \events$75 [186:170];
  assign \$68  = counter_host_read_beats + \events$75 [203:187];
  assign \$69  = counter_host_write_beats + \events$75 [220:204];
  assign \$70  = bus_arvalid & bus__arready;
  assign \$71  = bus_arvalid & bus__arready;
  assign \$72  = run | stop;
  assign \$73  = \$72  | finishing;
  assign \$74  = read_exists_0 ? 2'h0 : 2'h2;
  assign \$75  = read_exists_3 ? 2'h0 : 2'h2;
  assign \$76  = read_exists_1 ? 2'h0 : 2'h2;
  assign \$77  = read_exists_2 ? 2'h0 : 2'h2;
  assign \$78  = read_exists_4 ? 2'h0 : 2'h2;
  assign \$79  = read_exists_5 ? 2'h0 : 2'h2;
  assign \$80  = read_exists_6 ? 2'h0 : 2'h2;
  assign \$81  = read_exists_7 ? 2'h0 : 2'h2;
  assign \$82  = bus__rvalid & bus_rready;
  always @(posedge clk)
    still <= \$83 ;
  always @(posedge clk)
    left <= \$84 ;
  always @(posedge clk)
    clear <= \$33 ;
  always @(posedge clk)
    unanswered <= \$85 ;
  always @(posedge clk)
    irq <= \$86 ;
  always @(posedge clk)
    code <= \$87 ;
  always @(posedge clk)
    state_state <= \$88 ;
  always @(posedge clk)
    aborting <= \$89 ;
  always @(posedge clk)
    faulty <= \$90 ;
  always @(posedge clk)
    addr <= \$91 ;
  always @(posedge clk)
    has_addr <= \$92 ;
  always @(posedge clk)
    value <= \$93 ;
  always @(posedge clk)
    has_value <= \$94 ;
  always @(posedge clk)
    bus__bvalid <= \$95 ;
  always @(posedge clk)
    bus__bresp <= \$96 ;
  always @(posedge clk)
    \program  <= \$97 ;
  always @(posedge clk)
    program_rows <= \$98 ;
  always @(posedge clk)
    timeout <= \$99 ;
  always @(posedge clk)
    select <= \$100 ;
  always @(posedge clk)
    counting <= \$101 ;
  always @(posedge clk)
    \events$75  <= \$102 ;
  always @(posedge clk)
    counter_total <= \$103 ;
  always @(posedge clk)
    counter_multiply <= \$104 ;
  always @(posedge clk)
    counter_load <= \$105 ;
  always @(posedge clk)
    counter_store <= \$106 ;
  always @(posedge clk)
    counter_fetch <= \$107 ;
  always @(posedge clk)
    counter_broadcast <= \$108 ;
  always @(posedge clk)
    counter_broadcast_blocked <= \$109 ;
  always @(posedge clk)
    counter_broadcast_scan <= \$110 ;
  always @(posedge clk)
    counter_broadcast_drain <= \$111 ;
  always @(posedge clk)
    counter_broadcast_idle <= \$112 ;
  always @(posedge clk)
    counter_ptr_reads <= \$113 ;
  always @(posedge clk)
    counter_host_read_beats <= \$114 ;
  always @(posedge clk)
    counter_host_write_beats <= \$115 ;
  always @(posedge clk)
    read_addr <= \$116 ;
  always @(posedge clk)
    read_pending <= \$117 ;
  always @(posedge clk)
    read_grouped <= \$118 ;
  always @(posedge clk)
    read_value_0 <= \$119 ;
  always @(posedge clk)
    read_exists_0 <= \$120 ;
  always @(posedge clk)
    read_value_3 <= \$121 ;
  always @(posedge clk)
    read_exists_3 <= \$122 ;
  always @(posedge clk)
    read_value_1 <= \$123 ;
  always @(posedge clk)
    read_exists_1 <= \$124 ;
  always @(posedge clk)
    read_value_2 <= \$125 ;
  always @(posedge clk)
    read_exists_2 <= \$126 ;
  always @(posedge clk)
    read_value_4 <= \$127 ;
  always @(posedge clk)
    read_exists_4 <= \$128 ;
  always @(posedge clk)
    read_value_5 <= \$129 ;
  always @(posedge clk)
    read_exists_5 <= \$130 ;
  always @(posedge clk)
    read_value_6 <= \$131 ;
  always @(posedge clk)
    read_exists_6 <= \$132 ;
  always @(posedge clk)
    read_value_7 <= \$133 ;
  always @(posedge clk)
    read_exists_7 <= \$134 ;
  always @(posedge clk)
    bus__rvalid <= \$135 ;
  always @(posedge clk)
    bus__rresp <= \$136 ;
  always @(posedge clk)
    bus__rdata <= \$137 ;
  assign \_auto_88  = \$procmux$1346_CMP  | \$procmux$1339_CMP ;
  assign \_auto_89  = \$procmux$1319_CMP  | \$procmux$1312_CMP ;
  assign \_auto_90  = \$procmux$1265_CMP  | \$procmux$1260_CMP ;
  assign \_auto_91  = \$procmux$1234_CMP  | \$procmux$1231_CMP ;
  assign \_auto_92  = \$procmux$1179_CMP  | \$procmux$1178_CMP ;
  assign \_auto_93  = \$procmux$1043_CMP  | \$procmux$1042_CMP ;
  assign \_auto_94  = \$procmux$1047_CMP  | \$procmux$1046_CMP ;
  assign \_auto_95  = \$procmux$1031_CMP  | \$procmux$1030_CMP ;
  assign \_auto_96  = \$procmux$1035_CMP  | \$procmux$1034_CMP ;
  assign \_auto_97  = \$procmux$978_CMP  | \$procmux$977_CMP ;
  assign \_auto_98  = \$procmux$982_CMP  | \$procmux$981_CMP ;
  assign \_auto_99  = \$procmux$965_CMP  | \$procmux$964_CMP ;
  assign \_auto_100  = \$procmux$969_CMP  | \$procmux$968_CMP ;
  assign \_auto_101  = \$procmux$952_CMP  | \$procmux$951_CMP ;
  assign \_auto_102  = \$procmux$956_CMP  | \$procmux$955_CMP ;
  assign \_auto_103  = \$procmux$939_CMP  | \$procmux$938_CMP ;
  assign \_auto_104  = \$procmux$943_CMP  | \$procmux$942_CMP ;
  assign \_auto_105  = \$procmux$926_CMP  | \$procmux$925_CMP ;
  assign \_auto_106  = \$procmux$930_CMP  | \$procmux$929_CMP ;
  assign \_auto_107  = \$procmux$913_CMP  | \$procmux$912_CMP ;
  assign \_auto_108  = \$procmux$917_CMP  | \$procmux$916_CMP ;
  assign \_auto_109  = \$procmux$880_CMP  | \$procmux$879_CMP ;
  assign \_auto_110  = \$procmux$884_CMP  | \$procmux$883_CMP ;
  assign \_auto_111  = \$procmux$867_CMP  | \$procmux$866_CMP ;
  assign \_auto_112  = \$procmux$871_CMP  | \$procmux$870_CMP ;
  assign \_auto_74  = | { \$procmux$1282_CMP , \$procmux$1283_CMP , \$procmux$1290_CMP  };
  assign \_auto_75  = | { \$procmux$1243_CMP , \$procmux$1250_CMP , \$procmux$1251_CMP  };
  assign \_auto_76  = | { \$procmux$1218_CMP , \$procmux$1225_CMP , \$procmux$1228_CMP  };
  assign \_auto_77  = | { \$procmux$1175_CMP , \$procmux$1176_CMP , \$procmux$1177_CMP  };
  assign \_auto_78  = | { \_auto_93 , \$procmux$1044_CMP , \$procmux$1045_CMP  };
  assign \_auto_79  = | { \_auto_95 , \$procmux$1032_CMP , \$procmux$1033_CMP  };
  assign \_auto_80  = | { \_auto_97 , \$procmux$979_CMP , \$procmux$980_CMP  };
  assign \_auto_81  = | { \_auto_99 , \$procmux$966_CMP , \$procmux$967_CMP  };
  assign \_auto_82  = | { \_auto_101 , \$procmux$953_CMP , \$procmux$954_CMP  };
  assign \_auto_83  = | { \_auto_103 , \$procmux$940_CMP , \$procmux$941_CMP  };
  assign \_auto_84  = | { \_auto_105 , \$procmux$927_CMP , \$procmux$928_CMP  };
  assign \_auto_85  = | { \_auto_107 , \$procmux$914_CMP , \$procmux$915_CMP  };
  assign \_auto_86  = | { \_auto_109 , \$procmux$881_CMP , \$procmux$882_CMP  };
  assign \_auto_87  = | { \_auto_111 , \$procmux$868_CMP , \$procmux$869_CMP  };
  assign \_auto_113  = \$procmux$1376_CMP  ? \$procmux$1374_Y  : 1'h0;
  assign clear_next = \$procmux$1371_CMP  ? \$procmux$1368_Y  : \_auto_113 ;
  assign \_auto_114  = \$procmux$1339_CMP  ? \$procmux$1336_Y  : \$procmux$1344_Y ;
  assign \_auto_115  = \$procmux$1349_CMP  ? \$procmux$1347_Y  : unanswered;
  assign \_auto_116  = \_auto_88  ? \_auto_114  : \_auto_115 ;
  assign \_auto_117  = \$procmux$1312_CMP  ? \$procmux$1309_Y  : \$procmux$1317_Y ;
  assign \_auto_118  = \$procmux$1331_CMP  ? \$procmux$1329_Y  : irq;
  assign \_auto_119  = \$procmux$1324_CMP  ? \$procmux$1322_Y  : \_auto_118 ;
  assign \_auto_120  = \_auto_89  ? \_auto_117  : \_auto_119 ;
  assign \_auto_121  = \$procmux$1283_CMP  ? status : \$procmux$1288_Y ;
  assign \_auto_122  = \$procmux$1282_CMP  ? \$procmux$1279_Y  : \_auto_121 ;
  assign \_auto_123  = \$procmux$1302_CMP  ? \$procmux$1300_Y  : code;
  assign \_auto_124  = \$procmux$1295_CMP  ? \$procmux$1293_Y  : \_auto_123 ;
  assign \_auto_125  = \_auto_74  ? \_auto_122  : \_auto_124 ;
  assign \_auto_126  = \$procmux$1250_CMP  ? \$procmux$1248_Y  : 3'h3;
  assign \_auto_127  = \$procmux$1243_CMP  ? 3'h0 : \_auto_126 ;
  assign \_auto_128  = \$procmux$1260_CMP  ? \$procmux$1258_Y  : \$procmux$1263_Y ;
  assign \_auto_129  = \$procmux$1272_CMP  ? \$procmux$1270_Y  : state_state;
  assign \_auto_130  = \_auto_90  ? \_auto_128  : \_auto_129 ;
  assign \_auto_131  = \_auto_75  ? \_auto_127  : \_auto_130 ;
  assign \_auto_132  = \$procmux$1225_CMP  ? \$procmux$1223_Y  : \$procmux$1226_Y ;
  assign \_auto_133  = \$procmux$1218_CMP  ? 1'h0 : \_auto_132 ;
  assign \_auto_134  = \$procmux$1231_CMP  ? \$procmux$1229_Y  : \$procmux$1232_Y ;
  assign \_auto_135  = \$procmux$1239_CMP  ? \$procmux$1237_Y  : aborting;
  assign \_auto_136  = \_auto_91  ? \_auto_134  : \_auto_135 ;
  assign \_auto_137  = \_auto_76  ? \_auto_133  : \_auto_136 ;
  assign \_auto_138  = \$procmux$1176_CMP  ? 2'h0 : 2'h0;
  assign \_auto_139  = \$procmux$1175_CMP  ? 2'h0 : \_auto_138 ;
  assign \_auto_140  = \$procmux$1178_CMP  ? 2'h0 : 2'h0;
  assign \_auto_141  = \$procmux$1180_CMP  ? 2'h0 : 2'h2;
  assign \_auto_142  = \_auto_92  ? \_auto_140  : \_auto_141 ;
  assign \_auto_143  = \_auto_77  ? \_auto_139  : \_auto_142 ;
  assign \_auto_144  = \$procmux$1042_CMP  ? { 24'h000000, opcode } : program_rows;
  assign \_auto_145  = \$procmux$1044_CMP  ? \program [63:32] : \program [31:0];
  assign \_auto_146  = \_auto_93  ? \_auto_144  : \_auto_145 ;
  assign \_auto_147  = \$procmux$1046_CMP  ? index : { 16'h0000, code, 4'h0, faulty, unanswered, irq, \$73  };
  assign \_auto_148  = \$procmux$1048_CMP  ? 32'd1750532098 : 32'd0;
  assign \_auto_149  = \_auto_94  ? \_auto_147  : \_auto_148 ;
  assign \_auto_150  = \_auto_78  ? \_auto_146  : \_auto_149 ;
  assign \_auto_151  = \$procmux$1030_CMP  ? 1'h1 : 1'h1;
  assign \_auto_152  = \$procmux$1032_CMP  ? 1'h1 : 1'h1;
  assign \_auto_153  = \_auto_95  ? \_auto_151  : \_auto_152 ;
  assign \_auto_154  = \$procmux$1034_CMP  ? 1'h1 : 1'h1;
  assign \_auto_155  = \$procmux$1036_CMP  ? 1'h1 : 1'h0;
  assign \_auto_156  = \_auto_96  ? \_auto_154  : \_auto_155 ;
  assign \_auto_157  = \_auto_79  ? \_auto_153  : \_auto_156 ;
  assign \_auto_158  = \$procmux$1024_CMP  ? 32'd4095433021 : 32'd0;
  assign \_auto_159  = \$procmux$1023_CMP  ? timeout : \_auto_158 ;
  assign \_auto_160  = \$procmux$1017_CMP  ? 1'h1 : 1'h0;
  assign \_auto_161  = \$procmux$1016_CMP  ? 1'h1 : \_auto_160 ;
  assign \_auto_162  = \$procmux$998_CMP  ? { 21'h000000, select } : 32'd0;
  assign \_auto_163  = \$procmux$997_CMP  ? selected : \_auto_162 ;
  assign \_auto_164  = \$procmux$991_CMP  ? 1'h1 : 1'h0;
  assign \_auto_165  = \$procmux$990_CMP  ? 1'h1 : \_auto_164 ;
  assign \_auto_166  = \$procmux$977_CMP  ? { 16'h0000, counter_store[47:32] } : counter_store[31:0];
  assign \_auto_167  = \$procmux$979_CMP  ? { 16'h0000, counter_load[47:32] } : counter_load[31:0];
  assign \_auto_168  = \_auto_97  ? \_auto_166  : \_auto_167 ;
  assign \_auto_169  = \$procmux$981_CMP  ? { 16'h0000, counter_multiply[47:32] } : counter_multiply[31:0];
  assign \_auto_170  = \$procmux$983_CMP  ? { 16'h0000, counter_total[47:32] } : counter_total[31:0];
  assign \_auto_171  = \_auto_98  ? \_auto_169  : \_auto_170 ;
  assign \_auto_172  = \_auto_80  ? \_auto_168  : \_auto_171 ;
  assign \_auto_173  = \$procmux$964_CMP  ? 1'h1 : 1'h1;
  assign \_auto_174  = \$procmux$966_CMP  ? 1'h1 : 1'h1;
  assign \_auto_175  = \_auto_99  ? \_auto_173  : \_auto_174 ;
  assign \_auto_176  = \$procmux$968_CMP  ? 1'h1 : 1'h1;
  assign \_auto_177  = \$procmux$970_CMP  ? 1'h1 : 1'h1;
  assign \_auto_178  = \_auto_100  ? \_auto_176  : \_auto_177 ;
  assign \_auto_179  = \_auto_81  ? \_auto_175  : \_auto_178 ;
  assign \_auto_180  = \$procmux$951_CMP  ? { 16'h0000, counter_broadcast_scan[47:32] } : counter_broadcast_scan[31:0];
  assign \_auto_181  = \$procmux$953_CMP  ? { 16'h0000, counter_broadcast_blocked[47:32] } : counter_broadcast_blocked[31:0];
  assign \_auto_182  = \_auto_101  ? \_auto_180  : \_auto_181 ;
  assign \_auto_183  = \$procmux$955_CMP  ? { 16'h0000, counter_broadcast[47:32] } : counter_broadcast[31:0];
  assign \_auto_184  = \$procmux$957_CMP  ? { 16'h0000, counter_fetch[47:32] } : counter_fetch[31:0];
  assign \_auto_185  = \_auto_102  ? \_auto_183  : \_auto_184 ;
  assign \_auto_186  = \_auto_82  ? \_auto_182  : \_auto_185 ;
  assign \_auto_187  = \$procmux$938_CMP  ? 1'h1 : 1'h1;
  assign \_auto_188  = \$procmux$940_CMP  ? 1'h1 : 1'h1;
  assign \_auto_189  = \_auto_103  ? \_auto_187  : \_auto_188 ;
  assign \_auto_190  = \$procmux$942_CMP  ? 1'h1 : 1'h1;
  assign \_auto_191  = \$procmux$944_CMP  ? 1'h1 : 1'h1;
  assign \_auto_192  = \_auto_104  ? \_auto_190  : \_auto_191 ;
  assign \_auto_193  = \_auto_83  ? \_auto_189  : \_auto_192 ;
  assign \_auto_194  = \$procmux$925_CMP  ? { 16'h0000, counter_host_read_beats[47:32] } : counter_host_read_beats[31:0];
  assign \_auto_195  = \$procmux$927_CMP  ? { 16'h0000, counter_ptr_reads[47:32] } : counter_ptr_reads[31:0];
  assign \_auto_196  = \_auto_105  ? \_auto_194  : \_auto_195 ;
  assign \_auto_197  = \$procmux$929_CMP  ? { 16'h0000, counter_broadcast_idle[47:32] } : counter_broadcast_idle[31:0];
  assign \_auto_198  = \$procmux$931_CMP  ? { 16'h0000, counter_broadcast_drain[47:32] } : counter_broadcast_drain[31:0];
  assign \_auto_199  = \_auto_106  ? \_auto_197  : \_auto_198 ;
  assign \_auto_200  = \_auto_84  ? \_auto_196  : \_auto_199 ;
  assign \_auto_201  = \$procmux$912_CMP  ? 1'h1 : 1'h1;
  assign \_auto_202  = \$procmux$914_CMP  ? 1'h1 : 1'h1;
  assign \_auto_203  = \_auto_107  ? \_auto_201  : \_auto_202 ;
  assign \_auto_204  = \$procmux$916_CMP  ? 1'h1 : 1'h1;
  assign \_auto_205  = \$procmux$918_CMP  ? 1'h1 : 1'h1;
  assign \_auto_206  = \_auto_108  ? \_auto_204  : \_auto_205 ;
  assign \_auto_207  = \_auto_85  ? \_auto_203  : \_auto_206 ;
  assign \_auto_208  = \$procmux$906_CMP  ? counter_host_write_beats[31:0] : 32'd0;
  assign \_auto_209  = \$procmux$905_CMP  ? { 16'h0000, counter_host_write_beats[47:32] } : \_auto_208 ;
  assign \_auto_210  = \$procmux$899_CMP  ? 1'h1 : 1'h0;
  assign \_auto_211  = \$procmux$898_CMP  ? 1'h1 : \_auto_210 ;
  assign \_auto_212  = \$procmux$879_CMP  ? \$81  : \$80 ;
  assign \_auto_213  = \$procmux$881_CMP  ? \$79  : \$78 ;
  assign \_auto_214  = \_auto_109  ? \_auto_212  : \_auto_213 ;
  assign \_auto_215  = \$procmux$883_CMP  ? \$77  : \$76 ;
  assign \_auto_216  = \$procmux$886_CMP  ? \$74  : 2'h2;
  assign \_auto_217  = \$procmux$885_CMP  ? \$75  : \_auto_216 ;
  assign \_auto_218  = \_auto_110  ? \_auto_215  : \_auto_217 ;
  assign \_auto_219  = \_auto_86  ? \_auto_214  : \_auto_218 ;
  assign \_auto_220  = \$procmux$866_CMP  ? read_value_7 : read_value_6;
  assign \_auto_221  = \$procmux$868_CMP  ? read_value_5 : read_value_4;
  assign \_auto_222  = \_auto_111  ? \_auto_220  : \_auto_221 ;
  assign \_auto_223  = \$procmux$870_CMP  ? read_value_2 : read_value_1;
  assign \_auto_224  = \$procmux$873_CMP  ? read_value_0 : 32'd0;
  assign \_auto_225  = \$procmux$872_CMP  ? read_value_3 : \_auto_224 ;
  assign \_auto_226  = \_auto_112  ? \_auto_223  : \_auto_225 ;
  assign \_auto_227  = \_auto_87  ? \_auto_222  : \_auto_226 ;
  assign \$125  = rst ? 32'd0 : \$procmux$999_Y ;
  assign \$procmux$1003_Y  = \$procmux$1004_CMP  ? 1'h1 : 1'h0;
  assign \$procmux$1004_CMP  = ! read_addr[2:0];
  assign \$procmux$1005_Y  = read_pending ? \$procmux$1003_Y  : read_exists_1;
  assign \$124  = rst ? 1'h0 : \$procmux$1005_Y ;
  assign \$procmux$1009_Y  = \$procmux$1010_CMP  ? { 16'h0000, units } : 32'd0;
  assign \$procmux$1010_CMP  = ! read_addr[2:0];
  assign \$procmux$1011_Y  = read_pending ? \$procmux$1009_Y  : read_value_1;
  assign \$123  = rst ? 32'd0 : \$procmux$1011_Y ;
  assign \$procmux$1016_CMP  = read_addr[2:0] == 3'h7;
  assign \$procmux$1017_CMP  = read_addr[2:0] == 3'h6;
  assign \$procmux$1018_Y  = read_pending ? \_auto_161  : read_exists_3;
  assign \$122  = rst ? 1'h0 : \$procmux$1018_Y ;
  assign \$procmux$1023_CMP  = read_addr[2:0] == 3'h7;
  assign \$procmux$1024_CMP  = read_addr[2:0] == 3'h6;
  assign \$procmux$1025_Y  = read_pending ? \_auto_159  : read_value_3;
  assign \$121  = rst ? 32'd0 : \$procmux$1025_Y ;
  assign \$procmux$1030_CMP  = read_addr[2:0] == 3'h7;
  assign \$procmux$1031_CMP  = read_addr[2:0] == 3'h6;
  assign \$procmux$1032_CMP  = read_addr[2:0] == 3'h5;
  assign \$procmux$1033_CMP  = read_addr[2:0] == 3'h4;
  assign \$procmux$1034_CMP  = read_addr[2:0] == 3'h3;
  assign \$procmux$1035_CMP  = read_addr[2:0] == 3'h2;
  assign \$procmux$1036_CMP  = ! read_addr[2:0];
  assign \$procmux$1037_Y  = read_pending ? \_auto_157  : read_exists_0;
  assign \$120  = rst ? 1'h0 : \$procmux$1037_Y ;
  assign \$procmux$1042_CMP  = read_addr[2:0] == 3'h7;
  assign \$procmux$1043_CMP  = read_addr[2:0] == 3'h6;
  assign \$procmux$1044_CMP  = read_addr[2:0] == 3'h5;
  assign \$procmux$1045_CMP  = read_addr[2:0] == 3'h4;
  assign \$procmux$1046_CMP  = read_addr[2:0] == 3'h3;
  assign \$procmux$1047_CMP  = read_addr[2:0] == 3'h2;
  assign \$procmux$1048_CMP  = ! read_addr[2:0];
  assign \$procmux$1049_Y  = read_pending ? \_auto_150  : read_value_0;
  assign \$119  = rst ? 32'd0 : \$procmux$1049_Y ;
  assign \$118  = rst ? 1'h0 : read_pending;
  assign \$117  = rst ? 1'h0 : \$71 ;
  assign \$procmux$1057_Y  = \$70  ? bus_araddr[9:2] : read_addr;
  assign \$116  = rst ? 8'h00 : \$procmux$1057_Y ;
  assign \$procmux$1061_Y  = counting ? \$69 [47:0] : counter_host_write_beats;
  assign \$procmux$1063_Y  = clear ? 48'h000000000000 : \$procmux$1061_Y ;
  assign \$115  = rst ? 48'h000000000000 : \$procmux$1063_Y ;
  assign \$procmux$1067_Y  = counting ? \$68 [47:0] : counter_host_read_beats;
  assign \$procmux$1069_Y  = clear ? 48'h000000000000 : \$procmux$1067_Y ;
  assign \$114  = rst ? 48'h000000000000 : \$procmux$1069_Y ;
  assign \$procmux$1073_Y  = counting ? \$67 [47:0] : counter_ptr_reads;
  assign \$procmux$1075_Y  = clear ? 48'h000000000000 : \$procmux$1073_Y ;
  assign \$113  = rst ? 48'h000000000000 : \$procmux$1075_Y ;
  assign \$procmux$1079_Y  = counting ? \$66 [47:0] : counter_broadcast_idle;
  assign \$procmux$1081_Y  = clear ? 48'h000000000000 : \$procmux$1079_Y ;
  assign \$112  = rst ? 48'h000000000000 : \$procmux$1081_Y ;
  assign \$procmux$1085_Y  = counting ? \$65 [47:0] : counter_broadcast_drain;
  assign \$procmux$1087_Y  = clear ? 48'h000000000000 : \$procmux$1085_Y ;
  assign \$111  = rst ? 48'h000000000000 : \$procmux$1087_Y ;
  assign \$procmux$1091_Y  = counting ? \$64 [47:0] : counter_broadcast_scan;
  assign \$procmux$1093_Y  = clear ? 48'h000000000000 : \$procmux$1091_Y ;
  assign \$110  = rst ? 48'h000000000000 : \$procmux$1093_Y ;
  assign \$procmux$1097_Y  = counting ? \$63 [47:0] : counter_broadcast_blocked;
  assign \$procmux$1099_Y  = clear ? 48'h000000000000 : \$procmux$1097_Y ;
  assign \$109  = rst ? 48'h000000000000 : \$procmux$1099_Y ;
  assign \$procmux$1103_Y  = counting ? \$62 [47:0] : counter_broadcast;
  assign \$procmux$1105_Y  = clear ? 48'h000000000000 : \$procmux$1103_Y ;
  assign \$108  = rst ? 48'h000000000000 : \$procmux$1105_Y ;
  assign \$procmux$1109_Y  = counting ? \$61 [47:0] : counter_fetch;
  assign \$procmux$1111_Y  = clear ? 48'h000000000000 : \$procmux$1109_Y ;
  assign \$107  = rst ? 48'h000000000000 : \$procmux$1111_Y ;
  assign \$procmux$1115_Y  = counting ? \$60 [47:0] : counter_store;
  assign \$procmux$1117_Y  = clear ? 48'h000000000000 : \$procmux$1115_Y ;
  assign \$106  = rst ? 48'h000000000000 : \$procmux$1117_Y ;
  assign \$procmux$1121_Y  = counting ? \$59 [47:0] : counter_load;
  assign \$procmux$1123_Y  = clear ? 48'h000000000000 : \$procmux$1121_Y ;
  assign \$105  = rst ? 48'h000000000000 : \$procmux$1123_Y ;
  assign \$procmux$1127_Y  = counting ? \$58 [47:0] : counter_multiply;
  assign \$procmux$1129_Y  = clear ? 48'h000000000000 : \$procmux$1127_Y ;
  assign \$104  = rst ? 48'h000000000000 : \$procmux$1129_Y ;
  assign \$procmux$1133_Y  = counting ? \$57 [47:0] : counter_total;
  assign \$procmux$1135_Y  = clear ? 48'h000000000000 : \$procmux$1133_Y ;
  assign \$103  = rst ? 48'h000000000000 : \$procmux$1135_Y ;
  assign \$102  = rst ? 221'h00000000000000000000000000000000000000000000000000000000 : events;
  assign \$101  = rst ? 1'h0 : run;
  assign \$procmux$1143_Y  = \$procmux$1144_CMP  ? \$55 [10:0] : select;
  assign \$procmux$1144_CMP  = addr == 8'h10;
  assign \$procmux$1145_Y  = written ? \$procmux$1143_Y  : select;
  assign \$100  = rst ? 11'h000 : \$procmux$1145_Y ;
  assign \$procmux$1149_Y  = \$procmux$1150_CMP  ? value : timeout;
  assign \$procmux$1150_CMP  = addr == 8'h1f;
  assign \$procmux$1151_Y  = written ? \$procmux$1149_Y  : timeout;
  assign \$99  = rst ? 32'd0 : \$procmux$1151_Y ;
  assign \$procmux$1155_Y  = \$procmux$1156_CMP  ? \$52  : program_rows;
  assign \$procmux$1156_CMP  = addr == 8'h06;
  assign \$procmux$1157_Y  = written ? \$procmux$1155_Y  : program_rows;
  assign \$98  = rst ? 32'd0 : \$procmux$1157_Y ;
  assign \$procmux$1161_Y  = \$procmux$1162_CMP  ? \$49  : \program [63:32];
  assign \$procmux$1162_CMP  = addr == 8'h05;
  assign \$procmux$1163_Y  = written ? \$procmux$1161_Y  : \program [63:32];
  assign \$97 [63:32] = rst ? 32'd0 : \$procmux$1163_Y ;
  assign \$procmux$1168_Y  = \$procmux$1169_CMP  ? \$46  : \program [31:0];
  assign \$procmux$1169_CMP  = addr == 8'h04;
  assign \$procmux$1170_Y  = written ? \$procmux$1168_Y  : \program [31:0];
  assign \$97 [31:0] = rst ? 32'd0 : \$procmux$1170_Y ;
  assign \$procmux$1175_CMP  = addr == 8'h10;
  assign \$procmux$1176_CMP  = addr == 8'h1f;
  assign \$procmux$1177_CMP  = addr == 8'h06;
  assign \$procmux$1178_CMP  = addr == 8'h05;
  assign \$procmux$1179_CMP  = addr == 8'h04;
  assign \$procmux$1180_CMP  = addr == 8'h01;
  assign \$procmux$1181_Y  = written ? \_auto_143  : bus__bresp;
  assign \$96  = rst ? 2'h0 : \$procmux$1181_Y ;
  assign \$procmux$1185_Y  = written ? 1'h1 : bus__bvalid;
  assign \$procmux$1187_Y  = \$56  ? 1'h0 : \$procmux$1185_Y ;
  assign \$95  = rst ? 1'h0 : \$procmux$1187_Y ;
  assign \$procmux$1191_Y  = \$43  ? 1'h1 : has_value;
  assign \$procmux$1193_Y  = written ? 1'h0 : \$procmux$1191_Y ;
  assign \$94  = rst ? 1'h0 : \$procmux$1193_Y ;
  assign \$procmux$1197_Y  = \$43  ? bus_wdata : value;
  assign \$93  = rst ? 32'd0 : \$procmux$1197_Y ;
  assign \$procmux$1201_Y  = \$42  ? 1'h1 : has_addr;
  assign \$procmux$1203_Y  = written ? 1'h0 : \$procmux$1201_Y ;
  assign \$92  = rst ? 1'h0 : \$procmux$1203_Y ;
  assign \$procmux$1207_Y  = \$42  ? bus_awaddr[9:2] : addr;
  assign \$91  = rst ? 8'h00 : \$procmux$1207_Y ;
  assign \$procmux$1211_Y  = clear_next ? 1'h0 : faulty;
  assign \$procmux$1213_Y  = fault ? 1'h1 : \$procmux$1211_Y ;
  assign \$90  = rst ? 1'h0 : \$procmux$1213_Y ;
  assign \$procmux$1218_CMP  = state_state == 3'h2;
  assign \$procmux$1219_Y  = abort ? 1'h1 : aborting;
  assign \$procmux$1221_Y  = expired ? 1'h0 : \$procmux$1219_Y ;
  assign \$procmux$1223_Y  = drained ? \$procmux$1219_Y  : \$procmux$1221_Y ;
  assign \$procmux$1225_CMP  = state_state == 3'h3;
  assign \$procmux$1226_Y  = abort ? 1'h1 : aborting;
  assign \$procmux$1228_CMP  = state_state == 3'h5;
  assign \$procmux$1229_Y  = abort ? 1'h1 : aborting;
  assign \$procmux$1231_CMP  = state_state == 3'h4;
  assign \$procmux$1232_Y  = abort ? 1'h1 : aborting;
  assign \$procmux$1234_CMP  = state_state == 3'h1;
  assign \$procmux$1235_Y  = abort ? 1'h1 : aborting;
  assign \$procmux$1237_Y  = \$37  ? aborting : \$procmux$1235_Y ;
  assign \$procmux$1239_CMP  = ! state_state;
  assign \$89  = rst ? 1'h0 : \_auto_137 ;
  assign \$procmux$1243_CMP  = state_state == 3'h2;
  assign \$procmux$1244_Y  = expired ? 3'h0 : state_state;
  assign \$procmux$1246_Y  = wanted ? 3'h2 : 3'h0;
  assign \$procmux$1248_Y  = drained ? \$procmux$1246_Y  : \$procmux$1244_Y ;
  assign \$procmux$1250_CMP  = state_state == 3'h3;
  assign \$procmux$1251_CMP  = state_state == 3'h5;
  assign \$procmux$1252_Y  = halt ? 3'h5 : state_state;
  assign \$procmux$1254_Y  = expired ? 3'h0 : \$procmux$1252_Y ;
  assign \$procmux$1256_Y  = \$41  ? 3'h3 : \$procmux$1254_Y ;
  assign \$procmux$1258_Y  = abort ? 3'h3 : \$procmux$1256_Y ;
  assign \$procmux$1260_CMP  = state_state == 3'h4;
  assign \$procmux$1261_Y  = \$40  ? 3'h0 : 3'h4;
  assign \$procmux$1263_Y  = abort ? 3'h3 : \$procmux$1261_Y ;
  assign \$procmux$1265_CMP  = state_state == 3'h1;
  assign \$procmux$1266_Y  = \$35  ? 3'h1 : state_state;
  assign \$procmux$1268_Y  = abort ? 3'h3 : \$procmux$1266_Y ;
  assign \$procmux$1270_Y  = \$37  ? 3'h2 : \$procmux$1268_Y ;
  assign \$procmux$1272_CMP  = ! state_state;
  assign \$88  = rst ? 3'h0 : \_auto_131 ;
  assign \$procmux$1275_Y  = expired ? 8'h0c : code;
  assign \$procmux$1277_Y  = wanted ? 8'h00 : code;
  assign \$procmux$1279_Y  = drained ? \$procmux$1277_Y  : \$procmux$1275_Y ;
  assign \$procmux$1282_CMP  = state_state == 3'h3;
  assign \$procmux$1283_CMP  = state_state == 3'h5;
  assign \$procmux$1284_Y  = expired ? 8'h0c : code;
  assign \$procmux$1286_Y  = \$41  ? status : \$procmux$1284_Y ;
  assign \$procmux$1288_Y  = abort ? 8'h0b : \$procmux$1286_Y ;
  assign \$procmux$1290_CMP  = state_state == 3'h4;
  assign \$procmux$1291_Y  = \$40  ? 8'h07 : code;
  assign \$procmux$1293_Y  = abort ? 8'h0b : \$procmux$1291_Y ;
  assign \$procmux$1295_CMP  = state_state == 3'h1;
  assign \$procmux$1296_Y  = \$35  ? 8'h00 : code;
  assign \$procmux$1298_Y  = abort ? 8'h0b : \$procmux$1296_Y ;
  assign \$procmux$1300_Y  = \$37  ? 8'h00 : \$procmux$1298_Y ;
  assign \$procmux$1302_CMP  = ! state_state;
  assign \$87  = rst ? 8'h00 : \_auto_125 ;
  assign \$procmux$1305_Y  = expired ? 1'h1 : irq;
  assign \$procmux$1307_Y  = wanted ? 1'h0 : 1'h1;
  assign \$procmux$1309_Y  = drained ? \$procmux$1307_Y  : \$procmux$1305_Y ;
  assign \$procmux$1312_CMP  = state_state == 3'h3;
  assign \$procmux$1313_Y  = expired ? 1'h1 : irq;
  assign \$procmux$1315_Y  = \$41  ? irq : \$procmux$1313_Y ;
  assign \$procmux$1317_Y  = abort ? irq : \$procmux$1315_Y ;
  assign \$procmux$1319_CMP  = state_state == 3'h4;
  assign \$procmux$1320_Y  = \$40  ? 1'h1 : irq;
  assign \$procmux$1322_Y  = abort ? irq : \$procmux$1320_Y ;
  assign \$procmux$1324_CMP  = state_state == 3'h1;
  assign \$procmux$1325_Y  = \$35  ? 1'h0 : irq;
  assign \$procmux$1327_Y  = abort ? 1'h0 : \$procmux$1325_Y ;
  assign \$procmux$1329_Y  = \$37  ? 1'h0 : \$procmux$1327_Y ;
  assign \$procmux$1331_CMP  = ! state_state;
  assign \$86  = rst ? 1'h0 : \_auto_120 ;
  assign \$procmux$1334_Y  = expired ? 1'h1 : unanswered;
  assign \$procmux$1336_Y  = drained ? 1'h0 : \$procmux$1334_Y ;
  assign \$procmux$1339_CMP  = state_state == 3'h3;
  assign \$procmux$1340_Y  = expired ? 1'h1 : unanswered;
  assign \$procmux$1342_Y  = \$41  ? unanswered : \$procmux$1340_Y ;
  assign \$procmux$1344_Y  = abort ? unanswered : \$procmux$1342_Y ;
  assign \$procmux$1346_CMP  = state_state == 3'h4;
  assign \$procmux$1347_Y  = drained ? 1'h0 : unanswered;
  assign \$procmux$1349_CMP  = ! state_state;
  assign \$85  = rst ? 1'h0 : \_auto_116 ;
  assign \$procmux$1352_Y  = \$31  ? \$32 [31:0] : left;
  assign \$procmux$1354_Y  = \$30  ? timeout : \$procmux$1352_Y ;
  assign \$84  = rst ? 32'd0 : \$procmux$1354_Y ;
  assign \$83  = rst ? 1'h0 : \$27 ;
  assign stop = \$procmux$1361_CMP  ? 1'h1 : 1'h0;
  assign \$procmux$1361_CMP  = state_state == 3'h3;
  assign finishing = \$procmux$1363_CMP  ? 1'h1 : 1'h0;
  assign \$procmux$1363_CMP  = state_state == 3'h5;
  assign run = \$procmux$1365_CMP  ? 1'h1 : 1'h0;
  assign \$procmux$1365_CMP  = state_state == 3'h4;
  assign \$procmux$1366_Y  = wanted ? 1'h1 : 1'h0;
  assign \$procmux$1368_Y  = drained ? \$procmux$1366_Y  : 1'h0;
  assign \$procmux$1371_CMP  = state_state == 3'h3;
  assign \$procmux$1372_Y  = \$7  ? 1'h1 : 1'h0;
  assign \$procmux$1374_Y  = \$9  ? 1'h1 : \$procmux$1372_Y ;
  assign \$procmux$1376_CMP  = ! state_state;
  assign \$procmux$866_CMP  = read_addr[7:3] == 5'h07;
  assign \$procmux$867_CMP  = read_addr[7:3] == 5'h06;
  assign \$procmux$868_CMP  = read_addr[7:3] == 5'h05;
  assign \$procmux$869_CMP  = read_addr[7:3] == 5'h04;
  assign \$procmux$870_CMP  = read_addr[7:3] == 5'h02;
  assign \$procmux$871_CMP  = read_addr[7:3] == 5'h01;
  assign \$procmux$872_CMP  = read_addr[7:3] == 5'h03;
  assign \$procmux$873_CMP  = ! read_addr[7:3];
  assign \$procmux$874_Y  = read_grouped ? \_auto_227  : bus__rdata;
  assign \$137  = rst ? 32'd0 : \$procmux$874_Y ;
  assign \$procmux$879_CMP  = read_addr[7:3] == 5'h07;
  assign \$procmux$880_CMP  = read_addr[7:3] == 5'h06;
  assign \$procmux$881_CMP  = read_addr[7:3] == 5'h05;
  assign \$procmux$882_CMP  = read_addr[7:3] == 5'h04;
  assign \$procmux$883_CMP  = read_addr[7:3] == 5'h02;
  assign \$procmux$884_CMP  = read_addr[7:3] == 5'h01;
  assign \$procmux$885_CMP  = read_addr[7:3] == 5'h03;
  assign \$procmux$886_CMP  = ! read_addr[7:3];
  assign \$procmux$887_Y  = read_grouped ? \_auto_219  : bus__rresp;
  assign \$136  = rst ? 2'h0 : \$procmux$887_Y ;
  assign \$procmux$891_Y  = read_grouped ? 1'h1 : bus__rvalid;
  assign \$procmux$893_Y  = \$82  ? 1'h0 : \$procmux$891_Y ;
  assign \$135  = rst ? 1'h0 : \$procmux$893_Y ;
  assign \$procmux$898_CMP  = read_addr[2:0] == 3'h1;
  assign \$procmux$899_CMP  = ! read_addr[2:0];
  assign \$procmux$900_Y  = read_pending ? \_auto_211  : read_exists_7;
  assign \$134  = rst ? 1'h0 : \$procmux$900_Y ;
  assign \$procmux$905_CMP  = read_addr[2:0] == 3'h1;
  assign \$procmux$906_CMP  = ! read_addr[2:0];
  assign \$procmux$907_Y  = read_pending ? \_auto_209  : read_value_7;
  assign \$133  = rst ? 32'd0 : \$procmux$907_Y ;
  assign \$procmux$912_CMP  = read_addr[2:0] == (* full_case = 32'd1 *) 3'h7;
  assign \$procmux$913_CMP  = read_addr[2:0] == (* full_case = 32'd1 *) 3'h6;
  assign \$procmux$914_CMP  = read_addr[2:0] == (* full_case = 32'd1 *) 3'h5;
  assign \$procmux$915_CMP  = read_addr[2:0] == (* full_case = 32'd1 *) 3'h4;
  assign \$procmux$916_CMP  = read_addr[2:0] == (* full_case = 32'd1 *) 3'h3;
  assign \$procmux$917_CMP  = read_addr[2:0] == (* full_case = 32'd1 *) 3'h2;
  assign \$procmux$918_CMP  = read_addr[2:0] == (* full_case = 32'd1 *) 3'h1;
  assign \$procmux$920_Y  = read_pending ? \_auto_207  : read_exists_6;
  assign \$132  = rst ? 1'h0 : \$procmux$920_Y ;
  assign \$procmux$925_CMP  = read_addr[2:0] == (* full_case = 32'd1 *) 3'h7;
  assign \$procmux$926_CMP  = read_addr[2:0] == (* full_case = 32'd1 *) 3'h6;
  assign \$procmux$927_CMP  = read_addr[2:0] == (* full_case = 32'd1 *) 3'h5;
  assign \$procmux$928_CMP  = read_addr[2:0] == (* full_case = 32'd1 *) 3'h4;
  assign \$procmux$929_CMP  = read_addr[2:0] == (* full_case = 32'd1 *) 3'h3;
  assign \$procmux$930_CMP  = read_addr[2:0] == (* full_case = 32'd1 *) 3'h2;
  assign \$procmux$931_CMP  = read_addr[2:0] == (* full_case = 32'd1 *) 3'h1;
  assign \$procmux$933_Y  = read_pending ? \_auto_200  : read_value_6;
  assign \$131  = rst ? 32'd0 : \$procmux$933_Y ;
  assign \$procmux$938_CMP  = read_addr[2:0] == (* full_case = 32'd1 *) 3'h7;
  assign \$procmux$939_CMP  = read_addr[2:0] == (* full_case = 32'd1 *) 3'h6;
  assign \$procmux$940_CMP  = read_addr[2:0] == (* full_case = 32'd1 *) 3'h5;
  assign \$procmux$941_CMP  = read_addr[2:0] == (* full_case = 32'd1 *) 3'h4;
  assign \$procmux$942_CMP  = read_addr[2:0] == (* full_case = 32'd1 *) 3'h3;
  assign \$procmux$943_CMP  = read_addr[2:0] == (* full_case = 32'd1 *) 3'h2;
  assign \$procmux$944_CMP  = read_addr[2:0] == (* full_case = 32'd1 *) 3'h1;
  assign \$procmux$946_Y  = read_pending ? \_auto_193  : read_exists_5;
  assign \$130  = rst ? 1'h0 : \$procmux$946_Y ;
  assign \$procmux$951_CMP  = read_addr[2:0] == (* full_case = 32'd1 *) 3'h7;
  assign \$procmux$952_CMP  = read_addr[2:0] == (* full_case = 32'd1 *) 3'h6;
  assign \$procmux$953_CMP  = read_addr[2:0] == (* full_case = 32'd1 *) 3'h5;
  assign \$procmux$954_CMP  = read_addr[2:0] == (* full_case = 32'd1 *) 3'h4;
  assign \$procmux$955_CMP  = read_addr[2:0] == (* full_case = 32'd1 *) 3'h3;
  assign \$procmux$956_CMP  = read_addr[2:0] == (* full_case = 32'd1 *) 3'h2;
  assign \$procmux$957_CMP  = read_addr[2:0] == (* full_case = 32'd1 *) 3'h1;
  assign \$procmux$959_Y  = read_pending ? \_auto_186  : read_value_5;
  assign \$129  = rst ? 32'd0 : \$procmux$959_Y ;
  assign \$procmux$964_CMP  = read_addr[2:0] == (* full_case = 32'd1 *) 3'h7;
  assign \$procmux$965_CMP  = read_addr[2:0] == (* full_case = 32'd1 *) 3'h6;
  assign \$procmux$966_CMP  = read_addr[2:0] == (* full_case = 32'd1 *) 3'h5;
  assign \$procmux$967_CMP  = read_addr[2:0] == (* full_case = 32'd1 *) 3'h4;
  assign \$procmux$968_CMP  = read_addr[2:0] == (* full_case = 32'd1 *) 3'h3;
  assign \$procmux$969_CMP  = read_addr[2:0] == (* full_case = 32'd1 *) 3'h2;
  assign \$procmux$970_CMP  = read_addr[2:0] == (* full_case = 32'd1 *) 3'h1;
  assign \$procmux$972_Y  = read_pending ? \_auto_179  : read_exists_4;
  assign \$128  = rst ? 1'h0 : \$procmux$972_Y ;
  assign \$procmux$977_CMP  = read_addr[2:0] == (* full_case = 32'd1 *) 3'h7;
  assign \$procmux$978_CMP  = read_addr[2:0] == (* full_case = 32'd1 *) 3'h6;
  assign \$procmux$979_CMP  = read_addr[2:0] == (* full_case = 32'd1 *) 3'h5;
  assign \$procmux$980_CMP  = read_addr[2:0] == (* full_case = 32'd1 *) 3'h4;
  assign \$procmux$981_CMP  = read_addr[2:0] == (* full_case = 32'd1 *) 3'h3;
  assign \$procmux$982_CMP  = read_addr[2:0] == (* full_case = 32'd1 *) 3'h2;
  assign \$procmux$983_CMP  = read_addr[2:0] == (* full_case = 32'd1 *) 3'h1;
  assign \$procmux$985_Y  = read_pending ? \_auto_172  : read_value_4;
  assign \$127  = rst ? 32'd0 : \$procmux$985_Y ;
  assign \$procmux$990_CMP  = read_addr[2:0] == 3'h1;
  assign \$procmux$991_CMP  = ! read_addr[2:0];
  assign \$procmux$992_Y  = read_pending ? \_auto_165  : read_exists_2;
  assign \$126  = rst ? 1'h0 : \$procmux$992_Y ;
  assign \$procmux$997_CMP  = read_addr[2:0] == 3'h1;
  assign \$procmux$998_CMP  = ! read_addr[2:0];
  assign \$procmux$999_Y  = read_pending ? \_auto_163  : read_value_2;
  assign \events$75[12]  = \events$75 [220:204];
  assign \events$75[11]  = \events$75 [203:187];
  assign \events$75[10]  = \events$75 [186:170];
  assign \events$75[9]  = \events$75 [169:153];
  assign \events$75[8]  = \events$75 [152:136];
  assign \events$75[7]  = \events$75 [135:119];
  assign \events$75[6]  = \events$75 [118:102];
  assign \events$75[5]  = \events$75 [101:85];
  assign \events$75[4]  = \events$75 [84:68];
  assign \events$75[3]  = \events$75 [67:51];
  assign \events$75[2]  = \events$75 [50:34];
  assign \events$75[1]  = \events$75 [33:17];
  assign \events$75[0]  = \events$75 [16:0];
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
  wire \$12 ;
  wire \$13 ;
  wire \$14 ;
  wire \$2 ;
  wire \$27 ;
  wire \$28 ;
  wire \$29 ;
  wire [63:0] \$3 ;
  wire \$30 ;
  wire \$31 ;
  wire \$32 ;
  wire \$33 ;
  wire \$34 ;
  wire \$35 ;
  wire \$36 ;
  wire \$37 ;
  wire \$43 ;
  wire \$44 ;
  wire [3:0] \$45 ;
  wire [63:0] \$46 ;
  wire [7:0] \$47 ;
  wire \$48 ;
  wire [7:0] \$49 ;
  wire [31:0] \$5 ;
  wire [63:0] \$50 ;
  wire [31:0] \$51 ;
  wire [7:0] \$52 ;
  wire \$7 ;
  wire \$8 ;
  wire \$9 ;
  wire \_auto_228 ;
  wire [31:0] \_auto_229 ;
  wire [31:0] \_auto_230 ;
  wire [31:0] \_auto_231 ;
  wire [7:0] \$procmux$10_Y ;
  wire [7:0] \$procmux$12_Y ;
  wire [7:0] \$procmux$14_Y ;
  wire [7:0] \$procmux$18_Y ;
  wire [31:0] \$procmux$22_Y ;
  wire [63:0] \$procmux$26_Y ;
  wire [7:0] \$procmux$30_Y ;
  wire \$procmux$34_Y ;
  wire [7:0] \$procmux$38_Y ;
  wire [63:0] \$procmux$42_Y ;
  wire \$procmux$51_CMP ;
  wire \$procmux$52_CMP ;
  wire \$procmux$53_CMP ;
  wire \$procmux$54_CMP ;
  wire [22:0] act;
  wire [22:0] \act$377 ;
  wire \act$377.chain ;
  wire \act$377.finish ;
  wire \act$377.half ;
  wire [5:0] \act$377.mem_addr ;
  wire \act$377.mem_read ;
  wire \act$377.prepare ;
  wire \act$377.refill ;
  wire [3:0] \act$377.refill_reg ;
  wire \act$377.relu ;
  wire \act$377.save ;
  wire [3:0] \act$377.save_reg ;
  wire \act$377.scan ;
  wire [22:0] \act$386 ;
  wire \act$386.chain ;
  wire \act$386.finish ;
  wire \act$386.half ;
  wire [5:0] \act$386.mem_addr ;
  wire \act$386.mem_read ;
  wire \act$386.prepare ;
  wire \act$386.refill ;
  wire [3:0] \act$386.refill_reg ;
  wire \act$386.relu ;
  wire \act$386.save ;
  wire [3:0] \act$386.save_reg ;
  wire \act$386.scan ;
  wire [22:0] \act$394 ;
  wire \act$394.chain ;
  wire \act$394.finish ;
  wire \act$394.half ;
  wire [5:0] \act$394.mem_addr ;
  wire \act$394.mem_read ;
  wire \act$394.prepare ;
  wire \act$394.refill ;
  wire [3:0] \act$394.refill_reg ;
  wire \act$394.relu ;
  wire \act$394.save ;
  wire [3:0] \act$394.save_reg ;
  wire \act$394.scan ;
  wire [22:0] \act$402 ;
  wire \act$402.chain ;
  wire \act$402.finish ;
  wire \act$402.half ;
  wire [5:0] \act$402.mem_addr ;
  wire \act$402.mem_read ;
  wire \act$402.prepare ;
  wire \act$402.refill ;
  wire [3:0] \act$402.refill_reg ;
  wire \act$402.relu ;
  wire \act$402.save ;
  wire [3:0] \act$402.save_reg ;
  wire \act$402.scan ;
  wire \act.chain ;
  wire \act.finish ;
  wire \act.half ;
  wire [5:0] \act.mem_addr ;
  wire \act.mem_read ;
  wire \act.prepare ;
  wire \act.refill ;
  wire [3:0] \act.refill_reg ;
  wire \act.relu ;
  wire \act.save ;
  wire [3:0] \act.save_reg ;
  wire \act.scan ;
  wire [7:0] ar_len;
  wire [7:0] \ar_len$191 ;
  wire ar_ready;
  wire \ar_ready$189 ;
  wire ar_valid;
  wire \ar_valid$187 ;
  wire aw_ready;
  wire aw_valid;
  wire b_expected;
  wire b_id;
  wire b_ready;
  wire b_valid;
  wire blocked;
  wire [1:0] book;
  wire [1:0] \book$379 ;
  wire [1:0] \book$387 ;
  wire [1:0] \book$395 ;
  wire [1:0] \book$403 ;
  wire [9:0] bus__araddr;
  wire [39:0] \bus__araddr$146 ;
  wire [39:0] \bus__araddr$218 ;
  wire [1:0] bus__arburst;
  wire [1:0] \bus__arburst$220 ;
  wire bus__arid;
  wire \bus__arid$222 ;
  wire [7:0] bus__arlen;
  wire [7:0] \bus__arlen$223 ;
  wire [2:0] bus__arprot;
  wire bus__arready;
  wire \bus__arready$152 ;
  wire \bus__arready$224 ;
  wire [2:0] bus__arsize;
  wire [2:0] \bus__arsize$226 ;
  wire bus__arvalid;
  wire \bus__arvalid$155 ;
  wire \bus__arvalid$227 ;
  wire [9:0] bus__awaddr;
  wire [39:0] \bus__awaddr$238 ;
  wire [1:0] bus__awburst;
  wire bus__awid;
  wire [7:0] bus__awlen;
  wire [2:0] bus__awprot;
  wire bus__awready;
  wire \bus__awready$245 ;
  wire [2:0] bus__awsize;
  wire bus__awvalid;
  wire \bus__awvalid$248 ;
  wire bus__bid;
  wire bus__bready;
  wire \bus__bready$257 ;
  wire [1:0] bus__bresp;
  wire [1:0] \bus__bresp$258 ;
  wire bus__bvalid;
  wire \bus__bvalid$260 ;
  wire [31:0] bus__rdata;
  wire [63:0] \bus__rdata$157 ;
  wire [63:0] \bus__rdata$228 ;
  wire bus__rid;
  wire \bus__rid$230 ;
  wire bus__rlast;
  wire \bus__rlast$231 ;
  wire bus__rready;
  wire \bus__rready$161 ;
  wire \bus__rready$232 ;
  wire [1:0] bus__rresp;
  wire [1:0] \bus__rresp$162 ;
  wire [1:0] \bus__rresp$233 ;
  wire bus__rvalid;
  wire \bus__rvalid$164 ;
  wire \bus__rvalid$235 ;
  wire [31:0] bus__wdata;
  wire [63:0] \bus__wdata$250 ;
  wire bus__wlast;
  wire bus__wready;
  wire \bus__wready$252 ;
  wire [3:0] bus__wstrb;
  wire [7:0] \bus__wstrb$254 ;
  wire bus__wvalid;
  wire \bus__wvalid$255 ;
  wire clear;
  wire [23:0] column;
  wire [23:0] \column$375 ;
  wire signed [15:0] \column$375.act ;
  wire [7:0] \column$375.column ;
  wire [23:0] \column$385 ;
  wire signed [15:0] \column$385.act ;
  wire [7:0] \column$385.column ;
  wire [23:0] \column$393 ;
  wire signed [15:0] \column$393.act ;
  wire [7:0] \column$393.column ;
  wire [23:0] \column$401 ;
  wire signed [15:0] \column$401.act ;
  wire [7:0] \column$401.column ;
  wire signed [15:0] \column.act ;
  wire [7:0] \column.column ;
  wire counting;
  wire \counting$388 ;
  wire \counting$396 ;
  wire \counting$404 ;
  wire done;
  wire drained;
  wire error;
  wire \error$410 ;
  wire \error$411 ;
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
  wire \exhausted$179 ;
  wire \exhausted$288 ;
  wire \exhausted$297 ;
  wire \exhausted$306 ;
  wire \exhausted$315 ;
  wire \exhausted$323 ;
  wire exhausted0;
  wire exhausted1;
  wire exhausted2;
  wire exhausted3;
  wire fault;
  wire \fault$417 ;
  wire \fault$424 ;
  wire for_group_of_pe_0;
  wire for_group_of_pe_1;
  wire for_group_of_pe_2;
  wire for_group_of_pe_3;
  wire for_pe_0;
  wire for_pe_1;
  wire for_pe_2;
  wire for_pe_3;
  wire found;
  wire \found$290 ;
  wire \found$299 ;
  wire \found$308 ;
  wire [21:0] found__payload;
  wire signed [15:0] \found__payload.act ;
  wire [1:0] \found__payload.pe ;
  wire [3:0] \found__payload.reg ;
  wire found__ready;
  wire found__valid;
  wire signed [15:0] found_act;
  wire signed [15:0] \found_act$295 ;
  wire signed [15:0] \found_act$304 ;
  wire signed [15:0] \found_act$313 ;
  wire found_none;
  wire [3:0] found_reg;
  wire [3:0] \found_reg$294 ;
  wire [3:0] \found_reg$303 ;
  wire [3:0] \found_reg$312 ;
  wire full;
  wire \full$362 ;
  wire \full$363 ;
  wire \full$364 ;
  reg group = 1'h0;
  wire halt;
  wire \halt$182 ;
  wire [20:0] i0__payload;
  wire signed [15:0] \i0__payload.act ;
  wire \i0__payload.pe ;
  wire [3:0] \i0__payload.reg ;
  wire i0__ready;
  wire i0__valid;
  wire [20:0] i1__payload;
  wire signed [15:0] \i1__payload.act ;
  wire \i1__payload.pe ;
  wire [3:0] \i1__payload.reg ;
  wire i1__ready;
  wire i1__valid;
  wire [20:0] i2__payload;
  wire signed [15:0] \i2__payload.act ;
  wire \i2__payload.pe ;
  wire [3:0] \i2__payload.reg ;
  wire i2__ready;
  wire i2__valid;
  wire [20:0] i3__payload;
  wire signed [15:0] \i3__payload.act ;
  wire \i3__payload.pe ;
  wire [3:0] \i3__payload.reg ;
  wire i3__ready;
  wire i3__valid;
  wire [127:0] i__payload;
  wire i__ready;
  wire i__valid;
  wire idle;
  wire \idle$276 ;
  wire \idle$367 ;
  wire \idle$368 ;
  wire \idle$369 ;
  wire \idle$370 ;
  wire [31:0] index;
  wire [31:0] \index$184 ;
  wire \irq$172 ;
  wire last;
  reg [3:0] load = 4'h0;
  wire [3:0] \load$327 ;
  wire [3:0] \load$333 ;
  wire [3:0] \load$339 ;
  wire [3:0] \load$345 ;
  wire [3:0] \load$68 ;
  wire [15:0] load_act;
  wire [15:0] \load_act$336 ;
  wire [15:0] \load_act$342 ;
  wire [15:0] \load_act$348 ;
  wire [7:0] load_addr;
  wire [7:0] \load_addr$328 ;
  wire [7:0] \load_addr$334 ;
  wire [7:0] \load_addr$340 ;
  wire [7:0] \load_addr$346 ;
  wire load_group;
  wire [7:0] load_pe;
  wire [63:0] load_word;
  wire [63:0] \load_word$335 ;
  wire [63:0] \load_word$341 ;
  wire [63:0] \load_word$347 ;
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
  wire moved;
  wire \moved$422 ;
  wire \moved$423 ;
  wire next;
  wire \next$291 ;
  wire \next$300 ;
  wire \next$309 ;
  wire [127:0] o__payload;
  wire [21:0] \o__payload$317 ;
  wire signed [15:0] \o__payload$317.act ;
  wire [1:0] \o__payload$317.pe ;
  wire [3:0] \o__payload$317.reg ;
  wire o__ready;
  wire \o__ready$318 ;
  wire o__valid;
  wire \o__valid$321 ;
  wire [7:0] opcode;
  wire [7:0] \opcode$186 ;
  wire outstanding;
  reg [7:0] pe = 8'h00;
  wire pes_idle;
  wire [3:0] phase;
  wire port_fault;
  wire [36:0] program_beat;
  wire [36:0] \program_beat$175 ;
  wire [31:0] program_rows;
  wire [31:0] \program_rows$177 ;
  wire push;
  wire \push$373 ;
  wire \push$384 ;
  wire \push$392 ;
  wire \push$400 ;
  wire r_expected;
  wire \r_expected$236 ;
  wire r_id;
  wire \r_id$197 ;
  wire r_last;
  wire \r_last$199 ;
  wire r_ready;
  wire \r_ready$195 ;
  wire r_valid;
  wire \r_valid$193 ;
  wire [45:0] read_request__payload;
  wire [36:0] \read_request__payload.beat ;
  wire [8:0] \read_request__payload.beats ;
  wire read_request__ready;
  wire read_request__valid;
  reg [7:0] reported = 8'h00;
  wire [45:0] request__payload;
  wire [45:0] \request__payload$268 ;
  wire [36:0] \request__payload$268.beat ;
  wire [8:0] \request__payload$268.beats ;
  wire [36:0] \request__payload.beat ;
  wire [8:0] \request__payload.beats ;
  wire request__ready;
  wire \request__ready$271 ;
  wire request__valid;
  wire \request__valid$272 ;
  wire [2:0] room;
  wire [63:0] row;
  reg [7:0] \row$76  = 8'h00;
  wire row_valid;
  wire [63:0] rows__payload;
  wire rows__valid;
  wire run;
  wire \run$173 ;
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
  wire [31:0] \stat$87 ;
  wire [31:0] \stat$88 ;
  wire [31:0] \stat$89 ;
  wire [31:0] \stat$90 ;
  wire [2:0] stat_select;
  wire [2:0] \stat_select$390 ;
  wire [2:0] \stat_select$398 ;
  wire [2:0] \stat_select$406 ;
  wire [7:0] status;
  wire [7:0] \status$408 ;
  wire [7:0] \status$413 ;
  reg stop = 1'h1;
  wire \stop$180 ;
  wire \stop$65 ;
  wire store_done;
  wire store_group;
  wire store_last;
  wire store_outstanding;
  wire store_pick;
  wire [2:0] store_room;
  wire store_valid;
  wire take;
  wire \take$372 ;
  wire \take$383 ;
  wire \take$391 ;
  wire \take$399 ;
  wire [15:0] units;
  wire [15:0] \units[0] ;
  wire w_last;
  wire w_ready;
  wire w_valid;
  wire waiting;
  wire \waiting$381 ;
  wire \waiting$389 ;
  wire \waiting$397 ;
  wire \waiting$405 ;
  wire \waiting$418 ;
  wire \waiting$419 ;
  wire \waiting$420 ;
  reg [63:0] word = 64'h0000000000000000;
  reg [63:0] \word$79  = 64'h0000000000000000;
  wire word_valid;
  wire [45:0] write_request__payload;
  wire [36:0] \write_request__payload.beat ;
  wire [8:0] \write_request__payload.beats ;
  wire write_request__ready;
  wire write_request__valid;
  assign \$27  = ~ push;
  assign \$28  = & { \idle$370 , \idle$369 , \idle$368 , \idle$367  };
  assign pes_idle = \$27  & \$28 ;
  assign stat_select = run ? 3'h0 : select[2:0];
  assign \stat_select$390  = run ? 3'h0 : select[2:0];
  assign \stat_select$398  = run ? 3'h0 : select[2:0];
  assign \stat_select$406  = run ? 3'h0 : select[2:0];
  assign \$29  = | \status$408 ;
  assign \$30  = \error$410  | \error$411 ;
  assign \$31  = ~ phase[3];
  assign \$32  = phase[0] & \$31 ;
  assign \$33  = ~ take;
  assign \$34  = \$32  & \$33 ;
  assign \$35  = ~ waiting;
  assign scan = \$34  & \$35 ;
  assign \$36  = phase[0] | phase[1];
  assign \$37  = \$36  | phase[2];
  assign events[68] = ~ \$37 ;
  assign events[153] = ~ phase[0];
  assign events[173:170] = take ? 4'h8 : 4'h0;
  assign events[187] = m_axi_host_rvalid & \r_ready$195 ;
  assign events[204] = w_valid & m_axi_host_wready;
  assign port_fault = | { \fault$417 , fault };
  assign \waiting$418  = | { \waiting$420 , \waiting$419  };
  assign moved = | { \moved$423 , \moved$422  };
  always @(posedge clk)
    stop <= \$44 ;
  always @(posedge clk)
    load <= \$45 ;
  always @(posedge clk)
    word <= \$46 ;
  always @(posedge clk)
    pe <= \$47 ;
  always @(posedge clk)
    group <= \$48 ;
  always @(posedge clk)
    \row$76  <= \$49 ;
  always @(posedge clk)
    \word$79  <= \$50 ;
  always @(posedge clk)
    stat <= \$51 ;
  always @(posedge clk)
    reported <= \$52 ;
  assign \$1  = ~ run;
  assign \$2  = \stop$65  | \$1 ;
  assign \$7  = ~ clear;
  assign ar_valid = \bus__arvalid$155  & \$7 ;
  assign \bus__rvalid$164  = m_axi_ins_rvalid & r_expected;
  assign \$8  = ~ r_expected;
  assign r_ready = \bus__rready$161  | \$8 ;
  assign exhausted = \exhausted$179  & run;
  assign \$9  = ~ clear;
  assign \ar_valid$187  = \bus__arvalid$227  & \$9 ;
  assign \bus__rvalid$235  = m_axi_host_rvalid & \r_expected$236 ;
  assign \$10  = ~ \r_expected$236 ;
  assign \r_ready$195  = \bus__rready$232  | \$10 ;
  assign \$11  = ~ clear;
  assign aw_valid = \bus__awvalid$248  & \$11 ;
  assign \$12  = ~ clear;
  assign w_valid = \bus__wvalid$255  & \$12 ;
  assign \bus__bvalid$260  = m_axi_host_bvalid & b_expected;
  assign \$13  = ~ b_expected;
  assign b_ready = \bus__bready$257  | \$13 ;
  assign \$14  = stop & idle;
  assign drained = \$14  & \idle$276 ;
  assign for_pe_0 = ! pe;
  assign for_group_of_pe_0 = ! group;
  assign \load$327 [1] = load[1] & for_pe_0;
  assign \load$327 [2] = load[2] & for_pe_0;
  assign \load$327 [3] = load[3] & for_group_of_pe_0;
  assign for_pe_1 = pe == 1'h1;
  assign for_group_of_pe_1 = ! group;
  assign \load$333 [1] = load[1] & for_pe_1;
  assign \load$333 [2] = load[2] & for_pe_1;
  assign \load$333 [3] = load[3] & for_group_of_pe_1;
  assign for_pe_2 = pe == 2'h2;
  assign for_group_of_pe_2 = ! group;
  assign \load$339 [1] = load[1] & for_pe_2;
  assign \load$339 [2] = load[2] & for_pe_2;
  assign \load$339 [3] = load[3] & for_group_of_pe_2;
  assign for_pe_3 = pe == 2'h3;
  assign for_group_of_pe_3 = ! group;
  assign \load$345 [1] = load[1] & for_pe_3;
  assign \load$345 [2] = load[2] & for_pe_3;
  assign \load$345 [3] = load[3] & for_group_of_pe_3;
  assign blocked = | { \full$364 , \full$363 , \full$362 , full };
  assign \_auto_228  = \$procmux$52_CMP  | \$procmux$51_CMP ;
  assign \_auto_229  = \$procmux$51_CMP  ? \stat$90  : \stat$89 ;
  assign \_auto_230  = \$procmux$54_CMP  ? \stat$87  : 32'd0;
  assign \_auto_231  = \$procmux$53_CMP  ? \stat$88  : \_auto_230 ;
  assign \$5  = \_auto_228  ? \_auto_229  : \_auto_231 ;
  assign \$procmux$10_Y  = \$29  ? \status$408  : 8'h00;
  assign \$procmux$12_Y  = error ? 8'h09 : \$procmux$10_Y ;
  assign \$procmux$14_Y  = \$30  ? 8'h08 : \$procmux$12_Y ;
  assign status = port_fault ? 8'h0d : \$procmux$14_Y ;
  assign \$procmux$18_Y  = run ? status : 8'h00;
  assign \$52  = rst ? 8'h00 : \$procmux$18_Y ;
  assign \$procmux$22_Y  = run ? stat : \$5 ;
  assign \$51  = rst ? 32'd0 : \$procmux$22_Y ;
  assign \$procmux$26_Y  = store_pick ? \$3  : \word$79 ;
  assign \$50  = rst ? 64'h0000000000000000 : \$procmux$26_Y ;
  assign \$procmux$30_Y  = row_valid ? load_addr : \row$76 ;
  assign \$49  = rst ? 8'h00 : \$procmux$30_Y ;
  assign \$procmux$34_Y  = row_valid ? load_group : group;
  assign \$48  = rst ? 1'h0 : \$procmux$34_Y ;
  assign \$procmux$38_Y  = row_valid ? load_pe : pe;
  assign \$47  = rst ? 8'h00 : \$procmux$38_Y ;
  assign \$procmux$42_Y  = row_valid ? row : word;
  assign \$46  = rst ? 64'h0000000000000000 : \$procmux$42_Y ;
  assign \$45  = rst ? 4'h0 : \load$68 ;
  assign \$44  = rst ? 1'h1 : \$2 ;
  assign \$procmux$51_CMP  = select[10:3] == 8'h03;
  assign \$procmux$52_CMP  = select[10:3] == 8'h02;
  assign \$procmux$53_CMP  = select[10:3] == 8'h01;
  assign \$procmux$54_CMP  = ! select[10:3];
  assign \$3  = store_group ? 64'h0000000000000000 : { \mem_data$84 , \mem_data$83 , \mem_data$82 , mem_data };
  ccu ccu (
    .act(act),
    .blocked(blocked),
    .book(book),
    .clk(clk),
    .column(column),
    .exhausted(exhausted),
    .found_none(found_none),
    .found_payload(found__payload),
    .found_ready(\o__ready$318 ),
    .found_valid(found__valid),
    .halt(halt),
    .i_payload(i__payload),
    .i_ready(o__ready),
    .i_valid(i__valid),
    .idle(\idle$276 ),
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
    .status(\status$408 ),
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
    .write_request_payload(\request__payload$268 ),
    .write_request_ready(write_request__ready),
    .write_request_valid(\request__valid$272 )
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
    .events({ 16'h0000, events[204], 16'h0000, events[187], 13'h0000, events[173:170], 16'h0000, events[153], 16'h0000, phase[3], 16'h0000, scan, 16'h0000, waiting, 16'h0000, take, 16'h0000, events[68], 16'h0000, phase[2], 16'h0000, phase[1], 16'h0000, phase[0], 17'h00001 }),
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
    .select(select),
    .selected(stat),
    .status(reported),
    .stop(\stop$65 ),
    .units({ 11'h000, waiting, phase }),
    .waiting(\waiting$418 )
  );
  fetch_unit fetch (
    .bus_araddr(m_axi_ins__araddr),
    .bus_arburst(m_axi_ins__arburst),
    .bus_arid(m_axi_ins__arid),
    .bus_arlen(ar_len),
    .bus_arready(m_axi_ins_arready),
    .bus_arsize(m_axi_ins__arsize),
    .bus_arvalid(\bus__arvalid$155 ),
    .bus_rdata(m_axi_ins_rdata),
    .bus_rid(m_axi_ins_rid),
    .bus_rlast(m_axi_ins_rlast),
    .bus_rready(\bus__rready$161 ),
    .bus_rresp(m_axi_ins_rresp),
    .bus_rvalid(\bus__rvalid$164 ),
    .clk(clk),
    .error(\error$411 ),
    .exhausted(\exhausted$179 ),
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
    .exhausted(found_none),
    .exhausted0(exhausted0),
    .exhausted1(exhausted1),
    .exhausted2(exhausted2),
    .exhausted3(exhausted3),
    .i0_payload({ 1'h0, found_reg, found_act }),
    .i0_ready(next),
    .i0_valid(i0__valid),
    .i1_payload({ 1'h0, \found_reg$294 , \found_act$295  }),
    .i1_ready(\next$291 ),
    .i1_valid(i1__valid),
    .i2_payload({ 1'h0, \found_reg$303 , \found_act$304  }),
    .i2_ready(\next$300 ),
    .i2_valid(i2__valid),
    .i3_payload({ 1'h0, \found_reg$312 , \found_act$313  }),
    .i3_ready(\next$309 ),
    .i3_valid(i3__valid),
    .o_payload(found__payload),
    .o_ready(\o__ready$318 ),
    .o_valid(found__valid),
    .rst(clear)
  );
  port_guard_rw m_axi_host_guard (
    .ar_len(\ar_len$191 ),
    .ar_ready(m_axi_host_arready),
    .ar_valid(\ar_valid$187 ),
    .aw_ready(m_axi_host_awready),
    .aw_valid(aw_valid),
    .b_expected(b_expected),
    .b_id(m_axi_host_bid),
    .b_ready(b_ready),
    .b_valid(m_axi_host_bvalid),
    .clk(clk),
    .fault(\fault$417 ),
    .moved(\moved$423 ),
    .r_expected(\r_expected$236 ),
    .r_id(m_axi_host_rid),
    .r_last(m_axi_host_rlast),
    .r_ready(\r_ready$195 ),
    .r_valid(m_axi_host_rvalid),
    .rst(rst),
    .w_last(w_last),
    .w_ready(m_axi_host_wready),
    .w_valid(w_valid),
    .waiting(\waiting$420 )
  );
  port_guard_r m_axi_ins_guard (
    .ar_len(ar_len),
    .ar_ready(m_axi_ins_arready),
    .ar_valid(ar_valid),
    .clk(clk),
    .fault(fault),
    .moved(\moved$422 ),
    .r_expected(r_expected),
    .r_id(m_axi_ins_rid),
    .r_last(m_axi_ins_rlast),
    .r_ready(r_ready),
    .r_valid(m_axi_ins_rvalid),
    .rst(rst),
    .waiting(\waiting$419 )
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
    .idle(\idle$367 ),
    .load({ \load$327 [3:1], load[0] }),
    .load_act(word[15:0]),
    .load_addr(\row$76 ),
    .load_word(word),
    .mem_data(mem_data),
    .next(next),
    .push(push),
    .rst(clear),
    .stat(\stat$87 ),
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
    .found_act(\found_act$295 ),
    .found_reg(\found_reg$294 ),
    .full(\full$362 ),
    .idle(\idle$368 ),
    .load({ \load$333 [3:1], load[0] }),
    .load_act(word[31:16]),
    .load_addr(\row$76 ),
    .load_word(word),
    .mem_data(\mem_data$82 ),
    .next(\next$291 ),
    .push(push),
    .rst(clear),
    .stat(\stat$88 ),
    .stat_select(\stat_select$390 ),
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
    .found_act(\found_act$304 ),
    .found_reg(\found_reg$303 ),
    .full(\full$363 ),
    .idle(\idle$369 ),
    .load({ \load$339 [3:1], load[0] }),
    .load_act(word[47:32]),
    .load_addr(\row$76 ),
    .load_word(word),
    .mem_data(\mem_data$83 ),
    .next(\next$300 ),
    .push(push),
    .rst(clear),
    .stat(\stat$89 ),
    .stat_select(\stat_select$398 ),
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
    .found_act(\found_act$313 ),
    .found_reg(\found_reg$312 ),
    .full(\full$364 ),
    .idle(\idle$370 ),
    .load({ \load$345 [3:1], load[0] }),
    .load_act(word[63:48]),
    .load_addr(\row$76 ),
    .load_word(word),
    .mem_data(\mem_data$84 ),
    .next(\next$309 ),
    .push(push),
    .rst(clear),
    .stat(\stat$90 ),
    .stat_select(\stat_select$406 ),
    .take(take),
    .waiting(waiting)
  );
  read_dma_8_8_256_9 reader (
    .bus_araddr(m_axi_host__araddr),
    .bus_arburst(m_axi_host__arburst),
    .bus_arid(m_axi_host__arid),
    .bus_arlen(\ar_len$191 ),
    .bus_arready(m_axi_host_arready),
    .bus_arsize(m_axi_host__arsize),
    .bus_arvalid(\bus__arvalid$227 ),
    .bus_rdata(m_axi_host_rdata),
    .bus_rid(m_axi_host_rid),
    .bus_rlast(m_axi_host_rlast),
    .bus_rready(\bus__rready$232 ),
    .bus_rresp(m_axi_host_rresp),
    .bus_rvalid(\bus__rvalid$235 ),
    .clk(clk),
    .error(\error$410 ),
    .flush(1'h0),
    .request_payload(request__payload),
    .request_ready(read_request__ready),
    .request_valid(request__valid),
    .row(row),
    .row_valid(row_valid),
    .rst(clear)
  );
  write_dma_8_8_256_9 writer (
    .bus_awaddr(m_axi_host__awaddr),
    .bus_awburst(m_axi_host__awburst),
    .bus_awid(m_axi_host__awid),
    .bus_awlen(m_axi_host__awlen),
    .bus_awready(m_axi_host_awready),
    .bus_awsize(m_axi_host__awsize),
    .bus_awvalid(\bus__awvalid$248 ),
    .bus_bid(m_axi_host_bid),
    .bus_bready(\bus__bready$257 ),
    .bus_bresp(m_axi_host_bresp),
    .bus_bvalid(\bus__bvalid$260 ),
    .bus_wdata(m_axi_host__wdata),
    .bus_wlast(w_last),
    .bus_wready(m_axi_host_wready),
    .bus_wstrb(m_axi_host__wstrb),
    .bus_wvalid(\bus__wvalid$255 ),
    .clk(clk),
    .done(store_done),
    .error(error),
    .last(last),
    .outstanding(store_outstanding),
    .request_payload(\request__payload$268 ),
    .request_ready(write_request__ready),
    .request_valid(\request__valid$272 ),
    .room(store_room),
    .rows_payload(\word$79 ),
    .rows_ready(\$43 ),
    .rows_valid(rows__valid),
    .rst(clear)
  );
  assign \events[11]  = { 16'h0000, events[187] };
  assign \events[10]  = { 13'h0000, events[173:170] };
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
  assign \act$402.save_reg  = act[22:19];
  assign \act$402.save  = act[18];
  assign \act$402.refill_reg  = act[17:14];
  assign \act$402.refill  = act[13];
  assign \act$402.mem_addr  = act[12:7];
  assign \act$402.mem_read  = act[6];
  assign \act$402.scan  = act[5];
  assign \act$402.relu  = act[4];
  assign \act$402.finish  = act[3];
  assign \act$402.chain  = act[2];
  assign \act$402.prepare  = act[1];
  assign \act$402.half  = act[0];
  assign \column$401.column  = column[23:16];
  assign \column$401.act  = column[15:0];
  assign \act$394.save_reg  = act[22:19];
  assign \act$394.save  = act[18];
  assign \act$394.refill_reg  = act[17:14];
  assign \act$394.refill  = act[13];
  assign \act$394.mem_addr  = act[12:7];
  assign \act$394.mem_read  = act[6];
  assign \act$394.scan  = act[5];
  assign \act$394.relu  = act[4];
  assign \act$394.finish  = act[3];
  assign \act$394.chain  = act[2];
  assign \act$394.prepare  = act[1];
  assign \act$394.half  = act[0];
  assign \column$393.column  = column[23:16];
  assign \column$393.act  = column[15:0];
  assign \act$386.save_reg  = act[22:19];
  assign \act$386.save  = act[18];
  assign \act$386.refill_reg  = act[17:14];
  assign \act$386.refill  = act[13];
  assign \act$386.mem_addr  = act[12:7];
  assign \act$386.mem_read  = act[6];
  assign \act$386.scan  = act[5];
  assign \act$386.relu  = act[4];
  assign \act$386.finish  = act[3];
  assign \act$386.chain  = act[2];
  assign \act$386.prepare  = act[1];
  assign \act$386.half  = act[0];
  assign \column$385.column  = column[23:16];
  assign \column$385.act  = column[15:0];
  assign \act$377.save_reg  = act[22:19];
  assign \act$377.save  = act[18];
  assign \act$377.refill_reg  = act[17:14];
  assign \act$377.refill  = act[13];
  assign \act$377.mem_addr  = act[12:7];
  assign \act$377.mem_read  = act[6];
  assign \act$377.scan  = act[5];
  assign \act$377.relu  = act[4];
  assign \act$377.finish  = act[3];
  assign \act$377.chain  = act[2];
  assign \act$377.prepare  = act[1];
  assign \act$377.half  = act[0];
  assign \act.save_reg  = act[22:19];
  assign \act.save  = act[18];
  assign \act.refill_reg  = act[17:14];
  assign \act.refill  = act[13];
  assign \act.mem_addr  = act[12:7];
  assign \act.mem_read  = act[6];
  assign \act.scan  = act[5];
  assign \act.relu  = act[4];
  assign \act.finish  = act[3];
  assign \act.chain  = act[2];
  assign \act.prepare  = act[1];
  assign \act.half  = act[0];
  assign \column$375.column  = column[23:16];
  assign \column$375.act  = column[15:0];
  assign \column.column  = column[23:16];
  assign \column.act  = column[15:0];
  assign \o__payload$317.pe  = found__payload[21:20];
  assign \o__payload$317.reg  = found__payload[19:16];
  assign \o__payload$317.act  = found__payload[15:0];
  assign \found__payload.pe  = found__payload[21:20];
  assign \found__payload.reg  = found__payload[19:16];
  assign \found__payload.act  = found__payload[15:0];
  assign \i3__payload.pe  = 1'h0;
  assign \i3__payload.reg  = \found_reg$312 ;
  assign \i3__payload.act  = \found_act$313 ;
  assign \i2__payload.pe  = 1'h0;
  assign \i2__payload.reg  = \found_reg$303 ;
  assign \i2__payload.act  = \found_act$304 ;
  assign \i1__payload.pe  = 1'h0;
  assign \i1__payload.reg  = \found_reg$294 ;
  assign \i1__payload.act  = \found_act$295 ;
  assign \i0__payload.pe  = 1'h0;
  assign \i0__payload.reg  = found_reg;
  assign \i0__payload.act  = found_act;
  assign \units[0]  = { 11'h000, waiting, phase };
  assign \write_request__payload.beats  = \request__payload$268 [45:37];
  assign \write_request__payload.beat  = \request__payload$268 [36:0];
  assign \request__payload$268.beats  = \request__payload$268 [45:37];
  assign \request__payload$268.beat  = \request__payload$268 [36:0];
  assign \read_request__payload.beats  = request__payload[45:37];
  assign \read_request__payload.beat  = request__payload[36:0];
  assign \request__payload.beats  = request__payload[45:37];
  assign \request__payload.beat  = request__payload[36:0];
  assign \events[12]  = { 16'h0000, events[204] };
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
  assign m_axi_host_rready = \r_ready$195 ;
  assign m_axi_host_arvalid = \ar_valid$187 ;
  assign m_axi_host_arburst = m_axi_host__arburst;
  assign m_axi_host_arsize = m_axi_host__arsize;
  assign m_axi_host_arlen = \ar_len$191 ;
  assign m_axi_host_araddr = m_axi_host__araddr;
  assign m_axi_host_arid = m_axi_host__arid;
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
  assign \fault$424  = port_fault;
  assign { events[220:205], events[203:188], events[186:174], events[169:154], events[152:69], events[67:0] } = { 77'h00000000000000000000, phase[3], 16'h0000, scan, 16'h0000, waiting, 16'h0000, take, 32'h00000000, phase[2], 16'h0000, phase[1], 16'h0000, phase[0], 17'h00001 };
  assign \status$413  = reported;
  assign selected = stat;
  assign \waiting$405  = waiting;
  assign \counting$404  = phase[0];
  assign \book$403  = book;
  assign \act$402  = act;
  assign \column$401  = column;
  assign \push$400  = push;
  assign \take$399  = take;
  assign \waiting$397  = waiting;
  assign \counting$396  = phase[0];
  assign \book$395  = book;
  assign \act$394  = act;
  assign \column$393  = column;
  assign \push$392  = push;
  assign \take$391  = take;
  assign \waiting$389  = waiting;
  assign \counting$388  = phase[0];
  assign \book$387  = book;
  assign \act$386  = act;
  assign \column$385  = column;
  assign \push$384  = push;
  assign \take$383  = take;
  assign \waiting$381  = waiting;
  assign counting = phase[0];
  assign \book$379  = book;
  assign \act$377  = act;
  assign \column$375  = column;
  assign \push$373  = push;
  assign \take$372  = take;
  assign outstanding = store_outstanding;
  assign done = store_done;
  assign store_last = last;
  assign rows__payload = \word$79 ;
  assign store_valid = rows__valid;
  assign room = store_room;
  assign \load_act$348  = word[63:48];
  assign \load_word$347  = word;
  assign \load_addr$346  = \row$76 ;
  assign \load$345 [0] = load[0];
  assign \load_act$342  = word[47:32];
  assign \load_word$341  = word;
  assign \load_addr$340  = \row$76 ;
  assign \load$339 [0] = load[0];
  assign \load_act$336  = word[31:16];
  assign \load_word$335  = word;
  assign \load_addr$334  = \row$76 ;
  assign \load$333 [0] = load[0];
  assign load_act = word[15:0];
  assign load_word = word;
  assign \load_addr$328  = \row$76 ;
  assign \load$327 [0] = load[0];
  assign word_valid = row_valid;
  assign \exhausted$323  = found_none;
  assign \o__valid$321  = found__valid;
  assign found__ready = \o__ready$318 ;
  assign \o__payload$317  = found__payload;
  assign \exhausted$315  = exhausted3;
  assign i3__payload = { 1'h0, \found_reg$312 , \found_act$313  };
  assign i3__ready = \next$309 ;
  assign \found$308  = i3__valid;
  assign \exhausted$306  = exhausted2;
  assign i2__payload = { 1'h0, \found_reg$303 , \found_act$304  };
  assign i2__ready = \next$300 ;
  assign \found$299  = i2__valid;
  assign \exhausted$297  = exhausted1;
  assign i1__payload = { 1'h0, \found_reg$294 , \found_act$295  };
  assign i1__ready = \next$291 ;
  assign \found$290  = i1__valid;
  assign \exhausted$288  = exhausted0;
  assign i0__payload = { 1'h0, found_reg, found_act };
  assign i0__ready = next;
  assign found = i0__valid;
  assign units = { 11'h000, waiting, phase };
  assign write_request__valid = \request__valid$272 ;
  assign \request__ready$271  = write_request__ready;
  assign write_request__payload = \request__payload$268 ;
  assign read_request__valid = request__valid;
  assign request__ready = read_request__ready;
  assign read_request__payload = request__payload;
  assign m_axi_host__bresp = m_axi_host_bresp;
  assign \bus__bresp$258  = m_axi_host_bresp;
  assign bus__bid = m_axi_host_bid;
  assign \bus__wstrb$254  = m_axi_host__wstrb;
  assign \bus__wready$252  = m_axi_host_wready;
  assign bus__wlast = w_last;
  assign \bus__wdata$250  = m_axi_host__wdata;
  assign bus__awsize = m_axi_host__awsize;
  assign \bus__awready$245  = m_axi_host_awready;
  assign bus__awlen = m_axi_host__awlen;
  assign bus__awid = m_axi_host__awid;
  assign bus__awburst = m_axi_host__awburst;
  assign \bus__awaddr$238  = m_axi_host__awaddr;
  assign m_axi_host__rresp = m_axi_host_rresp;
  assign \bus__rresp$233  = m_axi_host_rresp;
  assign \bus__rlast$231  = m_axi_host_rlast;
  assign \bus__rid$230  = m_axi_host_rid;
  assign m_axi_host__rdata = m_axi_host_rdata;
  assign \bus__rdata$228  = m_axi_host_rdata;
  assign \bus__arsize$226  = m_axi_host__arsize;
  assign \bus__arready$224  = m_axi_host_arready;
  assign \bus__arlen$223  = \ar_len$191 ;
  assign \bus__arid$222  = m_axi_host__arid;
  assign \bus__arburst$220  = m_axi_host__arburst;
  assign \bus__araddr$218  = m_axi_host__araddr;
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
  assign \r_last$199  = m_axi_host_rlast;
  assign m_axi_host__rid = m_axi_host_rid;
  assign \r_id$197  = m_axi_host_rid;
  assign m_axi_host__rready = \r_ready$195 ;
  assign m_axi_host__rvalid = m_axi_host_rvalid;
  assign \r_valid$193  = m_axi_host_rvalid;
  assign m_axi_host__arlen = \ar_len$191 ;
  assign m_axi_host__arready = m_axi_host_arready;
  assign \ar_ready$189  = m_axi_host_arready;
  assign m_axi_host__arvalid = \ar_valid$187 ;
  assign \opcode$186  = opcode;
  assign \index$184  = index;
  assign \halt$182  = halt;
  assign \stop$180  = stop;
  assign \program_rows$177  = program_rows;
  assign \program_beat$175  = program_beat;
  assign \run$173  = run;
  assign \irq$172  = irq;
  assign o__valid = i__valid;
  assign i__ready = o__ready;
  assign o__payload = i__payload;
  assign m_axi_ins__rresp = m_axi_ins_rresp;
  assign \bus__rresp$162  = m_axi_ins_rresp;
  assign bus__rlast = m_axi_ins_rlast;
  assign bus__rid = m_axi_ins_rid;
  assign m_axi_ins__rdata = m_axi_ins_rdata;
  assign \bus__rdata$157  = m_axi_ins_rdata;
  assign bus__arsize = m_axi_ins__arsize;
  assign \bus__arready$152  = m_axi_ins_arready;
  assign bus__arlen = ar_len;
  assign bus__arid = m_axi_ins__arid;
  assign bus__arburst = m_axi_ins__arburst;
  assign \bus__araddr$146  = m_axi_ins__araddr;
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
  wire [31:0] \$procmux$777_Y ;
  wire [31:0] \$procmux$781_Y ;
  wire [31:0] \$procmux$787_Y ;
  wire [31:0] \$procmux$789_Y ;
  wire \$procmux$793_Y ;
  wire [28:0] \$procmux$797_Y ;
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
  assign \$procmux$777_Y  = \$24  ? \$25 [31:0] : taken;
  assign \$33  = rst ? 32'd0 : \$procmux$777_Y ;
  assign \$procmux$781_Y  = i__valid ? \$23 [31:0] : arrived;
  assign \$32  = rst ? 32'd0 : \$procmux$781_Y ;
  assign \$31  = rst ? 3'h0 : \$22 [2:0];
  assign \$procmux$787_Y  = \$20  ? 32'd0 : \$19 [31:0];
  assign \$procmux$789_Y  = request ? \$procmux$787_Y  : left;
  assign \$30  = rst ? 32'd0 : \$procmux$789_Y ;
  assign \$procmux$793_Y  = request ? 1'h1 : begun;
  assign \$29  = rst ? 1'h0 : \$procmux$793_Y ;
  assign \$procmux$797_Y  = request ? \$18 [28:0] : chunk;
  assign \$28  = rst ? 29'h00000000 : \$procmux$797_Y ;
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
  input [20:0] i0_payload;
  wire [20:0] i0_payload;
  input i0_valid;
  wire i0_valid;
  input exhausted0;
  wire exhausted0;
  input [20:0] i1_payload;
  wire [20:0] i1_payload;
  input i1_valid;
  wire i1_valid;
  input exhausted1;
  wire exhausted1;
  input [20:0] i2_payload;
  wire [20:0] i2_payload;
  input i2_valid;
  wire i2_valid;
  input exhausted2;
  wire exhausted2;
  input [20:0] i3_payload;
  wire [20:0] i3_payload;
  input i3_valid;
  wire i3_valid;
  input exhausted3;
  wire exhausted3;
  input clk;
  wire clk;
  input rst;
  wire rst;
  output [21:0] o_payload;
  wire [21:0] o_payload;
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
  wire \_auto_232 ;
  wire \_auto_233 ;
  wire \_auto_234 ;
  wire [15:0] \_auto_235 ;
  wire [15:0] \_auto_236 ;
  wire [3:0] \_auto_237 ;
  wire [3:0] \_auto_238 ;
  wire [1:0] \_auto_239 ;
  wire [1:0] \_auto_240 ;
  wire \$procmux$58_CMP ;
  wire \$procmux$60_CMP ;
  wire \$procmux$62_CMP ;
  wire \$procmux$64_CMP ;
  wire \$procmux$65_CMP ;
  wire \$procmux$66_CMP ;
  wire \$procmux$69_CMP ;
  wire \$procmux$70_CMP ;
  wire \$procmux$71_CMP ;
  wire \$procmux$74_CMP ;
  wire \$procmux$75_CMP ;
  wire \$procmux$76_CMP ;
  wire \$procmux$79_CMP ;
  wire [1:0] chosen;
  wire [20:0] i0__payload;
  wire signed [15:0] \i0__payload.act ;
  wire \i0__payload.pe ;
  wire [3:0] \i0__payload.reg ;
  wire i0__ready;
  wire i0__valid;
  wire [20:0] i1__payload;
  wire signed [15:0] \i1__payload.act ;
  wire \i1__payload.pe ;
  wire [3:0] \i1__payload.reg ;
  wire i1__ready;
  wire i1__valid;
  wire [20:0] i2__payload;
  wire signed [15:0] \i2__payload.act ;
  wire \i2__payload.pe ;
  wire [3:0] \i2__payload.reg ;
  wire i2__ready;
  wire i2__valid;
  wire [20:0] i3__payload;
  wire signed [15:0] \i3__payload.act ;
  wire \i3__payload.pe ;
  wire [3:0] \i3__payload.reg ;
  wire i3__ready;
  wire i3__valid;
  wire [21:0] i__payload;
  wire signed [15:0] \i__payload.act ;
  wire [1:0] \i__payload.pe ;
  wire [3:0] \i__payload.reg ;
  wire i__ready;
  wire i__valid;
  wire known;
  wire [21:0] o__payload;
  wire [21:0] \o__payload$49 ;
  wire signed [15:0] \o__payload$49.act ;
  wire [1:0] \o__payload$49.pe ;
  wire [3:0] \o__payload$49.reg ;
  wire signed [15:0] \o__payload.act ;
  wire [1:0] \o__payload.pe ;
  wire [3:0] \o__payload.reg ;
  wire o__ready;
  wire \o__ready$51 ;
  wire o__valid;
  wire \o__valid$52 ;
  wire push;
  wire [3:0] reg_0;
  wire [3:0] reg_2;
  wire second_of_0;
  wire second_of_2;
  wire upper;
  wire valid_0;
  wire valid_2;
  assign \$1  = ~ i0_valid;
  assign \$2  = i1_payload[19:16] < i0_payload[19:16];
  assign \$3  = \$1  | \$2 ;
  assign second_of_0 = i1_valid & \$3 ;
  assign valid_0 = i0_valid | i1_valid;
  assign reg_0 = second_of_0 ? i1_payload[19:16] : i0_payload[19:16];
  assign \$4  = ~ i2_valid;
  assign \$5  = i3_payload[19:16] < i2_payload[19:16];
  assign \$6  = \$4  | \$5 ;
  assign second_of_2 = i3_valid & \$6 ;
  assign valid_2 = i2_valid | i3_valid;
  assign reg_2 = second_of_2 ? i3_payload[19:16] : i2_payload[19:16];
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
  assign \_auto_232  = \$procmux$75_CMP  | \$procmux$74_CMP ;
  assign \_auto_233  = \$procmux$70_CMP  | \$procmux$69_CMP ;
  assign \_auto_234  = \$procmux$65_CMP  | \$procmux$64_CMP ;
  assign \_auto_235  = \$procmux$74_CMP  ? i3_payload[15:0] : i2_payload[15:0];
  assign \_auto_236  = \$procmux$76_CMP  ? i1_payload[15:0] : i0_payload[15:0];
  assign \i__payload.act  = \_auto_232  ? \_auto_235  : \_auto_236 ;
  assign \_auto_237  = \$procmux$69_CMP  ? i3_payload[19:16] : i2_payload[19:16];
  assign \_auto_238  = \$procmux$71_CMP  ? i1_payload[19:16] : i0_payload[19:16];
  assign \i__payload.reg  = \_auto_233  ? \_auto_237  : \_auto_238 ;
  assign \_auto_239  = \$procmux$64_CMP  ? { upper, chosen[0] } : { upper, chosen[0] };
  assign \_auto_240  = \$procmux$66_CMP  ? { upper, chosen[0] } : { upper, chosen[0] };
  assign \i__payload.pe  = \_auto_234  ? \_auto_239  : \_auto_240 ;
  assign i3_ready = \$procmux$58_CMP  ? (* full_case = 32'd1 *) push : 1'h0;
  assign \$procmux$58_CMP  = { upper, chosen[0] } == (* full_case = 32'd1 *) 2'h3;
  assign i2_ready = \$procmux$60_CMP  ? push : 1'h0;
  assign \$procmux$60_CMP  = { upper, chosen[0] } == 2'h2;
  assign i1_ready = \$procmux$62_CMP  ? push : 1'h0;
  assign \$procmux$62_CMP  = { upper, chosen[0] } == 2'h1;
  assign \$procmux$64_CMP  = { upper, chosen[0] } == (* full_case = 32'd1 *) 2'h3;
  assign \$procmux$65_CMP  = { upper, chosen[0] } == (* full_case = 32'd1 *) 2'h2;
  assign \$procmux$66_CMP  = { upper, chosen[0] } == (* full_case = 32'd1 *) 2'h1;
  assign \$procmux$69_CMP  = { upper, chosen[0] } == (* full_case = 32'd1 *) 2'h3;
  assign \$procmux$70_CMP  = { upper, chosen[0] } == (* full_case = 32'd1 *) 2'h2;
  assign \$procmux$71_CMP  = { upper, chosen[0] } == (* full_case = 32'd1 *) 2'h1;
  assign \$procmux$74_CMP  = { upper, chosen[0] } == (* full_case = 32'd1 *) 2'h3;
  assign \$procmux$75_CMP  = { upper, chosen[0] } == (* full_case = 32'd1 *) 2'h2;
  assign \$procmux$76_CMP  = { upper, chosen[0] } == (* full_case = 32'd1 *) 2'h1;
  assign i0_ready = \$procmux$79_CMP  ? push : 1'h0;
  assign \$procmux$79_CMP  = ! { upper, chosen[0] };
  queue_22x2 items (
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
  assign \o__payload$49.pe  = o__payload[21:20];
  assign \o__payload$49.reg  = o__payload[19:16];
  assign \o__payload$49.act  = o__payload[15:0];
  assign \o__payload.pe  = o__payload[21:20];
  assign \o__payload.reg  = o__payload[19:16];
  assign \o__payload.act  = o__payload[15:0];
  assign \i2__payload.pe  = i2_payload[20];
  assign \i2__payload.reg  = i2_payload[19:16];
  assign \i2__payload.act  = i2_payload[15:0];
  assign \i3__payload.pe  = i3_payload[20];
  assign \i3__payload.reg  = i3_payload[19:16];
  assign \i3__payload.act  = i3_payload[15:0];
  assign \i0__payload.pe  = i0_payload[20];
  assign \i0__payload.reg  = i0_payload[19:16];
  assign \i0__payload.act  = i0_payload[15:0];
  assign \i1__payload.pe  = i1_payload[20];
  assign \i1__payload.reg  = i1_payload[19:16];
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
  input [23:0] column;
  wire [23:0] column;
  input [1:0] book;
  wire [1:0] book;
  input [22:0] act;
  wire [22:0] act;
  input next;
  wire next;
  input [3:0] load;
  wire [3:0] load;
  input [7:0] load_addr;
  wire [7:0] load_addr;
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
  output [3:0] found_reg;
  wire [3:0] found_reg;
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
  wire \_auto_241 ;
  wire \_auto_242 ;
  wire [31:0] \_auto_243 ;
  wire [31:0] \_auto_244 ;
  wire [31:0] \_auto_245 ;
  wire [31:0] \_auto_246 ;
  wire [31:0] \_auto_247 ;
  wire [31:0] \_auto_248 ;
  wire \$procmux$123_CMP ;
  wire \$procmux$124_CMP ;
  wire \$procmux$125_CMP ;
  wire \$procmux$126_CMP ;
  wire \$procmux$127_CMP ;
  wire \$procmux$128_CMP ;
  wire [31:0] \$procmux$131_Y ;
  wire [31:0] \$procmux$135_Y ;
  wire [31:0] \$procmux$139_Y ;
  wire [31:0] \$procmux$143_Y ;
  wire [31:0] \$procmux$147_Y ;
  wire [31:0] \$procmux$151_Y ;
  wire signed [15:0] \act$47 ;
  wire signed [15:0] \act$48 ;
  wire \act.chain ;
  wire \act.finish ;
  wire \act.half ;
  wire [5:0] \act.mem_addr ;
  wire \act.mem_read ;
  wire \act.prepare ;
  wire \act.refill ;
  wire [3:0] \act.refill_reg ;
  wire \act.relu ;
  wire \act.save ;
  wire [3:0] \act.save_reg ;
  wire \act.scan ;
  wire [1:0] \book$49 ;
  wire busy;
  wire chain;
  wire signed [15:0] \column.act ;
  wire [7:0] \column.column ;
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
  wire [3:0] \found_reg$65 ;
  wire \full$40 ;
  wire half;
  wire [23:0] i__payload;
  wire [40:0] \i__payload$29 ;
  wire signed [15:0] \i__payload$29.act ;
  wire [11:0] \i__payload$29.count ;
  wire \i__payload$29.short ;
  wire [11:0] \i__payload$29.start ;
  wire signed [15:0] \i__payload.act ;
  wire [7:0] \i__payload.column ;
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
  wire [6:0] \load_addr$85 ;
  wire [7:0] \load_addr$89 ;
  wire [5:0] \load_addr$92 ;
  wire [11:0] load_even;
  wire [11:0] load_odd;
  wire signed [15:0] load_weight;
  wire [63:0] \load_word$90 ;
  wire [5:0] mem_addr;
  wire [15:0] \mem_data$68 ;
  wire mem_read;
  wire [23:0] o__payload;
  wire [40:0] \o__payload$30 ;
  wire signed [15:0] \o__payload$30.act ;
  wire [11:0] \o__payload$30.count ;
  wire \o__payload$30.short ;
  wire [11:0] \o__payload$30.start ;
  wire signed [15:0] \o__payload.act ;
  wire [7:0] \o__payload.column ;
  wire o__ready;
  wire \o__ready$31 ;
  wire o__valid;
  wire \o__valid$34 ;
  wire padding;
  wire [23:0] payload;
  wire signed [15:0] \payload.act ;
  wire [7:0] \payload.column ;
  wire prepare;
  wire \push$36 ;
  wire read;
  wire [3:0] read_addr;
  wire [3:0] \read_addr$51 ;
  wire signed [15:0] read_data;
  wire signed [15:0] \read_data$53 ;
  wire refill;
  wire [3:0] refill_reg;
  wire \release ;
  wire \release$39 ;
  wire relu;
  wire save;
  wire [3:0] save_reg;
  wire scan;
  wire \take$35 ;
  wire \take$64 ;
  wire valid;
  wire \valid$42 ;
  wire write;
  wire \write$55 ;
  wire [3:0] write_addr;
  wire [3:0] \write_addr$57 ;
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
  assign \_auto_242  = \$procmux$127_CMP  | \$procmux$126_CMP ;
  assign \_auto_241  = | { \$procmux$123_CMP , \$procmux$124_CMP , \$procmux$125_CMP  };
  assign \_auto_243  = \$procmux$124_CMP  ? count_pe_blocking : count_pe_padding;
  assign \_auto_244  = \$procmux$123_CMP  ? count_spmat_reads : \_auto_243 ;
  assign \_auto_245  = \$procmux$126_CMP  ? count_pe_starved : count_pe_empty;
  assign \_auto_246  = \$procmux$128_CMP  ? count_pe_busy : stat;
  assign \_auto_247  = \_auto_242  ? \_auto_245  : \_auto_246 ;
  assign \_auto_248  = \_auto_241  ? \_auto_244  : \_auto_247 ;
  assign \$procmux$123_CMP  = stat_select == 3'h5;
  assign \$procmux$124_CMP  = stat_select == 3'h4;
  assign \$procmux$125_CMP  = stat_select == 3'h3;
  assign \$procmux$126_CMP  = stat_select == 3'h2;
  assign \$procmux$127_CMP  = stat_select == 3'h1;
  assign \$procmux$128_CMP  = ! stat_select;
  assign \$25  = rst ? 32'd0 : \_auto_248 ;
  assign \$procmux$131_Y  = read ? \$18 [31:0] : count_spmat_reads;
  assign \$24  = rst ? 32'd0 : \$procmux$131_Y ;
  assign \$procmux$135_Y  = \$16  ? \$17 [31:0] : count_pe_blocking;
  assign \$23  = rst ? 32'd0 : \$procmux$135_Y ;
  assign \$procmux$139_Y  = padding ? \$15 [31:0] : count_pe_padding;
  assign \$22  = rst ? 32'd0 : \$procmux$139_Y ;
  assign \$procmux$143_Y  = \$13  ? \$14 [31:0] : count_pe_starved;
  assign \$21  = rst ? 32'd0 : \$procmux$143_Y ;
  assign \$procmux$147_Y  = empty ? \$9 [31:0] : count_pe_empty;
  assign \$20  = rst ? 32'd0 : \$procmux$147_Y ;
  assign \$procmux$151_Y  = busy ? \$8 [31:0] : count_pe_busy;
  assign \$19  = rst ? 32'd0 : \$procmux$151_Y ;
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
    .load_addr(load_addr[5:0]),
    .mem_addr(act[12:7]),
    .mem_data(mem_data),
    .mem_read(act[6]),
    .prepare(act[1]),
    .read_addr(read_addr),
    .read_data(read_data),
    .refill(act[13]),
    .refill_reg(act[17:14]),
    .relu(act[4]),
    .rst(rst),
    .save(act[18]),
    .save_reg(act[22:19]),
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
    .load_addr(load_addr[6:0]),
    .load_even(load_word[11:0]),
    .load_odd(load_word[43:32]),
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
  assign \payload.column  = column[23:16];
  assign \payload.act  = column[15:0];
  assign \o__payload$30.short  = \i__payload$29 [40];
  assign \o__payload$30.count  = \i__payload$29 [39:28];
  assign \o__payload$30.start  = \i__payload$29 [27:16];
  assign \o__payload$30.act  = \i__payload$29 [15:0];
  assign \i__payload$29.short  = \i__payload$29 [40];
  assign \i__payload$29.count  = \i__payload$29 [39:28];
  assign \i__payload$29.start  = \i__payload$29 [27:16];
  assign \i__payload$29.act  = \i__payload$29 [15:0];
  assign \o__payload.column  = i__payload[23:16];
  assign \o__payload.act  = i__payload[15:0];
  assign \i__payload.column  = i__payload[23:16];
  assign \i__payload.act  = i__payload[15:0];
  assign \act.save_reg  = act[22:19];
  assign \act.save  = act[18];
  assign \act.refill_reg  = act[17:14];
  assign \act.refill  = act[13];
  assign \act.mem_addr  = act[12:7];
  assign \act.mem_read  = act[6];
  assign \act.scan  = act[5];
  assign \act.relu  = act[4];
  assign \act.finish  = act[3];
  assign \act.chain  = act[2];
  assign \act.prepare  = act[1];
  assign \act.half  = act[0];
  assign \column.column  = column[23:16];
  assign \column.act  = column[15:0];
  assign \load_act$93  = load_act;
  assign \load_addr$92  = load_addr[5:0];
  assign \load$91  = load[3];
  assign \load_word$90  = load_word;
  assign \load_addr$89  = load_addr;
  assign \load$88  = load[2];
  assign load_odd = load_word[43:32];
  assign load_even = load_word[11:0];
  assign \load_addr$85  = load_addr[6:0];
  assign \load$84  = load[1];
  assign load_weight = load_word[15:0];
  assign \load_addr$82  = load_addr[5:0];
  assign \load$81  = load[0];
  assign save_reg = act[22:19];
  assign save = act[18];
  assign refill_reg = act[17:14];
  assign refill = act[13];
  assign mem_addr = act[12:7];
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
  wire \$procmux$114_Y ;
  wire \$procmux$116_Y ;
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
  assign \$procmux$114_Y  = beat ? \$13  : r_expected;
  assign \$procmux$116_Y  = asked ? 1'h1 : \$procmux$114_Y ;
  assign \$15  = rst ? 1'h0 : \$procmux$116_Y ;
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
  wire \$procmux$106_Y ;
  wire \$procmux$108_Y ;
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
  assign \$procmux$106_Y  = beat ? \$26  : r_expected;
  assign \$procmux$108_Y  = asked ? 1'h1 : \$procmux$106_Y ;
  assign \$35  = rst ? 1'h0 : \$procmux$108_Y ;
  assign \$34  = rst ? 32'd0 : \$25 [31:0];
endmodule

module ptr_read(i_valid, o_ready, load, load_addr, load_even, load_odd, clk, rst, i_ready, o_payload, o_valid, i_payload);
  input i_valid;
  wire i_valid;
  input o_ready;
  wire o_ready;
  input load;
  wire load;
  input [6:0] load_addr;
  wire [6:0] load_addr;
  input [11:0] load_even;
  wire [11:0] load_even;
  input [11:0] load_odd;
  wire [11:0] load_odd;
  input clk;
  wire clk;
  input rst;
  wire rst;
  output i_ready;
  wire i_ready;
  output [40:0] o_payload;
  wire [40:0] o_payload;
  output o_valid;
  wire o_valid;
  input [23:0] i_payload;
  wire [23:0] i_payload;
  wire [7:0] \$1 ;
  wire \$10 ;
  wire \$11 ;
  wire [15:0] \$12 ;
  wire \$2 ;
  wire [12:0] \$4 ;
  wire [12:0] \$5 ;
  wire \$7 ;
  wire \$8 ;
  wire [15:0] \$procmux$314_Y ;
  wire \$procmux$318_Y ;
  wire \$procmux$322_Y ;
  wire \$procmux$324_Y ;
  reg signed [15:0] act = 16'h0000;
  wire [11:0] even_count;
  reg held = 1'h0;
  wire [23:0] i__payload;
  wire signed [15:0] \i__payload.act ;
  wire [7:0] \i__payload.column ;
  wire i__ready;
  wire i__valid;
  wire [40:0] o__payload;
  wire signed [15:0] \o__payload.act ;
  wire [11:0] \o__payload.count ;
  wire \o__payload.short ;
  wire [11:0] \o__payload.start ;
  wire o__ready;
  wire o__valid;
  wire [11:0] odd_count;
  reg odd_first = 1'h0;
  wire [6:0] read__addr;
  wire [6:0] \read__addr$24 ;
  wire [11:0] read__data;
  wire [11:0] \read__data$34 ;
  wire read__en;
  wire \read__en$23 ;
  wire [6:0] row;
  wire take;
  wire [6:0] write__addr;
  wire [6:0] \write__addr$21 ;
  wire [11:0] write__data;
  wire [11:0] \write__data$22 ;
  wire write__en;
  wire \write__en$20 ;
  assign { \$1 [7], read__addr } = i_payload[23:17] + i_payload[16];
  assign \$2  = ~ held;
  assign i__ready = \$2  | o_ready;
  assign read__en = i_valid & i__ready;
  assign \o__payload.start  = odd_first ? \read__data$34  : read__data;
  assign { \$4 [12], even_count } = \read__data$34  - read__data;
  assign { \$5 [12], odd_count } = read__data - \read__data$34 ;
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
  assign \$procmux$314_Y  = read__en ? i_payload[15:0] : act;
  assign \$12  = rst ? 16'h0000 : \$procmux$314_Y ;
  assign \$procmux$318_Y  = read__en ? i_payload[16] : odd_first;
  assign \$11  = rst ? 1'h0 : \$procmux$318_Y ;
  assign \$procmux$322_Y  = o_ready ? 1'h0 : held;
  assign \$procmux$324_Y  = read__en ? 1'h1 : \$procmux$322_Y ;
  assign \$10  = rst ? 1'h0 : \$procmux$324_Y ;
  sram_128x12_1w1r even_bank (
    .clk(clk),
    .r0_addr(read__addr),
    .r0_data(read__data),
    .r0_en(read__en),
    .w0_addr(load_addr),
    .w0_data(load_even),
    .w0_en(load)
  );
  sram_128x12_1w1r odd_bank (
    .clk(clk),
    .r0_addr(i_payload[23:17]),
    .r0_data(\read__data$34 ),
    .r0_en(read__en),
    .w0_addr(load_addr),
    .w0_data(load_odd),
    .w0_en(load)
  );
  assign \o__payload.act  = act;
  assign \i__payload.column  = i_payload[23:16];
  assign \i__payload.act  = i_payload[15:0];
  assign \$5 [11:0] = odd_count;
  assign \$4 [11:0] = even_count;
  assign \$1 [6:0] = read__addr;
  assign o_valid = held;
  assign o_payload = { \o__payload.short , \o__payload.count , \o__payload.start , act };
  assign i_ready = i__ready;
  assign o__payload = { \o__payload.short , \o__payload.count , \o__payload.start , act };
  assign o__valid = held;
  assign i__valid = i_valid;
  assign o__ready = o_ready;
  assign \read__addr$24  = i_payload[23:17];
  assign \read__en$23  = read__en;
  assign \write__data$22  = load_odd;
  assign \write__addr$21  = load_addr;
  assign \write__en$20  = load;
  assign take = read__en;
  assign write__data = load_even;
  assign write__addr = load_addr;
  assign write__en = load;
  assign i__payload = i_payload;
  assign row = i_payload[23:17];
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
  wire [5:0] \$procmux$807_Y ;
  wire [5:0] \$procmux$809_Y ;
  wire [4:0] \$procmux$817_Y ;
  wire [4:0] \$procmux$819_Y ;
  wire [4:0] \$procmux$823_Y ;
  wire [4:0] \$procmux$825_Y ;
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
  reg [4:0] write__addr = 5'h00;
  wire [127:0] write__data;
  wire write__en;
  assign push = i_valid & i__ready;
  assign pop = o__valid & o_ready;
  assign \$1  = ~ o__valid;
  assign \$2  = pop | \$1 ;
  assign \$3  = level <= 1'h1;
  assign \$4  = \$3  ? i_payload : read__data;
  assign \$7  = write__addr + 1'h1;
  assign \$8  = write__addr == 5'h1f;
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
    write__addr <= \$29 ;
  always @(posedge clk)
    read__addr <= \$30 ;
  always @(posedge clk)
    o__valid <= \$31 ;
  always @(posedge clk)
    i__ready <= \$32 ;
  always @(posedge clk)
    level <= \$33 ;
  assign \$procmux$807_Y  = \$22  ? \$23 [5:0] : level;
  assign \$procmux$809_Y  = \$25  ? \$26 [5:0] : \$procmux$807_Y ;
  assign \$33  = rst ? 6'h00 : \$procmux$809_Y ;
  assign \$32  = rst ? 1'h1 : \$20 ;
  assign \$31  = rst ? 1'h0 : \$15 ;
  assign \$procmux$817_Y  = \$10  ? 5'h00 : \$9 [4:0];
  assign \$procmux$819_Y  = pop ? \$procmux$817_Y  : read__addr;
  assign \$30  = rst ? 5'h01 : \$procmux$819_Y ;
  assign \$procmux$823_Y  = \$8  ? 5'h00 : \$7 [4:0];
  assign \$procmux$825_Y  = push ? \$procmux$823_Y  : write__addr;
  assign \$29  = rst ? 5'h00 : \$procmux$825_Y ;
  assign \$27  = \$2  ? \$4  : o__payload;
  sram_32x128_1w1ra early_storage (
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

module queue_22x2(i_valid, o_ready, clk, rst, i_ready, o_payload, o_valid, level, i_payload);
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
  output [21:0] o_payload;
  wire [21:0] o_payload;
  output o_valid;
  wire o_valid;
  output [1:0] level;
  reg [1:0] level = 2'h0;
  input [21:0] i_payload;
  wire [21:0] i_payload;
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
  wire [1:0] \$procmux$80_Y ;
  wire [1:0] \$procmux$82_Y ;
  wire \$procmux$90_Y ;
  wire \$procmux$92_Y ;
  wire \$procmux$96_Y ;
  wire \$procmux$98_Y ;
  wire head;
  wire [21:0] i__payload;
  wire signed [15:0] \i__payload.act ;
  wire [1:0] \i__payload.pe ;
  wire [3:0] \i__payload.reg ;
  reg i__ready = 1'h1;
  wire i__valid;
  wire [21:0] o__payload;
  wire signed [15:0] \o__payload.act ;
  wire [1:0] \o__payload.pe ;
  wire [3:0] \o__payload.reg ;
  wire o__ready;
  reg o__valid = 1'h0;
  wire pop;
  wire push;
  reg read__addr = 1'h0;
  wire [21:0] read__data;
  wire room;
  wire tail;
  wire valid;
  reg write__addr = 1'h0;
  wire [21:0] write__data;
  wire write__en;
  assign push = i_valid & i__ready;
  assign pop = o__valid & o_ready;
  assign \$1  = read__addr + 1'h1;
  assign \$3  = write__addr + 1'h1;
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
    write__addr <= \$22 ;
  always @(posedge clk)
    o__valid <= \$23 ;
  always @(posedge clk)
    i__ready <= \$24 ;
  always @(posedge clk)
    level <= \$25 ;
  assign \$21  = rst ? 1'h0 : \$procmux$98_Y ;
  assign \$procmux$80_Y  = \$16  ? \$17 [1:0] : level;
  assign \$procmux$82_Y  = \$19  ? \$20 [1:0] : \$procmux$80_Y ;
  assign \$25  = rst ? 2'h0 : \$procmux$82_Y ;
  assign \$24  = rst ? 1'h1 : \$14 ;
  assign \$23  = rst ? 1'h0 : \$9 ;
  assign \$procmux$90_Y  = write__addr ? 1'h0 : \$3 [0];
  assign \$procmux$92_Y  = push ? \$procmux$90_Y  : write__addr;
  assign \$22  = rst ? 1'h0 : \$procmux$92_Y ;
  assign \$procmux$96_Y  = read__addr ? 1'h0 : \$1 [0];
  assign \$procmux$98_Y  = pop ? \$procmux$96_Y  : read__addr;
  sram_2x22_1w1ra storage (
    .clk(clk),
    .r0_addr(read__addr),
    .r0_data(o__payload),
    .w0_addr(write__addr),
    .w0_data(i_payload),
    .w0_en(push)
  );
  assign \o__payload.pe  = o__payload[21:20];
  assign \o__payload.reg  = o__payload[19:16];
  assign \o__payload.act  = o__payload[15:0];
  assign \i__payload.pe  = i_payload[21:20];
  assign \i__payload.reg  = i_payload[19:16];
  assign \i__payload.act  = i_payload[15:0];
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

module queue_24x4(i_valid, o_ready, clk, rst, i_ready, o_payload, o_valid, level, i_payload);
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
  wire [2:0] \$procmux$332_Y ;
  wire [2:0] \$procmux$334_Y ;
  wire [1:0] \$procmux$342_Y ;
  wire [1:0] \$procmux$344_Y ;
  wire [1:0] \$procmux$348_Y ;
  wire [1:0] \$procmux$350_Y ;
  wire [1:0] head;
  wire [23:0] i__payload;
  wire signed [15:0] \i__payload.act ;
  wire [7:0] \i__payload.column ;
  reg i__ready = 1'h1;
  wire i__valid;
  wire [23:0] o__payload;
  wire signed [15:0] \o__payload.act ;
  wire [7:0] \o__payload.column ;
  wire o__ready;
  reg o__valid = 1'h0;
  wire pop;
  wire push;
  reg [1:0] read__addr = 2'h0;
  wire [23:0] read__data;
  wire room;
  wire [1:0] tail;
  wire valid;
  reg [1:0] write__addr = 2'h0;
  wire [23:0] write__data;
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
  assign \$procmux$332_Y  = \$16  ? \$17 [2:0] : level;
  assign \$procmux$334_Y  = \$19  ? \$20 [2:0] : \$procmux$332_Y ;
  assign \$25  = rst ? 3'h0 : \$procmux$334_Y ;
  assign \$24  = rst ? 1'h1 : \$14 ;
  assign \$23  = rst ? 1'h0 : \$9 ;
  assign \$procmux$342_Y  = \$4  ? 2'h0 : \$3 [1:0];
  assign \$procmux$344_Y  = push ? \$procmux$342_Y  : write__addr;
  assign \$22  = rst ? 2'h0 : \$procmux$344_Y ;
  assign \$procmux$348_Y  = \$2  ? 2'h0 : \$1 [1:0];
  assign \$procmux$350_Y  = pop ? \$procmux$348_Y  : read__addr;
  assign \$21  = rst ? 2'h0 : \$procmux$350_Y ;
  sram_4x24_1w1ra storage (
    .clk(clk),
    .r0_addr(read__addr),
    .r0_data(o__payload),
    .w0_addr(write__addr),
    .w0_data(i_payload),
    .w0_en(push)
  );
  assign \o__payload.column  = o__payload[23:16];
  assign \o__payload.act  = o__payload[15:0];
  assign \i__payload.column  = i_payload[23:16];
  assign \i__payload.act  = i_payload[15:0];
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
  wire [2:0] \$procmux$394_Y ;
  wire [2:0] \$procmux$396_Y ;
  wire [1:0] \$procmux$404_Y ;
  wire [1:0] \$procmux$406_Y ;
  wire [1:0] \$procmux$410_Y ;
  wire [1:0] \$procmux$412_Y ;
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
  reg [1:0] write__addr = 2'h0;
  wire [63:0] write__data;
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
  assign \$procmux$394_Y  = \$16  ? \$17 [2:0] : level;
  assign \$procmux$396_Y  = \$19  ? \$20 [2:0] : \$procmux$394_Y ;
  assign \$25  = rst ? 3'h0 : \$procmux$396_Y ;
  assign \$24  = rst ? 1'h1 : \$14 ;
  assign \$23  = rst ? 1'h0 : \$9 ;
  assign \$procmux$404_Y  = \$4  ? 2'h0 : \$3 [1:0];
  assign \$procmux$406_Y  = push ? \$procmux$404_Y  : write__addr;
  assign \$22  = rst ? 2'h0 : \$procmux$406_Y ;
  assign \$procmux$410_Y  = \$2  ? 2'h0 : \$1 [1:0];
  assign \$procmux$412_Y  = pop ? \$procmux$410_Y  : read__addr;
  assign \$21  = rst ? 2'h0 : \$procmux$412_Y ;
  sram_4x64_1w1ra storage (
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
  wire \$procmux$837_Y ;
  wire \$procmux$839_Y ;
  wire \$procmux$847_Y ;
  wire \$procmux$849_Y ;
  wire [4:0] \$procmux$853_Y ;
  wire [4:0] \$procmux$855_Y ;
  wire [36:0] \$procmux$859_Y ;
  wire [36:0] \$procmux$861_Y ;
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
  assign \$procmux$837_Y  = index ? 1'h0 : \$11 [0];
  assign \$procmux$839_Y  = bus_rvalid ? \$procmux$837_Y  : index;
  assign \$18  = rst ? 1'h0 : \$procmux$839_Y ;
  assign \$17  = rst ? 1'h0 : \$10 ;
  assign \$16  = bus_rvalid ? { bus_rdata, row[127:64] } : row;
  assign \$procmux$847_Y  = \$2  ? \$6  : burst_active;
  assign \$procmux$849_Y  = \$7  ? 1'h1 : \$procmux$847_Y ;
  assign \$15  = rst ? 1'h0 : \$procmux$849_Y ;
  assign \$procmux$853_Y  = \$2  ? \$5 [4:0] : burst_left;
  assign \$procmux$855_Y  = \$7  ? \$8 [4:0] : \$procmux$853_Y ;
  assign \$14  = rst ? 5'h00 : \$procmux$855_Y ;
  assign \$procmux$859_Y  = \$2  ? { \$3 [28:0], 8'h00 } : burst_beat;
  assign \$procmux$861_Y  = \$7  ? request_payload[36:0] : \$procmux$859_Y ;
  assign \$13  = rst ? 37'h0000000000 : \$procmux$861_Y ;
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

module read_dma_8_8_256_9(request_valid, bus_arready, bus_rid, bus_rdata, bus_rresp, bus_rlast, bus_rvalid, flush, clk, rst, request_ready, bus_arid, bus_araddr, bus_arlen, bus_arsize, bus_arburst, bus_arvalid, bus_rready, row, row_valid, error
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
  input [45:0] request_payload;
  wire [45:0] request_payload;
  wire [8:0] \$1 ;
  wire [36:0] \$10 ;
  wire [8:0] \$11 ;
  wire \$12 ;
  wire [63:0] \$13 ;
  wire \$14 ;
  wire \$2 ;
  wire \$3 ;
  wire [29:0] \$4 ;
  wire [9:0] \$5 ;
  wire [10:0] \$6 ;
  wire \$7 ;
  wire \$8 ;
  wire [9:0] \$9 ;
  wire \$procmux$420_Y ;
  wire \$procmux$422_Y ;
  wire [8:0] \$procmux$426_Y ;
  wire [8:0] \$procmux$428_Y ;
  wire [36:0] \$procmux$432_Y ;
  wire [36:0] \$procmux$434_Y ;
  reg burst_active = 1'h0;
  reg [36:0] burst_beat = 37'h0000000000;
  wire burst_last;
  reg [8:0] burst_left = 9'h000;
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
  wire [45:0] request__payload;
  wire [36:0] \request__payload.beat ;
  wire [8:0] \request__payload.beats ;
  wire request__ready;
  wire request__valid;
  wire take;
  assign request__ready = ~ burst_active;
  assign burst_room = ~ burst_beat[7:0];
  assign burst_last = burst_left <= burst_room;
  assign { \$1 [8], bus_arlen } = burst_last ? burst_left : { 1'h0, burst_room };
  assign \$2  = | bus_rresp;
  assign error = bus_rvalid & \$2 ;
  assign \$3  = burst_active & bus_arready;
  assign \$4  = burst_beat[36:8] + 1'h1;
  assign \$5  = burst_left - burst_room;
  assign \$6  = $signed(\$5 ) - $signed(2'h1);
  assign \$7  = ~ burst_last;
  assign \$8  = request_valid & request__ready;
  assign \$9  = request_payload[45:37] - 1'h1;
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
  assign \$procmux$420_Y  = \$3  ? \$7  : burst_active;
  assign \$procmux$422_Y  = \$8  ? 1'h1 : \$procmux$420_Y ;
  assign \$12  = rst ? 1'h0 : \$procmux$422_Y ;
  assign \$procmux$426_Y  = \$3  ? \$6 [8:0] : burst_left;
  assign \$procmux$428_Y  = \$8  ? \$9 [8:0] : \$procmux$426_Y ;
  assign \$11  = rst ? 9'h000 : \$procmux$428_Y ;
  assign \$procmux$432_Y  = \$3  ? { \$4 [28:0], 8'h00 } : burst_beat;
  assign \$procmux$434_Y  = \$8  ? request_payload[36:0] : \$procmux$432_Y ;
  assign \$10  = rst ? 37'h0000000000 : \$procmux$434_Y ;
  assign \request__payload.beats  = request_payload[45:37];
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
  input [7:0] load_addr;
  wire [7:0] load_addr;
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
  input [40:0] i_payload;
  wire [40:0] i_payload;
  wire \$1 ;
  wire \$10 ;
  wire \$11 ;
  wire [12:0] \$12 ;
  wire [12:0] \$13 ;
  wire \$14 ;
  wire \$15 ;
  wire [11:0] \$16 ;
  wire [11:0] \$17 ;
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
  wire [2:0] \$procmux$269_Y ;
  wire [15:0] \$procmux$273_Y ;
  wire \$procmux$277_Y ;
  wire [15:0] \$procmux$283_Y ;
  wire [11:0] \$procmux$288_Y ;
  wire [11:0] \$procmux$290_Y ;
  wire [11:0] \$procmux$295_Y ;
  wire [11:0] \$procmux$297_Y ;
  wire \$procmux$302_Y ;
  wire \$procmux$304_Y ;
  wire \$procmux$308_Y ;
  wire \$procmux$310_Y ;
  wire accept;
  reg signed [15:0] \act$31  = 16'h0000;
  reg active = 1'h0;
  wire [3:0] \entry.v ;
  wire [3:0] \entry.z ;
  reg \first$22  = 1'h0;
  wire [40:0] i__payload;
  wire signed [15:0] \i__payload.act ;
  wire [11:0] \i__payload.count ;
  wire \i__payload.short ;
  wire [11:0] \i__payload.start ;
  wire i__ready;
  wire i__valid;
  reg [11:0] left = 12'h000;
  reg [11:0] place = 12'h000;
  wire [7:0] read__addr;
  wire [63:0] read__data;
  wire read__en;
  reg [2:0] slot = 3'h0;
  wire [7:0] write__addr;
  wire [63:0] write__data;
  wire write__en;
  assign \$1  = ~ active;
  assign \$2  = left <= 1'h1;
  assign i__ready = \$1  | \$2 ;
  assign accept = i_valid & i__ready;
  assign \$3  = | left;
  assign busy = active & \$3 ;
  assign \$4  = ! left;
  assign empty = active & \$4 ;
  assign \$5  = accept & i_payload[40];
  assign \$6  = left == 3'h4;
  assign \$7  = active & \$6 ;
  assign \release  = \$5  | \$7 ;
  assign \$8  = | place[2:0];
  assign \$9  = ~ \$8 ;
  assign \$10  = \first$22  | \$9 ;
  assign read = busy & \$10 ;
  assign \$39  = slot * 4'h8;
  assign entry = read__data >> \$39 ;
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
  assign \$procmux$269_Y  = busy ? place[2:0] : slot;
  assign \$22  = rst ? 3'h0 : \$procmux$269_Y ;
  assign \$procmux$273_Y  = busy ? \act$31  : act;
  assign \$21  = rst ? 16'h0000 : \$procmux$273_Y ;
  assign \$procmux$277_Y  = busy ? \first$22  : first;
  assign \$20  = rst ? 1'h0 : \$procmux$277_Y ;
  assign \$19  = rst ? 1'h0 : busy;
  assign \$procmux$283_Y  = accept ? i_payload[15:0] : \act$31 ;
  assign \$18  = rst ? 16'h0000 : \$procmux$283_Y ;
  assign \$procmux$288_Y  = \$11  ? (* full_case = 32'd1 *) left : \$13 [11:0];
  assign \$procmux$290_Y  = accept ? (* full_case = 32'd1 *) i_payload[39:28] : \$procmux$288_Y ;
  assign \$17  = rst ? 12'h000 : \$procmux$290_Y ;
  assign \$procmux$295_Y  = \$11  ? (* full_case = 32'd1 *) place : \$12 [11:0];
  assign \$procmux$297_Y  = accept ? (* full_case = 32'd1 *) i_payload[27:16] : \$procmux$295_Y ;
  assign \$16  = rst ? 12'h000 : \$procmux$297_Y ;
  assign \$procmux$302_Y  = \$11  ? (* full_case = 32'd1 *) \first$22  : 1'h0;
  assign \$procmux$304_Y  = accept ? (* full_case = 32'd1 *) 1'h1 : \$procmux$302_Y ;
  assign \$15  = rst ? 1'h0 : \$procmux$304_Y ;
  assign \$procmux$308_Y  = \$11  ? 1'h0 : active;
  assign \$procmux$310_Y  = accept ? 1'h1 : \$procmux$308_Y ;
  assign \$14  = rst ? 1'h0 : \$procmux$310_Y ;
  sram_256x64_1w1r spmat (
    .clk(clk),
    .r0_addr(place[10:3]),
    .r0_data(read__data),
    .r0_en(read),
    .w0_addr(load_addr),
    .w0_data(load_word),
    .w0_en(load)
  );
  assign \i__payload.short  = i_payload[40];
  assign \i__payload.count  = i_payload[39:28];
  assign \i__payload.start  = i_payload[27:16];
  assign \i__payload.act  = i_payload[15:0];
  assign \entry.z  = entry[7:4];
  assign \entry.v  = entry[3:0];
  assign i_ready = i__ready;
  assign write__data = load_word;
  assign write__addr = load_addr;
  assign write__en = load;
  assign read__addr = place[10:3];
  assign read__en = read;
  assign i__payload = i_payload;
  assign i__valid = i_valid;
endmodule

module write_dma_8_8_256_9(request_valid, rows_payload, rows_valid, last, bus_awready, bus_wready, bus_bid, bus_bresp, bus_bvalid, clk, rst, request_ready, rows_ready, bus_awid, bus_awaddr, bus_awlen, bus_awsize, bus_awburst, bus_awvalid, bus_wdata, bus_wstrb
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
  input [45:0] request_payload;
  wire [45:0] request_payload;
  wire [8:0] \$1 ;
  wire [9:0] \$10 ;
  wire [10:0] \$11 ;
  wire \$12 ;
  wire \$13 ;
  wire [9:0] \$14 ;
  wire [8:0] \$15 ;
  wire [9:0] \$16 ;
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
  wire [8:0] \$29 ;
  wire \$3 ;
  wire \$30 ;
  wire [7:0] \$31 ;
  wire [8:0] \$32 ;
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
  wire \$procmux$358_Y ;
  wire \$procmux$360_Y ;
  wire [8:0] \$procmux$364_Y ;
  wire [8:0] \$procmux$366_Y ;
  wire [7:0] \$procmux$370_Y ;
  wire [7:0] \$procmux$372_Y ;
  wire \$procmux$376_Y ;
  wire \$procmux$378_Y ;
  wire [8:0] \$procmux$382_Y ;
  wire [8:0] \$procmux$384_Y ;
  wire [36:0] \$procmux$388_Y ;
  wire [36:0] \$procmux$390_Y ;
  wire answered;
  reg [15:0] answers = 16'h0000;
  reg [7:0] beat = 8'h00;
  reg burst_active = 1'h0;
  reg [36:0] burst_beat = 37'h0000000000;
  wire burst_last;
  reg [8:0] burst_left = 9'h000;
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
  reg [8:0] left = 9'h000;
  wire [2:0] level;
  wire [63:0] o__payload;
  wire o__ready;
  wire o__valid;
  wire [63:0] padded;
  wire [45:0] request__payload;
  wire [36:0] \request__payload.beat ;
  wire [8:0] \request__payload.beats ;
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
  assign { \$1 [8], bus_awlen } = burst_last ? burst_left : { 1'h0, burst_room };
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
  assign \$14  = request_payload[45:37] - 1'h1;
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
  assign \$procmux$358_Y  = index ? \$19 [0] : 1'h0;
  assign \$procmux$360_Y  = \$18  ? \$procmux$358_Y  : index;
  assign \$33  = rst ? 1'h0 : \$procmux$360_Y ;
  assign \$procmux$364_Y  = send ? \$16 [8:0] : left;
  assign \$procmux$366_Y  = \$17  ? request_payload[45:37] : \$procmux$364_Y ;
  assign \$32  = rst ? 9'h000 : \$procmux$366_Y ;
  assign \$procmux$370_Y  = send ? \$15 [7:0] : beat;
  assign \$procmux$372_Y  = \$17  ? request_payload[7:0] : \$procmux$370_Y ;
  assign \$31  = rst ? 8'h00 : \$procmux$372_Y ;
  assign \$procmux$376_Y  = \$8  ? \$12  : burst_active;
  assign \$procmux$378_Y  = \$13  ? 1'h1 : \$procmux$376_Y ;
  assign \$30  = rst ? 1'h0 : \$procmux$378_Y ;
  assign \$procmux$382_Y  = \$8  ? \$11 [8:0] : burst_left;
  assign \$procmux$384_Y  = \$13  ? \$14 [8:0] : \$procmux$382_Y ;
  assign \$29  = rst ? 9'h000 : \$procmux$384_Y ;
  assign \$procmux$388_Y  = \$8  ? { \$9 [28:0], 8'h00 } : burst_beat;
  assign \$procmux$390_Y  = \$13  ? request_payload[36:0] : \$procmux$388_Y ;
  assign \$28  = rst ? 37'h0000000000 : \$procmux$390_Y ;
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
  assign \request__payload.beats  = request_payload[45:37];
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

module sram_4x24_1w1ra(clk, w0_en, w0_addr, w0_data, r0_addr, r0_data);
  input clk;
  reg [23:0] mem [3:0];
  input w0_en;
  input [1:0] w0_addr;
  input [23:0] w0_data;
  always @(posedge clk)
    if (w0_en) mem[w0_addr] <= w0_data;
  input [1:0] r0_addr;
  output [23:0] r0_data;
  assign r0_data = mem[r0_addr];
endmodule

module sram_128x12_1w1r(clk, w0_en, w0_addr, w0_data, r0_addr, r0_data, r0_en);
  input clk;
  reg [11:0] mem [127:0];
  input w0_en;
  input [6:0] w0_addr;
  input [11:0] w0_data;
  always @(posedge clk)
    if (w0_en) mem[w0_addr] <= w0_data;
  input [6:0] r0_addr;
  input r0_en;
  output reg [11:0] r0_data;
  always @(posedge clk)
    if (r0_en) r0_data <= mem[r0_addr];
endmodule

module sram_256x64_1w1r(clk, w0_en, w0_addr, w0_data, r0_addr, r0_data, r0_en);
  input clk;
  reg [63:0] mem [255:0];
  input w0_en;
  input [7:0] w0_addr;
  input [63:0] w0_data;
  always @(posedge clk)
    if (w0_en) mem[w0_addr] <= w0_data;
  input [7:0] r0_addr;
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

module sram_64x16_1w1r(clk, w0_en, w0_addr, w0_data, r0_addr, r0_data, r0_en);
  input clk;
  reg [15:0] mem [63:0];
  input w0_en;
  input [5:0] w0_addr;
  input [15:0] w0_data;
  always @(posedge clk)
    if (w0_en) mem[w0_addr] <= w0_data;
  input [5:0] r0_addr;
  input r0_en;
  output reg [15:0] r0_data;
  always @(posedge clk)
    if (r0_en) r0_data <= mem[r0_addr];
endmodule

module sram_16x16_1w1ra(clk, w0_en, w0_addr, w0_data, r0_addr, r0_data);
  input clk;
  reg [15:0] mem [15:0];
  input w0_en;
  input [3:0] w0_addr;
  input [15:0] w0_data;
  always @(posedge clk)
    if (w0_en) mem[w0_addr] <= w0_data;
  input [3:0] r0_addr;
  output [15:0] r0_data;
  assign r0_data = mem[r0_addr];
endmodule

module sram_2x22_1w1ra(clk, w0_en, w0_addr, w0_data, r0_addr, r0_data);
  input clk;
  reg [21:0] mem [1:0];
  input w0_en;
  input [0:0] w0_addr;
  input [21:0] w0_data;
  always @(posedge clk)
    if (w0_en) mem[w0_addr] <= w0_data;
  input [0:0] r0_addr;
  output [21:0] r0_data;
  assign r0_data = mem[r0_addr];
endmodule
