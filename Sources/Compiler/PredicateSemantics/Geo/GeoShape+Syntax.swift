/// The reason why a node is not a shape.
struct WrittenShapeFault: Error {
  var node: NodeID
  var code: DiagnosticCode
  var message: String
}

extension GeoShape {
  /// Creates the shape of a literal (language §2.1) with the numbers of its arguments.
  init(_ id: NodeID, of tree: SyntaxTree, arguments: [NodeID: Double] = [:]) throws(WrittenShapeFault) {
    let reader = ShapeReader(tree: tree, arguments: arguments)
    let parts = Array(tree.children(of: id))
    switch tree[id].kind {
    case .geoCircle where parts.count == 2:
      self = .circle(center: try reader.point(parts[0]), radians: try reader.coordinate(parts[1]))
    case .geoBox where parts.count == 2:
      self = .box(try reader.point(parts[0]), try reader.point(parts[1]))
    case .geoPolygon:
      var rings: [[Point]] = []
      for part in parts { rings.append(try reader.ring(part)) }
      self = .polygon(rings: rings)
    default: throw reader.fault(id, "`\(tree.text(of: id))` is not a shape")
    }
  }
}

/// Reads the parts of shapes.
private struct ShapeReader {
  let tree: SyntaxTree
  let arguments: [NodeID: Double]

  func fault(_ id: NodeID, _ message: String, _ code: DiagnosticCode = .invalidGeoShape) -> WrittenShapeFault {
    WrittenShapeFault(node: id, code: code, message: message)
  }

  func ring(_ id: NodeID) throws(WrittenShapeFault) -> [GeoShape.Point] {
    var points: [GeoShape.Point] = []
    for child in tree.children(of: id) { points.append(try point(child)) }
    return points
  }

  /// Returns a longitude and a latitude. A following altitude is ignored, but must have a fraction.
  func point(_ id: NodeID) throws(WrittenShapeFault) -> GeoShape.Point {
    let numbers = Array(tree.children(of: id))
    guard numbers.count == 2 || numbers.count == 3 else {
      throw fault(id, "a point is `[longitude, latitude]`, perhaps with an altitude")
    }
    if numbers.count == 3, tree.tokenKind(of: numbers[2]) != .float {
      throw fault(
        numbers[2], "an altitude is written with a fraction, like `100.0`, not `\(tree.text(of: numbers[2]))`")
    }
    return GeoShape.Point(longitude: try coordinate(numbers[0]), latitude: try coordinate(numbers[1]))
  }

  func coordinate(_ id: NodeID) throws(WrittenShapeFault) -> Double {
    if let number = arguments[id] { return number }
    let number = tree.integerValue(of: id).map { Double($0) } ?? tree.doubleValue(of: id)
    guard let number, !number.isInfinite else {
      throw fault(id, "a coordinate is a finite number or an argument, not `\(tree.text(of: id))`")
    }
    return number
  }
}
