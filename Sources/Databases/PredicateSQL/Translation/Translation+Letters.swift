import PredicateDiagnostics
import PredicateSchema
import PredicateSemantics
import PredicateValues

/// `[c]` and `[d]` with a constant needle: a pattern with a set of letters in the place of each letter. It is as exact as folding the
/// text would be, and much faster; and SQLite, which folds nothing but ASCII, has it, too.
extension Translation {
  /// Whether options are said by sets of letters. A regular expression could drop marks as well, but not faster than folding does.
  func saysLetters(_ options: TextOptions) -> Bool {
    if options.isEmpty { return false }
    return engine.translate == nil && engine.pattern == .glob
      || engine.regularExpression != nil && options == .caseInsensitive
  }

  /// Whether a text passes a test with a constant needle, or equals it where the test is nil.
  func letters(
    _ column: Operand.Column, _ test: TextTest?, _ needle: String, _ comparison: Comparison
  ) throws(DiagnosticError) -> Condition {
    let construct: SQLConstruct =
      comparison.options.contains(.diacriticInsensitive) ? .diacriticInsensitive : .caseInsensitive
    try context.require(construct, .string, at: comparison.range)
    let letters = Letters.changed(by: folding(comparison))
    let folded = foldedConstant(needle, comparison).unicodeScalars.map { letter in
      (letter: letter, set: letters.letters(becoming: letter))
    }
    let pattern = engine.regularExpression == nil ? glob(folded, test) : regularExpression(folded, test)
    let bound = Self.longestPattern
    guard pattern.utf8.count <= bound else {
      throw context.refusal(construct, "patterns are bound to \(bound) bytes", at: comparison.range)
    }
    guard engine.pattern != .glob || !pattern.utf8.contains(0) else {
      throw context.refusal(construct, "a pattern of \(engine.title) ends at a U+0000", at: comparison.range)
    }
    let constant = try text(pattern, comparison)
    let found = engine.regularExpression.map { SQLText(pattern: $0, column.sql, constant) }
    return Condition(found ?? "\(column.sql) GLOB \(constant)", mayBeNull: column.isNullable)
  }

  /// As SQLite has it unless it is built otherwise.
  private static let longestPattern = 50_000

  private func glob(_ letters: [(letter: Unicode.Scalar, set: [Unicode.Scalar])], _ test: TextTest?) -> String {
    var pattern = String.UnicodeScalarView()
    for (letter, set) in letters {
      if test == .like, letter == "*" || letter == "?" {
        pattern.append(letter)
      } else if set.count > 1 || ["*", "?", "["].contains(letter) {
        pattern.append("[")
        pattern.append(contentsOf: set)
        pattern.append("]")
      } else {
        pattern.append(letter)
      }
    }
    let isOpenInFront = test == .endsWith || test == .contains
    let isOpenBehind = test == .beginsWith || test == .contains
    return (isOpenInFront ? "*" : "") + String(pattern) + (isOpenBehind ? "*" : "")
  }

  private func regularExpression(
    _ letters: [(letter: Unicode.Scalar, set: [Unicode.Scalar])], _ test: TextTest?
  ) -> String {
    var pattern = String.UnicodeScalarView()
    for (letter, set) in letters {
      if test == .like, letter == "*" || letter == "?" {
        pattern.append(contentsOf: letter == "*" ? ".*".unicodeScalars : ".".unicodeScalars)
      } else if set.count > 1 {
        pattern.append("[")
        pattern.append(contentsOf: set)
        pattern.append("]")
      } else {
        // Behind a backslash no mark of ASCII is special, to any of the databases.
        if letter.isASCII, !letter.properties.isAlphabetic, !("0"..."9").contains(letter) { pattern.append("\\") }
        pattern.append(letter)
      }
    }
    let isOpenInFront = test == .endsWith || test == .contains
    let isOpenBehind = test == .beginsWith || test == .contains
    // `.` is any character, a line's end too.
    return "(?s)" + (isOpenInFront ? "" : "^") + String(pattern) + (isOpenBehind ? "" : engine.endOfText)
  }
}
