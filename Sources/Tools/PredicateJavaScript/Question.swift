import PredicateDiagnostics
import PredicateJSON

/// The members of a question.
struct Question {
  private let value: JSONValue

  init(_ value: JSONValue) { self.value = value }

  /// Returns a member. `nil` if there is none.
  func value(_ key: String) -> JSONValue? { value[key] }

  /// Returns a text member. `nil` if there is none.
  func text(_ key: String) -> String? { value[key]?.string }

  /// Returns an integer member. `nil` if there is none.
  func number(_ key: String) -> Int? {
    guard let member = value[key], member.kind == .number else { return nil }
    return Int(member.text)
  }

  /// Returns a Boolean member. The default is `false`.
  func flag(_ key: String) -> Bool { value[key]?.bool ?? false }

  /// Returns a member that is a list of texts. `nil` if there is none.
  func texts(_ key: String) -> [String]? {
    guard let member = value[key], member.kind == .array else { return nil }
    return member.elements.compactMap { $0.string }
  }

  /// Returns a member that is a list of integers. `nil` if there is none.
  func numbers(_ key: String) -> [Int]? {
    guard let member = value[key], member.kind == .array else { return nil }
    return member.elements.compactMap { Int($0.text) }
  }

  /// Returns a member that is an object of texts. `nil` if there is none.
  func named(_ key: String) -> [String: String]? {
    guard let member = value[key], member.kind == .object else { return nil }
    var texts: [String: String] = [:]
    for entry in member.members { texts[entry.key] = entry.value.string }
    return texts
  }
}
