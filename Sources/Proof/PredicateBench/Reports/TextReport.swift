/// The report for terminals.
enum TextReport {
  static func lines(_ report: Report) -> [String] {
    var lines: [String] = []
    if !report.results.isEmpty {
      lines += [
        "\(Numerals.grouped(report.taskCount)) tasks, \(Numerals.grouped(report.projectCount)) projects;"
          + " nanoseconds for an object, medians of \(report.runs) runs in turns",
        "",
      ]
      lines += ResultGrid(report).lines
      lines += ["", "predicates:"]
      lines += report.results.map { "  \($0.query.id)  \($0.query.className): \($0.query.predicate)" }
    }
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
        "  \(call.query.id)  \(Numerals.significant(call.matches.median)) matches(at:), "
          + "\(Numerals.significant(call.closure?.median)) closure of the address, "
          + "\(Numerals.significant(call.matchesValue.median)) matches(_:), "
          + "\(Numerals.significant(call.closureValue?.median)) closure of the struct, "
          + "\(Numerals.significant(call.evaluate?.median)) #Predicate"
      }
    }
    if let small = report.small { lines += [""] + text(small) }
    if !report.scale.isEmpty {
      lines += ["", "scale, milliseconds for each query:"]
      lines += report.scale.map { step in
        "  \(Numerals.grouped(step.rows)) \(step.table.rawValue), \(Numerals.grouped(step.bytes)) bytes:  "
          + step.queries.map { Numerals.significant($0.median / 1e6) }.joined(separator: "  ")
      }
    }
    lines += ["", "figures:"]
    let names = report.figures.map(\.name)
    let width = names.map(\.count).max() ?? 0
    for figure in report.figures {
      let blanks = String(repeating: " ", count: width - figure.name.count)
      let bound = "\(figure.bound.sign) \(Numerals.significant(figure.limit))"
      lines.append("  \(figure.name)\(blanks)  \(Numerals.significant(figure.value)) (\(bound))  \(figure.verdict)")
    }
    if !report.isEveryCountRight { lines += ["", "some counts are wrong: see the table"] }
    return lines.first == "" ? Array(lines.dropFirst()) : lines
  }

  private static func text(_ small: SmallTables) -> [String] {
    func micro(_ timings: [Timing]) -> String {
      timings.map { Numerals.significant($0.median / 1e3) }.joined(separator: ", ")
    }
    return ["compiling, microseconds to a program, and to a predicate that can be run:"]
      + small.compilations.map { "  \($0.condition.name)  \(micro([$0.program, $0.ready]))" }
      + [
        "",
        "from a text to a count, microseconds by filter, snapshot, structs, compiled anew, with new literals, and kept:",
      ]
      + small.answers.map { answer in
        "  \(Numerals.grouped(answer.objectCount)) objects, \(answer.condition.name)  "
          + micro([answer.filter, answer.snapshot, answer.structs, answer.compiled, answer.literals, answer.kept])
      }
  }
}
