import PredicateCommandLine
import PredicateDiagnostics
import PredicateSources

/// A folder that keeps what calls of the linter have found, a file for each.
///
/// A file begins with ``magic`` and the hash of all behind it. So whatever is not whole, is of another version, or was renamed is as good
/// as not there. Files take their place in one step: calls that share the folder see each other's whole.
struct ResultCache {
  /// So many results are kept, the last ones.
  static let maximumResults = 32
  /// Longer results are not kept.
  static let maximumBytes = 16 << 20
  /// The first bytes of a file; the number counts its versions.
  static let magic = Array("predicate-lint cache 1\n".utf8)
  private static let suffix = ".predicate-lint"

  /// The path of the folder, which need not be there.
  let folder: String
  /// What tells this build of the linter from every other.
  let tool: String

  /// The result of a key, which speaks of these files; nil where it is not kept.
  func result(of key: CacheKey, files: [String: SourceFile]) -> LintResult? {
    let path = path(of: key)
    guard let status = System.status(path), status.kind == .file, status.size <= Self.maximumBytes,
      let bytes = try? System.read(path), bytes.starts(with: Self.magic)
    else { return nil }
    let hash = bytes.dropFirst(Self.magic.count).prefix(BLAKE2b.length)
    let rest = Array(bytes[hash.endIndex...])
    guard hash.elementsEqual(BLAKE2b.hash(rest)), rest.starts(with: key.hash),
      let result = try? LintResult(reading: Array(rest.dropFirst(key.hash.count))), result.fits(files)
    else { return nil }
    return result
  }

  /// Keeps a result, and makes room for it.
  func keep(_ result: LintResult, of key: CacheKey) throws(System.FileError) {
    let rest = key.hash + result.bytes
    let bytes = Self.magic + BLAKE2b.hash(rest) + rest
    guard bytes.count <= Self.maximumBytes else { return }
    if !System.exists(folder) {
      try System.createFolder(folder)
      // What is kept for one machine is no part of a project.
      try System.write(Array("*\n".utf8), toFile: PathName.joined(folder, ".gitignore"))
    }
    let path = path(of: key)
    // What a link leads to is not ours.
    if System.status(path, followsLinks: false)?.kind == .link { System.remove(path) }
    try System.replaceFile(path, with: bytes)
    try removeOld(but: path)
  }

  private func path(of key: CacheKey) -> String { PathName.joined(folder, key.hexadecimal + Self.suffix) }

  /// Removes what was written before the last results, and what a call has left that was ended while it wrote.
  private func removeOld(but path: String) throws(System.FileError) {
    var files: [(path: String, modified: Duration)] = []
    for name in try System.entries(of: folder) where Self.isOwn(name) {
      let other = PathName.joined(folder, name)
      if other != path, let status = System.status(other, followsLinks: false) {
        files.append((other, status.modified))
      }
    }
    files.sort { ($0.modified, $0.path) > ($1.modified, $1.path) }
    for file in files.dropFirst(Self.maximumResults - 1) { System.remove(file.path) }
  }

  /// Whether a name is one that ``path(of:)`` makes, perhaps with more behind it, as while the file is written.
  private static func isOwn(_ name: String) -> Bool {
    let digits = name.utf8.prefix(2 * BLAKE2b.length)
    return digits.count == 2 * BLAKE2b.length && digits.allSatisfy { $0.hexDigit != nil }
      && name.dropFirst(digits.count).hasPrefix(suffix)
  }
}
