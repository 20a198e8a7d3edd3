import PredicateSchema
import PredicateVM

/// The statistics of the single values of one chunk. A column merges those of its chunks.
struct ChunkStatistics: Sendable {
  private(set) var nullCount = 0
  private(set) var minimum: Value?
  private(set) var maximum: Value?
  private(set) var distinct = DistinctSketch()

  /// Creates empty statistics.
  init() {}

  /// Creates the statistics of a chunk's live rows. O(rows).
  init(_ chunk: ColumnChunk, _ element: ElementType, live: (Int) -> Bool) {
    let hasOrder = element != .mixed && element.classIndex == nil
    if chunk.encoding == .codes8 || chunk.encoding == .codes16 {
      countNulls(chunk, live)
      for code in 0..<chunk.dictionaryCount {
        let plain = ColumnChunk(
          encoding: .bytes, count: chunk.dictionaryCount, offsets: chunk.offsets, bytes: chunk.bytes)
        add(plain.value(at: code, as: element, containers: []), hasOrder)
      }
      return
    }
    for index in 0..<chunk.count where live(index) {
      let value = element == .mixed ? Self.mixed(chunk, index) : chunk.value(at: index, as: element, containers: [])
      if value == .null { nullCount += 1 } else { add(value, hasOrder) }
    }
  }

  private mutating func countNulls(_ chunk: ColumnChunk, _ live: (Int) -> Bool) {
    guard chunk.validity != nil else { return }
    for index in 0..<chunk.count where chunk.isInvalid(at: index) && live(index) { nullCount += 1 }
  }

  /// Returns the value of a mixed cell. A container has a value of its own for each slot.
  private static func mixed(_ chunk: ColumnChunk, _ index: Int) -> Value {
    let cell = chunk.cell(at: index)
    return cell.tag == .container
      ? .uuid(UUIDBytes(high: .max, low: cell.low)) : cell.value(bytes: chunk.bytes, containers: [])
  }

  private mutating func add(_ value: Value, _ hasOrder: Bool) {
    distinct.insert(value.stableHash)
    if hasOrder, !value.isNaN { extend(value, value) }
  }

  private mutating func extend(_ least: Value, _ greatest: Value) {
    if minimum.map({ Value.totalOrder(least, $0) == .less }) ?? true { minimum = least }
    if maximum.map({ Value.totalOrder(greatest, $0) == .greater }) ?? true { maximum = greatest }
  }

  /// Adds the statistics of another chunk.
  mutating func merge(_ other: ChunkStatistics) {
    nullCount += other.nullCount
    distinct.merge(other.distinct)
    if let least = other.minimum, let greatest = other.maximum { extend(least, greatest) }
  }
}

extension Value {
  /// A hash that is the same in all processes.
  fileprivate var stableHash: UInt64 {
    withScalar { scalar in
      switch scalar.tag {
      case .null, .container: 0
      case .bool: SplitMix64.mix(scalar.low == 0 ? 2 : 1)
      case .int, .float, .double: SplitMix64.mix(scalar.low)
      case .string, .data: scalar.text.reduce(scalar.tag == .string ? 1 : 2) { SplitMix64.mix($0 ^ UInt64($1)) }
      default: SplitMix64.mix(SplitMix64.mix(scalar.low) ^ scalar.high)
      }
    }
  }
}
