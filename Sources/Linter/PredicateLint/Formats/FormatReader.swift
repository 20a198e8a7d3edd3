import PredicateAppSources

/// A reader of the text of an expression, with the parts common to both languages.
protocol FormatReader {
  /// The maximum depth of references between texts. Deeper ones are treated as unknown.
  static var maximumDepth: Int { get }

  var tree: SourceTree { get }
  var budget: FormatBudget { get }

  /// Returns the possible texts of an expression. `nil` if it is built in another way.
  func alternatives(_ range: Range<Int>, in file: Int, depth: Int) -> [FormatAlternative]?

  /// Returns a hole for an expression whose text is known only at run time.
  func hole(_ range: Range<Int>, in file: Int) -> FormatAlternative

  /// Returns the elements of a list literal, here or in a constant.
  func spelt(_ range: Range<Int>, in file: Int, depth: Int) -> SpeltList?

  /// Returns the texts of a list, joined.
  func joined(_ range: Range<Int>, _ separator: MappedText, in file: Int, depth: Int) -> [FormatAlternative]?
}

extension FormatReader {
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

  // MARK: Variables

  /// The maximum distance from a variable's declaration to its use, in tokens.
  static var maximumReach: Int { 8_192 }

  /// Returns the possible texts of a local variable at a place. `nil` if none of them can be read.
  ///
  /// - Parameters:
  ///   - start: The start of the statements that may change it.
  ///   - step: Returns the effect of the statement with its name at a position. `nil` if it only reads the variable, or means another.
  func built(
    _ reference: DeclarationReference, from start: Int, to place: Int, separator: MappedText?, depth: Int,
    step: (Int) -> BuiltText.Step?
  ) -> [FormatAlternative]? {
    let (file, declaration) = (reference.file, tree[reference])
    let tokens = tree.tokens(file)
    var text = BuiltText(
      declaration.value.map { read($0, separator, in: file, depth: depth) } ?? [], separator: separator)
    var steps = 0
    for position in start..<max(start, place)
    where tokens.isWord(position, declaration.name) && !tokens.holds(".", at: position - 1) {
      guard let step = step(position) else { continue }
      steps += 1
      guard steps <= BuiltText.maximumSteps else { return nil }
      text.take(step, tree.reach(of: position, to: place, declaredAt: declaration.position, in: file))
    }
    return text.alternatives.contains { $0.hasText && !$0.isBlank } ? text.alternatives : nil
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
    var text = BuiltText([FormatAlternative()], separator: separator)
    for element in elements { text.take(.appended(read(element, nil, in: file, depth: depth)), .always) }
    return text.alternatives
  }
}
