import PredicateCommandLine
import PredicateSchema

/// A search without objects or schema: nothing matches, regardless of the names in the predicate.
struct EmptyRun {
  let request: RunRequest
  /// The columns of a file's header. `nil` if there is none.
  let columns: Schema?
  let console: Console

  /// Prints that nothing matches and returns 0.
  func run() throws(ToolError) -> Int {
    try request.checkSyntax()
    if let classSchema = columns?.classes.first {
      try ObjectPrinter(request, classSchema, console).end()
    } else if request.format == .json {
      console.print("[]")
    } else if request.format == .count {
      console.print("0")
    }
    return 0
  }
}
