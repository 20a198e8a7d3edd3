"""Random statements on a database that this project did not make: `infer`, `check`, and each statement against the machine.

    python3 .ci/figures/sql/foreign.py FOLDER [--statements N] [--seed S] [--rows N] [--core-data MODEL] ENGINE DATABASE

FOLDER has `predicate-translate` and `predicate-vectors`; DATABASE is what the engine's own tool connects to. With --rows, tables without
rows are filled with random ones first. The machine gets the values as this file reads them: by the drafted schema and mapping, but without
`predicate-translate`. Columns that `check` finds at fault are left out. What a statement finds, the machine has to find.
"""
import argparse
import base64
import datetime
import decimal
import json
import math
import pathlib
import random
import sqlite3
import subprocess
import sys
import tempfile
import uuid

DIRECTIONS = ["ASC", "DESC"]
ORDERS = ["==", "!=", "<", "<=", ">", ">="]
WORDS = ["alpha", "Beta", "gamma ray", "Delta", "épée", "Über", "x", "", "10", "abc%_", "alphabet", "ALPHA", "Straße", "naïve café", "*", "a?b", "it's", 'a "b"', "two\nlines", "end ", " ", "%", "[a]", "Ǆ", "ſilk", "KELVIN", "\U0001f600 smile", "İstanbul", "\\", "null", "2020-01-01", "1e3", "!_!"]
# Words of predicates, which as names have a mark in front.
RESERVED = {"all", "and", "any", "between", "cast", "false", "first", "in", "last", "like", "nil", "no", "none", "not", "null", "or", "self", "size", "some", "true", "yes", "contains", "matches"}
EPOCH = datetime.datetime(1970, 1, 1, tzinfo=datetime.timezone.utc)


def command(*words):
    done = subprocess.run([str(word) for word in words], capture_output=True, text=True, check=False)
    if done.returncode > 1:
        sys.exit(f"foreign: {' '.join(map(str, words))}\n{done.stderr}")
    return done.stdout


class Connection:
    """A database by its driver."""

    def __init__(self, engine, name):
        self.engine = engine
        self.quote = '"'
        if engine == "sqlite":
            self.driver = sqlite3.connect(name)
            self.driver.text_factory = lambda text: text.decode("utf-8", "surrogateescape")
        elif engine == "postgresql":
            import psycopg

            self.driver = psycopg.connect(name, autocommit=True, cursor_factory=psycopg.RawCursor)
        else:
            import duckdb

            self.driver = duckdb.connect(name)

    def rows(self, sql, values=()):
        cursor = self.driver.execute(sql, values)
        return cursor.fetchall()

    def name(self, name):
        return '"' + name.replace('"', '""') + '"'


# Filling


def filled(connection, count):
    """Fills empty tables with random rows; rows that the tables refuse are left out."""
    keys = {}
    tables = described(connection)
    # Tables that others refer to come first.
    order = []

    def place(table):
        if table in tables and table not in order:
            order.append(table)
            for target, _ in tables[table][1].values():
                place(target)
            order.append(order.pop(order.index(table)))

    for table in tables:
        place(table)
    for table in order:
        columns, links = tables[table]
        if connection.rows(f"SELECT COUNT(*) FROM {connection.name(table)}")[0][0] >= count // 4:
            continue
        for _ in range(count):
            values = {}
            for column, (kind, isNullable, isKey) in columns.items():
                if column in links:
                    target = links[column]
                    known = keys.get(target) or [row[0] for row in connection.rows(f"SELECT {connection.name(target[1])} FROM {connection.name(target[0])}")]
                    # A table that refers to itself has more rows each time.
                    if known and target[0] != table:
                        keys[target] = known
                    values[column] = random.choice(known) if known and (not isNullable or random.random() < 0.85) else None
                elif isNullable and random.random() < 0.2:
                    values[column] = None
                else:
                    value = made(connection.engine, kind, column, isKey)
                    if value is not Ellipsis:
                        values[column] = value
            if any(isKey and values.get(column, 0) is None for column, (_, _, isKey) in columns.items()):
                continue
            names = ", ".join(connection.name(column) for column in values)
            marks = ", ".join(f"${place}" if connection.engine == "postgresql" else "?" for place in range(1, len(values) + 1))
            try:
                connection.rows(f"INSERT INTO {connection.name(table)} ({names}) VALUES ({marks})" + ("" if connection.engine == "sqlite" else " RETURNING 1"), list(values.values()))
            except Exception:  # noqa: S112 (a row that breaks a rule of the table)
                continue
    if connection.engine == "sqlite":
        connection.driver.commit()


def described(connection):
    """Of each table its columns with type, nullability and key, and its links."""
    tables = {}
    if connection.engine == "sqlite":
        for (table,) in connection.rows("SELECT name FROM sqlite_schema WHERE type = 'table' AND name NOT LIKE 'sqlite_%' AND sql NOT LIKE 'CREATE VIRTUAL%'"):
            columns = {row[1]: (row[2].upper(), not row[3] and not row[5], row[5]) for row in connection.rows(f"PRAGMA table_xinfo({connection.name(table)})") if row[6] == 0}
            links = {row[3]: (row[2], row[4] or "id") for row in connection.rows(f"PRAGMA foreign_key_list({connection.name(table)})")}
            tables[table] = columns, links
    elif connection.engine == "duckdb":
        for table, column, kind, isNullable in connection.rows("SELECT table_name, column_name, data_type, is_nullable FROM duckdb_columns() WHERE NOT internal AND table_name IN (SELECT table_name FROM duckdb_tables()) ORDER BY table_name, column_index"):
            tables.setdefault(table, ({}, {}))[0][column] = (kind, isNullable, False)
        for table, columns, target, to in connection.rows("SELECT table_name, constraint_column_names, referenced_table, referenced_column_names FROM duckdb_constraints() WHERE constraint_type = 'FOREIGN KEY'"):
            if len(columns) == 1:
                tables[table][1][columns[0]] = (target, to[0])
    else:
        query = "SELECT table_name, column_name, udt_name, is_nullable, column_default, is_generated, character_maximum_length FROM information_schema.columns WHERE table_schema = ANY (current_schemas(false)) AND table_name IN (SELECT table_name FROM information_schema.tables WHERE table_type = 'BASE TABLE') ORDER BY table_name, ordinal_position"
        labels = dict(connection.rows("SELECT t.typname::text, string_agg(quote_literal(e.enumlabel), ', ' ORDER BY e.enumsortorder) FROM pg_type t JOIN pg_enum e ON e.enumtypid = t.oid GROUP BY 1"))
        for table, column, kind, isNullable, default, generated, length in connection.rows(query):
            if generated == "ALWAYS" or default and "nextval" in default:
                continue
            tables.setdefault(table, ({}, {}))[0][column] = (f"ENUM({labels[kind]})" if kind in labels else kind.upper() + (f"({length})" if length else ""), isNullable == "YES", False)
        for table, column, target, to in connection.rows("SELECT c.relname, a.attname, d.relname, b.attname FROM pg_constraint k JOIN pg_class c ON c.oid = k.conrelid JOIN pg_class d ON d.oid = k.confrelid JOIN pg_attribute a ON a.attrelid = c.oid AND a.attnum = k.conkey[1] JOIN pg_attribute b ON b.attrelid = d.oid AND b.attnum = k.confkey[1] WHERE k.contype = 'f' AND array_length(k.conkey, 1) = 1"):
            if table in tables:
                tables[table][1][column] = (target, to)
    return tables


def made(engine, kind, column, isKey):
    """A random value for a column; an ellipsis for the default."""
    words = column.lower()
    moment = EPOCH + datetime.timedelta(seconds=random.randrange(10**9, 17 * 10**8), microseconds=random.choice([0, 500_000, random.randrange(10**6)]))
    if random.random() < 0.1 and "INT" not in kind:
        moment -= datetime.timedelta(days=random.choice([20_000, 300_000]))
    if random.random() < 0.1:
        moment = moment.replace(hour=0, minute=0, second=0, microsecond=0)
    if kind.startswith("ENUM("):
        return random.choice(kind[kind.index("'") + 1 : kind.rindex("'")].split("', '"))
    if engine != "sqlite":
        short = kind.split("(")[0]
        length = int(kind.split("(")[1].rstrip(")")) if short == "VARCHAR" and "(" in kind else 99
        if short in ("INT2", "INT4", "INT8", "SMALLINT", "INTEGER", "BIGINT"):
            far = {"INT8": 63, "BIGINT": 63, "INT4": 31, "INTEGER": 31}.get(short, 15)
            return random.choice([0, 1, 2, 3, 7, 42, -5, 1000, random.randrange(30000), random.choice([2**far - 1, -(2**far), 2 ** (far - 9) + 1])])
        if short in ("TEXT", "VARCHAR", "CITEXT"):
            return (random.choice(WORDS) + (str(random.randrange(99)) if random.random() < 0.5 else ""))[:length]
        if short in ("BOOL", "BOOLEAN"):
            return random.random() < 0.5
        if short in ("TIMESTAMPTZ", "TIMESTAMP", "TIMESTAMP WITH TIME ZONE"):
            return moment if short in ("TIMESTAMPTZ", "TIMESTAMP WITH TIME ZONE") else moment.replace(tzinfo=None)
        if short == "DATE":
            return moment.date()
        if short in ("FLOAT4", "FLOAT8", "FLOAT", "DOUBLE"):
            return random.choice([0.0, -0.0, 0.5, -1.25, 3.0, 1e300 if short in ("FLOAT8", "DOUBLE") else 1e30, math.nan, math.inf, random.random() * 100])
        if short in ("NUMERIC", "DECIMAL"):
            odd = ["NaN", "Infinity", "1E+20", "-0.000001"] if engine == "postgresql" else ["0"]
            return decimal.Decimal(random.choice(odd)) if random.random() < 0.1 else decimal.Decimal(random.randrange(-1000, 99999)) / 100
        if short == "UUID":
            return uuid.UUID(int=random.getrandbits(128))
        if short in ("BYTEA", "BLOB"):
            return random.randbytes(random.randrange(6))
        if short in ("_TEXT", "_VARCHAR") or kind == "VARCHAR[]":
            return [random.choice(WORDS) for _ in range(random.randrange(4))]
        if short in ("_INT4", "_INT8") or kind in ("INTEGER[]", "BIGINT[]"):
            return [random.randrange(5) for _ in range(random.randrange(4))]
        if short in ("JSONB", "JSON"):
            return "{}"
        return Ellipsis
    if isKey and "INT" in kind:
        return random.randrange(1, 10**6)
    if "UUID" in words or "UUID" in kind:
        return str(uuid.UUID(int=random.getrandbits(128)))
    if "BOOL" in kind or words.startswith(("is_", "has_")):
        return random.randrange(2)
    if "DATE" in kind or "TIME" in kind and "INT" not in kind:
        return moment.strftime("%Y-%m-%d") if kind == "DATE" else moment.strftime("%Y-%m-%d %H:%M:%S.") + f"{moment.microsecond // 1000:03}"
    if "INT" in kind:
        if words.endswith(("_at", "time", "date", "_on")) or "date" in words:
            return int(moment.timestamp() * 1000)
        return random.choice([0, 1, 2, 3, 7, 42, -5, 1000, random.randrange(30000), 2**63 - 1, -(2**63), 2**53 + 1] if "BOOL" not in kind else [0, 1])
    if any(word in kind for word in ("REAL", "FLOA", "DOUB", "NUM", "DEC")):
        return random.choice([0.0, -0.0, 0.5, -1.25, 3.0, 1e300, -math.inf, random.random() * 100])
    if "BLOB" in kind:
        return random.randbytes(random.randrange(6))
    return random.choice(WORDS) + (str(random.randrange(9999)) if isKey or random.random() < 0.5 else "")


# Reading


def read(value, kind, given, engine):
    """A value of a column as data has it; an ellipsis for what the form cannot be read from."""
    if value is None:
        return None
    if given.get("values"):
        return given["values"][str(value)]
    if kind == "bool":
        return str(value).lower() in ("true", "t", "yes", "y", "1") if isinstance(value, str) else bool(value)
    if kind in ("double", "float"):
        number = float(value)
        if not math.isfinite(number):
            return {"$numberDouble": {"nan": "NaN", "inf": "Infinity", "-inf": "-Infinity"}[str(number)]}
        return number
    if kind == "decimal128":
        number = decimal.Decimal(value)
        if given.get("decimals") == "integer":
            number = number.scaleb(-given.get("scale", 0))
        return {"$numberDecimal": str(number)}
    if kind == "int":
        return {"$numberLong": str(value)} if abs(value) > 2**53 else int(value)
    if kind == "data":
        return {"$binary": {"base64": base64.b64encode(bytes(value)).decode()}}
    if kind == "uuid":
        return {"$uuid": str(uuid.UUID(bytes=bytes(value)) if isinstance(value, bytes) else uuid.UUID(str(value)))}
    if kind == "objectId":
        return {"$oid": value}
    if kind == "date":
        return {"$date": instant(value, given.get("dates", "text" if engine == "sqlite" else "timestamp"))}
    return value


def instant(value, form):
    """A date with nanoseconds."""
    units = {"seconds": 10**9, "milliseconds": 10**6, "microseconds": 10**3, "nanoseconds": 1}
    if form in units:
        nanoseconds = value * units[form]
    elif form in ("real-seconds", "cocoa"):
        # As Foundation reads a double: whole seconds, and the rest rounded to nanoseconds.
        whole = math.floor(value)
        nanoseconds = (whole + (978_307_200 if form == "cocoa" else 0)) * 10**9 + round((value - whole) * 10**9)
    elif isinstance(value, datetime.datetime):
        value = value if value.tzinfo else value.replace(tzinfo=datetime.timezone.utc)
        nanoseconds = (value - EPOCH) // datetime.timedelta(microseconds=1) * 1000
    elif isinstance(value, datetime.date):
        nanoseconds = (datetime.datetime(value.year, value.month, value.day, tzinfo=datetime.timezone.utc) - EPOCH) // datetime.timedelta(microseconds=1) * 1000
    else:
        text, _, fraction = value.rstrip("Z").replace("T", " ").partition(".")
        zone = 0
        for sign in "+-":
            body, mark, offset = (fraction or text[10:]).partition(sign)
            if mark:
                zone = (int(offset[:2]) * 60 + int(offset[3:5] or 0)) * (1 if sign == "+" else -1)
                fraction, text = (body, text) if fraction else ("", text[:10] + body)
        moment = datetime.datetime.strptime(text.strip(), "%Y-%m-%d %H:%M:%S").replace(tzinfo=datetime.timezone.utc) - datetime.timedelta(minutes=zone)
        nanoseconds = int((moment - EPOCH).total_seconds()) * 10**9 + int((fraction or "0").ljust(9, "0")[:9])
    seconds, rest = divmod(nanoseconds, 10**9)
    return (EPOCH + datetime.timedelta(seconds=seconds)).strftime("%Y-%m-%dT%H:%M:%S").rjust(19, "0") + f".{rest:09}Z"


def several(name):
    return name if isinstance(name, list) else [name]


def key(values):
    """A key as the machine's data has it."""
    values = [str(value) if isinstance(value, uuid.UUID) else str(uuid.UUID(bytes=value)) if isinstance(value, bytes) else value for value in values]
    if None in values:
        return None
    return str(values[0]) if len(values) == 1 else json.dumps(values, ensure_ascii=False, separators=(",", ":"))


def objects(connection, schema, mapping):
    """The objects of each class, by key, with collections."""
    data, engine = {}, connection.engine
    for one in schema:
        given = mapping["classes"][one["name"]]
        rows = given.get("rows") or {}
        condition = " AND ".join(f"{connection.name(column)} IN ({', '.join(repr(value) for value in values)})" for column, values in rows.items())
        table = connection.name(given.get("table", one["name"]))
        keys = several(given.get("key", "_key"))
        columns = {name: [connection.name(part) for part in several(given.get("properties", {}).get(name, {}).get("column", name))] for name, kind in one["properties"].items() if isCollection(kind) is None}
        arrays = {name: connection.name(given["properties"][name].get("column", name)) for name, kind in one["properties"].items() if isCollection(kind) and given.get("properties", {}).get(name, {}).get("storage") == "array"}
        words = [connection.name(part) for part in keys] + [part for parts in columns.values() for part in parts] + list(arrays.values())
        order = ", ".join(connection.name(part) for part in several(given.get("row", "_row")))
        found = {}
        for row in connection.rows(f"SELECT {', '.join(words)} FROM {table}{' WHERE ' + condition if condition else ''} ORDER BY {order}"):
            values = iter(row)
            own = key([next(values) for _ in keys])
            found[own] = {}
            for name, parts in columns.items():
                kind = one["properties"][name].rstrip("?")
                value = [next(values) for _ in parts]
                found[own][name] = key(value) if kind in mapping["classes"] else read(value[0], kind, given.get("properties", {}).get(name, {}), engine)
            for name in arrays:
                element = isCollection(one["properties"][name])
                found[own][name] = [read(value, element.rstrip("?"), {}, engine) for value in next(values) or []]
        data[one["name"]] = found
    for one in schema:
        given = mapping["classes"][one["name"]]
        for name, kind in one["properties"].items():
            target = isCollection(kind)
            if not target or not isinstance(kind, str) or given.get("properties", {}).get(name, {}).get("storage") == "array":
                continue
            where = given["properties"][name]
            for each in data[one["name"]].values():
                each[name] = []
            owner, column = several(where["owner"]), several(where["column"])
            words = ", ".join(connection.name(part) for part in owner + column)
            order = connection.name(where["position"]) if "position" in where else ", ".join(connection.name(part) for part in column)
            for row in connection.rows(f"SELECT {words} FROM {connection.name(where['table'])} ORDER BY {order}"):
                parent, element = key(row[: len(owner)]), key(row[len(owner) :])
                if parent in data[one["name"]] and element is not None and (target not in data or element in data[target]):
                    data[one["name"]][parent][name].append(element)
    for of, found in data.items():
        properties = next(one for one in schema if one["name"] == of)["properties"]
        for each in found.values():
            for name, kind in properties.items():
                # A link that leads nowhere is null.
                if isinstance(kind, str) and kind.rstrip("?") in data and each.get(name) not in data[kind.rstrip("?")]:
                    each[name] = None
    return data


def isCollection(kind):
    """The element of a collection's type; nil for others."""
    if not isinstance(kind, str):
        return "linking"
    return kind[:-2] if kind.endswith(("[]", "<>")) else None


# Predicates


def named(name):
    """A property in a predicate."""
    return f"#{name}" if name.lower() in RESERVED else name


class Maker:
    """Random predicates about the objects of a class."""

    def __init__(self, schema, data):
        self.types = {one["name"]: one["properties"] for one in schema}
        self.data = data

    def literal(self, value):
        """A value as an argument."""
        self.arguments.append(value)
        return "%@"

    def value(self, of, name):
        """A value that the property has, or one next to it."""
        pool = [each[name] for each in self.data[of].values() if each.get(name) is not None]
        value = random.choice(pool) if pool and random.random() < 0.9 else None
        kind = self.types[of][name].rstrip("?")
        if kind == "int":
            number = int(value["$numberLong"]) if isinstance(value, dict) else value or 0
            number += random.choice([0, 0, 0, 1, -1])
            return random.choice([number, number + 0.5]) if random.random() < 0.1 and abs(number) < 2**50 else {"$numberLong": str(max(-(2**63), min(2**63 - 1, number)))}
        if kind == "double" and isinstance(value, (int, float)):
            return random.choice([value, value, round(value), value + 0.25])
        if kind == "string":
            text = value if value is not None else random.choice(WORDS)
            return random.choice([text, text, text[:3], text.upper(), text[-2:], random.choice(WORDS)])
        if kind == "date" and value is not None and random.random() < 0.3:
            return {"$date": value["$date"][:20] + random.choice(["000000000Z", "123456789Z"])}
        if value is None:
            return {"int": 1, "double": 0.5, "string": "x", "bool": True}.get(kind)
        return value

    def paths(self, of, prefix="", depth=0, isOptional=False):
        """The paths to single values, each with its class and property, and whether it may be null."""
        found = []
        for name, kind in self.types[of].items():
            if not isinstance(kind, str) or isCollection(kind):
                continue
            target, word = kind.rstrip("?"), named(name)
            if target in self.types:
                if depth < 2:
                    found += self.paths(target, f"{prefix}{word}.", depth + 1, isOptional or kind.endswith("?"))
            else:
                found.append((prefix + word, of, name, isOptional or kind.endswith("?")))
        return found

    def comparison(self, of, variable=""):
        paths = self.paths(of)
        if not paths:
            return "TRUEPREDICATE"
        path, owner, name, isOptional = random.choice(paths)
        path = variable + path
        kind = self.types[owner][name].rstrip("?")
        turn = random.random()
        if turn < 0.08 and isOptional:
            return f"{path} {random.choice(['==', '!='])} nil"
        if kind in ("bool", "uuid", "data", "objectId"):
            value = self.value(owner, name)
            return "TRUEPREDICATE" if value is None else f"{path} {random.choice(['==', '!='])} {self.literal(value)}"
        if turn < 0.15:
            same = [other for other in paths if self.types[other[1]][other[2]].rstrip("?") == kind]
            return f"{path} {random.choice(ORDERS)} {variable}{random.choice(same)[0]}"
        if turn < 0.25:
            values = [self.value(owner, name) for _ in range(random.randrange(1, 5))]
            values = [value for value in values if value is not None]
            return f"{path} IN {self.literal(values)}" if values else "TRUEPREDICATE"
        value = self.value(owner, name)
        if value is None:
            return "TRUEPREDICATE"
        if turn < 0.32 and kind != "string":
            other = self.value(owner, name)
            return f"{path} BETWEEN {{{self.literal(value)}, {self.literal(other)}}}" if other is not None else "TRUEPREDICATE"
        if kind == "string" and turn < 0.75:
            options = random.choice(["", "", "[c]", "[d]", "[cd]"])
            word = random.choice(["CONTAINS", "BEGINSWITH", "ENDSWITH", "LIKE", "=="])
            if word == "LIKE":
                options = options.replace("d", "").replace("[]", "")
                value = random.choice([value, value[:2] + "*", "*" + value[1:3] + "*", "?" + value[1:]])
            if "d" in options and not value.strip():
                options = ""
            return f"{path} {word}{options} {self.literal(value)}"
        return f"{path} {random.choice(ORDERS)} {self.literal(value)}"

    def collections(self, of):
        found = []
        for name, kind in self.types[of].items():
            target = kind.get("of") or kind.get("class") or kind.get("linkingObjects") if isinstance(kind, dict) else isCollection(kind)
            if isinstance(target, str) and target.split(".")[0].rstrip("?") in self.types:
                found.append((named(name), target.split(".")[0]))
        return found

    def term(self, of, depth=0):
        collections = self.collections(of)
        turn = random.random()
        if not collections or turn < 0.6:
            return self.comparison(of)
        name, target = random.choice(collections)
        if turn < 0.72:
            given = len(self.arguments)
            words = self.comparison(target)
            if words == "TRUEPREDICATE" or words.startswith("NOT"):
                del self.arguments[given:]
                return f"{name}.@count > 1"
            path = words.split(" ", 1)[0]
            rest = words.split(" ", 1)[1]
            if "nil" not in rest and rest.split(" ")[-1] != "%@" and not rest.endswith("}"):
                del self.arguments[given:]
                return f"{name}.@count == 0"
            return f"{random.choice(['ANY', 'ALL', 'NONE'])} {name}.{path} {rest}"
        if turn < 0.82:
            return f"{name}.@count {random.choice(ORDERS)} {random.randrange(4)}"
        numbers = [one for one, kind in self.types[target].items() if kind in ("int", "int?", "date", "date?")]
        if turn < 0.9 and numbers:
            one = random.choice(numbers)
            word = named(one)
            value = self.value(target, one)
            functions = ["@min", "@max"] + (["@sum", "@avg"] if self.types[target][one].startswith("int") else [])
            if value is not None:
                return f"{name}.{random.choice(functions)}.{word} {random.choice(ORDERS)} {self.literal(value)}"
        given = len(self.arguments)
        inner = self.comparison(target, "$e.")
        if depth == 0 and random.random() < 0.3:
            inner += random.choice([" AND ", " OR "]) + self.comparison(target, "$e.")
        if "TRUE" in inner:
            del self.arguments[given:]
            return f"{name}.@count >= 1"
        return f"SUBQUERY({name}, $e, {inner}).@count {random.choice(['> 0', '== 0', '> 1', '== 1'])}"

    def predicate(self, of):
        self.arguments = []
        terms = []
        for _ in range(random.choice([1, 1, 1, 2, 2, 3])):
            term = self.term(of)
            terms.append(f"NOT ({term})" if random.random() < 0.15 else term)
        return random.choice([" AND ", " OR "]).join(terms), self.arguments

    def sorted(self, of):
        """A predicate of rql with an order, and perhaps the first of each value, and a size."""
        predicate, arguments = self.predicate(of)
        # Without what rql has no words for.
        while any(word in predicate for word in ("#", "d]", "SUBQUERY")):
            predicate, arguments = self.predicate(of)
        for place in range(len(arguments)):
            predicate = predicate.replace("%@", f"${place}", 1)
        paths = [path for path, owner, name, _ in self.paths(of) if "#" not in path and self.types[owner][name].rstrip("?") not in ("data", "uuid", "objectId")]
        if paths:
            if random.random() < 0.3:
                predicate += f" DISTINCT({random.choice(paths)})"
            predicate += f" SORT({', '.join(f'{path} {random.choice(DIRECTIONS)}' for path in random.sample(paths, min(len(paths), random.randrange(1, 3))))})"
        return predicate + random.choice(["", f" LIMIT({random.randrange(9)})"]), arguments


parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
parser.add_argument("tools", type=pathlib.Path, metavar="FOLDER")
parser.add_argument("engine", choices=["sqlite", "postgresql", "duckdb"])
parser.add_argument("database")
parser.add_argument("--statements", type=int, default=1000)
parser.add_argument("--seed", type=int, default=1)
parser.add_argument("--rows", type=int, default=0)
parser.add_argument("--core-data", metavar="MODEL")
parser.add_argument("--show", action="store_true", help="the reasons of refusals, too")
options = parser.parse_args()
random.seed(options.seed)
connection = Connection(options.engine, options.database)
if options.rows:
    filled(connection, options.rows)
translate = options.tools / "predicate-translate"
reasons = {}
counts = {"statements": 0, "narrow": 0, "refused": 0, "invalid": 0, "differ": 0, "errors": 0}
with tempfile.TemporaryDirectory() as name:
    folder = pathlib.Path(name)
    if options.engine == "duckdb":
        connection.driver.close()
    print(command(translate, "infer", "--engine", options.engine, "--out", folder, *(["--core-data", options.core_data] if options.core_data else []), options.database).splitlines()[-1].split(":")[0], end="; ")
    files = ["--schema", folder / "schema.json", "--mapping", folder / "mapping.json"]
    report = json.loads(command(translate, "check", "--engine", options.engine, "--format", "json", *files, options.database))
    if options.engine == "duckdb":
        connection = Connection(options.engine, options.database)
    faults = [one for one in report["differences"] if one["severity"] == "error"]
    print(f"{len(faults)} faults")
    for fault in faults:
        print(f"  {fault['class']}.{fault.get('property', '')}: {fault['message']}")
    schema = json.loads((folder / "schema.json").read_text())
    mapping = json.loads((folder / "mapping.json").read_text())
    # A class without a key has no objects to tell apart.
    keyless = {fault["class"] for fault in faults if not fault.get("property")}
    schema = [one for one in schema if one["name"] not in keyless]
    for one in schema:
        gone = [name for name, kind in one["properties"].items() if (kind if isinstance(kind, str) else str(kind)).strip("?[]<>") in keyless or isinstance(kind, dict) and kind.get("linkingObjects", "").split(".")[0] in keyless]
        for name in gone:
            del one["properties"][name]
            mapping["classes"][one["name"]].get("properties", {}).pop(name, None)
    for name in keyless:
        mapping["classes"].pop(name, None)
    for one in schema:
        for fault in faults:
            if fault["class"] == one["name"] and fault.get("property") in one["properties"]:
                del one["properties"][fault["property"]]
                mapping["classes"][one["name"]].get("properties", {}).pop(fault["property"], None)
    # The inverse of a list that is gone is gone, too.
    for one in schema:
        one["properties"] = {name: kind for name, kind in one["properties"].items() if not isinstance(kind, dict) or all(part in {p for o in schema for p in o["properties"]} for part in [str(list(kind.values())[-1]).split(".")[-1]])}
    (folder / "schema.json").write_text(json.dumps(schema))
    (folder / "mapping.json").write_text(json.dumps(mapping))
    data = objects(connection, schema, mapping)
    maker = Maker(schema, data)
    classes = [one["name"] for one in schema if data[one["name"]]]
    if not classes:
        sys.exit("foreign: no table has rows")
    lines = []
    for place in range(options.statements):
        of = random.choice(classes)
        isSorted = random.random() < 0.2
        predicate, arguments = maker.sorted(of) if isSorted else maker.predicate(of)
        lines.append({"id": str(place), "class": of, "predicate": predicate, "dialect": "rql" if isSorted else "nspredicate", "args": arguments})
    (folder / "p.ndjson").write_text("\n".join(json.dumps(line) for line in lines))
    statements = json.loads(command(translate, "batch", "--engine", options.engine, "--format", "json", *files, folder / "p.ndjson"))["statements"]
    cases = []
    for line, statement in zip(lines, statements):
        if "sql" not in statement:
            error = statement.get("error", {})
            counts["refused" if error.get("code") == "not-translatable" else "invalid"] += 1
            reason = f"{error.get('code')}: {error.get('message')}"[:130]
            reasons[reason] = reasons.get(reason, 0) + 1
            continue
        values = []
        for one in statement["parameters"]:
            value = one.get("value")
            if one["type"] in ("double", "real") and value is not None:
                value = float(value)
            if one["type"] == "blob" and value is not None:
                value = bytes.fromhex(value)
            values.append(value)
        try:
            found = [key(row) for row in connection.rows(statement["sql"], values)]
        except Exception as error:
            counts["errors"] += 1
            print(f"foreign: {line}\n  {statement['sql'][:600]}\n  {error}", flush=True)
            continue
        counts["statements"] += 1
        counts["narrow"] += 0 < len(found) < len(data[line["class"]])
        cases.append({"id": line["id"], "class": line["class"], "predicate": line["predicate"], "dialect": line["dialect"], "args": line["args"], "expect": {"matches": found}})
    suite = {"suite": "foreign", "title": "a database", "source": options.engine, "schema": schema, "data": data, "cases": cases}
    (folder / "suite.json").write_text(json.dumps(suite))
    if cases:
        done = {one["id"]: one for one in json.loads(command(options.tools / "predicate-vectors", "run", folder / "suite.json", "--executor", "batch", "--optimizer", "on", "--format", "json"))["cases"]}
        sql = {line["id"]: statement for line, statement in zip(lines, statements)}
        for case in cases:
            if done[case["id"]]["status"] != "pass":
                counts["differ"] += 1
                print(f"foreign: {case['class']}: {case['predicate']} {json.dumps(case['args'])}\n  {done[case['id']].get('reason', '')[:400]}\n  {sql[case['id']]['sql'][:700]}", flush=True)
if options.show:
    for reason, count in sorted(reasons.items(), key=lambda pair: -pair[1])[:12]:
        print(f"  refused {count}: {reason}")
print(f"{options.engine}: {counts['statements']} statements, {counts['narrow']} find some rows and not all, {counts['refused']} refused, {counts['invalid']} invalid, {counts['errors']} errors, {counts['differ']} differ", flush=True)
sys.exit(1 if counts["differ"] or counts["errors"] else 0)
