import PredicateDiagnostics
import PredicateSchema
import PredicateSyntax
import PredicateValues

/// Arithmetic of rql (LANGUAGE §6.9).
extension Checker {
  /// Understands arithmetic: a constant where all of it is constant; nil after a report.
  mutating func arithmeticSide(_ root: NodeID, in scope: Int) -> Side? {
    enum Step {
      case operand(NodeID)
      case join(NodeID, ArithmeticOperator)
    }
    var steps = [Step.operand(root)]
    var terms: [ArithmeticTerm] = []
    while let step = steps.popLast() {
      switch step {
      case .operand(let id):
        if let operation = ArithmeticOperator(tree[id].kind), let left = tree.child(0, of: id),
          let right = tree.child(1, of: id)
        {
          steps += [.join(id, operation), .operand(right), .operand(left)]
        } else if let term = term(id, in: scope) {
          terms.append(term)
        } else {
          return nil
        }
      case .join(let id, let operation):
        guard let right = terms.popLast(), let left = terms.popLast(),
          let joined = join(operation, left, right, tree[id].range)
        else { return nil }
        terms.append(joined)
      }
    }
    switch terms.last {
    case .constant(let constant): return .constant(constant)
    case .value(let value): return .arithmetic(value)
    case .open: return .open(tree[root].range)
    case nil: return nil
    }
  }

  /// An operand that is no arithmetic itself; nil after a report.
  private mutating func term(_ id: NodeID, in scope: Int) -> ArithmeticTerm? {
    var operand = id
    var quantifier: Quantifier?
    if tree[id].kind == .quantified, let child = tree.child(0, of: id) {
      (operand, quantifier) = (child, writtenQuantifier(tree.tokenKind(of: id)))
    }
    guard let side = side(of: operand, in: scope) else { return nil }
    let isToManyAggregate = if case .aggregate(let aggregate) = side { aggregate.isToMany } else { false }
    if quantifier != nil, !side.reachesMany, !isToManyAggregate {
      report(
        .quantifierRequiresCollection,
        "`\(source(tree.token(of: id)?.range ?? tree[id].range))` needs a collection, but `\(source(side.range))` is a single "
          + "value", tree.token(of: id)?.range ?? tree[id].range)
      return nil
    }
    switch side {
    case .open: return .open
    case .constant(let constant): return .constant(constant)
    case .parameter(let argument):
      let operand = self.operand(argument, type: nil, isNullable: false)
      return .value(ResolvedArithmetic(operand: operand, type: .mixed, isNullable: true, range: argument.range))
    case .path(let path):
      guard isNumber(path.isKeys ? .string : path.constantKind, path.range) else { return nil }
      return .value(
        ResolvedArithmetic(
          operand: self.operand(path), type: path.comparedType, isNullable: path.isNullable,
          many: path.isToMany ? path.range : nil,
          quantifier: quantifier, range: path.range))
    case .aggregate(let aggregate):
      guard isNumber(aggregate.kind, aggregate.range) else { return nil }
      return .value(
        ResolvedArithmetic(
          operand: self.operand(aggregate), type: aggregate.type, isNullable: aggregate.isNullable,
          many: aggregate.isToMany ? aggregate.range : nil, quantifier: quantifier, range: aggregate.range))
    case .count(let count):
      return .value(
        ResolvedArithmetic(operand: self.operand(count), type: .int, isNullable: false, range: count.range))
    case .arithmetic(let arithmetic): return .value(arithmetic)
    case .list:
      report(.arithmeticOperand, "arithmetic takes numbers, and `\(source(side.range))` is a list", side.range)
      return nil
    case .type(let type):
      report(.arithmeticOperand, "arithmetic takes numbers, and `@type` is the kind of a value", type.range)
      return nil
    }
  }

  private mutating func isNumber(_ kind: OperandKind, _ range: SourceRange) -> Bool {
    if kind.isNumeric || kind == .mixed { return true }
    report(
      .arithmeticOperand, "arithmetic takes numbers, and `\(source(range))` is a value of type \(kind.name)", range)
    return false
  }

  /// The term that two terms make; nil after a report.
  private mutating func join(
    _ operation: ArithmeticOperator, _ left: ArithmeticTerm, _ right: ArithmeticTerm, _ range: SourceRange
  ) -> ArithmeticTerm? {
    switch (left, right) {
    case (.open, _), (_, .open): return .open
    case (.constant(let left), .constant(let right)):
      guard let first = number(left), let second = number(right) else { return nil }
      return .constant(
        Constant(
          value: Number.apply(operation, first, second).value, range: range,
          isArgument: left.isArgument || right.isArgument))
    case (.constant(let left), .value(let right)):
      guard let left = resolved(left, beside: right) else { return nil }
      return join(operation, left, right, range)
    case (.value(let left), .constant(let right)):
      guard let right = resolved(right, beside: left) else { return nil }
      return join(operation, left, right, range)
    case (.value(let left), .value(let right)): return join(operation, left, right, range)
    }
  }

  private mutating func join(
    _ operation: ArithmeticOperator, _ left: ResolvedArithmetic, _ right: ResolvedArithmetic, _ range: SourceRange
  ) -> ArithmeticTerm? {
    if let first = left.many, let second = right.many {
      report(
        .arithmeticTwoLists,
        "`\(source(first))` and `\(source(second))` both reach many values; arithmetic takes one value on one side at least",
        second)
      return nil
    }
    let type = left.type.wider(right.type)
    let isNullable = left.isNullable || right.isNullable || type == .mixed
    let operand = append(
      TypedOperand(
        .arithmetic(operation, left.operand, right.operand), type: type, isNullable: isNullable, range: range))
    return .value(
      ResolvedArithmetic(
        operand: operand, type: type, isNullable: isNullable, many: left.many ?? right.many,
        quantifier: left.quantifier ?? right.quantifier, range: range))
  }

  /// The number that a constant is; nil after a report.
  private mutating func number(_ constant: Constant) -> Number? {
    if let number = Number(constant.value) { return number }
    report(
      .arithmeticOperand, "arithmetic takes numbers, and this is \(describe(constant.value))", constant.range)
    return nil
  }

  /// A constant as the operand beside a value: of the value's type where its numbers are rounded like constants of
  /// comparisons are; else it keeps its own.
  private mutating func resolved(_ constant: Constant, beside value: ResolvedArithmetic) -> ResolvedArithmetic? {
    var converted = constant
    if value.kind.isNumeric, value.kind != .int || ConstantKind(constant.value) == .string,
      let fitting = Conversion.convert(constant, to: value.kind, dialect: dialect)
    {
      converted.value = fitting
    }
    guard number(converted) != nil else { return nil }
    if value.kind == .int, isInfinite(converted.value) {
      report(.infinityVsInt, "`\(source(value.range))` is an integer, which is never infinite", constant.range)
      return nil
    }
    return ResolvedArithmetic(
      operand: operand(converted.value, constant.range), type: converted.value.elementType ?? .mixed,
      isNullable: false, range: constant.range)
  }
}

extension ArithmeticOperator {
  /// The operator of a node; nil for nodes that are no arithmetic.
  init?(_ kind: SyntaxKind) {
    switch kind {
    case .add: self = .add
    case .subtract: self = .subtract
    case .multiply: self = .multiply
    case .divide: self = .divide
    default: return nil
    }
  }
}

extension ElementType {
  /// The type of arithmetic with another number (LANGUAGE §6.9).
  fileprivate func wider(_ other: ElementType) -> ElementType {
    let order: [ElementType] = [.int, .float, .double, .decimal]
    guard let place = order.firstIndex(of: self), let otherPlace = order.firstIndex(of: other) else { return .mixed }
    return order[max(place, otherPlace)]
  }
}
