import PredicateDiagnostics

/// A place in a source file that makes a predicate of a format string.
struct PredicateSite: Sendable {
  /// An argument behind the format.
  struct Argument: Sendable {
    var place: Range<Int>
    var type: SiteType
    /// The text where it is a literal, a constant or `#keyPath`: what `%K` gets.
    var text: String?
  }

  /// Whose objects the predicate tests. A class is named as the code names it; where the sources do not declare it, nothing is known of
  /// its properties.
  enum Subject: Sendable, Equatable {
    /// Objects of Realm classes, all of which it must suit; `isProven` where no guess was needed.
    case classes([String], isProven: Bool)
    /// Realm objects of a class that the source does not tell.
    case unknownClass
    /// Anything that Foundation knows.
    case foundation
  }

  /// Why a site is not checked.
  enum Skip: String, Sendable, CaseIterable {
    /// The format is put together while the program runs.
    case computedFormat = "computed-format"
    /// Arguments come in an array that the source does not spell out.
    case computedArguments = "computed-arguments"
  }

  /// The position of the file in the run.
  var file: Int
  /// The call.
  var place: Range<Int>
  /// The formats it may have: one, or those of a conditional's branches.
  var formats: [FormatText]
  /// The arguments; nil where the source does not tell how many there are.
  var arguments: [Argument]?
  var subject: Subject
  /// How the subject was found, for the reader: "`dogs` is a `Results<Dog>`".
  var reason: String?
  /// Why it is left out; nil where it is checked.
  var skip: Skip?

  /// The arguments that the placeholders of a format take, in order: the call's, and between them one of the hole's type for each
  /// stand-in that is a placeholder; nil where the source does not tell how many there are.
  func arguments(for format: FormatText) -> [Argument]? {
    guard var result = arguments else { return nil }
    for hole in format.holes.sorted(by: { ($0.placeholder ?? 0) < ($1.placeholder ?? 0) }) {
      guard let index = hole.placeholder else { continue }
      guard index <= result.count else { continue }
      result.insert(Argument(place: hole.place, type: hole.role == .keyPath ? .unknown : hole.type), at: index)
    }
    return result
  }
}
