import PredicateAppSources

/// Lists of texts: their elements may be formats, or they may be joined to a format.
extension SwiftFormatReader {
  /// Methods that return the elements of their receiver.
  private static let keeping: Set<String> = ["enumerated", "sorted", "reversed", "shuffled", "makeIterator"]

  func speltElsewhere(_ list: Expression, in file: Int, depth: Int) -> SpeltList? {
    switch list.kind {
    case .call where list.children.count == 1 && list.children[0].kind == .member:
      guard Self.keeping.contains(name(list.children[0], in: file)), let receiver = list.children[0].children.first
      else { return nil }
      var found = spelt(receiver, in: file, depth: depth + 1)
      if name(list.children[0], in: file) == "reversed" {
        found?.elements.reverse()
      } else {
        found?.isOrdered = name(list.children[0], in: file) == "makeIterator"
      }
      return found
    case .name, .member:
      guard let variable = variable(list, in: file), tree[variable].kind == .variable, let value = tree[variable].value,
        case let isFixed = typer.isFixed(variable), isFixed || tree.isLocal(variable) && variable.file == file,
        let found = spelt(value, in: variable.file, depth: depth + 1)
      else { return nil }
      return isFixed ? found : grown(found, variable, depth: depth)
    case .call where name(list.children[0], in: file) == "getVaList" && list.children.count == 2:
      return spelt(list.children[1], in: file, depth: depth + 1)
    case .call where list.children.count == 1 && [.list, .dictionary].contains(list.children[0].kind):
      // `[String]()`
      return SpeltList(file: file, elements: [])
    default: return nil
    }
  }

  /// Returns the variable that a name or member means.
  func variable(_ expression: Expression, in file: Int) -> DeclarationReference? {
    let name = name(expression, in: file)
    guard let object = expression.children.first?.bare else {
      return tree.variable(name, at: expression.word, in: file)
    }
    let owner =
      ["self", "Self"].contains(tree.tokens(file).codeText(object.range))
      ? typer.implicitSelf(at: object.word, in: file) : typer.type(of: object.range, in: file)?.unwrapped
    return owner.flatMap {
      typer.members(name, of: $0.instance ?? $0.type, near: file).first { tree[$0].kind == .variable }
    }
  }

  // MARK: Closures

  /// Returns the possible texts of `$0` at a place.
  func closureElements(at position: Int, in file: Int, depth: Int) -> [FormatAlternative]? {
    let place = tree.tokens(file).literal(around: position) ?? position
    return tree.enclosingClosure(at: place, in: file)
      .flatMap { elements(ofClosureAt: tree[$0].position, in: file, depth: depth) }
  }

  /// Returns the possible texts of a closure's first parameter.
  func closureElements(_ parameter: DeclarationReference, depth: Int) -> [FormatAlternative]? {
    guard let closure = tree.parent(of: parameter), tree[closure].isClosure,
      tree.parameters(of: closure).first == parameter
    else { return nil }
    return elements(ofClosureAt: tree[closure].position, in: parameter.file, depth: depth)
  }

  private static let walking: Set<String> = ["map", "compactMap", "flatMap", "forEach"]

  /// Returns the elements of the list whose method takes a closure: `["name", "title"].map { "\($0) CONTAINS %@" }`.
  private func elements(ofClosureAt brace: Int, in file: Int, depth: Int) -> [FormatAlternative]? {
    guard let callee = tree.call(takingClosureAt: brace, in: file)?.children[0].bare,
      Self.walking.contains(name(callee, in: file)), let list = callee.children.first
    else { return nil }
    return elements(ofList: list.range, in: file, depth: depth)
  }

  // MARK: Joining

  func joinedElsewhere(_ list: Expression, _ separator: MappedText, in file: Int, depth: Int) -> [FormatAlternative]? {
    switch list.kind {
    case .call where list.children.count == 1 && list.children[0].kind == .list:
      // `[String]()`
      return [FormatAlternative()]
    case .call where ["filter", "sorted", "reversed"].contains(name(list.children[0].bare, in: file)):
      // Some of the elements may be left out.
      return list.children[0].bare.children.first.flatMap { joined($0.range, separator, in: file, depth: depth + 1) }?
        .unsure
    case .call:
      // Elements that make up one word together have an unknown number: `path.map { _ in "folder" }.joined(separator: ".")`.
      let elements = mapped(list, in: file, depth: depth)
      let isWord = separator.isPartOfWord && elements?.contains { $0.isPartOfWord } ?? false
      return isWord ? nil : elements
    case .name:
      guard let variable = tree.variable(name(list, in: file), at: list.word, in: file), variable.file == file,
        tree[variable].isConstant, let value = tree[variable].value
      else { return nil }
      return joined(value, separator, in: file, depth: depth + 1)
    default: return nil
    }
  }

  /// Returns the texts of `names.map { "name == '\($0)'" }` or `terms.map(\.format)`. One element represents all.
  private func mapped(_ call: Expression, in file: Int, depth: Int) -> [FormatAlternative]? {
    guard ["map", "compactMap"].contains(name(call.children[0].bare, in: file)), let mapping = call.arguments.last,
      let list = call.children[0].bare.children.first
    else { return nil }
    if mapping.kind == .keyPath, let owner = typer.type(of: list, in: file).flatMap({ typer.element(of: $0) }),
      case let names = mapping.range.filter({ tree.tokens(file).isWord($0) }), names.count == 1,
      let name = tree.tokens(file).word(at: names[0]),
      let variable = typer.members(name, of: owner.type, near: file).first(where: { tree[$0].kind == .variable })
    {
      return texts(of: variable, for: mapping, in: file, depth: depth + 1)?.unsure
    }
    guard mapping.kind == .closure, let values = tree.results(mapping, in: file) else { return nil }
    return alternatives(eachOf: values.map(\.range), in: file, depth: depth + 1)?.unsure
  }
}
