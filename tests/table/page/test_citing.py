"""Rules are one click away: below the choices, and with a refusal."""

from __future__ import annotations

from playwright.sync_api import expect

from table.fake_server import FakeTable, message
from table.page.looking import Open, at_version


def test_the_rules_of_a_question_stand_below_its_choices(table: FakeTable, visit: Open) -> None:
    page = visit()
    now = message(v=2)
    cited = [{**choice, "clauses": ["TN-7", "TN-8"]} for choice in now["choices"]]
    table.show({**now, "choices": cited})
    at_version(page, 2)
    link = page.get_by_role("link", name="TN-8")
    expect(link).to_have_attribute("href", "/games/town/rules#TN-8")
    expect(link).to_have_attribute("target", "_blank")
    expect(page.locator(".cited")).to_have_text("RulesTN-7TN-8")


def test_a_refusal_leads_to_its_rule(table: FakeTable, visit: Open) -> None:
    page = visit()
    table.send({"why": {"target": "plot-3", "reason": "The plot is taken.", "clause": "TN-9"}})
    expect(page.locator("#ui-toast")).to_contain_text("A plot holds one house.")
    expect(page.locator("#ui-toast").get_by_role("link", name="TN-9")).to_have_attribute("href", "/games/town/rules#TN-9")
