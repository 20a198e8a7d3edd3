extension DelimitedTranscoder {
  /// Lines of JSON while they are written to a block.
  struct Output {
    private let block: Block
    private var next: UnsafeMutablePointer<UInt8>
    private var left: Int

    /// Begins with an empty block.
    init(_ block: Block) {
      self.block = block
      block.setCount(0)
      next = block.base
      left = block.capacity
    }

    /// How many bytes have been written.
    var count: Int { next - block.base }

    /// Tells the block how many they are.
    func finish() { block.setCount(count) }

    /// Forgets what stands behind the first bytes.
    mutating func cut(to count: Int) {
      next = block.base + count
      left = block.capacity - count
    }

    /// Makes room for some bytes.
    @inline(__always)
    private mutating func reserve(_ bytes: Int) { if bytes > left { grow(bytes) } }

    @inline(never)
    private mutating func grow(_ bytes: Int) {
      let count = count
      block.setWritten(count)
      block.grow(to: max(2 * block.capacity, count + bytes))
      cut(to: count)
    }

    @inline(__always)
    mutating func put(_ byte: UInt8) {
      reserve(1)
      next.pointee = byte
      next += 1
      left &-= 1
    }

    @inline(__always)
    private mutating func put(_ bytes: Bytes, _ count: Int) {
      reserve(count)
      next.update(from: bytes, count: count)
      next += count
      left &-= count
    }

    mutating func put(_ text: StaticString) { put(text.utf8Start, text.utf8CodeUnitCount) }

    mutating func put(_ bytes: [UInt8]) {
      bytes.withUnsafeBufferPointer { bytes in
        if let base = bytes.baseAddress { put(base, bytes.count) }
      }
    }

    /// A cell as it stands.
    mutating func put(raw cell: Cell) { put(cell.start, cell.count) }

    mutating func put(string cell: Cell) {
      put(UInt8(ascii: "\""))
      if cell.isSpecial { putSpecial(cell) } else { put(cell.start, cell.count) }
      put(UInt8(ascii: "\""))
    }

    /// A cell as a string under a key of Extended JSON.
    mutating func put(extended cell: Cell, _ opening: [UInt8]) {
      put(opening)
      put(string: cell)
      put(UInt8(ascii: "}"))
    }

    /// A cell that holds one array or object of JSON, on one line; as a string, where it does not.
    mutating func put(json cell: Cell) {
      let text = Block(Array(cell.text.utf8))
      let start = Bytes(text.base)
      guard start[0] == UInt8(ascii: "{") || start[0] == UInt8(ascii: "["),
        let end = endOfValue(start, false), skipBlanks(end, false) == start + text.count
      else { return put(string: cell) }
      put(start, text.count)
    }

    /// The content of a cell with quotes, backslashes or control characters.
    @inline(never)
    private mutating func putSpecial(_ cell: Cell) {
      var position = cell.start
      while position < cell.end {
        let byte = position[0]
        position += 1
        switch byte {
        case UInt8(ascii: "\""), UInt8(ascii: "\\"):
          put(UInt8(ascii: "\\"))
          put(byte)
          // Two quotes stand for one.
          if byte == UInt8(ascii: "\"") { position += 1 }
        case 0..<0x20:
          put("\\u00")
          put(Self.digits[Int(byte >> 4)])
          put(Self.digits[Int(byte & 15)])
        default: put(byte)
        }
      }
    }

    private static let digits = Array("0123456789abcdef".utf8)
  }
}
