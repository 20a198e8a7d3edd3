/// The report for people at a terminal.
enum TextReport {
  /// The lines of the report.
  static func lines(_ report: Report) -> [String] {
    var lines = [
      "\(Numerals.grouped(report.taskCount)) tasks, \(Numerals.grouped(report.projectCount)) projects;"
        + " nanoseconds for an object, medians of \(report.runs) runs in turns",
      "",
    ]
    lines += ResultGrid(report).lines
    lines += ["", "predicates:"]
    lines += report.results.map { "  \($0.query.id)  \($0.query.className): \($0.query.predicate)" }
    if !report.threadedScans.isEmpty {
      lines += ["", "\(ThreadedScan.threadCount) threads, nanoseconds from start to end for an object:"]
      lines += report.threadedScans.map { scan in
        "  \(scan.query.id)  \(Numerals.significant(scan.single.median)) on one, "
          + "\(Numerals.significant(scan.threaded.median)) on \(ThreadedScan.threadCount): "
          + "\(Numerals.significant(scan.gain)) times as fast"
      }
    }
    if !report.singleCalls.isEmpty {
      lines += ["", "one object at a time, nanoseconds for a call:"]
      lines += report.singleCalls.map { call in
        let closure = call.closure.map { ", \(Numerals.significant($0.median)) closure" } ?? ""
        let evaluate = call.evaluate.map { ", \(Numerals.significant($0.median)) #Predicate" } ?? ""
        return "  \(call.query.id)  \(Numerals.significant(call.matches.median)) matches(at:)\(closure)\(evaluate)"
      }
    }
    lines += ["", "figures:"]
    let names = report.figures.map(\.name)
    let width = names.map(\.count).max() ?? 0
    for figure in report.figures {
      let blanks = String(repeating: " ", count: width - figure.name.count)
      let value = figure.value.map { Numerals.significant($0) } ?? "–"
      let bound = (figure.bound == .atMost ? "≤ " : "≥ ") + Numerals.significant(figure.limit)
      lines.append("  \(figure.name)\(blanks)  \(value) (\(bound))  \(figure.verdict)")
    }
    lines += ["", "memory: \(Numerals.significant(report.memory.bytesPerTask)) bytes per task, everything included"]
    if !report.isEveryCountRight { lines += ["", "some counts are wrong: see the table"] }
    return lines
  }
}
