import PredicateCommandLine
import PredicateJSON
import PredicateSQL
import PredicateSchema

/// Checks a mapping against a database.
struct CheckCommand {
  private let command: ParsedCommand
  private let shell: DatabaseShell
  private let schema: Schema
  private let mapping: SQLMapping
  /// The mapping's text and the classes written in it. `nil` if the layout of `load` is checked.
  private let written: (source: SourceText, classes: JSONValue?)?

  init(_ command: ParsedCommand) throws(ToolError) {
    self.command = command
    guard let schema = try CorpusFiles.schema(command) else { throw .usage("give --schema, the classes") }
    self.schema = schema
    shell = try DatabaseShell(try PredicateTranslate.engine(command, of: DatabaseShell.engines), command.operands[0])
    mapping = try PredicateTranslate.mapping(command, schema)
    written = try command.value("--mapping").map { (path) throws(ToolError) in
      let source = try SourceText(readingFile: path, command.limits)
      return (source, (try? JSONValue(parsing: source))?["classes"])
    }
  }

  /// Prints each difference. Returns 1 if one makes statements wrong.
  func run(_ console: Console) throws(ToolError) -> Int32 {
    let catalog = try shell.catalog()
    let check = MappingCheck(schema, mapping, catalog, shell.engine)
    let indexes = try command.value("--indexes").map { (path) throws(ToolError) in
      IndexList(try StoredPredicate.read(path, schema, command.limits), of: path, shell.engine, mapping)
    }
    for line in indexes?.omitted ?? [] { console.warn(line) }
    let differences = check.differences(try shell.answers(check.questions))
    let faults = differences.filter { $0.isFault }.count
    if command.value("--format") == "json" {
      console.print(json(differences, indexes, catalog))
    } else {
      for difference in differences { console.print(line(difference)) }
      for entry in indexes?.entries ?? [] {
        let statement = entry.index.statement(shell.engine)
        let words =
          entry.index.served(in: catalog, shell.engine).map { "\($0) serves" } ?? "missing: \(statement);"
        console.print(
          VisibleText.escape(
            "index: \(entry.index.table) (\(entry.index.columns.joined(separator: ", "))), for \(entry.names): \(words)"
          ))
      }
      console.print(
        "\(shell.engine.title): "
          + [(schema.classes.count, "class", "es"), (faults, "fault", "s"), (differences.count - faults, "note", "s")]
          .map { "\($0) \($1)\($0 == 1 ? "" : $2)" }.joined(separator: ", "))
    }
    return faults == 0 ? 0 : 1
  }

  /// Returns the line of a position in the mapping, counted from 1. `nil` if the mapping does not contain the class.
  private func line(of place: MappingCheck.Place) -> Int? {
    guard let (source, classes) = written,
      let member = classes?.members.first(where: { $0.key == place.className })
    else { return nil }
    var value = member
    if let name = place.property {
      value = member.value["properties"]?.members.first { $0.key == name } ?? member
    }
    if let key = place.key, let inner = value.value.members.first(where: { $0.key == key }) { value = inner }
    return source.utf8[..<value.name.range.lowerBound].count { $0 == UInt8(ascii: "\n") } + 1
  }

  private func line(_ difference: MappingCheck.Difference) -> String {
    let place = difference.place
    let name = place.property.map { "\(place.className).\($0)" } ?? place.className
    let file =
      command.value("--mapping").map { path in
        line(of: place).map { "\(path):\($0): " } ?? "\(path): "
      } ?? ""
    return VisibleText.escape(
      "\(file)\(difference.isFault ? "error" : "note"): \(name): \(difference.message)")
  }

  /// Returns the differences as JSON (docs/schemas/translate-check.schema.json).
  private func json(
    _ differences: [MappingCheck.Difference], _ indexes: IndexList?, _ catalog: DatabaseCatalog
  ) -> String {
    var writer = JSONWriter(.indented)
    writer.object { writer in
      writer.member("version", 1)
      writer.member("engine", shell.engine.name)
      writer.objects("differences", of: differences) { writer, difference in
        writer.member("class", difference.place.className)
        if let property = difference.place.property { writer.member("property", property) }
        if let line = line(of: difference.place) { writer.member("line", line) }
        writer.member("severity", difference.isFault ? "error" : "note")
        writer.member("message", difference.message)
      }
      indexes?.write(to: &writer, shell.engine, catalog)
    }
    return writer.text
  }
}
