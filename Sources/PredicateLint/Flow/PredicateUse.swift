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
