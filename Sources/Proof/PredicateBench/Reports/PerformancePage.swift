/// The page `.build/figures/performance.md`.
enum PerformancePage {
  /// The whole page.
  static func text(_ report: Report) -> String {
    let lines =
      [
        "# Performance", "",
        "Made with its charts in one run of `.ci/gate/compare-files --page`, of commit \(report.commit ?? "unknown").",
        "",
      ] + machine(report) + SmallTablesSection.lines(report) + figures(report) + method(report) + table(report)
      + threads(report) + singleCalls(report)
      + memory(report) + ScaleSection.lines(report) + FilesSection.lines(report) + RealmSection.lines(report)
      + starts(report) + engines(report)
    return lines.joined(separator: "\n") + "\n"
  }

  private static func method(_ report: Report) -> [String] {
    guard !report.results.isEmpty else { return [] }
    return [
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
      "  ([HandLoops.swift](../Sources/Proof/PredicateBench/Rivals/HandLoops.swift)). Loops over numbers are branch-free, those over single texts",
      "  read offsets and bytes row by row. *hand÷sum* is the loop's time over that of a loop that adds up numbers of eight",
      "  bytes, more of them than caches hold, timed in the same turns. Where it is more than 1.3 times what it was when such loops were first measured, the baseline",
      "  is invalid, and figures take what the loop would take had it been as good as then.",
      "- **closure**: a closure `(UnsafePointer<Task>) -> Bool` over an array of structs; projects hold their tasks.",
      "- **#Predicate**: Foundation's, over the same structs, where it can express the query; a dash where it cannot.",
      "",
    ]
  }

  /// A line that says what the benchmark ran on.
  private static func machine(_ report: Report) -> [String] {
    let machine = report.machine
    let processor = machine.processor.isEmpty ? "unknown processor" : machine.processor
    let system = machine.system.isEmpty ? "unknown system" : machine.system
    return ["Machine: \(processor), \(machine.processorCount) processors; \(system); \(machine.compiler).", ""]
  }

  private static func table(_ report: Report) -> [String] {
    guard !report.results.isEmpty else { return [] }
    let charts = PageCharts.queries.flatMap { ["![\($0.title)](\(PageCharts.folder)/\($0.file))", ""] }
    return ["## Nanoseconds for an object", ""] + charts + ResultGrid(report).markdown
      + ["", "| query | class | predicate |", "| --- | --- | --- |"]
      + report.results.map { result in
        "| \(result.query.id) | \(result.query.className) | `\(result.query.predicate)` |"
      } + [""]
  }

  private static func figures(_ report: Report) -> [String] {
    [
      "## Figures", "", "The worst value of all that a figure is about.", "",
      "| figure | value | limit | |", "| --- | ---: | ---: | --- |",
    ]
      + report.figures.map { figure in
        "| \(figure.name) | \(Numerals.significant(figure.value)) | \(figure.bound.sign) \(Numerals.significant(figure.limit)) |"
          + " \(figure.verdict) |"
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
      "Calls of `ObjectPredicate.matches(at:)` for a single struct where it stands and of a closure that is handed its address; of",
      "`matches(_:)`, of a closure and of `#Predicate`'s `evaluate`, which are handed the struct. \(SingleCall.objectCount) objects take turns.",
      "",
      "| query | matches(at:), ns for a call | closure of the address | ÷ | matches(_:) | closure of the struct | ÷ | evaluate"
        + " | evaluate÷matches(at:) |",
      "| --- | ---: | ---: | ---: | ---: | ---: | ---: | ---: | ---: |",
    ]
      + report.singleCalls.map { call in
        let numbers = [
          call.matches.median, call.closure?.median, call.cost, call.matchesValue.median, call.closureValue?.median,
          call.valueCost, call.evaluate?.median, call.gain,
        ]
        return "| \(call.query.id) | \(numbers.map { Numerals.significant($0) }.joined(separator: " | ")) |"
      } + [""]
  }

  private static func memory(_ report: Report) -> [String] {
    guard let memory = report.memory else { return [] }
    return [
      "## Memory", "",
      "The snapshot takes \(Numerals.significant(memory.bytesPerTask)) bytes per task, everything included: texts,"
        + " collections, projects and their links.",
      "", "| column | layout of the first chunk | bytes per object |", "| --- | --- | ---: |",
    ]
      + memory.columns.map { "| \($0.name) | \($0.encoding) | \(Numerals.significant($0.bytesPerObject)) |" }
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
    guard !report.results.isEmpty else { return [] }
    return [
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
