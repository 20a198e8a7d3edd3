import PredicateAppSources
import PredicateCommandLine
import PredicateDataModels
import PredicateDiagnostics

extension DataModelFolder {
  /// Returns the data model's folder, with all its versions, that contains a path. `nil` for other paths.
  static func around(_ path: String) -> String? {
    var folder = path.hasPrefix("/") ? "/" : ""
    for name in path.split(separator: "/") {
      folder = folder.isEmpty ? String(name) : PathName.joined(folder, String(name))
      if isOne(String(name)) { return folder }
    }
    return nil
  }

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
}
