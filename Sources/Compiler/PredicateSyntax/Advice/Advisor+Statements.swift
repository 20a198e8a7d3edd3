import PredicateDiagnostics

/// What stands around a condition in other languages: statements, clauses, comments, documents.
extension Advisor {
  /// `SELECT * FROM Task WHERE priority > 5`, `WHERE priority > 5`
  func statement(_ fault: Fault) -> Advice? {
    guard ["select", "where", "from", "filter", "find", "delete", "update"].contains(word(0)), kind(0) == .identifier,
      !isComparison(1), kind(1) != .dot
    else { return nil }
    let place = (0..<min(tokens.count, Self.maximumTokens)).first { word($0) == "where" && kind($0) == .identifier }
    guard let place, fault.index <= place + 1, kind(place + 1) != .end else { return nil }
    let piece = SourceRange(0, tokens[place + 1].range.lowerBound)
    return Advice(
      piece, "a predicate is the condition alone: write what stands behind `\(text(place))`",
      fixes: [.init("remove `\(text(0..<place + 1))`", range: piece, replacement: "")])
  }

  /// `ORDER BY name`, `LIMIT 3`, `GROUP BY name` behind the condition.
  func clauseWord(_ fault: Fault) -> Advice? {
    guard fault.code == .unexpectedToken, kind(fault.index) == .identifier, fault.index >= 1 else { return nil }
    let end = tokens.count - 1
    let piece = range(fault.index..<max(end, fault.index + 1))
    let by = word(fault.index + 1) == "by" ? fault.index + 2 : fault.index + 1
    let written = text(fault.index..<by)
    switch word(fault.index) {
    case "order", "orderby", "sort", "sorted", "sortby":
      guard dialect == .rql else {
        return Advice(
          piece, "a predicate has no order: sort what it finds, by `--sort` of predicate-run or by `sorted(…)` in code",
          fixes: removal(from: fault.index, to: end, written))
      }
      guard let keys = sortKeys(by, end) else {
        return Advice(piece, "the order is written `SORT(name ASC)`, with `ASC` or `DESC` behind each key")
      }
      let clause = "SORT(\(keys))"
      return Advice(piece, "the order is written `SORT(…)`: write `\(clause)`", write: clause)
    case "limit", "top", "take", "first", "fetch":
      let number = (by..<min(end, by + 2)).first { kind($0) == .integer }
      guard dialect == .rql else {
        return Advice(
          piece,
          "a predicate has no limit: take as many objects as are wanted of what it finds, by `--limit` of predicate-run or by `prefix(…)` in code",
          fixes: removal(from: fault.index, to: end, written))
      }
      guard let number, number + 1 == end else { return nil }
      let clause = "LIMIT(\(text(number)))"
      return Advice(piece, "`\(text(fault.index))` needs its parentheses: write `\(clause)`", write: clause)
    case "group", "having", "offset", "skip", "join":
      return Advice(
        piece,
        "`\(written)` is not of this language: a predicate is a condition of one object, and what it finds is arranged in code"
      )
    default: return nil
    }
  }

  private func removal(from start: Int, to end: Int, _ written: String) -> [Diagnostic.FixIt] {
    guard start >= 1, end > start else { return [] }
    let range = SourceRange(tokens[start - 1].range.upperBound, tokens[end - 1].range.upperBound)
    return [.init("remove `\(text(start..<end))`", range: range, replacement: "")]
  }

  /// `name, age DESC` as `name ASC, age DESC`.
  private func sortKeys(_ start: Int, _ end: Int) -> String? {
    var keys: [String] = []
    var index = start
    if kind(index) == .leftParenthesis { index += 1 }
    while index < end {
      guard let path = operand(at: index), isPathElement(index) else { return nil }
      index = path.upperBound
      var direction = "ASC"
      if word(index) == "desc" || word(index) == "descending" { direction = "DESC" }
      if ["asc", "ascending", "desc", "descending"].contains(word(index)) { index += 1 }
      keys.append("\(text(path)) \(direction)")
      if kind(index) == .comma {
        index += 1
      } else if kind(index) == .rightParenthesis {
        index += 1
      } else if index < end {
        return nil
      }
    }
    return keys.isEmpty ? nil : keys.joined(separator: ", ")
  }

  /// `// …`, `/* … */`, `# …`
  func comment(_ fault: Fault) -> Advice? {
    let start = fault.range.lowerBound
    let mark = [start, start - 1].first { place in
      place >= 0 && byte(place) == UInt8(ascii: "/")
        && (byte(place + 1) == UInt8(ascii: "/") || byte(place + 1) == UInt8(ascii: "*"))
    }
    guard let mark else { return nil }
    let isBlock = byte(mark + 1) == UInt8(ascii: "*")
    var end = mark + 2
    while end < source.utf8.count {
      if isBlock, byte(end) == UInt8(ascii: "*"), byte(end + 1) == UInt8(ascii: "/") {
        end += 2
        break
      }
      if !isBlock, byte(end) == UInt8(ascii: "\n") { break }
      end += 1
    }
    var first = mark
    while first > 0, byte(first - 1) == UInt8(ascii: " ") { first -= 1 }
    let piece = SourceRange(first, end)
    return Advice(
      piece, "a predicate has no comments: leave out `\(source[SourceRange(mark, min(mark + 2, end))])…`",
      fixes: [.init("remove the comment", range: piece, replacement: "")])
  }

  /// `{ priority: 5 }`, `{"priority": {"$gt": 5}}`, `priority: 5`: a document of MongoDB as a filter.
  func document(_ fault: Fault) -> Advice? {
    let isBraced = kind(0) == .leftBrace
    guard isBraced || source[fault.range] == ":",
      kind(isBraced ? 1 : 0) == .string || kind(isBraced ? 1 : 0) == .identifier,
      let colon = source.utf8.prefix(4_096).firstIndex(of: UInt8(ascii: ":")),
      byte(colon + 1) != UInt8(ascii: "="), byte(colon + 1) != UInt8(ascii: ":"),
      tokens[isBraced ? 1 : 0].range.upperBound <= colon,
      index(at: colon) == (isBraced ? 2 : 1)
    else { return nil }
    let end = tokens.count - 1
    let piece = SourceRange(0, source.utf8.count)
    var conditions: [String] = []
    var index = isBraced ? 1 : 0
    let last = isBraced ? end - 1 : end
    while index < last {
      guard let condition = member(&index) else {
        return Advice(
          piece,
          "a predicate is no document: compare each property with an operator, like `priority > 5 AND isComplete == true`"
        )
      }
      conditions.append(condition)
      if kind(index) == .comma { index += 1 }
    }
    guard !conditions.isEmpty, !isBraced || kind(last) == .rightBrace else { return nil }
    let written = conditions.joined(separator: " AND ")
    return Advice(piece, "a predicate is no document: write `\(written)`", write: written)
  }

  /// One member of a document as a comparison; nil where its value is more than a literal or `{ $gt: 5 }`.
  private func member(_ index: inout Int) -> String? {
    guard kind(index) == .identifier || kind(index) == .string else { return nil }
    let name = kind(index) == .string ? String(text(index).dropFirst().dropLast()) : text(index)
    index += 1
    if let value = operand(at: index) {
      index = value.upperBound
      return "\(name) == \(text(value))"
    }
    guard kind(index) == .leftBrace, let close = closing(index), close == index + 3 else { return nil }
    let operation = text(index + 1).filter { $0 != "'" && $0 != "\"" }
    guard let sign = Self.documentOperators[operation], let value = operand(at: index + 2) else { return nil }
    index = close + 1
    return "\(name) \(sign) \(text(value))"
  }

  private static let documentOperators: [String: String] = [
    "$eq": "==", "$ne": "!=", "$gt": ">", "$gte": ">=", "$lt": "<", "$lte": "<=",
  ]
}
