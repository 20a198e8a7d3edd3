"""Makes a store as Core Data lays it out in SQLite, of a model and random objects.

    python3 .ci/figures/sql/coredata.py CONTENTS STORE [--rows N] [--seed S]

CONTENTS is the XML of a model, the file in an `.xcdatamodel`. There is no Core Data here: the layout is that of stores in public
repositories, and of what programs that read such stores say of them. Ordered relationships have a column `Z_FOK_…`, which is left empty.
"""
import argparse
import random
import sqlite3
import struct
import xml.etree.ElementTree

TYPES = {
    "Boolean": "INTEGER", "Integer 16": "INTEGER", "Integer 32": "INTEGER", "Integer 64": "INTEGER", "Decimal": "DECIMAL", "Double": "FLOAT", "Float": "FLOAT",
    "String": "VARCHAR", "URI": "VARCHAR", "Date": "TIMESTAMP", "Binary": "BLOB", "UUID": "BLOB", "Transformable": "BLOB"}
WORDS = ["alpha", "Beta", "gamma ray", "Delta", "épée", "Über", "x", "", "10", "abc%_", "alphabet", "ALPHA", "naïve café", "*", "a?b", "it's", "two\nlines", "end ", " ", "ſilk", "KELVIN", "\U0001f600 smile", "İstanbul", "1e3"]

parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
parser.add_argument("contents")
parser.add_argument("store")
parser.add_argument("--rows", type=int, default=20)
parser.add_argument("--seed", type=int, default=1)
options = parser.parse_args()
random.seed(options.seed)
model = xml.etree.ElementTree.parse(options.contents).getroot()
entities = {entity.get("name"): entity for entity in model.findall("entity")}
numbers = {name: number for number, name in enumerate(sorted(entities), 1)}
parents = {name: entity.get("parentEntity") for name, entity in entities.items()}


def chain(name):
    found = [name]
    while parents.get(found[-1]):
        found.append(parents[found[-1]])
    return found


def below(name):
    return [other for other in entities if name in chain(other)]


def table(name):
    return "Z" + chain(name)[-1].upper()


def value(kind):
    if kind == "Boolean":
        return random.randrange(2)
    if kind.startswith("Integer"):
        far = 2 ** (int(kind.split()[1]) - 1)
        return random.choice([0, 1, 2, 3, 7, -5, random.randrange(30000), random.choice([far - 1, -far])])
    if kind in ("Double", "Float", "Decimal"):
        number = random.choice([0.0, -0.0, 0.5, -1.25, 3.0, 1e30, random.random() * 100])
        return struct.unpack("f", struct.pack("f", number))[0] if kind == "Float" else number
    if kind == "Date":
        # A column declared TIMESTAMP makes whole seconds integers.
        return random.choice([random.randrange(10**8, 7 * 10**8), random.randrange(10**8, 7 * 10**8) + random.random(), random.randrange(-10**9, 0) + random.random(), 86400 * random.randrange(9000)])
    if kind in ("Binary", "Transformable"):
        return random.randbytes(random.randrange(1, 6))
    if kind == "UUID":
        return random.randbytes(16)
    return random.choice(WORDS) + (str(random.randrange(99)) if random.random() < 0.5 else "")


columns = {table(name): {"Z_PK": "INTEGER PRIMARY KEY", "Z_ENT": "INTEGER", "Z_OPT": "INTEGER"} for name in entities}
places, joins = {}, {}
for name, entity in entities.items():
    for one in entity:
        if one.get("transient") == "YES" or one.tag not in ("attribute", "relationship"):
            continue
        if one.tag == "relationship" and one.get("toMany") == "YES":
            target, inverse = one.get("destinationEntity"), one.get("inverseName")
            back = [two for each in chain(target) for two in entities[each] if two.get("name") == inverse and two.tag == "relationship"]
            if back and back[0].get("toMany") == "YES" and inverse.upper() != one.get("name").upper():
                owner = next(each for each in chain(target) if any(two is back[0] for two in entities[each]))
                ends = f"Z_{numbers[name]}{inverse.upper()}", f"Z_{numbers[owner]}{one.get('name').upper()}"
                if frozenset(ends) not in joins:
                    joins[frozenset(ends)] = f"Z_{numbers[name]}{one.get('name').upper()}", ends, (name, owner)
            continue
        held = columns[table(name)]
        column, suffix = "Z" + one.get("name").upper(), ""
        while column + str(suffix) in held:
            suffix = (suffix or 0) + 1
        places[name, one.get("name")] = column + str(suffix)
        held[column + str(suffix)] = "INTEGER" if one.tag == "relationship" else TYPES.get(one.get("attributeType"), "BLOB")
store = sqlite3.connect(options.store)
store.execute("CREATE TABLE Z_PRIMARYKEY (Z_ENT INTEGER PRIMARY KEY, Z_NAME VARCHAR, Z_SUPER INTEGER, Z_MAX INTEGER)")
store.execute("CREATE TABLE Z_METADATA (Z_VERSION INTEGER PRIMARY KEY, Z_UUID VARCHAR(255), Z_PLIST BLOB)")
for name, held in columns.items():
    store.execute(f'CREATE TABLE "{name}" ({", ".join(f"{column} {kind}" for column, kind in held.items())})')
keys, last = {name: [] for name in entities}, dict.fromkeys(columns, 0)
for name, entity in entities.items():
    if entity.get("isAbstract") == "YES":
        continue
    for _ in range(options.rows):
        last[table(name)] += 1
        for each in chain(name):
            keys[each].append(last[table(name)])
        row = {"Z_PK": last[table(name)], "Z_ENT": numbers[name], "Z_OPT": 1}
        for each in chain(name):
            for one in entities[each]:
                if one.tag == "attribute" and (each, one.get("name")) in places:
                    isNull = one.get("optional") == "YES" and random.random() < 0.2
                    row[places[each, one.get("name")]] = None if isNull else value(one.get("attributeType", ""))
        store.execute(f'INSERT INTO "{table(name)}" ({", ".join(row)}) VALUES ({", ".join("?" for _ in row)})', list(row.values()))
for (name, relationship), column in places.items():
    for one in entities[name]:
        if one.get("name") == relationship and one.tag == "relationship":
            for key in keys[name]:
                target = keys[one.get("destinationEntity")]
                if target and random.random() < 0.8:
                    store.execute(f'UPDATE "{table(name)}" SET {column} = ? WHERE Z_PK = ?', [random.choice(target), key])
            store.execute(f'CREATE INDEX {table(name)}_{column}_INDEX ON "{table(name)}" ({column})')
for name, ends, (left, right) in joins.values():
    store.execute(f"CREATE TABLE {name} ({ends[0]} INTEGER, {ends[1]} INTEGER, PRIMARY KEY ({ends[0]}, {ends[1]}))")
    for key in keys[left]:
        for target in {random.choice(keys[right]) for _ in range(random.randrange(4)) if keys[right]}:
            store.execute(f"INSERT INTO {name} VALUES (?, ?)", [key, target])
for name, number in numbers.items():
    store.execute("INSERT INTO Z_PRIMARYKEY VALUES (?, ?, ?, ?)", [number, name, numbers.get(parents[name], 0), max(keys[name], default=0)])
store.commit()
