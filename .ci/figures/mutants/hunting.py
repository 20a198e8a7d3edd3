"""Random predicates, with the reference evaluator's answers, that notice mutants which the corpus does not: new vectors."""
import json
import shutil
import subprocess

from running import run_mutants

# A suite of each world of objects.
WORLDS = {
    "many": "columns/many-rows.json", "types": "types/int.json", "codes": "codes/operands.json", "tasks": "docs/tasks.json",
    "optimize": "optimize/rules.json", "awkward": "reference/alltypes.json", "company": "types/rql-sizes.json"}


def hunt(root, count, seed):
    """Runs `count` random predicates of each world and dialect against the survivors; writes the suites of those that notice."""
    work = root / ".build/mutants"
    folder = work / "candidates"
    shutil.rmtree(folder, ignore_errors=True)
    folder.mkdir()
    for name in ("schemas", "data"):
        (folder / name).symlink_to(root / "Vectors" / name)
    tool = work / "build/release/predicate-vectors"
    for world, path in WORLDS.items():
        for dialect in ("nspredicate", "rql"):
            found = subprocess.run(
                ["nice", "-n", "15", tool, "hunt", f"Vectors/{path}", dialect, str(seed), str(count)], cwd=root, text=True,
                stdout=subprocess.PIPE, check=True).stdout
            suite = json.loads((root / "Vectors" / path).read_text())
            suite |= {"suite": f"{world}-{dialect}", "cases": [json.loads(line) for line in found.splitlines()]}
            (folder / f"{world}-{dialect}.json").write_text(json.dumps(suite))
            print(f"{world} {dialect}: {len(suite['cases'])} predicates", flush=True)
    results, _ = run_mutants(root, folder, only_survivors=True)
    noticed = {}
    for name, result in results.items():
        words = result.split()
        if words[0] == "killed" and "/" in words[-1]:
            noticed.setdefault(words[-1], []).append(name)
    added = work / "found"
    added.mkdir(exist_ok=True)
    for file in sorted(folder.glob("*.json")):
        suite = json.loads(file.read_text())
        cases = [case for case in suite["cases"] if f"{suite['suite']}/{case['id']}" in noticed]
        (added / f"{file.stem}-{seed}.json").write_text("\n".join(json.dumps(case, ensure_ascii=False) for case in cases))
        for case in cases:
            print(case["predicate"], "|", "; ".join(noticed[f"{suite['suite']}/{case['id']}"]))
