extension SchemaValidator {
  /// Returns the index of a class's primary key: an int, string, objectId or uuid, optional or not, of a class that is not embedded. At
  /// most one object of a class has a null key.
  mutating func primaryKey(of definition: ClassDefinition) -> Int? {
    guard let name = definition.primaryKey else { return nil }
    let range = definition.primaryKeyRange ?? definition.range
    if definition.isEmbedded {
      report(
        .schemaEmbeddedPrimaryKey,
        "the embedded class `\(definition.name)` has the primary key `\(name)`; embedded objects are found through their"
          + " owner, remove the primary key",
        at: range)
      return nil
    }
    guard let index = definition.properties.firstIndex(where: { UTF8Key($0.name) == UTF8Key(name) }) else {
      let match = closestMatch(to: name, in: definition.properties.map { $0.name })
      report(
        .schemaInvalidPrimaryKey,
        "the primary key of the class `\(definition.name)` is `\(name)`, which is not one of its properties",
        at: range, notes: .suggestion(match))
      return nil
    }
    if let fault = fault(ofPrimaryKey: definition.properties[index].type) {
      report(
        .schemaInvalidPrimaryKey,
        "the primary key `\(definition.name).\(name)` is \(fault); a primary key is an int, string, objectId or uuid,"
          + " optional or not",
        at: definition.properties[index].typeRange ?? range)
    }
    return index
  }

  private func fault(ofPrimaryKey type: TypeDefinition) -> String? {
    switch type.collection {
    case .list: return "a list"
    case .set: return "a set"
    case .dictionary: return "a dictionary"
    case .linkingObjects: return "computed"
    case nil: break
    }
    let scalar = type.element.scalar
    return [.int, .string, .objectID, .uuid].contains(scalar) ? nil : scalar.noun
  }
}
