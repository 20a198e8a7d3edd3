"""Holds mappings against databases: `predicate-translate check` finds nothing wrong where the mapping wrote the tables, and each alteration of it.

    python3 .ci/figures/sql/layouts.py ENGINE TRANSLATOR SUITE…

TRANSLATOR is `predicate-translate`; the tools of the databases are found by PATH. Each suite is written with columns in three sets of
forms; a form that is altered in the mapping has to be found, unless no row has a value or the values are of both forms. `infer`, given the classes,
has to draft a mapping in which `check` finds nothing.
"""
import json
import pathlib
import subprocess
import sys
import tempfile

sys.path.insert(0, str(pathlib.Path(__file__).resolve().parent))
import databases

engine, translator, *suites = sys.argv[1:]
OTHERS = {"dates": ["grdb", "iso-seconds", "milliseconds", "seconds", "timestamp", "text"], "uuids": ["bytes", "uppercase"], "booleans": ["text"], "values": [{"none": 1}]}
faults = counts = altered = drafted = 0


def check(database, folder, mapping):
    (folder / "mapping.json").write_text(json.dumps(mapping))
    done = subprocess.run(
        [translator, "check", "--engine", engine, "--schema", folder / "schema.json", "--mapping", folder / "mapping.json", "--format", "json", database],
        check=False, capture_output=True, text=True)
    if done.returncode > 1:
        raise SystemExit(f"{engine}: {done.stderr}")
    return [difference for difference in json.loads(done.stdout)["differences"] if difference["severity"] == "error"]


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


database = databases.ALL[engine]()
folder = pathlib.Path(tempfile.mkdtemp(prefix="predicate-layouts-"))
for path in suites:
    suite = json.loads(pathlib.Path(path).read_text())
    for forms in ("1", "2", "3", None):
        child = subprocess.run(
            [translator, "serve", "--engine", engine, *(["--forms", forms] if forms else [])], input=json.dumps(suite) + "\n", stdout=subprocess.PIPE,
            text=True, check=True)
        reply = json.loads(child.stdout)
        if "fault" in reply or any(table["unheld"] for table in reply["tables"]):
            continue
        database.open(reply["tables"])
        saved = database.saved(folder)
        (folder / "schema.json").write_text(reply["schema"])
        mapping = json.loads(reply["mapping"])
        counts += 1
        # What the database has no type for has no column.
        expected = {"has no column", "has no table"}
        for difference in check(saved, folder, mapping):
            if any(words in difference["message"] for words in expected) or "are no keys of" in difference["message"]:
                continue
            faults += 1
            print(f"{engine}: {suite['suite']}, forms {forms}: {difference}", flush=True)
        if forms is None:
            (folder / "draft").mkdir(exist_ok=True)
            (folder / "draft/mapping.json").unlink(missing_ok=True)
            subprocess.run(
                [translator, "infer", "--engine", engine, "--schema", folder / "schema.json", "--out", folder / "draft", saved], stdout=subprocess.PIPE,
                check=True)
            drafted += 1
            draft = json.loads((folder / "draft/mapping.json").read_text())
            for difference in check(saved, folder, draft):
                # Tables of values are not drafted.
                known = draft["classes"].get(difference["class"], {}).get("properties", {})
                if f"`{difference['class']}.{difference.get('property')}`" in difference["message"] and difference["property"] not in known:
                    continue
                if not any(words in difference["message"] for words in (*expected, "are no keys of")):
                    faults += 1
                    print(f"{engine}: {suite['suite']}, drafted: {difference}", flush=True)
            continue
        for copy, name, property_name, key in alterations(mapping):
            if not holds(reply["tables"], mapping, name, property_name):
                continue
            altered += 1
            if not any(difference["class"] == name and difference.get("property") == property_name for difference in check(saved, folder, copy)):
                faults += 1
                print(f"{engine}: {suite['suite']}, forms {forms}: {name}.{property_name}: another of `{key}` is not noticed: {copy['classes'][name]['properties'][property_name]} for {mapping['classes'][name]['properties'][property_name]}", flush=True)
database.close()
print(f"{engine}, mappings held against {counts} databases, {altered} altered, {drafted} drafted: {faults} faults", flush=True)
sys.exit(1 if faults else 0)
