import PredicateDiagnostics

/// Reads numbers and texts from an image's bytes; every read is checked.
struct ImageReader {
  let bytes: [UInt8]
  var offset: Int
  let end: Int
  /// What is being read; nil for the image as a whole.
  private let section: ImageFormat.Section?

  init(_ bytes: [UInt8]) {
    self.bytes = bytes
    offset = 0
    end = bytes.count
    section = nil
  }

  private init(_ bytes: [UInt8], offset: Int, end: Int, section: ImageFormat.Section) {
    self.bytes = bytes
    self.offset = offset
    self.end = end
    self.section = section
  }

  /// What is being read, for messages.
  private var what: String { section.map { "section `\($0)`" } ?? "the image" }

  var remaining: Int { end - offset }

  mutating func number<Number: FixedWidthInteger>(_: Number.Type = Number.self) throws(DiagnosticError) -> Number {
    let size = MemoryLayout<Number>.size
    guard remaining >= size else { throw truncated() }
    var number: Number = 0
    for index in (0..<size).reversed() {
      number = number << 8 | Number(truncatingIfNeeded: bytes[offset + index])
    }
    offset += size
    return number
  }

  /// A 32-bit number as an index or a length.
  mutating func index() throws(DiagnosticError) -> Int {
    let number = try number(UInt32.self)
    guard let index = Int(exactly: number) else { throw malformed("found \(number), more than this machine counts") }
    return index
  }

  /// How many elements follow, each of at least `size` bytes: never more than the bytes that are left could hold.
  mutating func count(ofSize size: Int) throws(DiagnosticError) -> Int {
    let count = try index()
    guard count <= remaining / size else { throw truncated() }
    return count
  }

  mutating func flag() throws(DiagnosticError) -> Bool {
    switch try number(UInt8.self) {
    case 0: return false
    case 1: return true
    case let other: throw malformed("found \(other), expected 0 or 1")
    }
  }

  mutating func data() throws(DiagnosticError) -> ArraySlice<UInt8> {
    let count = try count(ofSize: 1)
    defer { offset += count }
    return bytes[offset..<offset + count]
  }

  mutating func text() throws(DiagnosticError) -> String {
    guard let text = String(validUTF8: Array(try data())) else { throw malformed("a text is not UTF-8") }
    return text
  }

  mutating func raw<Kind: RawRepresentable>(_: Kind.Type = Kind.self) throws(DiagnosticError) -> Kind
  where Kind.RawValue == UInt8 {
    let code = try number(UInt8.self)
    guard let kind = Kind(rawValue: code) else { throw malformed("there is no \(Kind.self) \(code)") }
    return kind
  }

  mutating func optionalClass() throws(DiagnosticError) -> Int? {
    let index = try number(UInt32.self)
    return index == ImageFormat.noClass ? nil : Int(index)
  }

  mutating func range() throws(DiagnosticError) -> SourceRange {
    let lower = try index()
    let upper = try index()
    guard lower <= upper else { throw malformed("a source range ends before it begins") }
    return SourceRange(lower, upper)
  }

  /// A reader of the next bytes alone, which are a section.
  mutating func part(_ count: Int, _ section: ImageFormat.Section) throws(DiagnosticError) -> ImageReader {
    guard count <= remaining else { throw truncated() }
    let part = ImageReader(bytes, offset: offset, end: offset + count, section: section)
    offset += count
    return part
  }

  func expectEnd() throws(DiagnosticError) {
    guard remaining == 0 else { throw malformed("\(remaining) bytes are left over") }
  }

  func truncated() -> DiagnosticError {
    DiagnosticError(Diagnostic(.imageTruncated, "\(what) ends at byte \(end), in the middle of something"))
  }

  func malformed(_ message: String) -> DiagnosticError {
    DiagnosticError(Diagnostic(.imageSection, "\(what), byte \(offset): \(message)"))
  }
}
