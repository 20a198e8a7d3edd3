import PredicateDiagnostics
import PredicateSchema
import PredicateSemantics
import PredicateValues

/// Translates `[c]` and `[d]` with a constant needle to a pattern with a set of letters for each letter. It is as exact as folding the text
/// and much faster, and also works in SQLite, which folds only ASCII.
extension Translation {
  /// Returns a Boolean value that indicates whether options are translated to sets of letters.
  ///
  /// - Parameter needle: The text to find, if it is known. For a long one, a regular expression with the marks behind each letter would be
  ///   too large.
  func saysLetters(_ options: TextOptions, _ needle: String? = nil) -> Bool {
    if options.isEmpty { return false }
    if engine.translate == nil { return engine.pattern == .glob }
    guard engine.regularExpression != nil else { return false }
    return options == .caseInsensitive
      || engine.ascii != nil && needle.map { $0.unicodeScalars.count <= Self.longestMarkedPattern } == true
  }

  /// Returns the test of a text with a constant needle, or for equality if the test is `nil`.
  func letters(
    _ column: Operand.Column, _ test: TextOperator?, _ needle: String, _ comparison: Comparison
  ) throws(DiagnosticError) -> Condition {
    let construct = comparison.options.construct
    try context.require(construct, .string, at: comparison.range)
    let letters = Letters.changed(by: folding(comparison))
    let folded = foldedConstant(needle, comparison).unicodeScalars.map { letter in
      (letter: letter, set: letters.letters(becoming: letter))
    }
    let hasMarks = comparison.options.contains(.diacriticInsensitive)
    let pattern =
      engine.regularExpression == nil ? glob(folded, test) : regularExpression(folded, test, hasMarks: hasMarks)
    let bound = Self.longestPattern
    guard pattern.utf8.count <= bound else {
      throw context.refusal(construct, "patterns are bound to \(bound) bytes", at: comparison.range)
    }
    guard engine.pattern != .glob || !pattern.utf8.contains(0) else {
      throw context.refusal(construct, "a pattern of \(engine.title) ends at a U+0000", at: comparison.range)
    }
    let constant = try text(pattern, comparison)
    // A unary plus changes no value. Without it, SQLite replans for each pattern, and a set at the start of the pattern is of no use to it.
    let spelled =
      engine.regularExpression.map { SQLText(pattern: $0, column.sql, constant) } ?? "\(column.sql) GLOB +\(constant)"
    let found = try quicker(spelled, column, test, folded, comparison)
    let spellings = try spellings(column, test, folded, comparison)
    let small = try foldedTerm(column, test, folded, comparison)
    var terms: [SQLText] = []
    // The complete test comes first. Without an index, the other is then rarely evaluated.
    if let small, small.isWhole { terms.append(small.term) }
    if column.isIndexedWithoutCase, !terms.isEmpty { return Condition(terms[0], mayBeNull: column.isNullable) }
    if let spellings { terms.append(spellings) }
    if terms.isEmpty { terms.append(found) }
    if spellings == nil { terms += try beginnings(column, test, folded, comparison) }
    if let small, !small.isWhole { terms.append(small.term) }
    return Condition(Self.terms(terms, " AND "), mayBeNull: column.isNullable)
  }

  /// Returns a test of spellings that only texts with letters outside ASCII need. All others are folded.
  private func quicker(
    _ spelled: SQLText, _ column: Operand.Column, _ test: TextOperator?, _ letters: [LetterSet],
    _ comparison: Comparison
  ) throws(DiagnosticError) -> SQLText {
    let needle = String(String.UnicodeScalarView(letters.map { $0.letter }))
    // The first letter of a text decides quickly whether it matches a pattern of GLOB that begins with a letter.
    let isSearched = test == .contains || test == .endsWith || test?.isPattern == true && needle.hasPrefix("*")
    guard let ascii = engine.ascii, isSearched || engine.regularExpression != nil else { return spelled }
    let isASCII = SQLText(pattern: ascii.test, column.sql)
    let isFolded = comparison.options.contains(.caseInsensitive)
    if isFolded, let test, let condition = ascii.likeIgnoresCase {
      return try liked(spelled, isASCII, SQLText(words: condition), column, test, letters, comparison)
    }
    guard needle.utf8.allSatisfy({ $0 < 0x80 }) else { return "(NOT (\(isASCII)) AND \(spelled))" }
    let text = isFolded ? SQLText(pattern: ascii.lower, column.sql) : column.sql
    let small: SQLText
    if let test, test.isPattern {
      small = try like(text, folded: needle, comparison)
    } else if test == .contains, engine.containsByPattern {
      small = try contains(text, needle, comparison)
    } else {
      let constant = try self.text(needle, comparison)
      small =
        test.flatMap(ascii.tests.pattern).map { SQLText(pattern: $0, text, constant) }
        ?? "\(SQLText(pattern: engine.equalText, text)) = \(constant)"
    }
    return "(CASE WHEN \(isASCII) THEN \(small) ELSE \(spelled) END)"
  }

  /// Returns a test of spellings that LIKE decides for most texts.
  private func liked(
    _ spelled: SQLText, _ isASCII: SQLText, _ ignoresCase: SQLText, _ column: Operand.Column, _ test: TextOperator,
    _ letters: [LetterSet], _ comparison: Comparison
  ) throws(DiagnosticError) -> SQLText {
    let isWildcard = letters.map { test == .like && ($0.letter == "*" || $0.letter == "?") }
    let isCertain = letters.map { $0.set.allSatisfy { $0.isASCII } }
    func like(_ isWritten: [Bool]) throws(DiagnosticError) -> SQLText {
      var pattern = String.UnicodeScalarView()
      for (place, letter) in letters.map({ $0.letter }).enumerated() {
        if isWildcard[place] {
          pattern.append(letter == "*" ? "%" : "_")
        } else if isWritten[place] {
          if ["%", "_", "!"].contains(letter) { pattern.append("!") }
          pattern.append(letter)
        } else {
          pattern.append("_")
        }
      }
      let text = (test == .like ? "" : "%") + String(pattern) + (test == .contains ? "%" : "")
      guard text.utf8.count <= Self.longestPattern else {
        throw context.refusal(.like, "patterns are bound to \(Self.longestPattern) bytes", at: comparison.range)
      }
      let found: SQLText = "\(column.sql) LIKE \(try self.text(text, comparison))"
      return text.contains("!") ? "\(found) ESCAPE '!'" : found
    }
    let all = letters.map { _ in true }
    if isCertain == all {
      return "(CASE WHEN \(ignoresCase) THEN \(try like(all)) ELSE \(spelled) END)"
    }
    var cases: SQLText = "WHEN NOT (\(ignoresCase)) THEN \(spelled)"
    // A text without the letters and digits that have one spelling need not be searched for the others. Most texts have spaces.
    if zip(letters, isCertain).contains(where: { $1 && ($0.letter.properties.isAlphabetic || "0"..."9" ~= $0.letter) })
    {
      cases = "\(cases) WHEN NOT (\(try like(isCertain))) THEN \(SQLText.truth(false))"
    }
    if letters.allSatisfy({ $0.letter.isASCII }) {
      cases = "\(cases) WHEN \(try like(all)) THEN \(SQLText.truth(true))"
    }
    return "(CASE \(cases) WHEN \(isASCII) THEN \(SQLText.truth(false)) ELSE \(spelled) END)"
  }

  private typealias LetterSet = (letter: Unicode.Scalar, set: [Unicode.Scalar])

  /// Returns all spellings of the letters. `nil` if there are more than a limit.
  private func spelled(_ letters: some Sequence<LetterSet>, atMost bound: Int) -> [String]? {
    var texts = [String.UnicodeScalarView()]
    for (_, set) in letters {
      guard texts.count * set.count <= bound else { return nil }
      texts = texts.flatMap { text in set.map { text + [$0] } }
    }
    return texts.map { String($0) }
  }

  /// Returns the few possible beginnings of a text that passes a test. `nil` if it may begin in any way.
  private func spelledBeginnings(_ letters: [LetterSet], _ test: TextOperator?) -> [String]? {
    guard test != .contains, test != .endsWith else { return nil }
    let certain = test == .like ? letters.prefix { $0.letter != "*" && $0.letter != "?" } : letters[...]
    return (0..<certain.count).lazy.compactMap { spelled(certain.dropLast($0), atMost: Self.mostBeginnings) }.first
  }

  /// Returns the test for one of a few spellings, which an index can find. `nil` if there are too many or no index helps.
  private func spellings(
    _ column: Operand.Column, _ test: TextOperator?, _ letters: [LetterSet], _ comparison: Comparison
  ) throws(DiagnosticError) -> SQLText? {
    guard engine.prefixRange != nil, comparison.options == .caseInsensitive, test == nil,
      let texts = spelled(letters, atMost: Self.mostSpellings)
    else { return nil }
    return "\(SQLText(pattern: engine.equalText, column.sql)) IN (\(try list(texts, comparison)))"
  }

  /// Returns the test for the few possible beginnings of a text that passes a test, which an index of the column can find.
  private func beginnings(
    _ column: Operand.Column, _ test: TextOperator?, _ letters: [LetterSet], _ comparison: Comparison
  ) throws(DiagnosticError) -> [SQLText] {
    guard comparison.options == .caseInsensitive, let texts = spelledBeginnings(letters, test) else { return [] }
    return try ranges(column, texts, by: engine.prefixRange, comparison)
  }

  /// Returns the test that uses an index of texts with ASCII letters folded, and whether it is equivalent to the whole test.
  private func foldedTerm(
    _ column: Operand.Column, _ test: TextOperator?, _ letters: [LetterSet], _ comparison: Comparison
  ) throws(DiagnosticError) -> (term: SQLText, isWhole: Bool)? {
    guard let pattern = engine.foldedText, comparison.options == .caseInsensitive else { return nil }
    let folded = letters.map { letter, set in
      // S has a spelling outside ASCII, which is not folded.
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
    // `@` is followed by A, which is not a lowercase letter.
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

  /// The maximum number of listed texts. 3 letters have 8 spellings, unless one is an S, which has three.
  private static let (mostSpellings, mostBeginnings) = (64, 8)

  /// SQLite's default limit.
  private static let longestPattern = 50_000

  /// The maximum number of letters of a regular expression with marks behind each.
  private static let longestMarkedPattern = 24

  /// Returns a set of letters in brackets, with consecutive ones as a range.
  private func bracketed(_ letters: some Sequence<Unicode.Scalar>) -> String.UnicodeScalarView {
    var ranges: [ClosedRange<Unicode.Scalar>] = []
    for letter in letters.sorted() {
      if let last = ranges.last, last.upperBound.value + 1 == letter.value {
        ranges[ranges.count - 1] = last.lowerBound...letter
      } else {
        ranges.append(letter...letter)
      }
    }
    var set = String.UnicodeScalarView()
    set.append("[")
    for range in ranges {
      set.append(range.lowerBound)
      if range.lowerBound.value + 1 < range.upperBound.value { set.append("-") }
      if range.lowerBound != range.upperBound { set.append(range.upperBound) }
    }
    set.append("]")
    return set
  }

  private func glob(_ letters: [LetterSet], _ test: TextOperator?) -> String {
    var pattern = String.UnicodeScalarView()
    for (letter, set) in letters {
      if test == .like, letter == "*" || letter == "?" {
        pattern.append(letter)
      } else if set.count > 1 || ["*", "?", "["].contains(letter) {
        pattern.append(contentsOf: bracketed(set))
      } else {
        pattern.append(letter)
      }
    }
    let isOpenInFront = test == .endsWith || test == .contains
    let isOpenBehind = test == .beginsWith || test == .contains
    return (isOpenInFront ? "*" : "") + String(pattern) + (isOpenBehind ? "*" : "")
  }

  private func regularExpression(
    _ letters: [LetterSet], _ test: TextOperator?, hasMarks: Bool
  ) -> String {
    let marks = hasMarks ? bracketed(Letters.marks.unicodeScalars) + "*".unicodeScalars : String.UnicodeScalarView()
    let isOpenInFront = test == .endsWith || test == .contains
    let isOpenBehind = test == .beginsWith || test == .contains
    var pattern = String.UnicodeScalarView()
    for (letter, set) in letters {
      if !isOpenInFront || !pattern.isEmpty { pattern.append(contentsOf: marks) }
      if test == .like, letter == "*" || letter == "?" {
        pattern.append(contentsOf: letter == "*" ? ".*".unicodeScalars : ".".unicodeScalars)
      } else if set.count > 1 {
        pattern.append(contentsOf: bracketed(set))
      } else {
        // After a backslash, no ASCII punctuation is special in any of the databases.
        if letter.isASCII, !letter.properties.isAlphabetic, !("0"..."9").contains(letter) { pattern.append("\\") }
        pattern.append(letter)
      }
    }
    if !isOpenBehind { pattern.append(contentsOf: marks) }
    // `.` matches any character, including line breaks.
    return "(?s)" + (isOpenInFront ? "" : "^") + String(pattern) + (isOpenBehind ? "" : engine.endOfText)
  }
}
