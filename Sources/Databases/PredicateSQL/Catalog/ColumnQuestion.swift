import PredicateSchema
import PredicateValues

/// What is asked of the values of a table: a row of counts.
public struct ColumnQuestion: Hashable, Sendable {
  let table: String
  /// What is counted, each an aggregate.
  let counts: [String]
  /// The column of which a number of rows is looked at, as ``sampled``; nil where all rows are, with all columns.
  var sample: Sample?

  struct Sample: Hashable, Sendable {
    let column: String
    let rows: Int
  }

  /// The values of a sample. With a name of ours: in a statement inside another one SQLite gives a column `true` another name.
  static let sampled = "t.value"

  /// The statement, on one line; it answers one row with an array of whole numbers as JSON.
  public func statement(_ engine: SQLEngine) -> String {
    let name = engine.quoted(table)
    let rows =
      sample.map { "(SELECT \(engine.quoted($0.column)) AS value FROM \(name) LIMIT \($0.rows)) AS t" }
      ?? "\(name) AS t"
    let array = engine.catalog?.array.replacingPlaces(counts.joined(separator: ", ")) ?? ""
    return "SELECT \(array) FROM \(rows)"
  }

  /// A condition's count.
  static func count(_ condition: String) -> String { "COUNT(CASE WHEN \(condition) THEN 1 END)" }
}

extension SQLEngine {
  /// The column of a question's table.
  func asked(_ column: String) -> String { "t." + quoted(column) }

  /// Whether a text is as one of some patterns says.
  fileprivate func matches(_ column: String, _ patterns: [String]) -> String {
    let tests = patterns.map { (catalog?.matches ?? "").replacingPlaces(column, $0) }
    return tests.count == 1 ? tests[0] : "(\(tests.joined(separator: " OR ")))"
  }

  /// Whether a value is of a type, where columns hold values of any; nil where they do not.
  fileprivate func isOf(_ type: SQLType, _ column: String, holdsNaN: Bool) -> String? {
    guard catalog?.isTyped == false, let name = typeName(type)?.lowercased() else { return nil }
    switch type {
    case .double, .real:
      return "(typeof(\(column)) IN ('real', 'integer')\(holdsNaN ? " OR lower(\(column)) = 'nan'" : ""))"
    default: return "typeof(\(column)) = '\(name)'"
    }
  }
}

extension ColumnForm {
  /// Whether a value that is not null is in the form, as conditions all of which have to hold; empty where there is nothing to ask.
  func conditions(_ column: String, _ element: ElementType, _ engine: SQLEngine, holdsNaN: Bool = false) -> [String] {
    let written = StatementWriter(engine, inlinesValues: true)
    var conditions: [String] = []
    if let type = type(element), stored.isEmpty, let condition = engine.isOf(type, column, holdsNaN: holdsNaN) {
      conditions.append(condition)
    }
    if !stored.isEmpty {
      let texts = stored.map { written.literal(.string($0.stored)) }.joined(separator: ", ")
      return ["CAST(\(column) AS \(engine.typeName(.text) ?? "TEXT")) IN (\(texts))"]
    }
    switch element {
    case .date:
      let patterns = dates.patterns
      if !patterns.isEmpty { conditions.append(engine.matches(column, patterns)) }
    case .uuid:
      if uuids == .bytes {
        conditions.append("\((engine.catalog?.byteCount ?? "").replacingPlaces(column)) = 16")
      } else if type(.uuid) == .text || engine.catalog?.isTyped == false {
        conditions.append(engine.matches(column, [uuids.pattern]))
      }
    case .objectID: conditions.append(engine.matches(column, [ColumnPattern.of("[0-9a-f]", 24)]))
    case .bool where booleans == .own && engine.catalog?.isTyped == false: conditions.append("\(column) IN (0, 1)")
    case .bool where booleans == .text:
      conditions.append("lower(\(column)) IN ('true', 't', 'yes', 'y', '1', 'false', 'f', 'no', 'n', '0')")
    default: break
    }
    return conditions
  }
}
