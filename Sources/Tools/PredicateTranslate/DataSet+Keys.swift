import PredicateJSON
import PredicateSQL
import PredicateSemantics

extension DataSet {
  /// Creates objects that have only keys.
  package init(named keys: ObjectKeys, _ schema: Schema) { self.init(schema: schema, tables: keys.records()) }

  /// Returns the key of an object that a constant names, for objects that have only keys.
  package func key(ofNamed target: SQLQuery.Target) -> SQLQuery.TargetKey {
    if case .object = target { key(of: target) } else { .unknown }
  }

  /// Returns the key of an object that a constant names.
  package func key(of target: SQLQuery.Target) -> SQLQuery.TargetKey {
    switch target {
    case .object(let reference): return record(reference).map { .key($0.key) } ?? .nowhere
    case .primaryKey(let named):
      guard let primaryKey = schema.classes[named.classIndex].primaryKey,
        let record = tables[named.classIndex].first(where: {
          $0.values.indices.contains(primaryKey) && $0.values[primaryKey] == named.key
        })
      else { return .nowhere }
      return .key(record.key)
    }
  }
}
