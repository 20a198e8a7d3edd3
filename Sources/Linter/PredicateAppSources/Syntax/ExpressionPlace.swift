/// The context of an expression.
package enum ExpressionPlace {
  /// An argument in the parentheses at a position, an element of a tuple, or an expression in parentheses.
  case parentheses(Int)
  /// An element of an array or dictionary, or a subscript's index, in the bracket at a position.
  case bracket(Int)
  /// The value after the `=` at a position.
  case assigned(Int)
  /// The operand after the `+=` that ends at a position.
  case added(Int)
  /// The value after the `return` at a position.
  case returned(Int)
  /// The expression after the `in` at a position: the sequence of a loop, or the first expression of a closure's body.
  case behindIn(Int)
  /// A statement that begins at a position. It may be the value of a single-expression body.
  case statement(Int)
  /// Any other context.
  case elsewhere
}

extension TokenizedFile {
  /// The maximum distance to the start of an expression.
  private static let maximumTokens = 1_024

  /// Returns the context of the expression that begins at a position. Operators and keywords around it extend the expression.
  package func place(ofExpressionAt start: Int) -> ExpressionPlace {
    var leftmost = start
    var sawComma = false
    // The leftmost colon. After `case` and `default`, it ends the label.
    var colon: Int?
    var index = start - 1
    while index >= max(0, start - Self.maximumTokens) {
      if tokens[leftmost].beginsLine, !goesOn(leftmost) { return sawComma ? .elsewhere : .statement(leftmost) }
      let token = tokens[index]
      if let open = partner(of: index), open < index {
        leftmost = open
        index = open - 1
        continue
      }
      if token.kind == .sign {
        if holds("(", at: index) { return .parentheses(index) }
        if holds("[", at: index) { return .bracket(index) }
        if holds("{", at: index) { return sawComma ? .elsewhere : .statement(leftmost) }
        if holds(";", at: index) { return .elsewhere }
        if holds(",", at: index) { sawComma = true }
        if holds(":", at: index) { colon = index }
        if holds("=", at: index), !sawComma {
          if isAssignment(index) { return .assigned(index) }
          if holds("+", at: index - 1), isAdjacent(index) { return .added(index) }
        }
      } else if token.kind == .word, !holds(".", at: index - 1) {
        if holds("return", at: index) { return sawComma ? .elsewhere : .returned(index) }
        if holds("in", at: index), !holds(":", at: index + 1) {
          return sawComma && colon == nil ? .elsewhere : .behindIn(index)
        }
        if holds("default", at: index) || holds("case", at: index) {
          return colon.map { .statement($0 + 1) } ?? (sawComma ? .elsewhere : .statement(leftmost))
        }
      } else if token.kind == .directive {
        return .statement(leftmost)
      }
      leftmost = index
      index -= 1
    }
    return .elsewhere
  }
}
