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
        "  \(scan.label("id"))  \(Numerals.significant(scan["singleNsPerObject"])) on one, "
          + "\(Numerals.significant(scan["threadedNsPerObject"])) on \(ThreadedScan.threadCount): "
          + "\(Numerals.significant(scan.ratio("singleNsPerObject", to: "threadedNsPerObject"))) times as fast"
      }
    }
    if !report.singleCalls.isEmpty {
      lines += ["", "one object at a time, nanoseconds for a call:"]
      lines += report.singleCalls.map { call in
        "  \(call.label("id"))  \(Numerals.significant(call["matchesNs"])) matches(at:), "
          + "\(Numerals.significant(call["closureNs"])) closure of the address, "
          + "\(Numerals.significant(call["matchesValueNs"])) matches(_:), "
          + "\(Numerals.significant(call["closureValueNs"])) closure of the struct, "
          + "\(Numerals.significant(call["evaluateNs"])) #Predicate"
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
    func micro(_ row: MeasuredRow, _ names: [String]) -> String {
      names.map { Numerals.significant(row[$0].map { $0 / 1e3 }) }.joined(separator: ", ")
    }
    let names = Dictionary(SmallTables.Condition.all.map { ($0.text, $0.name) }) { first, _ in first }
    return ["compiling, microseconds to a program, and to a predicate that can be run:"]
      + small.compilations.map { "  \($0.label("name"))  \(micro($0, ["programNs", "readyNs"]))" }
      + [
        "",
        "from a text to a count, microseconds by filter, snapshot, structs, compiled anew, with new literals, and kept:",
      ]
      + small.answers.map { answer in
        "  \(answer.label("objects")) objects, \(names[answer.label("predicate")] ?? "")  "
          + micro(answer, ["filterNs", "snapshotNs", "structsNs", "compiledNs", "literalsNs", "keptNs"])
      }
  }
}
