import PredicateSchema
import PredicateValues

extension RandomWriter {
  /// An aggregate or a count, and the type of its values.
  struct Aggregate {
    var text: String
    var type: ElementType
    var isNullable = true
  }

  private static func isAggregated(_ type: ElementType) -> Bool { isNumeric(type) || type == .mixed }

  /// Returns a path of to-one links to a collection.
  private mutating func collection(from classIndex: Int, where isWanted: (PropertyType) -> Bool) -> RandomPath? {
    path(from: classIndex) { path in
      path.last.map { $0.type.isCollection && isWanted($0.type) } ?? false
    }
  }

  /// Returns an aggregate of `nspredicate` (language §4.7).
  private mutating func plainAggregate(_ classIndex: Int) -> Aggregate? {
    let function = random.pick(AggregateFunction.allCases.filter { $0 != .size }) ?? .count
    if function == .count {
      let found = collection(from: classIndex) { $0.leadsToObjects || $0.collection == .dictionary }
      return found.map { Aggregate(text: text($0) + ".@count", type: .int, isNullable: false) }
    }
    func isWanted(_ type: ElementType) -> Bool { function.result(of: ScalarType(type)) != nil }
    let found = collection(from: classIndex) { $0.leadsToObjects || isWanted($0.element) }
    guard let path = found, let last = path.last else { return nil }
    var result = text(path) + ".@" + function.word
    var element = last.type.element
    if let target = last.type.element.classIndex {
      let choices = schema.classes[target].properties.filter { !$0.type.isCollection && isWanted($0.type.element) }
      guard let property = random.pick(choices) else { return nil }
      result += "." + text(RandomPath(pieces: [.name(property.name)]), bare: true)
      element = property.type.element
    }
    let type = function.result(of: ScalarType(element)).flatMap { ElementType($0) } ?? element
    return Aggregate(text: result, type: type, isNullable: !function.hasValueOfNothing)
  }

  /// Returns an aggregate. In `rql`, it may also be the size of a collection, a text, data or a link.
  mutating func aggregate(_ classIndex: Int) -> Aggregate? {
    guard isRql else { return plainAggregate(classIndex) }
    let crosses = random.chance(1, in: 5)
    if random.chance(1, in: 24) { return linkCount(classIndex) }
    if random.chance(1, in: 16) { return elementCount(classIndex) }
    if random.chance(1, in: 3) {
      let found = path(from: classIndex, crossing: crosses) { path in
        (path.last?.type.isCollection == true || [.string, .data, .mixed].contains(path.type))
      }
      return found.map { Aggregate(text: text($0) + random.pick(".@count", ".@size", "[SIZE]"), type: .int) }
    }
    let found = path(from: classIndex, crossing: crosses) { path in
      guard let property = path.last else { return false }
      return property.type.leadsToObjects || property.type.isCollection && Self.isAggregated(path.type)
    }
    guard var path = found else { return nil }
    switch path.last?.type.collection {
    case .list where random.chance(1, in: 8), .dictionary where random.chance(1, in: 8):
      path.pieces.append(.suffix("[*]"))
    default: break
    }
    let function = random.pick(AggregateFunction.allCases.filter { $0.reducesValues }) ?? .sum
    var result = text(path) + ".@" + function.word
    if let target = path.type.classIndex {
      let choices = schema.classes[target].properties.filter {
        !$0.type.isCollection && Self.isAggregated($0.type.element)
      }
      guard let property = random.pick(choices) else { return nil }
      result += "." + property.name
      path.type = property.type.element
    }
    return Aggregate(text: result, type: path.type == .mixed ? .int : path.type)
  }

  /// Returns the number of links to an object: all of them, or those of one property.
  private mutating func linkCount(_ classIndex: Int) -> Aggregate {
    guard random.chance(1, in: 2), let origin = backlinks(to: classIndex) else {
      return Aggregate(text: "@links.@count", type: .int)
    }
    return Aggregate(text: "@links.\(origin.owner).\(origin.property)." + random.pick("@count", "@size"), type: .int)
  }

  /// Returns the size of one list element, or a count with ANY before it, which has no effect.
  private mutating func elementCount(_ classIndex: Int) -> Aggregate? {
    let found = path(from: classIndex, crossing: random.chance(1, in: 5)) { path in
      path.last?.type.collection == .list && path.type.classIndex == nil
    }
    guard var path = found, let property = path.last else { return nil }
    guard random.chance(1, in: 2), let subscripted = element(of: property) else {
      path.quantifier = random.pick("ANY ", "SOME ")
      return Aggregate(text: text(path) + ".@count", type: .int)
    }
    path.pieces.append(subscripted)
    return Aggregate(text: text(path) + random.pick(".@count", ".@size"), type: .int)
  }

  /// Returns a comparison of an aggregate with a constant, a list, a range or a property. In `rql`, also mirrored or with another
  /// aggregate.
  mutating func aggregateTest(_ classIndex: Int) -> String? {
    guard let left = aggregate(classIndex) else { return nil }
    let operation = isRql ? relation(of: .int) : random.pick("==", "!=", "<", "<=", ">", ">=")
    switch random.below(8) {
    case 0 where isRql: return aggregate(classIndex).map { "\(left.text) \(operation) \($0.text)" }
    case 1:
      let isWanted = { [isRql] (type: ElementType) in
        left.type == .date && !isRql ? type == .date : Self.isNumeric(type) || isRql && type == .mixed
      }
      return single(from: classIndex, where: isWanted).map { "\(left.text) \(operation) \(text($0))" }
    case 2: return "\(left.text) IN \(list(left.type, isNullable: left.isNullable))"
    case 3 where isRql: return "\(constant(left.type)) \(operation) \(left.text)"
    case 4: return "\(left.text) BETWEEN \(bounds(left.type))"
    default:
      let word = isRql ? random.pick("", "", "ANY ") : ""
      return "\(word)\(left.text) \(operation) " + constant(left.type, isNullable: left.isNullable)
    }
  }

  /// Returns a comparison of arithmetic with a constant, a property or other arithmetic.
  mutating func arithmeticTest(_ classIndex: Int) -> String? {
    let operation = relation(of: .int)
    if random.chance(1, in: 6), let number = single(from: classIndex, where: Self.isNumeric) {
      return "\(text(number)) \(operation) \(constantArithmetic())"
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

  /// Returns arithmetic on constants.
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
      guard var path = many(from: classIndex, where: { [.int, .double, .decimal].contains($0.type) }) else {
        return nil
      }
      if random.chance(1, in: 3) { path.quantifier = quantifier() }
      return text(path)
    case 2 where random.chance(1, in: 3): return "(" + constantArithmetic() + ")"
    default:
      return quantifiedSingle(from: classIndex, where: Self.isAggregated).map { text($0) }
    }
  }

  /// Returns a comparison of `path.@type` with the name of a type, a list of names or another `@type`.
  mutating func typeTest(_ classIndex: Int) -> String? {
    let isMany = random.chance(1, in: 2)
    let found = isMany ? manyOfTypes(classIndex) : quantifiedSingle(from: classIndex, where: { $0 == .mixed })
    guard let path = found else { return nil }
    let bare = text(path)
    let left = (isMany ? quantifier() : "") + bare + ".@type "
    let operation = random.pick("==", "!=")
    if random.chance(1, in: 8) {
      // A type that the schema declares, on either side.
      guard let other = self.path(from: classIndex, crossing: true, where: { _ in true }) else { return nil }
      let right = text(other) + ".@type"
      return random.chance(1, in: 2) ? "\(left)\(operation) \(right)" : "\(right) \(operation) \(bare).@type"
    }
    if random.chance(1, in: 6), let other = quantifiedSingle(from: classIndex, where: { $0 == .mixed }) {
      return "\(left)\(operation) \(text(other)).@type"
    }
    if random.chance(1, in: 3) {
      let names = (0..<(1 + random.below(3))).map { _ in typeName() }
      return left + random.pick("IN ", "== ", "!= ") + quantifier() + "{" + names.joined(separator: ", ") + "}"
    }
    return "\(left)\(operation) \(typeName())"
  }

  /// Returns a path to mixed values or to those of a dictionary, each of which has its own type.
  private mutating func manyOfTypes(_ classIndex: Int) -> RandomPath? {
    if random.chance(2, in: 3) { return many(from: classIndex, where: { $0.type == .mixed }) }
    return path(from: classIndex, crossing: random.chance(1, in: 3)) { path in
      path.last?.type.collection == .dictionary && path.type.classIndex == nil
    }
  }

  private mutating func typeName() -> String {
    "'"
      + random.pick(
        "null", "int", "Integer", "long", "bool", "string", "binary", "date", "timestamp", "float", "double", "decimal",
        "objectLink", "objectId", "uuid", "numeric", "object", "array", "list", "collection") + "'"
  }

  /// Returns `SUBQUERY(collection, $v, body).@count op number` (language §4.8), or mirrored. In `rql`, the operand may vary.
  mutating func subqueryTest(_ classIndex: Int) -> String? {
    guard subqueryVariables.count < 2 else { return nil }
    let takesAll = !isRql
    let found = path(from: classIndex, crossing: random.chance(1, in: 4)) { path in
      guard let type = path.last?.type, type.leadsToObjects, type.isCollection else { return false }
      return takesAll || type.collection != .set && type.collection != .dictionary
    }
    guard let path = found, let target = path.type.classIndex else { return nil }
    let operation = isRql ? relation(of: .int) : random.pick("==", "!=", "<", "<=", ">", ">=")
    let form = random.below(8)
    let number = form == 0 ? smallNumber() + " \(operation) " : ""
    let collection = text(path)
    let variable = random.pick("x", "item", "v") + "\(subqueryVariables.count)"
    subqueryVariables.append(variable)
    let body = predicate(target, depth: 1)
    subqueryVariables.removeLast()
    let count = isRql ? random.pick("@count", "@count", "@size") : "@count"
    let call = number + random.pick("SUBQUERY", "subquery") + "(\(collection), $\(variable), \(body)).\(count)"
    switch form {
    case 0: return call
    case 1 where isRql:
      return single(from: classIndex, where: Self.isNumeric).map { "\(call) \(operation) \(text($0))" }
    case 2 where isRql: return aggregate(classIndex).map { "\(call) \(operation) \($0.text)" }
    case 3 where isRql: return "\(call) + 1 \(operation) \(random.below(4))"
    case 4 where isRql: return "\(call) \(operation) nil"
    case 5 where isRql: return "\(call) IN \(list(.int))"
    case 6 where isRql:
      return random.chance(1, in: 2)
        ? "\(call) BETWEEN {\(random.below(3)), \(random.below(4))}" : "\(call) \(operation) '\(random.below(4))'"
    default: return "\(call) \(operation) " + smallNumber()
    }
  }

  private mutating func smallNumber() -> String {
    isRql ? "\(random.below(4))" : integerConstant(Int64(random.below(4)))
  }

  /// Returns a test of a dictionary's keys, sometimes of one inside a mixed value.
  mutating func keysTest(_ classIndex: Int) -> String? {
    let found =
      random.chance(1, in: 3)
      ? single(from: classIndex, where: { $0 == .mixed })
      : path(from: classIndex, crossing: random.chance(1, in: 3)) { $0.last?.type.collection == .dictionary }
    guard var path = found else { return nil }
    path.quantifier = quantifier()
    let left = text(path) + ".@keys "
    let key = random.quoted(random.pick(["k", "l", "m", "Chicago", "C", "", "absent"]) ?? "")
    switch random.below(6) {
    case 0: return left + relation(of: .int) + " " + key
    case 1: return left + "IN {" + key + ", 'k'}"
    case 2, 3: return left + random.pick("BEGINSWITH", "CONTAINS[c]", "LIKE", "ENDSWITH") + " " + key
    case 4: return left + random.pick("==", "!=", "<", ">=", "CONTAINS", "BEGINSWITH", "LIKE") + " nil"
    default: return left + random.pick("==", "!=", "=", "<>") + " " + key
    }
  }

  /// Returns a test of `.length` of the texts or data in a collection.
  mutating func lengthTest(_ classIndex: Int) -> String? {
    let found = path(from: classIndex, crossing: random.chance(1, in: 2)) { path in
      switch path.last?.type.collection {
      case .list, .set: path.type == .string || path.type == .data
      default: false
      }
    }
    guard var path = found else { return nil }
    path.quantifier = quantifier()
    let left = text(path) + ".length " + relation(of: .int) + " "
    switch random.below(4) {
    case 0: return left + quantifier() + list(.int)
    case 1: return single(from: classIndex, where: Self.isNumeric).map { left + text($0) }
    default: return left + "\(random.below(5))"
    }
  }
}
