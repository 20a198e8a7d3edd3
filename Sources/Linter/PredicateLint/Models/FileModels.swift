import PredicateAppSources

/// What a file says of the models of a run: its classes, and what it adds to others'.
struct FileModels: Sendable {
  let isObjectiveC: Bool
  private(set) var classes: [DeclaredClass] = []
  /// Members that extensions add, by the extended type's full name.
  private(set) var extensions: [(name: String, names: [String])] = []
  /// Properties that protocols visible to Objective-C ask for, by the protocol's full name.
  private(set) var protocols: [String: [String]] = [:]
  /// What implementations and class extensions of Objective-C say.
  private(set) var additions: [ObjectiveCModelReader.Addition] = []
  /// Whether it gives entities more properties while the program runs.
  let addsProperties: Bool
  /// Whether it makes entities while the program runs.
  let makesEntities: Bool

  /// Reads the file of a number, whose types mean what they mean in the run.
  ///
  /// - Parameter withEntities: Whether it matters what the file does to entities: the run has data models.
  init(_ file: SourceModels.ReadFile, _ number: Int, _ types: TypeIndex, withEntities: Bool) {
    isObjectiveC = file.tokens.file.language == .objectiveC
    addsProperties = withEntities && UnknownEntityRule.addsProperties(file)
    makesEntities = withEntities && UnknownEntityRule.makesEntities(file)
    switch file.tokens.file.language {
    case .swift:
      let reader = SwiftModelReader(file, number, types)
      (classes, extensions, protocols) = (reader.classes, reader.extensions, reader.objectiveCProtocols)
    case .objectiveC:
      let reader = ObjectiveCModelReader(file.tokens)
      (classes, additions) = (reader.classes, reader.additions)
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

  /// Whether the models are the same with what another state of the file says: of classes that are none, and none inherits from, only their
  /// names and what they inherit count.
  ///
  /// - Parameter names: Those of the classes that are models or that these inherit from.
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
    let extended = [self, other].map { part in part.extensions.filter { names.contains($0.name) } }
    let added = [self, other].map { part in part.additions.filter { names.contains($0.className) } }
    return extended[0].elementsEqual(extended[1], by: ==) && added[0] == added[1]
  }
}
