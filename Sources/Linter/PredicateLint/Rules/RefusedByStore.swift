import PredicateDiagnostics

extension LintRule {
  /// Reports predicates that one kind of Core Data store rejects or interprets differently.
  static let refusedByStore = LintRule(
    id: "refused-by-store", severity: .error,
    summary: "a predicate that a store of Core Data refuses, or objects in memory",
    rationale: """
      A predicate of Core Data is made into SQL where the store is SQLite, and asked of the objects where the store or an array is in memory. \
      The two differ. `ANY` before what is one value works in SQL, and in memory it raises an exception. Arithmetic between the bounds of \
      `BETWEEN` works in memory, and makes SQL that SQLite cannot read. A relationship to many objects is a set in memory, empty perhaps and \
      never nil: ask for `@count == 0`. One value is never equal to a list: write `IN`. Functions such as `sqrt:`, `median:` and `FUNCTION`, and \
      `count:` of the values behind a relationship, work in memory; a SQLite store raises an exception. No store has transient attributes, and none sorts by \
      many objects: a fetch that asks for either is an error.
      """,
    failing: .text("`ANY owner.name == 'Ann'`, where `owner` is one object"), passing: .text("`owner.name == 'Ann'`"))
}
