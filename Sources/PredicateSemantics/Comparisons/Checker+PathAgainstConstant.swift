import PredicateDiagnostics
import PredicateValues

extension Checker {
  /// A key path on the left and constants on the right.
  mutating func pathAgainstConstant(_ path: ResolvedPath, _ parts: ComparisonParts) -> Comparison? {
    guard notCollectionAgainstNull(path, parts), let quantified = quantifier(of: path, parts) else { return nil }
    let quantifier = quantified.quantifier
    guard orderingHasNoOptions(parts) else { return nil }
    if path.isKeys { return keysAgainstConstant(path, quantifier, parts) }
    switch parts.written {
    case .relation(let relational): return relation(path, quantifier, relational, parts)
    case .text(let text): return textTest(path, quantifier, text, parts)
    case .between: return range(path, quantifier, parts)
    case .isIn: return membership(path, quantifier, parts)
    }
  }

  /// `== != < <= > >=` with a constant.
  private mutating func relation(
    _ path: ResolvedPath, _ quantifier: Quantifier?, _ relational: Relation, _ parts: ComparisonParts
  ) -> Comparison? {
    guard supports(parts.written, path.kind, of: path.range, parts), optionsFit(path.kind, of: path.range, parts) else {
      return nil
    }
    if case .list(let elements, _, let isArgument) = parts.right, relational == .equal, !isArgument {
      reportMismatch(
        .list(elements.compactMap(\.value)), parts.right.range, ConstantTarget(path), isArgument: isArgument
      )
      if !diagnostics.isEmpty {
        diagnostics[diagnostics.count - 1].fixIts = [
          .init("write `IN`", range: parts.operatorRange, replacement: "IN")
        ]
      }
      return nil
    }
    guard let right = constant(parts.right, against: ConstantTarget(path)) else { return nil }
    return Comparison(
      quantifier: quantifier, left: operand(path), .relation(relational), options: parts.options, right: right,
      range: parts.range)
  }

  /// Whether a collection is not compared with nil; false after a report (LANGUAGE §4.6).
  mutating func notCollectionAgainstNull(_ path: ResolvedPath, _ parts: ComparisonParts) -> Bool {
    guard path.endsInObjectCollection else { return true }
    // A lone nil after IN lacks the list first of all.
    var null =
      parts.right.isNull && parts.written != .isIn
      ? parts.right.range : parts.left.isNull ? parts.left.range : nil
    if case .list(let elements, _, _) = parts.right, parts.written == .isIn {
      null = elements.first { $0.isNull }?.range
    }
    guard let null else { return true }
    let text = source(path.range)
    report(
      .collectionVsNull,
      "`\(text)` is a collection of objects, which is never null and holds no nulls; for the empty one write "
        + "`\(text).@count == 0`", null,
      fixIts: parts.written == .relation(.equal) && !path.path.dropLastStep.isToMany(in: schema)
        ? [.init("write `\(text).@count == 0`", range: parts.range, replacement: "\(text).@count == 0")] : [])
    return false
  }

  /// BEGINSWITH, ENDSWITH, CONTAINS, LIKE with a constant (LANGUAGE §6.7, §12.22).
  private mutating func textTest(
    _ path: ResolvedPath, _ quantifier: Quantifier?, _ text: TextTest, _ parts: ComparisonParts
  ) -> Comparison? {
    guard supports(parts.written, path.kind, of: path.range, parts), optionsFit(path.kind, of: path.range, parts),
      let right = needle(parts.right, for: path, text, parts)
    else { return nil }
    return Comparison(
      quantifier: quantifier, left: operand(path), .text(text), options: parts.options, right: right, range: parts.range
    )
  }

  /// The text that is searched for; nil after a report.
  mutating func needle(
    _ side: Side, for path: ResolvedPath, _ text: TextTest, _ parts: ComparisonParts
  ) -> TypedPredicate.OperandID? {
    switch side {
    case .parameter(let argument):
      return operand(argument, type: path.type == .mixed ? .string : path.type, isNullable: path.allowsNull)
    case .constant(let constant):
      switch (constant.value, path.type) {
      case (.null, .mixed) where dialect == .rql: break
      case (.null, _): return self.constant(side, against: ConstantTarget(path))
      case (.string(let pattern), .string), (.string(let pattern), .mixed):
        guard !text.isPattern || pattern.utf8.count <= limits.likePatternBytes else {
          report(
            Diagnostic(
              exceeding: .likePatternBytes, limits.likePatternBytes, "the pattern has \(pattern.utf8.count) bytes",
              range: constant.range))
          return nil
        }
        return self.constant(side, against: ConstantTarget(path))
      case (.data, .data), (.data, .mixed):
        return self.constant(side, against: ConstantTarget(path))
      default: break
      }
    default: break
    }
    let wanted = path.type == .data ? "data" : "a string"
    let found = side.value.map { describe($0) } ?? "`\(source(side.range))`"
    report(
      .stringOpRightType, "`\(source(parts.operatorRange))` needs \(wanted) on its right side, not \(found)", side.range
    )
    return nil
  }
}
