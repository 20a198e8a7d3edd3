/// A use of a predicate.
struct PredicateUse: Sendable, Equatable {
  enum Target: Sendable, Equatable {
    /// Realm objects of a class. A base class or a generic parameter means any class.
    case realm(WrittenType)
    /// Objects that a Core Data request fetches. The request's type argument determines the entity or class. See ``FetchedType``.
    case fetched(WrittenType)
    /// Objects that only Foundation or another library handles.
    case foreign
    /// Unknown objects.
    case unknown
    /// Not yet a use: a value that a function leaves to its caller.
    case handed(Handed)
  }

  var target: Target
  var isProven: Bool
  /// The evidence in a message.
  var reason: String
  /// The code that uses it. `nil` if it is not recorded.
  var place: Finding.Place?
  /// The API other than Realm and Core Data that takes it, if known.
  var consumer: PredicateConsumer?
  /// A Boolean value that indicates whether it is a use by a Core Data request.
  var isFetch: Bool {
    if case .fetched = target { return true }
    return false
  }

  /// The value that a function leaves to its caller. `nil` if this is a use.
  var handed: Handed? {
    if case .handed(let handed) = target { handed } else { nil }
  }

  /// The type of the tested objects. `nil` if they are neither Realm's nor Core Data's.
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

  /// A Boolean value that indicates whether it is one of several uses of different predicates at one place. The predicate must suit one.
  var isAlternative = false
  /// A Boolean value that indicates whether it is one of several uses of one value in a function, of which each may happen.
  var isShared = false
  /// A Boolean value that indicates whether it is behind `?.`, so that it may not happen.
  var isChained = false
  /// A Boolean value that indicates whether the predicate's variables get values before it.
  var isSubstituted = false
}

extension PredicateUse {
  /// Returns the places that use a predicate with Realm or Core Data. Only the first of very many are returned.
  static func places(of uses: [PredicateUse]) -> [PredicateSite.Use] {
    uses.compactMap { use in
      use.type.flatMap { type in use.place.map { PredicateSite.Use(type: type.unwrapped, place: $0) } }
    }.prefix(Bounds.alternatives).map { $0 }
  }

  /// Returns the uses, with one for each of the types of which conditions choose one.
  static func chosen(_ uses: [PredicateUse]) -> [PredicateUse] {
    guard uses.contains(where: { $0.type?.isChoice == true }) else { return uses }
    return uses.flatMap { use in
      let each = use.type?.alternatives.map { type in
        var one = use
        one.type = type
        return one
      }
      return use.type?.isChoice == true ? alternatives(each ?? [], areShared: !use.isAlternative) : [use]
    }
  }

  /// Returns the uses. Those without a place get the given one.
  static func placed(_ uses: [PredicateUse], at place: Finding.Place) -> [PredicateUse] {
    uses.map { use in
      var use = use
      use.place = use.place ?? place
      return use
    }
  }

  /// Returns the uses, marked as alternatives: the predicate must suit one of them.
  ///
  /// - Parameter areShared: Pass `true` if they are uses of one value.
  static func alternatives(_ uses: [PredicateUse], areShared: Bool = false) -> [PredicateUse] {
    uses.map { use in
      var use = use
      use.isShared = areShared && (use.isShared || !use.isAlternative)
      use.isAlternative = true
      return use
    }
  }

  /// Returns the uses of one value. Of several behind `?.`, none is certain.
  static func each(of uses: [PredicateUse]) -> [PredicateUse] {
    guard uses.count(where: \.isChained) > 1 else { return uses }
    return uses.flatMap { $0.isChained ? alternatives([$0]) : [$0] }
  }

  /// Returns a Boolean value that indicates whether each use that may happen has the same value.
  static func areShared(_ uses: [PredicateUse]) -> Bool {
    let uses = chosen(uses)
    return uses.contains(where: \.isShared) && uses.allSatisfy { $0.isShared || !$0.isAlternative }
  }

  /// Returns the uses of a predicate whose variables get values.
  static func substituted(_ uses: [PredicateUse]) -> [PredicateUse] {
    uses.map { use in
      var use = use
      use.isSubstituted = true
      return use
    }
  }

  /// Returns a Boolean value that indicates whether a store gets the predicate with variables that have no values.
  static func leaveVariables(_ uses: [PredicateUse]) -> Bool {
    uses.contains { $0.type != nil && $0.isProven && !$0.isAlternative && !$0.isSubstituted }
  }

  /// Returns a use by an API other than Realm.
  ///
  /// - Parameter taker: The call, type or selector that takes it.
  static func foreign(_ reason: String, by taker: String = "") -> PredicateUse {
    PredicateUse(
      target: .foreign, isProven: true, reason: reason, consumer: PredicateConsumer.taking(taker))
  }

  /// Returns the consumer of all uses. `nil` if they differ.
  static func consumer(of uses: [PredicateUse]) -> PredicateConsumer? {
    uses.first?.consumer.flatMap { first in uses.allSatisfy { $0.consumer == first } ? first : nil }
  }

  /// Returns a use by unknown objects.
  static func unknown(_ reason: String) -> PredicateUse {
    PredicateUse(target: .unknown, isProven: false, reason: reason)
  }

  /// Returns the value that a function leaves to its caller.
  static func handed(_ handed: Handed) -> PredicateUse {
    PredicateUse(target: .handed(handed), isProven: true, reason: "")
  }

  /// Returns a use by a Core Data request, whose type determines the fetched objects. `nil` if it has another type.
  static func fetched(by request: KnownType, _ code: String) -> PredicateUse? {
    let results: Set<String> = [
      "NSFetchRequest", "NSBatchUpdateRequest", "FetchedResults", "SectionedFetchResults", "NSFetchedResultsController",
    ]
    guard results.contains(request.type.name), let type = request.type.arguments.last, request.isProven else {
      return nil
    }
    let names = type.alternatives.map { FetchedType($0.unwrapped).name }.joined(separator: "` or `")
    return PredicateUse(
      target: .fetched(type), isProven: true, reason: "`\(code)` fetches objects of `\(names)`")
  }

  /// Returns a proven use by objects of a class.
  static func realm(_ type: WrittenType, _ reason: String) -> PredicateUse {
    PredicateUse(target: .realm(type), isProven: true, reason: reason)
  }

  /// Returns a use by a call on a subscription set. It is a guess if the sources do not prove the receiver's type.
  static func realm(_ type: WrittenType, takenBy name: String, of owner: KnownType?) -> PredicateUse {
    let isProven = owner?.type.name == "SyncSubscriptionSet" && owner?.isProven == true
    return PredicateUse(
      target: .realm(type), isProven: isProven,
      reason: isProven
        ? "`\(name)` takes it for `\(type.shownName)`"
        : "`\(name)` is taken to be Realm's, for objects of `\(type.shownName)`")
  }

  /// Returns a use by objects of a collection.
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

  /// Returns a Boolean value that indicates whether the sources or a data model declare the tested objects.
  private static func isKnown(_ use: PredicateUse, _ models: ModelIndex) -> Bool {
    switch use.target {
    case .fetched(let type):
      models.entities.knows(FetchedType(type.unwrapped))
        || type.isConstrained && type.arguments.contains { models.entities.knows(.objects($0.name)) }
    case .realm(let type): !models.model(named: type.unwrapped.name, near: "").isNone
    default: false
    }
  }

  /// Returns the combined subject of some uses, and the reason.
  static func subject(of uses: [PredicateUse], _ models: ModelIndex) -> (PredicateSite.Subject, String?) {
    var names: [String] = []
    var isProven = true
    var isRealm = false
    var isOneOf = false
    var reason: String?
    var foreignReason: String?
    var fetched: [FetchedType] = []
    var isFetchProven = true
    // Set if objects are fetched whose data model is unknown.
    var isFetchOpen = false
    // The uses that are certain suffice if the objects of one of them are known.
    let each = chosen(uses)
    let certain = each.filter { !$0.isAlternative }
    let uses = certain.contains { $0.isProven && isKnown($0, models) } ? certain : each
    let isOpen = uses.contains { $0.target == .unknown }
    for use in uses {
      if case .fetched(let type) = use.target {
        // For a generic parameter, take its constraint or an entity below it.
        let constraint =
          type.isConstrained ? type.arguments.first { models.entities.knows(.objects($0.name)) } : nil
        let target = FetchedType((constraint ?? type).unwrapped)
        if models.entities.knows(target) {
          if fetched.isEmpty { foreignReason = use.reason }
          isFetchProven = isFetchProven && use.isProven
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
      // For a generic parameter, take its constraint and all models below it.
      let family =
        unwrapped.isConstrained ? unwrapped.arguments.lazy.compactMap { models.family(of: $0.name) }.first : [name]
      if let family, unwrapped.isConstrained || !RealmTypes.baseClasses.contains(name) {
        if PropertyTypeReader.scalar(name) != nil || models.isOtherType(name) {
          // A collection of plain values, which have no class.
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
      // The predicate may be for the place whose objects are unknown.
      if areAlternatives, isRealm || isOpen { return (.unknownClass, reason) }
      if isOneOf || areAlternatives && names.count > 1 { return (.oneOf(names, isProven: isProven), reason) }
      return (.classes(names, isProven: isProven), reason)
    }
    if isRealm { return (.unknownClass, reason) }
    // If the objects are only possibly fetched, no entity is checked.
    if !fetched.isEmpty, !areAlternatives || !isFetchOpen && uses.allSatisfy(\.isFetch) {
      let isOneOf = areAlternatives && fetched.count > 1
      return (.fetched(fetched, isOneOf: isOneOf, isProven: isFetchProven), foreignReason)
    }
    return (uses.contains(where: \.isFetch) ? .unknownEntity : .foundation, foreignReason)
  }
}
