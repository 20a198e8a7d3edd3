import PredicateBytecode
import PredicateValues

// Tests of the kinds of mixed values (language §4.9).

/// The bit of ``ValueKinds`` that a value's kind has; none of an absent value.
@inline(never)
func kind(_ value: MixedScalar, _ containers: ContainerView) -> UInt16 {
  if value.isAbsent { return 0 }
  if let kind = ValueKinds(scalar: value.tag) { return kind.rawValue }
  return (containers.isDictionary(value) ? ValueKinds.dictionary : .list).rawValue
}

/// How many bytes a text or data has, or items a container (language §6.5); null of null and of other values, absent of what is
/// absent.
@inline(never)
func size(_ value: MixedScalar, _ containers: ContainerView) -> MixedScalar {
  switch value.tag {
  case .string, .data: MixedScalar(Int64(value.text.count))
  case .container: MixedScalar(Int64(containers.items(value).count))
  default: value.isAbsent ? value : .null
  }
}

/// Whether two values are of one kind, or of two; false where one is absent.
@inline(never)
func compareKinds(_ values: UnsafePointer<MixedScalar>, isEquality: Bool, _ containers: ContainerView) -> Bool {
  let (left, right) = (kind(values[0], containers), kind(values[1], containers))
  return left != 0 && right != 0 && (left == right) == isEquality
}
