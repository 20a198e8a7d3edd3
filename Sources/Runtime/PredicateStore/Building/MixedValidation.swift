import PredicateSchema

/// The check of mixed values (language §3): they contain no embedded objects, and nest no deeper than the limit.
enum MixedValidation {
  /// Checks a mixed value, and calls `check` with every link in it. Containers are visited without recursion.
  static func validate(
    _ value: Value, _ place: PropertyPlace, check: (ObjectReference) throws(DiagnosticError) -> Void
  ) throws(DiagnosticError) {
    var pending: [(value: Value, depth: Int)] = [(value, 0)]
    while let (value, depth) = pending.popLast() {
      switch value {
      case .link(let target):
        let classIndex = Int(target.classIndex)
        guard place.schema.classes.indices.contains(classIndex) else {
          throw StoreError.missingTarget(place, target)
        }
        if place.schema.classes[classIndex].isEmbedded { throw StoreError.embeddedLink(place, classIndex) }
        try check(target)
      case .list(let elements):
        guard depth < StoreError.nestingLimit else { throw StoreError.tooDeep(place) }
        for element in elements { pending.append((element, depth + 1)) }
      case .dictionary(let entries):
        guard depth < StoreError.nestingLimit else { throw StoreError.tooDeep(place) }
        for entry in entries { pending.append((entry.value, depth + 1)) }
      default: break
      }
    }
  }
}
