extension Diagnostic.FixIt {
  /// Returns the text with the change applied; `nil` if its range is outside the text. O(text).
  package func applied(to text: [UInt8]) -> [UInt8]? {
    guard range.upperBound <= text.count else { return nil }
    return Array(text[..<range.lowerBound]) + Array(replacement.utf8) + text[range.upperBound...]
  }

  /// The range of the new text after the change.
  package var written: SourceRange { SourceRange(range.lowerBound, range.lowerBound + replacement.utf8.count) }

  /// Returns the errors that the change makes.
  ///
  /// - Parameters:
  ///   - place: The range that the errors touch, such as what the change writes; `nil` for the whole text.
  ///   - before: The errors of the text as it was.
  ///   - after: The errors of the text that the change makes.
  package func newErrors(
    at place: SourceRange?, before: [Diagnostic], after: [Diagnostic]
  ) -> [Diagnostic] {
    let grown = written.upperBound - range.upperBound
    return after.filter { error in
      guard let found = error.range else { return false }
      if let place, found.upperBound < place.lowerBound || found.lowerBound > place.upperBound { return false }
      // An earlier error beside the replaced text is not caused by the change.
      return !before.contains { old in
        guard old.code == error.code, let known = old.range else { return false }
        if known.lowerBound >= range.upperBound { return known.lowerBound + grown == found.lowerBound }
        return known.upperBound <= range.lowerBound && known.lowerBound == found.lowerBound
      }
    }
  }
}
