import Foundation
import PredicateDiagnostics
import Testing

/// `docs/reliability/limits.md` is the table of the limits and of the tests that hold them.
@Suite struct LimitsPageTests {
  static let command = "RECORD_GOLDEN=1 swift test --filter LimitsTests"

  static let page: String = {
    var lines = [
      "# Limits", "",
      "Limits bound the resources of input from outside. Exactly the limit is accepted. One more is an error with the code below, which"
        + " names the limit and its value, and tells what to change. `\(command)` writes this page.", "",
      "| limit | what it counts | `standard` | `untrusted` | code |", "| --- | --- | ---: | ---: | --- |",
    ]
    for bound in Limits.Bound.allCases {
      let cells = [
        "`\(bound.rawValue)`", bound.row.unit, number(Limits.standard[bound]), number(Limits.untrusted[bound]),
        "`\(bound.row.code.rawValue)`",
      ]
      lines.append("| " + cells.joined(separator: " | ") + " |")
    }
    lines += [
      "",
      "A unit of fuel is an instruction, an element that a loop visits, 64 bytes of text that are compared, or a list that is compared with"
        + " another object's. [Bytecode](../reference/bytecode.md#fuel) lists the charge of each instruction. Both executors stop at the"
        + " same object.",
      "",
      "The code checks limits in \(LimitRow.all.count) places."
        + " [A list](../../Tests/Proof/LimitsTests/places.tsv) has each with the largest limit that is tested there: where a"
        + " preset's own limit would take too long to reach, the test uses a lower one. Inputs as deep or wide as the limits allow,"
        + " \(DeepInput.all.count) kinds of them, run on a stack of \(number(smallStackBytes)) bytes.",
    ]
    return lines.joined(separator: "\n") + "\n"
  }()

  /// A line for each place: the limit, the place, and the largest of its values that is tried.
  static let places: String = {
    let rows = LimitRow.all.map { row in
      let largest = Limits.presets.compactMap { $0.limits[row.bound] }.max().map { min($0, row.largest) }
      return "\(row.bound.rawValue)\t\(row.entry)\t\(largest.map(String.init) ?? "")\n"
    }
    return "limit\tplace\tlargest tried\n" + rows.joined()
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

  @Test(arguments: [("docs/reliability/limits.md", page), ("Tests/Proof/LimitsTests/places.tsv", places)])
  func isUpToDate(_ path: String, _ text: String) throws {
    let url = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "../../../\(path)").standardized
    if ProcessInfo.processInfo.environment["RECORD_GOLDEN"] == "1" {
      try text.write(to: url, atomically: true, encoding: .utf8)
    }
    #expect(try String(contentsOf: url, encoding: .utf8) == text, "\(path) is stale: RECORD_GOLDEN=1 writes it anew")
  }
}
