import PredicateDiagnostics
import PredicateValues

extension Checker {
  /// `path IN {…}`, `path IN %@`, and the substring test `path IN 'text'` (LANGUAGE §4.5).
  mutating func membership(_ path: ResolvedPath, _ quantifier: Quantifier?, _ parts: ComparisonParts) -> Comparison? {
    guard supports(.isIn, path.kind, of: path.range, parts), optionsFit(path.kind, of: path.range, parts) else {
      return nil
    }
    let target = ConstantTarget(path)
    switch parts.right {
    case .list(let elements, let range, _):
      guard let right = list(elements, range, against: target) else { return nil }
      return Comparison(
        quantifier: quantifier, left: operand(path), .isIn, options: parts.options, right: right, range: parts.range)
    case .parameter(let argument)
    where argument.placeholder == .anyValue && dialect == .nspredicate && pointClass(of: path) != nil:
      let right = operand(argument, use: .shape, type: nil, isNullable: false)
      return Comparison(
        quantifier: quantifier, left: operand(path), .geoWithin, right: right, range: parts.range)
    case .parameter(let argument) where argument.placeholder == .anyValue:
      let right = operand(argument, use: .list, type: path.type, isNullable: target.allowsNull)
      return Comparison(
        quantifier: quantifier, left: operand(path), .isIn, options: parts.options, right: right, range: parts.range)
    case .parameter(let argument) where argument.placeholder == .string && path.type == .string:
      let haystack = operand(argument, type: .string, isNullable: false)
      return Comparison(
        quantifier: quantifier, left: haystack, .text(.contains), options: parts.options, right: operand(path),
        range: parts.range)
    case .constant(let constant):
      if dialect == .nspredicate, case .string = constant.value, path.type == .string {
        return Comparison(
          quantifier: quantifier, left: operand(constant.value, constant.range), .text(.contains),
          options: parts.options,
          right: operand(path), range: parts.range)
      }
      notAList(parts.right, parts)
    default:
      notAList(parts.right, parts)
    }
    return nil
  }

  /// Reports a right side of IN that is no list.
  mutating func notAList(_ side: Side, _ parts: ComparisonParts) {
    if case .constant(let constant) = side, constant.isArgument {
      report(
        .argumentNotList, "IN takes a list, but the argument is \(describe(constant.value)); for one value write `==`",
        side.range)
      return
    }
    var fixIts: [Diagnostic.FixIt] = []
    if case .constant = side {
      fixIts = [.init("write `==`", range: parts.operatorRange, replacement: "==")]
    }
    report(
      .inRightSide, "`\(source(side.range))` is neither a list nor a collection; write `IN {…}`, or `==` for one value",
      side.range, fixIts: fixIts)
  }

  /// `constant IN collection`, which is ANY with `==`, and `'text' IN property`, which is CONTAINS (LANGUAGE §4.5).
  mutating func constantInPath(_ parts: ComparisonParts) -> Comparison? {
    guard case .path(let path) = parts.right else {
      if case .count = parts.right {
        report(
          .subqueryCountOperand, "the count of a SUBQUERY is a number, not a collection; compare it with `==` or `>`",
          parts.right.range)
      } else {
        notAList(parts.right, parts)
      }
      return nil
    }
    guard path.isToMany else { return substring(of: path, parts) }
    guard notCollectionAgainstNull(path, parts) else { return nil }
    guard optionsFit(path.kind, of: path.range, parts) else { return nil }
    let right =
      path.isKeys ? key(parts.left, parts) : constant(parts.left, against: ConstantTarget(path))
    guard let right else { return nil }
    return Comparison(
      quantifier: .any, left: operand(path), .relation(.equal), options: parts.options, right: right, range: parts.range
    )
  }

  /// `'am' IN name`: the constant is found inside the property.
  private mutating func substring(of path: ResolvedPath, _ parts: ComparisonParts) -> Comparison? {
    guard path.type == .string, !path.isKeys else {
      notAList(parts.right, parts)
      return nil
    }
    guard optionsFit(path.kind, of: path.range, parts),
      let needle = constant(parts.left, against: ConstantTarget(path))
    else { return nil }
    return Comparison(
      quantifier: nil, left: operand(path), .text(.contains), options: parts.options, right: needle, range: parts.range)
  }
}
