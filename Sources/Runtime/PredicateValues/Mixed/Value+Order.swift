extension Value {
  /// Returns the result of `==` for two values, mixed or of one type (language §6.2, §6.8): null equals null.
  package static func isEqual(_ left: Value, _ right: Value, _ rules: EvaluationRules) -> Bool {
    order(left, right, rules) == .equal
  }

  /// Returns the order that the comparison operators use for two values, mixed or of one type, as defined by ``MixedScalar/order(_:_:)``.
  /// Two lists are equal if they have equal elements in the same order. Two dictionaries are equal if they have the same keys with equal
  /// values. Otherwise such values are unordered.
  package static func order(_ left: Value, _ right: Value, _ rules: EvaluationRules) -> PartialOrdering {
    var pending = [PendingOrder.values(left, right)]
    var isNested = false
    while let next = pending.popLast() {
      let order: PartialOrdering
      switch next {
      case .order(let found): order = found
      case .values(let left, let right):
        if descend(left, right, into: &pending) {
          isNested = true
          continue
        }
        order =
          left.isContainer || right.isContainer
          ? .unordered : left.withScalar { left in right.withScalar { left.order($0, rules) } }
      }
      if order != .equal { return isNested ? .unordered : order }
    }
    return .equal
  }

  /// Returns the order of values for sorting, `@min` and `@max` (language §7.2), the same in both dialects and never unordered.
  ///
  /// The order is ``MixedScalar/totalOrder(_:)``, with lists before dictionaries. Lists compare element by element, with a list before its
  /// continuations. Dictionaries compare entry by entry, each by its key and then its value.
  package static func totalOrder(_ left: Value, _ right: Value) -> PartialOrdering {
    var pending = [PendingOrder.values(left, right)]
    while let next = pending.popLast() {
      switch next {
      case .order(let order):
        if order != .equal { return order }
      case .values(let left, let right):
        guard !descend(left, right, into: &pending) else { continue }
        let order: PartialOrdering =
          switch (left, right) {
          case (.list, .dictionary): .less
          case (.dictionary, .list): .greater
          default: left.withScalar { left in right.withScalar { left.totalOrder($0) } }
          }
        if order != .equal { return order }
      }
    }
    return .equal
  }

  /// Pushes the contents of two lists or two dictionaries, the first pair last. Returns `false` for other values.
  private static func descend(_ left: Value, _ right: Value, into pending: inout [PendingOrder]) -> Bool {
    switch (left, right) {
    case (.list(let left), .list(let right)):
      pending.append(.order(PartialOrdering(left.count, right.count)))
      pending += zip(left, right).map { .values($0, $1) }.reversed()
    case (.dictionary(let left), .dictionary(let right)):
      pending.append(.order(PartialOrdering(left.count, right.count)))
      for (left, right) in zip(left, right).reversed() {
        pending.append(.values(left.value, right.value))
        pending.append(.order(PartialOrdering(UTF8Key(left.key), UTF8Key(right.key))))
      }
    default: return false
    }
    return true
  }
}

/// A comparison still to be made, so that nested values never nest calls.
private enum PendingOrder {
  case values(Value, Value)
  case order(PartialOrdering)
}
