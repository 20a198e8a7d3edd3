/// Computed properties that no class declares: what `@links` leads to (language §2.1, `backlink`).
///
/// They stand behind the declared properties of their class, under names that predicates cannot write, so that a predicate and
/// its program name them as they name all others: by class and property, and by name and type.
extension Schema {
  /// How the names of all such properties begin.
  package static var linksPrefix: String { "@links" }

  /// The index of the inverse of a link, declared or not; adds an undeclared one where the class has none.
  ///
  /// - Parameters:
  ///   - property: the linking property's index in `originClass`; it leads to objects.
  /// - Returns: the class that it leads to, and the inverse's index there; nil where the property leads to no objects.
  package mutating func inverse(of property: Int, in originClass: Int) -> (classIndex: Int, property: Int)? {
    let link = classes[originClass].properties[property]
    guard let target = link.type.element.classIndex, classes.indices.contains(target), !link.type.isComputed else {
      return nil
    }
    // One that was added says that none is declared, and is found without a look at all.
    let name = "\(Self.linksPrefix).\(classes[originClass].name).\(link.name)"
    if let added = classes[target].propertyIndex(name) { return (target, added) }
    let type = PropertyType(.object(originClass), collection: .linkingObjects(origin: property))
    if let declared = classes[target].properties.firstIndex(where: { $0.type == type }) { return (target, declared) }
    return (target, append(Property(name, type), to: target))
  }

  /// The index of the property that holds all links to an object of a class, wherever they come from; adds it where the
  /// class has none yet.
  package mutating func allLinks(to target: Int) -> Int {
    if let index = classes[target].propertyIndex(Self.linksPrefix) { return index }
    return append(Property(Self.linksPrefix, Self.allLinksType), to: target)
  }

  /// The type of the property that holds all links to an object.
  package static var allLinksType: PropertyType { PropertyType(.mixed, isOptional: true, collection: .list) }
}

extension PropertyType {
  /// Whether the property is the inverse of another.
  package var isComputed: Bool { if case .linkingObjects = collection { true } else { false } }
}
