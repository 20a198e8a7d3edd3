import PredicateAppSources
import PredicateDiagnostics

/// The configuration that `init` writes: the rules with findings in a tree, each with its count, and the folders to exclude.
struct StarterConfiguration {
  /// The names of folders with generated and third-party code.
  private static let foreignFolders: Set<String> = [
    "Generated", "Vendor", "Vendors", "ThirdParty", "Third Party", "External", "Submodules", "submodules", "Externals",
  ]

  private var exclude: [String] = ["**/Generated"]
  private var testFolder: String?
  /// The rules, each with the number of its findings.
  private var rules: [(rule: LintRule, count: Int)] = []
  /// A one-line summary of the findings in the tree.
  let summary: String

  /// Creates a configuration from the outcome of a run over some files with every rule enabled.
  init(_ outcome: LintRun.Outcome, _ inputs: [LintRun.Input]) {
    var folders: Set<String> = []
    for input in inputs { folders.formUnion(input.source.path.split(separator: "/").dropLast().map(String.init)) }
    exclude += folders.intersection(Self.foreignFolders).map { "**/\($0)" }.filter { $0 != "**/Generated" }.sorted()
    testFolder = ["Tests", "UnitTests", "Specs"].first(where: folders.contains)
    var counts: [String: Int] = [:]
    for finding in outcome.findings { counts[finding.id, default: 0] += 1 }
    rules = LintRule.all.compactMap { rule in
      let count = counts[rule.id] ?? 0
      return count > 0 ? (rule, count) : nil
    }
    var parts: [String] = []
    func add(_ number: Int, _ noun: String) { if number > 0 { parts.append(LintSummary.count(number, noun)) } }
    add(inputs.count { $0.source.language == .swift }, "Swift file")
    add(inputs.count { $0.source.language == .objectiveC }, "Objective-C file")
    add(inputs.count { $0.source.language == .predicate }, "predicate file")
    add(outcome.models.models.count, "Realm model")
    if outcome.models.entities.count > 0 {
      parts.append(LintSummary.count(outcome.models.entities.count, "entity", "entities") + " of Core Data")
    }
    add(outcome.summary.predicates, "predicate")
    summary =
      (parts.isEmpty ? "no sources" : parts.joined(separator: ", "))
      + "; \(LintSummary.count(rules.count, "rule")) with findings"
  }

  /// The text of the file: JSON, with a reason after each severity.
  var json: String {
    let width = rules.map(\.rule.id.utf8.count).max() ?? 0
    let lines = rules.map { rule, count in
      let level = rule.isOptIn ? RuleLevel.off.rawValue : rule.severity.rawValue
      let found = rule.isOptIn ? "would find \(count) here" : "\(count) here"
      let padding = String(repeating: " ", count: width - rule.id.utf8.count)
      return "    \"\(rule.id)\":\(padding) \"\(level) -- \(plain(rule.summary)); \(found)\""
    }
    let paths = (testFolder.map { ["\"\($0)\""] } ?? []) + ["\"*Tests.swift\""]
    return """
      {
        "exclude": [\(exclude.map { "\"\($0)\"" }.joined(separator: ", "))],
        "rules": {\(lines.isEmpty ? "" : "\n" + lines.joined(separator: ",\n") + "\n  ")},
        "overrides": [
          { "paths": [\(paths.joined(separator: ", "))], "rules": { "unused-suppression": "note" } }
        ]
      }

      """
  }

  /// Returns a text with the escapes of a JSON string.
  private func plain(_ text: String) -> String {
    text.replacing("\\", with: "\\\\").replacing("\"", with: "\\\"")
  }
}
