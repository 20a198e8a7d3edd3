import PredicateDiagnostics
import PredicateSchema
import PredicateValues

/// The objects of a file that names no class: NDJSON, with one object per line, or one array.
package struct ObjectRows: Sendable {
  /// The objects, each with its line or its position in the array, from 1.
  package private(set) var rows: [(position: Int, json: JSONValue)] = []
  /// The text that contains the objects.
  let source: SourceText

  /// Reads NDJSON or an array. Blank lines are skipped.
  package init(_ source: SourceText, limits: Limits = .standard) throws(DiagnosticError) {
    self.source = source
    let bytes = source.utf8
    let first = bytes.dropFirst(byteOrderMark(bytes)).first { !isBlank($0) }
    if first == UInt8(ascii: "[") {
      let array = try JSONValue(parsing: source, limits: limits)
      rows = array.elements.enumerated().map { ($0.offset + 1, $0.element) }
    } else {
      try readLines(source, isWhole: true, limits)
    }
  }

  /// Reads NDJSON. Blank lines are skipped.
  package init(lines source: SourceText, limits: Limits) throws(DiagnosticError) {
    self.source = source
    try readLines(source, isWhole: true, limits)
  }

  /// Creates rows of a single object.
  package init(single json: JSONValue, position: Int = 1) {
    rows = [(position, json)]
    source = json.source
  }

  /// Creates rows of a text, initially empty.
  init(of source: SourceText) { self.source = source }

  /// Reads the first elements of an array.
  mutating func readElements(
    _ source: SourceText, isWhole: Bool, maximum: Int, upTo maximumBytes: Int, _ limits: Limits
  ) throws(DiagnosticError) {
    rows = try JSONParser.reading(source, limits: limits) { parser throws(DiagnosticError) in
      var rows = rows
      parser.skipWhitespace()
      parser.position += 1
      while rows.count < maximum {
        parser.skipWhitespace()
        let start = parser.position
        // A faulty or incomplete value ends the sample. The reader of the whole file reports it.
        guard (try? parser.parseValue()) != nil, parser.position < parser.end || isWhole,
          parser.position <= maximumBytes || rows.isEmpty
        else { break }
        let range = SourceRange(start, parser.position)
        rows.append((rows.count + 1, try JSONValue(parsing: source, in: range, outerDepth: 1, limits: limits)))
        parser.skipWhitespace()
        guard parser.position < parser.end, parser.bytes[parser.position] == UInt8(ascii: ",") else { break }
        parser.position += 1
      }
      return rows
    }
    if rows.isEmpty, isWhole { self = try ObjectRows(source, limits: limits) }
  }

  /// Reads NDJSON, or its first lines.
  mutating func readLines(
    _ source: SourceText, isWhole: Bool, maximum: Int = .max, upTo maximumBytes: Int = .max, _ limits: Limits
  ) throws(DiagnosticError) {
    var faults = Faults()
    var found: [(line: Int, index: Int)] = []
    let document = try JSONParser.reading(source, limits: limits) { parser throws(DiagnosticError) in
      let bytes = parser.bytes
      var (start, line) = (0, 1)
      while start < bytes.count, !faults.isFull, found.count < maximum {
        let end = bytes[start...].firstIndex(of: UInt8(ascii: "\n")) ?? bytes.count
        if !isWhole, end == bytes.count || (end > maximumBytes && !found.isEmpty) { break }
        if !bytes[start..<end].dropFirst(start == 0 ? byteOrderMark(bytes) : 0).allSatisfy(isBlank) {
          do throws(DiagnosticError) {
            found.append((line, try parser.append(valueIn: SourceRange(start, end))))
          } catch {
            faults.append(error)
          }
        }
        start = end + 1
        line += 1
      }
      return parser.takeDocument()
    }
    try faults.check(in: source)
    rows = found.map { ($0.line, JSONValue(document: document, index: $0.index)) }
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

  /// Returns the text of an object's primary key; `nil` if it has no readable one, which reading the object reports.
  private func primaryKeyText(_ json: JSONValue, _ property: Property) -> String? {
    guard let value = json[property.name] else { return nil }
    var reader = LiteralReader(schema: schema, keys: ObjectKeys(classCount: schema.classes.count))
    return reader.scalar(value, as: property.type.element)?.keyText
  }
}

extension Value {
  /// The text of a primary key, which names its object. `nil` if the value cannot be a key.
  package var keyText: String? {
    switch self {
    case .int(let value): value.description
    case .string(let value): value
    case .objectID(let value): value.description
    case .uuid(let value): value.description
    default: nil
    }
  }
}
