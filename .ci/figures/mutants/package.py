"""The copy of the sources that holds every mutant, and its build."""
import json
import os
import re
import subprocess
import time

from mutations import Mutations, apply
from tables import rewrite, table_mutants

LIMIT = 16384
BODY = {"relation", "logic", "arithmetic", "bits", "not", "truth", "extreme", "sibling", "condition", "answer", "statement"}
# Kernels choose between ways to one answer in many conditions; what they compute is in the rest.
KERNEL = BODY - {"condition", "statement", "arithmetic"}
RULE = BODY - {"statement", "bits"}
# Fuel is charged, observers are told and threads are started beside the answer; assertions are for debug builds.
SKIPPED = re.compile(r"[Ff]uel|\.?charge\(|isHeld|\bassertionFailure\(|isLimited|isObserved|observer|remaining|reserveCapacity|infix operator|^@|\bwhile\b|^import|maximum\w+Terms|\bassert\(")
# Files, the table they belong to, and the kinds of mutants made there.
SCOPE = [
    ("Sources/Runtime/PredicateVM/Machine/Interpreter.swift", "Interpreter", BODY),
    *[(f"Sources/Runtime/PredicateVM/Machine/{name}.swift", "Helpers of the interpreter", BODY) for name in (
        "Aggregates", "Arithmetic", "Collections", "KindTests", "Lane+Reading", "Sequences", "GeoTests", "StackTests",
        "WideTests")],
    *[(f"Sources/Runtime/PredicateVM/Preparation/{name}.swift", "Preparation of constants", BODY) for name in (
        "Preparation+Numbers", "Preparation+Operations", "Preparation+Ranges", "Preparation+Sets", "Preparation+Tests",
        "Preparation+Text", "TextMatcher")],
    ("Sources/Runtime/PredicateValues/Text/TextTestRules.swift", "Helpers of the interpreter", BODY),
    ("Sources/Runtime/PredicateVM/Batch/Kernels", "Batch kernels", KERNEL),
    *[(f"Sources/Runtime/PredicateVM/Batch/{name}.swift", "Batch kernels", KERNEL) for name in (
        "Bitmaps", "BatchRun+Cells", "BatchRun+Columns", "BatchRun+Dictionaries", "BatchRun+Subplans", "BatchRun+Sets",
        "BatchRun+Tests", "BatchRun+Text")],
    ("Sources/Compiler/PredicateOptimizer/Rules", "Bodies of rules", RULE),
    ("Sources/Compiler/PredicateOptimizer/Values", "Bodies of rules", RULE),
    ("Sources/Compiler/PredicateOptimizer/Engine/Rewriting+Sameness.swift", "Bodies of rules", RULE),
]


def scope(root):
    """The files to be altered with their table and kinds."""
    for path, table, kinds in SCOPE:
        full = root / path
        for file in sorted(full.rglob("*.swift")) if full.is_dir() else [full]:
            yield str(file.relative_to(root)), table, kinds


def read_sources(root):
    """The sources by their paths: read once, since mutants are places in them."""
    return {str(path.relative_to(root)): path.read_text() for path in sorted((root / "Sources").rglob("*.swift"))}


def all_mutants(root, sources):
    """Every mutant, numbered from 1."""
    found = table_mutants(root)
    for file, table, kinds in scope(root):
        found += Mutations(table, file, sources[file], kinds, SKIPPED).all()
    names = {}
    for number, mutant in enumerate(found):
        mutant.id = number + 1
        names[mutant.name] = names.get(mutant.name, 0) + 1
        if names[mutant.name] > 1:
            mutant.name += f" (no. {names[mutant.name]})"
    if len(found) >= LIMIT:
        raise SystemExit(f"mutate: {len(found)} mutants are more than there are numbers for")
    return found


def write_if_changed(path, text):
    path.parent.mkdir(parents=True, exist_ok=True)
    if not path.exists() or path.read_text() != text:
        path.write_text(text)


def write_copy(root, sources, copy, mutants):
    """Writes the copy; returns where each edit stands in it."""
    files = dict(sources)
    places, declarations = {}, {}
    for file in sorted({mutant.file for mutant in mutants if mutant.file}):
        own = [mutant for mutant in mutants if mutant.file == file]
        files[file], places[file] = apply(files[file], own)
        module = "/".join(file.split("/")[:3])
        declarations.setdefault(module, []).extend(mutant.declaration(mutant.id) for mutant in own if mutant.declaration)
    rewrite(files, mutants, root)
    for module, texts in declarations.items():
        files[f"{module}/MutantOperators.swift"] = "import MutantPoints\n" + "\n".join(texts) + "\n"
    for file in places.keys() | {"Sources/Compiler/PredicateOptimizer/OptimizerOptions.swift"}:
        # On the first line, so that lines keep their numbers.
        files[file] = "import MutantPoints; " + files[file]
    main = "Sources/Proof/predicate-vectors/main.swift"
    files[main] = "import MutantRuns\nimport PredicateVM\n" + files[main].replace(
        "System.main(", "switch CommandLine.arguments.dropFirst().first {\n"
        'case "mutants": System.exit(MutantRuns.run(Array(CommandLine.arguments.dropFirst(2)), instructions: instructionMutants))\n'
        'case "hunt": System.exit(MutantRuns.hunt(Array(CommandLine.arguments.dropFirst(2))))\n'
        "default: break\n}\nSystem.main(", 1)
    description = (root / "Package.swift").read_text()
    for target, more in (("PredicateValues", ["MutantPoints"]), ("PredicateVM", ["MutantPoints", "MutantInstructions"]),
                         ("PredicateOptimizer", ["MutantPoints"]), ("predicate-vectors", ["MutantRuns", "PredicateVM"])):
        description += f'for target in package.targets where target.name == "{target}" {{ target.dependencies += {json.dumps(more)} }}\n'
    for file, text in files.items():
        write_if_changed(copy / file, text)
    for path in (copy / "Sources").rglob("*.swift"):
        if str(path.relative_to(copy)) not in files:
            path.unlink()
    write_if_changed(copy / "Package.swift", description)
    for folder in ("Tests", "Grammar"):
        if not (copy / folder).exists():
            (copy / folder).symlink_to(os.path.relpath(root / folder, copy))
    return places


def build(root):
    """Writes and builds the copy. Points that do not compile altered are left out and counted."""
    began = time.time()
    work = root / ".build/mutants"
    copy = work / "package"
    sources = read_sources(root)
    mutants = all_mutants(root, sources)
    count = len(mutants)
    kept = work / "dropped.json"
    known = set(json.loads(kept.read_text())) if kept.exists() else set()
    dropped = [mutant.name for mutant in mutants if mutant.name in known]
    mutants = [mutant for mutant in mutants if mutant.name not in known]
    print(f"{count} mutants", flush=True)
    while True:
        places = write_copy(root, sources, copy, mutants)
        result = subprocess.run(
            ["swift", "build", "-c", "release", "--product", "predicate-vectors", "--scratch-path", "../build"], cwd=copy,
            stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True, check=False)
        if result.returncode == 0:
            break
        bad = uncompilable(result.stdout, places)
        if not bad:
            raise SystemExit("mutate: the copy does not build\n" + "\n".join(
                line for line in result.stdout.splitlines() if "error:" in line)[-4000:])
        print(f"{len(bad)} do not compile", flush=True)
        dropped += sorted(mutant.name for mutant in bad)
        mutants = [mutant for mutant in mutants if mutant not in bad]
        kept.write_text(json.dumps(dropped, indent=0))
    built = {"minutes": (time.time() - began) / 60, "dropped": dropped, "mutants": [
        {"id": mutant.id, "table": mutant.table, "kind": mutant.kind, "name": mutant.name} for mutant in mutants]}
    (work / "mutants.json").write_text(json.dumps(built, indent=1))
    print(f"built {len(mutants)} mutants; {len(dropped)} do not compile", flush=True)


def uncompilable(output, places):
    """The mutants on the lines of errors: that at the very place, where there is one."""
    found = []
    for file, line, column in set(re.findall(r"(Sources/\S+?\.swift):(\d+):(\d+): error:", output)):
        if file.endswith("MutantOperators.swift"):
            continue
        on_line = [place for place in places.get(file, []) if place[0] == int(line)]
        exact = [place for place in on_line if place[1] <= int(column) < place[2]]
        touched = exact or on_line
        # An expression of several lines.
        for distance in (1, 2, 4, 8):
            touched = touched or [place for place in places.get(file, []) if abs(place[0] - int(line)) <= distance]
        for place in touched:
            if place[3] not in found:
                found.append(place[3])
    return found
