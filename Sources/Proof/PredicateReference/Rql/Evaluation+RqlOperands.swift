extension Evaluation {
  /// The maximum number of values of a side. Operands with many values multiply each other.
  private static var maximumValues: Int { 1 << 20 }

  /// Returns a side of an rql comparison for the object of a scope.
  func rqlOperand(_ id: NodeID, _ scope: Scope) throws(ReferenceError) -> RqlOperand {
    switch tree[id].kind {
    case .path: return .side(try rqlPath(id, scope))
    case .add, .subtract, .multiply, .divide: return try arithmetic(id, scope)
    case .objectLiteral: return .constant(try object(id, scope))
    case .list:
      return .list(
        try tree.children(of: id).map { child throws(ReferenceError) in
          guard case .constant(let constant) = try rqlOperand(child, scope) else { throw unknown(child, "an element") }
          return constant
        })
    case .quantified:
      guard let operand = tree.child(.operand, of: id) else { throw unknown(id, "a quantified path") }
      return try rqlOperand(operand, scope)
    default:
      switch try operand(id, scope) {
      case .constant(let constant): return .constant(constant)
      case .list(let constants): return .list(constants)
      case .reached: throw unknown(id, "a value")
      }
    }
  }

  /// Evaluates arithmetic of any depth, with one stack for pending operations and one for results.
  private func arithmetic(_ id: NodeID, _ scope: Scope) throws(ReferenceError) -> RqlOperand {
    var pending = [(id: id, hasOperands: false)]
    var operands: [RqlOperand] = []
    while let (id, hasOperands) = pending.popLast() {
      guard let operation = operation(of: id) else {
        operands.append(try rqlOperand(id, scope))
        continue
      }
      if hasOperands {
        guard let right = operands.popLast(), let left = operands.popLast() else { throw unknown(id, "arithmetic") }
        operands.append(try arithmetic(operation, left, right, id))
        continue
      }
      let children = Array(tree.children(of: id))
      guard children.count == 2 else { throw unknown(id, "arithmetic") }
      pending += [(id, true), (children[1], false), (children[0], false)]
    }
    guard let result = operands.popLast() else { throw unknown(id, "arithmetic") }
    return result
  }

  private func operation(of id: NodeID) -> RqlArithmetic? {
    switch tree[id].kind {
    case .add: .add
    case .subtract: .subtract
    case .multiply: .multiply
    case .divide: .divide
    default: nil
    }
  }

  /// Combines each value of one operand with each of the other. A constant is converted to the other's type (language §6.9).
  private func arithmetic(
    _ operation: RqlArithmetic, _ left: RqlOperand, _ right: RqlOperand, _ id: NodeID
  ) throws(ReferenceError) -> RqlOperand {
    if case .constant(let left) = left, case .constant(let right) = right {
      return .constant(.arithmetic(operation, left, right))
    }
    let leftSide = left.side(against: right.arithmeticType)
    let rightSide = right.side(against: left.arithmeticType)
    let count = leftSide.values.count.multipliedReportingOverflow(by: rightSide.values.count)
    guard !count.overflow, count.partialValue <= Self.maximumValues else {
      throw ReferenceError("`\(tree.text(of: id))` has more values than the reference evaluator goes through")
    }
    func results(_ lefts: [Value], _ rights: [Value]) -> [Value] {
      lefts.flatMap { left in rights.map { right in operation(left, right) } }
    }
    let groups =
      leftSide.groups?.map { results($0, rightSide.values) }
      ?? rightSide.groups?.map { results(leftSide.values, $0) }
    let type = RqlArithmetic.type(
      leftSide.arithmeticType ?? leftSide.numericType, rightSide.arithmeticType ?? rightSide.numericType)
    // Constants compared with arithmetic are converted as for its first operand.
    var first = leftSide.constantType ?? leftSide.type ?? leftSide.numericType
    if case .constant(let constant) = left {
      first = constant.isCalculated ? .mixed : constant.constantType(beside: right.type)
    }
    let isOfMixed = leftSide.type == .mixed || rightSide.type == .mixed
    return .side(
      RqlSide(
        values: results(leftSide.values, rightSide.values), isMany: leftSide.isMany || rightSide.isMany,
        type: isOfMixed ? .mixed : type, origin: .reached, groups: groups,
        isEntry: leftSide.isEntry || rightSide.isEntry,
        constantType: first, sumType: type))
  }

  /// Evaluates `obj('Class', key)`: the object of a class with a primary key, or null if there is none (language §1.7).
  private func object(_ id: NodeID, _ scope: Scope) throws(ReferenceError) -> Constant {
    let children = Array(tree.children(of: id))
    guard children.count == 2, let className = tree.stringValue(of: children[0]), !holdsObject(children[1]),
      case .constant(let key) = try rqlOperand(children[1], scope),
      let classIndex = dataSet.schema.classes.firstIndex(where: { $0.name.utf8.elementsEqual(className.utf8) }),
      let primaryKey = dataSet.schema.classes[classIndex].primaryKey
    else { throw unknown(id, "an object") }
    let value = key.value(against: nil)
    let row = dataSet.tables[classIndex].firstIndex { record in
      record.values.element(at: primaryKey).map { rules.relation($0, value) == .equal } ?? false
    }
    guard let row else { return .value(.null) }
    return .value(.link(ObjectReference(classIndex: Int32(clamping: classIndex), row: UInt32(clamping: row))))
  }

  /// Returns the values of a path, an aggregate or a subquery's count.
  private func rqlPath(_ id: NodeID, _ scope: Scope) throws(ReferenceError) -> RqlSide {
    var object = scope.object
    if let first = tree.children(of: id).first {
      switch tree[first].kind {
      case .subquery:
        return RqlSide(values: [.int(Int64(try rqlSubqueryCount(first, scope)))], type: .int, origin: .reached)
      case .variable:
        guard let element = scope.object(of: try name(of: first)) else { return try rqlProperty(id, object) }
        object = element
      default: break
      }
    }
    var walk = RqlWalk(dataSet: dataSet, rules: rules, start: object)
    if let elements = elements[id] { return try walk.follow(elements) }
    return try walk.follow(try rqlElements(tree.children(of: id)))
  }

  /// Returns the values of a path that begins with a property whose name begins with `$` (language §1.4).
  private func rqlProperty(_ id: NodeID, _ object: ObjectReference) throws(ReferenceError) -> RqlSide {
    let nodes = tree.children(of: id)
    guard let first = nodes.first else { throw unknown(id, "a path") }
    var walk = RqlWalk(dataSet: dataSet, rules: rules, start: object)
    return try walk.follow([.name("$" + (try name(of: first)))] + (try rqlElements(nodes.dropFirst())))
  }

  /// Returns the elements of a path's nodes, without a leading variable.
  func rqlElements(_ nodes: ArraySlice<NodeID>) throws(ReferenceError) -> [PathElement] {
    var rest = nodes
    var elements: [PathElement] = []
    while let id = rest.popFirst() {
      switch (tree[id].kind, tree.tokenKind(of: id)) {
      case (.variable, _) where elements.isEmpty: continue
      case (.atKeyword, .atType): elements.append(.typeName)
      case (.atKeyword, .atLinks) where rest.first.map { tree[$0].kind != .name } ?? false:
        elements.append(.allLinks)
      case (.atKeyword, .atLinks):
        guard let className = rest.popFirst(), let property = rest.popFirst() else { throw unknown(id, "a path") }
        elements.append(.links(className: try name(of: className), property: try name(of: property)))
      case (.keyPathArgument, _):
        guard case .value(.string(let text)) = try argument(at: tree.argumentIndex(of: id), id) else {
          throw unknown(id, "a key path")
        }
        elements += try words(text, id)
      default: elements += try pathElements(id)
      }
    }
    return elements
  }

  /// Returns the elements of a key path given by an argument.
  private func words(_ text: String, _ id: NodeID) throws(ReferenceError) -> [PathElement] {
    var elements: [PathElement] = []
    var words = text.split(separator: ".", omittingEmptySubsequences: false).map(String.init)[...]
    while let word = words.popFirst() {
      switch word {
      case "@type": elements.append(.typeName)
      case "@links" where words.first?.hasPrefix("@") == true: elements.append(.allLinks)
      case "@links":
        guard let className = words.popFirst(), let property = words.popFirst() else { throw unknown(id, "a path") }
        elements.append(.links(className: className, property: property))
      default: elements.append(word.hasPrefix("@") ? try operatorElement(word, id) : .name(word))
      }
    }
    return elements
  }

  /// Returns the number of elements of a SUBQUERY's collection that satisfy its body (language §6.6).
  private func rqlSubqueryCount(_ id: NodeID, _ scope: Scope) throws(ReferenceError) -> Int {
    let children = Array(tree.children(of: id))
    guard children.count == 3 else { throw unknown(id, "a subquery") }
    let collection = try rqlPath(children[0], scope)
    guard collection.isMany, collection.type?.classIndex != nil else { throw unknown(id, "a subquery of objects") }
    let variable = try name(of: children[1])
    var count = 0
    for case .link(let element) in collection.values {
      if try holds(children[2], scope.entering(element, as: variable)) { count += 1 }
    }
    return count
  }
}
