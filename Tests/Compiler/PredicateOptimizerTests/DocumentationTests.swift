import Foundation
import PredicateOptimizer
import Testing

/// The page about rules is the table of rules.
@Suite struct DocumentationTests {
  @Test func thePageIsUpToDate() throws {
    let page = URL(filePath: #filePath).deletingLastPathComponent().appending(
      path: "../../../docs/reference/optimizer.md"
    )
    .standardized
    if ProcessInfo.processInfo.environment["RECORD_GOLDEN"] == "1" {
      try RewriteRule.documentation().write(to: page, atomically: true, encoding: .utf8)
    }
    let written = try String(contentsOf: page, encoding: .utf8)
    #expect(written == RewriteRule.documentation(), "optimizer.md is stale: RECORD_GOLDEN=1 writes it anew")
  }

  /// Each rule has a vector of its name.
  @Test(arguments: RewriteRule.all)
  func theRuleHasAVector(_ rule: RewriteRule) throws {
    let file = URL(filePath: #filePath).deletingLastPathComponent().appending(
      path: "../../../Vectors/optimize/rules.json"
    )
    .standardized
    let text = try String(contentsOf: file, encoding: .utf8)
    #expect(text.contains("{\"id\": \"\(rule.id)\""))
  }
}
