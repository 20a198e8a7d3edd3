"""The page .build/figures/mutants.md."""
import json
import pathlib


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
        "Of alterations of the implementation – an instruction in another's place, a rewrite rule switched off or with a wrong result,"
        " a relation, a truth, a condition turned around in their bodies – how many a case of the corpus notices.", "",
        "```sh", ".ci/mutate", "```", "",
        "| Where | Alteration | Mutants | Noticed | Equivalent | Not noticed |", "| --- | --- | ---: | ---: | ---: | ---: |"]
    total = {"killed": 0, "equivalent": 0, "survived": 0}
    for (table, kind), row in rows.items():
        lines.append(f"| {table} | {kind} | {sum(row.values())} | {row['killed']} | {row['equivalent']} | {row['survived']} |")
        for key in total:
            total[key] += row[key]
    lines.append(
        f"| **All** | | **{sum(total.values())}** | **{total['killed']}** | **{total['equivalent']}** | **{total['survived']}** |")
    lines += ["", f"Built once for all in {built['minutes']:.0f} minutes, run in {ran['minutes']:.0f}."
              f" {len(built['dropped'])} more alterations do not compile."]
    lines += ["", "## Equivalent", "", "These can change no answer. Their names stand in `.ci/mutants/equivalent.json`.", ""]
    entries = json.loads((pathlib.Path(__file__).parent / "equivalent.json").read_text())
    lines += ["| Reason | Mutants |", "| --- | ---: |"] if entries else ["None is listed."]
    lines += [f"| {entry['reason']} | {len(entry['mutants'])} |" for entry in entries]
    if survivors:
        lines += ["", "## Not noticed", "", "No case notices these yet, and nobody has shown that none can.", ""]
        lines += [f"- `` {name} ``" for _, _, name, _ in survivors]
    return "\n".join(lines) + "\n"
