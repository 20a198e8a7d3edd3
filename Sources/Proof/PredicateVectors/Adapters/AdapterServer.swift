import PredicateSuiteFiles
import PredicateSuites
import Predicates

/// A server that answers the lines that ``Adapter`` sends.
protocol AdapterSide {
  /// The limits of inputs and predicates. `nil` for the standard limits and those of the cases.
  var limits: Limits? { get }
  /// Opens the world of a suite and writes the members of the answer.
  mutating func open(_ source: SourceText, to writer: inout JSONWriter) throws(DiagnosticError)
  /// Writes the members of the answer to a case.
  func answer(_ value: JSONValue, to writer: inout JSONWriter) throws(DiagnosticError)
}

extension AdapterSide {
  /// Returns the answer to a line.
  mutating func answer(_ line: [UInt8]) -> String {
    var writer = JSONWriter()
    writer.object { writer in
      do throws(DiagnosticError) {
        let source = SourceText(utf8: line)
        let value = try JSONValue(parsing: source, limits: limits ?? .standard)
        if value["suite"] != nil { try open(source, to: &writer) } else { try answer(value, to: &writer) }
      } catch {
        writer.member("fault", error.first.message)
      }
    }
    return writer.text
  }

  /// Returns a world. Throws an error if no suite has opened one.
  func opened<World>(_ world: World?) throws(DiagnosticError) -> World {
    guard let world else {
      throw DiagnosticError(.jsonType, "a case needs a suite: send its schema and data first")
    }
    return world
  }
}

/// The adapter server that runs the machine.
struct AdapterServer: AdapterSide {
  var limits: Limits?
  private var world: (file: SuiteFile, objects: SuiteWorld)?

  init(limits: Limits? = nil) { self.limits = limits }

  mutating func open(_ source: SourceText, to writer: inout JSONWriter) throws(DiagnosticError) {
    world = nil
    let file = try SuiteFile(source, limits: limits ?? .standard)
    world = (file, try SuiteWorld(try file.suite().data))
    writer.member("suite", file.name)
  }

  func answer(_ value: JSONValue, to writer: inout JSONWriter) throws(DiagnosticError) {
    let world = try opened(world)
    var testCase = try world.file.question(value, world.objects.data)
    if let limits { testCase.limits = limits }
    writer.member("id", testCase.id)
    if let reason = SuiteRunner.unsupported(testCase, testCase.dialect) { return writer.member("skip", reason) }
    let run = CaseRun(testCase, dialect: testCase.dialect, Arguments(testCase), in: world.objects)
    run.outcome(of: .scalar).write(to: &writer)
  }
}
