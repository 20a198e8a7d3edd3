import PredicateAdvice
import PredicateDiagnostics
import PredicateJSON

extension JSONWriter {
  /// Writes `advice`: remarks on valid but probably unintended parts, in the form of diagnostics.
  mutating func advice(_ remarks: [Remark], in source: SourceText) {
    let places = UTF16Places(source)
    objects("advice", of: remarks) { answer, remark in
      answer.member("message", remark.message)
      answer.member("isNote", remark.severity == .note)
      answer.place(remark.range, places)
      answer.array("notes") { _ in }
      answer.array("fixes") { answer in
        guard let fix = remark.fix, let whole = Self.whole(fix, in: source) else { return }
        answer.object { answer in
          answer.member("message", fix.message)
          answer.place(whole.range, places)
          answer.member("text", whole.text)
        }
      }
    }
  }

  /// Returns the edits of a fix as one. `nil` if there are none.
  private static func whole(_ fix: Remark.Fix, in source: SourceText) -> (range: SourceRange, text: String)? {
    let edits = fix.edits.sorted { $0.range.lowerBound < $1.range.lowerBound }
    guard let first = edits.first else { return nil }
    var (end, text) = (first.range.lowerBound, "")
    for edit in edits {
      text += source[SourceRange(end, edit.range.lowerBound)] + edit.replacement
      end = edit.range.upperBound
    }
    return (SourceRange(first.range.lowerBound, end), text)
  }
}
