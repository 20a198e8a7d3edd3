/// What an expression is a part of.
package enum ExpressionPlace {
  /// An argument in the parentheses at a position, or an element of a tuple; or they only hold it.
  case parentheses(Int)
  /// An element in the bracket at a position, of an array or a dictionary, or of a subscript.
  case bracket(Int)
  /// The value behind the `=` at a position.
  case assigned(Int)
  /// What is added by the `+=` that ends at a position.
  case added(Int)
  /// Behind the `return` at a position.
  case returned(Int)
  /// Behind the `in` at a position: what a loop goes through, or the first of a closure's body.
  case behindIn(Int)
  /// A statement that begins at a position, and may be what a body of one expression gives.
  case statement(Int)
  /// Anything else.
  case elsewhere
}

extension TokenizedFile {
  /// How far the beginning of an expression may be.
  private static let maximumTokens = 1_024

  /// What the expression that begins at a position is a part of: operators and keywords around it make it a larger one.
  package func place(ofExpressionAt start: Int) -> ExpressionPlace {
    var leftmost = start
    var sawComma = false
    // The colon that stands farthest to the left: behind `case` and `default` that of the label.
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
