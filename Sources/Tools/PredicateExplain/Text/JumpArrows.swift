/// The arrows to the left of a listing, from each jump to its target. Inner arrows are further to the right.
struct JumpArrows {
  /// One text for each row, all of equal width. Empty without jumps.
  private(set) var lines: [String]
  /// The text before a line between a row and the previous one: the arrows that pass.
  private(set) var between: [String]
  /// The maximum number of lanes. Further arrows overlap.
  private static let maximumLanes = 6

  init(_ table: Table) {
    let jumps = table.rows.indices.compactMap { from in table.rows[from].target.map { (from: from, to: $0) } }
      .filter { $0.to > $0.from }
    guard !jumps.isEmpty else {
      lines = table.rows.map { _ in "" }
      between = lines
      return
    }
    // Inner jumps first, since they take the lanes next to the code.
    var lanes: [(from: Int, to: Int, lane: Int)] = []
    for jump in jumps.sorted(by: { ($0.to - $0.from, $0.from) < ($1.to - $1.from, $1.from) }) {
      var lane = 0
      // Jumps to the same target share its arrowhead.
      while lane < Self.maximumLanes - 1,
        lanes.contains(where: { $0.lane == lane && $0.from <= jump.to && jump.from <= $0.to && $0.to != jump.to })
      {
        lane += 1
      }
      lanes.append((jump.from, jump.to, lane))
    }
    let count = (lanes.map { $0.lane }.max() ?? 0) + 1
    between = table.rows.indices.map { row in
      var cells = [Character](repeating: " ", count: count + 1)
      for jump in lanes where jump.from < row && row <= jump.to { cells[count - 1 - jump.lane] = "│" }
      return String(cells)
    }
    lines = table.rows.indices.map { row in
      var cells = [Character](repeating: " ", count: count + 1)
      for jump in lanes where jump.from <= row && row <= jump.to {
        let place = count - 1 - jump.lane
        if row == jump.from || row == jump.to {
          let isEnd = row == jump.to
          let isThrough = lanes.contains { $0.lane == jump.lane && $0.from < row && row < $0.to }
          cells[place] = isThrough ? "├" : isEnd ? "└" : "┌"
          for position in place + 1..<count where cells[position] == " " || cells[position] == "│" {
            cells[position] = cells[position] == "│" ? "┼" : "─"
          }
          if isEnd { cells[count] = "▶" } else if cells[count] == " " { cells[count] = "─" }
        } else if cells[place] == " " {
          cells[place] = "│"
        } else if cells[place] == "─" {
          cells[place] = "┼"
        }
      }
      return String(cells)
    }
  }
}
