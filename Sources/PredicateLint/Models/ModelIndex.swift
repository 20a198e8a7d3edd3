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

  /// How many members the models of a run inherit together; what a class would inherit beyond is not looked at, nor the class.
  private static let maximumInheritedMembers = 1 << 18

  /// By name the classes, each file's only once: the first.
  private var classesByName: [String: [DeclaredClass]] = [:]
  private var standIns: [String: WrittenType] = [:]
  private var aliases: Set<String> = []
  private var extensionMembers: [String: Set<String>] = [:]
  private var protocolMembers: [String: Set<String>] = [:]
  let schemas = ModelSchemas()
  /// The models, in the order of their names and then of their places.
  private(set) var models: [SourceModel] = []
  /// By name the models, each file's only once.
  private var filesByName: [String: [FileModel]] = [:]
  /// Where they stand there.
  private var fileOfClass: [ClassOfFile: Int] = [:]

  private struct ClassOfFile: Hashable {
    var name: String
    var path: String
  }

  /// The model of a name in a file.
  private struct FileModel {
    var model: SourceModel
    /// Whether the file has another one under the name.
    var isAmbiguous = false
  }

  /// The models of what the readers found, file by file.
  init(
    classes: [DeclaredClass], standIns: [DeclaredStandIn] = [], extensions: [(name: String, names: [String])] = [],
    objectiveCProtocols: [String: [String]] = [:]
  ) {
    var firstOfFile: Set<ClassOfFile> = []
    for declared in classes {
      for name in declared.names where firstOfFile.insert(ClassOfFile(name: name, path: declared.place.path)).inserted {
        classesByName[name, default: []].append(declared)
      }
    }
    for standIn in standIns {
      self.standIns[standIn.name] = standIn.target
      if standIn.isAlias { aliases.insert(standIn.name) }
    }
    for added in extensions { extensionMembers[lastName(added.name), default: []].formUnion(added.names) }
    for (name, members) in objectiveCProtocols { protocolMembers[name, default: []].formUnion(members) }
    var inheritedMembers = 0
    for declared in classes {
      guard let model = model(of: declared, &inheritedMembers) else { continue }
      add(model)
    }
    sortModels()
  }

  /// These models and no other classes.
  init(models: [SourceModel]) {
    for model in models { add(model) }
    sortModels()
  }

  private mutating func sortModels() {
    models.sort {
      ($0.name, $0.place.path, $0.place.range.lowerBound) < ($1.name, $1.place.path, $1.place.range.lowerBound)
    }
  }

  private mutating func add(_ model: SourceModel) {
    models.append(model)
    for name in model.names {
      let key = ClassOfFile(name: name, path: model.place.path)
      if let index = fileOfClass[key] {
        // The branches of a condition may declare the same class twice.
        let isAlike = Self.isAlike(filesByName[name]?[index].model, model)
        if !isAlike { filesByName[name]?[index].isAmbiguous = true }
      } else {
        fileOfClass[key] = filesByName[name]?.count ?? 0
        filesByName[name, default: []].append(FileModel(model: model))
      }
    }
  }

  /// The model that a name means in a file: the nearest in the tree where there are several.
  func model(named name: String, near path: String) -> Lookup {
    let name = lastName(standIns[name].flatMap { $0.arguments.isEmpty ? $0.name : nil } ?? name)
    guard let files = filesByName[name] else { return .none }
    if let own = fileOfClass[ClassOfFile(name: name, path: path)] { return found(files[own...own]) }
    return found(files.nearest(to: path, by: \.model.place.path)[...])
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

  private func lastName(_ name: String) -> String { WrittenType.lastName(of: name) }

  /// What several files, none nearer than the others, have under a name.
  private func found(_ files: ArraySlice<FileModel>) -> Lookup {
    guard let first = files.first else { return .none }
    let isOne = files.dropFirst().allSatisfy { !$0.isAmbiguous && Self.isAlike($0.model, first.model) }
    return isOne && !first.isAmbiguous ? .one(first.model) : .ambiguous
  }

  /// Whether two classes have the same columns.
  private static func isAlike(_ left: SourceModel?, _ right: SourceModel) -> Bool {
    guard let left, left.properties.count == right.properties.count else { return false }
    return zip(left.properties, right.properties).allSatisfy {
      $0.name == $1.name && $0.element == $1.element && $0.isOptional == $1.isOptional
    }
  }

  // MARK: Inheritance

  /// The class with what it inherits; nil where it is no class of Realm objects.
  private func model(of declared: DeclaredClass, _ inheritedMembers: inout Int) -> SourceModel? {
    var chain = [declared]
    var isEmbedded = false
    search: while chain.count < Self.maximumInheritance, let current = chain.last {
      for name in current.inherited {
        let type = WrittenType(name)
        let parents = classesByName[lastName(type.name)] ?? []
        let parent =
          parents.first { $0.place.path == current.place.path }
          ?? parents.max {
            PathName.nearness($0.place.path, current.place.path) < PathName.nearness($1.place.path, current.place.path)
          }
        if let parent, parent.place != current.place {
          chain.append(parent)
          continue search
        }
        if Self.roots.contains(type.name) {
          isEmbedded = type.name.contains("Embedded")
          let inherited = chain.dropFirst().reduce(0) { $0 + memberCount(of: $1) }
          guard inherited == 0 || inheritedMembers + inherited <= Self.maximumInheritedMembers else { return nil }
          inheritedMembers += inherited
          return model(chain.reversed(), isEmbedded: isEmbedded)
        }
      }
      return nil
    }
    return nil
  }

  private func memberCount(of declared: DeclaredClass) -> Int {
    declared.members.count + declared.methods.count + (extensionMembers[lastName(declared.name)]?.count ?? 0)
  }

  private func model(_ chain: [DeclaredClass], isEmbedded: Bool) -> SourceModel? {
    guard let declared = chain.last else { return nil }
    var model = SourceModel(
      name: declared.name, qualifiedName: declared.qualifiedName, isEmbedded: isEmbedded,
      place: declared.place)
    // What a subclass overrides counts for all of its properties.
    let ignored = Set(chain.flatMap(\.ignored))
    let indexed = Set(chain.flatMap(\.indexed))
    let columnNames = chain.reduce(into: [String: String]()) { $0.merge($1.columnNames) { $1 } }
    model.primaryKey = chain.compactMap(\.primaryKey).last
    var positions: [String: Int] = [:]
    for level in chain {
      let isModern = level.members.contains(where: \.isPersistedAttribute)
      let asked = level.inherited.reduce(into: Set<String>()) { $0.formUnion(protocolMembers[$1] ?? []) }
      for member in level.members {
        if let reason = reasonNotToPersist(member, level, isModern: isModern, ignored: ignored, asked: asked) {
          if positions[member.name] == nil { model.otherMembers[member.name] = reason }
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
        if let position = positions[member.name] {
          model.properties[position] = property
        } else {
          positions[member.name] = model.properties.count
          model.properties.append(property)
        }
      }
      for name in level.methods where positions[name] == nil { model.otherMembers[name] = .method }
      for name in extensionMembers[lastName(level.name)] ?? [] where positions[name] == nil {
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
