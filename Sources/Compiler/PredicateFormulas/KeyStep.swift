import Foundation
import PredicateKeyValues
import PredicateValues

/// One step of a key path.
enum KeyStep {
  case key(String)
  /// `@count` and the like, which apply to a collection.
  case operation(Aggregation)
  /// `[FIRST]`, `[LAST]`, `[SIZE]`.
  case first, last, size
  /// `[0]`, `['key']`.
  case element((Scope) -> Operand)

  /// A collection operator.
  enum Aggregation: String {
    case count, sum, avg, min, max, unionOfObjects, distinctUnionOfObjects
  }
}

/// Returns the value at a key path.
func follow(_ steps: ArraySlice<KeyStep>, from start: Operand, in scope: Scope) -> Operand {
  var (value, steps) = (start, steps)
  while let step = steps.popFirst() {
    switch step {
    case .key(let name): value = value.value(forKey: name)
    case .operation(let operation):
      guard let elements = value.elements else { return .null }
      if operation == .count { return .value(.int(Int64(elements.count))) }
      return reduce(elements.map { follow(steps, from: Operand($0), in: scope) }, operation)
    case .first: value = Operand(value.elements?.first)
    case .last: value = Operand(value.elements?.last)
    case .size: value = value.elements.map { .value(.int(Int64($0.count))) } ?? .null
    case .element(let index):
      let index = index(scope)
      if let key = index.text {
        value = value.value(forKey: key)
      } else if let position = index.integer.flatMap(Int.init(exactly:)), case .many(let elements, _) = value,
        elements.indices.contains(position)
      {
        value = Operand(elements[position])
      } else {
        value = .null
      }
    }
  }
  return value
}

private func reduce(_ values: [Operand], _ operation: KeyStep.Aggregation) -> Operand {
  switch operation {
  case .count: .value(.int(Int64(values.count)))
  case .sum: FormatFunction.sum(values)
  case .avg: FormatFunction.average(values)
  case .min: FormatFunction.extreme(values, .less)
  case .max: FormatFunction.extreme(values, .greater)
  case .unionOfObjects: .many(values.compactMap(\.any))
  case .distinctUnionOfObjects:
    .many(
      values.indices.filter { index in
        !values[..<index].contains { $0.equals(values[index], .exact) }
      }.compactMap { values[$0].any })
  }
}

extension Operand {
  /// Returns the value of a key: of an object, of each element of a collection, or one that texts have.
  func value(forKey key: String) -> Operand {
    switch self {
    case _ where key == "self": self
    case .null: .null
    case .many(let elements, _):
      .many(elements.map { Operand($0).value(forKey: key).any ?? NSNull() })
    case .object(let object): Operand(KeyValueSource(object)?.value(forKey: key))
    case .value(.string(let text)): Self.property(key, of: text)
    case .value: number.map { Self.property(key, of: $0) } ?? .null
    }
  }

  /// The properties of texts that formats use.
  private static func property(_ key: String, of text: String) -> Operand {
    switch key {
    case "length": .value(.int(Int64(text.utf16.count)))
    case "uppercaseString": .value(.string(text.uppercased()))
    case "lowercaseString": .value(.string(text.lowercased()))
    case "description": .value(.string(text))
    case "intValue", "integerValue", "longLongValue": .value(.int(Int64(strtoll(text, nil, 10))))
    case "doubleValue", "floatValue": .value(.double(strtod(text, nil)))
    case "boolValue": .value(.bool(strtod(text, nil) != 0 || text.first.map("YyTt".contains) == true))
    default: .null
    }
  }

  private static func property(_ key: String, of number: Number) -> Operand {
    switch key {
    case "intValue", "integerValue", "longLongValue":
      number.wholePart.map { .value(.int($0)) } ?? .null
    case "doubleValue", "floatValue": .value(.double(number.nearestDouble))
    case "boolValue": .value(.bool(number.nearestDouble != 0))
    case "stringValue", "description":
      .value(.string(number.kind == .int ? "\(number.int)" : "\(number.nearestDouble)"))
    default: .null
    }
  }
}
