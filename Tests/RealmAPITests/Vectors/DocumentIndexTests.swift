import Foundation
import PredicateJSON
import Testing

/// Every example of the documents has a test of its number, and every vector of them runs.
@Suite struct DocumentIndexTests {
  /// The numbers of the index (LANGUAGE §10): the filtering page, the older one, the reading page.
  static let numbers = Array(1...47) + Array(50...63) + Array(70...113)

  /// The tests that bear each number in their names, such as `d83SetsIntersectD84SetsAreSubsets` for 83 and 84.
  private static func tests() throws -> [Int: [String]] {
    var tests: [Int: [String]] = [:]
    let folder = VectorWorld.root.appending(path: "Tests/RealmAPITests")
    let files = FileManager.default.enumerator(atPath: folder.path())?.compactMap { $0 as? String } ?? []
    for file in files.sorted() where file.hasSuffix(".swift") {
      let text = try String(contentsOf: folder.appending(path: file), encoding: .utf8)
      for match in text.matches(of: /func (d[0-9]{2}\w*)/) {
        let name = String(match.1)
        for number in name.matches(of: /[dD]([0-9]{2,3})/) {
          tests[Int(number.1) ?? 0, default: []].append(name)
        }
      }
    }
    return tests
  }

  @Test func everyExampleHasATest() throws {
    let tests = try Self.tests()
    for number in Self.numbers { #expect(tests[number] != nil, "no test bears the number of D\(number)") }
    let strays = Set(tests.keys).subtracting(Self.numbers).sorted()
    #expect(strays.isEmpty, "the documents have no such examples")
  }

  /// `docs/examples.md` says which test and how many vectors each example has.
  @Test func thePageIsUpToDate() throws {
    let tests = try Self.tests()
    var strings: [Int: Int] = [:]
    var swift: [Int: Int] = [:]
    for suite in DocumentVectorTests.suites {
      for testCase in try VectorWorld(suite).cases {
        guard let number = testCase.id.firstMatch(of: /D([0-9]+)/).flatMap({ Int($0.1) }) else { continue }
        strings[number, default: 0] += 1
        if testCase.swift != nil { swift[number, default: 0] += 1 }
      }
    }
    var page = """
      # The documents' examples

      Every example of the documents by its number, the tests of `RealmAPITests` that run it, and its vectors in `Vectors/docs`. All of
      those run as predicate strings, under `predicate-vectors run Vectors/docs` and, those of the dialect `nspredicate`, on live
      objects; where the documents spell an example in Swift, too, that runs on the same objects, and has to give the same.

      Written by `RECORD_GOLDEN=1 swift test --filter DocumentIndexTests`.

      | Example | Tests | Strings | In Swift |
      | --- | --- | ---: | ---: |

      """
    for number in Self.numbers {
      let names = (tests[number] ?? []).map { "`\($0)`" }.joined(separator: ", ")
      let cells = [strings[number], swift[number]].map { $0.map(String.init) ?? "" }
      page += "| D\(number < 10 ? "0" : "")\(number) | \(names) | \(cells[0]) | \(cells[1]) |\n"
    }
    let totals = [strings, swift].map { String($0.values.reduce(0, +)) }
    page += "| \(Self.numbers.count) | | \(totals[0]) | \(totals[1]) |\n"
    let file = VectorWorld.root.appending(path: "docs/examples.md")
    if ProcessInfo.processInfo.environment["RECORD_GOLDEN"] == "1" {
      try page.write(to: file, atomically: true, encoding: .utf8)
    }
    let written = try String(contentsOf: file, encoding: .utf8)
    #expect(written == page, "docs/examples.md is stale: RECORD_GOLDEN=1 writes it anew")
  }
}
