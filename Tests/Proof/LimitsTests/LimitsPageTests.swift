import Foundation
import PredicateDiagnostics
import Testing

/// `docs/reliability/limits.md` is the table of the limits and of the tests that hold them.
@Suite struct LimitsPageTests {
  static let command = "RECORD_GOLDEN=1 swift test --filter LimitsTests"

  static let page: String = {
    var lines = [
      "# Limits", "",
      "Where something from outside comes in, what it may use is bounded; at each place below exactly the limit is accepted and"
        + " one more is an error of the code, which names the limit and its value and says what to change.", "",
      "```sh", command, "```", "",
      "| limit | what it counts | `standard` | `untrusted` | code | held at |", "| --- | --- | --- | --- | --- | --- |",
    ]
    for bound in Limits.Bound.allCases {
      let places = LimitRow.all.filter { $0.bound == bound }
      let cells = [
        "`\(bound.rawValue)`", bound.row.unit, number(Limits.standard[bound]), number(Limits.untrusted[bound]),
        "`\(bound.row.code.rawValue)`", places.map(\.entry).joined(separator: "; "),
      ]
      lines.append("| " + cells.joined(separator: " | ") + " |")
    }
    let rows = LimitRow.all
    let lowered = rows.filter { row in
      Limits.presets.contains { preset in (preset.limits[row.bound] ?? 0) > row.largest }
    }
    lines += [
      "", "| tried | count |", "| --- | --- |", "| limits | \(Limits.Bound.allCases.count) |",
      "| places where they are held | \(rows.count) |",
      "| trials, one a place and preset | \(rows.count * Limits.presets.count) |",
      "| kinds of inputs as deep or wide as limits allow | \(DeepInput.all.count) |",
      "| of these in the dialect rql | \(DeepInput.all.count { $0.dialect == .rql }) |",
      "| bytes of the stack on which everything is done to them | \(number(smallStackBytes)) |", "",
      "At \(lowered.count) places a preset's own value would take too long to reach in a test, and a lower one stands in for it:"
        + " " + lowered.map { "`\($0.bound.rawValue)` of \($0.entry) (\(number($0.largest)))" }.joined(separator: "; ")
        + ".",
    ]
    return lines.joined(separator: "\n") + "\n"
  }()

  private static func number(_ value: Int?) -> String {
    guard let value else { return "none" }
    var text = String(value)
    var index = text.count - 3
    while index > 0 {
      text.insert(",", at: text.index(text.startIndex, offsetBy: index))
      index -= 3
    }
    return text
  }

  @Test func thePageIsUpToDate() throws {
    let url = URL(filePath: #filePath).deletingLastPathComponent()
      .appending(path: "../../../docs/reliability/limits.md").standardized
    if ProcessInfo.processInfo.environment["RECORD_GOLDEN"] == "1" {
      try FileManager.default.createDirectory(at: url.deletingLastPathComponent(), withIntermediateDirectories: true)
      try Self.page.write(to: url, atomically: true, encoding: .utf8)
    }
    let written = try String(contentsOf: url, encoding: .utf8)
    #expect(written == Self.page, "docs/reliability/limits.md is stale: RECORD_GOLDEN=1 writes it anew")
  }
}
