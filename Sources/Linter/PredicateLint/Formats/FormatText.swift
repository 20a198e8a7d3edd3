import PredicateAppSources
import PredicateDiagnostics
import PredicateValues

/// The format string of a site: its text as far as the source tells, and what stands in it that only the run tells.
struct FormatText: Sendable {
  /// What an expression that only the run knows does in a predicate, and so what stands in for it.
  enum Role: Sendable, Equatable {
    /// Letters within quotation marks: `x`.
    case letters
    /// An operand whose value only the run knows: `%@`.
    case value
    /// A name, or a whole path: `%K`. Names and dots that touch it belong to it.
    case keyPath
    /// An operator between two operands: `==`. An operator with its right operand, `== %@`, or with its left one, `%K ==`.
    case comparison
    /// A whole condition: `TRUEPREDICATE`.
    case predicate
    /// A word between two conditions: `AND`.
    case connective
    /// What may as well be left out: `NOT`, an option.
    case nothing
  }

  /// A stretch of the text that the program puts in while it runs: an interpolation, or an operand of `+` that is not a literal.
  struct Hole: Sendable {
    /// Where it stands in ``text``: the bytes of a stand-in.
    var range: SourceRange
    /// Its place in the file.
    var place: Range<Int>
    /// The expression as it is written, `dog.name`.
    var expression: String
    /// What is known of the expression's type.
    var type: SiteType
    /// Whether it stands between quotation marks of the predicate.
    var isQuoted: Bool
    /// What it stands for in the predicate.
    var role = Role.value
    /// Where the stand-in is a placeholder, its position among all placeholders of the text, and so of its argument in the site's.
    var placeholder: Int?

    /// Whether what the program puts in may be more than what stands in for it: other comparisons, a quantifier, an operator of a
    /// collection.
    var mayBeMore: Bool {
      switch role {
      case .letters, .value, .keyPath: false
      case .comparison, .predicate, .connective, .nothing: mayHavePlaceholders
      }
    }

    /// Whether what the program puts in may be a piece of a format with placeholders.
    var mayHavePlaceholders: Bool {
      switch type {
      case .unknown, .string, .other: !isQuoted
      default: false
      }
    }
  }

  /// The text, each hole filled with something that parses in its place.
  var text: MappedText
  var holes: [Hole] = []
  /// Whether the literal is one that a fix may edit: all in one file, no macro.
  var isEditable = true
  /// Whether the program can make it as it is; see ``FormatAlternative/isSure``.
  var isSure = true
  /// What it is of several that something picks which is not followed; see ``FormatAlternative/pick``.
  var pick: FormatAlternative.Pick?
  /// Whose objects it tests where it may be picked at several places: it has to suit one of theirs. Nil where the site says it.
  var subject: PredicateSite.Subject?
  /// The variables that make it one of several texts.
  var choices: Set<FormatAlternative.Choice> = []

  /// Whether a range of the text touches something that only the run tells.
  func touchesHole(_ range: SourceRange) -> Bool { !holes(touching: range).isEmpty }

  /// Whether a comparison, given by its range, may be another once the program has put in what only the run tells, in it or beside it.
  func mayChange(_ comparison: SourceRange) -> Bool {
    let bytes = text.bytes
    var (start, end) = (comparison.lowerBound, comparison.upperBound)
    while start > 0, bytes[start - 1].isSpace { start -= 1 }
    while end < bytes.count, bytes[end].isSpace { end += 1 }
    return holes(touching: SourceRange(start, end)).contains(where: \.mayBeMore)
  }

  /// What only the run tells of a range of the text.
  func holes(touching range: SourceRange) -> ArraySlice<Hole> {
    // They stand in the order of the text.
    holes[holes.partitioningIndex { $0.range.upperBound >= range.lowerBound }...]
      .prefix { $0.range.lowerBound <= range.upperBound }
  }
}

/// What is known of the type of an expression in a source file.
enum SiteType: Sendable, Equatable {
  case unknown
  /// The literal `nil`, and `NSNull()`.
  case null
  /// A single value that predicates have a type for.
  case scalar(ScalarType)
  /// An object of a class.
  case object(String)
  /// A Swift array, set or `NSArray`, or Realm's collections.
  indirect case collection(SiteType)
  /// Another type, by name: an enumeration of the project, for example.
  case other(String)
  /// A value of a type whose description is no literal: of what may be missing, `Optional(5)`, or of an enumeration.
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

  /// Whether no value of the type is a text; of types that the sources do not tell nothing is reported.
  var isNeverText: Bool {
    switch self {
    case .unknown, .string, .other, .described: false
    case .null, .scalar, .object, .collection: true
    }
  }

  /// The type for messages, with its article; nil where it is not known.
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
