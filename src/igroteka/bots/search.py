"""Search for every game: one tree a decision, in which each iteration plays in a world guessed anew.

This is information-set Monte Carlo tree search of a single observer. A node of the tree is what seats have
done since the decision; what NATURE deals is sampled and makes no node. An action counts as tried only among
the iterations in whose worlds it was possible (availability), so rare chances are judged fairly.
"""

from collections.abc import Callable, Sequence
from itertools import islice
from math import ceil, exp, log, log2, sqrt
from random import Random
from time import thread_time
from typing import Any, ClassVar, Final, Generic, NamedTuple, TypeAlias, TypeVar

from igroteka.bots.budget import Budget as Budget
from igroteka.bots.valuation import Valued, best_first
from igroteka.core.game import CLOCK, Actor, Event, Millis, Position, Power, Rng, Seat, pick
from igroteka.core.native import mypyc_attr

P = TypeVar("P", bound=Position[Any, Any, Any])

Rewards: TypeAlias = tuple[float, ...]  # for each seat, from 0 (the last place alone) to 1 (the first alone)

LISTED: Final = 40  # a longer legal set is not listed: a node gets to know more of it with its visits
WIDENING: Final = 1.5  # how fast that goes: so many times the root of the visits
EVEN: Final = 0.5
TO_THE_END: Final = 1_000_000
SPREAD: Final = 0.25  # of rewards, before any was seen
LOOK_AT_THE_CLOCK: Final = 16  # iterations between two looks


def rewards_of(places: Sequence[int]) -> Rewards:
    """What places are worth: the share of the others whom a seat is ahead of; a tie is half of it."""
    most = len(places) - 1
    return tuple(
        [
            (sum([one < other for other in places]) + (sum([one == other for other in places]) - 1) / 2)
            / most
            for one in places
        ]
    )


def likely_rewards(scores: Sequence[float], scale: float) -> Rewards:
    """What scores promise: each pair of seats by the logistic of their difference."""
    most = len(scores) - 1
    return tuple(
        [(sum([1 / (1 + exp((other - one) / scale)) for other in scores]) - 1 / 2) / most for one in scores]
    )


@mypyc_attr(allow_interpreted_subclasses=True)
class Memory(Generic[P]):
    """What a seat makes of what it has seen others do; as it stands, nothing."""

    def see(self, view: Any, news: Any) -> None:
        """It is told each step."""

    def likelier(self, world: P, rng: Rng) -> P:
        """A guessed world, changed into one that explains better what was done."""
        return world


class Candidates(NamedTuple):
    """Actions worth trying, and what each of them promises before anything is tried, from 0 to 1."""

    actions: Sequence[Any]
    promises: Sequence[float]


@mypyc_attr(allow_interpreted_subclasses=True)
class Knowledge(Generic[P]):
    """What a search knows of a game besides its rules; as it stands, nothing, which suits any game."""

    # Set by __init__ and not by the class of a game: compiled code looks for no attributes of classes.
    def __init__(
        self, *, depth: int = TO_THE_END, trust: float = 1.0, ripe: int = 1, halves: bool = False
    ) -> None:
        self.depth: Final = depth  # the moves of seats that a rollout makes before it is estimated
        self.trust: Final = trust  # how many visits a promise is worth; more than none
        self.ripe: Final = ripe  # the visits after which the tree grows beyond a node; before, all is rollout
        self.halves: Final = halves  # whether the first action is found by halving, and not by curiosity

    def candidates(self, position: P, seat: Seat) -> Candidates | None:
        """The legal actions worth trying; None where they are too many to be listed."""
        actions = list(islice(position.legal(seat), LISTED + 1))
        return Candidates(actions, [EVEN] * len(actions)) if len(actions) <= LISTED else None

    def policy(self, position: P, seat: Seat, rng: Rng) -> Any:
        """What a seat does beyond the tree."""
        return position.legal(seat).sample(rng)

    def actor(self, position: P, rng: Rng) -> Actor:
        """Who acts next where several may: anybody who can, CLOCK as likely as any seat."""
        return pick(rng, [actor for actor in position.to_act if position.legal(actor)])

    def memory(self, seat: Seat) -> Memory[P]:
        """What a seat will remember of a game that starts."""
        return Memory()

    def pause(self, view: Any, rng: Rng) -> Millis:
        """How long a person would need to do anything in what the view shows; none where nothing is live."""
        return 0

    def settled(self, position: P) -> Rewards | None:
        """What the position is worth where nothing needs to be played on, or None."""
        outcome = position.outcome
        return None if outcome is None else rewards_of(outcome.places)

    def calm(self, position: P) -> bool:
        """Whether the position can be estimated, and not only after somebody has ended what he is about."""
        return True

    def estimate(self, position: P) -> Rewards:
        """What a position in the midst of a game is worth to each seat, where a rollout is cut."""
        raise NotImplementedError("a game whose rollouts are cut says what the rest is worth")


class Node:
    """An action in the tree: how often it was possible and was taken, and what it brought its actor."""

    __slots__ = ("available", "children", "total", "visits", "weight")

    def __init__(self, promise: float, trust: float) -> None:
        self.available = 0
        self.visits = 0
        self.weight = trust  # of all that the total is made of: the visits, and the promise
        self.total = promise * trust
        self.children: dict[tuple[Seat, Any], Node] = {}


@mypyc_attr(allow_interpreted_subclasses=True)
class Search(Generic[P]):
    """One decision of one seat: `choose` grows a tree over worlds that come from `worlds`."""

    infers: ClassVar = True  # whether worlds are made likelier by what the seat remembers

    def __init__(
        self, knowledge: Knowledge[P], budget: Budget, seat: Seat, worlds: Callable[[Rng], P], rng: Rng
    ) -> None:
        self.knowledge = knowledge
        self.trust = self._trust()
        self.budget = budget
        self.seat = seat
        self.worlds = worlds
        self.rng = rng
        self.root = Node(EVEN, 1.0)
        self.squares = EVEN * EVEN + SPREAD * SPREAD  # of the rewards that the root's total is made of
        self.reach = budget.curiosity * SPREAD

    def choose(self) -> Any | None:
        """The action that is found best, or None where the seat has nothing to do."""
        world = self.worlds(self.rng)
        if not world.legal(self.seat):
            return None
        found = self.knowledge.candidates(world, self.seat)
        if found is not None and len(found.actions) == 1:
            return found.actions[0]
        end = thread_time() + self.budget.seconds
        if found is not None and self._halves():
            return self._by_halves(found, world, end)[1]
        for number in range(1, self.budget.iterations + 1):
            self._iterate(world)
            if number % LOOK_AT_THE_CLOCK == 0 and thread_time() > end:
                break
            world = self.worlds(self.rng)
        return self._best(self.root.children)[1]

    def values(self, tries: int) -> list[Valued]:
        """What each action is worth, tried so often in the same worlds with the same luck; the best first.

        Promises say how actions differ before anything is tried, and rollouts how good all of them are.
        """
        world = self.worlds(self.rng)
        if not world.legal(self.seat):
            return []
        found = self.knowledge.candidates(world, self.seat) or self._some(world)
        keys, end = self._first_actions(found), thread_time() + self.budget.seconds
        for number in range(1, tries + 1):
            self._try_all(keys, world)
            if thread_time() > end:
                break
            if number < tries:
                world = self.worlds(self.rng)
        return best_first(self._valued(found))

    def _valued(self, found: Candidates) -> list[Valued]:
        """Each first action by its promise and its rollouts; promises are shifted to what rollouts bring."""
        promises, trust, children = found.promises, self.trust, self.root.children
        nodes = [children[self.seat, action] for action in found.actions]
        visits = sum([node.visits for node in nodes])
        shift = 0.0
        if visits:
            promised = sum([one * node.visits for one, node in zip(promises, nodes, strict=True)])
            brought = sum(
                [node.total - one * trust for one, node in zip(promises, nodes, strict=True) if node.visits]
            )
            shift = (brought - promised) / visits
        return [
            Valued(action, min(1.0, max(0.0, (node.total + shift * trust) / node.weight)))
            for action, node in zip(found.actions, nodes, strict=True)
        ]

    def _some(self, world: P) -> Candidates:
        """Some of more actions than can be listed."""
        legal = world.legal(self.seat)
        actions = list(dict.fromkeys([legal.sample(self.rng) for _ in range(LISTED)]))
        return Candidates(actions, [EVEN] * len(actions))

    def _trust(self) -> float:
        """How many visits a promise is worth."""
        return self.knowledge.trust

    def _halves(self) -> bool:
        """Whether the first action is found by halving."""
        return self.knowledge.halves

    def _by_halves(self, found: Candidates, world: P, end: float) -> tuple[Seat, Any]:
        """Sequential halving: all that is left is tried in the same worlds, and the worse half is dropped.

        Each world serves all of them, with the same luck for each, so that they are told apart by what they
        do and not by what they meet.
        """
        alive, left = self._first_actions(found), self.budget.iterations
        for rounds in range(ceil(log2(len(alive))), 0, -1):
            for number in range(1, max(1, left // (rounds * len(alive))) + 1):
                self._try_all(alive, world)
                left -= len(alive)
                if number % LOOK_AT_THE_CLOCK == 0 and thread_time() > end:
                    return max(alive, key=self._mean)
                world = self.worlds(self.rng)
            alive = sorted(alive, key=self._mean, reverse=True)[: (len(alive) + 1) // 2]
        return alive[0]

    def _first_actions(self, found: Candidates) -> list[tuple[Seat, Any]]:
        """The first actions, each with a node of its own."""
        children, trust = self.root.children, self.trust
        children.update({(self.seat, one): Node(promise, trust) for one, promise in zip(*found, strict=True)})
        return list(children)

    def _try_all(self, keys: list[tuple[Seat, Any]], world: P) -> None:
        """Tries these first actions once each, in the same world and with the same luck."""
        children, luck = self.root.children, self.rng.random()
        for key in keys:
            self._try(key[1], children[key], world, Random(luck))

    @property
    def looked_at(self) -> list[Valued]:
        """The first actions that were tried, and what each of them brought on average."""
        return [Valued(key[1], self._mean(key)) for key in self.root.children]

    def _mean(self, key: tuple[Seat, Any]) -> float:
        """What a first action brought on average."""
        node = self.root.children[key]
        return node.total / node.weight

    def _best(self, children: dict[tuple[Seat, Any], Node]) -> tuple[Seat, Any]:
        """What was taken most often, of equals the one that brought more."""
        return max(children, key=lambda key: (children[key].visits, children[key].total))

    def _iterate(self, position: P) -> None:
        """The most promising of the first actions is tried once more."""
        action, node = self._descend(self.root, position, self.seat)
        self._try(action, node, position, self.rng)

    def _try(self, action: Any, node: Node, position: P, rng: Rng) -> None:
        """Down the tree, one node more, a rollout; and all nodes on the way learn what it brought."""
        knowledge, path = self.knowledge, [(self.seat, node)]
        now: Millis = 0
        position = position.then(Event(now, self.seat, action))
        while not self._is_leaf(node):
            position, now, seat = _until_a_seat(knowledge, position, now, rng)
            if seat is None:
                break
            action, node = self._descend(node, position, seat)
            path.append((seat, node))
            position = position.then(Event(now, seat, action))
        rewards = rollout(knowledge, position, now, rng)
        for one, visited in path:
            visited.visits += 1
            visited.weight += 1
            visited.total += rewards[one]
        self._measure(rewards[self.seat])

    def _measure(self, reward: float) -> None:
        """How far rewards spread says how much curiosity is worth: where all is close, little."""
        root = self.root
        root.visits += 1
        root.weight += 1
        root.total += reward
        self.squares += reward * reward
        mean = root.total / root.weight
        self.reach = self.budget.curiosity * sqrt(max(0.0, self.squares / root.weight - mean * mean))

    def _is_leaf(self, node: Node) -> bool:
        """Whether the rollout begins here."""
        return node.visits < self.knowledge.ripe

    def _descend(self, node: Node, position: P, seat: Seat) -> tuple[Any, Node]:
        """The most promising action of those that are possible here."""
        children, trust = node.children, self.trust
        best, most = None, -1.0
        for action, promise in zip(*self._candidates(node, position, seat), strict=True):
            child = children.get((seat, action))
            if child is None:
                child = children[seat, action] = Node(promise, trust)
            child.available += 1
            urge = self._urge(child)
            if urge > most:
                best, most = (action, child), urge
        assert best is not None, "whoever is to act has something to do"
        return best

    def _urge(self, node: Node) -> float:
        """What an action brings on average, and more the less is known of it (UCB)."""
        return (node.total + self.reach * sqrt(log(node.available) * node.weight)) / node.weight

    def _candidates(self, node: Node, position: P, seat: Seat) -> Candidates:
        """What may be done; of a large set the actions that the node knows, and with its visits more."""
        found = self.knowledge.candidates(position, seat)
        if found is not None:
            return found
        legal = position.legal(seat)
        known = [action for one, action in node.children if one == seat and action in legal]
        if len(known) <= WIDENING * sqrt(node.visits):
            new = legal.sample(self.rng)
            known += [] if new in known else [new]
        return Candidates(known, [EVEN] * len(known))


class Flat(Search[P]):
    """The search to compare with: no tree, no promises, no inference, as many rollouts for each action."""

    infers: ClassVar = False

    def _trust(self) -> float:
        return 0.0

    def _halves(self) -> bool:
        return False

    def _is_leaf(self, node: Node) -> bool:
        return True

    def _urge(self, node: Node) -> float:
        """Whoever had fewest is next."""
        return 1 / (1 + node.visits)

    def _best(self, children: dict[tuple[Seat, Any], Node]) -> tuple[Seat, Any]:
        """What brought most on average."""
        return max(children, key=lambda key: children[key].total / max(1, children[key].visits))


def rollout(knowledge: Knowledge[P], position: P, now: Millis, rng: Rng) -> Rewards:
    """How the game goes on by the policy, to where it is settled or deep enough to be estimated."""
    left = knowledge.depth
    while True:
        position, now, seat = _until_a_seat(knowledge, position, now, rng)
        if seat is None:
            rewards = knowledge.settled(position)
            assert rewards is not None, "nobody is next where all is settled"
            return rewards
        if left <= 0 and knowledge.calm(position):
            return knowledge.estimate(position)
        left -= 1
        position = position.then(Event(now, seat, knowledge.policy(position, seat, rng)))


def _until_a_seat(
    knowledge: Knowledge[P], position: P, now: Millis, rng: Rng
) -> tuple[P, Millis, Seat | None]:
    """Powers act until a seat is next, or nobody where all is settled; time stands still but for CLOCK."""
    while knowledge.settled(position) is None:
        to_act = position.to_act
        actor = next(iter(to_act)) if len(to_act) == 1 else knowledge.actor(position, rng)
        if not isinstance(actor, Power):
            return position, now, actor
        if actor is CLOCK and position.deadline is not None:
            now = position.deadline
        position = position.then(Event(now, actor, position.legal(actor).sample(rng)))
    return position, now, None
