import Dispatch
import Foundation

/// What `transform` makes of each element, in the order of the elements, by so many threads at most.
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

/// Hands out positions and collects what comes of them.
private final class WorkQueue<Result: Sendable>: @unchecked Sendable {
  // Everything below is touched only under the lock.
  private let lock = NSLock()
  private var position = 0
  private var results: [Result?]

  init(count: Int) { results = Array(repeating: nil, count: count) }

  func next() -> Int? {
    lock.withLock {
      guard position < results.count else { return nil }
      position += 1
      return position - 1
    }
  }

  func finish(_ index: Int, _ result: Result) { lock.withLock { results[index] = result } }

  var finished: [Result] { lock.withLock { results.compactMap { $0 } } }
}
