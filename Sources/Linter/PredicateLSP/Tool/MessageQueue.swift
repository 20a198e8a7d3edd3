import Dispatch
import PredicateDiagnostics
import PredicateJSON

/// A queue of messages between the reading and the answering thread. It also records cancelled requests.
final class MessageQueue: Sendable {
  /// The next element of the queue.
  enum Next {
    case message([UInt8])
    case fault(String)
    /// No message is waiting at the moment.
    case idle
    case end
  }

  private struct State {
    var parts: [MessageReader.Part] = []
    var first = 0
    var isClosed = false
    /// The JSON texts of the ids of cancelled requests.
    var cancelled: Set<String> = []

    mutating func pop() -> Next? {
      guard first < parts.count else {
        parts = []
        first = 0
        return isClosed ? .end : nil
      }
      first += 1
      switch parts[first - 1] {
      case .message(let bytes): return .message(bytes)
      case .fault(let text): return .fault(text)
      }
    }
  }

  private let state = Mutex(State())
  private let arrivals = DispatchSemaphore(value: 0)
  /// The maximum number of recorded ids. Beyond it they are dropped, since they belong to requests that are already answered.
  private static let maximumCancelled = 4_096

  /// Appends a part to the queue. A cancellation is recorded immediately.
  func push(_ part: MessageReader.Part) {
    var id: String?
    if case .message(let bytes) = part { id = Self.cancelledID(bytes) }
    state.withLock { state in
      if let id {
        if state.cancelled.count >= Self.maximumCancelled { state.cancelled = [] }
        state.cancelled.insert(id)
      } else {
        state.parts.append(part)
      }
    }
    arrivals.signal()
  }

  /// Marks the end of the input.
  func close() {
    state.withLock { $0.isClosed = true }
    arrivals.signal()
  }

  /// Returns the next element. If the queue is empty, waits for an element if `waits`, or else returns ``Next/idle``.
  func next(waits: Bool) -> Next {
    while true {
      if let next = state.withLock({ $0.pop() }) { return next }
      if !waits { return .idle }
      arrivals.wait()
    }
  }

  /// Returns whether a request was cancelled, given the JSON text of its id, and forgets the cancellation.
  func takeCancelled(_ id: String) -> Bool { state.withLock { $0.cancelled.remove(id) != nil } }

  private static func cancelledID(_ bytes: [UInt8]) -> String? {
    // Cancellations are short.
    guard bytes.count < 512, let message = try? Message(bytes), message.method == "$/cancelRequest",
      let id = Message.ID(message.parameters?["id"])
    else { return nil }
    return JSONText { id.write(to: &$0) }.text
  }
}
