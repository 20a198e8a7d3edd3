import PredicateCommandLine
import PredicateDiagnostics

/// The configuration of each folder: the nearest file in it or its parents, or the one named on the command line.
struct ConfigurationStore {
  let workingDirectory: String
  private let limits: Limits
  /// The configuration that `--config` names, which applies to all folders.
  private let fixed: Configuration?
  private var byFolder: [String: Configuration] = [:]

  /// Creates a store that searches for files, or one that reads only the file at `path`, whose globs are relative to the working directory.
  init(workingDirectory: String, path: String? = nil, limits: Limits = .standard) throws(ToolError) {
    self.limits = limits
    self.workingDirectory = workingDirectory
    guard let path else {
      fixed = nil
      return
    }
    var reader = ConfigurationReader(
      path, base: workingDirectory, workingDirectory: workingDirectory, limits: limits, isNamed: true)
    fixed = try reader.read(path)
  }

  /// Returns the configuration of the files in a folder, given its absolute path.
  mutating func configuration(ofFolder folder: String) throws(ToolError) -> Configuration {
    if let fixed { return fixed }
    var passed: [String] = []
    var current: String? = folder
    var found = Configuration()
    while let candidate = current {
      if let known = byFolder[candidate] {
        found = known
        break
      }
      passed.append(candidate)
      let path = PathName.joined(candidate, Configuration.fileName)
      if System.exists(path) {
        var reader = ConfigurationReader(
          path, base: candidate, workingDirectory: workingDirectory, limits: limits)
        found = try reader.read(PathName.relative(path, to: workingDirectory) ?? path)
        break
      }
      current = PathName.folder(of: candidate)
    }
    for candidate in passed { byFolder[candidate] = found }
    return found
  }

  /// Returns the configuration of a file, given its path as on the command line.
  mutating func configuration(of path: String) throws(ToolError) -> Configuration {
    let absolute = PathName.absolute(path, in: workingDirectory)
    return try configuration(ofFolder: PathName.folder(of: absolute) ?? "/")
  }
}
