import PredicateAppSources
import PredicateDiagnostics
import PredicateSyntax

/// A place in a source file that makes a predicate of a format string.
struct PredicateSite: Sendable {
  /// An argument behind the format.
  struct Argument: Sendable {
    var place: Range<Int>
    var type: SiteType
    /// The text where it is a literal, a constant or `#keyPath`: what `%K` gets.
    var text: String?
    /// Whether it stands in a helper of another file, and the place is that of the helper's call.
    var isElsewhere = false
    /// How the call passes it, where it takes any number of values as C does: such a call reads what stands there as its placeholder says.
    var passed: Passed?
  }

  /// What a call that takes any number of values as C does finds in the place of an argument.
  enum Passed: Sendable, Equatable {
    case object
    /// A whole number, or a truth value.
    case integer
    /// A number with a fraction.
    case double
    /// A text of C's, `char *`.
    case text

    /// What it is called in messages.
    var name: String {
      switch self {
      case .object: "an object"
      case .integer: "a plain whole number or truth value"
      case .double: "a plain number with a fraction"
      case .text: "a text of C's, `char *`"
      }
    }

    /// How a type is passed by C, and by Swift, that makes objects of what Foundation has a class for; nil where that is not known.
    ///
    /// - Parameter name: What the type is called: a boxed number is an object, of which the predicate knows no type.
    init?(_ type: SiteType, called name: String) {
      switch type {
      case _ where ["NSNumber", "NSDecimalNumber"].contains(name): self = .object
      case .bool, .integer: self = .integer
      case .float, .double: self = .double
      case .scalar, .collection, .object: self = .object
      case .unknown, .null, .other, .described: return nil
      }
    }
  }

  /// A place that uses a predicate on objects of a class or an entity.
  struct Use: Sendable, Equatable {
    var type: WrittenType
    var place: Finding.Place
  }

  /// Whose objects the predicate tests. A class is named as the code names it; where the sources do not declare it, nothing is known of
  /// its properties.
  enum Subject: Sendable, Equatable {
    /// Objects of Realm classes, all of which it must suit; `isProven` where no guess was needed.
    case classes([String], isProven: Bool)
    /// Objects of one or more of some classes: it has to suit one of them. They are a class and those below it, or those that different
    /// predicates are used on at the same place.
    case oneOf([String], isProven: Bool)
    /// Realm objects of a class that the source does not tell.
    case unknownClass
    /// Objects of entities of Core Data, all of which it must suit, or one of which where different predicates are used there.
    case fetched([FetchedType], isOneOf: Bool)
    /// Objects of Core Data of an entity that the sources do not tell, or of which there is no data model in sight.
    case unknownEntity
    /// Anything that Foundation knows.
    case foundation

    /// Whether Realm runs it, whatever the class.
    var isRealms: Bool {
      switch self {
      case .classes, .oneOf, .unknownClass: true
      case .fetched, .unknownEntity, .foundation: false
      }
    }

    /// The objects of one of what two places are for.
    func or(_ other: Subject) -> Subject {
      if let own = named, let others = other.named {
        let more = others.names.filter { !own.names.contains($0) }
        return more.isEmpty ? self : .oneOf(own.names + more, isProven: own.isProven && others.isProven)
      }
      guard case (.fetched(let targets, _), .fetched(let others, _)) = (self, other) else { return self }
      let more = others.filter { !targets.contains($0) }
      return more.isEmpty ? self : .fetched(targets + more, isOneOf: true)
    }

    /// The classes, all or one of which it must suit; nil of other objects.
    private var named: (names: [String], isProven: Bool)? {
      switch self {
      case .classes(let names, let isProven), .oneOf(let names, let isProven): (names, isProven)
      case .unknownClass, .fetched, .unknownEntity, .foundation: nil
      }
    }

    /// A Boolean value that indicates whether the objects took no guess.
    var isProven: Bool {
      switch self {
      case .classes(_, let isProven), .oneOf(_, let isProven): isProven
      case .unknownClass, .fetched, .unknownEntity, .foundation: true
      }
    }

    /// Whether it takes no guess that the objects are of its classes, of which so many are declared.
    func isProven(by count: Int) -> Bool {
      switch self {
      case .classes(let names, let isProven): isProven && count == names.count
      case .oneOf(let names, let isProven): isProven && count == 1 && names.count == 1
      case .unknownClass, .fetched, .unknownEntity, .foundation: false
      }
    }
  }

  /// Why a site is not checked.
  enum Skip: String, Sendable, CaseIterable {
    /// The format is put together while the program runs.
    case computedFormat = "computed-format"
  }

  /// The position of the file in the run.
  var file: Int
  /// The call.
  var place: Range<Int>
  /// The formats it may have: one, or those of a conditional's branches.
  var formats: [FormatText]
  /// Whether the place may be one that only some of its formats come to: the condition that chose them may be the one that leads there.
  var areChosenElsewhere = false
  /// What the placeholders take, in order: the call's arguments, and where a stand-in is a placeholder one of unknown type, which has the hole's
  /// place. Nil where the source does not tell how many there are: names and kinds of literals are checked all the same.
  var arguments: [Argument]?
  var subject: Subject
  /// How the subject was found, for the reader: "`dogs` is a `Results<Dog>`"; nil of ``Subject/foundation`` where nothing shows what the
  /// predicate is for.
  var reason: String?
  /// Where it is used on whose objects, as far as that is kept.
  var uses: [Use] = []
  /// What takes it that is neither Realm nor Core Data.
  var consumer: PredicateConsumer?
  /// Where a helper of the project passes on all arguments that it is given as one, which is then the first placeholder's.
  var gathered: Finding.Place?
  /// Why it is left out; nil where it is checked.
  var skip: Skip?
  /// The language, where the place itself says it.
  var dialect: Dialect?
  /// Where the pasted expressions begin that can stand behind the format as arguments and mean what they meant: texts that are neither
  /// optional nor of another type, in a format that is the argument of a call of Realm's or Foundation's own.
  var movable: Set<Int> = []
  /// Whether it is not sure that the call hands the format to Realm or Foundation and does nothing else with it: a helper of the project
  /// takes it.
  var isPassedOn = false
  /// Whether only the call's name and label say that it takes a predicate: nothing proves the type of its receiver.
  var isGuess = false
  /// Whether the text is a key path and no predicate: what a collection is sorted by.
  var isKeyPath = false
  /// What its owner calls it, of a predicate that is kept outside of sources.
  var label: String?
}

extension PredicateSite {
  /// The arguments of one of the formats, with one for each stand-in that is a placeholder; nil where it is not known how many there are.
  func arguments(of format: FormatText) -> [Argument]? {
    guard var all = arguments else { return nil }
    for hole in format.holes {
      guard let index = hole.placeholder else { continue }
      // The value takes the type that its place asks for: it is written into the text, not given as an object.
      all.insert(Argument(place: hole.place, type: .unknown), at: min(index, all.count))
    }
    return all
  }

  private static let keywords = FormatAssembler.operators.filter { !$0.isForeign(to: .nspredicate) }
    .union([.truePredicate, .falsePredicate])

  /// Whether a text compares something, and is not only a word to search for.
  static func looksLikePredicate(_ bytes: [UInt8]) -> Bool {
    if bytes.contains(where: { $0 == 0x3D || $0 == 0x3C || $0 == 0x3E }) { return true }
    let words = bytes.split { !$0.beginsName || $0 == 0x5F }
    return words.count > 2 && words.contains { keyword($0, of: .nspredicate).map(keywords.contains) ?? false }
  }
}
