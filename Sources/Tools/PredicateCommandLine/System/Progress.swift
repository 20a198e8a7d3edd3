/// Shows the progress of long work on standard error, in a line that the next one replaces.
///
/// ```swift
/// let progress = Progress()
/// for file in files { progress.show("reading \(file)") }
/// progress.end()
/// ```
public final class Progress {
  private let isShown: Bool
  private let write: ([UInt8]) -> Void
  private var next: ContinuousClock.Instant
  private var hasLine = false
  private let pause: Duration

  /// Creates the progress of work that begins now.
  ///
  /// - Parameters:
  ///   - isShown: A Boolean value that indicates whether progress is shown.
  ///   - delay: The time before the first line. Most work ends within it.
  ///   - pause: The minimum time between lines. Lines that follow sooner are skipped.
  ///   - write: Writes the bytes.
  public init(
    isShown: Bool = System.isTerminal(.error), after delay: Duration = .seconds(1),
    pause: Duration = .milliseconds(100),
    write: @escaping ([UInt8]) -> Void = { System.write($0, to: .error) }
  ) {
    self.isShown = isShown
    self.write = write
    self.pause = pause
    next = .now + delay
  }

  /// Replaces the last line.
  public func show(_ line: @autoclosure () -> String) {
    guard isShown, .now >= next else { return }
    next = .now + pause
    hasLine = true
    write(Array("\r\u{1B}[K\(VisibleText.escape(line()))".utf8))
  }

  /// Removes the last line.
  public func end() {
    if hasLine { write(Array("\r\u{1B}[K".utf8)) }
    hasLine = false
  }
}
