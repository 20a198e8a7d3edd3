#!/usr/bin/env python3
"""Times emitted statements against hand-written ones.

    python3 .ci/figures/sql/benchmark.py [--rows N] [--runs N] [--selective | --app] [--parquet] [--machine FILE] [ENGINE…]

Makes the benchmark's tasks and projects in .build/sql, loads them, and runs each of its 24 queries as `predicate-translate` says it
and as people write it, in turns; checks that both find as many objects as the machine. Figures are the least of the runs, in
milliseconds; the last line has the median of the ratios. The tables are Markdown. Spark and DuckDB read
Parquet files where --parquet is given, which is how to try a table that one machine does not hold; DuckDB, named first, makes them.
With --selective the questions are those of an app: a few objects by an index, with a condition beside them. Every column has an
index then, and what people write is with correlated statements; figures are medians, and both have to find the same objects.
With --app the layout is that of an app (app.py), with dates, links, pages and searches, and the mapping is that of `infer`.
The machine's counts are those of 1,000,000 tasks, or of the file that
`predicate-bench --rows N --runs 1 --contestant batch --format json` prints.
"""
import argparse
import csv
import json
import pathlib
import statistics
import subprocess
import sys
import time

sys.path.insert(0, str(pathlib.Path(__file__).resolve().parent))
import app
import databases

ROOT = pathlib.Path(__file__).resolve().parent.parent.parent.parent
WORDS = ["alpha", "bravo", "charlie", "delta", "Echo", "foxtrot", "golf", "hotel", "india", "juliett", "kilo", "lima", "mike", "november", "oscar", "papa", "quebec", "romeo", "sierra", "tango", "uniform", "victor", "whiskey", "xray", "yankee", "zulu", "Review", "design", "Écran", "field", "piece", "thief", "believe", "garden", "kitchen", "laundry", "email", "invoice", "deploy", "refactor", "Ship", "plan", "sprint", "naïve", "café", "resume", "budget", "call", "dentist", "groceries", "travel", "ticket", "meeting", "slides", "report", "server", "client", "schema", "query", "engine", "vector", "parser", "lexer", "token"]
NAMES = ["Ali", "Alex", "Jamie", "Alix", "Sam", "Robin", "Casey", "Élodie", "Noah", "Mia", "Chen", "Olu"]
LABELS = ["quick win", "bug", "feature", "docs", "infra", "later"]
SCHEMA = [
    {"name": "Task", "properties": {
        "name": "string", "assignee": "string?", "isComplete": "bool", "priority": "int", "progressMinutes": "int",
        "estimate": "int?", "state": "int", "labels": "string<>", "ratings": "int<>"}},
    {"name": "Project", "properties": {"name": "string", "tasks": "Task[]"}},
]
TABLES = {
    "Task": ["_key text", "_row integer", "name text", "assignee text", "isComplete boolean", "priority integer", "progressMinutes integer", "estimate integer", "state text"],
    "Task.labels": ["owner text", "position integer", "value text"],
    "Task.ratings": ["owner text", "position integer", "value integer"],
    "Project": ["_key text", "_row integer", "name text"],
    "Project.tasks": ["owner text", "position integer", "target text"],
}
MAPPING = {"version": 1, "classes": {"Task": {"properties": {"name": {"indexedWithoutCase": True}, "state": {"values": {"open": 0, "done": 1, "late": 2}}}}}}
MEMBERS = '"Project.tasks" AS l JOIN "Task" AS t ON t."_key" = l.target'
GROUPED = f'SELECT COUNT(*) FROM (SELECT l.owner FROM {MEMBERS} GROUP BY l.owner HAVING '
IN = f'"_key" IN (SELECT l.owner FROM {MEMBERS} WHERE '


def task(condition):
    return f'SELECT COUNT(*) FROM "Task" WHERE {condition}'


def project(condition):
    return f'SELECT COUNT(*) FROM "Project" WHERE {condition}'


# A predicate; how many tasks of 1,000,000 match; and SQL as people write it: for all, or for SQLite and for the others.
QUERIES = [
    ("q01", "Task", "priority > 5", 454548, task('"priority" > 5')),
    ("q02", "Task", "progressMinutes BETWEEN {30, 60}", 102732, task('"progressMinutes" BETWEEN 30 AND 60')),
    ("q03", "Task", "assignee == nil", 76953, task('"assignee" IS NULL')),
    ("q04", "Task", "assignee == 'Ali' AND isComplete == true", 38444, task('"assignee" = \'Ali\' AND "isComplete"')),
    ("q05", "Task", "name BEGINSWITH[c] 'e'", 47174, None),
    ("q06", "Task", "name CONTAINS 'ie'", 281792, (task("instr(\"name\", 'ie') > 0"), task("\"name\" LIKE '%ie%'"))),
    ("q07", "Task", "assignee LIKE 'Al?x'", 153958, (task("\"assignee\" GLOB 'Al?x'"), task("\"assignee\" LIKE 'Al_x'"))),
    ("q08", "Task", "assignee IN {'Ali', 'Jamie'}", 153979, task("\"assignee\" IN ('Ali', 'Jamie')")),
    ("q09", "Task", "priority > 5 AND progressMinutes > 120 AND NOT assignee == 'Alex'", 250806,
     task("\"priority\" > 5 AND \"progressMinutes\" > 120 AND (\"assignee\" <> 'Alex' OR \"assignee\" IS NULL)")),
    ("q10", "Task", "name CONTAINS[c] 'RE'", 120157, (task("\"name\" LIKE '%re%'"), task("\"name\" ILIKE '%re%'"))),
    ("q11", "Task", "ANY labels == 'bug'", 157397, task('"_key" IN (SELECT owner FROM "Task.labels" WHERE value = \'bug\')')),
    ("q12", "Task", "ANY ratings > 3", 398201, task('"_key" IN (SELECT owner FROM "Task.ratings" WHERE value > 3)')),
    ("q13", "Task", "name LIKE '*e*a*'", 313897, (task("\"name\" GLOB '*e*a*'"), task("\"name\" LIKE '%e%a%'"))),
    ("q14", "Task", "name ENDSWITH 'n' OR name ==[c] 'ECHO'", 98773,
     (task("substr(\"name\", -1) = 'n' OR \"name\" = 'echo' COLLATE NOCASE"), task("\"name\" LIKE '%n' OR lower(\"name\") = 'echo'"))),
    ("q15", "Task", "(priority == 1 OR priority == 3 OR priority == 7) AND progressMinutes < 200", 181685,
     task('"priority" IN (1, 3, 7) AND "progressMinutes" < 200')),
    ("q20", "Project", "tasks.@avg.priority > 5", 45345, GROUPED + "AVG(t.\"priority\") > 5) AS g"),
    ("q21", "Project", "tasks.@count > 5", 71381, 'SELECT COUNT(*) FROM (SELECT owner FROM "Project.tasks" GROUP BY owner HAVING COUNT(*) > 5) AS g'),
    ("q22", "Project", "ANY tasks.priority == 10", 54690, project(IN + 't."priority" = 10)')),
    ("q23", "Project", "NONE tasks.isComplete == true", 9597, project("NOT " + IN + 't."isComplete")')),
    ("q24", "Project", "SUBQUERY(tasks, $t, $t.isComplete == false AND $t.assignee == 'Alex').@count > 0", 30707,
     project(IN + "NOT t.\"isComplete\" AND t.\"assignee\" = 'Alex')")),
    ("q25", "Project", "tasks.@sum.progressMinutes > 1500", 49178, GROUPED + 'SUM(t."progressMinutes") > 1500) AS g'),
    ("q26", "Project", "tasks.@max.priority < 5", 3992, GROUPED + 'MAX(t."priority") < 5) AS g'),
    ("q27", "Project", "ALL tasks.priority > 0", 45183, project("NOT " + IN + 't."priority" <= 0)')),
    ("q28", "Project", "SUBQUERY(tasks, $t, $t.priority > 8).@count >= 3", 29946,
     f'SELECT COUNT(*) FROM (SELECT l.owner FROM {MEMBERS} WHERE t."priority" > 8 GROUP BY l.owner HAVING COUNT(*) >= 3) AS g'),
]

# A few projects, by their names, and what is said of their tasks.
FEW = "name BEGINSWITH 'plan 77'"
ELEMENTS = 'FROM "Project.tasks" AS l JOIN "Task" AS t ON t."_key" = l.target WHERE l.owner = p."_key"'
LONG = "quebec uniform dentist"


def few(condition):
    """The same of SQLite and of the others."""
    return tuple(f'SELECT p."_key" FROM "Project" AS p WHERE p."name" {like} AND {condition} ORDER BY "_row"' for like in ("GLOB 'plan 77*'", "LIKE 'plan 77%'"))


def tasks(condition, order='"_row"'):
    return f'SELECT "_key" FROM "Task" WHERE {condition} ORDER BY {order}'


SELECTIVE = [
    ("prefix", "Project", FEW, None, few("TRUE")),
    ("[c], short", "Task", "name ==[c] 'XRAY'", None, (tasks("\"name\" = 'xray' COLLATE NOCASE"), tasks("lower(\"name\") = 'xray'"))),
    ("[c], long", "Task", f"name ==[c] '{LONG.upper()}'", None, (tasks(f"\"name\" = '{LONG}' COLLATE NOCASE"), tasks(f"lower(\"name\") = '{LONG}'"))),
    ("prefix, [c]", "Task", f"name BEGINSWITH[c] '{LONG[:12].upper()}'", None, (tasks(f"\"name\" LIKE '{LONG[:12]}%'"), tasks(f"lower(\"name\") LIKE '{LONG[:12]}%'"))),
    ("count", "Project", f"{FEW} AND tasks.@count > 5", None, few('(SELECT COUNT(*) FROM "Project.tasks" AS l WHERE l.owner = p."_key") > 5')),
    ("NOT count", "Project", f"{FEW} AND NOT tasks.@count > 5", None, few('(SELECT COUNT(*) FROM "Project.tasks" AS l WHERE l.owner = p."_key") <= 5')),
    ("maximum", "Project", f"{FEW} AND tasks.@max.priority < 10", None, few(f'(SELECT MAX(t."priority") {ELEMENTS}) < 10')),
    ("sum", "Project", f"{FEW} AND tasks.@sum.progressMinutes > 1500", None, few(f'(SELECT SUM(t."progressMinutes") {ELEMENTS}) > 1500')),
    ("average", "Project", f"{FEW} AND tasks.@avg.priority > 5", None, few(f'(SELECT AVG(t."priority") {ELEMENTS}) > 5')),
    ("SUBQUERY > n", "Project", f"{FEW} AND SUBQUERY(tasks, $t, $t.priority > 8).@count > 2", None, few(f'(SELECT COUNT(*) {ELEMENTS} AND t."priority" > 8) > 2')),
    ("SUBQUERY > 0", "Project", f"{FEW} AND SUBQUERY(tasks, $t, $t.isComplete == false AND $t.assignee == 'Alex').@count > 0", None,
     few(f"EXISTS (SELECT 1 {ELEMENTS} AND NOT t.\"isComplete\" AND t.\"assignee\" = 'Alex')")),
    ("ANY", "Project", f"{FEW} AND ANY tasks.priority == 10", None, few(f'EXISTS (SELECT 1 {ELEMENTS} AND t."priority" = 10)')),
    ("ALL", "Project", f"{FEW} AND ALL tasks.priority > 0", None, few(f'NOT EXISTS (SELECT 1 {ELEMENTS} AND t."priority" <= 0)')),
    ("NONE", "Project", f"{FEW} AND NONE tasks.priority == 10", None, few(f'NOT EXISTS (SELECT 1 {ELEMENTS} AND t."priority" = 10)')),
    ("ANY of values", "Task", f"name == '{LONG}' AND ANY labels == 'bug'", None,
     tasks(f"\"name\" = '{LONG}' AND EXISTS (SELECT 1 FROM \"Task.labels\" AS l WHERE l.owner = \"_key\" AND l.value = 'bug')")),
    ("SORT, LIMIT", "Task", "TRUEPREDICATE SORT(assignee DESC) LIMIT(10)", None, tasks("TRUE", '"assignee" DESC NULLS LAST, "_row" LIMIT 10')),
    ("NOT <=", "Task", "NOT estimate <= 9990", None, tasks('"estimate" > 9990 OR "estimate" IS NULL')),
    ("NOT AND", "Task", "NOT (estimate <= 9990 AND estimate >= 3)", None, tasks('"estimate" > 9990 OR "estimate" < 3 OR "estimate" IS NULL')),
    ("an enumeration", "Task", "state == 2", None, tasks("\"state\" = 'late'")),
]


def random():
    """SplitMix64, state 42."""
    state, mask = 42, (1 << 64) - 1
    while True:
        state = (state + 0x9E3779B97F4A7C15) & mask
        z = ((state ^ (state >> 30)) * 0xBF58476D1CE4E5B9) & mask
        z = ((z ^ (z >> 27)) * 0x94D049BB133111EB) & mask
        yield z ^ (z >> 31)


def make(rows, folder):
    """Writes a CSV file for each table, unless they are there."""
    folder.mkdir(parents=True, exist_ok=True)
    if (folder / "made").exists():
        return
    draw = random().__next__
    files = {name: open(folder / f"{name}.csv", "w", newline="", encoding="utf-8") for name in TABLES}  # noqa: SIM115 (closed below)
    write = {name: csv.writer(file).writerow for name, file in files.items()}
    for row in range(rows):
        key = f"t{row}"
        name = " ".join([WORDS[draw() % 64] for _ in range(1 + draw() % 3)])
        assignee = draw() % 13 - 1
        complete, priority, minutes = draw() % 2 == 0, draw() % 11, draw() % 301
        write["Task"]([key, row, name, "" if assignee < 0 else NAMES[assignee], "true" if complete else "false", priority, minutes, row % 10007 if row % 1000 else "", "late" if row % 5000 == 7 else "done" if row % 2 else "open"])
        for place, label in enumerate(sorted({LABELS[draw() % 6] for _ in range(draw() % 3)})):
            write["Task.labels"]([key, place, label])
        for place, rating in enumerate(sorted({draw() % 6 for _ in range(draw() % 4)})):
            write["Task.ratings"]([key, place, rating])
    for row in range(rows // 10):
        key = f"p{row}"
        write["Project"]([key, row, WORDS[draw() % 64] + f" {row}"])
        for place in range(draw() % 21):
            write["Project.tasks"]([key, place, f"t{draw() % rows}"])
    for file in files.values():
        file.close()
    (folder / "made").touch()


def load(engine, database, folder, parquet, everywhere):
    """Fills a database from the files, with the tables and indexes that `predicate-translate load` makes; or indexes everywhere."""
    for name, columns in TABLES.items():
        file = folder / f"{name}.csv"
        if engine == "sqlite":
            kinds = [column.split()[1] for column in columns]
            cursor = database.connection
            names = ", ".join(f'"{column.split()[0]}" {"TEXT" if column.endswith("text") else "INTEGER"}' for column in columns)
            cursor.execute(f'CREATE TABLE "{name}" ({names})')
            convert = {"text": lambda v: v or None, "integer": lambda v: int(v) if v else None, "boolean": lambda v: v == "true"}
            cursor.execute("BEGIN")
            with open(file, newline="", encoding="utf-8") as lines:
                cursor.executemany(
                    f'INSERT INTO "{name}" VALUES ({", ".join("?" for _ in columns)})',
                    ([convert[kind](value) for kind, value in zip(kinds, row)] for row in csv.reader(lines)))
            cursor.execute("COMMIT")
        elif engine == "postgresql":
            types = {"text": 'text COLLATE "C"', "integer": "bigint", "boolean": "boolean"}
            names = ", ".join(f'"{column.split()[0]}" {types[column.split()[1]]}' for column in columns)
            with database.connection.cursor() as cursor:
                cursor.execute(f'CREATE TABLE "{name}" ({names})')
                with cursor.copy(f'COPY "{name}" FROM STDIN (FORMAT csv)') as copy, open(file, "rb") as data:
                    while block := data.read(1 << 20):
                        copy.write(block)
        elif engine == "duckdb":
            types = {"text": "VARCHAR", "integer": "BIGINT", "boolean": "BOOLEAN"}
            names = ", ".join(f"'{column.split()[0]}': '{types[column.split()[1]]}'" for column in columns)
            source = f"read_csv('{file}', header=false, columns={{{names}}}, nullstr='')"
            if parquet:
                stored = folder / f"{name}.parquet"
                if not stored.exists():
                    database.connection.execute(f"COPY (SELECT * FROM {source}) TO '{stored}' (FORMAT parquet)")
                database.connection.execute(f'CREATE VIEW "{name}" AS SELECT * FROM read_parquet(\'{stored}\')')
            else:
                database.connection.execute(f'CREATE TABLE "{name}" AS SELECT * FROM {source}')
        else:
            database.session.read.parquet(str(folder / f"{name}.parquet")).createOrReplaceTempView(f"`{name}`")
    if engine in ("sqlite", "postgresql"):
        run = database.connection.execute
        indexes = [("Task", "_key"), ("Project", "_key"), ("Task.labels", "owner"), ("Task.ratings", "owner"), ("Project.tasks", "owner"), ("Project.tasks", "target")]
        if everywhere:
            indexes += [(name, words.split()[0]) for name, columns in TABLES.items() for words in columns if (name, words.split()[0]) not in indexes]
            # For people, and as `--indexes` says.
            for place, folded in enumerate(['"name" COLLATE NOCASE'] if engine == "sqlite" else ['lower("name")', 'lower("name" COLLATE "C")']):
                run(f'CREATE INDEX folded{place} ON "Task" ({folded})')
            if engine == "postgresql":
                # The one that SORT(assignee DESC) needs, whose nulls are last.
                run('CREATE INDEX sorted ON "Task" ("assignee" DESC NULLS LAST, "_row")')
        for name, column in indexes:
            unique = "UNIQUE " if column == "_key" else ""
            run(f'CREATE {unique}INDEX "{name}.{column}" ON "{name}" ("{column}")')
        run("ANALYZE")
        if engine == "postgresql":
            run("VACUUM")


def emitted(engine, translator, folder, query, selected):
    """The statement and its values."""
    (folder / "schema.json").write_text(json.dumps(SCHEMA))
    (folder / "mapping.json").write_text(json.dumps(MAPPING))
    dialect = "rql" if "SORT" in query[2] else "nspredicate"
    _, name, predicate, _, _ = query
    done = subprocess.run(
        [translator, "--engine", engine, "--schema", folder / "schema.json", "--mapping", folder / "mapping.json", "--class", name, "--dialect", dialect, "--select", selected, "--format", "json", predicate],
        check=True, stdout=subprocess.PIPE)
    answer = json.loads(done.stdout)
    return answer["sql"], answer["parameters"]


def written(engine, query):
    """The statement that people write."""
    sql = query[4]
    if query[0] == "q05":
        sql = (task("\"name\" LIKE 'e%'"), task("\"name\" ILIKE 'e%'"))
    if isinstance(sql, tuple):
        sql = sql[0 if engine == "sqlite" else 1]
    return sql.replace('"', "`") if engine == "spark" else sql


def milliseconds(database, sql, values):
    start = time.perf_counter()
    found = database.keys(sql, values)
    return (time.perf_counter() - start) * 1000, tuple(found)


parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
parser.add_argument("engines", nargs="*", default=["sqlite", "postgresql", "duckdb"], metavar="ENGINE")
parser.add_argument("--rows", type=int, default=1_000_000)
parser.add_argument("--runs", type=int)
parser.add_argument("--selective", action="store_true")
parser.add_argument("--app", action="store_true")
parser.add_argument("--only", metavar="NAME", help="of --app, the questions whose names begin so")
parser.add_argument("--show", action="store_true", help="of --app, the statements, too")
parser.add_argument("--parquet", action="store_true")
parser.add_argument("--machine", metavar="FILE")
parser.add_argument("--translator", default=str(ROOT / ".build/debug/predicate-translate"))
options = parser.parse_args()


def of_an_app(engine):
    """Times the questions of an app; whether both statements find the same."""
    database = databases.ALL[engine]()
    app.load(database, options.rows)
    folder = app.inferred(database, options.translator)
    print(f"\n### {database.name} {database.version.split()[0]}, {options.rows:,} tasks of an app\n")
    print("| shape | found | translated, ms | hand-written, ms | ratio |\n| --- | ---: | ---: | ---: | ---: |")
    ratios, isRight = [], True
    for name, of, predicate, arguments, by_hand, *more in app.queries(engine, options.rows):
        if options.only and not name.startswith(options.only):
            continue
        done = subprocess.run(
            [options.translator, "--engine", engine, "--schema", folder / "schema.json", "--mapping", folder / "mapping.json", "--class", of, "--dialect",
             "rql" if "SORT" in predicate or "DISTINCT" in predicate else "nspredicate", "--format", "json", *(word for value in arguments for word in ("--arg-json", value)), *(more[0] if more else []), predicate],
            check=True, stdout=subprocess.PIPE)
        answer = json.loads(done.stdout)
        if options.show:
            print(answer["sql"], file=sys.stderr)
        values = [database.value(parameter["type"], parameter["value"]) for parameter in answer["parameters"]]
        by_hand, given = by_hand if isinstance(by_hand, tuple) else (by_hand, [])
        own, other, found, begin = [], [], set(), time.perf_counter()
        while len(own) < options.runs and (not own or time.perf_counter() - begin < 20):
            for statement, parameters, times in ((answer["sql"], values, own), (by_hand, given, other)):
                elapsed, keys = milliseconds(database, statement, parameters)
                times.append(elapsed)
                # Ties of an order by hand are those of the statement.
                found.add(keys)
        # By hand, [c] and [cd] may miss letters.
        isRight = isRight and (len(found) == 1 or "[c" in predicate)
        ratios.append(min(own) / min(other))
        counts = ", ".join(sorted({str(len(keys)) for keys in found}))
        print(f"| {name} | {counts}{'' if len(found) == 1 or '[c' in predicate else ' WRONG'} | {min(own):.2f} | {min(other):.2f} | {ratios[-1]:.2f} |", flush=True)
    print(f"\nmedian of the ratios: {statistics.median(ratios):.2f}; greatest: {max(ratios):.2f}", flush=True)
    database.close()
    return isRight


if options.app:
    options.runs = options.runs or 9
    sys.exit(0 if all([of_an_app(engine) for engine in options.engines]) else 1)
# What takes microseconds needs more of them.
options.runs = options.runs or (15 if options.selective else 3)
folder = ROOT / f".build/sql/{options.rows}"
make(options.rows, folder)
expected = {query[0]: query[3] for query in QUERIES} if options.rows == 1_000_000 else {}
if options.machine:
    report = json.loads(pathlib.Path(options.machine).read_text())
    if report["rows"] != options.rows:
        sys.exit(f"{options.machine} counts {report['rows']} tasks, not {options.rows}")
    expected = {query["id"]: query["count"] for query in report["queries"]}
failed = False
queries, selected, typical = (SELECTIVE, "keys", statistics.median) if options.selective else (QUERIES, "count", min)
for engine in options.engines:
    database = databases.Spark(isFast=True) if engine == "spark" else databases.ALL[engine]()
    load(engine, database, folder, options.parquet or engine == "spark", options.selective)
    print(f"\n## {database.name} {database.version.split()[0]}, {options.rows:,} tasks\n")
    print("| query | predicate | found | emitted, ms | hand-written, ms | ratio |\n| --- | --- | ---: | ---: | ---: | ---: |")
    ratios = []
    for query in queries:
        sql, parameters = emitted(engine, options.translator, folder, query, selected)
        values = [database.value(parameter["type"], parameter["value"]) for parameter in parameters]
        by_hand = written(engine, query)
        own, other, found = [], [], set()
        for _ in range(options.runs):
            elapsed, rows = milliseconds(database, sql, values)
            own.append(elapsed)
            found.add(rows)
            elapsed, rows = milliseconds(database, by_hand, [])
            other.append(elapsed)
            # What people write for [c] knows other letters, but none of this data.
            found.add(rows)
        counts = sorted({len(rows) if options.selective else int(rows[0]) for rows in found})
        wrong = len(found) > 1 or expected.get(query[0]) not in (None, *counts)
        failed = failed or wrong
        ratios.append(typical(own) / typical(other))
        print(
            f"| {query[0]} | `{query[2]}` | {', '.join(map(str, counts))}{' WRONG' if wrong else ''} | {typical(own):.2f} | {typical(other):.2f} | {ratios[-1]:.2f} |",
            flush=True)
    print(f"\nmedian of the ratios: {statistics.median(ratios):.2f}; greatest: {max(ratios):.2f}", flush=True)
    database.close()
sys.exit(1 if failed else 0)
