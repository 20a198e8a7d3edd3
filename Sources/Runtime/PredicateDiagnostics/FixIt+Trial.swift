extension Diagnostic.FixIt {
  /// Returns the text with the change applied; `nil` if its range is outside the text. O(text).
  package func applied(to text: [UInt8]) -> [UInt8]? {
    guard range.upperBound <= text.count else { return nil }
    return Array(text[..<range.lowerBound]) + Array(replacement.utf8) + text[range.upperBound...]
  }

  /// The range of the new text after the change.
  package var written: SourceRange { SourceRange(range.lowerBound, range.lowerBound + replacement.utf8.count) }

  /// Returns `true` if the change causes no new error at a place of the changed text.
  ///
  /// - Parameters:
  ///   - place: The text that the change writes, with the text after it that belongs to it.
  ///   - before: The errors of the original text.
  ///   - after: The errors of the changed text.
  package func leadsOn(at place: SourceRange, before: [Diagnostic], after: [Diagnostic]) -> Bool {
    let grown = written.upperBound - range.upperBound
    return !after.contains { error in
      guard let found = error.range, found.upperBound >= place.lowerBound, found.lowerBound <= place.upperBound else {
        return false
      }
      // An earlier error beside the replaced text is not caused by the change.
      return !before.contains { old in
        guard old.code == error.code, let known = old.range else { return false }
        if known.lowerBound >= range.upperBound { return known.lowerBound + grown == found.lowerBound }
        return known.upperBound <= range.lowerBound && known.lowerBound == found.lowerBound
      }
    }
  }
}
