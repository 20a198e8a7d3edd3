import PredicateBytecode
import PredicateSchema
import PredicateSemantics
import PredicateValues

/// Subscripts of rql: an element of an empty list and an entry of an empty dictionary are not a value at all, so that no
/// comparison with them is true (language decision 2, §6.11).
extension Emitter {
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
  /// is no value to the engine, and one further behind is null (language decision 2).
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

  /// The same where the link at the end of the steps is null.
  mutating func guardLinked(_ steps: ArraySlice<TypedPath.Step>, _ kind: LoopKind) -> ProgramBuilder.Label {
    var slot = 0
    for (index, step) in zip(steps.indices, steps) {
      slot = followSlot(step)
      if index < steps.endIndex - 1 { builder.follow(slot) }
    }
    builder.emit(kind == .all ? .isNull : .notNull, slot: slot)
    let label = builder.label()
    builder.jump(if: kind == .all, to: label)
    return label
  }

  /// Guards the subscripts between one loop and the next.
  ///
  /// - Parameter grouped: The step whose values stand together: where there is none of them, there is a group of nothing.
  mutating func guardElements(
    _ steps: ArraySlice<TypedPath.Step>, _ kind: LoopKind, _ open: inout OpenPath, grouped: Int?
  ) {
    guard predicate.rules.contains(.emptyIsAbsent) else { return }
    for (index, step) in zip(steps.indices, steps) {
      if step.part.isSingle {
        if index == grouped {
          // Behind a null link there is no collection at all.
          if index > steps.startIndex { open.pending.append(.label(guardLinked(steps[..<index], kind))) }
          open.group = open.pending.count
        }
        open.pending.append(.label(guardPresent(steps[...index], kind)))
      } else if property(step).type.isCollection {
        return
      }
    }
  }

  /// The guards of a comparison's subscripts that stand in front of any loop; each label is to be placed behind it.
  ///
  /// A side of one value that has none makes the comparison false, so such sides come first. A side of many values that needs
  /// a value which is not there has no values at all: then ANY is false, and ALL and NONE are true.
  mutating func guards(_ comparison: Comparison) -> [ProgramBuilder.Label] {
    guard predicate.rules.contains(.emptyIsAbsent) else { return [] }
    let isAny = comparison.quantifier != .all && comparison.quantifier != Quantifier.none
    let sides = [comparison.left, comparison.right]
    var labels: [ProgramBuilder.Label] = []
    if !isAny { for id in sides { labels += guardKeys(id) } }
    for kind in [LoopKind.any, .all] {
      let isMany = kind == .all
      for id in sides where isToMany(id) == isMany {
        labels += guards(id, isAny ? .any : kind)
        // In front of ANY a value that is not there is compared, and equals none.
        if !isAny { labels += guardsOfItems(id, kind) }
      }
    }
    return labels
  }

  /// Jumps behind a comparison, with false, where a side is the keys of a dictionary of the object itself that is empty: these
  /// are no values at all, rather than none of many.
  mutating func guardKeys(_ side: TypedPredicate.OperandID) -> [ProgramBuilder.Label] {
    guard predicate.rules.contains(.emptyIsAbsent), case .path(let path) = predicate.operands[side].kind,
      path.steps.count == 1, path.steps[0].part == .keys
    else { return [] }
    return [guardNonEmpty(path.steps[...], .any)]
  }

  /// Jumps behind a comparison, with false (true for ALL), where a subscript into a mixed value of this side finds nothing
  /// (language §6.8).
  mutating func guardsOfItems(_ side: TypedPredicate.OperandID, _ kind: LoopKind) -> [ProgramBuilder.Label] {
    var labels: [ProgramBuilder.Label] = []
    for id in leaves(of: side) where !isToMany(id) {
      guard case .path(let path) = predicate.operands[id].kind, !path.mixedSubscripts.isEmpty else { continue }
      push(id)
      builder.emit(.kindIn, operand: Int(ValueKinds.all.rawValue))
      if kind == .all { builder.emit(.not) }
      let label = builder.label()
      builder.jump(if: kind == .all, to: label)
      labels.append(label)
    }
    return labels
  }

  /// The same where another subscript of this side finds nothing in front of any loop. The loops of a path of many values see
  /// to that themselves: they find no values.
  mutating func guards(_ side: TypedPredicate.OperandID, _ kind: LoopKind) -> [ProgramBuilder.Label] {
    guard predicate.rules.contains(.emptyIsAbsent) else { return [] }
    var labels: [ProgramBuilder.Label] = []
    for id in leaves(of: side) where !isToMany(id) {
      guard let path = valuePath(id) else { continue }
      var isBehindPart = false
      for (index, step) in path.steps.enumerated() {
        if step.part.isSingle {
          labels.append(guardPresent(path.steps[...index], kind))
          isBehindPart = true
        } else if property(step).type.isCollection {
          break
        }
        // A null link behind a collection leads to no value at all (language §6.3).
        if isBehindPart, index < path.steps.count - 1 || isValueLink(id, step) {
          labels.append(guardLinked(path.steps[...index], kind))
        }
      }
    }
    return labels
  }

  /// Whether a step is a link to one object, and the operand such links.
  private func isValueLink(_ id: TypedPredicate.OperandID, _ step: TypedPath.Step) -> Bool {
    guard case .path = predicate.operands[id].kind, step.part == .values else { return false }
    return property(step).type.leadsToObjects
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

  /// Whether a comparison with a constant loads the values and compares them on the stack, as no test of a column means the same:
  /// numbers that compare as mixed values where NaN makes a difference, such as `map['k'] == 1`, and a null needle behind a link,
  /// `link.name CONTAINS nil`.
  func comparesLoadedValues(
    _ comparison: Comparison, _ side: TypedPredicate.OperandID, _ constant: TypedPredicate.OperandID
  ) -> Bool {
    if let test = comparison.comparisonOperator.textOperator {
      return mayBeNull(constant) && predicate.hasNullNeedleOfItsOwn(side, test)
    }
    if predicate.comparesAsMixed(side) { return comparison.comparisonOperator.relation != nil || mayBeNaN(constant) }
    return predicate.rules.contains(.numbersCompareAsMixed) && type(of: side) == .int && isOfDictionary(side)
      && mayBeNaN(constant)
  }

  /// Whether a side is values of a dictionary, or an aggregate of them, which the engine keeps as mixed ones whatever is
  /// declared.
  func isOfDictionary(_ side: TypedPredicate.OperandID) -> Bool {
    let steps: [TypedPath.Step]
    switch predicate.operands[side].kind {
    case .path(let path): steps = path.steps
    case .aggregate(let aggregate) where aggregate.property == nil && aggregate.function != .count:
      steps = aggregate.collection.steps
    default: return false
    }
    return steps.last.map { property($0).type.collection == .dictionary } ?? false
  }

  /// Whether a constant, one of a list or a bound is NaN. A parameter may become it.
  private func mayBeNaN(_ id: TypedPredicate.OperandID) -> Bool {
    let elements: [TypedPredicate.OperandID]
    if case .list(let list) = predicate.operands[id].kind { elements = list } else { elements = [id] }
    return elements.contains { id in
      switch predicate.operands[id].kind {
      case .constant(.float(let number)): number.isNaN
      case .constant(.double(let number)): number.isNaN
      case .parameter: true
      default: false
      }
    }
  }

  /// Whether a constant is null. A parameter may become it.
  private func mayBeNull(_ id: TypedPredicate.OperandID) -> Bool {
    switch predicate.operands[id].kind {
    case .constant(.null), .parameter: true
    default: false
    }
  }
}
