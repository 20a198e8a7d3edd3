/// Horizontal bars on a logarithmic axis: rows with a bar for each series.
struct BarChart {
  /// What stands together: its name, what that stands for, and a bar for each series; nil where nothing was measured.
  struct Row {
    let name: String
    let detail: String
    let values: [Double?]
  }

  let title: String
  /// What the axis measures, with its unit.
  let axis: String
  let series: [String]
  let rows: [Row]

  private static let (width, labelWidth, margin) = (900.0, 300.0, 16.0)
  private static let (barHeight, lineHeight) = (10.0, 15.0)

  /// The chart.
  var picture: Picture {
    let rowHeights = rows.map { row in
      12 + max(Double(series.count) * (Self.barHeight + 1), Double(Self.lines(row).count) * Self.lineHeight)
    }
    let (left, top) = (Self.margin + Self.labelWidth, 84.0)
    let bottom = top + rowHeights.reduce(0, +)
    var picture = Picture(title, width: Self.width, height: bottom + 44)
    // Room for the number beside the longest bar.
    let scale = LogAxis(rows.flatMap(\.values).compactMap { $0 }, from: left, to: Self.width - Self.margin - 48)
    for tick in scale.ticks {
      let x = scale.place(tick)
      picture.line(from: (x, top - 6), to: (x, bottom))
      picture.text(Numerals.plain(tick), x: x, y: bottom + 16, .value, anchor: .middle)
    }
    picture.text(axis, x: (scale.start + scale.end) / 2, y: bottom + 34, anchor: .middle)
    legend(in: &picture)
    var y = top
    for (row, height) in zip(rows, rowHeights) {
      for (index, line) in Self.lines(row).enumerated() {
        let role: Picture.Role = index == 0 ? .name : .label
        picture.text(line, x: left - 10, y: y + 10 + Double(index) * Self.lineHeight, role, anchor: .end)
      }
      for (index, value) in row.values.enumerated() {
        let barTop = y + Double(index) * (Self.barHeight + 1)
        let end = value.map(scale.place) ?? left
        if value != nil {
          picture.bar(x: left, y: barTop, width: max(1, end - left), height: Self.barHeight, series: index)
        }
        picture.text(
          value.map(Numerals.significant) ?? "–", x: end + 4, y: barTop + Self.barHeight - 1.5, .value, series: index)
      }
      y += height
    }
    return picture
  }

  private func legend(in picture: inout Picture) {
    var x = Self.margin
    for (index, name) in series.enumerated() {
      picture.bar(x: x, y: 44, width: 12, height: 12, series: index)
      picture.text(name, x: x + 18, y: 54)
      x += 18 + Picture.width(of: name, .label) + 24
    }
  }

  /// A name, and its detail in lines that fit beside the bars.
  private static func lines(_ row: Row) -> [String] {
    var lines = [row.name]
    for word in row.detail.split(separator: " ") {
      if lines.count > 1, let last = lines.last, Picture.width(of: "\(last) \(word)", .label) <= labelWidth - 10 {
        lines[lines.count - 1] = "\(last) \(word)"
      } else {
        lines.append(String(word))
      }
    }
    return lines
  }
}
