import PredicateAppSources
import Testing

@testable import PredicateLint

/// What the parser takes a Swift source to declare, as an outline: what stands in something is indented.
@Suite struct DeclarationTests {
  private func outline(_ source: String) -> [String] {
    let file = TokenizedFile(SourceFile(path: "a.swift", language: .swift, bytes: Array(source.utf8)))
    let declarations = SwiftDeclarationParser.parse(file)
    return declarations.all.map { declaration in
      var depth = 0
      var parent = declaration.parent
      while let current = parent {
        depth += 1
        parent = declarations.all[current].parent
      }
      return String(repeating: "  ", count: depth) + line(declaration, file)
    }
  }

  private func line(_ declaration: Declaration, _ file: TokenizedFile) -> String {
    func code(_ range: Range<Int>?, behind mark: String) -> String { range.map { mark + file.codeText($0) } ?? "" }
    var words = declaration.modifiers + [keyword(declaration)]
    if !declaration.label.isEmpty, declaration.label != declaration.name { words.append(declaration.label) }
    if !declaration.name.isEmpty { words.append(declaration.name) }
    var text = words.joined(separator: " ")
    if !declaration.generics.isEmpty {
      let generics = declaration.generics.map { name in
        let constraints = declaration.constraints.filter { $0.name == name }.map(\.type)
        return name + (constraints.isEmpty ? "" : ": " + constraints.joined(separator: " & "))
      }
      text += "<" + generics.joined(separator: ", ") + ">"
    }
    if !declaration.inherited.isEmpty { text += ": " + declaration.inherited.joined(separator: ", ") }
    for (name, type) in declaration.bound { text += " where \(name) == \(type)" }
    for (name, type) in declaration.constraints where !declaration.generics.contains(name) {
      text += " where \(name): \(type)"
    }
    text += code(declaration.type, behind: declaration.kind == .function ? " -> " : ": ")
    text += code(declaration.value, behind: declaration.kind == .element ? " in " : " = ")
    return text + (declaration.body != nil && declaration.kind != .block ? " {}" : "")
  }

  private func keyword(_ declaration: Declaration) -> String {
    switch declaration.kind {
    case .classType: "class"
    case .structType: "struct"
    case .enumType: "enum"
    case .actorType: "actor"
    case .protocolType: "protocol"
    case .extensionType: "extension"
    case .function: "func"
    case .variable: declaration.isPattern ? "pattern" : declaration.isConstant ? "let" : "var"
    case .parameter: "parameter"
    case .element: declaration.isPattern ? "pattern" : "for"
    case .typeAlias: declaration.type == nil ? "associatedtype" : "typealias"
    case .enumCase: "case"
    case .block: declaration.isSwitch ? "switch" : "block"
    }
  }

  @Test(arguments: [
    ("public final class Dog: Object, Named {}", ["public final class Dog: Object, Named {}"]),
    ("class dog : Object {}", ["class dog: Object {}"]),
    ("enum Kind: String, PersistableEnum { case a, b }", ["enum Kind: String, PersistableEnum {}"]),
    ("struct Box<T: Object, U> where T: Named {}", ["struct Box<T: Object & Named, U> {}"]),
    (
      "extension Shelf where Book: Named & Object, Self == LIBShelf {}",
      [
        "extension Shelf where Self == LIBShelf where Book: Named where Book: Object {}"
      ]
    ),
    (
      "enum Filter { case all, named(String, exactly: Bool)\nindirect case not(Filter) }",
      [
        "enum Filter {}", "  case named: (String,exactly:Bool)", "  case not: (Filter)",
      ]
    ),
    ("actor Store: Sendable { let a = 1 }", ["actor Store: Sendable {}", "  let a = 1"]),
    ("let actor = Store()", ["let actor = Store()"]),
    ("extension Results where Element == Dog {}", ["extension Results where Element == Dog {}"]),
    ("extension List<Dog> { }", ["extension List where Element == Dog {}"]),
    ("extension Kennel.Dog: Named {}", ["extension Kennel.Dog: Named {}"]),
    ("typealias Dogs = Results<Dog>", ["typealias Dogs: Results<Dog>"]),
    (
      "protocol Shelf { associatedtype Book: Object\n func all() -> Results<Book> }",
      ["protocol Shelf {}", "  associatedtype Book where Book: Object", "  func all -> Results<Book>"]
    ),
    (
      "enum Outer { struct Inner { class Inmost {} } }",
      ["enum Outer {}", "  struct Inner {}", "    class Inmost {}"]
    ),
    ("class func make() -> Dog {}", ["class func make -> Dog {}"]),
  ])
  func types(source: String, expected: [String]) { #expect(outline(source) == expected) }

  /// What a file imports is not a declaration, whatever kind of declaration it names.
  @Test(arguments: [
    ("import RealmSwift", nil, ["RealmSwift"]), ("@testable import App", nil, ["App"]),
    ("import class RealmSwift.List", "class", ["RealmSwift", "List"]),
    ("@_exported import enum Foundation.Unit.Kind", "enum", ["Foundation", "Unit", "Kind"]),
    ("import func Darwin.pow", "func", ["Darwin", "pow"]), ("import let A.b", "let", ["A", "b"]),
  ])
  func imports(source: String, kind: String?, path: [String]) {
    let file = TokenizedFile(
      SourceFile(path: "a.swift", language: .swift, bytes: Array((source + "\nclass Dog {}").utf8)))
    let declarations = SwiftDeclarationParser.parse(file)
    #expect(declarations.imports == [Declarations.Import(kind: kind, path: path)])
    #expect(declarations.all.map(\.name) == ["Dog"])
  }

  @Test(arguments: [
    (
      "@Persisted(primaryKey: true) var id: ObjectId\n@Persisted var name = \"\"",
      ["var id: ObjectId", "var name = \"\""]
    ),
    ("let a: Int = 1, b = 2\nvar c: [String: Int]?", ["let a: Int = 1", "let b = 2", "var c: [String:Int]?"]),
    ("var name: String { first + last }", ["var name: String {}"]),
    ("var name = \"\" { didSet { update() } }", ["var name = \"\"", "block", "  block"]),
    ("private(set) lazy var all = { make() }()", ["private lazy var all = {make()}()", "block"]),
    ("let map = Map<String, Int>(), list = List<Dog>()", ["let map = Map<String,Int>()", "let list = List<Dog>()"]),
    ("let a = b\n  .filter(c)\nlet d = 1", ["let a = b.filter(c)", "let d = 1"]),
    ("let `class` = 1", ["let class = 1"]),
  ])
  func variables(source: String, expected: [String]) { #expect(outline(source) == expected) }

  @Test(arguments: [
    (
      "func find<T: Object>(_ type: T.Type, for name: String = \"\") throws -> Results<T> { body }",
      [
        "func find<T: Object> -> Results<T> {}", "  parameter type: T.Type", "  parameter for name: String = \"\"",
      ]
    ),
    (
      "func log(_ text: String, line: UInt = #line) { print(text) }\nfunc next() {}",
      ["func log {}", "  parameter text: String", "  parameter line: UInt = #line", "func next {}"]
    ),
    (
      "init?(a: Int) {}\nsubscript(for key: String) -> Int { 1 }",
      ["func init {}", "  parameter a: Int", "func subscript -> Int {}", "  parameter for key: String"]
    ),
    (
      "static func == (a: A, b: A) -> Bool { true }",
      ["static func == -> Bool {}", "  parameter a: A", "  parameter b: A"]
    ),
    ("{ [weak self] dog, index in f() }", ["block", "  parameter dog", "  parameter index"]),
    ("{ (dog: Dog) -> Bool in f() }", ["block", "  parameter dog: Dog"]),
  ])
  func functions(source: String, expected: [String]) { #expect(outline(source) == expected) }

  /// What a keyword names before a colon is an argument's label, and behind a dot a member.
  @Test(arguments: [
    "let value = cache.value(for: key)", "let value = cache.load(while: true, if: a, in: b, switch: c)",
    "let value = make(class: a, struct: b, enum: c, func: d, let: e, extension: f, import: g)",
    "let value = self.for.if.class", "let value = (for: 1, let: 2)", "let value = #selector(get(for:))",
  ])
  func labels(statement: String) {
    let found = outline("class A {\n\(statement)\nvar next: Int { 1 }\n}")
    #expect(found.first == "class A {}")
    #expect(found.dropFirst().map { $0.prefix(11) } == ["  let value", "  var next:"])
    #expect(found.last == "  var next: Int {}")
  }

  /// The head of a statement ends with its body, also where closures stand in it, and does not reach over the end of what is around it.
  @Test(arguments: [
    ("if let a = b, let c = d { f() }", ["let a = b", "let c = d", "block"]),
    (
      "if let a = b.first(where: { $0.c }), let d = a.e { f() }",
      ["let a = b.first(where:{$0.c})", "block", "let d = a.e", "block"]
    ),
    ("guard let a = b else { return }\nlet c = d { e }", ["let a = b", "block", "let c = d{e}", "block"]),
    ("repeat { f() } while isOpen\nvar a: Int { 1 }", ["block", "var a: Int {}"]),
    ("do { f() } catch let error { g() }", ["block", "let error", "block"]),
    ("class A { func f() { while isOpen } }\nvar a: Int { 1 }", ["class A {}", "  func f {}", "var a: Int {}"]),
    ("switch a { case .b: f { g } }", ["switch", "  block"]),
    ("switch a.first(where: { $0.b }) { default: f() }", ["block", "switch"]),
    ("for dog in dogs { f(dog) }", ["for dog in dogs", "block"]),
    ("for try await dog: Dog in dogs where dog.isOld { }", ["for dog: Dog in dogs", "block"]),
  ])
  func heads(source: String, expected: [String]) { #expect(outline(source) == expected) }

  @Test(arguments: [
    ("let (dog, _, (a, b)) = f()", ["pattern dog", "pattern a", "pattern b"]),
    ("for (index, dog) in dogs.enumerated() { }", ["pattern index", "pattern dog", "block"]),
    ("if case let .show(dog, at: place) = a { }", ["pattern dog", "pattern place", "block"]),
    ("if case .show(let dog, let place) = a { }", ["pattern dog", "pattern place", "block"]),
    ("guard case let Route.show(dog?) = a else { }", ["pattern dog", "block"]),
    ("switch a { case let dog as Dog: f() }", ["switch", "  pattern dog"]),
    ("switch a { case let (x as Cat, nil): f() }", ["switch", "  pattern x"]),
    ("if case let dog? = a { }", ["pattern dog", "block"]),
  ])
  func patterns(source: String, expected: [String]) { #expect(outline(source) == expected) }

  /// Every branch of a condition is read.
  @Test func conditions() {
    let source = "#if DEBUG\nclass A: Object {\n#else\nclass A {\n#endif\nvar a: Int\n}\nclass B {}"
    #expect(outline(source) == ["class A: Object {}", "class A {}", "  var a: Int", "class B {}"])
    let chain = "func f() {\n#if A\nif let a = b {\n#elseif B\nif let c = d {\n#endif\ng()\n}\n}\nvar e: Int { 1 }"
    #expect(
      outline(chain) == ["func f {}", "  let a = b", "  block", "  let c = d", "  block", "var e: Int {}"])
  }
}
