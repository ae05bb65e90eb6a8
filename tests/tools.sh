#!/bin/sh
# Programs from outside Python that some tests need: sh tests/tools.sh postgres chromium
# Each is installed as its Debian package where that may be done without asking; where not, its tests are left out, and this says so.
# What is already there is used as it is. Never fails: the tests that can run, run.

found() {
    case $1 in
        postgres) command -v initdb || ls -d /usr/lib/postgresql/*/bin/initdb ;;
        chromium) command -v chromium || command -v chromium-browser || command -v google-chrome ;;
    esac >/dev/null 2>&1
}

package_of() {
    case $1 in
        postgres) echo postgresql ;;
        chromium) echo chromium ;;
    esac
}

as_root() {
    if [ "$(id -u)" = 0 ]; then "$@"; else sudo -n "$@"; fi
}

may_install() {
    command -v apt-get >/dev/null 2>&1 && as_root true >/dev/null 2>&1
}

# The lists of packages may be old or absent: a second attempt fetches them first.
install() {
    quietly="env DEBIAN_FRONTEND=noninteractive apt-get install --yes --quiet --no-install-recommends"
    as_root $quietly "$1" >/dev/null 2>&1 && return
    as_root apt-get update --quiet >/dev/null 2>&1 && as_root $quietly "$1" >/dev/null 2>&1
}

for tool in "$@"; do
    package=$(package_of "$tool")
    if [ -z "$package" ]; then
        echo "tests/tools.sh knows postgres and chromium, not $tool" >&2
        exit 2
    fi
    found "$tool" && continue
    if may_install; then
        echo "Installing the Debian package $package for the tests ..."
        install "$package" || true
    fi
    found "$tool" || echo "$tool is not installed, and cannot be installed here: the tests that need it are left out."
done
