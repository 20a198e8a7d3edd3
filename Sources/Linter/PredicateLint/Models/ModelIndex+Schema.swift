import PredicateCommandLine
import PredicateDiagnostics
import PredicateJSON
import PredicateSchema

extension ModelIndex {
  /// Creates an index of the models that a schema file declares.
  init(readingSchema path: String, limits: Limits) throws(ToolError) {
    self.init(try CorpusFiles.schema(path, limits: limits).definitions, path: path)
  }

  /// Creates an index of the models of class definitions in a file.
  init(_ classes: [ClassDefinition], path: String) {
    self.init(
      models: classes.map { definition in
        func place(_ range: SourceRange?) -> Finding.Place {
          Finding.Place(path: path, range: (range?.lowerBound ?? 0)..<(range?.upperBound ?? 0))
        }
        return SourceModel(
          name: definition.name, qualifiedName: definition.name, isEmbedded: definition.isEmbedded,
          properties: definition.properties.map { property in
            let element: SourceProperty.Element =
              if case .object(let name) = property.type.element { .named(name) } else { .scalar(property.type.element) }
            return SourceProperty(
              name: property.name, element: element, isOptional: property.type.isOptional,
              collection: property.type.collection, isIndexed: property.isIndexed, place: place(property.nameRange))
          },
          primaryKey: definition.primaryKey, place: place(definition.range))
      })
  }
}
