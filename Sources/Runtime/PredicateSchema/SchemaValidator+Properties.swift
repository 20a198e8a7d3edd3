extension SchemaValidator {
  /// Returns a property with its class resolved and its optionality made explicit (language §3).
  mutating func resolve(_ property: PropertyDefinition, of owner: ClassDefinition) -> Property {
    Property(property.name, resolveType(of: property, in: owner), isIndexed: property.isIndexed)
  }

  private mutating func resolveType(of property: PropertyDefinition, in owner: ClassDefinition) -> PropertyType {
    let type = property.type
    guard case .object(let className) = type.element else {
      return resolveScalar(type, of: property, in: owner)
    }
    // An unresolved class is an error already; the index 0 never reaches a schema.
    let index = classIndex(className, for: property, of: owner) ?? 0
    let element = ElementType.object(index)
    let isEmbedded = classDefinition(className)?.isEmbedded ?? false
    switch type.collection {
    case nil:
      return PropertyType(element, isOptional: true)
    case .dictionary:
      return PropertyType(element, isOptional: true, collection: .dictionary)
    case .list:
      refuseNullObjects(type, of: property, in: owner, collection: "list")
      return PropertyType(element, collection: .list)
    case .set:
      refuseNullObjects(type, of: property, in: owner, collection: "set")
      if isEmbedded {
        report(
          .schemaEmbeddedCollection,
          "`\(owner.name).\(property.name)` is a set of the embedded class `\(className)`; embedded objects stand in lists"
            + " and dictionaries only",
          at: property.typeRange)
      }
      return PropertyType(element, collection: .set)
    case .linkingObjects(let originName):
      let origin = resolveOrigin(originName, in: className, for: property, of: owner)
      return PropertyType(element, collection: .linkingObjects(origin: origin))
    }
  }

  private mutating func resolveScalar(
    _ type: TypeDefinition, of property: PropertyDefinition, in owner: ClassDefinition
  ) -> PropertyType {
    let element = ElementType(type.element.scalar) ?? .mixed
    let collection: CollectionKind?
    switch type.collection {
    case nil: collection = nil
    case .list: collection = .list
    case .set: collection = .set
    case .dictionary: collection = .dictionary
    case .linkingObjects:
      report(
        .schemaInvalidLinkingObjects,
        "`\(owner.name).\(property.name)` has linking objects of no class; name the class that links here",
        at: property.typeRange)
      collection = .list
    }
    return PropertyType(element, isOptional: type.isOptional || element == .mixed, collection: collection)
  }

  private mutating func refuseNullObjects(
    _ type: TypeDefinition, of property: PropertyDefinition, in owner: ClassDefinition, collection: String
  ) {
    guard type.isOptional else { return }
    report(
      .schemaInvalidType,
      "`\(owner.name).\(property.name)` is a \(collection) of optional objects; objects in a \(collection) are never null,"
        + " remove the `?`",
      at: property.typeRange)
  }

  /// Returns the index of the property whose inverse `property` is.
  private mutating func resolveOrigin(
    _ originName: String, in className: String, for property: PropertyDefinition, of owner: ClassDefinition
  ) -> Int {
    // An unknown class is an error already.
    guard let origin = classDefinition(className) else { return 0 }
    let name = "`\(owner.name).\(property.name)`"
    if property.type.isOptional {
      report(
        .schemaInvalidType, "\(name) has linking objects, which are never null; remove the `?`", at: property.typeRange)
    }
    guard let index = origin.properties.firstIndex(where: { UTF8Key($0.name) == UTF8Key(originName) }) else {
      let match = isFull ? nil : closestMatch(to: originName, in: origin.properties.map { $0.name })
      report(
        .schemaInvalidLinkingObjects,
        "\(name) is the inverse of `\(className).\(originName)`, which the class `\(className)` does not have",
        at: property.typeRange, notes: .suggestion(match))
      return 0
    }
    let link = origin.properties[index].type
    guard case .object(let target) = link.element, UTF8Key(target) == UTF8Key(owner.name) else {
      report(
        .schemaInvalidLinkingObjects,
        "\(name) is the inverse of `\(className).\(originName)`, which does not link to the class `\(owner.name)`",
        at: property.typeRange)
      return index
    }
    if case .linkingObjects = link.collection {
      report(
        .schemaInvalidLinkingObjects,
        "\(name) is the inverse of `\(className).\(originName)`, which is itself computed; name a link, list, set or"
          + " dictionary",
        at: property.typeRange)
    }
    return index
  }
}
