import PredicateAppSources
import PredicateDiagnostics
import PredicateJSON

/// A report for programs (`docs/schemas/lint-report.schema.json`).
enum JSONReport {
  static let version = 1

  static func write(_ report: Report) -> String {
    var writer = JSONWriter(.indented)
    writer.object { writer in
      writer.member("version", version)
      writer.array("findings") { writer in
        for finding in report.findings { write(finding, report, &writer) }
      }
      writer.key("summary")
      summary(report.summary, &writer)
      writer.array("unreadable") { writer in
        for fault in report.faults { writer.string(fault) }
      }
    }
    return writer.text + "\n"
  }

  private static func write(_ finding: Finding, _ report: Report, _ writer: inout JSONWriter) {
    writer.object { writer in
      writer.members([
        ("id", finding.id), ("severity", finding.severity.rawValue), ("message", finding.message),
        ("path", finding.place.path),
      ])
      place(finding.place, report, &writer)
      writer.array("notes") { writer in
        for note in finding.notes {
          writer.object { writer in
            writer.members([("message", note.message)])
            if let place = note.place {
              writer.members([("path", place.path)])
              self.place(place, report, &writer)
            }
          }
        }
      }
      writer.array("fixes") { writer in
        for fix in finding.fixes {
          writer.object { writer in
            writer.members([("message", fix.message)])
            writer.member("isSafe", fix.isSafe)
            writer.array("edits") { writer in
              for edit in fix.edits {
                writer.object { writer in
                  place(Finding.Place(path: finding.place.path, range: edit.range), report, &writer)
                  writer.members([("replacement", edit.replacement)])
                }
              }
            }
          }
        }
      }
    }
  }

  private static func place(_ place: Finding.Place, _ report: Report, _ writer: inout JSONWriter) {
    let (start, end) = report.location(of: place)
    writer.member("line", start.line)
    writer.member("column", start.column)
    writer.member("endLine", end.line)
    writer.member("endColumn", end.column)
  }

  private static func summary(_ summary: LintSummary, _ writer: inout JSONWriter) {
    writer.object { writer in
      writer.member("files", summary.files)
      writer.member("models", summary.models)
      writer.member("predicates", summary.predicates)
      writer.member("checked", summary.checked)
      writer.member("tried", summary.tried)
      writer.member("syntaxOnly", summary.syntaxOnly)
      writer.object("skipped") { writer in
        for skip in PredicateSite.Skip.allCases { writer.member(skip.rawValue, summary.skipped[skip] ?? 0) }
      }
      writer.member("errors", summary.errors)
      writer.member("warnings", summary.warnings)
      writer.member("notes", summary.notes)
      writer.member("suppressed", summary.suppressed)
      writer.member("inBaseline", summary.inBaseline)
      writer.member("staleBaseline", summary.staleBaseline)
    }
  }
}
