import PredicateDiagnostics
import PredicateJSON
import Predicates

extension JSONWriter {
  /// Writes `advice`: remarks on valid but probably unintended parts, in the form of diagnostics.
  mutating func advice(_ remarks: [Remark], in source: SourceText) {
    let places = UTF16Places(source)
    array("advice") { answer in
      for remark in remarks {
        answer.object { answer in
          answer.member("message", remark.message)
          answer.place(remark.range, places)
          answer.array("notes") { _ in }
          answer.array("fixes") { answer in
            guard let shorter = remark.shorter else { return }
            answer.object { answer in
              answer.member("message", "write `\(shorter)`")
              answer.place(remark.range, places)
              answer.member("text", shorter)
            }
          }
        }
      }
    }
  }
}
