/// `predicate-run` beside other programs over files: a section of the page, and its chart.
enum FilesSection {
  private static let title = "Seconds of a processor to count the matches in a file"
  private static let programs = [FileComparison.ours, "DuckDB", "jq"]

  static func lines(_ report: Report) -> [String] {
    guard let files = report.files else {
      return [
        "## Files", "", "Not measured: `.ci/gate/compare-files` compares `predicate-run` with other programs.", "",
      ]
    }
    func megabytes(_ file: String) -> String { files.sizes[file].map { Numerals.significant($0 / 1e6) } ?? "–" }
    let versions = programs.dropFirst().map { program in
      files.versions[program].map { $0.hasPrefix(program) ? $0 : "\(program) \($0)" } ?? "\(program) was not there"
    }
    var lines = [
      "## Files", "",
      "`.ci/gate/compare-files` makes the data: \(Numerals.grouped(files.rows)) tasks of seven properties, \(megabytes("tasks")) MB of NDJSON, and as many"
        + " with objects inside",
      "them, \(megabytes("nested")) MB. Each program reads the file and counts what matches, \(files.runs) times in turns; all counts agree."
        + " Times are medians of the seconds",
      "for which a process occupies a processor, start and end included; those of DuckDB are the query's alone. One thread each, the",
      "schema given to `predicate-run`, inferred by DuckDB. MB is the most memory of `predicate-run`, never less than the script has that"
        + " starts it. \(versions.joined(separator: "; ")).", "",
    ]
    if files.commit != report.commit?.prefix(files.commit.count).description {
      lines += ["This comparison is of commit \(files.commit).", ""]
    }
    lines += [
      "![\(title)](\(PageCharts.folder)/files.svg)", "",
      "| query | predicate | count | predicate-run | DuckDB | jq | of DuckDB's time | of jq's time | MB |",
      "| --- | --- | ---: | ---: | ---: | ---: | ---: | ---: | ---: |",
    ]
    lines += files.queries.map { query in
      let cells =
        programs.map { query.seconds[$0] } + [query.ratio(to: "DuckDB"), query.ratio(to: "jq")]
        + [query.bytes[FileComparison.ours].map { $0 / 1e6 }]
      return "| \(query.name) | `\(query.predicate)` | \(Numerals.grouped(query.count)) | "
        + cells.map { Numerals.significant($0) }.joined(separator: " | ") + " |"
    }
    let (seconds, bytes) = (files.document.seconds, files.document.bytes.mapValues { $0 / 1e6 })
    lines += [
      "",
      "The same tasks in one data document of \(megabytes("document")) MB, which is read whole: "
        + "\(Numerals.significant(seconds[FileComparison.ours])) s and \(Numerals.significant(bytes[FileComparison.ours])) MB; jq takes"
        + " \(Numerals.significant(seconds["jq"])) s and \(Numerals.significant(bytes["jq"])) MB.",
      "",
      "With several jobs, from start to end:", "",
      "| query | one job, s | several | jobs | times as fast |", "| --- | ---: | ---: | ---: | ---: |",
    ]
    lines += files.jobs.map { jobs in
      "| \(jobs.name) | \(Numerals.significant(jobs.oneSeconds)) | \(Numerals.significant(jobs.severalSeconds)) | \(jobs.count)"
        + " | \(Numerals.significant(jobs.gain)) |"
    }
    return lines + [""]
  }

  /// The chart, by the name of its file.
  static func charts(_ report: Report) -> [PageCharts.Chart] {
    guard let files = report.files else { return [] }
    let rows = files.queries.map { query in
      BarChart.Row(name: query.name, detail: query.predicate, values: programs.map { query.seconds[$0] })
    }
    let chart = BarChart(title: title, axis: "seconds, logarithmic: shorter is better", series: programs, rows: rows)
    return [PageCharts.Chart(file: "files.svg", picture: chart.picture)]
  }
}
