extension Schema {
  /// Checks and resolves classes. A class may refer to a later one.
  ///
  /// ```swift
  /// let schema = try Schema([
  ///   ClassDefinition("Person", properties: [.init("name", .string), .init("dogs", .list(.object("Dog")))]),
  ///   ClassDefinition("Dog", primaryKey: "id", properties: [
  ///     .init("id", .int), .init("owners", .linkingObjects("Person", property: "dogs")),
  ///   ]),
  /// ])
  /// ```
  ///
  /// - Throws: Every fault found, with codes `schema-…`, each with its class and property (language §3).
  public init(_ definitions: [ClassDefinition]) throws(DiagnosticError) {
    var validator = SchemaValidator(definitions)
    let classes = validator.validate()
    if let error = DiagnosticError(validator.diagnostics) { throw error }
    self.init(validated: classes)
  }

  /// The definitions that give this schema.
  public var definitions: [ClassDefinition] {
    classes.map { classSchema in
      ClassDefinition(
        classSchema.name, isEmbedded: classSchema.isEmbedded,
        primaryKey: classSchema.primaryKey.map { classSchema.properties[$0].name },
        properties: classSchema.properties.map {
          PropertyDefinition($0.name, definition(of: $0.type), isIndexed: $0.isIndexed)
        }
      )
    }
  }

  /// Returns a resolved type with its classes by name again.
  public func definition(of type: PropertyType) -> TypeDefinition {
    let element =
      type.element.classIndex.map { .object(classes[$0].name) } ?? ElementDefinition(ScalarType(type.element)) ?? .mixed
    let collection: CollectionDefinition? =
      switch (type.collection, type.element.classIndex) {
      case (.list, _): .list
      case (.set, _): .set
      case (.dictionary, _): .dictionary
      case (.linkingObjects(let origin), let index?): .linkingObjects(property: classes[index].properties[origin].name)
      case (.linkingObjects, nil), (nil, _): nil
      }
    return TypeDefinition(element, isOptional: type.isOptional, collection: collection)
  }
}
