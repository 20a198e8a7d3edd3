/// `@type` in rql: comparisons of a mixed value's kind with type names (language §4.9).
extension Checker {
  /// Types a comparison with `@type` on one or both sides.
  mutating func typeComparison(_ parts: ComparisonParts) throws(Reported) -> TypedNode {
    guard let type = parts.left.type else {
      if parts.written == .isIn { throw notAList(parts.right, parts) }
      return try typeComparison(parts.mirrored(parts.written))
    }
    let isEquality = try isTypeEquality(parts)
    if case .list(_, let range, isArgument: true) = parts.right {
      throw report(
        .argumentType, "`@type` is compared with names of types, each an argument of its own: `IN {$0, $1}`", range)
    }
    if let other = parts.right.type { return try typeAgainstType(type, other, isEquality, parts) }
    guard type.fixedKind == nil else {
      throw report(
        .typeOnStatic,
        "`\(source(type.path.range))` is always of type \(type.path.kind.name); only mixed values have a type each",
        type.range)
    }
    if case .list(let elements, let range, _) = parts.right, isList(type.path), parts.quantifier == nil,
      parts.rightQuantifier == nil
    {
      return try wholeKinds(type, elements, range, isEquality, parts)
    }
    if case .list(let names, _, _) = parts.right, parts.isMirrored, parts.quantifier != parts.rightQuantifier {
      return try eachName(names, type, isEquality, parts)
    }
    return try isOfKind(type, try kinds(parts.right, isEquality, parts), parts)
  }

  /// Types a comparison of a list of kinds with a list of names, position by position (language §6.4).
  private mutating func wholeKinds(
    _ type: ResolvedType, _ names: [Side], _ range: SourceRange, _ isEquality: Bool, _ parts: ComparisonParts
  ) throws(Reported) -> TypedNode {
    var ids: [TypedPredicate.OperandID] = []
    for name in names {
      ids.append(append(TypedOperand(.kinds(try kind(name)), type: nil, isNullable: false, range: name.range)))
    }
    let right = append(TypedOperand(.list(ids), type: nil, isNullable: false, range: range))
    return .listComparison(
      ListComparison(
        nil, left: operand(type.path), isEquality ? .isOfKind : .isOfOtherKind, right: right, range: parts.range))
  }

  /// Types a comparison with a list of names before the path: any, all or none of the names pass, each compared separately with the path's
  /// values (language §6.4).
  private mutating func eachName(
    _ names: [Side], _ type: ResolvedType, _ isEquality: Bool, _ parts: ComparisonParts
  ) throws(Reported) -> TypedNode {
    var terms: [TypedPredicate.NodeID] = []
    for name in names {
      let kinds = try kind(name)
      let node = try isOfKind(type, isEquality ? kinds : kinds.complement, parts)
      nodes.append(node)
      terms.append(nodes.count - 1)
    }
    switch parts.rightQuantifier ?? .any {
    case .all: return .and(terms)
    case .any: return .or(terms)
    case .none:
      nodes.append(.or(terms))
      return .not(nodes.count - 1)
    }
  }

  /// Returns `true` for `==` and IN, and `false` for `!=`.
  private mutating func isTypeEquality(_ parts: ComparisonParts) throws(Reported) -> Bool {
    switch parts.written {
    case .relation(.equal), .isIn: return true
    case .relation(.notEqual): return false
    default:
      throw report(
        .typeOperator, "`\(source(parts.operatorRange))` is not supported for `@type`, which has `== != IN`",
        parts.operatorRange)
    }
  }

  /// Returns the kinds that satisfy the comparison.
  private mutating func kinds(_ side: Side, _ isEquality: Bool, _ parts: ComparisonParts) throws(Reported) -> ValueKinds
  {
    func satisfying(_ kinds: ValueKinds) -> ValueKinds { isEquality ? kinds : kinds.complement }
    guard case .list(let elements, _, _) = side else {
      if case .parameter = side { return try kind(side) }
      if parts.written == .isIn {
        throw notAList(side, parts)
      }
      if parts.rightQuantifier != nil, side.isConstant {
        throw report(.argumentNotList, "a quantifier before a constant needs a list, but this is one value", side.range)
      }
      return satisfying(try kind(side))
    }
    var named: [ValueKinds] = []
    for element in elements {
      named.append(satisfying(try kind(element)))
    }
    switch parts.rightQuantifier ?? .any {
    case .any: return named.reduce(ValueKinds()) { $0.union($1) }
    case .all: return named.reduce(ValueKinds.all) { $0.intersection($1) }
    case .none: return named.reduce(ValueKinds()) { $0.union($1) }.complement
    }
  }

  /// Returns the kinds of one type name. If its argument is unknown, the comparison stays open.
  private mutating func kind(_ side: Side) throws(Reported) -> ValueKinds {
    switch side {
    case .constant(let constant):
      guard case .string(let name) = constant.value else {
        throw report(
          .typeMismatch,
          "`@type` is compared with the name of a type, such as 'int', not with \(describe(constant.value))",
          constant.range)
      }
      if let kinds = ValueKinds(typeName: name) { return kinds }
      let match = closestMatch(to: name.lowercased(), in: ValueKinds.typeNames)
      throw report(
        .unknownTypeName, "there is no type `\(name)`", constant.range,
        notes: .suggestion(match),
        fixIts: .write(constant.isArgument ? nil : match.map { "'\($0)'" }, at: constant.range))
    case .parameter(let argument):
      // The name determines which kinds the program tests, so it must be known.
      parameters.append(
        Parameter(
          argument.name, placeholder: argument.placeholder, use: .keyPath, type: .string, isNullable: false,
          range: argument.range))
      isOpen = true
      throw Reported()
    default:
      throw report(
        .typeMismatch, "`@type` is compared with the name of a type, such as 'int', not with `\(source(side.range))`",
        side.range)
    }
  }

  /// Returns the comparison of a path's kinds with those that satisfy it.
  private mutating func isOfKind(_ type: ResolvedType, _ kinds: ValueKinds, _ parts: ComparisonParts) throws(Reported)
    -> TypedNode
  {
    let quantifier = try quantifier(of: type.path, parts)
    // All values of a subscript have the kinds if none has another one.
    let isOpposite = !type.path.isToMany && parts.quantifier == .all
    let right = append(
      TypedOperand(
        .kinds(isOpposite ? kinds.complement : kinds), type: nil, isNullable: false, range: parts.right.range))
    let comparison = Comparison(
      quantifier: quantifier, left: operand(type.path), .isOfKind, right: right, range: parts.range)
    guard !type.path.isToMany, parts.quantifier ?? .any != .any else { return .comparison(comparison) }
    nodes.append(.comparison(comparison))
    return .not(nodes.count - 1)
  }

  /// Types a comparison of the kinds of two paths.
  private mutating func typeAgainstType(
    _ left: ResolvedType, _ right: ResolvedType, _ isEquality: Bool, _ parts: ComparisonParts
  ) throws(Reported) -> TypedNode {
    let exchanged = parts.exchangingQuantifiers
    guard left.fixedKind == nil || right.fixedKind == nil else {
      throw report(
        .typeOnStatic, "both sides are of a type that the schema fixes, so they compare the same for every object",
        parts.range)
    }
    if parts.quantifier != nil { _ = try quantifier(of: left.path, parts) }
    if parts.rightQuantifier != nil { _ = try quantifier(of: right.path, exchanged) }
    if parts.written == .isIn { throw notAList(parts.right, parts) }
    if let kind = right.fixedKind {
      // NONE with a kind means another kind.
      let isEquality = isEquality != (parts.rightQuantifier == Quantifier.none)
      return try isOfKind(left, isEquality ? kind : kind.complement, parts)
    }
    if let kind = left.fixedKind {
      let node = try isOfKind(right, isEquality ? kind : kind.complement, exchanged)
      guard parts.quantifier == Quantifier.none else { return node }
      nodes.append(node)
      return .not(nodes.count - 1)
    }
    let leftQuantifier = try quantifier(of: left.path, parts)
    let rightQuantifier = try quantifier(of: right.path, exchanged)
    let comparison = Comparison(
      quantifier: leftQuantifier ?? rightQuantifier, left: operand(left.path),
      isEquality ? .isOfSameKind : .isOfOtherKind, right: operand(right.path), range: parts.range)
    guard isList(left.path), isList(right.path) else {
      return isList(left.path)
        ? quantified(comparison, parts.quantifier) : quantified(comparison, parts.rightQuantifier, onRight: true)
    }
    guard parts.quantifier == nil, parts.rightQuantifier == nil else {
      return .listComparison(
        ListComparison(
          .init(left: parts.quantifier ?? .any, right: parts.rightQuantifier ?? .any), left: comparison.left,
          comparison.comparisonOperator, right: comparison.right, range: parts.range))
    }
    return .listComparison(
      ListComparison(
        nil, left: comparison.left, comparison.comparisonOperator, right: comparison.right, range: parts.range))
  }
}
