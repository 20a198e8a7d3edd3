import PredicateDiagnostics
import PredicateSchema
import Synchronization

/// The schema of a model and all that it leads to.
struct ModelSchema: Sendable {
  let schema: Schema
  /// The name of the model in it.
  let className: String
  /// The properties, as `Dog.age`, whose types the sources do not tell: they stand in the schema as mixed values, so what is found about
  /// their types means nothing.
  let untyped: Set<String>
}

/// The schemas that a run has made, each once.
final class ModelSchemas: Sendable {
  private let made = Mutex<[Finding.Place: ModelSchema?]>([:])

  /// The schema of the model at a place, made where it has not been.
  func schema(at place: Finding.Place, _ make: () -> ModelSchema?) -> ModelSchema? {
    if let schema = made.withLock({ $0[place] }) { return schema }
    let schema = make()
    made.withLock { $0[place] = .some(schema) }
    return schema
  }
}

extension ModelIndex {
  /// The schema of a model; nil where the classes do not fit together.
  func schema(for model: SourceModel) -> ModelSchema? {
    schemas.schema(at: model.place) { makeSchema(for: model) }
  }

  private func makeSchema(for model: SourceModel) -> ModelSchema? {
    var models = [model]
    var names: Set<String> = [model.name]
    var untyped: Set<String> = []
    var definitions: [ClassDefinition] = []
    var next = 0
    while next < models.count {
      let current = models[next]
      next += 1
      var properties: [PropertyDefinition] = []
      for property in current.properties {
        guard
          let type = type(
            of: property, near: current.place.path,
            { linked in
              if names.insert(linked.name).inserted { models.append(linked) }
            })
        else {
          untyped.insert("\(current.name).\(property.name)")
          properties.append(PropertyDefinition(property.name, .mixed))
          continue
        }
        properties.append(PropertyDefinition(property.name, type, isIndexed: property.isIndexed))
      }
      let primaryKey = current.primaryKey.flatMap { current.property($0)?.name }
      definitions.append(
        ClassDefinition(
          current.name, isEmbedded: current.isEmbedded, primaryKey: current.isEmbedded ? nil : primaryKey,
          properties: properties))
    }
    if let schema = try? Schema(definitions) {
      return ModelSchema(schema: schema, className: model.name, untyped: untyped)
    }
    // Keys and inverse relationships are not what predicates depend on most: without them it may do.
    for index in definitions.indices {
      definitions[index].primaryKey = nil
      for property in definitions[index].properties.indices {
        guard case .linkingObjects = definitions[index].properties[property].type.collection else { continue }
        definitions[index].properties[property].type.collection = .list
      }
    }
    return (try? Schema(definitions)).map { ModelSchema(schema: $0, className: model.name, untyped: untyped) }
  }

  private func type(
    of property: SourceProperty, near path: String, _ follow: (SourceModel) -> Void
  ) -> TypeDefinition? {
    switch property.element {
    case .unknown: return nil
    case .scalar(let element):
      return TypeDefinition(element, isOptional: property.isOptional, collection: property.collection)
    case .named(let name):
      guard case .one(let linked) = model(named: name, near: path) else { return nil }
      follow(linked)
      return TypeDefinition(.object(linked.name), isOptional: property.isOptional, collection: property.collection)
    }
  }
}
