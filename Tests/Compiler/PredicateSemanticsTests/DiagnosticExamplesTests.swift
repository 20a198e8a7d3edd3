import PredicateDiagnostics
import PredicateJSON
import PredicateSchema
import PredicateSemantics
import PredicateValues
import Testing

/// Every failing example of the diagnostic table fails, and with its own code.
@Suite struct DiagnosticExamplesTests {
  struct Example: CustomTestStringConvertible {
    let code: DiagnosticCode
    let example: PredicateExample
    var testDescription: String { code.rawValue }
  }

  static let examples: [Example] = DiagnosticEntry.all.compactMap { entry in
    if case .predicate(let example) = entry.example { Example(code: entry.code, example: example) } else { nil }
  }

  @Test(arguments: examples)
  func fails(_ example: Example) throws {
    let schema = try CorpusSchema.named(example.example.schema)
    var keys = ObjectKeys(DataSet(schema: schema, tables: schema.classes.map { _ in [] }))
    let literals = try ArgumentLiteral.list(json: SourceText(example.example.arguments), schema: schema, keys: &keys)
    let arguments = literals.map { literal -> Argument in
      switch literal {
      case .value(let value): .value(value)
      case .detachedObject(let classIndex): .detachedObject(classIndex: classIndex)
      case .shape(let shape): .shape(shape)
      }
    }
    let result = checked(
      example.example.predicate, on: example.example.className, of: schema, dialect: example.example.dialect,
      arguments: Arguments(arguments))
    #expect(result.diagnostics.first?.code == example.code)
    #expect(result.predicate == nil)
  }

  /// Codes without a predicate to show them belong to schemas, data and images, or to constructs that are not compiled.
  @Test func everyCodeOfTheDialectHasAnExample() {
    for entry in DiagnosticEntry.all where entry.dialects == [.nspredicate] {
      if entry.code == .objectFromOtherRealm || entry.code == .sortUnsupportedType { continue }
      if case .text = entry.example { Issue.record("\(entry.code.rawValue) has no example that a test runs") }
    }
  }
}
