import PredicateAdvice
import PredicateDiagnostics
import PredicateReference
import PredicateSchema
import PredicateSyntax
import Testing

@testable import PredicateLint

/// What the safe fixes write: sources that are right, and predicates that find what they found before.
@Suite struct FixProofTests {
  /// Own rules with a fix that is safe for their failing example.
  private static let rules = LintRule.own.filter { $0.hasFix && $0.id != LintRule.unusedSuppression.id }.map(\.id)

  @Test(arguments: rules)
  func examplesAreMended(_ id: String) throws {
    let rule = try #require(LintRule.named(id))
    guard case .code(let code) = rule.failing else { return }
    var sample = SampleCode(code, rule: id)
    let before = try sample.formats()
    let isMended = sample.mend()
    #expect(isMended, "`\(id)` mends its example")
    #expect(sample.findings.map(\.id) == [], "\(sample.code)")
    // What a program pastes in is known only while it runs.
    if !code.contains("\\(") { try expectSameAnswers(before, sample.formats()) }
  }

  /// More forms than the examples show; each stands for a call of `filter` on dogs.
  @Test(arguments: [
    ("in-list", "name IN[c] {'rex'} OR age IN {3}", "name ==[c] 'rex' OR age == 3"),
    ("in-list", "NOT nickname IN {nil}", "NOT nickname == nil"),
    ("in-list", "ANY tags IN {'lost'}", "ANY tags == 'lost'"),
    (
      "roundabout-count", "friends.@count != 0 AND NOT friends.@count < 1",
      "friends.@count > 0 AND NOT friends.@count == 0"
    ),
    (
      "subquery-any", "SUBQUERY(friends, $f, $f.name BEGINSWITH[c] 're').@count == 0",
      "NONE friends.name BEGINSWITH[c] 're'"
    ),
    ("subquery-any", "SUBQUERY(friends, $f, $f.age > 3).@count != 0", "ANY friends.age > 3"),
    ("plain-like", "name LIKE '*e*' AND name LIKE[c] 're*'", "name CONTAINS 'e' AND name BEGINSWITH[c] 're'"),
    ("idle-option", "name CONTAINS[c] '42'", "name CONTAINS '42'"),
    // In an OR each ANY may find an element of its own.
    (
      "subquery-any", "SUBQUERY(friends, $f, $f.age > 3).@count > 0 OR ANY friends.name == 'Rex'",
      "ANY friends.age > 3 OR ANY friends.name == 'Rex'"
    ),
  ])
  func formsAreMended(_ id: String, _ format: String, _ expected: String) throws {
    var sample = SampleCode(#"_ = realm.objects(Dog.self).filter("\#(format)")"#, rule: id)
    let before = try sample.formats()
    let isMended = sample.mend()
    #expect(isMended)
    #expect(sample.code == #"_ = realm.objects(Dog.self).filter("\#(expected)")"#)
    try expectSameAnswers(before, sample.formats())
  }

  /// What does not compile and leaves no doubt of what was meant.
  @Test(arguments: [
    ("smart-quote", "name == ‘Rex’", "name == 'Rex'"),
    ("smart-quote", "name == “Rex” OR name == “Bello”", "name == 'Rex' OR name == 'Bello'"),
    ("unexpected-token", "name CONTAIN 'x'", "name CONTAINS 'x'"),
    ("between-needs-list", "age BETWEEN 1 AND 5", "age BETWEEN {1, 5}"),
    ("collection-vs-null", "friends == nil", "friends.@count == 0"),
    ("expected-comparison", "isGood AND age > 3", "isGood == true AND age > 3"),
    ("in-right-side", "age IN 3", "age == 3"),
    ("option-requires-string", "age ==[c] 3", "age == 3"),
    ("quantifier-requires-collection", "ANY age == 3", "age == 3"),
    ("quantified-aggregate", "ANY friends.@count > 3", "friends.@count > 3"),
    ("quantified-aggregate", "NONE friends.@count > 3", "NOT friends.@count > 3"),
    ("quantifier-requires-collection", "NONE age == 3", "NOT age == 3"),
    ("aggregate-misplaced", "friends.age.@avg > 3", "friends.@avg.age > 3"),
    ("unknown-at-keyword", "friends.@cuont > 3", "friends.@count > 3"),
    ("dialect-not-enabled", "friends.@size > 3", "friends.@count > 3"),
    ("type-mismatch", "age == '3'", "age == 3"),
  ])
  func mistakesAreMended(_ id: String, _ format: String, _ expected: String) {
    var sample = SampleCode(#"_ = realm.objects(Dog.self).filter("\#(format)")"#, rule: id)
    #expect(sample.findings.contains { $0.id == id })
    let isMended = sample.mend()
    #expect(isMended)
    #expect(sample.code == #"_ = realm.objects(Dog.self).filter("\#(expected)")"#)
    #expect(sample.findings.allSatisfy { $0.severity != .error })
  }

  /// What is pasted between quotation marks becomes an argument, each at its place.
  @Test(arguments: [
    (#"filter("name == '\(name)' OR name == '\(city)'")"#, #"filter("name == %@ OR name == %@", name, city)"#),
    (#"filter("name == '\(name)' OR name == '\(name)'")"#, #"filter("name == %@ OR name == %@", name, name)"#),
    (
      #"filter("age > %d AND name == '\(name)' AND age < %d", 1, 9)"#,
      #"filter("age > %d AND name == %@ AND age < %d", 1, name, 9)"#
    ),
  ])
  func textBecomesAnArgument(_ call: String, _ expected: String) {
    var sample = SampleCode("_ = realm.objects(Dog.self).\(call)", rule: "interpolated-text")
    let isMended = sample.mend()
    #expect(isMended)
    #expect(sample.code == "_ = realm.objects(Dog.self).\(expected)")
    #expect(sample.findings.isEmpty)
  }

  /// Arguments that stand in an array take no other before them.
  @Test func anArrayOfArgumentsIsLeft() {
    func edits(_ format: String, _ array: String) -> [String] {
      let predicate = "NSPredicate(format: \"\(format)\", argumentArray: \(array))"
      let sample = SampleCode("_ = realm.objects(Dog.self).filter(\(predicate))", rule: "interpolated-text")
      return sample.findings.flatMap { $0.fixes.flatMap { $0.edits.map(\.replacement) } }
    }
    #expect(edits(#"name == '\(name)'"#, "[]") == [])
    #expect(edits(#"age == %@ AND name == '\(name)'"#, "[1]") == ["%@", ", name"])
  }

  /// Guesses are proposed and never written, nor is a change that would leave the text wrong.
  @Test(arguments: [
    "nmae == 'Rex'", "ANY tags != 'lost'", "age BETWEEN {9, 3}", "tags == 'lost'", "isGod AND age > 3",
    "name AND age > 3",
    "name == “O'Brien”", "id == $0", "(age > 3) AND (age > 3)",
    // An order without case is not to be had, and one with it is another.
    "age > 3 AND name <[c] 'a'",
  ])
  func guessesAreLeft(_ format: String) {
    var sample = SampleCode(#"_ = realm.objects(Dog.self).filter("\#(format)")"#, rule: "unknown-property")
    #expect(!sample.findings.isEmpty)
    let isMended = sample.mend()
    #expect(!isMended, "\(sample.code)")
  }

  /// Proposals that keep the answer, where a part of the text is useless as it is: it may have been meant to be another.
  @Test(arguments: [
    ("double-negation", "NOT (NOT (age > 3 OR isGood == true)) AND age < 9", "(age > 3 OR isGood == true) AND age < 9"),
    ("double-negation", "age > 1 AND NOT NOT name == 'Rex'", "age > 1 AND name == 'Rex'"),
    ("in-list", "age IN {3, 5, 3, 5}", "age IN {3, 5}"),
    ("duplicate-term", "age > 3 OR isGood == true OR age > 3", "age > 3 OR isGood == true"),
    (
      "mixed-connectives", "isGood == true OR age > 3 AND name == 'Rex'",
      "isGood == true OR (age > 3 AND name == 'Rex')"
    ),
    ("plain-like", "name LIKE[c] 'rex'", "name ==[c] 'rex'"),
  ])
  func proposalsKeepAnswers(_ id: String, _ format: String, _ expected: String) throws {
    var sample = SampleCode(#"_ = realm.objects(Dog.self).filter("\#(format)")"#, rule: id)
    let before = try sample.formats()
    let isMended = sample.mend()
    #expect(!isMended)
    let isProposed = sample.mend(withProposals: true)
    #expect(isProposed)
    #expect(sample.code == #"_ = realm.objects(Dog.self).filter("\#(expected)")"#)
    try expectSameAnswers(before, sample.formats())
  }

  /// Proposals that write what the author meant: an option behind the operator's word, and the wildcards of LIKE.
  @Test(arguments: [
    ("unexpected-token", "name CONTAINSC 'x'", "name CONTAINS[c] 'x'"),
    ("unexpected-token", "name ENDSWITHCI 'x'", "name ENDSWITH[c] 'x'"),
    ("unexpected-token", "name LIKEC 'x*'", "name LIKE[c] 'x*'"),
    ("unexpected-token", "name BEGINSWITHCD 'x'", "name BEGINSWITH[cd] 'x'"),
    ("unexpected-token", "name containsd 'x'", "name CONTAINS[d] 'x'"),
    ("unexpected-token", "name INC {'x', 'y'}", "name IN[c] {'x', 'y'}"),
    ("unexpected-token", "ANY friends.name NOT IN {'x', 'y'}", "NOT ANY friends.name IN {'x', 'y'}"),
    ("foreign-pattern", "name LIKE '%john%'", "name LIKE '*john*'"),
    ("foreign-pattern", "name LIKE '%x'", "name LIKE '*x'"),
    ("foreign-pattern", "name LIKE[c] 'x_'", "name LIKE[c] 'x?'"),
    ("foreign-pattern", "name LIKE 'a%b'", "name LIKE 'a*b'"),
    ("foreign-pattern", "name LIKE 'a.*'", "name LIKE 'a*'"),
    ("foreign-pattern", "name LIKE '^a.+b$'", "name LIKE 'a?*b'"),
    ("foreign-pattern", "name LIKE '^a'", "name LIKE 'a*'"),
  ])
  func intentionsAreProposed(_ id: String, _ format: String, _ expected: String) {
    var sample = SampleCode(#"_ = realm.objects(Dog.self).filter("\#(format)")"#, rule: id)
    #expect(sample.findings.map(\.id) == [id])
    #expect(sample.findings.allSatisfy { $0.severity != .note })
    let isMended = sample.mend()
    #expect(!isMended, "\(sample.code)")
    let fixes = sample.findings.flatMap(\.fixes)
    #expect(fixes.count == 1)
    sample.apply(fixes.map(\.edits))
    #expect(sample.code == #"_ = realm.objects(Dog.self).filter("\#(expected)")"#)
  }

  /// Patterns of LIKE, and regular expressions that it cannot express, have no such proposal.
  @Test(arguments: ["*x_", "a_b", "a?%", "x", "*.txt", "50", "\\\\d+"])
  func patternsOfLikeAreLeft(_ pattern: String) { #expect(ForeignPattern(pattern) == nil) }

  @Test func someExpressionsHaveNoPattern() {
    #expect(ForeignPattern("[ab].*")?.sign == ".*")
    #expect(ForeignPattern("[ab].*")?.written == nil)
  }

  private func expectSameAnswers(
    _ before: (texts: [String], className: String, schema: Schema),
    _ after: (texts: [String], className: String, schema: Schema)
  ) throws {
    #expect(before.texts.count == after.texts.count)
    for (old, new) in zip(before.texts, after.texts) where old != new {
      var sizes: Set<Bool> = []
      for seed in 0..<24 {
        let data = SampleDogs.generate(before.schema, seed: UInt64(seed))
        let evaluator = ReferenceEvaluator(dataSet: data, dialect: .nspredicate)
        let rows = try [old, new].map { text in
          try evaluator.matches(#require(parse(SourceText(text), dialect: .nspredicate).tree), in: before.className)
        }
        #expect(rows[0] == rows[1], "\(old) → \(new)")
        if let all = data.tables.first?.count { sizes.formUnion([!rows[0].isEmpty, rows[0].count == all]) }
      }
      // Some objects match and some do not, or nothing is shown.
      #expect(sizes.count == 2, "\(old)")
    }
  }
}
