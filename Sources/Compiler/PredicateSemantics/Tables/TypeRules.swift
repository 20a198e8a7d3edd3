/// The supported operators and constants of each type: language §4.1 and §4.2 as data.
///
/// The checker uses ``verdict(_:of:in:)`` and ``verdict(_:against:in:)``, the documentation prints the rows, and corpora count the
/// ``Cell``s that they reach. The linter gets the behaviour of Realm's SDK from ``sdk(_:of:)`` and ``sdk(_:against:)``.
package enum TypeRules {
  /// The columns of §4.1.
  package enum Question: Int, CaseIterable, Hashable, Sendable {
    /// `==` `!=`
    case equality
    /// `<` `<=` `>` `>=`
    case ordering
    /// BETWEEN
    case between
    /// IN with a list
    case membership
    /// BEGINSWITH ENDSWITH CONTAINS
    case substring
    /// LIKE
    case like
    /// `[c]`
    case caseOption
    /// `[d]`
    case diacriticOption
    /// nil as the other side
    case null

    /// The operators as written in the language.
    package var spelling: String {
      switch self {
      case .equality: "== !="
      case .ordering: "< <= > >="
      case .between: "BETWEEN"
      case .membership: "IN"
      case .substring: TextOperator.allCases.filter { !$0.isPattern }.map { $0.word }.joined(separator: " ")
      case .like: TextOperator.like.word
      case .caseOption: "[c]"
      case .diacriticOption: "[d]"
      case .null: "nil"
      }
    }
  }

  /// The value of a cell.
  package enum Verdict: Hashable, Sendable {
    case accepted
    case rejected
    /// Accepted if the property is optional.
    case whenOptional
    /// Accepted and without effect.
    case ignored
    /// Accepted for 0 and 1.
    case zeroAndOne
    /// Accepted for strings that are entirely a number.
    case numericText
    /// Accepted for objects of the same class.
    case sameClass
    /// Accepted for whole numbers.
    case wholeNumber
    /// Accepted for strings that are UUIDs.
    case uuidText

    fileprivate init(_ letter: UInt8) {
      switch letter {
      case UInt8(ascii: "y"): self = .accepted
      case UInt8(ascii: "o"): self = .whenOptional
      case UInt8(ascii: "i"): self = .ignored
      case UInt8(ascii: "b"): self = .zeroAndOne
      case UInt8(ascii: "t"): self = .numericText
      case UInt8(ascii: "s"): self = .sameClass
      case UInt8(ascii: "w"): self = .wholeNumber
      case UInt8(ascii: "u"): self = .uuidText
      default: self = .rejected
      }
    }
  }

  /// A cell of either table.
  package enum Cell: Hashable, Sendable {
    case asked(Question, ScalarType)
    case constant(ConstantKind, ScalarType)
  }

  /// A set of cells of both tables, one bit each.
  package struct CellSet: Hashable, Sendable {
    private var bits = SIMD8<UInt64>(repeating: 0)

    /// The capacity of a set.
    package static let room = 512
    /// The number of cells in the tables.
    package static let count = ScalarType.allCases.count * columns
    private static let questions = Question.allCases.count
    private static let columns = questions + ConstantKind.allCases.count

    package init() {}

    package mutating func insert(_ cell: Cell) {
      let place = Self.place(of: cell)
      bits[place >> 6] |= 1 << UInt64(place & 63)
    }

    package mutating func formUnion(_ other: CellSet) { bits |= other.bits }

    package func contains(_ cell: Cell) -> Bool {
      let place = Self.place(of: cell)
      return bits[place >> 6] >> UInt64(place & 63) & 1 == 1
    }

    /// Returns the number of a cell. In a row, the questions precede the constants.
    private static func place(of cell: Cell) -> Int {
      switch cell {
      case .asked(let question, let kind): Int(kind.rawValue) * columns + question.rawValue
      case .constant(let constant, let kind): Int(kind.rawValue) * columns + questions + constant.rawValue
      }
    }
  }

  /// One row: a cell for each column, `nspredicate/rql/SDK`. The last part is present only if Realm's SDK differs from `nspredicate`.
  ///
  /// `y` accepted, `-` rejected, `o` if optional, `i` ignored, `b` 0 and 1 only, `t` numeric strings, `s` the same class, `w` whole
  /// numbers, `u` UUID strings.
  package struct Row: Sendable {
    /// The type.
    package let kind: ScalarType
    /// The verdicts of the columns in `nspredicate`.
    package let nspredicate: [Verdict]
    /// The verdicts of the columns in `rql`.
    package let rql: [Verdict]
    /// The verdicts of the columns in Realm's SDK.
    package let sdk: [Verdict]

    /// Returns the verdicts of the columns in a dialect.
    fileprivate func verdicts(_ dialect: Dialect, isLenient: Bool) -> [Verdict] {
      dialect == .rql ? rql : isLenient ? sdk : nspredicate
    }

    fileprivate init(_ kind: ScalarType, _ cells: String) {
      self.kind = kind
      // Letters are read as bytes, since every process that compiles a predicate reads these tables.
      var (first, second, third): ([Verdict], [Verdict], [Verdict]) = ([], [], [])
      var part = 0
      for byte in cells.utf8 {
        switch byte {
        case UInt8(ascii: " "): part = 0
        case UInt8(ascii: "/"): part += 1
        default:
          let verdict = Verdict(byte)
          switch part {
          case 0:
            first.append(verdict)
            third.append(verdict)
          case 1: second.append(verdict)
          default: third[third.count - 1] = verdict
          }
        }
      }
      (nspredicate, rql, sdk) = (first, second, third)
    }
  }

  /// Language §4.1: a property with a constant.
  package static let operators: [Row] = [
    //              ==  <   BETW IN  CONT LIKE  [c]   [d]   nil
    Row(.bool, "    y/y -/y -/y y/y -/- -/-   -/i/i -/-   o/y"),
    Row(.int, "     y/y y/y y/y y/y -/- -/-   -/i/i -/-   o/y"),
    Row(.float, "   y/y y/y y/y y/y -/- -/-   -/i/i -/-   o/y"),
    Row(.double, "  y/y y/y y/y y/y -/- -/-   -/i/i -/-   o/y"),
    Row(.decimal, " y/y y/y y/y y/y -/- -/-   -/i/i -/-   o/y"),
    Row(.string, "  y/y y/y -/y y/y y/y y/y   y/y   y/-   o/y"),
    Row(.data, "    y/y y/y -/y y/y y/y -/y/y -/y/y -/-/y o/y"),
    Row(.date, "    y/y y/y y/y y/y -/- -/-   -/i/i -/-   o/y"),
    Row(.objectID, "y/y -/y -/y y/y -/- -/-   -/i/i -/-   o/y"),
    Row(.uuid, "    y/y -/y -/y y/y -/- -/-   -/i/i -/-   o/y"),
    Row(.mixed, "   y/y y/y y/y y/y y/y y/y   y/y   y/-   y/y"),
    Row(.link, "  y/y -/- -/- y/y -/- -/-   -/-   -/-   y/y"),
  ]

  /// Language §4.2: a property with a constant of each kind.
  package static let constants: [Row] = [
    //              int frac  bool  str   nil date oid uuid data obj list dict
    Row(.bool, "    b/- -/-   y/y   -/-   o/y -/- -/- -/- -/- -/- -/- -/-"),
    Row(.int, "     y/y y/y/w -/-/y -/t   o/y -/- -/- -/- -/- -/- -/- -/-"),
    Row(.float, "   y/y y/y   -/-/y -/t   o/y -/- -/- -/- -/- -/- -/- -/-"),
    Row(.double, "  y/y y/y   -/-/y -/t   o/y -/- -/- -/- -/- -/- -/- -/-"),
    Row(.decimal, " y/y y/y   -/-/y -/t/t o/y -/- -/- -/- -/- -/- -/- -/-"),
    Row(.string, "  -/- -/-   -/-   y/y   o/y -/- -/- -/- -/- -/- -/- -/-"),
    Row(.data, "    -/- -/-   -/-   -/-   o/y -/- -/- -/- y/y -/- -/- -/-"),
    Row(.date, "    -/- -/-   -/-   -/-   o/y y/y -/- -/- -/- -/- -/- -/-"),
    Row(.objectID, "-/- -/-   -/-   -/-   o/y -/- y/y -/- -/- -/- -/- -/-"),
    Row(.uuid, "    -/- -/-   -/-   -/-/u o/y -/- -/- y/y -/- -/- -/- -/-"),
    Row(.mixed, "   y/y y/y   y/y   y/y   y/y y/y y/y y/y y/y y/y -/- -/-"),
    Row(.link, "  -/- -/-   -/-   -/-   y/y -/- -/- -/- -/- s/s -/- -/-"),
  ]

  /// Returns the verdict on a question about values of a type. If lenient, the verdict of Realm's SDK.
  package static func verdict(
    _ question: Question, of kind: ScalarType, in dialect: Dialect, isLenient: Bool = false
  ) -> Verdict {
    cell(row(operators, kind)?.verdicts(dialect, isLenient: isLenient), column: question.rawValue)
  }

  /// Returns the verdict on comparing values of a type with a constant of a kind.
  package static func verdict(
    _ constant: ConstantKind, against kind: ScalarType, in dialect: Dialect, isLenient: Bool = false
  ) -> Verdict {
    cell(row(constants, kind)?.verdicts(dialect, isLenient: isLenient), column: constant.rawValue)
  }

  /// The cells of both tables, row by row.
  package static let cells: [Cell] =
    ScalarType.allCases.flatMap { kind in Question.allCases.map { .asked($0, kind) } }
    + ScalarType.allCases.flatMap { kind in ConstantKind.allCases.map { .constant($0, kind) } }

  private static func row(_ rows: [Row], _ kind: ScalarType) -> Row? {
    kind.rawValue < rows.count ? rows[Int(kind.rawValue)] : nil
  }

  private static func cell(_ verdicts: [Verdict]?, column: Int) -> Verdict {
    guard let verdicts, column < verdicts.count else { return .rejected }
    return verdicts[column]
  }
}

/// The behaviour of Realm's SDK.
extension TypeRules {
  /// Returns the SDK's behaviour for a question about values of a type.
  package static func sdk(_ question: Question, of kind: ScalarType) -> SDKBehavior {
    switch cell(row(operators, kind)?.sdk, column: question.rawValue) {
    case .accepted, .ignored: .accepts
    default: .refuses
    }
  }

  /// Returns the SDK's behaviour for comparing values of a type with a constant. Objects are assumed to have the right class.
  package static func sdk(_ value: Value, against kind: ScalarType) -> SDKBehavior {
    let isAccepted =
      switch (cell(row(constants, kind)?.sdk, column: ConstantKind(value).rawValue), value) {
      case (.accepted, _), (.whenOptional, _), (.sameClass, _), (.ignored, _): true
      case (.zeroAndOne, .int(let number)): number == 0 || number == 1
      case (.wholeNumber, .double(let number)): Int64(whole: number) != nil
      case (.wholeNumber, .float(let number)): Int64(whole: Double(number)) != nil
      case (.numericText, .string(let text)): Decimal128(text) != nil
      case (.uuidText, .string(let text)): UUIDBytes(text) != nil
      default: false
      }
    return isAccepted ? .accepts : .refuses
  }
}

extension TypeRules.Cell: CustomStringConvertible {
  /// A description such as "`<` of int", for lists of unreached cells.
  package var description: String {
    switch self {
    case .asked(let question, let kind): "\(question.spelling) of \(kind.name)"
    case .constant(let constant, let kind): "\(constant.name) against \(kind.name)"
    }
  }
}
