import PredicateLint
import Testing

@testable import PredicateLanguage

/// Editor features at the declaration of a property.
struct DeclaredPropertyTests {
  /// A whole app in one file, in which `«age»` marks each name that a rename changes and `‹age›` each that it reports.
  private static let app = #"""
    import RealmSwift

    class Dog: Object {
      /// The age in years.
      ///
      /// It is an estimate for strays.
      @Persisted(indexed: true)
      var «age»: Int
      @Persisted var name: String
      @Persisted var owner: Owner?
      override class func indexedProperties() -> [String] { ["«age»"] }
      var isOld: Bool { «age» > 9 && self.«age» < 40 }
      func older(than age: Int) -> Bool { self.«age» > age }
      func hidden() -> Int { let years = 1; return ‹age› + years }
    }

    class Owner: Object {
      /** Years.
       * Always known. */
      @Persisted var age: Int
      @Persisted var dogs: List<Dog>
    }

    struct Row { let age: Int }

    func use(_ realm: Realm, _ owner: Owner, _ rows: [Row], _ any: (String) -> Unknown) {
      let old = realm.objects(Dog.self).filter("«age» > 9 AND owner.age > 30")
      _ = realm.objects(Owner.self).filter("ANY dogs.«age» > 9 OR age > 3")
      print(old.first?.«age» ?? 0, owner.age, rows.map { $0.age }, owner.dogs[0].«age», "is \(old[0].«age»)")
      _ = old.sorted { $0.«age» < $1.«age» }
      _ = old.where { $0.‹age› > 3 }
      _ = old.sorted(by: \Dog.«age»), old.sorted(by: \Dog.owner?.age), old.map(\.‹age›), #keyPath(Dog.«age»)
      for dog in owner.dogs where dog.«age» > 3 { dog.«age» += 1 }
      any("x").age = 5
      realm.create(Dog.self, value: ["‹age›": 5])
      _ = old.sorted(byKeyPath: "«age»")
      if case .age = any("y") { Row(age: 5) }
    }
    """#

  private let service = LanguageService(folders: [])
  private let text: String
  private var changed: [Int] = []
  private var reported: [Int] = []
  private static let path = "/app/App.swift"

  init() {
    var plain = ""
    for sign in Self.app {
      switch sign {
      case "«": changed.append(plain.utf8.count)
      case "‹": reported.append(plain.utf8.count)
      case "»", "›": break
      default: plain.append(sign)
      }
    }
    text = plain
    service.set(Self.path, Array(plain.utf8))
  }

  private func line(_ offset: Int) -> Int { Array(text.utf8)[..<offset].count { $0 == 0x0A } + 1 }

  @Test func renamesWhereverCodeNamesTheProperty() throws {
    let target = try #require(service.renameTarget(at: changed[0], in: Self.path))
    #expect(target.name == "age" && target.range.lowerBound == changed[0])
    // `years` is a local variable in `hidden()`.
    let renaming = try service.rename(at: changed[0], in: Self.path, to: "years")
    let starts = renaming.edits[Self.path]?.map(\.range.lowerBound) ?? []
    let different = Set(starts).symmetricDifference(changed).sorted()
    #expect(starts == changed, "lines \(different.map(line))")
    let places = reported.map { "App.swift, line \(line($0))" }.joined(separator: "; ")
    #expect(
      renaming.left == [
        "\(reported.count) places may name `age`, and keep it: \(places)",
        "a store that has data needs a migration from `age` to `years`",
      ])
  }

  /// The places from the declaration are those from a predicate.
  @Test func eachPlaceRenamesTheSame() throws {
    let all = try service.rename(at: changed[0], in: Self.path, to: "years").edits
    let predicate = try #require(text.utf8.firstRange(of: "age > 9 AND".utf8)?.lowerBound)
    let offset = text.utf8.distance(from: text.utf8.startIndex, to: predicate)
    #expect(try service.rename(at: offset, in: Self.path, to: "years").edits == all)
  }

  @Test func refusesFromTheDeclarationWithTheReason() {
    for (name, reason) in [
      ("name", "`Dog` has a property `name` already"),
      ("in", "`in` is a reserved word and cannot be the name of a property"),
    ] {
      #expect(throws: Renaming.Refusal.name(reason)) { try service.rename(at: changed[0], in: Self.path, to: name) }
    }
  }

  @Test func aPropertyOfAnotherNameInTheDatabaseIsRefused() throws {
    let text = """
      import RealmSwift
      class Cat: Object {
        @Persisted var lives: Int
        static override func propertiesMapping() -> [String: String] { ["lives": "count"] }
      }
      func use(_ realm: Realm) { _ = realm.objects(Cat.self).filter("lives > 3") }
      """
    service.set("/app/Cat.swift", Array(text.utf8))
    let offset = text.utf8.distance(from: text.startIndex, to: try #require(text.firstRange(of: "lives")?.lowerBound))
    #expect(
      throws: Renaming.Refusal.name(
        "`lives` is `count` in the database, and predicates may use either name: rename it by hand")
    ) { try service.rename(at: offset, in: "/app/Cat.swift", to: "left") }
  }

  @Test(arguments: [
    ("age > 9 AND", "The age in years.\n\nIt is an estimate for strays."), ("age > 3\")", "Years.\nAlways known."),
    ("dogs.age", nil),
  ])
  func hoverShowsTheDocumentation(_ place: String, _ documentation: String?) throws {
    let start = try #require(text.firstRange(of: place)?.lowerBound)
    let offset = text.utf8.distance(from: text.startIndex, to: start)
    let hover = try #require(service.hover(at: offset, in: Self.path)?.markdown)
    if let documentation {
      #expect(hover.contains("\n\n\(documentation)\n\n"), "\(hover)")
    } else {
      #expect(hover.hasPrefix("`dogs: Dog[]` – property of `Owner`\n\na list"), "\(hover)")
    }
  }
}
