import PredicateDiagnostics
import PredicateJSON

/// A question, by its members.
struct Question {
  private let value: JSONValue

  init(_ value: JSONValue) { self.value = value }

  /// A member that is a text; nil where there is none.
  func text(_ key: String) -> String? { value[key]?.string }

  /// A member that is a whole number; nil where there is none.
  func number(_ key: String) -> Int? {
    guard let member = value[key], member.kind == .number else { return nil }
    return Int(member.text)
  }

  /// A member that is true or false; false where there is none.
  func flag(_ key: String) -> Bool { value[key]?.bool ?? false }

  /// A member that is a list of texts; nil where there is none.
  func texts(_ key: String) -> [String]? {
    guard let member = value[key], member.kind == .array else { return nil }
    return member.elements.compactMap { $0.string }
  }

  /// A member that is a list of whole numbers; nil where there is none.
  func numbers(_ key: String) -> [Int]? {
    guard let member = value[key], member.kind == .array else { return nil }
    return member.elements.compactMap { Int($0.text) }
  }

  /// A member that is an object of texts; nil where there is none.
  func named(_ key: String) -> [String: String]? {
    guard let member = value[key], member.kind == .object else { return nil }
    var texts: [String: String] = [:]
    for entry in member.members { texts[entry.key] = entry.value.string }
    return texts
  }
}
