import PredicateCommandLine

/// The folder of the project that a file belongs to.
struct ProjectFolder: Equatable {
  var path: String
  /// The entry that identifies a project: `Package.swift`, `App.xcodeproj`, `.git`.
  var mark: String

  private static let names: Set<String> = ["Package.swift", "Podfile", "project.yml", "Tuist", ".git"]
  private static let suffixes = [".xcodeproj", ".xcworkspace"]

  /// Finds the nearest folder above an absolute path that is a project. `nil` if there is none. The root and its direct subfolders are
  /// excluded, because they contain more than a project.
  init?(around path: String) {
    var current = PathName.folder(of: path)
    while let folder = current, folder.utf8.count(where: { $0 == UInt8(ascii: "/") }) > 1 {
      let entries = (try? System.entries(of: folder)) ?? []
      let marks = entries.filter { name in Self.names.contains(name) || Self.suffixes.contains { name.hasSuffix($0) } }
      if let mark = marks.min(by: PathName.precedes) {
        self.path = folder
        self.mark = marks.contains("Package.swift") ? "Package.swift" : mark
        return
      }
      current = PathName.folder(of: folder)
    }
    return nil
  }

  /// Returns the nearest folder, from an absolute path up, that is the root of a Git repository. `nil` if there is none.
  static func repository(around path: String) -> String? {
    var current: String? = path
    while let folder = current {
      if System.status(PathName.joined(folder, ".git")) != nil { return folder }
      current = PathName.folder(of: folder)
    }
    return nil
  }
}
