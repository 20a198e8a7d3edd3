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

/// Bytes in a temporary file without a name, for example those that were read from a pipe.
package final class KeptBytes: ByteStore {
  private let file: Int32
  /// The maximum number of bytes.
  private let maximum: Int
  private var count = 0
  /// The position of the next byte to read again.
  private var position = 0
  /// A Boolean value that indicates whether all bytes were kept.
  private var isWhole = true

  /// Creates an empty file for a maximum number of bytes. `nil` if the system refuses it.
  package init?(maximum: Int = 1 << 30) {
    self.maximum = maximum
    let folder = System.environment("TMPDIR").flatMap { $0.isEmpty ? nil : $0 } ?? "/tmp"
    var name = Array("\(folder)/predicate-XXXXXX".utf8CString)
    file = mkstemp(&name)
    guard file >= 0 else { return nil }
    unlink(name)
  }

  deinit { close(file) }

  /// Begins to read the bytes again. Returns `false` if some are missing.
  package func begin() -> Bool {
    position = 0
    return isWhole
  }

  /// A Boolean value that indicates whether there are bytes to read again.
  var hasMore: Bool { position < count }

  /// Reads bytes again. Returns 0 if all have been read.
  package func read(into buffer: UnsafeMutableRawBufferPointer) throws(ByteSourceError) -> Int {
    guard hasMore else { return 0 }
    let read = pread(file, buffer.baseAddress, min(buffer.count, count - position), off_t(position))
    guard read > 0 else { throw ByteSourceError("cannot read the temporary file of standard input again") }
    position += read
    return read
  }

  package func readNext(into buffer: UnsafeMutableRawBufferPointer) -> Int? { try? read(into: buffer) }

  /// Adds bytes that were read for the first time, unless they are too many or the file system is full.
  package func keep(_ bytes: UnsafeRawBufferPointer) {
    guard isWhole else { return }
    isWhole =
      count + bytes.count <= maximum
      && pwrite(file, bytes.baseAddress, bytes.count, off_t(count)) == bytes.count
    (count, position) = isWhole ? (count + bytes.count, position + bytes.count) : (0, 0)
    if !isWhole { _ = ftruncate(file, 0) }
  }
}
