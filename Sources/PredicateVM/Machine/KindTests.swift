import PredicateBytecode
import PredicateValues

// Tests of the kinds of mixed values (LANGUAGE §4.9).

/// The bit of ``ValueKinds`` that a value's kind has; none of an absent value.
@inline(never)
func kind(_ value: MixedScalar, _ containers: ContainerView) -> UInt16 {
  if value.isAbsent { return 0 }
  if let kind = ValueKinds(scalar: value.tag) { return kind.rawValue }
  return (containers.isDictionary(value) ? ValueKinds.dictionary : .list).rawValue
}

/// Whether two values are of one kind, or of two; false where one is absent.
@inline(never)
func compareKinds(_ values: UnsafePointer<MixedScalar>, isEquality: Bool, _ containers: ContainerView) -> Bool {
  let (left, right) = (kind(values[0], containers), kind(values[1], containers))
  return left != 0 && right != 0 && (left == right) == isEquality
}
