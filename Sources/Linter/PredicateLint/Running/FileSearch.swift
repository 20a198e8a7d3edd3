import PredicateAppSources
import PredicateCommandLine
import PredicateDataModels

/// A search for the files to lint.
struct FileSearch {
  /// The names of folders with third-party or generated sources.
  static let skippedFolders: Set<String> = [".build", ".git", "Pods", "Carthage", "DerivedData", "node_modules"]

  struct Result {
    /// The paths as in reports, sorted by bytes and without duplicates.
    var files: [String] = []
    /// The files of Core Data models, in their current versions.
    var dataModels: [String] = []
    /// The files that are read but not linted: those of package dependencies, and those behind symbolic links.
    var foreignFiles: [String] = []
    var foreignDataModels: [String] = []
    /// The files that the user named.
    var named: Set<String> = []
    /// Messages about files and folders that cannot be read.
    var faults: [String] = []

    /// The foreign files, grouped by package. Those outside of packages form one group.
    var packages: [[String]] {
      var packages: [[String]] = []
      var last: ArraySlice<Substring>?
      for path in foreignFiles {
        let folders = path.split(separator: "/").dropLast()
        let package = folders.prefix(ForeignSources.packageDepth(folders))
        if package == last { packages[packages.count - 1].append(path) } else { packages.append([path]) }
        last = package
      }
      return packages
    }
  }

  /// The globs of the command line.
  var include: [PathGlob] = []
  var exclude: [PathGlob] = []
  private var configurations: ConfigurationStore
  private var result = Result()
  private var folders = FolderQueue()
  private var seen: Set<System.FileStatus.Identity> = []
  /// The symbolic links, each with the folder in which the search began. They are followed at the end.
  private var links: [(path: String, start: String)] = []

  init(_ configurations: ConfigurationStore) { self.configurations = configurations }

  /// Returns the sources in these files and folders. Named files override the configuration, and named folders may have any name.
  ///
  /// - Parameter isOnlyRead: Whether the files are not linted. If so, folders of Realm's repository and modules are skipped.
  mutating func files(_ operands: [String], isOnlyRead: Bool = false) throws(ToolError) -> Result {
    for operand in operands {
      guard let status = System.status(operand) else {
        result.faults.append("cannot read `\(operand)`: no such file or directory")
        continue
      }
      let path = normalized(operand)
      if status.kind == .directory, DataModelFolder.isOne(path) {
        addDataModel(path, isForeign: false)
      } else if status.kind == .directory {
        if !isOnlyRead || !ForeignSources.isRealm(path) && !ForeignSources.isRealmModule(path) { try walk(path) }
      } else if SourceFile.Language(pathExtension: PathName.pathExtension(of: path)) == nil {
        result.faults.append("cannot read `\(operand)`: not a Swift, Objective-C or .predicate file")
      } else {
        result.named.insert(path)
        add(path, status, isForeign: false)
      }
    }
    try followLinks()
    return finished()
  }

  /// Returns the sources in a list that a program created. Other files and excluded ones are ignored without a fault.
  mutating func files(listed paths: [String]) throws(ToolError) -> Result {
    for operand in paths {
      let path = normalized(operand)
      guard SourceFile.Language(pathExtension: PathName.pathExtension(of: path)) != nil,
        !ForeignSources.isLeftOut(PathName.name(of: path))
      else { continue }
      guard let status = System.status(operand) else {
        result.faults.append("cannot read `\(operand)`: no such file or directory")
        continue
      }
      let absolute = PathName.absolute(path, in: configurations.workingDirectory)
      let configuration = try configurations.configuration(of: path)
      if isWanted(absolute, configuration), !isLeftOut(absolute, configuration) {
        add(path, status, isForeign: false)
      }
    }
    return finished()
  }

  private mutating func finished() -> Result {
    result.files.sort(by: PathName.precedes)
    result.dataModels.sort(by: PathName.precedes)
    result.foreignFiles.sort(by: PathName.precedes)
    result.foreignDataModels.sort(by: PathName.precedes)
    defer { result = Result() }
    return result
  }

  /// Returns a path without a leading `./` and trailing slashes.
  private func normalized(_ path: String) -> String {
    var path = path[...]
    while path.hasPrefix("./"), path.utf8.count > 2 { path = path.dropFirst(2) }
    while path.hasSuffix("/"), path.utf8.count > 1 { path = path.dropLast() }
    return String(path)
  }

  private mutating func add(_ path: String, _ status: System.FileStatus, isForeign: Bool) {
    guard seen.insert(status.identity).inserted else { return }
    if isForeign { result.foreignFiles.append(path) } else { result.files.append(path) }
  }

  private mutating func addDataModel(_ folder: String, isForeign: Bool) {
    guard let path = DataModelFolder.contents(of: folder), let status = System.status(path),
      tree(around: folder).contains(path),
      seen.insert(status.identity).inserted
    else { return }
    if isForeign { result.foreignDataModels.append(path) } else { result.dataModels.append(path) }
  }

  /// Returns whether a search of a folder finds a file below it, judging by its path and the configurations. Both paths are absolute.
  static func reaches(
    _ path: String, from folder: String, _ configurations: inout ConfigurationStore
  ) throws(ToolError) -> Bool {
    guard let rest = PathName.relative(path, to: folder) else { return false }
    var current = folder
    var configuration = Configuration()
    for name in rest.split(separator: "/").map(String.init) {
      configuration = try configurations.configuration(ofFolder: current)
      let isRealms =
        ForeignSources.isRealmModule(current) && !ForeignSources.isRealmTest(name)
        || current != folder && ForeignSources.isRealm(current)
      if isRealms { return false }
      current = PathName.joined(current, name)
      if isSkipped(name) || configuration.excludes(current) { return false }
    }
    return configuration.includes(path) && !ForeignSources.isLeftOut(PathName.name(of: path))
  }

  private static func isSkipped(_ name: String) -> Bool { name.hasPrefix(".") || skippedFolders.contains(name) }

  private func isLeftOut(_ absolute: String, _ configuration: Configuration) -> Bool {
    configuration.excludes(absolute) || exclude.contains { $0.matches(absolute) }
  }

  private func isWanted(_ absolute: String, _ configuration: Configuration) -> Bool {
    configuration.includes(absolute) && (include.isEmpty || include.contains { $0.matches(absolute) })
  }

  private func tree(around folder: String) -> RealTree {
    RealTree(around: PathName.absolute(folder, in: configurations.workingDirectory))
  }

  /// Follows the links to files and folders within the tree. Reports prefer a file's own path, and each target is visited once.
  private mutating func followLinks() throws(ToolError) {
    var trees: [String: RealTree] = [:]
    while !links.isEmpty {
      links.sort { PathName.precedes($1.path, $0.path) }
      let (path, start) = links.removeLast()
      let tree = trees[start] ?? tree(around: start)
      trees[start] = tree
      guard tree.contains(path), let status = System.status(path) else { continue }
      switch status.kind {
      case .directory where DataModelFolder.isOne(path): addDataModel(path, isForeign: true)
      case .directory: try walk(path, from: start, isLinked: true)
      case .file: add(path, status, isForeign: true)
      default: break
      }
    }
  }

  /// Adds the files in a folder and its subfolders, and collects the links.
  private mutating func walk(_ folder: String, from start: String? = nil, isLinked: Bool = false) throws(ToolError) {
    folders.add(folder)
    let start = start ?? folder
    while let current = folders.next() {
      if current != folder, ForeignSources.isRealm(current) { continue }
      let names: [String]
      do throws(System.FileError) { names = try System.entries(of: current) } catch {
        result.faults.append(error.message)
        continue
      }
      let absoluteFolder = PathName.absolute(current, in: configurations.workingDirectory)
      let configuration = try configurations.configuration(ofFolder: absoluteFolder)
      let isOfPackage = ForeignSources.isOfPackage(current, below: start)
      let isRealms = ForeignSources.isRealmModule(current)
      for name in names.sorted(by: PathName.precedes) where !isRealms || ForeignSources.isRealmTest(name) {
        if isOfPackage ? Self.isSkipped(name) || ForeignSources.isUnseen(name) : Self.isSkipped(name) {
          if !isOfPackage { addPackages(in: name, of: current, configuration) }
          continue
        }
        let path = PathName.joined(current, name)
        guard let status = System.status(path, followsLinks: false) else {
          // Invalid UTF-8 in a name was replaced, so the file cannot be found. A name without an extension may be a folder.
          let kind = PathName.pathExtension(of: name)
          if name.unicodeScalars.contains("\u{FFFD}"), kind.isEmpty || SourceFile.Language(pathExtension: kind) != nil {
            result.faults.append("cannot read `\(path)`: its name is not UTF-8; give it another")
          }
          continue
        }
        let absolute = PathName.joined(absoluteFolder, name)
        if status.kind == .other || isLeftOut(absolute, configuration) { continue }
        let isSource =
          SourceFile.Language(pathExtension: PathName.pathExtension(of: name)) != nil && !ForeignSources.isLeftOut(name)
        switch status.kind {
        case .directory where DataModelFolder.isOne(name): addDataModel(path, isForeign: isOfPackage || isLinked)
        case .directory: folders.add(path)
        case .file:
          if isSource, isWanted(absolute, configuration) { add(path, status, isForeign: isOfPackage || isLinked) }
        case .link:
          guard let target = System.status(path) else {
            if isSource { result.faults.append("cannot read `\(path)`: the link leads nowhere") }
            continue
          }
          let isWanted = target.kind == .directory || isSource && isWanted(absolute, configuration)
          if isWanted { links.append((path, start)) }
        case .other: break
        }
      }
    }
  }

  /// Continues with the packages in a folder that is skipped otherwise.
  private mutating func addPackages(in name: String, of folder: String, _ configuration: Configuration) {
    guard let packages = ForeignSources.packages(in: name) else { return }
    let path = PathName.joined(folder, packages)
    let absolute = PathName.absolute(folder, in: configurations.workingDirectory)
    let isExcluded = [name, packages].contains { isLeftOut(PathName.joined(absolute, $0), configuration) }
    if !isExcluded, System.isDirectory(path) { folders.add(path) }
  }
}
