/// Arithmetic of rql (language §6.9).
extension Checker {
  /// Types arithmetic. The result is a constant if all operands are.
  mutating func arithmeticSide(_ root: NodeID, in scope: Int) throws(Reported) -> Side {
    enum Step {
      case operand(NodeID)
      case join(NodeID, ArithmeticOperator)
    }
    var steps = [Step.operand(root)]
    var terms: [ArithmeticTerm] = []
    while let step = steps.popLast() {
      switch step {
      case .operand(let id):
        if let operation = ArithmeticOperator(tree[id].kind), let left = tree.child(.left, of: id),
          let right = tree.child(.right, of: id)
        {
          steps += [.join(id, operation), .operand(right), .operand(left)]
        } else {
          terms.append(try term(id, in: scope))
        }
      case .join(let id, let operation):
        guard let right = terms.popLast(), let left = terms.popLast() else { throw Reported() }
        terms.append(try join(operation, left, right, tree[id].range))
      }
    }
    switch terms.last {
    case .constant(let constant): return .constant(constant)
    case .value(let value): return .subject(value)
    case .open: return .open(tree[root].range)
    case nil: throw Reported()
    }
  }

  /// Returns an operand that is not arithmetic itself.
  private mutating func term(_ id: NodeID, in scope: Int) throws(Reported) -> ArithmeticTerm {
    let (operandID, quantifier, word) = quantified(id)
    let side = try side(of: operandID, in: scope)
    let isQuantifiable = if let subject = side.subject { isList(subject) } else { side.type?.path.isToMany == true }
    if quantifier != nil, !isQuantifiable {
      throw report(
        .quantifierRequiresCollection,
        "`\(source(word))` needs a collection, but `\(source(side.range))` is a single value", word)
    }
    switch side {
    case .open: return .open
    case .constant(let constant): return .constant(constant)
    case .parameter(let argument):
      return .value(
        Subject(
          operand: .parameter(parameter(argument, type: nil, isNullable: false)), type: .mixed, constantKind: .mixed,
          allowsNull: true, isNullable: true, range: argument.range))
    case .subject(let subject):
      if subject.isArithmetic { return .value(subject) }
      if quantifier != nil, let function = subject.aggregate?.function, function != .count, function != .size {
        throw report(
          .quantifiedAggregate, "an aggregate is a single value, so `\(source(word))` has nothing to quantify", word)
      }
      let kind = subject.isKeys ? .string : subject.constantKind
      guard kind.isNumeric || kind == .mixed else {
        throw report(
          .arithmeticOperand,
          "arithmetic takes numbers, and `\(source(subject.range))` is a value of type \(kind.name)", subject.range)
      }
      return .value(
        Subject(
          operand: subject.operand, type: subject.type, constantKind: subject.constantKind,
          allowsNull: subject.allowsNull, isNullable: subject.isNullable, many: subject.many, quantifier: quantifier,
          range: subject.range))
    case .list:
      throw report(.arithmeticOperand, "arithmetic takes numbers, and `\(source(side.range))` is a list", side.range)
    case .type(let type):
      throw report(.arithmeticOperand, "arithmetic takes numbers, and `@type` is the kind of a value", type.range)
    }
  }

  /// Returns the term that combines two terms.
  private mutating func join(
    _ operation: ArithmeticOperator, _ left: ArithmeticTerm, _ right: ArithmeticTerm, _ range: SourceRange
  ) throws(Reported) -> ArithmeticTerm {
    switch (left, right) {
    case (.open, _), (_, .open): return .open
    case (.constant(let left), .constant(let right)):
      let decimals = [left, right].compactMap { constant -> Number? in
        guard case .decimal(let decimal) = converted(constant, to: .decimal) else { return nil }
        return Number(decimal)
      }
      var folded = Constant(
        value: Number.apply(operation, try number(left), try number(right)).value, range: range,
        isArgument: left.isArgument || right.isArgument, isCalculated: true, infinity: left.infinity ?? right.infinity)
      if decimals.count == 2 { folded.decimal = Number.apply(operation, decimals[0], decimals[1]).asDecimal }
      return .constant(folded)
    case (.constant(let left), .value(let right)):
      return try join(operation, try resolved(left, beside: right), right, range)
    case (.value(let left), .constant(let right)):
      return try join(operation, left, try resolved(right, beside: left), range)
    case (.value(let left), .value(let right)): return try join(operation, left, right, range)
    }
  }

  private mutating func join(
    _ operation: ArithmeticOperator, _ left: Subject, _ right: Subject, _ range: SourceRange
  ) throws(Reported) -> ArithmeticTerm {
    if isList(left), isList(right) {
      let (first, second) = (left.many ?? left.range, right.many ?? right.range)
      throw report(
        .arithmeticTwoLists,
        "`\(source(first))` and `\(source(second))` are both lists, of many values or of what a subscript finds; arithmetic takes one "
          + "value on one side at least", second)
    }
    let type = left.comparedType.wider(right.comparedType)
    let first = operand(left)
    return .value(
      Subject(
        operand: .arithmetic(operation, first, operand(right)), type: type, constantKind: left.constantKind,
        allowsNull: true, isNullable: left.isNullable || right.isNullable || type == .mixed,
        many: left.many ?? right.many, quantifier: left.quantifier ?? right.quantifier, range: range,
        hasAbsentOperand: mayLackValues(left) || mayLackValues(right),
        hasCountOfHops: holdsCountOfHops(left) || holdsCountOfHops(right)))
  }

  /// Returns a constant as a number.
  private mutating func number(_ constant: Constant) throws(Reported) -> Number {
    if let number = Number(constant.value) { return number }
    throw report(
      .arithmeticOperand, "arithmetic takes numbers, and this is \(describe(constant.value))", constant.range)
  }

  /// Returns a constant as an operand next to a value. It has the value's type if its numbers are rounded as constants of comparisons are;
  /// otherwise it keeps its own.
  private mutating func resolved(_ constant: Constant, beside value: Subject) throws(Reported) -> Subject {
    var constant = constant
    let kind = value.comparedKind
    let compared = constant.kind(beside: value.constantKind) ?? .mixed
    if kind.isNumeric, kind != .int || ConstantKind(constant.value) == .string,
      let fitting = converted(constant, to: kind)
    {
      constant.value = fitting
    }
    _ = try number(constant)
    try refuseInfinity(constant, beside: value.constantKind, value.range)
    let type = constant.value.elementType ?? .mixed
    return Subject(
      operand: .constant(constant.value), type: type, constantKind: compared, allowsNull: false,
      isNullable: false, range: constant.range)
  }
}

/// An operand of arithmetic before it is combined.
enum ArithmeticTerm {
  /// A number in the text or an argument.
  case constant(Constant)
  /// A value that depends on the object, or on an argument that is still unknown.
  case value(Subject)
  /// A key path that depends on an argument that is still unknown.
  case open
}

extension ArithmeticOperator {
  /// Creates the operator of a node. `nil` if the node is not arithmetic.
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
  /// Returns the type of arithmetic with another number (language §6.9).
  fileprivate func wider(_ other: ElementType) -> ElementType {
    let order: [ElementType] = [.int, .float, .double, .decimal]
    guard let place = order.firstIndex(of: self), let otherPlace = order.firstIndex(of: other) else { return .mixed }
    return order[max(place, otherPlace)]
  }
}
