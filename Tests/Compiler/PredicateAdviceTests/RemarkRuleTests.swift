import PredicateAdvice
import PredicateDiagnostics
import PredicateJSON
import PredicateSchema
import PredicateSemantics
import PredicateSyntax
import Testing

/// Remarks on predicates that are valid, and probably unintended or plainer in other words.
struct RemarkRuleTests {
  /// A text, the rule's severity, the message's beginning, and the text after the fix.
  static let rows: [(text: String, severity: Severity, message: String, fixed: String?)] = [
    ("name LIKE '%john%'", .warning, "`%` is no wildcard of LIKE: write `'*john*'`", "name LIKE '*john*'"),
    ("name LIKE 'a.*'", .warning, "`.*` is no wildcard of LIKE: write `'a*'`", "name LIKE 'a*'"),
    ("name LIKE '.+a'", .warning, "`.+` is no wildcard of LIKE: write `'?*a'`", "name LIKE '?*a'"),
    ("name LIKE '^a'", .warning, "`^` is no wildcard of LIKE: write `'a*'`", "name LIKE 'a*'"),
    ("name LIKE 'a$.*'", .warning, "`.*` is no wildcard of LIKE: write `*` or `?`", nil),
    ("name LIKE '_a'", .warning, "`_` is no wildcard of LIKE: write `'?a'`", "name LIKE '?a'"),
    ("name LIKE 'a*'", .note, "this pattern is a plain `BEGINSWITH 'a'`", "name BEGINSWITH 'a'"),
    ("name LIKE[c] '*a*'", .note, "this pattern is a plain `CONTAINS[c] 'a'`", "name CONTAINS[c] 'a'"),
    ("name LIKE 'a'", .note, "this pattern is a plain `== 'a'`", "name == 'a'"),
    ("age BETWEEN {65, 18}", .warning, "no value is between 65 and 18", "age BETWEEN {18, 65}"),
    ("age IN {}", .warning, "nothing is in an empty list", nil),
    ("age IN {3}", .warning, "a list of one element: write `== 3`", "age == 3"),
    ("age IN {3, 4, 3}", .warning, "`3` stands in the list twice", "age IN {3, 4}"),
    ("dogs.@count >= 0", .warning, "a count is never below 0, so this is always true", nil),
    ("dogs.@count < 0", .warning, "a count is never below 0, so this is never true", nil),
    ("ANY tags != 'a'", .warning, "this is true as soon as one element differs", "NONE tags == 'a'"),
    ("NOT (NOT (age > 3 OR age < 1))", .warning, "two negations cancel each other out", "(age > 3 OR age < 1)"),
    ("ANY dogs.age > 3 AND ANY dogs.name == 'a'", .note, "each ANY may find another element of `dogs`", nil),
    ("salary == 0.1", .note, "no float or double is exactly this fraction", nil),
    ("name CONTAINS[c] '42'", .note, "`[c]` has no effect on `42`", "name CONTAINS '42'"),
  ]

  @Test(arguments: rows)
  func remark(_ row: (text: String, severity: Severity, message: String, fixed: String?)) throws {
    let found = try remarks(on: row.text)
    let first = try #require(found.first)
    #expect(found.count == 1 && first.severity == row.severity && first.message.hasPrefix(row.message), "\(first)")
    let fixed = first.fix.map { fix in
      var bytes = Array(row.text.utf8)
      for edit in fix.edits.sorted(by: { $0.range.lowerBound > $1.range.lowerBound }) {
        bytes.replaceSubrange(edit.range.lowerBound..<edit.range.upperBound, with: edit.replacement.utf8)
      }
      return String(decoding: bytes, as: UTF8.self)
    }
    #expect(fixed == row.fixed)
    if let fixed { #expect(try !remarks(on: fixed).contains { $0.message == first.message }) }
  }

  @Test(arguments: [
    "name LIKE '*a?'", "name LIKE 'a%?b'", "age BETWEEN {18, 65}", "age IN {3, 4}", "dogs.@count > 0",
    "NOT (age > 3 AND NOT age > 5)", "ANY dogs.age > 3 OR ANY dogs.name == 'a'", "salary == 0.5", "salary > 0.1",
    "name CONTAINS[c] 'a4'", "name CONTAINS[cd] '42'", "name LIKE '%@'",
  ])
  func nothing(_ text: String) throws { #expect(try remarks(on: text).isEmpty) }

  private func remarks(on text: String) throws -> [Remark] {
    let schema = try Schema(
      json: """
        [{"name": "Person", "properties": {"name": "string", "age": "int", "salary": "double", "tags": "string[]", "dogs": "Dog[]"}},
         {"name": "Dog", "properties": {"name": "string", "age": "int"}}]
        """)
    let template = try Template(parsing: SourceText(text), schema: schema, class: "Person", dialect: .nspredicate)
    return RemarkRule.remarks(on: WrittenPredicate(template.tree, template.openPredicate))
  }
}
