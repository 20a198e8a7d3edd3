import PredicateAppSources
import Testing

@testable import PredicateLint

/// Which type a name means at a place: found by scope and nearness, as Swift finds it.
@Suite struct TypeIndexTests {
  /// What the type of each variable `it` means, in the order of the files; `-` for nothing that is certain.
  private func meanings(_ files: [(String, String)], _ meaning: (TypeIndex, WrittenType, Int?, Int) -> WrittenType)
    -> [String]
  {
    let read = files.map {
      let language: SourceFile.Language = $0.0.hasSuffix(".h") ? .objectiveC : .swift
      return SourceModels.read(SourceFile(path: $0.0, language: language, bytes: Array($0.1.utf8)))
    }
    let types = TypeIndex(read)
    return read.indices.flatMap { file in
      read[file].declarations.all.compactMap { declaration in
        guard declaration.name == "it", let type = declaration.type else { return nil }
        return text(
          meaning(types, WrittenType(read[file].tokens.codeText(type)), declaration.parent, file))
      }
    }
  }

  private func text(_ type: WrittenType) -> String {
    let arguments = type.arguments.isEmpty ? "" : "<" + type.arguments.map(text).joined(separator: ", ") + ">"
    return (type.name.isEmpty ? "-" : type.name) + arguments + (type.isOptional ? "?" : "")
  }

  private func resolved(_ files: [(String, String)]) -> [String] {
    meanings(files) { $0.resolved($1, around: $2, in: $3) }
  }

  /// The scopes around a place come first, from the innermost outward, then what all see.
  @Test(arguments: [
    ("enum Kind {}; class A { var it: Kind }", ["Kind"]),
    ("class A { enum Kind {}; var it: Kind }; enum Kind {}", ["A.Kind"]),
    ("class A { enum Kind {}; class B { var it: Kind; enum Kind {} }; var it: Kind }", ["A.B.Kind", "A.Kind"]),
    ("class A { enum Kind {} }; class B { var it: Kind; var it: A.Kind? }", ["Kind", "A.Kind?"]),
    ("class A { class B { enum Kind {} } }; var it: A.B.Kind", ["A.B.Kind"]),
    ("class A { class B { enum Kind {} }; var it: B.Kind }", ["A.B.Kind"]),
    ("enum A {}; extension A { enum Kind {}; var it: [Kind] }; var it: A.Kind", ["Array<A.Kind>", "A.Kind"]),
    ("enum A {}; extension A { class B { var it: B; var it: List<B> } }", ["A.B", "List<A.B>"]),
    ("class A { enum Kind {} }; class B: A { var it: Kind }; var it: B.Kind", ["A.Kind", "A.Kind"]),
    ("protocol P { typealias Kind = Int }; class A: P { var it: Kind }", ["Int"]),
    ("func f() { enum Kind {}; var it: Kind }; var it: Kind", ["#0:0.Kind", "Kind"]),
    ("func f() { if a { struct List {}; var it: List }; var it: List<Dog> }", ["#0:1.List", "List<Dog>"]),
    ("class dog {}; var it: dog; enum Kennel { class cat { var it: cat } }", ["dog", "Kennel.cat"]),
    ("struct Box<Kind> { var it: Kind }; enum Kind {}", ["Kind"]),
    // A class that stands elsewhere in a type is not meant by its name alone, but some other.
    ("enum A { class Dog {} }; var it: Dog; var it: App.A.Dog", ["-", "A.Dog"]),
    ("class Dog {}; var it: App.Dog", ["Dog"]),
    ("class A { enum Kind {}; var it: Self.Kind }; enum Kind {}", ["A.Kind"]),
  ])
  func scopes(source: String, expected: [String]) { #expect(resolved([("a.swift", source)]) == expected) }

  /// What stands before a name may be a module: the file's own, or another of the run by its folder, and not a library.
  @Test(arguments: [
    ("App/b.swift", "var it: App.Kind", "Kind"), ("App/b.swift", "import Kit\nvar it: Kit.Kind", "-"),
    ("Sources/Kit/b.swift", "import Kit\nvar it: Kit.Kind", "-"),
  ])
  func modules(path: String, source: String, expected: String) {
    #expect(resolved([("Sources/App/a.swift", "enum Kind {}"), (path, source)]) == [expected])
    let inKit = resolved([("Sources/Kit/Model/a.swift", "enum Kind {}"), (path, source)])
    #expect(inKit == ["Kind"])
  }

  /// Names of types deep in others are cut, and mean what they meant.
  @Test(arguments: [1, 10, 64, 100])
  func depth(count: Int) {
    let (head, tail) = (String(repeating: "enum LongName { ", count: count), String(repeating: "}", count: count))
    let found = resolved([("a.swift", head + "class Dog {}; var it: Dog" + tail + "; enum Dog {}")])
    #expect(found.count == 1)
    #expect(found[0].hasSuffix("LongName.Dog") || found[0].hasPrefix("#0:"))
    #expect(found[0].utf8.count < 600)
  }

  /// Classes of Objective-C are seen everywhere, whatever is nested elsewhere.
  @Test func objectiveCClasses() {
    let files = [
      ("a.h", "@interface Item : RLMObject\n@end\n"), ("a.swift", "class Screen { class Item {}; class Cell {} }"),
      ("b.swift", "var it: Item; class A { var it: Cell }"),
    ]
    #expect(resolved(files) == ["Item", "-"])
  }

  /// What hides a type of Realm or Foundation does so where it is seen, and takes as many arguments as are written.
  @Test(arguments: [
    ("struct Results {}; var it: Results; var it: RealmSwift.Results<Dog>", [".Results", "Results<Dog>"]),
    ("struct List<T> {}; class A { var it: List<Int>; struct List {}; var it: List }", [".List<Int>", "A.List"]),
    ("enum A { struct Results {} }; var it: Results<Dog>", ["Results<Dog>"]),
    ("private struct List<T> {}; var it: List<Int>", ["#0.List<Int>"]),
    ("struct List {}; var it: List<Dog>", ["List<Dog>"]),
    ("import class RealmSwift.List\nvar it: List<Dog>", ["List<Dog>"]),
    ("enum JSON { struct Data {} }; var it: Data; var it: JSON.Data", ["Data", "JSON.Data"]),
    ("class Object {}; var it: Object; var it: RealmSwift.Object", [".Object", "Object"]),
  ])
  func librariesTypes(source: String, expected: [String]) { #expect(resolved([("a.swift", source)]) == expected) }

  @Test(arguments: [
    ("typealias Dogs = Results<Dog>; var it: Dogs?", ["Results<Dog>?"]),
    ("class A { typealias Item = Dog; class Dog {} }; var it: List<A.Item>", ["List<A.Dog>"]),
    ("typealias B = A; enum A { enum Kind {} }; var it: B.Kind", ["A.Kind"]),
    ("typealias A = B; typealias B = A; var it: A", ["-"]),
    (
      "typealias A = [A]; var it: A",
      [String(repeating: "Array<", count: Bounds.depth) + "-" + String(repeating: ">", count: Bounds.depth)]
    ),
    ("class A { typealias Item = Int }; class B { typealias Item = String; var it: Item }", ["String"]),
  ])
  func aliases(source: String, expected: [String]) { #expect(resolved([("a.swift", source)]) == expected) }

  /// Aliases that double with each other do not double the work.
  @Test func growingAliases() {
    let lines = (0..<8).map { "typealias A\($0) = Map<A\($0 + 1), A\($0 + 1)>" } + ["var it: A0"]
    #expect(resolved([("a.swift", lines.joined(separator: "\n"))]).count == 1)
  }

  /// Of types of one name in several files the nearest counts, and of several that are no nearer none, unless it makes no difference.
  @Test(arguments: [
    ([("App/a.swift", "enum Kind: Int {}"), ("Kit/b.swift", "enum Kind: String {}")], "App/c.swift", "int"),
    ([("App/a.swift", "enum Kind: Int {}"), ("Kit/b.swift", "enum Kind: String {}")], "Kit/c.swift", "string"),
    ([("App/a.swift", "enum Kind: Int {}"), ("Kit/b.swift", "enum Kind: String {}")], "Web/c.swift", "-"),
    ([("App/a.swift", "enum Kind: Int {}"), ("Kit/b.swift", "enum Kind: Int {}")], "Web/c.swift", "int"),
    ([("App/a.swift", "private enum Kind: Int {}"), ("Kit/b.swift", "enum Kind: String {}")], "App/c.swift", "string"),
    ([("App/a.swift", "enum A { private enum Kind: Int {} }")], "App/c.swift", "A.Kind"),
    ([("App/a.swift", "class Kind {}"), ("Kit/b.swift", "enum Kind: String {}")], "Web/c.swift", "-"),
  ])
  func nearness(files: [(String, String)], path: String, expected: String) {
    let name = expected == "A.Kind" ? "A.Kind" : "Kind"
    let found = meanings(files + [(path, "var it: \(name)")]) { $0.persisted($1, around: $2, in: $3) }
    #expect(found.map { $0 == "Int" ? "int" : $0 == "String" ? "string" : $0 } == [expected])
  }

  /// Enumerations and persistable types are kept as other types, found in their own scopes.
  @Test(arguments: [
    ("enum Kind: Int, PersistableEnum {}; var it: Kind?; var it: List<Kind>", ["Int?", "List<Int>"]),
    ("enum Kind: PersistableEnum {}; var it: Kind", ["Kind"]),
    ("enum A { typealias Raw = String; enum Kind: Raw {} }; var it: A.Kind", ["String"]),
    (
      "struct Mail: CustomPersistable { typealias PersistedType = String }; var it: Map<String, Mail>",
      ["Map<String, String>"]
    ),
    ("struct Mail { typealias PersistedType = Kind; enum Kind: Int {} }; enum Kind: String {}; var it: Mail", ["Int"]),
    ("extension Mail { typealias PersistedType = Int }; struct Mail {}; var it: Mail", ["Int"]),
  ])
  func persisted(source: String, expected: [String]) {
    #expect(meanings([("a.swift", source)]) { $0.persisted($1, around: $2, in: $3) } == expected)
  }
}
