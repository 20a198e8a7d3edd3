import PredicateSources

/// The models of a run's files.
enum SourceModels {
  /// A file with what the linter has read of it.
  struct ReadFile: Sendable {
    var tokens: TokenizedFile
    var declarations: Declarations
    /// The entities of a data model.
    var dataModel = DataModel()
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
    let dataModel = file.language == .dataModel ? DataModel(file) : DataModel()
    return ReadFile(tokens: tokens, declarations: declarations, dataModel: dataModel)
  }

  /// The models that the files declare, together.
  static func index(_ files: [ReadFile]) -> ModelIndex { index(files, TypeIndex(files)) }

  /// The models that the files declare, whose types are known.
  static func index(_ files: [ReadFile], _ types: TypeIndex) -> ModelIndex {
    var classes: [DeclaredClass] = []
    var extensions: [(name: String, names: [String])] = []
    var protocols: [String: [String]] = [:]
    var objectiveC: [String: [Int]] = [:]
    var additions: [ObjectiveCModelReader.Addition] = []
    for (index, file) in files.enumerated() {
      switch file.tokens.file.language {
      case .swift:
        let reader = SwiftModelReader(file, index, types)
        classes += reader.classes
        extensions += reader.extensions
        protocols.merge(reader.objectiveCProtocols) { $0 + $1 }
      case .objectiveC:
        let reader = ObjectiveCModelReader(file.tokens)
        for var declared in reader.classes {
          for member in declared.members.indices {
            declared.members[member].type = declared.members[member].type.map {
              types.persisted($0, around: nil, in: index)
            }
          }
          if objectiveC[declared.name, default: []].count < SourceTree.maximumOverloads {
            objectiveC[declared.name, default: []].append(classes.count)
          }
          classes.append(declared)
        }
        additions += reader.additions
      case .predicate, .stored, .dataModel: break
      }
    }
    // Class extensions go first: implementations speak of their properties, too.
    for addition in additions.filter({ !$0.members.isEmpty }) + additions.filter(\.members.isEmpty) {
      let declared = objectiveC[addition.className] ?? []
      for index in declared.nearest(to: addition.path, by: { classes[$0].place.path }) {
        classes[index].apply(addition)
      }
    }
    func index() -> ModelIndex {
      var index = ModelIndex(
        classes: classes, otherTypes: types.namesOfOthers, extensions: extensions, objectiveCProtocols: protocols)
      index.entities = entities(files, classes, extensions)
      return index
    }
    let models = index()
    // Values whose types take the declarations of all files, and the models themselves.
    return findTypes(of: &classes, in: files, models, types) ? index() : models
  }

  /// Gives properties the types of their values; false where there is none to give.
  private static func findTypes(
    of classes: inout [DeclaredClass], in files: [ReadFile], _ models: ModelIndex, _ types: TypeIndex
  ) -> Bool {
    let open = classes.indices.filter { classes[$0].members.contains { $0.value != nil && !$0.isStatic } }
    guard !open.isEmpty else { return false }
    let typer = SwiftTyper(SourceTree(files: files, models: models, types: types))
    var isFound = false
    for index in open {
      for member in classes[index].members.indices {
        guard let value = classes[index].members[member].value, !classes[index].members[member].isStatic,
          let known = typer.type(of: value.range, in: value.file), known.isProven, !known.type.isGeneric
        else { continue }
        classes[index].members[member].type = types.persisted(known.type, around: nil, in: value.file)
        isFound = true
      }
    }
    return isFound
  }

  /// The entities of the data models, with what the sources declare in their classes.
  private static func entities(
    _ files: [ReadFile], _ classes: [DeclaredClass], _ extensions: [(name: String, names: [String])]
  ) -> EntityIndex {
    let models = files.map(\.dataModel).filter { !$0.entities.isEmpty || !$0.unread.isEmpty }
    let names = Set(models.flatMap { $0.entities.compactMap(\.className) })
    guard !models.isEmpty else { return EntityIndex() }
    var members: [String: Set<String>] = [:]
    for declared in classes {
      for name in declared.names where names.contains(name) {
        members[name, default: []].formUnion(declared.members.map(\.name) + declared.methods)
      }
    }
    for added in extensions where names.contains(WrittenType.lastName(of: added.name)) {
      members[WrittenType.lastName(of: added.name), default: []].formUnion(added.names)
    }
    var entities = EntityIndex(
      models, members: members, areExtended: files.contains(where: UnknownEntityRule.addsProperties))
    entities.isComplete = files.allSatisfy {
      $0.dataModel.fault == nil && $0.dataModel.unread.isEmpty && !UnknownEntityRule.makesEntities($0)
    }
    return entities
  }
}
