/// Text tests of columns with constants (LANGUAGE §6.7).
extension InstructionTable {
  static func textTest(_ opcode: Opcode) -> InstructionDescription {
    let isLike = [.stringLike, .dataLike, .mixedLike].contains(opcode)
    let type: ValueType
    let suffix: String
    let formula: String
    let meaning: String
    switch opcode {
    case .stringBeginsWith, .stringEndsWith, .stringContains, .stringLike, .stringWithin: type = .string
    case .dataBeginsWith, .dataEndsWith, .dataContains, .dataLike: type = .data
    default: type = .mixed
    }
    switch opcode {
    case .stringBeginsWith, .dataBeginsWith, .mixedBeginsWith:
      (suffix, formula, meaning) = ("BEGINS", "s begins with k", "begins with the constant")
    case .stringEndsWith, .dataEndsWith, .mixedEndsWith:
      (suffix, formula, meaning) = ("ENDS", "s ends with k", "ends with the constant")
    case .stringContains, .dataContains, .mixedContains:
      (suffix, formula, meaning) = ("CONTAINS", "s contains k", "contains the constant")
    case .stringWithin:
      (suffix, formula, meaning) = ("WITHIN", "k contains s", "is not empty and stands in the constant")
    default:
      (suffix, formula, meaning) = ("LIKE", "s like k", "matches the pattern: `?` one character, `*` any run")
    }
    let rules =
      isLike
      ? "The null pattern matches null, the empty pattern the empty text."
      : "Null never matches; the empty constant never matches in `nspredicate` and every text in `rql`."
    let prefix = type == .string ? "STRING" : type == .data ? "DATA" : "MIXED"
    return InstructionDescription(
      opcode, prefix + "_" + suffix, .text, slot: .value(type),
      operand: .constant(.value, TypeSet(type == .mixed ? [.string, .data] : [type])), push: .bool, cursor: .read,
      fuel: isLike ? .pattern : .bytes, "push \(formula)",
      "Whether the \(type.name) \(meaning), under the constant's options. \(rules) (LANGUAGE §6.7)")
  }
}
