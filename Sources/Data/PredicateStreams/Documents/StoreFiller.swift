import PredicateSchema
import PredicateStore
import PredicateSwiftObjects
import PredicateValues

/// Appends rows of fields, with their embedded objects, to the tables of a store.
struct StoreFiller {
  private let layout: RecordLayout
  private let classes: [ClassSchema]
  /// The columns by class and property. `nil` for linking objects, which are computed.
  private let columns: [[ColumnBuilder?]]
  /// The number of embedded objects, by class, that have or will have a row.
  private var embedded: [UInt32]
  /// Objects with a known row that are not appended yet, in row order.
  private var waiting: [(row: UnsafePointer<RecordField>, classIndex: Int)] = []

  init(_ builder: StoreBuilder, _ layout: RecordLayout) throws(DiagnosticError) {
    self.layout = layout
    classes = builder.schema.classes
    embedded = classes.map { _ in 0 }
    var columns: [[ColumnBuilder?]] = []
    for (classIndex, classSchema) in classes.enumerated() {
      let table = try builder.table(classIndex)
      var own: [ColumnBuilder?] = []
      for (index, property) in classSchema.properties.enumerated() {
        if case .linkingObjects? = property.type.collection {
          own.append(nil)
        } else {
          own.append(try table.column(index))
        }
      }
      columns.append(own)
    }
    self.columns = columns
  }

  /// Appends an object.
  mutating func append(_ row: UnsafePointer<RecordField>, ofClass classIndex: Int) throws(DiagnosticError) {
    waiting.append((row, classIndex))
    var next = 0
    while next < waiting.count {
      let (row, classIndex) = waiting[next]
      next += 1
      for (index, property) in classes[classIndex].properties.enumerated() {
        guard let column = columns[classIndex][index], let field = layout.fields[classIndex][index] else { continue }
        try append(row[field], property.type, to: column)
      }
    }
    waiting.removeAll(keepingCapacity: true)
  }

  private mutating func append(
    _ field: RecordField, _ type: PropertyType, to column: ColumnBuilder
  ) throws(DiagnosticError) {
    guard let collection = type.collection else { return try appendElement(field, type.element, to: column) }
    let count = Int(field.count)
    if count > 0, let elements = UnsafePointer<RecordField>(bitPattern: UInt(truncatingIfNeeded: field.word)) {
      for index in 0..<count {
        if collection == .dictionary { try column.append(key: Self.text(elements[count + index])) }
        try appendElement(elements[index], type.element, to: column)
      }
    }
    try column.endCollection()
  }

  private mutating func appendElement(
    _ field: RecordField, _ element: ElementType, to column: ColumnBuilder
  ) throws(DiagnosticError) {
    if field.tag == .null { return try column.appendNull() }
    switch element {
    case .bool: try column.append(bool: field.word & 1 != 0)
    case .int: try column.append(int: Int64(bitPattern: field.word))
    case .double: try column.append(double: Double(bitPattern: field.word))
    case .string: try column.append(utf8: Self.bytes(field))
    case .data: try column.append(data: Self.bytes(field))
    case .object(let target): try column.append(row: link(field, to: target))
    case .mixed where field.tag == .container:
      let value = UnsafePointer<Value>(bitPattern: UInt(truncatingIfNeeded: field.word))?.pointee
      try column.append(element: value ?? .null)
    default: try column.append(element: field.scalar.value)
    }
  }

  /// Returns the row of a field's target. An embedded object gets its row here and waits.
  private mutating func link(_ field: RecordField, to target: Int) -> UInt32 {
    guard classes[target].isEmbedded,
      let row = UnsafePointer<RecordField>(bitPattern: UInt(truncatingIfNeeded: field.word))
    else { return UInt32(truncatingIfNeeded: field.word) }
    waiting.append((row, target))
    defer { embedded[target] += 1 }
    return embedded[target]
  }

  private static func bytes(_ field: RecordField) -> UnsafeBufferPointer<UInt8> {
    UnsafeBufferPointer(
      start: UnsafePointer(bitPattern: UInt(truncatingIfNeeded: field.word)), count: Int(field.count))
  }

  private static func text(_ field: RecordField) -> String { String(decoding: bytes(field), as: UTF8.self) }
}
