import PredicateAppSources
import PredicateDiagnostics
import PredicateValues

/// The format string of a site: its text as far as the source determines it, with stand-ins for run-time parts.
struct FormatText: Sendable {
  /// The role of a run-time expression in a predicate, which determines its stand-in.
  enum Role: Sendable, Equatable {
    /// Letters in quotation marks: `x`.
    case letters
    /// An operand whose value is known only at run time: `%@`.
    case value
    /// A name or a whole path: `%K`. It includes adjacent names and dots.
    case keyPath
    /// An operator between two operands: `==`. Also an operator with its right operand, `== %@`, or with its left one, `%K ==`.
    case comparison
    /// A whole condition: `TRUEPREDICATE`.
    case predicate
    /// A word between two conditions: `AND`.
    case connective
    /// Text that may be omitted: `NOT`, an option.
    case nothing
  }

  /// A part of the text that the program inserts at run time: an interpolation, or an operand of `+` that is not a literal.
  struct Hole: Sendable {
    /// The bytes of its stand-in in ``text``.
    var range: SourceRange
    /// Its place in the file.
    var place: Range<Int>
    /// The expression as written: `dog.name`.
    var expression: String
    /// The type of the expression, as far as it is known.
    var type: SiteType
    /// A Boolean value that indicates whether it is between quotation marks of the predicate.
    var isQuoted: Bool
    /// A Boolean value that indicates whether it is one of some words in the sources, which cannot end a quoted text.
    var isWord = false
    /// Its role in the predicate.
    var role = Role.value
    /// The position of the stand-in among all placeholders of the text, and so of its argument. `nil` if it is not a placeholder.
    var placeholder: Int?

    /// A Boolean value that indicates whether the inserted text may contain more than its stand-in, for example other comparisons.
    var mayBeMore: Bool {
      switch role {
      case .letters, .value, .keyPath: false
      case .comparison, .predicate, .connective, .nothing: mayHavePlaceholders
      }
    }

    /// A Boolean value that indicates whether the inserted text may be part of a format with placeholders.
    var mayHavePlaceholders: Bool { !isQuoted && type.mayBeMore }
  }

  /// The text. Each hole contains a stand-in that parses at its place.
  var text: MappedText
  var holes: [Hole] = []
  /// A Boolean value that indicates whether a fix may edit the literal: it is in one file and not in a macro.
  var isEditable = true
  /// A Boolean value that indicates whether the program can build the text as it is. See ``FormatAlternative/isSure``.
  var isSure = true
  /// A Boolean value that indicates whether findings in it are guesses. See ``FormatAlternative/isGuess``.
  var isGuess = false
  /// The identity of the text, if an expression that is not followed picks it from several. See ``FormatAlternative/pick``.
  var pick: FormatAlternative.Pick?
  /// The combined subject of all places that may pick the text. The text must suit one of them. `nil` if the site has its own subject.
  var subject: PredicateSite.Subject?
  /// The variables whose values choose this text from several.
  var choices: Set<FormatAlternative.Choice> = []

  /// Returns a Boolean value that indicates whether a range of the text touches a run-time part.
  func touchesHole(_ range: SourceRange) -> Bool { !holes(touching: range).isEmpty }

  /// Returns a Boolean value that indicates whether inserted text, within a comparison or next to it, may change the comparison.
  func mayChange(_ comparison: SourceRange) -> Bool {
    let bytes = text.bytes
    var (start, end) = (comparison.lowerBound, comparison.upperBound)
    while start > 0, bytes[start - 1].isSpace { start -= 1 }
    while end < bytes.count, bytes[end].isSpace { end += 1 }
    return holes(touching: SourceRange(start, end)).contains(where: \.mayBeMore)
  }

  /// Returns the run-time parts of a range of the text.
  func holes(touching range: SourceRange) -> ArraySlice<Hole> {
    // The holes are in text order.
    holes[holes.partitioningIndex { $0.range.upperBound >= range.lowerBound }...]
      .prefix { $0.range.lowerBound <= range.upperBound }
  }
}

/// The type of an expression in a source file, as far as it is known.
enum SiteType: Sendable, Equatable {
  case unknown
  /// The literal `nil` or `NSNull()`.
  case null
  /// A single value of a type that predicates support.
  case scalar(ScalarType)
  /// An object of a class.
  case object(String)
  /// A Swift array or set, an `NSArray`, or a Realm collection.
  indirect case collection(SiteType)
  /// Another type by name, for example an enumeration of the project.
  case other(String)
  /// A value whose description is not a literal: an optional, `Optional(5)`, or an enumeration.
  case described(String)
}

extension SiteType {
  static let bool = SiteType.scalar(.bool)
  static let integer = SiteType.scalar(.int)
  static let float = SiteType.scalar(.float)
  static let double = SiteType.scalar(.double)
  static let decimal = SiteType.scalar(.decimal)
  static let string = SiteType.scalar(.string)
  static let data = SiteType.scalar(.data)
  static let date = SiteType.scalar(.date)
  static let uuid = SiteType.scalar(.uuid)
  static let objectID = SiteType.scalar(.objectID)

  /// A Boolean value that indicates whether a text of the type may be any part of a predicate, brackets included.
  var mayBeMore: Bool {
    switch self {
    case .unknown, .string, .other: true
    default: false
    }
  }

  /// A Boolean value that indicates whether no value of the type is a string. `false` if the sources do not determine the type.
  var isNeverText: Bool {
    switch self {
    case .unknown, .string, .other, .described: false
    case .null, .scalar, .object, .collection: true
    }
  }

  /// The type in messages, with its article. `nil` if it is unknown.
  var name: String? {
    switch self {
    case .unknown, .collection(.unknown): nil
    case .null: "nil"
    case .scalar(let type): ScalarNames.of(type)?.noun
    case .object(let name), .other(let name), .described(let name): "of type `\(name)`"
    case .collection: "a collection"
    }
  }
}
