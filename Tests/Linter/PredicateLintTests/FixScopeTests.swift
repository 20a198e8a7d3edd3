import PredicateCommandLine
import Testing

@testable import PredicateLint

/// A fix that is right for one predicate is safe only where no other code reads its text, and where it is not wrong on purpose.
@Suite struct FixScopeTests {
  private static let models = """
    import RealmSwift
    class Dog: Object { @Persisted var age: Int; @Persisted var name: String; @Persisted var pups: List<Dog>; @Persisted var any: AnyRealmValue }
    enum Filters { static let young = "name LIKE 'Re*'" }
    enum Kind: String { case rex = "name LIKE 'Re*'" }
    func both(_ r: Realm, _ f: String) -> Int { r.objects(Dog.self).filter(f).count + r.objects(Dog.self).filter("NOT " + f).count }

    """

  private func patch(_ code: String, _ name: String = "A.swift", models: String = models) throws -> String {
    let folder = try LintFolder([name: models + code])
    var out: [UInt8] = []
    let console = Console(usesColor: false, out: { out += $0 }, err: { _ in })
    _ = PredicateLint.run(["--diff", folder.path + "/" + name], console: console, in: folder.path)
    return String(decoding: out, as: UTF8.self)
  }

  @Test(arguments: [
    #"_ = dogs.filter("name LIKE 'Re*'")"#, #"_ = dogs.filter(NSPredicate(format: "name LIKE 'Re*'"))"#,
    #"_ = dogs.filter("age > 3 AND " + "name LIKE 'Re*'")"#,
    #"_ = dogs.filter(dogs.isEmpty ? "name LIKE 'Re*'" : "age > 3")"#,
    #"do { _ = dogs.filter("name LIKE 'Re*'") } catch { print(error) }"#,
    #"do { try r.write { _ = dogs.filter("name LIKE 'Re*'") } }"#,
    // More tokens than are looked at around a call.
    #"_ = dogs.filter("name LIKE 'Re*' AND age == %@", a.b.c.d.e.f.g.h.i.j.k.l.m.n.o.p.q.r.s.t.u.v.w.x.y.z)"#,
  ])
  func theCallsOwnLiteralIsSafe(_ statement: String) throws {
    let patch = try patch("func find(r: Realm, dogs: Results<Dog>) throws { \(statement) }")
    #expect(patch.contains("BEGINSWITH"), "\(patch)")
  }

  /// Constants and what a helper reads twice; guesses at the class.
  @Test(arguments: [
    "_ = dogs.filter(Filters.young)", "_ = dogs.filter(Kind.rex.rawValue)", "_ = both(r, \"name LIKE 'Re*'\")",
    "let f = \"name LIKE 'Re*'\"; print(f); _ = dogs.filter(f)",
    "for f in [\"name LIKE 'Re*'\", \"age > 3\"] { _ = dogs.filter(f) }",
    "_ = dogs.filter(\"name LIKE 'Re*'\" + (dogs.isEmpty ? \" AND age > 3\" : \"\"))",
    "_ = dogs.filter(\"any LIKE 'Re*'\")", "_ = dogs.filter(\"any CONTAINS[c] '42'\")",
    #"_ = NSPredicate(format: "isGood AND age > 3")"#, #"_ = dogs.filter("name IN 'abc'")"#,
    #"_ = dogs.filter("age > 3 AND name <[c] 'a'")"#,
  ])
  func whatOthersReadIsAProposal(_ statement: String) throws {
    let patch = try patch("func find(r: Realm, dogs: Results<Dog>) throws { \(statement) }")
    #expect(patch.isEmpty, "\(patch)")
  }

  /// Foundation, Core Data and Spotlight have their own ideas of LIKE, of IN and of no value.
  @Test(arguments: [
    "name LIKE 'Re*'", "name CONTAINS[c] '42'", "age IN {3}", "SUBQUERY(pups, $p, $p.age > 3).@count > 0",
  ])
  func whatOnlyRealmsMeaningProvesIsAProposalElsewhere(_ predicate: String) throws {
    #expect(
      try patch(#"let p = NSMetadataQuery(); func f() { p.predicate = NSPredicate(format: "\#(predicate)") }"#).isEmpty)
  }

  @Test(arguments: [
    "XCTAssertThrowsError(try find(FILTER))", "XCTAssertThrows(FILTER)", "assertThrows(FILTER, reason: \"x\")",
    "expect { FILTER }.to(throwError())", "expect(FILTER).to(raiseException())",
    "#expect(throws: (any Error).self) { FILTER }",
    "do { _ = FILTER; XCTFail() } catch {}", "try #require(throws: Oops.self) { try FILTER }",
  ])
  func whatIsToFailIsLeft(_ test: String) throws {
    for predicate in ["name CONTAIN 'x'", "name LIKE 'Re*'", "age == '3'"] {
      let call = test.replacing("FILTER", with: "dogs.filter(\"\(predicate)\")")
      let patch = try patch("func check(dogs: Results<Dog>) throws { \(call) }")
      #expect(patch.isEmpty, "\(patch)")
    }
    #expect(try patch("func testItThrows(dogs: Results<Dog>) { _ = dogs.filter(\"name CONTAIN 'x'\") }").isEmpty)
  }

  @Test(arguments: [
    "XCTAssertThrows([Dog objectsWhere:@\"name CONTAIN 'x'\"]);",
    "RLMAssertThrowsWithReason(([Dog objectsWhere:@\"name CONTAIN 'x'\"]), @\"why\");",
    "[[theBlock(^{ [Dog objectsWhere:@\"name CONTAIN 'x'\"]; }) should] raise];",
    "@try { [Dog objectsWhere:@\"name CONTAIN 'x'\"]; } @catch (NSException *exception) {}",
  ])
  func whatIsToFailIsLeftInObjectiveC(_ statement: String) throws {
    let models = "@interface Dog : RLMObject\n@property NSString *name;\n@end\n"
    #expect(try patch("void f(void) { \(statement) }", "A.m", models: models).isEmpty)
    #expect(
      try patch("void f(void) { [Dog objectsWhere:@\"name CONTAIN 'x'\"]; }", "A.m", models: models).contains(
        "CONTAINS"))
  }
}
