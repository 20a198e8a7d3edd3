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

  /// Below a class with more models than this, a predicate is checked against none.
  private static let maximumDescendants = 64

  /// How many members the models of a run inherit together; what a class would inherit beyond is not looked at, nor the class.
  private static let maximumInheritedMembers = 1 << 18

  /// By name the classes, each file's only once: the first.
  private var classes = ByName<[DeclaredClass]>()
  /// The full names of what the sources declare that are not classes.
  private var otherTypes: Set<String> = []
  private var extensionMembers: [String: Set<String>] = [:]
  private var protocolMembers: [String: Set<String>] = [:]
  let schemas = ModelSchemas()
  /// What the data models of Core Data declare.
  var entities = EntityIndex()
  /// The models, in the order of their names and then of their places.
  private(set) var models: [SourceModel] = []
  private var files = ByName<Files>()
  /// The names of the classes that the models are, and of those that they inherit from: nothing else of the others' members matters.
  private(set) var classNames: Set<String> = []
  /// The full names of the models below each class.
  private var descendants: [String: [String]] = [:]

  /// What is found by the full name of a class, and where none has it by what Realm and Objective-C call one.
  private struct ByName<Found: Sendable>: Sendable {
    var byFullName: [String: Found] = [:]
    var byOtherName: [String: Found] = [:]

    subscript(name: String) -> Found? { byFullName[name] ?? byOtherName[WrittenType.lastName(of: name)] }
  }

  /// The files that have a model of a name.
  private struct Files: Sendable {
    private(set) var all: [FileModel] = []
    private var byPath: [String: Int] = [:]

    /// What the file of a path has, and only where it has none the nearest files.
    func nearest(to path: String) -> ArraySlice<FileModel> {
      if let own = byPath[path] { return all[own...own] }
      return all.nearest(to: path, by: \.model.place.path)[...]
    }

    mutating func add(_ model: SourceModel) {
      if let index = byPath[model.place.path] {
        // The branches of a condition may declare the same class twice.
        if !ModelIndex.isAlike(all[index].model, model) { all[index].isAmbiguous = true }
      } else {
        byPath[model.place.path] = all.count
        all.append(FileModel(model: model))
      }
    }
  }

  /// The model of a name in a file.
  private struct FileModel: Sendable {
    var model: SourceModel
    /// Whether the file has another one under the name.
    var isAmbiguous = false
  }

  private struct NameOfFile: Hashable {
    var name: String
    var path: String
    var isFull: Bool
  }

  /// The models of what the readers found, file by file.
  ///
  /// - Parameter otherTypes: the full names of types that are not classes, by which no class is meant.
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
      // What Swift calls it without the types that it stands in is not its name elsewhere.
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
    for ancestor in model.ancestors where descendants[ancestor, default: []].count <= Self.maximumDescendants {
      descendants[ancestor, default: []].append(model.qualifiedName)
    }
    files.byFullName[model.qualifiedName, default: Files()].add(model)
    for name in model.names { files.byOtherName[name, default: Files()].add(model) }
  }

  /// The model that a name means in a file: by its full name, or the one that Realm gives it; the nearest in the tree where there are
  /// several.
  func model(named name: String, near path: String) -> Lookup {
    guard !otherTypes.contains(name), let files = files[name] else { return .none }
    return found(files.nearest(to: path))
  }

  /// All models of a name, of whatever modules, at most 16.
  func models(named name: String) -> [SourceModel] {
    otherTypes.contains(name) ? [] : files[name]?.all.prefix(16).map(\.model) ?? []
  }

  /// The models of a name that differ from each other; none where they are very many, or a file has several.
  func alternatives(named name: String) -> [SourceModel] {
    let found = otherTypes.contains(name) ? [] : files[name]?.all ?? []
    guard found.count <= 16, !found.contains(where: \.isAmbiguous) else { return [] }
    return found.map(\.model).reduce(into: []) { all, next in
      if !all.contains(where: { Self.isAlike($0, next) }) { all.append(next) }
    }
  }

  /// The full names of a class that is a model and of the models below it; nil where it is none, or there are too many.
  func family(of name: String) -> [String]? {
    guard case .one(let model) = model(named: name, near: "") else { return nil }
    let below = descendants[model.qualifiedName] ?? []
    return below.count > Self.maximumDescendants ? nil : [name] + below
  }

  /// Whether there are models below a class.
  func hasDescendants(_ name: String) -> Bool { descendants[name] != nil }

  /// Whether the sources declare a type of a full name that is not a class: an enumeration, a structure, a protocol.
  func isOtherType(_ name: String) -> Bool { otherTypes.contains(name) }

  /// What several files, none nearer than the others, have under a name.
  private func found(_ files: ArraySlice<FileModel>) -> Lookup {
    guard let first = files.first else { return .none }
    let isOne = files.dropFirst().allSatisfy { !$0.isAmbiguous && Self.isAlike($0.model, first.model) }
    return isOne && !first.isAmbiguous ? .one(first.model) : .ambiguous
  }

  /// Whether two classes have the same columns.
  static func isAlike(_ left: SourceModel?, _ right: SourceModel) -> Bool {
    guard let left, left.properties.count == right.properties.count else { return false }
    return zip(left.properties, right.properties).allSatisfy {
      $0.name == $1.name && $0.element == $1.element && $0.isOptional == $1.isOptional
    }
  }

  // MARK: Inheritance

  /// The class with what it inherits; nil where it is not a class of Realm objects.
  ///
  /// - Parameter names: Takes the names of the class and of those that it inherits from.
  private func model(
    of declared: DeclaredClass, _ inheritedMembers: inout Int, names: inout Set<String>
  ) -> SourceModel? {
    var chain = [declared]
    var isEmbedded = false
    search: while chain.count < Self.maximumInheritance, let current = chain.last {
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
          guard inherited == 0 || inheritedMembers + inherited <= Self.maximumInheritedMembers else { return nil }
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

  /// Why a member is not a column; nil where it is one.
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
    // Whether the name is a model's is known only when all models are: ``schema(for:)`` asks then.
    if otherTypes.contains(name) || classes[name] == nil { property.element = .unknown }
  }
}
