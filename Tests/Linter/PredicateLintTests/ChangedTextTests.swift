import PredicateAppSources
import Testing

@testable import PredicateLint

/// Right programs whose texts change in ways that a reader of single statements misses. Nothing is found in them.
@Suite struct ChangedTextTests {
  private static let head = """
    import RealmSwift
    class Dog: Object { @Persisted var age: Int; @Persisted var name: String }
    class Person: Object { @Persisted var city: String }

    """

  private func findings(_ source: String, head: String = head) -> [String] {
    let file = SourceFile(path: "A.swift", language: .swift, bytes: Array((head + source).utf8))
    return LintRun().run([LintRun.Input(source: file)]).findings.map(\.message)
  }

  /// Statements of a function with `dogs` and some helpers around.
  private func find(_ statements: String) -> [String] {
    findings(
      """
      func load() throws -> String { "age == 1" }
      func change(_ text: inout String) { text = "age == 1" }
      extension String { mutating func close() { self += "name == 'x')" } }
      func spoil(_ text: inout String) { if text.isEmpty { return }; text = "nme == 1" }
      func keep(_ work: @escaping () -> Void) {}
      struct Box { var text = "nme == 1"; mutating func mend() { text = "age == 1" }; var whole: String { get { text } set { text = newValue } } }
      final class Log { func append(_ text: String) {}; func sort() {} }
      final class Case { var text: String; init(_ text: String) { self.text = text } }
      struct Row { subscript(_ number: Int) -> String { "nme == 1" }; subscript(good number: Int) -> String { "age == 1" } }
      final class Own { private var own = "age == 1"; var text: String { get { own } set { own = newValue } } }
      enum Way { case by(String), of(String); var text: String { switch self { case .by(let text): text; case .of(let text): text } } }
      final class Note { var text: String? }
      struct Fixed { let text = "nme == 1" }
      final class Named: NSObject { @objc var text = "nme == 1" }
      final class Set: NSObject { @objc private(set) var text = "nme == 1"; func mend(_ key: String) { setValue("age == 1", forKey: key) } }
      infix operator +++
      func +++ (_ left: String, _ right: String) -> String { left + " AND " + right }
      infix operator <>
      func <> (_ left: inout String, _ right: String) { left = right }
      func run(_ dogs: Results<Dog>, head: String, tail: String, flag: Bool) throws {
        \(statements)
      }
      """)
  }

  @Test(arguments: [
    #"var f = "nme == 1"; var n = 0; (f, n) = ("age == 1", 2); _ = dogs.filter(f)"#,
    #"var k = "ageX"; k.replace("X", with: ""); _ = dogs.filter("%K == 1", k)"#,
    #"var k = "xage"; k.trimPrefix("x"); _ = dogs.filter("%K == 1", k)"#,
    #"var f = "age == 1 AND ("; f.close(); _ = dogs.filter(f)"#,
    #"var f = "nme == 1"; change(&f); _ = dogs.filter(f)"#,
    #"var f = "nme == 1"; f <> "age == 1"; _ = dogs.filter(f)"#,
    #"var k = "ageX"; for i in 0..<3 { if i > 0 { _ = dogs.filter("%K == 1", k) }; k = "age" }"#,
    #"var f = "nme == 1"; do { let s = try load(); f = s } catch { f = "age == 2" }; _ = dogs.filter(f)"#,
    #"var k = "age"; defer { k = "ageX" }; _ = dogs.filter("%K == 1", k)"#,
    #"var f = "nme == 1"; let set = { f = "age == 1" }; set(); _ = dogs.filter(f)"#,
    #"var f = "nme == 1"; func set() { f = "age == 1" }; set(); _ = dogs.filter(f)"#,
    #"var f = "nme == 1"; if flag { f = "age == 1" } else { f = "age == 2" }; _ = dogs.filter(f)"#,
    #"var f = "nme == 1"; switch flag { case true: f = "age == 1"; default: f = "age == 2" }; _ = dogs.filter(f)"#,
    #"var f: String; if flag { f = "nme == 1"; return } else { f = "age == 1" }; _ = dogs.filter(f)"#,
    #"var f = "nme == 1"; let set = { f = "age == 1" }; keep(set); set(); _ = dogs.filter(f)"#,
    #"var f = "nme == 1"; let set = { let inner = { f = "age == 1" }; inner() }; set(); _ = dogs.filter(f)"#,
    #"let f = "age == 1"; var g = f; let set = { g = "nme == 1" }; _ = dogs.filter(g); set()"#,
    #"var b = Box(); b.text = "age == 1"; _ = dogs.filter(b.text)"#,
    #"var b = (text: "nme == 1", n: 1); b = ("age == 1", 2); _ = dogs.filter(b.text)"#,
    #"var b = (text: "nme == 1", n: 1); if flag { b.n = 2 }; b.text = "age == 1"; _ = dogs.filter(b.text)"#,
    #"var l = ["nme == 1"]; l[0] = "age == 1"; l.removeAll(); l.append("age == 2"); _ = l"#,
    #"var f = "(age == 1"; f.append(")"); _ = dogs.filter(f)"#,
    #"var a: [Any] = [1]; if flag { a.append(2) }; _ = dogs.filter(NSPredicate(format: "age == %@ AND age > %@", argumentArray: a))"#,
    #"let c = Case("nme == 1"); c.text = "age == 1"; let d = Case("age == 2"); _ = dogs.filter(d.text)"#,
    #"var f = "nme == 1"; do { defer { f = "age == 1" } }; _ = dogs.filter(f)"#,
    #"_ = dogs.filter("age > 1" +++ "age < 9")"#, #"_ = dogs.filter("na" + "me == " +++ head)"#,
    #"_ = dogs.filter(Row()[good: 0])"#, #"let o = Own(); o.text = "age == 2"; _ = dogs.filter(o.text)"#,
    #"_ = dogs.filter((flag ? Way.by("age == 1") : Way.of("age == 2")).text)"#,
    #"let make = { (text: String) in text }; _ = make("nme == 1"); _ = dogs.filter(make("age == 1"))"#,
    #"let make = { (text: String) -> String in var text = text; text = "age == 1"; return text }; _ = dogs.filter(make("nme == 1"))"#,
    #"let make = { (text: inout String) in text = "age == 1" }; var f = "nme == 1"; make(&f); _ = dogs.filter(f)"#,
    #"var f = "nme == 1"; let p = { NSPredicate(format: f) }; f = "age == 1"; _ = dogs.filter(p())"#,
    #"var b = Box(); b[keyPath: \.text] = "age == 1"; _ = dogs.filter(b.text)"#,
    #"var b = Box(); let k = \Box.text; b[keyPath: k] = "age == 1"; _ = dogs.filter(b.text)"#,
    #"let v = Named(); v.setValue("age == 1", forKey: "text"); _ = dogs.filter(v.text)"#,
    #"let v = Named(); v.setValue("age == 1", forKey: #keyPath(Named.text)); _ = dogs.filter(v.text)"#,
    #"let v = Set(); v.mend("text"); _ = dogs.filter(v.text)"#,
    #"var f = "nme == 1"; let n: Int = { f = "age == 1"; return 1 }(); _ = dogs.filter(f); _ = n"#,
    #"var b = Box(); b.whole = "age == 1"; _ = dogs.filter(b.text)"#,
    #"let l = ["x", "age == 1"]; _ = dogs.filter(l.reversed()[0])"#,
  ])
  func locals(_ statements: String) { #expect(find(statements).isEmpty) }

  /// A text that one expression may pick, and another one picks for a class, may be meant for that class only.
  @Test(arguments: [
    #"let l = ["age == 1", "city == 'x'"]; _ = dogs.filter(l[n]); _ = people.filter(l[1])"#,
    #"let l = ["age == 1", "city == 'x'"]; _ = dogs.filter(l.sorted()[0]); _ = people.filter(l.last!)"#,
    #"var l = ["city == 'x'", "age == 1"]; _ = people.filter(l.removeFirst()); _ = dogs.filter(l[0])"#,
    #"var l = ["age == 1", "city == 'x'"]; _ = people.filter(l.popLast()!); _ = dogs.filter(l.remove(at: 0))"#,
    #"var l = ["k": "city == 'x'"]; _ = people.filter(l["k"]!); l.keys.forEach { l[$0] = "age == 1" }; _ = dogs.filter(l["k"]!)"#,
    #"let l = [(t: "age == 1", n: 1), (t: "city == 'x'", n: 2)]; _ = dogs.filter(l[n].t); _ = people.filter(l[1].t)"#,
    #"let l = ["age", "city"]; _ = dogs.filter("%K == 1", l[n]); _ = people.filter("%K == 'x'", l[1])"#,
    #"_ = dogs.filter("%K == 1", key.rawValue); _ = people.filter("%K == 'x'", Key.city.rawValue)"#,
  ])
  func picked(_ statements: String) {
    let found = findings(
      """
      enum Key: String { case age, city }
      func run(_ dogs: Results<Dog>, _ people: Results<Person>, _ n: Int, _ key: Key) { \(statements) }
      """)
    #expect(found.isEmpty)
  }

  @Test(arguments: [
    #"let l = ["age == 1", "city == 'x'"]; _ = dogs.filter(l[n])"#,
    #"let l = ["age == 1", "city == 'x'"]; _ = dogs.filter(l[1]); _ = people.filter(l[1])"#,
    #"for k in ["age", "nme"] { _ = dogs.filter("%K == 1", k) }"#,
    #"_ = dogs.filter("%K == 1", n > 0 ? "age" : "nme")"#,
    #"func all(_ f: String = "nme == 1") { _ = dogs.filter(f) }; all()"#,
    #"func all(by k: String = "nme") { _ = dogs.filter("%K == 1", k) }; all()"#,
    #"func all(by k: String) { _ = dogs.filter("%K == 1", k) }; func each(_ k: String) { all(by: k) }; each("nme")"#,
    #"_ = dogs.filter(both { NSPredicate(format: "age == 1"); NSPredicate(format: "nme == 1") })"#,
    #"let f = ["age == 1"].reduce(dogs) { $0.filter($1) }; _ = f.filter("nme == 1")"#,
  ])
  func pickedWrongly(_ statements: String) {
    let found = findings(
      """
      @resultBuilder enum Both { static func buildBlock(_ all: NSPredicate...) -> NSPredicate { all[0] } }
      func both(@Both _ make: () -> NSPredicate) -> NSPredicate { make() }
      func run(_ dogs: Results<Dog>, _ people: Results<Person>, _ n: Int) { \(statements) }
      """)
    #expect(found.count == 1)
  }

  /// A key path that a predicate inserts elsewhere than at the tested object is not looked up in its class.
  @Test(arguments: [
    #"_ = people.filter("SUBQUERY(dogs, $d, $d.%K == 1).@count > 0", n > 0 ? "age" : "name")"#,
    #"_ = people.filter("ANY dogs.\(key) == 1")"#, #"_ = dogs.filter("%K > 1", n > 0 ? "age" : "people.@count")"#,
    #"_ = dogs.filter("ANY people.%K == 'x'", n > 0 ? "city" : "city")"#,
    #"if key == "age" { _ = dogs.filter("%K == 1", key) } else { _ = people.filter("%K == 1", key) }"#,
    #"let isDog = n > 0; let k = isDog ? "age" : "city"; if isDog { _ = dogs.filter("%K == 1", k) } else { _ = people.filter("%K == 'x'", k) }"#,
    #"let isDog = n > 0; let k = isDog ? "age" : "city"; if isDog { _ = dogs.sorted(byKeyPath: k) } else { _ = people.sorted(byKeyPath: k) }"#,
  ])
  func insertedElsewhere(_ statements: String) {
    let found = findings(
      """
      class Dog: Object { @Persisted var age: Int; @Persisted var name: String; @Persisted var people: List<Person> }
      class Person: Object { @Persisted var city: String; @Persisted var dogs: List<Dog> }
      func run(_ dogs: Results<Dog>, _ people: Results<Person>, _ n: Int, _ key: String) { \(statements) }
      func all(_ dogs: Results<Dog>, _ people: Results<Person>) { run(dogs, people, 1, "age"); run(dogs, people, 1, "city") }
      """, head: "import RealmSwift\n")
    #expect(found.isEmpty)
  }

  /// What is overridden may be any of the bodies.
  @Test(arguments: [
    #"class Screen { var format: String { "" }; func load(_ r: Results<Dog>) -> Int { r.filter(format).count } }; final class Adults: Screen { override var format: String { "age >= 18" } }"#,
    #"class Screen { func key() -> String { "none" }; func load(_ r: Results<Dog>) -> Int { r.filter("%K == 1", key()).count } }; final class Adults: Screen { override func key() -> String { "age" } }"#,
    #"class Screen { class var key: String { "none" }; func load(_ r: Results<Dog>) -> Int { r.filter("%K == 1", Self.key).count } }; final class Adults: Screen { override class var key: String { "age" } }"#,
    #"open class Screen { public init() {}; open var format: String { "nme == 1" }; func load(_ r: Results<Dog>) -> Int { r.filter(format).count } }"#,
  ])
  func overridden(_ source: String) { #expect(findings(source).isEmpty) }

  /// A part that only the run knows may hold anything, brackets included.
  @Test(arguments: [
    #"_ = dogs.filter(head + " age == 1)")"#, #"_ = dogs.filter("\(head) age == 1)")"#,
    #"_ = dogs.filter("(age == 1 AND " + tail)"#,
    #"_ = dogs.filter(["a"].reduce("(") { $0 + $1 } + "age == 0)")"#,
  ])
  func brackets(_ statements: String) { #expect(find(statements).isEmpty) }

  /// Names beside such a part are still checked, and brackets where it cannot change them.
  @Test(arguments: [
    #"_ = dogs.filter(head + " agee == 1)")"#, #"_ = dogs.filter("(agee == 1 AND " + tail)"#,
    #"_ = dogs.filter("age == 1) AND " + tail)"#,
    #"_ = dogs.filter(head + " AND (age == 1")"#, #"_ = dogs.filter("name == '\(head)' AND (age == 1")"#,
    #"var f = "nme == 1"; if flag { f += " AND age > 1" }; _ = dogs.filter(f)"#,
    #"var f = "age == 1"; if flag { f = "nme == 1" } else { f = "age == 2" }; _ = dogs.filter(f)"#,
    #"var f = "nme == 1"; print(f); _ = f.count; _ = dogs.filter(f)"#,
    #"var f = "age == 1"; let set = { f = "nme == 1" }; if flag { set() }; _ = dogs.filter(f)"#,
    #"var f = "age == 1"; func set() { f = "nme == 1" }; set(); _ = dogs.filter(f)"#,
    #"var f = "age == 1"; spoil(&f); _ = dogs.filter(f)"#,
    #"var f = "age == 1"; do { defer { f = "nme == 1" } }; _ = dogs.filter(f)"#,
    #"var b = Box(); _ = b.text.count; _ = dogs.filter(b.text)"#,
    #"var l = ["age == 1"]; if flag { l.append("nme == 1") }; _ = dogs.filter(l[1])"#,
    #"_ = dogs.filter("age == 1" +++ "nme == 1")"#,
    #"let n = Note(); n.text = "nme == 1"; _ = dogs.filter(n.text!)"#,
    #"_ = dogs.filter(Row()[0])"#, #"let o = Own(); o.text = "nme == 1"; _ = dogs.filter(o.text)"#,
    #"_ = dogs.filter((flag ? Way.by("nme == 1") : Way.of("age == 2")).text)"#,
    #"let make = { (text: String) in text }; _ = dogs.filter(make("nme == 1"))"#,
    #"var f = "nme == 1"; if flag { f += " AND age == 1" }; let p = { NSPredicate(format: f) }; _ = dogs.filter(p())"#,
    #"_ = dogs.filter(Box(text: "nme == 1")[keyPath: \.text])"#,
    #"let b = Box(); _ = [b].map(\.text); _ = dogs.filter(b.text)"#,
    #"var f = "age == 1"; switch flag { case true: f += " AND age > 1"; fallthrough; default: f += " AND nme == 1" }; _ = dogs.filter(f)"#,
    #"_ = dogs.filter([Fixed(), Fixed()].map(\.text).joined(separator: " AND "))"#,
  ])
  func stillFound(_ statements: String) { #expect(find(statements).count == 1) }
}
