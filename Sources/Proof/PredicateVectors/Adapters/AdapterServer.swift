import PredicateDiagnostics
import PredicateJSON
import PredicateSuiteFiles
import PredicateSuites
import Predicates

/// Our side of an adapter: answers the lines that ``Adapter`` sends.
struct AdapterServer {
  /// The limits of what is read and of all predicates; nil for the standard ones and what the cases say.
  var limits: Limits?
  private var world: (file: SuiteFile, objects: SuiteWorld)?

  init(limits: Limits? = nil) { self.limits = limits }

  mutating func answer(_ line: [UInt8]) -> String {
    var writer = JSONWriter()
    writer.object { writer in
      do throws(DiagnosticError) {
        let source = SourceText(utf8: line)
        let value = try JSONValue(parsing: source, limits: limits ?? .standard)
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
    let file = try SuiteFile(source, limits: limits ?? .standard)
    world = (file, try SuiteWorld(try file.suite().data))
  }

  private func answer(_ value: JSONValue, to writer: inout JSONWriter) throws(DiagnosticError) {
    guard let world else {
      throw DiagnosticError(Diagnostic(.jsonType, "a case needs a suite: send its schema and data first"))
    }
    var testCase = try world.file.question(value, world.objects.data)
    if let limits { testCase.limits = limits }
    writer.member("id", testCase.id)
    if let reason = SuiteRunner.unsupported(testCase, testCase.dialect) { return writer.member("skip", reason) }
    let outcome = Executor.scalar.run(testCase, dialect: testCase.dialect, Arguments(testCase), in: world.objects)
    outcome.write(to: &writer)
  }
}
