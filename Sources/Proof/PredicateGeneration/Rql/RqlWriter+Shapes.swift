import PredicateReference
import PredicateSchema
import PredicateValues

/// `geoWithin` with shapes in all their spellings (language §8).
extension RqlWriter {
  /// A path to points with a shape; nil where the schema has no class of points.
  mutating func shapeTest(_ classIndex: Int) -> String? {
    guard let points = RandomShapes.pointClass(of: schema) else { return nil }
    let isPoint = { (type: ElementType) in type == .object(points) }
    let isMany = random.chance(1, in: 2)
    let found = isMany ? many(from: classIndex, where: isPoint) : single(from: classIndex, where: isPoint)
    guard let path = found else { return nil }
    let left = (isMany ? quantifier() : "") + path.text + " " + random.pick("geoWithin", "geowithin", "GEOWITHIN") + " "
    let shape = RandomShapes.shape(near: dataSet, points, &random)
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
