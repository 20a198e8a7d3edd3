extension Checker {
  /// Numbers the placeholders and compares their number with the number of arguments (language §5.3).
  mutating func numberPlaceholders() {
    for id in tree.nodes.indices {
      let kind = tree[id].kind
      if kind == .argument || kind == .keyPathArgument { positions[id] = tree.argumentIndex(of: id) }
      guard kind == .placeholder || kind == .keyPathPlaceholder else { continue }
      positions[id] = positions.count
    }
    guard let arguments, rules.contains(.argumentsInOrder) else { return }
    let surplus = arguments.positional.count - positions.count
    if surplus > 0 {
      if let quoted = tree.quotedPlaceholder {
        let range = tree[quoted].range
        report(
          .unusedArgument,
          "`\(source(range))` in quotes is plain text, so its argument is for nothing: leave out the quotes",
          range, fixIts: .write(tree.stringValue(of: quoted), at: range))
        return
      }
      let end = tree.source.utf8.count
      report(
        .unusedArgument,
        "the text has \(counted(positions.count, "placeholder")), but there "
          + existing(arguments.positional.count),
        SourceRange(end, end))
    }
  }

  private func counted(_ count: Int, _ noun: String) -> String {
    switch count {
    case 0: "no \(noun)"
    case 1: "1 \(noun)"
    default: "\(count) \(noun)s"
    }
  }

  private func existing(_ count: Int) -> String { count == 1 ? "is 1 argument" : "are \(count) arguments" }

  /// Returns the side of a placeholder such as `%@` or `%d`.
  mutating func placeholderSide(_ id: NodeID) throws(Reported) -> Side {
    let range = tree[id].range
    let isArgument = tree[id].kind == .argument
    guard let placeholder = isArgument ? .anyValue : Placeholder(token: tree.tokenText(of: id)),
      let position = positions[id]
    else {
      throw report(.invalidPlaceholder, "`\(source(range))` is not a placeholder", range)
    }
    guard let arguments, !arguments.open.contains(position) else {
      return .parameter(OpenArgument(name: .position(position), placeholder: placeholder, range: range))
    }
    let argument = try argument(at: position, of: arguments, range)
    guard case .value(let value) = argument, placeholder != .anyValue else {
      return try side(of: argument, placeholder: placeholder, range)
    }
    guard let constant = placeholder.constant(of: value) else {
      throw report(
        .argumentType,
        "`\(source(range))` takes \(placeholder.expectation), but its argument is \(describe(value))", range)
    }
    return .constant(Constant(value: constant, range: range, isArgument: true))
  }

  /// Returns the side of `$name` outside the SUBQUERYs of that name.
  mutating func variableSide(_ name: String, _ range: SourceRange) throws(Reported) -> Side {
    guard let arguments else {
      return .parameter(OpenArgument(name: .variable(name), placeholder: .anyValue, range: range))
    }
    guard let argument = arguments.variables[name] else {
      throw report(.unboundVariable, "there is no value for `$\(name)`", range)
    }
    return try side(of: argument, placeholder: .anyValue, range)
  }

  /// Returns the text of a `%K`. `nil` if its argument is unknown.
  mutating func keyPathText(_ id: NodeID) throws(Reported) -> String? {
    let range = tree[id].range
    guard let position = positions[id] else { throw Reported() }
    guard let arguments else {
      parameters.append(
        Parameter(
          .position(position), placeholder: .keyPath, use: .keyPath, type: .string, isNullable: false, range: range))
      return keyPaths[position]
    }
    let argument = try argument(at: position, of: arguments, range)
    if case .value(.string(let text)) = argument { return text }
    throw report(
      .keypathArgumentNotString,
      "`\(source(range))` takes the text of a key path, but its argument is \(describe(argument))",
      range)
  }

  mutating func argument(
    at position: Int, of arguments: Arguments, _ range: SourceRange
  ) throws(Reported) -> Argument {
    if position < arguments.positional.count { return arguments.positional[position] }
    let count = existing(arguments.positional.count)
    throw report(
      .missingArgument,
      "there is no argument for `\(source(range))`: "
        + (rules.contains(.argumentsInOrder)
          ? "the text has \(counted(positions.count, "placeholder")), and there \(count)"
          : "there \(count), and the first is `$0`"),
      range)
  }

  /// Returns an argument as a side of a comparison.
  private mutating func side(
    of argument: Argument, placeholder: Placeholder, _ range: SourceRange
  ) throws(Reported) -> Side {
    switch argument {
    case .foreignObject(let classIndex):
      throw report(
        .objectFromOtherRealm,
        "the argument is an object of class `\(className(classIndex))` that belongs to another store; fetch it from the store "
          + "that is queried", range)
    case .shape:
      throw report(
        .argumentType,
        "the argument is a shape, and only a point is compared with one, by `\(rules.contains(.hasGeoWithin) ? "geoWithin" : "IN")`",
        range)
    case .value(.list(let elements)) where placeholder == .anyValue:
      guard elements.count <= limits.listElements else {
        throw report(
          Diagnostic(
            exceeding: .listElements, limits.listElements, "the argument has \(elements.count) elements", range: range))
      }
      return .list(
        elements.map {
          .constant(Constant(value: $0, range: range, isArgument: true, infinity: $0.isInfinite ? range : nil))
        },
        range: range, isArgument: true)
    case .container(let value) where placeholder == .anyValue:
      return .constant(Constant(value: value, range: range, isArgument: true, isContainer: true))
    case .value, .detachedObject, .container:
      guard let constant = placeholder.constant(of: argument.constant) else {
        throw report(
          .argumentType,
          "`\(source(range))` takes \(placeholder.expectation), but its argument is \(describe(argument.constant))",
          range)
      }
      return .constant(
        Constant(value: constant, range: range, isArgument: true, infinity: constant.isInfinite ? range : nil))
    }
  }

  /// Returns a description such as "the string `5`", for messages.
  func describe(_ argument: Argument) -> String {
    if case .shape = argument { "a shape" } else { describe(argument.constant) }
  }

  /// Returns a description such as "the string `5`", for messages.
  func describe(_ value: Value) -> String {
    switch value {
    case .null: "nil"
    case .list: "a list"
    case .dictionary: "a dictionary"
    case .link(let object): "an object of class `\(className(Int(object.classIndex)))`"
    default: "\(ConstantKind(value).name), `\(rendered(value))`"
    }
  }

  /// Returns a value in the format of the sentence of language §5.0.
  func rendered(_ value: Value) -> String { value.messageText { className(Int($0)) } }
}
