import PredicateAppSources

/// The types of values that Swift code pastes into formats. A string may represent a number; a description may not be a literal.
extension SwiftFormatReader {
  func pasted(_ range: Range<Int>, in file: Int) -> SiteType {
    if let spelt = spelt(range, in: file) { return spelt }
    let path = tree.tokens(file).file.path
    guard let known = typer.type(of: range, in: file) else { return .unknown }
    if isDescribed(range, known, in: file) {
      return .described(known.type.shownName + (known.type.isOptional ? "?" : ""))
    }
    let type = tree.models.siteType(known, near: path)
    // A class may define its own description.
    if case .object = type, !tree.member("description", of: known.type.unwrapped.name, near: file).isEmpty {
      return .unknown
    }
    return type
  }

  /// Returns the type that a string represents: an integer, several integers with separators, or a UUID.
  private func spelt(_ range: Range<Int>, in file: Int) -> SiteType? {
    let tokens = tree.tokens(file)
    guard let first = range.first, let last = range.last, range.count > 2 else { return nil }
    // A type's name is as safe as an integer: it is not external input.
    if tokens.holds("self", at: last), tokens.holds(".", at: last - 1),
      tokens.word(at: first)?.first?.isUppercase == true
        || tokens.holds("Self", at: first)
    {
      return .integer
    }
    if tokens.holds("type", at: first), tokens.holds("(", at: first + 1), tokens.holds("of", at: first + 2) {
      return .integer
    }
    if tokens.holds("String", at: first), tokens.holds("(", at: first + 1), tokens.partner(of: first + 1) == last,
      let arguments = tokens.callArguments(at: first + 1), arguments.count == 1,
      ["", "describing"].contains(arguments[0].label)
    {
      return spelt(arguments[0].range, in: file) ?? whole(arguments[0].range, in: file)
    }
    if tokens.holds(".", at: last - 1) {
      if tokens.holds("uuidString", at: last) { return .uuid }
      if tokens.holds("description", at: last) { return whole(first..<last - 1, in: file) }
    }
    // `ids.map { String($0) }.joined(separator: ",")`
    guard tokens.holds(")", at: last), let open = tokens.partner(of: last), tokens.holds("joined", at: open - 1),
      tokens.holds(".", at: open - 2), open - 3 > first
    else { return nil }
    var end = open - 3
    if tokens.holds(")", at: end), tokens.holds("}", at: end - 1) { end -= 1 }
    if tokens.holds("}", at: end), let brace = tokens.partner(of: end) {
      let body = tokens.bodyStart(ofClosureAt: brace, within: end)..<end
      if body.count == 1, let literal = tokens.literal(at: body.lowerBound), literal.pieces.count == 1,
        case .interpolation(_, let number) = literal.pieces[0]
      {
        return whole(tokens.interpolations[number].tokens, in: file)
      }
      return spelt(body, in: file).flatMap { $0 == .integer ? $0 : nil }
    }
    // `ids.map(String.init)`, `ids.map(\.description)`
    guard tokens.holds(")", at: end), let call = tokens.partner(of: end), tokens.holds("map", at: call - 1),
      tokens.holds(".", at: call - 2), call - 2 > first,
      ["String.init", "\\.description"].contains(tokens.codeText(call + 1..<end)),
      let list = typer.type(of: first..<call - 2, in: file), let element = typer.element(of: list)
    else { return nil }
    return whole(element, in: file)
  }

  private func whole(_ range: Range<Int>, in file: Int) -> SiteType? {
    typer.type(of: range, in: file).flatMap { whole($0, in: file) }
  }

  private func whole(_ known: KnownType, in file: Int) -> SiteType? {
    guard known.isProven, !known.type.isOptional else { return nil }
    return tree.models.siteType(known, near: tree.tokens(file).file.path) == .integer ? .integer : nil
  }

  /// Protocols that do not affect descriptions.
  private static let silent: Set<String> = [
    "Codable", "Decodable", "Encodable", "Equatable", "Hashable", "Comparable", "Identifiable", "Sendable",
  ]

  /// Returns a Boolean value that indicates whether a value's description is never a literal: `Optional(5)`, an enumeration case's name.
  private func isDescribed(_ range: Range<Int>, _ known: KnownType, in file: Int) -> Bool {
    let tokens = tree.tokens(file)
    guard known.isProven, let first = range.first else { return false }
    if range.count == 1, known.type.isOptional, let name = tokens.word(at: first),
      let variable = tree.variable(name, at: first, in: file), tree[variable].type != nil
    {
      // `guard let age` and `if let age` declare another variable with the name.
      let place = tokens.literal(around: first) ?? first
      let start = tree.enclosingBody(at: place, in: file).flatMap { tree[$0].body?.lowerBound } ?? place
      return !(max(0, min(start, place - 4_096))..<place).contains {
        tokens.isWord($0, name) && (tokens.holds("let", at: $0 - 1) || tokens.holds("var", at: $0 - 1))
          && tree[variable].position != $0
      }
    }
    // `dog.age` is optional.
    if range.count > 2, known.type.isOptional {
      return range.enumerated().allSatisfy { index, position in
        index % 2 == 0 ? tokens.word(at: position) != nil : tokens.holds(".", at: position)
      }
    }
    let type = known.type.name
    let kind = tree.kind(of: type, near: file)
    let isPlain = kind == .structType && tree.supertypes(of: type).allSatisfy(Self.silent.contains)
    return !known.type.isOptional && (kind == .enumType || isPlain)
      && tree.member("description", of: type, near: file).isEmpty
      && !["CustomStringConvertible", "LosslessStringConvertible"].contains { tree.inherits(type, from: $0) }
  }
}
