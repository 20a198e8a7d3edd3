import PredicateValues

extension VerifiedProgram {
  /// Whether constants name objects by their primary keys.
  package var namesObjects: Bool {
    program.constants.contains { constant in
      constant.elements.contains { if case .object = $0 { true } else { false } }
    }
  }

  /// The program with each named object replaced by its row, or by a reference that no row has. O(constants).
  package func resolvingObjects(_ row: (_ classIndex: Int, _ key: Value) -> UInt32?) -> VerifiedProgram {
    var resolved = program
    for index in resolved.constants.indices {
      for position in resolved.constants[index].elements.indices {
        guard case .object(let classIndex, let key) = resolved.constants[index].elements[position] else { continue }
        // The row below the one that columns write for null: no store hands it out.
        let reference = ObjectReference(
          classIndex: Int32(truncatingIfNeeded: classIndex), row: row(classIndex, key) ?? .max - 1)
        resolved.constants[index].elements[position] = .value(.link(reference))
      }
    }
    return VerifiedProgram(bound: resolved, of: self)
  }
}
