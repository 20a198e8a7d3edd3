import PredicateAppSources

/// Lists of texts: their elements may be formats, or they may be joined to a format.
extension SwiftFormatReader {
  /// Returns the elements of an array literal, or the values of a dictionary literal, here or in a constant.
  func spelt(_ range: Range<Int>, in file: Int, depth: Int) -> SpeltList? {
    guard depth < Self.maximumDepth, let first = range.first, range.count < 2_048, budget.takeStep() else { return nil }
    let tokens = tree.tokens(file)
    var last = range.upperBound - 1
    if tokens.holds("[", at: first), let close = tokens.partner(of: first),
      close == last || close < last && tokens.holds("as", at: close + 1)
    {
      let elements = tokens.split(first + 1..<close)
      return SpeltList(file: file, elements: elements.map(tokens.pair))
    }
    // `fields.enumerated()`
    while last - 3 > first, tokens.holds(")", at: last), tokens.holds("(", at: last - 1),
      tokens.holds(".", at: last - 3)
    {
      last -= 4
    }
    let names = first..<last + 1
    if names.upperBound < range.upperBound { return spelt(names, in: file, depth: depth + 1) }
    guard let variable = variable(names, in: file), tree[variable].kind == .variable, let value = tree[variable].value,
      typer.isFixed(variable)
    else { return nil }
    return spelt(value, in: variable.file, depth: depth + 1)
  }

  /// Returns the variable that names joined by dots mean.
  private func variable(_ range: Range<Int>, in file: Int) -> DeclarationReference? {
    let tokens = tree.tokens(file)
    guard let last = range.last, let name = tokens.word(at: last) else { return nil }
    if range.count == 1 { return tree.variable(name, at: last, in: file) }
    guard tokens.holds(".", at: last - 1), last - 1 > range.lowerBound else { return nil }
    let owner = range.lowerBound..<last - 1
    if ["self", "Self"].contains(tokens.codeText(owner)) { return tree.variable(name, at: last, in: file) }
    let type =
      tree.typeName(tokens.codeText(owner), at: range.lowerBound, in: file)
      ?? typer.type(of: owner, in: file)?.type.unwrapped.name
    return type.flatMap { tree.member(name, of: $0, near: file).first { tree[$0].kind == .variable } }
  }

  // MARK: Closures

  /// Returns the possible texts of `$0` at a place.
  func closureElements(at position: Int, in file: Int, depth: Int) -> [FormatAlternative]? {
    let all = tree.files[file].declarations.all
    let place = tree.tokens(file).literal(around: position) ?? position
    var block = tree.scopes(of: file).innermost(at: place)
    while let current = block, all[current].kind == .block, !all[current].isClosure { block = all[current].parent }
    guard let block, all[block].kind == .block else { return nil }
    return elements(ofClosureAt: all[block].position, in: file, depth: depth)
  }

  /// Returns the possible texts of a closure's first parameter.
  func closureElements(_ parameter: DeclarationReference, depth: Int) -> [FormatAlternative]? {
    let all = tree.files[parameter.file].declarations.all
    guard let parent = all[parameter.index].parent, all[parent].kind == .block, all[parent].isClosure,
      tree.parameters(of: DeclarationReference(file: parameter.file, index: parent)).first == parameter
    else { return nil }
    return elements(ofClosureAt: all[parent].position, in: parameter.file, depth: depth)
  }

  private static let walking: Set<String> = ["map", "compactMap", "flatMap", "forEach"]

  /// Returns the elements of the list whose method takes a closure: `["name", "title"].map { "\($0) CONTAINS %@" }`.
  private func elements(ofClosureAt brace: Int, in file: Int, depth: Int) -> [FormatAlternative]? {
    let tokens = tree.tokens(file)
    let name = tokens.holds("(", at: brace - 1) ? brace - 2 : brace - 1
    guard tokens.word(at: name).map(Self.walking.contains) == true, tokens.holds(".", at: name - 1) else { return nil }
    let start = tokens.chainStart(name)
    guard start < name - 1 else { return nil }
    return elements(ofList: start..<name - 1, in: file, depth: depth)
  }

  // MARK: Joining

  /// Returns the joined texts of a list.
  func joined(_ range: Range<Int>, _ separator: MappedText, in file: Int, depth: Int) -> [FormatAlternative]? {
    guard depth < Self.maximumDepth, let first = range.first, budget.takeStep() else { return nil }
    let tokens = tree.tokens(file)
    let last = range.upperBound - 1
    if tokens.holds("[", at: first), tokens.partner(of: first) == last {
      return joined(tokens.split(first + 1..<last), by: separator, in: file, depth: depth)
    }
    if tokens.holds("[", at: first), tokens.holds("(", at: last - 1), tokens.holds(")", at: last) {
      // `[String]()`
      return [FormatAlternative()]
    }
    if range.count == 1, let name = tokens.word(at: first), let variable = tree.variable(name, at: first, in: file),
      variable.file == file, tree[variable].kind == .variable
    {
      let all = tree.files[file].declarations.all
      if !tree[variable].isConstant, let parent = tree[variable].parent, !all[parent].isType {
        return built(variable, at: first, separator: separator, depth: depth)
      }
      return tree[variable].isConstant
        ? tree[variable].value.flatMap { joined($0, separator, in: file, depth: depth + 1) } : nil
    }
    return mapped(range, in: file, depth: depth)
  }

  /// Returns the texts of `names.map { "name == '\($0)'" }`. One element represents all.
  private func mapped(_ range: Range<Int>, in file: Int, depth: Int) -> [FormatAlternative]? {
    let tokens = tree.tokens(file)
    var last = range.upperBound - 1
    if tokens.holds(")", at: last), tokens.holds("}", at: last - 1) { last -= 1 }
    guard tokens.holds("}", at: last), let brace = tokens.partner(of: last), range.contains(brace) else { return nil }
    let name = tokens.holds("(", at: brace - 1) ? brace - 2 : brace - 1
    guard tokens.holds("map", at: name) || tokens.holds("compactMap", at: name) else { return nil }
    let body = tokens.bodyStart(ofClosureAt: brace, within: last)..<last
    guard !body.isEmpty, let values = results(body, in: file) else { return nil }
    return alternatives(eachOf: values, in: file, depth: depth + 1)?.unsure
  }
}
