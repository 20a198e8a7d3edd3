import PredicateAppSources

/// The C representation of message arguments: objects or plain values.
extension ObjectiveCTyper {
  /// Returns the representation of an expression. `nil` if it is unknown. Types do not determine it: `@5` and `5` have the same type.
  func passed(_ range: Range<Int>, in file: Int) -> PredicateSite.Passed? {
    let tokens = tree.tokens(file)
    guard let first = range.first else { return nil }
    if let end = tokens.endOfBoxed(first) { return end == range.upperBound ? string(first, tokens) : nil }
    let isNegated = tokens.holds("-", at: first)
    let word = isNegated ? first + 1 : first
    guard word + 1 == range.upperBound else { return member(range, tokens, file) }
    if tokens.tokens[word].kind == .number {
      return tokens.numberType(at: word) == "Int" ? .integer : .double
    }
    guard !isNegated, let name = tokens.word(at: word) else { return nil }
    if ["YES", "NO", "true", "false", "TRUE", "FALSE"].contains(name) { return .integer }
    return tree.local(name, at: word, in: file).flatMap { passed(writtenType(of: $0)) }
  }

  /// Returns the representation of values of a declared type.
  private func passed(_ type: WrittenType) -> PredicateSite.Passed? {
    switch type.name {
    case "Int", "Bool": .integer
    case "Double", "Float": .double
    case "char *": .text
    default:
      PredicateSite.Passed(tree.models.siteType(KnownType(type), near: ""), called: type.name) == .object
        ? .object : nil
    }
  }

  /// The representations of the results of methods that have the same result type in all classes.
  private static let answers: [String: PredicateSite.Passed] = Dictionary(
    uniqueKeysWithValues: [
      "intValue", "integerValue", "boolValue", "longValue", "longLongValue", "unsignedIntegerValue", "unsignedIntValue",
      "unsignedLongLongValue", "shortValue", "charValue",
    ].map { ($0, .integer) } + ["doubleValue", "floatValue", "timeIntervalSince1970"].map { ($0, .double) }
      + ["stringValue", "UUIDString"].map { ($0, .object) })
  /// The collections and strings, whose counts are numbers.
  private static let counted: Set<String> = [
    "String", "NSString", "Array", "NSArray", "NSMutableArray", "Set", "NSSet", "NSMutableSet", "Dictionary", "Data",
    "NSData",
  ]

  /// Returns the representation of a property's value: `self.age`, `[ages count]`.
  private func member(_ range: Range<Int>, _ tokens: TokenizedFile, _ file: Int) -> PredicateSite.Passed? {
    guard let last = range.last else { return nil }
    let owner: Range<Int>
    let name: String
    if tokens.holds("]", at: last), tokens.partner(of: last) == range.lowerBound,
      let message = ObjectiveCMessage(at: range.lowerBound, in: tokens), message.parts.count == 1,
      message.parts[0].argument.isEmpty
    {
      (owner, name) = (message.receiver, message.parts[0].name)
    } else if let word = tokens.word(at: last), tokens.holds(".", at: last - 1), last - 1 > range.lowerBound {
      (owner, name) = (range.lowerBound..<last - 1, word)
    } else {
      return nil
    }
    let type = type(of: owner, in: file)?.type.name
    if let type, let declared = tree.property(name, of: type) { return passed(tree.objectiveCType(of: declared)) }
    if name == "count" || name == "length" {
      return type.map { Self.counted.contains($0) || RealmTypes.collections.contains($0) } == true ? .integer : nil
    }
    return Self.answers[name]
  }

  /// Returns `.object` for `@"…"`, `@5` and `@[…]`. `nil` for `"…"`.
  private func string(_ first: Int, _ tokens: TokenizedFile) -> PredicateSite.Passed? {
    tokens.bytes(tokens.tokens[first]).first == 0x40 ? .object : nil
  }
}

extension TokenizedFile {
  /// Returns the end of the string or boxed value that begins at a position: `"…"`, `@5`, `@YES`, `@[…]`. `nil` if there is none.
  func endOfBoxed(_ first: Int) -> Int? {
    guard !holds("@", at: first) else {
      let next = holds("-", at: first + 1) ? first + 2 : first + 1
      return (partner(of: next).map { $0 > next ? $0 : next } ?? next) + 1
    }
    var end = first
    while tokens.indices.contains(end), tokens[end].kind == .string { end += 1 }
    return end == first ? nil : end
  }
}
