/// The stage of the pipeline that finds a fault, as corpora name it.
public enum DiagnosticStage: String, CaseIterable, Sendable {
  /// Splitting text into tokens.
  case lex
  /// Building the syntax tree, and checks of its shape that need no schema.
  case parse
  /// Names, types, arguments.
  case check
  /// Filling a program's constants.
  case bind
  /// A bound of ``Limits``.
  case limit
  /// Reading and verifying a program image.
  case verify
  /// Running a program.
  case run
  /// Building a schema.
  case schema
  /// Reading data files.
  case data
  /// Making a predicate of a closure in Swift.
  case query
  /// Translating a predicate to the SQL of a database.
  case translate
}

/// The documentation of a code, which pages, tools and tests share.
public struct DiagnosticEntry: Sendable {
  /// The code.
  public let code: DiagnosticCode
  /// The stage that finds it.
  public let stage: DiagnosticStage
  /// The default severity.
  public let severity: Severity
  /// A short description of the fault.
  public let title: String
  /// The dialects that can produce it.
  public let dialects: [Dialect]
  /// The behavior of Realm's SDK with predicates that `nspredicate` rejects with this code, unless ``Diagnostic/sdk`` differs.
  public let sdk: SDKBehavior
  /// The explanation: the fault, the reason for the rejection, and the correction.
  public let explanation: String
  /// An example of the fault.
  public let example: DiagnosticExample

  init(
    _ code: DiagnosticCode, _ stage: DiagnosticStage, _ title: String, dialects: [Dialect] = Dialect.compiled,
    sdk: SDKBehavior = .refuses, _ explanation: String, _ example: DiagnosticExample
  ) {
    self.code = code
    self.stage = stage
    severity = .error
    self.title = title
    self.dialects = dialects
    self.sdk = sdk
    self.explanation = explanation
    self.example = example
  }
}

/// An example that fails with a code.
public enum DiagnosticExample: Sendable {
  /// A predicate that a compiler rejects with the code; tests run it.
  case predicate(PredicateExample)
  /// The faulty text is not a predicate. A few words name it.
  case text(String)
  /// A call in Swift that a realm refuses with the code; tests run it.
  case swift(String)

  static func predicate(
    _ schema: String, _ className: String, _ predicate: String, arguments: String = "[]"
  ) -> DiagnosticExample {
    .predicate(PredicateExample(schema: schema, className: className, predicate: predicate, arguments: arguments))
  }

  /// Returns an example in the dialect rql.
  static func rql(
    _ schema: String, _ className: String, _ predicate: String, arguments: String = "[]"
  ) -> DiagnosticExample {
    .predicate(
      PredicateExample(
        schema: schema, className: className, predicate: predicate, arguments: arguments, dialect: .rql))
  }
}

/// A predicate and everything that compiling it needs, as plain text.
public struct PredicateExample: Sendable {
  /// The name of the schema among the corpus's.
  public let schema: String
  /// The class whose objects the predicate tests.
  public let className: String
  /// The predicate.
  public let predicate: String
  /// The arguments as a JSON array in the corpus's notation.
  public let arguments: String
  /// The language of the predicate.
  public var dialect = Dialect.nspredicate
}

extension DiagnosticEntry {
  /// The whole table, in the order of the documentation.
  public static let all: [DiagnosticEntry] =
    lexical + syntactic + arguments + names + collections + operands + ordering + geospatial + limits + images + schemas
    + data + queries + translations

  private static let byCode: [DiagnosticCode: DiagnosticEntry] = all.reversed()
    .reduce(into: [:]) { $0[$1.code] = $1 }

  static func of(_ code: DiagnosticCode) -> DiagnosticEntry {
    byCode[code] ?? DiagnosticEntry(code, .check, code.rawValue, "", .text(""))
  }
}

extension DiagnosticCode {
  /// The code's row of the table.
  public var entry: DiagnosticEntry { .of(self) }
}
