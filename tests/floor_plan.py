"""The floor plan that every game keeps: which files there are, and what is in none but one of them."""

import ast
import re
from collections.abc import Callable, Iterable, Iterator
from pathlib import Path

# What each file must define; one of which nothing is demanded may be left out.
FILES: dict[str, set[str]] = {
    "__init__.py": set(),
    "words.py": {"Options", "View"},
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

BITS = (ast.BitAnd, ast.BitOr, ast.BitXor, ast.LShift, ast.RShift)
SAID = {"Struct", "Refusal", "StrEnum"}  # who derives from these is said, and belongs to words.py
WORDS = {"words.py", "refusals.py", "news.py"}
OF_CORE = {"NATURE_ACTS", "NOBODY_ACTS", "ALONE"}
TRANSLATORS = {"step_of", "stage_of", "said", "meant", "told", "staged"}
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
        if path.is_file() and path.suffix != ".py" and path.name not in DATA
    ]
    for name, wanted in FILES.items():
        where = WORDS if name in WORDS else {name}
        lacking = wanted.difference(*(_defined(modules[one]) for one in where if one in modules))
        found += [f"{name} lacks {one}" for one in sorted(lacking)]
    for name, module in modules.items():
        found += [f"{name}: {fault}" for rule in RULES for fault in rule(name, module)]
    found += numbers_to_swap(modules.values())
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
            case ast.UnaryOp(op=ast.Invert()) | ast.Attribute(attr="bit_count" | "bit_length"):
                yield f"line {node.lineno} works on bits"
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
        if isinstance(node, ast.Call) and len(node.args) > MOST_POSITIONAL:
            yield f"line {node.lineno} calls with {len(node.args)} positional arguments"


def words_elsewhere(name: str, module: ast.Module) -> Iterator[str]:
    """What is said is in words.py."""
    if name in WORDS:
        return
    for node in _classes(module):
        if SAID & {base.id for base in node.bases if isinstance(base, ast.Name)}:
            yield f"{node.name} is said, and belongs to words.py"


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
            case ast.Call(func=ast.Name(id="Weighted")) if _mentions(node, "First"):
                yield f"line {node.lineno}: lots come from core"
            case ast.Call(func=ast.Name(id="places_of")) if _negates(node):
                yield f"line {node.lineno}: places_by_fewest comes from core"
            case _:
                pass


def _mentions(node: ast.AST, word: str) -> bool:
    return any(isinstance(one, ast.Name) and one.id.lower() == word.lower() for one in ast.walk(node))


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
    copies_of_core,
    changes_of_positions,
)
