import PredicateSchema

/// The encoding of a key's values in words whose unsigned order approximates or equals the order of the values (language §7.1, §7.2).
enum KeyCoding {
  case bool, int, floating, date, objectID, uuid, link
  /// The words contain the beginning of a text, most of a decimal, or the group of a mixed value. If they tie, the values decide.
  case text, decimal, mixed

  init(_ type: ElementType) {
    switch type {
    case .bool: self = .bool
    case .int: self = .int
    case .float, .double: self = .floating
    case .decimal: self = .decimal
    case .date: self = .date
    case .string, .data: self = .text
    case .objectID: self = .objectID
    case .uuid: self = .uuid
    case .mixed: self = .mixed
    case .object: self = .link
    }
  }

  /// A Boolean value that indicates whether equal words mean equal values.
  var isExact: Bool {
    switch self {
    case .text, .decimal, .mixed: false
    default: true
    }
  }

  /// Returns the number of words of a value, with its state if it has one.
  func wordCount(withState: Bool) -> Int {
    switch self {
    // The state fits in the word: its two highest bits are unused, or not needed because the word is not exact.
    case .bool, .link, .text, .decimal, .mixed: 1
    case .int, .floating: withState ? 2 : 1
    case .date, .objectID, .uuid: withState ? 3 : 2
    }
  }
}

/// The state of a key, in the two highest bits of its first word. In ascending order, null values come first, and keys with a null link on
/// the way come last (language §7.1 rules 4, 5).
enum KeyState: UInt64 {
  case null = 0
  case value = 1
  case nullLink = 2
}

extension KeyReader {
  /// Writes the words of a row's key and returns its state.
  @inline(__always)
  func write(_ row: UInt32, to words: UnsafeMutablePointer<UInt64>) -> KeyState {
    switch place(of: row) {
    case .nullLink:
      return write(.nullLink, to: words)
    case .absentEntry:
      return coding == .mixed ? write(value: 0, second: 0, to: words) : write(.null, to: words)
    case .value(let lane, let position):
      return write(lane, position, to: words)
    }
  }

  @inline(__always)
  private func write(
    _ lane: UnsafePointer<Lane>, _ position: Int, to words: UnsafeMutablePointer<UInt64>
  ) -> KeyState {
    switch coding {
    case .mixed: return write(value: lane.mixed(position).orderWord, second: 0, to: words)
    case _ where lane.isNull(position): return write(.null, to: words)
    case .bool: return write(value: lane.bit(position), second: 0, to: words)
    case .int: return write(value: orderWord(lane.integer(position) ?? 0), second: 0, to: words)
    case .floating: return write(value: orderWord(lane.double(position) ?? 0), second: 0, to: words)
    case .link: return write(value: UInt64(lane.row(position)), second: 0, to: words)
    case .decimal: return write(value: lane.load(position, as: Decimal128.self).orderWord, second: 0, to: words)
    case .text: return write(value: prefixWord(lane.text(position)), second: 0, to: words)
    case .date:
      let date = lane.date(position) ?? (0, 0)
      return write(value: orderWord(date.seconds), second: orderWord(date.nanoseconds), to: words)
    case .objectID:
      let id = lane.objectID(position) ?? (0, 0)
      return write(value: id.0, second: id.1, to: words)
    case .uuid:
      let uuid = lane.load(position, as: UUIDBytes.self)
      return write(value: uuid.high, second: uuid.low, to: words)
    }
  }

  @inline(__always)
  private func write(_ state: KeyState, to words: UnsafeMutablePointer<UInt64>) -> KeyState {
    words[0] = needsState ? state.rawValue &<< 62 : 0
    for index in 1..<max(1, coding.wordCount(withState: needsState)) { words[index] = 0 }
    return state
  }

  @inline(__always)
  private func write(value: UInt64, second: UInt64, to words: UnsafeMutablePointer<UInt64>) -> KeyState {
    var next = 1
    if !needsState {
      words[0] = value
    } else {
      let isShort = coding == .bool || coding == .link
      words[0] = KeyState.value.rawValue &<< 62 | (isShort ? value : value &>> 2)
      if coding.wordCount(withState: true) > 1 {
        words[1] = value
        next = 2
      }
    }
    switch coding {
    case .date, .objectID, .uuid: words[next] = second
    default: break
    }
    return .value
  }
}

/// Returns the word of an integer: its sign bit inverted.
@inline(__always)
func orderWord(_ value: Int64) -> UInt64 { UInt64(bitPattern: value) ^ 1 &<< 63 }

/// Returns the word of a double. NaN is lowest, and both zeros are equal.
@inline(__always)
func orderWord(_ value: Double) -> UInt64 {
  if value.isNaN { return 0 }
  // Adding zero makes -0 positive.
  let bits = (value + 0).bitPattern
  return bits &>> 63 == 0 ? bits | 1 &<< 63 : ~bits
}

/// Returns the first eight bytes of a text, the first most significant, padded with zeros.
@inline(__always)
func prefixWord(_ text: UnsafeBufferPointer<UInt8>?) -> UInt64 {
  // Every text buffer is readable for eight bytes past its end.
  guard let text, let start = text.baseAddress, text.count > 0 else { return 0 }
  let word = UnsafeRawPointer(start).loadUnaligned(as: UInt64.self).bigEndian
  return text.count >= 8 ? word : word & ~(.max &>> UInt64(truncatingIfNeeded: text.count &* 8))
}

extension Decimal128 {
  /// The first 14 digits with the number's exponent and sign. NaN is lowest, and 0 is in the middle.
  var orderWord: UInt64 {
    let middle: UInt64 = 1 &<< 63
    if isNaN { return 0 }
    if isInfinite { return isNegative ? 1 : .max }
    if isZero { return middle }
    let (leading, count) = leadingDigits(14)
    // The place of the first digit: -6176 to 6144.
    let place = UInt64(truncatingIfNeeded: exponent &+ count &+ 8_192)
    let magnitude = place &<< 47 | leading
    return isNegative ? middle &- magnitude : middle | magnitude
  }
}

extension MixedScalar {
  /// The group of the value in the order of mixed values. For texts, bools, dates and identifiers, also the beginning of the value.
  var orderWord: UInt64 {
    let content =
      switch tag {
      case .string, .data: prefixWord(text)
      case .bool: low &<< 4
      case .date: PredicateVM.orderWord(Int64(bitPattern: low))
      case .objectID, .uuid: low
      // Numbers of different types interleave. Links and containers are compared.
      default: 0 as UInt64
      }
    return UInt64(rank) &<< 60 | content &>> 4
  }
}
