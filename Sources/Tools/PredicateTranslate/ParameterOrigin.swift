import PredicateSQL
import PredicateSemantics
import PredicateValues

/// The app's expression for a parameter, whose value is then a sample.
package struct ParameterOrigin {
  /// The expression in the app's source.
  let name: String
  /// A Boolean value that indicates whether every other value of the kind results in the same statement.
  let isWhole: Bool

  var remark: String { isWhole ? "(\(name))" : "(\(name); another value may need another statement)" }
}

extension Argument {
  /// A different argument of the same type. `nil` if there is none.
  var another: Argument? {
    switch self {
    case .value(let value): value.another.map { .value($0) }
    default: nil
    }
  }
}

extension SQLMapping.ClassMapping {
  /// Returns a key that is different for each number.
  func sample(_ number: Int) -> String {
    let types = (0..<width).map { $0 < keyTypes.count ? keyTypes[$0] : keyTypes.last ?? .text }
    guard types.count > 1 else { return types.first?.sample(number) ?? "\(number)" }
    // All parts differ, so that they can be identified in the statement.
    let parts = types.enumerated().map { place, type in
      let part = type.sample(number * types.count + place)
      return type == .integer ? part : "\"\(part)\""
    }
    return "[\(parts.joined(separator: ","))]"
  }

  /// The number of columns of the key.
  var width: Int { key?.all.count ?? 1 }
}

extension SQLMapping.KeyType {
  /// Returns a part of a key that is different for each number.
  fileprivate func sample(_ number: Int) -> String {
    switch self {
    case .text, .integer: "\(number)"
    case .uuid, .uppercaseUUID, .uuidBytes: UUIDBytes(high: 0, low: UInt64(number)).description
    }
  }
}
