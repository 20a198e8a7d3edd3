import Foundation
import PredicateCommandLine

/// The charts of the page: files in a folder beside it.
enum PageCharts {
  /// A drawing and the name of its file.
  struct Chart {
    let file: String
    let picture: Picture
  }

  /// The folder beside the page.
  static let folder = "performance"

  /// What of each class the chart of its queries is titled and called.
  static let queries = [
    (isOfTasks: true, title: "Nanoseconds to test a task", file: "tasks.svg"),
    (isOfTasks: false, title: "Nanoseconds to test a project, which holds tasks", file: "projects.svg"),
  ]

  /// All charts for which there are figures.
  static func all(_ report: Report) -> [Chart] {
    queries.compactMap { title in
      let results = report.results.filter { $0.query.isOfTasks == title.isOfTasks }
      let shown: [Contestant] = [.batch, .hand, .closure, .foundation].filter(report.contestants.contains)
      guard !results.isEmpty, !shown.isEmpty else { return nil }
      let chart = BarChart(
        title: title.title, axis: "nanoseconds, logarithmic: shorter is better",
        series: shown.map(\.title),
        rows: results.map { result in
          BarChart.Row(
            name: result.query.id, detail: result.query.predicate, values: shown.map { result.timings[$0]?.median })
        })
      return Chart(file: title.file, picture: chart.picture)
    } + ScaleSection.charts(report) + FilesSection.charts(report)
  }

  /// Writes the charts beside a page.
  static func write(_ report: Report, besidePage path: String) throws(ToolError) {
    let folder = URL(filePath: path).deletingLastPathComponent().appending(path: Self.folder)
    try? FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    for chart in all(report) {
      try ToolError.file { () throws(System.FileError) in
        try System.write(Array(chart.picture.svg.utf8), toFile: folder.appending(path: chart.file).path())
      }
    }
  }
}
