/* Firmware of the processor beside a core: runs a workload, compares what it left in memory. */
#include "core.h"   /* core_start_image, IMAGE_CYCLES and so on: of this core and image */

#define REGISTERS 0x40000000u

/* A memory that keeps silent for so many cycles ends the run with TIMEOUT. */
#define SILENT_CYCLES 10000u

/* A poll takes several cycles: a run that is still under way after so many does not end. */
#define POLLS (IMAGE_CYCLES + 10000u)

static volatile uint32_t *const ending = (volatile uint32_t *)0x90000000u;

/* What the segments of results must hold, and which of their bits (start.S). */
extern const uint8_t expected[], mask[];

struct range {
    uint32_t address, bytes;
};
static const struct range ranges[] = IMAGE_EXPECTED_RANGES;

static void print(const char *text)
{
    while (*text)
        ending[1] = (uint8_t)*text++;
}

static void print_number(uint32_t value)
{
    char digits[11];
    unsigned at = 10;
    digits[at] = 0;
    do {
        digits[--at] = (char)('0' + value % 10);
        value /= 10;
    } while (value);
    print(digits + at);
}

static uint32_t differing(void)
{
    uint32_t wrong = 0, at = 0, i;
    unsigned range;
    for (range = 0; range < sizeof ranges / sizeof ranges[0]; range++) {
        const volatile uint8_t *const found = (const volatile uint8_t *)ranges[range].address;
        for (i = 0; i < ranges[range].bytes; i++, at++)
            wrong += ((found[i] ^ expected[at]) & mask[at]) != 0;
    }
    return wrong;
}

void firmware(void)
{
    int status = core_probe(REGISTERS);
    uint32_t wrong = 1;
    if (status == 0) {
        core_timeout(REGISTERS, SILENT_CYCLES);
        status = core_start_image(REGISTERS, IMAGE_FINGERPRINT, IMAGE_PROGRAM_ADDRESS,
                                  IMAGE_INSTRUCTIONS);
    }
    if (status == 0)
        status = core_wait(REGISTERS, POLLS);
    print(core_text(status));
    if (status == 0) {
        wrong = differing();
        print("\n");
        print_number((uint32_t)core_counter(REGISTERS, 0));
        print(" cycles, ");
        print_number(wrong);
        print(" bytes of the result differ");
    }
    print("\n");
    ending[0] = wrong;
}
