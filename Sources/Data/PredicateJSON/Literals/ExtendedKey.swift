import PredicateValues

/// How JSON has a value of a type that it has no values of its own for: an object with one key, which says the type, as
/// MongoDB's Extended JSON v2 has them, and `$float` and `$link` of our own.
package struct ExtendedKey: Sendable {
  /// The key: `$oid`.
  package let name: String
  /// The type that it says.
  package let type: ScalarType
  /// Its content in examples; nil of types that examples show as JSON's own values.
  let sample: String?

  /// Every key; of those of a type the first is written.
  package static let all: [ExtendedKey] = [
    ExtendedKey(name: "$oid", type: .objectID, sample: #""11223344556677889900aabb""#),
    ExtendedKey(name: "$uuid", type: .uuid, sample: #""3b241101-e2bb-4255-8caf-4136c566a962""#),
    ExtendedKey(name: "$date", type: .date, sample: #""2020-02-29T12:30:00Z""#),
    ExtendedKey(name: "$binary", type: .data, sample: #"{"base64": "AAE="}"#),
    ExtendedKey(name: "$numberInt", type: .int, sample: nil),
    ExtendedKey(name: "$numberLong", type: .int, sample: nil),
    ExtendedKey(name: "$numberDouble", type: .double, sample: nil),
    ExtendedKey(name: "$numberDecimal", type: .decimal, sample: #""1.5""#),
    ExtendedKey(name: "$float", type: .float, sample: #""1.5""#),
    ExtendedKey(name: "$link", type: .link, sample: nil),
  ]

  /// The names of all keys.
  package static var names: [String] { all.map { $0.name } }

  /// The key of a name.
  package static func named(_ name: String) -> ExtendedKey? { all.first { $0.name == name } }

  /// The key of a type; nil of those that JSON has values for, and of mixed values.
  package static func of(_ type: ScalarType) -> ExtendedKey? { all.first { $0.type == type } }
}
