import PredicateJSON

extension JSONWriter {
  /// Writes the completions at a position: `start` and `end` of the replaced text, and `items`.
  mutating func completions(of asked: AskedPredicate, at offset: Int) {
    let places = UTF16Places(asked.source)
    let completer = WebCompleter(asked, at: places.byte(at: offset))
    member("start", places.offset(of: completer.range.lowerBound))
    member("end", places.offset(of: completer.range.upperBound))
    objects("items", of: completer.items) { answer, item in
      answer.member("label", item.label)
      answer.member("kind", item.kind.rawValue)
      answer.member("detail", item.detail)
      answer.member("text", item.text)
    }
  }
}
