"""Reads the public declarations of Swift sources: owner, name with labels, a signature without names of generic parameters, constraints."""
import re

MODIFIER = (r"(?:@\w+(?:\([^)]*\))?|public|open|internal|private|fileprivate|package|final|static|override|convenience|required"
            r"|mutating|nonmutating|indirect|lazy|weak|unowned|nonisolated|prefix|postfix|infix|dynamic|class(?=\s+(?:func|var|subscript)\b))"
            r"(?:\((?:set|unsafe)\))?\s+")
HEAD = re.compile(rf"((?:{MODIFIER})*)(func|init|var|let|subscript|typealias|associatedtype|class|struct|enum|protocol|extension|actor|case)\b")
TYPES = {"class", "struct", "enum", "protocol", "extension", "actor"}
PAIRS = {"(": ")", "[": "]", "{": "}", "<": ">"}


def without_texts(source):
    """The source without comments, texts, conditions of compilation and attributes that say nothing of types."""
    source = re.sub(r'"""(?:\\.|(?!""").)*"""|//[^\n]*|/\*.*?\*/|"(?:\\\((?:[^()]|\([^()]*\))*\)|\\.|[^"\\\n])*"',
                    lambda match: " " if match[0][0] == "/" else '""', source, flags=re.DOTALL)
    source = re.sub(r"^\s*#(?:if|else|elseif|endif).*$", "", source, flags=re.MULTILINE)
    return re.sub(r"@(?:available|_spi|_\w+)\([^)]*\)|@(?:usableFromInline|inlinable|discardableResult)\b", "", source)


def closing(text, start):
    """The place behind what closes the bracket at a place."""
    opens, closes = text[start], PAIRS[text[start]]
    depth = 0
    for place in range(start, len(text)):
        if text[place] == opens:
            depth += 1
        elif text[place] == closes and text[place - 1:place + 1] != "->":
            depth -= 1
            if depth == 0:
                return place + 1
    return len(text)


def parts(text, separator=","):
    """What stands between separators outside of brackets."""
    found, depth, part = [], 0, ""
    for place, letter in enumerate(text):
        depth += (letter in "([{<") - (letter in ")]}" or letter == ">" and text[place - 1] != "-")
        if letter == separator and depth == 0:
            found.append(part.strip())
            part = ""
        else:
            part += letter
    return found + [part.strip()] if part.strip() else found


def plain(type_text):
    """A type in one spelling: nothing about how it is passed, no module, no name of a closure's parameter."""
    text = re.sub(r"@\w+(?:\([^)]*\))?\s*|\b(?:any|sending|inout|isolated|borrowing|consuming)\s+", "", type_text)
    text = re.sub(r"\b(?:Swift|Foundation|RealmSwift|PredicateValues)\.", "", text)
    text = re.sub(r"\bthrows\(\w+\)|\brethrows\b", "throws", text)
    text = re.sub(r"([(,]\s*)_?\s*(?!_)[a-z]\w*\s*:\s", r"\1", text)
    text = re.sub(r"\bArray<([\w.]+)>", r"[\1]", text)
    text = re.sub(r"\bDictionary<([\w.]+), ([\w.]+)>", r"[\1: \2]", text)
    text = re.sub(r"\(\((\w+)\)\?\)", r"(\1?)", re.sub(r"\s+", " ", text)).strip()
    while text.startswith("((") and closing(text, 0) == len(text) and len(parts(text[1:-1].replace("->", "\0"), "\0")) > 1:
        text = text[1:-1]  # parentheses around a whole function type
    return text


class Declaration:
    """What a source declares: constraints are in order, each once."""

    def __init__(self, owner, name, signature="", constraints=()):
        self.owner, self.name, self.signature, self.constraints = owner, name, signature, tuple(sorted(set(constraints)))


def conditions(text):
    match = re.search(r"\bwhere\b(.*)$", text)
    return (text[:match.start()], parts(match[1])) if match else (text, [])


def callable_of(kind, head, owner, outer):
    match = re.match(r"\s*(`?\w+`?|[-+*/=<>!&|^%~?.]+)", head) if kind == "func" else re.match(r"[?!]?", head)
    name, place = match[0].strip(), match.end()
    if kind == "func" and not re.match(r"[\w`]", name) and name[1:].endswith("<") and head[place:place + 1].isalpha():
        name, place = name[:-1], place - 1  # an operator, and its generic parameters
    if kind != "func":
        name = kind + name
    rest = head[place:].lstrip()
    generics = []
    if rest.startswith("<"):
        end = closing(rest, 0)
        generics, rest = parts(rest[1:end - 1]), rest[end:].lstrip()
    end = closing(rest, 0)
    parameters, (tail, wanted) = parts(rest[1:end - 1]), conditions(rest[end:])
    effects, _, result = tail.partition("->")
    names, labels, types = {}, [], []
    for index, generic in enumerate(generics):
        parameter, _, bound = (part.strip() for part in generic.partition(":"))
        names[parameter] = f"${index}"
        wanted += [f"{parameter}: {one.strip()}" for one in bound.split("&") if one.strip()]
    for parameter in parameters:
        match = re.match(r"(?:@\w+(?:\([^)]*\))?\s+)*(`?\w+`?)(?:\s+`?\w+`?)?(\s*):\s*(.*)$", parameter)
        if not match:
            labels.append("_")
            types.append(parameter)
            continue
        has_two = re.match(r"(?:@\w+(?:\([^)]*\))?\s+)*`?\w+`?\s+`?\w+`?\s*:", parameter)
        labels.append("_" if kind == "subscript" and not has_two else match[1].strip("`"))
        type_text = re.split(r"\s=\s", match[3])[0].strip()
        if some := re.match(r"some\s+(.*)$", type_text):
            names[f"$${len(names)}"] = f"${len(names)}"
            wanted += [f"${len(names) - 1}: {one.strip()}" for one in some[1].split("&")]
            type_text = f"${len(names) - 1}"
        types.append(type_text)
    rename = lambda text: plain(re.sub(r"(?<![.\w$])\w+\b", lambda word: names.get(word[0], word[0]), text))
    signature = "(" + ", ".join(rename(type_text) for type_text in types) + ")"
    signature += "".join(f" {effect}" for effect in ("async", "throws") if re.search(rf"\b(?:re)?{effect}\b", effects))
    if result.strip() and kind != "init":
        signature += " -> " + rename(result)
    if not re.match(r"[\w`]", name):
        labels = ["_"] * len(labels)  # an operator's names say nothing
    return Declaration(owner, name.strip("`") + "(" + "".join(f"{label}:" for label in labels) + ")", signature,
                       [rename(one) for one in wanted + outer])


def declarations(source):
    """The public declarations of a source file."""
    text, found = without_texts(source), []

    def walk(place, end, owner, all_public, outer):
        while (match := re.compile(r"[^\s;}]").search(text, place, end)):
            place = match.start()
            head = HEAD.match(text, place)
            if not head:
                line = text.find("\n", place, end)
                brace = text.find("{", place, end if line < 0 else line)
                place = closing(text, brace) if brace >= 0 else end if line < 0 else line + 1
                continue
            modifiers, kind, start = head[1].split(), head[2], head.end()
            stop, depth = start, 0
            while stop < end:
                letter = text[stop]
                depth += (letter in "([") - (letter in ")]")
                if depth == 0 and letter in "{}":
                    break
                if depth == 0 and letter == "\n" and not re.match(r"\s*(?:where|->|\{|async|throws|rethrows|:)", text[stop:end]) \
                        and not re.search(r"(?:[,&=:]|->|where)\s*$", text[start:stop]):
                    break
                stop += 1
            words, body = " ".join(text[start:stop].split()), None
            place = stop
            if stop < end and text[stop] == "{":
                place = closing(text, stop)
                body = (stop + 1, place - 1)
            hidden = {"internal", "private", "fileprivate", "package"} & set(modifiers)
            is_public = bool({"public", "open"} & set(modifiers)) or all_public and not hidden
            if kind in TYPES:
                name = re.match(r"[\w.]+", words)
                if not name or not body:
                    continue
                inner = name[0] if kind == "extension" or not owner else f"{owner}.{name[0]}"
                if kind == "extension":
                    walk(*body, inner, "public" in modifiers, [c for c in conditions(words)[1]])
                elif is_public:
                    found.append(Declaration(owner, name[0]))
                    walk(*body, inner, kind == "protocol", [])
            elif kind == "case":
                if owner and not body:
                    for one in parts(words):
                        match = re.match(r"`?(\w+)`?\s*(\(.*\))?", one)
                        found.append(Declaration(owner, match[1], plain(match[2] or "")))
            elif is_public and kind in ("func", "init", "subscript"):
                found.append(callable_of(kind, words, owner, outer))
            elif is_public and kind in ("var", "let"):
                match = re.match(r"`?(\w+)`?\s*(?::\s*([^={]*))?", words)
                if match:
                    found.append(Declaration(owner, match[1], plain(match[2] or ""), [plain(one) for one in outer]))
            elif is_public:
                match = re.match(r"\w+", words)
                if match:
                    found.append(Declaration(owner, match[0]))

    walk(0, len(text), "", False, [])
    return [one for one in found if not one.name.startswith("_") and "._" not in f".{one.owner}"]
