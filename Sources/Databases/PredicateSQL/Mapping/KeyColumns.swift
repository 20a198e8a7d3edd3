import PredicateDiagnostics
import PredicateJSON
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
  private(set) var parts: [(text: String, isNumber: Bool)] = []

  /// Reads a key in any spelling of JSON. `nil` unless it is an array of texts and integers.
  init?(_ key: String) {
    guard let value = try? JSONValue(parsing: SourceText(key)) else { return nil }
    for element in value.elements {
      if let text = element.string {
        parts.append((text, false))
      } else if element.isIntegerText, Int64(element.text)?.description == element.text {
        parts.append((element.text, true))
      } else {
        return nil
      }
    }
    if parts.isEmpty { return nil }
  }
}
