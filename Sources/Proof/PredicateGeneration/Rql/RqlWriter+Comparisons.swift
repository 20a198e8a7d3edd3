import PredicateSchema
import PredicateValues

extension RqlWriter {
  /// `path op constant`, or mirrored.
  mutating func single(_ classIndex: Int) -> String? {
    guard let path = quantifiedSingle(from: classIndex, where: { $0.classIndex == nil }) else { return nil }
    if path.isElement && random.chance(1, in: 10) { return constant(path.type) + " IN " + path.text }
    let operation = relation(of: path.type)
    let constant = constant(path.type)
    return random.chance(1, in: 5) ? "\(constant) \(operation) \(path.text)" : "\(path.text) \(operation) \(constant)"
  }

  /// `ANY path op constant`, or mirrored; or `constant IN path`.
  mutating func many(_ classIndex: Int) -> String? {
    guard let path = many(from: classIndex, where: { $0.classIndex == nil }) else { return nil }
    if random.chance(1, in: 6) { return constant(path.type) + " IN " + quantifier() + path.text }
    let operation = relation(of: path.type)
    let constant = constant(path.type)
    let quantified = quantifier() + path.text
    return random.chance(1, in: 5) ? "\(constant) \(operation) \(quantified)" : "\(quantified) \(operation) \(constant)"
  }

  /// Whether two types compare as property with property.
  private static func areComparable(_ left: ElementType, _ right: ElementType) -> Bool {
    guard left.classIndex == nil && right.classIndex == nil else { return false }
    return left == right || (isNumeric(left) && isNumeric(right)) || left == .mixed || right == .mixed
  }

  /// `path op path`.
  mutating func pair(_ classIndex: Int) -> String? {
    guard let left = quantifiedSingle(from: classIndex, where: { $0.classIndex == nil }) else { return nil }
    let isComparable = { (type: ElementType) in Self.areComparable(left.type, type) }
    guard let right = quantifiedSingle(from: classIndex, where: isComparable) else { return nil }
    if right.isElement && random.chance(1, in: 8) { return "\(left.text) IN \(right.text)" }
    return "\(left.text) \(relation(of: left.type)) \(right.text)"
  }

  /// A path of many values with another, of one or of many.
  mutating func manyPair(_ classIndex: Int) -> String? {
    guard let left = many(from: classIndex, where: { $0.classIndex == nil }) else { return nil }
    let isComparable = { (type: ElementType) in Self.areComparable(left.type, type) }
    if random.chance(1, in: 2) {
      guard let right = many(from: classIndex, where: isComparable) else { return nil }
      if random.chance(1, in: 8) { return "\(quantifier())\(left.text) IN \(right.text)" }
      return "\(quantifier())\(left.text) \(relation(of: left.type)) \(quantifier())\(right.text)"
    }
    guard let right = single(from: classIndex, where: isComparable) else { return nil }
    let word = quantifier()
    switch random.below(4) {
    case 0: return "\(right.text) IN \(word)\(left.text)"
    case 1: return "\(right.text) \(relation(of: left.type)) \(word)\(left.text)"
    default: return "\(word)\(left.text) \(relation(of: left.type)) \(right.text)"
    }
  }

  /// A path with a list of constants: IN, or an operator with a quantifier on either side or on none.
  mutating func listTest(_ classIndex: Int) -> String? {
    let isMany = random.chance(1, in: 2)
    let found =
      isMany
      ? many(from: classIndex, where: { $0.classIndex == nil })
      : quantifiedSingle(from: classIndex, where: { $0.classIndex == nil })
    guard let path = found else { return nil }
    let left = (isMany ? quantifier() : "") + path.text
    // A list that some object has.
    let values = path.last.map { list(like: $0) } ?? list(path.type)
    if random.chance(1, in: 2) {
      return left + random.pick(" IN ", " in ", Self.mayBeText(path.type) ? " IN[c] " : " IN ") + values
    }
    if random.chance(1, in: 6) {
      return "\(quantifier())\(values) \(isMany || path.isElement ? random.pick("==", "IN") : "==") \(path.text)"
    }
    return "\(left) \(relation(of: path.type)) \(quantifier())\(values)"
  }

  /// A text operator; the needle a constant or a path.
  mutating func textTest(_ classIndex: Int) -> String? {
    guard let type: ElementType = random.pick([.string, .string, .string, .data, .mixed]) else { return nil }
    let isMany = random.chance(1, in: 4)
    let found =
      isMany ? many(from: classIndex, where: { $0 == type }) : quantifiedSingle(from: classIndex, where: { $0 == type })
    guard let path = found else { return nil }
    let operation =
      " " + random.pick("CONTAINS", "BEGINSWITH", "ENDSWITH", "LIKE", "contains", "like", "beginsWith") + caseOption()
      + " "
    let left = (isMany ? quantifier() : "") + path.text
    if random.chance(1, in: 4) {
      // A text is in no data and data in no text, but null may be in either.
      let takesAll = random.chance(1, in: 4)
      let isNeedle = { (found: ElementType) in found == type || takesAll && Self.mayBeText(found) }
      let isMany = random.chance(1, in: 4)
      let needle = isMany ? many(from: classIndex, where: isNeedle) : single(from: classIndex, where: isNeedle)
      if let needle { return left + operation + (isMany ? quantifier() : "") + needle.text }
    }
    if random.chance(1, in: 6) {
      return left + operation + quantifier() + list(type == .mixed ? random.pick(.string, .data) : type)
    }
    if random.chance(1, in: 8) { return constant(type) + operation + path.text }
    if random.chance(1, in: 8) {
      let texts = list(type == .mixed ? random.pick(.string, .data) : type)
      return quantifier() + texts + operation + (isMany ? quantifier() : "") + path.text
    }
    if type == .string && random.chance(1, in: 3) { return left + operation + random.quoted(pattern()) }
    return left + operation + (type == .mixed ? literal(sample(random.pick(.string, .data))) : constant(type))
  }

  /// `.length` of the texts or data of a collection.
  mutating func lengthTest(_ classIndex: Int) -> String? {
    let found = path(from: classIndex, crossingCollections: random.chance(1, in: 2)) { path in
      switch path.last?.type.collection {
      case .list, .set: path.type == .string || path.type == .data
      default: false
      }
    }
    guard let path = found else { return nil }
    let left = quantifier() + path.text + ".length"
    switch random.below(4) {
    case 0: return left + " " + relation(of: .int) + " " + quantifier() + list(.int)
    case 1:
      return single(from: classIndex, where: Self.isNumeric).map { left + " " + relation(of: .int) + " " + $0.text }
    default: return left + " " + relation(of: .int) + " \(random.below(5))"
    }
  }

  /// A pattern for LIKE that fits some of the data.
  private mutating func pattern() -> String {
    guard case .string(let text) = sample(.string) else { return "*" }
    var result = ""
    for character in text.prefix(6) {
      switch random.below(4) {
      case 0: result += "?"
      case 1: result += "*"
      default: result.append(character)
      }
    }
    return result + random.pick("", "*", "**")
  }

  /// `path BETWEEN {a, b}`.
  mutating func range(_ classIndex: Int) -> String? {
    let isMany = random.chance(1, in: 3)
    let found =
      isMany
      ? many(from: classIndex, where: { $0.classIndex == nil })
      : quantifiedSingle(from: classIndex, where: { $0.classIndex == nil })
    guard let path = found else { return nil }
    // Collections of plain values take ALL only.
    let word = path.last?.type.isCollection == false ? quantifier() : "ALL "
    return (isMany ? word : "") + path.text + random.pick(" BETWEEN ", " between ")
      + "{\(bound(path.type)), \(bound(path.type))}"
  }

  /// A constant that is not null, but at times where a mixed value is asked for.
  mutating func bound(_ type: ElementType) -> String {
    type == .mixed && random.chance(1, in: 8) ? "NULL" : literal(sample(type))
  }

  /// A link with an object, nil, or another link.
  mutating func linkTest(_ classIndex: Int) -> String? {
    let isMany = random.chance(1, in: 2)
    let found =
      isMany
      ? many(from: classIndex, where: { $0.classIndex != nil })
      : single(from: classIndex, where: { $0.classIndex != nil })
    guard let path = found, let target = path.type.classIndex else { return nil }
    let word = isMany || random.chance(1, in: 4) ? quantifier() : ""
    let left = word + path.text + " " + random.pick("==", "!=") + " "
    switch random.below(7) {
    case 0: return (isMany && random.chance(7, in: 8)) ? nil : left + "nil"
    case 3:
      return many(from: classIndex, where: { $0 == path.type }).map { left + quantifier() + $0.text }
    case 1:
      return single(from: classIndex, where: { $0 == path.type }).map { left + $0.text }
    case 2:
      var objects = (0..<random.below(3)).map { _ in literal(values.link(to: target, &random)) }
      if random.chance(1, in: 4) { objects.append("nil") }
      return word + path.text + random.pick(" IN ", " == ", " != ") + "{"
        + objects.joined(separator: ", ") + "}"
    default: return left + literal(values.link(to: target, &random))
    }
  }

  /// A mixed value with links of several classes, or in an order with a link.
  mutating func mixedLinkTest(_ classIndex: Int) -> String? {
    let isMany = random.chance(1, in: 3)
    let isMixed = { (type: ElementType) in type == .mixed }
    let found = isMany ? many(from: classIndex, where: isMixed) : single(from: classIndex, where: isMixed)
    guard let path = found else { return nil }
    let left = (isMany ? quantifier() : "") + path.text + " "
    if random.chance(1, in: 3) {
      let isMany = random.chance(1, in: 2)
      let isLink = { (type: ElementType) in type.classIndex != nil }
      let link = isMany ? many(from: classIndex, where: isLink) : single(from: classIndex, where: isLink)
      return link.map { left + relation(of: .int) + " " + (isMany ? quantifier() : "") + $0.text }
    }
    let objects = (0...random.below(3)).map { _ in
      random.chance(1, in: 6) ? sample(.mixed) : values.link(to: random.below(schema.classes.count), &random)
    }
    return left + random.pick("IN ", "== ANY ", "!= ALL ", "== NONE ") + argument(.list(objects))
  }
}
