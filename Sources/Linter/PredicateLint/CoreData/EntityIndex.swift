/// The entities that all data models of a run declare, with their inherited properties.
struct EntityIndex: Sendable {
  /// An entity with its inherited properties.
  struct Entity: Sendable {
    var name: String
    var className: String?
    var properties: [String: DataEntity.Property]
    var declared: [String: DataEntity.Declared]
    /// The properties that only its subentities have. Fetches include their objects, too.
    var namesBelow: Set<String> = []
    /// The other members of its class, such as computed properties.
    var classMembers: Set<String> = []
    /// A Boolean value that indicates whether all of its ancestors are known.
    var isComplete: Bool
    var place: Finding.Place

    /// Returns whether another entity is equivalent for predicates.
    func isAlike(_ other: Entity) -> Bool { name == other.name && properties == other.properties }
  }

  private struct NameInModel: Hashable {
    var name: String
    var path: String
  }

  private var byName: [String: [Entity]] = [:]
  private var byClass: [String: [Entity]] = [:]
  private var byModel: [NameInModel: Entity] = [:]
  var count: Int { byModel.count }
  /// The names of the classes that have an entity.
  private(set) var classNames: Set<String> = []
  /// A Boolean value that indicates whether these are all entities: every data model was read, and the sources create none.
  var isComplete = true
  /// The files that declare the entities.
  var paths: Set<String> { Set(byModel.keys.map(\.path)) }
  /// The names of all entities, sorted.
  var names: [String] { byName.keys.sorted() }

  init() {}

  /// Creates an index of the entities of some models.
  ///
  /// - Parameters:
  ///   - members: The members that the sources declare in each class.
  ///   - swiftNames: The names in Swift of classes with another name at run time, by the latter: `@objc(Thread) class ForumThread`.
  ///   - extended: The names of the entities to which the sources may add properties at run time. `nil` for any entity.
  init(
    _ models: [DataModel], members: [String: Set<String>], swiftNames: [String: Set<String>] = [:],
    extended: Set<String>? = []
  ) {
    var budget = Bounds.total
    let unread = models.filter { $0.unread != nil }
    for model in models {
      var declared: [String: DataEntity] = [:]
      for entity in model.entities where declared[entity.name] == nil { declared[entity.name] = entity }
      var below: [String: Set<String>] = [:]
      var chains: [String: (entities: [DataEntity], isComplete: Bool)] = [:]
      for entity in model.entities where chains[entity.name] == nil {
        let chain = Self.chain(of: entity, declared)
        chains[entity.name] = chain
        for parent in chain.entities.dropFirst() where budget > 0 {
          budget -= entity.properties.count
          below[parent.name, default: []].formUnion(entity.properties.keys)
        }
      }
      for entity in model.entities {
        guard let chain = chains.removeValue(forKey: entity.name) else { continue }
        var properties: [String: DataEntity.Property] = [:]
        var declared: [String: DataEntity.Declared] = [:]
        for level in chain.entities.reversed() {
          budget -= level.properties.count
          properties.merge(level.properties) { $1 }
          declared.merge(level.declared) { $1 }
        }
        add(
          Entity(
            name: entity.name, className: entity.className, properties: properties, declared: declared,
            namesBelow: below[entity.name] ?? [], classMembers: entity.className.flatMap { members[$0] } ?? [],
            isComplete: chain.isComplete && budget > 0 && extended?.contains(entity.name) == false
              && !unread.contains { $0.mayHaveUnread(entity.name) },
            place: entity.place),
          classNames: entity.className.map { swiftNames[$0, default: []].union([$0]) } ?? [])
        if budget <= 0 { return }
      }
    }
  }

  /// Returns an entity and its ancestors, the nearest first.
  private static func chain(
    of entity: DataEntity, _ declared: [String: DataEntity]
  ) -> (entities: [DataEntity], isComplete: Bool) {
    var chain = [entity]
    while let name = chain[chain.count - 1].parent {
      guard let parent = declared[name], chain.count < Bounds.depth, !chain.contains(where: { $0.name == name })
      else {
        return (chain, false)
      }
      chain.append(parent)
    }
    return (chain, true)
  }

  private mutating func add(_ entity: Entity, classNames names: Set<String>) {
    byName[entity.name, default: []].append(entity)
    byModel[NameInModel(name: entity.name, path: entity.place.path)] = entity
    for name in names {
      byClass[name, default: []].append(entity)
      classNames.insert(name)
    }
  }

  /// Returns whether there is an entity with a name or class.
  func knows(_ target: FetchedType) -> Bool {
    switch target {
    case .entity(let name): byName[name] != nil
    case .objects(let className): byClass[WrittenType.lastName(of: className)] != nil
    }
  }

  /// Returns whether two fetched types denote the same entities.
  func isSame(_ left: FetchedType, _ right: FetchedType) -> Bool {
    left == right || !names(of: left).isDisjoint(with: names(of: right))
  }

  private func names(of target: FetchedType) -> Set<String> {
    switch target {
    case .entity(let name): [name]
    case .objects(let className): Set(byClass[WrittenType.lastName(of: className), default: []].map(\.name))
    }
  }

  /// Returns the entity, by name or class, that is nearest to a file. `nil` if there is none, or several different ones are equally near.
  func entity(_ target: FetchedType, near path: String) -> Entity? {
    let found = alternatives(target, near: path)
    return found.count == 1 ? found[0] : nil
  }

  /// Returns the entity, by name or class, that is nearest to a file. If several different ones are equally near, returns all with that
  /// name, or none if there are too many or others may exist.
  func alternatives(_ target: FetchedType, near path: String) -> [Entity] {
    let found: [Entity]?
    switch target {
    case .entity(let name): found = byName[name]
    case .objects(let className): found = byClass[WrittenType.lastName(of: className)]
    }
    guard let found, case let nearest = found.nearest(to: path, by: \.place.path), let first = nearest.first else {
      return []
    }
    if nearest.dropFirst().allSatisfy({ $0.isAlike(first) }) { return [first] }
    // The program may create another one at run time.
    guard isComplete, found.count <= Bounds.alternatives, found.allSatisfy({ $0.name == first.name }) else {
      return []
    }
    return found.reduce(into: []) { all, next in
      if !all.contains(where: { $0.isAlike(next) }) { all.append(next) }
    }
  }

  /// Returns the entity that a relationship of another one refers to.
  func destination(_ name: String, of entity: Entity) -> Entity? {
    byModel[NameInModel(name: name, path: entity.place.path)]
  }
}

/// The type of objects that a fetch request returns.
enum FetchedType: Sendable, Equatable {
  /// The objects of a named entity.
  case entity(String)
  /// The objects of a class's entity.
  case objects(String)

  /// The prefix of a type argument that names an entity: `NSFetchRequest<@Folder>` is the type of `NSFetchRequest(entityName: "Folder")`.
  private static let mark = "@"

  /// Creates the fetched type of a type argument of a fetch request.
  init(_ type: WrittenType) {
    self = type.name.hasPrefix(Self.mark) ? .entity(String(type.name.dropFirst())) : .objects(type.name)
  }

  /// Returns whether a request's type leaves open what it fetches: `NSFetchRequest<NSFetchRequestResult>`.
  static func isUntold(_ request: WrittenType) -> Bool {
    guard let name = request.arguments.last?.name else { return true }
    return [
      "NSFetchRequestResult", "NSManagedObject", "NSDictionary", "NSNumber", "NSManagedObjectID", "Any", "id", "",
    ]
    .contains(name)
  }

  /// Returns whether a type argument comes from a value. Programs cannot write such a type.
  static func isOfValue(_ argument: WrittenType) -> Bool { argument.name.hasPrefix(mark) }

  static func argument(_ entityName: String) -> WrittenType { WrittenType(name: mark + entityName) }

  /// The name, for messages.
  var name: String {
    switch self {
    case .entity(let name): name
    case .objects(let name): String(WrittenType.shownName(of: name).drop { $0 == "@" }.prefix { $0 != "|" })
    }
  }
}
