import PredicateReference

/// Predicates that ignore types. Most are invalid, and the valid ones are unusual.
extension RandomWriter {
  /// Returns a predicate with a mistake: a type, name, quantifier or argument that does not fit, or damaged text.
  mutating func spoil(_ text: String, _ classIndex: Int) -> String {
    switch random.below(16) {
    case 0: return "(\(text)) AND nothing == 1"
    case 1:
      arguments.append(.value(.string("one too many")))
      return text
    case 2:
      if !arguments.isEmpty { arguments.removeLast() }
      return text
    case 3:
      if !arguments.isEmpty { arguments[random.below(arguments.count)] = .value(values.mixedScalar(&random)) }
      return text
    case 4, 5: return damaged(text)
    case 6: return shortened(text)
    case 7:
      let property = random.pick(schema.classes[classIndex].properties)?.name ?? ""
      return "(\(text)) OR \(quantifier())\(property) \(relation(of: .int)) nil"
    case 8,
      9 where isRql:
      return "(\(text)) OR " + (random.pick(RandomMistakes.comparisons) ?? "")
    case 10 where isRql: return text + " " + (random.pick(RandomMistakes.clauses) ?? "")
    default:
      return random.chance(1, in: 3) ? looseComparison(classIndex) : "(\(text)) OR " + looseComparison(classIndex)
    }
  }

  /// Returns a comparison of two arbitrary sides.
  mutating func looseComparison(_ classIndex: Int) -> String {
    let left = looseOperand(classIndex)
    let right = looseOperand(classIndex)
    return "\(left) \(random.pick(row.operators) ?? "==") \(right)"
  }

  private mutating func looseOperand(_ classIndex: Int) -> String {
    let type = random.pick(RandomValues.scalarTypes + [.mixed, .object(0)]) ?? .int
    switch random.below(10) {
    case 0, 1: return constant(type)
    case 2: return list(type, isNullable: random.chance(1, in: 2))
    case 3: return random.pick("ANY ", "ALL ", "NONE ", "SOME ") + loosePath(classIndex)
    case 4: return random.pick("nil", "SELF", "true", "1", "''", "{}")
    case 5: return "\(loosePath(classIndex)) \(random.pick("+", "-", "*", "/")) \(constant(.int))"
    default: return loosePath(classIndex)
    }
  }

  /// Returns a path along links, sometimes with members that its type may lack.
  mutating func loosePath(_ classIndex: Int) -> String {
    var names: [String] = []
    var current = classIndex
    for _ in 0...random.below(3) {
      guard let property = random.pick(schema.classes[current].properties) else { break }
      names.append(property.name)
      guard let target = property.type.element.classIndex else { break }
      current = target
    }
    var path = names.joined(separator: ".")
    if random.chance(1, in: 3) { path += random.pick(row.suffixes) ?? "" }
    if random.chance(1, in: 12), let property = random.pick(schema.classes[current].properties) {
      path += "." + property.name
    }
    return path
  }

  /// Returns a text with a few words dropped, doubled, exchanged or replaced by ones that do not fit.
  mutating func damaged(_ text: String) -> String {
    var words = RandomMistakes.words(of: text)
    for _ in 0...random.below(2) where !words.isEmpty {
      let index = random.below(words.count)
      switch random.below(6) {
      case 0: words.remove(at: index)
      case 1: words.insert(words[index], at: index)
      case 2: words.swapAt(index, random.below(words.count))
      default: words[index] = " " + (random.pick(RandomMistakes.strangeWords) ?? "") + " "
      }
    }
    return words.joined()
  }

  /// Returns a text without a few of its bytes.
  mutating func shortened(_ text: String) -> String {
    var bytes = Array(text.utf8)
    let start = random.below(bytes.count)
    bytes.removeSubrange(start..<min(bytes.count, start + 1 + random.below(4)))
    return String(decoding: bytes, as: UTF8.self)
  }
}
