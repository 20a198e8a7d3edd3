import PredicateBytecode
import PredicateSemantics

/// Comparisons: fused with their constant if the machine has an instruction for that, on the stack otherwise.
extension Emitter {
  mutating func emit(_ comparison: Comparison) {
    builder.range = comparison.range
    let guards = guards(comparison)
    defer {
      for label in guards.reversed() { builder.place(label) }
      builder.range = nil
    }
    if comparison.comparisonOperator == .geoWithin {
      emitGeoWithin(comparison)
    } else if comparison.comparisonOperator == .between,
      case .list(let bounds) = predicate.operands[comparison.right].kind,
      bounds.count == 2, range(bounds, for: type(of: comparison.left)) == nil
    {
      emitSplitBetween(comparison, bounds)
    } else if isArithmetic(comparison.left) || isArithmetic(comparison.right) {
      emitArithmetic(comparison)
    } else if case .kinds(let kinds) = predicate.operands[comparison.right].kind {
      emitKinds(comparison, kinds)
    } else if isConstant(comparison.right) {
      emit(comparison, constant: comparison.right, of: comparison.left)
    } else if isConstant(comparison.left) {
      emitWithin(comparison)
    } else {
      emitPair(comparison)
    }
    if comparison.quantifier == Quantifier.none { builder.emit(.not) }
  }

  /// Emits a comparison of a path, aggregate or count with a constant, a range or a set.
  private mutating func emit(
    _ comparison: Comparison, constant id: TypedPredicate.OperandID, of side: TypedPredicate.OperandID
  ) {
    let open: OpenPath
    if case .path(let path) = predicate.operands[side].kind, shared[side] == nil {
      open = self.open(
        path, comparison.quantifier, keepsNull: passesOverNull(comparison, id) || predicate.differsFromNull(comparison))
      if !open.isLoaded, !comparesLoadedValues(comparison, side, id),
        emitFused(comparison, slot: open.slot, side, constant: id)
      {
        close(open)
        return
      }
      load(open)
    } else {
      open = openValue(of: side, comparison.quantifier)
    }
    emitOnStack(comparison, side, constant: id)
    close(open)
  }

  /// Returns a Boolean value that indicates whether null links can be skipped: the comparison looks for a link that equals an object.
  private func passesOverNull(_ comparison: Comparison, _ constant: TypedPredicate.OperandID) -> Bool {
    guard comparison.quantifier != .all, comparison.comparisonOperator == .relation(.equal),
      case .constant(let value) = predicate.operands[constant].kind
    else { return false }
    return value != .null && predicate.namedObject(value) == nil
  }

  /// Emits the instruction that tests a column against a constant. Returns `false` if there is none.
  private mutating func emitFused(
    _ comparison: Comparison, slot: Int, _ side: TypedPredicate.OperandID, constant id: TypedPredicate.OperandID
  ) -> Bool {
    let type = type(of: side)
    guard let constant = fusedConstant(comparison, type, side, id) else { return false }
    func takes(_ opcode: Opcode) -> Bool { InstructionTable.takes(opcode, type, constantOf: constant.type) }
    switch comparison.comparisonOperator {
    case .between where takes(.between): builder.between(slot, builder.constant(constant))
    case .isIn where takes(.isIn): builder.isIn(slot, builder.constant(constant))
    case .text(let test) where takes(.text): builder.text(slot, test, builder.constant(constant))
    case .relation(.equal) where constant.isNull: builder.emit(.isNull, slot: slot)
    case .relation(.notEqual) where constant.isNull: builder.emit(.notNull, slot: slot)
    case .relation(let relation) where takes(.compare) && !(relation.isOrdering && type == .link):
      builder.compare(slot, relation, builder.constant(constant))
    default: return false
    }
    return true
  }

  private mutating func fusedConstant(
    _ comparison: Comparison, _ type: ScalarType, _ side: TypedPredicate.OperandID, _ id: TypedPredicate.OperandID
  ) -> Constant? {
    if case .list(let bounds) = predicate.operands[id].kind, comparison.comparisonOperator == .between {
      return range(bounds, for: type)
    }
    return constant(id, for: side, options: comparison.options)
  }

  /// Emits the test of the topmost value against a constant.
  private mutating func emitOnStack(
    _ comparison: Comparison, _ side: TypedPredicate.OperandID, constant id: TypedPredicate.OperandID
  ) {
    if case .list(let bounds) = predicate.operands[id].kind, comparison.comparisonOperator == .between {
      guard let range = range(bounds, for: type(of: side)) else { return }
      builder.emit(.valueBetween, operand: builder.constant(range))
      return
    }
    guard let constant = constant(id, for: side, options: comparison.options) else { return }
    if comparison.comparisonOperator == .isIn {
      builder.emit(.valueIn, operand: builder.constant(constant))
      return
    }
    builder.push(builder.constant(constant))
    var comparison = comparison
    comparison.options = constant.options
    emitOperator(comparison)
  }

  /// Emits the test of the two topmost values.
  mutating func emitOperator(_ comparison: Comparison) {
    if comparison.comparisonOperator == .isOfSameKind || comparison.comparisonOperator == .isOfOtherKind {
      builder.emit(comparison.comparisonOperator == .isOfSameKind ? .kindEqual : .kindNotEqual)
    } else if let test = comparison.comparisonOperator.textOperator {
      builder.textValues(test, options: comparison.options)
    } else if !comparison.options.isEmpty {
      if comparison.comparisonOperator == .relation(.notEqual) {
        builder.textsDiffer(options: comparison.options)
      } else {
        builder.textsEqual(options: comparison.options)
      }
    } else if let relation = comparison.comparisonOperator.relation {
      builder.compareValues(relation)
    }
  }

  /// Emits `name IN 'text'`: the constant is the haystack.
  private mutating func emitWithin(_ comparison: Comparison) {
    guard !predicate.rules.contains(.nullNeedleMatches),
      case .path(let path) = predicate.operands[comparison.right].kind,
      let text = constant(comparison.left, for: comparison.right, options: comparison.options)
    else { return emitPair(comparison) }
    let open = open(path, comparison.quantifier)
    if open.isLoaded || type(of: comparison.right) != .string {
      load(open)
      builder.push(builder.constant(text))
      builder.emit(.pick, operand: 1)
      emitOperator(comparison)
      builder.emit(.nip)
    } else {
      builder.emit(.within, slot: open.slot, operand: builder.constant(text))
    }
    close(open)
  }

  /// Emits a comparison of two sides that both must be read. The invariant side is read once, before the other side's loops.
  private mutating func emitPair(_ comparison: Comparison) {
    guard comparison.quantifier != nil, let many = toManySide(comparison) else {
      push(comparison.left)
      push(comparison.right)
      emitOperator(comparison)
      return
    }
    let isLeft = many == comparison.left
    push(isLeft ? comparison.right : comparison.left)
    let open = openValue(of: many, comparison.quantifier)
    builder.emit(.pick, operand: 1)
    if isLeft {
      emitOperator(comparison)
    } else if let relation = comparison.comparisonOperator.relation, comparison.options.isEmpty {
      builder.compareValues(relation.mirrored)
    } else {
      builder.emit(.pick, operand: 1)
      emitOperator(comparison)
      builder.emit(.nip)
    }
    close(open)
    builder.emit(.nip)
  }

  /// Emits BETWEEN with bounds of different types: two comparisons of the same value, so they run inside the loops.
  private mutating func emitSplitBetween(_ comparison: Comparison, _ bounds: [TypedPredicate.OperandID]) {
    let open = openValue(of: comparison.left, comparison.quantifier)
    splitTests(comparison, bounds)
    close(open)
  }

  /// Tests the topmost value against two bounds and drops it.
  private mutating func splitTests(_ comparison: Comparison, _ bounds: [TypedPredicate.OperandID]) {
    for (index, relation) in [Relation.greaterOrEqual, .lessOrEqual].enumerated() {
      guard let bound = constant(bounds[index], for: comparison.left) else { return }
      builder.emit(.pick, operand: 0)
      builder.push(builder.constant(bound))
      builder.compareValues(relation)
    }
    builder.emit(.and)
    builder.emit(.nip)
  }

  func isConstant(_ id: TypedPredicate.OperandID) -> Bool {
    switch predicate.operands[id].kind {
    case .constant, .parameter, .list: true
    default: false
    }
  }

  private func toManySide(_ comparison: Comparison) -> TypedPredicate.OperandID? {
    [comparison.left, comparison.right].first { isToMany($0) }
  }

  /// Returns the type of a side's value on the machine.
  func type(of id: TypedPredicate.OperandID) -> ScalarType {
    predicate.operands[id].type.map(ScalarType.init) ?? .mixed
  }
}

/// `@type` compared with names of types.
extension Emitter {
  mutating func emitKinds(_ comparison: Comparison, _ kinds: ValueKinds) {
    guard case .path(let path) = predicate.operands[comparison.left].kind else { return }
    let open = open(path, comparison.quantifier)
    load(open)
    builder.emit(.kindIn, operand: Int(kinds.rawValue))
    close(open)
  }
}
