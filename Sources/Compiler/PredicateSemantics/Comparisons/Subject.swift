/// A side of a comparison that depends on the object: a key path, an aggregate, a count or arithmetic, with its types.
/// It is a class: the rules pass it on many times, and change none of its properties.
final class Subject {
  /// The operand. The operands of arithmetic are in the arena.
  let operand: TypedOperand.Kind
  /// The type of the value or values.
  let type: ElementType
  /// The type that constants are converted to.
  let constantKind: ScalarType
  /// A Boolean value that indicates whether the subject may be compared with nil: its last property is optional, or is an entry that may be
  /// absent.
  let allowsNull: Bool
  /// A Boolean value that indicates whether a value may be null at run time, also because of a null link (language §6.3).
  let isNullable: Bool
  /// The source range of the part with many values. `nil` for a single value.
  let many: SourceRange?
  /// The quantifier inside arithmetic.
  let quantifier: Quantifier?
  let range: SourceRange
  /// A Boolean value that indicates whether the subject is arithmetic with an operand that may be absent.
  let hasAbsentOperand: Bool
  /// A Boolean value that indicates whether the subject is arithmetic with the number of objects after a link.
  let hasCountOfHops: Bool

  init(
    operand: TypedOperand.Kind, type: ElementType, constantKind: ScalarType, allowsNull: Bool, isNullable: Bool,
    many: SourceRange? = nil, quantifier: Quantifier? = nil, range: SourceRange, hasAbsentOperand: Bool = false,
    hasCountOfHops: Bool = false
  ) {
    self.operand = operand
    self.type = type
    self.constantKind = constantKind
    self.allowsNull = allowsNull
    self.isNullable = isNullable
    self.many = many
    self.quantifier = quantifier
    self.range = range
    self.hasAbsentOperand = hasAbsentOperand
    self.hasCountOfHops = hasCountOfHops
  }

  var kind: ScalarType { ScalarType(type) }
  var isToMany: Bool { many != nil }
  var path: TypedPath? { if case .path(let path) = operand { path } else { nil } }
  var aggregate: Aggregate? { if case .aggregate(let aggregate) = operand { aggregate } else { nil } }
  /// A Boolean value that indicates whether the subject is the count of a SUBQUERY.
  var isCount: Bool { if case .subqueryCount = operand { true } else { false } }
  var isArithmetic: Bool { if case .arithmetic = operand { true } else { false } }
  /// A Boolean value that indicates whether the values are the keys of a dictionary.
  var isKeys: Bool { path?.steps.last?.part == .keys }
  /// The last property of a path. `nil` for other subjects, whose messages do not mention a property (language §5.0).
  var property: PropertyPlace? {
    path?.steps.last.map { PropertyPlace(classIndex: $0.classIndex, property: $0.property) }
  }
  /// The type for comparisons and arithmetic. For a path, this is the type of its constants.
  var comparedType: ElementType { path != nil && constantKind == .mixed ? .mixed : type }
  var comparedKind: ScalarType { ScalarType(comparedType) }
  /// A Boolean value that indicates whether the subject is a column of the object itself.
  var isColumn: Bool {
    guard let path, !isToMany, path.mixedSubscripts.isEmpty else { return false }
    return path.steps.count == 1 && path.steps[0].part == .values
  }
  /// A Boolean value that indicates whether the subject is a column of floats or doubles of the object itself.
  var isFloatingColumn: Bool { isColumn && (type == .float || type == .double) }
  /// A Boolean value that indicates whether the path ends in a mixed value's `[#any]`, which implies ANY.
  var impliesAny: Bool { path?.mixedSubscripts.contains(.wildcard) == true }
  /// A Boolean value that indicates whether the path ends in a single mixed value.
  var isSingleMixed: Bool { path != nil && !isToMany && type == .mixed }

  /// Returns a Boolean value that indicates whether the path ends in an entry of a dictionary of objects, which is a mixed value for the
  /// engine behind rql.
  func isOwnEntryOfLinks(in schema: Schema) -> Bool {
    guard let path, kind == .link, let step = path.steps.last else { return false }
    if case .entry = step.part { return true }
    return false
  }

  /// Returns a Boolean value that indicates whether the path ends with a whole collection, of objects or of plain values.
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

  /// The kind that the schema fixes, including for null. `nil` for mixed values, each of which has its own kind, as dictionary entries do
  /// in rql.
  var fixedKind: ValueKinds?
}

/// A property, by its indices in the schema.
struct PropertyPlace {
  /// The class that declares the property.
  var classIndex: Int
  /// The index of the property in the class.
  var property: Int
}

/// Names for messages (language §5.0).
extension Checker {
  func typeName(of subject: Subject) -> String {
    subject.property.map { typeName(of: $0, subject.kind) } ?? subject.kind.name
  }

  /// Returns the name of the type of a path that ends in a property with values of a kind.
  func typeName(of place: PropertyPlace, _ kind: ScalarType) -> String {
    if case .linkingObjects = property(place).type.collection { "linking objects" } else { kind.name }
  }

  func propertyName(of subject: Subject) -> String { subject.property.map { name(of: $0) } ?? "" }

  func name(of place: PropertyPlace) -> String { property(place).name }

  private func property(_ place: PropertyPlace) -> Property {
    schema.classes[place.classIndex].properties[place.property]
  }
}
