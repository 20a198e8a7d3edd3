import PredicateDiagnostics
import PredicateSchema
import PredicateValues

extension Schema {
  /// Infers a schema from objects of one class.
  ///
  /// - A property has the type of its values: bool, string, or an Extended JSON type. Numbers have the first type of int, double and
  ///   decimal128 that represents all of them with all their digits. The property is optional if a value is null or an object omits it.
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
    var faults = Faults()
    var shapes = ObservedShapes()
    for (_, json) in rows.rows {
      if json.kind == .object, json.extendedKey == nil {
        shapes.observe(json)
      } else {
        faults.report(.dataValueType, "expected an object, found \(json.summary)", at: json.range)
      }
    }
    if let key = shapes.emptyKey {
      faults.report(
        .dataUnknownProperty,
        "an empty key names no property; rename it, as `jq -c '.name = .[\"\"] | del(.[\"\"])'` does", at: key.range)
    }
    try faults.check(in: rows.source)
    var inference = SchemaInference(shapes: shapes.shapes)
    inference.addClass(className, ofShape: 0, isEmbedded: false)
    try inference.faults.check(in: rows.source)
    inference.choosePrimaryKey(rows)
    try self.init(inference.classes)
  }
}

/// Converts observed shapes to classes.
struct SchemaInference {
  let shapes: [ObservedShape]
  private(set) var classes: [ClassDefinition] = []
  private(set) var faults = Faults()
  private var names: Set<UTF8Key> = []

  init(shapes: [ObservedShape]) { self.shapes = shapes }

  /// Adds the class of a shape's objects, and the classes inside it. Returns its name.
  @discardableResult
  mutating func addClass(_ wanted: String, ofShape shape: Int, isEmbedded: Bool) -> String {
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
    if shape.kinds == [.object] {
      if !shape.members.isEmpty { return .object(addClass(name, ofShape: index, isEmbedded: true)) }
      return shape.nullCount == 0 ? .dictionary(.mixed) : .mixed
    }
    if shape.kinds == [.list], let element = shape.element {
      return shape.nullCount == 0 ? .list(elementType(ofShape: element, name: name)) : .mixed
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
    if kinds.remove(.number) != nil {
      if kinds.isEmpty, let unheld = shape.unheld {
        faults.report(
          .dataValueRange,
          "no type holds \(unheld.summary) and those before it with all their digits; give a schema: a `double` rounds them",
          at: unheld.range)
      }
      guard let type = shape.numbers.type, kinds.isSubset(of: [.scalar(type)]) else { return .mixed }
      return ElementDefinition(type) ?? .mixed
    }
    guard kinds.count == 1, case .scalar(let type)? = kinds.first else { return .mixed }
    return ElementDefinition(type) ?? .mixed
  }

  /// Makes `_id` or `id` the primary key of the first class if it identifies the objects.
  mutating func choosePrimaryKey(_ rows: ObjectRows) {
    for name in ["_id", "id"] {
      guard let property = classes[0].properties.first(where: { $0.name == name }) else { continue }
      let isKeyType = [TypeDefinition.int, .string, .objectID, .uuid].contains(property.type)
      var seen: Set<UTF8Key> = []
      let isUnique = rows.rows.allSatisfy { row in
        guard let value = row.json[name] else { return false }
        return seen.insert(UTF8Key(value.kind == .object ? value.firstMemberValue?.string ?? "" : value.text)).inserted
      }
      if isKeyType, isUnique {
        classes[0].primaryKey = name
        return
      }
    }
  }
}
