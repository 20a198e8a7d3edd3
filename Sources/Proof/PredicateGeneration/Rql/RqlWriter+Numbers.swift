import PredicateSchema
import PredicateValues

extension RqlWriter {
  /// What an aggregate or a count is, and the type of its values.
  struct Aggregate {
    var text: String
    var type: ElementType
  }

  private static func isAggregated(_ type: ElementType) -> Bool {
    [.int, .float, .double, .decimal, .mixed].contains(type)
  }

  /// An aggregate, or the size of a collection, a text, data or a link.
  mutating func aggregate(_ classIndex: Int) -> Aggregate? {
    let crosses = random.chance(1, in: 5)
    if random.chance(1, in: 24) { return linkCount(classIndex) }
    if random.chance(1, in: 16) { return elementCount(classIndex) }
    if random.chance(1, in: 3) {
      let found = path(from: classIndex, crossingCollections: crosses) { path in
        (path.last?.type.isCollection == true || [.string, .data, .mixed].contains(path.type))
      }
      return found.map { Aggregate(text: $0.text + random.pick(".@count", ".@size", "[SIZE]"), type: .int) }
    }
    let found = path(from: classIndex, crossingCollections: crosses) { path in
      guard let property = path.last else { return false }
      return property.type.leadsToObjects || property.type.isCollection && Self.isAggregated(path.type)
    }
    guard var path = found else { return nil }
    switch path.last?.type.collection {
    case .list where random.chance(1, in: 8), .dictionary where random.chance(1, in: 8): path.text += "[*]"
    default: break
    }
    path.text += "." + random.pick("@min", "@max", "@sum", "@avg")
    if let target = path.type.classIndex {
      let choices = schema.classes[target].properties.filter {
        !$0.type.isCollection && Self.isAggregated($0.type.element)
      }
      guard let property = random.pick(choices) else { return nil }
      path.text += "." + property.name
      path.type = property.type.element
    }
    return Aggregate(text: path.text, type: path.type == .mixed ? .int : path.type)
  }

  /// How many links there are to an object: all of them, or those of one property.
  private mutating func linkCount(_ classIndex: Int) -> Aggregate {
    guard random.chance(1, in: 2), let origin = backlinks(to: classIndex) else {
      return Aggregate(text: "@links.@count", type: .int)
    }
    return Aggregate(text: "@links.\(origin.owner).\(origin.property)." + random.pick("@count", "@size"), type: .int)
  }

  /// The size of one element of a list, or ANY before a count, which means nothing.
  private mutating func elementCount(_ classIndex: Int) -> Aggregate? {
    let found = path(from: classIndex, crossingCollections: random.chance(1, in: 5)) { path in
      path.last?.type.collection == .list && path.type.classIndex == nil
    }
    guard let path = found, let property = path.last else { return nil }
    guard random.chance(1, in: 2), let subscripted = element(of: property) else {
      return Aggregate(text: random.pick("ANY ", "SOME ") + path.text + ".@count", type: .int)
    }
    return Aggregate(text: path.text + subscripted + random.pick(".@count", ".@size"), type: .int)
  }

  /// An aggregate with a constant, a list, a property, or another aggregate.
  mutating func aggregateTest(_ classIndex: Int) -> String? {
    guard let left = aggregate(classIndex) else { return nil }
    let operation = relation(of: .int)
    switch random.below(8) {
    case 0:
      return aggregate(classIndex).map { "\(left.text) \(operation) \($0.text)" }
    case 1:
      return single(from: classIndex, where: Self.isAggregated).map {
        "\(left.text) \(operation) \($0.text)"
      }
    case 2: return "\(left.text) IN \(list(left.type))"
    case 3: return "\(constant(left.type)) \(operation) \(left.text)"
    case 4: return "\(left.text) BETWEEN {\(bound(left.type)), \(bound(left.type))}"
    default: return "\(random.pick("", "", "ANY "))\(left.text) \(operation) \(constant(left.type))"
    }
  }

  /// Arithmetic with a constant, a property, or more arithmetic.
  mutating func arithmeticTest(_ classIndex: Int) -> String? {
    let operation = relation(of: .int)
    if random.chance(1, in: 6), let number = single(from: classIndex, where: Self.isNumeric) {
      return "\(number.text) \(operation) \(constantArithmetic())"
    }
    guard let left = arithmetic(classIndex, depth: 2) else { return nil }
    let right: String
    if random.chance(1, in: 4) {
      guard let other = random.chance(1, in: 3) ? arithmetic(classIndex, depth: 1) : operand(classIndex) else {
        return nil
      }
      right = other
    } else if random.chance(1, in: 6) {
      right = constantArithmetic()
    } else {
      right = constant(random.pick(.int, .int, .float, .double, .decimal) as ElementType)
    }
    return random.chance(1, in: 6) ? "\(right) \(operation) \(left)" : "\(left) \(operation) \(right)"
  }

  /// Constants alone.
  private mutating func constantArithmetic() -> String {
    let numbers = [bound(.int), bound(random.pick(.int, .float, .double, .decimal) as ElementType), bound(.int)]
    let sum = "\(numbers[0]) \(sign()) \(numbers[1])"
    return random.chance(1, in: 3) ? "(\(sum)) \(sign()) \(numbers[2])" : sum
  }

  private mutating func arithmetic(_ classIndex: Int, depth: Int) -> String? {
    guard let left = depth > 1 && random.chance(1, in: 4) ? arithmetic(classIndex, depth: 1) : operand(classIndex)
    else { return nil }
    let right: String?
    switch random.below(4) {
    case 0: right = operand(classIndex)
    case 1: right = random.pick("2", "0", "1.5", "0.1", "3.0", "-7", "1e20", "0x10")
    default: right = bound(random.pick(.int, .double, .decimal) as ElementType)
    }
    guard let right else { return nil }
    let text = random.chance(1, in: 4) ? "\(right) \(sign()) \(left)" : "\(left) \(sign()) \(right)"
    return random.chance(1, in: 3) || depth < 2 ? "(\(text))" : text
  }

  private mutating func sign() -> String { random.pick("+", "-", "*", "/") }

  private mutating func operand(_ classIndex: Int) -> String? {
    switch random.below(8) {
    case 0: return aggregate(classIndex)?.text
    case 1:
      return many(from: classIndex, where: { type in [.int, .double, .decimal].contains(type) }).map {
        (random.chance(1, in: 3) ? quantifier() : "") + $0.text
      }
    case 2 where random.chance(1, in: 3): return "(" + constantArithmetic() + ")"
    default:
      return quantifiedSingle(from: classIndex, where: Self.isAggregated)?.text
    }
  }

  /// `path.@type` with the name of a type, a list of them, or another `@type`.
  mutating func typeTest(_ classIndex: Int) -> String? {
    let isMany = random.chance(1, in: 2)
    let found = isMany ? manyOfTypes(classIndex) : quantifiedSingle(from: classIndex, where: { $0 == .mixed })
    guard let path = found else { return nil }
    let left = (isMany ? quantifier() : "") + path.text + ".@type "
    if random.chance(1, in: 8) {
      // What the schema fixes, on either side.
      guard let other = self.path(from: classIndex, crossingCollections: true, where: { _ in true }) else { return nil }
      let relation = random.pick("==", "!=")
      return random.chance(1, in: 2)
        ? "\(left)\(relation) \(other.text).@type" : "\(other.text).@type \(relation) \(path.text).@type"
    }
    if random.chance(1, in: 6), let other = quantifiedSingle(from: classIndex, where: { $0 == .mixed }) {
      return left + random.pick("==", "!=") + " " + other.text + ".@type"
    }
    if random.chance(1, in: 3) {
      let names = (0..<(1 + random.below(3))).map { _ in typeName() }
      return left + random.pick("IN ", "== ", "!= ") + quantifier() + "{" + names.joined(separator: ", ") + "}"
    }
    return left + random.pick("==", "!=") + " " + typeName()
  }

  /// Mixed values, or those of a dictionary, which have a type each.
  private mutating func manyOfTypes(_ classIndex: Int) -> RandomRqlPath? {
    if random.chance(2, in: 3) { return many(from: classIndex, where: { $0 == .mixed }) }
    return path(from: classIndex, crossingCollections: random.chance(1, in: 3)) { path in
      path.last?.type.collection == .dictionary && path.type.classIndex == nil
    }
  }

  private mutating func typeName() -> String {
    "'"
      + random.pick(
        "null", "int", "Integer", "long", "bool", "string", "binary", "date", "timestamp", "float", "double", "decimal",
        "objectLink", "objectId", "uuid", "numeric", "object", "array", "list", "collection") + "'"
  }

  /// `SUBQUERY(collection, $v, body).@count op number`.
  mutating func subqueryTest(_ classIndex: Int) -> String? {
    guard subqueryVariables.count < 2 else { return nil }
    let found = path(from: classIndex, crossingCollections: random.chance(1, in: 4)) { path in
      switch path.last?.type.collection {
      case .list, .linkingObjects: path.type.classIndex != nil
      default: false
      }
    }
    guard let path = found, let target = path.type.classIndex else { return nil }
    let variable = random.pick("x", "item", "v") + "\(subqueryVariables.count)"
    subqueryVariables.append(variable)
    let body = predicate(target, depth: 1)
    subqueryVariables.removeLast()
    let count = random.pick("@count", "@count", "@size")
    let call = random.pick("SUBQUERY", "subquery") + "(\(path.text), $\(variable), \(body)).\(count)"
    let operation = relation(of: .int)
    switch random.below(8) {
    case 0: return "\(random.below(4)) \(operation) \(call)"
    case 1:
      return single(from: classIndex, where: { [.int, .float, .double, .decimal].contains($0) }).map {
        "\(call) \(operation) \($0.text)"
      }
    case 2: return aggregate(classIndex).map { "\(call) \(operation) \($0.text)" }
    case 3: return "\(call) + 1 \(operation) \(random.below(4))"
    case 4: return "\(call) \(operation) nil"
    case 5: return "\(call) IN \(list(.int))"
    case 6:
      return random.chance(1, in: 2)
        ? "\(call) BETWEEN {\(random.below(3)), \(random.below(4))}" : "\(call) \(operation) '\(random.below(4))'"
    default: return "\(call) \(operation) \(random.below(4))"
    }
  }

  /// The keys of a dictionary, at times of one inside a mixed value.
  mutating func keysTest(_ classIndex: Int) -> String? {
    let found =
      random.chance(1, in: 3)
      ? single(from: classIndex, where: { $0 == .mixed })
      : path(from: classIndex, crossingCollections: random.chance(1, in: 3)) {
        $0.last?.type.collection == .dictionary
      }
    guard let path = found else { return nil }
    let left = quantifier() + path.text + ".@keys "
    let key = random.quoted(random.pick(["k", "l", "m", "Chicago", "C", "", "absent"]) ?? "")
    switch random.below(6) {
    case 0: return left + relation(of: .int) + " " + key
    case 1: return left + "IN {" + key + ", 'k'}"
    case 2, 3: return left + random.pick("BEGINSWITH", "CONTAINS[c]", "LIKE", "ENDSWITH") + " " + key
    case 4: return left + random.pick("==", "!=", "<", ">=", "CONTAINS", "BEGINSWITH", "LIKE") + " nil"
    default: return left + random.pick("==", "!=", "=", "<>") + " " + key
    }
  }
}
