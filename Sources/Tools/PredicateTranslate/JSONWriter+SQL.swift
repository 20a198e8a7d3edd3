import PredicateJSON
import PredicateSQL
import PredicateSemantics

extension JSONWriter {
  /// Writes the members of a statement.
  ///
  /// - Parameters:
  ///   - residual: The part left to test.
  ///   - data: The objects among its arguments.
  ///   - expression: Returns the app's expression for a placeholder.
  package mutating func members(
    of query: SQLQuery, leaving residual: ResidualPredicate?, _ data: DataSet,
    _ expression: (Parameter.Name) -> String? = { _ in nil }
  ) {
    member("sql", query.text)
    array("parameters", of: query.parameters) { $0.parameter($1, expression) }
    objects("reads", of: query.reads) { writer, read in
      writer.member("table", read.table)
      writer.array("columns", of: read.columns) { $0.string($1) }
    }
    array("assumes", of: query.assumptions) { $0.string($1) }
    guard let residual else { return member("exactness", "exact") }
    member("exactness", "superset")
    object("residual") { writer in
      writer.member("predicate", residual.predicate)
      writer.arguments(residual.arguments, data)
    }
  }

  /// Writes arguments in the form of predicate files.
  package mutating func arguments(_ arguments: Arguments, _ data: DataSet) {
    array("args", of: arguments.positional) { $0.argument($1, data) }
    guard !arguments.variables.isEmpty else { return }
    object("variables") { writer in
      for (name, argument) in arguments.variables.sorted(by: { $0.key.utf8.lexicographicallyPrecedes($1.key.utf8) }) {
        writer.key(name)
        writer.argument(argument, data)
      }
    }
  }

  private mutating func argument(_ argument: Argument, _ data: DataSet) {
    switch argument {
    case .value(let value), .container(let value): self.value(value) { data.name(of: $0) }
    case .detachedObject(let classIndex), .foreignObject(let classIndex):
      object { $0.member("$link", data.schema.className(classIndex)) }
    case .shape(let shape): object { $0.shape(shape) }
    }
  }

  /// Writes a value with its type: integers, Boolean values and texts as JSON, everything else as text.
  private mutating func parameter(_ parameter: SQLParameter, _ expression: (Parameter.Name) -> String?) {
    object { writer in
      writer.member("type", parameter.type.rawValue)
      guard let placeholder = parameter.placeholder else {
        writer.key("value")
        return writer.plain(parameter.value)
      }
      if let name = expression(placeholder.name) { writer.member("name", name) }
      if case .position(let position) = placeholder.name { writer.member("placeholder", position) }
      if let part = placeholder.part { writer.member("part", part) }
      if placeholder.isList { writer.member("isList", true) }
      if placeholder.preparation != .none {
        writer.object("preparation") { $0.preparation(placeholder.preparation) }
      }
    }
  }

  private mutating func preparation(_ preparation: SQLPlaceholder.Preparation) {
    switch preparation {
    case .none: return
    case .end: member("kind", "end")
    case .uuid(let form):
      member("kind", "uuid")
      member("form", form.rawValue)
    case .date(let form, let rounding):
      member("kind", "date")
      member("form", form.rawValue)
      member("rounding", rounding.rawValue)
    case .decimal(let scale, let isInteger, let rounding):
      member("kind", "decimal")
      member("scale", scale)
      member("isInteger", isInteger)
      member("rounding", rounding.rawValue)
    case .pattern(let test, let letters):
      member("kind", "pattern")
      member("operator", test?.word ?? "==")
      member("from", letters.from)
      member("to", letters.to)
    }
  }

  mutating func plain(_ value: Value) {
    switch value {
    case .bool(let value): bool(value)
    case .int(let number): integer(number)
    case .float(let number): string(Double(number).description)
    case .double(let number): string(number.description)
    case .decimal(let number): string(number.description)
    case .string(let text): string(text)
    case .data(let bytes): string(bytes.map { $0.hexadecimal(digits: 2) }.joined())
    case .uuid(let uuid): string(uuid.description)
    case .list(let elements): array(of: elements) { $0.plain($1) }
    default: null()
    }
  }

  /// Writes a table with its rows.
  package mutating func table(_ table: LoadedTable, _ engine: SQLEngine) {
    object { writer in
      writer.member("name", table.name)
      writer.member("definition", table.definition(engine))
      writer.array("indexes", of: table.indexes(engine)) { $0.string($1) }
      writer.objects("columns", of: table.columns) { writer, column in
        writer.member("name", column.name)
        writer.member("type", column.storage == .json ? "json" : column.type.rawValue)
        if column.storage == .array { writer.member("isArray", true) }
        if let scale = column.scale { writer.member("scale", scale) }
      }
      writer.array("rows", of: table.rows) { writer, row in
        writer.array(of: row) { writer, value in
          if let value { writer.plain(value.value) } else { writer.null() }
        }
      }
      writer.objects("unheld", of: table.unheld) { writer, unheld in
        writer.member("column", unheld.column)
        writer.member("reason", unheld.reason)
      }
    }
  }
}
