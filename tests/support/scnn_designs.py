"""What tests of the SCNN units share: small configurations."""

from arch.scnn.params import ScnnConfig

__all__ = ["CONFIGS"]

#: Small designs: ordinary, ragged with a grid of one row, one of everything.
CONFIGS = {
    "plain": ScnnConfig(grid_rows=2, grid_cols=2, f=2, i=2, banks=8, bank_entries=32, halo_width=2,
                        fifo_depth=16, act_rows=64, kc=8, taps=32, param_rows=32, axi_data_bits=64),
    "ragged": ScnnConfig(grid_rows=1, grid_cols=3, f=3, i=5, banks=16, bank_entries=21,
                         queue_depth=1, fifo_depth=7, act_rows=50, kc=4, taps=25, param_rows=9,
                         weight_chunks=1, axi_data_bits=32),
    "one": ScnnConfig(grid_rows=1, grid_cols=1, f=1, i=1, banks=1, bank_entries=30, queue_depth=1,
                      fifo_depth=4, act_rows=40, kc=1, taps=9, param_rows=1, weight_chunks=1,
                      axi_data_bits=32),
}
