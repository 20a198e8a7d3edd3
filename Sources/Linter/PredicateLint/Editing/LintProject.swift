import PredicateAppSources
import PredicateCommandLine
import PredicateDataModels
import PredicateDiagnostics

/// The sources of a project in an editor. They are read from its folders once, and then file by file as they change.
///
/// The models and predicates of the files are computed on demand. After an edit, only what it may affect is computed again.
///
/// ```swift
/// let project = LintProject(folder: "/home/me/Kennel")
/// project.readFolder("/home/me/Kennel")
/// project.set("/home/me/Kennel/Dogs.swift", text)
/// for finding in project.findings(in: "/home/me/Kennel/Dogs.swift") { … }
/// ```
///
/// All paths are absolute.
package final class LintProject {
  let workingDirectory: String
  let limits: Limits
  private var configurations: ConfigurationStore?
  /// The folders that have been read.
  private var folders: [String] = []
  private var inputs: [LintRun.Input] = []
  private var files: [SourceModels.ReadFile] = []
  private var positions: [String: Int] = [:]
  /// The files of package dependencies, and those behind symbolic links. They are read once and not linted.
  private var packageFiles: Set<String> = []
  /// The index of the files. `nil` if files were added or removed since it was created.
  private var index: ProjectIndex?
  /// The results computed since the last edit.
  private var known: ProjectState?
  private let helpers = HelperFiles()
  /// Messages about files that cannot be read.
  package private(set) var faults: [String] = []

  /// Creates a project without files. Configurations are searched for in a folder and its parents.
  package init(folder: String, limits: Limits = .standard) {
    workingDirectory = folder
    self.limits = limits
    configurations = try? ConfigurationStore(workingDirectory: folder, limits: limits)
  }

  /// The paths of all files, in no particular order.
  package var paths: [String] { inputs.map(\.source.path) }

  /// Returns whether a file belongs to the project.
  package func contains(_ path: String) -> Bool { positions[path] != nil }

  /// Returns the current state of a file. `nil` if it does not belong to the project.
  package func file(_ path: String) -> SourceFile? { positions[path].map { inputs[$0].source } }

  // MARK: Files

  /// Reads the sources in a folder and its subfolders as the linter would. Files that are already in the project are kept.
  package func readFolder(_ folder: String) {
    folders.append(folder)
    guard let store = configurations else { return }
    var search = FileSearch(store)
    guard var found = try? search.files([folder]) else {
      _ = settings(of: folder + "/Package.swift")
      return
    }
    packageFiles.formUnion(found.foreignFiles + found.foreignDataModels)
    for keyPath in [\FileSearch.Result.files, \.dataModels, \.foreignFiles, \.foreignDataModels] {
      found[keyPath: keyPath].removeAll(where: contains)
    }
    var reader = SourceReader(limits)
    reader.read(found)
    for read in reader.finish() { set(read.file) }
    faults += reader.faults
  }

  /// Reads a file from disk again. A file that is missing or outside of the folders is removed.
  package func reread(_ path: String) {
    guard !packageFiles.contains(path) else { return }
    helpers.paths = nil
    if let folder = DataModelFolder.around(path) { return rereadDataModel(folder) }
    var ignored: [String] = []
    if isReached(path) == true, System.exists(path), let file = Self.read(path, limits, &ignored) {
      set(file)
    } else {
      remove(path)
    }
  }

  /// Replaces a data model by its current version on disk.
  private func rereadDataModel(_ folder: String) {
    for path in paths where DataModelFolder.around(path) == folder { remove(path) }
    if isReached(folder) == true, let path = DataModelFolder.contents(of: folder) { setDataModel(path) }
  }

  private func setDataModel(_ path: String) {
    do throws(System.FileError) {
      set(SourceFile(path: path, language: .dataModel, bytes: try System.read(path, limits: limits, .sourceFileBytes)))
    } catch {
      faults.append(error.message)
    }
  }

  /// Returns whether the linter would read a file in one of the folders. `nil` for a file outside of them.
  private func isReached(_ path: String) -> Bool? {
    let around = folders.filter { PathName.relative(path, to: $0) != nil }
    guard !around.isEmpty, var store = configurations else { return nil }
    defer { configurations = store }
    // A configuration that cannot be read excludes nothing.
    return around.contains { (try? FileSearch.reaches(path, from: $0, &store)) ?? true }
  }

  /// Sets the text of a file, regardless of its text on disk. Files that the linter does not read are left out: those that the
  /// configuration or the folder's name excludes, and those that are too long.
  ///
  /// - Parameter language: The language, if the path does not determine it, as for a document that has never been saved.
  package func set(_ path: String, _ bytes: [UInt8], as language: SourceFile.Language? = nil) {
    // The current version of a data model is stored in another file, so data models are always read from disk.
    guard DataModelFolder.around(path) == nil, !packageFiles.contains(path) else { return }
    let isTooLong = limits[.sourceFileBytes].map { bytes.count > $0 } ?? false
    if !isTooLong, isReached(path) != false, let language = Self.language(of: path, bytes) ?? language {
      set(SourceFile(path: path, language: language, bytes: bytes))
    } else {
      remove(path)
    }
  }

  package func remove(_ path: String) {
    guard let position = positions.removeValue(forKey: path) else { return }
    inputs.remove(at: position)
    files.remove(at: position)
    for index in position..<inputs.count { positions[inputs[index].source.path] = index }
    (known, index) = (nil, nil)
  }

  private func set(_ file: SourceFile) {
    let input = LintRun.Input(
      source: file, settings: settings(of: file.path), isOnlyRead: packageFiles.contains(file.path))
    known = nil
    let read = SourceModels.read(file)
    if let position = positions[file.path] {
      // A data model affects every file.
      if file.language == .dataModel || file.language != inputs[position].source.language { index = nil }
      inputs[position] = input
      files[position] = read
      index?.replace(read, at: position)
    } else {
      positions[file.path] = inputs.count
      inputs.append(input)
      files.append(read)
      index = nil
    }
  }

  /// Returns the settings of a file. A configuration that cannot be read is a fault and silences nothing.
  private func settings(of path: String) -> RuleSettings {
    var settings = RuleSettings()
    do throws(ToolError) {
      if let found = try configurations?.configuration(of: path) { settings = found.settings(for: path) }
    } catch {
      if !faults.contains(error.description) { faults.append(error.description) }
    }
    settings.limits = limits
    return settings
  }

  private static func read(_ path: String, _ limits: Limits, _ faults: inout [String]) -> SourceFile? {
    do throws(System.FileError) {
      let bytes = try System.read(path, limits: limits, .sourceFileBytes)
      return language(of: path, bytes).map { SourceFile(path: path, language: $0, bytes: bytes) }
    } catch {
      faults.append(error.message)
      return nil
    }
  }

  /// Returns the language of a file. `nil` if it has no predicates. JSON lines are stored predicates if the first one contains
  /// `"predicate"`.
  static func language(of path: String, _ bytes: [UInt8]) -> SourceFile.Language? {
    let pathExtension = PathName.pathExtension(of: path)
    if let language = SourceFile.Language(pathExtension: pathExtension) { return language }
    guard pathExtension == "ndjson" || pathExtension == "jsonl" else { return nil }
    let first = bytes.prefix { !$0.isLineEnd }
    let key = Array("\"predicate\"".utf8)
    return first.indices.contains { first[$0...].starts(with: key) } ? .stored : nil
  }

  // MARK: Results

  /// Returns the state that the current files determine.
  func state() -> ProjectState {
    if let known { return known }
    let index = index ?? ProjectIndex(files)
    self.index = index
    let made = ProjectState(inputs: inputs, positions: positions, index: index, helpers: helpers)
    known = made
    return made
  }

  /// Returns the linter's findings in a file, in the order of reports. Empty if the file does not belong to the project.
  ///
  /// The first call processes the whole project. Later ones process what an edit affects.
  package func findings(in path: String) -> [Finding] { state().findings(in: path) }

  /// Returns the predicates of all files, in no particular order of files. The first call after a change processes the whole project.
  package func allPredicates() -> [(path: String, predicates: [ProjectPredicate])] {
    let state = state()
    state.findAllSites()
    return paths.map { ($0, state.predicates(in: $0)) }
  }

  /// Returns the predicates of a file, without skipped sites.
  package func predicates(in path: String) -> [ProjectPredicate] { state().predicates(in: path) }

  /// Returns the predicate whose text contains a position of a file. `nil` if there is none.
  package func predicate(at offset: Int, in path: String) -> ProjectPredicate? {
    state().predicates(in: path).first { $0.offset(at: offset) != nil }
  }

  /// Returns the predicate that results from inserting ``HalfWrittenText/word`` at a position of a file, and the position of that word in
  /// its text. The text around it may be unfinished.
  package func predicate(typedAt offset: Int, in path: String) -> (predicate: ProjectPredicate, cursor: Int)? {
    guard let file = file(path), let bytes = HalfWrittenText.mended(file, typingAt: offset),
      let predicate = predicate(at: offset, inText: true, of: path, with: bytes),
      let cursor = predicate.offset(at: offset),
      predicate.text[cursor...].starts(with: HalfWrittenText.word.utf8)
    else { return nil }
    return (predicate, cursor)
  }

  /// Returns the predicate whose call has a position of a file among its arguments, and that argument's index, from 0. `nil` if there is
  /// none.
  package func predicate(argumentAt offset: Int, in path: String) -> (predicate: ProjectPredicate, number: Int)? {
    guard let file = file(path), let bytes = HalfWrittenText.mended(file, argumentAt: offset),
      let predicate = predicate(at: offset, inText: false, of: path, with: bytes),
      let number = predicate.arguments?.firstIndex(where: {
        $0.place.lowerBound <= offset && offset <= $0.place.upperBound
      })
    else { return nil }
    return (predicate, number)
  }

  private func predicate(
    at offset: Int, inText: Bool, of path: String, with bytes: [UInt8]
  ) -> ProjectPredicate? {
    guard let position = positions[path] else { return nil }
    let file = SourceFile(path: path, language: inputs[position].source.language, bytes: bytes)
    return state().predicate(at: offset, inText: inText, in: file, at: position)
  }

  /// Returns a property of a class that a predicate's paths reach, as the sources declare it. `nil` if there is none.
  package func property(
    _ name: String, of className: String, in found: ProjectClass, near path: String
  ) -> ProjectProperty? {
    state().property(name, of: className, in: found.models, near: path)
  }

  /// Returns the documentation comment of a property in its source, without comment signs. `nil` if there is none.
  package func documentation(of property: ProjectProperty) -> String? { state().documentation(of: property) }

  /// Returns the places in code that name a property, to give it a new name.
  package func codeUses(of property: ProjectProperty, as newName: String) -> CodeUses {
    CodeUses(of: property, as: newName, state().index)
  }
}

extension LintProject {
  /// Returns whether a path has the name of a configuration file.
  package static func isConfiguration(_ path: String) -> Bool { PathName.name(of: path) == Configuration.fileName }
}
