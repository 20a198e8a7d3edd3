import PredicateAppSources

/// The account of the texts that Swift expressions may have. Formats, key paths, entity names and arguments ask it.
struct SwiftFormatReader: FormatReader {
  let tree: SourceTree
  let typer: SwiftTyper
  let budget: FormatBudget

  /// The maximum depth of expressions within and behind expressions. Deeper ones are treated as unknown.
  static let maximumDepth = 20

  // MARK: Expressions

  /// Returns the possible texts of an expression. `nil` if it is built in another way.
  func texts(_ expression: Expression, in file: Int, depth: Int) -> [FormatAlternative]? {
    guard depth < Self.maximumDepth, budget.takeStep() else { return nil }
    let tokens = tree.tokens(file)
    switch expression.kind {
    case .text: return tokens.literal(at: expression.word).flatMap { literal($0, expression, in: file, depth: depth) }
    case .transparent, .optional, .cast: return texts(expression.children[0], in: file, depth: depth + 1)
    case .conditional: return texts(ofBranches: expression, in: file, depth: depth)
    case .operation where tokens.sign(of: expression) == "+":
      var result = [FormatAlternative()]
      for operand in expression.children {
        let hole = hole(operand.range, in: file)
        append(texts(operand, in: file, depth: depth + 1) ?? [hole], or: hole, to: &result)
      }
      return result
    case .keyPath where tokens.holds("#keyPath", at: expression.word):
      return keyPath(expression.range, in: file)
    case .name: return named(expression, in: file, depth: depth + 1)
    case .member: return member(expression, in: file, depth: depth + 1)
    case .call: return made(expression, in: file, depth: depth + 1)
    case .element:
      guard let key = expression.arguments.first else { return nil }
      if expression.label(1) == "keyPath", key.kind == .keyPath {
        let names = key.range.filter { tokens.isWord($0) }
        return names.count == 1
          ? part(tokens.text(tokens.tokens[names[0]]), of: expression.children[0], in: file, depth: depth + 1) : nil
      }
      return elements(ofList: expression.children[0].range, under: key.range, in: file, depth: depth + 1)
    default: return nil
    }
  }

  func name(_ expression: Expression, in file: Int) -> String { tree.name(of: expression, in: file) }

  func hole(_ range: Range<Int>, in file: Int) -> FormatAlternative { hole(range, at: nil, in: file) }

  /// Returns a hole for an expression that is known only at run time.
  ///
  /// - Parameter place: The place of an interpolation. `nil` for that of the expression.
  private func hole(_ range: Range<Int>, at place: Range<Int>?, in file: Int) -> FormatAlternative {
    let tokens = tree.tokens(file)
    let own = tokens.place(of: range)
    var hole = TextHole(expression: tokens.file.text(own), place: place ?? own, type: pasted(range, in: file))
    let bare = tree.expression(range, in: file).bare
    if bare.kind == .name, let variable = tree.variable(name(bare, in: file), at: bare.word, in: file) {
      hole.parameter = parameter(variable)
    } else if [.name, .member].contains(bare.kind), tokens.holds("self", at: bare.word) {
      hole.named = typer.type(of: bare.range, in: file)?.instance
    }
    return FormatAlternative(hole)
  }

  /// Returns a parameter of a function whose value the function cannot change. `nil` for other variables.
  private func parameter(_ variable: DeclarationReference) -> DeclarationReference? {
    guard tree[variable].kind == .parameter, let parent = tree[variable].parent,
      tree.files[variable.file].declarations.all[parent].kind == .function, let type = tree[variable].type,
      !tree.tokens(variable.file).holds("inout", at: type.lowerBound - 1)
    else { return nil }
    return variable
  }

  /// Returns the value of a parameter that the calls of its function determine.
  func given(_ variable: DeclarationReference, at place: Range<Int>) -> [FormatAlternative]? {
    parameter(variable).map {
      [FormatAlternative(TextHole(expression: tree[$0].name, place: place, type: .string, parameter: $0))]
    }
  }

  /// Returns the name of a class as a text.
  func className(_ type: Expression, in file: Int) -> [FormatAlternative]? {
    guard let named = typer.type(of: type.range, in: file)?.instance else { return nil }
    let place = tree.tokens(file).place(of: type.range)
    return [
      FormatAlternative(
        TextHole(expression: tree.tokens(file).file.text(place), place: place, type: .integer, named: named))
    ]
  }

  func entity(namedBy parameter: DeclarationReference) -> WrittenType? { typer.entity(namedBy: parameter) }

  func additions(
    by value: Expression, to isBase: (Expression) -> Bool, _ separator: MappedText?, in file: Int, depth: Int
  ) -> [[FormatAlternative]]? {
    guard value.kind == .operation, tree.tokens(file).sign(of: value) == "+", isBase(value.children[0].bare) else {
      return nil
    }
    return value.children.dropFirst().map { read($0.range, separator, in: file, depth: depth) }
  }

  /// Returns the texts of `String(format: "name == '%@'", name)`.
  func formatted(_ call: Expression, in file: Int, depth: Int) -> [FormatAlternative]? {
    let format = call.children[1]
    guard let known = texts(format, in: file, depth: depth), known.count == 1, let text = known[0].text else {
      return nil
    }
    let holes = call.arguments.dropFirst().flatMap { value in
      texts(value, in: file, depth: depth).flatMap { $0.count == 1 && $0[0].pieces.count == 1 ? $0[0].pieces : nil }
        ?? hole(value.range, in: file).pieces
    }
    return [FormatAlternative(formatting: text, holes, at: tree.tokens(file).place(of: format.range))]
  }

  /// Returns the text of `#keyPath(Dog.owner.name)` without the type's name, and with Objective-C names: `@objc(owner) var _owner`.
  private func keyPath(_ range: Range<Int>, in file: Int) -> [FormatAlternative]? {
    let tokens = tree.tokens(file)
    var names = range.dropFirst().compactMap { tokens.word(at: $0) }
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
    text.append(names.joined(separator: ".").utf8, spelt: tokens.place(of: range))
    return [FormatAlternative(pieces: [.text(text)], isEditable: false)]
  }

  // MARK: Literals

  private func literal(_ literal: StringLiteral, _ expression: Expression, in file: Int, depth: Int)
    -> [FormatAlternative]?
  {
    guard literal.isTerminated else { return nil }
    var result = [FormatAlternative()]
    var values = expression.children[...]
    for piece in literal.pieces {
      switch piece {
      case .text(let text):
        for index in result.indices { result[index].pieces.append(.text(text)) }
      case .interpolation(let place, _):
        guard let value = values.popFirst() else { return nil }
        let hole = hole(value.range, at: place, in: file)
        append(interpolation(value, place, in: file, depth: depth + 1) ?? [hole], or: hole, to: &result)
      }
    }
    return result
  }

  /// Returns the texts that an interpolation inserts. `nil` if they are known only at run time.
  private func interpolation(_ value: Expression, _ place: Range<Int>, in file: Int, depth: Int) -> [FormatAlternative]?
  {
    let tokens = tree.tokens(file)
    if value.kind == .value, tokens.tokens[value.word].kind == .number {
      var text = MappedText()
      text.append(tokens.bytes(tokens.tokens[value.word]), spelt: place)
      return [FormatAlternative(pieces: [.text(text)])]
    }
    // A value that may change is more likely a value to search for than a part of the predicate.
    guard let known = texts(value, in: file, depth: depth),
      known.allSatisfy({ ($0.hasText || $0.pieces.isEmpty) && !$0.isGuess })
    else { return nil }
    return known.map { $0.spelt(place) }
  }

  /// Appends each of the next texts to each alternative. If there are too many, the format is read again with holes for ambiguous parts.
  func append(_ next: [FormatAlternative], or hole: FormatAlternative, to result: inout [FormatAlternative]) {
    if next.count > 1, !budget.mayBranch || !result.append(eachOf: next) {
      budget.exceed()
      _ = result.append(eachOf: [hole])
    } else if next.count == 1 {
      _ = result.append(eachOf: next)
    }
  }
}
