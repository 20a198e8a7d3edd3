import PredicateCommandLine
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

/// A file, or standard input for `-`, that is read from start to end.
package final class FileSource: ByteSource {
  private let path: String
  private let descriptor: Int32
  /// The number of bytes of the file. `nil` for other inputs such as pipes.
  package let size: Int?

  /// Opens a file.
  package init(_ path: String) throws(System.FileError) {
    self.path = path
    descriptor = path == "-" ? System.Stream.input.rawValue : open(path, O_RDONLY)
    guard descriptor >= 0 else { throw System.failure(path) }
    var status = stat()
    let isFile = fstat(descriptor, &status) == 0 && status.st_mode & S_IFMT == S_IFREG
    size = isFile ? Int(status.st_size) : nil
  }

  deinit { if descriptor != System.Stream.input.rawValue { close(descriptor) } }

  package func read(into buffer: UnsafeMutableRawBufferPointer) throws(ByteSourceError) -> Int {
    while true {
      let count = System.readBytes(descriptor, buffer)
      if count >= 0 { return count }
      if errno != EINTR { throw ByteSourceError(System.failure(path).message) }
    }
  }

  package var wouldWait: Bool {
    guard size == nil else { return false }
    var waiting = pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0)
    return poll(&waiting, 1, 0) == 0
  }
}
