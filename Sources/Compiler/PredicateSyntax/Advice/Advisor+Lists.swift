import PredicateDiagnostics

/// Lists, ranges and the parts of SUBQUERY, as other languages write them.
extension Advisor {
  /// `IN (1, 2)`, `IN [1, 2]`, `IN 1, 2`: a list stands in braces.
  func listWithoutBraces(_ fault: Fault) -> Advice? {
    guard [.invalidList, .betweenNeedsList, .unexpectedToken, .expectedOperand].contains(fault.code) else {
      return nil
    }
    let index = fault.index
    if let open = opening(before: index + 1) ?? opening(before: index), kind(open) != .leftBrace,
      isMembership(open - 1),
      let close = closing(open)
    {
      return list(elements(open, close), range(open..<close + 1))
    }
    // Without any brackets.
    guard kind(index) == .comma, let first = operand(before: index), isMembership(first.lowerBound - 1) else {
      return nil
    }
    var elements = [first]
    var next = index
    while kind(next) == .comma, let element = operand(at: next + 1), elements.count < Self.maximumTokens {
      elements.append(element)
      next = element.upperBound
    }
    guard elements.count >= 2, endsCondition(next) else { return nil }
    return list(elements, range(first.lowerBound..<next))
  }

  func isMembership(_ index: Int) -> Bool { kind(index) == .in || kind(index) == .between }

  private func list(_ elements: [Range<Int>], _ piece: SourceRange) -> Advice? {
    var texts: [String] = []
    for element in elements {
      if element.isEmpty {
        // The comma behind the last element.
        guard element == elements.last, !texts.isEmpty || elements.count == 1 else { return nil }
        continue
      }
      if operand(at: element.lowerBound) == element {
        texts.append(
          kind(element.lowerBound) == .identifier && element.count == 1 ? quoted(text(element)) : text(element))
      } else if element.allSatisfy({ kind($0) == .identifier }) {
        texts.append(quoted(text(element)))
      } else {
        return nil
      }
    }
    let list = "{\(texts.joined(separator: ", "))}"
    var advice = Advice(piece, "a list stands in braces: write `\(list)`", write: list)
    advice.isCertain = zip(elements, texts).allSatisfy { text($0) == $1 }
    return advice
  }

  /// `IN 1...5`, `BETWEEN 1..5`: a range of another language.
  func range(_ fault: Fault) -> Advice? {
    guard fault.code == .invalidNumber, isMembership(fault.index - 1) else { return nil }
    let written = source[fault.range]
    let parts = written.split(separator: ".", omittingEmptySubsequences: false)
    guard parts.count == 3 || parts.count == 4, let low = parts.first, let high = parts.last, !low.isEmpty,
      !high.isEmpty,
      parts.dropFirst().dropLast().allSatisfy({ $0.isEmpty })
    else { return nil }
    let list = "BETWEEN {\(low), \(high)}"
    return Advice(range(fault.index - 1..<fault.index + 1), "a range is written `\(list)`", write: list)
  }

  /// `SUBQUERY(tasks, x, x.priority > 5)`: the variable without its `$`.
  func subqueryVariable(_ fault: Fault) -> Advice? {
    guard fault.code == .subqueryVariableInvalid, kind(fault.index) == .identifier,
      let open = opening(before: fault.index),
      kind(open - 1) == .subquery, let close = closing(open)
    else { return nil }
    let name = text(fault.index)
    var replaced = ""
    var position = tokens[open - 1].range.lowerBound
    for index in open..<close {
      let isVariable =
        kind(index) == .identifier && text(index) == name && kind(index - 1) != .dot && index >= fault.index
      let place = tokens[index].range
      guard isVariable else { continue }
      replaced += source[SourceRange(position, place.lowerBound)] + "$" + name
      position = place.upperBound
    }
    let piece = range(open - 1..<close + 1)
    replaced += source[SourceRange(position, piece.upperBound)]
    return Advice(
      piece, "the second part of SUBQUERY is a variable, `$\(name)`: write `\(replaced)`", write: replaced)
  }

  /// `SUBQUERY(tasks, $x, $x.priority > 5)` as a condition.
  func subqueryAlone(_ fault: Fault) -> Advice? {
    guard fault.code == .expectedComparison, kind(fault.index) == .subquery, let close = closing(fault.index + 1),
      endsCondition(close + 1)
    else { return nil }
    let end = tokens[close].range.upperBound
    return Advice(
      range(fault.index..<close + 1),
      "a SUBQUERY alone is not a condition: to ask whether it finds any object append `.@count > 0`",
      fixes: [.init("append `.@count > 0`", range: SourceRange(end, end), replacement: ".@count > 0")])
  }

  /// `ANY (tasks.priority > 5)`
  func quantifiedCondition(_ fault: Fault) -> Advice? {
    guard fault.code == .unexpectedToken, isComparison(fault.index), let open = opening(before: fault.index),
      [.any, .some, .all, .none].contains(kind(open - 1)), operand(before: fault.index) == open + 1..<fault.index,
      let close = closing(open), let right = operand(at: fault.index + 1), right.upperBound == close
    else { return nil }
    let written = "\(text(open - 1)) \(text(open + 1..<close))"
    return Advice(
      range(open - 1..<close + 1), "`\(text(open - 1))` stands directly before the key path: write `\(written)`",
      write: written)
  }
}
