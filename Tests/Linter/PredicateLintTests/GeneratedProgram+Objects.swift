/// Programs whose texts and predicates are parts of objects, elements of collections, or results of generic code.
extension GeneratedProgram {
  /// Returns an expression of a text, after the declarations and statements that it needs.
  mutating func otherText(_ depth: Int) -> String {
    let (v, w) = (fresh("v"), fresh("w"))
    switch random.below(28) {
    case 0:
      let (one, other) = (text(depth + 1), text(depth + 1))
      statements.append(
        "var \(v) = \(one); let \(w) = { let inner = { \(v) = \(other) }; inner() }; if coin() { \(w)() }")
      return v
    case 1:
      let (one, other) = (text(depth + 1), text(depth + 1))
      statements.append("var \(v) = \(one); do { defer { \(v) = \(other) }; _ = \(v) }")
      return v
    case 2:
      members.append("  enum \(v): String, CaseIterable { case a = \(literal()), b = \"high == 77\" }")
      statements.append("let \(w): \(v) = coin() ? .a : .b")
      return "\(w).rawValue"
    case 3:
      globals.append("protocol \(name)\(v) {}; extension \(name)\(v) { var text: String { \(literal()) } }")
      members.append("  struct \(w): \(name)\(v) {}")
      return "\(w)().text"
    case 4:
      globals.append(
        "protocol \(name)\(v) { var text: String { get } }; extension \(name)\(v) { var text: String { \(literal()) } }"
      )
      members.append("  struct \(v): \(name)\(v) {}\n  struct \(w): \(name)\(v) { var text: String { \(literal()) } }")
      statements.append("let any\(v): any \(name)\(v) = coin() ? \(v)() : \(w)()")
      return "any\(v).text"
    case 5:
      members.append("  final class \(v) { var text = \(literal()) { didSet { if coin() { text = \(literal()) } } } }")
      statements.append("let \(w) = \(v)(); if coin() { \(w).text = \(text(depth + 1)) }")
      return "\(w).text"
    case 6:
      members.append("  final class \(v) { let text: String; init(_ value: String) { text = value } }")
      return "\(v)(\(text(depth + 1))).text"
    case 7:
      members.append("  struct \(v) { let text: String; init(_ value: String = \(literal())) { text = value } }")
      return "\(v)().text"
    case 8:
      members.append("  struct \(v) { let text: String; static let main = \(v)(text: \(literal())) }")
      return "\(v).main.text"
    case 9:
      let part = literal()
      statements.append("var \(v) = \(text(depth + 1)); for _ in 0..<below(3) { \(v) += \" AND \" + \(part) }")
      return v
    case 10: return "(\(text(depth + 1)) +++ \(text(depth + 1)))"
    case 11:
      members.append("  struct \(v) { var text: String }")
      return "\(v)(text: \(text(depth + 1)))[keyPath: \\.text]"
    case 12:
      members.append("  struct \(v)<T> { let value: T }")
      return "\(v)(value: \(text(depth + 1))).value"
    case 13:
      members.append(
        "  static func \(v)<T>(_ value: T) -> T { \(w)(value) }\n  static func \(w)<T>(_ value: T) -> T { value }")
      return "\(v)(\(text(depth + 1)))"
    case 14:
      members.append("  static func \(v)() -> (String, Int) { (\(literal()), 1) }")
      statements.append("let (\(w), _) = \(v)()")
      return w
    case 15:
      members.append("  struct \(v) { var text = \(literal()); mutating func change() { text = \(literal()) } }")
      statements.append("var \(w) = \(v)(); if coin() { \(w).change() }")
      return "\(w).text"
    case 16:
      let (one, other) = (text(depth + 1), text(depth + 1))
      statements.append("var \(v): [String] = []; \(v).append(\(one)); \(v).append(\(other))")
      return pick(["\(v).randomElement()!", "\(v)[0]", "\(v).last!"])
    case 17:
      statements.append("var \(v): [String: String] = [:]; \(v)[\"a\"] = \(text(depth + 1))")
      return "\(v)[\"a\"]!"
    case 18:
      members.append("  final class \(v) { var text: String? }")
      statements.append("let \(w) = \(v)(); \(w).text = \(text(depth + 1))")
      return "\(w).text!"
    case 19:
      members.append(
        "  final class \(v) { private var own = \(literal()); var text: String { get { own } set { own = newValue } } }"
      )
      statements.append("let \(w) = \(v)(); if coin() { \(w).text = \(text(depth + 1)) }")
      return "\(w).text"
    case 20:
      statements.append("let \(v) = { (value: String) in value }")
      return "\(v)(\(text(depth + 1)))"
    case 21:
      members.append("  struct \(v) { subscript(_ number: Int) -> String { \(literal()) } }")
      return "\(v)()[0]"
    case 22:
      members.append(
        "  enum \(v) { case a(String), b(String); var text: String { switch self { case .a(let text): text; case .b(let text): text } } }"
      )
      return "(coin() ? \(v).a(\(text(depth + 1))) : \(v).b(\(text(depth + 1)))).text"
    case 23:
      statements.append("let \(v): String? = coin() ? \(text(depth + 1)) : nil; guard let \(w) = \(v) else { return }")
      return w
    case 24:
      members.append("  static func \(w)(_ text: inout String) { if coin() { text += \" AND \" + \(literal()) } }")
      statements.append("var \(v) = \(text(depth + 1)); \(w)(&\(v))")
      return v
    case 25: return "[\(text(depth + 1)), \(text(depth + 1))].sorted().joined(separator: \" AND \")"
    case 26:
      let (one, other) = (text(depth + 1), text(depth + 1))
      statements.append("var \(v) = \(one); var \(w) = below(3); while \(w) > 0 { \(v) = \(other); \(w) -= 1 }")
      return v
    default:
      let (one, other) = (text(depth + 1), text(depth + 1))
      statements.append("var \(v) = (text: \(one), number: 1); if coin() { \(v).text = \(other) }")
      return "\(v).text"
    }
  }

  /// Returns an expression of a predicate.
  ///
  /// - Parameter made: An expression that makes one.
  mutating func otherPredicate(_ made: String) -> String {
    let (p, q) = (fresh("p"), fresh("q"))
    switch random.below(7) {
    case 0: return "NSCompoundPredicate(andPredicateWithSubpredicates: [\(made), NSPredicate(format: \(text()))])"
    case 1:
      statements.append("let \(p): NSPredicate? = coin() ? \(made) : nil")
      return "(\(p) ?? NSPredicate(format: \(text())))"
    case 2: return "[\(made), NSPredicate(format: \(text()))][coin() ? 0 : 1]"
    case 3:
      members.append(
        "  enum \(p) { case a, b; var filter: NSPredicate { switch self { case .a: NSPredicate(format: \(literal())); case .b: NSPredicate(format: \(literal())) } } }"
      )
      return "(coin() ? \(p).a : \(p).b).filter"
    case 4:
      statements.append("let \(p) = { \(made) }")
      return "\(p)()"
    case 5:
      statements.append("var \(q) = [\(made)]; if coin() { \(q).append(NSPredicate(format: \(text()))) }")
      return "NSCompoundPredicate(andPredicateWithSubpredicates: \(q))"
    default:
      members.append(
        "  final class \(p) { let filter: NSPredicate; init(_ filter: NSPredicate) { self.filter = filter } }")
      return "\(p)(\(made)).filter"
    }
  }

  /// Returns the statement that uses a predicate.
  mutating func otherSink(_ f: String, _ g: String) -> String {
    switch random.below(6) {
    case 0: return "for all in [dogs] { _ = all.filter(\(text())).count }"
    case 1:
      members.append(
        "  static func \(f)<T: Object>(_ type: T.Type, _ realm: Realm, _ filter: NSPredicate) { \(g)(realm.objects(type), filter) }\n  static func \(g)<T>(_ all: Results<T>, _ filter: NSPredicate) { _ = all.filter(filter).count }"
      )
      return "\(f)(\(pick(["Dog", "Person"])).self, realm, \(predicate()))"
    case 2:
      globals.append(
        "protocol \(name)\(f) { associatedtype Model: Object }; extension \(name)\(f) { func load(_ realm: Realm, _ filter: NSPredicate) { _ = realm.objects(Model.self).filter(filter).count } }"
      )
      members.append("  struct \(g): \(name)\(f) { typealias Model = \(pick(["Dog", "Person"])) }")
      return "\(g)().load(realm, \(predicate()))"
    case 3:
      members.append(
        "  class \(f)<T: Object> { func load(_ realm: Realm, _ text: String) { _ = realm.objects(T.self).filter(text).count } }\n  final class \(g): \(f)<\(pick(["Dog", "Person"]))> {}"
      )
      return "\(g)().load(realm, \(text()))"
    case 4:
      statements.append("let \(f): Results<Dog>? = coin() ? dogs : nil")
      return "if let \(f) { _ = \(f).filter(\(predicate())).count }"
    default:
      statements.append("let \(f) = { (filter: NSPredicate) in _ = \(pick(["dogs", "people"])).filter(filter).count }")
      return "\(f)(\(predicate()))"
    }
  }
}
