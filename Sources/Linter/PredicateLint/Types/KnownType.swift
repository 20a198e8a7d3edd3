import PredicateSchema

/// The type of an expression, as far as the linter knows it.
struct KnownType: Sendable, Equatable {
  /// The type. Generic parameters begin with an apostrophe: `Results<'T>`. The metatype `Dog.self` is `Type<Dog>`.
  var type: WrittenType
  /// A Boolean value that indicates whether the type was found without a guess.
  var isProven = true
  /// A Boolean value that indicates whether a value of it is a Foundation object: `5 as NSNumber`, which keeps the value's type.
  var isBoxed = false

  init(_ type: WrittenType, isProven: Bool = true) {
    self.type = type
    self.isProven = isProven
  }

  init(_ name: String, _ arguments: WrittenType..., isProven: Bool = true) {
    self.init(WrittenType(name: name, arguments: arguments), isProven: isProven)
  }

  /// Returns a metatype: `Dog.self`.
  static func meta(_ type: WrittenType, isProven: Bool = true) -> KnownType {
    KnownType(WrittenType(name: "Type", arguments: [type]), isProven: isProven)
  }

  /// Returns the type of an array with some elements, from the common type of the first ones.
  static func array(of elements: [Range<Int>], _ type: (Range<Int>) -> KnownType?) -> KnownType {
    var element: KnownType?
    for range in elements.prefix(8) {
      guard let next = type(range), element == nil || element?.type.unwrapped == next.type.unwrapped else {
        return KnownType("Array", WrittenType(name: "Any"))
      }
      element = next
    }
    return KnownType("Array", element?.type ?? WrittenType(name: "Any"), isProven: element?.isProven ?? true)
  }

  /// Returns the type of a value that has one of some types. `nil` if they are types of different things than the objects of collections and
  /// requests, or different classes.
  static func one(of types: [KnownType]) -> KnownType? {
    guard var result = types.first else { return nil }
    guard types.contains(where: { $0 != result }) else { return result }
    let isOfOne =
      types.count <= Bounds.alternatives
      && types.allSatisfy { type in
        type.type.name == result.type.name && type.isProven == result.isProven
          && type.type.arguments.count == 1 && !RealmTypes.baseClasses.contains(type.type.arguments[0].name)
      }
    guard isOfOne else { return nil }
    result.type.arguments = [.one(of: types.map { $0.type.arguments[0] })]
    return result
  }

  var unwrapped: KnownType {
    var known = self
    known.type = type.unwrapped
    return known
  }

  /// The class of a metatype: `Dog` for `Dog.self`.
  var instance: WrittenType? { type.name == "Type" ? type.arguments.first : nil }
}

/// The Realm types that determine the class of a predicate.
enum RealmTypes {
  static let modules: Set<String> = ["RealmSwift", "Realm", "RealmAPI"]

  /// The collections that take a predicate. Their one generic argument is the class of the objects.
  static let collections: Set<String> = [
    "Results", "List", "MutableSet", "LinkingObjects", "AnyRealmCollection", "ObservedResults", "SectionedResults",
    "RealmCollection", "RLMResults", "RLMArray", "RLMSet", "RLMLinkingObjects", "RLMCollection", "Slice",
    "QueryResults",
    "ObservedSectionedResults", "BindableResults",
  ]

  /// Returns a Boolean value that indicates whether the linter knows a library type by a name.
  static func isKnown(_ name: String) -> Bool {
    collections.contains(name) || PropertyTypeReader.scalar(name) != nil || baseClasses.contains(name)
      || foreign.contains(name) || known.contains(name)
  }

  private static let known: Set<String> = ["Realm", "Map", "Optional", "RealmOptional", "RealmProperty", "Type"]

  /// Base classes, which may mean any class.
  static let baseClasses: Set<String> = [
    "Object", "EmbeddedObject", "RLMObject", "DynamicObject", "RealmSwiftObject", "ObjectBase", "RLMEmbeddedObject",
    "AsymmetricObject", "RLMObjectBase", "RealmCollectionValue", "RealmFetchable", "", "id", "Element", "Self", "Any",
    "AnyObject", "NSObject", "NSManagedObject", "NSFetchRequestResult",
  ]

  /// Returns a Boolean value that indicates whether the calls of a type take strings or predicates that are not Realm's.
  static func isForeign(_ name: String) -> Bool {
    foreign.contains(name) || name.hasPrefix("NS") || name.hasPrefix("CK") || name.hasPrefix("PH")
      || name.hasPrefix("XCUI")
  }

  private static let foreign: Set<String> = [
    "Array", "Dictionary", "Set", "String", "Substring", "FetchRequest", "SectionedFetchRequest", "ContiguousArray",
    "ArraySlice",
    "Int", "Bool", "Double", "Date", "Data", "URL", "AnySequence", "AnyPublisher", "Observable", "PassthroughSubject",
  ]
}

extension ModelIndex {
  /// Returns the type of an argument for predicates.
  func siteType(_ known: KnownType?, near path: String) -> SiteType {
    guard let known else { return .unknown }
    return siteType(known.type, near: path, depth: 0)
  }

  private func siteType(_ type: WrittenType, near path: String, depth: Int) -> SiteType {
    guard depth < 4 else { return .unknown }
    let type = type.unwrapped
    if let scalar = ScalarNames.ofValues[type.name] { return scalar.site }
    switch type.name {
    case "": return .unknown
    case "nil", "NSNull": return .null
    case "Array", "Set", "NSArray", "NSSet", "NSMutableArray", "NSMutableSet", "NSOrderedSet", "ContiguousArray",
      "ArraySlice":
      return .collection(type.arguments.first.map { siteType($0, near: path, depth: depth + 1) } ?? .unknown)
    case "AnyObject", "NSObject", "CVarArg", "id", "NSNumber", "AnyHashable", "Void", "Type", "NSObjectProtocol":
      return .unknown
    default: break
    }
    if RealmTypes.collections.contains(type.name) {
      return .collection(type.arguments.first.map { siteType($0, near: path, depth: depth + 1) } ?? .unknown)
    }
    if type.name.hasPrefix("'") { return .unknown }
    switch model(named: type.name, near: path) {
    case .one(let model): return .object(model.name)
    case .ambiguous: return .object(WrittenType.shownName(of: type.name))
    case .none: return .other(WrittenType.shownName(of: type.name))
    }
  }
}
