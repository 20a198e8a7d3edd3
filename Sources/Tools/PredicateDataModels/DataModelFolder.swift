import PredicateCommandLine

/// The folders of Core Data models: `App.xcdatamodeld` with a folder `App 2.xcdatamodel` for each version, or a single such folder.
package enum DataModelFolder {
  package static let versions = ".xcdatamodeld"
  package static let version = ".xcdatamodel"

  /// Returns whether a name is that of a data model's folder.
  package static func isOne(_ name: String) -> Bool { name.hasSuffix(version) || name.hasSuffix(versions) }

  /// Returns the model file in a folder. If there are several versions, it is that of the current one. `nil` if there is none.
  package static func contents(of folder: String) -> String? {
    var folder = folder
    if folder.hasSuffix(versions) {
      let names = ((try? System.entries(of: folder)) ?? []).filter { $0.hasSuffix(version) }
        // `App 10` is sorted after `App 9` and `App`.
        .sorted { ($0.utf8.count, $0) < ($1.utf8.count, $1) }
      let current = currentVersion(of: folder)
      guard let name = names.first(where: { $0 == current }) ?? names.last else { return nil }
      folder += "/" + name
    }
    return ["contents", archiveName].lazy.map { "\(folder)/\($0)" }.first { System.status($0)?.kind == .file }
  }

  /// The name of the file in models older than Xcode 4. It is an archive of objects.
  package static let archiveName = "elements"

  /// The maximum size of `.xccurrentversion` in bytes.
  private static let maximumVersionBytes = 1 << 16

  /// Returns the current version that the property list `.xccurrentversion` names.
  private static func currentVersion(of folder: String) -> String? {
    let path = folder + "/.xccurrentversion"
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
