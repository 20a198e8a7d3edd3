import Foundation
import PredicateAppSources
import Testing

@testable import PredicateLanguage

/// Predicates about objects that are no models of Realm: those of the macro `#predicate`, and of Core Data's entities.
struct OtherObjectTests {
  // MARK: #predicate

  /// What is proposed in the macro's text at `¦`: first what must be among it, then what must not.
  @Test(arguments: [
    (#"let p = #predicate<Task>("priority > 5 AND nam¦""#, ["name", "note"], ["age", "AND"]),
    (#"let p = #predicate<Task>("priority > 5 AND nam¦")"#, ["name", "note"], ["age", "AND"]),
    (#"let p = #predicate("assignee.na¦", Task.self)"#, ["name", "age"], ["priority"]),
    (#"let p = realm.objects(Task.self).filter(#predicate("pri¦"))"#, ["priority"], ["age"]),
    (#"let p = #predicate<Task>("priority > \(limit) AND nam¦")"#, ["name"], ["AND"]),
    (
      #"let p = #predicate<Job>("¦")"#, ["title", "due", "owner", "isLate", "steps"],
      ["secret", "shared", "half", "later"]
    ),
    (#"let p = #predicate<Job>("owner.¦")"#, ["name"], ["title"]),
    (#"let p = #predicate<Job>("title ¦")"#, ["CONTAINS", "=="], ["name"]),
    (#"let p = #predicate<Job>("rank == ¦")"#, [".low", ".high"], []),
    (#"let p = #predicate<Job>("steps.@count ¦")"#, [">"], ["CONTAINS"]),
    (#"let p = #predicate<Plain>("¦")"#, [], ["title"]),
  ])
  func proposesInTheMacro(_ text: String, _ among: [String], _ notAmong: [String]) throws {
    let project = try Self.project(text)
    for label in among { #expect(project.labels.contains(label), "\(text): \(project.labels)") }
    for label in notAmong { #expect(!project.labels.contains(label), "\(text): \(project.labels)") }
  }

  /// Types of a program's own, for the macro.
  private static func project(_ text: String) throws -> MarkedProject {
    let project = try MarkedProject("Use.swift", text)
    project.service.set("/app/Jobs.swift", Array(Self.jobs.utf8))
    return project
  }

  private static let jobs = """
    import PredicateMacro

    enum Rank: Int { case low, high }

    @PredicateObject(primaryKey: "id", computed: "isLate", excluding: "secret")
    struct Job {
      static let shared = 1
      let id: Int
      var title: String
      var rank: Rank
      var due: Timestamp?
      var owner: Owner?
      var steps: [Step]
      var secret: Secret
      var isLate: Bool { true }
      var half: Int { 1 }
      lazy var later = 2
    }
    @PredicateObject class Owner { var name = "" }
    @PredicateObject struct Step { var done = false }
    struct Plain { var title: String }
    """

  @Test func tellsOfPropertiesInTheMacro() throws {
    let project = try Self.project(#"let p = #predicate<Job>("ti¦tle == 'x' AND ANY steps.done == YES")"#)
    let hover = try #require(project.service.hover(at: project.offset, in: project.path))
    #expect(
      hover.markdown.contains("`title: string` – property of `Job`") && hover.markdown.contains("Jobs.swift, line 9"))
    let declared = try #require(project.service.definition(at: project.offset, in: project.path))
    #expect(declared.path == "/app/Jobs.swift")
    let found = project.service.references(at: project.offset, in: project.path, withDeclaration: true)
    #expect(found.map(\.path) == ["/app/Jobs.swift", project.path])
    // The Swift compiler checks it.
    #expect(project.service.findings(in: project.path).isEmpty)
  }

  // MARK: Core Data

  private static let recipes = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
    .deletingLastPathComponent().appending(path: "LintFixtures/Recipes").path(percentEncoded: false)

  /// The fixture's project with one more file, in which `¦` is the cursor.
  private func recipes(_ marked: String) throws -> (service: LanguageService, offset: Int, path: String) {
    let parts = "import CoreData\nfunc use() {\n  \(marked)\n}\n".split(
      separator: "¦", omittingEmptySubsequences: false)
    try #require(parts.count == 2)
    let service = LanguageService(folders: [Self.recipes])
    let path = Self.recipes + "/Sources/New.swift"
    service.set(path, Array(parts.joined().utf8))
    return (service, parts[0].utf8.count, path)
  }

  private static let request =
    #"let r = NSFetchRequest<Recipe>(entityName: "Recipe"); r.predicate = NSPredicate(format: "#

  @Test(arguments: [
    ("\"¦", ["minutes", "title", "tags", "author"], ["word", "similar"]),
    ("\"minutes > 3 AND au¦\")", ["author"], ["name"]), ("\"author.¦\")", ["name", "note"], ["minutes"]),
    ("\"ANY tags.wo¦ == 'x'\")", ["word"], ["minutes"]), ("\"title ¦\")", ["CONTAINS", "BEGINSWITH"], ["minutes"]),
    ("\"ingredients.¦\")", ["@count", "amount"], ["minutes"]),
  ])
  func proposesWhatAnEntityHas(_ text: String, _ among: [String], _ notAmong: [String]) throws {
    let (service, offset, path) = try recipes(Self.request + text)
    let labels = service.completions(at: offset, in: path)?.items.map(\.label) ?? []
    for label in among { #expect(labels.contains(label), "\(text): \(labels)") }
    for label in notAmong { #expect(!labels.contains(label), "\(text): \(labels)") }
  }

  @Test func tellsOfAnEntitysProperties() throws {
    let (service, offset, path) = try recipes(Self.request + "\"minu¦tes > 3\")")
    let hover = try #require(service.hover(at: offset, in: path))
    #expect(hover.markdown.contains("`minutes: int` – property of `Recipe`"), "\(hover.markdown)")
    let declared = try #require(service.definition(at: offset, in: path))
    #expect(declared.path.hasSuffix("Recipes 2.xcdatamodel/contents"))
    #expect(service.project.file(declared.path)?.text(declared.range) == "minutes")
    let found = service.references(at: offset, in: path, withDeclaration: false)
    #expect(
      found.contains { $0.path == path } && found.contains { $0.path.hasSuffix("/Sources/RecipeList.swift") },
      "\(found)")
    // Xcode renames it, with what the store has.
    #expect(service.renameTarget(at: offset, in: path) == nil)
    #expect(throws: Renaming.Refusal.self) { try service.rename(at: offset, in: path, to: "duration") }
  }
}
