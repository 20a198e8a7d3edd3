import PredicateBytecode
import PredicateSemantics

/// Constants, parameters and lists as entries of the pool.
extension Emitter {
  /// Returns an operand's constant, converted for comparison with the values of `side`. `nil` if the operand is not constant.
  func constant(
    _ id: TypedPredicate.OperandID, for side: TypedPredicate.OperandID, options: TextOptions = []
  ) -> Constant? {
    let type = type(of: side)
    switch predicate.operands[id].kind {
    case .constant, .parameter:
      guard let element = element(id) else { return nil }
      return pooled(.value, [element], of: CollectionOfOne(id), for: side, type, options)
    case .list(let ids):
      return pooled(.set, Self.fitted(ids.compactMap { self.element($0) }, to: type), of: ids, for: side, type, options)
    default: return nil
    }
  }

  /// Returns the constant for a list, whose elements keep their positions, or for a single value as a list of one.
  func list(_ id: TypedPredicate.OperandID, against side: TypedPredicate.OperandID) -> Constant? {
    let ids: [TypedPredicate.OperandID]
    if case .list(let elements) = predicate.operands[id].kind { ids = elements } else { ids = [id] }
    return pooled(.set, ids.compactMap { element($0) }, of: ids, for: side, type(of: side), [])
  }

  /// Returns a constant with elements. A constant of links has their class, or the class of the other side if all are null.
  private func pooled(
    _ shape: Constant.Shape, _ elements: [Constant.Element], of ids: some Collection<TypedPredicate.OperandID>,
    for side: TypedPredicate.OperandID, _ sideType: ScalarType, _ options: TextOptions
  ) -> Constant {
    let elements =
      predicate.rules.contains(.nanIsLowest) && sideType == .int && !isOfDictionary(side)
      ? elements.map { isUnordered($0) ? Self.unordered : $0 } : elements
    var type = comparable(self.type(of: elements, for: sideType), with: sideType)
    var classIndex: Int?
    if type == .link {
      let classes = ids.compactMap { predicate.operands[$0].type?.classIndex }
      classIndex = classes.first ?? predicate.operands[side].type?.classIndex
      // A constant of links has one class. Links to several classes become mixed values.
      if classes.contains(where: { $0 != classIndex }) { (type, classIndex) = (.mixed, nil) }
    }
    // Options apply to text only.
    let options = [.string, .data, .mixed].contains(type) ? options : []
    return Constant(shape, type: type, classIndex: classIndex, options: options, elements: elements)
  }

  /// Returns a Boolean value that indicates whether a constant that rql compares with integers is NaN. Among mixed values NaN would be the
  /// lowest number, but it has no order with integers (language decision 2).
  private func isUnordered(_ element: Constant.Element) -> Bool {
    switch element {
    case .value(.float(let number)): number.isNaN
    case .value(.double(let number)): number.isNaN
    default: false
    }
  }

  /// The replacement for such a NaN. A value of another kind has no order with integers either.
  private static let unordered = Constant.Element.value(.string("nan"))

  /// Returns the type of a constant compared with a side's values. Mixed if it can never equal them, as rql allows for dictionaries.
  private func comparable(_ type: ScalarType, with side: ScalarType) -> ScalarType {
    type == side || type == .mixed || side == .mixed || (type.isNumeric && side.isNumeric) ? type : .mixed
  }

  /// Returns the two bounds of BETWEEN as one range. `nil` if their types differ, so that each must be compared on its own.
  func range(_ bounds: [TypedPredicate.OperandID], for type: ScalarType) -> Constant? {
    let elements = bounds.compactMap { element($0) }
    guard elements.count == 2 else { return nil }
    let types = elements.map { comparable(self.type(of: [$0], for: type), with: type) }
    // Links have no order, and a range of them no class.
    guard types[0] == types[1], types[0] != .link else { return nil }
    return Constant(.range, type: types[0], elements: elements)
  }

  private func element(_ id: TypedPredicate.OperandID) -> Constant.Element? {
    switch predicate.operands[id].kind {
    case .constant(let value):
      predicate.namedObject(value).map { .object(classIndex: $0.classIndex, key: $0.key) } ?? .value(value)
    case .parameter(let index): .parameter(index)
    case .kinds(let kinds): .value(.int(Int64(kinds.rawValue)))
    default: nil
    }
  }

  /// Returns the common type of elements: `type` if all are null, mixed if they differ.
  private func type(of elements: [Constant.Element], for type: ScalarType) -> ScalarType {
    var found: ScalarType?
    for element in elements {
      let next: ScalarType?
      switch element {
      case .value(let value): next = value.scalarType
      case .parameter(let index): next = predicate.parameters[index].type.map(ScalarType.init) ?? .mixed
      case .region: next = .double
      case .object: next = .link
      }
      guard let next else { continue }
      if let found, found != next { return .mixed }
      found = next
    }
    return found ?? type
  }

  /// Returns a set's numbers as values of the column's type. Numbers without an exact value of that type equal no value of the column and
  /// are left out (language §6.9: comparisons across types are exact).
  private static func fitted(_ elements: [Constant.Element], to type: ScalarType) -> [Constant.Element] {
    guard type == .int || type == .float || type == .double else { return elements }
    return elements.compactMap { element in
      guard case .value(let value) = element else { return element }
      switch (type, value) {
      case (.int, .double(let number)): return Int64(exactly: number).map { .value(.int($0)) }
      case (.int, .float(let number)): return Int64(exactly: number).map { .value(.int($0)) }
      case (.double, .int(let number)): return Double(exactly: number).map { .value(.double($0)) }
      case (.double, .float(let number)): return .value(.double(Double(number)))
      case (.float, .int(let number)): return Float(exactly: number).map { .value(.float($0)) }
      default: return element
      }
    }
  }
}
