import PredicateSchema
import PredicateValues

/// The tables of database support, as in docs/sql.md and `predicate-vectors matrix`.
public enum SQLMatrix {
  /// The types of the tables. Links represent all classes.
  private static let types: [(name: String, type: ElementType)] =
    ElementType.scalars.map { ($0.name, $0) } + [("link", .object(0))]

  /// The support of types and constructs by each database, as Markdown: first what all support exactly, then what none supports, then a
  /// table of the rest.
  public static var markdown: String {
    let all =
      types.map { type in (name: "`\(type.name)`", cells: SQLEngine.all.map { $0.support(type.type).text }) }
      + SQLConstruct.allCases.flatMap(rows)
    let exact = all.filter { row in row.cells.allSatisfy { $0 == "exact" } }
    let alike = all.filter { row in row.cells.allSatisfy { $0 == row.cells[0] && $0 != "exact" } }
    var lines = [
      "Exact in every database: \(exact.map { $0.name }.joined(separator: ", ")).", "", "| | every database |",
      "| --- | --- |",
    ]
    lines += alike.map { "| \($0.name) | \($0.cells[0]) |" }
    lines += [
      "", "| | \(SQLEngine.all.map { $0.title }.joined(separator: " | ")) |",
      "| --- |" + String(repeating: " --- |", count: SQLEngine.all.count),
    ]
    lines += all.filter { Set($0.cells).count > 1 }.map { "| \($0.name) | \($0.cells.joined(separator: " | ")) |" }
    return lines.joined(separator: "\n")
  }

  /// Returns the rows of a construct, one for all types with the same support.
  private static func rows(_ construct: SQLConstruct) -> [(name: String, cells: [String])] {
    // A construct that only mixed values have is refused as they are.
    if construct.isNeverSaid != nil {
      return [("`\(construct.rawValue)`", SQLEngine.all.map { $0.supportOfConstruct(construct, .mixed).text })]
    }
    var groups: [(types: [String], cells: [String])] = []
    for (name, type) in types where construct.applies(to: type) {
      let cells = SQLEngine.all.map { $0.support(type).isRefused ? "–" : $0.supportOfConstruct(construct, type).text }
      if cells.allSatisfy({ $0 == "–" }) { continue }
      if let index = groups.firstIndex(where: { zip($0.cells, cells).allSatisfy { $0 == $1 || $0 == "–" || $1 == "–" } }
      ) {
        groups[index].types.append(name)
        groups[index].cells = zip(groups[index].cells, cells).map { $0 == "–" ? $1 : $0 }
      } else {
        groups.append(([name], cells))
      }
    }
    return groups.map { group in
      ("`\(construct.rawValue)`" + (groups.count == 1 ? "" : " of \(group.types.joined(separator: ", "))"), group.cells)
    }
  }
}

extension SQLConstruct.Support {
  /// A Boolean value that indicates whether the construct is refused.
  var isRefused: Bool { if case .refused = self { true } else { false } }

  /// The text in the tables.
  fileprivate var text: String {
    switch self {
    case .exact: "exact"
    case .under(let condition): "exact as long as \(condition)"
    case .refused(let reason): "refused: \(reason)"
    case .none: ""
    }
  }
}
