extension ModelClass {
  /// Returns the errors in the declaration of a class that the schema does not detect.
  static func faults(_ className: String, _ properties: [ModelProperty], key: String?) -> [Diagnostic] {
    var faults: [Diagnostic] = []
    for property in properties {
      let name = "`\(className).\(property.name)`"
      if let fault = property.shape.fault { faults.append(Diagnostic(.schemaInvalidType, "\(name) \(fault)")) }
      if let target = property.shape.objectType {
        if target == Object.self || target == EmbeddedObject.self {
          faults.append(
            Diagnostic(
              .schemaInvalidType, "\(name) leads to `\(target)`, which no realm has objects of; name a subclass of it"))
        }
        faults += linkFaults(name, property, target)
      }
      if property.isComputed, property.origin == nil {
        faults.append(
          Diagnostic(
            .schemaInvalidLinkingObjects,
            "\(name) does not say which property links to it; write `@Persisted(originProperty: \"…\")`"))
      }
    }
    let keys = properties.filter(\.isPrimaryKey)
    if keys.count > 1 {
      faults.append(
        Diagnostic(
          .schemaInvalidPrimaryKey,
          "the class `\(className)` has \(keys.count) primary keys, \(keys.map { "`\($0.name)`" }.joined(separator: " and "));"
            + " keep one"))
    }
    if let key, !properties.contains(where: { $0.name == key }) {
      let match = closestMatch(to: key, in: properties.map(\.name))
      faults.append(
        Diagnostic(
          .schemaInvalidPrimaryKey,
          "the primary key of the class `\(className)` is `\(key)`, which is not one of its properties",
          notes: .suggestion(match)))
    }
    return faults
  }

  private static func linkFaults(_ name: String, _ property: ModelProperty, _ target: ObjectBase.Type) -> [Diagnostic] {
    switch property.shape.collection {
    case nil where !property.shape.isOptional:
      [
        Diagnostic(
          .schemaInvalidType,
          "\(name) is a link that is not optional; an object can go, write `\(String(describing: target))?`")
      ]
    case .dictionary where !property.shape.isOptional:
      [
        Diagnostic(
          .schemaInvalidType,
          "\(name) is a map of objects that are not optional; an object can go, write"
            + " `Map<String, \(String(describing: target))?>`")
      ]
    default: []
    }
  }
}
