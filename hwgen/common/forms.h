// What ends a simulation of two forms of a block, beside each other, that differ.
#pragma once
#include <cstdio>
#include <stdexcept>

extern "C" void hwgen_forms_differ(const char* name, int lane, long long rtl, long long fast,
                                   long long cycle) {
  char text[200];
  std::snprintf(text, sizeof text, "lane %d of %s must be the same in both forms, not 0x%llx in the "
                "rtl form and 0x%llx in the fast form (cycle %lld of the block)", lane, name,
                static_cast<unsigned long long>(rtl), static_cast<unsigned long long>(fast), cycle);
  throw std::runtime_error(text);
}
