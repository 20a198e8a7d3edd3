import PredicateStreams
import PredicateSuiteFiles
import Predicates

/// Classes and objects.
struct World {
  let data: DataSet
  let snapshot: Snapshot
  /// The default class of questions. `nil` if there are several classes.
  let className: String?
  /// A Boolean value that indicates whether neither a schema nor an object defines the class.
  private(set) var isUnknown = false

  init(_ data: DataSet, _ className: String?) throws(DiagnosticError) {
    self.data = data
    snapshot = try Store(data).snapshot
    let classes = data.schema.classes.filter { !$0.isEmbedded }
    self.className = className ?? (classes.count == 1 ? classes[0].name : nil)
  }

  /// Opens the world of an `open` question. `nil` if the question is invalid; the error is then in the answer.
  static func opened(_ question: Question, _ document: SourceText, _ answer: inout JSONWriter) -> World? {
    var schema: Schema?
    if let text = question.text("schema") {
      let source = SourceText(text, name: "schema")
      do throws(DiagnosticError) {
        schema = try Schema(json: source)
      } catch {
        answer.diagnostics(error.diagnostics, in: source)
        return nil
      }
    }
    do throws(DiagnosticError) {
      var world = try World(Self.data(document, schema, question), question.text("class"))
      world.isUnknown =
        schema == nil && world.data.schema.classes.allSatisfy { $0.properties.isEmpty }
        && world.data.tables.allSatisfy { $0.isEmpty }
      return world
    } catch {
      // Positions in a record are relative to the record.
      let text = error.source ?? document
      if let place = error.first.range {
        answer.member("line", text.start.line - 1 + text.location(of: place.lowerBound).line)
      }
      answer.diagnostics(error.diagnostics, in: text)
      return nil
    }
  }

  private static func data(
    _ document: SourceText, _ schema: Schema?, _ question: Question
  ) throws(DiagnosticError) -> DataSet {
    let className = question.text("class")
    if question.text("form") == "csv" {
      let name = try rowClass(className, of: schema)
      return try DelimitedText(document).data(ofClass: name, schema: schema)
    }
    if let schema, document.utf8.allSatisfy({ $0 <= 0x20 }) {
      return DataSet(schema: schema, tables: schema.classes.map { _ in [] })
    }
    switch try DataFile(document, schema: schema, className: className, holdsLines: question.text("form") == "ndjson") {
    case .suite(let file): return try file.suite().data
    case .objects(let value):
      guard let schema else { throw wrong("give a schema: only rows of one class say their types themselves") }
      return try DataSet(value, schema: schema, limits: .standard)
    case .rows(let rows):
      let name = try rowClass(className, of: schema)
      if let schema { return try DataSet(rows, ofClass: name, schema: schema, limits: .standard) }
      return try DataSet(
        inferringSchemaOf: rows, className: name, known: question.value("collections"), limits: .standard)
    }
  }

  /// Returns the class of rows: the requested one, or the only one.
  private static func rowClass(_ name: String?, of schema: Schema?) throws(DiagnosticError) -> String {
    if let name { return name }
    guard let classes = schema?.classes.filter({ !$0.isEmbedded }) else { return "Object" }
    if classes.count == 1 { return classes[0].name }
    let names = classes.map { $0.name }.joined(separator: ", ")
    throw wrong("rows are objects of one class: which of \(names)?")
  }

  /// Writes the classes, each with its properties and its number of objects.
  func describe(to answer: inout JSONWriter) {
    answer.member("class", className)
    answer.objects("classes", of: zip(data.schema.classes, data.tables)) { answer, pair in
      let (definition, table) = pair
      answer.member("name", definition.name)
      answer.member("isEmbedded", definition.isEmbedded)
      answer.member("count", table.count)
      answer.objects("properties", of: definition.properties) { answer, property in
        answer.member("name", property.name)
        answer.member("type", data.schema.notation(of: property.type))
      }
    }
  }

  /// Writes the first objects of a class, or those at given positions, in the form of data files.
  func rows(_ question: Question, _ answer: inout JSONWriter) throws(DiagnosticError) {
    guard let name = question.text("class") ?? className, let index = data.schema.classIndex(name) else {
      throw wrong("the question needs a `class`")
    }
    let table = data.tables[index]
    let places = question.numbers("at") ?? Array(0..<min(table.count, max(0, question.number("first") ?? .max)))
    answer.objects("rows", of: places.filter(table.indices.contains)) { answer, row in
      answer.member("key", table[row].key)
      answer.key("object")
      answer.object(
        ObjectReference(classIndex: Int32(truncatingIfNeeded: index), row: UInt32(truncatingIfNeeded: row)),
        of: data)
    }
  }
}
