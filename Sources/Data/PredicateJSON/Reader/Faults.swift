import PredicateDiagnostics
import PredicateValues

/// The faults found in a file so far. Reading continues after a fault, so that one run reports them all.
package struct Faults {
  /// The number of faults at which reading stops.
  static let maximum = 100

  package private(set) var diagnostics: [Diagnostic] = []

  package init() {}

  /// A Boolean value that indicates whether there are too many faults to continue reading.
  package var isFull: Bool { diagnostics.count >= Self.maximum }

  package mutating func report(
    _ code: DiagnosticCode, _ message: String, at range: SourceRange?, notes: [Diagnostic.Note] = []
  ) {
    guard !isFull else { return }
    diagnostics.append(Diagnostic(code, message, range: range, notes: notes))
  }

  /// Reports a value of the wrong kind: "expected …, found …".
  package mutating func reportKind(_ expected: String, _ value: JSONValue, _ what: String) {
    report(.jsonType, "\(what) is \(value.summary); expected \(expected)", at: value.range)
  }

  package mutating func append(_ error: DiagnosticError) {
    for diagnostic in error.diagnostics where !isFull { diagnostics.append(diagnostic) }
  }

  /// Throws the faults found in a text, if there are any.
  package func check(in source: SourceText) throws(DiagnosticError) {
    if let error = DiagnosticError(diagnostics, source: source) { throw error }
  }
}

extension JSONValue {
  /// A short description of the value for messages: "the string `a`", "the number `1.5`", "an array".
  package var summary: String {
    switch kind {
    case .null: "null"
    case .bool: text
    case .number: "the number `\(shortened(text))`"
    case .string: "the string `\(shortened(string ?? ""))`"
    case .array: "an array"
    case .object: "an object"
    }
  }

  private func shortened(_ text: String) -> String { text.count > 40 ? "\(text.prefix(40))…" : text }
}

/// An object with a fixed set of keys. Unknown keys and values of the wrong kind are faults.
package struct KeyedReader {
  package let value: JSONValue
  /// The description of the object for messages: "a class", "the case `D01`".
  package let what: String
  private var members: [(key: UTF8Key, value: JSONValue)] = []

  /// Creates a reader of an object. `nil` if the value is not an object.
  package init?(_ value: JSONValue, _ what: String, keys: [String], _ faults: inout Faults) {
    self.value = value
    self.what = what
    guard value.kind == .object else {
      faults.reportKind("an object", value, what)
      return nil
    }
    for member in value.members {
      let key = member.key
      if keys.contains(where: { UTF8Key($0) == UTF8Key(key) }) {
        members.append((UTF8Key(key), member.value))
      } else {
        let match = didYouMean(key, in: keys)
        faults.report(
          .jsonUnknownKey, "\(what) has the key `\(key)`, which the format does not have", at: member.name.range,
          notes: [
            .init(
              match ?? "the keys are \(keys.map { "`\($0)`" }.joined(separator: ", "))")
          ])
      }
    }
  }

  /// The opening brace, which is the position of faults of missing members.
  package var opening: SourceRange { SourceRange(value.range.lowerBound, value.range.lowerBound + 1) }

  package subscript(key: String) -> JSONValue? { members.first { $0.key == UTF8Key(key) }?.value }

  /// Returns the string under a key; `nil` if there is none, which is a fault if it is required.
  package func string(_ key: String, required: Bool = false, _ faults: inout Faults) -> String? {
    guard let value = value(key, required: required, "a string", &faults) else { return nil }
    if let string = value.string { return string }
    faults.reportKind("a string", value, "`\(key)` of \(what)")
    return nil
  }

  /// Returns the bool under a key; `nil` if there is none.
  package func bool(_ key: String, _ faults: inout Faults) -> Bool? {
    guard let value = self[key] else { return nil }
    if let bool = value.bool { return bool }
    faults.reportKind("true or false", value, "`\(key)` of \(what)")
    return nil
  }

  /// Returns the whole number under a key; `nil` if there is none.
  package func integer(_ key: String, _ faults: inout Faults) -> UInt64? {
    guard let value = self[key] else { return nil }
    if value.isIntegerText, let integer = UInt64(value.text) { return integer }
    faults.reportKind("a whole number that is not negative", value, "`\(key)` of \(what)")
    return nil
  }

  /// Returns the array under a key; `nil` if there is none, which is a fault if it is required.
  package func array(_ key: String, required: Bool = false, _ faults: inout Faults) -> JSONElements? {
    guard let value = value(key, required: required, "an array", &faults) else { return nil }
    if value.kind == .array { return value.elements }
    faults.reportKind("an array", value, "`\(key)` of \(what)")
    return nil
  }

  /// Returns the object under a key; `nil` if there is none, which is a fault if it is required.
  package func object(_ key: String, required: Bool = false, _ faults: inout Faults) -> JSONMembers? {
    guard let value = value(key, required: required, "an object", &faults) else { return nil }
    if value.kind == .object { return value.members }
    faults.reportKind("an object", value, "`\(key)` of \(what)")
    return nil
  }

  private func value(_ key: String, required: Bool, _ kind: String, _ faults: inout Faults) -> JSONValue? {
    if let value = self[key] { return value }
    if required {
      faults.report(
        .jsonType, "\(what) needs `\(key)`, \(kind)", at: opening)
    }
    return nil
  }
}
