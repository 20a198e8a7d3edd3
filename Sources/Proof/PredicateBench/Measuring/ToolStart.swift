import PredicateCommandLine

/// How long a tool takes to start, say its version and end.
struct ToolStart {
  let name: String
  /// Bytes of the executable.
  let size: Int
  /// Nanoseconds.
  let timing: Timing

  /// The tools of the project that stand in the directory of the running one, each started so many times, in turns.
  static func measure(runs: Int) -> [ToolStart] {
    guard let own = System.executablePath(), let slash = own.lastIndex(of: "/") else { return [] }
    let names = ["predicate-run", "predicate-vectors", "predicate-explain", "predicate-lint", "predicate-bench"]
    let tools = names.map { (name: $0, path: String(own[...slash]) + $0) }.filter { System.exists($0.path) }
    var samples = [[Double]](repeating: [], count: tools.count)
    for _ in 0..<max(1, runs) {
      for (index, tool) in tools.enumerated() {
        var status: Int32?
        let time = Stopwatch.elapsed { status = System.run(tool.path, ["--version"]) }
        if status == 0 { samples[index].append(time) }
      }
    }
    return zip(tools, samples).compactMap { tool, samples in
      Timing(samples).map { ToolStart(name: tool.name, size: System.status(tool.path)?.size ?? 0, timing: $0) }
    }
  }
}
