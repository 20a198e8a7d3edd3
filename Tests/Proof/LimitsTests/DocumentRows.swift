import Foundation
import PredicateBytecode
import PredicateCommandLine
import PredicateDiagnostics
import PredicateJSON
import PredicateSchema
import PredicateSuiteFiles
import PredicateSwiftObjects
import PredicateValues
import Predicates

extension LimitRow {
  /// What files and other documents reach.
  static let documentRows: [LimitRow] =
    documents.map { document in
      LimitRow(bound: .documentBytes, entry: document.entry, largest: 5_000) { count, limits in
        try document.read(document.text + blanks(count - document.text.utf8.count), limits)
      }
    }
    + nested.map { document in
      LimitRow(bound: .documentDepth, entry: document.entry) { count, limits in
        let depth = count - document.depth
        try document.read(repeated("[", depth) + repeated("]", depth), limits)
      }
    }
    + wide.map { document in
      LimitRow(bound: .documentValues, entry: document.entry, largest: 20_000) { count, limits in
        let schema = try Schema(json: wideSchema)
        try document.read(document.text(count), schema, limits)
      }
    } + [
      LimitRow(bound: .documentBytes, entry: "program images", largest: 5_000) { count, limits in
        try image(count) { _ = try CompiledPredicate(image: $0, limits: limits) }
      },
      LimitRow(bound: .documentBytes, entry: "files that tools read", largest: 1 << 20) { count, limits in
        try file(count) { path in _ = try System.read(path, limits: limits) }
      },
      LimitRow(bound: .sourceFileBytes, entry: "files that are linted", largest: 1 << 20) { count, limits in
        try file(count) { path in _ = try System.read(path, limits: limits, .sourceFileBytes) }
      },
    ]

  private typealias Document = (entry: String, text: String, read: @Sendable (String, Limits) throws -> Void)

  private static let documents: [Document] = [
    ("schemas", LimitsWorld.schemaText, { text, limits in _ = try Schema(json: text, limits: limits) }),
    (
      "data", LimitsWorld.dataText,
      { text, limits in _ = try DataSet(json: text, schema: LimitsWorld.schema.get(), limits: limits) }
    ),
    (
      "objects of one class", #"[{"p": 1}]"#,
      { text, limits in
        _ = try DataSet(rows: SourceText(text), ofClass: "Task", schema: LimitsWorld.schema.get(), limits: limits)
      }
    ),
    (
      "objects of one class, a line each", "{\"p\": 1}\n{\"p\": 2}",
      { text, limits in
        _ = try DataFile(SourceText(text), schema: LimitsWorld.schema.get(), className: "Task", limits: limits)
      }
    ),
    (
      "dynamic rows", #"{"p": 1}"#,
      { text, limits in
        _ = try DynamicRow(json: text, class: "Task", schema: LimitsWorld.schema.get(), limits: limits)
      }
    ),
    (
      "arrays of dynamic rows", #"[{"p": 1}]"#,
      { text, limits in
        _ = try [DynamicRow](json: text, class: "Task", schema: LimitsWorld.schema.get(), limits: limits)
      }
    ),
    (
      "arguments", #"[1, "a"]"#,
      { text, limits in
        var keys = try ObjectKeys(LimitsWorld.data.get())
        _ = try ArgumentLiteral.list(
          json: SourceText(text), schema: LimitsWorld.schema.get(), keys: &keys, limits: limits)
      }
    ),
    (
      "suites", #"{"suite": "s", "schema": [], "data": {}, "cases": []}"#,
      { text, limits in _ = try SuiteFile(SourceText(text), limits: limits) }
    ),
  ]

  /// Documents that take a value which arrays inside each other are, and how deep in them it stands.
  private typealias NestedDocument = (
    entry: String, depth: Int, read: @Sendable (String, Limits) throws -> Void
  )

  private static let nested: [NestedDocument] = [
    (
      "schemas", 2,
      { text, limits in
        do {
          _ = try Schema(json: #"[{"name": "A", "properties": {}, "more": "# + text + "}]", limits: limits)
        } catch let error as DiagnosticError where error.first.code == .jsonUnknownKey {}
      }
    ),
    (
      "data", 3,
      { text, limits in
        _ = try DataSet(
          json: #"{"Task": {"a": {"p": 1, "m": "# + text + "}}}", schema: LimitsWorld.schema.get(), limits: limits)
      }
    ),
    (
      "objects of one class", 2,
      { text, limits in
        _ = try DataSet(
          rows: SourceText(#"[{"p": 1, "m": "# + text + "}]"), ofClass: "Task", schema: LimitsWorld.schema.get(),
          limits: limits)
      }
    ),
    (
      "dynamic rows", 1,
      { text, limits in
        _ = try DynamicRow(
          json: #"{"p": 1, "m": "# + text + "}", class: "Task", schema: LimitsWorld.schema.get(), limits: limits)
      }
    ),
    (
      "arguments", 0,
      { text, limits in
        var keys = try ObjectKeys(LimitsWorld.data.get())
        _ = try ArgumentLiteral.list(
          json: SourceText(text), schema: LimitsWorld.schema.get(), keys: &keys, limits: limits)
      }
    ),
  ]

  private static let wideSchema = """
    [{"name": "One", "properties": {"a": "int"}}, {"name": "Part", "embedded": true, "properties": {"a": "int"}},
     {"name": "Whole", "properties": {"parts": "Part[]"}}]
    """

  /// Documents whose objects have so many values.
  private typealias WideDocument = (
    entry: String, text: @Sendable (Int) -> String, read: @Sendable (String, Schema, Limits) throws -> Void
  )

  private static let wide: [WideDocument] = [
    (
      "data", { count in #"{"One": {"# + (0..<count).map { #""\#($0)": {}"# }.joined(separator: ",") + "}}" },
      { text, schema, limits in _ = try DataSet(json: text, schema: schema, limits: limits) }
    ),
    (
      "embedded objects",
      { count in
        #"{"Whole": {"w": {"parts": ["# + Array(repeating: "{}", count: count - 1).joined(separator: ",") + "]}}}"
      },
      { text, schema, limits in _ = try DataSet(json: text, schema: schema, limits: limits) }
    ),
    (
      "objects of one class, a line each", { count in repeated("{}\n", count) },
      { text, schema, limits in
        _ = try DataSet(rows: SourceText(text), ofClass: "One", schema: schema, limits: limits)
      }
    ),
    (
      "data of suites",
      { count in
        #"{"suite": "s", "schema": \#(wideSchema), "cases": [], "data": {"One": {"#
          + (0..<count).map { #""\#($0)": {}"# }.joined(separator: ",") + "}}}"
      },
      { text, _, limits in _ = try SuiteFile(SourceText(text), limits: limits).suite() }
    ),
  ]

  /// An image of so many bytes.
  private static func image(_ count: Int, _ body: ([UInt8]) throws -> Void) throws {
    let least = try LimitsWorld.compile("name == ''", LimitsWorld.none).image.count
    let predicate = try LimitsWorld.compile("name == '\(repeated("a", count - least))'", LimitsWorld.none)
    try body(predicate.image)
  }

  /// A file of so many bytes, which is gone afterwards. What reading it says is not a diagnostic, but has its message.
  private static func file(_ count: Int, _ body: (String) throws -> Void) throws {
    let url = FileManager.default.temporaryDirectory.appending(path: "limits-\(UUID().uuidString)")
    try Data(repeating: 0x20, count: count).write(to: url)
    defer { try? FileManager.default.removeItem(at: url) }
    do { try body(url.path()) } catch let error as System.FileError {
      let words = error.message.split(separator: " [")
      let code = DiagnosticCode(rawValue: String(words.last?.dropLast() ?? "")) ?? .jsonSyntax
      throw DiagnosticError(Diagnostic(code, String(words.first ?? "")))
    }
  }
}
