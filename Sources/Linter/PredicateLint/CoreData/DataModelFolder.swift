import PredicateAppSources
import PredicateCommandLine
import PredicateDiagnostics

/// The folders that Xcode keeps data models of Core Data in: `App.xcdatamodeld` with a folder `App 2.xcdatamodel` for each version, or
/// such a folder alone.
enum DataModelFolder {
  private static let versions = ".xcdatamodeld"
  private static let version = ".xcdatamodel"

  /// Whether a folder of this name holds a data model.
  static func isOne(_ name: String) -> Bool { name.hasSuffix(version) || name.hasSuffix(versions) }

  /// The folder of a data model that a path leads into, with all its versions; nil of other paths.
  static func around(_ path: String) -> String? {
    var folder = path.hasPrefix("/") ? "/" : ""
    for name in path.split(separator: "/") {
      folder = folder.isEmpty ? String(name) : PathName.joined(folder, String(name))
      if isOne(String(name)) { return folder }
    }
    return nil
  }

  /// The file with the model of a folder, of several versions that of the current one; nil where there is none.
  static func contents(of folder: String) -> String? {
    var folder = folder
    if folder.hasSuffix(versions) {
      let names = ((try? System.entries(of: folder)) ?? []).filter { $0.hasSuffix(version) }
        // `App 10` behind `App 9` and `App`.
        .sorted { ($0.utf8.count, $0) < ($1.utf8.count, $1) }
      let current = currentVersion(of: folder)
      guard let name = names.first(where: { $0 == current }) ?? names.last else { return nil }
      folder = PathName.joined(folder, name)
    }
    return ["contents", archiveName].lazy.map { PathName.joined(folder, $0) }
      .first { System.status($0)?.kind == .file }
  }

  /// The name of the file in models older than Xcode 4, which is an archive of objects.
  static let archiveName = "elements"

  /// Whether a version of a data model that is not the current one has an entity of a name: code that migrates fetches from both.
  static func otherVersions(of path: String, have name: String) -> Bool {
    let own = path.split(separator: "/").dropLast().last.map(String.init) ?? ""
    guard let folder = PathName.folder(of: path).flatMap(PathName.folder), folder.hasSuffix(versions) else {
      return false
    }
    return ((try? System.entries(of: folder)) ?? []).contains { version in
      guard version.hasSuffix(Self.version), version != own else { return false }
      guard let path = contents(of: PathName.joined(folder, version)),
        let bytes = try? System.read(path, limits: .untrusted, .sourceFileBytes)
      else { return false }
      let model = DataModel(SourceFile(path: path, language: .dataModel, bytes: bytes))
      return model.entities.contains { $0.name == name } || model.mayHaveUnread(name)
    }
  }

  /// The number of bytes that `.xccurrentversion` may have.
  private static let maximumVersionBytes = 1 << 16

  /// What `.xccurrentversion`, a property list, names.
  private static func currentVersion(of folder: String) -> String? {
    let path = PathName.joined(folder, ".xccurrentversion")
    guard let bytes = try? System.read(path, isNamed: false, atMost: maximumVersionBytes, excess: { _ in "" }) else {
      return nil
    }
    var reader = XMLReader(bytes)
    var isNext = false
    while let event = try? reader.next() {
      guard case .text(let text) = event else { continue }
      if isNext { return text }
      isNext = text == "_XCCurrentVersionName"
    }
    return nil
  }
}
