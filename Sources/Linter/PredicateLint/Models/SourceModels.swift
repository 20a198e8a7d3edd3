import PredicateAppSources

/// The models of a run's files.
enum SourceModels {
  /// A file with its tokens, declarations and models.
  final class ReadFile: Sendable {
    let tokens: TokenizedFile
    let declarations: Declarations
    /// The types that it declares.
    let types: FileTypes
    /// The entities of a data model.
    let dataModel: DataModel

    init(_ tokens: TokenizedFile, _ declarations: Declarations, _ dataModel: DataModel) {
      (self.tokens, self.declarations, self.dataModel) = (tokens, declarations, dataModel)
      types = FileTypes(declarations, tokens)
    }
  }

  /// Reads a file's tokens and declarations.
  static func read(_ file: SourceFile) -> ReadFile {
    let tokens = TokenizedFile(file)
    let declarations =
      switch file.language {
      case .swift: SwiftDeclarationParser.parse(tokens)
      case .objectiveC: ObjectiveCDeclarationParser.parse(tokens)
      case .predicate, .stored, .dataModel: Declarations()
      }
    return ReadFile(tokens, declarations, file.language == .dataModel ? DataModel(file) : DataModel())
  }

  /// Returns the models that the files declare together.
  static func index(_ files: [ReadFile]) -> ModelIndex { index(files, TypeIndex(files)) }

  /// Returns the models that the files declare, using a type index.
  static func index(_ files: [ReadFile], _ types: TypeIndex) -> ModelIndex {
    let withEntities = files.contains { !$0.dataModel.entities.isEmpty }
    let parts = files.indices.map { FileModels(files[$0], $0, types, withEntities: withEntities) }
    let classes = classes(parts)
    let models = index(classes, parts, files, types)
    // Inferring the types of these values requires the declarations of all files and the models themselves.
    let open = openMembers(of: classes, models)
    guard !open.isEmpty else { return models }
    let found = foundTypes(of: open, SourceTree(files: files, models: models, types: types))
    return found.isEmpty ? models : index(giving(found, to: classes), parts, files, types)
  }

  /// Returns the models of some classes.
  static func index(
    _ classes: [DeclaredClass], _ parts: [FileModels], _ files: [ReadFile], _ types: TypeIndex
  ) -> ModelIndex {
    var protocols: [String: [String]] = [:]
    for part in parts where !part.protocols.isEmpty { protocols.merge(part.protocols) { $0 + $1 } }
    let extensions = parts.flatMap(\.extensions)
    var index = ModelIndex(
      classes: classes, otherTypes: types.namesOfOthers, extensions: extensions, objectiveCProtocols: protocols)
    index.entities = entities(files, parts, classes)
    index.addConformances(types)
    return index
  }

  /// Returns all classes in file order, with the additions from other Objective-C files.
  static func classes(_ parts: [FileModels]) -> [DeclaredClass] {
    var classes: [DeclaredClass] = []
    var objectiveC: [String: [Int]] = [:]
    for part in parts {
      for declared in part.classes where part.isObjectiveC {
        if objectiveC[declared.name, default: []].count < Bounds.many {
          objectiveC[declared.name, default: []].append(classes.count)
        }
        classes.append(declared)
      }
      if !part.isObjectiveC { classes += part.classes }
    }
    let additions = parts.flatMap(\.additions)
    // Class extensions go first because implementations also refer to their properties.
    for addition in additions.filter({ !$0.members.isEmpty }) + additions.filter(\.members.isEmpty) {
      let declared = objectiveC[addition.className] ?? []
      for index in declared.nearest(to: addition.path, by: { classes[$0].place.path }) {
        classes[index].apply(addition)
      }
    }
    return classes
  }

  /// A property whose type is inferred from its value.
  struct OpenMember: Equatable {
    /// The index of the class. `member` is the index of the property in it.
    var owner: Int
    var member: Int
    var value: DeclaredClass.Value
  }

  /// A property and its inferred type.
  struct FoundType: Equatable {
    var owner: Int
    var member: Int
    var type: WrittenType
  }

  /// Returns the properties of models whose types only their values determine.
  static func openMembers(of classes: [DeclaredClass], _ models: ModelIndex) -> [OpenMember] {
    classes.indices.filter { models.classNames.contains(classes[$0].qualifiedName) }.flatMap { owner in
      classes[owner].members.indices.compactMap { member in
        guard let value = classes[owner].members[member].value, !classes[owner].members[member].isStatic else {
          return nil
        }
        return OpenMember(owner: owner, member: member, value: value)
      }
    }
  }

  /// Returns the inferred types that are certain.
  static func foundTypes(of open: [OpenMember], _ tree: SourceTree) -> [FoundType] {
    let typer = SwiftTyper(tree)
    return open.compactMap { open in
      guard let known = typer.type(of: open.value.range, in: open.value.file), known.isProven, !known.type.isGeneric
      else { return nil }
      return FoundType(
        owner: open.owner, member: open.member,
        type: tree.typeIndex.persisted(known.type, around: nil, in: open.value.file))
    }
  }

  static func giving(_ types: [FoundType], to classes: [DeclaredClass]) -> [DeclaredClass] {
    types.reduce(into: classes) { $0[$1.owner].members[$1.member].type = $1.type }
  }

  /// Returns the entities of the data models, with the members that the sources declare in their classes.
  static func entities(
    _ files: [ReadFile], _ parts: [FileModels], _ classes: [DeclaredClass]
  ) -> EntityIndex {
    let models = files.map(\.dataModel).filter { !$0.entities.isEmpty || $0.unread != nil }
    let names = Set(models.flatMap { $0.entities.compactMap(\.className) })
    guard !models.isEmpty else { return EntityIndex() }
    var members: [String: Set<String>] = [:]
    var swiftNames: [String: Set<String>] = [:]
    for declared in classes {
      for name in declared.names where names.contains(name) {
        members[name, default: []].formUnion(declared.members.map(\.name) + declared.methods)
      }
      if names.contains(declared.name) { swiftNames[declared.name, default: []].formUnion(declared.names) }
    }
    for added in parts.flatMap({ $0.extensions + $0.categories })
    where names.contains(WrittenType.lastName(of: added.name)) {
      members[WrittenType.lastName(of: added.name), default: []].formUnion(added.names)
    }
    let extended = parts.map(\.extendedEntities)
    let all = extended.contains(nil) ? nil : extended.reduce(into: Set<String>()) { $0.formUnion($1 ?? []) }
    var entities = EntityIndex(models, members: members, swiftNames: swiftNames, extended: all)
    entities.isComplete =
      files.allSatisfy { $0.dataModel.fault == nil && $0.dataModel.unread == nil }
      && !parts.contains(where: \.makesEntities)
    return entities
  }
}
