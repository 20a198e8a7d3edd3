import PredicateAppSources

/// What a project's files mean together, kept while one after the other is edited: what an edit cannot have changed is not made anew.
///
/// Each part says what it was made of, and is made again where that has changed:
/// - the types of the run (``TypeIndex``), of the types that each file declares (``FileTypes``);
/// - what a file says of models (``FileModels``), of the file and of what its types mean;
/// - the models (``ModelIndex``), of that part of ``FileModels`` that can matter to them;
/// - names and words, of each file by itself: its old ones are taken out, and its new ones put in.
final class ProjectIndex {
  private(set) var files: [SourceModels.ReadFile]
  private(set) var models: ModelIndex
  /// The files of Swift and of Objective-C by the names in them.
  let swift: SourceTree
  let objectiveC: SourceTree
  private var parts: [FileModels]
  /// The types that were looked up for each file's part.
  private var lookups: [TypeLookups] = []
  /// The classes of all files, and where those of each file begin.
  private var classes: [DeclaredClass] = []
  private var starts: [Int] = []
  /// The models as far as they are known without the types of values.
  private var plainModels: ModelIndex
  private var foundTypes: [SourceModels.FoundType] = []
  private let withEntities: Bool
  /// What the types meant before the last edit that changed their meaning: the next one often takes it back.
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

  /// Takes a file in the place of another state of it. Neither may be a data model.
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
      // Of classes of Objective-C nothing else than this is kept.
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

  /// Gives the models the types that only values tell.
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

  /// Takes a file in the place of another state of it as far as names go, and says what the types of files mean otherwise by that.
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

  /// What something finds while a file is as it would be after an edit; the models are those of before.
  func with<Result>(_ file: SourceModels.ReadFile, at position: Int, _ find: () -> Result) -> Result {
    let old = files[position]
    replaceInTrees(file, at: position)
    defer { replaceInTrees(old, at: position) }
    return find()
  }
}
