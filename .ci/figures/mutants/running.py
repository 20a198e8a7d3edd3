"""Running the mutants of a build over the corpus, or over random predicates that may become vectors; the survivors, and the page
.build/figures/mutants.md."""
import json
import os
import pathlib
import shutil
import subprocess
import time


def run(root, only_survivors=False, minutes=None):
    """Runs each mutant until a case of the corpus notices; what came of each is kept in .build/mutants/results.json."""
    work = root / ".build/mutants"
    kept = work / "results.json"
    began = time.time()
    before = json.loads(kept.read_text()) if only_survivors else {"minutes": 0, "results": {}}
    results, siblings = run_mutants(root, root / "Vectors", only_survivors, minutes)
    spent = before["minutes"] + (time.time() - began) / 60
    kept.write_text(json.dumps({"minutes": spent, "results": before["results"] | results, "siblings": siblings}, indent=1))


def run_mutants(root, corpus, only_survivors=False, minutes=None):
    """What came of each mutant, by its name, and what stands for each instruction; of those of so many minutes."""
    work = root / ".build/mutants"
    mutants = json.loads((work / "mutants.json").read_text())["mutants"]
    names = {mutant["id"]: mutant["name"] for mutant in mutants}
    ids = list(names)
    if only_survivors:
        before = json.loads((work / "results.json").read_text())["results"]
        ids = [id for id in ids if before.get(names[id], "survived").startswith("survived")]
    results, siblings = {}, {}
    end = time.time() + minutes * 60 if minutes else None
    environment = dict(os.environ, SWIFT_DETERMINISTIC_HASHING="1", SWIFT_BACKTRACE="enable=no")
    tool = work / "build/release/predicate-vectors"
    with subprocess.Popen(["nice", "-n", "15", tool, "mutants", corpus, *map(str, ids)], cwd=root, env=environment,
                          stdout=subprocess.PIPE, stderr=subprocess.DEVNULL, text=True) as process:
        for line in process.stdout:
            word, *rest = line.split()
            if word == "sibling":
                siblings[f"{rest[0]}: sibling {int(rest[1]) + 1}"] = f"{rest[0]}: {rest[2]} in its place"
            elif word in ("killed", "survived"):
                results[names[int(rest[0])]] = " ".join([word, *rest[1:]])
            else:
                print(line.strip(), flush=True)
            if end and time.time() > end:
                process.terminate()
                break
    if process.returncode != 0 and not (end and time.time() > end):
        raise SystemExit(f"mutate: the unaltered corpus does not pass, or the run broke off ({process.returncode})")
    # An instruction without a sibling has no such mutant.
    without = {mutant["name"] for mutant in mutants if mutant["kind"] == "instruction for another"} - siblings.keys()
    return {name: result for name, result in results.items() if name not in without}, siblings


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


def write(root, is_whole=True):
    """Prints the survivors and writes the section; 1 where a mutant survives that is not listed as equivalent."""
    work = root / ".build/mutants"
    built = json.loads((work / "mutants.json").read_text())
    ran = json.loads((work / "results.json").read_text())
    reasons = equivalents()
    rows, survivors, stale = {}, [], []
    for mutant in built["mutants"]:
        result = ran["results"].get(mutant["name"])
        if result is None:
            continue
        row = rows.setdefault((mutant["table"], mutant["kind"]), {"killed": 0, "equivalent": 0, "survived": 0})
        name = ran["siblings"].get(mutant["name"], mutant["name"])
        if result.startswith("killed"):
            row["killed"] += 1
            if name in reasons:
                stale.append(f"{name} is listed as equivalent, and is {result}")
        elif name in reasons:
            row["equivalent"] += 1
        else:
            row["survived"] += 1
            survivors.append((mutant["table"], mutant["kind"], name, result))
    for table, kind, name, result in survivors:
        print(f"{table} | {kind} | {name} | {result}")
    for line in stale:
        print(line)
    killed = sum(row["killed"] for row in rows.values())
    print(f"{killed} killed, {len(survivors)} survived of {sum(sum(row.values()) for row in rows.values())}")
    if is_whole:
        page = root / ".build/figures/mutants.md"
        page.parent.mkdir(parents=True, exist_ok=True)
        page.write_text(section(rows, survivors, reasons, built, ran))
    return 1 if survivors or stale else 0


def equivalents():
    """Name to reason of the mutants that can change no answer."""
    entries = json.loads((pathlib.Path(__file__).parent / "equivalent.json").read_text())
    return {name: entry["reason"] for entry in entries for name in entry["mutants"]}


def section(rows, survivors, reasons, built, ran):
    """The page."""
    lines = [
        "# Mutants of the implementation", "",
        ("Of alterations of the implementation – an instruction in another's place, a rewrite rule switched off or with a wrong result,"
        " a relation, a truth, a condition turned around in their bodies – how many a case of the corpus notices."), "",
        "```sh", ".ci/figures/mutate", "```", "",
        "| Where | Alteration | Mutants | Noticed | Equivalent | Not noticed |", "| --- | --- | ---: | ---: | ---: | ---: |"]
    total = {"killed": 0, "equivalent": 0, "survived": 0}
    for (table, kind), row in rows.items():
        lines.append(f"| {table} | {kind} | {sum(row.values())} | {row['killed']} | {row['equivalent']} | {row['survived']} |")
        for key in total:
            total[key] += row[key]
    lines.append(
        f"| **All** | | **{sum(total.values())}** | **{total['killed']}** | **{total['equivalent']}** | **{total['survived']}** |")
    lines += ["", (f"Built once for all in {built['minutes']:.0f} minutes, run in {ran['minutes']:.0f}."
              f" {len(built['dropped'])} more alterations do not compile.")]
    lines += ["", "## Equivalent", "", "These can change no answer. Their names stand in `.ci/figures/mutants/equivalent.json`.", ""]
    entries = json.loads((pathlib.Path(__file__).parent / "equivalent.json").read_text())
    lines += ["| Reason | Mutants |", "| --- | ---: |"] if entries else ["None is listed."]
    lines += [f"| {entry['reason']} | {len(entry['mutants'])} |" for entry in entries]
    if survivors:
        lines += ["", "## Not noticed", "", "No case notices these yet, and nobody has shown that none can.", ""]
        lines += [f"- `` {name} ``" for _, _, name, _ in survivors]
    return "\n".join(lines) + "\n"
