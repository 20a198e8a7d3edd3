import PredicateDiagnostics

/// Cuts a stream into messages: a header `Content-Length: N`, an empty line, N bytes.
///
/// Whatever comes, it goes on: what has no length that can be read is passed over up to the next header that has one.
struct MessageReader {
  /// What the stream holds next.
  enum Part: Equatable {
    case message([UInt8])
    /// Something that is no message, in words for the log.
    case fault(String)
  }

  /// The longest message that is read; longer ones are passed over.
  static let maximumLength = 1 << 27
  /// A length beyond this is none: nobody waits for the end of such a message.
  private static let maximumPassedOver = 1 << 30
  /// A header that has not ended by then is none.
  private static let maximumHeader = 1 << 13

  private var buffer: [UInt8] = []
  private var start = 0
  /// How many bytes of a message that is too long are still to come.
  private var passedOver = 0

  /// Takes the bytes that came next.
  mutating func append(_ bytes: some Collection<UInt8>) {
    if start > 0 {
      buffer.removeFirst(start)
      start = 0
    }
    buffer.append(contentsOf: bytes)
  }

  /// The next part that is there in full; nil where more has to come.
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
      // Perhaps the header begins further on.
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

  /// The empty line that ends a header: CRLF twice, or LF twice, as some write it.
  private static func endOfHeader(_ bytes: ArraySlice<UInt8>) -> Range<Int>? {
    var index = bytes.startIndex
    while index < min(bytes.endIndex, bytes.startIndex + maximumHeader) {
      if bytes[index...].starts(with: [0x0D, 0x0A, 0x0D, 0x0A]) { return index..<index + 4 }
      if bytes[index...].starts(with: [0x0A, 0x0A]) { return index..<index + 2 }
      index += 1
    }
    return nil
  }

  /// The length that a header says, in its last line that says one: what came before may be the rest of something else.
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
