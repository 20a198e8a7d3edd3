import PredicateSchema
import PredicateValues

/// A question about the values of a table. The answer is a row of counts.
public struct ColumnQuestion: Hashable, Sendable {
  let table: String
  /// The counts, each an aggregate expression.
  let counts: [String]
  /// The column of which a sample of rows is read, as ``sampled``. `nil` if all rows are read, with all columns.
  var sample: Sample?
  /// The condition of the rows that are read. `nil` if all are.
  var rows: String?

  struct Sample: Hashable, Sendable {
    let column: String
    let rows: Int
  }

  /// The values of a sample. They have a fixed name because SQLite renames a column `true` in a subquery.
  static let sampled = "t.value"

  /// Returns the statement on one line. It returns one row with a JSON array of integers.
  public func statement(_ engine: SQLEngine) -> String {
    let name = engine.quoted(table)
    let source =
      sample.map { sample in
        let column = engine.quoted(sample.column)
        return
          "(SELECT \(engine.asBytes(column)) AS value FROM \(name)\(engine.inAnyOrder) WHERE \(column) IS NOT NULL LIMIT \(sample.rows)) AS t"
      }
      ?? "\(name) AS t"
    let array = engine.catalog?.array.replacingPlaces(counts.joined(separator: ", ")) ?? ""
    return "SELECT \(array) FROM \(source)\(rows.map { " WHERE " + $0 } ?? "")"
  }

  /// Returns the count of a condition.
  static func count(_ condition: String) -> String { "COUNT(CASE WHEN \(condition) THEN 1 END)" }
}

extension SQLEngine {
  /// Returns the column of a question's table.
  ///
  /// - Parameter alias: The name of the table in the question.
  func asked(_ column: String, of alias: String = "t") -> String { asBytes("\(alias).\(quoted(column))") }

  /// Returns a column of any type that is compared by its bytes, without a collation that only the app may have.
  fileprivate func asBytes(_ column: String) -> String {
    catalog?.isTyped == false ? "(\(orderedText.replacingPlaces(column)))" : column
  }

  /// The words behind a table whose rows are read as they are stored. From an index, SQLite would read the least values first.
  fileprivate var inAnyOrder: String { catalog?.isTyped == false ? " NOT INDEXED" : "" }

  /// Returns the test whether a column's own collation equates a text with another one. `nil` if the engine has other means.
  func equatesTexts(_ column: String) -> String? {
    guard catalog?.isTyped == false else { return nil }
    let (own, bytes) = ("t." + quoted(column), asked(column))
    let spellings = ["upper", "lower"].map { "(\(own) = \($0)(\(own)) AND \(bytes) <> \($0)(\(own)))" }
    return "typeof(\(own)) = 'text' AND (\(spellings.joined(separator: " OR ")) OR \(own) = \(own) || ' ')"
  }

  /// Returns the test whether a value in a form is a date of the years 1 to 9999. `nil` if every value is, or the engine cannot say it.
  fileprivate func isDate(_ column: String, _ form: DateForm) -> String? {
    let (first, last) = (DateText.kept(DateText.first, form).0, DateText.kept(DateText.last, form).0)
    let literals = StatementWriter(self, inlinesValues: true)
    switch form.shape {
    case .integer where form == .nanoseconds: return nil
    case .integer, .real: return "\(column) BETWEEN \(literals.literal(first)) AND \(literals.literal(last))"
    case .text:
      // SQLite takes 31 February for 3 March.
      if catalog?.isTyped == false {
        return "strftime('%Y-%m-%d %H:%M:%S', substr(\(column), 1, 19)) = replace(substr(\(column), 1, 19), 'T', ' ')"
      }
      return form.type == .text
        ? nil : "isfinite(\(column)) AND extract(year FROM \(column)) BETWEEN 1 AND 9999"
    }
  }

  /// Returns the test whether a text matches one of several patterns.
  func matches(_ column: String, _ patterns: [String]) -> String {
    let tests = patterns.map { (catalog?.matches ?? "").replacingPlaces(column, $0) }
    return tests.count == 1 ? tests[0] : "(\(tests.joined(separator: " OR ")))"
  }

  /// Returns the test whether a value is of a type, for columns with values of any type. `nil` for other columns.
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
  /// Returns the conditions, all of which a non-null value in the form satisfies. Empty if there is nothing to test.
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
      if let test = engine.isDate(column, dates) { conditions.append(test) }
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
