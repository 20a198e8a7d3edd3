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
    _ column: Operand.Column, _ test: TextOperator?, _ needle: String, _ comparison: Comparison
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
    // With a sign, which changes nothing: SQLite plans anew for each pattern that it looks at, and a set at its beginning is of no use there.
    let found =
      engine.regularExpression.map { SQLText(pattern: $0, column.sql, constant) } ?? "\(column.sql) GLOB +\(constant)"
    let spellings = try spellings(column, test, folded, comparison)
    let small = try foldedTerm(column, test, folded, comparison)
    var terms: [SQLText] = []
    // What says all comes first: where there is no index, the rest is hardly ever asked.
    if let small, small.isWhole { terms.append(small.term) }
    if column.isIndexedWithoutCase, !terms.isEmpty { return Condition(terms[0], mayBeNull: column.isNullable) }
    if let spellings { terms.append(spellings) }
    if terms.isEmpty { terms.append(found) }
    if spellings == nil { terms += try beginnings(column, test, folded, comparison) }
    if let small, !small.isWhole { terms.append(small.term) }
    return Condition(Self.terms(terms, " AND "), mayBeNull: column.isNullable)
  }

  private typealias LetterSet = (letter: Unicode.Scalar, set: [Unicode.Scalar])

  /// The texts that letters can be spelled as; nil where there are more than a number.
  private func spelled(_ letters: some Sequence<LetterSet>, atMost bound: Int) -> [String]? {
    var texts = [String.UnicodeScalarView()]
    for (_, set) in letters {
      guard texts.count * set.count <= bound else { return nil }
      texts = texts.flatMap { text in set.map { text + [$0] } }
    }
    return texts.map { String($0) }
  }

  /// The few ways in which a text that passes a test can begin; nil where it may begin in any way.
  private func spelledBeginnings(_ letters: [LetterSet], _ test: TextOperator?) -> [String]? {
    guard test != .contains, test != .endsWith else { return nil }
    let certain = test == .like ? letters.prefix { $0.letter != "*" && $0.letter != "?" } : letters[...]
    return (0..<certain.count).lazy.compactMap { spelled(certain.dropLast($0), atMost: Self.mostBeginnings) }.first
  }

  /// A text that is one of few spellings: an index finds them. Nil where there are many, or no index would.
  private func spellings(
    _ column: Operand.Column, _ test: TextOperator?, _ letters: [LetterSet], _ comparison: Comparison
  ) throws(DiagnosticError) -> SQLText? {
    guard engine.prefixRange != nil, comparison.options == .caseInsensitive, test == nil,
      let texts = spelled(letters, atMost: Self.mostSpellings)
    else { return nil }
    return "\(SQLText(pattern: engine.equalText, column.sql)) IN (\(try list(texts, comparison)))"
  }

  /// The few ways in which a text that passes a test can begin, so that an index of the column finds it.
  private func beginnings(
    _ column: Operand.Column, _ test: TextOperator?, _ letters: [LetterSet], _ comparison: Comparison
  ) throws(DiagnosticError) -> [SQLText] {
    guard comparison.options == .caseInsensitive, let texts = spelledBeginnings(letters, test) else { return [] }
    return try ranges(column, texts, by: engine.prefixRange, comparison)
  }

  /// What an index of texts without the case of ASCII's letters finds, and whether that is all that passes the test.
  private func foldedTerm(
    _ column: Operand.Column, _ test: TextOperator?, _ letters: [LetterSet], _ comparison: Comparison
  ) throws(DiagnosticError) -> (term: SQLText, isWhole: Bool)? {
    guard let pattern = engine.foldedText, comparison.options == .caseInsensitive else { return nil }
    let folded = letters.map { letter, set in
      // S has a spelling beyond ASCII, which stays as it is.
      let small = Set(set.map { ("A"..."Z").contains($0) ? Unicode.Scalar($0.value + 32) ?? $0 : $0 })
      return (letter: letter, set: small.sorted { $0.value < $1.value })
    }
    if test == nil, let texts = spelled(folded, atMost: Self.mostSpellings) {
      return ("\(SQLText(pattern: pattern, column.sql)) IN (\(try list(texts, comparison)))", isWhole: true)
    }
    guard let texts = spelledBeginnings(folded, test),
      let term = try ranges(column, texts, by: engine.foldedPrefix, comparison).first
    else { return nil }
    let isLong = texts.allSatisfy { $0.unicodeScalars.count == letters.count }
    // Behind `@` comes A, which is none of the small letters.
    return (term, isLong && test == .beginsWith && letters.last?.letter != "@")
  }

  private func list(_ texts: [String], _ comparison: Comparison) throws(DiagnosticError) -> SQLText {
    var constants: [SQLText] = []
    for text in texts { constants.append(try self.text(text, comparison)) }
    return constants.joined(separator: ", ")
  }

  private func ranges(
    _ column: Operand.Column, _ texts: [String], by pattern: String?, _ comparison: Comparison
  ) throws(DiagnosticError) -> [SQLText] {
    var ranges: [SQLText] = []
    for text in texts {
      guard let range = try prefix(column, text, by: pattern, comparison) else { return [] }
      ranges.append(range)
    }
    return [Self.terms(ranges, " OR ")]
  }

  /// How many texts are listed: 3 letters have 8 spellings, if none is an S, which has three.
  private static let (mostSpellings, mostBeginnings) = (64, 8)

  /// As SQLite has it unless it is built otherwise.
  private static let longestPattern = 50_000

  private func glob(_ letters: [LetterSet], _ test: TextOperator?) -> String {
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
    _ letters: [LetterSet], _ test: TextOperator?
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
