import PredicateCommandLine
import PredicateSchema

/// A search where there are no objects and no schema: nothing matches, whatever the predicate names.
struct EmptyRun {
  let request: RunRequest
  /// The columns of a file that has a header; nil where there is none.
  let columns: Schema?
  let console: Console

  /// Prints that nothing is found: 0 objects match.
  func run() throws(ToolError) -> Int {
    try request.checkSyntax()
    if let classSchema = columns?.classes.first {
      ObjectPrinter(request.format, classSchema, console).end()
    } else if request.format == .json {
      console.print("[]")
    } else if request.format == .count {
      console.print("0")
    }
    return 0
  }
}
