/// The table of results as cells: a heading, then a row for each query.
struct ResultGrid {
  let heading: [String]
  let rows: [[String]]

  /// Creates the table with each contestant's median and minimum, then the ratios of medians.
  init(_ report: Report) {
    let (contestants, ratios) = (report.contestants, report.ratios)
    heading = ["query", "count"] + contestants.map(\.title) + ratios.map(\.title) + ["hand÷sum", "compile µs", ""]
    rows = report.results.map { result in
      let times = contestants.map { contestant in
        result.timings[contestant].map { Numerals.significant($0.median) } ?? "–"
      }
      let quotients = ratios.map { ratio in
        result.ratio(ratio.left, to: ratio.right).map { Numerals.significant($0) } ?? "–"
      }
      return [result.query.id, Numerals.grouped(result.count)] + times + quotients
        + [
          Self.baseline(result), result.compilation.map { Numerals.significant($0.median / 1_000) } ?? "–",
          Self.remarks(result),
        ]
    }
  }

  private static func baseline(_ result: QueryResult) -> String {
    guard let hand = result.timings[.hand]?.median, let sum = result.sum?.median, sum > 0 else { return "–" }
    return Numerals.significant(hand / sum)
  }

  private static func remarks(_ result: QueryResult) -> String {
    var remarks: [String] = []
    if result.isBaselineValid == false { remarks.append("baseline invalid") }
    for wrong in result.wrongCounts {
      remarks.append("\(wrong.contestant.title) counts \(Numerals.grouped(wrong.count))")
    }
    return remarks.joined(separator: "; ")
  }

  /// The aligned lines, with numbers to the right.
  var lines: [String] {
    let all = [heading] + rows
    let widths = heading.indices.map { column in all.map { $0[column].count }.max() ?? 0 }
    return all.map { row in
      var line = ""
      for (column, cell) in row.enumerated() {
        let blanks = String(repeating: " ", count: widths[column] - cell.count)
        let isText = column == 0 || column == row.count - 1
        line += (column == 0 ? "" : "  ") + (isText ? cell + blanks : blanks + cell)
      }
      while line.last == " " { line.removeLast() }
      return line
    }
  }
}
