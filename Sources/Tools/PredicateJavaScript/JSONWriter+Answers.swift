import PredicateJSON
import PredicateSemantics

extension JSONWriter {
  /// Writes `diagnostics`: the errors in a text, or in the text that an error carries.
  mutating func diagnostics(_ diagnostics: [Diagnostic], in source: SourceText) {
    let places = UTF16Places(source)
    member("in", source.name ?? "predicate")
    objects("diagnostics", of: diagnostics.lazy.map { $0.inPlainWords }) { answer, diagnostic in
      answer.member("code", diagnostic.code.rawValue)
      answer.member("severity", diagnostic.severity.rawValue)
      answer.member("message", diagnostic.message)
      answer.place(diagnostic.range, places)
      answer.objects("notes", of: diagnostic.notes) { answer, note in
        answer.member("message", note.message)
        answer.place(note.range, places)
      }
      answer.objects("fixes", of: diagnostic.fixIts) { answer, fix in
        answer.member("message", fix.message)
        answer.place(fix.range, places)
        answer.member("text", fix.replacement)
      }
    }
  }

  /// Writes `start` and `end`. Writes nothing without a range.
  mutating func place(_ range: SourceRange?, _ places: UTF16Places) {
    guard let range else { return }
    member("start", places.offset(of: range.lowerBound))
    member("end", places.offset(of: range.upperBound))
  }

  /// Writes `parameters`: the values to supply.
  mutating func parameters(_ parameters: [Parameter], _ asked: AskedPredicate) {
    objects("parameters", of: parameters) { answer, parameter in
      answer.member("name", parameter.name.text(in: asked.dialect))
      answer.member("type", parameter.type.map { asked.world.data.schema.name(of: $0) })
      answer.member("isOptional", parameter.isNullable)
    }
  }
}
