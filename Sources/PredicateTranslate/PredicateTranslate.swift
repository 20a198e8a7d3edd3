import PredicateCommandLine
import PredicateDiagnostics
import PredicateJSON
import PredicateSQL

/// The tool `predicate-translate`.
public enum PredicateTranslate {
  /// Runs the tool.
  public static func run(_ arguments: [String], console: Console) -> Int32 {
    let lines = LineReader(limit: LineReader.maximumLine)
    var server = TranslateServer(SQLEngine(named: arguments.last ?? "") ?? .sqlite)
    while let line = lines.next() {
      console.print(server.answer(line))
      console.flush()
    }
    return 0
  }
}
