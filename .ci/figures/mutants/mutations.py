"""Where a file of Swift can be altered, and how: the kinds of mutants that are made of the text of a body."""
import re
from dataclasses import dataclass, field

# Swift source as tokens with their places: as much of the language as finding points to alter takes.
OPERATOR = set("/=-+!*%<>&|^~?.")
SPACE = set(" \t\n(){}[],;:")


@dataclass
class Token:
    kind: str  # word, number, operator, mark, string
    text: str
    start: int
    end: int
    spaced_before: bool = False
    spaced_after: bool = False


def tokens(text):
    """The tokens of a text, without comments."""
    found, place = [], 0
    while place < len(text):
        character = text[place]
        if character.isspace():
            place += 1
            continue
        start = place
        if text.startswith("//", place):
            place = end_of_line(text, place)
            continue
        if text.startswith("/*", place):
            place = text.index("*/", place) + 2
            continue
        if character == '"':
            place, kind = string_end(text, place), "string"
        elif character.isalpha() or character in "_$@#`":
            place, kind = re.compile(r"[\w$@#`]+").match(text, place).end(), "word"
        elif character.isdigit():
            place, kind = re.compile(r"0x[\w]+|\d[\w]*(\.\d[\w]*)?").match(text, place).end(), "number"
        elif character == "." and not text.startswith("..", place) and not re.match(r"\.[<>=!&|^]", text[place:]):
            place, kind = place + 1, "mark"
        elif character in OPERATOR:
            while place < len(text) and text[place] in OPERATOR and not (place > start and text[place] == "." and text[start] != "."):
                place += 1
            kind = "operator"
        else:
            place, kind = place + 1, "mark"
        found.append(Token(kind, text[start:place], start, place,
                           start > 0 and text[start - 1] in SPACE, place < len(text) and text[place] in SPACE))
    return found


def end_of_line(text, place):
    end = text.find("\n", place)
    return len(text) if end < 0 else end


def string_end(text, place):
    """The end of the string literal at a place, what it interpolates included."""
    quote = '"""' if text.startswith('"""', place) else '"'
    place += len(quote)
    while not text.startswith(quote, place):
        if text.startswith("\\(", place):
            depth, place = 1, place + 2
            while depth:
                if text[place] == '"':
                    place = string_end(text, place)
                    continue
                depth += {"(": 1, ")": -1}.get(text[place], 0)
                place += 1
        else:
            place += 2 if text[place] == "\\" else 1
    return place + len(quote)


def closing(found, index):
    """The index of the token that closes the bracket at an index."""
    depth = 0
    for place in range(index, len(found)):
        depth += {"(": 1, "[": 1, "{": 1, ")": -1, "]": -1, "}": -1}.get(found[place].text if found[place].kind == "mark" else "", 0)
        if depth == 0:
            return place
    return len(found) - 1


def clauses(found, index, end_word):
    """The clauses of a condition that begins at an index: (first token, last token) each, and the index of what ends it."""
    result, start, place = [], index, index
    while place < len(found):
        token = found[place]
        if token.kind == "mark" and token.text in "([" or (token.text == "{" and end_word == "else" and token.kind == "mark"):
            place = closing(found, place) + 1
            continue
        if token.text == end_word or (token.text == "," and token.kind == "mark"):
            result.append((start, place - 1))
            start = place + 1
            if token.text == end_word:
                return result, place
        place += 1
    return [], len(found)


# What is altered.


@dataclass
class Mutant:
    """An alteration: its stable name, its kind, and the edits that guard it with its number."""
    table: str
    kind: str
    name: str
    file: str = ""
    place: int = 0
    # (start, end, function of the number to the text that takes the place).
    edits: list = field(default_factory=list)
    # A declaration that the module needs, a function of the number.
    declaration: object = None
    id: int = 0


def operator_name(number):
    """An operator of box-drawing characters, another for each number."""
    return chr(0x2500 + number // 128) + chr(0x2500 + number % 128)


PAIR = "T, _ right: T"
COMPARISON, ADDITION = "ComparisonPrecedence", "AdditionPrecedence"
# What an operator becomes: the other one, its precedence, the operands' constraint and the result.
BINARY = {
    "<": ("<=", COMPARISON, "Comparable", "Bool", "relation"),
    "<=": ("<", COMPARISON, "Comparable", "Bool", "relation"),
    ">": (">=", COMPARISON, "Comparable", "Bool", "relation"),
    ">=": (">", COMPARISON, "Comparable", "Bool", "relation"),
    "==": ("!=", COMPARISON, "Equatable", "Bool", "relation"),
    "!=": ("==", COMPARISON, "Equatable", "Bool", "relation"),
    "&+": ("&-", ADDITION, "FixedWidthInteger", "T", "arithmetic"),
    "&-": ("&+", ADDITION, "FixedWidthInteger", "T", "arithmetic"),
    "&*": ("&+", "MultiplicationPrecedence", "FixedWidthInteger", "T", "arithmetic"),
    "+": ("-", ADDITION, "AdditiveArithmetic", "T", "arithmetic"),
    "-": ("+", ADDITION, "AdditiveArithmetic", "T", "arithmetic"),
    "&": ("|", "MultiplicationPrecedence", "FixedWidthInteger", "T", "bits"),
    "|": ("&", ADDITION, "FixedWidthInteger", "T", "bits"),
    "^": ("&", ADDITION, "FixedWidthInteger", "T", "bits"),
}
VECTOR = {".==": ".!=", ".<": ".<=", ".<=": ".<", ".>": ".>=", ".>=": ".>"}
LOGIC = {"&&": ("||", "LogicalConjunctionPrecedence"), "||": ("&&", "LogicalDisjunctionPrecedence")}
# What stands for another of its kind.
SIBLINGS = {
    "Outcome.less": "Outcome.greater", "Outcome.greater": "Outcome.less", "Outcome.equal": "Outcome.unordered",
    "Outcome.unordered": "Outcome.equal",
}


def binary_declaration(operator):
    other, precedence, constraint, result, _ = BINARY[operator]
    return lambda number: (
        f"infix operator {operator_name(number)}: {precedence}\n@inline(__always) func {operator_name(number)}"
        f"<T: {constraint}>(_ left: {PAIR}) -> {result} {{ mutant_hit({number}) ? left {other} right : left {operator} right }}")


def vector_declaration(operator):
    constraint = "Equatable" if operator == ".==" else "Comparable"
    return lambda number: (
        f"infix operator {operator_name(number)}: {COMPARISON}\n@inline(__always) func {operator_name(number)}"
        f"<T: SIMD>(_ left: {PAIR}) -> SIMDMask<T.MaskStorage> where T.Scalar: {constraint} "
        f"{{ mutant_hit({number}) ? left {VECTOR[operator]} right : left {operator} right }}")


def logic_declaration(operator):
    other, precedence = LOGIC[operator]
    right = "_ right: @autoclosure () throws -> Bool"
    return lambda number: (
        f"infix operator {operator_name(number)}: {precedence}\n@inline(__always) func {operator_name(number)}"
        f"(_ left: Bool, {right}) rethrows -> Bool {{ mutant_hit({number}) ? try left {other} right() : try left {operator} right() }}")


def not_declaration(number):
    name = operator_name(number)
    return f"prefix operator {name}\n@inline(__always) prefix func {name}(_ value: Bool) -> Bool {{ mutant_hit({number}) ? value : !value }}"


def extreme_declaration(word):
    other = {"min": "max", "max": "min"}[word]
    return lambda number: (
        f"@inline(__always) func mutant{number}<T: Comparable>(_ left: T, _ right: T) -> T "
        f"{{ mutant_hit({number}) ? Swift.{other}(left, right) : Swift.{word}(left, right) }}")


class Mutations:
    """The mutants of one file."""

    def __init__(self, table, file, text, kinds, skipped):
        self.table, self.file, self.text, self.kinds, self.skipped = table, file, text, kinds, skipped
        self.tokens = tokens(text)
        self.found = []

    def all(self):
        for index, token in enumerate(self.tokens):
            self.at(index, token)
        if "statement" in self.kinds:
            self.statements()
        return self.found

    def line(self, place):
        start = self.text.rfind("\n", 0, place) + 1
        end = self.text.find("\n", place)
        return self.text[start:len(self.text) if end < 0 else end].strip()

    def add(self, kind, change, edits, declaration=None):
        place = edits[0][0]
        if kind not in self.kinds or self.skipped.search(self.line(place)):
            return
        name = f"{self.file.split('/')[-1]}: {self.line(place)}: {change}"
        self.found.append(Mutant(self.table, kind, name, self.file, place, edits, declaration))

    def replace(self, kind, token, other, declaration):
        self.add(kind, f"{token.text} to {other}", [(token.start, token.end, operator_name)], declaration)

    def at(self, index, token):
        previous = self.tokens[index - 1] if index else token
        following = self.tokens[index + 1] if index + 1 < len(self.tokens) else token
        text = token.text
        if previous.text == "func":
            return
        if token.kind == "operator":
            spaced = token.spaced_before and token.spaced_after
            # Texts and arrays are put together with + as well, and pointers move by it.
            joins_texts = text in "+-" and ('"' in (previous.text[0], following.text[0]) or following.text == "[" or "lane" in previous.text)
            if joins_texts:
                return
            if spaced and text in BINARY:
                self.replace(BINARY[text][4], token, BINARY[text][0], binary_declaration(text))
            elif spaced and text in VECTOR:
                self.replace("relation", token, VECTOR[text], vector_declaration(text))
            elif spaced and text in LOGIC:
                self.replace("logic", token, LOGIC[text][0], logic_declaration(text))
            elif text == "!" and token.spaced_before and not token.spaced_after:
                self.add("not", "! left out", [(token.start, token.end, operator_name)], not_declaration)
        elif token.kind == "word":
            line = self.line(token.start)
            in_pattern = line.startswith("case ") and ":" not in self.text[self.text.rfind("\n", 0, token.start):token.start]
            if text in ("true", "false") and previous.text != "while" and not in_pattern:
                other = "false" if text == "true" else "true"
                self.add("truth", f"{text} to {other}",
                         [(token.start, token.end, lambda number: f"({text} != mutant_hit({number}))")])
            elif text in ("min", "max") and following.text == "(" and previous.text not in (".", "func"):
                other = "max" if text == "min" else "min"
                self.add("extreme", f"{text} to {other}",
                         [(token.start, token.end, lambda number: f"mutant{number}")], extreme_declaration(text))
            elif text == "Outcome" and following.text == "." and index + 2 < len(self.tokens):
                self.sibling(token, self.tokens[index + 2])
            elif text in ("guard", "if") and previous.text not in (".", "case"):
                self.conditions(index, text)
            elif text == "answer" and following.text == "=":
                self.answer(index)

    def sibling(self, first, last):
        written = self.text[first.start:last.end]
        if written in SIBLINGS and last.end < len(self.text) and self.text[last.end] != "(":
            self.add("sibling", f"{written} to {SIBLINGS[written]}", [
                (first.start, last.end, lambda number: f"(mutant_hit({number}) ? {SIBLINGS[written]} : {written})")])

    def conditions(self, index, word):
        parts, _ = clauses(self.tokens, index + 1, "else" if word == "guard" else "{")
        for first, last in parts:
            if last < first or self.tokens[first].text in ("let", "var", "case", "#available"):
                continue
            start, end = self.tokens[first].start, self.tokens[last].end
            written = " ".join(self.text[start:end].split())
            self.add("condition", f"`{written}` taken for true", [
                (start, start, lambda number: f"(mutant_hit({number}) || ("), (end, end, lambda number: "))")])
            if word == "if":
                self.add("condition", f"`{written}` taken for false", [
                    (start, start, lambda number: f"(!mutant_hit({number}) && ("), (end, end, lambda number: "))")])

    def answer(self, index):
        first = index + 2
        last = first
        while last < len(self.tokens):
            token = self.tokens[last]
            if token.kind == "mark" and token.text in "([{":
                last = closing(self.tokens, last)
            following = self.tokens[last + 1]
            between = self.text[self.tokens[last].end:following.start]
            joins = following.kind == "operator" and following.spaced_after or following.text in (".", "?", ":")
            if following.text == "}" or ("\n" in between and not joins and self.tokens[last].kind != "operator"):
                break
            last += 1
        start, end = self.tokens[first].start, self.tokens[last].end
        if self.tokens[first].text in ("true", "false"):
            return
        self.add("answer", "answer negated", [
            (start, start, lambda number: f"mutant_hit({number}) != ("), (end, end, lambda number: ")")])

    STATEMENT = re.compile(
        r"^( *)((?:[\w.\[\]&*+\-]+|\([\w., ]+\)) (?:=|[&+\-|^*]+=|&[<>]{2}=) [^{}\n]*[^{},(:=?&|+\-*\n]|[\w.]+\([^{}\n]*\))$", re.MULTILINE)

    def statements(self):
        lines_before = re.compile(r"(?:[{}:;]|^|\bdispatch)\s*$|^\s*(?:///?.*|[\w.]+(?: \S+)? (?:=|\S*=) [^{}(]*[\w)\]])$")
        for match in self.STATEMENT.finditer(self.text):
            written = match.group(2)
            if re.match(r"(let|var|return|case|default|guard|if|for|while|throw|break|import|continue|answer)\b|\(|\.", written):
                continue
            if written.count("(") != written.count(")"):
                continue
            before = self.text[:match.start()].rstrip("\n").rsplit("\n", 1)[-1]
            after = self.text[match.end() + 1:].split("\n", 1)[0].strip()
            if not lines_before.search(before) and not before.rstrip().endswith(("{", "}", ":", ")")):
                continue
            if before.rstrip().endswith(",") or re.match(r"[.?:&|+\-*]|&&|\|\|", after):
                continue
            start, end = match.start(2), match.end(2)
            self.add("statement", "left out", [
                (start, start, lambda number: f"if !mutant_hit({number}) {{ "), (end, end, lambda number: " }")])


def apply(text, mutants):
    """The text with the edits of its mutants, and where each edit has come to: (line, first column, last column, mutant)."""
    edits = []
    for mutant in mutants:
        extent = max(edit[1] for edit in mutant.edits) - min(edit[0] for edit in mutant.edits)
        for number, (start, end, written) in enumerate(mutant.edits):
            closes = number > 0 and start == end
            # At one place what closes comes before what opens, the inner closes first and the outer opens first.
            edits.append(((start, 0 if closes else 1, extent if closes else -extent, mutant.id if not closes else -mutant.id),
                          start, end, written(mutant.id), mutant))
    edits.sort(key=lambda edit: edit[0])
    pieces, places, last, line, column = [], [], 0, 1, 1

    def write(piece):
        nonlocal line, column
        pieces.append(piece)
        if "\n" in piece:
            line += piece.count("\n")
            column = len(piece.rsplit("\n", 1)[1].encode()) + 1
        else:
            column += len(piece.encode())

    for _, start, end, written, mutant in edits:
        write(text[last:start])
        before = column
        write(written)
        places.append((line, before, column, mutant))
        last = end
    write(text[last:])
    return "".join(pieces), places
