/// The style of a part of a rendered diagnostic on a terminal.
enum TextStyle {
  case severity(Severity), strong, gutter, note, help

  /// Returns the text between the style's ANSI escapes.
  func apply(to text: String) -> String { "\u{1B}[\(code)m\(text)\u{1B}[0m" }

  private var code: String {
    switch self {
    case .severity(.error): "1;31"
    case .severity(.warning): "1;33"
    case .severity(.note), .note: "1;36"
    case .strong: "1"
    case .gutter: "34"
    case .help: "1;32"
    }
  }
}
