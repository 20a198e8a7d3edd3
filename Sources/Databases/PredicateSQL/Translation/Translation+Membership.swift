import PredicateDiagnostics
import PredicateSchema
import PredicateSemantics
import PredicateValues

extension Translation {
  // MARK: Texts that represent values

  /// Returns the condition that a column has one of the texts that represent values, which can use an index. `nil` if that is impossible.
  func kept(_ constants: [Constant], in column: Operand.Column, _ comparison: Comparison) -> Condition? {
    let values = constants.compactMap { $0.value }
    guard let kept = column.kept, comparison.options.isEmpty, values.count == constants.count,
      values.allSatisfy({ $0.isKept(as: column.type) })
    else { return nil }
    var texts: [SQLText] = []
    for pair in kept.values where values.contains(pair.value) {
      texts.append(.parameter(.string(pair.stored), .text))
      // An untyped column may contain numbers.
      if engine.storedText != nil, let number = Int64(pair.stored) { texts.append(.parameter(.int(number), .integer)) }
    }
    guard !texts.isEmpty else { return .never }
    let type = SQLText(words: engine.typeName(.text) ?? "TEXT")
    let text = engine.storedText.map { SQLText(pattern: $0, kept.sql) } ?? "CAST(\(kept.sql) AS \(type))"
    let list = texts.joined(separator: ", ")
    let others: SQLText = texts.count == 1 ? "\(text) <> \(list)" : "\(text) NOT IN (\(list))"
    return Condition(
      texts.count == 1 ? "\(text) = \(list)" : "\(text) IN (\(list))", of: kept.sql, isNullable: column.isNullable,
      else: others)
  }

  // MARK: IN

  /// The maximum number of texts of a list that are patterns where the database could fold the column.
  private static let mostPatterns = 4

  func membership(
    _ column: Operand.Column, _ values: [Constant], _ comparison: Comparison
  ) throws(DiagnosticError) -> Condition {
    try context.require(.membership, column.type, column.form, at: comparison.range)
    try requireLetters(column, comparison)
    if let texts = kept(values, in: column, comparison) { return texts }
    if let key = column.key { return try membership(key, of: column, values, at: comparison.range) }
    var constants: [SQLText] = []
    var parts: [SQLText] = []
    for value in values where value != .value(.null) && !isUnheld(value) {
      // A regular expression for each of many texts is slower than folding once.
      if values.count <= Self.mostPatterns || engine.translate == nil || comparison.options == .caseInsensitive,
        let same = try equalityOfLetters(column, value, comparison)
      {
        parts.append(same.sql)
        continue
      }
      switch try fit(value, column, comparison) {
      case .exact(let constant): constants.append(constant)
      case .range(let low, let high):
        let isLowest = nanIsLowest(comparison, column, value)
        parts.append(compare(column, .equal, from: low, to: high, isLowest).sql)
      case .notANumber where nanIsLowest(comparison, column, value):
        if let isNaN = isNaN(column) { parts.append(isNaN) }
      default: continue
      }
    }
    if !constants.isEmpty {
      var text = column.sql
      if column.type == .string {
        text = comparison.options.isEmpty ? SQLText(pattern: engine.equalText, text) : try folded(text, comparison)
      }
      parts.append("\(text) IN (\(constants.joined(separator: ", ")))")
    }
    if values.contains(.value(.null)), column.isNullable { parts.append("\(column.sql) IS NULL") }
    return parts.isEmpty ? .never : Condition(Self.terms(parts, " OR "), mayBeNull: column.isNullable)
  }
}

extension Value {
  /// Returns a Boolean value that indicates whether the value can be stored in a column of a type, and is not only comparable with it.
  fileprivate func isKept(as type: ElementType) -> Bool {
    switch (type, self) {
    case (.int, .int), (.string, .string), (.bool, .bool): true
    default: false
    }
  }
}
