#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Android)
  import Android
#elseif canImport(Darwin)
  import Darwin
#endif

// Inside `System`, these names are its own methods.
private func systemRead(_ descriptor: Int32, _ bytes: UnsafeMutableRawPointer?, _ count: Int) -> Int {
  read(descriptor, bytes, count)
}

private func systemWrite(_ descriptor: Int32, _ bytes: UnsafeRawPointer?, _ count: Int) -> Int {
  write(descriptor, bytes, count)
}

extension System {
  /// Reads the available bytes, and waits if there are none, even for nonblocking streams.
  ///
  /// - Parameter deadline: The time limit. `nil` for none.
  /// - Returns: The number of bytes read, 0 at the end, or a negative number after an error in `errno`, which is `ETIMEDOUT` if the time
  ///   limit passed.
  package static func readBytes(
    _ descriptor: Int32, _ buffer: UnsafeMutableRawBufferPointer, before deadline: ContinuousClock.Instant? = nil
  ) -> Int {
    if deadline != nil, !wait(for: POLLIN, of: descriptor, before: deadline) { return -1 }
    while true {
      let count = systemRead(descriptor, buffer.baseAddress, buffer.count)
      if count >= 0 || !mayRepeat(POLLIN, of: descriptor, before: deadline) { return count }
    }
  }

  /// Writes all bytes, and waits until they are accepted, even for nonblocking streams.
  ///
  /// - Parameter deadline: The time limit of a nonblocking stream. `nil` for none.
  /// - Returns: A Boolean value that indicates whether all bytes were written. If not, `errno` has the error: `ETIMEDOUT` after the time
  ///   limit.
  @discardableResult
  static func writeAll(
    _ bytes: [UInt8], to descriptor: Int32, before deadline: ContinuousClock.Instant? = nil
  ) -> Bool {
    bytes.withUnsafeBytes { buffer in
      var offset = 0
      while offset < buffer.count {
        let rest = UnsafeRawBufferPointer(rebasing: buffer[offset...])
        let count = systemWrite(descriptor, rest.baseAddress, rest.count)
        if count > 0 {
          offset += count
        } else if count == 0 || !mayRepeat(POLLOUT, of: descriptor, before: deadline) {
          return false
        }
      }
      return true
    }
  }

  /// Returns a Boolean value that indicates whether a call that failed with `errno` should be retried: a signal interrupted it, or the
  /// stream was not ready and is now.
  private static func mayRepeat(
    _ event: some FixedWidthInteger, of descriptor: Int32, before deadline: ContinuousClock.Instant?
  ) -> Bool {
    switch errno {
    case EINTR: true
    case EAGAIN, EWOULDBLOCK: wait(for: event, of: descriptor, before: deadline)
    default: false
    }
  }

  /// Waits until a stream is ready. Returns `false` after an error in `errno`, which is `ETIMEDOUT` if the time limit passed.
  private static func wait(
    for event: some FixedWidthInteger, of descriptor: Int32, before deadline: ContinuousClock.Instant?
  ) -> Bool {
    while true {
      var milliseconds: Int32 = -1
      if let deadline {
        let rest = max(.zero, deadline - .now).components
        let left = Double(rest.seconds) * 1_000 + Double(rest.attoseconds) / 1e15
        milliseconds = Int32(min(left.rounded(.up), 1e6))
      }
      var stream = pollfd(fd: descriptor, events: Int16(truncatingIfNeeded: event), revents: 0)
      let count = poll(&stream, 1, milliseconds)
      if count > 0 { return true }
      if count < 0, errno != EINTR { return false }
      if let deadline, count == 0, .now >= deadline {
        errno = ETIMEDOUT
        return false
      }
    }
  }

  /// Returns the next bytes of a stream as soon as there are any. `nil` at its end and after an error.
  package static func readPiece(_ stream: Stream) -> [UInt8]? {
    var piece = [UInt8](repeating: 0, count: 1 << 16)
    let count = piece.withUnsafeMutableBytes { readBytes(stream.rawValue, $0) }
    return count > 0 ? Array(piece[..<count]) : nil
  }

  /// Writes a file from the start, piece by piece.
  package final class FileWriter {
    private let path: String
    private let descriptor: Int32

    /// Opens and truncates the file.
    package init(_ path: String) throws(FileError) {
      self.path = path
      descriptor = open(path, O_WRONLY | O_CREAT | O_TRUNC, 0o644)
      guard descriptor >= 0 else { throw failure(path, to: "write") }
    }

    deinit { close(descriptor) }

    /// Appends bytes.
    package func append(_ bytes: [UInt8]) throws(FileError) {
      if !writeAll(bytes, to: descriptor) { throw failure(path, to: "write") }
    }
  }
}
