"""Areas of cores: synthesis with Yosys, component by component, and the fits to it.

``python -m benchmarks.area integers floats training scnn`` (all without a name) synthesises what
the data of a fit has not, fits, and prints the error on configurations that the fit has not seen;
``--fit`` only fits; ``--write`` puts data, coefficients and the tables of docs/area.md in their
places. ``nic`` is a measurement of presets: its table of docs/nic.md is printed or written.
"""

import sys

from arch.config import ConfigError
from benchmarks import pages
from benchmarks.areas import floats, integers, nic, scnn, training
from benchmarks.driver import main
from benchmarks.options import flag, option

#: Each one uses the coefficients of those before it.
FITTED = {module.AREA.name: module.AREA for module in (integers, floats, training, scnn)}


def _measured(*, write):
    """Print the table of the NIC's presets, or write it."""
    if write:
        pages.write(nic.PAGE, nic.tables())
    else:
        print("\n".join(nic.tables()[0]))


OPTIONS = (
    option("sets", [], f"{', '.join([*FITTED, 'nic'])}; all by default", nargs="*", metavar="SET"),
    flag("--fit", "synthesise nothing"),
    flag("--write", "write data of the fits, and tables of docs/area.md and docs/nic.md"))


def run(options):
    """Synthesise, fit and print; or write.

    Raises
    ------
    ConfigError
        There is no such set.
    """
    chosen = options.sets or [*FITTED, "nic"]
    unknown = [name for name in chosen if name not in FITTED and name != "nic"]
    if unknown:
        raise ConfigError(f"SET must be one of {', '.join([*FITTED, 'nic'])}, not {unknown[0]!r}")
    for name in (name for name in FITTED if name in chosen):
        made = FITTED[name].made(only_stored=options.fit)
        if options.write:
            FITTED[name].write(made)
        print("\n".join(FITTED[name].tables[0](made)), flush=True)
    if options.write:
        # Behind all fits: presets' areas have the coefficients of several.
        for area in FITTED.values():
            area.write_page()
    if "nic" in chosen and not options.fit:
        _measured(write=options.write)


if __name__ == "__main__":
    sys.exit(main("area"))
