/// How a store grows: a section of the page, and its charts.
enum ScaleSection {
  static func lines(_ report: Report) -> [String] {
    guard !report.scale.isEmpty else { return [] }
    let lines =
      [
        "## Scale", "",
        "Stores of one table, each filled anew: the tasks from above, and *readings* of three short properties, a `level` from 0 to 10,",
        "`isOpen`, and a `station` of twelve. Filling includes drawing the objects. Queries are counted by the batch executor in one",
        "thread, medians of \(report.runs) runs, after the scalar executor has counted as many.", "",
        "![\(bytesTitle)](\(PageCharts.folder)/scale-bytes.svg)", "",
      ]
    return lines
      + ScaleTable.allCases.flatMap { table in
        let steps = report.scale.filter { $0.table == table }
        guard !steps.isEmpty else { return [String]() }
        let predicates = table.predicates.map { "`\($0)`, ms" }
        return [
          "![\(timeTitle(table))](\(PageCharts.folder)/scale-\(table.rawValue).svg)", "",
          "| \(table.rawValue) | bytes | bytes a row | filled in s | \(predicates.joined(separator: " | ")) |",
          "| ---: | ---: | ---: | ---: | \(predicates.map { _ in "---:" }.joined(separator: " | ")) |",
        ] + steps.map(row) + [""]
      }
  }

  private static func row(_ step: ScaleStep) -> String {
    let cells =
      [
        Numerals.grouped(step.rows), Numerals.grouped(step.bytes),
        Numerals.significant(Double(step.bytes) / Double(step.rows)), Numerals.significant(step.building / 1e9),
      ] + step.queries.map { Numerals.significant($0.median / 1e6) }
    return "| \(cells.joined(separator: " | ")) |"
  }

  private static let bytesTitle = "Bytes of a store by its rows"
  private static func timeTitle(_ table: ScaleTable) -> String { "Time of a query by the number of \(table.rawValue)" }

  /// The charts, by the names of their files.
  static func charts(_ report: Report) -> [PageCharts.Chart] {
    guard !report.scale.isEmpty else { return [] }
    let tables = ScaleTable.allCases.map { table in (table, report.scale.filter { $0.table == table }) }
    let bytes = LineChart(
      title: bytesTitle, axes: ("rows", "bytes, everything included"),
      series: tables.map { table, steps in
        LineChart.Series(name: table.rawValue, points: steps.map { (Double($0.rows), Double($0.bytes)) })
      }, unit: { Numerals.scaled($0, ["B", "kB", "MB", "GB", "TB"]) })
    return [PageCharts.Chart(file: "scale-bytes.svg", picture: bytes.picture)]
      + tables.map { table, steps in
        let chart = LineChart(
          title: timeTitle(table), axes: (table.rawValue, "time of a query, one thread"),
          series: table.predicates.indices.map { index in
            LineChart.Series(
              name: table.predicates[index],
              points: steps.filter { $0.queries.indices.contains(index) }
                .map { (Double($0.rows), $0.queries[index].median) })
          }, unit: { Numerals.scaled($0, ["ns", "µs", "ms", "s"]) })
        return PageCharts.Chart(file: "scale-\(table.rawValue).svg", picture: chart.picture)
      }
  }
}
