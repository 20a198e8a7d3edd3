import PredicateAdvice

extension LintRule {
  /// Reports two `ANY`s of the same collection.
  static let twoAnys = LintRule(
    .twoAnys, summary: "two ANYs of one collection, which different elements may satisfy",
    rationale: """
      Each ANY finds an element of its own: `ANY friends.age > 3 AND ANY friends.name == 'Rex'` is true where one friend is old and another \
      is Rex. To ask one element for both write a SUBQUERY.
      """,
    failing: .code(#"realm.objects(Dog.self).filter("ANY friends.age > 3 AND ANY friends.name == 'Rex'")"#),
    passing: .code(
      #"realm.objects(Dog.self).filter("SUBQUERY(friends, $f, $f.age > 3 AND $f.name == 'Rex').@count > 0")"#))
}
