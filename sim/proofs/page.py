"""The page of proofs: a table between two marks."""

__all__ = ["cells", "written"]

_BEGIN, _END = "<!-- proofs: begin -->", "<!-- proofs: end -->"
_HEADER = ["| proof | claim | kind | engine | s | broken variants, each with a trace within |",
           "| --- | --- | --- | --- | --- | --- |"]


def cells(proof):
    """Return what stands in a proof's row before its seconds, and behind them."""
    variants = "; ".join(f"{variant.change} ({variant.depth} cycles)" for variant in proof.broken)
    how = proof.how + (", any f" if proof.any_product else "")
    return (f"| `{proof.name}` | {proof.claim} | {how} | {proof.kind.engine} |",
            f"| {variants} |")


def written(text, proofs, seconds):
    """Return the text of the page with the table of these proofs.

    Parameters
    ----------
    text : str
    proofs : list of Proof
        All, in the order of the table.
    seconds : dict
        By name, of those that were run. Others keep what they have in the page, or have no row.
    """
    before, rest = text.split(_BEGIN)
    table, after = rest.split(_END)
    known = {line.split("`")[1]: line for line in table.splitlines() if line.startswith("| `")}
    rows = []
    for proof in proofs:
        if proof.name in seconds:
            first, last = cells(proof)
            rows.append(f"{first} {seconds[proof.name]:.1f} {last}")
        elif proof.name in known:
            rows.append(known[proof.name])
    return "\n".join([before + _BEGIN, "", *_HEADER, *rows, "", _END + after])
