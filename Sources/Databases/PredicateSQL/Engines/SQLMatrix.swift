import PredicateSchema
import PredicateValues

/// The tables of what each database says: docs/sql.md has them, and `predicate-translate matrix` prints them.
public enum SQLMatrix {
  /// The types of the tables; links stand for all classes.
  private static let types: [(name: String, type: ElementType)] =
    ElementType.scalars.map { ($0.name, $0) } + [("link", .object(0))]

  /// What each database says of each type, and of each construct of the types that it holds, as Markdown: first what all say exactly,
  /// then what none says, then a table of the rest.
  public static var markdown: String {
    let all =
      types.map { row("`\($0.name)`", $0.type) { engine, type in [("", engine.support(type))] } }
      + SQLConstruct.allCases.map { construct in
        row("`\(construct.rawValue)`", construct) { engine, construct in
          // What is of mixed values alone is refused as they are.
          if construct.isNeverSaid != nil { return [("", engine.supportOfConstruct(construct, .mixed))] }
          return types.filter { construct.applies(to: $0.type) && !engine.support($0.type).isRefused }
            .map { ($0.name, engine.supportOfConstruct(construct, $0.type)) }
        }
      }
    let exact = all.filter { row in row.cells.allSatisfy { $0 == "exact" } }
    let alike = all.filter { row in row.cells.allSatisfy { $0 == row.cells[0] && $0 != "exact" } }
    var lines = [
      "Exact in every database: \(exact.map(\.name).joined(separator: ", ")).", "", "| | every database |",
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

  /// The forms in which a column may hold dates, and how each database takes them.
  static var dateForms: String {
    var lines = [
      "| `dates` | the column holds | \(SQLEngine.all.map { $0.title }.joined(separator: " | ")) |",
      "| --- | --- |" + String(repeating: " --- |", count: SQLEngine.all.count),
    ]
    for form in DateForm.allCases {
      let cells = SQLEngine.all.map { engine in
        ColumnForm(dates: form).fault(.date, engine) != nil
          ? "–" : form == engine.dateForm ? "its own" : form.row.isRead ? "read" : "compared"
      }
      lines.append("| `\(form.rawValue)` | \(form.row.holds) | \(cells.joined(separator: " | ")) |")
    }
    return lines.joined(separator: "\n")
  }

  private static func row<Row>(
    _ name: String, _ row: Row, _ support: (SQLEngine, Row) -> [(type: String, support: SQLConstruct.Support)]
  ) -> (name: String, cells: [String]) {
    (name, SQLEngine.all.map { cell(support($0, row)) })
  }

  /// What is said of all types alike without them, and of some with their names.
  private static func cell(_ supports: [(type: String, support: SQLConstruct.Support)]) -> String {
    var groups: [(text: String, types: [String])] = []
    for (type, support) in supports {
      if let index = groups.firstIndex(where: { $0.text == support.text }) {
        groups[index].types.append(type)
      } else {
        groups.append((support.text, [type]))
      }
    }
    if groups.count == 1 { return groups[0].text }
    return groups.map { "\($0.types.joined(separator: ", ")): \($0.text)" }.joined(separator: "; ")
  }
}

extension SQLConstruct.Support {
  /// Whether it is refused.
  var isRefused: Bool { if case .refused = self { true } else { false } }

  /// The words of the tables.
  fileprivate var text: String {
    switch self {
    case .exact: "exact"
    case .under(let condition): "exact as long as \(condition)"
    case .refused(let reason): "refused: \(reason)"
    case .none: ""
    }
  }
}
