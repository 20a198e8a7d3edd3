/// Reads the text that a Swift expression is: literals, `+`, interpolation, constants, `#keyPath`, conditionals.
struct SwiftFormatReader {
  let tree: SourceTree
  let typer: SwiftTyper

  /// A text that an expression may be, in pieces.
  struct Alternative {
    var pieces: [FormatAssembler.Piece] = []
    var isEditable = true
    /// Whether any of it is known.
    var hasText: Bool {
      pieces.contains {
        if case .text = $0 { return true }
        return false
      }
    }

    /// The whole text where all of it is known.
    var text: MappedText? {
      var whole = MappedText()
      for piece in pieces {
        guard case .text(let text) = piece else { return nil }
        whole.append(text)
      }
      return whole
    }

    init(pieces: [FormatAssembler.Piece] = [], isEditable: Bool = true) {
      self.pieces = pieces
      self.isEditable = isEditable
    }

    /// What a format of `printf`'s make makes of some values: each conversion is a hole.
    init(formatting text: MappedText, _ values: [FormatAssembler.Piece], at place: Range<Int>) {
      isEditable = false
      let bytes = text.bytes
      var values = values[...]
      var (start, index) = (0, 0)
      while index < bytes.count {
        guard bytes[index] == 0x25, index + 1 < bytes.count else {
          index += 1
          continue
        }
        if index > start { pieces.append(.text(text.slice(start..<index))) }
        if bytes[index + 1] == 0x25 {
          pieces.append(.text(text.slice(index..<index + 1)))
          index += 2
        } else {
          // Digits and the lengths `l`, `q`, `h`, `z` go before the letter.
          var end = index + 1
          while end < bytes.count - 1,
            bytes[end].isDigit || [0x2E, 0x6C, 0x7A, 0x71, 0x68, 0x2D].contains(bytes[end])
          { end += 1 }
          pieces.append(values.popFirst() ?? .hole(expression: "", place: place, type: .unknown))
          index = end + 1
        }
        start = index
      }
      if start < bytes.count { pieces.append(.text(text.slice(start..<bytes.count))) }
    }

    static func + (left: Alternative, right: Alternative) -> Alternative {
      Alternative(pieces: left.pieces + right.pieces, isEditable: left.isEditable && right.isEditable)
    }
  }

  /// More alternatives than this are not told apart.
  private static let maximumAlternatives = 8
  /// Constants that refer to others, and interpolations in constants, beyond this are taken as unknown.
  private static let maximumDepth = 6

  /// The formats that an expression may be; nil where it is put together in another way.
  func formats(_ range: Range<Int>, in file: Int) -> [FormatText]? {
    guard let alternatives = alternatives(range, in: tree.tokens(file), file, depth: 0) else { return nil }
    guard alternatives.contains(where: \.hasText) else { return nil }
    return alternatives.map { alternative in
      var format = FormatAssembler.assemble(alternative.pieces)
      format.isEditable = alternative.isEditable
      return format
    }
  }

  /// The text of an expression of which nothing is left open.
  func text(_ range: Range<Int>, in file: Int) -> String? {
    guard let alternatives = alternatives(range, in: tree.tokens(file), file, depth: 0), alternatives.count == 1 else {
      return nil
    }
    return alternatives.first?.text?.string
  }

  // MARK: Expressions

  private func alternatives(_ range: Range<Int>, in tokens: TokenizedFile, _ file: Int, depth: Int) -> [Alternative]? {
    guard depth < Self.maximumDepth, let first = range.first, range.upperBound <= tokens.tokens.count,
      range.count < 2_048
    else { return nil }
    if tokens.holds("(", at: first), tokens.partner(of: first) == range.upperBound - 1 {
      return alternatives(first + 1..<range.upperBound - 1, in: tokens, file, depth: depth + 1)
    }
    // `c ? "a" : "b"` and `"a" + b`, at the top level.
    var position = first
    var operands: [Range<Int>] = []
    var start = first
    while position < range.upperBound {
      if position > first, tokens.holds("?", at: position) {
        let isConditional = !tokens.isAdjacent(position) && !tokens.holds("?", at: position + 1)
        guard isConditional, let colon = colon(behind: position, range.upperBound, tokens) else { return nil }
        guard let left = alternatives(position + 1..<colon, in: tokens, file, depth: depth + 1),
          let right = alternatives(colon + 1..<range.upperBound, in: tokens, file, depth: depth + 1)
        else { return nil }
        let both = left + right
        return both.count <= Self.maximumAlternatives ? both : nil
      }
      if tokens.holds("+", at: position), position > start {
        operands.append(start..<position)
        start = position + 1
      }
      position = tokens.behind(position, within: range.upperBound)
    }
    if operands.isEmpty { return operand(range, in: tokens, file, depth: depth) }
    guard start < range.upperBound else { return nil }
    operands.append(start..<range.upperBound)
    var result = [Alternative()]
    for operand in operands {
      let next = alternatives(operand, in: tokens, file, depth: depth + 1) ?? [hole(operand, operand, in: tokens, file)]
      result = combine(result, next, operand, in: tokens, file)
    }
    return result
  }

  private func combine(
    _ left: [Alternative], _ right: [Alternative], _ operand: Range<Int>, in tokens: TokenizedFile, _ file: Int
  ) -> [Alternative] {
    guard left.count * right.count <= Self.maximumAlternatives else {
      let open = hole(operand, operand, in: tokens, file)
      return left.map { $0 + open }
    }
    return left.flatMap { left in right.map { left + $0 } }
  }

  private func colon(behind question: Int, _ limit: Int, _ tokens: TokenizedFile) -> Int? {
    var position = question + 1
    var nested = 0
    while position < limit {
      if tokens.holds("?", at: position), !tokens.isAdjacent(position) { nested += 1 }
      if tokens.holds(":", at: position) {
        if nested == 0 { return position }
        nested -= 1
      }
      position = tokens.behind(position, within: limit)
    }
    return nil
  }

  private func hole(_ range: Range<Int>, _ place: Range<Int>, in tokens: TokenizedFile, _ file: Int) -> Alternative {
    let place = bytes(place, in: tokens)
    let known = typer.type(of: range, in: file)
    let type = tree.models.siteType(known, near: tokens.file.path)
    return Alternative(pieces: [.hole(expression: tokens.file.text(place), place: place, type: type)])
  }

  private func bytes(_ range: Range<Int>, in tokens: TokenizedFile) -> Range<Int> {
    guard let first = range.first, tokens.tokens.indices.contains(first),
      tokens.tokens.indices.contains(range.upperBound - 1)
    else { return 0..<0 }
    let start = Int(tokens.tokens[first].start)
    return start..<max(start, Int(tokens.tokens[range.upperBound - 1].end))
  }

  private func operand(_ range: Range<Int>, in tokens: TokenizedFile, _ file: Int, depth: Int) -> [Alternative]? {
    let first = range.lowerBound
    let token = tokens.tokens[first]
    if token.kind == .string {
      guard range.count == 1 || tokens.holds("as", at: first + 1), tokens.literals.indices.contains(Int(token.link))
      else { return nil }
      return literal(tokens.literals[Int(token.link)], in: tokens, file, depth: depth)
    }
    guard token.kind == .word else { return nil }
    if tokens.holds("#keyPath", at: first) {
      guard let close = tokens.partner(of: first + 1), close == range.upperBound - 1 else { return nil }
      return keyPath(first + 2..<close, spelt: bytes(range, in: tokens), in: tokens)
    }
    if tokens.holds("String", at: first), tokens.holds("(", at: first + 1),
      tokens.partner(of: first + 1) == range.upperBound - 1, let arguments = tokens.callArguments(at: first + 1),
      let format = arguments.first
    {
      return formatted(format, arguments.dropFirst().map(\.range), in: tokens, file, depth: depth)
    }
    return constant(range, in: tokens, file, depth: depth)
  }

  /// `String(format: "name == '%@'", name)` and `String("…")`.
  private func formatted(
    _ format: TokenizedFile.CallArgument, _ values: [Range<Int>], in tokens: TokenizedFile, _ file: Int, depth: Int
  ) -> [Alternative]? {
    guard let known = alternatives(format.range, in: tokens, file, depth: depth + 1) else { return nil }
    if format.label.isEmpty, values.isEmpty { return known }
    guard format.label == "format", known.count == 1, let text = known[0].text else { return nil }
    let holes = values.flatMap { hole($0, $0, in: tokens, file).pieces }
    return [Alternative(formatting: text, holes, at: bytes(format.range, in: tokens))]
  }

  /// `#keyPath(Dog.owner.name)` without the type's name.
  private func keyPath(_ range: Range<Int>, spelt place: Range<Int>, in tokens: TokenizedFile) -> [Alternative]? {
    var names = range.compactMap { tokens.word(at: $0) }
    while names.count > 1, names[0].first?.isUppercase == true { names.removeFirst() }
    guard !names.isEmpty else { return nil }
    var text = MappedText()
    text.append(names.joined(separator: ".").utf8, spelt: place)
    return [Alternative(pieces: [.text(text)], isEditable: false)]
  }

  // MARK: Literals

  private func literal(_ literal: StringLiteral, in tokens: TokenizedFile, _ file: Int, depth: Int) -> [Alternative]? {
    guard literal.isTerminated else { return nil }
    var result = [Alternative()]
    for piece in literal.pieces {
      switch piece {
      case .text(let text):
        for index in result.indices { result[index].pieces.append(.text(text)) }
      case .interpolation(let place, let inner):
        let next = interpolation(inner, place, literal, in: tokens, file, depth: depth)
        if next.count * result.count <= Self.maximumAlternatives {
          result = result.flatMap { left in next.map { left + $0 } }
        } else {
          let open = interpolation(inner, place, literal, in: tokens, file, depth: Self.maximumDepth)
          result = result.map { $0 + (open.first ?? Alternative()) }
        }
      }
    }
    return result
  }

  /// What an interpolation puts in: a constant's text, or a hole.
  private func interpolation(
    _ inner: [SourceToken], _ place: Range<Int>, _ literal: StringLiteral, in tokens: TokenizedFile, _ file: Int,
    depth: Int
  ) -> [Alternative] {
    let parts = tokens.withTokens(inner)
    let range = 0..<inner.count
    if let known = interpolated(range, in: parts, file, at: place, depth: depth + 1),
      known.allSatisfy({ $0.text != nil })
    {
      return known.map { alternative in
        let text = (alternative.text ?? MappedText()).spelt(place)
        return Alternative(pieces: [.text(text)], isEditable: false)
      }
    }
    let expression = bytes(range, in: parts)
    let type = typer.interpolationType(parts, at: place.lowerBound, in: file)
    return [
      Alternative(pieces: [
        .hole(
          expression: tokens.file.text(expression), place: place,
          type: tree.models.siteType(type, near: tokens.file.path))
      ])
    ]
  }

  private func interpolated(
    _ range: Range<Int>, in parts: TokenizedFile, _ file: Int, at place: Range<Int>, depth: Int
  ) -> [Alternative]? {
    guard let first = range.first else { return nil }
    if range.count == 1, parts.tokens[first].kind == .number {
      var text = MappedText()
      text.append(parts.bytes(parts.tokens[first]), spelt: place)
      return [Alternative(pieces: [.text(text)])]
    }
    return alternatives(range, in: parts, file, depth: depth)
  }

  // MARK: Constants

  /// A name that stands for a text: of a constant, or of a case of an enumeration with text.
  private func constant(_ range: Range<Int>, in tokens: TokenizedFile, _ file: Int, depth: Int) -> [Alternative]? {
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
    let place = bytes(range, in: tokens)
    let position = tree.tokens(file).position(atOrAfter: place.lowerBound)
    if last == "rawValue" || last == "stringValue", names.count >= 3 {
      return enumerationCase(names[names.count - 2], of: names[names.count - 3], spelt: place)
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
    var found: [Alternative] = []
    for value in values {
      guard let next = alternatives(value, in: tree.tokens(reference.file), reference.file, depth: depth + 1),
        found.count + next.count <= Self.maximumAlternatives
      else { return nil }
      found += next
    }
    return found.map { alternative in
      guard reference.file != file else { return Alternative(pieces: alternative.pieces, isEditable: false) }
      let pieces = alternative.pieces.map { piece in
        switch piece {
        case .text(let text): FormatAssembler.Piece.text(text.spelt(place))
        case .hole(let expression, _, let type):
          FormatAssembler.Piece.hole(expression: expression, place: place, type: type)
        }
      }
      return Alternative(pieces: pieces, isEditable: false)
    }
  }

  /// The type whose member the last of some names is.
  private func owner(of names: [String], at position: Int, in file: Int) -> String? {
    let last = names[names.count - 2]
    if last.first?.isUppercase == true { return last }
    if names.count > 2, names[names.count - 3].first?.isUppercase == true {
      // `Column.age.format`, `Settings.shared.format`
      let type = names[names.count - 3]
      let member = tree.member(last, of: type, near: file).first { tree[$0].kind == .variable }
      return member.flatMap { typer.type(of: $0) }?.type.unwrapped.name ?? type
    }
    guard names.count == 2 || names.count == 3 && names[0] == "self" else { return nil }
    return tree.variable(last, at: position, in: file).flatMap { typer.type(of: $0) }?.type.unwrapped.name
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
    return (declaration.value.map { [$0] } ?? []) + assigned
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
      guard result.count <= Self.maximumAlternatives else { return nil }
    }
    return result
  }

  /// `case name = "text"`, or `case name` in an enumeration of strings.
  private func enumerationCase(_ name: String, of type: String, spelt place: Range<Int>) -> [Alternative]? {
    for reference in tree.types[type] ?? [] where tree[reference].kind == .enumType {
      guard let body = tree[reference].body,
        tree[reference].inherited.contains("String") || tree[reference].inherited.contains("CodingKey")
      else { continue }
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
          guard tokens.tokens.indices.contains(position + 2), tokens.tokens[position + 2].kind == .string,
            tokens.literals.indices.contains(Int(tokens.tokens[position + 2].link)),
            let raw = tokens.literals[Int(tokens.tokens[position + 2].link)].text
          else { return nil }
          text.append(raw.bytes, spelt: place)
        } else {
          text.append(name.utf8, spelt: place)
        }
        return [Alternative(pieces: [.text(text)], isEditable: false)]
      }
    }
    return nil
  }
}

extension TokenizedFile {
  /// The same file with other tokens, of an interpolation, their brackets joined.
  func withTokens(_ tokens: [SourceToken]) -> TokenizedFile {
    var copy = self
    copy.replaceTokens(tokens)
    return copy
  }

  /// The first token that does not stand before a byte. O(log tokens).
  func position(atOrAfter offset: Int) -> Int {
    var (low, high) = (0, tokens.count)
    while low < high {
      let middle = (low + high) / 2
      if Int(tokens[middle].start) < offset { low = middle + 1 } else { high = middle }
    }
    return low
  }
}
