/// A database, as a row: all that its SQL differs in.
///
/// In patterns `{0}`, `{1}` … stand for the operands.
public struct SQLEngine: Sendable {
  /// The name in options and reports.
  public let name: String
  /// The name for people.
  public let title: String
  /// The versions that statements are meant for.
  public let versions: String

  /// What names are put in; doubled inside.
  let quote: Character
  /// How the place of a parameter is written.
  let marker: Marker
  /// How a string is written.
  let stringLiteral: StringLiteral
  /// How bytes are written, around hexadecimal digits.
  let blobLiteral: String
  /// The text whose bytes are `{0}`.
  let textOfBytes: String
  /// How truth values are written.
  var truths: (yes: String, no: String) = ("TRUE", "FALSE")
  /// How a NaN is written.
  let nanLiteral: String
  /// Whether columns hold a NaN without more ado.
  let holdsNaN: Bool
  /// How infinity is written.
  let infinityLiteral: String
  /// What columns of a type are declared as; nil where there is no such type.
  let typeName: @Sendable (SQLType) -> String?
  /// The type of decimals with `{0}` digits, `{1}` of them behind the point; nil where there is none.
  var fixedDecimal: String?
  /// What columns of texts say beside their type, so that bytes order them.
  let textCollation: String
  /// How collections are kept in a column of type array; nil where there is none.
  let arrays: CollectionColumn?
  /// How they are kept in a column of JSON.
  let json: CollectionColumn
  /// How a file of CSV is read into a table; nil where that makes no NULL of an empty field.
  let csv: CSVImport?
  /// The types whose parameters are given as text, and made values by the statement.
  let textParameters: Set<SQLType>
  /// How columns hold points in time unless a mapping says otherwise.
  public let dateForm: DateForm
  /// How timestamps with a zone and texts are read, `{0}` being the column, and the form of the result; see ``dateReading(_:)``.
  let dateReadings: [DateForm: (pattern: String, form: DateForm)]
  /// A UUID of a text in small or capital letters.
  let uuidOfText: String
  /// How many parameters a statement may have.
  let maximumParameters: Int
  /// How many parentheses may be inside each other.
  let maximumNesting: Int
  /// How many tables may be joined.
  let maximumTables: Int

  /// A comparison `{0}` of columns of several tables, so that the database joins first and compares then; nil where it may do as it likes.
  let afterJoins: String?

  /// Whether two values are equal, or both null.
  let isSame: String
  /// Whether two values differ, or one is null.
  let isDifferent: String
  /// A text whose order is that of its bytes, and one that is equal to another where their bytes are.
  let orderedText: String
  let equalText: String
  /// A column `{0}` that holds texts or numbers, as texts; nil where a number is cast.
  var storedText: String?
  /// Whether a double is NaN.
  var isNaN = "isnan({0})"
  /// The greatest whole number that is not above a double, and the least that is not below it, as integers; nil where integers and
  /// doubles in columns are compared exactly as they are.
  var wholeNumbers: (below: String, above: String)? = ("CAST(floor({0}) AS BIGINT)", "CAST(ceil({0}) AS BIGINT)")

  /// Whether texts can have a U+0000.
  let holdsZeroBytes: Bool
  /// The tests of texts, and those of bytes.
  let text: Tests
  let blob: Tests
  /// Whether a text `{0}` begins as the constant `{1}` does, `{2}` being the first text behind all that do, so that an index finds them;
  /// nil where none would.
  var prefixRange: String?
  /// A text without the case of ASCII's letters, and whether it begins so, as ``prefixRange`` has it: indexes of it are common.
  var foldedText: String?
  var foldedPrefix: String?
  /// Whether `key IN (SELECT …)` beside other terms is planned as a join, so that what the terms find comes first where it is less.
  var joinsMembers = true
  /// Whether a statement about each of a few objects is quick where an index finds its rows.
  var asksEach = false
  /// The column `{0}` of an order that no index may be chosen for, where one finds the objects; nil where such a choice is a good one.
  var sortedColumn: String?
  /// How a pattern with wildcards is written.
  let pattern: Pattern
  /// A text `{0}`, whose characters among `{1}` become those at their places in `{2}`, or nothing; nil where that cannot be said.
  let translate: String?
  /// How a regular expression is tested; nil where there are none.
  let regularExpression: String?

  /// The sum of integers, which wraps around at 64 bits.
  let integerSum: String
  /// The average of integers, a double.
  let integerAverage: String
  /// The sum of doubles `{0}` in the order of `{1}`; nil where the order cannot be said.
  let doubleSum: String?
  /// A sum of doubles `{0}` over a count `{1}`.
  let doubleAverage: String
  /// A double `{0}` beside a column of floats; nil where it stays a double there. To a database that makes it a float first, it is
  /// rounded, or out of range.
  var besideFloats: String?
  /// A float or a double `{0}` in a column beside a zero; nil where it stays as it is. A database that looks into a file's own account of a
  /// column may take -0.0 for less than 0.0 there, and not see it.
  var besideZero: String?
  /// Which indexes its statements use.
  var indexes = Indexes.none
  /// Whether what is null comes last in an index, unless the index says otherwise.
  var sortsNullsLast = false
  /// How its tables are found out; nil where no tool of its own is at hand.
  var catalog: CatalogReading?

  /// How places of parameters are written.
  enum Marker: Sendable {
    /// `?`, one value after the other.
    case inOrder
    /// A sign and a number from 1 on; a value that is needed in several places is given once.
    case numbered(String)
  }

  /// How strings are written.
  enum StringLiteral: Sendable {
    /// A quote is doubled, and nothing else is special.
    case plain
    /// The same, but with a backslash in it as `E'…'`, where a backslash is doubled.
    case marked
    /// A quote and a backslash have a backslash before them.
    case backslash
  }

  /// BEGINSWITH, ENDSWITH and CONTAINS, the text `{0}` and the needle `{1}`.
  struct Tests: Sendable {
    let hasPrefix: String
    let hasSuffix: String
    let contains: String
  }

  /// How a column holds collections, and how they become rows.
  ///
  /// In rows `{0}` stands for the table, `{1}` for the column of its key, `{2}` for the collection's column and `{3}` for the type of an
  /// element; a row has an `owner`, a `place`, which is a position from 0 or a dictionary's key, and a `value`.
  struct CollectionColumn: Sendable {
    /// What the column is declared as, `{0}` being the type of an element.
    let type: String
    /// How a list is written, `{0}` being its elements and `{1}` their type; nil where it is a text.
    let literal: String?
    /// The elements of lists as rows.
    let lists: String
    /// The entries of dictionaries as rows; nil where they are not kept so.
    let dictionaries: String?
  }

  /// How CSV is read.
  struct CSVImport: Sendable {
    /// The statement, `{0}` being the table and `{1}` the path as a string; a field without anything is NULL, and one of two quotes a text.
    let statement: String
    /// What bytes are written as, `{0}` being a byte's two digits, behind ``blobPrefix``.
    let byte: String
    /// What stands before bytes.
    let blobPrefix: String
  }

  /// Which indexes statements use.
  enum Indexes: Sendable {
    case none
    /// Those that find a value, of one column.
    case equality
    /// Those of several columns, and their order.
    case ordered
  }

  /// How LIKE is written.
  enum Pattern: Sendable {
    /// `GLOB`, whose wildcards are those of the language, and which has sets in brackets.
    case glob
    /// `LIKE` with `%` and `_`, and an escape.
    case percent
  }
}

extension SQLEngine: CustomStringConvertible {
  /// The name for people.
  public var description: String { title }
}

extension SQLEngine {
  /// Every engine, in the order of the documentation.
  public static let all: [SQLEngine] = [.sqlite, .postgresql, .duckdb, .spark]

  /// The engine of a name.
  public init?(named name: String) {
    guard let engine = Self.all.first(where: { $0.name == name }) else { return nil }
    self = engine
  }

  /// How a column of dates is read that is not compared as it stands, `{0}` being the column, and the form of the result; nil where the
  /// engine cannot read it, and of forms that are compared as they stand.
  func dateReading(_ form: DateForm) -> (pattern: String, form: DateForm)? {
    guard case .real(let epoch) = form.row.shape, let integer = typeName(.integer) else { return dateReadings[form] }
    let microseconds = "CAST(round({0} * 1000000) AS \(integer))"
    return (epoch == 0 ? microseconds : "(\(microseconds) + \(epoch)000000)", .microseconds)
  }

  /// Whether names that differ in case alone are one, quoted or not.
  var ignoresCaseOfNames: Bool { name != SQLEngine.postgresql.name }

  /// The engine for statements whose values are yet to come: none has a value that is computed of another.
  public var withoutComputedValues: SQLEngine {
    var engine = self
    engine.prefixRange = nil
    engine.foldedText = nil
    return engine
  }

  /// The end of a text in regular expressions; `$` may stand before a last line's end, too.
  var endOfText: String { name == SQLEngine.postgresql.name ? "\\Z" : "\\z" }

  /// Whether tables have primary keys and indexes.
  var hasPrimaryKeys: Bool { stringLiteral != .backslash }

  /// Whether its shell reads CSV in which null and an empty text differ.
  public var readsCSV: Bool { csv != nil }

  func name(_ name: String) -> SQLText { SQLText(words: quoted(name)) }

  /// A quoted name, whatever is in it.
  public func quoted(_ name: String) -> String {
    var words = String(quote)
    for character in name.unicodeScalars {
      if Character(character) == quote { words.unicodeScalars.append(character) }
      words.unicodeScalars.append(character)
    }
    return words + String(quote)
  }
}
