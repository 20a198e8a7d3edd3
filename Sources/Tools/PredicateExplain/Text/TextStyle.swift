/// The style of a piece of text on a color terminal.
enum TextStyle {
  case heading, faint, good, bad, notable, plain

  /// Returns the text between the style's ANSI escapes.
  func apply(to text: String, isColored: Bool) -> String {
    guard isColored, let code, !text.isEmpty else { return text }
    return "\u{1B}[\(code)m\(text)\u{1B}[0m"
  }

  private var code: String? {
    switch self {
    case .heading: "1"
    case .faint: "2"
    case .good: "32"
    case .bad: "31"
    case .notable: "33"
    case .plain: nil
    }
  }
}

extension Mark {
  /// The style of the mark.
  var style: TextStyle {
    switch self {
    case .none: .plain
    case .good: .good
    case .bad: .bad
    case .notable: .notable
    }
  }
}
