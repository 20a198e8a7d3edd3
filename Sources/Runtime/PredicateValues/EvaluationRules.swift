/// The differences between dialects in evaluation: a row for each dialect, a column for each difference.
///
/// Stages after the checker read a column instead of the dialect.
package struct EvaluationRules: OptionSet, Hashable, Sendable {
  /// A bit for each column.
  package let rawValue: UInt32

  /// Creates the columns of these bits.
  package init(rawValue: UInt32) { self.rawValue = rawValue }

  // MARK: Numbers

  /// In mixed values, and between two columns, a NaN that is a float or a double equals NaN and is below all numbers; else it
  /// compares with nothing, and aggregates skip it (language §6.8).
  package static let nanIsLowest = column(0)
  /// Floats and doubles compare as mixed values do, but for a column of the object itself (language §6.9).
  package static let numbersCompareAsMixed = column(1)
  /// An integer is in a list that has a double of its value.
  package static let integersAreInDoubles = column(2)
  /// BETWEEN is the two comparisons for floats, doubles, decimals and strings too.
  package static let betweenIsTwoComparisons = column(3)
  /// The average of integers is added up in a double.
  package static let averagesIntegersAsDoubles = column(4)
  /// Aggregates of objects visit them in the order of the rows, and not in that of the collection's elements.
  package static let aggregatesInRowOrder = column(5)

  // MARK: Mixed values

  /// A bool compares with a number, a string with data, a date with an object id (language §6.8).
  package static let groupsCompare = column(6)
  /// Aggregates and lookups treat the values of a dictionary as mixed (language §4.3, §6.5).
  package static let dictionariesAreMixed = column(7)
  /// A key in a value that is not a dictionary is absent instead of null (language §6.8).
  package static let keysNeedDictionaries = column(14)
  /// A key behind a link inside a mixed value is the name of a property of the object that it leads to (language §6.8).
  package static let keysReadProperties = column(16)

  // MARK: Texts

  /// The empty needle is in every text, and not in none (language §6.7).
  package static let emptyNeedleMatches = column(8)
  /// The null needle is in whatever a column of the object itself has, and elsewhere in every text by CONTAINS; else it is in
  /// none (language §6.7).
  package static let nullNeedleMatches = column(9)
  /// `[c]` and LIKE are for data as they are for strings (language §6.7).
  package static let dataHasLetters = column(10)
  /// `[c]` knows the letters of Realm's own tables (language §6.7).
  package static let usesEngineAlphabet = column(11)

  // MARK: Collections

  /// An element of an empty list and an entry of an empty dictionary are not a value at all, so that no comparison with them is
  /// true (language §6.11).
  package static let emptyIsAbsent = column(12)
  /// The count of a dictionary of objects is that of the entries that lead to one (language §6.5).
  package static let countsLinkedEntries = column(13)
  /// Null links at the end of a path of many values are not values (language §6.3).
  package static let nullLinksAreAbsent = column(15)

  private static func column(_ number: UInt32) -> EvaluationRules { EvaluationRules(rawValue: 1 << number) }

  /// The row of format strings.
  package static let nspredicate: EvaluationRules = [.betweenIsTwoComparisons, .groupsCompare]
  /// The row of Realm's own language, which answers as its engine does.
  package static let rql: EvaluationRules = [
    .nanIsLowest, .numbersCompareAsMixed, .integersAreInDoubles, .averagesIntegersAsDoubles, .aggregatesInRowOrder,
    .dictionariesAreMixed, .emptyNeedleMatches, .nullNeedleMatches, .dataHasLetters, .usesEngineAlphabet,
    .emptyIsAbsent, .countsLinkedEntries, .keysNeedDictionaries, .keysReadProperties, .nullLinksAreAbsent,
  ]

  /// The comparison rule of a float or double NaN in mixed values.
  package var nan: NaNRule { contains(.nanIsLowest) ? .lowest : .unordered }
}

extension Dialect {
  /// The evaluation rules of the dialect.
  package var rules: EvaluationRules { self == .rql ? .rql : .nspredicate }
}
