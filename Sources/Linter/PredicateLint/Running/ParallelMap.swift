import Dispatch
import PredicateDiagnostics

/// Returns the results of `transform` for each element, in the order of the elements, using at most `jobs` threads.
func parallelMap<Element: Sendable, Result: Sendable>(
  _ elements: [Element], jobs: Int, _ transform: @Sendable (Element) -> Result
) -> [Result] {
  guard jobs > 1, elements.count > 1 else { return elements.map(transform) }
  let queue = WorkQueue<Result>(count: elements.count)
  DispatchQueue.concurrentPerform(iterations: min(jobs, elements.count)) { _ in
    while let index = queue.next() { queue.finish(index, transform(elements[index])) }
  }
  return queue.finished
}

/// A queue that distributes indices and collects results.
private final class WorkQueue<Result: Sendable>: Sendable {
  private let state: Mutex<(position: Int, results: [Result?])>

  init(count: Int) { state = Mutex((0, Array(repeating: nil, count: count))) }

  func next() -> Int? {
    state.withLock { state in
      guard state.position < state.results.count else { return nil }
      state.position += 1
      return state.position - 1
    }
  }

  func finish(_ index: Int, _ result: Result) { state.withLock { $0.results[index] = result } }

  var finished: [Result] { state.withLock { $0.results.compactMap { $0 } } }
}
