import PredicateDiagnostics
import PredicateSchema
import PredicateSyntax

/// The schema of a model and all classes that are reachable from it.
struct ModelSchema: Sendable {
  let schema: Schema
  /// The name of the model in the schema.
  let className: String
  /// The properties of unknown type, as `Dog.age`. The schema declares them as mixed values, so findings about their types are meaningless.
  let untyped: Set<String>

  /// Returns a Boolean value that indicates whether a range of a predicate contains the name of such a property.
  func readsUntyped(_ range: SourceRange, of tree: SyntaxTree) -> Bool {
    guard !untyped.isEmpty else { return false }
    let names = Set(untyped.compactMap { $0.split(separator: ".").last.map(String.init) })
    return tree.nodes.contains {
      $0.kind == .name && range.lowerBound <= $0.range.lowerBound && $0.range.upperBound <= range.upperBound
        && names.contains(tree.source[$0.range])
    }
  }
}

/// A cache of the schemas of a run, limited in size. Models that reach the same classes share a schema.
final class ModelSchemas: Sendable {
  /// A schema of some classes, shared by all models among them.
  struct Shared: Sendable {
    var schema: Schema
    var untyped: Set<String>
  }

  /// The maximum number of classes in all cached schemas. Exceeding it clears the cache.
  private static let maximumClasses = 1 << 16

  private struct Cache {
    var byModel: [SourceModel.Identity: ModelSchema?] = [:]
    var byClasses: [[SourceModel.Identity]: Shared?] = [:]
    var classCount = 0
  }

  private let cache = Mutex(Cache())

  /// Returns the schema of a model, creating it on first use.
  func schema(of model: SourceModel.Identity, _ make: () -> ModelSchema?) -> ModelSchema? {
    if let schema = cache.withLock({ $0.byModel[model] }) { return schema }
    let schema = make()
    cache.withLock { $0.byModel[model] = .some(schema) }
    return schema
  }

  /// Returns the schema of some models, creating it on first use.
  func shared(by models: [SourceModel.Identity], _ make: () -> Shared?) -> Shared? {
    if let shared = cache.withLock({ $0.byClasses[models] }) { return shared }
    let shared = make()
    cache.withLock { cache in
      cache.classCount += models.count
      if cache.classCount > Self.maximumClasses { cache = Cache(classCount: models.count) }
      cache.byClasses[models] = .some(shared)
    }
    return shared
  }
}

extension ModelIndex {
  /// Returns the schema of a model. `nil` if the classes are inconsistent.
  func schema(for model: SourceModel) -> ModelSchema? {
    schemas.schema(of: model.identity) {
      let models = reachable(from: model)
      // Predicates may also filter a list of embedded objects.
      let root = model.isEmbedded ? model : nil
      let identities = (root.map { [$0.identity] } ?? []) + models.map(\.identity)
      let made = schemas.shared(by: identities) { makeSchema(of: models, root: root?.name) }
      return made.map {
        ModelSchema(schema: $0.schema, className: model.name, untyped: $0.untyped)
      }
    }
  }

  /// Returns the model and all models that its links reach, sorted by name. Of several classes of a name, the first one reached is used.
  private func reachable(from model: SourceModel) -> [SourceModel] {
    var models = [model]
    var names: Set<String> = [model.name]
    var next = 0
    search: while next < models.count {
      let current = models[next]
      next += 1
      for case .named(let name) in current.properties.map(\.element) {
        guard case .one(let linked) = self.model(named: name, near: current.place.path) else { continue }
        guard names.insert(linked.name).inserted else { continue }
        models.append(linked)
        if models.count == Bounds.many { break search }
      }
    }
    return models.sorted { PathName.precedes($0.name, $1.name) }
  }

  /// Returns the schema of some classes. The root is declared as not embedded.
  private func makeSchema(of models: [SourceModel], root: String? = nil) -> ModelSchemas.Shared? {
    var untyped: Set<String> = []
    var definitions: [ClassDefinition] = []
    let byName = Dictionary(models.map { ($0.name, $0) }, uniquingKeysWith: { first, _ in first })
    for model in models {
      var properties: [PropertyDefinition] = []
      for property in model.properties {
        let type = type(of: property, near: model.place.path, in: byName)
        if type == nil { untyped.insert("\(model.name).\(property.name)") }
        properties.append(
          PropertyDefinition(property.name, type ?? .mixed, isIndexed: type != nil && property.isIndexed))
      }
      let primaryKey = model.primaryKey.flatMap { model.property($0)?.name }
      definitions.append(
        ClassDefinition(
          model.name, isEmbedded: model.isEmbedded && model.name != root,
          primaryKey: model.isEmbedded ? nil : primaryKey,
          properties: properties))
    }
    if let schema = try? Schema(definitions) { return ModelSchemas.Shared(schema: schema, untyped: untyped) }
    // Retry without primary keys and inverse relationships, which matter less to predicates.
    for index in definitions.indices {
      definitions[index].primaryKey = nil
      for property in definitions[index].properties.indices {
        guard case .linkingObjects = definitions[index].properties[property].type.collection else { continue }
        definitions[index].properties[property].type.collection = .list
      }
    }
    return (try? Schema(definitions)).map { ModelSchemas.Shared(schema: $0, untyped: untyped) }
  }

  /// Returns the type of a property in a schema. `nil` if it is unknown, or if the schema has another class under the linked one's name.
  private func type(
    of property: SourceProperty, near path: String, in models: [String: SourceModel]
  ) -> TypeDefinition? {
    switch property.element {
    case .unknown: return nil
    case .scalar(let element):
      return TypeDefinition(element, isOptional: property.isOptional, collection: property.collection)
    case .named(let name):
      guard case .one(let linked) = model(named: name, near: path), let known = models[linked.name],
        known.identity == linked.identity || Self.isAlike(known, linked)
      else { return nil }
      return TypeDefinition(.object(linked.name), isOptional: property.isOptional, collection: property.collection)
    }
  }
}
