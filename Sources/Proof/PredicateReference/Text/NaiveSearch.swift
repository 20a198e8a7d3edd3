/// Text operators on sequences of code points or bytes.
package enum NaiveSearch {
  /// The position of a match.
  package enum Place: Sendable {
    case front, back, anywhere
  }

  /// Returns a Boolean value that indicates whether the needle occurs in the sequence.
  package static func finds<T: Equatable>(_ needle: [T], at place: Place, of row: [T]) -> Bool {
    switch place {
    case .front: Array(row.prefix(needle.count)) == needle
    case .back: Array(row.suffix(needle.count)) == needle
    case .anywhere: (0...row.count).contains { start in row[start...].starts(with: needle) }
    }
  }

  /// Returns a Boolean value that indicates whether a whole sequence of code points matches a pattern. `?` matches any one of them, `*` any
  /// run, and there is no escape (language §6.7).
  ///
  /// `matches[n]` indicates whether the pattern so far matches the first `n` code points. Each further piece of the pattern produces the
  /// next such array from it.
  package static func like(_ text: [Unicode.Scalar], _ pattern: [Unicode.Scalar]) -> Bool {
    var matches = [true] + Array(repeating: false, count: text.count)
    for piece in pattern {
      var next = Array(repeating: false, count: text.count + 1)
      for length in 0...text.count {
        if piece == "*" {
          next[length] = matches[0...length].contains(true)
        } else if length > 0 {
          next[length] = matches[length - 1] && (piece == "?" || piece == text[length - 1])
        }
      }
      matches = next
    }
    return matches[text.count]
  }
}
