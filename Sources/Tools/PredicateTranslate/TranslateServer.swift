import PredicateCommandLine
import PredicateDiagnostics
import PredicateJSON
import PredicateSQL
import PredicateSchema
import PredicateSemantics
import PredicateSuiteFiles
import PredicateValues
import Predicates

/// Answers a program that runs statements: the lines of an adapter (`docs/adapters.md`) in, statements out.
///
/// A suite's line is answered by its tables, a case's by its statement, by what it is refused for, or by the error that it is.
struct TranslateServer {
  let engine: SQLEngine
  let storage: SQLMapping.Storage
  let allowsSuperset: Bool
  let forms: Int?
  let inlinesValues: Bool
  let selection: SQLQuery.Selection
  let alias: String
  /// The objects as the suite names them, and as the tables do.
  private var world: (file: SuiteFile, data: DataSet, kept: DataSet, mapping: SQLMapping)?

  /// A server for an engine; collections are kept as `storage` says, where that is possible.
  init(
    _ engine: SQLEngine, collections storage: SQLMapping.Storage = .table, allowsSuperset: Bool = false,
    forms: Int? = nil, inlinesValues: Bool = false, selecting selection: SQLQuery.Selection = .keys,
    alias: String = "t0"
  ) {
    self.forms = forms
    self.inlinesValues = inlinesValues
    self.selection = selection
    self.alias = alias
    self.engine = engine
    self.allowsSuperset = allowsSuperset
    self.storage = storage
  }

  mutating func answer(_ line: [UInt8]) -> String {
    var writer = JSONWriter()
    writer.object { writer in
      do throws(DiagnosticError) {
        let value = try JSONValue(parsing: SourceText(utf8: line))
        if value["suite"] != nil { try open(line, to: &writer) } else { try answer(value, to: &writer) }
      } catch {
        writer.member("fault", error.first.message)
      }
    }
    return writer.text
  }

  private mutating func open(_ line: [UInt8], to writer: inout JSONWriter) throws(DiagnosticError) {
    let file = try SuiteFile(SourceText(utf8: line))
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
    writer.array("tables") { writer in
      for table in SQLLoader(engine, mapping: mapping).tables(data) { writer.table(table, engine) }
    }
  }

  private func answer(_ value: JSONValue, to writer: inout JSONWriter) throws(DiagnosticError) {
    guard let world else {
      throw DiagnosticError(Diagnostic(.jsonType, "a case needs a suite: send its schema and data first"))
    }
    let testCase = try world.file.question(value, world.data)
    writer.member("id", testCase.id)
    let keys = world.data
    do throws(DiagnosticError) {
      let template = try PredicateTemplate(
        testCase.predicate, class: testCase.className, schema: keys.schema, dialect: testCase.dialect,
        clauses: testCase.clauses, limits: testCase.limits)
      var variables: [String: Argument] = [:]
      for variable in testCase.variables { variables[variable.name] = Argument(variable.value) }
      let arguments = Arguments(testCase.arguments.map(Argument.init), variables: variables)
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
  /// Gives the objects of every other class keys of two parts, neither of which tells them apart alone, and says what they were called.
  /// called.
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

  /// Objects of which nothing but the keys is known.
  init(named keys: ObjectKeys, _ schema: Schema) { self.init(schema: schema, tables: keys.records()) }

  /// The key of an object that a constant names, where the objects are known by nothing but their keys.
  func key(ofNamed target: SQLQuery.Target) -> SQLQuery.TargetKey {
    if case .object = target { key(of: target) } else { .unknown }
  }

  /// The key of an object that a constant names.
  func key(of target: SQLQuery.Target) -> SQLQuery.TargetKey {
    switch target {
    case .object(let reference):
      let (index, row) = (Int(reference.classIndex), Int(reference.row))
      guard tables.indices.contains(index), tables[index].indices.contains(row) else { return .nowhere }
      return .key(tables[index][row].key)
    case .primaryKey(let named):
      guard let primaryKey = schema.classes[named.classIndex].primaryKey,
        let record = tables[named.classIndex].first(where: {
          $0.values.indices.contains(primaryKey) && $0.values[primaryKey] == named.key
        })
      else { return .nowhere }
      return .key(record.key)
    }
  }
}
