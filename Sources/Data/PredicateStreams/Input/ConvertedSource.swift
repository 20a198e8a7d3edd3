import PredicateJSON

/// A source whose bytes are converted to UTF-8.
///
/// Without a named encoding, the first character beyond ASCII determines it: UTF-8 if it is one of UTF-8, and otherwise Windows-1252. The
/// text before it is the same in both. A text that contradicts this later cannot be read further, so encodings are never mixed.
package final class ConvertedSource: ByteSource, @unchecked Sendable {
  // Unchecked: a source is read by one thread at a time.
  private let source: any ByteSource
  /// The encoding. `nil` until it is determined.
  private var encoding: TextEncoding?
  /// The examination of a text that was found to be Windows-1252. `nil` for other texts.
  private var western: WesternText?
  /// The last byte of ASCII before the encoding is determined.
  private var lastPlain: UInt8 = 0
  /// Bytes that are not converted yet, and text that is not read yet.
  private var bytes: [UInt8] = []
  private var text: [UInt8] = []
  private var position = 0
  /// The number of bytes before ``bytes``.
  private var convertedCount = 0
  /// The error after ``text``.
  private var failure: ByteSourceError?

  /// Converts the bytes of a source.
  ///
  /// - Parameter encoding: The encoding. `nil` if the bytes determine it.
  package init(_ source: any ByteSource, from encoding: TextEncoding?) {
    self.source = source
    self.encoding = encoding
  }

  /// A Boolean value that indicates whether the bytes that were read are Windows-1252 by their looks alone.
  package var isTakenForWindows: Bool { western != nil }

  package func read(into buffer: UnsafeMutableRawBufferPointer) throws(ByteSourceError) -> Int {
    while position == text.count {
      if let failure { throw failure }
      switch encoding {
      case .utf8?: return try source.read(into: buffer)
      case nil:
        let count = try readPlain(into: buffer)
        if count > 0 || encoding == nil { return count }
      default: if try !convertMore() { return 0 }
      }
    }
    let count = min(buffer.count, text.count - position)
    text.withUnsafeBytes { buffer.copyMemory(from: UnsafeRawBufferPointer(rebasing: $0[position..<position + count])) }
    position += count
    return count
  }

  /// Reads up to the first byte beyond ASCII. If there is one, determines the encoding.
  private func readPlain(into buffer: UnsafeMutableRawBufferPointer) throws(ByteSourceError) -> Int {
    let count = try source.read(into: buffer)
    let plain = asciiCount(UnsafeRawBufferPointer(rebasing: buffer[..<count]))
    convertedCount += plain
    if plain > 0 { lastPlain = buffer[plain - 1] }
    guard plain < count else { return plain }
    bytes = Array(buffer[plain..<count])
    var isWhole = false
    var length = WesternText.lengthOfCharacter(bytes, 0, isWhole: false)
    while length == nil {
      isWhole = try !readChunk()
      length = WesternText.lengthOfCharacter(bytes, 0, isWhole: isWhole)
    }
    if length == 1 {
      (encoding, western) = (.windows1252, WesternText(after: lastPlain))
      convertGuessed(isLast: isWhole)
    } else {
      encoding = .utf8
      (text, position, bytes) = (bytes, 0, [])
    }
    return plain
  }

  /// Appends the available bytes. Returns `false` at the end.
  private func readChunk() throws(ByteSourceError) -> Bool {
    let chunk = UnsafeMutableRawBufferPointer.allocate(byteCount: 1 << 16, alignment: 1)
    defer { chunk.deallocate() }
    let count = try source.read(into: chunk)
    bytes.append(contentsOf: UnsafeRawBufferPointer(rebasing: chunk[..<count]))
    return count > 0
  }

  /// Converts the next bytes. Returns `false` at the end.
  private func convertMore() throws(ByteSourceError) -> Bool {
    let isLast = try !readChunk()
    if isLast, bytes.isEmpty { return false }
    if western != nil {
      convertGuessed(isLast: isLast)
    } else if let converted = encoding?.convert(&bytes, isLast: isLast) {
      (text, position) = (converted, 0)
    } else {
      throw ByteSourceError("the text is not in the encoding \(encoding?.rawValue ?? "")")
    }
    return true
  }

  /// Converts the bytes of a text that was found to be Windows-1252, up to one that is not.
  private func convertGuessed(isLast: Bool) {
    guard let examined = western?.examine(bytes, isLast: isLast) else { return }
    if let fault = examined.fault {
      failure = ByteSourceError(
        "the text is neither UTF-8 nor Windows-1252: \(fault), at byte \(convertedCount + examined.count + 1);"
          + " give its encoding with --encoding, or convert it: `iconv -f ENCODING -t utf-8 FILE | predicate-run … -`")
    }
    var converted = Array(bytes[..<examined.count])
    bytes.removeFirst(examined.count)
    convertedCount += examined.count
    (text, position) = (TextEncoding.windows1252.convert(&converted, isLast: true) ?? [], 0)
  }

  package var wouldWait: Bool { position == text.count && source.wouldWait }
}

/// Returns the number of bytes before the first one beyond ASCII.
private func asciiCount(_ bytes: UnsafeRawBufferPointer) -> Int {
  var index = 0
  while index + 64 <= bytes.count {
    var marks: UInt64 = 0
    for offset in stride(from: index, to: index + 64, by: 8) {
      marks |= bytes.loadUnaligned(fromByteOffset: offset, as: UInt64.self)
    }
    if marks & 0x8080_8080_8080_8080 != 0 { break }
    index += 64
  }
  while index < bytes.count, bytes[index] < 0x80 { index += 1 }
  return index
}
