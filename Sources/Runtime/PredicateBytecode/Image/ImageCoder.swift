/// Writes or reads the parts of an image, so that each layout is defined once. A part is appended to the bytes, or replaced by what it
/// reads from them. Every read is checked.
struct ImageCoder {
  /// The image.
  private(set) var bytes: [UInt8]
  /// A Boolean value that indicates whether the coder reads.
  let isReading: Bool
  let limits: Limits
  private var offset = 0
  private var end: Int
  /// The section being read. `nil` for the image itself.
  private var section: ImageFormat.Section?

  /// Creates a coder that writes.
  init() {
    (bytes, isReading, limits, end) = ([], false, .standard, 0)
  }

  /// Creates a coder that reads.
  init(reading bytes: [UInt8], _ limits: Limits) {
    (self.bytes, isReading, self.limits, end) = (bytes, true, limits, bytes.count)
  }

  /// The number of bytes left to read.
  var remaining: Int { end - offset }

  // MARK: Numbers and texts

  mutating func code<Number: FixedWidthInteger & BitwiseCopyable>(_ number: inout Number) throws(DiagnosticError) {
    guard isReading else {
      return withUnsafeBytes(of: number.littleEndian) { bytes.append(contentsOf: $0) }
    }
    let size = MemoryLayout<Number>.size
    guard remaining >= size else { throw truncated() }
    number = Number(littleEndian: bytes.withUnsafeBytes { $0.loadUnaligned(fromByteOffset: offset, as: Number.self) })
    offset += size
  }

  /// An index or a length in 32 bits.
  mutating func code(index: inout Int) throws(DiagnosticError) {
    var number = UInt32(truncatingIfNeeded: index)
    try code(&number)
    guard isReading else { return }
    guard let read = Int(exactly: number) else { throw malformed("found \(number), more than this machine counts") }
    index = read
  }

  /// The optional index of a class.
  mutating func code(class index: inout Int?) throws(DiagnosticError) {
    var number = index.map { UInt32(truncatingIfNeeded: $0) } ?? ImageFormat.noClass
    try code(&number)
    guard isReading else { return }
    guard number != ImageFormat.noClass else { return index = nil }
    guard let read = Int(exactly: number) else { throw malformed("found \(number), more than this machine counts") }
    index = read
  }

  mutating func code(_ flag: inout Bool) throws(DiagnosticError) {
    var number: UInt8 = flag ? 1 : 0
    try code(&number)
    guard number < 2 else { throw malformed("found \(number), expected 0 or 1") }
    flag = number == 1
  }

  mutating func code<Kind: RawRepresentable>(raw kind: inout Kind) throws(DiagnosticError)
  where Kind.RawValue == UInt8 {
    var number = kind.rawValue
    try code(&number)
    guard let read = Kind(rawValue: number) else { throw malformed("there is no \(Kind.self) \(number)") }
    kind = read
  }

  mutating func code(_ data: inout [UInt8]) throws(DiagnosticError) {
    let count = try code(count: data.count, ofSize: 1)
    guard isReading else { return bytes += data }
    data = Array(bytes[offset..<offset + count])
    offset += count
  }

  mutating func code(_ text: inout String) throws(DiagnosticError) {
    guard isReading else {
      _ = try code(count: text.utf8.count, ofSize: 1)
      return bytes.append(contentsOf: text.utf8)
    }
    var data: [UInt8] = []
    try code(&data)
    guard let read = String(validUTF8: data) else { throw malformed("a text is not UTF-8") }
    text = read
  }

  mutating func code(_ range: inout SourceRange) throws(DiagnosticError) {
    var (lower, upper) = (range.lowerBound, range.upperBound)
    try code(index: &lower)
    try code(index: &upper)
    guard lower <= upper else { throw malformed("a source range ends before it begins") }
    range = SourceRange(lower, upper)
  }

  // MARK: Parts of parts

  /// Codes the number of elements that follow, each of at least `size` bytes. Throws if the remaining bytes cannot contain them.
  private mutating func code(count: Int, ofSize size: Int) throws(DiagnosticError) -> Int {
    var count = count
    try code(index: &count)
    guard !isReading || count <= remaining / size else { throw truncated() }
    return count
  }

  /// Codes elements of at least `size` bytes each. When reading, elements start as `blank`, and more than `maximum` are rejected.
  mutating func code<Element>(
    _ elements: inout [Element], ofSize size: Int, maximum: Int = .max, blank: Element,
    _ code: (inout ImageCoder, inout Element) throws(DiagnosticError) -> Void
  ) throws(DiagnosticError) {
    let count = try self.code(count: elements.count, ofSize: size)
    guard isReading else {
      for var element in elements { try code(&self, &element) }
      return
    }
    guard count <= maximum else {
      throw DiagnosticError(
        exceeding: .listElements, maximum, "\(what), byte \(offset): a constant has \(count) elements")
    }
    elements.reserveCapacity(count)
    for _ in 0..<count {
      var element = blank
      try code(&self, &element)
      elements.append(element)
    }
  }

  /// Codes an optional value after a flag. When reading, a value starts as `blank`.
  mutating func code<Part>(
    _ part: inout Part?, blank: Part, _ code: (inout ImageCoder, inout Part) throws(DiagnosticError) -> Void
  ) throws(DiagnosticError) {
    var isThere = part != nil
    try self.code(&isThere)
    guard isThere else { return part = nil }
    var value = part ?? blank
    try code(&self, &value)
    part = value
  }

  /// Codes a section: its number, its length, and its content by `code`.
  mutating func code(
    _ section: ImageFormat.Section, _ code: (inout ImageCoder) throws(DiagnosticError) -> Void
  ) throws(DiagnosticError) {
    var number = section.rawValue
    try self.code(&number)
    guard number == section.rawValue else {
      throw malformed("found section \(number), expected \(section.rawValue)")
    }
    guard isReading else {
      var content = ImageCoder()
      try code(&content)
      var length = content.bytes.count
      try self.code(index: &length)
      return bytes += content.bytes
    }
    var length = 0
    try self.code(index: &length)
    guard length <= remaining else { throw truncated() }
    let last = end
    (self.section, end) = (section, offset + length)
    try code(&self)
    try expectEnd()
    (self.section, end) = (nil, last)
  }

  // MARK: Faults

  func expectEnd() throws(DiagnosticError) {
    guard !isReading || remaining == 0 else { throw malformed("\(remaining) bytes are left over") }
  }

  /// The part being read, for messages.
  private var what: String { section.map { "section `\($0)`" } ?? "the image" }

  private func truncated() -> DiagnosticError {
    DiagnosticError(.imageTruncated, "\(what) ends at byte \(end), in the middle of something")
  }

  func malformed(_ message: String) -> DiagnosticError {
    DiagnosticError(.imageSection, "\(what), byte \(offset): \(message)")
  }
}
