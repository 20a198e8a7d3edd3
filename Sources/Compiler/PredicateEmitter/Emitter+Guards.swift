import PredicateBytecode
import PredicateSemantics

/// Subscripts of rql. An element of an empty list and an entry of an empty dictionary are absent, so every comparison with them is false
/// (language decision 2, §6.11).
extension Emitter {
  /// Jumps past a comparison with false (true for ALL) if the collection at the end of the steps is empty.
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

  /// Jumps past a comparison with false (true for ALL) if the last step takes a value that the collection lacks. An index equal to the
  /// list's length is absent to the engine, and a larger one is null (language decision 2).
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

  /// Jumps past a comparison with false (true for ALL) if the link at the end of the steps is null.
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
  /// - Parameter grouped: The step whose values form a group. Without values, the group is empty.
  mutating func guardElements(
    _ steps: ArraySlice<TypedPath.Step>, _ kind: LoopKind, _ open: inout OpenPath, grouped: Int?
  ) {
    guard predicate.rules.contains(.emptyIsAbsent) else { return }
    for (index, step) in zip(steps.indices, steps) {
      if step.part.isSingle {
        if index == grouped {
          // A null link has no collection.
          if index > steps.startIndex { open.pending.append(.label(guardLinked(steps[..<index], kind))) }
          open.group = open.pending.count
        }
        open.pending.append(.label(guardPresent(steps[...index], kind)))
      } else if property(step).type.isCollection {
        return
      }
    }
  }

  /// Returns the labels of a comparison's guards that run before any loop. The caller places each label after the comparison.
  ///
  /// A single-valued side without a value makes the comparison false, so these sides come first. A to-many side that depends on an absent
  /// value has no values: ANY is then false, and ALL and NONE are true.
  mutating func guards(_ comparison: Comparison) -> [ProgramBuilder.Label] {
    guard predicate.rules.contains(.emptyIsAbsent), mayBeAbsent(comparison.left) || mayBeAbsent(comparison.right) else {
      return []
    }
    let isAny = comparison.quantifier != .all && comparison.quantifier != Quantifier.none
    let sides = [comparison.left, comparison.right]
    var labels: [ProgramBuilder.Label] = []
    if !isAny { for id in sides { labels += guardKeys(id) } }
    for kind in [LoopKind.any, .all] {
      let isMany = kind == .all
      for id in sides where isToMany(id) == isMany {
        labels += guards(id, isAny ? .any : kind)
        // Before ANY, an absent value is compared and equals nothing.
        if !isAny { labels += guardsOfItems(id, kind) }
      }
    }
    return labels
  }

  /// Returns a Boolean value that indicates whether a side reads parts of collections. All other sides need no guards.
  private func mayBeAbsent(_ side: TypedPredicate.OperandID) -> Bool {
    switch predicate.operands[side].kind {
    case .path(let path): path.hasParts
    case .aggregate(let aggregate): aggregate.collection.hasParts
    case .arithmetic: true
    case .constant, .parameter, .subqueryCount, .list, .kinds, .region: false
    }
  }

  /// Jumps past a comparison with false if a side is the keys of an empty dictionary of the object itself. Such keys are absent, rather
  /// than an empty collection.
  mutating func guardKeys(_ side: TypedPredicate.OperandID) -> [ProgramBuilder.Label] {
    guard predicate.rules.contains(.emptyIsAbsent), case .path(let path) = predicate.operands[side].kind,
      path.steps.count == 1, path.steps[0].part == .keys
    else { return [] }
    return [guardNonEmpty(path.steps[...], .any)]
  }

  /// Jumps past a comparison with false (true for ALL) if a subscript of this side into a mixed value finds nothing (language §6.8).
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

  /// Jumps past a comparison with false (true for ALL) if another subscript of this side finds nothing before any loop. To-many paths need
  /// no guard: their loops then run over no values.
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
        // A null link after a collection leads to no value (language §6.3).
        if isBehindPart, index < path.steps.count - 1 || isValueLink(id, step) {
          labels.append(guardLinked(path.steps[...index], kind))
        }
      }
    }
    return labels
  }

  /// Returns a Boolean value that indicates whether a step is a to-one link and the operand consists of such links.
  private func isValueLink(_ id: TypedPredicate.OperandID, _ step: TypedPath.Step) -> Bool {
    guard case .path = predicate.operands[id].kind, step.part == .values else { return false }
    return property(step).type.leadsToObjects
  }

  /// Returns the path to an operand's values, or to the collections that it aggregates. `nil` for other operands: the aggregate of a
  /// property has a value even for an empty collection.
  private func valuePath(_ id: TypedPredicate.OperandID) -> TypedPath? {
    switch predicate.operands[id].kind {
    case .path(let path): path
    case .aggregate(let aggregate) where aggregate.property == nil: aggregate.collection
    default: nil
    }
  }

  /// Returns a Boolean value that indicates whether a comparison with a constant must load values and compare them on the stack, because no
  /// column test is equivalent. Examples are numbers compared as mixed values where NaN matters, such as `map['k'] == 1`, and a null needle
  /// after a link, `link.name CONTAINS nil`.
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

  /// Returns a Boolean value that indicates whether a side is the values of a dictionary, or an aggregate of them. The engine stores these
  /// as mixed values regardless of their declared type.
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

  /// Returns a Boolean value that indicates whether a constant, list element or bound may be NaN. A parameter may, unless it is a literal's.
  private func mayBeNaN(_ id: TypedPredicate.OperandID) -> Bool {
    let elements: [TypedPredicate.OperandID]
    if case .list(let list) = predicate.operands[id].kind { elements = list } else { elements = [id] }
    return elements.contains { id in
      switch predicate.operands[id].kind {
      case .constant(.float(let number)): number.isNaN
      case .constant(.double(let number)): number.isNaN
      case .parameter(let index): predicate.parameters[index].literal == nil
      default: false
      }
    }
  }

  /// Returns a Boolean value that indicates whether a constant may be null. A parameter may, unless it is a literal's.
  private func mayBeNull(_ id: TypedPredicate.OperandID) -> Bool {
    switch predicate.operands[id].kind {
    case .constant(.null): true
    case .parameter(let index): predicate.parameters[index].literal == nil
    default: false
    }
  }
}

extension TypedPath {
  /// A Boolean value that indicates whether a step reads another part of a collection than its values.
  fileprivate var hasParts: Bool { !mixedSubscripts.isEmpty || steps.contains { $0.part != .values } }
}
