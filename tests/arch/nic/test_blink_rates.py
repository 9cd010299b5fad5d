"""Trees on NVLinks against rings on PCIe: the page's table is what the model says."""

from benchmarks import nic_blink


def test_page():
    """The benchmark runs the same plans on the RTL, where the model is exact."""
    page = nic_blink.PAGE.read_text(encoding="utf-8")
    found = nic_blink.rows()
    assert [row[0] for row in found[::2]] == [", ".join(map(str, gpus))
                                              for gpus in nic_blink.ALLOCATIONS]
    for row in found:
        assert f"| {' | '.join(row)} |\n" in page
        # No more than the links carry, and most of it.
        assert all(0.75 * float(most) < float(rate) < float(most)
                   for rate, most in (row[3:5], row[6:8]))
