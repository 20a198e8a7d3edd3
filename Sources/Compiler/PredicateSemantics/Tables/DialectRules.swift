import PredicateDiagnostics

/// What the dialects differ in while a predicate is checked: a row for each dialect, a column for each difference, named by what
/// it allows or decides. Which operators and constants each type has, ``TypeRules`` says; what differs behind the checker,
/// `EvaluationRules`.
///
/// No rule of the checker asks for the dialect; each asks for the column that it is about.
struct DialectRules: OptionSet, Sendable {
  /// A bit for each column.
  let rawValue: UInt64

  // MARK: Texts and arguments

  /// Arguments are for `%@` and the like in the order of the text, each for one, and for `$name`; else for `$0`, `$1`, each as
  /// often as it is written, and one that does not fit has a code of its own (language §5.3, §1.8).
  static let argumentsInOrder = column(0)
  /// Realm's SDK takes the text too, so that faults say what it does with it.
  static let isOfSDK = column(1)
  /// `$` begins names of properties, `$name` is not a variable outside of SUBQUERY (language §1.4).
  static let dollarBeginsNames = column(2)
  /// The literals, clauses, operators and words behind `@` that only Realm's own language has (language §1.8).
  static let hasRealmForms = column(3)
  /// Operators of arithmetic (language §6.9).
  static let hasArithmetic = column(4)
  /// A quantifier may stand before the right operand, and before a list (language §2.3).
  static let quantifiesRightSide = column(5)
  /// Shapes are written, and points tested by `geoWithin`; else by IN with an argument (language §8.7).
  static let hasGeoWithin = column(6)

  // MARK: Paths

  /// `[0]`, `[LAST]` and `[*]` take elements of lists, `[*]` and `@values` those of dictionaries (language §4.10).
  static let takesCollectionsApart = column(7)
  /// `.key` behind a dictionary or a mixed value is `['key']`, and names may follow an entry (language §4.10).
  static let namesAreKeys = column(8)
  /// `@count` of one value is its size, and collections of plain values have one (language §4.7).
  static let countsValues = column(9)
  /// Aggregates may stand behind a collection: there is one for each (language §6.5).
  static let aggregatesBehindMany = column(10)
  /// An aggregate of a property may stand behind a link to one object, which it takes for a collection of one or none.
  static let aggregatesLinkedObjects = column(11)
  /// Constants beside an aggregate of plain values are made fit for the type of the elements, not of the result; those beside
  /// arithmetic for the type of its first operand (language §4.7, §6.9).
  static let aggregatesCompareAsElements = column(12)
  /// `.length` behind a collection of strings or data is the length of each (language §6.5).
  static let elementsHaveLength = column(13)
  /// SUBQUERY takes lists and linking objects, but no sets and dictionaries (language §4.8).
  static let subqueriesTakeListsOnly = column(14)
  /// A collection of dates has no `@min` and `@max`.
  static let datesHaveNoExtremes = column(15)
  /// Data, objects and linking objects may be keys of clauses, or have the message of other collections (language §4.11).
  static let ordersEveryType = column(16)

  // MARK: Sides of comparisons

  /// Without a quantifier a path to many values means ANY (language §4.6).
  static let anyIsImplied = column(17)
  /// A quantifier before a single mixed value takes it as it is (language §4.6).
  static let mixedTakesQuantifiers = column(18)
  /// Every operator compares with each element of a list: any, all or none of them; `constant IN path` is `path == constant`
  /// (language §6.4).
  static let comparesWithElements = column(19)
  /// Two sides that depend on the object may be counts, aggregates, and both many (language §4.3).
  static let pairsFreely = column(20)
  /// What a subscript takes of a collection or of a mixed value is a list of one value or none: it takes a quantifier, stands
  /// behind IN, and is compared with a list as a whole (language §6.4).
  static let elementsAreLists = column(21)
  /// A text operator may have its constant on the left (language §4.4).
  static let searchesConstants = column(22)
  /// IN with a text is CONTAINS: `'am' IN name`, `name IN 'text'` (language §4.5).
  static let searchesByIn = column(23)
  /// BETWEEN is the two comparisons, each under the quantifier, and takes collections of plain values, and what subscripts
  /// take of them, with ALL only (language §4.5).
  static let rangesNeedAll = column(24)

  /// Keys compare as other strings do: with nil, and in order (language §4.10).
  static let ordersKeys = column(25)
  /// The keys of a dictionary, and `[*]` of a mixed value, are no right side of IN (language §5.6).
  static let partsAreNoLists = column(26)
  /// An object at a place of a list is not an operand, and behind a collection no link is compared with nil (language §4.6).
  static let elementsAreNoLinks = column(27)
  /// A mixed value may be put in order with a link, which it has with none (language §6.8).
  static let mixedIsOrderedWithLinks = column(28)
  /// ANY may stand before a count, where it means nothing (language §4.6).
  static let countsTakeAny = column(29)
  /// A quantifier may stand before a link to one object, which is one value to it (language §4.6).
  static let linksTakeQuantifiers = column(37)
  /// The elements of a list are literals and arguments, neither calculated nor in parentheses (language §2.3).
  static let listsHoldLiterals = column(39)
  /// The count of links behind another link is a list of one number (language §6.4).
  static let countsOfHopsAreLists = column(38)

  // MARK: Constants

  /// `[c]` needs a text, data or a mixed value on its right side, or a column of the object itself on its left that has exactly the
  /// constant's type; beside what is not text it has no effect (language §4.5).
  static let optionsNeedTexts = column(30)
  /// No integer is compared with an infinite number.
  static let integersAreFinite = column(31)
  /// The count of a SUBQUERY is compared as other numbers are: with nil, which it never equals, with a number in quotes, by BETWEEN
  /// (language §4.8).
  static let countsAreNumbers = column(32)
  /// Null may be a bound of mixed values (language §4.5).
  static let mixedBoundsMayBeNull = column(33)
  /// Null is not a needle for a mixed value, as those of dictionaries are (language §4.9).
  static let mixedNeedsNeedle = column(34)
  /// A text operator between a string and data is false of each two values, and not refused (language §6.7).
  static let textIsNeverInData = column(35)
  /// Where the schema and the constant decide, as of `<= 9223372036854775807`, no value is looked at, not even null; in a
  /// string of the object itself null is below every string (language §4.7, §6.2).
  static let decidesBySchema = column(36)

  private static func column(_ number: UInt64) -> DialectRules { DialectRules(rawValue: 1 << number) }

  /// The row of format strings.
  static let nspredicate: DialectRules = [.argumentsInOrder, .isOfSDK, .mixedTakesQuantifiers, .searchesByIn]
  /// The row of Realm's own language.
  static let rql: DialectRules = [
    .dollarBeginsNames, .hasRealmForms, .hasArithmetic, .quantifiesRightSide, .hasGeoWithin,
    .takesCollectionsApart, .namesAreKeys, .countsValues, .aggregatesBehindMany, .aggregatesCompareAsElements,
    .aggregatesLinkedObjects, .datesHaveNoExtremes, .ordersEveryType, .anyIsImplied, .elementsAreLists,
    .comparesWithElements, .pairsFreely, .searchesConstants,
    .rangesNeedAll, .optionsNeedTexts, .integersAreFinite, .mixedBoundsMayBeNull, .mixedNeedsNeedle,
    .textIsNeverInData, .decidesBySchema, .elementsHaveLength, .subqueriesTakeListsOnly, .ordersKeys, .partsAreNoLists,
    .elementsAreNoLinks, .mixedIsOrderedWithLinks, .countsTakeAny, .countsAreNumbers, .linksTakeQuantifiers,
    .countsOfHopsAreLists, .listsHoldLiterals,
  ]

  /// The row of a dialect.
  static func of(_ dialect: Dialect) -> DialectRules { dialect == .rql ? .rql : .nspredicate }
}
