import PredicateDiagnostics
import PredicateSyntax

/// A query as a predicate: the syntax tree, whose source has `%@` for every value, and the values.
struct QueryPredicate {
  let tree: SyntaxTree
  let arguments: [Any?]

  /// Creates the predicate of a query.
  init(_ node: QueryNode) throws(InvalidPredicate) {
    var printer = QueryPrinter()
    try printer.predicate(node)
    guard printer.builder.nodeCount < Limits.standard.nodes else { throw InvalidPredicate(.tooLarge) }
    arguments = printer.arguments
    tree = printer.finish()
  }

  /// The predicate with `%@` for every value.
  var format: String { tree.source.string }

  /// The predicate with its values inserted.
  var description: String { predicateDescription(of: tree, arguments: arguments) }
}

/// Returns the text of a tree with arguments inserted for its placeholders.
func predicateDescription(of tree: SyntaxTree, arguments: [Any?]) -> String {
  var text = ""
  var end = 0
  var position = 0
  for token in tree.tokens {
    text += tree.source[SourceRange(end, token.range.lowerBound)]
    end = token.range.upperBound
    let spelling = tree.source[token.range]
    guard token.kind == .placeholder || token.kind == .keyPathPlaceholder, arguments.indices.contains(position) else {
      text += spelling
      continue
    }
    let argument = arguments[position]
    text += token.kind == .keyPathPlaceholder ? "\(argument ?? "nil")" : literal(argument)
    position += 1
  }
  return text
}
