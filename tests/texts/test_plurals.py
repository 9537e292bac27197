"""Whatever is counted agrees with its number, in every message of both languages."""

import re
from collections.abc import Iterator, Mapping
from itertools import product
from typing import Final, NamedTuple

import pytest
from babel import Locale
from fluent.syntax import FluentParser
from fluent.syntax import ast as ftl

from igroteka.texts import LANGUAGES, Language
from tests.rule import ROOT

TEXTS: Final = ROOT / "src" / "igroteka" / "texts"
COUNTS: Final = (0, 1, 2, 5, 11, 21, 22)
CATEGORIES: Final = {"zero", "one", "two", "few", "many", "other"}
# What stands before a number and asks for the genitive: "до 21 очка", "из 2 карт".
GENITIVE: Final = {"до", "из", "от", "без", "больше", "меньше", "около", "для", "не", "у"}
# A number with the word before it and the two after it; "games/s" is a unit.
NUMBERED: Final = re.compile(r"(?:(\w+) )?(?<![\w/.,:-])(\d+)(?= (?:([^\W\d_]+) )?([^\W\d_]+)(?!\w|/))")
# What may stand between a number and something that is not counted by it: "5 одного цвета", "0 a spectator".
APART: Final = {"одного", "каждого", "нет", "для", "a", "in", "of", "на", "за"}
# Variables that hold words, wherever they occur.
WORDS: Final = {
    "colour",
    "card",
    "seat",
    "name",
    "names",
    "onto",
    "top",
    "bot",
    "before",
    "called",
    "why",
    "file",
}
# Numbers that have few values, which all ask for the form that stands there.
FIXED: Final = {
    "rainbow-DeckRunsShort": {"seats", "most"},  # 2 to 5 players, 9 to 16 cards
    "rainbow-Played": {"points"},  # a run has three cards at least, and as many points
    "rainbow-WrongLength": {"most"},  # 8
    "rainbow-heard-choices": {"points"},
    "rainbow-hints-Brings": {"cards"},
    "rainbow-note-run": {"points"},
    "red7-heading-points": {"target"},  # 30, 35 or 40
    "red7-hints-Keeps": {"count"},  # of one card that card itself is told, and a hand has never 21
    "red7-hints-Leads": {"count"},  # so is a palette
    "red7-points-of": {"target"},
    "rps-NoAnswer": {"cards"},  # 3, 6, 9, …
    "rps-Took": {"cards"},
    "rps-hints-Answers": {"cards"},
    "rps-hints-NextTakes": {"cards"},
    "rps-table-owed": {"cards"},
    "rps_about-many": {"count"},  # two and more
    "rps_about-owed": {"cards"},
    "server-BadName": {"most"},  # 24 letters
    "server-BadText": {"most"},  # 300
    "seven_on_nine_about-many": {"count"},  # two and more
    "terminal-ladder-of": {"seats"},  # two and more
    "terminal-no-such-seat": {"most"},
    "terminal-wrong-seed": {"digits"},  # 32
    "web-players": {"most"},  # two and more
}


class Noun(NamedTuple):
    """What is counted in Russian: 1 карта, 2 карты, 5 карт, and "на 1 карту"."""

    nominative: str
    accusative: str
    genitive: str
    plural: str

    def after(self, number: int, *, genitive: bool) -> set[str]:
        """The forms that agree with a number."""
        category = Locale("ru").plural_form(number)
        if genitive:
            return {self.genitive if category == "one" else self.plural}
        if category == "one":
            return {self.nominative, self.accusative}
        return {self.genitive if category == "few" else self.plural}


RUSSIAN: Final = [
    Noun(*forms.split())
    for forms in (
        "секунда секунду секунды секунд",
        "минута минуту минуты минут",
        "карта карту карты карт",
        "партия партию партии партий",
        "игра игру игры игр",
        "подсказка подсказку подсказки подсказок",
        "раздача раздачу раздачи раздач",
        "цифра цифру цифры цифр",
        "строка строку строки строк",
        "запись запись записи записей",
        "очко очко очка очков",
        "место место места мест",
        "число число числа чисел",
        "решение решение решения решений",
        "жетон жетон жетона жетонов",
        "цвет цвет цвета цветов",
        "раунд раунд раунда раундов",
        "игрок игрока игрока игроков",
        "человек человека человека человек",
        "зритель зрителя зрителя зрителей",
        "соперник соперника соперника соперников",
        "бот бота бота ботов",
        "стол стол стола столов",
        "ход ход хода ходов",
        "шаг шаг шага шагов",
        "знак знак знака знаков",
        "день день дня дней",
        "час час часа часов",
    )
]
ENGLISH: Final[Mapping[str, str]] = {
    one: f"{one}s"
    for one in (
        "second", "minute", "hour", "day", "card", "token", "point", "round", "game", "deal", "hint",
        "player", "seat", "bot", "watcher", "spectator", "table", "move", "step", "colour", "letter",
        "character", "digit", "row", "number", "decision", "place",
    )
} | {"person": "people"}  # fmt: skip


def variable(expression: object) -> str:
    """The variable that is shown or chosen by, "" where there is none."""
    match expression:
        case ftl.VariableReference(id=ftl.Identifier(name=name)):
            return str(name)
        case ftl.FunctionReference(arguments=ftl.CallArguments(positional=[first, *_])):
            return variable(first)
        case _:
            return ""


def key_of(variant: ftl.Variant) -> str:
    """What a variant is for."""
    return variant.key.name if isinstance(variant.key, ftl.Identifier) else variant.key.value


def chosen(choice: ftl.SelectExpression, count: int, language: Language) -> list[ftl.Variant]:
    """The variants that may be said: by a count the one for it, by anything else all."""
    by_key = {key_of(variant): variant for variant in choice.variants}
    if not any(key.isdigit() or key in CATEGORIES - {"other"} for key in by_key):
        return list(choice.variants)
    fitting = by_key.get(str(count)) or by_key.get(Locale(language).plural_form(count))
    return [fitting or next(variant for variant in choice.variants if variant.default)]


def sayings(pattern: ftl.Pattern, count: int, language: Language, fixed: set[str]) -> Iterator[str]:
    """Everything that a message may say where all its numbers are the same; of words one stands for all."""
    parts: list[list[str]] = []
    for element in pattern.elements:
        match element:
            case ftl.TextElement(value=value):
                parts.append([value])
            case ftl.Placeable(expression=ftl.SelectExpression() as choice):
                variants = chosen(choice, count, language)
                said = [one for each in variants for one in sayings(each.value, count, language, fixed)]
                parts.append(list(dict.fromkeys(said)))
            case ftl.Placeable(expression=ftl.StringLiteral(value=value)):
                parts.append([value])
            case ftl.Placeable(expression=expression):
                name = variable(expression)
                parts.append(["…" if name in WORDS | fixed or name == "" else str(count)])
    return ("".join(each) for each in product(*parts))


def disagreeing(said: str, language: Language) -> Iterator[str]:
    """What is counted in a sentence and does not agree with its number."""
    for before, digits, between, word in NUMBERED.findall(said):
        counted = next((each for each in (between, word) if is_counted(each.lower(), language)), "")
        if between.lower() in APART and counted == word:
            continue
        if not agrees(int(digits), counted.lower(), language, genitive=before.lower() in GENITIVE):
            yield " ".join(filter(None, (before, digits, between if between != counted else "", counted)))


def is_counted(word: str, language: Language) -> bool:
    """Whether this is something that is counted, in whatever form."""
    if language == "ru":
        return any(word in noun for noun in RUSSIAN)
    return word in ENGLISH or word in ENGLISH.values()


def agrees(count: int, word: str, language: Language, *, genitive: bool) -> bool:
    """Whether a word may stand after that number; one that is not counted always may."""
    if language == "ru":
        return all(word in noun.after(count, genitive=genitive) for noun in RUSSIAN if word in noun)
    return word not in (ENGLISH.values() if count == 1 else ENGLISH)


def messages(language: Language) -> Iterator[tuple[str, ftl.Pattern]]:
    """Every message and attribute, by its name."""
    for path in sorted(TEXTS.glob(f"*.{language}.ftl")):
        for entry in FluentParser().parse(path.read_text(encoding="utf-8")).body:
            if isinstance(entry, ftl.Message | ftl.Term):
                if entry.value is not None:
                    yield entry.id.name, entry.value
                for attribute in entry.attributes:
                    yield f"{entry.id.name}.{attribute.id.name}", attribute.value


@pytest.mark.parametrize("language", LANGUAGES)
def test_what_is_counted_agrees_with_its_number(language: Language) -> None:
    wrong = {
        f"{name}: {found}"
        for name, pattern in messages(language)
        for count in COUNTS
        for said in sayings(pattern, count, language, FIXED.get(name, set()))
        for found in disagreeing(said, language)
    }
    assert sorted(wrong) == []


@pytest.mark.parametrize(
    "language, said, wrong",
    [
        ("ru", "опоздание на 1 секунды", ["на 1 секунды"]),
        ("ru", "опоздание на 1 секунду, на 2 секунды, на 5 секунд", []),
        ("ru", "до 21 очков", ["до 21 очков"]),
        ("ru", "из 2 карты", ["из 2 карты"]),
        ("ru", "5 красные карты", ["5 красные карты"]),
        ("en", "1 seconds a turn, 2 seconds", ["1 seconds"]),
        ("en", "2 penalty point", ["2 penalty point"]),
    ],
)
def test_a_number_that_does_not_agree_is_found(language: Language, said: str, wrong: list[str]) -> None:
    assert list(disagreeing(said, language)) == wrong


def test_numbers_that_are_let_pass_would_not_pass_otherwise() -> None:
    found = {
        name
        for language in LANGUAGES
        for name, pattern in messages(language)
        if name in FIXED
        and any(
            list(disagreeing(said, language))
            for count in COUNTS
            for said in sayings(pattern, count, language, set())
        )
    }
    assert found == FIXED.keys()
