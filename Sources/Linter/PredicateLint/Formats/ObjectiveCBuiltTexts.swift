import PredicateAppSources

/// Texts that Objective-C builds step by step, and lists of texts.
extension ObjectiveCFormatReader {
  /// Returns the possible texts of a local variable at a place. `nil` for a parameter, or if none of them can be read.
  ///
  /// - Parameter separator: The separator of its elements, if it is a list of texts.
  func built(_ local: DeclarationReference, at place: Int, separator: MappedText?, depth: Int)
    -> [FormatAlternative]?
  {
    let (file, declaration) = (local.file, tree[local])
    // The caller provides a parameter's value.
    guard depth < Self.maximumDepth, declaration.kind != .parameter, place - declaration.position < Self.maximumReach
    else { return nil }
    if declaration.kind == .element {
      return declaration.value.flatMap { elements(ofList: $0, in: file, depth: depth + 1) }
    }
    let start = declaration.value?.upperBound ?? declaration.position + 1
    return built(local, from: start, to: place, separator: separator, depth: depth) { position in
      step(at: position, declaration, separator, in: file, depth: depth).flatMap {
        tree.variable(declaration.name, at: position + 1, in: file) == local ? $0 : nil
      }
    }
  }

  private static let changes = ["insert", "replace", "exchange", "sort", "append", "set", "add"]
  private static let shortenings = ["delete", "remove"]
  /// Functions and messages that only read a mutable text or list which they are given.
  private static let readers: Set<String> = [
    "NSLog", "predicateWithFormat:", "objectsWhere:", "stringWithString:", "stringWithFormat:",
    "stringByAppendingString:",
    "isEqualToString:", "arrayWithArray:", "initWithString:", "appendString:", "addObject:",
  ]

  /// Returns a Boolean value that indicates whether code that a mutable object is handed to may change it: a function, a method, a second
  /// variable.
  private func isHandedOn(_ position: Int, _ declaration: Declaration, in file: Int) -> Bool {
    let tokens = tree.tokens(file)
    guard
      declaration.type.map({ type in type.contains { tokens.word(at: $0)?.hasPrefix("NSMutable") == true } }) == true,
      !tokens.holds(".", at: position + 1)
    else { return false }
    if tokens.isAssignment(position - 1) { return true }
    guard let open = tokens.enclosingBracket(of: position) else { return false }
    if tokens.holds("(", at: open) { return tokens.word(at: open - 1).map { !Self.readers.contains($0) } ?? false }
    guard let message = ObjectiveCMessage(at: open, in: tokens), message.part(holding: position) != nil else {
      return false
    }
    return !Self.readers.contains(message.selector)
  }

  /// Returns the effect of a statement on the variable with its name at a position. `nil` if the statement only reads it.
  private func step(at position: Int, _ declaration: Declaration, _ separator: MappedText?, in file: Int, depth: Int)
    -> BuiltText.Step?
  {
    let (tokens, name) = (tree.tokens(file), declaration.name)
    if tokens.isAssignment(position + 1) {
      let value = position + 2..<tokens.endOfStatement(position + 2)
      // `format = [format stringByAppendingString:@" AND age > 3"]`
      if let message = ObjectiveCMessage(at: value.lowerBound, in: tokens), message.range == value,
        tokens.codeText(message.receiver) == name, let appended = appended(message, in: file, depth: depth)
      {
        return .appended(appended)
      }
      return .assigned(read(value, separator, in: file, depth: depth))
    }
    if tokens.holds("&", at: position - 1) { return .changed(change(position..<position + 1, in: file)) }
    guard tokens.holds("[", at: position - 1), let message = ObjectiveCMessage(at: position - 1, in: tokens),
      message.receiver == position..<position + 1
    else {
      return isHandedOn(position, declaration, in: file) ? .changed(change(position..<position + 1, in: file)) : nil
    }
    let argument = message.parts[0].argument
    switch message.selector {
    case "addObject:" where separator != nil: return .appended(read(argument, nil, in: file, depth: depth))
    case "addObjectsFromArray:" where separator != nil:
      return .appended(read(argument, separator, in: file, depth: depth))
    case "setString:": return .assigned(read(argument, nil, in: file, depth: depth))
    case let selector:
      // Other methods return a new string and leave the receiver unchanged.
      if selector.hasPrefix("append"), let appended = appended(message, in: file, depth: depth) {
        return .appended(appended)
      }
      if Self.shortenings.contains(where: { selector.hasPrefix($0) }) {
        return .shortened(change(message.range, in: file))
      }
      let isChange = Self.changes.contains { selector.hasPrefix($0) } || !tree.methods(selector).isEmpty
      return isChange ? .changed(change(message.range, in: file)) : nil
    }
  }

  /// Returns the text that a message appends to its receiver. `nil` for other messages.
  private func appended(_ message: ObjectiveCMessage, in file: Int, depth: Int) -> [FormatAlternative]? {
    let argument = message.parts[0].argument
    switch message.selector {
    case "appendString:", "stringByAppendingString:": return read(argument, nil, in: file, depth: depth)
    case "appendFormat:", "stringByAppendingFormat:":
      return formatted(argument, in: file, depth: depth + 1) ?? [hole(argument, in: file)]
    default: return nil
    }
  }

  // MARK: Lists

  /// Returns the elements of `@[…]`, of `{…}` for a C array, or the values of `@{…}`, here or in a constant.
  func spelt(_ range: Range<Int>, in file: Int, depth: Int) -> SpeltList? {
    guard depth < Self.maximumDepth, let first = range.first, budget.takeStep() else { return nil }
    let tokens = tree.tokens(file)
    let open = tokens.holds("@", at: first) ? first + 1 : first
    if tokens.holds("{", at: open) || tokens.holds("[", at: open) && open > first, let close = tokens.partner(of: open),
      close < range.upperBound
    {
      let isDictionary = tokens.holds("{", at: open) && open > first
      let elements = tokens.split(open + 1..<close).map { element -> (key: Range<Int>?, value: Range<Int>) in
        if isDictionary { return tokens.pair(element) }
        // `[Kind] = @"kind == 1"`
        if tokens.holds("[", at: element.lowerBound), let close = tokens.partner(of: element.lowerBound),
          tokens.holds("=", at: close + 1), close + 2 < element.upperBound
        {
          return (element.lowerBound + 1..<close, close + 2..<element.upperBound)
        }
        return (nil, element)
      }
      return SpeltList(file: file, elements: elements)
    }
    if let message = ObjectiveCMessage(at: first, in: tokens), message.range == range,
      message.parts[0].name == "arrayWithObjects"
    {
      let elements = tokens.split(message.parts[0].argument).filter { !tokens.holds("nil", at: $0.lowerBound) }
      return SpeltList(file: file, elements: elements.map { (nil, $0) })
    }
    guard range.count == 1, let name = tokens.word(at: first) else { return nil }
    if let local = tree.local(name, at: first, in: file) {
      guard let value = typer.fixedValue(of: local), !value.contains(first) else { return nil }
      return spelt(value, in: file, depth: depth + 1)
    }
    return typer.constant(name, in: file).flatMap { spelt($0.value, in: $0.file, depth: depth + 1) }
  }

  /// Returns the joined texts of a list.
  func joined(_ range: Range<Int>, _ separator: MappedText, in file: Int, depth: Int) -> [FormatAlternative]? {
    guard depth < Self.maximumDepth, let first = range.first, budget.takeStep() else { return nil }
    let tokens = tree.tokens(file)
    if range.count == 1, let name = tokens.word(at: first), let local = tree.local(name, at: first, in: file) {
      return built(local, at: first, separator: separator, depth: depth)
    }
    if let message = ObjectiveCMessage(at: first, in: tokens), message.range == range {
      switch message.selector {
      case "array", "new", "init", "arrayWithCapacity:", "initWithCapacity:": return [FormatAlternative()]
      case "copy", "mutableCopy": return joined(message.receiver, separator, in: file, depth: depth + 1)
      default: break
      }
    }
    guard let list = spelt(range, in: file, depth: depth), list.file == file else { return nil }
    return joined(list.elements.map(\.value), by: separator, in: file, depth: depth)
  }
}
