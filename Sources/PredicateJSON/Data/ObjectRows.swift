import PredicateDiagnostics
import PredicateSchema
import PredicateValues

/// The objects of a file that names no class: NDJSON, one a line, or one array.
package struct ObjectRows: Sendable {
  /// The objects, each with its line or its place in the array, from 1.
  package private(set) var rows: [(position: Int, json: JSONValue)] = []
  /// The text that they stand in.
  let source: SourceText

  /// Reads NDJSON or an array; blank lines are skipped.
  package init(_ source: SourceText, limits: Limits = .standard) throws(DiagnosticError) {
    self.source = source
    let bytes = source.utf8
    let first = bytes.first { ![0x20, 0x09, 0x0A, 0x0D].contains($0) }
    if first == UInt8(ascii: "[") {
      let array = try JSONValue(parsing: source, limits: limits)
      rows = array.elements.enumerated().map { ($0.offset + 1, $0.element) }
    } else {
      try readLines(source, limits)
    }
  }

  /// One object.
  init(single json: JSONValue) {
    rows = [(1, json)]
    source = json.source
  }

  private mutating func readLines(_ source: SourceText, _ limits: Limits) throws(DiagnosticError) {
    let bytes = source.utf8
    var faults = Faults()
    var (start, line) = (0, 1)
    while start < bytes.count, !faults.isFull {
      let end = bytes[start...].firstIndex(of: UInt8(ascii: "\n")) ?? bytes.count
      if !bytes[start..<end].allSatisfy({ $0 == 0x20 || $0 == 0x09 || $0 == 0x0D }) {
        do {
          rows.append((line, try JSONValue(parsing: source, in: SourceRange(start, end), limits: limits)))
        } catch {
          faults.append(error)
        }
      }
      start = end + 1
      line += 1
    }
    try faults.check(in: source)
  }
}

extension DataReader {
  /// Registers the rows of a file as objects of one class.
  mutating func add(_ rows: ObjectRows, className: String) {
    guard let classIndex = classIndex(className, at: nil) else { return }
    let primaryKey = schema.classes[classIndex].primaryKey.map { schema.classes[classIndex].properties[$0] }
    for (position, json) in rows.rows {
      let key = primaryKey.flatMap { primaryKeyText(json, $0) } ?? "#\(position)"
      guard literals.keys.row(key, ofClass: classIndex) == nil else {
        literals.faults.report(
          .dataDuplicatePrimaryKey,
          "two objects of the class `\(className)` have the primary key `\(key)`",
          at: primaryKey.flatMap { json[$0.name] }?.range ?? json.range)
        continue
      }
      add(key, json, named: json, toClass: classIndex)
    }
  }

  /// The text of an object's primary key; nil where it has none that can be read, which reading the object reports.
  private func primaryKeyText(_ json: JSONValue, _ property: Property) -> String? {
    guard let value = json[property.name] else { return nil }
    var reader = LiteralReader(schema: schema, keys: ObjectKeys(classCount: schema.classes.count))
    switch reader.scalar(value, as: property.type.element) {
    case .int(let value)?: return String(value)
    case .string(let value)?: return value
    case .objectID(let value)?: return value.description
    case .uuid(let value)?: return value.description
    default: return nil
    }
  }
}
