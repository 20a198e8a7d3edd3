import PredicateValues

/// The result of arithmetic with two stack values: null where either is not a number, and absent where either is
/// (language §6.9).
@inline(never)
func calculate(_ instruction: MachineInstruction, _ left: MixedScalar, _ right: MixedScalar) -> MixedScalar {
  guard !left.isAbsent, !right.isAbsent else { return .absent }
  guard let leftNumber = left.number, let rightNumber = right.number else { return .null }
  return MixedScalar(Number.apply(instruction.arithmeticOperator, leftNumber, rightNumber))
}
