/// What can be wrong with the closure of a `.where` although the compiler took it (LANGUAGE §9.2).
enum QueryFault: String, Error, CaseIterable {
  case twoCollections = "swift-two-collections"
  case subqueryWithoutCollection = "swift-subquery-no-collection"
  case subqueryWithSubscript = "swift-subquery-map-subscript"
  case memberOfEntry = "swift-keypath-after-map-subscript"
  case memberOfNoPath = "swift-keypath-on-non-keypath"
  case unprojected = "unknown-property"
  case memberwise = "memberwise-unsupported"
  case correlated = "correlated-subquery"
  case tooDeep = "limit-tree-depth"
  case tooLarge = "limit-nodes"

  /// What is wrong, and what to write instead.
  var message: String {
    switch self {
    case .twoCollections:
      "two collections stand in one comparison or subquery; compare a collection with a value, and count each in a"
        + " subquery of its own"
    case .subqueryWithoutCollection:
      "a subquery counts the elements of a collection, and no collection stands in it: `.count` follows conditions on"
        + " the members of a collection, as in `($0.tasks.priority > 5).count`"
    case .subqueryWithSubscript: "an entry of a map cannot stand in a subquery; compare it outside"
    case .memberOfEntry:
      "the members of an object in an entry of a map cannot be queried; compare the entry itself, or the members of"
        + " `.values`"
    case .memberOfNoPath: "only a property has members"
    case .unprojected: "only what a projection shows of its object with `@Projected` can be queried"
    case .memberwise:
      "a value of a projected type is compared member by member, and a member of its class is a collection or a link"
    case .correlated:
      "a subquery looks at the elements of its collection only; a property of the outer object cannot stand in it"
    case .tooDeep: "the query is nested too deep"
    case .tooLarge: "the query has too many parts"
    }
  }
}
