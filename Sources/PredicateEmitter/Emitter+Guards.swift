import PredicateBytecode
import PredicateSchema
import PredicateSemantics
import PredicateValues

/// Subscripts of rql: an element of an empty list and an entry of an empty dictionary are no value at all, so that no
/// comparison with them is true (LANGUAGE decision 2, §6.11).
extension Emitter {
  /// Whether the dialect has that rule.
  var isEmptyAbsent: Bool { predicate.dialect == .rql }

  /// Jumps behind a comparison, with false (true for ALL), where the collection at the end of the steps is empty.
  mutating func guardNonEmpty(_ steps: ArraySlice<TypedPath.Step>, _ kind: LoopKind) -> ProgramBuilder.Label {
    for step in steps.dropLast() { builder.follow(followSlot(step)) }
    if let step = steps.last {
      let loop = builder.beginElements(.any, builder.slot(step.classIndex, step.property))
      builder.emit(.alwaysTrue)
      builder.end(loop)
    } else {
      builder.emit(.alwaysTrue)
    }
    if kind == .all { builder.emit(.not) }
    let label = builder.label()
    builder.jump(if: kind == .all, to: label)
    return label
  }

  /// The same where the last step takes one of the collection's values and there is none: an index that is the list's length
  /// is no value to the engine, and one further behind is null (LANGUAGE decision 2).
  mutating func guardPresent(_ steps: ArraySlice<TypedPath.Step>, _ kind: LoopKind) -> ProgramBuilder.Label {
    guard let step = steps.last, case .element(let index) = step.part, index > 0 else {
      return guardNonEmpty(steps, kind)
    }
    for step in steps.dropLast() { builder.follow(followSlot(step)) }
    builder.count(builder.slot(step.classIndex, step.property))
    let lengths = [0, index].map { Constant.Element.value(.int(Int64($0))) }
    builder.emit(.valueIn, operand: builder.constant(Constant(.set, type: .int, elements: lengths)))
    if kind != .all { builder.emit(.not) }
    let label = builder.label()
    builder.jump(if: kind == .all, to: label)
    return label
  }

  /// Jumps behind a comparison, with false, where the link at the end of the steps is null.
  private mutating func guardLinked(_ steps: ArraySlice<TypedPath.Step>) -> ProgramBuilder.Label {
    var slot = 0
    for (index, step) in zip(steps.indices, steps) {
      slot = followSlot(step)
      if index < steps.endIndex - 1 { builder.follow(slot) }
    }
    builder.emit(.notNull, slot: slot)
    let label = builder.label()
    builder.jump(if: false, to: label)
    return label
  }

  /// Guards the subscripts between one loop and the next.
  mutating func guardElements(_ steps: ArraySlice<TypedPath.Step>, _ kind: LoopKind, _ open: inout OpenPath) {
    guard isEmptyAbsent else { return }
    for (index, step) in zip(steps.indices, steps) {
      if step.part.isSingle {
        open.pending.append(.label(guardPresent(steps[...index], kind)))
      } else if property(step).type.isCollection {
        return
      }
    }
  }

  /// The guards of a comparison's subscripts that stand in front of any loop; each label is to be placed behind it.
  mutating func guards(_ comparison: Comparison) -> [ProgramBuilder.Label] {
    guard isEmptyAbsent else { return [] }
    var labels: [ProgramBuilder.Label] = []
    for id in [comparison.left, comparison.right] {
      if case .path(let path) = predicate.operands[id].kind, path.steps.last?.part == .keys,
        comparison.quantifier == .all || comparison.quantifier == Quantifier.none,
        !TypedPath(steps: Array(path.steps.dropLast())).isToMany(in: predicate.schema)
      {
        labels.append(guardNonEmpty(path.steps[...], .any))
      } else {
        labels += guards([id])
      }
    }
    if comparison.quantifier == .all || comparison.quantifier == Quantifier.none {
      labels += guardsOfItems([comparison.left, comparison.right])
    }
    return labels
  }

  /// Jumps behind a comparison, with false, where a subscript into a mixed value of one of these sides finds nothing: ALL and
  /// NONE of the other side's values would pass (LANGUAGE §6.8).
  mutating func guardsOfItems(_ sides: [TypedPredicate.OperandID]) -> [ProgramBuilder.Label] {
    guard predicate.dialect == .rql else { return [] }
    var labels: [ProgramBuilder.Label] = []
    for id in sides.flatMap({ leaves(of: $0) }) where !isToMany(id) {
      guard case .path(let path) = predicate.operands[id].kind, !path.mixedSubscripts.isEmpty else { continue }
      push(id)
      builder.emit(.kindIn, operand: Int(ValueKinds.all.rawValue))
      let label = builder.label()
      builder.jump(if: false, to: label)
      labels.append(label)
    }
    return labels
  }

  /// The guards of the subscripts of these sides that stand in front of any loop.
  mutating func guards(_ sides: [TypedPredicate.OperandID]) -> [ProgramBuilder.Label] {
    guard isEmptyAbsent else { return [] }
    var labels: [ProgramBuilder.Label] = []
    for id in sides.flatMap({ leaves(of: $0) }) {
      guard let path = valuePath(id) else { continue }
      var isBehindPart = false
      for (index, step) in path.steps.enumerated() {
        if step.part.isSingle {
          labels.append(guardPresent(path.steps[...index], .any))
          isBehindPart = true
        } else if property(step).type.isCollection {
          break
        }
        // A null link behind a collection leads to no value at all (LANGUAGE §6.3).
        if isBehindPart, index < path.steps.count - 1 { labels.append(guardLinked(path.steps[...index])) }
      }
    }
    return labels
  }

  /// The path to the values that an operand is, or to the collections that it has an aggregate of; nil for others, as the
  /// aggregate of a property has a value even of no objects at all.
  private func valuePath(_ id: TypedPredicate.OperandID) -> TypedPath? {
    switch predicate.operands[id].kind {
    case .path(let path): path
    case .aggregate(let aggregate) where aggregate.property == nil: aggregate.collection
    default: nil
    }
  }

  /// Whether rql compares a float or double with a constant as mixed values, so that NaN is the lowest number: everywhere
  /// but with a column of the object itself (LANGUAGE §6.9).
  func comparesAsMixed(_ path: TypedPath, _ side: TypedPredicate.OperandID, _ comparison: Comparison) -> Bool {
    guard predicate.dialect == .rql, [.float, .double].contains(predicate.operands[side].type),
      comparison.comparisonOperator.relation != nil || hasNaN(comparison.right)
    else { return false }
    return path.steps.count > 1 || path.isToMany(in: predicate.schema) || path.steps.first?.part.isSingle == true
  }

  /// Whether NaN is among the elements of IN or the bounds of BETWEEN. A parameter may become one.
  private func hasNaN(_ list: TypedPredicate.OperandID) -> Bool {
    guard case .list(let elements) = predicate.operands[list].kind else { return false }
    return elements.contains { id in
      switch predicate.operands[id].kind {
      case .constant(.float(let number)): number.isNaN
      case .constant(.double(let number)): number.isNaN
      case .parameter: true
      default: false
      }
    }
  }

  /// Whether a null needle has another meaning than beside a column of the object itself: in rql everywhere else
  /// (LANGUAGE §6.7). A parameter may become null.
  func isNullNeedleElsewhere(
    _ path: TypedPath, _ comparison: Comparison, _ needle: TypedPredicate.OperandID
  ) -> Bool {
    guard predicate.dialect == .rql, let test = comparison.comparisonOperator.textTest, test != .like else {
      return false
    }
    switch predicate.operands[needle].kind {
    case .constant(.null), .parameter: break
    default: return false
    }
    return path.steps.count > 1 || path.isToMany(in: predicate.schema) || path.steps.first?.part.isSingle == true
  }
}
