import PredicateDiagnostics

/// Says on standard error how far long work is, in a line that the next one replaces, where somebody is there to read it.
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

  /// Progress of work that begins now.
  ///
  /// - Parameters:
  ///   - isShown: Whether to say anything.
  ///   - delay: For how long nothing is printed: most work is done by then.
  ///   - pause: Lines that come quicker after one another are left out.
  ///   - write: Takes the bytes.
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

  /// Puts a line in the place of the last.
  public func show(_ line: @autoclosure () -> String) {
    guard isShown, .now >= next else { return }
    next = .now + pause
    hasLine = true
    write(Array("\r\u{1B}[K\(VisibleText.escape(line()))".utf8))
  }

  /// Takes the last line away.
  public func end() {
    if hasLine { write(Array("\r\u{1B}[K".utf8)) }
    hasLine = false
  }
}
