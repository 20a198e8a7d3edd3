import PredicateAppSources

/// The account of the texts that Objective-C expressions may have. Formats, key paths, entity names and arguments ask it.
struct ObjectiveCFormatReader: FormatReader {
  let tree: SourceTree
  let typer: ObjectiveCTyper
  let budget: FormatBudget

  /// The maximum depth of expressions within and behind expressions. Deeper ones are treated as unknown.
  static let maximumDepth = 20

  // MARK: Expressions

  func texts(_ expression: Expression, in file: Int, depth: Int) -> [FormatAlternative]? {
    guard depth < Self.maximumDepth, budget.takeStep() else { return nil }
    let tokens = tree.tokens(file)
    switch expression.kind {
    case .text:
      guard let literal = tokens.literal(at: expression.word), literal.isTerminated else { return nil }
      return literal.text.map { [FormatAlternative(pieces: [.text($0)])] }
    case .transparent, .cast: return texts(expression.children[0], in: file, depth: depth + 1)
    // `({ NSString *text = …; text; })`
    case .block: return expression.children.last.flatMap { texts($0, in: file, depth: depth + 1) }
    case .conditional: return texts(ofBranches: expression, in: file, depth: depth)
    // Adjacent literals and macros.
    case .operation where tokens.sign(at: expression.word) == nil:
      var result = [FormatAlternative()]
      for part in expression.children {
        let known = texts(part, in: file, depth: depth + 1) ?? [hole(part.range, in: file)]
        guard result.append(eachOf: known) else { return nil }
      }
      return result
    case .name:
      return tree.objectiveCVariable(tree.name(of: expression, in: file), at: expression.word, in: file)
        .flatMap { texts(of: $0, for: expression, in: file, depth: depth + 1) }
    case .member: return member(expression, in: file, depth: depth + 1)
    case .call: return made(expression, in: file, depth: depth + 1)
    case .element:
      guard let key = expression.arguments.first else { return nil }
      return elements(ofList: expression.children[0].range, under: key.range, in: file, depth: depth + 1)
    default: return nil
    }
  }

  func hole(_ range: Range<Int>, in file: Int) -> FormatAlternative {
    let tokens = tree.tokens(file)
    let place = tokens.place(of: range)
    let expression = tree.expression(range, in: file).bare
    let isUUID = range.count > 2 && range.suffix(2).contains { tokens.holds("UUIDString", at: $0) }
    let type: SiteType =
      isUUID
      ? .uuid
      : isWholeNumber(expression, in: file)
        ? .integer : tree.models.siteType(typer.type(of: range, in: file), near: tokens.file.path)
    var hole = TextHole(expression: tokens.file.text(place), place: place, type: type)
    if expression.kind == .name {
      hole.parameter = tree.local(tree.name(of: expression, in: file), at: expression.word, in: file).flatMap(parameter)
    }
    return FormatAlternative(hole)
  }

  /// Returns a Boolean value that indicates whether an expression is an integer as text: `[@(n) stringValue]`, `stringWithFormat:@"%lu"`.
  private func isWholeNumber(_ expression: Expression, in file: Int) -> Bool {
    let selector = tree.selector(of: expression, in: file)
    if selector == "stringWithFormat:" {
      let format = tree.tokens(file).literalText(expression.children[1].range) ?? ""
      return format.hasPrefix("%") && format.dropFirst().dropLast().allSatisfy { "lhqz".contains($0) }
        && "diuxXDU".contains(format.last ?? " ")
    }
    let member = selector == "stringValue" ? expression.children[0] : expression
    guard member.kind == .member, tree.name(of: member, in: file) == "stringValue",
      let number = member.children.first
    else { return false }
    return tree.models.siteType(typer.type(of: number, in: file), near: "") == .integer
  }

  // MARK: Variables

  /// Returns a parameter of a function that the function does not change. `nil` for other variables.
  private func parameter(_ variable: DeclarationReference) -> DeclarationReference? {
    guard tree[variable].kind == .parameter, let parent = tree[variable].parent,
      tree.files[variable.file].declarations.all[parent].kind == .function, typer.writes[variable].isEmpty
    else { return nil }
    return variable
  }

  /// Returns the possible texts of a variable where an expression reads it. `nil` if they are not visible.
  private func texts(of variable: DeclarationReference, for expression: Expression, in file: Int, depth: Int)
    -> [FormatAlternative]?
  {
    let place = tree.tokens(file).place(of: expression.range)
    if tree[variable].kind == .parameter {
      return parameter(variable).map { _ in [hole(expression.range, in: file)] }
    }
    guard let known = texts(of: variable, at: expression.word, place, depth: depth) else { return nil }
    let declared = tree[variable].position
    let write = typer.writes[variable].assigned.last { $0.file == file && $0.sign < expression.word }?.sign ?? declared
    return known.chosen(by: FormatAlternative.Choice(file: variable.file, variable: declared, write: write)).map {
      variable.file == file ? $0.fixed : $0.spelt(place)
    }
  }

  private func texts(of variable: DeclarationReference, at position: Int, _ place: Range<Int>, depth: Int)
    -> [FormatAlternative]?
  {
    switch tree[variable].kind {
    case .element:
      return typer.writes[variable].isEmpty
        ? tree[variable].value.flatMap { elements(ofList: $0, in: variable.file, depth: depth) } : nil
    case .variable: break
    default: return nil
    }
    if tree.isLocal(variable), !tree.isStatic(variable) {
      return built(variable, at: position, separator: nil, depth: depth)
    }
    // The order of the writes is not followed, so each value may be there.
    guard let values = values(of: variable), !values.isEmpty else { return nil }
    var result: [FormatAlternative] = []
    for (file, value) in values {
      guard let known = alternatives(value, in: file, depth: depth) else { return nil }
      result += file == variable.file ? known : known.map { $0.spelt(place) }
    }
    if values.count > 1 { result.removeAll { $0.isBlank } }
    guard !result.isEmpty, result.count <= FormatAlternative.maximumCount else { return nil }
    return values.count > 1 ? result.unsure.picked(in: variable.file) : result
  }

  /// Returns the values that a property, or a variable that outlives its function, may have. `nil` if some are not visible.
  func values(of variable: DeclarationReference) -> [(file: Int, value: Range<Int>)]? {
    let writes = typer.writes[variable]
    guard !writes.isChanged, !writes.isOpen else { return nil }
    var values = writes.assigned.map { (file: $0.file, value: $0.value) }
    if let own = tree[variable].value {
      // What replaces it may do so before it is read.
      guard values.isEmpty || tree.isNil(tree.expression(own, in: variable.file), in: variable.file) else { return nil }
      values.insert((variable.file, own), at: 0)
    }
    return values.filter { !tree.isNil(tree.expression($0.value, in: $0.file).bare, in: $0.file) }
  }

  // MARK: Members

  /// Returns the texts of a property, or of the result of a method that is called by a dot.
  func member(_ expression: Expression, in file: Int, depth: Int) -> [FormatAlternative]? {
    let name = tree.name(of: expression, in: file)
    guard let object = expression.children.first else { return nil }
    switch name {
    case "copy", "mutableCopy", "description", "self": return texts(object, in: file, depth: depth)
    case "firstObject", "lastObject":
      return elements(ofList: object.range, isFirst: name == "firstObject", in: file, depth: depth)
    default: break
    }
    if let known = result(of: name, to: object, for: expression, in: file, depth: depth) { return known }
    guard let owner = typer.type(of: object, in: file), owner.instance == nil,
      !tree.hasMethod(name, of: owner.type.name),
      let property = tree.property(name, of: owner.type.name, near: file)
    else { return nil }
    return texts(of: property, for: expression, in: file, depth: depth)
  }

  func element(boundTo reference: DeclarationReference, depth: Int) -> [FormatAlternative]? { nil }

  func entity(namedBy parameter: DeclarationReference) -> WrittenType? {
    guard let method = tree[parameter].parent.map({ DeclarationReference(file: parameter.file, index: $0) }) else {
      return nil
    }
    return tree.parameters(of: method).firstIndex(of: parameter).map { typer.entity(namedByParameter: $0, of: method) }
  }

  /// Returns the texts that a message to a text or a list adds to it.
  func additions(
    by value: Expression, to isBase: (Expression) -> Bool, _ separator: MappedText?, in file: Int, depth: Int
  ) -> [[FormatAlternative]]? {
    guard let selector = tree.selector(of: value, in: file), let base = value.children[0].children.first?.bare,
      isBase(base)
    else { return nil }
    switch selector {
    case "stringByAppendingString:", "arrayByAddingObjectsFromArray:":
      return [read(value.children[1].range, separator, in: file, depth: depth)]
    case "arrayByAddingObject:": return [read(value.children[1].range, nil, in: file, depth: depth)]
    case "stringByAppendingFormat:":
      return [formatted(value, in: file, depth: depth + 1) ?? [hole(value.children[1].range, in: file)]]
    default: return nil
    }
  }

  func part(_ name: String, of object: Expression, in file: Int, depth: Int) -> [FormatAlternative]? { nil }

  func target(ofReference reference: Expression, in file: Int) -> (DeclarationReference, DeclarationReference)? { nil }
}
