import PredicateValues

/// How COMPARE_LISTS compares two lists of values (language §6.4): what is asked of a pair of values, and of which pairs.
public struct ListTest: Hashable, Sendable {
  /// What is asked of two values.
  public enum Test: Hashable, Sendable {
    /// One of the six comparisons.
    case relation(Relation)
    /// A text operator, the needle or pattern on the right.
    case text(TextOperator)
    /// Equality of texts under options.
    case textEqual
    /// Its complement.
    case textNotEqual
    /// Whether the left value is of one of the kinds whose bits the right one has.
    case kindIn
    /// Its complement.
    case kindNotIn
    /// Whether both are of one kind.
    case kindEqual
    /// Whether they are of two kinds.
    case kindNotEqual
  }

  /// Which pairs.
  public enum Pairing: Hashable, Sendable {
    /// Each value of the left list with each of the right one, the right quantifier asked for each left value.
    case every(left: Quantifier, right: Quantifier)
    /// Some group of the left list and some of the right one: values at the same position, all of them, of groups that have one length;
    /// `!=` is the opposite of `==`. A group of a side that has single values, if it has one, is that value: some value of the other
    /// side's group is to pass.
    case positions(SingleSides)
  }

  /// The sides whose groups are a single value or nothing: entries of dictionaries.
  public struct SingleSides: OptionSet, Hashable, Sendable {
    /// A bit for each side.
    public let rawValue: UInt8

    /// The sides of these bits.
    public init(rawValue: UInt8) { self.rawValue = rawValue }

    /// The left side.
    public static let left = SingleSides(rawValue: 1)
    /// The right side.
    public static let right = SingleSides(rawValue: 2)
  }

  /// What is asked of a pair.
  public var test: Test
  /// How texts are folded.
  public var options: TextOptions
  /// Which pairs.
  public var pairing: Pairing

  /// Creates a test.
  public init(_ test: Test, options: TextOptions = [], pairing: Pairing) {
    self.test = test
    self.options = options
    self.pairing = pairing
  }
}

extension ListTest.Test {
  /// Whether the test is the opposite of another: of whole lists the opposite of that is asked.
  package var isNegated: Bool {
    switch self {
    case .relation(.notEqual), .textNotEqual, .kindNotIn, .kindNotEqual: true
    case .relation, .text, .textEqual, .kindIn, .kindEqual: false
    }
  }
}

extension ListTest {
  /// The test in an instruction's operand: bits 0 to 3 the test, 4 and 5 the options, 6 and 7 the left quantifier, 8 and 9 the
  /// right one, 3 in both for positions, and then 10 and 11 the sides of single values.
  public var operand: Int {
    let code: Int
    switch test {
    case .relation(let relation): code = Int(relation.rawValue)
    case .text(let text): code = 8 + Int(text.rawValue)
    case .textEqual: code = 0
    case .textNotEqual: code = 7
    case .kindIn: code = 12
    case .kindEqual: code = 13
    case .kindNotEqual: code = 14
    case .kindNotIn: code = 15
    }
    let quantifiers: (Int, Int)
    switch pairing {
    case .every(let left, let right): quantifiers = (Int(left.rawValue), Int(right.rawValue))
    case .positions(let sides): quantifiers = (3, 3 | Int(sides.rawValue & 3) << 2)
    }
    return code | Int(options.rawValue & 3) << 4 | quantifiers.0 << 6 | quantifiers.1 << 8
  }

  /// The test that an operand holds; nil where it holds none.
  public init?(operand: Int) {
    guard (0..<1 << 12).contains(operand) else { return nil }
    let code = UInt8(operand & 15)
    if let relation = Relation(rawValue: code) {
      test = .relation(relation)
    } else if code >= 8, let text = TextOperator(rawValue: code - 8) {
      test = .text(text)
    } else {
      switch code {
      case 0: test = .textEqual
      case 7: test = .textNotEqual
      case 12: test = .kindIn
      case 13: test = .kindEqual
      case 14: test = .kindNotEqual
      case 15: test = .kindNotIn
      default: return nil
      }
    }
    options = TextOptions(rawValue: UInt8(operand >> 4 & 3))
    let sides = SingleSides(rawValue: UInt8(operand >> 10))
    switch (Quantifier(rawValue: UInt8(operand >> 6 & 3)), Quantifier(rawValue: UInt8(operand >> 8 & 3))) {
    case (let left?, let right?) where sides.isEmpty: pairing = .every(left: left, right: right)
    case (nil, nil): pairing = .positions(sides)
    default: return nil
    }
  }

  /// The test in disassembly: `ANY == ALL`, `positions <=`, `ANY contains[c] ANY`.
  public var name: String {
    let symbol: String
    switch test {
    case .relation(let relation): symbol = relation.symbol
    case .text(let test): symbol = test.word
    case .textEqual: symbol = "=="
    case .textNotEqual: symbol = "!="
    case .kindIn: symbol = "is"
    case .kindNotIn: symbol = "is not"
    case .kindEqual: symbol = "@type =="
    case .kindNotEqual: symbol = "@type !="
    }
    switch pairing {
    case .positions(let sides):
      let (left, right) = (sides.contains(.left) ? "value " : "", sides.contains(.right) ? " value" : "")
      return "\(left)positions \(symbol)\(options.name)\(right)"
    case .every(let left, let right): return "\(left.word) \(symbol)\(options.name) \(right.word)"
    }
  }
}

/// What REDUCE makes of a list of values: an aggregate, and the type of the values.
public struct Reduction: Hashable, Sendable {
  /// The aggregate.
  public var function: AggregateFunction
  /// The type of the values: a number's, mixed, or for minimum and maximum a date's.
  public var type: ScalarType

  /// Creates a reduction.
  public init(_ function: AggregateFunction, of type: ScalarType) {
    self.function = function
    self.type = type
  }

  /// The reduction in an instruction's operand: bits 0 and 1 the function, 2 to 5 the type.
  public var operand: Int { Int(function.rawValue) | Int(type.rawValue) << 2 }

  /// The reduction that an operand holds; nil where it holds none.
  public init?(operand: Int) {
    guard (0..<1 << 6).contains(operand), let function = AggregateFunction(rawValue: UInt8(operand & 3)),
      let type = ScalarType(rawValue: UInt8(operand >> 2))
    else { return nil }
    guard type.isNumeric || type == .mixed || type == .date && function.isExtreme else { return nil }
    self.init(function, of: type)
  }

  /// The reduction in disassembly: `sum int`.
  public var name: String { "\(function.word) \(type.name)" }

  /// The type of the result (language §6.5).
  public var resultType: ScalarType {
    switch (function, type) {
    case (.sum, .int): .int
    case (.sum, .float), (.sum, .double), (.average, .int), (.average, .float), (.average, .double): .double
    case (.sum, _), (.average, _): .decimal
    default: type
    }
  }
}
