import PredicateAppSources
import PredicateDiagnostics
import PredicateSyntax

/// A place in a source file that creates a predicate from a format string.
struct PredicateSite: Sendable {
  /// An argument after the format.
  struct Argument: Sendable {
    var place: Range<Int>
    var type: SiteType
    /// The text of a literal, a constant or `#keyPath`, for use with `%K`.
    var text: String?
    /// A Boolean value that indicates whether the argument is in a helper of another file. The place is then that of the helper's call.
    var isElsewhere = false
    /// The C representation, if the call is variadic as in C. Such a call reads each argument as its placeholder demands.
    var passed: Passed?
  }

  /// The representation of an argument in a C variadic call.
  enum Passed: Sendable, Equatable {
    case object
    /// An integer or Boolean value.
    case integer
    /// A floating-point number.
    case double
    /// A C string, `char *`.
    case text

    /// The name in messages.
    var name: String {
      switch self {
      case .object: "an object"
      case .integer: "a plain whole number or truth value"
      case .double: "a plain number with a fraction"
      case .text: "a text of C's, `char *`"
      }
    }

    /// Creates the representation of a type. Swift bridges types with a Foundation class to objects. `nil` if it is unknown.
    ///
    /// - Parameter name: The name of the type. A boxed number is an object, although the predicate sees only a number.
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

  /// The objects that the predicate tests. A class has its name in code; if the sources do not declare it, its properties are unknown.
  enum Subject: Sendable, Equatable {
    /// Objects of Realm classes. The predicate must suit all of them. `isProven` is `false` if they were guessed.
    case classes([String], isProven: Bool)
    /// Objects of one or more of several classes. The predicate must suit one of them. They are a class and its subclasses, or the classes
    /// that different predicates are used on at the same place.
    case oneOf([String], isProven: Bool)
    /// Realm objects whose class the source does not determine.
    case unknownClass
    /// Objects of Core Data entities. The predicate must suit all of them, or one of them if different predicates are used at the place.
    /// `isProven` is `false` if they were guessed.
    case fetched([FetchedType], isOneOf: Bool, isProven: Bool)
    /// Core Data objects whose entity is unknown or has no data model among the sources.
    case unknownEntity
    /// Any objects that Foundation can evaluate.
    case foundation

    /// A Boolean value that indicates whether Realm evaluates the predicate.
    var isRealms: Bool {
      switch self {
      case .classes, .oneOf, .unknownClass: true
      case .fetched, .unknownEntity, .foundation: false
      }
    }

    /// Returns the subject that combines two places: the objects of either one.
    func or(_ other: Subject) -> Subject {
      if let own = named, let others = other.named {
        let more = others.names.filter { !own.names.contains($0) }
        return more.isEmpty ? self : .oneOf(own.names + more, isProven: own.isProven && others.isProven)
      }
      guard case (.fetched(let targets, _, let own), .fetched(let others, _, let other)) = (self, other) else {
        return self
      }
      let more = others.filter { !targets.contains($0) }
      return more.isEmpty ? self : .fetched(targets + more, isOneOf: true, isProven: own && other)
    }

    /// The classes, of which the predicate must suit all or one. `nil` for other objects.
    private var named: (names: [String], isProven: Bool)? {
      switch self {
      case .classes(let names, let isProven), .oneOf(let names, let isProven): (names, isProven)
      case .unknownClass, .fetched, .unknownEntity, .foundation: nil
      }
    }

    /// A Boolean value that indicates whether the objects were determined without a guess.
    var isProven: Bool {
      switch self {
      case .classes(_, let isProven), .oneOf(_, let isProven), .fetched(_, _, let isProven): isProven
      case .unknownClass, .unknownEntity, .foundation: true
      }
    }

    /// Returns a Boolean value that indicates whether the objects are proven to be of its classes, given the number of declared classes.
    func isProven(by count: Int) -> Bool {
      switch self {
      case .classes(let names, let isProven): isProven && count == names.count
      case .oneOf(let names, let isProven): isProven && count == 1 && names.count == 1
      case .unknownClass, .fetched, .unknownEntity, .foundation: false
      }
    }
  }

  /// The purpose of a key path outside of a predicate.
  enum KeyPathPurpose: Sendable, Equatable {
    case sort
    /// The computation of the least or the greatest value, or of the sum or the average.
    case extreme, sum
    case other

    /// Creates the purpose of an argument by the names of the call and the argument.
    init(_ call: String, _ label: String = "") {
      let (call, label) = (call.lowercased(), label.lowercased())
      self =
        if call.hasPrefix("sort") || call.hasPrefix("setsort") || label.hasPrefix("sort") {
          .sort
        } else if call.hasPrefix("sum") || call.hasPrefix("average") {
          .sum
        } else if call.hasPrefix("min") || call.hasPrefix("max") {
          .extreme
        } else {
          .other
        }
    }
  }

  /// The reason that a site is not checked.
  enum Skip: String, Sendable, CaseIterable {
    /// The format is built at run time.
    case computedFormat = "computed-format"
  }

  /// The position of the file in the run.
  var file: Int
  /// The bytes of the call.
  var place: Range<Int>
  /// The possible formats: one, or those of a conditional's branches.
  var formats: [FormatText]
  /// A Boolean value that indicates whether only some formats may reach the place: the condition that chose them may also guard it.
  var areChosenElsewhere = false
  /// The values for the placeholders, in order: the call's arguments. A hole that becomes a placeholder gets an argument of unknown type at
  /// its place. `nil` if their number is unknown; names and kinds of literals are still checked.
  var arguments: [Argument]?
  var subject: Subject
  /// A Boolean value that indicates whether objects of each of the classes may get the predicate, if its subject is one of several.
  var isShared = false
  /// The evidence for the subject in a message: "`dogs` is a `Results<Dog>`". `nil` for ``Subject/foundation`` if there is no evidence.
  var reason: String?
  /// The known uses, with their places and classes.
  var uses: [Use] = []
  /// The API other than Realm and Core Data that takes the predicate.
  var consumer: PredicateConsumer?
  /// The place where a helper passes all of its arguments as one array, which then fills the first placeholder.
  var gathered: Finding.Place?
  /// The reason that the site is not checked. `nil` if it is checked.
  var skip: Skip?
  /// The bytes of the format of a site that is skipped.
  var variable: Range<Int>?
  /// The language, if the place itself determines it.
  var dialect: Dialect?
  /// The starts of interpolations that could become arguments without a change of meaning. Each is a non-optional `String` in a format
  /// passed directly to a Realm or Foundation call.
  var movable: Set<Int> = []
  /// A Boolean value that indicates whether a helper of the project takes the format. The helper may use it in other ways, too.
  var isPassedOn = false
  /// A Boolean value that indicates whether only the call's name and label suggest a predicate. The type of its receiver is unproven.
  var isGuess = false
  /// A Boolean value that indicates whether a store gets the predicate with variables that have no values.
  var leavesVariables = false
  /// The purpose of a text that is a key path. `nil` for a predicate.
  var keyPath: KeyPathPurpose?
  var isKeyPath: Bool { keyPath != nil }
  /// The owner's name for a predicate that is stored outside of sources.
  var label: String?
}

extension PredicateSite {
  /// Returns the arguments of one of the formats, with one for each hole that is a placeholder. `nil` if their number is unknown.
  func arguments(of format: FormatText) -> [Argument]? {
    guard var all = arguments else { return nil }
    for hole in format.holes {
      guard let index = hole.placeholder else { continue }
      // The value is written into the text, so it has the type that its place requires.
      all.insert(Argument(place: hole.place, type: .unknown), at: min(index, all.count))
    }
    return all
  }

  private static let keywords = FormatAssembler.operators.filter { !$0.isForeign(to: .nspredicate) }
    .union([.truePredicate, .falsePredicate])

  /// Returns a Boolean value that indicates whether a text contains a comparison. Other texts may be words to search for.
  static func looksLikePredicate(_ bytes: [UInt8]) -> Bool {
    if bytes.contains(where: { $0 == 0x3D || $0 == 0x3C || $0 == 0x3E }) { return true }
    let words = bytes.split { !$0.beginsName || $0 == 0x5F }
    return words.count > 2 && words.contains { keyword($0, of: .nspredicate).map(keywords.contains) ?? false }
  }
}
