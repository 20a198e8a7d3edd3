import PredicateDiagnostics
import PredicateSchema
import PredicateSyntax

/// The schema of a model and all that it leads to.
struct ModelSchema: Sendable {
  let schema: Schema
  /// The name of the model in it.
  let className: String
  /// The properties, as `Dog.age`, whose types the sources do not tell: they stand in the schema as mixed values, so what is found about
  /// their types means nothing.
  let untyped: Set<String>

  /// Whether a range of a predicate reads a property of such a name.
  func readsUntyped(_ range: SourceRange, of tree: SyntaxTree) -> Bool {
    guard !untyped.isEmpty else { return false }
    let names = Set(untyped.compactMap { $0.split(separator: ".").last.map(String.init) })
    return tree.nodes.contains {
      $0.kind == .name && range.lowerBound <= $0.range.lowerBound && $0.range.upperBound <= range.upperBound
        && names.contains(tree.source[$0.range])
    }
  }
}

/// The schemas that a run has made, each once as long as there are not too many. Models that lead to the same classes share one.
final class ModelSchemas: Sendable {
  /// A schema of some classes, whichever of them it is asked for.
  struct Shared: Sendable {
    var schema: Schema
    var untyped: Set<String>
  }

  /// How many classes the schemas that are kept have together; beyond, all are made anew.
  private static let maximumClasses = 1 << 16

  private struct Cache {
    var byModel: [SourceModel.Identity: ModelSchema?] = [:]
    var byClasses: [[SourceModel.Identity]: Shared?] = [:]
    var classCount = 0
  }

  private let cache = Mutex(Cache())

  /// The schema of a model, made where it has not been.
  func schema(of model: SourceModel.Identity, _ make: () -> ModelSchema?) -> ModelSchema? {
    if let schema = cache.withLock({ $0.byModel[model] }) { return schema }
    let schema = make()
    cache.withLock { $0.byModel[model] = .some(schema) }
    return schema
  }

  /// The schema of these models, made where it has not been.
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
  /// The schema of a model; nil where the classes do not fit together.
  func schema(for model: SourceModel) -> ModelSchema? {
    schemas.schema(of: model.identity) {
      let models = reachable(from: model)
      // The objects of a list are asked for by predicates too, embedded or not.
      let root = model.isEmbedded ? model : nil
      let identities = (root.map { [$0.identity] } ?? []) + models.map(\.identity)
      let made = schemas.shared(by: identities) { makeSchema(of: models, root: root?.name) }
      return made.map {
        ModelSchema(schema: $0.schema, className: model.name, untyped: $0.untyped)
      }
    }
  }

  /// How many classes a schema has at most: the nearest ones. What links lead to beyond them is taken to be of unknown type.
  private static let maximumClasses = 256

  /// The model and all that its links lead to, by their names; of several classes of a name the one that is reached first.
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
        if models.count == Self.maximumClasses { break search }
      }
    }
    return models.sorted { PathName.precedes($0.name, $1.name) }
  }

  /// The schema of some classes, of which the root is not embedded.
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
    // Keys and inverse relationships are not what predicates depend on most: without them it may do.
    for index in definitions.indices {
      definitions[index].primaryKey = nil
      for property in definitions[index].properties.indices {
        guard case .linkingObjects = definitions[index].properties[property].type.collection else { continue }
        definitions[index].properties[property].type.collection = .list
      }
    }
    return (try? Schema(definitions)).map { ModelSchemas.Shared(schema: $0, untyped: untyped) }
  }

  /// The type of a property in a schema of some classes; nil where the sources do not tell it, and where the schema has another class
  /// under the name of the one that it links to.
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
