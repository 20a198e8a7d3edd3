import PredicateDiagnostics

/// The format string of a site: its text as far as the source tells, and what stands in it that only the run tells.
struct FormatText: Sendable {
  /// A stretch of the text that the program puts in while it runs: an interpolation, or an operand of `+` that is no literal.
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
  }

  /// The text, each hole filled with something that parses in its place.
  var text: MappedText
  var holes: [Hole] = []
  /// Whether the literal is one that a fix may edit: all in one file, no macro.
  var isEditable = true
}

/// What is known of the type of an expression in a source file.
enum SiteType: Sendable, Equatable {
  case unknown
  /// The literal `nil`, and `NSNull()`.
  case null
  case bool, integer, float, double, string, date, data, uuid, objectID, decimal
  /// An object of a class.
  case object(String)
  /// A Swift array, set or `NSArray`, or Realm's collections.
  indirect case collection(SiteType)
  /// Another type, by name: an enumeration of the project, for example.
  case other(String)
}
