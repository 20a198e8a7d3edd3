import PredicateCommandLine
import PredicateDiagnostics
import PredicateJSON

extension PredicateLint {
  static let rulesCommand = CommandDescription(
    "predicate-lint rules",
    abstract: "Lists the rules, or explains one.",
    operands: "[ID]",
    operandCount: 0...1,
    options: [
      OptionDescription("--format", value: "FORMAT", choices: ["text", "json"], help: "text (the default), or json."),
      .color,
    ],
    examples: [("predicate-lint rules", "all rules"), ("predicate-lint rules unknown-property", "one of them")])

  static let explainCommand = CommandDescription(
    "predicate-lint explain",
    abstract: "Explains a rule: what it finds, why that matters, what to write instead.",
    operands: "ID",
    operandCount: 1...1,
    options: [.color],
    examples: [("predicate-lint explain unknown-property", "one rule")])

  static func rules(_ arguments: [String], _ console: Console) -> Int32 {
    rulesCommand.run(arguments, console) { command throws(ToolError) in
      let rules = try command.operands.first.map { id throws(ToolError) in [try rule(id)] } ?? LintRule.all
      if command.value("--format") == "json" {
        console.print(json(rules))
      } else if command.operands.isEmpty {
        let width = rules.map(\.id.count).max() ?? 0
        for rule in rules {
          let level = rule.isOptIn ? "off" : rule.severity.rawValue
          console.print(
            "\(padded(rule.id, width))  \(padded(level, 7))  \(rule.hasFix ? "fix" : "   ")  \(rule.summary)")
        }
      } else {
        for rule in rules { console.print(rule.page) }
      }
      return 0
    }
  }

  static func explain(_ arguments: [String], _ console: Console) -> Int32 {
    explainCommand.run(arguments, console) { command throws(ToolError) in
      for id in command.operands { console.print(try rule(id).page) }
      return 0
    }
  }

  private static func rule(_ id: String) throws(ToolError) -> LintRule {
    if let rule = LintRule.named(id) { return rule }
    let match = closestMatch(to: id, in: LintRule.all.map(\.id))
    throw .usage(
      "there is no rule `\(id)`; " + (match.map { "did you mean `\($0)`?" } ?? "`predicate-lint rules` lists them"))
  }

  private static func padded(_ text: String, _ width: Int) -> String {
    text + String(repeating: " ", count: max(0, width - text.count))
  }

  private static func json(_ rules: [LintRule]) -> String {
    var writer = JSONWriter(.indented)
    writer.object { writer in
      writer.member("version", 1)
      writer.array("rules") { writer in
        for rule in rules {
          writer.object { writer in
            writer.members([("id", rule.id), ("severity", rule.severity.rawValue)])
            writer.member("isOptIn", rule.isOptIn)
            writer.member("hasFix", rule.hasFix)
            writer.members([
              ("summary", rule.summary), ("rationale", rule.rationale), ("failing", rule.failing.text),
            ])
            if let passing = rule.passing { writer.members([("passing", passing.text)]) }
          }
        }
      }
    }
    return writer.text
  }
}
