"""A C99 driver for a design, without any library: start, poll, read counters, explain errors."""

from hwgen.common.registers import RegisterMap
from hwgen.integration.registers_h import banner, identifier, plain

__all__ = ["driver_c", "driver_h"]

_HEADER = """#ifndef @TOP@_DRIVER_H
#define @TOP@_DRIVER_H

#include <stdint.h>

#include "@top@_regs.h"

#ifdef __cplusplus
extern "C" {
#endif

/* A core is known by the address of its registers. Nothing is remembered between calls, so there
 * may be several of a kind, and a caller that shares one between threads must lock it.
 *
 * @TOP@_READ32(address), @TOP@_WRITE32(address, value) and @TOP@_BARRIER() may be
 * defined when the driver is compiled: how a register is accessed, and what makes earlier writes
 * to memory visible to the core. By default they are a volatile access and nothing. */

/* Results that are no status code, all below 0. */
enum @top@_result {
    @TOP@_RUNNING = -1,    /* the run has not ended */
    @TOP@_BUSY = -2,       /* a run is under way, or the memory still owes answers to one */
    @TOP@_IDLE = -3,       /* no run since the last reset or abort */
    @TOP@_OTHER = -4,      /* IDENT is of no such core */
    @TOP@_CONFIG = -5      /* FINGERPRINT is not that of the image */
};

/* Whether this core is there: 0, or @TOP@_OTHER. */
int @top@_probe(uintptr_t base);

/* Start the program of that many instructions at a byte address of the core's memory. Return 0, or
 * @TOP@_BUSY: then nothing was written. */
int @top@_start(uintptr_t base, uint64_t program, uint32_t instructions);

/* Start the program of a memory image, whose header has all three numbers: as @top@_start,
 * or return @TOP@_OTHER or, if the core's configuration is not that of the image,
 * @TOP@_CONFIG. Such a core could run the program to its end with wrong results. */
int @top@_start_image(uintptr_t base, uint32_t fingerprint, uint64_t program,
                      uint32_t instructions);

/* Return @TOP@_RUNNING, or the status code of the run that has ended: 0 is success; or
 * @TOP@_IDLE. */
int @top@_poll(uintptr_t base);

/* Poll until the run has ended, at most that often (0: without end); return what the last poll
 * did. */
int @top@_wait(uintptr_t base, uint32_t polls);

/* End the run without a result: the core is idle again once everything under way has ended. Wait
 * for that as @top@_wait does, and return 0 or @TOP@_BUSY. */
int @top@_abort(uintptr_t base, uint32_t polls);

/* Let runs end with @TOP@_CODE_TIMEOUT after so many cycles without an answer of the
 * memory; 0: never. */
void @top@_timeout(uintptr_t base, uint32_t cycles);

/* Number of the instruction at the dispatcher: of most errors, the one that caused it. */
uint32_t @top@_index(uintptr_t base);

/* A counter of a stopped core; 0 for a number that does not exist. */
uint64_t @top@_counter(uintptr_t base, unsigned number);

/* All counters of a stopped core. */
void @top@_counters(uintptr_t base, uint64_t values[@TOP@_COUNTERS]);

/* Name of a counter; 0 for a number that does not exist. */
const char *@top@_counter_name(unsigned number);
@SELECT_H@
/* Text of a status code, or of a result below 0; never 0. */
const char *@top@_text(int status);

#ifdef __cplusplus
}
#endif

#endif
"""

_SELECT_H = """
/* A counter of one PE or port, of a stopped core: enum @top@_select. */
uint32_t @top@_selected(uintptr_t base, unsigned counter, unsigned unit);
"""

_SOURCE = """#include "@top@_driver.h"

#ifndef @TOP@_READ32
#define @TOP@_READ32(address) (*(const volatile uint32_t *)(address))
#endif
#ifndef @TOP@_WRITE32
#define @TOP@_WRITE32(address, value) (*(volatile uint32_t *)(address) = (value))
#endif
#ifndef @TOP@_BARRIER
#define @TOP@_BARRIER() ((void)0)
#endif

static uint32_t get(uintptr_t base, uint32_t offset)
{
    return @TOP@_READ32(base + offset);
}

static void put(uintptr_t base, uint32_t offset, uint32_t value)
{
    @TOP@_WRITE32(base + offset, value);
}

int @top@_probe(uintptr_t base)
{
    return get(base, @TOP@_IDENT_OFFSET) == @TOP@_IDENT_VALUE ? 0 : @TOP@_OTHER;
}

int @top@_start(uintptr_t base, uint64_t program, uint32_t instructions)
{
    if (get(base, @TOP@_STATUS_OFFSET)
        & (@TOP@_STATUS_RUNNING_MASK | @TOP@_STATUS_UNANSWERED_MASK))
        return @TOP@_BUSY;
    put(base, @TOP@_PROGRAM_LOW_OFFSET, (uint32_t)(program & 0xffffffffu));
    put(base, @TOP@_PROGRAM_HIGH_OFFSET, (uint32_t)(program >> 32));
    put(base, @TOP@_PROGRAM_ROWS_OFFSET, instructions);
    @TOP@_BARRIER();
    put(base, @TOP@_CONTROL_OFFSET, @TOP@_CONTROL_START_MASK);
    return 0;
}

int @top@_start_image(uintptr_t base, uint32_t fingerprint, uint64_t program,
                      uint32_t instructions)
{
    if (@top@_probe(base) != 0)
        return @TOP@_OTHER;
    if (get(base, @TOP@_FINGERPRINT_OFFSET) != fingerprint)
        return @TOP@_CONFIG;
    return @top@_start(base, program, instructions);
}

int @top@_poll(uintptr_t base)
{
    const uint32_t status = get(base, @TOP@_STATUS_OFFSET);
    if (status & @TOP@_STATUS_RUNNING_MASK)
        return @TOP@_RUNNING;
    if (!(status & @TOP@_STATUS_STOPPED_MASK))
        return @TOP@_IDLE;
    @TOP@_BARRIER();
    return (int)((status & @TOP@_STATUS_CODE_MASK) >> @TOP@_STATUS_CODE_SHIFT);
}

int @top@_wait(uintptr_t base, uint32_t polls)
{
    int status = @top@_poll(base);
    while (status == @TOP@_RUNNING && (polls == 0 || --polls != 0))
        status = @top@_poll(base);
    return status;
}

int @top@_abort(uintptr_t base, uint32_t polls)
{
    const uint32_t busy = @TOP@_STATUS_RUNNING_MASK | @TOP@_STATUS_UNANSWERED_MASK;
    put(base, @TOP@_CONTROL_OFFSET, @TOP@_CONTROL_ABORT_MASK);
    while (get(base, @TOP@_STATUS_OFFSET) & busy)
        if (polls != 0 && --polls == 0)
            return @TOP@_BUSY;
    return 0;
}

void @top@_timeout(uintptr_t base, uint32_t cycles)
{
    put(base, @TOP@_TIMEOUT_OFFSET, cycles);
}

uint32_t @top@_index(uintptr_t base)
{
    return get(base, @TOP@_INDEX_OFFSET);
}

uint64_t @top@_counter(uintptr_t base, unsigned number)
{
    const uint32_t at = @TOP@_COUNTER_OFFSET + (uint32_t)number * @TOP@_COUNTER_STRIDE;
    uint64_t low, high;
    if (number >= @TOP@_COUNTERS)
        return 0;
    low = get(base, at);
    high = get(base, at + 4);
    return high << 32 | low;
}

void @top@_counters(uintptr_t base, uint64_t values[@TOP@_COUNTERS])
{
    unsigned number;
    for (number = 0; number < @TOP@_COUNTERS; number++)
        values[number] = @top@_counter(base, number);
}

const char *@top@_counter_name(unsigned number)
{
    static const char *const names[@TOP@_COUNTERS] = {
@NAMES@
    };
    return number < @TOP@_COUNTERS ? names[number] : 0;
}
@SELECT_C@
const char *@top@_text(int status)
{
    switch (status) {
    case @TOP@_RUNNING:
        return "RUNNING: the run has not ended";
    case @TOP@_BUSY:
        return "BUSY: a run is under way, or the memory still owes answers to one";
    case @TOP@_IDLE:
        return "IDLE: no run since the last reset or abort";
    case @TOP@_OTHER:
        return "OTHER: IDENT is of no such core";
    case @TOP@_CONFIG:
        return "CONFIG: the image is of another configuration than the core, whose FINGERPRINT "
               "differs";
@TEXTS@
    default:
        return "no such status";
    }
}
"""

_SELECT_C = """
uint32_t @top@_selected(uintptr_t base, unsigned counter, unsigned unit)
{
    put(base, @TOP@_SELECT_OFFSET, (uint32_t)counter | (uint32_t)unit << @TOP@_SELECT_START);
    return get(base, @TOP@_SELECTED_OFFSET);
}
"""


def _string(text: str) -> str:
    """Return a C string."""
    return '"' + plain(text).replace("\\", "\\\\").replace('"', '\\"') + '"'


def _filled(text: str, top: str, **parts: str) -> str:
    for name, part in parts.items():
        text = text.replace(f"@{name}@", part)
    return text.replace("@TOP@", identifier(top)).replace("@top@", top)


def driver_h(top: str, registers: RegisterMap) -> str:
    """Return the text of ``<top>_driver.h``."""
    return banner(top, "Driver") + _filled(
        _HEADER, top, SELECT_H=_SELECT_H if registers.selected else "")


def driver_c(top: str, registers: RegisterMap) -> str:
    """Return the text of ``<top>_driver.c``."""
    prefix = identifier(top)
    texts = "\n".join(
        f"    case {prefix}_CODE_{code.name}:\n"
        f"        return {_string(f'{code.name}: {code.text}' if code.text else code.name)};"
        for code in registers.status)
    names = ",\n".join(f"        {_string(counter.name)}" for counter in registers.counters)
    return banner(top, "Driver") + _filled(
        _SOURCE, top, NAMES=names, TEXTS=texts,
        SELECT_C=_SELECT_C if registers.selected else "")
