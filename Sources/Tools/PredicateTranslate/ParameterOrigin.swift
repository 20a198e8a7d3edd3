import PredicateSQL
import PredicateSemantics
import PredicateValues

/// What an app has in the place of a parameter, whose value is a sample then.
struct ParameterOrigin {
  /// The expression of the app's source.
  let name: String
  /// Whether any other value of the kind makes the same statement.
  let isWhole: Bool

  var remark: String { isWhole ? "(\(name))" : "(\(name); another value may need another statement)" }
}

extension Argument {
  /// Another argument of the same type; nil where there is none to be made.
  var another: Argument? {
    switch self {
    case .value(let value): value.another.map { .value($0) }
    default: nil
    }
  }
}

extension Value {
  fileprivate var another: Value? {
    switch self {
    case .bool(let truth): .bool(!truth)
    case .int(let number): .int(number &+ 1)
    case .float(let number): .float(number + 1)
    case .double(let number): .double(number + 1)
    case .decimal: .decimal(2)
    case .string(let text): .string(text.utf8.count == 36 ? text.dropLast() + "1" : text + "b")
    case .data(let bytes): .data(bytes + [1])
    case .date(let date): .date(Timestamp(seconds: date.seconds + 1))
    case .objectID(let id): .objectID(ObjectID(high: id.high, middle: id.middle, low: id.low &+ 1))
    case .uuid(let uuid): .uuid(UUIDBytes(high: uuid.high, low: uuid.low &+ 1))
    case .link(let object): .link(ObjectReference(classIndex: object.classIndex, row: object.row + 1))
    case .list(let elements): .list(elements.compactMap { $0.another })
    case .null, .dictionary: nil
    }
  }
}

extension SQLMapping.ClassMapping {
  /// A key, another for each number.
  func sample(_ number: Int) -> String {
    let types = (0..<width).map { $0 < keyTypes.count ? keyTypes[$0] : keyTypes.last ?? .text }
    guard types.count > 1 else { return types.first?.sample(number) ?? "\(number)" }
    // No part is like another, so that it is known which is which.
    let parts = types.enumerated().map { place, type in
      let part = type.sample(number * types.count + place)
      return type == .integer ? part : "\"\(part)\""
    }
    return "[\(parts.joined(separator: ","))]"
  }

  /// How many columns the key has.
  var width: Int { key?.all.count ?? 1 }
}

extension SQLMapping.KeyType {
  /// A part of a key, another for each number.
  fileprivate func sample(_ number: Int) -> String {
    switch self {
    case .text, .integer: "\(number)"
    case .uuid, .uppercaseUUID, .uuidBytes: UUIDBytes(high: 0, low: UInt64(number)).description
    }
  }
}
