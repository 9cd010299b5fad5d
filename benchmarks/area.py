"""Areas of cores: synthesis with Yosys, component by component, and the fits to it.

``python -m benchmarks.area integers floats training scnn`` (all without a name) synthesises what
the data of a fit has not, fits, and prints the error on configurations that the fit has not seen;
``--fit`` only fits; ``--write`` puts data, coefficients and the tables of docs/area.md in their
places. ``nic`` is a measurement of presets: its table of docs/nic.md is printed or written.
"""

import argparse

from benchmarks import pages
from benchmarks.areas import floats, integers, nic, scnn, training

#: Each one uses the coefficients of those before it.
FITTED = {module.AREA.name: module.AREA for module in (integers, floats, training, scnn)}


def _measured(*, write):
    """Print the table of the NIC's presets, or write it."""
    if write:
        text = nic.PAGE.read_text(encoding="utf-8")
        nic.PAGE.write_text(pages.filled(text, nic.tables()), encoding="utf-8")
    else:
        print("\n".join(nic.tables()[0]))


def main(argv=None):
    """Synthesise, fit and print; or write."""
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("sets", nargs="*", metavar="SET",
                        help=f"{', '.join([*FITTED, 'nic'])}; all by default")
    parser.add_argument("--fit", action="store_true", help="synthesise nothing")
    parser.add_argument("--write", action="store_true",
                        help="write data of the fits, and tables of docs/area.md and docs/nic.md")
    arguments = parser.parse_args(argv)
    chosen = arguments.sets or [*FITTED, "nic"]
    unknown = [name for name in chosen if name not in FITTED and name != "nic"]
    if unknown:
        parser.error(f"SET must be one of {', '.join([*FITTED, 'nic'])}, not {unknown[0]!r}")
    for name in (name for name in FITTED if name in chosen):
        made = FITTED[name].made(only_stored=arguments.fit)
        if arguments.write:
            FITTED[name].write(made)
        print("\n".join(FITTED[name].tables[0](made)), flush=True)
    if arguments.write:
        # Behind all fits: presets' areas have the coefficients of several.
        for area in FITTED.values():
            area.write_page()
    if "nic" in chosen and not arguments.fit:
        _measured(write=arguments.write)


if __name__ == "__main__":
    main()
