import PredicateDataModels
import PredicateSchema

extension EntityIndex {
  /// Returns an entity and all entities that its relationships reach, as classes for editing a predicate about it.
  func models(around entity: Entity) -> ModelIndex {
    var reached = [entity]
    var names: Set<String> = [entity.name]
    var next = 0
    while next < reached.count, reached.count < Bounds.many {
      let current = reached[next]
      next += 1
      for case .relationship(let name, _) in current.properties.values {
        guard let linked = destination(name, of: current), names.insert(linked.name).inserted else { continue }
        reached.append(linked)
      }
    }
    return ModelIndex(models: reached.map(Self.model))
  }

  private static func model(of entity: Entity) -> SourceModel {
    SourceModel(
      name: entity.name, qualifiedName: entity.name,
      properties: entity.properties.sorted { $0.key < $1.key }.compactMap { name, property in
        let declared = entity.declared[name]
        var result = SourceProperty(name: name, element: .unknown, place: declared?.place ?? entity.place)
        switch property {
        case .attribute(_, let isOptional):
          let type = declared.flatMap { DataModelAttribute.elements[$0.attributeType] }
          result.element = type.map { .scalar($0) } ?? .unknown
          result.isOptional = isOptional
        case .relationship(let name, let isToMany):
          result.element = .named(name)
          result.isOptional = !isToMany
          result.collection = isToMany ? .set : nil
        case .fetched, .transient: return nil
        }
        return result
      }, place: entity.place)
  }
}
