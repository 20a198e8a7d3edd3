/// Lines over two logarithmic axes: what grows in proportion runs at the same slope everywhere.
struct LineChart {
  /// A line, and the name at its end.
  struct Series {
    let name: String
    let points: [(x: Double, y: Double)]
  }

  let title: String
  /// What the axes measure.
  let axes: (x: String, y: String)
  let series: [Series]
  /// How a tick of the upright axis is written.
  let unit: (Double) -> String

  private static let (width, height) = (900.0, 440.0)
  private static let nameHeight = 15.0

  /// The chart.
  var picture: Picture {
    var picture = Picture(title, width: Self.width, height: Self.height)
    let points = series.flatMap(\.points)
    // Room for the names behind the lines.
    let names = series.map { Picture.width(of: $0.name, .label) }.max() ?? 0
    let x = LogAxis(points.map(\.x), from: 92, to: Self.width - max(60, names + 26))
    let y = LogAxis(points.map(\.y), from: Self.height - 62, to: 48)
    for tick in x.ticks {
      picture.line(from: (x.place(tick), y.start), to: (x.place(tick), y.end))
      picture.text(Numerals.plain(tick), x: x.place(tick), y: y.start + 18, .value, anchor: .middle)
    }
    for tick in y.ticks {
      picture.line(from: (x.start, y.place(tick)), to: (x.end, y.place(tick)))
      picture.text(unit(tick), x: x.start - 8, y: y.place(tick) + 3.5, .value, anchor: .end)
    }
    picture.text(axes.x, x: (x.start + x.end) / 2, y: Self.height - 20, anchor: .middle)
    picture.upwards(axes.y, x: 22, y: (y.start + y.end) / 2)
    for (index, line) in series.enumerated() {
      picture.path(line.points.map { (x.place($0.x), y.place($0.y)) }, series: index)
    }
    for (index, place) in namePlaces(x, y) { picture.text(series[index].name, x: place.x, y: place.y, series: index) }
    return picture
  }

  /// Where the names of the lines stand: at their ends, from top to bottom, none over another.
  private func namePlaces(_ x: LogAxis, _ y: LogAxis) -> [(series: Int, place: (x: Double, y: Double))] {
    let ends = series.indices.compactMap { index in
      series[index].points.last.map { (series: index, place: (x: x.place($0.x) + 10, y: y.place($0.y) + 4)) }
    }
    var placed: [(series: Int, place: (x: Double, y: Double))] = []
    for end in ends.sorted(by: { $0.place.y < $1.place.y }) {
      let above = placed.last.map { $0.place.y + Self.nameHeight } ?? 0
      placed.append((end.series, (end.place.x, max(end.place.y, above))))
    }
    return placed
  }
}
