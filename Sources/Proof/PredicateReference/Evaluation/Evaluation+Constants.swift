extension Evaluation {
  /// Returns a side of a comparison for the object of a scope.
  func operand(_ id: NodeID, _ scope: Scope) throws(ReferenceError) -> Operand {
    switch tree[id].kind {
    case .path: return try pathOperand(id, scope)
    case .placeholder: return try self.argument(argument(of: id), specifier: tree.tokenText(of: id), id)
    case .argument: return try self.argument(argument(at: tree.argumentIndex(of: id), id), specifier: "%@", id)
    case .list:
      var constants: [Constant] = []
      for child in tree.children(of: id) {
        guard case .constant(let constant) = try operand(child, scope) else { throw unknown(child, "a list's element") }
        constants.append(constant)
      }
      return .list(constants)
    default:
      if let literal = literals[id] { return .constant(literal) }
      return .constant(try literal(id))
    }
  }

  func literal(_ id: NodeID) throws(ReferenceError) -> Constant {
    switch tree[id].kind {
    case .null: return .value(.null)
    case .bool: return .value(.bool(tree.tokenKind(of: id) == .true))
    case .string:
      if let text = tree.stringValue(of: id) { return .value(.string(text)) }
    case .number, .negated:
      if let integer = tree.integerValue(of: id) { return .value(.int(integer)) }
      let text = tree.text(of: id)
      if text.lowercased().hasSuffix("f"), let float = Float(text.dropLast()) { return .value(.float(float)) }
      if let double = tree.doubleValue(of: id) { return .fractional(text: text, double) }
    case .uuidLiteral:
      if let uuid = tree.uuidValue(of: id) { return .value(.uuid(uuid)) }
    case .objectIDLiteral:
      if let objectID = tree.objectIDValue(of: id) { return .value(.objectID(objectID)) }
    case .dateLiteral, .function:
      if let date = tree.dateValue(of: id) { return .value(.date(date)) }
    case .base64Literal:
      if let bytes = tree.bytesValue(of: id) { return .value(.string(String(decoding: bytes, as: UTF8.self))) }
    case .objectLiteral: return try object(id)
    case .binaryLiteral:
      if let bytes = tree.bytesValue(of: id) { return .value(.data(bytes)) }
    default: break
    }
    throw unknown(id, "a value")
  }

  /// Returns the object that `obj('Class', key)` names. Null if no object has the key.
  private func object(_ id: NodeID) throws(ReferenceError) -> Constant {
    let children = Array(tree.children(of: id))
    guard children.count == 2, let name = tree.stringValue(of: children[0]), !holdsObject(children[1]),
      let classIndex = dataSet.schema.classes.firstIndex(where: { $0.name.utf8.elementsEqual(name.utf8) }),
      let property = dataSet.schema.classes[classIndex].primaryKey
    else { throw unknown(id, "an object") }
    let key: Value
    if tree[children[1]].kind == .argument {
      guard case .value(let value) = try argument(at: tree.argumentIndex(of: children[1]), id) else {
        throw unknown(id, "a key")
      }
      key = value
    } else {
      guard case .value(let value) = try literal(children[1]) else { throw unknown(id, "a key") }
      key = value
    }
    for (row, record) in dataSet.tables[classIndex].enumerated() where record.values[property] == key {
      return .value(
        .link(ObjectReference(classIndex: Int32(clamping: classIndex), row: UInt32(clamping: row))))
    }
    return .value(.null)
  }

  /// Returns a Boolean value that indicates whether `obj(…)` occurs in a key, where it is invalid.
  func holdsObject(_ key: NodeID) -> Bool { tree.subtree(of: key).contains { tree[$0].kind == .objectLiteral } }

  /// Returns the argument of a `%…`.
  func argument(of id: NodeID) throws(ReferenceError) -> ReferenceArgument {
    try argument(at: placeholderPositions[id], id)
  }

  func argument(at position: Int?, _ id: NodeID) throws(ReferenceError) -> ReferenceArgument {
    guard let position, let argument = arguments.element(at: position) else {
      throw ReferenceError("`\(tree.text(of: id))` has no argument", range: tree[id].range)
    }
    return argument
  }

  /// Returns an argument converted by its specifier: `%f` converts an integer to a double, `%c` a code to a character (language §1.8).
  private func argument(
    _ argument: ReferenceArgument, specifier: String, _ id: NodeID
  ) throws(ReferenceError) -> Operand {
    guard case .value(let value) = argument else { return .constant(.detachedObject) }
    switch (specifier.last?.lowercased(), value) {
    case ("f", .int(let integer)), ("e", .int(let integer)), ("g", .int(let integer)):
      return .constant(.value(.double(Double(integer))))
    case ("c", .string(let text)):
      guard let code = text.unicodeScalars.first?.value, text.unicodeScalars.count == 1 else {
        throw unknown(id, "a character")
      }
      return .constant(.value(.int(Int64(code))))
    case (_, .list(let elements)): return .list(elements.map(Constant.value))
    case (_, .dictionary): throw unknown(id, "a single value")
    default: return .constant(.value(value))
    }
  }

  /// Returns the value of a `$name` that no SUBQUERY binds.
  func variable(_ name: String, _ id: NodeID) throws(ReferenceError) -> Operand {
    guard let bound = variables[name] else {
      throw ReferenceError("`$\(name)` has no value", range: tree[id].range)
    }
    return try argument(bound, specifier: "%@", id)
  }
}
