"""Holds commands of `predicate-translate` against databases whose tables it made: `check`, `infer` and pages.

    python3 .ci/figures/sql/commands.py ENGINE FOLDER [--pages N] SUITE…

FOLDER has `predicate-translate` and `predicate-vectors`; the tools of the databases are found by PATH. Each suite is written with columns in three sets of
forms, and as `load` writes it. `check` has to find nothing there, and a form that is altered in the mapping, unless no row has a value or
the values are of both forms. `infer`, given the classes, has to draft a mapping in which `check` finds nothing. Of the first N suites
(all if not given) each class is sorted by each of its single values, and by each of those behind its links, up and down, with another key
behind it, and by nothing; the pages of two objects that `--pagination` gives have to be the whole, and behind the key of no object there is none.
"""
import argparse
import collections
import json
import pathlib
import subprocess
import sys
import tempfile

sys.path.insert(0, str(pathlib.Path(__file__).resolve().parent))
import databases

OTHERS = {"dates": ["grdb", "iso-seconds", "milliseconds", "seconds", "timestamp", "text"], "uuids": ["bytes", "uppercase"], "booleans": ["text"], "values": [{"none": 1}]}
# What the database has no type for has no column, and tables of values are not drafted.
EXPECTED = ("has no column", "has no table", "are no keys of")
counts = collections.Counter()
parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
parser.add_argument("engine", metavar="ENGINE")
parser.add_argument("tools", type=pathlib.Path, metavar="FOLDER")
parser.add_argument("suites", nargs="+", metavar="SUITE")
parser.add_argument("--pages", type=int, metavar="N")
options = parser.parse_args()
engine = options.engine
database = databases.ALL[engine]()
folder = pathlib.Path(tempfile.mkdtemp(prefix="predicate-commands-"))


def run(command, *words):
    """A command's output, about the suite at hand."""
    done = subprocess.run(
        [options.tools / "predicate-translate", command, "--engine", engine, "--schema", folder / "schema.json", *words], check=False, capture_output=True, text=True)
    if done.returncode > 1:
        raise SystemExit(f"{engine}: {done.stderr}")
    return done.stdout


def fault(suite, message):
    counts["faults"] += 1
    print(f"{engine}: {suite['suite']}, {message}", flush=True)


def check(saved, mapping):
    (folder / "mapping.json").write_text(json.dumps(mapping))
    report = json.loads(run("check", "--mapping", folder / "mapping.json", "--format", "json", saved))
    return [difference for difference in report["differences"] if difference["severity"] == "error"]


def unexpected(differences):
    return [one for one in differences if not any(words in one["message"] for words in EXPECTED)]


def alterations(mapping):
    """A mapping with one form in the place of another, and whose it is."""
    for name, of_class in mapping["classes"].items():
        for property_name, given in of_class.get("properties", {}).items():
            for key in set(given) & set(OTHERS):
                other = next((form for form in OTHERS[key] if form != given[key]), None)
                if other is None:
                    continue
                copy = json.loads(json.dumps(mapping))
                copy["classes"][name]["properties"][property_name][key] = other
                yield copy, name, property_name, key


def holds(tables, mapping, name, property_name):
    """Whether a property has values by which its form is to be told."""
    of_class = mapping["classes"][name]
    given = of_class["properties"][property_name]
    for table in tables:
        columns = [column["name"] for column in table["columns"]]
        for wanted, column in ((of_class.get("table", name), given.get("column", property_name)), (given.get("table", f"{name}.{property_name}"), given.get("column", "value"))):
            if table["name"] == wanted and column in columns:
                place = columns.index(column)
                values = [row[place] for row in table["rows"] if row[place] is not None]
                # The values of these are also those of another form.
                return any(value not in (0, 1) for value in values)
    return False


def check_forms(suite, reply, saved, forms):
    mapping = json.loads(reply["mapping"])
    counts["mappings"] += 1
    for difference in unexpected(check(saved, mapping)):
        fault(suite, f"forms {forms}: {difference}")
    for copy, name, property_name, key in alterations(mapping) if forms else ():
        if not holds(reply["tables"], mapping, name, property_name):
            continue
        counts["altered"] += 1
        if not any(difference["class"] == name and difference.get("property") == property_name for difference in check(saved, copy)):
            properties = [one["classes"][name]["properties"][property_name] for one in (copy, mapping)]
            fault(suite, f"forms {forms}: {name}.{property_name}: another of `{key}` is not noticed: {properties[0]} for {properties[1]}")


def check_draft(suite, saved):
    (folder / "draft").mkdir(exist_ok=True)
    (folder / "draft/mapping.json").unlink(missing_ok=True)
    run("infer", "--out", folder / "draft", saved)
    counts["drafted"] += 1
    draft = json.loads((folder / "draft/mapping.json").read_text())
    for difference in unexpected(check(saved, draft)):
        known = draft["classes"].get(difference["class"], {}).get("properties", {})
        if f"`{difference['class']}.{difference.get('property')}`" not in difference["message"] or difference["property"] in known:
            fault(suite, f"drafted: {difference}")


def keys(class_name, predicate, last=None):
    """The keys that a statement finds; nothing where it is refused."""
    (folder / "p.ndjson").write_text(json.dumps({"class": class_name, "predicate": predicate, "dialect": "rql"}))
    page = ["--pagination", last] if last is not None else []
    statement = json.loads(run("batch", "--mapping", folder / "mapping.json", "--format", "json", *page, folder / "p.ndjson"))["statements"][0]
    if "sql" not in statement:
        return None
    values = [database.value(parameter["type"], parameter["value"]) for parameter in statement["parameters"]]
    return database.keys(statement["sql"], values)


def paths(classes, class_name):
    """What the objects of a class are sorted by."""
    for name, kind in classes[class_name].items():
        if not isinstance(kind, str) or any(sign in kind for sign in "[<{(") or kind.rstrip("?") in ("any", "mixed", "data"):
            continue
        if kind.rstrip("?") in classes:
            yield from (f"{name}.{other}" for other, inner in list(classes[kind.rstrip("?")].items())[:4] if isinstance(inner, str) and inner.rstrip("?") in ("int", "string", "double", "date"))
        else:
            yield name


def check_pages(suite, reply):
    classes = {one["name"]: one["properties"] for one in json.loads(reply["schema"])}
    (folder / "mapping.json").write_text(reply["mapping"])
    for class_name in classes:
        by = list(paths(classes, class_name))[:8]
        for number, name in enumerate(by):
            for direction in ("ASC", "DESC"):
                check_order(suite, class_name, f"{name} {direction}" + (f", {by[number - 1]} {'ASC' if number % 2 else 'DESC'}" if len(by) > 1 else ""))
        check_order(suite, class_name, "")
    if any("key" in of_class for of_class in json.loads(reply["mapping"])["classes"].values()):
        return
    # Keys as the order of the objects.
    (folder / "mapping.json").write_text(json.dumps({"version": 1, "classes": {name: {"row": "_key"} for name in classes}}))
    for class_name in classes:
        check_order(suite, class_name, "")


def check_order(suite, class_name, sort):
    """Whether the pages of an order are the whole."""
    ordered = f"TRUEPREDICATE SORT({sort})" if sort else "TRUEPREDICATE"
    whole = keys(class_name, ordered)
    if whole is None:
        counts["refused"] += 1
        return
    found, page = [], keys(class_name, f"{ordered} LIMIT(2)")
    while page and len(found) <= len(whole):
        found += page
        counts["pages"] += 1
        page = keys(class_name, f"{ordered} LIMIT(2)", found[-1])
    counts["orders"] += 1
    if found != whole:
        fault(suite, f"{class_name} by {sort or 'nothing'}: {found}, not {whole}")
    absent = str(max(map(int, whole)) + 1) if whole and all(key.isdigit() for key in whole) else "absent"
    if behind := keys(class_name, f"{ordered} LIMIT(2)", absent):
        fault(suite, f"{class_name} by {sort or 'nothing'}: {behind} behind the key of no object")


for number, path in enumerate(options.suites):
    suite = json.loads(pathlib.Path(path).read_text())
    for forms in ("1", "2", "3", None):
        child = subprocess.run(
            [options.tools / "predicate-vectors", "serve", "--engine", engine, *(["--forms", forms] if forms else [])], input=json.dumps(suite) + "\n", stdout=subprocess.PIPE,
            text=True, check=True)
        reply = json.loads(child.stdout)
        if "fault" in reply or any(table["unheld"] for table in reply["tables"]):
            continue
        database.open(reply["tables"])
        saved = database.saved(folder)
        (folder / "schema.json").write_text(reply["schema"])
        check_forms(suite, reply, saved, forms)
        if forms is None:
            check_draft(suite, saved)
            if options.pages is None or number < options.pages:
                check_pages(suite, reply)
database.close()
print(
    f"{engine}, mappings checked against {counts['mappings']} databases, {counts['altered']} altered, {counts['drafted']} drafted; {counts['pages']} pages of {counts['orders']} orders, "
    f"{counts['refused']} refused: {counts['faults']} faults", flush=True)
sys.exit(1 if counts["faults"] or not counts["orders"] else 0)
