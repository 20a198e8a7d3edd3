import PredicateValues

/// A key of Extended JSON: the notation of types that JSON lacks, an object whose only key names the type. The keys are those of MongoDB's
/// Extended JSON v2, plus `$float` and `$link`.
package struct ExtendedKey: Sendable {
  /// The key, for example `$oid`.
  package let name: String
  /// The type that it names.
  package let type: ScalarType
  /// An example of its content. `nil` for types whose examples are JSON values.
  let sample: String?

  /// All keys. If a type has several, the first one is written.
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

  /// Returns the key with a name.
  package static func named(_ name: String) -> ExtendedKey? { all.first { $0.name == name } }

  /// Returns the key of a type; `nil` for types that JSON has, and for mixed.
  package static func of(_ type: ScalarType) -> ExtendedKey? { all.first { $0.type == type } }
}
