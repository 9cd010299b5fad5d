// Clock and reset of the system, until the firmware ends it.
#include <cstdio>
#include <cstdlib>
#include <memory>

#include "Vsystem.h"
#include "verilated.h"

int main(int argc, char** argv) {
  const unsigned long long most = argc > 1 ? std::strtoull(argv[1], nullptr, 0) : 10000000;
  const std::unique_ptr<VerilatedContext> context(new VerilatedContext);
  const std::unique_ptr<Vsystem> system(new Vsystem(context.get()));
  for (unsigned long long cycle = 0; cycle < most; cycle++) {
    system->rst = cycle < 4;
    system->clk = 0;
    system->eval();
    system->clk = 1;
    system->eval();
    if (system->ended && cycle >= 8) {
      std::printf("%llu cycles of the system\n", cycle);
      return system->result != 0;
    }
  }
  std::fprintf(stderr, "no end after %llu cycles: --cycles sets the limit\n", most);
  return 2;
}
