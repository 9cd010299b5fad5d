    .section .start, "ax"
    .globl start
start:
    la sp, stack_end
    call firmware
hang:
    j hang

    .section .rodata
    .globl expected
expected:
    .incbin "expected.bin"
    .globl mask
mask:
    .incbin "mask.bin"
