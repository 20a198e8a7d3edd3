import PredicateSchema
import PredicateValues

/// What both writers can do without regard to types: most of what comes out is wrong in some way, and what is not is rarely written
/// on purpose.
protocol LooseWriter {
  var schema: Schema { get }
  var random: SplitMix64 { get set }
  /// The text of a constant that fits a type.
  mutating func anyConstant(_ type: ElementType) -> String
  /// The text of a list of constants that fit a type.
  mutating func anyList(_ type: ElementType) -> String
  /// What may stand behind a path, with its dot or bracket.
  static var suffixes: [String] { get }
  /// The operators of comparisons.
  static var operators: [String] { get }
}

extension LooseWriter {
  /// A comparison of anything with anything.
  mutating func looseComparison(_ classIndex: Int) -> String {
    let left = looseOperand(classIndex)
    let right = looseOperand(classIndex)
    return "\(left) \(random.pick(Self.operators) ?? "==") \(right)"
  }

  private mutating func looseOperand(_ classIndex: Int) -> String {
    let type = random.pick(RandomValues.scalarTypes + [.mixed, .object(0)]) ?? .int
    switch random.below(10) {
    case 0, 1: return anyConstant(type)
    case 2: return anyList(type)
    case 3: return random.pick("ANY ", "ALL ", "NONE ", "SOME ") + loosePath(classIndex)
    case 4: return random.pick("nil", "SELF", "true", "1", "''", "{}")
    case 5: return "\(loosePath(classIndex)) \(random.pick("+", "-", "*", "/")) \(anyConstant(.int))"
    default: return loosePath(classIndex)
    }
  }

  /// A path along links, with or without something behind its names that its type may not have.
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
    if random.chance(1, in: 3) { path += random.pick(Self.suffixes) ?? "" }
    if random.chance(1, in: 12), let property = random.pick(schema.classes[current].properties) {
      path += "." + property.name
    }
    return path
  }

  /// A text with a few of its words dropped, doubled, exchanged, or replaced by ones that belong elsewhere or nowhere.
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

  /// A text without a few of its bytes.
  mutating func shortened(_ text: String) -> String {
    var bytes = Array(text.utf8)
    let start = random.below(bytes.count)
    bytes.removeSubrange(start..<min(bytes.count, start + 1 + random.below(4)))
    return String(decoding: bytes, as: UTF8.self)
  }
}

extension PredicateWriter: LooseWriter {
  static let suffixes = [
    ".@count", ".@min", ".@max", ".@sum", ".@avg", ".@allKeys", ".@allValues", "['k']", "[0]", "[#any]", ".@size",
    ".@count.@sum", ".@sum.p00", ".@avg.id", ".@max.link", ".id", "[FIRST]", "['k']['x']", ".@average", ".@type",
  ]
  static let operators = [
    "==", "!=", "<", "<=", ">", ">=", "IN", "BETWEEN", "CONTAINS", "BEGINSWITH", "ENDSWITH", "LIKE", "==[c]", "!=[cd]",
    "CONTAINS[c]", "LIKE[d]", "IN[c]", "<[c]", "MATCHES", "geoWithin", "TEXT",
  ]
  mutating func anyConstant(_ type: ElementType) -> String { constant(type) }
  mutating func anyList(_ type: ElementType) -> String { list(type, isNullable: random.chance(1, in: 2)) }
}

extension RqlWriter: LooseWriter {
  static let suffixes = [
    ".@count", ".@size", "[SIZE]", ".@min", ".@max", ".@sum", ".@avg", ".@keys", ".@values", ".@type", "['k']", "[0]",
    "[*]", "[FIRST]", "[LAST]", ".k", ".@count.@sum", ".@sum.p00", ".@avg.id", ".@max.link", "['k'][0]",
    ".@links.@count",
    "[-1]", ".@allKeys",
  ]
  static let operators = [
    "==", "!=", "<", "<=", ">", ">=", "IN", "BETWEEN", "CONTAINS", "BEGINSWITH", "ENDSWITH", "LIKE", "==[c]", "!=[c]",
    "CONTAINS[c]", "LIKE[c]", "IN[c]", "<[c]", "MATCHES", "geoWithin", "TEXT",
  ]
  mutating func anyConstant(_ type: ElementType) -> String { constant(type) }
  mutating func anyList(_ type: ElementType) -> String { list(type) }
}
