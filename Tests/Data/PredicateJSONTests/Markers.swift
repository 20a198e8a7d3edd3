import PredicateDiagnostics
import PredicateJSON
import Testing

/// A text whose markers `«` and `»` say where faults are expected, in order.
struct MarkedText {
  let text: String
  let ranges: [SourceRange]

  init(_ marked: String) {
    var bytes: [UInt8] = []
    var starts: [Int] = []
    var ranges: [SourceRange] = []
    for scalar in marked.unicodeScalars {
      switch scalar {
      case "«": starts.append(bytes.count)
      case "»": if let start = starts.popLast() { ranges.append(SourceRange(start, bytes.count)) }
      default: bytes.append(contentsOf: String(scalar).utf8)
      }
    }
    text = String(decoding: bytes, as: UTF8.self)
    self.ranges = ranges
  }
}

/// A fault that a test expects: its code and a part of its message.
struct ExpectedFault: Sendable, CustomTestStringConvertible {
  let code: DiagnosticCode
  let message: String
  var note: String?

  init(_ code: DiagnosticCode, _ message: String, note: String? = nil) {
    self.code = code
    self.message = message
    self.note = note
  }

  var testDescription: String { "\(code.rawValue): \(message)" }
}

/// Expects `body` to report exactly these faults for the text, at its marked places.
func expectFaults(
  in marked: String, _ expected: [ExpectedFault], sourceLocation: SourceLocation = #_sourceLocation,
  _ body: (SourceText) throws -> Void
) {
  let marked = MarkedText(marked)
  do {
    try body(SourceText(marked.text))
    Issue.record("nothing was reported", sourceLocation: sourceLocation)
  } catch let error as DiagnosticError {
    let found = error.diagnostics
    #expect(found.map(\.code) == expected.map(\.code), sourceLocation: sourceLocation)
    #expect(found.map(\.range) == marked.ranges, sourceLocation: sourceLocation)
    for (diagnostic, expected) in zip(found, expected) {
      #expect(diagnostic.message.contains(expected.message), sourceLocation: sourceLocation)
      if let note = expected.note {
        #expect(diagnostic.notes.contains { $0.message.contains(note) }, sourceLocation: sourceLocation)
      }
    }
  } catch {
    Issue.record("an error of another type: \(error)", sourceLocation: sourceLocation)
  }
}
