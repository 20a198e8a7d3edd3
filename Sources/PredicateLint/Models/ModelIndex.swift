import PredicateSchema

/// All models that a run's sources declare, found by name.
struct ModelIndex: Sendable {
  /// What is found under a name.
  enum Lookup: Sendable {
    case none
    case one(SourceModel)
    /// Several classes of the name, none nearer than the others.
    case ambiguous
  }

  /// Realm's own classes, of which models are subclasses.
  private static let roots: Set<String> = [
    "Object", "EmbeddedObject", "AsymmetricObject", "RealmSwiftObject", "RealmSwiftEmbeddedObject", "RLMObject",
    "RLMEmbeddedObject", "RLMAsymmetricObject",
  ]
  /// Classes above each other beyond this are taken to be a circle.
  private static let maximumInheritance = 32

  private var classesByName: [String: [DeclaredClass]] = [:]
  private var standIns: [String: WrittenType] = [:]
  private var aliases: Set<String> = []
  private var extensionMembers: [String: Set<String>] = [:]
  private var protocolMembers: [String: Set<String>] = [:]
  let schemas = ModelSchemas()
  private(set) var modelsByName: [String: [SourceModel]] = [:]

  /// The models of what the readers found, file by file.
  init(
    classes: [DeclaredClass], standIns: [DeclaredStandIn] = [], extensions: [(name: String, names: [String])] = [],
    objectiveCProtocols: [String: [String]] = [:]
  ) {
    for declared in classes { classesByName[lastName(declared.name), default: []].append(declared) }
    for standIn in standIns {
      self.standIns[standIn.name] = standIn.target
      if standIn.isAlias { aliases.insert(standIn.name) }
    }
    for added in extensions { extensionMembers[lastName(added.name), default: []].formUnion(added.names) }
    for (name, members) in objectiveCProtocols { protocolMembers[name, default: []].formUnion(members) }
    for declared in classes {
      guard let model = model(of: declared) else { continue }
      modelsByName[model.name, default: []].append(model)
    }
  }

  /// These models and no other classes.
  init(models: [SourceModel]) {
    for model in models { modelsByName[model.name, default: []].append(model) }
  }

  /// The models, in the order of their names and then of their places.
  var models: [SourceModel] {
    modelsByName.values.joined().sorted {
      ($0.name, $0.place.path, $0.place.range.lowerBound) < ($1.name, $1.place.path, $1.place.range.lowerBound)
    }
  }

  /// The model that a name means in a file: the nearest in the tree where there are several.
  func model(named name: String, near path: String) -> Lookup {
    let name = lastName(standIns[name].flatMap { $0.arguments.isEmpty ? $0.name : nil } ?? name)
    return nearest(modelsByName[name] ?? [], to: path) { $0.place.path }
  }

  /// Whether any class of the sources, a model or not, has this name.
  func isDeclared(_ name: String) -> Bool { classesByName[lastName(name)] != nil }

  /// Whether a name is another name of a type, and no enumeration's or structure's.
  func isAlias(_ name: String) -> Bool { aliases.contains(name) || aliases.contains(lastName(name)) }

  /// The type that a name stands for, through aliases and raw types.
  func resolved(_ type: WrittenType) -> WrittenType {
    var type = type
    for _ in 0..<8 {
      guard type.arguments.isEmpty, let target = standIns[type.name] ?? standIns[lastName(type.name)] else { break }
      let isOptional = type.isOptional
      type = target
      type.isOptional = type.isOptional || isOptional
    }
    return type
  }

  private func lastName(_ name: String) -> String { name.split(separator: ".").last.map(String.init) ?? name }

  private func nearest(_ models: [SourceModel], to path: String, _ place: (SourceModel) -> String) -> Lookup {
    guard let first = models.first else { return .none }
    if models.count == 1 { return .one(first) }
    let ranked = models.map { (model: $0, nearness: commonFolders(place($0), path)) }
    guard let best = ranked.map(\.nearness).max() else { return .none }
    let nearest = ranked.filter { $0.nearness == best }.map(\.model)
    // The branches of a condition may declare the same class twice.
    let names = Set(nearest.map { $0.properties.map { "\($0.name) \($0.element) \($0.isOptional)" } })
    return names.count == 1 ? .one(nearest[0]) : .ambiguous
  }

  private func commonFolders(_ left: String, _ right: String) -> Int {
    if left == right { return .max }
    return zip(left.split(separator: "/").dropLast(), right.split(separator: "/").dropLast()).prefix { $0 == $1 }.count
  }

  // MARK: Inheritance

  /// The class with what it inherits; nil where it is no class of Realm objects.
  private func model(of declared: DeclaredClass) -> SourceModel? {
    var chain = [declared]
    var isEmbedded = false
    search: while chain.count < Self.maximumInheritance, let current = chain.last {
      for name in current.inherited {
        let type = WrittenType(name)
        let parents = classesByName[lastName(type.name)] ?? []
        let parent =
          parents.count < 2
          ? parents.first
          : parents.max {
            commonFolders($0.place.path, current.place.path) < commonFolders($1.place.path, current.place.path)
          }
        if let parent, parent.place != current.place {
          chain.append(parent)
          continue search
        }
        if Self.roots.contains(type.name) {
          isEmbedded = type.name.contains("Embedded")
          return model(chain.reversed(), isEmbedded: isEmbedded)
        }
      }
      return nil
    }
    return nil
  }

  private func model(_ chain: [DeclaredClass], isEmbedded: Bool) -> SourceModel? {
    guard let declared = chain.last else { return nil }
    var model = SourceModel(
      name: lastName(declared.name), qualifiedName: declared.qualifiedName, isEmbedded: isEmbedded,
      place: declared.place)
    // What a subclass overrides counts for all of its properties.
    let ignored = Set(chain.flatMap(\.ignored))
    let indexed = Set(chain.flatMap(\.indexed))
    let columnNames = chain.reduce(into: [String: String]()) { $0.merge($1.columnNames) { $1 } }
    model.primaryKey = chain.compactMap(\.primaryKey).last
    for level in chain {
      let isModern = level.members.contains(where: \.isPersistedAttribute)
      let asked = level.inherited.reduce(into: Set<String>()) { $0.formUnion(protocolMembers[$1] ?? []) }
      for member in level.members {
        if let reason = reasonNotToPersist(member, level, isModern: isModern, ignored: ignored, asked: asked) {
          if model.property(member.name) == nil { model.otherMembers[member.name] = reason }
          continue
        }
        var property = SourceProperty(name: member.name, element: .unknown, place: member.place)
        if let type = member.type { PropertyTypeReader.read(resolvedProperty(type), into: &property) }
        if case .linkingObjects = property.collection {
          property.collection = .linkingObjects(property: member.originProperty ?? "")
        }
        resolveElement(of: &property)
        property.columnName = columnNames[member.name]
        property.isIndexed = member.isIndexed || indexed.contains(member.name)
        if member.isPrimaryKey { model.primaryKey = member.name }
        model.otherMembers[member.name] = nil
        if let index = model.properties.firstIndex(where: { $0.name == member.name }) {
          model.properties[index] = property
        } else {
          model.properties.append(property)
        }
      }
      for name in level.methods where model.property(name) == nil { model.otherMembers[name] = .method }
      for name in extensionMembers[lastName(level.name)] ?? [] where model.property(name) == nil {
        model.otherMembers[name] = .computed
      }
    }
    return model
  }

  /// Why a member is no column; nil where it is one.
  private func reasonNotToPersist(
    _ member: DeclaredClass.Member, _ level: DeclaredClass, isModern: Bool, ignored: Set<String>, asked: Set<String>
  ) -> SourceModel.OtherMember? {
    if member.isPersistedAttribute { return nil }
    if member.isStatic { return .isStatic }
    if member.isComputed { return .computed }
    if ignored.contains(member.name) { return .ignored }
    if isModern || member.isLazy { return .notPersisted }
    if let type = member.type, PropertyTypeReader.isHolder(type.name) { return nil }
    if member.isConstant { return .constant }
    let isVisible = member.isObjectiveC || member.isDynamic || level.isObjectiveC || asked.contains(member.name)
    return isVisible ? nil : .notPersisted
  }

  /// The written type with the stand-ins of the project replaced, its elements' too.
  private func resolvedProperty(_ type: WrittenType) -> WrittenType {
    var type = resolved(type)
    for index in type.arguments.indices { type.arguments[index] = resolved(type.arguments[index]) }
    return type
  }

  private func resolveElement(of property: inout SourceProperty) {
    guard case .named(let name) = property.element else { return }
    // Whether the name is a model's is known only when all models are: ``schema(for:)`` asks then.
    property.element = isDeclared(name) ? .named(lastName(name)) : .unknown
  }
}
