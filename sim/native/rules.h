// Names of AXI's rules, as in sim/axi_rules.py; a message about a broken one ends with its name.
#pragma once

namespace hwgen {
namespace rules {

#define HWGEN_RULE(name) constexpr const char* name = #name
HWGEN_RULE(VALID_STABLE);
HWGEN_RULE(PAYLOAD_STABLE);
HWGEN_RULE(VALID_RESET);
HWGEN_RULE(BURST_TYPE);
HWGEN_RULE(BURST_SIZE);
HWGEN_RULE(BURST_ALIGNED);
HWGEN_RULE(BOUNDARY_4K);
HWGEN_RULE(W_LAST);
HWGEN_RULE(R_RESP);
HWGEN_RULE(B_RESP);
HWGEN_RULE(B_ADDRESS);
HWGEN_RULE(B_DATA);
HWGEN_RULE(LITE_REQUESTED);
#undef HWGEN_RULE

}  // namespace rules
}  // namespace hwgen
