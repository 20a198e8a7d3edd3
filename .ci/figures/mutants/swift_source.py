"""Swift source as tokens with their places: as much of the language as finding points to alter takes."""
import re
from dataclasses import dataclass

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
