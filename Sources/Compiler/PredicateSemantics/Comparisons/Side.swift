/// A placeholder whose argument is unknown.
struct OpenArgument {
  var name: Parameter.Name
  var placeholder: Placeholder
  var range: SourceRange
}

/// One side of a comparison, resolved on its own.
enum Side {
  case constant(Constant)
  case parameter(OpenArgument)
  /// Constants and parameters in braces, or the elements of a list argument.
  case list([Side], range: SourceRange, isArgument: Bool)
  /// A side that depends on the object.
  case subject(Subject)
  /// `path.@type`.
  indirect case type(ResolvedType)
  /// A key path that depends on an unknown argument.
  case open(SourceRange)

  var range: SourceRange {
    switch self {
    case .constant(let constant): constant.range
    case .parameter(let argument): argument.range
    case .list(_, let range, _): range
    case .subject(let subject): subject.range
    case .type(let type): type.range
    case .open(let range): range
    }
  }

  var subject: Subject? { if case .subject(let subject) = self { subject } else { nil } }
  var type: ResolvedType? { if case .type(let type) = self { type } else { nil } }
  /// A Boolean value that indicates whether the side depends on an unknown argument.
  var isOpen: Bool { if case .open = self { true } else { false } }
  /// A Boolean value that indicates whether the side leads to objects.
  var isLink: Bool { if case .subject(let subject) = self { subject.kind == .link } else { false } }
  /// A Boolean value that indicates whether the side can be evaluated without an object.
  var isConstant: Bool {
    switch self {
    case .constant, .parameter, .list: true
    case .subject, .type, .open: false
    }
  }
  /// The value of a constant or of a list of constants.
  var value: Value? {
    switch self {
    case .constant(let constant): constant.value
    case .list(let elements, _, _): .list(elements.compactMap { $0.value })
    case .parameter, .subject, .type, .open: nil
    }
  }
  /// A Boolean value that indicates whether the side is nil.
  var isNull: Bool { if case .constant(let constant) = self { constant.value == .null } else { false } }
  /// A Boolean value that indicates whether the side is nil, or a list that contains only one nil.
  var isNullAlone: Bool {
    if case .list(let elements, _, _) = self { elements.count == 1 && elements[0].isNull } else { isNull }
  }
}

extension Checker {
  /// Resolves one side of a comparison.
  mutating func side(of id: NodeID, in scope: Int) throws(Reported) -> Side {
    let range = tree[id].range
    switch tree[id].kind {
    case .path: return try target(of: id, in: scope)
    case .add, .subtract, .multiply, .divide: return try arithmeticSide(id, in: scope)
    case .placeholder, .argument: return try placeholderSide(id)
    case .objectLiteral: return try objectSide(id, in: scope)
    case .list:
      let elements = try each(tree.children(of: id)) { checker, id throws(Reported) in
        try checker.side(of: id, in: scope)
      }
      return .list(elements, range: range, isArgument: false)
    default:
      if let constant = tree.literal(id) { return .constant(constant) }
      if tree.isInteger(id) {
        throw report(
          .integerOverflow, "integers lie between -9223372036854775808 and 9223372036854775807", range)
      }
      throw report(
        .unsupportedOperand, "`\(source(range))` cannot be compared: an operand is a key path or a constant", range)
    }
  }
}
