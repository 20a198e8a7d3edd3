import Foundation
import PredicateJSON
import PredicateSuiteFiles
import Testing

@testable import RealmAPI

/// The vectors of the documents' examples (`Vectors/docs`) on live objects: as predicate strings, and as the Swift that a case's note
/// begins with; both have to give what the vector says.
@Suite struct DocumentVectorTests {
  static let suites = ["tasks", "read", "filtering", "geo"]

  /// What a realm cannot be asked although a predicate can, and why.
  static let unaskable = [
    "D38d": "Foundation's dates do not tell the last nanosecond of a year from the first of the next",
    "D38f": "the same",
  ]

  @Test(arguments: suites) func strings(_ suite: String) throws {
    let world = try VectorWorld(suite)
    for testCase in world.cases where testCase.dialect == .nspredicate && Self.unaskable[testCase.id] == nil {
      world.expect(testCase, "the string") { try world.objects(testCase) }
    }
  }

  @Test(arguments: SwiftSpelling.all) func swift(_ spelling: SwiftSpelling) throws {
    let world = try VectorWorld(spelling.suite)
    let testCase = try world.testCase(spelling.id)
    world.expect(testCase, "Swift") { try spelling.objects(world.realm) }
    // An id with an `s`, or of labels, stands for what queries emit, a placeholder for every value.
    if spelling.id.last == "s" || spelling.id.contains("labels"), let format = spelling.format {
      #expect(try format() == testCase.predicate)
    }
  }

  /// D99 runs on an actor, which no row of the table can.
  @Test func actors() async throws {
    let actor = try await RealmActor(Realm.Configuration(inMemoryIdentifier: "vectors actor \(UUID())"))
    let id = try await actor.add("Keep it safe")
    _ = try await actor.add("keep it safe")
    #expect(await getObjectId(in: actor, forTodoNamed: "Keep it safe") == id)
  }

  /// Every Swift spelling that a note has is run, word for word.
  @Test(arguments: suites) func everySpellingIsRun(_ suite: String) throws {
    let source = try SwiftSpelling.source()
    for testCase in try VectorWorld(suite).cases {
      guard let text = testCase.swift else { continue }
      if testCase.id == "D99b" {
        #expect(try Self.actorSource().contains(compact(text)))
        continue
      }
      let row = try #require(source[testCase.id], "\(testCase.id) is not run: add `\(text)` to SwiftSpelling.swift")
      #expect(row.contains(compact(text)), "\(testCase.id) runs other code than `\(text)`")
    }
  }

  private static func actorSource() throws -> String {
    compact(
      try String(
        contentsOf: VectorWorld.root.appending(path: "Tests/Realm/RealmAPITests/Documents/ReadingTests.swift"),
        encoding: .utf8))
  }
}

extension SuiteCase {
  /// The documents' Swift for what the case asks: what its note begins with, up to a dash.
  var swift: String? {
    guard note.hasPrefix("Swift: ") else { return nil }
    return note.dropFirst("Swift: ".count).components(separatedBy: " – ").first
  }
}

/// A text without white space: how code is compared that may be broken into lines anywhere.
func compact(_ text: String) -> String { text.filter { !$0.isWhitespace } }
