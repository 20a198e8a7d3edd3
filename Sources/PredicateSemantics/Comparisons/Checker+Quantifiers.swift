import PredicateDiagnostics

/// How many values of a path must match; nil for a path to one value.
struct Quantified {
  var quantifier: Quantifier?

  init(by quantifier: Quantifier?) { self.quantifier = quantifier }
}

extension Checker {
  /// Whether the quantifier fits the path, and what it comes to (LANGUAGE §4.6); nil after a report.
  mutating func quantifier(of path: ResolvedPath, _ parts: ComparisonParts) -> Quantified? {
    if path.isToMany {
      if let quantifier = parts.quantifier { return Quantified(by: quantifier) }
      if path.impliesAny || dialect == .rql { return Quantified(by: .any) }
      report(
        .collectionRequiresQuantifier,
        "`\(source(path.range))` reaches many values; say how many must match with `ANY`, `ALL` or `NONE`", path.range,
        fixIts: path.range.lowerBound == parts.range.lowerBound
          ? [
            .init("write `ANY`", range: SourceRange(path.range.lowerBound, path.range.lowerBound), replacement: "ANY ")
          ]
          : [])
      return nil
    }
    guard parts.quantifier != nil, !path.isSingleMixed || dialect == .rql else { return Quantified(by: nil) }
    let word = source(parts.quantifierRange)
    report(
      .quantifierRequiresCollection, "`\(word)` needs a collection, but `\(source(path.range))` is a single value",
      parts.quantifierRange,
      fixIts: [
        .init(
          parts.quantifier == Quantifier.none ? "write `NOT`" : "leave out `\(word)`",
          range: SourceRange(parts.quantifierRange.lowerBound, path.range.lowerBound),
          replacement: parts.quantifier == Quantifier.none ? "NOT " : "")
      ])
    return nil
  }

  /// Whether the quantifier fits an aggregate, and what it comes to: rql counts each collection, and sizes each value, behind a to-many step
  /// (LANGUAGE §2.3, §6.5); nil after a report.
  mutating func quantifier(of aggregate: ResolvedAggregate, _ parts: ComparisonParts) -> Quantified? {
    guard aggregate.isToMany else { return isUnquantified(parts) ? Quantified(by: nil) : nil }
    if [.count, .size].contains(aggregate.aggregate.function) { return Quantified(by: parts.quantifier ?? .any) }
    return isUnquantified(parts) ? Quantified(by: .any) : nil
  }

  /// Whether no quantifier stands before an aggregate; false after a report.
  mutating func isUnquantified(_ parts: ComparisonParts) -> Bool {
    guard parts.quantifier != nil else { return true }
    let word = parts.quantifierRange
    let operand = [parts.left, parts.right].map(\.range.lowerBound).filter { $0 >= word.upperBound }.min()
    report(
      .quantifiedAggregate,
      "an aggregate is a single value, so `\(source(word))` has nothing to quantify", word,
      fixIts: [
        .init(
          "leave out `\(source(word))`",
          range: SourceRange(word.lowerBound, operand ?? word.upperBound), replacement: "")
      ])
    return false
  }
}
