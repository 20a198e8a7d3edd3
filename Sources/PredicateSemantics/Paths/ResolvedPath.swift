import PredicateDiagnostics
import PredicateSchema
import PredicateValues

/// A key path with its types.
struct ResolvedPath {
  var path: TypedPath
  /// The type of the final value or values.
  var type: ElementType
  /// What constants are made fit for: the engine behind rql takes every dictionary's values for mixed ones.
  var constantKind: OperandKind
  /// Whether comparing with nil makes sense: the final property is optional, or an entry that may be absent.
  var allowsNull: Bool
  /// Whether a value may be null when the predicate runs: also through a null link (LANGUAGE §6.3).
  var isNullable: Bool
  var isToMany: Bool
  /// Whether the values are a dictionary's keys.
  var isKeys: Bool
  /// Whether the path ends with a whole collection of objects.
  var endsInObjectCollection: Bool
  var range: SourceRange

  var kind: OperandKind { OperandKind(type) }
  /// The property that it ends in.
  var property: PropertyPlace? {
    path.steps.last.map { PropertyPlace(classIndex: $0.classIndex, property: $0.property) }
  }
  /// The type that its values compare and calculate as: mixed for those of a dictionary in rql.
  var comparedType: ElementType { constantKind == .mixed ? .mixed : type }
  /// Whether it is a column of the object itself.
  var isColumn: Bool {
    path.steps.count == 1 && path.steps[0].part == .values && path.mixedSubscripts.isEmpty && !isToMany
  }
  /// Whether the path ends with a whole collection of plain values.
  func endsInValueCollection(in schema: Schema) -> Bool {
    guard let step = path.steps.last, step.part == .values, path.mixedSubscripts.isEmpty else { return false }
    let type = schema.classes[step.classIndex].properties[step.property].type
    return type.isCollection && !type.leadsToObjects
  }
  /// Whether it ends in a mixed value's `[#any]`, which implies ANY.
  var impliesAny: Bool { path.mixedSubscripts.contains(.wildcard) }
  /// Whether the path ends in a single mixed value, which a quantifier takes as it is (LANGUAGE §12.23).
  var isSingleMixed: Bool { !isToMany && type == .mixed }
}

/// A property, by its indices in the schema.
struct PropertyPlace {
  /// The class that declares it.
  var classIndex: Int
  /// Its index there.
  var property: Int
}

/// Names for messages (LANGUAGE §5.0).
extension Checker {
  /// The name of a path's type.
  func typeName(of path: ResolvedPath) -> String {
    path.property.map { typeName(of: $0, path.kind) } ?? path.kind.name
  }

  /// The name of the type of a path that ends in a property with values of a kind.
  func typeName(of place: PropertyPlace, _ kind: OperandKind) -> String {
    if case .linkingObjects = property(place).type.collection { "linking objects" } else { kind.name }
  }

  /// The name of a path's last property.
  func propertyName(of path: ResolvedPath) -> String { path.property.map { name(of: $0) } ?? "" }

  /// The name of a property.
  func name(of place: PropertyPlace) -> String { property(place).name }

  private func property(_ place: PropertyPlace) -> Property {
    schema.classes[place.classIndex].properties[place.property]
  }
}

/// An aggregate with its types.
struct ResolvedAggregate {
  var aggregate: Aggregate
  /// The type of the result.
  var type: ElementType
  /// What constants are made fit for: in rql the type of the elements.
  var constantKind: OperandKind
  /// Whether the result may be null: of an empty collection.
  var isNullable: Bool
  /// Whether there are many results: one for each collection behind a to-many step (LANGUAGE §6.5).
  var isToMany: Bool
  var range: SourceRange

  var kind: OperandKind { OperandKind(type) }
}

/// The count of a SUBQUERY.
struct ResolvedCount {
  var subquery: Subquery
  var range: SourceRange
}

/// `path.@type`: the kind of each value (LANGUAGE §4.9).
struct ResolvedType {
  var path: ResolvedPath
  var range: SourceRange

  /// The kind that the schema fixes; nil for mixed values, which have one each.
  var fixedKind: ValueKinds? { path.type == .mixed ? nil : ValueKinds(path.type) }
  /// The kind of the one value of every object; nil where an object may have null, no value or several.
  var kindOfEveryObject: ValueKinds? { path.isNullable || path.isToMany ? nil : fixedKind }
}

/// What a key path leads to.
enum ResolvedTarget {
  case path(ResolvedPath)
  case aggregate(ResolvedAggregate)
  case type(ResolvedType)
}
