import PredicateValues

/// The names of the columns that together store one value. Composite keys have several columns, most others one.
public struct ColumnNames: Hashable, Sendable, ExpressibleByStringLiteral, ExpressibleByArrayLiteral {
  /// The names, at least one.
  public let all: [String]

  /// Creates names. `nil` for an empty array.
  public init?(_ all: [String]) {
    if all.isEmpty { return nil }
    self.all = all
  }

  /// Creates the name of one column.
  public init(_ name: String) { all = [name] }

  /// Creates the name of one column.
  public init(stringLiteral name: String) { all = [name] }

  /// Creates names. An empty array results in one empty name.
  public init(arrayLiteral names: String...) { all = names.isEmpty ? [""] : names }

  /// The first name, which is the only one for a single column.
  public var first: String { all[0] }

  /// Returns the column names with a prefix, for references to a key. For a single-column key, it is the prefix alone.
  func behind(_ word: String) -> ColumnNames {
    all.count == 1 ? ColumnNames(word) : ColumnNames(all.map { "\(word)_\($0)" }) ?? self
  }
}

extension SQLMapping {
  /// The key of a class's table: its columns and their types.
  struct Key {
    let names: ColumnNames
    let types: [KeyType]

    init(_ names: ColumnNames, _ types: [KeyType]) {
      self.names = names
      // The last type applies to all columns without one.
      self.types = names.all.indices.map { $0 < types.count ? types[$0] : types.last ?? .text }
    }

    /// A Boolean value that indicates whether the key has several columns.
    var isComposite: Bool { types.count > 1 }

    /// Returns a key as its columns store it. `nil` for an invalid key. A composite key is a JSON array such as `[7,"a"]` in its shortest
    /// form, so that each key has exactly one text.
    func kept(_ key: String) -> [SQLParameter]? {
      guard isComposite else { return types.first?.kept(key).map { [$0] } }
      guard let parts = KeyText(key)?.parts, parts.count == types.count else { return nil }
      var kept: [SQLParameter] = []
      for (part, type) in zip(parts, types) {
        guard part.isNumber == (type == .integer), let parameter = type.kept(part.text) else { return nil }
        kept.append(parameter)
      }
      return kept
    }

    /// A description of the types.
    var says: String { types.map { "`\($0.rawValue)`" }.joined(separator: ", ") }
  }
}

/// A composite key as text: a JSON array of texts and integers.
struct KeyText {
  let parts: [(text: String, isNumber: Bool)]

  /// Reads a key. `nil` unless it is written as by ``JSONText``.
  init?(_ key: String) {
    var rest = key.unicodeScalars.dropFirst().dropLast()
    guard key.unicodeScalars.first == "[", key.unicodeScalars.last == "]", key.unicodeScalars.count > 2 else {
      return nil
    }
    var parts: [(text: String, isNumber: Bool)] = []
    while !rest.isEmpty {
      if !parts.isEmpty, rest.popFirst() != "," { return nil }
      if rest.first == "\"" {
        guard let text = Self.text(&rest) else { return nil }
        parts.append((text, false))
      } else {
        let digits = rest.prefix { $0 != "," }
        guard let number = Int64(String(digits)) else { return nil }
        parts.append((number.description, true))
        rest = rest.dropFirst(digits.count)
      }
    }
    self.parts = parts
    if Self.written(parts) != key { return nil }
  }

  private static func text(_ rest: inout Substring.UnicodeScalarView) -> String? {
    rest.removeFirst()
    var text = ""
    while let character = rest.popFirst() {
      if character == "\"" { return text }
      guard character == "\\" else {
        text.unicodeScalars.append(character)
        continue
      }
      guard let escaped = rest.popFirst() else { return nil }
      if escaped == "u" {
        guard let code = UInt32(String(rest.prefix(4)), radix: 16), let scalar = Unicode.Scalar(code) else {
          return nil
        }
        rest = rest.dropFirst(4)
        text.unicodeScalars.append(scalar)
      } else {
        text.unicodeScalars.append(escaped)
      }
    }
    return nil
  }

  /// Returns the text of a key with several parts.
  static func written(_ parts: [(text: String, isNumber: Bool)]) -> String {
    var json = JSONText()
    json.write(parts.map { $0.isNumber ? Int64($0.text).map(Value.int) ?? .null : .string($0.text) })
    return json.text
  }
}
