/// The entries of a dictionary property, in ascending order of their keys' UTF-8 bytes.
///
/// Keys are compared byte by byte (language §6.7), and iteration has one order in every process.
///
/// ```swift
/// let parks: ValueDictionary = ["Oslo": .string("Frogner"), "Bergen": .null]
/// parks["Oslo"]        // .string("Frogner")
/// parks.map(\.key)     // ["Bergen", "Oslo"]
/// ```
public struct ValueDictionary: Hashable, Sendable {
  /// A key and its value.
  public struct Entry: Hashable, Sendable {
    /// The key.
    public let key: String
    /// Its value.
    public var value: Value

    /// Creates an entry.
    public init(key: String, value: Value) {
      self.key = key
      self.value = value
    }

    /// Returns a Boolean value that indicates whether two entries have the same key, byte by byte, and the same value.
    public static func == (left: Entry, right: Entry) -> Bool {
      UTF8Key(left.key) == UTF8Key(right.key) && left.value == right.value
    }

    /// Hashes the key's bytes and the value.
    public func hash(into hasher: inout Hasher) {
      hasher.combine(UTF8Key(key))
      hasher.combine(value)
    }
  }

  /// The entries in ascending order of their keys' bytes.
  public private(set) var entries: [Entry]

  /// Creates an empty dictionary.
  public init() { entries = [] }

  /// Creates a dictionary of entries in any order. The last entry of a key wins. O(n log n).
  public init(_ entries: some Sequence<Entry>) {
    let ordered = entries.enumerated().sorted { left, right in
      let (leftKey, rightKey) = (UTF8Key(left.element.key), UTF8Key(right.element.key))
      return leftKey < rightKey || (leftKey == rightKey && left.offset < right.offset)
    }
    self.entries = []
    for (_, entry) in ordered {
      if let last = self.entries.last, UTF8Key(last.key) == UTF8Key(entry.key) { self.entries.removeLast() }
      self.entries.append(entry)
    }
  }

  /// Creates a dictionary of values by key.
  package init(_ values: [String: Value]) { self.init(values.map { Entry(key: $0.key, value: $0.value) }) }

  /// Returns a dictionary with the same keys and transformed values.
  package func mapValues(_ transform: (Value) -> Value) -> ValueDictionary {
    var result = self
    for index in entries.indices { result.entries[index].value = transform(entries[index].value) }
    return result
  }

  /// The keys in ascending order of their bytes.
  public var keys: [String] { entries.map { $0.key } }

  /// The values in the order of ``keys``.
  public var values: [Value] { entries.map { $0.value } }

  /// The value of a key. `nil` if the key has no entry. Assigning `nil` removes the entry. Reading is O(log n).
  public subscript(key: String) -> Value? {
    get {
      let position = position(of: key)
      return holds(key, at: position) ? entries[position].value : nil
    }
    set {
      let position = position(of: key)
      switch (holds(key, at: position), newValue) {
      case (true, let value?): entries[position].value = value
      case (true, nil): entries.remove(at: position)
      case (false, let value?): entries.insert(Entry(key: key, value: value), at: position)
      case (false, nil): break
      }
    }
  }

  /// Returns the first position whose key is not less than `key`.
  private func position(of key: String) -> Int {
    var (lower, upper) = (0, entries.count)
    while lower < upper {
      let middle = lower + (upper - lower) / 2
      if UTF8Key(entries[middle].key) < UTF8Key(key) { lower = middle + 1 } else { upper = middle }
    }
    return lower
  }

  private func holds(_ key: String, at position: Int) -> Bool {
    position < entries.count && UTF8Key(entries[position].key) == UTF8Key(key)
  }
}

extension ValueDictionary: RandomAccessCollection {
  /// The first position, 0.
  public var startIndex: Int { 0 }
  /// The position past the last entry.
  public var endIndex: Int { entries.count }
  /// The entry at a position.
  public subscript(position: Int) -> Entry { entries[position] }
}

extension ValueDictionary: ExpressibleByDictionaryLiteral {
  /// Creates a dictionary of a literal's entries. The last entry of a key wins.
  public init(dictionaryLiteral elements: (String, Value)...) {
    self.init(elements.map { Entry(key: $0.0, value: $0.1) })
  }
}
