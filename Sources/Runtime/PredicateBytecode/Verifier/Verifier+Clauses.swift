/// Clauses. Every key starts at the tested object, follows links, and ends at one value.
extension Verifier {
  func verifyClauses() throws(DiagnosticError) {
    guard program.clauses.count <= limits.listElements else {
      throw DiagnosticError(
        exceeding: .listElements, limits.listElements, "the program has \(program.clauses.count) clauses")
    }
    for (index, clause) in program.clauses.enumerated() {
      switch clause {
      case .limit(let count):
        guard count >= 0 else { throw fault(index, "a limit of \(count)") }
      case .sort, .distinct:
        guard !clause.keys.isEmpty else { throw fault(index, "there are no keys") }
        guard clause.keys.count <= limits.listElements else {
          throw DiagnosticError(
            exceeding: .listElements, limits.listElements, "clause \(index) has \(clause.keys.count) keys")
        }
        for key in clause.keys { try verify(key, index) }
      }
    }
  }

  private func verify(_ key: ProgramClause.Key, _ index: Int) throws(DiagnosticError) {
    guard key.links.count < limits.pathComponents else {
      throw DiagnosticError(
        exceeding: .pathComponents, limits.pathComponents, "a key of clause \(index) has \(key.links.count + 1) steps")
    }
    var classIndex = program.rootClass
    for link in key.links {
      let slot = try slot(link, index)
      guard slot.classIndex == classIndex, slot.part == .values, !slot.type.isCollection,
        let target = slot.type.element.classIndex
      else { throw fault(index, "`\(slot.name)` is not a link of the object reached") }
      classIndex = target
    }
    let slot = try slot(key.slot, index)
    guard slot.classIndex == classIndex else { throw fault(index, "`\(slot.name)` is not of the object reached") }
    guard let entry = key.entry else {
      guard slot.part == .values, !slot.type.isCollection else {
        throw fault(index, "`\(slot.name)` is not one value")
      }
      return
    }
    let keys = try self.slot(entry.keys, index)
    guard slot.part == .elements, keys.part == .keys, keys.classIndex == slot.classIndex,
      keys.property == slot.property
    else { throw fault(index, "`\(slot.name)` and `\(keys.name)` are not the values and the keys of one dictionary") }
  }

  private func slot(_ slot: Int, _ index: Int) throws(DiagnosticError) -> Slot {
    guard program.slots.indices.contains(slot) else { throw fault(index, "there is no slot \(slot)") }
    return program.slots[slot]
  }

  private func fault(_ index: Int, _ message: String) -> DiagnosticError {
    DiagnosticError(.imageSection, "clause \(index): \(message)")
  }
}
