#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Android)
  import Android
#elseif canImport(Darwin)
  import Darwin
#endif

/// Reads a stream line by line, as lines arrive.
package final class LineReader {
  /// The default limit of a line's bytes, 256 MiB.
  package static let maximumLine = 1 << 28

  private let descriptor: Int32
  /// The limit of a line's bytes. A longer line ends the stream, since the sender does not follow the protocol.
  package let limit: Int
  /// A Boolean value that indicates whether the stream ended at a line that is too long.
  package private(set) var isCut = false
  /// A Boolean value that indicates whether the last requested line did not arrive in time.
  package private(set) var isLate = false
  private var buffer: [UInt8] = []
  private var start = 0

  /// Creates a reader of standard input or of another open stream.
  ///
  /// - Parameter limit: The maximum number of bytes of a line, by default 256 MiB.
  package init(_ descriptor: Int32 = System.Stream.input.rawValue, limit: Int = maximumLine) {
    self.descriptor = descriptor
    self.limit = limit
  }

  /// Returns the next line without its line break. `nil` at the end, for a line that is too long, and for one that is late.
  ///
  /// - Parameter deadline: The time limit. `nil` for none. The part of a late line received by then is kept.
  package func next(before deadline: ContinuousClock.Instant? = nil) -> [UInt8]? {
    isLate = false
    var searched = start
    while !isCut {
      let end = buffer[searched...].firstIndex(of: UInt8(ascii: "\n"))
      if (end ?? buffer.count) - start > limit {
        isCut = true
        break
      }
      if let end {
        defer { start = end + 1 }
        return Array(buffer[start..<end])
      }
      buffer.removeFirst(start)
      start = 0
      searched = buffer.count
      var piece = [UInt8](repeating: 0, count: 1 << 16)
      let count = piece.withUnsafeMutableBytes { System.readBytes(descriptor, $0, before: deadline) }
      if count < 0, errno == ETIMEDOUT {
        isLate = true
        return nil
      }
      if count <= 0 {
        defer { buffer = [] }
        return buffer.isEmpty ? nil : buffer
      }
      buffer.append(contentsOf: piece[..<count])
    }
    return nil
  }
}
