import PredicateSources

/// The texts that constants, computed variables and cases of enumerations stand for.
extension SwiftFormatReader {
  /// A name that stands for a text: of a constant, or of a case of an enumeration with text.
  func constant(_ range: Range<Int>, in file: Int, depth: Int) -> [FormatAlternative]? {
    let tokens = tree.tokens(file)
    // Names joined by dots and nothing else.
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
    guard let reference else { return nil }
    let declaration = tree[reference]
    guard declaration.kind == .variable, let values = values(of: reference, at: position), !values.isEmpty else {
      return nil
    }
    var found: [FormatAlternative] = []
    for value in values {
      guard let next = alternatives(value, in: reference.file, depth: depth + 1),
        found.count + next.count <= FormatAlternative.maximumCount
      else { return nil }
      found += next
    }
    return found.map { alternative in
      guard reference.file != file else {
        return FormatAlternative(pieces: alternative.pieces, isEditable: false)
      }
      let pieces = alternative.pieces.map { piece in
        switch piece {
        case .text(let text): FormatAssembler.Piece.text(text.spelt(place))
        case .hole(let expression, _, let type):
          FormatAssembler.Piece.hole(expression: expression, place: place, type: type)
        }
      }
      return FormatAlternative(pieces: pieces, isEditable: false)
    }
  }

  /// The type whose member the last of some names is.
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

  /// The full name of the type that names joined by dots mean, `self` before them aside.
  private func typeName(_ names: ArraySlice<String>, at position: Int, in file: Int) -> String? {
    tree.typeName(names.joined(separator: "."), at: position, in: file)
  }

  /// The values that a variable may have; nil where not all are in sight.
  private func values(of reference: DeclarationReference, at position: Int) -> [Range<Int>]? {
    let declaration = tree[reference]
    let tokens = tree.tokens(reference.file)
    if let body = declaration.body, declaration.value == nil { return results(body, in: tokens) }
    let isLocal = declaration.parent.map { !tree.files[reference.file].declarations.all[$0].isType } ?? false
    if declaration.isConstant, let value = declaration.value { return [value] }
    guard isLocal || declaration.value != nil && declaration.modifiers.contains("private"),
      let assigned = typer.assignments(to: reference)
    else { return nil }
    guard isLocal || assigned.isEmpty else { return nil }
    let starts = tokens.reaching(assigned.map { $0.lowerBound - 2 }, at: position)
    let reaching = assigned.filter { starts.reaching.contains($0.lowerBound - 2) }
    return (starts.replaceAll ? [] : declaration.value.map { [$0] } ?? []) + reaching
  }

  /// What a computed variable gives: its one expression, or those of a `switch`.
  private func results(_ body: Range<Int>, in tokens: TokenizedFile) -> [Range<Int>]? {
    let first = body.lowerBound
    if tokens.holds("return", at: first) { return first + 1 < body.upperBound ? [first + 1..<body.upperBound] : nil }
    guard tokens.holds("switch", at: first) else { return body.isEmpty ? nil : [body] }
    var result: [Range<Int>] = []
    for position in body {
      let isResult =
        tokens.holds("return", at: position - 1)
        || tokens.holds(":", at: position - 1) && tokens.tokens[position].kind == .string
      if isResult { result.append(position..<tokens.endOfExpression(position, within: body.upperBound)) }
      guard result.count <= FormatAlternative.maximumCount else { return nil }
    }
    return result
  }

  /// `case name = "text"`, or `case name` in an enumeration of strings.
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
