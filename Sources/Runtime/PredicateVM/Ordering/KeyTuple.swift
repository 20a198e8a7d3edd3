import PredicateBytecode

/// All keys of a clause. Converts a row to words, and compares rows by their words.
struct KeyTuple {
  /// A key, the position of its words, and its direction.
  struct Part {
    let reader: KeyReader
    let offset: Int
    let wordCount: Int
    let isAscending: Bool
  }

  let parts: [Part]
  /// The number of words per row.
  let wordCount: Int
  /// A Boolean value that indicates whether equal words mean equal keys.
  let isExact: Bool
  private let containers: [Value]

  /// Creates the keys of a clause, each with its direction.
  init(_ keys: [ProgramClause.SortKey], of program: PreparedProgram, lanes: LaneTable, tables: TableSet) {
    var parts: [Part] = []
    var offset = 0
    for key in keys {
      let reader = KeyReader(key.key, of: program, lanes: lanes)
      let count = reader.coding.wordCount(withState: reader.needsState)
      parts.append(Part(reader: reader, offset: offset, wordCount: count, isAscending: key.isAscending))
      offset += count
    }
    self.parts = parts
    wordCount = offset
    isExact = parts.allSatisfy { $0.reader.coding.isExact }
    containers = tables.containers
  }

  /// Writes a part's words for a row. Returns `false` if a link on the way was null.
  @inline(__always)
  func write(_ part: Part, of row: UInt32, to words: UnsafeMutablePointer<UInt64>) -> Bool {
    let start = words + part.offset
    let state = part.reader.write(row, to: start)
    if !part.isAscending {
      for index in 0..<part.wordCount { start[index] = ~start[index] }
    }
    return state != .nullLink
  }

  /// Returns the order of two rows by their words, and by their values if inexact words tie.
  func order(
    _ left: UnsafePointer<UInt64>, _ leftRow: UInt32, _ right: UnsafePointer<UInt64>, _ rightRow: UInt32
  ) -> PartialOrdering {
    if isExact {
      for index in 0..<wordCount where left[index] != right[index] {
        return left[index] < right[index] ? .less : .greater
      }
      return .equal
    }
    for part in parts {
      for index in part.offset..<part.offset &+ part.wordCount where left[index] != right[index] {
        return left[index] < right[index] ? .less : .greater
      }
      if part.reader.coding.isExact { continue }
      let order = valueOrder(part, leftRow, rightRow)
      if order != .equal { return order }
    }
    return .equal
  }

  private func valueOrder(_ part: Part, _ leftRow: UInt32, _ rightRow: UInt32) -> PartialOrdering {
    let (left, right) = (part.reader.scalar(of: leftRow), part.reader.scalar(of: rightRow))
    let order: PartialOrdering =
      if left.tag == .container, right.tag == .container {
        Value.totalOrder(container(left), container(right))
      } else {
        left.totalOrder(right)
      }
    return part.isAscending ? order : order.reversed
  }

  /// Returns a hash that rows with equal keys share.
  @inline(__always)
  func hash(_ words: UnsafePointer<UInt64>, _ row: UInt32) -> UInt32 {
    var hash = Self.seed
    for index in 0..<wordCount { hash = Self.mix(words[index], hash) }
    if !isExact { hash = mixValues(of: row, hash) }
    return UInt32(truncatingIfNeeded: hash ^ hash &>> 32)
  }

  private func mixValues(of row: UInt32, _ hash: UInt64) -> UInt64 {
    var hash = hash
    for part in parts where !part.reader.coding.isExact {
      let value = part.reader.scalar(of: row)
      if value.tag == .string || value.tag == .data {
        hash = Self.mix(value.text, hash)
      } else {
        var hasher = Hasher()
        value.hashByOrder(into: &hasher)
        hash = Self.mix(UInt64(truncatingIfNeeded: hasher.finalize()), hash)
      }
    }
    return hash
  }

  /// Mixes a word into a hash. The two halves of a product depend on all bits of both factors.
  @inline(__always)
  private static func mix(_ word: UInt64, _ hash: UInt64) -> UInt64 {
    let product = (word ^ hash).multipliedFullWidth(by: seed)
    return product.high ^ product.low
  }

  /// Mixes a text into a hash, without its first eight bytes, which are a word of their own.
  private static func mix(_ text: UnsafeBufferPointer<UInt8>, _ hash: UInt64) -> UInt64 {
    var hash = mix(UInt64(truncatingIfNeeded: text.count), hash)
    var start = 8
    while start < text.count {
      hash = mix(prefixWord(UnsafeBufferPointer(rebasing: text[start...])), hash)
      start += 8
    }
    return hash
  }

  /// A random odd number of this process, so that an attacker cannot choose keys with equal hashes.
  private static let seed: UInt64 = {
    var (low, high) = (Hasher(), Hasher())
    low.combine(1)
    high.combine(2)
    return UInt64(truncatingIfNeeded: low.finalize()) ^ UInt64(truncatingIfNeeded: high.finalize()) &<< 32 | 1
  }()

  private func container(_ scalar: MixedScalar) -> Value {
    containers.indices.contains(Int(clamping: scalar.low)) ? containers[Int(clamping: scalar.low)] : .null
  }
}

extension MixedScalar {
  /// Adds to a hash what two values that tie in the total order have in common.
  fileprivate func hashByOrder(into hasher: inout Hasher) {
    switch tag {
    case .int, .float, .double, .decimal: hasher.combine(number: number?.nearestDouble ?? .nan)
    // The content of containers is compared but not hashed. Texts are hashed earlier, by their bytes.
    case .null, .container, .string, .data: break
    default:
      hasher.combine(low)
      hasher.combine(high)
    }
  }
}

extension Hasher {
  /// Adds a number of any type as the nearest double. All NaNs hash alike.
  fileprivate mutating func combine(number: Double) { combine(number.isNaN ? Double.infinity : number + 0) }
}
