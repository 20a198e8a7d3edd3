import PredicateDiagnostics

/// Methods and functions of other languages.
extension Advisor {
  /// What a method of other languages is here.
  enum Form {
    /// An operator between the value and the argument.
    case operation(String)
    /// The number of elements.
    case count
    /// A keyword for all elements, and the property that is its argument.
    case aggregate(String)
    /// Text without case: what it is compared with has the option.
    case folded
  }

  /// Methods, in lower case: a row for each.
  static let methods: [String: Form] = [
    "contains": .operation("CONTAINS"), "includes": .operation("CONTAINS"), "indexof": .operation("CONTAINS"),
    "startswith": .operation("BEGINSWITH"), "hasprefix": .operation("BEGINSWITH"),
    "beginswith": .operation("BEGINSWITH"),
    "endswith": .operation("ENDSWITH"), "hassuffix": .operation("ENDSWITH"),
    "equals": .operation("=="), "isequal": .operation("=="), "isequalto": .operation("=="), "eq": .operation("=="),
    "count": .count, "size": .count, "length": .count,
    "sum": .aggregate("@sum"), "avg": .aggregate("@avg"), "average": .aggregate("@avg"), "min": .aggregate("@min"),
    "max": .aggregate("@max"),
    "tolowercase": .folded, "touppercase": .folded, "lowercased": .folded, "uppercased": .folded, "lower": .folded,
    "upper": .folded,
  ]

  /// `name.contains("a")`, `tasks.count() > 1`, `name.toLowerCase() == 'a'`
  func method(_ fault: Fault) -> Advice? {
    // The name, or the parenthesis behind it.
    let name = kind(fault.index) == .leftParenthesis ? fault.index - 1 : fault.index
    let open = name + 1
    guard kind(open) == .leftParenthesis, kind(name - 1) == .dot, isWord(name), let close = closing(open),
      let subject = operand(before: name - 1)
    else { return nil }
    let method = "`\(text(name))(…)`"
    guard let form = Self.methods[word(name)] else {
      return Advice(
        range(subject.lowerBound..<close + 1),
        "\(method) is a method, and a predicate calls none; compare the property with an operator")
    }
    let arguments = elements(open, close).filter { !$0.isEmpty }
    let path = text(subject)
    let call = range(subject.lowerBound..<close + 1)
    switch form {
    case .operation(let operation):
      guard let argument = arguments.first, arguments.count == 1, operand(at: argument.lowerBound) == argument else {
        return nil
      }
      let comparison = "\(path) \(operation) \(text(argument))"
      // `== true` behind the call is the comparison itself.
      let isTrue = kind(close + 1) == .equal && kind(close + 2) == .true
      guard isTrue || endsCondition(close + 1) else {
        return Advice(call, "\(method) is the operator \(operation): `\(comparison)`")
      }
      let piece = isTrue ? range(subject.lowerBound..<close + 3) : call
      let membership = operation == "CONTAINS" && dialect != .rql ? "\(text(argument)) IN \(path)" : nil
      return Advice(
        piece,
        "\(method) is the operator \(operation): write `\(comparison)`"
          + (membership.map { ", or of a collection `\($0)`" } ?? ""),
        fixes: .write(comparison, at: piece) + .write(membership, at: piece))
    case .count:
      guard arguments.isEmpty else { return nil }
      return Advice(call, "\(method) is `@count` without parentheses: write `\(path).@count`", write: "\(path).@count")
    case .aggregate(let keyword):
      let property = arguments.first.map { ".\(text($0))" } ?? ""
      guard arguments.count <= 1, property.isEmpty || operand(at: arguments[0].lowerBound) == arguments[0] else {
        return nil
      }
      let written = "\(path).\(keyword)\(property)"
      return Advice(call, "\(method) is `\(keyword)` without parentheses: write `\(written)`", write: written)
    case .folded:
      guard arguments.isEmpty, isRelation(close + 1), let right = operand(at: close + 2) else { return nil }
      let comparison = "\(path) \(text(close + 1))[c] \(text(right))"
      return Advice(
        range(subject.lowerBound..<right.upperBound), "\(method) is an option of the operator: write `\(comparison)`",
        write: comparison)
    }
  }

  /// `AND(a > 1, b > 2)`, `OR(…)`: the connectives as functions.
  func connectiveCall(_ fault: Fault) -> Advice? {
    guard kind(fault.index) == .and || kind(fault.index) == .or, kind(fault.index + 1) == .leftParenthesis,
      fault.code == .expectedOperand, let close = closing(fault.index + 1)
    else { return nil }
    let conditions = elements(fault.index + 1, close).filter { !$0.isEmpty }.map { text($0) }
    guard conditions.count >= 2 else { return nil }
    let written = "(\(conditions.joined(separator: " \(text(fault.index)) ")))"
    return Advice(
      range(fault.index..<close + 1), "`\(text(fault.index))` stands between the conditions: write `\(written)`",
      write: written)
  }

  /// `EXISTS tasks`, `tasks EXISTS`
  func existence(_ fault: Fault) -> Advice? {
    for index in [fault.index, fault.index - 1] where word(index) == "exists" && kind(index) == .identifier {
      let path = operand(before: index) ?? operand(at: index + 1)
      guard let path else { continue }
      let written = "\(text(path)).@count > 0"
      return Advice(
        range(min(path.lowerBound, index)..<max(path.upperBound, index + 1)),
        "`\(text(index))` is no operator: for a collection with elements write `\(written)`",
        notes: ["for a value that is there write `\(text(path)) != nil`"], write: written)
    }
    return nil
  }
}
