/// A file with a copy of a realm.
struct CopyFile {
  private let url: URL

  init(_ url: URL) { self.url = url }

  /// Writes the file atomically. The file must not exist.
  func write(_ bytes: [UInt8]) throws(Realm.Error) {
    let files = FileManager.default
    guard !files.fileExists(atPath: url.path) else {
      throw Realm.Error(
        .fileExists, "there is a file `\(url.path)` already; delete it, or write the copy to another", code: .realmFile)
    }
    let draft = url.deletingLastPathComponent().appendingPathComponent(".\(url.lastPathComponent).\(UUID().uuidString)")
    do {
      try Data(bytes).write(to: draft)
      try files.moveItem(at: draft, to: url)
    } catch {
      try? files.removeItem(at: draft)
      throw fault(error, "written")
    }
  }

  /// Returns the bytes of the file, if it has at most `maximum` bytes.
  func read(maximum: Int) throws(Realm.Error) -> [UInt8] {
    do {
      let attributes = try FileManager.default.attributesOfItem(atPath: url.resolvingSymlinksInPath().path)
      guard attributes[.type] as? FileAttributeType == .typeRegular else {
        throw Realm.Error(.fileAccess, "`\(url.path)` cannot be read: it is not a file", code: .realmFile)
      }
      if let size = attributes[.size] as? NSNumber, size.int64Value > Int64(maximum) {
        throw Realm.Error(
          .fail,
          DiagnosticError(exceeding: .documentBytes, maximum, "the copy `\(url.path)` has \(size.int64Value) bytes"))
      }
      return [UInt8](try Data(contentsOf: url))
    } catch let error as Realm.Error {
      throw error
    } catch {
      throw fault(error, "read")
    }
  }

  /// Converts an error of the file system.
  private func fault(_ error: any Error, _ action: String) -> Realm.Error {
    let code: Realm.Error.Code
    switch (error as? CocoaError)?.code {
    case CocoaError.fileNoSuchFile?, CocoaError.fileReadNoSuchFile?: code = .fileNotFound
    case CocoaError.fileReadNoPermission?, CocoaError.fileWriteNoPermission?: code = .filePermissionDenied
    case CocoaError.fileWriteFileExists?: code = .fileExists
    case CocoaError.fileWriteOutOfSpace?: code = .outOfDiskSpace
    default: code = .fileAccess
    }
    let reason =
      switch code {
      case .fileNotFound: "there is no such file or folder"
      case .filePermissionDenied: "it is not allowed"
      case .fileExists: "there is a file already"
      case .outOfDiskSpace: "there is no room for it"
      default: error.localizedDescription
      }
    return Realm.Error(code, "`\(url.path)` cannot be \(action): \(reason)", code: .realmFile)
  }
}
