import PredicateSchema

extension Snapshot {
  /// Returns the objects as plain values, from which `Store(_:)` makes a store. Objects keep their order. Deleted rows are omitted.
  ///
  /// - Parameter key: Returns the name of an object, unique in its class. It is not called for embedded objects.
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
  /// Returns the value with each link replaced by the result of `body`. Nesting is bounded by the store.
  fileprivate func mapLinks(_ body: (ObjectReference) -> Value) -> Value {
    switch self {
    case .link(let link): body(link)
    case .list(let elements): .list(elements.map { $0.mapLinks(body) })
    case .dictionary(let entries): .dictionary(entries.mapValues { $0.mapLinks(body) })
    default: self
    }
  }
}
