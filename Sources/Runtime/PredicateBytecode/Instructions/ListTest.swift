/// The comparison of two lists of values by COMPARE_LISTS (language §6.4): the test of a pair, and the pairs that it applies to.
public struct ListTest: Hashable, Sendable {
  /// The test of two values.
  public enum Test: Hashable, Sendable {
    /// One of the six comparisons.
    case relation(Relation)
    /// A text operator, with the needle or pattern on the right.
    case text(TextOperator)
    /// Equality of texts under options.
    case textEqual
    /// Inequality of texts under options.
    case textNotEqual
    /// True if the left value's kind is one of the kinds in the right value's bits.
    case kindIn
    /// The negation of `kindIn`.
    case kindNotIn
    /// True if both are of the same kind.
    case kindEqual
    /// True if they are of different kinds.
    case kindNotEqual
  }

  /// The pairs to test.
  public enum Pairing: Hashable, Sendable {
    /// Each value of the left list with each of the right one. The right quantifier applies to each left value.
    case every(left: Quantifier, right: Quantifier)
    /// Some group of the left list with some group of the right one. The groups must have the same length, and the values at each position
    /// must pass. `!=` is the negation of `==`.
    ///
    /// On a side with single values, a group of one value is that value: it must pass with some value of the other side's group.
    case positions(SingleSides)
  }

  /// The sides whose groups have at most one value: entries of dictionaries.
  public struct SingleSides: OptionSet, Hashable, Sendable {
    /// One bit for each side.
    public let rawValue: UInt8

    /// Creates a set of sides from their bits.
    public init(rawValue: UInt8) { self.rawValue = rawValue }

    /// The left side.
    public static let left = SingleSides(rawValue: 1)
    /// The right side.
    public static let right = SingleSides(rawValue: 2)
  }

  /// The test of a pair.
  public var test: Test
  /// The folding of texts.
  public var options: TextOptions
  /// The pairs to test.
  public var pairing: Pairing

  /// Creates a test.
  public init(_ test: Test, options: TextOptions = [], pairing: Pairing) {
    self.test = test
    self.options = options
    self.pairing = pairing
  }
}

extension ListTest.Test {
  /// All tests by their codes.
  package static let codes = CodeTable(
    Relation.allCases.map { ListTest.Test.relation($0) } + TextOperator.allCases.map { .text($0) }
      + [.textEqual, .textNotEqual, .kindIn, .kindNotIn, .kindEqual, .kindNotEqual], in: ListTest.Field.test)

  /// The test in disassembly.
  var symbol: String {
    switch self {
    case .relation(let relation): relation.symbol
    case .text(let test): test.word
    case .textEqual: "=="
    case .textNotEqual: "!="
    case .kindIn: "is"
    case .kindNotIn: "is not"
    case .kindEqual: "@type =="
    case .kindNotEqual: "@type !="
    }
  }

  /// A Boolean value that indicates whether the test is the negation of another. For whole lists, the machine negates the result of the
  /// other test.
  package var isNegated: Bool {
    switch self {
    case .relation(.notEqual), .textNotEqual, .kindNotIn, .kindNotEqual: true
    case .relation, .text, .textEqual, .kindIn, .kindEqual: false
    }
  }
}

extension ListTest {
  /// The fields of an instruction's operand.
  package enum Field {
    /// The code of the test in ``Test/codes``.
    package static var test: PackedField { PackedField(at: 0, width: 6) }
    /// The bits of the options.
    static var options: PackedField { PackedField(at: 6, width: 2) }
    /// The quantifiers. Both are ``positions`` if values are compared by position.
    static var left: PackedField { PackedField(at: 8, width: 3) }
    static var right: PackedField { PackedField(at: 11, width: 3) }
    /// The bits of the sides of single values.
    static var sides: PackedField { PackedField(at: 14, width: 2) }

    /// The number that replaces a quantifier in comparisons by position.
    static var positions: UInt64 { left.limit - 1 }
  }

  /// The test as an instruction's operand.
  public var operand: Int {
    let quantifiers: (left: UInt64, right: UInt64, sides: UInt64)
    switch pairing {
    case .every(let left, let right): quantifiers = (UInt64(left.rawValue), UInt64(right.rawValue), 0)
    case .positions(let sides): quantifiers = (Field.positions, Field.positions, UInt64(sides.rawValue))
    }
    return Int(
      truncatingIfNeeded: Field.test.pack(Test.codes.code(of: test)) | Field.options.pack(UInt64(options.rawValue))
        | Field.left.pack(quantifiers.left) | Field.right.pack(quantifiers.right)
        | Field.sides.pack(quantifiers.sides))
  }

  /// Creates the test of an operand. `nil` if the operand is not a test.
  public init?(operand: Int) {
    guard (0..<1 << 16).contains(operand) else { return nil }
    let word = UInt64(operand)
    guard let test = Test.codes.value(of: Field.test.unpack(word)) else { return nil }
    self.test = test
    options = TextOptions(rawValue: UInt8(Field.options.unpack(word)))
    let sides = SingleSides(rawValue: UInt8(Field.sides.unpack(word)))
    let (left, right) = (Field.left.unpack(word), Field.right.unpack(word))
    if left == Field.positions, right == Field.positions {
      pairing = .positions(sides)
    } else if sides.isEmpty, let left = Quantifier(rawValue: UInt8(left)),
      let right = Quantifier(rawValue: UInt8(right))
    {
      pairing = .every(left: left, right: right)
    } else {
      return nil
    }
  }

  /// The test in disassembly: `ANY == ALL`, `positions <=`, `ANY contains[c] ANY`.
  public var name: String {
    let symbol = test.symbol
    switch pairing {
    case .positions(let sides):
      let (left, right) = (sides.contains(.left) ? "value " : "", sides.contains(.right) ? " value" : "")
      return "\(left)positions \(symbol)\(options.name)\(right)"
    case .every(let left, let right): return "\(left.word) \(symbol)\(options.name) \(right.word)"
    }
  }
}

/// The reduction of a list of values by REDUCE: an aggregate, and the type of the values.
public struct Reduction: Hashable, Sendable {
  /// The aggregate.
  public var function: AggregateFunction
  /// The type of the values: numeric, mixed, or for minimum and maximum a date.
  public var type: ScalarType

  /// Creates a reduction.
  public init(_ function: AggregateFunction, of type: ScalarType) {
    self.function = function
    self.type = type
  }

  /// The fields of an instruction's operand: the function, and the type.
  package enum Field {
    static var function: PackedField { PackedField(at: 0, width: 4) }
    static var type: PackedField { PackedField(at: 4, width: 5) }
  }

  /// The reduction as an instruction's operand.
  public var operand: Int {
    Int(
      truncatingIfNeeded: Field.function.pack(UInt64(function.rawValue)) | Field.type.pack(UInt64(type.rawValue)))
  }

  /// Creates the reduction of an operand. `nil` if the operand is not a reduction.
  public init?(operand: Int) {
    guard (0..<1 << 9).contains(operand),
      let function = AggregateFunction(rawValue: UInt8(Field.function.unpack(UInt64(operand)))),
      let type = ScalarType(rawValue: UInt8(Field.type.unpack(UInt64(operand)))), function.reducesValues,
      function.result(of: type) != nil
    else { return nil }
    self.init(function, of: type)
  }

  /// The reduction in disassembly: `sum int`.
  public var name: String { "\(function.word) \(type.name)" }
}
