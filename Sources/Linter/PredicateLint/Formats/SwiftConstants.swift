import PredicateAppSources

/// The texts of names and members: variables, constants, enumeration cases, and parts of objects that are made where they are read.
extension SwiftFormatReader {
  /// Returns the texts of a name.
  func named(_ expression: Expression, in file: Int, depth: Int) -> [FormatAlternative]? {
    let name = name(expression, in: file)
    if name == "$0" { return closureElements(at: expression.word, in: file, depth: depth) }
    guard
      let variable = tree.variable(name, at: expression.word, in: file)
        ?? onlyMember(name, at: expression.word, in: file)
    else {
      if name == "newValue", let property = tree.member(at: expression.word, in: file), tree[property].kind == .variable
      {
        return written(to: property).flatMap { texts(ofAll: $0, for: expression.range, in: file, depth: depth) }
      }
      if name == "rawValue" { return rawValues(of: expression, in: file) }
      guard let foreign = typer.objectiveC, let constant = foreign.tree.constant(name, in: file) else { return nil }
      return ObjectiveCFormatReader(tree: foreign.tree, typer: foreign, budget: budget)
        .texts(of: constant, for: expression, in: file, depth: depth)
    }
    return texts(of: variable, for: expression, in: file, depth: depth)
      .map { bound($0, to: typer.implicitSelf(at: expression.word, in: file)) }
  }

  /// Returns the only variable with a name in an extension of a library's class. The superclasses of the type around a place are unknown.
  private func onlyMember(_ name: String, at position: Int, in file: Int) -> DeclarationReference? {
    let all = tree.members(named: name).filter { tree[$0].kind == .variable }
    guard all.count == 1, let parent = tree[all[0]].parent, tree.enclosingType(at: position, in: file) != nil,
      tree.heads(of: tree.fullName(all[0].file, parent)).allSatisfy({ tree[$0].kind == .extensionType })
    else { return nil }
    return all[0]
  }

  /// Returns the texts of a member.
  func member(_ expression: Expression, in file: Int, depth: Int) -> [FormatAlternative]? {
    let name = name(expression, in: file)
    guard let object = expression.children.first?.bare else {
      // `.format` where a text is due.
      let owner = typer.expected(expression.range, in: file)?.type.unwrapped.name ?? "String"
      return tree.member(name, of: owner, near: file).first { tree[$0].kind == .variable }
        .flatMap { texts(of: $0, for: expression, in: file, depth: depth) }
    }
    if name == "rawValue" || name == "stringValue", let known = rawValues(of: object, in: file) { return known }
    if ["first", "last"].contains(name) {
      if object.kind == .call, let list = object.children.first, list.kind == .member,
        self.name(list, in: file) == "components", let whole = list.children.first
      {
        // The name of a class without its module.
        return texts(whole, in: file, depth: depth).flatMap { entities(of: $0) == nil ? nil : $0 }
      }
      if let known = elements(ofList: object.range, isFirst: name == "first", in: file, depth: depth) { return known }
    }
    if let known = part(name, of: object, in: file, depth: depth) { return known.map(\.fixed) }
    // Changes of a local structure are followed, or the part is unknown.
    if object.kind == .name, let variable = variable(object, in: file), tree.isLocal(variable), isValue(variable),
      tree[variable].kind == .variable, !typer.isFixed(variable)
    {
      return nil
    }
    let isSelf = object.kind == .name && ["self", "Self", "super"].contains(self.name(object, in: file))
    if name == "name", let entity = typer.described(by: object.range, in: file) {
      return [text(naming: entity, by: expression, in: file)]
    }
    let owner: KnownType?
    if isSelf {
      owner = typer.implicitSelf(at: object.word, in: file)
    } else {
      owner =
        typeName(object, in: file).map { KnownType.meta(WrittenType(name: $0)) }
        ?? typer.type(of: object.range, in: file)?.unwrapped
    }
    guard let type = owner.map({ $0.instance ?? $0.type }),
      let variable = typer.members(name, of: type, near: file).first(where: { tree[$0].kind == .variable })
        ?? (isSelf ? tree.variable(name, at: expression.word, in: file) : nil)
    else { return nil }
    return texts(of: variable, for: expression, in: file, depth: depth).map { bound($0, to: owner) }
  }

  /// Returns texts in an object of a type, whose `Self` it is.
  func bound(_ texts: [FormatAlternative], to owner: KnownType?) -> [FormatAlternative] {
    guard let type = owner.map({ ($0.instance ?? $0.type).unwrapped }) else { return texts }
    return texts.map { text in
      var result = text
      result.pieces = text.pieces.map { piece in
        guard case .hole(var hole) = piece, let named = hole.named else { return piece }
        hole.named = typer.substitute(["'Self": type], in: named)
        return .hole(hole)
      }
      return result
    }
  }

  /// Returns the full name of the type that names joined by dots mean.
  private func typeName(_ expression: Expression, in file: Int) -> String? {
    let tokens = tree.tokens(file)
    guard expression.range.allSatisfy({ tokens.isWord($0) || tokens.holds(".", at: $0) }) else { return nil }
    return tree.typeName(tokens.codeText(expression.range), at: expression.range.lowerBound, in: file)
  }

  /// Returns the texts of a part of a tuple or object that is made in sight: where it is read, by a function, or in a constant. `nil` if the
  /// part may have another value by then.
  func part(_ name: String, of object: Expression, in file: Int, depth: Int) -> [FormatAlternative]? {
    guard takeStep(depth) else { return nil }
    switch object.kind {
    case .transparent, .optional: return part(name, of: object.children[0], in: file, depth: depth + 1)
    case .tuple:
      let number = object.labels.firstIndex(of: name) ?? Int(name)
      return number.flatMap {
        object.children.indices.contains($0) ? texts(object.children[$0], in: file, depth: depth + 1) : nil
      }
    case .call:
      guard let type = typeName(object.children[0], in: file) else {
        return result(of: object, object.children[0].bare, in: file, depth: depth, part: name)
      }
      guard let property = tree.member(name, of: type, near: file).first, tree[property].kind == .variable,
        !tree.isComputed(property)
      else { return nil }
      return initial(property, of: type, madeBy: object, in: file, depth: depth)
    case .element:
      return object.arguments.first.flatMap {
        elements(ofList: object.children[0].range, under: $0.range, part: name, in: file, depth: depth + 1)
      }
    case .name, .member:
      guard let variable = variable(object, in: file), !tree[variable].isPattern else { return nil }
      if tree[variable].kind == .element, let list = tree[variable].value {
        return elements(ofList: list, part: name, in: variable.file, depth: depth + 1)
      }
      guard tree[variable].kind == .variable else { return nil }
      if let value = tree[variable].value, typer.isFixed(variable) {
        return part(name, of: tree.expression(value, in: variable.file), in: variable.file, depth: depth + 1)
      }
      guard tree.isLocal(variable), variable.file == file, isValue(variable) else { return nil }
      return built(variable, at: object.word, part: name, separator: nil, depth: depth)
    default: return nil
    }
  }

  /// Returns a Boolean value that indicates whether no other variable shares the parts of a variable: it is a tuple or a structure.
  private func isValue(_ variable: DeclarationReference) -> Bool {
    if let value = tree[variable].value, tree.expression(value, in: variable.file).bare.kind == .tuple { return true }
    return typer.type(of: variable).flatMap { tree.kind(of: $0.type.unwrapped.name, near: variable.file) }
      == .structType
  }

  /// Returns the texts that a stored property has in an object that a call makes. `nil` if it may change later.
  private func initial(
    _ property: DeclarationReference, of type: String, madeBy call: Expression, in file: Int, depth: Int
  ) -> [FormatAlternative]? {
    let arguments = tree.arguments(of: call, in: file)
    let initializers = tree.member("init", of: type, near: file).filter { tree[$0].kind == .function }
    let isStructure = tree.kind(of: type, near: file) == .structType
    let writes = typer.writes[property]
    guard tree[property].attributes.isEmpty,
      isStructure || tree[property].isConstant || !writes.isChanged && (writes.areWhole || !writes.isOpen)
    else { return nil }
    let fitting = typer.fitting(initializers, arguments, in: file)
    guard fitting.count < 2 else { return nil }
    let function = fitting.first
    var values: [Range<Int>] = []
    for write in writes.assigned {
      if let function, write.file == function.file, tree[function].body?.contains(write.sign) == true {
        values.append(write.value)
      } else if !isStructure || !initializers.isEmpty {
        guard isWrite(at: write.sign - 1, in: write.file, to: property) == false else { return nil }
      }
    }
    let known: [FormatAlternative]?
    if let function, !values.isEmpty {
      guard values.count == 1, tree[property].value == nil || tree[property].isConstant else { return nil }
      let place = tree.tokens(file).place(of: call.range)
      known = alternatives(values[0], in: function.file, depth: depth + 1)?.flatMap {
        given(function.file == file ? $0 : $0.spelt(place), function, in: file, depth: depth) {
          typer.given($0, of: function, arguments).first?.range
        }
      }
    } else if initializers.isEmpty, let number = call.labels.firstIndex(of: tree[property].name) {
      known = texts(call.children[number], in: file, depth: depth + 1)
    } else if initializers.isEmpty || function != nil {
      known = tree[property].value.flatMap { alternatives($0, in: property.file, depth: depth + 1) }
    } else {
      known = nil
    }
    // Code that is not among the sources may write to an object.
    return isStructure || tree[property].isConstant || !writes.isOpen ? known : known?.guesses
  }

  /// Returns the texts that a pattern binds to a constant from a tuple literal: `let (format, limit) = ("age > 3", 1)`.
  func element(boundTo reference: DeclarationReference, depth: Int) -> [FormatAlternative]? {
    guard let pattern = typer.pattern(bindingAt: tree[reference].position, in: reference.file),
      case .value(let value) = pattern.subject, pattern.steps.count == 1
    else { return nil }
    switch pattern.steps[0] {
    case .element(let number, let label):
      return part(
        label.isEmpty ? "\(number)" : label, of: tree.expression(value, in: reference.file), in: reference.file,
        depth: depth)
    case .payload(let name, let number, _):
      let position = tree[reference].position
      return payloads(name, number, of: value, in: reference.file).flatMap {
        texts(ofAll: $0, for: position..<position + 1, in: reference.file, depth: depth)
      }
    }
  }

  // MARK: Values

  func values(of variable: DeclarationReference) -> [(file: Int, value: Range<Int>)]? {
    let declaration = tree[variable]
    let declared = declaration.value.map { [(variable.file, $0)] } ?? []
    if tree.isComputed(variable) {
      return declaration.body.flatMap { tree.results($0, in: variable.file) }?.map { (variable.file, $0.range) }
    }
    if declaration.isConstant, !declared.isEmpty { return declared }
    // A value for the memberwise initializer replaces the declared one.
    let initial = typer.writes[variable].initial
    return written(to: variable).map { (initial.isEmpty ? declared : initial) + $0 }
  }

  /// Returns the values that code assigns to a variable, without `nil`. `nil` if some are not visible.
  private func written(to variable: DeclarationReference) -> [(file: Int, value: Range<Int>)]? {
    let writes = typer.writes[variable]
    guard !writes.isChanged, writes.areWhole || !writes.isOpen else { return nil }
    var result: [(file: Int, value: Range<Int>)] = []
    for write in writes.assigned {
      guard let isOwn = isWrite(at: write.sign - 1, in: write.file, to: variable) else { return nil }
      if isOwn, !tree.isNil(tree.expression(write.value, in: write.file), in: write.file) {
        result.append((write.file, write.value))
      }
    }
    return result
  }

  /// Returns the texts of values of which a name has one. `nil` if one cannot be read.
  private func texts(
    ofAll values: [(file: Int, value: Range<Int>)], for name: Range<Int>, in file: Int, depth: Int
  ) -> [FormatAlternative]? {
    let place = tree.tokens(file).place(of: name)
    var result: [FormatAlternative] = []
    for value in values {
      guard let known = alternatives(value.value, in: value.file, depth: depth + 1) else { return nil }
      result += value.file == file ? known : known.map { $0.spelt(place) }
    }
    return result.isEmpty || result.count > FormatAlternative.maximumCount ? nil : result.unsure.picked(in: file)
  }

  /// Returns the values that all places give to an associated value of an enumeration's case. `nil` if some are not visible.
  private func payloads(_ name: String, _ number: Int, of value: Range<Int>, in file: Int) -> [(
    file: Int, value: Range<Int>
  )]? {
    guard let type = typer.type(of: value, in: file)?.unwrapped.type,
      let enumCase = typer.enumCase(name, of: type, near: file), let owner = tree.parent(of: enumCase),
      !tree[owner].modifiers.contains("public"),
      !["Codable", "Decodable"].contains(where: { tree.inherits(tree.fullName(of: owner), from: $0) })
    else { return nil }
    var result: [(file: Int, value: Range<Int>)] = []
    for place in tree.places(of: name, in: [enumCase.file], atMost: .max) {
      let node = tree.node(place.position..<place.position + 1, in: place.file)
      // Patterns are bindings.
      guard node.word == place.position, node.kind == .member || node.kind == .name,
        tree.scopes(of: place.file).declaration(namedAt: place.position, tree.tokens(place.file)) == nil
      else { continue }
      guard let call = node.whole.parent, call.kind == .call, call.children.first === node.whole else {
        // A case without its values is a function.
        if node.kind == .name || node.children.first.map({ typeName($0.bare, in: place.file) == nil }) ?? false {
          continue
        }
        return nil
      }
      guard let made = typer.type(of: call.range, in: place.file)?.unwrapped.type else { return nil }
      guard made.name == type.name else { continue }
      guard let value = call.arguments.dropFirst(number).first else { return nil }
      result.append((place.file, value.range))
    }
    return result
  }

  /// Returns whether a name that is written to means a variable. `nil` if the type of its object is unknown.
  private func isWrite(at name: Int, in file: Int, to variable: DeclarationReference) -> Bool? {
    let node = tree.node(name..<name + 1, in: file)
    guard node.word == name, tree.tokens(file).isWord(name, tree[variable].name) else { return nil }
    if node.kind == .name { return tree.variable(tree[variable].name, at: name, in: file) == variable }
    guard let owner = node.children.first.flatMap({ typer.type(of: $0, in: file) })?.unwrapped else { return nil }
    return typer.members(tree[variable].name, of: owner.instance ?? owner.type, near: file).contains(variable)
  }

  func bodies(of member: DeclarationReference) -> [DeclarationReference]? {
    let declaration = tree[member]
    guard let type = tree.typeDeclaring(member),
      [.classType, .protocolType, .extensionType].contains(tree[type].kind),
      !declaration.modifiers.contains(where: { ["final", "private", "fileprivate"].contains($0) })
    else { return [member] }
    if declaration.modifiers.contains("open") { return nil }
    let name = tree.fullName(of: type)
    guard tree.supertypes.contains(name) else { return [member] }
    let labels = tree.parameters(of: member).map { tree[$0].label }
    // A protocol's requirement has no body.
    return (tree[type].kind == .protocolType ? [] : [member])
      + tree.members(named: declaration.name).filter { other in
        guard other != member, tree[other].kind == declaration.kind, let owner = tree.typeDeclaring(other),
          tree[owner].kind != .protocolType, tree[other].body != nil || tree[other].value != nil
        else { return false }
        return tree.inherits(tree.fullName(of: owner), from: name)
          && tree.parameters(of: other).map { tree[$0].label } == labels
      }
  }

  /// Returns the raw values that a value of an enumeration of strings may have: that of its case, `Key.name`, or those of all cases.
  private func rawValues(of value: Expression, in file: Int) -> [FormatAlternative]? {
    if value.kind == .conditional, let values = tree.results(of: value, in: file) {
      let all = values.compactMap { rawValues(of: $0.bare, in: file) }
      if !all.isEmpty, all.count == values.count { return all.flatMap { $0 } }
    }
    guard let (raw, enumeration) = rawTexts(of: value, in: file), raw.count <= FormatAlternative.maximumCount else {
      return nil
    }
    let found = raw.map { raw, place in
      var text = text(raw, spelt: value.range, in: file)
      text.pick = FormatAlternative.Pick(file: enumeration.file, place: place)
      return text
    }
    // The case itself is not followed.
    return found.count == 1 ? found : found.guesses
  }

  /// Returns the raw values of a case that is named, or those of all cases, with the places of the cases. `nil` unless it is an enumeration
  /// of strings in the sources.
  private func rawTexts(of value: Expression, in file: Int) -> ([(String, place: Int)], DeclarationReference)? {
    let own = value.kind == .member ? value.children.first.flatMap { typeName($0, in: file) } : nil
    // `rawValue` alone is that of `self`.
    let isImplicit = value.kind == .name && name(value, in: file) == "rawValue"
    let known = isImplicit ? typer.implicitSelf(at: value.word, in: file) : typer.type(of: value.range, in: file)
    guard let type = own ?? known?.type.unwrapped.name,
      let reference = tree.declaration(of: type, near: file), tree[reference].kind == .enumType,
      tree.rawType(of: type, near: reference.file)?.name == "String" || tree[reference].inherited.contains("CodingKey"),
      case let cases = EnumerationCases(of: tree[reference], in: tree.tokens(reference.file), areTexts: true),
      cases.areWhole, tree.member("rawValue", of: type, near: file).isEmpty
    else { return nil }
    let name = own == nil ? nil : name(value, in: file)
    let tokens = tree.tokens(reference.file)
    let found = cases.all.filter { name == nil || $0.name == name }.compactMap { one -> (String, place: Int)? in
      guard case .text(let raw) = one.value else { return nil }
      return (raw, tokens.tokens[one.position].range.lowerBound)
    }
    return found.isEmpty ? nil : (found, reference)
  }

  func isWord(_ expression: Expression, in file: Int) -> Bool {
    if expression.kind == .name, let variable = variable(expression, in: file), variable.file == file,
      tree[variable].isConstant, !tree[variable].isPattern, let value = tree[variable].value,
      value.upperBound <= expression.word
    {
      return isWord(tree.expression(value, in: file).bare, in: file)
    }
    guard expression.kind == .member, name(expression, in: file) == "rawValue", let value = expression.children.first,
      let (texts, _) = rawTexts(of: value.bare, in: file)
    else { return false }
    return texts.allSatisfy { !$0.0.contains { "'\"\\%".contains($0) || $0.isNewline } }
  }
}
