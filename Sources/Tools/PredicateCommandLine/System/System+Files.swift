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
  /// What a path leads to.
  package struct FileStatus: Sendable {
    package enum Kind: Sendable {
      case file, directory, link, other
    }

    /// What tells a file from every other one on the machine, under whatever path.
    package struct Identity: Hashable, Sendable {
      var device: UInt64
      var number: UInt64
    }

    package var kind: Kind
    package var identity: Identity
    var permissions: UInt32
    /// How many bytes a file has.
    package var size: Int
    /// When it was last written, since 1970.
    package var modified: Duration
  }

  /// What a path leads to; nil where there is nothing.
  package static func status(_ path: String, followsLinks: Bool = true) -> FileStatus? {
    var status = stat()
    guard (followsLinks ? stat(path, &status) : lstat(path, &status)) == 0 else { return nil }
    let kind: FileStatus.Kind =
      switch status.st_mode & S_IFMT {
      case S_IFREG: .file
      case S_IFDIR: .directory
      case S_IFLNK: .link
      default: .other
      }
    #if canImport(Darwin)
      let modified = status.st_mtimespec
    #else
      let modified = status.st_mtim
    #endif
    return FileStatus(
      kind: kind,
      identity: FileStatus.Identity(
        device: UInt64(truncatingIfNeeded: status.st_dev), number: UInt64(truncatingIfNeeded: status.st_ino)),
      permissions: UInt32(truncatingIfNeeded: status.st_mode & 0o7777), size: Int(clamping: status.st_size),
      modified: .seconds(modified.tv_sec) + .nanoseconds(modified.tv_nsec))
  }

  /// The folder that relative paths start from; `/` where the system does not say.
  package static func currentDirectory() -> String {
    var buffer = [CChar](repeating: 0, count: 4_096)
    guard getcwd(&buffer, buffer.count) != nil else { return "/" }
    return String(decoding: buffer.prefix { $0 != 0 }.map { UInt8(bitPattern: $0) }, as: UTF8.self)
  }

  /// Writes a file in one step, so that nobody ever reads half of it: the bytes go to a file beside it, which then takes its
  /// place with its permissions. A symbolic link stays one.
  package static func replaceFile(_ path: String, with bytes: [UInt8]) throws(FileError) {
    let target = resolved(path)
    // Processes in containers have the same numbers.
    let temporary = target + ".predicate-lint-\(getpid())-\(UInt32.random(in: 0 ... .max))"
    let descriptor = open(temporary, O_WRONLY | O_CREAT | O_EXCL, 0o600)
    guard descriptor >= 0 else { throw failure(path, to: "write") }
    let isWritten = writeAll(bytes, to: descriptor) && fsync(descriptor) == 0
    if let status = status(target) { fchmod(descriptor, mode_t(truncatingIfNeeded: status.permissions)) }
    close(descriptor)
    guard isWritten, rename(temporary, target) == 0 else {
      let error = failure(path, to: "write")
      unlink(temporary)
      throw error
    }
  }

  /// Makes a folder with those above it that are not there.
  package static func createFolder(_ path: String) throws(FileError) {
    var folder = path.hasPrefix("/") ? "/" : ""
    for name in path.split(separator: "/") {
      folder += folder.isEmpty || folder == "/" ? name : "/" + name
      // Another process may make it at the same time.
      if !exists(folder), mkdir(folder, 0o777) != 0, errno != EEXIST { throw failure(folder, to: "make") }
    }
  }

  /// Removes a file or a link, where there is one that may be removed.
  package static func remove(_ path: String) { unlink(path) }

  /// The path without symbolic links; as it is where there is nothing at it.
  private static func resolved(_ path: String) -> String {
    guard let resolved = realpath(path, nil) else { return path }
    defer { free(resolved) }
    return String(cString: resolved)
  }
}
