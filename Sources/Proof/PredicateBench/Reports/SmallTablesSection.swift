/// What it takes from a text to an answer over few objects: a section of the page.
enum SmallTablesSection {
  static func lines(_ report: Report) -> [String] {
    guard let small = report.small else { return [] }
    var lines = [
      "## From a text to an answer", "",
      "Microseconds. *Program*: from the text to a verified program, all rewrites included; *ready*: to a predicate that can be run. The",
      "other tables are of counting the tasks that match, from the text on: `results.filter(text).count` of the documents' API, which keeps what it",
      "compiled; a snapshot and an array of structs, with the text's template from a `TemplateCache`; and a snapshot, with the text compiled",
      "anew. Timed in turns, \(report.runs) times; a cell is the median.", "",
    ]
    lines += ["| | predicate | program | ready |", "| --- | --- | ---: | ---: |"]
    lines += small.compilations.map { compilation in
      let cells = [compilation.program, compilation.ready].map { Numerals.significant($0.median / 1e3) }
      return "| \(compilation.condition.name) | `\(compilation.condition.text)` | \(cells.joined(separator: " | ")) |"
    }
    lines += [
      "", "| objects | | `filter` | snapshot | structs | compiled anew |", "| ---: | --- | ---: | ---: | ---: | ---: |",
    ]
    lines += small.answers.map { answer in
      "| \(Numerals.grouped(answer.objectCount)) | \(answer.condition.name) | \(cells(answer).joined(separator: " | ")) |"
    }
    return lines + [""]
  }

  /// The lines for a terminal.
  static func text(_ small: SmallTables) -> [String] {
    ["compiling, microseconds to a program, and to a predicate that can be run:"]
      + small.compilations.map { compilation in
        "  \(compilation.condition.name)  \(Numerals.significant(compilation.program.median / 1e3)), "
          + Numerals.significant(compilation.ready.median / 1e3)
      }
      + ["", "from a text to a count, microseconds by filter, snapshot, structs, and compiled anew:"]
      + small.answers.map { answer in
        "  \(Numerals.grouped(answer.objectCount)) objects, \(answer.condition.name)  \(cells(answer).joined(separator: ", "))"
      }
  }

  private static func cells(_ answer: SmallTables.Answer) -> [String] {
    [answer.filter, answer.snapshot, answer.structs, answer.compiled].map { Numerals.significant($0.median / 1e3) }
  }
}
