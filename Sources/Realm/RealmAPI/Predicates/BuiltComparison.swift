/// A comparison built from expressions, as in an `NSComparisonPredicate`, and its conversion to a format string.
///
/// Key paths become `%K` and constants `%@`, so that objects and dates are passed unchanged.
struct BuiltComparison {
  indirect enum Operand {
    /// `SELF`
    case object
    case keyPath(String)
    case constant(Any?)
    /// `$name`
    case variable(String)
    /// `{…}`
    case list([Operand])
    /// `SUBQUERY(collection, $variable, predicate)`, and the path after it, such as `.@count`.
    case subquery(collection: Operand, variable: String, predicate: NSPredicate, path: String)
  }

  /// `ANY`, `ALL` or empty.
  var quantifier = ""
  var left: Operand
  /// `==`, `BEGINSWITH`, …
  var comparison: String
  /// `[c]`, `[d]`, `[cd]` or empty.
  var options = ""
  var right: Operand

  /// Appends the comparison to a format string, and the values of its placeholders to the arguments.
  func append(to text: inout String, _ arguments: inout [Any?], depth: Int) throws(InvalidPredicate) {
    guard depth < QueryNode.maximumDepth else { throw InvalidPredicate(.tooDeep) }
    if !quantifier.isEmpty { text += quantifier + " " }
    try append(left, to: &text, &arguments, depth)
    text += " \(comparison)\(options) "
    try append(right, to: &text, &arguments, depth)
  }

  private func append(
    _ operand: Operand, to text: inout String, _ arguments: inout [Any?], _ depth: Int
  ) throws(InvalidPredicate) {
    switch operand {
    case .object: text += "SELF"
    case .keyPath(let path):
      text += "%K"
      arguments.append(path)
    case .constant(let value):
      text += "%@"
      arguments.append(value)
    case .variable(let name): text += "$" + name
    case .list(let elements):
      text += "{"
      for (index, element) in elements.enumerated() {
        if index > 0 { text += ", " }
        try append(element, to: &text, &arguments, depth + 1)
      }
      text += "}"
    case .subquery(let collection, let variable, let predicate, let path):
      text += "SUBQUERY("
      try append(collection, to: &text, &arguments, depth + 1)
      text += ", $\(variable), "
      var variables: [String: Any?] = [:]
      try predicate.append(to: &text, &arguments, &variables, depth: depth + 1)
      text += ").\(path)"
    }
  }
}

#if canImport(ObjectiveC)
  extension BuiltComparison {
    /// Creates a comparison from that of Foundation.
    ///
    /// - Throws: `unsupported-function` for operators and expressions that the language does not have.
    init(_ predicate: NSComparisonPredicate) throws(InvalidPredicate) {
      let operators: [NSComparisonPredicate.Operator: String] = [
        .lessThan: "<", .lessThanOrEqualTo: "<=", .greaterThan: ">", .greaterThanOrEqualTo: ">=", .equalTo: "==",
        .notEqualTo: "!=", .like: "LIKE", .beginsWith: "BEGINSWITH", .endsWith: "ENDSWITH", .in: "IN",
        .contains: "CONTAINS", .between: "BETWEEN", .matches: "MATCHES",
      ]
      guard let comparison = operators[predicate.predicateOperatorType] else { throw Self.unknown(predicate) }
      self.comparison = comparison
      switch predicate.comparisonPredicateModifier {
      case .any: quantifier = "ANY"
      case .all: quantifier = "ALL"
      default: break
      }
      let letters =
        (predicate.options.contains(.caseInsensitive) ? "c" : "")
        + (predicate.options.contains(.diacriticInsensitive) ? "d" : "")
      if !letters.isEmpty { options = "[\(letters)]" }
      left = try Operand(predicate.leftExpression, depth: 0)
      right = try Operand(predicate.rightExpression, depth: 0)
    }

    fileprivate static func unknown(_ part: Any) -> InvalidPredicate {
      InvalidPredicate(
        DiagnosticError(.unsupportedFunction, "`\(part)` has no form that a realm can be asked; write a format"))
    }
  }

  extension BuiltComparison.Operand {
    init(_ expression: NSExpression, depth: Int) throws(InvalidPredicate) {
      guard depth < QueryNode.maximumDepth else { throw InvalidPredicate(.tooDeep) }
      switch expression.expressionType {
      case .evaluatedObject: self = .object
      case .keyPath: self = .keyPath(expression.keyPath)
      case .constantValue: self = .constant(expression.constantValue)
      case .variable: self = .variable(expression.variable)
      case .aggregate:
        var elements: [Self] = []
        for element in expression.collection as? [NSExpression] ?? [] {
          elements.append(try Self(element, depth: depth + 1))
        }
        self = .list(elements)
      case .function where expression.function == "valueForKeyPath:" && expression.operand.expressionType == .subquery:
        let subquery = expression.operand
        guard let collection = subquery.collection as? NSExpression, let path = expression.arguments?.first else {
          throw BuiltComparison.unknown(expression)
        }
        self = .subquery(
          collection: try Self(collection, depth: depth + 1), variable: subquery.variable,
          predicate: subquery.predicate,
          path: path.expressionType == .keyPath ? path.keyPath : "\(path.constantValue ?? "")")
      default: throw BuiltComparison.unknown(expression)
      }
    }
  }
#endif

extension NSPredicate {
  /// Returns the predicate's comparison, on platforms where Foundation exposes it. `nil` for all other predicates.
  func builtComparison() throws(InvalidPredicate) -> BuiltComparison? {
    #if canImport(ObjectiveC)
      if let comparison = self as? NSComparisonPredicate { return try BuiltComparison(comparison) }
    #endif
    return nil
  }
}
