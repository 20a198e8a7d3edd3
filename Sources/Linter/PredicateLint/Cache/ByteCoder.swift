/// A value that a ``ByteCoder`` takes part by part.
protocol ByteCoded {
  /// What reading begins with.
  static var blank: Self { get }

  /// Hands each part to the coder, which writes it or puts in its place what it reads.
  mutating func code(_ coder: inout ByteCoder) throws(ByteCoder.Malformed)
}

extension String: ByteCoded {
  static let blank = ""

  mutating func code(_ coder: inout ByteCoder) throws(ByteCoder.Malformed) { try coder.code(&self) }
}

/// Writes values as bytes, or reads them back: what a value consists of is said once, for both directions.
///
/// ```swift
/// var coder = ByteCoder()
/// try coder.code(&name)
/// var other = ByteCoder(reading: coder.bytes)
/// try other.code(&copy)
/// ```
struct ByteCoder {
  /// The bytes are not what this program writes.
  struct Malformed: Error {}

  /// What is written, or read.
  private(set) var bytes: [UInt8] = []
  private let isReading: Bool
  private var position = 0

  /// A coder that writes.
  init() { isReading = false }

  /// A coder that reads.
  init(reading bytes: [UInt8]) {
    self.bytes = bytes
    isReading = true
  }

  /// Whether all bytes are read.
  var isAtEnd: Bool { position == bytes.count }

  /// Takes a number, of eight bytes.
  mutating func code(_ number: inout Int) throws(Malformed) {
    guard isReading else {
      let word = UInt64(bitPattern: Int64(number))
      for shift in 0..<8 { bytes.append(UInt8(truncatingIfNeeded: word >> (8 * UInt64(shift)))) }
      return
    }
    let word = try piece(8).reversed().reduce(0 as UInt64) { $0 << 8 | UInt64($1) }
    guard let value = Int(exactly: Int64(bitPattern: word)) else { throw Malformed() }
    number = value
  }

  /// Takes a number that is not negative.
  mutating func code(count: inout Int) throws(Malformed) {
    try code(&count)
    guard count >= 0 else { throw Malformed() }
  }

  /// Takes a truth value.
  mutating func code(_ flag: inout Bool) throws(Malformed) {
    var number = flag ? 1 : 0
    try code(&number)
    flag = number != 0
  }

  /// Takes bytes.
  mutating func code(_ value: inout [UInt8]) throws(Malformed) {
    var count = value.count
    try code(count: &count)
    if isReading { value = Array(try piece(count)) } else { bytes += value }
  }

  /// Takes a text.
  mutating func code(_ text: inout String) throws(Malformed) {
    var utf8 = Array(text.utf8)
    try code(&utf8)
    if isReading { text = String(decoding: utf8, as: UTF8.self) }
  }

  /// Takes a range of positions.
  mutating func code(_ range: inout Range<Int>) throws(Malformed) {
    var (lower, upper) = (range.lowerBound, range.upperBound)
    try code(count: &lower)
    try code(&upper)
    guard lower <= upper else { throw Malformed() }
    range = lower..<upper
  }

  /// Takes a list.
  mutating func code<Element: ByteCoded>(_ list: inout [Element]) throws(Malformed) {
    var count = list.count
    try code(count: &count)
    guard isReading else {
      for var element in list { try element.code(&self) }
      return
    }
    list = []
    for _ in 0..<count {
      var element = Element.blank
      try element.code(&self)
      list.append(element)
    }
  }

  /// Takes a value that need not be there.
  mutating func code<Value: ByteCoded>(_ optional: inout Value?) throws(Malformed) {
    var list = optional.map { [$0] } ?? []
    try code(&list)
    optional = list.first
  }

  /// Takes one of the values of an enumeration, by its text.
  mutating func code<Value: RawRepresentable<String>>(_ value: inout Value) throws(Malformed) {
    var text = value.rawValue
    try code(&text)
    guard let known = Value(rawValue: text) else { throw Malformed() }
    value = known
  }

  /// The next bytes.
  private mutating func piece(_ count: Int) throws(Malformed) -> ArraySlice<UInt8> {
    guard count <= bytes.count - position else { throw Malformed() }
    defer { position += count }
    return bytes[position..<position + count]
  }
}
