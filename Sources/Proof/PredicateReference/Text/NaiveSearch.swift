/// The questions of the text operators, about rows of code points or of bytes.
package enum NaiveSearch {
  /// Where a needle is looked for.
  package enum Place: Sendable {
    case front, back, anywhere
  }

  /// Whether the needle stands in the row.
  package static func finds<T: Equatable>(_ needle: [T], at place: Place, of row: [T]) -> Bool {
    switch place {
    case .front: Array(row.prefix(needle.count)) == needle
    case .back: Array(row.suffix(needle.count)) == needle
    case .anywhere: (0...row.count).contains { start in row[start...].starts(with: needle) }
    }
  }

  /// Whether a whole row of code points matches a pattern: `?` is any one of them, `*` any run, nothing is an escape
  /// (language §6.7).
  ///
  /// `matches[n]` says whether the pattern so far matches the first `n` code points; one more piece of the pattern makes
  /// the next such row from it.
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
