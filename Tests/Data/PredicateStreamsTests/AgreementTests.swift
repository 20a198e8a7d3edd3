import PredicateDiagnostics
import PredicateJSON
import PredicateSchema
import PredicateSwiftObjects
import PredicateValues
import TestSupport
import Testing

@testable import PredicateStreams

/// Objects that are read one after the other are what they are in a document that is read whole.
struct AgreementTests {
  /// What the reader of whole documents says of a line, which is the only one.
  private func whole(_ line: [UInt8], _ schema: Schema) -> Result<DataSet, DiagnosticError> {
    Result { () throws(DiagnosticError) in
      try DataSet(rows: SourceText(utf8: line), ofClass: "Item", schema: schema)
    }
  }

  @Test(arguments: TestAmount.part(0..<24 as Range<UInt64>, oneIn: 4))
  func whatIsScannedIsWhatIsRead(seed: UInt64) throws {
    var objects = try RandomObjects(seed: seed, faultRate: seed % 3 == 0 ? 0 : 100)
    let schema = objects.schema
    let layout = RecordLayout(everythingOf: schema)
    let arena = RecordArena()
    let scanner = JSONScanner(schema, layout, arena: arena, limits: .standard, allowsLineBreaks: false)
    let row = UnsafeMutablePointer<RecordField>.allocate(capacity: layout.fieldCount(ofClass: 0))
    defer { row.deallocate() }
    var (right, scanned) = (0, 0)
    for _ in 0..<100 {
      let line = objects.line()
      let read = whole(line, schema)
      if case .success = read { right += 1 }
      let block = Block(capacity: line.count + 1)
      block.append(line, count: line.count)
      arena.reset()
      let start = skipBlanks(block.base, false)
      guard let end = scanner.object(start, of: 0, into: row), skipBlanks(end, false) == block.base + line.count else {
        continue
      }
      scanned += 1
      let text = String(decoding: line, as: UTF8.self)
      let data = try read.get()
      let fields = FieldReader(schema: schema, layout: layout)
      #expect(fields.values(row, ofClass: 0) == fields.values(data.tables[0][0], ofClass: 0, in: data), "\(text)")
    }
    // Most lines that are right, or the test would say little.
    #expect(right > 20 && 2 * scanned > right)
  }

  @Test(arguments: TestAmount.part(100..<116 as Range<UInt64>, oneIn: 4))
  func everyLineIsReadTheSame(seed: UInt64) throws {
    var objects = try RandomObjects(seed: seed, faultRate: 60)
    let query = try Self.everything(objects.schema)
    for _ in 0..<60 {
      let line = objects.line()
      let found = Result { () throws(StreamFailure) in try search(line, query) }
      switch (whole(line, objects.schema), found) {
      case (.success(let data), .success(let count)): #expect(data.tables[0].count == count)
      case (.failure(let error), .failure(.object(let fault))):
        #expect(fault.error.diagnostics == error.diagnostics, "\(String(decoding: line, as: UTF8.self))")
        #expect(fault.source?.utf8 == line)
        #expect(fault.line == 1 && fault.column == 1)
      case (let whole, let found):
        Issue.record("\(String(decoding: line, as: UTF8.self)): \(whole) but \(found)")
      }
    }
  }

  @Test(arguments: TestAmount.part(200..<208 as Range<UInt64>, oneIn: 4))
  func anArrayIsReadAsItsElements(seed: UInt64) throws {
    var objects = try RandomObjects(seed: seed, faultRate: 300)
    let query = try Self.everything(objects.schema)
    for _ in 0..<20 {
      let lines = (0..<random(seed, 5)).map { _ in objects.line() }
      let array = [0x5B] + lines.joined(separator: Array(",\n  ".utf8)) + [0x5D]
      let whole = Result { () throws(DiagnosticError) in
        try DataSet(rows: SourceText(utf8: Array(array)), ofClass: "Item", schema: Self.withoutKey(objects.schema))
      }
      let found = Result { () throws(StreamFailure) in try search(Array(array), query, .array) }
      switch (whole, found) {
      case (.success(let data), .success(let count)): #expect(data.tables[0].count == count)
      case (.failure, .failure): break
      case (let whole, let found):
        Issue.record("\(String(decoding: array, as: UTF8.self)): \(whole) but \(found)")
      }
    }
  }

  private func random(_ seed: UInt64, _ bound: Int) -> Int { 1 + Int(seed) % bound }

  /// The same classes without primary keys, which objects that are read one after the other may share.
  private static func withoutKey(_ schema: Schema) throws(DiagnosticError) -> Schema {
    try Schema(json: RandomObjects.schemaText.replacing("\"primaryKey\": \"id\", ", with: ""))
  }

  /// How many objects there are.
  private func search(
    _ text: [UInt8], _ query: ObjectQuery, _ form: StreamForm = .lines
  ) throws(StreamFailure) -> Int {
    var count = 0
    try ObjectStream(FileReader(MemorySource(text), limits: .standard), form, query).run { count += $0.count }
    return count
  }

  private static func everything(_ schema: Schema) throws -> ObjectQuery {
    try ObjectQuery(compiled("TRUEPREDICATE", schema), schema: schema, wanted: [], limits: .standard)
  }
}

/// Fields as plain values, and records as the same, with embedded objects in place.
struct FieldReader {
  let schema: Schema
  let layout: RecordLayout

  func values(_ row: UnsafePointer<RecordField>, ofClass classIndex: Int) -> [Value] {
    schema.classes[classIndex].properties.enumerated().map { index, property in
      guard let field = layout.fields[classIndex][index] else { return .null }
      return value(row[field], property.type)
    }
  }

  private func value(_ field: RecordField, _ type: PropertyType) -> Value {
    guard let collection = type.collection else { return element(field, type.element) }
    let count = Int(field.count)
    let fields = UnsafePointer<RecordField>(bitPattern: UInt(field.word))
    let elements = (0..<count).compactMap { index in fields.map { $0[index] } }.map { element($0, type.element) }
    guard collection == .dictionary else { return .list(elements) }
    let keys = (count..<2 * count).compactMap { index in fields.map { $0[index] } }.map { element($0, .string) }
    return .dictionary(
      ValueDictionary(
        zip(keys, elements).map { key, value in
          if case .string(let key) = key { .init(key: key, value: value) } else { .init(key: "?", value: value) }
        }))
  }

  private func element(_ field: RecordField, _ type: ElementType) -> Value {
    switch (field.tag, type) {
    case (.link, .object(let classIndex)):
      UnsafePointer<RecordField>(bitPattern: UInt(field.word)).map { .list(values($0, ofClass: classIndex)) } ?? .null
    case (.container, _): UnsafePointer<Value>(bitPattern: UInt(field.word))?.pointee ?? .null
    default: field.scalar.value
    }
  }

  func values(_ record: ObjectRecord, ofClass classIndex: Int, in data: DataSet) -> [Value] {
    record.values.map { inPlace($0, in: data) }
  }

  private func inPlace(_ value: Value, in data: DataSet) -> Value {
    switch value {
    case .link(let reference):
      data.record(reference).map { .list(values($0, ofClass: Int(reference.classIndex), in: data)) } ?? .null
    case .list(let values): .list(values.map { inPlace($0, in: data) })
    case .dictionary(let entries):
      .dictionary(ValueDictionary(entries.map { .init(key: $0.key, value: inPlace($0.value, in: data)) }))
    default: value
    }
  }
}
