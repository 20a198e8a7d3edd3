import PredicateDiagnostics
import PredicateValues

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
      reportUnquantified(path, parts)
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

  private mutating func reportUnquantified(_ path: ResolvedPath, _ parts: ComparisonParts) {
    let text = source(path.range)
    let membership = membership(path, parts)
    guard let first = membership.first else {
      let start = path.range.lowerBound
      report(
        .collectionRequiresQuantifier,
        "`\(text)` reaches many values; say how many must match with `ANY`, `ALL` or `NONE`", path.range,
        fixIts: start == parts.range.lowerBound
          ? [.init("write `ANY`", range: SourceRange(start, start), replacement: "ANY ")] : [])
      return
    }
    report(
      .collectionRequiresQuantifier,
      "`\(text)` is a collection, and CONTAINS searches one text; for an element that is equal write `\(first)`",
      path.range,
      notes: path.type == .string
        ? [.init("for an element that contains the text write `ANY \(source(parts.range))`")] : [],
      fixIts: membership.map { .init("write `\($0)`", range: parts.range, replacement: $0) })
  }

  /// `collection CONTAINS value` as this language asks for an element: `value IN collection`, or ANY and `==`; nothing for other
  /// comparisons.
  private func membership(_ path: ResolvedPath, _ parts: ComparisonParts) -> [String] {
    guard parts.written == .text(.contains), path.endsInObjectCollection || path.endsInValueCollection(in: schema),
      path.range.lowerBound == parts.range.lowerBound
    else { return [] }
    switch parts.right {
    case .constant, .parameter: break
    default: return []
    }
    let (collection, value) = (source(path.range), source(parts.right.range))
    let options = parts.options.isEmpty ? "" : source(parts.bracketsRange)
    // Exchanged placeholders would take each other's arguments.
    let mayExchange = positions.isEmpty || !(holdsPlaceholder(path.range) && holdsPlaceholder(parts.right.range))
    return (mayExchange ? ["\(value) IN\(options) \(collection)"] : []) + ["ANY \(collection) ==\(options) \(value)"]
  }

  private func holdsPlaceholder(_ range: SourceRange) -> Bool {
    positions.keys.contains { id in
      range.lowerBound <= tree[id].range.lowerBound && tree[id].range.upperBound <= range.upperBound
    }
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
