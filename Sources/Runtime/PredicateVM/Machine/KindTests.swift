import PredicateBytecode

// Tests of the kinds of mixed values (language §4.9).

/// Returns the ``ValueKinds`` bit of a value's kind; 0 for an absent value.
@inline(never)
func kind(_ value: MixedScalar, _ containers: ContainerView) -> UInt16 {
  if value.isAbsent { return 0 }
  if let kind = ValueKinds(scalar: value.tag) { return kind.rawValue }
  return (containers.isDictionary(value) ? ValueKinds.dictionary : .list).rawValue
}

/// Returns the number of bytes of text or data, or of items of a container (language §6.5); null for null and for other values, absent for
/// an absent value.
@inline(never)
func size(_ value: MixedScalar, _ containers: ContainerView) -> MixedScalar {
  switch value.tag {
  case .string, .data: MixedScalar(Int64(value.text.count))
  case .container: MixedScalar(Int64(containers.items(value).count))
  default: value.isAbsent ? value : .null
  }
}

/// Returns `true` if two values are of the same kind, or of different kinds; `false` if either is absent.
@inline(never)
func compareKinds(_ values: UnsafePointer<MixedScalar>, isEquality: Bool, _ containers: ContainerView) -> Bool {
  let (left, right) = (kind(values[0], containers), kind(values[1], containers))
  return left != 0 && right != 0 && (left == right) == isEquality
}
