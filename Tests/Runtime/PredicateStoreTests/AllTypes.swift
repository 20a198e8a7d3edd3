import PredicateSchema
import PredicateValues

@testable import PredicateStore

/// A schema with a property of every type in every collection, and the class and property indices that tests use.
enum AllTypes {
  static let scalars: [(name: String, element: ElementType)] = [
    ("bool", .bool), ("int", .int), ("float", .float), ("double", .double), ("decimal", .decimal), ("string", .string),
    ("data", .data), ("date", .date), ("objectID", .objectID), ("uuid", .uuid), ("mixed", .mixed),
    ("link", .object(0)),
  ]

  /// Class 0 is `Thing`.
  static let schema: Schema = {
    var properties: [Property] = []
    for (name, element) in scalars {
      let isLink = element.classIndex != nil
      let isAlwaysOptional = isLink || element == .mixed
      if !isAlwaysOptional { properties.append(Property(name, PropertyType(element))) }
      properties.append(Property("\(name)?", PropertyType(element, isOptional: true)))
      properties.append(
        Property("\(name)[]", PropertyType(element, isOptional: !isLink, collection: .list)))
      properties.append(Property("\(name)<>", PropertyType(element, isOptional: !isLink, collection: .set)))
      properties.append(Property("\(name){}", PropertyType(element, isOptional: true, collection: .dictionary)))
    }
    return Schema(validated: [
      ClassSchema(name: "Thing", isEmbedded: false, properties: properties, primaryKey: nil)
    ])
  }()

  static let thing = schema.classes[0]

  /// Three awkward values of a type, in ascending order.
  static func samples(_ element: ElementType) -> [Value] {
    switch element {
    case .bool: [.bool(false), .bool(true)]
    case .int: [.int(.min), .int(-1), .int(.max)]
    case .float: [.float(-.infinity), .float(0.1), .float(.greatestFiniteMagnitude)]
    case .double: [.double(-0.5), .double(1e300), .double(.infinity)]
    case .decimal:
      [
        .decimal(Decimal128(high: 0x3040_0000_0000_0000, low: 1)),
        .decimal(Decimal128(high: 0x3040_0000_0000_0000, low: 7)),
      ]
    case .string: [.string(""), .string("a\0b"), .string("é"), .string("e\u{301}")].sorted(by: byUTF8)
    case .data: [.data([]), .data([0]), .data([255, 0])]
    case .date: timestamps.map { .date($0) }
    case .objectID:
      [
        .objectID(ObjectID(high: 0, middle: 1, low: 2)),
        .objectID(ObjectID(high: .max, middle: .max, low: 3)),
      ]
    case .uuid: [.uuid(UUIDBytes(high: 1, low: 2)), .uuid(UUIDBytes(high: .max, low: 0))]
    case .mixed: [.bool(true), .int(5), .string("x")]
    case .object: [.link(ObjectReference(classIndex: 0, row: 0)), .link(ObjectReference(classIndex: 0, row: 2))]
    }
  }

  private static let timestamps = [
    Timestamp(seconds: -62_135_596_800, nanoseconds: -1), Timestamp(seconds: 0, nanoseconds: 0),
    Timestamp(seconds: 1, nanoseconds: 999_999_999),
  ].compactMap(\.self)

  private static func byUTF8(_ left: Value, _ right: Value) -> Bool {
    guard case .string(let left) = left, case .string(let right) = right else { return false }
    return left.utf8.lexicographicallyPrecedes(right.utf8)
  }

  /// An object whose properties hold `values` of each type: the first for single ones, all for collections.
  static func record(_ key: String, _ values: (ElementType) -> [Value]) -> ObjectRecord {
    ObjectRecord(
      key: key,
      values: thing.properties.map { property in
        let values = values(property.type.element)
        switch property.type.collection {
        case nil: return values.first ?? .null
        case .dictionary:
          return .dictionary(
            ValueDictionary(values.enumerated().map { ValueDictionary.Entry(key: "k\($0.offset)", value: $0.element) }))
        default: return .list(values)
        }
      })
  }
}
