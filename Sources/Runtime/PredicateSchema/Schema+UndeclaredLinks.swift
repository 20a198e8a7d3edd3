/// Computed properties for `@links` that no class declares (language §2.1, `backlink`).
///
/// They follow the declared properties of their class. Predicates cannot write their names, but programs refer to them as to any
/// other property.
extension Schema {
  /// The prefix of the names of such properties.
  package static var linksPrefix: String { "@links" }

  /// Returns the index of the inverse of a link, and adds an undeclared one if the class does not have it.
  ///
  /// - Parameters:
  ///   - property: The index of the linking property in `originClass`.
  /// - Returns: The target class, and the index of the inverse there. `nil` if the property does not link to objects.
  package mutating func inverse(of property: Int, in originClass: Int) -> (classIndex: Int, property: Int)? {
    let link = classes[originClass].properties[property]
    guard let target = link.type.element.classIndex, classes.indices.contains(target), !link.type.isComputed else {
      return nil
    }
    // An inverse that was added has this name, which is found without searching for a declared one.
    let name = "\(Self.linksPrefix).\(classes[originClass].name).\(link.name)"
    if let added = classes[target].propertyIndex(name) { return (target, added) }
    let type = PropertyType(.object(originClass), collection: .linkingObjects(origin: property))
    if let declared = classes[target].properties.firstIndex(where: { $0.type == type }) { return (target, declared) }
    return (target, append(Property(name, type), to: target))
  }

  /// Returns the index of the property of all links to an object of a class, and adds it if the class does not have it.
  package mutating func allLinks(to target: Int) -> Int {
    if let index = classes[target].propertyIndex(Self.linksPrefix) { return index }
    return append(Property(Self.linksPrefix, Self.allLinksType), to: target)
  }

  /// The type of the property that holds all links to an object.
  package static var allLinksType: PropertyType { PropertyType(.mixed, isOptional: true, collection: .list) }
}

extension PropertyType {
  /// A Boolean value that indicates whether the property is the inverse of another.
  package var isComputed: Bool { if case .linkingObjects = collection { true } else { false } }
}
