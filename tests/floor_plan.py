"""The floor plan that every game keeps: which files there are, and what is in none but one of them."""

import ast
import re
from collections.abc import Callable, Iterable, Iterator
from pathlib import Path

# What each file must define; one of which nothing is demanded may be left out.
FILES: dict[str, set[str]] = {
    "__init__.py": set(),
    "words.py": {"Action", "Happening", "Options", "Reason", "Seen", "View"},
    "pieces.py": set(),
    "position.py": {"start"},
    "legal.py": {"legal"},
    "rules.py": {"then"},
    "why_not.py": {"why_not", "unfit"},
    "sight.py": {"view", "news"},
    "guess.py": {"guess"},
    "end.py": set(),
    "kernel.py": set(),
    "phases.py": {"PHASES"},
    "presets.py": set(),
}
# What is no module: the guided first game, as a script.
DATA: tuple[str, ...] = ("lesson.toml",)
# An idea that is large has a file of its own, which has the same name in all games that have the idea.
IDEAS: dict[str, str] = {
    "refusals.py": "the refusals of words.py, where there are many",
    "news.py": "the news and the view of words.py, where there are many",
    "icons.py": "what the icons of cards do",
    "leading.py": "who leads, and by what",
    "races.py": "several seats act at once",
    "symbols.py": "what the symbols of cards do",
    "observations.py": "what was seen, as a position keeps it until somebody asks what follows",
    "inference.py": "what follows from what was seen, for those who do not see the rest",
    "turns.py": "a turn: whose it is, and what stays as it is until it is over",
    "versions.py": "what differs in the rules of released versions",
    "waits.py": "how long the table waits for a player, and what comes of it",
}

# What is made in one file alone, by the name of what makes it.
MAKERS: dict[str, str] = {"Outcome": "end.py", "View": "sight.py", "Phases": "phases.py"}
BITS = (ast.BitAnd, ast.BitOr, ast.BitXor, ast.LShift, ast.RShift)
ENUMS = {"Enum", "Flag", "IntEnum", "IntFlag", "StrEnum"}
SAID = {"Struct", "Refusal"} | ENUMS  # who derives from these is said, and belongs to words.py
WORDS = {"words.py", "refusals.py", "news.py"}
OF_CORE = {"NATURE_ACTS", "NOBODY_ACTS", "ALONE"}
TRANSLATORS = {"step_of", "stage_of", "said", "meant", "told", "staged"}
BY_NAME = {
    "bit_count",
    "bit_length",
    "from_bytes",
    "to_bytes",
    "__and__",
    "__lshift__",
    "__or__",
    "__rshift__",
}
NUMBERS = {"int", "Seat", "Millis"}  # all the same to who swaps two of them
MOST_POSITIONAL = 5

Rule = Callable[[str, ast.Module], Iterator[str]]


def faults_in(package: Path, bots: Iterable[Path]) -> list[str]:
    """Where the package of a game, or its bots, leave the floor plan."""
    modules = {path.name: _parsed(path) for path in sorted(package.glob("*.py"))}
    found = [f"{name} is not on the plan" for name in modules if name not in FILES | IDEAS]
    found += [
        f"{path.name} is not on the plan"
        for path in sorted(package.iterdir())
        if path.suffix != ".py" and path.name not in {*DATA, "__pycache__"}
    ]
    for name, wanted in FILES.items():
        where = WORDS if name in WORDS else {name}
        lacking = wanted.difference(*(_defined(modules[one]) for one in where if one in modules))
        found += [f"{name} lacks {one}" for one in sorted(lacking)]
    for name, module in modules.items():
        found += [f"{name}: {fault}" for rule in RULES for fault in rule(name, module)]
    found += numbers_to_swap(modules.values())
    found += misplaced(modules)
    for path in bots:
        found += [f"bots' {path.name}: {fault}" for fault in bit_operations(path.name, _parsed(path))]
    return found


def _parsed(path: Path) -> ast.Module:
    return ast.parse(path.read_text(encoding="utf-8"))


def _defined(module: ast.Module) -> set[str]:
    """The names that a module itself gives to something."""
    names: set[str] = set()
    for node in module.body:
        match node:
            case ast.ClassDef(name=name) | ast.FunctionDef(name=name):
                names.add(name)
            case ast.AnnAssign(target=ast.Name(id=name)):
                names.add(name)
            case ast.Assign(targets=targets):
                names |= {one.id for one in targets if isinstance(one, ast.Name)}
            case _:
                pass
    return names


def bit_operations(name: str, module: ast.Module) -> Iterator[str]:
    """Only the kernel works on bits; a union of types is no such work."""
    if name == "kernel.py":
        return
    for node in ast.walk(module):
        match node:
            case ast.BinOp() if _is_type(node) or _is_plain(node):
                pass
            case ast.BinOp(op=op) | ast.AugAssign(op=op) if isinstance(op, BITS):
                yield f"line {node.lineno} works on bits"
            case ast.UnaryOp(op=ast.Invert()):
                yield f"line {node.lineno} works on bits"
            case ast.Attribute(attr=word) if word in BY_NAME:
                yield f"line {node.lineno} works on bits"
            case ast.ImportFrom(module="operator", names=names) if {one.name for one in names} - {
                "attrgetter"
            }:
                yield f"line {node.lineno} works on bits, perhaps"
            case _:
                pass


def _is_plain(node: ast.BinOp) -> bool:
    """Whether what is worked on is no number that counts anything: a dict, a set, or literals (1 << 12)."""
    if isinstance(node.left, ast.Constant):
        return isinstance(node.right, ast.Constant)
    return isinstance(node.left, ast.Dict | ast.DictComp | ast.Set | ast.SetComp)


def _is_type(node: ast.expr) -> bool:
    """Whether an expression is plainly a type: None, a built-in one, or a name like a class's."""
    match node:
        case ast.BinOp(left=left, op=ast.BitOr(), right=right):
            return _is_type(left) and _is_type(right)
        case ast.Constant(value=value):
            return value is None or isinstance(value, str)
        case ast.Subscript(value=value):
            return _is_type(value)
        case ast.Attribute(attr=name) | ast.Name(id=name):
            return name in {"bool", "bytes", "dict", "float", "int", "list", "set", "str", "tuple"} or (
                re.fullmatch(r"[A-Z][A-Za-z0-9]*[a-z][A-Za-z0-9]*", name) is not None
            )
        case _:
            return False


def long_calls(name: str, module: ast.Module) -> Iterator[str]:
    """Nobody counts more than five arguments."""
    for node in ast.walk(module):
        if isinstance(node, ast.Call):
            many = sum(_positional(argument) for argument in node.args)
            if many > MOST_POSITIONAL:
                yield f"line {node.lineno} calls with {many} positional arguments"


def _positional(argument: ast.expr) -> int:
    """As how many arguments one is plainly given: a tuple or a list may be spread."""
    match argument:
        case ast.Starred(value=ast.Tuple(elts=elements) | ast.List(elts=elements)):
            return len(elements)
        case _:
            return 1


def words_elsewhere(name: str, module: ast.Module) -> Iterator[str]:
    """What is said is in words.py."""
    for node in _classes(module):
        is_said = bool(SAID & {_last_name(base) for base in node.bases})
        if is_said and name not in WORDS:
            yield f"{node.name} is said, and belongs to words.py"
        if name in WORDS and not is_said:
            yield f"{node.name} is not said"
    if name in WORDS:
        yield from (f"{one.name} is not said" for one in module.body if isinstance(one, ast.FunctionDef))


def _last_name(node: ast.expr) -> str:
    """The name, also of something in a module."""
    match node:
        case ast.Name(id=name) | ast.Attribute(attr=name):
            return name
        case _:
            return ""


def legal_sets_elsewhere(name: str, module: ast.Module) -> Iterator[str]:
    """What may be done is a set of legal.py."""
    for one in _classes(module) if name != "legal.py" else ():
        if any(isinstance(node, ast.FunctionDef) and node.name == "__contains__" for node in one.body):
            yield f"{one.name} is a legal set, and belongs to legal.py"


def misplaced(modules: dict[str, ast.Module]) -> Iterator[str]:
    """What one file has to define no other does, and what one of them makes comes from there."""
    homes = {one: home for home, wanted in FILES.items() for one in wanted}
    makers = MAKERS | dict.fromkeys(_refusals(modules), "why_not.py")
    actions = _actions(modules)
    for name, module in modules.items():
        for one in sorted(_defined(module) & homes.keys()):
            if homes[one] != name and not {homes[one], name} <= WORDS:
                yield f"{name}: {one} belongs to {homes[one]}"
        own = _defined(module)
        for call in (node for node in ast.walk(module) if isinstance(node, ast.Call)):
            maker = _last_name(call.func)
            if makers.get(maker, name) != name and name != "__init__.py":
                yield f"{name}: line {call.lineno}: {maker} is made in {makers[maker]}"
        if name != "pieces.py":
            for node in module.body:
                if isinstance(node, ast.Assign | ast.AnnAssign) and _makes(node, actions - own):
                    yield f"{name}: line {node.lineno}: actions are made in pieces.py"
    if "phases.py" in modules:
        own = _defined(modules["phases.py"])
        keys = [key for node in ast.walk(modules["phases.py"]) for key in _paired(node)]
        yield from (f"the phase {one} belongs to phases.py" for one in keys if one not in own)


def _refusals(modules: dict[str, ast.Module]) -> set[str]:
    """The names of all refusals."""
    return {
        one.name
        for module in modules.values()
        for one in _classes(module)
        if "Refusal" in {_last_name(base) for base in one.bases}
    }


def _actions(modules: dict[str, ast.Module]) -> set[str]:
    """The names of what players do, as words.py lists them."""
    found: set[str] = set()
    for node in modules["words.py"].body if "words.py" in modules else ():
        match node:
            case ast.AnnAssign(target=ast.Name(id="Action"), value=ast.expr() as value):
                found = {one.id for one in ast.walk(value) if isinstance(one, ast.Name)}
            case _:
                pass
    return found


def _makes(node: ast.Assign | ast.AnnAssign, makers: set[str]) -> bool:
    """Whether a constant holds something that one of these makes, by a call or by `map`."""
    calls = [one for one in ast.walk(node) if isinstance(one, ast.Call)]
    named = [_last_name(part) for one in calls for part in (one.func, *one.args[:1])]
    return not makers.isdisjoint(named)


def _paired(node: ast.AST) -> list[str]:
    """The names of the native phases, where PHASES pairs them with their words."""
    match node:
        case ast.Call(func=func, args=[ast.Dict(keys=keys), *_]) if _last_name(func) == "Phases":
            return [_last_name(key) for key in keys if key is not None]
        case _:
            return []


def copies_of_core(name: str, module: ast.Module) -> Iterator[str]:
    """Equality, who acts, lots, ranking and the translation of phases are in core, once."""
    for one in sorted(OF_CORE & _defined(module)):
        yield f"{one} comes from core"
    for node in ast.walk(module):
        match node:
            case ast.FunctionDef(name="__eq__" | "__hash__" | "_fields" as name):
                yield f"{name} comes from Value"
            case ast.FunctionDef(name=name) if name in TRANSLATORS:
                yield f"{name} translates phases by hand"
            case ast.Call(func=func) if _last_name(func) == "Weighted" and _mentions(node, "First"):
                yield f"line {node.lineno}: lots come from core"
            case ast.Call(func=func) if _last_name(func) == "places_of" and _negates(node):
                yield f"line {node.lineno}: places_by_fewest comes from core"
            case _:
                pass


def _mentions(node: ast.AST, word: str) -> bool:
    return any(
        isinstance(one, ast.expr) and _last_name(one).lower() == word.lower() for one in ast.walk(node)
    )


def _negates(node: ast.AST) -> bool:
    return any(isinstance(one, ast.UnaryOp) and isinstance(one.op, ast.USub) for one in ast.walk(node))


def changes_of_positions(name: str, module: ast.Module) -> Iterator[str]:
    """A position changes by keyword, and what is not named is kept."""
    methods = [
        node
        for one in _classes(module)
        for node in one.body
        if isinstance(node, ast.FunctionDef) and node.name == "but"
    ]
    if name == "position.py" and not methods:
        yield "no position has `but`"
    for but in methods:
        kept = {one.id if isinstance(one, ast.Name) else None for one in but.args.kw_defaults}
        if len(but.args.args) > 1 or kept != {"KEEP"}:
            yield f"line {but.lineno}: all that `but` takes is by keyword, with KEEP"


def numbers_to_swap(modules: Iterable[ast.Module]) -> Iterator[str]:
    """No two numbers of a value are of one type, unless they are given by keyword alone."""
    modules = list(modules)
    plain = NUMBERS | {name for module in modules for name in _assigned(module, "int")}
    own = {name for module in modules for name in _assigned(module, "NewType")}
    for one in (node for module in modules for node in _classes(module)):
        if not any(isinstance(base, ast.Name) and base.id == "Value" for base in one.bases):
            continue
        for node in one.body:
            if isinstance(node, ast.FunctionDef) and node.name == "__init__":
                kinds = [_kind(argument) for argument in node.args.args[1:]]
                numbers = ["int" if kind in plain else kind for kind in kinds if kind in plain | own]
                if len(numbers) > len(set(numbers)):
                    yield f"numbers of {one.name} could be swapped"


def _kind(argument: ast.arg) -> str:
    """The type of an argument, without None."""
    return ast.unparse(argument.annotation).removesuffix(" | None") if argument.annotation else ""


def _assigned(module: ast.Module, maker: str) -> Iterator[str]:
    """The names of a module that are another name for a type, or a new type made of one."""
    for node in module.body:
        match node:
            case (
                ast.Assign(targets=[ast.Name(id=name)], value=value)
                | ast.AnnAssign(target=ast.Name(id=name), value=value)
            ):
                made = value.func if isinstance(value, ast.Call) else value
                if isinstance(made, ast.Name) and made.id == maker:
                    yield name
            case _:
                pass


def _classes(module: ast.Module) -> Iterator[ast.ClassDef]:
    return (node for node in ast.walk(module) if isinstance(node, ast.ClassDef))


RULES: tuple[Rule, ...] = (
    bit_operations,
    long_calls,
    words_elsewhere,
    legal_sets_elsewhere,
    copies_of_core,
    changes_of_positions,
)
