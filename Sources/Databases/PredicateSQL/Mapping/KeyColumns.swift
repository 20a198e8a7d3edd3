import PredicateSemantics
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

    /// Returns a key as its columns store it. `nil` for an invalid key. A composite key is a JSON array such as `[7,"a"]`.
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

    /// Returns a key as parameters. `nil` for null and for an invalid key.
    func parts(_ constant: Constant) -> [SQLParameter]? {
      switch constant {
      case .value(.string(let key)): return kept(key)
      case .value: return nil
      case .open(let parameter):
        return types.enumerated().map { number, type in
          var part = SQLParameter(value: .null, type: type.type)
          part.placeholder = SQLPlaceholder(
            name: parameter.name, part: isComposite ? number : nil,
            preparation: type == .text || type == .integer ? .none : .uuid(type.form.uuids))
          return part
        }
      }
    }

    /// A description of the types.
    var says: String { types.map { "`\($0.rawValue)`" }.joined(separator: ", ") }
  }
}

/// A composite key as text: a JSON array of texts and integers.
struct KeyText {
  let parts: [(text: String, isNumber: Bool)]

  /// Reads a key in any spelling of JSON. `nil` unless it is an array of texts and integers.
  init?(_ key: String) {
    var rest = key.unicodeScalars[...]
    func skipBlanks(_ rest: inout Substring.UnicodeScalarView) {
      rest = rest.drop { $0 == " " || $0 == "\t" || $0 == "\n" || $0 == "\r" }
    }
    skipBlanks(&rest)
    guard rest.popFirst() == "[" else { return nil }
    var parts: [(text: String, isNumber: Bool)] = []
    repeat {
      skipBlanks(&rest)
      if rest.first == "\"" {
        guard let text = Self.text(&rest) else { return nil }
        parts.append((text, false))
      } else {
        let digits = String(rest.prefix { $0 == "-" || ("0"..."9").contains($0) })
        guard let number = Int64(digits), number.description == digits else { return nil }
        parts.append((digits, true))
        rest = rest.dropFirst(digits.unicodeScalars.count)
      }
      skipBlanks(&rest)
      if rest.first != "," { break }
      rest.removeFirst()
    } while true
    guard rest.popFirst() == "]" else { return nil }
    skipBlanks(&rest)
    guard rest.isEmpty else { return nil }
    self.parts = parts
  }

  /// Reads a text in quotes.
  private static func text(_ rest: inout Substring.UnicodeScalarView) -> String? {
    rest.removeFirst()
    var units: [UInt16] = []
    while let character = rest.popFirst() {
      if character == "\"" {
        let text = String(decoding: units, as: UTF16.self)
        return text.utf16.elementsEqual(units) ? text : nil
      }
      guard character == "\\" else {
        units += String(character).utf16
        continue
      }
      guard let escaped = rest.popFirst() else { return nil }
      if escaped == "u" {
        let digits = String(rest.prefix(4))
        guard digits.utf8.count == 4, let unit = UInt16(digits, radix: 16) else { return nil }
        rest = rest.dropFirst(4)
        units.append(unit)
      } else {
        guard let letter = escapes[escaped] else { return nil }
        units += String(letter).utf16
      }
    }
    return nil
  }

  private static let escapes: [Unicode.Scalar: Unicode.Scalar] = [
    "\"": "\"", "\\": "\\", "/": "/", "b": "\u{8}", "f": "\u{C}", "n": "\n", "r": "\r", "t": "\t",
  ]

  /// Returns the text of a key with several parts.
  static func written(_ parts: [(text: String, isNumber: Bool)]) -> String {
    var json = JSONText()
    json.write(parts.map { $0.isNumber ? Int64($0.text).map(Value.int) ?? .null : .string($0.text) })
    return json.text
  }
}
