
module accumulator_bank(maximum, valid, value, entry, drain_entry, drain_write, drain_new, clear, clk, rst, drain_old, compute_set);
  input maximum;
  wire maximum;
  input valid;
  wire valid;
  input signed [15:0] value;
  wire signed [15:0] value;
  input [4:0] entry;
  wire [4:0] entry;
  input [4:0] drain_entry;
  wire [4:0] drain_entry;
  input drain_write;
  wire drain_write;
  input signed [31:0] drain_new;
  wire signed [31:0] drain_new;
  input clear;
  wire clear;
  input clk;
  wire clk;
  input rst;
  wire rst;
  output signed [31:0] drain_old;
  wire signed [31:0] drain_old;
  input compute_set;
  wire compute_set;
  wire \$1 ;
  wire [31:0] \$10 ;
  wire [32:0] \$11 ;
  wire [32:0] \$12 ;
  wire \$2 ;
  wire \$3 ;
  wire [31:0] \$4 ;
  wire \$6 ;
  wire \$7 ;
  wire [31:0] \$8 ;
  wire \$9 ;
  wire [4:0] \$signature__addr ;
  wire [4:0] \$signature__addr$20 ;
  wire [31:0] \$signature__data ;
  wire [31:0] \$signature__data$22 ;
  wire \$signature__en ;
  wire \$signature__en$21 ;
  wire computes_0;
  wire computes_1;
  wire signed [31:0] \new ;
  wire signed [31:0] old;
  wire [4:0] read__addr;
  wire [4:0] \read__addr$19 ;
  wire [31:0] read__data;
  wire [31:0] \read__data$25 ;
  assign \$1  = ! compute_set;
  assign \$2  = ~ clear;
  assign computes_0 = \$1  & \$2 ;
  assign read__addr = computes_0 ? entry : drain_entry;
  assign \$3  = drain_write | clear;
  assign \$signature__en  = computes_0 ? valid : \$3 ;
  assign \$4  = clear ? 32'd0 : drain_new;
  assign \$signature__data  = computes_0 ? \new  : \$4 ;
  assign \$6  = ~ clear;
  assign computes_1 = compute_set & \$6 ;
  assign \read__addr$19  = computes_1 ? entry : drain_entry;
  assign \$7  = drain_write | clear;
  assign \$signature__en$21  = computes_1 ? valid : \$7 ;
  assign \$8  = clear ? 32'd0 : drain_new;
  assign \$signature__data$22  = computes_1 ? \new  : \$8 ;
  assign old = compute_set ? \read__data$25  : read__data;
  assign drain_old = compute_set ? read__data : \read__data$25 ;
  assign \$9  = $signed(value) > $signed(old);
  assign \$10  = \$9  ? { value[15], value[15], value[15], value[15], value[15], value[15], value[15], value[15], value[15], value[15], value[15], value[15], value[15], value[15], value[15], value[15], value } : old;
  assign \$11  = $signed(old) + $signed(value);
  assign { \$12 [32], \new  } = maximum ? { \$10 [31], \$10  } : \$11 ;
  sram_32x32_1w1ra set_0 (
    .clk(clk),
    .r0_addr(read__addr),
    .r0_data(read__data),
    .w0_addr(read__addr),
    .w0_data(\$signature__data ),
    .w0_en(\$signature__en )
  );
  sram_32x32_1w1ra set_1 (
    .clk(clk),
    .r0_addr(\read__addr$19 ),
    .r0_data(\read__data$25 ),
    .w0_addr(\read__addr$19 ),
    .w0_data(\$signature__data$22 ),
    .w0_en(\$signature__en$21 )
  );
  assign \$12 [31:0] = \new ;
  assign \$signature__addr$20  = \read__addr$19 ;
  assign \$signature__addr  = read__addr;
endmodule

module accumulators(maximum, valid, values_0, values_1, values_2, values_3, values_4, values_5, values_6, values_7, entries_0, entries_1, entries_2, entries_3, entries_4, entries_5, entries_6, entries_7, drain_read, drain_add, drain_clear
, drain_bank, drain_entry, drain_in, clk, rst, drain_out, compute_set);
  input maximum;
  wire maximum;
  input [7:0] valid;
  wire [7:0] valid;
  input [15:0] values_0;
  wire [15:0] values_0;
  input [15:0] values_1;
  wire [15:0] values_1;
  input [15:0] values_2;
  wire [15:0] values_2;
  input [15:0] values_3;
  wire [15:0] values_3;
  input [15:0] values_4;
  wire [15:0] values_4;
  input [15:0] values_5;
  wire [15:0] values_5;
  input [15:0] values_6;
  wire [15:0] values_6;
  input [15:0] values_7;
  wire [15:0] values_7;
  input [4:0] entries_0;
  wire [4:0] entries_0;
  input [4:0] entries_1;
  wire [4:0] entries_1;
  input [4:0] entries_2;
  wire [4:0] entries_2;
  input [4:0] entries_3;
  wire [4:0] entries_3;
  input [4:0] entries_4;
  wire [4:0] entries_4;
  input [4:0] entries_5;
  wire [4:0] entries_5;
  input [4:0] entries_6;
  wire [4:0] entries_6;
  input [4:0] entries_7;
  wire [4:0] entries_7;
  input drain_read;
  wire drain_read;
  input drain_add;
  wire drain_add;
  input drain_clear;
  wire drain_clear;
  input [2:0] drain_bank;
  wire [2:0] drain_bank;
  input [4:0] drain_entry;
  wire [4:0] drain_entry;
  input signed [31:0] drain_in;
  wire signed [31:0] drain_in;
  input clk;
  wire clk;
  input rst;
  wire rst;
  output signed [31:0] drain_out;
  reg signed [31:0] drain_out = 32'd0;
  input compute_set;
  wire compute_set;
  wire \$1 ;
  wire \$10 ;
  wire \$11 ;
  wire \$12 ;
  wire \$13 ;
  wire \$14 ;
  wire \$15 ;
  wire \$16 ;
  wire [31:0] \$17 ;
  wire [31:0] \$18 ;
  wire [31:0] \$19 ;
  wire \$2 ;
  wire [31:0] \$20 ;
  wire [31:0] \$21 ;
  wire [31:0] \$22 ;
  wire \$23 ;
  wire [31:0] \$24 ;
  wire [32:0] \$25 ;
  wire [32:0] \$26 ;
  wire [32:0] \$27 ;
  wire [31:0] \$28 ;
  wire \$3 ;
  wire \$4 ;
  wire \$5 ;
  wire \$6 ;
  wire \$7 ;
  wire \$8 ;
  wire \$9 ;
  wire [31:0] \$procmux$319_Y ;
  wire clear;
  wire \clear$105 ;
  wire \clear$116 ;
  wire \clear$50 ;
  wire \clear$61 ;
  wire \clear$72 ;
  wire \clear$83 ;
  wire \clear$94 ;
  wire \compute_set$106 ;
  wire \compute_set$28 ;
  wire \compute_set$40 ;
  wire \compute_set$51 ;
  wire \compute_set$62 ;
  wire \compute_set$73 ;
  wire \compute_set$84 ;
  wire \compute_set$95 ;
  wire [4:0] \drain_entry$102 ;
  wire [4:0] \drain_entry$113 ;
  wire [4:0] \drain_entry$35 ;
  wire [4:0] \drain_entry$47 ;
  wire [4:0] \drain_entry$58 ;
  wire [4:0] \drain_entry$69 ;
  wire [4:0] \drain_entry$80 ;
  wire [4:0] \drain_entry$91 ;
  wire signed [31:0] drain_new;
  wire signed [31:0] \drain_new$104 ;
  wire signed [31:0] \drain_new$115 ;
  wire signed [31:0] \drain_new$49 ;
  wire signed [31:0] \drain_new$60 ;
  wire signed [31:0] \drain_new$71 ;
  wire signed [31:0] \drain_new$82 ;
  wire signed [31:0] \drain_new$93 ;
  wire signed [31:0] drain_old;
  wire signed [31:0] \drain_old$119 ;
  wire signed [31:0] \drain_old$120 ;
  wire signed [31:0] \drain_old$121 ;
  wire signed [31:0] \drain_old$122 ;
  wire signed [31:0] \drain_old$123 ;
  wire signed [31:0] \drain_old$124 ;
  wire signed [31:0] \drain_old$125 ;
  wire drain_write;
  wire \drain_write$103 ;
  wire \drain_write$114 ;
  wire \drain_write$48 ;
  wire \drain_write$59 ;
  wire \drain_write$70 ;
  wire \drain_write$81 ;
  wire \drain_write$92 ;
  wire [4:0] entries__0;
  wire [4:0] entries__1;
  wire [4:0] entries__2;
  wire [4:0] entries__3;
  wire [4:0] entries__4;
  wire [4:0] entries__5;
  wire [4:0] entries__6;
  wire [4:0] entries__7;
  wire [4:0] entry;
  wire [4:0] \entry$100 ;
  wire [4:0] \entry$111 ;
  wire [4:0] \entry$45 ;
  wire [4:0] \entry$56 ;
  wire [4:0] \entry$67 ;
  wire [4:0] \entry$78 ;
  wire [4:0] \entry$89 ;
  wire \maximum$107 ;
  wire \maximum$29 ;
  wire \maximum$41 ;
  wire \maximum$52 ;
  wire \maximum$63 ;
  wire \maximum$74 ;
  wire \maximum$85 ;
  wire \maximum$96 ;
  wire signed [31:0] \new ;
  wire signed [31:0] old;
  wire \valid$108 ;
  wire \valid$30 ;
  wire \valid$42 ;
  wire \valid$53 ;
  wire \valid$64 ;
  wire \valid$75 ;
  wire \valid$86 ;
  wire \valid$97 ;
  wire signed [15:0] value;
  wire signed [15:0] \value$109 ;
  wire signed [15:0] \value$43 ;
  wire signed [15:0] \value$54 ;
  wire signed [15:0] \value$65 ;
  wire signed [15:0] \value$76 ;
  wire signed [15:0] \value$87 ;
  wire signed [15:0] \value$98 ;
  wire signed [15:0] values__0;
  wire signed [15:0] values__1;
  wire signed [15:0] values__2;
  wire signed [15:0] values__3;
  wire signed [15:0] values__4;
  wire signed [15:0] values__5;
  wire signed [15:0] values__6;
  wire signed [15:0] values__7;
  assign \$1  = drain_read | drain_add;
  assign \$2  = ! drain_bank;
  assign drain_write = \$1  & \$2 ;
  assign \$3  = drain_read | drain_add;
  assign \$4  = drain_bank == 1'h1;
  assign \drain_write$48  = \$3  & \$4 ;
  assign \$5  = drain_read | drain_add;
  assign \$6  = drain_bank == 2'h2;
  assign \drain_write$59  = \$5  & \$6 ;
  assign \$7  = drain_read | drain_add;
  assign \$8  = drain_bank == 2'h3;
  assign \drain_write$70  = \$7  & \$8 ;
  assign \$9  = drain_read | drain_add;
  assign \$10  = drain_bank == 3'h4;
  assign \drain_write$81  = \$9  & \$10 ;
  assign \$11  = drain_read | drain_add;
  assign \$12  = drain_bank == 3'h5;
  assign \drain_write$92  = \$11  & \$12 ;
  assign \$13  = drain_read | drain_add;
  assign \$14  = drain_bank == 3'h6;
  assign \drain_write$103  = \$13  & \$14 ;
  assign \$15  = drain_read | drain_add;
  assign \$16  = drain_bank == 3'h7;
  assign \drain_write$114  = \$15  & \$16 ;
  assign \$17  = drain_bank[0] ? \drain_old$125  : \drain_old$124 ;
  assign \$18  = drain_bank[0] ? \drain_old$123  : \drain_old$122 ;
  assign \$19  = drain_bank[1] ? \$17  : \$18 ;
  assign \$20  = drain_bank[0] ? \drain_old$121  : \drain_old$120 ;
  assign \$21  = drain_bank[0] ? \drain_old$119  : drain_old;
  assign \$22  = drain_bank[1] ? \$20  : \$21 ;
  assign old = drain_bank[2] ? \$19  : \$22 ;
  assign \$23  = $signed(drain_in) > $signed(old);
  assign \$24  = \$23  ? drain_in : old;
  assign \$25  = $signed(old) + $signed(drain_in);
  assign \$26  = maximum ? { \$24 [31], \$24  } : \$25 ;
  assign { \$27 [32], drain_new } = drain_read ? 33'h000000000 : \$26 ;
  always @(posedge clk)
    drain_out <= \$28 ;
  assign \$procmux$319_Y  = drain_read ? old : drain_out;
  assign \$28  = rst ? 32'd0 : \$procmux$319_Y ;
  accumulator_bank bank_0 (
    .clear(drain_clear),
    .clk(clk),
    .compute_set(compute_set),
    .drain_entry(drain_entry),
    .drain_new(drain_new),
    .drain_old(drain_old),
    .drain_write(drain_write),
    .entry(entries_0),
    .maximum(maximum),
    .rst(rst),
    .valid(valid[0]),
    .value(values_0)
  );
  accumulator_bank bank_1 (
    .clear(drain_clear),
    .clk(clk),
    .compute_set(compute_set),
    .drain_entry(drain_entry),
    .drain_new(drain_new),
    .drain_old(\drain_old$119 ),
    .drain_write(\drain_write$48 ),
    .entry(entries_1),
    .maximum(maximum),
    .rst(rst),
    .valid(valid[1]),
    .value(values_1)
  );
  accumulator_bank bank_2 (
    .clear(drain_clear),
    .clk(clk),
    .compute_set(compute_set),
    .drain_entry(drain_entry),
    .drain_new(drain_new),
    .drain_old(\drain_old$120 ),
    .drain_write(\drain_write$59 ),
    .entry(entries_2),
    .maximum(maximum),
    .rst(rst),
    .valid(valid[2]),
    .value(values_2)
  );
  accumulator_bank bank_3 (
    .clear(drain_clear),
    .clk(clk),
    .compute_set(compute_set),
    .drain_entry(drain_entry),
    .drain_new(drain_new),
    .drain_old(\drain_old$121 ),
    .drain_write(\drain_write$70 ),
    .entry(entries_3),
    .maximum(maximum),
    .rst(rst),
    .valid(valid[3]),
    .value(values_3)
  );
  accumulator_bank bank_4 (
    .clear(drain_clear),
    .clk(clk),
    .compute_set(compute_set),
    .drain_entry(drain_entry),
    .drain_new(drain_new),
    .drain_old(\drain_old$122 ),
    .drain_write(\drain_write$81 ),
    .entry(entries_4),
    .maximum(maximum),
    .rst(rst),
    .valid(valid[4]),
    .value(values_4)
  );
  accumulator_bank bank_5 (
    .clear(drain_clear),
    .clk(clk),
    .compute_set(compute_set),
    .drain_entry(drain_entry),
    .drain_new(drain_new),
    .drain_old(\drain_old$123 ),
    .drain_write(\drain_write$92 ),
    .entry(entries_5),
    .maximum(maximum),
    .rst(rst),
    .valid(valid[5]),
    .value(values_5)
  );
  accumulator_bank bank_6 (
    .clear(drain_clear),
    .clk(clk),
    .compute_set(compute_set),
    .drain_entry(drain_entry),
    .drain_new(drain_new),
    .drain_old(\drain_old$124 ),
    .drain_write(\drain_write$103 ),
    .entry(entries_6),
    .maximum(maximum),
    .rst(rst),
    .valid(valid[6]),
    .value(values_6)
  );
  accumulator_bank bank_7 (
    .clear(drain_clear),
    .clk(clk),
    .compute_set(compute_set),
    .drain_entry(drain_entry),
    .drain_new(drain_new),
    .drain_old(\drain_old$125 ),
    .drain_write(\drain_write$114 ),
    .entry(entries_7),
    .maximum(maximum),
    .rst(rst),
    .valid(valid[7]),
    .value(values_7)
  );
  assign \$27 [31:0] = drain_new;
  assign \clear$116  = drain_clear;
  assign \drain_new$115  = drain_new;
  assign \drain_entry$113  = drain_entry;
  assign entries__7 = entries_7;
  assign \entry$111  = entries_7;
  assign values__7 = values_7;
  assign \value$109  = values_7;
  assign \valid$108  = valid[7];
  assign \maximum$107  = maximum;
  assign \compute_set$106  = compute_set;
  assign \clear$105  = drain_clear;
  assign \drain_new$104  = drain_new;
  assign \drain_entry$102  = drain_entry;
  assign entries__6 = entries_6;
  assign \entry$100  = entries_6;
  assign values__6 = values_6;
  assign \value$98  = values_6;
  assign \valid$97  = valid[6];
  assign \maximum$96  = maximum;
  assign \compute_set$95  = compute_set;
  assign \clear$94  = drain_clear;
  assign \drain_new$93  = drain_new;
  assign \drain_entry$91  = drain_entry;
  assign entries__5 = entries_5;
  assign \entry$89  = entries_5;
  assign values__5 = values_5;
  assign \value$87  = values_5;
  assign \valid$86  = valid[5];
  assign \maximum$85  = maximum;
  assign \compute_set$84  = compute_set;
  assign \clear$83  = drain_clear;
  assign \drain_new$82  = drain_new;
  assign \drain_entry$80  = drain_entry;
  assign entries__4 = entries_4;
  assign \entry$78  = entries_4;
  assign values__4 = values_4;
  assign \value$76  = values_4;
  assign \valid$75  = valid[4];
  assign \maximum$74  = maximum;
  assign \compute_set$73  = compute_set;
  assign \clear$72  = drain_clear;
  assign \drain_new$71  = drain_new;
  assign \drain_entry$69  = drain_entry;
  assign entries__3 = entries_3;
  assign \entry$67  = entries_3;
  assign values__3 = values_3;
  assign \value$65  = values_3;
  assign \valid$64  = valid[3];
  assign \maximum$63  = maximum;
  assign \compute_set$62  = compute_set;
  assign \clear$61  = drain_clear;
  assign \drain_new$60  = drain_new;
  assign \drain_entry$58  = drain_entry;
  assign entries__2 = entries_2;
  assign \entry$56  = entries_2;
  assign values__2 = values_2;
  assign \value$54  = values_2;
  assign \valid$53  = valid[2];
  assign \maximum$52  = maximum;
  assign \compute_set$51  = compute_set;
  assign \clear$50  = drain_clear;
  assign \drain_new$49  = drain_new;
  assign \drain_entry$47  = drain_entry;
  assign entries__1 = entries_1;
  assign \entry$45  = entries_1;
  assign values__1 = values_1;
  assign \value$43  = values_1;
  assign \valid$42  = valid[1];
  assign \maximum$41  = maximum;
  assign \compute_set$40  = compute_set;
  assign clear = drain_clear;
  assign \new  = drain_new;
  assign \drain_entry$35  = drain_entry;
  assign entries__0 = entries_0;
  assign entry = entries_0;
  assign values__0 = values_0;
  assign value = values_0;
  assign \valid$30  = valid[0];
  assign \maximum$29  = maximum;
  assign \compute_set$28  = compute_set;
endmodule

module act_fetch(rows, rewind, start, channels, advance, pop, clk, rst, mem_en, mem_addr, valid, row, \end , index, exhausted, mem_data);
  input [7:0] rows;
  wire [7:0] rows;
  input rewind;
  wire rewind;
  input start;
  wire start;
  input [15:0] channels;
  wire [15:0] channels;
  input advance;
  wire advance;
  input pop;
  wire pop;
  input clk;
  wire clk;
  input rst;
  wire rst;
  output mem_en;
  wire mem_en;
  output [6:0] mem_addr;
  wire [6:0] mem_addr;
  output valid;
  wire valid;
  output [26:0] row;
  wire [26:0] row;
  output \end ;
  wire \end ;
  output [15:0] index;
  wire [15:0] index;
  output exhausted;
  wire exhausted;
  input [26:0] mem_data;
  wire [26:0] mem_data;
  wire \$1 ;
  wire [8:0] \$10 ;
  wire [8:0] \$11 ;
  wire [9:0] \$12 ;
  wire \$13 ;
  wire \$14 ;
  wire [2:0] \$15 ;
  wire [3:0] \$16 ;
  wire [8:0] \$17 ;
  wire \$18 ;
  wire [16:0] \$19 ;
  wire \$2 ;
  wire [8:0] \$20 ;
  wire [8:0] \$21 ;
  wire \$22 ;
  wire [1:0] \$23 ;
  wire \$24 ;
  wire [1:0] \$25 ;
  wire [7:0] \$26 ;
  wire [15:0] \$27 ;
  wire \$28 ;
  wire [7:0] \$29 ;
  wire \$3 ;
  wire [7:0] \$30 ;
  wire [7:0] \$31 ;
  wire \$4 ;
  wire \$5 ;
  wire \$6 ;
  wire \$7 ;
  wire \$8 ;
  wire \$9 ;
  wire [7:0] \$procmux$443_Y ;
  wire [7:0] \$procmux$447_Y ;
  wire [7:0] \$procmux$449_Y ;
  wire [7:0] \$procmux$453_Y ;
  wire [7:0] \$procmux$455_Y ;
  wire \$procmux$459_Y ;
  wire \$procmux$461_Y ;
  wire [15:0] \$procmux$465_Y ;
  wire [15:0] \$procmux$467_Y ;
  wire [7:0] \$procmux$471_Y ;
  wire [7:0] \$procmux$473_Y ;
  wire [1:0] \$procmux$477_Y ;
  wire at_end;
  reg [7:0] base = 8'h00;
  wire [7:0] \begin ;
  reg [15:0] channels_left = 16'h0000;
  wire ending;
  reg fetching = 1'h0;
  reg [7:0] first_row = 8'h00;
  wire [27:0] i__payload;
  wire \i__payload.end ;
  wire [26:0] \i__payload.row ;
  wire [1:0] \i__payload.row.count ;
  wire [23:0] \i__payload.row.entries ;
  wire [11:0] \i__payload.row.entries[0] ;
  wire [3:0] \i__payload.row.entries[0].run ;
  wire [7:0] \i__payload.row.entries[0].value ;
  wire [11:0] \i__payload.row.entries[1] ;
  wire [3:0] \i__payload.row.entries[1].run ;
  wire [7:0] \i__payload.row.entries[1].value ;
  wire \i__payload.row.last ;
  wire i__valid;
  wire [7:0] \index[0] ;
  wire [7:0] \index[1] ;
  wire [1:0] \mem_data.count ;
  wire [23:0] \mem_data.entries ;
  wire [11:0] \mem_data.entries[0] ;
  wire [3:0] \mem_data.entries[0].run ;
  wire [7:0] \mem_data.entries[0].value ;
  wire [11:0] \mem_data.entries[1] ;
  wire [3:0] \mem_data.entries[1].run ;
  wire [7:0] \mem_data.entries[1].value ;
  wire \mem_data.last ;
  reg [7:0] next_row = 8'h00;
  wire [27:0] o__payload;
  wire \o__payload.end ;
  wire [26:0] \o__payload.row ;
  wire [1:0] \o__payload.row.count ;
  wire [23:0] \o__payload.row.entries ;
  wire [11:0] \o__payload.row.entries[0] ;
  wire [3:0] \o__payload.row.entries[0].run ;
  wire [7:0] \o__payload.row.entries[0].value ;
  wire [11:0] \o__payload.row.entries[1] ;
  wire [3:0] \o__payload.row.entries[1].run ;
  wire [7:0] \o__payload.row.entries[1].value ;
  wire \o__payload.row.last ;
  wire o__ready;
  wire o__valid;
  reg pending = 1'h0;
  reg [7:0] read_row = 8'h00;
  reg [1:0] reserved = 2'h0;
  wire [1:0] \row.count ;
  wire [23:0] \row.entries ;
  wire [11:0] \row.entries[0] ;
  wire [3:0] \row.entries[0].run ;
  wire [7:0] \row.entries[0].value ;
  wire [11:0] \row.entries[1] ;
  wire [3:0] \row.entries[1].run ;
  wire [7:0] \row.entries[1].value ;
  wire \row.last ;
  assign at_end = read_row == rows;
  assign \$1  = ~ at_end;
  assign \$2  = fetching & \$1 ;
  assign \$3  = reserved != 2'h3;
  assign mem_en = \$2  & \$3 ;
  assign \$4  = pending & mem_data[26];
  assign \$5  = channels_left == 1'h1;
  assign ending = \$4  & \$5 ;
  assign \$6  = fetching & at_end;
  assign \$7  = ~ pending;
  assign \$8  = \$6  & \$7 ;
  assign \$9  = ~ valid;
  assign exhausted = \$8  & \$9 ;
  assign \begin  = advance ? next_row : first_row;
  assign { \$10 [8], index[7:0] } = base + o__payload[11:8];
  assign \$11  = index[7:0] + 1'h1;
  assign { \$12 [9:8], index[15:8] } = \$11  + o__payload[23:20];
  assign \$13  = ~ ending;
  assign \$14  = mem_en & \$13 ;
  assign \$15  = reserved + mem_en;
  assign \$16  = \$15  - pop;
  assign \$17  = read_row + 1'h1;
  assign \$18  = pending & mem_data[26];
  assign \$19  = channels_left - 1'h1;
  assign \$20  = index[15:8] + 1'h1;
  assign \$21  = o__payload[26] ? 9'h000 : \$20 ;
  always @(posedge clk)
    pending <= \$24 ;
  always @(posedge clk)
    reserved <= \$25 ;
  always @(posedge clk)
    read_row <= \$26 ;
  always @(posedge clk)
    channels_left <= \$27 ;
  always @(posedge clk)
    fetching <= \$28 ;
  always @(posedge clk)
    next_row <= \$29 ;
  always @(posedge clk)
    first_row <= \$30 ;
  always @(posedge clk)
    base <= \$31 ;
  assign \$procmux$443_Y  = pop ? \$21 [7:0] : base;
  assign \$31  = rst ? 8'h00 : \$procmux$443_Y ;
  assign \$procmux$447_Y  = start ? \begin  : first_row;
  assign \$procmux$449_Y  = rewind ? 8'h00 : \$procmux$447_Y ;
  assign \$30  = rst ? 8'h00 : \$procmux$449_Y ;
  assign \$procmux$453_Y  = ending ? read_row : next_row;
  assign \$procmux$455_Y  = rewind ? 8'h00 : \$procmux$453_Y ;
  assign \$29  = rst ? 8'h00 : \$procmux$455_Y ;
  assign \$procmux$459_Y  = ending ? 1'h0 : fetching;
  assign \$procmux$461_Y  = start ? 1'h1 : \$procmux$459_Y ;
  assign \$28  = rst ? 1'h0 : \$procmux$461_Y ;
  assign \$procmux$465_Y  = \$18  ? \$19 [15:0] : channels_left;
  assign \$procmux$467_Y  = start ? channels : \$procmux$465_Y ;
  assign \$27  = rst ? 16'h0000 : \$procmux$467_Y ;
  assign \$procmux$471_Y  = mem_en ? \$17 [7:0] : read_row;
  assign \$procmux$473_Y  = start ? \begin  : \$procmux$471_Y ;
  assign \$26  = rst ? 8'h00 : \$procmux$473_Y ;
  assign \$procmux$477_Y  = start ? 2'h0 : \$16 [1:0];
  assign \$25  = rst ? 2'h0 : \$procmux$477_Y ;
  assign \$24  = rst ? 1'h0 : \$14 ;
  queue_28x3 \rows$32  (
    .clk(clk),
    .i_payload({ ending, mem_data }),
    .i_ready(\$22 ),
    .i_valid(pending),
    .level(\$23 ),
    .o_payload(o__payload),
    .o_ready(pop),
    .o_valid(valid),
    .rst(rst)
  );
  assign \o__payload.end  = o__payload[27];
  assign \o__payload.row.last  = o__payload[26];
  assign \o__payload.row.count  = o__payload[25:24];
  assign \o__payload.row.entries[1].run  = o__payload[23:20];
  assign \o__payload.row.entries[1].value  = o__payload[19:12];
  assign \o__payload.row.entries[1]  = o__payload[23:12];
  assign \o__payload.row.entries[0].run  = o__payload[11:8];
  assign \o__payload.row.entries[0].value  = o__payload[7:0];
  assign \o__payload.row.entries[0]  = o__payload[11:0];
  assign \o__payload.row.entries  = o__payload[23:0];
  assign \o__payload.row  = o__payload[26:0];
  assign \i__payload.end  = ending;
  assign \i__payload.row.last  = mem_data[26];
  assign \i__payload.row.count  = mem_data[25:24];
  assign \i__payload.row.entries[1].run  = mem_data[23:20];
  assign \i__payload.row.entries[1].value  = mem_data[19:12];
  assign \i__payload.row.entries[1]  = mem_data[23:12];
  assign \i__payload.row.entries[0].run  = mem_data[11:8];
  assign \i__payload.row.entries[0].value  = mem_data[7:0];
  assign \i__payload.row.entries[0]  = mem_data[11:0];
  assign \i__payload.row.entries  = mem_data[23:0];
  assign \i__payload.row  = mem_data;
  assign \index[1]  = index[15:8];
  assign \index[0]  = index[7:0];
  assign \row.last  = o__payload[26];
  assign \row.count  = o__payload[25:24];
  assign \row.entries[1].run  = o__payload[23:20];
  assign \row.entries[1].value  = o__payload[19:12];
  assign \row.entries[1]  = o__payload[23:12];
  assign \row.entries[0].run  = o__payload[11:8];
  assign \row.entries[0].value  = o__payload[7:0];
  assign \row.entries[0]  = o__payload[11:0];
  assign \row.entries  = o__payload[23:0];
  assign \mem_data.last  = mem_data[26];
  assign \mem_data.count  = mem_data[25:24];
  assign \mem_data.entries[1].run  = mem_data[23:20];
  assign \mem_data.entries[1].value  = mem_data[19:12];
  assign \mem_data.entries[1]  = mem_data[23:12];
  assign \mem_data.entries[0].run  = mem_data[11:8];
  assign \mem_data.entries[0].value  = mem_data[7:0];
  assign \mem_data.entries[0]  = mem_data[11:0];
  assign \mem_data.entries  = mem_data[23:0];
  assign \$12 [7:0] = index[15:8];
  assign \$10 [7:0] = index[7:0];
  assign \end  = o__payload[27];
  assign row = o__payload[26:0];
  assign mem_addr = read_row[6:0];
  assign o__valid = valid;
  assign o__ready = pop;
  assign i__payload = { ending, mem_data };
  assign i__valid = pending;
endmodule

module act_ram(restart, load, load_row, write, write_row, read, read_addr, clk, rst, overflow, read_row, rows, swap);
  input restart;
  wire restart;
  input load;
  wire load;
  input [26:0] load_row;
  wire [26:0] load_row;
  input write;
  wire write;
  input [26:0] write_row;
  wire [26:0] write_row;
  input read;
  wire read;
  input [6:0] read_addr;
  wire [6:0] read_addr;
  input clk;
  wire clk;
  input rst;
  wire rst;
  output overflow;
  wire overflow;
  output [26:0] read_row;
  wire [26:0] read_row;
  output [7:0] rows;
  wire [7:0] rows;
  input swap;
  wire swap;
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
  wire [7:0] \$20 ;
  wire [7:0] \$21 ;
  wire \$3 ;
  wire [8:0] \$4 ;
  wire \$5 ;
  wire \$6 ;
  wire \$7 ;
  wire \$8 ;
  wire [8:0] \$9 ;
  wire [7:0] \$procmux$293_Y ;
  wire [7:0] \$procmux$295_Y ;
  wire [7:0] \$procmux$299_Y ;
  wire [7:0] \$procmux$301_Y ;
  wire \$procmux$305_Y ;
  wire \$procmux$309_Y ;
  wire [6:0] \$signature__addr ;
  wire [6:0] \$signature__addr$27 ;
  wire [26:0] \$signature__data ;
  wire [26:0] \$signature__data$28 ;
  wire \$signature__en ;
  wire \$signature__en$26 ;
  wire append_0;
  wire append_1;
  reg [7:0] count_0 = 8'h00;
  reg [7:0] count_1 = 8'h00;
  wire is_input_0;
  wire is_input_1;
  wire [1:0] \load_row.count ;
  wire [23:0] \load_row.entries ;
  wire [11:0] \load_row.entries[0] ;
  wire [3:0] \load_row.entries[0].run ;
  wire [7:0] \load_row.entries[0].value ;
  wire [11:0] \load_row.entries[1] ;
  wire [3:0] \load_row.entries[1].run ;
  wire [7:0] \load_row.entries[1].value ;
  wire \load_row.last ;
  wire [6:0] read__addr;
  wire [6:0] \read__addr$30 ;
  wire [26:0] read__data;
  wire [26:0] \read__data$32 ;
  wire read__en;
  wire \read__en$29 ;
  reg read_from = 1'h0;
  wire [1:0] \read_row.count ;
  wire [23:0] \read_row.entries ;
  wire [11:0] \read_row.entries[0] ;
  wire [3:0] \read_row.entries[0].run ;
  wire [7:0] \read_row.entries[0].value ;
  wire [11:0] \read_row.entries[1] ;
  wire [3:0] \read_row.entries[1].run ;
  wire [7:0] \read_row.entries[1].value ;
  wire \read_row.last ;
  reg source = 1'h0;
  wire [1:0] \write_row.count ;
  wire [23:0] \write_row.entries ;
  wire [11:0] \write_row.entries[0] ;
  wire [3:0] \write_row.entries[0].run ;
  wire [7:0] \write_row.entries[0].value ;
  wire [11:0] \write_row.entries[1] ;
  wire [3:0] \write_row.entries[1].run ;
  wire [7:0] \write_row.entries[1].value ;
  wire \write_row.last ;
  assign \$1  = ~ source;
  assign \$2  = count_0 != 8'h80;
  assign \$3  = append_0 & \$2 ;
  assign \$4  = count_0 + 1'h1;
  assign \$5  = restart | swap;
  assign \$6  = source ? 1'h0 : \$5 ;
  assign \$7  = count_1 != 8'h80;
  assign \$8  = append_1 & \$7 ;
  assign \$9  = count_1 + 1'h1;
  assign \$10  = restart | swap;
  assign \$11  = source ? \$10  : 1'h0;
  assign is_input_0 = ! source;
  assign append_0 = source ? write : load;
  assign \$12  = count_0 != 8'h80;
  assign \$signature__en  = append_0 & \$12 ;
  assign \$signature__data  = source ? write_row : load_row;
  assign read__en = read & is_input_0;
  assign append_1 = source ? load : write;
  assign \$13  = count_1 != 8'h80;
  assign \$signature__en$26  = append_1 & \$13 ;
  assign \$signature__data$28  = source ? load_row : write_row;
  assign \read__en$29  = read & source;
  assign rows = source ? count_1 : count_0;
  assign read_row = read_from ? \read__data$32  : read__data;
  assign \$14  = count_0 == 8'h80;
  assign \$15  = append_0 & \$14 ;
  assign \$16  = count_1 == 8'h80;
  assign \$17  = append_1 & \$16 ;
  assign overflow = \$15  | \$17 ;
  always @(posedge clk)
    source <= \$18 ;
  always @(posedge clk)
    read_from <= \$19 ;
  always @(posedge clk)
    count_0 <= \$20 ;
  always @(posedge clk)
    count_1 <= \$21 ;
  assign \$procmux$293_Y  = \$8  ? \$9 [7:0] : count_1;
  assign \$procmux$295_Y  = \$11  ? 8'h00 : \$procmux$293_Y ;
  assign \$21  = rst ? 8'h00 : \$procmux$295_Y ;
  assign \$procmux$299_Y  = \$3  ? \$4 [7:0] : count_0;
  assign \$procmux$301_Y  = \$6  ? 8'h00 : \$procmux$299_Y ;
  assign \$20  = rst ? 8'h00 : \$procmux$301_Y ;
  assign \$procmux$305_Y  = read ? source : read_from;
  assign \$19  = rst ? 1'h0 : \$procmux$305_Y ;
  assign \$procmux$309_Y  = swap ? \$1  : source;
  assign \$18  = rst ? 1'h0 : \$procmux$309_Y ;
  sram_128x27_1w1r act_memory_0 (
    .clk(clk),
    .r0_addr(read_addr),
    .r0_data(read__data),
    .r0_en(read__en),
    .w0_addr(count_0[6:0]),
    .w0_data(\$signature__data ),
    .w0_en(\$signature__en )
  );
  sram_128x27_1w1r act_memory_1 (
    .clk(clk),
    .r0_addr(read_addr),
    .r0_data(\read__data$32 ),
    .r0_en(\read__en$29 ),
    .w0_addr(count_1[6:0]),
    .w0_data(\$signature__data$28 ),
    .w0_en(\$signature__en$26 )
  );
  assign \read_row.last  = read_row[26];
  assign \read_row.count  = read_row[25:24];
  assign \read_row.entries[1].run  = read_row[23:20];
  assign \read_row.entries[1].value  = read_row[19:12];
  assign \read_row.entries[1]  = read_row[23:12];
  assign \read_row.entries[0].run  = read_row[11:8];
  assign \read_row.entries[0].value  = read_row[7:0];
  assign \read_row.entries[0]  = read_row[11:0];
  assign \read_row.entries  = read_row[23:0];
  assign \write_row.last  = write_row[26];
  assign \write_row.count  = write_row[25:24];
  assign \write_row.entries[1].run  = write_row[23:20];
  assign \write_row.entries[1].value  = write_row[19:12];
  assign \write_row.entries[1]  = write_row[23:12];
  assign \write_row.entries[0].run  = write_row[11:8];
  assign \write_row.entries[0].value  = write_row[7:0];
  assign \write_row.entries[0]  = write_row[11:0];
  assign \write_row.entries  = write_row[23:0];
  assign \load_row.last  = load_row[26];
  assign \load_row.count  = load_row[25:24];
  assign \load_row.entries[1].run  = load_row[23:20];
  assign \load_row.entries[1].value  = load_row[19:12];
  assign \load_row.entries[1]  = load_row[23:12];
  assign \load_row.entries[0].run  = load_row[11:8];
  assign \load_row.entries[0].value  = load_row[7:0];
  assign \load_row.entries[0]  = load_row[11:0];
  assign \load_row.entries  = load_row[23:0];
  assign \read__addr$30  = read_addr;
  assign \$signature__addr$27  = count_1[6:0];
  assign read__addr = read_addr;
  assign \$signature__addr  = count_0[6:0];
  assign is_input_1 = source;
endmodule

module compressor(value, row_end, channel_end, gap, clk, rst, row_valid, row, valid);
  input [7:0] value;
  wire [7:0] value;
  input row_end;
  wire row_end;
  input channel_end;
  wire channel_end;
  input [3:0] gap;
  wire [3:0] gap;
  input clk;
  wire clk;
  input rst;
  wire rst;
  output row_valid;
  wire row_valid;
  output [26:0] row;
  wire [26:0] row;
  input valid;
  wire valid;
  wire [4:0] \$1 ;
  wire [2:0] \$10 ;
  wire \$11 ;
  wire \$12 ;
  wire \$14 ;
  wire \$15 ;
  wire [3:0] \$16 ;
  wire \$17 ;
  wire \$18 ;
  wire \$19 ;
  wire [4:0] \$2 ;
  wire [3:0] \$20 ;
  wire \$21 ;
  wire [1:0] \$22 ;
  wire [1:0] \$23 ;
  wire [11:0] \$24 ;
  wire [11:0] \$25 ;
  wire [3:0] \$3 ;
  wire [5:0] \$4 ;
  wire \$5 ;
  wire \$6 ;
  wire \$8 ;
  wire [2:0] \$9 ;
  wire [11:0] \$procmux$119_Y ;
  wire [11:0] \$procmux$121_Y ;
  wire [11:0] \$procmux$125_Y ;
  wire [11:0] \$procmux$127_Y ;
  wire [1:0] \$procmux$131_Y ;
  wire [1:0] \$procmux$133_Y ;
  wire [1:0] \$procmux$135_Y ;
  wire [1:0] \$procmux$137_Y ;
  wire [1:0] \$procmux$141_Y ;
  wire [1:0] \$procmux$143_Y ;
  wire [3:0] \$procmux$149_Y ;
  reg [1:0] count = 2'h0;
  reg ended = 1'h0;
  reg [11:0] entry_0 = 12'h000;
  wire [3:0] \entry_0.run ;
  wire [7:0] \entry_0.value ;
  reg [11:0] entry_1 = 12'h000;
  wire [3:0] \entry_1.run ;
  wire [7:0] \entry_1.value ;
  wire fresh;
  wire [11:0] \new ;
  wire [3:0] \new.run ;
  wire [7:0] \new.value ;
  wire nonzero;
  wire [1:0] number;
  wire [1:0] \row.count ;
  wire [23:0] \row.entries ;
  wire [11:0] \row.entries[0] ;
  wire [3:0] \row.entries[0].run ;
  wire [7:0] \row.entries[0].value ;
  wire [11:0] \row.entries[1] ;
  wire [3:0] \row.entries[1].run ;
  wire [7:0] \row.entries[1].value ;
  wire \row.last ;
  reg [3:0] run = 4'h0;
  reg [1:0] solid = 2'h0;
  wire some;
  wire [4:0] zeros;
  assign nonzero = | value;
  assign \$1  = run + 1'h1;
  assign \$2  = nonzero ? 5'h00 : \$1 ;
  assign \$3  = row_end ? gap : 4'h0;
  assign { \$4 [5], zeros } = \$2  + \$3 ;
  assign \$5  = zeros > 4'hf;
  assign \$6  = nonzero | \$5 ;
  assign some = valid & \$6 ;
  assign \new.run  = nonzero ? run : 4'hf;
  assign \$8  = count == 2'h2;
  assign fresh = ended | \$8 ;
  assign \$9  = count + 1'h1;
  assign { \$10 [2], number } = fresh ? 3'h1 : \$9 ;
  assign \$11  = count == 2'h2;
  assign \$12  = some & \$11 ;
  assign row_valid = ended | \$12 ;
  assign \row.count  = ended ? solid : count;
  assign \$14  = \row.count  > 1'h0;
  assign \$15  = \row.count  > 1'h1;
  assign \$16  = channel_end ? 4'h0 : zeros[3:0];
  assign \$17  = valid & channel_end;
  assign \$18  = number == 1'h1;
  assign \$19  = number == 2'h2;
  always @(posedge clk)
    run <= \$20 ;
  always @(posedge clk)
    ended <= \$21 ;
  always @(posedge clk)
    count <= \$22 ;
  always @(posedge clk)
    solid <= \$23 ;
  always @(posedge clk)
    entry_0 <= \$24 ;
  always @(posedge clk)
    entry_1 <= \$25 ;
  assign \$procmux$119_Y  = \$19  ? { \new.run , value } : entry_1;
  assign \$procmux$121_Y  = some ? \$procmux$119_Y  : entry_1;
  assign \$25  = rst ? 12'h000 : \$procmux$121_Y ;
  assign \$procmux$125_Y  = \$18  ? { \new.run , value } : entry_0;
  assign \$procmux$127_Y  = some ? \$procmux$125_Y  : entry_0;
  assign \$24  = rst ? 12'h000 : \$procmux$127_Y ;
  assign \$procmux$131_Y  = ended ? 2'h0 : solid;
  assign \$procmux$133_Y  = fresh ? 2'h0 : solid;
  assign \$procmux$135_Y  = nonzero ? number : \$procmux$133_Y ;
  assign \$procmux$137_Y  = some ? \$procmux$135_Y  : \$procmux$131_Y ;
  assign \$23  = rst ? 2'h0 : \$procmux$137_Y ;
  assign \$procmux$141_Y  = ended ? 2'h0 : count;
  assign \$procmux$143_Y  = some ? number : \$procmux$141_Y ;
  assign \$22  = rst ? 2'h0 : \$procmux$143_Y ;
  assign \$21  = rst ? 1'h0 : \$17 ;
  assign \$procmux$149_Y  = valid ? \$16  : run;
  assign \$20  = rst ? 4'h0 : \$procmux$149_Y ;
  assign \row.entries[1]  = \$15  ? entry_1 : 12'h000;
  assign \row.entries[0]  = \$14  ? entry_0 : 12'h000;
  assign \entry_1.run  = entry_1[11:8];
  assign \entry_1.value  = entry_1[7:0];
  assign \entry_0.run  = entry_0[11:8];
  assign \entry_0.value  = entry_0[7:0];
  assign \new.value  = value;
  assign \row.last  = ended;
  assign \row.entries[1].run  = \row.entries[1] [11:8];
  assign \row.entries[1].value  = \row.entries[1] [7:0];
  assign \row.entries[0].run  = \row.entries[0] [11:8];
  assign \row.entries[0].value  = \row.entries[0] [7:0];
  assign \row.entries  = { \row.entries[1] , \row.entries[0]  };
  assign \$10 [1:0] = number;
  assign \$4 [4:0] = zeros;
  assign row = { ended, \row.count , \row.entries[1] , \row.entries[0]  };
  assign \new  = { \new.run , value };
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
  input [288:0] events;
  wire [288:0] events;
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
  wire \$100 ;
  wire [31:0] \$101 ;
  wire \$102 ;
  wire [31:0] \$103 ;
  wire \$104 ;
  wire [31:0] \$105 ;
  wire \$106 ;
  wire [31:0] \$107 ;
  wire \$108 ;
  wire [31:0] \$109 ;
  wire \$11 ;
  wire \$110 ;
  wire [31:0] \$111 ;
  wire \$112 ;
  wire \$113 ;
  wire [1:0] \$114 ;
  wire [31:0] \$115 ;
  wire \$12 ;
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
  wire [31:0] \$31 ;
  wire \$32 ;
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
  wire [1:0] \$61 ;
  wire \$62 ;
  wire \$63 ;
  wire [7:0] \$64 ;
  wire [2:0] \$65 ;
  wire \$66 ;
  wire \$67 ;
  wire [7:0] \$68 ;
  wire [31:0] \$69 ;
  wire \$7 ;
  wire \$70 ;
  wire [1:0] \$71 ;
  wire [63:0] \$72 ;
  wire [31:0] \$73 ;
  wire [10:0] \$74 ;
  wire \$75 ;
  wire [288:0] \$76 ;
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
  wire [47:0] \$89 ;
  wire \$9 ;
  wire [47:0] \$90 ;
  wire [47:0] \$91 ;
  wire [47:0] \$92 ;
  wire [47:0] \$93 ;
  wire [7:0] \$94 ;
  wire \$95 ;
  wire \$96 ;
  wire [31:0] \$97 ;
  wire \$98 ;
  wire [31:0] \$99 ;
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
  wire [7:0] \_auto_46 ;
  wire [7:0] \_auto_47 ;
  wire [7:0] \_auto_48 ;
  wire [7:0] \_auto_49 ;
  wire [7:0] \_auto_50 ;
  wire [2:0] \_auto_51 ;
  wire [2:0] \_auto_52 ;
  wire [2:0] \_auto_53 ;
  wire [2:0] \_auto_54 ;
  wire [2:0] \_auto_55 ;
  wire [2:0] \_auto_56 ;
  wire \_auto_57 ;
  wire \_auto_58 ;
  wire \_auto_59 ;
  wire \_auto_60 ;
  wire [1:0] \_auto_61 ;
  wire [1:0] \_auto_62 ;
  wire [1:0] \_auto_63 ;
  wire [1:0] \_auto_64 ;
  wire [1:0] \_auto_65 ;
  wire [31:0] \_auto_66 ;
  wire [31:0] \_auto_67 ;
  wire [31:0] \_auto_68 ;
  wire [31:0] \_auto_69 ;
  wire [31:0] \_auto_70 ;
  wire [31:0] \_auto_71 ;
  wire [31:0] \_auto_72 ;
  wire \_auto_73 ;
  wire \_auto_74 ;
  wire \_auto_75 ;
  wire \_auto_76 ;
  wire \_auto_77 ;
  wire \_auto_78 ;
  wire \_auto_79 ;
  wire [31:0] \_auto_80 ;
  wire [31:0] \_auto_81 ;
  wire \_auto_82 ;
  wire \_auto_83 ;
  wire [31:0] \_auto_84 ;
  wire [31:0] \_auto_85 ;
  wire [31:0] \_auto_86 ;
  wire [31:0] \_auto_87 ;
  wire [31:0] \_auto_88 ;
  wire [31:0] \_auto_89 ;
  wire [31:0] \_auto_90 ;
  wire \_auto_91 ;
  wire \_auto_92 ;
  wire \_auto_93 ;
  wire \_auto_94 ;
  wire \_auto_95 ;
  wire \_auto_96 ;
  wire \_auto_97 ;
  wire [31:0] \_auto_98 ;
  wire [31:0] \_auto_99 ;
  wire [31:0] \_auto_100 ;
  wire [31:0] \_auto_101 ;
  wire [31:0] \_auto_102 ;
  wire [31:0] \_auto_103 ;
  wire [31:0] \_auto_104 ;
  wire \_auto_105 ;
  wire \_auto_106 ;
  wire \_auto_107 ;
  wire \_auto_108 ;
  wire \_auto_109 ;
  wire \_auto_110 ;
  wire \_auto_111 ;
  wire [31:0] \_auto_112 ;
  wire [31:0] \_auto_113 ;
  wire [31:0] \_auto_114 ;
  wire [31:0] \_auto_115 ;
  wire [31:0] \_auto_116 ;
  wire [31:0] \_auto_117 ;
  wire [31:0] \_auto_118 ;
  wire \_auto_119 ;
  wire \_auto_120 ;
  wire \_auto_121 ;
  wire \_auto_122 ;
  wire \_auto_123 ;
  wire \_auto_124 ;
  wire \_auto_125 ;
  wire [31:0] \_auto_126 ;
  wire [31:0] \_auto_127 ;
  wire [31:0] \_auto_128 ;
  wire [31:0] \_auto_129 ;
  wire [31:0] \_auto_130 ;
  wire [31:0] \_auto_131 ;
  wire [31:0] \_auto_132 ;
  wire \_auto_133 ;
  wire \_auto_134 ;
  wire \_auto_135 ;
  wire \_auto_136 ;
  wire \_auto_137 ;
  wire \_auto_138 ;
  wire \_auto_139 ;
  wire [31:0] \_auto_140 ;
  wire [31:0] \_auto_141 ;
  wire \_auto_142 ;
  wire \_auto_143 ;
  wire [1:0] \_auto_144 ;
  wire [1:0] \_auto_145 ;
  wire [1:0] \_auto_146 ;
  wire [1:0] \_auto_147 ;
  wire [1:0] \_auto_148 ;
  wire [1:0] \_auto_149 ;
  wire [1:0] \_auto_150 ;
  wire [1:0] \_auto_151 ;
  wire [31:0] \_auto_152 ;
  wire [31:0] \_auto_153 ;
  wire [31:0] \_auto_154 ;
  wire [31:0] \_auto_155 ;
  wire [31:0] \_auto_156 ;
  wire [31:0] \_auto_157 ;
  wire [31:0] \_auto_158 ;
  wire [31:0] \_auto_159 ;
  wire \$procmux$2443_CMP ;
  wire \$procmux$2444_CMP ;
  wire \$procmux$2445_CMP ;
  wire \$procmux$2446_CMP ;
  wire \$procmux$2447_CMP ;
  wire \$procmux$2448_CMP ;
  wire \$procmux$2449_CMP ;
  wire \$procmux$2450_CMP ;
  wire [31:0] \$procmux$2451_Y ;
  wire \$procmux$2456_CMP ;
  wire \$procmux$2457_CMP ;
  wire \$procmux$2458_CMP ;
  wire \$procmux$2459_CMP ;
  wire \$procmux$2460_CMP ;
  wire \$procmux$2461_CMP ;
  wire \$procmux$2462_CMP ;
  wire \$procmux$2463_CMP ;
  wire [1:0] \$procmux$2464_Y ;
  wire \$procmux$2468_Y ;
  wire \$procmux$2470_Y ;
  wire \$procmux$2475_CMP ;
  wire \$procmux$2476_CMP ;
  wire \$procmux$2477_Y ;
  wire \$procmux$2482_CMP ;
  wire \$procmux$2483_CMP ;
  wire [31:0] \$procmux$2484_Y ;
  wire \$procmux$2489_CMP ;
  wire \$procmux$2490_CMP ;
  wire \$procmux$2491_CMP ;
  wire \$procmux$2492_CMP ;
  wire \$procmux$2493_CMP ;
  wire \$procmux$2494_CMP ;
  wire \$procmux$2495_CMP ;
  wire \$procmux$2497_Y ;
  wire \$procmux$2502_CMP ;
  wire \$procmux$2503_CMP ;
  wire \$procmux$2504_CMP ;
  wire \$procmux$2505_CMP ;
  wire \$procmux$2506_CMP ;
  wire \$procmux$2507_CMP ;
  wire \$procmux$2508_CMP ;
  wire [31:0] \$procmux$2510_Y ;
  wire \$procmux$2515_CMP ;
  wire \$procmux$2516_CMP ;
  wire \$procmux$2517_CMP ;
  wire \$procmux$2518_CMP ;
  wire \$procmux$2519_CMP ;
  wire \$procmux$2520_CMP ;
  wire \$procmux$2521_CMP ;
  wire \$procmux$2523_Y ;
  wire \$procmux$2528_CMP ;
  wire \$procmux$2529_CMP ;
  wire \$procmux$2530_CMP ;
  wire \$procmux$2531_CMP ;
  wire \$procmux$2532_CMP ;
  wire \$procmux$2533_CMP ;
  wire \$procmux$2534_CMP ;
  wire [31:0] \$procmux$2536_Y ;
  wire \$procmux$2541_CMP ;
  wire \$procmux$2542_CMP ;
  wire \$procmux$2543_CMP ;
  wire \$procmux$2544_CMP ;
  wire \$procmux$2545_CMP ;
  wire \$procmux$2546_CMP ;
  wire \$procmux$2547_CMP ;
  wire \$procmux$2549_Y ;
  wire \$procmux$2554_CMP ;
  wire \$procmux$2555_CMP ;
  wire \$procmux$2556_CMP ;
  wire \$procmux$2557_CMP ;
  wire \$procmux$2558_CMP ;
  wire \$procmux$2559_CMP ;
  wire \$procmux$2560_CMP ;
  wire [31:0] \$procmux$2562_Y ;
  wire \$procmux$2567_CMP ;
  wire \$procmux$2568_CMP ;
  wire \$procmux$2569_CMP ;
  wire \$procmux$2570_CMP ;
  wire \$procmux$2571_CMP ;
  wire \$procmux$2572_CMP ;
  wire \$procmux$2573_CMP ;
  wire \$procmux$2575_Y ;
  wire \$procmux$2580_CMP ;
  wire \$procmux$2581_CMP ;
  wire \$procmux$2582_CMP ;
  wire \$procmux$2583_CMP ;
  wire \$procmux$2584_CMP ;
  wire \$procmux$2585_CMP ;
  wire \$procmux$2586_CMP ;
  wire [31:0] \$procmux$2588_Y ;
  wire \$procmux$2593_CMP ;
  wire \$procmux$2594_CMP ;
  wire \$procmux$2595_Y ;
  wire \$procmux$2600_CMP ;
  wire \$procmux$2601_CMP ;
  wire [31:0] \$procmux$2602_Y ;
  wire \$procmux$2606_Y ;
  wire \$procmux$2607_CMP ;
  wire \$procmux$2608_Y ;
  wire [31:0] \$procmux$2612_Y ;
  wire \$procmux$2613_CMP ;
  wire [31:0] \$procmux$2614_Y ;
  wire \$procmux$2619_CMP ;
  wire \$procmux$2620_CMP ;
  wire \$procmux$2621_CMP ;
  wire \$procmux$2622_CMP ;
  wire \$procmux$2623_CMP ;
  wire \$procmux$2624_CMP ;
  wire \$procmux$2625_CMP ;
  wire \$procmux$2626_Y ;
  wire \$procmux$2631_CMP ;
  wire \$procmux$2632_CMP ;
  wire \$procmux$2633_CMP ;
  wire \$procmux$2634_CMP ;
  wire \$procmux$2635_CMP ;
  wire \$procmux$2636_CMP ;
  wire \$procmux$2637_CMP ;
  wire [31:0] \$procmux$2638_Y ;
  wire [7:0] \$procmux$2646_Y ;
  wire [47:0] \$procmux$2650_Y ;
  wire [47:0] \$procmux$2652_Y ;
  wire [47:0] \$procmux$2656_Y ;
  wire [47:0] \$procmux$2658_Y ;
  wire [47:0] \$procmux$2662_Y ;
  wire [47:0] \$procmux$2664_Y ;
  wire [47:0] \$procmux$2668_Y ;
  wire [47:0] \$procmux$2670_Y ;
  wire [47:0] \$procmux$2674_Y ;
  wire [47:0] \$procmux$2676_Y ;
  wire [47:0] \$procmux$2680_Y ;
  wire [47:0] \$procmux$2682_Y ;
  wire [47:0] \$procmux$2686_Y ;
  wire [47:0] \$procmux$2688_Y ;
  wire [47:0] \$procmux$2692_Y ;
  wire [47:0] \$procmux$2694_Y ;
  wire [47:0] \$procmux$2698_Y ;
  wire [47:0] \$procmux$2700_Y ;
  wire [47:0] \$procmux$2704_Y ;
  wire [47:0] \$procmux$2706_Y ;
  wire [47:0] \$procmux$2710_Y ;
  wire [47:0] \$procmux$2712_Y ;
  wire [47:0] \$procmux$2716_Y ;
  wire [47:0] \$procmux$2718_Y ;
  wire [47:0] \$procmux$2722_Y ;
  wire [47:0] \$procmux$2724_Y ;
  wire [47:0] \$procmux$2728_Y ;
  wire [47:0] \$procmux$2730_Y ;
  wire [47:0] \$procmux$2734_Y ;
  wire [47:0] \$procmux$2736_Y ;
  wire [47:0] \$procmux$2740_Y ;
  wire [47:0] \$procmux$2742_Y ;
  wire [47:0] \$procmux$2746_Y ;
  wire [47:0] \$procmux$2748_Y ;
  wire [10:0] \$procmux$2756_Y ;
  wire \$procmux$2757_CMP ;
  wire [10:0] \$procmux$2758_Y ;
  wire [31:0] \$procmux$2762_Y ;
  wire \$procmux$2763_CMP ;
  wire [31:0] \$procmux$2764_Y ;
  wire [31:0] \$procmux$2768_Y ;
  wire \$procmux$2769_CMP ;
  wire [31:0] \$procmux$2770_Y ;
  wire [31:0] \$procmux$2775_Y ;
  wire \$procmux$2776_CMP ;
  wire [31:0] \$procmux$2777_Y ;
  wire \$procmux$2782_CMP ;
  wire \$procmux$2783_CMP ;
  wire \$procmux$2784_CMP ;
  wire \$procmux$2785_CMP ;
  wire \$procmux$2786_CMP ;
  wire [1:0] \$procmux$2787_Y ;
  wire \$procmux$2791_Y ;
  wire \$procmux$2793_Y ;
  wire [31:0] \$procmux$2797_Y ;
  wire [7:0] \$procmux$2801_Y ;
  wire \$procmux$2808_CMP ;
  wire \$procmux$2809_Y ;
  wire \$procmux$2811_CMP ;
  wire \$procmux$2812_Y ;
  wire \$procmux$2814_CMP ;
  wire \$procmux$2815_Y ;
  wire \$procmux$2817_Y ;
  wire \$procmux$2819_CMP ;
  wire \$procmux$2823_CMP ;
  wire [2:0] \$procmux$2824_Y ;
  wire [2:0] \$procmux$2826_Y ;
  wire \$procmux$2828_CMP ;
  wire \$procmux$2829_CMP ;
  wire [2:0] \$procmux$2830_Y ;
  wire [2:0] \$procmux$2832_Y ;
  wire [2:0] \$procmux$2834_Y ;
  wire \$procmux$2836_CMP ;
  wire [2:0] \$procmux$2837_Y ;
  wire \$procmux$2839_CMP ;
  wire [2:0] \$procmux$2840_Y ;
  wire [2:0] \$procmux$2842_Y ;
  wire \$procmux$2844_CMP ;
  wire [7:0] \$procmux$2847_Y ;
  wire [7:0] \$procmux$2849_Y ;
  wire \$procmux$2852_CMP ;
  wire \$procmux$2853_CMP ;
  wire [7:0] \$procmux$2854_Y ;
  wire [7:0] \$procmux$2856_Y ;
  wire \$procmux$2858_CMP ;
  wire [7:0] \$procmux$2859_Y ;
  wire \$procmux$2861_CMP ;
  wire [7:0] \$procmux$2862_Y ;
  wire [7:0] \$procmux$2864_Y ;
  wire \$procmux$2866_CMP ;
  wire \$procmux$2869_Y ;
  wire \$procmux$2871_Y ;
  wire \$procmux$2874_CMP ;
  wire \$procmux$2875_Y ;
  wire \$procmux$2877_CMP ;
  wire \$procmux$2878_Y ;
  wire \$procmux$2880_Y ;
  wire \$procmux$2882_CMP ;
  wire \$procmux$2886_CMP ;
  wire \$procmux$2888_CMP ;
  wire \$procmux$2890_CMP ;
  wire \$procmux$2891_Y ;
  wire \$procmux$2893_Y ;
  wire \$procmux$2896_CMP ;
  wire \$procmux$2897_Y ;
  wire \$procmux$2899_Y ;
  wire \$procmux$2901_CMP ;
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
  reg [47:0] counter_broadcast_idle = 48'h000000000000;
  reg [47:0] counter_broadcast_wait = 48'h000000000000;
  reg [47:0] counter_compute = 48'h000000000000;
  reg [47:0] counter_drain_halo = 48'h000000000000;
  reg [47:0] counter_drain_idle = 48'h000000000000;
  reg [47:0] counter_drain_post = 48'h000000000000;
  reg [47:0] counter_fetch = 48'h000000000000;
  reg [47:0] counter_halo_wait = 48'h000000000000;
  reg [47:0] counter_host_read_beats = 48'h000000000000;
  reg [47:0] counter_host_write_beats = 48'h000000000000;
  reg [47:0] counter_load = 48'h000000000000;
  reg [47:0] counter_post_wait = 48'h000000000000;
  reg [47:0] counter_store = 48'h000000000000;
  reg [47:0] counter_total = 48'h000000000000;
  reg [47:0] counter_weight_read_beats = 48'h000000000000;
  reg counting = 1'h0;
  reg [288:0] \events$64  = 289'h0000000000000000000000000000000000000000000000000000000000000000000000000;
  wire [16:0] \events$64[0] ;
  wire [16:0] \events$64[10] ;
  wire [16:0] \events$64[11] ;
  wire [16:0] \events$64[12] ;
  wire [16:0] \events$64[13] ;
  wire [16:0] \events$64[14] ;
  wire [16:0] \events$64[15] ;
  wire [16:0] \events$64[16] ;
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
  wire [16:0] \events[13] ;
  wire [16:0] \events[14] ;
  wire [16:0] \events[15] ;
  wire [16:0] \events[16] ;
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
  reg read_exists_8 = 1'h0;
  reg read_grouped = 1'h0;
  reg read_pending = 1'h0;
  reg [31:0] read_value_0 = 32'd0;
  reg [31:0] read_value_1 = 32'd0;
  reg [31:0] read_value_2 = 32'd0;
  reg [31:0] read_value_4 = 32'd0;
  reg [31:0] read_value_5 = 32'd0;
  reg [31:0] read_value_6 = 32'd0;
  reg [31:0] read_value_7 = 32'd0;
  reg [31:0] read_value_8 = 32'd0;
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
  assign \$25  = \$24  ? \program [31:0] : value;
  assign \$26  = run | stop;
  assign \$27  = \$26  ? \program [63:32] : value;
  assign \$28  = run | stop;
  assign \$29  = \$28  ? program_rows : value;
  assign \$30  = run | stop;
  assign \$31  = \$30  ? { 21'h000000, select } : value;
  assign \$32  = bus__bvalid & bus_bready;
  assign \$33  = counter_total + \events$64 [16:0];
  assign \$34  = counter_compute + \events$64 [33:17];
  assign \$35  = counter_halo_wait + \events$64 [50:34];
  assign \$36  = counter_post_wait + \events$64 [67:51];
  assign \$37  = counter_load + \events$64 [84:68];
  assign \$38  = counter_store + \events$64 [101:85];
  assign \$39  = counter_fetch + \events$64 [118:102];
  assign \$40  = counter_broadcast + \events$64 [135:119];
  assign \$41  = counter_broadcast_blocked + \events$64 [152:136];
  assign \$42  = counter_broadcast_wait + \events$64 [169:153];
  assign \$43  = counter_broadcast_idle + \events$64 [186:170];
  assign \$44  = counter_drain_halo + \events$64 [203:187];
  assign \$45  = counter_drain_post + \events$64 [220:204];
  assign \$46  = counter_drain_idle + \events$64 [237:221];
  assign \$47  = counter_weight_read_beats + \events$64 [254:238];
  assign \$48  = counter_host_read_beats + \events$64 [271:255];
  assign \$49  = counter_host_write_beats + \events$64 [288:272];
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
  assign \$61  = read_exists_8 ? 2'h0 : 2'h2;
  assign \$62  = bus__rvalid & bus_rready;
  always @(posedge clk)
    clear <= \$19 ;
  always @(posedge clk)
    irq <= \$63 ;
  always @(posedge clk)
    code <= \$64 ;
  always @(posedge clk)
    state_state <= \$65 ;
  always @(posedge clk)
    aborting <= \$66 ;
  always @(posedge clk)
    written <= \$67 ;
  always @(posedge clk)
    addr <= \$68 ;
  always @(posedge clk)
    value <= \$69 ;
  always @(posedge clk)
    bus__bvalid <= \$70 ;
  always @(posedge clk)
    bus__bresp <= \$71 ;
  always @(posedge clk)
    \program  <= \$72 ;
  always @(posedge clk)
    program_rows <= \$73 ;
  always @(posedge clk)
    select <= \$74 ;
  always @(posedge clk)
    counting <= \$75 ;
  always @(posedge clk)
    \events$64  <= \$76 ;
  always @(posedge clk)
    counter_total <= \$77 ;
  always @(posedge clk)
    counter_compute <= \$78 ;
  always @(posedge clk)
    counter_halo_wait <= \$79 ;
  always @(posedge clk)
    counter_post_wait <= \$80 ;
  always @(posedge clk)
    counter_load <= \$81 ;
  always @(posedge clk)
    counter_store <= \$82 ;
  always @(posedge clk)
    counter_fetch <= \$83 ;
  always @(posedge clk)
    counter_broadcast <= \$84 ;
  always @(posedge clk)
    counter_broadcast_blocked <= \$85 ;
  always @(posedge clk)
    counter_broadcast_wait <= \$86 ;
  always @(posedge clk)
    counter_broadcast_idle <= \$87 ;
  always @(posedge clk)
    counter_drain_halo <= \$88 ;
  always @(posedge clk)
    counter_drain_post <= \$89 ;
  always @(posedge clk)
    counter_drain_idle <= \$90 ;
  always @(posedge clk)
    counter_weight_read_beats <= \$91 ;
  always @(posedge clk)
    counter_host_read_beats <= \$92 ;
  always @(posedge clk)
    counter_host_write_beats <= \$93 ;
  always @(posedge clk)
    read_addr <= \$94 ;
  always @(posedge clk)
    read_pending <= \$95 ;
  always @(posedge clk)
    read_grouped <= \$96 ;
  always @(posedge clk)
    read_value_0 <= \$97 ;
  always @(posedge clk)
    read_exists_0 <= \$98 ;
  always @(posedge clk)
    read_value_1 <= \$99 ;
  always @(posedge clk)
    read_exists_1 <= \$100 ;
  always @(posedge clk)
    read_value_2 <= \$101 ;
  always @(posedge clk)
    read_exists_2 <= \$102 ;
  always @(posedge clk)
    read_value_4 <= \$103 ;
  always @(posedge clk)
    read_exists_4 <= \$104 ;
  always @(posedge clk)
    read_value_5 <= \$105 ;
  always @(posedge clk)
    read_exists_5 <= \$106 ;
  always @(posedge clk)
    read_value_6 <= \$107 ;
  always @(posedge clk)
    read_exists_6 <= \$108 ;
  always @(posedge clk)
    read_value_7 <= \$109 ;
  always @(posedge clk)
    read_exists_7 <= \$110 ;
  always @(posedge clk)
    read_value_8 <= \$111 ;
  always @(posedge clk)
    read_exists_8 <= \$112 ;
  always @(posedge clk)
    bus__rvalid <= \$113 ;
  always @(posedge clk)
    bus__rresp <= \$114 ;
  always @(posedge clk)
    bus__rdata <= \$115 ;
  assign \_auto_15  = \$procmux$2877_CMP  | \$procmux$2874_CMP ;
  assign \_auto_16  = \$procmux$2839_CMP  | \$procmux$2836_CMP ;
  assign \_auto_17  = \$procmux$2811_CMP  | \$procmux$2808_CMP ;
  assign \_auto_18  = \$procmux$2632_CMP  | \$procmux$2631_CMP ;
  assign \_auto_19  = \$procmux$2636_CMP  | \$procmux$2635_CMP ;
  assign \_auto_20  = \$procmux$2620_CMP  | \$procmux$2619_CMP ;
  assign \_auto_21  = \$procmux$2624_CMP  | \$procmux$2623_CMP ;
  assign \_auto_22  = \$procmux$2581_CMP  | \$procmux$2580_CMP ;
  assign \_auto_23  = \$procmux$2585_CMP  | \$procmux$2584_CMP ;
  assign \_auto_24  = \$procmux$2568_CMP  | \$procmux$2567_CMP ;
  assign \_auto_25  = \$procmux$2572_CMP  | \$procmux$2571_CMP ;
  assign \_auto_26  = \$procmux$2555_CMP  | \$procmux$2554_CMP ;
  assign \_auto_27  = \$procmux$2559_CMP  | \$procmux$2558_CMP ;
  assign \_auto_28  = \$procmux$2542_CMP  | \$procmux$2541_CMP ;
  assign \_auto_29  = \$procmux$2546_CMP  | \$procmux$2545_CMP ;
  assign \_auto_30  = \$procmux$2529_CMP  | \$procmux$2528_CMP ;
  assign \_auto_31  = \$procmux$2533_CMP  | \$procmux$2532_CMP ;
  assign \_auto_32  = \$procmux$2516_CMP  | \$procmux$2515_CMP ;
  assign \_auto_33  = \$procmux$2520_CMP  | \$procmux$2519_CMP ;
  assign \_auto_34  = \$procmux$2503_CMP  | \$procmux$2502_CMP ;
  assign \_auto_35  = \$procmux$2507_CMP  | \$procmux$2506_CMP ;
  assign \_auto_36  = \$procmux$2490_CMP  | \$procmux$2489_CMP ;
  assign \_auto_37  = \$procmux$2494_CMP  | \$procmux$2493_CMP ;
  assign \_auto_38  = \$procmux$2457_CMP  | \$procmux$2456_CMP ;
  assign \_auto_39  = \$procmux$2461_CMP  | \$procmux$2460_CMP ;
  assign \_auto_40  = \$procmux$2444_CMP  | \$procmux$2443_CMP ;
  assign \_auto_41  = \$procmux$2448_CMP  | \$procmux$2447_CMP ;
  assign \_auto_0  = | { \$procmux$2852_CMP , \$procmux$2853_CMP , \$procmux$2858_CMP  };
  assign \_auto_1  = | { \$procmux$2823_CMP , \$procmux$2828_CMP , \$procmux$2829_CMP  };
  assign \_auto_2  = | { \$procmux$2782_CMP , \$procmux$2783_CMP , \$procmux$2784_CMP  };
  assign \_auto_3  = | { \_auto_18 , \$procmux$2633_CMP , \$procmux$2634_CMP  };
  assign \_auto_4  = | { \_auto_20 , \$procmux$2621_CMP , \$procmux$2622_CMP  };
  assign \_auto_5  = | { \_auto_22 , \$procmux$2582_CMP , \$procmux$2583_CMP  };
  assign \_auto_6  = | { \_auto_24 , \$procmux$2569_CMP , \$procmux$2570_CMP  };
  assign \_auto_7  = | { \_auto_26 , \$procmux$2556_CMP , \$procmux$2557_CMP  };
  assign \_auto_8  = | { \_auto_28 , \$procmux$2543_CMP , \$procmux$2544_CMP  };
  assign \_auto_9  = | { \_auto_30 , \$procmux$2530_CMP , \$procmux$2531_CMP  };
  assign \_auto_10  = | { \_auto_32 , \$procmux$2517_CMP , \$procmux$2518_CMP  };
  assign \_auto_11  = | { \_auto_34 , \$procmux$2504_CMP , \$procmux$2505_CMP  };
  assign \_auto_12  = | { \_auto_36 , \$procmux$2491_CMP , \$procmux$2492_CMP  };
  assign \_auto_13  = | { \_auto_38 , \$procmux$2458_CMP , \$procmux$2459_CMP  };
  assign \_auto_14  = | { \_auto_40 , \$procmux$2445_CMP , \$procmux$2446_CMP  };
  assign \_auto_42  = \$procmux$2901_CMP  ? \$procmux$2899_Y  : 1'h0;
  assign \clear$44  = \$procmux$2896_CMP  ? \$procmux$2893_Y  : \_auto_42 ;
  assign \_auto_43  = \$procmux$2874_CMP  ? \$procmux$2871_Y  : \$procmux$2875_Y ;
  assign \_auto_44  = \$procmux$2882_CMP  ? \$procmux$2880_Y  : irq;
  assign \_auto_45  = \_auto_15  ? \_auto_43  : \_auto_44 ;
  assign \_auto_46  = \$procmux$2853_CMP  ? status : \$procmux$2856_Y ;
  assign \_auto_47  = \$procmux$2852_CMP  ? \$procmux$2849_Y  : \_auto_46 ;
  assign \_auto_48  = \$procmux$2866_CMP  ? \$procmux$2864_Y  : code;
  assign \_auto_49  = \$procmux$2861_CMP  ? \$procmux$2859_Y  : \_auto_48 ;
  assign \_auto_50  = \_auto_0  ? \_auto_47  : \_auto_49 ;
  assign \_auto_51  = \$procmux$2828_CMP  ? \$procmux$2826_Y  : 3'h4;
  assign \_auto_52  = \$procmux$2823_CMP  ? 3'h0 : \_auto_51 ;
  assign \_auto_53  = \$procmux$2836_CMP  ? \$procmux$2834_Y  : \$procmux$2837_Y ;
  assign \_auto_54  = \$procmux$2844_CMP  ? \$procmux$2842_Y  : state_state;
  assign \_auto_55  = \_auto_16  ? \_auto_53  : \_auto_54 ;
  assign \_auto_56  = \_auto_1  ? \_auto_52  : \_auto_55 ;
  assign \_auto_57  = \$procmux$2808_CMP  ? 1'h0 : \$procmux$2809_Y ;
  assign \_auto_58  = \$procmux$2819_CMP  ? \$procmux$2817_Y  : aborting;
  assign \_auto_59  = \$procmux$2814_CMP  ? \$procmux$2812_Y  : \_auto_58 ;
  assign \_auto_60  = \_auto_17  ? \_auto_57  : \_auto_59 ;
  assign \_auto_61  = \$procmux$2783_CMP  ? 2'h0 : 2'h0;
  assign \_auto_62  = \$procmux$2782_CMP  ? 2'h0 : \_auto_61 ;
  assign \_auto_63  = \$procmux$2786_CMP  ? 2'h0 : 2'h2;
  assign \_auto_64  = \$procmux$2785_CMP  ? 2'h0 : \_auto_63 ;
  assign \_auto_65  = \_auto_2  ? \_auto_62  : \_auto_64 ;
  assign \_auto_66  = \$procmux$2631_CMP  ? { 24'h000000, opcode } : program_rows;
  assign \_auto_67  = \$procmux$2633_CMP  ? \program [63:32] : \program [31:0];
  assign \_auto_68  = \_auto_18  ? \_auto_66  : \_auto_67 ;
  assign \_auto_69  = \$procmux$2635_CMP  ? index : { 16'h0000, code, 6'h00, irq, \$53  };
  assign \_auto_70  = \$procmux$2637_CMP  ? 32'd1750532099 : 32'd0;
  assign \_auto_71  = \_auto_19  ? \_auto_69  : \_auto_70 ;
  assign \_auto_72  = \_auto_3  ? \_auto_68  : \_auto_71 ;
  assign \_auto_73  = \$procmux$2619_CMP  ? 1'h1 : 1'h1;
  assign \_auto_74  = \$procmux$2621_CMP  ? 1'h1 : 1'h1;
  assign \_auto_75  = \_auto_20  ? \_auto_73  : \_auto_74 ;
  assign \_auto_76  = \$procmux$2623_CMP  ? 1'h1 : 1'h1;
  assign \_auto_77  = \$procmux$2625_CMP  ? 1'h1 : 1'h0;
  assign \_auto_78  = \_auto_21  ? \_auto_76  : \_auto_77 ;
  assign \_auto_79  = \_auto_4  ? \_auto_75  : \_auto_78 ;
  assign \_auto_80  = \$procmux$2601_CMP  ? { 21'h000000, select } : 32'd0;
  assign \_auto_81  = \$procmux$2600_CMP  ? selected : \_auto_80 ;
  assign \_auto_82  = \$procmux$2594_CMP  ? 1'h1 : 1'h0;
  assign \_auto_83  = \$procmux$2593_CMP  ? 1'h1 : \_auto_82 ;
  assign \_auto_84  = \$procmux$2580_CMP  ? { 16'h0000, counter_post_wait[47:32] } : counter_post_wait[31:0];
  assign \_auto_85  = \$procmux$2582_CMP  ? { 16'h0000, counter_halo_wait[47:32] } : counter_halo_wait[31:0];
  assign \_auto_86  = \_auto_22  ? \_auto_84  : \_auto_85 ;
  assign \_auto_87  = \$procmux$2584_CMP  ? { 16'h0000, counter_compute[47:32] } : counter_compute[31:0];
  assign \_auto_88  = \$procmux$2586_CMP  ? { 16'h0000, counter_total[47:32] } : counter_total[31:0];
  assign \_auto_89  = \_auto_23  ? \_auto_87  : \_auto_88 ;
  assign \_auto_90  = \_auto_5  ? \_auto_86  : \_auto_89 ;
  assign \_auto_91  = \$procmux$2567_CMP  ? 1'h1 : 1'h1;
  assign \_auto_92  = \$procmux$2569_CMP  ? 1'h1 : 1'h1;
  assign \_auto_93  = \_auto_24  ? \_auto_91  : \_auto_92 ;
  assign \_auto_94  = \$procmux$2571_CMP  ? 1'h1 : 1'h1;
  assign \_auto_95  = \$procmux$2573_CMP  ? 1'h1 : 1'h1;
  assign \_auto_96  = \_auto_25  ? \_auto_94  : \_auto_95 ;
  assign \_auto_97  = \_auto_6  ? \_auto_93  : \_auto_96 ;
  assign \_auto_98  = \$procmux$2554_CMP  ? { 16'h0000, counter_broadcast[47:32] } : counter_broadcast[31:0];
  assign \_auto_99  = \$procmux$2556_CMP  ? { 16'h0000, counter_fetch[47:32] } : counter_fetch[31:0];
  assign \_auto_100  = \_auto_26  ? \_auto_98  : \_auto_99 ;
  assign \_auto_101  = \$procmux$2558_CMP  ? { 16'h0000, counter_store[47:32] } : counter_store[31:0];
  assign \_auto_102  = \$procmux$2560_CMP  ? { 16'h0000, counter_load[47:32] } : counter_load[31:0];
  assign \_auto_103  = \_auto_27  ? \_auto_101  : \_auto_102 ;
  assign \_auto_104  = \_auto_7  ? \_auto_100  : \_auto_103 ;
  assign \_auto_105  = \$procmux$2541_CMP  ? 1'h1 : 1'h1;
  assign \_auto_106  = \$procmux$2543_CMP  ? 1'h1 : 1'h1;
  assign \_auto_107  = \_auto_28  ? \_auto_105  : \_auto_106 ;
  assign \_auto_108  = \$procmux$2545_CMP  ? 1'h1 : 1'h1;
  assign \_auto_109  = \$procmux$2547_CMP  ? 1'h1 : 1'h1;
  assign \_auto_110  = \_auto_29  ? \_auto_108  : \_auto_109 ;
  assign \_auto_111  = \_auto_8  ? \_auto_107  : \_auto_110 ;
  assign \_auto_112  = \$procmux$2528_CMP  ? { 16'h0000, counter_drain_halo[47:32] } : counter_drain_halo[31:0];
  assign \_auto_113  = \$procmux$2530_CMP  ? { 16'h0000, counter_broadcast_idle[47:32] } : counter_broadcast_idle[31:0];
  assign \_auto_114  = \_auto_30  ? \_auto_112  : \_auto_113 ;
  assign \_auto_115  = \$procmux$2532_CMP  ? { 16'h0000, counter_broadcast_wait[47:32] } : counter_broadcast_wait[31:0];
  assign \_auto_116  = \$procmux$2534_CMP  ? { 16'h0000, counter_broadcast_blocked[47:32] } : counter_broadcast_blocked[31:0];
  assign \_auto_117  = \_auto_31  ? \_auto_115  : \_auto_116 ;
  assign \_auto_118  = \_auto_9  ? \_auto_114  : \_auto_117 ;
  assign \_auto_119  = \$procmux$2515_CMP  ? 1'h1 : 1'h1;
  assign \_auto_120  = \$procmux$2517_CMP  ? 1'h1 : 1'h1;
  assign \_auto_121  = \_auto_32  ? \_auto_119  : \_auto_120 ;
  assign \_auto_122  = \$procmux$2519_CMP  ? 1'h1 : 1'h1;
  assign \_auto_123  = \$procmux$2521_CMP  ? 1'h1 : 1'h1;
  assign \_auto_124  = \_auto_33  ? \_auto_122  : \_auto_123 ;
  assign \_auto_125  = \_auto_10  ? \_auto_121  : \_auto_124 ;
  assign \_auto_126  = \$procmux$2502_CMP  ? { 16'h0000, counter_host_read_beats[47:32] } : counter_host_read_beats[31:0];
  assign \_auto_127  = \$procmux$2504_CMP  ? { 16'h0000, counter_weight_read_beats[47:32] } : counter_weight_read_beats[31:0];
  assign \_auto_128  = \_auto_34  ? \_auto_126  : \_auto_127 ;
  assign \_auto_129  = \$procmux$2506_CMP  ? { 16'h0000, counter_drain_idle[47:32] } : counter_drain_idle[31:0];
  assign \_auto_130  = \$procmux$2508_CMP  ? { 16'h0000, counter_drain_post[47:32] } : counter_drain_post[31:0];
  assign \_auto_131  = \_auto_35  ? \_auto_129  : \_auto_130 ;
  assign \_auto_132  = \_auto_11  ? \_auto_128  : \_auto_131 ;
  assign \_auto_133  = \$procmux$2489_CMP  ? 1'h1 : 1'h1;
  assign \_auto_134  = \$procmux$2491_CMP  ? 1'h1 : 1'h1;
  assign \_auto_135  = \_auto_36  ? \_auto_133  : \_auto_134 ;
  assign \_auto_136  = \$procmux$2493_CMP  ? 1'h1 : 1'h1;
  assign \_auto_137  = \$procmux$2495_CMP  ? 1'h1 : 1'h1;
  assign \_auto_138  = \_auto_37  ? \_auto_136  : \_auto_137 ;
  assign \_auto_139  = \_auto_12  ? \_auto_135  : \_auto_138 ;
  assign \_auto_140  = \$procmux$2483_CMP  ? counter_host_write_beats[31:0] : 32'd0;
  assign \_auto_141  = \$procmux$2482_CMP  ? { 16'h0000, counter_host_write_beats[47:32] } : \_auto_140 ;
  assign \_auto_142  = \$procmux$2476_CMP  ? 1'h1 : 1'h0;
  assign \_auto_143  = \$procmux$2475_CMP  ? 1'h1 : \_auto_142 ;
  assign \_auto_144  = \$procmux$2456_CMP  ? \$61  : \$60 ;
  assign \_auto_145  = \$procmux$2458_CMP  ? \$59  : \$58 ;
  assign \_auto_146  = \_auto_38  ? \_auto_144  : \_auto_145 ;
  assign \_auto_147  = \$procmux$2460_CMP  ? \$57  : \$56 ;
  assign \_auto_148  = \$procmux$2463_CMP  ? \$54  : 2'h2;
  assign \_auto_149  = \$procmux$2462_CMP  ? \$55  : \_auto_148 ;
  assign \_auto_150  = \_auto_39  ? \_auto_147  : \_auto_149 ;
  assign \_auto_151  = \_auto_13  ? \_auto_146  : \_auto_150 ;
  assign \_auto_152  = \$procmux$2443_CMP  ? read_value_8 : read_value_7;
  assign \_auto_153  = \$procmux$2445_CMP  ? read_value_6 : read_value_5;
  assign \_auto_154  = \_auto_40  ? \_auto_152  : \_auto_153 ;
  assign \_auto_155  = \$procmux$2447_CMP  ? read_value_4 : read_value_2;
  assign \_auto_156  = \$procmux$2450_CMP  ? read_value_0 : 32'd0;
  assign \_auto_157  = \$procmux$2449_CMP  ? read_value_1 : \_auto_156 ;
  assign \_auto_158  = \_auto_41  ? \_auto_155  : \_auto_157 ;
  assign \_auto_159  = \_auto_14  ? \_auto_154  : \_auto_158 ;
  assign \$procmux$2443_CMP  = read_addr[7:3] == 5'h08;
  assign \$procmux$2444_CMP  = read_addr[7:3] == 5'h07;
  assign \$procmux$2445_CMP  = read_addr[7:3] == 5'h06;
  assign \$procmux$2446_CMP  = read_addr[7:3] == 5'h05;
  assign \$procmux$2447_CMP  = read_addr[7:3] == 5'h04;
  assign \$procmux$2448_CMP  = read_addr[7:3] == 5'h02;
  assign \$procmux$2449_CMP  = read_addr[7:3] == 5'h01;
  assign \$procmux$2450_CMP  = ! read_addr[7:3];
  assign \$procmux$2451_Y  = read_grouped ? \_auto_159  : bus__rdata;
  assign \$115  = rst ? 32'd0 : \$procmux$2451_Y ;
  assign \$procmux$2456_CMP  = read_addr[7:3] == 5'h08;
  assign \$procmux$2457_CMP  = read_addr[7:3] == 5'h07;
  assign \$procmux$2458_CMP  = read_addr[7:3] == 5'h06;
  assign \$procmux$2459_CMP  = read_addr[7:3] == 5'h05;
  assign \$procmux$2460_CMP  = read_addr[7:3] == 5'h04;
  assign \$procmux$2461_CMP  = read_addr[7:3] == 5'h02;
  assign \$procmux$2462_CMP  = read_addr[7:3] == 5'h01;
  assign \$procmux$2463_CMP  = ! read_addr[7:3];
  assign \$procmux$2464_Y  = read_grouped ? \_auto_151  : bus__rresp;
  assign \$114  = rst ? 2'h0 : \$procmux$2464_Y ;
  assign \$procmux$2468_Y  = read_grouped ? 1'h1 : bus__rvalid;
  assign \$procmux$2470_Y  = \$62  ? 1'h0 : \$procmux$2468_Y ;
  assign \$113  = rst ? 1'h0 : \$procmux$2470_Y ;
  assign \$procmux$2475_CMP  = read_addr[2:0] == 3'h1;
  assign \$procmux$2476_CMP  = ! read_addr[2:0];
  assign \$procmux$2477_Y  = read_pending ? \_auto_143  : read_exists_8;
  assign \$112  = rst ? 1'h0 : \$procmux$2477_Y ;
  assign \$procmux$2482_CMP  = read_addr[2:0] == 3'h1;
  assign \$procmux$2483_CMP  = ! read_addr[2:0];
  assign \$procmux$2484_Y  = read_pending ? \_auto_141  : read_value_8;
  assign \$111  = rst ? 32'd0 : \$procmux$2484_Y ;
  assign \$procmux$2489_CMP  = read_addr[2:0] == (* full_case = 32'd1 *) 3'h7;
  assign \$procmux$2490_CMP  = read_addr[2:0] == (* full_case = 32'd1 *) 3'h6;
  assign \$procmux$2491_CMP  = read_addr[2:0] == (* full_case = 32'd1 *) 3'h5;
  assign \$procmux$2492_CMP  = read_addr[2:0] == (* full_case = 32'd1 *) 3'h4;
  assign \$procmux$2493_CMP  = read_addr[2:0] == (* full_case = 32'd1 *) 3'h3;
  assign \$procmux$2494_CMP  = read_addr[2:0] == (* full_case = 32'd1 *) 3'h2;
  assign \$procmux$2495_CMP  = read_addr[2:0] == (* full_case = 32'd1 *) 3'h1;
  assign \$procmux$2497_Y  = read_pending ? \_auto_139  : read_exists_7;
  assign \$110  = rst ? 1'h0 : \$procmux$2497_Y ;
  assign \$procmux$2502_CMP  = read_addr[2:0] == (* full_case = 32'd1 *) 3'h7;
  assign \$procmux$2503_CMP  = read_addr[2:0] == (* full_case = 32'd1 *) 3'h6;
  assign \$procmux$2504_CMP  = read_addr[2:0] == (* full_case = 32'd1 *) 3'h5;
  assign \$procmux$2505_CMP  = read_addr[2:0] == (* full_case = 32'd1 *) 3'h4;
  assign \$procmux$2506_CMP  = read_addr[2:0] == (* full_case = 32'd1 *) 3'h3;
  assign \$procmux$2507_CMP  = read_addr[2:0] == (* full_case = 32'd1 *) 3'h2;
  assign \$procmux$2508_CMP  = read_addr[2:0] == (* full_case = 32'd1 *) 3'h1;
  assign \$procmux$2510_Y  = read_pending ? \_auto_132  : read_value_7;
  assign \$109  = rst ? 32'd0 : \$procmux$2510_Y ;
  assign \$procmux$2515_CMP  = read_addr[2:0] == (* full_case = 32'd1 *) 3'h7;
  assign \$procmux$2516_CMP  = read_addr[2:0] == (* full_case = 32'd1 *) 3'h6;
  assign \$procmux$2517_CMP  = read_addr[2:0] == (* full_case = 32'd1 *) 3'h5;
  assign \$procmux$2518_CMP  = read_addr[2:0] == (* full_case = 32'd1 *) 3'h4;
  assign \$procmux$2519_CMP  = read_addr[2:0] == (* full_case = 32'd1 *) 3'h3;
  assign \$procmux$2520_CMP  = read_addr[2:0] == (* full_case = 32'd1 *) 3'h2;
  assign \$procmux$2521_CMP  = read_addr[2:0] == (* full_case = 32'd1 *) 3'h1;
  assign \$procmux$2523_Y  = read_pending ? \_auto_125  : read_exists_6;
  assign \$108  = rst ? 1'h0 : \$procmux$2523_Y ;
  assign \$procmux$2528_CMP  = read_addr[2:0] == (* full_case = 32'd1 *) 3'h7;
  assign \$procmux$2529_CMP  = read_addr[2:0] == (* full_case = 32'd1 *) 3'h6;
  assign \$procmux$2530_CMP  = read_addr[2:0] == (* full_case = 32'd1 *) 3'h5;
  assign \$procmux$2531_CMP  = read_addr[2:0] == (* full_case = 32'd1 *) 3'h4;
  assign \$procmux$2532_CMP  = read_addr[2:0] == (* full_case = 32'd1 *) 3'h3;
  assign \$procmux$2533_CMP  = read_addr[2:0] == (* full_case = 32'd1 *) 3'h2;
  assign \$procmux$2534_CMP  = read_addr[2:0] == (* full_case = 32'd1 *) 3'h1;
  assign \$procmux$2536_Y  = read_pending ? \_auto_118  : read_value_6;
  assign \$107  = rst ? 32'd0 : \$procmux$2536_Y ;
  assign \$procmux$2541_CMP  = read_addr[2:0] == (* full_case = 32'd1 *) 3'h7;
  assign \$procmux$2542_CMP  = read_addr[2:0] == (* full_case = 32'd1 *) 3'h6;
  assign \$procmux$2543_CMP  = read_addr[2:0] == (* full_case = 32'd1 *) 3'h5;
  assign \$procmux$2544_CMP  = read_addr[2:0] == (* full_case = 32'd1 *) 3'h4;
  assign \$procmux$2545_CMP  = read_addr[2:0] == (* full_case = 32'd1 *) 3'h3;
  assign \$procmux$2546_CMP  = read_addr[2:0] == (* full_case = 32'd1 *) 3'h2;
  assign \$procmux$2547_CMP  = read_addr[2:0] == (* full_case = 32'd1 *) 3'h1;
  assign \$procmux$2549_Y  = read_pending ? \_auto_111  : read_exists_5;
  assign \$106  = rst ? 1'h0 : \$procmux$2549_Y ;
  assign \$procmux$2554_CMP  = read_addr[2:0] == (* full_case = 32'd1 *) 3'h7;
  assign \$procmux$2555_CMP  = read_addr[2:0] == (* full_case = 32'd1 *) 3'h6;
  assign \$procmux$2556_CMP  = read_addr[2:0] == (* full_case = 32'd1 *) 3'h5;
  assign \$procmux$2557_CMP  = read_addr[2:0] == (* full_case = 32'd1 *) 3'h4;
  assign \$procmux$2558_CMP  = read_addr[2:0] == (* full_case = 32'd1 *) 3'h3;
  assign \$procmux$2559_CMP  = read_addr[2:0] == (* full_case = 32'd1 *) 3'h2;
  assign \$procmux$2560_CMP  = read_addr[2:0] == (* full_case = 32'd1 *) 3'h1;
  assign \$procmux$2562_Y  = read_pending ? \_auto_104  : read_value_5;
  assign \$105  = rst ? 32'd0 : \$procmux$2562_Y ;
  assign \$procmux$2567_CMP  = read_addr[2:0] == (* full_case = 32'd1 *) 3'h7;
  assign \$procmux$2568_CMP  = read_addr[2:0] == (* full_case = 32'd1 *) 3'h6;
  assign \$procmux$2569_CMP  = read_addr[2:0] == (* full_case = 32'd1 *) 3'h5;
  assign \$procmux$2570_CMP  = read_addr[2:0] == (* full_case = 32'd1 *) 3'h4;
  assign \$procmux$2571_CMP  = read_addr[2:0] == (* full_case = 32'd1 *) 3'h3;
  assign \$procmux$2572_CMP  = read_addr[2:0] == (* full_case = 32'd1 *) 3'h2;
  assign \$procmux$2573_CMP  = read_addr[2:0] == (* full_case = 32'd1 *) 3'h1;
  assign \$procmux$2575_Y  = read_pending ? \_auto_97  : read_exists_4;
  assign \$104  = rst ? 1'h0 : \$procmux$2575_Y ;
  assign \$procmux$2580_CMP  = read_addr[2:0] == (* full_case = 32'd1 *) 3'h7;
  assign \$procmux$2581_CMP  = read_addr[2:0] == (* full_case = 32'd1 *) 3'h6;
  assign \$procmux$2582_CMP  = read_addr[2:0] == (* full_case = 32'd1 *) 3'h5;
  assign \$procmux$2583_CMP  = read_addr[2:0] == (* full_case = 32'd1 *) 3'h4;
  assign \$procmux$2584_CMP  = read_addr[2:0] == (* full_case = 32'd1 *) 3'h3;
  assign \$procmux$2585_CMP  = read_addr[2:0] == (* full_case = 32'd1 *) 3'h2;
  assign \$procmux$2586_CMP  = read_addr[2:0] == (* full_case = 32'd1 *) 3'h1;
  assign \$procmux$2588_Y  = read_pending ? \_auto_90  : read_value_4;
  assign \$103  = rst ? 32'd0 : \$procmux$2588_Y ;
  assign \$procmux$2593_CMP  = read_addr[2:0] == 3'h1;
  assign \$procmux$2594_CMP  = ! read_addr[2:0];
  assign \$procmux$2595_Y  = read_pending ? \_auto_83  : read_exists_2;
  assign \$102  = rst ? 1'h0 : \$procmux$2595_Y ;
  assign \$procmux$2600_CMP  = read_addr[2:0] == 3'h1;
  assign \$procmux$2601_CMP  = ! read_addr[2:0];
  assign \$procmux$2602_Y  = read_pending ? \_auto_81  : read_value_2;
  assign \$101  = rst ? 32'd0 : \$procmux$2602_Y ;
  assign \$procmux$2606_Y  = \$procmux$2607_CMP  ? 1'h1 : 1'h0;
  assign \$procmux$2607_CMP  = ! read_addr[2:0];
  assign \$procmux$2608_Y  = read_pending ? \$procmux$2606_Y  : read_exists_1;
  assign \$100  = rst ? 1'h0 : \$procmux$2608_Y ;
  assign \$procmux$2612_Y  = \$procmux$2613_CMP  ? { 16'h0000, units } : 32'd0;
  assign \$procmux$2613_CMP  = ! read_addr[2:0];
  assign \$procmux$2614_Y  = read_pending ? \$procmux$2612_Y  : read_value_1;
  assign \$99  = rst ? 32'd0 : \$procmux$2614_Y ;
  assign \$procmux$2619_CMP  = read_addr[2:0] == 3'h7;
  assign \$procmux$2620_CMP  = read_addr[2:0] == 3'h6;
  assign \$procmux$2621_CMP  = read_addr[2:0] == 3'h5;
  assign \$procmux$2622_CMP  = read_addr[2:0] == 3'h4;
  assign \$procmux$2623_CMP  = read_addr[2:0] == 3'h3;
  assign \$procmux$2624_CMP  = read_addr[2:0] == 3'h2;
  assign \$procmux$2625_CMP  = ! read_addr[2:0];
  assign \$procmux$2626_Y  = read_pending ? \_auto_79  : read_exists_0;
  assign \$98  = rst ? 1'h0 : \$procmux$2626_Y ;
  assign \$procmux$2631_CMP  = read_addr[2:0] == 3'h7;
  assign \$procmux$2632_CMP  = read_addr[2:0] == 3'h6;
  assign \$procmux$2633_CMP  = read_addr[2:0] == 3'h5;
  assign \$procmux$2634_CMP  = read_addr[2:0] == 3'h4;
  assign \$procmux$2635_CMP  = read_addr[2:0] == 3'h3;
  assign \$procmux$2636_CMP  = read_addr[2:0] == 3'h2;
  assign \$procmux$2637_CMP  = ! read_addr[2:0];
  assign \$procmux$2638_Y  = read_pending ? \_auto_72  : read_value_0;
  assign \$97  = rst ? 32'd0 : \$procmux$2638_Y ;
  assign \$96  = rst ? 1'h0 : read_pending;
  assign \$95  = rst ? 1'h0 : \$51 ;
  assign \$procmux$2646_Y  = \$50  ? bus_araddr[9:2] : read_addr;
  assign \$94  = rst ? 8'h00 : \$procmux$2646_Y ;
  assign \$procmux$2650_Y  = counting ? \$49 [47:0] : counter_host_write_beats;
  assign \$procmux$2652_Y  = clear ? 48'h000000000000 : \$procmux$2650_Y ;
  assign \$93  = rst ? 48'h000000000000 : \$procmux$2652_Y ;
  assign \$procmux$2656_Y  = counting ? \$48 [47:0] : counter_host_read_beats;
  assign \$procmux$2658_Y  = clear ? 48'h000000000000 : \$procmux$2656_Y ;
  assign \$92  = rst ? 48'h000000000000 : \$procmux$2658_Y ;
  assign \$procmux$2662_Y  = counting ? \$47 [47:0] : counter_weight_read_beats;
  assign \$procmux$2664_Y  = clear ? 48'h000000000000 : \$procmux$2662_Y ;
  assign \$91  = rst ? 48'h000000000000 : \$procmux$2664_Y ;
  assign \$procmux$2668_Y  = counting ? \$46 [47:0] : counter_drain_idle;
  assign \$procmux$2670_Y  = clear ? 48'h000000000000 : \$procmux$2668_Y ;
  assign \$90  = rst ? 48'h000000000000 : \$procmux$2670_Y ;
  assign \$procmux$2674_Y  = counting ? \$45 [47:0] : counter_drain_post;
  assign \$procmux$2676_Y  = clear ? 48'h000000000000 : \$procmux$2674_Y ;
  assign \$89  = rst ? 48'h000000000000 : \$procmux$2676_Y ;
  assign \$procmux$2680_Y  = counting ? \$44 [47:0] : counter_drain_halo;
  assign \$procmux$2682_Y  = clear ? 48'h000000000000 : \$procmux$2680_Y ;
  assign \$88  = rst ? 48'h000000000000 : \$procmux$2682_Y ;
  assign \$procmux$2686_Y  = counting ? \$43 [47:0] : counter_broadcast_idle;
  assign \$procmux$2688_Y  = clear ? 48'h000000000000 : \$procmux$2686_Y ;
  assign \$87  = rst ? 48'h000000000000 : \$procmux$2688_Y ;
  assign \$procmux$2692_Y  = counting ? \$42 [47:0] : counter_broadcast_wait;
  assign \$procmux$2694_Y  = clear ? 48'h000000000000 : \$procmux$2692_Y ;
  assign \$86  = rst ? 48'h000000000000 : \$procmux$2694_Y ;
  assign \$procmux$2698_Y  = counting ? \$41 [47:0] : counter_broadcast_blocked;
  assign \$procmux$2700_Y  = clear ? 48'h000000000000 : \$procmux$2698_Y ;
  assign \$85  = rst ? 48'h000000000000 : \$procmux$2700_Y ;
  assign \$procmux$2704_Y  = counting ? \$40 [47:0] : counter_broadcast;
  assign \$procmux$2706_Y  = clear ? 48'h000000000000 : \$procmux$2704_Y ;
  assign \$84  = rst ? 48'h000000000000 : \$procmux$2706_Y ;
  assign \$procmux$2710_Y  = counting ? \$39 [47:0] : counter_fetch;
  assign \$procmux$2712_Y  = clear ? 48'h000000000000 : \$procmux$2710_Y ;
  assign \$83  = rst ? 48'h000000000000 : \$procmux$2712_Y ;
  assign \$procmux$2716_Y  = counting ? \$38 [47:0] : counter_store;
  assign \$procmux$2718_Y  = clear ? 48'h000000000000 : \$procmux$2716_Y ;
  assign \$82  = rst ? 48'h000000000000 : \$procmux$2718_Y ;
  assign \$procmux$2722_Y  = counting ? \$37 [47:0] : counter_load;
  assign \$procmux$2724_Y  = clear ? 48'h000000000000 : \$procmux$2722_Y ;
  assign \$81  = rst ? 48'h000000000000 : \$procmux$2724_Y ;
  assign \$procmux$2728_Y  = counting ? \$36 [47:0] : counter_post_wait;
  assign \$procmux$2730_Y  = clear ? 48'h000000000000 : \$procmux$2728_Y ;
  assign \$80  = rst ? 48'h000000000000 : \$procmux$2730_Y ;
  assign \$procmux$2734_Y  = counting ? \$35 [47:0] : counter_halo_wait;
  assign \$procmux$2736_Y  = clear ? 48'h000000000000 : \$procmux$2734_Y ;
  assign \$79  = rst ? 48'h000000000000 : \$procmux$2736_Y ;
  assign \$procmux$2740_Y  = counting ? \$34 [47:0] : counter_compute;
  assign \$procmux$2742_Y  = clear ? 48'h000000000000 : \$procmux$2740_Y ;
  assign \$78  = rst ? 48'h000000000000 : \$procmux$2742_Y ;
  assign \$procmux$2746_Y  = counting ? \$33 [47:0] : counter_total;
  assign \$procmux$2748_Y  = clear ? 48'h000000000000 : \$procmux$2746_Y ;
  assign \$77  = rst ? 48'h000000000000 : \$procmux$2748_Y ;
  assign \$76  = rst ? 289'h0000000000000000000000000000000000000000000000000000000000000000000000000 : events;
  assign \$75  = rst ? 1'h0 : run;
  assign \$procmux$2756_Y  = \$procmux$2757_CMP  ? \$31 [10:0] : select;
  assign \$procmux$2757_CMP  = addr == 8'h10;
  assign \$procmux$2758_Y  = written ? \$procmux$2756_Y  : select;
  assign \$74  = rst ? 11'h000 : \$procmux$2758_Y ;
  assign \$procmux$2762_Y  = \$procmux$2763_CMP  ? \$29  : program_rows;
  assign \$procmux$2763_CMP  = addr == 8'h06;
  assign \$procmux$2764_Y  = written ? \$procmux$2762_Y  : program_rows;
  assign \$73  = rst ? 32'd0 : \$procmux$2764_Y ;
  assign \$procmux$2768_Y  = \$procmux$2769_CMP  ? \$27  : \program [63:32];
  assign \$procmux$2769_CMP  = addr == 8'h05;
  assign \$procmux$2770_Y  = written ? \$procmux$2768_Y  : \program [63:32];
  assign \$72 [63:32] = rst ? 32'd0 : \$procmux$2770_Y ;
  assign \$procmux$2775_Y  = \$procmux$2776_CMP  ? \$25  : \program [31:0];
  assign \$procmux$2776_CMP  = addr == 8'h04;
  assign \$procmux$2777_Y  = written ? \$procmux$2775_Y  : \program [31:0];
  assign \$72 [31:0] = rst ? 32'd0 : \$procmux$2777_Y ;
  assign \$procmux$2782_CMP  = addr == 8'h10;
  assign \$procmux$2783_CMP  = addr == 8'h06;
  assign \$procmux$2784_CMP  = addr == 8'h05;
  assign \$procmux$2785_CMP  = addr == 8'h04;
  assign \$procmux$2786_CMP  = addr == 8'h01;
  assign \$procmux$2787_Y  = written ? \_auto_65  : bus__bresp;
  assign \$71  = rst ? 2'h0 : \$procmux$2787_Y ;
  assign \$procmux$2791_Y  = written ? 1'h1 : bus__bvalid;
  assign \$procmux$2793_Y  = \$32  ? 1'h0 : \$procmux$2791_Y ;
  assign \$70  = rst ? 1'h0 : \$procmux$2793_Y ;
  assign \$procmux$2797_Y  = write ? bus_wdata : value;
  assign \$69  = rst ? 32'd0 : \$procmux$2797_Y ;
  assign \$procmux$2801_Y  = write ? bus_awaddr[9:2] : addr;
  assign \$68  = rst ? 8'h00 : \$procmux$2801_Y ;
  assign \$67  = rst ? 1'h0 : write;
  assign \$procmux$2808_CMP  = state_state == 3'h2;
  assign \$procmux$2809_Y  = abort ? 1'h1 : aborting;
  assign \$procmux$2811_CMP  = state_state == 3'h4;
  assign \$procmux$2812_Y  = abort ? 1'h1 : aborting;
  assign \$procmux$2814_CMP  = state_state == 3'h5;
  assign \$procmux$2815_Y  = abort ? 1'h1 : aborting;
  assign \$procmux$2817_Y  = \$23  ? aborting : \$procmux$2815_Y ;
  assign \$procmux$2819_CMP  = state_state == 3'h3;
  assign \$66  = rst ? 1'h0 : \_auto_60 ;
  assign \$procmux$2823_CMP  = state_state == 3'h2;
  assign \$procmux$2824_Y  = aborting ? 3'h2 : 3'h0;
  assign \$procmux$2826_Y  = drained ? \$procmux$2824_Y  : state_state;
  assign \$procmux$2828_CMP  = state_state == 3'h4;
  assign \$procmux$2829_CMP  = state_state == 3'h5;
  assign \$procmux$2830_Y  = halt ? 3'h5 : state_state;
  assign \$procmux$2832_Y  = abort ? 3'h4 : \$procmux$2830_Y ;
  assign \$procmux$2834_Y  = \$23  ? 3'h4 : \$procmux$2832_Y ;
  assign \$procmux$2836_CMP  = state_state == 3'h3;
  assign \$procmux$2837_Y  = \$22  ? 3'h0 : 3'h3;
  assign \$procmux$2839_CMP  = state_state == 3'h1;
  assign \$procmux$2840_Y  = start ? 3'h1 : state_state;
  assign \$procmux$2842_Y  = abort ? 3'h2 : \$procmux$2840_Y ;
  assign \$procmux$2844_CMP  = ! state_state;
  assign \$65  = rst ? 3'h0 : \_auto_56 ;
  assign \$procmux$2847_Y  = aborting ? 8'h00 : code;
  assign \$procmux$2849_Y  = drained ? \$procmux$2847_Y  : code;
  assign \$procmux$2852_CMP  = state_state == 3'h4;
  assign \$procmux$2853_CMP  = state_state == 3'h5;
  assign \$procmux$2854_Y  = abort ? 8'h0d : code;
  assign \$procmux$2856_Y  = \$23  ? status : \$procmux$2854_Y ;
  assign \$procmux$2858_CMP  = state_state == 3'h3;
  assign \$procmux$2859_Y  = \$22  ? 8'h09 : code;
  assign \$procmux$2861_CMP  = state_state == 3'h1;
  assign \$procmux$2862_Y  = start ? 8'h00 : code;
  assign \$procmux$2864_Y  = abort ? 8'h00 : \$procmux$2862_Y ;
  assign \$procmux$2866_CMP  = ! state_state;
  assign \$64  = rst ? 8'h00 : \_auto_50 ;
  assign \$procmux$2869_Y  = aborting ? 1'h0 : 1'h1;
  assign \$procmux$2871_Y  = drained ? \$procmux$2869_Y  : irq;
  assign \$procmux$2874_CMP  = state_state == 3'h4;
  assign \$procmux$2875_Y  = \$22  ? 1'h1 : irq;
  assign \$procmux$2877_CMP  = state_state == 3'h1;
  assign \$procmux$2878_Y  = start ? 1'h0 : irq;
  assign \$procmux$2880_Y  = abort ? 1'h0 : \$procmux$2878_Y ;
  assign \$procmux$2882_CMP  = ! state_state;
  assign \$63  = rst ? 1'h0 : \_auto_45 ;
  assign stop = \$procmux$2886_CMP  ? 1'h1 : 1'h0;
  assign \$procmux$2886_CMP  = state_state == 3'h4;
  assign finishing = \$procmux$2888_CMP  ? 1'h1 : 1'h0;
  assign \$procmux$2888_CMP  = state_state == 3'h5;
  assign run = \$procmux$2890_CMP  ? 1'h1 : 1'h0;
  assign \$procmux$2890_CMP  = state_state == 3'h3;
  assign \$procmux$2891_Y  = aborting ? 1'h1 : 1'h0;
  assign \$procmux$2893_Y  = drained ? \$procmux$2891_Y  : 1'h0;
  assign \$procmux$2896_CMP  = state_state == 3'h4;
  assign \$procmux$2897_Y  = start ? 1'h1 : 1'h0;
  assign \$procmux$2899_Y  = abort ? 1'h1 : \$procmux$2897_Y ;
  assign \$procmux$2901_CMP  = ! state_state;
  assign \events$64[16]  = \events$64 [288:272];
  assign \events$64[15]  = \events$64 [271:255];
  assign \events$64[14]  = \events$64 [254:238];
  assign \events$64[13]  = \events$64 [237:221];
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

module crossbar(products_0, products_1, products_2, products_3, clk, rst, advance, valid, values_0, values_1, values_2, values_3, values_4, values_5, values_6, values_7, entries_0, entries_1, entries_2, entries_3, entries_4
, entries_5, entries_6, entries_7, idle, lanes);
  input [23:0] products_0;
  wire [23:0] products_0;
  input [23:0] products_1;
  wire [23:0] products_1;
  input [23:0] products_2;
  wire [23:0] products_2;
  input [23:0] products_3;
  wire [23:0] products_3;
  input clk;
  wire clk;
  input rst;
  wire rst;
  output advance;
  wire advance;
  output [7:0] valid;
  reg [7:0] valid = 8'h00;
  output [15:0] values_0;
  wire [15:0] values_0;
  output [15:0] values_1;
  wire [15:0] values_1;
  output [15:0] values_2;
  wire [15:0] values_2;
  output [15:0] values_3;
  wire [15:0] values_3;
  output [15:0] values_4;
  wire [15:0] values_4;
  output [15:0] values_5;
  wire [15:0] values_5;
  output [15:0] values_6;
  wire [15:0] values_6;
  output [15:0] values_7;
  wire [15:0] values_7;
  output [4:0] entries_0;
  wire [4:0] entries_0;
  output [4:0] entries_1;
  wire [4:0] entries_1;
  output [4:0] entries_2;
  wire [4:0] entries_2;
  output [4:0] entries_3;
  wire [4:0] entries_3;
  output [4:0] entries_4;
  wire [4:0] entries_4;
  output [4:0] entries_5;
  wire [4:0] entries_5;
  output [4:0] entries_6;
  wire [4:0] entries_6;
  output [4:0] entries_7;
  wire [4:0] entries_7;
  output idle;
  wire idle;
  input [3:0] lanes;
  wire [3:0] lanes;
  wire [3:0] \$1 ;
  wire [7:0] \$10 ;
  wire [7:0] \$11 ;
  wire [7:0] \$12 ;
  wire [7:0] \$13 ;
  wire [7:0] \$14 ;
  wire [7:0] \$15 ;
  wire [7:0] \$16 ;
  wire [7:0] \$17 ;
  wire [7:0] \$18 ;
  wire [7:0] \$19 ;
  wire [3:0] \$2 ;
  wire [7:0] \$20 ;
  wire [7:0] \$21 ;
  wire \$22 ;
  wire \$23 ;
  wire [20:0] \$24 ;
  wire [20:0] \$25 ;
  wire [20:0] \$26 ;
  wire [20:0] \$27 ;
  wire [20:0] \$28 ;
  wire [20:0] \$29 ;
  wire \$3 ;
  wire [20:0] \$30 ;
  wire [20:0] \$31 ;
  wire [20:0] \$32 ;
  wire [20:0] \$33 ;
  wire [20:0] \$34 ;
  wire [20:0] \$35 ;
  wire [20:0] \$36 ;
  wire [20:0] \$37 ;
  wire [20:0] \$38 ;
  wire [20:0] \$39 ;
  wire [20:0] \$40 ;
  wire [20:0] \$41 ;
  wire [20:0] \$42 ;
  wire [20:0] \$43 ;
  wire [20:0] \$44 ;
  wire [20:0] \$45 ;
  wire [20:0] \$46 ;
  wire [20:0] \$47 ;
  wire [7:0] \$48 ;
  wire [20:0] \$49 ;
  wire [7:0] \$5 ;
  wire [20:0] \$50 ;
  wire [20:0] \$51 ;
  wire [20:0] \$52 ;
  wire [20:0] \$53 ;
  wire [20:0] \$54 ;
  wire [20:0] \$55 ;
  wire [20:0] \$56 ;
  wire \$57 ;
  wire [7:0] \$6 ;
  wire [8:0] \$7 ;
  wire [7:0] \$8 ;
  wire [7:0] \$9 ;
  wire [4:0] entries__0;
  wire [4:0] entries__1;
  wire [4:0] entries__2;
  wire [4:0] entries__3;
  wire [4:0] entries__4;
  wire [4:0] entries__5;
  wire [4:0] entries__6;
  wire [4:0] entries__7;
  reg [20:0] given_0 = 21'h000000;
  reg [20:0] given_1 = 21'h000000;
  reg [20:0] given_2 = 21'h000000;
  reg [20:0] given_3 = 21'h000000;
  reg [20:0] given_4 = 21'h000000;
  reg [20:0] given_5 = 21'h000000;
  reg [20:0] given_6 = 21'h000000;
  reg [20:0] given_7 = 21'h000000;
  wire [7:0] grant_0;
  wire [7:0] grant_1;
  wire [7:0] grant_2;
  wire [7:0] grant_3;
  wire [23:0] i__payload;
  wire [23:0] \i__payload$37 ;
  wire [2:0] \i__payload$37.bank ;
  wire [4:0] \i__payload$37.entry ;
  wire signed [15:0] \i__payload$37.value ;
  wire [23:0] \i__payload$47 ;
  wire [2:0] \i__payload$47.bank ;
  wire [4:0] \i__payload$47.entry ;
  wire signed [15:0] \i__payload$47.value ;
  wire [23:0] \i__payload$57 ;
  wire [2:0] \i__payload$57.bank ;
  wire [4:0] \i__payload$57.entry ;
  wire signed [15:0] \i__payload$57.value ;
  wire [2:0] \i__payload.bank ;
  wire [4:0] \i__payload.entry ;
  wire signed [15:0] \i__payload.value ;
  wire i__ready;
  wire \i__ready$67 ;
  wire \i__ready$68 ;
  wire \i__ready$69 ;
  wire i__valid;
  wire \i__valid$36 ;
  wire \i__valid$46 ;
  wire \i__valid$56 ;
  wire [7:0] lane_bit_0;
  wire [7:0] lane_bit_1;
  reg leaving = 1'h0;
  wire [2:0] level;
  wire [2:0] \level$43 ;
  wire [2:0] \level$53 ;
  wire [2:0] \level$63 ;
  wire [23:0] o__payload;
  wire [23:0] \o__payload$41 ;
  wire [2:0] \o__payload$41.bank ;
  wire [4:0] \o__payload$41.entry ;
  wire signed [15:0] \o__payload$41.value ;
  wire [23:0] \o__payload$51 ;
  wire [2:0] \o__payload$51.bank ;
  wire [4:0] \o__payload$51.entry ;
  wire signed [15:0] \o__payload$51.value ;
  wire [23:0] \o__payload$61 ;
  wire [2:0] \o__payload$61.bank ;
  wire [4:0] \o__payload$61.entry ;
  wire signed [15:0] \o__payload$61.value ;
  wire [2:0] \o__payload.bank ;
  wire [4:0] \o__payload.entry ;
  wire signed [15:0] \o__payload.value ;
  wire o__ready;
  wire \o__ready$85 ;
  wire \o__ready$87 ;
  wire \o__ready$89 ;
  wire o__valid;
  wire \o__valid$40 ;
  wire \o__valid$50 ;
  wire \o__valid$60 ;
  wire [7:0] other_0;
  wire [7:0] other_1;
  wire [7:0] other_2;
  wire [7:0] other_3;
  wire presses_0;
  wire presses_1;
  wire presses_2;
  wire presses_3;
  wire [23:0] products__0;
  wire [2:0] \products__0.bank ;
  wire [4:0] \products__0.entry ;
  wire signed [15:0] \products__0.value ;
  wire [23:0] products__1;
  wire [2:0] \products__1.bank ;
  wire [4:0] \products__1.entry ;
  wire signed [15:0] \products__1.value ;
  wire [23:0] products__2;
  wire [2:0] \products__2.bank ;
  wire [4:0] \products__2.entry ;
  wire signed [15:0] \products__2.value ;
  wire [23:0] products__3;
  wire [2:0] \products__3.bank ;
  wire [4:0] \products__3.entry ;
  wire signed [15:0] \products__3.value ;
  wire [7:0] taken;
  wire [7:0] taken_1_1;
  wire [7:0] taken_1_3;
  wire [7:0] taken_1_5;
  wire [7:0] taken_2_2;
  wire [7:0] taken_2_3;
  wire [7:0] taken_2_6;
  wire [7:0] taken_4_4;
  wire [7:0] taken_4_5;
  wire [7:0] taken_4_6;
  wire [7:0] urgent_0;
  wire [7:0] urgent_1;
  wire [7:0] urgent_2;
  wire [7:0] urgent_3;
  wire signed [15:0] values__0;
  wire signed [15:0] values__1;
  wire signed [15:0] values__2;
  wire signed [15:0] values__3;
  wire signed [15:0] values__4;
  wire signed [15:0] values__5;
  wire signed [15:0] values__6;
  wire signed [15:0] values__7;
  wire waiting;
  wire [7:0] wants_0;
  wire [7:0] wants_1;
  wire [7:0] wants_2;
  wire [7:0] wants_3;
  assign \$9  = urgent_1 & \$8 ;
  assign \$10  = ~ taken_4_4;
  assign \$11  = other_1 & \$10 ;
  assign grant_1 = \$9  | \$11 ;
  assign \o__ready$85  = | grant_1;
  assign \$12  = ~ taken_1_1;
  assign \$13  = urgent_2 & \$12 ;
  assign \$14  = ~ taken_4_5;
  assign \$15  = other_2 & \$14 ;
  assign grant_2 = \$13  | \$15 ;
  assign \o__ready$87  = | grant_2;
  assign \$16  = ~ taken_2_2;
  assign \$17  = urgent_3 & \$16 ;
  assign \$18  = ~ taken_4_6;
  assign \$19  = other_3 & \$18 ;
  assign grant_3 = \$17  | \$19 ;
  assign \o__ready$89  = | grant_3;
  assign lane_bit_0 = grant_1 | grant_3;
  assign lane_bit_1 = grant_2 | grant_3;
  assign \$20  = grant_0 | grant_1;
  assign \$21  = grant_2 | grant_3;
  assign taken = \$20  | \$21 ;
  assign waiting = | { \o__valid$60 , \o__valid$50 , \o__valid$40 , o__valid };
  assign \$22  = ~ waiting;
  assign \$23  = ~ leaving;
  assign idle = \$22  & \$23 ;
  assign \$24  = lane_bit_0[0] ? { \o__payload$61 [23:19], \o__payload$61 [15:0] } : { \o__payload$51 [23:19], \o__payload$51 [15:0] };
  assign \$25  = lane_bit_0[0] ? { \o__payload$41 [23:19], \o__payload$41 [15:0] } : { o__payload[23:19], o__payload[15:0] };
  assign \$26  = lane_bit_1[0] ? \$24  : \$25 ;
  assign \$27  = lane_bit_0[1] ? { \o__payload$61 [23:19], \o__payload$61 [15:0] } : { \o__payload$51 [23:19], \o__payload$51 [15:0] };
  assign \$28  = lane_bit_0[1] ? { \o__payload$41 [23:19], \o__payload$41 [15:0] } : { o__payload[23:19], o__payload[15:0] };
  assign \$29  = lane_bit_1[1] ? \$27  : \$28 ;
  assign \$30  = lane_bit_0[2] ? { \o__payload$61 [23:19], \o__payload$61 [15:0] } : { \o__payload$51 [23:19], \o__payload$51 [15:0] };
  assign \$31  = lane_bit_0[2] ? { \o__payload$41 [23:19], \o__payload$41 [15:0] } : { o__payload[23:19], o__payload[15:0] };
  assign \$32  = lane_bit_1[2] ? \$30  : \$31 ;
  assign \$33  = lane_bit_0[3] ? { \o__payload$61 [23:19], \o__payload$61 [15:0] } : { \o__payload$51 [23:19], \o__payload$51 [15:0] };
  assign \$34  = lane_bit_0[3] ? { \o__payload$41 [23:19], \o__payload$41 [15:0] } : { o__payload[23:19], o__payload[15:0] };
  assign \$35  = lane_bit_1[3] ? \$33  : \$34 ;
  assign \$36  = lane_bit_0[4] ? { \o__payload$61 [23:19], \o__payload$61 [15:0] } : { \o__payload$51 [23:19], \o__payload$51 [15:0] };
  assign \$37  = lane_bit_0[4] ? { \o__payload$41 [23:19], \o__payload$41 [15:0] } : { o__payload[23:19], o__payload[15:0] };
  assign \$38  = lane_bit_1[4] ? \$36  : \$37 ;
  assign \$39  = lane_bit_0[5] ? { \o__payload$61 [23:19], \o__payload$61 [15:0] } : { \o__payload$51 [23:19], \o__payload$51 [15:0] };
  assign \$40  = lane_bit_0[5] ? { \o__payload$41 [23:19], \o__payload$41 [15:0] } : { o__payload[23:19], o__payload[15:0] };
  assign \$41  = lane_bit_1[5] ? \$39  : \$40 ;
  assign \$42  = lane_bit_0[6] ? { \o__payload$61 [23:19], \o__payload$61 [15:0] } : { \o__payload$51 [23:19], \o__payload$51 [15:0] };
  assign \$43  = lane_bit_0[6] ? { \o__payload$41 [23:19], \o__payload$41 [15:0] } : { o__payload[23:19], o__payload[15:0] };
  assign \$44  = lane_bit_1[6] ? \$42  : \$43 ;
  assign \$45  = lane_bit_0[7] ? { \o__payload$61 [23:19], \o__payload$61 [15:0] } : { \o__payload$51 [23:19], \o__payload$51 [15:0] };
  assign \$46  = lane_bit_0[7] ? { \o__payload$41 [23:19], \o__payload$41 [15:0] } : { o__payload[23:19], o__payload[15:0] };
  assign \$47  = lane_bit_1[7] ? \$45  : \$46 ;
  always @(posedge clk)
    valid <= \$48 ;
  always @(posedge clk)
    given_0 <= \$49 ;
  always @(posedge clk)
    given_1 <= \$50 ;
  always @(posedge clk)
    given_2 <= \$51 ;
  always @(posedge clk)
    given_3 <= \$52 ;
  always @(posedge clk)
    given_4 <= \$53 ;
  always @(posedge clk)
    given_5 <= \$54 ;
  always @(posedge clk)
    given_6 <= \$55 ;
  always @(posedge clk)
    given_7 <= \$56 ;
  always @(posedge clk)
    leaving <= \$57 ;
  assign i__valid = lanes[0] & advance;
  assign wants_0 = o__valid << o__payload[18:16];
  assign presses_0 = level >= 2'h3;
  assign urgent_0 = presses_0 ? wants_0 : 8'h00;
  assign other_0 = presses_0 ? 8'h00 : wants_0;
  assign \i__valid$36  = lanes[1] & advance;
  assign wants_1 = \o__valid$40  << \o__payload$41 [18:16];
  assign presses_1 = \level$43  >= 2'h3;
  assign urgent_1 = presses_1 ? wants_1 : 8'h00;
  assign other_1 = presses_1 ? 8'h00 : wants_1;
  assign \i__valid$46  = lanes[2] & advance;
  assign wants_2 = \o__valid$50  << \o__payload$51 [18:16];
  assign presses_2 = \level$53  >= 2'h3;
  assign urgent_2 = presses_2 ? wants_2 : 8'h00;
  assign other_2 = presses_2 ? 8'h00 : wants_2;
  assign \i__valid$56  = lanes[3] & advance;
  assign wants_3 = \o__valid$60  << \o__payload$61 [18:16];
  assign presses_3 = \level$63  >= 2'h3;
  assign urgent_3 = presses_3 ? wants_3 : 8'h00;
  assign other_3 = presses_3 ? 8'h00 : wants_3;
  assign \$1  = ~ { \i__ready$69 , \i__ready$68 , \i__ready$67 , i__ready };
  assign \$2  = lanes & \$1 ;
  assign \$3  = | \$2 ;
  assign advance = ~ \$3 ;
  assign taken_1_1 = urgent_1 | urgent_0;
  assign taken_1_3 = urgent_3 | urgent_2;
  assign taken_1_5 = other_1 | other_0;
  assign taken_2_2 = urgent_2 | taken_1_1;
  assign taken_2_3 = taken_1_3 | taken_1_1;
  assign taken_2_6 = other_2 | taken_1_5;
  assign taken_4_4 = other_0 | taken_2_3;
  assign taken_4_5 = taken_1_5 | taken_2_3;
  assign taken_4_6 = taken_2_6 | taken_2_3;
  assign \$5  = ~ taken_2_3;
  assign \$6  = other_0 & \$5 ;
  assign { \$7 [8], grant_0 } = { 1'h0, urgent_0 } | { 1'h0, \$6  };
  assign o__ready = | grant_0;
  assign \$8  = ~ urgent_0;
  assign \$57  = rst ? 1'h0 : waiting;
  assign \$56  = taken[7] ? \$47  : given_7;
  assign \$55  = taken[6] ? \$44  : given_6;
  assign \$54  = taken[5] ? \$41  : given_5;
  assign \$53  = taken[4] ? \$38  : given_4;
  assign \$52  = taken[3] ? \$35  : given_3;
  assign \$51  = taken[2] ? \$32  : given_2;
  assign \$50  = taken[1] ? \$29  : given_1;
  assign \$49  = taken[0] ? \$26  : given_0;
  assign \$48  = rst ? 8'h00 : taken;
  queue_24x4 queue_0 (
    .clk(clk),
    .i_payload(products_0),
    .i_ready(i__ready),
    .i_valid(i__valid),
    .level(level),
    .o_payload(o__payload),
    .o_ready(o__ready),
    .o_valid(o__valid),
    .rst(rst)
  );
  queue_24x4 queue_1 (
    .clk(clk),
    .i_payload(products_1),
    .i_ready(\i__ready$67 ),
    .i_valid(\i__valid$36 ),
    .level(\level$43 ),
    .o_payload(\o__payload$41 ),
    .o_ready(\o__ready$85 ),
    .o_valid(\o__valid$40 ),
    .rst(rst)
  );
  queue_24x4 queue_2 (
    .clk(clk),
    .i_payload(products_2),
    .i_ready(\i__ready$68 ),
    .i_valid(\i__valid$46 ),
    .level(\level$53 ),
    .o_payload(\o__payload$51 ),
    .o_ready(\o__ready$87 ),
    .o_valid(\o__valid$50 ),
    .rst(rst)
  );
  queue_24x4 queue_3 (
    .clk(clk),
    .i_payload(products_3),
    .i_ready(\i__ready$69 ),
    .i_valid(\i__valid$56 ),
    .level(\level$63 ),
    .o_payload(\o__payload$61 ),
    .o_ready(\o__ready$89 ),
    .o_valid(\o__valid$60 ),
    .rst(rst)
  );
  assign \products__3.bank  = products_3[18:16];
  assign \products__3.value  = products_3[15:0];
  assign \i__payload$57.entry  = products_3[23:19];
  assign \i__payload$57.bank  = products_3[18:16];
  assign \i__payload$57.value  = products_3[15:0];
  assign \o__payload$51.entry  = \o__payload$51 [23:19];
  assign \o__payload$51.bank  = \o__payload$51 [18:16];
  assign \o__payload$51.value  = \o__payload$51 [15:0];
  assign \products__2.entry  = products_2[23:19];
  assign \products__2.bank  = products_2[18:16];
  assign \products__2.value  = products_2[15:0];
  assign \i__payload$47.entry  = products_2[23:19];
  assign \i__payload$47.bank  = products_2[18:16];
  assign \i__payload$47.value  = products_2[15:0];
  assign \o__payload$41.entry  = \o__payload$41 [23:19];
  assign \o__payload$41.bank  = \o__payload$41 [18:16];
  assign \o__payload$41.value  = \o__payload$41 [15:0];
  assign \products__1.entry  = products_1[23:19];
  assign \products__1.bank  = products_1[18:16];
  assign \products__1.value  = products_1[15:0];
  assign \i__payload$37.entry  = products_1[23:19];
  assign \i__payload$37.bank  = products_1[18:16];
  assign \i__payload$37.value  = products_1[15:0];
  assign \o__payload.entry  = o__payload[23:19];
  assign \o__payload.bank  = o__payload[18:16];
  assign \o__payload.value  = o__payload[15:0];
  assign \products__0.entry  = products_0[23:19];
  assign \products__0.bank  = products_0[18:16];
  assign \products__0.value  = products_0[15:0];
  assign \i__payload.entry  = products_0[23:19];
  assign \i__payload.bank  = products_0[18:16];
  assign \i__payload.value  = products_0[15:0];
  assign \$7 [7:0] = grant_0;
  assign \o__payload$61.entry  = \o__payload$61 [23:19];
  assign entries_7 = given_7[20:16];
  assign entries_6 = given_6[20:16];
  assign entries_5 = given_5[20:16];
  assign entries_4 = given_4[20:16];
  assign entries_3 = given_3[20:16];
  assign entries_2 = given_2[20:16];
  assign entries_1 = given_1[20:16];
  assign entries_0 = given_0[20:16];
  assign values_7 = given_7[15:0];
  assign values_6 = given_6[15:0];
  assign values_5 = given_5[15:0];
  assign values_4 = given_4[15:0];
  assign values_3 = given_3[15:0];
  assign values_2 = given_2[15:0];
  assign values_1 = given_1[15:0];
  assign values_0 = given_0[15:0];
  assign entries__7 = given_7[20:16];
  assign values__7 = given_7[15:0];
  assign entries__6 = given_6[20:16];
  assign values__6 = given_6[15:0];
  assign entries__5 = given_5[20:16];
  assign values__5 = given_5[15:0];
  assign entries__4 = given_4[20:16];
  assign values__4 = given_4[15:0];
  assign entries__3 = given_3[20:16];
  assign values__3 = given_3[15:0];
  assign entries__2 = given_2[20:16];
  assign values__2 = given_2[15:0];
  assign entries__1 = given_1[20:16];
  assign values__1 = given_1[15:0];
  assign entries__0 = given_0[20:16];
  assign values__0 = given_0[15:0];
  assign \o__payload$61.bank  = \o__payload$61 [18:16];
  assign \o__payload$61.value  = \o__payload$61 [15:0];
  assign \products__3.entry  = products_3[23:19];
  assign products__3 = products_3;
  assign \i__payload$57  = products_3;
  assign products__2 = products_2;
  assign \i__payload$47  = products_2;
  assign products__1 = products_1;
  assign \i__payload$37  = products_1;
  assign products__0 = products_0;
  assign i__payload = products_0;
endmodule

module drain(\output , group, kc, param_addr, param_we, param_row, param_data, clk, rst, fits, take, command, post, clearing, halo, posting, drained, error, tile);
  input [50:0] \output ;
  wire [50:0] \output ;
  input group;
  wire group;
  input [7:0] kc;
  wire [7:0] kc;
  input [5:0] param_addr;
  wire [5:0] param_addr;
  input param_we;
  wire param_we;
  input [5:0] param_row;
  wire [5:0] param_row;
  input [63:0] param_data;
  wire [63:0] param_data;
  input clk;
  wire clk;
  input rst;
  wire rst;
  output fits;
  wire fits;
  output take;
  wire take;
  output [12:0] command;
  reg [12:0] command = 13'h0000;
  (* init = 89'b0000000000xxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxx *)
  output [88:0] post;
  wire [88:0] post;
  output clearing;
  wire clearing;
  output halo;
  wire halo;
  output posting;
  wire posting;
  output drained;
  wire drained;
  output error;
  wire error;
  input [50:0] tile;
  wire [50:0] tile;
  wire [8:0] \$1 ;
  wire \$10 ;
  wire [7:0] \$100 ;
  wire [8:0] \$101 ;
  wire [7:0] \$102 ;
  wire [8:0] \$103 ;
  wire [9:0] \$104 ;
  wire \$105 ;
  wire [7:0] \$106 ;
  wire [14:0] \$107 ;
  wire [14:0] \$108 ;
  wire [8:0] \$109 ;
  wire [8:0] \$11 ;
  wire [8:0] \$110 ;
  wire \$111 ;
  wire [9:0] \$112 ;
  wire \$113 ;
  wire [9:0] \$114 ;
  wire [10:0] \$115 ;
  wire [9:0] \$116 ;
  wire [10:0] \$117 ;
  wire [11:0] \$118 ;
  wire [8:0] \$119 ;
  wire [16:0] \$12 ;
  wire [4:0] \$120 ;
  wire \$121 ;
  wire [10:0] \$122 ;
  wire \$123 ;
  wire \$124 ;
  wire \$125 ;
  wire \$126 ;
  wire \$127 ;
  wire \$128 ;
  wire \$129 ;
  wire [16:0] \$13 ;
  wire \$130 ;
  wire \$131 ;
  wire \$132 ;
  wire \$133 ;
  wire [8:0] \$134 ;
  wire \$135 ;
  wire \$136 ;
  wire [8:0] \$137 ;
  wire \$138 ;
  wire \$139 ;
  wire [8:0] \$14 ;
  wire \$140 ;
  wire [9:0] \$145 ;
  wire [9:0] \$146 ;
  wire [19:0] \$147 ;
  wire [7:0] \$148 ;
  wire [7:0] \$149 ;
  wire \$15 ;
  wire [7:0] \$150 ;
  wire [16:0] \$151 ;
  wire [16:0] \$152 ;
  wire [16:0] \$153 ;
  wire [16:0] \$154 ;
  wire [4:0] \$155 ;
  wire [1:0] \$156 ;
  wire [7:0] \$157 ;
  wire [5:0] \$158 ;
  wire [1:0] \$159 ;
  wire [8:0] \$16 ;
  wire [7:0] \$160 ;
  wire [7:0] \$161 ;
  wire [7:0] \$162 ;
  wire [9:0] \$163 ;
  wire [7:0] \$164 ;
  wire \$165 ;
  wire [3:0] \$166 ;
  wire [3:0] \$167 ;
  wire [7:0] \$168 ;
  wire [7:0] \$169 ;
  wire [16:0] \$17 ;
  wire [7:0] \$170 ;
  wire [7:0] \$171 ;
  wire [8:0] \$172 ;
  wire [7:0] \$173 ;
  wire [7:0] \$174 ;
  wire [7:0] \$175 ;
  wire [12:0] \$176 ;
  wire [5:0] \$177 ;
  wire [14:0] \$178 ;
  wire [9:0] \$179 ;
  wire [16:0] \$18 ;
  wire [8:0] \$19 ;
  wire [9:0] \$2 ;
  wire \$20 ;
  wire [8:0] \$21 ;
  wire [16:0] \$22 ;
  wire [16:0] \$23 ;
  wire [8:0] \$24 ;
  wire \$25 ;
  wire [8:0] \$26 ;
  wire [16:0] \$27 ;
  wire [16:0] \$28 ;
  wire [5:0] \$29 ;
  wire [8:0] \$3 ;
  wire \$30 ;
  wire \$31 ;
  wire \$32 ;
  wire [10:0] \$33 ;
  wire [10:0] \$34 ;
  wire \$35 ;
  wire \$36 ;
  wire [20:0] \$37 ;
  wire [21:0] \$38 ;
  wire [20:0] \$39 ;
  wire [9:0] \$4 ;
  wire [21:0] \$40 ;
  wire \$41 ;
  wire [8:0] \$42 ;
  wire [10:0] \$43 ;
  wire [9:0] \$44 ;
  wire [10:0] \$45 ;
  wire [9:0] \$46 ;
  wire \$47 ;
  wire [8:0] \$48 ;
  wire [7:0] \$49 ;
  wire [19:0] \$5 ;
  wire \$50 ;
  wire \$51 ;
  wire [10:0] \$52 ;
  wire [10:0] \$53 ;
  wire \$54 ;
  wire \$55 ;
  wire [20:0] \$56 ;
  wire [21:0] \$57 ;
  wire [20:0] \$58 ;
  wire [21:0] \$59 ;
  wire [17:0] \$6 ;
  wire \$60 ;
  wire \$61 ;
  wire [20:0] \$62 ;
  wire [21:0] \$63 ;
  wire [20:0] \$64 ;
  wire [21:0] \$65 ;
  wire \$66 ;
  wire [20:0] \$67 ;
  wire [21:0] \$68 ;
  wire [20:0] \$69 ;
  wire [17:0] \$7 ;
  wire [21:0] \$70 ;
  wire [8:0] \$71 ;
  wire [8:0] \$72 ;
  wire [8:0] \$73 ;
  wire [9:0] \$74 ;
  wire [8:0] \$75 ;
  wire [8:0] \$76 ;
  wire [8:0] \$77 ;
  wire [8:0] \$78 ;
  wire [4:0] \$79 ;
  wire [13:0] \$8 ;
  wire [4:0] \$80 ;
  wire [4:0] \$81 ;
  wire \$82 ;
  wire [4:0] \$83 ;
  wire [4:0] \$84 ;
  wire [4:0] \$85 ;
  wire \$86 ;
  wire [8:0] \$87 ;
  wire [6:0] \$88 ;
  wire [6:0] \$89 ;
  wire [8:0] \$9 ;
  wire [8:0] \$90 ;
  wire [4:0] \$91 ;
  wire \$92 ;
  wire \$93 ;
  wire \$94 ;
  wire \$95 ;
  wire \$96 ;
  wire [26:0] \$97 ;
  wire [8:0] \$98 ;
  wire [8:0] \$99 ;
  wire \_auto_160 ;
  wire \_auto_161 ;
  wire \_auto_162 ;
  wire \_auto_163 ;
  wire \_auto_164 ;
  wire \_auto_165 ;
  wire \_auto_166 ;
  wire \_auto_167 ;
  wire \_auto_168 ;
  wire \_auto_169 ;
  wire \_auto_170 ;
  wire \_auto_171 ;
  wire \_auto_172 ;
  wire \_auto_173 ;
  wire \_auto_174 ;
  wire \_auto_175 ;
  wire \_auto_176 ;
  wire \_auto_177 ;
  wire \_auto_178 ;
  wire \_auto_179 ;
  wire \_auto_180 ;
  wire \_auto_181 ;
  wire \_auto_182 ;
  wire \_auto_183 ;
  wire \_auto_184 ;
  wire \_auto_185 ;
  wire \_auto_186 ;
  wire \_auto_187 ;
  wire \_auto_188 ;
  wire \_auto_189 ;
  wire \_auto_190 ;
  wire [7:0] \_auto_191 ;
  wire [7:0] \_auto_192 ;
  wire [1:0] \_auto_193 ;
  wire [1:0] \_auto_194 ;
  wire [1:0] \_auto_195 ;
  wire [1:0] \_auto_196 ;
  wire [1:0] \_auto_197 ;
  wire [1:0] \_auto_198 ;
  wire [1:0] \_auto_199 ;
  wire [5:0] \_auto_200 ;
  wire [5:0] \_auto_201 ;
  wire [1:0] \_auto_202 ;
  wire [1:0] \_auto_203 ;
  wire [1:0] \_auto_204 ;
  wire [1:0] \_auto_205 ;
  wire [1:0] \_auto_206 ;
  wire [7:0] \_auto_207 ;
  wire [7:0] \_auto_208 ;
  wire [7:0] \_auto_209 ;
  wire [7:0] \_auto_210 ;
  wire [7:0] \_auto_211 ;
  wire [7:0] \_auto_212 ;
  wire [7:0] \_auto_213 ;
  wire [7:0] \_auto_214 ;
  wire [7:0] \_auto_215 ;
  wire [7:0] \_auto_216 ;
  wire [7:0] \_auto_217 ;
  wire [7:0] \_auto_218 ;
  wire [7:0] \_auto_219 ;
  wire [7:0] \_auto_220 ;
  wire [7:0] \_auto_221 ;
  wire [7:0] \_auto_222 ;
  wire [9:0] \_auto_223 ;
  wire [9:0] \_auto_224 ;
  wire [7:0] \_auto_225 ;
  wire [7:0] \_auto_226 ;
  wire [7:0] \_auto_227 ;
  wire [7:0] \_auto_228 ;
  wire [7:0] \_auto_229 ;
  wire [7:0] \_auto_230 ;
  wire \_auto_231 ;
  wire \_auto_232 ;
  wire \_auto_233 ;
  wire \_auto_234 ;
  wire \_auto_235 ;
  wire [3:0] \_auto_236 ;
  wire [3:0] \_auto_237 ;
  wire [3:0] \_auto_238 ;
  wire [3:0] \_auto_239 ;
  wire [3:0] \_auto_240 ;
  wire [3:0] \_auto_241 ;
  wire [3:0] \_auto_242 ;
  wire [3:0] \_auto_243 ;
  wire [3:0] \_auto_244 ;
  wire [3:0] \_auto_245 ;
  wire [3:0] \_auto_246 ;
  wire [3:0] \_auto_247 ;
  wire [3:0] \_auto_248 ;
  wire [3:0] \_auto_249 ;
  wire [7:0] \_auto_250 ;
  wire [7:0] \_auto_251 ;
  wire [7:0] \_auto_252 ;
  wire [7:0] \_auto_253 ;
  wire [7:0] \_auto_254 ;
  wire [7:0] \_auto_255 ;
  wire [7:0] \_auto_256 ;
  wire [7:0] \_auto_257 ;
  wire [7:0] \_auto_258 ;
  wire [7:0] \_auto_259 ;
  wire [7:0] \_auto_260 ;
  wire [7:0] \_auto_261 ;
  wire [7:0] \_auto_262 ;
  wire [7:0] \_auto_263 ;
  wire [7:0] \_auto_264 ;
  wire [7:0] \_auto_265 ;
  wire [7:0] \_auto_266 ;
  wire [7:0] \_auto_267 ;
  wire [7:0] \_auto_268 ;
  wire [7:0] \_auto_269 ;
  wire [7:0] \_auto_270 ;
  wire [7:0] \_auto_271 ;
  wire [7:0] \_auto_272 ;
  wire [7:0] \_auto_273 ;
  wire [7:0] \_auto_274 ;
  wire [7:0] \_auto_275 ;
  wire [7:0] \_auto_276 ;
  wire [7:0] \_auto_277 ;
  wire [8:0] \_auto_278 ;
  wire [8:0] \_auto_279 ;
  wire [8:0] \_auto_280 ;
  wire [8:0] \_auto_281 ;
  wire [8:0] \_auto_282 ;
  wire [8:0] \_auto_283 ;
  wire [8:0] \_auto_284 ;
  wire [7:0] \_auto_285 ;
  wire [7:0] \_auto_286 ;
  wire [7:0] \_auto_287 ;
  wire [7:0] \_auto_288 ;
  wire [7:0] \_auto_289 ;
  wire [7:0] \_auto_290 ;
  wire [7:0] \_auto_291 ;
  wire [7:0] \_auto_292 ;
  wire [7:0] \_auto_293 ;
  wire [7:0] \_auto_294 ;
  wire [7:0] \_auto_295 ;
  wire [7:0] \_auto_296 ;
  wire [7:0] \_auto_297 ;
  wire [7:0] \_auto_298 ;
  wire [7:0] \_auto_299 ;
  wire [7:0] \_auto_300 ;
  wire [7:0] \_auto_301 ;
  wire [7:0] \_auto_302 ;
  wire [7:0] \_auto_303 ;
  wire [7:0] \_auto_304 ;
  wire [7:0] \_auto_305 ;
  wire \_auto_306 ;
  wire \$procmux$1000_CMP ;
  wire [7:0] \$procmux$1002_Y ;
  wire [7:0] \$procmux$1005_Y ;
  wire [7:0] \$procmux$1008_Y ;
  wire [7:0] \$procmux$1011_Y ;
  wire [7:0] \$procmux$1013_Y ;
  wire \$procmux$1015_CMP ;
  wire [7:0] \$procmux$1018_Y ;
  wire [7:0] \$procmux$1020_Y ;
  wire [7:0] \$procmux$1022_Y ;
  wire \$procmux$1025_CMP ;
  wire \$procmux$1027_CMP ;
  wire [7:0] \$procmux$1029_Y ;
  wire \$procmux$1031_CMP ;
  wire [7:0] \$procmux$1033_Y ;
  wire [7:0] \$procmux$1036_Y ;
  wire \$procmux$1038_CMP ;
  wire [7:0] \$procmux$1040_Y ;
  wire [7:0] \$procmux$1043_Y ;
  wire [7:0] \$procmux$1046_Y ;
  wire \$procmux$1048_CMP ;
  wire [7:0] \$procmux$1049_Y ;
  wire [7:0] \$procmux$1051_Y ;
  wire [7:0] \$procmux$1053_Y ;
  wire [7:0] \$procmux$1055_Y ;
  wire \$procmux$1057_CMP ;
  wire [7:0] \$procmux$1059_Y ;
  wire [7:0] \$procmux$1062_Y ;
  wire [7:0] \$procmux$1065_Y ;
  wire [7:0] \$procmux$1068_Y ;
  wire [7:0] \$procmux$1070_Y ;
  wire \$procmux$1072_CMP ;
  wire [3:0] \$procmux$1075_Y ;
  wire [3:0] \$procmux$1077_Y ;
  wire [3:0] \$procmux$1079_Y ;
  wire [3:0] \$procmux$1081_Y ;
  wire \$procmux$1084_CMP ;
  wire \$procmux$1086_CMP ;
  wire [3:0] \$procmux$1088_Y ;
  wire \$procmux$1090_CMP ;
  wire [3:0] \$procmux$1092_Y ;
  wire [3:0] \$procmux$1095_Y ;
  wire \$procmux$1097_CMP ;
  wire [3:0] \$procmux$1099_Y ;
  wire [3:0] \$procmux$1102_Y ;
  wire [3:0] \$procmux$1105_Y ;
  wire \$procmux$1107_CMP ;
  wire [3:0] \$procmux$1108_Y ;
  wire [3:0] \$procmux$1110_Y ;
  wire [3:0] \$procmux$1112_Y ;
  wire [3:0] \$procmux$1114_Y ;
  wire \$procmux$1116_CMP ;
  wire [3:0] \$procmux$1118_Y ;
  wire [3:0] \$procmux$1121_Y ;
  wire [3:0] \$procmux$1124_Y ;
  wire [3:0] \$procmux$1127_Y ;
  wire [3:0] \$procmux$1129_Y ;
  wire \$procmux$1131_CMP ;
  wire [3:0] \$procmux$1134_Y ;
  wire [3:0] \$procmux$1136_Y ;
  wire [3:0] \$procmux$1138_Y ;
  wire \$procmux$1141_CMP ;
  wire \$procmux$1143_CMP ;
  wire [3:0] \$procmux$1145_Y ;
  wire \$procmux$1147_CMP ;
  wire [3:0] \$procmux$1149_Y ;
  wire [3:0] \$procmux$1152_Y ;
  wire \$procmux$1154_CMP ;
  wire [3:0] \$procmux$1156_Y ;
  wire [3:0] \$procmux$1159_Y ;
  wire [3:0] \$procmux$1162_Y ;
  wire \$procmux$1164_CMP ;
  wire [3:0] \$procmux$1165_Y ;
  wire [3:0] \$procmux$1167_Y ;
  wire [3:0] \$procmux$1169_Y ;
  wire [3:0] \$procmux$1171_Y ;
  wire \$procmux$1173_CMP ;
  wire [3:0] \$procmux$1175_Y ;
  wire [3:0] \$procmux$1178_Y ;
  wire [3:0] \$procmux$1181_Y ;
  wire [3:0] \$procmux$1184_Y ;
  wire [3:0] \$procmux$1186_Y ;
  wire \$procmux$1188_CMP ;
  wire \$procmux$1191_Y ;
  wire \$procmux$1194_CMP ;
  wire \$procmux$1195_Y ;
  wire \$procmux$1198_Y ;
  wire \$procmux$1200_CMP ;
  wire \$procmux$1201_Y ;
  wire \$procmux$1204_Y ;
  wire \$procmux$1207_Y ;
  wire \$procmux$1209_CMP ;
  wire \$procmux$1210_Y ;
  wire \$procmux$1212_Y ;
  wire \$procmux$1214_Y ;
  wire \$procmux$1216_Y ;
  wire \$procmux$1219_CMP ;
  wire \$procmux$1220_Y ;
  wire \$procmux$1223_Y ;
  wire \$procmux$1226_Y ;
  wire \$procmux$1229_Y ;
  wire \$procmux$1231_Y ;
  wire \$procmux$1233_CMP ;
  wire [7:0] \$procmux$1236_Y ;
  wire [7:0] \$procmux$1238_Y ;
  wire [7:0] \$procmux$1240_Y ;
  wire [7:0] \$procmux$1242_Y ;
  wire \$procmux$1245_CMP ;
  wire \$procmux$1247_CMP ;
  wire \$procmux$1250_CMP ;
  wire \$procmux$1255_CMP ;
  wire [7:0] \$procmux$1263_Y ;
  wire [7:0] \$procmux$1265_Y ;
  wire [7:0] \$procmux$1267_Y ;
  wire [7:0] \$procmux$1269_Y ;
  wire \$procmux$1271_CMP ;
  wire [7:0] \$procmux$1280_Y ;
  wire \$procmux$1282_CMP ;
  wire [9:0] \$procmux$1298_Y ;
  wire [9:0] \$procmux$1300_Y ;
  wire [9:0] \$procmux$1302_Y ;
  wire \$procmux$1305_CMP ;
  wire [9:0] \$procmux$1306_Y ;
  wire [9:0] \$procmux$1309_Y ;
  wire [9:0] \$procmux$1312_Y ;
  wire [9:0] \$procmux$1315_Y ;
  wire [9:0] \$procmux$1317_Y ;
  wire \$procmux$1319_CMP ;
  wire [7:0] \$procmux$1322_Y ;
  wire \$procmux$1325_CMP ;
  wire [7:0] \$procmux$1326_Y ;
  wire [7:0] \$procmux$1329_Y ;
  wire \$procmux$1331_CMP ;
  wire [7:0] \$procmux$1332_Y ;
  wire [7:0] \$procmux$1335_Y ;
  wire [7:0] \$procmux$1338_Y ;
  wire \$procmux$1340_CMP ;
  wire [7:0] \$procmux$1341_Y ;
  wire [7:0] \$procmux$1343_Y ;
  wire [7:0] \$procmux$1345_Y ;
  wire [7:0] \$procmux$1347_Y ;
  wire \$procmux$1350_CMP ;
  wire [7:0] \$procmux$1351_Y ;
  wire [7:0] \$procmux$1354_Y ;
  wire [7:0] \$procmux$1357_Y ;
  wire [7:0] \$procmux$1360_Y ;
  wire [7:0] \$procmux$1362_Y ;
  wire \$procmux$1364_CMP ;
  wire [7:0] \$procmux$1367_Y ;
  wire \$procmux$1370_CMP ;
  wire [7:0] \$procmux$1371_Y ;
  wire [7:0] \$procmux$1374_Y ;
  wire \$procmux$1376_CMP ;
  wire [7:0] \$procmux$1377_Y ;
  wire [7:0] \$procmux$1380_Y ;
  wire [7:0] \$procmux$1383_Y ;
  wire \$procmux$1385_CMP ;
  wire [7:0] \$procmux$1386_Y ;
  wire [7:0] \$procmux$1388_Y ;
  wire [7:0] \$procmux$1390_Y ;
  wire [7:0] \$procmux$1392_Y ;
  wire \$procmux$1395_CMP ;
  wire [7:0] \$procmux$1396_Y ;
  wire [7:0] \$procmux$1399_Y ;
  wire [7:0] \$procmux$1402_Y ;
  wire [7:0] \$procmux$1405_Y ;
  wire [7:0] \$procmux$1407_Y ;
  wire \$procmux$1409_CMP ;
  wire [7:0] \$procmux$1412_Y ;
  wire [7:0] \$procmux$1414_Y ;
  wire [7:0] \$procmux$1416_Y ;
  wire [7:0] \$procmux$1418_Y ;
  wire \$procmux$1421_CMP ;
  wire \$procmux$1423_CMP ;
  wire [7:0] \$procmux$1425_Y ;
  wire \$procmux$1427_CMP ;
  wire [7:0] \$procmux$1429_Y ;
  wire [7:0] \$procmux$1432_Y ;
  wire \$procmux$1434_CMP ;
  wire [7:0] \$procmux$1436_Y ;
  wire [7:0] \$procmux$1439_Y ;
  wire [7:0] \$procmux$1442_Y ;
  wire [7:0] \$procmux$1445_Y ;
  wire [7:0] \$procmux$1447_Y ;
  wire [7:0] \$procmux$1449_Y ;
  wire [7:0] \$procmux$1451_Y ;
  wire \$procmux$1453_CMP ;
  wire [7:0] \$procmux$1455_Y ;
  wire [7:0] \$procmux$1458_Y ;
  wire [7:0] \$procmux$1461_Y ;
  wire [7:0] \$procmux$1464_Y ;
  wire [7:0] \$procmux$1466_Y ;
  wire \$procmux$1468_CMP ;
  wire [1:0] \$procmux$1471_Y ;
  wire \$procmux$1474_CMP ;
  wire [1:0] \$procmux$1475_Y ;
  wire [1:0] \$procmux$1478_Y ;
  wire \$procmux$1480_CMP ;
  wire [1:0] \$procmux$1481_Y ;
  wire [1:0] \$procmux$1484_Y ;
  wire [1:0] \$procmux$1487_Y ;
  wire \$procmux$1489_CMP ;
  wire [1:0] \$procmux$1490_Y ;
  wire [1:0] \$procmux$1492_Y ;
  wire [1:0] \$procmux$1494_Y ;
  wire [1:0] \$procmux$1496_Y ;
  wire \$procmux$1499_CMP ;
  wire [1:0] \$procmux$1500_Y ;
  wire [1:0] \$procmux$1503_Y ;
  wire [1:0] \$procmux$1506_Y ;
  wire [1:0] \$procmux$1509_Y ;
  wire [1:0] \$procmux$1511_Y ;
  wire \$procmux$1513_CMP ;
  wire [5:0] \$procmux$1516_Y ;
  wire [5:0] \$procmux$1518_Y ;
  wire [5:0] \$procmux$1520_Y ;
  wire [5:0] \$procmux$1522_Y ;
  wire \$procmux$1525_CMP ;
  wire \$procmux$1526_CMP ;
  wire [7:0] \$procmux$1529_Y ;
  wire \$procmux$1530_CMP ;
  wire [1:0] \$procmux$1533_Y ;
  wire [1:0] \$procmux$1535_Y ;
  wire [1:0] \$procmux$1537_Y ;
  wire [1:0] \$procmux$1539_Y ;
  wire [1:0] \$procmux$1541_Y ;
  wire \$procmux$1544_CMP ;
  wire \$procmux$1546_CMP ;
  wire [1:0] \$procmux$1548_Y ;
  wire \$procmux$1550_CMP ;
  wire [1:0] \$procmux$1552_Y ;
  wire [1:0] \$procmux$1555_Y ;
  wire \$procmux$1557_CMP ;
  wire [1:0] \$procmux$1559_Y ;
  wire [1:0] \$procmux$1562_Y ;
  wire [1:0] \$procmux$1565_Y ;
  wire [1:0] \$procmux$1568_Y ;
  wire [1:0] \$procmux$1570_Y ;
  wire [1:0] \$procmux$1572_Y ;
  wire [1:0] \$procmux$1574_Y ;
  wire \$procmux$1576_CMP ;
  wire [1:0] \$procmux$1578_Y ;
  wire [1:0] \$procmux$1581_Y ;
  wire [1:0] \$procmux$1584_Y ;
  wire [1:0] \$procmux$1587_Y ;
  wire [1:0] \$procmux$1589_Y ;
  wire \$procmux$1591_CMP ;
  wire [1:0] \$procmux$1592_Y ;
  wire \$procmux$1594_CMP ;
  wire [4:0] \$procmux$1597_Y ;
  wire \$procmux$1598_CMP ;
  wire \$procmux$1622_CMP ;
  wire \$procmux$1623_CMP ;
  wire \$procmux$1624_CMP ;
  wire [7:0] \$procmux$560_Y ;
  wire [7:0] \$procmux$562_Y ;
  wire [7:0] \$procmux$564_Y ;
  wire \$procmux$567_CMP ;
  wire [7:0] \$procmux$568_Y ;
  wire [7:0] \$procmux$570_Y ;
  wire \$procmux$573_CMP ;
  wire \$procmux$575_CMP ;
  wire [7:0] \$procmux$576_Y ;
  wire [7:0] \$procmux$578_Y ;
  wire [7:0] \$procmux$580_Y ;
  wire \$procmux$583_CMP ;
  wire \$procmux$585_CMP ;
  wire \$procmux$587_CMP ;
  wire \$procmux$588_CMP ;
  wire \$procmux$590_CMP ;
  wire \$procmux$592_CMP ;
  wire \$procmux$594_CMP ;
  wire [7:0] \$procmux$621_Y ;
  wire [7:0] \$procmux$623_Y ;
  wire [7:0] \$procmux$625_Y ;
  wire [7:0] \$procmux$627_Y ;
  wire \$procmux$630_CMP ;
  wire \$procmux$632_CMP ;
  wire [7:0] \$procmux$634_Y ;
  wire \$procmux$636_CMP ;
  wire [7:0] \$procmux$638_Y ;
  wire [7:0] \$procmux$641_Y ;
  wire \$procmux$643_CMP ;
  wire [7:0] \$procmux$645_Y ;
  wire [7:0] \$procmux$648_Y ;
  wire [7:0] \$procmux$651_Y ;
  wire \$procmux$653_CMP ;
  wire [7:0] \$procmux$654_Y ;
  wire [7:0] \$procmux$656_Y ;
  wire [7:0] \$procmux$658_Y ;
  wire [7:0] \$procmux$660_Y ;
  wire \$procmux$662_CMP ;
  wire [7:0] \$procmux$664_Y ;
  wire [7:0] \$procmux$667_Y ;
  wire [7:0] \$procmux$670_Y ;
  wire [7:0] \$procmux$673_Y ;
  wire [7:0] \$procmux$675_Y ;
  wire \$procmux$677_CMP ;
  wire [7:0] \$procmux$680_Y ;
  wire [7:0] \$procmux$682_Y ;
  wire [7:0] \$procmux$684_Y ;
  wire [7:0] \$procmux$686_Y ;
  wire \$procmux$689_CMP ;
  wire \$procmux$691_CMP ;
  wire [7:0] \$procmux$693_Y ;
  wire \$procmux$695_CMP ;
  wire [7:0] \$procmux$697_Y ;
  wire [7:0] \$procmux$700_Y ;
  wire \$procmux$702_CMP ;
  wire [7:0] \$procmux$704_Y ;
  wire [7:0] \$procmux$707_Y ;
  wire [7:0] \$procmux$710_Y ;
  wire \$procmux$712_CMP ;
  wire [7:0] \$procmux$713_Y ;
  wire [7:0] \$procmux$715_Y ;
  wire [7:0] \$procmux$717_Y ;
  wire [7:0] \$procmux$719_Y ;
  wire \$procmux$721_CMP ;
  wire [7:0] \$procmux$723_Y ;
  wire [7:0] \$procmux$726_Y ;
  wire [7:0] \$procmux$729_Y ;
  wire [7:0] \$procmux$732_Y ;
  wire [7:0] \$procmux$734_Y ;
  wire \$procmux$736_CMP ;
  wire [7:0] \$procmux$739_Y ;
  wire [7:0] \$procmux$741_Y ;
  wire [7:0] \$procmux$743_Y ;
  wire [7:0] \$procmux$745_Y ;
  wire \$procmux$748_CMP ;
  wire \$procmux$750_CMP ;
  wire [7:0] \$procmux$752_Y ;
  wire \$procmux$754_CMP ;
  wire [7:0] \$procmux$756_Y ;
  wire [7:0] \$procmux$759_Y ;
  wire \$procmux$761_CMP ;
  wire [7:0] \$procmux$763_Y ;
  wire [7:0] \$procmux$766_Y ;
  wire [7:0] \$procmux$769_Y ;
  wire \$procmux$771_CMP ;
  wire [7:0] \$procmux$772_Y ;
  wire [7:0] \$procmux$774_Y ;
  wire [7:0] \$procmux$776_Y ;
  wire [7:0] \$procmux$778_Y ;
  wire \$procmux$780_CMP ;
  wire [7:0] \$procmux$782_Y ;
  wire [7:0] \$procmux$785_Y ;
  wire [7:0] \$procmux$788_Y ;
  wire [7:0] \$procmux$791_Y ;
  wire [7:0] \$procmux$793_Y ;
  wire \$procmux$795_CMP ;
  wire [8:0] \$procmux$798_Y ;
  wire \$procmux$801_CMP ;
  wire \$procmux$803_CMP ;
  wire [8:0] \$procmux$805_Y ;
  wire \$procmux$807_CMP ;
  wire [8:0] \$procmux$809_Y ;
  wire [8:0] \$procmux$812_Y ;
  wire \$procmux$814_CMP ;
  wire [8:0] \$procmux$816_Y ;
  wire [8:0] \$procmux$819_Y ;
  wire [8:0] \$procmux$822_Y ;
  wire \$procmux$824_CMP ;
  wire [8:0] \$procmux$825_Y ;
  wire [8:0] \$procmux$827_Y ;
  wire [8:0] \$procmux$829_Y ;
  wire [8:0] \$procmux$831_Y ;
  wire \$procmux$833_CMP ;
  wire [8:0] \$procmux$835_Y ;
  wire [8:0] \$procmux$838_Y ;
  wire [8:0] \$procmux$841_Y ;
  wire [8:0] \$procmux$844_Y ;
  wire [8:0] \$procmux$846_Y ;
  wire \$procmux$848_CMP ;
  wire [7:0] \$procmux$851_Y ;
  wire [7:0] \$procmux$853_Y ;
  wire \$procmux$856_CMP ;
  wire \$procmux$858_CMP ;
  wire [7:0] \$procmux$860_Y ;
  wire \$procmux$862_CMP ;
  wire [7:0] \$procmux$864_Y ;
  wire [7:0] \$procmux$867_Y ;
  wire \$procmux$869_CMP ;
  wire [7:0] \$procmux$871_Y ;
  wire [7:0] \$procmux$874_Y ;
  wire [7:0] \$procmux$877_Y ;
  wire \$procmux$879_CMP ;
  wire [7:0] \$procmux$880_Y ;
  wire [7:0] \$procmux$882_Y ;
  wire [7:0] \$procmux$884_Y ;
  wire [7:0] \$procmux$886_Y ;
  wire \$procmux$888_CMP ;
  wire [7:0] \$procmux$890_Y ;
  wire [7:0] \$procmux$893_Y ;
  wire [7:0] \$procmux$896_Y ;
  wire [7:0] \$procmux$899_Y ;
  wire [7:0] \$procmux$901_Y ;
  wire \$procmux$903_CMP ;
  wire [7:0] \$procmux$906_Y ;
  wire \$procmux$909_CMP ;
  wire \$procmux$911_CMP ;
  wire [7:0] \$procmux$913_Y ;
  wire \$procmux$915_CMP ;
  wire [7:0] \$procmux$917_Y ;
  wire [7:0] \$procmux$920_Y ;
  wire \$procmux$922_CMP ;
  wire [7:0] \$procmux$924_Y ;
  wire [7:0] \$procmux$927_Y ;
  wire [7:0] \$procmux$930_Y ;
  wire \$procmux$932_CMP ;
  wire [7:0] \$procmux$933_Y ;
  wire [7:0] \$procmux$935_Y ;
  wire [7:0] \$procmux$937_Y ;
  wire [7:0] \$procmux$939_Y ;
  wire \$procmux$941_CMP ;
  wire [7:0] \$procmux$943_Y ;
  wire [7:0] \$procmux$946_Y ;
  wire [7:0] \$procmux$949_Y ;
  wire [7:0] \$procmux$952_Y ;
  wire [7:0] \$procmux$954_Y ;
  wire \$procmux$956_CMP ;
  wire [7:0] \$procmux$959_Y ;
  wire [7:0] \$procmux$961_Y ;
  wire [7:0] \$procmux$963_Y ;
  wire [7:0] \$procmux$965_Y ;
  wire \$procmux$968_CMP ;
  wire \$procmux$970_CMP ;
  wire [7:0] \$procmux$972_Y ;
  wire \$procmux$974_CMP ;
  wire [7:0] \$procmux$976_Y ;
  wire [7:0] \$procmux$979_Y ;
  wire \$procmux$981_CMP ;
  wire [7:0] \$procmux$983_Y ;
  wire [7:0] \$procmux$986_Y ;
  wire [7:0] \$procmux$989_Y ;
  wire \$procmux$991_CMP ;
  wire [7:0] \$procmux$992_Y ;
  wire [7:0] \$procmux$994_Y ;
  wire [7:0] \$procmux$996_Y ;
  wire [7:0] \$procmux$998_Y ;
  reg [7:0] \$like  = 8'h00;
  reg [7:0] \$signal  = 8'h00;
  reg [7:0] \$signal$35  = 8'h00;
  reg [7:0] \$signal$36  = 8'h00;
  reg [9:0] \$signal$37  = 10'h000;
  reg [3:0] \$signal$40  = 4'h0;
  reg [3:0] \$signal$41  = 4'h0;
  wire [5:0] \$signature__addr ;
  wire [63:0] \$signature__data ;
  wire \$signature__en ;
  wire add;
  wire [7:0] address;
  wire [7:0] below;
  reg [16:0] columns_0 = 17'h00000;
  reg [16:0] columns_1 = 17'h00000;
  wire \command.add ;
  wire [2:0] \command.bank ;
  wire \command.clear ;
  wire [1:0] \command.direction ;
  wire [4:0] \command.entry ;
  wire \command.read ;
  reg [4:0] entries = 5'h00;
  reg [9:0] ext_h = 10'h000;
  wire [7:0] first_pos;
  reg [285:0] flags = 286'h000000000000000000000000000000000000000000000000000000000000000000000000;
  wire [7:0] following;
  wire [7:0] following_phase;
  wire [9:0] gap;
  reg [7:0] k = 8'h00;
  wire k_last;
  reg [16:0] lines_0 = 17'h00000;
  reg [16:0] lines_1 = 17'h00000;
  reg [1:0] number = 2'h0;
  wire [15:0] \output.height ;
  wire [8:0] \output.pitch ;
  wire \output.relu ;
  wire [3:0] \output.step_x ;
  wire [3:0] \output.step_y ;
  wire \output.unsigned_out ;
  wire [15:0] \output.width ;
  reg [5:0] param = 6'h00;
  reg [5:0] \param_row$61  = 6'h00;
  reg [7:0] phase_row = 8'h00;
  reg [7:0] phase_start = 8'h00;
  reg [9:0] pitch = 10'h000;
  reg [19:0] positions = 20'h00000;
  wire [31:0] \post.bias ;
  wire \post.channel_end ;
  wire [1:0] \post.columns ;
  wire [3:0] \post.gap ;
  wire \post.relu ;
  wire \post.result_valid ;
  wire \post.row_end ;
  wire [1:0] \post.rows ;
  wire [31:0] \post.scale ;
  wire \post.unsigned_out ;
  wire [11:0] \post.valid ;
  reg [14:0] posted = 15'h0000;
  wire read;
  wire [7:0] recv;
  reg [7:0] row_start = 8'h00;
  reg second = 1'h0;
  wire [7:0] send;
  reg [1:0] state_state = 2'h0;
  reg [7:0] step_rows = 8'h00;
  wire [5:0] table__addr;
  wire [63:0] table__data;
  wire table__en;
  reg [8:0] taken = 9'h000;
  wire [7:0] \tile.bottom ;
  wire [2:0] \tile.kc_log2 ;
  wire [7:0] \tile.left ;
  wire [7:0] \tile.right ;
  wire [7:0] \tile.tile_h ;
  wire [7:0] \tile.tile_w ;
  wire [7:0] \tile.top ;
  reg [7:0] tile_rows = 8'h00;
  reg [7:0] top_rows = 8'h00;
  wire work;
  reg [7:0] x = 8'h00;
  reg [7:0] x_base = 8'h00;
  wire x_end;
  reg [7:0] y = 8'h00;
  reg [7:0] y_base = 8'h00;
  wire y_end;
  assign \$1  = tile[23:16] + tile[7:0];
  assign \$2  = \$1  + tile[31:24];
  assign \$3  = tile[39:32] + tile[15:8];
  assign \$4  = \$3  + tile[47:40];
  assign \$5  = pitch * ext_h;
  assign \$6  = tile[15:8] * pitch;
  assign \$7  = tile[39:32] * pitch;
  assign \$8  = \output [39:36] * pitch;
  assign \$9  = 1'h0 * tile[7:0];
  assign \$10  = \output [15:0] > \$9 ;
  assign \$11  = 1'h0 * tile[7:0];
  assign \$12  = \output [15:0] - \$11 ;
  assign \$13  = \$10  ? \$12  : 17'h00000;
  assign \$14  = 1'h1 * tile[7:0];
  assign \$15  = \output [15:0] > \$14 ;
  assign \$16  = 1'h1 * tile[7:0];
  assign \$17  = \output [15:0] - \$16 ;
  assign \$18  = \$15  ? \$17  : 17'h00000;
  assign \$19  = 1'h0 * tile[15:8];
  assign \$20  = \output [31:16] > \$19 ;
  assign \$21  = 1'h0 * tile[15:8];
  assign \$22  = \output [31:16] - \$21 ;
  assign \$23  = \$20  ? \$22  : 17'h00000;
  assign \$24  = 1'h1 * tile[15:8];
  assign \$25  = \output [31:16] > \$24 ;
  assign \$26  = 1'h1 * tile[15:8];
  assign \$27  = \output [31:16] - \$26 ;
  assign \$28  = \$25  ? \$27  : 17'h00000;
  assign \$29  = entries + 1'h1;
  assign \$30  = entries == 5'h1f;
  assign \$31  = | tile[23:16];
  assign \$32  = | tile[31:24];
  assign \$33  = pitch - 1'h1;
  assign \$34  = pitch - 1'h1;
  assign \$35  = | tile[39:32];
  assign \$36  = | tile[47:40];
  assign \$37  = positions - pitch;
  assign \$38  = $signed(\$37 ) + $signed({ 1'h0, tile[23:16] });
  assign \$39  = positions - pitch;
  assign \$40  = $signed(\$39 ) + $signed({ 1'h0, tile[23:16] });
  assign \$41  = ~ second;
  assign \$42  = k + 1'h1;
  assign \$43  = \$signal$37  + 1'h1;
  assign \$44  = number[1] ? 10'h001 : pitch;
  assign \$45  = \$signal  + \$44 ;
  assign \$46  = number[1] ? { 2'h0, tile[7:0] } : ext_h;
  assign \$47  = \$signal$37  == \$46 ;
  assign \$48  = \$signal$36  + 1'h1;
  assign \$50  = \$49  == \$signal$36 ;
  assign \$51  = | tile[31:24];
  assign \$52  = pitch - 1'h1;
  assign \$53  = pitch - 1'h1;
  assign \$54  = | tile[39:32];
  assign \$55  = | tile[47:40];
  assign \$56  = positions - pitch;
  assign \$57  = $signed(\$56 ) + $signed({ 1'h0, tile[23:16] });
  assign \$58  = positions - pitch;
  assign \$59  = $signed(\$58 ) + $signed({ 1'h0, tile[23:16] });
  assign \$60  = | tile[39:32];
  assign \$61  = | tile[47:40];
  assign \$62  = positions - pitch;
  assign \$63  = $signed(\$62 ) + $signed({ 1'h0, tile[23:16] });
  assign \$64  = positions - pitch;
  assign \$65  = $signed(\$64 ) + $signed({ 1'h0, tile[23:16] });
  assign \$66  = | tile[47:40];
  assign \$67  = positions - pitch;
  assign \$68  = $signed(\$67 ) + $signed({ 1'h0, tile[23:16] });
  assign \$69  = positions - pitch;
  assign \$70  = $signed(\$69 ) + $signed({ 1'h0, tile[23:16] });
  assign \$71  = x + \output [35:32];
  assign \$72  = x_base + \output [35:32];
  assign \$73  = \$signal  + \output [35:32];
  assign \$74  = taken + 1'h1;
  assign \$75  = y + \output [39:36];
  assign \$76  = y_base + \output [39:36];
  assign \$77  = row_start + step_rows;
  assign \$78  = row_start + step_rows;
  assign \$79  = \$signal$40  + 1'h1;
  assign \$80  = \$signal$40  + 1'h1;
  assign \$81  = \$signal$40  + 1'h1;
  assign \$82  = \$81  == \output [35:32];
  assign \$83  = \$signal$41  + 1'h1;
  assign \$84  = \$signal$41  + 1'h1;
  assign \$85  = \$signal$41  + 1'h1;
  assign \$86  = \$85  == \output [39:36];
  assign \$87  = k + 1'h1;
  assign \$88  = param + 1'h1;
  assign \$89  = 2'h3 * address[7:3];
  assign \$90  = address + \$89 ;
  assign \$91  = clearing ? entries : address[7:3];
  assign \$92  = x_end & y_end;
  assign \$93  = flags[271:264] < columns_0;
  assign \$94  = flags[271:264] < columns_1;
  assign \$95  = flags[279:272] < lines_0;
  assign \$96  = flags[279:272] < lines_1;
  assign \$97  = positions << tile[50:48];
  assign fits = \$97  <= 9'h100;
  assign \$98  = k + 1'h1;
  assign k_last = \$98  == \$like ;
  assign { \$99 [8], first_pos } = top_rows + tile[23:16];
  assign \$100  = number[1] ? tile_rows : tile[7:0];
  assign \$101  = \$signal  - \$100 ;
  assign \$102  = number[1] ? tile_rows : tile[7:0];
  assign \$103  = \$signal  + \$102 ;
  assign { \$104 [9:8], recv } = number[0] ? { \$101 [8], \$101  } : { 1'h0, \$103  };
  assign \$105  = halo & second;
  assign \$106  = \$105  ? recv : \$signal ;
  assign \$107  = \$106  << tile[50:48];
  assign { \$108 [14:8], address } = \$107  | { 7'h00, k };
  assign \$109  = x_base + \output [35:32];
  assign x_end = \$109  >= tile[7:0];
  assign \$110  = y_base + \output [39:36];
  assign y_end = \$110  >= tile[15:8];
  assign \$111  = ~ second;
  assign \$112  = number[1] ? { 2'h0, tile[7:0] } : ext_h;
  assign \$113  = \$signal$37  == \$112 ;
  assign \$114  = number[1] ? pitch : 10'h001;
  assign \$115  = \$signal$35  - \$114 ;
  assign \$116  = number[1] ? pitch : 10'h001;
  assign \$117  = \$signal$35  + \$116 ;
  assign \$118  = number[0] ? { \$115 [10], \$115  } : { 1'h0, \$117  };
  assign \$119  = phase_start + 1'h1;
  assign \$120  = \$signal$40  + 1'h1;
  assign \$121  = \$120  == \output [35:32];
  assign \$122  = phase_row + pitch;
  assign gap = \output [48:40] - taken;
  assign \$123  = ~ halo;
  assign \$124  = | { posted, work };
  assign posting = \$123  & \$124 ;
  assign \$125  = ~ clearing;
  assign \$126  = ~ halo;
  assign \$127  = \$125  & \$126 ;
  assign \$128  = ~ group;
  assign \$129  = \$127  & \$128 ;
  assign \$130  = | { posted, work };
  assign \$131  = ~ \$130 ;
  assign drained = \$129  & \$131 ;
  assign \$132  = work & x_end;
  assign \$133  = | gap[9:4];
  assign \$134  = x_base + \output [35:32];
  assign \$135  = \$134  != tile[7:0];
  assign \$136  = \$133  | \$135 ;
  assign \$137  = y_base + \output [39:36];
  assign \$138  = \$137  != tile[15:8];
  assign \$139  = y_end & \$138 ;
  assign \$140  = \$136  | \$139 ;
  assign error = \$132  & \$140 ;
  always @(posedge clk)
    pitch <= \$145 ;
  always @(posedge clk)
    ext_h <= \$146 ;
  always @(posedge clk)
    positions <= \$147 ;
  always @(posedge clk)
    tile_rows <= \$148 ;
  always @(posedge clk)
    top_rows <= \$149 ;
  always @(posedge clk)
    step_rows <= \$150 ;
  always @(posedge clk)
    columns_0 <= \$151 ;
  always @(posedge clk)
    columns_1 <= \$152 ;
  always @(posedge clk)
    lines_0 <= \$153 ;
  always @(posedge clk)
    lines_1 <= \$154 ;
  always @(posedge clk)
    entries <= \$155 ;
  always @(posedge clk)
    state_state <= \$156 ;
  always @(posedge clk)
    \$like  <= \$157 ;
  always @(posedge clk)
    param <= \$158 ;
  always @(posedge clk)
    number <= \$159 ;
  always @(posedge clk)
    \$signal  <= \$160 ;
  always @(posedge clk)
    \$signal$35  <= \$161 ;
  always @(posedge clk)
    \$signal$36  <= \$162 ;
  always @(posedge clk)
    \$signal$37  <= \$163 ;
  always @(posedge clk)
    k <= \$164 ;
  always @(posedge clk)
    second <= \$165 ;
  always @(posedge clk)
    \$signal$40  <= \$166 ;
  always @(posedge clk)
    \$signal$41  <= \$167 ;
  always @(posedge clk)
    x <= \$168 ;
  always @(posedge clk)
    y <= \$169 ;
  always @(posedge clk)
    x_base <= \$170 ;
  always @(posedge clk)
    y_base <= \$171 ;
  always @(posedge clk)
    taken <= \$172 ;
  always @(posedge clk)
    row_start <= \$173 ;
  always @(posedge clk)
    phase_start <= \$174 ;
  always @(posedge clk)
    phase_row <= \$175 ;
  always @(posedge clk)
    command <= \$176 ;
  always @(posedge clk)
    \param_row$61  <= \$177 ;
  always @(posedge clk)
    posted <= \$178 ;
  always @(posedge clk)
    flags <= { flags[263:0], gap[3:0], \$92 , x_end, y, x };
  reg [9:0] \$405  = 10'h000;
  always @(posedge clk)
    \$405  <= \$179 ;
  assign post[88:79] = \$405 ;
  assign \_auto_160  = \$procmux$1623_CMP  | \$procmux$1622_CMP ;
  assign \_auto_161  = \$procmux$1550_CMP  | \$procmux$1546_CMP ;
  assign \_auto_162  = \$procmux$1576_CMP  | \$procmux$1544_CMP ;
  assign \_auto_163  = \$procmux$1480_CMP  | \$procmux$1474_CMP ;
  assign \_auto_164  = \$procmux$1427_CMP  | \$procmux$1423_CMP ;
  assign \_auto_165  = \$procmux$1453_CMP  | \$procmux$1421_CMP ;
  assign \_auto_166  = \$procmux$1376_CMP  | \$procmux$1370_CMP ;
  assign \_auto_167  = \$procmux$1331_CMP  | \$procmux$1325_CMP ;
  assign \_auto_168  = \$procmux$1250_CMP  | \$procmux$1247_CMP ;
  assign \_auto_169  = \$procmux$1271_CMP  | \$procmux$1245_CMP ;
  assign \_auto_170  = \$procmux$1200_CMP  | \$procmux$1194_CMP ;
  assign \_auto_171  = \$procmux$1147_CMP  | \$procmux$1143_CMP ;
  assign \_auto_172  = \$procmux$1173_CMP  | \$procmux$1141_CMP ;
  assign \_auto_173  = \$procmux$1090_CMP  | \$procmux$1086_CMP ;
  assign \_auto_174  = \$procmux$1116_CMP  | \$procmux$1084_CMP ;
  assign \_auto_175  = \$procmux$1031_CMP  | \$procmux$1027_CMP ;
  assign \_auto_176  = \$procmux$1057_CMP  | \$procmux$1025_CMP ;
  assign \_auto_177  = \$procmux$974_CMP  | \$procmux$970_CMP ;
  assign \_auto_178  = \$procmux$1000_CMP  | \$procmux$968_CMP ;
  assign \_auto_179  = \$procmux$915_CMP  | \$procmux$911_CMP ;
  assign \_auto_180  = \$procmux$941_CMP  | \$procmux$909_CMP ;
  assign \_auto_181  = \$procmux$862_CMP  | \$procmux$858_CMP ;
  assign \_auto_182  = \$procmux$888_CMP  | \$procmux$856_CMP ;
  assign \_auto_183  = \$procmux$807_CMP  | \$procmux$803_CMP ;
  assign \_auto_184  = \$procmux$833_CMP  | \$procmux$801_CMP ;
  assign \_auto_185  = \$procmux$754_CMP  | \$procmux$750_CMP ;
  assign \_auto_186  = \$procmux$780_CMP  | \$procmux$748_CMP ;
  assign \_auto_187  = \$procmux$695_CMP  | \$procmux$691_CMP ;
  assign \_auto_188  = \$procmux$721_CMP  | \$procmux$689_CMP ;
  assign \_auto_189  = \$procmux$636_CMP  | \$procmux$632_CMP ;
  assign \_auto_190  = \$procmux$662_CMP  | \$procmux$630_CMP ;
  assign \_auto_191  = \$procmux$1622_CMP  ? tile[47:40] : tile[39:32];
  assign \_auto_192  = \$procmux$1624_CMP  ? tile[31:24] : tile[23:16];
  assign \$49  = \_auto_160  ? \_auto_191  : \_auto_192 ;
  assign \_auto_193  = \$procmux$1546_CMP  ? 2'h3 : \$procmux$1548_Y ;
  assign \_auto_194  = \$procmux$1557_CMP  ? \$procmux$1555_Y  : \$procmux$1565_Y ;
  assign \_auto_195  = \_auto_161  ? \_auto_193  : \_auto_194 ;
  assign \_auto_196  = \$procmux$1544_CMP  ? \$procmux$1541_Y  : \$procmux$1574_Y ;
  assign \_auto_197  = \$procmux$1594_CMP  ? \$procmux$1592_Y  : state_state;
  assign \_auto_198  = \$procmux$1591_CMP  ? \$procmux$1589_Y  : \_auto_197 ;
  assign \_auto_199  = \_auto_162  ? \_auto_196  : \_auto_198 ;
  assign \_auto_200  = \$procmux$1526_CMP  ? param_addr : param;
  assign \_auto_201  = \$procmux$1525_CMP  ? \$procmux$1522_Y  : \_auto_200 ;
  assign \_auto_202  = \$procmux$1513_CMP  ? \$procmux$1511_Y  : number;
  assign \_auto_203  = \$procmux$1499_CMP  ? \$procmux$1496_Y  : \_auto_202 ;
  assign \_auto_204  = \$procmux$1474_CMP  ? \$procmux$1471_Y  : \$procmux$1478_Y ;
  assign \_auto_205  = \$procmux$1489_CMP  ? \$procmux$1487_Y  : number;
  assign \_auto_206  = \_auto_163  ? \_auto_204  : \_auto_205 ;
  assign \_auto_207  = \$procmux$1423_CMP  ? first_pos : \$procmux$1425_Y ;
  assign \_auto_208  = \$procmux$1434_CMP  ? \$procmux$1432_Y  : \$procmux$1442_Y ;
  assign \_auto_209  = \_auto_164  ? \_auto_207  : \_auto_208 ;
  assign \_auto_210  = \$procmux$1421_CMP  ? \$procmux$1418_Y  : \$procmux$1451_Y ;
  assign \_auto_211  = \$procmux$1468_CMP  ? \$procmux$1466_Y  : \$signal ;
  assign \_auto_212  = \_auto_165  ? \_auto_210  : \_auto_211 ;
  assign \_auto_213  = \$procmux$1409_CMP  ? \$procmux$1407_Y  : \$signal$35 ;
  assign \_auto_214  = \$procmux$1395_CMP  ? \$procmux$1392_Y  : \_auto_213 ;
  assign \_auto_215  = \$procmux$1370_CMP  ? \$procmux$1367_Y  : \$procmux$1374_Y ;
  assign \_auto_216  = \$procmux$1385_CMP  ? \$procmux$1383_Y  : following;
  assign \_auto_217  = \_auto_166  ? \_auto_215  : \_auto_216 ;
  assign \_auto_218  = \$procmux$1364_CMP  ? \$procmux$1362_Y  : \$signal$36 ;
  assign \_auto_219  = \$procmux$1350_CMP  ? \$procmux$1347_Y  : \_auto_218 ;
  assign \_auto_220  = \$procmux$1325_CMP  ? \$procmux$1322_Y  : \$procmux$1329_Y ;
  assign \_auto_221  = \$procmux$1340_CMP  ? \$procmux$1338_Y  : \$48 [7:0];
  assign \_auto_222  = \_auto_167  ? \_auto_220  : \_auto_221 ;
  assign \_auto_223  = \$procmux$1319_CMP  ? \$procmux$1317_Y  : \$signal$37 ;
  assign \_auto_224  = \$procmux$1305_CMP  ? \$procmux$1302_Y  : \_auto_223 ;
  assign \_auto_225  = \$procmux$1247_CMP  ? 8'h00 : 8'h00;
  assign \_auto_226  = \$procmux$1255_CMP  ? 8'h00 : 8'h00;
  assign \_auto_227  = \_auto_168  ? \_auto_225  : \_auto_226 ;
  assign \_auto_228  = \$procmux$1245_CMP  ? \$procmux$1242_Y  : \$procmux$1269_Y ;
  assign \_auto_229  = \$procmux$1282_CMP  ? \$procmux$1280_Y  : k;
  assign \_auto_230  = \_auto_169  ? \_auto_228  : \_auto_229 ;
  assign \_auto_231  = \$procmux$1233_CMP  ? \$procmux$1231_Y  : second;
  assign \_auto_232  = \$procmux$1219_CMP  ? \$procmux$1216_Y  : \_auto_231 ;
  assign \_auto_233  = \$procmux$1194_CMP  ? \$procmux$1191_Y  : \$procmux$1198_Y ;
  assign \_auto_234  = \$procmux$1209_CMP  ? \$procmux$1207_Y  : \$41 ;
  assign \_auto_235  = \_auto_170  ? \_auto_233  : \_auto_234 ;
  assign \_auto_236  = \$procmux$1143_CMP  ? 4'h0 : \$procmux$1145_Y ;
  assign \_auto_237  = \$procmux$1164_CMP  ? \$procmux$1162_Y  : \$signal$40 ;
  assign \_auto_238  = \$procmux$1154_CMP  ? \$procmux$1152_Y  : \_auto_237 ;
  assign \_auto_239  = \_auto_171  ? \_auto_236  : \_auto_238 ;
  assign \_auto_240  = \$procmux$1141_CMP  ? \$procmux$1138_Y  : \$procmux$1171_Y ;
  assign \_auto_241  = \$procmux$1188_CMP  ? \$procmux$1186_Y  : \$signal$40 ;
  assign \_auto_242  = \_auto_172  ? \_auto_240  : \_auto_241 ;
  assign \_auto_243  = \$procmux$1086_CMP  ? 4'h0 : \$procmux$1088_Y ;
  assign \_auto_244  = \$procmux$1107_CMP  ? \$procmux$1105_Y  : \$signal$41 ;
  assign \_auto_245  = \$procmux$1097_CMP  ? \$procmux$1095_Y  : \_auto_244 ;
  assign \_auto_246  = \_auto_173  ? \_auto_243  : \_auto_245 ;
  assign \_auto_247  = \$procmux$1084_CMP  ? \$procmux$1081_Y  : \$procmux$1114_Y ;
  assign \_auto_248  = \$procmux$1131_CMP  ? \$procmux$1129_Y  : \$signal$41 ;
  assign \_auto_249  = \_auto_174  ? \_auto_247  : \_auto_248 ;
  assign \_auto_250  = \$procmux$1027_CMP  ? 8'h00 : \$procmux$1029_Y ;
  assign \_auto_251  = \$procmux$1048_CMP  ? \$procmux$1046_Y  : x;
  assign \_auto_252  = \$procmux$1038_CMP  ? \$procmux$1036_Y  : \_auto_251 ;
  assign \_auto_253  = \_auto_175  ? \_auto_250  : \_auto_252 ;
  assign \_auto_254  = \$procmux$1025_CMP  ? \$procmux$1022_Y  : \$procmux$1055_Y ;
  assign \_auto_255  = \$procmux$1072_CMP  ? \$procmux$1070_Y  : x;
  assign \_auto_256  = \_auto_176  ? \_auto_254  : \_auto_255 ;
  assign \_auto_257  = \$procmux$970_CMP  ? 8'h00 : \$procmux$972_Y ;
  assign \_auto_258  = \$procmux$991_CMP  ? \$procmux$989_Y  : y;
  assign \_auto_259  = \$procmux$981_CMP  ? \$procmux$979_Y  : \_auto_258 ;
  assign \_auto_260  = \_auto_177  ? \_auto_257  : \_auto_259 ;
  assign \_auto_261  = \$procmux$968_CMP  ? \$procmux$965_Y  : \$procmux$998_Y ;
  assign \_auto_262  = \$procmux$1015_CMP  ? \$procmux$1013_Y  : y;
  assign \_auto_263  = \_auto_178  ? \_auto_261  : \_auto_262 ;
  assign \_auto_264  = \$procmux$911_CMP  ? 8'h00 : \$procmux$913_Y ;
  assign \_auto_265  = \$procmux$932_CMP  ? \$procmux$930_Y  : x_base;
  assign \_auto_266  = \$procmux$922_CMP  ? \$procmux$920_Y  : \_auto_265 ;
  assign \_auto_267  = \_auto_179  ? \_auto_264  : \_auto_266 ;
  assign \_auto_268  = \$procmux$909_CMP  ? \$procmux$906_Y  : \$procmux$939_Y ;
  assign \_auto_269  = \$procmux$956_CMP  ? \$procmux$954_Y  : x_base;
  assign \_auto_270  = \_auto_180  ? \_auto_268  : \_auto_269 ;
  assign \_auto_271  = \$procmux$858_CMP  ? 8'h00 : \$procmux$860_Y ;
  assign \_auto_272  = \$procmux$879_CMP  ? \$procmux$877_Y  : y_base;
  assign \_auto_273  = \$procmux$869_CMP  ? \$procmux$867_Y  : \_auto_272 ;
  assign \_auto_274  = \_auto_181  ? \_auto_271  : \_auto_273 ;
  assign \_auto_275  = \$procmux$856_CMP  ? \$procmux$853_Y  : \$procmux$886_Y ;
  assign \_auto_276  = \$procmux$903_CMP  ? \$procmux$901_Y  : y_base;
  assign \_auto_277  = \_auto_182  ? \_auto_275  : \_auto_276 ;
  assign \_auto_278  = \$procmux$803_CMP  ? 9'h001 : \$procmux$805_Y ;
  assign \_auto_279  = \$procmux$824_CMP  ? \$procmux$822_Y  : taken;
  assign \_auto_280  = \$procmux$814_CMP  ? \$procmux$812_Y  : \_auto_279 ;
  assign \_auto_281  = \_auto_183  ? \_auto_278  : \_auto_280 ;
  assign \_auto_282  = \$procmux$801_CMP  ? \$procmux$798_Y  : \$procmux$831_Y ;
  assign \_auto_283  = \$procmux$848_CMP  ? \$procmux$846_Y  : taken;
  assign \_auto_284  = \_auto_184  ? \_auto_282  : \_auto_283 ;
  assign \_auto_285  = \$procmux$750_CMP  ? first_pos : \$procmux$752_Y ;
  assign \_auto_286  = \$procmux$771_CMP  ? \$procmux$769_Y  : row_start;
  assign \_auto_287  = \$procmux$761_CMP  ? \$procmux$759_Y  : \_auto_286 ;
  assign \_auto_288  = \_auto_185  ? \_auto_285  : \_auto_287 ;
  assign \_auto_289  = \$procmux$748_CMP  ? \$procmux$745_Y  : \$procmux$778_Y ;
  assign \_auto_290  = \$procmux$795_CMP  ? \$procmux$793_Y  : row_start;
  assign \_auto_291  = \_auto_186  ? \_auto_289  : \_auto_290 ;
  assign \_auto_292  = \$procmux$691_CMP  ? first_pos : \$procmux$693_Y ;
  assign \_auto_293  = \$procmux$712_CMP  ? \$procmux$710_Y  : phase_start;
  assign \_auto_294  = \$procmux$702_CMP  ? \$procmux$700_Y  : \_auto_293 ;
  assign \_auto_295  = \_auto_187  ? \_auto_292  : \_auto_294 ;
  assign \_auto_296  = \$procmux$689_CMP  ? \$procmux$686_Y  : \$procmux$719_Y ;
  assign \_auto_297  = \$procmux$736_CMP  ? \$procmux$734_Y  : phase_start;
  assign \_auto_298  = \_auto_188  ? \_auto_296  : \_auto_297 ;
  assign \_auto_299  = \$procmux$632_CMP  ? first_pos : \$procmux$634_Y ;
  assign \_auto_300  = \$procmux$653_CMP  ? \$procmux$651_Y  : phase_row;
  assign \_auto_301  = \$procmux$643_CMP  ? \$procmux$641_Y  : \_auto_300 ;
  assign \_auto_302  = \_auto_189  ? \_auto_299  : \_auto_301 ;
  assign \_auto_303  = \$procmux$630_CMP  ? \$procmux$627_Y  : \$procmux$660_Y ;
  assign \_auto_304  = \$procmux$677_CMP  ? \$procmux$675_Y  : phase_row;
  assign \_auto_305  = \_auto_190  ? \_auto_303  : \_auto_304 ;
  assign \_auto_306  = \$procmux$588_CMP  ? \$111  : 1'h0;
  assign read = \$procmux$587_CMP  ? 1'h1 : \_auto_306 ;
  assign \$procmux$1000_CMP  = state_state == (* full_case = 32'd1 *) 2'h2;
  assign \$procmux$1002_Y  = \$36  ? (* full_case = 32'd1 *) y : 8'h00;
  assign \$procmux$1005_Y  = \$35  ? (* full_case = 32'd1 *) y : \$procmux$1002_Y ;
  assign \$procmux$1008_Y  = \$32  ? (* full_case = 32'd1 *) y : \$procmux$1005_Y ;
  assign \$procmux$1011_Y  = \$31  ? (* full_case = 32'd1 *) y : \$procmux$1008_Y ;
  assign \$procmux$1013_Y  = group ? \$procmux$1011_Y  : y;
  assign \$procmux$1015_CMP  = state_state == (* full_case = 32'd1 *) 2'h1;
  assign \$169  = rst ? 8'h00 : \_auto_263 ;
  assign \$procmux$1018_Y  = \$82  ? 8'h00 : { 3'h0, \$80  };
  assign \$procmux$1020_Y  = y_end ? \$procmux$1018_Y  : { 4'h0, \$signal$40  };
  assign \$procmux$1022_Y  = x_end ? \$procmux$1020_Y  : \$71 [7:0];
  assign \$procmux$1025_CMP  = state_state == (* full_case = 32'd1 *) 2'h3;
  assign \$procmux$1027_CMP  = number == (* full_case = 32'd1 *) 2'h3;
  assign \$procmux$1029_Y  = \$66  ? (* full_case = 32'd1 *) x : 8'h00;
  assign \$procmux$1031_CMP  = number == (* full_case = 32'd1 *) 2'h2;
  assign \$procmux$1033_Y  = \$61  ? (* full_case = 32'd1 *) x : 8'h00;
  assign \$procmux$1036_Y  = \$60  ? (* full_case = 32'd1 *) x : \$procmux$1033_Y ;
  assign \$procmux$1038_CMP  = number == (* full_case = 32'd1 *) 2'h1;
  assign \$procmux$1040_Y  = \$55  ? (* full_case = 32'd1 *) x : 8'h00;
  assign \$procmux$1043_Y  = \$54  ? (* full_case = 32'd1 *) x : \$procmux$1040_Y ;
  assign \$procmux$1046_Y  = \$51  ? (* full_case = 32'd1 *) x : \$procmux$1043_Y ;
  assign \$procmux$1048_CMP  = ! (* full_case = 32'd1 *) number;
  assign \$procmux$1049_Y  = \$50  ? \_auto_253  : x;
  assign \$procmux$1051_Y  = \$47  ? \$procmux$1049_Y  : x;
  assign \$procmux$1053_Y  = k_last ? \$procmux$1051_Y  : x;
  assign \$procmux$1055_Y  = second ? \$procmux$1053_Y  : x;
  assign \$procmux$1057_CMP  = state_state == (* full_case = 32'd1 *) 2'h2;
  assign \$procmux$1059_Y  = \$36  ? (* full_case = 32'd1 *) x : 8'h00;
  assign \$procmux$1062_Y  = \$35  ? (* full_case = 32'd1 *) x : \$procmux$1059_Y ;
  assign \$procmux$1065_Y  = \$32  ? (* full_case = 32'd1 *) x : \$procmux$1062_Y ;
  assign \$procmux$1068_Y  = \$31  ? (* full_case = 32'd1 *) x : \$procmux$1065_Y ;
  assign \$procmux$1070_Y  = group ? \$procmux$1068_Y  : x;
  assign \$procmux$1072_CMP  = state_state == (* full_case = 32'd1 *) 2'h1;
  assign \$168  = rst ? 8'h00 : \_auto_256 ;
  assign \$procmux$1075_Y  = \$86  ? 4'h0 : \$83 [3:0];
  assign \$procmux$1077_Y  = \$82  ? \$procmux$1075_Y  : \$signal$41 ;
  assign \$procmux$1079_Y  = y_end ? \$procmux$1077_Y  : \$signal$41 ;
  assign \$procmux$1081_Y  = x_end ? \$procmux$1079_Y  : \$signal$41 ;
  assign \$procmux$1084_CMP  = state_state == (* full_case = 32'd1 *) 2'h3;
  assign \$procmux$1086_CMP  = number == (* full_case = 32'd1 *) 2'h3;
  assign \$procmux$1088_Y  = \$66  ? (* full_case = 32'd1 *) \$signal$41  : 4'h0;
  assign \$procmux$1090_CMP  = number == (* full_case = 32'd1 *) 2'h2;
  assign \$procmux$1092_Y  = \$61  ? (* full_case = 32'd1 *) \$signal$41  : 4'h0;
  assign \$procmux$1095_Y  = \$60  ? (* full_case = 32'd1 *) \$signal$41  : \$procmux$1092_Y ;
  assign \$procmux$1097_CMP  = number == (* full_case = 32'd1 *) 2'h1;
  assign \$procmux$1099_Y  = \$55  ? (* full_case = 32'd1 *) \$signal$41  : 4'h0;
  assign \$procmux$1102_Y  = \$54  ? (* full_case = 32'd1 *) \$signal$41  : \$procmux$1099_Y ;
  assign \$procmux$1105_Y  = \$51  ? (* full_case = 32'd1 *) \$signal$41  : \$procmux$1102_Y ;
  assign \$procmux$1107_CMP  = ! (* full_case = 32'd1 *) number;
  assign \$procmux$1108_Y  = \$50  ? \_auto_246  : \$signal$41 ;
  assign \$procmux$1110_Y  = \$47  ? \$procmux$1108_Y  : \$signal$41 ;
  assign \$procmux$1112_Y  = k_last ? \$procmux$1110_Y  : \$signal$41 ;
  assign \$procmux$1114_Y  = second ? \$procmux$1112_Y  : \$signal$41 ;
  assign \$procmux$1116_CMP  = state_state == (* full_case = 32'd1 *) 2'h2;
  assign \$procmux$1118_Y  = \$36  ? (* full_case = 32'd1 *) \$signal$41  : 4'h0;
  assign \$procmux$1121_Y  = \$35  ? (* full_case = 32'd1 *) \$signal$41  : \$procmux$1118_Y ;
  assign \$procmux$1124_Y  = \$32  ? (* full_case = 32'd1 *) \$signal$41  : \$procmux$1121_Y ;
  assign \$procmux$1127_Y  = \$31  ? (* full_case = 32'd1 *) \$signal$41  : \$procmux$1124_Y ;
  assign \$procmux$1129_Y  = group ? \$procmux$1127_Y  : \$signal$41 ;
  assign \$procmux$1131_CMP  = state_state == (* full_case = 32'd1 *) 2'h1;
  assign \$167  = rst ? 4'h0 : \_auto_249 ;
  assign \$procmux$1134_Y  = \$82  ? 4'h0 : \$79 [3:0];
  assign \$procmux$1136_Y  = y_end ? \$procmux$1134_Y  : \$signal$40 ;
  assign \$procmux$1138_Y  = x_end ? \$procmux$1136_Y  : \$signal$40 ;
  assign \$procmux$1141_CMP  = state_state == (* full_case = 32'd1 *) 2'h3;
  assign \$procmux$1143_CMP  = number == (* full_case = 32'd1 *) 2'h3;
  assign \$procmux$1145_Y  = \$66  ? (* full_case = 32'd1 *) \$signal$40  : 4'h0;
  assign \$procmux$1147_CMP  = number == (* full_case = 32'd1 *) 2'h2;
  assign \$procmux$1149_Y  = \$61  ? (* full_case = 32'd1 *) \$signal$40  : 4'h0;
  assign \$procmux$1152_Y  = \$60  ? (* full_case = 32'd1 *) \$signal$40  : \$procmux$1149_Y ;
  assign \$procmux$1154_CMP  = number == (* full_case = 32'd1 *) 2'h1;
  assign \$procmux$1156_Y  = \$55  ? (* full_case = 32'd1 *) \$signal$40  : 4'h0;
  assign \$procmux$1159_Y  = \$54  ? (* full_case = 32'd1 *) \$signal$40  : \$procmux$1156_Y ;
  assign \$procmux$1162_Y  = \$51  ? (* full_case = 32'd1 *) \$signal$40  : \$procmux$1159_Y ;
  assign \$procmux$1164_CMP  = ! (* full_case = 32'd1 *) number;
  assign \$procmux$1165_Y  = \$50  ? \_auto_239  : \$signal$40 ;
  assign \$procmux$1167_Y  = \$47  ? \$procmux$1165_Y  : \$signal$40 ;
  assign \$procmux$1169_Y  = k_last ? \$procmux$1167_Y  : \$signal$40 ;
  assign \$procmux$1171_Y  = second ? \$procmux$1169_Y  : \$signal$40 ;
  assign \$procmux$1173_CMP  = state_state == (* full_case = 32'd1 *) 2'h2;
  assign \$procmux$1175_Y  = \$36  ? (* full_case = 32'd1 *) \$signal$40  : 4'h0;
  assign \$procmux$1178_Y  = \$35  ? (* full_case = 32'd1 *) \$signal$40  : \$procmux$1175_Y ;
  assign \$procmux$1181_Y  = \$32  ? (* full_case = 32'd1 *) \$signal$40  : \$procmux$1178_Y ;
  assign \$procmux$1184_Y  = \$31  ? (* full_case = 32'd1 *) \$signal$40  : \$procmux$1181_Y ;
  assign \$procmux$1186_Y  = group ? \$procmux$1184_Y  : \$signal$40 ;
  assign \$procmux$1188_CMP  = state_state == (* full_case = 32'd1 *) 2'h1;
  assign \$166  = rst ? 4'h0 : \_auto_242 ;
  assign \$procmux$1191_Y  = \$66  ? 1'h0 : \$41 ;
  assign \$procmux$1194_CMP  = number == 2'h2;
  assign \$procmux$1195_Y  = \$61  ? 1'h0 : \$41 ;
  assign \$procmux$1198_Y  = \$60  ? (* full_case = 32'd1 *) 1'h0 : \$procmux$1195_Y ;
  assign \$procmux$1200_CMP  = number == 2'h1;
  assign \$procmux$1201_Y  = \$55  ? 1'h0 : \$41 ;
  assign \$procmux$1204_Y  = \$54  ? (* full_case = 32'd1 *) 1'h0 : \$procmux$1201_Y ;
  assign \$procmux$1207_Y  = \$51  ? (* full_case = 32'd1 *) 1'h0 : \$procmux$1204_Y ;
  assign \$procmux$1209_CMP  = ! number;
  assign \$procmux$1210_Y  = \$50  ? \_auto_235  : \$41 ;
  assign \$procmux$1212_Y  = \$47  ? \$procmux$1210_Y  : \$41 ;
  assign \$procmux$1214_Y  = k_last ? \$procmux$1212_Y  : \$41 ;
  assign \$procmux$1216_Y  = second ? \$procmux$1214_Y  : \$41 ;
  assign \$procmux$1219_CMP  = state_state == 2'h2;
  assign \$procmux$1220_Y  = \$36  ? 1'h0 : second;
  assign \$procmux$1223_Y  = \$35  ? (* full_case = 32'd1 *) 1'h0 : \$procmux$1220_Y ;
  assign \$procmux$1226_Y  = \$32  ? (* full_case = 32'd1 *) 1'h0 : \$procmux$1223_Y ;
  assign \$procmux$1229_Y  = \$31  ? (* full_case = 32'd1 *) 1'h0 : \$procmux$1226_Y ;
  assign \$procmux$1231_Y  = group ? \$procmux$1229_Y  : second;
  assign \$procmux$1233_CMP  = state_state == 2'h1;
  assign \$165  = rst ? 1'h0 : \_auto_232 ;
  assign \$procmux$1236_Y  = \$86  ? \$87 [7:0] : k;
  assign \$procmux$1238_Y  = \$82  ? \$procmux$1236_Y  : k;
  assign \$procmux$1240_Y  = y_end ? \$procmux$1238_Y  : k;
  assign \$procmux$1242_Y  = x_end ? \$procmux$1240_Y  : k;
  assign \$procmux$1245_CMP  = state_state == (* full_case = 32'd1 *) 2'h3;
  assign \$procmux$1247_CMP  = number == (* full_case = 32'd1 *) 2'h3;
  assign \$procmux$1250_CMP  = number == (* full_case = 32'd1 *) 2'h2;
  assign \$procmux$1255_CMP  = number == (* full_case = 32'd1 *) 2'h1;
  assign \$procmux$1263_Y  = \$50  ? \_auto_227  : 8'h00;
  assign \$procmux$1265_Y  = \$47  ? \$procmux$1263_Y  : 8'h00;
  assign \$procmux$1267_Y  = k_last ? \$procmux$1265_Y  : \$42 [7:0];
  assign \$procmux$1269_Y  = second ? \$procmux$1267_Y  : k;
  assign \$procmux$1271_CMP  = state_state == (* full_case = 32'd1 *) 2'h2;
  assign \$procmux$1280_Y  = group ? 8'h00 : k;
  assign \$procmux$1282_CMP  = state_state == (* full_case = 32'd1 *) 2'h1;
  assign \$164  = rst ? 8'h00 : \_auto_230 ;
  assign \$procmux$1298_Y  = \$47  ? 10'h001 : \$43 [9:0];
  assign \$procmux$1300_Y  = k_last ? \$procmux$1298_Y  : \$signal$37 ;
  assign \$procmux$1302_Y  = second ? \$procmux$1300_Y  : \$signal$37 ;
  assign \$procmux$1305_CMP  = state_state == 2'h2;
  assign \$procmux$1306_Y  = \$36  ? 10'h001 : \$signal$37 ;
  assign \$procmux$1309_Y  = \$35  ? (* full_case = 32'd1 *) 10'h001 : \$procmux$1306_Y ;
  assign \$procmux$1312_Y  = \$32  ? (* full_case = 32'd1 *) 10'h001 : \$procmux$1309_Y ;
  assign \$procmux$1315_Y  = \$31  ? (* full_case = 32'd1 *) 10'h001 : \$procmux$1312_Y ;
  assign \$procmux$1317_Y  = group ? \$procmux$1315_Y  : \$signal$37 ;
  assign \$procmux$1319_CMP  = state_state == 2'h1;
  assign \$163  = rst ? 10'h000 : \_auto_224 ;
  assign \$procmux$1322_Y  = \$66  ? 8'h01 : \$48 [7:0];
  assign \$procmux$1325_CMP  = number == 2'h2;
  assign \$procmux$1326_Y  = \$61  ? 8'h01 : \$48 [7:0];
  assign \$procmux$1329_Y  = \$60  ? (* full_case = 32'd1 *) 8'h01 : \$procmux$1326_Y ;
  assign \$procmux$1331_CMP  = number == 2'h1;
  assign \$procmux$1332_Y  = \$55  ? 8'h01 : \$48 [7:0];
  assign \$procmux$1335_Y  = \$54  ? (* full_case = 32'd1 *) 8'h01 : \$procmux$1332_Y ;
  assign \$procmux$1338_Y  = \$51  ? (* full_case = 32'd1 *) 8'h01 : \$procmux$1335_Y ;
  assign \$procmux$1340_CMP  = ! number;
  assign \$procmux$1341_Y  = \$50  ? \_auto_222  : \$48 [7:0];
  assign \$procmux$1343_Y  = \$47  ? \$procmux$1341_Y  : \$signal$36 ;
  assign \$procmux$1345_Y  = k_last ? \$procmux$1343_Y  : \$signal$36 ;
  assign \$procmux$1347_Y  = second ? \$procmux$1345_Y  : \$signal$36 ;
  assign \$procmux$1350_CMP  = state_state == 2'h2;
  assign \$procmux$1351_Y  = \$36  ? 8'h01 : \$signal$36 ;
  assign \$procmux$1354_Y  = \$35  ? (* full_case = 32'd1 *) 8'h01 : \$procmux$1351_Y ;
  assign \$procmux$1357_Y  = \$32  ? (* full_case = 32'd1 *) 8'h01 : \$procmux$1354_Y ;
  assign \$procmux$1360_Y  = \$31  ? (* full_case = 32'd1 *) 8'h01 : \$procmux$1357_Y ;
  assign \$procmux$1362_Y  = group ? \$procmux$1360_Y  : \$signal$36 ;
  assign \$procmux$1364_CMP  = state_state == 2'h1;
  assign \$162  = rst ? 8'h00 : \_auto_219 ;
  assign \$procmux$1367_Y  = \$66  ? \$70 [7:0] : following;
  assign \$procmux$1370_CMP  = number == 2'h2;
  assign \$procmux$1371_Y  = \$61  ? \$65 [7:0] : following;
  assign \$procmux$1374_Y  = \$60  ? (* full_case = 32'd1 *) tile[23:16] : \$procmux$1371_Y ;
  assign \$procmux$1376_CMP  = number == 2'h1;
  assign \$procmux$1377_Y  = \$55  ? \$59 [7:0] : following;
  assign \$procmux$1380_Y  = \$54  ? (* full_case = 32'd1 *) tile[23:16] : \$procmux$1377_Y ;
  assign \$procmux$1383_Y  = \$51  ? (* full_case = 32'd1 *) \$53 [7:0] : \$procmux$1380_Y ;
  assign \$procmux$1385_CMP  = ! number;
  assign \$procmux$1386_Y  = \$50  ? \_auto_217  : following;
  assign \$procmux$1388_Y  = \$47  ? \$procmux$1386_Y  : \$signal$35 ;
  assign \$procmux$1390_Y  = k_last ? \$procmux$1388_Y  : \$signal$35 ;
  assign \$procmux$1392_Y  = second ? \$procmux$1390_Y  : \$signal$35 ;
  assign \$procmux$1395_CMP  = state_state == 2'h2;
  assign \$procmux$1396_Y  = \$36  ? \$40 [7:0] : \$signal$35 ;
  assign \$procmux$1399_Y  = \$35  ? (* full_case = 32'd1 *) tile[23:16] : \$procmux$1396_Y ;
  assign \$procmux$1402_Y  = \$32  ? (* full_case = 32'd1 *) \$34 [7:0] : \$procmux$1399_Y ;
  assign \$procmux$1405_Y  = \$31  ? (* full_case = 32'd1 *) 8'h00 : \$procmux$1402_Y ;
  assign \$procmux$1407_Y  = group ? \$procmux$1405_Y  : \$signal$35 ;
  assign \$procmux$1409_CMP  = state_state == 2'h1;
  assign \$161  = rst ? 8'h00 : \_auto_214 ;
  assign \$procmux$1412_Y  = \$86  ? first_pos : below;
  assign \$procmux$1414_Y  = \$82  ? \$procmux$1412_Y  : following_phase;
  assign \$procmux$1416_Y  = y_end ? \$procmux$1414_Y  : \$78 [7:0];
  assign \$procmux$1418_Y  = x_end ? \$procmux$1416_Y  : \$73 [7:0];
  assign \$procmux$1421_CMP  = state_state == (* full_case = 32'd1 *) 2'h3;
  assign \$procmux$1423_CMP  = number == (* full_case = 32'd1 *) 2'h3;
  assign \$procmux$1425_Y  = \$66  ? (* full_case = 32'd1 *) \$68 [7:0] : first_pos;
  assign \$procmux$1427_CMP  = number == (* full_case = 32'd1 *) 2'h2;
  assign \$procmux$1429_Y  = \$61  ? (* full_case = 32'd1 *) \$63 [7:0] : first_pos;
  assign \$procmux$1432_Y  = \$60  ? (* full_case = 32'd1 *) tile[23:16] : \$procmux$1429_Y ;
  assign \$procmux$1434_CMP  = number == (* full_case = 32'd1 *) 2'h1;
  assign \$procmux$1436_Y  = \$55  ? (* full_case = 32'd1 *) \$57 [7:0] : first_pos;
  assign \$procmux$1439_Y  = \$54  ? (* full_case = 32'd1 *) tile[23:16] : \$procmux$1436_Y ;
  assign \$procmux$1442_Y  = \$51  ? (* full_case = 32'd1 *) \$52 [7:0] : \$procmux$1439_Y ;
  assign \$procmux$1445_Y  = \$50  ? \_auto_209  : following;
  assign \$procmux$1447_Y  = \$47  ? \$procmux$1445_Y  : \$45 [7:0];
  assign \$procmux$1449_Y  = k_last ? \$procmux$1447_Y  : \$signal ;
  assign \$procmux$1451_Y  = second ? \$procmux$1449_Y  : \$signal ;
  assign \$procmux$1453_CMP  = state_state == (* full_case = 32'd1 *) 2'h2;
  assign \$procmux$1455_Y  = \$36  ? (* full_case = 32'd1 *) \$38 [7:0] : first_pos;
  assign \$procmux$1458_Y  = \$35  ? (* full_case = 32'd1 *) tile[23:16] : \$procmux$1455_Y ;
  assign \$procmux$1461_Y  = \$32  ? (* full_case = 32'd1 *) \$33 [7:0] : \$procmux$1458_Y ;
  assign \$procmux$1464_Y  = \$31  ? (* full_case = 32'd1 *) 8'h00 : \$procmux$1461_Y ;
  assign \$procmux$1466_Y  = group ? \$procmux$1464_Y  : \$signal ;
  assign \$procmux$1468_CMP  = state_state == (* full_case = 32'd1 *) 2'h1;
  assign \$160  = rst ? 8'h00 : \_auto_212 ;
  assign \$procmux$1471_Y  = \$66  ? 2'h3 : number;
  assign \$procmux$1474_CMP  = number == 2'h2;
  assign \$procmux$1475_Y  = \$61  ? 2'h3 : number;
  assign \$procmux$1478_Y  = \$60  ? (* full_case = 32'd1 *) 2'h2 : \$procmux$1475_Y ;
  assign \$procmux$1480_CMP  = number == 2'h1;
  assign \$procmux$1481_Y  = \$55  ? 2'h3 : number;
  assign \$procmux$1484_Y  = \$54  ? (* full_case = 32'd1 *) 2'h2 : \$procmux$1481_Y ;
  assign \$procmux$1487_Y  = \$51  ? (* full_case = 32'd1 *) 2'h1 : \$procmux$1484_Y ;
  assign \$procmux$1489_CMP  = ! number;
  assign \$procmux$1490_Y  = \$50  ? \_auto_206  : number;
  assign \$procmux$1492_Y  = \$47  ? \$procmux$1490_Y  : number;
  assign \$procmux$1494_Y  = k_last ? \$procmux$1492_Y  : number;
  assign \$procmux$1496_Y  = second ? \$procmux$1494_Y  : number;
  assign \$procmux$1499_CMP  = state_state == 2'h2;
  assign \$procmux$1500_Y  = \$36  ? 2'h3 : number;
  assign \$procmux$1503_Y  = \$35  ? (* full_case = 32'd1 *) 2'h2 : \$procmux$1500_Y ;
  assign \$procmux$1506_Y  = \$32  ? (* full_case = 32'd1 *) 2'h1 : \$procmux$1503_Y ;
  assign \$procmux$1509_Y  = \$31  ? (* full_case = 32'd1 *) 2'h0 : \$procmux$1506_Y ;
  assign \$procmux$1511_Y  = group ? \$procmux$1509_Y  : number;
  assign \$procmux$1513_CMP  = state_state == 2'h1;
  assign \$159  = rst ? 2'h0 : \_auto_203 ;
  assign \$procmux$1516_Y  = \$86  ? \$88 [5:0] : param;
  assign \$procmux$1518_Y  = \$82  ? \$procmux$1516_Y  : param;
  assign \$procmux$1520_Y  = y_end ? \$procmux$1518_Y  : param;
  assign \$procmux$1522_Y  = x_end ? \$procmux$1520_Y  : param;
  assign \$procmux$1525_CMP  = state_state == (* full_case = 32'd1 *) 2'h3;
  assign \$procmux$1526_CMP  = state_state == (* full_case = 32'd1 *) 2'h1;
  assign \$158  = rst ? 6'h00 : \_auto_201 ;
  assign \$procmux$1529_Y  = \$procmux$1530_CMP  ? kc : \$like ;
  assign \$procmux$1530_CMP  = state_state == 2'h1;
  assign \$157  = rst ? 8'h00 : \$procmux$1529_Y ;
  assign \$procmux$1533_Y  = k_last ? 2'h1 : state_state;
  assign \$procmux$1535_Y  = \$86  ? \$procmux$1533_Y  : state_state;
  assign \$procmux$1537_Y  = \$82  ? \$procmux$1535_Y  : state_state;
  assign \$procmux$1539_Y  = y_end ? \$procmux$1537_Y  : state_state;
  assign \$procmux$1541_Y  = x_end ? \$procmux$1539_Y  : state_state;
  assign \$procmux$1544_CMP  = state_state == (* full_case = 32'd1 *) 2'h3;
  assign \$procmux$1546_CMP  = number == (* full_case = 32'd1 *) 2'h3;
  assign \$procmux$1548_Y  = \$66  ? (* full_case = 32'd1 *) 2'h2 : 2'h3;
  assign \$procmux$1550_CMP  = number == (* full_case = 32'd1 *) 2'h2;
  assign \$procmux$1552_Y  = \$61  ? (* full_case = 32'd1 *) 2'h2 : 2'h3;
  assign \$procmux$1555_Y  = \$60  ? (* full_case = 32'd1 *) 2'h2 : \$procmux$1552_Y ;
  assign \$procmux$1557_CMP  = number == (* full_case = 32'd1 *) 2'h1;
  assign \$procmux$1559_Y  = \$55  ? (* full_case = 32'd1 *) 2'h2 : 2'h3;
  assign \$procmux$1562_Y  = \$54  ? (* full_case = 32'd1 *) 2'h2 : \$procmux$1559_Y ;
  assign \$procmux$1565_Y  = \$51  ? (* full_case = 32'd1 *) 2'h2 : \$procmux$1562_Y ;
  assign \$procmux$1568_Y  = \$50  ? \_auto_195  : state_state;
  assign \$procmux$1570_Y  = \$47  ? \$procmux$1568_Y  : state_state;
  assign \$procmux$1572_Y  = k_last ? \$procmux$1570_Y  : state_state;
  assign \$procmux$1574_Y  = second ? \$procmux$1572_Y  : state_state;
  assign \$procmux$1576_CMP  = state_state == (* full_case = 32'd1 *) 2'h2;
  assign \$procmux$1578_Y  = \$36  ? (* full_case = 32'd1 *) 2'h2 : 2'h3;
  assign \$procmux$1581_Y  = \$35  ? (* full_case = 32'd1 *) 2'h2 : \$procmux$1578_Y ;
  assign \$procmux$1584_Y  = \$32  ? (* full_case = 32'd1 *) 2'h2 : \$procmux$1581_Y ;
  assign \$procmux$1587_Y  = \$31  ? (* full_case = 32'd1 *) 2'h2 : \$procmux$1584_Y ;
  assign \$procmux$1589_Y  = group ? \$procmux$1587_Y  : state_state;
  assign \$procmux$1591_CMP  = state_state == (* full_case = 32'd1 *) 2'h1;
  assign \$procmux$1592_Y  = \$30  ? 2'h1 : state_state;
  assign \$procmux$1594_CMP  = ! (* full_case = 32'd1 *) state_state;
  assign \$156  = rst ? 2'h0 : \_auto_199 ;
  assign \$procmux$1597_Y  = \$procmux$1598_CMP  ? \$29 [4:0] : entries;
  assign \$procmux$1598_CMP  = ! state_state;
  assign \$155  = rst ? 5'h00 : \$procmux$1597_Y ;
  assign \$154  = rst ? 17'h00000 : \$28 ;
  assign \$153  = rst ? 17'h00000 : \$23 ;
  assign \$152  = rst ? 17'h00000 : \$18 ;
  assign \$151  = rst ? 17'h00000 : \$13 ;
  assign \$150  = rst ? 8'h00 : \$8 [7:0];
  assign \$149  = rst ? 8'h00 : \$7 [7:0];
  assign \$148  = rst ? 8'h00 : \$6 [7:0];
  assign \$147  = rst ? 20'h00000 : \$5 ;
  assign \$146  = rst ? 10'h000 : \$4 ;
  assign \$145  = rst ? 10'h000 : \$2 ;
  assign \$procmux$1622_CMP  = number == (* full_case = 32'd1 *) 2'h3;
  assign \$procmux$1623_CMP  = number == (* full_case = 32'd1 *) 2'h2;
  assign \$procmux$1624_CMP  = number == (* full_case = 32'd1 *) 2'h1;
  assign \$procmux$560_Y  = \$121  ? \$122 [7:0] : 8'h00;
  assign \$procmux$562_Y  = y_end ? \$procmux$560_Y  : 8'h00;
  assign \$procmux$564_Y  = x_end ? \$procmux$562_Y  : 8'h00;
  assign below = \$procmux$567_CMP  ? (* full_case = 32'd1 *) \$procmux$564_Y  : 8'h00;
  assign \$procmux$567_CMP  = state_state == (* full_case = 32'd1 *) 2'h3;
  assign \$procmux$568_Y  = y_end ? \$119 [7:0] : 8'h00;
  assign \$procmux$570_Y  = x_end ? \$procmux$568_Y  : 8'h00;
  assign following_phase = \$procmux$573_CMP  ? (* full_case = 32'd1 *) \$procmux$570_Y  : 8'h00;
  assign \$procmux$573_CMP  = state_state == (* full_case = 32'd1 *) 2'h3;
  assign work = \$procmux$575_CMP  ? (* full_case = 32'd1 *) 1'h1 : 1'h0;
  assign \$procmux$575_CMP  = state_state == (* full_case = 32'd1 *) 2'h3;
  assign \$procmux$576_Y  = \$113  ? \$118 [7:0] : 8'h00;
  assign \$procmux$578_Y  = k_last ? \$procmux$576_Y  : 8'h00;
  assign \$procmux$580_Y  = second ? \$procmux$578_Y  : 8'h00;
  assign following = \$procmux$583_CMP  ? \$procmux$580_Y  : 8'h00;
  assign \$procmux$583_CMP  = state_state == 2'h2;
  assign add = \$procmux$585_CMP  ? second : 1'h0;
  assign \$procmux$585_CMP  = state_state == 2'h2;
  assign \$procmux$587_CMP  = state_state == (* full_case = 32'd1 *) 2'h3;
  assign \$procmux$588_CMP  = state_state == (* full_case = 32'd1 *) 2'h2;
  assign halo = \$procmux$590_CMP  ? 1'h1 : 1'h0;
  assign \$procmux$590_CMP  = state_state == 2'h2;
  assign take = \$procmux$592_CMP  ? group : 1'h0;
  assign \$procmux$592_CMP  = state_state == 2'h1;
  assign clearing = \$procmux$594_CMP  ? 1'h1 : 1'h0;
  assign \$procmux$594_CMP  = ! state_state;
  assign \$179 [9:6] = rst ? 4'h0 : flags[285:282];
  assign \$179 [4] = rst ? 1'h0 : flags[280];
  assign \$179 [3:2] = rst ? 2'h0 : { \$96 , \$95  };
  assign \$179 [1:0] = rst ? 2'h0 : { \$94 , \$93  };
  assign \$179 [5] = rst ? 1'h0 : flags[281];
  assign \$178  = rst ? 15'h0000 : { posted[13:0], work };
  assign \$177  = rst ? 6'h00 : param;
  assign \$176 [12:8] = rst ? 5'h00 : \$91 ;
  assign \$176 [4:3] = rst ? 2'h0 : number;
  assign \$176 [2] = rst ? 1'h0 : clearing;
  assign \$176 [1] = rst ? 1'h0 : add;
  assign \$176 [0] = rst ? 1'h0 : read;
  assign \$176 [7:5] = rst ? 3'h0 : \$90 [2:0];
  assign \$procmux$621_Y  = \$86  ? first_pos : below;
  assign \$procmux$623_Y  = \$82  ? \$procmux$621_Y  : phase_row;
  assign \$procmux$625_Y  = y_end ? \$procmux$623_Y  : phase_row;
  assign \$procmux$627_Y  = x_end ? \$procmux$625_Y  : phase_row;
  assign \$procmux$630_CMP  = state_state == (* full_case = 32'd1 *) 2'h3;
  assign \$procmux$632_CMP  = number == (* full_case = 32'd1 *) 2'h3;
  assign \$procmux$634_Y  = \$66  ? (* full_case = 32'd1 *) phase_row : first_pos;
  assign \$procmux$636_CMP  = number == (* full_case = 32'd1 *) 2'h2;
  assign \$procmux$638_Y  = \$61  ? (* full_case = 32'd1 *) phase_row : first_pos;
  assign \$procmux$641_Y  = \$60  ? (* full_case = 32'd1 *) phase_row : \$procmux$638_Y ;
  assign \$procmux$643_CMP  = number == (* full_case = 32'd1 *) 2'h1;
  assign \$procmux$645_Y  = \$55  ? (* full_case = 32'd1 *) phase_row : first_pos;
  assign \$procmux$648_Y  = \$54  ? (* full_case = 32'd1 *) phase_row : \$procmux$645_Y ;
  assign \$procmux$651_Y  = \$51  ? (* full_case = 32'd1 *) phase_row : \$procmux$648_Y ;
  assign \$procmux$653_CMP  = ! (* full_case = 32'd1 *) number;
  assign \$procmux$654_Y  = \$50  ? \_auto_302  : phase_row;
  assign \$procmux$656_Y  = \$47  ? \$procmux$654_Y  : phase_row;
  assign \$procmux$658_Y  = k_last ? \$procmux$656_Y  : phase_row;
  assign \$procmux$660_Y  = second ? \$procmux$658_Y  : phase_row;
  assign \$procmux$662_CMP  = state_state == (* full_case = 32'd1 *) 2'h2;
  assign \$procmux$664_Y  = \$36  ? (* full_case = 32'd1 *) phase_row : first_pos;
  assign \$procmux$667_Y  = \$35  ? (* full_case = 32'd1 *) phase_row : \$procmux$664_Y ;
  assign \$procmux$670_Y  = \$32  ? (* full_case = 32'd1 *) phase_row : \$procmux$667_Y ;
  assign \$procmux$673_Y  = \$31  ? (* full_case = 32'd1 *) phase_row : \$procmux$670_Y ;
  assign \$procmux$675_Y  = group ? \$procmux$673_Y  : phase_row;
  assign \$procmux$677_CMP  = state_state == (* full_case = 32'd1 *) 2'h1;
  assign \$175  = rst ? 8'h00 : \_auto_305 ;
  assign \$procmux$680_Y  = \$86  ? first_pos : below;
  assign \$procmux$682_Y  = \$82  ? \$procmux$680_Y  : following_phase;
  assign \$procmux$684_Y  = y_end ? \$procmux$682_Y  : phase_start;
  assign \$procmux$686_Y  = x_end ? \$procmux$684_Y  : phase_start;
  assign \$procmux$689_CMP  = state_state == (* full_case = 32'd1 *) 2'h3;
  assign \$procmux$691_CMP  = number == (* full_case = 32'd1 *) 2'h3;
  assign \$procmux$693_Y  = \$66  ? (* full_case = 32'd1 *) phase_start : first_pos;
  assign \$procmux$695_CMP  = number == (* full_case = 32'd1 *) 2'h2;
  assign \$procmux$697_Y  = \$61  ? (* full_case = 32'd1 *) phase_start : first_pos;
  assign \$procmux$700_Y  = \$60  ? (* full_case = 32'd1 *) phase_start : \$procmux$697_Y ;
  assign \$procmux$702_CMP  = number == (* full_case = 32'd1 *) 2'h1;
  assign \$procmux$704_Y  = \$55  ? (* full_case = 32'd1 *) phase_start : first_pos;
  assign \$procmux$707_Y  = \$54  ? (* full_case = 32'd1 *) phase_start : \$procmux$704_Y ;
  assign \$procmux$710_Y  = \$51  ? (* full_case = 32'd1 *) phase_start : \$procmux$707_Y ;
  assign \$procmux$712_CMP  = ! (* full_case = 32'd1 *) number;
  assign \$procmux$713_Y  = \$50  ? \_auto_295  : phase_start;
  assign \$procmux$715_Y  = \$47  ? \$procmux$713_Y  : phase_start;
  assign \$procmux$717_Y  = k_last ? \$procmux$715_Y  : phase_start;
  assign \$procmux$719_Y  = second ? \$procmux$717_Y  : phase_start;
  assign \$procmux$721_CMP  = state_state == (* full_case = 32'd1 *) 2'h2;
  assign \$procmux$723_Y  = \$36  ? (* full_case = 32'd1 *) phase_start : first_pos;
  assign \$procmux$726_Y  = \$35  ? (* full_case = 32'd1 *) phase_start : \$procmux$723_Y ;
  assign \$procmux$729_Y  = \$32  ? (* full_case = 32'd1 *) phase_start : \$procmux$726_Y ;
  assign \$procmux$732_Y  = \$31  ? (* full_case = 32'd1 *) phase_start : \$procmux$729_Y ;
  assign \$procmux$734_Y  = group ? \$procmux$732_Y  : phase_start;
  assign \$procmux$736_CMP  = state_state == (* full_case = 32'd1 *) 2'h1;
  assign \$174  = rst ? 8'h00 : \_auto_298 ;
  assign \$procmux$739_Y  = \$86  ? first_pos : below;
  assign \$procmux$741_Y  = \$82  ? \$procmux$739_Y  : following_phase;
  assign \$procmux$743_Y  = y_end ? \$procmux$741_Y  : \$77 [7:0];
  assign \$procmux$745_Y  = x_end ? \$procmux$743_Y  : row_start;
  assign \$procmux$748_CMP  = state_state == (* full_case = 32'd1 *) 2'h3;
  assign \$procmux$750_CMP  = number == (* full_case = 32'd1 *) 2'h3;
  assign \$procmux$752_Y  = \$66  ? (* full_case = 32'd1 *) row_start : first_pos;
  assign \$procmux$754_CMP  = number == (* full_case = 32'd1 *) 2'h2;
  assign \$procmux$756_Y  = \$61  ? (* full_case = 32'd1 *) row_start : first_pos;
  assign \$procmux$759_Y  = \$60  ? (* full_case = 32'd1 *) row_start : \$procmux$756_Y ;
  assign \$procmux$761_CMP  = number == (* full_case = 32'd1 *) 2'h1;
  assign \$procmux$763_Y  = \$55  ? (* full_case = 32'd1 *) row_start : first_pos;
  assign \$procmux$766_Y  = \$54  ? (* full_case = 32'd1 *) row_start : \$procmux$763_Y ;
  assign \$procmux$769_Y  = \$51  ? (* full_case = 32'd1 *) row_start : \$procmux$766_Y ;
  assign \$procmux$771_CMP  = ! (* full_case = 32'd1 *) number;
  assign \$procmux$772_Y  = \$50  ? \_auto_288  : row_start;
  assign \$procmux$774_Y  = \$47  ? \$procmux$772_Y  : row_start;
  assign \$procmux$776_Y  = k_last ? \$procmux$774_Y  : row_start;
  assign \$procmux$778_Y  = second ? \$procmux$776_Y  : row_start;
  assign \$procmux$780_CMP  = state_state == (* full_case = 32'd1 *) 2'h2;
  assign \$procmux$782_Y  = \$36  ? (* full_case = 32'd1 *) row_start : first_pos;
  assign \$procmux$785_Y  = \$35  ? (* full_case = 32'd1 *) row_start : \$procmux$782_Y ;
  assign \$procmux$788_Y  = \$32  ? (* full_case = 32'd1 *) row_start : \$procmux$785_Y ;
  assign \$procmux$791_Y  = \$31  ? (* full_case = 32'd1 *) row_start : \$procmux$788_Y ;
  assign \$procmux$793_Y  = group ? \$procmux$791_Y  : row_start;
  assign \$procmux$795_CMP  = state_state == (* full_case = 32'd1 *) 2'h1;
  assign \$173  = rst ? 8'h00 : \_auto_291 ;
  assign \$procmux$798_Y  = x_end ? 9'h001 : \$74 [8:0];
  assign \$procmux$801_CMP  = state_state == (* full_case = 32'd1 *) 2'h3;
  assign \$procmux$803_CMP  = number == (* full_case = 32'd1 *) 2'h3;
  assign \$procmux$805_Y  = \$66  ? (* full_case = 32'd1 *) taken : 9'h001;
  assign \$procmux$807_CMP  = number == (* full_case = 32'd1 *) 2'h2;
  assign \$procmux$809_Y  = \$61  ? (* full_case = 32'd1 *) taken : 9'h001;
  assign \$procmux$812_Y  = \$60  ? (* full_case = 32'd1 *) taken : \$procmux$809_Y ;
  assign \$procmux$814_CMP  = number == (* full_case = 32'd1 *) 2'h1;
  assign \$procmux$816_Y  = \$55  ? (* full_case = 32'd1 *) taken : 9'h001;
  assign \$procmux$819_Y  = \$54  ? (* full_case = 32'd1 *) taken : \$procmux$816_Y ;
  assign \$procmux$822_Y  = \$51  ? (* full_case = 32'd1 *) taken : \$procmux$819_Y ;
  assign \$procmux$824_CMP  = ! (* full_case = 32'd1 *) number;
  assign \$procmux$825_Y  = \$50  ? \_auto_281  : taken;
  assign \$procmux$827_Y  = \$47  ? \$procmux$825_Y  : taken;
  assign \$procmux$829_Y  = k_last ? \$procmux$827_Y  : taken;
  assign \$procmux$831_Y  = second ? \$procmux$829_Y  : taken;
  assign \$procmux$833_CMP  = state_state == (* full_case = 32'd1 *) 2'h2;
  assign \$procmux$835_Y  = \$36  ? (* full_case = 32'd1 *) taken : 9'h001;
  assign \$procmux$838_Y  = \$35  ? (* full_case = 32'd1 *) taken : \$procmux$835_Y ;
  assign \$procmux$841_Y  = \$32  ? (* full_case = 32'd1 *) taken : \$procmux$838_Y ;
  assign \$procmux$844_Y  = \$31  ? (* full_case = 32'd1 *) taken : \$procmux$841_Y ;
  assign \$procmux$846_Y  = group ? \$procmux$844_Y  : taken;
  assign \$procmux$848_CMP  = state_state == (* full_case = 32'd1 *) 2'h1;
  assign \$172  = rst ? 9'h000 : \_auto_284 ;
  assign \$procmux$851_Y  = y_end ? 8'h00 : \$76 [7:0];
  assign \$procmux$853_Y  = x_end ? \$procmux$851_Y  : y_base;
  assign \$procmux$856_CMP  = state_state == (* full_case = 32'd1 *) 2'h3;
  assign \$procmux$858_CMP  = number == (* full_case = 32'd1 *) 2'h3;
  assign \$procmux$860_Y  = \$66  ? (* full_case = 32'd1 *) y_base : 8'h00;
  assign \$procmux$862_CMP  = number == (* full_case = 32'd1 *) 2'h2;
  assign \$procmux$864_Y  = \$61  ? (* full_case = 32'd1 *) y_base : 8'h00;
  assign \$procmux$867_Y  = \$60  ? (* full_case = 32'd1 *) y_base : \$procmux$864_Y ;
  assign \$procmux$869_CMP  = number == (* full_case = 32'd1 *) 2'h1;
  assign \$procmux$871_Y  = \$55  ? (* full_case = 32'd1 *) y_base : 8'h00;
  assign \$procmux$874_Y  = \$54  ? (* full_case = 32'd1 *) y_base : \$procmux$871_Y ;
  assign \$procmux$877_Y  = \$51  ? (* full_case = 32'd1 *) y_base : \$procmux$874_Y ;
  assign \$procmux$879_CMP  = ! (* full_case = 32'd1 *) number;
  assign \$procmux$880_Y  = \$50  ? \_auto_274  : y_base;
  assign \$procmux$882_Y  = \$47  ? \$procmux$880_Y  : y_base;
  assign \$procmux$884_Y  = k_last ? \$procmux$882_Y  : y_base;
  assign \$procmux$886_Y  = second ? \$procmux$884_Y  : y_base;
  assign \$procmux$888_CMP  = state_state == (* full_case = 32'd1 *) 2'h2;
  assign \$procmux$890_Y  = \$36  ? (* full_case = 32'd1 *) y_base : 8'h00;
  assign \$procmux$893_Y  = \$35  ? (* full_case = 32'd1 *) y_base : \$procmux$890_Y ;
  assign \$procmux$896_Y  = \$32  ? (* full_case = 32'd1 *) y_base : \$procmux$893_Y ;
  assign \$procmux$899_Y  = \$31  ? (* full_case = 32'd1 *) y_base : \$procmux$896_Y ;
  assign \$procmux$901_Y  = group ? \$procmux$899_Y  : y_base;
  assign \$procmux$903_CMP  = state_state == (* full_case = 32'd1 *) 2'h1;
  assign \$171  = rst ? 8'h00 : \_auto_277 ;
  assign \$procmux$906_Y  = x_end ? 8'h00 : \$72 [7:0];
  assign \$procmux$909_CMP  = state_state == (* full_case = 32'd1 *) 2'h3;
  assign \$procmux$911_CMP  = number == (* full_case = 32'd1 *) 2'h3;
  assign \$procmux$913_Y  = \$66  ? (* full_case = 32'd1 *) x_base : 8'h00;
  assign \$procmux$915_CMP  = number == (* full_case = 32'd1 *) 2'h2;
  assign \$procmux$917_Y  = \$61  ? (* full_case = 32'd1 *) x_base : 8'h00;
  assign \$procmux$920_Y  = \$60  ? (* full_case = 32'd1 *) x_base : \$procmux$917_Y ;
  assign \$procmux$922_CMP  = number == (* full_case = 32'd1 *) 2'h1;
  assign \$procmux$924_Y  = \$55  ? (* full_case = 32'd1 *) x_base : 8'h00;
  assign \$procmux$927_Y  = \$54  ? (* full_case = 32'd1 *) x_base : \$procmux$924_Y ;
  assign \$procmux$930_Y  = \$51  ? (* full_case = 32'd1 *) x_base : \$procmux$927_Y ;
  assign \$procmux$932_CMP  = ! (* full_case = 32'd1 *) number;
  assign \$procmux$933_Y  = \$50  ? \_auto_267  : x_base;
  assign \$procmux$935_Y  = \$47  ? \$procmux$933_Y  : x_base;
  assign \$procmux$937_Y  = k_last ? \$procmux$935_Y  : x_base;
  assign \$procmux$939_Y  = second ? \$procmux$937_Y  : x_base;
  assign \$procmux$941_CMP  = state_state == (* full_case = 32'd1 *) 2'h2;
  assign \$procmux$943_Y  = \$36  ? (* full_case = 32'd1 *) x_base : 8'h00;
  assign \$procmux$946_Y  = \$35  ? (* full_case = 32'd1 *) x_base : \$procmux$943_Y ;
  assign \$procmux$949_Y  = \$32  ? (* full_case = 32'd1 *) x_base : \$procmux$946_Y ;
  assign \$procmux$952_Y  = \$31  ? (* full_case = 32'd1 *) x_base : \$procmux$949_Y ;
  assign \$procmux$954_Y  = group ? \$procmux$952_Y  : x_base;
  assign \$procmux$956_CMP  = state_state == (* full_case = 32'd1 *) 2'h1;
  assign \$170  = rst ? 8'h00 : \_auto_270 ;
  assign \$procmux$959_Y  = \$86  ? 8'h00 : { 3'h0, \$84  };
  assign \$procmux$961_Y  = \$82  ? \$procmux$959_Y  : { 4'h0, \$signal$41  };
  assign \$procmux$963_Y  = y_end ? \$procmux$961_Y  : \$75 [7:0];
  assign \$procmux$965_Y  = x_end ? \$procmux$963_Y  : y;
  assign \$procmux$968_CMP  = state_state == (* full_case = 32'd1 *) 2'h3;
  assign \$procmux$970_CMP  = number == (* full_case = 32'd1 *) 2'h3;
  assign \$procmux$972_Y  = \$66  ? (* full_case = 32'd1 *) y : 8'h00;
  assign \$procmux$974_CMP  = number == (* full_case = 32'd1 *) 2'h2;
  assign \$procmux$976_Y  = \$61  ? (* full_case = 32'd1 *) y : 8'h00;
  assign \$procmux$979_Y  = \$60  ? (* full_case = 32'd1 *) y : \$procmux$976_Y ;
  assign \$procmux$981_CMP  = number == (* full_case = 32'd1 *) 2'h1;
  assign \$procmux$983_Y  = \$55  ? (* full_case = 32'd1 *) y : 8'h00;
  assign \$procmux$986_Y  = \$54  ? (* full_case = 32'd1 *) y : \$procmux$983_Y ;
  assign \$procmux$989_Y  = \$51  ? (* full_case = 32'd1 *) y : \$procmux$986_Y ;
  assign \$procmux$991_CMP  = ! (* full_case = 32'd1 *) number;
  assign \$procmux$992_Y  = \$50  ? \_auto_260  : y;
  assign \$procmux$994_Y  = \$47  ? \$procmux$992_Y  : y;
  assign \$procmux$996_Y  = k_last ? \$procmux$994_Y  : y;
  assign \$procmux$998_Y  = second ? \$procmux$996_Y  : y;
  sram_64x64_1w1r params (
    .clk(clk),
    .r0_addr(\param_row$61 ),
    .r0_data(table__data),
    .r0_en(1'h1),
    .w0_addr(param_row),
    .w0_data(param_data),
    .w0_en(param_we)
  );
  assign \post.gap  = post[88:85];
  assign \post.channel_end  = post[84];
  assign \post.row_end  = post[83];
  assign \post.rows  = post[82:81];
  assign \post.columns  = post[80:79];
  assign \post.result_valid  = posted[13];
  assign \post.unsigned_out  = \output [50];
  assign \post.relu  = \output [49];
  assign \post.scale  = table__data[63:32];
  assign \post.bias  = table__data[31:0];
  assign \post.valid  = posted[12:1];
  assign \command.entry  = command[12:8];
  assign \command.bank  = command[7:5];
  assign \command.direction  = command[4:3];
  assign \command.clear  = command[2];
  assign \command.add  = command[1];
  assign \command.read  = command[0];
  assign \output.unsigned_out  = \output [50];
  assign \output.relu  = \output [49];
  assign \output.pitch  = \output [48:40];
  assign \output.step_y  = \output [39:36];
  assign \output.step_x  = \output [35:32];
  assign \output.height  = \output [31:16];
  assign \output.width  = \output [15:0];
  assign \tile.kc_log2  = tile[50:48];
  assign \tile.bottom  = tile[47:40];
  assign \tile.top  = tile[39:32];
  assign \tile.right  = tile[31:24];
  assign \tile.left  = tile[23:16];
  assign \tile.tile_h  = tile[15:8];
  assign \tile.tile_w  = tile[7:0];
  assign \$108 [7:0] = address;
  assign \$104 [7:0] = recv;
  assign \$99 [7:0] = first_pos;
  assign post[78:0] = { posted[13], \output [50:49], table__data, posted[12:1] };
  assign table__addr = \param_row$61 ;
  assign table__en = 1'h1;
  assign \$signature__data  = param_data;
  assign \$signature__addr  = param_row;
  assign \$signature__en  = param_we;
  assign send = \$signal ;
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
  wire [31:0] \$procmux$2364_Y ;
  wire [31:0] \$procmux$2368_Y ;
  wire [31:0] \$procmux$2374_Y ;
  wire [31:0] \$procmux$2376_Y ;
  wire \$procmux$2380_Y ;
  wire [28:0] \$procmux$2384_Y ;
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
  assign \$procmux$2364_Y  = \$24  ? \$25 [31:0] : taken;
  assign \$33  = rst ? 32'd0 : \$procmux$2364_Y ;
  assign \$procmux$2368_Y  = i__valid ? \$23 [31:0] : arrived;
  assign \$32  = rst ? 32'd0 : \$procmux$2368_Y ;
  assign \$31  = rst ? 3'h0 : \$22 [2:0];
  assign \$procmux$2374_Y  = \$20  ? 32'd0 : \$19 [31:0];
  assign \$procmux$2376_Y  = request ? \$procmux$2374_Y  : left;
  assign \$30  = rst ? 32'd0 : \$procmux$2376_Y ;
  assign \$procmux$2380_Y  = request ? 1'h1 : begun;
  assign \$29  = rst ? 1'h0 : \$procmux$2380_Y ;
  assign \$procmux$2384_Y  = request ? \$18 [28:0] : chunk;
  assign \$28  = rst ? 29'h00000000 : \$procmux$2384_Y ;
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

module fetch_unit_8_8x4(bus_rid, bus_rdata, bus_rresp, bus_rlast, bus_rvalid, run, program_beat, program_rows, o_ready, clk, rst, bus_arid, bus_araddr, bus_arlen, bus_arsize, bus_arburst, bus_arvalid, bus_rready, o_payload, o_valid, exhausted
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
  output [63:0] o_payload;
  wire [63:0] o_payload;
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
  wire [37:0] \$6 ;
  wire \$7 ;
  wire [32:0] \$8 ;
  wire [31:0] \$procmux$1626_Y ;
  wire [31:0] \$procmux$1630_Y ;
  wire [31:0] \$procmux$1636_Y ;
  wire [31:0] \$procmux$1638_Y ;
  wire \$procmux$1642_Y ;
  wire [27:0] \$procmux$1646_Y ;
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
  reg [27:0] chunk = 28'h0000000;
  wire \error$60 ;
  wire flush;
  wire freed;
  wire [63:0] i__payload;
  wire i__valid;
  reg [31:0] left = 32'd0;
  wire [63:0] o__payload;
  wire [63:0] \o__payload$68 ;
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
  wire [63:0] row;
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
  assign \$procmux$1626_Y  = \$24  ? \$25 [31:0] : taken;
  assign \$33  = rst ? 32'd0 : \$procmux$1626_Y ;
  assign \$procmux$1630_Y  = i__valid ? \$23 [31:0] : arrived;
  assign \$32  = rst ? 32'd0 : \$procmux$1630_Y ;
  assign \$31  = rst ? 3'h0 : \$22 [2:0];
  assign \$procmux$1636_Y  = \$20  ? 32'd0 : \$19 [31:0];
  assign \$procmux$1638_Y  = request ? \$procmux$1636_Y  : left;
  assign \$30  = rst ? 32'd0 : \$procmux$1638_Y ;
  assign \$procmux$1642_Y  = request ? 1'h1 : begun;
  assign \$29  = rst ? 1'h0 : \$procmux$1642_Y ;
  assign \$procmux$1646_Y  = request ? \$18 [27:0] : chunk;
  assign \$28  = rst ? 28'h0000000 : \$procmux$1646_Y ;
  assign freed = \$16  ? \$17  : 1'h0;
  assign idle = \$14  ? \$15  : \$13 ;
  assign \request__payload.beats  = \$7  ? \$10 [4:0] : 5'h10;
  read_dma_8_8_256_5 dma (
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
  queue_64x64 instructions (
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

module multiplier_array(unsigned_in, tap_we, tap_addr, tap_data, start, row_valid, row, \end , index, present, vector, valid, advance, clk, rst, pop, step, again, finish, lanes, products_0
, products_1, products_2, products_3, busy, empty, conflict, starved, fetch, issued, idle, count, kc_log2);
  input unsigned_in;
  wire unsigned_in;
  input tap_we;
  wire tap_we;
  input [4:0] tap_addr;
  wire [4:0] tap_addr;
  input [7:0] tap_data;
  wire [7:0] tap_data;
  input start;
  wire start;
  input row_valid;
  wire row_valid;
  input [26:0] row;
  wire [26:0] row;
  input \end ;
  wire \end ;
  input [15:0] index;
  wire [15:0] index;
  input present;
  wire present;
  input [33:0] vector;
  wire [33:0] vector;
  input valid;
  wire valid;
  input advance;
  wire advance;
  input clk;
  wire clk;
  input rst;
  wire rst;
  output pop;
  wire pop;
  output step;
  wire step;
  output again;
  wire again;
  output finish;
  wire finish;
  output [3:0] lanes;
  reg [3:0] lanes = 4'h0;
  output [23:0] products_0;
  wire [23:0] products_0;
  output [23:0] products_1;
  wire [23:0] products_1;
  output [23:0] products_2;
  wire [23:0] products_2;
  output [23:0] products_3;
  wire [23:0] products_3;
  output busy;
  wire busy;
  output empty;
  wire empty;
  output conflict;
  wire conflict;
  output starved;
  wire starved;
  output fetch;
  wire fetch;
  output issued;
  reg issued = 1'h1;
  output idle;
  wire idle;
  output [2:0] count;
  wire [2:0] count;
  input [2:0] kc_log2;
  wire [2:0] kc_log2;
  wire \$1 ;
  wire \$10 ;
  wire \$100 ;
  wire [7:0] \$101 ;
  wire \$102 ;
  wire [3:0] \$103 ;
  wire [15:0] \$104 ;
  wire [7:0] \$105 ;
  wire [15:0] \$106 ;
  wire [7:0] \$107 ;
  wire [15:0] \$108 ;
  wire [7:0] \$109 ;
  wire \$11 ;
  wire [15:0] \$110 ;
  wire [7:0] \$111 ;
  wire \$12 ;
  wire \$13 ;
  wire \$14 ;
  wire \$15 ;
  wire \$16 ;
  wire [8:0] \$17 ;
  wire [7:0] \$18 ;
  wire [14:0] \$19 ;
  wire \$2 ;
  wire [7:0] \$20 ;
  wire [8:0] \$21 ;
  wire [2:0] \$22 ;
  wire [14:0] \$23 ;
  wire [8:0] \$24 ;
  wire [9:0] \$25 ;
  wire [7:0] \$26 ;
  wire [14:0] \$27 ;
  wire [7:0] \$28 ;
  wire [8:0] \$29 ;
  wire \$3 ;
  wire [2:0] \$30 ;
  wire [14:0] \$31 ;
  wire \$32 ;
  wire [3:0] \$33 ;
  wire [3:0] \$34 ;
  wire [1:0] \$35 ;
  wire [2:0] \$36 ;
  wire [1:0] \$37 ;
  wire [2:0] \$38 ;
  wire [6:0] \$39 ;
  wire \$4 ;
  wire [8:0] \$40 ;
  wire [6:0] \$41 ;
  wire [8:0] \$42 ;
  wire [6:0] \$43 ;
  wire [8:0] \$44 ;
  wire [6:0] \$45 ;
  wire [8:0] \$46 ;
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
  wire [8:0] \$58 ;
  wire \$59 ;
  wire \$6 ;
  wire \$60 ;
  wire \$61 ;
  wire \$62 ;
  wire \$63 ;
  wire \$64 ;
  wire [14:0] \$65 ;
  wire \$66 ;
  wire \$67 ;
  wire \$68 ;
  wire \$69 ;
  wire \$7 ;
  wire \$70 ;
  wire [14:0] \$71 ;
  wire \$72 ;
  wire \$73 ;
  wire [16:0] \$74 ;
  wire [8:0] \$75 ;
  wire \$76 ;
  wire \$77 ;
  wire [16:0] \$78 ;
  wire [8:0] \$79 ;
  wire \$8 ;
  wire \$80 ;
  wire \$81 ;
  wire [16:0] \$82 ;
  wire [8:0] \$83 ;
  wire \$84 ;
  wire \$85 ;
  wire [16:0] \$86 ;
  wire [8:0] \$87 ;
  wire \$88 ;
  wire [7:0] \$89 ;
  wire \$9 ;
  wire [7:0] \$90 ;
  wire \$91 ;
  wire [7:0] \$92 ;
  wire [7:0] \$93 ;
  wire \$94 ;
  wire [7:0] \$95 ;
  wire [8:0] \$96 ;
  wire \$97 ;
  wire [7:0] \$98 ;
  wire [8:0] \$99 ;
  wire \$procmux$379_Y ;
  wire \$procmux$383_Y ;
  wire \$procmux$387_Y ;
  wire \$procmux$391_Y ;
  wire \$procmux$395_Y ;
  wire \$procmux$401_Y ;
  wire \$procmux$409_Y ;
  wire [7:0] \$procmux$415_Y ;
  wire [7:0] \$procmux$417_Y ;
  wire \$procmux$421_Y ;
  wire \$procmux$429_Y ;
  wire \$procmux$437_Y ;
  wire \$procmux$439_Y ;
  reg signed [8:0] activation_0 = 9'h000;
  reg signed [8:0] activation_1 = 9'h000;
  reg activation_valued_0 = 1'h0;
  reg activation_valued_1 = 1'h0;
  reg [7:0] address_0 = 8'h00;
  reg [7:0] address_1 = 8'h00;
  reg [7:0] address_2 = 8'h00;
  reg [7:0] address_3 = 8'h00;
  reg [7:0] base = 8'h00;
  reg [7:0] base_0 = 8'h00;
  reg [7:0] base_1 = 8'h00;
  wire [7:0] \index[0] ;
  wire [7:0] \index[1] ;
  wire last_vector;
  reg meets = 1'h0;
  wire nothing;
  wire [7:0] offset_0;
  wire [7:0] offset_1;
  wire [23:0] products__0;
  wire [2:0] \products__0.bank ;
  wire [4:0] \products__0.entry ;
  wire signed [15:0] \products__0.value ;
  wire [23:0] products__1;
  wire [2:0] \products__1.bank ;
  wire [4:0] \products__1.entry ;
  wire signed [15:0] \products__1.value ;
  wire [23:0] products__2;
  wire [2:0] \products__2.bank ;
  wire [4:0] \products__2.entry ;
  wire signed [15:0] \products__2.value ;
  wire [23:0] products__3;
  wire [2:0] \products__3.bank ;
  wire [4:0] \products__3.entry ;
  wire signed [15:0] \products__3.value ;
  wire [4:0] read__addr;
  wire [4:0] \read__addr$47 ;
  wire [7:0] read__data;
  wire [7:0] \read__data$50 ;
  wire ready;
  reg signed [15:0] result_0 = 16'h0000;
  reg signed [15:0] result_1 = 16'h0000;
  reg signed [15:0] result_2 = 16'h0000;
  reg signed [15:0] result_3 = 16'h0000;
  wire [1:0] \row.count ;
  wire [23:0] \row.entries ;
  wire [11:0] \row.entries[0] ;
  wire [3:0] \row.entries[0].run ;
  wire [7:0] \row.entries[0].value ;
  wire [11:0] \row.entries[1] ;
  wire [3:0] \row.entries[1].run ;
  wire [7:0] \row.entries[1].value ;
  wire \row.last ;
  wire [1:0] value_count;
  wire [1:0] \vector.count ;
  wire [23:0] \vector.entries ;
  wire [11:0] \vector.entries[0] ;
  wire [3:0] \vector.entries[0].run ;
  wire [7:0] \vector.entries[0].value ;
  wire [11:0] \vector.entries[1] ;
  wire [3:0] \vector.entries[1].run ;
  wire [7:0] \vector.entries[1].value ;
  wire [7:0] \vector.left ;
  wire waits;
  reg signed [7:0] weight_0 = 8'h00;
  reg signed [7:0] weight_1 = 8'h00;
  wire [1:0] weight_count;
  wire [7:0] weight_index_0;
  wire [7:0] weight_index_1;
  reg [7:0] weight_index_1_0 = 8'h00;
  reg [7:0] weight_index_1_1 = 8'h00;
  reg weight_valued_0 = 1'h0;
  reg weight_valued_1 = 1'h0;
  wire [4:0] write__addr;
  wire [7:0] write__data;
  wire write__en;
  assign \$1  = ~ issued;
  assign waits = \$1  & row_valid;
  assign ready = waits & valid;
  assign \$2  = ! row[25:24];
  assign \$3  = ! vector[25:24];
  assign nothing = \$2  | \$3 ;
  assign last_vector = ! vector[33:26];
  assign \$4  = ~ issued;
  assign \$5  = ~ row_valid;
  assign fetch = \$4  & \$5 ;
  assign \$6  = ~ present;
  assign starved = waits & \$6 ;
  assign empty = ready & nothing;
  assign \$7  = ~ nothing;
  assign \$8  = ready & \$7 ;
  assign busy = \$8  & advance;
  assign \$9  = ~ nothing;
  assign \$10  = ready & \$9 ;
  assign \$11  = ~ advance;
  assign conflict = \$10  & \$11 ;
  assign \$12  = busy & last_vector;
  assign pop = empty | \$12 ;
  assign \$13  = ~ last_vector;
  assign step = busy & \$13 ;
  assign \$14  = ! row[25:24];
  assign \$15  = \$14  | row[26];
  assign finish = pop & \$15 ;
  assign \$16  = ~ finish;
  assign again = pop & \$16 ;
  assign { \$17 [8], weight_index_0 } = base + vector[11:8];
  assign { \$18 [7:5], read__addr } = weight_index_1_0 >> kc_log2;
  assign \$19  = read__data << kc_log2;
  assign \$20  = 1'h1 << kc_log2;
  assign \$21  = \$20  - 1'h1;
  assign \$22  = weight_index_1_0[2:0] & \$21 [2:0];
  assign { \$23 [14:8], offset_0 } = \$19  | { 12'h000, \$22  };
  assign \$24  = weight_index_0 + 1'h1;
  assign { \$25 [9:8], weight_index_1 } = \$24  + vector[23:20];
  assign { \$26 [7:5], \read__addr$47  } = weight_index_1_1 >> kc_log2;
  assign \$27  = \read__data$50  << kc_log2;
  assign \$28  = 1'h1 << kc_log2;
  assign \$29  = \$28  - 1'h1;
  assign \$30  = weight_index_1_1[2:0] & \$29 [2:0];
  assign { \$31 [14:8], offset_1 } = \$27  | { 12'h000, \$30  };
  assign \$32  = meets & advance;
  assign \$33  = weight_count * value_count;
  assign { \$34 [3], count } = \$32  ? \$33  : 4'h0;
  assign \$35  = 1'h0 + weight_valued_0;
  assign { \$36 [2], weight_count } = \$35  + weight_valued_1;
  assign \$37  = 1'h0 + activation_valued_0;
  assign { \$38 [2], value_count } = \$37  + activation_valued_1;
  assign \$39  = 2'h3 * address_0[7:3];
  assign { \$40 [8:3], products_0[18:16] } = address_0 + \$39 ;
  assign \$41  = 2'h3 * address_1[7:3];
  assign { \$42 [8:3], products_1[18:16] } = address_1 + \$41 ;
  assign \$43  = 2'h3 * address_2[7:3];
  assign { \$44 [8:3], products_2[18:16] } = address_2 + \$43 ;
  assign \$45  = 2'h3 * address_3[7:3];
  assign { \$46 [8:3], products_3[18:16] } = address_3 + \$45 ;
  assign \$47  = ~ meets;
  assign \$48  = issued & \$47 ;
  assign \$49  = | lanes;
  assign \$50  = ~ \$49 ;
  assign idle = \$48  & \$50 ;
  assign \$51  = pop & \end ;
  assign \$52  = | vector[7:0];
  assign \$53  = vector[25:24] > 1'h0;
  assign \$54  = \$52  & \$53 ;
  assign \$55  = | vector[19:12];
  assign \$56  = vector[25:24] > 1'h1;
  assign \$57  = \$55  & \$56 ;
  assign \$58  = weight_index_1 + 1'h1;
  assign \$59  = again | finish;
  assign \$60  = ~ unsigned_in;
  assign \$61  = row[7] & \$60 ;
  assign \$62  = | row[7:0];
  assign \$63  = row[25:24] > 1'h0;
  assign \$64  = \$62  & \$63 ;
  assign \$65  = index[7:0] << kc_log2;
  assign \$66  = ~ unsigned_in;
  assign \$67  = row[19] & \$66 ;
  assign \$68  = | row[19:12];
  assign \$69  = row[25:24] > 1'h1;
  assign \$70  = \$68  & \$69 ;
  assign \$71  = index[15:8] << kc_log2;
  assign \$72  = meets & weight_valued_0;
  assign \$73  = \$72  & activation_valued_0;
  assign \$74  = $signed(weight_0) * $signed(activation_0);
  assign \$75  = base_0 + offset_0;
  assign \$76  = meets & weight_valued_0;
  assign \$77  = \$76  & activation_valued_1;
  assign \$78  = $signed(weight_0) * $signed(activation_1);
  assign \$79  = base_1 + offset_0;
  assign \$80  = meets & weight_valued_1;
  assign \$81  = \$80  & activation_valued_0;
  assign \$82  = $signed(weight_1) * $signed(activation_0);
  assign \$83  = base_0 + offset_1;
  assign \$84  = meets & weight_valued_1;
  assign \$85  = \$84  & activation_valued_1;
  assign \$86  = $signed(weight_1) * $signed(activation_1);
  assign \$87  = base_1 + offset_1;
  always @(posedge clk)
    issued <= \$88 ;
  always @(posedge clk)
    weight_index_1_0 <= \$89 ;
  always @(posedge clk)
    weight_0 <= \$90 ;
  always @(posedge clk)
    weight_valued_0 <= \$91 ;
  always @(posedge clk)
    weight_index_1_1 <= \$92 ;
  always @(posedge clk)
    weight_1 <= \$93 ;
  always @(posedge clk)
    weight_valued_1 <= \$94 ;
  always @(posedge clk)
    base <= \$95 ;
  always @(posedge clk)
    activation_0 <= \$96 ;
  always @(posedge clk)
    activation_valued_0 <= \$97 ;
  always @(posedge clk)
    base_0 <= \$98 ;
  always @(posedge clk)
    activation_1 <= \$99 ;
  always @(posedge clk)
    activation_valued_1 <= \$100 ;
  always @(posedge clk)
    base_1 <= \$101 ;
  always @(posedge clk)
    meets <= \$102 ;
  always @(posedge clk)
    lanes <= \$103 ;
  always @(posedge clk)
    result_0 <= \$104 ;
  always @(posedge clk)
    address_0 <= \$105 ;
  always @(posedge clk)
    result_1 <= \$106 ;
  always @(posedge clk)
    address_1 <= \$107 ;
  always @(posedge clk)
    result_2 <= \$108 ;
  always @(posedge clk)
    address_2 <= \$109 ;
  always @(posedge clk)
    result_3 <= \$110 ;
  always @(posedge clk)
    address_3 <= \$111 ;
  assign \$111  = advance ? \$87 [7:0] : address_3;
  assign \$110  = advance ? \$86 [15:0] : result_3;
  assign \$109  = advance ? \$83 [7:0] : address_2;
  assign \$108  = advance ? \$82 [15:0] : result_2;
  assign \$107  = advance ? \$79 [7:0] : address_1;
  assign \$106  = advance ? \$78 [15:0] : result_1;
  assign \$105  = advance ? \$75 [7:0] : address_0;
  assign \$104  = advance ? \$74 [15:0] : result_0;
  assign \$procmux$379_Y  = advance ? \$85  : lanes[3];
  assign \$103 [3] = rst ? 1'h0 : \$procmux$379_Y ;
  assign \$procmux$383_Y  = advance ? \$77  : lanes[1];
  assign \$103 [1] = rst ? 1'h0 : \$procmux$383_Y ;
  assign \$procmux$387_Y  = advance ? \$73  : lanes[0];
  assign \$103 [0] = rst ? 1'h0 : \$procmux$387_Y ;
  assign \$procmux$391_Y  = advance ? \$81  : lanes[2];
  assign \$103 [2] = rst ? 1'h0 : \$procmux$391_Y ;
  assign \$procmux$395_Y  = advance ? busy : meets;
  assign \$102  = rst ? 1'h0 : \$procmux$395_Y ;
  assign \$101  = busy ? \$71 [7:0] : base_1;
  assign \$procmux$401_Y  = busy ? \$70  : activation_valued_1;
  assign \$100  = rst ? 1'h0 : \$procmux$401_Y ;
  assign \$99  = busy ? { \$67 , row[19:12] } : activation_1;
  assign \$98  = busy ? \$65 [7:0] : base_0;
  assign \$procmux$409_Y  = busy ? \$64  : activation_valued_0;
  assign \$97  = rst ? 1'h0 : \$procmux$409_Y ;
  assign \$96  = busy ? { \$61 , row[7:0] } : activation_0;
  assign \$procmux$415_Y  = step ? \$58 [7:0] : base;
  assign \$procmux$417_Y  = \$59  ? 8'h00 : \$procmux$415_Y ;
  assign \$95  = rst ? 8'h00 : \$procmux$417_Y ;
  assign \$procmux$421_Y  = busy ? \$57  : weight_valued_1;
  assign \$94  = rst ? 1'h0 : \$procmux$421_Y ;
  assign \$93  = busy ? vector[19:12] : weight_1;
  assign \$92  = busy ? weight_index_1 : weight_index_1_1;
  assign \$procmux$429_Y  = busy ? \$54  : weight_valued_0;
  assign \$91  = rst ? 1'h0 : \$procmux$429_Y ;
  assign \$90  = busy ? vector[7:0] : weight_0;
  assign \$89  = busy ? weight_index_0 : weight_index_1_0;
  assign \$procmux$437_Y  = start ? 1'h0 : issued;
  assign \$procmux$439_Y  = \$51  ? 1'h1 : \$procmux$437_Y ;
  assign \$88  = rst ? 1'h1 : \$procmux$439_Y ;
  sram_32x8_1w2ra taps (
    .clk(clk),
    .r0_addr(read__addr),
    .r0_data(read__data),
    .r1_addr(\read__addr$47 ),
    .r1_data(\read__data$50 ),
    .w0_addr(tap_addr),
    .w0_data(tap_data),
    .w0_en(tap_we)
  );
  assign \products__3.entry  = address_3[7:3];
  assign \products__3.bank  = products_3[18:16];
  assign \products__3.value  = result_3;
  assign \products__2.entry  = address_2[7:3];
  assign \products__2.bank  = products_2[18:16];
  assign \products__2.value  = result_2;
  assign \products__1.entry  = address_1[7:3];
  assign \products__1.bank  = products_1[18:16];
  assign \products__1.value  = result_1;
  assign \products__0.entry  = address_0[7:3];
  assign \products__0.bank  = products_0[18:16];
  assign \products__0.value  = result_0;
  assign \vector.left  = vector[33:26];
  assign \vector.count  = vector[25:24];
  assign \vector.entries[1].run  = vector[23:20];
  assign \vector.entries[1].value  = vector[19:12];
  assign \vector.entries[1]  = vector[23:12];
  assign \vector.entries[0].run  = vector[11:8];
  assign \vector.entries[0].value  = vector[7:0];
  assign \vector.entries[0]  = vector[11:0];
  assign \vector.entries  = vector[23:0];
  assign \index[1]  = index[15:8];
  assign \index[0]  = index[7:0];
  assign \row.last  = row[26];
  assign \row.count  = row[25:24];
  assign \row.entries[1].run  = row[23:20];
  assign \row.entries[1].value  = row[19:12];
  assign \row.entries[1]  = row[23:12];
  assign \row.entries[0].run  = row[11:8];
  assign \row.entries[0].value  = row[7:0];
  assign \row.entries[0]  = row[11:0];
  assign \row.entries  = row[23:0];
  assign \$46 [2:0] = products_3[18:16];
  assign \$44 [2:0] = products_2[18:16];
  assign \$42 [2:0] = products_1[18:16];
  assign \$40 [2:0] = products_0[18:16];
  assign \$38 [1:0] = value_count;
  assign \$36 [1:0] = weight_count;
  assign \$34 [2:0] = count;
  assign \$31 [7:0] = offset_1;
  assign \$26 [4:0] = \read__addr$47 ;
  assign \$25 [7:0] = weight_index_1;
  assign \$23 [7:0] = offset_0;
  assign \$18 [4:0] = read__addr;
  assign \$17 [7:0] = weight_index_0;
  assign { products_3[23:19], products_3[15:0] } = { address_3[7:3], result_3 };
  assign { products_2[23:19], products_2[15:0] } = { address_2[7:3], result_2 };
  assign { products_1[23:19], products_1[15:0] } = { address_1[7:3], result_1 };
  assign { products_0[23:19], products_0[15:0] } = { address_0[7:3], result_0 };
  assign products__3 = { address_3[7:3], products_3[18:16], result_3 };
  assign products__2 = { address_2[7:3], products_2[18:16], result_2 };
  assign products__1 = { address_1[7:3], products_1[18:16], result_1 };
  assign products__0 = { address_0[7:3], products_0[18:16], result_0 };
  assign write__data = tap_data;
  assign write__addr = tap_addr;
  assign write__en = tap_we;
endmodule

module pe(unsigned_in, maximum, tap_we, tap_addr, tap_data, weights_reset, push, word, start, channels, advance, compute_set, counting, restart, swap, load, load_row, store, store_addr, command, sum_right
, sum_left, sum_below, sum_above, post, in_plane, stat_select, clk, rst, full, done, starved, act_error, weight_error, store_row, rows, overflow, sum, stat, kc_log2);
  input unsigned_in;
  wire unsigned_in;
  input maximum;
  wire maximum;
  input tap_we;
  wire tap_we;
  input [4:0] tap_addr;
  wire [4:0] tap_addr;
  input [7:0] tap_data;
  wire [7:0] tap_data;
  input weights_reset;
  wire weights_reset;
  input push;
  wire push;
  input [33:0] word;
  wire [33:0] word;
  input start;
  wire start;
  input [15:0] channels;
  wire [15:0] channels;
  input advance;
  wire advance;
  input compute_set;
  wire compute_set;
  input counting;
  wire counting;
  input restart;
  wire restart;
  input swap;
  wire swap;
  input load;
  wire load;
  input [26:0] load_row;
  wire [26:0] load_row;
  input store;
  wire store;
  input [6:0] store_addr;
  wire [6:0] store_addr;
  input [12:0] command;
  wire [12:0] command;
  input signed [31:0] sum_right;
  wire signed [31:0] sum_right;
  input signed [31:0] sum_left;
  wire signed [31:0] sum_left;
  input signed [31:0] sum_below;
  wire signed [31:0] sum_below;
  input signed [31:0] sum_above;
  wire signed [31:0] sum_above;
  input [88:0] post;
  wire [88:0] post;
  input in_plane;
  wire in_plane;
  input [2:0] stat_select;
  wire [2:0] stat_select;
  input clk;
  wire clk;
  input rst;
  wire rst;
  output full;
  wire full;
  output done;
  wire done;
  output starved;
  wire starved;
  output act_error;
  wire act_error;
  output weight_error;
  wire weight_error;
  output [26:0] store_row;
  wire [26:0] store_row;
  output [7:0] rows;
  wire [7:0] rows;
  output overflow;
  reg overflow = 1'h0;
  output signed [31:0] sum;
  wire signed [31:0] sum;
  output [31:0] stat;
  reg [31:0] stat = 32'd0;
  input [2:0] kc_log2;
  wire [2:0] kc_log2;
  wire [32:0] \$1 ;
  wire [31:0] \$10 ;
  wire [31:0] \$11 ;
  wire [31:0] \$12 ;
  wire [31:0] \$13 ;
  wire [31:0] \$14 ;
  wire [31:0] \$15 ;
  wire [31:0] \$16 ;
  wire [32:0] \$2 ;
  wire [32:0] \$3 ;
  wire [32:0] \$4 ;
  wire [32:0] \$5 ;
  wire [32:0] \$6 ;
  wire [32:0] \$7 ;
  wire \$8 ;
  wire [31:0] \$9 ;
  wire \_auto_307 ;
  wire \_auto_308 ;
  wire \_auto_309 ;
  wire \_auto_310 ;
  wire [31:0] \_auto_311 ;
  wire [31:0] \_auto_312 ;
  wire [31:0] \_auto_313 ;
  wire [31:0] \_auto_314 ;
  wire [31:0] \_auto_315 ;
  wire [31:0] \_auto_316 ;
  wire [31:0] \_auto_317 ;
  wire [31:0] \_auto_318 ;
  wire [31:0] \_auto_319 ;
  wire \$procmux$109_CMP ;
  wire \$procmux$110_CMP ;
  wire \$procmux$111_CMP ;
  wire \$procmux$83_CMP ;
  wire \$procmux$84_CMP ;
  wire \$procmux$85_CMP ;
  wire \$procmux$86_CMP ;
  wire \$procmux$87_CMP ;
  wire \$procmux$88_CMP ;
  wire \$procmux$89_CMP ;
  wire signed [31:0] acc;
  wire [6:0] act_addr;
  wire [26:0] act_data;
  wire [1:0] \act_data.count ;
  wire [23:0] \act_data.entries ;
  wire [11:0] \act_data.entries[0] ;
  wire [3:0] \act_data.entries[0].run ;
  wire [7:0] \act_data.entries[0].value ;
  wire [11:0] \act_data.entries[1] ;
  wire [3:0] \act_data.entries[1].run ;
  wire [7:0] \act_data.entries[1].value ;
  wire \act_data.last ;
  wire act_en;
  wire \act_error$56 ;
  wire [7:0] act_rows;
  wire \advance$51 ;
  wire signed [31:0] bias;
  wire channel_end;
  wire [15:0] \channels$50 ;
  wire \command.add ;
  wire [2:0] \command.bank ;
  wire \command.clear ;
  wire [1:0] \command.direction ;
  wire [4:0] \command.entry ;
  wire \command.read ;
  wire \compute_set$52 ;
  reg [31:0] count_pe_barrier = 32'd0;
  reg [31:0] count_pe_busy = 32'd0;
  reg [31:0] count_pe_conflict = 32'd0;
  reg [31:0] count_pe_empty = 32'd0;
  reg [31:0] count_pe_fetch = 32'd0;
  reg [31:0] count_pe_products = 32'd0;
  reg [31:0] count_pe_starved = 32'd0;
  wire \counting$53 ;
  wire \done$55 ;
  wire drain_add;
  wire [2:0] drain_bank;
  wire drain_clear;
  wire [4:0] drain_entry;
  wire signed [31:0] drain_in;
  wire signed [31:0] drain_out;
  wire drain_read;
  wire \full$54 ;
  wire [3:0] gap;
  wire \in_plane$84 ;
  wire [2:0] \kc_log2$40 ;
  wire \load$66 ;
  wire [26:0] \load_row$67 ;
  wire [1:0] \load_row$67.count ;
  wire [23:0] \load_row$67.entries ;
  wire [11:0] \load_row$67.entries[0] ;
  wire [3:0] \load_row$67.entries[0].run ;
  wire [7:0] \load_row$67.entries[0].value ;
  wire [11:0] \load_row$67.entries[1] ;
  wire [3:0] \load_row$67.entries[1].run ;
  wire [7:0] \load_row$67.entries[1].value ;
  wire \load_row$67.last ;
  wire [1:0] \load_row.count ;
  wire [23:0] \load_row.entries ;
  wire [11:0] \load_row.entries[0] ;
  wire [3:0] \load_row.entries[0].run ;
  wire [7:0] \load_row.entries[0].value ;
  wire [11:0] \load_row.entries[1] ;
  wire [3:0] \load_row.entries[1].run ;
  wire [7:0] \load_row.entries[1].value ;
  wire \load_row.last ;
  wire \maximum$42 ;
  wire \overflow$94 ;
  wire pe_barrier;
  wire pe_busy;
  wire pe_conflict;
  wire pe_empty;
  wire pe_fetch;
  wire pe_starved;
  wire [31:0] \post.bias ;
  wire \post.channel_end ;
  wire [1:0] \post.columns ;
  wire [3:0] \post.gap ;
  wire \post.relu ;
  wire \post.result_valid ;
  wire \post.row_end ;
  wire [1:0] \post.rows ;
  wire [31:0] \post.scale ;
  wire \post.unsigned_out ;
  wire [11:0] \post.valid ;
  wire [2:0] products;
  wire \push$47 ;
  wire read;
  wire [6:0] read_addr;
  wire [26:0] read_row;
  wire [1:0] \read_row.count ;
  wire [23:0] \read_row.entries ;
  wire [11:0] \read_row.entries[0] ;
  wire [3:0] \read_row.entries[0].run ;
  wire [7:0] \read_row.entries[0].value ;
  wire [11:0] \read_row.entries[1] ;
  wire [3:0] \read_row.entries[1].run ;
  wire [7:0] \read_row.entries[1].value ;
  wire \read_row.last ;
  wire relu;
  wire \restart$64 ;
  wire result_valid;
  wire rewind;
  wire [26:0] row;
  wire [1:0] \row.count ;
  wire [23:0] \row.entries ;
  wire [11:0] \row.entries[0] ;
  wire [3:0] \row.entries[0].run ;
  wire [7:0] \row.entries[0].value ;
  wire [11:0] \row.entries[1] ;
  wire [3:0] \row.entries[1].run ;
  wire [7:0] \row.entries[1].value ;
  wire \row.last ;
  wire row_end;
  wire row_valid;
  wire [7:0] \rows$63 ;
  wire [31:0] scale;
  wire \start$49 ;
  wire [1:0] \store_row.count ;
  wire [23:0] \store_row.entries ;
  wire [11:0] \store_row.entries[0] ;
  wire [3:0] \store_row.entries[0].run ;
  wire [7:0] \store_row.entries[0].value ;
  wire [11:0] \store_row.entries[1] ;
  wire [3:0] \store_row.entries[1].run ;
  wire [7:0] \store_row.entries[1].value ;
  wire \store_row.last ;
  wire \swap$65 ;
  wire [4:0] \tap_addr$44 ;
  wire [7:0] \tap_data$45 ;
  wire \tap_we$43 ;
  wire \unsigned_in$41 ;
  wire unsigned_out;
  wire [11:0] valid;
  wire \weight_error$57 ;
  wire \weights_reset$46 ;
  wire [33:0] \word$48 ;
  wire [33:0] \word$48[0] ;
  wire [1:0] \word$48[0].count ;
  wire [23:0] \word$48[0].entries ;
  wire [11:0] \word$48[0].entries[0] ;
  wire [3:0] \word$48[0].entries[0].run ;
  wire [7:0] \word$48[0].entries[0].value ;
  wire [11:0] \word$48[0].entries[1] ;
  wire [3:0] \word$48[0].entries[1].run ;
  wire [7:0] \word$48[0].entries[1].value ;
  wire [7:0] \word$48[0].left ;
  wire [33:0] \word[0] ;
  wire [1:0] \word[0].count ;
  wire [23:0] \word[0].entries ;
  wire [11:0] \word[0].entries[0] ;
  wire [3:0] \word[0].entries[0].run ;
  wire [7:0] \word[0].entries[0].value ;
  wire [11:0] \word[0].entries[1] ;
  wire [3:0] \word[0].entries[1].run ;
  wire [7:0] \word[0].entries[1].value ;
  wire [7:0] \word[0].left ;
  wire write;
  wire [26:0] write_row;
  wire [1:0] \write_row.count ;
  wire [23:0] \write_row.entries ;
  wire [11:0] \write_row.entries[0] ;
  wire [3:0] \write_row.entries[0].run ;
  wire [7:0] \write_row.entries[0].value ;
  wire [11:0] \write_row.entries[1] ;
  wire [3:0] \write_row.entries[1].run ;
  wire [7:0] \write_row.entries[1].value ;
  wire \write_row.last ;
  assign rewind = restart | swap;
  assign read = act_en | store;
  assign read_addr = store ? store_addr : act_addr;
  assign \$1  = count_pe_busy + pe_busy;
  assign \$2  = count_pe_empty + pe_empty;
  assign \$3  = count_pe_conflict + pe_conflict;
  assign \$4  = count_pe_starved + starved;
  assign \$5  = count_pe_fetch + pe_fetch;
  assign \$6  = count_pe_barrier + pe_barrier;
  assign \$7  = count_pe_products + products;
  always @(posedge clk)
    overflow <= \$8 ;
  always @(posedge clk)
    count_pe_busy <= \$9 ;
  always @(posedge clk)
    count_pe_empty <= \$10 ;
  always @(posedge clk)
    count_pe_conflict <= \$11 ;
  always @(posedge clk)
    count_pe_starved <= \$12 ;
  always @(posedge clk)
    count_pe_fetch <= \$13 ;
  always @(posedge clk)
    count_pe_barrier <= \$14 ;
  always @(posedge clk)
    count_pe_products <= \$15 ;
  always @(posedge clk)
    stat <= \$16 ;
  assign \_auto_308  = \$procmux$110_CMP  | \$procmux$109_CMP ;
  assign \_auto_309  = \$procmux$84_CMP  | \$procmux$83_CMP ;
  assign \_auto_310  = \$procmux$88_CMP  | \$procmux$87_CMP ;
  assign \_auto_307  = | { \_auto_309 , \$procmux$85_CMP , \$procmux$86_CMP  };
  assign \_auto_311  = \$procmux$109_CMP  ? sum_above : sum_below;
  assign \_auto_312  = \$procmux$111_CMP  ? sum_left : sum_right;
  assign drain_in = \_auto_308  ? \_auto_311  : \_auto_312 ;
  assign \_auto_313  = \$procmux$83_CMP  ? count_pe_products : count_pe_barrier;
  assign \_auto_314  = \$procmux$85_CMP  ? count_pe_fetch : count_pe_starved;
  assign \_auto_315  = \_auto_309  ? \_auto_313  : \_auto_314 ;
  assign \_auto_316  = \$procmux$87_CMP  ? count_pe_conflict : count_pe_empty;
  assign \_auto_317  = \$procmux$89_CMP  ? count_pe_busy : stat;
  assign \_auto_318  = \_auto_310  ? \_auto_316  : \_auto_317 ;
  assign \_auto_319  = \_auto_307  ? \_auto_315  : \_auto_318 ;
  assign \$11  = rst ? 32'd0 : \$3 [31:0];
  assign \$10  = rst ? 32'd0 : \$2 [31:0];
  assign \$9  = rst ? 32'd0 : \$1 [31:0];
  assign \$8  = rst ? 1'h0 : \overflow$94 ;
  assign \$procmux$109_CMP  = command[4:3] == (* full_case = 32'd1 *) 2'h3;
  assign \$procmux$110_CMP  = command[4:3] == (* full_case = 32'd1 *) 2'h2;
  assign \$procmux$111_CMP  = command[4:3] == (* full_case = 32'd1 *) 2'h1;
  assign \$procmux$83_CMP  = stat_select == 3'h6;
  assign \$procmux$84_CMP  = stat_select == 3'h5;
  assign \$procmux$85_CMP  = stat_select == 3'h4;
  assign \$procmux$86_CMP  = stat_select == 3'h3;
  assign \$procmux$87_CMP  = stat_select == 3'h2;
  assign \$procmux$88_CMP  = stat_select == 3'h1;
  assign \$procmux$89_CMP  = ! stat_select;
  assign \$16  = rst ? 32'd0 : \_auto_319 ;
  assign \$15  = rst ? 32'd0 : \$7 [31:0];
  assign \$14  = rst ? 32'd0 : \$6 [31:0];
  assign \$13  = rst ? 32'd0 : \$5 [31:0];
  assign \$12  = rst ? 32'd0 : \$4 [31:0];
  act_ram acts (
    .clk(clk),
    .load(load),
    .load_row(load_row),
    .overflow(\overflow$94 ),
    .read(read),
    .read_addr(read_addr),
    .read_row(store_row),
    .restart(restart),
    .rows(rows),
    .rst(rst),
    .swap(swap),
    .write(write),
    .write_row(write_row)
  );
  pe_compute compute (
    .act_addr(act_addr),
    .act_data(store_row),
    .act_en(act_en),
    .act_error(act_error),
    .act_rows(rows),
    .advance(advance),
    .channels(channels),
    .clk(clk),
    .compute_set(compute_set),
    .counting(counting),
    .done(done),
    .drain_add(command[1]),
    .drain_bank(command[7:5]),
    .drain_clear(command[2]),
    .drain_entry(command[12:8]),
    .drain_in(drain_in),
    .drain_out(sum),
    .drain_read(command[0]),
    .full(full),
    .kc_log2(kc_log2),
    .maximum(maximum),
    .pe_barrier(pe_barrier),
    .pe_busy(pe_busy),
    .pe_conflict(pe_conflict),
    .pe_empty(pe_empty),
    .pe_fetch(pe_fetch),
    .pe_starved(starved),
    .products(products),
    .push(push),
    .rewind(rewind),
    .rst(rst),
    .start(start),
    .tap_addr(tap_addr),
    .tap_data(tap_data),
    .tap_we(tap_we),
    .unsigned_in(unsigned_in),
    .weight_error(weight_error),
    .weights_reset(weights_reset),
    .word(word)
  );
  post post_unit (
    .acc(sum),
    .bias(post[43:12]),
    .channel_end(post[84]),
    .clk(clk),
    .gap(post[88:85]),
    .in_plane(in_plane),
    .relu(post[76]),
    .result_valid(post[78]),
    .row(write_row),
    .row_end(post[83]),
    .row_valid(write),
    .rst(rst),
    .scale(post[75:44]),
    .unsigned_out(post[77]),
    .valid(post[11:0])
  );
  assign \row.last  = write_row[26];
  assign \row.count  = write_row[25:24];
  assign \row.entries[1].run  = write_row[23:20];
  assign \row.entries[1].value  = write_row[19:12];
  assign \row.entries[1]  = write_row[23:12];
  assign \row.entries[0].run  = write_row[11:8];
  assign \row.entries[0].value  = write_row[7:0];
  assign \row.entries[0]  = write_row[11:0];
  assign \row.entries  = write_row[23:0];
  assign \write_row.last  = write_row[26];
  assign \write_row.count  = write_row[25:24];
  assign \write_row.entries[1].run  = write_row[23:20];
  assign \write_row.entries[1].value  = write_row[19:12];
  assign \write_row.entries[1]  = write_row[23:12];
  assign \write_row.entries[0].run  = write_row[11:8];
  assign \write_row.entries[0].value  = write_row[7:0];
  assign \write_row.entries[0]  = write_row[11:0];
  assign \write_row.entries  = write_row[23:0];
  assign \load_row$67.last  = load_row[26];
  assign \load_row$67.count  = load_row[25:24];
  assign \load_row$67.entries[1].run  = load_row[23:20];
  assign \load_row$67.entries[1].value  = load_row[19:12];
  assign \load_row$67.entries[1]  = load_row[23:12];
  assign \load_row$67.entries[0].run  = load_row[11:8];
  assign \load_row$67.entries[0].value  = load_row[7:0];
  assign \load_row$67.entries[0]  = load_row[11:0];
  assign \load_row$67.entries  = load_row[23:0];
  assign \read_row.last  = store_row[26];
  assign \read_row.count  = store_row[25:24];
  assign \read_row.entries[1].run  = store_row[23:20];
  assign \read_row.entries[1].value  = store_row[19:12];
  assign \read_row.entries[1]  = store_row[23:12];
  assign \read_row.entries[0].run  = store_row[11:8];
  assign \read_row.entries[0].value  = store_row[7:0];
  assign \read_row.entries[0]  = store_row[11:0];
  assign \read_row.entries  = store_row[23:0];
  assign \act_data.last  = store_row[26];
  assign \act_data.count  = store_row[25:24];
  assign \act_data.entries[1].run  = store_row[23:20];
  assign \act_data.entries[1].value  = store_row[19:12];
  assign \act_data.entries[1]  = store_row[23:12];
  assign \act_data.entries[0].run  = store_row[11:8];
  assign \act_data.entries[0].value  = store_row[7:0];
  assign \act_data.entries[0]  = store_row[11:0];
  assign \act_data.entries  = store_row[23:0];
  assign \word$48[0].left  = word[33:26];
  assign \word$48[0].count  = word[25:24];
  assign \word$48[0].entries[1].run  = word[23:20];
  assign \word$48[0].entries[1].value  = word[19:12];
  assign \word$48[0].entries[1]  = word[23:12];
  assign \word$48[0].entries[0].run  = word[11:8];
  assign \word$48[0].entries[0].value  = word[7:0];
  assign \word$48[0].entries[0]  = word[11:0];
  assign \word$48[0].entries  = word[23:0];
  assign \word$48[0]  = word;
  assign \post.gap  = post[88:85];
  assign \post.channel_end  = post[84];
  assign \post.row_end  = post[83];
  assign \post.rows  = post[82:81];
  assign \post.columns  = post[80:79];
  assign \post.result_valid  = post[78];
  assign \post.unsigned_out  = post[77];
  assign \post.relu  = post[76];
  assign \post.scale  = post[75:44];
  assign \post.bias  = post[43:12];
  assign \post.valid  = post[11:0];
  assign \command.entry  = command[12:8];
  assign \command.bank  = command[7:5];
  assign \command.direction  = command[4:3];
  assign \command.clear  = command[2];
  assign \command.add  = command[1];
  assign \command.read  = command[0];
  assign \store_row.last  = store_row[26];
  assign \store_row.count  = store_row[25:24];
  assign \store_row.entries[1].run  = store_row[23:20];
  assign \store_row.entries[1].value  = store_row[19:12];
  assign \store_row.entries[1]  = store_row[23:12];
  assign \store_row.entries[0].run  = store_row[11:8];
  assign \store_row.entries[0].value  = store_row[7:0];
  assign \store_row.entries[0]  = store_row[11:0];
  assign \store_row.entries  = store_row[23:0];
  assign \load_row.last  = load_row[26];
  assign \load_row.count  = load_row[25:24];
  assign \load_row.entries[1].run  = load_row[23:20];
  assign \load_row.entries[1].value  = load_row[19:12];
  assign \load_row.entries[1]  = load_row[23:12];
  assign \load_row.entries[0].run  = load_row[11:8];
  assign \load_row.entries[0].value  = load_row[7:0];
  assign \load_row.entries[0]  = load_row[11:0];
  assign \load_row.entries  = load_row[23:0];
  assign \word[0].left  = word[33:26];
  assign \word[0].count  = word[25:24];
  assign \word[0].entries[1].run  = word[23:20];
  assign \word[0].entries[1].value  = word[19:12];
  assign \word[0].entries[1]  = word[23:12];
  assign \word[0].entries[0].run  = word[11:8];
  assign \word[0].entries[0].value  = word[7:0];
  assign \word[0].entries[0]  = word[11:0];
  assign \word[0].entries  = word[23:0];
  assign \word[0]  = word;
  assign gap = post[88:85];
  assign channel_end = post[84];
  assign row_end = post[83];
  assign result_valid = post[78];
  assign unsigned_out = post[77];
  assign relu = post[76];
  assign scale = post[75:44];
  assign bias = post[43:12];
  assign valid = post[11:0];
  assign \in_plane$84  = in_plane;
  assign acc = sum;
  assign drain_out = sum;
  assign drain_entry = command[12:8];
  assign drain_bank = command[7:5];
  assign drain_clear = command[2];
  assign drain_add = command[1];
  assign drain_read = command[0];
  assign row = write_row;
  assign row_valid = write;
  assign \load_row$67  = load_row;
  assign \load$66  = load;
  assign \swap$65  = swap;
  assign \restart$64  = restart;
  assign \rows$63  = rows;
  assign act_rows = rows;
  assign read_row = store_row;
  assign act_data = store_row;
  assign pe_starved = starved;
  assign \weight_error$57  = weight_error;
  assign \act_error$56  = act_error;
  assign \done$55  = done;
  assign \full$54  = full;
  assign \counting$53  = counting;
  assign \compute_set$52  = compute_set;
  assign \advance$51  = advance;
  assign \channels$50  = channels;
  assign \start$49  = start;
  assign \word$48  = word;
  assign \push$47  = push;
  assign \weights_reset$46  = weights_reset;
  assign \tap_data$45  = tap_data;
  assign \tap_addr$44  = tap_addr;
  assign \tap_we$43  = tap_we;
  assign \maximum$42  = maximum;
  assign \unsigned_in$41  = unsigned_in;
  assign \kc_log2$40  = kc_log2;
endmodule

module pe_compute(unsigned_in, maximum, tap_we, tap_addr, tap_data, act_data, act_rows, rewind, weights_reset, push, word, start, channels, advance, compute_set, counting, drain_read, drain_add, drain_clear, drain_bank, drain_entry
, drain_in, clk, rst, act_en, act_addr, full, done, pe_busy, pe_empty, pe_conflict, pe_starved, pe_fetch, pe_barrier, products, act_error, weight_error, drain_out, kc_log2);
  input unsigned_in;
  wire unsigned_in;
  input maximum;
  wire maximum;
  input tap_we;
  wire tap_we;
  input [4:0] tap_addr;
  wire [4:0] tap_addr;
  input [7:0] tap_data;
  wire [7:0] tap_data;
  input [26:0] act_data;
  wire [26:0] act_data;
  input [7:0] act_rows;
  wire [7:0] act_rows;
  input rewind;
  wire rewind;
  input weights_reset;
  wire weights_reset;
  input push;
  wire push;
  input [33:0] word;
  wire [33:0] word;
  input start;
  wire start;
  input [15:0] channels;
  wire [15:0] channels;
  input advance;
  wire advance;
  input compute_set;
  wire compute_set;
  input counting;
  wire counting;
  input drain_read;
  wire drain_read;
  input drain_add;
  wire drain_add;
  input drain_clear;
  wire drain_clear;
  input [2:0] drain_bank;
  wire [2:0] drain_bank;
  input [4:0] drain_entry;
  wire [4:0] drain_entry;
  input signed [31:0] drain_in;
  wire signed [31:0] drain_in;
  input clk;
  wire clk;
  input rst;
  wire rst;
  output act_en;
  wire act_en;
  output [6:0] act_addr;
  wire [6:0] act_addr;
  output full;
  wire full;
  output done;
  reg done = 1'h1;
  output pe_busy;
  wire pe_busy;
  output pe_empty;
  wire pe_empty;
  output pe_conflict;
  wire pe_conflict;
  output pe_starved;
  wire pe_starved;
  output pe_fetch;
  wire pe_fetch;
  output pe_barrier;
  wire pe_barrier;
  output [2:0] products;
  wire [2:0] products;
  output act_error;
  reg act_error = 1'h0;
  output weight_error;
  wire weight_error;
  output signed [31:0] drain_out;
  wire signed [31:0] drain_out;
  input [2:0] kc_log2;
  wire [2:0] kc_log2;
  wire \$1 ;
  wire \$2 ;
  wire \$3 ;
  wire \$4 ;
  wire \$5 ;
  wire \$procmux$313_Y ;
  wire [1:0] \act_data.count ;
  wire [23:0] \act_data.entries ;
  wire [11:0] \act_data.entries[0] ;
  wire [3:0] \act_data.entries[0].run ;
  wire [7:0] \act_data.entries[0].value ;
  wire [11:0] \act_data.entries[1] ;
  wire [3:0] \act_data.entries[1].run ;
  wire [7:0] \act_data.entries[1].value ;
  wire \act_data.last ;
  wire \advance$63 ;
  wire \advance$82 ;
  wire \advance$83 ;
  wire again;
  wire \again$53 ;
  wire busy;
  wire [15:0] \channels$62 ;
  wire clear;
  wire \compute_set$86 ;
  wire conflict;
  wire [2:0] count;
  wire \drain_add$89 ;
  wire [2:0] \drain_bank$91 ;
  wire \drain_clear$90 ;
  wire [4:0] \drain_entry$92 ;
  wire signed [31:0] \drain_in$93 ;
  wire signed [31:0] \drain_out$94 ;
  wire \drain_read$88 ;
  wire empty;
  wire \end ;
  wire \end$69 ;
  wire [4:0] entries__0;
  wire [4:0] \entries__0$127 ;
  wire [4:0] entries__1;
  wire [4:0] \entries__1$129 ;
  wire [4:0] entries__2;
  wire [4:0] \entries__2$131 ;
  wire [4:0] entries__3;
  wire [4:0] \entries__3$133 ;
  wire [4:0] entries__4;
  wire [4:0] \entries__4$135 ;
  wire [4:0] entries__5;
  wire [4:0] \entries__5$137 ;
  wire [4:0] entries__6;
  wire [4:0] \entries__6$139 ;
  wire [4:0] entries__7;
  wire [4:0] \entries__7$141 ;
  wire error;
  wire exhausted;
  wire fetch;
  wire finish;
  wire \finish$55 ;
  wire \full$42 ;
  wire idle;
  wire \idle$143 ;
  wire [15:0] index;
  wire [15:0] \index$71 ;
  wire [7:0] \index$71[0] ;
  wire [7:0] \index$71[1] ;
  wire [7:0] \index[0] ;
  wire [7:0] \index[1] ;
  wire issued;
  wire [2:0] \kc_log2$74 ;
  wire [3:0] lanes;
  wire [3:0] \lanes$81 ;
  wire \maximum$87 ;
  wire [6:0] mem_addr;
  wire [26:0] mem_data;
  wire [1:0] \mem_data.count ;
  wire [23:0] \mem_data.entries ;
  wire [11:0] \mem_data.entries[0] ;
  wire [3:0] \mem_data.entries[0].run ;
  wire [7:0] \mem_data.entries[0].value ;
  wire [11:0] \mem_data.entries[1] ;
  wire [3:0] \mem_data.entries[1].run ;
  wire [7:0] \mem_data.entries[1].value ;
  wire \mem_data.last ;
  wire mem_en;
  wire pop;
  wire \pop$73 ;
  wire present;
  wire \present$45 ;
  wire [23:0] products__0;
  wire [23:0] \products__0$103 ;
  wire [2:0] \products__0$103.bank ;
  wire [4:0] \products__0$103.entry ;
  wire signed [15:0] \products__0$103.value ;
  wire [2:0] \products__0.bank ;
  wire [4:0] \products__0.entry ;
  wire signed [15:0] \products__0.value ;
  wire [23:0] products__1;
  wire [23:0] \products__1$105 ;
  wire [2:0] \products__1$105.bank ;
  wire [4:0] \products__1$105.entry ;
  wire signed [15:0] \products__1$105.value ;
  wire [2:0] \products__1.bank ;
  wire [4:0] \products__1.entry ;
  wire signed [15:0] \products__1.value ;
  wire [23:0] products__2;
  wire [23:0] \products__2$107 ;
  wire [2:0] \products__2$107.bank ;
  wire [4:0] \products__2$107.entry ;
  wire signed [15:0] \products__2$107.value ;
  wire [2:0] \products__2.bank ;
  wire [4:0] \products__2.entry ;
  wire signed [15:0] \products__2.value ;
  wire [23:0] products__3;
  wire [23:0] \products__3$109 ;
  wire [2:0] \products__3$109.bank ;
  wire [4:0] \products__3$109.entry ;
  wire signed [15:0] \products__3$109.value ;
  wire [2:0] \products__3.bank ;
  wire [4:0] \products__3.entry ;
  wire signed [15:0] \products__3.value ;
  wire \push$40 ;
  wire \rewind$60 ;
  wire [26:0] row;
  wire [26:0] \row$67 ;
  wire [1:0] \row$67.count ;
  wire [23:0] \row$67.entries ;
  wire [11:0] \row$67.entries[0] ;
  wire [3:0] \row$67.entries[0].run ;
  wire [7:0] \row$67.entries[0].value ;
  wire [11:0] \row$67.entries[1] ;
  wire [3:0] \row$67.entries[1].run ;
  wire [7:0] \row$67.entries[1].value ;
  wire \row$67.last ;
  wire [1:0] \row.count ;
  wire [23:0] \row.entries ;
  wire [11:0] \row.entries[0] ;
  wire [3:0] \row.entries[0].run ;
  wire [7:0] \row.entries[0].value ;
  wire [11:0] \row.entries[1] ;
  wire [3:0] \row.entries[1].run ;
  wire [7:0] \row.entries[1].value ;
  wire \row.last ;
  wire row_valid;
  wire [7:0] rows;
  wire \start$61 ;
  wire \start$79 ;
  wire starved;
  wire step;
  wire \step$51 ;
  wire [4:0] \tap_addr$77 ;
  wire [7:0] \tap_data$78 ;
  wire \tap_we$76 ;
  wire \unsigned_in$75 ;
  wire valid;
  wire \valid$49 ;
  wire \valid$65 ;
  wire [7:0] \valid$84 ;
  wire [7:0] \valid$85 ;
  wire signed [15:0] values__0;
  wire signed [15:0] \values__0$111 ;
  wire signed [15:0] values__1;
  wire signed [15:0] \values__1$113 ;
  wire signed [15:0] values__2;
  wire signed [15:0] \values__2$115 ;
  wire signed [15:0] values__3;
  wire signed [15:0] \values__3$117 ;
  wire signed [15:0] values__4;
  wire signed [15:0] \values__4$119 ;
  wire signed [15:0] values__5;
  wire signed [15:0] \values__5$121 ;
  wire signed [15:0] values__6;
  wire signed [15:0] \values__6$123 ;
  wire signed [15:0] values__7;
  wire signed [15:0] \values__7$125 ;
  wire [33:0] vector;
  wire [33:0] \vector$47 ;
  wire [1:0] \vector$47.count ;
  wire [23:0] \vector$47.entries ;
  wire [11:0] \vector$47.entries[0] ;
  wire [3:0] \vector$47.entries[0].run ;
  wire [7:0] \vector$47.entries[0].value ;
  wire [11:0] \vector$47.entries[1] ;
  wire [3:0] \vector$47.entries[1].run ;
  wire [7:0] \vector$47.entries[1].value ;
  wire [7:0] \vector$47.left ;
  wire [1:0] \vector.count ;
  wire [23:0] \vector.entries ;
  wire [11:0] \vector.entries[0] ;
  wire [3:0] \vector.entries[0].run ;
  wire [7:0] \vector.entries[0].value ;
  wire [11:0] \vector.entries[1] ;
  wire [3:0] \vector.entries[1].run ;
  wire [7:0] \vector.entries[1].value ;
  wire [7:0] \vector.left ;
  wire [33:0] \word$41 ;
  wire [33:0] \word$41[0] ;
  wire [1:0] \word$41[0].count ;
  wire [23:0] \word$41[0].entries ;
  wire [11:0] \word$41[0].entries[0] ;
  wire [3:0] \word$41[0].entries[0].run ;
  wire [7:0] \word$41[0].entries[0].value ;
  wire [11:0] \word$41[0].entries[1] ;
  wire [3:0] \word$41[0].entries[1].run ;
  wire [7:0] \word$41[0].entries[1].value ;
  wire [7:0] \word$41[0].left ;
  wire [33:0] \word[0] ;
  wire [1:0] \word[0].count ;
  wire [23:0] \word[0].entries ;
  wire [11:0] \word[0].entries[0] ;
  wire [3:0] \word[0].entries[0].run ;
  wire [7:0] \word[0].entries[0].value ;
  wire [11:0] \word[0].entries[1] ;
  wire [3:0] \word[0].entries[1].run ;
  wire [7:0] \word[0].entries[1].value ;
  wire [7:0] \word[0].left ;
  assign pe_fetch = counting & fetch;
  assign pe_barrier = counting & issued;
  assign \$1  = idle & \idle$143 ;
  assign \$2  = ~ start;
  assign \$3  = \$1  & \$2 ;
  always @(posedge clk)
    done <= \$4 ;
  always @(posedge clk)
    act_error <= \$5 ;
  assign pe_busy = counting & busy;
  assign pe_empty = counting & empty;
  assign pe_conflict = counting & conflict;
  assign pe_starved = counting & starved;
  assign \$procmux$313_Y  = exhausted ? 1'h1 : act_error;
  assign \$5  = rst ? 1'h0 : \$procmux$313_Y ;
  assign \$4  = rst ? 1'h1 : \$3 ;
  accumulators accumulators (
    .clk(clk),
    .compute_set(compute_set),
    .drain_add(drain_add),
    .drain_bank(drain_bank),
    .drain_clear(drain_clear),
    .drain_entry(drain_entry),
    .drain_in(drain_in),
    .drain_out(drain_out),
    .drain_read(drain_read),
    .entries_0(entries__0),
    .entries_1(entries__1),
    .entries_2(entries__2),
    .entries_3(entries__3),
    .entries_4(entries__4),
    .entries_5(entries__5),
    .entries_6(entries__6),
    .entries_7(entries__7),
    .maximum(maximum),
    .rst(rst),
    .valid(\valid$84 ),
    .values_0(values__0),
    .values_1(values__1),
    .values_2(values__2),
    .values_3(values__3),
    .values_4(values__4),
    .values_5(values__5),
    .values_6(values__6),
    .values_7(values__7)
  );
  act_fetch act_fetch (
    .advance(advance),
    .channels(channels),
    .clk(clk),
    .\end (\end ),
    .exhausted(exhausted),
    .index(index),
    .mem_addr(act_addr),
    .mem_data(act_data),
    .mem_en(act_en),
    .pop(pop),
    .rewind(rewind),
    .row(row),
    .rows(act_rows),
    .rst(rst),
    .start(start),
    .valid(row_valid)
  );
  crossbar crossbar (
    .advance(\advance$82 ),
    .clk(clk),
    .entries_0(entries__0),
    .entries_1(entries__1),
    .entries_2(entries__2),
    .entries_3(entries__3),
    .entries_4(entries__4),
    .entries_5(entries__5),
    .entries_6(entries__6),
    .entries_7(entries__7),
    .idle(\idle$143 ),
    .lanes(lanes),
    .products_0(products__0),
    .products_1(products__1),
    .products_2(products__2),
    .products_3(products__3),
    .rst(rst),
    .valid(\valid$84 ),
    .values_0(values__0),
    .values_1(values__1),
    .values_2(values__2),
    .values_3(values__3),
    .values_4(values__4),
    .values_5(values__5),
    .values_6(values__6),
    .values_7(values__7)
  );
  multiplier_array multiplier_array (
    .advance(\advance$82 ),
    .again(again),
    .busy(busy),
    .clk(clk),
    .conflict(conflict),
    .count(products),
    .empty(empty),
    .\end (\end ),
    .fetch(fetch),
    .finish(finish),
    .idle(idle),
    .index(index),
    .issued(issued),
    .kc_log2(kc_log2),
    .lanes(lanes),
    .pop(pop),
    .present(present),
    .products_0(products__0),
    .products_1(products__1),
    .products_2(products__2),
    .products_3(products__3),
    .row(row),
    .row_valid(row_valid),
    .rst(rst),
    .start(start),
    .starved(starved),
    .step(step),
    .tap_addr(tap_addr),
    .tap_data(tap_data),
    .tap_we(tap_we),
    .unsigned_in(unsigned_in),
    .valid(valid),
    .vector(vector)
  );
  weight_fifo weight_fifo (
    .again(again),
    .clear(weights_reset),
    .clk(clk),
    .error(weight_error),
    .finish(finish),
    .full(full),
    .present(present),
    .push(push),
    .rst(rst),
    .step(step),
    .valid(valid),
    .vector(vector),
    .word(word)
  );
  assign \products__3$109.entry  = products__3[23:19];
  assign \products__3$109.bank  = products__3[18:16];
  assign \products__3$109.value  = products__3[15:0];
  assign \products__3.entry  = products__3[23:19];
  assign \products__3.bank  = products__3[18:16];
  assign \products__3.value  = products__3[15:0];
  assign \products__2$107.entry  = products__2[23:19];
  assign \products__2$107.bank  = products__2[18:16];
  assign \products__2$107.value  = products__2[15:0];
  assign \products__2.entry  = products__2[23:19];
  assign \products__2.bank  = products__2[18:16];
  assign \products__2.value  = products__2[15:0];
  assign \products__1$105.entry  = products__1[23:19];
  assign \products__1$105.bank  = products__1[18:16];
  assign \products__1$105.value  = products__1[15:0];
  assign \products__1.entry  = products__1[23:19];
  assign \products__1.bank  = products__1[18:16];
  assign \products__1.value  = products__1[15:0];
  assign \products__0$103.entry  = products__0[23:19];
  assign \products__0$103.bank  = products__0[18:16];
  assign \products__0$103.value  = products__0[15:0];
  assign \products__0.entry  = products__0[23:19];
  assign \products__0.bank  = products__0[18:16];
  assign \products__0.value  = products__0[15:0];
  assign \index$71[1]  = index[15:8];
  assign \index$71[0]  = index[7:0];
  assign \index[1]  = index[15:8];
  assign \index[0]  = index[7:0];
  assign \row$67.last  = row[26];
  assign \row$67.count  = row[25:24];
  assign \row$67.entries[1].run  = row[23:20];
  assign \row$67.entries[1].value  = row[19:12];
  assign \row$67.entries[1]  = row[23:12];
  assign \row$67.entries[0].run  = row[11:8];
  assign \row$67.entries[0].value  = row[7:0];
  assign \row$67.entries[0]  = row[11:0];
  assign \row$67.entries  = row[23:0];
  assign \row.last  = row[26];
  assign \row.count  = row[25:24];
  assign \row.entries[1].run  = row[23:20];
  assign \row.entries[1].value  = row[19:12];
  assign \row.entries[1]  = row[23:12];
  assign \row.entries[0].run  = row[11:8];
  assign \row.entries[0].value  = row[7:0];
  assign \row.entries[0]  = row[11:0];
  assign \row.entries  = row[23:0];
  assign \mem_data.last  = act_data[26];
  assign \mem_data.count  = act_data[25:24];
  assign \mem_data.entries[1].run  = act_data[23:20];
  assign \mem_data.entries[1].value  = act_data[19:12];
  assign \mem_data.entries[1]  = act_data[23:12];
  assign \mem_data.entries[0].run  = act_data[11:8];
  assign \mem_data.entries[0].value  = act_data[7:0];
  assign \mem_data.entries[0]  = act_data[11:0];
  assign \mem_data.entries  = act_data[23:0];
  assign \vector$47.left  = vector[33:26];
  assign \vector$47.count  = vector[25:24];
  assign \vector$47.entries[1].run  = vector[23:20];
  assign \vector$47.entries[1].value  = vector[19:12];
  assign \vector$47.entries[1]  = vector[23:12];
  assign \vector$47.entries[0].run  = vector[11:8];
  assign \vector$47.entries[0].value  = vector[7:0];
  assign \vector$47.entries[0]  = vector[11:0];
  assign \vector$47.entries  = vector[23:0];
  assign \vector.left  = vector[33:26];
  assign \vector.count  = vector[25:24];
  assign \vector.entries[1].run  = vector[23:20];
  assign \vector.entries[1].value  = vector[19:12];
  assign \vector.entries[1]  = vector[23:12];
  assign \vector.entries[0].run  = vector[11:8];
  assign \vector.entries[0].value  = vector[7:0];
  assign \vector.entries[0]  = vector[11:0];
  assign \vector.entries  = vector[23:0];
  assign \word$41[0].left  = word[33:26];
  assign \word$41[0].count  = word[25:24];
  assign \word$41[0].entries[1].run  = word[23:20];
  assign \word$41[0].entries[1].value  = word[19:12];
  assign \word$41[0].entries[1]  = word[23:12];
  assign \word$41[0].entries[0].run  = word[11:8];
  assign \word$41[0].entries[0].value  = word[7:0];
  assign \word$41[0].entries[0]  = word[11:0];
  assign \word$41[0].entries  = word[23:0];
  assign \word$41[0]  = word;
  assign \word[0].left  = word[33:26];
  assign \word[0].count  = word[25:24];
  assign \word[0].entries[1].run  = word[23:20];
  assign \word[0].entries[1].value  = word[19:12];
  assign \word[0].entries[1]  = word[23:12];
  assign \word[0].entries[0].run  = word[11:8];
  assign \word[0].entries[0].value  = word[7:0];
  assign \word[0].entries[0]  = word[11:0];
  assign \word[0].entries  = word[23:0];
  assign \word[0]  = word;
  assign \act_data.last  = act_data[26];
  assign \act_data.count  = act_data[25:24];
  assign \act_data.entries[1].run  = act_data[23:20];
  assign \act_data.entries[1].value  = act_data[19:12];
  assign \act_data.entries[1]  = act_data[23:12];
  assign \act_data.entries[0].run  = act_data[11:8];
  assign \act_data.entries[0].value  = act_data[7:0];
  assign \act_data.entries[0]  = act_data[11:0];
  assign \act_data.entries  = act_data[23:0];
  assign \entries__7$141  = entries__7;
  assign \entries__6$139  = entries__6;
  assign \entries__5$137  = entries__5;
  assign \entries__4$135  = entries__4;
  assign \entries__3$133  = entries__3;
  assign \entries__2$131  = entries__2;
  assign \entries__1$129  = entries__1;
  assign \entries__0$127  = entries__0;
  assign \values__7$125  = values__7;
  assign \values__6$123  = values__6;
  assign \values__5$121  = values__5;
  assign \values__4$119  = values__4;
  assign \values__3$117  = values__3;
  assign \values__2$115  = values__2;
  assign \values__1$113  = values__1;
  assign \values__0$111  = values__0;
  assign \products__3$109  = products__3;
  assign \products__2$107  = products__2;
  assign \products__1$105  = products__1;
  assign \products__0$103  = products__0;
  assign count = products;
  assign \drain_out$94  = drain_out;
  assign \drain_in$93  = drain_in;
  assign \drain_entry$92  = drain_entry;
  assign \drain_bank$91  = drain_bank;
  assign \drain_clear$90  = drain_clear;
  assign \drain_add$89  = drain_add;
  assign \drain_read$88  = drain_read;
  assign \maximum$87  = maximum;
  assign \compute_set$86  = compute_set;
  assign \valid$85  = \valid$84 ;
  assign \advance$83  = \advance$82 ;
  assign \lanes$81  = lanes;
  assign \start$79  = start;
  assign \tap_data$78  = tap_data;
  assign \tap_addr$77  = tap_addr;
  assign \tap_we$76  = tap_we;
  assign \unsigned_in$75  = unsigned_in;
  assign \kc_log2$74  = kc_log2;
  assign \pop$73  = pop;
  assign \index$71  = index;
  assign \end$69  = \end ;
  assign \row$67  = row;
  assign \valid$65  = row_valid;
  assign \advance$63  = advance;
  assign \channels$62  = channels;
  assign \start$61  = start;
  assign \rewind$60  = rewind;
  assign rows = act_rows;
  assign mem_data = act_data;
  assign mem_addr = act_addr;
  assign mem_en = act_en;
  assign \finish$55  = finish;
  assign \again$53  = again;
  assign \step$51  = step;
  assign \valid$49  = valid;
  assign \vector$47  = vector;
  assign \present$45  = present;
  assign error = weight_error;
  assign \full$42  = full;
  assign \word$41  = word;
  assign \push$40  = push;
  assign clear = weights_reset;
endmodule

module post(acc, bias, scale, relu, unsigned_out, result_valid, in_plane, row_end, channel_end, gap, clk, rst, row_valid, row, valid);
  input signed [31:0] acc;
  wire signed [31:0] acc;
  input signed [31:0] bias;
  wire signed [31:0] bias;
  input [31:0] scale;
  wire [31:0] scale;
  input relu;
  wire relu;
  input unsigned_out;
  wire unsigned_out;
  input result_valid;
  wire result_valid;
  input in_plane;
  wire in_plane;
  input row_end;
  wire row_end;
  input channel_end;
  wire channel_end;
  input [3:0] gap;
  wire [3:0] gap;
  input clk;
  wire clk;
  input rst;
  wire rst;
  output row_valid;
  wire row_valid;
  output [26:0] row;
  wire [26:0] row;
  input [11:0] valid;
  wire [11:0] valid;
  wire \$3 ;
  wire \$4 ;
  wire [7:0] \$procmux$113_Y ;
  wire [7:0] \$procmux$115_Y ;
  wire signed [31:0] \acc$16 ;
  wire signed [31:0] \bias$17 ;
  wire \channel_end$30 ;
  wire [7:0] clamped;
  wire [3:0] \gap$31 ;
  wire signed [8:0] high;
  wire signed [8:0] low;
  wire \relu$19 ;
  wire signed [8:0] result;
  wire [26:0] \row$28 ;
  wire [1:0] \row$28.count ;
  wire [23:0] \row$28.entries ;
  wire [11:0] \row$28.entries[0] ;
  wire [3:0] \row$28.entries[0].run ;
  wire [7:0] \row$28.entries[0].value ;
  wire [11:0] \row$28.entries[1] ;
  wire [3:0] \row$28.entries[1].run ;
  wire [7:0] \row$28.entries[1].value ;
  wire \row$28.last ;
  wire [1:0] \row.count ;
  wire [23:0] \row.entries ;
  wire [11:0] \row.entries[0] ;
  wire [3:0] \row.entries[0].run ;
  wire [7:0] \row.entries[0].value ;
  wire [11:0] \row.entries[1] ;
  wire [3:0] \row.entries[1].run ;
  wire [7:0] \row.entries[1].value ;
  wire \row.last ;
  wire \row_end$29 ;
  wire \row_valid$27 ;
  wire [31:0] \scale$18 ;
  wire [11:0] \valid$15 ;
  wire \valid$25 ;
  wire [7:0] value;
  wire signed [8:0] zero_point;
  assign low[7:0] = unsigned_out ? 8'h00 : 8'h80;
  assign high = unsigned_out ? 9'h0ff : 9'h07f;
  assign \$3  = $signed(result) < $signed(low[7:0]);
  assign \$4  = $signed(result) > $signed(high);
  assign \$procmux$113_Y  = \$4  ? high[7:0] : result[7:0];
  assign \$procmux$115_Y  = \$3  ? low[7:0] : \$procmux$113_Y ;
  assign clamped = in_plane ? \$procmux$115_Y  : 8'h00;
  compressor compressor (
    .channel_end(channel_end),
    .clk(clk),
    .gap(gap),
    .row(row),
    .row_end(row_end),
    .row_valid(row_valid),
    .rst(rst),
    .valid(result_valid),
    .value(clamped)
  );
  requantize_32_9 requantize (
    .acc(acc),
    .bias(bias),
    .clk(clk),
    .relu(relu),
    .result(result),
    .rst(rst),
    .scale(scale),
    .valid(valid),
    .zero_point(9'h000)
  );
  assign \row$28.last  = row[26];
  assign \row$28.count  = row[25:24];
  assign \row$28.entries[1].run  = row[23:20];
  assign \row$28.entries[1].value  = row[19:12];
  assign \row$28.entries[1]  = row[23:12];
  assign \row$28.entries[0].run  = row[11:8];
  assign \row$28.entries[0].value  = row[7:0];
  assign \row$28.entries[0]  = row[11:0];
  assign \row$28.entries  = row[23:0];
  assign \row.last  = row[26];
  assign \row.count  = row[25:24];
  assign \row.entries[1].run  = row[23:20];
  assign \row.entries[1].value  = row[19:12];
  assign \row.entries[1]  = row[23:12];
  assign \row.entries[0].run  = row[11:8];
  assign \row.entries[0].value  = row[7:0];
  assign \row.entries[0]  = row[11:0];
  assign \row.entries  = row[23:0];
  assign \gap$31  = gap;
  assign \channel_end$30  = channel_end;
  assign \row_end$29  = row_end;
  assign \row$28  = row;
  assign \row_valid$27  = row_valid;
  assign value = clamped;
  assign \valid$25  = result_valid;
  assign low[8] = low[7];
  assign zero_point = 9'h000;
  assign \relu$19  = relu;
  assign \scale$18  = scale;
  assign \bias$17  = bias;
  assign \acc$16  = acc;
  assign \valid$15  = valid;
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
  wire [5:0] \$11 ;
  wire \$2 ;
  wire [5:0] \$3 ;
  wire \$4 ;
  wire \$5 ;
  wire [6:0] \$6 ;
  wire [7:0] \$7 ;
  wire [4:0] \$8 ;
  wire [4:0] \$9 ;
  wire \$procmux$2396_Y ;
  wire \$procmux$2398_Y ;
  wire [4:0] \$procmux$2402_Y ;
  wire [4:0] \$procmux$2404_Y ;
  wire [4:0] \$procmux$2408_Y ;
  wire [4:0] \$procmux$2410_Y ;
  reg [4:0] \$signature__addr  = 5'h00;
  wire [127:0] \$signature__data ;
  wire \$signature__en ;
  wire [4:0] head;
  wire [127:0] i__payload;
  wire i__ready;
  wire i__valid;
  wire [127:0] o__payload;
  wire o__ready;
  reg o__valid = 1'h0;
  wire pop;
  wire push;
  reg [4:0] read__addr = 5'h00;
  wire [127:0] read__data;
  wire [4:0] tail;
  wire valid;
  assign i__ready = level != 6'h20;
  assign push = i_valid & i__ready;
  assign pop = o__valid & o_ready;
  assign \$1  = read__addr + 1'h1;
  assign \$2  = read__addr == 5'h1f;
  assign \$3  = \$signature__addr  + 1'h1;
  assign \$4  = \$signature__addr  == 5'h1f;
  assign \$5  = level != 1'h1;
  assign \$6  = level + push;
  assign \$7  = \$6  - pop;
  always @(posedge clk)
    read__addr <= \$8 ;
  always @(posedge clk)
    \$signature__addr  <= \$9 ;
  always @(posedge clk)
    o__valid <= \$10 ;
  always @(posedge clk)
    level <= \$11 ;
  assign \$11  = rst ? 6'h00 : \$7 [5:0];
  assign \$procmux$2396_Y  = pop ? \$5  : o__valid;
  assign \$procmux$2398_Y  = push ? 1'h1 : \$procmux$2396_Y ;
  assign \$10  = rst ? 1'h0 : \$procmux$2398_Y ;
  assign \$procmux$2402_Y  = \$4  ? 5'h00 : \$3 [4:0];
  assign \$procmux$2404_Y  = push ? \$procmux$2402_Y  : \$signature__addr ;
  assign \$9  = rst ? 5'h00 : \$procmux$2404_Y ;
  assign \$procmux$2408_Y  = \$2  ? 5'h00 : \$1 [4:0];
  assign \$procmux$2410_Y  = pop ? \$procmux$2408_Y  : read__addr;
  assign \$8  = rst ? 5'h00 : \$procmux$2410_Y ;
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
  wire [2:0] \$11 ;
  wire \$2 ;
  wire [2:0] \$3 ;
  wire \$4 ;
  wire \$5 ;
  wire [3:0] \$6 ;
  wire [4:0] \$7 ;
  wire [1:0] \$8 ;
  wire [1:0] \$9 ;
  wire \$procmux$345_Y ;
  wire \$procmux$347_Y ;
  wire [1:0] \$procmux$351_Y ;
  wire [1:0] \$procmux$353_Y ;
  wire [1:0] \$procmux$357_Y ;
  wire [1:0] \$procmux$359_Y ;
  reg [1:0] \$signature__addr  = 2'h0;
  wire [23:0] \$signature__data ;
  wire \$signature__en ;
  wire [1:0] head;
  wire [23:0] i__payload;
  wire [2:0] \i__payload.bank ;
  wire [4:0] \i__payload.entry ;
  wire signed [15:0] \i__payload.value ;
  wire i__ready;
  wire i__valid;
  wire [23:0] o__payload;
  wire [2:0] \o__payload.bank ;
  wire [4:0] \o__payload.entry ;
  wire signed [15:0] \o__payload.value ;
  wire o__ready;
  reg o__valid = 1'h0;
  wire pop;
  wire push;
  reg [1:0] read__addr = 2'h0;
  wire [23:0] read__data;
  wire [1:0] tail;
  wire valid;
  assign i__ready = level != 3'h4;
  assign push = i_valid & i__ready;
  assign pop = o__valid & o_ready;
  assign \$1  = read__addr + 1'h1;
  assign \$2  = read__addr == 2'h3;
  assign \$3  = \$signature__addr  + 1'h1;
  assign \$4  = \$signature__addr  == 2'h3;
  assign \$5  = level != 1'h1;
  assign \$6  = level + push;
  assign \$7  = \$6  - pop;
  always @(posedge clk)
    read__addr <= \$8 ;
  always @(posedge clk)
    \$signature__addr  <= \$9 ;
  always @(posedge clk)
    o__valid <= \$10 ;
  always @(posedge clk)
    level <= \$11 ;
  assign \$11  = rst ? 3'h0 : \$7 [2:0];
  assign \$procmux$345_Y  = pop ? \$5  : o__valid;
  assign \$procmux$347_Y  = push ? 1'h1 : \$procmux$345_Y ;
  assign \$10  = rst ? 1'h0 : \$procmux$347_Y ;
  assign \$procmux$351_Y  = \$4  ? 2'h0 : \$3 [1:0];
  assign \$procmux$353_Y  = push ? \$procmux$351_Y  : \$signature__addr ;
  assign \$9  = rst ? 2'h0 : \$procmux$353_Y ;
  assign \$procmux$357_Y  = \$2  ? 2'h0 : \$1 [1:0];
  assign \$procmux$359_Y  = pop ? \$procmux$357_Y  : read__addr;
  assign \$8  = rst ? 2'h0 : \$procmux$359_Y ;
  sram_4x24_1w1ra storage (
    .clk(clk),
    .r0_addr(read__addr),
    .r0_data(o__payload),
    .w0_addr(\$signature__addr ),
    .w0_data(i_payload),
    .w0_en(push)
  );
  assign \o__payload.entry  = o__payload[23:19];
  assign \o__payload.bank  = o__payload[18:16];
  assign \o__payload.value  = o__payload[15:0];
  assign \i__payload.entry  = i_payload[23:19];
  assign \i__payload.bank  = i_payload[18:16];
  assign \i__payload.value  = i_payload[15:0];
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
endmodule

module queue_28x3(i_valid, o_ready, clk, rst, i_ready, o_payload, o_valid, level, i_payload);
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
  output [1:0] level;
  reg [1:0] level = 2'h0;
  input [27:0] i_payload;
  wire [27:0] i_payload;
  wire [2:0] \$1 ;
  wire \$10 ;
  wire [1:0] \$11 ;
  wire \$2 ;
  wire [2:0] \$3 ;
  wire \$4 ;
  wire \$5 ;
  wire [2:0] \$6 ;
  wire [3:0] \$7 ;
  wire [1:0] \$8 ;
  wire [1:0] \$9 ;
  wire \$procmux$485_Y ;
  wire \$procmux$487_Y ;
  wire [1:0] \$procmux$491_Y ;
  wire [1:0] \$procmux$493_Y ;
  wire [1:0] \$procmux$497_Y ;
  wire [1:0] \$procmux$499_Y ;
  reg [1:0] \$signature__addr  = 2'h0;
  wire [27:0] \$signature__data ;
  wire \$signature__en ;
  wire [1:0] head;
  wire [27:0] i__payload;
  wire \i__payload.end ;
  wire [26:0] \i__payload.row ;
  wire [1:0] \i__payload.row.count ;
  wire [23:0] \i__payload.row.entries ;
  wire [11:0] \i__payload.row.entries[0] ;
  wire [3:0] \i__payload.row.entries[0].run ;
  wire [7:0] \i__payload.row.entries[0].value ;
  wire [11:0] \i__payload.row.entries[1] ;
  wire [3:0] \i__payload.row.entries[1].run ;
  wire [7:0] \i__payload.row.entries[1].value ;
  wire \i__payload.row.last ;
  wire i__ready;
  wire i__valid;
  wire [27:0] o__payload;
  wire \o__payload.end ;
  wire [26:0] \o__payload.row ;
  wire [1:0] \o__payload.row.count ;
  wire [23:0] \o__payload.row.entries ;
  wire [11:0] \o__payload.row.entries[0] ;
  wire [3:0] \o__payload.row.entries[0].run ;
  wire [7:0] \o__payload.row.entries[0].value ;
  wire [11:0] \o__payload.row.entries[1] ;
  wire [3:0] \o__payload.row.entries[1].run ;
  wire [7:0] \o__payload.row.entries[1].value ;
  wire \o__payload.row.last ;
  wire o__ready;
  reg o__valid = 1'h0;
  wire pop;
  wire push;
  reg [1:0] read__addr = 2'h0;
  wire [27:0] read__data;
  wire [1:0] tail;
  wire valid;
  assign i__ready = level != 2'h3;
  assign push = i_valid & i__ready;
  assign pop = o__valid & o_ready;
  assign \$1  = read__addr + 1'h1;
  assign \$2  = read__addr == 2'h2;
  assign \$3  = \$signature__addr  + 1'h1;
  assign \$4  = \$signature__addr  == 2'h2;
  assign \$5  = level != 1'h1;
  assign \$6  = level + push;
  assign \$7  = \$6  - pop;
  always @(posedge clk)
    read__addr <= \$8 ;
  always @(posedge clk)
    \$signature__addr  <= \$9 ;
  always @(posedge clk)
    o__valid <= \$10 ;
  always @(posedge clk)
    level <= \$11 ;
  assign \$11  = rst ? 2'h0 : \$7 [1:0];
  assign \$procmux$485_Y  = pop ? \$5  : o__valid;
  assign \$procmux$487_Y  = push ? 1'h1 : \$procmux$485_Y ;
  assign \$10  = rst ? 1'h0 : \$procmux$487_Y ;
  assign \$procmux$491_Y  = \$4  ? 2'h0 : \$3 [1:0];
  assign \$procmux$493_Y  = push ? \$procmux$491_Y  : \$signature__addr ;
  assign \$9  = rst ? 2'h0 : \$procmux$493_Y ;
  assign \$procmux$497_Y  = \$2  ? 2'h0 : \$1 [1:0];
  assign \$procmux$499_Y  = pop ? \$procmux$497_Y  : read__addr;
  assign \$8  = rst ? 2'h0 : \$procmux$499_Y ;
  sram_3x28_1w1ra storage (
    .clk(clk),
    .r0_addr(read__addr),
    .r0_data(o__payload),
    .w0_addr(\$signature__addr ),
    .w0_data(i_payload),
    .w0_en(push)
  );
  assign \o__payload.end  = o__payload[27];
  assign \o__payload.row.last  = o__payload[26];
  assign \o__payload.row.count  = o__payload[25:24];
  assign \o__payload.row.entries[1].run  = o__payload[23:20];
  assign \o__payload.row.entries[1].value  = o__payload[19:12];
  assign \o__payload.row.entries[1]  = o__payload[23:12];
  assign \o__payload.row.entries[0].run  = o__payload[11:8];
  assign \o__payload.row.entries[0].value  = o__payload[7:0];
  assign \o__payload.row.entries[0]  = o__payload[11:0];
  assign \o__payload.row.entries  = o__payload[23:0];
  assign \o__payload.row  = o__payload[26:0];
  assign \i__payload.end  = i_payload[27];
  assign \i__payload.row.last  = i_payload[26];
  assign \i__payload.row.count  = i_payload[25:24];
  assign \i__payload.row.entries[1].run  = i_payload[23:20];
  assign \i__payload.row.entries[1].value  = i_payload[19:12];
  assign \i__payload.row.entries[1]  = i_payload[23:12];
  assign \i__payload.row.entries[0].run  = i_payload[11:8];
  assign \i__payload.row.entries[0].value  = i_payload[7:0];
  assign \i__payload.row.entries[0]  = i_payload[11:0];
  assign \i__payload.row.entries  = i_payload[23:0];
  assign \i__payload.row  = i_payload[26:0];
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
  wire [2:0] \$11 ;
  wire \$2 ;
  wire [2:0] \$3 ;
  wire \$4 ;
  wire \$5 ;
  wire [3:0] \$6 ;
  wire [4:0] \$7 ;
  wire [1:0] \$8 ;
  wire [1:0] \$9 ;
  wire \$procmux$1738_Y ;
  wire \$procmux$1740_Y ;
  wire [1:0] \$procmux$1744_Y ;
  wire [1:0] \$procmux$1746_Y ;
  wire [1:0] \$procmux$1750_Y ;
  wire [1:0] \$procmux$1752_Y ;
  reg [1:0] \$signature__addr  = 2'h0;
  wire [63:0] \$signature__data ;
  wire \$signature__en ;
  wire [1:0] head;
  wire [63:0] i__payload;
  wire i__ready;
  wire i__valid;
  wire [63:0] o__payload;
  wire o__ready;
  reg o__valid = 1'h0;
  wire pop;
  wire push;
  reg [1:0] read__addr = 2'h0;
  wire [63:0] read__data;
  wire [1:0] tail;
  wire valid;
  assign i__ready = level != 3'h4;
  assign push = i_valid & i__ready;
  assign pop = o__valid & o_ready;
  assign \$1  = read__addr + 1'h1;
  assign \$2  = read__addr == 2'h3;
  assign \$3  = \$signature__addr  + 1'h1;
  assign \$4  = \$signature__addr  == 2'h3;
  assign \$5  = level != 1'h1;
  assign \$6  = level + push;
  assign \$7  = \$6  - pop;
  always @(posedge clk)
    read__addr <= \$8 ;
  always @(posedge clk)
    \$signature__addr  <= \$9 ;
  always @(posedge clk)
    o__valid <= \$10 ;
  always @(posedge clk)
    level <= \$11 ;
  assign \$11  = rst ? 3'h0 : \$7 [2:0];
  assign \$procmux$1738_Y  = pop ? \$5  : o__valid;
  assign \$procmux$1740_Y  = push ? 1'h1 : \$procmux$1738_Y ;
  assign \$10  = rst ? 1'h0 : \$procmux$1740_Y ;
  assign \$procmux$1744_Y  = \$4  ? 2'h0 : \$3 [1:0];
  assign \$procmux$1746_Y  = push ? \$procmux$1744_Y  : \$signature__addr ;
  assign \$9  = rst ? 2'h0 : \$procmux$1746_Y ;
  assign \$procmux$1750_Y  = \$2  ? 2'h0 : \$1 [1:0];
  assign \$procmux$1752_Y  = pop ? \$procmux$1750_Y  : read__addr;
  assign \$8  = rst ? 2'h0 : \$procmux$1752_Y ;
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
endmodule

module queue_64x64(i_valid, o_ready, clk, rst, i_ready, o_payload, o_valid, level, i_payload);
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
  output [6:0] level;
  reg [6:0] level = 7'h00;
  input [63:0] i_payload;
  wire [63:0] i_payload;
  wire [6:0] \$1 ;
  wire \$10 ;
  wire [6:0] \$11 ;
  wire \$2 ;
  wire [6:0] \$3 ;
  wire \$4 ;
  wire \$5 ;
  wire [7:0] \$6 ;
  wire [8:0] \$7 ;
  wire [5:0] \$8 ;
  wire [5:0] \$9 ;
  wire \$procmux$1658_Y ;
  wire \$procmux$1660_Y ;
  wire [5:0] \$procmux$1664_Y ;
  wire [5:0] \$procmux$1666_Y ;
  wire [5:0] \$procmux$1670_Y ;
  wire [5:0] \$procmux$1672_Y ;
  reg [5:0] \$signature__addr  = 6'h00;
  wire [63:0] \$signature__data ;
  wire \$signature__en ;
  wire [5:0] head;
  wire [63:0] i__payload;
  wire i__ready;
  wire i__valid;
  wire [63:0] o__payload;
  wire o__ready;
  reg o__valid = 1'h0;
  wire pop;
  wire push;
  reg [5:0] read__addr = 6'h00;
  wire [63:0] read__data;
  wire [5:0] tail;
  wire valid;
  assign i__ready = level != 7'h40;
  assign push = i_valid & i__ready;
  assign pop = o__valid & o_ready;
  assign \$1  = read__addr + 1'h1;
  assign \$2  = read__addr == 6'h3f;
  assign \$3  = \$signature__addr  + 1'h1;
  assign \$4  = \$signature__addr  == 6'h3f;
  assign \$5  = level != 1'h1;
  assign \$6  = level + push;
  assign \$7  = \$6  - pop;
  always @(posedge clk)
    read__addr <= \$8 ;
  always @(posedge clk)
    \$signature__addr  <= \$9 ;
  always @(posedge clk)
    o__valid <= \$10 ;
  always @(posedge clk)
    level <= \$11 ;
  assign \$11  = rst ? 7'h00 : \$7 [6:0];
  assign \$procmux$1658_Y  = pop ? \$5  : o__valid;
  assign \$procmux$1660_Y  = push ? 1'h1 : \$procmux$1658_Y ;
  assign \$10  = rst ? 1'h0 : \$procmux$1660_Y ;
  assign \$procmux$1664_Y  = \$4  ? 6'h00 : \$3 [5:0];
  assign \$procmux$1666_Y  = push ? \$procmux$1664_Y  : \$signature__addr ;
  assign \$9  = rst ? 6'h00 : \$procmux$1666_Y ;
  assign \$procmux$1670_Y  = \$2  ? 6'h00 : \$1 [5:0];
  assign \$procmux$1672_Y  = pop ? \$procmux$1670_Y  : read__addr;
  assign \$8  = rst ? 6'h00 : \$procmux$1672_Y ;
  sram_64x64_1w1ra storage (
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
  wire \$procmux$2414_Y ;
  wire \$procmux$2416_Y ;
  wire \$procmux$2424_Y ;
  wire \$procmux$2426_Y ;
  wire [4:0] \$procmux$2430_Y ;
  wire [4:0] \$procmux$2432_Y ;
  wire [36:0] \$procmux$2436_Y ;
  wire [36:0] \$procmux$2438_Y ;
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
  assign \$procmux$2414_Y  = index ? 1'h0 : \$11 [0];
  assign \$procmux$2416_Y  = bus_rvalid ? \$procmux$2414_Y  : index;
  assign \$18  = rst ? 1'h0 : \$procmux$2416_Y ;
  assign \$17  = rst ? 1'h0 : \$10 ;
  assign \$16  = bus_rvalid ? { bus_rdata, row[127:64] } : row;
  assign \$procmux$2424_Y  = \$2  ? \$6  : burst_active;
  assign \$procmux$2426_Y  = \$7  ? 1'h1 : \$procmux$2424_Y ;
  assign \$15  = rst ? 1'h0 : \$procmux$2426_Y ;
  assign \$procmux$2430_Y  = \$2  ? \$5 [4:0] : burst_left;
  assign \$procmux$2432_Y  = \$7  ? \$8 [4:0] : \$procmux$2430_Y ;
  assign \$14  = rst ? 5'h00 : \$procmux$2432_Y ;
  assign \$procmux$2436_Y  = \$2  ? { \$3 [28:0], 8'h00 } : burst_beat;
  assign \$procmux$2438_Y  = \$7  ? request_payload[36:0] : \$procmux$2436_Y ;
  assign \$13  = rst ? 37'h0000000000 : \$procmux$2438_Y ;
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

module read_dma_8_8_256_10(request_valid, bus_arready, bus_rid, bus_rdata, bus_rresp, bus_rlast, bus_rvalid, flush, clk, rst, request_ready, bus_arid, bus_araddr, bus_arlen, bus_arsize, bus_arburst, bus_arvalid, bus_rready, row, row_valid, error
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
  input [46:0] request_payload;
  wire [46:0] request_payload;
  wire [9:0] \$1 ;
  wire [36:0] \$10 ;
  wire [9:0] \$11 ;
  wire \$12 ;
  wire [63:0] \$13 ;
  wire \$14 ;
  wire \$2 ;
  wire \$3 ;
  wire [29:0] \$4 ;
  wire [10:0] \$5 ;
  wire [11:0] \$6 ;
  wire \$7 ;
  wire \$8 ;
  wire [10:0] \$9 ;
  wire \$procmux$1760_Y ;
  wire \$procmux$1762_Y ;
  wire [9:0] \$procmux$1766_Y ;
  wire [9:0] \$procmux$1768_Y ;
  wire [36:0] \$procmux$1772_Y ;
  wire [36:0] \$procmux$1774_Y ;
  reg burst_active = 1'h0;
  reg [36:0] burst_beat = 37'h0000000000;
  wire burst_last;
  reg [9:0] burst_left = 10'h000;
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
  wire [46:0] request__payload;
  wire [36:0] \request__payload.beat ;
  wire [9:0] \request__payload.beats ;
  wire request__ready;
  wire request__valid;
  wire take;
  assign request__ready = ~ burst_active;
  assign burst_room = ~ burst_beat[7:0];
  assign burst_last = burst_left <= burst_room;
  assign { \$1 [9:8], bus_arlen } = burst_last ? burst_left : { 2'h0, burst_room };
  assign \$2  = | bus_rresp;
  assign error = bus_rvalid & \$2 ;
  assign \$3  = burst_active & bus_arready;
  assign \$4  = burst_beat[36:8] + 1'h1;
  assign \$5  = burst_left - burst_room;
  assign \$6  = $signed(\$5 ) - $signed(2'h1);
  assign \$7  = ~ burst_last;
  assign \$8  = request_valid & request__ready;
  assign \$9  = request_payload[46:37] - 1'h1;
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
  assign \$procmux$1760_Y  = \$3  ? \$7  : burst_active;
  assign \$procmux$1762_Y  = \$8  ? 1'h1 : \$procmux$1760_Y ;
  assign \$12  = rst ? 1'h0 : \$procmux$1762_Y ;
  assign \$procmux$1766_Y  = \$3  ? \$6 [9:0] : burst_left;
  assign \$procmux$1768_Y  = \$8  ? \$9 [9:0] : \$procmux$1766_Y ;
  assign \$11  = rst ? 10'h000 : \$procmux$1768_Y ;
  assign \$procmux$1772_Y  = \$3  ? { \$4 [28:0], 8'h00 } : burst_beat;
  assign \$procmux$1774_Y  = \$8  ? request_payload[36:0] : \$procmux$1772_Y ;
  assign \$10  = rst ? 37'h0000000000 : \$procmux$1774_Y ;
  assign \request__payload.beats  = request_payload[46:37];
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

module read_dma_8_8_256_5(request_valid, bus_arready, bus_rid, bus_rdata, bus_rresp, bus_rlast, bus_rvalid, flush, clk, rst, request_ready, bus_arid, bus_araddr, bus_arlen, bus_arsize, bus_arburst, bus_arvalid, bus_rready, row, row_valid, error
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
  input [41:0] request_payload;
  wire [41:0] request_payload;
  wire \$1 ;
  wire [4:0] \$10 ;
  wire \$11 ;
  wire [63:0] \$12 ;
  wire \$13 ;
  wire \$2 ;
  wire [29:0] \$3 ;
  wire [8:0] \$4 ;
  wire [9:0] \$5 ;
  wire \$6 ;
  wire \$7 ;
  wire [5:0] \$8 ;
  wire [36:0] \$9 ;
  wire \$procmux$1680_Y ;
  wire \$procmux$1682_Y ;
  wire [4:0] \$procmux$1686_Y ;
  wire [4:0] \$procmux$1688_Y ;
  wire [36:0] \$procmux$1692_Y ;
  wire [36:0] \$procmux$1694_Y ;
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
  wire [63:0] collected;
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
  assign \$procmux$1680_Y  = \$2  ? \$6  : burst_active;
  assign \$procmux$1682_Y  = \$7  ? 1'h1 : \$procmux$1680_Y ;
  assign \$11  = rst ? 1'h0 : \$procmux$1682_Y ;
  assign \$procmux$1686_Y  = \$2  ? \$5 [4:0] : burst_left;
  assign \$procmux$1688_Y  = \$7  ? \$8 [4:0] : \$procmux$1686_Y ;
  assign \$10  = rst ? 5'h00 : \$procmux$1688_Y ;
  assign \$procmux$1692_Y  = \$2  ? { \$3 [28:0], 8'h00 } : burst_beat;
  assign \$procmux$1694_Y  = \$7  ? request_payload[36:0] : \$procmux$1692_Y ;
  assign \$9  = rst ? 37'h0000000000 : \$procmux$1694_Y ;
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

module requantize_32_9(acc, bias, scale, zero_point, relu, clk, rst, result, valid);
  input signed [31:0] acc;
  wire signed [31:0] acc;
  input signed [31:0] bias;
  wire signed [31:0] bias;
  input [31:0] scale;
  wire [31:0] scale;
  input signed [8:0] zero_point;
  wire signed [8:0] zero_point;
  input relu;
  wire relu;
  input clk;
  wire clk;
  input rst;
  wire rst;
  output signed [8:0] result;
  reg signed [8:0] result = 9'h000;
  input [11:0] valid;
  wire [11:0] valid;
  wire [32:0] \$1 ;
  wire [9:0] \$10 ;
  wire \$100 ;
  wire [4:0] \$101 ;
  wire [8:0] \$102 ;
  wire [12:0] \$103 ;
  wire \$104 ;
  wire [2:0] \$105 ;
  wire [8:0] \$106 ;
  wire [12:0] \$107 ;
  wire \$108 ;
  wire [8:0] \$109 ;
  wire [23:0] \$11 ;
  wire [12:0] \$110 ;
  wire [8:0] \$111 ;
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
  wire \$44 ;
  wire [36:0] \$46 ;
  wire [37:0] \$47 ;
  wire \$48 ;
  wire \$49 ;
  wire \$5 ;
  wire \$50 ;
  wire \$52 ;
  wire \$53 ;
  wire \$54 ;
  wire \$55 ;
  wire \$56 ;
  wire \$57 ;
  wire [10:0] \$58 ;
  wire [31:0] \$59 ;
  wire \$6 ;
  wire \$60 ;
  wire [8:0] \$61 ;
  wire [22:0] \$62 ;
  wire [8:0] \$63 ;
  wire [31:0] \$64 ;
  wire \$65 ;
  wire [8:0] \$66 ;
  wire [22:0] \$67 ;
  wire [8:0] \$68 ;
  wire [31:0] \$69 ;
  wire \$7 ;
  wire [1:0] \$70 ;
  wire \$71 ;
  wire [8:0] \$72 ;
  wire [22:0] \$73 ;
  wire [8:0] \$74 ;
  wire [31:0] \$75 ;
  wire [4:0] \$76 ;
  wire \$77 ;
  wire [8:0] \$78 ;
  wire [22:0] \$79 ;
  wire \$8 ;
  wire [8:0] \$80 ;
  wire \$81 ;
  wire [23:0] \$82 ;
  wire \$83 ;
  wire [8:0] \$84 ;
  wire [22:0] \$85 ;
  wire [8:0] \$86 ;
  wire [23:0] \$87 ;
  wire [23:0] \$88 ;
  wire [23:0] \$89 ;
  wire [23:0] \$9 ;
  wire [23:0] \$90 ;
  wire \$91 ;
  wire [8:0] \$92 ;
  wire [8:0] \$93 ;
  wire [25:0] \$94 ;
  wire \$95 ;
  wire \$96 ;
  wire [8:0] \$97 ;
  wire [4:0] \$98 ;
  wire [24:0] \$99 ;
  wire [8:0] \$procmux$178_Y ;
  wire [4:0] \$procmux$207_Y ;
  wire [4:0] \$procmux$209_Y ;
  wire [31:0] \$procmux$279_Y ;
  wire carry;
  wire [31:0] coarse_16;
  wire coarse_16_zeros;
  wire [31:0] coarse_8;
  wire coarse_8_zeros;
  reg [12:0] field_10 = 13'h0000;
  reg [12:0] field_9 = 13'h0000;
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
  wire signed [8:0] result_12;
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
  wire [12:0] shifted_10_1;
  wire [12:0] shifted_10_2;
  wire [12:0] shifted_10_4;
  wire [12:0] shifted_9_16;
  wire [12:0] shifted_9_8;
  wire signed [13:0] shifted_sum;
  reg sticky_7 = 1'h0;
  reg top_5 = 1'h0;
  reg signed [31:0] total = 32'd0;
  reg signed [12:0] unclipped = 13'h0000;
  reg signed [8:0] zero_point_1 = 9'h000;
  reg signed [8:0] zero_point_10 = 9'h000;
  reg signed [8:0] zero_point_2 = 9'h000;
  reg signed [8:0] zero_point_3 = 9'h000;
  reg signed [8:0] zero_point_4 = 9'h000;
  reg signed [8:0] zero_point_5 = 9'h000;
  reg signed [8:0] zero_point_6 = 9'h000;
  reg signed [8:0] zero_point_7 = 9'h000;
  reg signed [8:0] zero_point_8 = 9'h000;
  reg signed [8:0] zero_point_9 = 9'h000;
  reg [1:0] zeros_3 = 2'h0;
  reg [4:0] zeros_4 = 5'h00;
  assign \$1  = $signed(acc) + $signed(bias);
  assign \$2  = 7'h69 - scale[30:23];
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
  assign \$29  = | unclipped[12:8];
  assign \$30  = & unclipped[12:8];
  assign \$31  = ~ \$30 ;
  assign \$32  = \$29  & \$31 ;
  assign \$33  = ~ unclipped[12];
  assign \$34  = ~ unclipped[12];
  assign \$35  = ~ unclipped[12];
  assign \$36  = ~ unclipped[12];
  assign \$37  = ~ unclipped[12];
  assign \$38  = ~ unclipped[12];
  assign \$39  = ~ unclipped[12];
  assign \$40  = ~ unclipped[12];
  assign \$41  = | magnitude[31:16];
  assign coarse_16_zeros = ~ \$41 ;
  assign \$42  = | coarse_16[31:24];
  assign coarse_8_zeros = ~ \$42 ;
  assign \$43  = | normal_3[31:28];
  assign fine_4_zeros = ~ \$43 ;
  assign \$44  = | fine_4[31:30];
  assign fine_2_zeros = ~ \$44 ;
  assign fine_1_zeros = ~ fine_2[31];
  assign \$46  = { high_high, low_low[23:12] } + low_high;
  assign { \$47 [37:36], product } = \$46  + high_low;
  assign \$48  = | scaled[12:0];
  assign \$49  = | scaled[12:0];
  assign \$50  = | { scaled[20:13], \$49  };
  assign \$52  = | shifted_9_8;
  assign \$53  = | field_9[1:0];
  assign \$54  = | shifted_10_1[2:0];
  assign \$55  = | shifted_10_2[4:0];
  assign \$56  = field_10[0] | field_10[2];
  assign \$57  = field_10[1] & \$56 ;
  assign carry = \$57  ^ negative_10;
  assign \$58  = field_10[12:2] ^ { negative_10, negative_10, negative_10, negative_10, negative_10, negative_10, negative_10, negative_10, negative_10, negative_10, negative_10 };
  assign shifted_sum = $signed({ negative_10, \$58 , carry }) + $signed({ zero_point_10, carry });
  always @(posedge clk)
    total <= \$59 ;
  always @(posedge clk)
    \relu$10  <= \$60 ;
  always @(posedge clk)
    shift_1 <= \$61 ;
  always @(posedge clk)
    fraction_1 <= \$62 ;
  always @(posedge clk)
    zero_point_1 <= \$63 ;
  always @(posedge clk)
    magnitude <= \$64 ;
  always @(posedge clk)
    negative_2 <= \$65 ;
  always @(posedge clk)
    shift_2 <= \$66 ;
  always @(posedge clk)
    fraction_2 <= \$67 ;
  always @(posedge clk)
    zero_point_2 <= \$68 ;
  always @(posedge clk)
    normal_3 <= \$69 ;
  always @(posedge clk)
    zeros_3 <= \$70 ;
  always @(posedge clk)
    negative_3 <= \$71 ;
  always @(posedge clk)
    shift_3 <= \$72 ;
  always @(posedge clk)
    fraction_3 <= \$73 ;
  always @(posedge clk)
    zero_point_3 <= \$74 ;
  always @(posedge clk)
    normal_4 <= \$75 ;
  always @(posedge clk)
    zeros_4 <= \$76 ;
  always @(posedge clk)
    negative_4 <= \$77 ;
  always @(posedge clk)
    shift_4 <= \$78 ;
  always @(posedge clk)
    fraction_4 <= \$79 ;
  always @(posedge clk)
    zero_point_4 <= \$80 ;
  always @(posedge clk)
    top_5 <= \$81 ;
  always @(posedge clk)
    rounded <= \$82 ;
  always @(posedge clk)
    negative_5 <= \$83 ;
  always @(posedge clk)
    shift_5 <= \$84 ;
  always @(posedge clk)
    fraction_5 <= \$85 ;
  always @(posedge clk)
    zero_point_5 <= \$86 ;
  always @(posedge clk)
    low_low <= \$87 ;
  always @(posedge clk)
    low_high <= \$88 ;
  always @(posedge clk)
    high_low <= \$89 ;
  always @(posedge clk)
    high_high <= \$90 ;
  always @(posedge clk)
    negative_6 <= \$91 ;
  always @(posedge clk)
    shift_6 <= \$92 ;
  always @(posedge clk)
    zero_point_6 <= \$93 ;
  always @(posedge clk)
    product_7 <= \$94 ;
  always @(posedge clk)
    sticky_7 <= \$95 ;
  always @(posedge clk)
    negative_7 <= \$96 ;
  always @(posedge clk)
    zero_point_7 <= \$97 ;
  always @(posedge clk)
    shift_7 <= \$98 ;
  always @(posedge clk)
    scaled <= \$99 ;
  always @(posedge clk)
    negative_8 <= \$100 ;
  always @(posedge clk)
    shift_8 <= \$101 ;
  always @(posedge clk)
    zero_point_8 <= \$102 ;
  always @(posedge clk)
    field_9 <= \$103 ;
  always @(posedge clk)
    negative_9 <= \$104 ;
  always @(posedge clk)
    shift_9 <= \$105 ;
  always @(posedge clk)
    zero_point_9 <= \$106 ;
  always @(posedge clk)
    field_10 <= \$107 ;
  always @(posedge clk)
    negative_10 <= \$108 ;
  always @(posedge clk)
    zero_point_10 <= \$109 ;
  always @(posedge clk)
    unclipped <= \$110 ;
  always @(posedge clk)
    result <= \$111 ;
  assign shifted_10_4 = shift_9[2] ? { 4'h0, shifted_10_2[12:5], \$55  } : shifted_10_2;
  assign shifted_10_2 = shift_9[1] ? { 2'h0, shifted_10_1[12:3], \$54  } : shifted_10_1;
  assign shifted_10_1 = shift_9[0] ? { 1'h0, field_9[12:2], \$53  } : field_9;
  assign shifted_9_16 = shift_8[4] ? { 12'h000, \$52  } : shifted_9_8;
  assign shifted_9_8 = shift_8[3] ? { 8'h00, scaled[24:21], \$50  } : { scaled[24:13], \$48  };
  assign fine_1 = fine_2[31] ? fine_2 : { fine_2[30:0], 1'h0 };
  assign fine_2 = \$44  ? fine_4 : { fine_4[29:0], 2'h0 };
  assign fine_4 = \$43  ? normal_3 : { normal_3[27:0], 4'h0 };
  assign coarse_8 = \$42  ? coarse_16 : { coarse_16[23:0], 8'h00 };
  assign coarse_16 = \$41  ? magnitude : { magnitude[15:0], 16'h0000 };
  assign \$procmux$178_Y  = \$32  ? (* full_case = 32'd1 *) { unclipped[12], \$40 , \$39 , \$38 , \$37 , \$36 , \$35 , \$34 , \$33  } : unclipped[8:0];
  assign \$111  = valid[11] ? \$procmux$178_Y  : result;
  assign \$110  = valid[10] ? shifted_sum[13:1] : unclipped;
  assign \$109  = valid[9] ? zero_point_9 : zero_point_10;
  assign \$108  = valid[9] ? negative_9 : negative_10;
  assign \$107  = valid[9] ? shifted_10_4 : field_10;
  assign \$106  = valid[8] ? zero_point_8 : zero_point_9;
  assign \$105  = valid[8] ? shift_8[2:0] : shift_9;
  assign \$104  = valid[8] ? negative_8 : negative_9;
  assign \$103  = valid[8] ? shifted_9_16 : field_9;
  assign \$102  = valid[7] ? zero_point_7 : zero_point_8;
  assign \$101  = valid[7] ? shift_7 : shift_8;
  assign \$100  = valid[7] ? negative_7 : negative_8;
  assign \$99  = valid[7] ? \$28 [24:0] : scaled;
  assign \$procmux$207_Y  = \$17  ? (* full_case = 32'd1 *) 5'h1f : shift_6[4:0];
  assign \$procmux$209_Y  = shift_6[8] ? (* full_case = 32'd1 *) 5'h00 : \$procmux$207_Y ;
  assign \$98  = valid[6] ? \$procmux$209_Y  : shift_7;
  assign \$97  = valid[6] ? zero_point_6 : zero_point_7;
  assign \$96  = valid[6] ? negative_6 : negative_7;
  assign \$95  = valid[6] ? \$16  : sticky_7;
  assign \$94  = valid[6] ? product[35:10] : product_7;
  assign \$93  = valid[5] ? zero_point_5 : zero_point_6;
  assign \$92  = valid[5] ? \$15 [8:0] : shift_6;
  assign \$91  = valid[5] ? negative_5 : negative_6;
  assign \$90  = valid[5] ? \$14  : high_high;
  assign \$89  = valid[5] ? \$13  : high_low;
  assign \$88  = valid[5] ? \$12  : low_high;
  assign \$87  = valid[5] ? \$11  : low_low;
  assign \$86  = valid[4] ? zero_point_4 : zero_point_5;
  assign \$85  = valid[4] ? fraction_4 : fraction_5;
  assign \$84  = valid[4] ? \$10 [8:0] : shift_5;
  assign \$83  = valid[4] ? negative_4 : negative_5;
  assign \$82  = valid[4] ? \$9  : rounded;
  assign \$81  = valid[4] ? normal_4[31] : top_5;
  assign \$80  = valid[3] ? zero_point_3 : zero_point_4;
  assign \$79  = valid[3] ? fraction_3 : fraction_4;
  assign \$78  = valid[3] ? shift_3 : shift_4;
  assign \$77  = valid[3] ? negative_3 : negative_4;
  assign \$76  = valid[3] ? { zeros_3, fine_4_zeros, fine_2_zeros, fine_1_zeros } : zeros_4;
  assign \$75  = valid[3] ? fine_1 : normal_4;
  assign \$74  = valid[2] ? zero_point_2 : zero_point_3;
  assign \$73  = valid[2] ? fraction_2 : fraction_3;
  assign \$72  = valid[2] ? shift_2 : shift_3;
  assign \$71  = valid[2] ? negative_2 : negative_3;
  assign \$70  = valid[2] ? { coarse_16_zeros, coarse_8_zeros } : zeros_3;
  assign \$69  = valid[2] ? coarse_8 : normal_3;
  assign \$68  = valid[1] ? zero_point_1 : zero_point_2;
  assign \$67  = valid[1] ? fraction_1 : fraction_2;
  assign \$66  = valid[1] ? shift_1 : shift_2;
  assign \$65  = valid[1] ? total[31] : negative_2;
  assign \$procmux$279_Y  = \$5  ? 32'd0 : \$4 [31:0];
  assign \$64  = valid[1] ? \$procmux$279_Y  : magnitude;
  assign \$63  = valid[0] ? zero_point : zero_point_1;
  assign \$62  = valid[0] ? scale[22:0] : fraction_1;
  assign \$61  = valid[0] ? \$2  : shift_1;
  assign \$60  = valid[0] ? relu : \relu$10 ;
  assign \$59  = valid[0] ? \$1 [31:0] : total;
  assign \$47 [35:0] = product;
  assign result_12 = result;
endmodule

module scnn_core(s_axil_awprot, s_axil_awvalid, s_axil_wdata, s_axil_wstrb, s_axil_wvalid, s_axil_bready, s_axil_araddr, s_axil_arprot, s_axil_arvalid, s_axil_rready, m_axi_ins_arready, m_axi_ins_rid, m_axi_ins_rdata, m_axi_ins_rresp, m_axi_ins_rlast, m_axi_ins_rvalid, m_axi_weights_arready, m_axi_weights_rid, m_axi_weights_rdata, m_axi_weights_rresp, m_axi_weights_rlast
, m_axi_weights_rvalid, m_axi_host_arready, m_axi_host_rid, m_axi_host_rdata, m_axi_host_rresp, m_axi_host_rlast, m_axi_host_rvalid, m_axi_host_awready, m_axi_host_wready, m_axi_host_bid, m_axi_host_bresp, m_axi_host_bvalid, clk, rst, s_axil_awready, s_axil_wready, s_axil_bresp, s_axil_bvalid, s_axil_arready, s_axil_rdata, s_axil_rresp
, s_axil_rvalid, m_axi_ins_arid, m_axi_ins_araddr, m_axi_ins_arlen, m_axi_ins_arsize, m_axi_ins_arburst, m_axi_ins_arvalid, m_axi_ins_rready, m_axi_weights_arid, m_axi_weights_araddr, m_axi_weights_arlen, m_axi_weights_arsize, m_axi_weights_arburst, m_axi_weights_arvalid, m_axi_weights_rready, m_axi_host_arid, m_axi_host_araddr, m_axi_host_arlen, m_axi_host_arsize, m_axi_host_arburst, m_axi_host_arvalid
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
  input m_axi_weights_arready;
  wire m_axi_weights_arready;
  input m_axi_weights_rid;
  wire m_axi_weights_rid;
  input [63:0] m_axi_weights_rdata;
  wire [63:0] m_axi_weights_rdata;
  input [1:0] m_axi_weights_rresp;
  wire [1:0] m_axi_weights_rresp;
  input m_axi_weights_rlast;
  wire m_axi_weights_rlast;
  input m_axi_weights_rvalid;
  wire m_axi_weights_rvalid;
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
  output m_axi_weights_arid;
  wire m_axi_weights_arid;
  output [39:0] m_axi_weights_araddr;
  wire [39:0] m_axi_weights_araddr;
  output [7:0] m_axi_weights_arlen;
  wire [7:0] m_axi_weights_arlen;
  output [2:0] m_axi_weights_arsize;
  wire [2:0] m_axi_weights_arsize;
  output [1:0] m_axi_weights_arburst;
  wire [1:0] m_axi_weights_arburst;
  output m_axi_weights_arvalid;
  wire m_axi_weights_arvalid;
  output m_axi_weights_rready;
  wire m_axi_weights_rready;
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
  wire \$18 ;
  wire \$19 ;
  wire \$2 ;
  wire \$20 ;
  wire \$22 ;
  wire \$23 ;
  wire \$24 ;
  wire \$25 ;
  wire \$26 ;
  wire \$27 ;
  wire \$28 ;
  wire \$29 ;
  wire [26:0] \$3 ;
  wire \$30 ;
  wire \$31 ;
  wire \$32 ;
  wire \$33 ;
  wire \$34 ;
  wire \$36 ;
  wire \$37 ;
  wire \$38 ;
  wire \$40 ;
  wire \$41 ;
  wire \$42 ;
  wire \$43 ;
  wire \$44 ;
  wire \$45 ;
  wire \$46 ;
  wire \$47 ;
  wire \$48 ;
  wire [31:0] \$5 ;
  wire \$51 ;
  wire \$52 ;
  wire \$54 ;
  wire \$59 ;
  wire \$60 ;
  wire \$61 ;
  wire \$62 ;
  wire \$63 ;
  wire [33:0] \$64 ;
  wire \$65 ;
  wire \$66 ;
  wire \$67 ;
  wire [63:0] \$68 ;
  wire [2:0] \$69 ;
  wire \$7 ;
  wire [5:0] \$70 ;
  wire [27:0] \$71 ;
  wire [31:0] \$72 ;
  wire [1:0] \$73 ;
  wire [7:0] \$74 ;
  wire \$8 ;
  wire \$9 ;
  wire \_auto_320 ;
  wire \_auto_321 ;
  wire \_auto_322 ;
  wire [26:0] \_auto_323 ;
  wire [26:0] \_auto_324 ;
  wire [26:0] \_auto_325 ;
  wire [31:0] \_auto_326 ;
  wire [31:0] \_auto_327 ;
  wire [31:0] \_auto_328 ;
  wire [7:0] \_auto_329 ;
  wire [7:0] \_auto_330 ;
  wire [7:0] \_auto_331 ;
  wire [7:0] \$procmux$11_Y ;
  wire [7:0] \$procmux$13_Y ;
  wire [7:0] \$procmux$15_Y ;
  wire [7:0] \$procmux$17_Y ;
  wire [7:0] \$procmux$19_Y ;
  wire [7:0] \$procmux$21_Y ;
  wire [7:0] \$procmux$25_Y ;
  wire [31:0] \$procmux$31_Y ;
  wire [27:0] \$procmux$35_Y ;
  wire [5:0] \$procmux$39_Y ;
  wire [2:0] \$procmux$43_Y ;
  wire [63:0] \$procmux$47_Y ;
  wire [33:0] \$procmux$57_Y ;
  wire \$procmux$68_CMP ;
  wire \$procmux$69_CMP ;
  wire \$procmux$70_CMP ;
  wire \$procmux$71_CMP ;
  wire \$procmux$73_CMP ;
  wire \$procmux$74_CMP ;
  wire \$procmux$75_CMP ;
  wire \$procmux$76_CMP ;
  wire \$procmux$78_CMP ;
  wire \$procmux$79_CMP ;
  wire \$procmux$80_CMP ;
  wire \$procmux$81_CMP ;
  reg \$signal  = 1'h0;
  wire \$signal$81 ;
  wire act_error;
  wire \act_error$504 ;
  wire \act_error$506 ;
  wire \act_error$508 ;
  reg [5:0] address = 6'h00;
  wire advance;
  wire \advance$427 ;
  wire \advance$437 ;
  wire \advance$445 ;
  wire \advance$453 ;
  wire broadcast_blocked;
  wire [9:0] bus__araddr;
  wire [39:0] \bus__araddr$156 ;
  wire [39:0] \bus__araddr$183 ;
  wire [39:0] \bus__araddr$209 ;
  wire [1:0] bus__arburst;
  wire [1:0] \bus__arburst$185 ;
  wire [1:0] \bus__arburst$211 ;
  wire bus__arid;
  wire \bus__arid$187 ;
  wire \bus__arid$213 ;
  wire [7:0] bus__arlen;
  wire [7:0] \bus__arlen$189 ;
  wire [7:0] \bus__arlen$215 ;
  wire [2:0] bus__arprot;
  wire bus__arready;
  wire \bus__arready$163 ;
  wire \bus__arready$190 ;
  wire \bus__arready$216 ;
  wire [2:0] bus__arsize;
  wire [2:0] \bus__arsize$193 ;
  wire [2:0] \bus__arsize$219 ;
  wire bus__arvalid;
  wire \bus__arvalid$168 ;
  wire \bus__arvalid$195 ;
  wire \bus__arvalid$221 ;
  wire [9:0] bus__awaddr;
  wire [39:0] \bus__awaddr$235 ;
  wire [1:0] bus__awburst;
  wire bus__awid;
  wire [7:0] bus__awlen;
  wire [2:0] bus__awprot;
  wire bus__awready;
  wire \bus__awready$242 ;
  wire [2:0] bus__awsize;
  wire bus__awvalid;
  wire \bus__awvalid$247 ;
  wire bus__bid;
  wire bus__bready;
  wire \bus__bready$261 ;
  wire [1:0] bus__bresp;
  wire [1:0] \bus__bresp$262 ;
  wire bus__bvalid;
  wire \bus__bvalid$264 ;
  wire [31:0] bus__rdata;
  wire [63:0] \bus__rdata$170 ;
  wire [63:0] \bus__rdata$196 ;
  wire [63:0] \bus__rdata$222 ;
  wire bus__rid;
  wire \bus__rid$198 ;
  wire \bus__rid$224 ;
  wire bus__rlast;
  wire \bus__rlast$200 ;
  wire \bus__rlast$226 ;
  wire bus__rready;
  wire \bus__rready$177 ;
  wire \bus__rready$203 ;
  wire \bus__rready$229 ;
  wire [1:0] bus__rresp;
  wire [1:0] \bus__rresp$178 ;
  wire [1:0] \bus__rresp$204 ;
  wire [1:0] \bus__rresp$230 ;
  wire bus__rvalid;
  wire \bus__rvalid$180 ;
  wire \bus__rvalid$206 ;
  wire \bus__rvalid$232 ;
  wire [31:0] bus__wdata;
  wire [63:0] \bus__wdata$249 ;
  wire bus__wlast;
  wire bus__wready;
  wire \bus__wready$252 ;
  wire [3:0] bus__wstrb;
  wire [7:0] \bus__wstrb$255 ;
  wire bus__wvalid;
  wire \bus__wvalid$257 ;
  wire [15:0] channels;
  wire [15:0] \channels$425 ;
  wire [15:0] \channels$436 ;
  wire [15:0] \channels$444 ;
  wire [15:0] \channels$452 ;
  wire clear;
  wire clearing;
  wire \clearing$404 ;
  wire [12:0] command;
  wire [12:0] \command$457 ;
  wire \command$457.add ;
  wire [2:0] \command$457.bank ;
  wire \command$457.clear ;
  wire [1:0] \command$457.direction ;
  wire [4:0] \command$457.entry ;
  wire \command$457.read ;
  wire [12:0] \command$465 ;
  wire \command$465.add ;
  wire [2:0] \command$465.bank ;
  wire \command$465.clear ;
  wire [1:0] \command$465.direction ;
  wire [4:0] \command$465.entry ;
  wire \command$465.read ;
  wire [12:0] \command$472 ;
  wire \command$472.add ;
  wire [2:0] \command$472.bank ;
  wire \command$472.clear ;
  wire [1:0] \command$472.direction ;
  wire [4:0] \command$472.entry ;
  wire \command$472.read ;
  wire [12:0] \command$477 ;
  wire \command$477.add ;
  wire [2:0] \command$477.bank ;
  wire \command$477.clear ;
  wire [1:0] \command$477.direction ;
  wire [4:0] \command$477.entry ;
  wire \command$477.read ;
  wire \command.add ;
  wire [2:0] \command.bank ;
  wire \command.clear ;
  wire [1:0] \command.direction ;
  wire [4:0] \command.entry ;
  wire \command.read ;
  wire compute_set;
  wire \compute_set$429 ;
  wire \compute_set$438 ;
  wire \compute_set$446 ;
  wire \compute_set$454 ;
  wire counting;
  wire \counting$439 ;
  wire \counting$447 ;
  wire \counting$455 ;
  wire done;
  wire \done$394 ;
  wire \done$395 ;
  wire \done$396 ;
  wire \done$397 ;
  wire \done$398 ;
  wire drained;
  wire \drained$405 ;
  wire \drained$406 ;
  wire error;
  wire \error$510 ;
  wire \error$511 ;
  wire \error$512 ;
  wire \error$513 ;
  wire [288:0] events;
  wire [16:0] \events[0] ;
  wire [16:0] \events[10] ;
  wire [16:0] \events[11] ;
  wire [16:0] \events[12] ;
  wire [16:0] \events[13] ;
  wire [16:0] \events[14] ;
  wire [16:0] \events[15] ;
  wire [16:0] \events[16] ;
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
  wire \exhausted$290 ;
  wire \exhausted$291 ;
  wire fits;
  wire \fits$400 ;
  wire flush;
  wire full;
  wire \full$304 ;
  wire \full$305 ;
  wire \full$306 ;
  wire \full$307 ;
  wire group;
  wire \group$412 ;
  wire halo;
  wire halt;
  wire \halt$294 ;
  wire [127:0] i__payload;
  wire i__ready;
  wire i__valid;
  wire idle;
  wire \idle$301 ;
  wire \idle$302 ;
  wire in_plane;
  wire \in_plane$467 ;
  wire \in_plane$474 ;
  wire \in_plane$479 ;
  wire [31:0] index;
  wire [31:0] \index$296 ;
  wire \irq$284 ;
  wire [7:0] kc;
  wire [7:0] \kc$414 ;
  wire [2:0] kc_log2;
  wire [2:0] \kc_log2$432 ;
  wire [2:0] \kc_log2$440 ;
  wire [2:0] \kc_log2$448 ;
  wire last;
  wire load;
  wire \load$349 ;
  wire \load$356 ;
  wire \load$363 ;
  reg load_act = 1'h0;
  wire \load_act$91 ;
  wire [5:0] load_addr;
  reg load_param = 1'h0;
  wire \load_param$89 ;
  wire [2:0] load_pe;
  wire [26:0] load_row;
  wire [26:0] \load_row$350 ;
  wire [1:0] \load_row$350.count ;
  wire [23:0] \load_row$350.entries ;
  wire [11:0] \load_row$350.entries[0] ;
  wire [3:0] \load_row$350.entries[0].run ;
  wire [7:0] \load_row$350.entries[0].value ;
  wire [11:0] \load_row$350.entries[1] ;
  wire [3:0] \load_row$350.entries[1].run ;
  wire [7:0] \load_row$350.entries[1].value ;
  wire \load_row$350.last ;
  wire [26:0] \load_row$357 ;
  wire [1:0] \load_row$357.count ;
  wire [23:0] \load_row$357.entries ;
  wire [11:0] \load_row$357.entries[0] ;
  wire [3:0] \load_row$357.entries[0].run ;
  wire [7:0] \load_row$357.entries[0].value ;
  wire [11:0] \load_row$357.entries[1] ;
  wire [3:0] \load_row$357.entries[1].run ;
  wire [7:0] \load_row$357.entries[1].value ;
  wire \load_row$357.last ;
  wire [26:0] \load_row$364 ;
  wire [1:0] \load_row$364.count ;
  wire [23:0] \load_row$364.entries ;
  wire [11:0] \load_row$364.entries[0] ;
  wire [3:0] \load_row$364.entries[0].run ;
  wire [7:0] \load_row$364.entries[0].value ;
  wire [11:0] \load_row$364.entries[1] ;
  wire [3:0] \load_row$364.entries[1].run ;
  wire [7:0] \load_row$364.entries[1].value ;
  wire \load_row$364.last ;
  wire [1:0] \load_row.count ;
  wire [23:0] \load_row.entries ;
  wire [11:0] \load_row.entries[0] ;
  wire [3:0] \load_row.entries[0].run ;
  wire [7:0] \load_row.entries[0].value ;
  wire [11:0] \load_row.entries[1] ;
  wire [3:0] \load_row.entries[1].run ;
  wire [7:0] \load_row.entries[1].value ;
  wire \load_row.last ;
  reg load_tap = 1'h0;
  wire \load_tap$87 ;
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
  wire [39:0] m_axi_weights__araddr;
  wire [1:0] m_axi_weights__arburst;
  wire m_axi_weights__arid;
  wire [7:0] m_axi_weights__arlen;
  wire m_axi_weights__arready;
  wire [2:0] m_axi_weights__arsize;
  wire m_axi_weights__arvalid;
  wire [63:0] m_axi_weights__rdata;
  wire m_axi_weights__rid;
  wire m_axi_weights__rlast;
  wire m_axi_weights__rready;
  wire [1:0] m_axi_weights__rresp;
  wire m_axi_weights__rvalid;
  wire maximum;
  wire \maximum$421 ;
  wire \maximum$434 ;
  wire \maximum$442 ;
  wire \maximum$450 ;
  wire [63:0] o__payload;
  wire [127:0] \o__payload$267 ;
  wire o__ready;
  wire \o__ready$310 ;
  wire o__valid;
  wire \o__valid$309 ;
  wire [7:0] opcode;
  wire [7:0] \opcode$298 ;
  wire [50:0] \output ;
  wire [50:0] \output$410 ;
  wire [15:0] \output$410.height ;
  wire [8:0] \output$410.pitch ;
  wire \output$410.relu ;
  wire [3:0] \output$410.step_x ;
  wire [3:0] \output$410.step_y ;
  wire \output$410.unsigned_out ;
  wire [15:0] \output$410.width ;
  wire [15:0] \output.height ;
  wire [8:0] \output.pitch ;
  wire \output.relu ;
  wire [3:0] \output.step_x ;
  wire [3:0] \output.step_y ;
  wire \output.unsigned_out ;
  wire [15:0] \output.width ;
  wire outstanding;
  wire overflow;
  wire \overflow$505 ;
  wire \overflow$507 ;
  wire \overflow$509 ;
  wire [5:0] param_addr;
  wire [5:0] \param_addr$416 ;
  wire [63:0] param_data;
  wire [5:0] param_row;
  wire param_we;
  reg [2:0] pe_number = 3'h0;
  wire [2:0] phase;
  wire [88:0] post;
  wire [88:0] \post$459 ;
  wire [31:0] \post$459.bias ;
  wire \post$459.channel_end ;
  wire [1:0] \post$459.columns ;
  wire [3:0] \post$459.gap ;
  wire \post$459.relu ;
  wire \post$459.result_valid ;
  wire \post$459.row_end ;
  wire [1:0] \post$459.rows ;
  wire [31:0] \post$459.scale ;
  wire \post$459.unsigned_out ;
  wire [11:0] \post$459.valid ;
  wire [88:0] \post$466 ;
  wire [31:0] \post$466.bias ;
  wire \post$466.channel_end ;
  wire [1:0] \post$466.columns ;
  wire [3:0] \post$466.gap ;
  wire \post$466.relu ;
  wire \post$466.result_valid ;
  wire \post$466.row_end ;
  wire [1:0] \post$466.rows ;
  wire [31:0] \post$466.scale ;
  wire \post$466.unsigned_out ;
  wire [11:0] \post$466.valid ;
  wire [88:0] \post$473 ;
  wire [31:0] \post$473.bias ;
  wire \post$473.channel_end ;
  wire [1:0] \post$473.columns ;
  wire [3:0] \post$473.gap ;
  wire \post$473.relu ;
  wire \post$473.result_valid ;
  wire \post$473.row_end ;
  wire [1:0] \post$473.rows ;
  wire [31:0] \post$473.scale ;
  wire \post$473.unsigned_out ;
  wire [11:0] \post$473.valid ;
  wire [88:0] \post$478 ;
  wire [31:0] \post$478.bias ;
  wire \post$478.channel_end ;
  wire [1:0] \post$478.columns ;
  wire [3:0] \post$478.gap ;
  wire \post$478.relu ;
  wire \post$478.result_valid ;
  wire \post$478.row_end ;
  wire [1:0] \post$478.rows ;
  wire [31:0] \post$478.scale ;
  wire \post$478.unsigned_out ;
  wire [11:0] \post$478.valid ;
  wire [31:0] \post.bias ;
  wire \post.channel_end ;
  wire [1:0] \post.columns ;
  wire [3:0] \post.gap ;
  wire \post.relu ;
  wire \post.result_valid ;
  wire \post.row_end ;
  wire [1:0] \post.rows ;
  wire [31:0] \post.scale ;
  wire \post.unsigned_out ;
  wire [11:0] \post.valid ;
  wire posting;
  wire [36:0] program_beat;
  wire [36:0] \program_beat$287 ;
  wire [36:0] \program_beat$312 ;
  wire [31:0] program_rows;
  wire [31:0] \program_rows$289 ;
  wire [31:0] \program_rows$314 ;
  wire push;
  wire \push$321 ;
  wire \push$324 ;
  wire \push$327 ;
  wire [46:0] read_request__payload;
  wire [36:0] \read_request__payload.beat ;
  wire [9:0] \read_request__payload.beats ;
  wire read_request__ready;
  wire read_request__valid;
  reg [7:0] reported = 8'h00;
  wire [46:0] request__payload;
  wire [46:0] \request__payload$278 ;
  wire [36:0] \request__payload$278.beat ;
  wire [9:0] \request__payload$278.beats ;
  wire [36:0] \request__payload.beat ;
  wire [9:0] \request__payload.beats ;
  wire request__ready;
  wire \request__ready$281 ;
  wire request__valid;
  wire \request__valid$282 ;
  reg reset = 1'h0;
  wire restart;
  wire \restart$343 ;
  wire \restart$351 ;
  wire \restart$358 ;
  wire \restart$365 ;
  wire [2:0] room;
  reg [63:0] row = 64'h0000000000000000;
  reg [27:0] \row$100  = 28'h0000000;
  wire [63:0] \row$94 ;
  wire row_last;
  wire row_mark;
  wire row_valid;
  wire \row_valid$330 ;
  wire [7:0] rows;
  wire [7:0] \rows$370 ;
  wire [7:0] \rows$371 ;
  wire [7:0] \rows$372 ;
  wire [63:0] rows__payload;
  wire rows__valid;
  wire run;
  wire \run$285 ;
  wire \run$311 ;
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
  wire [10:0] select;
  wire [31:0] selected;
  reg [1:0] settled = 2'h0;
  wire start;
  wire \start$423 ;
  wire \start$435 ;
  wire \start$443 ;
  wire \start$451 ;
  wire starved;
  wire \starved$488 ;
  wire \starved$489 ;
  wire \starved$490 ;
  wire \starved$491 ;
  reg [31:0] stat = 32'd0;
  wire [31:0] \stat$109 ;
  wire [31:0] \stat$110 ;
  wire [31:0] \stat$111 ;
  wire [31:0] \stat$112 ;
  wire [2:0] stat_select;
  wire [2:0] \stat_select$483 ;
  wire [2:0] \stat_select$484 ;
  wire [2:0] \stat_select$485 ;
  wire [7:0] status;
  wire [7:0] \status$496 ;
  wire [7:0] \status$514 ;
  reg stop = 1'h1;
  wire \stop$292 ;
  wire \stop$78 ;
  wire store;
  wire \store$388 ;
  wire \store$390 ;
  wire \store$392 ;
  wire [6:0] store_addr;
  wire [6:0] \store_addr$387 ;
  wire [6:0] \store_addr$389 ;
  wire [6:0] \store_addr$391 ;
  wire [6:0] \store_addr$393 ;
  wire store_done;
  wire store_last;
  wire store_mark;
  wire store_outstanding;
  wire [2:0] store_pe;
  wire store_pick;
  wire [2:0] store_pick_pe;
  wire store_read;
  wire [2:0] store_room;
  wire [26:0] store_row;
  wire [26:0] \store_row$103 ;
  wire [1:0] \store_row$103.count ;
  wire [23:0] \store_row$103.entries ;
  wire [11:0] \store_row$103.entries[0] ;
  wire [3:0] \store_row$103.entries[0].run ;
  wire [7:0] \store_row$103.entries[0].value ;
  wire [11:0] \store_row$103.entries[1] ;
  wire [3:0] \store_row$103.entries[1].run ;
  wire [7:0] \store_row$103.entries[1].value ;
  wire \store_row$103.last ;
  wire [26:0] \store_row$104 ;
  wire [1:0] \store_row$104.count ;
  wire [23:0] \store_row$104.entries ;
  wire [11:0] \store_row$104.entries[0] ;
  wire [3:0] \store_row$104.entries[0].run ;
  wire [7:0] \store_row$104.entries[0].value ;
  wire [11:0] \store_row$104.entries[1] ;
  wire [3:0] \store_row$104.entries[1].run ;
  wire [7:0] \store_row$104.entries[1].value ;
  wire \store_row$104.last ;
  wire [26:0] \store_row$105 ;
  wire [1:0] \store_row$105.count ;
  wire [23:0] \store_row$105.entries ;
  wire [11:0] \store_row$105.entries[0] ;
  wire [3:0] \store_row$105.entries[0].run ;
  wire [7:0] \store_row$105.entries[0].value ;
  wire [11:0] \store_row$105.entries[1] ;
  wire [3:0] \store_row$105.entries[1].run ;
  wire [7:0] \store_row$105.entries[1].value ;
  wire \store_row$105.last ;
  wire [1:0] \store_row.count ;
  wire [23:0] \store_row.entries ;
  wire [11:0] \store_row.entries[0] ;
  wire [3:0] \store_row.entries[0].run ;
  wire [7:0] \store_row.entries[0].value ;
  wire [11:0] \store_row.entries[1] ;
  wire [3:0] \store_row.entries[1].run ;
  wire [7:0] \store_row.entries[1].value ;
  wire \store_row.last ;
  wire [7:0] store_rows;
  wire store_valid;
  wire signed [31:0] sum;
  wire signed [31:0] \sum$464 ;
  wire signed [31:0] \sum$469 ;
  wire signed [31:0] \sum$471 ;
  wire signed [31:0] sum_above;
  wire signed [31:0] \sum_above$481 ;
  wire signed [31:0] sum_below;
  wire signed [31:0] \sum_below$470 ;
  wire signed [31:0] sum_left;
  wire signed [31:0] \sum_left$480 ;
  wire signed [31:0] sum_right;
  wire signed [31:0] \sum_right$475 ;
  wire swap;
  wire \swap$345 ;
  wire \swap$352 ;
  wire \swap$359 ;
  wire \swap$366 ;
  wire take;
  wire \take$402 ;
  wire [4:0] tap_addr;
  wire [4:0] \tap_addr$347 ;
  wire [4:0] \tap_addr$354 ;
  wire [4:0] \tap_addr$361 ;
  wire [7:0] tap_data;
  wire [7:0] \tap_data$348 ;
  wire [7:0] \tap_data$355 ;
  wire [7:0] \tap_data$362 ;
  wire tap_we;
  wire \tap_we$346 ;
  wire \tap_we$353 ;
  wire \tap_we$360 ;
  wire [50:0] tile;
  wire [50:0] \tile$408 ;
  wire [7:0] \tile$408.bottom ;
  wire [2:0] \tile$408.kc_log2 ;
  wire [7:0] \tile$408.left ;
  wire [7:0] \tile$408.right ;
  wire [7:0] \tile$408.tile_h ;
  wire [7:0] \tile$408.tile_w ;
  wire [7:0] \tile$408.top ;
  wire [7:0] \tile.bottom ;
  wire [2:0] \tile.kc_log2 ;
  wire [7:0] \tile.left ;
  wire [7:0] \tile.right ;
  wire [7:0] \tile.tile_h ;
  wire [7:0] \tile.tile_w ;
  wire [7:0] \tile.top ;
  wire [15:0] units;
  wire [15:0] \units[0] ;
  wire unsigned_in;
  wire \unsigned_in$419 ;
  wire \unsigned_in$433 ;
  wire \unsigned_in$441 ;
  wire \unsigned_in$449 ;
  wire waiting;
  wire weight_error;
  wire \weight_error$499 ;
  wire \weight_error$500 ;
  wire \weight_error$501 ;
  wire [36:0] weights_beat;
  wire weights_begin;
  wire weights_blocked;
  wire weights_reset;
  wire \weights_reset$323 ;
  wire \weights_reset$326 ;
  wire \weights_reset$329 ;
  wire weights_spent;
  wire [23:0] weights_words;
  reg [33:0] word = 34'h000000000;
  wire [33:0] \word$319 ;
  wire [33:0] \word$319[0] ;
  wire [1:0] \word$319[0].count ;
  wire [23:0] \word$319[0].entries ;
  wire [11:0] \word$319[0].entries[0] ;
  wire [3:0] \word$319[0].entries[0].run ;
  wire [7:0] \word$319[0].entries[0].value ;
  wire [11:0] \word$319[0].entries[1] ;
  wire [3:0] \word$319[0].entries[1].run ;
  wire [7:0] \word$319[0].entries[1].value ;
  wire [7:0] \word$319[0].left ;
  wire [33:0] \word$322 ;
  wire [33:0] \word$322[0] ;
  wire [1:0] \word$322[0].count ;
  wire [23:0] \word$322[0].entries ;
  wire [11:0] \word$322[0].entries[0] ;
  wire [3:0] \word$322[0].entries[0].run ;
  wire [7:0] \word$322[0].entries[0].value ;
  wire [11:0] \word$322[0].entries[1] ;
  wire [3:0] \word$322[0].entries[1].run ;
  wire [7:0] \word$322[0].entries[1].value ;
  wire [7:0] \word$322[0].left ;
  wire [33:0] \word$325 ;
  wire [33:0] \word$325[0] ;
  wire [1:0] \word$325[0].count ;
  wire [23:0] \word$325[0].entries ;
  wire [11:0] \word$325[0].entries[0] ;
  wire [3:0] \word$325[0].entries[0].run ;
  wire [7:0] \word$325[0].entries[0].value ;
  wire [11:0] \word$325[0].entries[1] ;
  wire [3:0] \word$325[0].entries[1].run ;
  wire [7:0] \word$325[0].entries[1].value ;
  wire [7:0] \word$325[0].left ;
  wire [33:0] \word$328 ;
  wire [33:0] \word$328[0] ;
  wire [1:0] \word$328[0].count ;
  wire [23:0] \word$328[0].entries ;
  wire [11:0] \word$328[0].entries[0] ;
  wire [3:0] \word$328[0].entries[0].run ;
  wire [7:0] \word$328[0].entries[0].value ;
  wire [11:0] \word$328[0].entries[1] ;
  wire [3:0] \word$328[0].entries[1].run ;
  wire [7:0] \word$328[0].entries[1].value ;
  wire [7:0] \word$328[0].left ;
  wire [33:0] \word[0] ;
  wire [1:0] \word[0].count ;
  wire [23:0] \word[0].entries ;
  wire [11:0] \word[0].entries[0] ;
  wire [3:0] \word[0].entries[0].run ;
  wire [7:0] \word[0].entries[0].value ;
  wire [11:0] \word[0].entries[1] ;
  wire [3:0] \word[0].entries[1].run ;
  wire [7:0] \word[0].entries[1].value ;
  wire [7:0] \word[0].left ;
  wire [46:0] write_request__payload;
  wire [36:0] \write_request__payload.beat ;
  wire [9:0] \write_request__payload.beats ;
  wire write_request__ready;
  wire write_request__valid;
  assign flush = row_valid & row_last;
  assign \$15  = ! pe_number;
  assign load = load_act & \$15 ;
  assign \$16  = pe_number == 1'h1;
  assign \load$349  = load_act & \$16 ;
  assign \$17  = pe_number == 2'h2;
  assign \load$356  = load_act & \$17 ;
  assign \$18  = pe_number == 2'h3;
  assign \load$363  = load_act & \$18 ;
  assign \done$394  = & { \done$398 , \done$397 , \done$396 , \done$395  };
  assign in_plane = post[79] & post[81];
  assign \in_plane$467  = post[80] & post[81];
  assign \in_plane$474  = post[79] & post[82];
  assign \in_plane$479  = post[80] & post[82];
  assign stat_select = run ? 3'h0 : select[2:0];
  assign \stat_select$483  = run ? 3'h0 : select[2:0];
  assign \stat_select$484  = run ? 3'h0 : select[2:0];
  assign \stat_select$485  = run ? 3'h0 : select[2:0];
  assign starved = | { \starved$491 , \starved$490 , \starved$489 , \starved$488  };
  assign \$19  = ~ exhausted;
  assign \$20  = ~ \o__valid$309 ;
  assign units[5] = \$19  & \$20 ;
  assign \$22  = | \status$496 ;
  assign \$23  = & settled;
  assign \$24  = exhausted & \$23 ;
  assign \$25  = phase[0] & \$24 ;
  assign \$26  = \$25  & starved;
  assign \$27  = | { \weight_error$501 , \weight_error$500 , \weight_error$499 , weight_error };
  assign \$28  = act_error | overflow;
  assign \$29  = \act_error$504  | \overflow$505 ;
  assign \$30  = \act_error$506  | \overflow$507 ;
  assign \$31  = \act_error$508  | \overflow$509 ;
  assign \$32  = | { \$31 , \$30 , \$29 , \$28  };
  assign \$33  = \error$511  | \error$512 ;
  assign \$34  = \$33  | \error$513 ;
  assign events[34] = waiting & halo;
  assign \$36  = ~ halo;
  assign \$37  = waiting & \$36 ;
  assign \$38  = ~ clearing;
  assign events[51] = \$37  & \$38 ;
  assign \$40  = phase[0] | phase[1];
  assign \$41  = \$40  | phase[2];
  assign \$42  = waiting & halo;
  assign \$43  = \$41  | \$42 ;
  assign \$44  = ~ halo;
  assign \$45  = waiting & \$44 ;
  assign \$46  = ~ clearing;
  assign \$47  = \$45  & \$46 ;
  assign \$48  = \$43  | \$47 ;
  assign events[102] = ~ \$48 ;
  assign events[119] = \o__valid$309  & \o__ready$310 ;
  assign \$51  = ~ exhausted;
  assign \$52  = ~ \o__valid$309 ;
  assign events[153] = \$51  & \$52 ;
  assign \$54  = halo | posting;
  assign events[221] = ~ \$54 ;
  assign events[238] = m_axi_weights_rvalid & m_axi_weights__rready;
  assign events[255] = m_axi_host_rvalid & m_axi_host__rready;
  assign events[272] = m_axi_host__wvalid & m_axi_host_wready;
  assign \$60  = clear | weights_begin;
  always @(posedge clk)
    stop <= \$61 ;
  always @(posedge clk)
    \$signal  <= \$62 ;
  always @(posedge clk)
    reset <= \$63 ;
  always @(posedge clk)
    word <= \$64 ;
  always @(posedge clk)
    load_tap <= \$65 ;
  always @(posedge clk)
    load_param <= \$66 ;
  always @(posedge clk)
    load_act <= \$67 ;
  always @(posedge clk)
    row <= \$68 ;
  always @(posedge clk)
    pe_number <= \$69 ;
  always @(posedge clk)
    address <= \$70 ;
  always @(posedge clk)
    \row$100  <= \$71 ;
  always @(posedge clk)
    stat <= \$72 ;
  always @(posedge clk)
    settled <= \$73 ;
  always @(posedge clk)
    reported <= \$74 ;
  assign \$1  = ~ run;
  assign \$2  = \stop$78  | \$1 ;
  assign \$7  = ~ clear;
  assign m_axi_ins__arvalid = \bus__arvalid$168  & \$7 ;
  assign \$8  = ~ clear;
  assign m_axi_weights__arvalid = \bus__arvalid$195  & \$8 ;
  assign \$9  = ~ clear;
  assign m_axi_host__arvalid = \bus__arvalid$221  & \$9 ;
  assign \$10  = ~ clear;
  assign m_axi_host__awvalid = \bus__awvalid$247  & \$10 ;
  assign \$11  = ~ clear;
  assign m_axi_host__wvalid = \bus__wvalid$257  & \$11 ;
  assign \exhausted$290  = \exhausted$291  & run;
  assign \$12  = stop & idle;
  assign \$13  = \$12  & \idle$301 ;
  assign drained = \$13  & \idle$302 ;
  assign full = | { \full$307 , \full$306 , \full$305 , \full$304  };
  assign broadcast_blocked = \o__valid$309  & full;
  assign \$14  = ~ full;
  assign \$signal$81  = \o__valid$309  & \$14 ;
  assign \o__ready$310  = ~ full;
  assign \_auto_320  = \$procmux$79_CMP  | \$procmux$78_CMP ;
  assign \_auto_321  = \$procmux$74_CMP  | \$procmux$73_CMP ;
  assign \_auto_322  = \$procmux$69_CMP  | \$procmux$68_CMP ;
  assign \_auto_323  = \$procmux$78_CMP  ? \store_row$105  : \store_row$104 ;
  assign \_auto_324  = \$procmux$81_CMP  ? store_row : 27'h0000000;
  assign \_auto_325  = \$procmux$80_CMP  ? \store_row$103  : \_auto_324 ;
  assign \$3  = \_auto_320  ? \_auto_323  : \_auto_325 ;
  assign \_auto_326  = \$procmux$73_CMP  ? \stat$112  : \stat$111 ;
  assign \_auto_327  = \$procmux$76_CMP  ? \stat$109  : 32'd0;
  assign \_auto_328  = \$procmux$75_CMP  ? \stat$110  : \_auto_327 ;
  assign \$5  = \_auto_321  ? \_auto_326  : \_auto_328 ;
  assign \_auto_329  = \$procmux$68_CMP  ? \rows$372  : \rows$371 ;
  assign \_auto_330  = \$procmux$71_CMP  ? rows : 8'h00;
  assign \_auto_331  = \$procmux$70_CMP  ? \rows$370  : \_auto_330 ;
  assign store_rows = \_auto_322  ? \_auto_329  : \_auto_331 ;
  assign \$procmux$11_Y  = \$22  ? \status$496  : 8'h00;
  assign \$procmux$13_Y  = \$26  ? 8'h08 : \$procmux$11_Y ;
  assign \$procmux$15_Y  = error ? 8'h02 : \$procmux$13_Y ;
  assign \$procmux$17_Y  = \$27  ? 8'h07 : \$procmux$15_Y ;
  assign \$procmux$19_Y  = \$32  ? 8'h05 : \$procmux$17_Y ;
  assign \$procmux$21_Y  = \error$510  ? 8'h0b : \$procmux$19_Y ;
  assign status = \$34  ? 8'h0a : \$procmux$21_Y ;
  assign \$procmux$25_Y  = run ? status : 8'h00;
  assign \$74  = rst ? 8'h00 : \$procmux$25_Y ;
  assign \$73  = rst ? 2'h0 : { settled[0], exhausted };
  assign \$procmux$31_Y  = run ? stat : \$5 ;
  assign \$72  = rst ? 32'd0 : \$procmux$31_Y ;
  assign \$procmux$35_Y  = store_pick ? { store_mark, \$3  } : \row$100 ;
  assign \$71  = rst ? 28'h0000000 : \$procmux$35_Y ;
  assign \$procmux$39_Y  = row_valid ? load_addr : address;
  assign \$70  = rst ? 6'h00 : \$procmux$39_Y ;
  assign \$procmux$43_Y  = row_valid ? load_pe : pe_number;
  assign \$69  = rst ? 3'h0 : \$procmux$43_Y ;
  assign \$procmux$47_Y  = row_valid ? \row$94  : row;
  assign \$68  = rst ? 64'h0000000000000000 : \$procmux$47_Y ;
  assign \$67  = rst ? 1'h0 : \load_act$91 ;
  assign \$66  = rst ? 1'h0 : \load_param$89 ;
  assign \$65  = rst ? 1'h0 : \load_tap$87 ;
  assign \$procmux$57_Y  = \$signal$81  ? o__payload[33:0] : word;
  assign \$64  = rst ? 34'h000000000 : \$procmux$57_Y ;
  assign \$63  = rst ? 1'h0 : weights_begin;
  assign \$62  = rst ? 1'h0 : \$signal$81 ;
  assign \$61  = rst ? 1'h1 : \$2 ;
  assign \$procmux$68_CMP  = store_pe == 3'h3;
  assign \$procmux$69_CMP  = store_pe == 3'h2;
  assign \$procmux$70_CMP  = store_pe == 3'h1;
  assign \$procmux$71_CMP  = ! store_pe;
  assign \$procmux$73_CMP  = select[10:3] == 8'h03;
  assign \$procmux$74_CMP  = select[10:3] == 8'h02;
  assign \$procmux$75_CMP  = select[10:3] == 8'h01;
  assign \$procmux$76_CMP  = ! select[10:3];
  assign \$procmux$78_CMP  = store_pick_pe == 3'h3;
  assign \$procmux$79_CMP  = store_pick_pe == 3'h2;
  assign \$procmux$80_CMP  = store_pick_pe == 3'h1;
  assign \$procmux$81_CMP  = ! store_pick_pe;
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
    .events({ 16'h0000, events[272], 16'h0000, events[255], 16'h0000, events[238], 16'h0000, events[221], 16'h0000, posting, 16'h0000, halo, 16'h0000, exhausted, 16'h0000, events[153], 16'h0000, broadcast_blocked, 16'h0000, events[119], 16'h0000, events[102], 16'h0000, phase[2], 16'h0000, phase[1], 16'h0000, events[51], 16'h0000, events[34], 16'h0000, phase[0], 17'h00001 }),
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
    .stop(\stop$78 ),
    .units({ 8'h00, posting, halo, units[5], broadcast_blocked, waiting, phase })
  );
  drain drain (
    .clearing(clearing),
    .clk(clk),
    .command(command),
    .drained(\drained$405 ),
    .error(error),
    .fits(fits),
    .group(group),
    .halo(halo),
    .kc(kc),
    .\output (\output ),
    .param_addr(param_addr),
    .param_data(row),
    .param_row(address),
    .param_we(load_param),
    .post(post),
    .posting(posting),
    .rst(clear),
    .take(take),
    .tile(tile)
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
    .error(\error$512 ),
    .exhausted(\exhausted$291 ),
    .idle(idle),
    .o_payload(i__payload),
    .o_ready(o__ready),
    .o_valid(i__valid),
    .program_beat(program_beat),
    .program_rows(program_rows),
    .rst(clear),
    .run(run)
  );
  pe pe_0 (
    .act_error(act_error),
    .advance(advance),
    .channels(channels),
    .clk(clk),
    .command(command),
    .compute_set(compute_set),
    .counting(phase[0]),
    .done(\done$395 ),
    .full(\full$304 ),
    .in_plane(in_plane),
    .kc_log2(tile[50:48]),
    .load(load),
    .load_row(row[26:0]),
    .maximum(maximum),
    .overflow(overflow),
    .post(post),
    .push(\$signal ),
    .restart(restart),
    .rows(rows),
    .rst(clear),
    .start(start),
    .starved(\starved$488 ),
    .stat(\stat$109 ),
    .stat_select(stat_select),
    .store(store),
    .store_addr(store_addr),
    .store_row(store_row),
    .sum(sum_left),
    .sum_above(32'd0),
    .sum_below(sum_below),
    .sum_left(32'd0),
    .sum_right(sum_right),
    .swap(swap),
    .tap_addr(address[4:0]),
    .tap_data(row[7:0]),
    .tap_we(load_tap),
    .unsigned_in(unsigned_in),
    .weight_error(weight_error),
    .weights_reset(reset),
    .word(word)
  );
  pe pe_1 (
    .act_error(\act_error$504 ),
    .advance(advance),
    .channels(channels),
    .clk(clk),
    .command(command),
    .compute_set(compute_set),
    .counting(phase[0]),
    .done(\done$396 ),
    .full(\full$305 ),
    .in_plane(\in_plane$467 ),
    .kc_log2(tile[50:48]),
    .load(\load$349 ),
    .load_row(row[26:0]),
    .maximum(maximum),
    .overflow(\overflow$505 ),
    .post(post),
    .push(\$signal ),
    .restart(restart),
    .rows(\rows$370 ),
    .rst(clear),
    .start(start),
    .starved(\starved$489 ),
    .stat(\stat$110 ),
    .stat_select(\stat_select$483 ),
    .store(store),
    .store_addr(store_addr),
    .store_row(\store_row$103 ),
    .sum(sum_right),
    .sum_above(32'd0),
    .sum_below(\sum_below$470 ),
    .sum_left(sum_left),
    .sum_right(32'd0),
    .swap(swap),
    .tap_addr(address[4:0]),
    .tap_data(row[7:0]),
    .tap_we(load_tap),
    .unsigned_in(unsigned_in),
    .weight_error(\weight_error$499 ),
    .weights_reset(reset),
    .word(word)
  );
  pe pe_2 (
    .act_error(\act_error$506 ),
    .advance(advance),
    .channels(channels),
    .clk(clk),
    .command(command),
    .compute_set(compute_set),
    .counting(phase[0]),
    .done(\done$397 ),
    .full(\full$306 ),
    .in_plane(\in_plane$474 ),
    .kc_log2(tile[50:48]),
    .load(\load$356 ),
    .load_row(row[26:0]),
    .maximum(maximum),
    .overflow(\overflow$507 ),
    .post(post),
    .push(\$signal ),
    .restart(restart),
    .rows(\rows$371 ),
    .rst(clear),
    .start(start),
    .starved(\starved$490 ),
    .stat(\stat$111 ),
    .stat_select(\stat_select$484 ),
    .store(store),
    .store_addr(store_addr),
    .store_row(\store_row$104 ),
    .sum(sum_below),
    .sum_above(sum_left),
    .sum_below(32'd0),
    .sum_left(32'd0),
    .sum_right(\sum_below$470 ),
    .swap(swap),
    .tap_addr(address[4:0]),
    .tap_data(row[7:0]),
    .tap_we(load_tap),
    .unsigned_in(unsigned_in),
    .weight_error(\weight_error$500 ),
    .weights_reset(reset),
    .word(word)
  );
  pe pe_3 (
    .act_error(\act_error$508 ),
    .advance(advance),
    .channels(channels),
    .clk(clk),
    .command(command),
    .compute_set(compute_set),
    .counting(phase[0]),
    .done(\done$398 ),
    .full(\full$307 ),
    .in_plane(\in_plane$479 ),
    .kc_log2(tile[50:48]),
    .load(\load$363 ),
    .load_row(row[26:0]),
    .maximum(maximum),
    .overflow(\overflow$509 ),
    .post(post),
    .push(\$signal ),
    .restart(restart),
    .rows(\rows$372 ),
    .rst(clear),
    .start(start),
    .starved(\starved$491 ),
    .stat(\stat$112 ),
    .stat_select(\stat_select$485 ),
    .store(store),
    .store_addr(store_addr),
    .store_row(\store_row$105 ),
    .sum(\sum_below$470 ),
    .sum_above(sum_right),
    .sum_below(32'd0),
    .sum_left(sum_below),
    .sum_right(32'd0),
    .swap(swap),
    .tap_addr(address[4:0]),
    .tap_data(row[7:0]),
    .tap_we(load_tap),
    .unsigned_in(unsigned_in),
    .weight_error(\weight_error$501 ),
    .weights_reset(reset),
    .word(word)
  );
  read_dma_8_8_256_10 reader (
    .bus_araddr(m_axi_host__araddr),
    .bus_arburst(m_axi_host__arburst),
    .bus_arid(m_axi_host__arid),
    .bus_arlen(m_axi_host__arlen),
    .bus_arready(m_axi_host_arready),
    .bus_arsize(m_axi_host__arsize),
    .bus_arvalid(\bus__arvalid$221 ),
    .bus_rdata(m_axi_host_rdata),
    .bus_rid(m_axi_host_rid),
    .bus_rlast(m_axi_host_rlast),
    .bus_rready(m_axi_host__rready),
    .bus_rresp(m_axi_host_rresp),
    .bus_rvalid(m_axi_host_rvalid),
    .clk(clk),
    .error(\error$511 ),
    .flush(flush),
    .request_payload(request__payload),
    .request_ready(read_request__ready),
    .request_valid(request__valid),
    .row(\row$94 ),
    .row_valid(row_valid),
    .rst(clear)
  );
  sequencer sequencer (
    .advance(advance),
    .channels(channels),
    .clearing(clearing),
    .clk(clk),
    .compute_set(compute_set),
    .done(\done$394 ),
    .drained(\drained$405 ),
    .exhausted(\exhausted$290 ),
    .fits(fits),
    .group(group),
    .halt(halt),
    .i_payload(i__payload),
    .i_ready(o__ready),
    .i_valid(i__valid),
    .idle(\idle$302 ),
    .index(index),
    .kc(kc),
    .load_act(\load_act$91 ),
    .load_addr(load_addr),
    .load_param(\load_param$89 ),
    .load_pe(load_pe),
    .load_tap(\load_tap$87 ),
    .maximum(maximum),
    .opcode(opcode),
    .\output (\output ),
    .param_addr(param_addr),
    .phase(phase),
    .read_request_payload(request__payload),
    .read_request_ready(read_request__ready),
    .read_request_valid(request__valid),
    .restart(restart),
    .row_last(row_last),
    .row_mark(\row$94 [27]),
    .row_valid(row_valid),
    .rst(clear),
    .start(start),
    .status(\status$496 ),
    .stop(stop),
    .store_addr(store_addr),
    .store_done(store_done),
    .store_last(last),
    .store_mark(store_mark),
    .store_outstanding(store_outstanding),
    .store_pe(store_pe),
    .store_pick(store_pick),
    .store_pick_pe(store_pick_pe),
    .store_read(store),
    .store_room(store_room),
    .store_rows(store_rows),
    .store_valid(rows__valid),
    .swap(swap),
    .take(take),
    .tile(tile),
    .unsigned_in(unsigned_in),
    .waiting(waiting),
    .weights_beat(\program_beat$312 ),
    .weights_begin(weights_begin),
    .weights_blocked(broadcast_blocked),
    .weights_spent(exhausted),
    .weights_words(weights_words),
    .write_request_payload(\request__payload$278 ),
    .write_request_ready(write_request__ready),
    .write_request_valid(\request__valid$282 )
  );
  fetch_unit_8_8x4 weights (
    .bus_araddr(m_axi_weights__araddr),
    .bus_arburst(m_axi_weights__arburst),
    .bus_arid(m_axi_weights__arid),
    .bus_arlen(m_axi_weights__arlen),
    .bus_arready(m_axi_weights_arready),
    .bus_arsize(m_axi_weights__arsize),
    .bus_arvalid(\bus__arvalid$195 ),
    .bus_rdata(m_axi_weights_rdata),
    .bus_rid(m_axi_weights_rid),
    .bus_rlast(m_axi_weights_rlast),
    .bus_rready(m_axi_weights__rready),
    .bus_rresp(m_axi_weights_rresp),
    .bus_rvalid(m_axi_weights_rvalid),
    .clk(clk),
    .error(\error$513 ),
    .exhausted(exhausted),
    .idle(\idle$301 ),
    .o_payload(o__payload),
    .o_ready(\o__ready$310 ),
    .o_valid(\o__valid$309 ),
    .program_beat(\program_beat$312 ),
    .program_rows({ 8'h00, weights_words }),
    .rst(\$60 ),
    .run(run)
  );
  write_dma_8_8_256_10 writer (
    .bus_awaddr(m_axi_host__awaddr),
    .bus_awburst(m_axi_host__awburst),
    .bus_awid(m_axi_host__awid),
    .bus_awlen(m_axi_host__awlen),
    .bus_awready(m_axi_host_awready),
    .bus_awsize(m_axi_host__awsize),
    .bus_awvalid(\bus__awvalid$247 ),
    .bus_bid(m_axi_host_bid),
    .bus_bready(m_axi_host__bready),
    .bus_bresp(m_axi_host_bresp),
    .bus_bvalid(m_axi_host_bvalid),
    .bus_wdata(m_axi_host__wdata),
    .bus_wlast(m_axi_host__wlast),
    .bus_wready(m_axi_host_wready),
    .bus_wstrb(m_axi_host__wstrb),
    .bus_wvalid(\bus__wvalid$257 ),
    .clk(clk),
    .done(store_done),
    .error(\error$510 ),
    .last(last),
    .outstanding(store_outstanding),
    .request_payload(\request__payload$278 ),
    .request_ready(write_request__ready),
    .request_valid(\request__valid$282 ),
    .room(store_room),
    .rows_payload({ 36'h000000000, \row$100  }),
    .rows_ready(\$59 ),
    .rows_valid(rows__valid),
    .rst(clear)
  );
  assign \events[16]  = { 16'h0000, events[272] };
  assign \events[15]  = { 16'h0000, events[255] };
  assign \events[14]  = { 16'h0000, events[238] };
  assign \events[13]  = { 16'h0000, events[221] };
  assign \events[12]  = { 16'h0000, posting };
  assign \events[11]  = { 16'h0000, halo };
  assign \events[10]  = { 16'h0000, exhausted };
  assign \events[9]  = { 16'h0000, events[153] };
  assign \events[8]  = { 16'h0000, broadcast_blocked };
  assign \events[7]  = { 16'h0000, events[119] };
  assign \events[6]  = { 16'h0000, events[102] };
  assign \events[5]  = { 16'h0000, phase[2] };
  assign \events[4]  = { 16'h0000, phase[1] };
  assign \events[3]  = { 16'h0000, events[51] };
  assign \events[2]  = { 16'h0000, events[34] };
  assign \events[1]  = { 16'h0000, phase[0] };
  assign \events[0]  = 17'h00001;
  assign \units[0]  = { 8'h00, posting, halo, units[5], broadcast_blocked, waiting, phase };
  assign \post$478.gap  = post[88:85];
  assign \post$478.channel_end  = post[84];
  assign \post$478.row_end  = post[83];
  assign \post$478.rows  = post[82:81];
  assign \post$478.columns  = post[80:79];
  assign \post$478.result_valid  = post[78];
  assign \post$478.unsigned_out  = post[77];
  assign \post$478.relu  = post[76];
  assign \post$478.scale  = post[75:44];
  assign \post$478.bias  = post[43:12];
  assign \post$478.valid  = post[11:0];
  assign \command$477.entry  = command[12:8];
  assign \command$477.bank  = command[7:5];
  assign \command$477.direction  = command[4:3];
  assign \command$477.clear  = command[2];
  assign \command$477.add  = command[1];
  assign \command$477.read  = command[0];
  assign \post$473.gap  = post[88:85];
  assign \post$473.channel_end  = post[84];
  assign \post$473.row_end  = post[83];
  assign \post$473.rows  = post[82:81];
  assign \post$473.columns  = post[80:79];
  assign \post$473.result_valid  = post[78];
  assign \post$473.unsigned_out  = post[77];
  assign \post$473.relu  = post[76];
  assign \post$473.scale  = post[75:44];
  assign \post$473.bias  = post[43:12];
  assign \post$473.valid  = post[11:0];
  assign \command$472.entry  = command[12:8];
  assign \command$472.bank  = command[7:5];
  assign \command$472.direction  = command[4:3];
  assign \command$472.clear  = command[2];
  assign \command$472.add  = command[1];
  assign \command$472.read  = command[0];
  assign \post$466.gap  = post[88:85];
  assign \post$466.channel_end  = post[84];
  assign \post$466.row_end  = post[83];
  assign \post$466.rows  = post[82:81];
  assign \post$466.columns  = post[80:79];
  assign \post$466.result_valid  = post[78];
  assign \post$466.unsigned_out  = post[77];
  assign \post$466.relu  = post[76];
  assign \post$466.scale  = post[75:44];
  assign \post$466.bias  = post[43:12];
  assign \post$466.valid  = post[11:0];
  assign \command$465.entry  = command[12:8];
  assign \command$465.bank  = command[7:5];
  assign \command$465.direction  = command[4:3];
  assign \command$465.clear  = command[2];
  assign \command$465.add  = command[1];
  assign \command$465.read  = command[0];
  assign \post$459.gap  = post[88:85];
  assign \post$459.channel_end  = post[84];
  assign \post$459.row_end  = post[83];
  assign \post$459.rows  = post[82:81];
  assign \post$459.columns  = post[80:79];
  assign \post$459.result_valid  = post[78];
  assign \post$459.unsigned_out  = post[77];
  assign \post$459.relu  = post[76];
  assign \post$459.scale  = post[75:44];
  assign \post$459.bias  = post[43:12];
  assign \post$459.valid  = post[11:0];
  assign \post.gap  = post[88:85];
  assign \post.channel_end  = post[84];
  assign \post.row_end  = post[83];
  assign \post.rows  = post[82:81];
  assign \post.columns  = post[80:79];
  assign \post.result_valid  = post[78];
  assign \post.unsigned_out  = post[77];
  assign \post.relu  = post[76];
  assign \post.scale  = post[75:44];
  assign \post.bias  = post[43:12];
  assign \post.valid  = post[11:0];
  assign \command$457.entry  = command[12:8];
  assign \command$457.bank  = command[7:5];
  assign \command$457.direction  = command[4:3];
  assign \command$457.clear  = command[2];
  assign \command$457.add  = command[1];
  assign \command$457.read  = command[0];
  assign \command.entry  = command[12:8];
  assign \command.bank  = command[7:5];
  assign \command.direction  = command[4:3];
  assign \command.clear  = command[2];
  assign \command.add  = command[1];
  assign \command.read  = command[0];
  assign \output$410.unsigned_out  = \output [50];
  assign \output$410.relu  = \output [49];
  assign \output$410.pitch  = \output [48:40];
  assign \output$410.step_y  = \output [39:36];
  assign \output$410.step_x  = \output [35:32];
  assign \output$410.height  = \output [31:16];
  assign \output$410.width  = \output [15:0];
  assign \output.unsigned_out  = \output [50];
  assign \output.relu  = \output [49];
  assign \output.pitch  = \output [48:40];
  assign \output.step_y  = \output [39:36];
  assign \output.step_x  = \output [35:32];
  assign \output.height  = \output [31:16];
  assign \output.width  = \output [15:0];
  assign \tile$408.kc_log2  = tile[50:48];
  assign \tile$408.bottom  = tile[47:40];
  assign \tile$408.top  = tile[39:32];
  assign \tile$408.right  = tile[31:24];
  assign \tile$408.left  = tile[23:16];
  assign \tile$408.tile_h  = tile[15:8];
  assign \tile$408.tile_w  = tile[7:0];
  assign \tile.kc_log2  = tile[50:48];
  assign \tile.bottom  = tile[47:40];
  assign \tile.top  = tile[39:32];
  assign \tile.right  = tile[31:24];
  assign \tile.left  = tile[23:16];
  assign \tile.tile_h  = tile[15:8];
  assign \tile.tile_w  = tile[7:0];
  assign \load_row$364.last  = row[26];
  assign \load_row$364.count  = row[25:24];
  assign \load_row$364.entries[1].run  = row[23:20];
  assign \load_row$364.entries[1].value  = row[19:12];
  assign \load_row$364.entries[1]  = row[23:12];
  assign \load_row$364.entries[0].run  = row[11:8];
  assign \load_row$364.entries[0].value  = row[7:0];
  assign \load_row$364.entries[0]  = row[11:0];
  assign \load_row$364.entries  = row[23:0];
  assign \load_row$357.last  = row[26];
  assign \load_row$357.count  = row[25:24];
  assign \load_row$357.entries[1].run  = row[23:20];
  assign \load_row$357.entries[1].value  = row[19:12];
  assign \load_row$357.entries[1]  = row[23:12];
  assign \load_row$357.entries[0].run  = row[11:8];
  assign \load_row$357.entries[0].value  = row[7:0];
  assign \load_row$357.entries[0]  = row[11:0];
  assign \load_row$357.entries  = row[23:0];
  assign \load_row$350.last  = row[26];
  assign \load_row$350.count  = row[25:24];
  assign \load_row$350.entries[1].run  = row[23:20];
  assign \load_row$350.entries[1].value  = row[19:12];
  assign \load_row$350.entries[1]  = row[23:12];
  assign \load_row$350.entries[0].run  = row[11:8];
  assign \load_row$350.entries[0].value  = row[7:0];
  assign \load_row$350.entries[0]  = row[11:0];
  assign \load_row$350.entries  = row[23:0];
  assign \load_row.last  = row[26];
  assign \load_row.count  = row[25:24];
  assign \load_row.entries[1].run  = row[23:20];
  assign \load_row.entries[1].value  = row[19:12];
  assign \load_row.entries[1]  = row[23:12];
  assign \load_row.entries[0].run  = row[11:8];
  assign \load_row.entries[0].value  = row[7:0];
  assign \load_row.entries[0]  = row[11:0];
  assign \load_row.entries  = row[23:0];
  assign \word$328[0].left  = word[33:26];
  assign \word$328[0].count  = word[25:24];
  assign \word$328[0].entries[1].run  = word[23:20];
  assign \word$328[0].entries[1].value  = word[19:12];
  assign \word$328[0].entries[1]  = word[23:12];
  assign \word$328[0].entries[0].run  = word[11:8];
  assign \word$328[0].entries[0].value  = word[7:0];
  assign \word$328[0].entries[0]  = word[11:0];
  assign \word$328[0].entries  = word[23:0];
  assign \word$328[0]  = word;
  assign \word$325[0].left  = word[33:26];
  assign \word$325[0].count  = word[25:24];
  assign \word$325[0].entries[1].run  = word[23:20];
  assign \word$325[0].entries[1].value  = word[19:12];
  assign \word$325[0].entries[1]  = word[23:12];
  assign \word$325[0].entries[0].run  = word[11:8];
  assign \word$325[0].entries[0].value  = word[7:0];
  assign \word$325[0].entries[0]  = word[11:0];
  assign \word$325[0].entries  = word[23:0];
  assign \word$325[0]  = word;
  assign \word$322[0].left  = word[33:26];
  assign \word$322[0].count  = word[25:24];
  assign \word$322[0].entries[1].run  = word[23:20];
  assign \word$322[0].entries[1].value  = word[19:12];
  assign \word$322[0].entries[1]  = word[23:12];
  assign \word$322[0].entries[0].run  = word[11:8];
  assign \word$322[0].entries[0].value  = word[7:0];
  assign \word$322[0].entries[0]  = word[11:0];
  assign \word$322[0].entries  = word[23:0];
  assign \word$322[0]  = word;
  assign \word$319[0].left  = word[33:26];
  assign \word$319[0].count  = word[25:24];
  assign \word$319[0].entries[1].run  = word[23:20];
  assign \word$319[0].entries[1].value  = word[19:12];
  assign \word$319[0].entries[1]  = word[23:12];
  assign \word$319[0].entries[0].run  = word[11:8];
  assign \word$319[0].entries[0].value  = word[7:0];
  assign \word$319[0].entries[0]  = word[11:0];
  assign \word$319[0].entries  = word[23:0];
  assign \word$319[0]  = word;
  assign \write_request__payload.beats  = \request__payload$278 [46:37];
  assign \write_request__payload.beat  = \request__payload$278 [36:0];
  assign \request__payload$278.beats  = \request__payload$278 [46:37];
  assign \request__payload$278.beat  = \request__payload$278 [36:0];
  assign \read_request__payload.beats  = request__payload[46:37];
  assign \read_request__payload.beat  = request__payload[36:0];
  assign \request__payload.beats  = request__payload[46:37];
  assign \request__payload.beat  = request__payload[36:0];
  assign \store_row$105.last  = \store_row$105 [26];
  assign \store_row$105.count  = \store_row$105 [25:24];
  assign \store_row$105.entries[1].run  = \store_row$105 [23:20];
  assign \store_row$105.entries[1].value  = \store_row$105 [19:12];
  assign \store_row$105.entries[1]  = \store_row$105 [23:12];
  assign \store_row$105.entries[0].run  = \store_row$105 [11:8];
  assign \store_row$105.entries[0].value  = \store_row$105 [7:0];
  assign \store_row$105.entries[0]  = \store_row$105 [11:0];
  assign \store_row$105.entries  = \store_row$105 [23:0];
  assign \store_row$104.last  = \store_row$104 [26];
  assign \store_row$104.count  = \store_row$104 [25:24];
  assign \store_row$104.entries[1].run  = \store_row$104 [23:20];
  assign \store_row$104.entries[1].value  = \store_row$104 [19:12];
  assign \store_row$104.entries[1]  = \store_row$104 [23:12];
  assign \store_row$104.entries[0].run  = \store_row$104 [11:8];
  assign \store_row$104.entries[0].value  = \store_row$104 [7:0];
  assign \store_row$104.entries[0]  = \store_row$104 [11:0];
  assign \store_row$104.entries  = \store_row$104 [23:0];
  assign \store_row$103.last  = \store_row$103 [26];
  assign \store_row$103.count  = \store_row$103 [25:24];
  assign \store_row$103.entries[1].run  = \store_row$103 [23:20];
  assign \store_row$103.entries[1].value  = \store_row$103 [19:12];
  assign \store_row$103.entries[1]  = \store_row$103 [23:12];
  assign \store_row$103.entries[0].run  = \store_row$103 [11:8];
  assign \store_row$103.entries[0].value  = \store_row$103 [7:0];
  assign \store_row$103.entries[0]  = \store_row$103 [11:0];
  assign \store_row$103.entries  = \store_row$103 [23:0];
  assign \store_row.last  = store_row[26];
  assign \store_row.count  = store_row[25:24];
  assign \store_row.entries[1].run  = store_row[23:20];
  assign \store_row.entries[1].value  = store_row[19:12];
  assign \store_row.entries[1]  = store_row[23:12];
  assign \store_row.entries[0].run  = store_row[11:8];
  assign \store_row.entries[0].value  = store_row[7:0];
  assign \store_row.entries[0]  = store_row[11:0];
  assign \store_row.entries  = store_row[23:0];
  assign \word[0].left  = word[33:26];
  assign \word[0].count  = word[25:24];
  assign \word[0].entries[1].run  = word[23:20];
  assign \word[0].entries[1].value  = word[19:12];
  assign \word[0].entries[1]  = word[23:12];
  assign \word[0].entries[0].run  = word[11:8];
  assign \word[0].entries[0].value  = word[7:0];
  assign \word[0].entries[0]  = word[11:0];
  assign \word[0].entries  = word[23:0];
  assign \word[0]  = word;
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
  assign m_axi_weights_rready = m_axi_weights__rready;
  assign m_axi_weights_arvalid = m_axi_weights__arvalid;
  assign m_axi_weights_arburst = m_axi_weights__arburst;
  assign m_axi_weights_arsize = m_axi_weights__arsize;
  assign m_axi_weights_arlen = m_axi_weights__arlen;
  assign m_axi_weights_araddr = m_axi_weights__araddr;
  assign m_axi_weights_arid = m_axi_weights__arid;
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
  assign { events[288:273], events[271:256], events[254:239], events[237:222], events[220:154], events[152:120], events[118:103], events[101:52], events[50:35], events[33:0] } = { 80'h00000000000000000000, posting, 16'h0000, halo, 16'h0000, exhausted, 32'h00000000, broadcast_blocked, 48'h000000000000, phase[2], 16'h0000, phase[1], 48'h000000000000, phase[0], 17'h00001 };
  assign \status$514  = reported;
  assign { units[15:6], units[4:0] } = { 8'h00, posting, halo, broadcast_blocked, waiting, phase };
  assign selected = stat;
  assign \sum_above$481  = sum_right;
  assign \sum_left$480  = sum_below;
  assign \post$478  = post;
  assign \command$477  = command;
  assign sum_above = sum_left;
  assign \sum_right$475  = \sum_below$470 ;
  assign \post$473  = post;
  assign \command$472  = command;
  assign \sum$471  = \sum_below$470 ;
  assign \sum$469  = sum_left;
  assign \post$466  = post;
  assign \command$465  = command;
  assign \sum$464  = sum_below;
  assign sum = sum_right;
  assign \post$459  = post;
  assign \command$457  = command;
  assign \counting$455  = phase[0];
  assign \compute_set$454  = compute_set;
  assign \advance$453  = advance;
  assign \channels$452  = channels;
  assign \start$451  = start;
  assign \maximum$450  = maximum;
  assign \unsigned_in$449  = unsigned_in;
  assign \kc_log2$448  = tile[50:48];
  assign \counting$447  = phase[0];
  assign \compute_set$446  = compute_set;
  assign \advance$445  = advance;
  assign \channels$444  = channels;
  assign \start$443  = start;
  assign \maximum$442  = maximum;
  assign \unsigned_in$441  = unsigned_in;
  assign \kc_log2$440  = tile[50:48];
  assign \counting$439  = phase[0];
  assign \compute_set$438  = compute_set;
  assign \advance$437  = advance;
  assign \channels$436  = channels;
  assign \start$435  = start;
  assign \maximum$434  = maximum;
  assign \unsigned_in$433  = unsigned_in;
  assign \kc_log2$432  = tile[50:48];
  assign counting = phase[0];
  assign \compute_set$429  = compute_set;
  assign \advance$427  = advance;
  assign \channels$425  = channels;
  assign \start$423  = start;
  assign \maximum$421  = maximum;
  assign \unsigned_in$419  = unsigned_in;
  assign kc_log2 = tile[50:48];
  assign \param_addr$416  = param_addr;
  assign \kc$414  = kc;
  assign \group$412  = group;
  assign \output$410  = \output ;
  assign \tile$408  = tile;
  assign \drained$406  = \drained$405 ;
  assign \clearing$404  = clearing;
  assign \take$402  = take;
  assign \fits$400  = fits;
  assign \store_addr$393  = store_addr;
  assign \store$392  = store;
  assign \store_addr$391  = store_addr;
  assign \store$390  = store;
  assign \store_addr$389  = store_addr;
  assign \store$388  = store;
  assign \store_addr$387  = store_addr;
  assign store_read = store;
  assign outstanding = store_outstanding;
  assign done = store_done;
  assign store_last = last;
  assign rows__payload = { 36'h000000000, \row$100  };
  assign store_valid = rows__valid;
  assign room = store_room;
  assign \swap$366  = swap;
  assign \restart$365  = restart;
  assign \load_row$364  = row[26:0];
  assign \tap_data$362  = row[7:0];
  assign \tap_addr$361  = address[4:0];
  assign \tap_we$360  = load_tap;
  assign \swap$359  = swap;
  assign \restart$358  = restart;
  assign \load_row$357  = row[26:0];
  assign \tap_data$355  = row[7:0];
  assign \tap_addr$354  = address[4:0];
  assign \tap_we$353  = load_tap;
  assign \swap$352  = swap;
  assign \restart$351  = restart;
  assign \load_row$350  = row[26:0];
  assign \tap_data$348  = row[7:0];
  assign \tap_addr$347  = address[4:0];
  assign \tap_we$346  = load_tap;
  assign \swap$345  = swap;
  assign \restart$343  = restart;
  assign load_row = row[26:0];
  assign tap_data = row[7:0];
  assign tap_addr = address[4:0];
  assign tap_we = load_tap;
  assign param_data = row;
  assign param_row = address;
  assign param_we = load_param;
  assign row_mark = \row$94 [27];
  assign \row_valid$330  = row_valid;
  assign \weights_reset$329  = reset;
  assign \word$328  = word;
  assign \push$327  = \$signal ;
  assign \weights_reset$326  = reset;
  assign \word$325  = word;
  assign \push$324  = \$signal ;
  assign \weights_reset$323  = reset;
  assign \word$322  = word;
  assign \push$321  = \$signal ;
  assign weights_reset = reset;
  assign \word$319  = word;
  assign push = \$signal ;
  assign weights_blocked = broadcast_blocked;
  assign weights_spent = exhausted;
  assign \program_rows$314  = { 8'h00, weights_words };
  assign weights_beat = \program_beat$312 ;
  assign \run$311  = run;
  assign \opcode$298  = opcode;
  assign \index$296  = index;
  assign \halt$294  = halt;
  assign \stop$292  = stop;
  assign \program_rows$289  = program_rows;
  assign \program_beat$287  = program_beat;
  assign \run$285  = run;
  assign \irq$284  = irq;
  assign write_request__valid = \request__valid$282 ;
  assign \request__ready$281  = write_request__ready;
  assign write_request__payload = \request__payload$278 ;
  assign read_request__valid = request__valid;
  assign request__ready = read_request__ready;
  assign read_request__payload = request__payload;
  assign o__valid = i__valid;
  assign i__ready = o__ready;
  assign \o__payload$267  = i__payload;
  assign m_axi_host__bvalid = m_axi_host_bvalid;
  assign \bus__bvalid$264  = m_axi_host_bvalid;
  assign m_axi_host__bresp = m_axi_host_bresp;
  assign \bus__bresp$262  = m_axi_host_bresp;
  assign \bus__bready$261  = m_axi_host__bready;
  assign m_axi_host__bid = m_axi_host_bid;
  assign bus__bid = m_axi_host_bid;
  assign \bus__wstrb$255  = m_axi_host__wstrb;
  assign m_axi_host__wready = m_axi_host_wready;
  assign \bus__wready$252  = m_axi_host_wready;
  assign bus__wlast = m_axi_host__wlast;
  assign \bus__wdata$249  = m_axi_host__wdata;
  assign bus__awsize = m_axi_host__awsize;
  assign m_axi_host__awready = m_axi_host_awready;
  assign \bus__awready$242  = m_axi_host_awready;
  assign bus__awlen = m_axi_host__awlen;
  assign bus__awid = m_axi_host__awid;
  assign bus__awburst = m_axi_host__awburst;
  assign \bus__awaddr$235  = m_axi_host__awaddr;
  assign m_axi_host__rvalid = m_axi_host_rvalid;
  assign \bus__rvalid$232  = m_axi_host_rvalid;
  assign m_axi_host__rresp = m_axi_host_rresp;
  assign \bus__rresp$230  = m_axi_host_rresp;
  assign \bus__rready$229  = m_axi_host__rready;
  assign m_axi_host__rlast = m_axi_host_rlast;
  assign \bus__rlast$226  = m_axi_host_rlast;
  assign m_axi_host__rid = m_axi_host_rid;
  assign \bus__rid$224  = m_axi_host_rid;
  assign m_axi_host__rdata = m_axi_host_rdata;
  assign \bus__rdata$222  = m_axi_host_rdata;
  assign \bus__arsize$219  = m_axi_host__arsize;
  assign m_axi_host__arready = m_axi_host_arready;
  assign \bus__arready$216  = m_axi_host_arready;
  assign \bus__arlen$215  = m_axi_host__arlen;
  assign \bus__arid$213  = m_axi_host__arid;
  assign \bus__arburst$211  = m_axi_host__arburst;
  assign \bus__araddr$209  = m_axi_host__araddr;
  assign m_axi_weights__rvalid = m_axi_weights_rvalid;
  assign \bus__rvalid$206  = m_axi_weights_rvalid;
  assign m_axi_weights__rresp = m_axi_weights_rresp;
  assign \bus__rresp$204  = m_axi_weights_rresp;
  assign \bus__rready$203  = m_axi_weights__rready;
  assign m_axi_weights__rlast = m_axi_weights_rlast;
  assign \bus__rlast$200  = m_axi_weights_rlast;
  assign m_axi_weights__rid = m_axi_weights_rid;
  assign \bus__rid$198  = m_axi_weights_rid;
  assign m_axi_weights__rdata = m_axi_weights_rdata;
  assign \bus__rdata$196  = m_axi_weights_rdata;
  assign \bus__arsize$193  = m_axi_weights__arsize;
  assign m_axi_weights__arready = m_axi_weights_arready;
  assign \bus__arready$190  = m_axi_weights_arready;
  assign \bus__arlen$189  = m_axi_weights__arlen;
  assign \bus__arid$187  = m_axi_weights__arid;
  assign \bus__arburst$185  = m_axi_weights__arburst;
  assign \bus__araddr$183  = m_axi_weights__araddr;
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

module sequencer(i_valid, stop, exhausted, read_request_ready, write_request_ready, row_valid, row_mark, fits, weights_spent, weights_blocked, done, take, clearing, drained, store_rows, store_room, store_done, store_outstanding, clk, rst, i_ready
, halt, status, index, opcode, idle, phase, waiting, read_request_payload, read_request_valid, write_request_payload, write_request_valid, row_last, load_tap, load_param, load_act, load_addr, load_pe, restart, swap, tile, unsigned_in
, maximum, \output , weights_begin, weights_beat, weights_words, start, channels, advance, compute_set, group, kc, param_addr, store_pe, store_addr, store_read, store_pick, store_pick_pe, store_mark, store_valid, store_last, i_payload
);
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
  input row_valid;
  wire row_valid;
  input row_mark;
  wire row_mark;
  input fits;
  wire fits;
  input weights_spent;
  wire weights_spent;
  input weights_blocked;
  wire weights_blocked;
  input done;
  wire done;
  input take;
  wire take;
  input clearing;
  wire clearing;
  input drained;
  wire drained;
  input [7:0] store_rows;
  wire [7:0] store_rows;
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
  output [2:0] phase;
  wire [2:0] phase;
  output waiting;
  wire waiting;
  output [46:0] read_request_payload;
  wire [46:0] read_request_payload;
  output read_request_valid;
  wire read_request_valid;
  output [46:0] write_request_payload;
  wire [46:0] write_request_payload;
  output write_request_valid;
  wire write_request_valid;
  output row_last;
  wire row_last;
  output load_tap;
  wire load_tap;
  output load_param;
  wire load_param;
  output load_act;
  wire load_act;
  output [5:0] load_addr;
  reg [5:0] load_addr = 6'h00;
  output [2:0] load_pe;
  reg [2:0] load_pe = 3'h0;
  output restart;
  wire restart;
  output swap;
  wire swap;
  output [50:0] tile;
  reg [50:0] tile = 51'h0000000000000;
  output unsigned_in;
  reg unsigned_in = 1'h0;
  output maximum;
  reg maximum = 1'h0;
  output [50:0] \output ;
  reg [50:0] \output  = 51'h0000000000000;
  output weights_begin;
  wire weights_begin;
  output [36:0] weights_beat;
  reg [36:0] weights_beat = 37'h0000000000;
  output [23:0] weights_words;
  reg [23:0] weights_words = 24'h000000;
  output start;
  wire start;
  output [15:0] channels;
  wire [15:0] channels;
  output advance;
  wire advance;
  output compute_set;
  reg compute_set = 1'h0;
  output group;
  reg group = 1'h0;
  output [7:0] kc;
  reg [7:0] kc = 8'h00;
  output [5:0] param_addr;
  reg [5:0] param_addr = 6'h00;
  output [2:0] store_pe;
  reg [2:0] store_pe = 3'h0;
  output [6:0] store_addr;
  reg [6:0] store_addr = 7'h00;
  output store_read;
  wire store_read;
  output store_pick;
  reg store_pick = 1'h0;
  output [2:0] store_pick_pe;
  reg [2:0] store_pick_pe = 3'h0;
  output store_mark;
  reg store_mark = 1'h0;
  output store_valid;
  reg store_valid = 1'h0;
  output store_last;
  reg store_last = 1'h0;
  input [127:0] i_payload;
  wire [127:0] i_payload;
  wire [10:0] \$1 ;
  wire \$10 ;
  wire [32:0] \$101 ;
  wire [10:0] \$102 ;
  wire [6:0] \$103 ;
  wire \$104 ;
  wire \$105 ;
  wire [3:0] \$106 ;
  wire \$107 ;
  wire [32:0] \$108 ;
  wire \$109 ;
  wire \$11 ;
  wire \$110 ;
  wire \$111 ;
  wire \$112 ;
  wire [2:0] \$113 ;
  wire [32:0] \$114 ;
  wire [32:0] \$115 ;
  wire [10:0] \$116 ;
  wire [3:0] \$117 ;
  wire \$118 ;
  wire \$119 ;
  wire [7:0] \$12 ;
  wire \$120 ;
  wire [10:0] \$121 ;
  wire [7:0] \$122 ;
  wire [3:0] \$123 ;
  wire \$124 ;
  wire \$125 ;
  wire \$126 ;
  wire [32:0] \$127 ;
  wire \$128 ;
  wire \$129 ;
  wire \$13 ;
  wire [2:0] \$130 ;
  wire \$131 ;
  wire \$132 ;
  wire \$133 ;
  wire \$134 ;
  wire \$135 ;
  wire [127:0] \$136 ;
  wire [3:0] \$137 ;
  wire [7:0] \$138 ;
  wire [9:0] \$139 ;
  wire \$14 ;
  wire [9:0] \$140 ;
  wire [5:0] \$141 ;
  wire [2:0] \$142 ;
  wire [2:0] \$143 ;
  wire [6:0] \$144 ;
  wire \$145 ;
  wire \$146 ;
  wire [1:0] \$147 ;
  wire [50:0] \$148 ;
  wire \$149 ;
  wire \$15 ;
  wire \$150 ;
  wire [50:0] \$151 ;
  wire [36:0] \$152 ;
  wire [23:0] \$153 ;
  wire [31:0] \$154 ;
  wire \$155 ;
  wire [7:0] \$156 ;
  wire [5:0] \$157 ;
  wire \$16 ;
  wire [24:0] \$17 ;
  wire \$18 ;
  wire \$19 ;
  wire \$20 ;
  wire [24:0] \$21 ;
  wire \$22 ;
  wire \$23 ;
  wire \$24 ;
  wire [24:0] \$25 ;
  wire \$26 ;
  wire \$27 ;
  wire \$28 ;
  wire \$29 ;
  wire [11:0] \$3 ;
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
  wire [10:0] \$4 ;
  wire [24:0] \$40 ;
  wire \$41 ;
  wire [7:0] \$42 ;
  wire \$43 ;
  wire \$44 ;
  wire \$45 ;
  wire \$46 ;
  wire \$47 ;
  wire \$48 ;
  wire \$49 ;
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
  wire [11:0] \$6 ;
  wire \$60 ;
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
  wire [1:0] \$77 ;
  wire \$78 ;
  wire \$79 ;
  wire \$8 ;
  wire \$9 ;
  wire \$90 ;
  wire \$91 ;
  wire \$92 ;
  wire [23:0] \$93 ;
  wire \$94 ;
  wire [23:0] \$95 ;
  wire \$96 ;
  wire \$97 ;
  wire \$98 ;
  wire [32:0] \$99 ;
  wire \_auto_332 ;
  wire \_auto_333 ;
  wire \_auto_334 ;
  wire \_auto_335 ;
  wire \_auto_336 ;
  wire \_auto_337 ;
  wire \_auto_338 ;
  wire \_auto_339 ;
  wire \_auto_340 ;
  wire \_auto_341 ;
  wire \_auto_342 ;
  wire \_auto_343 ;
  wire \_auto_344 ;
  wire \_auto_345 ;
  wire \_auto_346 ;
  wire \_auto_347 ;
  wire \_auto_348 ;
  wire \_auto_349 ;
  wire \_auto_350 ;
  wire [7:0] \_auto_351 ;
  wire [7:0] \_auto_352 ;
  wire [7:0] \_auto_353 ;
  wire [7:0] \_auto_354 ;
  wire [7:0] \_auto_355 ;
  wire [7:0] \_auto_356 ;
  wire [7:0] \_auto_357 ;
  wire [7:0] \_auto_358 ;
  wire [7:0] \_auto_359 ;
  wire [7:0] \_auto_360 ;
  wire [7:0] \_auto_361 ;
  wire [7:0] \_auto_362 ;
  wire [7:0] \_auto_363 ;
  wire [7:0] \_auto_364 ;
  wire [7:0] \_auto_365 ;
  wire [7:0] \_auto_366 ;
  wire [7:0] \_auto_367 ;
  wire [7:0] \_auto_368 ;
  wire [7:0] \_auto_369 ;
  wire [7:0] \_auto_370 ;
  wire [7:0] \_auto_371 ;
  wire [7:0] \_auto_372 ;
  wire [7:0] \_auto_373 ;
  wire [7:0] \_auto_374 ;
  wire \_auto_375 ;
  wire \_auto_376 ;
  wire \_auto_377 ;
  wire \_auto_378 ;
  wire \_auto_379 ;
  wire \_auto_380 ;
  wire \_auto_381 ;
  wire \_auto_382 ;
  wire \_auto_383 ;
  wire \_auto_384 ;
  wire [3:0] \_auto_385 ;
  wire [3:0] \_auto_386 ;
  wire [3:0] \_auto_387 ;
  wire [3:0] \_auto_388 ;
  wire [3:0] \_auto_389 ;
  wire [3:0] \_auto_390 ;
  wire [3:0] \_auto_391 ;
  wire [3:0] \_auto_392 ;
  wire [3:0] \_auto_393 ;
  wire [3:0] \_auto_394 ;
  wire [3:0] \_auto_395 ;
  wire [3:0] \_auto_396 ;
  wire [3:0] \_auto_397 ;
  wire [3:0] \_auto_398 ;
  wire [3:0] \_auto_399 ;
  wire [3:0] \_auto_400 ;
  wire [3:0] \_auto_401 ;
  wire [9:0] \_auto_402 ;
  wire [9:0] \_auto_403 ;
  wire [9:0] \_auto_404 ;
  wire [9:0] \_auto_405 ;
  wire [9:0] \_auto_406 ;
  wire [9:0] \_auto_407 ;
  wire [5:0] \_auto_408 ;
  wire [5:0] \_auto_409 ;
  wire [2:0] \_auto_410 ;
  wire [2:0] \_auto_411 ;
  wire [2:0] \_auto_412 ;
  wire [2:0] \_auto_413 ;
  wire [2:0] \_auto_414 ;
  wire [6:0] \_auto_415 ;
  wire [6:0] \_auto_416 ;
  wire \_auto_417 ;
  wire \_auto_418 ;
  wire \_auto_419 ;
  wire \_auto_420 ;
  wire [1:0] \_auto_421 ;
  wire [1:0] \_auto_422 ;
  wire [31:0] \_auto_423 ;
  wire [31:0] \_auto_424 ;
  wire [31:0] \_auto_425 ;
  wire [31:0] \_auto_426 ;
  wire [31:0] \_auto_427 ;
  wire [31:0] \_auto_428 ;
  wire [31:0] \_auto_429 ;
  wire [5:0] \$procmux$1778_Y ;
  wire [5:0] \$procmux$1780_Y ;
  wire \$procmux$1781_CMP ;
  wire [7:0] \$procmux$1784_Y ;
  wire [7:0] \$procmux$1786_Y ;
  wire \$procmux$1787_CMP ;
  wire \$procmux$1790_Y ;
  wire \$procmux$1792_Y ;
  wire \$procmux$1794_Y ;
  wire \$procmux$1795_CMP ;
  wire [31:0] \$procmux$1798_Y ;
  wire \$procmux$1801_CMP ;
  wire [31:0] \$procmux$1802_Y ;
  wire \$procmux$1804_CMP ;
  wire [31:0] \$procmux$1806_Y ;
  wire [31:0] \$procmux$1808_Y ;
  wire \$procmux$1810_CMP ;
  wire [31:0] \$procmux$1812_Y ;
  wire [31:0] \$procmux$1814_Y ;
  wire [31:0] \$procmux$1816_Y ;
  wire \$procmux$1818_CMP ;
  wire [31:0] \$procmux$1819_Y ;
  wire \$procmux$1822_CMP ;
  wire [31:0] \$procmux$1823_Y ;
  wire \$procmux$1825_CMP ;
  wire [31:0] \$procmux$1826_Y ;
  wire \$procmux$1828_CMP ;
  wire [23:0] \$procmux$1831_Y ;
  wire [23:0] \$procmux$1833_Y ;
  wire \$procmux$1834_CMP ;
  wire [23:0] \$procmux$1835_Y ;
  wire [23:0] \$procmux$1837_Y ;
  wire \$procmux$1838_CMP ;
  wire [36:0] \$procmux$1841_Y ;
  wire [36:0] \$procmux$1843_Y ;
  wire \$procmux$1844_CMP ;
  wire [36:0] \$procmux$1845_Y ;
  wire [36:0] \$procmux$1847_Y ;
  wire \$procmux$1848_CMP ;
  wire \$procmux$1851_Y ;
  wire \$procmux$1853_Y ;
  wire \$procmux$1854_CMP ;
  wire \$procmux$1855_Y ;
  wire \$procmux$1857_Y ;
  wire \$procmux$1858_CMP ;
  wire [8:0] \$procmux$1861_Y ;
  wire [8:0] \$procmux$1863_Y ;
  wire \$procmux$1864_CMP ;
  wire [8:0] \$procmux$1865_Y ;
  wire [8:0] \$procmux$1867_Y ;
  wire \$procmux$1868_CMP ;
  wire [3:0] \$procmux$1871_Y ;
  wire [3:0] \$procmux$1873_Y ;
  wire \$procmux$1874_CMP ;
  wire [3:0] \$procmux$1875_Y ;
  wire [3:0] \$procmux$1877_Y ;
  wire \$procmux$1878_CMP ;
  wire [3:0] \$procmux$1881_Y ;
  wire [3:0] \$procmux$1883_Y ;
  wire \$procmux$1884_CMP ;
  wire [3:0] \$procmux$1885_Y ;
  wire [3:0] \$procmux$1887_Y ;
  wire \$procmux$1888_CMP ;
  wire [15:0] \$procmux$1891_Y ;
  wire [15:0] \$procmux$1893_Y ;
  wire \$procmux$1894_CMP ;
  wire [15:0] \$procmux$1895_Y ;
  wire [15:0] \$procmux$1897_Y ;
  wire \$procmux$1898_CMP ;
  wire [15:0] \$procmux$1901_Y ;
  wire [15:0] \$procmux$1903_Y ;
  wire \$procmux$1904_CMP ;
  wire [15:0] \$procmux$1905_Y ;
  wire [15:0] \$procmux$1907_Y ;
  wire \$procmux$1908_CMP ;
  wire \$procmux$1911_Y ;
  wire \$procmux$1913_Y ;
  wire \$procmux$1914_CMP ;
  wire \$procmux$1915_Y ;
  wire \$procmux$1917_Y ;
  wire \$procmux$1918_CMP ;
  wire \$procmux$1921_Y ;
  wire \$procmux$1923_Y ;
  wire \$procmux$1924_CMP ;
  wire \$procmux$1925_Y ;
  wire \$procmux$1927_Y ;
  wire \$procmux$1928_CMP ;
  wire \$procmux$1931_Y ;
  wire \$procmux$1933_Y ;
  wire \$procmux$1934_CMP ;
  wire \$procmux$1935_Y ;
  wire \$procmux$1937_Y ;
  wire \$procmux$1938_CMP ;
  wire [2:0] \$procmux$1941_Y ;
  wire [2:0] \$procmux$1943_Y ;
  wire \$procmux$1944_CMP ;
  wire [2:0] \$procmux$1945_Y ;
  wire [2:0] \$procmux$1947_Y ;
  wire \$procmux$1948_CMP ;
  wire [7:0] \$procmux$1951_Y ;
  wire [7:0] \$procmux$1953_Y ;
  wire \$procmux$1954_CMP ;
  wire [7:0] \$procmux$1955_Y ;
  wire [7:0] \$procmux$1957_Y ;
  wire \$procmux$1958_CMP ;
  wire [7:0] \$procmux$1961_Y ;
  wire [7:0] \$procmux$1963_Y ;
  wire \$procmux$1964_CMP ;
  wire [7:0] \$procmux$1965_Y ;
  wire [7:0] \$procmux$1967_Y ;
  wire \$procmux$1968_CMP ;
  wire [7:0] \$procmux$1971_Y ;
  wire [7:0] \$procmux$1973_Y ;
  wire \$procmux$1974_CMP ;
  wire [7:0] \$procmux$1975_Y ;
  wire [7:0] \$procmux$1977_Y ;
  wire \$procmux$1978_CMP ;
  wire [7:0] \$procmux$1981_Y ;
  wire [7:0] \$procmux$1983_Y ;
  wire \$procmux$1984_CMP ;
  wire [7:0] \$procmux$1985_Y ;
  wire [7:0] \$procmux$1987_Y ;
  wire \$procmux$1988_CMP ;
  wire [7:0] \$procmux$1991_Y ;
  wire [7:0] \$procmux$1993_Y ;
  wire \$procmux$1994_CMP ;
  wire [7:0] \$procmux$1995_Y ;
  wire [7:0] \$procmux$1997_Y ;
  wire \$procmux$1998_CMP ;
  wire [7:0] \$procmux$2001_Y ;
  wire [7:0] \$procmux$2003_Y ;
  wire \$procmux$2004_CMP ;
  wire [7:0] \$procmux$2005_Y ;
  wire [7:0] \$procmux$2007_Y ;
  wire \$procmux$2008_CMP ;
  wire [1:0] \$procmux$2011_Y ;
  wire \$procmux$2014_CMP ;
  wire \$procmux$2015_CMP ;
  wire \$procmux$2018_Y ;
  wire \$procmux$2021_CMP ;
  wire \$procmux$2022_CMP ;
  wire \$procmux$2026_CMP ;
  wire \$procmux$2027_CMP ;
  wire [6:0] \$procmux$2030_Y ;
  wire [6:0] \$procmux$2032_Y ;
  wire \$procmux$2035_CMP ;
  wire \$procmux$2036_CMP ;
  wire [2:0] \$procmux$2039_Y ;
  wire [2:0] \$procmux$2041_Y ;
  wire \$procmux$2044_CMP ;
  wire [2:0] \$procmux$2045_Y ;
  wire \$procmux$2047_CMP ;
  wire \$procmux$2048_CMP ;
  wire [2:0] \$procmux$2051_Y ;
  wire [2:0] \$procmux$2053_Y ;
  wire \$procmux$2056_CMP ;
  wire \$procmux$2057_CMP ;
  wire [5:0] \$procmux$2060_Y ;
  wire \$procmux$2063_CMP ;
  wire \$procmux$2064_CMP ;
  wire [9:0] \$procmux$2067_Y ;
  wire \$procmux$2070_CMP ;
  wire \$procmux$2071_CMP ;
  wire [9:0] \$procmux$2072_Y ;
  wire \$procmux$2074_CMP ;
  wire \$procmux$2075_CMP ;
  wire \$procmux$2079_CMP ;
  wire \$procmux$2080_CMP ;
  wire [7:0] \$procmux$2083_Y ;
  wire \$procmux$2084_CMP ;
  wire [3:0] \$procmux$2087_Y ;
  wire \$procmux$2090_CMP ;
  wire [3:0] \$procmux$2092_Y ;
  wire \$procmux$2094_CMP ;
  wire [3:0] \$procmux$2095_Y ;
  wire \$procmux$2097_CMP ;
  wire [3:0] \$procmux$2098_Y ;
  wire \$procmux$2100_CMP ;
  wire [3:0] \$procmux$2102_Y ;
  wire [3:0] \$procmux$2104_Y ;
  wire \$procmux$2106_CMP ;
  wire [3:0] \$procmux$2108_Y ;
  wire [3:0] \$procmux$2110_Y ;
  wire [3:0] \$procmux$2112_Y ;
  wire \$procmux$2114_CMP ;
  wire \$procmux$2116_CMP ;
  wire [3:0] \$procmux$2117_Y ;
  wire \$procmux$2119_CMP ;
  wire [3:0] \$procmux$2120_Y ;
  wire \$procmux$2122_CMP ;
  wire [3:0] \$procmux$2123_Y ;
  wire \$procmux$2125_CMP ;
  wire [3:0] \$procmux$2126_Y ;
  wire \$procmux$2128_CMP ;
  wire [3:0] \$procmux$2129_Y ;
  wire \$procmux$2131_CMP ;
  wire [3:0] \$procmux$2132_Y ;
  wire \$procmux$2134_CMP ;
  wire [1:0] \$procmux$2135_CMP ;
  wire \$procmux$2135_CTRL ;
  wire [3:0] \$procmux$2136_Y ;
  wire \$procmux$2138_CMP ;
  wire \$procmux$2139_CMP ;
  wire [3:0] \$procmux$2140_Y ;
  wire \$procmux$2142_CMP ;
  wire [127:0] \$procmux$2145_Y ;
  wire [127:0] \$procmux$2147_Y ;
  wire \$procmux$2148_CMP ;
  wire \$procmux$2151_Y ;
  wire \$procmux$2155_Y ;
  wire \$procmux$2157_Y ;
  wire \$procmux$2159_Y ;
  wire \$procmux$2160_CMP ;
  wire \$procmux$2176_CMP ;
  wire \$procmux$2178_Y ;
  wire \$procmux$2181_CMP ;
  wire \$procmux$2183_CMP ;
  wire \$procmux$2185_CMP ;
  wire \$procmux$2187_CMP ;
  wire \$procmux$2189_CMP ;
  wire \$procmux$2190_CMP ;
  wire \$procmux$2191_CMP ;
  wire \$procmux$2198_CMP ;
  wire \$procmux$2203_CMP ;
  wire \$procmux$2204_Y ;
  wire \$procmux$2205_CMP ;
  wire \$procmux$2206_Y ;
  wire \$procmux$2209_CMP ;
  wire \$procmux$2210_Y ;
  wire \$procmux$2212_Y ;
  wire \$procmux$2213_CMP ;
  wire \$procmux$2214_Y ;
  wire \$procmux$2217_CMP ;
  wire \$procmux$2218_Y ;
  wire \$procmux$2220_Y ;
  wire \$procmux$2221_CMP ;
  wire \$procmux$2222_Y ;
  wire \$procmux$2225_CMP ;
  wire \$procmux$2226_Y ;
  wire \$procmux$2228_Y ;
  wire \$procmux$2229_CMP ;
  wire \$procmux$2230_Y ;
  wire \$procmux$2233_CMP ;
  wire \$procmux$2235_CMP ;
  wire \$procmux$2236_CMP ;
  wire \$procmux$2237_CMP ;
  wire \$procmux$2238_CMP ;
  wire \$procmux$2239_CMP ;
  wire \$procmux$2240_CMP ;
  wire \$procmux$2241_Y ;
  wire \$procmux$2244_CMP ;
  wire \$procmux$2245_Y ;
  wire [1:0] \$procmux$2246_CMP ;
  wire \$procmux$2246_CTRL ;
  wire \$procmux$2247_Y ;
  wire \$procmux$2250_CMP ;
  wire \$procmux$2251_Y ;
  wire \$procmux$2254_CMP ;
  wire [1:0] \$procmux$2255_CMP ;
  wire \$procmux$2255_CTRL ;
  wire \$procmux$2256_Y ;
  wire \$procmux$2259_CMP ;
  wire \$procmux$2260_Y ;
  wire \$procmux$2263_CMP ;
  wire \$procmux$2265_CMP ;
  wire [7:0] \$procmux$2266_Y ;
  wire \$procmux$2268_CMP ;
  wire \$procmux$2269_CMP ;
  wire [7:0] \$procmux$2270_Y ;
  wire [7:0] \$procmux$2272_Y ;
  wire [7:0] \$procmux$2274_Y ;
  wire [7:0] \$procmux$2276_Y ;
  wire \$procmux$2278_CMP ;
  wire [7:0] \$procmux$2279_Y ;
  wire [7:0] \$procmux$2281_Y ;
  wire \$procmux$2283_CMP ;
  wire [7:0] \$procmux$2284_Y ;
  wire [7:0] \$procmux$2286_Y ;
  wire [7:0] \$procmux$2288_Y ;
  wire [7:0] \$procmux$2290_Y ;
  wire [7:0] \$procmux$2292_Y ;
  wire \$procmux$2294_CMP ;
  wire [7:0] \$procmux$2295_Y ;
  wire [7:0] \$procmux$2297_Y ;
  wire \$procmux$2299_CMP ;
  wire [7:0] \$procmux$2300_Y ;
  wire [7:0] \$procmux$2302_Y ;
  wire [7:0] \$procmux$2304_Y ;
  wire \$procmux$2306_CMP ;
  wire [7:0] \$procmux$2307_Y ;
  wire [7:0] \$procmux$2309_Y ;
  wire [7:0] \$procmux$2311_Y ;
  wire \$procmux$2313_CMP ;
  wire [7:0] \$procmux$2314_Y ;
  wire [7:0] \$procmux$2316_Y ;
  wire [7:0] \$procmux$2318_Y ;
  wire \$procmux$2320_CMP ;
  wire \$procmux$2322_CMP ;
  wire \$procmux$2324_CMP ;
  wire \$procmux$2325_CMP ;
  wire \$procmux$2326_CMP ;
  wire \$procmux$2327_CMP ;
  wire \$procmux$2328_CMP ;
  wire \$procmux$2329_CMP ;
  wire \$procmux$2330_CMP ;
  wire \$procmux$2331_CMP ;
  wire \$procmux$2332_CMP ;
  wire [7:0] \$procmux$2333_Y ;
  wire \$procmux$2336_CMP ;
  wire [7:0] \$procmux$2337_Y ;
  wire [7:0] \$procmux$2339_Y ;
  wire \$procmux$2341_CMP ;
  wire [7:0] \$procmux$2342_Y ;
  wire [7:0] \$procmux$2344_Y ;
  wire \$procmux$2346_CMP ;
  wire [7:0] \$procmux$2347_Y ;
  wire \$procmux$2350_CMP ;
  wire [7:0] \$procmux$2351_Y ;
  wire [7:0] \$procmux$2353_Y ;
  wire \$procmux$2355_CMP ;
  wire [7:0] \$procmux$2356_Y ;
  wire \$procmux$2358_CMP ;
  wire [7:0] \$procmux$2359_Y ;
  wire \$procmux$2361_CMP ;
  wire \$procmux$2363_CMP ;
  wire addressed;
  reg addressed_last = 1'h0;
  wire beyond;
  reg empty = 1'h0;
  reg failed = 1'h0;
  wire [127:0] i__payload;
  wire i__ready;
  wire i__valid;
  reg [9:0] left = 10'h000;
  wire [15:0] \output.height ;
  wire [8:0] \output.pitch ;
  wire \output.relu ;
  wire [3:0] \output.step_x ;
  wire [3:0] \output.step_y ;
  wire \output.unsigned_out ;
  wire [15:0] \output.width ;
  wire pe_end;
  wire [46:0] read_request__payload;
  wire [36:0] \read_request__payload.beat ;
  wire [9:0] \read_request__payload.beats ;
  wire read_request__ready;
  wire read_request__valid;
  reg [9:0] rows = 10'h000;
  reg sent = 1'h0;
  reg [1:0] settled = 2'h0;
  reg [3:0] state_state = 4'h0;
  wire store;
  wire stuck;
  wire [7:0] \tile.bottom ;
  wire [2:0] \tile.kc_log2 ;
  wire [7:0] \tile.left ;
  wire [7:0] \tile.right ;
  wire [7:0] \tile.tile_h ;
  wire [7:0] \tile.tile_w ;
  wire [7:0] \tile.top ;
  reg [7:0] verdict = 8'h00;
  wire [7:0] verdict_now;
  reg [127:0] word = 128'h00000000000000000000000000000000;
  wire [46:0] write_request__payload;
  wire [36:0] \write_request__payload.beat ;
  wire [9:0] \write_request__payload.beats ;
  wire write_request__ready;
  wire write_request__valid;
  wire wrong;
  assign store = word[7:0] == 4'h9;
  assign row_last = left == 1'h1;
  assign \$1  = rows + 1'h0;
  assign { \$3 [11:10], read_request_payload[46:37] } = \$1  * 1'h1;
  assign \$4  = rows + 1'h0;
  assign { \$6 [11:10], write_request_payload[46:37] } = \$4  * 1'h1;
  assign beyond = load_pe == 3'h4;
  assign \$7  = load_pe == 2'h3;
  assign \$8  = row_mark & \$7 ;
  assign \$9  = ~ \$8 ;
  assign \$10  = row_last & \$9 ;
  assign \$11  = beyond | \$10 ;
  assign wrong = load_act & \$11 ;
  assign \$12  = store_addr + 1'h1;
  assign pe_end = \$12  == store_rows;
  assign \$13  = | phase[2:1];
  assign idle = ~ \$13 ;
  assign \$14  = ~ stop;
  assign \$15  = ~ i_valid;
  assign \$16  = \$15  & exhausted;
  assign \$17  = word[71:48] + 1'h0;
  assign \$18  = \$17  > 6'h20;
  assign \$19  = ! word[71:48];
  assign \$20  = | word[10:8];
  assign \$21  = word[71:48] + word[95:72];
  assign \$22  = \$21  > 7'h40;
  assign \$23  = ! word[71:48];
  assign \$24  = | word[10:8];
  assign \$25  = word[71:48] + 1'h0;
  assign \$26  = \$25  > 10'h200;
  assign \$27  = ! word[71:48];
  assign \$28  = | word[10:8];
  assign \$29  = word[58:56] > 2'h3;
  assign \$30  = ! word[15:8];
  assign \$31  = ! word[23:16];
  assign \$32  = \$30  | \$31 ;
  assign \$33  = ! word[56:48];
  assign \$34  = ! word[47:44];
  assign \$35  = ! word[43:40];
  assign \$36  = ! word[39:24];
  assign \$37  = ! word[23:8];
  assign \$38  = ! word[71:48];
  assign \$39  = | word[14:8];
  assign \$40  = word[55:32] + word[31:24];
  assign \$41  = \$40  > 7'h40;
  assign \$42  = 1'h1 << tile[50:48];
  assign \$43  = word[31:24] > \$42 ;
  assign \$44  = ! word[23:8];
  assign \$45  = ! word[31:24];
  assign \$46  = \$44  | \$45 ;
  assign \$47  = ! tile[7:0];
  assign \$48  = ! \output [35:32];
  assign \$49  = \$47  | \$48 ;
  assign \$50  = | word[10:8];
  assign \$51  = ! verdict;
  assign \$52  = ~ stop;
  assign \$53  = \$51  & \$52 ;
  assign \$54  = ~ weights_spent;
  assign \$55  = \$54  & weights_blocked;
  assign \$56  = word[7:0] == 2'h3;
  assign \$57  = ~ drained;
  assign \$58  = ~ drained;
  assign \$59  = ~ drained;
  assign \$60  = group | clearing;
  assign \$62  = ~ drained;
  assign \$63  = ~ drained;
  assign \$64  = drained & weights_spent;
  assign \$65  = word[7:0] == 1'h1;
  assign \$66  = row_valid & \$65 ;
  assign \$67  = word[7:0] == 2'h2;
  assign \$68  = row_valid & \$67 ;
  assign \$69  = word[7:0] == 2'h3;
  assign \$70  = row_valid & \$69 ;
  assign \$71  = settled != 2'h2;
  assign \$72  = word[7:0] == 3'h4;
  assign \$73  = ~ fits;
  assign \$74  = \$72  & \$73 ;
  assign \$75  = ~ empty;
  assign \$76  = | left;
  assign \$77  = store_pick + store_valid;
  assign \$78  = store_room > \$77 ;
  assign \$79  = \$76  & \$78 ;
  assign \$90  = ~ compute_set;
  assign \$91  = ~ stop;
  assign \$92  = i_valid & \$91 ;
  assign \$93  = store ? 24'h000000 : word[71:48];
  assign \$94  = word[7:0] == 2'h2;
  assign \$95  = \$94  ? word[95:72] : 24'h000000;
  assign \$96  = ! verdict;
  assign \$97  = ~ stop;
  assign \$98  = \$96  & \$97 ;
  assign \$99  = index + 1'h1;
  assign \$101  = index + 1'h1;
  assign \$102  = left - 1'h1;
  assign \$103  = load_addr + 1'h1;
  assign \$104  = ~ beyond;
  assign \$105  = row_mark & \$104 ;
  assign \$106  = load_pe + 1'h1;
  assign \$107  = wrong | failed;
  assign \$108  = index + 1'h1;
  assign \$109  = settled != 2'h2;
  assign \$110  = word[7:0] == 3'h4;
  assign \$111  = ~ fits;
  assign \$112  = \$110  & \$111 ;
  assign \$113  = settled + 1'h1;
  assign \$114  = index + 1'h1;
  assign \$115  = index + 1'h1;
  assign \$116  = rows + store_rows;
  assign \$117  = store_pe + 1'h1;
  assign \$118  = ! store_rows;
  assign \$119  = empty | \$118 ;
  assign \$120  = store_pe == 2'h3;
  assign \$121  = left - 1'h1;
  assign \$122  = store_addr + 1'h1;
  assign \$123  = store_pe + 1'h1;
  assign \$124  = ~ store_outstanding;
  assign \$125  = sent & \$124 ;
  assign \$126  = \$125  & write_request_ready;
  assign \$127  = index + 1'h1;
  always @(posedge clk)
    store_pick <= \$128 ;
  always @(posedge clk)
    addressed_last <= \$129 ;
  always @(posedge clk)
    store_pick_pe <= \$130 ;
  always @(posedge clk)
    store_mark <= \$131 ;
  always @(posedge clk)
    store_valid <= \$132 ;
  always @(posedge clk)
    store_last <= \$133 ;
  always @(posedge clk)
    group <= \$134 ;
  always @(posedge clk)
    compute_set <= \$135 ;
  always @(posedge clk)
    word <= \$136 ;
  always @(posedge clk)
    state_state <= \$137 ;
  always @(posedge clk)
    verdict <= \$138 ;
  always @(posedge clk)
    rows <= \$139 ;
  always @(posedge clk)
    left <= \$140 ;
  always @(posedge clk)
    load_addr <= \$141 ;
  always @(posedge clk)
    load_pe <= \$142 ;
  always @(posedge clk)
    store_pe <= \$143 ;
  always @(posedge clk)
    store_addr <= \$144 ;
  always @(posedge clk)
    empty <= \$145 ;
  always @(posedge clk)
    sent <= \$146 ;
  always @(posedge clk)
    settled <= \$147 ;
  always @(posedge clk)
    tile <= \$148 ;
  always @(posedge clk)
    unsigned_in <= \$149 ;
  always @(posedge clk)
    maximum <= \$150 ;
  always @(posedge clk)
    \output  <= \$151 ;
  always @(posedge clk)
    weights_beat <= \$152 ;
  always @(posedge clk)
    weights_words <= \$153 ;
  always @(posedge clk)
    index <= \$154 ;
  always @(posedge clk)
    failed <= \$155 ;
  always @(posedge clk)
    kc <= \$156 ;
  always @(posedge clk)
    param_addr <= \$157 ;
  assign \_auto_340  = \$procmux$2325_CMP  | \$procmux$2324_CMP ;
  assign \_auto_341  = \$procmux$2330_CMP  | \$procmux$2329_CMP ;
  assign \_auto_342  = \$procmux$2268_CMP  | \$procmux$2265_CMP ;
  assign \_auto_343  = \$procmux$2239_CMP  | \$procmux$2238_CMP ;
  assign \_auto_344  = \$procmux$2190_CMP  | \$procmux$2189_CMP ;
  assign \_auto_345  = \$procmux$2119_CMP  | \$procmux$2116_CMP ;
  assign \_auto_346  = \$procmux$2131_CMP  | \$procmux$2128_CMP ;
  assign \_auto_347  = \$procmux$2094_CMP  | \$procmux$2090_CMP ;
  assign \_auto_348  = \$procmux$2138_CMP  | \$procmux$2114_CMP ;
  assign \_auto_349  = \$procmux$2071_CMP  | \$procmux$2070_CMP ;
  assign \_auto_350  = \$procmux$2047_CMP  | \$procmux$2044_CMP ;
  assign \_auto_332  = | { \$procmux$2336_CMP , \$procmux$2341_CMP , \$procmux$2346_CMP  };
  assign \_auto_333  = | { \_auto_340 , \$procmux$2326_CMP , \$procmux$2327_CMP , \$procmux$2328_CMP  };
  assign \_auto_334  = | { \$procmux$2294_CMP , \$procmux$2299_CMP , \$procmux$2306_CMP  };
  assign \_auto_335  = | { \_auto_342 , \$procmux$2269_CMP , \$procmux$2278_CMP , \$procmux$2283_CMP  };
  assign \_auto_336  = | { \$procmux$2235_CMP , \$procmux$2236_CMP , \$procmux$2237_CMP  };
  assign \_auto_337  = | { \_auto_345 , \$procmux$2122_CMP , \$procmux$2125_CMP  };
  assign \_auto_338  = | { \_auto_347 , \$procmux$2097_CMP , \$procmux$2100_CMP , \$procmux$2106_CMP  };
  assign \_auto_339  = | { \$procmux$1801_CMP , \$procmux$1804_CMP , \$procmux$1810_CMP  };
  assign \_auto_351  = \$procmux$2355_CMP  ? \$procmux$2353_Y  : verdict;
  assign \_auto_352  = \$procmux$2350_CMP  ? \$procmux$2347_Y  : \_auto_351 ;
  assign \_auto_353  = \$procmux$2341_CMP  ? \$procmux$2339_Y  : \$procmux$2344_Y ;
  assign \_auto_354  = \$procmux$2336_CMP  ? \$procmux$2333_Y  : \_auto_353 ;
  assign \_auto_355  = \$procmux$2361_CMP  ? \$procmux$2359_Y  : 8'h00;
  assign \_auto_356  = \$procmux$2358_CMP  ? \$procmux$2356_Y  : \_auto_355 ;
  assign status = \_auto_332  ? \_auto_354  : \_auto_356 ;
  assign \_auto_357  = \$procmux$2324_CMP  ? word[7:0] : word[7:0];
  assign \_auto_358  = \$procmux$2327_CMP  ? word[7:0] : word[7:0];
  assign \_auto_359  = \$procmux$2326_CMP  ? word[7:0] : \_auto_358 ;
  assign \_auto_360  = \_auto_340  ? \_auto_357  : \_auto_359 ;
  assign \_auto_361  = \$procmux$2329_CMP  ? word[7:0] : word[7:0];
  assign \_auto_362  = \$procmux$2332_CMP  ? word[7:0] : 8'h00;
  assign \_auto_363  = \$procmux$2331_CMP  ? word[7:0] : \_auto_362 ;
  assign \_auto_364  = \_auto_341  ? \_auto_361  : \_auto_363 ;
  assign opcode = \_auto_333  ? \_auto_360  : \_auto_364 ;
  assign \_auto_365  = \$procmux$2265_CMP  ? 8'h00 : \$procmux$2266_Y ;
  assign \_auto_366  = \$procmux$2278_CMP  ? \$procmux$2276_Y  : \$procmux$2281_Y ;
  assign \_auto_367  = \$procmux$2269_CMP  ? 8'h00 : \_auto_366 ;
  assign \_auto_368  = \_auto_342  ? \_auto_365  : \_auto_367 ;
  assign \_auto_369  = \$procmux$2299_CMP  ? \$procmux$2297_Y  : \$procmux$2304_Y ;
  assign \_auto_370  = \$procmux$2294_CMP  ? \$procmux$2292_Y  : \_auto_369 ;
  assign \_auto_371  = \$procmux$2320_CMP  ? \$procmux$2318_Y  : 8'h01;
  assign \_auto_372  = \$procmux$2313_CMP  ? \$procmux$2311_Y  : \_auto_371 ;
  assign \_auto_373  = \_auto_334  ? \_auto_370  : \_auto_372 ;
  assign \_auto_374  = \_auto_335  ? \_auto_368  : \_auto_373 ;
  assign \_auto_375  = \$procmux$2255_CTRL  ? 1'h1 : 1'h0;
  assign \_auto_376  = \$procmux$2254_CMP  ? \$procmux$2251_Y  : \_auto_375 ;
  assign \_auto_377  = \$procmux$2236_CMP  ? \$62  : \$60 ;
  assign \_auto_378  = \$procmux$2235_CMP  ? \$63  : \_auto_377 ;
  assign \_auto_379  = \$procmux$2238_CMP  ? \$59  : \$58 ;
  assign \_auto_380  = \$procmux$2240_CMP  ? \$57  : 1'h0;
  assign \_auto_381  = \_auto_343  ? \_auto_379  : \_auto_380 ;
  assign \_auto_382  = \_auto_336  ? \_auto_378  : \_auto_381 ;
  assign \_auto_383  = \$procmux$2189_CMP  ? 1'h1 : \$75 ;
  assign \_auto_384  = \$procmux$2191_CMP  ? 1'h1 : 1'h0;
  assign phase[2] = \_auto_344  ? \_auto_383  : \_auto_384 ;
  assign \_auto_385  = \$procmux$2116_CMP  ? 4'h6 : \$procmux$2117_Y ;
  assign \_auto_386  = \$procmux$2122_CMP  ? \$procmux$2120_Y  : \$procmux$2123_Y ;
  assign \_auto_387  = \_auto_345  ? \_auto_385  : \_auto_386 ;
  assign \_auto_388  = \$procmux$2128_CMP  ? \$procmux$2126_Y  : \$procmux$2129_Y ;
  assign \_auto_389  = \$procmux$2135_CTRL  ? 4'h3 : state_state;
  assign \_auto_390  = \$procmux$2134_CMP  ? \$procmux$2132_Y  : \_auto_389 ;
  assign \_auto_391  = \_auto_346  ? \_auto_388  : \_auto_390 ;
  assign \_auto_392  = \_auto_337  ? \_auto_387  : \_auto_391 ;
  assign \_auto_393  = \$procmux$2090_CMP  ? \$procmux$2087_Y  : \$procmux$2092_Y ;
  assign \_auto_394  = \$procmux$2100_CMP  ? \$procmux$2098_Y  : \$procmux$2104_Y ;
  assign \_auto_395  = \$procmux$2097_CMP  ? \$procmux$2095_Y  : \_auto_394 ;
  assign \_auto_396  = \_auto_347  ? \_auto_393  : \_auto_395 ;
  assign \_auto_397  = \$procmux$2114_CMP  ? \$procmux$2112_Y  : \$procmux$2136_Y ;
  assign \_auto_398  = \$procmux$2142_CMP  ? \$procmux$2140_Y  : state_state;
  assign \_auto_399  = \$procmux$2139_CMP  ? 4'h2 : \_auto_398 ;
  assign \_auto_400  = \_auto_348  ? \_auto_397  : \_auto_399 ;
  assign \_auto_401  = \_auto_338  ? \_auto_396  : \_auto_400 ;
  assign \_auto_402  = \$procmux$2080_CMP  ? \$93 [9:0] : rows;
  assign \_auto_403  = \$procmux$2079_CMP  ? \$116 [9:0] : \_auto_402 ;
  assign \_auto_404  = \$procmux$2070_CMP  ? \$procmux$2067_Y  : rows;
  assign \_auto_405  = \$procmux$2075_CMP  ? rows : left;
  assign \_auto_406  = \$procmux$2074_CMP  ? \$procmux$2072_Y  : \_auto_405 ;
  assign \_auto_407  = \_auto_349  ? \_auto_404  : \_auto_406 ;
  assign \_auto_408  = \$procmux$2064_CMP  ? \$95 [5:0] : load_addr;
  assign \_auto_409  = \$procmux$2063_CMP  ? \$procmux$2060_Y  : \_auto_408 ;
  assign \_auto_410  = \$procmux$2057_CMP  ? 3'h0 : load_pe;
  assign \_auto_411  = \$procmux$2056_CMP  ? \$procmux$2053_Y  : \_auto_410 ;
  assign \_auto_412  = \$procmux$2044_CMP  ? \$procmux$2041_Y  : \$procmux$2045_Y ;
  assign \_auto_413  = \$procmux$2048_CMP  ? 3'h0 : store_pe;
  assign \_auto_414  = \_auto_350  ? \_auto_412  : \_auto_413 ;
  assign \_auto_415  = \$procmux$2036_CMP  ? 7'h00 : store_addr;
  assign \_auto_416  = \$procmux$2035_CMP  ? \$procmux$2032_Y  : \_auto_415 ;
  assign \_auto_417  = \$procmux$2027_CMP  ? 1'h0 : empty;
  assign \_auto_418  = \$procmux$2026_CMP  ? \$119  : \_auto_417 ;
  assign \_auto_419  = \$procmux$2022_CMP  ? 1'h0 : sent;
  assign \_auto_420  = \$procmux$2021_CMP  ? \$procmux$2018_Y  : \_auto_419 ;
  assign \_auto_421  = \$procmux$2015_CMP  ? 2'h0 : settled;
  assign \_auto_422  = \$procmux$2014_CMP  ? \$procmux$2011_Y  : \_auto_421 ;
  assign \_auto_423  = \$procmux$1825_CMP  ? \$procmux$1823_Y  : index;
  assign \_auto_424  = \$procmux$1822_CMP  ? \$procmux$1819_Y  : \_auto_423 ;
  assign \_auto_425  = \$procmux$1804_CMP  ? \$procmux$1802_Y  : \$procmux$1808_Y ;
  assign \_auto_426  = \$procmux$1801_CMP  ? \$procmux$1798_Y  : \_auto_425 ;
  assign \_auto_427  = \$procmux$1828_CMP  ? \$procmux$1826_Y  : index;
  assign \_auto_428  = \$procmux$1818_CMP  ? \$procmux$1816_Y  : \_auto_427 ;
  assign \_auto_429  = \_auto_339  ? \_auto_426  : \_auto_428 ;
  assign \$procmux$1778_Y  = done ? word[37:32] : param_addr;
  assign \$procmux$1780_Y  = \$procmux$1781_CMP  ? \$procmux$1778_Y  : param_addr;
  assign \$procmux$1781_CMP  = state_state == 4'h5;
  assign \$157  = rst ? 6'h00 : \$procmux$1780_Y ;
  assign \$procmux$1784_Y  = done ? word[31:24] : kc;
  assign \$procmux$1786_Y  = \$procmux$1787_CMP  ? \$procmux$1784_Y  : kc;
  assign \$procmux$1787_CMP  = state_state == 4'h5;
  assign \$156  = rst ? 8'h00 : \$procmux$1786_Y ;
  assign \$procmux$1790_Y  = wrong ? 1'h1 : failed;
  assign \$procmux$1792_Y  = row_valid ? \$procmux$1790_Y  : failed;
  assign \$procmux$1794_Y  = \$procmux$1795_CMP  ? \$procmux$1792_Y  : failed;
  assign \$procmux$1795_CMP  = state_state == 4'h3;
  assign \$155  = rst ? 1'h0 : \$procmux$1794_Y ;
  assign \$procmux$1798_Y  = \$126  ? \$127 [31:0] : index;
  assign \$procmux$1801_CMP  = state_state == 4'h9;
  assign \$procmux$1802_Y  = done ? \$115 [31:0] : index;
  assign \$procmux$1804_CMP  = state_state == 4'h5;
  assign \$procmux$1806_Y  = \$112  ? (* full_case = 32'd1 *) index : \$114 [31:0];
  assign \$procmux$1808_Y  = \$109  ? (* full_case = 32'd1 *) index : \$procmux$1806_Y ;
  assign \$procmux$1810_CMP  = state_state == 4'h4;
  assign \$procmux$1812_Y  = \$107  ? (* full_case = 32'd1 *) index : \$108 [31:0];
  assign \$procmux$1814_Y  = row_last ? \$procmux$1812_Y  : index;
  assign \$procmux$1816_Y  = row_valid ? \$procmux$1814_Y  : index;
  assign \$procmux$1818_CMP  = state_state == 4'h3;
  assign \$procmux$1819_Y  = drained ? \$101 [31:0] : index;
  assign \$procmux$1822_CMP  = word[7:0] == 8'h08;
  assign \$procmux$1823_Y  = weights_spent ? \$99 [31:0] : index;
  assign \$procmux$1825_CMP  = word[7:0] == 8'h06;
  assign \$procmux$1826_Y  = \$98  ? \_auto_424  : index;
  assign \$procmux$1828_CMP  = state_state == 4'h2;
  assign \$154  = rst ? 32'd0 : \_auto_429 ;
  assign \$procmux$1831_Y  = weights_spent ? word[71:48] : weights_words;
  assign \$procmux$1833_Y  = \$procmux$1834_CMP  ? \$procmux$1831_Y  : weights_words;
  assign \$procmux$1834_CMP  = word[7:0] == 8'h06;
  assign \$procmux$1835_Y  = \$98  ? \$procmux$1833_Y  : weights_words;
  assign \$procmux$1837_Y  = \$procmux$1838_CMP  ? \$procmux$1835_Y  : weights_words;
  assign \$procmux$1838_CMP  = state_state == 4'h2;
  assign \$153  = rst ? 24'h000000 : \$procmux$1837_Y ;
  assign \$procmux$1841_Y  = weights_spent ? word[47:11] : weights_beat;
  assign \$procmux$1843_Y  = \$procmux$1844_CMP  ? \$procmux$1841_Y  : weights_beat;
  assign \$procmux$1844_CMP  = word[7:0] == 8'h06;
  assign \$procmux$1845_Y  = \$98  ? \$procmux$1843_Y  : weights_beat;
  assign \$procmux$1847_Y  = \$procmux$1848_CMP  ? \$procmux$1845_Y  : weights_beat;
  assign \$procmux$1848_CMP  = state_state == 4'h2;
  assign \$152  = rst ? 37'h0000000000 : \$procmux$1847_Y ;
  assign \$procmux$1851_Y  = drained ? word[58] : \output [50];
  assign \$procmux$1853_Y  = \$procmux$1854_CMP  ? \$procmux$1851_Y  : \output [50];
  assign \$procmux$1854_CMP  = word[7:0] == 8'h05;
  assign \$procmux$1855_Y  = \$98  ? \$procmux$1853_Y  : \output [50];
  assign \$procmux$1857_Y  = \$procmux$1858_CMP  ? \$procmux$1855_Y  : \output [50];
  assign \$procmux$1858_CMP  = state_state == 4'h2;
  assign \$151 [50] = rst ? 1'h0 : \$procmux$1857_Y ;
  assign \$procmux$1861_Y  = drained ? word[56:48] : \output [48:40];
  assign \$procmux$1863_Y  = \$procmux$1864_CMP  ? \$procmux$1861_Y  : \output [48:40];
  assign \$procmux$1864_CMP  = word[7:0] == 8'h05;
  assign \$procmux$1865_Y  = \$98  ? \$procmux$1863_Y  : \output [48:40];
  assign \$procmux$1867_Y  = \$procmux$1868_CMP  ? \$procmux$1865_Y  : \output [48:40];
  assign \$procmux$1868_CMP  = state_state == 4'h2;
  assign \$151 [48:40] = rst ? 9'h000 : \$procmux$1867_Y ;
  assign \$procmux$1871_Y  = drained ? word[47:44] : \output [39:36];
  assign \$procmux$1873_Y  = \$procmux$1874_CMP  ? \$procmux$1871_Y  : \output [39:36];
  assign \$procmux$1874_CMP  = word[7:0] == 8'h05;
  assign \$procmux$1875_Y  = \$98  ? \$procmux$1873_Y  : \output [39:36];
  assign \$procmux$1877_Y  = \$procmux$1878_CMP  ? \$procmux$1875_Y  : \output [39:36];
  assign \$procmux$1878_CMP  = state_state == 4'h2;
  assign \$151 [39:36] = rst ? 4'h0 : \$procmux$1877_Y ;
  assign \$procmux$1881_Y  = drained ? word[43:40] : \output [35:32];
  assign \$procmux$1883_Y  = \$procmux$1884_CMP  ? \$procmux$1881_Y  : \output [35:32];
  assign \$procmux$1884_CMP  = word[7:0] == 8'h05;
  assign \$procmux$1885_Y  = \$98  ? \$procmux$1883_Y  : \output [35:32];
  assign \$procmux$1887_Y  = \$procmux$1888_CMP  ? \$procmux$1885_Y  : \output [35:32];
  assign \$procmux$1888_CMP  = state_state == 4'h2;
  assign \$151 [35:32] = rst ? 4'h0 : \$procmux$1887_Y ;
  assign \$procmux$1891_Y  = drained ? word[39:24] : \output [31:16];
  assign \$procmux$1893_Y  = \$procmux$1894_CMP  ? \$procmux$1891_Y  : \output [31:16];
  assign \$procmux$1894_CMP  = word[7:0] == 8'h05;
  assign \$procmux$1895_Y  = \$98  ? \$procmux$1893_Y  : \output [31:16];
  assign \$procmux$1897_Y  = \$procmux$1898_CMP  ? \$procmux$1895_Y  : \output [31:16];
  assign \$procmux$1898_CMP  = state_state == 4'h2;
  assign \$151 [31:16] = rst ? 16'h0000 : \$procmux$1897_Y ;
  assign \$procmux$1901_Y  = drained ? word[23:8] : \output [15:0];
  assign \$procmux$1903_Y  = \$procmux$1904_CMP  ? \$procmux$1901_Y  : \output [15:0];
  assign \$procmux$1904_CMP  = word[7:0] == 8'h05;
  assign \$procmux$1905_Y  = \$98  ? \$procmux$1903_Y  : \output [15:0];
  assign \$procmux$1907_Y  = \$procmux$1908_CMP  ? \$procmux$1905_Y  : \output [15:0];
  assign \$procmux$1908_CMP  = state_state == 4'h2;
  assign \$151 [15:0] = rst ? 16'h0000 : \$procmux$1907_Y ;
  assign \$procmux$1911_Y  = drained ? word[57] : \output [49];
  assign \$procmux$1913_Y  = \$procmux$1914_CMP  ? \$procmux$1911_Y  : \output [49];
  assign \$procmux$1914_CMP  = word[7:0] == 8'h05;
  assign \$procmux$1915_Y  = \$98  ? \$procmux$1913_Y  : \output [49];
  assign \$procmux$1917_Y  = \$procmux$1918_CMP  ? \$procmux$1915_Y  : \output [49];
  assign \$procmux$1918_CMP  = state_state == 4'h2;
  assign \$151 [49] = rst ? 1'h0 : \$procmux$1917_Y ;
  assign \$procmux$1921_Y  = drained ? word[60] : maximum;
  assign \$procmux$1923_Y  = \$procmux$1924_CMP  ? \$procmux$1921_Y  : maximum;
  assign \$procmux$1924_CMP  = word[7:0] == 8'h04;
  assign \$procmux$1925_Y  = \$98  ? \$procmux$1923_Y  : maximum;
  assign \$procmux$1927_Y  = \$procmux$1928_CMP  ? \$procmux$1925_Y  : maximum;
  assign \$procmux$1928_CMP  = state_state == 4'h2;
  assign \$150  = rst ? 1'h0 : \$procmux$1927_Y ;
  assign \$procmux$1931_Y  = drained ? word[59] : unsigned_in;
  assign \$procmux$1933_Y  = \$procmux$1934_CMP  ? \$procmux$1931_Y  : unsigned_in;
  assign \$procmux$1934_CMP  = word[7:0] == 8'h04;
  assign \$procmux$1935_Y  = \$98  ? \$procmux$1933_Y  : unsigned_in;
  assign \$procmux$1937_Y  = \$procmux$1938_CMP  ? \$procmux$1935_Y  : unsigned_in;
  assign \$procmux$1938_CMP  = state_state == 4'h2;
  assign \$149  = rst ? 1'h0 : \$procmux$1937_Y ;
  assign \$procmux$1941_Y  = drained ? word[58:56] : tile[50:48];
  assign \$procmux$1943_Y  = \$procmux$1944_CMP  ? \$procmux$1941_Y  : tile[50:48];
  assign \$procmux$1944_CMP  = word[7:0] == 8'h04;
  assign \$procmux$1945_Y  = \$98  ? \$procmux$1943_Y  : tile[50:48];
  assign \$procmux$1947_Y  = \$procmux$1948_CMP  ? \$procmux$1945_Y  : tile[50:48];
  assign \$procmux$1948_CMP  = state_state == 4'h2;
  assign \$148 [50:48] = rst ? 3'h0 : \$procmux$1947_Y ;
  assign \$procmux$1951_Y  = drained ? word[47:40] : tile[39:32];
  assign \$procmux$1953_Y  = \$procmux$1954_CMP  ? \$procmux$1951_Y  : tile[39:32];
  assign \$procmux$1954_CMP  = word[7:0] == 8'h04;
  assign \$procmux$1955_Y  = \$98  ? \$procmux$1953_Y  : tile[39:32];
  assign \$procmux$1957_Y  = \$procmux$1958_CMP  ? \$procmux$1955_Y  : tile[39:32];
  assign \$procmux$1958_CMP  = state_state == 4'h2;
  assign \$148 [39:32] = rst ? 8'h00 : \$procmux$1957_Y ;
  assign \$procmux$1961_Y  = drained ? word[39:32] : tile[31:24];
  assign \$procmux$1963_Y  = \$procmux$1964_CMP  ? \$procmux$1961_Y  : tile[31:24];
  assign \$procmux$1964_CMP  = word[7:0] == 8'h04;
  assign \$procmux$1965_Y  = \$98  ? \$procmux$1963_Y  : tile[31:24];
  assign \$procmux$1967_Y  = \$procmux$1968_CMP  ? \$procmux$1965_Y  : tile[31:24];
  assign \$procmux$1968_CMP  = state_state == 4'h2;
  assign \$148 [31:24] = rst ? 8'h00 : \$procmux$1967_Y ;
  assign \$procmux$1971_Y  = drained ? word[31:24] : tile[23:16];
  assign \$procmux$1973_Y  = \$procmux$1974_CMP  ? \$procmux$1971_Y  : tile[23:16];
  assign \$procmux$1974_CMP  = word[7:0] == 8'h04;
  assign \$procmux$1975_Y  = \$98  ? \$procmux$1973_Y  : tile[23:16];
  assign \$procmux$1977_Y  = \$procmux$1978_CMP  ? \$procmux$1975_Y  : tile[23:16];
  assign \$procmux$1978_CMP  = state_state == 4'h2;
  assign \$148 [23:16] = rst ? 8'h00 : \$procmux$1977_Y ;
  assign \$procmux$1981_Y  = drained ? word[23:16] : tile[15:8];
  assign \$procmux$1983_Y  = \$procmux$1984_CMP  ? \$procmux$1981_Y  : tile[15:8];
  assign \$procmux$1984_CMP  = word[7:0] == 8'h04;
  assign \$procmux$1985_Y  = \$98  ? \$procmux$1983_Y  : tile[15:8];
  assign \$procmux$1987_Y  = \$procmux$1988_CMP  ? \$procmux$1985_Y  : tile[15:8];
  assign \$procmux$1988_CMP  = state_state == 4'h2;
  assign \$148 [15:8] = rst ? 8'h00 : \$procmux$1987_Y ;
  assign \$procmux$1991_Y  = drained ? word[15:8] : tile[7:0];
  assign \$procmux$1993_Y  = \$procmux$1994_CMP  ? \$procmux$1991_Y  : tile[7:0];
  assign \$procmux$1994_CMP  = word[7:0] == 8'h04;
  assign \$procmux$1995_Y  = \$98  ? \$procmux$1993_Y  : tile[7:0];
  assign \$procmux$1997_Y  = \$procmux$1998_CMP  ? \$procmux$1995_Y  : tile[7:0];
  assign \$procmux$1998_CMP  = state_state == 4'h2;
  assign \$148 [7:0] = rst ? 8'h00 : \$procmux$1997_Y ;
  assign \$procmux$2001_Y  = drained ? word[55:48] : tile[47:40];
  assign \$procmux$2003_Y  = \$procmux$2004_CMP  ? \$procmux$2001_Y  : tile[47:40];
  assign \$procmux$2004_CMP  = word[7:0] == 8'h04;
  assign \$procmux$2005_Y  = \$98  ? \$procmux$2003_Y  : tile[47:40];
  assign \$procmux$2007_Y  = \$procmux$2008_CMP  ? \$procmux$2005_Y  : tile[47:40];
  assign \$procmux$2008_CMP  = state_state == 4'h2;
  assign \$148 [47:40] = rst ? 8'h00 : \$procmux$2007_Y ;
  assign \$procmux$2011_Y  = \$109  ? \$113 [1:0] : settled;
  assign \$procmux$2014_CMP  = state_state == 4'h4;
  assign \$procmux$2015_CMP  = state_state == 4'h2;
  assign \$147  = rst ? 2'h0 : \_auto_422 ;
  assign \$procmux$2018_Y  = store_done ? 1'h1 : sent;
  assign \$procmux$2021_CMP  = state_state == 4'h9;
  assign \$procmux$2022_CMP  = state_state == 4'h2;
  assign \$146  = rst ? 1'h0 : \_auto_420 ;
  assign \$procmux$2026_CMP  = state_state == 4'h6;
  assign \$procmux$2027_CMP  = state_state == 4'h2;
  assign \$145  = rst ? 1'h0 : \_auto_418 ;
  assign \$procmux$2030_Y  = pe_end ? 7'h00 : \$122 [6:0];
  assign \$procmux$2032_Y  = store_read ? \$procmux$2030_Y  : store_addr;
  assign \$procmux$2035_CMP  = state_state == 4'h9;
  assign \$procmux$2036_CMP  = state_state == 4'h2;
  assign \$144  = rst ? 7'h00 : \_auto_416 ;
  assign \$procmux$2039_Y  = pe_end ? \$123 [2:0] : store_pe;
  assign \$procmux$2041_Y  = store_read ? \$procmux$2039_Y  : store_pe;
  assign \$procmux$2044_CMP  = state_state == 4'h9;
  assign \$procmux$2045_Y  = \$120  ? 3'h0 : \$117 [2:0];
  assign \$procmux$2047_CMP  = state_state == 4'h6;
  assign \$procmux$2048_CMP  = state_state == 4'h2;
  assign \$143  = rst ? 3'h0 : \_auto_414 ;
  assign \$procmux$2051_Y  = \$105  ? \$106 [2:0] : load_pe;
  assign \$procmux$2053_Y  = row_valid ? \$procmux$2051_Y  : load_pe;
  assign \$procmux$2056_CMP  = state_state == 4'h3;
  assign \$procmux$2057_CMP  = state_state == 4'h2;
  assign \$142  = rst ? 3'h0 : \_auto_411 ;
  assign \$procmux$2060_Y  = row_valid ? \$103 [5:0] : load_addr;
  assign \$procmux$2063_CMP  = state_state == 4'h3;
  assign \$procmux$2064_CMP  = state_state == 4'h2;
  assign \$141  = rst ? 6'h00 : \_auto_409 ;
  assign \$procmux$2067_Y  = store_read ? \$121 [9:0] : left;
  assign \$procmux$2070_CMP  = state_state == 4'h9;
  assign \$procmux$2071_CMP  = state_state == 4'h8;
  assign \$procmux$2072_Y  = row_valid ? \$102 [9:0] : left;
  assign \$procmux$2074_CMP  = state_state == 4'h3;
  assign \$procmux$2075_CMP  = state_state == 4'h2;
  assign \$140  = rst ? 10'h000 : \_auto_407 ;
  assign \$procmux$2079_CMP  = state_state == 4'h6;
  assign \$procmux$2080_CMP  = state_state == 4'h1;
  assign \$139  = rst ? 10'h000 : \_auto_403 ;
  assign \$procmux$2083_Y  = \$procmux$2084_CMP  ? verdict_now : verdict;
  assign \$procmux$2084_CMP  = state_state == 4'h1;
  assign \$138  = rst ? 8'h00 : \$procmux$2083_Y ;
  assign \$procmux$2087_Y  = \$126  ? 4'h0 : state_state;
  assign \$procmux$2090_CMP  = state_state == 4'h9;
  assign \$procmux$2092_Y  = empty ? (* full_case = 32'd1 *) state_state : 4'h9;
  assign \$procmux$2094_CMP  = state_state == 4'h8;
  assign \$procmux$2095_Y  = \$120  ? 4'h8 : state_state;
  assign \$procmux$2097_CMP  = state_state == 4'h6;
  assign \$procmux$2098_Y  = done ? 4'h0 : state_state;
  assign \$procmux$2100_CMP  = state_state == 4'h5;
  assign \$procmux$2102_Y  = \$112  ? (* full_case = 32'd1 *) state_state : 4'h0;
  assign \$procmux$2104_Y  = \$109  ? (* full_case = 32'd1 *) state_state : \$procmux$2102_Y ;
  assign \$procmux$2106_CMP  = state_state == 4'h4;
  assign \$procmux$2108_Y  = \$107  ? (* full_case = 32'd1 *) 4'h7 : 4'h0;
  assign \$procmux$2110_Y  = row_last ? \$procmux$2108_Y  : state_state;
  assign \$procmux$2112_Y  = row_valid ? \$procmux$2110_Y  : state_state;
  assign \$procmux$2114_CMP  = state_state == 4'h3;
  assign \$procmux$2116_CMP  = word[7:0] == 8'h09;
  assign \$procmux$2117_Y  = drained ? 4'h0 : state_state;
  assign \$procmux$2119_CMP  = word[7:0] == 8'h08;
  assign \$procmux$2120_Y  = waiting ? state_state : 4'h5;
  assign \$procmux$2122_CMP  = word[7:0] == 8'h07;
  assign \$procmux$2123_Y  = weights_spent ? 4'h0 : state_state;
  assign \$procmux$2125_CMP  = word[7:0] == 8'h06;
  assign \$procmux$2126_Y  = drained ? 4'h4 : state_state;
  assign \$procmux$2128_CMP  = word[7:0] == 8'h05;
  assign \$procmux$2129_Y  = drained ? 4'h4 : state_state;
  assign \$procmux$2131_CMP  = word[7:0] == 8'h04;
  assign \$procmux$2132_Y  = drained ? 4'h3 : state_state;
  assign \$procmux$2134_CMP  = word[7:0] == 8'h02;
  assign \$procmux$2135_CTRL  = | \$procmux$2135_CMP ;
  assign \$procmux$2135_CMP [0] = word[7:0] == 8'h01;
  assign \$procmux$2135_CMP [1] = word[7:0] == 8'h03;
  assign \$procmux$2136_Y  = \$98  ? \_auto_392  : state_state;
  assign \$procmux$2138_CMP  = state_state == 4'h2;
  assign \$procmux$2139_CMP  = state_state == 4'h1;
  assign \$procmux$2140_Y  = \$92  ? 4'h1 : state_state;
  assign \$procmux$2142_CMP  = ! state_state;
  assign \$137  = rst ? 4'h0 : \_auto_401 ;
  assign \$procmux$2145_Y  = \$92  ? i_payload : word;
  assign \$procmux$2147_Y  = \$procmux$2148_CMP  ? \$procmux$2145_Y  : word;
  assign \$procmux$2148_CMP  = ! state_state;
  assign \$136  = rst ? 128'h00000000000000000000000000000000 : \$procmux$2147_Y ;
  assign \$procmux$2151_Y  = take ? \$90  : compute_set;
  assign \$135  = rst ? 1'h0 : \$procmux$2151_Y ;
  assign \$procmux$2155_Y  = take ? 1'h0 : group;
  assign \$procmux$2157_Y  = done ? 1'h1 : \$procmux$2155_Y ;
  assign \$procmux$2159_Y  = \$procmux$2160_CMP  ? \$procmux$2157_Y  : \$procmux$2155_Y ;
  assign \$procmux$2160_CMP  = state_state == 4'h5;
  assign \$134  = rst ? 1'h0 : \$procmux$2159_Y ;
  assign \$133  = rst ? 1'h0 : addressed_last;
  assign \$132  = rst ? 1'h0 : store_pick;
  assign \$131  = rst ? 1'h0 : pe_end;
  assign \$130  = rst ? 3'h0 : store_pe;
  assign \$129  = rst ? 1'h0 : row_last;
  assign \$128  = rst ? 1'h0 : store_read;
  assign store_read = \$procmux$2176_CMP  ? \$79  : 1'h0;
  assign \$procmux$2176_CMP  = state_state == 4'h9;
  assign \$procmux$2178_Y  = empty ? (* full_case = 32'd1 *) 1'h0 : 1'h1;
  assign write_request_valid = \$procmux$2181_CMP  ? \$procmux$2178_Y  : 1'h0;
  assign \$procmux$2181_CMP  = state_state == 4'h8;
  assign load_act = \$procmux$2183_CMP  ? \$70  : 1'h0;
  assign \$procmux$2183_CMP  = state_state == 4'h3;
  assign load_param = \$procmux$2185_CMP  ? \$68  : 1'h0;
  assign \$procmux$2185_CMP  = state_state == 4'h3;
  assign load_tap = \$procmux$2187_CMP  ? \$66  : 1'h0;
  assign \$procmux$2187_CMP  = state_state == 4'h3;
  assign \$procmux$2189_CMP  = state_state == 4'h9;
  assign \$procmux$2190_CMP  = state_state == 4'h8;
  assign \$procmux$2191_CMP  = state_state == 4'h6;
  assign phase[1] = \$procmux$2198_CMP  ? 1'h1 : 1'h0;
  assign \$procmux$2198_CMP  = state_state == 4'h3;
  assign phase[0] = \$procmux$2203_CMP  ? 1'h1 : 1'h0;
  assign \$procmux$2203_CMP  = state_state == 4'h5;
  assign \$procmux$2204_Y  = \$procmux$2205_CMP  ? \$64  : 1'h0;
  assign \$procmux$2205_CMP  = word[7:0] == 8'h0a;
  assign \$procmux$2206_Y  = \$53  ? \$procmux$2204_Y  : 1'h0;
  assign halt = \$procmux$2209_CMP  ? \$procmux$2206_Y  : 1'h0;
  assign \$procmux$2209_CMP  = state_state == 4'h2;
  assign \$procmux$2210_Y  = drained ? 1'h1 : 1'h0;
  assign \$procmux$2212_Y  = \$procmux$2213_CMP  ? \$procmux$2210_Y  : 1'h0;
  assign \$procmux$2213_CMP  = word[7:0] == 8'h08;
  assign \$procmux$2214_Y  = \$53  ? \$procmux$2212_Y  : 1'h0;
  assign swap = \$procmux$2217_CMP  ? \$procmux$2214_Y  : 1'h0;
  assign \$procmux$2217_CMP  = state_state == 4'h2;
  assign \$procmux$2218_Y  = waiting ? 1'h0 : 1'h1;
  assign \$procmux$2220_Y  = \$procmux$2221_CMP  ? \$procmux$2218_Y  : 1'h0;
  assign \$procmux$2221_CMP  = word[7:0] == 8'h07;
  assign \$procmux$2222_Y  = \$53  ? \$procmux$2220_Y  : 1'h0;
  assign start = \$procmux$2225_CMP  ? \$procmux$2222_Y  : 1'h0;
  assign \$procmux$2225_CMP  = state_state == 4'h2;
  assign \$procmux$2226_Y  = weights_spent ? 1'h1 : 1'h0;
  assign \$procmux$2228_Y  = \$procmux$2229_CMP  ? \$procmux$2226_Y  : 1'h0;
  assign \$procmux$2229_CMP  = word[7:0] == 8'h06;
  assign \$procmux$2230_Y  = \$53  ? \$procmux$2228_Y  : 1'h0;
  assign weights_begin = \$procmux$2233_CMP  ? \$procmux$2230_Y  : 1'h0;
  assign \$procmux$2233_CMP  = state_state == 4'h2;
  assign \$procmux$2235_CMP  = word[7:0] == 8'h0a;
  assign \$procmux$2236_CMP  = word[7:0] == 8'h08;
  assign \$procmux$2237_CMP  = word[7:0] == 8'h07;
  assign \$procmux$2238_CMP  = word[7:0] == 8'h05;
  assign \$procmux$2239_CMP  = word[7:0] == 8'h04;
  assign \$procmux$2240_CMP  = word[7:0] == 8'h02;
  assign \$procmux$2241_Y  = \$53  ? \_auto_382  : 1'h0;
  assign waiting = \$procmux$2244_CMP  ? \$procmux$2241_Y  : 1'h0;
  assign \$procmux$2244_CMP  = state_state == 4'h2;
  assign \$procmux$2245_Y  = \$procmux$2246_CTRL  ? \$56  : 1'h0;
  assign \$procmux$2246_CTRL  = | \$procmux$2246_CMP ;
  assign \$procmux$2246_CMP [0] = word[7:0] == 8'h01;
  assign \$procmux$2246_CMP [1] = word[7:0] == 8'h03;
  assign \$procmux$2247_Y  = \$53  ? \$procmux$2245_Y  : 1'h0;
  assign restart = \$procmux$2250_CMP  ? \$procmux$2247_Y  : 1'h0;
  assign \$procmux$2250_CMP  = state_state == 4'h2;
  assign \$procmux$2251_Y  = drained ? 1'h1 : 1'h0;
  assign \$procmux$2254_CMP  = word[7:0] == 8'h02;
  assign \$procmux$2255_CTRL  = | \$procmux$2255_CMP ;
  assign \$procmux$2255_CMP [0] = word[7:0] == 8'h01;
  assign \$procmux$2255_CMP [1] = word[7:0] == 8'h03;
  assign \$procmux$2256_Y  = \$53  ? \_auto_376  : 1'h0;
  assign read_request_valid = \$procmux$2259_CMP  ? \$procmux$2256_Y  : 1'h0;
  assign \$procmux$2259_CMP  = state_state == 4'h2;
  assign \$procmux$2260_Y  = \$53  ? \$55  : 1'h0;
  assign stuck = \$procmux$2263_CMP  ? \$procmux$2260_Y  : 1'h0;
  assign \$procmux$2263_CMP  = state_state == 4'h2;
  assign \$procmux$2265_CMP  = word[7:0] == 8'h0a;
  assign \$procmux$2266_Y  = \$50  ? 8'h09 : 8'h00;
  assign \$procmux$2268_CMP  = word[7:0] == 8'h09;
  assign \$procmux$2269_CMP  = word[7:0] == 8'h08;
  assign \$procmux$2270_Y  = \$41  ? 8'h04 : 8'h00;
  assign \$procmux$2272_Y  = \$43  ? 8'h02 : \$procmux$2270_Y ;
  assign \$procmux$2274_Y  = \$46  ? 8'h02 : \$procmux$2272_Y ;
  assign \$procmux$2276_Y  = \$49  ? 8'h02 : \$procmux$2274_Y ;
  assign \$procmux$2278_CMP  = word[7:0] == 8'h07;
  assign \$procmux$2279_Y  = \$38  ? 8'h02 : 8'h00;
  assign \$procmux$2281_Y  = \$39  ? 8'h09 : \$procmux$2279_Y ;
  assign \$procmux$2283_CMP  = word[7:0] == 8'h06;
  assign \$procmux$2284_Y  = \$33  ? 8'h02 : 8'h00;
  assign \$procmux$2286_Y  = \$34  ? 8'h02 : \$procmux$2284_Y ;
  assign \$procmux$2288_Y  = \$35  ? 8'h02 : \$procmux$2286_Y ;
  assign \$procmux$2290_Y  = \$36  ? 8'h02 : \$procmux$2288_Y ;
  assign \$procmux$2292_Y  = \$37  ? 8'h02 : \$procmux$2290_Y ;
  assign \$procmux$2294_CMP  = word[7:0] == 8'h05;
  assign \$procmux$2295_Y  = \$29  ? 8'h02 : 8'h00;
  assign \$procmux$2297_Y  = \$32  ? 8'h02 : \$procmux$2295_Y ;
  assign \$procmux$2299_CMP  = word[7:0] == 8'h04;
  assign \$procmux$2300_Y  = \$26  ? 8'h05 : 8'h00;
  assign \$procmux$2302_Y  = \$27  ? 8'h02 : \$procmux$2300_Y ;
  assign \$procmux$2304_Y  = \$28  ? 8'h09 : \$procmux$2302_Y ;
  assign \$procmux$2306_CMP  = word[7:0] == 8'h03;
  assign \$procmux$2307_Y  = \$22  ? 8'h04 : 8'h00;
  assign \$procmux$2309_Y  = \$23  ? 8'h02 : \$procmux$2307_Y ;
  assign \$procmux$2311_Y  = \$24  ? 8'h09 : \$procmux$2309_Y ;
  assign \$procmux$2313_CMP  = word[7:0] == 8'h02;
  assign \$procmux$2314_Y  = \$18  ? 8'h03 : 8'h00;
  assign \$procmux$2316_Y  = \$19  ? 8'h02 : \$procmux$2314_Y ;
  assign \$procmux$2318_Y  = \$20  ? 8'h09 : \$procmux$2316_Y ;
  assign \$procmux$2320_CMP  = word[7:0] == 8'h01;
  assign verdict_now = \$procmux$2322_CMP  ? \_auto_374  : 8'h00;
  assign \$procmux$2322_CMP  = state_state == 4'h1;
  assign \$procmux$2324_CMP  = state_state == 4'h7;
  assign \$procmux$2325_CMP  = state_state == 4'h9;
  assign \$procmux$2326_CMP  = state_state == 4'h8;
  assign \$procmux$2327_CMP  = state_state == 4'h6;
  assign \$procmux$2328_CMP  = state_state == 4'h5;
  assign \$procmux$2329_CMP  = state_state == 4'h4;
  assign \$procmux$2330_CMP  = state_state == 4'h3;
  assign \$procmux$2331_CMP  = state_state == 4'h2;
  assign \$procmux$2332_CMP  = state_state == 4'h1;
  assign \$procmux$2333_Y  = empty ? 8'h05 : 8'h00;
  assign \$procmux$2336_CMP  = state_state == 4'h8;
  assign \$procmux$2337_Y  = \$74  ? 8'h06 : 8'h00;
  assign \$procmux$2339_Y  = \$71  ? 8'h00 : \$procmux$2337_Y ;
  assign \$procmux$2341_CMP  = state_state == 4'h4;
  assign \$procmux$2342_Y  = wrong ? 8'h05 : 8'h00;
  assign \$procmux$2344_Y  = row_valid ? \$procmux$2342_Y  : 8'h00;
  assign \$procmux$2346_CMP  = state_state == 4'h3;
  assign \$procmux$2347_Y  = stuck ? 8'h07 : verdict;
  assign \$procmux$2350_CMP  = word[7:0] == 8'h0a;
  assign \$procmux$2351_Y  = stuck ? 8'h07 : verdict;
  assign \$procmux$2353_Y  = weights_spent ? verdict : \$procmux$2351_Y ;
  assign \$procmux$2355_CMP  = word[7:0] == 8'h06;
  assign \$procmux$2356_Y  = \$53  ? \_auto_352  : verdict;
  assign \$procmux$2358_CMP  = state_state == 4'h2;
  assign \$procmux$2359_Y  = \$16  ? 8'h0c : 8'h00;
  assign \$procmux$2361_CMP  = ! state_state;
  assign i_ready = \$procmux$2363_CMP  ? \$14  : 1'h0;
  assign \$procmux$2363_CMP  = ! state_state;
  assign \write_request__payload.beats  = write_request_payload[46:37];
  assign \write_request__payload.beat  = word[47:11];
  assign \read_request__payload.beats  = read_request_payload[46:37];
  assign \read_request__payload.beat  = word[47:11];
  assign \output.unsigned_out  = \output [50];
  assign \output.relu  = \output [49];
  assign \output.pitch  = \output [48:40];
  assign \output.step_y  = \output [39:36];
  assign \output.step_x  = \output [35:32];
  assign \output.height  = \output [31:16];
  assign \output.width  = \output [15:0];
  assign \tile.kc_log2  = tile[50:48];
  assign \tile.bottom  = tile[47:40];
  assign \tile.top  = tile[39:32];
  assign \tile.right  = tile[31:24];
  assign \tile.left  = tile[23:16];
  assign \tile.tile_h  = tile[15:8];
  assign \tile.tile_w  = tile[7:0];
  assign \$6 [9:0] = write_request_payload[46:37];
  assign \$3 [9:0] = read_request_payload[46:37];
  assign advance = word[56];
  assign channels = word[23:8];
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
  assign write_request__payload = { write_request_payload[46:37], word[47:11] };
  assign read_request__payload = { read_request_payload[46:37], word[47:11] };
endmodule

module weight_fifo(push, word, step, again, finish, clk, rst, full, present, vector, valid, error, clear);
  input push;
  wire push;
  input [33:0] word;
  wire [33:0] word;
  input step;
  wire step;
  input again;
  wire again;
  input finish;
  wire finish;
  input clk;
  wire clk;
  input rst;
  wire rst;
  output full;
  wire full;
  output present;
  wire present;
  output [33:0] vector;
  wire [33:0] vector;
  output valid;
  wire valid;
  output error;
  reg error = 1'h0;
  input clear;
  wire clear;
  wire [8:0] \$1 ;
  wire [10:0] \$10 ;
  wire [10:0] \$11 ;
  wire [11:0] \$12 ;
  wire [10:0] \$13 ;
  wire [10:0] \$14 ;
  wire [11:0] \$15 ;
  wire [10:0] \$16 ;
  wire [11:0] \$17 ;
  wire \$18 ;
  wire [4:0] \$19 ;
  wire [9:0] \$2 ;
  wire [4:0] \$20 ;
  wire \$21 ;
  wire \$22 ;
  wire [8:0] \$23 ;
  wire \$24 ;
  wire [9:0] \$25 ;
  wire [9:0] \$26 ;
  wire [3:0] \$27 ;
  wire [3:0] \$28 ;
  wire [3:0] \$29 ;
  wire \$3 ;
  wire \$30 ;
  wire \$31 ;
  wire [7:0] \$32 ;
  wire [9:0] \$4 ;
  wire [9:0] \$5 ;
  wire [10:0] \$6 ;
  wire \$7 ;
  wire \$8 ;
  wire [10:0] \$9 ;
  wire [7:0] \$procmux$503_Y ;
  wire \$procmux$507_Y ;
  wire \$procmux$509_Y ;
  wire \$procmux$511_Y ;
  wire \$procmux$515_Y ;
  wire [3:0] \$procmux$519_Y ;
  wire [3:0] \$procmux$521_Y ;
  wire [3:0] \$procmux$525_Y ;
  wire [3:0] \$procmux$527_Y ;
  wire [3:0] \$procmux$531_Y ;
  wire [3:0] \$procmux$533_Y ;
  wire [3:0] \$procmux$535_Y ;
  wire [3:0] \$procmux$537_Y ;
  wire [9:0] \$procmux$541_Y ;
  wire [9:0] \$procmux$543_Y ;
  wire [9:0] \$procmux$547_Y ;
  wire [9:0] \$procmux$549_Y ;
  wire [9:0] \$procmux$551_Y ;
  wire [9:0] \$procmux$553_Y ;
  reg [3:0] \$signature__addr  = 4'h0;
  wire [33:0] \$signature__data ;
  wire \$signature__en ;
  wire agrees;
  reg signed [9:0] ahead = 10'h000;
  wire [8:0] behind;
  reg [3:0] block = 4'h0;
  wire [8:0] distance;
  reg [7:0] expected = 8'h00;
  wire [8:0] following;
  reg [3:0] head = 4'h0;
  reg signed [9:0] held = 10'h000;
  reg \inside  = 1'h0;
  wire pushed;
  wire [3:0] read__addr;
  wire [33:0] read__data;
  wire [3:0] tail;
  wire [1:0] \vector.count ;
  wire [23:0] \vector.entries ;
  wire [11:0] \vector.entries[0] ;
  wire [3:0] \vector.entries[0].run ;
  wire [7:0] \vector.entries[0].value ;
  wire [11:0] \vector.entries[1] ;
  wire [3:0] \vector.entries[1].run ;
  wire [7:0] \vector.entries[1].value ;
  wire [7:0] \vector.left ;
  wire [33:0] \word[0] ;
  wire [1:0] \word[0].count ;
  wire [23:0] \word[0].entries ;
  wire [11:0] \word[0].entries[0] ;
  wire [3:0] \word[0].entries[0].run ;
  wire [7:0] \word[0].entries[0].value ;
  wire [11:0] \word[0].entries[1] ;
  wire [3:0] \word[0].entries[1].run ;
  wire [7:0] \word[0].entries[1].value ;
  wire [7:0] \word[0].left ;
  assign \$1  = vector[33:26] + 1'h1;
  assign distance = finish ? \$1  : 9'h001;
  assign { \$2 [9], behind } = head + distance;
  assign \$3  = behind >= 5'h10;
  assign \$4  = behind - 5'h10;
  assign { \$5 [9], following } = \$3  ? \$4  : { 1'h0, behind };
  assign pushed = push ? 1'h1 : 1'h0;
  assign \$6  = $signed(held) + $signed({ 1'h0, pushed });
  assign full = $signed(\$6 ) > $signed(5'h0f);
  assign present = $signed(ahead) > $signed(1'h0);
  assign \$7  = vector[33:26] == expected;
  assign \$8  = vector[33:26] <= 4'hf;
  assign valid = present & agrees;
  assign \$9  = $signed(ahead) + $signed({ 1'h0, pushed });
  assign \$10  = $signed(held) + $signed({ 1'h0, pushed });
  assign \$11  = $signed(ahead) + $signed({ 1'h0, pushed });
  assign \$12  = $signed(\$11 ) - $signed(2'h1);
  assign \$13  = $signed(held) + $signed({ 1'h0, pushed });
  assign \$14  = $signed(ahead) + $signed({ 1'h0, pushed });
  assign \$15  = $signed(\$14 ) - $signed({ 1'h0, distance });
  assign \$16  = $signed(ahead) + $signed({ 1'h0, pushed });
  assign \$17  = $signed(\$16 ) - $signed({ 1'h0, distance });
  assign \$18  = \$signature__addr  == 4'hf;
  assign \$19  = \$signature__addr  + 1'h1;
  assign \$20  = \$18  ? 5'h00 : \$19 ;
  assign \$21  = ~ agrees;
  assign \$22  = present & \$21 ;
  assign \$23  = vector[33:26] - 1'h1;
  assign \$24  = again | finish;
  always @(posedge clk)
    ahead <= \$25 ;
  always @(posedge clk)
    held <= \$26 ;
  always @(posedge clk)
    head <= \$27 ;
  always @(posedge clk)
    block <= \$28 ;
  always @(posedge clk)
    \$signature__addr  <= \$29 ;
  always @(posedge clk)
    error <= \$30 ;
  always @(posedge clk)
    \inside  <= \$31 ;
  always @(posedge clk)
    expected <= \$32 ;
  assign \$procmux$503_Y  = step ? \$23 [7:0] : expected;
  assign \$32  = rst ? 8'h00 : \$procmux$503_Y ;
  assign \$procmux$507_Y  = step ? 1'h1 : \inside ;
  assign \$procmux$509_Y  = \$24  ? 1'h0 : \$procmux$507_Y ;
  assign \$procmux$511_Y  = clear ? 1'h0 : \$procmux$509_Y ;
  assign \$31  = rst ? 1'h0 : \$procmux$511_Y ;
  assign \$procmux$515_Y  = \$22  ? 1'h1 : error;
  assign \$30  = rst ? 1'h0 : \$procmux$515_Y ;
  assign \$procmux$519_Y  = push ? \$20 [3:0] : \$signature__addr ;
  assign \$procmux$521_Y  = clear ? 4'h0 : \$procmux$519_Y ;
  assign \$29  = rst ? 4'h0 : \$procmux$521_Y ;
  assign \$procmux$525_Y  = finish ? following[3:0] : block;
  assign \$procmux$527_Y  = clear ? 4'h0 : \$procmux$525_Y ;
  assign \$28  = rst ? 4'h0 : \$procmux$527_Y ;
  assign \$procmux$531_Y  = step ? following[3:0] : head;
  assign \$procmux$533_Y  = again ? block : \$procmux$531_Y ;
  assign \$procmux$535_Y  = finish ? following[3:0] : \$procmux$533_Y ;
  assign \$procmux$537_Y  = clear ? 4'h0 : \$procmux$535_Y ;
  assign \$27  = rst ? 4'h0 : \$procmux$537_Y ;
  assign \$procmux$541_Y  = finish ? \$17 [9:0] : \$10 [9:0];
  assign \$procmux$543_Y  = clear ? 10'h000 : \$procmux$541_Y ;
  assign \$26  = rst ? 10'h000 : \$procmux$543_Y ;
  assign \$procmux$547_Y  = step ? \$12 [9:0] : \$9 [9:0];
  assign \$procmux$549_Y  = again ? \$13 [9:0] : \$procmux$547_Y ;
  assign \$procmux$551_Y  = finish ? \$15 [9:0] : \$procmux$549_Y ;
  assign \$procmux$553_Y  = clear ? 10'h000 : \$procmux$551_Y ;
  assign \$25  = rst ? 10'h000 : \$procmux$553_Y ;
  assign agrees = \inside  ? (* full_case = 32'd1 *) \$7  : \$8 ;
  sram_16x34_1w1ra column_0 (
    .clk(clk),
    .r0_addr(head),
    .r0_data(vector),
    .w0_addr(\$signature__addr ),
    .w0_data(word),
    .w0_en(push)
  );
  assign \vector.left  = vector[33:26];
  assign \vector.count  = vector[25:24];
  assign \vector.entries[1].run  = vector[23:20];
  assign \vector.entries[1].value  = vector[19:12];
  assign \vector.entries[1]  = vector[23:12];
  assign \vector.entries[0].run  = vector[11:8];
  assign \vector.entries[0].value  = vector[7:0];
  assign \vector.entries[0]  = vector[11:0];
  assign \vector.entries  = vector[23:0];
  assign \word[0].left  = word[33:26];
  assign \word[0].count  = word[25:24];
  assign \word[0].entries[1].run  = word[23:20];
  assign \word[0].entries[1].value  = word[19:12];
  assign \word[0].entries[1]  = word[23:12];
  assign \word[0].entries[0].run  = word[11:8];
  assign \word[0].entries[0].value  = word[7:0];
  assign \word[0].entries[0]  = word[11:0];
  assign \word[0].entries  = word[23:0];
  assign \word[0]  = word;
  assign \$5 [8:0] = following;
  assign \$2 [8:0] = behind;
  assign read__data = vector;
  assign read__addr = head;
  assign \$signature__data  = word;
  assign tail = \$signature__addr ;
  assign \$signature__en  = push;
endmodule

module write_dma_8_8_256_10(request_valid, rows_payload, rows_valid, last, bus_awready, bus_wready, bus_bid, bus_bresp, bus_bvalid, clk, rst, request_ready, rows_ready, bus_awid, bus_awaddr, bus_awlen, bus_awsize, bus_awburst, bus_awvalid, bus_wdata, bus_wstrb
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
  wire outstanding;
  output [2:0] room;
  wire [2:0] room;
  output error;
  wire error;
  input [46:0] request_payload;
  wire [46:0] request_payload;
  wire [9:0] \$1 ;
  wire [10:0] \$10 ;
  wire [11:0] \$11 ;
  wire \$12 ;
  wire \$13 ;
  wire [10:0] \$14 ;
  wire [8:0] \$15 ;
  wire [10:0] \$16 ;
  wire \$17 ;
  wire \$18 ;
  wire [1:0] \$19 ;
  wire \$2 ;
  wire [16:0] \$21 ;
  wire [17:0] \$22 ;
  wire [36:0] \$23 ;
  wire [9:0] \$24 ;
  wire \$25 ;
  wire [7:0] \$26 ;
  wire [9:0] \$27 ;
  wire \$28 ;
  wire [15:0] \$29 ;
  wire \$3 ;
  wire \$4 ;
  wire [7:0] \$41 ;
  wire [4:0] \$44 ;
  wire [3:0] \$5 ;
  wire \$6 ;
  wire \$7 ;
  wire \$8 ;
  wire [29:0] \$9 ;
  wire \$procmux$1700_Y ;
  wire \$procmux$1702_Y ;
  wire [9:0] \$procmux$1706_Y ;
  wire [9:0] \$procmux$1708_Y ;
  wire [7:0] \$procmux$1712_Y ;
  wire [7:0] \$procmux$1714_Y ;
  wire \$procmux$1718_Y ;
  wire \$procmux$1720_Y ;
  wire [9:0] \$procmux$1724_Y ;
  wire [9:0] \$procmux$1726_Y ;
  wire [36:0] \$procmux$1730_Y ;
  wire [36:0] \$procmux$1732_Y ;
  wire answered;
  reg [15:0] answers = 16'h0000;
  reg [7:0] beat = 8'h00;
  reg burst_active = 1'h0;
  reg [36:0] burst_beat = 37'h0000000000;
  wire burst_last;
  reg [9:0] burst_left = 10'h000;
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
  reg [9:0] left = 10'h000;
  wire [2:0] level;
  wire [63:0] o__payload;
  wire o__ready;
  wire o__valid;
  wire [63:0] padded;
  wire [46:0] request__payload;
  wire [36:0] \request__payload.beat ;
  wire [9:0] \request__payload.beats ;
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
  assign { \$1 [9:8], bus_awlen } = burst_last ? burst_left : { 2'h0, burst_room };
  assign send = bus__wvalid & bus_wready;
  assign \$2  = left == 1'h1;
  assign \$3  = beat == 8'hff;
  assign bus__wlast = \$2  | \$3 ;
  assign \$4  = left == 1'h1;
  assign done = send & \$4 ;
  assign { \$5 [3], room } = 3'h4 - level;
  assign \$41  = index * 7'h40;
  assign bus__wdata = padded >> \$41 ;
  assign \$44  = index * 4'h8;
  assign bus__wstrb = 8'hff >> \$44 ;
  assign \$6  = ! index;
  assign o__ready = bus_wready & \$6 ;
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
  assign \$14  = request_payload[46:37] - 1'h1;
  assign \$15  = beat + 1'h1;
  assign \$16  = left - 1'h1;
  assign \$17  = request_valid & request__ready;
  assign \$18  = bus__wvalid & bus_wready;
  assign \$19  = index + 1'h1;
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
    index <= \$28 ;
  always @(posedge clk)
    answers <= \$29 ;
  assign \$29  = rst ? 16'h0000 : \$22 [15:0];
  assign \$procmux$1700_Y  = index ? \$19 [0] : 1'h0;
  assign \$procmux$1702_Y  = \$18  ? \$procmux$1700_Y  : index;
  assign \$28  = rst ? 1'h0 : \$procmux$1702_Y ;
  assign \$procmux$1706_Y  = send ? \$16 [9:0] : left;
  assign \$procmux$1708_Y  = \$17  ? request_payload[46:37] : \$procmux$1706_Y ;
  assign \$27  = rst ? 10'h000 : \$procmux$1708_Y ;
  assign \$procmux$1712_Y  = send ? \$15 [7:0] : beat;
  assign \$procmux$1714_Y  = \$17  ? request_payload[7:0] : \$procmux$1712_Y ;
  assign \$26  = rst ? 8'h00 : \$procmux$1714_Y ;
  assign \$procmux$1718_Y  = \$8  ? \$12  : burst_active;
  assign \$procmux$1720_Y  = \$13  ? 1'h1 : \$procmux$1718_Y ;
  assign \$25  = rst ? 1'h0 : \$procmux$1720_Y ;
  assign \$procmux$1724_Y  = \$8  ? \$11 [9:0] : burst_left;
  assign \$procmux$1726_Y  = \$13  ? \$14 [9:0] : \$procmux$1724_Y ;
  assign \$24  = rst ? 10'h000 : \$procmux$1726_Y ;
  assign \$procmux$1730_Y  = \$8  ? { \$9 [28:0], 8'h00 } : burst_beat;
  assign \$procmux$1732_Y  = \$13  ? request_payload[36:0] : \$procmux$1730_Y ;
  assign \$23  = rst ? 37'h0000000000 : \$procmux$1732_Y ;
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
  assign \request__payload.beats  = request_payload[46:37];
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

module sram_64x64_1w1ra(clk, w0_en, w0_addr, w0_data, r0_addr, r0_data);
  input clk;
  reg [63:0] mem [63:0];
  input w0_en;
  input [5:0] w0_addr;
  input [63:0] w0_data;
  always @(posedge clk)
    if (w0_en) mem[w0_addr] <= w0_data;
  input [5:0] r0_addr;
  output [63:0] r0_data;
  assign r0_data = mem[r0_addr];
endmodule

module sram_64x64_1w1r(clk, w0_en, w0_addr, w0_data, r0_addr, r0_data, r0_en);
  input clk;
  reg [63:0] mem [63:0];
  input w0_en;
  input [5:0] w0_addr;
  input [63:0] w0_data;
  always @(posedge clk)
    if (w0_en) mem[w0_addr] <= w0_data;
  input [5:0] r0_addr;
  input r0_en;
  output reg [63:0] r0_data;
  always @(posedge clk)
    if (r0_en) r0_data <= mem[r0_addr];
endmodule

module sram_16x34_1w1ra(clk, w0_en, w0_addr, w0_data, r0_addr, r0_data);
  input clk;
  reg [33:0] mem [15:0];
  input w0_en;
  input [3:0] w0_addr;
  input [33:0] w0_data;
  always @(posedge clk)
    if (w0_en) mem[w0_addr] <= w0_data;
  input [3:0] r0_addr;
  output [33:0] r0_data;
  assign r0_data = mem[r0_addr];
endmodule

module sram_3x28_1w1ra(clk, w0_en, w0_addr, w0_data, r0_addr, r0_data);
  input clk;
  reg [27:0] mem [2:0];
  input w0_en;
  input [1:0] w0_addr;
  input [27:0] w0_data;
  always @(posedge clk)
    if (w0_en) mem[w0_addr] <= w0_data;
  input [1:0] r0_addr;
  output [27:0] r0_data;
  assign r0_data = mem[r0_addr];
endmodule

module sram_32x8_1w2ra(clk, w0_en, w0_addr, w0_data, r0_addr, r0_data, r1_addr, r1_data);
  input clk;
  reg [7:0] mem [31:0];
  input w0_en;
  input [4:0] w0_addr;
  input [7:0] w0_data;
  always @(posedge clk)
    if (w0_en) mem[w0_addr] <= w0_data;
  input [4:0] r0_addr;
  output [7:0] r0_data;
  assign r0_data = mem[r0_addr];
  input [4:0] r1_addr;
  output [7:0] r1_data;
  assign r1_data = mem[r1_addr];
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

module sram_32x32_1w1ra(clk, w0_en, w0_addr, w0_data, r0_addr, r0_data);
  input clk;
  reg [31:0] mem [31:0];
  input w0_en;
  input [4:0] w0_addr;
  input [31:0] w0_data;
  always @(posedge clk)
    if (w0_en) mem[w0_addr] <= w0_data;
  input [4:0] r0_addr;
  output [31:0] r0_data;
  assign r0_data = mem[r0_addr];
endmodule

module sram_128x27_1w1r(clk, w0_en, w0_addr, w0_data, r0_addr, r0_data, r0_en);
  input clk;
  reg [26:0] mem [127:0];
  input w0_en;
  input [6:0] w0_addr;
  input [26:0] w0_data;
  always @(posedge clk)
    if (w0_en) mem[w0_addr] <= w0_data;
  input [6:0] r0_addr;
  input r0_en;
  output reg [26:0] r0_data;
  always @(posedge clk)
    if (r0_en) r0_data <= mem[r0_addr];
endmodule
