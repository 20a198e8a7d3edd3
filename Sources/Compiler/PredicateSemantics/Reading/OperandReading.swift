/// One side of an unfinished comparison, as a text that can be checked by itself.
package struct OperandReading {
  /// The text, without the variable of an enclosing `SUBQUERY`.
  package let text: String
  /// The class whose objects the operand reads.
  package let owner: Int
  /// The last element of the path. `nil` if the operand is not a path.
  package let lastElement: Int?
  private let schema: Schema
  private let dialect: Dialect

  /// Finds the operand whose last token precedes a position. `nil` if there is none, or its class is unknown.
  package init?(endingBefore position: Int, of reading: PredicateReading) {
    guard let target = reading.target else { return nil }
    let last = position - 1
    guard let kind = reading.kind(last) else { return nil }
    var first = last
    var element: Int?
    if kind == .rightParenthesis {
      guard let open = reading.open(of: last) else { return nil }
      first = reading.kind(open - 1) == .subquery ? open - 1 : open
    } else {
      var end = last
      while reading.kind(end) == .rightBracket {
        guard let open = reading.open(of: end) else { return nil }
        end = open - 1
      }
      guard end >= 0 else { return nil }
      first = reading.path(to: end).first ?? end
      element = end
      // `SUBQUERY(…).@count`
      if reading.kind(first - 1) == .dot, reading.kind(first - 2) == .rightParenthesis,
        let open = reading.open(of: first - 2)
      {
        first = reading.kind(open - 1) == .subquery ? open - 1 : open
        element = nil
      }
    }
    var owner = target.index
    var start = reading.tokens[first].range.lowerBound
    let scopes = reading.scopes(at: first)
    if PredicateReading.variables.contains(reading.tokens[first].kind) {
      guard let found = scopes.last(where: { $0.variable == reading.text(first) })?.element,
        reading.kind(first + 1) == .dot, first + 2 <= last
      else { return nil }
      owner = found
      start = reading.tokens[first + 2].range.lowerBound
    } else if let inner = scopes.last {
      guard let found = inner.element else { return nil }
      owner = found
    }
    var text = reading.source[SourceRange(start, reading.tokens[last].range.upperBound)]
    if let quantifier = reading.kind(first - 1), Self.quantifiers.contains(quantifier) {
      text = reading.text(first - 1) + " " + text
    }
    self.text = text
    self.owner = owner
    lastElement = element
    schema = target.schema
    dialect = reading.dialect
  }

  private static let quantifiers = Productions.tokens(of: "quantifier")

  /// Returns the placeholder of a dialect that accepts any value.
  package static func placeholder(_ dialect: Dialect) -> String { dialect == .rql ? "$0" : "%@" }

  /// Returns the parameter of a comparison of the operand with a placeholder. `nil` if the comparison is invalid.
  package func parameter(_ operation: String) -> Parameter? {
    parameter(of: "\(text) \(operation) \(Self.placeholder(dialect))")
  }

  /// Returns a Boolean value that indicates whether the operand followed by a text is a valid comparison, with or without `ANY` before it.
  package func allows(_ rest: String) -> Bool {
    parameter(of: "\(text)\(rest)") != nil || parameter(of: "ANY \(text)\(rest)") != nil
  }

  /// Returns a Boolean value that indicates whether the operand followed by the rest of a comparison is valid.
  package func isRight(_ rest: String) -> Bool { parameters(of: "\(text) \(rest)") != nil }

  private func parameter(of predicate: String) -> Parameter? { parameters(of: predicate)?.first }

  /// Returns the parameters of a predicate. `nil` if it is invalid.
  private func parameters(of predicate: String) -> [Parameter]? {
    guard let tree = parse(SourceText(predicate), dialect: dialect).tree else { return nil }
    let checked = check(tree, schema: schema, rootClass: owner)
    return checked.diagnostics.isEmpty ? checked.parameters : nil
  }
}
