"""An adapter for `predicate-vectors run --adapter` (docs/adapters.md): each case's statement, run on a database.

    python3 .ci/figures/sql/adapter.py ENGINE VECTORS [parquet] [OPTION…]

VECTORS is `predicate-vectors`, whose command `serve` gets the options; with `parquet` Spark reads files of it. What it refuses is skipped; so is, with its keys as the reason, a
statement that finds more than the predicate, which `--superset` asks for.
"""
import json
import pathlib
import subprocess
import sys
import unicodedata

sys.path.insert(0, str(pathlib.Path(__file__).resolve().parent))
import databases

engine, vectors = sys.argv[1], sys.argv[2]
isParquet = "parquet" in sys.argv
database = databases.Spark(isParquet=True) if isParquet else databases.ALL[engine]()
child = subprocess.Popen([vectors, "serve", "--engine", engine, *(option for option in sys.argv[3:] if option != "parquet")], stdin=subprocess.PIPE, stdout=subprocess.PIPE)
# What of the tables' columns a database cannot hold, and what statements assume of texts that is not so of a column.
unheld, broken = {}, {}
# Where conditions alone are asked for, which then stand in a statement of this one's: not where their opposite holds, so that neither is
# NULL. Then also where the objects of each class are, and what quotes names.
isCondition = "condition" in sys.argv
mapping, quote = {}, "`" if engine == "spark" else '"'
# What objects with a key of several columns are called in the suite.
names = {}


def quoted(name):
    return quote + name.replace(quote, 2 * quote) + quote


def ask(line):
    child.stdin.write(line)
    child.stdin.flush()
    return json.loads(child.stdout.readline())


def answer(question):
    global unheld, broken, names, mapping
    reply = ask(question)
    if "tables" in reply:
        unheld = {
            (table["name"], fault["column"]): fault["reason"] for table in reply["tables"] for fault in table["unheld"]}
        broken = {}
        names = reply["keys"]
        mapping = json.loads(reply["mapping"])["classes"]
        for table in reply["tables"]:
            for place, column in enumerate(table["columns"]):
                for row in table["rows"]:
                    key = (table["name"], column["name"])
                    for text in row[place] if isinstance(row[place], list) else [row[place]]:
                        if not isinstance(text, str):
                            continue
                        if "\0" in text:
                            broken.setdefault(key, set()).update(
                                {"no text holds U+0000", "no text holds U+0000 or a combining mark"})
                        if any(unicodedata.category(character).startswith("M") for character in text):
                            broken.setdefault(key, set()).add("no text holds U+0000 or a combining mark")
        database.open(reply["tables"])
        return {"suite": reply["suite"]}
    if "error" in reply or "fault" in reply:
        return reply
    if "refused" in reply:
        return {"skip": "refused: " + reply["refused"]}
    for read in reply["reads"]:
        for column in read["columns"]:
            place = (read["table"], column)
            reason = unheld.get(place)
            if reason is None and broken.get(place, set()) & set(reply["assumes"]):
                reason = "a text with U+0000 or a combining mark"
            if reason is not None:
                return {"skip": f"the column {column} has {reason}"}
    of_class = json.loads(question)["class"]
    if isCondition:
        place = mapping.get(of_class, {})
        keys = place.get("key", "_key")
        columns = ", ".join(quoted(name) for name in ([keys] if isinstance(keys, str) else keys))
        reply["sql"] = f"SELECT {columns} FROM {quoted(place.get('table', of_class))} AS {quoted('it')} WHERE CASE WHEN NOT ({reply['sql']}) THEN 0 ELSE 1 END = 1"
    values = [database.value(parameter["type"], parameter["value"]) for parameter in reply["parameters"]]
    try:
        keys = database.keys(reply["sql"], values)
    except databases.Refused as error:
        return {"error": {"message": f"{error} in {reply['sql']}"}}
    keys = [names.get(of_class + key, key) for key in keys]
    return {"matches": keys} if reply["exactness"] == "exact" else {"skip": "superset " + json.dumps(keys)}


for line in sys.stdin.buffer:
    print(json.dumps(answer(line)), flush=True)
child.stdin.close()
child.wait()
database.close()
