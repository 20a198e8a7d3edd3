import PredicateAppSources
import PredicateDiagnostics
import PredicateJSON
import PredicateValues

/// Predicates that an app stores outside of its sources: a file with one JSON object per line, `{"id": "urgent", "class": "Task",
/// "predicate": "priority > %@", "args": [5], "dialect": "nspredicate"}`.
///
/// Without `args`, the arguments are not checked. Findings show `id` to the reader.
struct StoredPredicates {
  private static let keys = ["id", "class", "predicate", "args", "names", "dialect"]

  private let file: SourceFile
  private let index: Int
  private let limits: Limits
  /// The `id` of the current line.
  private var label: String?
  /// The predicates, in the order of the lines.
  private(set) var sites: [PredicateSite] = []
  /// The findings about lines without a predicate, and about unknown classes.
  private(set) var findings: [Finding] = []

  /// Reads a file of a run. Complexity: O(bytes).
  init(_ file: SourceFile, file index: Int, models: ModelIndex, limits: Limits) {
    self.file = file
    self.index = index
    self.limits = limits
    for line in 1...max(1, file.lineCount) {
      let range = file.range(ofLine: line)
      if !file.bytes[range].allSatisfy(\.isSpace) { read(range, models) }
    }
  }

  private mutating func read(_ line: Range<Int>, _ models: ModelIndex) {
    label = nil
    let source = SourceText(utf8: Array(file.bytes[line]))
    do throws(DiagnosticError) {
      let value = try JSONValue(parsing: source, limits: limits)
      var faults = Faults()
      let reader = KeyedReader(value, "a stored predicate", keys: Self.keys, &faults)
      label = reader?["id"].map { $0.string ?? file.text(self.place($0.range, in: line)) }
      _ = reader?.string("predicate", required: true, &faults)
      var dialect = Dialect.nspredicate
      if let name = reader?.string("dialect", &faults) {
        if let known = Dialect(rawValue: name) {
          dialect = known
        } else {
          let names = Dialect.allCases.map { "`\($0.rawValue)`" }.joined(separator: ", ")
          faults.report(.jsonType, "the dialect is one of \(names), not `\(name)`", at: reader?["dialect"]?.range)
        }
      }
      // A predicate for Foundation may test any type of object.
      let className = reader?.string("class", required: dialect != .foundation, &faults)
      if let arguments = reader?["args"], arguments.kind != .array {
        faults.reportKind("an array", arguments, "`args`")
      }
      try faults.check(in: source)
      guard let predicate = reader?["predicate"] else { return }
      let place = place(predicate.range, in: line)
      sites.append(
        PredicateSite(
          file: index, place: place,
          formats: [FormatText(text: text(in: place), isEditable: false)],
          arguments: reader?["args"]?.elements.map { argument($0, in: line) },
          subject: dialect == .foundation ? .foundation : .classes([className ?? ""], isProven: true),
          reason: "the line says so", dialect: dialect, label: label))
      check(className ?? "", at: reader?["class"]?.range, in: line, dialect, models)
    } catch {
      for diagnostic in error.diagnostics { report(diagnostic, in: line) }
    }
  }

  /// Reports an unknown class.
  private mutating func check(
    _ name: String, at range: SourceRange?, in line: Range<Int>, _ dialect: Dialect, _ models: ModelIndex
  ) {
    guard dialect != .foundation, case .none = models.model(named: name, near: file.path) else { return }
    let match = closestMatch(to: name, in: models.models.map(\.name))
    report(
      Diagnostic(
        .unknownClass, "there is no model `\(name)`", range: range ?? SourceRange(0, line.count),
        notes: .suggestion(match)), in: line)
  }

  private mutating func report(_ diagnostic: Diagnostic, in line: Range<Int>) {
    let range = diagnostic.range.map { place($0, in: line) } ?? line
    findings.append(
      Finding(
        id: diagnostic.code.rawValue, severity: .error, message: diagnostic.message,
        place: Finding.Place(path: file.path, range: range),
        notes: diagnostic.notes.map { Finding.Note(message: $0.message) }))
  }

  private func place(_ range: SourceRange, in line: Range<Int>) -> Range<Int> {
    line.lowerBound + range.lowerBound..<line.lowerBound + range.upperBound
  }

  // MARK: Texts

  /// Returns the text of a JSON string at a place. Each byte is mapped to its place in the file.
  private func text(in place: Range<Int>) -> MappedText {
    var text = MappedText()
    var index = place.lowerBound + 1
    let end = place.upperBound - 1
    while index < end {
      let plain = file.bytes[index..<end].prefix { $0 != UInt8(ascii: "\\") }
      text.append(plain, at: index)
      index = plain.endIndex
      guard index < end else { break }
      let length = escapeLength(at: index, before: end)
      text.append(unescaped(index..<index + length), spelt: index..<index + length)
      index += length
    }
    return text
  }

  /// Returns the length of an escape in bytes: two, six, or twelve for a surrogate pair.
  private func escapeLength(at index: Int, before end: Int) -> Int {
    guard file.bytes[index + 1] == UInt8(ascii: "u") else { return 2 }
    let isHighSurrogate = (0xD8...0xDB).contains(Int(file.text(index + 2..<index + 4), radix: 16) ?? 0)
    return min(isHighSurrogate ? 12 : 6, end - index)
  }

  private func unescaped(_ escape: Range<Int>) -> [UInt8] {
    let quoted = SourceText("\"\(file.text(escape))\"")
    return Array(((try? JSONValue(parsing: quoted))?.string ?? "").utf8)
  }

  // MARK: Arguments

  private func argument(_ value: JSONValue, in line: Range<Int>) -> PredicateSite.Argument {
    PredicateSite.Argument(place: place(value.range, in: line), type: Self.type(of: value), text: value.string)
  }

  /// Returns the type of the value that a JSON value represents.
  private static func type(of value: JSONValue) -> SiteType {
    switch value.kind {
    case .null: return .null
    case .bool: return .bool
    case .string: return .string
    case .number: return value.isIntegerText ? .integer : .double
    case .array:
      var elements = value.elements
      let first = elements.next().map(type) ?? .unknown
      return .collection(value.elements.allSatisfy { type(of: $0) == first } ? first : .unknown)
    case .object:
      let types = value.members.lazy.compactMap { ExtendedKey.named($0.key)?.type }
      return types.first { $0 != .link }.map { .scalar($0) } ?? .unknown
    }
  }
}
