/// A form that `rql` answers otherwise than the engine: what the engine does, what is done here and why, and a case that holds it.
struct Decision {
  let form: String
  /// What the engine does.
  let engine: String
  /// What is done here.
  let here: String
  /// Why.
  let reason: String
  /// The case, as `suite/id`.
  let name: String

  private init(_ form: String, engine: String, here: String, because reason: String, _ name: String) {
    self.form = form
    self.engine = engine
    self.here = here
    self.reason = reason
    self.name = name
  }

  /// The table of language §6.12.
  static var table: String {
    let rows = all.map { "| \($0.form) | \($0.engine) | \($0.here) | \($0.reason) |\n" }
    return """
      | Form | The engine | `rql` | Reason |
      | --- | --- | --- | --- |

      """ + rows.joined()
  }

  /// All of them, by the part of the language that they are about.
  static let all: [Decision] = [
    Decision(
      "`NONE` or `ALL` before an entry of a map, or before a link to one object, against one value",
      engine: "drops the quantifier", here: "quantifies the one value, or none",
      because: "a quantifier that is written means what it says", "gotchas-rql-forms/decided-none-of-an-entry"),
    Decision(
      "`NONE` before a list, beside a mixed property or a link",
      engine: "drops it", here: "none of the list",
      because: "the same", "gotchas-rql-elements/none-before-a-list-1"),
    Decision(
      "a quantifier behind the first operand of arithmetic: `NONE n` behind `i +`",
      engine: "drops it", here: "applies it",
      because: "the same", "gotchas-rql-forms/decided-none-inside-arithmetic"),
    Decision(
      "`ALL` and `NONE` before values of lists behind links, or of lists inside mixed values",
      engine: "ask each of the lists, and one that passes is enough", here: "range over all the values",
      because: "the same", "gotchas-rql-parts/all-of-inner-lists-1"),
    Decision(
      "`NONE` before the `@type` of what the schema fixes",
      engine: "drops it", here: "applies it",
      because: "the same", "gotchas-rql-forms/type-of-the-schema-7"),
    Decision(
      "a quantifier before `@count`",
      engine: "drops it", here: "`ANY` means nothing; `ALL` and `NONE` are refused with `quantified-aggregate`",
      because: "one number is not many", "gotchas-rql-elements/count-under-quantifier-4"),
    Decision(
      "`NONE` before a link, on the right of an order",
      engine: "drops it", here: "`quantifier-requires-collection`",
      because: "links have no order", "gotchas-rql-forms/null-beside-a-link-14"),
    Decision(
      "`!= ANY` and `!= NONE` of a list, beside a link",
      engine: "none of the list", here: "the quantifier that is written counts",
      because: "a quantifier means what it says", "gotchas-rql-elements/inner-lists-19"),
    Decision(
      "`!=` between a link, or links, and a list of several",
      engine: "looks at the first only", here: "`ANY` with `ANY`",
      because: "a list has no first among equals", "gotchas-rql-forms/decided-link-differs-from-several"),
    Decision(
      "`==` between a link and a list of several",
      engine: "passes over objects", here: "equal to one of them",
      because: "the same", "gotchas-rql-forms/decided-link-equals-several"),
    Decision(
      "linking objects of the object itself against an object",
      engine: "reads them as one link", here: "some of them",
      because: "linking objects are a collection", "gotchas-rql-forms/decided-linking-objects-differ"),
    Decision(
      "a list of objects that holds `nil`, against links",
      engine: "takes it", here: "`collection-vs-null`",
      because: "collections of objects hold no nulls", "gotchas-rql-forms/decided-null-among-links"),
    Decision(
      "links to objects of different classes",
      engine: "compares internal keys", here: "`property-type-mismatch`",
      because: "they never lead to one object", "gotchas-rql-forms/decided-links-of-two-classes"),
    Decision(
      "a link inside a mixed value, or in an entry, against a link or an object",
      engine: "never equal where it is read as a property", here: "equal where both lead to one object",
      because: "identity is of the object", "gotchas-rql-elements/null-links-among-many-10"),
    Decision(
      "lists behind a link inside a mixed value",
      engine: "crashes", here: "its elements",
      because: "a crash is no answer", "gotchas-rql-forms/decided-list-behind-a-link"),
    Decision(
      "a null entry of a map of links, or a link behind a null link, before an indexed property or a collection",
      engine: "throws", here: "answers",
      because: "the same", "gotchas-rql-forms/null-entry-before-a-list"),
    Decision(
      "`obj('Class', key)` of a key that no object has, against a collection",
      engine: "refused", here: "equal to none",
      because: "whether there is an object is a matter of the data", "gotchas-rql-forms/decided-absent-object"),
    Decision(
      "an entry of a map of links in an order",
      engine: "never ordered, but null beside null", here: "`operator-not-supported`",
      because: "links have no order", "gotchas-rql-forms/decided-order-of-a-link"),
    Decision(
      "an entry of a map of links against what is no object",
      engine: "never equal, and `!=` of every entry", here: "`type-mismatch`",
      because: "a link never equals a text or a number", "gotchas-rql-parts/entry-and-a-text-1"),
    Decision(
      "two links inside mixed values in an order",
      engine: "by their classes and rows", here: "no order",
      because: "links have no order", "gotchas-rql-parts/link-in-an-order-1"),
    Decision(
      "`map['@keys']`, `map['x']`",
      engine: "the operator; a property of the linked class", here: "a key",
      because: "a subscript in quotes is a key", "gotchas-rql-elements/none-before-a-list-4"),
    Decision(
      "`!=` of whole lists",
      engine: "of the same length, every pair has to differ", here: "the negation of `==`",
      because: "two equal lists are not unequal", "gotchas-rql-elements/whole-list-in-31"),
    Decision(
      "`!=[c]` between a map and a list of another length",
      engine: "not unequal", here: "unequal",
      because: "the same", "gotchas-rql-forms/decided-map-of-another-length"),
    Decision(
      "lists, or dictionaries, inside mixed values",
      engine: "equal whatever they hold", here: "compared by what they hold",
      because: "the same", "gotchas-rql-decided/lists-in-any-by-content"),
    Decision(
      "a path of `@keys` over the object's own empty map",
      engine: "what was read for the object before", here: "no value",
      because: "an answer does not depend on the order of objects", "gotchas-rql-forms/decided-keys-of-an-empty-map"),
    Decision(
      "`@keys` with `BETWEEN`",
      engine: "tests the values of the map", here: "`allkeys-operator`",
      because: "what is written is not dropped", "gotchas-rql-forms/decided-keys-between"),
    Decision(
      "`BETWEEN` of a path with a subscript",
      engine: "passes over the subscript", here: "the element alone",
      because: "the same", "gotchas-rql-elements/range-of-many-10"),
    Decision(
      "`@size` behind a subscript, of a value that has one",
      engine: "the size of the whole collection", here: "the value's",
      because: "a path ends where it is written to", "gotchas-rql-elements/whole-list-of-element-29"),
    Decision(
      "`@size` of a value that has none, inside a mixed value",
      engine: "what was read before", here: "null",
      because: "as for the own empty map", "gotchas-rql-forms/decided-size-of-a-number"),
    Decision(
      "`link.link.@count` behind a null link",
      engine: "no value", here: "0",
      because: "a count is a number ([§6.3](#63-paths-through-null-links))", "gotchas-rql-elements/none-before-a-list-5"
    ),
    Decision(
      "an index on a mixed property; a primary key behind links against a list",
      engine: "another answer than without the index", here: "that without",
      because: "an index makes searches fast, and nothing else", "gotchas-rql-forms/decided-index-beside-any"),
    Decision(
      "a float NaN as an argument, NaN in `ALL {…}`, NaN that arithmetic makes",
      engine: "equal by its bits", here: "equal to nothing in a column, and the lowest of numbers elsewhere",
      because: "NaN has one meaning ([§6.9](#69-numbers))", "gotchas-rql-forms/decided-float-nan"),
    Decision(
      "NaN against an aggregate of integers",
      engine: "below every integer", here: "no order",
      because: "the same", "gotchas-rql-forms/decided-nan-beside-integers"),
    Decision(
      "a fraction as a bound, beside an integer property of the object itself",
      engine: "finds nothing, or what the other bound finds", here: "a number among numbers",
      because: "numbers compare whatever their types", "gotchas-rql-parts/fraction-as-a-bound-1"),
    Decision(
      "a mixed value without a number, in arithmetic with a fraction",
      engine: "takes it for one", here: "null",
      because: "a text is no number", "gotchas-rql-forms/decided-mixed-in-arithmetic"),
    Decision(
      "`LIKE[c]`, `CONTAINS[c]` of data that is not UTF-8",
      engine: "the empty pattern", here: "the bytes",
      because: "a pattern matches what is in it", "gotchas-rql-forms/decided-pattern-not-utf8"),
    Decision(
      "`.length` of a list of mixed values",
      engine: "the lengths of the texts and data in it", here: "`primitive-collection-tail`",
      because: "a name behind mixed values is a key, and a list has none", "gotchas-rql-parts/length-of-mixed-values-1"),
    Decision(
      "the variable of an outer SUBQUERY in an inner one",
      engine: "is the inner element", here: "`correlated-subquery`",
      because: "a name means what it says", "gotchas-rql-parts/variable-of-outside-1"),
    Decision(
      "`mixed.@values`",
      engine: "a key of that name", here: "`allvalues-needs-map`",
      because: "`@` begins operators, never keys", "gotchas-rql-forms/decided-values-of-mixed"),
    Decision(
      "`SORT` and `DISTINCT` behind a map of objects",
      engine: "sorts nothing", here: "refused",
      because: "a clause that does nothing hides a mistake", "gotchas-rql-forms/decided-sorted-behind-a-map"),
    Decision(
      "`SORT` and `DISTINCT` of a collection",
      engine: "refused where objects are left", here: "always refused",
      because: "what is wrong does not depend on the data", "gotchas-rql-forms/decided-sorted-by-a-list"),
    Decision(
      "a limit beyond 63 bits",
      engine: "takes it", here: "`integer-overflow`",
      because: "no input is misread", "gotchas-rql-forms/decided-limit-beyond"),
    Decision(
      "text as a number, a fraction for an integer or with other characters behind it",
      engine: "reads what it can, 0 of `'0.1'` and 1 of `'1x'`", here: "the number, or refused",
      because: "the same", "gotchas-rql-forms/decided-number-with-letters"),
    Decision(
      "gaps in `$K0`",
      engine: "passes over them", here: "`empty-path-component`",
      because: "the same", "gotchas-rql-forms/decided-gap-in-a-path"),
    Decision(
      "names behind `@values` of plain values",
      engine: "passes over them", here: "`not-traversable`",
      because: "the same", "gotchas-rql-forms/decided-name-behind-values"),
    Decision(
      "text operators on or with what is no text",
      engine: "finds nothing", here: "refused",
      because: "a predicate that can find nothing is a mistake", "gotchas-rql-forms/decided-text-in-a-number"),
    Decision(
      "a constant list, `nil` or text in arithmetic",
      engine: "passes over a part", here: "`arithmetic-operand`",
      because: "the same", "gotchas-rql-forms/decided-list-in-arithmetic"),
    Decision(
      "`nil + 1`",
      engine: "null", here: "`arithmetic-operand`",
      because: "the same", "gotchas-rql-forms/decided-null-plus-one"),
    Decision(
      "`'a' * 2`",
      engine: "null", here: "`arithmetic-operand`",
      because: "the same", "gotchas-rql-forms/decided-text-times-two"),
    Decision(
      "a null bound, a bound of another kind",
      engine: "finds nothing, or what the other bound finds", here: "`null-bound`, `type-mismatch`",
      because: "the same", "gotchas-rql-forms/decided-null-bound"),
    Decision(
      "an aggregate compared with what has another kind, as `list.@avg` of mixed values with a date",
      engine: "never equal where the list holds mixed values", here: "`aggregate-operand-type`",
      because: "the same", "gotchas-rql-forms/decided-list-and-a-date"),
  ]
}
