import PredicateDiagnostics

/// A parser that splits a stream into messages: a header `Content-Length: N`, an empty line, and N bytes.
///
/// It recovers from any input: bytes without a readable length are skipped up to the next header that has one.
struct MessageReader {
  enum Part: Equatable {
    case message([UInt8])
    /// Bytes that are not a message, with a description for the log.
    case fault(String)
  }

  /// The length of the longest message that is read. Longer ones are skipped.
  static let maximumLength = 1 << 27
  /// The greatest length that is skipped. A greater one is not accepted as a length.
  private static let maximumPassedOver = 1 << 30
  /// The maximum length of a header.
  private static let maximumHeader = 1 << 13

  private var buffer: [UInt8] = []
  private var start = 0
  /// The number of bytes still to skip of a message that is too long.
  private var passedOver = 0

  /// Appends the next bytes of the stream.
  mutating func append(_ bytes: some Collection<UInt8>) {
    if start > 0 {
      buffer.removeFirst(start)
      start = 0
    }
    buffer.append(contentsOf: bytes)
  }

  /// Returns the next complete part. `nil` if more bytes are needed.
  mutating func next() -> Part? {
    if passedOver > 0 {
      let count = min(passedOver, buffer.count - start)
      passedOver -= count
      start += count
      if passedOver > 0 { return nil }
    }
    let rest = buffer[start...]
    guard let end = Self.endOfHeader(rest) else {
      guard rest.count > Self.maximumHeader else { return nil }
      // The header may begin in the later half.
      start = rest.endIndex - Self.maximumHeader / 2
      return .fault("no header within \(Self.maximumHeader) bytes")
    }
    guard let length = Self.length(rest[..<end.lowerBound]) else {
      start = end.upperBound
      return .fault("a header without a length")
    }
    guard length <= Self.maximumLength else {
      start = end.upperBound
      passedOver = length
      return .fault("a message of \(length) bytes is too long")
    }
    guard buffer.count - end.upperBound >= length else { return nil }
    start = end.upperBound + length
    return .message(Array(buffer[end.upperBound..<start]))
  }

  /// Returns the range of the empty line that ends a header: CRLF twice, or LF twice, as some clients write it.
  private static func endOfHeader(_ bytes: ArraySlice<UInt8>) -> Range<Int>? {
    var index = bytes.startIndex
    while index < min(bytes.endIndex, bytes.startIndex + maximumHeader) {
      if bytes[index...].starts(with: [0x0D, 0x0A, 0x0D, 0x0A]) { return index..<index + 4 }
      if bytes[index...].starts(with: [0x0A, 0x0A]) { return index..<index + 2 }
      index += 1
    }
    return nil
  }

  /// Returns the length in the last header line that has one. Earlier lines may be the remainder of something else.
  private static func length(_ header: ArraySlice<UInt8>) -> Int? {
    for line in String(decoding: header, as: UTF8.self).split(whereSeparator: \.isNewline).reversed() {
      let parts = line.split(separator: ":", maxSplits: 1)
      guard parts.count == 2, parts[0].lowercased().hasSuffix("content-length") else { continue }
      let digits = parts[1].drop { $0 == " " }.prefix { $0.isASCII && $0.isNumber }
      guard let length = Int(digits), 0...maximumPassedOver ~= length else { return nil }
      return length
    }
    return nil
  }
}
