import PredicateReference

/// Random clauses about the objects of a class.
package struct RandomClauses: Sendable {
  private let schema: Schema
  private let dialect: Dialect
  private var random: SplitMix64

  /// Creates a generator from a seed.
  package init(schema: Schema, dialect: Dialect, seed: UInt64) {
    self.schema = schema
    self.dialect = dialect
    random = SplitMix64(seed: seed)
  }

  /// Returns up to five clauses, all of which the checker accepts.
  package mutating func clauses(of classIndex: Int) -> [ResultClause] {
    (0..<1 + random.below(5)).map { _ in clause(of: classIndex) }
  }

  /// Returns up to three clauses of different kinds.
  package mutating func clausesOfDifferentKinds(of classIndex: Int) -> [ResultClause] {
    var found: [ResultClause] = []
    for clause in clauses(of: classIndex) where !found.contains(where: { $0.isLike(clause) }) { found.append(clause) }
    return found
  }

  private mutating func clause(of classIndex: Int) -> ResultClause {
    let paths = (0..<1 + random.below(3)).compactMap { _ in path(from: classIndex) }
    switch random.below(6) {
    case 0: return .limit(random.below(40))
    case _ where paths.isEmpty: return .limit(random.below(40))
    case 1, 2: return .distinct(Array(paths.prefix(2)))
    default:
      return .sort(paths.map { SortKey($0, ascending: random.chance(1, in: 2)) })
    }
  }

  /// Returns a path to one value: links, then a property or a dictionary entry. `nil` if the class reached has neither.
  private mutating func path(from classIndex: Int) -> String? {
    var names: [String] = []
    var current = classIndex
    while names.count < 3, random.chance(1, in: 3) {
      let links = schema.classes[current].properties.filter {
        $0.type.collection == nil && $0.type.element.classIndex != nil
      }
      guard let link = random.pick(links), let target = link.type.element.classIndex else { break }
      names.append(link.name)
      current = target
    }
    guard let end = random.pick(schema.classes[current].properties.filter(isEnd)) else { return nil }
    let key = end.type.collection == .dictionary ? "['\(random.pick(RandomValues.keys) ?? "")']" : ""
    return (names + [end.name]).joined(separator: ".") + key
  }

  private func isEnd(_ property: Property) -> Bool {
    guard property.type.collection == nil || property.type.collection == .dictionary, property.name != "any" else {
      return false
    }
    return dialect == .rql || (property.type.element != .data && property.type.element.classIndex == nil)
  }
}

extension ResultClause {
  /// Returns a Boolean value that indicates whether another clause is of the same kind.
  fileprivate func isLike(_ other: ResultClause) -> Bool {
    switch (self, other) {
    case (.sort, .sort), (.distinct, .distinct), (.limit, .limit): true
    default: false
    }
  }
}

extension RandomWriter {
  /// Returns SORT, DISTINCT and LIMIT clauses after a predicate of `rql` (language §7). Empty for most predicates.
  mutating func clauses(_ classIndex: Int) -> String {
    guard random.chance(1, in: 4) else { return "" }
    var clauses = RandomClauses(schema: schema, dialect: .rql, seed: random.next())
    return clauses.clauses(of: classIndex).map { " " + text($0) }.joined()
  }

  /// Returns a path unchanged, or sometimes as an argument, which accepts only names and `@` keywords.
  private mutating func supplied(_ path: String) -> String {
    guard !path.contains("["), random.chance(1, in: 24) else { return path }
    arguments.append(.value(.string(path)))
    return "$K\(arguments.count - 1)"
  }

  private mutating func text(_ clause: ResultClause) -> String {
    switch clause {
    case .sort(let keys):
      let texts = keys.map { key in
        let direction =
          key.isAscending ? random.pick("ASC", "asc", "ascending") : random.pick("DESC", "Desc", "DESCENDING")
        return supplied(key.keyPath) + " " + direction
      }
      return random.pick("SORT", "sort") + "(" + texts.joined(separator: ", ") + ")"
    case .distinct(let paths):
      return random.pick("DISTINCT", "Distinct") + "(" + paths.map { supplied($0) }.joined(separator: ", ") + ")"
    case .limit(let count): return random.pick("LIMIT", "limit") + "(\(count))"
    }
  }
}
