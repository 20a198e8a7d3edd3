import PredicateAppSources

/// The account of the texts that Swift expressions may have. Formats, key paths, entity names and arguments ask it.
struct SwiftFormatReader: FormatReader {
  let tree: SourceTree
  let typer: SwiftTyper
  let budget: FormatBudget

  func name(_ expression: Expression, in file: Int) -> String { tree.name(of: expression, in: file) }

  func texts(ofParameter parameter: DeclarationReference, at place: Range<Int>, depth: Int) -> [FormatAlternative]? {
    closureElements(parameter, depth: depth)
      ?? self.parameter(parameter).map {
        [FormatAlternative(TextHole(expression: tree[$0].name, place: place, type: .string, parameter: $0))]
      }
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

  /// Returns the text of `#keyPath(Dog.owner.name)` without the type's name, and with Objective-C names: `@objc(owner) var _owner`.
  func keyPath(_ keyPath: Expression, in file: Int) -> [FormatAlternative]? {
    let (tokens, range) = (tree.tokens(file), keyPath.range)
    guard tokens.holds("#keyPath", at: keyPath.word) else { return nil }
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
    return [text(names.joined(separator: "."), spelt: range, in: file)]
  }
}
