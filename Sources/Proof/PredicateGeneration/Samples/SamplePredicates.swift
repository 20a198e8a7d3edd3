import PredicateValues

/// Random predicates about the sample classes. They use few properties and constants, so that terms about the same value form duplicates,
/// contradictions, ranges and alternatives.
package struct SamplePredicates {
  let dialect: Dialect
  private var random: SplitMix64

  /// The values of the variables in some of the predicates.
  package static let variables: [String: Value] = ["low": .int(3), "high": .int(6)]
  /// The values of the arguments in some of the predicates of `rql`.
  package static let arguments: [Value] = [.int(3), .int(6)]

  /// Returns the values of a predicate's `%@` placeholders, or of `$0` and `$1`.
  package static func arguments(in text: String, _ dialect: Dialect) -> [Value] {
    let isOpen = dialect == .rql ? text.contains("$0") || text.contains("$1") : text.contains("%@")
    return isOpen ? arguments : []
  }

  /// Returns the variables in a predicate.
  package static func variables(in text: String) -> [String: Value] { variables.filter { text.contains("$" + $0.key) } }

  /// Creates the predicates of a seed.
  package init(seed: UInt64, dialect: Dialect = .nspredicate) {
    random = SplitMix64(seed: seed)
    self.dialect = dialect
  }

  private var low: String { dialect == .rql ? "$0" : "$low" }
  private var high: String { dialect == .rql ? "$1" : "$high" }

  /// Returns a predicate about objects of a class, with a number of levels.
  package mutating func predicate(on className: String, depth: Int = 2, prefix: String = "") -> String {
    guard depth > 0, random.chance(4, in: 5) else { return term(on: className, prefix: prefix) }
    switch random.below(10) {
    case 9 where className == "Task" && prefix.isEmpty && random.chance(1, in: 3): return indexed()
    case 9: return repetition(className, prefix)
    case 0...3: return compound(" AND ", className, depth, prefix)
    case 4...6: return compound(" OR ", className, depth, prefix)
    case 7: return "NOT (\(predicate(on: className, depth: depth - 1, prefix: prefix)))"
    default: return term(on: className, prefix: prefix)
    }
  }

  /// Returns alternatives that indexes can find.
  private mutating func indexed() -> String {
    var alternatives: [String] = []
    for _ in 0...(1 + random.below(2)) {
      let lookup = random.pick(
        "id == \(random.below(12))", "id > 8", "code == '\(text())'", "code IN {'a', 'b', nil}", "code BEGINSWITH 'a'",
        "code == nil")
      alternatives.append(random.chance(1, in: 2) ? lookup : "(\(term(on: "Task", prefix: "")) AND \(lookup))")
    }
    return alternatives.joined(separator: " OR ")
  }

  /// Returns terms with a common part.
  private mutating func repetition(_ className: String, _ prefix: String) -> String {
    let (outer, inner) = random.chance(1, in: 2) ? (" AND ", " OR ") : (" OR ", " AND ")
    let shared = term(on: className, prefix: prefix)
    let (first, second) = (term(on: className, prefix: prefix), term(on: className, prefix: prefix))
    switch random.below(4) {
    case 0: return "\(shared)\(outer)(\(first)\(inner)\(shared))"
    case 3: return "(\(shared)\(inner)\(first))\(outer)\(second)\(outer)(\(first)\(inner)\(shared)\(inner)\(second))"
    case 1: return "(NOT \(shared))\(outer)\(first)\(outer)\(shared)"
    default: return "(\(shared)\(inner)\(first))\(outer)(\(second)\(inner)\(shared))"
    }
  }

  private mutating func compound(_ word: String, _ className: String, _ depth: Int, _ prefix: String) -> String {
    var terms: [String] = []
    // Mostly about one value, which most rules require.
    let common = random.chance(1, in: 2) ? random.below(100) : nil
    for _ in 0...(1 + random.below(3)) {
      if let common {
        var same = self
        same.random = SplitMix64(seed: UInt64(common))
        let subject = same.subject(on: className)
        terms.append(comparison(subject, prefix: prefix))
      } else {
        terms.append("(\(predicate(on: className, depth: depth - 1, prefix: prefix)))")
      }
    }
    if random.chance(1, in: 6), let first = terms.first { terms.append("(" + first + ")") }
    return terms.joined(separator: word)
  }

  private mutating func term(on className: String, prefix: String) -> String {
    if random.chance(1, in: 14) { return random.pick("TRUEPREDICATE", "FALSEPREDICATE") }
    if className == "Task", prefix.isEmpty, random.chance(1, in: 16) { return "id == \(random.below(12))" }
    if className == "Task", random.chance(1, in: 16) {
      let same = random.pick("priority", "assignee", "effort", "due")
      return "\(prefix)\(same) \(random.pick("==", "!=", "<=", ">")) \(prefix)\(same)"
    }
    if className == "Task", prefix.isEmpty, random.chance(1, in: 12) {
      let value = random.pick("priority", "id", "minutes", "parent.priority")
      return "(\(value) <= \(high) \(random.pick("AND", "AND", "OR")) \(value) >= \(random.pick(low, low, "3")))"
    }
    if className == "Task", random.chance(1, in: 20) {
      let value = prefix + random.pick("priority", "minutes", "id", "effort")
      let isOptional = value.hasSuffix("minutes")
      let null = isOptional && random.chance(1, in: 2) ? " OR \(value) \(random.pick("==", "!=")) nil" : ""
      return "(\(value) < \(number(.int)) OR \(value) \(random.pick(">", ">=")) \(number(.int))\(null))"
    }
    if className == "Project", random.chance(1, in: 2) { return collectionTerm(prefix: prefix) }
    return comparison(subject(on: className), prefix: prefix)
  }

  enum Kind { case int, double, decimal, text, bool, date, count }
  typealias Subject = (path: String, kind: Kind, isOptional: Bool)

  private mutating func subject(on className: String) -> Subject {
    let task: [Subject] = [
      ("priority", .int, false), ("minutes", .int, true), ("progress", .double, true), ("effort", .double, false),
      ("assignee", .text, true), ("code", .text, true), ("name", .text, false), ("isComplete", .bool, false),
      ("due", .date, false), ("id", .int, false), ("parent.priority", .int, false), ("parent.assignee", .text, true),
      ("ratings.@min", .int, true), ("ratings.@max", .int, true), ("ratings.@sum", .int, false),
      ("projects.@count", .count, false), ("projects.@max.budget", .decimal, true),
    ]
    let project: [Subject] = [
      ("name", .text, false), ("budget", .decimal, true), ("lead.priority", .int, false), ("lead.minutes", .int, true),
      ("tasks.@count", .count, false), ("tasks.@min.priority", .int, true), ("tasks.@max.priority", .int, true),
      ("tasks.@max.minutes", .int, true), ("tasks.@min.effort", .double, true), ("tasks.@avg.priority", .double, true),
      ("tasks.@min.due", .date, true), ("roles.@count", .count, false), ("roles.@min.priority", .int, true),
      ("tasks.@max.progress", .double, true), ("lead.parent.parent.priority", .int, false),
    ]
    return random.pick(className == "Task" ? task : project) ?? task[0]
  }

  /// Returns a comparison of a value with constants.
  private mutating func comparison(_ subject: Subject, prefix: String) -> String {
    let path = prefix + subject.path
    let null = subject.isOptional && random.chance(1, in: 7)
    let relation = random.pick("==", "!=", "<", "<=", ">", ">=")
    switch subject.kind {
    case .bool: return "\(path) \(random.pick("==", "!=")) \(random.pick("true", "false"))"
    case .text:
      if null { return "\(path) \(random.pick("==", "!=", "LIKE")) nil" }
      switch random.below(8) {
      case 0:
        return
          "\(path) LIKE\(random.pick("", "[c]")) '\(random.pick("a*", "*a", "*a*", "a", "*", "", "a?", "**", "A*"))'"
      case 1: return "\(path) \(random.pick("CONTAINS", "BEGINSWITH", "ENDSWITH"))\(options()) '\(text())'"
      case 2: return "\(path) IN\(random.chance(1, in: 4) ? options() : "") \(list { $0.quoted() })"
      case 3: return "\(path) \(random.pick("==", "!="))\(options()) '\(text())'"
      case 4: return "\(path) \(relation) '\(text())'"
      default: return "\(path) \(random.pick("==", "==", "!=")) '\(text())'"
      }
    case .int, .count, .double, .decimal, .date:
      if null, subject.kind != .date { return "\(path) \(random.pick("==", "!=", "<=")) nil" }
      guard subject.kind != .date else {
        return "\(path) \(relation) \(prefix)\(subject.path == "due" ? "parent" : "lead").due"
      }
      switch random.below(9) {
      case 0: return "\(path) BETWEEN {\(number(subject.kind)), \(number(subject.kind))}"
      case 1, 2: return "\(path) IN \(list { $0.number(subject.kind) })"
      case 3: return "\(path) \(random.pick("==", "!=")) \(number(subject.kind))"
      default: return "\(path) \(relation) \(number(subject.kind))"
      }
    }
  }

  /// Returns a test of the elements of a collection.
  private mutating func collectionTerm(prefix: String) -> String {
    switch random.below(8) {
    case 0:
      let body = random.pick(
        "TRUEPREDICATE", "$x.priority > 5", "NOT $x.minutes == 3", "$x.minutes == nil", "FALSEPREDICATE")
      let other = random.pick("$x.minutes != 3", "$x.priority < 3", "$x.isComplete == true AND $x.minutes <= 5")
      let (count, word) = random.pick(("> 0", "OR"), ("== 0", "AND"), ("> 1", "OR"), ("> 0", "AND"))
      return "(SUBQUERY(\(prefix)tasks, $x, \(body)).@count \(count) \(word) "
        + "SUBQUERY(\(prefix)tasks, $x, \(other)).@count \(count))"
    case 1, 2:
      let body = predicate(on: "Task", depth: 1, prefix: "$x.")
      return "SUBQUERY(\(prefix)\(random.pick("tasks", "tasks", "roles")), $x, \(body)).@count "
        + random.pick("> 0", "== 0", ">= 1", "!= 0", "< 1", "> 1", "<= 0", "== 2", ">= 0", "< 0")
    case 3, 4:
      return "\(random.pick("ANY", "NONE", "ALL")) \(prefix)tasks.\(random.pick("priority", "minutes")) "
        + random.pick("==", "!=", ">", "<=", "==") + " \(number(.int))"
    case 5:
      return
        "\(random.pick("ANY", "NONE", "ALL")) \(prefix)tasks.assignee \(random.pick("==", "!=", "LIKE", "CONTAINS[c]")) '\(text())'"
    case 6: return "\(random.pick("ANY", "NONE", "ALL")) \(prefix)tasks.priority IN \(list { $0.number(.int) })"
    default:
      return
        "\(random.pick("ANY", "NONE")) \(prefix)tasks.parent.minutes \(random.pick("==", "!=")) \(random.pick("nil", "3"))"
    }
  }

  private mutating func number(_ kind: Kind) -> String {
    switch kind {
    case .count: return random.pick("0", "0", "1", "2", "-1", "0.5")
    case .double: return random.pick("0", "1", "1.5", "2", "3", "2.5", "1e300")
    case .decimal: return random.pick("0", "1", "2", "3", "1.5")
    default:
      if random.chance(1, in: 30) { return random.pick("9223372036854775807", "-9223372036854775808") }
      return random.pick("0", "3", "5", "7", "9", "1", "4.5", "1e300", "6")
    }
  }

  private mutating func text() -> String { random.pick("", "a", "A", "ab", "abc", "b", "é", "1", "12") }
  private mutating func quoted() -> String { "'\(text())'" }
  private mutating func options() -> String {
    dialect == .rql ? random.pick("", "[c]") : random.pick("", "", "[c]", "[d]", "[cd]")
  }

  private mutating func list(_ element: (inout SamplePredicates) -> String) -> String {
    var elements: [String] = []
    for _ in 0..<random.below(4) { elements.append(element(&self)) }
    return "{" + elements.joined(separator: ", ") + "}"
  }
}
