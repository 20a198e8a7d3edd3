import PredicateAppSources

/// Lists of texts: their elements may be formats, or they may be joined to a format.
extension FormatReader {
  /// Returns the elements of a list literal or the values of a dictionary literal, here, in a constant or from a function.
  func spelt(_ range: Range<Int>, in file: Int, depth: Int) -> SpeltList? {
    range.count < 2_048 ? spelt(tree.expression(range, in: file), in: file, depth: depth) : nil
  }

  func spelt(_ list: Expression, in file: Int, depth: Int) -> SpeltList? {
    guard takeStep(depth) else { return nil }
    switch list.kind {
    case .list: return SpeltList(file: file, elements: list.children.map { (nil, $0.range) })
    case .dictionary:
      let pairs = stride(from: 0, to: list.children.count - 1, by: 2)
      return SpeltList(file: file, elements: pairs.map { (list.children[$0].range, list.children[$0 + 1].range) })
    case .transparent, .optional, .cast: return spelt(list.children[0], in: file, depth: depth + 1)
    default: return speltElsewhere(list, in: file, depth: depth)
    }
  }

  /// Returns the elements that a local variable may have after all writes to it. `nil` if one of them is not understood.
  func grown(_ list: SpeltList, _ variable: DeclarationReference, depth: Int) -> SpeltList? {
    typer.once(typer.grown, variable) {
      let (file, declared) = (variable.file, tree[variable].position)
      guard list.file == file, let body = tree.statements(around: declared, in: file), body.range.count < Bounds.body,
        case let uses = TextWalk<Self>.uses(of: variable, in: body.range, tree), uses.count < Bounds.alternatives
      else { return nil }
      var result = list
      (result.isOrdered, result.isWhole) = (false, false)
      for use in uses where use > declared {
        switch tree.access(at: use, in: file) {
        case .read, .emptied, .shortened: break
        case .added(let value, isElement: true): result.elements.append((nil, value.range))
        case .placed(let value, let key): result.elements.append((key?.range, value.range))
        case .added(let value, _), .assigned(let value):
          guard let more = spelt(value, in: file, depth: depth + 1), more.file == file else { return nil }
          result.elements += more.elements
        case .mutated, .changed: return nil
        }
      }
      return result
    }
  }

  /// Returns the texts of a list, joined.
  func joined(_ range: Range<Int>, _ separator: MappedText, in file: Int, depth: Int) -> [FormatAlternative]? {
    guard range.count < 2_048, takeStep(depth) else { return nil }
    let list = tree.expression(range, in: file).bare
    if list.kind == .list { return joined(list.children.map(\.range), by: separator, in: file, depth: depth) }
    if list.kind == .name, let local = tree.local(tree.name(of: list, in: file), at: list.word, in: file),
      tree[local].kind == .variable, !tree[local].isConstant, !tree.isStatic(local), local.file == file
    {
      return built(local, at: list.word, separator: separator, depth: depth)
    }
    return joinedElsewhere(list, separator, in: file, depth: depth)
  }

  /// Returns the possible texts of a list's element. `nil` if the list is not a literal.
  ///
  /// - Parameters:
  ///   - key: The subscript that picks the element. `nil` if every element is used.
  ///   - part: The name of a part of the element. `nil` for the element itself.
  func elements(ofList range: Range<Int>, under key: Range<Int>? = nil, part: String? = nil, in file: Int, depth: Int)
    -> [FormatAlternative]?
  {
    guard let list = spelt(range, in: file, depth: depth) else { return nil }
    var result: [FormatAlternative] = []
    var hasKnown = false
    for element in tree.values(of: list, under: key, in: file) {
      let known =
        part.map { self.part($0, of: tree.expression(element, in: list.file), in: list.file, depth: depth + 1) }
        ?? alternatives(element, in: list.file, depth: depth + 1)
      hasKnown = hasKnown || known != nil
      result += known ?? [hole(element, in: list.file)]
      // Use only the first of very many.
      if result.count >= FormatAlternative.maximumCount { break }
    }
    guard hasKnown else { return nil }
    let place = tree.tokens(file).place(of: range)
    var known = Array(result.prefix(FormatAlternative.maximumCount))
    if !list.isWhole { known = known.guesses }
    return (key == nil ? known : known.picked(in: list.file, areAll: list.isOnly)).map {
      list.file == file ? $0 : $0.spelt(place)
    }
  }

  /// Returns the possible texts of a list's first, last or another single element.
  func elements(ofList range: Range<Int>, isFirst: Bool?, in file: Int, depth: Int) -> [FormatAlternative]? {
    guard let list = spelt(range, in: file, depth: depth), !list.elements.contains(where: { $0.key != nil }) else {
      return nil
    }
    let ends = !list.isOrdered ? nil : isFirst.map { $0 ? list.elements.prefix(1) : list.elements.suffix(1) }
    let place = tree.tokens(file).place(of: range)
    let found = alternatives(eachOf: (ends ?? list.elements[...]).map(\.value), in: list.file, depth: depth + 1)
    return (list.isWhole ? found : found?.guesses)?.picked(in: list.file, areAll: list.isOnly)
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
