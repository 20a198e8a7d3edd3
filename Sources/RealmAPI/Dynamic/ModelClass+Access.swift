import Foundation
import PredicateSchema
import PredicateValues

extension ObjectBase {
  /// The object's class: of a managed object the one that its realm has it of, which for a dynamic one its type does not say.
  final var model: ModelClass {
    guard let instance, instance.classes.models.indices.contains(Int(classIndex)) else {
      return ModelRegistry.require(type(of: self))
    }
    return instance.classes.models[Int(classIndex)]
  }

  /// The class, and the position of its property of this name, which there has to be.
  final func requireProperty(_ name: String) -> (model: ModelClass, position: Int) {
    let model = model
    guard let position = model.position(of: name) else {
      let match = didYouMean(name, in: model.properties.map(\.name)).map { "; \($0)" } ?? ""
      misuse("the class `\(model.name)` has no property `\(name)`\(match)")
    }
    return (model, position)
  }
}

extension ModelClass {
  /// The value of a property of an object of the class; of a dynamic object what is persisted.
  func read(_ object: ObjectBase, _ position: Int) -> Any {
    let property = properties[position]
    if object is DynamicObject { return property.readPersisted(object, position) }
    return property.wrapper.read(object, at: Self.memory(of: object) + property.offset)
  }

  /// Assigns a property of an object of the class a value of any type; false where it does not fit.
  func assign(_ value: Any, to object: ObjectBase, _ position: Int) -> Bool {
    let property = properties[position]
    if object is DynamicObject { return property.wrapper.assign(value, toManaged: object, position) }
    return property.wrapper.assign(value, to: object, at: Self.memory(of: object) + property.offset)
  }
}

extension ModelProperty {
  /// What is persisted in the property of a managed object: a value, or a collection of values, of the types that schemas know.
  fileprivate func readPersisted(_ owner: ObjectBase, _ position: Int) -> Any {
    switch shape.element {
    case .object where isComputed: LinkingObjects<DynamicObject>._realmRead(owner, position)
    case .object: read(DynamicObject.self, owner, position)
    case .scalar(.bool): read(Bool.self, owner, position)
    case .scalar(.int): read(Int.self, owner, position)
    case .scalar(.float): read(Float.self, owner, position)
    case .scalar(.double): read(Double.self, owner, position)
    case .scalar(.decimal): read(Decimal128.self, owner, position)
    case .scalar(.string): read(String.self, owner, position)
    case .scalar(.data): read(Data.self, owner, position)
    case .scalar(.date): read(Date.self, owner, position)
    case .scalar(.objectID): read(ObjectId.self, owner, position)
    case .scalar(.uuid): read(UUID.self, owner, position)
    case .scalar(.mixed), .scalar(.object): read(AnyRealmValue.self, owner, position)
    }
  }

  private func read<Element: RealmCollectionValue>(
    _ type: Element.Type, _ owner: ObjectBase, _ position: Int
  ) -> Any {
    if shape.isOptional { return readCollection(Element?.self, owner, position) }
    return readCollection(type, owner, position)
  }

  private func readCollection<Element: RealmCollectionValue>(
    _ type: Element.Type, _ owner: ObjectBase, _ position: Int
  ) -> Any {
    switch shape.collection {
    case nil, .linkingObjects: Element._realmRead(owner, position)
    case .list: List<Element>._realmRead(owner, position)
    case .set: MutableSet<Element>._realmRead(owner, position)
    case .dictionary: Map<String, Element>._realmRead(owner, position)
    }
  }
}
