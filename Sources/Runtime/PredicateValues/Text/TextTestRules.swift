/// What a test of texts comes to before their letters are looked at: the text operators, and `==[c]`, for which the test is nil.
extension EvaluationRules {
  /// What a test with a null needle is true of.
  package enum NullNeedle: Sendable {
    case nothing, null, text, everything
  }

  /// What a test with a null needle is true of, in a column of the tested object itself and elsewhere (language §6.7). Like null, and
  /// equal to it, is null alone; the engine, and so `rql`, finds it in all of a column, and elsewhere in texts by CONTAINS.
  package func nullNeedle(_ test: TextOperator?, inColumn: Bool) -> NullNeedle {
    guard let test, !test.isPattern else { return .null }
    guard contains(.nullNeedleMatches) else { return .nothing }
    return inColumn ? .everything : test == .contains ? .text : .nothing
  }

  /// Whether a value of one kind is tested against a needle of another: each is a string or data. LIKE and options are about letters,
  /// which data has in `rql` alone (language §6.8, §6.7).
  package func testsText(_ kind: ScalarType, against needle: ScalarType, byLetters: Bool) -> Bool {
    if kind != needle { return contains(.groupsCompare) && !byLetters }
    return kind == .string || !byLetters || contains(.dataHasLetters)
  }
}
