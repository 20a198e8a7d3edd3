import PredicateCommandLine
import PredicateDiagnostics
import PredicateJSON
import PredicateSchema
import PredicateStreams
import PredicateVM
import Predicates

/// The objects that a call names, opened: to be read one after the other where that is possible, else whole.
enum Opened {
  case streamed(StreamedRun)
  case document(DocumentRun)
  case whole(WholeRun)

  init(_ request: RunRequest, _ console: Console) throws(ToolError) {
    let command = request.command
    guard let path = request.files.first else {
      self = .whole(WholeRun(request: request, workspace: try Workspace(command), console: console))
      return
    }
    let schema = try Workspace.schema(command)
    // Files without objects in front say nothing of the others.
    var others = request.files.dropFirst()
    var input = try StreamedInput(path, request)
    input.isOneOfSeveral = !others.isEmpty
    while let next = others.first, try input.isEmpty {
      input = try StreamedInput(next, request)
      input.isOneOfSeveral = true
      others = others.dropFirst()
    }
    if let run = try Self.streamed(request, input, Array(others), schema, console) {
      self = .streamed(run)
      return
    }
    let isJSON = InputFormat(command, path: input.name)?.delimiter == nil
    guard isJSON, request.files.count == 1 else {
      throw .usage(
        UsageError(
          "the predicate, or the schema's class, asks for other objects, and \(isJSON ? "several files" : "CSV and TSV")"
            + " are read one object after the other; put the objects into one data document"))
    }
    let text = try input.readAll()
    if let run = try DocumentRun(request, text, schema, console) {
      self = .document(run)
      return
    }
    let source = SourceText(utf8: text.bytes, name: input.name)
    let workspace = try Workspace(command, schema: schema, data: source, named: input.name)
    self = .whole(WholeRun(request: request, workspace: workspace, console: console))
  }

  /// Searches, and prints what is found; how many objects match.
  func run() throws(ToolError) -> Int {
    switch self {
    case .streamed(let run): try run.run()
    case .document(let run): try run.run()
    case .whole(let run): try run.run()
    }
  }

  /// The search in files whose objects can be read one after the other; nil where they have to be read whole.
  private static func streamed(
    _ request: RunRequest, _ opened: StreamedInput, _ others: [String], _ schema: Schema?, _ console: Console
  ) throws(ToolError) -> StreamedRun? {
    let command = request.command
    var input = opened
    let isJSON = InputFormat(command, path: input.name)?.delimiter == nil
    guard !request.namesObjects, !isJSON || request.executor == .automatic, try input.findForm(request, schema) else {
      return nil
    }
    let rowClass = Workspace.rowClass(command, schema)
    let known: Schema
    if let schema {
      known = schema
    } else {
      known = try input.inferredSchema(className: rowClass, command.limits)
      console.complain("predicate-run: " + input.note(on: known, className: rowClass))
    }
    let className = try Workspace.className(command, known)
    guard let classIndex = known.classIndex(className), !known.classes[classIndex].isEmbedded,
      ObjectQuery.canStream(known, ofClass: classIndex)
    else { return nil }
    let predicate = try request.compile(known, class: className, keys: ObjectKeys(classCount: known.classes.count))
    // It may ask for what only objects that are all there have.
    guard ObjectQuery.canStream(predicate.verified, schema: known) else { return nil }
    var wanted: ObjectQuery.Wanted = request.format.needsObjects ? .objects : []
    if request.format == .keys || request.format == .table { wanted.insert(.keys) }
    let query = try ToolError.text { () throws(DiagnosticError) in
      try ObjectQuery(predicate.verified, schema: known, wanted: wanted, limits: command.limits)
    }
    if command.has("--explain") { console.complain(predicate.disassembly) }
    return StreamedRun(request: request, query: query, first: input, others: others, console: console)
  }
}
