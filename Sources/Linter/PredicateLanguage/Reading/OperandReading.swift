import PredicateDiagnostics
import PredicateLint
import PredicateSchema
import PredicateSemantics
import PredicateSyntax

/// One side of a comparison that is being typed, as a text that can be checked by itself.
struct OperandReading {
  /// The text, without the variable of a SUBQUERY around it.
  let text: String
  /// The class that it is asked of.
  let owner: Int
  /// The last element of the path that it is; nil of others.
  let lastElement: Int?
  private let schema: Schema
  private let dialect: Dialect

  /// The operand whose last token stands before a position; nil where none does, or where its class is not known.
  init?(endingBefore position: Int, of reading: PredicateReading) {
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

  /// The placeholder that stands for any value in a dialect.
  static func placeholder(_ dialect: Dialect) -> String { dialect == .rql ? "$0" : "%@" }

  /// What a comparison of the operand with an open value asks for; nil where such a comparison is wrong.
  func parameter(_ operation: String) -> Parameter? {
    parameter(of: "\(text) \(operation) \(Self.placeholder(dialect))")
  }

  /// Whether a comparison is right whose left side is the operand with something behind it, or would be with `ANY` before it.
  func allows(_ rest: String) -> Bool {
    parameter(of: "\(text)\(rest)") != nil || parameter(of: "ANY \(text)\(rest)") != nil
  }

  /// Whether the operand with the rest of a comparison behind it is right.
  func isRight(_ rest: String) -> Bool { parameters(of: "\(text) \(rest)") != nil }

  private func parameter(of predicate: String) -> Parameter? { parameters(of: predicate)?.first }

  /// The parameters of a predicate; nil where it is wrong.
  private func parameters(of predicate: String) -> [Parameter]? {
    guard let tree = parse(SourceText(predicate), dialect: dialect).tree else { return nil }
    let checked = check(tree, schema: schema, rootClass: owner)
    return checked.diagnostics.isEmpty ? checked.parameters : nil
  }
}
