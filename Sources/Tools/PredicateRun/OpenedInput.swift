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

  init(_ given: RunRequest, _ console: Console) throws(ToolError) {
    var request = given
    let schema = try CorpusFiles.schema(request.command)
    var paths = request.files[...]
    var columns: Schema?
    while let path = paths.popFirst() {
      guard var input = try request.inputs.open(path) else { continue }
      input.isOneOfSeveral = request.files.count > 1
      let isEmpty = try input.isEmpty
      if isEmpty, schema == nil || !paths.isEmpty { continue }
      let isKnown = try Self.canStream(&input, request, schema)
      request.adopt(input.form)
      var known = isKnown ? schema : nil
      if isKnown, known == nil { known = try Self.inferred(from: &input, Array(paths), request, console) }
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

  /// Returns `true` if the objects of a file can be streamed.
  private static func canStream(_ input: inout StreamedInput, _ request: RunRequest, _ schema: Schema?)
    throws(ToolError) -> Bool
  {
    let isJSON = InputFormat(request.command, path: input.name)?.isDelimited != true
    if request.namesObjects, isJSON { return false }
    return try input.findForm(schema, className: request.command.value("--class"))
  }

  /// Returns the classes inferred from the first objects of all files.
  ///
  /// Every property may be null, since later objects may lack it.
  private static func inferred(
    from input: inout StreamedInput, _ others: [String], _ request: RunRequest, _ console: Console
  ) throws(ToolError) -> Schema {
    let className = Workspace.rowClass(request.command, nil)
    var shapes = ObservedShapes()
    try input.observe(into: &shapes)
    if !input.saysNothing, !request.isQuiet {
      let seen = try ToolError.text { () throws(DiagnosticError) in try shapes.schema(className: className) }
      console.warn("predicate-run: " + input.note(on: seen, className: className))
    }
    for path in others {
      // Their faults are reported when they are searched.
      guard var other = try? request.inputs.open(path),
        (try? other.findForm(nil, className: request.command.value("--class"))) == true
      else { continue }
      var both = shapes
      if (try? other.observe(into: &both)) != nil { shapes = both }
    }
    return try ToolError.text { () throws(DiagnosticError) in
      try shapes.schema(className: className, allowsNull: !input.saysNothing)
    }
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
        "the predicate, or the schema's class, asks for other objects, and \(isJSON ? "several files" : "CSV and TSV")"
          + " are read one object after the other; put the objects into one data document")
    }
    let text = try input.readAll()
    if let note = input.encodingNote, !request.isQuiet { console.warn("predicate-run: \(note)") }
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
  static func streamed(
    _ request: RunRequest, _ input: StreamedInput, _ others: [String], _ known: Schema, isInferred: Bool,
    _ console: Console
  ) throws(ToolError) -> StreamedRun? {
    let command = request.command
    let className = try Workspace.className(command, known)
    guard let classIndex = known.classIndex(className), !known.classes[classIndex].isEmbedded,
      ObjectQuery.canStream(known, ofClass: classIndex)
    else { return nil }
    let predicate = try request.compile(
      known, class: className, keys: ObjectKeys(classCount: known.classes.count), console)
    // The predicate may need all objects, for example for links.
    guard ObjectQuery.canStream(predicate.verified, schema: known) else { return nil }
    var wanted: ObjectQuery.Wanted = request.format.needsObjects ? .objects : []
    if request.format == .keys || request.format == .table { wanted.insert(.keys) }
    if request.keepsRecords(input.form, known.classes[classIndex].properties.map(\.name)) { wanted.insert(.records) }
    let query = try ToolError.text { () throws(DiagnosticError) in
      try ObjectQuery(
        predicate.verified, schema: known, wanted: wanted, isInferred: isInferred, limits: command.limits)
    }
    if command.has("--explain") { console.show(rendered: predicate.disassembly) }
    return StreamedRun(
      request: request, query: query, first: input, others: others, isInferred: isInferred, console: console)
  }
}
