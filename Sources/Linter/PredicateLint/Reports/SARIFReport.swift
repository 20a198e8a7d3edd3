import PredicateAppSources
import PredicateCommandLine
import PredicateDiagnostics
import PredicateJSON

/// A report in the Static Analysis Results Interchange Format 2.1.0, which code hosts read.
enum SARIFReport {
  private static let schema = "https://json.schemastore.org/sarif-2.1.0.json"
  /// The base of relative paths.
  private static let base = "%SRCROOT%"

  static func write(_ report: Report) -> String {
    var writer = JSONWriter(.indented)
    writer.object { writer in
      writer.members([("$schema", schema), ("version", "2.1.0")])
      writer.array("runs") { writer in
        writer.object { writer in run(report, &writer) }
      }
    }
    return writer.text + "\n"
  }

  private static func run(_ report: Report, _ writer: inout JSONWriter) {
    writer.object("tool") { writer in
      writer.object("driver") { writer in driver(report, &writer) }
    }
    writer.members([("columnKind", "unicodeCodePoints")])
    writer.object("originalUriBaseIds") { writer in
      writer.object(base) { writer in
        text("description", "the folder of the repository, or the one that the linter ran in", &writer)
      }
    }
    writer.array("invocations") { writer in
      writer.object { writer in
        writer.member("executionSuccessful", report.faults.isEmpty)
        if !report.faults.isEmpty {
          writer.array("toolExecutionNotifications") { writer in
            for fault in report.faults {
              writer.object { writer in
                writer.members([("level", "error")])
                text("message", fault, &writer)
              }
            }
          }
        }
      }
    }
    let indices = Dictionary(LintRule.all.enumerated().map { ($1.id, $0) }, uniquingKeysWith: { first, _ in first })
    writer.array("results") { writer in
      for (finding, fingerprint) in zip(report.findings, report.fingerprints) {
        writer.object { writer in result(finding, fingerprint, indices[finding.id], report, &writer) }
      }
    }
  }

  private static func driver(_ report: Report, _ writer: inout JSONWriter) {
    writer.members([
      ("name", "predicate-lint"), ("version", PredicateCommandLine.version),
      ("semanticVersion", PredicateCommandLine.version),
    ])
    writer.array("rules") { writer in
      for rule in LintRule.all {
        writer.object { writer in
          writer.members([("id", rule.id)])
          text("shortDescription", rule.summary, &writer)
          text("fullDescription", rule.rationale, &writer)
          writer.object("help") { writer in writer.members([("text", rule.page), ("markdown", rule.section)]) }
          writer.object("defaultConfiguration") { writer in
            writer.members([("level", rule.severity.rawValue)])
            writer.member("enabled", !rule.isOptIn)
          }
          guard let weakness = rule.weakness else { return }
          writer.object("properties") { writer in
            writer.members([("security-severity", "7.0")])
            writer.array("tags") { writer in
              writer.string("security")
              writer.string("external/cwe/cwe-\(weakness)")
            }
          }
        }
      }
    }
  }

  private static func result(
    _ finding: Finding, _ fingerprint: Fingerprint, _ ruleIndex: Int?, _ report: Report, _ writer: inout JSONWriter
  ) {
    writer.members([("ruleId", finding.id)])
    if let ruleIndex { writer.member("ruleIndex", ruleIndex) }
    writer.members([("level", finding.severity.rawValue)])
    let remarks = finding.notes.filter { $0.place == nil }.map(\.message)
    text("message", ([finding.message] + remarks).joined(separator: "\n"), &writer)
    writer.array("locations") { writer in
      writer.object { writer in location(finding.place, report, &writer) }
    }
    let related = finding.notes.filter { $0.place != nil }
    if !related.isEmpty {
      writer.array("relatedLocations") { writer in
        for note in related {
          writer.object { writer in
            if let place = note.place { location(place, report, &writer) }
            text("message", note.message, &writer)
          }
        }
      }
    }
    writer.object("partialFingerprints") { writer in writer.members([("predicateLint/v1", fingerprint.text)]) }
    guard !finding.fixes.isEmpty else { return }
    writer.array("fixes") { writer in
      for fix in finding.fixes {
        writer.object { writer in self.fix(fix, finding.place.path, report, &writer) }
      }
    }
  }

  private static func fix(_ fix: Finding.Fix, _ path: String, _ report: Report, _ writer: inout JSONWriter) {
    text("description", fix.message, &writer)
    writer.array("artifactChanges") { writer in
      writer.object { writer in
        artifact(path, report, &writer)
        writer.array("replacements") { writer in
          for edit in fix.edits {
            writer.object { writer in
              region("deletedRegion", Finding.Place(path: path, range: edit.range), report, &writer)
              text("insertedContent", edit.replacement, &writer)
            }
          }
        }
      }
    }
  }

  // MARK: Parts

  private static func text(_ key: String, _ text: String, _ writer: inout JSONWriter) {
    writer.object(key) { writer in writer.members([("text", text)]) }
  }

  private static func location(_ place: Finding.Place, _ report: Report, _ writer: inout JSONWriter) {
    writer.object("physicalLocation") { writer in
      artifact(place.path, report, &writer)
      region("region", place, report, &writer)
    }
  }

  private static func artifact(_ path: String, _ report: Report, _ writer: inout JSONWriter) {
    writer.object("artifactLocation") { writer in
      writer.members([("uri", PathURI.encode(report.relativePath(path, from: report.repository))), ("uriBaseId", base)])
    }
  }

  private static func region(_ key: String, _ place: Finding.Place, _ report: Report, _ writer: inout JSONWriter) {
    let (start, end) = report.location(of: place)
    writer.object(key) { writer in
      writer.member("startLine", start.line)
      writer.member("startColumn", start.column)
      writer.member("endLine", end.line)
      writer.member("endColumn", end.column)
    }
  }
}
