import PredicateAppSources
import PredicateDiagnostics
import PredicateJSON
import PredicateLanguage
import PredicateLint

extension Severity {
  /// The number of the severity in the protocol.
  fileprivate var protocolNumber: Int {
    switch self {
    case .error: 1
    case .warning: 2
    case .note: 3
    }
  }
}

extension DocumentStore {
  /// Returns the parameters of `textDocument/publishDiagnostics` for a document.
  func diagnostics(of document: OpenDocument) -> JSONText {
    let findings = service.findings(in: document.path)
    return JSONText { writer in
      writer.object { writer in
        writer.member("uri", document.uri)
        if let version = document.version { writer.member("version", version) }
        writer.array("diagnostics") { writer in
          for finding in findings { write(finding, document.file, to: &writer) }
        }
      }
    }
  }

  /// Writes a finding as a diagnostic of the protocol.
  func write(_ finding: Finding, _ file: SourceFile, to writer: inout JSONWriter) {
    writer.object { writer in
      writer.range("range", finding.place.range, in: file, encoding)
      writer.member("severity", finding.severity.protocolNumber)
      writer.member("code", finding.id)
      if let documentation {
        let folder = documentation.hasSuffix("/") ? documentation : documentation + "/"
        writer.object("codeDescription") { $0.member("href", folder + finding.page) }
      }
      writer.member("source", "predicate-lint")
      // Notes without a place are appended to the message.
      let remarks = finding.notes.filter { $0.place == nil }.map(\.message)
      writer.member("message", ([finding.message] + remarks).joined(separator: "\n"))
      let placed = finding.notes.compactMap { note in
        note.place.flatMap { place in self.file(place.path).map { (note.message, place, $0) } }
      }
      if !placed.isEmpty {
        writer.array("relatedInformation") { writer in
          for (message, place, file) in placed {
            writer.object { writer in
              writer.object("location") { writer in
                writer.member("uri", uri(of: place.path))
                writer.range("range", place.range, in: file, encoding)
              }
              writer.member("message", message)
            }
          }
        }
      }
    }
  }
}
