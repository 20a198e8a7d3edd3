import PredicateCommandLine
import PredicateJSON
import PredicateSQL
import PredicateSchema

/// Drafts a schema and a mapping for a database.
struct InferCommand {
  private let command: ParsedCommand
  private let shell: DatabaseShell
  private let schema: Schema?

  init(_ command: ParsedCommand) throws(ToolError) {
    self.command = command
    shell = try DatabaseShell(try PredicateTranslate.engine(command, of: DatabaseShell.engines), command.operands[0])
    schema = try CorpusFiles.schema(command)
  }

  private func draft() throws(ToolError) -> CatalogDraft.Result {
    let catalog = try shell.catalog()
    guard let path = command.value("--core-data") else {
      let draft = CatalogDraft(catalog, shell.engine)
      return draft.draft(try shell.answers(draft.questions), for: schema)
    }
    if shell.engine.name != SQLEngine.sqlite.name || schema != nil {
      throw .usage("`--core-data` is for --engine sqlite without --schema: the model has the classes")
    }
    var draft = CoreDataDraft(try CoreDataModel.entities(path, command.limits), catalog)
    guard !draft.questions.isEmpty else {
      throw .usage("`\(command.operands[0])` is no store of Core Data, which has a table `\(CoreDataDraft.numbering)`")
    }
    return draft.draft(try shell.answers(draft.questions))
  }

  func run(_ console: Console) throws(ToolError) -> Int32 {
    let result = try draft()
    let folder = command.value("--out") ?? "."
    var files = [("mapping.json", result.mapping.json)]
    if schema == nil {
      let drafted = try ToolError.text(of: try Schema(result.classes))
      files.append(("schema.json", drafted.json))
    }
    let paths = files.map { folder == "." ? $0.0 : "\(folder)/\($0.0)" }
    for path in paths where System.exists(path) {
      throw .usage("`\(path)` is there already; give --out, another folder")
    }
    try ToolError.file { () throws(System.FileError) in
      try System.createFolder(folder)
      for (path, file) in zip(paths, files) { try System.write(Array((file.1 + "\n").utf8), toFile: path) }
    }
    for remark in result.remarks { console.print(VisibleText.escape(remark)) }
    console.print(
      "\(result.mapping.classes.count) classes: \(paths.sorted().map { "`\($0)`" }.joined(separator: ", ")); look at them, then run `predicate-translate check`"
    )
    return 0
  }
}
