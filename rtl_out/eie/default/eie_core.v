
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
  wire [27:0] i__payload;
  wire signed [15:0] \i__payload.act ;
  wire [11:0] \i__payload.column ;
  wire i__valid;
  wire [3:0] kept;
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
  assign { \$1 [4], kept } = taken + take;
  assign \$2  = taken + take;
  assign { \$3 [5:4], left } = \$2  - 1'h1;
  assign \$4  = \release  ? left : kept;
  assign \$5  = left == 4'h8;
  assign \$6  = kept == 4'h8;
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
  assign \$1 [3:0] = kept;
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
  wire [5:0] \$procmux$215_Y ;
  wire \$procmux$219_Y ;
  wire [63:0] \$procmux$223_Y ;
  wire [63:0] \$procmux$227_Y ;
  wire [63:0] \$procmux$229_Y ;
  wire [63:0] \$procmux$231_Y ;
  wire [63:0] \$procmux$235_Y ;
  wire [63:0] \$procmux$237_Y ;
  wire [63:0] \$procmux$239_Y ;
  wire [63:0] \$procmux$241_Y ;
  wire [63:0] \$procmux$245_Y ;
  wire [63:0] \$procmux$247_Y ;
  wire [63:0] \$procmux$249_Y ;
  wire [63:0] \$procmux$253_Y ;
  wire [63:0] \$procmux$255_Y ;
  wire [63:0] \$procmux$257_Y ;
  wire [63:0] \$procmux$259_Y ;
  wire \$procmux$264_Y ;
  wire [63:0] \$procmux$269_Y ;
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
  wire [9:0] mem_write__addr;
  wire [15:0] mem_write__data;
  wire mem_write__en;
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
  wire [5:0] write__addr;
  wire [5:0] \write__addr$51 ;
  wire [15:0] write__data;
  wire [15:0] \write__data$52 ;
  wire write__en;
  wire \write__en$50 ;
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
  assign \$procmux$215_Y  = change ? { \$62 , \$60 , \$58 , \$56 , \$54 , \$52  } : found_reg;
  assign \$69  = rst ? 6'h00 : \$procmux$215_Y ;
  assign \$procmux$219_Y  = change ? \$50  : some_pending;
  assign \$68  = rst ? 1'h0 : \$procmux$219_Y ;
  assign \$procmux$223_Y  = change ? following : pending;
  assign \$67  = rst ? 64'h0000000000000000 : \$procmux$223_Y ;
  assign \$procmux$227_Y  = write ? \$47  : negative_1;
  assign \$procmux$229_Y  = prepare ? negative_1 : \$procmux$227_Y ;
  assign \$procmux$231_Y  = half ? negative_1 : \$procmux$229_Y ;
  assign \$66  = rst ? 64'h0000000000000000 : \$procmux$231_Y ;
  assign \$procmux$235_Y  = \$37  ? \$49  : nonzero_1;
  assign \$procmux$237_Y  = write ? \$42  : \$procmux$235_Y ;
  assign \$procmux$239_Y  = prepare ? 64'h0000000000000000 : \$procmux$237_Y ;
  assign \$procmux$241_Y  = half ? nonzero_1 : \$procmux$239_Y ;
  assign \$65  = rst ? 64'h0000000000000000 : \$procmux$241_Y ;
  assign \$procmux$245_Y  = write ? \$33  : negative_0;
  assign \$procmux$247_Y  = prepare ? negative_0 : \$procmux$245_Y ;
  assign \$procmux$249_Y  = half ? \$procmux$247_Y  : negative_0;
  assign \$64  = rst ? 64'h0000000000000000 : \$procmux$249_Y ;
  assign \$procmux$253_Y  = \$23  ? \$35  : nonzero_0;
  assign \$procmux$255_Y  = write ? \$28  : \$procmux$253_Y ;
  assign \$procmux$257_Y  = prepare ? 64'h0000000000000000 : \$procmux$255_Y ;
  assign \$procmux$259_Y  = half ? \$procmux$257_Y  : nonzero_0;
  assign \$63  = rst ? 64'h0000000000000000 : \$procmux$259_Y ;
  assign \$procmux$264_Y  = refill ? (* full_case = 32'd1 *) \$15  : take;
  assign change = prepare ? (* full_case = 32'd1 *) 1'h1 : \$procmux$264_Y ;
  assign \$procmux$269_Y  = refill ? (* full_case = 32'd1 *) \$14  : \$18 ;
  assign following = prepare ? (* full_case = 32'd1 *) \$12  : \$procmux$269_Y ;
  sram_1024x16_1w1r act_memory (
    .clk(clk),
    .r0_addr(mem_addr),
    .r0_data(mem_data),
    .r0_en(mem_read),
    .w0_addr(mem_write__addr),
    .w0_data(mem_write__data),
    .w0_en(mem_write__en)
  );
  sram_64x16_1w1ra act_regs_0 (
    .clk(clk),
    .r0_addr(read__addr),
    .r0_data(value_0),
    .w0_addr(reg_0),
    .w0_data(write__data),
    .w0_en(write__en)
  );
  sram_64x16_1w1ra act_regs_1 (
    .clk(clk),
    .r0_addr(\read__addr$48 ),
    .r0_data(value_1),
    .w0_addr(reg_1),
    .w0_data(\write__data$52 ),
    .w0_en(\write__en$50 )
  );
  assign \$21 [63:0] = lowest;
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
  wire \$11 ;
  wire [15:0] \$12 ;
  wire [21:0] \$13 ;
  wire \$14 ;
  wire \$15 ;
  wire \$16 ;
  wire \$17 ;
  wire [31:0] \$18 ;
  wire \$19 ;
  wire [7:0] \$2 ;
  wire \$20 ;
  wire [15:0] \$21 ;
  wire \$22 ;
  wire \$23 ;
  wire [7:0] \$24 ;
  wire [15:0] \$25 ;
  wire \$26 ;
  wire [5:0] \$27 ;
  wire [5:0] \$28 ;
  wire [15:0] \$29 ;
  wire [7:0] \$3 ;
  wire [15:0] \$30 ;
  wire \$31 ;
  wire [31:0] \$32 ;
  wire [5:0] \$33 ;
  wire [15:0] \$34 ;
  wire \$35 ;
  wire [5:0] \$36 ;
  wire [15:0] \$37 ;
  wire \$4 ;
  wire [32:0] \$5 ;
  wire \$7 ;
  wire \$8 ;
  wire \$9 ;
  wire [15:0] \$procmux$273_Y ;
  wire [5:0] \$procmux$277_Y ;
  wire [15:0] \$procmux$283_Y ;
  wire [5:0] \$procmux$287_Y ;
  wire [31:0] \$procmux$291_Y ;
  wire [15:0] \$procmux$297_Y ;
  wire [15:0] \$procmux$301_Y ;
  wire [5:0] \$procmux$305_Y ;
  wire [5:0] \$procmux$309_Y ;
  wire [15:0] \$procmux$315_Y ;
  wire [7:0] \$procmux$319_Y ;
  wire \$procmux$323_Y ;
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
  wire [5:0] row;
  wire [5:0] row_2;
  reg [5:0] row_3 = 6'h00;
  reg [5:0] row_before = 6'h00;
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
  assign { \$3 [7:6], row } = first_1 ? { 4'h0, entry_1[7:4] } : \$2 ;
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
  assign \$procmux$273_Y  = valid_3 ? bounded : write_data;
  assign \$37  = rst ? 16'h0000 : \$procmux$273_Y ;
  assign \$procmux$277_Y  = valid_3 ? row_3 : write_addr;
  assign \$36  = rst ? 6'h00 : \$procmux$277_Y ;
  assign \$35  = rst ? 1'h0 : valid_3;
  assign \$procmux$283_Y  = valid_2 ? \$21  : base_3;
  assign \$34  = rst ? 16'h0000 : \$procmux$283_Y ;
  assign \$procmux$287_Y  = valid_2 ? read_addr : row_3;
  assign \$33  = rst ? 6'h00 : \$procmux$287_Y ;
  assign \$procmux$291_Y  = valid_2 ? \$18  : product_3;
  assign \$32  = rst ? 32'd0 : \$procmux$291_Y ;
  assign \$31  = rst ? 1'h0 : valid_2;
  assign \$procmux$297_Y  = valid_1 ? lookup__data : weight_2;
  assign \$30  = rst ? 16'h0000 : \$procmux$297_Y ;
  assign \$procmux$301_Y  = valid_1 ? act_1 : act_2;
  assign \$29  = rst ? 16'h0000 : \$procmux$301_Y ;
  assign \$procmux$305_Y  = valid_1 ? row : read_addr;
  assign \$28  = rst ? 6'h00 : \$procmux$305_Y ;
  assign \$procmux$309_Y  = valid_1 ? row : row_before;
  assign \$27  = rst ? 6'h00 : \$procmux$309_Y ;
  assign \$26  = rst ? 1'h0 : valid_1;
  assign \$procmux$315_Y  = valid ? act : act_1;
  assign \$25  = rst ? 16'h0000 : \$procmux$315_Y ;
  assign \$procmux$319_Y  = valid ? entry : entry_1;
  assign \$24  = rst ? 8'h00 : \$procmux$319_Y ;
  assign \$procmux$323_Y  = valid ? first : first_1;
  assign \$23  = rst ? 1'h0 : \$procmux$323_Y ;
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
  assign \$3 [5:0] = row;
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
  wire \$procmux$498_Y ;
  wire \$procmux$500_Y ;
  wire \$procmux$501_CMP ;
  wire [31:0] \$procmux$504_Y ;
  wire \$procmux$507_CMP ;
  wire [31:0] \$procmux$509_Y ;
  wire [31:0] \$procmux$511_Y ;
  wire \$procmux$513_CMP ;
  wire [31:0] \$procmux$514_Y ;
  wire \$procmux$516_CMP ;
  wire [31:0] \$procmux$517_Y ;
  wire \$procmux$519_CMP ;
  wire \$procmux$523_CMP ;
  wire \$procmux$524_CMP ;
  wire \$procmux$528_CMP ;
  wire \$procmux$529_CMP ;
  wire \$procmux$533_CMP ;
  wire \$procmux$534_CMP ;
  wire \$procmux$535_CMP ;
  wire \$procmux$536_CMP ;
  wire [11:0] \$procmux$539_Y ;
  wire [11:0] \$procmux$541_Y ;
  wire \$procmux$544_CMP ;
  wire \$procmux$545_CMP ;
  wire \$procmux$549_CMP ;
  wire \$procmux$550_CMP ;
  wire \$procmux$551_CMP ;
  wire \$procmux$552_CMP ;
  wire \$procmux$555_Y ;
  wire \$procmux$558_CMP ;
  wire \$procmux$559_CMP ;
  wire [12:0] \$procmux$562_Y ;
  wire \$procmux$563_CMP ;
  wire [7:0] \$procmux$566_Y ;
  wire \$procmux$567_CMP ;
  wire [3:0] \$procmux$570_Y ;
  wire \$procmux$573_CMP ;
  wire [3:0] \$procmux$575_Y ;
  wire [3:0] \$procmux$577_Y ;
  wire \$procmux$579_CMP ;
  wire [3:0] \$procmux$581_Y ;
  wire [3:0] \$procmux$583_Y ;
  wire \$procmux$585_CMP ;
  wire \$procmux$586_CMP ;
  wire [3:0] \$procmux$587_Y ;
  wire \$procmux$589_CMP ;
  wire [3:0] \$procmux$591_Y ;
  wire \$procmux$593_CMP ;
  wire [3:0] \$procmux$594_Y ;
  wire \$procmux$596_CMP ;
  wire [3:0] \$procmux$597_Y ;
  wire \$procmux$599_CMP ;
  wire \$procmux$601_CMP ;
  wire \$procmux$602_CMP ;
  wire [3:0] \$procmux$603_CMP ;
  wire \$procmux$603_CTRL ;
  wire [3:0] \$procmux$604_Y ;
  wire \$procmux$606_CMP ;
  wire \$procmux$607_CMP ;
  wire [3:0] \$procmux$608_Y ;
  wire \$procmux$610_CMP ;
  wire [127:0] \$procmux$613_Y ;
  wire [127:0] \$procmux$615_Y ;
  wire \$procmux$616_CMP ;
  wire [11:0] \$procmux$629_Y ;
  wire [15:0] \$procmux$633_Y ;
  wire [23:0] \$procmux$639_Y ;
  wire [23:0] \$procmux$641_Y ;
  wire [23:0] \$procmux$643_Y ;
  wire \$procmux$644_CMP ;
  wire [1:0] \$procmux$647_Y ;
  wire [1:0] \$procmux$649_Y ;
  wire [1:0] \$procmux$651_Y ;
  wire \$procmux$652_CMP ;
  wire [12:0] \$procmux$655_Y ;
  wire [12:0] \$procmux$657_Y ;
  wire \$procmux$658_CMP ;
  wire \$procmux$662_CMP ;
  wire \$procmux$664_CMP ;
  wire \$procmux$665_Y ;
  wire \$procmux$666_CMP ;
  wire \$procmux$668_CMP ;
  wire \$procmux$670_Y ;
  wire \$procmux$671_CMP ;
  wire \$procmux$673_CMP ;
  wire \$procmux$676_Y ;
  wire \$procmux$677_CMP ;
  wire \$procmux$679_CMP ;
  wire \$procmux$683_Y ;
  wire \$procmux$684_CMP ;
  wire \$procmux$686_CMP ;
  wire \$procmux$688_CMP ;
  wire \$procmux$689_CMP ;
  wire \$procmux$691_CMP ;
  wire \$procmux$692_CMP ;
  wire \$procmux$700_CMP ;
  wire \$procmux$709_CMP ;
  wire \$procmux$711_CMP ;
  wire \$procmux$712_CMP ;
  wire \$procmux$713_CMP ;
  wire \$procmux$714_CMP ;
  wire \$procmux$715_CMP ;
  wire \$procmux$716_CMP ;
  wire \$procmux$717_Y ;
  wire \$procmux$718_CMP ;
  wire \$procmux$719_Y ;
  wire \$procmux$722_CMP ;
  wire \$procmux$723_Y ;
  wire \$procmux$724_CMP ;
  wire \$procmux$725_Y ;
  wire \$procmux$728_CMP ;
  wire \$procmux$729_Y ;
  wire [3:0] \$procmux$730_CMP ;
  wire \$procmux$730_CTRL ;
  wire \$procmux$731_Y ;
  wire \$procmux$734_CMP ;
  wire [7:0] \$procmux$735_Y ;
  wire [7:0] \$procmux$737_Y ;
  wire [7:0] \$procmux$739_Y ;
  wire \$procmux$742_CMP ;
  wire [7:0] \$procmux$743_Y ;
  wire [7:0] \$procmux$745_Y ;
  wire [7:0] \$procmux$747_Y ;
  wire [7:0] \$procmux$749_Y ;
  wire [7:0] \$procmux$751_Y ;
  wire \$procmux$753_CMP ;
  wire [7:0] \$procmux$754_Y ;
  wire [7:0] \$procmux$756_Y ;
  wire [7:0] \$procmux$758_Y ;
  wire \$procmux$760_CMP ;
  wire [7:0] \$procmux$761_Y ;
  wire [7:0] \$procmux$763_Y ;
  wire [7:0] \$procmux$765_Y ;
  wire [7:0] \$procmux$767_Y ;
  wire \$procmux$769_CMP ;
  wire [7:0] \$procmux$770_Y ;
  wire [7:0] \$procmux$772_Y ;
  wire [7:0] \$procmux$774_Y ;
  wire [7:0] \$procmux$776_Y ;
  wire \$procmux$778_CMP ;
  wire [7:0] \$procmux$779_Y ;
  wire [7:0] \$procmux$781_Y ;
  wire [7:0] \$procmux$783_Y ;
  wire \$procmux$785_CMP ;
  wire \$procmux$786_CMP ;
  wire \$procmux$788_CMP ;
  wire \$procmux$790_CMP ;
  wire \$procmux$791_CMP ;
  wire \$procmux$792_CMP ;
  wire \$procmux$793_CMP ;
  wire \$procmux$794_CMP ;
  wire \$procmux$795_CMP ;
  wire \$procmux$796_CMP ;
  wire \$procmux$797_CMP ;
  wire \$procmux$798_CMP ;
  wire \$procmux$799_CMP ;
  wire \$procmux$801_CMP ;
  wire [7:0] \$procmux$802_Y ;
  wire \$procmux$804_CMP ;
  wire \$procmux$806_CMP ;
  wire \$procmux$812_CMP ;
  wire \$procmux$815_CMP ;
  wire \$procmux$817_CMP ;
  wire \$procmux$823_CMP ;
  wire \$procmux$828_CMP ;
  wire \$procmux$829_CMP ;
  wire \$procmux$836_CMP ;
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
  assign \_auto_7  = \$procmux$791_CMP  | \$procmux$790_CMP ;
  assign \_auto_8  = \$procmux$753_CMP  | \$procmux$742_CMP ;
  assign \_auto_9  = \$procmux$785_CMP  | \$procmux$778_CMP ;
  assign \_auto_10  = \$procmux$715_CMP  | \$procmux$714_CMP ;
  assign \_auto_11  = \$procmux$602_CMP  | \$procmux$601_CMP ;
  assign \_auto_12  = \$procmux$550_CMP  | \$procmux$549_CMP ;
  assign \_auto_13  = \$procmux$534_CMP  | \$procmux$533_CMP ;
  assign \_auto_14  = \$procmux$513_CMP  | \$procmux$507_CMP ;
  assign \_auto_0  = | { \$procmux$795_CMP , \$procmux$796_CMP , \$procmux$797_CMP  };
  assign \_auto_1  = | { \_auto_7 , \$procmux$792_CMP , \$procmux$793_CMP , \$procmux$794_CMP  };
  assign \_auto_2  = | { \_auto_8 , \$procmux$760_CMP , \$procmux$769_CMP  };
  assign \_auto_3  = | { \$procmux$711_CMP , \$procmux$712_CMP , \$procmux$713_CMP  };
  assign \_auto_4  = | { \$procmux$573_CMP , \$procmux$579_CMP , \$procmux$585_CMP  };
  assign \_auto_5  = | { \$procmux$596_CMP , \$procmux$599_CMP , \$procmux$606_CMP  };
  assign \_auto_6  = | { \_auto_4 , \$procmux$586_CMP , \$procmux$589_CMP , \$procmux$593_CMP  };
  assign \_auto_15  = \$procmux$829_CMP  ? address_word : 1'h0;
  assign \act.mem_read  = \$procmux$828_CMP  ? 1'h1 : \_auto_15 ;
  assign \_auto_16  = \$procmux$804_CMP  ? \$procmux$802_Y  : 8'h00;
  assign status = \$procmux$801_CMP  ? verdict : \_auto_16 ;
  assign \_auto_17  = \$procmux$790_CMP  ? word[7:0] : word[7:0];
  assign \_auto_18  = \$procmux$793_CMP  ? word[7:0] : word[7:0];
  assign \_auto_19  = \$procmux$792_CMP  ? word[7:0] : \_auto_18 ;
  assign \_auto_20  = \_auto_7  ? \_auto_17  : \_auto_19 ;
  assign \_auto_21  = \$procmux$796_CMP  ? word[7:0] : word[7:0];
  assign \_auto_22  = \$procmux$795_CMP  ? word[7:0] : \_auto_21 ;
  assign \_auto_23  = \$procmux$799_CMP  ? word[7:0] : 8'h00;
  assign \_auto_24  = \$procmux$798_CMP  ? word[7:0] : \_auto_23 ;
  assign \_auto_25  = \_auto_0  ? \_auto_22  : \_auto_24 ;
  assign opcode = \_auto_1  ? \_auto_20  : \_auto_25 ;
  assign \_auto_26  = \$procmux$742_CMP  ? \$procmux$739_Y  : \$procmux$751_Y ;
  assign \_auto_27  = \$procmux$760_CMP  ? \$procmux$758_Y  : \$procmux$767_Y ;
  assign \_auto_28  = \_auto_8  ? \_auto_26  : \_auto_27 ;
  assign \_auto_29  = \$procmux$778_CMP  ? \$procmux$776_Y  : \$procmux$783_Y ;
  assign \_auto_30  = \$procmux$786_CMP  ? 8'h00 : 8'h01;
  assign \_auto_31  = \_auto_9  ? \_auto_29  : \_auto_30 ;
  assign \_auto_32  = \_auto_2  ? \_auto_28  : \_auto_31 ;
  assign \_auto_33  = \$procmux$712_CMP  ? 1'h1 : 1'h1;
  assign \_auto_34  = \$procmux$711_CMP  ? 1'h1 : \_auto_33 ;
  assign \_auto_35  = \$procmux$714_CMP  ? 1'h1 : 1'h1;
  assign \_auto_36  = \$procmux$716_CMP  ? 1'h1 : 1'h0;
  assign \_auto_37  = \_auto_10  ? \_auto_35  : \_auto_36 ;
  assign phase[0] = \_auto_3  ? \_auto_34  : \_auto_37 ;
  assign \_auto_38  = \$procmux$692_CMP  ? 1'h1 : 1'h0;
  assign phase[3] = \$procmux$691_CMP  ? 1'h1 : \_auto_38 ;
  assign \_auto_39  = \$procmux$689_CMP  ? word_valid : 1'h0;
  assign step = \$procmux$688_CMP  ? address_word : \_auto_39 ;
  assign \_auto_40  = \$procmux$601_CMP  ? 4'h5 : 4'h4;
  assign \_auto_41  = \$procmux$603_CTRL  ? 4'h3 : state_state;
  assign \_auto_42  = \_auto_11  ? \_auto_40  : \_auto_41 ;
  assign \_auto_43  = \$procmux$579_CMP  ? \$procmux$577_Y  : \$procmux$583_Y ;
  assign \_auto_44  = \$procmux$573_CMP  ? \$procmux$570_Y  : \_auto_43 ;
  assign \_auto_45  = \$procmux$589_CMP  ? \$procmux$587_Y  : \$procmux$591_Y ;
  assign \_auto_46  = \$procmux$586_CMP  ? 4'h6 : \_auto_45 ;
  assign \_auto_47  = \_auto_4  ? \_auto_44  : \_auto_46 ;
  assign \_auto_48  = \$procmux$599_CMP  ? \$procmux$597_Y  : \$procmux$604_Y ;
  assign \_auto_49  = \$procmux$596_CMP  ? \$procmux$594_Y  : \_auto_48 ;
  assign \_auto_50  = \$procmux$610_CMP  ? \$procmux$608_Y  : state_state;
  assign \_auto_51  = \$procmux$607_CMP  ? 4'h2 : \_auto_50 ;
  assign \_auto_52  = \_auto_5  ? \_auto_49  : \_auto_51 ;
  assign \_auto_53  = \_auto_6  ? \_auto_47  : \_auto_52 ;
  assign \_auto_54  = \$procmux$559_CMP  ? 1'h0 : sent;
  assign \_auto_55  = \$procmux$558_CMP  ? \$procmux$555_Y  : \_auto_54 ;
  assign \_auto_56  = \$procmux$549_CMP  ? \$100 [5:0] : 6'h00;
  assign \_auto_57  = \$procmux$552_CMP  ? 6'h00 : \reg ;
  assign \_auto_58  = \$procmux$551_CMP  ? \$90 [5:0] : \_auto_57 ;
  assign \_auto_59  = \_auto_12  ? \_auto_56  : \_auto_58 ;
  assign \_auto_60  = \$procmux$545_CMP  ? word[19:8] : base;
  assign \_auto_61  = \$procmux$544_CMP  ? \$procmux$541_Y  : \_auto_60 ;
  assign \_auto_62  = \$procmux$533_CMP  ? \$101 [9:0] : word[87:78];
  assign \_auto_63  = \$procmux$536_CMP  ? word[58:49] : mem_addr;
  assign \_auto_64  = \$procmux$535_CMP  ? \$91 [9:0] : \_auto_63 ;
  assign \_auto_65  = \_auto_13  ? \_auto_62  : \_auto_64 ;
  assign \_auto_66  = \$procmux$529_CMP  ? \$80  : rows_left;
  assign \_auto_67  = \$procmux$528_CMP  ? \$92 [16:0] : \_auto_66 ;
  assign \_auto_68  = \$procmux$524_CMP  ? word[77:65] : save_left;
  assign \_auto_69  = \$procmux$523_CMP  ? \$102 [12:0] : \_auto_68 ;
  assign \_auto_70  = \$procmux$507_CMP  ? \$procmux$504_Y  : \$procmux$511_Y ;
  assign \_auto_71  = \$procmux$519_CMP  ? \$procmux$517_Y  : index;
  assign \_auto_72  = \$procmux$516_CMP  ? \$procmux$514_Y  : \_auto_71 ;
  assign \_auto_73  = \_auto_14  ? \_auto_70  : \_auto_72 ;
  assign \$procmux$498_Y  = pes_idle ? \$98  : half;
  assign \$procmux$500_Y  = \$procmux$501_CMP  ? \$procmux$498_Y  : half;
  assign \$procmux$501_CMP  = state_state == 4'h9;
  assign \$130  = rst ? 1'h0 : \$procmux$500_Y ;
  assign \$procmux$504_Y  = \$103  ? \$104 [31:0] : index;
  assign \$procmux$507_CMP  = state_state == 4'ha;
  assign \$procmux$509_Y  = word[102] ? (* full_case = 32'd1 *) index : \$99 [31:0];
  assign \$procmux$511_Y  = pes_idle ? \$procmux$509_Y  : index;
  assign \$procmux$513_CMP  = state_state == 4'h9;
  assign \$procmux$514_Y  = \$88  ? \$89 [31:0] : index;
  assign \$procmux$516_CMP  = state_state == 4'h4;
  assign \$procmux$517_Y  = \$84  ? \$85 [31:0] : index;
  assign \$procmux$519_CMP  = state_state == 4'h3;
  assign \$129  = rst ? 32'd0 : \_auto_73 ;
  assign \$procmux$523_CMP  = state_state == 4'ha;
  assign \$procmux$524_CMP  = state_state == 4'h2;
  assign \$128  = rst ? 13'h0000 : \_auto_69 ;
  assign \$procmux$528_CMP  = state_state == 4'h7;
  assign \$procmux$529_CMP  = state_state == 4'h2;
  assign \$127  = rst ? 17'h00000 : \_auto_67 ;
  assign \$procmux$533_CMP  = state_state == 4'ha;
  assign \$procmux$534_CMP  = state_state == 4'h9;
  assign \$procmux$535_CMP  = state_state == 4'h7;
  assign \$procmux$536_CMP  = state_state == 4'h2;
  assign \$126  = rst ? 10'h000 : \_auto_65 ;
  assign \$procmux$539_Y  = \$96  ? \$97 [11:0] : base;
  assign \$procmux$541_Y  = found_none ? \$procmux$539_Y  : base;
  assign \$procmux$544_CMP  = state_state == 4'h6;
  assign \$procmux$545_CMP  = state_state == 4'h2;
  assign \$125  = rst ? 12'h000 : \_auto_61 ;
  assign \$procmux$549_CMP  = state_state == 4'ha;
  assign \$procmux$550_CMP  = state_state == 4'h8;
  assign \$procmux$551_CMP  = state_state == 4'h7;
  assign \$procmux$552_CMP  = state_state == 4'h2;
  assign \$124  = rst ? 6'h00 : \_auto_59 ;
  assign \$procmux$555_Y  = store_done ? 1'h1 : sent;
  assign \$procmux$558_CMP  = state_state == 4'h4;
  assign \$procmux$559_CMP  = state_state == 4'h2;
  assign \$123  = rst ? 1'h0 : \_auto_55 ;
  assign \$procmux$562_Y  = \$procmux$563_CMP  ? \$79 [12:0] : words;
  assign \$procmux$563_CMP  = state_state == 4'h1;
  assign \$122  = rst ? 13'h0000 : \$procmux$562_Y ;
  assign \$procmux$566_Y  = \$procmux$567_CMP  ? verdict_now : verdict;
  assign \$procmux$567_CMP  = state_state == 4'h1;
  assign \$121  = rst ? 8'h00 : \$procmux$566_Y ;
  assign \$procmux$570_Y  = \$103  ? 4'h0 : state_state;
  assign \$procmux$573_CMP  = state_state == 4'ha;
  assign \$procmux$575_Y  = word[102] ? (* full_case = 32'd1 *) 4'ha : 4'h0;
  assign \$procmux$577_Y  = pes_idle ? \$procmux$575_Y  : state_state;
  assign \$procmux$579_CMP  = state_state == 4'h9;
  assign \$procmux$581_Y  = \$96  ? (* full_case = 32'd1 *) 4'h7 : 4'h9;
  assign \$procmux$583_Y  = found_none ? \$procmux$581_Y  : state_state;
  assign \$procmux$585_CMP  = state_state == 4'h6;
  assign \$procmux$586_CMP  = state_state == 4'h8;
  assign \$procmux$587_Y  = \$95  ? 4'h8 : state_state;
  assign \$procmux$589_CMP  = state_state == 4'h7;
  assign \$procmux$591_Y  = word[100] ? (* full_case = 32'd1 *) 4'h6 : 4'h7;
  assign \$procmux$593_CMP  = state_state == 4'h5;
  assign \$procmux$594_Y  = \$88  ? 4'h0 : state_state;
  assign \$procmux$596_CMP  = state_state == 4'h4;
  assign \$procmux$597_Y  = \$84  ? 4'h0 : state_state;
  assign \$procmux$599_CMP  = state_state == 4'h3;
  assign \$procmux$601_CMP  = word[7:0] == 8'h05;
  assign \$procmux$602_CMP  = word[7:0] == 8'h06;
  assign \$procmux$603_CTRL  = | \$procmux$603_CMP ;
  assign \$procmux$603_CMP [0] = word[7:0] == 8'h01;
  assign \$procmux$603_CMP [1] = word[7:0] == 8'h02;
  assign \$procmux$603_CMP [2] = word[7:0] == 8'h03;
  assign \$procmux$603_CMP [3] = word[7:0] == 8'h04;
  assign \$procmux$604_Y  = \$83  ? \_auto_42  : state_state;
  assign \$procmux$606_CMP  = state_state == 4'h2;
  assign \$procmux$607_CMP  = state_state == 4'h1;
  assign \$procmux$608_Y  = \$77  ? 4'h1 : state_state;
  assign \$procmux$610_CMP  = ! state_state;
  assign \$120  = rst ? 4'h0 : \_auto_53 ;
  assign \$procmux$613_Y  = \$77  ? i_payload : word;
  assign \$procmux$615_Y  = \$procmux$616_CMP  ? \$procmux$613_Y  : word;
  assign \$procmux$616_CMP  = ! state_state;
  assign \$119  = rst ? 128'h00000000000000000000000000000000 : \$procmux$615_Y ;
  assign \$118  = rst ? 1'h0 : addressed_last;
  assign \$117  = rst ? 1'h0 : store_pick;
  assign \$116  = rst ? 2'h0 : load_group;
  assign \$115  = rst ? 1'h0 : last_word;
  assign \$114  = rst ? 1'h0 : address_word;
  assign \$procmux$629_Y  = take ? number : column[27:16];
  assign \$113 [27:16] = rst ? 12'h000 : \$procmux$629_Y ;
  assign \$procmux$633_Y  = take ? found_payload[15:0] : column[15:0];
  assign \$113 [15:0] = rst ? 16'h0000 : \$procmux$633_Y ;
  assign \$112  = rst ? 1'h0 : take;
  assign \$procmux$639_Y  = group_end ? \$75 [23:0] : row;
  assign \$procmux$641_Y  = step ? \$procmux$639_Y  : row;
  assign \$procmux$643_Y  = \$procmux$644_CMP  ? word[95:72] : \$procmux$641_Y ;
  assign \$procmux$644_CMP  = state_state == 4'h2;
  assign \$111  = rst ? 24'h000000 : \$procmux$643_Y ;
  assign \$procmux$647_Y  = group_end ? 2'h0 : \$74 [1:0];
  assign \$procmux$649_Y  = step ? \$procmux$647_Y  : load_group;
  assign \$procmux$651_Y  = \$procmux$652_CMP  ? 2'h0 : \$procmux$649_Y ;
  assign \$procmux$652_CMP  = state_state == 4'h2;
  assign \$110  = rst ? 2'h0 : \$procmux$651_Y ;
  assign \$procmux$655_Y  = step ? \$73 [12:0] : left;
  assign \$procmux$657_Y  = \$procmux$658_CMP  ? words : \$procmux$655_Y ;
  assign \$procmux$658_CMP  = state_state == 4'h2;
  assign \$109  = rst ? 13'h0000 : \$procmux$657_Y ;
  assign refill = \$procmux$662_CMP  ? 1'h1 : 1'h0;
  assign \$procmux$662_CMP  = state_state == 4'h7;
  assign address_word = \$procmux$664_CMP  ? \$61  : 1'h0;
  assign \$procmux$664_CMP  = state_state == 4'h4;
  assign \$procmux$665_Y  = \$procmux$666_CMP  ? word_valid : 1'h0;
  assign \$procmux$666_CMP  = word[7:0] == 8'h04;
  assign load[3] = \$procmux$668_CMP  ? \$procmux$665_Y  : 1'h0;
  assign \$procmux$668_CMP  = state_state == 4'h3;
  assign \$procmux$670_Y  = \$procmux$671_CMP  ? word_valid : 1'h0;
  assign \$procmux$671_CMP  = word[7:0] == 8'h03;
  assign load[2] = \$procmux$673_CMP  ? \$procmux$670_Y  : 1'h0;
  assign \$procmux$673_CMP  = state_state == 4'h3;
  assign \$procmux$676_Y  = \$procmux$677_CMP  ? word_valid : 1'h0;
  assign \$procmux$677_CMP  = word[7:0] == 8'h02;
  assign load[1] = \$procmux$679_CMP  ? \$procmux$676_Y  : 1'h0;
  assign \$procmux$679_CMP  = state_state == 4'h3;
  assign \$procmux$683_Y  = \$procmux$684_CMP  ? word_valid : 1'h0;
  assign \$procmux$684_CMP  = word[7:0] == 8'h01;
  assign load[0] = \$procmux$686_CMP  ? \$procmux$683_Y  : 1'h0;
  assign \$procmux$686_CMP  = state_state == 4'h3;
  assign \$procmux$688_CMP  = state_state == 4'h4;
  assign \$procmux$689_CMP  = state_state == 4'h3;
  assign \$procmux$691_CMP  = state_state == 4'ha;
  assign \$procmux$692_CMP  = state_state == 4'h9;
  assign phase[2] = \$procmux$700_CMP  ? 1'h1 : 1'h0;
  assign \$procmux$700_CMP  = state_state == 4'h4;
  assign phase[1] = \$procmux$709_CMP  ? 1'h1 : 1'h0;
  assign \$procmux$709_CMP  = state_state == 4'h3;
  assign \$procmux$711_CMP  = state_state == 4'ha;
  assign \$procmux$712_CMP  = state_state == 4'h9;
  assign \$procmux$713_CMP  = state_state == 4'h6;
  assign \$procmux$714_CMP  = state_state == 4'h8;
  assign \$procmux$715_CMP  = state_state == 4'h7;
  assign \$procmux$716_CMP  = state_state == 4'h5;
  assign \$procmux$717_Y  = \$procmux$718_CMP  ? 1'h1 : 1'h0;
  assign \$procmux$718_CMP  = word[7:0] == 8'h07;
  assign \$procmux$719_Y  = \$57  ? \$procmux$717_Y  : 1'h0;
  assign halt = \$procmux$722_CMP  ? \$procmux$719_Y  : 1'h0;
  assign \$procmux$722_CMP  = state_state == 4'h2;
  assign \$procmux$723_Y  = \$procmux$724_CMP  ? 1'h1 : 1'h0;
  assign \$procmux$724_CMP  = word[7:0] == 8'h06;
  assign \$procmux$725_Y  = \$57  ? \$procmux$723_Y  : 1'h0;
  assign write_request_valid = \$procmux$728_CMP  ? \$procmux$725_Y  : 1'h0;
  assign \$procmux$728_CMP  = state_state == 4'h2;
  assign \$procmux$729_Y  = \$procmux$730_CTRL  ? 1'h1 : 1'h0;
  assign \$procmux$730_CTRL  = | \$procmux$730_CMP ;
  assign \$procmux$730_CMP [0] = word[7:0] == 8'h01;
  assign \$procmux$730_CMP [1] = word[7:0] == 8'h02;
  assign \$procmux$730_CMP [2] = word[7:0] == 8'h03;
  assign \$procmux$730_CMP [3] = word[7:0] == 8'h04;
  assign \$procmux$731_Y  = \$57  ? \$procmux$729_Y  : 1'h0;
  assign read_request_valid = \$procmux$734_CMP  ? \$procmux$731_Y  : 1'h0;
  assign \$procmux$734_CMP  = state_state == 4'h2;
  assign \$procmux$735_Y  = \$52  ? 8'h06 : 8'h00;
  assign \$procmux$737_Y  = \$53  ? 8'h02 : \$procmux$735_Y ;
  assign \$procmux$739_Y  = \$54  ? 8'h07 : \$procmux$737_Y ;
  assign \$procmux$742_CMP  = word[7:0] == 8'h06;
  assign \$procmux$743_Y  = \$37  ? 8'h06 : 8'h00;
  assign \$procmux$745_Y  = \$41  ? 8'h06 : \$procmux$743_Y ;
  assign \$procmux$747_Y  = \$45  ? 8'h04 : \$procmux$745_Y ;
  assign \$procmux$749_Y  = \$46  ? 8'h03 : \$procmux$747_Y ;
  assign \$procmux$751_Y  = \$50  ? 8'h02 : \$procmux$749_Y ;
  assign \$procmux$753_CMP  = word[7:0] == 8'h05;
  assign \$procmux$754_Y  = \$30  ? 8'h06 : 8'h00;
  assign \$procmux$756_Y  = \$31  ? 8'h02 : \$procmux$754_Y ;
  assign \$procmux$758_Y  = \$32  ? 8'h07 : \$procmux$756_Y ;
  assign \$procmux$760_CMP  = word[7:0] == 8'h04;
  assign \$procmux$761_Y  = \$25  ? 8'h05 : 8'h00;
  assign \$procmux$763_Y  = \$26  ? 8'h02 : \$procmux$761_Y ;
  assign \$procmux$765_Y  = \$27  ? 8'h02 : \$procmux$763_Y ;
  assign \$procmux$767_Y  = \$28  ? 8'h07 : \$procmux$765_Y ;
  assign \$procmux$769_CMP  = word[7:0] == 8'h03;
  assign \$procmux$770_Y  = \$20  ? 8'h04 : 8'h00;
  assign \$procmux$772_Y  = \$21  ? 8'h02 : \$procmux$770_Y ;
  assign \$procmux$774_Y  = \$22  ? 8'h02 : \$procmux$772_Y ;
  assign \$procmux$776_Y  = \$23  ? 8'h07 : \$procmux$774_Y ;
  assign \$procmux$778_CMP  = word[7:0] == 8'h02;
  assign \$procmux$779_Y  = \$16  ? 8'h03 : 8'h00;
  assign \$procmux$781_Y  = \$17  ? 8'h02 : \$procmux$779_Y ;
  assign \$procmux$783_Y  = \$18  ? 8'h07 : \$procmux$781_Y ;
  assign \$procmux$785_CMP  = word[7:0] == 8'h01;
  assign \$procmux$786_CMP  = word[7:0] == 8'h07;
  assign verdict_now = \$procmux$788_CMP  ? \_auto_32  : 8'h00;
  assign \$procmux$788_CMP  = state_state == 4'h1;
  assign \$procmux$790_CMP  = state_state == 4'ha;
  assign \$procmux$791_CMP  = state_state == 4'h9;
  assign \$procmux$792_CMP  = state_state == 4'h6;
  assign \$procmux$793_CMP  = state_state == 4'h8;
  assign \$procmux$794_CMP  = state_state == 4'h7;
  assign \$procmux$795_CMP  = state_state == 4'h5;
  assign \$procmux$796_CMP  = state_state == 4'h4;
  assign \$procmux$797_CMP  = state_state == 4'h3;
  assign \$procmux$798_CMP  = state_state == 4'h2;
  assign \$procmux$799_CMP  = state_state == 4'h1;
  assign \$procmux$801_CMP  = state_state == 4'h2;
  assign \$procmux$802_Y  = \$14  ? 8'h0a : 8'h00;
  assign \$procmux$804_CMP  = ! state_state;
  assign i_ready = \$procmux$806_CMP  ? \$12  : 1'h0;
  assign \$procmux$806_CMP  = ! state_state;
  assign \$107 [6:1] = rst ? 6'h00 : \reg ;
  assign \$107 [0] = rst ? 1'h0 : refill;
  assign \act.save  = \$procmux$812_CMP  ? 1'h1 : 1'h0;
  assign \$procmux$812_CMP  = state_state == 4'ha;
  assign \act.scan  = \$procmux$815_CMP  ? 1'h1 : 1'h0;
  assign \$procmux$815_CMP  = state_state == 4'h6;
  assign \act.finish  = \$procmux$817_CMP  ? pes_idle : 1'h0;
  assign \$procmux$817_CMP  = state_state == 4'h9;
  assign \act.prepare  = \$procmux$823_CMP  ? 1'h1 : 1'h0;
  assign \$procmux$823_CMP  = state_state == 4'h5;
  assign \$procmux$828_CMP  = state_state == 4'h7;
  assign \$procmux$829_CMP  = state_state == 4'h4;
  assign \act.mem_addr  = \$procmux$836_CMP  ? row[9:0] : mem_addr;
  assign \$procmux$836_CMP  = state_state == 4'h4;
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
  wire \$procmux$1000_CMP ;
  wire \$procmux$1001_CMP ;
  wire \$procmux$1002_CMP ;
  wire \$procmux$1003_CMP ;
  wire \$procmux$1004_CMP ;
  wire \$procmux$1006_Y ;
  wire \$procmux$1011_CMP ;
  wire \$procmux$1012_CMP ;
  wire \$procmux$1013_CMP ;
  wire \$procmux$1014_CMP ;
  wire \$procmux$1015_CMP ;
  wire \$procmux$1016_CMP ;
  wire \$procmux$1017_CMP ;
  wire [31:0] \$procmux$1019_Y ;
  wire \$procmux$1024_CMP ;
  wire \$procmux$1025_CMP ;
  wire \$procmux$1026_CMP ;
  wire \$procmux$1027_CMP ;
  wire \$procmux$1028_CMP ;
  wire \$procmux$1029_CMP ;
  wire \$procmux$1030_CMP ;
  wire \$procmux$1032_Y ;
  wire \$procmux$1037_CMP ;
  wire \$procmux$1038_CMP ;
  wire \$procmux$1039_CMP ;
  wire \$procmux$1040_CMP ;
  wire \$procmux$1041_CMP ;
  wire \$procmux$1042_CMP ;
  wire \$procmux$1043_CMP ;
  wire [31:0] \$procmux$1045_Y ;
  wire \$procmux$1050_CMP ;
  wire \$procmux$1051_CMP ;
  wire \$procmux$1052_Y ;
  wire \$procmux$1057_CMP ;
  wire \$procmux$1058_CMP ;
  wire [31:0] \$procmux$1059_Y ;
  wire \$procmux$1063_Y ;
  wire \$procmux$1064_CMP ;
  wire \$procmux$1065_Y ;
  wire [31:0] \$procmux$1069_Y ;
  wire \$procmux$1070_CMP ;
  wire [31:0] \$procmux$1071_Y ;
  wire \$procmux$1076_CMP ;
  wire \$procmux$1077_CMP ;
  wire \$procmux$1078_Y ;
  wire \$procmux$1083_CMP ;
  wire \$procmux$1084_CMP ;
  wire [31:0] \$procmux$1085_Y ;
  wire \$procmux$1090_CMP ;
  wire \$procmux$1091_CMP ;
  wire \$procmux$1092_CMP ;
  wire \$procmux$1093_CMP ;
  wire \$procmux$1094_CMP ;
  wire \$procmux$1095_CMP ;
  wire \$procmux$1096_CMP ;
  wire \$procmux$1097_Y ;
  wire \$procmux$1102_CMP ;
  wire \$procmux$1103_CMP ;
  wire \$procmux$1104_CMP ;
  wire \$procmux$1105_CMP ;
  wire \$procmux$1106_CMP ;
  wire \$procmux$1107_CMP ;
  wire \$procmux$1108_CMP ;
  wire [31:0] \$procmux$1109_Y ;
  wire [7:0] \$procmux$1117_Y ;
  wire [47:0] \$procmux$1121_Y ;
  wire [47:0] \$procmux$1123_Y ;
  wire [47:0] \$procmux$1127_Y ;
  wire [47:0] \$procmux$1129_Y ;
  wire [47:0] \$procmux$1133_Y ;
  wire [47:0] \$procmux$1135_Y ;
  wire [47:0] \$procmux$1139_Y ;
  wire [47:0] \$procmux$1141_Y ;
  wire [47:0] \$procmux$1145_Y ;
  wire [47:0] \$procmux$1147_Y ;
  wire [47:0] \$procmux$1151_Y ;
  wire [47:0] \$procmux$1153_Y ;
  wire [47:0] \$procmux$1157_Y ;
  wire [47:0] \$procmux$1159_Y ;
  wire [47:0] \$procmux$1163_Y ;
  wire [47:0] \$procmux$1165_Y ;
  wire [47:0] \$procmux$1169_Y ;
  wire [47:0] \$procmux$1171_Y ;
  wire [47:0] \$procmux$1175_Y ;
  wire [47:0] \$procmux$1177_Y ;
  wire [47:0] \$procmux$1181_Y ;
  wire [47:0] \$procmux$1183_Y ;
  wire [47:0] \$procmux$1187_Y ;
  wire [47:0] \$procmux$1189_Y ;
  wire [47:0] \$procmux$1193_Y ;
  wire [47:0] \$procmux$1195_Y ;
  wire [10:0] \$procmux$1203_Y ;
  wire \$procmux$1204_CMP ;
  wire [10:0] \$procmux$1205_Y ;
  wire [31:0] \$procmux$1209_Y ;
  wire \$procmux$1210_CMP ;
  wire [31:0] \$procmux$1211_Y ;
  wire [31:0] \$procmux$1215_Y ;
  wire \$procmux$1216_CMP ;
  wire [31:0] \$procmux$1217_Y ;
  wire [31:0] \$procmux$1221_Y ;
  wire \$procmux$1222_CMP ;
  wire [31:0] \$procmux$1223_Y ;
  wire [31:0] \$procmux$1228_Y ;
  wire \$procmux$1229_CMP ;
  wire [31:0] \$procmux$1230_Y ;
  wire \$procmux$1235_CMP ;
  wire \$procmux$1236_CMP ;
  wire \$procmux$1237_CMP ;
  wire \$procmux$1238_CMP ;
  wire \$procmux$1239_CMP ;
  wire \$procmux$1240_CMP ;
  wire [1:0] \$procmux$1241_Y ;
  wire \$procmux$1245_Y ;
  wire \$procmux$1247_Y ;
  wire \$procmux$1251_Y ;
  wire \$procmux$1253_Y ;
  wire [31:0] \$procmux$1257_Y ;
  wire \$procmux$1261_Y ;
  wire \$procmux$1263_Y ;
  wire [7:0] \$procmux$1267_Y ;
  wire \$procmux$1271_Y ;
  wire \$procmux$1273_Y ;
  wire \$procmux$1278_CMP ;
  wire \$procmux$1279_Y ;
  wire \$procmux$1281_Y ;
  wire \$procmux$1283_Y ;
  wire \$procmux$1285_CMP ;
  wire \$procmux$1286_Y ;
  wire \$procmux$1288_CMP ;
  wire \$procmux$1289_Y ;
  wire \$procmux$1291_CMP ;
  wire \$procmux$1292_Y ;
  wire \$procmux$1294_CMP ;
  wire \$procmux$1295_Y ;
  wire \$procmux$1297_Y ;
  wire \$procmux$1299_CMP ;
  wire \$procmux$1303_CMP ;
  wire [2:0] \$procmux$1304_Y ;
  wire [2:0] \$procmux$1306_Y ;
  wire [2:0] \$procmux$1308_Y ;
  wire \$procmux$1310_CMP ;
  wire \$procmux$1311_CMP ;
  wire [2:0] \$procmux$1312_Y ;
  wire [2:0] \$procmux$1314_Y ;
  wire [2:0] \$procmux$1316_Y ;
  wire [2:0] \$procmux$1318_Y ;
  wire \$procmux$1320_CMP ;
  wire [2:0] \$procmux$1321_Y ;
  wire [2:0] \$procmux$1323_Y ;
  wire \$procmux$1325_CMP ;
  wire [2:0] \$procmux$1326_Y ;
  wire [2:0] \$procmux$1328_Y ;
  wire [2:0] \$procmux$1330_Y ;
  wire \$procmux$1332_CMP ;
  wire [7:0] \$procmux$1335_Y ;
  wire [7:0] \$procmux$1337_Y ;
  wire [7:0] \$procmux$1339_Y ;
  wire \$procmux$1342_CMP ;
  wire \$procmux$1343_CMP ;
  wire [7:0] \$procmux$1344_Y ;
  wire [7:0] \$procmux$1346_Y ;
  wire [7:0] \$procmux$1348_Y ;
  wire \$procmux$1350_CMP ;
  wire [7:0] \$procmux$1351_Y ;
  wire [7:0] \$procmux$1353_Y ;
  wire \$procmux$1355_CMP ;
  wire [7:0] \$procmux$1356_Y ;
  wire [7:0] \$procmux$1358_Y ;
  wire [7:0] \$procmux$1360_Y ;
  wire \$procmux$1362_CMP ;
  wire \$procmux$1365_Y ;
  wire \$procmux$1367_Y ;
  wire \$procmux$1369_Y ;
  wire \$procmux$1372_CMP ;
  wire \$procmux$1373_Y ;
  wire \$procmux$1375_Y ;
  wire \$procmux$1377_Y ;
  wire \$procmux$1379_CMP ;
  wire \$procmux$1380_Y ;
  wire \$procmux$1382_Y ;
  wire \$procmux$1384_CMP ;
  wire \$procmux$1385_Y ;
  wire \$procmux$1387_Y ;
  wire \$procmux$1389_Y ;
  wire \$procmux$1391_CMP ;
  wire \$procmux$1394_Y ;
  wire \$procmux$1396_Y ;
  wire \$procmux$1399_CMP ;
  wire \$procmux$1400_Y ;
  wire \$procmux$1402_Y ;
  wire \$procmux$1404_Y ;
  wire \$procmux$1406_CMP ;
  wire \$procmux$1407_Y ;
  wire \$procmux$1409_CMP ;
  wire [31:0] \$procmux$1412_Y ;
  wire [31:0] \$procmux$1414_Y ;
  wire \$procmux$1421_CMP ;
  wire \$procmux$1423_CMP ;
  wire \$procmux$1425_CMP ;
  wire \$procmux$1426_Y ;
  wire \$procmux$1428_Y ;
  wire \$procmux$1431_CMP ;
  wire \$procmux$1432_Y ;
  wire \$procmux$1434_Y ;
  wire \$procmux$1436_CMP ;
  wire \$procmux$926_CMP ;
  wire \$procmux$927_CMP ;
  wire \$procmux$928_CMP ;
  wire \$procmux$929_CMP ;
  wire \$procmux$930_CMP ;
  wire \$procmux$931_CMP ;
  wire \$procmux$932_CMP ;
  wire \$procmux$933_CMP ;
  wire [31:0] \$procmux$934_Y ;
  wire \$procmux$939_CMP ;
  wire \$procmux$940_CMP ;
  wire \$procmux$941_CMP ;
  wire \$procmux$942_CMP ;
  wire \$procmux$943_CMP ;
  wire \$procmux$944_CMP ;
  wire \$procmux$945_CMP ;
  wire \$procmux$946_CMP ;
  wire [1:0] \$procmux$947_Y ;
  wire \$procmux$951_Y ;
  wire \$procmux$953_Y ;
  wire \$procmux$958_CMP ;
  wire \$procmux$959_CMP ;
  wire \$procmux$960_Y ;
  wire \$procmux$965_CMP ;
  wire \$procmux$966_CMP ;
  wire [31:0] \$procmux$967_Y ;
  wire \$procmux$972_CMP ;
  wire \$procmux$973_CMP ;
  wire \$procmux$974_CMP ;
  wire \$procmux$975_CMP ;
  wire \$procmux$976_CMP ;
  wire \$procmux$977_CMP ;
  wire \$procmux$978_CMP ;
  wire \$procmux$980_Y ;
  wire \$procmux$985_CMP ;
  wire \$procmux$986_CMP ;
  wire \$procmux$987_CMP ;
  wire \$procmux$988_CMP ;
  wire \$procmux$989_CMP ;
  wire \$procmux$990_CMP ;
  wire \$procmux$991_CMP ;
  wire [31:0] \$procmux$993_Y ;
  wire \$procmux$998_CMP ;
  wire \$procmux$999_CMP ;
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
  assign \_auto_88  = \$procmux$1406_CMP  | \$procmux$1399_CMP ;
  assign \_auto_89  = \$procmux$1379_CMP  | \$procmux$1372_CMP ;
  assign \_auto_90  = \$procmux$1325_CMP  | \$procmux$1320_CMP ;
  assign \_auto_91  = \$procmux$1294_CMP  | \$procmux$1291_CMP ;
  assign \_auto_92  = \$procmux$1239_CMP  | \$procmux$1238_CMP ;
  assign \_auto_93  = \$procmux$1103_CMP  | \$procmux$1102_CMP ;
  assign \_auto_94  = \$procmux$1107_CMP  | \$procmux$1106_CMP ;
  assign \_auto_95  = \$procmux$1091_CMP  | \$procmux$1090_CMP ;
  assign \_auto_96  = \$procmux$1095_CMP  | \$procmux$1094_CMP ;
  assign \_auto_97  = \$procmux$1038_CMP  | \$procmux$1037_CMP ;
  assign \_auto_98  = \$procmux$1042_CMP  | \$procmux$1041_CMP ;
  assign \_auto_99  = \$procmux$1025_CMP  | \$procmux$1024_CMP ;
  assign \_auto_100  = \$procmux$1029_CMP  | \$procmux$1028_CMP ;
  assign \_auto_101  = \$procmux$1012_CMP  | \$procmux$1011_CMP ;
  assign \_auto_102  = \$procmux$1016_CMP  | \$procmux$1015_CMP ;
  assign \_auto_103  = \$procmux$999_CMP  | \$procmux$998_CMP ;
  assign \_auto_104  = \$procmux$1003_CMP  | \$procmux$1002_CMP ;
  assign \_auto_105  = \$procmux$986_CMP  | \$procmux$985_CMP ;
  assign \_auto_106  = \$procmux$990_CMP  | \$procmux$989_CMP ;
  assign \_auto_107  = \$procmux$973_CMP  | \$procmux$972_CMP ;
  assign \_auto_108  = \$procmux$977_CMP  | \$procmux$976_CMP ;
  assign \_auto_109  = \$procmux$940_CMP  | \$procmux$939_CMP ;
  assign \_auto_110  = \$procmux$944_CMP  | \$procmux$943_CMP ;
  assign \_auto_111  = \$procmux$927_CMP  | \$procmux$926_CMP ;
  assign \_auto_112  = \$procmux$931_CMP  | \$procmux$930_CMP ;
  assign \_auto_74  = | { \$procmux$1342_CMP , \$procmux$1343_CMP , \$procmux$1350_CMP  };
  assign \_auto_75  = | { \$procmux$1303_CMP , \$procmux$1310_CMP , \$procmux$1311_CMP  };
  assign \_auto_76  = | { \$procmux$1278_CMP , \$procmux$1285_CMP , \$procmux$1288_CMP  };
  assign \_auto_77  = | { \$procmux$1235_CMP , \$procmux$1236_CMP , \$procmux$1237_CMP  };
  assign \_auto_78  = | { \_auto_93 , \$procmux$1104_CMP , \$procmux$1105_CMP  };
  assign \_auto_79  = | { \_auto_95 , \$procmux$1092_CMP , \$procmux$1093_CMP  };
  assign \_auto_80  = | { \_auto_97 , \$procmux$1039_CMP , \$procmux$1040_CMP  };
  assign \_auto_81  = | { \_auto_99 , \$procmux$1026_CMP , \$procmux$1027_CMP  };
  assign \_auto_82  = | { \_auto_101 , \$procmux$1013_CMP , \$procmux$1014_CMP  };
  assign \_auto_83  = | { \_auto_103 , \$procmux$1000_CMP , \$procmux$1001_CMP  };
  assign \_auto_84  = | { \_auto_105 , \$procmux$987_CMP , \$procmux$988_CMP  };
  assign \_auto_85  = | { \_auto_107 , \$procmux$974_CMP , \$procmux$975_CMP  };
  assign \_auto_86  = | { \_auto_109 , \$procmux$941_CMP , \$procmux$942_CMP  };
  assign \_auto_87  = | { \_auto_111 , \$procmux$928_CMP , \$procmux$929_CMP  };
  assign \_auto_113  = \$procmux$1436_CMP  ? \$procmux$1434_Y  : 1'h0;
  assign clear_next = \$procmux$1431_CMP  ? \$procmux$1428_Y  : \_auto_113 ;
  assign \_auto_114  = \$procmux$1399_CMP  ? \$procmux$1396_Y  : \$procmux$1404_Y ;
  assign \_auto_115  = \$procmux$1409_CMP  ? \$procmux$1407_Y  : unanswered;
  assign \_auto_116  = \_auto_88  ? \_auto_114  : \_auto_115 ;
  assign \_auto_117  = \$procmux$1372_CMP  ? \$procmux$1369_Y  : \$procmux$1377_Y ;
  assign \_auto_118  = \$procmux$1391_CMP  ? \$procmux$1389_Y  : irq;
  assign \_auto_119  = \$procmux$1384_CMP  ? \$procmux$1382_Y  : \_auto_118 ;
  assign \_auto_120  = \_auto_89  ? \_auto_117  : \_auto_119 ;
  assign \_auto_121  = \$procmux$1343_CMP  ? status : \$procmux$1348_Y ;
  assign \_auto_122  = \$procmux$1342_CMP  ? \$procmux$1339_Y  : \_auto_121 ;
  assign \_auto_123  = \$procmux$1362_CMP  ? \$procmux$1360_Y  : code;
  assign \_auto_124  = \$procmux$1355_CMP  ? \$procmux$1353_Y  : \_auto_123 ;
  assign \_auto_125  = \_auto_74  ? \_auto_122  : \_auto_124 ;
  assign \_auto_126  = \$procmux$1310_CMP  ? \$procmux$1308_Y  : 3'h3;
  assign \_auto_127  = \$procmux$1303_CMP  ? 3'h0 : \_auto_126 ;
  assign \_auto_128  = \$procmux$1320_CMP  ? \$procmux$1318_Y  : \$procmux$1323_Y ;
  assign \_auto_129  = \$procmux$1332_CMP  ? \$procmux$1330_Y  : state_state;
  assign \_auto_130  = \_auto_90  ? \_auto_128  : \_auto_129 ;
  assign \_auto_131  = \_auto_75  ? \_auto_127  : \_auto_130 ;
  assign \_auto_132  = \$procmux$1285_CMP  ? \$procmux$1283_Y  : \$procmux$1286_Y ;
  assign \_auto_133  = \$procmux$1278_CMP  ? 1'h0 : \_auto_132 ;
  assign \_auto_134  = \$procmux$1291_CMP  ? \$procmux$1289_Y  : \$procmux$1292_Y ;
  assign \_auto_135  = \$procmux$1299_CMP  ? \$procmux$1297_Y  : aborting;
  assign \_auto_136  = \_auto_91  ? \_auto_134  : \_auto_135 ;
  assign \_auto_137  = \_auto_76  ? \_auto_133  : \_auto_136 ;
  assign \_auto_138  = \$procmux$1236_CMP  ? 2'h0 : 2'h0;
  assign \_auto_139  = \$procmux$1235_CMP  ? 2'h0 : \_auto_138 ;
  assign \_auto_140  = \$procmux$1238_CMP  ? 2'h0 : 2'h0;
  assign \_auto_141  = \$procmux$1240_CMP  ? 2'h0 : 2'h2;
  assign \_auto_142  = \_auto_92  ? \_auto_140  : \_auto_141 ;
  assign \_auto_143  = \_auto_77  ? \_auto_139  : \_auto_142 ;
  assign \_auto_144  = \$procmux$1102_CMP  ? { 24'h000000, opcode } : program_rows;
  assign \_auto_145  = \$procmux$1104_CMP  ? \program [63:32] : \program [31:0];
  assign \_auto_146  = \_auto_93  ? \_auto_144  : \_auto_145 ;
  assign \_auto_147  = \$procmux$1106_CMP  ? index : { 16'h0000, code, 4'h0, faulty, unanswered, irq, \$73  };
  assign \_auto_148  = \$procmux$1108_CMP  ? 32'd1750532098 : 32'd0;
  assign \_auto_149  = \_auto_94  ? \_auto_147  : \_auto_148 ;
  assign \_auto_150  = \_auto_78  ? \_auto_146  : \_auto_149 ;
  assign \_auto_151  = \$procmux$1090_CMP  ? 1'h1 : 1'h1;
  assign \_auto_152  = \$procmux$1092_CMP  ? 1'h1 : 1'h1;
  assign \_auto_153  = \_auto_95  ? \_auto_151  : \_auto_152 ;
  assign \_auto_154  = \$procmux$1094_CMP  ? 1'h1 : 1'h1;
  assign \_auto_155  = \$procmux$1096_CMP  ? 1'h1 : 1'h0;
  assign \_auto_156  = \_auto_96  ? \_auto_154  : \_auto_155 ;
  assign \_auto_157  = \_auto_79  ? \_auto_153  : \_auto_156 ;
  assign \_auto_158  = \$procmux$1084_CMP  ? 32'd302124777 : 32'd0;
  assign \_auto_159  = \$procmux$1083_CMP  ? timeout : \_auto_158 ;
  assign \_auto_160  = \$procmux$1077_CMP  ? 1'h1 : 1'h0;
  assign \_auto_161  = \$procmux$1076_CMP  ? 1'h1 : \_auto_160 ;
  assign \_auto_162  = \$procmux$1058_CMP  ? { 21'h000000, select } : 32'd0;
  assign \_auto_163  = \$procmux$1057_CMP  ? selected : \_auto_162 ;
  assign \_auto_164  = \$procmux$1051_CMP  ? 1'h1 : 1'h0;
  assign \_auto_165  = \$procmux$1050_CMP  ? 1'h1 : \_auto_164 ;
  assign \_auto_166  = \$procmux$1037_CMP  ? { 16'h0000, counter_store[47:32] } : counter_store[31:0];
  assign \_auto_167  = \$procmux$1039_CMP  ? { 16'h0000, counter_load[47:32] } : counter_load[31:0];
  assign \_auto_168  = \_auto_97  ? \_auto_166  : \_auto_167 ;
  assign \_auto_169  = \$procmux$1041_CMP  ? { 16'h0000, counter_multiply[47:32] } : counter_multiply[31:0];
  assign \_auto_170  = \$procmux$1043_CMP  ? { 16'h0000, counter_total[47:32] } : counter_total[31:0];
  assign \_auto_171  = \_auto_98  ? \_auto_169  : \_auto_170 ;
  assign \_auto_172  = \_auto_80  ? \_auto_168  : \_auto_171 ;
  assign \_auto_173  = \$procmux$1024_CMP  ? 1'h1 : 1'h1;
  assign \_auto_174  = \$procmux$1026_CMP  ? 1'h1 : 1'h1;
  assign \_auto_175  = \_auto_99  ? \_auto_173  : \_auto_174 ;
  assign \_auto_176  = \$procmux$1028_CMP  ? 1'h1 : 1'h1;
  assign \_auto_177  = \$procmux$1030_CMP  ? 1'h1 : 1'h1;
  assign \_auto_178  = \_auto_100  ? \_auto_176  : \_auto_177 ;
  assign \_auto_179  = \_auto_81  ? \_auto_175  : \_auto_178 ;
  assign \_auto_180  = \$procmux$1011_CMP  ? { 16'h0000, counter_broadcast_scan[47:32] } : counter_broadcast_scan[31:0];
  assign \_auto_181  = \$procmux$1013_CMP  ? { 16'h0000, counter_broadcast_blocked[47:32] } : counter_broadcast_blocked[31:0];
  assign \_auto_182  = \_auto_101  ? \_auto_180  : \_auto_181 ;
  assign \_auto_183  = \$procmux$1015_CMP  ? { 16'h0000, counter_broadcast[47:32] } : counter_broadcast[31:0];
  assign \_auto_184  = \$procmux$1017_CMP  ? { 16'h0000, counter_fetch[47:32] } : counter_fetch[31:0];
  assign \_auto_185  = \_auto_102  ? \_auto_183  : \_auto_184 ;
  assign \_auto_186  = \_auto_82  ? \_auto_182  : \_auto_185 ;
  assign \_auto_187  = \$procmux$998_CMP  ? 1'h1 : 1'h1;
  assign \_auto_188  = \$procmux$1000_CMP  ? 1'h1 : 1'h1;
  assign \_auto_189  = \_auto_103  ? \_auto_187  : \_auto_188 ;
  assign \_auto_190  = \$procmux$1002_CMP  ? 1'h1 : 1'h1;
  assign \_auto_191  = \$procmux$1004_CMP  ? 1'h1 : 1'h1;
  assign \_auto_192  = \_auto_104  ? \_auto_190  : \_auto_191 ;
  assign \_auto_193  = \_auto_83  ? \_auto_189  : \_auto_192 ;
  assign \_auto_194  = \$procmux$985_CMP  ? { 16'h0000, counter_host_read_beats[47:32] } : counter_host_read_beats[31:0];
  assign \_auto_195  = \$procmux$987_CMP  ? { 16'h0000, counter_ptr_reads[47:32] } : counter_ptr_reads[31:0];
  assign \_auto_196  = \_auto_105  ? \_auto_194  : \_auto_195 ;
  assign \_auto_197  = \$procmux$989_CMP  ? { 16'h0000, counter_broadcast_idle[47:32] } : counter_broadcast_idle[31:0];
  assign \_auto_198  = \$procmux$991_CMP  ? { 16'h0000, counter_broadcast_drain[47:32] } : counter_broadcast_drain[31:0];
  assign \_auto_199  = \_auto_106  ? \_auto_197  : \_auto_198 ;
  assign \_auto_200  = \_auto_84  ? \_auto_196  : \_auto_199 ;
  assign \_auto_201  = \$procmux$972_CMP  ? 1'h1 : 1'h1;
  assign \_auto_202  = \$procmux$974_CMP  ? 1'h1 : 1'h1;
  assign \_auto_203  = \_auto_107  ? \_auto_201  : \_auto_202 ;
  assign \_auto_204  = \$procmux$976_CMP  ? 1'h1 : 1'h1;
  assign \_auto_205  = \$procmux$978_CMP  ? 1'h1 : 1'h1;
  assign \_auto_206  = \_auto_108  ? \_auto_204  : \_auto_205 ;
  assign \_auto_207  = \_auto_85  ? \_auto_203  : \_auto_206 ;
  assign \_auto_208  = \$procmux$966_CMP  ? counter_host_write_beats[31:0] : 32'd0;
  assign \_auto_209  = \$procmux$965_CMP  ? { 16'h0000, counter_host_write_beats[47:32] } : \_auto_208 ;
  assign \_auto_210  = \$procmux$959_CMP  ? 1'h1 : 1'h0;
  assign \_auto_211  = \$procmux$958_CMP  ? 1'h1 : \_auto_210 ;
  assign \_auto_212  = \$procmux$939_CMP  ? \$81  : \$80 ;
  assign \_auto_213  = \$procmux$941_CMP  ? \$79  : \$78 ;
  assign \_auto_214  = \_auto_109  ? \_auto_212  : \_auto_213 ;
  assign \_auto_215  = \$procmux$943_CMP  ? \$77  : \$76 ;
  assign \_auto_216  = \$procmux$946_CMP  ? \$74  : 2'h2;
  assign \_auto_217  = \$procmux$945_CMP  ? \$75  : \_auto_216 ;
  assign \_auto_218  = \_auto_110  ? \_auto_215  : \_auto_217 ;
  assign \_auto_219  = \_auto_86  ? \_auto_214  : \_auto_218 ;
  assign \_auto_220  = \$procmux$926_CMP  ? read_value_7 : read_value_6;
  assign \_auto_221  = \$procmux$928_CMP  ? read_value_5 : read_value_4;
  assign \_auto_222  = \_auto_111  ? \_auto_220  : \_auto_221 ;
  assign \_auto_223  = \$procmux$930_CMP  ? read_value_2 : read_value_1;
  assign \_auto_224  = \$procmux$933_CMP  ? read_value_0 : 32'd0;
  assign \_auto_225  = \$procmux$932_CMP  ? read_value_3 : \_auto_224 ;
  assign \_auto_226  = \_auto_112  ? \_auto_223  : \_auto_225 ;
  assign \_auto_227  = \_auto_87  ? \_auto_222  : \_auto_226 ;
  assign \$procmux$1000_CMP  = read_addr[2:0] == (* full_case = 32'd1 *) 3'h5;
  assign \$procmux$1001_CMP  = read_addr[2:0] == (* full_case = 32'd1 *) 3'h4;
  assign \$procmux$1002_CMP  = read_addr[2:0] == (* full_case = 32'd1 *) 3'h3;
  assign \$procmux$1003_CMP  = read_addr[2:0] == (* full_case = 32'd1 *) 3'h2;
  assign \$procmux$1004_CMP  = read_addr[2:0] == (* full_case = 32'd1 *) 3'h1;
  assign \$procmux$1006_Y  = read_pending ? \_auto_193  : read_exists_5;
  assign \$130  = rst ? 1'h0 : \$procmux$1006_Y ;
  assign \$procmux$1011_CMP  = read_addr[2:0] == (* full_case = 32'd1 *) 3'h7;
  assign \$procmux$1012_CMP  = read_addr[2:0] == (* full_case = 32'd1 *) 3'h6;
  assign \$procmux$1013_CMP  = read_addr[2:0] == (* full_case = 32'd1 *) 3'h5;
  assign \$procmux$1014_CMP  = read_addr[2:0] == (* full_case = 32'd1 *) 3'h4;
  assign \$procmux$1015_CMP  = read_addr[2:0] == (* full_case = 32'd1 *) 3'h3;
  assign \$procmux$1016_CMP  = read_addr[2:0] == (* full_case = 32'd1 *) 3'h2;
  assign \$procmux$1017_CMP  = read_addr[2:0] == (* full_case = 32'd1 *) 3'h1;
  assign \$procmux$1019_Y  = read_pending ? \_auto_186  : read_value_5;
  assign \$129  = rst ? 32'd0 : \$procmux$1019_Y ;
  assign \$procmux$1024_CMP  = read_addr[2:0] == (* full_case = 32'd1 *) 3'h7;
  assign \$procmux$1025_CMP  = read_addr[2:0] == (* full_case = 32'd1 *) 3'h6;
  assign \$procmux$1026_CMP  = read_addr[2:0] == (* full_case = 32'd1 *) 3'h5;
  assign \$procmux$1027_CMP  = read_addr[2:0] == (* full_case = 32'd1 *) 3'h4;
  assign \$procmux$1028_CMP  = read_addr[2:0] == (* full_case = 32'd1 *) 3'h3;
  assign \$procmux$1029_CMP  = read_addr[2:0] == (* full_case = 32'd1 *) 3'h2;
  assign \$procmux$1030_CMP  = read_addr[2:0] == (* full_case = 32'd1 *) 3'h1;
  assign \$procmux$1032_Y  = read_pending ? \_auto_179  : read_exists_4;
  assign \$128  = rst ? 1'h0 : \$procmux$1032_Y ;
  assign \$procmux$1037_CMP  = read_addr[2:0] == (* full_case = 32'd1 *) 3'h7;
  assign \$procmux$1038_CMP  = read_addr[2:0] == (* full_case = 32'd1 *) 3'h6;
  assign \$procmux$1039_CMP  = read_addr[2:0] == (* full_case = 32'd1 *) 3'h5;
  assign \$procmux$1040_CMP  = read_addr[2:0] == (* full_case = 32'd1 *) 3'h4;
  assign \$procmux$1041_CMP  = read_addr[2:0] == (* full_case = 32'd1 *) 3'h3;
  assign \$procmux$1042_CMP  = read_addr[2:0] == (* full_case = 32'd1 *) 3'h2;
  assign \$procmux$1043_CMP  = read_addr[2:0] == (* full_case = 32'd1 *) 3'h1;
  assign \$procmux$1045_Y  = read_pending ? \_auto_172  : read_value_4;
  assign \$127  = rst ? 32'd0 : \$procmux$1045_Y ;
  assign \$procmux$1050_CMP  = read_addr[2:0] == 3'h1;
  assign \$procmux$1051_CMP  = ! read_addr[2:0];
  assign \$procmux$1052_Y  = read_pending ? \_auto_165  : read_exists_2;
  assign \$126  = rst ? 1'h0 : \$procmux$1052_Y ;
  assign \$procmux$1057_CMP  = read_addr[2:0] == 3'h1;
  assign \$procmux$1058_CMP  = ! read_addr[2:0];
  assign \$procmux$1059_Y  = read_pending ? \_auto_163  : read_value_2;
  assign \$125  = rst ? 32'd0 : \$procmux$1059_Y ;
  assign \$procmux$1063_Y  = \$procmux$1064_CMP  ? 1'h1 : 1'h0;
  assign \$procmux$1064_CMP  = ! read_addr[2:0];
  assign \$procmux$1065_Y  = read_pending ? \$procmux$1063_Y  : read_exists_1;
  assign \$124  = rst ? 1'h0 : \$procmux$1065_Y ;
  assign \$procmux$1069_Y  = \$procmux$1070_CMP  ? { 16'h0000, units } : 32'd0;
  assign \$procmux$1070_CMP  = ! read_addr[2:0];
  assign \$procmux$1071_Y  = read_pending ? \$procmux$1069_Y  : read_value_1;
  assign \$123  = rst ? 32'd0 : \$procmux$1071_Y ;
  assign \$procmux$1076_CMP  = read_addr[2:0] == 3'h7;
  assign \$procmux$1077_CMP  = read_addr[2:0] == 3'h6;
  assign \$procmux$1078_Y  = read_pending ? \_auto_161  : read_exists_3;
  assign \$122  = rst ? 1'h0 : \$procmux$1078_Y ;
  assign \$procmux$1083_CMP  = read_addr[2:0] == 3'h7;
  assign \$procmux$1084_CMP  = read_addr[2:0] == 3'h6;
  assign \$procmux$1085_Y  = read_pending ? \_auto_159  : read_value_3;
  assign \$121  = rst ? 32'd0 : \$procmux$1085_Y ;
  assign \$procmux$1090_CMP  = read_addr[2:0] == 3'h7;
  assign \$procmux$1091_CMP  = read_addr[2:0] == 3'h6;
  assign \$procmux$1092_CMP  = read_addr[2:0] == 3'h5;
  assign \$procmux$1093_CMP  = read_addr[2:0] == 3'h4;
  assign \$procmux$1094_CMP  = read_addr[2:0] == 3'h3;
  assign \$procmux$1095_CMP  = read_addr[2:0] == 3'h2;
  assign \$procmux$1096_CMP  = ! read_addr[2:0];
  assign \$procmux$1097_Y  = read_pending ? \_auto_157  : read_exists_0;
  assign \$120  = rst ? 1'h0 : \$procmux$1097_Y ;
  assign \$procmux$1102_CMP  = read_addr[2:0] == 3'h7;
  assign \$procmux$1103_CMP  = read_addr[2:0] == 3'h6;
  assign \$procmux$1104_CMP  = read_addr[2:0] == 3'h5;
  assign \$procmux$1105_CMP  = read_addr[2:0] == 3'h4;
  assign \$procmux$1106_CMP  = read_addr[2:0] == 3'h3;
  assign \$procmux$1107_CMP  = read_addr[2:0] == 3'h2;
  assign \$procmux$1108_CMP  = ! read_addr[2:0];
  assign \$procmux$1109_Y  = read_pending ? \_auto_150  : read_value_0;
  assign \$119  = rst ? 32'd0 : \$procmux$1109_Y ;
  assign \$118  = rst ? 1'h0 : read_pending;
  assign \$117  = rst ? 1'h0 : \$71 ;
  assign \$procmux$1117_Y  = \$70  ? bus_araddr[9:2] : read_addr;
  assign \$116  = rst ? 8'h00 : \$procmux$1117_Y ;
  assign \$procmux$1121_Y  = counting ? \$69 [47:0] : counter_host_write_beats;
  assign \$procmux$1123_Y  = clear ? 48'h000000000000 : \$procmux$1121_Y ;
  assign \$115  = rst ? 48'h000000000000 : \$procmux$1123_Y ;
  assign \$procmux$1127_Y  = counting ? \$68 [47:0] : counter_host_read_beats;
  assign \$procmux$1129_Y  = clear ? 48'h000000000000 : \$procmux$1127_Y ;
  assign \$114  = rst ? 48'h000000000000 : \$procmux$1129_Y ;
  assign \$procmux$1133_Y  = counting ? \$67 [47:0] : counter_ptr_reads;
  assign \$procmux$1135_Y  = clear ? 48'h000000000000 : \$procmux$1133_Y ;
  assign \$113  = rst ? 48'h000000000000 : \$procmux$1135_Y ;
  assign \$procmux$1139_Y  = counting ? \$66 [47:0] : counter_broadcast_idle;
  assign \$procmux$1141_Y  = clear ? 48'h000000000000 : \$procmux$1139_Y ;
  assign \$112  = rst ? 48'h000000000000 : \$procmux$1141_Y ;
  assign \$procmux$1145_Y  = counting ? \$65 [47:0] : counter_broadcast_drain;
  assign \$procmux$1147_Y  = clear ? 48'h000000000000 : \$procmux$1145_Y ;
  assign \$111  = rst ? 48'h000000000000 : \$procmux$1147_Y ;
  assign \$procmux$1151_Y  = counting ? \$64 [47:0] : counter_broadcast_scan;
  assign \$procmux$1153_Y  = clear ? 48'h000000000000 : \$procmux$1151_Y ;
  assign \$110  = rst ? 48'h000000000000 : \$procmux$1153_Y ;
  assign \$procmux$1157_Y  = counting ? \$63 [47:0] : counter_broadcast_blocked;
  assign \$procmux$1159_Y  = clear ? 48'h000000000000 : \$procmux$1157_Y ;
  assign \$109  = rst ? 48'h000000000000 : \$procmux$1159_Y ;
  assign \$procmux$1163_Y  = counting ? \$62 [47:0] : counter_broadcast;
  assign \$procmux$1165_Y  = clear ? 48'h000000000000 : \$procmux$1163_Y ;
  assign \$108  = rst ? 48'h000000000000 : \$procmux$1165_Y ;
  assign \$procmux$1169_Y  = counting ? \$61 [47:0] : counter_fetch;
  assign \$procmux$1171_Y  = clear ? 48'h000000000000 : \$procmux$1169_Y ;
  assign \$107  = rst ? 48'h000000000000 : \$procmux$1171_Y ;
  assign \$procmux$1175_Y  = counting ? \$60 [47:0] : counter_store;
  assign \$procmux$1177_Y  = clear ? 48'h000000000000 : \$procmux$1175_Y ;
  assign \$106  = rst ? 48'h000000000000 : \$procmux$1177_Y ;
  assign \$procmux$1181_Y  = counting ? \$59 [47:0] : counter_load;
  assign \$procmux$1183_Y  = clear ? 48'h000000000000 : \$procmux$1181_Y ;
  assign \$105  = rst ? 48'h000000000000 : \$procmux$1183_Y ;
  assign \$procmux$1187_Y  = counting ? \$58 [47:0] : counter_multiply;
  assign \$procmux$1189_Y  = clear ? 48'h000000000000 : \$procmux$1187_Y ;
  assign \$104  = rst ? 48'h000000000000 : \$procmux$1189_Y ;
  assign \$procmux$1193_Y  = counting ? \$57 [47:0] : counter_total;
  assign \$procmux$1195_Y  = clear ? 48'h000000000000 : \$procmux$1193_Y ;
  assign \$103  = rst ? 48'h000000000000 : \$procmux$1195_Y ;
  assign \$102  = rst ? 221'h00000000000000000000000000000000000000000000000000000000 : events;
  assign \$101  = rst ? 1'h0 : run;
  assign \$procmux$1203_Y  = \$procmux$1204_CMP  ? \$55 [10:0] : select;
  assign \$procmux$1204_CMP  = addr == 8'h10;
  assign \$procmux$1205_Y  = written ? \$procmux$1203_Y  : select;
  assign \$100  = rst ? 11'h000 : \$procmux$1205_Y ;
  assign \$procmux$1209_Y  = \$procmux$1210_CMP  ? value : timeout;
  assign \$procmux$1210_CMP  = addr == 8'h1f;
  assign \$procmux$1211_Y  = written ? \$procmux$1209_Y  : timeout;
  assign \$99  = rst ? 32'd0 : \$procmux$1211_Y ;
  assign \$procmux$1215_Y  = \$procmux$1216_CMP  ? \$52  : program_rows;
  assign \$procmux$1216_CMP  = addr == 8'h06;
  assign \$procmux$1217_Y  = written ? \$procmux$1215_Y  : program_rows;
  assign \$98  = rst ? 32'd0 : \$procmux$1217_Y ;
  assign \$procmux$1221_Y  = \$procmux$1222_CMP  ? \$49  : \program [63:32];
  assign \$procmux$1222_CMP  = addr == 8'h05;
  assign \$procmux$1223_Y  = written ? \$procmux$1221_Y  : \program [63:32];
  assign \$97 [63:32] = rst ? 32'd0 : \$procmux$1223_Y ;
  assign \$procmux$1228_Y  = \$procmux$1229_CMP  ? \$46  : \program [31:0];
  assign \$procmux$1229_CMP  = addr == 8'h04;
  assign \$procmux$1230_Y  = written ? \$procmux$1228_Y  : \program [31:0];
  assign \$97 [31:0] = rst ? 32'd0 : \$procmux$1230_Y ;
  assign \$procmux$1235_CMP  = addr == 8'h10;
  assign \$procmux$1236_CMP  = addr == 8'h1f;
  assign \$procmux$1237_CMP  = addr == 8'h06;
  assign \$procmux$1238_CMP  = addr == 8'h05;
  assign \$procmux$1239_CMP  = addr == 8'h04;
  assign \$procmux$1240_CMP  = addr == 8'h01;
  assign \$procmux$1241_Y  = written ? \_auto_143  : bus__bresp;
  assign \$96  = rst ? 2'h0 : \$procmux$1241_Y ;
  assign \$procmux$1245_Y  = written ? 1'h1 : bus__bvalid;
  assign \$procmux$1247_Y  = \$56  ? 1'h0 : \$procmux$1245_Y ;
  assign \$95  = rst ? 1'h0 : \$procmux$1247_Y ;
  assign \$procmux$1251_Y  = \$43  ? 1'h1 : has_value;
  assign \$procmux$1253_Y  = written ? 1'h0 : \$procmux$1251_Y ;
  assign \$94  = rst ? 1'h0 : \$procmux$1253_Y ;
  assign \$procmux$1257_Y  = \$43  ? bus_wdata : value;
  assign \$93  = rst ? 32'd0 : \$procmux$1257_Y ;
  assign \$procmux$1261_Y  = \$42  ? 1'h1 : has_addr;
  assign \$procmux$1263_Y  = written ? 1'h0 : \$procmux$1261_Y ;
  assign \$92  = rst ? 1'h0 : \$procmux$1263_Y ;
  assign \$procmux$1267_Y  = \$42  ? bus_awaddr[9:2] : addr;
  assign \$91  = rst ? 8'h00 : \$procmux$1267_Y ;
  assign \$procmux$1271_Y  = clear_next ? 1'h0 : faulty;
  assign \$procmux$1273_Y  = fault ? 1'h1 : \$procmux$1271_Y ;
  assign \$90  = rst ? 1'h0 : \$procmux$1273_Y ;
  assign \$procmux$1278_CMP  = state_state == 3'h2;
  assign \$procmux$1279_Y  = abort ? 1'h1 : aborting;
  assign \$procmux$1281_Y  = expired ? 1'h0 : \$procmux$1279_Y ;
  assign \$procmux$1283_Y  = drained ? \$procmux$1279_Y  : \$procmux$1281_Y ;
  assign \$procmux$1285_CMP  = state_state == 3'h3;
  assign \$procmux$1286_Y  = abort ? 1'h1 : aborting;
  assign \$procmux$1288_CMP  = state_state == 3'h5;
  assign \$procmux$1289_Y  = abort ? 1'h1 : aborting;
  assign \$procmux$1291_CMP  = state_state == 3'h4;
  assign \$procmux$1292_Y  = abort ? 1'h1 : aborting;
  assign \$procmux$1294_CMP  = state_state == 3'h1;
  assign \$procmux$1295_Y  = abort ? 1'h1 : aborting;
  assign \$procmux$1297_Y  = \$37  ? aborting : \$procmux$1295_Y ;
  assign \$procmux$1299_CMP  = ! state_state;
  assign \$89  = rst ? 1'h0 : \_auto_137 ;
  assign \$procmux$1303_CMP  = state_state == 3'h2;
  assign \$procmux$1304_Y  = expired ? 3'h0 : state_state;
  assign \$procmux$1306_Y  = wanted ? 3'h2 : 3'h0;
  assign \$procmux$1308_Y  = drained ? \$procmux$1306_Y  : \$procmux$1304_Y ;
  assign \$procmux$1310_CMP  = state_state == 3'h3;
  assign \$procmux$1311_CMP  = state_state == 3'h5;
  assign \$procmux$1312_Y  = halt ? 3'h5 : state_state;
  assign \$procmux$1314_Y  = expired ? 3'h0 : \$procmux$1312_Y ;
  assign \$procmux$1316_Y  = \$41  ? 3'h3 : \$procmux$1314_Y ;
  assign \$procmux$1318_Y  = abort ? 3'h3 : \$procmux$1316_Y ;
  assign \$procmux$1320_CMP  = state_state == 3'h4;
  assign \$procmux$1321_Y  = \$40  ? 3'h0 : 3'h4;
  assign \$procmux$1323_Y  = abort ? 3'h3 : \$procmux$1321_Y ;
  assign \$procmux$1325_CMP  = state_state == 3'h1;
  assign \$procmux$1326_Y  = \$35  ? 3'h1 : state_state;
  assign \$procmux$1328_Y  = abort ? 3'h3 : \$procmux$1326_Y ;
  assign \$procmux$1330_Y  = \$37  ? 3'h2 : \$procmux$1328_Y ;
  assign \$procmux$1332_CMP  = ! state_state;
  assign \$88  = rst ? 3'h0 : \_auto_131 ;
  assign \$procmux$1335_Y  = expired ? 8'h0c : code;
  assign \$procmux$1337_Y  = wanted ? 8'h00 : code;
  assign \$procmux$1339_Y  = drained ? \$procmux$1337_Y  : \$procmux$1335_Y ;
  assign \$procmux$1342_CMP  = state_state == 3'h3;
  assign \$procmux$1343_CMP  = state_state == 3'h5;
  assign \$procmux$1344_Y  = expired ? 8'h0c : code;
  assign \$procmux$1346_Y  = \$41  ? status : \$procmux$1344_Y ;
  assign \$procmux$1348_Y  = abort ? 8'h0b : \$procmux$1346_Y ;
  assign \$procmux$1350_CMP  = state_state == 3'h4;
  assign \$procmux$1351_Y  = \$40  ? 8'h07 : code;
  assign \$procmux$1353_Y  = abort ? 8'h0b : \$procmux$1351_Y ;
  assign \$procmux$1355_CMP  = state_state == 3'h1;
  assign \$procmux$1356_Y  = \$35  ? 8'h00 : code;
  assign \$procmux$1358_Y  = abort ? 8'h0b : \$procmux$1356_Y ;
  assign \$procmux$1360_Y  = \$37  ? 8'h00 : \$procmux$1358_Y ;
  assign \$procmux$1362_CMP  = ! state_state;
  assign \$87  = rst ? 8'h00 : \_auto_125 ;
  assign \$procmux$1365_Y  = expired ? 1'h1 : irq;
  assign \$procmux$1367_Y  = wanted ? 1'h0 : 1'h1;
  assign \$procmux$1369_Y  = drained ? \$procmux$1367_Y  : \$procmux$1365_Y ;
  assign \$procmux$1372_CMP  = state_state == 3'h3;
  assign \$procmux$1373_Y  = expired ? 1'h1 : irq;
  assign \$procmux$1375_Y  = \$41  ? irq : \$procmux$1373_Y ;
  assign \$procmux$1377_Y  = abort ? irq : \$procmux$1375_Y ;
  assign \$procmux$1379_CMP  = state_state == 3'h4;
  assign \$procmux$1380_Y  = \$40  ? 1'h1 : irq;
  assign \$procmux$1382_Y  = abort ? irq : \$procmux$1380_Y ;
  assign \$procmux$1384_CMP  = state_state == 3'h1;
  assign \$procmux$1385_Y  = \$35  ? 1'h0 : irq;
  assign \$procmux$1387_Y  = abort ? 1'h0 : \$procmux$1385_Y ;
  assign \$procmux$1389_Y  = \$37  ? 1'h0 : \$procmux$1387_Y ;
  assign \$procmux$1391_CMP  = ! state_state;
  assign \$86  = rst ? 1'h0 : \_auto_120 ;
  assign \$procmux$1394_Y  = expired ? 1'h1 : unanswered;
  assign \$procmux$1396_Y  = drained ? 1'h0 : \$procmux$1394_Y ;
  assign \$procmux$1399_CMP  = state_state == 3'h3;
  assign \$procmux$1400_Y  = expired ? 1'h1 : unanswered;
  assign \$procmux$1402_Y  = \$41  ? unanswered : \$procmux$1400_Y ;
  assign \$procmux$1404_Y  = abort ? unanswered : \$procmux$1402_Y ;
  assign \$procmux$1406_CMP  = state_state == 3'h4;
  assign \$procmux$1407_Y  = drained ? 1'h0 : unanswered;
  assign \$procmux$1409_CMP  = ! state_state;
  assign \$85  = rst ? 1'h0 : \_auto_116 ;
  assign \$procmux$1412_Y  = \$31  ? \$32 [31:0] : left;
  assign \$procmux$1414_Y  = \$30  ? timeout : \$procmux$1412_Y ;
  assign \$84  = rst ? 32'd0 : \$procmux$1414_Y ;
  assign \$83  = rst ? 1'h0 : \$27 ;
  assign stop = \$procmux$1421_CMP  ? 1'h1 : 1'h0;
  assign \$procmux$1421_CMP  = state_state == 3'h3;
  assign finishing = \$procmux$1423_CMP  ? 1'h1 : 1'h0;
  assign \$procmux$1423_CMP  = state_state == 3'h5;
  assign run = \$procmux$1425_CMP  ? 1'h1 : 1'h0;
  assign \$procmux$1425_CMP  = state_state == 3'h4;
  assign \$procmux$1426_Y  = wanted ? 1'h1 : 1'h0;
  assign \$procmux$1428_Y  = drained ? \$procmux$1426_Y  : 1'h0;
  assign \$procmux$1431_CMP  = state_state == 3'h3;
  assign \$procmux$1432_Y  = \$7  ? 1'h1 : 1'h0;
  assign \$procmux$1434_Y  = \$9  ? 1'h1 : \$procmux$1432_Y ;
  assign \$procmux$1436_CMP  = ! state_state;
  assign \$procmux$926_CMP  = read_addr[7:3] == 5'h07;
  assign \$procmux$927_CMP  = read_addr[7:3] == 5'h06;
  assign \$procmux$928_CMP  = read_addr[7:3] == 5'h05;
  assign \$procmux$929_CMP  = read_addr[7:3] == 5'h04;
  assign \$procmux$930_CMP  = read_addr[7:3] == 5'h02;
  assign \$procmux$931_CMP  = read_addr[7:3] == 5'h01;
  assign \$procmux$932_CMP  = read_addr[7:3] == 5'h03;
  assign \$procmux$933_CMP  = ! read_addr[7:3];
  assign \$procmux$934_Y  = read_grouped ? \_auto_227  : bus__rdata;
  assign \$137  = rst ? 32'd0 : \$procmux$934_Y ;
  assign \$procmux$939_CMP  = read_addr[7:3] == 5'h07;
  assign \$procmux$940_CMP  = read_addr[7:3] == 5'h06;
  assign \$procmux$941_CMP  = read_addr[7:3] == 5'h05;
  assign \$procmux$942_CMP  = read_addr[7:3] == 5'h04;
  assign \$procmux$943_CMP  = read_addr[7:3] == 5'h02;
  assign \$procmux$944_CMP  = read_addr[7:3] == 5'h01;
  assign \$procmux$945_CMP  = read_addr[7:3] == 5'h03;
  assign \$procmux$946_CMP  = ! read_addr[7:3];
  assign \$procmux$947_Y  = read_grouped ? \_auto_219  : bus__rresp;
  assign \$136  = rst ? 2'h0 : \$procmux$947_Y ;
  assign \$procmux$951_Y  = read_grouped ? 1'h1 : bus__rvalid;
  assign \$procmux$953_Y  = \$82  ? 1'h0 : \$procmux$951_Y ;
  assign \$135  = rst ? 1'h0 : \$procmux$953_Y ;
  assign \$procmux$958_CMP  = read_addr[2:0] == 3'h1;
  assign \$procmux$959_CMP  = ! read_addr[2:0];
  assign \$procmux$960_Y  = read_pending ? \_auto_211  : read_exists_7;
  assign \$134  = rst ? 1'h0 : \$procmux$960_Y ;
  assign \$procmux$965_CMP  = read_addr[2:0] == 3'h1;
  assign \$procmux$966_CMP  = ! read_addr[2:0];
  assign \$procmux$967_Y  = read_pending ? \_auto_209  : read_value_7;
  assign \$133  = rst ? 32'd0 : \$procmux$967_Y ;
  assign \$procmux$972_CMP  = read_addr[2:0] == (* full_case = 32'd1 *) 3'h7;
  assign \$procmux$973_CMP  = read_addr[2:0] == (* full_case = 32'd1 *) 3'h6;
  assign \$procmux$974_CMP  = read_addr[2:0] == (* full_case = 32'd1 *) 3'h5;
  assign \$procmux$975_CMP  = read_addr[2:0] == (* full_case = 32'd1 *) 3'h4;
  assign \$procmux$976_CMP  = read_addr[2:0] == (* full_case = 32'd1 *) 3'h3;
  assign \$procmux$977_CMP  = read_addr[2:0] == (* full_case = 32'd1 *) 3'h2;
  assign \$procmux$978_CMP  = read_addr[2:0] == (* full_case = 32'd1 *) 3'h1;
  assign \$procmux$980_Y  = read_pending ? \_auto_207  : read_exists_6;
  assign \$132  = rst ? 1'h0 : \$procmux$980_Y ;
  assign \$procmux$985_CMP  = read_addr[2:0] == (* full_case = 32'd1 *) 3'h7;
  assign \$procmux$986_CMP  = read_addr[2:0] == (* full_case = 32'd1 *) 3'h6;
  assign \$procmux$987_CMP  = read_addr[2:0] == (* full_case = 32'd1 *) 3'h5;
  assign \$procmux$988_CMP  = read_addr[2:0] == (* full_case = 32'd1 *) 3'h4;
  assign \$procmux$989_CMP  = read_addr[2:0] == (* full_case = 32'd1 *) 3'h3;
  assign \$procmux$990_CMP  = read_addr[2:0] == (* full_case = 32'd1 *) 3'h2;
  assign \$procmux$991_CMP  = read_addr[2:0] == (* full_case = 32'd1 *) 3'h1;
  assign \$procmux$993_Y  = read_pending ? \_auto_200  : read_value_6;
  assign \$131  = rst ? 32'd0 : \$procmux$993_Y ;
  assign \$procmux$998_CMP  = read_addr[2:0] == (* full_case = 32'd1 *) 3'h7;
  assign \$procmux$999_CMP  = read_addr[2:0] == (* full_case = 32'd1 *) 3'h6;
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
  wire [63:0] \$3 ;
  wire [31:0] \$5 ;
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
  wire \$79 ;
  wire \$8 ;
  wire \$80 ;
  wire [3:0] \$81 ;
  wire [63:0] \$82 ;
  wire [7:0] \$83 ;
  wire [1:0] \$84 ;
  wire [10:0] \$85 ;
  wire [63:0] \$86 ;
  wire [31:0] \$87 ;
  wire [7:0] \$88 ;
  wire \$9 ;
  wire \_auto_228 ;
  wire \_auto_229 ;
  wire \_auto_230 ;
  wire \_auto_231 ;
  wire \_auto_232 ;
  wire \_auto_233 ;
  wire \_auto_234 ;
  wire \_auto_235 ;
  wire [63:0] \_auto_236 ;
  wire [63:0] \_auto_237 ;
  wire [31:0] \_auto_238 ;
  wire [31:0] \_auto_239 ;
  wire [31:0] \_auto_240 ;
  wire [31:0] \_auto_241 ;
  wire [31:0] \_auto_242 ;
  wire [31:0] \_auto_243 ;
  wire [31:0] \_auto_244 ;
  wire [31:0] \_auto_245 ;
  wire [31:0] \_auto_246 ;
  wire [31:0] \_auto_247 ;
  wire [31:0] \_auto_248 ;
  wire [31:0] \_auto_249 ;
  wire [31:0] \_auto_250 ;
  wire [31:0] \_auto_251 ;
  wire [31:0] \_auto_252 ;
  wire [7:0] \$procmux$10_Y ;
  wire [7:0] \$procmux$12_Y ;
  wire [7:0] \$procmux$14_Y ;
  wire [7:0] \$procmux$18_Y ;
  wire [31:0] \$procmux$22_Y ;
  wire [63:0] \$procmux$26_Y ;
  wire [10:0] \$procmux$30_Y ;
  wire [1:0] \$procmux$34_Y ;
  wire [7:0] \$procmux$38_Y ;
  wire [63:0] \$procmux$42_Y ;
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
  wire \$procmux$65_CMP ;
  wire \$procmux$66_CMP ;
  wire \$procmux$68_CMP ;
  wire \$procmux$69_CMP ;
  wire \$procmux$70_CMP ;
  wire [30:0] act;
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
  wire [30:0] \act$646 ;
  wire \act$646.chain ;
  wire \act$646.finish ;
  wire \act$646.half ;
  wire [9:0] \act$646.mem_addr ;
  wire \act$646.mem_read ;
  wire \act$646.prepare ;
  wire \act$646.refill ;
  wire [5:0] \act$646.refill_reg ;
  wire \act$646.relu ;
  wire \act$646.save ;
  wire [5:0] \act$646.save_reg ;
  wire \act$646.scan ;
  wire [30:0] \act$654 ;
  wire \act$654.chain ;
  wire \act$654.finish ;
  wire \act$654.half ;
  wire [9:0] \act$654.mem_addr ;
  wire \act$654.mem_read ;
  wire \act$654.prepare ;
  wire \act$654.refill ;
  wire [5:0] \act$654.refill_reg ;
  wire \act$654.relu ;
  wire \act$654.save ;
  wire [5:0] \act$654.save_reg ;
  wire \act$654.scan ;
  wire [30:0] \act$662 ;
  wire \act$662.chain ;
  wire \act$662.finish ;
  wire \act$662.half ;
  wire [9:0] \act$662.mem_addr ;
  wire \act$662.mem_read ;
  wire \act$662.prepare ;
  wire \act$662.refill ;
  wire [5:0] \act$662.refill_reg ;
  wire \act$662.relu ;
  wire \act$662.save ;
  wire [5:0] \act$662.save_reg ;
  wire \act$662.scan ;
  wire [30:0] \act$670 ;
  wire \act$670.chain ;
  wire \act$670.finish ;
  wire \act$670.half ;
  wire [9:0] \act$670.mem_addr ;
  wire \act$670.mem_read ;
  wire \act$670.prepare ;
  wire \act$670.refill ;
  wire [5:0] \act$670.refill_reg ;
  wire \act$670.relu ;
  wire \act$670.save ;
  wire [5:0] \act$670.save_reg ;
  wire \act$670.scan ;
  wire [30:0] \act$678 ;
  wire \act$678.chain ;
  wire \act$678.finish ;
  wire \act$678.half ;
  wire [9:0] \act$678.mem_addr ;
  wire \act$678.mem_read ;
  wire \act$678.prepare ;
  wire \act$678.refill ;
  wire [5:0] \act$678.refill_reg ;
  wire \act$678.relu ;
  wire \act$678.save ;
  wire [5:0] \act$678.save_reg ;
  wire \act$678.scan ;
  wire [30:0] \act$686 ;
  wire \act$686.chain ;
  wire \act$686.finish ;
  wire \act$686.half ;
  wire [9:0] \act$686.mem_addr ;
  wire \act$686.mem_read ;
  wire \act$686.prepare ;
  wire \act$686.refill ;
  wire [5:0] \act$686.refill_reg ;
  wire \act$686.relu ;
  wire \act$686.save ;
  wire [5:0] \act$686.save_reg ;
  wire \act$686.scan ;
  wire [30:0] \act$694 ;
  wire \act$694.chain ;
  wire \act$694.finish ;
  wire \act$694.half ;
  wire [9:0] \act$694.mem_addr ;
  wire \act$694.mem_read ;
  wire \act$694.prepare ;
  wire \act$694.refill ;
  wire [5:0] \act$694.refill_reg ;
  wire \act$694.relu ;
  wire \act$694.save ;
  wire [5:0] \act$694.save_reg ;
  wire \act$694.scan ;
  wire [30:0] \act$702 ;
  wire \act$702.chain ;
  wire \act$702.finish ;
  wire \act$702.half ;
  wire [9:0] \act$702.mem_addr ;
  wire \act$702.mem_read ;
  wire \act$702.prepare ;
  wire \act$702.refill ;
  wire [5:0] \act$702.refill_reg ;
  wire \act$702.relu ;
  wire \act$702.save ;
  wire [5:0] \act$702.save_reg ;
  wire \act$702.scan ;
  wire [30:0] \act$710 ;
  wire \act$710.chain ;
  wire \act$710.finish ;
  wire \act$710.half ;
  wire [9:0] \act$710.mem_addr ;
  wire \act$710.mem_read ;
  wire \act$710.prepare ;
  wire \act$710.refill ;
  wire [5:0] \act$710.refill_reg ;
  wire \act$710.relu ;
  wire \act$710.save ;
  wire [5:0] \act$710.save_reg ;
  wire \act$710.scan ;
  wire [30:0] \act$718 ;
  wire \act$718.chain ;
  wire \act$718.finish ;
  wire \act$718.half ;
  wire [9:0] \act$718.mem_addr ;
  wire \act$718.mem_read ;
  wire \act$718.prepare ;
  wire \act$718.refill ;
  wire [5:0] \act$718.refill_reg ;
  wire \act$718.relu ;
  wire \act$718.save ;
  wire [5:0] \act$718.save_reg ;
  wire \act$718.scan ;
  wire [30:0] \act$726 ;
  wire \act$726.chain ;
  wire \act$726.finish ;
  wire \act$726.half ;
  wire [9:0] \act$726.mem_addr ;
  wire \act$726.mem_read ;
  wire \act$726.prepare ;
  wire \act$726.refill ;
  wire [5:0] \act$726.refill_reg ;
  wire \act$726.relu ;
  wire \act$726.save ;
  wire [5:0] \act$726.save_reg ;
  wire \act$726.scan ;
  wire [30:0] \act$734 ;
  wire \act$734.chain ;
  wire \act$734.finish ;
  wire \act$734.half ;
  wire [9:0] \act$734.mem_addr ;
  wire \act$734.mem_read ;
  wire \act$734.prepare ;
  wire \act$734.refill ;
  wire [5:0] \act$734.refill_reg ;
  wire \act$734.relu ;
  wire \act$734.save ;
  wire [5:0] \act$734.save_reg ;
  wire \act$734.scan ;
  wire [30:0] \act$742 ;
  wire \act$742.chain ;
  wire \act$742.finish ;
  wire \act$742.half ;
  wire [9:0] \act$742.mem_addr ;
  wire \act$742.mem_read ;
  wire \act$742.prepare ;
  wire \act$742.refill ;
  wire [5:0] \act$742.refill_reg ;
  wire \act$742.relu ;
  wire \act$742.save ;
  wire [5:0] \act$742.save_reg ;
  wire \act$742.scan ;
  wire [30:0] \act$750 ;
  wire \act$750.chain ;
  wire \act$750.finish ;
  wire \act$750.half ;
  wire [9:0] \act$750.mem_addr ;
  wire \act$750.mem_read ;
  wire \act$750.prepare ;
  wire \act$750.refill ;
  wire [5:0] \act$750.refill_reg ;
  wire \act$750.relu ;
  wire \act$750.save ;
  wire [5:0] \act$750.save_reg ;
  wire \act$750.scan ;
  wire [30:0] \act$758 ;
  wire \act$758.chain ;
  wire \act$758.finish ;
  wire \act$758.half ;
  wire [9:0] \act$758.mem_addr ;
  wire \act$758.mem_read ;
  wire \act$758.prepare ;
  wire \act$758.refill ;
  wire [5:0] \act$758.refill_reg ;
  wire \act$758.relu ;
  wire \act$758.save ;
  wire [5:0] \act$758.save_reg ;
  wire \act$758.scan ;
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
  wire [7:0] ar_len;
  wire [7:0] \ar_len$215 ;
  wire ar_ready;
  wire \ar_ready$213 ;
  wire ar_valid;
  wire \ar_valid$211 ;
  wire aw_ready;
  wire aw_valid;
  wire b_expected;
  wire b_id;
  wire b_ready;
  wire b_valid;
  wire blocked;
  wire [1:0] book;
  wire [1:0] \book$639 ;
  wire [1:0] \book$647 ;
  wire [1:0] \book$655 ;
  wire [1:0] \book$663 ;
  wire [1:0] \book$671 ;
  wire [1:0] \book$679 ;
  wire [1:0] \book$687 ;
  wire [1:0] \book$695 ;
  wire [1:0] \book$703 ;
  wire [1:0] \book$711 ;
  wire [1:0] \book$719 ;
  wire [1:0] \book$727 ;
  wire [1:0] \book$735 ;
  wire [1:0] \book$743 ;
  wire [1:0] \book$751 ;
  wire [1:0] \book$759 ;
  wire [9:0] bus__araddr;
  wire [39:0] \bus__araddr$170 ;
  wire [39:0] \bus__araddr$242 ;
  wire [1:0] bus__arburst;
  wire [1:0] \bus__arburst$244 ;
  wire bus__arid;
  wire \bus__arid$246 ;
  wire [7:0] bus__arlen;
  wire [7:0] \bus__arlen$247 ;
  wire [2:0] bus__arprot;
  wire bus__arready;
  wire \bus__arready$176 ;
  wire \bus__arready$248 ;
  wire [2:0] bus__arsize;
  wire [2:0] \bus__arsize$250 ;
  wire bus__arvalid;
  wire \bus__arvalid$179 ;
  wire \bus__arvalid$251 ;
  wire [9:0] bus__awaddr;
  wire [39:0] \bus__awaddr$262 ;
  wire [1:0] bus__awburst;
  wire bus__awid;
  wire [7:0] bus__awlen;
  wire [2:0] bus__awprot;
  wire bus__awready;
  wire \bus__awready$269 ;
  wire [2:0] bus__awsize;
  wire bus__awvalid;
  wire \bus__awvalid$272 ;
  wire bus__bid;
  wire bus__bready;
  wire \bus__bready$281 ;
  wire [1:0] bus__bresp;
  wire [1:0] \bus__bresp$282 ;
  wire bus__bvalid;
  wire \bus__bvalid$284 ;
  wire [31:0] bus__rdata;
  wire [63:0] \bus__rdata$181 ;
  wire [63:0] \bus__rdata$252 ;
  wire bus__rid;
  wire \bus__rid$254 ;
  wire bus__rlast;
  wire \bus__rlast$255 ;
  wire bus__rready;
  wire \bus__rready$185 ;
  wire \bus__rready$256 ;
  wire [1:0] bus__rresp;
  wire [1:0] \bus__rresp$186 ;
  wire [1:0] \bus__rresp$257 ;
  wire bus__rvalid;
  wire \bus__rvalid$188 ;
  wire \bus__rvalid$259 ;
  wire [31:0] bus__wdata;
  wire [63:0] \bus__wdata$274 ;
  wire bus__wlast;
  wire bus__wready;
  wire \bus__wready$276 ;
  wire [3:0] bus__wstrb;
  wire [7:0] \bus__wstrb$278 ;
  wire bus__wvalid;
  wire \bus__wvalid$279 ;
  wire clear;
  wire [27:0] column;
  wire [27:0] \column$635 ;
  wire signed [15:0] \column$635.act ;
  wire [11:0] \column$635.column ;
  wire [27:0] \column$645 ;
  wire signed [15:0] \column$645.act ;
  wire [11:0] \column$645.column ;
  wire [27:0] \column$653 ;
  wire signed [15:0] \column$653.act ;
  wire [11:0] \column$653.column ;
  wire [27:0] \column$661 ;
  wire signed [15:0] \column$661.act ;
  wire [11:0] \column$661.column ;
  wire [27:0] \column$669 ;
  wire signed [15:0] \column$669.act ;
  wire [11:0] \column$669.column ;
  wire [27:0] \column$677 ;
  wire signed [15:0] \column$677.act ;
  wire [11:0] \column$677.column ;
  wire [27:0] \column$685 ;
  wire signed [15:0] \column$685.act ;
  wire [11:0] \column$685.column ;
  wire [27:0] \column$693 ;
  wire signed [15:0] \column$693.act ;
  wire [11:0] \column$693.column ;
  wire [27:0] \column$701 ;
  wire signed [15:0] \column$701.act ;
  wire [11:0] \column$701.column ;
  wire [27:0] \column$709 ;
  wire signed [15:0] \column$709.act ;
  wire [11:0] \column$709.column ;
  wire [27:0] \column$717 ;
  wire signed [15:0] \column$717.act ;
  wire [11:0] \column$717.column ;
  wire [27:0] \column$725 ;
  wire signed [15:0] \column$725.act ;
  wire [11:0] \column$725.column ;
  wire [27:0] \column$733 ;
  wire signed [15:0] \column$733.act ;
  wire [11:0] \column$733.column ;
  wire [27:0] \column$741 ;
  wire signed [15:0] \column$741.act ;
  wire [11:0] \column$741.column ;
  wire [27:0] \column$749 ;
  wire signed [15:0] \column$749.act ;
  wire [11:0] \column$749.column ;
  wire [27:0] \column$757 ;
  wire signed [15:0] \column$757.act ;
  wire [11:0] \column$757.column ;
  wire signed [15:0] \column.act ;
  wire [11:0] \column.column ;
  wire counting;
  wire \counting$648 ;
  wire \counting$656 ;
  wire \counting$664 ;
  wire \counting$672 ;
  wire \counting$680 ;
  wire \counting$688 ;
  wire \counting$696 ;
  wire \counting$704 ;
  wire \counting$712 ;
  wire \counting$720 ;
  wire \counting$728 ;
  wire \counting$736 ;
  wire \counting$744 ;
  wire \counting$752 ;
  wire \counting$760 ;
  wire done;
  wire drained;
  wire error;
  wire \error$766 ;
  wire \error$767 ;
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
  wire \exhausted$203 ;
  wire \exhausted$312 ;
  wire \exhausted$321 ;
  wire \exhausted$330 ;
  wire \exhausted$339 ;
  wire \exhausted$348 ;
  wire \exhausted$357 ;
  wire \exhausted$366 ;
  wire \exhausted$375 ;
  wire \exhausted$384 ;
  wire \exhausted$393 ;
  wire \exhausted$402 ;
  wire \exhausted$411 ;
  wire \exhausted$420 ;
  wire \exhausted$429 ;
  wire \exhausted$438 ;
  wire \exhausted$447 ;
  wire \exhausted$455 ;
  wire \exhausted$463 ;
  wire \exhausted$471 ;
  wire \exhausted$479 ;
  wire \exhausted$487 ;
  wire exhausted0;
  wire \exhausted0$347 ;
  wire \exhausted0$383 ;
  wire \exhausted0$419 ;
  wire \exhausted0$454 ;
  wire exhausted1;
  wire \exhausted1$356 ;
  wire \exhausted1$392 ;
  wire \exhausted1$428 ;
  wire \exhausted1$462 ;
  wire exhausted2;
  wire \exhausted2$365 ;
  wire \exhausted2$401 ;
  wire \exhausted2$437 ;
  wire \exhausted2$470 ;
  wire exhausted3;
  wire \exhausted3$374 ;
  wire \exhausted3$410 ;
  wire \exhausted3$446 ;
  wire \exhausted3$478 ;
  wire fault;
  wire \fault$773 ;
  wire \fault$780 ;
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
  wire \found$314 ;
  wire \found$323 ;
  wire \found$332 ;
  wire \found$341 ;
  wire \found$350 ;
  wire \found$359 ;
  wire \found$368 ;
  wire \found$377 ;
  wire \found$386 ;
  wire \found$395 ;
  wire \found$404 ;
  wire \found$413 ;
  wire \found$422 ;
  wire \found$431 ;
  wire \found$440 ;
  wire [25:0] found__payload;
  wire signed [15:0] \found__payload.act ;
  wire [3:0] \found__payload.pe ;
  wire [5:0] \found__payload.reg ;
  wire found__ready;
  wire found__valid;
  wire signed [15:0] found_act;
  wire signed [15:0] \found_act$319 ;
  wire signed [15:0] \found_act$328 ;
  wire signed [15:0] \found_act$337 ;
  wire signed [15:0] \found_act$346 ;
  wire signed [15:0] \found_act$355 ;
  wire signed [15:0] \found_act$364 ;
  wire signed [15:0] \found_act$373 ;
  wire signed [15:0] \found_act$382 ;
  wire signed [15:0] \found_act$391 ;
  wire signed [15:0] \found_act$400 ;
  wire signed [15:0] \found_act$409 ;
  wire signed [15:0] \found_act$418 ;
  wire signed [15:0] \found_act$427 ;
  wire signed [15:0] \found_act$436 ;
  wire signed [15:0] \found_act$445 ;
  wire found_none;
  wire [5:0] found_reg;
  wire [5:0] \found_reg$318 ;
  wire [5:0] \found_reg$327 ;
  wire [5:0] \found_reg$336 ;
  wire [5:0] \found_reg$345 ;
  wire [5:0] \found_reg$354 ;
  wire [5:0] \found_reg$363 ;
  wire [5:0] \found_reg$372 ;
  wire [5:0] \found_reg$381 ;
  wire [5:0] \found_reg$390 ;
  wire [5:0] \found_reg$399 ;
  wire [5:0] \found_reg$408 ;
  wire [5:0] \found_reg$417 ;
  wire [5:0] \found_reg$426 ;
  wire [5:0] \found_reg$435 ;
  wire [5:0] \found_reg$444 ;
  wire full;
  wire \full$598 ;
  wire \full$599 ;
  wire \full$600 ;
  wire \full$601 ;
  wire \full$602 ;
  wire \full$603 ;
  wire \full$604 ;
  wire \full$605 ;
  wire \full$606 ;
  wire \full$607 ;
  wire \full$608 ;
  wire \full$609 ;
  wire \full$610 ;
  wire \full$611 ;
  wire \full$612 ;
  reg [1:0] group = 2'h0;
  wire halt;
  wire \halt$206 ;
  wire [22:0] i0__payload;
  wire [22:0] \i0__payload$344 ;
  wire signed [15:0] \i0__payload$344.act ;
  wire \i0__payload$344.pe ;
  wire [5:0] \i0__payload$344.reg ;
  wire [22:0] \i0__payload$380 ;
  wire signed [15:0] \i0__payload$380.act ;
  wire \i0__payload$380.pe ;
  wire [5:0] \i0__payload$380.reg ;
  wire [22:0] \i0__payload$416 ;
  wire signed [15:0] \i0__payload$416.act ;
  wire \i0__payload$416.pe ;
  wire [5:0] \i0__payload$416.reg ;
  wire [23:0] \i0__payload$452 ;
  wire signed [15:0] \i0__payload$452.act ;
  wire [1:0] \i0__payload$452.pe ;
  wire [5:0] \i0__payload$452.reg ;
  wire signed [15:0] \i0__payload.act ;
  wire \i0__payload.pe ;
  wire [5:0] \i0__payload.reg ;
  wire i0__ready;
  wire \i0__ready$343 ;
  wire \i0__ready$379 ;
  wire \i0__ready$415 ;
  wire \i0__ready$451 ;
  wire i0__valid;
  wire \i0__valid$340 ;
  wire \i0__valid$376 ;
  wire \i0__valid$412 ;
  wire \i0__valid$448 ;
  wire [22:0] i1__payload;
  wire [22:0] \i1__payload$353 ;
  wire signed [15:0] \i1__payload$353.act ;
  wire \i1__payload$353.pe ;
  wire [5:0] \i1__payload$353.reg ;
  wire [22:0] \i1__payload$389 ;
  wire signed [15:0] \i1__payload$389.act ;
  wire \i1__payload$389.pe ;
  wire [5:0] \i1__payload$389.reg ;
  wire [22:0] \i1__payload$425 ;
  wire signed [15:0] \i1__payload$425.act ;
  wire \i1__payload$425.pe ;
  wire [5:0] \i1__payload$425.reg ;
  wire [23:0] \i1__payload$460 ;
  wire signed [15:0] \i1__payload$460.act ;
  wire [1:0] \i1__payload$460.pe ;
  wire [5:0] \i1__payload$460.reg ;
  wire signed [15:0] \i1__payload.act ;
  wire \i1__payload.pe ;
  wire [5:0] \i1__payload.reg ;
  wire i1__ready;
  wire \i1__ready$352 ;
  wire \i1__ready$388 ;
  wire \i1__ready$424 ;
  wire \i1__ready$459 ;
  wire i1__valid;
  wire \i1__valid$349 ;
  wire \i1__valid$385 ;
  wire \i1__valid$421 ;
  wire \i1__valid$456 ;
  wire [22:0] i2__payload;
  wire [22:0] \i2__payload$362 ;
  wire signed [15:0] \i2__payload$362.act ;
  wire \i2__payload$362.pe ;
  wire [5:0] \i2__payload$362.reg ;
  wire [22:0] \i2__payload$398 ;
  wire signed [15:0] \i2__payload$398.act ;
  wire \i2__payload$398.pe ;
  wire [5:0] \i2__payload$398.reg ;
  wire [22:0] \i2__payload$434 ;
  wire signed [15:0] \i2__payload$434.act ;
  wire \i2__payload$434.pe ;
  wire [5:0] \i2__payload$434.reg ;
  wire [23:0] \i2__payload$468 ;
  wire signed [15:0] \i2__payload$468.act ;
  wire [1:0] \i2__payload$468.pe ;
  wire [5:0] \i2__payload$468.reg ;
  wire signed [15:0] \i2__payload.act ;
  wire \i2__payload.pe ;
  wire [5:0] \i2__payload.reg ;
  wire i2__ready;
  wire \i2__ready$361 ;
  wire \i2__ready$397 ;
  wire \i2__ready$433 ;
  wire \i2__ready$467 ;
  wire i2__valid;
  wire \i2__valid$358 ;
  wire \i2__valid$394 ;
  wire \i2__valid$430 ;
  wire \i2__valid$464 ;
  wire [22:0] i3__payload;
  wire [22:0] \i3__payload$371 ;
  wire signed [15:0] \i3__payload$371.act ;
  wire \i3__payload$371.pe ;
  wire [5:0] \i3__payload$371.reg ;
  wire [22:0] \i3__payload$407 ;
  wire signed [15:0] \i3__payload$407.act ;
  wire \i3__payload$407.pe ;
  wire [5:0] \i3__payload$407.reg ;
  wire [22:0] \i3__payload$443 ;
  wire signed [15:0] \i3__payload$443.act ;
  wire \i3__payload$443.pe ;
  wire [5:0] \i3__payload$443.reg ;
  wire [23:0] \i3__payload$476 ;
  wire signed [15:0] \i3__payload$476.act ;
  wire [1:0] \i3__payload$476.pe ;
  wire [5:0] \i3__payload$476.reg ;
  wire signed [15:0] \i3__payload.act ;
  wire \i3__payload.pe ;
  wire [5:0] \i3__payload.reg ;
  wire i3__ready;
  wire \i3__ready$370 ;
  wire \i3__ready$406 ;
  wire \i3__ready$442 ;
  wire \i3__ready$475 ;
  wire i3__valid;
  wire \i3__valid$367 ;
  wire \i3__valid$403 ;
  wire \i3__valid$439 ;
  wire \i3__valid$472 ;
  wire [127:0] i__payload;
  wire i__ready;
  wire i__valid;
  wire idle;
  wire \idle$300 ;
  wire \idle$615 ;
  wire \idle$616 ;
  wire \idle$617 ;
  wire \idle$618 ;
  wire \idle$619 ;
  wire \idle$620 ;
  wire \idle$621 ;
  wire \idle$622 ;
  wire \idle$623 ;
  wire \idle$624 ;
  wire \idle$625 ;
  wire \idle$626 ;
  wire \idle$627 ;
  wire \idle$628 ;
  wire \idle$629 ;
  wire \idle$630 ;
  wire [31:0] index;
  wire [31:0] \index$208 ;
  wire \irq$196 ;
  wire last;
  reg [3:0] load = 4'h0;
  wire [3:0] \load$491 ;
  wire [3:0] \load$497 ;
  wire [3:0] \load$503 ;
  wire [3:0] \load$509 ;
  wire [3:0] \load$515 ;
  wire [3:0] \load$521 ;
  wire [3:0] \load$527 ;
  wire [3:0] \load$533 ;
  wire [3:0] \load$539 ;
  wire [3:0] \load$545 ;
  wire [3:0] \load$551 ;
  wire [3:0] \load$557 ;
  wire [3:0] \load$563 ;
  wire [3:0] \load$569 ;
  wire [3:0] \load$575 ;
  wire [3:0] \load$581 ;
  wire [3:0] \load$68 ;
  wire [15:0] load_act;
  wire [15:0] \load_act$500 ;
  wire [15:0] \load_act$506 ;
  wire [15:0] \load_act$512 ;
  wire [15:0] \load_act$518 ;
  wire [15:0] \load_act$524 ;
  wire [15:0] \load_act$530 ;
  wire [15:0] \load_act$536 ;
  wire [15:0] \load_act$542 ;
  wire [15:0] \load_act$548 ;
  wire [15:0] \load_act$554 ;
  wire [15:0] \load_act$560 ;
  wire [15:0] \load_act$566 ;
  wire [15:0] \load_act$572 ;
  wire [15:0] \load_act$578 ;
  wire [15:0] \load_act$584 ;
  wire [10:0] load_addr;
  wire [10:0] \load_addr$492 ;
  wire [10:0] \load_addr$498 ;
  wire [10:0] \load_addr$504 ;
  wire [10:0] \load_addr$510 ;
  wire [10:0] \load_addr$516 ;
  wire [10:0] \load_addr$522 ;
  wire [10:0] \load_addr$528 ;
  wire [10:0] \load_addr$534 ;
  wire [10:0] \load_addr$540 ;
  wire [10:0] \load_addr$546 ;
  wire [10:0] \load_addr$552 ;
  wire [10:0] \load_addr$558 ;
  wire [10:0] \load_addr$564 ;
  wire [10:0] \load_addr$570 ;
  wire [10:0] \load_addr$576 ;
  wire [10:0] \load_addr$582 ;
  wire [1:0] load_group;
  wire [7:0] load_pe;
  wire [63:0] load_word;
  wire [63:0] \load_word$499 ;
  wire [63:0] \load_word$505 ;
  wire [63:0] \load_word$511 ;
  wire [63:0] \load_word$517 ;
  wire [63:0] \load_word$523 ;
  wire [63:0] \load_word$529 ;
  wire [63:0] \load_word$535 ;
  wire [63:0] \load_word$541 ;
  wire [63:0] \load_word$547 ;
  wire [63:0] \load_word$553 ;
  wire [63:0] \load_word$559 ;
  wire [63:0] \load_word$565 ;
  wire [63:0] \load_word$571 ;
  wire [63:0] \load_word$577 ;
  wire [63:0] \load_word$583 ;
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
  wire moved;
  wire \moved$778 ;
  wire \moved$779 ;
  wire next;
  wire \next$315 ;
  wire \next$324 ;
  wire \next$333 ;
  wire \next$342 ;
  wire \next$351 ;
  wire \next$360 ;
  wire \next$369 ;
  wire \next$378 ;
  wire \next$387 ;
  wire \next$396 ;
  wire \next$405 ;
  wire \next$414 ;
  wire \next$423 ;
  wire \next$432 ;
  wire \next$441 ;
  wire [127:0] o__payload;
  wire [23:0] \o__payload$453 ;
  wire signed [15:0] \o__payload$453.act ;
  wire [1:0] \o__payload$453.pe ;
  wire [5:0] \o__payload$453.reg ;
  wire [23:0] \o__payload$461 ;
  wire signed [15:0] \o__payload$461.act ;
  wire [1:0] \o__payload$461.pe ;
  wire [5:0] \o__payload$461.reg ;
  wire [23:0] \o__payload$469 ;
  wire signed [15:0] \o__payload$469.act ;
  wire [1:0] \o__payload$469.pe ;
  wire [5:0] \o__payload$469.reg ;
  wire [23:0] \o__payload$477 ;
  wire signed [15:0] \o__payload$477.act ;
  wire [1:0] \o__payload$477.pe ;
  wire [5:0] \o__payload$477.reg ;
  wire [25:0] \o__payload$481 ;
  wire signed [15:0] \o__payload$481.act ;
  wire [3:0] \o__payload$481.pe ;
  wire [5:0] \o__payload$481.reg ;
  wire o__ready;
  wire \o__ready$450 ;
  wire \o__ready$458 ;
  wire \o__ready$466 ;
  wire \o__ready$474 ;
  wire \o__ready$482 ;
  wire o__valid;
  wire \o__valid$449 ;
  wire \o__valid$457 ;
  wire \o__valid$465 ;
  wire \o__valid$473 ;
  wire \o__valid$485 ;
  wire [7:0] opcode;
  wire [7:0] \opcode$210 ;
  wire outstanding;
  reg [7:0] pe = 8'h00;
  wire pes_idle;
  wire [3:0] phase;
  wire port_fault;
  wire [36:0] program_beat;
  wire [36:0] \program_beat$199 ;
  wire [31:0] program_rows;
  wire [31:0] \program_rows$201 ;
  wire push;
  wire \push$633 ;
  wire \push$644 ;
  wire \push$652 ;
  wire \push$660 ;
  wire \push$668 ;
  wire \push$676 ;
  wire \push$684 ;
  wire \push$692 ;
  wire \push$700 ;
  wire \push$708 ;
  wire \push$716 ;
  wire \push$724 ;
  wire \push$732 ;
  wire \push$740 ;
  wire \push$748 ;
  wire \push$756 ;
  wire r_expected;
  wire \r_expected$260 ;
  wire r_id;
  wire \r_id$221 ;
  wire r_last;
  wire \r_last$223 ;
  wire r_ready;
  wire \r_ready$219 ;
  wire r_valid;
  wire \r_valid$217 ;
  wire [49:0] read_request__payload;
  wire [36:0] \read_request__payload.beat ;
  wire [12:0] \read_request__payload.beats ;
  wire read_request__ready;
  wire read_request__valid;
  reg [7:0] reported = 8'h00;
  wire [49:0] request__payload;
  wire [49:0] \request__payload$292 ;
  wire [36:0] \request__payload$292.beat ;
  wire [12:0] \request__payload$292.beats ;
  wire [36:0] \request__payload.beat ;
  wire [12:0] \request__payload.beats ;
  wire request__ready;
  wire \request__ready$295 ;
  wire request__valid;
  wire \request__valid$296 ;
  wire [2:0] room;
  wire [63:0] row;
  reg [10:0] \row$76  = 11'h000;
  wire row_valid;
  wire [63:0] rows__payload;
  wire rows__valid;
  wire run;
  wire \run$197 ;
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
  wire [2:0] \stat_select$650 ;
  wire [2:0] \stat_select$658 ;
  wire [2:0] \stat_select$666 ;
  wire [2:0] \stat_select$674 ;
  wire [2:0] \stat_select$682 ;
  wire [2:0] \stat_select$690 ;
  wire [2:0] \stat_select$698 ;
  wire [2:0] \stat_select$706 ;
  wire [2:0] \stat_select$714 ;
  wire [2:0] \stat_select$722 ;
  wire [2:0] \stat_select$730 ;
  wire [2:0] \stat_select$738 ;
  wire [2:0] \stat_select$746 ;
  wire [2:0] \stat_select$754 ;
  wire [2:0] \stat_select$762 ;
  wire [7:0] status;
  wire [7:0] \status$764 ;
  wire [7:0] \status$769 ;
  reg stop = 1'h1;
  wire \stop$204 ;
  wire \stop$65 ;
  wire store_done;
  wire [1:0] store_group;
  wire store_last;
  wire store_outstanding;
  wire store_pick;
  wire [2:0] store_room;
  wire store_valid;
  wire take;
  wire \take$632 ;
  wire \take$643 ;
  wire \take$651 ;
  wire \take$659 ;
  wire \take$667 ;
  wire \take$675 ;
  wire \take$683 ;
  wire \take$691 ;
  wire \take$699 ;
  wire \take$707 ;
  wire \take$715 ;
  wire \take$723 ;
  wire \take$731 ;
  wire \take$739 ;
  wire \take$747 ;
  wire \take$755 ;
  wire [15:0] units;
  wire [15:0] \units[0] ;
  wire w_last;
  wire w_ready;
  wire w_valid;
  wire waiting;
  wire \waiting$641 ;
  wire \waiting$649 ;
  wire \waiting$657 ;
  wire \waiting$665 ;
  wire \waiting$673 ;
  wire \waiting$681 ;
  wire \waiting$689 ;
  wire \waiting$697 ;
  wire \waiting$705 ;
  wire \waiting$713 ;
  wire \waiting$721 ;
  wire \waiting$729 ;
  wire \waiting$737 ;
  wire \waiting$745 ;
  wire \waiting$753 ;
  wire \waiting$761 ;
  wire \waiting$774 ;
  wire \waiting$775 ;
  wire \waiting$776 ;
  reg [63:0] word = 64'h0000000000000000;
  reg [63:0] \word$79  = 64'h0000000000000000;
  wire word_valid;
  wire [49:0] write_request__payload;
  wire [36:0] \write_request__payload.beat ;
  wire [12:0] \write_request__payload.beats ;
  wire write_request__ready;
  wire write_request__valid;
  assign exhausted = \exhausted$203  & run;
  assign \$9  = ~ clear;
  assign \ar_valid$211  = \bus__arvalid$251  & \$9 ;
  assign \bus__rvalid$259  = m_axi_host_rvalid & \r_expected$260 ;
  assign \$10  = ~ \r_expected$260 ;
  assign \r_ready$219  = \bus__rready$256  | \$10 ;
  assign \$11  = ~ clear;
  assign aw_valid = \bus__awvalid$272  & \$11 ;
  assign \$12  = ~ clear;
  assign w_valid = \bus__wvalid$279  & \$12 ;
  assign \bus__bvalid$284  = m_axi_host_bvalid & b_expected;
  assign \$13  = ~ b_expected;
  assign b_ready = \bus__bready$281  | \$13 ;
  assign \$14  = stop & idle;
  assign drained = \$14  & \idle$300 ;
  assign for_pe_0 = ! pe;
  assign for_group_of_pe_0 = ! group;
  assign \load$491 [1] = load[1] & for_pe_0;
  assign \load$491 [2] = load[2] & for_pe_0;
  assign \load$491 [3] = load[3] & for_group_of_pe_0;
  assign for_pe_1 = pe == 1'h1;
  assign for_group_of_pe_1 = ! group;
  assign \load$497 [1] = load[1] & for_pe_1;
  assign \load$497 [2] = load[2] & for_pe_1;
  assign \load$497 [3] = load[3] & for_group_of_pe_1;
  assign for_pe_2 = pe == 2'h2;
  assign for_group_of_pe_2 = ! group;
  assign \load$503 [1] = load[1] & for_pe_2;
  assign \load$503 [2] = load[2] & for_pe_2;
  assign \load$503 [3] = load[3] & for_group_of_pe_2;
  assign for_pe_3 = pe == 2'h3;
  assign for_group_of_pe_3 = ! group;
  assign \load$509 [1] = load[1] & for_pe_3;
  assign \load$509 [2] = load[2] & for_pe_3;
  assign \load$509 [3] = load[3] & for_group_of_pe_3;
  assign for_pe_4 = pe == 3'h4;
  assign for_group_of_pe_4 = group == 1'h1;
  assign \load$515 [1] = load[1] & for_pe_4;
  assign \load$515 [2] = load[2] & for_pe_4;
  assign \load$515 [3] = load[3] & for_group_of_pe_4;
  assign for_pe_5 = pe == 3'h5;
  assign for_group_of_pe_5 = group == 1'h1;
  assign \load$521 [1] = load[1] & for_pe_5;
  assign \load$521 [2] = load[2] & for_pe_5;
  assign \load$521 [3] = load[3] & for_group_of_pe_5;
  assign for_pe_6 = pe == 3'h6;
  assign for_group_of_pe_6 = group == 1'h1;
  assign \load$527 [1] = load[1] & for_pe_6;
  assign \load$527 [2] = load[2] & for_pe_6;
  assign \load$527 [3] = load[3] & for_group_of_pe_6;
  assign for_pe_7 = pe == 3'h7;
  assign for_group_of_pe_7 = group == 1'h1;
  assign \load$533 [1] = load[1] & for_pe_7;
  assign \load$533 [2] = load[2] & for_pe_7;
  assign \load$533 [3] = load[3] & for_group_of_pe_7;
  assign for_pe_8 = pe == 4'h8;
  assign for_group_of_pe_8 = group == 2'h2;
  assign \load$539 [1] = load[1] & for_pe_8;
  assign \load$539 [2] = load[2] & for_pe_8;
  assign \load$539 [3] = load[3] & for_group_of_pe_8;
  assign for_pe_9 = pe == 4'h9;
  assign for_group_of_pe_9 = group == 2'h2;
  assign \load$545 [1] = load[1] & for_pe_9;
  assign \load$545 [2] = load[2] & for_pe_9;
  assign \load$545 [3] = load[3] & for_group_of_pe_9;
  assign for_pe_10 = pe == 4'ha;
  assign for_group_of_pe_10 = group == 2'h2;
  assign \load$551 [1] = load[1] & for_pe_10;
  assign \load$551 [2] = load[2] & for_pe_10;
  assign \load$551 [3] = load[3] & for_group_of_pe_10;
  assign for_pe_11 = pe == 4'hb;
  assign for_group_of_pe_11 = group == 2'h2;
  assign \load$557 [1] = load[1] & for_pe_11;
  assign \load$557 [2] = load[2] & for_pe_11;
  assign \load$557 [3] = load[3] & for_group_of_pe_11;
  assign for_pe_12 = pe == 4'hc;
  assign for_group_of_pe_12 = group == 2'h3;
  assign \load$563 [1] = load[1] & for_pe_12;
  assign \load$563 [2] = load[2] & for_pe_12;
  assign \load$563 [3] = load[3] & for_group_of_pe_12;
  assign for_pe_13 = pe == 4'hd;
  assign for_group_of_pe_13 = group == 2'h3;
  assign \load$569 [1] = load[1] & for_pe_13;
  assign \load$569 [2] = load[2] & for_pe_13;
  assign \load$569 [3] = load[3] & for_group_of_pe_13;
  assign for_pe_14 = pe == 4'he;
  assign for_group_of_pe_14 = group == 2'h3;
  assign \load$575 [1] = load[1] & for_pe_14;
  assign \load$575 [2] = load[2] & for_pe_14;
  assign \load$575 [3] = load[3] & for_group_of_pe_14;
  assign for_pe_15 = pe == 4'hf;
  assign for_group_of_pe_15 = group == 2'h3;
  assign \load$581 [1] = load[1] & for_pe_15;
  assign \load$581 [2] = load[2] & for_pe_15;
  assign \load$581 [3] = load[3] & for_group_of_pe_15;
  assign blocked = | { \full$612 , \full$611 , \full$610 , \full$609 , \full$608 , \full$607 , \full$606 , \full$605 , \full$604 , \full$603 , \full$602 , \full$601 , \full$600 , \full$599 , \full$598 , full };
  assign \$63  = ~ push;
  assign \$64  = & { \idle$630 , \idle$629 , \idle$628 , \idle$627 , \idle$626 , \idle$625 , \idle$624 , \idle$623 , \idle$622 , \idle$621 , \idle$620 , \idle$619 , \idle$618 , \idle$617 , \idle$616 , \idle$615  };
  assign pes_idle = \$63  & \$64 ;
  assign stat_select = run ? 3'h0 : select[2:0];
  assign \stat_select$650  = run ? 3'h0 : select[2:0];
  assign \stat_select$658  = run ? 3'h0 : select[2:0];
  assign \stat_select$666  = run ? 3'h0 : select[2:0];
  assign \stat_select$674  = run ? 3'h0 : select[2:0];
  assign \stat_select$682  = run ? 3'h0 : select[2:0];
  assign \stat_select$690  = run ? 3'h0 : select[2:0];
  assign \stat_select$698  = run ? 3'h0 : select[2:0];
  assign \stat_select$706  = run ? 3'h0 : select[2:0];
  assign \stat_select$714  = run ? 3'h0 : select[2:0];
  assign \stat_select$722  = run ? 3'h0 : select[2:0];
  assign \stat_select$730  = run ? 3'h0 : select[2:0];
  assign \stat_select$738  = run ? 3'h0 : select[2:0];
  assign \stat_select$746  = run ? 3'h0 : select[2:0];
  assign \stat_select$754  = run ? 3'h0 : select[2:0];
  assign \stat_select$762  = run ? 3'h0 : select[2:0];
  assign \$65  = | \status$764 ;
  assign \$66  = \error$766  | \error$767 ;
  assign \$67  = ~ phase[3];
  assign \$68  = phase[0] & \$67 ;
  assign \$69  = ~ take;
  assign \$70  = \$68  & \$69 ;
  assign \$71  = ~ waiting;
  assign scan = \$70  & \$71 ;
  assign \$72  = phase[0] | phase[1];
  assign \$73  = \$72  | phase[2];
  assign events[68] = ~ \$73 ;
  assign events[153] = ~ phase[0];
  assign events[175:170] = take ? 6'h20 : 6'h00;
  assign events[187] = m_axi_host_rvalid & \r_ready$219 ;
  assign events[204] = w_valid & m_axi_host_wready;
  assign port_fault = | { \fault$773 , fault };
  assign \waiting$774  = | { \waiting$776 , \waiting$775  };
  assign moved = | { \moved$779 , \moved$778  };
  always @(posedge clk)
    stop <= \$80 ;
  always @(posedge clk)
    load <= \$81 ;
  always @(posedge clk)
    word <= \$82 ;
  always @(posedge clk)
    pe <= \$83 ;
  always @(posedge clk)
    group <= \$84 ;
  always @(posedge clk)
    \row$76  <= \$85 ;
  always @(posedge clk)
    \word$79  <= \$86 ;
  always @(posedge clk)
    stat <= \$87 ;
  always @(posedge clk)
    reported <= \$88 ;
  assign \$1  = ~ run;
  assign \$2  = \stop$65  | \$1 ;
  assign \$7  = ~ clear;
  assign ar_valid = \bus__arvalid$179  & \$7 ;
  assign \bus__rvalid$188  = m_axi_ins_rvalid & r_expected;
  assign \$8  = ~ r_expected;
  assign r_ready = \bus__rready$185  | \$8 ;
  assign \_auto_231  = \$procmux$69_CMP  | \$procmux$68_CMP ;
  assign \_auto_232  = \$procmux$52_CMP  | \$procmux$51_CMP ;
  assign \_auto_233  = \$procmux$56_CMP  | \$procmux$55_CMP ;
  assign \_auto_234  = \$procmux$60_CMP  | \$procmux$59_CMP ;
  assign \_auto_235  = \$procmux$64_CMP  | \$procmux$63_CMP ;
  assign \_auto_228  = | { \_auto_232 , \$procmux$53_CMP , \$procmux$54_CMP  };
  assign \_auto_229  = | { \_auto_234 , \$procmux$61_CMP , \$procmux$62_CMP  };
  assign \_auto_230  = | { \_auto_228 , \_auto_233 , \$procmux$57_CMP , \$procmux$58_CMP  };
  assign \_auto_236  = \$procmux$68_CMP  ? { \mem_data$96 , \mem_data$95 , \mem_data$94 , \mem_data$93  } : { \mem_data$92 , \mem_data$91 , \mem_data$90 , \mem_data$89  };
  assign \_auto_237  = \$procmux$70_CMP  ? { \mem_data$88 , \mem_data$87 , \mem_data$86 , \mem_data$85  } : { \mem_data$84 , \mem_data$83 , \mem_data$82 , mem_data };
  assign \$3  = \_auto_231  ? \_auto_236  : \_auto_237 ;
  assign \_auto_238  = \$procmux$51_CMP  ? \stat$114  : \stat$113 ;
  assign \_auto_239  = \$procmux$53_CMP  ? \stat$112  : \stat$111 ;
  assign \_auto_240  = \_auto_232  ? \_auto_238  : \_auto_239 ;
  assign \_auto_241  = \$procmux$55_CMP  ? \stat$110  : \stat$109 ;
  assign \_auto_242  = \$procmux$57_CMP  ? \stat$108  : \stat$107 ;
  assign \_auto_243  = \_auto_233  ? \_auto_241  : \_auto_242 ;
  assign \_auto_244  = \_auto_228  ? \_auto_240  : \_auto_243 ;
  assign \_auto_245  = \$procmux$59_CMP  ? \stat$106  : \stat$105 ;
  assign \_auto_246  = \$procmux$61_CMP  ? \stat$104  : \stat$103 ;
  assign \_auto_247  = \_auto_234  ? \_auto_245  : \_auto_246 ;
  assign \_auto_248  = \$procmux$63_CMP  ? \stat$102  : \stat$101 ;
  assign \_auto_249  = \$procmux$66_CMP  ? \stat$99  : 32'd0;
  assign \_auto_250  = \$procmux$65_CMP  ? \stat$100  : \_auto_249 ;
  assign \_auto_251  = \_auto_235  ? \_auto_248  : \_auto_250 ;
  assign \_auto_252  = \_auto_229  ? \_auto_247  : \_auto_251 ;
  assign \$5  = \_auto_230  ? \_auto_244  : \_auto_252 ;
  assign \$procmux$10_Y  = \$65  ? \status$764  : 8'h00;
  assign \$procmux$12_Y  = error ? 8'h09 : \$procmux$10_Y ;
  assign \$procmux$14_Y  = \$66  ? 8'h08 : \$procmux$12_Y ;
  assign status = port_fault ? 8'h0d : \$procmux$14_Y ;
  assign \$procmux$18_Y  = run ? status : 8'h00;
  assign \$88  = rst ? 8'h00 : \$procmux$18_Y ;
  assign \$procmux$22_Y  = run ? stat : \$5 ;
  assign \$87  = rst ? 32'd0 : \$procmux$22_Y ;
  assign \$procmux$26_Y  = store_pick ? \$3  : \word$79 ;
  assign \$86  = rst ? 64'h0000000000000000 : \$procmux$26_Y ;
  assign \$procmux$30_Y  = row_valid ? load_addr : \row$76 ;
  assign \$85  = rst ? 11'h000 : \$procmux$30_Y ;
  assign \$procmux$34_Y  = row_valid ? load_group : group;
  assign \$84  = rst ? 2'h0 : \$procmux$34_Y ;
  assign \$procmux$38_Y  = row_valid ? load_pe : pe;
  assign \$83  = rst ? 8'h00 : \$procmux$38_Y ;
  assign \$procmux$42_Y  = row_valid ? row : word;
  assign \$82  = rst ? 64'h0000000000000000 : \$procmux$42_Y ;
  assign \$81  = rst ? 4'h0 : \load$68 ;
  assign \$80  = rst ? 1'h1 : \$2 ;
  assign \$procmux$51_CMP  = select[10:3] == 8'h0f;
  assign \$procmux$52_CMP  = select[10:3] == 8'h0e;
  assign \$procmux$53_CMP  = select[10:3] == 8'h0d;
  assign \$procmux$54_CMP  = select[10:3] == 8'h0c;
  assign \$procmux$55_CMP  = select[10:3] == 8'h0b;
  assign \$procmux$56_CMP  = select[10:3] == 8'h0a;
  assign \$procmux$57_CMP  = select[10:3] == 8'h09;
  assign \$procmux$58_CMP  = select[10:3] == 8'h08;
  assign \$procmux$59_CMP  = select[10:3] == 8'h07;
  assign \$procmux$60_CMP  = select[10:3] == 8'h06;
  assign \$procmux$61_CMP  = select[10:3] == 8'h05;
  assign \$procmux$62_CMP  = select[10:3] == 8'h04;
  assign \$procmux$63_CMP  = select[10:3] == 8'h03;
  assign \$procmux$64_CMP  = select[10:3] == 8'h02;
  assign \$procmux$65_CMP  = select[10:3] == 8'h01;
  assign \$procmux$66_CMP  = ! select[10:3];
  assign \$procmux$68_CMP  = store_group == (* full_case = 32'd1 *) 2'h3;
  assign \$procmux$69_CMP  = store_group == (* full_case = 32'd1 *) 2'h2;
  assign \$procmux$70_CMP  = store_group == (* full_case = 32'd1 *) 2'h1;
  ccu ccu (
    .act(act),
    .blocked(blocked),
    .book(book),
    .clk(clk),
    .column(column),
    .exhausted(exhausted),
    .found_none(found_none),
    .found_payload(found__payload),
    .found_ready(\o__ready$482 ),
    .found_valid(found__valid),
    .halt(halt),
    .i_payload(i__payload),
    .i_ready(o__ready),
    .i_valid(i__valid),
    .idle(\idle$300 ),
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
    .status(\status$764 ),
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
    .write_request_payload(\request__payload$292 ),
    .write_request_ready(write_request__ready),
    .write_request_valid(\request__valid$296 )
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
    .waiting(\waiting$774 )
  );
  fetch_unit fetch (
    .bus_araddr(m_axi_ins__araddr),
    .bus_arburst(m_axi_ins__arburst),
    .bus_arid(m_axi_ins__arid),
    .bus_arlen(ar_len),
    .bus_arready(m_axi_ins_arready),
    .bus_arsize(m_axi_ins__arsize),
    .bus_arvalid(\bus__arvalid$179 ),
    .bus_rdata(m_axi_ins_rdata),
    .bus_rid(m_axi_ins_rid),
    .bus_rlast(m_axi_ins_rlast),
    .bus_rready(\bus__rready$185 ),
    .bus_rresp(m_axi_ins_rresp),
    .bus_rvalid(\bus__rvalid$188 ),
    .clk(clk),
    .error(\error$767 ),
    .exhausted(\exhausted$203 ),
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
    .exhausted(\exhausted0$454 ),
    .exhausted0(exhausted0),
    .exhausted1(exhausted1),
    .exhausted2(exhausted2),
    .exhausted3(exhausted3),
    .i0_payload({ 1'h0, found_reg, found_act }),
    .i0_ready(next),
    .i0_valid(i0__valid),
    .i1_payload({ 1'h0, \found_reg$318 , \found_act$319  }),
    .i1_ready(\next$315 ),
    .i1_valid(i1__valid),
    .i2_payload({ 1'h0, \found_reg$327 , \found_act$328  }),
    .i2_ready(\next$324 ),
    .i2_valid(i2__valid),
    .i3_payload({ 1'h0, \found_reg$336 , \found_act$337  }),
    .i3_ready(\next$333 ),
    .i3_valid(i3__valid),
    .o_payload(\i0__payload$452 ),
    .o_ready(\o__ready$450 ),
    .o_valid(\i0__valid$448 ),
    .rst(clear)
  );
  lnzd_node_0 lnzd_0_1 (
    .clk(clk),
    .exhausted(\exhausted1$462 ),
    .exhausted0(\exhausted0$347 ),
    .exhausted1(\exhausted1$356 ),
    .exhausted2(\exhausted2$365 ),
    .exhausted3(\exhausted3$374 ),
    .i0_payload({ 1'h0, \found_reg$345 , \found_act$346  }),
    .i0_ready(\next$342 ),
    .i0_valid(\i0__valid$340 ),
    .i1_payload({ 1'h0, \found_reg$354 , \found_act$355  }),
    .i1_ready(\next$351 ),
    .i1_valid(\i1__valid$349 ),
    .i2_payload({ 1'h0, \found_reg$363 , \found_act$364  }),
    .i2_ready(\next$360 ),
    .i2_valid(\i2__valid$358 ),
    .i3_payload({ 1'h0, \found_reg$372 , \found_act$373  }),
    .i3_ready(\next$369 ),
    .i3_valid(\i3__valid$367 ),
    .o_payload(\i1__payload$460 ),
    .o_ready(\o__ready$458 ),
    .o_valid(\i1__valid$456 ),
    .rst(clear)
  );
  lnzd_node_0 lnzd_0_2 (
    .clk(clk),
    .exhausted(\exhausted2$470 ),
    .exhausted0(\exhausted0$383 ),
    .exhausted1(\exhausted1$392 ),
    .exhausted2(\exhausted2$401 ),
    .exhausted3(\exhausted3$410 ),
    .i0_payload({ 1'h0, \found_reg$381 , \found_act$382  }),
    .i0_ready(\next$378 ),
    .i0_valid(\i0__valid$376 ),
    .i1_payload({ 1'h0, \found_reg$390 , \found_act$391  }),
    .i1_ready(\next$387 ),
    .i1_valid(\i1__valid$385 ),
    .i2_payload({ 1'h0, \found_reg$399 , \found_act$400  }),
    .i2_ready(\next$396 ),
    .i2_valid(\i2__valid$394 ),
    .i3_payload({ 1'h0, \found_reg$408 , \found_act$409  }),
    .i3_ready(\next$405 ),
    .i3_valid(\i3__valid$403 ),
    .o_payload(\i2__payload$468 ),
    .o_ready(\o__ready$466 ),
    .o_valid(\i2__valid$464 ),
    .rst(clear)
  );
  lnzd_node_0 lnzd_0_3 (
    .clk(clk),
    .exhausted(\exhausted3$478 ),
    .exhausted0(\exhausted0$419 ),
    .exhausted1(\exhausted1$428 ),
    .exhausted2(\exhausted2$437 ),
    .exhausted3(\exhausted3$446 ),
    .i0_payload({ 1'h0, \found_reg$417 , \found_act$418  }),
    .i0_ready(\next$414 ),
    .i0_valid(\i0__valid$412 ),
    .i1_payload({ 1'h0, \found_reg$426 , \found_act$427  }),
    .i1_ready(\next$423 ),
    .i1_valid(\i1__valid$421 ),
    .i2_payload({ 1'h0, \found_reg$435 , \found_act$436  }),
    .i2_ready(\next$432 ),
    .i2_valid(\i2__valid$430 ),
    .i3_payload({ 1'h0, \found_reg$444 , \found_act$445  }),
    .i3_ready(\next$441 ),
    .i3_valid(\i3__valid$439 ),
    .o_payload(\i3__payload$476 ),
    .o_ready(\o__ready$474 ),
    .o_valid(\i3__valid$472 ),
    .rst(clear)
  );
  lnzd_node_1 lnzd_1_0 (
    .clk(clk),
    .exhausted(found_none),
    .exhausted0(\exhausted0$454 ),
    .exhausted1(\exhausted1$462 ),
    .exhausted2(\exhausted2$470 ),
    .exhausted3(\exhausted3$478 ),
    .i0_payload(\i0__payload$452 ),
    .i0_ready(\o__ready$450 ),
    .i0_valid(\i0__valid$448 ),
    .i1_payload(\i1__payload$460 ),
    .i1_ready(\o__ready$458 ),
    .i1_valid(\i1__valid$456 ),
    .i2_payload(\i2__payload$468 ),
    .i2_ready(\o__ready$466 ),
    .i2_valid(\i2__valid$464 ),
    .i3_payload(\i3__payload$476 ),
    .i3_ready(\o__ready$474 ),
    .i3_valid(\i3__valid$472 ),
    .o_payload(found__payload),
    .o_ready(\o__ready$482 ),
    .o_valid(found__valid),
    .rst(clear)
  );
  port_guard_rw m_axi_host_guard (
    .ar_len(\ar_len$215 ),
    .ar_ready(m_axi_host_arready),
    .ar_valid(\ar_valid$211 ),
    .aw_ready(m_axi_host_awready),
    .aw_valid(aw_valid),
    .b_expected(b_expected),
    .b_id(m_axi_host_bid),
    .b_ready(b_ready),
    .b_valid(m_axi_host_bvalid),
    .clk(clk),
    .fault(\fault$773 ),
    .moved(\moved$779 ),
    .r_expected(\r_expected$260 ),
    .r_id(m_axi_host_rid),
    .r_last(m_axi_host_rlast),
    .r_ready(\r_ready$219 ),
    .r_valid(m_axi_host_rvalid),
    .rst(rst),
    .w_last(w_last),
    .w_ready(m_axi_host_wready),
    .w_valid(w_valid),
    .waiting(\waiting$776 )
  );
  port_guard_r m_axi_ins_guard (
    .ar_len(ar_len),
    .ar_ready(m_axi_ins_arready),
    .ar_valid(ar_valid),
    .clk(clk),
    .fault(fault),
    .moved(\moved$778 ),
    .r_expected(r_expected),
    .r_id(m_axi_ins_rid),
    .r_last(m_axi_ins_rlast),
    .r_ready(r_ready),
    .r_valid(m_axi_ins_rvalid),
    .rst(rst),
    .waiting(\waiting$775 )
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
    .idle(\idle$615 ),
    .load({ \load$491 [3:1], load[0] }),
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
    .found_act(\found_act$319 ),
    .found_reg(\found_reg$318 ),
    .full(\full$598 ),
    .idle(\idle$616 ),
    .load({ \load$497 [3:1], load[0] }),
    .load_act(word[31:16]),
    .load_addr(\row$76 ),
    .load_word(word),
    .mem_data(\mem_data$82 ),
    .next(\next$315 ),
    .push(push),
    .rst(clear),
    .stat(\stat$100 ),
    .stat_select(\stat_select$650 ),
    .take(take),
    .waiting(waiting)
  );
  pe pe_10 (
    .act(act),
    .book(book),
    .clk(clk),
    .column(column),
    .counting(phase[0]),
    .exhausted(\exhausted2$401 ),
    .found(\i2__valid$394 ),
    .found_act(\found_act$400 ),
    .found_reg(\found_reg$399 ),
    .full(\full$607 ),
    .idle(\idle$625 ),
    .load({ \load$551 [3:1], load[0] }),
    .load_act(word[47:32]),
    .load_addr(\row$76 ),
    .load_word(word),
    .mem_data(\mem_data$91 ),
    .next(\next$396 ),
    .push(push),
    .rst(clear),
    .stat(\stat$109 ),
    .stat_select(\stat_select$722 ),
    .take(take),
    .waiting(waiting)
  );
  pe pe_11 (
    .act(act),
    .book(book),
    .clk(clk),
    .column(column),
    .counting(phase[0]),
    .exhausted(\exhausted3$410 ),
    .found(\i3__valid$403 ),
    .found_act(\found_act$409 ),
    .found_reg(\found_reg$408 ),
    .full(\full$608 ),
    .idle(\idle$626 ),
    .load({ \load$557 [3:1], load[0] }),
    .load_act(word[63:48]),
    .load_addr(\row$76 ),
    .load_word(word),
    .mem_data(\mem_data$92 ),
    .next(\next$405 ),
    .push(push),
    .rst(clear),
    .stat(\stat$110 ),
    .stat_select(\stat_select$730 ),
    .take(take),
    .waiting(waiting)
  );
  pe pe_12 (
    .act(act),
    .book(book),
    .clk(clk),
    .column(column),
    .counting(phase[0]),
    .exhausted(\exhausted0$419 ),
    .found(\i0__valid$412 ),
    .found_act(\found_act$418 ),
    .found_reg(\found_reg$417 ),
    .full(\full$609 ),
    .idle(\idle$627 ),
    .load({ \load$563 [3:1], load[0] }),
    .load_act(word[15:0]),
    .load_addr(\row$76 ),
    .load_word(word),
    .mem_data(\mem_data$93 ),
    .next(\next$414 ),
    .push(push),
    .rst(clear),
    .stat(\stat$111 ),
    .stat_select(\stat_select$738 ),
    .take(take),
    .waiting(waiting)
  );
  pe pe_13 (
    .act(act),
    .book(book),
    .clk(clk),
    .column(column),
    .counting(phase[0]),
    .exhausted(\exhausted1$428 ),
    .found(\i1__valid$421 ),
    .found_act(\found_act$427 ),
    .found_reg(\found_reg$426 ),
    .full(\full$610 ),
    .idle(\idle$628 ),
    .load({ \load$569 [3:1], load[0] }),
    .load_act(word[31:16]),
    .load_addr(\row$76 ),
    .load_word(word),
    .mem_data(\mem_data$94 ),
    .next(\next$423 ),
    .push(push),
    .rst(clear),
    .stat(\stat$112 ),
    .stat_select(\stat_select$746 ),
    .take(take),
    .waiting(waiting)
  );
  pe pe_14 (
    .act(act),
    .book(book),
    .clk(clk),
    .column(column),
    .counting(phase[0]),
    .exhausted(\exhausted2$437 ),
    .found(\i2__valid$430 ),
    .found_act(\found_act$436 ),
    .found_reg(\found_reg$435 ),
    .full(\full$611 ),
    .idle(\idle$629 ),
    .load({ \load$575 [3:1], load[0] }),
    .load_act(word[47:32]),
    .load_addr(\row$76 ),
    .load_word(word),
    .mem_data(\mem_data$95 ),
    .next(\next$432 ),
    .push(push),
    .rst(clear),
    .stat(\stat$113 ),
    .stat_select(\stat_select$754 ),
    .take(take),
    .waiting(waiting)
  );
  pe pe_15 (
    .act(act),
    .book(book),
    .clk(clk),
    .column(column),
    .counting(phase[0]),
    .exhausted(\exhausted3$446 ),
    .found(\i3__valid$439 ),
    .found_act(\found_act$445 ),
    .found_reg(\found_reg$444 ),
    .full(\full$612 ),
    .idle(\idle$630 ),
    .load({ \load$581 [3:1], load[0] }),
    .load_act(word[63:48]),
    .load_addr(\row$76 ),
    .load_word(word),
    .mem_data(\mem_data$96 ),
    .next(\next$441 ),
    .push(push),
    .rst(clear),
    .stat(\stat$114 ),
    .stat_select(\stat_select$762 ),
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
    .found_act(\found_act$328 ),
    .found_reg(\found_reg$327 ),
    .full(\full$599 ),
    .idle(\idle$617 ),
    .load({ \load$503 [3:1], load[0] }),
    .load_act(word[47:32]),
    .load_addr(\row$76 ),
    .load_word(word),
    .mem_data(\mem_data$83 ),
    .next(\next$324 ),
    .push(push),
    .rst(clear),
    .stat(\stat$101 ),
    .stat_select(\stat_select$658 ),
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
    .found_act(\found_act$337 ),
    .found_reg(\found_reg$336 ),
    .full(\full$600 ),
    .idle(\idle$618 ),
    .load({ \load$509 [3:1], load[0] }),
    .load_act(word[63:48]),
    .load_addr(\row$76 ),
    .load_word(word),
    .mem_data(\mem_data$84 ),
    .next(\next$333 ),
    .push(push),
    .rst(clear),
    .stat(\stat$102 ),
    .stat_select(\stat_select$666 ),
    .take(take),
    .waiting(waiting)
  );
  pe pe_4 (
    .act(act),
    .book(book),
    .clk(clk),
    .column(column),
    .counting(phase[0]),
    .exhausted(\exhausted0$347 ),
    .found(\i0__valid$340 ),
    .found_act(\found_act$346 ),
    .found_reg(\found_reg$345 ),
    .full(\full$601 ),
    .idle(\idle$619 ),
    .load({ \load$515 [3:1], load[0] }),
    .load_act(word[15:0]),
    .load_addr(\row$76 ),
    .load_word(word),
    .mem_data(\mem_data$85 ),
    .next(\next$342 ),
    .push(push),
    .rst(clear),
    .stat(\stat$103 ),
    .stat_select(\stat_select$674 ),
    .take(take),
    .waiting(waiting)
  );
  pe pe_5 (
    .act(act),
    .book(book),
    .clk(clk),
    .column(column),
    .counting(phase[0]),
    .exhausted(\exhausted1$356 ),
    .found(\i1__valid$349 ),
    .found_act(\found_act$355 ),
    .found_reg(\found_reg$354 ),
    .full(\full$602 ),
    .idle(\idle$620 ),
    .load({ \load$521 [3:1], load[0] }),
    .load_act(word[31:16]),
    .load_addr(\row$76 ),
    .load_word(word),
    .mem_data(\mem_data$86 ),
    .next(\next$351 ),
    .push(push),
    .rst(clear),
    .stat(\stat$104 ),
    .stat_select(\stat_select$682 ),
    .take(take),
    .waiting(waiting)
  );
  pe pe_6 (
    .act(act),
    .book(book),
    .clk(clk),
    .column(column),
    .counting(phase[0]),
    .exhausted(\exhausted2$365 ),
    .found(\i2__valid$358 ),
    .found_act(\found_act$364 ),
    .found_reg(\found_reg$363 ),
    .full(\full$603 ),
    .idle(\idle$621 ),
    .load({ \load$527 [3:1], load[0] }),
    .load_act(word[47:32]),
    .load_addr(\row$76 ),
    .load_word(word),
    .mem_data(\mem_data$87 ),
    .next(\next$360 ),
    .push(push),
    .rst(clear),
    .stat(\stat$105 ),
    .stat_select(\stat_select$690 ),
    .take(take),
    .waiting(waiting)
  );
  pe pe_7 (
    .act(act),
    .book(book),
    .clk(clk),
    .column(column),
    .counting(phase[0]),
    .exhausted(\exhausted3$374 ),
    .found(\i3__valid$367 ),
    .found_act(\found_act$373 ),
    .found_reg(\found_reg$372 ),
    .full(\full$604 ),
    .idle(\idle$622 ),
    .load({ \load$533 [3:1], load[0] }),
    .load_act(word[63:48]),
    .load_addr(\row$76 ),
    .load_word(word),
    .mem_data(\mem_data$88 ),
    .next(\next$369 ),
    .push(push),
    .rst(clear),
    .stat(\stat$106 ),
    .stat_select(\stat_select$698 ),
    .take(take),
    .waiting(waiting)
  );
  pe pe_8 (
    .act(act),
    .book(book),
    .clk(clk),
    .column(column),
    .counting(phase[0]),
    .exhausted(\exhausted0$383 ),
    .found(\i0__valid$376 ),
    .found_act(\found_act$382 ),
    .found_reg(\found_reg$381 ),
    .full(\full$605 ),
    .idle(\idle$623 ),
    .load({ \load$539 [3:1], load[0] }),
    .load_act(word[15:0]),
    .load_addr(\row$76 ),
    .load_word(word),
    .mem_data(\mem_data$89 ),
    .next(\next$378 ),
    .push(push),
    .rst(clear),
    .stat(\stat$107 ),
    .stat_select(\stat_select$706 ),
    .take(take),
    .waiting(waiting)
  );
  pe pe_9 (
    .act(act),
    .book(book),
    .clk(clk),
    .column(column),
    .counting(phase[0]),
    .exhausted(\exhausted1$392 ),
    .found(\i1__valid$385 ),
    .found_act(\found_act$391 ),
    .found_reg(\found_reg$390 ),
    .full(\full$606 ),
    .idle(\idle$624 ),
    .load({ \load$545 [3:1], load[0] }),
    .load_act(word[31:16]),
    .load_addr(\row$76 ),
    .load_word(word),
    .mem_data(\mem_data$90 ),
    .next(\next$387 ),
    .push(push),
    .rst(clear),
    .stat(\stat$108 ),
    .stat_select(\stat_select$714 ),
    .take(take),
    .waiting(waiting)
  );
  read_dma_8_8_256_13 reader (
    .bus_araddr(m_axi_host__araddr),
    .bus_arburst(m_axi_host__arburst),
    .bus_arid(m_axi_host__arid),
    .bus_arlen(\ar_len$215 ),
    .bus_arready(m_axi_host_arready),
    .bus_arsize(m_axi_host__arsize),
    .bus_arvalid(\bus__arvalid$251 ),
    .bus_rdata(m_axi_host_rdata),
    .bus_rid(m_axi_host_rid),
    .bus_rlast(m_axi_host_rlast),
    .bus_rready(\bus__rready$256 ),
    .bus_rresp(m_axi_host_rresp),
    .bus_rvalid(\bus__rvalid$259 ),
    .clk(clk),
    .error(\error$766 ),
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
    .bus_awvalid(\bus__awvalid$272 ),
    .bus_bid(m_axi_host_bid),
    .bus_bready(\bus__bready$281 ),
    .bus_bresp(m_axi_host_bresp),
    .bus_bvalid(\bus__bvalid$284 ),
    .bus_wdata(m_axi_host__wdata),
    .bus_wlast(w_last),
    .bus_wready(m_axi_host_wready),
    .bus_wstrb(m_axi_host__wstrb),
    .bus_wvalid(\bus__wvalid$279 ),
    .clk(clk),
    .done(store_done),
    .error(error),
    .last(last),
    .outstanding(store_outstanding),
    .request_payload(\request__payload$292 ),
    .request_ready(write_request__ready),
    .request_valid(\request__valid$296 ),
    .room(store_room),
    .rows_payload(\word$79 ),
    .rows_ready(\$79 ),
    .rows_valid(rows__valid),
    .rst(clear)
  );
  assign \events[11]  = { 16'h0000, events[187] };
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
  assign \act$758.save_reg  = act[30:25];
  assign \act$758.save  = act[24];
  assign \act$758.refill_reg  = act[23:18];
  assign \act$758.refill  = act[17];
  assign \act$758.mem_addr  = act[16:7];
  assign \act$758.mem_read  = act[6];
  assign \act$758.scan  = act[5];
  assign \act$758.relu  = act[4];
  assign \act$758.finish  = act[3];
  assign \act$758.chain  = act[2];
  assign \act$758.prepare  = act[1];
  assign \act$758.half  = act[0];
  assign \column$757.column  = column[27:16];
  assign \column$757.act  = column[15:0];
  assign \act$750.save_reg  = act[30:25];
  assign \act$750.save  = act[24];
  assign \act$750.refill_reg  = act[23:18];
  assign \act$750.refill  = act[17];
  assign \act$750.mem_addr  = act[16:7];
  assign \act$750.mem_read  = act[6];
  assign \act$750.scan  = act[5];
  assign \act$750.relu  = act[4];
  assign \act$750.finish  = act[3];
  assign \act$750.chain  = act[2];
  assign \act$750.prepare  = act[1];
  assign \act$750.half  = act[0];
  assign \column$749.column  = column[27:16];
  assign \column$749.act  = column[15:0];
  assign \act$742.save_reg  = act[30:25];
  assign \act$742.save  = act[24];
  assign \act$742.refill_reg  = act[23:18];
  assign \act$742.refill  = act[17];
  assign \act$742.mem_addr  = act[16:7];
  assign \act$742.mem_read  = act[6];
  assign \act$742.scan  = act[5];
  assign \act$742.relu  = act[4];
  assign \act$742.finish  = act[3];
  assign \act$742.chain  = act[2];
  assign \act$742.prepare  = act[1];
  assign \act$742.half  = act[0];
  assign \column$741.column  = column[27:16];
  assign \column$741.act  = column[15:0];
  assign \act$734.save_reg  = act[30:25];
  assign \act$734.save  = act[24];
  assign \act$734.refill_reg  = act[23:18];
  assign \act$734.refill  = act[17];
  assign \act$734.mem_addr  = act[16:7];
  assign \act$734.mem_read  = act[6];
  assign \act$734.scan  = act[5];
  assign \act$734.relu  = act[4];
  assign \act$734.finish  = act[3];
  assign \act$734.chain  = act[2];
  assign \act$734.prepare  = act[1];
  assign \act$734.half  = act[0];
  assign \column$733.column  = column[27:16];
  assign \column$733.act  = column[15:0];
  assign \act$726.save_reg  = act[30:25];
  assign \act$726.save  = act[24];
  assign \act$726.refill_reg  = act[23:18];
  assign \act$726.refill  = act[17];
  assign \act$726.mem_addr  = act[16:7];
  assign \act$726.mem_read  = act[6];
  assign \act$726.scan  = act[5];
  assign \act$726.relu  = act[4];
  assign \act$726.finish  = act[3];
  assign \act$726.chain  = act[2];
  assign \act$726.prepare  = act[1];
  assign \act$726.half  = act[0];
  assign \column$725.column  = column[27:16];
  assign \column$725.act  = column[15:0];
  assign \act$718.save_reg  = act[30:25];
  assign \act$718.save  = act[24];
  assign \act$718.refill_reg  = act[23:18];
  assign \act$718.refill  = act[17];
  assign \act$718.mem_addr  = act[16:7];
  assign \act$718.mem_read  = act[6];
  assign \act$718.scan  = act[5];
  assign \act$718.relu  = act[4];
  assign \act$718.finish  = act[3];
  assign \act$718.chain  = act[2];
  assign \act$718.prepare  = act[1];
  assign \act$718.half  = act[0];
  assign \column$717.column  = column[27:16];
  assign \column$717.act  = column[15:0];
  assign \act$710.save_reg  = act[30:25];
  assign \act$710.save  = act[24];
  assign \act$710.refill_reg  = act[23:18];
  assign \act$710.refill  = act[17];
  assign \act$710.mem_addr  = act[16:7];
  assign \act$710.mem_read  = act[6];
  assign \act$710.scan  = act[5];
  assign \act$710.relu  = act[4];
  assign \act$710.finish  = act[3];
  assign \act$710.chain  = act[2];
  assign \act$710.prepare  = act[1];
  assign \act$710.half  = act[0];
  assign \column$709.column  = column[27:16];
  assign \column$709.act  = column[15:0];
  assign \act$702.save_reg  = act[30:25];
  assign \act$702.save  = act[24];
  assign \act$702.refill_reg  = act[23:18];
  assign \act$702.refill  = act[17];
  assign \act$702.mem_addr  = act[16:7];
  assign \act$702.mem_read  = act[6];
  assign \act$702.scan  = act[5];
  assign \act$702.relu  = act[4];
  assign \act$702.finish  = act[3];
  assign \act$702.chain  = act[2];
  assign \act$702.prepare  = act[1];
  assign \act$702.half  = act[0];
  assign \column$701.column  = column[27:16];
  assign \column$701.act  = column[15:0];
  assign \act$694.save_reg  = act[30:25];
  assign \act$694.save  = act[24];
  assign \act$694.refill_reg  = act[23:18];
  assign \act$694.refill  = act[17];
  assign \act$694.mem_addr  = act[16:7];
  assign \act$694.mem_read  = act[6];
  assign \act$694.scan  = act[5];
  assign \act$694.relu  = act[4];
  assign \act$694.finish  = act[3];
  assign \act$694.chain  = act[2];
  assign \act$694.prepare  = act[1];
  assign \act$694.half  = act[0];
  assign \column$693.column  = column[27:16];
  assign \column$693.act  = column[15:0];
  assign \act$686.save_reg  = act[30:25];
  assign \act$686.save  = act[24];
  assign \act$686.refill_reg  = act[23:18];
  assign \act$686.refill  = act[17];
  assign \act$686.mem_addr  = act[16:7];
  assign \act$686.mem_read  = act[6];
  assign \act$686.scan  = act[5];
  assign \act$686.relu  = act[4];
  assign \act$686.finish  = act[3];
  assign \act$686.chain  = act[2];
  assign \act$686.prepare  = act[1];
  assign \act$686.half  = act[0];
  assign \column$685.column  = column[27:16];
  assign \column$685.act  = column[15:0];
  assign \act$678.save_reg  = act[30:25];
  assign \act$678.save  = act[24];
  assign \act$678.refill_reg  = act[23:18];
  assign \act$678.refill  = act[17];
  assign \act$678.mem_addr  = act[16:7];
  assign \act$678.mem_read  = act[6];
  assign \act$678.scan  = act[5];
  assign \act$678.relu  = act[4];
  assign \act$678.finish  = act[3];
  assign \act$678.chain  = act[2];
  assign \act$678.prepare  = act[1];
  assign \act$678.half  = act[0];
  assign \column$677.column  = column[27:16];
  assign \column$677.act  = column[15:0];
  assign \act$670.save_reg  = act[30:25];
  assign \act$670.save  = act[24];
  assign \act$670.refill_reg  = act[23:18];
  assign \act$670.refill  = act[17];
  assign \act$670.mem_addr  = act[16:7];
  assign \act$670.mem_read  = act[6];
  assign \act$670.scan  = act[5];
  assign \act$670.relu  = act[4];
  assign \act$670.finish  = act[3];
  assign \act$670.chain  = act[2];
  assign \act$670.prepare  = act[1];
  assign \act$670.half  = act[0];
  assign \column$669.column  = column[27:16];
  assign \column$669.act  = column[15:0];
  assign \act$662.save_reg  = act[30:25];
  assign \act$662.save  = act[24];
  assign \act$662.refill_reg  = act[23:18];
  assign \act$662.refill  = act[17];
  assign \act$662.mem_addr  = act[16:7];
  assign \act$662.mem_read  = act[6];
  assign \act$662.scan  = act[5];
  assign \act$662.relu  = act[4];
  assign \act$662.finish  = act[3];
  assign \act$662.chain  = act[2];
  assign \act$662.prepare  = act[1];
  assign \act$662.half  = act[0];
  assign \column$661.column  = column[27:16];
  assign \column$661.act  = column[15:0];
  assign \act$654.save_reg  = act[30:25];
  assign \act$654.save  = act[24];
  assign \act$654.refill_reg  = act[23:18];
  assign \act$654.refill  = act[17];
  assign \act$654.mem_addr  = act[16:7];
  assign \act$654.mem_read  = act[6];
  assign \act$654.scan  = act[5];
  assign \act$654.relu  = act[4];
  assign \act$654.finish  = act[3];
  assign \act$654.chain  = act[2];
  assign \act$654.prepare  = act[1];
  assign \act$654.half  = act[0];
  assign \column$653.column  = column[27:16];
  assign \column$653.act  = column[15:0];
  assign \act$646.save_reg  = act[30:25];
  assign \act$646.save  = act[24];
  assign \act$646.refill_reg  = act[23:18];
  assign \act$646.refill  = act[17];
  assign \act$646.mem_addr  = act[16:7];
  assign \act$646.mem_read  = act[6];
  assign \act$646.scan  = act[5];
  assign \act$646.relu  = act[4];
  assign \act$646.finish  = act[3];
  assign \act$646.chain  = act[2];
  assign \act$646.prepare  = act[1];
  assign \act$646.half  = act[0];
  assign \column$645.column  = column[27:16];
  assign \column$645.act  = column[15:0];
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
  assign \column$635.column  = column[27:16];
  assign \column$635.act  = column[15:0];
  assign \column.column  = column[27:16];
  assign \column.act  = column[15:0];
  assign \o__payload$481.pe  = found__payload[25:22];
  assign \o__payload$481.reg  = found__payload[21:16];
  assign \o__payload$481.act  = found__payload[15:0];
  assign \found__payload.pe  = found__payload[25:22];
  assign \found__payload.reg  = found__payload[21:16];
  assign \found__payload.act  = found__payload[15:0];
  assign \o__payload$477.pe  = \i3__payload$476 [23:22];
  assign \o__payload$477.reg  = \i3__payload$476 [21:16];
  assign \o__payload$477.act  = \i3__payload$476 [15:0];
  assign \i3__payload$476.pe  = \i3__payload$476 [23:22];
  assign \i3__payload$476.reg  = \i3__payload$476 [21:16];
  assign \i3__payload$476.act  = \i3__payload$476 [15:0];
  assign \o__payload$469.pe  = \i2__payload$468 [23:22];
  assign \o__payload$469.reg  = \i2__payload$468 [21:16];
  assign \o__payload$469.act  = \i2__payload$468 [15:0];
  assign \i2__payload$468.pe  = \i2__payload$468 [23:22];
  assign \i2__payload$468.reg  = \i2__payload$468 [21:16];
  assign \i2__payload$468.act  = \i2__payload$468 [15:0];
  assign \o__payload$461.pe  = \i1__payload$460 [23:22];
  assign \o__payload$461.reg  = \i1__payload$460 [21:16];
  assign \o__payload$461.act  = \i1__payload$460 [15:0];
  assign \i1__payload$460.pe  = \i1__payload$460 [23:22];
  assign \i1__payload$460.reg  = \i1__payload$460 [21:16];
  assign \i1__payload$460.act  = \i1__payload$460 [15:0];
  assign \o__payload$453.pe  = \i0__payload$452 [23:22];
  assign \o__payload$453.reg  = \i0__payload$452 [21:16];
  assign \o__payload$453.act  = \i0__payload$452 [15:0];
  assign \i0__payload$452.pe  = \i0__payload$452 [23:22];
  assign \i0__payload$452.reg  = \i0__payload$452 [21:16];
  assign \i0__payload$452.act  = \i0__payload$452 [15:0];
  assign \i3__payload$443.pe  = 1'h0;
  assign \i3__payload$443.reg  = \found_reg$444 ;
  assign \i3__payload$443.act  = \found_act$445 ;
  assign \i2__payload$434.pe  = 1'h0;
  assign \i2__payload$434.reg  = \found_reg$435 ;
  assign \i2__payload$434.act  = \found_act$436 ;
  assign \i1__payload$425.pe  = 1'h0;
  assign \i1__payload$425.reg  = \found_reg$426 ;
  assign \i1__payload$425.act  = \found_act$427 ;
  assign \i0__payload$416.pe  = 1'h0;
  assign \i0__payload$416.reg  = \found_reg$417 ;
  assign \i0__payload$416.act  = \found_act$418 ;
  assign \i3__payload$407.pe  = 1'h0;
  assign \i3__payload$407.reg  = \found_reg$408 ;
  assign \i3__payload$407.act  = \found_act$409 ;
  assign \i2__payload$398.pe  = 1'h0;
  assign \i2__payload$398.reg  = \found_reg$399 ;
  assign \i2__payload$398.act  = \found_act$400 ;
  assign \i1__payload$389.pe  = 1'h0;
  assign \i1__payload$389.reg  = \found_reg$390 ;
  assign \i1__payload$389.act  = \found_act$391 ;
  assign \i0__payload$380.pe  = 1'h0;
  assign \i0__payload$380.reg  = \found_reg$381 ;
  assign \i0__payload$380.act  = \found_act$382 ;
  assign \i3__payload$371.pe  = 1'h0;
  assign \i3__payload$371.reg  = \found_reg$372 ;
  assign \i3__payload$371.act  = \found_act$373 ;
  assign \i2__payload$362.pe  = 1'h0;
  assign \i2__payload$362.reg  = \found_reg$363 ;
  assign \i2__payload$362.act  = \found_act$364 ;
  assign \i1__payload$353.pe  = 1'h0;
  assign \i1__payload$353.reg  = \found_reg$354 ;
  assign \i1__payload$353.act  = \found_act$355 ;
  assign \i0__payload$344.pe  = 1'h0;
  assign \i0__payload$344.reg  = \found_reg$345 ;
  assign \i0__payload$344.act  = \found_act$346 ;
  assign \i3__payload.pe  = 1'h0;
  assign \i3__payload.reg  = \found_reg$336 ;
  assign \i3__payload.act  = \found_act$337 ;
  assign \i2__payload.pe  = 1'h0;
  assign \i2__payload.reg  = \found_reg$327 ;
  assign \i2__payload.act  = \found_act$328 ;
  assign \i1__payload.pe  = 1'h0;
  assign \i1__payload.reg  = \found_reg$318 ;
  assign \i1__payload.act  = \found_act$319 ;
  assign \i0__payload.pe  = 1'h0;
  assign \i0__payload.reg  = found_reg;
  assign \i0__payload.act  = found_act;
  assign \units[0]  = { 11'h000, waiting, phase };
  assign \write_request__payload.beats  = \request__payload$292 [49:37];
  assign \write_request__payload.beat  = \request__payload$292 [36:0];
  assign \request__payload$292.beats  = \request__payload$292 [49:37];
  assign \request__payload$292.beat  = \request__payload$292 [36:0];
  assign \read_request__payload.beats  = request__payload[49:37];
  assign \read_request__payload.beat  = request__payload[36:0];
  assign \request__payload.beats  = request__payload[49:37];
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
  assign m_axi_host_rready = \r_ready$219 ;
  assign m_axi_host_arvalid = \ar_valid$211 ;
  assign m_axi_host_arburst = m_axi_host__arburst;
  assign m_axi_host_arsize = m_axi_host__arsize;
  assign m_axi_host_arlen = \ar_len$215 ;
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
  assign \fault$780  = port_fault;
  assign { events[220:205], events[203:188], events[186:176], events[169:154], events[152:69], events[67:0] } = { 75'h0000000000000000000, phase[3], 16'h0000, scan, 16'h0000, waiting, 16'h0000, take, 32'h00000000, phase[2], 16'h0000, phase[1], 16'h0000, phase[0], 17'h00001 };
  assign \status$769  = reported;
  assign selected = stat;
  assign \waiting$761  = waiting;
  assign \counting$760  = phase[0];
  assign \book$759  = book;
  assign \act$758  = act;
  assign \column$757  = column;
  assign \push$756  = push;
  assign \take$755  = take;
  assign \waiting$753  = waiting;
  assign \counting$752  = phase[0];
  assign \book$751  = book;
  assign \act$750  = act;
  assign \column$749  = column;
  assign \push$748  = push;
  assign \take$747  = take;
  assign \waiting$745  = waiting;
  assign \counting$744  = phase[0];
  assign \book$743  = book;
  assign \act$742  = act;
  assign \column$741  = column;
  assign \push$740  = push;
  assign \take$739  = take;
  assign \waiting$737  = waiting;
  assign \counting$736  = phase[0];
  assign \book$735  = book;
  assign \act$734  = act;
  assign \column$733  = column;
  assign \push$732  = push;
  assign \take$731  = take;
  assign \waiting$729  = waiting;
  assign \counting$728  = phase[0];
  assign \book$727  = book;
  assign \act$726  = act;
  assign \column$725  = column;
  assign \push$724  = push;
  assign \take$723  = take;
  assign \waiting$721  = waiting;
  assign \counting$720  = phase[0];
  assign \book$719  = book;
  assign \act$718  = act;
  assign \column$717  = column;
  assign \push$716  = push;
  assign \take$715  = take;
  assign \waiting$713  = waiting;
  assign \counting$712  = phase[0];
  assign \book$711  = book;
  assign \act$710  = act;
  assign \column$709  = column;
  assign \push$708  = push;
  assign \take$707  = take;
  assign \waiting$705  = waiting;
  assign \counting$704  = phase[0];
  assign \book$703  = book;
  assign \act$702  = act;
  assign \column$701  = column;
  assign \push$700  = push;
  assign \take$699  = take;
  assign \waiting$697  = waiting;
  assign \counting$696  = phase[0];
  assign \book$695  = book;
  assign \act$694  = act;
  assign \column$693  = column;
  assign \push$692  = push;
  assign \take$691  = take;
  assign \waiting$689  = waiting;
  assign \counting$688  = phase[0];
  assign \book$687  = book;
  assign \act$686  = act;
  assign \column$685  = column;
  assign \push$684  = push;
  assign \take$683  = take;
  assign \waiting$681  = waiting;
  assign \counting$680  = phase[0];
  assign \book$679  = book;
  assign \act$678  = act;
  assign \column$677  = column;
  assign \push$676  = push;
  assign \take$675  = take;
  assign \waiting$673  = waiting;
  assign \counting$672  = phase[0];
  assign \book$671  = book;
  assign \act$670  = act;
  assign \column$669  = column;
  assign \push$668  = push;
  assign \take$667  = take;
  assign \waiting$665  = waiting;
  assign \counting$664  = phase[0];
  assign \book$663  = book;
  assign \act$662  = act;
  assign \column$661  = column;
  assign \push$660  = push;
  assign \take$659  = take;
  assign \waiting$657  = waiting;
  assign \counting$656  = phase[0];
  assign \book$655  = book;
  assign \act$654  = act;
  assign \column$653  = column;
  assign \push$652  = push;
  assign \take$651  = take;
  assign \waiting$649  = waiting;
  assign \counting$648  = phase[0];
  assign \book$647  = book;
  assign \act$646  = act;
  assign \column$645  = column;
  assign \push$644  = push;
  assign \take$643  = take;
  assign \waiting$641  = waiting;
  assign counting = phase[0];
  assign \book$639  = book;
  assign \act$637  = act;
  assign \column$635  = column;
  assign \push$633  = push;
  assign \take$632  = take;
  assign outstanding = store_outstanding;
  assign done = store_done;
  assign store_last = last;
  assign rows__payload = \word$79 ;
  assign store_valid = rows__valid;
  assign room = store_room;
  assign \load_act$584  = word[63:48];
  assign \load_word$583  = word;
  assign \load_addr$582  = \row$76 ;
  assign \load$581 [0] = load[0];
  assign \load_act$578  = word[47:32];
  assign \load_word$577  = word;
  assign \load_addr$576  = \row$76 ;
  assign \load$575 [0] = load[0];
  assign \load_act$572  = word[31:16];
  assign \load_word$571  = word;
  assign \load_addr$570  = \row$76 ;
  assign \load$569 [0] = load[0];
  assign \load_act$566  = word[15:0];
  assign \load_word$565  = word;
  assign \load_addr$564  = \row$76 ;
  assign \load$563 [0] = load[0];
  assign \load_act$560  = word[63:48];
  assign \load_word$559  = word;
  assign \load_addr$558  = \row$76 ;
  assign \load$557 [0] = load[0];
  assign \load_act$554  = word[47:32];
  assign \load_word$553  = word;
  assign \load_addr$552  = \row$76 ;
  assign \load$551 [0] = load[0];
  assign \load_act$548  = word[31:16];
  assign \load_word$547  = word;
  assign \load_addr$546  = \row$76 ;
  assign \load$545 [0] = load[0];
  assign \load_act$542  = word[15:0];
  assign \load_word$541  = word;
  assign \load_addr$540  = \row$76 ;
  assign \load$539 [0] = load[0];
  assign \load_act$536  = word[63:48];
  assign \load_word$535  = word;
  assign \load_addr$534  = \row$76 ;
  assign \load$533 [0] = load[0];
  assign \load_act$530  = word[47:32];
  assign \load_word$529  = word;
  assign \load_addr$528  = \row$76 ;
  assign \load$527 [0] = load[0];
  assign \load_act$524  = word[31:16];
  assign \load_word$523  = word;
  assign \load_addr$522  = \row$76 ;
  assign \load$521 [0] = load[0];
  assign \load_act$518  = word[15:0];
  assign \load_word$517  = word;
  assign \load_addr$516  = \row$76 ;
  assign \load$515 [0] = load[0];
  assign \load_act$512  = word[63:48];
  assign \load_word$511  = word;
  assign \load_addr$510  = \row$76 ;
  assign \load$509 [0] = load[0];
  assign \load_act$506  = word[47:32];
  assign \load_word$505  = word;
  assign \load_addr$504  = \row$76 ;
  assign \load$503 [0] = load[0];
  assign \load_act$500  = word[31:16];
  assign \load_word$499  = word;
  assign \load_addr$498  = \row$76 ;
  assign \load$497 [0] = load[0];
  assign load_act = word[15:0];
  assign load_word = word;
  assign \load_addr$492  = \row$76 ;
  assign \load$491 [0] = load[0];
  assign word_valid = row_valid;
  assign \exhausted$487  = found_none;
  assign \o__valid$485  = found__valid;
  assign found__ready = \o__ready$482 ;
  assign \o__payload$481  = found__payload;
  assign \exhausted$479  = \exhausted3$478 ;
  assign \o__payload$477  = \i3__payload$476 ;
  assign \i3__ready$475  = \o__ready$474 ;
  assign \o__valid$473  = \i3__valid$472 ;
  assign \exhausted$471  = \exhausted2$470 ;
  assign \o__payload$469  = \i2__payload$468 ;
  assign \i2__ready$467  = \o__ready$466 ;
  assign \o__valid$465  = \i2__valid$464 ;
  assign \exhausted$463  = \exhausted1$462 ;
  assign \o__payload$461  = \i1__payload$460 ;
  assign \i1__ready$459  = \o__ready$458 ;
  assign \o__valid$457  = \i1__valid$456 ;
  assign \exhausted$455  = \exhausted0$454 ;
  assign \o__payload$453  = \i0__payload$452 ;
  assign \i0__ready$451  = \o__ready$450 ;
  assign \o__valid$449  = \i0__valid$448 ;
  assign \exhausted$447  = \exhausted3$446 ;
  assign \i3__payload$443  = { 1'h0, \found_reg$444 , \found_act$445  };
  assign \i3__ready$442  = \next$441 ;
  assign \found$440  = \i3__valid$439 ;
  assign \exhausted$438  = \exhausted2$437 ;
  assign \i2__payload$434  = { 1'h0, \found_reg$435 , \found_act$436  };
  assign \i2__ready$433  = \next$432 ;
  assign \found$431  = \i2__valid$430 ;
  assign \exhausted$429  = \exhausted1$428 ;
  assign \i1__payload$425  = { 1'h0, \found_reg$426 , \found_act$427  };
  assign \i1__ready$424  = \next$423 ;
  assign \found$422  = \i1__valid$421 ;
  assign \exhausted$420  = \exhausted0$419 ;
  assign \i0__payload$416  = { 1'h0, \found_reg$417 , \found_act$418  };
  assign \i0__ready$415  = \next$414 ;
  assign \found$413  = \i0__valid$412 ;
  assign \exhausted$411  = \exhausted3$410 ;
  assign \i3__payload$407  = { 1'h0, \found_reg$408 , \found_act$409  };
  assign \i3__ready$406  = \next$405 ;
  assign \found$404  = \i3__valid$403 ;
  assign \exhausted$402  = \exhausted2$401 ;
  assign \i2__payload$398  = { 1'h0, \found_reg$399 , \found_act$400  };
  assign \i2__ready$397  = \next$396 ;
  assign \found$395  = \i2__valid$394 ;
  assign \exhausted$393  = \exhausted1$392 ;
  assign \i1__payload$389  = { 1'h0, \found_reg$390 , \found_act$391  };
  assign \i1__ready$388  = \next$387 ;
  assign \found$386  = \i1__valid$385 ;
  assign \exhausted$384  = \exhausted0$383 ;
  assign \i0__payload$380  = { 1'h0, \found_reg$381 , \found_act$382  };
  assign \i0__ready$379  = \next$378 ;
  assign \found$377  = \i0__valid$376 ;
  assign \exhausted$375  = \exhausted3$374 ;
  assign \i3__payload$371  = { 1'h0, \found_reg$372 , \found_act$373  };
  assign \i3__ready$370  = \next$369 ;
  assign \found$368  = \i3__valid$367 ;
  assign \exhausted$366  = \exhausted2$365 ;
  assign \i2__payload$362  = { 1'h0, \found_reg$363 , \found_act$364  };
  assign \i2__ready$361  = \next$360 ;
  assign \found$359  = \i2__valid$358 ;
  assign \exhausted$357  = \exhausted1$356 ;
  assign \i1__payload$353  = { 1'h0, \found_reg$354 , \found_act$355  };
  assign \i1__ready$352  = \next$351 ;
  assign \found$350  = \i1__valid$349 ;
  assign \exhausted$348  = \exhausted0$347 ;
  assign \i0__payload$344  = { 1'h0, \found_reg$345 , \found_act$346  };
  assign \i0__ready$343  = \next$342 ;
  assign \found$341  = \i0__valid$340 ;
  assign \exhausted$339  = exhausted3;
  assign i3__payload = { 1'h0, \found_reg$336 , \found_act$337  };
  assign i3__ready = \next$333 ;
  assign \found$332  = i3__valid;
  assign \exhausted$330  = exhausted2;
  assign i2__payload = { 1'h0, \found_reg$327 , \found_act$328  };
  assign i2__ready = \next$324 ;
  assign \found$323  = i2__valid;
  assign \exhausted$321  = exhausted1;
  assign i1__payload = { 1'h0, \found_reg$318 , \found_act$319  };
  assign i1__ready = \next$315 ;
  assign \found$314  = i1__valid;
  assign \exhausted$312  = exhausted0;
  assign i0__payload = { 1'h0, found_reg, found_act };
  assign i0__ready = next;
  assign found = i0__valid;
  assign units = { 11'h000, waiting, phase };
  assign write_request__valid = \request__valid$296 ;
  assign \request__ready$295  = write_request__ready;
  assign write_request__payload = \request__payload$292 ;
  assign read_request__valid = request__valid;
  assign request__ready = read_request__ready;
  assign read_request__payload = request__payload;
  assign m_axi_host__bresp = m_axi_host_bresp;
  assign \bus__bresp$282  = m_axi_host_bresp;
  assign bus__bid = m_axi_host_bid;
  assign \bus__wstrb$278  = m_axi_host__wstrb;
  assign \bus__wready$276  = m_axi_host_wready;
  assign bus__wlast = w_last;
  assign \bus__wdata$274  = m_axi_host__wdata;
  assign bus__awsize = m_axi_host__awsize;
  assign \bus__awready$269  = m_axi_host_awready;
  assign bus__awlen = m_axi_host__awlen;
  assign bus__awid = m_axi_host__awid;
  assign bus__awburst = m_axi_host__awburst;
  assign \bus__awaddr$262  = m_axi_host__awaddr;
  assign m_axi_host__rresp = m_axi_host_rresp;
  assign \bus__rresp$257  = m_axi_host_rresp;
  assign \bus__rlast$255  = m_axi_host_rlast;
  assign \bus__rid$254  = m_axi_host_rid;
  assign m_axi_host__rdata = m_axi_host_rdata;
  assign \bus__rdata$252  = m_axi_host_rdata;
  assign \bus__arsize$250  = m_axi_host__arsize;
  assign \bus__arready$248  = m_axi_host_arready;
  assign \bus__arlen$247  = \ar_len$215 ;
  assign \bus__arid$246  = m_axi_host__arid;
  assign \bus__arburst$244  = m_axi_host__arburst;
  assign \bus__araddr$242  = m_axi_host__araddr;
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
  assign \r_last$223  = m_axi_host_rlast;
  assign m_axi_host__rid = m_axi_host_rid;
  assign \r_id$221  = m_axi_host_rid;
  assign m_axi_host__rready = \r_ready$219 ;
  assign m_axi_host__rvalid = m_axi_host_rvalid;
  assign \r_valid$217  = m_axi_host_rvalid;
  assign m_axi_host__arlen = \ar_len$215 ;
  assign m_axi_host__arready = m_axi_host_arready;
  assign \ar_ready$213  = m_axi_host_arready;
  assign m_axi_host__arvalid = \ar_valid$211 ;
  assign \opcode$210  = opcode;
  assign \index$208  = index;
  assign \halt$206  = halt;
  assign \stop$204  = stop;
  assign \program_rows$201  = program_rows;
  assign \program_beat$199  = program_beat;
  assign \run$197  = run;
  assign \irq$196  = irq;
  assign o__valid = i__valid;
  assign i__ready = o__ready;
  assign o__payload = i__payload;
  assign m_axi_ins__rresp = m_axi_ins_rresp;
  assign \bus__rresp$186  = m_axi_ins_rresp;
  assign bus__rlast = m_axi_ins_rlast;
  assign bus__rid = m_axi_ins_rid;
  assign m_axi_ins__rdata = m_axi_ins_rdata;
  assign \bus__rdata$181  = m_axi_ins_rdata;
  assign bus__arsize = m_axi_ins__arsize;
  assign \bus__arready$176  = m_axi_ins_arready;
  assign bus__arlen = ar_len;
  assign bus__arid = m_axi_ins__arid;
  assign bus__arburst = m_axi_ins__arburst;
  assign \bus__araddr$170  = m_axi_ins__araddr;
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
  wire [31:0] \$procmux$837_Y ;
  wire [31:0] \$procmux$841_Y ;
  wire [31:0] \$procmux$847_Y ;
  wire [31:0] \$procmux$849_Y ;
  wire \$procmux$853_Y ;
  wire [28:0] \$procmux$857_Y ;
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
  assign \$procmux$837_Y  = \$24  ? \$25 [31:0] : taken;
  assign \$33  = rst ? 32'd0 : \$procmux$837_Y ;
  assign \$procmux$841_Y  = i__valid ? \$23 [31:0] : arrived;
  assign \$32  = rst ? 32'd0 : \$procmux$841_Y ;
  assign \$31  = rst ? 3'h0 : \$22 [2:0];
  assign \$procmux$847_Y  = \$20  ? 32'd0 : \$19 [31:0];
  assign \$procmux$849_Y  = request ? \$procmux$847_Y  : left;
  assign \$30  = rst ? 32'd0 : \$procmux$849_Y ;
  assign \$procmux$853_Y  = request ? 1'h1 : begun;
  assign \$29  = rst ? 1'h0 : \$procmux$853_Y ;
  assign \$procmux$857_Y  = request ? \$18 [28:0] : chunk;
  assign \$28  = rst ? 29'h00000000 : \$procmux$857_Y ;
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
  wire \_auto_253 ;
  wire \_auto_254 ;
  wire \_auto_255 ;
  wire [15:0] \_auto_256 ;
  wire [15:0] \_auto_257 ;
  wire [5:0] \_auto_258 ;
  wire [5:0] \_auto_259 ;
  wire [1:0] \_auto_260 ;
  wire [1:0] \_auto_261 ;
  wire \$procmux$118_CMP ;
  wire \$procmux$120_CMP ;
  wire \$procmux$122_CMP ;
  wire \$procmux$124_CMP ;
  wire \$procmux$125_CMP ;
  wire \$procmux$126_CMP ;
  wire \$procmux$129_CMP ;
  wire \$procmux$130_CMP ;
  wire \$procmux$131_CMP ;
  wire \$procmux$134_CMP ;
  wire \$procmux$135_CMP ;
  wire \$procmux$136_CMP ;
  wire \$procmux$139_CMP ;
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
  assign \_auto_253  = \$procmux$135_CMP  | \$procmux$134_CMP ;
  assign \_auto_254  = \$procmux$130_CMP  | \$procmux$129_CMP ;
  assign \_auto_255  = \$procmux$125_CMP  | \$procmux$124_CMP ;
  assign \_auto_256  = \$procmux$134_CMP  ? i3_payload[15:0] : i2_payload[15:0];
  assign \_auto_257  = \$procmux$136_CMP  ? i1_payload[15:0] : i0_payload[15:0];
  assign \i__payload.act  = \_auto_253  ? \_auto_256  : \_auto_257 ;
  assign \_auto_258  = \$procmux$129_CMP  ? i3_payload[21:16] : i2_payload[21:16];
  assign \_auto_259  = \$procmux$131_CMP  ? i1_payload[21:16] : i0_payload[21:16];
  assign \i__payload.reg  = \_auto_254  ? \_auto_258  : \_auto_259 ;
  assign \_auto_260  = \$procmux$124_CMP  ? { upper, chosen[0] } : { upper, chosen[0] };
  assign \_auto_261  = \$procmux$126_CMP  ? { upper, chosen[0] } : { upper, chosen[0] };
  assign \i__payload.pe  = \_auto_255  ? \_auto_260  : \_auto_261 ;
  assign i3_ready = \$procmux$118_CMP  ? (* full_case = 32'd1 *) push : 1'h0;
  assign \$procmux$118_CMP  = { upper, chosen[0] } == (* full_case = 32'd1 *) 2'h3;
  assign i2_ready = \$procmux$120_CMP  ? push : 1'h0;
  assign \$procmux$120_CMP  = { upper, chosen[0] } == 2'h2;
  assign i1_ready = \$procmux$122_CMP  ? push : 1'h0;
  assign \$procmux$122_CMP  = { upper, chosen[0] } == 2'h1;
  assign \$procmux$124_CMP  = { upper, chosen[0] } == (* full_case = 32'd1 *) 2'h3;
  assign \$procmux$125_CMP  = { upper, chosen[0] } == (* full_case = 32'd1 *) 2'h2;
  assign \$procmux$126_CMP  = { upper, chosen[0] } == (* full_case = 32'd1 *) 2'h1;
  assign \$procmux$129_CMP  = { upper, chosen[0] } == (* full_case = 32'd1 *) 2'h3;
  assign \$procmux$130_CMP  = { upper, chosen[0] } == (* full_case = 32'd1 *) 2'h2;
  assign \$procmux$131_CMP  = { upper, chosen[0] } == (* full_case = 32'd1 *) 2'h1;
  assign \$procmux$134_CMP  = { upper, chosen[0] } == (* full_case = 32'd1 *) 2'h3;
  assign \$procmux$135_CMP  = { upper, chosen[0] } == (* full_case = 32'd1 *) 2'h2;
  assign \$procmux$136_CMP  = { upper, chosen[0] } == (* full_case = 32'd1 *) 2'h1;
  assign i0_ready = \$procmux$139_CMP  ? push : 1'h0;
  assign \$procmux$139_CMP  = ! { upper, chosen[0] };
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
  wire \_auto_262 ;
  wire \_auto_263 ;
  wire \_auto_264 ;
  wire [15:0] \_auto_265 ;
  wire [15:0] \_auto_266 ;
  wire [5:0] \_auto_267 ;
  wire [5:0] \_auto_268 ;
  wire [3:0] \_auto_269 ;
  wire [3:0] \_auto_270 ;
  wire \$procmux$73_CMP ;
  wire \$procmux$75_CMP ;
  wire \$procmux$77_CMP ;
  wire \$procmux$79_CMP ;
  wire \$procmux$80_CMP ;
  wire \$procmux$81_CMP ;
  wire \$procmux$84_CMP ;
  wire \$procmux$85_CMP ;
  wire \$procmux$86_CMP ;
  wire \$procmux$89_CMP ;
  wire \$procmux$90_CMP ;
  wire \$procmux$91_CMP ;
  wire \$procmux$94_CMP ;
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
  assign \_auto_262  = \$procmux$90_CMP  | \$procmux$89_CMP ;
  assign \_auto_263  = \$procmux$85_CMP  | \$procmux$84_CMP ;
  assign \_auto_264  = \$procmux$80_CMP  | \$procmux$79_CMP ;
  assign \_auto_265  = \$procmux$89_CMP  ? i3_payload[15:0] : i2_payload[15:0];
  assign \_auto_266  = \$procmux$91_CMP  ? i1_payload[15:0] : i0_payload[15:0];
  assign \i__payload.act  = \_auto_262  ? \_auto_265  : \_auto_266 ;
  assign \_auto_267  = \$procmux$84_CMP  ? i3_payload[21:16] : i2_payload[21:16];
  assign \_auto_268  = \$procmux$86_CMP  ? i1_payload[21:16] : i0_payload[21:16];
  assign \i__payload.reg  = \_auto_263  ? \_auto_267  : \_auto_268 ;
  assign \_auto_269  = \$procmux$79_CMP  ? { upper, chosen[0], i3_payload[23:22] } : { upper, chosen[0], i2_payload[23:22] };
  assign \_auto_270  = \$procmux$81_CMP  ? { upper, chosen[0], i1_payload[23:22] } : { upper, chosen[0], i0_payload[23:22] };
  assign \i__payload.pe  = \_auto_264  ? \_auto_269  : \_auto_270 ;
  assign i3_ready = \$procmux$73_CMP  ? (* full_case = 32'd1 *) push : 1'h0;
  assign \$procmux$73_CMP  = { upper, chosen[0] } == (* full_case = 32'd1 *) 2'h3;
  assign i2_ready = \$procmux$75_CMP  ? push : 1'h0;
  assign \$procmux$75_CMP  = { upper, chosen[0] } == 2'h2;
  assign i1_ready = \$procmux$77_CMP  ? push : 1'h0;
  assign \$procmux$77_CMP  = { upper, chosen[0] } == 2'h1;
  assign \$procmux$79_CMP  = { upper, chosen[0] } == (* full_case = 32'd1 *) 2'h3;
  assign \$procmux$80_CMP  = { upper, chosen[0] } == (* full_case = 32'd1 *) 2'h2;
  assign \$procmux$81_CMP  = { upper, chosen[0] } == (* full_case = 32'd1 *) 2'h1;
  assign \$procmux$84_CMP  = { upper, chosen[0] } == (* full_case = 32'd1 *) 2'h3;
  assign \$procmux$85_CMP  = { upper, chosen[0] } == (* full_case = 32'd1 *) 2'h2;
  assign \$procmux$86_CMP  = { upper, chosen[0] } == (* full_case = 32'd1 *) 2'h1;
  assign \$procmux$89_CMP  = { upper, chosen[0] } == (* full_case = 32'd1 *) 2'h3;
  assign \$procmux$90_CMP  = { upper, chosen[0] } == (* full_case = 32'd1 *) 2'h2;
  assign \$procmux$91_CMP  = { upper, chosen[0] } == (* full_case = 32'd1 *) 2'h1;
  assign i0_ready = \$procmux$94_CMP  ? push : 1'h0;
  assign \$procmux$94_CMP  = ! { upper, chosen[0] };
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
  wire \_auto_271 ;
  wire \_auto_272 ;
  wire [31:0] \_auto_273 ;
  wire [31:0] \_auto_274 ;
  wire [31:0] \_auto_275 ;
  wire [31:0] \_auto_276 ;
  wire [31:0] \_auto_277 ;
  wire [31:0] \_auto_278 ;
  wire \$procmux$183_CMP ;
  wire \$procmux$184_CMP ;
  wire \$procmux$185_CMP ;
  wire \$procmux$186_CMP ;
  wire \$procmux$187_CMP ;
  wire \$procmux$188_CMP ;
  wire [31:0] \$procmux$191_Y ;
  wire [31:0] \$procmux$195_Y ;
  wire [31:0] \$procmux$199_Y ;
  wire [31:0] \$procmux$203_Y ;
  wire [31:0] \$procmux$207_Y ;
  wire [31:0] \$procmux$211_Y ;
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
  assign \_auto_272  = \$procmux$187_CMP  | \$procmux$186_CMP ;
  assign \_auto_271  = | { \$procmux$183_CMP , \$procmux$184_CMP , \$procmux$185_CMP  };
  assign \_auto_273  = \$procmux$184_CMP  ? count_pe_blocking : count_pe_padding;
  assign \_auto_274  = \$procmux$183_CMP  ? count_spmat_reads : \_auto_273 ;
  assign \_auto_275  = \$procmux$186_CMP  ? count_pe_starved : count_pe_empty;
  assign \_auto_276  = \$procmux$188_CMP  ? count_pe_busy : stat;
  assign \_auto_277  = \_auto_272  ? \_auto_275  : \_auto_276 ;
  assign \_auto_278  = \_auto_271  ? \_auto_274  : \_auto_277 ;
  assign \$procmux$183_CMP  = stat_select == 3'h5;
  assign \$procmux$184_CMP  = stat_select == 3'h4;
  assign \$procmux$185_CMP  = stat_select == 3'h3;
  assign \$procmux$186_CMP  = stat_select == 3'h2;
  assign \$procmux$187_CMP  = stat_select == 3'h1;
  assign \$procmux$188_CMP  = ! stat_select;
  assign \$25  = rst ? 32'd0 : \_auto_278 ;
  assign \$procmux$191_Y  = read ? \$18 [31:0] : count_spmat_reads;
  assign \$24  = rst ? 32'd0 : \$procmux$191_Y ;
  assign \$procmux$195_Y  = \$16  ? \$17 [31:0] : count_pe_blocking;
  assign \$23  = rst ? 32'd0 : \$procmux$195_Y ;
  assign \$procmux$199_Y  = padding ? \$15 [31:0] : count_pe_padding;
  assign \$22  = rst ? 32'd0 : \$procmux$199_Y ;
  assign \$procmux$203_Y  = \$13  ? \$14 [31:0] : count_pe_starved;
  assign \$21  = rst ? 32'd0 : \$procmux$203_Y ;
  assign \$procmux$207_Y  = empty ? \$9 [31:0] : count_pe_empty;
  assign \$20  = rst ? 32'd0 : \$procmux$207_Y ;
  assign \$procmux$211_Y  = busy ? \$8 [31:0] : count_pe_busy;
  assign \$19  = rst ? 32'd0 : \$procmux$211_Y ;
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
  wire \$procmux$174_Y ;
  wire \$procmux$176_Y ;
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
  assign \$procmux$174_Y  = beat ? \$13  : r_expected;
  assign \$procmux$176_Y  = asked ? 1'h1 : \$procmux$174_Y ;
  assign \$15  = rst ? 1'h0 : \$procmux$176_Y ;
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
  wire \$procmux$166_Y ;
  wire \$procmux$168_Y ;
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
  assign \$procmux$166_Y  = beat ? \$26  : r_expected;
  assign \$procmux$168_Y  = asked ? 1'h1 : \$procmux$166_Y ;
  assign \$35  = rst ? 1'h0 : \$procmux$168_Y ;
  assign \$34  = rst ? 32'd0 : \$25 [31:0];
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
  wire [15:0] \$procmux$374_Y ;
  wire \$procmux$378_Y ;
  wire \$procmux$382_Y ;
  wire \$procmux$384_Y ;
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
  wire [10:0] write__addr;
  wire [10:0] \write__addr$21 ;
  wire [14:0] write__data;
  wire [14:0] \write__data$22 ;
  wire write__en;
  wire \write__en$20 ;
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
  assign \$procmux$374_Y  = read__en ? i_payload[15:0] : act;
  assign \$12  = rst ? 16'h0000 : \$procmux$374_Y ;
  assign \$procmux$378_Y  = read__en ? i_payload[16] : odd_first;
  assign \$11  = rst ? 1'h0 : \$procmux$378_Y ;
  assign \$procmux$382_Y  = o_ready ? 1'h0 : held;
  assign \$procmux$384_Y  = read__en ? 1'h1 : \$procmux$382_Y ;
  assign \$10  = rst ? 1'h0 : \$procmux$384_Y ;
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
  assign \write__data$22  = load_odd;
  assign \write__addr$21  = load_addr;
  assign \write__en$20  = load;
  assign take = read__en;
  assign write__data = load_even;
  assign write__addr = load_addr;
  assign write__en = load;
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
  wire [5:0] \$procmux$867_Y ;
  wire [5:0] \$procmux$869_Y ;
  wire [4:0] \$procmux$877_Y ;
  wire [4:0] \$procmux$879_Y ;
  wire [4:0] \$procmux$883_Y ;
  wire [4:0] \$procmux$885_Y ;
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
  assign \$procmux$867_Y  = \$22  ? \$23 [5:0] : level;
  assign \$procmux$869_Y  = \$25  ? \$26 [5:0] : \$procmux$867_Y ;
  assign \$33  = rst ? 6'h00 : \$procmux$869_Y ;
  assign \$32  = rst ? 1'h1 : \$20 ;
  assign \$31  = rst ? 1'h0 : \$15 ;
  assign \$procmux$877_Y  = \$10  ? 5'h00 : \$9 [4:0];
  assign \$procmux$879_Y  = pop ? \$procmux$877_Y  : read__addr;
  assign \$30  = rst ? 5'h01 : \$procmux$879_Y ;
  assign \$procmux$883_Y  = \$8  ? 5'h00 : \$7 [4:0];
  assign \$procmux$885_Y  = push ? \$procmux$883_Y  : write__addr;
  assign \$29  = rst ? 5'h00 : \$procmux$885_Y ;
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
  wire [1:0] \$procmux$140_Y ;
  wire [1:0] \$procmux$142_Y ;
  wire \$procmux$150_Y ;
  wire \$procmux$152_Y ;
  wire \$procmux$156_Y ;
  wire \$procmux$158_Y ;
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
  reg write__addr = 1'h0;
  wire [23:0] write__data;
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
  assign \$procmux$140_Y  = \$16  ? \$17 [1:0] : level;
  assign \$procmux$142_Y  = \$19  ? \$20 [1:0] : \$procmux$140_Y ;
  assign \$25  = rst ? 2'h0 : \$procmux$142_Y ;
  assign \$24  = rst ? 1'h1 : \$14 ;
  assign \$23  = rst ? 1'h0 : \$9 ;
  assign \$procmux$150_Y  = write__addr ? 1'h0 : \$3 [0];
  assign \$procmux$152_Y  = push ? \$procmux$150_Y  : write__addr;
  assign \$22  = rst ? 1'h0 : \$procmux$152_Y ;
  assign \$procmux$156_Y  = read__addr ? 1'h0 : \$1 [0];
  assign \$procmux$158_Y  = pop ? \$procmux$156_Y  : read__addr;
  assign \$21  = rst ? 1'h0 : \$procmux$158_Y ;
  sram_2x24_1w1ra storage (
    .clk(clk),
    .r0_addr(read__addr),
    .r0_data(o__payload),
    .w0_addr(write__addr),
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
  assign write__en = push;
  assign i__payload = i_payload;
  assign write__data = i_payload;
  assign tail = write__addr;
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
  wire \$procmux$105_Y ;
  wire \$procmux$107_Y ;
  wire \$procmux$111_Y ;
  wire \$procmux$113_Y ;
  wire [1:0] \$procmux$95_Y ;
  wire [1:0] \$procmux$97_Y ;
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
  reg write__addr = 1'h0;
  wire [25:0] write__data;
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
  assign \$24  = rst ? 1'h1 : \$14 ;
  assign \$23  = rst ? 1'h0 : \$9 ;
  assign \$procmux$105_Y  = write__addr ? 1'h0 : \$3 [0];
  assign \$procmux$107_Y  = push ? \$procmux$105_Y  : write__addr;
  assign \$22  = rst ? 1'h0 : \$procmux$107_Y ;
  assign \$procmux$111_Y  = read__addr ? 1'h0 : \$1 [0];
  assign \$procmux$113_Y  = pop ? \$procmux$111_Y  : read__addr;
  assign \$21  = rst ? 1'h0 : \$procmux$113_Y ;
  assign \$procmux$95_Y  = \$16  ? \$17 [1:0] : level;
  assign \$procmux$97_Y  = \$19  ? \$20 [1:0] : \$procmux$95_Y ;
  assign \$25  = rst ? 2'h0 : \$procmux$97_Y ;
  sram_2x26_1w1ra storage (
    .clk(clk),
    .r0_addr(read__addr),
    .r0_data(o__payload),
    .w0_addr(write__addr),
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
  assign write__en = push;
  assign i__payload = i_payload;
  assign write__data = i_payload;
  assign tail = write__addr;
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
  wire [3:0] \$procmux$392_Y ;
  wire [3:0] \$procmux$394_Y ;
  wire [2:0] \$procmux$402_Y ;
  wire [2:0] \$procmux$404_Y ;
  wire [2:0] \$procmux$408_Y ;
  wire [2:0] \$procmux$410_Y ;
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
  reg [2:0] write__addr = 3'h0;
  wire [27:0] write__data;
  wire write__en;
  assign push = i_valid & i__ready;
  assign pop = o__valid & o_ready;
  assign \$1  = read__addr + 1'h1;
  assign \$2  = read__addr == 3'h7;
  assign \$3  = write__addr + 1'h1;
  assign \$4  = write__addr == 3'h7;
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
    write__addr <= \$22 ;
  always @(posedge clk)
    o__valid <= \$23 ;
  always @(posedge clk)
    i__ready <= \$24 ;
  always @(posedge clk)
    level <= \$25 ;
  assign \$procmux$392_Y  = \$16  ? \$17 [3:0] : level;
  assign \$procmux$394_Y  = \$19  ? \$20 [3:0] : \$procmux$392_Y ;
  assign \$25  = rst ? 4'h0 : \$procmux$394_Y ;
  assign \$24  = rst ? 1'h1 : \$14 ;
  assign \$23  = rst ? 1'h0 : \$9 ;
  assign \$procmux$402_Y  = \$4  ? 3'h0 : \$3 [2:0];
  assign \$procmux$404_Y  = push ? \$procmux$402_Y  : write__addr;
  assign \$22  = rst ? 3'h0 : \$procmux$404_Y ;
  assign \$procmux$408_Y  = \$2  ? 3'h0 : \$1 [2:0];
  assign \$procmux$410_Y  = pop ? \$procmux$408_Y  : read__addr;
  assign \$21  = rst ? 3'h0 : \$procmux$410_Y ;
  sram_8x28_1w1ra storage (
    .clk(clk),
    .r0_addr(read__addr),
    .r0_data(o__payload),
    .w0_addr(write__addr),
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
  wire [2:0] \$procmux$454_Y ;
  wire [2:0] \$procmux$456_Y ;
  wire [1:0] \$procmux$464_Y ;
  wire [1:0] \$procmux$466_Y ;
  wire [1:0] \$procmux$470_Y ;
  wire [1:0] \$procmux$472_Y ;
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
  assign \$procmux$454_Y  = \$16  ? \$17 [2:0] : level;
  assign \$procmux$456_Y  = \$19  ? \$20 [2:0] : \$procmux$454_Y ;
  assign \$25  = rst ? 3'h0 : \$procmux$456_Y ;
  assign \$24  = rst ? 1'h1 : \$14 ;
  assign \$23  = rst ? 1'h0 : \$9 ;
  assign \$procmux$464_Y  = \$4  ? 2'h0 : \$3 [1:0];
  assign \$procmux$466_Y  = push ? \$procmux$464_Y  : write__addr;
  assign \$22  = rst ? 2'h0 : \$procmux$466_Y ;
  assign \$procmux$470_Y  = \$2  ? 2'h0 : \$1 [1:0];
  assign \$procmux$472_Y  = pop ? \$procmux$470_Y  : read__addr;
  assign \$21  = rst ? 2'h0 : \$procmux$472_Y ;
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
  wire \$procmux$897_Y ;
  wire \$procmux$899_Y ;
  wire \$procmux$907_Y ;
  wire \$procmux$909_Y ;
  wire [4:0] \$procmux$913_Y ;
  wire [4:0] \$procmux$915_Y ;
  wire [36:0] \$procmux$919_Y ;
  wire [36:0] \$procmux$921_Y ;
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
  assign \$procmux$897_Y  = index ? 1'h0 : \$11 [0];
  assign \$procmux$899_Y  = bus_rvalid ? \$procmux$897_Y  : index;
  assign \$18  = rst ? 1'h0 : \$procmux$899_Y ;
  assign \$17  = rst ? 1'h0 : \$10 ;
  assign \$16  = bus_rvalid ? { bus_rdata, row[127:64] } : row;
  assign \$procmux$907_Y  = \$2  ? \$6  : burst_active;
  assign \$procmux$909_Y  = \$7  ? 1'h1 : \$procmux$907_Y ;
  assign \$15  = rst ? 1'h0 : \$procmux$909_Y ;
  assign \$procmux$913_Y  = \$2  ? \$5 [4:0] : burst_left;
  assign \$procmux$915_Y  = \$7  ? \$8 [4:0] : \$procmux$913_Y ;
  assign \$14  = rst ? 5'h00 : \$procmux$915_Y ;
  assign \$procmux$919_Y  = \$2  ? { \$3 [28:0], 8'h00 } : burst_beat;
  assign \$procmux$921_Y  = \$7  ? request_payload[36:0] : \$procmux$919_Y ;
  assign \$13  = rst ? 37'h0000000000 : \$procmux$921_Y ;
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
  wire \$procmux$480_Y ;
  wire \$procmux$482_Y ;
  wire [12:0] \$procmux$486_Y ;
  wire [12:0] \$procmux$488_Y ;
  wire [36:0] \$procmux$492_Y ;
  wire [36:0] \$procmux$494_Y ;
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
  assign \$procmux$480_Y  = \$3  ? \$7  : burst_active;
  assign \$procmux$482_Y  = \$8  ? 1'h1 : \$procmux$480_Y ;
  assign \$12  = rst ? 1'h0 : \$procmux$482_Y ;
  assign \$procmux$486_Y  = \$3  ? \$6 [12:0] : burst_left;
  assign \$procmux$488_Y  = \$8  ? \$9 [12:0] : \$procmux$486_Y ;
  assign \$11  = rst ? 13'h0000 : \$procmux$488_Y ;
  assign \$procmux$492_Y  = \$3  ? { \$4 [28:0], 8'h00 } : burst_beat;
  assign \$procmux$494_Y  = \$8  ? request_payload[36:0] : \$procmux$492_Y ;
  assign \$10  = rst ? 37'h0000000000 : \$procmux$494_Y ;
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
  wire [2:0] \$procmux$329_Y ;
  wire [15:0] \$procmux$333_Y ;
  wire \$procmux$337_Y ;
  wire [15:0] \$procmux$343_Y ;
  wire [14:0] \$procmux$348_Y ;
  wire [14:0] \$procmux$350_Y ;
  wire [14:0] \$procmux$355_Y ;
  wire [14:0] \$procmux$357_Y ;
  wire \$procmux$362_Y ;
  wire \$procmux$364_Y ;
  wire \$procmux$368_Y ;
  wire \$procmux$370_Y ;
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
  wire [10:0] read__addr;
  wire [63:0] read__data;
  wire read__en;
  reg [2:0] slot = 3'h0;
  wire [10:0] write__addr;
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
  assign \$5  = accept & i_payload[46];
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
  assign \$procmux$329_Y  = busy ? place[2:0] : slot;
  assign \$22  = rst ? 3'h0 : \$procmux$329_Y ;
  assign \$procmux$333_Y  = busy ? \act$31  : act;
  assign \$21  = rst ? 16'h0000 : \$procmux$333_Y ;
  assign \$procmux$337_Y  = busy ? \first$22  : first;
  assign \$20  = rst ? 1'h0 : \$procmux$337_Y ;
  assign \$19  = rst ? 1'h0 : busy;
  assign \$procmux$343_Y  = accept ? i_payload[15:0] : \act$31 ;
  assign \$18  = rst ? 16'h0000 : \$procmux$343_Y ;
  assign \$procmux$348_Y  = \$11  ? (* full_case = 32'd1 *) left : \$13 [14:0];
  assign \$procmux$350_Y  = accept ? (* full_case = 32'd1 *) i_payload[45:31] : \$procmux$348_Y ;
  assign \$17  = rst ? 15'h0000 : \$procmux$350_Y ;
  assign \$procmux$355_Y  = \$11  ? (* full_case = 32'd1 *) place : \$12 [14:0];
  assign \$procmux$357_Y  = accept ? (* full_case = 32'd1 *) i_payload[30:16] : \$procmux$355_Y ;
  assign \$16  = rst ? 15'h0000 : \$procmux$357_Y ;
  assign \$procmux$362_Y  = \$11  ? (* full_case = 32'd1 *) \first$22  : 1'h0;
  assign \$procmux$364_Y  = accept ? (* full_case = 32'd1 *) 1'h1 : \$procmux$362_Y ;
  assign \$15  = rst ? 1'h0 : \$procmux$364_Y ;
  assign \$procmux$368_Y  = \$11  ? 1'h0 : active;
  assign \$procmux$370_Y  = accept ? 1'h1 : \$procmux$368_Y ;
  assign \$14  = rst ? 1'h0 : \$procmux$370_Y ;
  sram_2048x64_1w1r spmat (
    .clk(clk),
    .r0_addr(place[13:3]),
    .r0_data(read__data),
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
  assign write__data = load_word;
  assign write__addr = load_addr;
  assign write__en = load;
  assign read__addr = place[13:3];
  assign read__en = read;
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
  wire \$procmux$418_Y ;
  wire \$procmux$420_Y ;
  wire [12:0] \$procmux$424_Y ;
  wire [12:0] \$procmux$426_Y ;
  wire [7:0] \$procmux$430_Y ;
  wire [7:0] \$procmux$432_Y ;
  wire \$procmux$436_Y ;
  wire \$procmux$438_Y ;
  wire [12:0] \$procmux$442_Y ;
  wire [12:0] \$procmux$444_Y ;
  wire [36:0] \$procmux$448_Y ;
  wire [36:0] \$procmux$450_Y ;
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
  assign \$procmux$418_Y  = index ? \$19 [0] : 1'h0;
  assign \$procmux$420_Y  = \$18  ? \$procmux$418_Y  : index;
  assign \$33  = rst ? 1'h0 : \$procmux$420_Y ;
  assign \$procmux$424_Y  = send ? \$16 [12:0] : left;
  assign \$procmux$426_Y  = \$17  ? request_payload[49:37] : \$procmux$424_Y ;
  assign \$32  = rst ? 13'h0000 : \$procmux$426_Y ;
  assign \$procmux$430_Y  = send ? \$15 [7:0] : beat;
  assign \$procmux$432_Y  = \$17  ? request_payload[7:0] : \$procmux$430_Y ;
  assign \$31  = rst ? 8'h00 : \$procmux$432_Y ;
  assign \$procmux$436_Y  = \$8  ? \$12  : burst_active;
  assign \$procmux$438_Y  = \$13  ? 1'h1 : \$procmux$436_Y ;
  assign \$30  = rst ? 1'h0 : \$procmux$438_Y ;
  assign \$procmux$442_Y  = \$8  ? \$11 [12:0] : burst_left;
  assign \$procmux$444_Y  = \$13  ? \$14 [12:0] : \$procmux$442_Y ;
  assign \$29  = rst ? 13'h0000 : \$procmux$444_Y ;
  assign \$procmux$448_Y  = \$8  ? { \$9 [28:0], 8'h00 } : burst_beat;
  assign \$procmux$450_Y  = \$13  ? request_payload[36:0] : \$procmux$448_Y ;
  assign \$28  = rst ? 37'h0000000000 : \$procmux$450_Y ;
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
