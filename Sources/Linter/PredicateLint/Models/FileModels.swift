import PredicateAppSources

/// The models in one file: its classes, and its additions to classes of other files.
struct FileModels: Sendable {
  let isObjectiveC: Bool
  private(set) var classes: [DeclaredClass] = []
  /// The members that extensions add, by the extended type's full name.
  private(set) var extensions: [(name: String, names: [String])] = []
  /// The members of Objective-C classes and categories, by the class's name.
  private(set) var categories: [(name: String, names: [String])] = []
  /// The properties that protocols visible to Objective-C require, by the protocol's full name.
  private(set) var protocols: [String: [String]] = [:]
  /// The additions in Objective-C implementations and class extensions.
  private(set) var additions: [ObjectiveCModelReader.Addition] = []
  /// The names of the entities to which the file may add properties at run time. `nil` for any entity.
  let extendedEntities: Set<String>?
  /// A Boolean value that indicates whether the file creates entities at run time.
  let makesEntities: Bool

  /// Reads a file by its number. Type names resolve as in the whole run.
  ///
  /// - Parameter withEntities: Pass `true` if the run has data models, so that changes to entities matter.
  init(_ file: SourceModels.ReadFile, _ number: Int, _ types: TypeIndex, withEntities: Bool) {
    isObjectiveC = file.tokens.file.language == .objectiveC
    extendedEntities = withEntities ? UnknownEntityRule.extendedEntities(file) : []
    makesEntities = withEntities && UnknownEntityRule.makesEntities(file)
    switch file.tokens.file.language {
    case .swift:
      let reader = SwiftModelReader(file, number, types)
      (classes, extensions, protocols) = (reader.classes, reader.extensions, reader.objectiveCProtocols)
    case .objectiveC:
      let reader = ObjectiveCModelReader(file)
      (classes, additions, categories) = (reader.classes, reader.additions, reader.categories)
      for owner in classes.indices {
        for member in classes[owner].members.indices {
          classes[owner].members[member].type = classes[owner].members[member].type.map {
            types.persisted($0, around: nil, in: number)
          }
        }
      }
    case .predicate, .stored, .dataModel: break
    }
  }

  /// Returns a Boolean value that indicates whether two states of a file declare the same models. For classes outside `names`, only their
  /// names and inherited types are compared.
  ///
  /// - Parameter names: The names of the models and of the classes that they inherit from.
  func meansTheSame(as other: FileModels, forClasses names: Set<String>) -> Bool {
    guard protocols == other.protocols, classes.count == other.classes.count else { return false }
    for (left, right) in zip(classes, other.classes) {
      let matters = names.contains(left.qualifiedName) || names.contains(left.name)
      let isSame =
        matters
        ? left == right
        : left.name == right.name && left.qualifiedName == right.qualifiedName && left.inherited == right.inherited
      guard isSame else { return false }
    }
    let extended = [self, other].map { part in
      (part.extensions + part.categories).filter { names.contains($0.name) }
    }
    let added = [self, other].map { part in part.additions.filter { names.contains($0.className) } }
    return extended[0].elementsEqual(extended[1], by: ==) && added[0] == added[1]
  }
}
