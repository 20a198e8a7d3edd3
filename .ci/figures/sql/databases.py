"""The databases that statements are run on: each opens worlds, which are tables, and answers statements with keys."""
import datetime
import json
import os
import pathlib
import shutil
import socket
import sqlite3
import subprocess
import tempfile


class Refused(Exception):
    """A statement that the database does not take."""


def key(row):
    """The key that a row has, as text: numbers and uuids, too; of several columns an array of JSON."""
    if len(row) == 1:
        return str(row[0])
    return json.dumps([part if isinstance(part, int) else str(part) for part in row], ensure_ascii=False, separators=(",", ":"))


def number(text):
    return float({"inf": "inf", "-inf": "-inf", "nan": "nan"}.get(text, text))


class Database:
    """What the databases have in common: plain values of JSON as the driver's values."""

    def value(self, kind, value):
        if value is None:
            return None
        if isinstance(value, list):
            return [self.value(kind, element) for element in value]
        if kind in ("double", "real"):
            return number(value)
        if kind == "blob":
            return bytes.fromhex(value)
        return value

    def close(self):
        pass


class SQLite(Database):
    name = "sqlite"

    def value(self, kind, value):
        # SQLite has no NaN; a column that holds one holds it as text.
        return value if kind in ("double", "real") and value == "nan" else super().value(kind, value)

    def __init__(self):
        self.connection = sqlite3.connect(":memory:", isolation_level=None)

    def open(self, tables):
        self.connection.close()
        self.connection = sqlite3.connect(":memory:", isolation_level=None)
        for table in tables:
            self.connection.execute(table["definition"])
            kinds = [column["type"] for column in table["columns"]]
            marks = ", ".join("?" for _ in kinds)
            name = table["name"].replace('"', '""')
            self.connection.executemany(
                f'INSERT INTO "{name}" VALUES ({marks})',
                [[self.value(kind, value) for kind, value in zip(kinds, row)] for row in table["rows"]])
            for index in table["indexes"]:
                self.connection.execute(index)

    def keys(self, sql, parameters):
        try:
            self.connection.execute("EXPLAIN " + sql, parameters).close()
            return [key(row) for row in self.connection.execute(sql, parameters)]
        except (sqlite3.Error, OverflowError) as error:
            raise Refused(str(error)) from error

    def saved(self, folder):
        """What its own tool connects to, to see the tables."""
        path = folder / "app.db"
        path.unlink(missing_ok=True)
        self.connection.execute("VACUUM INTO ?", [str(path)])
        return str(path)

    version = property(lambda self: sqlite3.sqlite_version)


class PostgreSQL(Database):
    """A cluster of its own, in a temporary folder, on a socket there; nobody else can reach it."""

    name = "postgresql"

    def __init__(self):
        import psycopg

        self.psycopg = psycopg
        self.folder = tempfile.mkdtemp(prefix="predicate-pg-")
        programs = sorted(pathlib.Path("/usr/lib/postgresql").glob("*/bin"))
        if not programs:
            raise SystemExit("PostgreSQL's server is not installed; `.ci/figures/engines` installs it")
        programs = programs[-1]
        as_user = []
        if os.geteuid() == 0:
            shutil.chown(self.folder, "postgres")
            as_user = ["runuser", "-u", "postgres", "--"]
        self.as_user, self.programs, self.data = as_user, programs, self.folder + "/data"
        subprocess.run(
            [*as_user, programs / "initdb", "-D", self.data, "-U", "predicate", "-A", "trust", "-E", "UTF8", "--locale", "C.UTF-8", "-N"],
            check=True, stdout=subprocess.DEVNULL)
        with socket.socket() as free:
            free.bind(("127.0.0.1", 0))
            self.port = free.getsockname()[1]
        options = f"-c listen_addresses='' -c unix_socket_directories={self.folder} -c port={self.port} -c fsync=off -c work_mem=64MB"
        subprocess.run(
            [*as_user, programs / "pg_ctl", "-D", self.data, "-w", "-o", options, "-l", self.folder + "/log", "start"],
            check=True, stdout=subprocess.DEVNULL)
        self.connection = psycopg.connect(
            host=self.folder, port=self.port, user="predicate", dbname="postgres", autocommit=True,
            cursor_factory=psycopg.RawCursor, prepare_threshold=None)  # A prepared one would keep the types of a table that is gone.
        # Where times with a zone are not read as UTC by chance.
        self.connection.execute("SET TIME ZONE 'America/St_Johns'")

    def open(self, tables):
        # An array of texts is no array of these without being told so.
        as_text = {"uuid": "uuid", "timestamp": "timestamp", "timestamptz": "timestamptz", "decimal": "numeric"}
        with self.connection.cursor() as cursor:
            cursor.execute("DROP SCHEMA public CASCADE")
            cursor.execute("CREATE SCHEMA public")
            for table in tables:
                cursor.execute(table["definition"])
                kinds = [column["type"] for column in table["columns"]]
                name = table["name"].replace('"', '""')
                marks = ", ".join(
                    f"${place}" + (f"::text[]::{as_text[column['type']]}[]" if column.get("isArray") and column["type"] in as_text else "")
                    for place, column in enumerate(table["columns"], 1))
                rows = [[self.value(kind, value) for kind, value in zip(kinds, row)] for row in table["rows"]]
                if rows:
                    cursor.executemany(f'INSERT INTO "{name}" VALUES ({marks})', rows)
                for index in table["indexes"]:
                    cursor.execute(index)
                cursor.execute(f'ANALYZE "{name}"')

    def keys(self, sql, parameters):
        try:
            with self.connection.cursor() as cursor:
                cursor.execute(sql, parameters)
                return [key(row) for row in cursor.fetchall()]
        except self.psycopg.Error as error:
            raise Refused(str(error)) from error

    def saved(self, folder):
        return f"host={self.folder} port={self.port} user=predicate dbname=postgres"

    @property
    def version(self):
        return self.connection.execute("SHOW server_version").fetchone()[0]

    def close(self):
        self.connection.close()
        subprocess.run(
            [*self.as_user, self.programs / "pg_ctl", "-D", self.data, "-m", "immediate", "stop"], stdout=subprocess.DEVNULL, check=False)
        shutil.rmtree(self.folder, ignore_errors=True)


class DuckDB(Database):
    name = "duckdb"

    def __init__(self):
        import duckdb

        self.duckdb = duckdb
        self.connection = duckdb.connect()

    def open(self, tables):
        self.connection.close()
        self.connection = self.duckdb.connect()
        self.connection.execute("SET TimeZone = 'America/St_Johns'")
        self.connection.begin()
        for table in tables:
            self.connection.execute(table["definition"])
            kinds = [column["type"] for column in table["columns"]]
            name = table["name"].replace('"', '""')
            rows = ", ".join("(" + ", ".join("?" for _ in kinds) + ")" for _ in table["rows"])
            if rows:
                values = [self.value(kind, value) for row in table["rows"] for kind, value in zip(kinds, row)]
                self.connection.execute(f'INSERT INTO "{name}" VALUES {rows}', values)
            for index in table["indexes"]:
                self.connection.execute(index)
        self.connection.commit()

    def keys(self, sql, parameters):
        try:
            return [key(row) for row in self.connection.execute(sql, parameters).fetchall()]
        except self.duckdb.Error as error:
            raise Refused(str(error)) from error

    def saved(self, folder):
        path = folder / "app.duckdb"
        path.unlink(missing_ok=True)
        self.connection.execute(f"ATTACH '{path}' AS saved (STORAGE_VERSION 'v1.2.0')")
        self.connection.execute("COPY FROM DATABASE memory TO saved")
        self.connection.execute("DETACH saved")
        return str(path)

    version = property(lambda self: self.duckdb.__version__)


class Spark(Database):
    name = "spark"

    def __init__(self, isFast=False, isParquet=False):
        """A session for many questions about a few rows; or, where it is to be fast, for few about many. Tables are views of calculated
        frames, or files of Parquet, which are planned in other ways."""
        from pyspark.sql import SparkSession

        builder = (
            SparkSession.builder.master("local[2]").config("spark.ui.enabled", "false").config("spark.log.level", "OFF")
            .config("spark.ui.showConsoleProgress", "false").config("spark.sql.session.timeZone", "UTC")
            .config("spark.driver.bindAddress", "127.0.0.1").config("spark.driver.host", "127.0.0.1"))
        self.folder = tempfile.mkdtemp(prefix="predicate-spark-") if isParquet else None
        self.opened = 0
        if isFast:
            builder = builder.config("spark.driver.memory", "8g").config("spark.sql.shuffle.partitions", "8")
        else:
            builder = (
                builder.config("spark.sql.codegen.wholeStage", "false").config("spark.sql.shuffle.partitions", "1")
                .config("spark.sql.adaptive.enabled", "false")
                # Plans that run once do not repay a compiler that optimizes them.
                .config("spark.driver.extraJavaOptions", "-XX:TieredStopAtLevel=1"))
        self.session = builder.getOrCreate()
        self.session.sparkContext.setLogLevel("OFF")

    def value(self, kind, value):
        value = super().value(kind, value)
        if kind == "timestamp" and value is not None:
            return datetime.datetime.fromisoformat(value)
        if kind == "blob" and value is not None:
            return bytearray(value)
        return value

    def open(self, tables):
        for table in self.session.catalog.listTables():
            self.session.catalog.dropTempView("`" + table.name.replace("`", "``") + "`")
        for table in tables:
            kinds = [column["type"] for column in table["columns"]]
            # Values in the statement, and not rows from Python: Spark then answers most questions without starting a job.
            types = {
                "json": "STRING", "boolean": "BOOLEAN", "integer": "BIGINT", "real": "FLOAT", "double": "DOUBLE", "text": "STRING",
                "blob": "BINARY", "timestamp": "TIMESTAMP_NTZ", "uuid": "STRING"}

            def typed(column, types=types):
                if "scale" in column:
                    return f"DECIMAL(38, {column['scale']})"
                return f"ARRAY<{types[column['type']]}>" if column.get("isArray") else types[column["type"]]

            def mark(value):
                return "array(" + ", ".join("?" for _ in value) + ")" if isinstance(value, list) else "?"

            columns = ", ".join(
                f"CAST(c{place} AS {typed(column)}) AS `{column['name'].replace('`', '``')}`"
                for place, column in enumerate(table["columns"]))
            rows = table["rows"] or [[None] * len(kinds)]
            marks = ", ".join("(" + ", ".join(mark(value) for value in row) + ")" for row in rows)
            names = ", ".join(f"c{place}" for place in range(len(kinds)))
            values = [
                self.value(kind, one) for row in rows for kind, value in zip(kinds, row)
                for one in (value if isinstance(value, list) else [value])]
            filtered = "" if table["rows"] else " WHERE FALSE"
            frame = self.session.sql(f"SELECT {columns} FROM VALUES {marks} AS rows({names}){filtered}", args=values)
            if self.folder:
                self.opened += 1
                path = f"{self.folder}/{self.opened}"
                # In one file, so that rows stay in their order; for column names of every kind.
                frame.coalesce(1).write.parquet(path)
                frame = self.session.read.parquet(path)
            name = table["name"].replace("`", "``")
            frame.createOrReplaceTempView(f"`{name}`")

    def keys(self, sql, parameters):
        try:
            return [key(row) for row in self.session.sql(sql, args=parameters).collect()]
        except Exception as error:  # Spark's errors have many classes.
            raise Refused(str(error).split("\n")[0]) from error

    version = property(lambda self: self.session.version)

    def close(self):
        if self.folder:
            shutil.rmtree(self.folder, ignore_errors=True)


ALL = {database.name: database for database in (SQLite, PostgreSQL, DuckDB, Spark)}
