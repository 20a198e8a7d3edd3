import PredicateSchema
import PredicateValues

extension PredicateWriter {
  private static let numeric: [ElementType] = [.int, .float, .double, .decimal]

  /// An aggregate compared with a number, nil, or a numeric property (language §4.7).
  mutating func aggregateComparison(_ classIndex: Int) -> String? {
    guard let aggregate = aggregate(classIndex) else { return nil }
    let operation = random.pick("==", "!=", "<", "<=", ">", ">=")
    if random.chance(1, in: 5) {
      let types = aggregate.type == .date ? [.date] : Self.numeric
      guard let path = scalarPath(from: classIndex, where: types.contains) else { return nil }
      return "\(aggregate.text) \(operation) \(text(path))"
    }
    if random.chance(1, in: 8) { return "\(aggregate.text) BETWEEN " + bounds(aggregate.type) }
    if random.chance(1, in: 8) {
      return "\(aggregate.text) IN " + list(aggregate.type, isNullable: aggregate.isNullable)
    }
    return "\(aggregate.text) \(operation) " + constant(aggregate.type, isNullable: aggregate.isNullable)
  }

  private struct Aggregate {
    var text: String
    var type: ElementType
    var isNullable: Bool
  }

  private mutating func aggregate(_ classIndex: Int) -> Aggregate? {
    let word = random.pick("@count", "@min", "@max", "@sum", "@avg")
    if word == "@count" {
      let found = collectionPath(from: classIndex) { $0.leadsToObjects || $0.collection == .dictionary }
      return found.map { Aggregate(text: text($0) + ".@count", type: .int, isNullable: false) }
    }
    let isExtreme = word == "@min" || word == "@max"
    func isWanted(_ type: ElementType) -> Bool {
      Self.numeric.contains(type) || type == .mixed || (isExtreme && type == .date)
    }
    let found = collectionPath(from: classIndex) { $0.leadsToObjects || isWanted($0.element) }
    guard let path = found, let last = path.last else { return nil }
    var result = text(path) + "." + word
    var element = last.type.element
    if let target = last.type.element.classIndex {
      let choices = schema.classes[target].properties.filter { !$0.type.isCollection && isWanted($0.type.element) }
      guard let property = random.pick(choices) else { return nil }
      result += "." + text(RandomPath(pieces: [.name(property.name)]), bare: true)
      element = property.type.element
    }
    let type: ElementType =
      switch (word, element) {
      case ("@avg", .int), ("@avg", .float), ("@sum", .float): .double
      case ("@sum", .mixed), ("@avg", .mixed): .decimal
      default: element
      }
    return Aggregate(text: result, type: type, isNullable: word != "@sum")
  }

  /// `SUBQUERY(collection, $v, body).@count op number` (language §4.8).
  mutating func subquery(_ classIndex: Int) -> String? {
    guard subqueryVariables.count < 2 else { return nil }
    let found =
      random.chance(1, in: 4)
      ? toManyPath(from: classIndex) { $0.type.classIndex != nil && $0.last?.type.isCollection == true }
      : collectionPath(from: classIndex) { $0.leadsToObjects }
    guard let path = found, let target = path.type.classIndex else { return nil }
    if case .key? = path.pieces.last { return nil }
    if case .word? = path.pieces.last { return nil }
    let operation = random.pick("==", "!=", "<", "<=", ">", ">=")
    let isMirrored = random.chance(1, in: 6)
    let number = isMirrored ? integerConstant(Int64(random.below(4))) : ""
    let collection = text(path)
    let variable = random.pick("x", "item", "v") + "\(subqueryVariables.count)"
    subqueryVariables.append(variable)
    let body = predicate(target, depth: 1)
    subqueryVariables.removeLast()
    let call = random.pick("SUBQUERY", "subquery") + "(\(collection), $\(variable), \(body)).@count"
    if isMirrored { return "\(number) \(operation) \(call)" }
    return "\(call) \(operation) " + integerConstant(Int64(random.below(4)))
  }
}
