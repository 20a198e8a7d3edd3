import PredicateBytecode

/// Checks that a program's columns agree with the schema of the tables. The proof of verification then holds for these tables.
func check(_ program: Program, against schema: Schema) throws(DiagnosticError) {
  func mismatch(_ message: String) -> DiagnosticError {
    DiagnosticError(.schemaMismatch, message + "; compile the predicate again for this schema")
  }
  guard schema.classes.indices.contains(program.rootClass),
    schema.classes[program.rootClass].name == program.rootClassName
  else {
    throw mismatch(
      "the program tests objects of class `\(program.rootClassName)`, which is not class \(program.rootClass) here")
  }
  for slot in program.slots {
    guard schema.classes.indices.contains(slot.classIndex), schema.classes[slot.classIndex].name == slot.className
    else {
      throw mismatch("the program reads `\(slot.name)`, whose class is not class \(slot.classIndex) here")
    }
    let properties = schema.classes[slot.classIndex].properties
    if slot.property >= properties.count, slot.isUndeclared(in: schema) { continue }
    guard properties.indices.contains(slot.property), properties[slot.property].name == slot.propertyName else {
      throw mismatch("the program reads `\(slot.name)`, which is not property \(slot.property) here")
    }
    guard properties[slot.property].type == slot.type else {
      throw mismatch("the program reads `\(slot.name)`, which is of another type here")
    }
  }
}

extension Slot {
  /// Returns `true` if the slot is a computed property that the class does not declare: see ``Schema/inverse(of:in:)``.
  func isUndeclared(in schema: Schema) -> Bool {
    if propertyName == Schema.linksPrefix { return type == Schema.allLinksType }
    guard case .linkingObjects(let origin) = type.collection, let originClass = type.element.classIndex,
      schema.classes.indices.contains(originClass),
      schema.classes[originClass].properties.indices.contains(origin)
    else { return false }
    let owner = schema.classes[originClass]
    let link = owner.properties[origin]
    return link.type.element.classIndex == classIndex && !link.type.isComputed
      && propertyName == "\(Schema.linksPrefix).\(owner.name).\(link.name)"
  }
}
