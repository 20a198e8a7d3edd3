import PredicateCommandLine

/// The files of a project, by their real paths. Links that lead elsewhere are not followed, and nothing of what lies elsewhere is quoted.
struct RealTree {
  private let root: String

  /// The tree around a folder, given its absolute path: that of the project that the folder belongs to, or the folder alone.
  init(around folder: String) {
    let folder = System.realPath(folder) ?? folder
    root = ProjectFolder(around: PathName.joined(folder, "."))?.path ?? folder
  }

  /// A Boolean value that indicates whether a path leads to something in the tree.
  func contains(_ path: String) -> Bool {
    guard let real = System.realPath(path) else { return false }
    return real == root || PathName.relative(real, to: root) != nil
  }
}
