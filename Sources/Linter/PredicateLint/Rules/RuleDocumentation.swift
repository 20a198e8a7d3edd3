import PredicateDiagnostics

extension LintRule {
  /// Returns the page `docs/reference/rules.md`: every rule with its rationale and examples.
  static func documentation() -> String {
    var page = """
      # Rules of predicate-lint

      The rules that `predicate-lint` has besides the compiler's [diagnostics](diagnostics.md), each of which is a rule, too. `predicate-lint
      rules` lists all with their severities, and `predicate-lint explain ID` prints one. This page is generated from the rows in
      `Sources/Linter/PredicateLint/Rules`; `RECORD_GOLDEN=1 swift test --filter PredicateLintTests` writes it anew.

      The examples are about these classes:

      ```swift
      \(exampleModels)
      ```

      """
    for rule in all where !rule.isCompilerDiagnostic { page += "\n" + rule.section }
    return page
  }

  private var levelText: String { severity.rawValue + (isOptIn ? ", off by default" : "") }

  /// The section of the page for the rule. It ends in a line break.
  var section: String {
    var text = "## `\(id)`\n*\(summary)* – \(levelText)\(hasFix ? ", with a fix" : "")\n\n\(rationale)\n"
    if case .code(let found) = failing, case .code(let right)? = passing {
      return text + "\n```swift\n// found\n\(found)\n// right\n\(right)\n```\n"
    }
    text += "\n\(failing.markdown("Found"))"
    if let passing { text += "\n\(passing.markdown("Right"))" }
    return text
  }

  /// The description of the rule for `explain`, as plain text.
  var page: String {
    var lines = ["\(id) – \(summary)", "severity: \(levelText)", "fix: \(hasFix ? "yes" : "no")", "", rationale, ""]
    lines += failing.lines("found")
    if let passing { lines += [""] + passing.lines("right") }
    return lines.joined(separator: "\n")
  }
}

extension LintRule.Example {
  fileprivate func markdown(_ title: String) -> String {
    switch self {
    case .code(let code): "\(title):\n\n```swift\n\(code)\n```\n"
    case .text(let text): "\(title): \(text)\n"
    case .predicate: "\(title): \(sentence)\n"
    }
  }

  fileprivate func lines(_ title: String) -> [String] {
    switch self {
    case .code(let code):
      ["\(title):"] + code.split(separator: "\n", omittingEmptySubsequences: false).map { "  \($0)" }
    case .text(let text): ["\(title): \(text)"]
    case .predicate: ["\(title): \(sentence)"]
    }
  }

  /// The example as plain text.
  var text: String {
    switch self {
    case .code(let text), .text(let text): text
    case .predicate: sentence
    }
  }

  /// The example as one line of Markdown.
  private var sentence: String {
    guard case .predicate(let predicate, let className, let arguments, let dialect) = self else { return "" }
    let text = predicate.isEmpty ? "the empty text" : "`\(predicate)`"
    return "\(text) of a `\(className)`" + (arguments == "[]" ? "" : " with the arguments `\(arguments)`")
      + (dialect == .nspredicate ? "" : ", in \(dialect.rawValue)")
  }
}
