#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Android)
  import Android
#elseif canImport(Darwin)
  import Darwin
#endif

/// Reads a stream line by line, as the lines come.
package final class LineReader {
  /// The bytes of the longest line unless one says otherwise, 256 MiB.
  package static let maximumLine = 1 << 28

  private let descriptor: Int32
  /// A longer line ends the stream: what sends it is not what we talk to.
  package let limit: Int
  /// Whether the stream ended by a line that is too long.
  package private(set) var isCut = false
  /// Whether the last line that was asked for did not come in time.
  package private(set) var isLate = false
  private var buffer: [UInt8] = []
  private var start = 0

  /// A reader of standard input, or of another open stream.
  ///
  /// - Parameter limit: How many bytes a line may have, 256 MiB if not given.
  package init(_ descriptor: Int32 = System.Stream.input.rawValue, limit: Int = maximumLine) {
    self.descriptor = descriptor
    self.limit = limit
  }

  /// The next line without its line break; nil at the end, for a line that is too long, and for one that is late.
  ///
  /// - Parameter deadline: Until when to wait for it; nil for as long as it takes. What has come of it by then is not lost.
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
