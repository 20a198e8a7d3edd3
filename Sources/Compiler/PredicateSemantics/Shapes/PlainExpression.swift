/// A regular expression that a text operator can replace: `abc`, `abc.*`, `.*abc`, `.*abc.*`.
struct PlainExpression {
  /// The equivalent operator: `==`, BEGINSWITH, ENDSWITH or CONTAINS.
  let operation: String
  /// The text to search for.
  let text: String

  /// Parses an expression. `nil` if no text operator can replace it.
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
