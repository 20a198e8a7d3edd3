/// A difference from the engine that the reference suites do not reach: what it does, what `rql` does, and a case of our own that
/// holds it.
struct Decision {
  /// What the engine does.
  let engine: String
  /// What is done here.
  let here: String
  /// The case, as `suite/id`.
  let name: String

  /// All of them, by the part of the language that they are about.
  static let all: [Decision] = [
    Decision(
      engine: "`!=` of two whole lists of one length asks every pair to differ", here: "the opposite of `==`",
      name: "gotchas-rql-elements/whole-list-in-31"),
    Decision(
      engine: "a list behind `!= ANY` and the like of a link is one that the link has no object of",
      here: "the quantifier that is written counts", name: "gotchas-rql-elements/inner-lists-19"),
    Decision(
      engine: "NONE before a list is passed over beside a mixed column or a link", here: "none of the list",
      name: "gotchas-rql-elements/none-before-a-list-1"),
    Decision(
      engine: "a quantifier before a `@count` is passed over",
      here: "so is ANY; ALL and NONE of one count are rejected with `quantified-aggregate`",
      name: "gotchas-rql-elements/count-under-quantifier-4"),
    Decision(
      engine: "`@size` behind a subscript is that of the whole collection", here: "that of the element",
      name: "gotchas-rql-elements/whole-list-of-element-29"),
    Decision(
      engine: "a link in an entry or in a mixed value equals no link column",
      here: "it does where both lead to one object", name: "gotchas-rql-elements/null-links-among-many-10"),
    Decision(
      engine: "`map['@keys']` is the operator, `map['x']` a property of the linked class", here: "a key",
      name: "gotchas-rql-elements/none-before-a-list-4"),
    Decision(
      engine: "`link.link.@count` behind a null link is not a value", here: "0",
      name: "gotchas-rql-elements/none-before-a-list-5"),
    Decision(
      engine: "BETWEEN of a path with a subscript passes the subscript over", here: "the element alone",
      name: "gotchas-rql-elements/range-of-many-10"),
  ]
}
