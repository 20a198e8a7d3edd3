/// A use that a predicate is put to.
struct PredicateUse: Sendable, Equatable {
  enum Target: Sendable, Equatable {
    /// Realm objects of a class; of any for a base class or a generic parameter.
    case realm(WrittenType)
    /// What only Foundation or another library knows.
    case foreign
  }

  var target: Target
  var isProven: Bool
  /// What shows it, for the reader.
  var reason: String
}

extension PredicateUse {
  /// A use by something that is not a Realm.
  static func foreign(_ reason: String) -> PredicateUse {
    PredicateUse(target: .foreign, isProven: true, reason: reason)
  }

  /// A use by objects of a class that took no guess.
  static func realm(_ type: WrittenType, _ reason: String) -> PredicateUse {
    PredicateUse(target: .realm(type), isProven: true, reason: reason)
  }

  /// A use by objects of a collection that some code is, with the article of its type.
  static func realm(_ owner: KnownType, _ code: String, article: String, isProven: Bool) -> PredicateUse {
    let element = owner.type.arguments.first ?? WrittenType(name: "")
    let name = element.shownName.drop { $0 == "'" }
    let type = owner.type.shownName + (element.name.isEmpty ? "" : "<\(name)>")
    return PredicateUse(
      target: .realm(element), isProven: isProven,
      reason: code.count < 60 ? "`\(code)` is \(article) `\(type)`" : "it is used on \(article) `\(type)`")
  }

  /// The subject that some uses make together, and why.
  static func subject(of uses: [PredicateUse], _ models: ModelIndex) -> (PredicateSite.Subject, String?) {
    var names: [String] = []
    var isProven = true
    var isRealm = false
    var reason: String?
    var foreignReason: String?
    for use in uses {
      guard case .realm(let type) = use.target else {
        foreignReason = foreignReason ?? use.reason
        continue
      }
      let unwrapped = type.unwrapped
      let name = unwrapped.name
      if name.hasPrefix("'") || RealmTypes.baseClasses.contains(name) {
        isRealm = isRealm || use.isProven
        if names.isEmpty { reason = reason ?? use.reason }
      } else if PropertyTypeReader.scalar(name) != nil || models.isOtherType(name) {
        // A collection of values: no class has them.
        foreignReason = foreignReason ?? use.reason
      } else {
        if names.isEmpty { reason = use.reason }
        if !names.contains(name) { names.append(name) }
        isProven = isProven && use.isProven
      }
    }
    if !names.isEmpty { return (.classes(names, isProven: isProven), reason) }
    if isRealm { return (.unknownClass, reason) }
    return (.foundation, foreignReason)
  }
}
