import PredicateReference

/// Points for the data and shapes to search in (language §8).
enum RandomShapes {
  /// Returns the embedded class whose objects are points (language §8.1).
  static func pointClass(of schema: Schema) -> Int? {
    schema.classes.firstIndex { $0.isEmbedded && PointClass($0) != nil }
  }

  /// Returns the values of an object that is a point close to 10° east and 50° north, or sometimes not a point.
  static func storedPoint(_ owner: ClassSchema, _ random: inout SplitMix64) -> [Value] {
    let type = random.pick("Point", "Point", "Point", "POINT", "point", "Points", nil)
    var numbers = [10 + Double.random(in: -5...5, using: &random), 50 + Double.random(in: -5...5, using: &random)]
    switch random.below(10) {
    case 0: numbers.removeLast()
    case 1: numbers.append(12.5)
    case 2: numbers[1] = 91.5
    case 3: numbers = []
    default: break
    }
    return owner.properties.map { property in
      switch property.name {
      case "type": type.map(Value.string) ?? .null
      case "coordinates": .list(numbers.map(Value.double))
      default: .null
      }
    }
  }

  /// Returns a shape about as large as the distances between the data's points.
  static func shape(near data: DataSet, _ points: Int, _ random: inout SplitMix64) -> GeoShape {
    switch random.below(4) {
    case 0:
      let radians = random.chance(1, in: 12) ? 3.2 : Double.random(in: 0...0.08, using: &random)
      return .circle(center: place(data, points, &random), radians: radians)
    case 1: return .box(place(data, points, &random), place(data, points, &random))
    default:
      let corners = [place(data, points, &random), place(data, points, &random), place(data, points, &random)]
      let middle = GeoShape.Point(
        longitude: corners.reduce(0) { $0 + $1.longitude } / 3, latitude: corners.reduce(0) { $0 + $1.latitude } / 3)
      let hole = corners.map { corner in
        GeoShape.Point(
          longitude: middle.longitude + (corner.longitude - middle.longitude) * 0.4,
          latitude: middle.latitude + (corner.latitude - middle.latitude) * 0.4)
      }
      let rings = random.chance(1, in: 2) ? [corners] : [corners, hole]
      return .polygon(rings: rings.map { $0 + $0.prefix(1) })
    }
  }

  /// Returns a place near a point of the data but not on a likely boundary.
  private static func place(_ data: DataSet, _ points: Int, _ random: inout SplitMix64) -> GeoShape.Point {
    var found = (longitude: 10.0, latitude: 50.0)
    if let record = random.pick(data.tables[points]),
      let index = data.schema.classes[points].propertyIndex("coordinates"),
      case .list(let numbers)? = record.values.element(at: index), numbers.count >= 2,
      case .double(let longitude) = numbers[0], case .double(let latitude) = numbers[1]
    {
      found = (longitude, latitude)
    }
    let reach = random.chance(1, in: 10) ? 40.0 : 2.5
    return GeoShape.Point(
      longitude: min(max(found.longitude + .random(in: -reach...reach, using: &random), -179), 179),
      latitude: min(max(found.latitude + .random(in: -reach...reach, using: &random), -89), 89))
  }
}

extension RandomWriter {
  /// Returns a test of a path to points with a shape, which `rql` writes in all its spellings. `nil` if the schema has no class of points.
  mutating func shapeTest(_ classIndex: Int) -> String? {
    guard let points = RandomShapes.pointClass(of: schema) else { return nil }
    let found = path(toMany: random.chance(1, in: 2), from: classIndex) { $0.classIndex == points }
    guard let path = found else { return nil }
    let left = text(path)
    let shape = RandomShapes.shape(near: dataSet, points, &random)
    guard isRql else {
      // A random triangle may be too flat for its hole, and a box that is kept off the poles may be flat.
      if case .circle = shape {} else { isWellFormed = false }
      return left + " IN " + argument(.shape(shape))
    }
    let word = random.pick(" geoWithin ", " geowithin ", " GEOWITHIN ")
    switch random.below(6) {
    case 0: return left + word + argument(.shape(shape))
    case 1:
      let written = text(shape) { _, number in "\(number)" }
      return left + word + argument(.string(written))
    default: return left + word + text(shape) { writer, number in writer.coordinate(number) }
    }
  }

  /// Returns a coordinate in one of its spellings.
  private mutating func coordinate(_ number: Double) -> String {
    switch random.below(12) {
    case 0: argument(.double(number))
    case 1 where number > 0: "+\(number)"
    default: "\(number)"
    }
  }

  private mutating func text(_ shape: GeoShape, _ number: (inout RandomWriter, Double) -> String) -> String {
    switch shape {
    case .circle(let center, let radians): "geoCircle(\(text(center, number)), \(number(&self, radians)))"
    case .box(let first, let second): "geoBox(\(text(first, number)), \(text(second, number)))"
    case .polygon(let rings):
      "geoPolygon("
        + rings.map { "{" + $0.map { text($0, number) }.joined(separator: ", ") + "}" }.joined(separator: ", ") + ")"
    }
  }

  private mutating func text(_ point: GeoShape.Point, _ number: (inout RandomWriter, Double) -> String) -> String {
    let altitude = random.chance(1, in: 12) ? ", 100.5" : ""
    return "[\(number(&self, point.longitude)), \(number(&self, point.latitude))\(altitude)]"
  }
}
