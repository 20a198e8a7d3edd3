/// The questions of the text operators, about rows of code points or of bytes.
package enum NaiveSearch {
  /// Whether the row begins with the needle.
  package static func begins<T: Equatable>(_ row: [T], with needle: [T]) -> Bool {
    Array(row.prefix(needle.count)) == needle
  }

  /// Whether the row ends with the needle.
  package static func ends<T: Equatable>(_ row: [T], with needle: [T]) -> Bool {
    Array(row.suffix(needle.count)) == needle
  }

  /// Whether the needle stands somewhere in the row.
  package static func contains<T: Equatable>(_ row: [T], _ needle: [T]) -> Bool {
    (0...row.count).contains { start in row[start...].starts(with: needle) }
  }

  /// Whether a whole row of code points matches a pattern: `?` is any one of them, `*` any run, nothing is an escape
  /// (LANGUAGE §6.7).
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
