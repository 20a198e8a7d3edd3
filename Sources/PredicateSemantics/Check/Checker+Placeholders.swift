import PredicateDiagnostics
import PredicateSyntax
import PredicateValues

extension Checker {
  /// Numbers the placeholders and compares their number with that of the arguments (LANGUAGE §5.3).
  mutating func numberPlaceholders() {
    for id in tree.nodes.indices {
      let kind = tree[id].kind
      if kind == .argument || kind == .keyPathArgument { positions[id] = tree.argumentIndex(of: id) }
      guard kind == .placeholder || kind == .keyPathPlaceholder else { continue }
      positions[id] = positions.count
    }
    guard let arguments, dialect == .nspredicate else { return }
    let surplus = arguments.positional.count - positions.count
    if surplus > 0 {
      let end = tree.source.utf8.count
      report(
        .unusedArgument,
        "the text has \(counted(positions.count, "placeholder")), but there "
          + existing(arguments.positional.count),
        SourceRange(end, end),
        notes: quotedPlaceholder.map {
          [.init("a placeholder in quotes is plain text: leave out the quotes", range: $0)]
        }
          ?? [])
    }
  }

  /// The first string that looks like a placeholder in quotes.
  private var quotedPlaceholder: SourceRange? {
    tree.nodes.indices
      .first { tree.stringValue(of: $0).flatMap(Placeholder.init(token:)) != nil }
      .map { tree[$0].range }
  }

  private func counted(_ count: Int, _ noun: String) -> String {
    switch count {
    case 0: "no \(noun)"
    case 1: "1 \(noun)"
    default: "\(count) \(noun)s"
    }
  }

  private func existing(_ count: Int) -> String { count == 1 ? "is 1 argument" : "are \(count) arguments" }

  /// What `%@`, `%d` and so on stand for; nil after a report.
  mutating func placeholderSide(_ id: NodeID) -> Side? {
    let range = tree[id].range
    let isArgument = tree[id].kind == .argument
    guard let placeholder = isArgument ? .anyValue : Placeholder(token: tree.tokenText(of: id)),
      let position = positions[id]
    else {
      report(.invalidPlaceholder, "`\(source(range))` is no placeholder", range)
      return nil
    }
    guard let arguments else {
      return .parameter(OpenArgument(name: .position(position), placeholder: placeholder, range: range))
    }
    guard let argument = argument(at: position, of: arguments, range) else { return nil }
    guard case .value(let value) = argument, placeholder != .anyValue else {
      return side(of: argument, placeholder: placeholder, range)
    }
    guard let constant = placeholder.constant(of: value) else {
      report(
        .argumentType,
        "`\(source(range))` takes \(placeholder.expectation), but its argument is \(describe(value))", range)
      return nil
    }
    return .constant(Constant(value: constant, range: range, isArgument: true))
  }

  /// What `$name` stands for outside the SUBQUERYs of that name; nil after a report.
  mutating func variableSide(_ name: String, _ range: SourceRange) -> Side? {
    guard let arguments else {
      return .parameter(OpenArgument(name: .variable(name), placeholder: .anyValue, range: range))
    }
    guard let argument = arguments.variables[name] else {
      report(.unboundVariable, "there is no value for `$\(name)`", range)
      return nil
    }
    return side(of: argument, placeholder: .anyValue, range)
  }

  /// The text that a `%K` stands for; nil after a report.
  mutating func keyPathText(_ id: NodeID) -> Late<String>? {
    let range = tree[id].range
    guard let position = positions[id] else { return nil }
    guard let arguments else {
      parameters.append(
        Parameter(
          .position(position), placeholder: .keyPath, use: .keyPath, type: .string, isNullable: false, range: range))
      return .waiting
    }
    guard let argument = argument(at: position, of: arguments, range) else { return nil }
    if case .value(.string(let text)) = argument { return .known(text) }
    report(
      .keypathArgumentNotString,
      "`\(source(range))` takes the text of a key path, but its argument is \(describe(argument))",
      range)
    return nil
  }

  /// The argument at a position; nil after a report.
  mutating func argument(at position: Int, of arguments: Arguments, _ range: SourceRange) -> Argument? {
    if position < arguments.positional.count { return arguments.positional[position] }
    if dialect == .rql {
      report(
        .missingArgument,
        "there is no argument for `\(source(range))`: there "
          + existing(arguments.positional.count) + ", and the first is `$0`", range)
      return nil
    }
    report(
      .missingArgument,
      "there is no argument for `\(source(range))`: the text has \(counted(positions.count, "placeholder")), and there "
        + existing(arguments.positional.count), range)
    return nil
  }

  /// An argument as a side of a comparison; nil after a report.
  private mutating func side(of argument: Argument, placeholder: Placeholder, _ range: SourceRange) -> Side? {
    switch argument {
    case .foreignObject(let classIndex):
      report(
        .objectFromOtherRealm,
        "the argument is an object of class `\(className(classIndex))` that belongs to another store; fetch it from the store "
          + "that is queried", range)
      return nil
    case .shape:
      report(
        .argumentType,
        "the argument is a shape, and only a point is compared with one, by `\(dialect == .rql ? "geoWithin" : "IN")`",
        range)
      return nil
    case .value(.list(let elements)) where placeholder == .anyValue:
      guard elements.count <= limits.listElements else {
        report(
          Diagnostic(
            exceeding: .listElements, limits.listElements, "the argument has \(elements.count) elements", range: range))
        return nil
      }
      return .list(
        elements.map { .constant(Constant(value: $0, range: range, isArgument: true)) }, range: range, isArgument: true)
    case .value, .detachedObject:
      guard let constant = placeholder.constant(of: argument.constant) else {
        report(
          .argumentType,
          "`\(source(range))` takes \(placeholder.expectation), but its argument is \(describe(argument.constant))",
          range)
        return nil
      }
      return .constant(Constant(value: constant, range: range, isArgument: true))
    }
  }

  /// "the string `5`", for messages.
  func describe(_ argument: Argument) -> String {
    if case .shape = argument { "a shape" } else { describe(argument.constant) }
  }

  /// "the string `5`", for messages.
  func describe(_ value: Value) -> String {
    switch value {
    case .null: "nil"
    case .list: "a list"
    case .dictionary: "a dictionary"
    case .link(let object): "an object of class `\(className(Int(object.classIndex)))`"
    default: "\(ConstantKind(value).name), `\(rendered(value))`"
    }
  }

  /// A value as the sentence of LANGUAGE §5.0 shows it.
  func rendered(_ value: Value) -> String { value.messageText { className(Int($0)) } }
}
