import PredicateValues

/// An ordinary Swift program around one predicate. It compiles against ``recorder``, and its runs print each predicate that is really used.
struct GeneratedProgram {
  /// The name of the enumeration around it.
  let name: String
  private(set) var code = ""
  var random: SplitMix64
  /// Declarations of the file, of the enumeration and of the function, and the number of names in use.
  var globals: [String] = []
  var members: [String] = []
  var statements: [String] = []
  private var count = 0

  /// The number of its runs. Each condition is a coin of its own, so that the runs see nearly all ways through the program.
  static let runs = 1_000

  static let models = """
    class Dog: Object { @Persisted var age: Int; @Persisted var high: Int; @Persisted var owner: Person? }
    class Person: Object { @Persisted var age: Int; @Persisted var city: Int; @Persisted var dogs: List<Dog> }
    infix operator +++: AdditionPrecedence
    func +++ (left: String, right: String) -> String { left + " AND " + right }

    """

  /// Declarations of Realm and Foundation that print what they are given: the program, the line, the class, and the text.
  static let recorder = """
    nonisolated(unsafe) var state: UInt64 = 7
    func below(_ count: Int) -> Int {
      state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
      return Int(state >> 33) % count
    }
    func coin() -> Bool { below(2) == 0 }
    @propertyWrapper struct Persisted<T> { init() {}; var wrappedValue: T { get { fatalError() } set {} } }
    class Object { required init() {} }
    final class List<T: Object> {}
    func record(_ file: String, _ line: Int, _ type: Any.Type, _ text: String) { print("\\(file)\\t\\(line)\\t\\(type)\\t\\(text)") }
    class NSPredicate {
      let text: String, file: String, line: Int
      var parts: [NSPredicate] { [self] }
      init(format: String, _ arguments: Any..., file: String = #fileID, line: Int = #line) {
        var rest = arguments[...]
        text = format.split(separator: "%K", omittingEmptySubsequences: false).map(String.init)
          .reduce(nil as String?) { all, next in all.map { $0 + "\\(rest.popFirst() ?? "?")" + next } ?? next } ?? ""
        (self.file, self.line) = (file, line)
      }
    }
    final class NSCompoundPredicate: NSPredicate {
      private let all: [NSPredicate]
      override var parts: [NSPredicate] { all.flatMap(\\.parts) }
      init(andPredicateWithSubpredicates all: [NSPredicate]) {
        self.all = all
        super.init(format: "")
      }
    }
    struct Results<Element: Object> {
      var count: Int { 0 }
      func filter(_ format: String, _ arguments: Any..., file: String = #fileID, line: Int = #line) -> Results {
        let made = arguments.isEmpty ? NSPredicate(format: format) : NSPredicate(format: format, arguments[0])
        record(file, line, Element.self, made.text)
        return self
      }
      func filter(_ predicate: NSPredicate) -> Results {
        for part in predicate.parts { record(part.file, part.line, Element.self, part.text) }
        return self
      }
    }
    struct Realm { func objects<T: Object>(_ type: T.Type) -> Results<T> { Results() } }

    """

  /// A Boolean value that indicates whether it has objects, collections and generic code of all kinds.
  let isWide: Bool

  init(_ name: String, seed: Int, isWide: Bool) {
    (self.name, random, self.isWide) = (name, SplitMix64(seed: UInt64(seed)), isWide)
    let sink = sink()
    code = """
      \(globals.joined(separator: "\n"))
      enum \(name) {
      \(members.joined(separator: "\n"))
        static func run(_ realm: Realm) {
          let dogs = realm.objects(Dog.self), people = realm.objects(Person.self)
          \(statements.joined(separator: "\n    "))
          \(sink)
          _ = (dogs, people)
        }
      }

      """
  }

  mutating func fresh(_ kind: String) -> String {
    count += 1
    return "\(kind)\(count)"
  }

  mutating func pick<T>(_ all: [T]) -> T { all[random.below(all.count)] }

  // MARK: Texts

  /// Returns a literal of a format: of names that both classes have, of one class or of none.
  mutating func literal() -> String {
    "\"\(pick(["age", "age", "age", "age", "high", "high", "city", "agee", "hihg"])) == \(random.below(9))\""
  }

  /// Returns an expression of a text, after the declarations and statements that it needs.
  mutating func text(_ depth: Int = 0) -> String {
    guard depth < 3, random.below(5) > 0 else { return literal() }
    if isWide, random.below(2) == 0 { return otherText(depth) }
    let (v, w) = (fresh("v"), fresh("w"))
    switch random.below(34) {
    case 0: return "(\(text(depth + 1)))"
    case 1: return "(coin() ? \(text(depth + 1)) : \(text(depth + 1)))"
    case 2:
      statements.append("let \(v) = \(text(depth + 1))")
      return v
    case 3:
      statements.append("var \(v) = \(text(depth + 1)); if coin() { \(v) = \(text(depth + 1)) }")
      return v
    case 4:
      let (one, other) = (text(depth + 1), text(depth + 1))
      statements.append("let \(v): String; if coin() { \(v) = \(one) } else { \(v) = \(other) }")
      return v
    case 5:
      let (one, other) = (text(depth + 1), text(depth + 1))
      statements.append("let \(v) = switch below(3) { case 0: \(one); default: \(other) }")
      return v
    case 6:
      let (one, other) = (text(depth + 1), text(depth + 1))
      statements.append("var \(v) = \(one); for _ in 0..<below(3) { \(v) = \(other) }")
      return v
    case 7:
      let part = literal()
      statements.append("var \(v) = \(text(depth + 1)); if below(3) > 0 { \(v) += \" AND \" + \(part) }")
      return v
    case 8:
      let (one, other) = (text(depth + 1), text(depth + 1))
      statements.append("let \(v): String? = coin() ? \(one) : nil")
      return "(\(v) ?? \(other))"
    case 9:
      let (one, other) = (text(depth + 1), text(depth + 1))
      statements.append("var \(v) = \(one); let \(w) = { \(v) = \(other) }; if coin() { \(w)() }")
      return v
    case 10:
      statements.append("var \(v) = \(text(depth + 1)); \(w)(&\(v))")
      members.append("  static func \(w)(_ text: inout String) { text = \(literal()) }")
      return v
    case 11:
      members.append("  static func \(v)() -> String { \(literal()) }")
      return "\(v)()"
    case 12:
      members.append(
        "  static func \(v)(_ flag: Bool) -> String { if flag { return \(literal()) }; return \(literal()) }")
      return "\(v)(coin())"
    case 13:
      members.append("  static func \(v)(_ text: String) -> String { text }")
      return "\(v)(\(text(depth + 1)))"
    case 14:
      members.append("  static func \(v)<T>(_ value: T) -> T { value }")
      return "\(v)(\(text(depth + 1)))"
    case 15:
      members.append("  static let \(v) = \(literal())")
      return v
    case 16:
      members.append("  nonisolated(unsafe) static var \(v) = \(literal())")
      if random.below(2) == 0 { statements.append("\(v) = \(text(depth + 1))") }
      return v
    case 17:
      members.append(
        "  enum \(v) { case a, b; var text: String { switch self { case .a: \(literal()); case .b: \(literal()) } } }")
      return "(coin() ? \(v).a : \(v).b).text"
    case 18:
      members.append("  enum \(v): String { case a = \(literal()) }")
      return "\(v).a.rawValue"
    case 19:
      members.append(
        "  class \(v) { var text: String { \(literal()) } }\n  final class \(w): \(v) { override var text: String { \(literal()) } }"
      )
      return "(coin() ? \(v)() : \(w)()).text"
    case 20:
      members.append(
        "  class \(v) { func text() -> String { \(literal()) } }\n  final class \(w): \(v) { override func text() -> String { \(literal()) } }"
      )
      return "(coin() ? \(v)() : \(w)()).text()"
    case 21:
      members.append("  struct \(v) { var text: String }")
      statements.append("var \(w) = \(v)(text: \(text(depth + 1))); if coin() { \(w).text = \(text(depth + 1)) }")
      return "\(w).text"
    case 22:
      members.append(
        "  final class \(v) { private(set) var text = \(literal()); func change() { text = \(literal()) } }")
      statements.append("let \(w) = \(v)(); if coin() { \(w).change() }")
      return "\(w).text"
    case 23:
      statements.append("let \(v) = (\(text(depth + 1)), 1)")
      return "\(v).0"
    case 24:
      let (one, other) = (text(depth + 1), text(depth + 1))
      statements.append("var (\(v), \(w)) = (\(one), 1); (\(v), \(w)) = (\(other), 2); _ = \(w)")
      return v
    case 25:
      let (one, other) = (text(depth + 1), text(depth + 1))
      statements.append("let \(v) = [\(one), \(other)]")
      return "\(v)[coin() ? 0 : 1]"
    case 26:
      let (one, other) = (text(depth + 1), text(depth + 1))
      statements.append("let \(v) = [\"a\": \(one), \"b\": \(other)]")
      return "\(v)[coin() ? \"a\" : \"b\"]!"
    case 27: return "{ \(literal()) }()"
    case 28:
      statements.append("var \(v) = \(text(depth + 1)); defer { \(v) = \"\"; _ = \(v) }")
      return v
    case 29:
      members.append(
        "  struct \(w): Error {}\n  static func \(v)(_ flag: Bool) throws -> String { if flag { throw \(w)() }; return \(literal()) }"
      )
      return "((try? \(v)(coin())) ?? \(text(depth + 1)))"
    case 30:
      let (one, other) = (text(depth + 1), literal())
      members.append(
        "  static func \(w)(_ flag: Bool) throws { if flag { throw \(w)Error() } }\n  struct \(w)Error: Error {}")
      statements.append("var \(v) = \(one); do { try \(w)(coin()); \(v) = \(literal()) } catch { \(v) = \(other) }")
      return v
    case 31:
      let (one, other) = (text(depth + 1), text(depth + 1))
      statements.append("var \(v) = \(one); do { let \(v) = \(other); _ = \(v) }; \(v) += \"\"")
      return v
    case 32:
      members.append("  final class \(v) { lazy var text = \(literal()); static func made() -> \(v) { \(v)() } }")
      return "\(v).made().text"
    default:
      let (one, other) = (text(depth + 1), text(depth + 1))
      statements.append("var \(v) = [\(one)]; if below(3) > 1 { \(v).append(\(other)) }")
      return "\(v).joined(separator: \" OR \")"
    }
  }

  // MARK: Predicates and uses

  /// Returns an expression of a predicate.
  mutating func predicate() -> String {
    let (p, q) = (fresh("p"), fresh("q"))
    let made = "NSPredicate(format: \(text()))"
    if isWide, random.below(3) == 0 { return otherPredicate(made) }
    switch random.below(8) {
    case 0:
      statements.append("let \(p) = \(made)")
      return p
    case 1:
      statements.append("var \(p) = \(made); if coin() { \(p) = NSPredicate(format: \(text())) }")
      return p
    case 2:
      members.append("  static func \(p)(_ text: String) -> NSPredicate { NSPredicate(format: text) }")
      return "\(p)(\(text()))"
    case 3:
      members.append(
        "  class \(p) { var filter: NSPredicate { NSPredicate(format: \(literal())) } }\n  final class \(q): \(p) { override var filter: NSPredicate { NSPredicate(format: \(literal())) } }"
      )
      return "(coin() ? \(p)() : \(q)()).filter"
    case 4:
      members.append("  struct \(p) { var filter: NSPredicate? }")
      statements.append("var \(q) = \(p)(); \(q).filter = \(made)")
      return "\(q).filter!"
    case 5:
      let name = pick(["age", "age", "high", "city", "agee"])
      return "NSPredicate(format: \"%K == 1\", \"\(name)\")"
    default: return made
    }
  }

  /// Returns the statement that uses a predicate.
  mutating func sink() -> String {
    let (f, g) = (fresh("f"), fresh("g"))
    if isWide, random.below(3) == 0 { return random.below(2) == 0 ? otherSink(f, g) : request(f, g) }
    switch random.below(12) {
    case 0, 1, 2: return "_ = \(pick(["dogs", "dogs", "people"])).filter(\(text())).count"
    case 3, 4: return "_ = \(pick(["dogs", "dogs", "people"])).filter(\(predicate())).count"
    case 5: return "_ = dogs.filter(\"%K == 1\", \"\(pick(["age", "high", "city", "agee"]))\").count"
    case 6:
      members.append(
        "  static func \(f)<T: Object>(_ type: T.Type, _ realm: Realm, _ predicate: NSPredicate) { _ = realm.objects(type).filter(predicate).count }"
      )
      return "\(f)(\(pick(["Dog", "Person"])).self, realm, \(predicate()))"
    case 7:
      members.append("  static func \(f)<T>(_ all: Results<T>, _ text: String) { _ = all.filter(text).count }")
      return "\(f)(\(pick(["dogs", "people"])), \(text()))"
    case 8:
      statements.append("let \(f) = \(predicate())")
      return "if coin() { _ = dogs.filter(\(f)).count } else { _ = people.filter(\(f)).count }"
    case 9:
      statements.append(
        "let \(f): Results<Dog>? = coin() ? dogs : nil; let \(g): Results<Person>? = coin() ? nil : people; let p\(f) = \(predicate())"
      )
      return "_ = \(f)?.filter(p\(f)).count; _ = \(g)?.filter(p\(f)).count"
    case 10:
      members.append(
        "  class \(f) { var format: String { \(literal()) }; func load(_ all: Results<Dog>) { _ = all.filter(format).count } }\n  final class \(g): \(f) { override var format: String { \(literal()) } }"
      )
      return "(coin() ? \(f)() : \(g)()).load(dogs)"
    default:
      members.append(
        "  final class \(f)<T: Object> { let all: Results<T>; var filter: NSPredicate?; init(_ all: Results<T>) { self.all = all }; func load() { if let filter { _ = all.filter(filter).count } } }"
      )
      return "let \(g) = \(f)(\(pick(["dogs", "people"]))); \(g).filter = \(predicate()); \(g).load()"
    }
  }
}
