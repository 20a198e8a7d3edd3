import Dispatch
import PredicateDiagnostics
import PredicateJSON

/// Messages between the thread that reads and the one that answers, and which requests were taken back meanwhile.
final class MessageQueue: Sendable {
  /// What comes next.
  enum Next {
    case message([UInt8])
    case fault(String)
    /// Nothing waits at the moment.
    case idle
    case end
  }

  private struct State {
    var parts: [MessageReader.Part] = []
    var first = 0
    var isClosed = false
    /// The JSON texts of the ids.
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
  /// More ids than these are not kept: they belong to requests that were answered before.
  private static let maximumCancelled = 4_096

  /// Puts a part behind those that wait; what takes a request back is taken note of at once.
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

  /// Says that nothing comes any more.
  func close() {
    state.withLock { $0.isClosed = true }
    arrivals.signal()
  }

  /// What comes next; where nothing waits, ``Next/idle`` once, or, if `waits`, what comes in the end.
  func next(waits: Bool) -> Next {
    while true {
      if let next = state.withLock({ $0.pop() }) { return next }
      if !waits { return .idle }
      arrivals.wait()
    }
  }

  /// Whether a request was taken back, given the JSON text of its id, which is then forgotten.
  func takeCancelled(_ id: String) -> Bool { state.withLock { $0.cancelled.remove(id) != nil } }

  private static func cancelledID(_ bytes: [UInt8]) -> String? {
    // Such messages are short.
    guard bytes.count < 512, let message = try? Message(bytes), message.method == "$/cancelRequest",
      let id = Message.ID(message.parameters?["id"])
    else { return nil }
    return JSONText { id.write(to: &$0) }.text
  }
}
