import PredicateVM

/// One column of a block of objects while it is filled, with the columns of its elements and keys.
///
/// The library's own types write to it; a type of yours becomes a value by ``PredicateRepresentable``.
public final class ColumnWriter {
  /// The parts of a property that a program reads.
  struct Needs: OptionSet {
    let rawValue: UInt8
    /// Nulls, or the number of elements of collections.
    static let presence = Needs(rawValue: 1)
    /// The values, or the elements of collections.
    static let values = Needs(rawValue: 2)
    /// The keys of a dictionary.
    static let keys = Needs(rawValue: 4)
  }

  /// The encoding of the values, ``ColumnEncoding/absent`` before the first value.
  @exclusivity(unchecked) private(set) var encoding: ColumnEncoding
  /// The number of values.
  @exclusivity(unchecked) private(set) var count = 0
  /// The parts that the program reads.
  @exclusivity(unchecked) var needs: Needs
  /// A Boolean value that indicates whether the column has a bit for each null.
  @exclusivity(unchecked) private(set) var hasValidity: Bool
  /// A number that changes if memory moves or the layout of values changes.
  @exclusivity(unchecked) private(set) var generation = 0
  /// The failure of a write.
  @exclusivity(unchecked) var failure: BlockFailure?

  @exclusivity(unchecked) private var values = Buffer(capacity: 64)
  @exclusivity(unchecked) private var validity = Buffer(capacity: 64)
  @exclusivity(unchecked) private var offsets = Buffer(capacity: 64)
  @exclusivity(unchecked) private var bytes = Buffer(capacity: 256)
  @exclusivity(unchecked) private var extra = Buffer(capacity: 0)
  @exclusivity(unchecked) private var runs = Buffer(capacity: 0)
  @exclusivity(unchecked) private var hasExtra = false
  @exclusivity(unchecked) private var byteCount = 0

  /// The elements of collections, and the keys of dictionaries.
  let elements: ColumnWriter?
  let keys: ColumnWriter?
  /// The targets of links. `nil` if they are not read.
  var targets: TargetRows? { didSet { elements?.targets = targets } }
  /// Lists and dictionaries inside mixed values.
  @exclusivity(unchecked) private(set) var containers: [Value] = []

  private let isOptional: Bool

  /// Creates a column of values that may be null, or of collections.
  init(isOptional: Bool, collection: CollectionKind?, needs: Needs) {
    self.isOptional = isOptional
    self.needs = needs
    hasValidity = isOptional && collection == nil
    encoding = collection == nil ? .absent : .collection
    elements = collection.map { _ in ColumnWriter(isOptional: isOptional, collection: nil, needs: [.presence, .values])
    }
    keys =
      collection == .dictionary ? ColumnWriter(isOptional: false, collection: nil, needs: [.presence, .values]) : nil
    if encoding == .collection { offsets.base.storeBytes(of: 0, as: UInt32.self) }
  }

  deinit {
    values.deallocate()
    validity.deallocate()
    offsets.deallocate()
    bytes.deallocate()
    extra.deallocate()
    runs.deallocate()
  }

  // Run-time exclusivity checks are off for properties that every value uses: nothing called while a column is written writes to it.

  /// The column, and those of its elements and keys.
  var parts: [ColumnWriter] { [self, elements, keys].compactMap { $0 } }

  /// Removes the values and keeps the memory. Does not affect the columns of elements and keys.
  func reset() {
    count = 0
    byteCount = 0
    failure = nil
    if !containers.isEmpty { containers.removeAll() }
  }

  /// Bytes of texts and values, roughly, without elements and keys.
  var size: Int { count &* 8 &+ byteCount }

  // MARK: Values of a fixed size

  /// Room for `count` values of a physical type, which has no references and the caller fills.
  @inline(__always)
  func room<Physical>(
    for count: Int, _ type: Physical.Type, _ encoding: ColumnEncoding
  ) -> UnsafeMutablePointer<Physical> {
    let start = self.count
    let stride = MemoryLayout<Physical>.stride
    if self.encoding != encoding { lay(out: encoding, stride) }
    if values.reserve((start &+ count) &* stride, keeping: start &* stride) { generation &+= 1 }
    self.count = start &+ count
    return (values.base + start &* stride).assumingMemoryBound(to: Physical.self)
  }

  /// Returns the bits of the last `count` values, all cleared, from bit `first` on. A set bit marks a value that is not null.
  @inline(__always)
  func presence(ofLast count: Int) -> (words: UnsafeMutablePointer<UInt64>, first: Int) {
    let first = self.count &- count
    if !hasValidity { addValidity(upTo: first) }
    let size = ((self.count &+ 63) &>> 6) &* 8
    if validity.reserve(size, keeping: ((first &+ 63) &>> 6) &* 8) { generation &+= 1 }
    return (validity.base.clearedBits(first, self.count), first)
  }

  /// Marks the last `count` values as not null, if the column has such bits.
  @inline(__always)
  func markPresent(last count: Int) {
    guard hasValidity else { return }
    let (words, first) = presence(ofLast: count)
    for index in first..<first &+ count { words.setBit(index, if: true) }
  }

  /// The first values were not null.
  @inline(never)
  private func addValidity(upTo end: Int) {
    hasValidity = true
    generation &+= 1
    _ = validity.reserve(((end &+ 63) &>> 6) &* 8, keeping: 0)
    let words = validity.base.assumingMemoryBound(to: UInt64.self)
    for word in 0..<(end &+ 63) &>> 6 { words[word] = .max }
  }

  /// Lays out values after leading nulls, whose encoding was unknown.
  @inline(never)
  private func lay(out encoding: ColumnEncoding, _ stride: Int) {
    self.encoding = encoding
    generation &+= 1
    if encoding == .bytes {
      _ = offsets.reserve((count &+ 1) &* 4, keeping: 0)
      offsets.base.initializeMemory(as: UInt8.self, repeating: 0, count: (count &+ 1) &* 4)
    } else {
      _ = values.reserve(count &* stride, keeping: 0)
      values.base.initializeMemory(as: UInt8.self, repeating: encoding == .link ? 0xFF : 0, count: count &* stride)
    }
  }

  // MARK: Bits

  /// Room for `count` booleans, all false, from bit `first` on.
  @inline(__always)
  func bits(for count: Int) -> (words: UnsafeMutablePointer<UInt64>, first: Int) {
    let first = self.count
    if encoding != .bits { lay(out: .bits, 1) }
    self.count = first &+ count
    if values.reserve(((self.count &+ 63) &>> 6) &* 8, keeping: ((first &+ 63) &>> 6) &* 8) { generation &+= 1 }
    return (values.base.clearedBits(first, self.count), first)
  }

  // MARK: Dates

  /// Room for the nanoseconds of the last `count` dates.
  func nanoseconds(ofLast count: Int) -> UnsafeMutablePointer<Int32> {
    let first = self.count &- count
    if extra.reserve(self.count &* 4, keeping: first &* 4) { generation &+= 1 }
    if !hasExtra {
      hasExtra = true
      generation &+= 1
    }
    return extra.base.assumingMemoryBound(to: Int32.self) + first
  }

  // MARK: Texts

  /// Texts that are being written: the column's state in local variables.
  struct TextCursor {
    var offsets: UnsafeMutablePointer<UInt32>
    var bytes: UnsafeMutableRawPointer
    var end: Int
    var capacity: Int
  }

  /// Begins `count` texts.
  @inline(__always)
  func beginTexts(_ count: Int) -> TextCursor {
    let start = self.count
    if encoding != .bytes { lay(out: .bytes, 0) }
    if offsets.reserve((start &+ count &+ 1) &* 4, keeping: (start &+ 1) &* 4) { generation &+= 1 }
    self.count = start &+ count
    let ends = offsets.base.assumingMemoryBound(to: UInt32.self) + start
    return TextCursor(offsets: ends + 1, bytes: bytes.base, end: byteCount, capacity: bytes.capacity)
  }

  /// Writes the bytes of a text and advances.
  @inline(__always)
  func append(_ text: UnsafeRawPointer?, count: Int, to cursor: inout TextCursor) {
    let end = cursor.end &+ count
    if end > cursor.capacity, !growTexts(&cursor, end) { return }
    if let text { copyBytes(text, count, to: cursor.bytes + cursor.end) }
    cursor.end = end
    cursor.offsets.pointee = UInt32(truncatingIfNeeded: end)
    cursor.offsets += 1
  }

  /// Writes a text of `count` bytes, at most 15, given as two words, and advances.
  @inline(__always)
  func append(_ low: UInt64, _ high: UInt64, count: Int, to cursor: inout TextCursor) {
    let end = cursor.end &+ count
    if end > cursor.capacity, !growTexts(&cursor, end) { return }
    // Always writes 16 bytes, without a branch: the memory has padding, and the next text overwrites the surplus.
    let target = cursor.bytes + cursor.end
    target.storeBytes(of: low, as: UInt64.self)
    target.storeBytes(of: high, toByteOffset: 8, as: UInt64.self)
    cursor.end = end
    cursor.offsets.pointee = UInt32(truncatingIfNeeded: end)
    cursor.offsets += 1
  }

  /// Writes an empty text and advances.
  @inline(__always)
  func appendEmpty(to cursor: inout TextCursor) {
    cursor.offsets.pointee = UInt32(truncatingIfNeeded: cursor.end)
    cursor.offsets += 1
  }

  @inline(never)
  private func growTexts(_ cursor: inout TextCursor, _ end: Int) -> Bool {
    guard end <= .largestPosition - 64 else {
      failure = .tooMuchText
      appendEmpty(to: &cursor)
      return false
    }
    if bytes.reserve(end, keeping: cursor.end) { generation &+= 1 }
    (cursor.bytes, cursor.capacity) = (bytes.base, bytes.capacity)
    return true
  }

  /// Ends what ``beginTexts(_:)`` began.
  @inline(__always)
  func endTexts(_ cursor: TextCursor) { byteCount = cursor.end }

  // MARK: Collections

  /// Begins `count` collections, and returns memory for their ends, which are positions in ``elements``.
  @inline(__always)
  func beginCollections(_ count: Int) -> UnsafeMutablePointer<UInt32> {
    let start = self.count
    if offsets.reserve((start &+ count &+ 1) &* 4, keeping: (start &+ 1) &* 4) { generation &+= 1 }
    self.count = start &+ count
    return offsets.base.assumingMemoryBound(to: UInt32.self) + start + 1
  }

  /// Returns memory for runs. It is valid until the next call.
  func scratch(_ count: Int) -> UnsafeMutablePointer<RowRun> {
    _ = runs.reserve(count &* MemoryLayout<RowRun>.stride, keeping: 0)
    return runs.base.assumingMemoryBound(to: RowRun.self)
  }

  // MARK: Mixed values

  /// Appends a mixed value's text or data. Returns the cell's words.
  func appendMixed(_ text: UnsafeBufferPointer<UInt8>) -> (offset: UInt64, count: UInt64) {
    let start = byteCount
    let end = start &+ text.count
    guard end <= .largestPosition - 64 else {
      failure = .tooMuchText
      return (0, 0)
    }
    if bytes.reserve(end, keeping: start) { generation &+= 1 }
    if let base = text.baseAddress { copyBytes(base, text.count, to: bytes.base + start) }
    byteCount = end
    return (UInt64(start), UInt64(text.count))
  }

  /// Returns the cell of a mixed value that is not a container. Its text goes to the column's bytes.
  func cell(_ scalar: MixedScalar) -> MixedCell {
    guard scalar.tag == .string || scalar.tag == .data else {
      return MixedCell(tag: scalar.tag, low: scalar.low, high: scalar.high)
    }
    let (offset, count) = appendMixed(scalar.text)
    return MixedCell(tag: scalar.tag, low: offset, high: count)
  }

  /// Appends a container inside a mixed value. Returns its number in this column.
  func append(container value: Value) -> Int {
    containers.append(value)
    return containers.count - 1
  }

  /// Numbers the containers in a table of the block's.
  func numberContainers(from first: Int) {
    guard !containers.isEmpty, encoding == .mixed else { return }
    let cells = values.base.assumingMemoryBound(to: MixedCell.self)
    for index in 0..<count where cells[index].tag == .container { cells[index].low &+= UInt64(first) }
  }

  // MARK: Placeholders

  /// Appends placeholders for objects that the program does not read. They are null if the column has nulls.
  func appendFillers(_ count: Int) {
    guard count > 0 else { return }
    switch encoding {
    case .collection:
      let ends = beginCollections(count)
      for index in 0..<count { ends[index] = (ends - 1).pointee }
      return
    case .absent: self.count &+= count
    case .bits: _ = bits(for: count)
    case .link: room(for: count, UInt32.self, .link).initialize(repeating: ColumnChunk.nullRow, count: count)
    case .bytes, .codes8, .codes16:
      var cursor = beginTexts(count)
      for _ in 0..<count { appendEmpty(to: &cursor) }
      endTexts(cursor)
    default:
      let stride = encoding.width
      if values.reserve((self.count &+ count) &* stride, keeping: self.count &* stride) { generation &+= 1 }
      // Zeros are null in every encoding of a fixed size but links.
      (values.base + self.count &* stride).initializeMemory(as: UInt8.self, repeating: 0, count: count &* stride)
      self.count &+= count
      if encoding == .date { nanoseconds(ofLast: count).initialize(repeating: 0, count: count) }
    }
    if encoding != .link, encoding != .mixed, hasValidity || encoding == .absent { _ = presence(ofLast: count) }
  }

  // MARK: What the machine reads

  /// Returns the rows of a chunk from `first` on, as the machine reads them.
  func chunk(from first: Int, count: Int) -> ColumnChunk {
    let texts = encoding == .bytes || encoding == .collection
    let start = values.base + first &* encoding.width
    return ColumnChunk(
      encoding: encoding, count: count,
      values: encoding == .bits ? UnsafeRawPointer(values.base + first &>> 3) : UnsafeRawPointer(start),
      extra: encoding == .date && hasExtra
        ? UnsafePointer(extra.base.assumingMemoryBound(to: Int32.self) + first) : nil,
      validity: hasValidity && encoding != .link && encoding != .mixed && encoding != .collection
        ? UnsafePointer(validity.base.assumingMemoryBound(to: UInt64.self) + first &>> 6) : nil,
      offsets: texts ? UnsafePointer(offsets.base.assumingMemoryBound(to: UInt32.self) + first) : nil,
      bytes: UnsafePointer(bytes.base.assumingMemoryBound(to: UInt8.self)))
  }

  /// Ends the column with empty texts or collections, for kernels that read past its end.
  func seal() {
    guard encoding == .bytes || encoding == .collection else { return }
    let ends = offsets.base.assumingMemoryBound(to: UInt32.self) + count
    let end = ends.pointee
    for index in 1...64 { ends[index] = end }
  }
}

extension UnsafeMutableRawPointer {
  /// Clears the bits from `first` up to `end`, and returns the words of all bits.
  @inline(__always)
  fileprivate func clearedBits(_ first: Int, _ end: Int) -> UnsafeMutablePointer<UInt64> {
    let words = assumingMemoryBound(to: UInt64.self)
    if first & 63 != 0 { words[first &>> 6] &= (1 &<< UInt64(truncatingIfNeeded: first & 63)) &- 1 }
    var word = (first &+ 63) &>> 6
    while word &* 64 < end {
      words[word] = 0
      word &+= 1
    }
    return words
  }
}

extension UnsafeMutablePointer<UInt64> {
  /// Sets a bit that is clear if a condition is true, without a branch.
  @inline(__always)
  func setBit(_ position: Int, if isSet: Bool) {
    self[position &>> 6] |= UInt64(unsafeBitCast(isSet, to: UInt8.self)) &<< UInt64(truncatingIfNeeded: position & 63)
  }
}

/// Copies bytes that do not overlap, few of them without a call.
@inline(__always)
func copyBytes(_ source: UnsafeRawPointer, _ count: Int, to target: UnsafeMutableRawPointer) {
  if count > 16 {
    target.copyMemory(from: source, byteCount: count)
  } else if count >= 8 {
    let (first, last) = (
      source.loadUnaligned(as: UInt64.self), source.loadUnaligned(fromByteOffset: count &- 8, as: UInt64.self)
    )
    target.storeBytes(of: first, as: UInt64.self)
    target.storeBytes(of: last, toByteOffset: count &- 8, as: UInt64.self)
  } else if count >= 4 {
    let (first, last) = (
      source.loadUnaligned(as: UInt32.self), source.loadUnaligned(fromByteOffset: count &- 4, as: UInt32.self)
    )
    target.storeBytes(of: first, as: UInt32.self)
    target.storeBytes(of: last, toByteOffset: count &- 4, as: UInt32.self)
  } else if count > 0 {
    // One to three bytes: the first, the middle and the last are all, without a branch on which.
    let (middle, last) = (count &>> 1, count &- 1)
    let bytes = (
      source.load(as: UInt8.self), source.load(fromByteOffset: middle, as: UInt8.self),
      source.load(fromByteOffset: last, as: UInt8.self)
    )
    target.storeBytes(of: bytes.0, as: UInt8.self)
    target.storeBytes(of: bytes.1, toByteOffset: middle, as: UInt8.self)
    target.storeBytes(of: bytes.2, toByteOffset: last, as: UInt8.self)
  }
}

/// Why a block of objects cannot be put into columns.
enum BlockFailure: Error {
  /// More bytes of text in one column than its offsets count: fewer objects at a time may do.
  case tooMuchText
  /// More elements or objects than rows and offsets count.
  case tooManyElements
  /// A value that does not fit its property.
  case value(DiagnosticError)
}
