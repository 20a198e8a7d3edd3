#!/usr/bin/env python3
"""Writes a tree of Swift sources to measure predicate-lint on: 501 files with 100,500 lines and 1,000 predicates.

    .ci/generate-lint-tree.py DIR && /usr/bin/time -v predicate-lint DIR
    .ci/generate-lint-tree.py DIR 11500             # and so many headers of C libraries, of 9 KB each
    .ci/generate-lint-tree.py DIR --files 10000     # and so many sources in place of 500, with two predicates each

The same tree every time. Classes, views, services and tests as apps have them; one predicate in 50 has a mistake.
"""
import argparse
import pathlib
import random

MODELS, LINES = 60, 201
PROPERTIES = [
    ("name", 'String = ""'), ("age", "Int = 0"), ("weight", "Double = 0"), ("isGood", "Bool = true"),
    ("born", "Date?"), ("note", "String?"), ("rank", "Int?"), ("tags", "List<String>"),
]


def model(index):
    lines = [f"/// What the app knows of a thing of sort {index}.", f"final class Model{index}: Object {{",
             "  @Persisted(primaryKey: true) var _id: ObjectId"]
    lines += [f"  @Persisted var {name}{index % 7}: {kind}" for name, kind in PROPERTIES]
    lines += [f"  @Persisted var next: Model{(index + 1) % MODELS}?", f"  @Persisted var others: List<Model{(index + 5) % MODELS}>",
              "", f"  var title: String {{ \"\\(name{index % 7}) of \\(age{index % 7})\" }}", "}", ""]
    return lines


def predicate(file, number, random):
    """Lines that find objects, in the ways in which code passes predicates on."""
    index = random.randrange(MODELS)
    kind = index % 7
    name = f"nmae{kind}" if number % 50 == 0 else f"name{kind}"
    objects = f"realm.objects(Model{index}.self)"
    forms = [
        [f'let found = {objects}.filter("{name} == %@ AND age{kind} > %d", text, count)'],
        [f'let found = {objects}.filter("{name} CONTAINS[c] \'a\' OR isGood{kind} == true")'],
        [f'let found = {objects}.filter(NSPredicate(format: "{name} BEGINSWITH %@", text))'],
        [f'let predicate = NSPredicate(format: "ANY tags{kind} == %@ AND note{kind} != nil AND {name} != %@", text, text)',
         f"let things: Results<Model{index}> = {objects}", "let found = things.filter(predicate)"],
        [f"let things = {objects}",
         f'let found = things.sorted(byKeyPath: "age{kind}").filter("{name} == %@ OR next.name{(index + 1) % MODELS % 7} == %@", text, text)'],
    ]
    # Helpers that many call are followed to some of their callers only.
    if number % 25 == 1:
        return [f'let found = all(Model{index}.self, in: realm, matching: "{name} LIKE \'a?b\' AND weight{kind} >= 0.5")']
    return random.choice(forms)


def function(file, number, found, random):
    lines = [f"  /// Brings row {number} up to date and says whether anything changed.",
             f"  func update{number}(_ realm: Realm, text: String, count: Int) -> Bool {{"]
    if found is not None:
        lines += [f"    {line}" for line in predicate(file, found, random)]
        lines += ["    guard let first = found.first else { return false }"]
    else:
        lines += [f'    let found = rows.filter {{ $0.key == "row-{number}" }}',
                  "    guard let first = found.first else { return false }"]
    lines += [
        "    var changed = false", "    for (index, row) in rows.enumerated() where index < count {",
        f"      let label = String(format: \"%@ %d of {file}\", row.key, index)",
        "      if label.isEmpty || row.values.contains(where: { $0.hasPrefix(text) }) {",
        "        rows[index].values.append(label.lowercased())  // kept for the next pass", "        changed = true",
        "      }", "    }", "    log(\"updated \\(first) after \\(count) rows: \\(changed)\")", "    return changed", "  }", "",
    ]
    return lines


SERVICE = """import RealmSwift

/// What all screens share.
class Service {
  func all<T: Object>(_ type: T.Type, in realm: Realm, matching format: String) -> Results<T> {
    realm.objects(type).filter(format)
  }
}
"""


def source(file, random, numbers):
    lines = ["import Foundation", "import RealmSwift", ""]
    if file < MODELS:
        lines += model(file)
    lines += [f"/// Screen {file} of the app.", f"final class Screen{file}: Service {{",
              "  struct Row { var key: String; var values: [String] }", "", "  private var rows: [Row] = []", ""]
    number = 0
    while len(lines) < LINES - 18:
        lines += function(file, number, numbers.pop(0) if numbers else None, random)
        number += 1
    lines += ["}"]
    lines += [f"// {file}: nothing more of it is shown" for _ in range(LINES - len(lines))]
    return "\n".join(lines) + "\n"


def header(index):
    """A header of C, of which predicates know nothing."""
    lines = [f"#ifndef LIBRARY_{index}_H", f"#define LIBRARY_{index}_H", "#include <stddef.h>", ""]
    for number in range(30):
        name = f"library_{index}_{number}"
        lines += [f"/** Reads value {number} of a table.", " * @param table what was opened before", " * @return 0, or an error", " */",
                  f"#define {name.upper()} ((unsigned long){number * 4096 + index})", f"struct {name} {{ size_t count; const char *names[{number + 1}]; }};",
                  f"int {name}_read(struct {name} *table, size_t index, void (*each)(const char *name, void *state));", ""]
    return "\n".join(lines + ["#endif"]) + "\n"


def main():
    parser = argparse.ArgumentParser(description="Writes a tree of Swift sources to measure predicate-lint on.")
    parser.add_argument("folder", type=pathlib.Path)
    parser.add_argument("headers", type=int, nargs="?", default=0, help="how many headers of C libraries to add")
    parser.add_argument("--files", type=int, default=500, help="how many sources to write, but for the one that all share")
    options = parser.parse_args()
    chance = random.Random(1)
    for file in range(options.files):
        path = options.folder / f"Part{file % 20}" / f"Screen{file}.swift"
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(source(file, chance, list(range(2 * file, 2 * file + 2))), encoding="utf-8")
    (options.folder / "Service.swift").write_text(SERVICE, encoding="utf-8")
    for index in range(options.headers):
        path = options.folder / f"Library{index % 40}" / f"library_{index}.h"
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(header(index), encoding="utf-8")


main()
