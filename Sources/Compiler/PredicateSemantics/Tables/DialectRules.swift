/// The differences between the dialects in the checker, with a row for each dialect and a column for each difference. A column's name
/// states what the dialect allows or decides. ``TypeRules`` contains the operators and constants of each type, and `EvaluationRules` the
/// differences at run time.
///
/// Rules of the checker never test the dialect, only the relevant column.
struct DialectRules: OptionSet, Sendable {
  /// A bit for each column.
  let rawValue: UInt64

  // MARK: Texts and arguments

  /// Arguments are for `%@` and similar placeholders in the order of the text, one for each, and for `$name`. Otherwise they are for `$0`,
  /// `$1`, any number of times, and a mistyped argument has its own code (language §5.3, §1.8).
  static let argumentsInOrder = column(0)
  /// Realm's SDK also accepts the text, so errors mention its behaviour.
  static let isOfSDK = column(1)
  /// `$` begins names of properties, and `$name` is not a variable outside SUBQUERY (language §1.4).
  static let dollarBeginsNames = column(2)
  /// The literals, clauses, operators and `@` words that exist only in Realm's own language are supported (language §1.8).
  static let hasRealmForms = column(3)
  /// Arithmetic operators are supported (language §6.9).
  static let hasArithmetic = column(4)
  /// A quantifier may precede the right operand, or a list (language §2.3).
  static let quantifiesRightSide = column(5)
  /// Shapes are literals, and `geoWithin` tests points. Otherwise IN with an argument does (language §8.7).
  static let hasGeoWithin = column(6)

  // MARK: Paths

  /// `[0]`, `[LAST]` and `[*]` select elements of lists, and `[*]` and `@values` those of dictionaries (language §4.10).
  static let takesCollectionsApart = column(7)
  /// `.key` after a dictionary or a mixed value is `['key']`, and names may follow an entry (language §4.10).
  static let namesAreKeys = column(8)
  /// `@count` of one value is its size (language §4.7).
  static let countsValues = column(9)
  /// `@count` is supported for collections of plain values (language §4.7).
  static let countsPlainElements = column(40)
  /// Aggregates may follow another collection, with one result for each inner collection (language §6.5).
  static let aggregatesBehindMany = column(10)
  /// An aggregate of a property may follow a to-one link, which acts as a collection of one or no object.
  static let aggregatesLinkedObjects = column(11)
  /// Constants next to an aggregate of plain values are converted to the type of the elements instead of the result. Constants next to
  /// arithmetic are converted to the type of its first operand (language §4.7, §6.9).
  static let aggregatesCompareAsElements = column(12)
  /// `.length` after a collection of strings or data is the length of each element (language §6.5).
  static let elementsHaveLength = column(13)
  /// SUBQUERY supports lists and linking objects, but not sets and dictionaries (language §4.8).
  static let subqueriesTakeListsOnly = column(14)
  /// A collection of dates does not support `@min` and `@max`.
  static let datesHaveNoExtremes = column(15)
  /// Data and objects may be keys of clauses. Linking objects get the same message as other collections (language §4.11).
  static let ordersEveryType = column(16)

  // MARK: Sides of comparisons

  /// A path to many values without a quantifier means ANY (language §4.6).
  static let anyIsImplied = column(17)
  /// A quantifier before a single mixed value applies to the value itself (language §4.6).
  static let mixedTakesQuantifiers = column(18)
  /// Every operator compares with the elements of a list: any, all or none of them. `constant IN path` is `path == constant` (language
  /// §6.4).
  static let comparesWithElements = column(19)
  /// Two sides that depend on the object may be counts or aggregates, and both may be to-many (language §4.3).
  static let pairsFreely = column(20)
  /// The value of a subscript of a collection or of a mixed value is a list of one or no value. It supports a quantifier, may follow IN,
  /// and is compared with a list as a whole (language §6.4).
  static let elementsAreLists = column(21)
  /// A text operator may have its constant on the left (language §4.4).
  static let searchesConstants = column(22)
  /// IN with a string is CONTAINS: `'am' IN name`, `name IN 'text'` (language §4.5).
  static let searchesByIn = column(23)
  /// BETWEEN is two comparisons, each under the quantifier. Collections of plain values and their subscripts require ALL (language §4.5).
  static let rangesNeedAll = column(24)

  /// Keys are compared as other strings are: with nil, and with orderings (language §4.10).
  static let ordersKeys = column(25)
  /// The keys of a dictionary, and `[*]` of a mixed value, are invalid on the right of IN (language §5.6).
  static let partsAreNoLists = column(26)
  /// An object at a position of a list is not an operand, and links after a collection are not compared with nil (language §4.6).
  static let elementsAreNoLinks = column(27)
  /// An ordering may compare a mixed value with a link, although they have no order (language §6.8).
  static let mixedIsOrderedWithLinks = column(28)
  /// ANY may precede a count, without effect (language §4.6).
  static let countsTakeAny = column(29)
  /// A quantifier may precede a to-one link, which counts as one value (language §4.6).
  static let linksTakeQuantifiers = column(37)
  /// The elements of a list are literals and arguments, without arithmetic or parentheses (language §2.3).
  static let listsHoldLiterals = column(39)
  /// The count of links after another link is a list of one number (language §6.4).
  static let countsOfHopsAreLists = column(38)

  // MARK: Constants

  /// `[c]` requires a string, data or a mixed value on its right side, or a column of the object itself on its left with exactly the
  /// constant's type. For values other than text it has no effect (language §4.5).
  static let optionsNeedTexts = column(30)
  /// `[c]` is left out where the table of operators ignores it. Realm's own language does so, too, with ``comparesWithElements``.
  static let ignoresOptions = column(41)
  /// Integers are not compared with infinite numbers.
  static let integersAreFinite = column(31)
  /// The count of a SUBQUERY is compared as other numbers are: with nil, which it never equals, with a quoted number, and by BETWEEN
  /// (language §4.8).
  static let countsAreNumbers = column(32)
  /// Null may be a bound of mixed values (language §4.5).
  static let mixedBoundsMayBeNull = column(33)
  /// Null is not a needle for mixed values, which include the values of dictionaries (language §4.9).
  static let mixedNeedsNeedle = column(34)
  /// A text operator between a string and data is false for all values, rather than rejected (language §6.7).
  static let textIsNeverInData = column(35)
  /// If the schema and the constant decide a comparison, as in `<= 9223372036854775807`, no value is read, not even null. In a string of
  /// the object itself, null is below every string (language §4.7, §6.2).
  static let decidesBySchema = column(36)

  private static func column(_ number: UInt64) -> DialectRules { DialectRules(rawValue: 1 << number) }

  /// The row of format strings.
  static let nspredicate: DialectRules = [.argumentsInOrder, .isOfSDK, .mixedTakesQuantifiers, .searchesByIn]
  /// The row of format strings as Realm's SDK runs them.
  static let sdk: DialectRules = nspredicate.union([
    .countsPlainElements, .countsTakeAny, .ignoresOptions,
  ])
  /// The row of Realm's own language.
  static let rql: DialectRules = [
    .dollarBeginsNames, .hasRealmForms, .hasArithmetic, .quantifiesRightSide, .hasGeoWithin,
    .takesCollectionsApart, .namesAreKeys, .countsValues, .countsPlainElements, .aggregatesBehindMany,
    .aggregatesCompareAsElements,
    .aggregatesLinkedObjects, .datesHaveNoExtremes, .ordersEveryType, .anyIsImplied, .elementsAreLists,
    .comparesWithElements, .pairsFreely, .searchesConstants,
    .rangesNeedAll, .optionsNeedTexts, .integersAreFinite, .mixedBoundsMayBeNull, .mixedNeedsNeedle,
    .textIsNeverInData, .decidesBySchema, .elementsHaveLength, .subqueriesTakeListsOnly, .ordersKeys, .partsAreNoLists,
    .elementsAreNoLinks, .mixedIsOrderedWithLinks, .countsTakeAny, .countsAreNumbers, .linksTakeQuantifiers,
    .countsOfHopsAreLists, .listsHoldLiterals,
  ]

  /// Returns the row of a dialect.
  static func of(_ dialect: Dialect, isLenient: Bool) -> DialectRules {
    dialect == .rql ? .rql : isLenient ? .sdk : .nspredicate
  }
}
