import PredicateDiagnostics
import PredicateSchema
import PredicateValues

/// Notes on errors in a predicate that say what to write on the command line.
struct RunAdvice {
  private let classSchema: ClassSchema?
  private let schema: Schema
  private let source: SourceText
  private let isInferred: Bool

  /// Creates the advice on a predicate over a class.
  init(_ schema: Schema, _ className: String, _ source: SourceText, isInferred: Bool) {
    self.schema = schema
    self.source = source
    self.isInferred = isInferred
    classSchema = schema.classIndex(className).map { schema.classes[$0] }
  }

  /// Returns an error with the notes that apply to it.
  func advised(_ error: DiagnosticError) -> DiagnosticError {
    [dotted(error), spaced(), dated(error), nested(error)].compactMap { $0 }.reduce(error) { $0.noting($1) }
  }

  /// A name with a dot, which paths cannot contain.
  private func dotted(_ error: DiagnosticError) -> String? {
    guard error.diagnostics.contains(where: { $0.code == .unknownProperty }),
      let name = classSchema?.properties.first(where: { $0.name.contains(".") })?.name
    else { return nil }
    return "the property `\(name)` has a dot in its name, so that no path leads to it; give it another name"
  }

  /// A name in the predicate that is not one word.
  private func spaced() -> String? {
    let text = String(decoding: source.utf8, as: UTF8.self)
    let name = classSchema?.properties.map(\.name).first { name in
      !name.contains(".") && !name.utf8.allSatisfy(isWordByte) && text.contains(name)
    }
    return name.map { "a name that is not one word is an argument: `--arg \(quoted($0)) '%K == …'`" }
  }

  private func isWordByte(_ byte: UInt8) -> Bool {
    byte == 0x5F || (0x30...0x39).contains(byte) || (0x41...0x5A).contains(byte) || (0x61...0x7A).contains(byte)
  }

  /// A date that is written as a text.
  private func dated(_ error: DiagnosticError) -> String? {
    guard error.diagnostics.contains(where: { $0.code == .typeMismatch }) else { return nil }
    let text = String(decoding: source.utf8, as: UTF8.self)
    for quote in ["'", "\""] as [Character] {
      let parts = text.split(separator: quote, omittingEmptySubsequences: false)
      for index in stride(from: 1, to: parts.count, by: 2) where Timestamp(String(parts[index])) != nil {
        let written = text.replacing("\(quote)\(parts[index])\(quote)", with: "%@")
        return "a date is an argument: `--arg \(quoted(String(parts[index]))) \(quoted(written))`"
      }
    }
    return nil
  }

  /// A list of objects inside the only object of a file.
  private func nested(_ error: DiagnosticError) -> String? {
    guard isInferred, error.diagnostics.contains(where: { $0.code == .unknownProperty }) else { return nil }
    let list = classSchema?.properties.first { property in
      property.type.collection == .list && property.type.element.classIndex != nil
    }
    return list.map { list in
      let path = list.name.contains(".") ? "/\(list.name)" : ".\(list.name)"
      return "`\(list.name)` is a list of objects; `--path \(quoted(path))` searches it"
    }
  }

  private func quoted(_ text: String) -> String { "'\(text.replacing("'", with: "'\\''"))'" }
}
