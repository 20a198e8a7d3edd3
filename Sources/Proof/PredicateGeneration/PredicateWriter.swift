import PredicateReference
import PredicateSchema
import PredicateValues

/// Writes random predicates that the checker accepts (language §4, dialect `nspredicate`), gathering their arguments.
struct PredicateWriter {
  let dataSet: DataSet
  let values: RandomValues
  var random: SplitMix64
  /// The values of `%@`, `%K`, `%d` … so far, in the order of the text.
  var arguments: [ReferenceArgument] = []
  /// The values of `$NAME`s so far.
  var variables: [String: ReferenceArgument] = [:]
  /// The variables of the SUBQUERYs around, the innermost last.
  var subqueryVariables: [String] = []
  /// Whether the checker accepts what has been written so far.
  var isWellFormed = true

  var schema: Schema { dataSet.schema }

  /// A predicate about objects of a class, at most `depth` levels of logic deep.
  mutating func predicate(_ classIndex: Int, depth: Int) -> String {
    guard depth > 0, random.chance(1, in: 2) else { return comparison(classIndex) }
    switch random.below(16) {
    case 0...6: return compound(random.pick(" AND ", " and ", " && "), classIndex, depth)
    case 7...12: return compound(random.pick(" OR ", " Or ", " || "), classIndex, depth)
    case 13, 14: return random.pick("NOT ", "!", "not ") + "(" + predicate(classIndex, depth: depth - 1) + ")"
    default: return random.pick("TRUEPREDICATE", "FALSEPREDICATE", "truePredicate")
    }
  }

  private mutating func compound(_ word: String, _ classIndex: Int, _ depth: Int) -> String {
    var terms: [String] = []
    for _ in 0...(1 + random.below(2)) { terms.append("(" + predicate(classIndex, depth: depth - 1) + ")") }
    return terms.joined(separator: word)
  }

  /// A comparison of a random form; where the class has nothing to offer for a form, another is tried.
  mutating func comparison(_ classIndex: Int) -> String {
    for _ in 0..<30 {
      // A form that fails halfway may have taken arguments already; it gives them back.
      let taken = (arguments, variables)
      if let text = attempt(classIndex) { return text }
      (arguments, variables) = taken
    }
    return "TRUEPREDICATE"
  }

  private mutating func attempt(_ classIndex: Int) -> String? {
    switch random.below(23) {
    case 0, 1, 2: return scalarWithConstant(classIndex)
    case 3, 4: return scalarWithScalar(classIndex)
    case 5, 6, 7: return quantified(classIndex)
    case 8, 9: return textTest(classIndex)
    case 10: return range(classIndex)
    case 11, 12: return membershipInList(classIndex)
    case 13: return membershipInCollection(classIndex)
    case 14: return membershipInText(classIndex)
    case 15: return linkComparison(classIndex)
    case 16, 17: return aggregateComparison(classIndex)
    case 18, 19: return textTest(classIndex)
    case 20: return shapeTest(classIndex)
    default: return subquery(classIndex)
    }
  }
}
