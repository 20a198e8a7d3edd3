import Foundation
import Testing

@testable import PredicateLint

/// Small apps whose mistakes are marked where they stand, `// finds: ID…`: each is found, and nothing else.
@Suite struct FixtureTests {
  @Test(arguments: ["Kennel"])
  func findsWhatIsMarkedAndNothingElse(_ app: String) throws {
    let folder = LintFolder.root.appending(path: "Tests/LintFixtures/\(app)")
    let names = try FileManager.default.contentsOfDirectory(atPath: folder.path()).sorted()
    var inputs: [LintRun.Input] = []
    var marked: [String] = []
    for name in names {
      let bytes = Array(try Data(contentsOf: folder.appending(path: name)))
      let source = SourceFile(path: name, language: .swift, bytes: bytes)
      inputs.append(LintRun.Input(source: source))
      for line in 1...source.lineCount {
        let parts = source.text(source.range(ofLine: line)).components(separatedBy: "// finds: ")
        guard parts.count == 2 else { continue }
        marked += parts[1].split(separator: " ").map { "\(name):\(line) \($0)" }
      }
    }
    let found = LintRun().run(inputs).findings.map { finding in
      let source = inputs.first { $0.source.path == finding.place.path }?.source
      return "\(finding.place.path):\(source?.line(of: finding.place.range.lowerBound) ?? 0) \(finding.id)"
    }
    #expect(!marked.isEmpty && found.sorted() == marked.sorted())
  }
}
