import PredicateSQL
import PredicateSemantics
import PredicateValues

/// What an app has in the place of a parameter, whose value is a sample then.
package struct ParameterOrigin {
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
