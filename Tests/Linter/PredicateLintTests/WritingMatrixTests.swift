import Foundation
import PredicateAppSources
import Testing

@testable import PredicateLint

/// Ways to write one text, each at every place that takes a format, a key path or the name of an entity. A misspelt name in the text is found
/// in nearly each cell, and nothing is found in its correct twin.
@Suite struct WritingMatrixTests {
  /// A way to write a text. `TEXT` stands for the text between quotation marks.
  struct Way: Sendable, CustomTestStringConvertible {
    var expression: String
    /// Declarations of the file, of the class and of the function.
    var file = ""
    var members = ""
    var statements = ""

    fileprivate static let box = #"struct Box { let v: String }; func made() -> Box { Box(v: "TEXT") }"#

    var testDescription: String {
      [file, members, statements, expression].filter { !$0.isEmpty }.joined(separator: "; ")
    }
  }

  static let ways: [Way] = [
    Way(expression: #""TEXT""#), Way(expression: #"("TEXT")"#), Way(expression: ##"#"TEXT"#"##),
    Way(expression: #""" + "TEXT""#), Way(expression: #""\("TEXT")""#), Way(expression: #""TEXT" as String"#),
    Way(expression: #"flag ? "TEXT" : "TEXT""#), Way(expression: #"String("TEXT")"#),
    Way(expression: #"String(format: "%@", "TEXT")"#), Way(expression: #""".appending("TEXT")"#),
    Way(expression: #"["TEXT"].joined(separator: "")"#), Way(expression: #"["TEXT"][0]"#),
    Way(expression: #"["k": "TEXT"]["k"]!"#), Way(expression: #"("TEXT", 1).0"#),
    Way(expression: #"(text: "TEXT", n: 1).text"#),
    Way(expression: #"{ "TEXT" }()"#), Way(expression: #"autoreleasepool { "TEXT" }"#),
    Way(expression: "v", statements: #"let v = "TEXT""#),
    Way(expression: "v", statements: #"let v: String; v = "TEXT""#),
    Way(expression: "v", statements: #"var v = ""; v = "TEXT""#),
    Way(expression: "v", statements: #"var v = ""; v += "TEXT""#),
    Way(expression: "v", statements: #"var v = ""; v.append("TEXT")"#),
    Way(expression: "v", statements: #"let v: String; if flag { v = "TEXT" } else { v = "TEXT" }"#),
    Way(expression: "v", statements: #"let v: String; switch flag { case true: v = "TEXT"; default: v = "TEXT" }"#),
    Way(expression: "v", statements: #"let v = if flag { "TEXT" } else { "TEXT" }"#),
    Way(
      expression: "v",
      statements:
        #"let o = flag ? 1 : nil; let v = if let o, o > 0 { "TEXT" } else if flag, o == nil { "TEXT" } else { "TEXT" }"#
    ),
    Way(expression: "v", statements: #"let v = switch flag { case true: "TEXT"; default: "TEXT" }"#),
    Way(expression: "v", statements: #"let (v, n) = ("TEXT", 1); _ = n"#),
    Way(expression: "v", statements: #"var v = "", n = 0; (v, n) = ("TEXT", 1); _ = n"#),
    Way(expression: "v", statements: #"var v: String; do { v = "TEXT" }"#),
    Way(expression: "v!", statements: #"let v: String? = flag ? "TEXT" : nil"#),
    Way(expression: #"v ?? "TEXT""#, statements: #"let v: String? = flag ? "TEXT" : nil"#),
    Way(expression: "v", statements: #"let o: String? = flag ? "TEXT" : nil; guard let v = o else { return }"#),
    Way(expression: "list[0]", statements: #"let list = ["TEXT", "TEXT"]"#),
    Way(expression: "pair.text", statements: #"let pair = (text: "TEXT", n: 1)"#),
    Way(expression: "make()", statements: #"let make = { "TEXT" }"#),
    Way(expression: "make()", statements: #"func make() -> String { "TEXT" }"#),
    Way(expression: "v", members: #"let v = "TEXT""#), Way(expression: "self.v", members: #"let v = "TEXT""#),
    Way(expression: "v", members: #"private var v = "TEXT""#),
    Way(expression: "v", members: #"private lazy var v = "TEXT""#),
    Way(expression: "v", members: #"var v: String { "TEXT" }"#),
    Way(expression: "v", members: #"var v: String { get { return "TEXT" } }"#),
    Way(expression: "Self.v", members: #"static let v = "TEXT""#),
    Way(expression: "Screen.v", members: #"static var v: String { "TEXT" }"#),
    Way(expression: "v()", members: #"func v() -> String { "TEXT" }"#),
    Way(
      expression: "try v()", members: #"func v() throws -> String { if flag { throw E.a }; return "TEXT" }"#),
    Way(expression: "same(\"TEXT\")", members: #"func same(_ text: String) -> String { text }"#),
    Way(expression: "same(\"TEXT\")", file: #"func same<T>(_ value: T) -> T { value }"#),
    Way(expression: "v", file: #"let v = "TEXT""#), Way(expression: "v()", file: #"func v() -> String { "TEXT" }"#),
    Way(expression: "Keys.v", file: #"enum Keys { static let v = "TEXT" }"#),
    Way(expression: "Key.v.rawValue", file: #"enum Key: String { case v = "TEXT" }"#),
    Way(
      expression: "Kind.a.text",
      file: #"enum Kind { case a, b; var text: String { switch self { case .a: "TEXT"; case .b: "TEXT" } } }"#),
    Way(expression: #"Holder(text: "TEXT").text"#, file: "struct Holder { var text: String }"),
    Way(expression: "Holder().text", file: #"struct Holder { let text = "TEXT" }"#),
    Way(expression: ".v", file: #"extension String { static let v = "TEXT" }"#),
    Way(expression: #"Box("TEXT").v"#, file: "class Box { let v: String; init(_ v: String) { self.v = v } }"),
    Way(expression: "Box().v", file: #"struct Box { let v: String; init(_ v: String = "TEXT") { self.v = v } }"#),
    Way(expression: "Box().v", file: #"class Box { private(set) var v: String; init() { v = "TEXT" } }"#),
    Way(expression: "Box.main.v", file: #"struct Box { let v: String; static let main = Box(v: "TEXT") }"#),
    Way(expression: #"Box(v: "TEXT").v"#, file: "struct Box<T> { let v: T }"),
    Way(expression: "box.v", file: Way.box, statements: "let box = made()"),
    Way(expression: "v", members: #"func pair() -> (String, Int) { ("TEXT", 1) }"#, statements: "let (v, _) = pair()"),
    Way(expression: "v.0", statements: #"var v = ("TEXT", 1); if flag { v.0 = "TEXT" }"#),
    Way(
      expression: "box.v", file: "struct Box { var v: String }", statements: #"var box = Box(v: ""); box.v = "TEXT""#),
    Way(expression: "v[0]", statements: #"var v: [String] = []; v.append("TEXT")"#),
    Way(expression: #"v["k"]!"#, statements: #"var v: [String: String] = [:]; v["k"] = "TEXT""#),
    Way(expression: #"["TEXT"].first!"#), Way(expression: #"["TEXT", "TEXT"].randomElement()!"#),
    Way(expression: #"["TEXT"].sorted().joined(separator: " AND ")"#),
    Way(expression: "key.rawValue", file: #"enum Key: String { case v = "TEXT" }"#, statements: "let key = Key.v"),
    Way(
      expression: "(flag ? Key.v : .v).rawValue", file: #"enum Key: String { case v = "TEXT" }"#),
    Way(
      expression: "Box().v",
      file: #"protocol Named {}; extension Named { var v: String { "TEXT" } }; struct Box: Named {}"#),
    Way(expression: "v", file: #"func set(_ v: inout String) { v = "TEXT" }"#, statements: #"var v = ""; set(&v)"#),
    Way(expression: "v", statements: #"var v = ""; let set = { v = "TEXT" }; set()"#),
    Way(expression: "v", statements: #"var v = ""; func set() { v = "TEXT" }; set()"#),
    Way(expression: "v", statements: #"var v = ""; do { defer { v = "TEXT" } }"#),
    Way(expression: "v", statements: "let v = switch flag {\ncase true: \"TEXT\"\ndefault: \"TEXT\"\n}"),
    Way(expression: "v", statements: #"var v = ""; { v = "TEXT" }()"#),
    Way(expression: "v", statements: #"var v = ""; let n: Int = { v = "TEXT"; return 1 }(); _ = n"#),
    Way(
      expression: "v", file: "func add(_ v: inout String, _ more: String) { v += more }",
      statements: #"var v = ""; add(&v, "TEXT")"#),
    Way(expression: "boxes[0].v", file: "struct Box { let v: String }", statements: #"let boxes = [Box(v: "TEXT")]"#),
    Way(expression: #"boxes["k"]!.v"#, statements: #"let boxes = ["k": (v: "TEXT", n: 1)]"#),
    Way(expression: "v.removeFirst()", statements: #"var v = ["TEXT", "TEXT"]"#),
    Way(expression: "v.next()!", statements: #"var v = ["TEXT", "TEXT"].makeIterator()"#),
  ]

  /// A place that takes a text. `WAY` stands for the expression.
  struct Place: Sendable {
    var name: String
    var code: String
    var text = "age"
    /// The text before and after the name, and the statement that asks it.
    var format = "NAME"
  }

  static let places: [Place] = [
    Place(name: "filter", code: "_ = dogs.filter(WAY)", format: "NAME == 1"),
    Place(name: "predicate", code: "_ = dogs.filter(NSPredicate(format: WAY))", format: "NAME == 1"),
    Place(name: "argument", code: #"_ = dogs.filter("%K == 1", WAY)"#),
    Place(name: "given", code: "_ = dogs.filter(known(WAY))"),
    Place(name: "given with a class", code: "_ = count(dogs, WAY)"),
    Place(name: "pasted", code: "_ = search(dogs, WAY)"),
    Place(name: "sorted", code: "_ = dogs.sorted(byKeyPath: WAY)"),
    Place(name: "descriptor", code: "_ = dogs.sorted(by: [SortDescriptor(keyPath: WAY, ascending: true)])"),
    Place(name: "distinct", code: "_ = dogs.distinct(by: [WAY])"),
    Place(name: "sum", code: "let total: Int = dogs.sum(ofProperty: WAY); _ = total"),
    Place(name: "index", code: "_ = dogs.index(matching: WAY)", format: "NAME == 1"),
    Place(
      name: "request",
      code: "let r = NSFetchRequest<Person>(entityName: \"Person\"); r.predicate = NSPredicate(format: WAY)",
      format: "NAME == 1"),
    Place(
      name: "sort",
      code:
        "let r = NSFetchRequest<Person>(entityName: \"Person\"); r.sortDescriptors = [NSSortDescriptor(key: WAY, ascending: true)]"
    ),
    Place(
      name: "mapped",
      code:
        "let r = NSFetchRequest<Person>(entityName: \"Person\"); r.sortDescriptors = [WAY].map { NSSortDescriptor(key: $0, ascending: true) }"
    ),
    Place(
      name: "entity",
      code:
        "let r = NSFetchRequest<NSManagedObject>(entityName: WAY); r.predicate = NSPredicate(format: \"ages == 1\")",
      format: "ENTITY"),
  ]

  private static let head = """
    import CoreData
    import RealmSwift
    class Dog: Object { @Persisted var age: Int }
    class Person: NSManagedObject { @NSManaged var age: Int }
    enum E: Error { case a }
    func known(_ key: String) -> NSPredicate { NSPredicate(format: "%K == 1", key) }
    func search(_ dogs: Results<Dog>, _ key: String) -> Int { dogs.filter("\\(key) == 1").count }
    func count<T: Object>(_ all: Results<T>, _ key: String) -> Int { all.filter("%K == 1", key).count }

    """

  /// The source of a way at a place, with a right or a misspelt name.
  static func source(_ way: Way, at place: Place, isRight: Bool) -> String {
    let name = isRight ? "age" : "agee"
    let text = place.format.replacingOccurrences(of: "NAME", with: name)
      .replacingOccurrences(of: "ENTITY", with: isRight ? "Other" : "Person")
    let code = """
      \(way.file)
      final class Screen {
        let flag = true
        \(way.members)
        func run(_ dogs: Results<Dog>, _ flag: Bool) throws {
          \(way.statements)
          \(place.code.replacingOccurrences(of: "WAY", with: way.expression.hasPrefix("try") ? "try " + way.expression.dropFirst(4) : way.expression))
        }
      }
      """
    return head + code.replacingOccurrences(of: "TEXT", with: text)
  }

  static let model = """
    <model><entity name="Person" representedClassName="Person" codeGenerationType="none"><attribute name="age" attributeType="Integer 64"/></entity>
    <entity name="Other" representedClassName="Other"><attribute name="age" attributeType="Integer 64"/><attribute name="ages" attributeType="Integer 64"/></entity></model>
    """

  private func findings(_ source: String) -> [Finding] {
    LintRun().run([
      LintRun.Input(source: SourceFile(path: "A.swift", language: .swift, bytes: Array(source.utf8))),
      LintRun.Input(
        source: SourceFile(path: "M.xcdatamodel/contents", language: .dataModel, bytes: Array(Self.model.utf8)),
        isOnlyRead: true),
    ]).findings.filter { $0.id == "unknown-property" }
  }

  /// The share of the cells whose misspelt name is found.
  @Test func areUnderstood() {
    let missed = Self.ways.flatMap { way in
      Self.places.filter { findings(Self.source(way, at: $0, isRight: false)).isEmpty }.map { "\($0.name): \(way)" }
    }
    let count = Self.ways.count * Self.places.count
    #expect(missed.count * 100 <= count * 5, "\(missed.joined(separator: "\n"))")
  }

  @Test(arguments: ways)
  func rightOnesAreSilent(_ way: Way) {
    for place in Self.places {
      let source = Self.source(way, at: place, isRight: true)
      #expect(findings(source).isEmpty, "\(place.name): \(source)")
    }
  }

  /// Writes the cells below a folder, to be compiled or measured: `MATRIX_FOLDER=… swift test --filter WritingMatrixTests`.
  @Test(.enabled(if: ProcessInfo.processInfo.environment["MATRIX_FOLDER"] != nil))
  func writeCells() throws {
    let root = URL(filePath: ProcessInfo.processInfo.environment["MATRIX_FOLDER"] ?? "")
    for (number, way) in Self.ways.enumerated() {
      for place in Self.places {
        for isRight in [true, false] {
          let folder = root.appending(path: "\(number)-\(place.name)-\(isRight ? "right" : "wrong")")
          try FileManager.default.createDirectory(
            at: folder.appending(path: "M.xcdatamodel"), withIntermediateDirectories: true)
          try Self.source(way, at: place, isRight: isRight).write(
            to: folder.appending(path: "A.swift"), atomically: true, encoding: .utf8)
          try Self.model.write(to: folder.appending(path: "M.xcdatamodel/contents"), atomically: true, encoding: .utf8)
        }
      }
    }
  }
}
