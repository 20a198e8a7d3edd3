import PredicateBytecode
import PredicateDiagnostics
import PredicateSchema
import PredicateStore
import PredicateVM
import PredicateValues

/// A class with a property of every type and collection, and helpers to fill it sparsely and run hand-written programs.
enum Things {
  static let properties: [(String, PropertyType)] = [
    ("bool", PropertyType(.bool, isOptional: true)),
    ("int", PropertyType(.int, isOptional: true)),
    ("float", PropertyType(.float, isOptional: true)),
    ("double", PropertyType(.double, isOptional: true)),
    ("decimal", PropertyType(.decimal, isOptional: true)),
    ("date", PropertyType(.date, isOptional: true)),
    ("string", PropertyType(.string, isOptional: true)),
    ("data", PropertyType(.data, isOptional: true)),
    ("objectID", PropertyType(.objectID, isOptional: true)),
    ("uuid", PropertyType(.uuid, isOptional: true)),
    ("mixed", PropertyType(.mixed, isOptional: true)),
    ("link", PropertyType(.object(0), isOptional: true)),
    ("other", PropertyType(.int, isOptional: true)),
    ("ints", PropertyType(.int, isOptional: true, collection: .list)),
    ("things", PropertyType(.object(0), collection: .list)),
    ("map", PropertyType(.int, isOptional: true, collection: .dictionary)),
    ("links", PropertyType(.object(0), isOptional: true, collection: .dictionary)),
    ("doubles", PropertyType(.double, collection: .list)),
    ("decimals", PropertyType(.decimal, collection: .list)),
    ("dates", PropertyType(.date, collection: .list)),
    ("mixeds", PropertyType(.mixed, isOptional: true, collection: .list)),
    ("floats", PropertyType(.float, collection: .list)),
    ("owners", PropertyType(.object(0), collection: .linkingObjects(origin: 14))),
    ("place", PropertyType(.object(1), isOptional: true)),
    ("places", PropertyType(.object(1), collection: .list)),
  ]

  static let schema = Schema(validated: [
    ClassSchema(
      name: "Thing", isEmbedded: false, properties: properties.map { Property($0.0, $0.1) }, primaryKey: nil),
    ClassSchema(
      name: "Point", isEmbedded: true,
      properties: [
        Property("type", PropertyType(.string, isOptional: true)),
        Property("coordinates", PropertyType(.double, collection: .list)),
      ], primaryKey: nil),
  ])

  /// The index of a property.
  static func index(_ name: String) -> Int { properties.firstIndex { $0.0 == name } ?? 0 }

  /// A link to a row.
  static func link(_ row: UInt32) -> Value { .link(ObjectReference(classIndex: 0, row: row)) }

  /// A link to one of ``points``, each for one object only.
  static func point(_ row: UInt32) -> Value { .link(ObjectReference(classIndex: 1, row: row)) }

  /// Points, and what only looks like one.
  static let points: [(type: Value, coordinates: [Double])] = [
    (.string("Point"), [1, 2]), (.string("pOINT"), [50, 60, 7]), (.string("Polygon"), [1, 2]), (.null, [1, 2]),
    (.string("Point"), [1]), (.string("Point"), [200, 2]), (.string("Point"), [-170, -2]),
  ]

  /// The tables of objects that have these values; everything else is null or empty.
  static func tables(_ objects: [[String: Value]]) throws -> TableSet { try store(objects).snapshot.tables }

  /// A store of the same.
  static func store(_ objects: [[String: Value]]) throws -> Store {
    let records = objects.enumerated().map { row, object in
      ObjectRecord(
        key: "\(row)",
        values: properties.map { name, type in
          if let value = object[name] { return value }
          switch type.collection {
          case nil, .linkingObjects: return .null
          case .dictionary: return .dictionary([:])
          case .list, .set: return .list([])
          }
        })
    }
    let linked = objects.flatMap { object in
      [object["place"]] + (object["places"].flatMap { if case .list(let all) = $0 { all } else { nil } } ?? [])
    }
    let used = points.indices.filter { linked.contains(point(UInt32($0))) }.map { row in
      ObjectRecord(
        key: "point \(row)", values: [points[row].type, .list(points[row].coordinates.map(Value.double))])
    }
    return try Store(DataSet(schema: schema, tables: [records, used]))
  }
}

/// Compiles what `write` writes, verified and encoded and decoded on the way.
func program(
  _ dialect: Dialect = .nspredicate, limits: Limits = .standard, _ write: (inout ProgramBuilder) -> Void
) throws -> VerifiedProgram {
  var builder = ProgramBuilder(schema: Things.schema, rootClass: 0, dialect: dialect)
  write(&builder)
  let program = try builder.finish()
  return try VerifiedProgram(verifying: Program(decoding: program.encoded()), limits: limits)
}

/// The rows of `tables` that the program matches.
func rows(
  _ tables: TableSet, _ dialect: Dialect = .nspredicate, _ write: (inout ProgramBuilder) -> Void
) throws -> [UInt32] {
  try Machine(PreparedProgram(program(dialect, write)), tables: tables).filter()
}

extension ProgramBuilder {
  /// The slot of a property of `Thing`.
  mutating func slot(_ name: String, _ part: Slot.Part = .values) -> Int { slot(0, Things.index(name), part) }

  /// A constant of a value's own type.
  mutating func value(_ value: Value, _ type: ScalarType? = nil, options: TextOptions = []) -> Int {
    constant(
      .value(value, type: type ?? value.scalarType ?? .mixed, classIndex: value.classIndex, options: options))
  }
}

extension Things {
  /// The points of longitudes and latitudes in turn.
  static func ring(_ numbers: [Double]) -> [GeoShape.Point] {
    stride(from: 0, to: numbers.count - 1, by: 2).map {
      GeoShape.Point(longitude: numbers[$0], latitude: numbers[$0 + 1])
    }
  }
}

extension ProgramBuilder {
  /// Tests the point at the cursor for a circle.
  mutating func geoWithin(circle center: GeoShape.Point, _ radians: Double) {
    geoWithin(.circle(center: center, radians: radians))
  }

  /// Tests the point at the cursor for a shape; for nothing where it is none.
  mutating func geoWithin(_ shape: GeoShape) {
    guard let region = try? GeoRegion(shape) else { return }
    geoWithin(point(1, type: 0, coordinates: 1), constant(.region(.region(region))))
  }
}

extension Value {
  fileprivate var classIndex: Int? { if case .link(let reference) = self { Int(reference.classIndex) } else { nil } }
}

extension ProgramBuilder {
  /// Whether the topmost value is null, or is not.
  mutating func isNull(_ isNull: Bool = true) {
    emit(.kindIn, operand: Int((isNull ? ValueKinds.null : .all.subtracting(.null)).rawValue))
  }
}
