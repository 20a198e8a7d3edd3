import PredicateAppSources
import PredicateDiagnostics
import Testing

@testable import PredicateLint

/// What is taken to be Realm's, because nothing declares what it is: nothing that is found in it is an error.
@Suite struct GuessTests {
  private static let models = """
    import RealmSwift
    class Dog: Object {
      @Persisted var name = ""; @Persisted var age = 0
      func all() -> Int { realm!.objects(Dog.self).filter("nme == 'x'").count }
    }
    class Store<T: Object> {
      let all: Results<T>
      init(_ all: Results<T>) { self.all = all }
      func count(_ text: String) -> Int { all.filter(text).count }
    }
    func same<T>(_ all: Results<T>) -> Results<T> { all }
    func count<T>(_ all: Results<T>, _ text: String) -> Int { all.filter(text).count }

    """

  private func findings(_ statement: String) -> [Finding] {
    let text =
      Self.models + """
        func find(_ cache: Cache, _ realm: Realm, _ all: Results<Dog>) {
          \(statement)
        }
        """
    let file = SourceFile(path: "A.swift", language: .swift, bytes: Array(text.utf8))
    return LintRun().run([LintRun.Input(source: file)]).findings.filter {
      file.line(of: $0.place.range.lowerBound) > 12
    }
  }

  private static let guessed = [
    "cache.objects(Dog.self)", "Remote.shared.objects(Dog.self)", "Remote.current.realm.objects(Dog.self)",
    "Realm.main.objects(Dog.self)", "cache.realm.objects(Dog.self)", "cache.store.objects(Dog.self)",
    "same(cache.objects(Dog.self))", "AnyRealmCollection(cache.objects(Dog.self))",
    "[cache.objects(Dog.self)][0]", "[\"a\": cache.objects(Dog.self)][\"a\"]!",
    "cache.objects(Dog.self).sorted(byKeyPath: \"age\")", "Store(cache.objects(Dog.self)).all",
  ]
  private static let proven = [
    "realm.objects(Dog.self)", "same(all)", "Store(all).all", "[all][0]", "all.realm!.objects(Dog.self)",
  ]

  /// Ways to ask a collection for a name that is not there, or by what is no predicate.
  private static let asked: [@Sendable (String) -> String] = [
    { "_ = \($0).filter(\"nme == 'x'\")" }, { "_ = \($0).filter(\"tail:long\")" },
    { "_ = \($0).filter(\"age == %@\")" },
    { "_ = \($0).filter(NSPredicate(format: \"nme == 'x'\"))" }, { "let d = \($0); _ = d.filter(\"nme == 'x'\")" },
    { "_ = \($0).sorted(byKeyPath: \"agee\")" }, { "_ = count(\($0), \"nme == 'x'\")" },
  ]

  @Test(arguments: guessed)
  func aGuessIsAWarning(_ receiver: String) {
    for ask in Self.asked {
      let statement = ask(receiver)
      let found = findings(statement)
      #expect(found.allSatisfy { $0.severity != .error }, "\(statement): \(found)")
    }
    let first = findings(Self.asked[0](receiver))
    #expect(first.contains { $0.notes.contains { $0.message.contains("taken to be") } }, "\(receiver): \(first)")
  }

  @Test(arguments: proven)
  func whatIsDeclaredIsAnError(_ receiver: String) {
    for ask in Self.asked {
      let statement = ask(receiver)
      #expect(findings(statement).contains { $0.severity == .error }, "\(statement)")
    }
  }

  /// The syntax of a predicate is wrong whatever it is for; what is only Realm's is a guess.
  @Test func aPredicateIsAPredicate() {
    func severities(_ format: String) -> [Severity] {
      findings("_ = cache.objects(Dog.self).filter(NSPredicate(format: \"\(format)\"))").map(\.severity)
    }
    #expect(severities("age >") == [.error])
    #expect(severities("name MATCHES 'a'") == [.warning])
  }
}
