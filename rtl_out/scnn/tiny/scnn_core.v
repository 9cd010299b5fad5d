
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
  wire computes_0;
  wire computes_1;
  wire signed [31:0] \new ;
  wire signed [31:0] old;
  wire [4:0] read__addr;
  wire [4:0] \read__addr$19 ;
  wire [31:0] read__data;
  wire [31:0] \read__data$25 ;
  wire [4:0] write__addr;
  wire [4:0] \write__addr$20 ;
  wire [31:0] write__data;
  wire [31:0] \write__data$22 ;
  wire write__en;
  wire \write__en$21 ;
  assign \$1  = ! compute_set;
  assign \$2  = ~ clear;
  assign computes_0 = \$1  & \$2 ;
  assign read__addr = computes_0 ? entry : drain_entry;
  assign \$3  = drain_write | clear;
  assign write__en = computes_0 ? valid : \$3 ;
  assign \$4  = clear ? 32'd0 : drain_new;
  assign write__data = computes_0 ? \new  : \$4 ;
  assign \$6  = ~ clear;
  assign computes_1 = compute_set & \$6 ;
  assign \read__addr$19  = computes_1 ? entry : drain_entry;
  assign \$7  = drain_write | clear;
  assign \write__en$21  = computes_1 ? valid : \$7 ;
  assign \$8  = clear ? 32'd0 : drain_new;
  assign \write__data$22  = computes_1 ? \new  : \$8 ;
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
    .w0_data(write__data),
    .w0_en(write__en)
  );
  sram_32x32_1w1ra set_1 (
    .clk(clk),
    .r0_addr(\read__addr$19 ),
    .r0_data(\read__data$25 ),
    .w0_addr(\read__addr$19 ),
    .w0_data(\write__data$22 ),
    .w0_en(\write__en$21 )
  );
  assign \$12 [31:0] = \new ;
  assign \write__addr$20  = \read__addr$19 ;
  assign write__addr = read__addr;
endmodule

module accumulators(maximum, valid, values_0, values_1, values_2, values_3, values_4, values_5, values_6, values_7, entries_0, entries_1, entries_2, entries_3, entries_4, entries_5, entries_6, entries_7, drain_read, drain_add, drain_clear
, drain_lanes, drain_bank, drain_entry, drain_in_0, drain_in_1, drain_in_2, drain_in_3, drain_in_4, drain_in_5, drain_in_6, drain_in_7, clk, rst, drain_out_0, drain_out_1, drain_out_2, drain_out_3, drain_out_4, drain_out_5, drain_out_6, drain_out_7
, compute_set);
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
  input [7:0] drain_lanes;
  wire [7:0] drain_lanes;
  input [2:0] drain_bank;
  wire [2:0] drain_bank;
  input [4:0] drain_entry;
  wire [4:0] drain_entry;
  input [31:0] drain_in_0;
  wire [31:0] drain_in_0;
  input [31:0] drain_in_1;
  wire [31:0] drain_in_1;
  input [31:0] drain_in_2;
  wire [31:0] drain_in_2;
  input [31:0] drain_in_3;
  wire [31:0] drain_in_3;
  input [31:0] drain_in_4;
  wire [31:0] drain_in_4;
  input [31:0] drain_in_5;
  wire [31:0] drain_in_5;
  input [31:0] drain_in_6;
  wire [31:0] drain_in_6;
  input [31:0] drain_in_7;
  wire [31:0] drain_in_7;
  input clk;
  wire clk;
  input rst;
  wire rst;
  output [31:0] drain_out_0;
  wire [31:0] drain_out_0;
  output [31:0] drain_out_1;
  wire [31:0] drain_out_1;
  output [31:0] drain_out_2;
  wire [31:0] drain_out_2;
  output [31:0] drain_out_3;
  wire [31:0] drain_out_3;
  output [31:0] drain_out_4;
  wire [31:0] drain_out_4;
  output [31:0] drain_out_5;
  wire [31:0] drain_out_5;
  output [31:0] drain_out_6;
  wire [31:0] drain_out_6;
  output [31:0] drain_out_7;
  wire [31:0] drain_out_7;
  input compute_set;
  wire compute_set;
  wire \$1 ;
  wire \$10 ;
  wire [32:0] \$100 ;
  wire [32:0] \$101 ;
  wire [32:0] \$102 ;
  wire \$103 ;
  wire [31:0] \$104 ;
  wire [32:0] \$105 ;
  wire [32:0] \$106 ;
  wire [32:0] \$107 ;
  wire \$108 ;
  wire [31:0] \$109 ;
  wire \$11 ;
  wire [32:0] \$110 ;
  wire [32:0] \$111 ;
  wire [32:0] \$112 ;
  wire [31:0] \$113 ;
  wire [31:0] \$114 ;
  wire [31:0] \$115 ;
  wire [31:0] \$116 ;
  wire [31:0] \$117 ;
  wire [31:0] \$118 ;
  wire [31:0] \$119 ;
  wire \$12 ;
  wire [31:0] \$120 ;
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
  wire \$23 ;
  wire \$24 ;
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
  wire [31:0] \$74 ;
  wire [32:0] \$75 ;
  wire [32:0] \$76 ;
  wire [32:0] \$77 ;
  wire \$78 ;
  wire [31:0] \$79 ;
  wire \$8 ;
  wire [32:0] \$80 ;
  wire [32:0] \$81 ;
  wire [32:0] \$82 ;
  wire \$83 ;
  wire [31:0] \$84 ;
  wire [32:0] \$85 ;
  wire [32:0] \$86 ;
  wire [32:0] \$87 ;
  wire \$88 ;
  wire [31:0] \$89 ;
  wire \$9 ;
  wire [32:0] \$90 ;
  wire [32:0] \$91 ;
  wire [32:0] \$92 ;
  wire \$93 ;
  wire [31:0] \$94 ;
  wire [32:0] \$95 ;
  wire [32:0] \$96 ;
  wire [32:0] \$97 ;
  wire \$98 ;
  wire [31:0] \$99 ;
  wire [31:0] \$procmux$484_Y ;
  wire [31:0] \$procmux$488_Y ;
  wire [31:0] \$procmux$492_Y ;
  wire [31:0] \$procmux$496_Y ;
  wire [31:0] \$procmux$500_Y ;
  wire [31:0] \$procmux$504_Y ;
  wire [31:0] \$procmux$508_Y ;
  wire [31:0] \$procmux$512_Y ;
  wire clear;
  wire \clear$109 ;
  wire \clear$120 ;
  wire \clear$131 ;
  wire \clear$142 ;
  wire \clear$153 ;
  wire \clear$164 ;
  wire \clear$98 ;
  wire \compute_set$110 ;
  wire \compute_set$121 ;
  wire \compute_set$132 ;
  wire \compute_set$143 ;
  wire \compute_set$154 ;
  wire \compute_set$77 ;
  wire \compute_set$88 ;
  wire \compute_set$99 ;
  wire [4:0] \drain_entry$106 ;
  wire [4:0] \drain_entry$117 ;
  wire [4:0] \drain_entry$128 ;
  wire [4:0] \drain_entry$139 ;
  wire [4:0] \drain_entry$150 ;
  wire [4:0] \drain_entry$161 ;
  wire [4:0] \drain_entry$84 ;
  wire [4:0] \drain_entry$95 ;
  wire signed [31:0] drain_in__0;
  wire signed [31:0] drain_in__1;
  wire signed [31:0] drain_in__2;
  wire signed [31:0] drain_in__3;
  wire signed [31:0] drain_in__4;
  wire signed [31:0] drain_in__5;
  wire signed [31:0] drain_in__6;
  wire signed [31:0] drain_in__7;
  wire signed [31:0] drain_new;
  wire signed [31:0] \drain_new$108 ;
  wire signed [31:0] \drain_new$119 ;
  wire signed [31:0] \drain_new$130 ;
  wire signed [31:0] \drain_new$141 ;
  wire signed [31:0] \drain_new$152 ;
  wire signed [31:0] \drain_new$163 ;
  wire signed [31:0] \drain_new$97 ;
  wire signed [31:0] drain_old;
  wire signed [31:0] \drain_old$167 ;
  wire signed [31:0] \drain_old$169 ;
  wire signed [31:0] \drain_old$170 ;
  wire signed [31:0] \drain_old$172 ;
  wire signed [31:0] \drain_old$173 ;
  wire signed [31:0] \drain_old$175 ;
  wire signed [31:0] \drain_old$176 ;
  reg signed [31:0] drain_out__0 = 32'd0;
  reg signed [31:0] drain_out__1 = 32'd0;
  reg signed [31:0] drain_out__2 = 32'd0;
  reg signed [31:0] drain_out__3 = 32'd0;
  reg signed [31:0] drain_out__4 = 32'd0;
  reg signed [31:0] drain_out__5 = 32'd0;
  reg signed [31:0] drain_out__6 = 32'd0;
  reg signed [31:0] drain_out__7 = 32'd0;
  wire drain_write;
  wire \drain_write$107 ;
  wire \drain_write$118 ;
  wire \drain_write$129 ;
  wire \drain_write$140 ;
  wire \drain_write$151 ;
  wire \drain_write$162 ;
  wire \drain_write$96 ;
  wire [4:0] entries__0;
  wire [4:0] entries__1;
  wire [4:0] entries__2;
  wire [4:0] entries__3;
  wire [4:0] entries__4;
  wire [4:0] entries__5;
  wire [4:0] entries__6;
  wire [4:0] entries__7;
  wire [4:0] entry;
  wire [4:0] \entry$104 ;
  wire [4:0] \entry$115 ;
  wire [4:0] \entry$126 ;
  wire [4:0] \entry$137 ;
  wire [4:0] \entry$148 ;
  wire [4:0] \entry$159 ;
  wire [4:0] \entry$93 ;
  wire [7:0] first;
  wire signed [31:0] held_1_0;
  wire signed [31:0] held_1_1;
  wire signed [31:0] held_1_2;
  wire signed [31:0] held_1_3;
  wire signed [31:0] held_1_4;
  wire signed [31:0] held_1_5;
  wire signed [31:0] held_1_6;
  wire signed [31:0] held_1_7;
  wire signed [31:0] held_2_0;
  wire signed [31:0] held_2_1;
  wire signed [31:0] held_2_2;
  wire signed [31:0] held_2_3;
  wire signed [31:0] held_2_4;
  wire signed [31:0] held_2_5;
  wire signed [31:0] held_2_6;
  wire signed [31:0] held_2_7;
  wire signed [31:0] held_4_0;
  wire signed [31:0] held_4_1;
  wire signed [31:0] held_4_2;
  wire signed [31:0] held_4_3;
  wire signed [31:0] held_4_4;
  wire signed [31:0] held_4_5;
  wire signed [31:0] held_4_6;
  wire signed [31:0] held_4_7;
  wire \maximum$100 ;
  wire \maximum$111 ;
  wire \maximum$122 ;
  wire \maximum$133 ;
  wire \maximum$144 ;
  wire \maximum$155 ;
  wire \maximum$78 ;
  wire \maximum$89 ;
  wire signed [31:0] new_0;
  wire signed [31:0] new_1;
  wire signed [31:0] new_1_0;
  wire signed [31:0] new_1_1;
  wire signed [31:0] new_1_2;
  wire signed [31:0] new_1_3;
  wire signed [31:0] new_1_4;
  wire signed [31:0] new_1_5;
  wire signed [31:0] new_1_6;
  wire signed [31:0] new_1_7;
  wire signed [31:0] new_2;
  wire signed [31:0] new_2_0;
  wire signed [31:0] new_2_1;
  wire signed [31:0] new_2_2;
  wire signed [31:0] new_2_3;
  wire signed [31:0] new_2_4;
  wire signed [31:0] new_2_5;
  wire signed [31:0] new_2_6;
  wire signed [31:0] new_2_7;
  wire signed [31:0] new_3;
  wire signed [31:0] new_4;
  wire signed [31:0] new_4_0;
  wire signed [31:0] new_4_1;
  wire signed [31:0] new_4_2;
  wire signed [31:0] new_4_3;
  wire signed [31:0] new_4_4;
  wire signed [31:0] new_4_5;
  wire signed [31:0] new_4_6;
  wire signed [31:0] new_4_7;
  wire signed [31:0] new_5;
  wire signed [31:0] new_6;
  wire signed [31:0] new_7;
  wire signed [31:0] old_0;
  wire signed [31:0] old_1;
  wire signed [31:0] old_2;
  wire signed [31:0] old_3;
  wire signed [31:0] old_4;
  wire signed [31:0] old_5;
  wire signed [31:0] old_6;
  wire signed [31:0] old_7;
  wire \valid$101 ;
  wire \valid$112 ;
  wire \valid$123 ;
  wire \valid$134 ;
  wire \valid$145 ;
  wire \valid$156 ;
  wire \valid$79 ;
  wire \valid$90 ;
  wire signed [15:0] value;
  wire signed [15:0] \value$102 ;
  wire signed [15:0] \value$113 ;
  wire signed [15:0] \value$124 ;
  wire signed [15:0] \value$135 ;
  wire signed [15:0] \value$146 ;
  wire signed [15:0] \value$157 ;
  wire signed [15:0] \value$91 ;
  wire signed [15:0] values__0;
  wire signed [15:0] values__1;
  wire signed [15:0] values__2;
  wire signed [15:0] values__3;
  wire signed [15:0] values__4;
  wire signed [15:0] values__5;
  wire signed [15:0] values__6;
  wire signed [15:0] values__7;
  wire write;
  assign first = 1'h1 << drain_bank;
  assign new_4_0 = drain_bank[2] ? new_4 : new_0;
  assign new_4_1 = drain_bank[2] ? new_5 : new_1;
  assign new_4_2 = drain_bank[2] ? new_6 : new_2;
  assign new_4_3 = drain_bank[2] ? new_7 : new_3;
  assign new_4_4 = drain_bank[2] ? new_0 : new_4;
  assign new_4_5 = drain_bank[2] ? new_1 : new_5;
  assign new_4_6 = drain_bank[2] ? new_2 : new_6;
  assign new_4_7 = drain_bank[2] ? new_3 : new_7;
  assign new_2_0 = drain_bank[1] ? new_4_6 : new_4_0;
  assign new_2_1 = drain_bank[1] ? new_4_7 : new_4_1;
  assign new_2_2 = drain_bank[1] ? new_4_0 : new_4_2;
  assign new_2_3 = drain_bank[1] ? new_4_1 : new_4_3;
  assign new_2_4 = drain_bank[1] ? new_4_2 : new_4_4;
  assign new_2_5 = drain_bank[1] ? new_4_3 : new_4_5;
  assign new_2_6 = drain_bank[1] ? new_4_4 : new_4_6;
  assign new_2_7 = drain_bank[1] ? new_4_5 : new_4_7;
  assign new_1_0 = drain_bank[0] ? new_2_7 : new_2_0;
  assign new_1_1 = drain_bank[0] ? new_2_0 : new_2_1;
  assign new_1_2 = drain_bank[0] ? new_2_1 : new_2_2;
  assign new_1_3 = drain_bank[0] ? new_2_2 : new_2_3;
  assign new_1_4 = drain_bank[0] ? new_2_3 : new_2_4;
  assign new_1_5 = drain_bank[0] ? new_2_4 : new_2_5;
  assign new_1_6 = drain_bank[0] ? new_2_5 : new_2_6;
  assign new_1_7 = drain_bank[0] ? new_2_6 : new_2_7;
  assign write = drain_read | drain_add;
  assign \$1  = first[0] & drain_lanes[0];
  assign \$2  = first[7] & drain_lanes[1];
  assign \$3  = first[6] & drain_lanes[2];
  assign \$4  = first[5] & drain_lanes[3];
  assign \$5  = first[4] & drain_lanes[4];
  assign \$6  = first[3] & drain_lanes[5];
  assign \$7  = first[2] & drain_lanes[6];
  assign \$8  = first[1] & drain_lanes[7];
  assign \$9  = | { \$8 , \$7 , \$6 , \$5 , \$4 , \$3 , \$2 , \$1  };
  assign drain_write = write & \$9 ;
  assign \$10  = first[1] & drain_lanes[0];
  assign \$11  = first[0] & drain_lanes[1];
  assign \$12  = first[7] & drain_lanes[2];
  assign \$13  = first[6] & drain_lanes[3];
  assign \$14  = first[5] & drain_lanes[4];
  assign \$15  = first[4] & drain_lanes[5];
  assign \$16  = first[3] & drain_lanes[6];
  assign \$17  = first[2] & drain_lanes[7];
  assign \$18  = | { \$17 , \$16 , \$15 , \$14 , \$13 , \$12 , \$11 , \$10  };
  assign \drain_write$96  = write & \$18 ;
  assign \$19  = first[2] & drain_lanes[0];
  assign \$20  = first[1] & drain_lanes[1];
  assign \$21  = first[0] & drain_lanes[2];
  assign \$22  = first[7] & drain_lanes[3];
  assign \$23  = first[6] & drain_lanes[4];
  assign \$24  = first[5] & drain_lanes[5];
  assign \$25  = first[4] & drain_lanes[6];
  assign \$26  = first[3] & drain_lanes[7];
  assign \$27  = | { \$26 , \$25 , \$24 , \$23 , \$22 , \$21 , \$20 , \$19  };
  assign \drain_write$107  = write & \$27 ;
  assign \$28  = first[3] & drain_lanes[0];
  assign \$29  = first[2] & drain_lanes[1];
  assign \$30  = first[1] & drain_lanes[2];
  assign \$31  = first[0] & drain_lanes[3];
  assign \$32  = first[7] & drain_lanes[4];
  assign \$33  = first[6] & drain_lanes[5];
  assign \$34  = first[5] & drain_lanes[6];
  assign \$35  = first[4] & drain_lanes[7];
  assign \$36  = | { \$35 , \$34 , \$33 , \$32 , \$31 , \$30 , \$29 , \$28  };
  assign \drain_write$118  = write & \$36 ;
  assign \$37  = first[4] & drain_lanes[0];
  assign \$38  = first[3] & drain_lanes[1];
  assign \$39  = first[2] & drain_lanes[2];
  assign \$40  = first[1] & drain_lanes[3];
  assign \$41  = first[0] & drain_lanes[4];
  assign \$42  = first[7] & drain_lanes[5];
  assign \$43  = first[6] & drain_lanes[6];
  assign \$44  = first[5] & drain_lanes[7];
  assign \$45  = | { \$44 , \$43 , \$42 , \$41 , \$40 , \$39 , \$38 , \$37  };
  assign \drain_write$129  = write & \$45 ;
  assign \$46  = first[5] & drain_lanes[0];
  assign \$47  = first[4] & drain_lanes[1];
  assign \$48  = first[3] & drain_lanes[2];
  assign \$49  = first[2] & drain_lanes[3];
  assign \$50  = first[1] & drain_lanes[4];
  assign \$51  = first[0] & drain_lanes[5];
  assign \$52  = first[7] & drain_lanes[6];
  assign \$53  = first[6] & drain_lanes[7];
  assign \$54  = | { \$53 , \$52 , \$51 , \$50 , \$49 , \$48 , \$47 , \$46  };
  assign \drain_write$140  = write & \$54 ;
  assign \$55  = first[6] & drain_lanes[0];
  assign \$56  = first[5] & drain_lanes[1];
  assign \$57  = first[4] & drain_lanes[2];
  assign \$58  = first[3] & drain_lanes[3];
  assign \$59  = first[2] & drain_lanes[4];
  assign \$60  = first[1] & drain_lanes[5];
  assign \$61  = first[0] & drain_lanes[6];
  assign \$62  = first[7] & drain_lanes[7];
  assign \$63  = | { \$62 , \$61 , \$60 , \$59 , \$58 , \$57 , \$56 , \$55  };
  assign \drain_write$151  = write & \$63 ;
  assign \$64  = first[7] & drain_lanes[0];
  assign \$65  = first[6] & drain_lanes[1];
  assign \$66  = first[5] & drain_lanes[2];
  assign \$67  = first[4] & drain_lanes[3];
  assign \$68  = first[3] & drain_lanes[4];
  assign \$69  = first[2] & drain_lanes[5];
  assign \$70  = first[1] & drain_lanes[6];
  assign \$71  = first[0] & drain_lanes[7];
  assign \$72  = | { \$71 , \$70 , \$69 , \$68 , \$67 , \$66 , \$65 , \$64  };
  assign \drain_write$162  = write & \$72 ;
  assign held_4_0 = drain_bank[2] ? \drain_old$167  : drain_old;
  assign held_4_1 = drain_bank[2] ? \drain_old$170  : \drain_old$169 ;
  assign held_4_2 = drain_bank[2] ? \drain_old$173  : \drain_old$172 ;
  assign held_4_3 = drain_bank[2] ? \drain_old$176  : \drain_old$175 ;
  assign held_4_4 = drain_bank[2] ? drain_old : \drain_old$167 ;
  assign held_4_5 = drain_bank[2] ? \drain_old$169  : \drain_old$170 ;
  assign held_4_6 = drain_bank[2] ? \drain_old$172  : \drain_old$173 ;
  assign held_4_7 = drain_bank[2] ? \drain_old$175  : \drain_old$176 ;
  assign held_2_0 = drain_bank[1] ? held_4_2 : held_4_0;
  assign held_2_1 = drain_bank[1] ? held_4_3 : held_4_1;
  assign held_2_2 = drain_bank[1] ? held_4_4 : held_4_2;
  assign held_2_3 = drain_bank[1] ? held_4_5 : held_4_3;
  assign held_2_4 = drain_bank[1] ? held_4_6 : held_4_4;
  assign held_2_5 = drain_bank[1] ? held_4_7 : held_4_5;
  assign held_2_6 = drain_bank[1] ? held_4_0 : held_4_6;
  assign held_2_7 = drain_bank[1] ? held_4_1 : held_4_7;
  assign held_1_0 = drain_bank[0] ? held_2_1 : held_2_0;
  assign held_1_1 = drain_bank[0] ? held_2_2 : held_2_1;
  assign held_1_2 = drain_bank[0] ? held_2_3 : held_2_2;
  assign held_1_3 = drain_bank[0] ? held_2_4 : held_2_3;
  assign held_1_4 = drain_bank[0] ? held_2_5 : held_2_4;
  assign held_1_5 = drain_bank[0] ? held_2_6 : held_2_5;
  assign held_1_6 = drain_bank[0] ? held_2_7 : held_2_6;
  assign held_1_7 = drain_bank[0] ? held_2_0 : held_2_7;
  assign \$73  = $signed(drain_in_0) > $signed(held_1_0);
  assign \$74  = \$73  ? drain_in_0 : held_1_0;
  assign \$75  = $signed(held_1_0) + $signed(drain_in_0);
  assign \$76  = maximum ? { \$74 [31], \$74  } : \$75 ;
  assign { \$77 [32], new_0 } = drain_read ? 33'h000000000 : \$76 ;
  assign \$78  = $signed(drain_in_1) > $signed(held_1_1);
  assign \$79  = \$78  ? drain_in_1 : held_1_1;
  assign \$80  = $signed(held_1_1) + $signed(drain_in_1);
  assign \$81  = maximum ? { \$79 [31], \$79  } : \$80 ;
  assign { \$82 [32], new_1 } = drain_read ? 33'h000000000 : \$81 ;
  assign \$83  = $signed(drain_in_2) > $signed(held_1_2);
  assign \$84  = \$83  ? drain_in_2 : held_1_2;
  assign \$85  = $signed(held_1_2) + $signed(drain_in_2);
  assign \$86  = maximum ? { \$84 [31], \$84  } : \$85 ;
  assign { \$87 [32], new_2 } = drain_read ? 33'h000000000 : \$86 ;
  assign \$88  = $signed(drain_in_3) > $signed(held_1_3);
  assign \$89  = \$88  ? drain_in_3 : held_1_3;
  assign \$90  = $signed(held_1_3) + $signed(drain_in_3);
  assign \$91  = maximum ? { \$89 [31], \$89  } : \$90 ;
  assign { \$92 [32], new_3 } = drain_read ? 33'h000000000 : \$91 ;
  assign \$93  = $signed(drain_in_4) > $signed(held_1_4);
  assign \$94  = \$93  ? drain_in_4 : held_1_4;
  assign \$95  = $signed(held_1_4) + $signed(drain_in_4);
  assign \$96  = maximum ? { \$94 [31], \$94  } : \$95 ;
  assign { \$97 [32], new_4 } = drain_read ? 33'h000000000 : \$96 ;
  assign \$98  = $signed(drain_in_5) > $signed(held_1_5);
  assign \$99  = \$98  ? drain_in_5 : held_1_5;
  assign \$100  = $signed(held_1_5) + $signed(drain_in_5);
  assign \$101  = maximum ? { \$99 [31], \$99  } : \$100 ;
  assign { \$102 [32], new_5 } = drain_read ? 33'h000000000 : \$101 ;
  assign \$103  = $signed(drain_in_6) > $signed(held_1_6);
  assign \$104  = \$103  ? drain_in_6 : held_1_6;
  assign \$105  = $signed(held_1_6) + $signed(drain_in_6);
  assign \$106  = maximum ? { \$104 [31], \$104  } : \$105 ;
  assign { \$107 [32], new_6 } = drain_read ? 33'h000000000 : \$106 ;
  assign \$108  = $signed(drain_in_7) > $signed(held_1_7);
  assign \$109  = \$108  ? drain_in_7 : held_1_7;
  assign \$110  = $signed(held_1_7) + $signed(drain_in_7);
  assign \$111  = maximum ? { \$109 [31], \$109  } : \$110 ;
  assign { \$112 [32], new_7 } = drain_read ? 33'h000000000 : \$111 ;
  always @(posedge clk)
    drain_out__0 <= \$113 ;
  always @(posedge clk)
    drain_out__1 <= \$114 ;
  always @(posedge clk)
    drain_out__2 <= \$115 ;
  always @(posedge clk)
    drain_out__3 <= \$116 ;
  always @(posedge clk)
    drain_out__4 <= \$117 ;
  always @(posedge clk)
    drain_out__5 <= \$118 ;
  always @(posedge clk)
    drain_out__6 <= \$119 ;
  always @(posedge clk)
    drain_out__7 <= \$120 ;
  assign \$procmux$484_Y  = drain_read ? held_1_7 : drain_out__7;
  assign \$120  = rst ? 32'd0 : \$procmux$484_Y ;
  assign \$procmux$488_Y  = drain_read ? held_1_6 : drain_out__6;
  assign \$119  = rst ? 32'd0 : \$procmux$488_Y ;
  assign \$procmux$492_Y  = drain_read ? held_1_5 : drain_out__5;
  assign \$118  = rst ? 32'd0 : \$procmux$492_Y ;
  assign \$procmux$496_Y  = drain_read ? held_1_4 : drain_out__4;
  assign \$117  = rst ? 32'd0 : \$procmux$496_Y ;
  assign \$procmux$500_Y  = drain_read ? held_1_3 : drain_out__3;
  assign \$116  = rst ? 32'd0 : \$procmux$500_Y ;
  assign \$procmux$504_Y  = drain_read ? held_1_2 : drain_out__2;
  assign \$115  = rst ? 32'd0 : \$procmux$504_Y ;
  assign \$procmux$508_Y  = drain_read ? held_1_1 : drain_out__1;
  assign \$114  = rst ? 32'd0 : \$procmux$508_Y ;
  assign \$procmux$512_Y  = drain_read ? held_1_0 : drain_out__0;
  assign \$113  = rst ? 32'd0 : \$procmux$512_Y ;
  accumulator_bank bank_0 (
    .clear(drain_clear),
    .clk(clk),
    .compute_set(compute_set),
    .drain_entry(drain_entry),
    .drain_new(new_1_0),
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
    .drain_new(new_1_1),
    .drain_old(\drain_old$169 ),
    .drain_write(\drain_write$96 ),
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
    .drain_new(new_1_2),
    .drain_old(\drain_old$172 ),
    .drain_write(\drain_write$107 ),
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
    .drain_new(new_1_3),
    .drain_old(\drain_old$175 ),
    .drain_write(\drain_write$118 ),
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
    .drain_new(new_1_4),
    .drain_old(\drain_old$167 ),
    .drain_write(\drain_write$129 ),
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
    .drain_new(new_1_5),
    .drain_old(\drain_old$170 ),
    .drain_write(\drain_write$140 ),
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
    .drain_new(new_1_6),
    .drain_old(\drain_old$173 ),
    .drain_write(\drain_write$151 ),
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
    .drain_new(new_1_7),
    .drain_old(\drain_old$176 ),
    .drain_write(\drain_write$162 ),
    .entry(entries_7),
    .maximum(maximum),
    .rst(rst),
    .valid(valid[7]),
    .value(values_7)
  );
  assign \$112 [31:0] = new_7;
  assign \$107 [31:0] = new_6;
  assign \$102 [31:0] = new_5;
  assign \$97 [31:0] = new_4;
  assign \$92 [31:0] = new_3;
  assign \$87 [31:0] = new_2;
  assign \$82 [31:0] = new_1;
  assign \$77 [31:0] = new_0;
  assign drain_out_7 = drain_out__7;
  assign drain_out_6 = drain_out__6;
  assign drain_out_5 = drain_out__5;
  assign drain_out_4 = drain_out__4;
  assign drain_out_3 = drain_out__3;
  assign drain_out_2 = drain_out__2;
  assign drain_out_1 = drain_out__1;
  assign drain_out_0 = drain_out__0;
  assign drain_in__7 = drain_in_7;
  assign old_7 = held_1_7;
  assign drain_in__6 = drain_in_6;
  assign old_6 = held_1_6;
  assign drain_in__5 = drain_in_5;
  assign old_5 = held_1_5;
  assign drain_in__4 = drain_in_4;
  assign old_4 = held_1_4;
  assign drain_in__3 = drain_in_3;
  assign old_3 = held_1_3;
  assign drain_in__2 = drain_in_2;
  assign old_2 = held_1_2;
  assign drain_in__1 = drain_in_1;
  assign old_1 = held_1_1;
  assign drain_in__0 = drain_in_0;
  assign old_0 = held_1_0;
  assign \clear$164  = drain_clear;
  assign \drain_new$163  = new_1_7;
  assign \drain_entry$161  = drain_entry;
  assign entries__7 = entries_7;
  assign \entry$159  = entries_7;
  assign values__7 = values_7;
  assign \value$157  = values_7;
  assign \valid$156  = valid[7];
  assign \maximum$155  = maximum;
  assign \compute_set$154  = compute_set;
  assign \clear$153  = drain_clear;
  assign \drain_new$152  = new_1_6;
  assign \drain_entry$150  = drain_entry;
  assign entries__6 = entries_6;
  assign \entry$148  = entries_6;
  assign values__6 = values_6;
  assign \value$146  = values_6;
  assign \valid$145  = valid[6];
  assign \maximum$144  = maximum;
  assign \compute_set$143  = compute_set;
  assign \clear$142  = drain_clear;
  assign \drain_new$141  = new_1_5;
  assign \drain_entry$139  = drain_entry;
  assign entries__5 = entries_5;
  assign \entry$137  = entries_5;
  assign values__5 = values_5;
  assign \value$135  = values_5;
  assign \valid$134  = valid[5];
  assign \maximum$133  = maximum;
  assign \compute_set$132  = compute_set;
  assign \clear$131  = drain_clear;
  assign \drain_new$130  = new_1_4;
  assign \drain_entry$128  = drain_entry;
  assign entries__4 = entries_4;
  assign \entry$126  = entries_4;
  assign values__4 = values_4;
  assign \value$124  = values_4;
  assign \valid$123  = valid[4];
  assign \maximum$122  = maximum;
  assign \compute_set$121  = compute_set;
  assign \clear$120  = drain_clear;
  assign \drain_new$119  = new_1_3;
  assign \drain_entry$117  = drain_entry;
  assign entries__3 = entries_3;
  assign \entry$115  = entries_3;
  assign values__3 = values_3;
  assign \value$113  = values_3;
  assign \valid$112  = valid[3];
  assign \maximum$111  = maximum;
  assign \compute_set$110  = compute_set;
  assign \clear$109  = drain_clear;
  assign \drain_new$108  = new_1_2;
  assign \drain_entry$106  = drain_entry;
  assign entries__2 = entries_2;
  assign \entry$104  = entries_2;
  assign values__2 = values_2;
  assign \value$102  = values_2;
  assign \valid$101  = valid[2];
  assign \maximum$100  = maximum;
  assign \compute_set$99  = compute_set;
  assign \clear$98  = drain_clear;
  assign \drain_new$97  = new_1_1;
  assign \drain_entry$95  = drain_entry;
  assign entries__1 = entries_1;
  assign \entry$93  = entries_1;
  assign values__1 = values_1;
  assign \value$91  = values_1;
  assign \valid$90  = valid[1];
  assign \maximum$89  = maximum;
  assign \compute_set$88  = compute_set;
  assign clear = drain_clear;
  assign drain_new = new_1_0;
  assign \drain_entry$84  = drain_entry;
  assign entries__0 = entries_0;
  assign entry = entries_0;
  assign values__0 = values_0;
  assign value = values_0;
  assign \valid$79  = valid[0];
  assign \maximum$78  = maximum;
  assign \compute_set$77  = compute_set;
endmodule

module act_fetch(map_word, rows, rewind, weights_reset, start, channels, advance, ahead, pop, clk, rst, mem_en, mem_addr, map_addr, valid, row, first, \end , block, exhausted, mem_data
);
  input [15:0] map_word;
  wire [15:0] map_word;
  input [7:0] rows;
  wire [7:0] rows;
  input rewind;
  wire rewind;
  input weights_reset;
  wire weights_reset;
  input start;
  wire start;
  input [15:0] channels;
  wire [15:0] channels;
  input advance;
  wire advance;
  input [4:0] ahead;
  wire [4:0] ahead;
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
  output [2:0] map_addr;
  wire [2:0] map_addr;
  output valid;
  wire valid;
  output [26:0] row;
  wire [26:0] row;
  output first;
  wire first;
  output \end ;
  wire \end ;
  output [24:0] block;
  wire [24:0] block;
  output exhausted;
  wire exhausted;
  input [26:0] mem_data;
  wire [26:0] mem_data;
  wire [30:0] \$1 ;
  wire [15:0] \$10 ;
  wire \$100 ;
  wire [16:0] \$101 ;
  wire [16:0] \$102 ;
  wire \$103 ;
  wire [1:0] \$104 ;
  wire [7:0] \$105 ;
  wire \$106 ;
  wire \$107 ;
  wire [4:0] \$108 ;
  wire [7:0] \$109 ;
  wire [1:0] \$110 ;
  wire [15:0] \$111 ;
  wire [24:0] \$112 ;
  wire [4:0] \$113 ;
  wire \$114 ;
  wire \$115 ;
  wire [7:0] \$116 ;
  wire [7:0] \$117 ;
  wire \$118 ;
  wire [15:0] \$13 ;
  wire [15:0] \$16 ;
  wire [15:0] \$19 ;
  wire [30:0] \$2 ;
  wire [15:0] \$22 ;
  wire [15:0] \$25 ;
  wire [15:0] \$28 ;
  wire [15:0] \$31 ;
  wire [15:0] \$34 ;
  wire [15:0] \$37 ;
  wire [15:0] \$40 ;
  wire [15:0] \$43 ;
  wire [15:0] \$46 ;
  wire [15:0] \$49 ;
  wire [15:0] \$5 ;
  wire [15:0] \$52 ;
  wire [15:0] \$55 ;
  wire [15:0] \$58 ;
  wire \$59 ;
  wire \$6 ;
  wire \$60 ;
  wire \$61 ;
  wire [9:0] \$62 ;
  wire [9:0] \$64 ;
  wire \$65 ;
  wire \$66 ;
  wire [16:0] \$67 ;
  wire \$68 ;
  wire \$69 ;
  wire \$70 ;
  wire \$71 ;
  wire [15:0] \$72 ;
  wire \$73 ;
  wire \$74 ;
  wire \$75 ;
  wire [25:0] \$77 ;
  wire \$78 ;
  wire \$79 ;
  wire \$80 ;
  wire \$81 ;
  wire \$82 ;
  wire \$83 ;
  wire [2:0] \$84 ;
  wire [3:0] \$85 ;
  wire \$86 ;
  wire \$87 ;
  wire [4:0] \$88 ;
  wire [16:0] \$89 ;
  wire [15:0] \$9 ;
  wire [25:0] \$90 ;
  wire \$91 ;
  wire \$92 ;
  wire [26:0] \$93 ;
  wire \$94 ;
  wire [16:0] \$95 ;
  wire [16:0] \$96 ;
  wire \$97 ;
  wire \$98 ;
  wire \$99 ;
  wire [7:0] \$procmux$668_Y ;
  wire [7:0] \$procmux$670_Y ;
  wire [7:0] \$procmux$674_Y ;
  wire [7:0] \$procmux$676_Y ;
  wire \$procmux$680_Y ;
  wire \$procmux$682_Y ;
  wire \$procmux$686_Y ;
  wire \$procmux$688_Y ;
  wire \$procmux$690_Y ;
  wire [4:0] \$procmux$694_Y ;
  wire [4:0] \$procmux$696_Y ;
  wire [24:0] \$procmux$700_Y ;
  wire [24:0] \$procmux$702_Y ;
  wire [15:0] \$procmux$706_Y ;
  wire [15:0] \$procmux$708_Y ;
  wire [1:0] \$procmux$712_Y ;
  wire [7:0] \$procmux$730_Y ;
  wire [8:0] \$procmux$734_Y ;
  wire [8:0] \$procmux$736_Y ;
  wire [8:0] \$procmux$738_Y ;
  wire [8:0] \$procmux$740_Y ;
  wire [8:0] \$procmux$742_Y ;
  wire [8:0] \$procmux$744_Y ;
  wire [8:0] \$procmux$746_Y ;
  wire [8:0] \$procmux$748_Y ;
  wire [8:0] \$procmux$750_Y ;
  wire [8:0] \$procmux$752_Y ;
  wire [8:0] \$procmux$754_Y ;
  wire [8:0] \$procmux$756_Y ;
  wire [8:0] \$procmux$758_Y ;
  wire [8:0] \$procmux$760_Y ;
  wire [8:0] \$procmux$762_Y ;
  wire at_end;
  wire [7:0] \begin ;
  reg [24:0] \block$49  = 25'h0000000;
  reg [15:0] channels_left = 16'h0000;
  wire [15:0] closed;
  wire ending;
  wire [15:0] ends;
  reg fetching = 1'h0;
  reg \first$42  = 1'h0;
  reg [7:0] first_row = 8'h00;
  wire [7:0] following;
  wire found;
  reg [4:0] free = 5'h00;
  wire [53:0] i__payload;
  wire [24:0] \i__payload.block ;
  wire \i__payload.end ;
  wire \i__payload.first ;
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
  wire [4:0] kept_blocks;
  wire [4:0] kept_free;
  wire last;
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
  wire [53:0] o__payload;
  wire [24:0] \o__payload.block ;
  wire \o__payload.end ;
  wire \o__payload.first ;
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
  wire over;
  reg [4:0] passed = 5'h00;
  reg [7:0] passed_from = 8'h00;
  reg pending = 1'h0;
  reg pending_row = 1'h0;
  reg [7:0] read_row = 8'h00;
  wire reading;
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
  wire [4:0] skipped;
  reg started = 1'h0;
  wire [8:0] target;
  wire [15:0] there;
  assign \$1  = 16'hffff << read_row[3:0];
  assign { \$2 [30:16], there } = { 15'h0000, map_word } & \$1 ;
  assign found = | there;
  assign \$5  = { 7'h00, read_row[7:4], 4'h0 } + 5'h10;
  assign \$6  = \$5  > rows;
  assign \$9  = { 7'h00, read_row[7:4], 4'h0 } + 5'h10;
  assign \$10  = \$6  ? { 8'h00, rows } : \$9 ;
  assign \$13  = { 7'h00, read_row[7:4], 4'h0 } + 4'hf;
  assign \$16  = { 7'h00, read_row[7:4], 4'h0 } + 4'he;
  assign \$19  = { 7'h00, read_row[7:4], 4'h0 } + 4'hd;
  assign \$22  = { 7'h00, read_row[7:4], 4'h0 } + 4'hc;
  assign \$25  = { 7'h00, read_row[7:4], 4'h0 } + 4'hb;
  assign \$28  = { 7'h00, read_row[7:4], 4'h0 } + 4'ha;
  assign \$31  = { 7'h00, read_row[7:4], 4'h0 } + 4'h9;
  assign \$34  = { 7'h00, read_row[7:4], 4'h0 } + 4'h8;
  assign \$37  = { 7'h00, read_row[7:4], 4'h0 } + 3'h7;
  assign \$40  = { 7'h00, read_row[7:4], 4'h0 } + 3'h6;
  assign \$43  = { 7'h00, read_row[7:4], 4'h0 } + 3'h5;
  assign \$46  = { 7'h00, read_row[7:4], 4'h0 } + 3'h4;
  assign \$49  = { 7'h00, read_row[7:4], 4'h0 } + 2'h3;
  assign \$52  = { 7'h00, read_row[7:4], 4'h0 } + 2'h2;
  assign \$55  = { 7'h00, read_row[7:4], 4'h0 } + 1'h1;
  assign \$58  = { 7'h00, read_row[7:4], 4'h0 } + 1'h0;
  assign at_end = read_row == rows;
  assign \$59  = ~ at_end;
  assign \$60  = fetching & \$59 ;
  assign \$61  = reserved != 2'h3;
  assign reading = \$60  & \$61 ;
  assign { \$62 [9:5], skipped } = target - read_row;
  assign mem_en = reading & found;
  assign \begin  = advance ? next_row : first_row;
  assign \$64  = target + found;
  assign over = passed >= channels_left;
  assign last = pending_row & mem_data[26];
  assign closed = over ? channels_left : { 11'h000, passed };
  assign \$65  = ~ over;
  assign \$66  = last & \$65 ;
  assign { \$67 [16], ends } = closed + \$66 ;
  assign \$68  = ~ \first$42 ;
  assign \$69  = ! free;
  assign \$70  = \$68  & \$69 ;
  assign kept_free = \$70  ? 5'h01 : free;
  assign \$71  = kept_free < closed;
  assign { \$72 [15:5], kept_blocks } = \$71  ? { 11'h000, kept_free } : closed;
  assign \$73  = ends == channels_left;
  assign ending = pending & \$73 ;
  assign \$74  = pending_row | over;
  assign i__valid = pending & \$74 ;
  assign \$75  = | passed;
  assign \i__payload.first  = \first$42  | \$75 ;
  assign { \$77 [25], i__payload[53:29] } = \block$49  + kept_blocks;
  assign block = valid ? o__payload[53:29] : \block$49 ;
  assign \$78  = fetching & at_end;
  assign \$79  = ~ pending;
  assign \$80  = \$78  & \$79 ;
  assign \$81  = ~ valid;
  assign exhausted = \$80  & \$81 ;
  assign \$82  = ~ ending;
  assign \$83  = reading & \$82 ;
  assign \$84  = reserved + reading;
  assign \$85  = \$84  - pop;
  assign \$86  = ~ i__valid;
  assign \$87  = pending & \$86 ;
  assign \$88  = $signed(\$85 ) - $signed({ 1'h0, \$87  });
  assign \$89  = channels_left - ends;
  assign \$90  = \block$49  + kept_blocks;
  assign \$91  = ~ over;
  assign \$92  = last & \$91 ;
  assign \$93  = \$90  + \$92 ;
  assign \$94  = free > ends;
  assign \$95  = free - ends;
  assign \$96  = \$94  ? \$95  : 17'h00000;
  assign \$97  = | passed;
  assign \$98  = pending_row | \$97 ;
  assign \$99  = ~ pending_row;
  assign \$100  = last | \$99 ;
  assign \$101  = passed_from + channels_left;
  assign \$102  = over ? \$101  : { 9'h000, read_row };
  always @(posedge clk)
    read_row <= \$105 ;
  always @(posedge clk)
    pending <= \$106 ;
  always @(posedge clk)
    pending_row <= \$107 ;
  always @(posedge clk)
    passed <= \$108 ;
  always @(posedge clk)
    passed_from <= \$109 ;
  always @(posedge clk)
    reserved <= \$110 ;
  always @(posedge clk)
    channels_left <= \$111 ;
  always @(posedge clk)
    \block$49  <= \$112 ;
  always @(posedge clk)
    free <= \$113 ;
  always @(posedge clk)
    \first$42  <= \$114 ;
  always @(posedge clk)
    fetching <= \$115 ;
  always @(posedge clk)
    next_row <= \$116 ;
  always @(posedge clk)
    first_row <= \$117 ;
  always @(posedge clk)
    started <= \$118 ;
  assign \$118  = rst ? 1'h0 : start;
  assign \$procmux$668_Y  = start ? \begin  : first_row;
  assign \$procmux$670_Y  = rewind ? 8'h00 : \$procmux$668_Y ;
  assign \$117  = rst ? 8'h00 : \$procmux$670_Y ;
  assign \$procmux$674_Y  = ending ? \$102 [7:0] : next_row;
  assign \$procmux$676_Y  = rewind ? 8'h00 : \$procmux$674_Y ;
  assign \$116  = rst ? 8'h00 : \$procmux$676_Y ;
  assign \$procmux$680_Y  = ending ? 1'h0 : fetching;
  assign \$procmux$682_Y  = start ? 1'h1 : \$procmux$680_Y ;
  assign \$115  = rst ? 1'h0 : \$procmux$682_Y ;
  assign \$procmux$686_Y  = \$98  ? \$100  : \first$42 ;
  assign \$procmux$688_Y  = pending ? \$procmux$686_Y  : \first$42 ;
  assign \$procmux$690_Y  = start ? 1'h1 : \$procmux$688_Y ;
  assign \$114  = rst ? 1'h0 : \$procmux$690_Y ;
  assign \$procmux$694_Y  = pending ? \$96 [4:0] : free;
  assign \$procmux$696_Y  = started ? ahead : \$procmux$694_Y ;
  assign \$113  = rst ? 5'h00 : \$procmux$696_Y ;
  assign \$procmux$700_Y  = pending ? \$93 [24:0] : \block$49 ;
  assign \$procmux$702_Y  = weights_reset ? 25'h0000000 : \$procmux$700_Y ;
  assign \$112  = rst ? 25'h0000000 : \$procmux$702_Y ;
  assign \$procmux$706_Y  = pending ? \$89 [15:0] : channels_left;
  assign \$procmux$708_Y  = start ? channels : \$procmux$706_Y ;
  assign \$111  = rst ? 16'h0000 : \$procmux$708_Y ;
  assign \$procmux$712_Y  = start ? 2'h0 : \$88 [1:0];
  assign \$110  = rst ? 2'h0 : \$procmux$712_Y ;
  assign \$109  = rst ? 8'h00 : read_row;
  assign \$108  = rst ? 5'h00 : skipped;
  assign \$107  = rst ? 1'h0 : found;
  assign \$106  = rst ? 1'h0 : \$83 ;
  assign \$105  = rst ? 8'h00 : following;
  assign \i__payload.row.last  = over ? 1'h1 : mem_data[26];
  assign \i__payload.row.count  = over ? 2'h0 : mem_data[25:24];
  assign \$procmux$730_Y  = reading ? \$64 [7:0] : read_row;
  assign following = start ? \begin  : \$procmux$730_Y ;
  assign \$procmux$734_Y  = there[15] ? \$13 [8:0] : \$10 [8:0];
  assign \$procmux$736_Y  = there[14] ? \$16 [8:0] : \$procmux$734_Y ;
  assign \$procmux$738_Y  = there[13] ? \$19 [8:0] : \$procmux$736_Y ;
  assign \$procmux$740_Y  = there[12] ? \$22 [8:0] : \$procmux$738_Y ;
  assign \$procmux$742_Y  = there[11] ? \$25 [8:0] : \$procmux$740_Y ;
  assign \$procmux$744_Y  = there[10] ? \$28 [8:0] : \$procmux$742_Y ;
  assign \$procmux$746_Y  = there[9] ? \$31 [8:0] : \$procmux$744_Y ;
  assign \$procmux$748_Y  = there[8] ? \$34 [8:0] : \$procmux$746_Y ;
  assign \$procmux$750_Y  = there[7] ? \$37 [8:0] : \$procmux$748_Y ;
  assign \$procmux$752_Y  = there[6] ? \$40 [8:0] : \$procmux$750_Y ;
  assign \$procmux$754_Y  = there[5] ? \$43 [8:0] : \$procmux$752_Y ;
  assign \$procmux$756_Y  = there[4] ? \$46 [8:0] : \$procmux$754_Y ;
  assign \$procmux$758_Y  = there[3] ? \$49 [8:0] : \$procmux$756_Y ;
  assign \$procmux$760_Y  = there[2] ? \$52 [8:0] : \$procmux$758_Y ;
  assign \$procmux$762_Y  = there[1] ? \$55 [8:0] : \$procmux$760_Y ;
  assign target = there[0] ? \$58 [8:0] : \$procmux$762_Y ;
  queue_54x3 \rows$55  (
    .clk(clk),
    .i_payload({ i__payload[53:29], ending, \i__payload.first , \i__payload.row.last , \i__payload.row.count , mem_data[23:0] }),
    .i_ready(\$103 ),
    .i_valid(i__valid),
    .level(\$104 ),
    .o_payload(o__payload),
    .o_ready(pop),
    .o_valid(valid),
    .rst(rst)
  );
  assign \o__payload.row.entries[1].value  = o__payload[19:12];
  assign \o__payload.row.entries[1]  = o__payload[23:12];
  assign \o__payload.row.entries[0].run  = o__payload[11:8];
  assign \o__payload.row.entries[0].value  = o__payload[7:0];
  assign \o__payload.row.entries[0]  = o__payload[11:0];
  assign \o__payload.row.entries  = o__payload[23:0];
  assign \o__payload.row  = o__payload[26:0];
  assign \i__payload.block  = i__payload[53:29];
  assign \i__payload.end  = ending;
  assign \i__payload.row.entries[1].run  = mem_data[23:20];
  assign \i__payload.row.entries[1].value  = mem_data[19:12];
  assign \i__payload.row.entries[1]  = mem_data[23:12];
  assign \i__payload.row.entries[0].run  = mem_data[11:8];
  assign \i__payload.row.entries[0].value  = mem_data[7:0];
  assign \i__payload.row.entries[0]  = mem_data[11:0];
  assign \i__payload.row.entries  = mem_data[23:0];
  assign \i__payload.row  = { \i__payload.row.last , \i__payload.row.count , mem_data[23:0] };
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
  assign \$77 [24:0] = i__payload[53:29];
  assign \$72 [4:0] = kept_blocks;
  assign \$67 [15:0] = ends;
  assign \$62 [4:0] = skipped;
  assign \o__payload.block  = o__payload[53:29];
  assign \o__payload.end  = o__payload[28];
  assign \o__payload.first  = o__payload[27];
  assign \o__payload.row.last  = o__payload[26];
  assign \o__payload.row.count  = o__payload[25:24];
  assign \o__payload.row.entries[1].run  = o__payload[23:20];
  assign \$2 [15:0] = there;
  assign \end  = o__payload[28];
  assign first = o__payload[27];
  assign row = o__payload[26:0];
  assign map_addr = following[6:4];
  assign mem_addr = target[6:0];
  assign o__valid = valid;
  assign o__ready = pop;
  assign i__payload[28:0] = { ending, \i__payload.first , \i__payload.row.last , \i__payload.row.count , mem_data[23:0] };
endmodule

module act_ram(restart, load, load_row, write, write_row, read, read_addr, map_addr, wanted_addr, clk, rst, overflow, read_row, map_word, wanted, rows, swap);
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
  input [2:0] map_addr;
  wire [2:0] map_addr;
  input [2:0] wanted_addr;
  wire [2:0] wanted_addr;
  input clk;
  wire clk;
  input rst;
  wire rst;
  output overflow;
  wire overflow;
  output [26:0] read_row;
  wire [26:0] read_row;
  output [15:0] map_word;
  wire [15:0] map_word;
  output [31:0] wanted;
  wire [31:0] wanted;
  output [7:0] rows;
  wire [7:0] rows;
  input swap;
  wire swap;
  wire \$1 ;
  wire [8:0] \$10 ;
  wire \$11 ;
  wire [15:0] \$12 ;
  wire \$13 ;
  wire \$14 ;
  wire [8:0] \$15 ;
  wire \$16 ;
  wire [15:0] \$17 ;
  wire \$18 ;
  wire \$19 ;
  wire [8:0] \$2 ;
  wire \$20 ;
  wire \$21 ;
  wire \$22 ;
  wire \$23 ;
  wire \$24 ;
  wire [15:0] \$26 ;
  wire \$27 ;
  wire [15:0] \$28 ;
  wire \$3 ;
  wire \$30 ;
  wire [3:0] \$32 ;
  wire [3:0] \$36 ;
  wire \$37 ;
  wire \$38 ;
  wire \$39 ;
  wire [15:0] \$4 ;
  wire \$40 ;
  wire \$41 ;
  wire \$42 ;
  wire \$43 ;
  wire [15:0] \$45 ;
  wire \$46 ;
  wire [15:0] \$47 ;
  wire \$49 ;
  wire \$5 ;
  wire [3:0] \$51 ;
  wire [3:0] \$55 ;
  wire [31:0] \$56 ;
  wire [31:0] \$57 ;
  wire \$58 ;
  wire \$59 ;
  wire \$6 ;
  wire \$60 ;
  wire \$61 ;
  wire \$62 ;
  wire \$63 ;
  wire [7:0] \$64 ;
  wire [15:0] \$65 ;
  wire \$66 ;
  wire [7:0] \$67 ;
  wire [15:0] \$68 ;
  wire \$69 ;
  wire [8:0] \$7 ;
  wire [7:0] \$70 ;
  wire [15:0] \$71 ;
  wire \$72 ;
  wire [7:0] \$73 ;
  wire [15:0] \$74 ;
  wire \$75 ;
  wire \$8 ;
  wire [15:0] \$9 ;
  wire \$procmux$398_Y ;
  wire [15:0] \$procmux$402_Y ;
  wire [15:0] \$procmux$404_Y ;
  wire [7:0] \$procmux$408_Y ;
  wire [7:0] \$procmux$410_Y ;
  wire \$procmux$414_Y ;
  wire \$procmux$416_Y ;
  wire \$procmux$418_Y ;
  wire [15:0] \$procmux$422_Y ;
  wire [15:0] \$procmux$424_Y ;
  wire [7:0] \$procmux$428_Y ;
  wire [7:0] \$procmux$430_Y ;
  wire \$procmux$434_Y ;
  wire [15:0] \$procmux$438_Y ;
  wire [15:0] \$procmux$440_Y ;
  wire [7:0] \$procmux$444_Y ;
  wire [7:0] \$procmux$446_Y ;
  wire \$procmux$450_Y ;
  wire \$procmux$452_Y ;
  wire \$procmux$454_Y ;
  wire [15:0] \$procmux$458_Y ;
  wire [15:0] \$procmux$460_Y ;
  wire [7:0] \$procmux$464_Y ;
  wire [7:0] \$procmux$466_Y ;
  wire \$procmux$470_Y ;
  wire \$procmux$474_Y ;
  reg any_before_0 = 1'h0;
  reg any_before_1 = 1'h0;
  wire any_now_0;
  wire any_now_1;
  wire append_0;
  wire append_1;
  reg [7:0] channel_0 = 8'h00;
  reg [7:0] channel_1 = 8'h00;
  reg [7:0] count_0 = 8'h00;
  reg [7:0] count_1 = 8'h00;
  wire empties_0;
  wire empties_1;
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
  reg [15:0] map_0 = 16'h0000;
  reg [15:0] map_1 = 16'h0000;
  wire map_bit_0;
  wire map_bit_1;
  wire [2:0] map_read__addr;
  wire [2:0] \map_read__addr$72 ;
  wire [15:0] map_read__data;
  wire [15:0] \map_read__data$86 ;
  wire map_read__en;
  wire \map_read__en$71 ;
  wire [2:0] map_write__addr;
  wire [2:0] \map_write__addr$70 ;
  wire [15:0] map_write__data;
  wire [15:0] \map_write__data$34 ;
  wire map_write__en;
  wire \map_write__en$69 ;
  reg odd_0 = 1'h0;
  reg odd_1 = 1'h0;
  wire [6:0] read__addr;
  wire [2:0] \read__addr$57 ;
  wire [2:0] \read__addr$62 ;
  wire [6:0] \read__addr$67 ;
  wire [2:0] \read__addr$77 ;
  wire [2:0] \read__addr$82 ;
  wire [26:0] read__data;
  wire [26:0] \read__data$84 ;
  wire [15:0] \read__data$87 ;
  wire [15:0] \read__data$88 ;
  wire [15:0] \read__data$89 ;
  wire [15:0] \read__data$90 ;
  wire read__en;
  wire \read__en$56 ;
  wire \read__en$61 ;
  wire \read__en$66 ;
  wire \read__en$76 ;
  wire \read__en$81 ;
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
  reg [15:0] wanted_held_0 = 16'h0000;
  reg [15:0] wanted_held_1 = 16'h0000;
  wire [15:0] wanted_word_0;
  wire [15:0] wanted_word_1;
  wire [6:0] write__addr;
  wire [2:0] \write__addr$54 ;
  wire [2:0] \write__addr$59 ;
  wire [6:0] \write__addr$64 ;
  wire [2:0] \write__addr$74 ;
  wire [2:0] \write__addr$79 ;
  wire [26:0] write__data;
  wire [15:0] \write__data$55 ;
  wire [15:0] \write__data$60 ;
  wire [26:0] \write__data$65 ;
  wire [15:0] \write__data$75 ;
  wire [15:0] \write__data$80 ;
  wire write__en;
  wire \write__en$31 ;
  wire \write__en$53 ;
  wire \write__en$58 ;
  wire \write__en$73 ;
  wire \write__en$78 ;
  wire [1:0] \write_row.count ;
  wire [23:0] \write_row.entries ;
  wire [11:0] \write_row.entries[0] ;
  wire [3:0] \write_row.entries[0].run ;
  wire [7:0] \write_row.entries[0].value ;
  wire [11:0] \write_row.entries[1] ;
  wire [3:0] \write_row.entries[1].run ;
  wire [7:0] \write_row.entries[1].value ;
  wire \write_row.last ;
  assign \$20  = ~ load_row[26];
  assign \$21  = \$19  | \$20 ;
  assign \$22  = | write_row[25:24];
  assign \$23  = ~ write_row[26];
  assign \$24  = \$22  | \$23 ;
  assign map_bit_0 = source ? \$24  : \$21 ;
  assign \$26  = map_bit_0 << count_0[3:0];
  assign map_write__data = map_0 | \$26 ;
  assign \$27  = restart | swap;
  assign empties_0 = is_input_0 & \$27 ;
  assign any_now_0 = any_before_0 | map_bit_0;
  assign \$28  = any_now_0 << channel_0[3:0];
  assign wanted_word_0 = wanted_held_0 | \$28 ;
  assign \$30  = ! channel_0[4];
  assign \write__en$53  = write__en & \$30 ;
  assign { \$32 [3], \read__addr$57 [1:0], \$32 [0] } = wanted_addr + 1'h1;
  assign \write__en$58  = write__en & channel_0[4];
  assign { \$36 [3], \read__addr$62 [1:0], \$36 [0] } = wanted_addr + 1'h0;
  assign append_1 = source ? load : write;
  assign \$37  = count_1 != 8'h80;
  assign \write__en$31  = append_1 & \$37 ;
  assign \write__data$65  = source ? load_row : write_row;
  assign \read__en$66  = read & source;
  assign \$38  = | load_row[25:24];
  assign \$39  = ~ load_row[26];
  assign \$40  = \$38  | \$39 ;
  assign \$41  = | write_row[25:24];
  assign \$42  = ~ write_row[26];
  assign \$43  = \$41  | \$42 ;
  assign map_bit_1 = source ? \$40  : \$43 ;
  assign \$45  = map_bit_1 << count_1[3:0];
  assign \map_write__data$34  = map_1 | \$45 ;
  assign \$46  = restart | swap;
  assign empties_1 = source & \$46 ;
  assign any_now_1 = any_before_1 | map_bit_1;
  assign \$47  = any_now_1 << channel_1[3:0];
  assign wanted_word_1 = wanted_held_1 | \$47 ;
  assign \$49  = ! channel_1[4];
  assign \write__en$73  = \write__en$31  & \$49 ;
  assign { \$51 [3], \read__addr$77 [1:0], \$51 [0] } = wanted_addr + 1'h1;
  assign \write__en$78  = \write__en$31  & channel_1[4];
  assign { \$55 [3], \read__addr$82 [1:0], \$55 [0] } = wanted_addr + 1'h0;
  assign rows = source ? count_1 : count_0;
  assign read_row = read_from ? \read__data$84  : read__data;
  assign map_word = source ? \map_read__data$86  : map_read__data;
  assign \$56  = odd_1 ? { \read__data$89 , \read__data$90  } : { \read__data$90 , \read__data$89  };
  assign \$57  = odd_0 ? { \read__data$87 , \read__data$88  } : { \read__data$88 , \read__data$87  };
  assign wanted = source ? \$56  : \$57 ;
  assign \$58  = count_0 == 8'h80;
  assign \$59  = append_0 & \$58 ;
  assign \$60  = count_1 == 8'h80;
  assign \$61  = append_1 & \$60 ;
  assign overflow = \$59  | \$61 ;
  always @(posedge clk)
    source <= \$62 ;
  always @(posedge clk)
    read_from <= \$63 ;
  always @(posedge clk)
    count_0 <= \$64 ;
  always @(posedge clk)
    map_0 <= \$65 ;
  always @(posedge clk)
    any_before_0 <= \$66 ;
  always @(posedge clk)
    channel_0 <= \$67 ;
  always @(posedge clk)
    wanted_held_0 <= \$68 ;
  always @(posedge clk)
    odd_0 <= \$69 ;
  always @(posedge clk)
    count_1 <= \$70 ;
  always @(posedge clk)
    map_1 <= \$71 ;
  always @(posedge clk)
    any_before_1 <= \$72 ;
  always @(posedge clk)
    channel_1 <= \$73 ;
  always @(posedge clk)
    wanted_held_1 <= \$74 ;
  always @(posedge clk)
    odd_1 <= \$75 ;
  assign \$1  = ~ source;
  assign \$2  = count_0 + 1'h1;
  assign \$3  = count_0[3:0] == 4'hf;
  assign \$4  = \$3  ? 16'h0000 : map_write__data;
  assign \$5  = source ? write_row[26] : load_row[26];
  assign \$6  = write__en & \$5 ;
  assign \$7  = channel_0 + 1'h1;
  assign \$8  = channel_0[3:0] == 4'hf;
  assign \$9  = \$8  ? 16'h0000 : wanted_word_0;
  assign \$10  = count_1 + 1'h1;
  assign \$11  = count_1[3:0] == 4'hf;
  assign \$12  = \$11  ? 16'h0000 : \map_write__data$34 ;
  assign \$13  = source ? load_row[26] : write_row[26];
  assign \$14  = \write__en$31  & \$13 ;
  assign \$15  = channel_1 + 1'h1;
  assign \$16  = channel_1[3:0] == 4'hf;
  assign \$17  = \$16  ? 16'h0000 : wanted_word_1;
  assign is_input_0 = ! source;
  assign append_0 = source ? write : load;
  assign \$18  = count_0 != 8'h80;
  assign write__en = append_0 & \$18 ;
  assign write__data = source ? write_row : load_row;
  assign read__en = read & is_input_0;
  assign \$19  = | load_row[25:24];
  assign \$procmux$398_Y  = source ? wanted_addr[0] : odd_1;
  assign \$75  = rst ? 1'h0 : \$procmux$398_Y ;
  assign \$procmux$402_Y  = \$14  ? \$17  : wanted_held_1;
  assign \$procmux$404_Y  = empties_1 ? 16'h0000 : \$procmux$402_Y ;
  assign \$74  = rst ? 16'h0000 : \$procmux$404_Y ;
  assign \$procmux$408_Y  = \$14  ? \$15 [7:0] : channel_1;
  assign \$procmux$410_Y  = empties_1 ? 8'h00 : \$procmux$408_Y ;
  assign \$73  = rst ? 8'h00 : \$procmux$410_Y ;
  assign \$procmux$414_Y  = \write__en$31  ? any_now_1 : any_before_1;
  assign \$procmux$416_Y  = \$14  ? 1'h0 : \$procmux$414_Y ;
  assign \$procmux$418_Y  = empties_1 ? 1'h0 : \$procmux$416_Y ;
  assign \$72  = rst ? 1'h0 : \$procmux$418_Y ;
  assign \$procmux$422_Y  = \write__en$31  ? \$12  : map_1;
  assign \$procmux$424_Y  = empties_1 ? 16'h0000 : \$procmux$422_Y ;
  assign \$71  = rst ? 16'h0000 : \$procmux$424_Y ;
  assign \$procmux$428_Y  = \write__en$31  ? \$10 [7:0] : count_1;
  assign \$procmux$430_Y  = empties_1 ? 8'h00 : \$procmux$428_Y ;
  assign \$70  = rst ? 8'h00 : \$procmux$430_Y ;
  assign \$procmux$434_Y  = source ? odd_0 : wanted_addr[0];
  assign \$69  = rst ? 1'h0 : \$procmux$434_Y ;
  assign \$procmux$438_Y  = \$6  ? \$9  : wanted_held_0;
  assign \$procmux$440_Y  = empties_0 ? 16'h0000 : \$procmux$438_Y ;
  assign \$68  = rst ? 16'h0000 : \$procmux$440_Y ;
  assign \$procmux$444_Y  = \$6  ? \$7 [7:0] : channel_0;
  assign \$procmux$446_Y  = empties_0 ? 8'h00 : \$procmux$444_Y ;
  assign \$67  = rst ? 8'h00 : \$procmux$446_Y ;
  assign \$procmux$450_Y  = write__en ? any_now_0 : any_before_0;
  assign \$procmux$452_Y  = \$6  ? 1'h0 : \$procmux$450_Y ;
  assign \$procmux$454_Y  = empties_0 ? 1'h0 : \$procmux$452_Y ;
  assign \$66  = rst ? 1'h0 : \$procmux$454_Y ;
  assign \$procmux$458_Y  = write__en ? \$4  : map_0;
  assign \$procmux$460_Y  = empties_0 ? 16'h0000 : \$procmux$458_Y ;
  assign \$65  = rst ? 16'h0000 : \$procmux$460_Y ;
  assign \$procmux$464_Y  = write__en ? \$2 [7:0] : count_0;
  assign \$procmux$466_Y  = empties_0 ? 8'h00 : \$procmux$464_Y ;
  assign \$64  = rst ? 8'h00 : \$procmux$466_Y ;
  assign \$procmux$470_Y  = read ? source : read_from;
  assign \$63  = rst ? 1'h0 : \$procmux$470_Y ;
  assign \$procmux$474_Y  = swap ? \$1  : source;
  assign \$62  = rst ? 1'h0 : \$procmux$474_Y ;
  sram_128x27_1w1r act_memory_0 (
    .clk(clk),
    .r0_addr(read_addr),
    .r0_data(read__data),
    .r0_en(read__en),
    .w0_addr(count_0[6:0]),
    .w0_data(write__data),
    .w0_en(write__en)
  );
  sram_128x27_1w1r act_memory_1 (
    .clk(clk),
    .r0_addr(read_addr),
    .r0_data(\read__data$84 ),
    .r0_en(\read__en$66 ),
    .w0_addr(count_1[6:0]),
    .w0_data(\write__data$65 ),
    .w0_en(\write__en$31 )
  );
  sram_8x16_1w1r map_memory_0 (
    .clk(clk),
    .r0_addr(map_addr),
    .r0_data(map_read__data),
    .r0_en(is_input_0),
    .w0_addr(count_0[6:4]),
    .w0_data(map_write__data),
    .w0_en(write__en)
  );
  sram_8x16_1w1r map_memory_1 (
    .clk(clk),
    .r0_addr(map_addr),
    .r0_data(\map_read__data$86 ),
    .r0_en(source),
    .w0_addr(count_1[6:4]),
    .w0_data(\map_write__data$34 ),
    .w0_en(\write__en$31 )
  );
  sram_5x16_1w1r wanted_memory_0_0 (
    .clk(clk),
    .r0_addr({ 1'h0, \read__addr$57 [1:0] }),
    .r0_data(\read__data$87 ),
    .r0_en(is_input_0),
    .w0_addr(channel_0[7:5]),
    .w0_data(wanted_word_0),
    .w0_en(\write__en$53 )
  );
  sram_5x16_1w1r wanted_memory_0_1 (
    .clk(clk),
    .r0_addr({ 1'h0, \read__addr$62 [1:0] }),
    .r0_data(\read__data$88 ),
    .r0_en(is_input_0),
    .w0_addr(channel_0[7:5]),
    .w0_data(wanted_word_0),
    .w0_en(\write__en$58 )
  );
  sram_5x16_1w1r wanted_memory_1_0 (
    .clk(clk),
    .r0_addr({ 1'h0, \read__addr$77 [1:0] }),
    .r0_data(\read__data$89 ),
    .r0_en(source),
    .w0_addr(channel_1[7:5]),
    .w0_data(wanted_word_1),
    .w0_en(\write__en$73 )
  );
  sram_5x16_1w1r wanted_memory_1_1 (
    .clk(clk),
    .r0_addr({ 1'h0, \read__addr$82 [1:0] }),
    .r0_data(\read__data$90 ),
    .r0_en(source),
    .w0_addr(channel_1[7:5]),
    .w0_data(wanted_word_1),
    .w0_en(\write__en$78 )
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
  assign \$55 [2:1] = \read__addr$82 [1:0];
  assign \$51 [2:1] = \read__addr$77 [1:0];
  assign \$36 [2:1] = \read__addr$62 [1:0];
  assign \$32 [2:1] = \read__addr$57 [1:0];
  assign \read__addr$82 [2] = 1'h0;
  assign \read__en$81  = source;
  assign \write__data$80  = wanted_word_1;
  assign \write__addr$79  = channel_1[7:5];
  assign \read__addr$77 [2] = 1'h0;
  assign \read__en$76  = source;
  assign \write__data$75  = wanted_word_1;
  assign \write__addr$74  = channel_1[7:5];
  assign \map_read__addr$72  = map_addr;
  assign \map_read__en$71  = source;
  assign \map_write__addr$70  = count_1[6:4];
  assign \map_write__en$69  = \write__en$31 ;
  assign \read__addr$67  = read_addr;
  assign \write__addr$64  = count_1[6:0];
  assign \read__addr$62 [2] = 1'h0;
  assign \read__en$61  = is_input_0;
  assign \write__data$60  = wanted_word_0;
  assign \write__addr$59  = channel_0[7:5];
  assign \read__addr$57 [2] = 1'h0;
  assign \read__en$56  = is_input_0;
  assign \write__data$55  = wanted_word_0;
  assign \write__addr$54  = channel_0[7:5];
  assign map_read__addr = map_addr;
  assign map_read__en = is_input_0;
  assign map_write__addr = count_0[6:4];
  assign map_write__en = write__en;
  assign read__addr = read_addr;
  assign write__addr = count_0[6:0];
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
  wire [11:0] \$procmux$224_Y ;
  wire [11:0] \$procmux$226_Y ;
  wire [11:0] \$procmux$230_Y ;
  wire [11:0] \$procmux$232_Y ;
  wire [1:0] \$procmux$236_Y ;
  wire [1:0] \$procmux$238_Y ;
  wire [1:0] \$procmux$240_Y ;
  wire [1:0] \$procmux$242_Y ;
  wire [1:0] \$procmux$246_Y ;
  wire [1:0] \$procmux$248_Y ;
  wire [3:0] \$procmux$254_Y ;
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
  assign \$procmux$224_Y  = \$19  ? { \new.run , value } : entry_1;
  assign \$procmux$226_Y  = some ? \$procmux$224_Y  : entry_1;
  assign \$25  = rst ? 12'h000 : \$procmux$226_Y ;
  assign \$procmux$230_Y  = \$18  ? { \new.run , value } : entry_0;
  assign \$procmux$232_Y  = some ? \$procmux$230_Y  : entry_0;
  assign \$24  = rst ? 12'h000 : \$procmux$232_Y ;
  assign \$procmux$236_Y  = ended ? 2'h0 : solid;
  assign \$procmux$238_Y  = fresh ? 2'h0 : solid;
  assign \$procmux$240_Y  = nonzero ? number : \$procmux$238_Y ;
  assign \$procmux$242_Y  = some ? \$procmux$240_Y  : \$procmux$236_Y ;
  assign \$23  = rst ? 2'h0 : \$procmux$242_Y ;
  assign \$procmux$246_Y  = ended ? 2'h0 : count;
  assign \$procmux$248_Y  = some ? number : \$procmux$246_Y ;
  assign \$22  = rst ? 2'h0 : \$procmux$248_Y ;
  assign \$21  = rst ? 1'h0 : \$17 ;
  assign \$procmux$254_Y  = valid ? \$16  : run;
  assign \$20  = rst ? 4'h0 : \$procmux$254_Y ;
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
  wire [1:0] \$101 ;
  wire [63:0] \$102 ;
  wire [31:0] \$103 ;
  wire [31:0] \$104 ;
  wire [10:0] \$105 ;
  wire \$106 ;
  wire [288:0] \$107 ;
  wire [47:0] \$108 ;
  wire [47:0] \$109 ;
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
  wire [7:0] \$125 ;
  wire \$126 ;
  wire \$127 ;
  wire [31:0] \$128 ;
  wire \$129 ;
  wire \$13 ;
  wire [31:0] \$130 ;
  wire \$131 ;
  wire [31:0] \$132 ;
  wire \$133 ;
  wire [31:0] \$134 ;
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
  wire \$146 ;
  wire [1:0] \$147 ;
  wire [31:0] \$148 ;
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
  wire [48:0] \$70 ;
  wire [48:0] \$71 ;
  wire [48:0] \$72 ;
  wire [48:0] \$73 ;
  wire \$74 ;
  wire \$75 ;
  wire \$76 ;
  wire \$77 ;
  wire [1:0] \$78 ;
  wire [1:0] \$79 ;
  wire \$8 ;
  wire [1:0] \$80 ;
  wire [1:0] \$81 ;
  wire [1:0] \$82 ;
  wire [1:0] \$83 ;
  wire [1:0] \$84 ;
  wire [1:0] \$85 ;
  wire [1:0] \$86 ;
  wire \$87 ;
  wire \$88 ;
  wire [31:0] \$89 ;
  wire \$9 ;
  wire \$90 ;
  wire \$91 ;
  wire [7:0] \$92 ;
  wire [2:0] \$93 ;
  wire \$94 ;
  wire \$95 ;
  wire [7:0] \$96 ;
  wire \$97 ;
  wire [31:0] \$98 ;
  wire \$99 ;
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
  wire [7:0] \_auto_53 ;
  wire [7:0] \_auto_54 ;
  wire [7:0] \_auto_55 ;
  wire [7:0] \_auto_56 ;
  wire [7:0] \_auto_57 ;
  wire [2:0] \_auto_58 ;
  wire [2:0] \_auto_59 ;
  wire [2:0] \_auto_60 ;
  wire [2:0] \_auto_61 ;
  wire [2:0] \_auto_62 ;
  wire [2:0] \_auto_63 ;
  wire \_auto_64 ;
  wire \_auto_65 ;
  wire \_auto_66 ;
  wire \_auto_67 ;
  wire \_auto_68 ;
  wire \_auto_69 ;
  wire [1:0] \_auto_70 ;
  wire [1:0] \_auto_71 ;
  wire [1:0] \_auto_72 ;
  wire [1:0] \_auto_73 ;
  wire [1:0] \_auto_74 ;
  wire [1:0] \_auto_75 ;
  wire [31:0] \_auto_76 ;
  wire [31:0] \_auto_77 ;
  wire [31:0] \_auto_78 ;
  wire [31:0] \_auto_79 ;
  wire [31:0] \_auto_80 ;
  wire [31:0] \_auto_81 ;
  wire [31:0] \_auto_82 ;
  wire \_auto_83 ;
  wire \_auto_84 ;
  wire \_auto_85 ;
  wire \_auto_86 ;
  wire \_auto_87 ;
  wire \_auto_88 ;
  wire \_auto_89 ;
  wire [31:0] \_auto_90 ;
  wire [31:0] \_auto_91 ;
  wire \_auto_92 ;
  wire \_auto_93 ;
  wire [31:0] \_auto_94 ;
  wire [31:0] \_auto_95 ;
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
  wire [31:0] \_auto_142 ;
  wire [31:0] \_auto_143 ;
  wire [31:0] \_auto_144 ;
  wire [31:0] \_auto_145 ;
  wire [31:0] \_auto_146 ;
  wire \_auto_147 ;
  wire \_auto_148 ;
  wire \_auto_149 ;
  wire \_auto_150 ;
  wire \_auto_151 ;
  wire \_auto_152 ;
  wire \_auto_153 ;
  wire [31:0] \_auto_154 ;
  wire [31:0] \_auto_155 ;
  wire \_auto_156 ;
  wire \_auto_157 ;
  wire [1:0] \_auto_158 ;
  wire [1:0] \_auto_159 ;
  wire [1:0] \_auto_160 ;
  wire [1:0] \_auto_161 ;
  wire [1:0] \_auto_162 ;
  wire [1:0] \_auto_163 ;
  wire [1:0] \_auto_164 ;
  wire [1:0] \_auto_165 ;
  wire [1:0] \_auto_166 ;
  wire [31:0] \_auto_167 ;
  wire [31:0] \_auto_168 ;
  wire [31:0] \_auto_169 ;
  wire [31:0] \_auto_170 ;
  wire [31:0] \_auto_171 ;
  wire [31:0] \_auto_172 ;
  wire [31:0] \_auto_173 ;
  wire [31:0] \_auto_174 ;
  wire [31:0] \_auto_175 ;
  wire \$procmux$2921_CMP ;
  wire \$procmux$2922_CMP ;
  wire \$procmux$2923_CMP ;
  wire \$procmux$2924_CMP ;
  wire \$procmux$2925_CMP ;
  wire \$procmux$2926_CMP ;
  wire \$procmux$2927_CMP ;
  wire \$procmux$2928_CMP ;
  wire \$procmux$2929_CMP ;
  wire [31:0] \$procmux$2930_Y ;
  wire \$procmux$2935_CMP ;
  wire \$procmux$2936_CMP ;
  wire \$procmux$2937_CMP ;
  wire \$procmux$2938_CMP ;
  wire \$procmux$2939_CMP ;
  wire \$procmux$2940_CMP ;
  wire \$procmux$2941_CMP ;
  wire \$procmux$2942_CMP ;
  wire \$procmux$2943_CMP ;
  wire [1:0] \$procmux$2944_Y ;
  wire \$procmux$2948_Y ;
  wire \$procmux$2950_Y ;
  wire \$procmux$2955_CMP ;
  wire \$procmux$2956_CMP ;
  wire \$procmux$2957_Y ;
  wire \$procmux$2962_CMP ;
  wire \$procmux$2963_CMP ;
  wire [31:0] \$procmux$2964_Y ;
  wire \$procmux$2969_CMP ;
  wire \$procmux$2970_CMP ;
  wire \$procmux$2971_CMP ;
  wire \$procmux$2972_CMP ;
  wire \$procmux$2973_CMP ;
  wire \$procmux$2974_CMP ;
  wire \$procmux$2975_CMP ;
  wire \$procmux$2977_Y ;
  wire \$procmux$2982_CMP ;
  wire \$procmux$2983_CMP ;
  wire \$procmux$2984_CMP ;
  wire \$procmux$2985_CMP ;
  wire \$procmux$2986_CMP ;
  wire \$procmux$2987_CMP ;
  wire \$procmux$2988_CMP ;
  wire [31:0] \$procmux$2990_Y ;
  wire \$procmux$2995_CMP ;
  wire \$procmux$2996_CMP ;
  wire \$procmux$2997_CMP ;
  wire \$procmux$2998_CMP ;
  wire \$procmux$2999_CMP ;
  wire \$procmux$3000_CMP ;
  wire \$procmux$3001_CMP ;
  wire \$procmux$3003_Y ;
  wire \$procmux$3008_CMP ;
  wire \$procmux$3009_CMP ;
  wire \$procmux$3010_CMP ;
  wire \$procmux$3011_CMP ;
  wire \$procmux$3012_CMP ;
  wire \$procmux$3013_CMP ;
  wire \$procmux$3014_CMP ;
  wire [31:0] \$procmux$3016_Y ;
  wire \$procmux$3021_CMP ;
  wire \$procmux$3022_CMP ;
  wire \$procmux$3023_CMP ;
  wire \$procmux$3024_CMP ;
  wire \$procmux$3025_CMP ;
  wire \$procmux$3026_CMP ;
  wire \$procmux$3027_CMP ;
  wire \$procmux$3029_Y ;
  wire \$procmux$3034_CMP ;
  wire \$procmux$3035_CMP ;
  wire \$procmux$3036_CMP ;
  wire \$procmux$3037_CMP ;
  wire \$procmux$3038_CMP ;
  wire \$procmux$3039_CMP ;
  wire \$procmux$3040_CMP ;
  wire [31:0] \$procmux$3042_Y ;
  wire \$procmux$3047_CMP ;
  wire \$procmux$3048_CMP ;
  wire \$procmux$3049_CMP ;
  wire \$procmux$3050_CMP ;
  wire \$procmux$3051_CMP ;
  wire \$procmux$3052_CMP ;
  wire \$procmux$3053_CMP ;
  wire \$procmux$3055_Y ;
  wire \$procmux$3060_CMP ;
  wire \$procmux$3061_CMP ;
  wire \$procmux$3062_CMP ;
  wire \$procmux$3063_CMP ;
  wire \$procmux$3064_CMP ;
  wire \$procmux$3065_CMP ;
  wire \$procmux$3066_CMP ;
  wire [31:0] \$procmux$3068_Y ;
  wire \$procmux$3073_CMP ;
  wire \$procmux$3074_CMP ;
  wire \$procmux$3075_Y ;
  wire \$procmux$3080_CMP ;
  wire \$procmux$3081_CMP ;
  wire [31:0] \$procmux$3082_Y ;
  wire \$procmux$3086_Y ;
  wire \$procmux$3087_CMP ;
  wire \$procmux$3088_Y ;
  wire [31:0] \$procmux$3092_Y ;
  wire \$procmux$3093_CMP ;
  wire [31:0] \$procmux$3094_Y ;
  wire \$procmux$3099_CMP ;
  wire \$procmux$3100_CMP ;
  wire \$procmux$3101_Y ;
  wire \$procmux$3106_CMP ;
  wire \$procmux$3107_CMP ;
  wire [31:0] \$procmux$3108_Y ;
  wire \$procmux$3113_CMP ;
  wire \$procmux$3114_CMP ;
  wire \$procmux$3115_CMP ;
  wire \$procmux$3116_CMP ;
  wire \$procmux$3117_CMP ;
  wire \$procmux$3118_CMP ;
  wire \$procmux$3119_CMP ;
  wire \$procmux$3120_Y ;
  wire \$procmux$3125_CMP ;
  wire \$procmux$3126_CMP ;
  wire \$procmux$3127_CMP ;
  wire \$procmux$3128_CMP ;
  wire \$procmux$3129_CMP ;
  wire \$procmux$3130_CMP ;
  wire \$procmux$3131_CMP ;
  wire [31:0] \$procmux$3132_Y ;
  wire [7:0] \$procmux$3140_Y ;
  wire [47:0] \$procmux$3144_Y ;
  wire [47:0] \$procmux$3146_Y ;
  wire [47:0] \$procmux$3150_Y ;
  wire [47:0] \$procmux$3152_Y ;
  wire [47:0] \$procmux$3156_Y ;
  wire [47:0] \$procmux$3158_Y ;
  wire [47:0] \$procmux$3162_Y ;
  wire [47:0] \$procmux$3164_Y ;
  wire [47:0] \$procmux$3168_Y ;
  wire [47:0] \$procmux$3170_Y ;
  wire [47:0] \$procmux$3174_Y ;
  wire [47:0] \$procmux$3176_Y ;
  wire [47:0] \$procmux$3180_Y ;
  wire [47:0] \$procmux$3182_Y ;
  wire [47:0] \$procmux$3186_Y ;
  wire [47:0] \$procmux$3188_Y ;
  wire [47:0] \$procmux$3192_Y ;
  wire [47:0] \$procmux$3194_Y ;
  wire [47:0] \$procmux$3198_Y ;
  wire [47:0] \$procmux$3200_Y ;
  wire [47:0] \$procmux$3204_Y ;
  wire [47:0] \$procmux$3206_Y ;
  wire [47:0] \$procmux$3210_Y ;
  wire [47:0] \$procmux$3212_Y ;
  wire [47:0] \$procmux$3216_Y ;
  wire [47:0] \$procmux$3218_Y ;
  wire [47:0] \$procmux$3222_Y ;
  wire [47:0] \$procmux$3224_Y ;
  wire [47:0] \$procmux$3228_Y ;
  wire [47:0] \$procmux$3230_Y ;
  wire [47:0] \$procmux$3234_Y ;
  wire [47:0] \$procmux$3236_Y ;
  wire [47:0] \$procmux$3240_Y ;
  wire [47:0] \$procmux$3242_Y ;
  wire [10:0] \$procmux$3250_Y ;
  wire \$procmux$3251_CMP ;
  wire [10:0] \$procmux$3252_Y ;
  wire [31:0] \$procmux$3256_Y ;
  wire \$procmux$3257_CMP ;
  wire [31:0] \$procmux$3258_Y ;
  wire [31:0] \$procmux$3262_Y ;
  wire \$procmux$3263_CMP ;
  wire [31:0] \$procmux$3264_Y ;
  wire [31:0] \$procmux$3268_Y ;
  wire \$procmux$3269_CMP ;
  wire [31:0] \$procmux$3270_Y ;
  wire [31:0] \$procmux$3275_Y ;
  wire \$procmux$3276_CMP ;
  wire [31:0] \$procmux$3277_Y ;
  wire \$procmux$3282_CMP ;
  wire \$procmux$3283_CMP ;
  wire \$procmux$3284_CMP ;
  wire \$procmux$3285_CMP ;
  wire \$procmux$3286_CMP ;
  wire \$procmux$3287_CMP ;
  wire [1:0] \$procmux$3288_Y ;
  wire \$procmux$3292_Y ;
  wire \$procmux$3294_Y ;
  wire \$procmux$3298_Y ;
  wire \$procmux$3300_Y ;
  wire [31:0] \$procmux$3304_Y ;
  wire \$procmux$3308_Y ;
  wire \$procmux$3310_Y ;
  wire [7:0] \$procmux$3314_Y ;
  wire \$procmux$3318_Y ;
  wire \$procmux$3320_Y ;
  wire \$procmux$3325_CMP ;
  wire \$procmux$3326_Y ;
  wire \$procmux$3328_Y ;
  wire \$procmux$3330_Y ;
  wire \$procmux$3332_CMP ;
  wire \$procmux$3333_Y ;
  wire \$procmux$3335_CMP ;
  wire \$procmux$3336_Y ;
  wire \$procmux$3338_CMP ;
  wire \$procmux$3339_Y ;
  wire \$procmux$3341_CMP ;
  wire \$procmux$3342_Y ;
  wire \$procmux$3344_Y ;
  wire \$procmux$3346_CMP ;
  wire \$procmux$3350_CMP ;
  wire [2:0] \$procmux$3351_Y ;
  wire [2:0] \$procmux$3353_Y ;
  wire [2:0] \$procmux$3355_Y ;
  wire \$procmux$3357_CMP ;
  wire \$procmux$3358_CMP ;
  wire [2:0] \$procmux$3359_Y ;
  wire [2:0] \$procmux$3361_Y ;
  wire [2:0] \$procmux$3363_Y ;
  wire [2:0] \$procmux$3365_Y ;
  wire \$procmux$3367_CMP ;
  wire [2:0] \$procmux$3368_Y ;
  wire [2:0] \$procmux$3370_Y ;
  wire \$procmux$3372_CMP ;
  wire [2:0] \$procmux$3373_Y ;
  wire [2:0] \$procmux$3375_Y ;
  wire [2:0] \$procmux$3377_Y ;
  wire \$procmux$3379_CMP ;
  wire [7:0] \$procmux$3382_Y ;
  wire [7:0] \$procmux$3384_Y ;
  wire [7:0] \$procmux$3386_Y ;
  wire \$procmux$3389_CMP ;
  wire \$procmux$3390_CMP ;
  wire [7:0] \$procmux$3391_Y ;
  wire [7:0] \$procmux$3393_Y ;
  wire [7:0] \$procmux$3395_Y ;
  wire \$procmux$3397_CMP ;
  wire [7:0] \$procmux$3398_Y ;
  wire [7:0] \$procmux$3400_Y ;
  wire \$procmux$3402_CMP ;
  wire [7:0] \$procmux$3403_Y ;
  wire [7:0] \$procmux$3405_Y ;
  wire [7:0] \$procmux$3407_Y ;
  wire \$procmux$3409_CMP ;
  wire \$procmux$3412_Y ;
  wire \$procmux$3414_Y ;
  wire \$procmux$3416_Y ;
  wire \$procmux$3419_CMP ;
  wire \$procmux$3420_Y ;
  wire \$procmux$3422_Y ;
  wire \$procmux$3424_Y ;
  wire \$procmux$3426_CMP ;
  wire \$procmux$3427_Y ;
  wire \$procmux$3429_Y ;
  wire \$procmux$3431_CMP ;
  wire \$procmux$3432_Y ;
  wire \$procmux$3434_Y ;
  wire \$procmux$3436_Y ;
  wire \$procmux$3438_CMP ;
  wire \$procmux$3441_Y ;
  wire \$procmux$3443_Y ;
  wire \$procmux$3446_CMP ;
  wire \$procmux$3447_Y ;
  wire \$procmux$3449_Y ;
  wire \$procmux$3451_Y ;
  wire \$procmux$3453_CMP ;
  wire \$procmux$3454_Y ;
  wire \$procmux$3456_CMP ;
  wire [31:0] \$procmux$3459_Y ;
  wire [31:0] \$procmux$3461_Y ;
  wire \$procmux$3468_CMP ;
  wire \$procmux$3470_CMP ;
  wire \$procmux$3472_CMP ;
  wire \$procmux$3473_Y ;
  wire \$procmux$3475_Y ;
  wire \$procmux$3478_CMP ;
  wire \$procmux$3479_Y ;
  wire \$procmux$3481_Y ;
  wire \$procmux$3483_CMP ;
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
  reg [288:0] \events$75  = 289'h0000000000000000000000000000000000000000000000000000000000000000000000000;
  wire [16:0] \events$75[0] ;
  wire [16:0] \events$75[10] ;
  wire [16:0] \events$75[11] ;
  wire [16:0] \events$75[12] ;
  wire [16:0] \events$75[13] ;
  wire [16:0] \events$75[14] ;
  wire [16:0] \events$75[15] ;
  wire [16:0] \events$75[16] ;
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
  reg read_exists_8 = 1'h0;
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
  reg [31:0] read_value_8 = 32'd0;
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
  assign \$58  = counter_compute + \events$75 [33:17];
  assign \$59  = counter_halo_wait + \events$75 [50:34];
  assign \$60  = counter_post_wait + \events$75 [67:51];
  assign \$61  = counter_load + \events$75 [84:68];
  assign \$62  = counter_store + \events$75 [101:85];
  assign \$63  = counter_fetch + \events$75 [118:102];
  assign \$64  = counter_broadcast + \events$75 [135:119];
  assign \$65  = counter_broadcast_blocked + \events$75 [152:136];
  assign \$66  = counter_broadcast_wait + \events$75 [169:153];
  assign \$67  = counter_broadcast_idle + \events$75 [186:170];
  assign \$68  = counter_drain_halo + \events$75 [203:187];
  assign \$69  = counter_drain_post + \events$75 [220:204];
  assign \$70  = counter_drain_idle + \events$75 [237:221];
  assign \$71  = counter_weight_read_beats + \events$75 [254:238];
  assign \$72  = counter_host_read_beats + \events$75 [271:255];
  assign \$73  = counter_host_write_beats + \events$75 [288:272];
  assign \$74  = bus_arvalid & bus__arready;
  assign \$75  = bus_arvalid & bus__arready;
  assign \$76  = run | stop;
  assign \$77  = \$76  | finishing;
  assign \$78  = read_exists_0 ? 2'h0 : 2'h2;
  assign \$79  = read_exists_3 ? 2'h0 : 2'h2;
  assign \$80  = read_exists_1 ? 2'h0 : 2'h2;
  assign \$81  = read_exists_2 ? 2'h0 : 2'h2;
  assign \$82  = read_exists_4 ? 2'h0 : 2'h2;
  assign \$83  = read_exists_5 ? 2'h0 : 2'h2;
  assign \$84  = read_exists_6 ? 2'h0 : 2'h2;
  assign \$85  = read_exists_7 ? 2'h0 : 2'h2;
  assign \$86  = read_exists_8 ? 2'h0 : 2'h2;
  assign \$87  = bus__rvalid & bus_rready;
  always @(posedge clk)
    still <= \$88 ;
  always @(posedge clk)
    left <= \$89 ;
  always @(posedge clk)
    clear <= \$33 ;
  always @(posedge clk)
    unanswered <= \$90 ;
  always @(posedge clk)
    irq <= \$91 ;
  always @(posedge clk)
    code <= \$92 ;
  always @(posedge clk)
    state_state <= \$93 ;
  always @(posedge clk)
    aborting <= \$94 ;
  always @(posedge clk)
    faulty <= \$95 ;
  always @(posedge clk)
    addr <= \$96 ;
  always @(posedge clk)
    has_addr <= \$97 ;
  always @(posedge clk)
    value <= \$98 ;
  always @(posedge clk)
    has_value <= \$99 ;
  always @(posedge clk)
    bus__bvalid <= \$100 ;
  always @(posedge clk)
    bus__bresp <= \$101 ;
  always @(posedge clk)
    \program  <= \$102 ;
  always @(posedge clk)
    program_rows <= \$103 ;
  always @(posedge clk)
    timeout <= \$104 ;
  always @(posedge clk)
    select <= \$105 ;
  always @(posedge clk)
    counting <= \$106 ;
  always @(posedge clk)
    \events$75  <= \$107 ;
  always @(posedge clk)
    counter_total <= \$108 ;
  always @(posedge clk)
    counter_compute <= \$109 ;
  always @(posedge clk)
    counter_halo_wait <= \$110 ;
  always @(posedge clk)
    counter_post_wait <= \$111 ;
  always @(posedge clk)
    counter_load <= \$112 ;
  always @(posedge clk)
    counter_store <= \$113 ;
  always @(posedge clk)
    counter_fetch <= \$114 ;
  always @(posedge clk)
    counter_broadcast <= \$115 ;
  always @(posedge clk)
    counter_broadcast_blocked <= \$116 ;
  always @(posedge clk)
    counter_broadcast_wait <= \$117 ;
  always @(posedge clk)
    counter_broadcast_idle <= \$118 ;
  always @(posedge clk)
    counter_drain_halo <= \$119 ;
  always @(posedge clk)
    counter_drain_post <= \$120 ;
  always @(posedge clk)
    counter_drain_idle <= \$121 ;
  always @(posedge clk)
    counter_weight_read_beats <= \$122 ;
  always @(posedge clk)
    counter_host_read_beats <= \$123 ;
  always @(posedge clk)
    counter_host_write_beats <= \$124 ;
  always @(posedge clk)
    read_addr <= \$125 ;
  always @(posedge clk)
    read_pending <= \$126 ;
  always @(posedge clk)
    read_grouped <= \$127 ;
  always @(posedge clk)
    read_value_0 <= \$128 ;
  always @(posedge clk)
    read_exists_0 <= \$129 ;
  always @(posedge clk)
    read_value_3 <= \$130 ;
  always @(posedge clk)
    read_exists_3 <= \$131 ;
  always @(posedge clk)
    read_value_1 <= \$132 ;
  always @(posedge clk)
    read_exists_1 <= \$133 ;
  always @(posedge clk)
    read_value_2 <= \$134 ;
  always @(posedge clk)
    read_exists_2 <= \$135 ;
  always @(posedge clk)
    read_value_4 <= \$136 ;
  always @(posedge clk)
    read_exists_4 <= \$137 ;
  always @(posedge clk)
    read_value_5 <= \$138 ;
  always @(posedge clk)
    read_exists_5 <= \$139 ;
  always @(posedge clk)
    read_value_6 <= \$140 ;
  always @(posedge clk)
    read_exists_6 <= \$141 ;
  always @(posedge clk)
    read_value_7 <= \$142 ;
  always @(posedge clk)
    read_exists_7 <= \$143 ;
  always @(posedge clk)
    read_value_8 <= \$144 ;
  always @(posedge clk)
    read_exists_8 <= \$145 ;
  always @(posedge clk)
    bus__rvalid <= \$146 ;
  always @(posedge clk)
    bus__rresp <= \$147 ;
  always @(posedge clk)
    bus__rdata <= \$148 ;
  assign \_auto_16  = \$procmux$3453_CMP  | \$procmux$3446_CMP ;
  assign \_auto_17  = \$procmux$3426_CMP  | \$procmux$3419_CMP ;
  assign \_auto_18  = \$procmux$3372_CMP  | \$procmux$3367_CMP ;
  assign \_auto_19  = \$procmux$3341_CMP  | \$procmux$3338_CMP ;
  assign \_auto_20  = \$procmux$3286_CMP  | \$procmux$3285_CMP ;
  assign \_auto_21  = \$procmux$3126_CMP  | \$procmux$3125_CMP ;
  assign \_auto_22  = \$procmux$3130_CMP  | \$procmux$3129_CMP ;
  assign \_auto_23  = \$procmux$3114_CMP  | \$procmux$3113_CMP ;
  assign \_auto_24  = \$procmux$3118_CMP  | \$procmux$3117_CMP ;
  assign \_auto_25  = \$procmux$3061_CMP  | \$procmux$3060_CMP ;
  assign \_auto_26  = \$procmux$3065_CMP  | \$procmux$3064_CMP ;
  assign \_auto_27  = \$procmux$3048_CMP  | \$procmux$3047_CMP ;
  assign \_auto_28  = \$procmux$3052_CMP  | \$procmux$3051_CMP ;
  assign \_auto_29  = \$procmux$3035_CMP  | \$procmux$3034_CMP ;
  assign \_auto_30  = \$procmux$3039_CMP  | \$procmux$3038_CMP ;
  assign \_auto_31  = \$procmux$3022_CMP  | \$procmux$3021_CMP ;
  assign \_auto_32  = \$procmux$3026_CMP  | \$procmux$3025_CMP ;
  assign \_auto_33  = \$procmux$3009_CMP  | \$procmux$3008_CMP ;
  assign \_auto_34  = \$procmux$3013_CMP  | \$procmux$3012_CMP ;
  assign \_auto_35  = \$procmux$2996_CMP  | \$procmux$2995_CMP ;
  assign \_auto_36  = \$procmux$3000_CMP  | \$procmux$2999_CMP ;
  assign \_auto_37  = \$procmux$2983_CMP  | \$procmux$2982_CMP ;
  assign \_auto_38  = \$procmux$2987_CMP  | \$procmux$2986_CMP ;
  assign \_auto_39  = \$procmux$2970_CMP  | \$procmux$2969_CMP ;
  assign \_auto_40  = \$procmux$2974_CMP  | \$procmux$2973_CMP ;
  assign \_auto_41  = \$procmux$2936_CMP  | \$procmux$2935_CMP ;
  assign \_auto_42  = \$procmux$2941_CMP  | \$procmux$2940_CMP ;
  assign \_auto_43  = \$procmux$2922_CMP  | \$procmux$2921_CMP ;
  assign \_auto_44  = \$procmux$2927_CMP  | \$procmux$2926_CMP ;
  assign \_auto_0  = | { \$procmux$3389_CMP , \$procmux$3390_CMP , \$procmux$3397_CMP  };
  assign \_auto_1  = | { \$procmux$3350_CMP , \$procmux$3357_CMP , \$procmux$3358_CMP  };
  assign \_auto_2  = | { \$procmux$3325_CMP , \$procmux$3332_CMP , \$procmux$3335_CMP  };
  assign \_auto_3  = | { \$procmux$3282_CMP , \$procmux$3283_CMP , \$procmux$3284_CMP  };
  assign \_auto_4  = | { \_auto_21 , \$procmux$3127_CMP , \$procmux$3128_CMP  };
  assign \_auto_5  = | { \_auto_23 , \$procmux$3115_CMP , \$procmux$3116_CMP  };
  assign \_auto_6  = | { \_auto_25 , \$procmux$3062_CMP , \$procmux$3063_CMP  };
  assign \_auto_7  = | { \_auto_27 , \$procmux$3049_CMP , \$procmux$3050_CMP  };
  assign \_auto_8  = | { \_auto_29 , \$procmux$3036_CMP , \$procmux$3037_CMP  };
  assign \_auto_9  = | { \_auto_31 , \$procmux$3023_CMP , \$procmux$3024_CMP  };
  assign \_auto_10  = | { \_auto_33 , \$procmux$3010_CMP , \$procmux$3011_CMP  };
  assign \_auto_11  = | { \_auto_35 , \$procmux$2997_CMP , \$procmux$2998_CMP  };
  assign \_auto_12  = | { \_auto_37 , \$procmux$2984_CMP , \$procmux$2985_CMP  };
  assign \_auto_13  = | { \_auto_39 , \$procmux$2971_CMP , \$procmux$2972_CMP  };
  assign \_auto_14  = | { \_auto_41 , \$procmux$2937_CMP , \$procmux$2938_CMP , \$procmux$2939_CMP  };
  assign \_auto_15  = | { \_auto_43 , \$procmux$2923_CMP , \$procmux$2924_CMP , \$procmux$2925_CMP  };
  assign \_auto_45  = \$procmux$3483_CMP  ? \$procmux$3481_Y  : 1'h0;
  assign clear_next = \$procmux$3478_CMP  ? \$procmux$3475_Y  : \_auto_45 ;
  assign \_auto_46  = \$procmux$3446_CMP  ? \$procmux$3443_Y  : \$procmux$3451_Y ;
  assign \_auto_47  = \$procmux$3456_CMP  ? \$procmux$3454_Y  : unanswered;
  assign \_auto_48  = \_auto_16  ? \_auto_46  : \_auto_47 ;
  assign \_auto_49  = \$procmux$3419_CMP  ? \$procmux$3416_Y  : \$procmux$3424_Y ;
  assign \_auto_50  = \$procmux$3438_CMP  ? \$procmux$3436_Y  : irq;
  assign \_auto_51  = \$procmux$3431_CMP  ? \$procmux$3429_Y  : \_auto_50 ;
  assign \_auto_52  = \_auto_17  ? \_auto_49  : \_auto_51 ;
  assign \_auto_53  = \$procmux$3390_CMP  ? status : \$procmux$3395_Y ;
  assign \_auto_54  = \$procmux$3389_CMP  ? \$procmux$3386_Y  : \_auto_53 ;
  assign \_auto_55  = \$procmux$3409_CMP  ? \$procmux$3407_Y  : code;
  assign \_auto_56  = \$procmux$3402_CMP  ? \$procmux$3400_Y  : \_auto_55 ;
  assign \_auto_57  = \_auto_0  ? \_auto_54  : \_auto_56 ;
  assign \_auto_58  = \$procmux$3357_CMP  ? \$procmux$3355_Y  : 3'h3;
  assign \_auto_59  = \$procmux$3350_CMP  ? 3'h0 : \_auto_58 ;
  assign \_auto_60  = \$procmux$3367_CMP  ? \$procmux$3365_Y  : \$procmux$3370_Y ;
  assign \_auto_61  = \$procmux$3379_CMP  ? \$procmux$3377_Y  : state_state;
  assign \_auto_62  = \_auto_18  ? \_auto_60  : \_auto_61 ;
  assign \_auto_63  = \_auto_1  ? \_auto_59  : \_auto_62 ;
  assign \_auto_64  = \$procmux$3332_CMP  ? \$procmux$3330_Y  : \$procmux$3333_Y ;
  assign \_auto_65  = \$procmux$3325_CMP  ? 1'h0 : \_auto_64 ;
  assign \_auto_66  = \$procmux$3338_CMP  ? \$procmux$3336_Y  : \$procmux$3339_Y ;
  assign \_auto_67  = \$procmux$3346_CMP  ? \$procmux$3344_Y  : aborting;
  assign \_auto_68  = \_auto_19  ? \_auto_66  : \_auto_67 ;
  assign \_auto_69  = \_auto_2  ? \_auto_65  : \_auto_68 ;
  assign \_auto_70  = \$procmux$3283_CMP  ? 2'h0 : 2'h0;
  assign \_auto_71  = \$procmux$3282_CMP  ? 2'h0 : \_auto_70 ;
  assign \_auto_72  = \$procmux$3285_CMP  ? 2'h0 : 2'h0;
  assign \_auto_73  = \$procmux$3287_CMP  ? 2'h0 : 2'h2;
  assign \_auto_74  = \_auto_20  ? \_auto_72  : \_auto_73 ;
  assign \_auto_75  = \_auto_3  ? \_auto_71  : \_auto_74 ;
  assign \_auto_76  = \$procmux$3125_CMP  ? { 24'h000000, opcode } : program_rows;
  assign \_auto_77  = \$procmux$3127_CMP  ? \program [63:32] : \program [31:0];
  assign \_auto_78  = \_auto_21  ? \_auto_76  : \_auto_77 ;
  assign \_auto_79  = \$procmux$3129_CMP  ? index : { 16'h0000, code, 4'h0, faulty, unanswered, irq, \$77  };
  assign \_auto_80  = \$procmux$3131_CMP  ? 32'd1750532099 : 32'd0;
  assign \_auto_81  = \_auto_22  ? \_auto_79  : \_auto_80 ;
  assign \_auto_82  = \_auto_4  ? \_auto_78  : \_auto_81 ;
  assign \_auto_83  = \$procmux$3113_CMP  ? 1'h1 : 1'h1;
  assign \_auto_84  = \$procmux$3115_CMP  ? 1'h1 : 1'h1;
  assign \_auto_85  = \_auto_23  ? \_auto_83  : \_auto_84 ;
  assign \_auto_86  = \$procmux$3117_CMP  ? 1'h1 : 1'h1;
  assign \_auto_87  = \$procmux$3119_CMP  ? 1'h1 : 1'h0;
  assign \_auto_88  = \_auto_24  ? \_auto_86  : \_auto_87 ;
  assign \_auto_89  = \_auto_5  ? \_auto_85  : \_auto_88 ;
  assign \_auto_90  = \$procmux$3107_CMP  ? 32'd2342500960 : 32'd0;
  assign \_auto_91  = \$procmux$3106_CMP  ? timeout : \_auto_90 ;
  assign \_auto_92  = \$procmux$3100_CMP  ? 1'h1 : 1'h0;
  assign \_auto_93  = \$procmux$3099_CMP  ? 1'h1 : \_auto_92 ;
  assign \_auto_94  = \$procmux$3081_CMP  ? { 21'h000000, select } : 32'd0;
  assign \_auto_95  = \$procmux$3080_CMP  ? selected : \_auto_94 ;
  assign \_auto_96  = \$procmux$3074_CMP  ? 1'h1 : 1'h0;
  assign \_auto_97  = \$procmux$3073_CMP  ? 1'h1 : \_auto_96 ;
  assign \_auto_98  = \$procmux$3060_CMP  ? { 16'h0000, counter_post_wait[47:32] } : counter_post_wait[31:0];
  assign \_auto_99  = \$procmux$3062_CMP  ? { 16'h0000, counter_halo_wait[47:32] } : counter_halo_wait[31:0];
  assign \_auto_100  = \_auto_25  ? \_auto_98  : \_auto_99 ;
  assign \_auto_101  = \$procmux$3064_CMP  ? { 16'h0000, counter_compute[47:32] } : counter_compute[31:0];
  assign \_auto_102  = \$procmux$3066_CMP  ? { 16'h0000, counter_total[47:32] } : counter_total[31:0];
  assign \_auto_103  = \_auto_26  ? \_auto_101  : \_auto_102 ;
  assign \_auto_104  = \_auto_6  ? \_auto_100  : \_auto_103 ;
  assign \_auto_105  = \$procmux$3047_CMP  ? 1'h1 : 1'h1;
  assign \_auto_106  = \$procmux$3049_CMP  ? 1'h1 : 1'h1;
  assign \_auto_107  = \_auto_27  ? \_auto_105  : \_auto_106 ;
  assign \_auto_108  = \$procmux$3051_CMP  ? 1'h1 : 1'h1;
  assign \_auto_109  = \$procmux$3053_CMP  ? 1'h1 : 1'h1;
  assign \_auto_110  = \_auto_28  ? \_auto_108  : \_auto_109 ;
  assign \_auto_111  = \_auto_7  ? \_auto_107  : \_auto_110 ;
  assign \_auto_112  = \$procmux$3034_CMP  ? { 16'h0000, counter_broadcast[47:32] } : counter_broadcast[31:0];
  assign \_auto_113  = \$procmux$3036_CMP  ? { 16'h0000, counter_fetch[47:32] } : counter_fetch[31:0];
  assign \_auto_114  = \_auto_29  ? \_auto_112  : \_auto_113 ;
  assign \_auto_115  = \$procmux$3038_CMP  ? { 16'h0000, counter_store[47:32] } : counter_store[31:0];
  assign \_auto_116  = \$procmux$3040_CMP  ? { 16'h0000, counter_load[47:32] } : counter_load[31:0];
  assign \_auto_117  = \_auto_30  ? \_auto_115  : \_auto_116 ;
  assign \_auto_118  = \_auto_8  ? \_auto_114  : \_auto_117 ;
  assign \_auto_119  = \$procmux$3021_CMP  ? 1'h1 : 1'h1;
  assign \_auto_120  = \$procmux$3023_CMP  ? 1'h1 : 1'h1;
  assign \_auto_121  = \_auto_31  ? \_auto_119  : \_auto_120 ;
  assign \_auto_122  = \$procmux$3025_CMP  ? 1'h1 : 1'h1;
  assign \_auto_123  = \$procmux$3027_CMP  ? 1'h1 : 1'h1;
  assign \_auto_124  = \_auto_32  ? \_auto_122  : \_auto_123 ;
  assign \_auto_125  = \_auto_9  ? \_auto_121  : \_auto_124 ;
  assign \_auto_126  = \$procmux$3008_CMP  ? { 16'h0000, counter_drain_halo[47:32] } : counter_drain_halo[31:0];
  assign \_auto_127  = \$procmux$3010_CMP  ? { 16'h0000, counter_broadcast_idle[47:32] } : counter_broadcast_idle[31:0];
  assign \_auto_128  = \_auto_33  ? \_auto_126  : \_auto_127 ;
  assign \_auto_129  = \$procmux$3012_CMP  ? { 16'h0000, counter_broadcast_wait[47:32] } : counter_broadcast_wait[31:0];
  assign \_auto_130  = \$procmux$3014_CMP  ? { 16'h0000, counter_broadcast_blocked[47:32] } : counter_broadcast_blocked[31:0];
  assign \_auto_131  = \_auto_34  ? \_auto_129  : \_auto_130 ;
  assign \_auto_132  = \_auto_10  ? \_auto_128  : \_auto_131 ;
  assign \_auto_133  = \$procmux$2995_CMP  ? 1'h1 : 1'h1;
  assign \_auto_134  = \$procmux$2997_CMP  ? 1'h1 : 1'h1;
  assign \_auto_135  = \_auto_35  ? \_auto_133  : \_auto_134 ;
  assign \_auto_136  = \$procmux$2999_CMP  ? 1'h1 : 1'h1;
  assign \_auto_137  = \$procmux$3001_CMP  ? 1'h1 : 1'h1;
  assign \_auto_138  = \_auto_36  ? \_auto_136  : \_auto_137 ;
  assign \_auto_139  = \_auto_11  ? \_auto_135  : \_auto_138 ;
  assign \_auto_140  = \$procmux$2982_CMP  ? { 16'h0000, counter_host_read_beats[47:32] } : counter_host_read_beats[31:0];
  assign \_auto_141  = \$procmux$2984_CMP  ? { 16'h0000, counter_weight_read_beats[47:32] } : counter_weight_read_beats[31:0];
  assign \_auto_142  = \_auto_37  ? \_auto_140  : \_auto_141 ;
  assign \_auto_143  = \$procmux$2986_CMP  ? { 16'h0000, counter_drain_idle[47:32] } : counter_drain_idle[31:0];
  assign \_auto_144  = \$procmux$2988_CMP  ? { 16'h0000, counter_drain_post[47:32] } : counter_drain_post[31:0];
  assign \_auto_145  = \_auto_38  ? \_auto_143  : \_auto_144 ;
  assign \_auto_146  = \_auto_12  ? \_auto_142  : \_auto_145 ;
  assign \_auto_147  = \$procmux$2969_CMP  ? 1'h1 : 1'h1;
  assign \_auto_148  = \$procmux$2971_CMP  ? 1'h1 : 1'h1;
  assign \_auto_149  = \_auto_39  ? \_auto_147  : \_auto_148 ;
  assign \_auto_150  = \$procmux$2973_CMP  ? 1'h1 : 1'h1;
  assign \_auto_151  = \$procmux$2975_CMP  ? 1'h1 : 1'h1;
  assign \_auto_152  = \_auto_40  ? \_auto_150  : \_auto_151 ;
  assign \_auto_153  = \_auto_13  ? \_auto_149  : \_auto_152 ;
  assign \_auto_154  = \$procmux$2963_CMP  ? counter_host_write_beats[31:0] : 32'd0;
  assign \_auto_155  = \$procmux$2962_CMP  ? { 16'h0000, counter_host_write_beats[47:32] } : \_auto_154 ;
  assign \_auto_156  = \$procmux$2956_CMP  ? 1'h1 : 1'h0;
  assign \_auto_157  = \$procmux$2955_CMP  ? 1'h1 : \_auto_156 ;
  assign \_auto_158  = \$procmux$2935_CMP  ? \$86  : \$85 ;
  assign \_auto_159  = \$procmux$2938_CMP  ? \$83  : \$82 ;
  assign \_auto_160  = \$procmux$2937_CMP  ? \$84  : \_auto_159 ;
  assign \_auto_161  = \_auto_41  ? \_auto_158  : \_auto_160 ;
  assign \_auto_162  = \$procmux$2940_CMP  ? \$81  : \$80 ;
  assign \_auto_163  = \$procmux$2943_CMP  ? \$78  : 2'h2;
  assign \_auto_164  = \$procmux$2942_CMP  ? \$79  : \_auto_163 ;
  assign \_auto_165  = \_auto_42  ? \_auto_162  : \_auto_164 ;
  assign \_auto_166  = \_auto_14  ? \_auto_161  : \_auto_165 ;
  assign \_auto_167  = \$procmux$2921_CMP  ? read_value_8 : read_value_7;
  assign \_auto_168  = \$procmux$2924_CMP  ? read_value_5 : read_value_4;
  assign \_auto_169  = \$procmux$2923_CMP  ? read_value_6 : \_auto_168 ;
  assign \_auto_170  = \_auto_43  ? \_auto_167  : \_auto_169 ;
  assign \_auto_171  = \$procmux$2926_CMP  ? read_value_2 : read_value_1;
  assign \_auto_172  = \$procmux$2929_CMP  ? read_value_0 : 32'd0;
  assign \_auto_173  = \$procmux$2928_CMP  ? read_value_3 : \_auto_172 ;
  assign \_auto_174  = \_auto_44  ? \_auto_171  : \_auto_173 ;
  assign \_auto_175  = \_auto_15  ? \_auto_170  : \_auto_174 ;
  assign \$procmux$2921_CMP  = read_addr[7:3] == 5'h08;
  assign \$procmux$2922_CMP  = read_addr[7:3] == 5'h07;
  assign \$procmux$2923_CMP  = read_addr[7:3] == 5'h06;
  assign \$procmux$2924_CMP  = read_addr[7:3] == 5'h05;
  assign \$procmux$2925_CMP  = read_addr[7:3] == 5'h04;
  assign \$procmux$2926_CMP  = read_addr[7:3] == 5'h02;
  assign \$procmux$2927_CMP  = read_addr[7:3] == 5'h01;
  assign \$procmux$2928_CMP  = read_addr[7:3] == 5'h03;
  assign \$procmux$2929_CMP  = ! read_addr[7:3];
  assign \$procmux$2930_Y  = read_grouped ? \_auto_175  : bus__rdata;
  assign \$148  = rst ? 32'd0 : \$procmux$2930_Y ;
  assign \$procmux$2935_CMP  = read_addr[7:3] == 5'h08;
  assign \$procmux$2936_CMP  = read_addr[7:3] == 5'h07;
  assign \$procmux$2937_CMP  = read_addr[7:3] == 5'h06;
  assign \$procmux$2938_CMP  = read_addr[7:3] == 5'h05;
  assign \$procmux$2939_CMP  = read_addr[7:3] == 5'h04;
  assign \$procmux$2940_CMP  = read_addr[7:3] == 5'h02;
  assign \$procmux$2941_CMP  = read_addr[7:3] == 5'h01;
  assign \$procmux$2942_CMP  = read_addr[7:3] == 5'h03;
  assign \$procmux$2943_CMP  = ! read_addr[7:3];
  assign \$procmux$2944_Y  = read_grouped ? \_auto_166  : bus__rresp;
  assign \$147  = rst ? 2'h0 : \$procmux$2944_Y ;
  assign \$procmux$2948_Y  = read_grouped ? 1'h1 : bus__rvalid;
  assign \$procmux$2950_Y  = \$87  ? 1'h0 : \$procmux$2948_Y ;
  assign \$146  = rst ? 1'h0 : \$procmux$2950_Y ;
  assign \$procmux$2955_CMP  = read_addr[2:0] == 3'h1;
  assign \$procmux$2956_CMP  = ! read_addr[2:0];
  assign \$procmux$2957_Y  = read_pending ? \_auto_157  : read_exists_8;
  assign \$145  = rst ? 1'h0 : \$procmux$2957_Y ;
  assign \$procmux$2962_CMP  = read_addr[2:0] == 3'h1;
  assign \$procmux$2963_CMP  = ! read_addr[2:0];
  assign \$procmux$2964_Y  = read_pending ? \_auto_155  : read_value_8;
  assign \$144  = rst ? 32'd0 : \$procmux$2964_Y ;
  assign \$procmux$2969_CMP  = read_addr[2:0] == (* full_case = 32'd1 *) 3'h7;
  assign \$procmux$2970_CMP  = read_addr[2:0] == (* full_case = 32'd1 *) 3'h6;
  assign \$procmux$2971_CMP  = read_addr[2:0] == (* full_case = 32'd1 *) 3'h5;
  assign \$procmux$2972_CMP  = read_addr[2:0] == (* full_case = 32'd1 *) 3'h4;
  assign \$procmux$2973_CMP  = read_addr[2:0] == (* full_case = 32'd1 *) 3'h3;
  assign \$procmux$2974_CMP  = read_addr[2:0] == (* full_case = 32'd1 *) 3'h2;
  assign \$procmux$2975_CMP  = read_addr[2:0] == (* full_case = 32'd1 *) 3'h1;
  assign \$procmux$2977_Y  = read_pending ? \_auto_153  : read_exists_7;
  assign \$143  = rst ? 1'h0 : \$procmux$2977_Y ;
  assign \$procmux$2982_CMP  = read_addr[2:0] == (* full_case = 32'd1 *) 3'h7;
  assign \$procmux$2983_CMP  = read_addr[2:0] == (* full_case = 32'd1 *) 3'h6;
  assign \$procmux$2984_CMP  = read_addr[2:0] == (* full_case = 32'd1 *) 3'h5;
  assign \$procmux$2985_CMP  = read_addr[2:0] == (* full_case = 32'd1 *) 3'h4;
  assign \$procmux$2986_CMP  = read_addr[2:0] == (* full_case = 32'd1 *) 3'h3;
  assign \$procmux$2987_CMP  = read_addr[2:0] == (* full_case = 32'd1 *) 3'h2;
  assign \$procmux$2988_CMP  = read_addr[2:0] == (* full_case = 32'd1 *) 3'h1;
  assign \$procmux$2990_Y  = read_pending ? \_auto_146  : read_value_7;
  assign \$142  = rst ? 32'd0 : \$procmux$2990_Y ;
  assign \$procmux$2995_CMP  = read_addr[2:0] == (* full_case = 32'd1 *) 3'h7;
  assign \$procmux$2996_CMP  = read_addr[2:0] == (* full_case = 32'd1 *) 3'h6;
  assign \$procmux$2997_CMP  = read_addr[2:0] == (* full_case = 32'd1 *) 3'h5;
  assign \$procmux$2998_CMP  = read_addr[2:0] == (* full_case = 32'd1 *) 3'h4;
  assign \$procmux$2999_CMP  = read_addr[2:0] == (* full_case = 32'd1 *) 3'h3;
  assign \$procmux$3000_CMP  = read_addr[2:0] == (* full_case = 32'd1 *) 3'h2;
  assign \$procmux$3001_CMP  = read_addr[2:0] == (* full_case = 32'd1 *) 3'h1;
  assign \$procmux$3003_Y  = read_pending ? \_auto_139  : read_exists_6;
  assign \$141  = rst ? 1'h0 : \$procmux$3003_Y ;
  assign \$procmux$3008_CMP  = read_addr[2:0] == (* full_case = 32'd1 *) 3'h7;
  assign \$procmux$3009_CMP  = read_addr[2:0] == (* full_case = 32'd1 *) 3'h6;
  assign \$procmux$3010_CMP  = read_addr[2:0] == (* full_case = 32'd1 *) 3'h5;
  assign \$procmux$3011_CMP  = read_addr[2:0] == (* full_case = 32'd1 *) 3'h4;
  assign \$procmux$3012_CMP  = read_addr[2:0] == (* full_case = 32'd1 *) 3'h3;
  assign \$procmux$3013_CMP  = read_addr[2:0] == (* full_case = 32'd1 *) 3'h2;
  assign \$procmux$3014_CMP  = read_addr[2:0] == (* full_case = 32'd1 *) 3'h1;
  assign \$procmux$3016_Y  = read_pending ? \_auto_132  : read_value_6;
  assign \$140  = rst ? 32'd0 : \$procmux$3016_Y ;
  assign \$procmux$3021_CMP  = read_addr[2:0] == (* full_case = 32'd1 *) 3'h7;
  assign \$procmux$3022_CMP  = read_addr[2:0] == (* full_case = 32'd1 *) 3'h6;
  assign \$procmux$3023_CMP  = read_addr[2:0] == (* full_case = 32'd1 *) 3'h5;
  assign \$procmux$3024_CMP  = read_addr[2:0] == (* full_case = 32'd1 *) 3'h4;
  assign \$procmux$3025_CMP  = read_addr[2:0] == (* full_case = 32'd1 *) 3'h3;
  assign \$procmux$3026_CMP  = read_addr[2:0] == (* full_case = 32'd1 *) 3'h2;
  assign \$procmux$3027_CMP  = read_addr[2:0] == (* full_case = 32'd1 *) 3'h1;
  assign \$procmux$3029_Y  = read_pending ? \_auto_125  : read_exists_5;
  assign \$139  = rst ? 1'h0 : \$procmux$3029_Y ;
  assign \$procmux$3034_CMP  = read_addr[2:0] == (* full_case = 32'd1 *) 3'h7;
  assign \$procmux$3035_CMP  = read_addr[2:0] == (* full_case = 32'd1 *) 3'h6;
  assign \$procmux$3036_CMP  = read_addr[2:0] == (* full_case = 32'd1 *) 3'h5;
  assign \$procmux$3037_CMP  = read_addr[2:0] == (* full_case = 32'd1 *) 3'h4;
  assign \$procmux$3038_CMP  = read_addr[2:0] == (* full_case = 32'd1 *) 3'h3;
  assign \$procmux$3039_CMP  = read_addr[2:0] == (* full_case = 32'd1 *) 3'h2;
  assign \$procmux$3040_CMP  = read_addr[2:0] == (* full_case = 32'd1 *) 3'h1;
  assign \$procmux$3042_Y  = read_pending ? \_auto_118  : read_value_5;
  assign \$138  = rst ? 32'd0 : \$procmux$3042_Y ;
  assign \$procmux$3047_CMP  = read_addr[2:0] == (* full_case = 32'd1 *) 3'h7;
  assign \$procmux$3048_CMP  = read_addr[2:0] == (* full_case = 32'd1 *) 3'h6;
  assign \$procmux$3049_CMP  = read_addr[2:0] == (* full_case = 32'd1 *) 3'h5;
  assign \$procmux$3050_CMP  = read_addr[2:0] == (* full_case = 32'd1 *) 3'h4;
  assign \$procmux$3051_CMP  = read_addr[2:0] == (* full_case = 32'd1 *) 3'h3;
  assign \$procmux$3052_CMP  = read_addr[2:0] == (* full_case = 32'd1 *) 3'h2;
  assign \$procmux$3053_CMP  = read_addr[2:0] == (* full_case = 32'd1 *) 3'h1;
  assign \$procmux$3055_Y  = read_pending ? \_auto_111  : read_exists_4;
  assign \$137  = rst ? 1'h0 : \$procmux$3055_Y ;
  assign \$procmux$3060_CMP  = read_addr[2:0] == (* full_case = 32'd1 *) 3'h7;
  assign \$procmux$3061_CMP  = read_addr[2:0] == (* full_case = 32'd1 *) 3'h6;
  assign \$procmux$3062_CMP  = read_addr[2:0] == (* full_case = 32'd1 *) 3'h5;
  assign \$procmux$3063_CMP  = read_addr[2:0] == (* full_case = 32'd1 *) 3'h4;
  assign \$procmux$3064_CMP  = read_addr[2:0] == (* full_case = 32'd1 *) 3'h3;
  assign \$procmux$3065_CMP  = read_addr[2:0] == (* full_case = 32'd1 *) 3'h2;
  assign \$procmux$3066_CMP  = read_addr[2:0] == (* full_case = 32'd1 *) 3'h1;
  assign \$procmux$3068_Y  = read_pending ? \_auto_104  : read_value_4;
  assign \$136  = rst ? 32'd0 : \$procmux$3068_Y ;
  assign \$procmux$3073_CMP  = read_addr[2:0] == 3'h1;
  assign \$procmux$3074_CMP  = ! read_addr[2:0];
  assign \$procmux$3075_Y  = read_pending ? \_auto_97  : read_exists_2;
  assign \$135  = rst ? 1'h0 : \$procmux$3075_Y ;
  assign \$procmux$3080_CMP  = read_addr[2:0] == 3'h1;
  assign \$procmux$3081_CMP  = ! read_addr[2:0];
  assign \$procmux$3082_Y  = read_pending ? \_auto_95  : read_value_2;
  assign \$134  = rst ? 32'd0 : \$procmux$3082_Y ;
  assign \$procmux$3086_Y  = \$procmux$3087_CMP  ? 1'h1 : 1'h0;
  assign \$procmux$3087_CMP  = ! read_addr[2:0];
  assign \$procmux$3088_Y  = read_pending ? \$procmux$3086_Y  : read_exists_1;
  assign \$133  = rst ? 1'h0 : \$procmux$3088_Y ;
  assign \$procmux$3092_Y  = \$procmux$3093_CMP  ? { 16'h0000, units } : 32'd0;
  assign \$procmux$3093_CMP  = ! read_addr[2:0];
  assign \$procmux$3094_Y  = read_pending ? \$procmux$3092_Y  : read_value_1;
  assign \$132  = rst ? 32'd0 : \$procmux$3094_Y ;
  assign \$procmux$3099_CMP  = read_addr[2:0] == 3'h7;
  assign \$procmux$3100_CMP  = read_addr[2:0] == 3'h6;
  assign \$procmux$3101_Y  = read_pending ? \_auto_93  : read_exists_3;
  assign \$131  = rst ? 1'h0 : \$procmux$3101_Y ;
  assign \$procmux$3106_CMP  = read_addr[2:0] == 3'h7;
  assign \$procmux$3107_CMP  = read_addr[2:0] == 3'h6;
  assign \$procmux$3108_Y  = read_pending ? \_auto_91  : read_value_3;
  assign \$130  = rst ? 32'd0 : \$procmux$3108_Y ;
  assign \$procmux$3113_CMP  = read_addr[2:0] == 3'h7;
  assign \$procmux$3114_CMP  = read_addr[2:0] == 3'h6;
  assign \$procmux$3115_CMP  = read_addr[2:0] == 3'h5;
  assign \$procmux$3116_CMP  = read_addr[2:0] == 3'h4;
  assign \$procmux$3117_CMP  = read_addr[2:0] == 3'h3;
  assign \$procmux$3118_CMP  = read_addr[2:0] == 3'h2;
  assign \$procmux$3119_CMP  = ! read_addr[2:0];
  assign \$procmux$3120_Y  = read_pending ? \_auto_89  : read_exists_0;
  assign \$129  = rst ? 1'h0 : \$procmux$3120_Y ;
  assign \$procmux$3125_CMP  = read_addr[2:0] == 3'h7;
  assign \$procmux$3126_CMP  = read_addr[2:0] == 3'h6;
  assign \$procmux$3127_CMP  = read_addr[2:0] == 3'h5;
  assign \$procmux$3128_CMP  = read_addr[2:0] == 3'h4;
  assign \$procmux$3129_CMP  = read_addr[2:0] == 3'h3;
  assign \$procmux$3130_CMP  = read_addr[2:0] == 3'h2;
  assign \$procmux$3131_CMP  = ! read_addr[2:0];
  assign \$procmux$3132_Y  = read_pending ? \_auto_82  : read_value_0;
  assign \$128  = rst ? 32'd0 : \$procmux$3132_Y ;
  assign \$127  = rst ? 1'h0 : read_pending;
  assign \$126  = rst ? 1'h0 : \$75 ;
  assign \$procmux$3140_Y  = \$74  ? bus_araddr[9:2] : read_addr;
  assign \$125  = rst ? 8'h00 : \$procmux$3140_Y ;
  assign \$procmux$3144_Y  = counting ? \$73 [47:0] : counter_host_write_beats;
  assign \$procmux$3146_Y  = clear ? 48'h000000000000 : \$procmux$3144_Y ;
  assign \$124  = rst ? 48'h000000000000 : \$procmux$3146_Y ;
  assign \$procmux$3150_Y  = counting ? \$72 [47:0] : counter_host_read_beats;
  assign \$procmux$3152_Y  = clear ? 48'h000000000000 : \$procmux$3150_Y ;
  assign \$123  = rst ? 48'h000000000000 : \$procmux$3152_Y ;
  assign \$procmux$3156_Y  = counting ? \$71 [47:0] : counter_weight_read_beats;
  assign \$procmux$3158_Y  = clear ? 48'h000000000000 : \$procmux$3156_Y ;
  assign \$122  = rst ? 48'h000000000000 : \$procmux$3158_Y ;
  assign \$procmux$3162_Y  = counting ? \$70 [47:0] : counter_drain_idle;
  assign \$procmux$3164_Y  = clear ? 48'h000000000000 : \$procmux$3162_Y ;
  assign \$121  = rst ? 48'h000000000000 : \$procmux$3164_Y ;
  assign \$procmux$3168_Y  = counting ? \$69 [47:0] : counter_drain_post;
  assign \$procmux$3170_Y  = clear ? 48'h000000000000 : \$procmux$3168_Y ;
  assign \$120  = rst ? 48'h000000000000 : \$procmux$3170_Y ;
  assign \$procmux$3174_Y  = counting ? \$68 [47:0] : counter_drain_halo;
  assign \$procmux$3176_Y  = clear ? 48'h000000000000 : \$procmux$3174_Y ;
  assign \$119  = rst ? 48'h000000000000 : \$procmux$3176_Y ;
  assign \$procmux$3180_Y  = counting ? \$67 [47:0] : counter_broadcast_idle;
  assign \$procmux$3182_Y  = clear ? 48'h000000000000 : \$procmux$3180_Y ;
  assign \$118  = rst ? 48'h000000000000 : \$procmux$3182_Y ;
  assign \$procmux$3186_Y  = counting ? \$66 [47:0] : counter_broadcast_wait;
  assign \$procmux$3188_Y  = clear ? 48'h000000000000 : \$procmux$3186_Y ;
  assign \$117  = rst ? 48'h000000000000 : \$procmux$3188_Y ;
  assign \$procmux$3192_Y  = counting ? \$65 [47:0] : counter_broadcast_blocked;
  assign \$procmux$3194_Y  = clear ? 48'h000000000000 : \$procmux$3192_Y ;
  assign \$116  = rst ? 48'h000000000000 : \$procmux$3194_Y ;
  assign \$procmux$3198_Y  = counting ? \$64 [47:0] : counter_broadcast;
  assign \$procmux$3200_Y  = clear ? 48'h000000000000 : \$procmux$3198_Y ;
  assign \$115  = rst ? 48'h000000000000 : \$procmux$3200_Y ;
  assign \$procmux$3204_Y  = counting ? \$63 [47:0] : counter_fetch;
  assign \$procmux$3206_Y  = clear ? 48'h000000000000 : \$procmux$3204_Y ;
  assign \$114  = rst ? 48'h000000000000 : \$procmux$3206_Y ;
  assign \$procmux$3210_Y  = counting ? \$62 [47:0] : counter_store;
  assign \$procmux$3212_Y  = clear ? 48'h000000000000 : \$procmux$3210_Y ;
  assign \$113  = rst ? 48'h000000000000 : \$procmux$3212_Y ;
  assign \$procmux$3216_Y  = counting ? \$61 [47:0] : counter_load;
  assign \$procmux$3218_Y  = clear ? 48'h000000000000 : \$procmux$3216_Y ;
  assign \$112  = rst ? 48'h000000000000 : \$procmux$3218_Y ;
  assign \$procmux$3222_Y  = counting ? \$60 [47:0] : counter_post_wait;
  assign \$procmux$3224_Y  = clear ? 48'h000000000000 : \$procmux$3222_Y ;
  assign \$111  = rst ? 48'h000000000000 : \$procmux$3224_Y ;
  assign \$procmux$3228_Y  = counting ? \$59 [47:0] : counter_halo_wait;
  assign \$procmux$3230_Y  = clear ? 48'h000000000000 : \$procmux$3228_Y ;
  assign \$110  = rst ? 48'h000000000000 : \$procmux$3230_Y ;
  assign \$procmux$3234_Y  = counting ? \$58 [47:0] : counter_compute;
  assign \$procmux$3236_Y  = clear ? 48'h000000000000 : \$procmux$3234_Y ;
  assign \$109  = rst ? 48'h000000000000 : \$procmux$3236_Y ;
  assign \$procmux$3240_Y  = counting ? \$57 [47:0] : counter_total;
  assign \$procmux$3242_Y  = clear ? 48'h000000000000 : \$procmux$3240_Y ;
  assign \$108  = rst ? 48'h000000000000 : \$procmux$3242_Y ;
  assign \$107  = rst ? 289'h0000000000000000000000000000000000000000000000000000000000000000000000000 : events;
  assign \$106  = rst ? 1'h0 : run;
  assign \$procmux$3250_Y  = \$procmux$3251_CMP  ? \$55 [10:0] : select;
  assign \$procmux$3251_CMP  = addr == 8'h10;
  assign \$procmux$3252_Y  = written ? \$procmux$3250_Y  : select;
  assign \$105  = rst ? 11'h000 : \$procmux$3252_Y ;
  assign \$procmux$3256_Y  = \$procmux$3257_CMP  ? value : timeout;
  assign \$procmux$3257_CMP  = addr == 8'h1f;
  assign \$procmux$3258_Y  = written ? \$procmux$3256_Y  : timeout;
  assign \$104  = rst ? 32'd0 : \$procmux$3258_Y ;
  assign \$procmux$3262_Y  = \$procmux$3263_CMP  ? \$52  : program_rows;
  assign \$procmux$3263_CMP  = addr == 8'h06;
  assign \$procmux$3264_Y  = written ? \$procmux$3262_Y  : program_rows;
  assign \$103  = rst ? 32'd0 : \$procmux$3264_Y ;
  assign \$procmux$3268_Y  = \$procmux$3269_CMP  ? \$49  : \program [63:32];
  assign \$procmux$3269_CMP  = addr == 8'h05;
  assign \$procmux$3270_Y  = written ? \$procmux$3268_Y  : \program [63:32];
  assign \$102 [63:32] = rst ? 32'd0 : \$procmux$3270_Y ;
  assign \$procmux$3275_Y  = \$procmux$3276_CMP  ? \$46  : \program [31:0];
  assign \$procmux$3276_CMP  = addr == 8'h04;
  assign \$procmux$3277_Y  = written ? \$procmux$3275_Y  : \program [31:0];
  assign \$102 [31:0] = rst ? 32'd0 : \$procmux$3277_Y ;
  assign \$procmux$3282_CMP  = addr == 8'h10;
  assign \$procmux$3283_CMP  = addr == 8'h1f;
  assign \$procmux$3284_CMP  = addr == 8'h06;
  assign \$procmux$3285_CMP  = addr == 8'h05;
  assign \$procmux$3286_CMP  = addr == 8'h04;
  assign \$procmux$3287_CMP  = addr == 8'h01;
  assign \$procmux$3288_Y  = written ? \_auto_75  : bus__bresp;
  assign \$101  = rst ? 2'h0 : \$procmux$3288_Y ;
  assign \$procmux$3292_Y  = written ? 1'h1 : bus__bvalid;
  assign \$procmux$3294_Y  = \$56  ? 1'h0 : \$procmux$3292_Y ;
  assign \$100  = rst ? 1'h0 : \$procmux$3294_Y ;
  assign \$procmux$3298_Y  = \$43  ? 1'h1 : has_value;
  assign \$procmux$3300_Y  = written ? 1'h0 : \$procmux$3298_Y ;
  assign \$99  = rst ? 1'h0 : \$procmux$3300_Y ;
  assign \$procmux$3304_Y  = \$43  ? bus_wdata : value;
  assign \$98  = rst ? 32'd0 : \$procmux$3304_Y ;
  assign \$procmux$3308_Y  = \$42  ? 1'h1 : has_addr;
  assign \$procmux$3310_Y  = written ? 1'h0 : \$procmux$3308_Y ;
  assign \$97  = rst ? 1'h0 : \$procmux$3310_Y ;
  assign \$procmux$3314_Y  = \$42  ? bus_awaddr[9:2] : addr;
  assign \$96  = rst ? 8'h00 : \$procmux$3314_Y ;
  assign \$procmux$3318_Y  = clear_next ? 1'h0 : faulty;
  assign \$procmux$3320_Y  = fault ? 1'h1 : \$procmux$3318_Y ;
  assign \$95  = rst ? 1'h0 : \$procmux$3320_Y ;
  assign \$procmux$3325_CMP  = state_state == 3'h2;
  assign \$procmux$3326_Y  = abort ? 1'h1 : aborting;
  assign \$procmux$3328_Y  = expired ? 1'h0 : \$procmux$3326_Y ;
  assign \$procmux$3330_Y  = drained ? \$procmux$3326_Y  : \$procmux$3328_Y ;
  assign \$procmux$3332_CMP  = state_state == 3'h3;
  assign \$procmux$3333_Y  = abort ? 1'h1 : aborting;
  assign \$procmux$3335_CMP  = state_state == 3'h5;
  assign \$procmux$3336_Y  = abort ? 1'h1 : aborting;
  assign \$procmux$3338_CMP  = state_state == 3'h4;
  assign \$procmux$3339_Y  = abort ? 1'h1 : aborting;
  assign \$procmux$3341_CMP  = state_state == 3'h1;
  assign \$procmux$3342_Y  = abort ? 1'h1 : aborting;
  assign \$procmux$3344_Y  = \$37  ? aborting : \$procmux$3342_Y ;
  assign \$procmux$3346_CMP  = ! state_state;
  assign \$94  = rst ? 1'h0 : \_auto_69 ;
  assign \$procmux$3350_CMP  = state_state == 3'h2;
  assign \$procmux$3351_Y  = expired ? 3'h0 : state_state;
  assign \$procmux$3353_Y  = wanted ? 3'h2 : 3'h0;
  assign \$procmux$3355_Y  = drained ? \$procmux$3353_Y  : \$procmux$3351_Y ;
  assign \$procmux$3357_CMP  = state_state == 3'h3;
  assign \$procmux$3358_CMP  = state_state == 3'h5;
  assign \$procmux$3359_Y  = halt ? 3'h5 : state_state;
  assign \$procmux$3361_Y  = expired ? 3'h0 : \$procmux$3359_Y ;
  assign \$procmux$3363_Y  = \$41  ? 3'h3 : \$procmux$3361_Y ;
  assign \$procmux$3365_Y  = abort ? 3'h3 : \$procmux$3363_Y ;
  assign \$procmux$3367_CMP  = state_state == 3'h4;
  assign \$procmux$3368_Y  = \$40  ? 3'h0 : 3'h4;
  assign \$procmux$3370_Y  = abort ? 3'h3 : \$procmux$3368_Y ;
  assign \$procmux$3372_CMP  = state_state == 3'h1;
  assign \$procmux$3373_Y  = \$35  ? 3'h1 : state_state;
  assign \$procmux$3375_Y  = abort ? 3'h3 : \$procmux$3373_Y ;
  assign \$procmux$3377_Y  = \$37  ? 3'h2 : \$procmux$3375_Y ;
  assign \$procmux$3379_CMP  = ! state_state;
  assign \$93  = rst ? 3'h0 : \_auto_63 ;
  assign \$procmux$3382_Y  = expired ? 8'h0e : code;
  assign \$procmux$3384_Y  = wanted ? 8'h00 : code;
  assign \$procmux$3386_Y  = drained ? \$procmux$3384_Y  : \$procmux$3382_Y ;
  assign \$procmux$3389_CMP  = state_state == 3'h3;
  assign \$procmux$3390_CMP  = state_state == 3'h5;
  assign \$procmux$3391_Y  = expired ? 8'h0e : code;
  assign \$procmux$3393_Y  = \$41  ? status : \$procmux$3391_Y ;
  assign \$procmux$3395_Y  = abort ? 8'h0d : \$procmux$3393_Y ;
  assign \$procmux$3397_CMP  = state_state == 3'h4;
  assign \$procmux$3398_Y  = \$40  ? 8'h09 : code;
  assign \$procmux$3400_Y  = abort ? 8'h0d : \$procmux$3398_Y ;
  assign \$procmux$3402_CMP  = state_state == 3'h1;
  assign \$procmux$3403_Y  = \$35  ? 8'h00 : code;
  assign \$procmux$3405_Y  = abort ? 8'h0d : \$procmux$3403_Y ;
  assign \$procmux$3407_Y  = \$37  ? 8'h00 : \$procmux$3405_Y ;
  assign \$procmux$3409_CMP  = ! state_state;
  assign \$92  = rst ? 8'h00 : \_auto_57 ;
  assign \$procmux$3412_Y  = expired ? 1'h1 : irq;
  assign \$procmux$3414_Y  = wanted ? 1'h0 : 1'h1;
  assign \$procmux$3416_Y  = drained ? \$procmux$3414_Y  : \$procmux$3412_Y ;
  assign \$procmux$3419_CMP  = state_state == 3'h3;
  assign \$procmux$3420_Y  = expired ? 1'h1 : irq;
  assign \$procmux$3422_Y  = \$41  ? irq : \$procmux$3420_Y ;
  assign \$procmux$3424_Y  = abort ? irq : \$procmux$3422_Y ;
  assign \$procmux$3426_CMP  = state_state == 3'h4;
  assign \$procmux$3427_Y  = \$40  ? 1'h1 : irq;
  assign \$procmux$3429_Y  = abort ? irq : \$procmux$3427_Y ;
  assign \$procmux$3431_CMP  = state_state == 3'h1;
  assign \$procmux$3432_Y  = \$35  ? 1'h0 : irq;
  assign \$procmux$3434_Y  = abort ? 1'h0 : \$procmux$3432_Y ;
  assign \$procmux$3436_Y  = \$37  ? 1'h0 : \$procmux$3434_Y ;
  assign \$procmux$3438_CMP  = ! state_state;
  assign \$91  = rst ? 1'h0 : \_auto_52 ;
  assign \$procmux$3441_Y  = expired ? 1'h1 : unanswered;
  assign \$procmux$3443_Y  = drained ? 1'h0 : \$procmux$3441_Y ;
  assign \$procmux$3446_CMP  = state_state == 3'h3;
  assign \$procmux$3447_Y  = expired ? 1'h1 : unanswered;
  assign \$procmux$3449_Y  = \$41  ? unanswered : \$procmux$3447_Y ;
  assign \$procmux$3451_Y  = abort ? unanswered : \$procmux$3449_Y ;
  assign \$procmux$3453_CMP  = state_state == 3'h4;
  assign \$procmux$3454_Y  = drained ? 1'h0 : unanswered;
  assign \$procmux$3456_CMP  = ! state_state;
  assign \$90  = rst ? 1'h0 : \_auto_48 ;
  assign \$procmux$3459_Y  = \$31  ? \$32 [31:0] : left;
  assign \$procmux$3461_Y  = \$30  ? timeout : \$procmux$3459_Y ;
  assign \$89  = rst ? 32'd0 : \$procmux$3461_Y ;
  assign \$88  = rst ? 1'h0 : \$27 ;
  assign stop = \$procmux$3468_CMP  ? 1'h1 : 1'h0;
  assign \$procmux$3468_CMP  = state_state == 3'h3;
  assign finishing = \$procmux$3470_CMP  ? 1'h1 : 1'h0;
  assign \$procmux$3470_CMP  = state_state == 3'h5;
  assign run = \$procmux$3472_CMP  ? 1'h1 : 1'h0;
  assign \$procmux$3472_CMP  = state_state == 3'h4;
  assign \$procmux$3473_Y  = wanted ? 1'h1 : 1'h0;
  assign \$procmux$3475_Y  = drained ? \$procmux$3473_Y  : 1'h0;
  assign \$procmux$3478_CMP  = state_state == 3'h3;
  assign \$procmux$3479_Y  = \$7  ? 1'h1 : 1'h0;
  assign \$procmux$3481_Y  = \$9  ? 1'h1 : \$procmux$3479_Y ;
  assign \$procmux$3483_CMP  = ! state_state;
  assign \events$75[16]  = \events$75 [288:272];
  assign \events$75[15]  = \events$75 [271:255];
  assign \events$75[14]  = \events$75 [254:238];
  assign \events$75[13]  = \events$75 [237:221];
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
  wire [7:0] \$1 ;
  wire [7:0] \$10 ;
  wire [8:0] \$11 ;
  wire [7:0] \$12 ;
  wire [7:0] \$13 ;
  wire [7:0] \$14 ;
  wire [7:0] \$15 ;
  wire [7:0] \$16 ;
  wire [7:0] \$17 ;
  wire [7:0] \$18 ;
  wire [7:0] \$19 ;
  wire [7:0] \$2 ;
  wire [7:0] \$20 ;
  wire [7:0] \$21 ;
  wire [7:0] \$22 ;
  wire [7:0] \$23 ;
  wire [7:0] \$24 ;
  wire [7:0] \$25 ;
  wire \$26 ;
  wire \$27 ;
  wire [20:0] \$28 ;
  wire [20:0] \$29 ;
  wire [7:0] \$3 ;
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
  wire [7:0] \$4 ;
  wire [20:0] \$40 ;
  wire [20:0] \$41 ;
  wire [20:0] \$42 ;
  wire [20:0] \$43 ;
  wire [20:0] \$44 ;
  wire [20:0] \$45 ;
  wire [20:0] \$46 ;
  wire [20:0] \$47 ;
  wire [20:0] \$48 ;
  wire [20:0] \$49 ;
  wire [3:0] \$5 ;
  wire [20:0] \$50 ;
  wire [20:0] \$51 ;
  wire [7:0] \$52 ;
  wire [20:0] \$53 ;
  wire [20:0] \$54 ;
  wire [20:0] \$55 ;
  wire [20:0] \$56 ;
  wire [20:0] \$57 ;
  wire [20:0] \$58 ;
  wire [20:0] \$59 ;
  wire [3:0] \$6 ;
  wire [20:0] \$60 ;
  wire \$61 ;
  wire \$7 ;
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
  wire [23:0] \o__payload$40 ;
  wire [2:0] \o__payload$40.bank ;
  wire [4:0] \o__payload$40.entry ;
  wire signed [15:0] \o__payload$40.value ;
  wire [23:0] \o__payload$50 ;
  wire [2:0] \o__payload$50.bank ;
  wire [4:0] \o__payload$50.entry ;
  wire signed [15:0] \o__payload$50.value ;
  wire [23:0] \o__payload$60 ;
  wire [2:0] \o__payload$60.bank ;
  wire [4:0] \o__payload$60.entry ;
  wire signed [15:0] \o__payload$60.value ;
  wire [2:0] \o__payload.bank ;
  wire [4:0] \o__payload.entry ;
  wire signed [15:0] \o__payload.value ;
  wire o__ready;
  wire \o__ready$85 ;
  wire \o__ready$87 ;
  wire \o__ready$89 ;
  wire o__valid;
  wire \o__valid$41 ;
  wire \o__valid$51 ;
  wire \o__valid$61 ;
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
  assign taken_4_6 = taken_2_6 | taken_2_3;
  assign \$9  = ~ taken_2_3;
  assign \$10  = other_0 & \$9 ;
  assign { \$11 [8], grant_0 } = { 1'h0, urgent_0 } | { 1'h0, \$10  };
  assign o__ready = | grant_0;
  assign \$12  = ~ urgent_0;
  assign \$13  = urgent_1 & \$12 ;
  assign \$14  = ~ taken_4_4;
  assign \$15  = other_1 & \$14 ;
  assign grant_1 = \$13  | \$15 ;
  assign \o__ready$85  = | grant_1;
  assign \$16  = ~ taken_1_1;
  assign \$17  = urgent_2 & \$16 ;
  assign \$18  = ~ taken_4_5;
  assign \$19  = other_2 & \$18 ;
  assign grant_2 = \$17  | \$19 ;
  assign \o__ready$87  = | grant_2;
  assign \$20  = ~ taken_2_2;
  assign \$21  = urgent_3 & \$20 ;
  assign \$22  = ~ taken_4_6;
  assign \$23  = other_3 & \$22 ;
  assign grant_3 = \$21  | \$23 ;
  assign \o__ready$89  = | grant_3;
  assign lane_bit_0 = grant_1 | grant_3;
  assign lane_bit_1 = grant_2 | grant_3;
  assign \$24  = grant_0 | grant_1;
  assign \$25  = grant_2 | grant_3;
  assign taken = \$24  | \$25 ;
  assign waiting = | { \o__valid$61 , \o__valid$51 , \o__valid$41 , o__valid };
  assign \$26  = ~ waiting;
  assign \$27  = ~ leaving;
  assign idle = \$26  & \$27 ;
  assign \$28  = lane_bit_0[0] ? { \o__payload$60 [23:19], \o__payload$60 [15:0] } : { \o__payload$50 [23:19], \o__payload$50 [15:0] };
  assign \$29  = lane_bit_0[0] ? { \o__payload$40 [23:19], \o__payload$40 [15:0] } : { o__payload[23:19], o__payload[15:0] };
  assign \$30  = lane_bit_1[0] ? \$28  : \$29 ;
  assign \$31  = lane_bit_0[1] ? { \o__payload$60 [23:19], \o__payload$60 [15:0] } : { \o__payload$50 [23:19], \o__payload$50 [15:0] };
  assign \$32  = lane_bit_0[1] ? { \o__payload$40 [23:19], \o__payload$40 [15:0] } : { o__payload[23:19], o__payload[15:0] };
  assign \$33  = lane_bit_1[1] ? \$31  : \$32 ;
  assign \$34  = lane_bit_0[2] ? { \o__payload$60 [23:19], \o__payload$60 [15:0] } : { \o__payload$50 [23:19], \o__payload$50 [15:0] };
  assign \$35  = lane_bit_0[2] ? { \o__payload$40 [23:19], \o__payload$40 [15:0] } : { o__payload[23:19], o__payload[15:0] };
  assign \$36  = lane_bit_1[2] ? \$34  : \$35 ;
  assign \$37  = lane_bit_0[3] ? { \o__payload$60 [23:19], \o__payload$60 [15:0] } : { \o__payload$50 [23:19], \o__payload$50 [15:0] };
  assign \$38  = lane_bit_0[3] ? { \o__payload$40 [23:19], \o__payload$40 [15:0] } : { o__payload[23:19], o__payload[15:0] };
  assign \$39  = lane_bit_1[3] ? \$37  : \$38 ;
  assign \$40  = lane_bit_0[4] ? { \o__payload$60 [23:19], \o__payload$60 [15:0] } : { \o__payload$50 [23:19], \o__payload$50 [15:0] };
  assign \$41  = lane_bit_0[4] ? { \o__payload$40 [23:19], \o__payload$40 [15:0] } : { o__payload[23:19], o__payload[15:0] };
  assign \$42  = lane_bit_1[4] ? \$40  : \$41 ;
  assign \$43  = lane_bit_0[5] ? { \o__payload$60 [23:19], \o__payload$60 [15:0] } : { \o__payload$50 [23:19], \o__payload$50 [15:0] };
  assign \$44  = lane_bit_0[5] ? { \o__payload$40 [23:19], \o__payload$40 [15:0] } : { o__payload[23:19], o__payload[15:0] };
  assign \$45  = lane_bit_1[5] ? \$43  : \$44 ;
  assign \$46  = lane_bit_0[6] ? { \o__payload$60 [23:19], \o__payload$60 [15:0] } : { \o__payload$50 [23:19], \o__payload$50 [15:0] };
  assign \$47  = lane_bit_0[6] ? { \o__payload$40 [23:19], \o__payload$40 [15:0] } : { o__payload[23:19], o__payload[15:0] };
  assign \$48  = lane_bit_1[6] ? \$46  : \$47 ;
  assign \$49  = lane_bit_0[7] ? { \o__payload$60 [23:19], \o__payload$60 [15:0] } : { \o__payload$50 [23:19], \o__payload$50 [15:0] };
  assign \$50  = lane_bit_0[7] ? { \o__payload$40 [23:19], \o__payload$40 [15:0] } : { o__payload[23:19], o__payload[15:0] };
  assign \$51  = lane_bit_1[7] ? \$49  : \$50 ;
  always @(posedge clk)
    valid <= \$52 ;
  always @(posedge clk)
    given_0 <= \$53 ;
  always @(posedge clk)
    given_1 <= \$54 ;
  always @(posedge clk)
    given_2 <= \$55 ;
  always @(posedge clk)
    given_3 <= \$56 ;
  always @(posedge clk)
    given_4 <= \$57 ;
  always @(posedge clk)
    given_5 <= \$58 ;
  always @(posedge clk)
    given_6 <= \$59 ;
  always @(posedge clk)
    given_7 <= \$60 ;
  always @(posedge clk)
    leaving <= \$61 ;
  assign i__valid = lanes[0] & advance;
  assign \$1  = 1'h1 << o__payload[18:16];
  assign wants_0 = \$1  & { o__valid, o__valid, o__valid, o__valid, o__valid, o__valid, o__valid, o__valid };
  assign presses_0 = level >= 2'h3;
  assign urgent_0 = presses_0 ? wants_0 : 8'h00;
  assign other_0 = presses_0 ? 8'h00 : wants_0;
  assign \i__valid$36  = lanes[1] & advance;
  assign \$2  = 1'h1 << \o__payload$40 [18:16];
  assign wants_1 = \$2  & { \o__valid$41 , \o__valid$41 , \o__valid$41 , \o__valid$41 , \o__valid$41 , \o__valid$41 , \o__valid$41 , \o__valid$41  };
  assign presses_1 = \level$43  >= 2'h3;
  assign urgent_1 = presses_1 ? wants_1 : 8'h00;
  assign other_1 = presses_1 ? 8'h00 : wants_1;
  assign \i__valid$46  = lanes[2] & advance;
  assign \$3  = 1'h1 << \o__payload$50 [18:16];
  assign wants_2 = \$3  & { \o__valid$51 , \o__valid$51 , \o__valid$51 , \o__valid$51 , \o__valid$51 , \o__valid$51 , \o__valid$51 , \o__valid$51  };
  assign presses_2 = \level$53  >= 2'h3;
  assign urgent_2 = presses_2 ? wants_2 : 8'h00;
  assign other_2 = presses_2 ? 8'h00 : wants_2;
  assign \i__valid$56  = lanes[3] & advance;
  assign \$4  = 1'h1 << \o__payload$60 [18:16];
  assign wants_3 = \$4  & { \o__valid$61 , \o__valid$61 , \o__valid$61 , \o__valid$61 , \o__valid$61 , \o__valid$61 , \o__valid$61 , \o__valid$61  };
  assign presses_3 = \level$63  >= 2'h3;
  assign urgent_3 = presses_3 ? wants_3 : 8'h00;
  assign other_3 = presses_3 ? 8'h00 : wants_3;
  assign \$5  = ~ { \i__ready$69 , \i__ready$68 , \i__ready$67 , i__ready };
  assign \$6  = lanes & \$5 ;
  assign \$7  = | \$6 ;
  assign advance = ~ \$7 ;
  assign taken_1_1 = urgent_1 | urgent_0;
  assign taken_1_3 = urgent_3 | urgent_2;
  assign taken_1_5 = other_1 | other_0;
  assign taken_2_2 = urgent_2 | taken_1_1;
  assign taken_2_3 = taken_1_3 | taken_1_1;
  assign taken_2_6 = other_2 | taken_1_5;
  assign taken_4_4 = other_0 | taken_2_3;
  assign taken_4_5 = taken_1_5 | taken_2_3;
  assign \$61  = rst ? 1'h0 : waiting;
  assign \$60  = taken[7] ? \$51  : given_7;
  assign \$59  = taken[6] ? \$48  : given_6;
  assign \$58  = taken[5] ? \$45  : given_5;
  assign \$57  = taken[4] ? \$42  : given_4;
  assign \$56  = taken[3] ? \$39  : given_3;
  assign \$55  = taken[2] ? \$36  : given_2;
  assign \$54  = taken[1] ? \$33  : given_1;
  assign \$53  = taken[0] ? \$30  : given_0;
  assign \$52  = rst ? 8'h00 : taken;
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
    .o_payload(\o__payload$40 ),
    .o_ready(\o__ready$85 ),
    .o_valid(\o__valid$41 ),
    .rst(rst)
  );
  queue_24x4 queue_2 (
    .clk(clk),
    .i_payload(products_2),
    .i_ready(\i__ready$68 ),
    .i_valid(\i__valid$46 ),
    .level(\level$53 ),
    .o_payload(\o__payload$50 ),
    .o_ready(\o__ready$87 ),
    .o_valid(\o__valid$51 ),
    .rst(rst)
  );
  queue_24x4 queue_3 (
    .clk(clk),
    .i_payload(products_3),
    .i_ready(\i__ready$69 ),
    .i_valid(\i__valid$56 ),
    .level(\level$63 ),
    .o_payload(\o__payload$60 ),
    .o_ready(\o__ready$89 ),
    .o_valid(\o__valid$61 ),
    .rst(rst)
  );
  assign \products__3.bank  = products_3[18:16];
  assign \products__3.value  = products_3[15:0];
  assign \i__payload$57.entry  = products_3[23:19];
  assign \i__payload$57.bank  = products_3[18:16];
  assign \i__payload$57.value  = products_3[15:0];
  assign \o__payload$50.entry  = \o__payload$50 [23:19];
  assign \o__payload$50.bank  = \o__payload$50 [18:16];
  assign \o__payload$50.value  = \o__payload$50 [15:0];
  assign \products__2.entry  = products_2[23:19];
  assign \products__2.bank  = products_2[18:16];
  assign \products__2.value  = products_2[15:0];
  assign \i__payload$47.entry  = products_2[23:19];
  assign \i__payload$47.bank  = products_2[18:16];
  assign \i__payload$47.value  = products_2[15:0];
  assign \o__payload$40.entry  = \o__payload$40 [23:19];
  assign \o__payload$40.bank  = \o__payload$40 [18:16];
  assign \o__payload$40.value  = \o__payload$40 [15:0];
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
  assign \$11 [7:0] = grant_0;
  assign \o__payload$60.entry  = \o__payload$60 [23:19];
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
  assign \o__payload$60.bank  = \o__payload$60 [18:16];
  assign \o__payload$60.value  = \o__payload$60 [15:0];
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
  input [53:0] \output ;
  wire [53:0] \output ;
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
  output [20:0] command;
  reg [20:0] command = 21'h000000;
  (* init = 167'h000xxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxx *)
  output [166:0] post;
  wire [166:0] post;
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
  wire [8:0] \$100 ;
  wire \$101 ;
  wire [8:0] \$102 ;
  wire \$103 ;
  wire [8:0] \$104 ;
  wire \$105 ;
  wire [8:0] \$106 ;
  wire \$107 ;
  wire [8:0] \$108 ;
  wire \$109 ;
  wire [8:0] \$11 ;
  wire [8:0] \$110 ;
  wire \$111 ;
  wire [7:0] \$112 ;
  wire [6:0] \$113 ;
  wire [8:0] \$114 ;
  wire [4:0] \$115 ;
  wire \$116 ;
  wire \$117 ;
  wire \$118 ;
  wire [4:0] \$119 ;
  wire [16:0] \$12 ;
  wire \$120 ;
  wire [4:0] \$121 ;
  wire \$122 ;
  wire \$123 ;
  wire \$124 ;
  wire \$125 ;
  wire \$126 ;
  wire \$127 ;
  wire \$128 ;
  wire \$129 ;
  wire [16:0] \$13 ;
  wire [26:0] \$130 ;
  wire \$131 ;
  wire [1:0] \$132 ;
  wire [8:0] \$133 ;
  wire [8:0] \$134 ;
  wire [8:0] \$135 ;
  wire [8:0] \$14 ;
  wire [8:0] \$140 ;
  wire \$141 ;
  wire \$142 ;
  wire [2:0] \$145 ;
  wire [5:0] \$147 ;
  wire [7:0] \$148 ;
  wire [8:0] \$149 ;
  wire \$15 ;
  wire [7:0] \$150 ;
  wire [8:0] \$151 ;
  wire [9:0] \$152 ;
  wire \$153 ;
  wire [7:0] \$154 ;
  wire [14:0] \$155 ;
  wire [14:0] \$156 ;
  wire [8:0] \$157 ;
  wire [8:0] \$158 ;
  wire \$159 ;
  wire [8:0] \$16 ;
  wire [9:0] \$160 ;
  wire \$161 ;
  wire [9:0] \$162 ;
  wire [10:0] \$163 ;
  wire [9:0] \$164 ;
  wire [10:0] \$165 ;
  wire [11:0] \$166 ;
  wire [8:0] \$167 ;
  wire [4:0] \$168 ;
  wire \$169 ;
  wire [16:0] \$17 ;
  wire [10:0] \$170 ;
  wire \$171 ;
  wire [6:0] \$173 ;
  wire [6:0] \$177 ;
  wire [16:0] \$18 ;
  wire [1:0] \$180 ;
  wire [1:0] \$182 ;
  wire [1:0] \$186 ;
  wire [1:0] \$188 ;
  wire [8:0] \$19 ;
  wire \$191 ;
  wire \$192 ;
  wire \$193 ;
  wire \$194 ;
  wire \$195 ;
  wire \$196 ;
  wire \$197 ;
  wire \$198 ;
  wire \$199 ;
  wire [9:0] \$2 ;
  wire \$20 ;
  wire \$200 ;
  wire \$201 ;
  wire \$202 ;
  wire \$203 ;
  wire \$204 ;
  wire \$205 ;
  wire [8:0] \$206 ;
  wire \$207 ;
  wire \$208 ;
  wire [8:0] \$209 ;
  wire [8:0] \$21 ;
  wire \$210 ;
  wire \$211 ;
  wire \$212 ;
  wire [9:0] \$218 ;
  wire [9:0] \$219 ;
  wire [16:0] \$22 ;
  wire [19:0] \$220 ;
  wire [7:0] \$221 ;
  wire [7:0] \$222 ;
  wire [7:0] \$223 ;
  wire [16:0] \$224 ;
  wire [16:0] \$225 ;
  wire [16:0] \$226 ;
  wire [16:0] \$227 ;
  wire [4:0] \$228 ;
  wire [4:0] \$229 ;
  wire [16:0] \$23 ;
  wire [2:0] \$230 ;
  wire [7:0] \$231 ;
  wire [5:0] \$232 ;
  wire [1:0] \$233 ;
  wire [7:0] \$234 ;
  wire [7:0] \$235 ;
  wire [7:0] \$236 ;
  wire [9:0] \$237 ;
  wire [7:0] \$238 ;
  wire \$239 ;
  wire [8:0] \$24 ;
  wire [3:0] \$240 ;
  wire [3:0] \$241 ;
  wire [7:0] \$242 ;
  wire [7:0] \$243 ;
  wire [7:0] \$244 ;
  wire [7:0] \$245 ;
  wire [8:0] \$246 ;
  wire [7:0] \$247 ;
  wire [7:0] \$248 ;
  wire [7:0] \$249 ;
  wire \$25 ;
  wire \$250 ;
  wire [4:0] \$251 ;
  wire \$252 ;
  wire [20:0] \$253 ;
  wire [5:0] \$254 ;
  wire \$255 ;
  wire [14:0] \$256 ;
  wire [13:0] \$257 ;
  wire [13:0] \$258 ;
  wire [10:0] \$259 ;
  wire [8:0] \$26 ;
  wire [16:0] \$27 ;
  wire [16:0] \$28 ;
  wire \$29 ;
  wire [8:0] \$3 ;
  wire [5:0] \$30 ;
  wire [5:0] \$31 ;
  wire \$32 ;
  wire \$33 ;
  wire \$34 ;
  wire [10:0] \$35 ;
  wire [10:0] \$36 ;
  wire \$37 ;
  wire \$38 ;
  wire [20:0] \$39 ;
  wire [9:0] \$4 ;
  wire [21:0] \$40 ;
  wire [20:0] \$41 ;
  wire [21:0] \$42 ;
  wire \$43 ;
  wire [8:0] \$44 ;
  wire [10:0] \$45 ;
  wire [9:0] \$46 ;
  wire [10:0] \$47 ;
  wire [9:0] \$48 ;
  wire \$49 ;
  wire [19:0] \$5 ;
  wire [8:0] \$50 ;
  wire [7:0] \$51 ;
  wire \$52 ;
  wire \$53 ;
  wire [10:0] \$54 ;
  wire [10:0] \$55 ;
  wire \$56 ;
  wire \$57 ;
  wire [20:0] \$58 ;
  wire [21:0] \$59 ;
  wire [17:0] \$6 ;
  wire [20:0] \$60 ;
  wire [21:0] \$61 ;
  wire \$62 ;
  wire \$63 ;
  wire [20:0] \$64 ;
  wire [21:0] \$65 ;
  wire [20:0] \$66 ;
  wire [21:0] \$67 ;
  wire \$68 ;
  wire [20:0] \$69 ;
  wire [17:0] \$7 ;
  wire [21:0] \$70 ;
  wire [20:0] \$71 ;
  wire [21:0] \$72 ;
  wire \$73 ;
  wire [5:0] \$74 ;
  wire [8:0] \$75 ;
  wire [8:0] \$76 ;
  wire [8:0] \$77 ;
  wire [9:0] \$78 ;
  wire [8:0] \$79 ;
  wire [13:0] \$8 ;
  wire [8:0] \$80 ;
  wire [8:0] \$81 ;
  wire [8:0] \$82 ;
  wire [4:0] \$83 ;
  wire [4:0] \$84 ;
  wire [4:0] \$85 ;
  wire \$86 ;
  wire [4:0] \$87 ;
  wire [4:0] \$88 ;
  wire [4:0] \$89 ;
  wire [8:0] \$9 ;
  wire \$90 ;
  wire [8:0] \$91 ;
  wire [6:0] \$92 ;
  wire \$93 ;
  wire [5:0] \$94 ;
  wire \$95 ;
  wire [8:0] \$96 ;
  wire \$97 ;
  wire [8:0] \$98 ;
  wire \$99 ;
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
  wire \_auto_191 ;
  wire \_auto_192 ;
  wire \_auto_193 ;
  wire \_auto_194 ;
  wire \_auto_195 ;
  wire \_auto_196 ;
  wire \_auto_197 ;
  wire \_auto_198 ;
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
  wire [2:0] \_auto_209 ;
  wire [2:0] \_auto_210 ;
  wire [2:0] \_auto_211 ;
  wire [2:0] \_auto_212 ;
  wire [2:0] \_auto_213 ;
  wire [2:0] \_auto_214 ;
  wire [2:0] \_auto_215 ;
  wire [2:0] \_auto_216 ;
  wire [5:0] \_auto_217 ;
  wire [5:0] \_auto_218 ;
  wire [1:0] \_auto_219 ;
  wire [1:0] \_auto_220 ;
  wire [1:0] \_auto_221 ;
  wire [1:0] \_auto_222 ;
  wire [1:0] \_auto_223 ;
  wire [7:0] \_auto_224 ;
  wire [7:0] \_auto_225 ;
  wire [7:0] \_auto_226 ;
  wire [7:0] \_auto_227 ;
  wire [7:0] \_auto_228 ;
  wire [7:0] \_auto_229 ;
  wire [7:0] \_auto_230 ;
  wire [7:0] \_auto_231 ;
  wire [7:0] \_auto_232 ;
  wire [7:0] \_auto_233 ;
  wire [7:0] \_auto_234 ;
  wire [7:0] \_auto_235 ;
  wire [7:0] \_auto_236 ;
  wire [7:0] \_auto_237 ;
  wire [7:0] \_auto_238 ;
  wire [7:0] \_auto_239 ;
  wire [9:0] \_auto_240 ;
  wire [9:0] \_auto_241 ;
  wire [7:0] \_auto_242 ;
  wire [7:0] \_auto_243 ;
  wire [7:0] \_auto_244 ;
  wire [7:0] \_auto_245 ;
  wire [7:0] \_auto_246 ;
  wire [7:0] \_auto_247 ;
  wire \_auto_248 ;
  wire \_auto_249 ;
  wire \_auto_250 ;
  wire \_auto_251 ;
  wire \_auto_252 ;
  wire [3:0] \_auto_253 ;
  wire [3:0] \_auto_254 ;
  wire [3:0] \_auto_255 ;
  wire [3:0] \_auto_256 ;
  wire [3:0] \_auto_257 ;
  wire [3:0] \_auto_258 ;
  wire [3:0] \_auto_259 ;
  wire [3:0] \_auto_260 ;
  wire [3:0] \_auto_261 ;
  wire [3:0] \_auto_262 ;
  wire [3:0] \_auto_263 ;
  wire [3:0] \_auto_264 ;
  wire [3:0] \_auto_265 ;
  wire [3:0] \_auto_266 ;
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
  wire [7:0] \_auto_278 ;
  wire [7:0] \_auto_279 ;
  wire [7:0] \_auto_280 ;
  wire [7:0] \_auto_281 ;
  wire [7:0] \_auto_282 ;
  wire [7:0] \_auto_283 ;
  wire [7:0] \_auto_284 ;
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
  wire [8:0] \_auto_295 ;
  wire [8:0] \_auto_296 ;
  wire [8:0] \_auto_297 ;
  wire [8:0] \_auto_298 ;
  wire [8:0] \_auto_299 ;
  wire [8:0] \_auto_300 ;
  wire [8:0] \_auto_301 ;
  wire [7:0] \_auto_302 ;
  wire [7:0] \_auto_303 ;
  wire [7:0] \_auto_304 ;
  wire [7:0] \_auto_305 ;
  wire [7:0] \_auto_306 ;
  wire [7:0] \_auto_307 ;
  wire [7:0] \_auto_308 ;
  wire [7:0] \_auto_309 ;
  wire [7:0] \_auto_310 ;
  wire [7:0] \_auto_311 ;
  wire [7:0] \_auto_312 ;
  wire [7:0] \_auto_313 ;
  wire [7:0] \_auto_314 ;
  wire [7:0] \_auto_315 ;
  wire [7:0] \_auto_316 ;
  wire [7:0] \_auto_317 ;
  wire [7:0] \_auto_318 ;
  wire [7:0] \_auto_319 ;
  wire [7:0] \_auto_320 ;
  wire [7:0] \_auto_321 ;
  wire [7:0] \_auto_322 ;
  wire \_auto_323 ;
  wire \_auto_324 ;
  wire \_auto_325 ;
  wire \_auto_326 ;
  wire \_auto_327 ;
  wire \_auto_328 ;
  wire \_auto_329 ;
  wire [4:0] \_auto_330 ;
  wire [4:0] \_auto_331 ;
  wire \_auto_332 ;
  wire [7:0] \_auto_333 ;
  wire [7:0] \_auto_334 ;
  wire \$procmux$1000_CMP ;
  wire [7:0] \$procmux$1002_Y ;
  wire [7:0] \$procmux$1005_Y ;
  wire \$procmux$1007_CMP ;
  wire [7:0] \$procmux$1009_Y ;
  wire [7:0] \$procmux$1012_Y ;
  wire [7:0] \$procmux$1015_Y ;
  wire \$procmux$1017_CMP ;
  wire [7:0] \$procmux$1018_Y ;
  wire [7:0] \$procmux$1020_Y ;
  wire [7:0] \$procmux$1022_Y ;
  wire [7:0] \$procmux$1024_Y ;
  wire \$procmux$1026_CMP ;
  wire [7:0] \$procmux$1028_Y ;
  wire [7:0] \$procmux$1031_Y ;
  wire [7:0] \$procmux$1034_Y ;
  wire [7:0] \$procmux$1037_Y ;
  wire [7:0] \$procmux$1039_Y ;
  wire \$procmux$1041_CMP ;
  wire [7:0] \$procmux$1044_Y ;
  wire [7:0] \$procmux$1046_Y ;
  wire [7:0] \$procmux$1048_Y ;
  wire [7:0] \$procmux$1050_Y ;
  wire \$procmux$1053_CMP ;
  wire \$procmux$1055_CMP ;
  wire [7:0] \$procmux$1057_Y ;
  wire \$procmux$1059_CMP ;
  wire [7:0] \$procmux$1061_Y ;
  wire [7:0] \$procmux$1064_Y ;
  wire \$procmux$1066_CMP ;
  wire [7:0] \$procmux$1068_Y ;
  wire [7:0] \$procmux$1071_Y ;
  wire [7:0] \$procmux$1074_Y ;
  wire \$procmux$1076_CMP ;
  wire [7:0] \$procmux$1077_Y ;
  wire [7:0] \$procmux$1079_Y ;
  wire [7:0] \$procmux$1081_Y ;
  wire [7:0] \$procmux$1083_Y ;
  wire \$procmux$1085_CMP ;
  wire [7:0] \$procmux$1087_Y ;
  wire [7:0] \$procmux$1090_Y ;
  wire [7:0] \$procmux$1093_Y ;
  wire [7:0] \$procmux$1096_Y ;
  wire [7:0] \$procmux$1098_Y ;
  wire \$procmux$1100_CMP ;
  wire [7:0] \$procmux$1103_Y ;
  wire [7:0] \$procmux$1105_Y ;
  wire [7:0] \$procmux$1107_Y ;
  wire [7:0] \$procmux$1109_Y ;
  wire \$procmux$1112_CMP ;
  wire \$procmux$1114_CMP ;
  wire [7:0] \$procmux$1116_Y ;
  wire \$procmux$1118_CMP ;
  wire [7:0] \$procmux$1120_Y ;
  wire [7:0] \$procmux$1123_Y ;
  wire \$procmux$1125_CMP ;
  wire [7:0] \$procmux$1127_Y ;
  wire [7:0] \$procmux$1130_Y ;
  wire [7:0] \$procmux$1133_Y ;
  wire \$procmux$1135_CMP ;
  wire [7:0] \$procmux$1136_Y ;
  wire [7:0] \$procmux$1138_Y ;
  wire [7:0] \$procmux$1140_Y ;
  wire [7:0] \$procmux$1142_Y ;
  wire \$procmux$1144_CMP ;
  wire [7:0] \$procmux$1146_Y ;
  wire [7:0] \$procmux$1149_Y ;
  wire [7:0] \$procmux$1152_Y ;
  wire [7:0] \$procmux$1155_Y ;
  wire [7:0] \$procmux$1157_Y ;
  wire \$procmux$1159_CMP ;
  wire [8:0] \$procmux$1162_Y ;
  wire \$procmux$1165_CMP ;
  wire \$procmux$1167_CMP ;
  wire [8:0] \$procmux$1169_Y ;
  wire \$procmux$1171_CMP ;
  wire [8:0] \$procmux$1173_Y ;
  wire [8:0] \$procmux$1176_Y ;
  wire \$procmux$1178_CMP ;
  wire [8:0] \$procmux$1180_Y ;
  wire [8:0] \$procmux$1183_Y ;
  wire [8:0] \$procmux$1186_Y ;
  wire \$procmux$1188_CMP ;
  wire [8:0] \$procmux$1189_Y ;
  wire [8:0] \$procmux$1191_Y ;
  wire [8:0] \$procmux$1193_Y ;
  wire [8:0] \$procmux$1195_Y ;
  wire \$procmux$1197_CMP ;
  wire [8:0] \$procmux$1199_Y ;
  wire [8:0] \$procmux$1202_Y ;
  wire [8:0] \$procmux$1205_Y ;
  wire [8:0] \$procmux$1208_Y ;
  wire [8:0] \$procmux$1210_Y ;
  wire \$procmux$1212_CMP ;
  wire [7:0] \$procmux$1215_Y ;
  wire [7:0] \$procmux$1217_Y ;
  wire \$procmux$1220_CMP ;
  wire \$procmux$1222_CMP ;
  wire [7:0] \$procmux$1224_Y ;
  wire \$procmux$1226_CMP ;
  wire [7:0] \$procmux$1228_Y ;
  wire [7:0] \$procmux$1231_Y ;
  wire \$procmux$1233_CMP ;
  wire [7:0] \$procmux$1235_Y ;
  wire [7:0] \$procmux$1238_Y ;
  wire [7:0] \$procmux$1241_Y ;
  wire \$procmux$1243_CMP ;
  wire [7:0] \$procmux$1244_Y ;
  wire [7:0] \$procmux$1246_Y ;
  wire [7:0] \$procmux$1248_Y ;
  wire [7:0] \$procmux$1250_Y ;
  wire \$procmux$1252_CMP ;
  wire [7:0] \$procmux$1254_Y ;
  wire [7:0] \$procmux$1257_Y ;
  wire [7:0] \$procmux$1260_Y ;
  wire [7:0] \$procmux$1263_Y ;
  wire [7:0] \$procmux$1265_Y ;
  wire \$procmux$1267_CMP ;
  wire [7:0] \$procmux$1270_Y ;
  wire \$procmux$1273_CMP ;
  wire \$procmux$1275_CMP ;
  wire [7:0] \$procmux$1277_Y ;
  wire \$procmux$1279_CMP ;
  wire [7:0] \$procmux$1281_Y ;
  wire [7:0] \$procmux$1284_Y ;
  wire \$procmux$1286_CMP ;
  wire [7:0] \$procmux$1288_Y ;
  wire [7:0] \$procmux$1291_Y ;
  wire [7:0] \$procmux$1294_Y ;
  wire \$procmux$1296_CMP ;
  wire [7:0] \$procmux$1297_Y ;
  wire [7:0] \$procmux$1299_Y ;
  wire [7:0] \$procmux$1301_Y ;
  wire [7:0] \$procmux$1303_Y ;
  wire \$procmux$1305_CMP ;
  wire [7:0] \$procmux$1307_Y ;
  wire [7:0] \$procmux$1310_Y ;
  wire [7:0] \$procmux$1313_Y ;
  wire [7:0] \$procmux$1316_Y ;
  wire [7:0] \$procmux$1318_Y ;
  wire \$procmux$1320_CMP ;
  wire [7:0] \$procmux$1323_Y ;
  wire [7:0] \$procmux$1325_Y ;
  wire [7:0] \$procmux$1327_Y ;
  wire [7:0] \$procmux$1329_Y ;
  wire \$procmux$1332_CMP ;
  wire \$procmux$1334_CMP ;
  wire [7:0] \$procmux$1336_Y ;
  wire \$procmux$1338_CMP ;
  wire [7:0] \$procmux$1340_Y ;
  wire [7:0] \$procmux$1343_Y ;
  wire \$procmux$1345_CMP ;
  wire [7:0] \$procmux$1347_Y ;
  wire [7:0] \$procmux$1350_Y ;
  wire [7:0] \$procmux$1353_Y ;
  wire \$procmux$1355_CMP ;
  wire [7:0] \$procmux$1356_Y ;
  wire [7:0] \$procmux$1358_Y ;
  wire [7:0] \$procmux$1360_Y ;
  wire [7:0] \$procmux$1362_Y ;
  wire \$procmux$1364_CMP ;
  wire [7:0] \$procmux$1366_Y ;
  wire [7:0] \$procmux$1369_Y ;
  wire [7:0] \$procmux$1372_Y ;
  wire [7:0] \$procmux$1375_Y ;
  wire [7:0] \$procmux$1377_Y ;
  wire \$procmux$1379_CMP ;
  wire [7:0] \$procmux$1382_Y ;
  wire [7:0] \$procmux$1384_Y ;
  wire [7:0] \$procmux$1386_Y ;
  wire \$procmux$1389_CMP ;
  wire \$procmux$1391_CMP ;
  wire [7:0] \$procmux$1393_Y ;
  wire \$procmux$1395_CMP ;
  wire [7:0] \$procmux$1397_Y ;
  wire [7:0] \$procmux$1400_Y ;
  wire \$procmux$1402_CMP ;
  wire [7:0] \$procmux$1404_Y ;
  wire [7:0] \$procmux$1407_Y ;
  wire [7:0] \$procmux$1410_Y ;
  wire \$procmux$1412_CMP ;
  wire [7:0] \$procmux$1413_Y ;
  wire [7:0] \$procmux$1415_Y ;
  wire [7:0] \$procmux$1417_Y ;
  wire [7:0] \$procmux$1419_Y ;
  wire \$procmux$1421_CMP ;
  wire [7:0] \$procmux$1423_Y ;
  wire [7:0] \$procmux$1426_Y ;
  wire [7:0] \$procmux$1429_Y ;
  wire [7:0] \$procmux$1432_Y ;
  wire [7:0] \$procmux$1434_Y ;
  wire \$procmux$1436_CMP ;
  wire [3:0] \$procmux$1439_Y ;
  wire [3:0] \$procmux$1441_Y ;
  wire [3:0] \$procmux$1443_Y ;
  wire [3:0] \$procmux$1445_Y ;
  wire \$procmux$1448_CMP ;
  wire \$procmux$1450_CMP ;
  wire [3:0] \$procmux$1452_Y ;
  wire \$procmux$1454_CMP ;
  wire [3:0] \$procmux$1456_Y ;
  wire [3:0] \$procmux$1459_Y ;
  wire \$procmux$1461_CMP ;
  wire [3:0] \$procmux$1463_Y ;
  wire [3:0] \$procmux$1466_Y ;
  wire [3:0] \$procmux$1469_Y ;
  wire \$procmux$1471_CMP ;
  wire [3:0] \$procmux$1472_Y ;
  wire [3:0] \$procmux$1474_Y ;
  wire [3:0] \$procmux$1476_Y ;
  wire [3:0] \$procmux$1478_Y ;
  wire \$procmux$1480_CMP ;
  wire [3:0] \$procmux$1482_Y ;
  wire [3:0] \$procmux$1485_Y ;
  wire [3:0] \$procmux$1488_Y ;
  wire [3:0] \$procmux$1491_Y ;
  wire [3:0] \$procmux$1493_Y ;
  wire \$procmux$1495_CMP ;
  wire [3:0] \$procmux$1498_Y ;
  wire [3:0] \$procmux$1500_Y ;
  wire [3:0] \$procmux$1502_Y ;
  wire \$procmux$1505_CMP ;
  wire \$procmux$1507_CMP ;
  wire [3:0] \$procmux$1509_Y ;
  wire \$procmux$1511_CMP ;
  wire [3:0] \$procmux$1513_Y ;
  wire [3:0] \$procmux$1516_Y ;
  wire \$procmux$1518_CMP ;
  wire [3:0] \$procmux$1520_Y ;
  wire [3:0] \$procmux$1523_Y ;
  wire [3:0] \$procmux$1526_Y ;
  wire \$procmux$1528_CMP ;
  wire [3:0] \$procmux$1529_Y ;
  wire [3:0] \$procmux$1531_Y ;
  wire [3:0] \$procmux$1533_Y ;
  wire [3:0] \$procmux$1535_Y ;
  wire \$procmux$1537_CMP ;
  wire [3:0] \$procmux$1539_Y ;
  wire [3:0] \$procmux$1542_Y ;
  wire [3:0] \$procmux$1545_Y ;
  wire [3:0] \$procmux$1548_Y ;
  wire [3:0] \$procmux$1550_Y ;
  wire \$procmux$1552_CMP ;
  wire \$procmux$1555_Y ;
  wire \$procmux$1558_CMP ;
  wire \$procmux$1559_Y ;
  wire \$procmux$1562_Y ;
  wire \$procmux$1564_CMP ;
  wire \$procmux$1565_Y ;
  wire \$procmux$1568_Y ;
  wire \$procmux$1571_Y ;
  wire \$procmux$1573_CMP ;
  wire \$procmux$1574_Y ;
  wire \$procmux$1576_Y ;
  wire \$procmux$1578_Y ;
  wire \$procmux$1580_Y ;
  wire \$procmux$1583_CMP ;
  wire \$procmux$1584_Y ;
  wire \$procmux$1587_Y ;
  wire \$procmux$1590_Y ;
  wire \$procmux$1593_Y ;
  wire \$procmux$1595_Y ;
  wire \$procmux$1597_CMP ;
  wire [7:0] \$procmux$1600_Y ;
  wire [7:0] \$procmux$1602_Y ;
  wire [7:0] \$procmux$1604_Y ;
  wire [7:0] \$procmux$1606_Y ;
  wire \$procmux$1609_CMP ;
  wire \$procmux$1611_CMP ;
  wire \$procmux$1614_CMP ;
  wire \$procmux$1619_CMP ;
  wire [7:0] \$procmux$1627_Y ;
  wire [7:0] \$procmux$1629_Y ;
  wire [7:0] \$procmux$1631_Y ;
  wire [7:0] \$procmux$1633_Y ;
  wire \$procmux$1635_CMP ;
  wire [7:0] \$procmux$1644_Y ;
  wire \$procmux$1646_CMP ;
  wire [9:0] \$procmux$1662_Y ;
  wire [9:0] \$procmux$1664_Y ;
  wire [9:0] \$procmux$1666_Y ;
  wire \$procmux$1669_CMP ;
  wire [9:0] \$procmux$1670_Y ;
  wire [9:0] \$procmux$1673_Y ;
  wire [9:0] \$procmux$1676_Y ;
  wire [9:0] \$procmux$1679_Y ;
  wire [9:0] \$procmux$1681_Y ;
  wire \$procmux$1683_CMP ;
  wire [7:0] \$procmux$1686_Y ;
  wire \$procmux$1689_CMP ;
  wire [7:0] \$procmux$1690_Y ;
  wire [7:0] \$procmux$1693_Y ;
  wire \$procmux$1695_CMP ;
  wire [7:0] \$procmux$1696_Y ;
  wire [7:0] \$procmux$1699_Y ;
  wire [7:0] \$procmux$1702_Y ;
  wire \$procmux$1704_CMP ;
  wire [7:0] \$procmux$1705_Y ;
  wire [7:0] \$procmux$1707_Y ;
  wire [7:0] \$procmux$1709_Y ;
  wire [7:0] \$procmux$1711_Y ;
  wire \$procmux$1714_CMP ;
  wire [7:0] \$procmux$1715_Y ;
  wire [7:0] \$procmux$1718_Y ;
  wire [7:0] \$procmux$1721_Y ;
  wire [7:0] \$procmux$1724_Y ;
  wire [7:0] \$procmux$1726_Y ;
  wire \$procmux$1728_CMP ;
  wire [7:0] \$procmux$1731_Y ;
  wire \$procmux$1734_CMP ;
  wire [7:0] \$procmux$1735_Y ;
  wire [7:0] \$procmux$1738_Y ;
  wire \$procmux$1740_CMP ;
  wire [7:0] \$procmux$1741_Y ;
  wire [7:0] \$procmux$1744_Y ;
  wire [7:0] \$procmux$1747_Y ;
  wire \$procmux$1749_CMP ;
  wire [7:0] \$procmux$1750_Y ;
  wire [7:0] \$procmux$1752_Y ;
  wire [7:0] \$procmux$1754_Y ;
  wire [7:0] \$procmux$1756_Y ;
  wire \$procmux$1759_CMP ;
  wire [7:0] \$procmux$1760_Y ;
  wire [7:0] \$procmux$1763_Y ;
  wire [7:0] \$procmux$1766_Y ;
  wire [7:0] \$procmux$1769_Y ;
  wire [7:0] \$procmux$1771_Y ;
  wire \$procmux$1773_CMP ;
  wire [7:0] \$procmux$1776_Y ;
  wire [7:0] \$procmux$1778_Y ;
  wire [7:0] \$procmux$1780_Y ;
  wire [7:0] \$procmux$1782_Y ;
  wire \$procmux$1785_CMP ;
  wire \$procmux$1787_CMP ;
  wire [7:0] \$procmux$1789_Y ;
  wire \$procmux$1791_CMP ;
  wire [7:0] \$procmux$1793_Y ;
  wire [7:0] \$procmux$1796_Y ;
  wire \$procmux$1798_CMP ;
  wire [7:0] \$procmux$1800_Y ;
  wire [7:0] \$procmux$1803_Y ;
  wire [7:0] \$procmux$1806_Y ;
  wire [7:0] \$procmux$1809_Y ;
  wire [7:0] \$procmux$1811_Y ;
  wire [7:0] \$procmux$1813_Y ;
  wire [7:0] \$procmux$1815_Y ;
  wire \$procmux$1817_CMP ;
  wire [7:0] \$procmux$1819_Y ;
  wire [7:0] \$procmux$1822_Y ;
  wire [7:0] \$procmux$1825_Y ;
  wire [7:0] \$procmux$1828_Y ;
  wire [7:0] \$procmux$1830_Y ;
  wire \$procmux$1832_CMP ;
  wire [1:0] \$procmux$1835_Y ;
  wire \$procmux$1838_CMP ;
  wire [1:0] \$procmux$1839_Y ;
  wire [1:0] \$procmux$1842_Y ;
  wire \$procmux$1844_CMP ;
  wire [1:0] \$procmux$1845_Y ;
  wire [1:0] \$procmux$1848_Y ;
  wire [1:0] \$procmux$1851_Y ;
  wire \$procmux$1853_CMP ;
  wire [1:0] \$procmux$1854_Y ;
  wire [1:0] \$procmux$1856_Y ;
  wire [1:0] \$procmux$1858_Y ;
  wire [1:0] \$procmux$1860_Y ;
  wire \$procmux$1863_CMP ;
  wire [1:0] \$procmux$1864_Y ;
  wire [1:0] \$procmux$1867_Y ;
  wire [1:0] \$procmux$1870_Y ;
  wire [1:0] \$procmux$1873_Y ;
  wire [1:0] \$procmux$1875_Y ;
  wire \$procmux$1877_CMP ;
  wire [5:0] \$procmux$1880_Y ;
  wire [5:0] \$procmux$1882_Y ;
  wire [5:0] \$procmux$1884_Y ;
  wire [5:0] \$procmux$1886_Y ;
  wire \$procmux$1889_CMP ;
  wire \$procmux$1890_CMP ;
  wire [7:0] \$procmux$1893_Y ;
  wire \$procmux$1894_CMP ;
  wire [2:0] \$procmux$1898_Y ;
  wire [2:0] \$procmux$1900_Y ;
  wire \$procmux$1903_CMP ;
  wire [2:0] \$procmux$1904_Y ;
  wire [2:0] \$procmux$1906_Y ;
  wire [2:0] \$procmux$1908_Y ;
  wire [2:0] \$procmux$1910_Y ;
  wire [2:0] \$procmux$1912_Y ;
  wire [2:0] \$procmux$1914_Y ;
  wire \$procmux$1916_CMP ;
  wire \$procmux$1918_CMP ;
  wire [2:0] \$procmux$1920_Y ;
  wire \$procmux$1922_CMP ;
  wire [2:0] \$procmux$1924_Y ;
  wire [2:0] \$procmux$1927_Y ;
  wire \$procmux$1929_CMP ;
  wire [2:0] \$procmux$1931_Y ;
  wire [2:0] \$procmux$1934_Y ;
  wire [2:0] \$procmux$1937_Y ;
  wire [2:0] \$procmux$1940_Y ;
  wire [2:0] \$procmux$1942_Y ;
  wire [2:0] \$procmux$1944_Y ;
  wire [2:0] \$procmux$1946_Y ;
  wire \$procmux$1948_CMP ;
  wire [2:0] \$procmux$1950_Y ;
  wire [2:0] \$procmux$1953_Y ;
  wire [2:0] \$procmux$1956_Y ;
  wire [2:0] \$procmux$1959_Y ;
  wire [2:0] \$procmux$1961_Y ;
  wire \$procmux$1963_CMP ;
  wire [2:0] \$procmux$1964_Y ;
  wire \$procmux$1966_CMP ;
  wire [4:0] \$procmux$1969_Y ;
  wire \$procmux$1970_CMP ;
  wire [4:0] \$procmux$1973_Y ;
  wire [4:0] \$procmux$1975_Y ;
  wire [4:0] \$procmux$1977_Y ;
  wire [4:0] \$procmux$1979_Y ;
  wire [4:0] \$procmux$1981_Y ;
  wire [4:0] \$procmux$1983_Y ;
  wire \$procmux$1984_CMP ;
  wire \$procmux$2020_CMP ;
  wire \$procmux$2021_CMP ;
  wire \$procmux$2022_CMP ;
  wire [7:0] \$procmux$838_Y ;
  wire [7:0] \$procmux$840_Y ;
  wire [7:0] \$procmux$842_Y ;
  wire \$procmux$845_CMP ;
  wire [7:0] \$procmux$846_Y ;
  wire [7:0] \$procmux$848_Y ;
  wire \$procmux$851_CMP ;
  wire \$procmux$853_CMP ;
  wire [7:0] \$procmux$854_Y ;
  wire [7:0] \$procmux$856_Y ;
  wire [7:0] \$procmux$858_Y ;
  wire \$procmux$861_CMP ;
  wire \$procmux$863_CMP ;
  wire \$procmux$865_CMP ;
  wire \$procmux$866_CMP ;
  wire \$procmux$868_CMP ;
  wire \$procmux$870_CMP ;
  wire \$procmux$872_CMP ;
  wire \$procmux$909_Y ;
  wire \$procmux$911_Y ;
  wire \$procmux$913_Y ;
  wire \$procmux$915_Y ;
  wire \$procmux$917_Y ;
  wire \$procmux$918_CMP ;
  wire \$procmux$922_CMP ;
  wire \$procmux$923_CMP ;
  wire \$procmux$926_Y ;
  wire \$procmux$928_Y ;
  wire \$procmux$930_Y ;
  wire \$procmux$932_Y ;
  wire \$procmux$935_CMP ;
  wire \$procmux$937_CMP ;
  wire \$procmux$939_Y ;
  wire \$procmux$941_CMP ;
  wire \$procmux$943_Y ;
  wire \$procmux$946_Y ;
  wire \$procmux$948_CMP ;
  wire \$procmux$950_Y ;
  wire \$procmux$953_Y ;
  wire \$procmux$956_Y ;
  wire \$procmux$958_CMP ;
  wire \$procmux$959_Y ;
  wire \$procmux$961_Y ;
  wire \$procmux$963_Y ;
  wire \$procmux$965_Y ;
  wire \$procmux$967_CMP ;
  wire \$procmux$969_Y ;
  wire \$procmux$972_Y ;
  wire \$procmux$975_Y ;
  wire \$procmux$978_Y ;
  wire \$procmux$980_Y ;
  wire \$procmux$982_CMP ;
  wire [7:0] \$procmux$985_Y ;
  wire [7:0] \$procmux$987_Y ;
  wire [7:0] \$procmux$989_Y ;
  wire [7:0] \$procmux$991_Y ;
  wire \$procmux$994_CMP ;
  wire \$procmux$996_CMP ;
  wire [7:0] \$procmux$998_Y ;
  wire add;
  wire [7:0] address;
  wire [4:0] asked;
  wire [1:0] batch;
  wire [4:0] behind;
  wire [7:0] below;
  reg [16:0] columns_0 = 17'h00000;
  reg [16:0] columns_1 = 17'h00000;
  wire \command.add ;
  wire [2:0] \command.bank ;
  wire \command.clear ;
  wire [1:0] \command.direction ;
  wire [4:0] \command.entry ;
  wire [7:0] \command.lanes ;
  wire \command.read ;
  reg [4:0] entries = 5'h00;
  reg [9:0] ext_h = 10'h000;
  reg [5:0] first = 6'h00;
  wire [7:0] first_pos;
  reg [298:0] flags = 299'h000000000000000000000000000000000000000000000000000000000000000000000000000;
  wire [7:0] following;
  wire [7:0] following_phase;
  reg fresh = 1'h0;
  wire [9:0] gap;
  reg [9:0] inner = 10'h000;
  reg [7:0] k = 8'h00;
  wire k_last;
  wire [3:0] k_step;
  reg [7:0] \kc$32  = 8'h00;
  reg [13:0] lane_0 = 14'h0000;
  reg [13:0] lane_1 = 14'h0000;
  wire [4:0] left;
  reg [16:0] lines_0 = 17'h00000;
  reg [16:0] lines_1 = 17'h00000;
  reg [1:0] number = 2'h0;
  reg [7:0] outer = 8'h00;
  wire [2:0] \output.batch_rows ;
  wire [15:0] \output.height ;
  wire [8:0] \output.pitch ;
  wire \output.relu ;
  wire [3:0] \output.step_x ;
  wire [3:0] \output.step_y ;
  wire \output.unsigned_out ;
  wire [15:0] \output.width ;
  reg over = 1'h0;
  reg [4:0] owed = 5'h00;
  reg [5:0] param = 6'h00;
  reg [7:0] phase_row = 8'h00;
  reg [7:0] phase_start = 8'h00;
  reg [9:0] pitch = 10'h000;
  reg [7:0] pos = 8'h00;
  reg [19:0] positions = 20'h00000;
  wire \post.all_end ;
  wire [63:0] \post.bias ;
  wire [31:0] \post.bias[0] ;
  wire [31:0] \post.bias[1] ;
  wire \post.channel_end ;
  wire [1:0] \post.columns ;
  wire [3:0] \post.gap ;
  wire \post.relu ;
  wire [1:0] \post.result_valid ;
  wire \post.row_end ;
  wire [1:0] \post.rows ;
  wire [63:0] \post.scale ;
  wire [31:0] \post.scale[0] ;
  wire [31:0] \post.scale[1] ;
  wire \post.unsigned_out ;
  wire [23:0] \post.valid ;
  wire [11:0] \post.valid[0] ;
  wire [11:0] \post.valid[1] ;
  reg [14:0] posted = 15'h0000;
  reg [3:0] px = 4'h0;
  reg [3:0] py = 4'h0;
  wire read;
  wire [4:0] read__addr;
  wire [4:0] \read__addr$89 ;
  wire [63:0] read__data;
  wire [63:0] \read__data$91 ;
  wire read__en;
  wire \read__en$88 ;
  wire [7:0] recv;
  reg [7:0] row_start = 8'h00;
  reg second = 1'h0;
  wire [7:0] send;
  reg [7:0] start = 8'h00;
  reg [2:0] state_state = 3'h0;
  reg [7:0] step_rows = 8'h00;
  reg [4:0] tail = 5'h00;
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
  reg turned = 1'h0;
  wire work;
  wire [4:0] write__addr;
  wire [4:0] \write__addr$86 ;
  wire [63:0] write__data;
  wire [63:0] \write__data$87 ;
  wire write__en;
  wire \write__en$85 ;
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
  assign \$29  = | tail;
  assign \$30  = tail - 1'h1;
  assign \$31  = entries + 1'h1;
  assign \$32  = entries == 5'h1f;
  assign \$33  = | tile[23:16];
  assign \$34  = | tile[31:24];
  assign \$35  = pitch - 1'h1;
  assign \$36  = pitch - 1'h1;
  assign \$37  = | tile[39:32];
  assign \$38  = | tile[47:40];
  assign \$39  = positions - pitch;
  assign \$40  = $signed(\$39 ) + $signed({ 1'h0, tile[23:16] });
  assign \$41  = positions - pitch;
  assign \$42  = $signed(\$41 ) + $signed({ 1'h0, tile[23:16] });
  assign \$43  = ~ second;
  assign \$44  = k + k_step;
  assign \$45  = inner + 1'h1;
  assign \$46  = number[1] ? 10'h001 : pitch;
  assign \$47  = pos + \$46 ;
  assign \$48  = number[1] ? { 2'h0, tile[7:0] } : ext_h;
  assign \$49  = inner == \$48 ;
  assign \$50  = outer + 1'h1;
  assign \$52  = \$51  == outer;
  assign \$53  = | tile[31:24];
  assign \$54  = pitch - 1'h1;
  assign \$55  = pitch - 1'h1;
  assign \$56  = | tile[39:32];
  assign \$57  = | tile[47:40];
  assign \$58  = positions - pitch;
  assign \$59  = $signed(\$58 ) + $signed({ 1'h0, tile[23:16] });
  assign \$60  = positions - pitch;
  assign \$61  = $signed(\$60 ) + $signed({ 1'h0, tile[23:16] });
  assign \$62  = | tile[39:32];
  assign \$63  = | tile[47:40];
  assign \$64  = positions - pitch;
  assign \$65  = $signed(\$64 ) + $signed({ 1'h0, tile[23:16] });
  assign \$66  = positions - pitch;
  assign \$67  = $signed(\$66 ) + $signed({ 1'h0, tile[23:16] });
  assign \$68  = | tile[47:40];
  assign \$69  = positions - pitch;
  assign \$70  = $signed(\$69 ) + $signed({ 1'h0, tile[23:16] });
  assign \$71  = positions - pitch;
  assign \$72  = $signed(\$71 ) + $signed({ 1'h0, tile[23:16] });
  assign \$73  = | left;
  assign \$74  = left - \$73 ;
  assign \$75  = x + \output [35:32];
  assign \$76  = x_base + \output [35:32];
  assign \$77  = pos + \output [35:32];
  assign \$78  = taken + 1'h1;
  assign \$79  = y + \output [39:36];
  assign \$80  = y_base + \output [39:36];
  assign \$81  = row_start + step_rows;
  assign \$82  = row_start + step_rows;
  assign \$83  = px + 1'h1;
  assign \$84  = px + 1'h1;
  assign \$85  = px + 1'h1;
  assign \$86  = \$85  == \output [35:32];
  assign \$87  = py + 1'h1;
  assign \$88  = py + 1'h1;
  assign \$89  = py + 1'h1;
  assign \$90  = \$89  == \output [39:36];
  assign \$91  = k + k_step;
  assign \$92  = param + k_step;
  assign \$93  = left > 1'h1;
  assign \$94  = owed - 1'h1;
  assign \$95  = owed == 1'h1;
  assign \$96  = k + 1'h0;
  assign \$97  = \$96  < \kc$32 ;
  assign \$98  = k + 1'h1;
  assign \$99  = \$98  < \kc$32 ;
  assign \$100  = k + 2'h2;
  assign \$101  = \$100  < \kc$32 ;
  assign \$102  = k + 2'h3;
  assign \$103  = \$102  < \kc$32 ;
  assign \$104  = k + 3'h4;
  assign \$105  = \$104  < \kc$32 ;
  assign \$106  = k + 3'h5;
  assign \$107  = \$106  < \kc$32 ;
  assign \$108  = k + 3'h6;
  assign \$109  = \$108  < \kc$32 ;
  assign \$110  = k + 3'h7;
  assign \$111  = \$110  < \kc$32 ;
  assign \$112  = halo ? { \$111 , \$109 , \$107 , \$105 , \$103 , \$101 , \$99 , \$97  } : { 6'h00, batch };
  assign \$113  = 2'h3 * address[7:3];
  assign \$114  = address + \$113 ;
  assign \$115  = clearing ? entries : address[7:3];
  assign \$116  = | tail;
  assign \$117  = work | \$116 ;
  assign \$118  = x_end & y_end;
  assign \$119  = px + 1'h1;
  assign \$120  = \$119  == \output [35:32];
  assign \$121  = py + 1'h1;
  assign \$122  = \$121  == \output [39:36];
  assign \$123  = \$120  & \$122 ;
  assign \$124  = work & batch[0];
  assign \$125  = work & batch[1];
  assign \$126  = flags[283:276] < columns_0;
  assign \$127  = flags[283:276] < columns_1;
  assign \$128  = flags[291:284] < lines_0;
  assign \$129  = flags[291:284] < lines_1;
  assign \$130  = positions << tile[50:48];
  assign fits = \$130  <= 9'h100;
  assign \$131  = | \output [53:51];
  assign \$132  = \$131  ? 2'h2 : 2'h1;
  assign k_step = halo ? 4'h8 : { 2'h0, \$132  };
  assign \$133  = k + k_step;
  assign k_last = \$133  >= \kc$32 ;
  assign { \$134 [8], first_pos } = top_rows + tile[23:16];
  assign \$135  = k + 1'h0;
  assign batch[0] = \$135  < \kc$32 ;
  assign \$140  = k + 1'h1;
  assign \$141  = \$140  < \kc$32 ;
  assign \$142  = | \output [53:51];
  assign batch[1] = \$141  & \$142 ;
  assign \$145  = batch[1] ? \output [53:51] : 3'h0;
  assign behind[3:0] = 1'h0 + \$145 ;
  assign { \$147 [5], asked } = behind[3:0] + \output [53:51];
  assign left = fresh ? asked : owed;
  assign \$148  = number[1] ? tile_rows : tile[7:0];
  assign \$149  = pos - \$148 ;
  assign \$150  = number[1] ? tile_rows : tile[7:0];
  assign \$151  = pos + \$150 ;
  assign { \$152 [9:8], recv } = number[0] ? { \$149 [8], \$149  } : { 1'h0, \$151  };
  assign \$153  = halo & second;
  assign \$154  = \$153  ? recv : pos;
  assign \$155  = \$154  << tile[50:48];
  assign { \$156 [14:8], address } = \$155  | { 7'h00, k };
  assign \$157  = x_base + \output [35:32];
  assign x_end = \$157  >= tile[7:0];
  assign \$158  = y_base + \output [39:36];
  assign y_end = \$158  >= tile[15:8];
  assign \$159  = ~ second;
  assign \$160  = number[1] ? { 2'h0, tile[7:0] } : ext_h;
  assign \$161  = inner == \$160 ;
  assign \$162  = number[1] ? pitch : 10'h001;
  assign \$163  = start - \$162 ;
  assign \$164  = number[1] ? pitch : 10'h001;
  assign \$165  = start + \$164 ;
  assign \$166  = number[0] ? { \$163 [10], \$163  } : { 1'h0, \$165  };
  assign \$167  = phase_start + 1'h1;
  assign \$168  = px + 1'h1;
  assign \$169  = \$168  == \output [35:32];
  assign \$170  = phase_row + pitch;
  assign \$171  = ! param_row[0];
  assign write__en = param_we & \$171 ;
  assign { \$173 [6], read__addr, \$173 [0] } = first + 1'h1;
  assign \write__en$85  = param_we & param_row[0];
  assign { \$177 [6], \read__addr$89 , \$177 [0] } = first + 1'h0;
  assign gap = \output [48:40] - taken;
  assign \$180  = turned + 1'h0;
  assign \$182  = turned + 1'h0;
  assign \$186  = turned + 1'h1;
  assign \$188  = turned + 1'h1;
  assign \$191  = ~ halo;
  assign \$192  = | tail;
  assign \$193  = work | \$192 ;
  assign \$194  = | { posted, \$193  };
  assign posting = \$191  & \$194 ;
  assign \$195  = ~ clearing;
  assign \$196  = ~ halo;
  assign \$197  = \$195  & \$196 ;
  assign \$198  = ~ group;
  assign \$199  = \$197  & \$198 ;
  assign \$200  = | tail;
  assign \$201  = work | \$200 ;
  assign \$202  = | { posted, \$201  };
  assign \$203  = ~ \$202 ;
  assign drained = \$199  & \$203 ;
  assign \$204  = work & x_end;
  assign \$205  = | gap[9:4];
  assign \$206  = x_base + \output [35:32];
  assign \$207  = \$206  != tile[7:0];
  assign \$208  = \$205  | \$207 ;
  assign \$209  = y_base + \output [39:36];
  assign \$210  = \$209  != tile[15:8];
  assign \$211  = y_end & \$210 ;
  assign \$212  = \$208  | \$211 ;
  assign error = \$204  & \$212 ;
  always @(posedge clk)
    pitch <= \$218 ;
  always @(posedge clk)
    ext_h <= \$219 ;
  always @(posedge clk)
    positions <= \$220 ;
  always @(posedge clk)
    tile_rows <= \$221 ;
  always @(posedge clk)
    top_rows <= \$222 ;
  always @(posedge clk)
    step_rows <= \$223 ;
  always @(posedge clk)
    columns_0 <= \$224 ;
  always @(posedge clk)
    columns_1 <= \$225 ;
  always @(posedge clk)
    lines_0 <= \$226 ;
  always @(posedge clk)
    lines_1 <= \$227 ;
  always @(posedge clk)
    tail <= \$228 ;
  always @(posedge clk)
    entries <= \$229 ;
  always @(posedge clk)
    state_state <= \$230 ;
  always @(posedge clk)
    \kc$32  <= \$231 ;
  always @(posedge clk)
    param <= \$232 ;
  always @(posedge clk)
    number <= \$233 ;
  always @(posedge clk)
    pos <= \$234 ;
  always @(posedge clk)
    start <= \$235 ;
  always @(posedge clk)
    outer <= \$236 ;
  always @(posedge clk)
    inner <= \$237 ;
  always @(posedge clk)
    k <= \$238 ;
  always @(posedge clk)
    second <= \$239 ;
  always @(posedge clk)
    px <= \$240 ;
  always @(posedge clk)
    py <= \$241 ;
  always @(posedge clk)
    x <= \$242 ;
  always @(posedge clk)
    y <= \$243 ;
  always @(posedge clk)
    x_base <= \$244 ;
  always @(posedge clk)
    y_base <= \$245 ;
  always @(posedge clk)
    taken <= \$246 ;
  always @(posedge clk)
    row_start <= \$247 ;
  always @(posedge clk)
    phase_start <= \$248 ;
  always @(posedge clk)
    phase_row <= \$249 ;
  always @(posedge clk)
    fresh <= \$250 ;
  always @(posedge clk)
    owed <= \$251 ;
  always @(posedge clk)
    over <= \$252 ;
  always @(posedge clk)
    command <= \$253 ;
  always @(posedge clk)
    first <= \$254 ;
  always @(posedge clk)
    turned <= \$255 ;
  always @(posedge clk)
    posted <= \$256 ;
  always @(posedge clk)
    flags <= { flags[275:0], gap[3:0], \$123 , \$118 , x_end, y, x };
  always @(posedge clk)
    lane_0 <= \$257 ;
  always @(posedge clk)
    lane_1 <= \$258 ;
  reg [10:0] \$576  = 11'h000;
  always @(posedge clk)
    \$576  <= \$259 ;
  assign post[166:156] = \$576 ;
  assign \_auto_177  = \$procmux$1922_CMP  | \$procmux$1918_CMP ;
  assign \_auto_178  = \$procmux$1844_CMP  | \$procmux$1838_CMP ;
  assign \_auto_179  = \$procmux$1791_CMP  | \$procmux$1787_CMP ;
  assign \_auto_180  = \$procmux$1817_CMP  | \$procmux$1785_CMP ;
  assign \_auto_181  = \$procmux$1740_CMP  | \$procmux$1734_CMP ;
  assign \_auto_182  = \$procmux$1695_CMP  | \$procmux$1689_CMP ;
  assign \_auto_183  = \$procmux$1614_CMP  | \$procmux$1611_CMP ;
  assign \_auto_184  = \$procmux$1635_CMP  | \$procmux$1609_CMP ;
  assign \_auto_185  = \$procmux$1564_CMP  | \$procmux$1558_CMP ;
  assign \_auto_186  = \$procmux$1511_CMP  | \$procmux$1507_CMP ;
  assign \_auto_187  = \$procmux$1537_CMP  | \$procmux$1505_CMP ;
  assign \_auto_188  = \$procmux$1454_CMP  | \$procmux$1450_CMP ;
  assign \_auto_189  = \$procmux$1480_CMP  | \$procmux$1448_CMP ;
  assign \_auto_190  = \$procmux$1395_CMP  | \$procmux$1391_CMP ;
  assign \_auto_191  = \$procmux$1421_CMP  | \$procmux$1389_CMP ;
  assign \_auto_192  = \$procmux$1338_CMP  | \$procmux$1334_CMP ;
  assign \_auto_193  = \$procmux$1364_CMP  | \$procmux$1332_CMP ;
  assign \_auto_194  = \$procmux$1279_CMP  | \$procmux$1275_CMP ;
  assign \_auto_195  = \$procmux$1305_CMP  | \$procmux$1273_CMP ;
  assign \_auto_196  = \$procmux$1226_CMP  | \$procmux$1222_CMP ;
  assign \_auto_197  = \$procmux$1252_CMP  | \$procmux$1220_CMP ;
  assign \_auto_198  = \$procmux$1171_CMP  | \$procmux$1167_CMP ;
  assign \_auto_199  = \$procmux$1197_CMP  | \$procmux$1165_CMP ;
  assign \_auto_200  = \$procmux$1118_CMP  | \$procmux$1114_CMP ;
  assign \_auto_201  = \$procmux$1144_CMP  | \$procmux$1112_CMP ;
  assign \_auto_202  = \$procmux$1059_CMP  | \$procmux$1055_CMP ;
  assign \_auto_203  = \$procmux$1085_CMP  | \$procmux$1053_CMP ;
  assign \_auto_204  = \$procmux$1000_CMP  | \$procmux$996_CMP ;
  assign \_auto_205  = \$procmux$1026_CMP  | \$procmux$994_CMP ;
  assign \_auto_206  = \$procmux$941_CMP  | \$procmux$937_CMP ;
  assign \_auto_207  = \$procmux$967_CMP  | \$procmux$935_CMP ;
  assign \_auto_208  = \$procmux$2021_CMP  | \$procmux$2020_CMP ;
  assign \_auto_176  = | { \$procmux$1903_CMP , \$procmux$1916_CMP , \$procmux$1948_CMP  };
  assign \post.scale[0]  = \$182 [0] ? \read__data$91 [63:32] : read__data[63:32];
  assign \post.bias[1]  = \$186 [0] ? \read__data$91 [31:0] : read__data[31:0];
  assign \post.scale[1]  = \$188 [0] ? \read__data$91 [63:32] : read__data[63:32];
  assign \_auto_209  = \$procmux$1918_CMP  ? 3'h3 : \$procmux$1920_Y ;
  assign \_auto_210  = \$procmux$1929_CMP  ? \$procmux$1927_Y  : \$procmux$1937_Y ;
  assign \_auto_211  = \_auto_177  ? \_auto_209  : \_auto_210 ;
  assign \_auto_212  = \$procmux$1916_CMP  ? \$procmux$1914_Y  : \$procmux$1946_Y ;
  assign \_auto_213  = \$procmux$1903_CMP  ? \$procmux$1900_Y  : \_auto_212 ;
  assign \_auto_214  = \$procmux$1966_CMP  ? \$procmux$1964_Y  : state_state;
  assign \_auto_215  = \$procmux$1963_CMP  ? \$procmux$1961_Y  : \_auto_214 ;
  assign \_auto_216  = \_auto_176  ? \_auto_213  : \_auto_215 ;
  assign \_auto_217  = \$procmux$1890_CMP  ? param_addr : param;
  assign \_auto_218  = \$procmux$1889_CMP  ? \$procmux$1886_Y  : \_auto_217 ;
  assign \_auto_219  = \$procmux$1877_CMP  ? \$procmux$1875_Y  : number;
  assign \_auto_220  = \$procmux$1863_CMP  ? \$procmux$1860_Y  : \_auto_219 ;
  assign \_auto_221  = \$procmux$1838_CMP  ? \$procmux$1835_Y  : \$procmux$1842_Y ;
  assign \_auto_222  = \$procmux$1853_CMP  ? \$procmux$1851_Y  : number;
  assign \_auto_223  = \_auto_178  ? \_auto_221  : \_auto_222 ;
  assign \_auto_224  = \$procmux$1787_CMP  ? first_pos : \$procmux$1789_Y ;
  assign \_auto_225  = \$procmux$1798_CMP  ? \$procmux$1796_Y  : \$procmux$1806_Y ;
  assign \_auto_226  = \_auto_179  ? \_auto_224  : \_auto_225 ;
  assign \_auto_227  = \$procmux$1785_CMP  ? \$procmux$1782_Y  : \$procmux$1815_Y ;
  assign \_auto_228  = \$procmux$1832_CMP  ? \$procmux$1830_Y  : pos;
  assign \_auto_229  = \_auto_180  ? \_auto_227  : \_auto_228 ;
  assign \_auto_230  = \$procmux$1773_CMP  ? \$procmux$1771_Y  : start;
  assign \_auto_231  = \$procmux$1759_CMP  ? \$procmux$1756_Y  : \_auto_230 ;
  assign \_auto_232  = \$procmux$1734_CMP  ? \$procmux$1731_Y  : \$procmux$1738_Y ;
  assign \_auto_233  = \$procmux$1749_CMP  ? \$procmux$1747_Y  : following;
  assign \_auto_234  = \_auto_181  ? \_auto_232  : \_auto_233 ;
  assign \_auto_235  = \$procmux$1728_CMP  ? \$procmux$1726_Y  : outer;
  assign \_auto_236  = \$procmux$1714_CMP  ? \$procmux$1711_Y  : \_auto_235 ;
  assign \_auto_237  = \$procmux$1689_CMP  ? \$procmux$1686_Y  : \$procmux$1693_Y ;
  assign \_auto_238  = \$procmux$1704_CMP  ? \$procmux$1702_Y  : \$50 [7:0];
  assign \_auto_239  = \_auto_182  ? \_auto_237  : \_auto_238 ;
  assign \_auto_240  = \$procmux$1683_CMP  ? \$procmux$1681_Y  : inner;
  assign \_auto_241  = \$procmux$1669_CMP  ? \$procmux$1666_Y  : \_auto_240 ;
  assign \_auto_242  = \$procmux$1611_CMP  ? 8'h00 : 8'h00;
  assign \_auto_243  = \$procmux$1619_CMP  ? 8'h00 : 8'h00;
  assign \_auto_244  = \_auto_183  ? \_auto_242  : \_auto_243 ;
  assign \_auto_245  = \$procmux$1609_CMP  ? \$procmux$1606_Y  : \$procmux$1633_Y ;
  assign \_auto_246  = \$procmux$1646_CMP  ? \$procmux$1644_Y  : k;
  assign \_auto_247  = \_auto_184  ? \_auto_245  : \_auto_246 ;
  assign \_auto_248  = \$procmux$1597_CMP  ? \$procmux$1595_Y  : second;
  assign \_auto_249  = \$procmux$1583_CMP  ? \$procmux$1580_Y  : \_auto_248 ;
  assign \_auto_250  = \$procmux$1558_CMP  ? \$procmux$1555_Y  : \$procmux$1562_Y ;
  assign \_auto_251  = \$procmux$1573_CMP  ? \$procmux$1571_Y  : \$43 ;
  assign \_auto_252  = \_auto_185  ? \_auto_250  : \_auto_251 ;
  assign \_auto_253  = \$procmux$1507_CMP  ? 4'h0 : \$procmux$1509_Y ;
  assign \_auto_254  = \$procmux$1528_CMP  ? \$procmux$1526_Y  : px;
  assign \_auto_255  = \$procmux$1518_CMP  ? \$procmux$1516_Y  : \_auto_254 ;
  assign \_auto_256  = \_auto_186  ? \_auto_253  : \_auto_255 ;
  assign \_auto_257  = \$procmux$1505_CMP  ? \$procmux$1502_Y  : \$procmux$1535_Y ;
  assign \_auto_258  = \$procmux$1552_CMP  ? \$procmux$1550_Y  : px;
  assign \_auto_259  = \_auto_187  ? \_auto_257  : \_auto_258 ;
  assign \_auto_260  = \$procmux$1450_CMP  ? 4'h0 : \$procmux$1452_Y ;
  assign \_auto_261  = \$procmux$1471_CMP  ? \$procmux$1469_Y  : py;
  assign \_auto_262  = \$procmux$1461_CMP  ? \$procmux$1459_Y  : \_auto_261 ;
  assign \_auto_263  = \_auto_188  ? \_auto_260  : \_auto_262 ;
  assign \_auto_264  = \$procmux$1448_CMP  ? \$procmux$1445_Y  : \$procmux$1478_Y ;
  assign \_auto_265  = \$procmux$1495_CMP  ? \$procmux$1493_Y  : py;
  assign \_auto_266  = \_auto_189  ? \_auto_264  : \_auto_265 ;
  assign \_auto_267  = \$procmux$1391_CMP  ? 8'h00 : \$procmux$1393_Y ;
  assign \_auto_268  = \$procmux$1412_CMP  ? \$procmux$1410_Y  : x;
  assign \_auto_269  = \$procmux$1402_CMP  ? \$procmux$1400_Y  : \_auto_268 ;
  assign \_auto_270  = \_auto_190  ? \_auto_267  : \_auto_269 ;
  assign \_auto_271  = \$procmux$1389_CMP  ? \$procmux$1386_Y  : \$procmux$1419_Y ;
  assign \_auto_272  = \$procmux$1436_CMP  ? \$procmux$1434_Y  : x;
  assign \_auto_273  = \_auto_191  ? \_auto_271  : \_auto_272 ;
  assign \_auto_274  = \$procmux$1334_CMP  ? 8'h00 : \$procmux$1336_Y ;
  assign \_auto_275  = \$procmux$1355_CMP  ? \$procmux$1353_Y  : y;
  assign \_auto_276  = \$procmux$1345_CMP  ? \$procmux$1343_Y  : \_auto_275 ;
  assign \_auto_277  = \_auto_192  ? \_auto_274  : \_auto_276 ;
  assign \_auto_278  = \$procmux$1332_CMP  ? \$procmux$1329_Y  : \$procmux$1362_Y ;
  assign \_auto_279  = \$procmux$1379_CMP  ? \$procmux$1377_Y  : y;
  assign \_auto_280  = \_auto_193  ? \_auto_278  : \_auto_279 ;
  assign \_auto_281  = \$procmux$1275_CMP  ? 8'h00 : \$procmux$1277_Y ;
  assign \_auto_282  = \$procmux$1296_CMP  ? \$procmux$1294_Y  : x_base;
  assign \_auto_283  = \$procmux$1286_CMP  ? \$procmux$1284_Y  : \_auto_282 ;
  assign \_auto_284  = \_auto_194  ? \_auto_281  : \_auto_283 ;
  assign \_auto_285  = \$procmux$1273_CMP  ? \$procmux$1270_Y  : \$procmux$1303_Y ;
  assign \_auto_286  = \$procmux$1320_CMP  ? \$procmux$1318_Y  : x_base;
  assign \_auto_287  = \_auto_195  ? \_auto_285  : \_auto_286 ;
  assign \_auto_288  = \$procmux$1222_CMP  ? 8'h00 : \$procmux$1224_Y ;
  assign \_auto_289  = \$procmux$1243_CMP  ? \$procmux$1241_Y  : y_base;
  assign \_auto_290  = \$procmux$1233_CMP  ? \$procmux$1231_Y  : \_auto_289 ;
  assign \_auto_291  = \_auto_196  ? \_auto_288  : \_auto_290 ;
  assign \_auto_292  = \$procmux$1220_CMP  ? \$procmux$1217_Y  : \$procmux$1250_Y ;
  assign \_auto_293  = \$procmux$1267_CMP  ? \$procmux$1265_Y  : y_base;
  assign \_auto_294  = \_auto_197  ? \_auto_292  : \_auto_293 ;
  assign \_auto_295  = \$procmux$1167_CMP  ? 9'h001 : \$procmux$1169_Y ;
  assign \_auto_296  = \$procmux$1188_CMP  ? \$procmux$1186_Y  : taken;
  assign \_auto_297  = \$procmux$1178_CMP  ? \$procmux$1176_Y  : \_auto_296 ;
  assign \_auto_298  = \_auto_198  ? \_auto_295  : \_auto_297 ;
  assign \_auto_299  = \$procmux$1165_CMP  ? \$procmux$1162_Y  : \$procmux$1195_Y ;
  assign \_auto_300  = \$procmux$1212_CMP  ? \$procmux$1210_Y  : taken;
  assign \_auto_301  = \_auto_199  ? \_auto_299  : \_auto_300 ;
  assign \_auto_302  = \$procmux$1114_CMP  ? first_pos : \$procmux$1116_Y ;
  assign \_auto_303  = \$procmux$1135_CMP  ? \$procmux$1133_Y  : row_start;
  assign \_auto_304  = \$procmux$1125_CMP  ? \$procmux$1123_Y  : \_auto_303 ;
  assign \_auto_305  = \_auto_200  ? \_auto_302  : \_auto_304 ;
  assign \_auto_306  = \$procmux$1112_CMP  ? \$procmux$1109_Y  : \$procmux$1142_Y ;
  assign \_auto_307  = \$procmux$1159_CMP  ? \$procmux$1157_Y  : row_start;
  assign \_auto_308  = \_auto_201  ? \_auto_306  : \_auto_307 ;
  assign \_auto_309  = \$procmux$1055_CMP  ? first_pos : \$procmux$1057_Y ;
  assign \_auto_310  = \$procmux$1076_CMP  ? \$procmux$1074_Y  : phase_start;
  assign \_auto_311  = \$procmux$1066_CMP  ? \$procmux$1064_Y  : \_auto_310 ;
  assign \_auto_312  = \_auto_202  ? \_auto_309  : \_auto_311 ;
  assign \_auto_313  = \$procmux$1053_CMP  ? \$procmux$1050_Y  : \$procmux$1083_Y ;
  assign \_auto_314  = \$procmux$1100_CMP  ? \$procmux$1098_Y  : phase_start;
  assign \_auto_315  = \_auto_203  ? \_auto_313  : \_auto_314 ;
  assign \_auto_316  = \$procmux$996_CMP  ? first_pos : \$procmux$998_Y ;
  assign \_auto_317  = \$procmux$1017_CMP  ? \$procmux$1015_Y  : phase_row;
  assign \_auto_318  = \$procmux$1007_CMP  ? \$procmux$1005_Y  : \_auto_317 ;
  assign \_auto_319  = \_auto_204  ? \_auto_316  : \_auto_318 ;
  assign \_auto_320  = \$procmux$994_CMP  ? \$procmux$991_Y  : \$procmux$1024_Y ;
  assign \_auto_321  = \$procmux$1041_CMP  ? \$procmux$1039_Y  : phase_row;
  assign \_auto_322  = \_auto_205  ? \_auto_320  : \_auto_321 ;
  assign \_auto_323  = \$procmux$937_CMP  ? 1'h1 : \$procmux$939_Y ;
  assign \_auto_324  = \$procmux$958_CMP  ? \$procmux$956_Y  : fresh;
  assign \_auto_325  = \$procmux$948_CMP  ? \$procmux$946_Y  : \_auto_324 ;
  assign \_auto_326  = \_auto_206  ? \_auto_323  : \_auto_325 ;
  assign \_auto_327  = \$procmux$935_CMP  ? \$procmux$932_Y  : \$procmux$965_Y ;
  assign \_auto_328  = \$procmux$982_CMP  ? \$procmux$980_Y  : fresh;
  assign \_auto_329  = \_auto_207  ? \_auto_327  : \_auto_328 ;
  assign \_auto_330  = \$procmux$923_CMP  ? \$74 [4:0] : owed;
  assign \_auto_331  = \$procmux$922_CMP  ? \$94 [4:0] : \_auto_330 ;
  assign \_auto_332  = \$procmux$866_CMP  ? \$159  : 1'h0;
  assign read = \$procmux$865_CMP  ? 1'h1 : \_auto_332 ;
  assign \post.bias[0]  = \$180 [0] ? \read__data$91 [31:0] : read__data[31:0];
  assign \_auto_333  = \$procmux$2020_CMP  ? tile[47:40] : tile[39:32];
  assign \_auto_334  = \$procmux$2022_CMP  ? tile[31:24] : tile[23:16];
  assign \$51  = \_auto_208  ? \_auto_333  : \_auto_334 ;
  assign \$procmux$1000_CMP  = number == (* full_case = 32'd1 *) 2'h2;
  assign \$procmux$1002_Y  = \$63  ? (* full_case = 32'd1 *) phase_row : first_pos;
  assign \$procmux$1005_Y  = \$62  ? (* full_case = 32'd1 *) phase_row : \$procmux$1002_Y ;
  assign \$procmux$1007_CMP  = number == (* full_case = 32'd1 *) 2'h1;
  assign \$procmux$1009_Y  = \$57  ? (* full_case = 32'd1 *) phase_row : first_pos;
  assign \$procmux$1012_Y  = \$56  ? (* full_case = 32'd1 *) phase_row : \$procmux$1009_Y ;
  assign \$procmux$1015_Y  = \$53  ? (* full_case = 32'd1 *) phase_row : \$procmux$1012_Y ;
  assign \$procmux$1017_CMP  = ! (* full_case = 32'd1 *) number;
  assign \$procmux$1018_Y  = \$52  ? \_auto_319  : phase_row;
  assign \$procmux$1020_Y  = \$49  ? \$procmux$1018_Y  : phase_row;
  assign \$procmux$1022_Y  = k_last ? \$procmux$1020_Y  : phase_row;
  assign \$procmux$1024_Y  = second ? \$procmux$1022_Y  : phase_row;
  assign \$procmux$1026_CMP  = state_state == 3'h2;
  assign \$procmux$1028_Y  = \$38  ? (* full_case = 32'd1 *) phase_row : first_pos;
  assign \$procmux$1031_Y  = \$37  ? (* full_case = 32'd1 *) phase_row : \$procmux$1028_Y ;
  assign \$procmux$1034_Y  = \$34  ? (* full_case = 32'd1 *) phase_row : \$procmux$1031_Y ;
  assign \$procmux$1037_Y  = \$33  ? (* full_case = 32'd1 *) phase_row : \$procmux$1034_Y ;
  assign \$procmux$1039_Y  = group ? \$procmux$1037_Y  : phase_row;
  assign \$procmux$1041_CMP  = state_state == 3'h1;
  assign \$249  = rst ? 8'h00 : \_auto_322 ;
  assign \$procmux$1044_Y  = \$90  ? first_pos : below;
  assign \$procmux$1046_Y  = \$86  ? \$procmux$1044_Y  : following_phase;
  assign \$procmux$1048_Y  = y_end ? \$procmux$1046_Y  : phase_start;
  assign \$procmux$1050_Y  = x_end ? \$procmux$1048_Y  : phase_start;
  assign \$procmux$1053_CMP  = state_state == 3'h3;
  assign \$procmux$1055_CMP  = number == (* full_case = 32'd1 *) 2'h3;
  assign \$procmux$1057_Y  = \$68  ? (* full_case = 32'd1 *) phase_start : first_pos;
  assign \$procmux$1059_CMP  = number == (* full_case = 32'd1 *) 2'h2;
  assign \$procmux$1061_Y  = \$63  ? (* full_case = 32'd1 *) phase_start : first_pos;
  assign \$procmux$1064_Y  = \$62  ? (* full_case = 32'd1 *) phase_start : \$procmux$1061_Y ;
  assign \$procmux$1066_CMP  = number == (* full_case = 32'd1 *) 2'h1;
  assign \$procmux$1068_Y  = \$57  ? (* full_case = 32'd1 *) phase_start : first_pos;
  assign \$procmux$1071_Y  = \$56  ? (* full_case = 32'd1 *) phase_start : \$procmux$1068_Y ;
  assign \$procmux$1074_Y  = \$53  ? (* full_case = 32'd1 *) phase_start : \$procmux$1071_Y ;
  assign \$procmux$1076_CMP  = ! (* full_case = 32'd1 *) number;
  assign \$procmux$1077_Y  = \$52  ? \_auto_312  : phase_start;
  assign \$procmux$1079_Y  = \$49  ? \$procmux$1077_Y  : phase_start;
  assign \$procmux$1081_Y  = k_last ? \$procmux$1079_Y  : phase_start;
  assign \$procmux$1083_Y  = second ? \$procmux$1081_Y  : phase_start;
  assign \$procmux$1085_CMP  = state_state == 3'h2;
  assign \$procmux$1087_Y  = \$38  ? (* full_case = 32'd1 *) phase_start : first_pos;
  assign \$procmux$1090_Y  = \$37  ? (* full_case = 32'd1 *) phase_start : \$procmux$1087_Y ;
  assign \$procmux$1093_Y  = \$34  ? (* full_case = 32'd1 *) phase_start : \$procmux$1090_Y ;
  assign \$procmux$1096_Y  = \$33  ? (* full_case = 32'd1 *) phase_start : \$procmux$1093_Y ;
  assign \$procmux$1098_Y  = group ? \$procmux$1096_Y  : phase_start;
  assign \$procmux$1100_CMP  = state_state == 3'h1;
  assign \$248  = rst ? 8'h00 : \_auto_315 ;
  assign \$procmux$1103_Y  = \$90  ? first_pos : below;
  assign \$procmux$1105_Y  = \$86  ? \$procmux$1103_Y  : following_phase;
  assign \$procmux$1107_Y  = y_end ? \$procmux$1105_Y  : \$81 [7:0];
  assign \$procmux$1109_Y  = x_end ? \$procmux$1107_Y  : row_start;
  assign \$procmux$1112_CMP  = state_state == 3'h3;
  assign \$procmux$1114_CMP  = number == (* full_case = 32'd1 *) 2'h3;
  assign \$procmux$1116_Y  = \$68  ? (* full_case = 32'd1 *) row_start : first_pos;
  assign \$procmux$1118_CMP  = number == (* full_case = 32'd1 *) 2'h2;
  assign \$procmux$1120_Y  = \$63  ? (* full_case = 32'd1 *) row_start : first_pos;
  assign \$procmux$1123_Y  = \$62  ? (* full_case = 32'd1 *) row_start : \$procmux$1120_Y ;
  assign \$procmux$1125_CMP  = number == (* full_case = 32'd1 *) 2'h1;
  assign \$procmux$1127_Y  = \$57  ? (* full_case = 32'd1 *) row_start : first_pos;
  assign \$procmux$1130_Y  = \$56  ? (* full_case = 32'd1 *) row_start : \$procmux$1127_Y ;
  assign \$procmux$1133_Y  = \$53  ? (* full_case = 32'd1 *) row_start : \$procmux$1130_Y ;
  assign \$procmux$1135_CMP  = ! (* full_case = 32'd1 *) number;
  assign \$procmux$1136_Y  = \$52  ? \_auto_305  : row_start;
  assign \$procmux$1138_Y  = \$49  ? \$procmux$1136_Y  : row_start;
  assign \$procmux$1140_Y  = k_last ? \$procmux$1138_Y  : row_start;
  assign \$procmux$1142_Y  = second ? \$procmux$1140_Y  : row_start;
  assign \$procmux$1144_CMP  = state_state == 3'h2;
  assign \$procmux$1146_Y  = \$38  ? (* full_case = 32'd1 *) row_start : first_pos;
  assign \$procmux$1149_Y  = \$37  ? (* full_case = 32'd1 *) row_start : \$procmux$1146_Y ;
  assign \$procmux$1152_Y  = \$34  ? (* full_case = 32'd1 *) row_start : \$procmux$1149_Y ;
  assign \$procmux$1155_Y  = \$33  ? (* full_case = 32'd1 *) row_start : \$procmux$1152_Y ;
  assign \$procmux$1157_Y  = group ? \$procmux$1155_Y  : row_start;
  assign \$procmux$1159_CMP  = state_state == 3'h1;
  assign \$247  = rst ? 8'h00 : \_auto_308 ;
  assign \$procmux$1162_Y  = x_end ? 9'h001 : \$78 [8:0];
  assign \$procmux$1165_CMP  = state_state == 3'h3;
  assign \$procmux$1167_CMP  = number == (* full_case = 32'd1 *) 2'h3;
  assign \$procmux$1169_Y  = \$68  ? (* full_case = 32'd1 *) taken : 9'h001;
  assign \$procmux$1171_CMP  = number == (* full_case = 32'd1 *) 2'h2;
  assign \$procmux$1173_Y  = \$63  ? (* full_case = 32'd1 *) taken : 9'h001;
  assign \$procmux$1176_Y  = \$62  ? (* full_case = 32'd1 *) taken : \$procmux$1173_Y ;
  assign \$procmux$1178_CMP  = number == (* full_case = 32'd1 *) 2'h1;
  assign \$procmux$1180_Y  = \$57  ? (* full_case = 32'd1 *) taken : 9'h001;
  assign \$procmux$1183_Y  = \$56  ? (* full_case = 32'd1 *) taken : \$procmux$1180_Y ;
  assign \$procmux$1186_Y  = \$53  ? (* full_case = 32'd1 *) taken : \$procmux$1183_Y ;
  assign \$procmux$1188_CMP  = ! (* full_case = 32'd1 *) number;
  assign \$procmux$1189_Y  = \$52  ? \_auto_298  : taken;
  assign \$procmux$1191_Y  = \$49  ? \$procmux$1189_Y  : taken;
  assign \$procmux$1193_Y  = k_last ? \$procmux$1191_Y  : taken;
  assign \$procmux$1195_Y  = second ? \$procmux$1193_Y  : taken;
  assign \$procmux$1197_CMP  = state_state == 3'h2;
  assign \$procmux$1199_Y  = \$38  ? (* full_case = 32'd1 *) taken : 9'h001;
  assign \$procmux$1202_Y  = \$37  ? (* full_case = 32'd1 *) taken : \$procmux$1199_Y ;
  assign \$procmux$1205_Y  = \$34  ? (* full_case = 32'd1 *) taken : \$procmux$1202_Y ;
  assign \$procmux$1208_Y  = \$33  ? (* full_case = 32'd1 *) taken : \$procmux$1205_Y ;
  assign \$procmux$1210_Y  = group ? \$procmux$1208_Y  : taken;
  assign \$procmux$1212_CMP  = state_state == 3'h1;
  assign \$246  = rst ? 9'h000 : \_auto_301 ;
  assign \$procmux$1215_Y  = y_end ? 8'h00 : \$80 [7:0];
  assign \$procmux$1217_Y  = x_end ? \$procmux$1215_Y  : y_base;
  assign \$procmux$1220_CMP  = state_state == 3'h3;
  assign \$procmux$1222_CMP  = number == (* full_case = 32'd1 *) 2'h3;
  assign \$procmux$1224_Y  = \$68  ? (* full_case = 32'd1 *) y_base : 8'h00;
  assign \$procmux$1226_CMP  = number == (* full_case = 32'd1 *) 2'h2;
  assign \$procmux$1228_Y  = \$63  ? (* full_case = 32'd1 *) y_base : 8'h00;
  assign \$procmux$1231_Y  = \$62  ? (* full_case = 32'd1 *) y_base : \$procmux$1228_Y ;
  assign \$procmux$1233_CMP  = number == (* full_case = 32'd1 *) 2'h1;
  assign \$procmux$1235_Y  = \$57  ? (* full_case = 32'd1 *) y_base : 8'h00;
  assign \$procmux$1238_Y  = \$56  ? (* full_case = 32'd1 *) y_base : \$procmux$1235_Y ;
  assign \$procmux$1241_Y  = \$53  ? (* full_case = 32'd1 *) y_base : \$procmux$1238_Y ;
  assign \$procmux$1243_CMP  = ! (* full_case = 32'd1 *) number;
  assign \$procmux$1244_Y  = \$52  ? \_auto_291  : y_base;
  assign \$procmux$1246_Y  = \$49  ? \$procmux$1244_Y  : y_base;
  assign \$procmux$1248_Y  = k_last ? \$procmux$1246_Y  : y_base;
  assign \$procmux$1250_Y  = second ? \$procmux$1248_Y  : y_base;
  assign \$procmux$1252_CMP  = state_state == 3'h2;
  assign \$procmux$1254_Y  = \$38  ? (* full_case = 32'd1 *) y_base : 8'h00;
  assign \$procmux$1257_Y  = \$37  ? (* full_case = 32'd1 *) y_base : \$procmux$1254_Y ;
  assign \$procmux$1260_Y  = \$34  ? (* full_case = 32'd1 *) y_base : \$procmux$1257_Y ;
  assign \$procmux$1263_Y  = \$33  ? (* full_case = 32'd1 *) y_base : \$procmux$1260_Y ;
  assign \$procmux$1265_Y  = group ? \$procmux$1263_Y  : y_base;
  assign \$procmux$1267_CMP  = state_state == 3'h1;
  assign \$245  = rst ? 8'h00 : \_auto_294 ;
  assign \$procmux$1270_Y  = x_end ? 8'h00 : \$76 [7:0];
  assign \$procmux$1273_CMP  = state_state == 3'h3;
  assign \$procmux$1275_CMP  = number == (* full_case = 32'd1 *) 2'h3;
  assign \$procmux$1277_Y  = \$68  ? (* full_case = 32'd1 *) x_base : 8'h00;
  assign \$procmux$1279_CMP  = number == (* full_case = 32'd1 *) 2'h2;
  assign \$procmux$1281_Y  = \$63  ? (* full_case = 32'd1 *) x_base : 8'h00;
  assign \$procmux$1284_Y  = \$62  ? (* full_case = 32'd1 *) x_base : \$procmux$1281_Y ;
  assign \$procmux$1286_CMP  = number == (* full_case = 32'd1 *) 2'h1;
  assign \$procmux$1288_Y  = \$57  ? (* full_case = 32'd1 *) x_base : 8'h00;
  assign \$procmux$1291_Y  = \$56  ? (* full_case = 32'd1 *) x_base : \$procmux$1288_Y ;
  assign \$procmux$1294_Y  = \$53  ? (* full_case = 32'd1 *) x_base : \$procmux$1291_Y ;
  assign \$procmux$1296_CMP  = ! (* full_case = 32'd1 *) number;
  assign \$procmux$1297_Y  = \$52  ? \_auto_284  : x_base;
  assign \$procmux$1299_Y  = \$49  ? \$procmux$1297_Y  : x_base;
  assign \$procmux$1301_Y  = k_last ? \$procmux$1299_Y  : x_base;
  assign \$procmux$1303_Y  = second ? \$procmux$1301_Y  : x_base;
  assign \$procmux$1305_CMP  = state_state == 3'h2;
  assign \$procmux$1307_Y  = \$38  ? (* full_case = 32'd1 *) x_base : 8'h00;
  assign \$procmux$1310_Y  = \$37  ? (* full_case = 32'd1 *) x_base : \$procmux$1307_Y ;
  assign \$procmux$1313_Y  = \$34  ? (* full_case = 32'd1 *) x_base : \$procmux$1310_Y ;
  assign \$procmux$1316_Y  = \$33  ? (* full_case = 32'd1 *) x_base : \$procmux$1313_Y ;
  assign \$procmux$1318_Y  = group ? \$procmux$1316_Y  : x_base;
  assign \$procmux$1320_CMP  = state_state == 3'h1;
  assign \$244  = rst ? 8'h00 : \_auto_287 ;
  assign \$procmux$1323_Y  = \$90  ? 8'h00 : { 3'h0, \$88  };
  assign \$procmux$1325_Y  = \$86  ? \$procmux$1323_Y  : { 4'h0, py };
  assign \$procmux$1327_Y  = y_end ? \$procmux$1325_Y  : \$79 [7:0];
  assign \$procmux$1329_Y  = x_end ? \$procmux$1327_Y  : y;
  assign \$procmux$1332_CMP  = state_state == 3'h3;
  assign \$procmux$1334_CMP  = number == (* full_case = 32'd1 *) 2'h3;
  assign \$procmux$1336_Y  = \$68  ? (* full_case = 32'd1 *) y : 8'h00;
  assign \$procmux$1338_CMP  = number == (* full_case = 32'd1 *) 2'h2;
  assign \$procmux$1340_Y  = \$63  ? (* full_case = 32'd1 *) y : 8'h00;
  assign \$procmux$1343_Y  = \$62  ? (* full_case = 32'd1 *) y : \$procmux$1340_Y ;
  assign \$procmux$1345_CMP  = number == (* full_case = 32'd1 *) 2'h1;
  assign \$procmux$1347_Y  = \$57  ? (* full_case = 32'd1 *) y : 8'h00;
  assign \$procmux$1350_Y  = \$56  ? (* full_case = 32'd1 *) y : \$procmux$1347_Y ;
  assign \$procmux$1353_Y  = \$53  ? (* full_case = 32'd1 *) y : \$procmux$1350_Y ;
  assign \$procmux$1355_CMP  = ! (* full_case = 32'd1 *) number;
  assign \$procmux$1356_Y  = \$52  ? \_auto_277  : y;
  assign \$procmux$1358_Y  = \$49  ? \$procmux$1356_Y  : y;
  assign \$procmux$1360_Y  = k_last ? \$procmux$1358_Y  : y;
  assign \$procmux$1362_Y  = second ? \$procmux$1360_Y  : y;
  assign \$procmux$1364_CMP  = state_state == 3'h2;
  assign \$procmux$1366_Y  = \$38  ? (* full_case = 32'd1 *) y : 8'h00;
  assign \$procmux$1369_Y  = \$37  ? (* full_case = 32'd1 *) y : \$procmux$1366_Y ;
  assign \$procmux$1372_Y  = \$34  ? (* full_case = 32'd1 *) y : \$procmux$1369_Y ;
  assign \$procmux$1375_Y  = \$33  ? (* full_case = 32'd1 *) y : \$procmux$1372_Y ;
  assign \$procmux$1377_Y  = group ? \$procmux$1375_Y  : y;
  assign \$procmux$1379_CMP  = state_state == 3'h1;
  assign \$243  = rst ? 8'h00 : \_auto_280 ;
  assign \$procmux$1382_Y  = \$86  ? 8'h00 : { 3'h0, \$84  };
  assign \$procmux$1384_Y  = y_end ? \$procmux$1382_Y  : { 4'h0, px };
  assign \$procmux$1386_Y  = x_end ? \$procmux$1384_Y  : \$75 [7:0];
  assign \$procmux$1389_CMP  = state_state == 3'h3;
  assign \$procmux$1391_CMP  = number == (* full_case = 32'd1 *) 2'h3;
  assign \$procmux$1393_Y  = \$68  ? (* full_case = 32'd1 *) x : 8'h00;
  assign \$procmux$1395_CMP  = number == (* full_case = 32'd1 *) 2'h2;
  assign \$procmux$1397_Y  = \$63  ? (* full_case = 32'd1 *) x : 8'h00;
  assign \$procmux$1400_Y  = \$62  ? (* full_case = 32'd1 *) x : \$procmux$1397_Y ;
  assign \$procmux$1402_CMP  = number == (* full_case = 32'd1 *) 2'h1;
  assign \$procmux$1404_Y  = \$57  ? (* full_case = 32'd1 *) x : 8'h00;
  assign \$procmux$1407_Y  = \$56  ? (* full_case = 32'd1 *) x : \$procmux$1404_Y ;
  assign \$procmux$1410_Y  = \$53  ? (* full_case = 32'd1 *) x : \$procmux$1407_Y ;
  assign \$procmux$1412_CMP  = ! (* full_case = 32'd1 *) number;
  assign \$procmux$1413_Y  = \$52  ? \_auto_270  : x;
  assign \$procmux$1415_Y  = \$49  ? \$procmux$1413_Y  : x;
  assign \$procmux$1417_Y  = k_last ? \$procmux$1415_Y  : x;
  assign \$procmux$1419_Y  = second ? \$procmux$1417_Y  : x;
  assign \$procmux$1421_CMP  = state_state == 3'h2;
  assign \$procmux$1423_Y  = \$38  ? (* full_case = 32'd1 *) x : 8'h00;
  assign \$procmux$1426_Y  = \$37  ? (* full_case = 32'd1 *) x : \$procmux$1423_Y ;
  assign \$procmux$1429_Y  = \$34  ? (* full_case = 32'd1 *) x : \$procmux$1426_Y ;
  assign \$procmux$1432_Y  = \$33  ? (* full_case = 32'd1 *) x : \$procmux$1429_Y ;
  assign \$procmux$1434_Y  = group ? \$procmux$1432_Y  : x;
  assign \$procmux$1436_CMP  = state_state == 3'h1;
  assign \$242  = rst ? 8'h00 : \_auto_273 ;
  assign \$procmux$1439_Y  = \$90  ? 4'h0 : \$87 [3:0];
  assign \$procmux$1441_Y  = \$86  ? \$procmux$1439_Y  : py;
  assign \$procmux$1443_Y  = y_end ? \$procmux$1441_Y  : py;
  assign \$procmux$1445_Y  = x_end ? \$procmux$1443_Y  : py;
  assign \$procmux$1448_CMP  = state_state == 3'h3;
  assign \$procmux$1450_CMP  = number == (* full_case = 32'd1 *) 2'h3;
  assign \$procmux$1452_Y  = \$68  ? (* full_case = 32'd1 *) py : 4'h0;
  assign \$procmux$1454_CMP  = number == (* full_case = 32'd1 *) 2'h2;
  assign \$procmux$1456_Y  = \$63  ? (* full_case = 32'd1 *) py : 4'h0;
  assign \$procmux$1459_Y  = \$62  ? (* full_case = 32'd1 *) py : \$procmux$1456_Y ;
  assign \$procmux$1461_CMP  = number == (* full_case = 32'd1 *) 2'h1;
  assign \$procmux$1463_Y  = \$57  ? (* full_case = 32'd1 *) py : 4'h0;
  assign \$procmux$1466_Y  = \$56  ? (* full_case = 32'd1 *) py : \$procmux$1463_Y ;
  assign \$procmux$1469_Y  = \$53  ? (* full_case = 32'd1 *) py : \$procmux$1466_Y ;
  assign \$procmux$1471_CMP  = ! (* full_case = 32'd1 *) number;
  assign \$procmux$1472_Y  = \$52  ? \_auto_263  : py;
  assign \$procmux$1474_Y  = \$49  ? \$procmux$1472_Y  : py;
  assign \$procmux$1476_Y  = k_last ? \$procmux$1474_Y  : py;
  assign \$procmux$1478_Y  = second ? \$procmux$1476_Y  : py;
  assign \$procmux$1480_CMP  = state_state == 3'h2;
  assign \$procmux$1482_Y  = \$38  ? (* full_case = 32'd1 *) py : 4'h0;
  assign \$procmux$1485_Y  = \$37  ? (* full_case = 32'd1 *) py : \$procmux$1482_Y ;
  assign \$procmux$1488_Y  = \$34  ? (* full_case = 32'd1 *) py : \$procmux$1485_Y ;
  assign \$procmux$1491_Y  = \$33  ? (* full_case = 32'd1 *) py : \$procmux$1488_Y ;
  assign \$procmux$1493_Y  = group ? \$procmux$1491_Y  : py;
  assign \$procmux$1495_CMP  = state_state == 3'h1;
  assign \$241  = rst ? 4'h0 : \_auto_266 ;
  assign \$procmux$1498_Y  = \$86  ? 4'h0 : \$83 [3:0];
  assign \$procmux$1500_Y  = y_end ? \$procmux$1498_Y  : px;
  assign \$procmux$1502_Y  = x_end ? \$procmux$1500_Y  : px;
  assign \$procmux$1505_CMP  = state_state == 3'h3;
  assign \$procmux$1507_CMP  = number == (* full_case = 32'd1 *) 2'h3;
  assign \$procmux$1509_Y  = \$68  ? (* full_case = 32'd1 *) px : 4'h0;
  assign \$procmux$1511_CMP  = number == (* full_case = 32'd1 *) 2'h2;
  assign \$procmux$1513_Y  = \$63  ? (* full_case = 32'd1 *) px : 4'h0;
  assign \$procmux$1516_Y  = \$62  ? (* full_case = 32'd1 *) px : \$procmux$1513_Y ;
  assign \$procmux$1518_CMP  = number == (* full_case = 32'd1 *) 2'h1;
  assign \$procmux$1520_Y  = \$57  ? (* full_case = 32'd1 *) px : 4'h0;
  assign \$procmux$1523_Y  = \$56  ? (* full_case = 32'd1 *) px : \$procmux$1520_Y ;
  assign \$procmux$1526_Y  = \$53  ? (* full_case = 32'd1 *) px : \$procmux$1523_Y ;
  assign \$procmux$1528_CMP  = ! (* full_case = 32'd1 *) number;
  assign \$procmux$1529_Y  = \$52  ? \_auto_256  : px;
  assign \$procmux$1531_Y  = \$49  ? \$procmux$1529_Y  : px;
  assign \$procmux$1533_Y  = k_last ? \$procmux$1531_Y  : px;
  assign \$procmux$1535_Y  = second ? \$procmux$1533_Y  : px;
  assign \$procmux$1537_CMP  = state_state == 3'h2;
  assign \$procmux$1539_Y  = \$38  ? (* full_case = 32'd1 *) px : 4'h0;
  assign \$procmux$1542_Y  = \$37  ? (* full_case = 32'd1 *) px : \$procmux$1539_Y ;
  assign \$procmux$1545_Y  = \$34  ? (* full_case = 32'd1 *) px : \$procmux$1542_Y ;
  assign \$procmux$1548_Y  = \$33  ? (* full_case = 32'd1 *) px : \$procmux$1545_Y ;
  assign \$procmux$1550_Y  = group ? \$procmux$1548_Y  : px;
  assign \$procmux$1552_CMP  = state_state == 3'h1;
  assign \$240  = rst ? 4'h0 : \_auto_259 ;
  assign \$procmux$1555_Y  = \$68  ? 1'h0 : \$43 ;
  assign \$procmux$1558_CMP  = number == 2'h2;
  assign \$procmux$1559_Y  = \$63  ? 1'h0 : \$43 ;
  assign \$procmux$1562_Y  = \$62  ? (* full_case = 32'd1 *) 1'h0 : \$procmux$1559_Y ;
  assign \$procmux$1564_CMP  = number == 2'h1;
  assign \$procmux$1565_Y  = \$57  ? 1'h0 : \$43 ;
  assign \$procmux$1568_Y  = \$56  ? (* full_case = 32'd1 *) 1'h0 : \$procmux$1565_Y ;
  assign \$procmux$1571_Y  = \$53  ? (* full_case = 32'd1 *) 1'h0 : \$procmux$1568_Y ;
  assign \$procmux$1573_CMP  = ! number;
  assign \$procmux$1574_Y  = \$52  ? \_auto_252  : \$43 ;
  assign \$procmux$1576_Y  = \$49  ? \$procmux$1574_Y  : \$43 ;
  assign \$procmux$1578_Y  = k_last ? \$procmux$1576_Y  : \$43 ;
  assign \$procmux$1580_Y  = second ? \$procmux$1578_Y  : \$43 ;
  assign \$procmux$1583_CMP  = state_state == 3'h2;
  assign \$procmux$1584_Y  = \$38  ? 1'h0 : second;
  assign \$procmux$1587_Y  = \$37  ? (* full_case = 32'd1 *) 1'h0 : \$procmux$1584_Y ;
  assign \$procmux$1590_Y  = \$34  ? (* full_case = 32'd1 *) 1'h0 : \$procmux$1587_Y ;
  assign \$procmux$1593_Y  = \$33  ? (* full_case = 32'd1 *) 1'h0 : \$procmux$1590_Y ;
  assign \$procmux$1595_Y  = group ? \$procmux$1593_Y  : second;
  assign \$procmux$1597_CMP  = state_state == 3'h1;
  assign \$239  = rst ? 1'h0 : \_auto_249 ;
  assign \$procmux$1600_Y  = \$90  ? \$91 [7:0] : k;
  assign \$procmux$1602_Y  = \$86  ? \$procmux$1600_Y  : k;
  assign \$procmux$1604_Y  = y_end ? \$procmux$1602_Y  : k;
  assign \$procmux$1606_Y  = x_end ? \$procmux$1604_Y  : k;
  assign \$procmux$1609_CMP  = state_state == 3'h3;
  assign \$procmux$1611_CMP  = number == (* full_case = 32'd1 *) 2'h3;
  assign \$procmux$1614_CMP  = number == (* full_case = 32'd1 *) 2'h2;
  assign \$procmux$1619_CMP  = number == (* full_case = 32'd1 *) 2'h1;
  assign \$procmux$1627_Y  = \$52  ? \_auto_244  : 8'h00;
  assign \$procmux$1629_Y  = \$49  ? \$procmux$1627_Y  : 8'h00;
  assign \$procmux$1631_Y  = k_last ? \$procmux$1629_Y  : \$44 [7:0];
  assign \$procmux$1633_Y  = second ? \$procmux$1631_Y  : k;
  assign \$procmux$1635_CMP  = state_state == 3'h2;
  assign \$procmux$1644_Y  = group ? 8'h00 : k;
  assign \$procmux$1646_CMP  = state_state == 3'h1;
  assign \$238  = rst ? 8'h00 : \_auto_247 ;
  assign \$procmux$1662_Y  = \$49  ? 10'h001 : \$45 [9:0];
  assign \$procmux$1664_Y  = k_last ? \$procmux$1662_Y  : inner;
  assign \$procmux$1666_Y  = second ? \$procmux$1664_Y  : inner;
  assign \$procmux$1669_CMP  = state_state == 3'h2;
  assign \$procmux$1670_Y  = \$38  ? 10'h001 : inner;
  assign \$procmux$1673_Y  = \$37  ? (* full_case = 32'd1 *) 10'h001 : \$procmux$1670_Y ;
  assign \$procmux$1676_Y  = \$34  ? (* full_case = 32'd1 *) 10'h001 : \$procmux$1673_Y ;
  assign \$procmux$1679_Y  = \$33  ? (* full_case = 32'd1 *) 10'h001 : \$procmux$1676_Y ;
  assign \$procmux$1681_Y  = group ? \$procmux$1679_Y  : inner;
  assign \$procmux$1683_CMP  = state_state == 3'h1;
  assign \$237  = rst ? 10'h000 : \_auto_241 ;
  assign \$procmux$1686_Y  = \$68  ? 8'h01 : \$50 [7:0];
  assign \$procmux$1689_CMP  = number == 2'h2;
  assign \$procmux$1690_Y  = \$63  ? 8'h01 : \$50 [7:0];
  assign \$procmux$1693_Y  = \$62  ? (* full_case = 32'd1 *) 8'h01 : \$procmux$1690_Y ;
  assign \$procmux$1695_CMP  = number == 2'h1;
  assign \$procmux$1696_Y  = \$57  ? 8'h01 : \$50 [7:0];
  assign \$procmux$1699_Y  = \$56  ? (* full_case = 32'd1 *) 8'h01 : \$procmux$1696_Y ;
  assign \$procmux$1702_Y  = \$53  ? (* full_case = 32'd1 *) 8'h01 : \$procmux$1699_Y ;
  assign \$procmux$1704_CMP  = ! number;
  assign \$procmux$1705_Y  = \$52  ? \_auto_239  : \$50 [7:0];
  assign \$procmux$1707_Y  = \$49  ? \$procmux$1705_Y  : outer;
  assign \$procmux$1709_Y  = k_last ? \$procmux$1707_Y  : outer;
  assign \$procmux$1711_Y  = second ? \$procmux$1709_Y  : outer;
  assign \$procmux$1714_CMP  = state_state == 3'h2;
  assign \$procmux$1715_Y  = \$38  ? 8'h01 : outer;
  assign \$procmux$1718_Y  = \$37  ? (* full_case = 32'd1 *) 8'h01 : \$procmux$1715_Y ;
  assign \$procmux$1721_Y  = \$34  ? (* full_case = 32'd1 *) 8'h01 : \$procmux$1718_Y ;
  assign \$procmux$1724_Y  = \$33  ? (* full_case = 32'd1 *) 8'h01 : \$procmux$1721_Y ;
  assign \$procmux$1726_Y  = group ? \$procmux$1724_Y  : outer;
  assign \$procmux$1728_CMP  = state_state == 3'h1;
  assign \$236  = rst ? 8'h00 : \_auto_236 ;
  assign \$procmux$1731_Y  = \$68  ? \$72 [7:0] : following;
  assign \$procmux$1734_CMP  = number == 2'h2;
  assign \$procmux$1735_Y  = \$63  ? \$67 [7:0] : following;
  assign \$procmux$1738_Y  = \$62  ? (* full_case = 32'd1 *) tile[23:16] : \$procmux$1735_Y ;
  assign \$procmux$1740_CMP  = number == 2'h1;
  assign \$procmux$1741_Y  = \$57  ? \$61 [7:0] : following;
  assign \$procmux$1744_Y  = \$56  ? (* full_case = 32'd1 *) tile[23:16] : \$procmux$1741_Y ;
  assign \$procmux$1747_Y  = \$53  ? (* full_case = 32'd1 *) \$55 [7:0] : \$procmux$1744_Y ;
  assign \$procmux$1749_CMP  = ! number;
  assign \$procmux$1750_Y  = \$52  ? \_auto_234  : following;
  assign \$procmux$1752_Y  = \$49  ? \$procmux$1750_Y  : start;
  assign \$procmux$1754_Y  = k_last ? \$procmux$1752_Y  : start;
  assign \$procmux$1756_Y  = second ? \$procmux$1754_Y  : start;
  assign \$procmux$1759_CMP  = state_state == 3'h2;
  assign \$procmux$1760_Y  = \$38  ? \$42 [7:0] : start;
  assign \$procmux$1763_Y  = \$37  ? (* full_case = 32'd1 *) tile[23:16] : \$procmux$1760_Y ;
  assign \$procmux$1766_Y  = \$34  ? (* full_case = 32'd1 *) \$36 [7:0] : \$procmux$1763_Y ;
  assign \$procmux$1769_Y  = \$33  ? (* full_case = 32'd1 *) 8'h00 : \$procmux$1766_Y ;
  assign \$procmux$1771_Y  = group ? \$procmux$1769_Y  : start;
  assign \$procmux$1773_CMP  = state_state == 3'h1;
  assign \$235  = rst ? 8'h00 : \_auto_231 ;
  assign \$procmux$1776_Y  = \$90  ? first_pos : below;
  assign \$procmux$1778_Y  = \$86  ? \$procmux$1776_Y  : following_phase;
  assign \$procmux$1780_Y  = y_end ? \$procmux$1778_Y  : \$82 [7:0];
  assign \$procmux$1782_Y  = x_end ? \$procmux$1780_Y  : \$77 [7:0];
  assign \$procmux$1785_CMP  = state_state == 3'h3;
  assign \$procmux$1787_CMP  = number == (* full_case = 32'd1 *) 2'h3;
  assign \$procmux$1789_Y  = \$68  ? (* full_case = 32'd1 *) \$70 [7:0] : first_pos;
  assign \$procmux$1791_CMP  = number == (* full_case = 32'd1 *) 2'h2;
  assign \$procmux$1793_Y  = \$63  ? (* full_case = 32'd1 *) \$65 [7:0] : first_pos;
  assign \$procmux$1796_Y  = \$62  ? (* full_case = 32'd1 *) tile[23:16] : \$procmux$1793_Y ;
  assign \$procmux$1798_CMP  = number == (* full_case = 32'd1 *) 2'h1;
  assign \$procmux$1800_Y  = \$57  ? (* full_case = 32'd1 *) \$59 [7:0] : first_pos;
  assign \$procmux$1803_Y  = \$56  ? (* full_case = 32'd1 *) tile[23:16] : \$procmux$1800_Y ;
  assign \$procmux$1806_Y  = \$53  ? (* full_case = 32'd1 *) \$54 [7:0] : \$procmux$1803_Y ;
  assign \$procmux$1809_Y  = \$52  ? \_auto_226  : following;
  assign \$procmux$1811_Y  = \$49  ? \$procmux$1809_Y  : \$47 [7:0];
  assign \$procmux$1813_Y  = k_last ? \$procmux$1811_Y  : pos;
  assign \$procmux$1815_Y  = second ? \$procmux$1813_Y  : pos;
  assign \$procmux$1817_CMP  = state_state == 3'h2;
  assign \$procmux$1819_Y  = \$38  ? (* full_case = 32'd1 *) \$40 [7:0] : first_pos;
  assign \$procmux$1822_Y  = \$37  ? (* full_case = 32'd1 *) tile[23:16] : \$procmux$1819_Y ;
  assign \$procmux$1825_Y  = \$34  ? (* full_case = 32'd1 *) \$35 [7:0] : \$procmux$1822_Y ;
  assign \$procmux$1828_Y  = \$33  ? (* full_case = 32'd1 *) 8'h00 : \$procmux$1825_Y ;
  assign \$procmux$1830_Y  = group ? \$procmux$1828_Y  : pos;
  assign \$procmux$1832_CMP  = state_state == 3'h1;
  assign \$234  = rst ? 8'h00 : \_auto_229 ;
  assign \$procmux$1835_Y  = \$68  ? 2'h3 : number;
  assign \$procmux$1838_CMP  = number == 2'h2;
  assign \$procmux$1839_Y  = \$63  ? 2'h3 : number;
  assign \$procmux$1842_Y  = \$62  ? (* full_case = 32'd1 *) 2'h2 : \$procmux$1839_Y ;
  assign \$procmux$1844_CMP  = number == 2'h1;
  assign \$procmux$1845_Y  = \$57  ? 2'h3 : number;
  assign \$procmux$1848_Y  = \$56  ? (* full_case = 32'd1 *) 2'h2 : \$procmux$1845_Y ;
  assign \$procmux$1851_Y  = \$53  ? (* full_case = 32'd1 *) 2'h1 : \$procmux$1848_Y ;
  assign \$procmux$1853_CMP  = ! number;
  assign \$procmux$1854_Y  = \$52  ? \_auto_223  : number;
  assign \$procmux$1856_Y  = \$49  ? \$procmux$1854_Y  : number;
  assign \$procmux$1858_Y  = k_last ? \$procmux$1856_Y  : number;
  assign \$procmux$1860_Y  = second ? \$procmux$1858_Y  : number;
  assign \$procmux$1863_CMP  = state_state == 3'h2;
  assign \$procmux$1864_Y  = \$38  ? 2'h3 : number;
  assign \$procmux$1867_Y  = \$37  ? (* full_case = 32'd1 *) 2'h2 : \$procmux$1864_Y ;
  assign \$procmux$1870_Y  = \$34  ? (* full_case = 32'd1 *) 2'h1 : \$procmux$1867_Y ;
  assign \$procmux$1873_Y  = \$33  ? (* full_case = 32'd1 *) 2'h0 : \$procmux$1870_Y ;
  assign \$procmux$1875_Y  = group ? \$procmux$1873_Y  : number;
  assign \$procmux$1877_CMP  = state_state == 3'h1;
  assign \$233  = rst ? 2'h0 : \_auto_220 ;
  assign \$procmux$1880_Y  = \$90  ? \$92 [5:0] : param;
  assign \$procmux$1882_Y  = \$86  ? \$procmux$1880_Y  : param;
  assign \$procmux$1884_Y  = y_end ? \$procmux$1882_Y  : param;
  assign \$procmux$1886_Y  = x_end ? \$procmux$1884_Y  : param;
  assign \$procmux$1889_CMP  = state_state == 3'h3;
  assign \$procmux$1890_CMP  = state_state == 3'h1;
  assign \$232  = rst ? 6'h00 : \_auto_218 ;
  assign \$procmux$1893_Y  = \$procmux$1894_CMP  ? kc : \kc$32 ;
  assign \$procmux$1894_CMP  = state_state == 3'h1;
  assign \$231  = rst ? 8'h00 : \$procmux$1893_Y ;
  assign \$procmux$1898_Y  = over ? (* full_case = 32'd1 *) 3'h1 : 3'h3;
  assign \$procmux$1900_Y  = \$95  ? \$procmux$1898_Y  : state_state;
  assign \$procmux$1903_CMP  = state_state == 3'h4;
  assign \$procmux$1904_Y  = k_last ? 3'h1 : state_state;
  assign \$procmux$1906_Y  = \$93  ? 3'h4 : \$procmux$1904_Y ;
  assign \$procmux$1908_Y  = \$90  ? \$procmux$1906_Y  : state_state;
  assign \$procmux$1910_Y  = \$86  ? \$procmux$1908_Y  : state_state;
  assign \$procmux$1912_Y  = y_end ? \$procmux$1910_Y  : state_state;
  assign \$procmux$1914_Y  = x_end ? \$procmux$1912_Y  : state_state;
  assign \$procmux$1916_CMP  = state_state == 3'h3;
  assign \$procmux$1918_CMP  = number == (* full_case = 32'd1 *) 2'h3;
  assign \$procmux$1920_Y  = \$68  ? (* full_case = 32'd1 *) 3'h2 : 3'h3;
  assign \$procmux$1922_CMP  = number == (* full_case = 32'd1 *) 2'h2;
  assign \$procmux$1924_Y  = \$63  ? (* full_case = 32'd1 *) 3'h2 : 3'h3;
  assign \$procmux$1927_Y  = \$62  ? (* full_case = 32'd1 *) 3'h2 : \$procmux$1924_Y ;
  assign \$procmux$1929_CMP  = number == (* full_case = 32'd1 *) 2'h1;
  assign \$procmux$1931_Y  = \$57  ? (* full_case = 32'd1 *) 3'h2 : 3'h3;
  assign \$procmux$1934_Y  = \$56  ? (* full_case = 32'd1 *) 3'h2 : \$procmux$1931_Y ;
  assign \$procmux$1937_Y  = \$53  ? (* full_case = 32'd1 *) 3'h2 : \$procmux$1934_Y ;
  assign \$procmux$1940_Y  = \$52  ? \_auto_211  : state_state;
  assign \$procmux$1942_Y  = \$49  ? \$procmux$1940_Y  : state_state;
  assign \$procmux$1944_Y  = k_last ? \$procmux$1942_Y  : state_state;
  assign \$procmux$1946_Y  = second ? \$procmux$1944_Y  : state_state;
  assign \$procmux$1948_CMP  = state_state == 3'h2;
  assign \$procmux$1950_Y  = \$38  ? (* full_case = 32'd1 *) 3'h2 : 3'h3;
  assign \$procmux$1953_Y  = \$37  ? (* full_case = 32'd1 *) 3'h2 : \$procmux$1950_Y ;
  assign \$procmux$1956_Y  = \$34  ? (* full_case = 32'd1 *) 3'h2 : \$procmux$1953_Y ;
  assign \$procmux$1959_Y  = \$33  ? (* full_case = 32'd1 *) 3'h2 : \$procmux$1956_Y ;
  assign \$procmux$1961_Y  = group ? \$procmux$1959_Y  : state_state;
  assign \$procmux$1963_CMP  = state_state == 3'h1;
  assign \$procmux$1964_Y  = \$32  ? 3'h1 : state_state;
  assign \$procmux$1966_CMP  = ! state_state;
  assign \$230  = rst ? 3'h0 : \_auto_216 ;
  assign \$procmux$1969_Y  = \$procmux$1970_CMP  ? \$31 [4:0] : entries;
  assign \$procmux$1970_CMP  = ! state_state;
  assign \$229  = rst ? 5'h00 : \$procmux$1969_Y ;
  assign \$procmux$1973_Y  = \$29  ? \$30 [4:0] : tail;
  assign \$procmux$1975_Y  = \$90  ? { 1'h0, behind[3:0] } : \$procmux$1973_Y ;
  assign \$procmux$1977_Y  = \$86  ? \$procmux$1975_Y  : \$procmux$1973_Y ;
  assign \$procmux$1979_Y  = y_end ? \$procmux$1977_Y  : \$procmux$1973_Y ;
  assign \$procmux$1981_Y  = x_end ? \$procmux$1979_Y  : \$procmux$1973_Y ;
  assign \$procmux$1983_Y  = \$procmux$1984_CMP  ? \$procmux$1981_Y  : \$procmux$1973_Y ;
  assign \$procmux$1984_CMP  = state_state == 3'h3;
  assign \$228  = rst ? 5'h00 : \$procmux$1983_Y ;
  assign \$227  = rst ? 17'h00000 : \$28 ;
  assign \$226  = rst ? 17'h00000 : \$23 ;
  assign \$225  = rst ? 17'h00000 : \$18 ;
  assign \$224  = rst ? 17'h00000 : \$13 ;
  assign \$223  = rst ? 8'h00 : \$8 [7:0];
  assign \$222  = rst ? 8'h00 : \$7 [7:0];
  assign \$221  = rst ? 8'h00 : \$6 [7:0];
  assign \$220  = rst ? 20'h00000 : \$5 ;
  assign \$219  = rst ? 10'h000 : \$4 ;
  assign \$218  = rst ? 10'h000 : \$2 ;
  assign \$procmux$2020_CMP  = number == (* full_case = 32'd1 *) 2'h3;
  assign \$procmux$2021_CMP  = number == (* full_case = 32'd1 *) 2'h2;
  assign \$procmux$2022_CMP  = number == (* full_case = 32'd1 *) 2'h1;
  assign \$procmux$838_Y  = \$169  ? \$170 [7:0] : 8'h00;
  assign \$procmux$840_Y  = y_end ? \$procmux$838_Y  : 8'h00;
  assign \$procmux$842_Y  = x_end ? \$procmux$840_Y  : 8'h00;
  assign below = \$procmux$845_CMP  ? \$procmux$842_Y  : 8'h00;
  assign \$procmux$845_CMP  = state_state == 3'h3;
  assign \$procmux$846_Y  = y_end ? \$167 [7:0] : 8'h00;
  assign \$procmux$848_Y  = x_end ? \$procmux$846_Y  : 8'h00;
  assign following_phase = \$procmux$851_CMP  ? \$procmux$848_Y  : 8'h00;
  assign \$procmux$851_CMP  = state_state == 3'h3;
  assign work = \$procmux$853_CMP  ? 1'h1 : 1'h0;
  assign \$procmux$853_CMP  = state_state == 3'h3;
  assign \$procmux$854_Y  = \$161  ? \$166 [7:0] : 8'h00;
  assign \$procmux$856_Y  = k_last ? \$procmux$854_Y  : 8'h00;
  assign \$procmux$858_Y  = second ? \$procmux$856_Y  : 8'h00;
  assign following = \$procmux$861_CMP  ? \$procmux$858_Y  : 8'h00;
  assign \$procmux$861_CMP  = state_state == 3'h2;
  assign add = \$procmux$863_CMP  ? second : 1'h0;
  assign \$procmux$863_CMP  = state_state == 3'h2;
  assign \$procmux$865_CMP  = state_state == 3'h3;
  assign \$procmux$866_CMP  = state_state == 3'h2;
  assign halo = \$procmux$868_CMP  ? 1'h1 : 1'h0;
  assign \$procmux$868_CMP  = state_state == 3'h2;
  assign take = \$procmux$870_CMP  ? group : 1'h0;
  assign \$procmux$870_CMP  = state_state == 3'h1;
  assign clearing = \$procmux$872_CMP  ? 1'h1 : 1'h0;
  assign \$procmux$872_CMP  = ! state_state;
  assign \$259 [10:7] = rst ? 4'h0 : flags[298:295];
  assign \$259 [5] = rst ? 1'h0 : flags[293];
  assign \$259 [4] = rst ? 1'h0 : flags[292];
  assign \$259 [3:2] = rst ? 2'h0 : { \$129 , \$128  };
  assign \$259 [1:0] = rst ? 2'h0 : { \$127 , \$126  };
  assign \$259 [6] = rst ? 1'h0 : flags[294];
  assign \$258  = rst ? 14'h0000 : { lane_1[12:0], \$125  };
  assign \$257  = rst ? 14'h0000 : { lane_0[12:0], \$124  };
  assign \$256  = rst ? 15'h0000 : { posted[13:0], \$117  };
  assign \$255  = rst ? 1'h0 : first[0];
  assign \$254  = rst ? 6'h00 : param;
  assign \$253 [20:16] = rst ? 5'h00 : \$115 ;
  assign \$253 [12:5] = rst ? 8'h00 : \$112 ;
  assign \$253 [4:3] = rst ? 2'h0 : number;
  assign \$253 [2] = rst ? 1'h0 : clearing;
  assign \$253 [1] = rst ? 1'h0 : add;
  assign \$253 [0] = rst ? 1'h0 : read;
  assign \$253 [15:13] = rst ? 3'h0 : \$114 [2:0];
  assign \$procmux$909_Y  = \$90  ? k_last : over;
  assign \$procmux$911_Y  = \$86  ? \$procmux$909_Y  : over;
  assign \$procmux$913_Y  = y_end ? \$procmux$911_Y  : over;
  assign \$procmux$915_Y  = x_end ? \$procmux$913_Y  : over;
  assign \$procmux$917_Y  = \$procmux$918_CMP  ? \$procmux$915_Y  : over;
  assign \$procmux$918_CMP  = state_state == 3'h3;
  assign \$252  = rst ? 1'h0 : \$procmux$917_Y ;
  assign \$procmux$922_CMP  = state_state == 3'h4;
  assign \$procmux$923_CMP  = state_state == 3'h3;
  assign \$251  = rst ? 5'h00 : \_auto_331 ;
  assign \$procmux$926_Y  = \$90  ? 1'h1 : 1'h0;
  assign \$procmux$928_Y  = \$86  ? \$procmux$926_Y  : 1'h0;
  assign \$procmux$930_Y  = y_end ? \$procmux$928_Y  : 1'h0;
  assign \$procmux$932_Y  = x_end ? \$procmux$930_Y  : 1'h0;
  assign \$procmux$935_CMP  = state_state == 3'h3;
  assign \$procmux$937_CMP  = number == (* full_case = 32'd1 *) 2'h3;
  assign \$procmux$939_Y  = \$68  ? (* full_case = 32'd1 *) fresh : 1'h1;
  assign \$procmux$941_CMP  = number == (* full_case = 32'd1 *) 2'h2;
  assign \$procmux$943_Y  = \$63  ? (* full_case = 32'd1 *) fresh : 1'h1;
  assign \$procmux$946_Y  = \$62  ? (* full_case = 32'd1 *) fresh : \$procmux$943_Y ;
  assign \$procmux$948_CMP  = number == (* full_case = 32'd1 *) 2'h1;
  assign \$procmux$950_Y  = \$57  ? (* full_case = 32'd1 *) fresh : 1'h1;
  assign \$procmux$953_Y  = \$56  ? (* full_case = 32'd1 *) fresh : \$procmux$950_Y ;
  assign \$procmux$956_Y  = \$53  ? (* full_case = 32'd1 *) fresh : \$procmux$953_Y ;
  assign \$procmux$958_CMP  = ! (* full_case = 32'd1 *) number;
  assign \$procmux$959_Y  = \$52  ? \_auto_326  : fresh;
  assign \$procmux$961_Y  = \$49  ? \$procmux$959_Y  : fresh;
  assign \$procmux$963_Y  = k_last ? \$procmux$961_Y  : fresh;
  assign \$procmux$965_Y  = second ? \$procmux$963_Y  : fresh;
  assign \$procmux$967_CMP  = state_state == 3'h2;
  assign \$procmux$969_Y  = \$38  ? (* full_case = 32'd1 *) fresh : 1'h1;
  assign \$procmux$972_Y  = \$37  ? (* full_case = 32'd1 *) fresh : \$procmux$969_Y ;
  assign \$procmux$975_Y  = \$34  ? (* full_case = 32'd1 *) fresh : \$procmux$972_Y ;
  assign \$procmux$978_Y  = \$33  ? (* full_case = 32'd1 *) fresh : \$procmux$975_Y ;
  assign \$procmux$980_Y  = group ? \$procmux$978_Y  : fresh;
  assign \$procmux$982_CMP  = state_state == 3'h1;
  assign \$250  = rst ? 1'h0 : \_auto_329 ;
  assign \$procmux$985_Y  = \$90  ? first_pos : below;
  assign \$procmux$987_Y  = \$86  ? \$procmux$985_Y  : phase_row;
  assign \$procmux$989_Y  = y_end ? \$procmux$987_Y  : phase_row;
  assign \$procmux$991_Y  = x_end ? \$procmux$989_Y  : phase_row;
  assign \$procmux$994_CMP  = state_state == 3'h3;
  assign \$procmux$996_CMP  = number == (* full_case = 32'd1 *) 2'h3;
  assign \$procmux$998_Y  = \$68  ? (* full_case = 32'd1 *) phase_row : first_pos;
  sram_32x64_1w1r params_0 (
    .clk(clk),
    .r0_addr(read__addr),
    .r0_data(read__data),
    .r0_en(1'h1),
    .w0_addr(param_row[5:1]),
    .w0_data(param_data),
    .w0_en(write__en)
  );
  sram_32x64_1w1r params_1 (
    .clk(clk),
    .r0_addr(\read__addr$89 ),
    .r0_data(\read__data$91 ),
    .r0_en(1'h1),
    .w0_addr(param_row[5:1]),
    .w0_data(param_data),
    .w0_en(\write__en$85 )
  );
  assign \post.gap  = post[166:163];
  assign \post.all_end  = post[162];
  assign \post.channel_end  = post[161];
  assign \post.row_end  = post[160];
  assign \post.rows  = post[159:158];
  assign \post.columns  = post[157:156];
  assign \post.result_valid  = { lane_1[13], lane_0[13] };
  assign \post.unsigned_out  = \output [50];
  assign \post.relu  = \output [49];
  assign \post.scale  = { \post.scale[1] , \post.scale[0]  };
  assign \post.bias  = { \post.bias[1] , \post.bias[0]  };
  assign \post.valid[1]  = lane_1[12:1];
  assign \post.valid[0]  = lane_0[12:1];
  assign \post.valid  = { lane_1[12:1], lane_0[12:1] };
  assign \command.entry  = command[20:16];
  assign \command.bank  = command[15:13];
  assign \command.lanes  = command[12:5];
  assign \command.direction  = command[4:3];
  assign \command.clear  = command[2];
  assign \command.add  = command[1];
  assign \command.read  = command[0];
  assign \output.batch_rows  = \output [53:51];
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
  assign \$177 [5:1] = \read__addr$89 ;
  assign \$173 [5:1] = read__addr;
  assign \$156 [7:0] = address;
  assign \$152 [7:0] = recv;
  assign \$147 [4:0] = asked;
  assign \$134 [7:0] = first_pos;
  assign post[155:0] = { lane_1[13], lane_0[13], \output [50:49], \post.scale[1] , \post.scale[0] , \post.bias[1] , \post.bias[0] , lane_1[12:1], lane_0[12:1] };
  assign \read__en$88  = 1'h1;
  assign \write__data$87  = param_data;
  assign \write__addr$86  = param_row[5:1];
  assign read__en = 1'h1;
  assign write__data = param_data;
  assign write__addr = param_row[5:1];
  assign send = pos;
  assign behind[4] = 1'h0;
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
  wire [31:0] \$procmux$2832_Y ;
  wire [31:0] \$procmux$2836_Y ;
  wire [31:0] \$procmux$2842_Y ;
  wire [31:0] \$procmux$2844_Y ;
  wire \$procmux$2848_Y ;
  wire [28:0] \$procmux$2852_Y ;
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
  assign \$procmux$2832_Y  = \$24  ? \$25 [31:0] : taken;
  assign \$33  = rst ? 32'd0 : \$procmux$2832_Y ;
  assign \$procmux$2836_Y  = i__valid ? \$23 [31:0] : arrived;
  assign \$32  = rst ? 32'd0 : \$procmux$2836_Y ;
  assign \$31  = rst ? 3'h0 : \$22 [2:0];
  assign \$procmux$2842_Y  = \$20  ? 32'd0 : \$19 [31:0];
  assign \$procmux$2844_Y  = request ? \$procmux$2842_Y  : left;
  assign \$30  = rst ? 32'd0 : \$procmux$2844_Y ;
  assign \$procmux$2848_Y  = request ? 1'h1 : begun;
  assign \$29  = rst ? 1'h0 : \$procmux$2848_Y ;
  assign \$procmux$2852_Y  = request ? \$18 [28:0] : chunk;
  assign \$28  = rst ? 29'h00000000 : \$procmux$2852_Y ;
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
  wire [31:0] \$procmux$2068_Y ;
  wire [31:0] \$procmux$2072_Y ;
  wire [31:0] \$procmux$2078_Y ;
  wire [31:0] \$procmux$2080_Y ;
  wire \$procmux$2084_Y ;
  wire [27:0] \$procmux$2088_Y ;
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
  assign \$procmux$2068_Y  = \$24  ? \$25 [31:0] : taken;
  assign \$33  = rst ? 32'd0 : \$procmux$2068_Y ;
  assign \$procmux$2072_Y  = i__valid ? \$23 [31:0] : arrived;
  assign \$32  = rst ? 32'd0 : \$procmux$2072_Y ;
  assign \$31  = rst ? 3'h0 : \$22 [2:0];
  assign \$procmux$2078_Y  = \$20  ? 32'd0 : \$19 [31:0];
  assign \$procmux$2080_Y  = request ? \$procmux$2078_Y  : left;
  assign \$30  = rst ? 32'd0 : \$procmux$2080_Y ;
  assign \$procmux$2084_Y  = request ? 1'h1 : begun;
  assign \$29  = rst ? 1'h0 : \$procmux$2084_Y ;
  assign \$procmux$2088_Y  = request ? \$18 [27:0] : chunk;
  assign \$28  = rst ? 28'h0000000 : \$procmux$2088_Y ;
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
  queue_64x64_64 instructions (
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

module multiplier_array(unsigned_in, tap_we, tap_addr, tap_data, row_valid, entries, row_count, index_0, index_1, present, vector, valid, advance, clk, rst, pop, step, lanes, products_0, products_1, products_2
, products_3, busy, conflict, starved, idle, count, kc_log2);
  input unsigned_in;
  wire unsigned_in;
  input tap_we;
  wire tap_we;
  input [4:0] tap_addr;
  wire [4:0] tap_addr;
  input [7:0] tap_data;
  wire [7:0] tap_data;
  input row_valid;
  wire row_valid;
  input [23:0] entries;
  wire [23:0] entries;
  input [1:0] row_count;
  wire [1:0] row_count;
  input [7:0] index_0;
  wire [7:0] index_0;
  input [7:0] index_1;
  wire [7:0] index_1;
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
  output conflict;
  wire conflict;
  output starved;
  wire starved;
  output idle;
  wire idle;
  output [2:0] count;
  wire [2:0] count;
  input [2:0] kc_log2;
  wire [2:0] kc_log2;
  wire \$1 ;
  wire [14:0] \$10 ;
  wire [8:0] \$11 ;
  wire [9:0] \$12 ;
  wire [7:0] \$13 ;
  wire [14:0] \$14 ;
  wire [7:0] \$15 ;
  wire [8:0] \$16 ;
  wire [2:0] \$17 ;
  wire [14:0] \$18 ;
  wire \$19 ;
  wire \$2 ;
  wire [3:0] \$20 ;
  wire [3:0] \$21 ;
  wire [1:0] \$22 ;
  wire [2:0] \$23 ;
  wire [1:0] \$24 ;
  wire [2:0] \$25 ;
  wire [6:0] \$26 ;
  wire [8:0] \$27 ;
  wire [6:0] \$28 ;
  wire [8:0] \$29 ;
  wire \$3 ;
  wire [6:0] \$30 ;
  wire [8:0] \$31 ;
  wire [6:0] \$32 ;
  wire [8:0] \$33 ;
  wire \$34 ;
  wire \$35 ;
  wire \$36 ;
  wire \$37 ;
  wire \$38 ;
  wire \$39 ;
  wire [8:0] \$4 ;
  wire \$40 ;
  wire \$41 ;
  wire \$42 ;
  wire [8:0] \$43 ;
  wire \$44 ;
  wire \$45 ;
  wire \$46 ;
  wire \$47 ;
  wire \$48 ;
  wire [14:0] \$49 ;
  wire [7:0] \$5 ;
  wire \$50 ;
  wire \$51 ;
  wire \$52 ;
  wire \$53 ;
  wire \$54 ;
  wire [14:0] \$55 ;
  wire \$56 ;
  wire \$57 ;
  wire [16:0] \$58 ;
  wire [8:0] \$59 ;
  wire [14:0] \$6 ;
  wire \$60 ;
  wire \$61 ;
  wire [16:0] \$62 ;
  wire [8:0] \$63 ;
  wire \$64 ;
  wire \$65 ;
  wire [16:0] \$66 ;
  wire [8:0] \$67 ;
  wire \$68 ;
  wire \$69 ;
  wire [7:0] \$7 ;
  wire [16:0] \$70 ;
  wire [8:0] \$71 ;
  wire [7:0] \$72 ;
  wire [7:0] \$73 ;
  wire \$74 ;
  wire [7:0] \$75 ;
  wire [7:0] \$76 ;
  wire \$77 ;
  wire [7:0] \$78 ;
  wire [8:0] \$79 ;
  wire [8:0] \$8 ;
  wire \$80 ;
  wire [7:0] \$81 ;
  wire [8:0] \$82 ;
  wire \$83 ;
  wire [7:0] \$84 ;
  wire \$85 ;
  wire [3:0] \$86 ;
  wire [15:0] \$87 ;
  wire [7:0] \$88 ;
  wire [15:0] \$89 ;
  wire [2:0] \$9 ;
  wire [7:0] \$90 ;
  wire [15:0] \$91 ;
  wire [7:0] \$92 ;
  wire [15:0] \$93 ;
  wire [7:0] \$94 ;
  wire \$procmux$574_Y ;
  wire \$procmux$578_Y ;
  wire \$procmux$582_Y ;
  wire \$procmux$586_Y ;
  wire \$procmux$590_Y ;
  wire \$procmux$596_Y ;
  wire \$procmux$604_Y ;
  wire [7:0] \$procmux$610_Y ;
  wire [7:0] \$procmux$612_Y ;
  wire \$procmux$616_Y ;
  wire \$procmux$624_Y ;
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
  wire [11:0] \entries[0] ;
  wire [3:0] \entries[0].run ;
  wire [7:0] \entries[0].value ;
  wire [11:0] \entries[1] ;
  wire [3:0] \entries[1].run ;
  wire [7:0] \entries[1].value ;
  wire [7:0] index__0;
  wire [7:0] index__1;
  wire last_vector;
  reg meets = 1'h0;
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
  wire [4:0] \read__addr$40 ;
  wire [7:0] read__data;
  wire [7:0] \read__data$43 ;
  wire ready;
  reg signed [15:0] result_0 = 16'h0000;
  reg signed [15:0] result_1 = 16'h0000;
  reg signed [15:0] result_2 = 16'h0000;
  reg signed [15:0] result_3 = 16'h0000;
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
  assign \$2  = ~ advance;
  assign conflict = ready & \$2 ;
  assign pop = busy & last_vector;
  assign \$3  = ~ last_vector;
  assign step = busy & \$3 ;
  assign { \$4 [8], weight_index_0 } = base + vector[11:8];
  assign { \$5 [7:5], read__addr } = weight_index_1_0 >> kc_log2;
  assign \$6  = read__data << kc_log2;
  assign \$7  = 1'h1 << kc_log2;
  assign \$8  = \$7  - 1'h1;
  assign \$9  = weight_index_1_0[2:0] & \$8 [2:0];
  assign { \$10 [14:8], offset_0 } = \$6  | { 12'h000, \$9  };
  assign \$11  = weight_index_0 + 1'h1;
  assign { \$12 [9:8], weight_index_1 } = \$11  + vector[23:20];
  assign { \$13 [7:5], \read__addr$40  } = weight_index_1_1 >> kc_log2;
  assign \$14  = \read__data$43  << kc_log2;
  assign \$15  = 1'h1 << kc_log2;
  assign \$16  = \$15  - 1'h1;
  assign \$17  = weight_index_1_1[2:0] & \$16 [2:0];
  assign { \$18 [14:8], offset_1 } = \$14  | { 12'h000, \$17  };
  assign \$19  = meets & advance;
  assign \$20  = weight_count * value_count;
  assign { \$21 [3], count } = \$19  ? \$20  : 4'h0;
  assign \$22  = 1'h0 + weight_valued_0;
  assign { \$23 [2], weight_count } = \$22  + weight_valued_1;
  assign \$24  = 1'h0 + activation_valued_0;
  assign { \$25 [2], value_count } = \$24  + activation_valued_1;
  assign \$26  = 2'h3 * address_0[7:3];
  assign { \$27 [8:3], products_0[18:16] } = address_0 + \$26 ;
  assign \$28  = 2'h3 * address_1[7:3];
  assign { \$29 [8:3], products_1[18:16] } = address_1 + \$28 ;
  assign \$30  = 2'h3 * address_2[7:3];
  assign { \$31 [8:3], products_2[18:16] } = address_2 + \$30 ;
  assign \$32  = 2'h3 * address_3[7:3];
  assign { \$33 [8:3], products_3[18:16] } = address_3 + \$32 ;
  assign \$34  = ~ meets;
  assign \$35  = | lanes;
  assign \$36  = ~ \$35 ;
  assign idle = \$34  & \$36 ;
  assign \$37  = | vector[7:0];
  assign \$38  = vector[25:24] > 1'h0;
  assign \$39  = \$37  & \$38 ;
  assign \$40  = | vector[19:12];
  assign \$41  = vector[25:24] > 1'h1;
  assign \$42  = \$40  & \$41 ;
  assign \$43  = weight_index_1 + 1'h1;
  assign \$44  = ~ unsigned_in;
  assign \$45  = entries[7] & \$44 ;
  assign \$46  = | entries[7:0];
  assign \$47  = row_count > 1'h0;
  assign \$48  = \$46  & \$47 ;
  assign \$49  = index_0 << kc_log2;
  assign \$50  = ~ unsigned_in;
  assign \$51  = entries[19] & \$50 ;
  assign \$52  = | entries[19:12];
  assign \$53  = row_count > 1'h1;
  assign \$54  = \$52  & \$53 ;
  assign \$55  = index_1 << kc_log2;
  assign \$56  = meets & weight_valued_0;
  assign \$57  = \$56  & activation_valued_0;
  assign \$58  = $signed(weight_0) * $signed(activation_0);
  assign \$59  = base_0 + offset_0;
  assign \$60  = meets & weight_valued_0;
  assign \$61  = \$60  & activation_valued_1;
  assign \$62  = $signed(weight_0) * $signed(activation_1);
  assign \$63  = base_1 + offset_0;
  assign \$64  = meets & weight_valued_1;
  assign \$65  = \$64  & activation_valued_0;
  assign \$66  = $signed(weight_1) * $signed(activation_0);
  assign \$67  = base_0 + offset_1;
  assign \$68  = meets & weight_valued_1;
  assign \$69  = \$68  & activation_valued_1;
  assign \$70  = $signed(weight_1) * $signed(activation_1);
  assign \$71  = base_1 + offset_1;
  always @(posedge clk)
    weight_index_1_0 <= \$72 ;
  always @(posedge clk)
    weight_0 <= \$73 ;
  always @(posedge clk)
    weight_valued_0 <= \$74 ;
  always @(posedge clk)
    weight_index_1_1 <= \$75 ;
  always @(posedge clk)
    weight_1 <= \$76 ;
  always @(posedge clk)
    weight_valued_1 <= \$77 ;
  always @(posedge clk)
    base <= \$78 ;
  always @(posedge clk)
    activation_0 <= \$79 ;
  always @(posedge clk)
    activation_valued_0 <= \$80 ;
  always @(posedge clk)
    base_0 <= \$81 ;
  always @(posedge clk)
    activation_1 <= \$82 ;
  always @(posedge clk)
    activation_valued_1 <= \$83 ;
  always @(posedge clk)
    base_1 <= \$84 ;
  always @(posedge clk)
    meets <= \$85 ;
  always @(posedge clk)
    lanes <= \$86 ;
  always @(posedge clk)
    result_0 <= \$87 ;
  always @(posedge clk)
    address_0 <= \$88 ;
  always @(posedge clk)
    result_1 <= \$89 ;
  always @(posedge clk)
    address_1 <= \$90 ;
  always @(posedge clk)
    result_2 <= \$91 ;
  always @(posedge clk)
    address_2 <= \$92 ;
  always @(posedge clk)
    result_3 <= \$93 ;
  always @(posedge clk)
    address_3 <= \$94 ;
  assign ready = row_valid & valid;
  assign last_vector = ! vector[33:26];
  assign \$1  = ~ present;
  assign starved = row_valid & \$1 ;
  assign busy = ready & advance;
  assign \$94  = advance ? \$71 [7:0] : address_3;
  assign \$93  = advance ? \$70 [15:0] : result_3;
  assign \$92  = advance ? \$67 [7:0] : address_2;
  assign \$91  = advance ? \$66 [15:0] : result_2;
  assign \$90  = advance ? \$63 [7:0] : address_1;
  assign \$89  = advance ? \$62 [15:0] : result_1;
  assign \$88  = advance ? \$59 [7:0] : address_0;
  assign \$87  = advance ? \$58 [15:0] : result_0;
  assign \$procmux$574_Y  = advance ? \$69  : lanes[3];
  assign \$86 [3] = rst ? 1'h0 : \$procmux$574_Y ;
  assign \$procmux$578_Y  = advance ? \$61  : lanes[1];
  assign \$86 [1] = rst ? 1'h0 : \$procmux$578_Y ;
  assign \$procmux$582_Y  = advance ? \$57  : lanes[0];
  assign \$86 [0] = rst ? 1'h0 : \$procmux$582_Y ;
  assign \$procmux$586_Y  = advance ? \$65  : lanes[2];
  assign \$86 [2] = rst ? 1'h0 : \$procmux$586_Y ;
  assign \$procmux$590_Y  = advance ? busy : meets;
  assign \$85  = rst ? 1'h0 : \$procmux$590_Y ;
  assign \$84  = busy ? \$55 [7:0] : base_1;
  assign \$procmux$596_Y  = busy ? \$54  : activation_valued_1;
  assign \$83  = rst ? 1'h0 : \$procmux$596_Y ;
  assign \$82  = busy ? { \$51 , entries[19:12] } : activation_1;
  assign \$81  = busy ? \$49 [7:0] : base_0;
  assign \$procmux$604_Y  = busy ? \$48  : activation_valued_0;
  assign \$80  = rst ? 1'h0 : \$procmux$604_Y ;
  assign \$79  = busy ? { \$45 , entries[7:0] } : activation_0;
  assign \$procmux$610_Y  = step ? \$43 [7:0] : base;
  assign \$procmux$612_Y  = pop ? 8'h00 : \$procmux$610_Y ;
  assign \$78  = rst ? 8'h00 : \$procmux$612_Y ;
  assign \$procmux$616_Y  = busy ? \$42  : weight_valued_1;
  assign \$77  = rst ? 1'h0 : \$procmux$616_Y ;
  assign \$76  = busy ? vector[19:12] : weight_1;
  assign \$75  = busy ? weight_index_1 : weight_index_1_1;
  assign \$procmux$624_Y  = busy ? \$39  : weight_valued_0;
  assign \$74  = rst ? 1'h0 : \$procmux$624_Y ;
  assign \$73  = busy ? vector[7:0] : weight_0;
  assign \$72  = busy ? weight_index_0 : weight_index_1_0;
  sram_32x8_1w2ra taps (
    .clk(clk),
    .r0_addr(read__addr),
    .r0_data(read__data),
    .r1_addr(\read__addr$40 ),
    .r1_data(\read__data$43 ),
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
  assign \entries[1].run  = entries[23:20];
  assign \entries[1].value  = entries[19:12];
  assign \entries[1]  = entries[23:12];
  assign \entries[0].run  = entries[11:8];
  assign \entries[0].value  = entries[7:0];
  assign \entries[0]  = entries[11:0];
  assign \$33 [2:0] = products_3[18:16];
  assign \$31 [2:0] = products_2[18:16];
  assign \$29 [2:0] = products_1[18:16];
  assign \$27 [2:0] = products_0[18:16];
  assign \$25 [1:0] = value_count;
  assign \$23 [1:0] = weight_count;
  assign \$21 [2:0] = count;
  assign \$18 [7:0] = offset_1;
  assign \$13 [4:0] = \read__addr$40 ;
  assign \$12 [7:0] = weight_index_1;
  assign \$10 [7:0] = offset_0;
  assign \$5 [4:0] = read__addr;
  assign \$4 [7:0] = weight_index_0;
  assign { products_3[23:19], products_3[15:0] } = { address_3[7:3], result_3 };
  assign { products_2[23:19], products_2[15:0] } = { address_2[7:3], result_2 };
  assign { products_1[23:19], products_1[15:0] } = { address_1[7:3], result_1 };
  assign { products_0[23:19], products_0[15:0] } = { address_0[7:3], result_0 };
  assign index__1 = index_1;
  assign index__0 = index_0;
  assign products__3 = { address_3[7:3], products_3[18:16], result_3 };
  assign products__2 = { address_2[7:3], products_2[18:16], result_2 };
  assign products__1 = { address_1[7:3], products_1[18:16], result_1 };
  assign products__0 = { address_0[7:3], products_0[18:16], result_0 };
  assign write__data = tap_data;
  assign write__addr = tap_addr;
  assign write__en = tap_we;
endmodule

module pairing(row_valid, row, row_first, row_end, first_present, first_valid, first, next, pop, clk, rst, row_pop, valid, entries, count, index_0, index_1, at, empty, starved, fetch
, issued, start);
  input row_valid;
  wire row_valid;
  input [26:0] row;
  wire [26:0] row;
  input row_first;
  wire row_first;
  input row_end;
  wire row_end;
  input first_present;
  wire first_present;
  input first_valid;
  wire first_valid;
  input [9:0] first;
  wire [9:0] first;
  input [9:0] next;
  wire [9:0] next;
  input pop;
  wire pop;
  input clk;
  wire clk;
  input rst;
  wire rst;
  output row_pop;
  wire row_pop;
  output valid;
  wire valid;
  output [23:0] entries;
  wire [23:0] entries;
  output [1:0] count;
  wire [1:0] count;
  output [7:0] index_0;
  wire [7:0] index_0;
  output [7:0] index_1;
  wire [7:0] index_1;
  output [9:0] at;
  wire [9:0] at;
  output empty;
  wire empty;
  output starved;
  wire starved;
  output fetch;
  wire fetch;
  output issued;
  reg issued = 1'h1;
  input start;
  wire start;
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
  wire [7:0] \$19 ;
  wire \$2 ;
  wire [8:0] \$20 ;
  wire [8:0] \$21 ;
  wire [9:0] \$22 ;
  wire \$23 ;
  wire \$24 ;
  wire \$25 ;
  wire \$26 ;
  wire \$27 ;
  wire \$28 ;
  wire [8:0] \$29 ;
  wire \$3 ;
  wire \$30 ;
  wire \$31 ;
  wire [7:0] \$32 ;
  wire \$33 ;
  wire \$34 ;
  wire \$4 ;
  wire \$5 ;
  wire \$6 ;
  wire \$7 ;
  wire \$8 ;
  wire \$9 ;
  wire \$procmux$632_Y ;
  wire \$procmux$636_Y ;
  wire [7:0] \$procmux$640_Y ;
  wire [5:0] \at.count ;
  wire [3:0] \at.place ;
  reg [7:0] base = 8'h00;
  reg ended = 1'h0;
  wire [11:0] \entries[0] ;
  wire [3:0] \entries[0].run ;
  wire [7:0] \entries[0].value ;
  wire [11:0] \entries[1] ;
  wire [3:0] \entries[1].run ;
  wire [7:0] \entries[1].value ;
  wire [1:0] \first.count ;
  wire [7:0] \first.left ;
  wire [36:0] found;
  wire [9:0] \found.at ;
  wire [5:0] \found.at.count ;
  wire [3:0] \found.at.place ;
  wire [1:0] \found.count ;
  wire [23:0] \found.entries ;
  wire [11:0] \found.entries[0] ;
  wire [3:0] \found.entries[0].run ;
  wire [7:0] \found.entries[0].value ;
  wire [11:0] \found.entries[1] ;
  wire [3:0] \found.entries[1].run ;
  wire [7:0] \found.entries[1].value ;
  wire \found.first ;
  wire [36:0] i__payload;
  wire [9:0] \i__payload.at ;
  wire [5:0] \i__payload.at.count ;
  wire [3:0] \i__payload.at.place ;
  wire [1:0] \i__payload.count ;
  wire [23:0] \i__payload.entries ;
  wire [11:0] \i__payload.entries[0] ;
  wire [3:0] \i__payload.entries[0].run ;
  wire [7:0] \i__payload.entries[0].value ;
  wire [11:0] \i__payload.entries[1] ;
  wire [3:0] \i__payload.entries[1].run ;
  wire [7:0] \i__payload.entries[1].value ;
  wire \i__payload.first ;
  wire i__ready;
  wire i__valid;
  wire [7:0] index__0;
  wire [7:0] index__1;
  wire last;
  wire [2:0] level;
  wire meets;
  wire [36:0] \new ;
  wire [9:0] \new.at ;
  wire [5:0] \new.at.count ;
  wire [3:0] \new.at.place ;
  wire [1:0] \new.count ;
  wire [23:0] \new.entries ;
  wire [11:0] \new.entries[0] ;
  wire [3:0] \new.entries[0].run ;
  wire [7:0] \new.entries[0].value ;
  wire [11:0] \new.entries[1] ;
  wire [3:0] \new.entries[1].run ;
  wire [7:0] \new.entries[1].value ;
  wire \new.first ;
  wire [5:0] \next.count ;
  wire [3:0] \next.place ;
  wire [36:0] o__payload;
  wire [9:0] \o__payload.at ;
  wire [5:0] \o__payload.at.count ;
  wire [3:0] \o__payload.at.place ;
  wire [1:0] \o__payload.count ;
  wire [23:0] \o__payload.entries ;
  wire [11:0] \o__payload.entries[0] ;
  wire [3:0] \o__payload.entries[0].run ;
  wire [7:0] \o__payload.entries[0].value ;
  wire [11:0] \o__payload.entries[1] ;
  wire [3:0] \o__payload.entries[1].run ;
  wire [7:0] \o__payload.entries[1].value ;
  wire \o__payload.first ;
  wire o__ready;
  wire o__valid;
  wire over;
  wire passes;
  wire [1:0] \row.count ;
  wire [23:0] \row.entries ;
  wire [11:0] \row.entries[0] ;
  wire [3:0] \row.entries[0].run ;
  wire [7:0] \row.entries[0].value ;
  wire [11:0] \row.entries[1] ;
  wire [3:0] \row.entries[1].run ;
  wire [7:0] \row.entries[1].value ;
  wire \row.last ;
  wire \void ;
  assign \void  = ! row[25:24];
  assign \$1  = ! first[1:0];
  assign \$2  = first_valid & \$1 ;
  assign \$3  = \void  | \$2 ;
  assign passes = row_valid & \$3 ;
  assign \$4  = row_valid & first_valid;
  assign \$5  = ~ passes;
  assign \$6  = \$4  & \$5 ;
  assign meets = \$6  & i__ready;
  assign row_pop = passes | meets;
  assign \$7  = ~ pop;
  assign \$8  = o__valid | \$7 ;
  assign i__valid = meets & \$8 ;
  assign valid = o__valid | meets;
  assign found = o__valid ? o__payload : { next, row_first, row[25:0] };
  assign \$9  = ~ valid;
  assign empty = \$9  & passes;
  assign \$10  = ~ valid;
  assign \$11  = \$10  & row_valid;
  assign \$12  = ~ \void ;
  assign \$13  = \$11  & \$12 ;
  assign \$14  = ~ first_present;
  assign starved = \$13  & \$14 ;
  assign \$15  = ~ valid;
  assign \$16  = ~ row_valid;
  assign \$17  = \$15  & \$16 ;
  assign \$18  = ~ issued;
  assign fetch = \$17  & \$18 ;
  assign \$19  = found[26] ? 8'h00 : base;
  assign { \$20 [8], index_0 } = \$19  + found[11:8];
  assign \$21  = index_0 + 1'h1;
  assign { \$22 [9:8], index_1 } = \$21  + found[23:20];
  assign \$23  = row_pop & row_end;
  assign over = ended | \$23 ;
  assign \$24  = ~ i__valid;
  assign \$25  = ! level;
  assign \$26  = level == 1'h1;
  assign \$27  = \$26  & pop;
  assign \$28  = \$25  | \$27 ;
  assign last = \$24  & \$28 ;
  assign \$29  = index_1 + 1'h1;
  assign \$30  = over & last;
  assign \$31  = issued | \$30 ;
  always @(posedge clk)
    base <= \$32 ;
  always @(posedge clk)
    ended <= \$33 ;
  always @(posedge clk)
    issued <= \$34 ;
  assign \$procmux$632_Y  = start ? 1'h0 : \$31 ;
  assign \$34  = rst ? 1'h1 : \$procmux$632_Y ;
  assign \$procmux$636_Y  = start ? 1'h0 : over;
  assign \$33  = rst ? 1'h0 : \$procmux$636_Y ;
  assign \$procmux$640_Y  = pop ? \$29 [7:0] : base;
  assign \$32  = rst ? 8'h00 : \$procmux$640_Y ;
  queue_37x4 pairs (
    .clk(clk),
    .i_payload({ next, row_first, row[25:0] }),
    .i_ready(i__ready),
    .i_valid(i__valid),
    .level(level),
    .o_payload(o__payload),
    .o_ready(pop),
    .o_valid(o__valid),
    .rst(rst)
  );
  assign \o__payload.at.count  = o__payload[36:31];
  assign \o__payload.at.place  = o__payload[30:27];
  assign \o__payload.at  = o__payload[36:27];
  assign \o__payload.first  = o__payload[26];
  assign \o__payload.count  = o__payload[25:24];
  assign \o__payload.entries[1].run  = o__payload[23:20];
  assign \o__payload.entries[1].value  = o__payload[19:12];
  assign \o__payload.entries[1]  = o__payload[23:12];
  assign \o__payload.entries[0].run  = o__payload[11:8];
  assign \o__payload.entries[0].value  = o__payload[7:0];
  assign \o__payload.entries[0]  = o__payload[11:0];
  assign \o__payload.entries  = o__payload[23:0];
  assign \found.at.count  = found[36:31];
  assign \found.at.place  = found[30:27];
  assign \found.at  = found[36:27];
  assign \found.first  = found[26];
  assign \found.count  = found[25:24];
  assign \found.entries[1].run  = found[23:20];
  assign \found.entries[1].value  = found[19:12];
  assign \found.entries[1]  = found[23:12];
  assign \found.entries[0].run  = found[11:8];
  assign \found.entries[0].value  = found[7:0];
  assign \found.entries[0]  = found[11:0];
  assign \found.entries  = found[23:0];
  assign \i__payload.at.count  = next[9:4];
  assign \i__payload.at.place  = next[3:0];
  assign \i__payload.at  = next;
  assign \i__payload.first  = row_first;
  assign \i__payload.count  = row[25:24];
  assign \i__payload.entries[1].run  = row[23:20];
  assign \i__payload.entries[1].value  = row[19:12];
  assign \i__payload.entries[1]  = row[23:12];
  assign \i__payload.entries[0].run  = row[11:8];
  assign \i__payload.entries[0].value  = row[7:0];
  assign \i__payload.entries[0]  = row[11:0];
  assign \i__payload.entries  = row[23:0];
  assign \new.at.count  = next[9:4];
  assign \new.at.place  = next[3:0];
  assign \new.at  = next;
  assign \new.first  = row_first;
  assign \new.count  = row[25:24];
  assign \new.entries[1].run  = row[23:20];
  assign \new.entries[1].value  = row[19:12];
  assign \new.entries[1]  = row[23:12];
  assign \new.entries[0].run  = row[11:8];
  assign \new.entries[0].value  = row[7:0];
  assign \new.entries[0]  = row[11:0];
  assign \new.entries  = row[23:0];
  assign \at.count  = found[36:31];
  assign \at.place  = found[30:27];
  assign \entries[1].run  = found[23:20];
  assign \entries[1].value  = found[19:12];
  assign \entries[1]  = found[23:12];
  assign \entries[0].run  = found[11:8];
  assign \entries[0].value  = found[7:0];
  assign \entries[0]  = found[11:0];
  assign \next.count  = next[9:4];
  assign \next.place  = next[3:0];
  assign \first.left  = first[9:2];
  assign \first.count  = first[1:0];
  assign \row.last  = row[26];
  assign \row.count  = row[25:24];
  assign \row.entries[1].run  = row[23:20];
  assign \row.entries[1].value  = row[19:12];
  assign \row.entries[1]  = row[23:12];
  assign \row.entries[0].run  = row[11:8];
  assign \row.entries[0].value  = row[7:0];
  assign \row.entries[0]  = row[11:0];
  assign \row.entries  = row[23:0];
  assign \$22 [7:0] = index_1;
  assign \$20 [7:0] = index_0;
  assign at = found[36:27];
  assign count = found[25:24];
  assign entries = found[23:0];
  assign index__1 = index_1;
  assign index__0 = index_0;
  assign o__ready = pop;
  assign i__payload = { next, row_first, row[25:0] };
  assign \new  = { next, row_first, row[25:0] };
endmodule

module pe(unsigned_in, maximum, tap_we, tap_addr, tap_data, weights_reset, push, word, marks, ahead, wanted_addr, start, channels, advance, compute_set, counting, restart, swap, load, load_row, store
, store_addr, command, sum_right_0, sum_right_1, sum_right_2, sum_right_3, sum_right_4, sum_right_5, sum_right_6, sum_right_7, sum_left_0, sum_left_1, sum_left_2, sum_left_3, sum_left_4, sum_left_5, sum_left_6, sum_left_7, sum_below_0, sum_below_1, sum_below_2
, sum_below_3, sum_below_4, sum_below_5, sum_below_6, sum_below_7, sum_above_0, sum_above_1, sum_above_2, sum_above_3, sum_above_4, sum_above_5, sum_above_6, sum_above_7, post, in_plane, stat_select, clk, rst, full, done, starved
, act_error, weight_error, store_row, rows, overflow, sum_0, sum_1, sum_2, sum_3, sum_4, sum_5, sum_6, sum_7, stat, kc_log2);
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
  input [7:0] marks;
  wire [7:0] marks;
  input [4:0] ahead;
  wire [4:0] ahead;
  input [2:0] wanted_addr;
  wire [2:0] wanted_addr;
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
  input [20:0] command;
  wire [20:0] command;
  input [31:0] sum_right_0;
  wire [31:0] sum_right_0;
  input [31:0] sum_right_1;
  wire [31:0] sum_right_1;
  input [31:0] sum_right_2;
  wire [31:0] sum_right_2;
  input [31:0] sum_right_3;
  wire [31:0] sum_right_3;
  input [31:0] sum_right_4;
  wire [31:0] sum_right_4;
  input [31:0] sum_right_5;
  wire [31:0] sum_right_5;
  input [31:0] sum_right_6;
  wire [31:0] sum_right_6;
  input [31:0] sum_right_7;
  wire [31:0] sum_right_7;
  input [31:0] sum_left_0;
  wire [31:0] sum_left_0;
  input [31:0] sum_left_1;
  wire [31:0] sum_left_1;
  input [31:0] sum_left_2;
  wire [31:0] sum_left_2;
  input [31:0] sum_left_3;
  wire [31:0] sum_left_3;
  input [31:0] sum_left_4;
  wire [31:0] sum_left_4;
  input [31:0] sum_left_5;
  wire [31:0] sum_left_5;
  input [31:0] sum_left_6;
  wire [31:0] sum_left_6;
  input [31:0] sum_left_7;
  wire [31:0] sum_left_7;
  input [31:0] sum_below_0;
  wire [31:0] sum_below_0;
  input [31:0] sum_below_1;
  wire [31:0] sum_below_1;
  input [31:0] sum_below_2;
  wire [31:0] sum_below_2;
  input [31:0] sum_below_3;
  wire [31:0] sum_below_3;
  input [31:0] sum_below_4;
  wire [31:0] sum_below_4;
  input [31:0] sum_below_5;
  wire [31:0] sum_below_5;
  input [31:0] sum_below_6;
  wire [31:0] sum_below_6;
  input [31:0] sum_below_7;
  wire [31:0] sum_below_7;
  input [31:0] sum_above_0;
  wire [31:0] sum_above_0;
  input [31:0] sum_above_1;
  wire [31:0] sum_above_1;
  input [31:0] sum_above_2;
  wire [31:0] sum_above_2;
  input [31:0] sum_above_3;
  wire [31:0] sum_above_3;
  input [31:0] sum_above_4;
  wire [31:0] sum_above_4;
  input [31:0] sum_above_5;
  wire [31:0] sum_above_5;
  input [31:0] sum_above_6;
  wire [31:0] sum_above_6;
  input [31:0] sum_above_7;
  wire [31:0] sum_above_7;
  input [166:0] post;
  wire [166:0] post;
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
  output [31:0] sum_0;
  wire [31:0] sum_0;
  output [31:0] sum_1;
  wire [31:0] sum_1;
  output [31:0] sum_2;
  wire [31:0] sum_2;
  output [31:0] sum_3;
  wire [31:0] sum_3;
  output [31:0] sum_4;
  wire [31:0] sum_4;
  output [31:0] sum_5;
  wire [31:0] sum_5;
  output [31:0] sum_6;
  wire [31:0] sum_6;
  output [31:0] sum_7;
  wire [31:0] sum_7;
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
  wire [31:0] \_auto_346 ;
  wire [31:0] \_auto_347 ;
  wire [31:0] \_auto_348 ;
  wire [31:0] \_auto_349 ;
  wire [31:0] \_auto_350 ;
  wire [31:0] \_auto_351 ;
  wire [31:0] \_auto_352 ;
  wire [31:0] \_auto_353 ;
  wire [31:0] \_auto_354 ;
  wire [31:0] \_auto_355 ;
  wire [31:0] \_auto_356 ;
  wire [31:0] \_auto_357 ;
  wire [31:0] \_auto_358 ;
  wire [31:0] \_auto_359 ;
  wire [31:0] \_auto_360 ;
  wire [31:0] \_auto_361 ;
  wire [31:0] \_auto_362 ;
  wire [31:0] \_auto_363 ;
  wire [31:0] \_auto_364 ;
  wire [31:0] \_auto_365 ;
  wire [31:0] \_auto_366 ;
  wire [31:0] \_auto_367 ;
  wire [31:0] \_auto_368 ;
  wire \$procmux$111_CMP ;
  wire \$procmux$112_CMP ;
  wire \$procmux$113_CMP ;
  wire \$procmux$114_CMP ;
  wire \$procmux$115_CMP ;
  wire \$procmux$116_CMP ;
  wire \$procmux$117_CMP ;
  wire \$procmux$137_CMP ;
  wire \$procmux$138_CMP ;
  wire \$procmux$139_CMP ;
  wire \$procmux$142_CMP ;
  wire \$procmux$143_CMP ;
  wire \$procmux$144_CMP ;
  wire \$procmux$147_CMP ;
  wire \$procmux$148_CMP ;
  wire \$procmux$149_CMP ;
  wire \$procmux$152_CMP ;
  wire \$procmux$153_CMP ;
  wire \$procmux$154_CMP ;
  wire \$procmux$157_CMP ;
  wire \$procmux$158_CMP ;
  wire \$procmux$159_CMP ;
  wire \$procmux$162_CMP ;
  wire \$procmux$163_CMP ;
  wire \$procmux$164_CMP ;
  wire \$procmux$167_CMP ;
  wire \$procmux$168_CMP ;
  wire \$procmux$169_CMP ;
  wire \$procmux$172_CMP ;
  wire \$procmux$173_CMP ;
  wire \$procmux$174_CMP ;
  wire [63:0] acc;
  wire signed [31:0] \acc[0] ;
  wire signed [31:0] \acc[1] ;
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
  wire \act_error$96 ;
  wire [7:0] act_rows;
  wire \advance$91 ;
  wire [4:0] \ahead$88 ;
  wire all_end;
  wire [63:0] bias;
  wire [31:0] \bias[0] ;
  wire [31:0] \bias[1] ;
  wire channel_end;
  wire [15:0] \channels$90 ;
  wire \command.add ;
  wire [2:0] \command.bank ;
  wire \command.clear ;
  wire [1:0] \command.direction ;
  wire [4:0] \command.entry ;
  wire [7:0] \command.lanes ;
  wire \command.read ;
  wire \compute_set$92 ;
  reg [31:0] count_pe_barrier = 32'd0;
  reg [31:0] count_pe_busy = 32'd0;
  reg [31:0] count_pe_conflict = 32'd0;
  reg [31:0] count_pe_empty = 32'd0;
  reg [31:0] count_pe_fetch = 32'd0;
  reg [31:0] count_pe_products = 32'd0;
  reg [31:0] count_pe_starved = 32'd0;
  wire \counting$93 ;
  wire \done$95 ;
  wire drain_add;
  wire [2:0] drain_bank;
  wire drain_clear;
  wire [4:0] drain_entry;
  wire signed [31:0] drain_in__0;
  wire signed [31:0] drain_in__1;
  wire signed [31:0] drain_in__2;
  wire signed [31:0] drain_in__3;
  wire signed [31:0] drain_in__4;
  wire signed [31:0] drain_in__5;
  wire signed [31:0] drain_in__6;
  wire signed [31:0] drain_in__7;
  wire [7:0] drain_lanes;
  wire signed [31:0] drain_out__0;
  wire signed [31:0] drain_out__1;
  wire signed [31:0] drain_out__2;
  wire signed [31:0] drain_out__3;
  wire signed [31:0] drain_out__4;
  wire signed [31:0] drain_out__5;
  wire signed [31:0] drain_out__6;
  wire signed [31:0] drain_out__7;
  wire drain_read;
  wire \full$94 ;
  wire [3:0] gap;
  wire \in_plane$185 ;
  wire [2:0] \kc_log2$78 ;
  wire \load$106 ;
  wire [26:0] \load_row$107 ;
  wire [1:0] \load_row$107.count ;
  wire [23:0] \load_row$107.entries ;
  wire [11:0] \load_row$107.entries[0] ;
  wire [3:0] \load_row$107.entries[0].run ;
  wire [7:0] \load_row$107.entries[0].value ;
  wire [11:0] \load_row$107.entries[1] ;
  wire [3:0] \load_row$107.entries[1].run ;
  wire [7:0] \load_row$107.entries[1].value ;
  wire \load_row$107.last ;
  wire [1:0] \load_row.count ;
  wire [23:0] \load_row.entries ;
  wire [11:0] \load_row.entries[0] ;
  wire [3:0] \load_row.entries[0].run ;
  wire [7:0] \load_row.entries[0].value ;
  wire [11:0] \load_row.entries[1] ;
  wire [3:0] \load_row.entries[1].run ;
  wire [7:0] \load_row.entries[1].value ;
  wire \load_row.last ;
  wire [2:0] map_addr;
  wire [2:0] \map_addr$113 ;
  wire [15:0] map_word;
  wire [15:0] \map_word$115 ;
  wire [7:0] \marks$87 ;
  wire [7:0] \marks$87[0] ;
  wire \marks$87[0].asked ;
  wire \marks$87[0].begins ;
  wire [4:0] \marks$87[0].channel ;
  wire \marks$87[0].dropped ;
  wire [7:0] \marks[0] ;
  wire \marks[0].asked ;
  wire \marks[0].begins ;
  wire [4:0] \marks[0].channel ;
  wire \marks[0].dropped ;
  wire \maximum$80 ;
  wire \overflow$197 ;
  wire pe_barrier;
  wire pe_busy;
  wire pe_conflict;
  wire pe_empty;
  wire pe_fetch;
  wire pe_starved;
  wire \post.all_end ;
  wire [63:0] \post.bias ;
  wire [31:0] \post.bias[0] ;
  wire [31:0] \post.bias[1] ;
  wire \post.channel_end ;
  wire [1:0] \post.columns ;
  wire [3:0] \post.gap ;
  wire \post.relu ;
  wire [1:0] \post.result_valid ;
  wire \post.row_end ;
  wire [1:0] \post.rows ;
  wire [63:0] \post.scale ;
  wire [31:0] \post.scale[0] ;
  wire [31:0] \post.scale[1] ;
  wire \post.unsigned_out ;
  wire [23:0] \post.valid ;
  wire [11:0] \post.valid[0] ;
  wire [11:0] \post.valid[1] ;
  wire [2:0] products;
  wire \push$85 ;
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
  wire \restart$104 ;
  wire [1:0] result_valid;
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
  wire [7:0] \rows$103 ;
  wire [63:0] scale;
  wire [31:0] \scale[0] ;
  wire [31:0] \scale[1] ;
  wire \start$89 ;
  wire [1:0] \store_row.count ;
  wire [23:0] \store_row.entries ;
  wire [11:0] \store_row.entries[0] ;
  wire [3:0] \store_row.entries[0].run ;
  wire [7:0] \store_row.entries[0].value ;
  wire [11:0] \store_row.entries[1] ;
  wire [3:0] \store_row.entries[1].run ;
  wire [7:0] \store_row.entries[1].value ;
  wire \store_row.last ;
  wire signed [31:0] sum__0;
  wire signed [31:0] sum__1;
  wire signed [31:0] sum__2;
  wire signed [31:0] sum__3;
  wire signed [31:0] sum__4;
  wire signed [31:0] sum__5;
  wire signed [31:0] sum__6;
  wire signed [31:0] sum__7;
  wire signed [31:0] sum_above__0;
  wire signed [31:0] sum_above__1;
  wire signed [31:0] sum_above__2;
  wire signed [31:0] sum_above__3;
  wire signed [31:0] sum_above__4;
  wire signed [31:0] sum_above__5;
  wire signed [31:0] sum_above__6;
  wire signed [31:0] sum_above__7;
  wire signed [31:0] sum_below__0;
  wire signed [31:0] sum_below__1;
  wire signed [31:0] sum_below__2;
  wire signed [31:0] sum_below__3;
  wire signed [31:0] sum_below__4;
  wire signed [31:0] sum_below__5;
  wire signed [31:0] sum_below__6;
  wire signed [31:0] sum_below__7;
  wire signed [31:0] sum_left__0;
  wire signed [31:0] sum_left__1;
  wire signed [31:0] sum_left__2;
  wire signed [31:0] sum_left__3;
  wire signed [31:0] sum_left__4;
  wire signed [31:0] sum_left__5;
  wire signed [31:0] sum_left__6;
  wire signed [31:0] sum_left__7;
  wire signed [31:0] sum_right__0;
  wire signed [31:0] sum_right__1;
  wire signed [31:0] sum_right__2;
  wire signed [31:0] sum_right__3;
  wire signed [31:0] sum_right__4;
  wire signed [31:0] sum_right__5;
  wire signed [31:0] sum_right__6;
  wire signed [31:0] sum_right__7;
  wire \swap$105 ;
  wire [4:0] \tap_addr$82 ;
  wire [7:0] \tap_data$83 ;
  wire \tap_we$81 ;
  wire \unsigned_in$79 ;
  wire unsigned_out;
  wire [23:0] valid;
  wire [11:0] \valid[0] ;
  wire [11:0] \valid[1] ;
  wire [31:0] wanted;
  wire [31:0] \wanted$118 ;
  wire [2:0] \wanted_addr$116 ;
  wire \weight_error$97 ;
  wire \weights_reset$84 ;
  wire [33:0] \word$86 ;
  wire [33:0] \word$86[0] ;
  wire [1:0] \word$86[0].count ;
  wire [23:0] \word$86[0].entries ;
  wire [11:0] \word$86[0].entries[0] ;
  wire [3:0] \word$86[0].entries[0].run ;
  wire [7:0] \word$86[0].entries[0].value ;
  wire [11:0] \word$86[0].entries[1] ;
  wire [3:0] \word$86[0].entries[1].run ;
  wire [7:0] \word$86[0].entries[1].value ;
  wire [7:0] \word$86[0].left ;
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
  assign \_auto_336  = \$procmux$173_CMP  | \$procmux$172_CMP ;
  assign \_auto_337  = \$procmux$168_CMP  | \$procmux$167_CMP ;
  assign \_auto_338  = \$procmux$163_CMP  | \$procmux$162_CMP ;
  assign \_auto_339  = \$procmux$158_CMP  | \$procmux$157_CMP ;
  assign \_auto_340  = \$procmux$153_CMP  | \$procmux$152_CMP ;
  assign \_auto_341  = \$procmux$148_CMP  | \$procmux$147_CMP ;
  assign \_auto_342  = \$procmux$143_CMP  | \$procmux$142_CMP ;
  assign \_auto_343  = \$procmux$138_CMP  | \$procmux$137_CMP ;
  assign \_auto_344  = \$procmux$112_CMP  | \$procmux$111_CMP ;
  assign \_auto_345  = \$procmux$116_CMP  | \$procmux$115_CMP ;
  assign \_auto_335  = | { \_auto_344 , \$procmux$113_CMP , \$procmux$114_CMP  };
  assign \_auto_346  = \$procmux$172_CMP  ? sum_above_0 : sum_below_0;
  assign \_auto_347  = \$procmux$174_CMP  ? sum_left_0 : sum_right_0;
  assign drain_in__0 = \_auto_336  ? \_auto_346  : \_auto_347 ;
  assign \_auto_348  = \$procmux$167_CMP  ? sum_above_1 : sum_below_1;
  assign \_auto_349  = \$procmux$169_CMP  ? sum_left_1 : sum_right_1;
  assign drain_in__1 = \_auto_337  ? \_auto_348  : \_auto_349 ;
  assign \_auto_350  = \$procmux$162_CMP  ? sum_above_2 : sum_below_2;
  assign \_auto_351  = \$procmux$164_CMP  ? sum_left_2 : sum_right_2;
  assign drain_in__2 = \_auto_338  ? \_auto_350  : \_auto_351 ;
  assign \_auto_352  = \$procmux$157_CMP  ? sum_above_3 : sum_below_3;
  assign \_auto_353  = \$procmux$159_CMP  ? sum_left_3 : sum_right_3;
  assign drain_in__3 = \_auto_339  ? \_auto_352  : \_auto_353 ;
  assign \_auto_354  = \$procmux$152_CMP  ? sum_above_4 : sum_below_4;
  assign \_auto_355  = \$procmux$154_CMP  ? sum_left_4 : sum_right_4;
  assign drain_in__4 = \_auto_340  ? \_auto_354  : \_auto_355 ;
  assign \_auto_356  = \$procmux$147_CMP  ? sum_above_5 : sum_below_5;
  assign \_auto_357  = \$procmux$149_CMP  ? sum_left_5 : sum_right_5;
  assign drain_in__5 = \_auto_341  ? \_auto_356  : \_auto_357 ;
  assign \_auto_358  = \$procmux$142_CMP  ? sum_above_6 : sum_below_6;
  assign \_auto_359  = \$procmux$144_CMP  ? sum_left_6 : sum_right_6;
  assign drain_in__6 = \_auto_342  ? \_auto_358  : \_auto_359 ;
  assign \_auto_360  = \$procmux$137_CMP  ? sum_above_7 : sum_below_7;
  assign \_auto_361  = \$procmux$139_CMP  ? sum_left_7 : sum_right_7;
  assign drain_in__7 = \_auto_343  ? \_auto_360  : \_auto_361 ;
  assign \_auto_362  = \$procmux$111_CMP  ? count_pe_products : count_pe_barrier;
  assign \_auto_363  = \$procmux$113_CMP  ? count_pe_fetch : count_pe_starved;
  assign \_auto_364  = \_auto_344  ? \_auto_362  : \_auto_363 ;
  assign \_auto_365  = \$procmux$115_CMP  ? count_pe_conflict : count_pe_empty;
  assign \_auto_366  = \$procmux$117_CMP  ? count_pe_busy : stat;
  assign \_auto_367  = \_auto_345  ? \_auto_365  : \_auto_366 ;
  assign \_auto_368  = \_auto_335  ? \_auto_364  : \_auto_367 ;
  assign \$procmux$111_CMP  = stat_select == 3'h6;
  assign \$procmux$112_CMP  = stat_select == 3'h5;
  assign \$procmux$113_CMP  = stat_select == 3'h4;
  assign \$procmux$114_CMP  = stat_select == 3'h3;
  assign \$procmux$115_CMP  = stat_select == 3'h2;
  assign \$procmux$116_CMP  = stat_select == 3'h1;
  assign \$procmux$117_CMP  = ! stat_select;
  assign \$16  = rst ? 32'd0 : \_auto_368 ;
  assign \$15  = rst ? 32'd0 : \$7 [31:0];
  assign \$14  = rst ? 32'd0 : \$6 [31:0];
  assign \$13  = rst ? 32'd0 : \$5 [31:0];
  assign \$12  = rst ? 32'd0 : \$4 [31:0];
  assign \$11  = rst ? 32'd0 : \$3 [31:0];
  assign \$10  = rst ? 32'd0 : \$2 [31:0];
  assign \$9  = rst ? 32'd0 : \$1 [31:0];
  assign \$8  = rst ? 1'h0 : \overflow$197 ;
  assign \$procmux$137_CMP  = command[4:3] == (* full_case = 32'd1 *) 2'h3;
  assign \$procmux$138_CMP  = command[4:3] == (* full_case = 32'd1 *) 2'h2;
  assign \$procmux$139_CMP  = command[4:3] == (* full_case = 32'd1 *) 2'h1;
  assign \$procmux$142_CMP  = command[4:3] == (* full_case = 32'd1 *) 2'h3;
  assign \$procmux$143_CMP  = command[4:3] == (* full_case = 32'd1 *) 2'h2;
  assign \$procmux$144_CMP  = command[4:3] == (* full_case = 32'd1 *) 2'h1;
  assign \$procmux$147_CMP  = command[4:3] == (* full_case = 32'd1 *) 2'h3;
  assign \$procmux$148_CMP  = command[4:3] == (* full_case = 32'd1 *) 2'h2;
  assign \$procmux$149_CMP  = command[4:3] == (* full_case = 32'd1 *) 2'h1;
  assign \$procmux$152_CMP  = command[4:3] == (* full_case = 32'd1 *) 2'h3;
  assign \$procmux$153_CMP  = command[4:3] == (* full_case = 32'd1 *) 2'h2;
  assign \$procmux$154_CMP  = command[4:3] == (* full_case = 32'd1 *) 2'h1;
  assign \$procmux$157_CMP  = command[4:3] == (* full_case = 32'd1 *) 2'h3;
  assign \$procmux$158_CMP  = command[4:3] == (* full_case = 32'd1 *) 2'h2;
  assign \$procmux$159_CMP  = command[4:3] == (* full_case = 32'd1 *) 2'h1;
  assign \$procmux$162_CMP  = command[4:3] == (* full_case = 32'd1 *) 2'h3;
  assign \$procmux$163_CMP  = command[4:3] == (* full_case = 32'd1 *) 2'h2;
  assign \$procmux$164_CMP  = command[4:3] == (* full_case = 32'd1 *) 2'h1;
  assign \$procmux$167_CMP  = command[4:3] == (* full_case = 32'd1 *) 2'h3;
  assign \$procmux$168_CMP  = command[4:3] == (* full_case = 32'd1 *) 2'h2;
  assign \$procmux$169_CMP  = command[4:3] == (* full_case = 32'd1 *) 2'h1;
  assign \$procmux$172_CMP  = command[4:3] == (* full_case = 32'd1 *) 2'h3;
  assign \$procmux$173_CMP  = command[4:3] == (* full_case = 32'd1 *) 2'h2;
  assign \$procmux$174_CMP  = command[4:3] == (* full_case = 32'd1 *) 2'h1;
  act_ram acts (
    .clk(clk),
    .load(load),
    .load_row(load_row),
    .map_addr(map_addr),
    .map_word(map_word),
    .overflow(\overflow$197 ),
    .read(read),
    .read_addr(read_addr),
    .read_row(store_row),
    .restart(restart),
    .rows(rows),
    .rst(rst),
    .swap(swap),
    .wanted(wanted),
    .wanted_addr(wanted_addr),
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
    .ahead(ahead),
    .channels(channels),
    .clk(clk),
    .compute_set(compute_set),
    .counting(counting),
    .done(done),
    .drain_add(command[1]),
    .drain_bank(command[15:13]),
    .drain_clear(command[2]),
    .drain_entry(command[20:16]),
    .drain_in_0(drain_in__0),
    .drain_in_1(drain_in__1),
    .drain_in_2(drain_in__2),
    .drain_in_3(drain_in__3),
    .drain_in_4(drain_in__4),
    .drain_in_5(drain_in__5),
    .drain_in_6(drain_in__6),
    .drain_in_7(drain_in__7),
    .drain_lanes(command[12:5]),
    .drain_out_0(sum__0),
    .drain_out_1(sum__1),
    .drain_out_2(sum__2),
    .drain_out_3(sum__3),
    .drain_out_4(sum__4),
    .drain_out_5(sum__5),
    .drain_out_6(sum__6),
    .drain_out_7(sum__7),
    .drain_read(command[0]),
    .full(full),
    .kc_log2(kc_log2),
    .map_addr(map_addr),
    .map_word(map_word),
    .marks(marks),
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
    .wanted(wanted),
    .weight_error(weight_error),
    .weights_reset(weights_reset),
    .word(word)
  );
  post post_unit (
    .acc({ sum__1, sum__0 }),
    .all_end(post[162]),
    .bias(post[87:24]),
    .channel_end(post[161]),
    .clk(clk),
    .gap(post[166:163]),
    .in_plane(in_plane),
    .relu(post[152]),
    .result_valid(post[155:154]),
    .row(write_row),
    .row_end(post[160]),
    .row_valid(write),
    .rst(rst),
    .scale(post[151:88]),
    .unsigned_out(post[153]),
    .valid(post[23:0])
  );
  assign \scale[1]  = post[151:120];
  assign \scale[0]  = post[119:88];
  assign \bias[1]  = post[87:56];
  assign \bias[0]  = post[55:24];
  assign \valid[1]  = post[23:12];
  assign \valid[0]  = post[11:0];
  assign \acc[1]  = sum__1;
  assign \acc[0]  = sum__0;
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
  assign \load_row$107.last  = load_row[26];
  assign \load_row$107.count  = load_row[25:24];
  assign \load_row$107.entries[1].run  = load_row[23:20];
  assign \load_row$107.entries[1].value  = load_row[19:12];
  assign \load_row$107.entries[1]  = load_row[23:12];
  assign \load_row$107.entries[0].run  = load_row[11:8];
  assign \load_row$107.entries[0].value  = load_row[7:0];
  assign \load_row$107.entries[0]  = load_row[11:0];
  assign \load_row$107.entries  = load_row[23:0];
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
  assign \marks$87[0].channel  = marks[7:3];
  assign \marks$87[0].asked  = marks[2];
  assign \marks$87[0].dropped  = marks[1];
  assign \marks$87[0].begins  = marks[0];
  assign \marks$87[0]  = marks;
  assign \word$86[0].left  = word[33:26];
  assign \word$86[0].count  = word[25:24];
  assign \word$86[0].entries[1].run  = word[23:20];
  assign \word$86[0].entries[1].value  = word[19:12];
  assign \word$86[0].entries[1]  = word[23:12];
  assign \word$86[0].entries[0].run  = word[11:8];
  assign \word$86[0].entries[0].value  = word[7:0];
  assign \word$86[0].entries[0]  = word[11:0];
  assign \word$86[0].entries  = word[23:0];
  assign \word$86[0]  = word;
  assign \post.gap  = post[166:163];
  assign \post.all_end  = post[162];
  assign \post.channel_end  = post[161];
  assign \post.row_end  = post[160];
  assign \post.rows  = post[159:158];
  assign \post.columns  = post[157:156];
  assign \post.result_valid  = post[155:154];
  assign \post.unsigned_out  = post[153];
  assign \post.relu  = post[152];
  assign \post.scale[1]  = post[151:120];
  assign \post.scale[0]  = post[119:88];
  assign \post.scale  = post[151:88];
  assign \post.bias[1]  = post[87:56];
  assign \post.bias[0]  = post[55:24];
  assign \post.bias  = post[87:24];
  assign \post.valid[1]  = post[23:12];
  assign \post.valid[0]  = post[11:0];
  assign \post.valid  = post[23:0];
  assign \command.entry  = command[20:16];
  assign \command.bank  = command[15:13];
  assign \command.lanes  = command[12:5];
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
  assign \marks[0].channel  = marks[7:3];
  assign \marks[0].asked  = marks[2];
  assign \marks[0].dropped  = marks[1];
  assign \marks[0].begins  = marks[0];
  assign \marks[0]  = marks;
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
  assign sum_7 = sum__7;
  assign sum_6 = sum__6;
  assign sum_5 = sum__5;
  assign sum_4 = sum__4;
  assign sum_3 = sum__3;
  assign sum_2 = sum__2;
  assign sum_1 = sum__1;
  assign sum_0 = sum__0;
  assign gap = post[166:163];
  assign all_end = post[162];
  assign channel_end = post[161];
  assign row_end = post[160];
  assign result_valid = post[155:154];
  assign unsigned_out = post[153];
  assign relu = post[152];
  assign scale = post[151:88];
  assign bias = post[87:24];
  assign valid = post[23:0];
  assign acc = { sum__1, sum__0 };
  assign \in_plane$185  = in_plane;
  assign drain_entry = command[20:16];
  assign drain_bank = command[15:13];
  assign drain_lanes = command[12:5];
  assign drain_clear = command[2];
  assign drain_add = command[1];
  assign drain_read = command[0];
  assign drain_out__7 = sum__7;
  assign sum_above__7 = sum_above_7;
  assign sum_below__7 = sum_below_7;
  assign sum_left__7 = sum_left_7;
  assign sum_right__7 = sum_right_7;
  assign drain_out__6 = sum__6;
  assign sum_above__6 = sum_above_6;
  assign sum_below__6 = sum_below_6;
  assign sum_left__6 = sum_left_6;
  assign sum_right__6 = sum_right_6;
  assign drain_out__5 = sum__5;
  assign sum_above__5 = sum_above_5;
  assign sum_below__5 = sum_below_5;
  assign sum_left__5 = sum_left_5;
  assign sum_right__5 = sum_right_5;
  assign drain_out__4 = sum__4;
  assign sum_above__4 = sum_above_4;
  assign sum_below__4 = sum_below_4;
  assign sum_left__4 = sum_left_4;
  assign sum_right__4 = sum_right_4;
  assign drain_out__3 = sum__3;
  assign sum_above__3 = sum_above_3;
  assign sum_below__3 = sum_below_3;
  assign sum_left__3 = sum_left_3;
  assign sum_right__3 = sum_right_3;
  assign drain_out__2 = sum__2;
  assign sum_above__2 = sum_above_2;
  assign sum_below__2 = sum_below_2;
  assign sum_left__2 = sum_left_2;
  assign sum_right__2 = sum_right_2;
  assign drain_out__1 = sum__1;
  assign sum_above__1 = sum_above_1;
  assign sum_below__1 = sum_below_1;
  assign sum_left__1 = sum_left_1;
  assign sum_right__1 = sum_right_1;
  assign drain_out__0 = sum__0;
  assign sum_above__0 = sum_above_0;
  assign sum_below__0 = sum_below_0;
  assign sum_left__0 = sum_left_0;
  assign sum_right__0 = sum_right_0;
  assign row = write_row;
  assign row_valid = write;
  assign \wanted$118  = wanted;
  assign \wanted_addr$116  = wanted_addr;
  assign \map_word$115  = map_word;
  assign \map_addr$113  = map_addr;
  assign \load_row$107  = load_row;
  assign \load$106  = load;
  assign \swap$105  = swap;
  assign \restart$104  = restart;
  assign \rows$103  = rows;
  assign act_rows = rows;
  assign read_row = store_row;
  assign act_data = store_row;
  assign pe_starved = starved;
  assign \weight_error$97  = weight_error;
  assign \act_error$96  = act_error;
  assign \done$95  = done;
  assign \full$94  = full;
  assign \counting$93  = counting;
  assign \compute_set$92  = compute_set;
  assign \advance$91  = advance;
  assign \channels$90  = channels;
  assign \start$89  = start;
  assign \ahead$88  = ahead;
  assign \marks$87  = marks;
  assign \word$86  = word;
  assign \push$85  = push;
  assign \weights_reset$84  = weights_reset;
  assign \tap_data$83  = tap_data;
  assign \tap_addr$82  = tap_addr;
  assign \tap_we$81  = tap_we;
  assign \maximum$80  = maximum;
  assign \unsigned_in$79  = unsigned_in;
  assign \kc_log2$78  = kc_log2;
endmodule

module pe_compute(unsigned_in, maximum, tap_we, tap_addr, tap_data, act_data, map_word, act_rows, rewind, weights_reset, push, word, marks, wanted, ahead, start, channels, advance, compute_set, counting, drain_read
, drain_add, drain_clear, drain_lanes, drain_bank, drain_entry, drain_in_0, drain_in_1, drain_in_2, drain_in_3, drain_in_4, drain_in_5, drain_in_6, drain_in_7, clk, rst, act_en, act_addr, map_addr, full, done, pe_busy
, pe_empty, pe_conflict, pe_starved, pe_fetch, pe_barrier, products, act_error, weight_error, drain_out_0, drain_out_1, drain_out_2, drain_out_3, drain_out_4, drain_out_5, drain_out_6, drain_out_7, kc_log2);
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
  input [15:0] map_word;
  wire [15:0] map_word;
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
  input [7:0] marks;
  wire [7:0] marks;
  input [31:0] wanted;
  wire [31:0] wanted;
  input [4:0] ahead;
  wire [4:0] ahead;
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
  input [7:0] drain_lanes;
  wire [7:0] drain_lanes;
  input [2:0] drain_bank;
  wire [2:0] drain_bank;
  input [4:0] drain_entry;
  wire [4:0] drain_entry;
  input [31:0] drain_in_0;
  wire [31:0] drain_in_0;
  input [31:0] drain_in_1;
  wire [31:0] drain_in_1;
  input [31:0] drain_in_2;
  wire [31:0] drain_in_2;
  input [31:0] drain_in_3;
  wire [31:0] drain_in_3;
  input [31:0] drain_in_4;
  wire [31:0] drain_in_4;
  input [31:0] drain_in_5;
  wire [31:0] drain_in_5;
  input [31:0] drain_in_6;
  wire [31:0] drain_in_6;
  input [31:0] drain_in_7;
  wire [31:0] drain_in_7;
  input clk;
  wire clk;
  input rst;
  wire rst;
  output act_en;
  wire act_en;
  output [6:0] act_addr;
  wire [6:0] act_addr;
  output [2:0] map_addr;
  wire [2:0] map_addr;
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
  output [31:0] drain_out_0;
  wire [31:0] drain_out_0;
  output [31:0] drain_out_1;
  wire [31:0] drain_out_1;
  output [31:0] drain_out_2;
  wire [31:0] drain_out_2;
  output [31:0] drain_out_3;
  wire [31:0] drain_out_3;
  output [31:0] drain_out_4;
  wire [31:0] drain_out_4;
  output [31:0] drain_out_5;
  wire [31:0] drain_out_5;
  output [31:0] drain_out_6;
  wire [31:0] drain_out_6;
  output [31:0] drain_out_7;
  wire [31:0] drain_out_7;
  input [2:0] kc_log2;
  wire [2:0] kc_log2;
  wire \$1 ;
  wire \$10 ;
  wire \$11 ;
  wire \$2 ;
  wire \$3 ;
  wire \$4 ;
  wire \$5 ;
  wire \$6 ;
  wire \$7 ;
  wire \$8 ;
  wire \$9 ;
  wire \$procmux$478_Y ;
  wire [1:0] \act_data.count ;
  wire [23:0] \act_data.entries ;
  wire [11:0] \act_data.entries[0] ;
  wire [3:0] \act_data.entries[0].run ;
  wire [7:0] \act_data.entries[0].value ;
  wire [11:0] \act_data.entries[1] ;
  wire [3:0] \act_data.entries[1].run ;
  wire [7:0] \act_data.entries[1].value ;
  wire \act_data.last ;
  wire \advance$125 ;
  wire \advance$126 ;
  wire \advance$99 ;
  wire [4:0] \ahead$64 ;
  wire [9:0] at;
  wire [9:0] \at$78 ;
  wire [5:0] \at$78.count ;
  wire [3:0] \at$78.place ;
  wire [5:0] \at.count ;
  wire [3:0] \at.place ;
  wire begins;
  wire [24:0] block;
  wire busy;
  wire [15:0] \channels$98 ;
  wire clear;
  wire \compute_set$129 ;
  wire conflict;
  wire [1:0] count;
  wire [2:0] \count$144 ;
  wire \drain_add$132 ;
  wire [2:0] \drain_bank$135 ;
  wire \drain_clear$133 ;
  wire [4:0] \drain_entry$136 ;
  wire signed [31:0] drain_in__0;
  wire signed [31:0] \drain_in__0$190 ;
  wire signed [31:0] drain_in__1;
  wire signed [31:0] \drain_in__1$192 ;
  wire signed [31:0] drain_in__2;
  wire signed [31:0] \drain_in__2$194 ;
  wire signed [31:0] drain_in__3;
  wire signed [31:0] \drain_in__3$196 ;
  wire signed [31:0] drain_in__4;
  wire signed [31:0] \drain_in__4$198 ;
  wire signed [31:0] drain_in__5;
  wire signed [31:0] \drain_in__5$200 ;
  wire signed [31:0] drain_in__6;
  wire signed [31:0] \drain_in__6$202 ;
  wire signed [31:0] drain_in__7;
  wire signed [31:0] \drain_in__7$204 ;
  wire [7:0] \drain_lanes$134 ;
  wire signed [31:0] drain_out__0;
  wire signed [31:0] \drain_out__0$206 ;
  wire signed [31:0] drain_out__1;
  wire signed [31:0] \drain_out__1$208 ;
  wire signed [31:0] drain_out__2;
  wire signed [31:0] \drain_out__2$210 ;
  wire signed [31:0] drain_out__3;
  wire signed [31:0] \drain_out__3$212 ;
  wire signed [31:0] drain_out__4;
  wire signed [31:0] \drain_out__4$214 ;
  wire signed [31:0] drain_out__5;
  wire signed [31:0] \drain_out__5$216 ;
  wire signed [31:0] drain_out__6;
  wire signed [31:0] \drain_out__6$218 ;
  wire signed [31:0] drain_out__7;
  wire signed [31:0] \drain_out__7$220 ;
  wire \drain_read$131 ;
  wire empty;
  wire \end ;
  wire [23:0] entries;
  wire [23:0] \entries$114 ;
  wire [11:0] \entries$114[0] ;
  wire [3:0] \entries$114[0].run ;
  wire [7:0] \entries$114[0].value ;
  wire [11:0] \entries$114[1] ;
  wire [3:0] \entries$114[1].run ;
  wire [7:0] \entries$114[1].value ;
  wire [11:0] \entries[0] ;
  wire [3:0] \entries[0].run ;
  wire [7:0] \entries[0].value ;
  wire [11:0] \entries[1] ;
  wire [3:0] \entries[1].run ;
  wire [7:0] \entries[1].value ;
  wire [4:0] entries__0;
  wire [4:0] \entries__0$174 ;
  wire [4:0] entries__1;
  wire [4:0] \entries__1$176 ;
  wire [4:0] entries__2;
  wire [4:0] \entries__2$178 ;
  wire [4:0] entries__3;
  wire [4:0] \entries__3$180 ;
  wire [4:0] entries__4;
  wire [4:0] \entries__4$182 ;
  wire [4:0] entries__5;
  wire [4:0] \entries__5$184 ;
  wire [4:0] entries__6;
  wire [4:0] \entries__6$186 ;
  wire [4:0] entries__7;
  wire [4:0] \entries__7$188 ;
  wire error;
  wire exhausted;
  wire fetch;
  wire [9:0] first;
  wire \first$106 ;
  wire [9:0] \first$72 ;
  wire [1:0] \first$72.count ;
  wire [7:0] \first$72.left ;
  wire [1:0] \first.count ;
  wire [7:0] \first.left ;
  wire first_present;
  wire \first_present$68 ;
  wire first_valid;
  wire \first_valid$70 ;
  wire [24:0] front;
  wire \full$65 ;
  wire idle;
  wire \idle$222 ;
  wire [7:0] index__0;
  wire [7:0] \index__0$146 ;
  wire [7:0] index__1;
  wire [7:0] \index__1$148 ;
  wire issued;
  wire [2:0] \kc_log2$118 ;
  wire kept;
  wire [3:0] lanes;
  wire [3:0] \lanes$124 ;
  wire [2:0] \map_addr$92 ;
  wire [15:0] \map_word$93 ;
  wire [7:0] \marks[0] ;
  wire \marks[0].asked ;
  wire \marks[0].begins ;
  wire [4:0] \marks[0].channel ;
  wire \marks[0].dropped ;
  wire \maximum$130 ;
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
  wire [9:0] next;
  wire [9:0] \next$74 ;
  wire [5:0] \next$74.count ;
  wire [3:0] \next$74.place ;
  wire [5:0] \next.count ;
  wire [3:0] \next.place ;
  wire pop;
  wire \pop$109 ;
  wire \pop$117 ;
  wire present;
  wire \present$80 ;
  wire [23:0] products__0;
  wire [23:0] \products__0$150 ;
  wire [2:0] \products__0$150.bank ;
  wire [4:0] \products__0$150.entry ;
  wire signed [15:0] \products__0$150.value ;
  wire [2:0] \products__0.bank ;
  wire [4:0] \products__0.entry ;
  wire signed [15:0] \products__0.value ;
  wire [23:0] products__1;
  wire [23:0] \products__1$152 ;
  wire [2:0] \products__1$152.bank ;
  wire [4:0] \products__1$152.entry ;
  wire signed [15:0] \products__1$152.value ;
  wire [2:0] \products__1.bank ;
  wire [4:0] \products__1.entry ;
  wire signed [15:0] \products__1.value ;
  wire [23:0] products__2;
  wire [23:0] \products__2$154 ;
  wire [2:0] \products__2$154.bank ;
  wire [4:0] \products__2$154.entry ;
  wire signed [15:0] \products__2$154.value ;
  wire [2:0] \products__2.bank ;
  wire [4:0] \products__2.entry ;
  wire signed [15:0] \products__2.value ;
  wire [23:0] products__3;
  wire [23:0] \products__3$156 ;
  wire [2:0] \products__3$156.bank ;
  wire [4:0] \products__3$156.entry ;
  wire signed [15:0] \products__3$156.value ;
  wire [2:0] \products__3.bank ;
  wire [4:0] \products__3.entry ;
  wire signed [15:0] \products__3.value ;
  wire \push$60 ;
  wire restart;
  wire \rewind$96 ;
  wire [26:0] row;
  wire [26:0] \row$104 ;
  wire [1:0] \row$104.count ;
  wire [23:0] \row$104.entries ;
  wire [11:0] \row$104.entries[0] ;
  wire [3:0] \row$104.entries[0].run ;
  wire [7:0] \row$104.entries[0].value ;
  wire [11:0] \row$104.entries[1] ;
  wire [3:0] \row$104.entries[1].run ;
  wire [7:0] \row$104.entries[1].value ;
  wire \row$104.last ;
  wire [1:0] \row.count ;
  wire [23:0] \row.entries ;
  wire [11:0] \row.entries[0] ;
  wire [3:0] \row.entries[0].run ;
  wire [7:0] \row.entries[0].value ;
  wire [11:0] \row.entries[1] ;
  wire [3:0] \row.entries[1].run ;
  wire [7:0] \row.entries[1].value ;
  wire \row.last ;
  wire [1:0] row_count;
  wire row_end;
  wire row_first;
  wire row_pop;
  wire row_valid;
  wire \row_valid$111 ;
  wire [7:0] rows;
  wire \start$100 ;
  wire \start$97 ;
  wire starved;
  wire \starved$141 ;
  wire step;
  wire \step$86 ;
  wire [4:0] \tap_addr$121 ;
  wire [7:0] \tap_data$122 ;
  wire \tap_we$120 ;
  wire \unsigned_in$119 ;
  wire valid;
  wire \valid$102 ;
  wire \valid$112 ;
  wire [7:0] \valid$127 ;
  wire [7:0] \valid$128 ;
  wire \valid$84 ;
  wire signed [15:0] values__0;
  wire signed [15:0] \values__0$158 ;
  wire signed [15:0] values__1;
  wire signed [15:0] \values__1$160 ;
  wire signed [15:0] values__2;
  wire signed [15:0] \values__2$162 ;
  wire signed [15:0] values__3;
  wire signed [15:0] \values__3$164 ;
  wire signed [15:0] values__4;
  wire signed [15:0] \values__4$166 ;
  wire signed [15:0] values__5;
  wire signed [15:0] \values__5$168 ;
  wire signed [15:0] values__6;
  wire signed [15:0] \values__6$170 ;
  wire signed [15:0] values__7;
  wire signed [15:0] \values__7$172 ;
  wire [33:0] vector;
  wire [33:0] \vector$82 ;
  wire [1:0] \vector$82.count ;
  wire [23:0] \vector$82.entries ;
  wire [11:0] \vector$82.entries[0] ;
  wire [3:0] \vector$82.entries[0].run ;
  wire [7:0] \vector$82.entries[0].value ;
  wire [11:0] \vector$82.entries[1] ;
  wire [3:0] \vector$82.entries[1].run ;
  wire [7:0] \vector$82.entries[1].value ;
  wire [7:0] \vector$82.left ;
  wire [1:0] \vector.count ;
  wire [23:0] \vector.entries ;
  wire [11:0] \vector.entries[0] ;
  wire [3:0] \vector.entries[0].run ;
  wire [7:0] \vector.entries[0].value ;
  wire [11:0] \vector.entries[1] ;
  wire [3:0] \vector.entries[1].run ;
  wire [7:0] \vector.entries[1].value ;
  wire [7:0] \vector.left ;
  wire \weights_reset$94 ;
  wire [33:0] \word$61 ;
  wire [33:0] \word$61[0] ;
  wire [1:0] \word$61[0].count ;
  wire [23:0] \word$61[0].entries ;
  wire [11:0] \word$61[0].entries[0] ;
  wire [3:0] \word$61[0].entries[0].run ;
  wire [7:0] \word$61[0].entries[0].value ;
  wire [11:0] \word$61[0].entries[1] ;
  wire [3:0] \word$61[0].entries[1].run ;
  wire [7:0] \word$61[0].entries[1].value ;
  wire [7:0] \word$61[0].left ;
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
  assign \$1  = ~ marks[1];
  assign \$2  = ~ marks[2];
  assign \$3  = wanted >> marks[7:3];
  assign \$4  = \$2  | \$3 ;
  assign kept = \$1  & \$4 ;
  assign pe_busy = counting & busy;
  assign pe_empty = counting & empty;
  assign pe_conflict = counting & conflict;
  assign \$5  = starved | \starved$141 ;
  assign pe_starved = counting & \$5 ;
  assign pe_fetch = counting & fetch;
  assign pe_barrier = counting & issued;
  assign \$6  = issued & idle;
  assign \$7  = \$6  & \idle$222 ;
  assign \$8  = ~ start;
  assign \$9  = \$7  & \$8 ;
  always @(posedge clk)
    done <= \$10 ;
  always @(posedge clk)
    act_error <= \$11 ;
  assign \$procmux$478_Y  = exhausted ? 1'h1 : act_error;
  assign \$11  = rst ? 1'h0 : \$procmux$478_Y ;
  assign \$10  = rst ? 1'h1 : \$9 ;
  accumulators accumulators (
    .clk(clk),
    .compute_set(compute_set),
    .drain_add(drain_add),
    .drain_bank(drain_bank),
    .drain_clear(drain_clear),
    .drain_entry(drain_entry),
    .drain_in_0(drain_in_0),
    .drain_in_1(drain_in_1),
    .drain_in_2(drain_in_2),
    .drain_in_3(drain_in_3),
    .drain_in_4(drain_in_4),
    .drain_in_5(drain_in_5),
    .drain_in_6(drain_in_6),
    .drain_in_7(drain_in_7),
    .drain_lanes(drain_lanes),
    .drain_out_0(drain_out__0),
    .drain_out_1(drain_out__1),
    .drain_out_2(drain_out__2),
    .drain_out_3(drain_out__3),
    .drain_out_4(drain_out__4),
    .drain_out_5(drain_out__5),
    .drain_out_6(drain_out__6),
    .drain_out_7(drain_out__7),
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
    .valid(\valid$127 ),
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
    .ahead(ahead),
    .block(front),
    .channels(channels),
    .clk(clk),
    .\end (row_end),
    .exhausted(exhausted),
    .first(row_first),
    .map_addr(map_addr),
    .map_word(map_word),
    .mem_addr(act_addr),
    .mem_data(act_data),
    .mem_en(act_en),
    .pop(\pop$109 ),
    .rewind(rewind),
    .row(row),
    .rows(act_rows),
    .rst(rst),
    .start(start),
    .valid(row_valid),
    .weights_reset(weights_reset)
  );
  crossbar crossbar (
    .advance(\advance$125 ),
    .clk(clk),
    .entries_0(entries__0),
    .entries_1(entries__1),
    .entries_2(entries__2),
    .entries_3(entries__3),
    .entries_4(entries__4),
    .entries_5(entries__5),
    .entries_6(entries__6),
    .entries_7(entries__7),
    .idle(\idle$222 ),
    .lanes(lanes),
    .products_0(products__0),
    .products_1(products__1),
    .products_2(products__2),
    .products_3(products__3),
    .rst(rst),
    .valid(\valid$127 ),
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
    .advance(\advance$125 ),
    .busy(busy),
    .clk(clk),
    .conflict(conflict),
    .count(products),
    .entries(entries),
    .idle(idle),
    .index_0(index__0),
    .index_1(index__1),
    .kc_log2(kc_log2),
    .lanes(lanes),
    .pop(restart),
    .present(present),
    .products_0(products__0),
    .products_1(products__1),
    .products_2(products__2),
    .products_3(products__3),
    .row_count(row_count),
    .row_valid(\row_valid$111 ),
    .rst(rst),
    .starved(\starved$141 ),
    .step(step),
    .tap_addr(tap_addr),
    .tap_data(tap_data),
    .tap_we(tap_we),
    .unsigned_in(unsigned_in),
    .valid(valid),
    .vector(vector)
  );
  pairing pairing (
    .at(at),
    .clk(clk),
    .count(row_count),
    .empty(empty),
    .entries(entries),
    .fetch(fetch),
    .first(first),
    .first_present(first_present),
    .first_valid(first_valid),
    .index_0(index__0),
    .index_1(index__1),
    .issued(issued),
    .next(next),
    .pop(restart),
    .row(row),
    .row_end(row_end),
    .row_first(row_first),
    .row_pop(\pop$109 ),
    .row_valid(row_valid),
    .rst(rst),
    .start(start),
    .starved(starved),
    .valid(\row_valid$111 )
  );
  weight_fifo weight_fifo (
    .at(at),
    .begins(marks[0]),
    .clear(weights_reset),
    .clk(clk),
    .error(weight_error),
    .first(first),
    .first_present(first_present),
    .first_valid(first_valid),
    .front(front),
    .full(full),
    .kept(kept),
    .next(next),
    .present(present),
    .push(push),
    .restart(restart),
    .rst(rst),
    .step(step),
    .valid(valid),
    .vector(vector),
    .word(word)
  );
  assign \products__3$156.entry  = products__3[23:19];
  assign \products__3$156.bank  = products__3[18:16];
  assign \products__3$156.value  = products__3[15:0];
  assign \products__3.entry  = products__3[23:19];
  assign \products__3.bank  = products__3[18:16];
  assign \products__3.value  = products__3[15:0];
  assign \products__2$154.entry  = products__2[23:19];
  assign \products__2$154.bank  = products__2[18:16];
  assign \products__2$154.value  = products__2[15:0];
  assign \products__2.entry  = products__2[23:19];
  assign \products__2.bank  = products__2[18:16];
  assign \products__2.value  = products__2[15:0];
  assign \products__1$152.entry  = products__1[23:19];
  assign \products__1$152.bank  = products__1[18:16];
  assign \products__1$152.value  = products__1[15:0];
  assign \products__1.entry  = products__1[23:19];
  assign \products__1.bank  = products__1[18:16];
  assign \products__1.value  = products__1[15:0];
  assign \products__0$150.entry  = products__0[23:19];
  assign \products__0$150.bank  = products__0[18:16];
  assign \products__0$150.value  = products__0[15:0];
  assign \products__0.entry  = products__0[23:19];
  assign \products__0.bank  = products__0[18:16];
  assign \products__0.value  = products__0[15:0];
  assign \entries$114[1].run  = entries[23:20];
  assign \entries$114[1].value  = entries[19:12];
  assign \entries$114[1]  = entries[23:12];
  assign \entries$114[0].run  = entries[11:8];
  assign \entries$114[0].value  = entries[7:0];
  assign \entries$114[0]  = entries[11:0];
  assign \entries[1].run  = entries[23:20];
  assign \entries[1].value  = entries[19:12];
  assign \entries[1]  = entries[23:12];
  assign \entries[0].run  = entries[11:8];
  assign \entries[0].value  = entries[7:0];
  assign \entries[0]  = entries[11:0];
  assign \row$104.last  = row[26];
  assign \row$104.count  = row[25:24];
  assign \row$104.entries[1].run  = row[23:20];
  assign \row$104.entries[1].value  = row[19:12];
  assign \row$104.entries[1]  = row[23:12];
  assign \row$104.entries[0].run  = row[11:8];
  assign \row$104.entries[0].value  = row[7:0];
  assign \row$104.entries[0]  = row[11:0];
  assign \row$104.entries  = row[23:0];
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
  assign \vector$82.left  = vector[33:26];
  assign \vector$82.count  = vector[25:24];
  assign \vector$82.entries[1].run  = vector[23:20];
  assign \vector$82.entries[1].value  = vector[19:12];
  assign \vector$82.entries[1]  = vector[23:12];
  assign \vector$82.entries[0].run  = vector[11:8];
  assign \vector$82.entries[0].value  = vector[7:0];
  assign \vector$82.entries[0]  = vector[11:0];
  assign \vector$82.entries  = vector[23:0];
  assign \vector.left  = vector[33:26];
  assign \vector.count  = vector[25:24];
  assign \vector.entries[1].run  = vector[23:20];
  assign \vector.entries[1].value  = vector[19:12];
  assign \vector.entries[1]  = vector[23:12];
  assign \vector.entries[0].run  = vector[11:8];
  assign \vector.entries[0].value  = vector[7:0];
  assign \vector.entries[0]  = vector[11:0];
  assign \vector.entries  = vector[23:0];
  assign \at$78.count  = at[9:4];
  assign \at$78.place  = at[3:0];
  assign \at.count  = at[9:4];
  assign \at.place  = at[3:0];
  assign \next$74.count  = next[9:4];
  assign \next$74.place  = next[3:0];
  assign \next.count  = next[9:4];
  assign \next.place  = next[3:0];
  assign \first$72.left  = first[9:2];
  assign \first$72.count  = first[1:0];
  assign \first.left  = first[9:2];
  assign \first.count  = first[1:0];
  assign \word$61[0].left  = word[33:26];
  assign \word$61[0].count  = word[25:24];
  assign \word$61[0].entries[1].run  = word[23:20];
  assign \word$61[0].entries[1].value  = word[19:12];
  assign \word$61[0].entries[1]  = word[23:12];
  assign \word$61[0].entries[0].run  = word[11:8];
  assign \word$61[0].entries[0].value  = word[7:0];
  assign \word$61[0].entries[0]  = word[11:0];
  assign \word$61[0].entries  = word[23:0];
  assign \word$61[0]  = word;
  assign \marks[0].channel  = marks[7:3];
  assign \marks[0].asked  = marks[2];
  assign \marks[0].dropped  = marks[1];
  assign \marks[0].begins  = marks[0];
  assign \marks[0]  = marks;
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
  assign drain_out_7 = drain_out__7;
  assign drain_out_6 = drain_out__6;
  assign drain_out_5 = drain_out__5;
  assign drain_out_4 = drain_out__4;
  assign drain_out_3 = drain_out__3;
  assign drain_out_2 = drain_out__2;
  assign drain_out_1 = drain_out__1;
  assign drain_out_0 = drain_out__0;
  assign \drain_out__7$220  = drain_out__7;
  assign \drain_out__6$218  = drain_out__6;
  assign \drain_out__5$216  = drain_out__5;
  assign \drain_out__4$214  = drain_out__4;
  assign \drain_out__3$212  = drain_out__3;
  assign \drain_out__2$210  = drain_out__2;
  assign \drain_out__1$208  = drain_out__1;
  assign \drain_out__0$206  = drain_out__0;
  assign \drain_in__7$204  = drain_in_7;
  assign drain_in__7 = drain_in_7;
  assign \drain_in__6$202  = drain_in_6;
  assign drain_in__6 = drain_in_6;
  assign \drain_in__5$200  = drain_in_5;
  assign drain_in__5 = drain_in_5;
  assign \drain_in__4$198  = drain_in_4;
  assign drain_in__4 = drain_in_4;
  assign \drain_in__3$196  = drain_in_3;
  assign drain_in__3 = drain_in_3;
  assign \drain_in__2$194  = drain_in_2;
  assign drain_in__2 = drain_in_2;
  assign \drain_in__1$192  = drain_in_1;
  assign drain_in__1 = drain_in_1;
  assign \drain_in__0$190  = drain_in_0;
  assign drain_in__0 = drain_in_0;
  assign \entries__7$188  = entries__7;
  assign \entries__6$186  = entries__6;
  assign \entries__5$184  = entries__5;
  assign \entries__4$182  = entries__4;
  assign \entries__3$180  = entries__3;
  assign \entries__2$178  = entries__2;
  assign \entries__1$176  = entries__1;
  assign \entries__0$174  = entries__0;
  assign \values__7$172  = values__7;
  assign \values__6$170  = values__6;
  assign \values__5$168  = values__5;
  assign \values__4$166  = values__4;
  assign \values__3$164  = values__3;
  assign \values__2$162  = values__2;
  assign \values__1$160  = values__1;
  assign \values__0$158  = values__0;
  assign \products__3$156  = products__3;
  assign \products__2$154  = products__2;
  assign \products__1$152  = products__1;
  assign \products__0$150  = products__0;
  assign \index__1$148  = index__1;
  assign \index__0$146  = index__0;
  assign \count$144  = products;
  assign \drain_entry$136  = drain_entry;
  assign \drain_bank$135  = drain_bank;
  assign \drain_lanes$134  = drain_lanes;
  assign \drain_clear$133  = drain_clear;
  assign \drain_add$132  = drain_add;
  assign \drain_read$131  = drain_read;
  assign \maximum$130  = maximum;
  assign \compute_set$129  = compute_set;
  assign \valid$128  = \valid$127 ;
  assign \advance$126  = \advance$125 ;
  assign \lanes$124  = lanes;
  assign \tap_data$122  = tap_data;
  assign \tap_addr$121  = tap_addr;
  assign \tap_we$120  = tap_we;
  assign \unsigned_in$119  = unsigned_in;
  assign \kc_log2$118  = kc_log2;
  assign \pop$117  = restart;
  assign count = row_count;
  assign \entries$114  = entries;
  assign \valid$112  = \row_valid$111 ;
  assign row_pop = \pop$109 ;
  assign \end  = row_end;
  assign \first$106  = row_first;
  assign \row$104  = row;
  assign \valid$102  = row_valid;
  assign \start$100  = start;
  assign \advance$99  = advance;
  assign \channels$98  = channels;
  assign \start$97  = start;
  assign \rewind$96  = rewind;
  assign rows = act_rows;
  assign \weights_reset$94  = weights_reset;
  assign \map_word$93  = map_word;
  assign \map_addr$92  = map_addr;
  assign mem_data = act_data;
  assign mem_addr = act_addr;
  assign mem_en = act_en;
  assign pop = restart;
  assign \step$86  = step;
  assign \valid$84  = valid;
  assign \vector$82  = vector;
  assign \present$80  = present;
  assign \at$78  = at;
  assign block = front;
  assign \next$74  = next;
  assign \first$72  = first;
  assign \first_valid$70  = first_valid;
  assign \first_present$68  = first_present;
  assign error = weight_error;
  assign \full$65  = full;
  assign \ahead$64  = ahead;
  assign begins = marks[0];
  assign \word$61  = word;
  assign \push$60  = push;
  assign clear = weights_reset;
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
  wire \$procmux$102_Y ;
  wire \$procmux$104_Y ;
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
  assign \$procmux$102_Y  = beat ? \$13  : r_expected;
  assign \$procmux$104_Y  = asked ? 1'h1 : \$procmux$102_Y ;
  assign \$15  = rst ? 1'h0 : \$procmux$104_Y ;
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
  wire \$procmux$94_Y ;
  wire \$procmux$96_Y ;
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
  assign \$34  = rst ? 32'd0 : \$25 [31:0];
  assign \$37  = rst ? 1'h0 : \$33 ;
  assign \$36  = rst ? 16'h0000 : \$28 [15:0];
  assign \$procmux$94_Y  = beat ? \$26  : r_expected;
  assign \$procmux$96_Y  = asked ? 1'h1 : \$procmux$94_Y ;
  assign \$35  = rst ? 1'h0 : \$procmux$96_Y ;
endmodule

module post(acc, bias, scale, relu, unsigned_out, result_valid, in_plane, row_end, channel_end, all_end, gap, clk, rst, row_valid, row, valid);
  input [63:0] acc;
  wire [63:0] acc;
  input [63:0] bias;
  wire [63:0] bias;
  input [63:0] scale;
  wire [63:0] scale;
  input relu;
  wire relu;
  input unsigned_out;
  wire unsigned_out;
  input [1:0] result_valid;
  wire [1:0] result_valid;
  input in_plane;
  wire in_plane;
  input row_end;
  wire row_end;
  input channel_end;
  wire channel_end;
  input all_end;
  wire all_end;
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
  input [23:0] valid;
  wire [23:0] valid;
  wire \$10 ;
  wire \$11 ;
  wire [7:0] \$12 ;
  wire \$15 ;
  wire \$16 ;
  wire \$17 ;
  wire \$2 ;
  wire \$20 ;
  wire \$21 ;
  wire \$22 ;
  wire \$23 ;
  wire \$24 ;
  wire \$25 ;
  wire [1:0] \$26 ;
  wire [1:0] \$27 ;
  wire \$28 ;
  wire [3:0] \$29 ;
  wire \$3 ;
  wire \$30 ;
  wire [3:0] \$31 ;
  wire \$32 ;
  wire [2:0] \$33 ;
  wire \$34 ;
  wire \$4 ;
  wire \$5 ;
  wire [7:0] \$6 ;
  wire \$8 ;
  wire \$9 ;
  wire \$procmux$176_Y ;
  wire [7:0] \$procmux$184_Y ;
  wire [7:0] \$procmux$186_Y ;
  wire [7:0] \$procmux$190_Y ;
  wire [7:0] \$procmux$192_Y ;
  wire signed [31:0] \acc$17 ;
  wire signed [31:0] \acc$31 ;
  wire signed [31:0] \acc[0] ;
  wire signed [31:0] \acc[1] ;
  reg all_ended = 1'h0;
  wire signed [31:0] \bias$18 ;
  wire signed [31:0] \bias$32 ;
  wire [31:0] \bias[0] ;
  wire [31:0] \bias[1] ;
  wire \channel_end$28 ;
  wire \channel_end$42 ;
  wire [7:0] clamped_0;
  wire [7:0] clamped_1;
  wire [28:0] found;
  wire \found.final ;
  wire \found.over ;
  wire [26:0] \found.row ;
  wire [1:0] \found.row.count ;
  wire [23:0] \found.row.entries ;
  wire [11:0] \found.row.entries[0] ;
  wire [3:0] \found.row.entries[0].run ;
  wire [7:0] \found.row.entries[0].value ;
  wire [11:0] \found.row.entries[1] ;
  wire [3:0] \found.row.entries[1].run ;
  wire [7:0] \found.row.entries[1].value ;
  wire \found.row.last ;
  wire [3:0] \gap$29 ;
  wire [3:0] \gap$43 ;
  wire [28:0] head_0;
  wire \head_0.final ;
  wire \head_0.over ;
  wire [26:0] \head_0.row ;
  wire [1:0] \head_0.row.count ;
  wire [23:0] \head_0.row.entries ;
  wire [11:0] \head_0.row.entries[0] ;
  wire [3:0] \head_0.row.entries[0].run ;
  wire [7:0] \head_0.row.entries[0].value ;
  wire [11:0] \head_0.row.entries[1] ;
  wire [3:0] \head_0.row.entries[1].run ;
  wire [7:0] \head_0.row.entries[1].value ;
  wire \head_0.row.last ;
  wire [28:0] head_1;
  wire \head_1.final ;
  wire \head_1.over ;
  wire [26:0] \head_1.row ;
  wire [1:0] \head_1.row.count ;
  wire [23:0] \head_1.row.entries ;
  wire [11:0] \head_1.row.entries[0] ;
  wire [3:0] \head_1.row.entries[0].run ;
  wire [7:0] \head_1.row.entries[0].value ;
  wire [11:0] \head_1.row.entries[1] ;
  wire [3:0] \head_1.row.entries[1].run ;
  wire [7:0] \head_1.row.entries[1].value ;
  wire \head_1.row.last ;
  wire signed [8:0] high_0;
  wire signed [8:0] high_1;
  wire [28:0] i__payload;
  wire [28:0] \i__payload$63 ;
  wire \i__payload$63.final ;
  wire \i__payload$63.over ;
  wire [26:0] \i__payload$63.row ;
  wire [1:0] \i__payload$63.row.count ;
  wire [23:0] \i__payload$63.row.entries ;
  wire [11:0] \i__payload$63.row.entries[0] ;
  wire [3:0] \i__payload$63.row.entries[0].run ;
  wire [7:0] \i__payload$63.row.entries[0].value ;
  wire [11:0] \i__payload$63.row.entries[1] ;
  wire [3:0] \i__payload$63.row.entries[1].run ;
  wire [7:0] \i__payload$63.row.entries[1].value ;
  wire \i__payload$63.row.last ;
  wire \i__payload.final ;
  wire \i__payload.over ;
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
  wire \i__valid$60 ;
  wire mine_0;
  wire mine_1;
  wire [28:0] new_0;
  wire \new_0.final ;
  wire \new_0.over ;
  wire [26:0] \new_0.row ;
  wire [1:0] \new_0.row.count ;
  wire [23:0] \new_0.row.entries ;
  wire [11:0] \new_0.row.entries[0] ;
  wire [3:0] \new_0.row.entries[0].run ;
  wire [7:0] \new_0.row.entries[0].value ;
  wire [11:0] \new_0.row.entries[1] ;
  wire [3:0] \new_0.row.entries[1].run ;
  wire [7:0] \new_0.row.entries[1].value ;
  wire \new_0.row.last ;
  wire [28:0] new_1;
  wire \new_1.final ;
  wire \new_1.over ;
  wire [26:0] \new_1.row ;
  wire [1:0] \new_1.row.count ;
  wire [23:0] \new_1.row.entries ;
  wire [11:0] \new_1.row.entries[0] ;
  wire [3:0] \new_1.row.entries[0].run ;
  wire [7:0] \new_1.row.entries[0].value ;
  wire [11:0] \new_1.row.entries[1] ;
  wire [3:0] \new_1.row.entries[1].run ;
  wire [7:0] \new_1.row.entries[1].value ;
  wire \new_1.row.last ;
  wire [28:0] o__payload;
  wire [28:0] \o__payload$66 ;
  wire \o__payload$66.final ;
  wire \o__payload$66.over ;
  wire [26:0] \o__payload$66.row ;
  wire [1:0] \o__payload$66.row.count ;
  wire [23:0] \o__payload$66.row.entries ;
  wire [11:0] \o__payload$66.row.entries[0] ;
  wire [3:0] \o__payload$66.row.entries[0].run ;
  wire [7:0] \o__payload$66.row.entries[0].value ;
  wire [11:0] \o__payload$66.row.entries[1] ;
  wire [3:0] \o__payload$66.row.entries[1].run ;
  wire [7:0] \o__payload$66.row.entries[1].value ;
  wire \o__payload$66.row.last ;
  wire \o__payload.final ;
  wire \o__payload.over ;
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
  wire \o__ready$64 ;
  wire o__valid;
  wire \o__valid$62 ;
  wire \relu$20 ;
  wire \relu$34 ;
  wire signed [8:0] result;
  wire signed [8:0] \result$38 ;
  wire [26:0] \row$47 ;
  wire [1:0] \row$47.count ;
  wire [23:0] \row$47.entries ;
  wire [11:0] \row$47.entries[0] ;
  wire [3:0] \row$47.entries[0].run ;
  wire [7:0] \row$47.entries[0].value ;
  wire [11:0] \row$47.entries[1] ;
  wire [3:0] \row$47.entries[1].run ;
  wire [7:0] \row$47.entries[1].value ;
  wire \row$47.last ;
  wire [26:0] \row$59 ;
  wire [1:0] \row$59.count ;
  wire [23:0] \row$59.entries ;
  wire [11:0] \row$59.entries[0] ;
  wire [3:0] \row$59.entries[0].run ;
  wire [7:0] \row$59.entries[0].value ;
  wire [11:0] \row$59.entries[1] ;
  wire [3:0] \row$59.entries[1].run ;
  wire [7:0] \row$59.entries[1].value ;
  wire \row$59.last ;
  wire [1:0] \row.count ;
  wire [23:0] \row.entries ;
  wire [11:0] \row.entries[0] ;
  wire [3:0] \row.entries[0].run ;
  wire [7:0] \row.entries[0].value ;
  wire [11:0] \row.entries[1] ;
  wire [3:0] \row.entries[1].run ;
  wire [7:0] \row.entries[1].value ;
  wire \row.last ;
  wire \row_end$27 ;
  wire \row_end$41 ;
  wire \row_valid$51 ;
  wire \row_valid$61 ;
  wire [31:0] \scale$19 ;
  wire [31:0] \scale$33 ;
  wire [31:0] \scale[0] ;
  wire [31:0] \scale[1] ;
  reg turn = 1'h0;
  reg [2:0] used = 3'h0;
  wire [11:0] \valid$16 ;
  wire \valid$25 ;
  wire [11:0] \valid$30 ;
  wire \valid$39 ;
  wire [11:0] \valid[0] ;
  wire [11:0] \valid[1] ;
  wire [7:0] value;
  wire [7:0] \value$40 ;
  wire signed [8:0] zero_point;
  wire signed [8:0] \zero_point$35 ;
  assign high_0 = unsigned_out ? 9'h0ff : 9'h07f;
  assign \$2  = $signed(result) < $signed(1'h0);
  assign \$3  = $signed(result) < $signed(8'h80);
  assign \$4  = unsigned_out ? \$2  : \$3 ;
  assign \$5  = $signed(result) > $signed(high_0);
  assign \$6  = unsigned_out ? 8'h00 : 8'h80;
  assign high_1 = unsigned_out ? 9'h0ff : 9'h07f;
  assign \$8  = $signed(\result$38 ) < $signed(1'h0);
  assign \$9  = $signed(\result$38 ) < $signed(8'h80);
  assign \$10  = unsigned_out ? \$8  : \$9 ;
  assign \$11  = $signed(\result$38 ) > $signed(high_1);
  assign \$12  = unsigned_out ? 8'h00 : 8'h80;
  assign mine_0 = ! turn;
  assign \i__payload.over  = \row$47 [26] & all_ended;
  assign \i__payload.final  = ~ used[1];
  assign \$15  = ~ o__valid;
  assign \$16  = mine_0 & \$15 ;
  assign \$17  = ~ \$16 ;
  assign i__valid = \row_valid$51  & \$17 ;
  assign head_0 = o__valid ? o__payload : { \i__payload.final , \i__payload.over , \row$47  };
  assign \i__payload$63.over  = \row$59 [26] & all_ended;
  assign \i__payload$63.final  = ~ used[2];
  assign \$20  = ~ \o__valid$62 ;
  assign \$21  = turn & \$20 ;
  assign \$22  = ~ \$21 ;
  assign \i__valid$60  = \row_valid$61  & \$22 ;
  assign head_1 = \o__valid$62  ? \o__payload$66  : { \i__payload$63.final , \i__payload$63.over , \row$59  };
  assign \$23  = o__valid | \row_valid$51 ;
  assign \$24  = \o__valid$62  | \row_valid$61 ;
  assign \$25  = row_valid & found[27];
  assign \$26  = turn + 1'h1;
  assign \$27  = found[28] ? 2'h0 : \$26 ;
  always @(posedge clk)
    all_ended <= \$32 ;
  always @(posedge clk)
    used <= \$33 ;
  always @(posedge clk)
    turn <= \$34 ;
  assign row_valid = turn ? \$24  : \$23 ;
  assign found = turn ? head_1 : head_0;
  assign \$procmux$176_Y  = \$25  ? \$27 [0] : turn;
  assign \$34  = rst ? 1'h0 : \$procmux$176_Y ;
  assign \$33  = rst ? 3'h0 : { 1'h0, result_valid };
  assign \$32  = rst ? 1'h0 : all_end;
  assign \$procmux$184_Y  = \$11  ? high_1[7:0] : \result$38 [7:0];
  assign \$procmux$186_Y  = \$10  ? \$12  : \$procmux$184_Y ;
  assign clamped_1 = in_plane ? \$procmux$186_Y  : 8'h00;
  assign \$procmux$190_Y  = \$5  ? high_0[7:0] : result[7:0];
  assign \$procmux$192_Y  = \$4  ? \$6  : \$procmux$190_Y ;
  assign clamped_0 = in_plane ? \$procmux$192_Y  : 8'h00;
  compressor compressor_0 (
    .channel_end(channel_end),
    .clk(clk),
    .gap(gap),
    .row(\row$47 ),
    .row_end(row_end),
    .row_valid(\row_valid$51 ),
    .rst(rst),
    .valid(result_valid[0]),
    .value(clamped_0)
  );
  compressor compressor_1 (
    .channel_end(channel_end),
    .clk(clk),
    .gap(gap),
    .row(\row$59 ),
    .row_end(row_end),
    .row_valid(\row_valid$61 ),
    .rst(rst),
    .valid(result_valid[1]),
    .value(clamped_1)
  );
  requantize_32_9 requantize_0 (
    .acc(acc[31:0]),
    .bias(bias[31:0]),
    .clk(clk),
    .relu(relu),
    .result(result),
    .rst(rst),
    .scale(scale[31:0]),
    .valid(valid[11:0]),
    .zero_point(9'h000)
  );
  requantize_32_9 requantize_1 (
    .acc(acc[63:32]),
    .bias(bias[63:32]),
    .clk(clk),
    .relu(relu),
    .result(\result$38 ),
    .rst(rst),
    .scale(scale[63:32]),
    .valid(valid[23:12]),
    .zero_point(9'h000)
  );
  queue_29x8 rows_0 (
    .clk(clk),
    .i_payload({ \i__payload.final , \i__payload.over , \row$47  }),
    .i_ready(\$28 ),
    .i_valid(i__valid),
    .level(\$29 ),
    .o_payload(o__payload),
    .o_ready(mine_0),
    .o_valid(o__valid),
    .rst(rst)
  );
  queue_29x8 rows_1 (
    .clk(clk),
    .i_payload({ \i__payload$63.final , \i__payload$63.over , \row$59  }),
    .i_ready(\$30 ),
    .i_valid(\i__valid$60 ),
    .level(\$31 ),
    .o_payload(\o__payload$66 ),
    .o_ready(turn),
    .o_valid(\o__valid$62 ),
    .rst(rst)
  );
  assign \found.over  = found[27];
  assign \found.row.last  = found[26];
  assign \found.row.count  = found[25:24];
  assign \found.row.entries[1].run  = found[23:20];
  assign \found.row.entries[1].value  = found[19:12];
  assign \found.row.entries[1]  = found[23:12];
  assign \found.row.entries[0].run  = found[11:8];
  assign \found.row.entries[0].value  = found[7:0];
  assign \found.row.entries[0]  = found[11:0];
  assign \found.row.entries  = found[23:0];
  assign \found.row  = found[26:0];
  assign \o__payload$66.final  = \o__payload$66 [28];
  assign \o__payload$66.over  = \o__payload$66 [27];
  assign \o__payload$66.row.last  = \o__payload$66 [26];
  assign \o__payload$66.row.count  = \o__payload$66 [25:24];
  assign \o__payload$66.row.entries[1].run  = \o__payload$66 [23:20];
  assign \o__payload$66.row.entries[1].value  = \o__payload$66 [19:12];
  assign \o__payload$66.row.entries[1]  = \o__payload$66 [23:12];
  assign \o__payload$66.row.entries[0].run  = \o__payload$66 [11:8];
  assign \o__payload$66.row.entries[0].value  = \o__payload$66 [7:0];
  assign \o__payload$66.row.entries[0]  = \o__payload$66 [11:0];
  assign \o__payload$66.row.entries  = \o__payload$66 [23:0];
  assign \o__payload$66.row  = \o__payload$66 [26:0];
  assign \head_1.final  = head_1[28];
  assign \head_1.over  = head_1[27];
  assign \head_1.row.last  = head_1[26];
  assign \head_1.row.count  = head_1[25:24];
  assign \head_1.row.entries[1].run  = head_1[23:20];
  assign \head_1.row.entries[1].value  = head_1[19:12];
  assign \head_1.row.entries[1]  = head_1[23:12];
  assign \head_1.row.entries[0].run  = head_1[11:8];
  assign \head_1.row.entries[0].value  = head_1[7:0];
  assign \head_1.row.entries[0]  = head_1[11:0];
  assign \head_1.row.entries  = head_1[23:0];
  assign \head_1.row  = head_1[26:0];
  assign \i__payload$63.row.last  = \row$59 [26];
  assign \i__payload$63.row.count  = \row$59 [25:24];
  assign \i__payload$63.row.entries[1].run  = \row$59 [23:20];
  assign \i__payload$63.row.entries[1].value  = \row$59 [19:12];
  assign \i__payload$63.row.entries[1]  = \row$59 [23:12];
  assign \i__payload$63.row.entries[0].run  = \row$59 [11:8];
  assign \i__payload$63.row.entries[0].value  = \row$59 [7:0];
  assign \i__payload$63.row.entries[0]  = \row$59 [11:0];
  assign \i__payload$63.row.entries  = \row$59 [23:0];
  assign \i__payload$63.row  = \row$59 ;
  assign \row$59.last  = \row$59 [26];
  assign \row$59.count  = \row$59 [25:24];
  assign \row$59.entries[1].run  = \row$59 [23:20];
  assign \row$59.entries[1].value  = \row$59 [19:12];
  assign \row$59.entries[1]  = \row$59 [23:12];
  assign \row$59.entries[0].run  = \row$59 [11:8];
  assign \row$59.entries[0].value  = \row$59 [7:0];
  assign \row$59.entries[0]  = \row$59 [11:0];
  assign \row$59.entries  = \row$59 [23:0];
  assign \new_1.final  = \i__payload$63.final ;
  assign \new_1.over  = \i__payload$63.over ;
  assign \new_1.row.last  = \row$59 [26];
  assign \new_1.row.count  = \row$59 [25:24];
  assign \new_1.row.entries[1].run  = \row$59 [23:20];
  assign \new_1.row.entries[1].value  = \row$59 [19:12];
  assign \new_1.row.entries[1]  = \row$59 [23:12];
  assign \new_1.row.entries[0].run  = \row$59 [11:8];
  assign \new_1.row.entries[0].value  = \row$59 [7:0];
  assign \new_1.row.entries[0]  = \row$59 [11:0];
  assign \new_1.row.entries  = \row$59 [23:0];
  assign \new_1.row  = \row$59 ;
  assign \o__payload.final  = o__payload[28];
  assign \o__payload.over  = o__payload[27];
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
  assign \head_0.final  = head_0[28];
  assign \head_0.over  = head_0[27];
  assign \head_0.row.last  = head_0[26];
  assign \head_0.row.count  = head_0[25:24];
  assign \head_0.row.entries[1].run  = head_0[23:20];
  assign \head_0.row.entries[1].value  = head_0[19:12];
  assign \head_0.row.entries[1]  = head_0[23:12];
  assign \head_0.row.entries[0].run  = head_0[11:8];
  assign \head_0.row.entries[0].value  = head_0[7:0];
  assign \head_0.row.entries[0]  = head_0[11:0];
  assign \head_0.row.entries  = head_0[23:0];
  assign \head_0.row  = head_0[26:0];
  assign \i__payload.row.last  = \row$47 [26];
  assign \i__payload.row.count  = \row$47 [25:24];
  assign \i__payload.row.entries[1].run  = \row$47 [23:20];
  assign \i__payload.row.entries[1].value  = \row$47 [19:12];
  assign \i__payload.row.entries[1]  = \row$47 [23:12];
  assign \i__payload.row.entries[0].run  = \row$47 [11:8];
  assign \i__payload.row.entries[0].value  = \row$47 [7:0];
  assign \i__payload.row.entries[0]  = \row$47 [11:0];
  assign \i__payload.row.entries  = \row$47 [23:0];
  assign \i__payload.row  = \row$47 ;
  assign \row$47.last  = \row$47 [26];
  assign \row$47.count  = \row$47 [25:24];
  assign \row$47.entries[1].run  = \row$47 [23:20];
  assign \row$47.entries[1].value  = \row$47 [19:12];
  assign \row$47.entries[1]  = \row$47 [23:12];
  assign \row$47.entries[0].run  = \row$47 [11:8];
  assign \row$47.entries[0].value  = \row$47 [7:0];
  assign \row$47.entries[0]  = \row$47 [11:0];
  assign \row$47.entries  = \row$47 [23:0];
  assign \new_0.final  = \i__payload.final ;
  assign \new_0.over  = \i__payload.over ;
  assign \new_0.row.last  = \row$47 [26];
  assign \new_0.row.count  = \row$47 [25:24];
  assign \new_0.row.entries[1].run  = \row$47 [23:20];
  assign \new_0.row.entries[1].value  = \row$47 [19:12];
  assign \new_0.row.entries[1]  = \row$47 [23:12];
  assign \new_0.row.entries[0].run  = \row$47 [11:8];
  assign \new_0.row.entries[0].value  = \row$47 [7:0];
  assign \new_0.row.entries[0]  = \row$47 [11:0];
  assign \new_0.row.entries  = \row$47 [23:0];
  assign \new_0.row  = \row$47 ;
  assign \row.last  = found[26];
  assign \row.count  = found[25:24];
  assign \row.entries[1].run  = found[23:20];
  assign \row.entries[1].value  = found[19:12];
  assign \row.entries[1]  = found[23:12];
  assign \row.entries[0].run  = found[11:8];
  assign \row.entries[0].value  = found[7:0];
  assign \row.entries[0]  = found[11:0];
  assign \row.entries  = found[23:0];
  assign \scale[1]  = scale[63:32];
  assign \scale[0]  = scale[31:0];
  assign \bias[1]  = bias[63:32];
  assign \bias[0]  = bias[31:0];
  assign \acc[1]  = acc[63:32];
  assign \acc[0]  = acc[31:0];
  assign \valid[1]  = valid[23:12];
  assign \valid[0]  = valid[11:0];
  assign \found.final  = found[28];
  assign row = found[26:0];
  assign \o__ready$64  = turn;
  assign \i__payload$63  = { \i__payload$63.final , \i__payload$63.over , \row$59  };
  assign new_1 = { \i__payload$63.final , \i__payload$63.over , \row$59  };
  assign mine_1 = turn;
  assign o__ready = mine_0;
  assign i__payload = { \i__payload.final , \i__payload.over , \row$47  };
  assign new_0 = { \i__payload.final , \i__payload.over , \row$47  };
  assign \gap$43  = gap;
  assign \channel_end$42  = channel_end;
  assign \row_end$41  = row_end;
  assign \value$40  = clamped_1;
  assign \valid$39  = result_valid[1];
  assign \zero_point$35  = 9'h000;
  assign \relu$34  = relu;
  assign \scale$33  = scale[63:32];
  assign \bias$32  = bias[63:32];
  assign \acc$31  = acc[63:32];
  assign \valid$30  = valid[23:12];
  assign \gap$29  = gap;
  assign \channel_end$28  = channel_end;
  assign \row_end$27  = row_end;
  assign value = clamped_0;
  assign \valid$25  = result_valid[0];
  assign zero_point = 9'h000;
  assign \relu$20  = relu;
  assign \scale$19  = scale[31:0];
  assign \bias$18  = bias[31:0];
  assign \acc$17  = acc[31:0];
  assign \valid$16  = valid[11:0];
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
  wire [5:0] \$procmux$2862_Y ;
  wire [5:0] \$procmux$2864_Y ;
  wire [4:0] \$procmux$2872_Y ;
  wire [4:0] \$procmux$2874_Y ;
  wire [4:0] \$procmux$2878_Y ;
  wire [4:0] \$procmux$2880_Y ;
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
  assign \$procmux$2862_Y  = \$22  ? \$23 [5:0] : level;
  assign \$procmux$2864_Y  = \$25  ? \$26 [5:0] : \$procmux$2862_Y ;
  assign \$33  = rst ? 6'h00 : \$procmux$2864_Y ;
  assign \$32  = rst ? 1'h1 : \$20 ;
  assign \$31  = rst ? 1'h0 : \$15 ;
  assign \$procmux$2872_Y  = \$10  ? 5'h00 : \$9 [4:0];
  assign \$procmux$2874_Y  = pop ? \$procmux$2872_Y  : read__addr;
  assign \$30  = rst ? 5'h01 : \$procmux$2874_Y ;
  assign \$procmux$2878_Y  = \$8  ? 5'h00 : \$7 [4:0];
  assign \$procmux$2880_Y  = push ? \$procmux$2878_Y  : write__addr;
  assign \$29  = rst ? 5'h00 : \$procmux$2880_Y ;
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
  wire [2:0] \$procmux$536_Y ;
  wire [2:0] \$procmux$538_Y ;
  wire [1:0] \$procmux$546_Y ;
  wire [1:0] \$procmux$548_Y ;
  wire [1:0] \$procmux$552_Y ;
  wire [1:0] \$procmux$554_Y ;
  wire [1:0] head;
  wire [23:0] i__payload;
  wire [2:0] \i__payload.bank ;
  wire [4:0] \i__payload.entry ;
  wire signed [15:0] \i__payload.value ;
  reg i__ready = 1'h1;
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
  assign \$procmux$536_Y  = \$16  ? \$17 [2:0] : level;
  assign \$procmux$538_Y  = \$19  ? \$20 [2:0] : \$procmux$536_Y ;
  assign \$25  = rst ? 3'h0 : \$procmux$538_Y ;
  assign \$24  = rst ? 1'h1 : \$14 ;
  assign \$23  = rst ? 1'h0 : \$9 ;
  assign \$procmux$546_Y  = \$4  ? 2'h0 : \$3 [1:0];
  assign \$procmux$548_Y  = push ? \$procmux$546_Y  : write__addr;
  assign \$22  = rst ? 2'h0 : \$procmux$548_Y ;
  assign \$procmux$552_Y  = \$2  ? 2'h0 : \$1 [1:0];
  assign \$procmux$554_Y  = pop ? \$procmux$552_Y  : read__addr;
  assign \$21  = rst ? 2'h0 : \$procmux$554_Y ;
  sram_4x24_1w1ra storage (
    .clk(clk),
    .r0_addr(read__addr),
    .r0_data(o__payload),
    .w0_addr(write__addr),
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
  assign write__en = push;
  assign i__payload = i_payload;
  assign write__data = i_payload;
  assign tail = write__addr;
  assign o__ready = o_ready;
  assign i__valid = i_valid;
  assign valid = o__valid;
  assign room = i__ready;
endmodule

module queue_29x8(i_valid, o_ready, clk, rst, i_ready, o_payload, o_valid, level, i_payload);
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
  output [28:0] o_payload;
  wire [28:0] o_payload;
  output o_valid;
  wire o_valid;
  output [3:0] level;
  reg [3:0] level = 4'h0;
  input [28:0] i_payload;
  wire [28:0] i_payload;
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
  wire [3:0] \$procmux$202_Y ;
  wire [3:0] \$procmux$204_Y ;
  wire [2:0] \$procmux$212_Y ;
  wire [2:0] \$procmux$214_Y ;
  wire [2:0] \$procmux$218_Y ;
  wire [2:0] \$procmux$220_Y ;
  wire [2:0] head;
  wire [28:0] i__payload;
  wire \i__payload.final ;
  wire \i__payload.over ;
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
  reg i__ready = 1'h1;
  wire i__valid;
  wire [28:0] o__payload;
  wire \o__payload.final ;
  wire \o__payload.over ;
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
  reg [2:0] read__addr = 3'h0;
  wire [28:0] read__data;
  wire room;
  wire [2:0] tail;
  wire valid;
  reg [2:0] write__addr = 3'h0;
  wire [28:0] write__data;
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
  assign \$procmux$202_Y  = \$16  ? \$17 [3:0] : level;
  assign \$procmux$204_Y  = \$19  ? \$20 [3:0] : \$procmux$202_Y ;
  assign \$25  = rst ? 4'h0 : \$procmux$204_Y ;
  assign \$24  = rst ? 1'h1 : \$14 ;
  assign \$23  = rst ? 1'h0 : \$9 ;
  assign \$procmux$212_Y  = \$4  ? 3'h0 : \$3 [2:0];
  assign \$procmux$214_Y  = push ? \$procmux$212_Y  : write__addr;
  assign \$22  = rst ? 3'h0 : \$procmux$214_Y ;
  assign \$procmux$218_Y  = \$2  ? 3'h0 : \$1 [2:0];
  assign \$procmux$220_Y  = pop ? \$procmux$218_Y  : read__addr;
  assign \$21  = rst ? 3'h0 : \$procmux$220_Y ;
  sram_8x29_1w1ra storage (
    .clk(clk),
    .r0_addr(read__addr),
    .r0_data(o__payload),
    .w0_addr(write__addr),
    .w0_data(i_payload),
    .w0_en(push)
  );
  assign \o__payload.final  = o__payload[28];
  assign \o__payload.over  = o__payload[27];
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
  assign \i__payload.final  = i_payload[28];
  assign \i__payload.over  = i_payload[27];
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
  assign write__en = push;
  assign i__payload = i_payload;
  assign write__data = i_payload;
  assign tail = write__addr;
  assign o__ready = o_ready;
  assign i__valid = i_valid;
  assign valid = o__valid;
  assign room = i__ready;
endmodule

module queue_37x4(i_valid, o_ready, clk, rst, i_ready, o_payload, o_valid, level, i_payload);
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
  output [36:0] o_payload;
  wire [36:0] o_payload;
  output o_valid;
  wire o_valid;
  output [2:0] level;
  reg [2:0] level = 3'h0;
  input [36:0] i_payload;
  wire [36:0] i_payload;
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
  wire [2:0] \$procmux$644_Y ;
  wire [2:0] \$procmux$646_Y ;
  wire [1:0] \$procmux$654_Y ;
  wire [1:0] \$procmux$656_Y ;
  wire [1:0] \$procmux$660_Y ;
  wire [1:0] \$procmux$662_Y ;
  wire [1:0] head;
  wire [36:0] i__payload;
  wire [9:0] \i__payload.at ;
  wire [5:0] \i__payload.at.count ;
  wire [3:0] \i__payload.at.place ;
  wire [1:0] \i__payload.count ;
  wire [23:0] \i__payload.entries ;
  wire [11:0] \i__payload.entries[0] ;
  wire [3:0] \i__payload.entries[0].run ;
  wire [7:0] \i__payload.entries[0].value ;
  wire [11:0] \i__payload.entries[1] ;
  wire [3:0] \i__payload.entries[1].run ;
  wire [7:0] \i__payload.entries[1].value ;
  wire \i__payload.first ;
  reg i__ready = 1'h1;
  wire i__valid;
  wire [36:0] o__payload;
  wire [9:0] \o__payload.at ;
  wire [5:0] \o__payload.at.count ;
  wire [3:0] \o__payload.at.place ;
  wire [1:0] \o__payload.count ;
  wire [23:0] \o__payload.entries ;
  wire [11:0] \o__payload.entries[0] ;
  wire [3:0] \o__payload.entries[0].run ;
  wire [7:0] \o__payload.entries[0].value ;
  wire [11:0] \o__payload.entries[1] ;
  wire [3:0] \o__payload.entries[1].run ;
  wire [7:0] \o__payload.entries[1].value ;
  wire \o__payload.first ;
  wire o__ready;
  reg o__valid = 1'h0;
  wire pop;
  wire push;
  reg [1:0] read__addr = 2'h0;
  wire [36:0] read__data;
  wire room;
  wire [1:0] tail;
  wire valid;
  reg [1:0] write__addr = 2'h0;
  wire [36:0] write__data;
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
  assign \$procmux$644_Y  = \$16  ? \$17 [2:0] : level;
  assign \$procmux$646_Y  = \$19  ? \$20 [2:0] : \$procmux$644_Y ;
  assign \$25  = rst ? 3'h0 : \$procmux$646_Y ;
  assign \$24  = rst ? 1'h1 : \$14 ;
  assign \$23  = rst ? 1'h0 : \$9 ;
  assign \$procmux$654_Y  = \$4  ? 2'h0 : \$3 [1:0];
  assign \$procmux$656_Y  = push ? \$procmux$654_Y  : write__addr;
  assign \$22  = rst ? 2'h0 : \$procmux$656_Y ;
  assign \$procmux$660_Y  = \$2  ? 2'h0 : \$1 [1:0];
  assign \$procmux$662_Y  = pop ? \$procmux$660_Y  : read__addr;
  assign \$21  = rst ? 2'h0 : \$procmux$662_Y ;
  sram_4x37_1w1ra storage (
    .clk(clk),
    .r0_addr(read__addr),
    .r0_data(o__payload),
    .w0_addr(write__addr),
    .w0_data(i_payload),
    .w0_en(push)
  );
  assign \o__payload.at.count  = o__payload[36:31];
  assign \o__payload.at.place  = o__payload[30:27];
  assign \o__payload.at  = o__payload[36:27];
  assign \o__payload.first  = o__payload[26];
  assign \o__payload.count  = o__payload[25:24];
  assign \o__payload.entries[1].run  = o__payload[23:20];
  assign \o__payload.entries[1].value  = o__payload[19:12];
  assign \o__payload.entries[1]  = o__payload[23:12];
  assign \o__payload.entries[0].run  = o__payload[11:8];
  assign \o__payload.entries[0].value  = o__payload[7:0];
  assign \o__payload.entries[0]  = o__payload[11:0];
  assign \o__payload.entries  = o__payload[23:0];
  assign \i__payload.at.count  = i_payload[36:31];
  assign \i__payload.at.place  = i_payload[30:27];
  assign \i__payload.at  = i_payload[36:27];
  assign \i__payload.first  = i_payload[26];
  assign \i__payload.count  = i_payload[25:24];
  assign \i__payload.entries[1].run  = i_payload[23:20];
  assign \i__payload.entries[1].value  = i_payload[19:12];
  assign \i__payload.entries[1]  = i_payload[23:12];
  assign \i__payload.entries[0].run  = i_payload[11:8];
  assign \i__payload.entries[0].value  = i_payload[7:0];
  assign \i__payload.entries[0]  = i_payload[11:0];
  assign \i__payload.entries  = i_payload[23:0];
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

module queue_54x3(i_valid, o_ready, clk, rst, i_ready, o_payload, o_valid, level, i_payload);
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
  output [53:0] o_payload;
  wire [53:0] o_payload;
  output o_valid;
  wire o_valid;
  output [1:0] level;
  reg [1:0] level = 2'h0;
  input [53:0] i_payload;
  wire [53:0] i_payload;
  wire [2:0] \$1 ;
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
  wire \$2 ;
  wire [2:0] \$20 ;
  wire [1:0] \$21 ;
  wire [1:0] \$22 ;
  wire \$23 ;
  wire \$24 ;
  wire [1:0] \$25 ;
  wire [2:0] \$3 ;
  wire \$4 ;
  wire \$5 ;
  wire \$6 ;
  wire \$7 ;
  wire \$8 ;
  wire \$9 ;
  wire [1:0] \$procmux$766_Y ;
  wire [1:0] \$procmux$768_Y ;
  wire [1:0] \$procmux$776_Y ;
  wire [1:0] \$procmux$778_Y ;
  wire [1:0] \$procmux$782_Y ;
  wire [1:0] \$procmux$784_Y ;
  wire [1:0] head;
  wire [53:0] i__payload;
  wire [24:0] \i__payload.block ;
  wire \i__payload.end ;
  wire \i__payload.first ;
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
  reg i__ready = 1'h1;
  wire i__valid;
  wire [53:0] o__payload;
  wire [24:0] \o__payload.block ;
  wire \o__payload.end ;
  wire \o__payload.first ;
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
  wire [53:0] read__data;
  wire room;
  wire [1:0] tail;
  wire valid;
  reg [1:0] write__addr = 2'h0;
  wire [53:0] write__data;
  wire write__en;
  assign push = i_valid & i__ready;
  assign pop = o__valid & o_ready;
  assign \$1  = read__addr + 1'h1;
  assign \$2  = read__addr == 2'h2;
  assign \$3  = write__addr + 1'h1;
  assign \$4  = write__addr == 2'h2;
  assign \$5  = ~ pop;
  assign \$6  = level != 1'h1;
  assign \$7  = \$5  | \$6 ;
  assign \$8  = o__valid & \$7 ;
  assign \$9  = push | \$8 ;
  assign \$10  = ~ push;
  assign \$11  = level != 2'h2;
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
  assign \$procmux$766_Y  = \$16  ? \$17 [1:0] : level;
  assign \$procmux$768_Y  = \$19  ? \$20 [1:0] : \$procmux$766_Y ;
  assign \$25  = rst ? 2'h0 : \$procmux$768_Y ;
  assign \$24  = rst ? 1'h1 : \$14 ;
  assign \$23  = rst ? 1'h0 : \$9 ;
  assign \$procmux$776_Y  = \$4  ? 2'h0 : \$3 [1:0];
  assign \$procmux$778_Y  = push ? \$procmux$776_Y  : write__addr;
  assign \$22  = rst ? 2'h0 : \$procmux$778_Y ;
  assign \$procmux$782_Y  = \$2  ? 2'h0 : \$1 [1:0];
  assign \$procmux$784_Y  = pop ? \$procmux$782_Y  : read__addr;
  assign \$21  = rst ? 2'h0 : \$procmux$784_Y ;
  sram_3x54_1w1ra storage (
    .clk(clk),
    .r0_addr(read__addr),
    .r0_data(o__payload),
    .w0_addr(write__addr),
    .w0_data(i_payload),
    .w0_en(push)
  );
  assign \o__payload.block  = o__payload[53:29];
  assign \o__payload.end  = o__payload[28];
  assign \o__payload.first  = o__payload[27];
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
  assign \i__payload.block  = i_payload[53:29];
  assign \i__payload.end  = i_payload[28];
  assign \i__payload.first  = i_payload[27];
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
  wire [2:0] \$procmux$2190_Y ;
  wire [2:0] \$procmux$2192_Y ;
  wire [1:0] \$procmux$2200_Y ;
  wire [1:0] \$procmux$2202_Y ;
  wire [1:0] \$procmux$2206_Y ;
  wire [1:0] \$procmux$2208_Y ;
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
  assign \$procmux$2190_Y  = \$16  ? \$17 [2:0] : level;
  assign \$procmux$2192_Y  = \$19  ? \$20 [2:0] : \$procmux$2190_Y ;
  assign \$25  = rst ? 3'h0 : \$procmux$2192_Y ;
  assign \$24  = rst ? 1'h1 : \$14 ;
  assign \$23  = rst ? 1'h0 : \$9 ;
  assign \$procmux$2200_Y  = \$4  ? 2'h0 : \$3 [1:0];
  assign \$procmux$2202_Y  = push ? \$procmux$2200_Y  : write__addr;
  assign \$22  = rst ? 2'h0 : \$procmux$2202_Y ;
  assign \$procmux$2206_Y  = \$2  ? 2'h0 : \$1 [1:0];
  assign \$procmux$2208_Y  = pop ? \$procmux$2206_Y  : read__addr;
  assign \$21  = rst ? 2'h0 : \$procmux$2208_Y ;
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

module queue_64x64_64(i_valid, o_ready, clk, rst, i_ready, o_payload, o_valid, level, i_payload);
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
  wire [63:0] \$27 ;
  wire [5:0] \$29 ;
  wire \$3 ;
  wire [5:0] \$30 ;
  wire \$31 ;
  wire \$32 ;
  wire [6:0] \$33 ;
  wire [63:0] \$4 ;
  wire [6:0] \$7 ;
  wire \$8 ;
  wire [6:0] \$9 ;
  wire [6:0] \$procmux$2098_Y ;
  wire [6:0] \$procmux$2100_Y ;
  wire [5:0] \$procmux$2108_Y ;
  wire [5:0] \$procmux$2110_Y ;
  wire [5:0] \$procmux$2114_Y ;
  wire [5:0] \$procmux$2116_Y ;
  wire [63:0] i__payload;
  reg i__ready = 1'h1;
  wire i__valid;
  reg [63:0] o__payload = 64'h0000000000000000;
  wire o__ready;
  reg o__valid = 1'h0;
  wire [63:0] oldest;
  wire pop;
  wire push;
  reg [5:0] read__addr = 6'h01;
  wire [63:0] read__data;
  wire room;
  wire [5:0] second;
  wire [5:0] tail;
  wire valid;
  reg [5:0] write__addr = 6'h00;
  wire [63:0] write__data;
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
  assign \$procmux$2098_Y  = \$22  ? \$23 [6:0] : level;
  assign \$procmux$2100_Y  = \$25  ? \$26 [6:0] : \$procmux$2098_Y ;
  assign \$33  = rst ? 7'h00 : \$procmux$2100_Y ;
  assign \$32  = rst ? 1'h1 : \$20 ;
  assign \$31  = rst ? 1'h0 : \$15 ;
  assign \$procmux$2108_Y  = \$10  ? 6'h00 : \$9 [5:0];
  assign \$procmux$2110_Y  = pop ? \$procmux$2108_Y  : read__addr;
  assign \$30  = rst ? 6'h01 : \$procmux$2110_Y ;
  assign \$procmux$2114_Y  = \$8  ? 6'h00 : \$7 [5:0];
  assign \$procmux$2116_Y  = push ? \$procmux$2114_Y  : write__addr;
  assign \$29  = rst ? 6'h00 : \$procmux$2116_Y ;
  assign \$27  = \$2  ? \$4  : o__payload;
  sram_64x64_1w1ra early_storage (
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
  wire \$procmux$2892_Y ;
  wire \$procmux$2894_Y ;
  wire \$procmux$2902_Y ;
  wire \$procmux$2904_Y ;
  wire [4:0] \$procmux$2908_Y ;
  wire [4:0] \$procmux$2910_Y ;
  wire [36:0] \$procmux$2914_Y ;
  wire [36:0] \$procmux$2916_Y ;
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
  assign \$procmux$2892_Y  = index ? 1'h0 : \$11 [0];
  assign \$procmux$2894_Y  = bus_rvalid ? \$procmux$2892_Y  : index;
  assign \$18  = rst ? 1'h0 : \$procmux$2894_Y ;
  assign \$17  = rst ? 1'h0 : \$10 ;
  assign \$16  = bus_rvalid ? { bus_rdata, row[127:64] } : row;
  assign \$procmux$2902_Y  = \$2  ? \$6  : burst_active;
  assign \$procmux$2904_Y  = \$7  ? 1'h1 : \$procmux$2902_Y ;
  assign \$15  = rst ? 1'h0 : \$procmux$2904_Y ;
  assign \$procmux$2908_Y  = \$2  ? \$5 [4:0] : burst_left;
  assign \$procmux$2910_Y  = \$7  ? \$8 [4:0] : \$procmux$2908_Y ;
  assign \$14  = rst ? 5'h00 : \$procmux$2910_Y ;
  assign \$procmux$2914_Y  = \$2  ? { \$3 [28:0], 8'h00 } : burst_beat;
  assign \$procmux$2916_Y  = \$7  ? request_payload[36:0] : \$procmux$2914_Y ;
  assign \$13  = rst ? 37'h0000000000 : \$procmux$2916_Y ;
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
  wire \$procmux$2216_Y ;
  wire \$procmux$2218_Y ;
  wire [9:0] \$procmux$2222_Y ;
  wire [9:0] \$procmux$2224_Y ;
  wire [36:0] \$procmux$2228_Y ;
  wire [36:0] \$procmux$2230_Y ;
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
  assign \$procmux$2216_Y  = \$3  ? \$7  : burst_active;
  assign \$procmux$2218_Y  = \$8  ? 1'h1 : \$procmux$2216_Y ;
  assign \$12  = rst ? 1'h0 : \$procmux$2218_Y ;
  assign \$procmux$2222_Y  = \$3  ? \$6 [9:0] : burst_left;
  assign \$procmux$2224_Y  = \$8  ? \$9 [9:0] : \$procmux$2222_Y ;
  assign \$11  = rst ? 10'h000 : \$procmux$2224_Y ;
  assign \$procmux$2228_Y  = \$3  ? { \$4 [28:0], 8'h00 } : burst_beat;
  assign \$procmux$2230_Y  = \$8  ? request_payload[36:0] : \$procmux$2228_Y ;
  assign \$10  = rst ? 37'h0000000000 : \$procmux$2230_Y ;
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
  wire \$procmux$2132_Y ;
  wire \$procmux$2134_Y ;
  wire [4:0] \$procmux$2138_Y ;
  wire [4:0] \$procmux$2140_Y ;
  wire [36:0] \$procmux$2144_Y ;
  wire [36:0] \$procmux$2146_Y ;
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
  assign \$procmux$2132_Y  = \$2  ? \$6  : burst_active;
  assign \$procmux$2134_Y  = \$7  ? 1'h1 : \$procmux$2132_Y ;
  assign \$11  = rst ? 1'h0 : \$procmux$2134_Y ;
  assign \$procmux$2138_Y  = \$2  ? \$5 [4:0] : burst_left;
  assign \$procmux$2140_Y  = \$7  ? \$8 [4:0] : \$procmux$2138_Y ;
  assign \$10  = rst ? 5'h00 : \$procmux$2140_Y ;
  assign \$procmux$2144_Y  = \$2  ? { \$3 [28:0], 8'h00 } : burst_beat;
  assign \$procmux$2146_Y  = \$7  ? request_payload[36:0] : \$procmux$2144_Y ;
  assign \$9  = rst ? 37'h0000000000 : \$procmux$2146_Y ;
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
  wire [8:0] \$procmux$283_Y ;
  wire [4:0] \$procmux$312_Y ;
  wire [4:0] \$procmux$314_Y ;
  wire [31:0] \$procmux$384_Y ;
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
  assign \$procmux$283_Y  = \$32  ? (* full_case = 32'd1 *) { unclipped[12], \$40 , \$39 , \$38 , \$37 , \$36 , \$35 , \$34 , \$33  } : unclipped[8:0];
  assign \$111  = valid[11] ? \$procmux$283_Y  : result;
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
  assign \$procmux$312_Y  = \$17  ? (* full_case = 32'd1 *) 5'h1f : shift_6[4:0];
  assign \$procmux$314_Y  = shift_6[8] ? (* full_case = 32'd1 *) 5'h00 : \$procmux$312_Y ;
  assign \$98  = valid[6] ? \$procmux$314_Y  : shift_7;
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
  assign \$procmux$384_Y  = \$5  ? 32'd0 : \$4 [31:0];
  assign \$64  = valid[1] ? \$procmux$384_Y  : magnitude;
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
  wire \$21 ;
  wire \$22 ;
  wire \$23 ;
  wire \$24 ;
  wire \$25 ;
  wire \$27 ;
  wire \$28 ;
  wire \$29 ;
  wire [26:0] \$3 ;
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
  wire \$41 ;
  wire \$42 ;
  wire \$43 ;
  wire \$45 ;
  wire \$46 ;
  wire \$47 ;
  wire \$48 ;
  wire \$49 ;
  wire [31:0] \$5 ;
  wire \$50 ;
  wire \$51 ;
  wire \$52 ;
  wire \$53 ;
  wire \$56 ;
  wire \$57 ;
  wire \$59 ;
  wire \$64 ;
  wire \$65 ;
  wire \$66 ;
  wire \$67 ;
  wire \$68 ;
  wire [33:0] \$69 ;
  wire \$7 ;
  wire \$70 ;
  wire \$71 ;
  wire \$72 ;
  wire [63:0] \$73 ;
  wire [2:0] \$74 ;
  wire [5:0] \$75 ;
  wire [27:0] \$76 ;
  wire [31:0] \$77 ;
  wire [1:0] \$78 ;
  wire [7:0] \$79 ;
  wire \$8 ;
  wire \$9 ;
  wire \_auto_369 ;
  wire \_auto_370 ;
  wire \_auto_371 ;
  wire [26:0] \_auto_372 ;
  wire [26:0] \_auto_373 ;
  wire [26:0] \_auto_374 ;
  wire [31:0] \_auto_375 ;
  wire [31:0] \_auto_376 ;
  wire [31:0] \_auto_377 ;
  wire [7:0] \_auto_378 ;
  wire [7:0] \_auto_379 ;
  wire [7:0] \_auto_380 ;
  wire [7:0] \$procmux$17_Y ;
  wire [7:0] \$procmux$19_Y ;
  wire [7:0] \$procmux$21_Y ;
  wire [7:0] \$procmux$23_Y ;
  wire [7:0] \$procmux$25_Y ;
  wire [7:0] \$procmux$27_Y ;
  wire [7:0] \$procmux$29_Y ;
  wire [7:0] \$procmux$33_Y ;
  wire [31:0] \$procmux$39_Y ;
  wire [27:0] \$procmux$43_Y ;
  wire [5:0] \$procmux$47_Y ;
  wire [2:0] \$procmux$51_Y ;
  wire [63:0] \$procmux$55_Y ;
  wire [33:0] \$procmux$65_Y ;
  wire \$procmux$76_CMP ;
  wire \$procmux$77_CMP ;
  wire \$procmux$78_CMP ;
  wire \$procmux$79_CMP ;
  wire \$procmux$81_CMP ;
  wire \$procmux$82_CMP ;
  wire \$procmux$83_CMP ;
  wire \$procmux$84_CMP ;
  wire \$procmux$86_CMP ;
  wire \$procmux$87_CMP ;
  wire \$procmux$88_CMP ;
  wire \$procmux$89_CMP ;
  wire act_error;
  wire \act_error$644 ;
  wire \act_error$646 ;
  wire \act_error$648 ;
  reg [5:0] address = 6'h00;
  wire advance;
  wire \advance$359 ;
  wire \advance$484 ;
  wire \advance$493 ;
  wire \advance$501 ;
  wire \advance$509 ;
  wire [4:0] ahead;
  wire [4:0] \ahead$372 ;
  wire [4:0] \ahead$379 ;
  wire [4:0] \ahead$385 ;
  wire [4:0] \ahead$391 ;
  wire [7:0] ar_len;
  wire [7:0] \ar_len$215 ;
  wire [7:0] \ar_len$249 ;
  wire ar_ready;
  wire \ar_ready$213 ;
  wire \ar_ready$247 ;
  wire ar_valid;
  wire \ar_valid$211 ;
  wire \ar_valid$245 ;
  wire aw_ready;
  wire aw_valid;
  wire b_expected;
  wire b_id;
  wire b_ready;
  wire b_valid;
  wire broadcast_blocked;
  wire [9:0] bus__araddr;
  wire [39:0] \bus__araddr$170 ;
  wire [39:0] \bus__araddr$226 ;
  wire [39:0] \bus__araddr$276 ;
  wire [1:0] bus__arburst;
  wire [1:0] \bus__arburst$228 ;
  wire [1:0] \bus__arburst$278 ;
  wire bus__arid;
  wire \bus__arid$230 ;
  wire \bus__arid$280 ;
  wire [7:0] bus__arlen;
  wire [7:0] \bus__arlen$231 ;
  wire [7:0] \bus__arlen$281 ;
  wire [2:0] bus__arprot;
  wire bus__arready;
  wire \bus__arready$176 ;
  wire \bus__arready$232 ;
  wire \bus__arready$282 ;
  wire [2:0] bus__arsize;
  wire [2:0] \bus__arsize$234 ;
  wire [2:0] \bus__arsize$284 ;
  wire bus__arvalid;
  wire \bus__arvalid$179 ;
  wire \bus__arvalid$235 ;
  wire \bus__arvalid$285 ;
  wire [9:0] bus__awaddr;
  wire [39:0] \bus__awaddr$296 ;
  wire [1:0] bus__awburst;
  wire bus__awid;
  wire [7:0] bus__awlen;
  wire [2:0] bus__awprot;
  wire bus__awready;
  wire \bus__awready$303 ;
  wire [2:0] bus__awsize;
  wire bus__awvalid;
  wire \bus__awvalid$306 ;
  wire bus__bid;
  wire bus__bready;
  wire \bus__bready$315 ;
  wire [1:0] bus__bresp;
  wire [1:0] \bus__bresp$316 ;
  wire bus__bvalid;
  wire \bus__bvalid$318 ;
  wire [31:0] bus__rdata;
  wire [63:0] \bus__rdata$181 ;
  wire [63:0] \bus__rdata$236 ;
  wire [63:0] \bus__rdata$286 ;
  wire bus__rid;
  wire \bus__rid$238 ;
  wire \bus__rid$288 ;
  wire bus__rlast;
  wire \bus__rlast$239 ;
  wire \bus__rlast$289 ;
  wire bus__rready;
  wire \bus__rready$185 ;
  wire \bus__rready$240 ;
  wire \bus__rready$290 ;
  wire [1:0] bus__rresp;
  wire [1:0] \bus__rresp$186 ;
  wire [1:0] \bus__rresp$241 ;
  wire [1:0] \bus__rresp$291 ;
  wire bus__rvalid;
  wire \bus__rvalid$188 ;
  wire \bus__rvalid$243 ;
  wire \bus__rvalid$293 ;
  wire [31:0] bus__wdata;
  wire [63:0] \bus__wdata$308 ;
  wire bus__wlast;
  wire bus__wready;
  wire \bus__wready$310 ;
  wire [3:0] bus__wstrb;
  wire [7:0] \bus__wstrb$312 ;
  wire bus__wvalid;
  wire \bus__wvalid$313 ;
  wire [15:0] channels;
  wire [15:0] \channels$357 ;
  wire [15:0] \channels$483 ;
  wire [15:0] \channels$492 ;
  wire [15:0] \channels$500 ;
  wire [15:0] \channels$508 ;
  wire clear;
  wire \clear$351 ;
  wire clearing;
  wire \clearing$464 ;
  wire [20:0] command;
  wire [20:0] \command$513 ;
  wire \command$513.add ;
  wire [2:0] \command$513.bank ;
  wire \command$513.clear ;
  wire [1:0] \command$513.direction ;
  wire [4:0] \command$513.entry ;
  wire [7:0] \command$513.lanes ;
  wire \command$513.read ;
  wire [20:0] \command$549 ;
  wire \command$549.add ;
  wire [2:0] \command$549.bank ;
  wire \command$549.clear ;
  wire [1:0] \command$549.direction ;
  wire [4:0] \command$549.entry ;
  wire [7:0] \command$549.lanes ;
  wire \command$549.read ;
  wire [20:0] \command$584 ;
  wire \command$584.add ;
  wire [2:0] \command$584.bank ;
  wire \command$584.clear ;
  wire [1:0] \command$584.direction ;
  wire [4:0] \command$584.entry ;
  wire [7:0] \command$584.lanes ;
  wire \command$584.read ;
  wire [20:0] \command$603 ;
  wire \command$603.add ;
  wire [2:0] \command$603.bank ;
  wire \command$603.clear ;
  wire [1:0] \command$603.direction ;
  wire [4:0] \command$603.entry ;
  wire [7:0] \command$603.lanes ;
  wire \command$603.read ;
  wire \command.add ;
  wire [2:0] \command.bank ;
  wire \command.clear ;
  wire [1:0] \command.direction ;
  wire [4:0] \command.entry ;
  wire [7:0] \command.lanes ;
  wire \command.read ;
  wire compute_set;
  wire \compute_set$486 ;
  wire \compute_set$494 ;
  wire \compute_set$502 ;
  wire \compute_set$510 ;
  wire counting;
  wire \counting$495 ;
  wire \counting$503 ;
  wire \counting$511 ;
  wire done;
  wire \done$362 ;
  wire \done$442 ;
  wire \done$455 ;
  wire \done$456 ;
  wire \done$457 ;
  wire \done$458 ;
  wire drained;
  wire \drained$465 ;
  wire \drained$466 ;
  wire error;
  wire \error$650 ;
  wire \error$651 ;
  wire \error$652 ;
  wire \error$653 ;
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
  wire \exhausted$202 ;
  wire \exhausted$203 ;
  wire fault;
  wire \fault$658 ;
  wire \fault$659 ;
  wire \fault$668 ;
  wire fire;
  wire fits;
  wire \fits$460 ;
  wire flush;
  wire full;
  wire \full$337 ;
  wire \full$338 ;
  wire \full$339 ;
  wire \full$340 ;
  wire group;
  wire \group$472 ;
  wire halo;
  wire halt;
  wire \halt$206 ;
  wire [127:0] i__payload;
  wire i__ready;
  wire i__valid;
  wire idle;
  wire \idle$334 ;
  wire \idle$335 ;
  wire in_plane;
  wire \in_plane$551 ;
  wire \in_plane$586 ;
  wire \in_plane$605 ;
  wire [31:0] index;
  wire [31:0] \index$208 ;
  wire \irq$196 ;
  wire [7:0] kc;
  wire [7:0] \kc$474 ;
  wire [2:0] kc_log2;
  wire [2:0] \kc_log2$488 ;
  wire [2:0] \kc_log2$496 ;
  wire [2:0] \kc_log2$504 ;
  wire last;
  wire load;
  wire \load$410 ;
  wire \load$417 ;
  wire \load$424 ;
  reg load_act = 1'h0;
  wire \load_act$91 ;
  wire [5:0] load_addr;
  reg load_param = 1'h0;
  wire \load_param$89 ;
  wire [2:0] load_pe;
  wire [26:0] load_row;
  wire [26:0] \load_row$411 ;
  wire [1:0] \load_row$411.count ;
  wire [23:0] \load_row$411.entries ;
  wire [11:0] \load_row$411.entries[0] ;
  wire [3:0] \load_row$411.entries[0].run ;
  wire [7:0] \load_row$411.entries[0].value ;
  wire [11:0] \load_row$411.entries[1] ;
  wire [3:0] \load_row$411.entries[1].run ;
  wire [7:0] \load_row$411.entries[1].value ;
  wire \load_row$411.last ;
  wire [26:0] \load_row$418 ;
  wire [1:0] \load_row$418.count ;
  wire [23:0] \load_row$418.entries ;
  wire [11:0] \load_row$418.entries[0] ;
  wire [3:0] \load_row$418.entries[0].run ;
  wire [7:0] \load_row$418.entries[0].value ;
  wire [11:0] \load_row$418.entries[1] ;
  wire [3:0] \load_row$418.entries[1].run ;
  wire [7:0] \load_row$418.entries[1].value ;
  wire \load_row$418.last ;
  wire [26:0] \load_row$425 ;
  wire [1:0] \load_row$425.count ;
  wire [23:0] \load_row$425.entries ;
  wire [11:0] \load_row$425.entries[0] ;
  wire [3:0] \load_row$425.entries[0].run ;
  wire [7:0] \load_row$425.entries[0].value ;
  wire [11:0] \load_row$425.entries[1] ;
  wire [3:0] \load_row$425.entries[1].run ;
  wire [7:0] \load_row$425.entries[1].value ;
  wire \load_row$425.last ;
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
  wire [7:0] marks;
  wire [7:0] \marks$370 ;
  wire [7:0] \marks$370[0] ;
  wire \marks$370[0].asked ;
  wire \marks$370[0].begins ;
  wire [4:0] \marks$370[0].channel ;
  wire \marks$370[0].dropped ;
  wire [7:0] \marks$378 ;
  wire [7:0] \marks$378[0] ;
  wire \marks$378[0].asked ;
  wire \marks$378[0].begins ;
  wire [4:0] \marks$378[0].channel ;
  wire \marks$378[0].dropped ;
  wire [7:0] \marks$384 ;
  wire [7:0] \marks$384[0] ;
  wire \marks$384[0].asked ;
  wire \marks$384[0].begins ;
  wire [4:0] \marks$384[0].channel ;
  wire \marks$384[0].dropped ;
  wire [7:0] \marks$390 ;
  wire [7:0] \marks$390[0] ;
  wire \marks$390[0].asked ;
  wire \marks$390[0].begins ;
  wire [4:0] \marks$390[0].channel ;
  wire \marks$390[0].dropped ;
  wire [7:0] \marks[0] ;
  wire \marks[0].asked ;
  wire \marks[0].begins ;
  wire [4:0] \marks[0].channel ;
  wire \marks[0].dropped ;
  wire maximum;
  wire \maximum$481 ;
  wire \maximum$490 ;
  wire \maximum$498 ;
  wire \maximum$506 ;
  wire moved;
  wire \moved$665 ;
  wire \moved$666 ;
  wire \moved$667 ;
  wire [63:0] o__payload;
  wire [127:0] \o__payload$191 ;
  wire o__ready;
  wire \o__ready$343 ;
  wire o__valid;
  wire \o__valid$342 ;
  wire [7:0] opcode;
  wire [7:0] \opcode$210 ;
  wire [53:0] \output ;
  wire [53:0] \output$470 ;
  wire [2:0] \output$470.batch_rows ;
  wire [15:0] \output$470.height ;
  wire [8:0] \output$470.pitch ;
  wire \output$470.relu ;
  wire [3:0] \output$470.step_x ;
  wire [3:0] \output$470.step_y ;
  wire \output$470.unsigned_out ;
  wire [15:0] \output$470.width ;
  wire [2:0] \output.batch_rows ;
  wire [15:0] \output.height ;
  wire [8:0] \output.pitch ;
  wire \output.relu ;
  wire [3:0] \output.step_x ;
  wire [3:0] \output.step_y ;
  wire \output.unsigned_out ;
  wire [15:0] \output.width ;
  wire outstanding;
  wire overflow;
  wire \overflow$645 ;
  wire \overflow$647 ;
  wire \overflow$649 ;
  wire [5:0] param_addr;
  wire [5:0] \param_addr$476 ;
  wire [63:0] param_data;
  wire [5:0] param_row;
  wire param_we;
  reg [2:0] pe_number = 3'h0;
  wire [2:0] phase;
  wire port_fault;
  wire [166:0] post;
  wire [166:0] \post$515 ;
  wire \post$515.all_end ;
  wire [63:0] \post$515.bias ;
  wire [31:0] \post$515.bias[0] ;
  wire [31:0] \post$515.bias[1] ;
  wire \post$515.channel_end ;
  wire [1:0] \post$515.columns ;
  wire [3:0] \post$515.gap ;
  wire \post$515.relu ;
  wire [1:0] \post$515.result_valid ;
  wire \post$515.row_end ;
  wire [1:0] \post$515.rows ;
  wire [63:0] \post$515.scale ;
  wire [31:0] \post$515.scale[0] ;
  wire [31:0] \post$515.scale[1] ;
  wire \post$515.unsigned_out ;
  wire [23:0] \post$515.valid ;
  wire [11:0] \post$515.valid[0] ;
  wire [11:0] \post$515.valid[1] ;
  wire [166:0] \post$550 ;
  wire \post$550.all_end ;
  wire [63:0] \post$550.bias ;
  wire [31:0] \post$550.bias[0] ;
  wire [31:0] \post$550.bias[1] ;
  wire \post$550.channel_end ;
  wire [1:0] \post$550.columns ;
  wire [3:0] \post$550.gap ;
  wire \post$550.relu ;
  wire [1:0] \post$550.result_valid ;
  wire \post$550.row_end ;
  wire [1:0] \post$550.rows ;
  wire [63:0] \post$550.scale ;
  wire [31:0] \post$550.scale[0] ;
  wire [31:0] \post$550.scale[1] ;
  wire \post$550.unsigned_out ;
  wire [23:0] \post$550.valid ;
  wire [11:0] \post$550.valid[0] ;
  wire [11:0] \post$550.valid[1] ;
  wire [166:0] \post$585 ;
  wire \post$585.all_end ;
  wire [63:0] \post$585.bias ;
  wire [31:0] \post$585.bias[0] ;
  wire [31:0] \post$585.bias[1] ;
  wire \post$585.channel_end ;
  wire [1:0] \post$585.columns ;
  wire [3:0] \post$585.gap ;
  wire \post$585.relu ;
  wire [1:0] \post$585.result_valid ;
  wire \post$585.row_end ;
  wire [1:0] \post$585.rows ;
  wire [63:0] \post$585.scale ;
  wire [31:0] \post$585.scale[0] ;
  wire [31:0] \post$585.scale[1] ;
  wire \post$585.unsigned_out ;
  wire [23:0] \post$585.valid ;
  wire [11:0] \post$585.valid[0] ;
  wire [11:0] \post$585.valid[1] ;
  wire [166:0] \post$604 ;
  wire \post$604.all_end ;
  wire [63:0] \post$604.bias ;
  wire [31:0] \post$604.bias[0] ;
  wire [31:0] \post$604.bias[1] ;
  wire \post$604.channel_end ;
  wire [1:0] \post$604.columns ;
  wire [3:0] \post$604.gap ;
  wire \post$604.relu ;
  wire [1:0] \post$604.result_valid ;
  wire \post$604.row_end ;
  wire [1:0] \post$604.rows ;
  wire [63:0] \post$604.scale ;
  wire [31:0] \post$604.scale[0] ;
  wire [31:0] \post$604.scale[1] ;
  wire \post$604.unsigned_out ;
  wire [23:0] \post$604.valid ;
  wire [11:0] \post$604.valid[0] ;
  wire [11:0] \post$604.valid[1] ;
  wire \post.all_end ;
  wire [63:0] \post.bias ;
  wire [31:0] \post.bias[0] ;
  wire [31:0] \post.bias[1] ;
  wire \post.channel_end ;
  wire [1:0] \post.columns ;
  wire [3:0] \post.gap ;
  wire \post.relu ;
  wire [1:0] \post.result_valid ;
  wire \post.row_end ;
  wire [1:0] \post.rows ;
  wire [63:0] \post.scale ;
  wire [31:0] \post.scale[0] ;
  wire [31:0] \post.scale[1] ;
  wire \post.unsigned_out ;
  wire [23:0] \post.valid ;
  wire [11:0] \post.valid[0] ;
  wire [11:0] \post.valid[1] ;
  wire posting;
  wire [36:0] program_beat;
  wire [36:0] \program_beat$199 ;
  wire [36:0] \program_beat$345 ;
  wire [31:0] program_rows;
  wire [31:0] \program_rows$201 ;
  wire [31:0] \program_rows$347 ;
  reg push = 1'h0;
  wire \push$352 ;
  wire \push$366 ;
  wire \push$375 ;
  wire \push$381 ;
  wire \push$387 ;
  wire r_expected;
  wire \r_expected$244 ;
  wire \r_expected$294 ;
  wire r_id;
  wire \r_id$221 ;
  wire \r_id$255 ;
  wire r_last;
  wire \r_last$223 ;
  wire \r_last$257 ;
  wire r_ready;
  wire \r_ready$219 ;
  wire \r_ready$253 ;
  wire r_valid;
  wire \r_valid$217 ;
  wire \r_valid$251 ;
  wire [46:0] read_request__payload;
  wire [36:0] \read_request__payload.beat ;
  wire [9:0] \read_request__payload.beats ;
  wire read_request__ready;
  wire read_request__valid;
  reg [7:0] reported = 8'h00;
  wire [46:0] request__payload;
  wire [46:0] \request__payload$326 ;
  wire [36:0] \request__payload$326.beat ;
  wire [9:0] \request__payload$326.beats ;
  wire [36:0] \request__payload.beat ;
  wire [9:0] \request__payload.beats ;
  wire request__ready;
  wire \request__ready$329 ;
  wire request__valid;
  wire \request__valid$330 ;
  reg reset = 1'h0;
  wire restart;
  wire \restart$405 ;
  wire \restart$412 ;
  wire \restart$419 ;
  wire \restart$426 ;
  wire rewind;
  wire [2:0] room;
  reg [63:0] row = 64'h0000000000000000;
  reg [27:0] \row$100  = 28'h0000000;
  wire [63:0] \row$94 ;
  wire row_last;
  wire row_mark;
  wire row_valid;
  wire \row_valid$393 ;
  wire [7:0] rows;
  wire [7:0] \rows$431 ;
  wire [7:0] \rows$432 ;
  wire [7:0] \rows$433 ;
  wire [63:0] rows__payload;
  wire rows__valid;
  wire run;
  wire \run$197 ;
  wire \run$344 ;
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
  wire \start$355 ;
  wire \start$482 ;
  wire \start$491 ;
  wire \start$499 ;
  wire \start$507 ;
  wire starved;
  wire \starved$628 ;
  wire \starved$629 ;
  wire \starved$630 ;
  wire \starved$631 ;
  reg [31:0] stat = 32'd0;
  wire [31:0] \stat$109 ;
  wire [31:0] \stat$110 ;
  wire [31:0] \stat$111 ;
  wire [31:0] \stat$112 ;
  wire [2:0] stat_select;
  wire [2:0] \stat_select$623 ;
  wire [2:0] \stat_select$624 ;
  wire [2:0] \stat_select$625 ;
  wire [7:0] status;
  wire [7:0] \status$636 ;
  wire [7:0] \status$655 ;
  reg stop = 1'h1;
  wire \stop$204 ;
  wire \stop$78 ;
  wire store;
  wire \store$449 ;
  wire \store$451 ;
  wire \store$453 ;
  wire [6:0] store_addr;
  wire [6:0] \store_addr$448 ;
  wire [6:0] \store_addr$450 ;
  wire [6:0] \store_addr$452 ;
  wire [6:0] \store_addr$454 ;
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
  wire signed [31:0] sum__0;
  wire signed [31:0] \sum__0$534 ;
  wire signed [31:0] \sum__0$553 ;
  wire signed [31:0] \sum__0$569 ;
  wire signed [31:0] sum__1;
  wire signed [31:0] \sum__1$536 ;
  wire signed [31:0] \sum__1$555 ;
  wire signed [31:0] \sum__1$571 ;
  wire signed [31:0] sum__2;
  wire signed [31:0] \sum__2$538 ;
  wire signed [31:0] \sum__2$557 ;
  wire signed [31:0] \sum__2$573 ;
  wire signed [31:0] sum__3;
  wire signed [31:0] \sum__3$540 ;
  wire signed [31:0] \sum__3$559 ;
  wire signed [31:0] \sum__3$575 ;
  wire signed [31:0] sum__4;
  wire signed [31:0] \sum__4$542 ;
  wire signed [31:0] \sum__4$561 ;
  wire signed [31:0] \sum__4$577 ;
  wire signed [31:0] sum__5;
  wire signed [31:0] \sum__5$544 ;
  wire signed [31:0] \sum__5$563 ;
  wire signed [31:0] \sum__5$579 ;
  wire signed [31:0] sum__6;
  wire signed [31:0] \sum__6$546 ;
  wire signed [31:0] \sum__6$565 ;
  wire signed [31:0] \sum__6$581 ;
  wire signed [31:0] sum__7;
  wire signed [31:0] \sum__7$548 ;
  wire signed [31:0] \sum__7$567 ;
  wire signed [31:0] \sum__7$583 ;
  wire signed [31:0] sum_above__0;
  wire signed [31:0] \sum_above__0$614 ;
  wire signed [31:0] sum_above__1;
  wire signed [31:0] \sum_above__1$615 ;
  wire signed [31:0] sum_above__2;
  wire signed [31:0] \sum_above__2$616 ;
  wire signed [31:0] sum_above__3;
  wire signed [31:0] \sum_above__3$617 ;
  wire signed [31:0] sum_above__4;
  wire signed [31:0] \sum_above__4$618 ;
  wire signed [31:0] sum_above__5;
  wire signed [31:0] \sum_above__5$619 ;
  wire signed [31:0] sum_above__6;
  wire signed [31:0] \sum_above__6$620 ;
  wire signed [31:0] sum_above__7;
  wire signed [31:0] \sum_above__7$621 ;
  wire signed [31:0] sum_below__0;
  wire signed [31:0] \sum_below__0$568 ;
  wire signed [31:0] sum_below__1;
  wire signed [31:0] \sum_below__1$570 ;
  wire signed [31:0] sum_below__2;
  wire signed [31:0] \sum_below__2$572 ;
  wire signed [31:0] sum_below__3;
  wire signed [31:0] \sum_below__3$574 ;
  wire signed [31:0] sum_below__4;
  wire signed [31:0] \sum_below__4$576 ;
  wire signed [31:0] sum_below__5;
  wire signed [31:0] \sum_below__5$578 ;
  wire signed [31:0] sum_below__6;
  wire signed [31:0] \sum_below__6$580 ;
  wire signed [31:0] sum_below__7;
  wire signed [31:0] \sum_below__7$582 ;
  wire signed [31:0] sum_left__0;
  wire signed [31:0] \sum_left__0$606 ;
  wire signed [31:0] sum_left__1;
  wire signed [31:0] \sum_left__1$607 ;
  wire signed [31:0] sum_left__2;
  wire signed [31:0] \sum_left__2$608 ;
  wire signed [31:0] sum_left__3;
  wire signed [31:0] \sum_left__3$609 ;
  wire signed [31:0] sum_left__4;
  wire signed [31:0] \sum_left__4$610 ;
  wire signed [31:0] sum_left__5;
  wire signed [31:0] \sum_left__5$611 ;
  wire signed [31:0] sum_left__6;
  wire signed [31:0] \sum_left__6$612 ;
  wire signed [31:0] sum_left__7;
  wire signed [31:0] \sum_left__7$613 ;
  wire signed [31:0] sum_right__0;
  wire signed [31:0] \sum_right__0$587 ;
  wire signed [31:0] sum_right__1;
  wire signed [31:0] \sum_right__1$588 ;
  wire signed [31:0] sum_right__2;
  wire signed [31:0] \sum_right__2$589 ;
  wire signed [31:0] sum_right__3;
  wire signed [31:0] \sum_right__3$590 ;
  wire signed [31:0] sum_right__4;
  wire signed [31:0] \sum_right__4$591 ;
  wire signed [31:0] sum_right__5;
  wire signed [31:0] \sum_right__5$592 ;
  wire signed [31:0] sum_right__6;
  wire signed [31:0] \sum_right__6$593 ;
  wire signed [31:0] sum_right__7;
  wire signed [31:0] \sum_right__7$594 ;
  wire swap;
  wire \swap$406 ;
  wire \swap$413 ;
  wire \swap$420 ;
  wire \swap$427 ;
  wire take;
  wire \take$462 ;
  wire [4:0] tap_addr;
  wire [4:0] \tap_addr$408 ;
  wire [4:0] \tap_addr$415 ;
  wire [4:0] \tap_addr$422 ;
  wire [7:0] tap_data;
  wire [7:0] \tap_data$409 ;
  wire [7:0] \tap_data$416 ;
  wire [7:0] \tap_data$423 ;
  wire tap_we;
  wire \tap_we$407 ;
  wire \tap_we$414 ;
  wire \tap_we$421 ;
  wire [50:0] tile;
  wire [50:0] \tile$468 ;
  wire [7:0] \tile$468.bottom ;
  wire [2:0] \tile$468.kc_log2 ;
  wire [7:0] \tile$468.left ;
  wire [7:0] \tile$468.right ;
  wire [7:0] \tile$468.tile_h ;
  wire [7:0] \tile$468.tile_w ;
  wire [7:0] \tile$468.top ;
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
  wire \unsigned_in$479 ;
  wire \unsigned_in$489 ;
  wire \unsigned_in$497 ;
  wire \unsigned_in$505 ;
  wire w_last;
  wire w_ready;
  wire w_valid;
  wire waiting;
  wire \waiting$660 ;
  wire \waiting$661 ;
  wire \waiting$662 ;
  wire \waiting$663 ;
  wire [2:0] wanted_addr;
  wire [2:0] \wanted_addr$374 ;
  wire [2:0] \wanted_addr$380 ;
  wire [2:0] \wanted_addr$386 ;
  wire [2:0] \wanted_addr$392 ;
  wire weight_error;
  wire \weight_error$639 ;
  wire \weight_error$640 ;
  wire \weight_error$641 ;
  wire [36:0] weights_beat;
  wire weights_begin;
  wire weights_blocked;
  wire weights_reset;
  wire \weights_reset$377 ;
  wire \weights_reset$383 ;
  wire \weights_reset$389 ;
  wire weights_spent;
  wire [23:0] weights_words;
  reg [33:0] word = 34'h000000000;
  wire [33:0] \word$353 ;
  wire [33:0] \word$353[0] ;
  wire [1:0] \word$353[0].count ;
  wire [23:0] \word$353[0].entries ;
  wire [11:0] \word$353[0].entries[0] ;
  wire [3:0] \word$353[0].entries[0].run ;
  wire [7:0] \word$353[0].entries[0].value ;
  wire [11:0] \word$353[0].entries[1] ;
  wire [3:0] \word$353[0].entries[1].run ;
  wire [7:0] \word$353[0].entries[1].value ;
  wire [7:0] \word$353[0].left ;
  wire [33:0] \word$367 ;
  wire [33:0] \word$367[0] ;
  wire [1:0] \word$367[0].count ;
  wire [23:0] \word$367[0].entries ;
  wire [11:0] \word$367[0].entries[0] ;
  wire [3:0] \word$367[0].entries[0].run ;
  wire [7:0] \word$367[0].entries[0].value ;
  wire [11:0] \word$367[0].entries[1] ;
  wire [3:0] \word$367[0].entries[1].run ;
  wire [7:0] \word$367[0].entries[1].value ;
  wire [7:0] \word$367[0].left ;
  wire [33:0] \word$376 ;
  wire [33:0] \word$376[0] ;
  wire [1:0] \word$376[0].count ;
  wire [23:0] \word$376[0].entries ;
  wire [11:0] \word$376[0].entries[0] ;
  wire [3:0] \word$376[0].entries[0].run ;
  wire [7:0] \word$376[0].entries[0].value ;
  wire [11:0] \word$376[0].entries[1] ;
  wire [3:0] \word$376[0].entries[1].run ;
  wire [7:0] \word$376[0].entries[1].value ;
  wire [7:0] \word$376[0].left ;
  wire [33:0] \word$382 ;
  wire [33:0] \word$382[0] ;
  wire [1:0] \word$382[0].count ;
  wire [23:0] \word$382[0].entries ;
  wire [11:0] \word$382[0].entries[0] ;
  wire [3:0] \word$382[0].entries[0].run ;
  wire [7:0] \word$382[0].entries[0].value ;
  wire [11:0] \word$382[0].entries[1] ;
  wire [3:0] \word$382[0].entries[1].run ;
  wire [7:0] \word$382[0].entries[1].value ;
  wire [7:0] \word$382[0].left ;
  wire [33:0] \word$388 ;
  wire [33:0] \word$388[0] ;
  wire [1:0] \word$388[0].count ;
  wire [23:0] \word$388[0].entries ;
  wire [11:0] \word$388[0].entries[0] ;
  wire [3:0] \word$388[0].entries[0].run ;
  wire [7:0] \word$388[0].entries[0].value ;
  wire [11:0] \word$388[0].entries[1] ;
  wire [3:0] \word$388[0].entries[1].run ;
  wire [7:0] \word$388[0].entries[1].value ;
  wire [7:0] \word$388[0].left ;
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
  assign \$12  = ~ \r_expected$294 ;
  assign \r_ready$253  = \bus__rready$290  | \$12 ;
  assign \$13  = ~ clear;
  assign aw_valid = \bus__awvalid$306  & \$13 ;
  assign \$14  = ~ clear;
  assign w_valid = \bus__wvalid$313  & \$14 ;
  assign \bus__bvalid$318  = m_axi_host_bvalid & b_expected;
  assign \$15  = ~ b_expected;
  assign b_ready = \bus__bready$315  | \$15 ;
  assign \$16  = stop & idle;
  assign \$17  = \$16  & \idle$334 ;
  assign drained = \$17  & \idle$335 ;
  assign full = | { \full$340 , \full$339 , \full$338 , \full$337  };
  assign broadcast_blocked = \o__valid$342  & full;
  assign \$18  = ~ full;
  assign fire = \o__valid$342  & \$18 ;
  assign \o__ready$343  = ~ full;
  assign \$19  = ~ push;
  assign weights_blocked = broadcast_blocked & \$19 ;
  assign done = phase[0] & \done$362 ;
  assign rewind = restart | swap;
  assign flush = row_valid & row_last;
  assign \$20  = ! pe_number;
  assign load = load_act & \$20 ;
  assign \$21  = pe_number == 1'h1;
  assign \load$410  = load_act & \$21 ;
  assign \$22  = pe_number == 2'h2;
  assign \load$417  = load_act & \$22 ;
  assign \$23  = pe_number == 2'h3;
  assign \load$424  = load_act & \$23 ;
  assign \done$362  = & { \done$458 , \done$457 , \done$456 , \done$455  };
  assign in_plane = post[156] & post[158];
  assign \in_plane$551  = post[157] & post[158];
  assign \in_plane$586  = post[156] & post[159];
  assign \in_plane$605  = post[157] & post[159];
  assign stat_select = run ? 3'h0 : select[2:0];
  assign \stat_select$623  = run ? 3'h0 : select[2:0];
  assign \stat_select$624  = run ? 3'h0 : select[2:0];
  assign \stat_select$625  = run ? 3'h0 : select[2:0];
  assign starved = | { \starved$631 , \starved$630 , \starved$629 , \starved$628  };
  assign \$24  = ~ exhausted;
  assign \$25  = ~ \o__valid$342 ;
  assign units[5] = \$24  & \$25 ;
  assign \$27  = | \status$636 ;
  assign \$28  = & settled;
  assign \$29  = exhausted & \$28 ;
  assign \$30  = phase[0] & \$29 ;
  assign \$31  = \$30  & starved;
  assign \$32  = | { \weight_error$641 , \weight_error$640 , \weight_error$639 , weight_error };
  assign \$33  = act_error | overflow;
  assign \$34  = \act_error$644  | \overflow$645 ;
  assign \$35  = \act_error$646  | \overflow$647 ;
  assign \$36  = \act_error$648  | \overflow$649 ;
  assign \$37  = | { \$36 , \$35 , \$34 , \$33  };
  assign \$38  = \error$651  | \error$652 ;
  assign \$39  = \$38  | \error$653 ;
  assign events[34] = waiting & halo;
  assign \$41  = ~ halo;
  assign \$42  = waiting & \$41 ;
  assign \$43  = ~ clearing;
  assign events[51] = \$42  & \$43 ;
  assign \$45  = phase[0] | phase[1];
  assign \$46  = \$45  | phase[2];
  assign \$47  = waiting & halo;
  assign \$48  = \$46  | \$47 ;
  assign \$49  = ~ halo;
  assign \$50  = waiting & \$49 ;
  assign \$51  = ~ clearing;
  assign \$52  = \$50  & \$51 ;
  assign \$53  = \$48  | \$52 ;
  assign events[102] = ~ \$53 ;
  assign events[119] = \o__valid$342  & \o__ready$343 ;
  assign \$56  = ~ exhausted;
  assign \$57  = ~ \o__valid$342 ;
  assign events[153] = \$56  & \$57 ;
  assign \$59  = halo | posting;
  assign events[221] = ~ \$59 ;
  assign events[238] = m_axi_weights_rvalid & \r_ready$219 ;
  assign events[255] = m_axi_host_rvalid & \r_ready$253 ;
  assign events[272] = w_valid & m_axi_host_wready;
  assign port_fault = | { \fault$659 , \fault$658 , fault };
  assign \waiting$660  = | { \waiting$663 , \waiting$662 , \waiting$661  };
  assign moved = | { \moved$667 , \moved$666 , \moved$665  };
  assign \$65  = clear | weights_begin;
  always @(posedge clk)
    stop <= \$66 ;
  always @(posedge clk)
    push <= \$67 ;
  always @(posedge clk)
    reset <= \$68 ;
  always @(posedge clk)
    word <= \$69 ;
  always @(posedge clk)
    load_tap <= \$70 ;
  always @(posedge clk)
    load_param <= \$71 ;
  always @(posedge clk)
    load_act <= \$72 ;
  always @(posedge clk)
    row <= \$73 ;
  always @(posedge clk)
    pe_number <= \$74 ;
  always @(posedge clk)
    address <= \$75 ;
  always @(posedge clk)
    \row$100  <= \$76 ;
  always @(posedge clk)
    stat <= \$77 ;
  always @(posedge clk)
    settled <= \$78 ;
  always @(posedge clk)
    reported <= \$79 ;
  assign \$1  = ~ run;
  assign \$2  = \stop$78  | \$1 ;
  assign \$7  = ~ clear;
  assign ar_valid = \bus__arvalid$179  & \$7 ;
  assign \bus__rvalid$188  = m_axi_ins_rvalid & r_expected;
  assign \$8  = ~ r_expected;
  assign r_ready = \bus__rready$185  | \$8 ;
  assign \exhausted$202  = \exhausted$203  & run;
  assign \$9  = ~ clear;
  assign \ar_valid$211  = \bus__arvalid$235  & \$9 ;
  assign \bus__rvalid$243  = m_axi_weights_rvalid & \r_expected$244 ;
  assign \$10  = ~ \r_expected$244 ;
  assign \r_ready$219  = \bus__rready$240  | \$10 ;
  assign \$11  = ~ clear;
  assign \ar_valid$245  = \bus__arvalid$285  & \$11 ;
  assign \bus__rvalid$293  = m_axi_host_rvalid & \r_expected$294 ;
  assign \_auto_369  = \$procmux$87_CMP  | \$procmux$86_CMP ;
  assign \_auto_370  = \$procmux$82_CMP  | \$procmux$81_CMP ;
  assign \_auto_371  = \$procmux$77_CMP  | \$procmux$76_CMP ;
  assign \_auto_372  = \$procmux$86_CMP  ? \store_row$105  : \store_row$104 ;
  assign \_auto_373  = \$procmux$89_CMP  ? store_row : 27'h0000000;
  assign \_auto_374  = \$procmux$88_CMP  ? \store_row$103  : \_auto_373 ;
  assign \$3  = \_auto_369  ? \_auto_372  : \_auto_374 ;
  assign \_auto_375  = \$procmux$81_CMP  ? \stat$112  : \stat$111 ;
  assign \_auto_376  = \$procmux$84_CMP  ? \stat$109  : 32'd0;
  assign \_auto_377  = \$procmux$83_CMP  ? \stat$110  : \_auto_376 ;
  assign \$5  = \_auto_370  ? \_auto_375  : \_auto_377 ;
  assign \_auto_378  = \$procmux$76_CMP  ? \rows$433  : \rows$432 ;
  assign \_auto_379  = \$procmux$79_CMP  ? rows : 8'h00;
  assign \_auto_380  = \$procmux$78_CMP  ? \rows$431  : \_auto_379 ;
  assign store_rows = \_auto_371  ? \_auto_378  : \_auto_380 ;
  assign \$procmux$17_Y  = \$27  ? \status$636  : 8'h00;
  assign \$procmux$19_Y  = \$31  ? 8'h08 : \$procmux$17_Y ;
  assign \$procmux$21_Y  = error ? 8'h02 : \$procmux$19_Y ;
  assign \$procmux$23_Y  = \$32  ? 8'h07 : \$procmux$21_Y ;
  assign \$procmux$25_Y  = \$37  ? 8'h05 : \$procmux$23_Y ;
  assign \$procmux$27_Y  = \error$650  ? 8'h0b : \$procmux$25_Y ;
  assign \$procmux$29_Y  = \$39  ? 8'h0a : \$procmux$27_Y ;
  assign status = port_fault ? 8'h0f : \$procmux$29_Y ;
  assign \$procmux$33_Y  = run ? status : 8'h00;
  assign \$79  = rst ? 8'h00 : \$procmux$33_Y ;
  assign \$78  = rst ? 2'h0 : { settled[0], exhausted };
  assign \$procmux$39_Y  = run ? stat : \$5 ;
  assign \$77  = rst ? 32'd0 : \$procmux$39_Y ;
  assign \$procmux$43_Y  = store_pick ? { store_mark, \$3  } : \row$100 ;
  assign \$76  = rst ? 28'h0000000 : \$procmux$43_Y ;
  assign \$procmux$47_Y  = row_valid ? load_addr : address;
  assign \$75  = rst ? 6'h00 : \$procmux$47_Y ;
  assign \$procmux$51_Y  = row_valid ? load_pe : pe_number;
  assign \$74  = rst ? 3'h0 : \$procmux$51_Y ;
  assign \$procmux$55_Y  = row_valid ? \row$94  : row;
  assign \$73  = rst ? 64'h0000000000000000 : \$procmux$55_Y ;
  assign \$72  = rst ? 1'h0 : \load_act$91 ;
  assign \$71  = rst ? 1'h0 : \load_param$89 ;
  assign \$70  = rst ? 1'h0 : \load_tap$87 ;
  assign \$procmux$65_Y  = fire ? o__payload[33:0] : word;
  assign \$69  = rst ? 34'h000000000 : \$procmux$65_Y ;
  assign \$68  = rst ? 1'h0 : weights_begin;
  assign \$67  = rst ? 1'h0 : fire;
  assign \$66  = rst ? 1'h1 : \$2 ;
  assign \$procmux$76_CMP  = store_pe == 3'h3;
  assign \$procmux$77_CMP  = store_pe == 3'h2;
  assign \$procmux$78_CMP  = store_pe == 3'h1;
  assign \$procmux$79_CMP  = ! store_pe;
  assign \$procmux$81_CMP  = select[10:3] == 8'h03;
  assign \$procmux$82_CMP  = select[10:3] == 8'h02;
  assign \$procmux$83_CMP  = select[10:3] == 8'h01;
  assign \$procmux$84_CMP  = ! select[10:3];
  assign \$procmux$86_CMP  = store_pick_pe == 3'h3;
  assign \$procmux$87_CMP  = store_pick_pe == 3'h2;
  assign \$procmux$88_CMP  = store_pick_pe == 3'h1;
  assign \$procmux$89_CMP  = ! store_pick_pe;
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
    .stop(\stop$78 ),
    .units({ 8'h00, posting, halo, units[5], broadcast_blocked, waiting, phase }),
    .waiting(\waiting$660 )
  );
  drain drain (
    .clearing(clearing),
    .clk(clk),
    .command(command),
    .drained(\drained$465 ),
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
    .error(\error$652 ),
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
  port_guard_rw m_axi_host_guard (
    .ar_len(\ar_len$249 ),
    .ar_ready(m_axi_host_arready),
    .ar_valid(\ar_valid$245 ),
    .aw_ready(m_axi_host_awready),
    .aw_valid(aw_valid),
    .b_expected(b_expected),
    .b_id(m_axi_host_bid),
    .b_ready(b_ready),
    .b_valid(m_axi_host_bvalid),
    .clk(clk),
    .fault(\fault$659 ),
    .moved(\moved$667 ),
    .r_expected(\r_expected$294 ),
    .r_id(m_axi_host_rid),
    .r_last(m_axi_host_rlast),
    .r_ready(\r_ready$253 ),
    .r_valid(m_axi_host_rvalid),
    .rst(rst),
    .w_last(w_last),
    .w_ready(m_axi_host_wready),
    .w_valid(w_valid),
    .waiting(\waiting$663 )
  );
  port_guard_r m_axi_ins_guard (
    .ar_len(ar_len),
    .ar_ready(m_axi_ins_arready),
    .ar_valid(ar_valid),
    .clk(clk),
    .fault(fault),
    .moved(\moved$665 ),
    .r_expected(r_expected),
    .r_id(m_axi_ins_rid),
    .r_last(m_axi_ins_rlast),
    .r_ready(r_ready),
    .r_valid(m_axi_ins_rvalid),
    .rst(rst),
    .waiting(\waiting$661 )
  );
  port_guard_r m_axi_weights_guard (
    .ar_len(\ar_len$215 ),
    .ar_ready(m_axi_weights_arready),
    .ar_valid(\ar_valid$211 ),
    .clk(clk),
    .fault(\fault$658 ),
    .moved(\moved$666 ),
    .r_expected(\r_expected$244 ),
    .r_id(m_axi_weights_rid),
    .r_last(m_axi_weights_rlast),
    .r_ready(\r_ready$219 ),
    .r_valid(m_axi_weights_rvalid),
    .rst(rst),
    .waiting(\waiting$662 )
  );
  pe pe_0 (
    .act_error(act_error),
    .advance(advance),
    .ahead(ahead),
    .channels(channels),
    .clk(clk),
    .command(command),
    .compute_set(compute_set),
    .counting(phase[0]),
    .done(\done$455 ),
    .full(\full$337 ),
    .in_plane(in_plane),
    .kc_log2(tile[50:48]),
    .load(load),
    .load_row(row[26:0]),
    .marks(marks),
    .maximum(maximum),
    .overflow(overflow),
    .post(post),
    .push(push),
    .restart(restart),
    .rows(rows),
    .rst(clear),
    .start(start),
    .starved(\starved$628 ),
    .stat(\stat$109 ),
    .stat_select(stat_select),
    .store(store),
    .store_addr(store_addr),
    .store_row(store_row),
    .sum_0(sum_left__0),
    .sum_1(sum_left__1),
    .sum_2(sum_left__2),
    .sum_3(sum_left__3),
    .sum_4(sum_left__4),
    .sum_5(sum_left__5),
    .sum_6(sum_left__6),
    .sum_7(sum_left__7),
    .sum_above_0(32'd0),
    .sum_above_1(32'd0),
    .sum_above_2(32'd0),
    .sum_above_3(32'd0),
    .sum_above_4(32'd0),
    .sum_above_5(32'd0),
    .sum_above_6(32'd0),
    .sum_above_7(32'd0),
    .sum_below_0(sum_below__0),
    .sum_below_1(sum_below__1),
    .sum_below_2(sum_below__2),
    .sum_below_3(sum_below__3),
    .sum_below_4(sum_below__4),
    .sum_below_5(sum_below__5),
    .sum_below_6(sum_below__6),
    .sum_below_7(sum_below__7),
    .sum_left_0(32'd0),
    .sum_left_1(32'd0),
    .sum_left_2(32'd0),
    .sum_left_3(32'd0),
    .sum_left_4(32'd0),
    .sum_left_5(32'd0),
    .sum_left_6(32'd0),
    .sum_left_7(32'd0),
    .sum_right_0(sum_right__0),
    .sum_right_1(sum_right__1),
    .sum_right_2(sum_right__2),
    .sum_right_3(sum_right__3),
    .sum_right_4(sum_right__4),
    .sum_right_5(sum_right__5),
    .sum_right_6(sum_right__6),
    .sum_right_7(sum_right__7),
    .swap(swap),
    .tap_addr(address[4:0]),
    .tap_data(row[7:0]),
    .tap_we(load_tap),
    .unsigned_in(unsigned_in),
    .wanted_addr(wanted_addr),
    .weight_error(weight_error),
    .weights_reset(reset),
    .word(word)
  );
  pe pe_1 (
    .act_error(\act_error$644 ),
    .advance(advance),
    .ahead(ahead),
    .channels(channels),
    .clk(clk),
    .command(command),
    .compute_set(compute_set),
    .counting(phase[0]),
    .done(\done$456 ),
    .full(\full$338 ),
    .in_plane(\in_plane$551 ),
    .kc_log2(tile[50:48]),
    .load(\load$410 ),
    .load_row(row[26:0]),
    .marks(marks),
    .maximum(maximum),
    .overflow(\overflow$645 ),
    .post(post),
    .push(push),
    .restart(restart),
    .rows(\rows$431 ),
    .rst(clear),
    .start(start),
    .starved(\starved$629 ),
    .stat(\stat$110 ),
    .stat_select(\stat_select$623 ),
    .store(store),
    .store_addr(store_addr),
    .store_row(\store_row$103 ),
    .sum_0(sum_right__0),
    .sum_1(sum_right__1),
    .sum_2(sum_right__2),
    .sum_3(sum_right__3),
    .sum_4(sum_right__4),
    .sum_5(sum_right__5),
    .sum_6(sum_right__6),
    .sum_7(sum_right__7),
    .sum_above_0(32'd0),
    .sum_above_1(32'd0),
    .sum_above_2(32'd0),
    .sum_above_3(32'd0),
    .sum_above_4(32'd0),
    .sum_above_5(32'd0),
    .sum_above_6(32'd0),
    .sum_above_7(32'd0),
    .sum_below_0(\sum_below__0$568 ),
    .sum_below_1(\sum_below__1$570 ),
    .sum_below_2(\sum_below__2$572 ),
    .sum_below_3(\sum_below__3$574 ),
    .sum_below_4(\sum_below__4$576 ),
    .sum_below_5(\sum_below__5$578 ),
    .sum_below_6(\sum_below__6$580 ),
    .sum_below_7(\sum_below__7$582 ),
    .sum_left_0(sum_left__0),
    .sum_left_1(sum_left__1),
    .sum_left_2(sum_left__2),
    .sum_left_3(sum_left__3),
    .sum_left_4(sum_left__4),
    .sum_left_5(sum_left__5),
    .sum_left_6(sum_left__6),
    .sum_left_7(sum_left__7),
    .sum_right_0(32'd0),
    .sum_right_1(32'd0),
    .sum_right_2(32'd0),
    .sum_right_3(32'd0),
    .sum_right_4(32'd0),
    .sum_right_5(32'd0),
    .sum_right_6(32'd0),
    .sum_right_7(32'd0),
    .swap(swap),
    .tap_addr(address[4:0]),
    .tap_data(row[7:0]),
    .tap_we(load_tap),
    .unsigned_in(unsigned_in),
    .wanted_addr(wanted_addr),
    .weight_error(\weight_error$639 ),
    .weights_reset(reset),
    .word(word)
  );
  pe pe_2 (
    .act_error(\act_error$646 ),
    .advance(advance),
    .ahead(ahead),
    .channels(channels),
    .clk(clk),
    .command(command),
    .compute_set(compute_set),
    .counting(phase[0]),
    .done(\done$457 ),
    .full(\full$339 ),
    .in_plane(\in_plane$586 ),
    .kc_log2(tile[50:48]),
    .load(\load$417 ),
    .load_row(row[26:0]),
    .marks(marks),
    .maximum(maximum),
    .overflow(\overflow$647 ),
    .post(post),
    .push(push),
    .restart(restart),
    .rows(\rows$432 ),
    .rst(clear),
    .start(start),
    .starved(\starved$630 ),
    .stat(\stat$111 ),
    .stat_select(\stat_select$624 ),
    .store(store),
    .store_addr(store_addr),
    .store_row(\store_row$104 ),
    .sum_0(sum_below__0),
    .sum_1(sum_below__1),
    .sum_2(sum_below__2),
    .sum_3(sum_below__3),
    .sum_4(sum_below__4),
    .sum_5(sum_below__5),
    .sum_6(sum_below__6),
    .sum_7(sum_below__7),
    .sum_above_0(sum_left__0),
    .sum_above_1(sum_left__1),
    .sum_above_2(sum_left__2),
    .sum_above_3(sum_left__3),
    .sum_above_4(sum_left__4),
    .sum_above_5(sum_left__5),
    .sum_above_6(sum_left__6),
    .sum_above_7(sum_left__7),
    .sum_below_0(32'd0),
    .sum_below_1(32'd0),
    .sum_below_2(32'd0),
    .sum_below_3(32'd0),
    .sum_below_4(32'd0),
    .sum_below_5(32'd0),
    .sum_below_6(32'd0),
    .sum_below_7(32'd0),
    .sum_left_0(32'd0),
    .sum_left_1(32'd0),
    .sum_left_2(32'd0),
    .sum_left_3(32'd0),
    .sum_left_4(32'd0),
    .sum_left_5(32'd0),
    .sum_left_6(32'd0),
    .sum_left_7(32'd0),
    .sum_right_0(\sum_below__0$568 ),
    .sum_right_1(\sum_below__1$570 ),
    .sum_right_2(\sum_below__2$572 ),
    .sum_right_3(\sum_below__3$574 ),
    .sum_right_4(\sum_below__4$576 ),
    .sum_right_5(\sum_below__5$578 ),
    .sum_right_6(\sum_below__6$580 ),
    .sum_right_7(\sum_below__7$582 ),
    .swap(swap),
    .tap_addr(address[4:0]),
    .tap_data(row[7:0]),
    .tap_we(load_tap),
    .unsigned_in(unsigned_in),
    .wanted_addr(wanted_addr),
    .weight_error(\weight_error$640 ),
    .weights_reset(reset),
    .word(word)
  );
  pe pe_3 (
    .act_error(\act_error$648 ),
    .advance(advance),
    .ahead(ahead),
    .channels(channels),
    .clk(clk),
    .command(command),
    .compute_set(compute_set),
    .counting(phase[0]),
    .done(\done$458 ),
    .full(\full$340 ),
    .in_plane(\in_plane$605 ),
    .kc_log2(tile[50:48]),
    .load(\load$424 ),
    .load_row(row[26:0]),
    .marks(marks),
    .maximum(maximum),
    .overflow(\overflow$649 ),
    .post(post),
    .push(push),
    .restart(restart),
    .rows(\rows$433 ),
    .rst(clear),
    .start(start),
    .starved(\starved$631 ),
    .stat(\stat$112 ),
    .stat_select(\stat_select$625 ),
    .store(store),
    .store_addr(store_addr),
    .store_row(\store_row$105 ),
    .sum_0(\sum_below__0$568 ),
    .sum_1(\sum_below__1$570 ),
    .sum_2(\sum_below__2$572 ),
    .sum_3(\sum_below__3$574 ),
    .sum_4(\sum_below__4$576 ),
    .sum_5(\sum_below__5$578 ),
    .sum_6(\sum_below__6$580 ),
    .sum_7(\sum_below__7$582 ),
    .sum_above_0(sum_right__0),
    .sum_above_1(sum_right__1),
    .sum_above_2(sum_right__2),
    .sum_above_3(sum_right__3),
    .sum_above_4(sum_right__4),
    .sum_above_5(sum_right__5),
    .sum_above_6(sum_right__6),
    .sum_above_7(sum_right__7),
    .sum_below_0(32'd0),
    .sum_below_1(32'd0),
    .sum_below_2(32'd0),
    .sum_below_3(32'd0),
    .sum_below_4(32'd0),
    .sum_below_5(32'd0),
    .sum_below_6(32'd0),
    .sum_below_7(32'd0),
    .sum_left_0(sum_below__0),
    .sum_left_1(sum_below__1),
    .sum_left_2(sum_below__2),
    .sum_left_3(sum_below__3),
    .sum_left_4(sum_below__4),
    .sum_left_5(sum_below__5),
    .sum_left_6(sum_below__6),
    .sum_left_7(sum_below__7),
    .sum_right_0(32'd0),
    .sum_right_1(32'd0),
    .sum_right_2(32'd0),
    .sum_right_3(32'd0),
    .sum_right_4(32'd0),
    .sum_right_5(32'd0),
    .sum_right_6(32'd0),
    .sum_right_7(32'd0),
    .swap(swap),
    .tap_addr(address[4:0]),
    .tap_data(row[7:0]),
    .tap_we(load_tap),
    .unsigned_in(unsigned_in),
    .wanted_addr(wanted_addr),
    .weight_error(\weight_error$641 ),
    .weights_reset(reset),
    .word(word)
  );
  read_dma_8_8_256_10 reader (
    .bus_araddr(m_axi_host__araddr),
    .bus_arburst(m_axi_host__arburst),
    .bus_arid(m_axi_host__arid),
    .bus_arlen(\ar_len$249 ),
    .bus_arready(m_axi_host_arready),
    .bus_arsize(m_axi_host__arsize),
    .bus_arvalid(\bus__arvalid$285 ),
    .bus_rdata(m_axi_host_rdata),
    .bus_rid(m_axi_host_rid),
    .bus_rlast(m_axi_host_rlast),
    .bus_rready(\bus__rready$290 ),
    .bus_rresp(m_axi_host_rresp),
    .bus_rvalid(\bus__rvalid$293 ),
    .clk(clk),
    .error(\error$651 ),
    .flush(flush),
    .request_payload(request__payload),
    .request_ready(read_request__ready),
    .request_valid(request__valid),
    .row(\row$94 ),
    .row_valid(row_valid),
    .rst(clear)
  );
  selection selection (
    .advance(advance),
    .ahead(ahead),
    .channels(channels),
    .clear(reset),
    .clk(clk),
    .done(done),
    .marks(marks),
    .push(push),
    .rewind(rewind),
    .rst(clear),
    .start(start),
    .wanted_addr(wanted_addr),
    .word(word)
  );
  sequencer sequencer (
    .advance(advance),
    .channels(channels),
    .clearing(clearing),
    .clk(clk),
    .compute_set(compute_set),
    .done(\done$362 ),
    .drained(\drained$465 ),
    .exhausted(\exhausted$202 ),
    .fits(fits),
    .group(group),
    .halt(halt),
    .i_payload(i__payload),
    .i_ready(o__ready),
    .i_valid(i__valid),
    .idle(\idle$335 ),
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
    .status(\status$636 ),
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
    .weights_beat(\program_beat$345 ),
    .weights_begin(weights_begin),
    .weights_blocked(weights_blocked),
    .weights_spent(exhausted),
    .weights_words(weights_words),
    .write_request_payload(\request__payload$326 ),
    .write_request_ready(write_request__ready),
    .write_request_valid(\request__valid$330 )
  );
  fetch_unit_8_8x4 weights (
    .bus_araddr(m_axi_weights__araddr),
    .bus_arburst(m_axi_weights__arburst),
    .bus_arid(m_axi_weights__arid),
    .bus_arlen(\ar_len$215 ),
    .bus_arready(m_axi_weights_arready),
    .bus_arsize(m_axi_weights__arsize),
    .bus_arvalid(\bus__arvalid$235 ),
    .bus_rdata(m_axi_weights_rdata),
    .bus_rid(m_axi_weights_rid),
    .bus_rlast(m_axi_weights_rlast),
    .bus_rready(\bus__rready$240 ),
    .bus_rresp(m_axi_weights_rresp),
    .bus_rvalid(\bus__rvalid$243 ),
    .clk(clk),
    .error(\error$653 ),
    .exhausted(exhausted),
    .idle(\idle$334 ),
    .o_payload(o__payload),
    .o_ready(\o__ready$343 ),
    .o_valid(\o__valid$342 ),
    .program_beat(\program_beat$345 ),
    .program_rows({ 8'h00, weights_words }),
    .rst(\$65 ),
    .run(run)
  );
  write_dma_8_8_256_10 writer (
    .bus_awaddr(m_axi_host__awaddr),
    .bus_awburst(m_axi_host__awburst),
    .bus_awid(m_axi_host__awid),
    .bus_awlen(m_axi_host__awlen),
    .bus_awready(m_axi_host_awready),
    .bus_awsize(m_axi_host__awsize),
    .bus_awvalid(\bus__awvalid$306 ),
    .bus_bid(m_axi_host_bid),
    .bus_bready(\bus__bready$315 ),
    .bus_bresp(m_axi_host_bresp),
    .bus_bvalid(\bus__bvalid$318 ),
    .bus_wdata(m_axi_host__wdata),
    .bus_wlast(w_last),
    .bus_wready(m_axi_host_wready),
    .bus_wstrb(m_axi_host__wstrb),
    .bus_wvalid(\bus__wvalid$313 ),
    .clk(clk),
    .done(store_done),
    .error(\error$650 ),
    .last(last),
    .outstanding(store_outstanding),
    .request_payload(\request__payload$326 ),
    .request_ready(write_request__ready),
    .request_valid(\request__valid$330 ),
    .room(store_room),
    .rows_payload({ 36'h000000000, \row$100  }),
    .rows_ready(\$64 ),
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
  assign \post$604.gap  = post[166:163];
  assign \post$604.all_end  = post[162];
  assign \post$604.channel_end  = post[161];
  assign \post$604.row_end  = post[160];
  assign \post$604.rows  = post[159:158];
  assign \post$604.columns  = post[157:156];
  assign \post$604.result_valid  = post[155:154];
  assign \post$604.unsigned_out  = post[153];
  assign \post$604.relu  = post[152];
  assign \post$604.scale[1]  = post[151:120];
  assign \post$604.scale[0]  = post[119:88];
  assign \post$604.scale  = post[151:88];
  assign \post$604.bias[1]  = post[87:56];
  assign \post$604.bias[0]  = post[55:24];
  assign \post$604.bias  = post[87:24];
  assign \post$604.valid[1]  = post[23:12];
  assign \post$604.valid[0]  = post[11:0];
  assign \post$604.valid  = post[23:0];
  assign \command$603.entry  = command[20:16];
  assign \command$603.bank  = command[15:13];
  assign \command$603.lanes  = command[12:5];
  assign \command$603.direction  = command[4:3];
  assign \command$603.clear  = command[2];
  assign \command$603.add  = command[1];
  assign \command$603.read  = command[0];
  assign \post$585.gap  = post[166:163];
  assign \post$585.all_end  = post[162];
  assign \post$585.channel_end  = post[161];
  assign \post$585.row_end  = post[160];
  assign \post$585.rows  = post[159:158];
  assign \post$585.columns  = post[157:156];
  assign \post$585.result_valid  = post[155:154];
  assign \post$585.unsigned_out  = post[153];
  assign \post$585.relu  = post[152];
  assign \post$585.scale[1]  = post[151:120];
  assign \post$585.scale[0]  = post[119:88];
  assign \post$585.scale  = post[151:88];
  assign \post$585.bias[1]  = post[87:56];
  assign \post$585.bias[0]  = post[55:24];
  assign \post$585.bias  = post[87:24];
  assign \post$585.valid[1]  = post[23:12];
  assign \post$585.valid[0]  = post[11:0];
  assign \post$585.valid  = post[23:0];
  assign \command$584.entry  = command[20:16];
  assign \command$584.bank  = command[15:13];
  assign \command$584.lanes  = command[12:5];
  assign \command$584.direction  = command[4:3];
  assign \command$584.clear  = command[2];
  assign \command$584.add  = command[1];
  assign \command$584.read  = command[0];
  assign \post$550.gap  = post[166:163];
  assign \post$550.all_end  = post[162];
  assign \post$550.channel_end  = post[161];
  assign \post$550.row_end  = post[160];
  assign \post$550.rows  = post[159:158];
  assign \post$550.columns  = post[157:156];
  assign \post$550.result_valid  = post[155:154];
  assign \post$550.unsigned_out  = post[153];
  assign \post$550.relu  = post[152];
  assign \post$550.scale[1]  = post[151:120];
  assign \post$550.scale[0]  = post[119:88];
  assign \post$550.scale  = post[151:88];
  assign \post$550.bias[1]  = post[87:56];
  assign \post$550.bias[0]  = post[55:24];
  assign \post$550.bias  = post[87:24];
  assign \post$550.valid[1]  = post[23:12];
  assign \post$550.valid[0]  = post[11:0];
  assign \post$550.valid  = post[23:0];
  assign \command$549.entry  = command[20:16];
  assign \command$549.bank  = command[15:13];
  assign \command$549.lanes  = command[12:5];
  assign \command$549.direction  = command[4:3];
  assign \command$549.clear  = command[2];
  assign \command$549.add  = command[1];
  assign \command$549.read  = command[0];
  assign \post$515.gap  = post[166:163];
  assign \post$515.all_end  = post[162];
  assign \post$515.channel_end  = post[161];
  assign \post$515.row_end  = post[160];
  assign \post$515.rows  = post[159:158];
  assign \post$515.columns  = post[157:156];
  assign \post$515.result_valid  = post[155:154];
  assign \post$515.unsigned_out  = post[153];
  assign \post$515.relu  = post[152];
  assign \post$515.scale[1]  = post[151:120];
  assign \post$515.scale[0]  = post[119:88];
  assign \post$515.scale  = post[151:88];
  assign \post$515.bias[1]  = post[87:56];
  assign \post$515.bias[0]  = post[55:24];
  assign \post$515.bias  = post[87:24];
  assign \post$515.valid[1]  = post[23:12];
  assign \post$515.valid[0]  = post[11:0];
  assign \post$515.valid  = post[23:0];
  assign \post.gap  = post[166:163];
  assign \post.all_end  = post[162];
  assign \post.channel_end  = post[161];
  assign \post.row_end  = post[160];
  assign \post.rows  = post[159:158];
  assign \post.columns  = post[157:156];
  assign \post.result_valid  = post[155:154];
  assign \post.unsigned_out  = post[153];
  assign \post.relu  = post[152];
  assign \post.scale[1]  = post[151:120];
  assign \post.scale[0]  = post[119:88];
  assign \post.scale  = post[151:88];
  assign \post.bias[1]  = post[87:56];
  assign \post.bias[0]  = post[55:24];
  assign \post.bias  = post[87:24];
  assign \post.valid[1]  = post[23:12];
  assign \post.valid[0]  = post[11:0];
  assign \post.valid  = post[23:0];
  assign \command$513.entry  = command[20:16];
  assign \command$513.bank  = command[15:13];
  assign \command$513.lanes  = command[12:5];
  assign \command$513.direction  = command[4:3];
  assign \command$513.clear  = command[2];
  assign \command$513.add  = command[1];
  assign \command$513.read  = command[0];
  assign \command.entry  = command[20:16];
  assign \command.bank  = command[15:13];
  assign \command.lanes  = command[12:5];
  assign \command.direction  = command[4:3];
  assign \command.clear  = command[2];
  assign \command.add  = command[1];
  assign \command.read  = command[0];
  assign \output$470.batch_rows  = \output [53:51];
  assign \output$470.unsigned_out  = \output [50];
  assign \output$470.relu  = \output [49];
  assign \output$470.pitch  = \output [48:40];
  assign \output$470.step_y  = \output [39:36];
  assign \output$470.step_x  = \output [35:32];
  assign \output$470.height  = \output [31:16];
  assign \output$470.width  = \output [15:0];
  assign \output.batch_rows  = \output [53:51];
  assign \output.unsigned_out  = \output [50];
  assign \output.relu  = \output [49];
  assign \output.pitch  = \output [48:40];
  assign \output.step_y  = \output [39:36];
  assign \output.step_x  = \output [35:32];
  assign \output.height  = \output [31:16];
  assign \output.width  = \output [15:0];
  assign \tile$468.kc_log2  = tile[50:48];
  assign \tile$468.bottom  = tile[47:40];
  assign \tile$468.top  = tile[39:32];
  assign \tile$468.right  = tile[31:24];
  assign \tile$468.left  = tile[23:16];
  assign \tile$468.tile_h  = tile[15:8];
  assign \tile$468.tile_w  = tile[7:0];
  assign \tile.kc_log2  = tile[50:48];
  assign \tile.bottom  = tile[47:40];
  assign \tile.top  = tile[39:32];
  assign \tile.right  = tile[31:24];
  assign \tile.left  = tile[23:16];
  assign \tile.tile_h  = tile[15:8];
  assign \tile.tile_w  = tile[7:0];
  assign \load_row$425.last  = row[26];
  assign \load_row$425.count  = row[25:24];
  assign \load_row$425.entries[1].run  = row[23:20];
  assign \load_row$425.entries[1].value  = row[19:12];
  assign \load_row$425.entries[1]  = row[23:12];
  assign \load_row$425.entries[0].run  = row[11:8];
  assign \load_row$425.entries[0].value  = row[7:0];
  assign \load_row$425.entries[0]  = row[11:0];
  assign \load_row$425.entries  = row[23:0];
  assign \load_row$418.last  = row[26];
  assign \load_row$418.count  = row[25:24];
  assign \load_row$418.entries[1].run  = row[23:20];
  assign \load_row$418.entries[1].value  = row[19:12];
  assign \load_row$418.entries[1]  = row[23:12];
  assign \load_row$418.entries[0].run  = row[11:8];
  assign \load_row$418.entries[0].value  = row[7:0];
  assign \load_row$418.entries[0]  = row[11:0];
  assign \load_row$418.entries  = row[23:0];
  assign \load_row$411.last  = row[26];
  assign \load_row$411.count  = row[25:24];
  assign \load_row$411.entries[1].run  = row[23:20];
  assign \load_row$411.entries[1].value  = row[19:12];
  assign \load_row$411.entries[1]  = row[23:12];
  assign \load_row$411.entries[0].run  = row[11:8];
  assign \load_row$411.entries[0].value  = row[7:0];
  assign \load_row$411.entries[0]  = row[11:0];
  assign \load_row$411.entries  = row[23:0];
  assign \load_row.last  = row[26];
  assign \load_row.count  = row[25:24];
  assign \load_row.entries[1].run  = row[23:20];
  assign \load_row.entries[1].value  = row[19:12];
  assign \load_row.entries[1]  = row[23:12];
  assign \load_row.entries[0].run  = row[11:8];
  assign \load_row.entries[0].value  = row[7:0];
  assign \load_row.entries[0]  = row[11:0];
  assign \load_row.entries  = row[23:0];
  assign \marks$390[0].channel  = marks[7:3];
  assign \marks$390[0].asked  = marks[2];
  assign \marks$390[0].dropped  = marks[1];
  assign \marks$390[0].begins  = marks[0];
  assign \marks$390[0]  = marks;
  assign \word$388[0].left  = word[33:26];
  assign \word$388[0].count  = word[25:24];
  assign \word$388[0].entries[1].run  = word[23:20];
  assign \word$388[0].entries[1].value  = word[19:12];
  assign \word$388[0].entries[1]  = word[23:12];
  assign \word$388[0].entries[0].run  = word[11:8];
  assign \word$388[0].entries[0].value  = word[7:0];
  assign \word$388[0].entries[0]  = word[11:0];
  assign \word$388[0].entries  = word[23:0];
  assign \word$388[0]  = word;
  assign \marks$384[0].channel  = marks[7:3];
  assign \marks$384[0].asked  = marks[2];
  assign \marks$384[0].dropped  = marks[1];
  assign \marks$384[0].begins  = marks[0];
  assign \marks$384[0]  = marks;
  assign \word$382[0].left  = word[33:26];
  assign \word$382[0].count  = word[25:24];
  assign \word$382[0].entries[1].run  = word[23:20];
  assign \word$382[0].entries[1].value  = word[19:12];
  assign \word$382[0].entries[1]  = word[23:12];
  assign \word$382[0].entries[0].run  = word[11:8];
  assign \word$382[0].entries[0].value  = word[7:0];
  assign \word$382[0].entries[0]  = word[11:0];
  assign \word$382[0].entries  = word[23:0];
  assign \word$382[0]  = word;
  assign \marks$378[0].channel  = marks[7:3];
  assign \marks$378[0].asked  = marks[2];
  assign \marks$378[0].dropped  = marks[1];
  assign \marks$378[0].begins  = marks[0];
  assign \marks$378[0]  = marks;
  assign \word$376[0].left  = word[33:26];
  assign \word$376[0].count  = word[25:24];
  assign \word$376[0].entries[1].run  = word[23:20];
  assign \word$376[0].entries[1].value  = word[19:12];
  assign \word$376[0].entries[1]  = word[23:12];
  assign \word$376[0].entries[0].run  = word[11:8];
  assign \word$376[0].entries[0].value  = word[7:0];
  assign \word$376[0].entries[0]  = word[11:0];
  assign \word$376[0].entries  = word[23:0];
  assign \word$376[0]  = word;
  assign \marks$370[0].channel  = marks[7:3];
  assign \marks$370[0].asked  = marks[2];
  assign \marks$370[0].dropped  = marks[1];
  assign \marks$370[0].begins  = marks[0];
  assign \marks$370[0]  = marks;
  assign \marks[0].channel  = marks[7:3];
  assign \marks[0].asked  = marks[2];
  assign \marks[0].dropped  = marks[1];
  assign \marks[0].begins  = marks[0];
  assign \marks[0]  = marks;
  assign \word$367[0].left  = word[33:26];
  assign \word$367[0].count  = word[25:24];
  assign \word$367[0].entries[1].run  = word[23:20];
  assign \word$367[0].entries[1].value  = word[19:12];
  assign \word$367[0].entries[1]  = word[23:12];
  assign \word$367[0].entries[0].run  = word[11:8];
  assign \word$367[0].entries[0].value  = word[7:0];
  assign \word$367[0].entries[0]  = word[11:0];
  assign \word$367[0].entries  = word[23:0];
  assign \word$367[0]  = word;
  assign \word$353[0].left  = word[33:26];
  assign \word$353[0].count  = word[25:24];
  assign \word$353[0].entries[1].run  = word[23:20];
  assign \word$353[0].entries[1].value  = word[19:12];
  assign \word$353[0].entries[1]  = word[23:12];
  assign \word$353[0].entries[0].run  = word[11:8];
  assign \word$353[0].entries[0].value  = word[7:0];
  assign \word$353[0].entries[0]  = word[11:0];
  assign \word$353[0].entries  = word[23:0];
  assign \word$353[0]  = word;
  assign \write_request__payload.beats  = \request__payload$326 [46:37];
  assign \write_request__payload.beat  = \request__payload$326 [36:0];
  assign \request__payload$326.beats  = \request__payload$326 [46:37];
  assign \request__payload$326.beat  = \request__payload$326 [36:0];
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
  assign m_axi_host_rready = \r_ready$253 ;
  assign m_axi_host_arvalid = \ar_valid$245 ;
  assign m_axi_host_arburst = m_axi_host__arburst;
  assign m_axi_host_arsize = m_axi_host__arsize;
  assign m_axi_host_arlen = \ar_len$249 ;
  assign m_axi_host_araddr = m_axi_host__araddr;
  assign m_axi_host_arid = m_axi_host__arid;
  assign m_axi_weights_rready = \r_ready$219 ;
  assign m_axi_weights_arvalid = \ar_valid$211 ;
  assign m_axi_weights_arburst = m_axi_weights__arburst;
  assign m_axi_weights_arsize = m_axi_weights__arsize;
  assign m_axi_weights_arlen = \ar_len$215 ;
  assign m_axi_weights_araddr = m_axi_weights__araddr;
  assign m_axi_weights_arid = m_axi_weights__arid;
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
  assign \fault$668  = port_fault;
  assign { events[288:273], events[271:256], events[254:239], events[237:222], events[220:154], events[152:120], events[118:103], events[101:52], events[50:35], events[33:0] } = { 80'h00000000000000000000, posting, 16'h0000, halo, 16'h0000, exhausted, 32'h00000000, broadcast_blocked, 48'h000000000000, phase[2], 16'h0000, phase[1], 48'h000000000000, phase[0], 17'h00001 };
  assign \status$655  = reported;
  assign { units[15:6], units[4:0] } = { 8'h00, posting, halo, broadcast_blocked, waiting, phase };
  assign selected = stat;
  assign \sum_above__7$621  = sum_right__7;
  assign \sum_above__6$620  = sum_right__6;
  assign \sum_above__5$619  = sum_right__5;
  assign \sum_above__4$618  = sum_right__4;
  assign \sum_above__3$617  = sum_right__3;
  assign \sum_above__2$616  = sum_right__2;
  assign \sum_above__1$615  = sum_right__1;
  assign \sum_above__0$614  = sum_right__0;
  assign \sum_left__7$613  = sum_below__7;
  assign \sum_left__6$612  = sum_below__6;
  assign \sum_left__5$611  = sum_below__5;
  assign \sum_left__4$610  = sum_below__4;
  assign \sum_left__3$609  = sum_below__3;
  assign \sum_left__2$608  = sum_below__2;
  assign \sum_left__1$607  = sum_below__1;
  assign \sum_left__0$606  = sum_below__0;
  assign \post$604  = post;
  assign \command$603  = command;
  assign sum_above__7 = sum_left__7;
  assign sum_above__6 = sum_left__6;
  assign sum_above__5 = sum_left__5;
  assign sum_above__4 = sum_left__4;
  assign sum_above__3 = sum_left__3;
  assign sum_above__2 = sum_left__2;
  assign sum_above__1 = sum_left__1;
  assign sum_above__0 = sum_left__0;
  assign \sum_right__7$594  = \sum_below__7$582 ;
  assign \sum_right__6$593  = \sum_below__6$580 ;
  assign \sum_right__5$592  = \sum_below__5$578 ;
  assign \sum_right__4$591  = \sum_below__4$576 ;
  assign \sum_right__3$590  = \sum_below__3$574 ;
  assign \sum_right__2$589  = \sum_below__2$572 ;
  assign \sum_right__1$588  = \sum_below__1$570 ;
  assign \sum_right__0$587  = \sum_below__0$568 ;
  assign \post$585  = post;
  assign \command$584  = command;
  assign \sum__7$583  = \sum_below__7$582 ;
  assign \sum__6$581  = \sum_below__6$580 ;
  assign \sum__5$579  = \sum_below__5$578 ;
  assign \sum__4$577  = \sum_below__4$576 ;
  assign \sum__3$575  = \sum_below__3$574 ;
  assign \sum__2$573  = \sum_below__2$572 ;
  assign \sum__1$571  = \sum_below__1$570 ;
  assign \sum__0$569  = \sum_below__0$568 ;
  assign \sum__7$567  = sum_left__7;
  assign \sum__6$565  = sum_left__6;
  assign \sum__5$563  = sum_left__5;
  assign \sum__4$561  = sum_left__4;
  assign \sum__3$559  = sum_left__3;
  assign \sum__2$557  = sum_left__2;
  assign \sum__1$555  = sum_left__1;
  assign \sum__0$553  = sum_left__0;
  assign \post$550  = post;
  assign \command$549  = command;
  assign \sum__7$548  = sum_below__7;
  assign \sum__6$546  = sum_below__6;
  assign \sum__5$544  = sum_below__5;
  assign \sum__4$542  = sum_below__4;
  assign \sum__3$540  = sum_below__3;
  assign \sum__2$538  = sum_below__2;
  assign \sum__1$536  = sum_below__1;
  assign \sum__0$534  = sum_below__0;
  assign sum__7 = sum_right__7;
  assign sum__6 = sum_right__6;
  assign sum__5 = sum_right__5;
  assign sum__4 = sum_right__4;
  assign sum__3 = sum_right__3;
  assign sum__2 = sum_right__2;
  assign sum__1 = sum_right__1;
  assign sum__0 = sum_right__0;
  assign \post$515  = post;
  assign \command$513  = command;
  assign \counting$511  = phase[0];
  assign \compute_set$510  = compute_set;
  assign \advance$509  = advance;
  assign \channels$508  = channels;
  assign \start$507  = start;
  assign \maximum$506  = maximum;
  assign \unsigned_in$505  = unsigned_in;
  assign \kc_log2$504  = tile[50:48];
  assign \counting$503  = phase[0];
  assign \compute_set$502  = compute_set;
  assign \advance$501  = advance;
  assign \channels$500  = channels;
  assign \start$499  = start;
  assign \maximum$498  = maximum;
  assign \unsigned_in$497  = unsigned_in;
  assign \kc_log2$496  = tile[50:48];
  assign \counting$495  = phase[0];
  assign \compute_set$494  = compute_set;
  assign \advance$493  = advance;
  assign \channels$492  = channels;
  assign \start$491  = start;
  assign \maximum$490  = maximum;
  assign \unsigned_in$489  = unsigned_in;
  assign \kc_log2$488  = tile[50:48];
  assign counting = phase[0];
  assign \compute_set$486  = compute_set;
  assign \advance$484  = advance;
  assign \channels$483  = channels;
  assign \start$482  = start;
  assign \maximum$481  = maximum;
  assign \unsigned_in$479  = unsigned_in;
  assign kc_log2 = tile[50:48];
  assign \param_addr$476  = param_addr;
  assign \kc$474  = kc;
  assign \group$472  = group;
  assign \output$470  = \output ;
  assign \tile$468  = tile;
  assign \drained$466  = \drained$465 ;
  assign \clearing$464  = clearing;
  assign \take$462  = take;
  assign \fits$460  = fits;
  assign \store_addr$454  = store_addr;
  assign \store$453  = store;
  assign \store_addr$452  = store_addr;
  assign \store$451  = store;
  assign \store_addr$450  = store_addr;
  assign \store$449  = store;
  assign \store_addr$448  = store_addr;
  assign store_read = store;
  assign outstanding = store_outstanding;
  assign \done$442  = store_done;
  assign store_last = last;
  assign rows__payload = { 36'h000000000, \row$100  };
  assign store_valid = rows__valid;
  assign room = store_room;
  assign \swap$427  = swap;
  assign \restart$426  = restart;
  assign \load_row$425  = row[26:0];
  assign \tap_data$423  = row[7:0];
  assign \tap_addr$422  = address[4:0];
  assign \tap_we$421  = load_tap;
  assign \swap$420  = swap;
  assign \restart$419  = restart;
  assign \load_row$418  = row[26:0];
  assign \tap_data$416  = row[7:0];
  assign \tap_addr$415  = address[4:0];
  assign \tap_we$414  = load_tap;
  assign \swap$413  = swap;
  assign \restart$412  = restart;
  assign \load_row$411  = row[26:0];
  assign \tap_data$409  = row[7:0];
  assign \tap_addr$408  = address[4:0];
  assign \tap_we$407  = load_tap;
  assign \swap$406  = swap;
  assign \restart$405  = restart;
  assign load_row = row[26:0];
  assign tap_data = row[7:0];
  assign tap_addr = address[4:0];
  assign tap_we = load_tap;
  assign param_data = row;
  assign param_row = address;
  assign param_we = load_param;
  assign row_mark = \row$94 [27];
  assign \row_valid$393  = row_valid;
  assign \wanted_addr$392  = wanted_addr;
  assign \ahead$391  = ahead;
  assign \marks$390  = marks;
  assign \weights_reset$389  = reset;
  assign \word$388  = word;
  assign \push$387  = push;
  assign \wanted_addr$386  = wanted_addr;
  assign \ahead$385  = ahead;
  assign \marks$384  = marks;
  assign \weights_reset$383  = reset;
  assign \word$382  = word;
  assign \push$381  = push;
  assign \wanted_addr$380  = wanted_addr;
  assign \ahead$379  = ahead;
  assign \marks$378  = marks;
  assign \weights_reset$377  = reset;
  assign \word$376  = word;
  assign \push$375  = push;
  assign \wanted_addr$374  = wanted_addr;
  assign \ahead$372  = ahead;
  assign \marks$370  = marks;
  assign weights_reset = reset;
  assign \word$367  = word;
  assign \push$366  = push;
  assign \advance$359  = advance;
  assign \channels$357  = channels;
  assign \start$355  = start;
  assign \word$353  = word;
  assign \push$352  = push;
  assign \clear$351  = reset;
  assign weights_spent = exhausted;
  assign \program_rows$347  = { 8'h00, weights_words };
  assign weights_beat = \program_beat$345 ;
  assign \run$344  = run;
  assign write_request__valid = \request__valid$330 ;
  assign \request__ready$329  = write_request__ready;
  assign write_request__payload = \request__payload$326 ;
  assign read_request__valid = request__valid;
  assign request__ready = read_request__ready;
  assign read_request__payload = request__payload;
  assign m_axi_host__bresp = m_axi_host_bresp;
  assign \bus__bresp$316  = m_axi_host_bresp;
  assign bus__bid = m_axi_host_bid;
  assign \bus__wstrb$312  = m_axi_host__wstrb;
  assign \bus__wready$310  = m_axi_host_wready;
  assign bus__wlast = w_last;
  assign \bus__wdata$308  = m_axi_host__wdata;
  assign bus__awsize = m_axi_host__awsize;
  assign \bus__awready$303  = m_axi_host_awready;
  assign bus__awlen = m_axi_host__awlen;
  assign bus__awid = m_axi_host__awid;
  assign bus__awburst = m_axi_host__awburst;
  assign \bus__awaddr$296  = m_axi_host__awaddr;
  assign m_axi_host__rresp = m_axi_host_rresp;
  assign \bus__rresp$291  = m_axi_host_rresp;
  assign \bus__rlast$289  = m_axi_host_rlast;
  assign \bus__rid$288  = m_axi_host_rid;
  assign m_axi_host__rdata = m_axi_host_rdata;
  assign \bus__rdata$286  = m_axi_host_rdata;
  assign \bus__arsize$284  = m_axi_host__arsize;
  assign \bus__arready$282  = m_axi_host_arready;
  assign \bus__arlen$281  = \ar_len$249 ;
  assign \bus__arid$280  = m_axi_host__arid;
  assign \bus__arburst$278  = m_axi_host__arburst;
  assign \bus__araddr$276  = m_axi_host__araddr;
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
  assign \r_last$257  = m_axi_host_rlast;
  assign m_axi_host__rid = m_axi_host_rid;
  assign \r_id$255  = m_axi_host_rid;
  assign m_axi_host__rready = \r_ready$253 ;
  assign m_axi_host__rvalid = m_axi_host_rvalid;
  assign \r_valid$251  = m_axi_host_rvalid;
  assign m_axi_host__arlen = \ar_len$249 ;
  assign m_axi_host__arready = m_axi_host_arready;
  assign \ar_ready$247  = m_axi_host_arready;
  assign m_axi_host__arvalid = \ar_valid$245 ;
  assign m_axi_weights__rresp = m_axi_weights_rresp;
  assign \bus__rresp$241  = m_axi_weights_rresp;
  assign \bus__rlast$239  = m_axi_weights_rlast;
  assign \bus__rid$238  = m_axi_weights_rid;
  assign m_axi_weights__rdata = m_axi_weights_rdata;
  assign \bus__rdata$236  = m_axi_weights_rdata;
  assign \bus__arsize$234  = m_axi_weights__arsize;
  assign \bus__arready$232  = m_axi_weights_arready;
  assign \bus__arlen$231  = \ar_len$215 ;
  assign \bus__arid$230  = m_axi_weights__arid;
  assign \bus__arburst$228  = m_axi_weights__arburst;
  assign \bus__araddr$226  = m_axi_weights__araddr;
  assign m_axi_weights__rlast = m_axi_weights_rlast;
  assign \r_last$223  = m_axi_weights_rlast;
  assign m_axi_weights__rid = m_axi_weights_rid;
  assign \r_id$221  = m_axi_weights_rid;
  assign m_axi_weights__rready = \r_ready$219 ;
  assign m_axi_weights__rvalid = m_axi_weights_rvalid;
  assign \r_valid$217  = m_axi_weights_rvalid;
  assign m_axi_weights__arlen = \ar_len$215 ;
  assign m_axi_weights__arready = m_axi_weights_arready;
  assign \ar_ready$213  = m_axi_weights_arready;
  assign m_axi_weights__arvalid = \ar_valid$211 ;
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
  assign \o__payload$191  = i__payload;
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

module selection(push, word, start, channels, advance, done, rewind, clk, rst, marks, wanted_addr, ahead, clear);
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
  input done;
  wire done;
  input rewind;
  wire rewind;
  input clk;
  wire clk;
  input rst;
  wire rst;
  output [7:0] marks;
  wire [7:0] marks;
  output [2:0] wanted_addr;
  wire [2:0] wanted_addr;
  output [4:0] ahead;
  reg [4:0] ahead = 5'h00;
  input clear;
  wire clear;
  wire [18:0] \$1 ;
  wire [18:0] \$10 ;
  wire [18:0] \$11 ;
  wire \$12 ;
  wire [16:0] \$14 ;
  wire [18:0] \$15 ;
  wire [16:0] \$17 ;
  wire \$18 ;
  wire [17:0] \$19 ;
  wire [18:0] \$20 ;
  wire [15:0] \$21 ;
  wire [15:0] \$22 ;
  wire [15:0] \$23 ;
  wire [4:0] \$24 ;
  wire [17:0] \$25 ;
  wire [15:0] \$26 ;
  wire \$27 ;
  wire \$4 ;
  wire \$5 ;
  wire \$8 ;
  wire [1:0] \$9 ;
  wire \$procmux$2024_Y ;
  wire [17:0] \$procmux$2030_Y ;
  wire [17:0] \$procmux$2032_Y ;
  wire [4:0] \$procmux$2036_Y ;
  wire [15:0] \$procmux$2040_Y ;
  wire [15:0] \$procmux$2042_Y ;
  wire [15:0] \$procmux$2046_Y ;
  wire [15:0] \$procmux$2048_Y ;
  wire [15:0] \$procmux$2052_Y ;
  wire [15:0] \$procmux$2054_Y ;
  wire [15:0] \$procmux$2060_Y ;
  wire [15:0] \$procmux$2062_Y ;
  wire [15:0] \begin ;
  reg begun = 1'h0;
  wire begun_next;
  reg [15:0] blocks = 16'h0000;
  reg [15:0] channel = 16'h0000;
  wire [15:0] channel_next;
  wire ends;
  reg [15:0] first = 16'h0000;
  reg [15:0] following = 16'h0000;
  wire [7:0] \marks[0] ;
  wire \marks[0].asked ;
  wire \marks[0].begins ;
  wire [4:0] \marks[0].channel ;
  wire \marks[0].dropped ;
  reg signed [17:0] number = 18'h00000;
  wire signed [17:0] number_0;
  wire signed [17:0] number_behind;
  wire signed [17:0] number_next;
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
  assign { \$1 [18], number_0 } = $signed(number) + $signed(1'h0);
  assign \marks[0].begins  = ~ begun;
  assign \marks[0].dropped  = $signed(number_0) < $signed(1'h0);
  assign \$4  = $signed(number_0) >= $signed({ 1'h0, ahead });
  assign \$5  = $signed(number_0) < $signed({ 1'h0, blocks });
  assign \marks[0].asked  = \$4  & \$5 ;
  assign \marks[0].channel  = channel[3:0] + 1'h0;
  assign \$8  = ! word[33:26];
  assign { \$9 [1], ends } = 1'h0 + \$8 ;
  assign { \$10 [18], number_behind } = $signed(number_next) + $signed({ 1'h0, begun_next });
  assign \$11  = $signed(number) + $signed({ 1'h0, ends });
  assign \$12  = | word[33:26];
  assign \$14  = channel + ends;
  assign \begin  = advance ? following : first;
  assign \$15  = $signed({ 1'h0, \begin  }) + $signed(number_next);
  assign \$17  = \begin  + channels;
  assign \$18  = $signed(number_behind) < $signed(1'h0);
  assign \$19  = \$18  ? 18'h00000 : number_behind;
  assign \$20  = $signed(number_next) - $signed({ 1'h0, blocks });
  always @(posedge clk)
    first <= \$21 ;
  always @(posedge clk)
    following <= \$22 ;
  always @(posedge clk)
    blocks <= \$23 ;
  always @(posedge clk)
    ahead <= \$24 ;
  always @(posedge clk)
    number <= \$25 ;
  always @(posedge clk)
    channel <= \$26 ;
  always @(posedge clk)
    begun <= \$27 ;
  assign \$procmux$2024_Y  = clear ? 1'h0 : begun_next;
  assign \$27  = rst ? 1'h0 : \$procmux$2024_Y ;
  assign \$26  = rst ? 16'h0000 : channel_next;
  assign \$procmux$2030_Y  = done ? \$20 [17:0] : number_next;
  assign \$procmux$2032_Y  = clear ? 18'h00000 : \$procmux$2030_Y ;
  assign \$25  = rst ? 18'h00000 : \$procmux$2032_Y ;
  assign \$procmux$2036_Y  = start ? \$19 [4:0] : ahead;
  assign \$24  = rst ? 5'h00 : \$procmux$2036_Y ;
  assign \$procmux$2040_Y  = start ? channels : blocks;
  assign \$procmux$2042_Y  = done ? 16'h0000 : \$procmux$2040_Y ;
  assign \$23  = rst ? 16'h0000 : \$procmux$2042_Y ;
  assign \$procmux$2046_Y  = start ? \$17 [15:0] : following;
  assign \$procmux$2048_Y  = rewind ? 16'h0000 : \$procmux$2046_Y ;
  assign \$22  = rst ? 16'h0000 : \$procmux$2048_Y ;
  assign \$procmux$2052_Y  = start ? \begin  : first;
  assign \$procmux$2054_Y  = rewind ? 16'h0000 : \$procmux$2052_Y ;
  assign \$21  = rst ? 16'h0000 : \$procmux$2054_Y ;
  assign begun_next = push ? \$12  : begun;
  assign \$procmux$2060_Y  = start ? channel : \$14 [15:0];
  assign \$procmux$2062_Y  = push ? \$procmux$2060_Y  : channel;
  assign channel_next = start ? \$15 [15:0] : \$procmux$2062_Y ;
  assign number_next = push ? \$11 [17:0] : number;
  assign \marks[0]  = { \marks[0].channel , \marks[0].asked , \marks[0].dropped , \marks[0].begins  };
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
  assign \$10 [17:0] = number_behind;
  assign \$9 [0] = ends;
  assign \$1 [17:0] = number_0;
  assign wanted_addr = channel_next[6:4];
  assign marks = { \marks[0].channel , \marks[0].asked , \marks[0].dropped , \marks[0].begins  };
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
  output [53:0] \output ;
  reg [53:0] \output  = 54'h00000000000000;
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
  wire [32:0] \$100 ;
  wire [32:0] \$102 ;
  wire [10:0] \$103 ;
  wire [6:0] \$104 ;
  wire \$105 ;
  wire \$106 ;
  wire [3:0] \$107 ;
  wire \$108 ;
  wire [32:0] \$109 ;
  wire \$11 ;
  wire \$110 ;
  wire \$111 ;
  wire \$112 ;
  wire \$113 ;
  wire [2:0] \$114 ;
  wire [32:0] \$115 ;
  wire [32:0] \$116 ;
  wire [10:0] \$117 ;
  wire [3:0] \$118 ;
  wire \$119 ;
  wire [7:0] \$12 ;
  wire \$120 ;
  wire \$121 ;
  wire [10:0] \$122 ;
  wire [7:0] \$123 ;
  wire [3:0] \$124 ;
  wire \$125 ;
  wire \$126 ;
  wire \$127 ;
  wire [32:0] \$128 ;
  wire \$129 ;
  wire \$13 ;
  wire \$130 ;
  wire [2:0] \$131 ;
  wire \$132 ;
  wire \$133 ;
  wire \$134 ;
  wire \$135 ;
  wire \$136 ;
  wire [127:0] \$137 ;
  wire [3:0] \$138 ;
  wire [7:0] \$139 ;
  wire \$14 ;
  wire [9:0] \$140 ;
  wire [9:0] \$141 ;
  wire [5:0] \$142 ;
  wire [2:0] \$143 ;
  wire [2:0] \$144 ;
  wire [6:0] \$145 ;
  wire \$146 ;
  wire \$147 ;
  wire [1:0] \$148 ;
  wire [50:0] \$149 ;
  wire \$15 ;
  wire \$150 ;
  wire \$151 ;
  wire [53:0] \$152 ;
  wire [36:0] \$153 ;
  wire [23:0] \$154 ;
  wire [31:0] \$155 ;
  wire \$156 ;
  wire [7:0] \$157 ;
  wire [5:0] \$158 ;
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
  wire \$40 ;
  wire [24:0] \$41 ;
  wire \$42 ;
  wire [7:0] \$43 ;
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
  wire \$61 ;
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
  wire [1:0] \$78 ;
  wire \$79 ;
  wire \$8 ;
  wire \$80 ;
  wire \$9 ;
  wire \$91 ;
  wire \$92 ;
  wire \$93 ;
  wire [23:0] \$94 ;
  wire \$95 ;
  wire [23:0] \$96 ;
  wire \$97 ;
  wire \$98 ;
  wire \$99 ;
  wire \_auto_381 ;
  wire \_auto_382 ;
  wire \_auto_383 ;
  wire \_auto_384 ;
  wire \_auto_385 ;
  wire \_auto_386 ;
  wire \_auto_387 ;
  wire \_auto_388 ;
  wire \_auto_389 ;
  wire \_auto_390 ;
  wire \_auto_391 ;
  wire \_auto_392 ;
  wire \_auto_393 ;
  wire \_auto_394 ;
  wire \_auto_395 ;
  wire \_auto_396 ;
  wire \_auto_397 ;
  wire \_auto_398 ;
  wire \_auto_399 ;
  wire [7:0] \_auto_400 ;
  wire [7:0] \_auto_401 ;
  wire [7:0] \_auto_402 ;
  wire [7:0] \_auto_403 ;
  wire [7:0] \_auto_404 ;
  wire [7:0] \_auto_405 ;
  wire [7:0] \_auto_406 ;
  wire [7:0] \_auto_407 ;
  wire [7:0] \_auto_408 ;
  wire [7:0] \_auto_409 ;
  wire [7:0] \_auto_410 ;
  wire [7:0] \_auto_411 ;
  wire [7:0] \_auto_412 ;
  wire [7:0] \_auto_413 ;
  wire [7:0] \_auto_414 ;
  wire [7:0] \_auto_415 ;
  wire [7:0] \_auto_416 ;
  wire [7:0] \_auto_417 ;
  wire [7:0] \_auto_418 ;
  wire [7:0] \_auto_419 ;
  wire [7:0] \_auto_420 ;
  wire [7:0] \_auto_421 ;
  wire [7:0] \_auto_422 ;
  wire [7:0] \_auto_423 ;
  wire \_auto_424 ;
  wire \_auto_425 ;
  wire \_auto_426 ;
  wire \_auto_427 ;
  wire \_auto_428 ;
  wire \_auto_429 ;
  wire \_auto_430 ;
  wire \_auto_431 ;
  wire \_auto_432 ;
  wire \_auto_433 ;
  wire [3:0] \_auto_434 ;
  wire [3:0] \_auto_435 ;
  wire [3:0] \_auto_436 ;
  wire [3:0] \_auto_437 ;
  wire [3:0] \_auto_438 ;
  wire [3:0] \_auto_439 ;
  wire [3:0] \_auto_440 ;
  wire [3:0] \_auto_441 ;
  wire [3:0] \_auto_442 ;
  wire [3:0] \_auto_443 ;
  wire [3:0] \_auto_444 ;
  wire [3:0] \_auto_445 ;
  wire [3:0] \_auto_446 ;
  wire [3:0] \_auto_447 ;
  wire [3:0] \_auto_448 ;
  wire [3:0] \_auto_449 ;
  wire [3:0] \_auto_450 ;
  wire [9:0] \_auto_451 ;
  wire [9:0] \_auto_452 ;
  wire [9:0] \_auto_453 ;
  wire [9:0] \_auto_454 ;
  wire [9:0] \_auto_455 ;
  wire [9:0] \_auto_456 ;
  wire [5:0] \_auto_457 ;
  wire [5:0] \_auto_458 ;
  wire [2:0] \_auto_459 ;
  wire [2:0] \_auto_460 ;
  wire [2:0] \_auto_461 ;
  wire [2:0] \_auto_462 ;
  wire [2:0] \_auto_463 ;
  wire [6:0] \_auto_464 ;
  wire [6:0] \_auto_465 ;
  wire \_auto_466 ;
  wire \_auto_467 ;
  wire \_auto_468 ;
  wire \_auto_469 ;
  wire [1:0] \_auto_470 ;
  wire [1:0] \_auto_471 ;
  wire [31:0] \_auto_472 ;
  wire [31:0] \_auto_473 ;
  wire [31:0] \_auto_474 ;
  wire [31:0] \_auto_475 ;
  wire [31:0] \_auto_476 ;
  wire [31:0] \_auto_477 ;
  wire [31:0] \_auto_478 ;
  wire [5:0] \$procmux$2234_Y ;
  wire [5:0] \$procmux$2236_Y ;
  wire \$procmux$2237_CMP ;
  wire [7:0] \$procmux$2240_Y ;
  wire [7:0] \$procmux$2242_Y ;
  wire \$procmux$2243_CMP ;
  wire \$procmux$2246_Y ;
  wire \$procmux$2248_Y ;
  wire \$procmux$2250_Y ;
  wire \$procmux$2251_CMP ;
  wire [31:0] \$procmux$2254_Y ;
  wire \$procmux$2257_CMP ;
  wire [31:0] \$procmux$2258_Y ;
  wire \$procmux$2260_CMP ;
  wire [31:0] \$procmux$2262_Y ;
  wire [31:0] \$procmux$2264_Y ;
  wire \$procmux$2266_CMP ;
  wire [31:0] \$procmux$2268_Y ;
  wire [31:0] \$procmux$2270_Y ;
  wire [31:0] \$procmux$2272_Y ;
  wire \$procmux$2274_CMP ;
  wire [31:0] \$procmux$2275_Y ;
  wire \$procmux$2278_CMP ;
  wire [31:0] \$procmux$2279_Y ;
  wire \$procmux$2281_CMP ;
  wire [31:0] \$procmux$2282_Y ;
  wire \$procmux$2284_CMP ;
  wire [23:0] \$procmux$2287_Y ;
  wire [23:0] \$procmux$2289_Y ;
  wire \$procmux$2290_CMP ;
  wire [23:0] \$procmux$2291_Y ;
  wire [23:0] \$procmux$2293_Y ;
  wire \$procmux$2294_CMP ;
  wire [36:0] \$procmux$2297_Y ;
  wire [36:0] \$procmux$2299_Y ;
  wire \$procmux$2300_CMP ;
  wire [36:0] \$procmux$2301_Y ;
  wire [36:0] \$procmux$2303_Y ;
  wire \$procmux$2304_CMP ;
  wire [2:0] \$procmux$2307_Y ;
  wire [2:0] \$procmux$2309_Y ;
  wire \$procmux$2310_CMP ;
  wire [2:0] \$procmux$2311_Y ;
  wire [2:0] \$procmux$2313_Y ;
  wire \$procmux$2314_CMP ;
  wire \$procmux$2317_Y ;
  wire \$procmux$2319_Y ;
  wire \$procmux$2320_CMP ;
  wire \$procmux$2321_Y ;
  wire \$procmux$2323_Y ;
  wire \$procmux$2324_CMP ;
  wire [8:0] \$procmux$2327_Y ;
  wire [8:0] \$procmux$2329_Y ;
  wire \$procmux$2330_CMP ;
  wire [8:0] \$procmux$2331_Y ;
  wire [8:0] \$procmux$2333_Y ;
  wire \$procmux$2334_CMP ;
  wire [3:0] \$procmux$2337_Y ;
  wire [3:0] \$procmux$2339_Y ;
  wire \$procmux$2340_CMP ;
  wire [3:0] \$procmux$2341_Y ;
  wire [3:0] \$procmux$2343_Y ;
  wire \$procmux$2344_CMP ;
  wire [3:0] \$procmux$2347_Y ;
  wire [3:0] \$procmux$2349_Y ;
  wire \$procmux$2350_CMP ;
  wire [3:0] \$procmux$2351_Y ;
  wire [3:0] \$procmux$2353_Y ;
  wire \$procmux$2354_CMP ;
  wire [15:0] \$procmux$2357_Y ;
  wire [15:0] \$procmux$2359_Y ;
  wire \$procmux$2360_CMP ;
  wire [15:0] \$procmux$2361_Y ;
  wire [15:0] \$procmux$2363_Y ;
  wire \$procmux$2364_CMP ;
  wire [15:0] \$procmux$2367_Y ;
  wire [15:0] \$procmux$2369_Y ;
  wire \$procmux$2370_CMP ;
  wire [15:0] \$procmux$2371_Y ;
  wire [15:0] \$procmux$2373_Y ;
  wire \$procmux$2374_CMP ;
  wire \$procmux$2377_Y ;
  wire \$procmux$2379_Y ;
  wire \$procmux$2380_CMP ;
  wire \$procmux$2381_Y ;
  wire \$procmux$2383_Y ;
  wire \$procmux$2384_CMP ;
  wire \$procmux$2387_Y ;
  wire \$procmux$2389_Y ;
  wire \$procmux$2390_CMP ;
  wire \$procmux$2391_Y ;
  wire \$procmux$2393_Y ;
  wire \$procmux$2394_CMP ;
  wire \$procmux$2397_Y ;
  wire \$procmux$2399_Y ;
  wire \$procmux$2400_CMP ;
  wire \$procmux$2401_Y ;
  wire \$procmux$2403_Y ;
  wire \$procmux$2404_CMP ;
  wire [2:0] \$procmux$2407_Y ;
  wire [2:0] \$procmux$2409_Y ;
  wire \$procmux$2410_CMP ;
  wire [2:0] \$procmux$2411_Y ;
  wire [2:0] \$procmux$2413_Y ;
  wire \$procmux$2414_CMP ;
  wire [7:0] \$procmux$2417_Y ;
  wire [7:0] \$procmux$2419_Y ;
  wire \$procmux$2420_CMP ;
  wire [7:0] \$procmux$2421_Y ;
  wire [7:0] \$procmux$2423_Y ;
  wire \$procmux$2424_CMP ;
  wire [7:0] \$procmux$2427_Y ;
  wire [7:0] \$procmux$2429_Y ;
  wire \$procmux$2430_CMP ;
  wire [7:0] \$procmux$2431_Y ;
  wire [7:0] \$procmux$2433_Y ;
  wire \$procmux$2434_CMP ;
  wire [7:0] \$procmux$2437_Y ;
  wire [7:0] \$procmux$2439_Y ;
  wire \$procmux$2440_CMP ;
  wire [7:0] \$procmux$2441_Y ;
  wire [7:0] \$procmux$2443_Y ;
  wire \$procmux$2444_CMP ;
  wire [7:0] \$procmux$2447_Y ;
  wire [7:0] \$procmux$2449_Y ;
  wire \$procmux$2450_CMP ;
  wire [7:0] \$procmux$2451_Y ;
  wire [7:0] \$procmux$2453_Y ;
  wire \$procmux$2454_CMP ;
  wire [7:0] \$procmux$2457_Y ;
  wire [7:0] \$procmux$2459_Y ;
  wire \$procmux$2460_CMP ;
  wire [7:0] \$procmux$2461_Y ;
  wire [7:0] \$procmux$2463_Y ;
  wire \$procmux$2464_CMP ;
  wire [7:0] \$procmux$2467_Y ;
  wire [7:0] \$procmux$2469_Y ;
  wire \$procmux$2470_CMP ;
  wire [7:0] \$procmux$2471_Y ;
  wire [7:0] \$procmux$2473_Y ;
  wire \$procmux$2474_CMP ;
  wire [1:0] \$procmux$2477_Y ;
  wire \$procmux$2480_CMP ;
  wire \$procmux$2481_CMP ;
  wire \$procmux$2484_Y ;
  wire \$procmux$2487_CMP ;
  wire \$procmux$2488_CMP ;
  wire \$procmux$2492_CMP ;
  wire \$procmux$2493_CMP ;
  wire [6:0] \$procmux$2496_Y ;
  wire [6:0] \$procmux$2498_Y ;
  wire \$procmux$2501_CMP ;
  wire \$procmux$2502_CMP ;
  wire [2:0] \$procmux$2505_Y ;
  wire [2:0] \$procmux$2507_Y ;
  wire \$procmux$2510_CMP ;
  wire [2:0] \$procmux$2511_Y ;
  wire \$procmux$2513_CMP ;
  wire \$procmux$2514_CMP ;
  wire [2:0] \$procmux$2517_Y ;
  wire [2:0] \$procmux$2519_Y ;
  wire \$procmux$2522_CMP ;
  wire \$procmux$2523_CMP ;
  wire [5:0] \$procmux$2526_Y ;
  wire \$procmux$2529_CMP ;
  wire \$procmux$2530_CMP ;
  wire [9:0] \$procmux$2533_Y ;
  wire \$procmux$2536_CMP ;
  wire \$procmux$2537_CMP ;
  wire [9:0] \$procmux$2538_Y ;
  wire \$procmux$2540_CMP ;
  wire \$procmux$2541_CMP ;
  wire \$procmux$2545_CMP ;
  wire \$procmux$2546_CMP ;
  wire [7:0] \$procmux$2549_Y ;
  wire \$procmux$2550_CMP ;
  wire [3:0] \$procmux$2553_Y ;
  wire \$procmux$2556_CMP ;
  wire [3:0] \$procmux$2558_Y ;
  wire \$procmux$2560_CMP ;
  wire [3:0] \$procmux$2561_Y ;
  wire \$procmux$2563_CMP ;
  wire [3:0] \$procmux$2564_Y ;
  wire \$procmux$2566_CMP ;
  wire [3:0] \$procmux$2568_Y ;
  wire [3:0] \$procmux$2570_Y ;
  wire \$procmux$2572_CMP ;
  wire [3:0] \$procmux$2574_Y ;
  wire [3:0] \$procmux$2576_Y ;
  wire [3:0] \$procmux$2578_Y ;
  wire \$procmux$2580_CMP ;
  wire \$procmux$2582_CMP ;
  wire [3:0] \$procmux$2583_Y ;
  wire \$procmux$2585_CMP ;
  wire [3:0] \$procmux$2586_Y ;
  wire \$procmux$2588_CMP ;
  wire [3:0] \$procmux$2589_Y ;
  wire \$procmux$2591_CMP ;
  wire [3:0] \$procmux$2592_Y ;
  wire \$procmux$2594_CMP ;
  wire [3:0] \$procmux$2595_Y ;
  wire \$procmux$2597_CMP ;
  wire [3:0] \$procmux$2598_Y ;
  wire \$procmux$2600_CMP ;
  wire [1:0] \$procmux$2601_CMP ;
  wire \$procmux$2601_CTRL ;
  wire [3:0] \$procmux$2602_Y ;
  wire \$procmux$2604_CMP ;
  wire \$procmux$2605_CMP ;
  wire [3:0] \$procmux$2606_Y ;
  wire \$procmux$2608_CMP ;
  wire [127:0] \$procmux$2611_Y ;
  wire [127:0] \$procmux$2613_Y ;
  wire \$procmux$2614_CMP ;
  wire \$procmux$2617_Y ;
  wire \$procmux$2621_Y ;
  wire \$procmux$2623_Y ;
  wire \$procmux$2625_Y ;
  wire \$procmux$2626_CMP ;
  wire \$procmux$2642_CMP ;
  wire \$procmux$2644_Y ;
  wire \$procmux$2647_CMP ;
  wire \$procmux$2649_CMP ;
  wire \$procmux$2651_CMP ;
  wire \$procmux$2653_CMP ;
  wire \$procmux$2655_CMP ;
  wire \$procmux$2656_CMP ;
  wire \$procmux$2657_CMP ;
  wire \$procmux$2664_CMP ;
  wire \$procmux$2669_CMP ;
  wire \$procmux$2670_Y ;
  wire \$procmux$2671_CMP ;
  wire \$procmux$2672_Y ;
  wire \$procmux$2675_CMP ;
  wire \$procmux$2676_Y ;
  wire \$procmux$2678_Y ;
  wire \$procmux$2679_CMP ;
  wire \$procmux$2680_Y ;
  wire \$procmux$2683_CMP ;
  wire \$procmux$2684_Y ;
  wire \$procmux$2686_Y ;
  wire \$procmux$2687_CMP ;
  wire \$procmux$2688_Y ;
  wire \$procmux$2691_CMP ;
  wire \$procmux$2692_Y ;
  wire \$procmux$2694_Y ;
  wire \$procmux$2695_CMP ;
  wire \$procmux$2696_Y ;
  wire \$procmux$2699_CMP ;
  wire \$procmux$2701_CMP ;
  wire \$procmux$2702_CMP ;
  wire \$procmux$2703_CMP ;
  wire \$procmux$2704_CMP ;
  wire \$procmux$2705_CMP ;
  wire \$procmux$2706_CMP ;
  wire \$procmux$2707_Y ;
  wire \$procmux$2710_CMP ;
  wire \$procmux$2711_Y ;
  wire [1:0] \$procmux$2712_CMP ;
  wire \$procmux$2712_CTRL ;
  wire \$procmux$2713_Y ;
  wire \$procmux$2716_CMP ;
  wire \$procmux$2717_Y ;
  wire \$procmux$2720_CMP ;
  wire [1:0] \$procmux$2721_CMP ;
  wire \$procmux$2721_CTRL ;
  wire \$procmux$2722_Y ;
  wire \$procmux$2725_CMP ;
  wire \$procmux$2726_Y ;
  wire \$procmux$2729_CMP ;
  wire \$procmux$2731_CMP ;
  wire [7:0] \$procmux$2732_Y ;
  wire \$procmux$2734_CMP ;
  wire \$procmux$2735_CMP ;
  wire [7:0] \$procmux$2736_Y ;
  wire [7:0] \$procmux$2738_Y ;
  wire [7:0] \$procmux$2740_Y ;
  wire [7:0] \$procmux$2742_Y ;
  wire \$procmux$2744_CMP ;
  wire [7:0] \$procmux$2745_Y ;
  wire [7:0] \$procmux$2747_Y ;
  wire \$procmux$2749_CMP ;
  wire [7:0] \$procmux$2750_Y ;
  wire [7:0] \$procmux$2752_Y ;
  wire [7:0] \$procmux$2754_Y ;
  wire [7:0] \$procmux$2756_Y ;
  wire [7:0] \$procmux$2758_Y ;
  wire [7:0] \$procmux$2760_Y ;
  wire \$procmux$2762_CMP ;
  wire [7:0] \$procmux$2763_Y ;
  wire [7:0] \$procmux$2765_Y ;
  wire \$procmux$2767_CMP ;
  wire [7:0] \$procmux$2768_Y ;
  wire [7:0] \$procmux$2770_Y ;
  wire [7:0] \$procmux$2772_Y ;
  wire \$procmux$2774_CMP ;
  wire [7:0] \$procmux$2775_Y ;
  wire [7:0] \$procmux$2777_Y ;
  wire [7:0] \$procmux$2779_Y ;
  wire \$procmux$2781_CMP ;
  wire [7:0] \$procmux$2782_Y ;
  wire [7:0] \$procmux$2784_Y ;
  wire [7:0] \$procmux$2786_Y ;
  wire \$procmux$2788_CMP ;
  wire \$procmux$2790_CMP ;
  wire \$procmux$2792_CMP ;
  wire \$procmux$2793_CMP ;
  wire \$procmux$2794_CMP ;
  wire \$procmux$2795_CMP ;
  wire \$procmux$2796_CMP ;
  wire \$procmux$2797_CMP ;
  wire \$procmux$2798_CMP ;
  wire \$procmux$2799_CMP ;
  wire \$procmux$2800_CMP ;
  wire [7:0] \$procmux$2801_Y ;
  wire \$procmux$2804_CMP ;
  wire [7:0] \$procmux$2805_Y ;
  wire [7:0] \$procmux$2807_Y ;
  wire \$procmux$2809_CMP ;
  wire [7:0] \$procmux$2810_Y ;
  wire [7:0] \$procmux$2812_Y ;
  wire \$procmux$2814_CMP ;
  wire [7:0] \$procmux$2815_Y ;
  wire \$procmux$2818_CMP ;
  wire [7:0] \$procmux$2819_Y ;
  wire [7:0] \$procmux$2821_Y ;
  wire \$procmux$2823_CMP ;
  wire [7:0] \$procmux$2824_Y ;
  wire \$procmux$2826_CMP ;
  wire [7:0] \$procmux$2827_Y ;
  wire \$procmux$2829_CMP ;
  wire \$procmux$2831_CMP ;
  wire addressed;
  reg addressed_last = 1'h0;
  wire beyond;
  reg empty = 1'h0;
  reg failed = 1'h0;
  wire [127:0] i__payload;
  wire i__ready;
  wire i__valid;
  reg [9:0] left = 10'h000;
  wire [2:0] \output.batch_rows ;
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
  assign \$33  = word[61:59] > 3'h4;
  assign \$34  = ! word[56:48];
  assign \$35  = ! word[47:44];
  assign \$36  = ! word[43:40];
  assign \$37  = ! word[39:24];
  assign \$38  = ! word[23:8];
  assign \$39  = ! word[71:48];
  assign \$40  = | word[14:8];
  assign \$41  = word[55:32] + word[31:24];
  assign \$42  = \$41  > 7'h40;
  assign \$43  = 1'h1 << tile[50:48];
  assign \$44  = word[31:24] > \$43 ;
  assign \$45  = ! word[23:8];
  assign \$46  = ! word[31:24];
  assign \$47  = \$45  | \$46 ;
  assign \$48  = ! tile[7:0];
  assign \$49  = ! \output [35:32];
  assign \$50  = \$48  | \$49 ;
  assign \$51  = | word[10:8];
  assign \$52  = ! verdict;
  assign \$53  = ~ stop;
  assign \$54  = \$52  & \$53 ;
  assign \$55  = ~ weights_spent;
  assign \$56  = \$55  & weights_blocked;
  assign \$57  = word[7:0] == 2'h3;
  assign \$58  = ~ drained;
  assign \$59  = ~ drained;
  assign \$60  = ~ drained;
  assign \$61  = group | clearing;
  assign \$63  = ~ drained;
  assign \$64  = ~ drained;
  assign \$65  = drained & weights_spent;
  assign \$66  = word[7:0] == 1'h1;
  assign \$67  = row_valid & \$66 ;
  assign \$68  = word[7:0] == 2'h2;
  assign \$69  = row_valid & \$68 ;
  assign \$70  = word[7:0] == 2'h3;
  assign \$71  = row_valid & \$70 ;
  assign \$72  = settled != 2'h2;
  assign \$73  = word[7:0] == 3'h4;
  assign \$74  = ~ fits;
  assign \$75  = \$73  & \$74 ;
  assign \$76  = ~ empty;
  assign \$77  = | left;
  assign \$78  = store_pick + store_valid;
  assign \$79  = store_room > \$78 ;
  assign \$80  = \$77  & \$79 ;
  assign \$91  = ~ compute_set;
  assign \$92  = ~ stop;
  assign \$93  = i_valid & \$92 ;
  assign \$94  = store ? 24'h000000 : word[71:48];
  assign \$95  = word[7:0] == 2'h2;
  assign \$96  = \$95  ? word[95:72] : 24'h000000;
  assign \$97  = ! verdict;
  assign \$98  = ~ stop;
  assign \$99  = \$97  & \$98 ;
  assign \$100  = index + 1'h1;
  assign \$102  = index + 1'h1;
  assign \$103  = left - 1'h1;
  assign \$104  = load_addr + 1'h1;
  assign \$105  = ~ beyond;
  assign \$106  = row_mark & \$105 ;
  assign \$107  = load_pe + 1'h1;
  assign \$108  = wrong | failed;
  assign \$109  = index + 1'h1;
  assign \$110  = settled != 2'h2;
  assign \$111  = word[7:0] == 3'h4;
  assign \$112  = ~ fits;
  assign \$113  = \$111  & \$112 ;
  assign \$114  = settled + 1'h1;
  assign \$115  = index + 1'h1;
  assign \$116  = index + 1'h1;
  assign \$117  = rows + store_rows;
  assign \$118  = store_pe + 1'h1;
  assign \$119  = ! store_rows;
  assign \$120  = empty | \$119 ;
  assign \$121  = store_pe == 2'h3;
  assign \$122  = left - 1'h1;
  assign \$123  = store_addr + 1'h1;
  assign \$124  = store_pe + 1'h1;
  assign \$125  = ~ store_outstanding;
  assign \$126  = sent & \$125 ;
  assign \$127  = \$126  & write_request_ready;
  assign \$128  = index + 1'h1;
  always @(posedge clk)
    store_pick <= \$129 ;
  always @(posedge clk)
    addressed_last <= \$130 ;
  always @(posedge clk)
    store_pick_pe <= \$131 ;
  always @(posedge clk)
    store_mark <= \$132 ;
  always @(posedge clk)
    store_valid <= \$133 ;
  always @(posedge clk)
    store_last <= \$134 ;
  always @(posedge clk)
    group <= \$135 ;
  always @(posedge clk)
    compute_set <= \$136 ;
  always @(posedge clk)
    word <= \$137 ;
  always @(posedge clk)
    state_state <= \$138 ;
  always @(posedge clk)
    verdict <= \$139 ;
  always @(posedge clk)
    rows <= \$140 ;
  always @(posedge clk)
    left <= \$141 ;
  always @(posedge clk)
    load_addr <= \$142 ;
  always @(posedge clk)
    load_pe <= \$143 ;
  always @(posedge clk)
    store_pe <= \$144 ;
  always @(posedge clk)
    store_addr <= \$145 ;
  always @(posedge clk)
    empty <= \$146 ;
  always @(posedge clk)
    sent <= \$147 ;
  always @(posedge clk)
    settled <= \$148 ;
  always @(posedge clk)
    tile <= \$149 ;
  always @(posedge clk)
    unsigned_in <= \$150 ;
  always @(posedge clk)
    maximum <= \$151 ;
  always @(posedge clk)
    \output  <= \$152 ;
  always @(posedge clk)
    weights_beat <= \$153 ;
  always @(posedge clk)
    weights_words <= \$154 ;
  always @(posedge clk)
    index <= \$155 ;
  always @(posedge clk)
    failed <= \$156 ;
  always @(posedge clk)
    kc <= \$157 ;
  always @(posedge clk)
    param_addr <= \$158 ;
  assign \_auto_389  = \$procmux$2793_CMP  | \$procmux$2792_CMP ;
  assign \_auto_390  = \$procmux$2798_CMP  | \$procmux$2797_CMP ;
  assign \_auto_391  = \$procmux$2734_CMP  | \$procmux$2731_CMP ;
  assign \_auto_392  = \$procmux$2705_CMP  | \$procmux$2704_CMP ;
  assign \_auto_393  = \$procmux$2656_CMP  | \$procmux$2655_CMP ;
  assign \_auto_394  = \$procmux$2585_CMP  | \$procmux$2582_CMP ;
  assign \_auto_395  = \$procmux$2597_CMP  | \$procmux$2594_CMP ;
  assign \_auto_396  = \$procmux$2560_CMP  | \$procmux$2556_CMP ;
  assign \_auto_397  = \$procmux$2604_CMP  | \$procmux$2580_CMP ;
  assign \_auto_398  = \$procmux$2537_CMP  | \$procmux$2536_CMP ;
  assign \_auto_399  = \$procmux$2513_CMP  | \$procmux$2510_CMP ;
  assign \_auto_381  = | { \$procmux$2804_CMP , \$procmux$2809_CMP , \$procmux$2814_CMP  };
  assign \_auto_382  = | { \_auto_389 , \$procmux$2794_CMP , \$procmux$2795_CMP , \$procmux$2796_CMP  };
  assign \_auto_383  = | { \$procmux$2762_CMP , \$procmux$2767_CMP , \$procmux$2774_CMP  };
  assign \_auto_384  = | { \_auto_391 , \$procmux$2735_CMP , \$procmux$2744_CMP , \$procmux$2749_CMP  };
  assign \_auto_385  = | { \$procmux$2701_CMP , \$procmux$2702_CMP , \$procmux$2703_CMP  };
  assign \_auto_386  = | { \_auto_394 , \$procmux$2588_CMP , \$procmux$2591_CMP  };
  assign \_auto_387  = | { \_auto_396 , \$procmux$2563_CMP , \$procmux$2566_CMP , \$procmux$2572_CMP  };
  assign \_auto_388  = | { \$procmux$2257_CMP , \$procmux$2260_CMP , \$procmux$2266_CMP  };
  assign \_auto_400  = \$procmux$2823_CMP  ? \$procmux$2821_Y  : verdict;
  assign \_auto_401  = \$procmux$2818_CMP  ? \$procmux$2815_Y  : \_auto_400 ;
  assign \_auto_402  = \$procmux$2809_CMP  ? \$procmux$2807_Y  : \$procmux$2812_Y ;
  assign \_auto_403  = \$procmux$2804_CMP  ? \$procmux$2801_Y  : \_auto_402 ;
  assign \_auto_404  = \$procmux$2829_CMP  ? \$procmux$2827_Y  : 8'h00;
  assign \_auto_405  = \$procmux$2826_CMP  ? \$procmux$2824_Y  : \_auto_404 ;
  assign status = \_auto_381  ? \_auto_403  : \_auto_405 ;
  assign \_auto_406  = \$procmux$2792_CMP  ? word[7:0] : word[7:0];
  assign \_auto_407  = \$procmux$2795_CMP  ? word[7:0] : word[7:0];
  assign \_auto_408  = \$procmux$2794_CMP  ? word[7:0] : \_auto_407 ;
  assign \_auto_409  = \_auto_389  ? \_auto_406  : \_auto_408 ;
  assign \_auto_410  = \$procmux$2797_CMP  ? word[7:0] : word[7:0];
  assign \_auto_411  = \$procmux$2800_CMP  ? word[7:0] : 8'h00;
  assign \_auto_412  = \$procmux$2799_CMP  ? word[7:0] : \_auto_411 ;
  assign \_auto_413  = \_auto_390  ? \_auto_410  : \_auto_412 ;
  assign opcode = \_auto_382  ? \_auto_409  : \_auto_413 ;
  assign \_auto_414  = \$procmux$2731_CMP  ? 8'h00 : \$procmux$2732_Y ;
  assign \_auto_415  = \$procmux$2744_CMP  ? \$procmux$2742_Y  : \$procmux$2747_Y ;
  assign \_auto_416  = \$procmux$2735_CMP  ? 8'h00 : \_auto_415 ;
  assign \_auto_417  = \_auto_391  ? \_auto_414  : \_auto_416 ;
  assign \_auto_418  = \$procmux$2767_CMP  ? \$procmux$2765_Y  : \$procmux$2772_Y ;
  assign \_auto_419  = \$procmux$2762_CMP  ? \$procmux$2760_Y  : \_auto_418 ;
  assign \_auto_420  = \$procmux$2788_CMP  ? \$procmux$2786_Y  : 8'h01;
  assign \_auto_421  = \$procmux$2781_CMP  ? \$procmux$2779_Y  : \_auto_420 ;
  assign \_auto_422  = \_auto_383  ? \_auto_419  : \_auto_421 ;
  assign \_auto_423  = \_auto_384  ? \_auto_417  : \_auto_422 ;
  assign \_auto_424  = \$procmux$2721_CTRL  ? 1'h1 : 1'h0;
  assign \_auto_425  = \$procmux$2720_CMP  ? \$procmux$2717_Y  : \_auto_424 ;
  assign \_auto_426  = \$procmux$2702_CMP  ? \$63  : \$61 ;
  assign \_auto_427  = \$procmux$2701_CMP  ? \$64  : \_auto_426 ;
  assign \_auto_428  = \$procmux$2704_CMP  ? \$60  : \$59 ;
  assign \_auto_429  = \$procmux$2706_CMP  ? \$58  : 1'h0;
  assign \_auto_430  = \_auto_392  ? \_auto_428  : \_auto_429 ;
  assign \_auto_431  = \_auto_385  ? \_auto_427  : \_auto_430 ;
  assign \_auto_432  = \$procmux$2655_CMP  ? 1'h1 : \$76 ;
  assign \_auto_433  = \$procmux$2657_CMP  ? 1'h1 : 1'h0;
  assign phase[2] = \_auto_393  ? \_auto_432  : \_auto_433 ;
  assign \_auto_434  = \$procmux$2582_CMP  ? 4'h6 : \$procmux$2583_Y ;
  assign \_auto_435  = \$procmux$2588_CMP  ? \$procmux$2586_Y  : \$procmux$2589_Y ;
  assign \_auto_436  = \_auto_394  ? \_auto_434  : \_auto_435 ;
  assign \_auto_437  = \$procmux$2594_CMP  ? \$procmux$2592_Y  : \$procmux$2595_Y ;
  assign \_auto_438  = \$procmux$2601_CTRL  ? 4'h3 : state_state;
  assign \_auto_439  = \$procmux$2600_CMP  ? \$procmux$2598_Y  : \_auto_438 ;
  assign \_auto_440  = \_auto_395  ? \_auto_437  : \_auto_439 ;
  assign \_auto_441  = \_auto_386  ? \_auto_436  : \_auto_440 ;
  assign \_auto_442  = \$procmux$2556_CMP  ? \$procmux$2553_Y  : \$procmux$2558_Y ;
  assign \_auto_443  = \$procmux$2566_CMP  ? \$procmux$2564_Y  : \$procmux$2570_Y ;
  assign \_auto_444  = \$procmux$2563_CMP  ? \$procmux$2561_Y  : \_auto_443 ;
  assign \_auto_445  = \_auto_396  ? \_auto_442  : \_auto_444 ;
  assign \_auto_446  = \$procmux$2580_CMP  ? \$procmux$2578_Y  : \$procmux$2602_Y ;
  assign \_auto_447  = \$procmux$2608_CMP  ? \$procmux$2606_Y  : state_state;
  assign \_auto_448  = \$procmux$2605_CMP  ? 4'h2 : \_auto_447 ;
  assign \_auto_449  = \_auto_397  ? \_auto_446  : \_auto_448 ;
  assign \_auto_450  = \_auto_387  ? \_auto_445  : \_auto_449 ;
  assign \_auto_451  = \$procmux$2546_CMP  ? \$94 [9:0] : rows;
  assign \_auto_452  = \$procmux$2545_CMP  ? \$117 [9:0] : \_auto_451 ;
  assign \_auto_453  = \$procmux$2536_CMP  ? \$procmux$2533_Y  : rows;
  assign \_auto_454  = \$procmux$2541_CMP  ? rows : left;
  assign \_auto_455  = \$procmux$2540_CMP  ? \$procmux$2538_Y  : \_auto_454 ;
  assign \_auto_456  = \_auto_398  ? \_auto_453  : \_auto_455 ;
  assign \_auto_457  = \$procmux$2530_CMP  ? \$96 [5:0] : load_addr;
  assign \_auto_458  = \$procmux$2529_CMP  ? \$procmux$2526_Y  : \_auto_457 ;
  assign \_auto_459  = \$procmux$2523_CMP  ? 3'h0 : load_pe;
  assign \_auto_460  = \$procmux$2522_CMP  ? \$procmux$2519_Y  : \_auto_459 ;
  assign \_auto_461  = \$procmux$2510_CMP  ? \$procmux$2507_Y  : \$procmux$2511_Y ;
  assign \_auto_462  = \$procmux$2514_CMP  ? 3'h0 : store_pe;
  assign \_auto_463  = \_auto_399  ? \_auto_461  : \_auto_462 ;
  assign \_auto_464  = \$procmux$2502_CMP  ? 7'h00 : store_addr;
  assign \_auto_465  = \$procmux$2501_CMP  ? \$procmux$2498_Y  : \_auto_464 ;
  assign \_auto_466  = \$procmux$2493_CMP  ? 1'h0 : empty;
  assign \_auto_467  = \$procmux$2492_CMP  ? \$120  : \_auto_466 ;
  assign \_auto_468  = \$procmux$2488_CMP  ? 1'h0 : sent;
  assign \_auto_469  = \$procmux$2487_CMP  ? \$procmux$2484_Y  : \_auto_468 ;
  assign \_auto_470  = \$procmux$2481_CMP  ? 2'h0 : settled;
  assign \_auto_471  = \$procmux$2480_CMP  ? \$procmux$2477_Y  : \_auto_470 ;
  assign \_auto_472  = \$procmux$2281_CMP  ? \$procmux$2279_Y  : index;
  assign \_auto_473  = \$procmux$2278_CMP  ? \$procmux$2275_Y  : \_auto_472 ;
  assign \_auto_474  = \$procmux$2260_CMP  ? \$procmux$2258_Y  : \$procmux$2264_Y ;
  assign \_auto_475  = \$procmux$2257_CMP  ? \$procmux$2254_Y  : \_auto_474 ;
  assign \_auto_476  = \$procmux$2284_CMP  ? \$procmux$2282_Y  : index;
  assign \_auto_477  = \$procmux$2274_CMP  ? \$procmux$2272_Y  : \_auto_476 ;
  assign \_auto_478  = \_auto_388  ? \_auto_475  : \_auto_477 ;
  assign \$procmux$2234_Y  = done ? word[37:32] : param_addr;
  assign \$procmux$2236_Y  = \$procmux$2237_CMP  ? \$procmux$2234_Y  : param_addr;
  assign \$procmux$2237_CMP  = state_state == 4'h5;
  assign \$158  = rst ? 6'h00 : \$procmux$2236_Y ;
  assign \$procmux$2240_Y  = done ? word[31:24] : kc;
  assign \$procmux$2242_Y  = \$procmux$2243_CMP  ? \$procmux$2240_Y  : kc;
  assign \$procmux$2243_CMP  = state_state == 4'h5;
  assign \$157  = rst ? 8'h00 : \$procmux$2242_Y ;
  assign \$procmux$2246_Y  = wrong ? 1'h1 : failed;
  assign \$procmux$2248_Y  = row_valid ? \$procmux$2246_Y  : failed;
  assign \$procmux$2250_Y  = \$procmux$2251_CMP  ? \$procmux$2248_Y  : failed;
  assign \$procmux$2251_CMP  = state_state == 4'h3;
  assign \$156  = rst ? 1'h0 : \$procmux$2250_Y ;
  assign \$procmux$2254_Y  = \$127  ? \$128 [31:0] : index;
  assign \$procmux$2257_CMP  = state_state == 4'h9;
  assign \$procmux$2258_Y  = done ? \$116 [31:0] : index;
  assign \$procmux$2260_CMP  = state_state == 4'h5;
  assign \$procmux$2262_Y  = \$113  ? (* full_case = 32'd1 *) index : \$115 [31:0];
  assign \$procmux$2264_Y  = \$110  ? (* full_case = 32'd1 *) index : \$procmux$2262_Y ;
  assign \$procmux$2266_CMP  = state_state == 4'h4;
  assign \$procmux$2268_Y  = \$108  ? (* full_case = 32'd1 *) index : \$109 [31:0];
  assign \$procmux$2270_Y  = row_last ? \$procmux$2268_Y  : index;
  assign \$procmux$2272_Y  = row_valid ? \$procmux$2270_Y  : index;
  assign \$procmux$2274_CMP  = state_state == 4'h3;
  assign \$procmux$2275_Y  = drained ? \$102 [31:0] : index;
  assign \$procmux$2278_CMP  = word[7:0] == 8'h08;
  assign \$procmux$2279_Y  = weights_spent ? \$100 [31:0] : index;
  assign \$procmux$2281_CMP  = word[7:0] == 8'h06;
  assign \$procmux$2282_Y  = \$99  ? \_auto_473  : index;
  assign \$procmux$2284_CMP  = state_state == 4'h2;
  assign \$155  = rst ? 32'd0 : \_auto_478 ;
  assign \$procmux$2287_Y  = weights_spent ? word[71:48] : weights_words;
  assign \$procmux$2289_Y  = \$procmux$2290_CMP  ? \$procmux$2287_Y  : weights_words;
  assign \$procmux$2290_CMP  = word[7:0] == 8'h06;
  assign \$procmux$2291_Y  = \$99  ? \$procmux$2289_Y  : weights_words;
  assign \$procmux$2293_Y  = \$procmux$2294_CMP  ? \$procmux$2291_Y  : weights_words;
  assign \$procmux$2294_CMP  = state_state == 4'h2;
  assign \$154  = rst ? 24'h000000 : \$procmux$2293_Y ;
  assign \$procmux$2297_Y  = weights_spent ? word[47:11] : weights_beat;
  assign \$procmux$2299_Y  = \$procmux$2300_CMP  ? \$procmux$2297_Y  : weights_beat;
  assign \$procmux$2300_CMP  = word[7:0] == 8'h06;
  assign \$procmux$2301_Y  = \$99  ? \$procmux$2299_Y  : weights_beat;
  assign \$procmux$2303_Y  = \$procmux$2304_CMP  ? \$procmux$2301_Y  : weights_beat;
  assign \$procmux$2304_CMP  = state_state == 4'h2;
  assign \$153  = rst ? 37'h0000000000 : \$procmux$2303_Y ;
  assign \$procmux$2307_Y  = drained ? word[61:59] : \output [53:51];
  assign \$procmux$2309_Y  = \$procmux$2310_CMP  ? \$procmux$2307_Y  : \output [53:51];
  assign \$procmux$2310_CMP  = word[7:0] == 8'h05;
  assign \$procmux$2311_Y  = \$99  ? \$procmux$2309_Y  : \output [53:51];
  assign \$procmux$2313_Y  = \$procmux$2314_CMP  ? \$procmux$2311_Y  : \output [53:51];
  assign \$procmux$2314_CMP  = state_state == 4'h2;
  assign \$152 [53:51] = rst ? 3'h0 : \$procmux$2313_Y ;
  assign \$procmux$2317_Y  = drained ? word[57] : \output [49];
  assign \$procmux$2319_Y  = \$procmux$2320_CMP  ? \$procmux$2317_Y  : \output [49];
  assign \$procmux$2320_CMP  = word[7:0] == 8'h05;
  assign \$procmux$2321_Y  = \$99  ? \$procmux$2319_Y  : \output [49];
  assign \$procmux$2323_Y  = \$procmux$2324_CMP  ? \$procmux$2321_Y  : \output [49];
  assign \$procmux$2324_CMP  = state_state == 4'h2;
  assign \$152 [49] = rst ? 1'h0 : \$procmux$2323_Y ;
  assign \$procmux$2327_Y  = drained ? word[56:48] : \output [48:40];
  assign \$procmux$2329_Y  = \$procmux$2330_CMP  ? \$procmux$2327_Y  : \output [48:40];
  assign \$procmux$2330_CMP  = word[7:0] == 8'h05;
  assign \$procmux$2331_Y  = \$99  ? \$procmux$2329_Y  : \output [48:40];
  assign \$procmux$2333_Y  = \$procmux$2334_CMP  ? \$procmux$2331_Y  : \output [48:40];
  assign \$procmux$2334_CMP  = state_state == 4'h2;
  assign \$152 [48:40] = rst ? 9'h000 : \$procmux$2333_Y ;
  assign \$procmux$2337_Y  = drained ? word[47:44] : \output [39:36];
  assign \$procmux$2339_Y  = \$procmux$2340_CMP  ? \$procmux$2337_Y  : \output [39:36];
  assign \$procmux$2340_CMP  = word[7:0] == 8'h05;
  assign \$procmux$2341_Y  = \$99  ? \$procmux$2339_Y  : \output [39:36];
  assign \$procmux$2343_Y  = \$procmux$2344_CMP  ? \$procmux$2341_Y  : \output [39:36];
  assign \$procmux$2344_CMP  = state_state == 4'h2;
  assign \$152 [39:36] = rst ? 4'h0 : \$procmux$2343_Y ;
  assign \$procmux$2347_Y  = drained ? word[43:40] : \output [35:32];
  assign \$procmux$2349_Y  = \$procmux$2350_CMP  ? \$procmux$2347_Y  : \output [35:32];
  assign \$procmux$2350_CMP  = word[7:0] == 8'h05;
  assign \$procmux$2351_Y  = \$99  ? \$procmux$2349_Y  : \output [35:32];
  assign \$procmux$2353_Y  = \$procmux$2354_CMP  ? \$procmux$2351_Y  : \output [35:32];
  assign \$procmux$2354_CMP  = state_state == 4'h2;
  assign \$152 [35:32] = rst ? 4'h0 : \$procmux$2353_Y ;
  assign \$procmux$2357_Y  = drained ? word[39:24] : \output [31:16];
  assign \$procmux$2359_Y  = \$procmux$2360_CMP  ? \$procmux$2357_Y  : \output [31:16];
  assign \$procmux$2360_CMP  = word[7:0] == 8'h05;
  assign \$procmux$2361_Y  = \$99  ? \$procmux$2359_Y  : \output [31:16];
  assign \$procmux$2363_Y  = \$procmux$2364_CMP  ? \$procmux$2361_Y  : \output [31:16];
  assign \$procmux$2364_CMP  = state_state == 4'h2;
  assign \$152 [31:16] = rst ? 16'h0000 : \$procmux$2363_Y ;
  assign \$procmux$2367_Y  = drained ? word[23:8] : \output [15:0];
  assign \$procmux$2369_Y  = \$procmux$2370_CMP  ? \$procmux$2367_Y  : \output [15:0];
  assign \$procmux$2370_CMP  = word[7:0] == 8'h05;
  assign \$procmux$2371_Y  = \$99  ? \$procmux$2369_Y  : \output [15:0];
  assign \$procmux$2373_Y  = \$procmux$2374_CMP  ? \$procmux$2371_Y  : \output [15:0];
  assign \$procmux$2374_CMP  = state_state == 4'h2;
  assign \$152 [15:0] = rst ? 16'h0000 : \$procmux$2373_Y ;
  assign \$procmux$2377_Y  = drained ? word[58] : \output [50];
  assign \$procmux$2379_Y  = \$procmux$2380_CMP  ? \$procmux$2377_Y  : \output [50];
  assign \$procmux$2380_CMP  = word[7:0] == 8'h05;
  assign \$procmux$2381_Y  = \$99  ? \$procmux$2379_Y  : \output [50];
  assign \$procmux$2383_Y  = \$procmux$2384_CMP  ? \$procmux$2381_Y  : \output [50];
  assign \$procmux$2384_CMP  = state_state == 4'h2;
  assign \$152 [50] = rst ? 1'h0 : \$procmux$2383_Y ;
  assign \$procmux$2387_Y  = drained ? word[60] : maximum;
  assign \$procmux$2389_Y  = \$procmux$2390_CMP  ? \$procmux$2387_Y  : maximum;
  assign \$procmux$2390_CMP  = word[7:0] == 8'h04;
  assign \$procmux$2391_Y  = \$99  ? \$procmux$2389_Y  : maximum;
  assign \$procmux$2393_Y  = \$procmux$2394_CMP  ? \$procmux$2391_Y  : maximum;
  assign \$procmux$2394_CMP  = state_state == 4'h2;
  assign \$151  = rst ? 1'h0 : \$procmux$2393_Y ;
  assign \$procmux$2397_Y  = drained ? word[59] : unsigned_in;
  assign \$procmux$2399_Y  = \$procmux$2400_CMP  ? \$procmux$2397_Y  : unsigned_in;
  assign \$procmux$2400_CMP  = word[7:0] == 8'h04;
  assign \$procmux$2401_Y  = \$99  ? \$procmux$2399_Y  : unsigned_in;
  assign \$procmux$2403_Y  = \$procmux$2404_CMP  ? \$procmux$2401_Y  : unsigned_in;
  assign \$procmux$2404_CMP  = state_state == 4'h2;
  assign \$150  = rst ? 1'h0 : \$procmux$2403_Y ;
  assign \$procmux$2407_Y  = drained ? word[58:56] : tile[50:48];
  assign \$procmux$2409_Y  = \$procmux$2410_CMP  ? \$procmux$2407_Y  : tile[50:48];
  assign \$procmux$2410_CMP  = word[7:0] == 8'h04;
  assign \$procmux$2411_Y  = \$99  ? \$procmux$2409_Y  : tile[50:48];
  assign \$procmux$2413_Y  = \$procmux$2414_CMP  ? \$procmux$2411_Y  : tile[50:48];
  assign \$procmux$2414_CMP  = state_state == 4'h2;
  assign \$149 [50:48] = rst ? 3'h0 : \$procmux$2413_Y ;
  assign \$procmux$2417_Y  = drained ? word[47:40] : tile[39:32];
  assign \$procmux$2419_Y  = \$procmux$2420_CMP  ? \$procmux$2417_Y  : tile[39:32];
  assign \$procmux$2420_CMP  = word[7:0] == 8'h04;
  assign \$procmux$2421_Y  = \$99  ? \$procmux$2419_Y  : tile[39:32];
  assign \$procmux$2423_Y  = \$procmux$2424_CMP  ? \$procmux$2421_Y  : tile[39:32];
  assign \$procmux$2424_CMP  = state_state == 4'h2;
  assign \$149 [39:32] = rst ? 8'h00 : \$procmux$2423_Y ;
  assign \$procmux$2427_Y  = drained ? word[39:32] : tile[31:24];
  assign \$procmux$2429_Y  = \$procmux$2430_CMP  ? \$procmux$2427_Y  : tile[31:24];
  assign \$procmux$2430_CMP  = word[7:0] == 8'h04;
  assign \$procmux$2431_Y  = \$99  ? \$procmux$2429_Y  : tile[31:24];
  assign \$procmux$2433_Y  = \$procmux$2434_CMP  ? \$procmux$2431_Y  : tile[31:24];
  assign \$procmux$2434_CMP  = state_state == 4'h2;
  assign \$149 [31:24] = rst ? 8'h00 : \$procmux$2433_Y ;
  assign \$procmux$2437_Y  = drained ? word[31:24] : tile[23:16];
  assign \$procmux$2439_Y  = \$procmux$2440_CMP  ? \$procmux$2437_Y  : tile[23:16];
  assign \$procmux$2440_CMP  = word[7:0] == 8'h04;
  assign \$procmux$2441_Y  = \$99  ? \$procmux$2439_Y  : tile[23:16];
  assign \$procmux$2443_Y  = \$procmux$2444_CMP  ? \$procmux$2441_Y  : tile[23:16];
  assign \$procmux$2444_CMP  = state_state == 4'h2;
  assign \$149 [23:16] = rst ? 8'h00 : \$procmux$2443_Y ;
  assign \$procmux$2447_Y  = drained ? word[23:16] : tile[15:8];
  assign \$procmux$2449_Y  = \$procmux$2450_CMP  ? \$procmux$2447_Y  : tile[15:8];
  assign \$procmux$2450_CMP  = word[7:0] == 8'h04;
  assign \$procmux$2451_Y  = \$99  ? \$procmux$2449_Y  : tile[15:8];
  assign \$procmux$2453_Y  = \$procmux$2454_CMP  ? \$procmux$2451_Y  : tile[15:8];
  assign \$procmux$2454_CMP  = state_state == 4'h2;
  assign \$149 [15:8] = rst ? 8'h00 : \$procmux$2453_Y ;
  assign \$procmux$2457_Y  = drained ? word[15:8] : tile[7:0];
  assign \$procmux$2459_Y  = \$procmux$2460_CMP  ? \$procmux$2457_Y  : tile[7:0];
  assign \$procmux$2460_CMP  = word[7:0] == 8'h04;
  assign \$procmux$2461_Y  = \$99  ? \$procmux$2459_Y  : tile[7:0];
  assign \$procmux$2463_Y  = \$procmux$2464_CMP  ? \$procmux$2461_Y  : tile[7:0];
  assign \$procmux$2464_CMP  = state_state == 4'h2;
  assign \$149 [7:0] = rst ? 8'h00 : \$procmux$2463_Y ;
  assign \$procmux$2467_Y  = drained ? word[55:48] : tile[47:40];
  assign \$procmux$2469_Y  = \$procmux$2470_CMP  ? \$procmux$2467_Y  : tile[47:40];
  assign \$procmux$2470_CMP  = word[7:0] == 8'h04;
  assign \$procmux$2471_Y  = \$99  ? \$procmux$2469_Y  : tile[47:40];
  assign \$procmux$2473_Y  = \$procmux$2474_CMP  ? \$procmux$2471_Y  : tile[47:40];
  assign \$procmux$2474_CMP  = state_state == 4'h2;
  assign \$149 [47:40] = rst ? 8'h00 : \$procmux$2473_Y ;
  assign \$procmux$2477_Y  = \$110  ? \$114 [1:0] : settled;
  assign \$procmux$2480_CMP  = state_state == 4'h4;
  assign \$procmux$2481_CMP  = state_state == 4'h2;
  assign \$148  = rst ? 2'h0 : \_auto_471 ;
  assign \$procmux$2484_Y  = store_done ? 1'h1 : sent;
  assign \$procmux$2487_CMP  = state_state == 4'h9;
  assign \$procmux$2488_CMP  = state_state == 4'h2;
  assign \$147  = rst ? 1'h0 : \_auto_469 ;
  assign \$procmux$2492_CMP  = state_state == 4'h6;
  assign \$procmux$2493_CMP  = state_state == 4'h2;
  assign \$146  = rst ? 1'h0 : \_auto_467 ;
  assign \$procmux$2496_Y  = pe_end ? 7'h00 : \$123 [6:0];
  assign \$procmux$2498_Y  = store_read ? \$procmux$2496_Y  : store_addr;
  assign \$procmux$2501_CMP  = state_state == 4'h9;
  assign \$procmux$2502_CMP  = state_state == 4'h2;
  assign \$145  = rst ? 7'h00 : \_auto_465 ;
  assign \$procmux$2505_Y  = pe_end ? \$124 [2:0] : store_pe;
  assign \$procmux$2507_Y  = store_read ? \$procmux$2505_Y  : store_pe;
  assign \$procmux$2510_CMP  = state_state == 4'h9;
  assign \$procmux$2511_Y  = \$121  ? 3'h0 : \$118 [2:0];
  assign \$procmux$2513_CMP  = state_state == 4'h6;
  assign \$procmux$2514_CMP  = state_state == 4'h2;
  assign \$144  = rst ? 3'h0 : \_auto_463 ;
  assign \$procmux$2517_Y  = \$106  ? \$107 [2:0] : load_pe;
  assign \$procmux$2519_Y  = row_valid ? \$procmux$2517_Y  : load_pe;
  assign \$procmux$2522_CMP  = state_state == 4'h3;
  assign \$procmux$2523_CMP  = state_state == 4'h2;
  assign \$143  = rst ? 3'h0 : \_auto_460 ;
  assign \$procmux$2526_Y  = row_valid ? \$104 [5:0] : load_addr;
  assign \$procmux$2529_CMP  = state_state == 4'h3;
  assign \$procmux$2530_CMP  = state_state == 4'h2;
  assign \$142  = rst ? 6'h00 : \_auto_458 ;
  assign \$procmux$2533_Y  = store_read ? \$122 [9:0] : left;
  assign \$procmux$2536_CMP  = state_state == 4'h9;
  assign \$procmux$2537_CMP  = state_state == 4'h8;
  assign \$procmux$2538_Y  = row_valid ? \$103 [9:0] : left;
  assign \$procmux$2540_CMP  = state_state == 4'h3;
  assign \$procmux$2541_CMP  = state_state == 4'h2;
  assign \$141  = rst ? 10'h000 : \_auto_456 ;
  assign \$procmux$2545_CMP  = state_state == 4'h6;
  assign \$procmux$2546_CMP  = state_state == 4'h1;
  assign \$140  = rst ? 10'h000 : \_auto_452 ;
  assign \$procmux$2549_Y  = \$procmux$2550_CMP  ? verdict_now : verdict;
  assign \$procmux$2550_CMP  = state_state == 4'h1;
  assign \$139  = rst ? 8'h00 : \$procmux$2549_Y ;
  assign \$procmux$2553_Y  = \$127  ? 4'h0 : state_state;
  assign \$procmux$2556_CMP  = state_state == 4'h9;
  assign \$procmux$2558_Y  = empty ? (* full_case = 32'd1 *) state_state : 4'h9;
  assign \$procmux$2560_CMP  = state_state == 4'h8;
  assign \$procmux$2561_Y  = \$121  ? 4'h8 : state_state;
  assign \$procmux$2563_CMP  = state_state == 4'h6;
  assign \$procmux$2564_Y  = done ? 4'h0 : state_state;
  assign \$procmux$2566_CMP  = state_state == 4'h5;
  assign \$procmux$2568_Y  = \$113  ? (* full_case = 32'd1 *) state_state : 4'h0;
  assign \$procmux$2570_Y  = \$110  ? (* full_case = 32'd1 *) state_state : \$procmux$2568_Y ;
  assign \$procmux$2572_CMP  = state_state == 4'h4;
  assign \$procmux$2574_Y  = \$108  ? (* full_case = 32'd1 *) 4'h7 : 4'h0;
  assign \$procmux$2576_Y  = row_last ? \$procmux$2574_Y  : state_state;
  assign \$procmux$2578_Y  = row_valid ? \$procmux$2576_Y  : state_state;
  assign \$procmux$2580_CMP  = state_state == 4'h3;
  assign \$procmux$2582_CMP  = word[7:0] == 8'h09;
  assign \$procmux$2583_Y  = drained ? 4'h0 : state_state;
  assign \$procmux$2585_CMP  = word[7:0] == 8'h08;
  assign \$procmux$2586_Y  = waiting ? state_state : 4'h5;
  assign \$procmux$2588_CMP  = word[7:0] == 8'h07;
  assign \$procmux$2589_Y  = weights_spent ? 4'h0 : state_state;
  assign \$procmux$2591_CMP  = word[7:0] == 8'h06;
  assign \$procmux$2592_Y  = drained ? 4'h4 : state_state;
  assign \$procmux$2594_CMP  = word[7:0] == 8'h05;
  assign \$procmux$2595_Y  = drained ? 4'h4 : state_state;
  assign \$procmux$2597_CMP  = word[7:0] == 8'h04;
  assign \$procmux$2598_Y  = drained ? 4'h3 : state_state;
  assign \$procmux$2600_CMP  = word[7:0] == 8'h02;
  assign \$procmux$2601_CTRL  = | \$procmux$2601_CMP ;
  assign \$procmux$2601_CMP [0] = word[7:0] == 8'h01;
  assign \$procmux$2601_CMP [1] = word[7:0] == 8'h03;
  assign \$procmux$2602_Y  = \$99  ? \_auto_441  : state_state;
  assign \$procmux$2604_CMP  = state_state == 4'h2;
  assign \$procmux$2605_CMP  = state_state == 4'h1;
  assign \$procmux$2606_Y  = \$93  ? 4'h1 : state_state;
  assign \$procmux$2608_CMP  = ! state_state;
  assign \$138  = rst ? 4'h0 : \_auto_450 ;
  assign \$procmux$2611_Y  = \$93  ? i_payload : word;
  assign \$procmux$2613_Y  = \$procmux$2614_CMP  ? \$procmux$2611_Y  : word;
  assign \$procmux$2614_CMP  = ! state_state;
  assign \$137  = rst ? 128'h00000000000000000000000000000000 : \$procmux$2613_Y ;
  assign \$procmux$2617_Y  = take ? \$91  : compute_set;
  assign \$136  = rst ? 1'h0 : \$procmux$2617_Y ;
  assign \$procmux$2621_Y  = take ? 1'h0 : group;
  assign \$procmux$2623_Y  = done ? 1'h1 : \$procmux$2621_Y ;
  assign \$procmux$2625_Y  = \$procmux$2626_CMP  ? \$procmux$2623_Y  : \$procmux$2621_Y ;
  assign \$procmux$2626_CMP  = state_state == 4'h5;
  assign \$135  = rst ? 1'h0 : \$procmux$2625_Y ;
  assign \$134  = rst ? 1'h0 : addressed_last;
  assign \$133  = rst ? 1'h0 : store_pick;
  assign \$132  = rst ? 1'h0 : pe_end;
  assign \$131  = rst ? 3'h0 : store_pe;
  assign \$130  = rst ? 1'h0 : row_last;
  assign \$129  = rst ? 1'h0 : store_read;
  assign store_read = \$procmux$2642_CMP  ? \$80  : 1'h0;
  assign \$procmux$2642_CMP  = state_state == 4'h9;
  assign \$procmux$2644_Y  = empty ? (* full_case = 32'd1 *) 1'h0 : 1'h1;
  assign write_request_valid = \$procmux$2647_CMP  ? \$procmux$2644_Y  : 1'h0;
  assign \$procmux$2647_CMP  = state_state == 4'h8;
  assign load_act = \$procmux$2649_CMP  ? \$71  : 1'h0;
  assign \$procmux$2649_CMP  = state_state == 4'h3;
  assign load_param = \$procmux$2651_CMP  ? \$69  : 1'h0;
  assign \$procmux$2651_CMP  = state_state == 4'h3;
  assign load_tap = \$procmux$2653_CMP  ? \$67  : 1'h0;
  assign \$procmux$2653_CMP  = state_state == 4'h3;
  assign \$procmux$2655_CMP  = state_state == 4'h9;
  assign \$procmux$2656_CMP  = state_state == 4'h8;
  assign \$procmux$2657_CMP  = state_state == 4'h6;
  assign phase[1] = \$procmux$2664_CMP  ? 1'h1 : 1'h0;
  assign \$procmux$2664_CMP  = state_state == 4'h3;
  assign phase[0] = \$procmux$2669_CMP  ? 1'h1 : 1'h0;
  assign \$procmux$2669_CMP  = state_state == 4'h5;
  assign \$procmux$2670_Y  = \$procmux$2671_CMP  ? \$65  : 1'h0;
  assign \$procmux$2671_CMP  = word[7:0] == 8'h0a;
  assign \$procmux$2672_Y  = \$54  ? \$procmux$2670_Y  : 1'h0;
  assign halt = \$procmux$2675_CMP  ? \$procmux$2672_Y  : 1'h0;
  assign \$procmux$2675_CMP  = state_state == 4'h2;
  assign \$procmux$2676_Y  = drained ? 1'h1 : 1'h0;
  assign \$procmux$2678_Y  = \$procmux$2679_CMP  ? \$procmux$2676_Y  : 1'h0;
  assign \$procmux$2679_CMP  = word[7:0] == 8'h08;
  assign \$procmux$2680_Y  = \$54  ? \$procmux$2678_Y  : 1'h0;
  assign swap = \$procmux$2683_CMP  ? \$procmux$2680_Y  : 1'h0;
  assign \$procmux$2683_CMP  = state_state == 4'h2;
  assign \$procmux$2684_Y  = waiting ? 1'h0 : 1'h1;
  assign \$procmux$2686_Y  = \$procmux$2687_CMP  ? \$procmux$2684_Y  : 1'h0;
  assign \$procmux$2687_CMP  = word[7:0] == 8'h07;
  assign \$procmux$2688_Y  = \$54  ? \$procmux$2686_Y  : 1'h0;
  assign start = \$procmux$2691_CMP  ? \$procmux$2688_Y  : 1'h0;
  assign \$procmux$2691_CMP  = state_state == 4'h2;
  assign \$procmux$2692_Y  = weights_spent ? 1'h1 : 1'h0;
  assign \$procmux$2694_Y  = \$procmux$2695_CMP  ? \$procmux$2692_Y  : 1'h0;
  assign \$procmux$2695_CMP  = word[7:0] == 8'h06;
  assign \$procmux$2696_Y  = \$54  ? \$procmux$2694_Y  : 1'h0;
  assign weights_begin = \$procmux$2699_CMP  ? \$procmux$2696_Y  : 1'h0;
  assign \$procmux$2699_CMP  = state_state == 4'h2;
  assign \$procmux$2701_CMP  = word[7:0] == 8'h0a;
  assign \$procmux$2702_CMP  = word[7:0] == 8'h08;
  assign \$procmux$2703_CMP  = word[7:0] == 8'h07;
  assign \$procmux$2704_CMP  = word[7:0] == 8'h05;
  assign \$procmux$2705_CMP  = word[7:0] == 8'h04;
  assign \$procmux$2706_CMP  = word[7:0] == 8'h02;
  assign \$procmux$2707_Y  = \$54  ? \_auto_431  : 1'h0;
  assign waiting = \$procmux$2710_CMP  ? \$procmux$2707_Y  : 1'h0;
  assign \$procmux$2710_CMP  = state_state == 4'h2;
  assign \$procmux$2711_Y  = \$procmux$2712_CTRL  ? \$57  : 1'h0;
  assign \$procmux$2712_CTRL  = | \$procmux$2712_CMP ;
  assign \$procmux$2712_CMP [0] = word[7:0] == 8'h01;
  assign \$procmux$2712_CMP [1] = word[7:0] == 8'h03;
  assign \$procmux$2713_Y  = \$54  ? \$procmux$2711_Y  : 1'h0;
  assign restart = \$procmux$2716_CMP  ? \$procmux$2713_Y  : 1'h0;
  assign \$procmux$2716_CMP  = state_state == 4'h2;
  assign \$procmux$2717_Y  = drained ? 1'h1 : 1'h0;
  assign \$procmux$2720_CMP  = word[7:0] == 8'h02;
  assign \$procmux$2721_CTRL  = | \$procmux$2721_CMP ;
  assign \$procmux$2721_CMP [0] = word[7:0] == 8'h01;
  assign \$procmux$2721_CMP [1] = word[7:0] == 8'h03;
  assign \$procmux$2722_Y  = \$54  ? \_auto_425  : 1'h0;
  assign read_request_valid = \$procmux$2725_CMP  ? \$procmux$2722_Y  : 1'h0;
  assign \$procmux$2725_CMP  = state_state == 4'h2;
  assign \$procmux$2726_Y  = \$54  ? \$56  : 1'h0;
  assign stuck = \$procmux$2729_CMP  ? \$procmux$2726_Y  : 1'h0;
  assign \$procmux$2729_CMP  = state_state == 4'h2;
  assign \$procmux$2731_CMP  = word[7:0] == 8'h0a;
  assign \$procmux$2732_Y  = \$51  ? 8'h09 : 8'h00;
  assign \$procmux$2734_CMP  = word[7:0] == 8'h09;
  assign \$procmux$2735_CMP  = word[7:0] == 8'h08;
  assign \$procmux$2736_Y  = \$42  ? 8'h04 : 8'h00;
  assign \$procmux$2738_Y  = \$44  ? 8'h02 : \$procmux$2736_Y ;
  assign \$procmux$2740_Y  = \$47  ? 8'h02 : \$procmux$2738_Y ;
  assign \$procmux$2742_Y  = \$50  ? 8'h02 : \$procmux$2740_Y ;
  assign \$procmux$2744_CMP  = word[7:0] == 8'h07;
  assign \$procmux$2745_Y  = \$39  ? 8'h02 : 8'h00;
  assign \$procmux$2747_Y  = \$40  ? 8'h09 : \$procmux$2745_Y ;
  assign \$procmux$2749_CMP  = word[7:0] == 8'h06;
  assign \$procmux$2750_Y  = \$33  ? 8'h02 : 8'h00;
  assign \$procmux$2752_Y  = \$34  ? 8'h02 : \$procmux$2750_Y ;
  assign \$procmux$2754_Y  = \$35  ? 8'h02 : \$procmux$2752_Y ;
  assign \$procmux$2756_Y  = \$36  ? 8'h02 : \$procmux$2754_Y ;
  assign \$procmux$2758_Y  = \$37  ? 8'h02 : \$procmux$2756_Y ;
  assign \$procmux$2760_Y  = \$38  ? 8'h02 : \$procmux$2758_Y ;
  assign \$procmux$2762_CMP  = word[7:0] == 8'h05;
  assign \$procmux$2763_Y  = \$29  ? 8'h02 : 8'h00;
  assign \$procmux$2765_Y  = \$32  ? 8'h02 : \$procmux$2763_Y ;
  assign \$procmux$2767_CMP  = word[7:0] == 8'h04;
  assign \$procmux$2768_Y  = \$26  ? 8'h05 : 8'h00;
  assign \$procmux$2770_Y  = \$27  ? 8'h02 : \$procmux$2768_Y ;
  assign \$procmux$2772_Y  = \$28  ? 8'h09 : \$procmux$2770_Y ;
  assign \$procmux$2774_CMP  = word[7:0] == 8'h03;
  assign \$procmux$2775_Y  = \$22  ? 8'h04 : 8'h00;
  assign \$procmux$2777_Y  = \$23  ? 8'h02 : \$procmux$2775_Y ;
  assign \$procmux$2779_Y  = \$24  ? 8'h09 : \$procmux$2777_Y ;
  assign \$procmux$2781_CMP  = word[7:0] == 8'h02;
  assign \$procmux$2782_Y  = \$18  ? 8'h03 : 8'h00;
  assign \$procmux$2784_Y  = \$19  ? 8'h02 : \$procmux$2782_Y ;
  assign \$procmux$2786_Y  = \$20  ? 8'h09 : \$procmux$2784_Y ;
  assign \$procmux$2788_CMP  = word[7:0] == 8'h01;
  assign verdict_now = \$procmux$2790_CMP  ? \_auto_423  : 8'h00;
  assign \$procmux$2790_CMP  = state_state == 4'h1;
  assign \$procmux$2792_CMP  = state_state == 4'h7;
  assign \$procmux$2793_CMP  = state_state == 4'h9;
  assign \$procmux$2794_CMP  = state_state == 4'h8;
  assign \$procmux$2795_CMP  = state_state == 4'h6;
  assign \$procmux$2796_CMP  = state_state == 4'h5;
  assign \$procmux$2797_CMP  = state_state == 4'h4;
  assign \$procmux$2798_CMP  = state_state == 4'h3;
  assign \$procmux$2799_CMP  = state_state == 4'h2;
  assign \$procmux$2800_CMP  = state_state == 4'h1;
  assign \$procmux$2801_Y  = empty ? 8'h05 : 8'h00;
  assign \$procmux$2804_CMP  = state_state == 4'h8;
  assign \$procmux$2805_Y  = \$75  ? 8'h06 : 8'h00;
  assign \$procmux$2807_Y  = \$72  ? 8'h00 : \$procmux$2805_Y ;
  assign \$procmux$2809_CMP  = state_state == 4'h4;
  assign \$procmux$2810_Y  = wrong ? 8'h05 : 8'h00;
  assign \$procmux$2812_Y  = row_valid ? \$procmux$2810_Y  : 8'h00;
  assign \$procmux$2814_CMP  = state_state == 4'h3;
  assign \$procmux$2815_Y  = stuck ? 8'h07 : verdict;
  assign \$procmux$2818_CMP  = word[7:0] == 8'h0a;
  assign \$procmux$2819_Y  = stuck ? 8'h07 : verdict;
  assign \$procmux$2821_Y  = weights_spent ? verdict : \$procmux$2819_Y ;
  assign \$procmux$2823_CMP  = word[7:0] == 8'h06;
  assign \$procmux$2824_Y  = \$54  ? \_auto_401  : verdict;
  assign \$procmux$2826_CMP  = state_state == 4'h2;
  assign \$procmux$2827_Y  = \$16  ? 8'h0c : 8'h00;
  assign \$procmux$2829_CMP  = ! state_state;
  assign i_ready = \$procmux$2831_CMP  ? \$14  : 1'h0;
  assign \$procmux$2831_CMP  = ! state_state;
  assign \write_request__payload.beats  = write_request_payload[46:37];
  assign \write_request__payload.beat  = word[47:11];
  assign \read_request__payload.beats  = read_request_payload[46:37];
  assign \read_request__payload.beat  = word[47:11];
  assign \output.batch_rows  = \output [53:51];
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

module weight_fifo(push, word, begins, kept, front, at, step, restart, clk, rst, full, first_present, first, first_valid, next, present, vector, valid, error, clear);
  input push;
  wire push;
  input [33:0] word;
  wire [33:0] word;
  input begins;
  wire begins;
  input kept;
  wire kept;
  input [24:0] front;
  wire [24:0] front;
  input [9:0] at;
  wire [9:0] at;
  input step;
  wire step;
  input restart;
  wire restart;
  input clk;
  wire clk;
  input rst;
  wire rst;
  output full;
  wire full;
  output first_present;
  wire first_present;
  output [9:0] first;
  wire [9:0] first;
  output first_valid;
  wire first_valid;
  output [9:0] next;
  wire [9:0] next;
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
  wire \$11 ;
  wire [4:0] \$14 ;
  wire \$16 ;
  wire \$19 ;
  wire [5:0] \$20 ;
  wire [5:0] \$21 ;
  wire [5:0] \$22 ;
  wire [7:0] \$23 ;
  wire [25:0] \$24 ;
  wire [6:0] \$35 ;
  wire [6:0] \$36 ;
  wire \$37 ;
  wire [6:0] \$38 ;
  wire \$39 ;
  wire [5:0] \$4 ;
  wire \$40 ;
  wire [25:0] \$41 ;
  wire [6:0] \$42 ;
  wire \$43 ;
  wire [5:0] \$44 ;
  wire [5:0] \$45 ;
  wire \$46 ;
  wire [4:0] \$47 ;
  wire [4:0] \$48 ;
  wire [6:0] \$49 ;
  wire [5:0] \$5 ;
  wire \$50 ;
  wire \$51 ;
  wire \$52 ;
  wire \$53 ;
  wire \$54 ;
  wire [8:0] \$55 ;
  wire [24:0] \$56 ;
  wire [5:0] \$57 ;
  wire [3:0] \$58 ;
  wire [9:0] \$59 ;
  wire \$60 ;
  wire \$61 ;
  wire [7:0] \$62 ;
  wire \$7 ;
  wire [1:0] \$8 ;
  wire [7:0] \$procmux$788_Y ;
  wire \$procmux$792_Y ;
  wire \$procmux$796_Y ;
  wire \$procmux$798_Y ;
  wire \$procmux$800_Y ;
  wire [5:0] \$procmux$804_Y ;
  wire [3:0] \$procmux$808_Y ;
  wire [3:0] \$procmux$812_Y ;
  wire [3:0] \$procmux$814_Y ;
  wire [5:0] \$procmux$818_Y ;
  wire [5:0] \$procmux$820_Y ;
  wire [24:0] \$procmux$824_Y ;
  wire [24:0] \$procmux$826_Y ;
  wire agrees;
  wire [5:0] ahead;
  wire [5:0] \at.count ;
  wire [3:0] \at.place ;
  wire begun_0;
  reg [24:0] blocks = 25'h0000000;
  wire signed [24:0] blocks_ahead;
  reg [7:0] expected = 8'h00;
  wire [1:0] \first.count ;
  wire [7:0] \first.left ;
  wire fits;
  reg [9:0] following = 10'h000;
  wire [5:0] \following.count ;
  wire [3:0] \following.place ;
  wire [5:0] held;
  wire [9:0] here;
  wire [5:0] \here.count ;
  wire [3:0] \here.place ;
  reg \inside  = 1'h0;
  wire [5:0] \next.count ;
  wire [3:0] \next.place ;
  wire [9:0] position_0;
  wire [5:0] \position_0.count ;
  wire [3:0] \position_0.place ;
  wire pushed;
  wire [3:0] read__addr;
  wire [3:0] \read__addr$43 ;
  wire [3:0] \read__addr$47 ;
  wire [3:0] \read__addr$48 ;
  wire [9:0] read__data;
  wire [23:0] \read__data$49 ;
  wire [9:0] \read__data$50 ;
  wire [9:0] \read__data$51 ;
  wire [3:0] row;
  reg [3:0] tail = 4'h0;
  wire [4:0] tail_0;
  wire [4:0] tail_1;
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
  wire [3:0] write__addr;
  wire [3:0] \write__addr$41 ;
  wire [3:0] \write__addr$45 ;
  wire [9:0] write__data;
  wire [23:0] \write__data$42 ;
  wire [9:0] \write__data$46 ;
  wire write__en;
  wire \write__en$40 ;
  wire \write__en$44 ;
  reg [5:0] written = 6'h00;
  assign \write__en$44  = push & kept;
  assign \write__data$46  = kept ? word[33:24] : 10'h000;
  assign { \$35 [6], ahead } = written - here[9:4];
  assign { \$36 [6], held } = written - at[9:4];
  assign \$37  = push ? 1'h1 : 1'h0;
  assign \$38  = held + \$37 ;
  assign full = \$38  > 4'hf;
  assign present = | ahead;
  assign \$39  = ~ \inside ;
  assign \$40  = \read__data$50 [9:2] == expected;
  assign agrees = \$39  | \$40 ;
  assign fits = first[9:2] <= 4'hf;
  assign valid = present & agrees;
  assign first_valid = first_present & fits;
  assign \$41  = blocks + begun_0;
  assign \$42  = written + pushed;
  assign \$43  = tail_1 >= 5'h10;
  assign \$44  = tail_1 - 5'h10;
  assign \$45  = \$43  ? \$44  : { 1'h0, tail_1 };
  assign \$46  = here[3:0] == 4'hf;
  assign \$47  = here[3:0] + 1'h1;
  assign \$48  = \$46  ? 5'h00 : \$47 ;
  assign \$49  = here[9:4] + 1'h1;
  assign \$50  = ~ agrees;
  assign \$51  = present & \$50 ;
  assign \$52  = ~ fits;
  assign \$53  = first_present & \$52 ;
  assign \$54  = \$51  | \$53 ;
  assign \$55  = \read__data$50 [9:2] - 1'h1;
  always @(posedge clk)
    blocks <= \$56 ;
  always @(posedge clk)
    written <= \$57 ;
  always @(posedge clk)
    tail <= \$58 ;
  always @(posedge clk)
    following <= \$59 ;
  always @(posedge clk)
    \inside  <= \$60 ;
  always @(posedge clk)
    error <= \$61 ;
  always @(posedge clk)
    expected <= \$62 ;
  assign here = \inside  ? following : at;
  assign { \$4 [5], tail_1 } = tail + kept;
  assign { \$5 [5:1], pushed } = tail_1 - tail;
  assign \$7  = begins & kept;
  assign { \$8 [1], begun_0 } = 1'h0 + \$7 ;
  assign \$11  = begins & kept;
  assign write__en = push & \$11 ;
  assign { \$14 [4], write__addr } = blocks[3:0] + 1'h0;
  assign \$16  = begins & kept;
  assign \$19  = tail >= 5'h10;
  assign \$20  = tail - 5'h10;
  assign \$21  = \$19  ? \$20  : { 2'h0, tail };
  assign \$22  = tail - tail;
  assign \$23  = $signed({ 1'h0, written }) + $signed(\$22 );
  assign { \$24 [25], blocks_ahead } = blocks - front;
  assign first_present = $signed(blocks_ahead) > $signed(1'h0);
  assign \write__en$40  = push & kept;
  assign \write__data$42  = kept ? word[23:0] : 24'h000000;
  assign \$procmux$788_Y  = step ? \$55 [7:0] : expected;
  assign \$62  = rst ? 8'h00 : \$procmux$788_Y ;
  assign \$procmux$792_Y  = \$54  ? 1'h1 : error;
  assign \$61  = rst ? 1'h0 : \$procmux$792_Y ;
  assign \$procmux$796_Y  = step ? 1'h1 : \inside ;
  assign \$procmux$798_Y  = restart ? 1'h0 : \$procmux$796_Y ;
  assign \$procmux$800_Y  = clear ? 1'h0 : \$procmux$798_Y ;
  assign \$60  = rst ? 1'h0 : \$procmux$800_Y ;
  assign \$procmux$804_Y  = step ? \$49 [5:0] : following[9:4];
  assign \$59 [9:4] = rst ? 6'h00 : \$procmux$804_Y ;
  assign \$procmux$808_Y  = step ? \$48 [3:0] : following[3:0];
  assign \$59 [3:0] = rst ? 4'h0 : \$procmux$808_Y ;
  assign \$procmux$812_Y  = push ? \$45 [3:0] : tail;
  assign \$procmux$814_Y  = clear ? 4'h0 : \$procmux$812_Y ;
  assign \$58  = rst ? 4'h0 : \$procmux$814_Y ;
  assign \$procmux$818_Y  = push ? \$42 [5:0] : written;
  assign \$procmux$820_Y  = clear ? 6'h00 : \$procmux$818_Y ;
  assign \$57  = rst ? 6'h00 : \$procmux$820_Y ;
  assign \$procmux$824_Y  = push ? \$41 [24:0] : blocks;
  assign \$procmux$826_Y  = clear ? 25'h0000000 : \$procmux$824_Y ;
  assign \$56  = rst ? 25'h0000000 : \$procmux$826_Y ;
  assign \next.count  = first_present ? read__data[9:4] : written;
  assign \read__addr$48  = first_present ? read__data[3:0] : 4'h0;
  assign \position_0.count  = \$16  ? \$23 [5:0] : 6'h00;
  assign \position_0.place  = \$16  ? \$21 [3:0] : 4'h0;
  sram_16x24_1w1ra entries_0 (
    .clk(clk),
    .r0_addr(here[3:0]),
    .r0_data(\read__data$49 ),
    .w0_addr(tail),
    .w0_data(\write__data$42 ),
    .w0_en(\write__en$40 )
  );
  sram_16x10_1w2ra headers_0 (
    .clk(clk),
    .r0_addr(here[3:0]),
    .r0_data(\read__data$50 ),
    .r1_addr(\read__addr$48 ),
    .r1_data(first),
    .w0_addr(tail),
    .w0_data(\write__data$46 ),
    .w0_en(\write__en$44 )
  );
  sram_16x10_1w1ra table_0 (
    .clk(clk),
    .r0_addr(front[3:0]),
    .r0_data(read__data),
    .w0_addr(write__addr),
    .w0_data({ \position_0.count , \position_0.place  }),
    .w0_en(write__en)
  );
  assign \vector.entries[1]  = \read__data$49 [23:12];
  assign \vector.entries[0].run  = \read__data$49 [11:8];
  assign \vector.entries[0].value  = \read__data$49 [7:0];
  assign \vector.entries[0]  = \read__data$49 [11:0];
  assign \vector.entries  = \read__data$49 ;
  assign \at.count  = at[9:4];
  assign \at.place  = at[3:0];
  assign \next.place  = \read__addr$48 ;
  assign \first.left  = first[9:2];
  assign \first.count  = first[1:0];
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
  assign \$36 [5:0] = held;
  assign \$35 [5:0] = ahead;
  assign \$24 [24:0] = blocks_ahead;
  assign \$14 [3:0] = write__addr;
  assign \following.count  = following[9:4];
  assign \following.place  = following[3:0];
  assign \$8 [0] = begun_0;
  assign \here.count  = here[9:4];
  assign \$5 [0] = pushed;
  assign \$4 [4:0] = tail_1;
  assign \here.place  = here[3:0];
  assign \vector.left  = \read__data$50 [9:2];
  assign \vector.count  = \read__data$50 [1:0];
  assign vector = { \read__data$50 , \read__data$49  };
  assign next = { \next.count , \read__addr$48  };
  assign \read__data$51  = first;
  assign \read__addr$47  = here[3:0];
  assign \write__addr$45  = tail;
  assign \read__addr$43  = here[3:0];
  assign \write__addr$41  = tail;
  assign read__addr = front[3:0];
  assign position_0 = { \position_0.count , \position_0.place  };
  assign write__data = { \position_0.count , \position_0.place  };
  assign \vector.entries[1].run  = \read__data$49 [23:20];
  assign \vector.entries[1].value  = \read__data$49 [19:12];
  assign row = tail;
  assign tail_0 = { 1'h0, tail };
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
  reg outstanding = 1'h0;
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
  wire \$23 ;
  wire \$24 ;
  wire \$25 ;
  wire \$26 ;
  wire \$27 ;
  wire [36:0] \$28 ;
  wire [9:0] \$29 ;
  wire \$3 ;
  wire \$30 ;
  wire [7:0] \$31 ;
  wire [9:0] \$32 ;
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
  wire \$procmux$2154_Y ;
  wire \$procmux$2156_Y ;
  wire [9:0] \$procmux$2160_Y ;
  wire [9:0] \$procmux$2162_Y ;
  wire [7:0] \$procmux$2166_Y ;
  wire [7:0] \$procmux$2168_Y ;
  wire \$procmux$2172_Y ;
  wire \$procmux$2174_Y ;
  wire [9:0] \$procmux$2178_Y ;
  wire [9:0] \$procmux$2180_Y ;
  wire [36:0] \$procmux$2184_Y ;
  wire [36:0] \$procmux$2186_Y ;
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
  assign \$14  = request_payload[46:37] - 1'h1;
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
  assign \$procmux$2154_Y  = index ? \$19 [0] : 1'h0;
  assign \$procmux$2156_Y  = \$18  ? \$procmux$2154_Y  : index;
  assign \$33  = rst ? 1'h0 : \$procmux$2156_Y ;
  assign \$procmux$2160_Y  = send ? \$16 [9:0] : left;
  assign \$procmux$2162_Y  = \$17  ? request_payload[46:37] : \$procmux$2160_Y ;
  assign \$32  = rst ? 10'h000 : \$procmux$2162_Y ;
  assign \$procmux$2166_Y  = send ? \$15 [7:0] : beat;
  assign \$procmux$2168_Y  = \$17  ? request_payload[7:0] : \$procmux$2166_Y ;
  assign \$31  = rst ? 8'h00 : \$procmux$2168_Y ;
  assign \$procmux$2172_Y  = \$8  ? \$12  : burst_active;
  assign \$procmux$2174_Y  = \$13  ? 1'h1 : \$procmux$2172_Y ;
  assign \$30  = rst ? 1'h0 : \$procmux$2174_Y ;
  assign \$procmux$2178_Y  = \$8  ? \$11 [9:0] : burst_left;
  assign \$procmux$2180_Y  = \$13  ? \$14 [9:0] : \$procmux$2178_Y ;
  assign \$29  = rst ? 10'h000 : \$procmux$2180_Y ;
  assign \$procmux$2184_Y  = \$8  ? { \$9 [28:0], 8'h00 } : burst_beat;
  assign \$procmux$2186_Y  = \$13  ? request_payload[36:0] : \$procmux$2184_Y ;
  assign \$28  = rst ? 37'h0000000000 : \$procmux$2186_Y ;
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

module sram_32x64_1w1r(clk, w0_en, w0_addr, w0_data, r0_addr, r0_data, r0_en);
  input clk;
  reg [63:0] mem [31:0];
  input w0_en;
  input [4:0] w0_addr;
  input [63:0] w0_data;
  always @(posedge clk)
    if (w0_en) mem[w0_addr] <= w0_data;
  input [4:0] r0_addr;
  input r0_en;
  output reg [63:0] r0_data;
  always @(posedge clk)
    if (r0_en) r0_data <= mem[r0_addr];
endmodule

module sram_16x10_1w1ra(clk, w0_en, w0_addr, w0_data, r0_addr, r0_data);
  input clk;
  reg [9:0] mem [15:0];
  input w0_en;
  input [3:0] w0_addr;
  input [9:0] w0_data;
  always @(posedge clk)
    if (w0_en) mem[w0_addr] <= w0_data;
  input [3:0] r0_addr;
  output [9:0] r0_data;
  assign r0_data = mem[r0_addr];
endmodule

module sram_16x24_1w1ra(clk, w0_en, w0_addr, w0_data, r0_addr, r0_data);
  input clk;
  reg [23:0] mem [15:0];
  input w0_en;
  input [3:0] w0_addr;
  input [23:0] w0_data;
  always @(posedge clk)
    if (w0_en) mem[w0_addr] <= w0_data;
  input [3:0] r0_addr;
  output [23:0] r0_data;
  assign r0_data = mem[r0_addr];
endmodule

module sram_16x10_1w2ra(clk, w0_en, w0_addr, w0_data, r0_addr, r0_data, r1_addr, r1_data);
  input clk;
  reg [9:0] mem [15:0];
  input w0_en;
  input [3:0] w0_addr;
  input [9:0] w0_data;
  always @(posedge clk)
    if (w0_en) mem[w0_addr] <= w0_data;
  input [3:0] r0_addr;
  output [9:0] r0_data;
  assign r0_data = mem[r0_addr];
  input [3:0] r1_addr;
  output [9:0] r1_data;
  assign r1_data = mem[r1_addr];
endmodule

module sram_3x54_1w1ra(clk, w0_en, w0_addr, w0_data, r0_addr, r0_data);
  input clk;
  reg [53:0] mem [2:0];
  input w0_en;
  input [1:0] w0_addr;
  input [53:0] w0_data;
  always @(posedge clk)
    if (w0_en) mem[w0_addr] <= w0_data;
  input [1:0] r0_addr;
  output [53:0] r0_data;
  assign r0_data = mem[r0_addr];
endmodule

module sram_4x37_1w1ra(clk, w0_en, w0_addr, w0_data, r0_addr, r0_data);
  input clk;
  reg [36:0] mem [3:0];
  input w0_en;
  input [1:0] w0_addr;
  input [36:0] w0_data;
  always @(posedge clk)
    if (w0_en) mem[w0_addr] <= w0_data;
  input [1:0] r0_addr;
  output [36:0] r0_data;
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

module sram_8x16_1w1r(clk, w0_en, w0_addr, w0_data, r0_addr, r0_data, r0_en);
  input clk;
  reg [15:0] mem [7:0];
  input w0_en;
  input [2:0] w0_addr;
  input [15:0] w0_data;
  always @(posedge clk)
    if (w0_en) mem[w0_addr] <= w0_data;
  input [2:0] r0_addr;
  input r0_en;
  output reg [15:0] r0_data;
  always @(posedge clk)
    if (r0_en) r0_data <= mem[r0_addr];
endmodule

module sram_5x16_1w1r(clk, w0_en, w0_addr, w0_data, r0_addr, r0_data, r0_en);
  input clk;
  reg [15:0] mem [4:0];
  input w0_en;
  input [2:0] w0_addr;
  input [15:0] w0_data;
  always @(posedge clk)
    if (w0_en) mem[w0_addr] <= w0_data;
  input [2:0] r0_addr;
  input r0_en;
  output reg [15:0] r0_data;
  always @(posedge clk)
    if (r0_en) r0_data <= mem[r0_addr];
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
