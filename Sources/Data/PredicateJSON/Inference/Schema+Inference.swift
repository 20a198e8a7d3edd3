import PredicateDiagnostics
import PredicateSchema
import PredicateValues

extension Schema {
  /// Infers a schema from objects of one class.
  ///
  /// - A property has the type of its values: bool, string, or an Extended JSON type. Numbers have the first type of int, double and
  ///   decimal128 that represents all of them with all their digits; numbers
  ///   of an Extended JSON type determine it. The property is optional if a value is null or an object omits it.
  /// - An array is a list. Its elements are optional if one of them is null.
  /// - An object is an object of an embedded class, `CLASS_PROPERTY`. Objects that are always empty are dictionaries.
  /// - If values differ otherwise, or are all null, the type is mixed. This includes lists, and objects in lists, that are sometimes
  ///   null.
  /// - `_id`, or else `id`, is the primary key if every object has one, its type is allowed, and its values are unique.
  ///
  /// Properties are in the order of their first appearance. O(bytes of the objects).
  ///
  /// - Throws: `data-value-type` if a row is not an object, `data-value-range` if no type can represent all numbers of a property,
  ///   `data-unknown-property` if a key is empty.
  package init(inferredFrom rows: ObjectRows, className: String) throws(DiagnosticError) {
    var shapes = ObservedShapes()
    try shapes.observe(rows)
    self = try shapes.schema(className: className)
  }
}

extension ObservedShapes {
  /// Returns the schema of the objects, see ``PredicateSchema/Schema/init(inferredFrom:className:)``.
  ///
  /// - Parameter allowsNull: A Boolean value that indicates whether every property except the primary key may be null, since other objects
  ///   may follow.
  package func schema(className: String, allowsNull: Bool = false) throws(DiagnosticError) -> Schema {
    if let key = emptyKey {
      throw DiagnosticError(
        Diagnostic(
          .dataUnknownProperty,
          "an empty key names no property; rename it, as `jq -c '.name = .[\"\"] | del(.[\"\"])'` does",
          range: key.range), source: key.source)
    }
    var inference = SchemaInference(shapes: shapes)
    inference.addClass(className, ofShape: 0, isEmbedded: false)
    if let unheld = inference.unheld {
      throw DiagnosticError(
        Diagnostic(
          .dataValueRange,
          "no type holds \(unheld.summary) and those before it with all their digits; give a schema: a `double` rounds them",
          range: unheld.range), source: unheld.source)
    }
    let keyTypes = [TypeDefinition.int, .string, .objectID, .uuid]
    inference.finish(
      primaryKey: keys.first { key in
        inference.classes[0].properties.contains { $0.name == key.name && keyTypes.contains($0.type) }
          && key.values.areDistinct
      }?.name, allowsNull: allowsNull)
    return try Schema(inference.classes)
  }
}

extension NumberFit {
  /// Returns the type that values name, if it represents all numbers, too.
  fileprivate func type(named kind: ObservedKind) -> ScalarType? {
    let types: [(NumberFit, ScalarType)] = [(.int, .int), (.double, .double), (.decimal, .decimal)]
    return types.first { contains($0.0) && kind == .scalar($0.1) }?.1
  }
}

/// Converts observed shapes to classes.
struct SchemaInference {
  let shapes: [ObservedShape]
  private(set) var classes: [ClassDefinition] = []
  /// The first number that no type represents together with those before it.
  private(set) var unheld: JSONValue?
  private var names: Set<UTF8Key> = []

  init(shapes: [ObservedShape]) { self.shapes = shapes }

  /// Adds the class of a shape's objects, and the classes inside it. Returns its name.
  @discardableResult mutating func addClass(_ wanted: String, ofShape shape: Int, isEmbedded: Bool) -> String {
    var name = wanted
    var number = 2
    while elementNames.contains(name) || !names.insert(UTF8Key(name)).inserted {
      name = "\(wanted)_\(number)"
      number += 1
    }
    let index = classes.count
    classes.append(ClassDefinition(name, isEmbedded: isEmbedded, properties: []))
    for member in shapes[shape].members {
      let type = type(ofShape: member.shape, owners: shapes[shape].objectCount, name: "\(name)_\(member.name)")
      classes[index].properties.append(PropertyDefinition(member.name, type))
    }
    return name
  }

  private mutating func type(ofShape index: Int, owners: Int, name: String) -> TypeDefinition {
    let shape = shapes[index]
    if shape.kinds == [.object], !shape.isDictionary {
      if !shape.members.isEmpty { return .object(addClass(name, ofShape: index, isEmbedded: true)) }
      return shape.nullCount == 0 ? .dictionary(.mixed) : .mixed
    }
    if shape.kinds == [.list] || shape.kinds == [.object], let element = shape.element {
      if shape.nullCount > 0 { return .mixed }
      let type = elementType(ofShape: element, name: name)
      // An embedded object is an element of lists and dictionaries only.
      return shape.isDictionary
        ? .dictionary(type) : shape.isSet && type.element.linkedClass == nil ? .set(type) : .list(type)
    }
    let isOptional = shape.nullCount > 0 || shape.count < owners
    return TypeDefinition(scalar(shape), isOptional: isOptional)
  }

  private mutating func elementType(ofShape index: Int, name: String) -> TypeDefinition {
    let shape = shapes[index]
    if shape.kinds == [.object], !shape.members.isEmpty, shape.nullCount == 0 {
      return .object(addClass(name, ofShape: index, isEmbedded: true))
    }
    return TypeDefinition(scalar(shape), isOptional: shape.nullCount > 0)
  }

  private mutating func scalar(_ shape: ObservedShape) -> ElementDefinition {
    var kinds = shape.kinds
    // Each cell is a text, whatever else it is.
    let other: ElementDefinition = shape.hasCells && !shape.hasJSON ? .string : .mixed
    if kinds.remove(.number) != nil {
      if kinds.isEmpty, unheld == nil { unheld = shape.unheld }
      guard let type = kinds.first.map({ shape.numbers.type(named: $0) }) ?? shape.numbers.type, kinds.count <= 1 else {
        return other
      }
      return ElementDefinition(type) ?? .mixed
    }
    if kinds.isEmpty { return other }
    guard kinds.count == 1, case .scalar(let type)? = kinds.first else { return other }
    return ElementDefinition(type) ?? .mixed
  }

  /// Sets the primary key of the first class, and makes its other properties optional if they may be null.
  mutating func finish(primaryKey: String?, allowsNull: Bool) {
    classes[0].primaryKey = primaryKey
    guard allowsNull else { return }
    for index in classes.indices {
      for property in classes[index].properties.indices
      where index > 0 || classes[index].properties[property].name != primaryKey {
        let type = classes[index].properties[property].type
        guard type.collection == nil, type.element.linkedClass == nil else { continue }
        classes[index].properties[property].type = TypeDefinition(type.element, isOptional: true)
      }
    }
  }
}
