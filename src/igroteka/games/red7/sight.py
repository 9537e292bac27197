"""What is seen: the view, with what each step would do to the lead, and the news of each step."""

from functools import lru_cache
from typing import TYPE_CHECKING, NamedTuple

from igroteka.core.game import Event, Seat
from igroteka.core.tuples import put
from igroteka.games.red7.end import points_of
from igroteka.games.red7.icons import owner_of, removed
from igroteka.games.red7.kernel import (
    NO_CARDS,
    NO_SCORE,
    OF_COLOUR,
    Cards,
    added,
    difference,
    each,
    intersection,
    intersects,
    listed,
    size,
    winning,
    without,
)
from igroteka.games.red7.leading import Scores, as_score, counted, lead_by, leader, scores, to_beat
from igroteka.games.red7.legal import choices
from igroteka.games.red7.phases import PHASES, Dealing, Finish, Five, One, Over, Painted, Play, Seven
from igroteka.games.red7.pieces import CARDS, COLOUR, NUMBER, RANK, Rank
from igroteka.games.red7.words import (
    RULES,
    Action,
    Card,
    Commit,
    Committed,
    Deal,
    Dealt,
    Draw,
    Drew,
    Happening,
    Lead,
    MovedToCanvas,
    MovedToDeck,
    Opened,
    PaletteToCanvas,
    PaletteToDeck,
    Pass,
    Passed,
    Player,
    Prospect,
    PutInPalette,
    PutOnCanvas,
    Reached,
    RivalToDeck,
    RoundEnd,
    Score,
    Seen,
    ToCanvas,
    ToPalette,
    View,
)

if TYPE_CHECKING:
    from igroteka.games.red7.position import Red7


def view(position: "Red7", seat: Seat | None) -> View:
    """What a seat knows: its own hand, what lies open, and what everybody has seen."""
    match, turn, phase, rule = position.round.match, position.turn, position.phase, position.rule
    plays = seat is not None and position.palettes[seat] != NO_CARDS
    acts = seat is not None and seat in position.to_act
    legal = tuple(choices(position)) if acts else ()
    return View(
        seat=seat,
        options=match.options,
        round=len(match.winners) + (not isinstance(phase, Over)),
        target=match.target,
        winners=match.winners,
        turn=turn.seat,
        step=PHASES.said(phase),
        acting=CARDS[phase.acting] if isinstance(phase, Five | Seven | One) else None,
        may_draw=isinstance(phase, Finish | Painted) and phase.may_draw,
        rule=RULES[rule],
        canvas=tuple([CARDS[rank] for rank in position.round.canvas]),
        canvas_before=len(turn.canvas),
        deck=len(position.round.deck),
        top=tuple([CARDS[rank] for rank in position.round.deck.top]),
        placed=turn.placed,
        players=tuple([_player(position, one, rule, points) for one, points in enumerate(match.points)]),
        lead=lead(rule, position.palettes),
        hand=listed(position.hands[seat]) if seat is not None else (),
        legal=legal,
        prospects=tuple([_prospect(position, action, rule) for action in legal]),
        stuck=acts and isinstance(phase, Play) and _stuck(position),
        standings=prospects_now(position.palettes, seat) if plays else (),
        outcome=position.outcome,
    )


def _player(position: "Red7", seat: Seat, rule: int, points: int) -> Player:
    """What everybody knows about one player."""
    hand, palette, known = position.hands[seat], position.palettes[seat], position.round.known
    return Player(
        hand=size(hand),
        known=listed(intersection(hand, known.cards)),
        facts=known.facts[seat],
        palette=listed(palette),
        counted=listed(counted(rule, palette)),
        score=as_score(rule, scores(palette)[rule]),
        out=not isinstance(position.phase, Dealing) and not palette,
        scored=listed(position.round.match.scored[seat]),
        points=points,
    )


@lru_cache(maxsize=1 << 12)  # the same for every seat that looks
def lead(rule: int, palettes: tuple[Cards, ...]) -> Lead | None:
    """Who leads, and by what over the next best."""
    first = leader(rule, palettes)
    if first is None:
        return None
    second = leader(rule, put(palettes, first, NO_CARDS))
    theirs = NO_SCORE if second is None else scores(palettes[second])[rule]
    return Lead(first, lead_by(scores(palettes[first])[rule], theirs), second)


def _prospect(position: "Red7", action: Action, rule: int) -> Prospect | None:
    """How a player would stand after a step."""
    seat, palettes = position.turn.seat, position.palettes
    match action:
        case Pass():
            return None
        case Commit() | Draw():
            return prospects_now(palettes, seat)[rule]
        case ToPalette(card=card):
            return prospect_under(rule, put(palettes, seat, added(palettes[seat], RANK[card])), seat)
        case ToCanvas(card=card):
            return prospects_now(palettes, seat)[COLOUR[RANK[card]]]
        case PaletteToCanvas(card=card):
            rank = RANK[card]
            return prospect_under(COLOUR[rank], removed(palettes, seat, rank), seat)
        case PaletteToDeck(card=card) | RivalToDeck(card=card):
            rank = RANK[card]
            return prospect_under(rule, removed(palettes, owner_of(palettes, rank), rank), seat)


def _stuck(position: "Red7") -> bool:
    """Whether nothing that may be played leads; with icons that act a turn may go on, so nothing is said."""
    seat, palettes = position.turn.seat, position.palettes
    hand = position.hands[seat]
    if position.round.match.options.actions and any(NUMBER[rank] % 2 == 1 for rank in each(hand)):
        return False
    if intersects(winning(palettes, seat), hand):
        return False
    return not any(_leads_with(position, rank) for rank in each(hand))


def _leads_with(position: "Red7", rank: Rank) -> bool:
    """Whether a turn leads that begins with this card in the palette (RED7-16)."""
    seat, palettes = position.turn.seat, position.palettes
    leads = winning(put(palettes, seat, added(palettes[seat], rank)), seat)
    rest = without(position.hands[seat], rank)
    return intersects(leads, OF_COLOUR[position.rule]) or intersects(leads, rest)


def prospect_under(rule: int, palettes: tuple[Cards, ...], seat: Seat) -> Prospect:
    """How a seat stands against the best of the others."""
    best = _best_of(put(palettes, seat, NO_CARDS))
    return _stands(rule, scores(palettes[seat])[rule], best.scores[rule], best.seats[rule])


@lru_cache(maxsize=1 << 13)  # a palette lies there while several steps are made
def prospects_now(palettes: tuple[Cards, ...], seat: Seat) -> tuple[Prospect, ...]:
    """How a seat stands now under each rule, whichever is in force."""
    best = _best_of(put(palettes, seat, NO_CARDS))
    each = zip(scores(palettes[seat]), best.scores, best.seats, strict=True)
    return tuple([_stands(rule, *scored) for rule, scored in enumerate(each)])


def _stands(rule: int, own: int, best: int, rival: Seat | None) -> Prospect:
    return Prospect(own > best, RULES[rule], as_score(rule, own), rival, as_score(rule, best))


class _Best(NamedTuple):
    """The best of several palettes under each rule, and whose it is."""

    scores: Scores
    seats: tuple[Seat | None, ...]


@lru_cache(maxsize=1 << 13)  # the same for every step of one player
def _best_of(palettes: tuple[Cards, ...]) -> _Best:
    seats = tuple([leader(rule, palettes) for rule in range(len(RULES))])
    return _Best(to_beat(palettes), seats)


def news(before: "Red7", event: Event[Happening], after: "Red7", seat: Seat | None) -> Seen:
    """What a seat saw of a step."""
    turn = before.turn.seat
    match event.did:
        case Deal(cards=cards):
            return _news_of_deal(before, cards, after, seat)
        case ToPalette(card=card):
            return PutInPalette(turn, card, skipped=_skipped(before, card, after))
        case ToCanvas(card=card):
            return PutOnCanvas(turn, card, RULES[after.rule])
        case PaletteToCanvas(card=card):
            return MovedToCanvas(turn, card, RULES[after.rule])
        case PaletteToDeck(card=card) | RivalToDeck(card=card):
            return MovedToDeck(turn, owner_of(before.palettes, RANK[card]), card)
        case Draw():
            return Reached(turn)
        case Commit():
            return Committed(turn, _score(before))
        case Pass():
            undone = before.turn.placed is not None or before.round.canvas != before.turn.canvas
            return Passed(turn, undone, _round_end(before, after))


def _skipped(before: "Red7", card: Card, after: "Red7") -> bool:
    """Whether a card has an action that could not be done."""
    acts = before.round.match.options.actions and card.number % 2 == 1
    return acts and isinstance(after.phase, Finish)


def _score(before: "Red7") -> Score:
    """What the player on turn leads with."""
    score = as_score(before.rule, scores(before.palettes[before.turn.seat])[before.rule])
    assert score is not None, "whoever ends a turn has cards that count"
    return score


def _news_of_deal(before: "Red7", cards: tuple[Card, ...], after: "Red7", seat: Seat | None) -> Seen:
    """Its owner sees a hand or a drawn card, everybody a palette card, or a draw that was known on top."""
    if not isinstance(before.phase, Dealing):
        sees = seat == before.turn.seat or before.round.deck.top
        return Drew(before.turn.seat, cards[0] if sees else None)
    if not all(before.hands):
        owner = before.hands.index(NO_CARDS)
        return Dealt(owner, len(cards), cards if seat == owner else ())
    first = after.turn.seat if isinstance(after.phase, Play) else None
    return Opened(before.palettes.index(NO_CARDS), cards[0], first)


def _round_end(before: "Red7", after: "Red7") -> RoundEnd | None:
    """How the round ended, if it did."""
    winners = after.round.match.winners
    if winners == before.round.match.winners:
        return None
    winner = winners[-1]
    scored = difference(after.round.match.scored[winner], before.round.match.scored[winner])
    return RoundEnd(winner, listed(scored), points_of(scored))
