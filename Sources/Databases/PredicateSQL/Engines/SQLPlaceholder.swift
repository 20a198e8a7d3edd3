import PredicateSemantics
import PredicateValues

/// The source of a value that a program supplies whenever it runs a statement, and the conversion of the value before it is bound.
///
/// The value is never null, and a number is never NaN: for those a predicate has another statement.
public struct SQLPlaceholder: Hashable, Sendable {
  /// The placeholder in the predicate's text.
  public var name: Parameter.Name
  /// The part of a key with several columns, from 0. `nil` for other values.
  public var part: Int?
  /// A Boolean value that indicates whether the value is a list of any length. Each element is prepared on its own.
  public var isList = false
  /// The conversion of the value.
  public var preparation = Preparation.none

  /// The conversion of a value to what a column can be compared with.
  public enum Preparation: Hashable, Sendable {
    /// The value is bound as it is.
    case none
    /// A date in the form of a column.
    case date(DateForm, Rounding)
    /// A decimal with a number of digits after the point. In an engine without such decimals, it is an integer: the digits without the point.
    case decimal(scale: Int, isInteger: Bool, Rounding)
    /// A UUID in the form of a column.
    case uuid(UUIDForm)
    /// A pattern of GLOB that finds a text regardless of the spelling of its letters. Without an operator, it finds whole texts.
    case pattern(TextOperator?, letters: Spelling)
    /// The first text after all texts with this prefix, or an empty blob if there is none.
    case end
  }

  /// The choice between the values of a column that are nearest to a value.
  public enum Rounding: String, Hashable, Sendable {
    /// The least value of the column that is not below.
    case up
    /// The greatest value of the column that is not above.
    case down
    /// The value itself. An element of a list that no column value equals is left out.
    case exact
  }

  /// The letters that a comparison regards as equal: each character of ``from`` is spelled like the one at its position in ``to``.
  /// Characters of ``from`` beyond the end of ``to`` are left out.
  public struct Spelling: Hashable, Sendable {
    /// The characters with another spelling.
    public let from: String
    /// Their spellings.
    public let to: String
  }
}
