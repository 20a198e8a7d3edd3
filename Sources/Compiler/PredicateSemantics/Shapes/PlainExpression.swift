/// A regular expression that asks no more than a text operator does: `abc`, `abc.*`, `.*abc`, `.*abc.*`.
struct PlainExpression {
  /// `==`, BEGINSWITH, ENDSWITH or CONTAINS.
  let operation: String
  /// The text that it searches for.
  let text: String

  /// Reads an expression; nil where it asks for more.
  init?(_ expression: String) {
    var rest = Substring(expression)
    if rest.hasPrefix("^") { rest.removeFirst() }
    if rest.hasSuffix("$") { rest.removeLast() }
    let isOpenBefore = rest.hasPrefix(".*")
    if isOpenBefore { rest.removeFirst(2) }
    let isOpenBehind = rest.hasSuffix(".*")
    if isOpenBehind { rest.removeLast(2) }
    guard !rest.isEmpty, !rest.unicodeScalars.contains(where: { #".*+?()[]{}|\^$"#.unicodeScalars.contains($0) }) else {
      return nil
    }
    text = String(rest)
    operation =
      switch (isOpenBefore, isOpenBehind) {
      case (false, false): "=="
      case (false, true): "BEGINSWITH"
      case (true, false): "ENDSWITH"
      case (true, true): "CONTAINS"
      }
  }
}
