extension VerifiedProgram {
  /// The objects that constants identify by primary key, in the order of the constants. O(constants).
  package var namedObjects: [(classIndex: Int, key: Value)] {
    var objects: [(classIndex: Int, key: Value)] = []
    for constant in program.constants {
      for case .object(let classIndex, let key) in constant.elements { objects.append((classIndex, key)) }
    }
    return objects
  }

  /// Returns the program with each named object replaced by its row, or by null. O(constants).
  ///
  /// - Parameter rows: The rows of ``namedObjects``; `nil` for objects that do not exist.
  package func resolvingObjects(_ rows: [UInt32?]) -> VerifiedProgram {
    var resolved = program
    var rows = rows[...]
    for index in resolved.constants.indices {
      for position in resolved.constants[index].elements.indices {
        guard case .object(let classIndex, _) = resolved.constants[index].elements[position] else { continue }
        let row = rows.popFirst().flatMap { $0 }
        resolved.constants[index].elements[position] = .value(
          row.map { .link(ObjectReference(classIndex: Int32(truncatingIfNeeded: classIndex), row: $0)) } ?? .null)
      }
    }
    return VerifiedProgram(bound: resolved, of: self)
  }
}
