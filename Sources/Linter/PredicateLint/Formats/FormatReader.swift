import PredicateAppSources

/// Reads the text that an expression is: what the readers of both languages have in common.
protocol FormatReader {
  /// Texts that refer to others beyond this are taken as unknown.
  static var maximumDepth: Int { get }

  var tree: SourceTree { get }
  var budget: FormatBudget { get }

  /// The texts that an expression may be; `nil` if it is put together in another way.
  func alternatives(_ range: Range<Int>, in file: Int, depth: Int) -> [FormatAlternative]?

  /// An expression whose text only the run tells.
  func hole(_ range: Range<Int>, in file: Int) -> FormatAlternative

  /// The elements of a list that is spelt out, here or as the value of a constant.
  func spelt(_ range: Range<Int>, in file: Int, depth: Int) -> SpeltList?

  /// The texts of a list, joined.
  func joined(_ range: Range<Int>, _ separator: MappedText, in file: Int, depth: Int) -> [FormatAlternative]?
}

extension FormatReader {
  /// The formats that an expression may be; nil where it is put together in another way.
  func formats(_ range: Range<Int>, in file: Int) -> [FormatText]? {
    budget.formats {
      guard let alternatives = alternatives(range, in: file, depth: 0), alternatives.contains(where: \.hasText) else {
        return nil
      }
      return alternatives
    }
  }

  /// The text of an expression of which nothing is left open.
  func text(_ range: Range<Int>, in file: Int) -> String? {
    guard let found = budget.limited({ alternatives(range, in: file, depth: 0) }), found.count == 1, found[0].isSure
    else { return nil }
    return found[0].text?.string
  }

  /// What several expressions may be together; nil where one of them cannot be read, or there are too many.
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

  /// What an expression puts in, or a hole where it cannot be read.
  ///
  /// - Parameter separator: What its elements are joined with, where it is a list of texts.
  func read(_ range: Range<Int>, _ separator: MappedText?, in file: Int, depth: Int) -> [FormatAlternative] {
    let known =
      separator.map { joined(range, $0, in: file, depth: depth + 1) } ?? alternatives(range, in: file, depth: depth + 1)
    return known ?? [hole(range, in: file)]
  }

  /// What a function returns to a call of it.
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

  /// How far behind its declaration a variable is looked at.
  static var maximumReach: Int { 8_192 }

  /// What a local variable may hold at a place; nil where nothing of it can be read.
  ///
  /// - Parameters:
  ///   - start: Where the statements begin that may change it.
  ///   - step: What the statement does to it that has its name at a position; nil where it only reads it, or the name is another's.
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

  /// A change of a text that is not followed.
  func change(_ range: Range<Int>, in file: Int) -> FormatAssembler.Piece {
    let place = tree.tokens(file).place(of: range)
    return .hole(expression: tree.tokens(file).file.text(place), place: place, type: .unknown)
  }

  // MARK: Lists

  /// The texts that an element of a list may be; nil where the list is not spelt out.
  ///
  /// - Parameter key: What a subscript picks it by; nil where each comes.
  func elements(ofList range: Range<Int>, under key: Range<Int>? = nil, in file: Int, depth: Int)
    -> [FormatAlternative]?
  {
    guard let list = spelt(range, in: file, depth: depth) else { return nil }
    var result: [FormatAlternative] = []
    for element in tree.values(of: list, under: key, in: file) {
      result += alternatives(element, in: list.file, depth: depth + 1) ?? []
      // Of very many the first are looked at.
      if result.count >= FormatAlternative.maximumCount { break }
    }
    guard !result.isEmpty else { return nil }
    let place = tree.tokens(file).place(of: range)
    let known = Array(result.prefix(FormatAlternative.maximumCount))
    return (key == nil ? known : known.picked(in: list.file)).map { list.file == file ? $0 : $0.spelt(place) }
  }

  /// The texts of some elements, joined.
  func joined(_ elements: [Range<Int>], by separator: MappedText, in file: Int, depth: Int) -> [FormatAlternative] {
    var text = BuiltText([FormatAlternative()], separator: separator)
    for element in elements { text.take(.appended(read(element, nil, in: file, depth: depth)), .always) }
    return text.alternatives
  }
}
