import PredicateAppSources
import PredicateCommandLine
import PredicateDiagnostics

/// The folders of Core Data models: `App.xcdatamodeld` with a folder `App 2.xcdatamodel` for each version, or a single such folder.
enum DataModelFolder {
  private static let versions = ".xcdatamodeld"
  private static let version = ".xcdatamodel"

  /// Returns whether a name is that of a data model's folder.
  static func isOne(_ name: String) -> Bool { name.hasSuffix(version) || name.hasSuffix(versions) }

  /// Returns the data model's folder, with all its versions, that contains a path. `nil` for other paths.
  static func around(_ path: String) -> String? {
    var folder = path.hasPrefix("/") ? "/" : ""
    for name in path.split(separator: "/") {
      folder = folder.isEmpty ? String(name) : PathName.joined(folder, String(name))
      if isOne(String(name)) { return folder }
    }
    return nil
  }

  /// Returns the model file in a folder. If there are several versions, it is that of the current one. `nil` if there is none.
  static func contents(of folder: String) -> String? {
    var folder = folder
    if folder.hasSuffix(versions) {
      let names = ((try? System.entries(of: folder)) ?? []).filter { $0.hasSuffix(version) }
        // `App 10` is sorted after `App 9` and `App`.
        .sorted { ($0.utf8.count, $0) < ($1.utf8.count, $1) }
      let current = currentVersion(of: folder)
      guard let name = names.first(where: { $0 == current }) ?? names.last else { return nil }
      folder = PathName.joined(folder, name)
    }
    return ["contents", archiveName].lazy.map { PathName.joined(folder, $0) }
      .first { System.status($0)?.kind == .file }
  }

  /// The name of the file in models older than Xcode 4. It is an archive of objects.
  static let archiveName = "elements"

  /// Returns whether a version other than the current one has an entity with a name, and with a property. Migration code fetches from both.
  static func otherVersions(of path: String, have name: String, _ property: String? = nil) -> Bool {
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
      return model.mayHaveUnread(name)
        || model.entities.contains { entity in
          entity.name == name && property.map { entity.properties[$0] != nil } ?? true
        }
    }
  }

  /// The maximum size of `.xccurrentversion` in bytes.
  private static let maximumVersionBytes = 1 << 16

  /// Returns the current version that the property list `.xccurrentversion` names.
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
