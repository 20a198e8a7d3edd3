import PredicateDiagnostics
import PredicateSyntax
import PredicateValues

/// The shape on the right of `geoWithin`: written out, an argument, or the text of one (LANGUAGE §8.7).
extension Checker {
  /// Reports what cannot be a shape whatever the arguments.
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

  /// The operand of a shape; nil after a report, and where a coordinate waits for its argument.
  mutating func region(of id: NodeID) -> TypedPredicate.OperandID? {
    let range = tree[id].range
    switch tree[id].kind {
    case .geoBox, .geoCircle, .geoPolygon:
      guard let shape = writtenShape(id) else { return nil }
      return region(shape, range) { checker, place in checker.range(of: place, in: id) }
    default: break
    }
    guard let arguments else {
      guard let position = positions[id] else { return nil }
      return operand(
        OpenArgument(name: .position(position), placeholder: .anyValue, range: range), use: .shape, type: nil,
        isNullable: false)
    }
    var supplied = suppliedArgument(id)
    if supplied == nil, let position = positions[id] { supplied = argument(at: position, of: arguments, range) }
    switch supplied {
    case nil: return nil
    case .shape(let shape): return region(shape, range) { _, _ in range }
    case .value(.string(let text)):
      guard let shape = shape(ofText: text, range) else { return nil }
      return region(shape, range) { _, _ in range }
    case let argument?:
      report(
        .argumentType, "`\(source(range))` takes a shape, but its argument is \(describe(argument))", range)
      return nil
    }
  }

  /// The operand of a shape, checked (LANGUAGE §8.5); nil after a report at the range of the faulty part.
  private mutating func region(
    _ shape: GeoShape, _ range: SourceRange, at place: (borrowing Checker, GeoFault.Place) -> SourceRange
  ) -> TypedPredicate.OperandID? {
    guard shape.pointCount <= limits.shapePoints else {
      report(
        Diagnostic(
          exceeding: .shapePoints, limits.shapePoints, "the shape has \(shape.pointCount) points", range: range))
      return nil
    }
    do throws(GeoFault) {
      let region = try GeoRegion(shape)
      return append(TypedOperand(.region(region), type: nil, isNullable: false, range: range))
    } catch {
      report(error.code, error.message, place(self, error.place))
      return nil
    }
  }

  /// Where a part of a written shape stands.
  private func range(of place: GeoFault.Place, in id: NodeID) -> SourceRange {
    let node: NodeID? =
      switch place {
      case .shape: id
      case .center: tree.child(0, of: id)
      case .radius: tree.child(1, of: id)
      case .corner(let index), .ring(let index): tree.child(index, of: id)
      case .vertex(let ring, let index): tree.child(ring, of: id).flatMap { tree.child(index, of: $0) }
      }
    return tree[node ?? id].range
  }

  /// The shape that a text spells, as an argument; nil after a report.
  private mutating func shape(ofText text: String, _ range: SourceRange) -> GeoShape? {
    let parsed = parse(SourceText("point geoWithin \(text)"), dialect: .rql, limits: limits)
    var problem = parsed.diagnostics.first?.message
    if let inner = parsed.tree {
      let children = inner.children(of: inner.root)
      if children.count == 1, let comparison = children.first, inner[comparison].kind == .comparison,
        let right = inner.child(2, of: comparison)
      {
        do throws(WrittenShapeFault) {
          return try GeoShape(right, of: inner)
        } catch {
          problem = error.message
        }
      }
    }
    report(
      .invalidGeoShape,
      "the argument is a string, but not the text of a shape like `geoCircle([2.3, 48.9], 0.01)`"
        + (problem.map { ": \($0)" } ?? ""), range)
    return nil
  }

  /// The shape that a node spells out; nil after a report, and where a coordinate waits for its argument.
  private mutating func writtenShape(_ id: NodeID) -> GeoShape? {
    guard let numbers = coordinateArguments(in: id) else { return nil }
    do throws(WrittenShapeFault) {
      return try GeoShape(id, of: tree, arguments: numbers)
    } catch {
      report(error.code, error.message, tree[error.node].range)
      return nil
    }
  }

  /// The numbers of the arguments inside a shape; nil after a report, and where they are not known yet.
  private mutating func coordinateArguments(in id: NodeID) -> [NodeID: Double]? {
    var numbers: [NodeID: Double] = [:]
    var isComplete = true
    for node in coordinates(of: id) where tree[node].kind == .argument {
      guard let number = coordinate(of: node) else {
        isComplete = false
        continue
      }
      numbers[node] = number
    }
    return isComplete ? numbers : nil
  }

  /// The coordinates of a shape in the order of the text.
  private func coordinates(of id: NodeID) -> [NodeID] {
    var found: [NodeID] = []
    for part in tree.children(of: id) {
      switch tree[part].kind {
      case .point: found += tree.children(of: part)
      case .ring: for point in tree.children(of: part) { found += tree.children(of: point) }
      default: found.append(part)
      }
    }
    return found
  }

  private mutating func coordinate(of id: NodeID) -> Double? {
    let range = tree[id].range
    guard let position = positions[id] else { return nil }
    guard let arguments else {
      parameters.append(
        Parameter(.position(position), use: .coordinate, type: .double, isNullable: false, range: range))
      isOpen = true
      return nil
    }
    guard let argument = argument(at: position, of: arguments, range) else { return nil }
    switch argument {
    case .value(.int(let number)): return Double(number)
    case .value(.float(let number)): return Double(number)
    case .value(.double(let number)): return number
    default:
      report(
        .coordinateArgument, "`\(source(range))` stands for a coordinate, but its argument is \(describe(argument))",
        range)
      return nil
    }
  }
}
