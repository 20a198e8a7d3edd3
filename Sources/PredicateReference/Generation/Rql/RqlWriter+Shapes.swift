import PredicateSchema
import PredicateValues

/// `geoWithin` with shapes in all their spellings (LANGUAGE §8).
extension RqlWriter {
  /// A path to points with a shape; nil where the schema has no class of points.
  mutating func shapeTest(_ classIndex: Int) -> String? {
    guard let points = pointClass else { return nil }
    let isPoint = { (type: ElementType) in type == .object(classIndex: points) }
    let isMany = random.chance(1, in: 2)
    let found = isMany ? many(from: classIndex, where: isPoint) : single(from: classIndex, where: isPoint)
    guard let path = found else { return nil }
    let left = (isMany ? quantifier() : "") + path.text + " " + random.pick("geoWithin", "geowithin", "GEOWITHIN") + " "
    let shape = shape(points)
    switch random.below(6) {
    case 0:
      arguments.append(.shape(shape))
      return left + "$\(arguments.count - 1)"
    case 1:
      let written = text(shape) { _, number in "\(number)" }
      return left + argument(.string(written))
    default:
      return left + text(shape) { writer, number in writer.coordinate(number) }
    }
  }

  /// The embedded class whose objects are points (LANGUAGE §8.1).
  private var pointClass: Int? {
    schema.classes.firstIndex { owner in
      owner.isEmbedded
        && owner.properties.contains {
          $0.name == "coordinates" && $0.type.collection == .list && $0.type.element == .double
        }
    }
  }

  /// A shape about as large as the distances of the data's points.
  private mutating func shape(_ points: Int) -> GeoShape {
    switch random.below(4) {
    case 0:
      let radians = random.chance(1, in: 12) ? 3.2 : Double.random(in: 0...0.05, using: &random)
      return .circle(center: place(points), radians: radians)
    case 1: return .box(place(points), place(points))
    default:
      let corners = [place(points), place(points), place(points)]
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

  /// Somewhere near a point of the data, and on no boundary of theirs.
  private mutating func place(_ points: Int) -> GeoShape.Point {
    var found = (longitude: 10.0, latitude: 50.0)
    if let record = random.pick(dataSet.tables[points]),
      let index = schema.classes[points].propertyIndex("coordinates"),
      case .list(let numbers)? = record.values.element(at: index), numbers.count >= 2,
      case .double(let longitude) = numbers[0], case .double(let latitude) = numbers[1]
    {
      found = (longitude, latitude)
    }
    let reach = random.chance(1, in: 10) ? 40.0 : 1.5
    return GeoShape.Point(
      longitude: min(max(found.longitude + .random(in: -reach...reach, using: &random), -179), 179),
      latitude: min(max(found.latitude + .random(in: -reach...reach, using: &random), -89), 89))
  }

  /// A coordinate in one of its spellings.
  private mutating func coordinate(_ number: Double) -> String {
    switch random.below(12) {
    case 0: argument(.double(number))
    case 1 where number > 0: "+\(number)"
    default: "\(number)"
    }
  }

  private mutating func text(_ shape: GeoShape, _ number: (inout RqlWriter, Double) -> String) -> String {
    switch shape {
    case .circle(let center, let radians): "geoCircle(\(text(center, number)), \(number(&self, radians)))"
    case .box(let first, let second): "geoBox(\(text(first, number)), \(text(second, number)))"
    case .polygon(let rings):
      "geoPolygon("
        + rings.map { "{" + $0.map { text($0, number) }.joined(separator: ", ") + "}" }.joined(separator: ", ") + ")"
    }
  }

  private mutating func text(_ point: GeoShape.Point, _ number: (inout RqlWriter, Double) -> String) -> String {
    let altitude = random.chance(1, in: 12) ? ", 100.5" : ""
    return "[\(number(&self, point.longitude)), \(number(&self, point.latitude))\(altitude)]"
  }
}
