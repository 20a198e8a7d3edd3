import PredicateAppSources

/// A reader of the text of an expression, with the parts common to both languages.
protocol FormatReader {
  /// The maximum depth of references between texts. Deeper ones are treated as unknown.
  static var maximumDepth: Int { get }

  var tree: SourceTree { get }
  var budget: FormatBudget { get }

  /// Returns the possible texts of an expression. `nil` if it is built in another way.
  func texts(_ expression: Expression, in file: Int, depth: Int) -> [FormatAlternative]?

  /// Returns a hole for an expression whose text is known only at run time.
  func hole(_ range: Range<Int>, in file: Int) -> FormatAlternative

  /// Returns the elements of a list literal, here or in a constant.
  func spelt(_ range: Range<Int>, in file: Int, depth: Int) -> SpeltList?

  /// Returns the texts of a list, joined.
  func joined(_ range: Range<Int>, _ separator: MappedText, in file: Int, depth: Int) -> [FormatAlternative]?

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

  /// Returns the function, with its parameter, that a call gives a variable to: `close(&format)`. `nil` if it is not certain.
  func target(ofReference reference: Expression, in file: Int) -> (DeclarationReference, DeclarationReference)?
}

extension FormatReader {
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
  /// - Parameter place: The place of the call.
  func returned(
    _ values: [Range<Int>], by function: DeclarationReference, takesArguments: Bool, to place: Range<Int>, in file: Int,
    depth: Int
  ) -> [FormatAlternative]? {
    guard let known = alternatives(eachOf: values, in: function.file, depth: depth) else { return nil }
    return (takesArguments ? known.picked(in: function.file) : known).map { alternative in
      var result = function.file == file ? alternative : alternative.spelt(place)
      result.isEditable = false
      return result
    }
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
      if case .hole(var hole) = piece, let parameter = hole.parameter, parameter.file == function.file,
        tree[parameter].parent == function.index
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

  // MARK: Lists

  /// Returns the possible texts of a list's element. `nil` if the list is not a literal.
  ///
  /// - Parameter key: The subscript that picks the element. `nil` if every element is used.
  func elements(ofList range: Range<Int>, under key: Range<Int>? = nil, in file: Int, depth: Int)
    -> [FormatAlternative]?
  {
    guard let list = spelt(range, in: file, depth: depth) else { return nil }
    var result: [FormatAlternative] = []
    var hasKnown = false
    for element in tree.values(of: list, under: key, in: file) {
      let known = alternatives(element, in: list.file, depth: depth + 1)
      hasKnown = hasKnown || known != nil
      result += known ?? [hole(element, in: list.file)]
      // Use only the first of very many.
      if result.count >= FormatAlternative.maximumCount { break }
    }
    guard hasKnown else { return nil }
    let place = tree.tokens(file).place(of: range)
    var known = Array(result.prefix(FormatAlternative.maximumCount))
    if !list.isOrdered { known = known.guesses }
    return (key == nil ? known : known.picked(in: list.file)).map { list.file == file ? $0 : $0.spelt(place) }
  }

  /// Returns the possible texts of a list's first, last or another single element.
  func elements(ofList range: Range<Int>, isFirst: Bool?, in file: Int, depth: Int) -> [FormatAlternative]? {
    guard let list = spelt(range, in: file, depth: depth), !list.elements.contains(where: { $0.key != nil }) else {
      return nil
    }
    let ends = !list.isOrdered ? nil : isFirst.map { $0 ? list.elements.prefix(1) : list.elements.suffix(1) }
    let place = tree.tokens(file).place(of: range)
    let found = alternatives(eachOf: (ends ?? list.elements[...]).map(\.value), in: list.file, depth: depth + 1)
    return (list.isOrdered ? found : found?.guesses)?.picked(in: list.file)
      .map { list.file == file ? $0.fixed : $0.spelt(place) }
  }

  /// Returns the texts of some elements, joined.
  func joined(_ elements: [Range<Int>], by separator: MappedText, in file: Int, depth: Int) -> [FormatAlternative] {
    var result = [FormatAlternative()]
    for element in elements {
      result.add(read(element, nil, in: file, depth: depth), behind: separator)
    }
    return result
  }
}
