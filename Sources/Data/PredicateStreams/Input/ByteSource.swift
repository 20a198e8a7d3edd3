/// A source of a file's bytes.
package protocol ByteSource: AnyObject, Sendable {
  /// Reads the available bytes, up to the buffer's size. Returns 0 at the end.
  func read(into buffer: UnsafeMutableRawBufferPointer) throws(ByteSourceError) -> Int
  /// A Boolean value that indicates whether reading would wait for bytes not yet written.
  var wouldWait: Bool { get }
}

/// The error of a source that cannot be read.
package struct ByteSourceError: Error, CustomStringConvertible {
  package let message: String

  package init(_ message: String) { self.message = message }

  /// The message.
  package var description: String { message }
}

/// Bytes in memory as a source.
package final class MemorySource: ByteSource, @unchecked Sendable {
  // Unchecked: a source is read by one thread at a time.
  private let bytes: [UInt8]
  private let piece: Int
  private var position = 0

  /// Creates a source that returns a limited number of bytes at a time.
  package init(_ bytes: [UInt8], piece: Int = .max) {
    self.bytes = bytes
    self.piece = max(1, piece)
  }

  package func read(into buffer: UnsafeMutableRawBufferPointer) -> Int {
    let count = min(buffer.count, bytes.count - position, piece)
    bytes.withUnsafeBytes { bytes in
      buffer.copyMemory(from: UnsafeRawBufferPointer(rebasing: bytes[position..<position + count]))
    }
    position += count
    return count
  }

  package var wouldWait: Bool { false }
}
