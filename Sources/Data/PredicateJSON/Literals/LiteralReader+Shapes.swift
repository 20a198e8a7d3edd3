import PredicateDiagnostics
import PredicateSchema
import PredicateValues

extension LiteralReader {
  /// The keys of shapes, as in `docs/schemas/suite.schema.json`.
  package static let shapeKeys = ["$geoCircle", "$geoBox", "$geoPolygon"]

  /// Returns the shape of an object whose only key begins with `$geo`; `nil` after a fault.
  mutating func shape(_ json: JSONValue) -> GeoShape? {
    var members = json.members
    guard let member = members.next() else { return nil }
    if let second = members.next() {
      report(.dataValueType, "has the key `\(second.key)` beside `\(member.key)`, which stands alone", at: second.name)
      return nil
    }
    path.steps.append(.property(member.key))
    defer { path.steps.removeLast() }
    switch member.key {
    case "$geoCircle": return circle(member.value)
    case "$geoBox": return box(member.value)
    default: return polygon(member.value)
    }
  }

  /// Reads `{"$geoCircle": {"center": [longitude, latitude], "radians": r}}`.
  private mutating func circle(_ json: JSONValue) -> GeoShape? {
    guard let reader = KeyedReader(json, "`\(path.text)`", keys: ["center", "radians"], &faults) else { return nil }
    guard let center = reader["center"], let radians = reader["radians"] else {
      reportKind(json, expected: "`{\"center\": [longitude, latitude], \"radians\": r}`")
      return nil
    }
    guard let point = point(center), let radius = coordinate(radians) else { return nil }
    return .circle(center: point, radians: radius)
  }

  /// Reads `{"$geoBox": [[longitude, latitude], [longitude, latitude]]}`: two opposite corners.
  private mutating func box(_ json: JSONValue) -> GeoShape? {
    let corners = Array(json.elements)
    guard corners.count == 2 else {
      reportKind(json, expected: "two corners, `[[longitude, latitude], [longitude, latitude]]`")
      return nil
    }
    guard let first = point(corners[0]), let second = point(corners[1]) else { return nil }
    return .box(first, second)
  }

  /// Reads `{"$geoPolygon": [[[longitude, latitude], …], …]}`: the outer ring, then the holes.
  private mutating func polygon(_ json: JSONValue) -> GeoShape? {
    guard json.kind == .array else {
      reportKind(json, expected: "an array of rings, `[[[longitude, latitude], …], …]`")
      return nil
    }
    var rings: [[GeoShape.Point]] = []
    for ring in json.elements {
      guard ring.kind == .array else {
        reportKind(ring, expected: "a ring of points, `[[longitude, latitude], …]`")
        return nil
      }
      var points: [GeoShape.Point] = []
      for element in ring.elements {
        guard let point = point(element) else { return nil }
        points.append(point)
      }
      rings.append(points)
    }
    return .polygon(rings: rings)
  }

  private mutating func point(_ json: JSONValue) -> GeoShape.Point? {
    let numbers = Array(json.elements)
    guard numbers.count == 2 else {
      reportKind(json, expected: "a point, `[longitude, latitude]`")
      return nil
    }
    guard let longitude = coordinate(numbers[0]), let latitude = coordinate(numbers[1]) else { return nil }
    return GeoShape.Point(longitude: longitude, latitude: latitude)
  }

  private mutating func coordinate(_ json: JSONValue) -> Double? {
    guard case .double(let value)? = scalar(json, as: .double) else { return nil }
    return value
  }
}
