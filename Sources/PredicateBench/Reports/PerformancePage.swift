import PredicateCommandLine

/// The page `docs/performance.md`.
enum PerformancePage {
  /// The whole page.
  static func text(_ report: Report) -> String {
    var lines = [
      "# Performance",
      "",
      "Written by the benchmark itself, in one run:",
      "",
      "```",
      "swift build -c release --static-swift-stdlib && .build/release/predicate-bench --format markdown:docs/performance.md",
      "```",
      "",
    ]
    lines +=
      method(report) + machine(report) + table(report) + figures(report) + threads(report)
      + singleCalls(report)
    lines += memory(report) + starts(report)
    lines += engines(report)
    return lines.joined(separator: "\n") + "\n"
  }

  /// The section of the page in a file that `.ci/compare-files` writes, so that it stays; nothing where there is none.
  static func filesSection(of path: String) -> String {
    guard let bytes = try? System.read(path) else { return "" }
    let lines = String(decoding: bytes, as: UTF8.self).split(separator: "\n", omittingEmptySubsequences: false)
    guard let start = lines.firstIndex(of: "## Files") else { return "" }
    let end = lines[(start + 1)...].firstIndex { $0.hasPrefix("## ") } ?? lines.endIndex
    return "\n" + lines[start..<end].joined(separator: "\n")
  }

  private static func method(_ report: Report) -> [String] {
    [
      "## Method",
      "",
      "\(Numerals.grouped(report.taskCount)) tasks and \(Numerals.grouped(report.projectCount)) projects with twenty tasks or fewer"
        + " each, drawn from one sequence of random numbers, the",
      "same everywhere. All contestants answer the same question, how many objects match, in one process and one thread, and all",
      "counts have to agree with each other and with those of two other engines over the same data. After a run to warm up they are",
      "timed \(report.runs) times in turns (`#Predicate` three times at the most); what takes less than two milliseconds is repeated until it does."
        + " Times",
      "are those for which the thread occupies a processor. A cell is the median of them over the number of objects tested; ratios are",
      "those of medians.",
      "",
      "- **scalar**: the machine over columns, one row at a time; **batch**: the same programs, many rows at a time; **structs**: the",
      "  machine over an array of structs.",
      "- **hand**: a loop over the store's columns, written by hand for this one query, all of them in one file",
      "  ([HandLoops.swift](../Sources/PredicateBench/Rivals/HandLoops.swift)). Loops over numbers are branch-free, those over single texts",
      "  read offsets and bytes row by row. *hand÷sum* is the loop's time over that of a loop that adds up numbers of eight",
      "  bytes, more of them than caches hold, timed in the same turns. Where it is more than 1.3 times what it was when such loops were first measured, the baseline",
      "  is invalid, and figures leave the row out.",
      "- **closure**: a closure `(UnsafePointer<Task>) -> Bool` over an array of structs; projects hold their tasks.",
      "- **#Predicate**: Foundation's, over the same structs, where it can express the query.",
      "",
    ]
  }

  private static func machine(_ report: Report) -> [String] { [machine(report.machine), ""] }

  /// A line that says what a benchmark ran on.
  static func machine(_ machine: MachineDescription) -> String {
    let processor = machine.processor.isEmpty ? "unknown processor" : machine.processor
    return
      "Machine: \(processor), \(machine.processorCount) processors; \(machine.system.isEmpty ? "unknown system" : machine.system);"
      + " \(machine.compiler)."
  }

  private static func table(_ report: Report) -> [String] {
    ["## Nanoseconds for an object", ""] + ResultGrid(report).markdown
      + ["", "| query | class | predicate |", "| --- | --- | --- |"]
      + report.results.map { result in
        "| \(result.query.id) | \(result.query.className) | `\(result.query.predicate)` |"
      } + [""]
  }

  private static func figures(_ report: Report) -> [String] {
    [
      "## Figures", "", "The worst value of the queries that a figure is about.", "",
      "| figure | value | limit | |", "| --- | ---: | ---: | --- |",
    ]
      + report.figures.map { figure in
        let value = figure.value.map { Numerals.significant($0) } ?? "–"
        let bound = figure.bound == .atMost ? "≤" : "≥"
        return "| \(figure.name) | \(value) | \(bound) \(Numerals.significant(figure.limit)) | \(figure.verdict) |"
      } + [""]
  }

  private static func threads(_ report: Report) -> [String] {
    guard !report.threadedScans.isEmpty else { return [] }
    return [
      "## Several threads", "",
      "The batch executor with `parallelism: \(ThreadedScan.threadCount)`, from the start of a search to its end. The processors share"
        + " their memory, so what only reads numbers gains least.",
      "", "| query | one thread, ns for an object | \(ThreadedScan.threadCount) threads | times as fast |",
      "| --- | ---: | ---: | ---: |",
    ]
      + report.threadedScans.map { scan in
        "| \(scan.query.id) | \(Numerals.significant(scan.single.median)) |"
          + " \(Numerals.significant(scan.threaded.median)) | \(Numerals.significant(scan.gain)) |"
      } + [""]
  }

  private static func singleCalls(_ report: Report) -> [String] {
    guard !report.singleCalls.isEmpty else { return [] }
    return [
      "## One object at a time", "",
      "A call of `ObjectPredicate.matches(at:)` for a single struct where it stands, one of a closure, and one of `#Predicate`'s",
      "`evaluate`; \(SingleCall.objectCount) objects take turns.",
      "", "| query | matches, ns for a call | closure | matches÷closure | evaluate | evaluate÷matches |",
      "| --- | ---: | ---: | ---: | ---: | ---: |",
    ]
      + report.singleCalls.map { call in
        let numbers = [
          call.matches.median, call.closure?.median, call.cost, call.evaluate?.median, call.gain,
        ]
        let cells = numbers.map { $0.map { Numerals.significant($0) } ?? "–" }
        return "| \(call.query.id) | \(cells.joined(separator: " | ")) |"
      } + [""]
  }

  private static func memory(_ report: Report) -> [String] {
    [
      "## Memory", "",
      "The snapshot takes \(Numerals.significant(report.memory.bytesPerTask)) bytes per task, everything included: texts,"
        + " collections, projects and their links.",
      "", "| column | layout of the first chunk | bytes per object |", "| --- | --- | ---: |",
    ]
      + report.memory.columns.map { "| \($0.name) | \($0.encoding) | \(Numerals.significant($0.bytesPerObject)) |" }
      + [""]
  }

  private static func starts(_ report: Report) -> [String] {
    guard !report.toolStarts.isEmpty else { return [] }
    return [
      "## Start of the tools", "",
      "From the start of the process to its end, saying its version. Tools that people install are built with",
      "`--static-swift-stdlib`; linked dynamically they start later.", "",
      "| tool | median ms | least ms | size in MB |", "| --- | ---: | ---: | ---: |",
    ]
      + report.toolStarts.map { tool in
        "| \(tool.name) | \(Numerals.significant(tool.timing.median / 1e6)) |"
          + " \(Numerals.significant(tool.timing.minimum / 1e6)) | \(Numerals.significant(Double(tool.size) / 1e6)) |"
      } + [""]
  }

  private static func engines(_ report: Report) -> [String] {
    [
      "## Other engines", "",
      "Nanoseconds for an object, of 1,000,000 tasks, one thread, in memory: on another machine, so for scale only.",
      "",
      "| query | Realm Core | SQLite 3.40 | DuckDB |", "| --- | ---: | ---: | ---: |",
    ]
      + report.results.map { result in
        let engines = result.query.engines
        return "| \(result.query.id) | "
          + [engines.realmCore, engines.sqlite, engines.duckDB]
          .map { Numerals.significant($0) }.joined(separator: " | ") + " |"
      }
  }
}
