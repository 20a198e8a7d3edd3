"""Running the mutants of a build over a corpus."""
import json
import os
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
