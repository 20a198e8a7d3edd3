#!/usr/bin/env python3
"""A second, small implementation of predicates: comparisons of a class's own integers, bools and strings.

It answers the lines that `predicate-vectors run --adapter` sends (docs/adapters.md) and skips what it does not have. It
shows that the corpus can judge other implementations, and shares no line with the one in Swift.
"""

import json
import re
import sys

TOKEN = re.compile(
    r"""[ \t\r\n]*(?:
        (?P<string>'[^'\\]*'|"[^"\\]*") |
        (?P<number>\d+) |
        (?P<word>%@|[A-Za-z_][A-Za-z0-9_]*) |
        (?P<sign>&&|\|\||==|!=|<>|<=|>=|=<|=>|[=<>!(){},\[\]-])
    )""",
    re.VERBOSE,
)

# Words that have a meaning of their own and are none of ours.
OTHERS = {"any", "some", "all", "none", "nil", "self", "cast", "subquery", "anykey", "first", "last", "size", "matches", "and", "or", "not", "truepredicate", "falsepredicate"}
RELATIONS = {
    "=": "==", "==": "==", "!=": "!=", "<>": "!=", "<": "<", "<=": "<=", "=<": "<=", ">": ">", ">=": ">=", "=>": ">=",
    "beginswith": "beginswith", "endswith": "endswith", "contains": "contains", "like": "like", "in": "in",
    "between": "between",
}


class Skip(Exception):
    """What the implementation lacks."""


class Fault(Exception):
    """A predicate that is rejected: the code of the error, as docs/reference/diagnostics.md has them."""


class Column:
    """A property of the class that is filtered."""

    def __init__(self, name, notation):
        self.name, self.kind = name, notation.rstrip("?")
        self.is_optional = notation.endswith("?")


class Constant:
    """A literal or an argument; its kind is the property type that it suits."""

    def __init__(self, value):
        self.value = value
        kinds = {bool: "bool", int: "int", str: "string", type(None): "null"}
        self.kind = kinds.get(type(value))
        if self.kind is None:
            raise Skip("arguments other than integers, bools, strings and null")


class Parser:
    """Recursive descent over the tokens of one predicate; every method gives a function from an object to a bool."""

    def __init__(self, case, properties):
        self.tokens, self.touches, text = [], [], case["predicate"]
        position = 0
        while text[position:].strip(" \t\r\n"):
            match = TOKEN.match(text, position)
            if match is None:
                raise Skip("syntax beyond comparisons")
            self.tokens.append((match.lastgroup, match.group(match.lastgroup)))
            # Whether no blank stands before the token.
            self.touches.append(match.start(match.lastgroup) == position)
            position = match.end()
        self.position = self.depth = 0
        # Told when all syntax has been read: what cannot be parsed is not looked at any closer.
        self.faults = []
        self.arguments = list(case.get("args", []))
        self.properties = properties

    def peek(self, *texts):
        if self.position == len(self.tokens):
            return False
        kind, text = self.tokens[self.position]
        return kind != "string" and text.lower() in texts

    def take(self, *texts):
        if not self.peek(*texts):
            return False
        self.position += 1
        return True

    def expect(self, text):
        if not self.take(text):
            raise Skip("faulty syntax")

    def predicate(self):
        result = self.disjunction()
        if self.position < len(self.tokens) or self.arguments:
            raise Skip("faulty syntax")
        if self.faults:
            raise self.faults[0]
        return result

    def disjunction(self):
        terms = [self.conjunction()]
        while self.take("or", "||"):
            terms.append(self.conjunction())
        return lambda row: any(term(row) for term in terms)

    def conjunction(self):
        terms = [self.condition()]
        while self.take("and", "&&"):
            terms.append(self.condition())
        return lambda row: all(term(row) for term in terms)

    def condition(self):
        self.depth += 1
        if self.depth > 50:
            raise Skip("deep nesting")
        result = self.shallow_condition()
        self.depth -= 1
        return result

    def shallow_condition(self):
        if self.take("not", "!"):
            inner = self.condition()
            return lambda row: not inner(row)
        if self.take("truepredicate"):
            return lambda row: True
        if self.take("("):
            inner = self.disjunction()
            self.expect(")")
            return inner
        return self.comparison()

    def operand(self):
        negative = self.take("-")
        if negative and self.position < len(self.tokens) and not self.touches[self.position]:
            raise Skip("arithmetic")
        if self.position == len(self.tokens):
            raise Skip("faulty syntax")
        kind, text = self.tokens[self.position]
        self.position += 1
        if kind == "number":
            number = -int(text) if negative else int(text)
            if not -(2**63) <= number < 2**63:
                self.faults.append(Fault("integer-overflow"))
            return Constant(number)
        if negative:
            raise Skip("arithmetic")
        if kind == "string":
            return Constant(text[1:-1])
        if text == "%@":
            if not self.arguments:
                raise Skip("missing arguments")
            return Constant(self.arguments.pop(0))
        if text.lower() in ("true", "yes", "false", "no"):
            return Constant(text.lower() in ("true", "yes"))
        if text.lower() in ("null", "nil"):
            return Constant(None)
        if kind != "word" or text.lower() in OTHERS or text.lower() in RELATIONS:
            raise Skip("syntax beyond comparisons")
        if text not in self.properties:
            self.faults.append(Fault("unknown-property"))
            return Column(text, "?")
        if self.properties[text] is None:
            raise Skip("properties other than integers, bools and strings")
        return Column(text, self.properties[text])

    def comparison(self):
        left = self.operand()
        if not isinstance(left, Column) or self.position == len(self.tokens):
            raise Skip("comparisons whose left side is not a property")
        operation = RELATIONS.get(self.tokens[self.position][1].lower())
        self.position += 1
        if operation is None or self.peek("["):
            raise Skip("string options")
        if operation in ("in", "between"):
            return self.membership(left, operation)
        right = self.operand()
        if not isinstance(right, Constant):
            raise Skip("comparisons of two properties")
        if right.kind == "null" and not left.is_optional:
            self.faults.append(Fault("null-not-allowed"))
        if left.kind and right.kind != left.kind and not (right.kind == "null" and operation in ("==", "!=")):
            raise Skip("comparisons of different types")
        return compare(left, operation, right.value)

    def membership(self, left, operation):
        self.expect("{")
        values = [self.operand()]
        while self.take(","):
            values.append(self.operand())
        self.expect("}")
        if any(not isinstance(value, Constant) or left.kind and value.kind != left.kind for value in values):
            raise Skip("lists of anything but constants of one type")
        values = [value.value for value in values]
        if operation == "in":
            return lambda row: row[left.name] in values
        if len(values) != 2 or left.kind != "int":
            raise Skip("BETWEEN of anything but two integers")
        return lambda row: row[left.name] is not None and values[0] <= row[left.name] <= values[1]


def compare(left, operation, value):
    """A comparison of a property with a constant; null is equal to null only, and in no order."""
    name = left.name
    if operation == "==":
        return lambda row: row[name] == value
    if operation == "!=":
        return lambda row: row[name] != value
    if left.kind == "int" and operation in ("<", "<=", ">", ">="):
        orders = {
            "<": lambda x: x < value, "<=": lambda x: x <= value, ">": lambda x: x > value, ">=": lambda x: x >= value,
        }
        order = orders[operation]
        return lambda row: row[name] is not None and order(row[name])
    # What an empty needle finds in null is decided elsewhere.
    if left.kind != "string" or value == "" or operation in ("<", "<=", ">", ">="):
        raise Skip("orders of bools and strings, empty needles")
    if operation == "like":
        if "\\" in value or len(value) > 256:
            raise Skip("escapes in patterns, long patterns")
        expression = re.compile("".join(piece(c) for c in value), re.DOTALL)
        return lambda row: row[name] is not None and expression.fullmatch(row[name]) is not None
    tests = {
        "beginswith": lambda text: text.startswith(value),
        "endswith": lambda text: text.endswith(value),
        "contains": lambda text: value in text,
    }
    test = tests[operation]
    return lambda row: row[name] is not None and test(row[name])


def piece(character):
    return {"*": ".*", "?": "."}.get(character, re.escape(character))


class World:
    """The objects of a suite, as far as this implementation understands them."""

    def __init__(self, suite):
        self.dialect = suite["dialect"]
        self.classes, self.rows = {}, {}
        self.embedded = {definition["name"] for definition in suite["schema"] if definition.get("embedded")}
        for definition in suite["schema"]:
            kinds = {name: self.kind(kind) for name, kind in definition["properties"].items()}
            self.classes[definition["name"]] = kinds
            objects = suite["data"].get(definition["name"], {})
            self.rows[definition["name"]] = {
                key: {name: self.value(values.get(name), kind) for name, kind in kinds.items()}
                for key, values in objects.items()
            }

    @staticmethod
    def kind(notation):
        """`int`, `int?` and so on for single values; nil for everything else."""
        if not isinstance(notation, str):
            return None
        name = notation.removesuffix("?")
        if name not in ("int", "bool", "string"):
            return None
        return name if not notation.endswith("?") else name + "?"

    @staticmethod
    def value(value, kind):
        if kind is None or value is not None:
            # Extended JSON of integers.
            return int(value["$numberLong"]) if isinstance(value, dict) and "$numberLong" in value else value
        return {"int": 0, "bool": False, "string": ""}.get(kind)

    def answer(self, case):
        if case.get("dialect", self.dialect) != "nspredicate":
            raise Skip("other dialects")
        if any(key in case for key in ("sort", "distinct", "limit", "variables", "limits", "requires")):
            raise Skip("anything but the predicate")
        if case["class"] not in self.classes:
            raise Fault("unknown-class")
        if case["class"] in self.embedded:
            raise Fault("embedded-root")
        test = Parser(case, self.classes[case["class"]]).predicate()
        return [key for key, row in self.rows[case["class"]].items() if test(row)]


def main():
    world = None
    for line in sys.stdin:
        request = json.loads(line)
        if "suite" in request:
            world = World(request)
            answer = {"suite": request["suite"]}
        else:
            answer = {"id": request["id"]}
            try:
                answer["matches"] = world.answer(request)
            except Fault as code:
                answer["error"] = {"code": str(code)}
            except Skip as reason:
                answer["skip"] = str(reason)
        print(json.dumps(answer), flush=True)


if __name__ == "__main__":
    main()
