import PredicateValues

/// The memory of a prepared program's constants, freed with it. Like texts in columns, its texts are readable for 64 bytes past their end.
final class ConstantMemory: @unchecked Sendable {
  // Unchecked: filled while one program is prepared, and not written afterwards.

  /// The last block. Each block begins with the address of the block before it.
  private var last: UnsafeMutableRawPointer?
  /// The unused part of the last block.
  private var free: UnsafeMutableRawPointer?
  private var freeCount = 0

  /// The bytes at the beginning of a block. The alignment of constants.
  private static var header: Int { 16 }

  deinit {
    while let block = last {
      last = block.load(as: UnsafeMutableRawPointer?.self)
      block.deallocate()
    }
  }

  /// Returns zeroed memory, aligned to 16 bytes and readable for 64 bytes past its end. Small constants share a block; large ones have
  /// their own.
  private func allocate(bytes: Int) -> UnsafeMutableRawPointer {
    let size = (bytes + 64 + 15) & ~15
    if size <= freeCount, let start = free {
      free = start + size
      freeCount -= size
      return start
    }
    let blockSize = max(size, 1_024 - Self.header)
    let block = UnsafeMutableRawPointer.allocate(byteCount: Self.header + blockSize, alignment: 16)
    block.storeBytes(of: last, as: UnsafeMutableRawPointer?.self)
    last = block
    let start = block + Self.header
    start.initializeMemory(as: UInt8.self, repeating: 0, count: blockSize)
    (free, freeCount) = (start + size, blockSize - size)
    return start
  }

  func copy(_ bytes: [UInt8]) -> UnsafePointer<UInt8> {
    let block = allocate(bytes: bytes.count)
    bytes.withUnsafeBytes { source in
      if let base = source.baseAddress { block.copyMemory(from: base, byteCount: source.count) }
    }
    return UnsafePointer(block.assumingMemoryBound(to: UInt8.self))
  }

  /// Returns a copy of trivial values. The pointer is valid even if there are no values.
  func copy<Element>(_ elements: [Element]) -> UnsafePointer<Element> {
    let target = allocate(elements.count, of: Element.self)
    elements.withUnsafeBufferPointer { source in
      if let base = source.baseAddress { target.initialize(from: base, count: source.count) }
    }
    return UnsafePointer(target)
  }

  /// Returns zeroed memory for trivial values. The pointer is valid even if there is no room for a value.
  func allocate<Element>(_ count: Int, of type: Element.Type) -> UnsafeMutablePointer<Element> {
    allocate(bytes: count * MemoryLayout<Element>.stride).bindMemory(to: Element.self, capacity: count + 1)
  }

  /// Returns a value in the form of the machine's stack; null for containers.
  func scalar(_ value: Value) -> MixedScalar {
    value.withScalar { scalar in
      var scalar = scalar
      if scalar.tag == .container { return .null }
      if scalar.tag == .string || scalar.tag == .data { scalar.bytes = copy(Array(scalar.text)) }
      return scalar
    }
  }
}

extension ConstantCell {
  init(_ pointer: UnsafeRawPointer, count: Int) {
    self.init(low: UInt64(UInt(bitPattern: pointer)), high: UInt64(truncatingIfNeeded: count))
  }

  /// The pointer passed to ``init(_:count:)``.
  @inline(__always)
  var pointer: UnsafeRawPointer {
    // Created by init(_:count:) from a pointer that is not null.
    UnsafeRawPointer(bitPattern: UInt(truncatingIfNeeded: low)).unsafelyUnwrapped
  }

  /// The count stored with the pointer.
  @inline(__always)
  var count: Int { Int(truncatingIfNeeded: high) }
}
