import PredicateVM
import PredicateValues

/// The memory of one ``ColumnChunk``: one block with all its sections, each readable for 64 bytes past its end.
///
/// It is immutable after its snapshot is published. Later snapshots share it until they change the column.
final class ChunkStorage: @unchecked Sendable {
  // Unchecked: the memory is not written after the chunk is shared.

  /// The number of bytes that may be read past the end of every section.
  static var padding: Int { 64 }

  /// The lengths of a chunk's sections. A section of length 0 has no pointer.
  struct Layout {
    /// Bytes of values.
    var values = 0
    /// Nanoseconds.
    var extra = 0
    /// Words of validity.
    var validity = 0
    var offsets = 0
    /// Bytes of text.
    var bytes: Int?
  }

  /// The number of values when a chunk was encoded, and the number of those that were spliced into it since.
  struct History {
    var encodedCount: Int
    var spliceCount = 0
    /// The length of the longest text of a dictionary.
    var longestText = 0
  }

  /// The sections of a chunk that is being filled. They contain zeros at first.
  struct Sections {
    fileprivate(set) var values: UnsafeMutableRawPointer?
    fileprivate(set) var extra: UnsafeMutablePointer<Int32>?
    fileprivate(set) var validity: UnsafeMutablePointer<UInt64>?
    fileprivate(set) var offsets: UnsafeMutablePointer<UInt32>?
    fileprivate(set) var bytes: UnsafeMutablePointer<UInt8>?
  }

  /// The descriptor that the machine reads.
  let chunk: ColumnChunk
  /// The elements of a chunk of collections.
  let elements: ChunkStorage?
  /// The keys of a chunk of dictionaries.
  let keys: ChunkStorage?
  /// The slots of the snapshot's container table that the chunk's mixed cells refer to.
  let containerSlots: [UInt32]
  /// The size in bytes, including elements and keys.
  let byteCount: Int
  private let history: History
  private let memory: UnsafeMutableRawPointer?
  private let knownStatistics = Mutex<ChunkStatistics?>(nil)
  private let indexes = Mutex(ChunkIndexes())
  private let knownLinks = Mutex<Bool?>(nil)

  /// Creates a chunk of `count` nulls or empty collections, without memory.
  init(absent count: Int) {
    chunk = ColumnChunk(count: count)
    (elements, keys, containerSlots, byteCount, memory) = (nil, nil, [], 0, nil)
    history = History(encodedCount: count)
  }

  /// Creates a chunk, and calls `fill` to write its sections.
  init(
    _ encoding: ColumnEncoding, count: Int, layout: Layout, dictionaryCount: Int = 0, containerSlots: [UInt32] = [],
    elements: ChunkStorage? = nil, keys: ChunkStorage? = nil, history: History? = nil, fill: (Sections) -> Void
  ) {
    var size = 0
    func place(_ bytes: Int) -> Int {
      let offset = size
      size += (bytes + Self.padding + 15) & ~15
      return offset
    }
    let values = layout.values > 0 ? place(layout.values) : nil
    let extra = layout.extra > 0 ? place(layout.extra * 4) : nil
    let validity = layout.validity > 0 ? place(layout.validity * 8) : nil
    let offsets = layout.offsets > 0 ? place(layout.offsets * 4) : nil
    let bytes = layout.bytes.map { place($0) }
    let memory = UnsafeMutableRawPointer.allocate(byteCount: size, alignment: 64)
    memory.initializeMemory(as: UInt8.self, repeating: 0, count: size)
    let sections = Sections(
      values: values.map { memory + $0 },
      extra: extra.map { (memory + $0).assumingMemoryBound(to: Int32.self) },
      validity: validity.map { (memory + $0).assumingMemoryBound(to: UInt64.self) },
      offsets: offsets.map { (memory + $0).assumingMemoryBound(to: UInt32.self) },
      bytes: bytes.map { (memory + $0).assumingMemoryBound(to: UInt8.self) })
    fill(sections)
    chunk = ColumnChunk(
      encoding: encoding, count: count, values: UnsafeRawPointer(sections.values),
      extra: UnsafePointer(sections.extra), validity: UnsafePointer(sections.validity),
      offsets: UnsafePointer(sections.offsets), bytes: UnsafePointer(sections.bytes), dictionaryCount: dictionaryCount)
    self.memory = memory
    self.elements = elements
    self.keys = keys
    self.containerSlots = containerSlots
    self.history = history ?? History(encodedCount: count)
    byteCount = size + (elements?.byteCount ?? 0) + (keys?.byteCount ?? 0)
  }

  deinit { memory?.deallocate() }

  /// The number of values when the chunk was encoded.
  var encodedCount: Int { history.encodedCount }
  /// The number of values that were spliced into the chunk since it was encoded.
  var spliceCount: Int { history.spliceCount }
  /// The length of the longest text of a dictionary in bytes.
  var longestText: Int { history.longestText }

  /// Returns the chunk's statistics. The first call computes them.
  func statistics(_ compute: (ColumnChunk) -> ChunkStatistics) -> ChunkStatistics {
    if let known = knownStatistics.withLock({ $0 }) { return known }
    let statistics = compute(chunk)
    knownStatistics.withLock { $0 = statistics }
    return statistics
  }

  /// A Boolean value that indicates whether mixed values of the chunk may link to objects. The first access reads all.
  var mayHoldMixedLinks: Bool {
    if let elements { return elements.mayHoldMixedLinks }
    guard chunk.encoding == .mixed else { return false }
    if let known = knownLinks.withLock({ $0 }) { return known }
    let found = (0..<chunk.count).contains { [.link, .container].contains(chunk.cell(at: $0).tag) }
    knownLinks.withLock { $0 = found }
    return found
  }

  /// Returns the positions by hash. The first call takes O(rows), while other threads wait.
  func hashIndex() -> HashIndex {
    indexes.withLock { indexes in
      if let known = indexes.hash { return known }
      let made = HashIndex(count: chunk.count) { [chunk] in chunk.indexHash(at: $0) }
      indexes.hash = made
      return made
    }
  }

  /// Returns the positions by value. The first call takes O(rows × log rows), while other threads wait.
  func orderedIndex() -> OrderedIndex {
    indexes.withLock { indexes in
      if let known = indexes.order { return known }
      let made = OrderedIndex(chunk)
      indexes.order = made
      return made
    }
  }

  /// Returns a Boolean value that indicates whether the chunk has an index.
  func hasIndex(_ kind: ChunkIndexes.Kind) -> Bool { indexes.withLock { $0.has(kind) } }

  /// Adds the nanoseconds that an index would have saved a scan, and returns their sum so far.
  func addIndexCredit(_ saving: Double, _ kind: ChunkIndexes.Kind) -> Double {
    indexes.withLock { $0.addCredit(saving, kind) }
  }

  /// The size of the indexes made so far, in bytes.
  var indexByteCount: Int { indexes.withLock { $0.byteCount } }

  /// Creates a chunk of collections. `offsets` has one entry more than there are collections.
  convenience init(
    collections offsets: [UInt32], elements: ChunkStorage, keys: ChunkStorage?, history: History? = nil
  ) {
    self.init(
      .collection, count: offsets.count - 1, layout: Layout(offsets: offsets.count), elements: elements, keys: keys,
      history: history
    ) { $0.offsets?.fill(with: offsets) }
  }

  /// Creates a chunk of `count` bits.
  convenience init(bits words: [UInt64], count: Int, validity: Validity = Validity()) {
    let layout = Layout(values: words.count * 8, validity: validity.sealedWords)
    self.init(.bits, count: count, layout: layout) { sections in
      sections.values?.assumingMemoryBound(to: UInt64.self).fill(with: words)
      validity.write(to: sections.validity)
    }
  }

  /// Creates a chunk of links to rows.
  convenience init(links rows: ArraySlice<UInt32>) {
    self.init(.link, count: rows.count, layout: Layout(values: rows.count * 4)) {
      $0.values?.assumingMemoryBound(to: UInt32.self).fill(with: rows)
    }
  }
}

extension UnsafeMutablePointer {
  /// Writes elements to the memory.
  @inline(__always)
  func fill(with elements: some Collection<Pointee>) {
    _ = UnsafeMutableBufferPointer(start: self, count: elements.count).update(fromContentsOf: elements)
  }
}
