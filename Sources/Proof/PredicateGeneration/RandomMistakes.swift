/// The parts of deliberate mistakes.
enum RandomMistakes {
  /// Keywords of both dialects and unknown words.
  static let strangeWords = [
    "AND", "OR", "NOT", "ANY", "ALL", "NONE", "IN", "BETWEEN", "CONTAINS", "LIKE", "MATCHES", "TEXT", "geoWithin",
    "SELF",
    "nil", "true", "YES", "TRUEPREDICATE", "SUBQUERY", "FUNCTION", "CAST", "any", "first", "@count", "@sum", "@average",
    "@type",
    "@links", "@keys", "@allKeys", "==", "=", "!=", "<", "=>", "===", "><", "(", ")", "{", "}", "[", "]", "[c]", "[d]",
    "[n]", ",",
    ".", "..", "!", "&&", "||", "&", "|", "+", "-", "*", "/", "**", "%", "~", "^", ";", "?", "#", "#in", "$", "$x",
    "$0", "$9",
    "$K0", "%@", "%K", "%d", "%f", "%s", "%y", "'", "\"", "'\\q'", "'a\\nb'", "“x”", "B64\"YQ==\"", "B64\"!!\"",
    "bin('a')",
    "uuid(12)", "oid(12)", "oid(000000010000000200000003)", "obj('Item', 1)", "obj('Nope', 1)", "O1", "L1:0", "T10:-5",
    "T1:0",
    "1970-01-01@00:00:00", "1899-01-01@0:0:0", "1970-13-45T99:99:99", "0", "1", "-1", "+1", "1.5", "1e", "0x", "0x1F",
    "010",
    "1f", "1_000", "1..2", "1e400", "9223372036854775808", "inf", "nan", "SORT(p00 ASC)", "SORT(p00)", "DISTINCT(p00)",
    "LIMIT(1)", "LIMIT(-1)", "geoCircle([0,0],1)", "geoBox([1,2],[3,4])", "geoPolygon()", "geoCircle([181.0,0.0],1)",
    "\u{0}",
    "姓", "a-b", "abs(1)", "{1,}", "{{1}}", "()", "nothing", "link", "items",
  ]

  /// Returns the words and symbols of a text, and the text between them.
  static func words(of text: String) -> [String] {
    var words: [String] = []
    var quote: Unicode.Scalar?
    var previous: Unicode.Scalar = " "
    for scalar in text.unicodeScalars {
      let joins = quote != nil || (isWord(scalar) && isWord(previous))
      if joins, !words.isEmpty {
        words[words.count - 1].unicodeScalars.append(scalar)
      } else {
        words.append(String(scalar))
      }
      if let open = quote {
        if scalar == open && previous != "\\" { quote = nil }
      } else if scalar == "'" || scalar == "\"" {
        quote = scalar
      }
      previous = scalar
    }
    return words
  }

  private static func isWord(_ scalar: Unicode.Scalar) -> Bool {
    scalar.properties.isAlphabetic || ("0"..."9").contains(scalar) || "_$@#%".unicodeScalars.contains(scalar)
  }
}
