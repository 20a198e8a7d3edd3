/// A property of a projection: its name and its wrapper.
struct ProjectedProperty {
  let name: String
  let wrapper: any ProjectedWrapper
  /// The path to each property that it reads from the object, as positions of properties.
  let paths: [[Int]]
}

extension ProjectionObservable {
  /// The properties declared with ``Projected``, superclasses first.
  static var projectedProperties: [ProjectedProperty] {
    var properties: [[ProjectedProperty]] = []
    var level: Mirror? = Mirror(reflecting: Self(projecting: Root()))
    while let mirror = level {
      properties.append(
        mirror.children.compactMap { label, value in
          guard let label, let wrapper = value as? any ProjectedWrapper else { return nil }
          return ProjectedProperty(name: String(label.dropFirst()), wrapper: wrapper, paths: wrapper.paths)
        })
      level = mirror.superclassMirror
    }
    return properties.reversed().flatMap { $0 }
  }

  /// Returns the filter for properties of the projection. `nil` means all its properties.
  static func modificationFilter(_ names: [String]?) -> ModificationFilter {
    let properties = projectedProperties
    guard let names else { return ModificationFilter(paths: properties.flatMap(\.paths)) }
    return ModificationFilter(
      paths: names.flatMap { name -> [[Int]] in
        guard let property = properties.first(where: { $0.name == name }) else {
          // The names of the objects' own properties are valid, too.
          if let path = try? ModelClass.path(name, from: ModelRegistry.require(Root.self)) {
            return [path.map(\.position)]
          }
          let match = didYouMean(name, in: properties.map(\.name)).map { "; \($0)" } ?? ""
          misuse("the projection `\(Self.self)` has no property `\(name)`\(match)")
        }
        return property.paths
      })
  }

  /// Returns the path to each property that a key path of the projection reads, starting at the underlying object.
  static func paths(of keyPath: PartialKeyPath<Self>) -> [[ModelProperty]] {
    KeyPathTracer.paths { (object: Root) in Self(projecting: object)[keyPath: keyPath] }
  }

  /// Returns the filter for Swift key paths. See ``modificationFilter(_:)``.
  static func modificationFilter(keyPaths: [PartialKeyPath<Self>]) -> ModificationFilter {
    ModificationFilter(
      paths: keyPaths.flatMap { keyPath -> [[Int]] in
        let paths = positions(paths(of: keyPath), from: Root.self)
        if paths.isEmpty { misuse("a key path leads to nothing that the projection `\(Self.self)` shows") }
        return paths
      })
  }
}

/// Returns the positions of properties in their classes, starting with a class.
func positions(_ paths: [[ModelProperty]], from root: ObjectBase.Type) -> [[Int]] {
  paths.map { path in
    var type: ObjectBase.Type? = root
    return path.compactMap { property in
      guard let owner = type else { return nil }
      type = property.shape.objectType
      return ModelRegistry.require(owner).position(of: property.name)
    }
  }
}
