import PredicateCommandLine

/// A log file with one line per message.
final class ServerLog {
  private let writer: System.FileWriter
  private let console: Console
  /// A Boolean value that indicates whether writing has failed. The failure is reported once.
  private var isBroken = false

  init(_ path: String, _ console: Console) throws(System.FileError) {
    writer = try System.FileWriter(path)
    self.console = console
  }

  /// Logs a message and its duration.
  func note(_ what: String, took duration: Duration) {
    let (seconds, attoseconds) = duration.components
    let microseconds = seconds * 1_000_000 + attoseconds / 1_000_000_000_000
    let fraction = String(microseconds % 1_000)
    let padding = String(repeating: "0", count: max(0, 3 - fraction.count))
    note("\(microseconds / 1_000).\(padding)\(fraction) \(what)")
  }

  func note(_ line: String) {
    if isBroken { return }
    do throws(System.FileError) {
      try writer.append(Array((line + "\n").utf8))
    } catch {
      isBroken = true
      console.warn("predicate-lsp: \(error.message); nothing more is logged")
    }
  }
}
