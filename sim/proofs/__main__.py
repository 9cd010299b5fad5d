"""Run the proofs: ``python -m sim.proofs [--only NAME] [--page FILE]``."""

import argparse
import sys
from pathlib import Path

from arch.files import write_text
from sim.proofs.listing import all_proofs
from sim.proofs.page import written

__all__ = ["main"]


def _parser():
    parser = argparse.ArgumentParser(
        prog="python -m sim.proofs", description="Prove claims about components, and that each "
        "proof fails on its broken variants. The exit status is 1 if one does not come out so.")
    parser.add_argument("--only", default="", metavar="NAME", help="beginning of a proof's name")
    parser.add_argument("--list", action="store_true", help="names only")
    parser.add_argument("--page", type=Path, metavar="FILE",
                        help="put the results into the table of this page")
    return parser


def main(argv=None):
    """Run what the arguments ask for; return the exit status."""
    parser = _parser()
    options = parser.parse_args(argv)
    proofs = [proof for proof in all_proofs() if proof.name.startswith(options.only)]
    if not proofs:
        parser.error(f"--only must be the beginning of a name that --list shows, "
                     f"not {options.only!r}")
    if options.list:
        print(*(proof.name for proof in proofs), sep="\n")
        return 0
    print(f"{len(proofs)} proofs, each with its broken variants; the first one prepares the solver",
          file=sys.stderr, flush=True)
    outcomes = []
    for proof in proofs:
        outcome = proof.run()
        outcomes.append(outcome)
        print(f"{proof.name:<36} {proof.how:<14} {outcome.verdict.value:<8} "
              f"{outcome.seconds:6.1f} s", flush=True)
        for variant, (verdict, seconds) in zip(proof.broken, outcome.broken, strict=True):
            print(f"    broken: {variant.change:<60} {verdict.value:<8} {seconds:6.1f} s",
                  flush=True)
    wrong = [proof.name for proof, outcome in zip(proofs, outcomes, strict=True)
             if not outcome.as_claimed]
    if wrong:
        print(f"not as claimed: {', '.join(wrong)}", file=sys.stderr)
        return 1
    if options.page:
        text = written(options.page.read_text("utf-8"), all_proofs(), {
            proof.name: outcome.seconds
            for proof, outcome in zip(proofs, outcomes, strict=True)})
        write_text(options.page, text)
    return 0


if __name__ == "__main__":
    sys.exit(main())
