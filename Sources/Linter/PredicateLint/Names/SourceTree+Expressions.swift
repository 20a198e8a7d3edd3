import PredicateAppSources

/// The expressions of a run's Swift files, parsed when they are first asked for.
extension SourceTree {
  /// Returns the expression of some tokens.
  func expression(_ range: Range<Int>, in file: Int) -> Expression {
    if let known = expressions[file]?[range] { return known }
    let made = SwiftExpressionParser.expression(range, in: tokens(file))
    record(made, in: file)
    return made
  }

  /// Records the expressions within one by their tokens, so that each is parsed once. Of a block and its only statement, it is the statement.
  private func record(_ expression: Expression, in file: Int) {
    expressions[file, default: [:]][expression.range] = expression
    for child in expression.children { record(child, in: file) }
  }

  /// Returns the statements of the body of a function, computed variable or closure.
  func statements(_ body: Range<Int>, in file: Int) -> Expression {
    if let known = bodies[file]?[body.lowerBound] { return known }
    let tokens = tokens(file)
    // The parameters of a closure are no statements.
    let isClosure = scopes(of: file).innermost(at: body.lowerBound).map {
      files[file].declarations.all[$0].isClosure && files[file].declarations.all[$0].body == body
    }
    let start =
      isClosure == true ? tokens.bodyStart(ofClosureAt: body.lowerBound - 1, within: body.upperBound) : body.lowerBound
    let made = SwiftExpressionParser.body(start..<max(start, body.upperBound), in: tokens)
    bodies[file, default: [:]][body.lowerBound] = made
    return made
  }

  /// Returns the statements of the outermost function, computed variable or closure around a token. `nil` outside of all.
  func statements(around position: Int, in file: Int) -> Expression? {
    let all = files[file].declarations.all
    var next = scopes(of: file).innermost(at: position)
    var body: Range<Int>?
    while let current = next {
      body = all[current].isType ? nil : all[current].body ?? body
      next = all[current].parent
      // A type in a function has its own functions.
      if all[current].isType { break }
      if let next, all[next].isType { break }
    }
    return body.map { statements($0, in: file) }
  }
}
