import PredicateAppSources

/// The expressions of a run's files, parsed when they are first asked for.
extension SourceTree {
  /// Returns the expression of some tokens.
  func expression(_ range: Range<Int>, in file: Int) -> Expression {
    if let known = expressions[file]?[range] { return known }
    let made = Expression.parsed(range, in: tokens(file))
    roots[file, default: []].append(made)
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
      language == .swift && files[file].declarations.all[$0].isClosure && files[file].declarations.all[$0].body == body
    }
    let start =
      isClosure == true ? tokens.bodyStart(ofClosureAt: body.lowerBound - 1, within: body.upperBound) : body.lowerBound
    let made = Expression.body(start..<max(start, body.upperBound), in: tokens)
    bodies[file, default: [:]][body.lowerBound] = made
    return made
  }

  /// Returns the statements of the outermost function, computed variable or closure around a token. `nil` outside of all.
  func statements(around position: Int, in file: Int) -> Expression? {
    scopes(of: file).outermostBody(around: position).map { statements($0, in: file) }
  }

  /// Returns the outermost expression around a token: the statements of a body, a variable's value, an attribute, or the code of the file
  /// outside of all types.
  private func root(around position: Int, in file: Int) -> Expression {
    let tokens = tokens(file)
    let position = tokens.outermost(position) ?? position
    if let body = statements(around: position, in: file), body.range.contains(position) { return body }
    if let value = scopes(of: file).value(around: position) { return expression(value, in: file) }
    guard language == .swift else { return expression(position..<position + 1, in: file) }
    var inner = position
    while let open = tokens.enclosingBracket(of: inner), let close = tokens.partner(of: open) {
      let name = tokens.holds(">", at: open - 1) ? (tokens.genericStart(open - 1) ?? open) - 1 : open - 1
      if tokens.holds("@", at: name - 1), tokens.isWord(name) { return expression(name..<close + 1, in: file) }
      inner = open
    }
    return statements(0..<tokens.code.upperBound, in: file)
  }

  /// Returns the innermost expression that begins at or before the first of some tokens and includes the last.
  func node(_ range: Range<Int>, in file: Int) -> Expression {
    guard range.count == 1 else { return parsedNode(range, in: file) }
    if let known = nodes[file][range.lowerBound] { return known }
    let found = parsedNode(range, in: file)
    nodes[file][range.lowerBound] = found
    return found
  }

  private func parsedNode(_ range: Range<Int>, in file: Int) -> Expression {
    let found = node(range, in: root(around: range.lowerBound, in: file), file)
    guard language == .objectiveC, found.kind == .unknown, let around = brackets(around: range.lowerBound, in: file)
    else {
      return found
    }
    return node(range, in: expression(around, in: file), file)
  }

  private func node(_ range: Range<Int>, in root: Expression, _ file: Int) -> Expression {
    var node = root.innermost(at: range.lowerBound, in: tokens(file))
    while node.range.upperBound < range.upperBound, let outer = node.parent, outer.kind != .text { node = outer }
    return node
  }

  /// Returns the expression before the dot of a member, given the position of the member's name. `nil` if there is none.
  func object(ofMemberAt position: Int, in file: Int) -> Expression? {
    let member = node(position..<position + 1, in: file)
    return member.kind == .member && member.word == position ? member.children.first : nil
  }

  /// Returns the outermost brackets around a token within a statement. They are understood where the statement is not.
  private func brackets(around position: Int, in file: Int) -> Range<Int>? {
    let tokens = tokens(file)
    var (inner, found) = (position, nil as Range<Int>?)
    while let open = tokens.enclosingBracket(of: inner), let close = tokens.partner(of: open) {
      let isBoxed = tokens.holds("@", at: open - 1)
      guard isBoxed || !tokens.holds("{", at: open) else { break }
      inner = isBoxed ? open - 1 : open
      found = inner..<close + 1
    }
    return found
  }

  /// Returns the text of the token that tells an expression from others of its kind.
  func name(of expression: Expression, in file: Int) -> String {
    let tokens = tokens(file)
    return tokens.text(tokens.tokens[expression.word])
  }

  func isNil(_ expression: Expression, in file: Int) -> Bool {
    expression.kind == .value
      && ["nil", "Nil", "NULL", "nullptr"].contains { tokens(file).holds($0, at: expression.word) }
  }

  /// Returns the arguments of a call, with its trailing closures.
  func arguments(of call: Expression, in file: Int) -> [TokenizedFile.CallArgument] {
    let tokens = tokens(file)
    let isOpen = call.kind == .element || tokens.holds("(", at: call.word)
    let close = isOpen ? tokens.partner(of: call.word) ?? call.word : call.word - 1
    // In Objective-C, only messages have labels.
    guard language == .swift || !call.labels.isEmpty else { return [] }
    return call.children.indices.dropFirst().map { number in
      let range = call.children[number].range
      return TokenizedFile.CallArgument(
        label: call.label(number), range: range, isTrailing: range.lowerBound > close)
    }
  }

  /// Returns a Boolean value that indicates whether an expression has the value of one of its children: in parentheses, as a branch, or as
  /// the only statement of a branch.
  func passes(_ outer: Expression, valueOf inner: Expression, in file: Int) -> Bool {
    switch outer.kind {
    case .transparent, .optional: true
    case .conditional: outer.branches.contains { $0 === inner }
    case .block where language == .objectiveC: isValue(outer, in: file) && outer.children.last === inner
    case .block: outer.children.count == 1 && outer.parent?.kind == .conditional
    default: false
    }
  }

  /// Returns a Boolean value that indicates whether the last statement of a block is its value: `({ …; value; })`.
  func isValue(_ block: Expression, in file: Int) -> Bool {
    language == .objectiveC && tokens(file).holds("(", at: block.word)
  }

  /// Returns a Boolean value that indicates whether an operation joins texts: by `+` in Swift, of adjacent literals and macros in C.
  func joinsTexts(_ operation: Expression, in file: Int) -> Bool {
    language == .swift
      ? tokens(file).sign(of: operation) == "+" : tokens(file).sign(at: operation.word) == nil
  }

  /// Returns the call that takes the closure at a brace. `nil` if the closure is no argument.
  func call(takingClosureAt brace: Int, in file: Int) -> Expression? {
    let closure = node(brace..<brace + 1, in: file)
    guard closure.kind == .closure, let call = closure.whole.parent, call.kind == .call,
      call.children.first !== closure.whole
    else { return nil }
    return call
  }

  /// Returns the elements of a tuple.
  func elements(of tuple: Expression) -> [TokenizedFile.CallArgument] {
    tuple.children.enumerated().map { TokenizedFile.CallArgument(label: tuple.label($0), range: $1.range) }
  }

  // MARK: Results

  /// Returns the results of a computed variable or function: its single expression, or the expressions that it returns.
  func results(_ body: Range<Int>, in file: Int) -> [Expression]? { results(statements(body, in: file), in: file) }

  /// Returns the results of a closure or a body.
  func results(_ body: Expression, in file: Int) -> [Expression]? {
    var statements = body.children
    let getter = statements.first { $0.kind == .call && name(of: $0.children[0], in: file) == "get" }?.children.last
    if let getter, getter.kind == .closure { statements = getter.children }
    var found: [Expression] = []
    func collect(_ expression: Expression) {
      if expression.kind == .exit {
        if tokens(file).holds("return", at: expression.word), let value = expression.children.first {
          found += results(of: value, in: file) ?? [value]
        }
      } else if expression.kind != .closure, expression.kind != .declaration {
        for child in expression.children { collect(child) }
      }
    }
    for statement in statements { collect(statement) }
    if statements.count == 1, statements[0].kind != .exit, language == .swift || isMacro(body, in: file) {
      guard let values = results(of: statements[0], in: file) else { return nil }
      found += values
    }
    found.removeAll { isNil($0, in: file) }
    return found.isEmpty || found.count > FormatAlternative.maximumCount ? nil : found
  }

  /// Returns a Boolean value that indicates whether a body is that of `#define SAME(x) x`, which returns nothing.
  private func isMacro(_ body: Expression, in file: Int) -> Bool {
    let (tokens, first) = (tokens(file), body.range.lowerBound)
    return !tokens.holds("{", at: first - 1) && !tokens.holds("^", at: first)
  }

  /// Returns the expressions whose values an expression may have: those of its branches that do not exit, or itself. `nil` if a branch has
  /// another form.
  func results(of expression: Expression, in file: Int) -> [Expression]? {
    guard expression.kind == .conditional else { return [expression] }
    var result: [Expression] = []
    for branch in expression.branches {
      guard branch.kind == .block, !isValue(branch, in: file) else {
        if !isNil(branch, in: file) { result += results(of: branch, in: file) ?? [branch] }
        continue
      }
      guard let last = branch.children.last else { return nil }
      if last.kind == .exit || isExit(last, in: file) { continue }
      guard branch.children.count == 1, let values = results(of: last, in: file) else { return nil }
      result += values
    }
    return result
  }

  /// Returns a Boolean value that indicates whether a statement is a call that ends the program.
  func isExit(_ statement: Expression, in file: Int) -> Bool {
    statement.kind == .call
      && ["fatalError", "preconditionFailure", "abort"].contains(name(of: statement.children[0], in: file))
  }
}

extension TokenizedFile {
  /// Returns the position of a token, or of the outermost literal around it. `nil` if there is none.
  func outermost(_ position: Int) -> Int? {
    var position = position
    while position >= code.upperBound {
      guard let literal = literal(around: position) else { return nil }
      position = literal
    }
    return position
  }

  /// Returns the operator of an operation, assignment or conditional.
  func sign(of expression: Expression) -> String {
    let end = expression.children.count > 1 ? expression.children[1].range.lowerBound : expression.word + 1
    let sign = expression.word..<max(expression.word + 1, end)
    return codeText(sign.lowerBound..<(sign.first { $0 > expression.word && !isAdjacent($0) } ?? sign.upperBound))
  }
}
