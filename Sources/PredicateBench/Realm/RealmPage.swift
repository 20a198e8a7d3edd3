import PredicateCommandLine

/// What the documents' API costs, as a page.
enum RealmPage {
  static func text(_ result: RealmBench.Result) -> String {
    let count = Numerals.grouped(result.objectCount)
    return """
      # Performance of the documents' API

      Written by the benchmark itself, in one run:

      ```
      swift build -c release --static-swift-stdlib --product predicate-bench
      .build/release/predicate-bench realm --format markdown:docs/realm-performance.md
      ```

      ## Method

      \(count) tasks of the documents' task list: a name of its own each, an assignee or none, a flag, two integers, and two sets
      without elements. Times are those for which the thread occupies a processor.

      - **Making objects**: `BenchTask()`, five assignments and `realm.add`, \(count) times in one `realm.write`, its end included.
        Once each object is let go as soon as it was added, once all are held in an array.
      - **Memory**: how much more the process has resident after the write than before, over the number of tasks: with the store,
        what the write needed and the allocator kept, the array, and, where they are held, the objects themselves.
      - **Filtering**: `tasks.where { … }.count`, from the closure on, against counting with a program of the same condition that
        was compiled before. Both are timed in turns, \(result.runs) times; a cell is the least of them. The realm has been asked before, and
        keeps what it compiled.

      \(PerformancePage.machine(.current()))

      ## Figures

      \(result.lines.joined(separator: "\n"))

      """
  }
}
