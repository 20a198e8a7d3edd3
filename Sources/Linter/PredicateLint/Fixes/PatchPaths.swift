import PredicateCommandLine

/// The paths of files in a patch. They are relative to the working directory.
///
/// If a file is outside of it, they are relative to the top of the repository, as in git's own patches. Without a repository, they are
/// relative to the nearest folder that contains all files.
struct PatchPaths {
  private let workingDirectory: String
  /// The folder that paths start from.
  private let top: String

  init(_ paths: [String], workingDirectory: String) {
    self.workingDirectory = workingDirectory
    let outside = paths.filter { !$0.hasPrefix("/") }.map { PathName.absolute($0, in: workingDirectory) }
    func holds(_ folder: String) -> Bool { outside.allSatisfy { PathName.relative($0, to: folder) != nil } }
    let above = sequence(first: workingDirectory, next: PathName.folder).filter(holds)
    let repository = above.first { System.exists(PathName.joined($0, ".git")) }
    top = holds(workingDirectory) ? workingDirectory : repository ?? above.first ?? "/"
  }

  /// Returns the path of a file in the patch. Absolute paths are unchanged.
  subscript(path: String) -> String {
    if path.hasPrefix("/") { return path }
    return PathName.relative(PathName.absolute(path, in: workingDirectory), to: top) ?? path
  }

  /// The folder in which to apply the patch, for messages. Empty for the working directory.
  var hint: String { top == workingDirectory ? "" : "; it applies in `\(top)`" }

  /// Returns a name as git writes it. It is quoted if it contains a control character, a quote or a backslash. If it contains a space, a
  /// tab follows it, so that programs do not read the text after the space as a date.
  static func quoted(_ path: String) -> String {
    let isPlain = path.utf8.allSatisfy {
      $0 >= 0x20 && $0 != 0x7F && $0 != UInt8(ascii: "\"") && $0 != UInt8(ascii: "\\")
    }
    if isPlain { return path.contains(" ") ? path + "\t" : path }
    var result = "\""
    for scalar in path.unicodeScalars {
      switch scalar {
      case "\"", "\\": result += "\\\(scalar)"
      case "\n": result += "\\n"
      case "\t": result += "\\t"
      case "\r": result += "\\r"
      case _ where scalar.value < 0x20 || scalar.value == 0x7F:
        let digits = String(scalar.value, radix: 8)
        result += "\\" + String(repeating: "0", count: 3 - digits.count) + digits
      default: result.unicodeScalars.append(scalar)
      }
    }
    return result + "\""
  }
}
