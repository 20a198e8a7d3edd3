/// A structural hash of a part of a predicate. It only excludes parts that cannot be equal, so it is small and fast. A collision costs
/// time, never correctness.
struct StructuralHash {
  private var hash = FNV1a()
  /// The hash so far.
  var value: UInt64 { hash.value }

  /// Adds a number. The multiplier is that of splitmix64.
  mutating func mix(_ number: UInt64) {
    hash.value = (hash.value ^ number) &* 0xBF58_476D_1CE4_E5B9
    hash.value ^= hash.value >> 29
  }

  mutating func mix(_ number: Int) { mix(UInt64(bitPattern: Int64(number))) }

  mutating func mix(_ text: String) {
    hash.add(text.utf8)
    mix(text.utf8.count)
  }

  mutating func mix(_ constant: Value) {
    switch constant {
    case .null: mix(0)
    case .bool(let value): mix(value ? 2 : 1)
    case .int(let value): mix(UInt64(bitPattern: value))
    case .double(let value): mix(value.bitPattern)
    case .string(let value): mix(value)
    default:
      // Rare, so not worth its own code.
      mix(UInt64(truncatingIfNeeded: constant.hashValue))
    }
  }

  mutating func mix(_ path: TypedPath) {
    for step in path.steps {
      mix(step.classIndex << 20 ^ step.property)
      switch step.part {
      case .values: break
      case .keys: mix(1)
      case .entry(let key): mix(key)
      case .element(let index): mix(index)
      case .lastElement: mix(3)
      }
    }
    for part in path.mixedSubscripts {
      switch part {
      case .index(let index): mix(index)
      case .last: mix(5)
      case .key(let key): mix(key)
      case .wildcard: mix(7)
      case .keys: mix(9)
      }
    }
    mix(path.steps.count << 8 ^ path.mixedSubscripts.count)
  }
}
