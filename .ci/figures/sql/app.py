"""The layout of an app: its tables, data and indexes, and predicates beside the statements that people write for them.

Tables have foreign keys and an index for each column that people search. Dates are those of Core Data in SQLite (seconds since 2001, a
double), and `timestamptz` in PostgreSQL and `TIMESTAMP` in DuckDB. One name in twenty has letters outside ASCII. The mapping is that of
`infer`, as it is.
"""
import datetime
import json
import pathlib
import subprocess
import tempfile

WORDS = [
    "invoice", "letter", "garden", "meeting", "report", "budget", "ticket", "review", "summary", "painting", "holiday", "kitchen", "market", "window", "engine",
    "planet", "silver", "orange", "library", "station", "village", "mountain", "journey", "picture", "teacher", "doctor", "bridge", "castle", "forest", "island"]
ACCENTED = ["Café", "Über", "Élodie", "naïve", "Señor", "Łódź"]
# Tables, with the columns' types in SQLite, PostgreSQL and DuckDB.
KEY, INT, TEXT, BOOL = ("INTEGER PRIMARY KEY", "bigint PRIMARY KEY", "BIGINT PRIMARY KEY"), ("INTEGER",) * 2 + ("BIGINT",), ("TEXT", "text", "VARCHAR"), ("BOOLEAN",) * 3
DATE = ("TIMESTAMP", "timestamptz", "TIMESTAMP")


def of(table):
    return tuple(f"{kind} NOT NULL REFERENCES {table}(id)" for kind in INT)


TABLES = {
    "person": {"id": KEY, "name": TEXT},
    "project": {"id": KEY, "name": TEXT, "owner_id": of("person")},
    "task": {
        "id": KEY, "project_id": of("project"), "name": TEXT, "priority": INT, "minutes": INT, "done": BOOL, "created_at": DATE, "due_at": DATE},
    "comment": {"id": KEY, "task_id": of("task"), "rating": INT, "posted_at": DATE},
}
NULLABLE = {"due_at"}
INDEXES = [
    "person(name)", "project(name)", "project(owner_id)", "task(project_id)", "task(name)", "task(priority)", "task(minutes)", "task(done)", "task(created_at)",
    "task(due_at)", "comment(task_id)", "comment(rating)", "comment(posted_at)"]
ENGINES = ("sqlite", "postgresql", "duckdb")
EPOCH, FIRST = 978_307_200, 1_600_000_000


def rows(count):
    """The rows of each table; dates are in seconds since 1970."""
    state = 42

    def draw(bound):
        nonlocal state
        state = (state * 6364136223846793005 + 1442695040888963407) & ((1 << 64) - 1)
        return (state >> 33) % bound

    def name():
        words = [WORDS[draw(30)] for _ in range(2 + draw(3))]
        if draw(20) == 0:
            words[0] = ACCENTED[draw(6)]
        return " ".join(words).capitalize()

    people, projects = max(2, count // 500), max(2, count // 50)
    yield "person", ([row, f"person {row}"] for row in range(people))
    yield "project", ([row, f"plan {row}", draw(people)] for row in range(projects))
    # The last tenth of the projects has no tasks, and half of the tasks no comments.
    yield "task", (
        [row, draw(projects - projects // 10), name(), draw(11), draw(100_000), draw(2) == 0, FIRST + draw(100_000_000) + draw(1_000_000) / 1e6, None if draw(5) == 0 else FIRST + draw(100_000_000) + 0.5]
        for row in range(count))
    yield "comment", ([row, 2 * draw(count // 2), draw(6), FIRST + draw(100_000_000) + draw(1_000_000) / 1e6] for row in range(count))


def date(engine, seconds):
    """A date as the column holds it."""
    if seconds is None:
        return None
    if engine == "sqlite":
        return seconds - EPOCH
    return (datetime.datetime(1970, 1, 1) + datetime.timedelta(seconds=seconds)).isoformat(" ") + ("+00" if engine == "postgresql" else "")


def literal(engine, seconds):
    value = date(engine, seconds)
    return f"{float(value)!r}" if engine == "sqlite" else f"'{value}'"


def load(database, count):
    """Fills the database; nothing else is in it."""
    place = ENGINES.index(database.name)
    connection = database.connection
    if database.name == "sqlite":
        connection.execute("PRAGMA cache_size = -500000")
        connection.execute("BEGIN")
    for table, values in rows(count):
        columns = TABLES[table]
        declared = ", ".join(f"{name} {kinds[place]}{'' if name in NULLABLE or 'KEY' in kinds[place] or 'NOT NULL' in kinds[place] else ' NOT NULL'}" for name, kinds in columns.items())
        if database.name == "duckdb":
            # Foreign keys have no effect on its statements, and slow filling down.
            declared = ", ".join(word.split(" REFERENCES")[0] for word in declared.split(", "))
        connection.execute(f"CREATE TABLE {table} ({declared})")
        dates = [number for number, kinds in enumerate(columns.values()) if kinds is DATE]
        filled = ([date(database.name, value) if number in dates else value for number, value in enumerate(row)] for row in values)
        if database.name == "sqlite":
            connection.executemany(f"INSERT INTO {table} VALUES ({', '.join('?' for _ in columns)})", filled)
        elif database.name == "postgresql":
            with connection.cursor() as cursor, cursor.copy(f"COPY {table} FROM STDIN") as copy:
                for row in filled:
                    copy.write_row(row)
        else:
            with tempfile.NamedTemporaryFile("w", suffix=".json", encoding="utf-8") as file:
                for row in filled:
                    file.write(json.dumps(dict(zip(columns, row))) + "\n")
                file.flush()
                connection.execute(f"INSERT INTO {table} SELECT * FROM read_json('{file.name}', columns = {{{', '.join(f'{name}: {chr(39)}{kinds[2].split()[0]}{chr(39)}' for name, kinds in columns.items())}}})")
    if database.name == "sqlite":
        connection.execute("COMMIT")
    for index in INDEXES:
        connection.execute(f"CREATE INDEX {index.replace('(', '_').strip(')')} ON {index}")
    connection.execute("ANALYZE")
    if database.name == "postgresql":
        connection.execute("VACUUM")


def inferred(database, translator):
    """The folder with the schema and the mapping that `infer` drafts."""
    folder = pathlib.Path(tempfile.mkdtemp(prefix="predicate-app-"))
    path = database.saved(folder)
    subprocess.run([translator, "infer", "--engine", database.name, "--out", folder, path], check=True, stdout=subprocess.DEVNULL)
    (folder / "app.db").unlink(missing_ok=True)
    return folder


def stamp(seconds):
    """A date in a predicate's arguments."""
    return json.dumps({"$date": datetime.datetime.fromtimestamp(seconds, datetime.timezone.utc).isoformat().replace("+00:00", "Z")})


def queries(engine, count):
    """A name, the class, the predicate with its arguments, the statement that people write, with its values if it has any, and what else the translator is given.

    For [cd], people write a plain CONTAINS, or the same without accents.
    """
    sqlite = engine == "sqlite"
    moment = FIRST + 50_000_000.5
    low, high = literal(engine, moment), literal(engine, moment + 20_000)
    truth = ("0", "1") if sqlite else ("false", "true")
    like = "GLOB" if sqlite else "LIKE"
    star = "*" if sqlite else "%"
    middle = count // 2
    # A task in the middle that has a date.
    dated = next(row[0] for table, values in rows(count) for row in list(values) if table == "task" and row[0] > middle and row[7] is not None)
    dates = [stamp(moment), stamp(moment + 20_000)]

    def keys(table, condition, rest=" ORDER BY id"):
        return f"SELECT id FROM {table} WHERE {condition}{rest}"

    page = "SELECT id FROM task WHERE {0} ({1}, id) {2} (SELECT {1}, id FROM task WHERE id = " + str(middle) + ") ORDER BY {3} LIMIT 10"
    descending = "SELECT id FROM task WHERE (minutes, -id) < (SELECT minutes, -id FROM task WHERE id = {0}) AND minutes <= (SELECT minutes FROM task WHERE id = {0}) ORDER BY minutes DESC, id LIMIT 10".format(middle)
    in_few = "SELECT p.id FROM project AS p WHERE p.name {} 'plan 77{}' AND {} ORDER BY p.id".format(like, star, "{}")
    their = "FROM task AS t WHERE t.project_id = p.id"
    two = "SELECT t.id FROM task AS t JOIN project AS p ON p.id = t.project_id JOIN person AS o ON o.id = p.owner_id WHERE {} ORDER BY t.id"
    three = "SELECT c.id FROM comment AS c JOIN task AS t ON t.id = c.task_id JOIN project AS p ON p.id = t.project_id JOIN person AS o ON o.id = p.owner_id WHERE {} ORDER BY c.id"
    contains = "name LIKE '%afe%'" if sqlite else "name ILIKE '%afe%'"
    equal = ("name = 'Castle window' COLLATE NOCASE", "lower(name) = 'castle window'")[not sqlite]
    return [
        ("==", "Task", "minutes == 77", [], keys("task", "minutes = 77")),
        ("IN, 200 values", "Task", "minutes IN {" + ", ".join(str(n * 7) for n in range(200)) + "}", [], (keys("task", "minutes IN (" + ", ".join(f"{'?' if sqlite else '$'}{n + 1}" for n in range(200)) + ")"), [n * 7 for n in range(200)])),
        ("BETWEEN", "Task", "minutes BETWEEN {500, 520}", [], keys("task", "minutes BETWEEN 500 AND 520")),
        ("OR", "Task", "minutes == 77 OR name == 'Castle window'", [], keys("task", "minutes = 77 OR name = 'Castle window'")),
        ("BEGINSWITH", "Task", "name BEGINSWITH 'Castle win'", [], keys("task", f"name {like} 'Castle win{star}'" if sqlite else "starts_with(name, 'Castle win')")),
        ("CONTAINS", "Task", "name CONTAINS 'mountain j'", [], keys("task", "instr(name, 'mountain j') > 0" if sqlite else "name LIKE '%mountain j%'")),
        ("dates, range", "Task", "dueAt >= %@ AND dueAt < %@", dates, keys("task", f"due_at >= {low} AND due_at < {high}")),
        ("dates, ==", "Task", "dueAt == %@", dates[:1], keys("task", f"due_at = {low}")),
        ("dates, the next 10", "Task", "dueAt > $0 SORT(dueAt ASC) LIMIT(10)", dates[:1], keys("task", f"due_at > {low}", " ORDER BY due_at, id LIMIT 10")),
        ("dates, the last 10", "Task", "TRUEPREDICATE SORT(createdAt DESC) LIMIT(10)", [], "SELECT id FROM task ORDER BY created_at DESC, id LIMIT 10"),
        ("dates, the last 10 of few", "Task", "project.name == 'plan 77' SORT(createdAt DESC) LIMIT(10)", [], "SELECT t.id FROM task AS t JOIN project AS p ON p.id = t.project_id WHERE p.name = 'plan 77' ORDER BY t.created_at DESC, t.id LIMIT 10"),
        ("dates, the last 10 of half", "Task", "done == false SORT(createdAt DESC) LIMIT(10)", [], keys("task", f"done = {truth[0]}", " ORDER BY created_at DESC, id LIMIT 10")),
        ("dates, ANY", "Task", "ANY comments.postedAt > %@", [stamp(FIRST + 99_990_000)], keys("task", f"id IN (SELECT task_id FROM comment WHERE posted_at > {literal(engine, FIRST + 99_990_000)})")),
        ("CONTAINS[c]", "Task", "name CONTAINS[c] 'AFE'", [], keys("task", contains)),
        ("CONTAINS[cd]", "Task", "name CONTAINS[cd] 'afe'", [], keys("task", contains)),
        ("CONTAINS[cd], long", "Task", "name CONTAINS[cd] 'silver castle'", [], keys("task", contains.replace("afe", "silver castle"))),
        ("==[c]", "Task", "name ==[c] 'Castle window'", [], keys("task", equal)),
        ("==[cd]", "Task", "name ==[cd] 'Castle window'", [], keys("task", contains.replace("%afe%", "%castle window%"))),
        ("BEGINSWITH[cd]", "Task", "name BEGINSWITH[cd] 'cafe'", [], keys("task", contains)),
        ("one link", "Task", "project.name == 'plan 77'", [], "SELECT t.id FROM task AS t JOIN project AS p ON p.id = t.project_id WHERE p.name = 'plan 77' ORDER BY t.id"),
        ("two links", "Task", "project.owner.name == 'person 77'", [], two.format("o.name = 'person 77'")),
        ("two links, BEGINSWITH", "Task", "project.owner.name BEGINSWITH 'person 77'", [], two.format(f"o.name {like} 'person 77{star}'")),
        ("two links, OR", "Task", "project.owner.name == 'person 77' OR project.owner.name == 'person 78'", [], two.format("o.name = 'person 77' OR o.name = 'person 78'")),
        ("two links, and more", "Task", "project.owner.name == 'person 77' AND priority > 5", [], two.format("o.name = 'person 77' AND t.priority > 5")),
        ("three links", "Comment", "task.project.owner.name == 'person 77'", [], three.format("o.name = 'person 77'")),
        ("page by number", "Task", "TRUEPREDICATE SORT(priority ASC) LIMIT(10)", [], page.format("", "priority", ">", "priority, id"), ["--pagination", str(middle)]),
        ("page by number, back", "Task", "TRUEPREDICATE SORT(minutes DESC) LIMIT(10)", [], descending, ["--pagination", str(middle)]),
        ("page by text, of some", "Task", "priority > 5 SORT(name ASC) LIMIT(10)", [], page.format("priority > 5 AND", "name", ">", "name, id"), ["--pagination", str(middle)]),
        ("page by date", "Task", "TRUEPREDICATE SORT(createdAt ASC) LIMIT(10)", [], page.format("", "created_at", ">", "created_at, id"), ["--pagination", str(middle)]),
        ("page by a date that may be null", "Task", "dueAt != nil SORT(dueAt ASC) LIMIT(10)", [], page.format("due_at IS NOT NULL AND", "due_at", ">", "due_at, id").replace(f"id = {middle})", f"id = {dated})"), ["--pagination", str(dated)]),
        ("@count > 0", "Task", "comments.@count > 0", [], "SELECT id FROM task WHERE id IN (SELECT task_id FROM comment) ORDER BY id"),
        ("@count == 0", "Project", "tasks.@count == 0", [], "SELECT id FROM project WHERE id NOT IN (SELECT project_id FROM task) ORDER BY id"),
        ("@count == 0, many", "Task", "comments.@count == 0", [], "SELECT id FROM task WHERE id NOT IN (SELECT task_id FROM comment) ORDER BY id"),
        ("@count > 50", "Project", "tasks.@count > 50", [], "SELECT project_id AS id FROM task GROUP BY project_id HAVING COUNT(*) > 50 ORDER BY id"),
        ("ANY, few", "Project", "ANY tasks.minutes == 77", [], "SELECT id FROM project WHERE id IN (SELECT project_id FROM task WHERE minutes = 77) ORDER BY id"),
        ("ANY, half", "Task", "ANY comments.rating >= 3", [], "SELECT t.id FROM task AS t WHERE EXISTS (SELECT 1 FROM comment AS c WHERE c.task_id = t.id AND c.rating >= 3) ORDER BY t.id"),
        ("@max > n", "Task", "comments.@max.rating > 3", [], "SELECT id FROM task WHERE id IN (SELECT task_id FROM comment WHERE rating > 3) ORDER BY id"),
        ("@max > n, rare", "Project", "tasks.@max.minutes > 99990", [], "SELECT id FROM project WHERE id IN (SELECT project_id FROM task WHERE minutes > 99990) ORDER BY id"),
        ("@min < n, rare", "Project", "tasks.@min.minutes < 10", [], "SELECT id FROM project WHERE id IN (SELECT project_id FROM task WHERE minutes < 10) ORDER BY id"),
        ("@max < n", "Project", "tasks.@max.minutes < 50000", [], "SELECT project_id AS id FROM task GROUP BY project_id HAVING MAX(minutes) < 50000 ORDER BY id"),
        ("DISTINCT", "Task", "TRUEPREDICATE DISTINCT(priority)", [], "SELECT MIN(id) AS id FROM task GROUP BY priority ORDER BY id"),
        ("DISTINCT, of some", "Task", "minutes > 50000 DISTINCT(priority)", [], "SELECT MIN(id) AS id FROM task WHERE minutes > 50000 GROUP BY priority ORDER BY id"),
        ("few, @max", "Project", "name BEGINSWITH 'plan 77' AND tasks.@max.minutes > 99000", [], in_few.format(f"(SELECT MAX(minutes) {their}) > 99000")),
        ("few, @sum", "Project", "name BEGINSWITH 'plan 77' AND tasks.@sum.minutes > 2500000", [], in_few.format(f"(SELECT SUM(minutes) {their}) > 2500000")),
        ("few, @count", "Project", "name BEGINSWITH 'plan 77' AND tasks.@count > 50", [], in_few.format(f"(SELECT COUNT(*) {their}) > 50")),
        ("few, SUBQUERY", "Project", "name BEGINSWITH 'plan 77' AND SUBQUERY(tasks, $t, $t.minutes > 99000 AND $t.done == NO).@count > 0", [], in_few.format(f"EXISTS (SELECT 1 {their} AND t.minutes > 99000 AND t.done = {truth[0]})")),
        ("few, ANY in SUBQUERY", "Project", "name BEGINSWITH 'plan 77' AND SUBQUERY(tasks, $t, ANY $t.comments.rating == 5).@count > 0", [],
         in_few.format(f"EXISTS (SELECT 1 {their} AND EXISTS (SELECT 1 FROM comment AS c WHERE c.task_id = t.id AND c.rating = 5))")),
        ("SUBQUERY", "Project", "SUBQUERY(tasks, $t, $t.minutes > 99900 AND $t.done == NO).@count > 0", [], f"SELECT id FROM project WHERE id IN (SELECT project_id FROM task WHERE minutes > 99900 AND done = {truth[0]}) ORDER BY id"),
    ]
