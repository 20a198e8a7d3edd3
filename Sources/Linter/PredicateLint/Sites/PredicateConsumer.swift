import PredicateSyntax

/// Something besides Realm and Core Data that takes predicates, and only a part of their language.
struct PredicateConsumer: Sendable, Equatable {
  /// How messages speak of it.
  let name: String
  /// The calls, types and selectors that take a predicate for it.
  let takers: Set<String>
  /// What it refuses, and what works in its place.
  var refused: [TokenKind: String] = [:]
  /// Whether `CONTAINS` asks lists for a value, and not texts for a part.
  var containsIsOfLists = false
  /// The attributes of its objects, where these are always the same.
  var attributes: [String] = []
  /// Other tools' names of attributes.
  var renamed: [String: String] = [:]

  static let all = [cloudKit, elements]

  /// Source: the documentation of `CKQuery`, "Supported Predicate Operators".
  static let cloudKit = PredicateConsumer(
    name: "CloudKit", takers: ["CKQuery", "CKQuerySubscription", "initWithRecordType:predicate:"],
    refused: [
      .or: "run a query for each side, or ask a field with `IN`",
      .like: "`BEGINSWITH`, or `self CONTAINS` for words",
      .matches: "`BEGINSWITH`, or `self CONTAINS` for words",
      .endsWith: "`BEGINSWITH`, or `self CONTAINS` for words",
    ], containsIsOfLists: true)

  /// The elements of an app under test. Source: the documentation of `XCUIElementAttributes`.
  static let elements = PredicateConsumer(
    name: "an XCUIElement",
    takers: [
      "matching", "containing", "element", "matchingPredicate:", "containingPredicate:", "elementMatchingPredicate:",
    ],
    attributes: [
      "identifier", "label", "value", "title", "placeholderValue", "elementType", "enabled", "isEnabled", "selected",
      "isSelected", "hasFocus", "frame", "exists", "hittable", "isHittable", "horizontalSizeClass", "verticalSizeClass",
    ], renamed: ["type": "elementType", "name": "identifier", "text": "label", "visible": "isHittable"])

  /// The consumer whose call, type or selector has a name; nil of others.
  static func taking(_ name: String) -> PredicateConsumer? { all.first { $0.takers.contains(name) } }
}
