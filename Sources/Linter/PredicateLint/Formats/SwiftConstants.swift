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
    else { return nil }
    let own = typer.implicitSelf(at: expression.word, in: file)
    return texts(of: variable, owner: own, for: expression, in: file, depth: depth)
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
        .flatMap { texts(of: $0, owner: nil, for: expression, in: file, depth: depth) }
    }
    if name == "rawValue" || name == "stringValue", let known = enumerationCase(object, in: file) { return known }
    if ["first", "last"].contains(name), object.kind == .call, let list = object.children.first, list.kind == .member,
      self.name(list, in: file) == "components", let whole = list.children.first
    {
      // The name of a class without its module.
      return texts(whole, in: file, depth: depth).flatMap { entities(of: $0) == nil ? nil : $0 }
    }
    if let (part, file) = part(name, of: object, in: file, depth: depth) {
      return texts(part, in: file, depth: depth).map { texts in texts.map(\.fixed) }
    }
    let isSelf = object.kind == .name && ["self", "Self", "super"].contains(self.name(object, in: file))
    if name == "name", let entity = typer.described(by: object.range, in: file) {
      let place = tree.tokens(file).place(of: expression.range)
      return [FormatAlternative(TextHole(expression: name, place: place, type: .integer, named: entity))]
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
    return texts(of: variable, owner: owner, for: expression, in: file, depth: depth)
  }

  /// Returns the full name of the type that names joined by dots mean.
  private func typeName(_ expression: Expression, in file: Int) -> String? {
    let tokens = tree.tokens(file)
    guard expression.range.allSatisfy({ tokens.isWord($0) || tokens.holds(".", at: $0) }) else { return nil }
    return tree.typeName(tokens.codeText(expression.range), at: expression.range.lowerBound, in: file)
  }

  /// Returns the part of a tuple or a structure that is made where it is read, or of a constant with such a value.
  private func part(_ name: String, of object: Expression, in file: Int, depth: Int) -> (Expression, file: Int)? {
    guard depth < Self.maximumDepth else { return nil }
    switch object.kind {
    case .tuple:
      let number = object.labels.firstIndex(of: name) ?? Int(name)
      return number.flatMap { object.children.indices.contains($0) ? (object.children[$0], file) : nil }
    case .call:
      guard let type = typeName(object.children[0], in: file), tree.kind(of: type, near: file) == .structType,
        tree.member("init", of: type, near: file).isEmpty,
        let property = tree.member(name, of: type, near: file).first, tree[property].kind == .variable,
        !tree.isComputed(property), let number = object.labels.firstIndex(of: name)
      else { return nil }
      return (object.children[number], file)
    case .name:
      guard let variable = tree.variable(self.name(object, in: file), at: object.word, in: file),
        tree[variable].kind == .variable, !tree[variable].isPattern, let value = tree[variable].value,
        typer.isFixed(variable)
      else { return nil }
      return part(name, of: tree.expression(value, in: variable.file).bare, in: variable.file, depth: depth + 1)
    default: return nil
    }
  }

  /// Returns the possible texts of a variable where an expression reads it. `nil` if they are not visible.
  private func texts(
    of reference: DeclarationReference, owner: KnownType?, for expression: Expression, in file: Int, depth: Int
  ) -> [FormatAlternative]? {
    let place = tree.tokens(file).place(of: expression.range)
    guard let known = texts(of: reference, owner, at: expression.word, place, in: file, depth: depth) else {
      return nil
    }
    let writes = tree[reference].isConstant ? [] : typer.writes[reference].assigned
    let declared = tree[reference].position
    let write = writes.last { $0.sign < expression.word }?.sign ?? declared
    return known.chosen(by: FormatAlternative.Choice(file: reference.file, variable: declared, write: write)).map {
      reference.file == file ? $0.fixed : $0.spelt(place)
    }
  }

  private func texts(
    of reference: DeclarationReference, _ owner: KnownType?, at position: Int, _ place: Range<Int>, in file: Int,
    depth: Int
  ) -> [FormatAlternative]? {
    let declaration = tree[reference]
    switch declaration.kind {
    case .element: return declaration.value.flatMap { elements(ofList: $0, in: reference.file, depth: depth) }
    case .parameter: return closureElements(reference, depth: depth) ?? given(reference, at: place)
    case .variable: break
    default: return nil
    }
    if declaration.isPattern, declaration.isConstant { return element(boundTo: reference, depth: depth) }
    if tree.isLocal(reference), declaration.body == nil, !declaration.isConstant || declaration.value == nil,
      reference.file == file
    {
      return built(reference, at: position, separator: nil, depth: depth)
    }
    guard let bodies = bodies(of: reference) else { return nil }
    var result: [FormatAlternative] = []
    // The order of the writes in its file is not followed, so each value may be there.
    var isWritten = false
    for member in bodies {
      guard let values = values(of: member), !values.isEmpty,
        let known = alternatives(eachOf: values, in: member.file, depth: depth)
      else { return nil }
      isWritten = isWritten || values.count > 1 && tree[member].value != nil
      result += member.file == reference.file ? known : known.map { $0.spelt(place) }
    }
    if bodies.count > 1 || isWritten { result.removeAll { $0.isBlank } }
    guard !result.isEmpty, result.count <= FormatAlternative.maximumCount else { return nil }
    if isWritten { result = result.unsure }
    if let owner { result = result.map { $0.bound(to: (owner.instance ?? owner.type).unwrapped, typer) } }
    // The object, or the case of an enumeration, picks one of them.
    let kind = declaration.parent.map { tree.files[reference.file].declarations.all[$0].kind }
    return kind == .enumType || bodies.count > 1 || isWritten ? result.picked(in: reference.file) : result
  }

  /// Returns the texts that a pattern binds to a constant from a tuple literal: `let (format, limit) = ("age > 3", 1)`.
  func element(boundTo reference: DeclarationReference, depth: Int) -> [FormatAlternative]? {
    guard let pattern = typer.pattern(bindingAt: tree[reference].position, in: reference.file),
      case .value(let value) = pattern.subject, pattern.steps.count == 1,
      case .element(let number, let label) = pattern.steps[0],
      let (part, file) = part(
        label.isEmpty ? "\(number)" : label, of: tree.expression(value, in: reference.file).bare, in: reference.file,
        depth: depth)
    else { return nil }
    return texts(part, in: file, depth: depth)
  }

  // MARK: Values

  /// Returns the possible values of a constant or computed variable. `nil` if some are not visible.
  private func values(of reference: DeclarationReference) -> [Range<Int>]? {
    let declaration = tree[reference]
    if let body = declaration.body, declaration.value == nil {
      return tree.results(body, in: reference.file)?.map(\.range)
    }
    guard let value = declaration.value, !declaration.isConstant else { return declaration.value.map { [$0] } }
    let writes = typer.writes[reference]
    return writes.isChanged || writes.isOpen || writes.assigned.contains { $0.file != reference.file }
      ? nil : [value] + writes.assigned.map(\.value)
  }

  /// Returns the members that may run where a member is named: itself and those that override or implement it. `nil` if code outside of the
  /// sources may.
  func bodies(of member: DeclarationReference) -> [DeclarationReference]? {
    let declaration = tree[member]
    guard let parent = declaration.parent else { return [member] }
    let (type, name) = (tree.files[member.file].declarations.all[parent], tree.fullName(member.file, parent))
    guard type.isType, [.classType, .protocolType, .extensionType].contains(type.kind),
      !declaration.modifiers.contains(where: { ["final", "private", "fileprivate"].contains($0) })
    else { return [member] }
    if declaration.modifiers.contains("open") { return nil }
    guard tree.supertypes.contains(name) else { return [member] }
    let labels = tree.parameters(of: member).map { tree[$0].label }
    // A protocol's requirement has no body.
    return (type.kind == .protocolType ? [] : [member])
      + tree.members(named: declaration.name).filter { other in
        guard other != member, tree[other].kind == declaration.kind, let parent = tree[other].parent,
          tree.files[other.file].declarations.all[parent].kind != .protocolType,
          tree[other].body != nil || tree[other].value != nil
        else { return false }
        return tree.inherits(tree.fullName(other.file, parent), from: name)
          && tree.parameters(of: other).map { tree[$0].label } == labels
      }
  }

  /// Returns the text of a case of an enumeration of strings: `case name = "text"` or `case name`.
  private func enumerationCase(_ expression: Expression, in file: Int) -> [FormatAlternative]? {
    guard expression.kind == .member, let owner = expression.children.first, let type = typeName(owner, in: file),
      let reference = tree.declaration(of: type, near: file), tree[reference].kind == .enumType,
      let body = tree[reference].body,
      tree.rawType(of: type, near: reference.file)?.name == "String" || tree[reference].inherited.contains("CodingKey")
    else { return nil }
    let (name, place) = (name(expression, in: file), tree.tokens(file).place(of: expression.range))
    let tokens = tree.tokens(reference.file)
    var isCase = false
    for position in body where tokens.isWord(position) {
      if tokens.holds("case", at: position) {
        isCase = true
      } else if tokens.tokens[position].beginsLine, !tokens.holds(",", at: position - 1) {
        isCase = false
      }
      guard isCase, tokens.word(at: position) == name,
        tokens.holds("case", at: position - 1) || tokens.holds(",", at: position - 1)
      else { continue }
      var text = MappedText()
      if tokens.holds("=", at: position + 1) {
        guard let raw = tokens.literal(at: position + 2)?.text else { return nil }
        text.append(raw.bytes, spelt: place)
      } else {
        text.append(name.utf8, spelt: place)
      }
      return [FormatAlternative(pieces: [.text(text)], isEditable: false)]
    }
    return nil
  }
}

extension FormatAlternative {
  /// Returns the text in an object of a type, whose `Self` it is.
  func bound(to type: WrittenType, _ typer: SwiftTyper) -> FormatAlternative {
    var result = self
    for (index, piece) in pieces.enumerated() {
      guard case .hole(var hole) = piece, let named = hole.named else { continue }
      hole.named = typer.substitute(["'Self": type], in: named)
      result.pieces[index] = .hole(hole)
    }
    return result
  }
}
