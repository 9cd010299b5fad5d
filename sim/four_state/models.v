// What stands around a core in four states: memory behind AXI4 ports, links between AXI4-Stream
// ports, and the master of the registers. They keep the timing laws of sim/native and
// arch/common/link.py. Payload is unknown wherever no valid stands beside it, so that a core that
// uses such payload has unknown bits itself. Times are in units of 1/DEN cycle.

module four_state_read #(
  parameter ADDR = 40, BYTES = 8, ID = 1, DEPTH_LOG2 = 6, LATENCY = 1, NUM = 1, DEN = 1
) (
  input clk, input rst, input signed [47:0] cycle,
  input arvalid, input [ADDR-1:0] araddr, input [7:0] arlen, input [ID-1:0] arid, output arready,
  output reg rvalid, output reg [8*BYTES-1:0] rdata, output [1:0] rresp, output reg rlast,
  output reg [ID-1:0] rid, input rready,
  output [ADDR-1:0] address, input [8*BYTES-1:0] data, output reg overflow
);
  localparam WIDTH = ADDR + 8 + ID + 48;
  reg [WIDTH-1:0] bursts [0:(1 << DEPTH_LOG2) - 1];
  reg [DEPTH_LOG2-1:0] head, tail;
  reg [7:0] done;
  reg signed [47:0] previous, due;
  wire [DEPTH_LOG2-1:0] last_place = tail + 1'b1;

  wire taken = rvalid & rready;
  wire ended = taken & rlast;
  wire [DEPTH_LOG2-1:0] first = head + ended;
  wire [7:0] number = ended ? 8'd0 : done + taken;
  // A burst may begin in the cycle after that of its address.
  wire [WIDTH-1:0] came = {araddr, arlen, arid, cycle};
  wire [WIDTH-1:0] burst = first == tail ? came : bursts[first];
  wire available = first != tail | arvalid;
  wire [ADDR-1:0] burst_addr;
  wire [7:0] burst_len;
  wire [ID-1:0] burst_id;
  wire signed [47:0] burst_cycle;
  assign {burst_addr, burst_len, burst_id, burst_cycle} = burst;
  wire in_time = (cycle - 1) * DEN < due & due <= cycle * DEN;
  wire signed [47:0] now = taken ? (in_time ? due : cycle * DEN) : previous;
  wire signed [47:0] least = (burst_cycle + LATENCY) * DEN;
  wire signed [47:0] next_due = now + NUM > least ? now + NUM : least;
  wire waits = rvalid & ~rready;
  wire shows = available & (cycle + 1) * DEN >= next_due;

  assign arready = 1'b1;
  assign rresp = rvalid ? 2'b0 : 2'bx;
  assign address = burst_addr + number * BYTES;
  always @(posedge clk)
    if (rst) begin
      {head, tail, done, rvalid, overflow} <= 0;
      {rdata, rlast, rid} <= {8*BYTES + 1 + ID{1'bx}};
      previous <= -(48'sd1 <<< 40);
      due <= -(48'sd1 <<< 40);
    end else begin
      if (arvalid) begin
        bursts[tail] <= came;
        tail <= last_place;
        if (last_place == head) overflow <= 1'b1;
      end
      head <= first;
      done <= number;
      previous <= now;
      if (!waits) begin
        rvalid <= shows;
        if (available) due <= next_due;
        rdata <= shows ? data : {8*BYTES{1'bx}};
        rlast <= shows ? number == burst_len : 1'bx;
        rid <= shows ? burst_id : {ID{1'bx}};
      end
    end
endmodule

module four_state_write #(
  parameter ADDR = 40, BYTES = 8, ID = 1, DEPTH_LOG2 = 6, LATENCY = 1, NUM = 1, DEN = 1
) (
  input clk, input rst, input signed [47:0] cycle,
  input awvalid, input [ADDR-1:0] awaddr, input [7:0] awlen, input [ID-1:0] awid, output awready,
  input wvalid, input wlast, output reg wready,
  output reg bvalid, output [1:0] bresp, output reg [ID-1:0] bid, input bready,
  output [ADDR-1:0] address, output write, output reg overflow, output reg wrong_last
);
  localparam WIDTH = ADDR + 8 + ID, REPLY = ID + 48;
  reg [WIDTH-1:0] bursts [0:(1 << DEPTH_LOG2) - 1];
  reg [REPLY-1:0] replies [0:(1 << DEPTH_LOG2) - 1];
  reg [DEPTH_LOG2-1:0] head, tail, reply_head, reply_tail;
  reg [7:0] done;
  reg signed [47:0] due;
  wire [DEPTH_LOG2-1:0] last_place = tail + 1'b1;
  wire [DEPTH_LOG2-1:0] last_reply = reply_tail + 1'b1;

  wire [ADDR-1:0] burst_addr;
  wire [7:0] burst_len;
  wire [ID-1:0] burst_id;
  assign {burst_addr, burst_len, burst_id} = bursts[head];
  assign awready = 1'b1;
  assign write = wvalid & wready;
  assign address = burst_addr + done * BYTES;
  wire ended = write & done == burst_len;
  wire [DEPTH_LOG2-1:0] first = head + ended;
  wire in_time = (cycle - 1) * DEN < due & due <= cycle * DEN;
  wire signed [47:0] next_due = write ? (in_time ? due : cycle * DEN) + NUM : due;

  wire answered = bvalid & bready;
  wire [DEPTH_LOG2-1:0] first_reply = reply_head + answered;
  wire [REPLY-1:0] came = {burst_id, cycle + 48'sd0 + LATENCY};
  wire [REPLY-1:0] reply = first_reply == reply_tail ? came : replies[first_reply];
  wire replies_left = first_reply != reply_tail | ended;
  wire [ID-1:0] reply_id;
  wire signed [47:0] reply_cycle;
  assign {reply_id, reply_cycle} = reply;
  wire shows = replies_left & cycle + 1 >= reply_cycle;
  assign bresp = bvalid ? 2'b0 : 2'bx;
  always @(posedge clk)
    if (rst) begin
      {head, tail, reply_head, reply_tail, done, wready, bvalid, overflow, wrong_last} <= 0;
      bid <= {ID{1'bx}};
      due <= -(48'sd1 <<< 40);
    end else begin
      if (awvalid) begin
        bursts[tail] <= {awaddr, awlen, awid};
        tail <= last_place;
        if (last_place == head) overflow <= 1'b1;
      end
      head <= first;
      done <= ended ? 8'd0 : done + write;
      due <= next_due;
      wready <= (first != tail | awvalid) & (cycle + 1) * DEN >= next_due;
      if (write & wlast !== ended) wrong_last <= 1'b1;
      if (ended) begin
        replies[reply_tail] <= came;
        reply_tail <= last_reply;
        if (last_reply == reply_head) overflow <= 1'b1;
      end
      reply_head <= first_reply;
      if (!(bvalid & ~bready)) begin
        bvalid <= shows;
        bid <= shows ? reply_id : {ID{1'bx}};
      end
    end
endmodule

module four_state_link #(
  parameter BITS = 73, DEPTH_LOG2 = 10, LATENCY = 1, NUM = 1, DEN = 1
) (
  input clk, input rst, input signed [47:0] cycle,
  input i_valid, output reg i_ready, input [BITS-1:0] i_beat,
  output reg o_valid, input o_ready, output reg [BITS-1:0] o_beat, output reg overflow
);
  reg [BITS+47:0] beats [0:(1 << DEPTH_LOG2) - 1];
  reg [DEPTH_LOG2-1:0] head, tail;
  reg signed [47:0] due;
  wire [DEPTH_LOG2-1:0] last_place = tail + 1'b1;
  wire sent = i_valid & i_ready;
  wire in_time = (cycle - 1) * DEN < due & due <= cycle * DEN;
  wire signed [47:0] next_due = sent ? (in_time ? due : cycle * DEN) + NUM : due;
  wire [BITS+47:0] came = {i_beat, cycle + 48'sd1 + LATENCY};
  wire [DEPTH_LOG2-1:0] first = head + (o_valid & o_ready);
  wire [BITS+47:0] beat = first == tail ? came : beats[first];
  wire signed [47:0] arrives = beat[47:0];
  wire shows = (first != tail | sent) & cycle + 1 >= arrives;
  always @(posedge clk)
    if (rst) begin
      {head, tail, o_valid, overflow} <= 0;
      i_ready <= 1'b1;
      o_beat <= {BITS{1'bx}};
      due <= -(48'sd1 <<< 40);
    end else begin
      if (sent) begin
        beats[tail] <= came;
        tail <= last_place;
        if (last_place == head) overflow <= 1'b1;
      end
      head <= first;
      due <= next_due;
      i_ready <= (cycle + 1) * DEN >= next_due;
      o_valid <= shows;
      o_beat <= shows ? beat[BITS+47:48] : {BITS{1'bx}};
    end
endmodule

// Steps: {2 bits: 0 write, 1 read, 2 wait for the interrupt, 3 end; address; value}.
module four_state_registers #(parameter ADDR = 10) (
  input clk, input rst, input [65:0] step, output reg next, output reg finished,
  output reg was_read, output reg [31:0] read, output reg refused, input irq,
  output reg awvalid, output reg [ADDR-1:0] awaddr, input awready,
  output reg wvalid, output reg [31:0] wdata, output reg [3:0] wstrb, input wready,
  input bvalid, input [1:0] bresp, output reg bready,
  output reg arvalid, output reg [ADDR-1:0] araddr, input arready,
  input rvalid, input [31:0] rdata, input [1:0] rresp, output reg rready
);
  reg begun;
  always @(posedge clk)
    if (rst) begin
      {next, finished, was_read, refused, begun} <= 0;
      {awvalid, wvalid, bready, arvalid, rready} <= 0;
      awaddr <= {ADDR{1'bx}}; araddr <= {ADDR{1'bx}};
      wdata <= {32{1'bx}}; wstrb <= {4{1'bx}};
    end else begin
      {next, was_read} <= 0;
      if (awvalid & awready) begin awvalid <= 0; awaddr <= {ADDR{1'bx}}; end
      if (wvalid & wready) begin wvalid <= 0; wdata <= {32{1'bx}}; wstrb <= {4{1'bx}}; end
      if (arvalid & arready) begin arvalid <= 0; araddr <= {ADDR{1'bx}}; end
      if (!begun & !next) begin
        if (step[65:64] == 2'd0) begin
          {begun, awvalid, wvalid, bready} <= 4'hf;
          awaddr <= step[32 +: ADDR]; wdata <= step[31:0]; wstrb <= 4'hf;
        end else if (step[65:64] == 2'd1) begin
          {begun, arvalid, rready} <= 3'h7;
          araddr <= step[32 +: ADDR];
        end else if (step[65:64] == 2'd2)
          next <= irq;
        else
          finished <= 1'b1;
      end else if (bready & bvalid) begin
        {begun, bready} <= 0;
        next <= 1'b1;
        if (bresp != 0) refused <= 1'b1;
      end else if (rready & rvalid) begin
        {begun, rready} <= 0;
        {next, was_read} <= 2'h3;
        read <= rdata;
        if (rresp != 0) refused <= 1'b1;
      end
    end
endmodule
