import PredicateSchema

/// The errors of data that a store rejects. Each names the class and the property.
enum StoreError {
  static func mismatch(_ place: PropertyPlace, found: String) -> DiagnosticError {
    DiagnosticError(.dataValueType, "\(place.name) is of type `\(place.typeName)`, found \(found)")
  }

  static func null(_ place: PropertyPlace) -> DiagnosticError {
    let subject = place.type.isCollection ? "an element of \(place.name)" : place.name
    return DiagnosticError(.dataNull, "\(subject) cannot be null: it is of type `\(place.typeName)`")
  }

  static func missing(_ place: PropertyPlace) -> DiagnosticError {
    DiagnosticError(.dataNull, "\(place.name) has no value; it is of type `\(place.typeName)`, which needs one")
  }

  static func computed(_ place: PropertyPlace) -> DiagnosticError {
    DiagnosticError(.dataValueType, "\(place.name) is computed from the links to the object; give it no value")
  }

  static func missingTarget(_ place: PropertyPlace, _ target: ObjectReference) -> DiagnosticError {
    let name = place.schema.className(Int(target.classIndex))
    return DiagnosticError(
      .dataMissingLink, "\(place.name) links to row \(target.row) of `\(name)`, where no object is")
  }

  static func embeddedLink(_ place: PropertyPlace, _ classIndex: Int) -> DiagnosticError {
    let name = place.schema.className(classIndex)
    return DiagnosticError(.dataValueType, "\(place.name) cannot link to an object of the embedded class `\(name)`")
  }

  static func foreignEmbedded(_ place: PropertyPlace) -> DiagnosticError {
    DiagnosticError(
      .dataValueType,
      "\(place.name) owns its embedded objects, found a link to another; give the object's properties as a dictionary")
  }

  static func embeddedInsert(_ className: String) -> DiagnosticError {
    DiagnosticError(
      .dataValueType,
      "objects of the embedded class `\(className)` live in an owner; insert the owner, or assign its property")
  }

  static func noObject(_ className: String, _ row: UInt32) -> DiagnosticError {
    DiagnosticError(.dataMissingLink, "there is no object in row \(row) of `\(className)`")
  }

  static func transactionEnded() -> DiagnosticError {
    DiagnosticError(.refusedWrite, "the transaction has ended, its objects are out of reach; write inside the closure")
  }

  static func sharedEmbedded(_ place: PropertyPlace, row: UInt32) -> DiagnosticError {
    DiagnosticError(
      .dataValueType,
      "\(place.name) holds the embedded object in row \(row), which has an owner already; an embedded object has one owner"
    )
  }

  static func duplicatePrimaryKey(_ place: PropertyPlace, _ value: Value) -> DiagnosticError {
    DiagnosticError(.dataDuplicatePrimaryKey, "\(place.name) is the primary key, and two objects have \(value.summary)")
  }

  static func duplicateKey(_ className: String, _ key: String) -> DiagnosticError {
    DiagnosticError(.dataDuplicateKey, "two objects of `\(className)` have the key `\(key)`")
  }

  static func unevenColumns(_ place: PropertyPlace, _ count: Int, expected: Int) -> DiagnosticError {
    DiagnosticError(.dataNull, "\(place.name) has \(count) values where the class has \(expected) objects")
  }

  static func valueCount(_ className: String, _ count: Int, expected: Int) -> DiagnosticError {
    DiagnosticError(
      .dataValueType, "an object of `\(className)` has \(expected) properties, found \(count) values for them")
  }

  static func tooDeep(_ place: PropertyPlace) -> DiagnosticError {
    DiagnosticError(.dataValueRange, "\(place.name) nests lists and dictionaries more than \(nestingLimit) levels deep")
  }

  static func tooManyRows(_ className: String) -> DiagnosticError {
    DiagnosticError(.dataValueRange, "`\(className)` cannot hold more than \(rowLimit) objects")
  }

  static func chunkTooLarge(_ what: String) -> DiagnosticError {
    DiagnosticError(
      .dataValueRange, "65,536 consecutive objects cannot hold more than 4,294,967,295 \(what) in one property")
  }

  static func unknownClass(_ name: String) -> DiagnosticError {
    DiagnosticError(.dataUnknownClass, "there is no class `\(name)` in the schema")
  }

  static func unknownProperty(_ owner: ClassSchema, _ name: String) -> DiagnosticError {
    DiagnosticError(
      .dataUnknownProperty, "class `\(owner.name)` has no property `\(name)`",
      notes: .suggestion(closestMatch(to: name, in: owner.properties.map { $0.name })))
  }

  /// The maximum nesting of lists and dictionaries in a mixed value.
  static var nestingLimit: Int { 100 }
  /// The maximum number of rows: the two highest rows are reserved, one of them for null links.
  static var rowLimit: Int { .largestPosition - 1 }
}
