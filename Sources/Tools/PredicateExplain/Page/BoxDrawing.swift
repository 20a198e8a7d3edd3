/// Box-drawing branches and arrows as lines that fill their row, regardless of its height.
///
/// The characters remain under the drawing, invisible. They define its width and are included when the page is copied.
enum BoxDrawing {
  /// Returns the markup of a text. A character is 10 wide and a row 20 high.
  static func markup(_ text: String) -> String {
    var path = ""
    for (column, character) in text.enumerated() {
      let left = column * 10
      let (middle, right) = (left + 5, left + 10)
      switch character {
      case "│": path += "M\(middle) 0V20"
      case "├": path += "M\(middle) 0V20M\(middle) 10H\(right)"
      case "└": path += "M\(middle) 0V10H\(right)"
      case "┌": path += "M\(middle) 20V10H\(right)"
      case "─": path += "M\(left) 10H\(right)"
      case "┼": path += "M\(middle) 0V20M\(left) 10H\(right)"
      case "▶": path += "M\(left) 10H\(left + 8)M\(left + 3) 6.5L\(left + 8) 10L\(left + 3) 13.5"
      case "⋯": path += "M\(left + 1) 10h1M\(left + 5) 10h1M\(left + 9) 10h1"
      default: continue
      }
    }
    guard !path.isEmpty else { return text }
    return "<span class=\"box\" aria-hidden=\"true\">\(text)<svg viewBox=\"0 0 \(text.count * 10) 20\""
      + " preserveAspectRatio=\"none\" style=\"width:\(text.count)ch\"><path d=\"\(path)\"/></svg></span>"
  }
}
