import Dispatch
import PredicateCommandLine

/// Reads standard input on one thread and answers on another, until the client sends `exit`, closes the input or no longer reads answers.
struct ServerLoop {
  let log: ServerLog?
  let console: Console

  /// Runs the loop to its end and returns the exit status.
  func run() -> Int32 {
    let queue = MessageQueue()
    DispatchQueue(label: "predicate-lsp.input").async {
      var reader = MessageReader()
      while let bytes = System.readPiece(.input) {
        reader.append(bytes)
        while let part = reader.next() { queue.push(part) }
      }
      queue.close()
    }
    let server = LanguageServer { body in
      console.print(bytes: "Content-Length: \(body.count)\r\n\r\n".utf8)
      console.print(bytes: body)
      console.flush()
    }
    let clock = ContinuousClock()
    var waits = false
    while true {
      switch queue.next(waits: waits) {
      case .message(let bytes):
        let start = clock.now
        let method = server.receive(bytes) { queue.takeCancelled($0) }
        log?.note(method ?? "no request", took: clock.now - start)
        waits = false
      case .fault(let text):
        log?.note(text)
        waits = false
      case .idle:
        let start = clock.now
        waits = !server.becomeIdle()
        log?.note("diagnostics", took: clock.now - start)
      case .end: return server.exitStatus ?? 1
      }
      if let status = server.exitStatus { return status }
      // The client no longer reads.
      if console.outputFault != nil { return 1 }
    }
  }
}
