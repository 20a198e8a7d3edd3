#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Android)
  import Android
#elseif canImport(Darwin)
  import Darwin
#endif

extension System {
  /// The status of a file.
  package struct FileStatus: Sendable {
    package enum Kind: Sendable {
      case file, directory, link, other
    }

    /// The identity of a file, which is unique on the machine and independent of its path.
    package struct Identity: Hashable, Sendable {
      var device: UInt64
      var number: UInt64
    }

    package var kind: Kind
    package var identity: Identity
    var permissions: UInt32
    var owner: UInt32
    var group: UInt32
    /// The number of hard links to the file.
    var linkCount: Int
    /// The size in bytes.
    package var size: Int
    /// The time of the last modification, since 1970.
    package var modified: Duration
  }

  /// Returns the status of a path. `nil` if it does not exist.
  package static func status(_ path: String, followsLinks: Bool = true) -> FileStatus? {
    var status = stat()
    guard (followsLinks ? stat(path, &status) : lstat(path, &status)) == 0 else { return nil }
    #if canImport(Darwin)
      let modified = status.st_mtimespec
    #else
      let modified = status.st_mtim
    #endif
    return FileStatus(
      kind: kind(status),
      identity: FileStatus.Identity(
        device: UInt64(truncatingIfNeeded: status.st_dev), number: UInt64(truncatingIfNeeded: status.st_ino)),
      permissions: UInt32(truncatingIfNeeded: status.st_mode & 0o7777), owner: status.st_uid, group: status.st_gid,
      linkCount: Int(status.st_nlink), size: Int(clamping: status.st_size),
      modified: .seconds(modified.tv_sec) + .nanoseconds(modified.tv_nsec))
  }

  /// Returns the kind of an open file.
  static func kind(of descriptor: Int32) -> FileStatus.Kind {
    var status = stat()
    return fstat(descriptor, &status) == 0 ? kind(status) : .other
  }

  private static func kind(_ status: stat) -> FileStatus.Kind {
    switch status.st_mode & S_IFMT {
    case S_IFREG: .file
    case S_IFDIR: .directory
    case S_IFLNK: .link
    default: .other
    }
  }

  /// Returns the folder that relative paths start from. `/` if the system does not report it.
  package static func currentDirectory() -> String {
    var buffer = [CChar](repeating: 0, count: 4_096)
    guard getcwd(&buffer, buffer.count) != nil else { return "/" }
    return String(decoding: buffer.prefix { $0 != 0 }.map { UInt8(bitPattern: $0) }, as: UTF8.self)
  }

  /// Creates a folder and its missing parents.
  package static func createFolder(_ path: String) throws(FileError) {
    var folder = path.hasPrefix("/") ? "/" : ""
    for name in path.split(separator: "/") {
      folder += folder.isEmpty || folder == "/" ? name : "/" + name
      // Another process may create it at the same time.
      if !exists(folder), mkdir(folder, 0o777) != 0, errno != EEXIST { throw failure(folder, to: "make") }
    }
  }

  /// Returns the absolute path without symbolic links. `nil` if it does not exist.
  package static func realPath(_ path: String) -> String? {
    guard let resolved = realpath(path, nil) else { return nil }
    defer { free(resolved) }
    return String(cString: resolved)
  }
}
