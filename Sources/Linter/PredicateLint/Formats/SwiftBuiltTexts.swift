import PredicateAppSources

/// Texts that Swift builds step by step: with `+=` and `append`, with methods of strings, and with functions of the project.
extension SwiftFormatReader {
  /// Returns the possible texts of a local variable at a place after its declaration. `nil` if none of them can be read.
  ///
  /// - Parameter separator: The separator of its elements, if it is a list of texts.
  func built(
    _ reference: DeclarationReference, at position: Int, separator: MappedText?, depth: Int
  ) -> [FormatAlternative]? {
    guard depth < Self.maximumDepth else { return nil }
    let declaration = tree[reference]
    let tokens = tree.tokens(reference.file)
    let all = tree.files[reference.file].declarations.all
    let body = declaration.parent.flatMap { all[$0].body } ?? tokens.code
    let place = tokens.literal(around: position) ?? position
    let start = declaration.position + 1
    guard start < place, body.contains(start), place - start < Self.maximumReach else { return nil }
    return built(
      reference, from: max(start, declaration.value?.upperBound ?? start), to: place, separator: separator, depth: depth
    ) { position in
      let step = step(at: position, declaration.name, separator, before: body.upperBound, reference.file, depth)
      return step.flatMap {
        tree.variable(declaration.name, at: position, in: reference.file) == reference ? $0 : nil
      }
    }
  }

  private static let changes: Set<String> = [
    "insert", "remove", "removeLast", "removeFirst", "removeAll", "removeSubrange", "replaceSubrange", "popLast",
    "sort",
    "reverse", "swapAt",
  ]

  /// Returns the effect of a statement on the variable with its name at a position. `nil` if the statement only reads it.
  private func step(
    at position: Int, _ name: String, _ separator: MappedText?, before end: Int, _ file: Int, _ depth: Int
  ) -> BuiltText.Step? {
    let tokens = tree.tokens(file)
    func value(from start: Int) -> Range<Int> { start..<tokens.endOfExpression(start, within: end) }
    if tokens.isAssignment(position + 1) {
      let range = value(from: position + 2)
      // `format = format + " AND age > 3"`
      if tokens.isWord(range.lowerBound, name), tokens.holds("+", at: range.lowerBound + 1) {
        return .appended(read(range.lowerBound + 2..<range.upperBound, separator, in: file, depth: depth))
      }
      return .assigned(read(range, separator, in: file, depth: depth))
    }
    if tokens.holds("+", at: position + 1), tokens.holds("=", at: position + 2), tokens.isAdjacent(position + 2) {
      return .appended(read(value(from: position + 3), separator, in: file, depth: depth))
    }
    if tokens.holds("&", at: position - 1), tokens.isAdjacent(position) {
      return .changed(change(position..<position + 1, in: file))
    }
    guard tokens.holds(".", at: position + 1), let method = tokens.word(at: position + 2) else { return nil }
    if method == "append", tokens.holds("(", at: position + 3),
      let argument = tokens.callArguments(at: position + 3)?.first
    {
      let isElement = separator != nil && argument.label.isEmpty
      return .appended(read(argument.range, isElement ? nil : separator, in: file, depth: depth))
    }
    return Self.changes.contains(method) ? .changed(change(position..<position + 3, in: file)) : nil
  }

  // MARK: Calls

  /// Returns the result of a call, a subscript or a method of a string. `nil` for other expressions.
  func made(_ range: Range<Int>, in file: Int, depth: Int) -> [FormatAlternative]? {
    let tokens = tree.tokens(file)
    let last = range.upperBound - 1
    guard range.count > 2, let open = tokens.partner(of: last), range.contains(open), open > range.lowerBound,
      tokens.chainStart(last) == range.lowerBound
    else { return nil }
    if tokens.holds("[", at: open), tokens.isSubscript(open) || tokens.holds("]", at: open - 1) {
      return elements(ofList: range.lowerBound..<open, under: open + 1..<last, in: file, depth: depth + 1)
    }
    guard tokens.holds("(", at: open), let name = tokens.word(at: open - 1),
      let arguments = tokens.callArguments(at: open)
    else { return nil }
    let receiver = range.lowerBound..<max(range.lowerBound, open - 2)
    if tokens.holds(".", at: open - 2), !receiver.isEmpty {
      switch name {
      case "joined":
        guard let separator = arguments.first(where: { $0.label == "separator" })?.range,
          let text = alternatives(separator, in: file, depth: depth + 1)?.first?.text
        else { return nil }
        return joined(receiver, text, in: file, depth: depth + 1)
      case "appending" where arguments.count == 1:
        var result = alternatives(receiver, in: file, depth: depth + 1)
        guard result?.append(eachOf: read(arguments[0].range, nil, in: file, depth: depth)) == true else { return nil }
        return result
      case "dropLast", "dropFirst", "prefix", "suffix":
        var text = BuiltText(alternatives(receiver, in: file, depth: depth + 1) ?? [])
        text.take(.changed(change(range, in: file)), .always)
        return text.alternatives
      default: break
      }
    }
    return result(of: name, arguments, receiver, at: open - 1, in: file, depth: depth)
  }

  /// Returns the texts that a function of the project returns, for any arguments.
  private func result(
    of name: String, _ arguments: [TokenizedFile.CallArgument], _ receiver: Range<Int>, at position: Int, in file: Int,
    depth: Int
  ) -> [FormatAlternative]? {
    let functions: [DeclarationReference]
    if !tree.tokens(file).holds(".", at: position - 1) || tree.tokens(file).codeText(receiver) == "self" {
      functions = tree.functions(name, at: position, in: file)
    } else if !receiver.isEmpty, let owner = typer.type(of: receiver, in: file)?.unwrapped {
      functions = tree.member(name, of: (owner.instance ?? owner.type).name, near: file)
    } else {
      return nil
    }
    let fitting = typer.fitting(functions.filter { tree[$0].kind == .function }, arguments, in: file)
    guard fitting.count == 1, let body = tree[fitting[0]].body,
      typer.result(of: fitting[0])?.type.unwrapped.name == "String", let values = results(body, in: fitting[0].file)
    else { return nil }
    return returned(
      values, by: fitting[0], takesArguments: !arguments.isEmpty,
      to: tree.tokens(file).place(of: position..<position + 1), in: file, depth: depth + 1)
  }
}
