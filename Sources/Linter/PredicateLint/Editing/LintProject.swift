import PredicateAppSources
import PredicateCommandLine
import PredicateDiagnostics

/// The sources of a project as an editor has them: read from its folders once, and then file by file as they change.
///
/// What the files mean together – models, predicates – is worked out when it is asked for, and after an edit as far as it may have changed.
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
  /// The files of packages that the project depends on, and those behind links, which are read once and not linted.
  private var packageFiles: Set<String> = []
  /// What the files mean together; nil where there is another number of them than when it was made.
  private var index: ProjectIndex?
  /// What has been asked since the last edit.
  private var known: ProjectState?
  private let helpers = HelperFiles()
  /// What could not be read, in words.
  package private(set) var faults: [String] = []

  /// A project without files, whose configurations are looked for up to a folder's parents.
  package init(folder: String, limits: Limits = .standard) {
    workingDirectory = folder
    self.limits = limits
    configurations = try? ConfigurationStore(workingDirectory: folder, limits: limits)
  }

  /// The paths of all files, in no order.
  package var paths: [String] { inputs.map(\.source.path) }

  /// Whether a file belongs to the project.
  package func contains(_ path: String) -> Bool { positions[path] != nil }

  /// A file as it was told last; nil of others.
  package func file(_ path: String) -> SourceFile? { positions[path].map { inputs[$0].source } }

  // MARK: Files

  /// Reads the sources at and below a folder, as the linter would, but for those that are there already.
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

  /// Takes a file as it stands on disk; one that is not there any more is forgotten, and so is one outside of the folders.
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

  /// Reads the current version of a data model, in the place of the one that was read before.
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

  /// Whether the linter would come by a file in one of the folders; nil of a file outside of them.
  private func isReached(_ path: String) -> Bool? {
    let around = folders.filter { PathName.relative(path, to: $0) != nil }
    guard !around.isEmpty, var store = configurations else { return nil }
    defer { configurations = store }
    // A configuration that cannot be read leaves nothing out.
    return around.contains { (try? FileSearch.reaches(path, from: $0, &store)) ?? true }
  }

  /// Takes a text as that of a file, whatever stands on disk. Files that the linter does not read are left out: those that the configuration
  /// or the folder's name excludes, and those that are too long.
  ///
  /// - Parameter language: what the text is written in where the path does not tell, as of a document that has never been saved.
  package func set(_ path: String, _ bytes: [UInt8], as language: SourceFile.Language? = nil) {
    // Which version of a data model counts is stated beside it: it is read as it stands on disk.
    guard DataModelFolder.around(path) == nil, !packageFiles.contains(path) else { return }
    let isTooLong = limits[.sourceFileBytes].map { bytes.count > $0 } ?? false
    if !isTooLong, isReached(path) != false, let language = Self.language(of: path, bytes) ?? language {
      set(SourceFile(path: path, language: language, bytes: bytes))
    } else {
      remove(path)
    }
  }

  /// Forgets a file.
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
      // What a data model declares matters to every file.
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

  /// What is configured for a file. A configuration that cannot be read is a fault, and silences nothing.
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

  /// What a file is written in; nil of what holds no predicates. A file of JSON lines is one of stored predicates where its first line says
  /// `"predicate"`.
  static func language(of path: String, _ bytes: [UInt8]) -> SourceFile.Language? {
    let pathExtension = PathName.pathExtension(of: path)
    if let language = SourceFile.Language(pathExtension: pathExtension) { return language }
    guard pathExtension == "ndjson" || pathExtension == "jsonl" else { return nil }
    let first = bytes.prefix { !$0.isLineEnd }
    let key = Array("\"predicate\"".utf8)
    return first.indices.contains { first[$0...].starts(with: key) } ? .stored : nil
  }

  // MARK: What they mean

  /// What the files mean together.
  func state() -> ProjectState {
    if let known { return known }
    let index = index ?? ProjectIndex(files)
    self.index = index
    let made = ProjectState(inputs: inputs, positions: positions, index: index, helpers: helpers)
    known = made
    return made
  }

  /// What the linter finds in a file, in the order of reports; nothing of a file that is not of the project. Work for the whole project at the
  /// first call, then for what an edit touches.
  package func findings(in path: String) -> [Finding] { state().findings(in: path) }

  /// The predicates of all files, by path; the files in no order. Work for the whole project after a change.
  package func allPredicates() -> [(path: String, predicates: [ProjectPredicate])] {
    let state = state()
    state.findAllSites()
    return paths.map { ($0, state.predicates(in: $0)) }
  }

  /// The predicates of a file, those of skipped sites left out.
  package func predicates(in path: String) -> [ProjectPredicate] { state().predicates(in: path) }

  /// The predicate whose text a place of a file stands in; nil where there is none.
  package func predicate(at offset: Int, in path: String) -> ProjectPredicate? {
    state().predicates(in: path).first { $0.offset(at: offset) != nil }
  }

  /// The predicate at a place of a file as it would be if a word were written there, however unfinished the text around it is, and where in
  /// its text the place is. The word is ``HalfWrittenText/word``, and stands in the text.
  package func predicate(typedAt offset: Int, in path: String) -> (predicate: ProjectPredicate, cursor: Int)? {
    guard let file = file(path), let bytes = HalfWrittenText.mended(file, typingAt: offset),
      let predicate = predicate(at: offset, inText: true, of: path, with: bytes),
      let cursor = predicate.offset(at: offset),
      predicate.text[cursor...].starts(with: HalfWrittenText.word.utf8)
    else { return nil }
    return (predicate, cursor)
  }

  /// The predicate of a call among whose arguments a place of a file stands, and the number of the argument there, from 0; nil elsewhere.
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

  /// The property of a class that a predicate leads to, and all that the sources say of it; nil where there is none.
  package func property(
    _ name: String, of className: String, in found: ProjectClass, near path: String
  ) -> ProjectProperty? {
    state().property(name, of: className, in: found.models, near: path)
  }
}

extension LintProject {
  /// Whether a file's name is that of a configuration.
  package static func isConfiguration(_ path: String) -> Bool { PathName.name(of: path) == Configuration.fileName }
}
