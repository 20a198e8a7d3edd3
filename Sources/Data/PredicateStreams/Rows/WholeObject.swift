import PredicateSchema
import PredicateSwiftObjects
import PredicateValues

extension RecordArena {
  /// Fills the row of an object from the reader of whole documents, with the rows of its inner objects.
  ///
  /// Recursion is as deep as the nesting of objects, which the limits bound.
  func fill(
    _ row: UnsafeMutablePointer<RecordField>, with record: ObjectRecord, of classIndex: Int, in data: DataSet,
    _ layout: RecordLayout
  ) {
    for (property, field) in layout.fields[classIndex].enumerated() {
      guard let field, record.values.indices.contains(property) else { continue }
      row[field] = self.field(
        record.values[property], as: data.schema.classes[classIndex].properties[property].type, in: data, layout)
    }
  }

  private func field(
    _ value: Value, as type: PropertyType, in data: DataSet, _ layout: RecordLayout
  ) -> RecordField {
    switch (type.collection, value) {
    case (nil, _): return element(value, in: data, layout)
    case (.list, .list(let values)), (.set, .list(let values)):
      return collection(values.map { element($0, in: data, layout) })
    case (.dictionary, .dictionary(let entries)):
      return collection(
        entries.values.map { element($0, in: data, layout) }, keys: entries.keys.map { field(.string($0)) })
    default: return RecordField(.container)
    }
  }

  private func element(_ value: Value, in data: DataSet, _ layout: RecordLayout) -> RecordField {
    guard case .link(let reference) = value else { return field(value) }
    guard let record = data.record(reference) else { return RecordField(.null) }
    let classIndex = Int(reference.classIndex)
    let fields = fields(layout.fieldCount(ofClass: classIndex))
    fields[0] = RecordField(.null)
    fill(fields, with: record, of: classIndex, in: data, layout)
    return RecordField(.link, address(fields))
  }
}
