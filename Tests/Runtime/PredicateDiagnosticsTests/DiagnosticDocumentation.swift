@testable import PredicateDiagnostics

extension DiagnosticEntry {
  /// Returns the page `docs/reference/diagnostics.md`: every code with its explanation.
  static func documentation() -> String {
    var page = """
      # Diagnostics

      Every code that the compiler, its tools and the Realm API report. Each is an error, in `nspredicate` and `rql`, unless it says otherwise. A
      code is never renamed or reused. `predicate-lint explain CODE` prints an explanation with an example; `Vectors/codes` has several of each.
      This page is generated from the table in `Sources/Runtime/PredicateDiagnostics/Explanations`; `RECORD_GOLDEN=1 swift test --filter PredicateDiagnosticsTests` writes it anew.

      """
    for stage in DiagnosticStage.allCases {
      let entries = all.filter { $0.stage == stage }
      guard !entries.isEmpty else { continue }
      page += "\n## \(stage.heading) (`\(stage.rawValue)`)\n"
      if let advice = stage.advice { page += "\n\(advice)\n" }
      for entry in entries { page += entry.section }
    }
    return page
  }

  private var section: String {
    // The head of the page states the properties that most codes share.
    let names = dialects.map { $0.rawValue }
    let notes = (severity == .error ? [] : [severity.rawValue]) + (names == ["nspredicate", "rql"] ? [] : names)
    var text = explanation
    if let advice = stage.advice, text.hasSuffix(advice) { text.removeLast(advice.count + 1) }
    return """

      ### `\(code.rawValue)`
      *\(title)*\(notes.isEmpty ? "" : " – \(notes.joined(separator: ", "))")

      \(text)\(sdk == .accepts ? " Realm's SDK accepts it all the same." : "")

      """
  }
}

extension DiagnosticStage {
  /// The last sentence of the explanations of the stage, which the page states once.
  fileprivate var advice: String? {
    switch self {
    case .limit: DiagnosticEntry.limitAdvice
    case .verify: DiagnosticEntry.imageAdvice
    default: nil
    }
  }

  fileprivate var heading: String {
    switch self {
    case .lex: "Tokens"
    case .parse: "Syntax"
    case .check: "Names, types and arguments"
    case .bind: "Binding"
    case .limit: "Limits"
    case .verify: "Program images"
    case .run: "Running"
    case .schema: "Schemas"
    case .data: "Data files"
    case .query: "Queries in Swift"
    case .translate: "SQL"
    }
  }
}
