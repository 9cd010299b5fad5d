# make demo    generate, simulate and check one design          make bench   the benchmarks
# make test    check, tests, testbenches, reference Verilog       make fpga    synthesis for ECP5
#              (what CI runs)
# make check   ruff, import directions, types                   make clean   remove what make made
# make integration  what docs/integrate.md needs besides: a compiler for RISC-V, FuseSoC
# make rtl     write the reference Verilog in rtl_out again
# make docs    the site, from the pages, in build/site           make pictures  those that are drawn
#              from the sources
# make prove   all proofs beside their broken variants, and the table in docs/proofs.md
# make lock    write requirements*.txt again, after a change of pyproject.toml: versions and hashes
# make coverage  lines, branches, toggles and functional points that the testbenches reach: a report
#              in build/coverage, and the table of docs/coverage.md. ENGINES="eie nic" chooses
# make soak    campaigns of hours: every point of the record of
#              cycles, all presets in one system, random ONNX models, random designs, signals at
#              random times, random floating-point numbers, hostile frames, collectives
#              on links with faults and by every algorithm; tests with random cases, with more of them.
#              Their seed is the date; SEED=N repeats one. All run, and then it says if one failed
# make mutants planted faults in netlists and sources, and which of them the tests find: hours.
#              SEED=N as for soak
#
# Needs Python 3.11 or newer, a C++17 compiler, make, perl and git. Everything else comes by pip
# into .venv. PYTHON=/path/to/python chooses the interpreter; without it the fastest of those that
# are found is taken (.ci/python).

VENV  := .venv
BIN   := $(VENV)/bin
STAMP := $(VENV)/.hwgen-dev
FPGA_STAMP := $(VENV)/.hwgen-fpga
INTEGRATION_STAMP := $(VENV)/.hwgen-integration

# As a word of a shell.
NAMED := '$(subst ','\'',$(PYTHON))'
# An environment that is there stays. Whoever names an interpreter wants that one.
ifneq ($(PYTHON),)
ifneq ($(MAKECMDGOALS),clean)
OTHER := $(shell sh .ci/python $(NAMED) $(VENV))
$(if $(OTHER),$(error $(OTHER)))
endif
endif

PYTEST_PROCESSES ?= 2
VERIFY_PROCESSES ?= 2
# What jobs side by side print is not mixed. Make 3 has no way to.
OUTPUT_SYNC := $(if $(filter output-sync,$(.FEATURES)),--output-sync=target)
# By the interpreter: the first line of a script cannot name every folder.
PIP := $(BIN)/python -m pip --quiet --disable-pip-version-check
HWGEN := $(BIN)/python -m hwgen.cli
DEMO = $(HWGEN) run systolic digits-mlp -o rtl_out/demo

# Reference designs, regenerated and compared by `make test`: presets by engine. A design of ENGINE
# and PRESET is in rtl_out/ENGINE/PRESET.
ENGINES := systolic eie scnn nic cluster
RTL_systolic := tiny default
RTL_eie := tiny default
RTL_scnn := tiny
RTL_nic := tiny default
RTL_cluster := tiny

VERIFY := $(addprefix verify-,$(ENGINES))
# Cores whose testbenches `make test` runs, longest first: those with odd sizes and scarce queues.
# The others are of `make verify`, and of `make soak` with it.
CORES := $(addprefix core-,nic-odd scnn-odd eie-odd systolic-odd)
# Takes as long as mypy, whose cache a test uses.
FIRST_CORE := core-cluster-tiny
SIDE_BY_SIDE = $(MAKE) --no-print-directory -j $(VERIFY_PROCESSES) $(OUTPUT_SYNC)

DESIGNS := $(foreach engine,$(ENGINES),$(addprefix $(engine)/,$(RTL_$(engine))))

# Amaranth uses the pinned Yosys, never one that happens to be installed: the Verilog is committed.
# Hash seed: nothing that is generated may depend on the order of a set. PYTHONHASHSEED=N tries
# another one.
export AMARANTH_USE_YOSYS := system
export YOSYS := $(CURDIR)/$(BIN)/hwgen-yosys
PYTHONHASHSEED ?= 0
export PYTHONHASHSEED
# Images of containers like to set it. Every command would compile all that it imports: hundreds of
# commands of the tests then take twice as long.
unexport PYTHONDONTWRITEBYTECODE

# git refuses a tree of another user (a root container on a mounted clone) unless told here.
GIT := git -c safe.directory='$(subst ','\'',$(CURDIR))'

.DELETE_ON_ERROR:
.PHONY: demo test check lint types pytest verify $(VERIFY) $(FIRST_CORE) $(CORES) rtl rtl-check docs pictures
.PHONY: coverage mutants prove soak bench fpga integration lock clean

demo: $(STAMP)
	$(DEMO)

# Also under `make -j` tests begin when the checks have passed. What is one thread runs side by side
# with the testbenches, which are, too.
test:
	$(MAKE) lint
	$(SIDE_BY_SIDE) types $(FIRST_CORE)
	$(MAKE) pytest
	$(SIDE_BY_SIDE) $(CORES) rtl-check

check: lint types

lint: $(STAMP)
	$(BIN)/python -m ruff check
	$(BIN)/python -c 'from importlinter.cli import lint_imports_command as lint; lint()'

types: $(STAMP)
	$(BIN)/python -m mypy

# Tests are of very different lengths: a process that has none left takes from the other.
pytest: $(STAMP) $(INTEGRATION_STAMP)
	$(BIN)/python -m pytest -n $(PYTEST_PROCESSES) --dist worksteal --durations 50

# Engines side by side: a testbench is one thread.
verify: $(STAMP)
	$(SIDE_BY_SIDE) $(VERIFY)

# Their simulations are short.
$(VERIFY) $(FIRST_CORE) $(CORES): export HWGEN_BUILDS = quick
$(VERIFY): verify-%: $(STAMP)
	$(HWGEN) verify $*

$(FIRST_CORE) $(CORES): core-%: $(STAMP)
	$(HWGEN) verify $(word 1,$(subst -, ,$*)) --pattern $(word 2,$(subst -, ,$*))/

# Each folder is removed first: a file that is no longer generated is a difference too.
rtl: $(STAMP)
	@set -e; for design in $(DESIGNS); do \
	    echo "rtl_out/$$design"; \
	    rm -rf "rtl_out/$$design"; \
	    $(HWGEN) generate "$${design%%/*}" --preset "$${design#*/}" -o "rtl_out/$$design"; \
	done

# git diff shows changed and missing files; new ones it does not know.
rtl-check: rtl
	@$(GIT) diff --exit-code -- rtl_out || \
	    { echo "rtl_out is not what the sources generate: run 'make rtl' and commit it" >&2; exit 1; }
	@new=$$($(GIT) ls-files --others --exclude-standard -- rtl_out); test -z "$$new" || \
	    { echo "rtl_out has generated files that are not committed:" $$new >&2; exit 1; }

# Fails at a broken link. The variable keeps an advertisement out of the output.
docs: $(STAMP)
	NO_MKDOCS_2_WARNING=1 $(BIN)/python -m mkdocs build
	@echo "build/site/index.html; with search: $(BIN)/python -m http.server --directory build/site"

pictures: $(STAMP)
	$(BIN)/python docs/scripts/concepts.py
	$(BIN)/python docs/scripts/diagrams.py
	$(BIN)/python docs/scripts/integrate.py

prove: $(STAMP)
	$(BIN)/python -m sim.proofs --page docs/proofs.md
# The counts of an engine that is not measured again stay, so the table always has all of them.
coverage: $(STAMP)
	$(BIN)/python -m sim.coverage $(ENGINES) -o build/coverage --record

SEED ?= $(shell date +%Y%m%d)
# All run; the second one says which of its campaigns failed. The last is tests that `make test` has
# too, with many more cases, and those that are too long for it.
soak: $(STAMP)
	@failed=; \
	$(BIN)/python -m benchmarks.golden_cycles || failed="$$failed golden_cycles"; \
	$(BIN)/python -m benchmarks.soak all --seed $(SEED) || failed="$$failed soak"; \
	for engine in $(ENGINES); do \
	    $(HWGEN) verify "$$engine" || failed="$$failed verify-$$engine"; \
	done; \
	HWGEN_SOAK=$(SEED) $(BIN)/python -m pytest -m "many or soak" -n $(PYTEST_PROCESSES) --dist worksteal \
	    || failed="$$failed tests"; \
	test -z "$$failed" || { echo "failed:$$failed" >&2; exit 1; }

mutants: $(STAMP)
	@failed=; \
	$(BIN)/python -m benchmarks.mutants netlist --seed $(SEED) || failed="$$failed netlist"; \
	$(BIN)/python -m benchmarks.mutants sources --count 1000 --seed $(SEED) || failed="$$failed sources"; \
	test -z "$$failed" || { echo "failed:$$failed" >&2; exit 1; }

bench: $(STAMP)
	$(BIN)/python -m benchmarks.simulation scalesim
	$(BIN)/python -m benchmarks.resnet layers

integration: $(INTEGRATION_STAMP)

fpga: $(FPGA_STAMP)
	$(BIN)/python -m benchmarks.fpga

clean:
	rm -rf $(VENV) build dist *.egg-info sim_build results rtl_out/demo rtl_out/build
	rm -rf .pytest_cache .ruff_cache .mypy_cache .import_linter_cache .hypothesis
	find arch hwgen sim tests benchmarks -name __pycache__ -prune -exec rm -rf {} + 2>/dev/null || true

# uv installs the same files as pip in a tenth of the time. Where it cannot (pip's settings name an
# index or a proxy, of which it knows nothing), pip does.
install = $(PIP) install --require-hashes -r requirements-uv.txt && \
	UV_LINK_MODE=copy $(BIN)/python -m uv --quiet pip install --python $(BIN)/python \
	    --require-hashes -r $(1) || { \
	    echo "uv could not install $(1): pip does"; \
	    $(PIP) install --require-hashes -r $(1); }

# An environment that is broken (moved, or of a Python that is gone) is made again.
$(STAMP): pyproject.toml requirements.txt requirements-uv.txt
	@set -e; \
	if ! $(BIN)/python -c 'import sys, pip; sys.exit(sys.version_info < (3, 11))' 2>/dev/null; then \
	    found=$$(sh .ci/python $(NAMED)); \
	    echo "making $(VENV) with $$found"; \
	    rm -rf $(VENV); \
	    "$$found" -m venv $(VENV); \
	fi
	@echo "installing packages"
	@$(call install,requirements.txt)
# By a path that Python and type checkers read, not by a finder of setuptools: that comes behind a
# folder called hwgen beside a user's script, which a clone is, and type checkers do not see it.
	$(PIP) install --no-deps --no-build-isolation --config-settings editable_mode=compat -e .
	$(HWGEN) cache --compile
	@touch $@

$(FPGA_STAMP): $(STAMP) requirements-fpga.txt
	@$(call install,requirements-fpga.txt)
	@touch $@

# What only tests need and is large: a C compiler for RISC-V, readers of registers and core files.
$(INTEGRATION_STAMP): $(STAMP) requirements-integration.txt
	@$(call install,requirements-integration.txt)
	@touch $@

# For every Python and platform, whichever this one is. Versions that are there stay if they can.
# setuptools, which builds the project itself, is in it: nothing unpinned is fetched. Text of
# pyproject.toml is given by a pipe, so that no path gets into the files.
REQUIREMENTS = $(BIN)/python -c 'import functools, sys, tomllib; \
    print(*functools.reduce(dict.get, sys.argv[1:], tomllib.load(open("pyproject.toml", "rb"))), \
    sep="\n")'
COMPILE = $(BIN)/uv pip compile --quiet --no-config --universal --python-version 3.11 \
    --generate-hashes --no-emit-index-url --no-annotate --no-header
lock: $(STAMP)
	{ $(REQUIREMENTS) build-system requires; $(REQUIREMENTS) project dependencies; \
	    $(REQUIREMENTS) project optional-dependencies dev; \
	    $(REQUIREMENTS) project optional-dependencies docs; } | \
	    $(COMPILE) -o requirements.txt -
	$(REQUIREMENTS) project optional-dependencies integration | \
	    $(COMPILE) -c requirements.txt -o requirements-integration.txt -
	$(REQUIREMENTS) project optional-dependencies fpga | \
	    $(COMPILE) -c requirements.txt -o requirements-fpga.txt -
	$(REQUIREMENTS) project optional-dependencies lock | $(COMPILE) -o requirements-uv.txt -
