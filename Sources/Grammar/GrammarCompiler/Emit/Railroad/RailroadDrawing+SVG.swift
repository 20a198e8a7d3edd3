extension RailroadDrawing {
  /// The name of a rule above its diagram.
  mutating func title(_ name: String, y: Int) {
    append("<text class=\"title\" x=\"16\" y=\"\(y)\">\(name.escapedForXML)</text>")
  }

  /// An element between the two ends of its track.
  mutating func track(_ element: RailroadElement, x: Int, y: Int) {
    let width = Self.size(element).width
    append("<path d=\"M\(x) \(y - 6)v12M\(x) \(y)h24M\(x + 24 + width) \(y)h24m0 -6v12m-4 -12v12\"/>")
    draw(element, x: x + 24, y: y)
  }

  /// The picture, in the colours that the reader prefers.
  func svg(width: Int, height: Int, label: String) -> String {
    let head = """
      <svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 \(width) \(height)" width="\(width)" height="\(height)" \
      role="img" aria-label="\(label.escapedForXML)">
      <!-- Made from the grammar file by grammar-compiler; edit that file instead. -->
      <style>
      svg { background: #ffffff; --ink: #1f2328; --text: #dafbe1; --token: #fff8c5; --rule: #ddf4ff; }
      @media (prefers-color-scheme: dark) {
      svg { background: #0d1117; --ink: #d1d9e0; --text: #12381f; --token: #3b2e0a; --rule: #0c2d4a; }
      }
      path { fill: none; stroke: var(--ink); stroke-width: 1.5; }
      rect { stroke: var(--ink); stroke-width: 1; }
      .text { fill: var(--text); } .token { fill: var(--token); } .rule { fill: var(--rule); }
      text { font: 13px ui-monospace, Menlo, Consolas, monospace; text-anchor: middle; fill: var(--ink); }
      .title { text-anchor: start; font-weight: bold; }
      </style>

      """
    return head + lines.joined(separator: "\n") + "\n</svg>\n"
  }
}

extension String {
  /// The text between tags, or in an attribute.
  var escapedForXML: String {
    var result = ""
    for character in self {
      switch character {
      case "&": result += "&amp;"
      case "<": result += "&lt;"
      case ">": result += "&gt;"
      case "\"": result += "&quot;"
      default: result.append(character)
      }
    }
    return result
  }
}
