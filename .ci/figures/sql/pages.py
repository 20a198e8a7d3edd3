"""Reads sorted objects page by page on a database, and holds the pages against the whole order.

    python3 .ci/figures/sql/pages.py ENGINE TRANSLATOR SUITE…

TRANSLATOR is `predicate-translate`, whose `--pagination` gives the page behind a key. Each class of a suite is sorted by each of its single values,
and by each of those behind its links, up and down, with another key behind it; pages have two objects.
"""
import json
import pathlib
import subprocess
import sys
import tempfile

sys.path.insert(0, str(pathlib.Path(__file__).resolve().parent))
import databases

engine, translator, *suites = sys.argv[1:]
faults = orders = count = refused = 0


def keys(database, folder, class_name, predicate, last=None):
    """The keys that a statement finds; nothing where it is refused."""
    (folder / "p.ndjson").write_text(json.dumps({"class": class_name, "predicate": predicate, "dialect": "rql"}))
    done = subprocess.run(
        [translator, "batch", "--engine", engine, "--schema", folder / "schema.json", "--mapping", folder / "mapping.json", "--format", "json",
         *(["--pagination", last] if last is not None else []), folder / "p.ndjson"], check=False, capture_output=True)
    statement = json.loads(done.stdout)["statements"][0]
    if "sql" not in statement:
        return None
    values = [database.value(parameter["type"], parameter["value"]) for parameter in statement["parameters"]]
    return [str(key) for key in database.keys(statement["sql"], values)]


def paths(classes, class_name):
    """What the objects of a class are sorted by."""
    for name, kind in classes[class_name].items():
        if not isinstance(kind, str) or any(sign in kind for sign in "[<{(") or kind.rstrip("?") in ("any", "mixed", "data"):
            continue
        if kind.rstrip("?") in classes:
            yield from (f"{name}.{other}" for other, inner in list(classes[kind.rstrip("?")].items())[:4] if isinstance(inner, str) and inner.rstrip("?") in ("int", "string", "double", "date"))
        else:
            yield name


database = databases.ALL[engine]()
folder = pathlib.Path(tempfile.mkdtemp(prefix="predicate-pages-"))
for path in suites:
    suite = json.loads(pathlib.Path(path).read_text())
    child = subprocess.run([translator, "serve", "--engine", engine], input=json.dumps(suite) + "\n", stdout=subprocess.PIPE, text=True, check=True)
    reply = json.loads(child.stdout)
    if "fault" in reply or any(table["unheld"] for table in reply["tables"]):
        continue
    database.open(reply["tables"])
    (folder / "schema.json").write_text(reply["schema"])
    (folder / "mapping.json").write_text(reply["mapping"])
    classes = {one["name"]: one["properties"] for one in json.loads(reply["schema"])}
    for class_name in classes:
        by = list(paths(classes, class_name))[:8]
        for number, name in enumerate(by):
            for direction in ("ASC", "DESC"):
                sort = f"{name} {direction}, {by[number - 1]} {'ASC' if number % 2 else 'DESC'}" if len(by) > 1 else f"{name} {direction}"
                whole = keys(database, folder, class_name, f"TRUEPREDICATE SORT({sort})")
                if whole is None:
                    refused += 1
                    continue
                found, page = [], keys(database, folder, class_name, f"TRUEPREDICATE SORT({sort}) LIMIT(2)")
                while page and len(found) <= len(whole):
                    found += page
                    count += 1
                    page = keys(database, folder, class_name, f"TRUEPREDICATE SORT({sort}) LIMIT(2)", found[-1])
                orders += 1
                if found != whole:
                    faults += 1
                    print(f"{engine}: {suite['suite']}, {class_name} by {sort}: {found}, not {whole}", flush=True)
database.close()
print(f"{engine}, {count} pages of {orders} orders: {faults} faults; {refused} orders refused", flush=True)
sys.exit(1 if faults or not orders else 0)
