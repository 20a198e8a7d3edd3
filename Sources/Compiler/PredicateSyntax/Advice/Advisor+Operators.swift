import PredicateDiagnostics

/// Operators, their options and what joins comparisons, in another order than the language has.
extension Advisor {
  /// `name[c] LIKE 'a'`, `name CONTAINS 'a'[cd]`, `name CONTAINS(c) 'a'`: the options stand behind the operator, in brackets.
  func misplacedOption(_ fault: Fault) -> Advice? {
    let open = [fault.index, fault.index - 1].first { kind($0) == .leftBracket || kind($0) == .openBracket }
    guard let open, isOption(open + 1), kind(open + 2) == .rightBracket, let left = operand(before: open) else {
      return optionInParentheses(fault)
    }
    let options = "[\(text(open + 1))]"
    if isRelation(open + 3), let right = operand(at: open + 4) {
      return option(
        options, left.lowerBound..<right.upperBound, write: "\(text(left)) \(text(open + 3))\(options) \(text(right))")
    }
    let relation = left.lowerBound - 1
    guard isRelation(relation), let subject = operand(before: relation) else { return nil }
    return option(
      options, subject.lowerBound..<open + 3, write: "\(text(subject)) \(text(relation))\(options) \(text(left))")
  }

  private func option(_ options: String, _ piece: Range<Int>, write: String) -> Advice {
    var advice = Advice(range(piece), "`\(options)` stands behind the operator: write `\(write)`", write: write)
    advice.isCertain = true
    return advice
  }

  private func isOption(_ index: Int) -> Bool {
    dialect == .rql ? text(index) == "c" : ["c", "d", "cd", "dc"].contains(word(index))
  }

  /// `CONTAINS(c) 'a'`, `CONTAINS c 'a'`
  private func optionInParentheses(_ fault: Fault) -> Advice? {
    guard isLiteral(fault.index) else { return nil }
    let word = kind(fault.index - 1) == .rightParenthesis ? fault.index - 2 : fault.index - 1
    let relation = word == fault.index - 1 ? word - 1 : word - 2
    guard isOption(word), isRelation(relation), isWord(relation),
      word == fault.index - 1 || kind(word - 1) == .leftParenthesis
    else { return nil }
    let operation = "\(text(relation))[\(text(word))]"
    return Advice(
      range(relation..<fault.index), "the options of an operator stand in brackets behind it: write `\(operation)`",
      write: operation)
  }

  /// `name NONE {'a'}`: a quantifier without an operator.
  func quantifierAlone(_ fault: Fault) -> Advice? {
    let index = fault.index
    if kind(index - 1) == .none, isComparison(index - 2), endsCondition(index) {
      return Advice(
        range(index - 1..<index), "`\(text(index - 1))` is a quantifier here: no value is written `nil`", write: "nil")
    }
    guard [.any, .some, .all, .none].contains(kind(index)), let left = operand(before: index),
      kind(index + 1) == .leftBrace || kind(index + 1) == .argument || kind(index + 1) == .placeholder
    else { return nil }
    let close = kind(index + 1) == .leftBrace ? closing(index + 1) : index + 1
    guard let close else { return nil }
    let list = text(index + 1..<close + 1)
    let piece = range(left.lowerBound..<close + 1)
    let message = "an operator is missing before `\(text(index))`"
    if dialect == .rql {
      let written = "\(text(left)) == \(text(index)) \(list)"
      return Advice(piece, "\(message): write `\(written)`", write: written)
    }
    switch kind(index) {
    case .none:
      let written = "NOT \(text(left)) IN \(list)"
      return Advice(piece, "\(message): write `\(written)`", write: written)
    case .all: return Advice(piece, "one value cannot be equal to all of a list")
    default:
      let written = "\(text(left)) IN \(list)"
      return Advice(piece, "\(message): write `\(written)`", write: written)
    }
  }

  /// `x NOT IN {1}`: NOT stands before the whole comparison.
  func negatedOperator(_ fault: Fault) -> Advice? {
    let index = fault.index
    guard kind(index) == .not, isWord(index), isComparison(index + 1), let left = operand(before: index) else {
      return nil
    }
    let start = [.any, .some, .all, .none].contains(kind(left.lowerBound - 1)) ? left.lowerBound - 1 : left.lowerBound
    var end = index + 2
    if let right = operand(at: end) {
      end = right.upperBound
    } else if kind(end) == .leftBrace, let close = closing(end) {
      end = close + 1
    }
    let written = "NOT \(text(start..<index)) \(text(index + 1..<end))"
    var advice = Advice(
      range(start..<end), "`\(text(index))` stands before the whole comparison: write `\(written)`", write: written)
    // Behind ANY it may be meant for each element.
    advice.isCertain = start == left.lowerBound
    return advice
  }

  /// `> =`, `! =`, `< >`, `=!`: signs of one operator with a blank between them, or exchanged.
  func splitSign(_ fault: Fault) -> Advice? {
    for second in [fault.index, fault.index + 1] {
      guard !text(second - 1).isEmpty, !text(second).isEmpty, let sign = Self.signs[text(second - 1) + text(second)],
        operand(before: second - 1) != nil
      else { continue }
      let piece = range(second - 1..<second + 1)
      return Advice(piece, "`\(source[piece])` is not an operator: write `\(sign)`", write: sign)
    }
    return nil
  }

  private static let signs: [String: String] = [
    ">=": ">=", "<=": "<=", "!=": "!=", "<>": "!=", "==": "==", "=!": "!=", "==!": "!=", "=>": ">=", "=<": "<=",
  ]

  /// `5 < i < 10`
  func chain(_ fault: Fault) -> Advice? {
    guard fault.code == .chainedComparison, let middle = operand(before: fault.index),
      isRelation(middle.lowerBound - 1),
      let left = operand(before: middle.lowerBound - 1), let right = operand(at: fault.index + 1),
      isComparison(fault.index)
    else { return nil }
    let first = text(left.lowerBound..<middle.upperBound)
    let second = "\(text(middle)) \(text(fault.index)) \(text(right))"
    let whole = "\(first) AND \(second)"
    return Advice(
      range(left.lowerBound..<right.upperBound), "comparisons do not chain: write `\(whole)`", write: whole)
  }

  /// `i > 5 AND < 10`, `i == 5 OR 6`: the second comparison has no left side.
  func sameSubject(_ fault: Fault) -> Advice? {
    let index = fault.index
    guard kind(index - 1) == .and || kind(index - 1) == .or, let last = operand(before: index - 1),
      isComparison(last.lowerBound - 1), let subject = operand(before: last.lowerBound - 1)
    else { return nil }
    let connective = text(index - 1)
    if fault.code == .expectedOperand, isComparison(index), let right = operand(at: index + 1) {
      let written = "\(text(subject)) \(text(index..<right.upperBound))"
      let place = tokens[index].range.lowerBound
      return Advice(
        range(index..<right.upperBound),
        "a value is missing before `\(text(index))`: behind `\(connective)` write the whole comparison, `\(written)`",
        fixes: [
          .init("write `\(written)`", range: SourceRange(place, place), replacement: "\(text(subject)) ")
        ])
    }
    guard fault.code == .expectedComparison, kind(index - 1) == .or, isLiteral(index), endsCondition(index + 1),
      isRelation(last.lowerBound - 1)
    else { return nil }
    let relation = text(last.lowerBound - 1)
    let written = "\(text(subject)) \(relation) \(text(index))"
    let isMembership = kind(last.lowerBound - 1) == .equal
    return Advice(
      tokens[index].range,
      "`\(text(index))` alone is not a condition: behind `\(connective)` write the whole comparison, `\(written)`",
      notes: isMembership ? ["or write `\(text(subject)) IN {\(text(last)), \(text(index))}`"] : [], write: written)
  }

  /// `a == 1 AND AND b == 2`, `a == 1 AND`
  func surplusConnective(_ fault: Fault) -> Advice? {
    guard fault.code == .expectedOperand,
      kind(fault.index) == .and || kind(fault.index) == .or || kind(fault.index) == .end,
      kind(fault.index - 1) == .and || kind(fault.index - 1) == .or, fault.index >= 2
    else { return nil }
    if kind(fault.index) == .end {
      let piece = SourceRange(tokens[fault.index - 2].range.upperBound, source.utf8.count)
      return Advice(
        piece, fault.diagnostic.message,
        fixes: [.init("remove `\(text(fault.index - 1))`", range: piece, replacement: "")])
    }
    let piece = SourceRange(tokens[fault.index - 1].range.upperBound, tokens[fault.index].range.upperBound)
    return Advice(
      piece, "\(fault.diagnostic.message): there is `\(text(fault.index - 1))` before it",
      fixes: [.init("remove `\(text(fault.index))`", range: piece, replacement: "")])
  }

  /// `a ? b : c`
  func ternary(_ fault: Fault) -> Advice? {
    guard fault.code == .invalidCharacter, source[fault.range] == "?", fault.index >= 2,
      operand(before: fault.index) != nil,
      source.utf8[fault.range.upperBound...].prefix(256).contains(UInt8(ascii: ":"))
    else { return nil }
    return Advice(
      SourceRange(fault.range.lowerBound, source.utf8.count),
      "there is no `… ? … : …`: join the cases with `AND` and `OR`, like `(a AND b) OR (NOT a AND c)`")
  }

  /// `x := 5`
  func assignment(_ fault: Fault) -> Advice? {
    let start = fault.range.lowerBound
    guard dialect != .foundation, byte(start) == UInt8(ascii: ":"), byte(start + 1) == UInt8(ascii: "=") else {
      return nil
    }
    var end = start + 2
    if byte(end) == UInt8(ascii: "=") { end += 1 }
    let piece = SourceRange(start, end)
    return Advice(piece, "`\(source[piece])` is not an operator: values are compared by `==`", write: "==")
  }

  /// `tasks.isEmpty`, `name.isEmpty`
  func emptiness(_ fault: Fault) -> Advice? {
    guard fault.code == .expectedComparison, let path = operand(at: fault.index), path.count >= 3,
      ["isempty", "empty"].contains(word(path.upperBound - 1)), endsCondition(path.upperBound)
    else { return nil }
    let subject = text(path.lowerBound..<path.upperBound - 2)
    let (text, collection) = ("\(subject) == ''", "\(subject).@count == 0")
    return Advice(
      range(path), "for the empty text write `\(text)`, for the empty collection `\(collection)`",
      fixes: .write(text, at: range(path)) + .write(collection, at: range(path)))
  }
}
