import PredicateAppSources

/// The C representation of message arguments: objects or plain values.
extension ObjectiveCTyper {
  /// Returns the representation of an expression. `nil` if it is unknown. Types do not determine it: `@5` and `5` have the same type.
  func passed(_ range: Range<Int>, in file: Int) -> PredicateSite.Passed? {
    let tokens = tree.tokens(file)
    let expression = tree.expression(range, in: file)
    guard let first = range.first, expression.range == range else { return nil }
    if tokens.bytes(tokens.tokens[first]).first == 0x40 {
      return [.text, .value, .transparent, .list, .dictionary].contains(expression.kind) ? .object : nil
    }
    switch expression.kind {
    case .value:
      if tokens.tokens[first].kind == .number { return tokens.numberType(at: first) == "Int" ? .integer : .double }
      return type(of: expression, in: file)?.type.name == "Bool" ? .integer : nil
    case .prefix where tokens.holds("-", at: expression.word):
      let number = expression.children[0]
      return number.kind == .value ? passed(number.range, in: file) : nil
    case .name:
      return tree.local(tree.name(of: expression, in: file), at: first, in: file).flatMap {
        passed(writtenType(of: $0))
      }
    case .member: return member(expression, in: file)
    case .call where expression.arguments.isEmpty && tree.selector(of: expression, in: file) != nil:
      return member(expression.children[0], in: file)
    default: return nil
    }
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
  private func member(_ member: Expression, in file: Int) -> PredicateSite.Passed? {
    guard let owner = member.children.first else { return nil }
    let name = tree.name(of: member, in: file)
    let type = type(of: owner, in: file)?.type.name
    if let type, let declared = tree.property(name, of: type) { return passed(tree.objectiveCType(of: declared)) }
    if name == "count" || name == "length" {
      return type.map { Self.counted.contains($0) || RealmTypes.collections.contains($0) } == true ? .integer : nil
    }
    return Self.answers[name]
  }
}
