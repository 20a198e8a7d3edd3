import PredicateSchema
import PredicateValues

/// Embedded objects in the columns of their owners.
extension SQLMapping {
  /// The storage of a linked object in the table of the link's owner.
  struct Embedding {
    /// The prefix of its column names.
    let prefix: String
    /// The columns of which at least one is not null if there is an object.
    let presence: [String]
    /// A Boolean value that indicates whether the mapping names the column that indicates the object's presence.
    let isNamed: Bool
    /// A Boolean value that indicates whether the object may be missing.
    let isNullable: Bool
  }

  /// Returns the embedding of a linked object in the table of the link's owner. `nil` if the object is a row of its own class's table.
  func embedding(of property: Property, in owner: ClassSchema, _ schema: Schema, _ engine: SQLEngine) -> Embedding? {
    guard let given = classes[owner.name]?.properties[property.name], let prefix = given.prefix,
      property.type.collection == nil, let target = property.type.element.classIndex
    else { return nil }
    let presence = given.presence.map { [$0] } ?? values(of: target, prefix, schema, engine)
    return Embedding(
      prefix: prefix, presence: presence, isNamed: given.presence != nil, isNullable: !given.isNeverNull)
  }

  /// Returns the columns of an embedded object's values, including those of objects embedded in it.
  func values(
    of index: Int, _ prefix: String, within: [Int] = [], _ schema: Schema, _ engine: SQLEngine
  ) -> [String] {
    if within.contains(index) { return [] }
    let classSchema = schema.classes[index]
    return classSchema.properties.flatMap { property -> [String] in
      guard property.type.collection == nil else { return [] }
      let given = classes[classSchema.name]?.properties[property.name]
      if let target = property.type.element.classIndex, let inner = given?.prefix {
        return values(of: target, prefix + inner, within: within + [index], schema, engine)
      }
      let column = column(of: property, in: classSchema, schema, engine)
      guard column.form.declaredType(property.type.element, engine) != nil else { return [] }
      return column.names.all.map { prefix + $0 }
    }
  }

  /// Returns a Boolean value that indicates whether columns of owners store objects of a class.
  func isEmbeddedInColumns(_ index: Int, _ schema: Schema) -> Bool {
    links(to: index, schema).contains { $0.isInColumns }
  }

  /// Returns a Boolean value that indicates whether columns of owners store all objects of a class, so that it needs no table.
  func isWithoutTable(_ index: Int, _ schema: Schema) -> Bool {
    let links = links(to: index, schema)
    return !links.isEmpty && links.allSatisfy { $0.isInColumns }
  }

  private func links(to index: Int, _ schema: Schema) -> [(property: Property, isInColumns: Bool)] {
    schema.classes.flatMap { owner in
      owner.properties.compactMap { property in
        if case .linkingObjects = property.type.collection { return nil }
        guard property.type.element.classIndex == index else { return nil }
        return (property, classes[owner.name]?.properties[property.name]?.prefix != nil)
      }
    }
  }

  /// Returns the embedded classes that contain themselves through columns, which would require infinitely many columns.
  package func endless(_ schema: Schema) -> [(className: String, property: String)] {
    func inner(_ index: Int) -> [Int] {
      schema.classes[index].properties.compactMap { property in
        classes[schema.classes[index].name]?.properties[property.name]?.prefix == nil
          ? nil : property.type.element.classIndex
      }
    }
    return schema.classes.enumerated().flatMap { index, classSchema in
      classSchema.properties.compactMap { property -> (className: String, property: String)? in
        guard classes[classSchema.name]?.properties[property.name]?.prefix != nil,
          let target = property.type.element.classIndex
        else { return nil }
        var (open, seen): ([Int], Set<Int>) = ([target], [])
        while let next = open.popLast() {
          if seen.insert(next).inserted { open += inner(next) }
        }
        return seen.contains(index) ? (classSchema.name, property.name) : nil
      }
    }
  }
}
