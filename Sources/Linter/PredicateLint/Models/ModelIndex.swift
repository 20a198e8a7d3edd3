import PredicateSchema

/// The models that a run's sources declare, by name.
struct ModelIndex: Sendable {
  /// The result of looking up a name.
  enum Lookup: Sendable {
    case none
    case one(SourceModel)
    /// Several classes have the name, and none is nearer than the others.
    case ambiguous
  }

  /// Realm's own classes, which models inherit from.
  private static let roots: Set<String> = [
    "Object", "EmbeddedObject", "AsymmetricObject", "RealmSwiftObject", "RealmSwiftEmbeddedObject", "RLMObject",
    "RLMEmbeddedObject", "RLMAsymmetricObject",
  ]

  /// The classes by name. Each file contributes its first class of a name.
  private var classes = ByName<[DeclaredClass]>()
  /// The full names of declared types that are not classes.
  private var otherTypes: Set<String> = []
  private var extensionMembers: [String: Set<String>] = [:]
  private var protocolMembers: [String: Set<String>] = [:]
  let schemas = ModelSchemas()
  /// The entities that Core Data models declare.
  var entities = EntityIndex()
  /// The models, sorted by name and then by place.
  private(set) var models: [SourceModel] = []
  private var files = ByName<Files>()
  /// The names of the models and of the classes that they inherit from. Members of other classes are irrelevant.
  private(set) var classNames: Set<String> = []
  /// The full names of the models below each class.
  private var descendants: [String: [String]] = [:]
  /// The full names of the models that conform to each protocol.
  private var conforming: [String: [String]] = [:]

  /// A lookup by the full name of a class and then by the name in Realm and Objective-C.
  private struct ByName<Found: Sendable>: Sendable {
    var byFullName: [String: Found] = [:]
    var byOtherName: [String: Found] = [:]

    subscript(name: String) -> Found? { byFullName[name] ?? byOtherName[WrittenType.lastName(of: name)] }
  }

  /// The models of one name, by file.
  private struct Files: Sendable {
    private(set) var all: [FileModel] = []
    private var byPath: [String: Int] = [:]

    /// Returns the model in the file at a path. If that file has none, returns the models in the nearest files.
    func nearest(to path: String) -> ArraySlice<FileModel> {
      if let own = byPath[path] { return all[own...own] }
      return all.nearest(to: path, by: \.model.place.path)[...]
    }

    mutating func add(_ model: SourceModel) {
      if let index = byPath[model.place.path] {
        // Branches of conditional compilation may declare the same class twice.
        if !ModelIndex.isAlike(all[index].model, model) { all[index].isAmbiguous = true }
      } else {
        byPath[model.place.path] = all.count
        all.append(FileModel(model: model))
      }
    }
  }

  /// The first model of a name in a file.
  private struct FileModel: Sendable {
    var model: SourceModel
    /// A Boolean value that indicates whether the file has another model with the name.
    var isAmbiguous = false
  }

  private struct NameOfFile: Hashable {
    var name: String
    var path: String
    var isFull: Bool
  }

  /// Creates the models from the classes that the readers found, file by file.
  ///
  /// - Parameter otherTypes: The full names of types that are not classes. Such a name never refers to a class.
  init(
    classes: [DeclaredClass], otherTypes: Set<String> = [], extensions: [(name: String, names: [String])] = [],
    objectiveCProtocols: [String: [String]] = [:]
  ) {
    self.otherTypes = otherTypes
    var firstOfFile: Set<NameOfFile> = []
    for declared in classes {
      func isFirst(_ name: String, isFull: Bool) -> Bool {
        firstOfFile.insert(NameOfFile(name: name, path: declared.place.path, isFull: isFull)).inserted
      }
      if isFirst(declared.qualifiedName, isFull: true) {
        self.classes.byFullName[declared.qualifiedName, default: []].append(declared)
      }
      // Add only Realm's name: the short Swift name is not valid outside the enclosing type.
      if declared.names.count > 1, isFirst(declared.name, isFull: false) {
        self.classes.byOtherName[declared.name, default: []].append(declared)
      }
    }
    for added in extensions { extensionMembers[added.name, default: []].formUnion(added.names) }
    for (name, members) in objectiveCProtocols { protocolMembers[name, default: []].formUnion(members) }
    var inheritedMembers = 0
    var names: Set<String> = []
    for declared in classes {
      guard let model = model(of: declared, &inheritedMembers, names: &names) else { continue }
      add(model)
    }
    classNames = names
    sortModels()
  }

  /// Creates an index of these models only.
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
    for ancestor in model.ancestors where descendants[ancestor, default: []].count <= Bounds.alternatives {
      descendants[ancestor, default: []].append(model.qualifiedName)
    }
    files.byFullName[model.qualifiedName, default: Files()].add(model)
    for name in model.names { files.byOtherName[name, default: Files()].add(model) }
  }

  /// Returns the model that a name means in a file, by its full name or its name in Realm. Of several, the nearest in the folder tree.
  func model(named name: String, near path: String) -> Lookup {
    guard !otherTypes.contains(name), let files = files[name] else { return .none }
    return found(files.nearest(to: path))
  }

  /// Returns up to 16 models of a name, from any module.
  func models(named name: String) -> [SourceModel] {
    otherTypes.contains(name) ? [] : files[name]?.all.prefix(16).map(\.model) ?? []
  }

  /// Returns the models of a name that differ from each other. Empty if there are more than 16, or if a file has several.
  func alternatives(named name: String) -> [SourceModel] {
    let found = otherTypes.contains(name) ? [] : files[name]?.all ?? []
    guard found.count <= 16, !found.contains(where: \.isAmbiguous) else { return [] }
    return found.map(\.model).reduce(into: []) { all, next in
      if !all.contains(where: { Self.isAlike($0, next) }) { all.append(next) }
    }
  }

  /// Records the protocols that the models conform to.
  mutating func addConformances(_ types: TypeIndex) {
    for model in models {
      var queue = types.supertypes(of: model.qualifiedName)
      var seen: Set<String> = []
      while let name = queue.popLast(), seen.count < 32 {
        guard otherTypes.contains(name), seen.insert(name).inserted else { continue }
        queue += types.supertypes(of: name)
        if conforming[name]?.last != model.qualifiedName { conforming[name, default: []].append(model.qualifiedName) }
      }
    }
  }

  /// Returns the full names of a model and of the models below it, or of the models that conform to a protocol. `nil` for other names, or if
  /// there are too many.
  func family(of name: String) -> [String]? {
    if let all = conforming[name] { return all.count > Bounds.alternatives ? nil : all }
    guard case .one(let model) = model(named: name, near: "") else { return nil }
    let below = descendants[model.qualifiedName] ?? []
    return below.count > Bounds.alternatives ? nil : [name] + below
  }

  /// Returns a Boolean value that indicates whether models inherit from a class.
  func hasDescendants(_ name: String) -> Bool { descendants[name] != nil }

  /// Returns a Boolean value that indicates whether a full name is that of a declared enumeration, structure or protocol.
  func isOtherType(_ name: String) -> Bool { otherTypes.contains(name) }

  /// Returns the result of a lookup in several equally near files.
  private func found(_ files: ArraySlice<FileModel>) -> Lookup {
    guard let first = files.first else { return .none }
    let isOne = files.dropFirst().allSatisfy { !$0.isAmbiguous && Self.isAlike($0.model, first.model) }
    return isOne && !first.isAmbiguous ? .one(first.model) : .ambiguous
  }

  /// Returns a Boolean value that indicates whether two classes have the same columns.
  static func isAlike(_ left: SourceModel?, _ right: SourceModel) -> Bool {
    guard let left, left.properties.count == right.properties.count else { return false }
    return zip(left.properties, right.properties).allSatisfy {
      $0.name == $1.name && $0.element == $1.element && $0.isOptional == $1.isOptional
    }
  }

  // MARK: Inheritance

  /// Returns a class with its inherited members. `nil` if it is not a Realm class.
  ///
  /// - Parameter names: Receives the names of the class and of the classes that it inherits from.
  private func model(
    of declared: DeclaredClass, _ inheritedMembers: inout Int, names: inout Set<String>
  ) -> SourceModel? {
    var chain = [declared]
    var isEmbedded = false
    search: while chain.count < Bounds.depth, let current = chain.last {
      for name in current.inherited {
        let parents = otherTypes.contains(name) ? [] : classes[name] ?? []
        let parent =
          parents.first { $0.place.path == current.place.path }
          ?? parents.max {
            PathName.nearness($0.place.path, current.place.path) < PathName.nearness($1.place.path, current.place.path)
          }
        if let parent, parent.place != current.place {
          chain.append(parent)
          continue search
        }
        if Self.roots.contains(name) {
          isEmbedded = name.contains("Embedded")
          for declared in chain { names.formUnion([declared.name, declared.qualifiedName]) }
          let inherited = chain.dropFirst().reduce(0) { $0 + memberCount(of: $1) }
          guard inherited == 0 || inheritedMembers + inherited <= Bounds.total else { return nil }
          inheritedMembers += inherited
          var model = model(chain.reversed(), isEmbedded: isEmbedded)
          model?.ancestors = chain.dropFirst().map(\.qualifiedName)
          return model
        }
      }
      return nil
    }
    return nil
  }

  private func memberCount(of declared: DeclaredClass) -> Int {
    declared.members.count + declared.methods.count + (extensionMembers[declared.qualifiedName]?.count ?? 0)
  }

  private func model(_ chain: [DeclaredClass], isEmbedded: Bool) -> SourceModel? {
    guard let declared = chain.last else { return nil }
    var model = SourceModel(
      name: declared.name, qualifiedName: declared.qualifiedName, isEmbedded: isEmbedded,
      place: declared.place)
    // An override in a subclass applies to all of its properties.
    let ignored = Set(chain.flatMap(\.ignored))
    let indexed = Set(chain.flatMap(\.indexed))
    let columnNames = chain.reduce(into: [String: String]()) { $0.merge($1.columnNames) { $1 } }
    model.primaryKey = chain.compactMap(\.primaryKey).last
    // Realm does not start if one of these is not a column.
    let listed = indexed.union(chain.compactMap(\.primaryKey))
    var positions: [String: Int] = [:]
    for level in chain {
      let isModern = level.members.contains(where: \.isPersistedAttribute)
      let asked = level.inherited.reduce(into: listed) { $0.formUnion(protocolMembers[$1] ?? []) }
      for member in level.members {
        if let reason = reasonNotToPersist(member, level, isModern: isModern, ignored: ignored, asked: asked) {
          if positions[member.name] == nil { model.otherMembers[member.name] = reason }
          continue
        }
        var property = SourceProperty(name: member.name, element: .unknown, place: member.place)
        if let type = member.type { PropertyTypeReader.read(type, into: &property) }
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
      for name in extensionMembers[level.qualifiedName] ?? [] where positions[name] == nil {
        model.otherMembers[name] = .computed
      }
    }
    return model
  }

  /// Returns the reason that a member is not a column. `nil` if it is one.
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

  private func resolveElement(of property: inout SourceProperty) {
    guard case .named(let name) = property.element else { return }
    // The name may be that of a model. ``schema(for:)`` checks this once all models are known.
    if otherTypes.contains(name) || classes[name] == nil { property.element = .unknown }
  }
}
