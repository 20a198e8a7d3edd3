import PredicateAppSources

/// The combined results of a project's files, updated as files are edited. An edit recomputes only what it may change.
///
/// Each part has inputs, and is computed again if they change:
/// - the types of the run (``TypeIndex``), from the types that each file declares (``FileTypes``);
/// - the model declarations of a file (``FileModels``), from the file and the meanings of its types;
/// - the models (``ModelIndex``), from the part of ``FileModels`` that can affect them;
/// - names and words, from each file by itself: the file's old ones are removed and its new ones added.
final class ProjectIndex {
  private(set) var files: [SourceModels.ReadFile]
  private(set) var models: ModelIndex
  /// The Swift and Objective-C files, by the names in them.
  let swift: SourceTree
  let objectiveC: SourceTree
  private var parts: [FileModels]
  /// The types that were looked up for each file's part.
  private var lookups: [TypeLookups] = []
  /// The classes of all files, and the index of each file's first class.
  private var classes: [DeclaredClass] = []
  private var starts: [Int] = []
  /// The models without the types that are inferred from values.
  private var plainModels: ModelIndex
  private var foundTypes: [SourceModels.FoundType] = []
  private let withEntities: Bool
  /// The types before the last edit that changed them, since the next edit often reverts it.
  private var spare: (position: Int, file: SourceModels.ReadFile, types: TypeIndex)?

  var types: TypeIndex { swift.typeIndex }

  init(_ files: [SourceModels.ReadFile]) {
    self.files = files
    let types = TypeIndex(files)
    withEntities = files.contains { !$0.dataModel.entities.isEmpty }
    parts = []
    for position in files.indices {
      let (part, names) = Self.part(files[position], position, types, withEntities: withEntities)
      parts.append(part)
      lookups.append(names)
    }
    let classes = SourceModels.classes(parts)
    plainModels = SourceModels.index(classes, parts, files, types)
    models = plainModels
    swift = SourceTree(files: files, models: plainModels, types: types)
    objectiveC = SourceTree(files: files, models: plainModels, language: .objectiveC, types: types)
    setClasses(classes)
    updateModels(ofSameClasses: false)
  }

  private static func part(
    _ file: SourceModels.ReadFile, _ position: Int, _ types: TypeIndex, withEntities: Bool
  ) -> (FileModels, TypeLookups) {
    let lookups = TypeLookups()
    let part = FileModels(file, position, types.noting(in: lookups), withEntities: withEntities)
    return (part, lookups)
  }

  // MARK: Edits

  /// Replaces a file by another state of it. Neither may be a data model.
  func replace(_ file: SourceModels.ReadFile, at position: Int) {
    let old = types
    let changes = replaceInTrees(file, at: position)
    var stale = [position]
    var areSame = true
    if let changes {
      stale = files.indices.filter {
        $0 == position || changes.files.contains($0) || changes.touch(lookups[$0])
      }
      areSame = old.namesOfOthers == types.namesOfOthers
    }
    for position in stale {
      let (part, names) = Self.part(files[position], position, types, withEntities: withEntities)
      areSame = areSame && part.meansTheSame(as: parts[position], forClasses: plainModels.classNames)
      (parts[position], lookups[position]) = (part, names)
    }
    if areSame, !withEntities {
      // Nothing else is kept of Objective-C classes.
      for position in stale where !parts[position].isObjectiveC {
        classes.replaceSubrange(
          starts[position]..<starts[position] + parts[position].classes.count, with: parts[position].classes)
      }
    } else {
      setClasses(SourceModels.classes(parts))
    }
    if !areSame { plainModels = SourceModels.index(classes, parts, files, types) }
    if withEntities { plainModels.entities = SourceModels.entities(files, parts, classes) }
    updateModels(ofSameClasses: areSame)
  }

  private func setClasses(_ classes: [DeclaredClass]) {
    self.classes = classes
    var next = 0
    starts = parts.map { part in
      defer { next += part.classes.count }
      return next
    }
  }

  /// Adds the types that are inferred from values to the models.
  private func updateModels(ofSameClasses areSame: Bool) {
    swift.models = plainModels
    let open = SourceModels.openMembers(of: classes, plainModels)
    let found = open.isEmpty ? [] : SourceModels.foundTypes(of: open, swift)
    if found.isEmpty {
      models = plainModels
    } else if !areSame || found != foundTypes {
      models = SourceModels.index(SourceModels.giving(found, to: classes), parts, files, types)
    } else {
      models.entities = plainModels.entities
    }
    foundTypes = found
    swift.models = models
    objectiveC.models = models
  }

  /// Replaces a file by another state of it in the trees. Returns the changes in the meanings of types.
  @discardableResult
  private func replaceInTrees(
    _ file: SourceModels.ReadFile, at position: Int
  ) -> TypeChanges? {
    let (old, before) = (files[position], types)
    files[position] = file
    let isSame = file.types == old.types
    let after: TypeIndex
    if isSame {
      after = before.moved(file, at: position)
      if let kept = spare { spare?.types = kept.types.moved(file, at: position) }
    } else {
      if let spare, spare.position == position, spare.file.types == file.types {
        after = spare.types.moved(file, at: position)
      } else {
        after = before.replacing(file, at: position)
      }
      spare = (position, old, before)
    }
    let changes = isSame ? nil : after.changes(since: before, at: position)
    for tree in [swift, objectiveC] {
      tree.replace(file, at: position, types: after, renamed: changes?.files ?? [])
    }
    return changes
  }

  /// Returns the result of a function that runs with a file as it would be after an edit. The models are not updated for it.
  func with<Result>(_ file: SourceModels.ReadFile, at position: Int, _ find: () -> Result) -> Result {
    let old = files[position]
    replaceInTrees(file, at: position)
    defer { replaceInTrees(old, at: position) }
    return find()
  }
}
