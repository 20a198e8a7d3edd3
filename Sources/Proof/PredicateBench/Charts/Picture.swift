import PredicateCommandLine
import PredicateDiagnostics

/// A drawing in SVG that reads well on light pages and on dark ones: it has a ground of its own, in either colour.
struct Picture {
  /// Where a text begins, has its middle or ends.
  enum Anchor: String {
    case start, middle, end
  }
  /// What a text is for, which says its size.
  enum Role: String {
    case title, name, label, value

    /// Pixels.
    var size: Double {
      switch self {
      case .title: 15
      case .name, .label: 11.5
      case .value: 10
      }
    }
  }

  let width: Double
  let height: Double
  private let title: String
  private var elements: [String] = []

  /// A drawing with nothing but its title.
  init(_ title: String, width: Double, height: Double) {
    (self.title, self.width, self.height) = (title, width, height)
    text(title, x: 16, y: 26, .title)
  }

  /// How wide a text is about, in pixels, in whatever font there is.
  static func width(of text: String, _ role: Role) -> Double { Double(text.count) * role.size * 0.6 }

  /// A text on a base line; in the colour of a series, if one is named.
  mutating func text(
    _ text: String, x: Double, y: Double, _ role: Role = .label, anchor: Anchor = .start, series: Int? = nil
  ) {
    let classes = role.rawValue + (series.map { " t\($0)" } ?? "")
    elements.append(
      "<text class=\"\(classes)\" \(Self.place("x", x)) \(Self.place("y", y)) text-anchor=\"\(anchor.rawValue)\">"
        + "\(MarkupText.content(text))</text>")
  }

  /// A text that reads upwards, with its middle at a place.
  mutating func upwards(_ text: String, x: Double, y: Double) {
    let turn = "transform=\"rotate(-90 \(Self.number(x)) \(Self.number(y)))\""
    elements.append(
      "<text class=\"label\" \(Self.place("x", x)) \(Self.place("y", y)) text-anchor=\"middle\" \(turn)>"
        + "\(MarkupText.content(text))</text>")
  }

  /// A thin line between two points.
  mutating func line(from start: (x: Double, y: Double), to end: (x: Double, y: Double)) {
    elements.append(
      "<line class=\"grid\" \(Self.place("x1", start.x)) \(Self.place("y1", start.y)) \(Self.place("x2", end.x))"
        + " \(Self.place("y2", end.y))/>")
  }

  /// A filled rectangle in the colour of a series.
  mutating func bar(x: Double, y: Double, width: Double, height: Double, series: Int) {
    elements.append(
      "<rect class=\"f\(series)\" \(Self.place("x", x)) \(Self.place("y", y)) \(Self.place("width", width))"
        + " \(Self.place("height", height)) rx=\"1.5\"/>")
  }

  /// Points and the lines between them in the colour of a series.
  mutating func path(_ points: [(x: Double, y: Double)], series: Int) {
    let list = points.map { "\(Self.number($0.x)),\(Self.number($0.y))" }.joined(separator: " ")
    elements.append("<polyline class=\"s\(series)\" points=\"\(list)\"/>")
    elements += points.map {
      "<circle class=\"f\(series)\" \(Self.place("cx", $0.x)) \(Self.place("cy", $0.y)) r=\"3\"/>"
    }
  }

  private static func place(_ name: String, _ value: Double) -> String { "\(name)=\"\(number(value))\"" }
  private static func number(_ value: Double) -> String { Numerals.fixed(value, digits: 1) }

  /// The colours of series, on light and on dark pages: told apart in print and by those who see few colours.
  static let colours = [
    ("#1f6feb", "#58a6ff"), ("#bf5b04", "#f0a050"), ("#2d7f45", "#56c271"), ("#8e44ad", "#c792ea"),
    ("#6e7781", "#9ea7b3"), ("#b3205f", "#ff7ab2"),
  ]

  private static func rules(ground: String, ink: String, grid: String, colours: [String]) -> String {
    "rect.ground{fill:\(ground)}text{fill:\(ink)}line.grid{stroke:\(grid)}"
      + colours.enumerated().map { "rect.f\($0),circle.f\($0),text.t\($0){fill:\($1)}polyline.s\($0){stroke:\($1)}" }
      .joined()
  }

  /// The drawing as a file.
  var svg: String {
    let light = Self.rules(ground: "#ffffff", ink: "#1f2328", grid: "#d8dee4", colours: Self.colours.map(\.0))
    let dark = Self.rules(ground: "#0d1117", ink: "#e6edf3", grid: "#30363d", colours: Self.colours.map(\.1))
    let sizes = [Role.title, .name, .label, .value].map { "text.\($0.rawValue){font-size:\($0.size)px}" }.joined()
    let (width, height) = (Self.number(width), Self.number(height))
    return """
      <svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 \(width) \(height)" width="\(width)" height="\(height)" role="img">
      <title>\(MarkupText.content(title))</title>
      <style>
      text{font-family:system-ui,-apple-system,"Segoe UI",Helvetica,Arial,sans-serif}\(sizes)
      text.title,text.name{font-weight:600}line.grid{stroke-width:1}polyline{fill:none;stroke-width:2}
      \(light)
      @media (prefers-color-scheme:dark){\(dark)}
      </style>
      <rect class="ground" width="\(width)" height="\(height)"/>
      \(elements.joined(separator: "\n"))
      </svg>

      """
  }
}
