import PredicateBytecode

extension Program {
  /// Returns the program for another schema whose classes and properties have the same names and types, at other indices.
  ///
  /// - Parameter rootClass: The class of the tested objects. `nil` if the objects may be of any class of the schema.
  /// - Throws: `schema-mismatch` if a class or property is missing or has another type, or if the program needs a store: objects by key
  ///   or by row, or linking objects.
  func fitted(to schema: Schema, rootClass: Int? = nil) throws(DiagnosticError) -> Program {
    var fitting = Fitting(program: self, schema: schema)
    return try fitting.run(rootClass)
  }
}

private struct Fitting {
  let program: Program
  let schema: Schema
  /// The schema's class for each of the program's.
  var classes: [Int: Int] = [:]

  mutating func run(_ rootClass: Int?) throws(DiagnosticError) -> Program {
    // The class of a property's objects is in the schema, too, but these are at other addresses.
    guard let root = schema.classIndex(program.rootClassName), root == rootClass ?? root else {
      throw mismatch("the program tests objects of class `\(program.rootClassName)`, which these are not")
    }
    try unify(program.rootClass, root)
    var fitted = program
    fitted.rootClass = root
    for index in program.slots.indices { fitted.slots[index] = try fit(program.slots[index]) }
    for index in program.constants.indices {
      let constant = program.constants[index]
      if let classIndex = constant.classIndex { fitted.constants[index].classIndex = classes[classIndex] ?? classIndex }
      for element in constant.elements { try check(element) }
    }
    return fitted
  }

  private mutating func fit(_ slot: Slot) throws(DiagnosticError) -> Slot {
    guard let classIndex = schema.classIndex(slot.className) else {
      throw mismatch("the program reads `\(slot.name)`, and there is no class `\(slot.className)` here")
    }
    try unify(slot.classIndex, classIndex)
    if case .linkingObjects = slot.type.collection { throw linksBack(slot) }
    let classSchema = schema.classes[classIndex]
    guard let property = classSchema.propertyIndex(slot.propertyName) else {
      if slot.propertyName.hasPrefix(Schema.linksPrefix) { throw linksBack(slot) }
      throw mismatch("the program reads `\(slot.name)`, which is not a property here")
    }
    let type = classSchema.properties[property].type
    var expected = slot.type
    if let target = slot.type.element.classIndex, let own = type.element.classIndex {
      try unify(target, own)
      expected.element = .object(own)
    }
    guard expected == type else { throw mismatch("the program reads `\(slot.name)`, which is of another type here") }
    var fitted = slot
    fitted.classIndex = classIndex
    fitted.property = property
    fitted.type = type
    return fitted
  }

  private mutating func unify(_ classIndex: Int, _ own: Int) throws(DiagnosticError) {
    guard let known = classes[classIndex] else { return classes[classIndex] = own }
    if known != own {
      throw mismatch(
        "what is class `\(schema.classes[own].name)` here is class `\(schema.classes[known].name)` elsewhere in the program"
      )
    }
  }

  private func check(_ element: Constant.Element) throws(DiagnosticError) {
    switch element {
    case .object:
      throw mismatch("the program names an object by its key, and objects that are in no store are not found by keys")
    case .value(.link(let reference)) where reference.row < .max - 1:
      throw mismatch("the program names an object by its row, and objects that are in no store have none")
    default: break
    }
  }

  private func linksBack(_ slot: Slot) -> DiagnosticError {
    mismatch("the program reads `\(slot.name)`, and objects that are in no store do not know who links to them")
  }

  private func mismatch(_ message: String) -> DiagnosticError {
    DiagnosticError(
      .schemaMismatch, message + "; compile a predicate for these objects' own classes, or put them into a store")
  }
}
