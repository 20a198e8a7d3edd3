import PredicateAppSources
import Testing

@testable import PredicateLint

/// Which declaration a name means at a place, and of what type an expression is.
@Suite struct SourceTreeTests {
  private func tree(_ files: [String]) -> SourceTree {
    let read = files.enumerated().map { index, text in
      SourceModels.read(SourceFile(path: "App/\(index).swift", language: .swift, bytes: Array(text.utf8)))
    }
    return SourceTree(files: read, models: SourceModels.index(read))
  }

  /// The arguments of the calls of `use`, in the order of the files.
  private func uses(_ tree: SourceTree) -> [(file: Int, argument: Range<Int>)] {
    (tree.files.indices).flatMap { file in
      let tokens = tree.tokens(file)
      return tokens.tokens.indices.compactMap { position -> (file: Int, argument: Range<Int>)? in
        guard tokens.isWord(position, "use"), let end = tokens.partner(of: position + 1) else { return nil }
        return (file, position + 2..<end)
      }
    }
  }

  /// For each `use(name)` the file and line where the name is declared, `0:1`; `-` for none.
  private func places(_ files: [String]) -> [String] {
    let tree = tree(files)
    return uses(tree).map { file, argument in
      let tokens = tree.tokens(file)
      let name = tokens.text(tokens.tokens[argument.lowerBound])
      let found =
        tokens.holds("(", at: argument.lowerBound + 1)
        ? tree.functions(name, at: argument.lowerBound, in: file).first
        : tree.variable(name, at: argument.lowerBound, in: file)
      guard let found else { return "-" }
      let declared = tree.tokens(found.file)
      return "\(found.file):\(declared.file.line(of: declared.tokens[tree[found].position].range.lowerBound))"
    }
  }

  /// Local names end with their blocks, heads and cases; then come those of the type, of what it inherits, and of the files.
  @Test(arguments: [
    ("let a = 1\nfunc f() {\nlet a = 2\nuse(a) }\nfunc g() { use(a) }", ["0:3", "0:1"]),
    ("func f(\na: Int) {\nuse(a)\nlet a = 2\nuse(a) }", ["0:2", "0:4"]),
    ("func f() {\nif let a = b {\nuse(a) }\nuse(a) }", ["0:2", "-"]),
    ("func f() {\nguard let a = b else { return }\nuse(a) }", ["0:2"]),
    ("func f() {\nfor a in b {\nuse(a) }\nuse(a) }", ["0:2", "-"]),
    ("func f() {\nif case .show(let a) = b {\nuse(a) }\nuse(a) }", ["0:2", "-"]),
    ("func f() {\nswitch b {\ncase .a(let a): use(a)\ncase .b: use(a)\n} }", ["0:3", "-"]),
    ("func f() {\nb.map { a in\nuse(a) }\nuse(a) }", ["0:2", "-"]),
    ("let a = 1\nfunc f() {\nif let a {\nuse(a) } }", ["0:1"]),
    ("class A {\nvar a = 1\nfunc f() { use(a) } }\nclass B: A { func g() { use(a) } }", ["0:2", "0:2"]),
    ("class A { class B {\nvar a = 1 }\nfunc f() { use(a) } }", ["-"]),
    ("class A { func f() {}\nclass B {\nfunc f() {}\nfunc g() { use(f()) } } }", ["0:3"]),
    ("extension A {\nvar a: Int { 1 } }\nclass A { func f() { use(a) } }", ["0:2"]),
    ("var next: Int {\nlet a = value(for: b)\nreturn 1 }\nfunc f() { use(a); use(next) }", ["-", "0:1"]),
  ])
  func names(source: String, expected: [String]) { #expect(places([source]) == expected) }

  /// The scope around a closure in a literal that nothing closes comes behind it.
  @Test(arguments: ["\"\\(use(a){\"\\({ use(b) })\n}", "\"\\(use(a){\"\\({})\n}"])
  func openLiterals(source: String) { #expect(places([source]).allSatisfy { $0 == "-" }) }

  /// Members of types of one name that stand in different types are their own.
  @Test func typesOfOneName() {
    let first = "enum A { class Store {\nvar a = 1\nfunc f() { use(a); use(b) } } }"
    let second = "enum B { class Store {\nvar b = 1\nfunc f() { use(a); use(b) } } }"
    #expect(places([first, second]) == ["0:2", "-", "-", "1:2"])
    #expect(places([second, first]) == ["-", "0:2", "1:2", "-"])
  }

  /// The type of each `use(expression)`; a guess is marked by a question mark in front, and `-` is nothing.
  private func types(_ source: String) -> [String] {
    let models = """
      import RealmSwift
      class Dog: Object {
        enum Kind: String, PersistableEnum { case a }
        @Persisted var name: String
        @Persisted var kind: Kind
        @Persisted var owner: Person?
        var title: String { name }
      }
      class Person: Object { enum Kind: Int { case a }; @Persisted var dogs: List<Dog> }
      class Store<Item: Object> { var items: Results<Item>; func first() -> Item? { nil } }
      class DogStore: Store<Dog> {}
      """
    let tree = tree([models, source])
    let typer = SwiftTyper(tree)
    return uses(tree).map { file, argument in
      typer.type(of: argument, in: file).map { ($0.isProven ? "" : "?") + text($0.type) } ?? "-"
    }
  }

  private func text(_ type: WrittenType) -> String {
    let arguments = type.arguments.isEmpty ? "" : "<" + type.arguments.map(text).joined(separator: ", ") + ">"
    return type.name + arguments + (type.isOptional ? "?" : "")
  }

  @Test(arguments: [
    ("\"a\"", "String"), ("1", "Int"), ("1.5", "Double"), ("[1, 2]", "Array<Int>"), ("true", "Bool"),
    ("Date()", "Date"),
    ("Dog()", "Dog"), ("Dog.self", "Type<Dog>"), ("dog", "Dog"), ("dog.name", "String"), ("dog.title", "String"),
    ("dog.kind", "Dog.Kind"), ("dog.owner", "Person?"), ("dog.owner?.dogs", "List<Dog>"),
    ("dog.owner!.dogs[0].name", "String"), ("realm.objects(Dog.self)", "Results<Dog>"),
    ("realm.objects(Dog.self).first", "Dog?"), ("thing.objects(Dog.self)", "?Results<Dog>"),
    ("Dog.Kind.a", "Dog.Kind"), ("Dog.Kind.a.rawValue", "String"), ("Person.Kind.a.rawValue", "Int"),
    ("Kind.a.rawValue", "-"), ("store.items", "Results<Dog>"), ("store.first()", "Dog?"), ("unknown", "-"),
    ("dogs.map { $0.owner }", "Array<Person?>"), ("cat", "Type<cat>"), ("cat.self", "Type<cat>"), ("cat()", "cat"),
    ("kitten", "cat"),
  ])
  func types(expression: String, expected: String) {
    let source = """
      class cat: Object {}
      func f(dog: Dog, realm: Realm, dogs: Results<Dog>, store: DogStore, kitten: cat) { use(\(expression)) }
      """
    #expect(types(source) == [expected])
  }

  /// A call considers at most so many functions of its name, so that the time of a source grows with its size alone.
  @Test(arguments: [
    "func f(_ a#: Int) {}\n", "extension Dog { func f(_ a#: Int) {} }\n", "class A#: Dog { func f(_ a#: Int) {} }\n",
  ])
  func manyFunctionsOfOneName(_ declaration: String) throws {
    let count = Bounds.many + 10
    let many = (0..<count).map { declaration.replacing("#", with: "\($0)") }.joined()
    let tree = tree(["class Dog { func g() { use(f(1)) } }\n" + many])
    let use = try #require(uses(tree).first)
    #expect(tree.functions("f", at: use.argument.lowerBound, in: 0).count <= Bounds.many)
    #expect((tree.globals(named: "f") + tree.members(named: "f")).count == Bounds.many)
  }
}
