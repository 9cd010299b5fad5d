"""The page of proofs: a table for each group, between two marks."""

__all__ = ["written"]

_BEGIN, _END = "<!-- proofs: begin -->", "<!-- proofs: end -->"
_HEADER = ["| proof | claim | kind | engine | s | broken variants, each with a trace that shows it |",
           "| --- | --- | --- | --- | --- | --- |"]


def _row(proof, outcome):
    variants = "; ".join(f"{variant.change} ({variant.depth} cycles)" for variant in proof.broken)
    return (f"| `{proof.name}` | {proof.claim} | {proof.how} | {proof.kind.engine} "
            f"| {outcome.seconds:.1f} | {variants} |")


def written(text, proofs, outcomes):
    """Return the text of the page with the table of these proofs."""
    before, rest = text.split(_BEGIN)
    after = rest.split(_END)[1]
    rows = [_row(proof, outcome) for proof, outcome in zip(proofs, outcomes, strict=True)]
    return "\n".join([before + _BEGIN, "", *_HEADER, *rows, "", _END + after])
