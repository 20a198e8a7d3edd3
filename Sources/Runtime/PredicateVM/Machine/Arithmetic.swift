import PredicateValues

/// Returns the result of arithmetic with two stack values: null if either is not a number, absent if either is absent (language §6.9).
@inline(never)
func calculate(_ instruction: MachineInstruction, _ left: MixedScalar, _ right: MixedScalar) -> MixedScalar {
  guard !left.isAbsent, !right.isAbsent else { return .absent }
  guard let leftNumber = left.number, let rightNumber = right.number else { return .null }
  return MixedScalar(Number.apply(instruction.arithmeticOperator, leftNumber, rightNumber))
}
