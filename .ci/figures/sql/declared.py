"""Random tables of SQLite with every kind of declared type and collation: `infer`, `check` and statements against the machine.

    python3 .ci/figures/sql/declared.py FOLDER [--tables N] [--seed S]

FOLDER has `predicate-translate` and `predicate-vectors`. Each table has columns of random declared types; the machine gets the values as SQLite
returns them. A statement of the drafted mapping has to find what the machine finds, whatever the declared type makes of a comparison.
"""
import argparse
import json
import pathlib
import random
import sqlite3
import subprocess
import sys
import tempfile

DECLARED = ["TEXT", "VARCHAR(20)", "INT", "BIGINT", "NUMERIC", "DECIMAL(10,2)", "DATE", "DATETIME", "BOOLEAN", "REAL", "DOUBLE", "BLOB", "", "TEXT COLLATE NOCASE", "DATE COLLATE RTRIM", "INT COLLATE NOCASE"]
TEXTS = {
    "days": ["2023-05-01", "2024-05-01", "2025-01-01", "2024-12-31"], "phones": ["007x", "+49 1", "x1", "1e", "0x10", "-"],
    "words": ["abc", "ABC", "abc ", "a", "b", "Ä", "b_", "B%"], "digits": ["1", "01", "1.0", "10", "2", "1e1", " 1"], "mixed": ["1x", "abc", "10 ", "9z", ""]}
NUMBERS = {"ints": [0, 1, 2, 10, -1, 2024], "reals": [0.5, 1.25, -2.5, 10.75]}
ORDERS = ["==", "!=", "<", "<=", ">", ">="]


def command(*words):
    done = subprocess.run([str(word) for word in words], capture_output=True, text=True, check=False)
    if done.returncode > 1:
        sys.exit(f"declared: {words}\n{done.stderr}")
    return done.stdout


def literal(value):
    return json.dumps(value, ensure_ascii=False) if isinstance(value, str) else str(value)


parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
parser.add_argument("tools", type=pathlib.Path, metavar="FOLDER")
parser.add_argument("--tables", type=int, default=12)
parser.add_argument("--seed", type=int, default=1)
options = parser.parse_args()
random.seed(options.seed)
counts = {"statements": 0, "refused": 0, "differ": 0, "faults": 0, "narrow": 0}
for number in range(options.tables):
    with tempfile.TemporaryDirectory() as name:
        folder = pathlib.Path(name)
        file = folder / "it.db"
        database = sqlite3.connect(file)
        columns = {f"c{place}": (random.choice(DECLARED), random.choice(list(TEXTS) * 2 + list(NUMBERS))) for place in range(6)}
        link = random.choice(["TEXT", "TEXT COLLATE NOCASE", "VARCHAR(9)", "BLOB"])
        database.execute("CREATE TABLE parent (code TEXT PRIMARY KEY NOT NULL, n INT)")
        database.executemany("INSERT INTO parent VALUES (?, ?)", [("abc", 1), ("ABC", 2), ("x", 3)])
        database.execute(f"CREATE TABLE item (id INTEGER PRIMARY KEY, {', '.join(f'{column} {declared}' for column, (declared, _) in columns.items())}, parent_id {link} REFERENCES parent(code))")
        for row in range(20):
            values = [None if random.random() < 0.1 else random.choice({**TEXTS, **NUMBERS}[pool]) for _, pool in columns.values()]
            database.execute(f"INSERT INTO item VALUES ({', '.join('?' * (len(values) + 2))})", [row, *values, random.choice(["abc", "ABC", "x", None])])
        database.commit()
        command(options.tools / "predicate-translate", "infer", "--engine", "sqlite", "--out", folder / "draft", file)
        schema = json.loads((folder / "draft/schema.json").read_text())
        base = ["--engine", "sqlite", "--schema", folder / "draft/schema.json", "--mapping", folder / "draft/mapping.json"]
        report = json.loads(command(options.tools / "predicate-translate", "check", "--format", "json", *base, file))
        # A column of values of several types is a fault of its own.
        odd = {difference.get("property") for difference in report["differences"] if difference["severity"] == "error"}
        properties = next(one for one in schema if one["name"] == "Item")["properties"]
        kinds = {name: kind.rstrip("?") for name, kind in properties.items() if isinstance(kind, str) and name in columns and name not in odd and kind.rstrip("?") in ("string", "int", "double")}
        names = list(columns)
        data = {
            "Parent": {code: {"code": code, "n": n} for code, n in database.execute("SELECT code, n FROM parent")},
            "Item": {str(row[0]): {"id": row[0], **{name: value for name, value in zip(names, row[1:]) if name in kinds}, "parent": row[-1]}
                     for row in database.execute("SELECT * FROM item ORDER BY id")}}
        for code, parent in data["Parent"].items():
            parent["items"] = [key for key, item in data["Item"].items() if item["parent"] == code]
        for one in schema:
            one["properties"] = {name: kind for name, kind in one["properties"].items() if one["name"] == "Parent" or name in kinds or name in ("id", "parent")}
            one.pop("primaryKey", None)
        mapping = json.loads((folder / "draft/mapping.json").read_text())
        mapping["classes"]["Item"]["properties"] = {name: given for name, given in mapping["classes"]["Item"].get("properties", {}).items() if name in kinds or name == "parent"}
        for file_name, content in (("draft/schema.json", schema), ("draft/mapping.json", mapping)):
            (folder / file_name).write_text(json.dumps(content))
        everything = [value for pool in {**TEXTS, **NUMBERS}.values() for value in pool]
        predicates = []
        for name, kind in kinds.items():
            own = [value for value in everything if isinstance(value, str) == (kind == "string")]
            for _ in range(8):
                value = random.choice(own)
                words = [*ORDERS, "BEGINSWITH", "CONTAINS", "LIKE[c]", "==[c]", "BEGINSWITH[c]"] if kind == "string" else ORDERS
                predicates.append(("Item", f"{random.choice(['', 'NOT '])}{name} {random.choice(words)} {literal(value)}"))
            predicates.append(("Item", f"{name} IN {{{literal(random.choice(own))}, {literal(random.choice(own))}}}"))
            predicates.append(("Item", f"{name} BETWEEN {{{literal(random.choice(own))}, {literal(random.choice(own))}}}"))
            for other, other_kind in kinds.items():
                if (kind == "string") == (other_kind == "string"):
                    predicates.append(("Item", f"{name} {random.choice(ORDERS)} {other}"))
            predicates.append(("Parent", f"ANY items.{name} {random.choice(ORDERS)} {literal(random.choice(own))}"))
        for size in range(0, 14, 3):
            predicates.append(("Parent", f"items.@count {random.choice(ORDERS)} {size}"))
        predicates += [("Item", "parent.code == 'abc'"), ("Item", "parent.n > 1"), ("Item", "parent.code ==[c] 'abc'"), ("Parent", "SUBQUERY(items, $i, $i.id > 3).@count > 2")]
        (folder / "p.ndjson").write_text("\n".join(json.dumps({"class": of, "predicate": predicate}) for of, predicate in predicates))
        statements = json.loads(command(options.tools / "predicate-translate", "batch", "--format", "json", *base, folder / "p.ndjson"))["statements"]
        cases, notes = [], {}
        for place, ((of, predicate), statement) in enumerate(zip(predicates, statements)):
            if "sql" not in statement:
                counts["refused"] += 1
                continue
            values = [float(one["value"]) if one["type"] == "double" else one["value"] for one in statement["parameters"]]
            found = [str(row[0]) for row in database.execute(statement["sql"], values)]
            counts["statements"] += 1
            counts["narrow"] += 0 < len(found) < len(data[of])
            cases.append({"id": str(place), "class": of, "predicate": predicate, "expect": {"matches": found}})
            notes[str(place)] = f"{columns}, parent_id {link}\n  {statement['sql']} {values}"
        # What the database found is what the machine has to find.
        suite = {"suite": "declared", "title": "declared types", "source": "SQLite", "schema": schema, "data": data, "cases": cases}
        (folder / "suite.json").write_text(json.dumps(suite))
        for case in json.loads(command(options.tools / "predicate-vectors", "run", folder / "suite.json", "--format", "json"))["cases"]:
            if case["status"] != "pass":
                counts["differ"] += 1
                print(f"declared: {case}\n  {notes[case['id']]}", flush=True)
        database.close()
print(f"sqlite, declared types of {options.tables} tables: {counts['statements']} statements, {counts['narrow']} find some rows and not all, {counts['refused']} refused, {counts['differ']} differ", flush=True)
sys.exit(1 if counts["differ"] or not counts["narrow"] else 0)
