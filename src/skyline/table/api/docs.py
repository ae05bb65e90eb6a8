"""The documentation of the API: read from the OpenAPI document, so that it cannot say anything else."""

from __future__ import annotations

import json
from dataclasses import dataclass
from typing import Any

from fastapi import APIRouter, Request
from fastapi.responses import HTMLResponse, Response

from ..pages.api_page import Field, Model, Operation, api_page

OPENAPI = "/api/openapi.json"
TAGS = {
    "Games": "What there is to play.",
    "Tables": "Setting up and sitting down.",
    "Devices": "What holds your seat, and what else is to hold it.",
    "Looking": "What everybody may see, and what a seat may see.",
    "Playing": "For who has a seat.",
}
DOCUMENT: dict[str, Any] = {  # what FastAPI has to know; its own pages would load scripts from elsewhere
    "description": "City-building board games: tables, views, choices and moves, for programs.",
    "openapi_url": OPENAPI,
    "openapi_tags": [{"name": name, "description": words} for name, words in TAGS.items()],
    "docs_url": None,
    "redoc_url": None,
}
KINDS = {"integer": "whole number", "string": "text", "boolean": "true or false", "number": "number", "null": "nothing", "object": "object"}
PLACEHOLDERS = {"{table_id}": "$TABLE", "{seat}": "1", "{device}": "$DEVICE"}
METHODS = ("get", "post")
router = APIRouter()


@router.get("/api", response_class=HTMLResponse)
async def documentation(request: Request) -> Response:
    return HTMLResponse(made(Document(request.app.openapi()), str(request.base_url).rstrip("/")))


def made(document: Document, base_url: str) -> str:
    """The page that documents the API of the server at ``base_url``."""
    return api_page(document.tags(), document.operations(base_url), document.models(), OPENAPI)


@dataclass(frozen=True)
class Document:
    """An OpenAPI document, as far as FastAPI writes one."""

    data: dict[str, Any]

    def tags(self) -> list[tuple[str, str]]:
        return [(tag["name"], tag["description"]) for tag in self.data.get("tags", [])]

    def operations(self, base_url: str) -> list[Operation]:
        paths = self.data["paths"].items()
        return [self.operation(base_url, method, path, item[method]) for path, item in paths for method in METHODS if method in item]

    def operation(self, base_url: str, method: str, path: str, data: dict[str, Any]) -> Operation:
        body = data.get("requestBody", {}).get("content", {}).get("application/json", {}).get("schema")
        answers = {code: answer for code, answer in data["responses"].items() if code < "300"}
        troubles = [(code, answer["description"]) for code, answer in data["responses"].items() if code >= "300"]
        return Operation(
            method=method.upper(), path=path, summary=data["summary"], words=data.get("description", ""), tag=data["tags"][0],
            parameters=[self.parameter(item) for item in data.get("parameters", [])], body=self.kind(body) if body else "",
            answer=next(self.answered(answer) for answer in answers.values()), troubles=troubles,
            curl=curl(base_url, method, path, self.example(body) if body else None, data),
        )  # fmt: skip

    def parameter(self, data: dict[str, Any]) -> Field:
        return Field(data["name"], self.kind(data["schema"]), data.get("required", False), data.get("description", ""))

    def answered(self, answer: dict[str, Any]) -> str:
        """What an answer is: a model, or lines."""
        schema = answer["content"].get("application/json", {}).get("schema")
        return self.kind(schema) if schema else str(answer["description"])

    # ------------------------------------------------------------------ models
    def models(self) -> list[Model]:
        return [self.model(name, data) for name, data in self.data["components"]["schemas"].items()]

    def model(self, name: str, data: dict[str, Any]) -> Model:
        needed, properties = data.get("required", []), data.get("properties", {})
        fields = [Field(key, self.kind(item), key in needed, item.get("description", "")) for key, item in properties.items()]
        return Model(name, data.get("description", ""), fields, written(data["examples"][0]) if data.get("examples") else "")

    def kind(self, schema: dict[str, Any]) -> str:
        """A type in words; models go by their names."""
        if "$ref" in schema:
            return named(schema)
        if "anyOf" in schema:
            return " or ".join(dict.fromkeys(self.kind(one) for one in schema["anyOf"]))
        if "enum" in schema or "const" in schema:
            return " or ".join(f'"{value}"' for value in schema.get("enum", [schema.get("const")]))
        if schema.get("type") == "array":
            return f"list of {self.kind(schema['items'])}"
        return KINDS.get(schema.get("type", ""), "anything")

    def example(self, schema: dict[str, Any]) -> Any:
        """An example of a body; of one that may be left out, an empty one."""
        one: dict[str, Any] = next((item for item in schema.get("anyOf", [schema]) if "$ref" in item), {})
        data = self.data["components"]["schemas"].get(named(one), {}) if one else {}
        return data.get("examples", [{}])[0]


def named(schema: dict[str, Any]) -> str:
    return str(schema["$ref"]).rpartition("/")[2]


def written(value: Any) -> str:
    return json.dumps(value, ensure_ascii=False, indent=2)


def curl(base_url: str, method: str, path: str, body: Any, data: dict[str, Any]) -> str:
    """A line for the shell that does it; TABLE and TOKEN are variables."""
    for name, value in PLACEHOLDERS.items():
        path = path.replace(name, value)
    needed = [item["name"] for item in data.get("parameters", []) if item["in"] == "query" and item.get("required")]
    query = "".join(f"{'&' if number else '?'}{name}=..." for number, name in enumerate(needed))
    words = ["curl", "-N" if path.endswith("stream") else "", '-H "Authorization: Bearer $TOKEN"' if data.get("security") else ""]
    if method == "post":
        words += ["-H 'Content-Type: application/json'", f"-d '{json.dumps(body or {}, ensure_ascii=False)}'"]
    return " ".join(word for word in (*words, f'"{base_url}{path}{query}"') if word)
