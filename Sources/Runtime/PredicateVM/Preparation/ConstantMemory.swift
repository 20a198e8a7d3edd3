import PredicateValues

/// The memory of a prepared program's constants, freed with it. Like texts in columns, its texts are readable for 64 bytes past their end.
final class ConstantMemory: @unchecked Sendable {
  // Unchecked: filled while one program is prepared, and not written afterwards.
  private var blocks: [UnsafeMutableRawPointer] = []
  /// The unused part of the last block.
  private var free: UnsafeMutableRawPointer?
  private var freeCount = 0

  deinit { for block in blocks { block.deallocate() } }

  /// Returns zeroed memory, aligned to 16 bytes and readable for 64 bytes past its end. Small constants share a block; large ones have
  /// their own.
  private func allocate(bytes: Int) -> UnsafeMutableRawPointer {
    let size = (bytes + 64 + 15) & ~15
    if size <= freeCount, let start = free {
      free = start + size
      freeCount -= size
      return start
    }
    let blockSize = max(size, 1_024)
    let block = UnsafeMutableRawPointer.allocate(byteCount: blockSize, alignment: 16)
    block.initializeMemory(as: UInt8.self, repeating: 0, count: blockSize)
    blocks.append(block)
    (free, freeCount) = (block + size, blockSize - size)
    return block
  }

  func copy(_ bytes: [UInt8]) -> UnsafePointer<UInt8> {
    let block = allocate(bytes: bytes.count)
    bytes.withUnsafeBytes { source in
      if let base = source.baseAddress { block.copyMemory(from: base, byteCount: source.count) }
    }
    return UnsafePointer(block.assumingMemoryBound(to: UInt8.self))
  }

  /// Returns a copy of trivial values, which are never deinitialized. The pointer is valid even if there are no values.
  func copy<Element>(_ elements: [Element]) -> UnsafePointer<Element> {
    let block = allocate(bytes: elements.count * MemoryLayout<Element>.stride)
    let target = block.bindMemory(to: Element.self, capacity: elements.count + 1)
    for (index, element) in elements.enumerated() { (target + index).initialize(to: element) }
    return UnsafePointer(target)
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
