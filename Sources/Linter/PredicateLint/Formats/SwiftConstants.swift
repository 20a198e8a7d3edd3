import PredicateAppSources

/// The texts of constants, computed variables and enumeration cases.
extension SwiftFormatReader {
  /// Returns the texts of a name: a constant, or a case of an enumeration with string values.
  func constant(_ range: Range<Int>, in file: Int, depth: Int) -> [FormatAlternative]? {
    let tokens = tree.tokens(file)
    // Accept only names joined by dots.
    var names: [String] = []
    for (offset, position) in range.enumerated() {
      if offset % 2 == 0 {
        guard let name = tokens.word(at: position) else { return nil }
        names.append(name)
      } else if !tokens.holds(".", at: position) {
        return nil
      }
    }
    guard let last = names.last else { return nil }
    let place = tokens.place(of: range)
    let position = range.lowerBound
    if names.count == 1, last == "$0" { return closureElements(at: position, in: file, depth: depth + 1) }
    if last == "rawValue" || last == "stringValue", names.count >= 3 {
      guard let type = typeName(names[..<(names.count - 2)], at: position, in: file) else { return nil }
      return enumerationCase(names[names.count - 2], of: type, near: file, spelt: place)
    }
    let reference: DeclarationReference?
    if names.count == 1 || names.count == 2 && (names[0] == "self" || names[0] == "Self") {
      reference = tree.variable(last, at: position, in: file)
    } else {
      reference = owner(of: names, at: position, in: file).flatMap { owner in
        tree.member(last, of: owner, near: file).first { tree[$0].kind == .variable }
      }
    }
    guard let reference,
      tree[reference].kind == .variable || tree[reference].kind == .element
        || tree[reference].kind == .parameter
    else { return nil }
    let known = alternatives(ofVariable: reference, at: position, in: file, depth: depth)
    let write =
      tree[reference].isConstant ? nil : typer.writes[reference].assigned.last { $0.sign < position }?.sign
    let declared = tree[reference].position
    let choice = FormatAlternative.Choice(file: reference.file, variable: declared, write: write ?? declared)
    return known?.chosen(by: choice).map { alternative in
      var result = alternative
      result.isEditable = false
      return reference.file == file ? result : result.spelt(place)
    }
  }

  /// Returns the possible texts of a variable at a place. `nil` if they are not visible.
  private func alternatives(
    ofVariable reference: DeclarationReference, at position: Int, in file: Int, depth: Int
  ) -> [FormatAlternative]? {
    let declaration = tree[reference]
    switch declaration.kind {
    case .element:
      return declaration.value.flatMap { elements(ofList: $0, in: reference.file, depth: depth + 1) }
    case .parameter: return closureElements(reference, depth: depth + 1)
    default: break
    }
    if declaration.isPattern { return element(boundTo: reference, depth: depth) }
    if tree.isLocal(reference), declaration.body == nil, !declaration.isConstant || declaration.value == nil,
      reference.file == file
    {
      return built(reference, at: position, separator: nil, depth: depth)
    }
    guard let values = values(of: reference, at: position), !values.isEmpty else { return nil }
    let known = alternatives(eachOf: values, in: reference.file, depth: depth + 1)
    // The case of an enumeration picks one of them.
    let owner = declaration.parent.map { tree.files[reference.file].declarations.all[$0].kind }
    return owner == .enumType ? known?.picked(in: reference.file) : known
  }

  /// Returns the texts that a pattern binds to a constant from a tuple literal: `let (format, limit) = ("age > 3", 1)`.
  private func element(boundTo reference: DeclarationReference, depth: Int) -> [FormatAlternative]? {
    let tokens = tree.tokens(reference.file)
    guard tree[reference].isConstant, let pattern = tokens.pattern(bindingAt: tree[reference].position),
      case .value(let value) = pattern.subject, pattern.steps.count == 1,
      case .element(let number, let label) = pattern.steps[0], let open = value.first, tokens.holds("(", at: open),
      tokens.partner(of: open) == value.upperBound - 1, let elements = tokens.callArguments(at: open)
    else { return nil }
    let element =
      elements.first { !label.isEmpty && $0.label == label } ?? (number < elements.count ? elements[number] : nil)
    return element.flatMap { alternatives($0.range, in: reference.file, depth: depth + 1) }
  }

  /// Returns the type that declares the last of some names as a member.
  private func owner(of names: [String], at position: Int, in file: Int) -> String? {
    let last = names[names.count - 2]
    if let type = typeName(names.dropLast(), at: position, in: file) { return type }
    if names.count > 2, let type = typeName(names.dropLast(2), at: position, in: file) {
      // `Column.age.format`, `Settings.shared.format`
      let member = tree.member(last, of: type, near: file).first { tree[$0].kind == .variable }
      return member.flatMap { typer.type(of: $0) }?.type.unwrapped.name ?? type
    }
    guard names.count == 2 || names.count == 3 && names[0] == "self" else { return nil }
    return tree.variable(last, at: position, in: file).flatMap { typer.type(of: $0) }?.type.unwrapped.name
  }

  /// Returns the full name of the type that names joined by dots mean, ignoring `self` before them.
  private func typeName(_ names: ArraySlice<String>, at position: Int, in file: Int) -> String? {
    tree.typeName(names.joined(separator: "."), at: position, in: file)
  }

  /// Returns the possible values of a constant or computed variable. `nil` if some are not visible.
  private func values(of reference: DeclarationReference, at position: Int) -> [Range<Int>]? {
    let declaration = tree[reference]
    if let body = declaration.body, declaration.value == nil { return results(body, in: reference.file) }
    guard let value = declaration.value else { return nil }
    return typer.isFixed(reference) ? [value] : nil
  }

  /// Returns the results of a computed variable or function: its single expression, or the expressions that it returns.
  func results(_ body: Range<Int>, in file: Int) -> [Range<Int>]? {
    let tokens = tree.tokens(file)
    let first = body.lowerBound
    var result: [Range<Int>] = []
    for position in body.prefix(Self.maximumBody) {
      let isResult =
        tokens.holds("return", at: position - 1) && position > first && isOwn(position, body, in: file)
      if isResult { result.append(position..<tokens.endOfExpression(position, within: body.upperBound)) }
      guard result.count <= FormatAlternative.maximumCount else { return nil }
    }
    guard !body.isEmpty else { return nil }
    // `switch self { case .name: "name" … }` as the only statement: use all of its branches, or return `nil`.
    if tokens.holds("switch", at: first) || tokens.holds("if", at: first) {
      let isOnly = result.isEmpty || tokens.partner(of: body.upperBound - 1).map { $0 > first } ?? false
      let branches = isOnly ? tokens.branches(at: first, within: body.upperBound) : []
      guard let branches else { return nil }
      result += branches.filter { branch in !result.contains { branch.contains($0.lowerBound) } }
      return result.isEmpty || result.count > FormatAlternative.maximumCount ? nil : result
    }
    return result.isEmpty ? [body] : result
  }

  /// The maximum number of tokens of a body to search for results.
  private static let maximumBody = 2_048

  /// Returns a Boolean value that indicates whether a position in a body is outside of nested closures and functions.
  private func isOwn(_ position: Int, _ body: Range<Int>, in file: Int) -> Bool {
    let all = tree.files[file].declarations.all
    var next = tree.scopes(of: file).innermost(at: position)
    while let current = next, all[current].body != body {
      if all[current].kind != .block || all[current].isClosure { return false }
      next = all[current].parent
    }
    return true
  }

  /// Returns the text of `case name = "text"`, or of `case name` in an enumeration of strings.
  private func enumerationCase(
    _ name: String, of type: String, near file: Int, spelt place: Range<Int>
  ) -> [FormatAlternative]? {
    guard let reference = tree.declaration(of: type, near: file), tree[reference].kind == .enumType,
      let body = tree[reference].body,
      tree.rawType(of: type, near: reference.file)?.name == "String" || tree[reference].inherited.contains("CodingKey")
    else { return nil }
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
