extension Rewriting {
  func property(_ step: TypedPath.Step) -> Property {
    predicate.schema.classes[step.classIndex].properties[step.property]
  }

  /// Returns a Boolean value that indicates whether a path leads over to-one steps to a list, set or linking objects that contain only
  /// objects.
  func holdsOnlyObjects(_ path: TypedPath) -> Bool {
    guard path.mixedSubscripts.isEmpty, let last = path.steps.last, last.part == .values,
      path.steps.dropLast().allSatisfy({ $0.part == .values && !property($0).type.isCollection })
    else { return false }
    switch property(last).type.collection {
    case .list, .set, .linkingObjects: return property(last).type.leadsToObjects
    case .dictionary, nil: return false
    }
  }
}
