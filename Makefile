# make play: fetch what it needs, start the table and open the page.   make test: set everything up and run all tests.
PYTHON ?= python3
VENV := .venv
BIN := $(VENV)/bin
SOURCES := $(shell find src docs/rules -type f -not -name '*.pyc' -not -path '*egg-info*') setup.py pyproject.toml
GAME_TESTS := $(patsubst src/skyline/games/%/__init__.py,tests/%,$(wildcard src/skyline/games/*/__init__.py))
export PIP_DISABLE_PIP_VERSION_CHECK := 1

.PHONY: play test lint tools unit conformance wheel tables rules bench bench-table soak strength deep records pictures lock clean

# Starts what is installed, or at once from the source tree while the engine compiles. SERVE="--port 9000 --no-open" goes to skyline serve.
play: $(VENV)/locked
	@$(BIN)/python -m tools.play $(SERVE)

test: lint unit conformance

# For people who play, a build that fails falls back to the interpreted engine; where tests run, it fails if there is a C compiler.
test conformance: export SKYLINE_COMPILE ?= cc

lint: $(VENV)/locked
	@$(BIN)/ruff check .
	@$(BIN)/mypy --strict src tests bench docs/pictures examples tools setup.py
	@$(BIN)/python -m tools.scripts

# What some tests need besides Python: installed where that may be done, and said where it may not.
tools: $(VENV)/locked
	@sh tests/tools.sh postgres chromium
	@$(BIN)/python tests/axe_core.py

# All tests, interpreted, from the source tree: nothing is built. TESTS="tests/neom -k income" runs only those.
unit: $(VENV)/locked tools
	@PYTHONPATH=$(CURDIR)/src $(BIN)/python -m pytest -q -n auto $(TESTS)

# The same laws and the same checksums with what was installed: compiled, where there is a C compiler; and how fair and strong advice is.
conformance: $(VENV)/installed
	@$(BIN)/python -m pytest -q -n auto tests/test_build.py::test_what_is_installed_is_compiled_where_a_compiler_works \
		tests/test_build.py::test_what_is_installed_is_what_the_sources_say tests/test_conformance.py tests/test_golden_records.py \
		tests/test_fair_advice.py tests/test_strength.py $(GAME_TESTS)

# Wheel and sdist in dist/, each installed into an empty environment without a C compiler, where it plays a game.
wheel: $(VENV)/locked
	@sh tests/packages.sh $(CURDIR)/$(BIN)/python

# What programs send to each game and see of it, for docs/bots.md.
tables: $(VENV)/locked
	@PYTHONPATH=src $(BIN)/python -m tools.outside

rules: $(VENV)/locked
	@PYTHONPATH=src:tests $(BIN)/python tests/rules_report.py

bench: $(VENV)/installed
	@$(BIN)/python -m bench.run

# The table in the browser: takes about twenty minutes, and wants a machine that does nothing else.
bench-table: $(VENV)/installed
	@sh tests/tools.sh postgres chromium
	@$(BIN)/python -m bench.table

# Many tables for a while: does the server's memory stay level? SKYLINE_SOAK says for how many minutes.
soak: $(VENV)/installed
	@$(BIN)/python -m bench.soak

strength: $(VENV)/installed
	@$(BIN)/python -m bench.strength

# Thousands of random games worked out a second time by the oracles of their games. GAMES=200 plays so many of each.
deep: $(VENV)/installed
	@PYTHONPATH=tests:. $(BIN)/python tests/deep.py $(GAMES)

# Makes the golden records anew: only after a deliberate change of the rules, together with a new rules version.
records: $(VENV)/installed
	@PYTHONPATH=tests $(BIN)/python tests/make_golden_records.py

# Writes exact versions and hashes anew, keeping the versions that still fit. LOCK=--upgrade takes the newest instead.
COMPILE = build/lock/bin/uv pip compile --quiet --universal --python-version 3.11 --generate-hashes --no-annotate \
	--custom-compile-command "make lock" $(LOCK)
lock:
	@$(PYTHON) -m venv build/lock
	@build/lock/bin/pip install --quiet uv
	@$(COMPILE) pyproject.toml --extra dev --output-file requirements.lock
	@$(COMPILE) --group node --output-file node.lock

pictures: $(VENV)/installed
	@$(BIN)/python docs/pictures/make.py
	@$(BIN)/python docs/pictures/table.py

$(VENV)/locked: requirements.lock
	@$(PYTHON) -c 'import sys; sys.exit(sys.version_info < (3, 11) and "Skyline needs Python 3.11 or newer")'
	@echo "Setting up $(VENV) ..."
	@$(PYTHON) -m venv $(VENV)
	@$(BIN)/pip install --quiet --require-hashes --requirement requirements.lock
	@touch $@

$(VENV)/installed: $(VENV)/locked $(SOURCES)
	@$(BIN)/python -m tools.build

clean:
	rm -rf $(VENV) build dist node_modules src/*.egg-info .mypy_cache .ruff_cache .pytest_cache .hypothesis
