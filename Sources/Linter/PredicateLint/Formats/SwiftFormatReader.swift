import PredicateAppSources

/// Reads the text of a Swift expression: literals, `+`, interpolation, constants, `#keyPath`, conditionals.
struct SwiftFormatReader: FormatReader {
  let tree: SourceTree
  let typer: SwiftTyper
  let budget: FormatBudget

  /// The maximum depth of references between constants, and of interpolations in them. Deeper ones are treated as unknown.
  static let maximumDepth = 6

  // MARK: Expressions

  func alternatives(_ range: Range<Int>, in file: Int, depth: Int) -> [FormatAlternative]? {
    let tokens = tree.tokens(file)
    guard depth < Self.maximumDepth, let first = range.first, range.upperBound <= tokens.tokens.count,
      range.count < 2_048, budget.takeStep()
    else { return nil }
    if tokens.holds("(", at: first), tokens.partner(of: first) == range.upperBound - 1 {
      return alternatives(first + 1..<range.upperBound - 1, in: file, depth: depth + 1)
    }
    if let branches = tokens.branches(ofExpressionAt: first, within: range.upperBound) {
      return alternatives(eachOf: branches, in: file, depth: depth + 1)
    }
    // `formats["adult"]!`
    if range.count > 1, tokens.holds("!", at: range.upperBound - 1) {
      return alternatives(first..<range.upperBound - 1, in: file, depth: depth + 1)
    }
    // `c ? "a" : "b"` and `"a" + b`, at the top level.
    var position = first
    var operands: [Range<Int>] = []
    var start = first
    while position < range.upperBound {
      if position > first, tokens.holds("?", at: position), tokens.holds("?", at: position + 1),
        tokens.isAdjacent(position + 1), !tokens.isAdjacent(position)
      {
        // `formats[key] ?? "TRUEPREDICATE"`
        return alternatives(
          eachOf: [first..<position, position + 2..<range.upperBound], in: file, depth: depth + 1)
      }
      if position > first, tokens.holds("?", at: position) {
        let isConditional = !tokens.isAdjacent(position) && !tokens.holds("?", at: position + 1)
        guard isConditional, let colon = tokens.colon(behind: position, within: range.upperBound) else { return nil }
        return alternatives(
          eachOf: [position + 1..<colon, colon + 1..<range.upperBound], in: file, depth: depth + 1)
      }
      if tokens.holds("+", at: position), position > start {
        operands.append(start..<position)
        start = position + 1
      }
      position = tokens.behind(position, within: range.upperBound)
    }
    if operands.isEmpty { return operand(range, in: file, depth: depth) }
    guard start < range.upperBound else { return nil }
    operands.append(start..<range.upperBound)
    var result = [FormatAlternative()]
    for operand in operands {
      let next = alternatives(operand, in: file, depth: depth + 1) ?? [hole(operand, in: file)]
      append(next, or: hole(operand, in: file), to: &result)
    }
    return result
  }

  func hole(_ range: Range<Int>, in file: Int) -> FormatAlternative {
    let tokens = tree.tokens(file)
    let place = tokens.place(of: range)
    let type = pasted(range, in: file)
    return FormatAlternative(pieces: [.hole(expression: tokens.file.text(place), place: place, type: type)])
  }

  private func operand(_ range: Range<Int>, in file: Int, depth: Int) -> [FormatAlternative]? {
    let tokens = tree.tokens(file)
    let first = range.lowerBound
    let token = tokens.tokens[first]
    if token.kind == .string {
      guard range.count == 1 || tokens.holds("as", at: first + 1) else { return made(range, in: file, depth: depth) }
      return tokens.literal(at: first).flatMap { literal($0, in: file, depth: depth) }
    }
    if let made = made(range, in: file, depth: depth) { return made }
    guard token.kind == .word else { return nil }
    if tokens.holds("#keyPath", at: first) {
      guard let close = tokens.partner(of: first + 1), close == range.upperBound - 1 else { return nil }
      return keyPath(first + 2..<close, spelt: tokens.place(of: range), in: file)
    }
    if tokens.holds("String", at: first), tokens.holds("(", at: first + 1),
      tokens.partner(of: first + 1) == range.upperBound - 1, let arguments = tokens.callArguments(at: first + 1),
      let format = arguments.first
    {
      return formatted(format, arguments.dropFirst().map(\.range), in: file, depth: depth)
    }
    return constant(range, in: file, depth: depth)
  }

  /// Returns the texts of `String(format: "name == '%@'", name)` and `String("…")`.
  private func formatted(
    _ format: TokenizedFile.CallArgument, _ values: [Range<Int>], in file: Int, depth: Int
  ) -> [FormatAlternative]? {
    guard let known = alternatives(format.range, in: file, depth: depth + 1) else { return nil }
    if format.label.isEmpty, values.isEmpty { return known }
    guard format.label == "format", known.count == 1, let text = known[0].text else { return nil }
    let holes = values.flatMap { value in
      alternatives(value, in: file, depth: depth + 1).flatMap {
        $0.count == 1 && $0[0].pieces.count == 1 ? $0[0].pieces : nil
      }
        ?? hole(value, in: file).pieces
    }
    return [FormatAlternative(formatting: text, holes, at: tree.tokens(file).place(of: format.range))]
  }

  /// Returns the text of `#keyPath(Dog.owner.name)` without the type's name, and with Objective-C names: `@objc(owner) var _owner`.
  private func keyPath(_ range: Range<Int>, spelt place: Range<Int>, in file: Int) -> [FormatAlternative]? {
    let tokens = tree.tokens(file)
    var names = range.compactMap { tokens.word(at: $0) }
    var types: [String] = []
    while names.count > 1, names[0].first?.isUppercase == true { types.append(names.removeFirst()) }
    guard !names.isEmpty else { return nil }
    var owner =
      types.isEmpty
      ? tree.enclosingType(at: range.lowerBound, in: file).map { tree.fullName(of: $0) }
      : tree.typeName(types.joined(separator: "."), at: range.lowerBound, in: file)
    for index in names.indices {
      guard let type = owner,
        let member = tree.member(names[index], of: type, near: file).first(where: { tree[$0].kind == .variable })
      else { break }
      let known = typer.type(of: member)?.unwrapped
      owner = known.map { (typer.element(of: $0) ?? $0).type.unwrapped.name }
      if let name = tree[member].attribute("objc")?.arguments { names[index] = tree.tokens(member.file).codeText(name) }
    }
    var text = MappedText()
    text.append(names.joined(separator: ".").utf8, spelt: place)
    return [FormatAlternative(pieces: [.text(text)], isEditable: false)]
  }

  // MARK: Literals

  private func literal(_ literal: StringLiteral, in file: Int, depth: Int) -> [FormatAlternative]? {
    guard literal.isTerminated else { return nil }
    var result = [FormatAlternative()]
    for piece in literal.pieces {
      switch piece {
      case .text(let text):
        for index in result.indices { result[index].pieces.append(.text(text)) }
      case .interpolation(let place, let number):
        let inner = tree.tokens(file).interpolations[number].tokens
        append(
          interpolation(inner, place, in: file, depth: depth), or: hole(inner, place, in: file), to: &result)
      }
    }
    return result
  }

  /// Returns the texts that an interpolation inserts: those of a constant, or a hole.
  private func interpolation(_ inner: Range<Int>, _ place: Range<Int>, in file: Int, depth: Int)
    -> [FormatAlternative]
  {
    if let known = interpolated(inner, in: file, at: place, depth: depth + 1),
      known.allSatisfy({ $0.hasText || $0.pieces.isEmpty })
    {
      return known.map { $0.spelt(place) }
    }
    return [hole(inner, place, in: file)]
  }

  /// Returns a hole for an interpolation that is known only at run time.
  private func hole(_ inner: Range<Int>, _ place: Range<Int>, in file: Int) -> FormatAlternative {
    let tokens = tree.tokens(file)
    let type = pasted(inner, in: file)
    let expression = tokens.file.text(tokens.place(of: inner))
    return FormatAlternative(pieces: [.hole(expression: expression, place: place, type: type)])
  }

  /// Appends each of the next texts to each alternative. If there are too many, the format is read again with holes for ambiguous parts.
  private func append(_ next: [FormatAlternative], or hole: FormatAlternative, to result: inout [FormatAlternative]) {
    if next.count > 1, !budget.mayBranch || !result.append(eachOf: next) {
      budget.exceed()
      _ = result.append(eachOf: [hole])
    } else if next.count == 1 {
      _ = result.append(eachOf: next)
    }
  }

  private func interpolated(_ range: Range<Int>, in file: Int, at place: Range<Int>, depth: Int)
    -> [FormatAlternative]?
  {
    let tokens = tree.tokens(file)
    guard let first = range.first else { return nil }
    if range.count == 1, tokens.tokens[first].kind == .number {
      var text = MappedText()
      text.append(tokens.bytes(tokens.tokens[first]), spelt: place)
      return [FormatAlternative(pieces: [.text(text)])]
    }
    return alternatives(range, in: file, depth: depth)
  }
}
