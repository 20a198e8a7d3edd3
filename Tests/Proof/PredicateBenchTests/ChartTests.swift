import Foundation
import Testing

@testable import PredicateBench

#if canImport(FoundationXML)
  import FoundationXML
#endif

/// Charts are well-formed, and all of their texts stand inside the picture.
@Suite struct ChartTests {
  static let pictures = [
    LineChart(
      title: "Bytes <of> a store & more", axes: ("rows", "bytes"),
      series: [
        LineChart.Series(name: "level > 5", points: [(1e5, 3e5), (1e6, 3e6), (1e7, 3e7), (1e8, 3e8)]),
        LineChart.Series(name: "level BETWEEN {2, 4} AND NOT station LIKE 'Al?x'", points: [(1e5, 3e5), (1e8, 3.1e8)]),
        LineChart.Series(name: "nothing", points: []),
      ], unit: { Numerals.scaled($0, ["B", "kB", "MB", "GB"]) }
    ).picture,
    BarChart(
      title: "Queries", axis: "nanoseconds", series: ["batch", "hand"],
      rows: [
        BarChart.Row(name: "q01", detail: "priority > 5", values: [0.12, 123_456]),
        BarChart.Row(name: "q02", detail: "", values: [nil, 3]),
        BarChart.Row(name: "q24", detail: BenchmarkQuery.all[19].predicate, values: [9, 0]),
      ]
    ).picture,
    BarChart(title: "Empty", axis: "nothing", series: [], rows: []).picture,
  ]

  @Test(arguments: pictures.indices)
  func textsStandInside(_ index: Int) throws {
    let picture = Self.pictures[index]
    let reader = try TextReader(picture.svg)
    #expect(!reader.texts.isEmpty)
    for text in reader.texts {
      let width = Picture.width(of: text.text, text.role)
      let start = text.anchor == .start ? text.x : text.anchor == .middle ? text.x - width / 2 : text.x - width
      // Whoever reads upwards takes up height.
      if text.isTurned {
        #expect(text.y - width / 2 >= 0 && text.y + width / 2 <= picture.height, "\(text)")
      } else {
        #expect(start >= 0 && start + width <= picture.width, "\(text)")
        #expect(text.y - text.role.size >= 0 && text.y <= picture.height, "\(text)")
      }
    }
  }

  @Test func escapesWhatXMLNeeds() throws {
    let texts = try TextReader(Self.pictures[0].svg).texts.map(\.text)
    #expect(texts.contains("Bytes <of> a store & more") && texts.contains("level > 5"))
  }

  /// A line has a point for each value, a bar a number or a dash.
  @Test func showsEveryValue() {
    let (lines, bars) = (Self.pictures[0].svg, Self.pictures[1].svg)
    #expect(lines.components(separatedBy: "<circle ").count == 7)
    for text in [">0.120<", ">123456<", ">–<", ">3.00<"] { #expect(bars.contains(text), "\(text)") }
  }

  @Test func equalFactorsAreEqualWays() {
    let axis = LogAxis([0.05, 800], from: 100, to: 600)
    #expect(
      axis.bounds == 0.01...1_000
        && axis.ticks.map { Numerals.plain($0) }.joined(separator: " ") == "0.01 0.1 1 10 100 1,000")
    #expect(axis.place(0.01) == 100 && axis.place(1_000) == 600 && abs(axis.place(1) - 300) < 1e-9)
    // What has no place stands at an end.
    #expect(axis.place(0) == 100 && axis.place(1e9) == 600)
    #expect(LogAxis([0.13, 10.1], from: 0, to: 1).bounds == 0.1...20)
    #expect(LogAxis([], from: 0, to: 1).ticks == [1, 10])
  }
}

/// The texts of a drawing.
private final class TextReader: NSObject, XMLParserDelegate {
  struct Text {
    var text = ""
    let x, y: Double
    let role: Picture.Role
    let anchor: Picture.Anchor
    let isTurned: Bool
  }
  private(set) var texts: [Text] = []
  private var isInside = false

  init(_ svg: String) throws {
    super.init()
    let parser = XMLParser(data: Data(svg.utf8))
    parser.delegate = self
    try #require(parser.parse(), "\(String(describing: parser.parserError))")
  }

  func parser(
    _ parser: XMLParser, didStartElement name: String, namespaceURI: String?, qualifiedName: String?,
    attributes: [String: String]
  ) {
    guard name == "text", let x = attributes["x"].flatMap(Double.init), let y = attributes["y"].flatMap(Double.init),
      let role = attributes["class"]?.split(separator: " ").first.flatMap({ Picture.Role(rawValue: String($0)) }),
      let anchor = attributes["text-anchor"].flatMap(Picture.Anchor.init)
    else { return }
    isInside = true
    texts.append(Text(x: x, y: y, role: role, anchor: anchor, isTurned: attributes["transform"] != nil))
  }

  func parser(_ parser: XMLParser, foundCharacters string: String) {
    if isInside { texts[texts.count - 1].text += string }
  }

  func parser(_ parser: XMLParser, didEndElement name: String, namespaceURI: String?, qualifiedName: String?) {
    isInside = false
  }
}
