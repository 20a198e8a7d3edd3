/// The results of text tests that do not depend on letters: of the text operators, and of `==[c]`, for which the test is `nil`.
extension EvaluationRules {
  /// The values that match a null needle.
  package enum NullNeedle: Sendable {
    case nothing, null, text, everything
  }

  /// Returns the values that match a null needle, in a column of the tested object itself and in others (language §6.7). LIKE and equality match
  /// only null. For other tests, `rql` matches every value of an own column, and elsewhere texts by CONTAINS, as Realm's engine does.
  package func nullNeedle(_ test: TextOperator?, inColumn: Bool) -> NullNeedle {
    guard let test, !test.isPattern else { return .null }
    guard contains(.nullNeedleMatches) else { return .nothing }
    return inColumn ? .everything : test == .contains ? .text : .nothing
  }

  /// Returns `true` if a value of one kind can be tested against a needle of another: each is a string or data. LIKE and options apply to
  /// letters, which data has only in `rql` (language §6.8, §6.7).
  package func testsText(_ kind: ScalarType, against needle: ScalarType, byLetters: Bool) -> Bool {
    if kind != needle { return contains(.groupsCompare) && !byLetters }
    return kind == .string || !byLetters || contains(.dataHasLetters)
  }
}
