import Testing

@testable import PredicateLanguage

/// A project of two files: models, and a file in which `¦` is the cursor.
struct MarkedProject {
  static let models = """
    import RealmSwift

    enum Status: String, PersistableEnum { case open, inReview = "review", done }

    enum Level: Int, PersistableEnum {
      case low
      case high = 5, top
    }

    class Task: Object {
      @Persisted(primaryKey: true) var _id: ObjectId
      @Persisted(indexed: true) var name: String
      @Persisted var note: String?
      @Persisted var priority: Int
      @Persisted var isDone: Bool
      @Persisted var status: Status
      @Persisted var level: Level?
      @Persisted var tags: List<String>
      @Persisted var labels: Map<String, String>
      @Persisted var size: Int
      @Persisted var assignee: Person?
    }

    class Person: Object {
      @Persisted var name: String
      @Persisted var age: Int
      @Persisted var tasks: List<Task>
      @Persisted(originProperty: "assignee") var assigned: LinkingObjects<Task>
    }
    """

  static let modelsPath = "/app/Models.swift"
  let service = LanguageService(folders: [])
  let path: String
  let offset: Int
  let text: String

  /// A file of a name with a text; a text of Swift that is no whole file stands in a function.
  init(_ name: String, _ marked: String) throws {
    let isFragment = name.hasSuffix(".swift") && !marked.contains("import")
    let whole =
      isFragment
      ? "import RealmSwift\n\nfunc use(_ realm: Realm) {\n  \(marked)\n}\n\nfunc next() { print(\"later\") }\n" : marked
    let parts = whole.split(separator: "¦", omittingEmptySubsequences: false)
    try #require(parts.count == 2)
    path = "/app/\(name)"
    offset = parts[0].utf8.count
    text = parts.joined()
    service.set(Self.modelsPath, Array(Self.models.utf8))
    service.set(path, Array(text.utf8))
  }

  /// A predicate about tasks, as a Swift file has it.
  init(_ predicate: String) throws { try self.init("Use.swift", "realm.objects(Task.self).filter(\"\(predicate)\")") }

  var completions: [CompletionItem] { service.completions(at: offset, in: path)?.items ?? [] }

  var labels: [String] { completions.map(\.label) }

  /// The text of a range of the file.
  func text(_ range: Range<Int>) -> String { String(decoding: Array(text.utf8)[range], as: UTF8.self) }
}
