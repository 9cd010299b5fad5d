"""What tests of the EIE units share: small configurations."""

from arch.eie.params import EieConfig

__all__ = ["CONFIGS"]

#: Small designs: ordinary, ragged with entries that are no bytes, one of everything.
CONFIGS = {
    "plain": EieConfig(pes=4, queue_depth=4, spmat_rows=16, ptr_rows=8, act_regs=8, act_rows=16),
    "ragged": EieConfig(pes=5, queue_depth=1, index_bits=2, codebook_bits=3, codebooks=3,
                        spmat_bits=32, spmat_rows=9, ptr_rows=7, act_regs=5, act_rows=11,
                        weight_fraction_bits=3, axi_data_bits=32),
    "one": EieConfig(pes=1, queue_depth=1, index_bits=1, codebook_bits=1, codebooks=1,
                     spmat_rows=1, ptr_rows=1, act_regs=1, act_rows=1, weight_fraction_bits=0,
                     axi_data_bits=32),
}
