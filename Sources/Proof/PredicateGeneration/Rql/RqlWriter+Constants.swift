import PredicateReference
import PredicateSchema
import PredicateValues

extension RqlWriter {
  /// The text of a constant that may stand against a value of a type: a literal, `$n`, nil.
  mutating func constant(_ type: ElementType) -> String {
    if random.chance(1, in: 10) { return random.pick("nil", "NULL", "null") }
    // A number of another type, which most comparisons take.
    if Self.isNumeric(type) && random.chance(1, in: 4) {
      let value = sample(random.pick(.int, .float, .double, .decimal) as ElementType)
      // An integer is never infinite.
      if type != .int || !Self.isInfinite(value) { return literal(value) }
    }
    let value = sample(type)
    // A text that is a number, as most are.
    if Self.isNumeric(type), random.chance(1, in: 12), let text = numeral(value) {
      return literal(.string(random.pick("", "", " ") + text + (type == .decimal ? "" : random.pick("", "", " "))))
    }
    return literal(value)
  }

  /// A number as a text; nil of those that are not written so that every reader of numbers takes them.
  private func numeral(_ value: Value) -> String? {
    switch value {
    case .int(let integer): "\(integer)"
    case .double(let number) where number.isFinite: "\(number)"
    case .decimal(let number): number.isNaN ? nil : number.description
    default: nil
    }
  }

  /// Whether a type is a type of numbers.
  static func isNumeric(_ type: ElementType) -> Bool { [.int, .float, .double, .decimal].contains(type) }

  /// Whether values of a type may be texts, which options are for.
  static func mayBeText(_ type: ElementType) -> Bool { [.string, .data, .mixed].contains(type) }

  private static func isInfinite(_ value: Value) -> Bool {
    if case .infinity? = ReferenceNumber(value)?.magnitude { true } else { false }
  }

  /// A value of a type: one that the data have, or an awkward one.
  mutating func sample(_ type: ElementType) -> Value {
    let type = type == .mixed ? random.pick(RandomValues.scalarTypes) ?? .int : type
    guard random.chance(2, in: 3) else { return values.value(type, &random) }
    for _ in 0..<4 {
      let classIndex = random.below(schema.classes.count)
      let holders = schema.classes[classIndex].properties.indices.filter { index in
        schema.classes[classIndex].properties[index].type.element == type
      }
      guard let record = random.pick(dataSet.tables[classIndex]), let holder = random.pick(holders),
        let value = record.values.element(at: holder)
      else { continue }
      if let elements = value.elements {
        if let element = random.pick(elements), element != .null { return element }
      } else if value != .null {
        return value
      }
    }
    return values.value(type, &random)
  }

  /// `$n` with a value.
  mutating func argument(_ value: Value) -> String {
    arguments.append(.value(value))
    return "$\(arguments.count - 1)"
  }

  /// A list of constants for a property's values, at times that of some object's collection.
  mutating func list(like property: Property) -> String {
    for owner in schema.classes.indices where property.type.isCollection && random.chance(1, in: 2) {
      guard let index = schema.classes[owner].propertyIndex(property.name),
        schema.classes[owner].properties[index] == property, let record = random.pick(dataSet.tables[owner]),
        let elements = record.values.element(at: index)?.elements, elements.count < 4,
        elements.allSatisfy({ $0.elements == nil })
      else { continue }
      return "{" + elements.map { literal($0) }.joined(separator: ", ") + "}"
    }
    return list(property.type.element)
  }

  /// A list of constants in braces, at times as one argument.
  mutating func list(_ type: ElementType) -> String {
    let count = random.pick(0, 1, 1, 2, 2, 3)
    if random.chance(1, in: 10) {
      return argument(.list((0..<count).map { _ in random.chance(1, in: 6) ? .null : sample(type) }))
    }
    // At times one is of another kind.
    let elements = (0..<count).map { _ in
      random.chance(1, in: 10) && type.classIndex == nil ? literal(sample(.mixed)) : constant(type)
    }
    return "{" + elements.joined(separator: ", ") + "}"
  }
}
