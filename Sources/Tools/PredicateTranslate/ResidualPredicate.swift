import PredicateSQL
import PredicateSemantics

/// The part that a superset statement leaves to test, as a predicate that compiles: the omitted terms of the text, with their arguments.
package struct ResidualPredicate {
  /// The text, in the dialect of the original predicate.
  package let predicate: String
  /// The values of its placeholders, and of the original predicate's variables.
  package let arguments: Arguments

  /// Takes the terms from the original text, or all of it if they are not found there. Complexity: O(text × terms).
  package init(_ residual: SQLQuery.Residual, of source: SourceText, dialect: Dialect, _ arguments: Arguments) {
    let tokens = parse(source, dialect: dialect).tree?.tokens.filter { $0.kind != .end } ?? []
    var terms = Self.terms(tokens).filter { term in
      residual.ranges.contains { tokens[term].contains($0) }
    }
    if !residual.ranges.allSatisfy({ range in terms.contains { tokens[$0].contains(range) } }) {
      terms = [tokens.indices]
    }
    var values: [Argument] = []
    let texts = terms.filter { !$0.isEmpty }.map { term in
      var text = ""
      var end = tokens[term.lowerBound].range.lowerBound
      var place = tokens[..<term.lowerBound].filter { $0.takesArgument }.count
      for token in tokens[term] {
        text += source[SourceRange(end, token.range.lowerBound)]
        end = token.range.upperBound
        var word = source[token.range]
        if token.takesArgument {
          // In rql, a placeholder contains its position, which changes.
          if dialect == .rql {
            let digits = word.drop { !$0.isNumber }
            place = Int(digits) ?? place
            word = word.dropLast(digits.count) + "\(values.count)"
          }
          if arguments.positional.indices.contains(place) { values.append(arguments.positional[place]) }
          place += 1
        }
        text += word
      }
      return text
    }
    predicate = texts.count == 1 ? texts[0] : texts.map { "(\($0))" }.joined(separator: " AND ")
    self.arguments = Arguments(values, variables: arguments.variables)
  }

  /// Returns the operands of the predicate's outermost AND. The whole predicate is one term if an OR joins the rest.
  private static func terms(_ tokens: [Token]) -> [Range<Int>] {
    var terms: [Range<Int>] = []
    var depth = 0
    var start = 0
    for (index, token) in tokens.enumerated() {
      switch token.kind {
      case .leftParenthesis, .leftBrace, .leftBracket, .openBracket: depth += 1
      case .rightParenthesis, .rightBrace, .rightBracket: depth -= 1
      case .or where depth == 0: return [tokens.indices]
      case .and where depth == 0:
        terms.append(start..<index)
        start = index + 1
      default: continue
      }
    }
    return terms + [start..<tokens.count]
  }
}

extension Token {
  /// A Boolean value that indicates whether an argument supplies the value.
  fileprivate var takesArgument: Bool {
    [.placeholder, .objectPlaceholder, .keyPathPlaceholder, .argument, .keyPathArgument].contains(kind)
  }
}

extension ArraySlice<Token> {
  /// Returns a Boolean value that indicates whether a source range lies in these tokens.
  fileprivate func contains(_ range: SourceRange) -> Bool {
    guard let first, let last else { return false }
    return first.range.lowerBound <= range.lowerBound && range.upperBound <= last.range.upperBound
  }
}
