import PredicateDiagnostics
import PredicateSchema
import PredicateValues

/// A side of a comparison that depends on the object – a key path, an aggregate, a count or arithmetic – with its types.
struct Subject {
  /// What it is; the operands of arithmetic stand in the arena.
  var operand: TypedOperand.Kind
  /// The type of its value or values.
  var type: ElementType
  /// What constants are made fit for.
  var constantKind: ScalarType
  /// Whether nil may stand against it: the final property is optional, or an entry that may be absent.
  var allowsNull: Bool
  /// Whether a value may be null when the predicate runs: also through a null link (language §6.3).
  var isNullable: Bool
  /// Where the part stands that has many values; nil of a single value.
  var many: SourceRange?
  /// The quantifier that stands inside arithmetic.
  var quantifier: Quantifier?
  var range: SourceRange

  var kind: ScalarType { ScalarType(type) }
  var isToMany: Bool { many != nil }
  var path: TypedPath? { if case .path(let path) = operand { path } else { nil } }
  var aggregate: Aggregate? { if case .aggregate(let aggregate) = operand { aggregate } else { nil } }
  /// Whether it is the count of a SUBQUERY.
  var isCount: Bool { if case .subqueryCount = operand { true } else { false } }
  var isArithmetic: Bool { if case .arithmetic = operand { true } else { false } }
  /// Whether its values are the keys of a dictionary.
  var isKeys: Bool { path?.steps.last?.part == .keys }
  /// The property that a path ends in; nil of others, whose messages name none (language §5.0).
  var property: PropertyPlace? {
    path?.steps.last.map { PropertyPlace(classIndex: $0.classIndex, property: $0.property) }
  }
  /// The type that its values compare and calculate as: that of the constants beside a path.
  var comparedType: ElementType { path != nil && constantKind == .mixed ? .mixed : type }
  var comparedKind: ScalarType { ScalarType(comparedType) }
  /// Whether it is a column of the object itself.
  var isColumn: Bool {
    guard let path, !isToMany, path.mixedSubscripts.isEmpty else { return false }
    return path.steps.count == 1 && path.steps[0].part == .values
  }
  /// Whether it is a column of the object itself that holds floats or doubles.
  var isFloatingColumn: Bool { isColumn && (type == .float || type == .double) }
  /// Whether it ends in a mixed value's `[#any]`, which implies ANY.
  var impliesAny: Bool { path?.mixedSubscripts.contains(.wildcard) == true }
  /// Whether the path ends in a single mixed value.
  var isSingleMixed: Bool { path != nil && !isToMany && type == .mixed }

  /// Whether the path ends in an entry of a dictionary of objects, which is a mixed value to the engine behind rql.
  func isOwnEntryOfLinks(in schema: Schema) -> Bool {
    guard let path, kind == .link, let step = path.steps.last else { return false }
    if case .entry = step.part { return true }
    return false
  }

  /// Whether the path ends with a whole collection: of objects, or of plain values.
  func endsInCollection(ofObjects: Bool, in schema: Schema) -> Bool {
    guard let path, let step = path.steps.last, step.part == .values, path.mixedSubscripts.isEmpty else { return false }
    let property = schema.classes[step.classIndex].properties[step.property].type
    return property.isCollection && property.leadsToObjects == ofObjects
  }
}

/// `path.@type`: the kind of each value (language §4.9).
struct ResolvedType {
  var path: Subject
  var range: SourceRange

  /// The kind that the schema fixes, for null too; nil for mixed values, which have one each, as the entries of dictionaries do for rql.
  var fixedKind: ValueKinds?
}

/// A property, by its indices in the schema.
struct PropertyPlace {
  /// The class that declares it.
  var classIndex: Int
  /// Its index there.
  var property: Int
}

/// Names for messages (language §5.0).
extension Checker {
  /// The name of a subject's type.
  func typeName(of subject: Subject) -> String {
    subject.property.map { typeName(of: $0, subject.kind) } ?? subject.kind.name
  }

  /// The name of the type of a path that ends in a property with values of a kind.
  func typeName(of place: PropertyPlace, _ kind: ScalarType) -> String {
    if case .linkingObjects = property(place).type.collection { "linking objects" } else { kind.name }
  }

  /// The name of a path's last property.
  func propertyName(of subject: Subject) -> String { subject.property.map { name(of: $0) } ?? "" }

  func name(of place: PropertyPlace) -> String { property(place).name }

  private func property(_ place: PropertyPlace) -> Property {
    schema.classes[place.classIndex].properties[place.property]
  }
}
