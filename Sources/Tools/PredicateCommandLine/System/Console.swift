/// The reason why a stream accepts no more output.
public enum OutputFault: Equatable, Sendable {
  /// The reader has closed it.
  case closed
  /// Writing failed with this system error.
  case failed(String)
}

/// The output of a tool: standard output and standard error, or two strings in tests.
public final class Console {
  /// A Boolean value that indicates whether standard error may be colored.
  public var usesColor: Bool
  /// A Boolean value that indicates whether standard output may be colored.
  public var colorsOutput: Bool
  /// The reason why standard output accepts no more output. `nil` as long as it does. Code with much output checks it and stops.
  public private(set) var outputFault: OutputFault?
  private let writeOut: ([UInt8]) -> OutputFault?
  private let writeErr: ([UInt8]) -> Void
  private var pending: [UInt8] = []

  /// Creates a console that passes bytes to functions.
  public convenience init(
    usesColor: Bool, colorsOutput: Bool = false, out: @escaping ([UInt8]) -> Void, err: @escaping ([UInt8]) -> Void
  ) {
    self.init(
      usesColor: usesColor, colorsOutput: colorsOutput,
      writing: { bytes in
        out(bytes)
        return nil
      }, err: err)
  }

  /// Creates a console whose standard output may fail. The function then returns the reason.
  package init(
    usesColor: Bool, colorsOutput: Bool = false, writing out: @escaping ([UInt8]) -> OutputFault?,
    err: @escaping ([UInt8]) -> Void
  ) {
    self.usesColor = usesColor
    self.colorsOutput = colorsOutput
    writeOut = out
    writeErr = err
  }

  /// Returns the console of the process's own streams. Color is used if a stream is a terminal and `NO_COLOR` is not set.
  public static func standard() -> Console {
    let isColorWanted = System.environment("NO_COLOR") == nil
    return Console(
      usesColor: System.isTerminal(.error) && isColorWanted, colorsOutput: System.isTerminal(.output) && isColorWanted,
      writing: { System.write($0, to: .output) }, err: { System.write($0, to: .error) })
  }

  /// Writes a line to standard output, unless that has failed.
  public func print(_ line: String) {
    pending.append(contentsOf: line.utf8)
    pending.append(UInt8(ascii: "\n"))
    if pending.count > 1 << 16 { flush() }
  }

  /// Writes bytes to standard output unchanged.
  public func print(bytes: some Collection<UInt8>) {
    pending.append(contentsOf: bytes)
    if pending.count > 1 << 16 { flush() }
  }

  /// Writes a one-line message to standard error, after all output so far. Characters that would move the cursor, change colors or start a
  /// new line are escaped.
  public func warn(_ message: String) { show(rendered: VisibleText.escape(message)) }

  /// Writes a text of several lines, which a renderer has escaped, to standard error after all output so far.
  public func show(rendered text: String) {
    flush()
    writeErr(Array(text.utf8) + [UInt8(ascii: "\n")])
  }

  /// Flushes the printed output.
  public func flush() {
    if !pending.isEmpty, outputFault == nil { outputFault = writeOut(pending) }
    pending.removeAll(keepingCapacity: true)
  }
}

extension Console {
  /// Applies the value of `--color`: `always`, `never`, or `auto` for the default of ``standard()``.
  func setColor(_ choice: String) {
    if choice == "always" { (usesColor, colorsOutput) = (true, true) }
    if choice == "never" { (usesColor, colorsOutput) = (false, false) }
  }
}
