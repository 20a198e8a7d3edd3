import PredicateSchema

/// The forms of comparisons and the keywords of a dialect, for random predicates.
struct RandomRow: Sendable {
  /// A form of a comparison.
  struct Form: Sendable {
    /// The relative frequency of the form.
    let weight: Int
    let write: @Sendable (inout RandomWriter, Int) -> String?

    init(_ weight: Int, _ write: @escaping @Sendable (inout RandomWriter, Int) -> String?) {
      (self.weight, self.write) = (weight, write)
    }
  }

  let forms: [Form]
  let quantifiers: [String]
  /// The options of text operators. Empty ones are included in the desired frequency.
  let options: [String]
  let likes: [String]
  /// The types whose equality accepts options.
  let optionTypes: [ElementType]
  /// The types without an order.
  let unorderedTypes: [ElementType]
  /// The types that BETWEEN accepts. `nil` for all.
  let rangeTypes: [ElementType]?
  /// The keys of dictionaries: those in the data, and others.
  let keys: [String]
  /// The suffixes of names in loose paths.
  let suffixes: [String]
  /// The operators of loose comparisons.
  let operators: [String]

  static let nspredicate = RandomRow(
    forms: [
      Form(3) { $0.constantTest($1) }, Form(2) { $0.pair($1) }, Form(3) { $0.manyTest($1) },
      Form(4) { $0.textTest($1) }, Form(1) { $0.range($1) }, Form(2) { $0.listTest($1) },
      Form(1) { $0.membershipInCollection($1) }, Form(1) { $0.membershipInText($1) }, Form(1) { $0.linkTest($1) },
      Form(2) { $0.aggregateTest($1) }, Form(1) { $0.shapeTest($1) }, Form(2) { $0.subqueryTest($1) },
    ],
    quantifiers: ["ANY ", "SOME ", "ALL ", "NONE ", "any ", "all ", "none ", "Some "],
    options: ["", "", "", "", "", "[c]", "[d]", "[cd]", "[dc]", "[C]"], likes: ["LIKE", "LIKE[c]", "like"],
    optionTypes: [.string, .mixed], unorderedTypes: [.bool, .objectID, .uuid],
    rangeTypes: [.int, .float, .double, .decimal, .date, .mixed], keys: RandomValues.keys,
    suffixes: [
      ".@count", ".@min", ".@max", ".@sum", ".@avg", ".@allKeys", ".@allValues", "['k']", "[0]", "[#any]", ".@size",
      ".@count.@sum", ".@sum.p00", ".@avg.id", ".@max.link", ".id", "[FIRST]", "['k']['x']", ".@average", ".@type",
    ],
    operators: [
      "==", "!=", "<", "<=", ">", ">=", "IN", "BETWEEN", "CONTAINS", "BEGINSWITH", "ENDSWITH", "LIKE", "==[c]",
      "!=[cd]", "CONTAINS[c]", "LIKE[d]", "IN[c]", "<[c]", "MATCHES", "geoWithin", "TEXT",
    ])

  static let rql = RandomRow(
    forms: [
      Form(6) { $0.constantTest($1) }, Form(5) { $0.manyTest($1) }, Form(2) { $0.pair($1) },
      Form(2) { $0.manyPair($1) }, Form(4) { $0.listTest($1) }, Form(4) { $0.textTest($1) }, Form(2) { $0.range($1) },
      Form(4) { $0.aggregateTest($1) }, Form(3) { $0.arithmeticTest($1) }, Form(2) { $0.linkTest($1) },
      Form(2) { $0.typeTest($1) }, Form(2) { $0.subqueryTest($1) }, Form(2) { $0.shapeTest($1) },
      Form(1) { $0.lengthTest($1) }, Form(1) { $0.mixedLinkTest($1) }, Form(2) { $0.keysTest($1) },
    ],
    quantifiers: ["", "", "ANY ", "ALL ", "NONE ", "SOME ", "any ", "all ", "none ", "some "],
    options: ["", "", "[c]"], likes: ["LIKE", "LIKE[c]", "like"], optionTypes: [.string, .data, .mixed],
    unorderedTypes: [], rangeTypes: nil, keys: ["k", "l", "m", "Chicago", "absent"] + RandomValues.keys,
    suffixes: [
      ".@count", ".@size", "[SIZE]", ".@min", ".@max", ".@sum", ".@avg", ".@keys", ".@values", ".@type", "['k']",
      "[0]", "[*]", "[FIRST]", "[LAST]", ".k", ".@count.@sum", ".@sum.p00", ".@avg.id", ".@max.link", "['k'][0]",
      ".@links.@count", "[-1]", ".@allKeys",
    ],
    operators: [
      "==", "!=", "<", "<=", ">", ">=", "IN", "BETWEEN", "CONTAINS", "BEGINSWITH", "ENDSWITH", "LIKE", "==[c]",
      "!=[c]", "CONTAINS[c]", "LIKE[c]", "IN[c]", "<[c]", "MATCHES", "geoWithin", "TEXT",
    ])
}
