import PredicateAppSources

/// The texts of variables: constants, computed and stored properties, locals and parameters.
extension FormatReader {
  /// Returns the possible texts of a variable where an expression reads it. `nil` if they are not visible.
  func texts(of variable: DeclarationReference, for expression: Expression, in file: Int, depth: Int)
    -> [FormatAlternative]?
  {
    let place = tree.tokens(file).place(of: expression.range)
    guard let known = texts(of: variable, at: expression.word, place, in: file, depth: depth) else { return nil }
    let writes = tree[variable].isConstant ? [] : typer.writes[variable].assigned
    let declared = tree[variable].position
    let write = writes.last { $0.file == file && $0.sign < expression.word }?.sign ?? declared
    return known.chosen(by: FormatAlternative.Choice(file: variable.file, variable: declared, write: write)).map {
      variable.file == file ? $0.fixed : $0.spelt(place)
    }
  }

  private func texts(
    of variable: DeclarationReference, at position: Int, _ place: Range<Int>, in file: Int, depth: Int
  ) -> [FormatAlternative]? {
    let declaration = tree[variable]
    switch declaration.kind {
    case .element:
      guard tree.language == .swift || typer.writes[variable].isEmpty else { return nil }
      return declaration.value.flatMap { elements(ofList: $0, in: variable.file, depth: depth) }
    case .parameter: return texts(ofParameter: variable, at: place, depth: depth)
    case .variable: break
    default: return nil
    }
    if declaration.isPattern, declaration.isConstant { return element(boundTo: variable, depth: depth) }
    if tree.isLocal(variable), declaration.body == nil, !declaration.isConstant || declaration.value == nil,
      variable.file == file, !tree.isStatic(variable)
    {
      return built(variable, at: position, separator: nil, depth: depth)
    }
    guard let bodies = bodies(of: variable) else { return nil }
    var result: [FormatAlternative] = []
    // The order of the writes is not followed, so each value may be there.
    var (isWritten, isGuess) = (false, false)
    for member in bodies {
      guard let values = values(of: member), !values.isEmpty else { return nil }
      if !tree.isComputed(member), !tree[member].isConstant || tree[member].value == nil {
        // In Objective-C, code may always replace the declared value before it reads the variable.
        let isReplaced = tree.language == .objectiveC && values.count > 1 && tree[member].value != nil
        (isWritten, isGuess) = (isWritten || values.count > 1, isGuess || isReplaced || typer.writes[member].isOpen)
      }
      for (file, value) in values {
        guard let known = alternatives(value, in: file, depth: depth) else { return nil }
        result += file == variable.file ? known : known.map { $0.spelt(place) }
      }
    }
    if isGuess { result = result.guesses }
    if bodies.count > 1 || isWritten || isGuess { result.removeAll { $0.isBlank } }
    guard !result.isEmpty, result.count <= FormatAlternative.maximumCount else { return nil }
    if isWritten { result = result.unsure }
    // The object, or the case of an enumeration, picks one of them.
    let isOfCase = tree.typeDeclaring(variable).map { tree[$0].kind == .enumType } ?? false
    return isOfCase || bodies.count > 1 || isWritten ? result.picked(in: variable.file) : result
  }

  /// Returns a parameter of a function whose value the function does not change. `nil` for other variables.
  func parameter(_ variable: DeclarationReference) -> DeclarationReference? {
    guard tree[variable].kind == .parameter, let function = tree.parent(of: variable),
      tree[function].kind == .function || tree.language == .swift && tree[function].isClosure
    else { return nil }
    let isKept =
      tree.language == .swift
      ? tree[variable].type.map { !tree.tokens(variable.file).holds("inout", at: $0.lowerBound - 1) }
        ?? (tree[function].isClosure && typer.writes[variable].isEmpty) : typer.writes[variable].isEmpty
    return isKept ? variable : nil
  }
}
