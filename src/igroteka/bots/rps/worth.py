"""What an action is worth, by weights found in self-play.

It looks at the own hand, at how many cards others have and at the top, and at nothing that is hidden.
"""

from functools import lru_cache

from igroteka.core.game import Seat
from igroteka.games.rps.kernel import without
from igroteka.games.rps.legal import choices
from igroteka.games.rps.phases import Pressed
from igroteka.games.rps.pieces import BALLAST, CARDS, FIRST_JOKER, KIND, NAMED
from igroteka.games.rps.position import Rps
from igroteka.games.rps.words import (
    Action,
    Again,
    Ballast,
    Card,
    Colour,
    Decline,
    Draw,
    Figure,
    Give,
    Joker,
    Name,
    Play,
    Sign,
    Snap,
    Swap,
    Take,
)

# What it is worth to be rid of a card. In one round points do not count: green ones are hard to lay later.
OF_COLOUR = {Colour.GREEN: 36.0, Colour.YELLOW: 9.0, Colour.RED: 21.0}
OF_SIGN = {Sign.TURN: 18.0, Sign.SPEED: 5.0, Sign.PLUS: 18.0, Sign.GIVE: -24.0, Sign.SWAP: -10.0}
OF_JOKER = 9.0
MISTAKE = -90.0
WINS = 1_000.0
GOES_ON, WITH_MORE, AT_ONCE = 23.0, 2.0, 7.0  # a card of the own hand beats it, each that does, an extra turn
A_PICTURE = 4.0  # each picture that stays in the hand
NEAR, LATE_JOKER, LATE_PLUS = 2, 35.0, 25.0  # somebody has so few cards: now or never
A_RACER = 1.2  # what each card of another's hand takes from a race
GETS_RID = 15.0  # of ballast, by a card that gives
SHORTER, A_BALLAST = 18.0, 39.0  # another hand by each card, and by each ballast that one is rid of
ANSWERS, DECLINES, DRAWS, TAKES = 13.0, 3.0, -20.0, -16.0
# What it is worth to give a card away: above all ballast, never a joker, nor a way out of ballast.
GIVEN_BALLAST, GIVEN_JOKER, GIVEN_WAY_OUT, GIVEN_SIGN, GIVEN_THAT_FITS = 100.0, -51.0, -45.0, -19.0, -3.0
GIVEN_COLOUR = {Colour.GREEN: 0.0, Colour.YELLOW: 13.0, Colour.RED: 19.0}
AN_ANSWER, MORE_ANSWERS = 20.0, 6.0  # to one's own joker


def _of_playing(card: Card) -> float:
    match card:
        case Figure(colour=colour, sign=sign):
            return OF_COLOUR[colour] + (0.0 if sign is None else OF_SIGN[sign])
        case Joker():
            return OF_JOKER
        case Ballast():
            return MISTAKE


def _of_giving(card: Card) -> float:
    match card:
        case Figure(colour=colour, sign=sign):
            way_out = sign in (Sign.GIVE, Sign.SWAP)
            return GIVEN_COLOUR[colour] + (GIVEN_WAY_OUT if way_out else GIVEN_SIGN if sign else 0.0)
        case Joker():
            return GIVEN_JOKER
        case Ballast():
            return GIVEN_BALLAST


PLAYING = tuple(map(_of_playing, CARDS))
GIVING = tuple(map(_of_giving, CARDS))
PICTURE_OF = tuple(card.picture if isinstance(card, Figure) else None for card in CARDS)


@lru_cache(maxsize=65_536)
def pictures(hand: bytes) -> int:
    """How many different pictures a hand can show; jokers are one more."""
    return len({PICTURE_OF[kind] for kind in hand})


def best(position: Rps, seat: Seat) -> Action:
    """The action of most worth."""
    actions = choices(position, seat).actions
    if len(actions) == 1:
        return actions[0]
    return max(actions, key=lambda action: worth(position, seat, action))


def worth(position: Rps, seat: Seat, action: Action) -> float:
    """How good an action looks, in points that mean nothing but more or less."""
    hands = position.cards.hands
    match action:
        case Play(card=card) | Snap(card=card):
            return _worth_of_playing(position, seat, KIND[card])
        case Draw():
            return DRAWS
        case Give(card=card, to=to):
            return _worth_of_giving(position, seat, KIND[card]) - len(hands[to])
        case Name(picture=picture):
            named = NAMED[position.cards.pile[-1] - FIRST_JOKER][picture]
            answers = _beating(position, hands[seat], named)
            return AN_ANSWER * bool(answers) + MORE_ANSWERS * answers
        case Again():
            return 1.0 if _beating(position, hands[seat], position.cards.top) else -1.0
        case Swap(to=to):
            return float(-len(hands[to]))
        case Take():
            return TAKES * (position.phase.cards if isinstance(position.phase, Pressed) else 0)
        case Decline():
            return DECLINES
        case _:
            return 0.0


def _beating(position: Rps, hand: bytes, top: int) -> int:
    """How many cards of a hand beat a top."""
    return position.match.book.fitting[top].count(hand)


def _worth_of_giving(position: Rps, seat: Seat, kind: int) -> float:
    rest = without(position.cards.hands[seat], kind)
    fits = position.match.book.fitting[position.cards.top].keeps(kind)
    return GIVING[kind] + GIVEN_THAT_FITS * fits + A_PICTURE * pictures(rest)


def _worth_of_playing(position: Rps, seat: Seat, kind: int) -> float:
    """What the card is worth by itself, and what the rest of the hand can do after it."""
    if not position.match.blocked and not position.fits(kind):
        return MISTAKE
    hand = position.cards.hands[seat]
    if len(hand) == 1:
        return WINS
    rest = without(hand, kind)
    value = PLAYING[kind] + A_PICTURE * pictures(rest)
    if isinstance(position.phase, Pressed):
        value += ANSWERS
    sign, fewest = position.match.book.signs[kind], _fewest(position, seat)
    if kind >= FIRST_JOKER:
        return value + LATE_JOKER * (fewest <= NEAR or len(rest) <= NEAR)
    following = _beating(position, rest, kind)
    if following:
        value += GOES_ON + WITH_MORE * following + AT_ONCE * (sign is Sign.TURN)
    return value if sign is None else value + _worth_of_sign(sign, rest, fewest)


def _worth_of_sign(sign: Sign, rest: bytes, fewest: int) -> float:
    match sign:
        case Sign.TURN:
            return 0.0
        case Sign.SPEED:
            return -A_RACER * min(fewest, 10)
        case Sign.PLUS:
            return LATE_PLUS if fewest <= NEAR else 0.0
        case Sign.GIVE:
            return WINS if len(rest) == 1 else GETS_RID if BALLAST in rest else 0.0
        case Sign.SWAP:
            return SHORTER * (len(rest) - fewest) + A_BALLAST * rest.count(BALLAST)


def _fewest(position: Rps, seat: Seat) -> int:
    """How many cards the one has who has fewest of the others."""
    return min([len(hand) for one, hand in enumerate(position.cards.hands) if one != seat])
