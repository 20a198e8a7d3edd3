import PredicateBytecode
import PredicateDiagnostics
import PredicateValues

/// Text tests with constant needles and patterns (LANGUAGE §6.7).
extension Preparation {
  mutating func textTest(_ test: TextMatcher.Test, _ constant: Constant, isMixed: Bool) -> MachineInstruction {
    let isPattern = test == .of(.like)
    let needle: [UInt8]
    var isData = false
    switch values(constant)[0] {
    case .string(let text): needle = Array(text.utf8)
    case .data(let data): (needle, isData) = (data, true)
    default: return nullNeedle(test)
    }
    // Data has no letters but for rql.
    let options = isData && !program.rules.contains(.dataHasLetters) ? [] : constant.options
    // Of marks alone nothing is left under `[d]`.
    let isEmpty = needle.withUnsafeBufferPointer { folding(options).fold($0).isEmpty }
    if !isPattern, test != .within, isEmpty {
      // In every text for `rql`, in none for `nspredicate`; a mixed value must still be text.
      if !program.rules.contains(.emptyNeedleMatches) { return Self.never }
      if !isMixed { return Self.notNull }
    }
    if test == .within, needle.isEmpty { return Self.never }
    // LIKE and options are for strings: neither the pattern nor the mixed value may be data.
    if isMixed, isData, !program.rules.contains(.dataHasLetters), isPattern || !constant.options.isEmpty {
      return Self.never
    }
    let matcher = matcher(test, needle, options)
    guard isMixed else { return MachineInstruction(operation: .textTest, mask: 1, operand: cell(matcher)) }
    // Bit 4: strings only. Bit 5: data only. Else both kinds of text, by their bytes (LANGUAGE §6.8).
    var kinds: UInt8 = isPattern || !constant.options.isEmpty ? 0x10 : 0
    if !program.rules.contains(.groupsCompare) { kinds = isData ? 0x20 : 0x10 }
    return MachineInstruction(operation: .mixedTextTest, mask: Self.mask(.equal) | kinds, operand: cell(matcher))
  }

  /// The null pattern is like null; a null needle is in nothing for `nspredicate`, and in everything for `rql`.
  private func nullNeedle(_ test: TextMatcher.Test) -> MachineInstruction {
    if test == .of(.like) { return Self.isNull }
    return program.rules.contains(.nullNeedleMatches) && test != .within ? Self.always : Self.never
  }

  mutating func cell(_ matcher: TextMatcher) -> UInt32 { cell(ConstantCell(memory.copy([matcher]), count: 1)) }

  /// A matcher whose needle is folded; a pattern with wildcards at its ends only becomes a plain test.
  func matcher(_ test: TextMatcher.Test, _ needle: [UInt8], _ options: TextOptions) -> TextMatcher {
    let folding = folding(options)
    func matcher(_ test: TextMatcher.Test, _ folded: [UInt8]) -> TextMatcher {
      TextMatcher(
        test: test, folding: folding.rawValue, needle: memory.copy(folded), count: folded.count,
        short: test == .equal || test == .of(.beginsWith) || test == .of(.endsWith)
          ? ShortNeedle(folded, folding) : ShortNeedle()
      )
    }
    return needle.withUnsafeBufferPointer { needle in
      guard test == .of(.like) else { return matcher(test, folding.withNeedle(needle, of: nil) { Array($0) }) }
      let pattern = LikePattern(needle, folding: folding)
      return matcher(pattern.test.map { .of($0) } ?? .equal, pattern.text)
    }
  }
}
