import PredicateDiagnostics
import PredicateJSON
import Predicates

/// Our side of an adapter: answers the lines that ``Adapter`` sends.
struct AdapterServer {
  private var world: (file: SuiteFile, objects: SuiteWorld)?

  /// The line that answers a line.
  mutating func answer(_ line: [UInt8]) -> String {
    var writer = JSONWriter()
    writer.object { writer in
      do throws(DiagnosticError) {
        let source = SourceText(utf8: line)
        let value = try JSONValue(parsing: source)
        if value["suite"] != nil {
          try open(source)
          writer.member("suite", value["suite"]?.string ?? "")
        } else {
          try answer(value, to: &writer)
        }
      } catch {
        writer.member("fault", error.first.message)
      }
    }
    return writer.text
  }

  private mutating func open(_ source: SourceText) throws(DiagnosticError) {
    world = nil
    let file = try SuiteFile(source)
    world = (file, try SuiteWorld(try file.suite().data))
  }

  private func answer(_ value: JSONValue, to writer: inout JSONWriter) throws(DiagnosticError) {
    guard let world else {
      throw DiagnosticError(Diagnostic(.jsonType, "a case needs a suite: send its schema and data first"))
    }
    let testCase = try world.file.question(value, world.objects.data)
    writer.member("id", testCase.id)
    if let reason = SuiteRunner.unsupported(testCase, testCase.dialect) { return writer.member("skip", reason) }
    let outcome = Executor.scalar.run(testCase, dialect: testCase.dialect, Arguments(testCase), in: world.objects)
    outcome.write(to: &writer)
  }
}
