import PredicateBytecode

/// Text tests with constant needles and patterns (language §6.7).
extension Preparation {
  mutating func textTest(_ test: TextMatcher.Test, _ constant: Constant, isMixed: Bool) -> MachineInstruction {
    let isPattern = test == .of(.like)
    let needle: [UInt8]
    var isData = false
    switch value(constant) {
    case .string(let text): needle = Array(text.utf8)
    case .data(let data): (needle, isData) = (data, true)
    default: return nullNeedle(test)
    }
    // Only rql folds the case of data.
    let options = isData && !rules.contains(.dataHasLetters) ? [] : constant.options
    // Under `[d]`, a needle that consists of marks only is empty.
    let isEmpty = folding(options).needle(needle).isEmpty
    if !isPattern, test != .within, isEmpty {
      // `rql` finds an empty needle in every text, `nspredicate` in none. A mixed value must still be text.
      if !rules.contains(.emptyNeedleMatches) { return Self.never }
      if !isMixed { return Self.notNull }
    }
    if test == .within, needle.isEmpty { return Self.never }
    guard isMixed else {
      return list(.textTest, mask: 1, [matcher(test, needle, options)])
    }
    func isTested(_ kind: ScalarType) -> Bool {
      rules.testsText(
        kind, against: isData ? .data : .string, byLetters: isPattern || !constant.options.isEmpty)
    }
    let (ofStrings, ofData) = (isTested(.string), isTested(.data))
    guard ofStrings || ofData else { return Self.never }
    var prepared = list(.mixedTextTest, mask: Self.mask(.equal), [matcher(test, needle, options)])
    prepared.set(.isOfStrings, !ofData)
    prepared.set(.isOfData, !ofStrings)
    return prepared
  }

  private func nullNeedle(_ test: TextMatcher.Test) -> MachineInstruction {
    var asked: TextOperator?
    switch test {
    case .within: return Self.never
    case .of(let test): asked = test
    case .equal: break
    }
    return switch rules.nullNeedle(asked, inColumn: true) {
    case .nothing: Self.never
    case .null: Self.isNull
    case .text: Self.notNull
    case .everything: Self.always
    }
  }

  /// Returns a matcher with a folded needle. A pattern with wildcards only at its ends becomes a plain test.
  func matcher(_ test: TextMatcher.Test, _ needle: [UInt8], _ options: TextOptions) -> TextMatcher {
    let folding = folding(options)
    func matcher(_ test: TextMatcher.Test, _ folded: [UInt8]) -> TextMatcher {
      TextMatcher(
        test: test, folding: folding.rawValue, needle: memory.copy(folded), count: folded.count,
        short: test == .equal || test == .of(.beginsWith) || test == .of(.endsWith)
          ? ShortNeedle(folded, folding) : ShortNeedle()
      )
    }
    guard test == .of(.like) else { return matcher(test, folding.needle(needle)) }
    let pattern = needle.withUnsafeBufferPointer { LikePattern($0, folding: folding) }
    return matcher(pattern.test.map { .of($0) } ?? .equal, pattern.text)
  }
}
