/// A database and the properties of its SQL.
///
/// In patterns, `{0}`, `{1}` … are replaced by the operands.
public struct SQLEngine: Sendable {
  /// The name in options and reports.
  public let name: String
  /// The display name.
  public let title: String
  /// The versions of the database that the statements support.
  public let versions: String

  /// The quotation mark around names. Inside a name it is doubled.
  let quote: Unicode.Scalar
  /// The notation of parameter placeholders.
  let marker: Marker
  let stringLiteral: StringLiteral
  /// The notation of binary literals, around hexadecimal digits.
  let blobLiteral: String
  /// The text whose bytes are `{0}`.
  let textOfBytes: String
  var truths: (yes: String, no: String) = ("TRUE", "FALSE")
  let nanLiteral: String
  /// A Boolean value that indicates whether columns can store NaN without further configuration.
  let holdsNaN: Bool
  let infinityLiteral: String
  /// The SQL types of columns that store each type.
  let typeNames: [SQLType: String]
  /// The type of decimals with `{0}` digits, `{1}` of them after the decimal point. `nil` if the database has none.
  var fixedDecimal: String?
  /// The collation clause of text columns that makes the database order them by bytes.
  var textCollation = ""
  /// The storage of collections in an array column. `nil` if the database has no arrays.
  let arrays: CollectionColumn?
  /// The storage of collections in a JSON column.
  let json: CollectionColumn
  /// The import of CSV files into a table. `nil` if the import does not turn empty fields into NULL.
  var csv: CSVImport?
  /// The types whose parameters are passed as text and converted by the statement.
  let textParameters: Set<SQLType>
  /// The default form of dates in columns. A mapping can override it.
  public let dateForm: DateForm
  /// The expressions that read texts from the column `{0}`, or timestamps with a zone next to others without, and the results' forms.
  /// None for forms that the engine cannot read, and for forms that are compared directly.
  let dateReadings: [DateForm: (pattern: String, form: DateForm)]
  /// The UUID of a text in lowercase or uppercase letters.
  let uuidOfText: String
  /// The maximum number of parameters of a statement.
  var maximumParameters = 65_535
  /// The maximum nesting depth of parentheses.
  var maximumNesting = 200
  /// The maximum number of joined tables.
  var maximumTables = 200

  /// The maximum number of SELECTs in a statement.
  var maximumSelects = Int.max

  /// A pattern that makes the database join first and evaluate a comparison `{0}` of columns of several tables then. `nil` for any order.
  var afterJoins: String?

  /// The test for two values that are equal or both null.
  var isSame = "{0} IS NOT DISTINCT FROM {1}"
  /// The test for two values that differ or of which one is null.
  var isDifferent = "{0} IS DISTINCT FROM {1}"
  /// A text expression ordered by its bytes, and one whose equality is equality of bytes.
  var orderedText: String
  let equalText: String
  /// A column `{0}` whose declared type and collation do not change comparisons.
  var unconverted = "{0}"
  /// The texts of a column `{0}` that stores texts or numbers. `nil` if numbers are cast.
  var storedText: String?
  /// The test for a double that is NaN.
  var isNaN = "isnan({0})"
  /// The greatest integer not above a double, and the least integer not below it. `nil` if the database compares integer and double columns
  /// exactly.
  var wholeNumbers: (below: String, above: String)? = ("CAST(floor({0}) AS BIGINT)", "CAST(ceil({0}) AS BIGINT)")

  /// The test whether `{0}` is one of the values of a list that is one parameter `{1}`, whose elements have the type `{2}`.
  let memberOfList: String
  /// The same for bytes, if the list cannot hold them as they are.
  var memberOfBytes: String {
    guard name == SQLEngine.sqlite.name else { return memberOfList }
    return "({0} IS NOT NULL AND hex({0}) IN (SELECT value FROM json_each({1})))"
  }

  /// A Boolean value that indicates whether texts can contain U+0000.
  let holdsZeroBytes: Bool
  /// The tests of texts and of bytes.
  let text: Tests
  let blob: Tests
  /// The test whether a text `{0}` begins with the constant `{1}`, written so that an index can be used. `{2}` is the first text after all
  /// texts with that prefix. `nil` if no index would be used.
  var prefixRange: String?
  /// A text with ASCII letters folded, and its prefix test in the form of ``prefixRange``. Indexes on such texts are common.
  var foldedText: String?
  var foldedPrefix: String?
  /// A Boolean value that indicates whether `key IN (SELECT …)` next to other terms is planned as a join, so that selective terms run
  /// first.
  var joinsMembers = true
  /// A Boolean value that indicates whether a correlated statement for each of a few objects is fast if an index finds its rows.
  var asksEach = false
  /// A Boolean value that indicates whether `key IN (SELECT column FROM table)` is a look into the column's index, faster than EXISTS.
  var looksUpMembers = false
  /// A Boolean value that indicates whether an index serves the comparison of a row of columns with that of a subquery.
  var comparesRows = false
  /// A pattern that keeps the planner from choosing an index for the sort column `{0}` if another finds the objects. `nil` if it chooses
  /// well.
  var sortedColumn: String?
  /// The operator for patterns with wildcards.
  let pattern: Pattern
  /// A Boolean value that indicates whether a constant is found in texts faster by ``pattern`` than by a function.
  var containsByPattern = false
  /// A text `{0}` in which characters of `{1}` become those at the same positions of `{2}`, or are removed. `nil` if there is no such
  /// function.
  let translate: String?
  /// The test of a regular expression. `nil` if the database has none.
  let regularExpression: String?
  /// The tests of texts that contain only ASCII, which fold faster than others. `nil` if all texts are folded equally fast.
  var ascii: ASCIITexts?

  /// The sum of integers, wrapping around at 64 bits.
  let integerSum: String
  /// The average of integers as a double.
  let integerAverage: String
  /// The sum of doubles `{0}` in the order of `{1}`. `nil` if the database cannot order the operands of a sum.
  let doubleSum: String?
  /// The quotient of a sum of doubles `{0}` and a count `{1}`.
  let doubleAverage: String
  /// A double `{0}` that is compared with a float column. `nil` if the database compares it as a double. Other databases convert it to a
  /// float first, which rounds it or overflows.
  var besideFloats: String?
  /// A float or double column `{0}` that is compared with zero. `nil` if it needs no change. A database that reads the statistics of a file
  /// may take -0.0 to be less than 0.0 there and skip it.
  var besideZero: String?
  /// The indexes that the database's statements use.
  var indexes = Indexes.none
  /// A Boolean value that indicates whether indexes order nulls last by default.
  var sortsNullsLast = false
  /// The way to read the database's catalog. `nil` if no command-line tool is available.
  var catalog: CatalogReading?

  /// The notation of parameter placeholders.
  enum Marker: Sendable {
    /// `?`, with one value for each placeholder.
    case inOrder
    /// A prefix and a number that starts at 1. A value used in several places is passed once.
    case numbered(String)
  }

  /// The notation of string literals.
  enum StringLiteral: Sendable {
    /// Quotes are doubled. No other character is special.
    case plain
    /// Like ``plain``, but a string with backslashes is written `E'…'`, with the backslashes doubled.
    case marked
    /// Quotes and backslashes are escaped with a backslash.
    case backslash
  }

  /// BEGINSWITH, ENDSWITH and CONTAINS for a text `{0}` and a needle `{1}`.
  struct Tests: Sendable {
    let hasPrefix: String
    let hasSuffix: String
    let contains: String
  }

  /// The means for texts that contain only ASCII, and no U+0000.
  struct ASCIITexts: Sendable {
    /// The test whether a text `{0}` contains only ASCII.
    let test: String
    /// Such a text in lowercase letters.
    let lower: String
    /// The tests of such texts.
    let tests: Tests
    /// The condition that LIKE ignores the case of ASCII and no other. `nil` if the database has no such operator.
    var likeIgnoresCase: String?
  }

  /// The storage of collections in a column, and their expansion into rows.
  ///
  /// In row patterns, `{0}` is the table, `{1}` the column of its key, `{2}` the column of the collection and `{3}` the element type. A row
  /// has an `owner`, a `place` (a position from 0 or a dictionary key) and a `value`.
  struct CollectionColumn: Sendable {
    /// The declared type of the column. `{0}` is the element type.
    let type: String
    /// The list literal. `{0}` are the elements and `{1}` their type. `nil` if the literal is a text.
    let literal: String?
    /// The elements of lists as rows.
    let lists: String
    /// The entries of dictionaries as rows. `nil` if the column cannot store dictionaries.
    let dictionaries: String?
  }

  /// The import of CSV files.
  struct CSVImport: Sendable {
    /// The statement. `{0}` is the table and `{1}` the path as a string. An empty field is NULL; a field of two quotes is an empty text.
    let statement: String
    /// The notation of one byte after ``blobPrefix``. `{0}` are its two hexadecimal digits.
    let byte: String
    let blobPrefix: String
  }

  /// The indexes that statements use.
  enum Indexes: Sendable {
    case none
    /// Single-column indexes for equality.
    case equality
    /// Multi-column indexes and their order.
    case ordered
  }

  /// The operator for LIKE.
  enum Pattern: Sendable {
    /// `GLOB`, which has the wildcards of the language and character sets in brackets.
    case glob
    /// `LIKE` with `%`, `_` and an escape character.
    case percent
  }
}

extension SQLEngine: CustomStringConvertible {
  /// The display name.
  public var description: String { title }
}

extension SQLEngine {
  /// Every engine, in the order of the documentation.
  public static let all: [SQLEngine] = [.sqlite, .postgresql, .duckdb, .spark]

  /// Creates the engine with a name.
  public init?(named name: String) {
    guard let engine = Self.all.first(where: { $0.name == name }) else { return nil }
    self = engine
  }

  /// Returns the engine for the columns of a mapping.
  func reading(_ mapping: SQLMapping) -> SQLEngine {
    var engine = self
    if mapping.ordersBytes { engine.orderedText = "{0}" }
    return engine
  }

  /// Returns the SQL type of columns that store a type. `nil` if the database has no such type.
  func typeName(_ type: SQLType) -> String? { typeNames[type] }

  /// A Boolean value that indicates whether names that differ only in case are the same, even if quoted.
  var ignoresCaseOfNames: Bool { name != SQLEngine.postgresql.name }

  /// The end of a text in regular expressions. `$` also matches before a final line break.
  var endOfText: String { name == SQLEngine.postgresql.name ? "\\Z" : "\\z" }

  /// A Boolean value that indicates whether tables have primary keys and indexes.
  var hasPrimaryKeys: Bool { stringLiteral != .backslash }

  /// A Boolean value that indicates whether the database's shell reads CSV and distinguishes null from an empty text.
  public var readsCSV: Bool { csv != nil }

  func name(_ name: String) -> SQLText { SQLText(words: quoted(name)) }

  /// Returns a quoted name, which may contain any characters.
  public func quoted(_ name: String) -> String { name.inQuotes(quote) }
}
