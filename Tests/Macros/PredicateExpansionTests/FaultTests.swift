import Testing

@testable import PredicateExpansion

/// What is wrong with a predicate is said under the piece of the literal that is wrong, with a mend where there is one.
@Suite struct FaultTests {
  struct Fault: CustomStringConvertible {
    var call: String
    var underlined: String
    var message: String
    /// The call after the first fix.
    var fixed: String?

    init(_ call: String, _ underlined: String, _ message: String, fixed: String? = nil) {
      self.call = call
      self.underlined = underlined
      self.message = message
      self.fixed = fixed
    }

    var description: String { call }
  }

  static let faults = [
    Fault(
      #"#predicate<Task>("name CONTIANS 'al'")"#, "CONTIANS",
      "expected a comparison operator, found `CONTIANS`: did you mean `CONTAINS`?",
      fixed: #"#predicate<Task>("name CONTAINS 'al'")"#),
    Fault(
      ##"#predicate<Task>(#"name CONTIANS "al""#)"##, "CONTIANS",
      "expected a comparison operator, found `CONTIANS`: did you mean `CONTAINS`?",
      fixed: ##"#predicate<Task>(#"name CONTAINS "al""#)"##),
    Fault(
      "#predicate(\"\"\"\n    priority > 5\n      AND nme CONTIANS 'é'\n    \"\"\", Task.self)", "CONTIANS",
      "expected a comparison operator, found `CONTIANS`: did you mean `CONTAINS`?",
      fixed: "#predicate(\"\"\"\n    priority > 5\n      AND nme CONTAINS 'é'\n    \"\"\", Task.self)"),
    // Behind an escape, and spelt with one, where nothing can be mended in place.
    Fault(
      #"#predicate<Task>("n\u{61}me == \"x\" ADN name == 'y'")"#, "ADN",
      "expected `AND`, `OR` or the end, found `ADN`: did you mean `AND`?",
      fixed: #"#predicate<Task>("n\u{61}me == \"x\" AND name == 'y'")"#),
    Fault(
      #"#predicate<Task>("name CONT\u{49}ANS 'al'")"#, #"CONT\u{49}ANS"#,
      "expected a comparison operator, found `CONTIANS`: did you mean `CONTAINS`?"),
    Fault(
      #"#predicate<Task>("name MATCHES 'a.*'")"#, "MATCHES",
      "MATCHES and regular expressions are not supported: write `name BEGINSWITH 'a'`",
      fixed: #"#predicate<Task>("name BEGINSWITH 'a'")"#),
    Fault(
      #"#predicate<Task>("priority BETWEEN 5")"#, "5", "BETWEEN takes two bounds in braces: `BETWEEN {low, high}`"),
    Fault(
      #"#predicate<Task>("name ==[x] 'a'")"#, "x",
      "`x` is not a string option of nspredicate: there is `[c]`, `[d]`, `[cd]` and `[dc]`"),
    Fault(
      #"#predicate<Task>("name == '\(name)'")"#, #"\(name)"#,
      #"in quotes this is text, and no value is put in: write `\(name)` without quotes"#,
      fixed: #"#predicate<Task>("name == \(name)")"#),
    Fault(
      #"#predicate<Task>("name LIKE '*\(name)*'")"#, #"\(name)"#,
      #"in quotes this is text, and no value is put in: write `\(name)` without quotes"#),
    Fault(
      #"#predicate<Task>("name == %@")"#, "%@", #"`%@` has no argument here: put the value in, as in `\(limit)`"#),
    Fault(
      #"#predicate<Task>("name == $name")"#, "$name", #"`$name` has no value here: put the value in, as in `\(name)`"#),
    Fault(
      #"#predicate<Task>("\(a, b) == 1")"#, #"\(a, b)"#,
      #"one value is put in at a time: `\(limit)`, or a property's name: `\(keyPath: name)`"#),
    // What is the same for every class is said by the checker, of classes that the text supposes.
    Fault(
      #"#predicate<Task>("1 == 1")"#, "1 == 1",
      "`1 == 1` compares constants, so it is the same for every object; one side must be a property"),
    Fault(
      #"#predicate<Task>("priority BETWEEN {1, 2, 3}")"#, "{1, 2, 3}",
      "BETWEEN takes two bounds, the lower and the upper, and here are 3"),
    Fault(
      #"#predicate<Task>("priority IN 5")"#, "5",
      "`5` is neither a list nor a collection; write `IN {…}`, or `==` for one value",
      fixed: #"#predicate<Task>("priority == 5")"#),
    Fault(
      #"#predicate<Task>("ANY team.@count > 1")"#, "ANY",
      "an aggregate is a single value, so `ANY` has nothing to quantify", fixed: #"#predicate<Task>("team.@count > 1")"#
    ),
    Fault(
      #"#predicate<Task>("team.@count == tags.@min")"#, "tags.@min",
      "an aggregate is compared with a constant or a property, not with another aggregate"),
    Fault(
      #"#predicate<Task>("SUBQUERY(team, $p, $p.age > 1).@count > 0 AND $p.age > 3")"#, "$p",
      #"`$p` has no value here: put the value in, as in `\(p)`"#),
    Fault(
      "#predicate<Task>(text)", "text",
      """
      the predicate is no string literal, and only of one can it be checked what it says; a text that is made elsewhere is compiled by \
      `ObjectPredicate(_:arguments:)`
      """),
  ]

  @Test(arguments: faults)
  func isUnderItsPiece(_ fault: Fault) throws {
    let site = CallSite(fault.call)
    let answer = site.expanded()
    #expect(answer.expandedSource == nil)
    let first = try #require(answer.diagnostics.first)
    #expect(first.severity == .error)
    #expect(first.message == fault.message)
    #expect(site.underlined(first) == fault.underlined)
    #expect(first.fixIts.first.flatMap { site.fixed($0) } == fault.fixed)
    #expect(first.position.fileName == "/Tasks/Urgent.swift")
  }

  /// All that is wrong is said at once.
  @Test func severalFaultsAreReported() {
    let answer = CallSite(#"#predicate<Task>("name == %@ AND name MATCHES 'a' AND priority == $x")"#).expanded()
    #expect(answer.diagnostics.count == 3)
  }

  /// Remarks come along: what is reserved as a name can be escaped in two ways.
  @Test func notesComeAlong() throws {
    let answer = CallSite(#"#predicate<Task>("size > 3")"#).expanded()
    let first = try #require(answer.diagnostics.first)
    #expect(first.notes.map(\.message) == [#"or write `%K` and supply "size" as its argument"#])
    #expect(first.fixIts.map(\.message) == ["write `#size`"])
  }
}
