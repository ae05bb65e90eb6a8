"""The OpenAPI document, tried out by Schemathesis: whatever fits it, or nearly fits it, is answered as it says and never fails."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import pytest
import schemathesis
from hypothesis import given, settings
from hypothesis import strategies as st
from schemathesis import GenerationMode
from schemathesis.checks import not_a_server_error
from schemathesis.core.result import Ok
from schemathesis.schemas import APIOperation
from schemathesis.specs.openapi.checks import content_type_conformance, response_schema_conformance, status_code_conformance

from skyline.table.config import ServerConfig
from skyline.table.server.app import make_app
from table.running import Running, running

Operation = APIOperation[Any, Any, Any, Any]
CHECKS = [not_a_server_error, status_code_conformance, content_type_conformance, response_schema_conformance]
PATIENCE = 120.0
ENDLESS = "/stream"  # answers as long as the table is there
DOCUMENT = schemathesis.openapi.from_dict(make_app(ServerConfig("sqlite:///never.opened")).openapi())
OPERATIONS: list[Operation] = [found.ok() for found in DOCUMENT.get_all_operations() if isinstance(found, Ok)]
TRIED = [
    pytest.param(operation, mode, id=f"{operation.label}, {mode.value}")
    for operation in OPERATIONS
    for mode in GenerationMode
    if not operation.path.endswith(ENDLESS) and (mode is GenerationMode.POSITIVE or operation.body or list(operation.iter_parameters()))
]


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Running]:
    with running(f"sqlite:///{tmp_path_factory.mktemp('schema') / 'skyline.db'}") as server:
        yield server


@pytest.mark.parametrize(("operation", "mode"), TRIED)
@settings(max_examples=10)
@given(data=st.data())
def test_requests_are_answered_as_the_document_says(
    server: Running, operation: Operation, mode: GenerationMode, data: st.DataObject
) -> None:
    case = data.draw(operation.as_strategy(generation_mode=mode))
    case.call_and_validate(base_url=server.url, checks=CHECKS, timeout=PATIENCE)
