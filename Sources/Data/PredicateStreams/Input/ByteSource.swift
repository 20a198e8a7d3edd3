/// Where the bytes of a file come from.
package protocol ByteSource: AnyObject, Sendable {
  /// Reads as many bytes as there are, up to the buffer's size; 0 at the end.
  func read(into buffer: UnsafeMutableRawBufferPointer) throws(ByteSourceError) -> Int
  /// Whether reading would wait for bytes that nobody has written yet.
  var wouldWait: Bool { get }
}

/// A source that cannot be read, in words.
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

  /// A source of bytes that come some at a time.
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
