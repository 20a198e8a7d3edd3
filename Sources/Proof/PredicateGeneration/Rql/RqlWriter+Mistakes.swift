import PredicateReference
import PredicateSchema
import PredicateValues

extension RqlWriter {
  /// A predicate with a mistake in it: a type, a name, a quantifier or an argument that does not fit, or damaged text.
  mutating func spoil(_ text: String, _ classIndex: Int) -> String {
    switch random.below(14) {
    case 0: return "(\(text)) AND nothing == 1"
    case 1:
      let property = random.pick(schema.classes[classIndex].properties)?.name ?? ""
      return "(\(text)) OR \(quantifier())\(property) \(relation(of: .int)) nil"
    case 2:
      if !arguments.isEmpty { arguments.removeLast() }
      return text
    case 3:
      if !arguments.isEmpty { arguments[random.below(arguments.count)] = .value(values.mixedScalar(&random)) }
      return text
    case 4, 5: return damaged(text)
    case 6: return shortened(text)
    case 7, 8: return "(\(text)) OR " + (random.pick(RandomMistakes.comparisons) ?? "")
    case 9: return text + " " + (random.pick(RandomMistakes.clauses) ?? "")
    default:
      return random.chance(1, in: 3) ? looseComparison(classIndex) : "(\(text)) OR " + looseComparison(classIndex)
    }
  }
}
