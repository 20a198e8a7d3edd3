/// A set of the kinds of mixed values, as tested by `@type` (language §4.9).
public struct ValueKinds: OptionSet, Hashable, Sendable {
  /// One bit per kind. The first twelve have the positions of their ``MixedTag``.
  public let rawValue: UInt16
  /// Creates a set of its bits.
  public init(rawValue: UInt16) { self.rawValue = rawValue }

  /// No value.
  public static let null = ValueKinds(rawValue: 1 << 0)
  /// Truth values.
  public static let bool = ValueKinds(rawValue: 1 << 1)
  /// Integers.
  public static let int = ValueKinds(rawValue: 1 << 2)
  /// 32-bit floating-point numbers.
  public static let float = ValueKinds(rawValue: 1 << 3)
  /// 64-bit floating-point numbers.
  public static let double = ValueKinds(rawValue: 1 << 4)
  /// Decimals.
  public static let decimal = ValueKinds(rawValue: 1 << 5)
  /// Strings.
  public static let string = ValueKinds(rawValue: 1 << 6)
  /// Data.
  public static let data = ValueKinds(rawValue: 1 << 7)
  /// Points in time.
  public static let date = ValueKinds(rawValue: 1 << 8)
  /// Object ids.
  public static let objectID = ValueKinds(rawValue: 1 << 9)
  /// UUIDs.
  public static let uuid = ValueKinds(rawValue: 1 << 10)
  /// Links to objects.
  public static let link = ValueKinds(rawValue: 1 << 11)
  /// Nested lists.
  public static let list = ValueKinds(rawValue: 1 << 12)
  /// Nested dictionaries.
  public static let dictionary = ValueKinds(rawValue: 1 << 13)

  /// Numbers of every type, without bools.
  public static let numeric: ValueKinds = [.int, .float, .double, .decimal]
  /// Every kind.
  public static let all = ValueKinds(rawValue: (1 << 14) - 1)

  /// The kinds that are not in the set.
  public var complement: ValueKinds { ValueKinds.all.subtracting(self) }
}

extension ValueKinds {
  /// The names that predicates write, with their kinds; the first of a kind is the one that messages use.
  private static let names: [(name: String, kinds: ValueKinds)] = [
    ("null", .null), ("int", .int), ("integer", .int), ("int16", .int), ("int32", .int), ("int64", .int),
    ("short", .int), ("long", .int), ("byte", .int), ("char", .int), ("bool", .bool), ("boolean", .bool),
    ("string", .string), ("binary", .data), ("data", .data), ("bytearray", .data), ("byte[]", .data),
    ("bindata", .data), ("date", .date), ("datetimeoffset", .date), ("timestamp", .date), ("float", .float),
    ("double", .double), ("decimal", .decimal), ("decimal128", .decimal), ("objectLink", .link), ("link", .link),
    ("objectId", .objectID), ("uuid", .uuid), ("guid", .uuid), ("numeric", .numeric), ("object", .dictionary),
    ("dictionary", .dictionary), ("array", .list), ("list", .list), ("collection", [.list, .dictionary]),
  ]

  /// Every name, for messages and the proposal of a nearest one.
  public static let typeNames: [String] = names.map { $0.name }

  /// Creates the kinds of a type name, in any case. `nil` for an unknown name.
  public init?(typeName: String) {
    let name = typeName.lowercased()
    guard let found = Self.names.first(where: { $0.name.lowercased() == name }) else { return nil }
    self = found.kinds
  }

  /// Creates the kind of a type's values other than null. Empty for mixed values, which can be of any kind.
  package init(_ type: ScalarType) {
    switch type {
    case .mixed: self = []
    case .link: self = .link
    // The others follow null in the order of the types.
    default: self.init(rawValue: 1 << (1 + UInt16(type.rawValue)))
    }
  }

  /// Creates the kind of a value in plain words. `nil` for a container, whose kind is in its table.
  @inlinable
  package init?(scalar: MixedTag) {
    guard scalar != .container else { return nil }
    self.init(rawValue: 1 << UInt16(scalar.rawValue))
  }
}

extension ValueKinds: CustomStringConvertible {
  /// The names of the kinds, as disassembly shows them: `int|string`.
  public var description: String {
    var shown: ValueKinds = []
    var parts: [String] = []
    for (name, kinds) in Self.names where kinds.rawValue.nonzeroBitCount == 1 && contains(kinds) {
      guard !shown.contains(kinds) else { continue }
      shown.formUnion(kinds)
      parts.append(name)
    }
    return parts.joined(separator: "|")
  }
}
