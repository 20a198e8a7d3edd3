import PredicateCommandLine

/// The files of a project, by their real paths. Links to places outside of it are not followed, and files there are not quoted.
struct RealTree {
  private let root: String

  /// Creates the tree around a folder, given its absolute path: the project that contains the folder, or the folder alone.
  init(around folder: String) {
    let folder = System.realPath(folder) ?? folder
    root = ProjectFolder(around: PathName.joined(folder, "."))?.path ?? folder
  }

  /// Returns whether a path leads into the tree.
  func contains(_ path: String) -> Bool {
    guard let real = System.realPath(path) else { return false }
    return real == root || PathName.relative(real, to: root) != nil
  }
}
