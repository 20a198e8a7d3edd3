import PredicateSchema
import PredicateValues

extension Snapshot {
  /// The objects as plain values: what a store is made of again by `Store(_:)`. Rows of deleted objects are left out, the others keep
  /// their order.
  ///
  /// - Parameter key: The name of an object, unique in its class; embedded objects need none.
  package func dataSet(keyedBy key: (ObjectReference) -> String) -> DataSet {
    let places = schema.classes.indices.map { index in
      Dictionary(uniqueKeysWithValues: rows(index).enumerated().map { ($1, UInt32(truncatingIfNeeded: $0)) })
    }
    func moved(_ link: ObjectReference) -> Value {
      let index = Int(link.classIndex)
      guard places.indices.contains(index), let row = places[index][link.row] else { return .null }
      return .link(ObjectReference(classIndex: link.classIndex, row: row))
    }
    let tables = schema.classes.enumerated().map { index, classSchema in
      rows(index).map { row in
        let values = classSchema.properties.enumerated().map { position, property -> Value in
          if case .linkingObjects? = property.type.collection { return .null }
          return value(index, row, position).mapLinks(moved)
        }
        let reference = ObjectReference(classIndex: Int32(truncatingIfNeeded: index), row: row)
        return ObjectRecord(key: classSchema.isEmbedded ? "" : key(reference), values: values)
      }
    }
    return DataSet(schema: schema, tables: tables)
  }
}

extension Value {
  /// The value with what `body` gives in place of each link; as deep as a store takes lists and dictionaries.
  fileprivate func mapLinks(_ body: (ObjectReference) -> Value) -> Value {
    switch self {
    case .link(let link): body(link)
    case .list(let elements): .list(elements.map { $0.mapLinks(body) })
    case .dictionary(let entries):
      .dictionary(ValueDictionary(entries.map { ValueDictionary.Entry(key: $0.key, value: $0.value.mapLinks(body)) }))
    default: self
    }
  }
}
