import PredicateDiagnostics
import PredicateSchema
import PredicateSemantics
import PredicateValues

extension SQLEngine.Tests {
  /// Returns the pattern of a test. `nil` for LIKE and if the engine cannot express the test.
  func pattern(_ test: TextOperator) -> String? {
    switch test {
    case .beginsWith: hasPrefix
    case .endsWith: hasSuffix
    case .contains: contains
    default: nil
    }
  }
}

extension Translation {
  /// Returns the test of a text in a column with a constant needle or pattern.
  func search(
    _ column: Operand.Column, _ test: TextOperator, _ needle: Value, _ comparison: Comparison
  ) throws(DiagnosticError) -> Condition {
    try context.require(test, column.type, at: comparison.range)
    let exists: Condition = column.isNullable ? Condition("\(column.sql) IS NOT NULL") : .always
    switch needle {
    case .null:
      switch predicate.rules.nullNeedle(test, inColumn: predicate.origin(of: comparison.left) == .column) {
      case .nothing: return .never
      case .null: return column.isNullable ? Condition("\(column.sql) IS NULL") : .never
      case .text: return exists
      case .everything: return .always
      }
    case .string where column.type == .string && isUnheld(.value(needle)): return .never
    case .string(let text) where column.type == .string:
      if test.isPattern { return try like(column, text, comparison) }
      if text.isEmpty { return predicate.rules.contains(.emptyNeedleMatches) ? exists : .never }
      let folded = foldedConstant(text, comparison)
      guard !folded.isEmpty else {
        throw context.refusal(
          .diacriticInsensitive, "nothing is left of the text without its marks", at: comparison.range)
      }
      if saysLetters(comparison.options, text) { return try letters(column, test, text, comparison) }
      if test == .beginsWith, comparison.options.isEmpty,
        let range = try prefix(column, text, by: engine.prefixRange, comparison)
      {
        return Condition(range, mayBeNull: column.isNullable)
      }
      if test == .contains, comparison.options.isEmpty, engine.containsByPattern {
        return Condition(try contains(column.sql, text, comparison), mayBeNull: column.isNullable)
      }
      return try found(column, test, self.text(folded, comparison), engine.text, comparison)
    case .data(let bytes) where column.type == .data:
      if test.isPattern || !comparison.options.isEmpty {
        throw context.refusal(.like, "letters in bytes are not known to \(engine.title)", at: comparison.range)
      }
      if bytes.isEmpty { return predicate.rules.contains(.emptyNeedleMatches) ? exists : .never }
      return try found(column, test, .parameter(needle, .blob), engine.blob, comparison)
    default:
      throw context.refusal(test.word, "a text and bytes are not searched for each other", at: comparison.range)
    }
  }

  /// Returns the test of a constant text with a needle in a column.
  func search(
    _ text: String, _ test: TextOperator, _ needle: Operand.Column, _ comparison: Comparison
  ) throws(DiagnosticError) -> Condition {
    try context.require(test, .string, at: comparison.range)
    guard let pattern = engine.text.pattern(test), !predicate.rules.contains(.emptyNeedleMatches) else {
      throw context.refusal(test.word, "a constant on this side is not translated", at: comparison.range)
    }
    let folded = try folded(needle.sql, comparison)
    let constant = try self.text(foldedConstant(text, comparison), comparison)
    let found = SQLText(pattern: pattern, constant, folded)
    return Condition("(\(found) AND \(folded) <> '')", mayBeNull: needle.isNullable)
  }

  /// Returns the prefix test that uses an index, from the engine's pattern. `nil` if no index would be used.
  func prefix(
    _ column: Operand.Column, _ text: String, by pattern: String?, _ comparison: Comparison
  ) throws(DiagnosticError) -> SQLText? {
    guard let pattern, let end = text.behindPrefix else { return nil }
    return SQLText(pattern: pattern, column.sql, try self.text(text, comparison), try self.text(end, comparison))
  }

  private func found(
    _ column: Operand.Column, _ test: TextOperator, _ needle: SQLText, _ tests: SQLEngine.Tests,
    _ comparison: Comparison
  ) throws(DiagnosticError) -> Condition {
    let text = column.type == .string ? try folded(column.sql, comparison) : column.sql
    guard let pattern = tests.pattern(test) else {
      throw context.refusal(test.word, "\(engine.title) has no such test", at: comparison.range)
    }
    return Condition(SQLText(pattern: pattern, text, needle), mayBeNull: column.isNullable)
  }

  /// Returns the test of a text and a needle that are both in columns.
  func search(
    _ column: Operand.Column, _ test: TextOperator, _ needle: Operand.Column, _ comparison: Comparison
  ) throws(DiagnosticError) -> Condition {
    try context.require(test, column.type, at: comparison.range)
    if test.isPattern { return try like(column, needle, comparison) }
    guard !comparison.options.contains(.diacriticInsensitive) else {
      throw context.refusal(
        .diacriticInsensitive, "nothing may be left of a needle in a column without its marks", at: comparison.range)
    }
    guard column.type == needle.type, column.type == .string || comparison.options.isEmpty else {
      throw context.refusal(test.word, "a text and bytes are not searched for each other", at: comparison.range)
    }
    let isText = column.type == .string
    let folded = isText ? try folded(needle.sql, comparison) : needle.sql
    let found = try found(column, test, folded, isText ? engine.text : engine.blob, comparison)
    var condition = found
    condition.mayBeNull = column.isNullable || needle.isNullable
    if predicate.rules.contains(.emptyNeedleMatches) {
      guard !needle.isNullable else {
        throw context.refusal(test.word, "in rql a needle that is null has rules of its own", at: comparison.range)
      }
      let empty: SQLText = isText ? "''" : .parameter(.data([]), .blob)
      return Condition(
        "(\(found.sql) OR (\(needle.sql) = \(empty) AND \(column.sql) IS NOT NULL))", mayBeNull: condition.mayBeNull)
    }
    let empty: SQLText = isText ? "''" : .parameter(.data([]), .blob)
    return Condition("(\(found.sql) AND \(needle.sql) <> \(empty))", mayBeNull: condition.mayBeNull)
  }

  /// The characters with a meaning in SQL patterns.
  private static let specialBytes = Set("%_!\\".utf8)

  /// Returns the LIKE test with a pattern in a column. Null matches null.
  private func like(
    _ column: Operand.Column, _ pattern: Operand.Column, _ comparison: Comparison
  ) throws(DiagnosticError) -> Condition {
    guard comparison.options != .diacriticInsensitive else {
      throw context.refusal(
        .diacriticInsensitive, "a pattern in a column is not read without its marks", at: comparison.range)
    }
    guard column.type == .string, pattern.type == .string else {
      throw context.refusal(.like, "a text and bytes are not searched for each other", at: comparison.range)
    }
    let text = try folded(column.sql, comparison)
    let folded = try folded(pattern.sql, comparison)
    let test: SQLText =
      switch engine.pattern {
      case .glob: "\(text) GLOB replace(\(folded), '[', '[[]')"
      case .percent:
        "\(text) LIKE replace(replace(replace(replace(replace(\(folded), '!', '!!'), '%', '!%'), '_', '!_'), '*', '%'), '?', '_') ESCAPE '!'"
      }
    guard column.isNullable, pattern.isNullable else {
      return Condition(test, mayBeNull: column.isNullable || pattern.isNullable)
    }
    return Condition("(\(test) OR (\(column.sql) IS NULL AND \(pattern.sql) IS NULL))", mayBeNull: true)
  }

  /// Returns the LIKE test with a constant pattern.
  private func like(
    _ column: Operand.Column, _ pattern: String, _ comparison: Comparison
  ) throws(DiagnosticError) -> Condition {
    // A run of `*` matches the same texts as one, and Spark's regular expressions cannot be long.
    var previous: Unicode.Scalar?
    let scalars = pattern.unicodeScalars.filter { scalar in
      defer { previous = scalar }
      return scalar != "*" || previous != "*"
    }
    let pattern = String(scalars)
    if saysLetters(comparison.options, pattern) { return try letters(column, .like, pattern, comparison) }
    let folded = foldedConstant(pattern, comparison)
    return Condition(
      try like(try self.folded(column.sql, comparison), folded: folded, comparison), mayBeNull: column.isNullable)
  }

  /// Returns the test whether a text contains a constant, by LIKE.
  func contains(_ text: SQLText, _ needle: String, _ comparison: Comparison) throws(DiagnosticError) -> SQLText {
    var pattern = String.UnicodeScalarView()
    for character in needle.unicodeScalars {
      if ["%", "_", "!"].contains(character) { pattern.append("!") }
      pattern.append(character)
    }
    let test: SQLText = "\(text) LIKE \(try self.text("%\(String(pattern))%", comparison))"
    return needle.utf8.contains(where: Self.specialBytes.contains) ? "\(test) ESCAPE '!'" : test
  }

  /// Returns the LIKE test of a text with a pattern, both folded.
  func like(_ text: SQLText, folded: String, _ comparison: Comparison) throws(DiagnosticError) -> SQLText {
    var written = String.UnicodeScalarView()
    for character in folded.unicodeScalars {
      switch (engine.pattern, character) {
      case (.glob, "["): written.append(contentsOf: "[[]".unicodeScalars)
      case (.percent, "*"): written.append("%")
      case (.percent, "?"): written.append("_")
      case (.percent, "%"), (.percent, "_"), (.percent, "!"):
        written.append("!")
        written.append(character)
      default: written.append(character)
      }
    }
    if engine.pattern == .glob, written.contains("\0") {
      throw context.refusal(.like, "a pattern of \(engine.title) ends at a U+0000", at: comparison.range)
    }
    let constant = try self.text(String(written), comparison)
    return switch engine.pattern {
    case .glob: "\(text) GLOB \(constant)"
    // Without ESCAPE, databases are faster, but some then use a default escape character.
    case .percent where !folded.utf8.contains(where: Self.specialBytes.contains): "\(text) LIKE \(constant)"
    case .percent: "\(text) LIKE \(constant) ESCAPE '!'"
    }
  }
}

extension String {
  /// The first text in byte order after all texts with this prefix. `nil` if there is none.
  fileprivate var behindPrefix: String? {
    var scalars = Array(unicodeScalars)
    while let last = scalars.popLast() {
      // There are no characters between U+D7FF and U+E000.
      let next = last.value == 0xD7FF ? 0xE000 : last.value + 1
      guard let next = Unicode.Scalar(next) else { continue }
      var text = String.UnicodeScalarView(scalars)
      text.append(next)
      return String(text)
    }
    return nil
  }
}
