import PredicateCommandLine
import PredicateDiagnostics
import PredicateJSON
import PredicateSchema
import PredicateStreams
import PredicateVM
import PredicateWorkspace
import Predicates

/// The objects of a command line, opened for streaming if possible, and otherwise for reading them whole.
enum OpenedInput {
  case streamed(StreamedRun)
  case document(DocumentRun)
  case whole(WholeRun)
  /// There are no objects and no schema.
  case nothing(EmptyRun)

  init(_ request: RunRequest, _ console: Console) throws(ToolError) {
    let schema = try CorpusFiles.schema(request.command)
    var paths = request.files[...]
    var columns: Schema?
    while let path = paths.popFirst() {
      var input = try StreamedInput(path, request)
      input.isOneOfSeveral = request.files.count > 1
      let isEmpty = try input.isEmpty
      if isEmpty, schema == nil || !paths.isEmpty { continue }
      let known = try Self.schema(of: &input, request, schema)
      // Files without objects say nothing about the other files or the names in the predicate.
      if input.saysNothing {
        columns = columns ?? known
        continue
      }
      self = try Self.opened(request, input, Array(paths), schema, known, console)
      return
    }
    self = .nothing(EmptyRun(request: request, columns: columns, console: console))
  }

  /// Returns the classes of a file whose objects can be streamed: the given ones, or inferred ones. `nil` if the file must be read whole.
  private static func schema(
    of input: inout StreamedInput, _ request: RunRequest, _ schema: Schema?
  ) throws(ToolError) -> Schema? {
    let command = request.command
    guard !request.namesObjects, try input.findForm(request, schema, className: command.value("--class")) else {
      return nil
    }
    if let schema { return schema }
    return try input.inferredSchema(className: Workspace.rowClass(command, nil), command.limits)
  }

  private static func opened(
    _ request: RunRequest, _ input: StreamedInput, _ others: [String], _ schema: Schema?, _ known: Schema?,
    _ console: Console
  ) throws(ToolError) -> OpenedInput {
    let command = request.command
    if let known, let run = try streamed(request, input, others, known, isInferred: schema == nil, console) {
      return .streamed(run)
    }
    let isJSON = InputFormat(command, path: input.name)?.isDelimited != true
    guard isJSON, request.files.count == 1 else {
      throw .usage(
        UsageError(
          "the predicate, or the schema's class, asks for other objects, and \(isJSON ? "several files" : "CSV and TSV")"
            + " are read one object after the other; put the objects into one data document"))
    }
    let text = try input.readAll()
    if let run = try DocumentRun(request, text, schema, console) { return .document(run) }
    let source = SourceText(utf8: text.bytes, name: input.name)
    let workspace = try Workspace(command, schema: schema, data: source, named: input.name)
    return .whole(WholeRun(request: request, workspace: workspace, console: console))
  }

  /// Searches, prints the results and returns the number of matches.
  func run() throws(ToolError) -> Int {
    switch self {
    case .streamed(let run): try run.run()
    case .document(let run): try run.run()
    case .whole(let run): try run.run()
    case .nothing(let run): try run.run()
    }
  }

  /// Returns the search for files whose objects can be streamed. `nil` if they must be read whole.
  private static func streamed(
    _ request: RunRequest, _ input: StreamedInput, _ others: [String], _ known: Schema, isInferred: Bool,
    _ console: Console
  ) throws(ToolError) -> StreamedRun? {
    let command = request.command
    if isInferred, !request.isQuiet {
      console.warn("predicate-run: " + input.note(on: known, className: Workspace.rowClass(command, nil)))
    }
    let className = try Workspace.className(command, known)
    guard let classIndex = known.classIndex(className), !known.classes[classIndex].isEmbedded,
      ObjectQuery.canStream(known, ofClass: classIndex)
    else { return nil }
    let predicate: CompiledPredicate
    do throws(ToolError) {
      predicate = try request.compile(known, class: className, keys: ObjectKeys(classCount: known.classes.count))
    } catch {
      guard isInferred, case .text(let error) = error, let hint = input.delimiterHint else { throw error }
      throw .text(error.noting(hint))
    }
    // The predicate may need all objects, for example for links.
    guard ObjectQuery.canStream(predicate.verified, schema: known) else { return nil }
    var wanted: ObjectQuery.Wanted = request.format.needsObjects ? .objects : []
    if request.format == .keys || request.format == .table { wanted.insert(.keys) }
    let query = try ToolError.text { () throws(DiagnosticError) in
      try ObjectQuery(
        predicate.verified, schema: known, wanted: wanted, keepsDigits: isInferred, limits: command.limits)
    }
    if command.has("--explain") { console.show(rendered: predicate.disassembly) }
    return StreamedRun(request: request, query: query, first: input, others: others, console: console)
  }
}
