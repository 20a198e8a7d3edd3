/// All entities that a run's data models declare, with what they inherit.
struct EntityIndex: Sendable {
  /// An entity with what it inherits.
  struct Entity: Sendable {
    var name: String
    var className: String?
    var properties: [String: DataEntity.Property]
    var declared: [String: DataEntity.Declared]
    /// What only entities below it have: objects of theirs are fetched, too.
    var namesBelow: Set<String> = []
    /// What its class has beyond: computed properties, for example.
    var classMembers: Set<String> = []
    /// Whether all that it inherits from is known.
    var isComplete: Bool
    var place: Finding.Place

    /// Whether it makes no difference to a predicate which of two is meant.
    func isAlike(_ other: Entity) -> Bool { name == other.name && properties == other.properties }
  }

  private struct NameInModel: Hashable {
    var name: String
    var path: String
  }

  /// Entities above each other beyond this are taken to be a circle.
  private static let maximumParents = 32
  /// How many properties the entities of a run inherit together; what one would inherit beyond is not known.
  private static let maximumInherited = 1 << 18

  /// Of more entities of a name nothing is reported.
  private static let maximumAlternatives = 16

  private var byName: [String: [Entity]] = [:]
  private var byClass: [String: [Entity]] = [:]
  private var byModel: [NameInModel: Entity] = [:]
  /// How many entities there are.
  var count: Int { byModel.count }
  /// The names of the classes that have an entity.
  private(set) var classNames: Set<String> = []
  /// Whether there are no others than these: all data models could be read, and nothing in the sources makes an entity.
  var isComplete = true
  /// The files that declare them.
  var paths: Set<String> { Set(byModel.keys.map(\.path)) }
  /// The names of all entities, in order.
  var names: [String] { byName.keys.sorted() }

  init() {}

  /// The entities of some models.
  ///
  /// - Parameters:
  ///   - members: What the sources declare in each class.
  ///   - areExtended: Whether the sources give entities more properties while the program runs.
  init(_ models: [DataModel], members: [String: Set<String>], areExtended: Bool = false) {
    var budget = Self.maximumInherited
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
            isComplete: chain.isComplete && budget > 0 && !areExtended
              && !unread.contains { $0.mayHaveUnread(entity.name) },
            place: entity.place))
        if budget <= 0 { return }
      }
    }
  }

  /// An entity and those that it inherits from, the nearest first.
  private static func chain(
    of entity: DataEntity, _ declared: [String: DataEntity]
  ) -> (entities: [DataEntity], isComplete: Bool) {
    var chain = [entity]
    while let name = chain[chain.count - 1].parent {
      guard let parent = declared[name], chain.count < maximumParents, !chain.contains(where: { $0.name == name })
      else {
        return (chain, false)
      }
      chain.append(parent)
    }
    return (chain, true)
  }

  private mutating func add(_ entity: Entity) {
    byName[entity.name, default: []].append(entity)
    byModel[NameInModel(name: entity.name, path: entity.place.path)] = entity
    if let name = entity.className {
      byClass[name, default: []].append(entity)
      classNames.insert(name)
    }
  }

  /// Whether there is an entity of a name or a class.
  func knows(_ target: FetchedType) -> Bool {
    switch target {
    case .entity(let name): byName[name] != nil
    case .objects(let className): byClass[WrittenType.lastName(of: className)] != nil
    }
  }

  /// Whether two ways to say what is fetched mean the same entities.
  func isSame(_ left: FetchedType, _ right: FetchedType) -> Bool {
    left == right || !names(of: left).isDisjoint(with: names(of: right))
  }

  private func names(of target: FetchedType) -> Set<String> {
    switch target {
    case .entity(let name): [name]
    case .objects(let className): Set(byClass[WrittenType.lastName(of: className), default: []].map(\.name))
    }
  }

  /// The entity of a name, or of a class, that is nearest to a file; nil where there is none, and where several that differ are.
  func entity(_ target: FetchedType, near path: String) -> Entity? {
    let found = alternatives(target, near: path)
    return found.count == 1 ? found[0] : nil
  }

  /// The entity of a name, or of a class, that is nearest to a file; where several that differ are, all of the name; none where they are
  /// very many.
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
    // One more may be made while the program runs.
    guard isComplete, found.count <= Self.maximumAlternatives, found.allSatisfy({ $0.name == first.name }) else {
      return []
    }
    return found.reduce(into: []) { all, next in
      if !all.contains(where: { $0.isAlike(next) }) { all.append(next) }
    }
  }

  /// The entity that a relationship of another one leads to.
  func destination(_ name: String, of entity: Entity) -> Entity? {
    byModel[NameInModel(name: name, path: entity.place.path)]
  }
}

/// Whose objects a fetch request asks for.
enum FetchedType: Sendable, Equatable {
  /// Those of the entity of a name.
  case entity(String)
  /// Those of the entity of a class.
  case objects(String)

  /// How a type argument names an entity by itself: `NSFetchRequest<@Folder>` is what `NSFetchRequest(entityName: "Folder")` makes.
  private static let mark = "@"

  /// What a type argument of a fetch request means.
  init(_ type: WrittenType) {
    self = type.name.hasPrefix(Self.mark) ? .entity(String(type.name.dropFirst())) : .objects(type.name)
  }

  /// Whether a request's type does not tell what it fetches: `NSFetchRequest<NSFetchRequestResult>`.
  static func isUntold(_ request: WrittenType) -> Bool {
    guard let name = request.arguments.last?.name else { return true }
    return [
      "NSFetchRequestResult", "NSManagedObject", "NSDictionary", "NSNumber", "NSManagedObjectID", "Any", "id", "",
    ]
    .contains(name)
  }

  /// Whether a type argument is that of a value, and no type that a program may write.
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
