import PredicateAppSources
import PredicateCommandLine
import PredicateDiagnostics

/// Reads the files that searches find, for a run of the linter and for an editor.
struct SourceReader {
  struct ReadFile {
    var file: SourceFile
    /// A Boolean value that indicates whether the file is read for its declarations and not linted.
    var isOnlyRead: Bool
  }

  /// The reasons why files cannot be read.
  private(set) var faults: [String] = []
  /// The number of files to lint that are skipped because they contain nothing relevant.
  private(set) var screenedOut = 0
  private let limits: Limits
  private var files: [ReadFile] = []
  /// Plain C files, each with its position among the other files.
  private var plain: [(path: String, position: Int, isOnlyRead: Bool)] = []
  /// The names of the files that Objective-C files import. Predicates may use their definitions.
  private var imported: Set<String> = []

  init(_ limits: Limits) { self.limits = limits }

  mutating func read(_ found: FileSearch.Result, isOnlyRead: Bool = false) {
    faults += found.faults
    for (paths, isForeign) in [(found.dataModels, false), (found.foreignDataModels, true)] {
      for path in paths {
        guard let bytes = bytes(path) else { continue }
        let file = SourceFile(path: path, language: .dataModel, bytes: bytes)
        files.append(ReadFile(file: file, isOnlyRead: isOnlyRead || isForeign))
      }
    }
    for path in found.files {
      if let bytes = bytes(path, isNamed: found.named.contains(path)) { add(bytes, of: path, isOnlyRead: isOnlyRead) }
    }
    for paths in found.packages {
      let read = paths.compactMap { path in bytes(path).map { (path, $0) } }
      guard read.contains(where: { ForeignSources.mayMatter($1) }) else { continue }
      for (path, bytes) in read { add(bytes, of: path, isOnlyRead: true) }
    }
  }

  /// Returns the files that have been read, including the C headers that an Objective-C file imports.
  mutating func finish() -> [ReadFile] {
    // Inserts from the last to the first, so that the other positions stay valid.
    for (path, position, isOnlyRead) in plain.reversed() {
      if !imported.contains(PathName.name(of: path)) {
        if !isOnlyRead { screenedOut += 1 }
      } else if let bytes = bytes(path) {
        let file = SourceFile(path: path, language: .objectiveC, bytes: bytes)
        files.insert(ReadFile(file: file, isOnlyRead: isOnlyRead), at: position)
      }
    }
    defer { (files, plain) = ([], []) }
    return files
  }

  private mutating func add(_ bytes: [UInt8], of path: String, isOnlyRead: Bool) {
    guard let language = SourceFile.Language(pathExtension: PathName.pathExtension(of: path)) else { return }
    if language == .objectiveC {
      let screened = ScreenedSource(bytes)
      // Only a header may be one of a C library.
      guard screened.mayMatter || PathName.pathExtension(of: path) != "h" else {
        return plain.append((path, files.count, isOnlyRead))
      }
      imported.formUnion(screened.imports)
    }
    files.append(ReadFile(file: SourceFile(path: path, language: language, bytes: bytes), isOnlyRead: isOnlyRead))
  }

  /// Returns the bytes of a file. `nil`, with a fault, if it cannot be read.
  mutating func bytes(_ path: String, isNamed: Bool = false) -> [UInt8]? {
    do throws(System.FileError) {
      return try System.read(path, limits: limits, .sourceFileBytes, isNamed: isNamed)
    } catch {
      faults.append(error.message)
      return nil
    }
  }
}
