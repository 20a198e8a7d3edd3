import PredicateDiagnostics

/// What may be asked of values of each type, and which constants they compare with: LANGUAGE §4.1 and §4.2 as data.
///
/// The checker asks ``verdict(_:of:in:)`` and ``verdict(_:against:in:)``; the documentation prints the rows; corpora count
/// which ``Cell``s they reach.
package enum OperatorTable {
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

    /// The operators as the language writes them.
    package var spelling: String {
      switch self {
      case .equality: "== !="
      case .ordering: "< <= > >="
      case .between: "BETWEEN"
      case .membership: "IN"
      case .substring: "BEGINSWITH ENDSWITH CONTAINS"
      case .like: "LIKE"
      case .caseOption: "[c]"
      case .diacriticOption: "[d]"
      case .null: "nil"
      }
    }
  }

  /// What a cell says.
  package enum Verdict: Hashable, Sendable {
    /// Accepted.
    case accepted
    /// Rejected.
    case rejected
    /// Accepted where the property is optional.
    case whenOptional
    /// Accepted and without effect.
    case ignored
    /// Accepted for 0 and 1.
    case zeroAndOne
    /// Accepted for texts that are numbers throughout.
    case numericText
    /// Accepted for objects of the same class.
    case sameClass

    fileprivate init(_ letter: UInt8) {
      switch letter {
      case UInt8(ascii: "y"): self = .accepted
      case UInt8(ascii: "o"): self = .whenOptional
      case UInt8(ascii: "i"): self = .ignored
      case UInt8(ascii: "b"): self = .zeroAndOne
      case UInt8(ascii: "t"): self = .numericText
      case UInt8(ascii: "s"): self = .sameClass
      default: self = .rejected
      }
    }
  }

  /// A cell of either table.
  package enum Cell: Hashable, Sendable {
    case asked(Question, OperandKind)
    case constant(ConstantKind, OperandKind)
  }

  /// Cells of both tables, a bit each.
  package struct CellSet: Hashable, Sendable {
    private var bits = SIMD4<UInt64>(repeating: 0)

    package init() {}

    /// Adds a cell.
    package mutating func insert(_ cell: Cell) {
      let place = Self.place(of: cell)
      bits[place >> 6] |= 1 << UInt64(place & 63)
    }

    /// Adds the cells of another set.
    package mutating func formUnion(_ other: CellSet) { bits |= other.bits }

    /// Whether a cell is in the set.
    package func contains(_ cell: Cell) -> Bool {
      let place = Self.place(of: cell)
      return bits[place >> 6] >> UInt64(place & 63) & 1 == 1
    }

    /// The number of a cell: there are 12 rows of 9 and 12 columns.
    private static func place(of cell: Cell) -> Int {
      switch cell {
      case .asked(let question, let kind): kind.rawValue * 21 + question.rawValue
      case .constant(let constant, let kind): kind.rawValue * 21 + 9 + constant.rawValue
      }
    }
  }

  /// One row: a cell a column, `nspredicate/rql`.
  ///
  /// `y` accepted, `-` rejected, `o` when optional, `i` ignored, `b` 0 and 1 only, `t` texts of numbers, `s` the same class.
  package struct Row: Sendable {
    /// The type.
    package let kind: OperandKind
    /// The verdicts, a column each, in `nspredicate`.
    package let nspredicate: [Verdict]
    /// The verdicts, a column each, in `rql`.
    package let rql: [Verdict]

    fileprivate init(_ kind: OperandKind, _ cells: String) {
      self.kind = kind
      // Letters are read as bytes, for every process that compiles anything reads these tables.
      var (first, last): ([Verdict], [Verdict]) = ([], [])
      var isLast = false
      for byte in cells.utf8 where byte != UInt8(ascii: " ") {
        if byte == UInt8(ascii: "/") {
          isLast = true
        } else if isLast {
          last.append(Verdict(byte))
          isLast = false
        } else {
          first.append(Verdict(byte))
        }
      }
      (nspredicate, rql) = (first, last)
    }
  }

  /// LANGUAGE §4.1: a property against a constant.
  package static let operators: [Row] = [
    //              ==  <   BETW IN  CONT LIKE [c] [d] nil
    Row(.bool, "    y/y -/y -/y y/y -/- -/- -/i -/- o/y"),
    Row(.int, "     y/y y/y y/y y/y -/- -/- -/i -/- o/y"),
    Row(.float, "   y/y y/y y/y y/y -/- -/- -/i -/- o/y"),
    Row(.double, "  y/y y/y y/y y/y -/- -/- -/i -/- o/y"),
    Row(.decimal, " y/y y/y y/y y/y -/- -/- -/i -/- o/y"),
    Row(.string, "  y/y y/y -/y y/y y/y y/y y/y y/- o/y"),
    Row(.data, "    y/y y/y -/y y/y y/y -/y -/y -/- o/y"),
    Row(.date, "    y/y y/y y/y y/y -/- -/- -/i -/- o/y"),
    Row(.objectID, "y/y -/y -/y y/y -/- -/- -/i -/- o/y"),
    Row(.uuid, "    y/y -/y -/y y/y -/- -/- -/i -/- o/y"),
    Row(.mixed, "   y/y y/y y/y y/y y/y y/y y/y y/- y/y"),
    Row(.object, "  y/y -/- -/- y/y -/- -/- -/- -/- y/y"),
  ]

  /// LANGUAGE §4.2: a property against a constant of each kind.
  package static let constants: [Row] = [
    //              int frac bool str nil date oid uuid data obj list dict
    Row(.bool, "    b/- -/- y/y -/- o/y -/- -/- -/- -/- -/- -/- -/-"),
    Row(.int, "     y/y y/y -/- -/t o/y -/- -/- -/- -/- -/- -/- -/-"),
    Row(.float, "   y/y y/y -/- -/t o/y -/- -/- -/- -/- -/- -/- -/-"),
    Row(.double, "  y/y y/y -/- -/t o/y -/- -/- -/- -/- -/- -/- -/-"),
    Row(.decimal, " y/y y/y -/- -/t o/y -/- -/- -/- -/- -/- -/- -/-"),
    Row(.string, "  -/- -/- -/- y/y o/y -/- -/- -/- -/- -/- -/- -/-"),
    Row(.data, "    -/- -/- -/- -/- o/y -/- -/- -/- y/y -/- -/- -/-"),
    Row(.date, "    -/- -/- -/- -/- o/y y/y -/- -/- -/- -/- -/- -/-"),
    Row(.objectID, "-/- -/- -/- -/- o/y -/- y/y -/- -/- -/- -/- -/-"),
    Row(.uuid, "    -/- -/- -/- -/- o/y -/- -/- y/y -/- -/- -/- -/-"),
    Row(.mixed, "   y/y y/y y/y y/y y/y y/y y/y y/y y/y y/y -/- -/-"),
    Row(.object, "  -/- -/- -/- -/- y/y -/- -/- -/- -/- s/s -/- -/-"),
  ]

  /// Whether values of a type may be asked something.
  package static func verdict(_ question: Question, of kind: OperandKind, in dialect: Dialect) -> Verdict {
    cell(operators, row: kind.rawValue, column: question.rawValue, dialect)
  }

  /// Whether values of a type may be compared with a constant of a kind.
  package static func verdict(_ constant: ConstantKind, against kind: OperandKind, in dialect: Dialect) -> Verdict {
    cell(constants, row: kind.rawValue, column: constant.rawValue, dialect)
  }

  /// Every cell of both tables, row by row.
  package static let cells: [Cell] =
    OperandKind.allCases.flatMap { kind in Question.allCases.map { .asked($0, kind) } }
    + OperandKind.allCases.flatMap { kind in ConstantKind.allCases.map { .constant($0, kind) } }

  private static func cell(_ rows: [Row], row: Int, column: Int, _ dialect: Dialect) -> Verdict {
    guard row < rows.count else { return .rejected }
    let verdicts = dialect == .nspredicate ? rows[row].nspredicate : rows[row].rql
    return column < verdicts.count ? verdicts[column] : .rejected
  }
}

extension OperatorTable.Cell: CustomStringConvertible {
  /// "`<` of int", as lists of unreached cells print it.
  package var description: String {
    switch self {
    case .asked(let question, let kind): "\(question.spelling) of \(kind.name)"
    case .constant(let constant, let kind): "\(constant.name) against \(kind.name)"
    }
  }
}
