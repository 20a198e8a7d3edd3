/// The shape on the right of `geoWithin`: a literal, an argument, or a string that contains a shape (language §8.7).
extension Checker {
  /// Reports a node that cannot be a shape for any arguments.
  mutating func geoShape(_ id: NodeID) {
    switch tree[id].kind {
    case .geoBox, .geoCircle, .geoPolygon, .argument: return
    default:
      report(
        .invalidGeoShape,
        "`geoWithin` is followed by `geoBox(…)`, `geoCircle(…)`, `geoPolygon(…)` or an argument like `$0`, not by "
          + "`\(tree.text(of: id))`", tree[id].range)
    }
  }

  /// Returns the operand of a shape.
  mutating func region(of id: NodeID) throws(Reported) -> TypedPredicate.OperandID {
    let range = tree[id].range
    switch tree[id].kind {
    case .geoBox, .geoCircle, .geoPolygon:
      return try region(try writtenShape(id), range) { checker, place in checker.range(of: place, in: id) }
    default: break
    }
    guard let arguments else {
      guard let position = positions[id] else { throw Reported() }
      return operand(
        OpenArgument(name: .position(position), placeholder: .anyValue, range: range), use: .shape, type: nil,
        isNullable: false)
    }
    var supplied = suppliedArgument(id)
    if supplied == nil, let position = positions[id] { supplied = try argument(at: position, of: arguments, range) }
    switch supplied {
    case nil: throw Reported()
    case .shape(let shape): return try region(shape, range) { _, _ in range }
    case .value(.string(let text)):
      return try region(try shape(ofText: text, range), range) { _, _ in range }
    case let argument?:
      throw report(
        .argumentType, "`\(source(range))` takes a shape, but its argument is \(describe(argument))", range)
    }
  }

  /// Returns the operand of a shape after checking it (language §8.5). Errors have the range of the invalid part.
  private mutating func region(
    _ shape: GeoShape, _ range: SourceRange, at place: (borrowing Checker, GeoFault.Place) -> SourceRange
  ) throws(Reported) -> TypedPredicate.OperandID {
    guard shape.pointCount <= limits.shapePoints else {
      throw report(
        Diagnostic(
          exceeding: .shapePoints, limits.shapePoints, "the shape has \(shape.pointCount) points", range: range))
    }
    do throws(GeoFault) {
      let region = try GeoRegion(shape)
      return append(TypedOperand(.region(region), type: nil, isNullable: false, range: range))
    } catch {
      throw report(error.code, error.message, place(self, error.place))
    }
  }

  /// Returns the source range of a part of a literal shape.
  private func range(of place: GeoFault.Place, in id: NodeID) -> SourceRange {
    let node: NodeID? =
      switch place {
      case .shape: id
      case .center: tree.child(.center, of: id)
      case .radius: tree.child(.radius, of: id)
      case .corner(let index), .ring(let index): tree.child(index, of: id)
      case .vertex(let ring, let index): tree.child(ring, of: id).flatMap { tree.child(index, of: $0) }
      }
    return tree[node ?? id].range
  }

  /// Returns the shape in a string argument.
  private mutating func shape(ofText text: String, _ range: SourceRange) throws(Reported) -> GeoShape {
    let parsed = parse(SourceText("point geoWithin \(text)"), dialect: .rql, limits: limits)
    var problem = parsed.diagnostics.first?.message
    if let inner = parsed.tree {
      let children = inner.children(of: inner.root)
      if children.count == 1, let comparison = children.first, inner[comparison].kind == .comparison,
        let right = inner.child(.right, of: comparison)
      {
        do throws(WrittenShapeFault) {
          return try GeoShape(right, of: inner)
        } catch {
          problem = error.message
        }
      }
    }
    throw report(
      .invalidGeoShape,
      "the argument is a string, but not the text of a shape like `geoCircle([2.3, 48.9], 0.01)`"
        + (problem.map { ": \($0)" } ?? ""), range)
  }

  /// Returns the shape of a literal.
  private mutating func writtenShape(_ id: NodeID) throws(Reported) -> GeoShape {
    let arguments = tree.subtree(of: id).filter { tree[$0].kind == .argument }
    let numbers = try each(arguments) { checker, id throws(Reported) in (id, try checker.coordinate(of: id)) }
      .reduce(into: [:]) { $0[$1.0] = $1.1 }
    do throws(WrittenShapeFault) {
      return try GeoShape(id, of: tree, arguments: numbers)
    } catch {
      throw report(error.code, error.message, tree[error.node].range)
    }
  }

  /// Returns the number of an argument inside a shape.
  private mutating func coordinate(of id: NodeID) throws(Reported) -> Double {
    let range = tree[id].range
    guard let position = positions[id] else { throw Reported() }
    guard let arguments else {
      parameters.append(
        Parameter(.position(position), use: .coordinate, type: .double, isNullable: false, range: range))
      isOpen = true
      throw Reported()
    }
    let argument = try argument(at: position, of: arguments, range)
    switch argument {
    case .value(.int(let number)): return Double(number)
    case .value(.float(let number)): return Double(number)
    case .value(.double(let number)): return number
    default:
      throw report(
        .coordinateArgument, "`\(source(range))` stands for a coordinate, but its argument is \(describe(argument))",
        range)
    }
  }
}
