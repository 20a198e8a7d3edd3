import PredicateDiagnostics
import PredicateValues

/// `@type` in rql: the kind of a mixed value against the names of types (LANGUAGE §4.9).
extension Checker {
  /// A comparison with `@type` on one side or both; nil after a report, and where a name waits for its argument.
  mutating func typeComparison(_ parts: ComparisonParts) -> TypedNode? {
    var parts = parts
    let isLeftFirst = if case .type = parts.left { true } else { false }
    if !isLeftFirst {
      if parts.written == .isIn {
        notAList(parts.right, parts)
        return nil
      }
      (parts.left, parts.right) = (parts.right, parts.left)
      parts.exchangeQuantifiers()
    }
    guard case .type(let type) = parts.left, let isEquality = typeOperator(parts) else { return nil }
    if case .type(let other) = parts.right { return typeAgainstType(type, other, isEquality, parts) }
    guard type.fixedKind == nil else {
      report(
        .typeOnStatic,
        "`\(source(type.path.range))` is always of type \(type.path.kind.name); only mixed values have a type each",
        type.range)
      return nil
    }
    guard let kinds = kinds(parts.right, isEquality, parts) else { return nil }
    return isOfKind(type, kinds, parts)
  }

  /// True for `==` and IN, false for `!=`; nil after a report.
  private mutating func typeOperator(_ parts: ComparisonParts) -> Bool? {
    switch parts.written {
    case .relation(.equal), .isIn: return true
    case .relation(.notEqual): return false
    default:
      report(
        .typeOperator, "`\(source(parts.operatorRange))` is not supported for `@type`, which has `== != IN`",
        parts.operatorRange)
      return nil
    }
  }

  /// The kinds that satisfy the comparison; nil after a report, and where a name waits for its argument.
  private mutating func kinds(_ side: Side, _ isEquality: Bool, _ parts: ComparisonParts) -> ValueKinds? {
    func satisfying(_ kinds: ValueKinds) -> ValueKinds { isEquality ? kinds : kinds.complement }
    guard case .list(let elements, let range, _) = side else {
      if case .parameter = side { return kind(side) }
      if parts.written == .isIn {
        notAList(side, parts)
        return nil
      }
      if parts.rightQuantifier != nil, side.isConstant {
        report(.argumentNotList, "a quantifier before a constant needs a list, but this is one value", side.range)
        return nil
      }
      return kind(side).map { satisfying($0) }
    }
    if case .type(let type) = parts.left, type.path.isToMany, parts.quantifier == nil, parts.rightQuantifier == nil,
      parts.written != .isIn
    {
      report(
        .collectionVsCollection,
        "the types of a whole collection cannot be compared with a list; write `ANY`, `ALL` or `NONE` before one of them",
        range)
      return nil
    }
    var named: [ValueKinds] = []
    for element in elements {
      guard let kind = kind(element) else { return nil }
      named.append(satisfying(kind))
    }
    switch parts.rightQuantifier ?? .any {
    case .any: return named.reduce(ValueKinds()) { $0.union($1) }
    case .all: return named.reduce(ValueKinds.all) { $0.intersection($1) }
    case .none: return named.reduce(ValueKinds()) { $0.union($1) }.complement
    }
  }

  /// The kinds of one type name; nil after a report, and where it waits for its argument.
  private mutating func kind(_ side: Side) -> ValueKinds? {
    switch side {
    case .constant(let constant):
      guard case .string(let name) = constant.value else {
        report(
          .typeMismatch,
          "`@type` is compared with the name of a type, such as 'int', not with \(describe(constant.value))",
          constant.range)
        return nil
      }
      if let kinds = ValueKinds(typeName: name) { return kinds }
      let match = closestMatch(to: name.lowercased(), in: ValueKinds.typeNames)
      report(
        .unknownTypeName, "there is no type `\(name)`", constant.range,
        notes: .suggestion(match),
        fixIts: match.flatMap {
          constant.isArgument ? nil : [.init("write `'\($0)'`", range: constant.range, replacement: "'\($0)'")]
        } ?? [])
    case .parameter(let argument):
      // The name decides which kinds the program asks for, so it has to be known.
      parameters.append(
        Parameter(
          argument.name, placeholder: argument.placeholder, use: .keyPath, type: .string, isNullable: false,
          range: argument.range))
      isOpen = true
    default:
      report(
        .typeMismatch, "`@type` is compared with the name of a type, such as 'int', not with `\(source(side.range))`",
        side.range)
    }
    return nil
  }

  /// The comparison of a path's kinds with those that satisfy it.
  private mutating func isOfKind(_ type: ResolvedType, _ kinds: ValueKinds, _ parts: ComparisonParts) -> TypedNode? {
    guard let quantified = quantifier(of: type.path, parts) else { return nil }
    let right = append(TypedOperand(.kinds(kinds), type: nil, isNullable: false, range: parts.right.range))
    return .comparison(
      Comparison(
        quantifier: quantified.quantifier, left: operand(type.path), .isOfKind, right: right, range: parts.range))
  }

  /// The kinds of two paths.
  private mutating func typeAgainstType(
    _ left: ResolvedType, _ right: ResolvedType, _ isEquality: Bool, _ parts: ComparisonParts
  ) -> TypedNode? {
    var exchanged = parts
    exchanged.exchangeQuantifiers()
    guard left.fixedKind == nil || right.fixedKind == nil else {
      report(
        .typeOnStatic, "both sides are of a type that the schema fixes, so they compare the same for every object",
        parts.range)
      return nil
    }
    if let kind = right.kindOfEveryObject { return isOfKind(left, isEquality ? kind : kind.complement, parts) }
    if let kind = left.kindOfEveryObject { return isOfKind(right, isEquality ? kind : kind.complement, exchanged) }
    guard let leftQuantified = quantifier(of: left.path, parts),
      let rightQuantified = quantifier(of: right.path, exchanged)
    else { return nil }
    guard leftQuantified.quantifier == nil || rightQuantified.quantifier == nil else {
      report(
        .collectionVsCollection,
        "`\(source(left.range))` and `\(source(right.range))` both reach many values; compare one with a type's name",
        parts.right.range)
      return nil
    }
    return .comparison(
      Comparison(
        quantifier: leftQuantified.quantifier ?? rightQuantified.quantifier, left: operand(left.path),
        isEquality ? .isOfSameKind : .isOfOtherKind, right: operand(right.path), range: parts.range))
  }
}

extension ComparisonParts {
  /// Whether `@type` stands on a side.
  var isAboutTypes: Bool {
    for side in [left, right] { if case .type = side { return true } }
    return false
  }
}
