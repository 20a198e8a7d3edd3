import PredicateCommandLine
import PredicateSQL
import PredicateSemantics
import PredicateSuiteFiles
import PredicateSuites
import PredicateTranslate
import Predicates

/// Answers the lines of an adapter with statements, for a program that runs them: a suite with its tables, and a case with its statement,
/// the reason of a refusal, or an error.
struct StatementServer: AdapterSide {
  let engine: SQLEngine
  private let storage: SQLMapping.Storage
  private let allowsSuperset: Bool
  private let forms: Int?
  private let inlinesValues: Bool
  private let selection: SQLQuery.Selection
  private let alias: String
  /// The objects with the suite's keys and with the tables' keys.
  private var world: (file: SuiteFile, data: DataSet, kept: DataSet, mapping: SQLMapping)?
  let limits: Limits?

  /// Creates the server for a command line.
  init(_ command: ParsedCommand) throws(ToolError) {
    engine = try PredicateTranslate.engine(command)
    storage = command.value("--collections").flatMap(SQLMapping.Storage.init) ?? .table
    allowsSuperset = command.has("--superset")
    forms = command.value("--forms").flatMap { Int($0) }
    inlinesValues = command.has("--inline")
    selection = command.value("--select").flatMap(SQLQuery.Selection.init) ?? .keys
    alias = command.value("--alias") ?? "t0"
    limits = command.has("--limits") ? command.limits : nil
  }

  mutating func open(_ source: SourceText, to writer: inout JSONWriter) throws(DiagnosticError) {
    world = nil
    let file = try SuiteFile(source, limits: limits ?? .standard)
    let named = try file.suite().data
    var data = named
    let names = forms.map { data.composeKeys(turn: $0) } ?? [:]
    let mapping = SQLMapping(fitting: data, engine, collections: storage, forms: forms)
    world = (file, named, data, mapping)
    writer.member("suite", file.name)
    writer.member("mapping", mapping.json)
    writer.member("schema", data.schema.json)
    writer.object("keys") { writer in
      for (key, name) in names.sorted(by: { $0.key < $1.key }) { writer.member(key, name) }
    }
    let engine = engine
    writer.array("tables", of: SQLLoader(engine, mapping: mapping).tables(data)) { $0.table($1, engine) }
  }

  func answer(_ value: JSONValue, to writer: inout JSONWriter) throws(DiagnosticError) {
    let world = try opened(world)
    let testCase = try world.file.question(value, world.data)
    writer.member("id", testCase.id)
    let keys = world.data
    do throws(DiagnosticError) {
      let template = try PredicateTemplate(
        testCase.predicate, class: testCase.className, schema: keys.schema, dialect: testCase.dialect,
        clauses: testCase.clauses, limits: testCase.limits)
      let arguments = Arguments(testCase)
      let predicate = try template.typedPredicate(arguments)
      let query = try SQLQuery(
        predicate, engine: engine, mapping: world.mapping, selecting: selection, alias: alias,
        inlinesValues: inlinesValues, allowsSuperset: allowsSuperset
      ) { world.kept.key(of: $0) }
      let residual = query.residual.map {
        ResidualPredicate($0, of: SourceText(testCase.predicate), dialect: testCase.dialect, arguments)
      }
      writer.members(of: query, leaving: residual, keys)
    } catch {
      guard error.first.code == .notTranslatable else {
        return writer.object("error") { $0.member("code", error.first.code.rawValue) }
      }
      writer.member("refused", error.first.message)
    }
  }
}

extension DataSet {
  /// Gives the objects of every other class two-part keys, neither part of which is unique, and returns their previous keys.
  fileprivate mutating func composeKeys(turn: Int) -> [String: String] {
    var names: [String: String] = [:]
    for index in tables.indices
    where !(turn + index).isMultiple(of: 2) && tables[index].allSatisfy({ !$0.key.hasPrefix("[") }) {
      for row in tables[index].indices {
        var writer = JSONWriter()
        writer.array { writer in
          writer.integer(Int64(row / 2))
          writer.string(row.isMultiple(of: 2) ? "a" : "b")
        }
        let name = tables[index][row].key
        names[schema.className(index) + writer.text] = name
        tables[index][row] = ObjectRecord(key: writer.text, values: tables[index][row].values)
      }
    }
    return names
  }
}
