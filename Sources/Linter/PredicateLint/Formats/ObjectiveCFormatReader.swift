import PredicateAppSources

/// The account of the texts that Objective-C expressions may have. Formats, key paths, entity names and arguments ask it.
struct ObjectiveCFormatReader: FormatReader {
  let tree: SourceTree
  let typer: ObjectiveCTyper
  let budget: FormatBudget

  func isWord(_ expression: Expression, in file: Int) -> Bool { false }

  func pasted(_ range: Range<Int>, in file: Int) -> SiteType {
    let tokens = tree.tokens(file)
    if range.count > 2, range.suffix(2).contains(where: { tokens.holds("UUIDString", at: $0) }) { return .uuid }
    if isWholeNumber(tree.expression(range, in: file).bare, in: file) { return .integer }
    return tree.models.siteType(typer.type(of: range, in: file), near: tokens.file.path)
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

  func named(_ name: Expression, in file: Int, depth: Int) -> [FormatAlternative]? {
    if tree.tokens(file).holds("self", at: name.word) { return own(name, in: file) }
    return tree.objectiveCVariable(tree.name(of: name, in: file), at: name.word, in: file)
      .flatMap { texts(of: $0, for: name, in: file, depth: depth) }
  }

  /// Returns the text of `self` in a method of a category of `NSString`, which is that of the receiver.
  private func own(_ name: Expression, in file: Int) -> [FormatAlternative]? {
    guard let method = tree.method(at: name.word, in: file), !tree.isOfClass(method),
      tree.className(of: method) == "NSString"
    else { return nil }
    return [
      FormatAlternative(
        TextHole(expression: "self", place: tree.tokens(file).place(of: name.range), type: .string, parameter: method))
    ]
  }

  func texts(ofParameter parameter: DeclarationReference, at place: Range<Int>, depth: Int) -> [FormatAlternative]? {
    self.parameter(parameter).map {
      let type = tree.models.siteType(KnownType(tree.objectiveCType(of: $0)), near: "")
      return [FormatAlternative(TextHole(expression: tree[$0].name, place: place, type: type, parameter: $0))]
    }
  }

  func bodies(of member: DeclarationReference) -> [DeclarationReference]? { [member] }

  /// Returns the values that a property, or a variable that outlives its function, may have. `nil` if some are not visible.
  func values(of variable: DeclarationReference) -> [(file: Int, value: Range<Int>)]? {
    let writes = typer.writes[variable]
    let assigned = typer.assignments(to: variable)
    guard !writes.isChanged, !writes.isOpen, assigned.allSatisfy(\.isOwn) else { return nil }
    var values = assigned.map { (file: $0.file, value: $0.value) }
    if let own = tree[variable].value {
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
    guard let owner = typer.type(of: object, in: file) else { return nil }
    if let type = owner.instance {
      return texts(ofSwiftConstant: name, of: type, for: expression, in: file, depth: depth)
    }
    guard !tree.hasMethod(name, of: owner.type.name),
      let property = tree.property(name, of: owner.type.name, near: file)
    else { return nil }
    if tree.typeDeclaring(property).map({ tree[$0].kind == .structType }) == true {
      return part(name, of: object, in: file, depth: depth)
    }
    return texts(of: property, for: expression, in: file, depth: depth)
      .map { given($0, byMakerOf: object, in: file, depth: depth) }
  }

  /// Returns texts of an object. Those that its initializer takes are the arguments of the message that makes it, if that is in sight.
  private func given(_ texts: [FormatAlternative], byMakerOf object: Expression, in file: Int, depth: Int)
    -> [FormatAlternative]
  {
    guard texts.contains(where: \.isOpen) else { return texts }
    var maker = object.bare
    if maker.kind == .name, let local = tree.local(tree.name(of: maker, in: file), at: maker.word, in: file),
      let value = tree[local].value, typer.writes[local].assigned.isEmpty, !typer.writes[local].isReplaced
    {
      maker = tree.expression(value, in: file).bare
    }
    guard tree.selector(of: maker, in: file) != nil, let initializer = typer.onlyMethod(maker, in: file) else {
      return texts
    }
    return texts.flatMap { text in
      given(text, initializer, in: file, depth: depth) { tree.argument(for: $0, of: initializer, in: maker) }
    }
  }

  /// Returns the texts of a constant that a Swift class declares: `DogFormats.adult`, `[DogFormats adult]`.
  private func texts(
    ofSwiftConstant name: String, of type: WrittenType, for expression: Expression, in file: Int, depth: Int
  ) -> [FormatAlternative]? {
    guard let foreign = typer.swift,
      let constant = foreign.tree.member(name, of: type.name, near: file).first(where: {
        foreign.tree[$0].kind == .variable && foreign.tree.isStaticMember($0)
      })
    else { return nil }
    return SwiftFormatReader(tree: foreign.tree, typer: foreign, budget: budget)
      .texts(of: constant, for: expression, in: file, depth: depth)
  }

  /// Returns the selector in `@selector(name)`.
  func keyPath(_ keyPath: Expression, in file: Int) -> [FormatAlternative]? {
    let selector = keyPath.word + 2..<keyPath.range.upperBound - 1
    return [text(tree.tokens(file).codeText(selector), spelt: selector, in: file)]
  }

  func element(boundTo reference: DeclarationReference, depth: Int) -> [FormatAlternative]? { nil }

  func entity(namedBy parameter: DeclarationReference) -> WrittenType? {
    guard let method = tree.parent(of: parameter) else { return nil }
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

  func part(_ name: String, of object: Expression, in file: Int, depth: Int) -> [FormatAlternative]? {
    let object = object.bare
    switch object.kind {
    case .name:
      guard let local = tree.local(tree.name(of: object, in: file), at: object.word, in: file), local.file == file,
        tree[local].kind == .variable, !tree.isStatic(local)
      else { return nil }
      return built(local, at: object.word, part: name, separator: nil, depth: depth)
    case .list:
      // The fields are declared one after the other, behind their structure.
      guard let index = tree.scopes(of: file).declaration(withValueAt: object.range.lowerBound),
        case let type = tree.objectiveCType(of: DeclarationReference(file: file, index: index)).name,
        let field = tree.property(name, of: type), let structure = tree.typeDeclaring(field),
        case let number = field.index - structure.index - 1, object.children.indices.contains(number)
      else { return nil }
      return texts(object.children[number], in: file, depth: depth + 1)
    default: return nil
    }
  }

  func target(ofGiven name: Expression, in file: Int) -> (
    function: DeclarationReference, parameter: DeclarationReference, arguments: [DeclarationReference: Range<Int>]
  )? {
    let argument = name.parent.flatMap { $0.kind == .prefix ? $0 : nil } ?? name
    guard let call = argument.parent, call.kind == .call, case let parts = tree.parts(of: call),
      let number = parts.firstIndex(of: argument.range)
    else { return nil }
    let functions =
      tree.selector(of: call, in: file) == nil
      ? tree.functions(tree.name(of: call.children[0].bare, in: file), in: file)
      : typer.methods(calledBy: call, in: file)
    guard functions.count == 1, case let parameters = tree.parameters(of: functions[0]), number < parameters.count
    else { return nil }
    return (functions[0], parameters[number], Dictionary(zip(parameters, parts)) { first, _ in first })
  }
}
