import Foundation
import Testing

/// Every example of the documents has a test of its number.
@Suite struct DocumentIndexTests {
  /// The tests that bear each number in their names, such as `d83SetsIntersectD84SetsAreSubsets` for 83 and 84.
  private static func tests() throws -> [Int: [String]] {
    var tests: [Int: [String]] = [:]
    let folder = VectorWorld.root.appending(path: "Tests/Realm/RealmAPITests")
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
    let numbers = DocumentPart.all.flatMap { $0.examples.map(\.number) }
    for number in numbers { #expect(tests[number] != nil, "no test bears the number of D\(number)") }
    let strays = Set(tests.keys).subtracting(numbers).sorted()
    #expect(strays.isEmpty, "the documents have no such examples")
  }

  /// The index beside the tests says which of them each example has.
  @Test func theIndexIsUpToDate() throws {
    let tests = try Self.tests()
    var list = "example\ttitle\ttests\n"
    for (number, title) in DocumentPart.all.flatMap(\.examples) {
      list += "\(DocumentPart.id(number))\t\(title)\t\((tests[number] ?? []).joined(separator: ", "))\n"
    }
    try expectRecorded(list, "Tests/Realm/RealmAPITests/Documents/examples.tsv")
  }
}

/// Holds a text against a file of the package, and writes the file first where `RECORD_GOLDEN=1` asks for it.
func expectRecorded(_ text: String, _ path: String) throws {
  let file = VectorWorld.root.appending(path: path)
  if ProcessInfo.processInfo.environment["RECORD_GOLDEN"] == "1" {
    try text.write(to: file, atomically: true, encoding: .utf8)
  }
  let written = try String(contentsOf: file, encoding: .utf8)
  #expect(written == text, "\(path) is stale: RECORD_GOLDEN=1 writes it anew")
}
