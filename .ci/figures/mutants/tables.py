"""The mutants that come from the tables: instructions and what their operands choose in each other's place, rules switched off and rules that
answer wrongly."""
import re

from mutations import Mutant

PREPARATION = "Sources/Runtime/PredicateVM/Preparation/Preparation.swift"
TREE = "Sources/Runtime/PredicateBytecode/Verifier/ProgramTree.swift"
PASSES = "Sources/Compiler/PredicateOptimizer/Engine/Rewriting+Passes.swift"
OPTIONS = "Sources/Compiler/PredicateOptimizer/OptimizerOptions.swift"
ALL_RULES = "Sources/Compiler/PredicateOptimizer/Table/RuleTable.swift"

PLAN = "Sources/Runtime/PredicateVM/Batch/BatchCompiler.swift"
STEPS = "Tests/Mutants/MutantSteps.swift"
FORMS = "Tests/Proof/PredicateVectorsTests/BatchForms.swift"
LIST_OF_FORMS = "Tests/Proof/PredicateVectorsTests/batch-forms.tsv"

# How many of an instruction's siblings take its place.
SIBLINGS = 2
# What operands choose (`Choice`): where the choices are listed.
OPERATORS = "Sources/Runtime/PredicateValues/Operators"
CHOICES = [("relation", "Relation"), ("text", "TextOperator"), ("arithmetic", "ArithmeticOperator"), ("aggregate", "AggregateFunction")]

INSTRUCTIONS_SOURCE = """
import MutantInstructions
import PredicateBytecode

/// The numbers of the mutants of the table of instructions.
package let instructionMutants = InstructionMutants(siblings: %(count)d, opcodes: %(first)d, choices: [%(choices)s])

/// What a mutant makes of an instruction.
func mutated(_ instruction: DecodedInstruction) -> DecodedInstruction { instructionMutants.replacement(of: instruction) }
"""


def opcodes(root):
    """The opcodes in the order of their raw values."""
    text = (root / "Sources/Runtime/PredicateBytecode/Instructions/Opcode.swift").read_text()
    return cases(text, "Opcode")


def cases(text, enum):
    """The cases of an enumeration, in their order."""
    body = text[text.index(f"public enum {enum}:"):]
    body = body[:body.index("\n}")].split("\n  public ")[0]
    return [name.split("=")[0].strip() for line in re.findall(r"^  case (.*)$", body, re.MULTILINE) for name in line.split(",")]


def choices(root):
    """What operands choose: of each kind the names in the order of their numbers. Only some aggregates make a value of values."""
    text = "\n".join(path.read_text() for path in sorted((root / OPERATORS).glob("*.swift")))
    return {kind: [name for name in cases(text, enum) if kind != "aggregate" or name not in ("count", "size")]
            for kind, enum in CHOICES}


# The changes of a batch step by the beginning of its form. Both sides of an equality, a sum and a product are alike, and nothing is less
# or greater than null.
TRUTHS = ["true", "false"]
NULL = ["negated", "the other truth of null"]
CHANGES = [
    (r"constant true$", ["false"]), (r"constant false$", ["true"]), (r"(test|null test|length) ", TRUTHS), (r"length ", ["negated"]),
    (r"(routine|not|choose|end\w+|load|kernel)\b", []), (r"(and|or|beginAnd|beginOr)$", ["the other operator"]),
    (r".*(int|double) [-/] ", ["operands exchanged", "the next operator"]), (r".*(int|double) [+*] ", ["the next operator"]),
    (r"(int|double) (<|>) null$", ["true", *NULL]), (r"(int|double) \S+ (constant|null)$", [*TRUTHS, *NULL]),
    (r"(int|double) (==|!=) (int|double)$", [*TRUTHS, *NULL]),
    (r"(int|double) (<|<=|>|>=) (int|double)$", [*TRUTHS, *NULL, "operands exchanged"]),
    (r"pair (==|!=)$", [*TRUTHS, *NULL]), (r"pair (<|<=|>|>=)$", [*TRUTHS, *NULL, "operands exchanged"]),
    (r"pair (equals|differs)$", [*TRUTHS, "negated"]), (r"pair \w+$", [*TRUTHS, "negated", "operands exchanged"]),
    (r"(text )?pair of ", [*TRUTHS, "negated"]), (r"count$", []), (r"count of links$", ["of all"]), (r"gather (load|count)", []),
    (r"(gather )?(sum|min|max|average) ", ["the next function"]), (r"subplan \w+ all$", ["some"]), (r"subplan \w+ some$", ["all", "negated"]),
    (r"subplan \w+ (none|number)$", ["negated"]), (r"subplan \w+ count$", []), (r"subplan \w+, nothing is true", ["nothing is false"]),
    (r"subplan \w+, nothing is false", ["nothing is true"]), (r"subplan \w+, nothing is a routine", ["nothing is true", "nothing is false"]),
]


def step_changes(root):
    """The form and the change of every mutant of a batch step: of the forms that the vectors reach."""
    found = []
    for line in (root / LIST_OF_FORMS).read_text().splitlines():
        form, *_ = line.split("\t")
        changes = next((changes for pattern, changes in CHANGES if re.match(pattern, form)), None)
        if changes is None:
            raise SystemExit(f"mutate: nothing says how `{form}` is changed")
        found += [f"{form}: {change}" for change in changes]
    return found


def rules(root):
    """The rules in the order of the table: id and place."""
    text = (root / ALL_RULES).read_text()
    names = re.findall(r"\.(\w+)", re.search(r"static let all: \[RewriteRule\] = \[(.*?)\]", text, re.DOTALL).group(1))
    sources = "\n".join(path.read_text() for path in sorted((root / "Sources/Compiler/PredicateOptimizer").rglob("*.swift")))
    found = []
    for name in names:
        match = re.search(rf"static let {name} = RewriteRule\(\s*\"([\w-]+)\", at: \.(\w+)", sources)
        found.append((match.group(1), match.group(2)))
    return found


def table_mutants(root):
    """The mutants of both tables; their edits are in `rewrite`."""
    found = [Mutant("Instructions", "instruction for another", f"{name}: sibling {choice + 1}")
             for name in opcodes(root) for choice in range(SIBLINGS)]
    found += [Mutant("Instructions", "choice for another", f"{kind} {name}: the next one")
              for kind, names in choices(root).items() for name in names]
    found += [Mutant("Batch steps", "step changed", f"batch step {change}") for change in step_changes(root)]
    for rule, place in rules(root):
        found.append(Mutant("Rules", "rule off", f"{rule}: switched off"))
        if place == "plan":
            continue
        for result in ("TRUEPREDICATE", "FALSEPREDICATE", "the opposite"):
            found.append(Mutant("Rules", "rule's result", f"{rule}: comes to {result}"))
    return found


def rewrite(files, mutants, root):
    """Guards the tables: instructions where programs are prepared, rules where they are allowed and applied."""
    ids = {mutant.name: mutant.id for mutant in mutants}

    def replace(file, old, new):
        if files[file].count(old) != 1:
            raise SystemExit(f"mutate: {file} no longer has `{old}` once")
        files[file] = files[file].replace(old, new)

    replace(TREE, "package let instruction: DecodedInstruction", "package var instruction: DecodedInstruction")
    replace(TREE, "package fileprivate(set) var nodes", "package var nodes")
    replace(PREPARATION, "      nodes = verified.tree.nodes\n",
            "      nodes = verified.tree.nodes.map { node in\n"
            "        var node = node\n"
            "        node.instruction = mutated(node.instruction)\n"
            "        return node\n"
            "      }\n")
    files["Sources/Runtime/PredicateVM/Preparation/InstructionMutants.swift"] = INSTRUCTIONS_SOURCE % {
        "count": SIBLINGS, "first": ids[f"{opcodes(root)[0]}: sibling 1"],
        "choices": ", ".join(f'.{kind}: {ids[f"{kind} {names[0]}: the next one"]}' for kind, names in choices(root).items())}
    replace(PLAN, "BatchPlan(compiler.finished, code: compiler.code)", "BatchPlan(compiler.finished.map(\\.mutated), code: compiler.code)")
    numbers = ", ".join(f'"{change}": {ids[f"batch step {change}"]}' for change in step_changes(root))
    batch = PLAN.rsplit("/", 1)[0]
    files[f"{batch}/MutantSteps.swift"] = (root / STEPS).read_text() + f"\n/// The numbers of the mutants.\nlet stepMutants: [String: Int32] = [{numbers}]\n"
    files[f"{batch}/BatchForms.swift"] = (root / FORMS).read_text().replace("@testable import PredicateVM\n", "")
    names = rules(root)
    off = ", ".join(str(ids[f"{rule}: switched off"]) for rule, _ in names)
    replace(OPTIONS, "func contains(_ index: Int) -> Bool { bits >> UInt64(index) & 1 == 1 }",
            f"private static let off: [Int32] = [{off}]; func contains(_ index: Int) -> Bool "
            "{ bits >> UInt64(index) & 1 == 1 && !mutant_hit(Self.off[index]) }")
    wrong = ", ".join(str(ids.get(f"{rule}: comes to TRUEPREDICATE", 0)) for rule, _ in names)
    replace(PASSES, "guard RewriteRule.applications[index].apply(&self, id) else { return false }",
            "guard RewriteRule.applications[index].apply(&self, id) else { return false }; mutate(index, id)")
    files["Sources/Compiler/PredicateOptimizer/Engine/Rewriting+Mutants.swift"] = f"""
import MutantPoints
import PredicateSemantics

private let wrong: [Int32] = [{wrong}]

extension Rewriting {{
  /// What a mutant makes of a rule's result.
  mutating func mutate(_ index: Int, _ id: TypedPredicate.NodeID) {{
    guard wrong[index] != 0 else {{ return }}
    if mutant_hit(wrong[index]) {{ replace(id, with: .constant(true)) }}
    if mutant_hit(wrong[index] + 1) {{ replace(id, with: .constant(false)) }}
    if mutant_hit(wrong[index] + 2) {{
      let copy = append(node(id))
      replace(id, with: .not(copy))
    }}
  }}
}}
"""
