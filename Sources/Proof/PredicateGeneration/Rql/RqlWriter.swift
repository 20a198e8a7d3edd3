import PredicateReference
import PredicateSchema
import PredicateValues

/// Writes random predicates of the dialect rql, most of which the checker accepts (language §2, §4), gathering their
/// arguments.
struct RqlWriter {
  let dataSet: DataSet
  let values: RandomValues
  var random: SplitMix64
  /// The values of `$0`, `$1` ….
  var arguments: [ReferenceArgument] = []
  /// The variables of the SUBQUERYs around, the innermost last.
  var subqueryVariables: [String] = []

  var schema: Schema { dataSet.schema }

  /// A predicate about objects of a class, at most `depth` levels of logic deep.
  mutating func predicate(_ classIndex: Int, depth: Int) -> String {
    guard depth > 0, random.chance(1, in: 3) else { return comparison(classIndex) }
    switch random.below(16) {
    case 0...6: return compound(random.pick(" AND ", " and ", " && "), classIndex, depth)
    case 7...12: return compound(random.pick(" OR ", " Or ", " || "), classIndex, depth)
    case 13, 14: return random.pick("NOT ", "!", "not ") + "(" + predicate(classIndex, depth: depth - 1) + ")"
    default: return random.pick("TRUEPREDICATE", "FALSEPREDICATE", "truePredicate")
    }
  }

  private mutating func compound(_ word: String, _ classIndex: Int, _ depth: Int) -> String {
    var terms: [String] = []
    for _ in 0...(1 + random.below(2)) {
      let term = predicate(classIndex, depth: depth - 1)
      terms.append(random.chance(1, in: 8) ? term : "(" + term + ")")
    }
    return terms.joined(separator: word)
  }

  /// A comparison of a random form; where the class has nothing to offer for a form, another is tried.
  mutating func comparison(_ classIndex: Int) -> String {
    for _ in 0..<30 {
      // A form that fails halfway may have taken arguments already; it gives them back.
      let taken = arguments
      if let text = attempt(classIndex) { return text }
      arguments = taken
    }
    return "TRUEPREDICATE"
  }

  private mutating func attempt(_ classIndex: Int) -> String? {
    switch random.below(44) {
    case 0...5: return single(classIndex)
    case 6...10: return many(classIndex)
    case 11, 12: return pair(classIndex)
    case 13, 14: return manyPair(classIndex)
    case 15...18: return listTest(classIndex)
    case 19...22: return textTest(classIndex)
    case 23, 24: return range(classIndex)
    case 25...28: return aggregateTest(classIndex)
    case 29, 30, 31: return arithmeticTest(classIndex)
    case 32, 33: return linkTest(classIndex)
    case 34, 35: return typeTest(classIndex)
    case 36, 37: return subqueryTest(classIndex)
    case 38, 39: return shapeTest(classIndex)
    case 40: return lengthTest(classIndex)
    case 41: return mixedLinkTest(classIndex)
    default: return keysTest(classIndex)
    }
  }

  /// One of the relational operators in one of its spellings; those of equality at times with an option, where there may be
  /// text.
  mutating func relation(of type: ElementType) -> String {
    if type.classIndex != nil { return random.pick("==", "=", "!=", "<>") }
    if Self.mayBeText(type) && random.chance(1, in: 3) { return random.pick("==", "!=") + caseOption() }
    return random.pick("==", "=", "!=", "<>", "<", "<=", "=<", ">", ">=", "=>")
  }

  /// A quantifier, at times none.
  mutating func quantifier() -> String {
    random.pick("", "", "ANY ", "ALL ", "NONE ", "SOME ", "any ", "all ", "none ", "some ")
  }

  /// `[c]` or nothing.
  mutating func caseOption() -> String { random.chance(1, in: 3) ? "[c]" : "" }
}
