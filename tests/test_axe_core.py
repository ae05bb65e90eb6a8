"""The newest axe-core is fetched once and checked; where it cannot be had, that is said in a sentence."""

from __future__ import annotations

from pathlib import Path

import pytest

import axe_core


@pytest.fixture(autouse=True)
def _empty_cache(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("XDG_CACHE_HOME", str(tmp_path / "cache"))


def npm(folder: Path, monkeypatch: pytest.MonkeyPatch, does: str) -> None:
    """Puts a program called npm on the path that does this and nothing else."""
    folder.mkdir()
    (folder / "npm").write_text(f"#!/bin/sh\n{does}\n")
    (folder / "npm").chmod(0o755)
    monkeypatch.setenv("PATH", f"{folder}:/usr/bin:/bin")


def test_without_npm_the_run_says_what_to_do(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("PATH", str(tmp_path))
    assert axe_core.fetched() is None
    assert axe_core.fetch() == axe_core.missing()
    assert axe_core.missing().endswith("To fetch it, install npm and run `make tools`.")


def test_npm_that_fails_is_no_reason_to_stop(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    npm(tmp_path / "bin", monkeypatch, "exit 1")
    assert "npm could not fetch axe-core" in axe_core.fetch()
    assert axe_core.missing().endswith("To fetch it, run `make tools`.")


def test_what_is_not_the_pinned_script_is_not_used(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    npm(tmp_path / "bin", monkeypatch, "mkdir package && echo evil > package/axe.min.js && tar czf axe.tgz package")
    assert "SHA-256 differs" in axe_core.fetch()
    axe_core.place().parent.mkdir(parents=True)
    axe_core.place().write_text("evil")
    assert axe_core.fetched() is None


def test_the_pinned_script_is_kept(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(axe_core, "DIGEST", "7509e5bda0c762d2bac7f90d758b5b2263fa01ccbc542ab5e3df163be08e6ca9")
    npm(tmp_path / "bin", monkeypatch, "mkdir package && printf 'hello world!' > package/axe.min.js && tar czf axe.tgz package")
    assert axe_core.fetch() == ""
    assert axe_core.fetched() == "hello world!"
    assert axe_core.missing() == ""
