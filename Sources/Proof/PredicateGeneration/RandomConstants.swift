import PredicateReference

extension RandomWriter {
  /// Returns the text of a constant that is valid next to a value of a type.
  mutating func constant(_ type: ElementType, isNullable: Bool = false) -> String {
    isRql ? literal(against: type) : formatConstant(type, isNullable)
  }

  /// Returns a constant of `nspredicate`, sometimes as an argument, a `%d` or a `$NAME`.
  private mutating func formatConstant(_ type: ElementType, _ isNullable: Bool) -> String {
    if isNullable && random.chance(1, in: 6) {
      return random.chance(1, in: 4) ? argument(.null) : random.pick("nil", "NULL", "null")
    }
    switch type {
    case .bool: return boolConstant()
    case .int, .float, .double, .decimal: return numberConstant(type)
    case .string:
      let text = values.text(&random)
      return random.chance(1, in: 2) ? random.quoted(text) : argument(.string(text))
    case .mixed:
      return constant(random.pick(RandomValues.scalarTypes) ?? .int)
    case .date: return dateConstant()
    case .object: return object(type)
    default: return argument(values.value(type, &random))
    }
  }

  /// Returns a date as an argument, or as whole seconds since 2001 as Foundation prints them.
  private mutating func dateConstant() -> String {
    let value = values.value(.date, &random)
    guard case .date(let date) = value, date.nanoseconds == 0, random.chance(1, in: 2) else { return argument(value) }
    let (seconds, overflows) = date.seconds.subtractingReportingOverflow(978_307_200)
    return overflows
      ? argument(value) : "CAST(\(seconds)\(random.pick("", ".0")), \(random.pick("'NSDate'", "\"NSDate\"")))"
  }

  private mutating func boolConstant() -> String {
    switch random.below(4) {
    case 0: return random.pick("true", "YES", "True")
    case 1: return random.pick("false", "NO", "no")
    case 2: return random.pick("0", "1")
    default: return argument(.bool(random.chance(1, in: 2)))
    }
  }

  /// Returns a number for a property of a numeric type. All numeric types are comparable.
  private mutating func numberConstant(_ type: ElementType) -> String {
    switch random.below(8) {
    case 0, 1, 2: return integerConstant(random.pick(RandomValues.integers) ?? 0)
    case 3, 4: return doubleConstant(random.pick(RandomValues.doubles) ?? 0)
    case 5: return integerConstant(Int64(random.below(4)))
    case 6 where type == .decimal:
      return random.pick(
        "0.1000000000000000055511151231257827", "1.50", "-.5", "1e-3", "123456789012345678901234567890.5")
    case 6: return argument(.float(random.pick(RandomValues.floats) ?? 0))
    default: return argument(.decimal(random.pick(RandomValues.decimals) ?? .referenceNaN))
    }
  }

  /// Returns an integer in one of its spellings.
  mutating func integerConstant(_ value: Int64) -> String {
    switch random.below(6) {
    case 0: return argument(.int(value))
    case 1:
      arguments.append(.value(.int(value)))
      return random.pick("%d", "%ld", "%lld", "%i")
    case 2 where value >= 0: return random.pick("0x" + String(value, radix: 16), "+\(value)")
    case _ where value == .min: return argument(.int(value))
    default: return String(value)
    }
  }

  /// Returns a double in one of its spellings. Infinities and NaN are always arguments.
  private mutating func doubleConstant(_ value: Double) -> String {
    if !value.isFinite || random.chance(1, in: 4) { return argument(.double(value)) }
    if random.chance(1, in: 5) {
      arguments.append(.value(.double(value)))
      return random.pick("%f", "%g", "%lf")
    }
    return value.description
  }

  /// Returns `$n` with a value, or `%@`, or sometimes a `$NAME`.
  mutating func argument(_ value: Value) -> String { argument(.value(value)) }

  /// Returns the text of an argument.
  mutating func argument(_ value: ReferenceArgument) -> String {
    if !isRql, case .value = value, subqueryVariables.isEmpty, random.chance(1, in: 12) {
      let name = "V\(variables.count)"
      variables[name] = value
      return "$" + name
    }
    arguments.append(value)
    return isRql ? "$\(arguments.count - 1)" : "%@"
  }

  /// Returns a list of constants in braces or as one argument.
  mutating func list(_ type: ElementType, isNullable: Bool = false) -> String {
    let count = random.below(4)
    let isArgument = random.chance(1, in: isRql ? 10 : 3) || !isRql && type.classIndex != nil
    guard isArgument else {
      let elements = (0..<count).map { _ in
        // In `rql`, one element sometimes has a different kind.
        isRql && random.chance(1, in: 10) && type.classIndex == nil
          ? literal(sample(.mixed)) : constant(type, isNullable: isNullable)
      }
      return "{" + elements.joined(separator: ", ") + "}"
    }
    var elements = (0..<count).map { _ in
      (isRql || isNullable) && random.chance(1, in: 5)
        ? Value.null : isRql ? sample(type) : type == .mixed ? values.mixedScalar(&random) : values.value(type, &random)
    }
    if !isRql && !isNullable { elements.removeAll { $0 == .null } }
    arguments.append(.value(.list(elements)))
    return isRql ? "$\(arguments.count - 1)" : "%@"
  }

  /// Returns a list of constants for a property's values, sometimes the elements of some object's collection.
  mutating func list(like property: Property, isNullable: Bool) -> String {
    for owner in schema.classes.indices where isRql && property.type.isCollection && random.chance(1, in: 2) {
      guard let index = schema.classes[owner].propertyIndex(property.name),
        schema.classes[owner].properties[index] == property, let record = random.pick(dataSet.tables[owner]),
        let elements = record.values.element(at: index)?.elements, elements.count < 4,
        elements.allSatisfy({ $0.elements == nil })
      else { continue }
      return "{" + elements.map { literal($0) }.joined(separator: ", ") + "}"
    }
    return list(property.type.element, isNullable: isNullable)
  }
}
