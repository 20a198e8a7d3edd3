/// An error in the closure of a `.where` that the compiler does not detect (language §9.2), with a message that explains what to write
/// instead.
struct QueryFault {
  let code: DiagnosticCode
  let message: String

  private init(_ code: DiagnosticCode, _ message: String) {
    self.code = code
    self.message = message
  }

  static let twoCollections = QueryFault(
    .swiftTwoCollections,
    "two collections stand in one comparison or subquery; compare a collection with a value, and count each in a subquery"
      + " of its own")
  static let subqueryWithoutCollection = QueryFault(
    .swiftSubqueryNoCollection,
    "a subquery counts the elements of a collection, and no collection stands in it: `.count` follows conditions on the"
      + " members of a collection, as in `($0.tasks.priority > 5).count`")
  static let subqueryOfTheSameCollection = QueryFault(
    .swiftSubqueryNoCollection,
    "a subquery inside of another counts the elements of a collection that the outer one's elements have; this one is about"
      + " the outer one's elements themselves: join the two with `&&`, as in"
      + " `($0.tasks.priority > 5).count > 0 && ($0.tasks.isComplete).count > 0`")
  static let subqueryWithSubscript = QueryFault(
    .swiftSubqueryMapSubscript, "an entry of a map cannot stand in a subquery; compare it outside")
  static let memberOfEntry = QueryFault(
    .swiftKeypathAfterMapSubscript,
    "the members of an object in an entry of a map cannot be queried; compare the entry itself, or the members of"
      + " `.values`")
  static let memberOfNoPath = QueryFault(
    .swiftKeypathOnNonKeypath,
    "a condition stands where a property belongs; negate it with `!`, or join it with `&&` or `||`")
  static let unprojected = QueryFault(
    .unknownProperty, "only what a projection shows of its object with `@Projected` can be queried")
  static let memberwise = QueryFault(
    .memberwiseUnsupported,
    "a value of a projected type is compared member by member, and a member of its class is a collection or a link")
  static let correlated = QueryFault(
    .correlatedSubquery,
    "a subquery looks at the elements of its collection only; a property of the outer object cannot stand in it")
  static let tooDeep = QueryFault(.limitTreeDepth, "the query is nested too deep")
  static let tooLarge = QueryFault(.limitNodes, "the query has too many parts")
}
