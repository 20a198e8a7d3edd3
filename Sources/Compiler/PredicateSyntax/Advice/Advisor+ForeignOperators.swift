import PredicateDiagnostics

/// Operators of SQL, MongoDB, JavaScript, C and others. None of them is a misspelt word of this language, however near it looks: `NIN` is not
/// `IN`. So what they mean here is proposed, and never written unasked.
extension Advisor {
  /// What an operator of another language is here.
  enum Meaning {
    /// This operator.
    case operation(String)
    /// The opposite of this operator: `NOT` stands before the comparison.
    case negated(String)
    /// LIKE of SQL, with the option: `%` and `_` are its wildcards.
    case pattern(String)
    /// A regular expression.
    case expression
    /// Joins two conditions in a way that this language has no word for.
    case connective(String)
  }

  /// The words, in small letters.
  static let foreignOperators: [String: Meaning] = [
    "nin": .negated("IN"), "notin": .negated("IN"), "not_in": .negated("IN"), "isnotin": .negated("IN"),
    "nlike": .negated("LIKE"), "notlike": .negated("LIKE"), "not_like": .negated("LIKE"),
    "ncontains": .negated("CONTAINS"), "notcontains": .negated("CONTAINS"), "doesnotcontain": .negated("CONTAINS"),
    "not_contains": .negated("CONTAINS"), "nbetween": .negated("BETWEEN"), "notbetween": .negated("BETWEEN"),
    "nbeginswith": .negated("BEGINSWITH"), "notbeginswith": .negated("BEGINSWITH"),
    "nendswith": .negated("ENDSWITH"), "notendswith": .negated("ENDSWITH"),
    "ilike": .pattern("[c]"), "inlike": .pattern("[c]"),
    "icontains": .operation("CONTAINS[c]"), "ibeginswith": .operation("BEGINSWITH[c]"),
    "istartswith": .operation("BEGINSWITH[c]"), "iendswith": .operation("ENDSWITH[c]"),
    "iequals": .operation("==[c]"), "iexact": .operation("==[c]"), "ieq": .operation("==[c]"),
    "rlike": .expression, "regexp": .expression, "regex": .expression, "iregex": .expression, "similar": .expression,
    "imatches": .expression,
    "nand": .connective("NOT (… AND …)"), "nor": .connective("NOT (… OR …)"),
    "xor": .connective("(… AND NOT …) OR (NOT … AND …)"), "xnor": .connective("(… AND …) OR (NOT … AND NOT …)"),
    "andnot": .connective("… AND NOT …"), "ornot": .connective("… OR NOT …"),
    "eq": .operation("=="), "ne": .operation("!="), "neq": .operation("!="), "gt": .operation(">"),
    "gte": .operation(">="), "ge": .operation(">="), "lt": .operation("<"), "lte": .operation("<="),
    "le": .operation("<="), "isnt": .operation("!="),
  ]

  /// `i NIN {1, 2}`, `name ILIKE 'a%'`, `a XOR b`, `i gt 5`
  func foreignOperator(_ fault: Fault) -> Advice? {
    guard kind(fault.index) == .identifier, let meaning = Self.foreignOperators[word(fault.index)] else { return nil }
    let written = text(fault.index)
    let place = range(fault.index..<fault.index + 1)
    if case .connective(let form) = meaning {
      var advice = Advice(place, "`\(written)` is not an operator of this language: write `\(form)`")
      advice.place = place
      return advice
    }
    guard let left = operand(before: fault.index) else { return nil }
    let quantified = [.any, .some, .all, .none].contains(kind(left.lowerBound - 1))
    let start = quantified ? left.lowerBound - 1 : left.lowerBound
    guard let end = endOfRightSide(fault.index + 1) else { return nil }
    let piece = range(start..<end)
    let (subject, right) = (text(start..<fault.index), text(fault.index + 1..<end))
    func advice(_ comparison: String, _ notes: [String] = []) -> Advice {
      var advice = Advice(
        piece, "`\(written)` is not an operator of this language: write `\(comparison)`", notes: notes,
        write: comparison)
      advice.place = place
      return advice
    }
    switch meaning {
    case .operation(let operation): return advice("\(subject) \(operation) \(right)")
    case .negated(let operation): return advice("NOT \(subject) \(operation) \(right)")
    case .pattern(let options):
      let pattern =
        right.hasPrefix("'") || right.hasPrefix("\"")
        ? String(right.map { $0 == "%" ? "*" : $0 == "_" ? "?" : $0 }) : right
      return advice(
        "\(subject) LIKE\(options) \(pattern)", ["the wildcards of LIKE are `*` and `?`, where SQL has `%` and `_`"])
    case .expression:
      var advice = Advice(
        piece, "`\(written)` is not an operator of this language, which has no regular expressions",
        notes: [
          "`LIKE` knows `*` for any text and `?` for one character; `BEGINSWITH`, `ENDSWITH` and `CONTAINS` search"
        ])
      advice.place = place
      return advice
    case .connective: return nil
    }
  }

  /// `name IS NOT NULL`, `name IS NULL`, `name IS NOT 'a'`, `name ISNULL`, `name NOTNULL`
  func nullTest(_ fault: Fault) -> Advice? {
    guard kind(fault.index) == .identifier, let left = operand(before: fault.index) else { return nil }
    var end = fault.index + 1
    var operation = "=="
    var right = "nil"
    switch word(fault.index) {
    case "is":
      if kind(end) == .not { (operation, end) = ("!=", end + 1) }
      guard let value = operand(at: end), isLiteral(value.lowerBound) || value.count == 1 else { return nil }
      if kind(value.lowerBound) != .null { right = text(value) }
      end = value.upperBound
    case "isnull": break
    case "notnull", "isnotnull": operation = "!="
    default: return nil
    }
    let piece = range(left.lowerBound..<end)
    let comparison = "\(text(left)) \(operation) \(right)"
    var advice = Advice(
      piece, "`\(text(fault.index..<end))` is written `\(operation) \(right)`: write `\(comparison)`", write: comparison
    )
    advice.place = range(fault.index..<end)
    return advice
  }

  /// The end of what an operator compares with: a value, or a list in braces or parentheses.
  private func endOfRightSide(_ start: Int) -> Int? {
    if let value = operand(at: start) { return value.upperBound }
    guard kind(start) == .leftBrace, let close = closing(start) else { return nil }
    return close + 1
  }
}
