import PredicateCommandLine

/// What files are called in a patch: from the working directory, or, where one of them lies outside of it, from the top of the
/// repository, as in git's own patches; without a repository from the nearest folder that has them all.
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

  /// The path of a file in the patch; absolute paths stay as they are.
  subscript(path: String) -> String {
    if path.hasPrefix("/") { return path }
    return PathName.relative(PathName.absolute(path, in: workingDirectory), to: top) ?? path
  }

  /// Where the patch applies; empty where that is the working directory.
  var hint: String { top == workingDirectory ? "" : "; it applies in `\(top)`" }

  /// A name as git writes it: in quotes where a control character, a quote or a backslash is in it, and with a tab behind it where a
  /// blank is, so that no program takes what follows the blank for a date.
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
