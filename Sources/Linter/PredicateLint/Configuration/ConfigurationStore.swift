import PredicateCommandLine
import PredicateDiagnostics

/// The configuration that holds for each folder: the nearest file in it or above it, or the one that the call names.
struct ConfigurationStore {
  let workingDirectory: String
  /// What a file may use.
  private let limits: Limits
  /// What `--config` names, which then holds everywhere.
  private let fixed: Configuration?
  private var byFolder: [String: Configuration] = [:]

  /// A store that looks for files; with a path, one that reads just that file, whose globs are relative to the working
  /// directory.
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

  /// The configuration of the files in a folder, given its absolute path.
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

  /// The configuration of a file, as it is given on a command line.
  mutating func configuration(of path: String) throws(ToolError) -> Configuration {
    let absolute = PathName.absolute(path, in: workingDirectory)
    return try configuration(ofFolder: PathName.folder(of: absolute) ?? "/")
  }
}
