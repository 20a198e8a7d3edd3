/// A use that a predicate is put to.
struct PredicateUse: Sendable, Equatable {
  enum Target: Sendable, Equatable {
    /// Realm objects of a class; of any for a base class or a generic parameter.
    case realm(WrittenType)
    /// Objects that a request of Core Data fetches: of the entity, or the class, that the request's type argument says; see
    /// ``FetchedType``.
    case fetched(WrittenType)
    /// What only Foundation or another library knows.
    case foreign
    /// Something that is not known.
    case unknown
    /// Not yet a use: what a function leaves for its caller.
    case handed(Handed)
  }

  var target: Target
  var isProven: Bool
  /// What shows it, for the reader.
  var reason: String
  /// The code that uses it; nil where that is not kept.
  var place: Finding.Place?
  /// What takes it that is neither Realm nor Core Data, where that is known.
  var consumer: PredicateConsumer?
  /// Whether it is by a request of Core Data.
  var isFetch: Bool {
    if case .fetched = target { return true }
    return false
  }

  /// What a function leaves for its caller; nil for what is a use.
  var handed: Handed? {
    if case .handed(let handed) = target { handed } else { nil }
  }

  /// Whose objects it is for; nil where it is for none of Realm's or Core Data's.
  var type: WrittenType? {
    get {
      switch target {
      case .realm(let type), .fetched(let type): type
      case .foreign, .unknown, .handed: nil
      }
    }
    set {
      guard let newValue else { return }
      target = isFetch ? .fetched(newValue) : .realm(newValue)
    }
  }

  /// Whether it is one of several that the same place has for different predicates: it suits one of them.
  var isAlternative = false
}

extension PredicateUse {
  /// The places that use a predicate of Realm's or Core Data's; of very many the first.
  static func places(of uses: [PredicateUse]) -> [PredicateSite.Use] {
    uses.compactMap { use in
      use.type.flatMap { type in use.place.map { PredicateSite.Use(type: type.unwrapped, place: $0) } }
    }.prefix(maximumPlaces).map { $0 }
  }

  private static let maximumPlaces = 32

  /// Uses, those of which have a place that have none yet.
  static func placed(_ uses: [PredicateUse], at place: Finding.Place) -> [PredicateUse] {
    uses.map { use in
      var use = use
      use.place = use.place ?? place
      return use
    }
  }

  /// Uses of which the predicate has to suit one.
  static func alternatives(_ uses: [PredicateUse]) -> [PredicateUse] {
    uses.map { use in
      var use = use
      use.isAlternative = true
      return use
    }
  }

  /// A use by something that is not a Realm.
  ///
  /// - Parameter taker: The call, type or selector that takes it.
  static func foreign(_ reason: String, by taker: String = "") -> PredicateUse {
    PredicateUse(
      target: .foreign, isProven: true, reason: reason, consumer: PredicateConsumer.taking(taker))
  }

  /// What all of some uses are by; nil where they are by several.
  static func consumer(of uses: [PredicateUse]) -> PredicateConsumer? {
    uses.first?.consumer.flatMap { first in uses.allSatisfy { $0.consumer == first } ? first : nil }
  }

  /// A use by something of which nothing is known.
  static func unknown(_ reason: String) -> PredicateUse {
    PredicateUse(target: .unknown, isProven: false, reason: reason)
  }

  /// What a function leaves for its caller.
  static func handed(_ handed: Handed) -> PredicateUse {
    PredicateUse(target: .handed(handed), isProven: true, reason: "")
  }

  /// A use by a request of Core Data, whose type says what it fetches; nil of another type.
  static func fetched(by request: KnownType, _ code: String) -> PredicateUse? {
    let results: Set<String> = [
      "NSFetchRequest", "NSBatchUpdateRequest", "FetchedResults", "SectionedFetchResults", "NSFetchedResultsController",
    ]
    guard results.contains(request.type.name), let type = request.type.arguments.last, request.isProven else {
      return nil
    }
    return PredicateUse(
      target: .fetched(type), isProven: true,
      reason: "`\(code)` fetches objects of `\(FetchedType(type.unwrapped).name)`")
  }

  /// A use by objects of a class that took no guess.
  static func realm(_ type: WrittenType, _ reason: String) -> PredicateUse {
    PredicateUse(target: .realm(type), isProven: true, reason: reason)
  }

  /// A use by a call of a set of subscriptions; a guess if the sources do not tell that it is one.
  static func realm(_ type: WrittenType, takenBy name: String, of owner: KnownType?) -> PredicateUse {
    let isProven = owner?.type.name == "SyncSubscriptionSet" && owner?.isProven == true
    return PredicateUse(
      target: .realm(type), isProven: isProven,
      reason: isProven
        ? "`\(name)` takes it for `\(type.shownName)`"
        : "`\(name)` is taken to be Realm's, for objects of `\(type.shownName)`")
  }

  /// A use by objects of a collection that some code is, with the article of its type.
  static func realm(_ owner: KnownType, _ code: String, article: String) -> PredicateUse {
    let element = owner.type.arguments.first ?? WrittenType(name: "")
    let type = owner.type.shownName + (element.name.isEmpty ? "" : "<\(element.shownName)>")
    let verb = owner.isProven ? "is" : "is taken to be"
    return PredicateUse(
      target: .realm(element), isProven: owner.isProven,
      reason: code.count < 60
        ? "`\(code)` \(verb) \(article) `\(type)`"
        : "it is used on what \(verb) \(article) `\(type)`")
  }

  /// Whether the sources, or a data model, declare whose objects it is for.
  private static func isKnown(_ use: PredicateUse, _ models: ModelIndex) -> Bool {
    switch use.target {
    case .fetched(let type):
      models.entities.knows(FetchedType(type.unwrapped))
        || type.isConstrained && type.arguments.contains { models.entities.knows(.objects($0.name)) }
    case .realm(let type): !models.model(named: type.unwrapped.name, near: "").isNone
    default: false
    }
  }

  /// The subject that some uses make together, and why.
  static func subject(of uses: [PredicateUse], _ models: ModelIndex) -> (PredicateSite.Subject, String?) {
    var names: [String] = []
    var isProven = true
    var isRealm = false
    var isOneOf = false
    var reason: String?
    var foreignReason: String?
    var fetched: [FetchedType] = []
    // Whether some are fetched of which no data model is in sight.
    var isFetchOpen = false
    // What has to suit all that is certain says enough.
    let certain = uses.filter { !$0.isAlternative }
    let uses = certain.contains { $0.isProven && isKnown($0, models) } ? certain : uses
    let isOpen = uses.contains { $0.target == .unknown }
    for use in uses {
      if case .fetched(let type) = use.target {
        // Of a generic parameter what it is constrained to, or an entity below that.
        let constraint =
          type.isConstrained ? type.arguments.first { models.entities.knows(.objects($0.name)) } : nil
        let target = FetchedType((constraint ?? type).unwrapped)
        if models.entities.knows(target) {
          if fetched.isEmpty { foreignReason = use.reason }
          if !fetched.contains(where: { models.entities.isSame($0, target) }) { fetched.append(target) }
        } else {
          isFetchOpen = true
        }
      }
      guard case .realm(let type) = use.target else {
        if use.target == .unknown { continue }
        foreignReason = foreignReason ?? use.reason
        continue
      }
      let unwrapped = type.unwrapped
      let name = unwrapped.name
      // What a generic parameter is constrained to, and all below it.
      let family =
        unwrapped.isConstrained ? unwrapped.arguments.lazy.compactMap { models.family(of: $0.name) }.first : [name]
      if let family, unwrapped.isConstrained || !RealmTypes.baseClasses.contains(name) {
        if PropertyTypeReader.scalar(name) != nil || models.isOtherType(name) {
          // A collection of values: no class has them.
          foreignReason = foreignReason ?? use.reason
          continue
        }
        if names.isEmpty { reason = use.reason }
        isOneOf = isOneOf || family.count > 1
        names += family.filter { !names.contains($0) }
        isProven = isProven && use.isProven
      } else {
        isRealm = isRealm || use.isProven
        if names.isEmpty { reason = reason ?? use.reason }
      }
    }
    let areAlternatives = uses.contains(where: \.isAlternative)
    if !names.isEmpty {
      // It may be for the one place of which nothing is known.
      if areAlternatives, isRealm || isOpen { return (.unknownClass, reason) }
      if isOneOf || areAlternatives && names.count > 1 { return (.oneOf(names, isProven: isProven), reason) }
      return (.classes(names, isProven: isProven), reason)
    }
    if isRealm { return (.unknownClass, reason) }
    // What only may be fetched is checked against no entity.
    if !fetched.isEmpty, !areAlternatives || !isFetchOpen && uses.allSatisfy(\.isFetch) {
      return (.fetched(fetched, isOneOf: areAlternatives && fetched.count > 1), foreignReason)
    }
    return (uses.contains(where: \.isFetch) ? .unknownEntity : .foundation, foreignReason)
  }
}
