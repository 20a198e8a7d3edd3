import PredicateAppSources

/// Reads the text of an Objective-C expression: adjacent literals, constants, macros, conditionals, built strings and elements of arrays.
struct ObjectiveCFormatReader: FormatReader {
  let tree: SourceTree
  let typer: ObjectiveCTyper
  let budget: FormatBudget

  /// The maximum depth of references between constants and methods. Deeper ones are treated as unknown.
  static let maximumDepth = 12

  // MARK: Expressions

  func alternatives(_ range: Range<Int>, in file: Int, depth: Int) -> [FormatAlternative]? {
    let tokens = tree.tokens(file)
    guard depth < Self.maximumDepth, let first = range.first, range.upperBound <= tokens.tokens.count,
      range.count < 2_048, budget.takeStep()
    else { return nil }
    let last = range.upperBound - 1
    if tokens.holds("(", at: first), let close = tokens.partner(of: first) {
      if close == last { return alternatives(first + 1..<close, in: file, depth: depth + 1) }
      // A cast.
      if tokens.holds("*", at: close - 1), close < last {
        return alternatives(close + 1..<range.upperBound, in: file, depth: depth + 1)
      }
    }
    if let branches = tokens.branches(ofConditional: range) {
      return alternatives(eachOf: branches, in: file, depth: depth + 1)
    }
    if tokens.holds("[", at: first), tokens.partner(of: first) == last {
      return ObjectiveCMessage(at: first, in: tokens).flatMap { sent($0, in: file, depth: depth + 1) }
    }
    if range.count > 3, tokens.holds("]", at: last), let open = tokens.partner(of: last), open > first,
      tokens.isAdjacent(open), !tokens.holds("@", at: open - 1)
    {
      return elements(ofList: first..<open, under: open + 1..<last, in: file, depth: depth + 1)
    }
    if range.count > 2, tokens.holds(".", at: last - 1), let name = tokens.word(at: last) {
      // `token.condition`
      return returned(by: name, of: first..<last - 1, at: range, in: file, depth: depth + 1)
    }
    // Adjacent literals, and names of literals among them.
    var result = [FormatAlternative()]
    for position in range {
      if tokens.tokens[position].kind == .string {
        guard let text = tokens.literal(at: position)?.text else { return nil }
        for index in result.indices { result[index].pieces.append(.text(text)) }
      } else if let name = tokens.word(at: position),
        let known = constant(name, at: position, in: file, depth: depth), result.append(eachOf: known)
      {
        continue
      } else {
        return nil
      }
    }
    return result
  }

  /// Returns the texts of a local variable or constant.
  private func constant(_ name: String, at position: Int, in file: Int, depth: Int) -> [FormatAlternative]? {
    let place = tree.tokens(file).tokens[position].range
    if let local = tree.local(name, at: position, in: file) {
      let (declared, write) = (tree[local].position, typer.writes[local].assigned.last { $0.sign < position })
      let choice = FormatAlternative.Choice(file: file, variable: declared, write: write?.sign ?? declared)
      let known = built(local, at: position, separator: nil, depth: depth)
      return known?.chosen(by: choice).map { alternative in
        var result = alternative
        result.isEditable = false
        return result
      }
    }
    guard let known = typer.constant(name, in: file) else { return nil }
    return alternatives(known.value, in: known.file, depth: depth + 1)?.map { alternative in
      var result = alternative
      result.isEditable = false
      return known.file == file ? result : result.spelt(place)
    }
  }

  func hole(_ range: Range<Int>, in file: Int) -> FormatAlternative {
    let tokens = tree.tokens(file)
    let place = tokens.place(of: range)
    let isUUID = range.count > 2 && range.suffix(2).contains { tokens.holds("UUIDString", at: $0) }
    let type =
      isUUID
      ? .uuid
      : isWholeNumber(range, in: file)
        ? .integer : tree.models.siteType(typer.type(of: range, in: file), near: tokens.file.path)
    return FormatAlternative(TextHole(expression: tokens.file.text(place), place: place, type: type))
  }

  /// Returns a Boolean value that indicates whether an expression is an integer as text: `[@(n) stringValue]`, `stringWithFormat:@"%lu"`.
  private func isWholeNumber(_ range: Range<Int>, in file: Int) -> Bool {
    let tokens = tree.tokens(file)
    guard let first = range.first, let last = range.last else { return false }
    if tokens.holds("[", at: first), tokens.partner(of: first) == last,
      let message = ObjectiveCMessage(at: first, in: tokens)
    {
      if message.selector == "stringValue" { return isWholeNumber(boxed: message.receiver, in: file) }
      guard message.selector == "stringWithFormat:",
        let format = tokens.split(message.parts[0].argument).first.flatMap(tokens.literalText)
      else { return false }
      return format.hasPrefix("%") && format.dropFirst().dropLast().allSatisfy { "lhqz".contains($0) }
        && "diuxXDU".contains(format.last ?? " ")
    }
    return tokens.holds("stringValue", at: last) && tokens.holds(".", at: last - 1) && last - 1 > first
      && isWholeNumber(boxed: first..<last - 1, in: file)
  }

  private func isWholeNumber(boxed range: Range<Int>, in file: Int) -> Bool {
    tree.models.siteType(typer.type(of: range, in: file), near: "") == .integer
  }

  // MARK: Messages

  /// Returns the result of a message to a string or to its class.
  private func sent(_ message: ObjectiveCMessage, in file: Int, depth: Int) -> [FormatAlternative]? {
    let tokens = tree.tokens(file)
    let argument = message.parts[0].argument
    switch message.selector {
    case "stringWithFormat:", "initWithFormat:", "localizedStringWithFormat:":
      return formatted(argument, in: file, depth: depth)
    case "string", "new", "stringWithCapacity:", "initWithCapacity:": return [FormatAlternative()]
    case "init" where tokens.codeText(message.receiver).hasSuffix("String alloc]"): return [FormatAlternative()]
    case "stringWithString:", "initWithString:": return alternatives(argument, in: file, depth: depth)
    case "copy", "mutableCopy", "description": return alternatives(message.receiver, in: file, depth: depth)
    case "stringByAppendingString:", "stringByAppendingFormat:":
      var result = alternatives(message.receiver, in: file, depth: depth)
      let next =
        message.parts[0].name == "stringByAppendingString"
        ? alternatives(argument, in: file, depth: depth) : formatted(argument, in: file, depth: depth)
      guard result?.append(eachOf: next ?? [hole(argument, in: file)]) == true else { return nil }
      return result
    case "objectAtIndex:", "objectForKey:", "objectAtIndexedSubscript:":
      return elements(ofList: message.receiver, under: argument, in: file, depth: depth)
    case "componentsJoinedByString:":
      guard let separator = alternatives(argument, in: file, depth: depth)?.first?.text else { return nil }
      return joined(message.receiver, separator, in: file, depth: depth)
    default: return returned(by: message.selector, of: message.receiver, at: message.range, in: file, depth: depth)
    }
  }

  /// Returns the texts in the only `return` of the only method with a selector. `nil` if the method is ambiguous.
  private func returned(by selector: String, of receiver: Range<Int>, at range: Range<Int>, in file: Int, depth: Int)
    -> [FormatAlternative]?
  {
    guard let owner = typer.type(of: receiver, in: file).map({ ($0.instance ?? $0.type).name }) else { return nil }
    // Use the inherited method, unless a subclass of the receiver's class may override it.
    func isOne(_ method: DeclarationReference) -> Bool {
      tree[method].kind == .function && !tree.body(of: method).isEmpty
    }
    guard let method = tree.member(selector, of: owner, near: file).first(where: isOne),
      !tree.supertypes.contains(owner)
        || tree.methods(selector).allSatisfy({
          $0 == method || !isOne($0) || !tree.inherits(tree.className(of: $0), from: owner)
        })
    else { return nil }
    let tokens = tree.tokens(method.file)
    let returns = tree.body(of: method).filter { tokens.holds("return", at: $0) }
    guard returns.count == 1 else { return nil }
    let value = returns[0] + 1..<tokens.endOfStatement(returns[0] + 1)
    return returned(
      [value], by: method, takesArguments: selector.hasSuffix(":"), to: tree.tokens(file).place(of: range), in: file,
      depth: depth + 1)
  }

  /// Returns the result of `stringWithFormat:` with `@"name == '%@'", name`. The formatted values are holes.
  func formatted(_ range: Range<Int>, in file: Int, depth: Int) -> [FormatAlternative]? {
    let tokens = tree.tokens(file)
    let arguments = tokens.split(range)
    guard let format = arguments.first, let known = alternatives(format, in: file, depth: depth + 1), known.count == 1,
      let text = known[0].text
    else { return nil }
    let values = arguments.dropFirst().flatMap { value -> [FormatAssembler.Piece] in
      // Insert the text of a literal or of a constant with a literal value.
      guard let known = alternatives(value, in: file, depth: depth + 1), known.count == 1, known[0].isSure,
        let text = known[0].text
      else { return hole(value, in: file).pieces }
      return [.text(text)]
    }
    return [FormatAlternative(formatting: text, values, at: tokens.place(of: format))]
  }
}

extension TokenizedFile {
  /// Returns the two values of the conditional expression in a range: `a ? b : c` or `b ?: c`. `nil` for other expressions.
  func branches(ofConditional range: Range<Int>) -> [Range<Int>]? {
    var position = range.lowerBound
    while position < range.upperBound, !holds("?", at: position) {
      position = partner(of: position).map { max($0, position) + 1 } ?? position + 1
    }
    guard position < range.upperBound, let colon = colon(behind: position, within: range.upperBound) else { return nil }
    let first = colon == position + 1 ? range.lowerBound..<position : position + 1..<colon
    return [first, colon + 1..<range.upperBound]
  }
}
