import Foundation
import PredicateFoundation

/// The functions and operators of numbers and texts that formats may call.
struct FormatFunction: Sendable {
  /// The number of arguments.
  let arity: ClosedRange<Int>
  let apply: @Sendable ([Operand]) -> Operand

  private init(_ arity: ClosedRange<Int> = 1...1, _ apply: @escaping @Sendable ([Operand]) -> Operand) {
    (self.arity, self.apply) = (arity, apply)
  }

  private static func number(_ function: @escaping @Sendable (Double) -> Double) -> FormatFunction {
    FormatFunction { double($0[0]).map { .value(.double(function($0))) } ?? .null }
  }

  /// A function of a number that leaves integers as they are.
  private static func rounding(_ rule: FloatingPointRoundingRule) -> FormatFunction {
    FormatFunction { arguments in
      if arguments[0].integer != nil { return arguments[0] }
      return double(arguments[0]).map { .value(.double($0.rounded(rule))) } ?? .null
    }
  }

  private static func text(_ function: @escaping @Sendable (String) -> Operand) -> FormatFunction {
    FormatFunction { $0[0].text.map(function) ?? .null }
  }

  /// A function of a collection, or of its elements.
  private static func many(_ function: @escaping @Sendable ([Operand]) -> Operand) -> FormatFunction {
    FormatFunction(1...Int.max) { arguments in
      function(arguments.count == 1 ? arguments[0].elements?.map { Operand($0) } ?? arguments : arguments)
    }
  }

  private static func pair(_ function: @escaping @Sendable (Operand, Operand) -> Operand) -> FormatFunction {
    FormatFunction(2...2) { function($0[0], $0[1]) }
  }

  /// Returns the function of a name or selector: `sqrt`, `sqrt:`, `modulus:by:`. `nil` if there is none.
  static func function(_ name: String) -> FormatFunction? {
    let key = name.lowercased()
    return named[key.firstIndex(of: ":") == key.indices.last ? String(key.dropLast()) : key]
  }

  /// The functions by name, as `NSExpression` documents them. Those of one argument are named without their colon.
  private static let named: [String: FormatFunction] = [
    "sum": many(sum), "average": many(average), "min": many { extreme($0, .less) },
    "max": many { extreme($0, .greater) },
    "count": many { .value(.int(Int64($0.count))) }, "median": many(median), "stddev": many(deviation),
    "mode": many(mode),
    "sqrt": number { $0.squareRoot() }, "log": number { log10($0) }, "ln": number { log($0) },
    "exp": number { exp($0) },
    "ceiling": rounding(.up), "floor": rounding(.down), "trunc": rounding(.towardZero),
    "abs": FormatFunction { arguments in
      guard let number = arguments[0].number else { return .null }
      return number.nearestDouble < 0 ? arithmetic(.subtract, .value(.int(0)), arguments[0]) : arguments[0]
    },
    "uppercase": text { .value(.string($0.uppercased())) }, "lowercase": text { .value(.string($0.lowercased())) },
    "length": text { .value(.int(Int64($0.utf16.count))) },
    "now": FormatFunction(0...0) { _ in Operand(Date()) }, "noindex": FormatFunction { $0[0] },
    "add:to:": pair { arithmetic(.add, $0, $1) }, "from:subtract:": pair { arithmetic(.subtract, $0, $1) },
    "multiply:by:": pair { arithmetic(.multiply, $0, $1) }, "divide:by:": pair { arithmetic(.divide, $0, $1) },
    "modulus:by:": pair(remainder), "raise:topower:": pair(power),
    "bitwiseand:with:": pair { bits($0, $1, &) }, "bitwiseor:with:": pair { bits($0, $1, |) },
    "bitwisexor:with:": pair { bits($0, $1, ^) }, "leftshift:by:": pair { bits($0, $1, <<) },
    "rightshift:by:": pair { bits($0, $1, >>) }, "onescomplement": FormatFunction { complement($0[0]) },
  ]

  private static func double(_ operand: Operand) -> Double? { operand.number?.nearestDouble }

  /// Returns the result of an operator. Integers that overflow become doubles. `nil` for a division of integers by zero.
  static func arithmetic(_ operation: ArithmeticOperator, _ left: Operand, _ right: Operand) -> Operand {
    guard let first = left.number, let second = right.number else { return .null }
    guard let a = left.integer, let b = right.integer else {
      return Operand(Number.apply(operation, first, second).value)
    }
    let (result, overflow): (Int64, Bool) =
      switch operation {
      case .add: a.addingReportingOverflow(b)
      case .subtract: a.subtractingReportingOverflow(b)
      case .multiply: a.multipliedReportingOverflow(by: b)
      case .divide: a.dividedReportingOverflow(by: b)
      }
    if !overflow { return .value(.int(result)) }
    if b == 0, operation == .divide { return .null }
    return .value(Number.apply(operation, Number(Double(a)), Number(Double(b))).value)
  }

  /// Returns the remainder of a division. `nil` for a division of integers by zero.
  private static func remainder(_ left: Operand, _ right: Operand) -> Operand {
    if let left = left.integer, let right = right.integer {
      return right == 0 ? .null : .value(.int(left.remainderReportingOverflow(dividingBy: right).partialValue))
    }
    guard let left = double(left), let right = double(right) else { return .null }
    return .value(.double(left.truncatingRemainder(dividingBy: right)))
  }

  static func power(_ base: Operand, _ exponent: Operand) -> Operand {
    guard let base = double(base), let exponent = double(exponent) else { return .null }
    return .value(.double(pow(base, exponent)))
  }

  static func bits(_ left: Operand, _ right: Operand, _ function: (Int64, Int64) -> Int64) -> Operand {
    guard let left = left.integer, let right = right.integer else { return .null }
    return .value(.int(function(left, right)))
  }

  static func complement(_ operand: Operand) -> Operand { operand.integer.map { .value(.int(~$0)) } ?? .null }

  static func sum(_ values: [Operand]) -> Operand {
    values.reduce(.value(.int(0))) { $1.number == nil ? $0 : arithmetic(.add, $0, $1) }
  }

  static func average(_ values: [Operand]) -> Operand {
    let numbers = values.compactMap(double)
    return numbers.isEmpty ? .null : .value(.double(numbers.reduce(0, +) / Double(numbers.count)))
  }

  private static func median(_ values: [Operand]) -> Operand {
    let numbers = values.compactMap(double).sorted()
    guard !numbers.isEmpty else { return .null }
    return .value(.double((numbers[(numbers.count - 1) / 2] + numbers[numbers.count / 2]) / 2))
  }

  /// Returns the numbers that occur most often, the least one first.
  private static func mode(_ values: [Operand]) -> Operand {
    let counts = values.compactMap(double).reduce(into: [:]) { $0[$1, default: 0] += 1 }
    let most = counts.values.max()
    return .many(counts.filter { $0.value == most }.keys.sorted())
  }

  private static func deviation(_ values: [Operand]) -> Operand {
    let numbers = values.compactMap(double)
    guard !numbers.isEmpty else { return .null }
    let mean = numbers.reduce(0, +) / Double(numbers.count)
    let squares = numbers.map { ($0 - mean) * ($0 - mean) }.reduce(0, +)
    return .value(.double((squares / Double(numbers.count)).squareRoot()))
  }

  static func extreme(_ values: [Operand], _ order: PartialOrdering) -> Operand {
    values.reduce(.null) { found, value in
      if case .null = found { return value }
      return value.order(found, .exact) == order ? value : found
    }
  }

  /// Returns a value as another class. `nil` for a class that formats cannot name.
  static func cast(to name: String) -> ((Operand) -> Operand)? {
    switch name {
    case "NSDate":
      { operand in
        guard let seconds = operand.number else { return operand }
        return Operand(Date(timeIntervalSinceReferenceDate: seconds.nearestDouble))
      }
    case "NSNumber", "NSDecimalNumber":
      { operand in
        switch operand {
        case .value(.string(let text)): Double(text).map { .value(.double($0)) } ?? .null
        case .value(.date(let date)): .value(.double(Date(date).timeIntervalSinceReferenceDate))
        default: operand
        }
      }
    case "NSString": { operand in operand.number == nil ? operand : operand.value(forKey: "stringValue") }
    default: nil
    }
  }
}
