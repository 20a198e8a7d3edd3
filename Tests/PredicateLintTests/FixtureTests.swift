import Foundation
import Testing

@testable import PredicateLint

/// Small apps whose mistakes are marked where they stand, `// finds: ID…`: each is found, and nothing else.
@Suite struct FixtureTests {
  @Test(arguments: FixtureApp.all)
  func findsWhatIsMarkedAndNothingElse(_ app: FixtureApp) throws {
    let found = try app.lint().findings.map { app.line(of: $0) }.sorted()
    let marked = app.marked.sorted()
    #expect(!marked.isEmpty)
    for line in Set(found).union(marked).sorted() {
      #expect(found.count { $0 == line } == marked.count { $0 == line }, "\(line)")
    }
  }
}
