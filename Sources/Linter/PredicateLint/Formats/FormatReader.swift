import PredicateAppSources

/// The account of the texts that expressions may have. Formats, key paths, entity names and arguments ask it.
///
/// The forms that both languages have are here. Each language adds its names, members, calls and lists.
protocol FormatReader {
  associatedtype OwnTyper: Typer

  var tree: SourceTree { get }
  var typer: OwnTyper { get }
  var budget: FormatBudget { get }

  /// Returns the type of an expression whose text is known only at run time, as a part of a format.
  func pasted(_ range: Range<Int>, in file: Int) -> SiteType

  /// Returns a Boolean value that indicates whether an expression is one of some words in the sources, without quotes.
  func isWord(_ expression: Expression, in file: Int) -> Bool

  /// Returns the texts of a name.
  func named(_ name: Expression, in file: Int, depth: Int) -> [FormatAlternative]?

  /// Returns the texts of a member.
  func member(_ member: Expression, in file: Int, depth: Int) -> [FormatAlternative]?

  /// Returns the texts that a call makes.
  func made(_ call: Expression, in file: Int, depth: Int) -> [FormatAlternative]?

  /// Returns the texts of a key path that is known when the program is compiled.
  func keyPath(_ keyPath: Expression, in file: Int) -> [FormatAlternative]?

  /// Returns the members that may run where a member is named: itself and those that override or implement it. `nil` if code outside of the
  /// sources may.
  func bodies(of member: DeclarationReference) -> [DeclarationReference]?

  /// Returns the values that a constant, a computed or a stored variable may have, without `nil`. `nil` if some are not visible.
  func values(of variable: DeclarationReference) -> [(file: Int, value: Range<Int>)]?

  /// Returns the texts of a parameter where it is read. Calls determine them.
  func texts(ofParameter parameter: DeclarationReference, at place: Range<Int>, depth: Int) -> [FormatAlternative]?

  /// Returns the elements of a list that is no literal.
  func speltElsewhere(_ list: Expression, in file: Int, depth: Int) -> SpeltList?

  /// Returns the texts of a list that is no literal, joined.
  func joinedElsewhere(_ list: Expression, _ separator: MappedText, in file: Int, depth: Int) -> [FormatAlternative]?

  /// Returns the texts that a pattern binds to a variable. `nil` if they are not visible.
  func element(boundTo reference: DeclarationReference, depth: Int) -> [FormatAlternative]?

  /// Returns the entity that a parameter names. Calls determine it.
  func entity(namedBy parameter: DeclarationReference) -> WrittenType?

  /// Returns the texts that a value adds to a variable: `format + " AND age > 3"`. `nil` if it has another form.
  ///
  /// - Parameter isBase: Returns `true` for the name of the variable.
  func additions(
    by value: Expression, to isBase: (Expression) -> Bool, _ separator: MappedText?, in file: Int, depth: Int
  ) -> [[FormatAlternative]]?

  /// Returns the texts of a part of a tuple or object that is made in sight. `nil` if the part may have another value by then.
  func part(_ name: String, of object: Expression, in file: Int, depth: Int) -> [FormatAlternative]?

  /// Returns the function, with its parameter, that a call gives a variable to: `close(&format)`, and the arguments for all parameters. `nil`
  /// if it is not certain.
  ///
  /// - Parameter name: The variable as it is given, without the `&` before it.
  func target(ofGiven name: Expression, in file: Int) -> (
    function: DeclarationReference, parameter: DeclarationReference, arguments: [DeclarationReference: Range<Int>]
  )?
}

extension FormatReader {
  /// Counts one more expression at a depth. Returns `false` if the limits are exceeded.
  func takeStep(_ depth: Int) -> Bool { depth < Bounds.depth && budget.takeStep() }

  // MARK: Expressions

  /// Returns the possible texts of an expression. `nil` if it is built in another way.
  func texts(_ expression: Expression, in file: Int, depth: Int) -> [FormatAlternative]? {
    guard takeStep(depth) else { return nil }
    switch expression.kind {
    case .text: return literal(expression, in: file, depth: depth)
    case .transparent, .optional, .cast: return texts(expression.children[0], in: file, depth: depth + 1)
    case .block where tree.isValue(expression, in: file):
      return expression.children.last.flatMap { texts($0, in: file, depth: depth + 1) }
    case .conditional: return texts(ofBranches: expression, in: file, depth: depth)
    case .operation where tree.joinsTexts(expression, in: file):
      var result = [FormatAlternative()]
      for operand in expression.children {
        append(texts(operand, in: file, depth: depth + 1), or: hole(operand.range, in: file), to: &result)
      }
      return result
    case .operation: return made(expression, in: file, depth: depth + 1)
    case .keyPath: return keyPath(expression, in: file)
    case .name: return named(expression, in: file, depth: depth + 1)
    case .member: return member(expression, in: file, depth: depth + 1)
    case .call: return made(expression, in: file, depth: depth + 1)
    case .element:
      let tokens = tree.tokens(file)
      guard let key = expression.arguments.first else { return nil }
      // `object[keyPath: \.format]`
      if expression.label(1) == "keyPath", key.kind == .keyPath {
        let names = key.range.filter { tokens.isWord($0) }
        return names.count == 1
          ? part(tokens.text(tokens.tokens[names[0]]), of: expression.children[0], in: file, depth: depth + 1) : nil
      }
      return elements(ofList: expression.children[0].range, under: key.range, in: file, depth: depth + 1)
        ?? made(expression, in: file, depth: depth + 1)
    default: return nil
    }
  }

  /// Appends each of the next texts to each alternative, or a hole if there are none. If there are too many, the format is read again with
  /// holes for ambiguous parts.
  private func append(
    _ next: [FormatAlternative]?, or hole: FormatAlternative, to result: inout [FormatAlternative]
  ) {
    let next = next ?? [hole]
    if next.count > 1, !budget.mayBranch || !result.append(eachOf: next) {
      budget.exceed()
      _ = result.append(eachOf: [hole])
    } else if next.count == 1 {
      _ = result.append(eachOf: next)
    }
  }

  private func literal(_ expression: Expression, in file: Int, depth: Int) -> [FormatAlternative]? {
    guard let literal = tree.tokens(file).literal(at: expression.word), literal.isTerminated else { return nil }
    var result = [FormatAlternative()]
    var values = expression.children[...]
    for piece in literal.pieces {
      switch piece {
      case .text(let text):
        for index in result.indices { result[index].pieces.append(.text(text)) }
      case .interpolation(let place, _):
        guard let value = values.popFirst() else { return nil }
        var hole = hole(value.range, in: file).spelt(place)
        hole.isEditable = true
        append(interpolation(value, place, in: file, depth: depth + 1), or: hole, to: &result)
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

  /// Returns the result of formatting values: of `String(format: "name == '%@'", name)` or `stringWithFormat:`.
  func formatted(_ call: Expression, in file: Int, depth: Int) -> [FormatAlternative]? {
    guard let format = call.arguments.first, let known = texts(format, in: file, depth: depth + 1), known.count == 1,
      let text = known[0].text
    else { return nil }
    var result = [FormatAlternative(isEditable: false)]
    var values = call.arguments.dropFirst()
    for part in text.conversions {
      if let part {
        _ = result.append(eachOf: [FormatAlternative(pieces: [.text(part)])])
      } else if let value = values.popFirst() {
        // The text of a literal or constant, or the name of a class, is inserted.
        let known = texts(value, in: file, depth: depth + 1)
        let isUsable = known?.allSatisfy { $0.hasText || $0.isOpen } ?? false
        append(isUsable ? known : nil, or: hole(value.range, in: file), to: &result)
      } else {
        _ = result.append(eachOf: [hole(format.range, in: file)])
      }
    }
    return result
  }

  /// Returns a hole for an expression whose text is known only at run time.
  func hole(_ range: Range<Int>, in file: Int) -> FormatAlternative {
    let tokens = tree.tokens(file)
    let (place, bare) = (tokens.place(of: range), tree.expression(range, in: file).bare)
    var hole = TextHole(expression: tokens.file.text(place), place: place, type: pasted(range, in: file))
    hole.isWord = isWord(bare, in: file)
    if bare.kind == .name, let variable = tree.variable(tree.name(of: bare, in: file), at: bare.word, in: file) {
      hole.parameter = parameter(variable)
    } else if [.name, .member].contains(bare.kind), tokens.holds("self", at: bare.word) {
      hole.named = typer.type(of: bare, in: file)?.instance
    }
    return FormatAlternative(hole)
  }

  /// Returns the text that an expression makes of the name of a class or entity.
  func text(naming named: WrittenType, by expression: Expression, in file: Int) -> FormatAlternative {
    let place = tree.tokens(file).place(of: expression.range)
    let code = tree.tokens(file).file.text(place)
    return FormatAlternative(TextHole(expression: code, place: place, type: .integer, named: named))
  }

  /// Returns a text that is written as code.
  func text(_ text: String, spelt range: Range<Int>, in file: Int) -> FormatAlternative {
    var mapped = MappedText()
    mapped.append(text.utf8, spelt: tree.tokens(file).place(of: range))
    return FormatAlternative(pieces: [.text(mapped)], isEditable: false)
  }

  /// Returns the texts of the results of a closure or body. `nil` if one of them cannot be read.
  func texts(ofResultsOf body: Expression, in file: Int, depth: Int) -> [FormatAlternative]? {
    tree.results(body, in: file).flatMap { alternatives(eachOf: $0.map(\.range), in: file, depth: depth) }
  }

  /// Returns the possible texts of an expression. `nil` if it is built in another way.
  func alternatives(_ range: Range<Int>, in file: Int, depth: Int) -> [FormatAlternative]? {
    range.count < 2_048 ? texts(tree.expression(range, in: file), in: file, depth: depth) : nil
  }

  /// Returns the possible formats of an expression. `nil` if it is built in another way.
  func formats(_ range: Range<Int>, in file: Int) -> [FormatText]? {
    budget.formats {
      guard let alternatives = alternatives(range, in: file, depth: 0), alternatives.contains(where: \.hasText) else {
        return nil
      }
      return alternatives
    }
  }

  /// Returns the text of an expression. `nil` if any part of it is open.
  func text(_ range: Range<Int>, in file: Int) -> String? {
    let found = budget.limited { alternatives(range, in: file, depth: 0) } ?? []
    guard let text = found.first?.text?.string,
      found.allSatisfy({ $0.isSure && !$0.isGuess && $0.text?.string == text })
    else {
      return nil
    }
    return text
  }

  /// Returns the possible texts of several expressions. `nil` if one of them cannot be read, or if there are too many.
  func alternatives(eachOf values: [Range<Int>], in file: Int, depth: Int) -> [FormatAlternative]? {
    var found: [FormatAlternative] = []
    for value in values {
      guard let next = alternatives(value, in: file, depth: depth),
        found.count + next.count <= FormatAlternative.maximumCount
      else { return nil }
      found += next
    }
    return found
  }

  /// Returns the texts that an expression contributes, or a hole if it cannot be read.
  ///
  /// - Parameter separator: The separator of its elements, if it is a list of texts.
  func read(_ range: Range<Int>, _ separator: MappedText?, in file: Int, depth: Int) -> [FormatAlternative] {
    let known =
      separator.map { joined(range, $0, in: file, depth: depth + 1) } ?? alternatives(range, in: file, depth: depth + 1)
    return known ?? [hole(range, in: file)]
  }

  /// Returns the texts that a function returns to a call.
  ///
  /// - Parameters:
  ///   - isOnly: Pass `false` if the call may run other functions instead.
  ///   - place: The place of the call.
  func returned(
    _ values: [Range<Int>], by function: DeclarationReference, isOnly: Bool, takesArguments: Bool, to place: Range<Int>,
    in file: Int, depth: Int
  ) -> [FormatAlternative]? {
    guard let known = alternatives(eachOf: values, in: function.file, depth: depth) else { return nil }
    return (takesArguments || !isOnly ? known.picked(in: function.file, areAll: isOnly) : known)
      .map { function.file == file ? $0.fixed : $0.spelt(place) }
  }

  /// Returns the texts of a conditional expression.
  func texts(ofBranches expression: Expression, in file: Int, depth: Int) -> [FormatAlternative]? {
    guard let values = tree.results(of: expression, in: file), !values.isEmpty else { return nil }
    let all = values.map { texts($0, in: file, depth: depth + 1) }
    // A branch that is not read may be the one that runs, and so may one without a text.
    let known = zip(all, values).flatMap { $0 ?? [hole($1.range, in: file)] }
    guard all.contains(where: { $0 != nil }), known.count <= FormatAlternative.maximumCount else { return nil }
    return expression.branches.contains { tree.isNil($0, in: file) } ? known.unsure : known
  }

  /// Returns a text of a function with what a call gives for the function's parameters.
  ///
  /// - Parameter argument: Returns the argument for a parameter. `nil` if the call omits it.
  func given(
    _ alternative: FormatAlternative, _ function: DeclarationReference, in file: Int, depth: Int,
    _ argument: (DeclarationReference) -> Range<Int>?
  ) -> [FormatAlternative] {
    var result = [alternative]
    result[0].pieces = []
    for piece in alternative.pieces {
      var next = [FormatAlternative(pieces: [piece])]
      if case .hole(var hole) = piece, let parameter = hole.parameter,
        parameter == function || tree.parent(of: parameter) == function
      {
        hole.parameter = nil
        next = [FormatAlternative(hole)]
        let known =
          argument(parameter).map { alternatives($0, in: file, depth: depth + 1) }
          ?? tree[parameter].value.flatMap { alternatives($0, in: parameter.file, depth: depth + 1) }
        if let known, known.allSatisfy({ $0.hasText || $0.isOpen }) { next = known.map { $0.spelt(hole.place) } }
      }
      if !result.append(eachOf: next) { return [alternative] }
    }
    return result.map { $0.fixed }
  }

  /// Returns a hole for a change of a text that is not followed.
  func change(_ range: Range<Int>, in file: Int) -> FormatAssembler.Piece {
    let place = tree.tokens(file).place(of: range)
    return .hole(TextHole(expression: tree.tokens(file).file.text(place), place: place))
  }
}
