import PredicateSchema
import PredicateValues

extension JSONWriter {
  /// Writes an object of a data set in the notation of data files, its properties in the order of the class. Links are keys, embedded
  /// objects are in place, and linking objects are omitted. A reference to no object is written as null, as is an embedded object too deep
  /// to be read again.
  package mutating func object(_ reference: ObjectReference, of data: DataSet) {
    let classIndex = Int(reference.classIndex)
    guard let record = data.record(reference), !isAtEnd else { return null() }
    object { writer in
      for (property, value) in zip(data.schema.classes[classIndex].properties, record.values) {
        if case .linkingObjects? = property.type.collection { continue }
        writer.key(property.name)
        writer.property(value, property.type, of: data)
      }
    }
  }

  private mutating func property(_ value: Value, _ type: PropertyType, of data: DataSet) {
    guard let target = type.element.classIndex else {
      return self.value(value) { data.name(of: $0) }
    }
    switch value {
    case .list(let values):
      array { writer in
        for value in values { writer.link(value, isEmbedded: data.schema.classes[target].isEmbedded, of: data) }
      }
    case .dictionary(let entries):
      object { writer in
        for entry in entries {
          writer.key(entry.key)
          writer.link(entry.value, isEmbedded: data.schema.classes[target].isEmbedded, of: data)
        }
      }
    default: link(value, isEmbedded: data.schema.classes[target].isEmbedded, of: data)
    }
  }

  private mutating func link(_ value: Value, isEmbedded: Bool, of data: DataSet) {
    guard case .link(let reference) = value, let record = data.record(reference) else { return null() }
    if isEmbedded { object(reference, of: data) } else { string(record.key) }
  }

  /// Writes a data set as a data object, `{CLASS: {KEY: OBJECT}}`. Embedded objects are inside their owners.
  package mutating func dataSet(_ data: DataSet) {
    object { writer in
      for (classIndex, classSchema) in data.schema.classes.enumerated() where !classSchema.isEmbedded {
        writer.object(classSchema.name) { writer in
          for (row, record) in data.tables[classIndex].enumerated() {
            writer.key(record.key)
            writer.object(
              ObjectReference(
                classIndex: Int32(truncatingIfNeeded: classIndex), row: UInt32(truncatingIfNeeded: row)),
              of: data)
          }
        }
      }
    }
  }
}

extension DataSet {
  /// Returns `Class/key` for the target of a reference; only the class without a target.
  package func name(of reference: ObjectReference) -> String {
    let classIndex = Int(reference.classIndex)
    guard schema.classes.indices.contains(classIndex) else { return "" }
    return record(reference).map { "\(schema.classes[classIndex].name)/\($0.key)" } ?? schema.classes[classIndex].name
  }
}
