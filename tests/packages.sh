#!/bin/sh
# Builds wheel and sdist into dist/, installs each into an empty environment that has no C compiler, and plays a game there: make wheel
# sh tests/packages.sh PYTHON, the Python with the build tools. Fails at the first thing that does not work.
set -eu
python=$1
scratch=$(mktemp -d)
trap 'rm -rf "$scratch"' EXIT

plays() {
    echo "Installing $1 into an empty environment ..."
    "$python" -m venv "$scratch/$2"
    CC=/bin/false "$scratch/$2/bin/pip" install --quiet "$1"
    cd "$scratch"
    "$scratch/$2/bin/python" -c 'import skyline; print(skyline.how())'
    "$scratch/$2/bin/skyline" games
    "$scratch/$2/bin/skyline" simulate neom -n 1 --players 2 --bots greedy,random --workers 1
    if said=$("$scratch/$2/bin/skyline" serve --no-open 2>&1); then
        echo "skyline serve must not start without the extra" >&2
        exit 1
    fi
    echo "$said"
    case $said in *"pip install 'skyline[table]'"*) ;; *) exit 1 ;; esac
    cd - >/dev/null
}

rm -rf dist build src/*.egg-info
echo "Building wheel and sdist (compiling the engine takes a minute or two) ..."
"$python" -c 'from setuptools import build_meta; build_meta.build_sdist("dist")' >/dev/null
"$python" -m pip wheel --quiet --no-deps --no-build-isolation --wheel-dir dist .
for file in "$PWD"/dist/*.whl; do plays "$file" wheel; done
for file in "$PWD"/dist/*.tar.gz; do plays "$file" sdist; done
echo "Wheel and sdist are in dist/, and both play."
