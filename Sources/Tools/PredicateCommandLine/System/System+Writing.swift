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
  /// Writes a file atomically: after an error, the file has its previous bytes.
  ///
  /// The file keeps its owner, permissions, extended attributes, access control lists and hard links, and a symbolic link remains one. The
  /// bytes go to a new file that replaces the old one. If the new file cannot match the old one in all of these, the old one is overwritten
  /// instead. Signals that would end the process take effect afterwards.
  ///
  /// - Throws: An error for a read-only file, regardless of the user. Streams, devices and entries of `/dev` are written to directly.
  public static func write(_ bytes: [UInt8], toFile path: String) throws(FileError) {
    let target = realPath(path) ?? path
    guard let status = status(target) else {
      // Writing through a broken link creates its target.
      if self.status(path, followsLinks: false) != nil { return try writeStream(bytes, path) }
      return try HeldSignals.whileHeld { () throws(FileError) in
        guard let error = replace(target, nil, with: bytes) else { return }
        throw FileError(message: "cannot write `\(path)`: \(reason(error))")
      }
    }
    if status.kind != .file || path.hasPrefix("/dev/") || path.hasPrefix("/proc/") {
      return try writeStream(bytes, path)
    }
    guard status.permissions & 0o222 != 0, access(target, W_OK) == 0 else {
      throw FileError(message: "cannot write `\(path)`: the file is read-only")
    }
    try HeldSignals.whileHeld { () throws(FileError) in
      let isBound = status.linkCount > 1 || hasAttributes(target)
      guard let error = isBound ? EPERM : replace(target, status, with: bytes) else { return }
      // The folder accepts no new files, the owner cannot be changed, or the file is a mount point.
      guard [EACCES, EPERM, EBUSY, EROFS, ENAMETOOLONG].contains(error) else {
        throw FileError(message: "cannot write `\(path)`: \(reason(error))")
      }
      try overwrite(target, with: bytes, called: path)
    }
  }

  private static func writeStream(_ bytes: [UInt8], _ path: String) throws(FileError) {
    let descriptor = open(path, O_WRONLY | O_CREAT | O_TRUNC, 0o644)
    guard descriptor >= 0 else { throw failure(path, to: "write") }
    let isWritten = writeAll(bytes, to: descriptor)
    let error = failure(path, to: "write")
    // Some systems report only now that there is no space.
    guard close(descriptor) == 0 else { throw isWritten ? failure(path, to: "write") : error }
    if !isWritten { throw error }
  }

  /// Replaces the file at a path with a new one of the same owner and permissions.
  ///
  /// - Returns: The system's error number. `nil` if the file was replaced. After an error, nothing has changed.
  private static func replace(_ target: String, _ status: FileStatus?, with bytes: [UInt8]) -> Int32? {
    // Processes in different containers may have the same number.
    let name = ".predicate-\(getpid())-\(UInt32.random(in: 0 ... .max))"
    let temporary = target.lastIndex(of: "/").map { target[...$0] + name } ?? name
    let descriptor = open(temporary, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, status == nil ? 0o644 : 0o600)
    guard descriptor >= 0 else { return errno }
    var isDone = writeAll(bytes, to: descriptor)
    if let status {
      isDone = isDone && fsync(descriptor) == 0 && has(descriptor, ownerOf: status)
      isDone = isDone && fchmod(descriptor, mode_t(truncatingIfNeeded: status.permissions)) == 0
    }
    var error = errno
    if close(descriptor) != 0, isDone { (isDone, error) = (false, errno) }
    if isDone, rename(temporary, target) == 0 { return nil }
    if isDone { error = errno }
    unlink(temporary)
    return error
  }

  /// Returns a Boolean value that indicates whether an open file has the owner and group of another one, after changing them if necessary.
  private static func has(_ descriptor: Int32, ownerOf status: FileStatus) -> Bool {
    var own = stat()
    guard fstat(descriptor, &own) == 0 else { return false }
    return own.st_uid == status.owner && own.st_gid == status.group
      || fchown(descriptor, status.owner, status.group) == 0
  }

  /// Overwrites the bytes of a file, and restores the previous bytes if that fails.
  private static func overwrite(_ target: String, with bytes: [UInt8], called path: String) throws(FileError) {
    let former = try read(target, isNamed: false, atMost: .max) { _ in "" }
    let descriptor = open(target, O_WRONLY | O_CLOEXEC)
    guard descriptor >= 0 else { throw failure(path, to: "write") }
    defer { close(descriptor) }
    func put(_ bytes: [UInt8]) -> Bool {
      lseek(descriptor, 0, SEEK_SET) == 0 && writeAll(bytes, to: descriptor)
        && ftruncate(descriptor, off_t(bytes.count)) == 0 && fsync(descriptor) == 0
    }
    if put(bytes) { return }
    let error = failure(path, to: "write")
    _ = put(former)
    throw error
  }

  /// Returns a Boolean value that indicates whether a file has extended attributes, including access control lists.
  private static func hasAttributes(_ path: String) -> Bool {
    #if canImport(Darwin)
      if listxattr(path, nil, 0, 0) > 0 { return true }
      guard let list = acl_get_file(path, ACL_TYPE_EXTENDED) else { return false }
      acl_free(UnsafeMutableRawPointer(list))
      return true
    #else
      return listAttributes(path, nil, 0) > 0
    #endif
  }

  private static func reason(_ error: Int32) -> String { String(cString: strerror(error)).lowercased() }
}

#if !canImport(Darwin)
  // The modules of the C libraries omit `sys/xattr.h`.
  @_silgen_name("listxattr")
  private func listAttributes(_ path: UnsafePointer<CChar>, _ list: UnsafeMutablePointer<CChar>?, _ size: Int) -> Int
#endif

/// The signals that end a process, deferred until a file is complete.
private enum HeldSignals {
  /// The last signal received. 0 if there was none.
  nonisolated(unsafe) private static var received: Int32 = 0
  private static let isHeld = Mutex(false)

  /// Runs a closure without interruption by signals from a user or job scheduler, and then delivers the deferred signal.
  static func whileHeld<Failure: Error>(_ body: () throws(Failure) -> Void) throws(Failure) {
    let result = isHeld.withLock { _ -> Result<Void, Failure> in
      received = 0
      let former = [SIGINT, SIGTERM, SIGHUP].map { ($0, signal($0) { HeldSignals.received = $0 }) }
      defer {
        for (number, handler) in former { signal(number, handler) }
        if received != 0 { raise(received) }
      }
      do throws(Failure) { return .success(try body()) } catch { return .failure(error) }
    }
    try result.get()
  }
}
