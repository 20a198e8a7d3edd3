import PredicateDiagnostics
import PredicateValues

extension Checker {
  /// Whether values of a type have an operator (LANGUAGE §4.1); false after a report.
  mutating func supports(
    _ written: WrittenOperator, _ kind: OperandKind, of range: SourceRange, _ parts: ComparisonParts
  )
    -> Bool
  {
    if verdict(written.question, of: kind) == .accepted { return true }
    let supported = OperatorTable.Question.allCases
      .filter { $0.isOperator && OperatorTable.verdict($0, of: kind, in: dialect) == .accepted }
      .map(\.spelling).joined(separator: " ")
    report(
      .operatorNotSupported,
      "`\(source(parts.operatorRange))` is not supported for `\(source(range))`, a value of type \(kind.name), which has `\(supported)`",
      parts.operatorRange, sdk: OperatorTable.sdk(written.question, of: kind))
    return false
  }

  /// Whether `[c]` and `[d]` fit the operator and the type (LANGUAGE §1.9, §5.6); false after a report.
  mutating func optionsFit(_ kind: OperandKind, of range: SourceRange, _ parts: ComparisonParts) -> Bool {
    guard !parts.options.isEmpty else { return true }
    if parts.options.contains(.caseInsensitive), verdict(.caseOption, of: kind) != .accepted {
      return reportOption(.caseOption, kind, range, parts)
    }
    if parts.options.contains(.diacriticInsensitive), verdict(.diacriticOption, of: kind) != .accepted {
      return reportOption(.diacriticOption, kind, range, parts)
    }
    if parts.written == .text(.like), parts.options.contains(.diacriticInsensitive) {
      report(.likeDiacritic, "LIKE cannot ignore diacritics; it knows `[c]` only", parts.optionsRange)
      return false
    }
    return true
  }

  private mutating func reportOption(
    _ option: OperatorTable.Question, _ kind: OperandKind, _ range: SourceRange, _ parts: ComparisonParts
  ) -> Bool {
    report(
      .optionRequiresString,
      "`\(source(parts.bracketsRange))` is for strings, and `\(source(range))` is a value of type \(kind.name)",
      parts.optionsRange, fixIts: [withoutOptions(parts)], sdk: OperatorTable.sdk(option, of: kind))
    return false
  }

  /// Whether the operator takes options at all; false after a report.
  mutating func orderingHasNoOptions(_ parts: ComparisonParts) -> Bool {
    guard !parts.options.isEmpty, parts.written.question == .ordering || parts.written == .between else { return true }
    report(
      .orderingOption,
      "`\(source(parts.operatorRange))` orders strings by their code points and has no options; leave out "
        + "`\(source(parts.bracketsRange))`", parts.optionsRange, fixIts: [withoutOptions(parts)])
    return false
  }

  private func withoutOptions(_ parts: ComparisonParts) -> Diagnostic.FixIt {
    .init("leave out `\(source(parts.bracketsRange))`", range: parts.bracketsRange, replacement: "")
  }
}

extension OperatorTable.Question {
  /// Whether the column is an operator, and not an option or nil.
  var isOperator: Bool {
    switch self {
    case .equality, .ordering, .between, .membership, .substring, .like: true
    case .caseOption, .diacriticOption, .null: false
    }
  }
}
