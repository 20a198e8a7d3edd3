import PredicateReference

/// Writes random predicates of a dialect and collects their arguments (language §2, §4). The checker accepts every `nspredicate` text that
/// stays ``isWellFormed``, and most of `rql`.
struct RandomWriter {
  let dialect: Dialect
  let dataSet: DataSet
  let values: RandomValues
  var random: SplitMix64
  /// The values of `%@`, `%K`, `%d` … so far, in the order of the text, or of `$0`, `$1` ….
  var arguments: [ReferenceArgument] = []
  /// The values of `$NAME` variables so far.
  var variables: [String: ReferenceArgument] = [:]
  /// The variables of the enclosing SUBQUERYs, innermost last.
  var subqueryVariables: [String] = []
  /// A Boolean value that indicates whether the checker accepts the text so far.
  var isWellFormed = true

  init(_ dialect: Dialect, _ dataSet: DataSet, _ values: RandomValues, _ random: SplitMix64) {
    (self.dialect, self.dataSet, self.values, self.random) = (dialect, dataSet, values, random)
  }

  var schema: Schema { dataSet.schema }
  var isRql: Bool { dialect == .rql }
  /// The dialect's forms and keywords.
  var row: RandomRow { isRql ? .rql : .nspredicate }

  /// Returns a predicate about objects of a class, with at most `depth` levels of logic.
  mutating func predicate(_ classIndex: Int, depth: Int) -> String {
    guard depth > 0, random.chance(1, in: isRql ? 3 : 2) else { return comparison(classIndex) }
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

  /// Returns a comparison of a random form. If the class does not support a form, another is tried.
  mutating func comparison(_ classIndex: Int) -> String {
    let forms = row.forms
    for _ in 0..<30 {
      // A form that fails halfway may already have added arguments, which are then removed.
      let taken = (arguments, variables, isWellFormed)
      var place = random.below(forms.reduce(0) { $0 + $1.weight })
      for form in forms {
        place -= form.weight
        guard place < 0 else { continue }
        if let text = form.write(&self, classIndex) { return text }
        break
      }
      (arguments, variables, isWellFormed) = taken
    }
    return "TRUEPREDICATE"
  }

  /// Returns one of the relational operators that a type allows, in one of its spellings (language §4.1). Equality of possible texts
  /// sometimes has options.
  mutating func relation(of type: ElementType) -> String {
    if row.optionTypes.contains(type) && random.chance(1, in: 3) { return random.pick("==", "!=") + options() }
    if type.classIndex != nil || row.unorderedTypes.contains(type) { return random.pick("==", "=", "!=", "<>") }
    return random.pick("==", "=", "!=", "<>", "<", "<=", "=<", ">", ">=", "=>")
  }

  /// Returns a quantifier followed by a space, or sometimes none in `rql`.
  mutating func quantifier() -> String { random.pick(row.quantifiers) ?? "" }

  /// Returns options such as `[c]`, or an empty text.
  mutating func options() -> String { random.pick(row.options) ?? "" }

  /// Returns a text operator with or without options.
  mutating func textOperator() -> String {
    if random.chance(1, in: 4) { return random.pick(row.likes) ?? "LIKE" }
    return random.pick("CONTAINS", "BEGINSWITH", "ENDSWITH", "contains", "beginsWith") + options()
  }
}
