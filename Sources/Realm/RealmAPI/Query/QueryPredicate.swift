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
  var position = 0
  return tree.text { token, _ in
    guard token.kind == .placeholder || token.kind == .keyPathPlaceholder, arguments.indices.contains(position) else {
      return nil
    }
    defer { position += 1 }
    let argument = arguments[position]
    return token.kind == .keyPathPlaceholder ? "\(argument ?? "nil")" : literal(argument)
  }
}
