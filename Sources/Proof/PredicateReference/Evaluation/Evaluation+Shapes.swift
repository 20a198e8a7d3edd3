/// `path geoWithin shape`, and `path IN %@` with a shape (language §8).
extension Evaluation {
  /// Returns a Boolean value that indicates whether a test of points holds. `nil` for every other comparison.
  func shapeTestHolds(_ id: NodeID, _ scope: Scope) throws(ReferenceError) -> Bool? {
    let children = Array(tree.children(of: id))
    let shape: GeoShape
    switch tree.tokenKind(of: children[1]) {
    case .geoWithin: shape = try self.shape(children[2])
    case .in:
      guard case .shape(let argument)? = try? shapeArgument(children[2]) else { return nil }
      shape = argument
    default: return nil
    }
    let (quantifier, operandID) = try quantifier(of: children[0])
    let (values, isMany) = try links(operandID, scope)
    // After a to-many step, a null link is not a point (language §6.3).
    let points = isMany ? values.filter { $0 != .null } : values
    let tests = points.map { isPoint($0, in: shape) }
    // In the engine, ALL is false without points (language §8.1).
    if dialect == .rql, quantifier == .all, tests.isEmpty { return false }
    return (quantifier ?? .any).combines(tests)
  }

  /// Returns the objects at the end of a path, and whether the path is to-many.
  private func links(_ id: NodeID, _ scope: Scope) throws(ReferenceError) -> ([Value], isMany: Bool) {
    if dialect == .rql {
      guard case .side(let side) = try rqlOperand(id, scope) else { throw unknown(id, "a path to points") }
      return (side.values, side.isMany)
    }
    guard case .reached(let reached) = try operand(id, scope) else { throw unknown(id, "a path to points") }
    return (reached.values, reached.isToMany)
  }

  /// Returns a Boolean value that indicates whether a value is a link to an embedded point in the shape (language §8.1).
  private func isPoint(_ value: Value, in shape: GeoShape) -> Bool {
    guard case .link(let reference) = value, let record = paths.dataSet.record(reference) else { return false }
    let names = paths.dataSet.schema.classes[Int(reference.classIndex)].properties.map { $0.name }
    guard let type = names.firstIndex(of: "type"), let coordinates = names.firstIndex(of: "coordinates"),
      case .string(let word) = record.values[type], word.lowercased() == "point",
      case .list(let numbers) = record.values[coordinates], numbers.count >= 2,
      case .double(let longitude) = numbers[0], case .double(let latitude) = numbers[1]
    else { return false }
    return NaiveShapes.contains(shape, longitude: longitude, latitude: latitude)
  }

  private func shape(_ id: NodeID) throws(ReferenceError) -> GeoShape {
    let parts = Array(tree.children(of: id))
    switch tree[id].kind {
    case .geoCircle: return .circle(center: try point(parts[0]), radians: try coordinate(parts[1]))
    case .geoBox: return .box(try point(parts[0]), try point(parts[1]))
    case .geoPolygon:
      var rings: [[GeoShape.Point]] = []
      for ring in parts {
        var points: [GeoShape.Point] = []
        for child in tree.children(of: ring) { points.append(try point(child)) }
        rings.append(points)
      }
      return .polygon(rings: rings)
    default: break
    }
    switch try shapeArgument(id) {
    case .shape(let shape): return shape
    case .value(.string(let text)):
      // The text of a shape, as it would be written in the predicate.
      guard let inner = parse(SourceText("p geoWithin \(text)"), dialect: .rql, limits: .standard).tree,
        let comparison = inner.child(.predicate, of: inner.root), let right = inner.child(.right, of: comparison)
      else { throw unknown(id, "the text of a shape") }
      return try Evaluation(tree: inner, dataSet: paths.dataSet, dialect: .rql, arguments: [], variables: [:]).shape(
        right)
    default: throw unknown(id, "a shape")
    }
  }

  private func point(_ id: NodeID) throws(ReferenceError) -> GeoShape.Point {
    let numbers = Array(tree.children(of: id))
    guard numbers.count >= 2 else { throw unknown(id, "a point") }
    return GeoShape.Point(longitude: try coordinate(numbers[0]), latitude: try coordinate(numbers[1]))
  }

  private func coordinate(_ id: NodeID) throws(ReferenceError) -> Double {
    guard case .constant(let constant) = try operand(id, Scope(object: ObjectReference(classIndex: -1, row: .max)))
    else {
      throw unknown(id, "a coordinate")
    }
    switch constant.value(against: .double) {
    case .int(let number): return Double(number)
    case .float(let number): return Double(number)
    case .double(let number): return number
    default: throw unknown(id, "a coordinate")
    }
  }

  /// Returns the argument of a `%@`, a `$0` or a bound `$name`.
  private func shapeArgument(_ id: NodeID) throws(ReferenceError) -> ReferenceArgument {
    switch tree[id].kind {
    case .placeholder: return try argument(of: id)
    case .argument: return try argument(at: tree.argumentIndex(of: id), id)
    case .path:
      if let first = tree.children(of: id).first, tree[first].kind == .variable, let name = tree.name(of: first),
        let bound = variables[name]
      {
        return bound
      }
    default: break
    }
    throw unknown(id, "an argument")
  }
}
