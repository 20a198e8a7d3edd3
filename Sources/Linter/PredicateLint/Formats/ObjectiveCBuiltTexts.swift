import PredicateSources

/// Texts that Objective-C makes step by step, and lists of texts.
extension ObjectiveCFormatReader {
  /// What a local variable may hold at a place; nil of a parameter, and where nothing of it can be read.
  ///
  /// - Parameter separator: What its elements are joined with, where it is a list of texts.
  func built(_ local: DeclarationReference, at place: Int, separator: MappedText?, depth: Int)
    -> [FormatAlternative]?
  {
    let (file, declaration) = (local.file, tree[local])
    let (tokens, name, value) = (tree.tokens(local.file), declaration.name, declaration.value)
    // A parameter's value is its caller's.
    guard depth < Self.maximumDepth, declaration.kind != .parameter, place - declaration.position < Self.maximumReach
    else { return nil }
    if declaration.kind == .element { return value.flatMap { elements(ofList: $0, in: file, depth: depth + 1) } }
    let start = value?.upperBound ?? declaration.position + 1
    var text = BuiltText(value.map { read($0, separator, in: file, depth: depth) } ?? [], separator: separator)
    var steps = 0
    for position in start..<max(start, place)
    where tokens.isWord(position, name) && !tokens.holds(".", at: position - 1) {
      guard let step = step(at: position, name, separator, in: file, depth: depth),
        tree.variable(name, at: position + 1, in: file) == local
      else { continue }
      steps += 1
      guard steps <= BuiltText.maximumSteps else { return nil }
      text.take(step, tree.reach(of: position, to: place, declaredAt: declaration.position, in: file))
    }
    return text.alternatives.contains { $0.hasText && !$0.isBlank } ? text.alternatives : nil
  }

  /// How far behind its declaration a variable is looked at.
  private static let maximumReach = 8_192

  /// What an expression puts in, or a hole where it cannot be read.
  private func read(_ range: Range<Int>, _ separator: MappedText?, in file: Int, depth: Int) -> [FormatAlternative] {
    let known =
      separator.map { joined(range, $0, in: file, depth: depth + 1) } ?? alternatives(range, in: file, depth: depth + 1)
    return known ?? [hole(range, in: file)]
  }

  private static let changes = ["insert", "replace", "delete", "remove", "exchange", "sort", "append", "set", "add"]

  /// What the statement does to a variable whose name stands at a position; nil where it only reads it.
  private func step(at position: Int, _ name: String, _ separator: MappedText?, in file: Int, depth: Int)
    -> BuiltText.Step?
  {
    let tokens = tree.tokens(file)
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
    else { return nil }
    let argument = message.parts[0].argument
    switch message.selector {
    case "addObject:" where separator != nil: return .appended(read(argument, nil, in: file, depth: depth))
    case "addObjectsFromArray:" where separator != nil:
      return .appended(read(argument, separator, in: file, depth: depth))
    case "setString:": return .assigned(read(argument, nil, in: file, depth: depth))
    case let selector:
      // Others give a new text, and leave the receiver as it is.
      if selector.hasPrefix("append"), let appended = appended(message, in: file, depth: depth) {
        return .appended(appended)
      }
      return Self.changes.contains { selector.hasPrefix($0) } ? .changed(change(message.range, in: file)) : nil
    }
  }

  /// What a message puts at the end of its receiver; nil of other messages.
  private func appended(_ message: ObjectiveCMessage, in file: Int, depth: Int) -> [FormatAlternative]? {
    let argument = message.parts[0].argument
    switch message.selector {
    case "appendString:", "stringByAppendingString:": return read(argument, nil, in: file, depth: depth)
    case "appendFormat:", "stringByAppendingFormat:":
      return formatted(argument, in: file, depth: depth + 1) ?? [hole(argument, in: file)]
    default: return nil
    }
  }

  private func change(_ range: Range<Int>, in file: Int) -> FormatAssembler.Piece {
    let place = tree.tokens(file).place(of: range)
    return .hole(expression: tree.tokens(file).file.text(place), place: place, type: .unknown)
  }

  // MARK: Lists

  /// The texts that an element of a list may be; nil where the list is not spelt out.
  ///
  /// - Parameter key: What a subscript picks it by; nil where each comes.
  func elements(ofList range: Range<Int>, under key: Range<Int>? = nil, in file: Int, depth: Int)
    -> [FormatAlternative]?
  {
    guard let list = spelt(range, in: file, depth: depth) else { return nil }
    var result: [FormatAlternative] = []
    for element in tree.values(of: list, under: key, in: file) {
      result += alternatives(element, in: list.file, depth: depth + 1) ?? []
      // Of very many the first are looked at.
      if result.count >= FormatAlternative.maximumCount { break }
    }
    guard !result.isEmpty else { return nil }
    let place = tree.tokens(file).place(of: range)
    let known = Array(result.prefix(FormatAlternative.maximumCount))
    return (key == nil ? known : known.picked(in: list.file)).map { list.file == file ? $0 : $0.spelt(place) }
  }

  /// The elements of `@[…]`, of `{…}` behind an array of C, and the values of `@{…}`, here or as the value of a constant.
  private func spelt(_ range: Range<Int>, in file: Int, depth: Int) -> SpeltList? {
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

  /// What the texts of a list are together.
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
    var text = BuiltText([FormatAlternative()], separator: separator)
    for (_, element) in list.elements {
      text.take(.appended(alternatives(element, in: file, depth: depth + 1) ?? [hole(element, in: file)]), .always)
    }
    return text.alternatives
  }
}
