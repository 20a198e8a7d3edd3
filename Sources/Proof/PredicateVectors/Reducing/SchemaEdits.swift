import PredicateDiagnostics
import PredicateReference
import PredicateSchema
import PredicateSuites
import PredicateValues

/// Smaller schemas in place of a trial's.
enum SchemaEdits {
  /// The trials without some properties, many first, then one at a time, and without a class of which nothing is left.
  static func smaller(_ trial: Trial) -> [Trial] {
    let classes = trial.schema.classes
    let mentioned = trial.predicate + trial.arguments.map { "\($0)" }.joined() + trial.clauses.map { "\($0)" }.joined()
    var found: [Trial] = []
    func isShapePart(_ owner: ClassSchema, _ name: String) -> Bool {
      PointClass(owner) != nil && (name == "type" || name == "coordinates")
    }
    let unmentioned = classes.map { owner in
      Set(owner.properties.map(\.name).filter { !mentioned.contains($0) && !isShapePart(owner, $0) }.map(UTF8Key.init))
    }
    if unmentioned.contains(where: { !$0.isEmpty }), let smaller = removing(unmentioned, from: trial) {
      found.append(smaller)
    }
    for (classIndex, owner) in classes.enumerated() {
      for property in owner.properties {
        var removed: [Set<UTF8Key>] = classes.map { _ in [] }
        removed[classIndex] = [UTF8Key(property.name)]
        if let smaller = removing(removed, from: trial) { found.append(smaller) }
      }
      if let smaller = removing(class: classIndex, from: trial) { found.append(smaller) }
      if let smaller = simplified(classIndex, in: trial) { found.append(smaller) }
    }
    return found
  }

  /// The trial without these properties of each class, and without the inverses of those that are links.
  private static func removing(_ names: [Set<UTF8Key>], from trial: Trial) -> Trial? {
    let classes = trial.schema.classes
    func isRemoved(_ property: Property, of classIndex: Int) -> Bool {
      if names[classIndex].contains(UTF8Key(property.name)) { return true }
      guard case .linkingObjects(let origin)? = property.type.collection, let target = property.type.element.classIndex
      else { return false }
      return names[target].contains(UTF8Key(classes[target].properties[origin].name))
    }
    var definitions = trial.schema.definitions
    var tables = trial.dataSet.tables
    for (classIndex, owner) in classes.enumerated() {
      let kept = owner.properties.indices.filter { !isRemoved(owner.properties[$0], of: classIndex) }
      definitions[classIndex].properties = kept.map { definitions[classIndex].properties[$0] }
      if let key = owner.primaryKey, !kept.contains(key) { definitions[classIndex].primaryKey = nil }
      for row in tables[classIndex].indices {
        tables[classIndex][row].values = kept.map { tables[classIndex][row].values[$0] }
      }
    }
    guard let schema = try? Schema(definitions) else { return nil }
    var smaller = trial
    smaller.dataSet = DataSet(schema: schema, tables: tables)
    // Embedded objects go with the property that they were embedded in.
    return DataEdits.keeping(tables.map { $0.map { _ in true } }, of: smaller)
  }

  /// The trial without a class that has no objects and is nowhere named.
  private static func removing(class removed: Int, from trial: Trial) -> Trial? {
    let classes = trial.schema.classes
    let isNamed = classes.contains { $0.properties.contains { $0.type.element.classIndex == removed } }
    let isArgument = trial.arguments.contains { if case .detachedObject(removed) = $0 { true } else { false } }
    guard !isNamed, !isArgument, trial.dataSet.tables[removed].isEmpty, classes[removed].name != trial.className else {
      return nil
    }
    var definitions = trial.schema.definitions
    definitions.remove(at: removed)
    guard let schema = try? Schema(definitions) else { return nil }
    func moved(_ reference: ObjectReference) -> ObjectReference? {
      ObjectReference(classIndex: reference.classIndex - (reference.classIndex > removed ? 1 : 0), row: reference.row)
    }
    var tables = trial.dataSet.tables
    tables.remove(at: removed)
    for classIndex in tables.indices {
      for row in tables[classIndex].indices {
        tables[classIndex][row].values = tables[classIndex][row].values.map { $0.mappingLinks(dropsNull: false, moved) }
      }
    }
    func moved(_ argument: ReferenceArgument) -> ReferenceArgument {
      switch argument {
      case .value(let value): .value(value.mappingLinks(dropsNull: false, moved))
      case .detachedObject(let index): .detachedObject(classIndex: index - (index > removed ? 1 : 0))
      case .shape: argument
      }
    }
    var smaller = trial
    smaller.dataSet = DataSet(schema: schema, tables: tables)
    smaller.arguments = trial.arguments.map { moved($0) }
    smaller.variables = trial.variables.mapValues { moved($0) }
    return smaller
  }

  /// The trial without the primary key and the indexes of a class.
  private static func simplified(_ classIndex: Int, in trial: Trial) -> Trial? {
    var definitions = trial.schema.definitions
    guard trial.schema.classes[classIndex].hasIndexes else { return nil }
    definitions[classIndex].primaryKey = nil
    for index in definitions[classIndex].properties.indices {
      definitions[classIndex].properties[index].isIndexed = false
    }
    guard let schema = try? Schema(definitions) else { return nil }
    var smaller = trial
    smaller.dataSet = DataSet(schema: schema, tables: trial.dataSet.tables)
    return smaller
  }
}
