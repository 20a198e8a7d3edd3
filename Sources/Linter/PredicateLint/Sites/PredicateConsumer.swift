import PredicateSyntax

/// An API other than Realm and Core Data that accepts predicates but supports only a part of the language.
struct PredicateConsumer: Sendable, Equatable {
  /// The name in messages.
  let name: String
  /// The calls, types and selectors that take a predicate for it.
  let takers: Set<String>
  /// The operators that it rejects, with their replacements.
  var refused: [TokenKind: String] = [:]
  /// A Boolean value that indicates whether `CONTAINS` tests list membership instead of substrings.
  var containsIsOfLists = false
  /// The attributes of its objects, if they are always the same.
  var attributes: [String] = []
  /// The attribute names in other tools, with the correct names.
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

  /// Returns the consumer that a call, type or selector belongs to. `nil` for other names.
  static func taking(_ name: String) -> PredicateConsumer? { all.first { $0.takers.contains(name) } }
}
