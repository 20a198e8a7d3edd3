extension DiagnosticEntry {
  /// The codes of `.where` closures that compile as Swift but cannot become a predicate.
  static let queries: [DiagnosticEntry] = [
    query(
      .swiftTwoCollections, "two collections in one condition",
      """
      A comparison has a collection on one side at most, and a subquery looks at the elements of one. Compare a collection \
      with a value; where elements of two collections matter, count each in a subquery of its own and join the two with `&&`.
      """,
      "people.where { $0.dogs.name == $0.dogs.color }"),
    query(
      .swiftSubqueryNoCollection, "a subquery without a collection",
      """
      `.count` behind a condition counts the elements of a collection that meet it, and no collection stands in the \
      condition. Write it of a collection's members, `($0.tasks.priority > 5).count > 0`, or leave `.count` out.
      """,
      "dogs.where { ($0.age > 5).count > 0 }"),
    query(
      .swiftSubqueryMapSubscript, "a subscript in a subquery",
      """
      What a subquery counts are elements of a collection; an entry of a map is not one of them. Compare the entry outside of \
      the subquery.
      """,
      "dogs.where { ($0.favoriteParksByCity[\"Lyon\"] == \"Gerland\").count > 0 }"),
    query(
      .swiftKeypathAfterMapSubscript, "a member of a map's entry",
      """
      A path ends with the entry of a map. Compare the entry itself with an object, or ask about the members of all objects \
      in the map with `.values`.
      """,
      "owners.where { $0.pets[\"first\"].name == \"Rex\" }"),
    query(
      .swiftKeypathOnNonKeypath, "a condition in the place of a property",
      """
      A condition has no members, and is not compared: it holds or not. Negate it with `!`, and join it with `&&` and `||`.
      """,
      "dogs.where { ($0.age > 5) == false }"),
    query(
      .memberwiseUnsupported, "a projected value with members that have no equality",
      """
      A value that is kept as an embedded object is compared member by member, and a member of its class is a collection, a \
      link or another object, which are not compared so. Compare the members that matter, one by one.
      """,
      "stops.where { $0.place == Berth(latitude: 48, longitude: 2) }"),
  ]

  private static func query(
    _ code: DiagnosticCode, _ title: String, _ explanation: String, _ example: String
  ) -> DiagnosticEntry {
    // The predicate that a query becomes is in this dialect.
    DiagnosticEntry(code, .query, title, dialects: [.nspredicate], explanation, .swift(example))
  }
}
