import PredicateCommandLine
import PredicateJSON
import PredicateStreams

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Android)
  import Android
#elseif canImport(Darwin)
  import Darwin
#endif

/// A file, or standard input for `-`, that is read from start to end. Compressed files are decompressed by the system's tools.
package final class FileSource: ByteSource, @unchecked Sendable {
  // Unchecked: a source is read by one thread at a time.
  private let path: String
  private let descriptor: Int32
  /// The bytes that were read in advance.
  private var ahead: [UInt8] = []
  /// The bytes that were read of a pipe, to be read again. `nil` if that is not possible.
  private var kept: KeptBytes?
  /// The position in a file at which reading begins.
  private let origin: Int
  private let decompressor: (command: String, process: ChildProcess)?
  /// The number of bytes of the file. `nil` for other inputs such as pipes.
  package let size: Int?
  /// A Boolean value that indicates whether this is a file, which can be read again, and not a pipe or a device.
  package let isFile: Bool

  /// Opens a file.
  ///
  /// - Parameter keeps: A Boolean value that indicates whether bytes of a pipe are kept, so that they can be read again.
  package init(_ path: String, keeps: Bool = false) throws(System.FileError) {
    let descriptor = path == "-" ? System.Stream.input.rawValue : open(path, O_RDONLY)
    self.path = path
    self.descriptor = descriptor
    guard descriptor >= 0 else { throw System.failure(path) }
    var status = stat()
    isFile = fstat(descriptor, &status) == 0 && status.st_mode & S_IFMT == S_IFREG
    origin = isFile ? Int(lseek(descriptor, 0, SEEK_CUR)) : 0
    if keeps, !isFile { kept = KeptBytes() }
    var first = [UInt8](repeating: 0, count: isFile && path != "-" ? 8 : 0)
    let count = first.withUnsafeMutableBytes { System.readBytes(descriptor, $0) }
    guard count >= 0 else { throw System.failure(path) }
    guard let command = FileBeginning.decompressor(of: Array(first.prefix(count))) else {
      decompressor = nil
      size = isFile ? Int(status.st_size) : nil
      if isFile, path != "-" { _ = lseek(descriptor, 0, SEEK_SET) }
      return
    }
    size = nil
    decompressor = (command, try ChildProcess(shell: "exec \(command) < \(Workspace.shellQuoted(path))"))
  }

  /// Returns a source that begins anew. This one must not be read any further. `nil` if the bytes are gone.
  package func again() throws(System.FileError) -> FileSource? {
    if isFile {
      if path == "-", lseek(descriptor, off_t(origin), SEEK_SET) < 0 { return nil }
      return try FileSource(path)
    }
    guard let kept, kept.begin() else { return nil }
    ahead = []
    return self
  }

  deinit { if descriptor != System.Stream.input.rawValue { close(descriptor) } }

  /// Returns the first bytes, at most a number of them, which are read again later.
  package func beginning(_ count: Int) throws(ByteSourceError) -> [UInt8] {
    var bytes = [UInt8](repeating: 0, count: count)
    var filled = 0
    while filled < count, filled < 4 || !wouldWait {
      var failure: ByteSourceError?
      let more = bytes.withUnsafeMutableBytes { bytes in
        do throws(ByteSourceError) {
          return try read(into: UnsafeMutableRawBufferPointer(rebasing: bytes[filled...]))
        } catch {
          failure = error
          return 0
        }
      }
      if let failure { throw failure }
      if more == 0 { break }
      filled += more
    }
    ahead = Array(bytes.prefix(filled))
    return ahead
  }

  package func read(into buffer: UnsafeMutableRawBufferPointer) throws(ByteSourceError) -> Int {
    if !ahead.isEmpty {
      let count = min(ahead.count, buffer.count)
      buffer.copyBytes(from: ahead.prefix(count))
      ahead.removeFirst(count)
      return count
    }
    if let kept, kept.hasMore { return try kept.read(into: buffer) }
    while true {
      let count = decompressor?.process.read(into: buffer) ?? System.readBytes(descriptor, buffer)
      if count == 0, let decompressor, !decompressor.process.wait() {
        throw ByteSourceError("cannot read `\(path)`: `\(decompressor.command)` failed")
      }
      if count > 0 { kept?.keep(UnsafeRawBufferPointer(rebasing: buffer[..<count])) }
      if count >= 0 { return count }
      if errno != EINTR { throw ByteSourceError(System.failure(path).message) }
    }
  }

  package var wouldWait: Bool {
    guard size == nil, decompressor == nil, kept?.hasMore != true else { return false }
    var waiting = pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0)
    return poll(&waiting, 1, 0) == 0
  }
}
