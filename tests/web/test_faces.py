"""A face is chosen on the page "me", by mouse or keyboard, and seen wherever its person is."""

import pytest
from playwright.sync_api import Locator, Page, expect

from igroteka.texts import texts
from tests.web.conftest import PHONE, Language, Theme, Visit
from tests.web.seeing import complaints, overflows, too_small

GENIUS = "genius"


def known(page: Page, name: str) -> None:
    """A newcomer gives a name."""
    page.goto("/me")
    page.locator("#main form input").first.fill(name)
    page.locator("#main form button").first.click()
    expect(page.get_by_role("radio").first).to_be_attached()


def looks(face: Locator) -> tuple[str | None, str | None]:
    """The colour and the hat of a face that is drawn."""
    expect(face.locator("svg")).to_be_visible()
    return face.locator(".edge").get_attribute("fill"), face.locator(".hat").get_attribute("d")


def test_a_face_is_chosen_by_keyboard_and_seen_at_a_table(visit: Visit) -> None:
    page = visit()
    known(page, "Ann")
    page.get_by_role("group", name="Colour").get_by_role("radio", name="violet").focus()
    page.keyboard.press("Space")
    page.get_by_role("group", name="On the head").get_by_role("radio", name="bow").focus()
    page.keyboard.press("Space")
    page.keyboard.press("ArrowLeft")
    expect(page.get_by_role("radio", name="crown")).to_be_checked()
    page.get_by_role("button", name="Undo").click()
    expect(page.get_by_role("button", name="Undo")).to_have_count(0)
    page.get_by_role("radio", name="violet").check(force=True)
    page.get_by_role("radio", name="crown").check(force=True)
    chosen = looks(page.locator(".preview"))
    page.locator("#main form").nth(1).get_by_role("button", name="Save").click()
    expect(page.locator("#main form").nth(1).get_by_role("status")).to_have_text("Saved.")
    assert looks(page.locator("header .me .face")) == chosen
    assert complaints(page) == []

    page.goto("/")
    title = texts("en", GENIUS).text("title")
    page.get_by_role("button", name=f"Play now: {title}").click()
    page.get_by_role("button", name="Play at once").click()
    expect(page.get_by_role("heading", level=1, name=title)).to_be_visible()
    assert looks(page.locator(".own .plate .face")) == chosen
    faces = page.locator(".plate .face")
    colours = [looks_of.get_attribute("fill") for looks_of in faces.locator(".edge").all()]
    assert len(colours) > 1
    assert len(set(colours)) == len(colours)
    assert complaints(page) == []


@pytest.mark.parametrize("language, theme", [("ru", "dark"), ("en", "light")])
def test_faces_are_chosen_on_a_phone_with_a_thumb(visit: Visit, language: Language, theme: Theme) -> None:
    page = visit(screen=PHONE, language=language, theme=theme)
    known(page, "Анна")
    assert complaints(page) == []
    assert too_small(page) == []
    assert not overflows(page)
